//! The board: the land, the village, the cards and the buildings.

use super::pieces::{building_face, card_face, count};
use super::{Desk, Shown, words};
use crate::app::browser;
use crate::app::say::{say, t};
use crate::app::widgets::{Drawing, Symbol, mark_class, mark_id, name_of};
use dolmen::engine::{Game, Seat};
use dolmen::games::stone_age::Frame;
use dolmen::games::stone_age::actions::Action;
use dolmen::games::stone_age::components::{Place, PlaceKind, Yield};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

#[component]
pub fn Board(desk: Desk) -> impl IntoView {
    let place = move |place: Place| view! { <PlaceTile desk place/> };
    let stacks = Place::BUILDINGS.into_iter().filter(move |at| {
        let PlaceKind::Building(stack) = at.kind() else { return false };
        desk.shown.with_untracked(|shown| stack < shown.view.stacks.len())
    });
    let offer = Place::CARDS.into_iter().rev().map(place).collect_view();
    view! {
        <section class="board" role="group" aria-label=t("stone_age.board") on:keydown=move_focus>
            <div class="land">
                {place(Place::HuntingGround)}
                <div class="sources">{Place::SOURCES.map(place).into_iter().collect_view()}</div>
                <div class="village">{Place::VILLAGE.map(place).into_iter().collect_view()}</div>
                <RoundPanel desk/>
            </div>
            <div class="market">
                <div class="offer">{offer}</div>
                <div class="stacks">{stacks.map(place).collect_view()}</div>
            </div>
        </section>
    }
}

/// Round, start player and deck.
#[component]
fn RoundPanel(desk: Desk) -> impl IntoView {
    view! {
        <div class="round-panel">
            {move || {
                let shown = desk.shown.get();
                let start = desk.play.table.with(|table| name_of(table.as_ref(), shown.view.start));
                view! {
                    <span data-tip=say("stone_age.round_tip", &[("n", shown.view.round.into())])>{count("round", shown.view.round)}</span>
                    <span data-tip=say("stone_age.start_tip", &[("who", start.into())]) class="count"><Symbol name="start"/><b>{start.clone()}</b></span>
                    <span data-tip=say("stone_age.deck_tip", &[("n", shown.view.deck.len().into())])>{count("deck", shown.view.deck.len())}</span>
                }
            }}
        </div>
    }
}

/// What a click on a place does now, if anything.
fn click(desk: Desk, shown: &Shown, place: Place) {
    match shown.frame() {
        Some(Frame::Placing(_)) => {
            let counts: Vec<u8> = placements(shown, place);
            match counts[..] {
                [] => {}
                [only] => desk.choose(Action::Place(place, only)),
                _ => {
                    desk.draft.update(|draft| draft.place = Some(place));
                    browser::focus_soon(".how-many button");
                }
            }
        }
        Some(Frame::Acting(_)) if shown.legal.contains(&Action::Resolve(place)) => {
            desk.choose(Action::Resolve(place))
        }
        _ => {}
    }
}

/// How many figures may go to a place.
pub fn placements(shown: &Shown, place: Place) -> Vec<u8> {
    let counts = shown.legal.iter().filter_map(|action| match action {
        Action::Place(at, figures) if *at == place => Some(*figures),
        _ => None,
    });
    counts.collect()
}

fn is_open(shown: &Shown, place: Place) -> bool {
    shown.legal.contains(&Action::Resolve(place)) || !placements(shown, place).is_empty()
}

/// Why nothing can be done here now.
fn why_closed(shown: &Shown, place: Place) -> Option<String> {
    if shown.legal.is_empty() || is_open(shown, place) {
        return None;
    }
    let asked = match shown.frame() {
        Some(Frame::Placing(_)) => Action::Place(place, if place == Place::Hut { 2 } else { 1 }),
        _ => Action::Resolve(place),
    };
    shown.view.check(&asked).err().map(words::refusal)
}

#[component]
fn PlaceTile(desk: Desk, place: Place) -> impl IntoView {
    let id = words::id(&place);
    let shown = desk.shown;
    let class = move || {
        let shown = shown.get();
        let open = if is_open(&shown, place) { " open" } else { "" };
        let picked = if desk.draft.with(|draft| draft.place == Some(place)) { " picked" } else { "" };
        let kind = match place.kind() {
            PlaceKind::Card(_) => "card-place",
            PlaceKind::Building(_) => "building-place",
            _ => "land-place",
        };
        format!("place {kind}{open}{picked}")
    };
    let label = move || {
        let shown = shown.get();
        let mut parts = vec![words::place(place), words::place_help(&shown.view, place)];
        for seat in Seat::all(shown.view.seats()).filter(|seat| shown.view.figures_of(*seat, place) > 0) {
            let name = desk.play.table.with(|table| name_of(table.as_ref(), seat));
            parts.push(say(
                "stone_age.standing",
                &[("who", name.into()), ("n", shown.view.figures_of(seat, place).into())],
            ));
        }
        parts.extend(why_closed(&shown, place));
        parts.join(". ").replace("..", ".")
    };
    let tip = move || {
        let shown = shown.get();
        let why = why_closed(&shown, place).map(|why| format!(" — {why}")).unwrap_or_default();
        format!("{}{why}", words::place_help(&shown.view, place))
    };
    view! {
        <button class=class data-place=id data-tip=tip
            aria-disabled=move || (!is_open(&shown.get(), place)).to_string()
            on:click=move |_| click(desk, &shown.get_untracked(), place)>
            <span class="unseen">{label}</span>
            <span class="place-face" aria-hidden="true">{face(desk, place)}<Figures desk place/></span>
        </button>
    }
}

/// The drawing of a place and what is written on it.
fn face(desk: Desk, place: Place) -> AnyView {
    match place.kind() {
        PlaceKind::Card(slot) => view! {
            <span class="price">{count("any", slot + 1)}</span>
            {move || match desk.shown.with(|shown| shown.view.offer[slot]) {
                Some(card) => card_face(card).into_any(),
                None => view! { <span class="card gap"></span> }.into_any(),
            }}
        }
        .into_any(),
        PlaceKind::Building(stack) => view! {
            {move || {
                let (top, below) = desk.shown.with(|shown| {
                    shown.view.stacks.get(stack).map_or((None, 0), |stack| (stack.top, stack.below.len()))
                });
                let face = match top {
                    Some(building) => building_face(building).into_any(),
                    None => view! { <span class="tile gap"></span> }.into_any(),
                };
                view! { <span class="depth">{count("building", below + usize::from(top.is_some()))}</span>{face} }
            }}
        }
        .into_any(),
        _ => {
            let gain = match place {
                Place::ToolMaker => count("tool", "+1").into_any(),
                Place::Hut => count("person", "+1").into_any(),
                Place::Field => count("grain", "+1").into_any(),
                _ => place
                    .yields()
                    .map(|gain| {
                        let symbol = match gain {
                            Yield::Food => "food".to_owned(),
                            Yield::Resource(resource) => words::id(&resource),
                        };
                        view! { <span class="count"><b>{gain.pips()}</b><Symbol name="die1"/>"→"<Symbol name=symbol/></span> }
                    })
                    .into_any(),
            };
            view! {
                <Drawing name=format!("scene-{}", words::id(&place))/>
                <span class="place-head"><span class="place-name">{words::place(place)}</span>{gain}</span>
            }
            .into_any()
        }
    }
}

/// The figures that stand somewhere, and the rings that are free.
#[component]
fn Figures(desk: Desk, place: Place) -> impl IntoView {
    let groups = move || {
        let shown = desk.shown.get();
        let rings = match place.kind() {
            PlaceKind::Source => 7u8.saturating_sub(shown.view.figures_at(place)),
            PlaceKind::Village if shown.view.figures_at(place) == 0 => {
                if place == Place::Hut {
                    2
                } else {
                    1
                }
            }
            _ => 0,
        };
        let groups = Seat::all(shown.view.seats())
            .filter(|seat| shown.view.figures_of(*seat, place) > 0)
            .map(|seat| {
                let n = shown.view.figures_of(seat, place);
                let (class, mark) = desk.play.table.with(|table| {
                    (mark_class(table.as_ref(), seat), table.opening().players[seat.index()].mark)
                });
                let people = (0..n).map(|_| view! { <Symbol name="person" class="figure"/> }).collect_view();
                view! { <span class=format!("group {class}")><Symbol name=mark_id(mark) class="badge"/>{people}</span> }
            })
            .collect_view();
        let rings = (0..rings).map(|_| view! { <i class="ring"></i> }).collect_view();
        view! { {groups}{rings} }
    };
    view! { <span class="figures">{groups}</span> }
}

/// Arrow keys go to the nearest place in their direction.
fn move_focus(event: leptos::ev::KeyboardEvent) {
    let (dx, dy) = match event.key().as_str() {
        "ArrowLeft" => (-1.0, 0.0),
        "ArrowRight" => (1.0, 0.0),
        "ArrowUp" => (0.0, -1.0),
        "ArrowDown" => (0.0, 1.0),
        _ => return,
    };
    let Some(from) =
        browser::document().active_element().filter(|element| element.class_list().contains("place"))
    else {
        return;
    };
    event.prevent_default();
    let middle = |element: &web_sys::Element| {
        let place = element.get_bounding_client_rect();
        (place.left() + place.width() / 2.0, place.top() + place.height() / 2.0)
    };
    let (x, y) = middle(&from);
    let Ok(places) = browser::document().query_selector_all(".board .place") else { return };
    let nearest = (0..places.length())
        .filter_map(|i| places.get(i)?.dyn_into::<web_sys::Element>().ok())
        .filter_map(|element| {
            let (px, py) = middle(&element);
            let (along, across) =
                ((px - x) * dx + (py - y) * dy, ((px - x) * dy).abs() + ((py - y) * dx).abs());
            (along > 4.0).then_some((along + 2.0 * across, element))
        })
        .min_by(|(a, _), (b, _)| a.total_cmp(b));
    if let Some((_, element)) = nearest {
        let _focused = element.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}
