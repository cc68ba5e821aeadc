//! The board: the land, the village, the cards and the buildings.

use super::pieces::{building_face, card_face, count};
use super::{Desk, Shown, words};
use crate::app::browser;
use crate::app::part::Part;
use crate::app::say::{say, t};
use crate::app::widgets::{Drawing, Symbol, live, mark_id, move_focus};
use dolmen::engine::{Game, Seat};
use dolmen::games::stone_age::Frame;
use dolmen::games::stone_age::actions::{Action, Refusal};
use dolmen::games::stone_age::components::{Building, Card, Place, PlaceKind, Yield};
use leptos::prelude::*;

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
    let now = desk.part(|shown| (shown.view.round, shown.view.start, shown.view.deck.len()));
    view! {
        <div class="round-panel">
            {live(move || {
                let (round, start, deck) = now.get();
                let (start, ..) = desk.player(start);
                view! {
                    <span data-tip=say("stone_age.round_tip", &[("n", round.into())])>{count("round", round)}</span>
                    <span data-tip=say("stone_age.start_tip", &[("who", start.clone().into())]) class="count"><Symbol name="start"/><b>{start.clone()}</b></span>
                    <span data-tip=say("stone_age.deck_tip", &[("n", deck.into())])>{count("deck", deck)}</span>
                }
            })}
        </div>
    }
}

/// What a click on a place does now, if anything.
fn click(desk: Desk, shown: &Shown, place: Place) {
    match shown.view.frame() {
        Some(Frame::Placing(_)) => {
            let counts: Vec<u8> = placements(shown, place);
            match counts[..] {
                [] => {}
                [only] => desk.choose(Action::Place(place, only)),
                _ => {
                    desk.draft.update(|draft| draft.place = Some(place));
                    if browser::by_keyboard() {
                        browser::focus_soon(".how-many button");
                    }
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
fn why_closed(shown: &Shown, place: Place) -> Option<Refusal> {
    if shown.legal.is_empty() || is_open(shown, place) {
        return None;
    }
    let asked = match shown.view.frame() {
        Some(Frame::Placing(_)) => Action::Place(place, if place == Place::Hut { 2 } else { 1 }),
        _ => Action::Resolve(place),
    };
    shown.view.check(&asked).err()
}

/// All that can change about a place.
#[derive(Clone, Copy, PartialEq)]
struct Tile {
    open: bool,
    why_closed: Option<Refusal>,
    /// How many figures of each seat stand here.
    figures: [u8; 4],
    card: Option<Card>,
    building: Option<Building>,
    /// Buildings below the top one.
    below: usize,
}

impl Tile {
    fn of(shown: &Shown, place: Place) -> Self {
        let mut figures = [0; 4];
        for (seat, n) in Seat::all(shown.view.seats()).zip(&mut figures) {
            *n = shown.view.figures_of(seat, place);
        }
        let stack = match place.kind() {
            PlaceKind::Building(stack) => shown.view.stacks.get(stack),
            _ => None,
        };
        Self {
            open: is_open(shown, place),
            why_closed: why_closed(shown, place),
            figures,
            card: match place.kind() {
                PlaceKind::Card(slot) => shown.view.offer[slot],
                _ => None,
            },
            building: stack.and_then(|stack| stack.top),
            below: stack.map_or(0, |stack| stack.below.len()),
        }
    }

    fn help(&self, place: Place) -> String {
        words::place_help(place, self.card, self.building, self.below)
    }
}

/// The seats that stand somewhere, and with how many.
fn standing(figures: [u8; 4]) -> impl Iterator<Item = (Seat, u8)> {
    Seat::all(4).zip(figures).filter(|(_, n)| *n > 0)
}

#[component]
fn PlaceTile(desk: Desk, place: Place) -> impl IntoView {
    let id = words::id(&place);
    let tile = desk.part(move |shown| Tile::of(shown, place));
    let picked = Part::new(move || desk.draft.with(|draft| draft.place == Some(place)));
    let class = move || {
        let open = if tile.get().open { " open" } else { "" };
        let picked = if picked.get() { " picked" } else { "" };
        let kind = match place.kind() {
            PlaceKind::Card(_) => "card-place",
            PlaceKind::Building(_) => "building-place",
            _ => "land-place",
        };
        format!("place {kind}{open}{picked}")
    };
    let label = move || {
        let tile = tile.get();
        let mut parts = vec![words::place(place), tile.help(place)];
        for (seat, n) in standing(tile.figures) {
            let (name, ..) = desk.player(seat);
            parts.push(say("stone_age.standing", &[("who", name.into()), ("n", n.into())]));
        }
        parts.extend(tile.why_closed.map(words::refusal));
        parts.join(". ").replace("..", ".")
    };
    let tip = move || {
        let tile = tile.get();
        let why = tile.why_closed.map(|why| format!(" — {}", words::refusal(why))).unwrap_or_default();
        format!("{}{why}", tile.help(place))
    };
    view! {
        <button class=class data-place=id data-tip=tip aria-disabled=move || (!tile.get().open).to_string()
            on:click=move |_| click(desk, &desk.shown.get_untracked(), place)>
            <span class="unseen">{label}</span>
            <span class="place-face" aria-hidden="true">{face(tile, place)}<Figures desk tile place/></span>
        </button>
    }
}

/// The drawing of a place and what is written on it.
fn face(tile: Part<Tile>, place: Place) -> AnyView {
    match place.kind() {
        PlaceKind::Card(slot) => {
            let card = Part::new(move || tile.get().card);
            view! {
                <span class="price">{count("any", slot + 1)}</span>
                {live(move || match card.get() {
                    Some(card) => card_face(card).into_any(),
                    None => view! { <span class="card gap"></span> }.into_any(),
                })}
            }
            .into_any()
        }
        PlaceKind::Building(_) => {
            let stack = Part::new(move || (tile.get().building, tile.get().below));
            (move || {
                let (top, below) = stack.get();
                let face = match top {
                    Some(building) => building_face(building).into_any(),
                    None => view! { <span class="tile gap"></span> }.into_any(),
                };
                view! { <span class="depth">{count("building", below + usize::from(top.is_some()))}</span>{face} }
            })
            .into_any()
        }
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
fn Figures(desk: Desk, tile: Part<Tile>, place: Place) -> impl IntoView {
    let figures = Part::new(move || tile.get().figures);
    let groups = move || {
        let all: u8 = figures.get().iter().sum();
        let rings = match place.kind() {
            PlaceKind::Source => 7u8.saturating_sub(all),
            PlaceKind::Village if all == 0 => 1 + u8::from(place == Place::Hut),
            _ => 0,
        };
        let groups = standing(figures.get())
            .map(|(seat, n)| {
                let (_, mark, class) = desk.player(seat);
                let people = (0..n).map(|_| view! { <Symbol name="person" class="figure"/> }).collect_view();
                view! { <span class=format!("group {class}")><Symbol name=mark_id(mark) class="badge"/>{people}</span> }
            })
            .collect_view();
        let rings = (0..rings).map(|_| view! { <i class="ring"></i> }).collect_view();
        view! { {groups}{rings} }
    };
    view! { <span class="figures">{groups}</span> }
}
