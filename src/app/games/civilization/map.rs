//! The map: squares that can be pressed, tiles that nobody has seen, and how one looks at it.

use super::drag::{Drag, Held};
use super::layers::{self, Layer, Lit};
use super::lens::{Lens, show_open, show_square};
use super::square::{self, ShownBefore};
use super::words::{w, ws};
use super::{Desk, Draft, choices, deciding};
use crate::app::part::Part;
use crate::app::pieces::{self, Appearance, group, symbol, text};
use crate::app::play::set_if_changed;
use crate::app::widgets::{IconButton, Symbol, live, move_focus, reactive, watch};
use crate::app::{browser, chooser};
use dolmen::engine::Game;
use dolmen::games::civilization::actions::Action;
use dolmen::games::civilization::map::Square;
use leptos::prelude::*;

pub fn map(desk: Desk) -> AnyView {
    let seats = desk.shown.with_untracked(|shown| shown.view.seats());
    let rows: i32 = if seats == 2 { 8 } else { 16 };
    let lens = Lens::new(16);
    let layer = RwSignal::new(None::<Layer>);
    let drag = Drag::new(desk, lens);
    // On a phone one sees a part of the map: where something can be done, else the own capital.
    let mut before = None;
    watch(move || {
        let me = desk.shown.with(|shown| shown.me);
        if browser::matches_media("(max-width: 760px)") {
            browser::later(0, move || {
                if !show_open() && before != Some(me) {
                    home(desk);
                }
            });
        }
        before = Some(me);
    });
    let zoom = move || browser::decimal(f64::from(lens.zoom.get()) / 100.0);
    view! {
        <section class=format!("civ-map seats-{seats} panel") aria-label=w("board")>
            {tools(desk, lens, layer)}
            {key()}
            {overview(desk, lens, rows)}
            <p class="civ-left">{unseen(desk)}</p>
            <div class="civ-window board" role="group" aria-label=w("board") on:keydown=move |event| keys(&event, lens)
                on:scroll=move |_| lens.look() on:wheel=move |event| lens.wheel(&event)
                on:touchstart=move |event| lens.fingers_down(&event) on:touchmove=move |event| lens.fingers_move(&event)
                on:pointerdown=move |event| drag.down(&event) on:pointermove=move |event| drag.moves(&event)
                on:pointerup=move |_| drag.up(true) on:pointercancel=move |_| drag.up(false) on:pointerleave=move |_| drag.up(false)>
                <div class="civ-ground" style=("--columns", "16") style=("--rows", rows.to_string()) style=("--zoom", zoom)>
                    {squares(desk, layer, drag.picked)}
                    {tiles(desk)}
                </div>
            </div>
            {drag.held()}
        </section>
    }
    .into_any()
}

/// Arrows go from square to square, + and - come closer and go away.
fn keys(event: &leptos::ev::KeyboardEvent, lens: Lens) {
    match event.key().as_str() {
        "+" => lens.step(true),
        "-" => lens.step(false),
        "0" => lens.fit(),
        _ => move_focus(event.clone()),
    }
}

/// Brings the own capital into view.
fn home(desk: Desk) {
    let capital = desk.shown.try_with_untracked(|shown| {
        shown.view.realms[shown.me].cities.iter().find(|city| city.capital).map(|city| city.at.0)
    });
    capital.flatten().into_iter().for_each(show_square);
}

/// The whole map in small, with the part that is in view; a press goes there.
fn overview(desk: Desk, lens: Lens, rows: i32) -> AnyView {
    let slots = desk.shown.with_untracked(|shown| shown.view.layout().slots);
    let seen = desk.part(|shown| shown.view.slots.iter().map(Option::is_some).collect::<Vec<_>>());
    let cities = desk.part(move |shown| {
        let all = shown.view.realms.each().flat_map(|(seat, realm)| {
            realm.cities.iter().map(move |city| (city.at.x(), city.at.y(), desk.player(seat).2))
        });
        all.collect::<Vec<_>>()
    });
    let tiles = live(move || {
        let tile = |(&(x, y), seen): (&(u8, u8), bool)| {
            view! { <rect class=if seen { "seen" } else { "" } x=x.to_string() y=y.to_string() width="4" height="4"></rect> }
        };
        slots.iter().zip(seen.get()).map(tile).collect_view()
    });
    let marks = live(move || {
        let mark = |(x, y, class): (u8, u8, String)| {
            view! { <rect class=format!("home {class}") x=x.to_string() y=y.to_string() width="1.6" height="1.6"></rect> }
        };
        cities.get().into_iter().map(mark).collect_view()
    });
    let frame =
        move |n: usize| lens.part.with(|part| browser::decimal(part[n] * f64::from([16, rows][n % 2])));
    view! {
        <svg class="civ-overview" class:whole=move || lens.is_whole() class:dodges=move || lens.is_at_end() viewBox=format!("0 0 16 {rows}") aria-hidden="true" on:click=move |event| lens.go_to(&event)>
            {tiles}{marks}
            <rect class="view" x=reactive(move || frame(0)) y=reactive(move || frame(1)) width=reactive(move || frame(2)) height=reactive(move || frame(3))></rect>
        </svg>
    }
    .into_any()
}

/// Zoom, the way home, and the layers.
fn tools(desk: Desk, lens: Lens, layer: RwSignal<Option<Layer>>) -> AnyView {
    let switch = move |kind: Layer| {
        let toggle = move |_| layer.update(|now| *now = if *now == Some(kind) { None } else { Some(kind) });
        let label = w(&format!("layer.{}", kind.id()));
        view! {
            <button class="icon-button" type="button" aria-label=label.clone() data-tip=label
                aria-pressed=reactive(move || (layer.get() == Some(kind)).to_string()) on:click=toggle><Symbol name=kind.icon()/></button>
        }
    };
    view! {
        <div class="civ-tools">
            <h2>{w("board")}</h2>
            <span class="civ-zoom" role="group" aria-label=w("map.zoom")>
                <IconButton icon="plus" label=w("map.closer") on_click=move || lens.step(true)/>
                <IconButton icon="minus" label=w("map.farther") on_click=move || lens.step(false)/>
                <IconButton icon="overview" label=w("map.whole") on_click=move || lens.fit()/>
                <IconButton icon="to_capital" label=w("map.capital") on_click=move || home(desk)/>
            </span>
            <span class="civ-layers" role="group" aria-label=w("layers")>{Layer::ALL.map(switch).into_iter().collect_view()}</span>
            {live(move || layer.get().map(|kind| view! { <p class="civ-layer-name">{w(&format!("layer.{}.more", kind.id()))}</p> }))}
        </div>
    }
    .into_any()
}

/// What terrains give.
fn key() -> AnyView {
    let line = |(terrain, face, words): (&'static str, pieces::Face, String)| {
        let tip = words.clone();
        view! { <li data-tip=tip><i class=format!("civ-swatch t-{terrain} s-terrain_{terrain}")></i><span aria-hidden="true">{face.draw()}</span><span class="unseen">{words}</span></li> }
    };
    view! { <ul class="civ-key">{layers::key().into_iter().map(line).collect_view()}</ul> }.into_any()
}

/// The squares of the tiles, row by row.
fn squares(desk: Desk, layer: RwSignal<Option<Layer>>, picked: Part<Option<Held>>) -> Vec<AnyView> {
    let all: Vec<Square> = desk.shown.with_untracked(|shown| {
        let layout = shown.view.layout();
        Square::all().filter(|at| layout.slot(*at).is_some()).collect()
    });
    let there = all.clone();
    let mut kept = ShownBefore::default();
    let mut changed = move || {
        // First what is shown: an effect that has read something made of it before would not be told when only this changes.
        let shown = desk.shown.get();
        let (layer, picked) = (layer.get(), picked.get());
        desk.draft.with(|draft| {
            let lit = layer.map(|layer| Lit::new(layer, &shown.view, shown.me, draft));
            square::looks(desk, &shown, draft, picked, lit.as_ref(), &there, &mut kept)
        })
    };
    let signals: Vec<RwSignal<Appearance>> =
        untrack(&mut changed).into_iter().map(|(_, now)| RwSignal::new(now)).collect();
    let squares = all.iter().zip(&signals).map(|(at, now)| place(desk, picked, *at, *now)).collect();
    watch(move || {
        for (n, now) in changed() {
            set_if_changed(signals[n], now);
        }
    });
    squares
}

/// A square. Only those that can be pressed, and the capitals, are stops of the Tab key.
fn place(desk: Desk, picked: Part<Option<Held>>, at: Square, now: RwSignal<Appearance>) -> AnyView {
    let stops = |now: &Appearance| now.open || now.class.contains(" capital");
    let middle = (at.x().into(), at.y().into());
    pieces::square(now, format!("square-{}", at.0), middle, stops, move || press(desk, picked, at))
}

/// A press on a square: the only thing that can be done there, or the question which.
pub fn press(desk: Desk, picked: Part<Option<Held>>, at: Square) {
    let shown = desk.shown.get_untracked();
    let draft = desk.draft.get_untracked();
    let acts = square::acts_at(&shown, &draft, at);
    let game = &*shown.view;
    if acts.is_empty()
        && let Some(held) = untrack(|| picked.get()).and_then(|held| held.held_over(at))
    {
        desk.draft.set(Draft::default());
        return held.put_down(desk, picked);
    }
    let of_city = |act: &Action| {
        matches!(act, Action::Build(..) | Action::Free(..) | Action::Arts(_) | Action::Harvest(..))
    };
    if acts.is_empty() || draft.at == Some(at) && acts.len() > 1 {
        return desk.draft.set(Draft::default());
    }
    if acts.iter().any(of_city) {
        return desk.draft.set(Draft { at: Some(at), ..Draft::default() });
    }
    let fights = |act: &Action| {
        matches!(act, Action::Step(to) if deciding::meeting(game, shown.me, *to) != deciding::Meeting::Nothing)
            || matches!(act, Action::Place(to) if choices::fights_at(game, shown.me, *to))
    };
    match acts[..] {
        // What cannot be taken back is said first; a second press means it.
        [only] if fights(&only) && draft.at != Some(at) => {
            ask(desk, at, vec![only]);
        }
        [only] => desk.choose(only),
        _ => {
            let leaves = acts.iter().all(|act| matches!(act, Action::Leave(..)));
            ask(desk, at, if leaves { Vec::new() } else { choices::in_order(acts) });
        }
    }
}

/// Asks beside the square, or in the dock, which of several things is meant.
fn ask(desk: Desk, at: Square, asked: Vec<Action>) {
    if browser::by_keyboard() && !asked.is_empty() {
        browser::focus_soon(".asked button");
    }
    let asks = !asked.is_empty();
    desk.draft.set(Draft { at: Some(at), asked, ..Draft::default() });
    if asks {
        chooser::pressed(&format!("square-{}", at.0));
        chooser::open(".asked");
    }
}

/// Shows where something is done that is chosen in a list, and asks in the dock, where it covers nothing of the map, which of several
/// things is meant; a second press forgets it.
pub fn ask_at(desk: Desk, at: Square, acts: Vec<Action>) {
    let leaves = acts.iter().all(|act| matches!(act, Action::Leave(..)));
    let asked = if leaves { Vec::new() } else { choices::in_order(acts) };
    if desk.draft.with_untracked(|draft| draft.at == Some(at) && draft.asked == asked) {
        return desk.draft.set(Draft::default());
    }
    if browser::by_keyboard() && !asked.is_empty() {
        browser::focus_soon(".asked button");
    }
    show_square(at.0);
    desk.draft.set(Draft { at: Some(at), asked, ..Draft::default() });
}

/// Tiles: those that lie face down say so, the others show where their arrow points.
fn tiles(desk: Desk) -> Vec<AnyView> {
    let slots = desk.shown.with_untracked(|shown| shown.view.layout().slots);
    let turning = turning(desk);
    desk.pieces(
        slots.len(),
        move |shown, n| match shown.view.slots.get(n).copied().flatten() {
            Some(laid) => {
                let fresh = if turning.get().1 == Some(n) { " fresh" } else { "" };
                let class = format!("civ-tile turned-{}{fresh}", laid.turns);
                let arrow = laid.tile.neutral_number().map(|_| symbol("tile_arrow")).unwrap_or_default();
                Appearance { class: class.into(), ..Appearance::new(arrow, "") }
            }
            None => {
                let face = group("civ-unseen", symbol("fog") + text(w("map.unseen")));
                Appearance { class: "civ-tile fog".into(), ..Appearance::new(face, "") }
            }
        },
        |n, now| {
            let (x, y) = slots[n];
            view! {
                <span class=reactive(move || now.with(|now| now.class.clone())) aria-hidden="true" data-place=format!("tile-{n}") style=("--x", x.to_string()) style=("--y", y.to_string())>
                    {move || now.with(|now| now.face.draw())}
                </span>
            }
            .into_any()
        },
    )
}

/// The tiles that are seen, and the one of them that was not a moment ago. A leap through the log turns none.
fn turning(desk: Desk) -> Memo<(Vec<bool>, Option<usize>)> {
    Memo::new(move |before: Option<&(Vec<bool>, Option<usize>)>| {
        let seen: Vec<bool> = desk.shown.with(|shown| shown.view.slots.iter().map(Option::is_some).collect());
        let news = |was: &Vec<bool>| {
            let mut new = (0..seen.len()).filter(|&n| seen[n] && !was[n]);
            new.next().filter(|_| new.next().is_none())
        };
        let turned = before.and_then(|(was, _)| news(was));
        (seen, turned)
    })
}

/// How many tiles nobody has seen.
fn unseen(desk: Desk) -> AnyView {
    let left = desk.part(|shown| shown.view.slots.iter().filter(|slot| slot.is_none()).count());
    live(move || ws("map.unseen_tiles", &[("n", left.get().into())]))
}
