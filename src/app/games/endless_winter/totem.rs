//! The totem board.

use super::land::{Place, badge, choose, label, path, places, plate, print, printed_at, sheet};
use super::pieces::{Appearance, Face, group, number, symbol};
use super::words::{amounts, w, ws};
use super::{Desk, Shown};
use crate::app::widgets::{Drawing, move_focus};
use dolmen::engine::Game;
use dolmen::games::endless_winter::actions::Action;
use dolmen::games::endless_winter::components::{
    HONOUR_POINTS, OFFERING_RATIO, OFFERING_REWARDS, TOP_LEVEL, Track,
};
use leptos::prelude::*;

/// The picture of the totem is 240 wide and 400 high; on each side of it there is room for what is printed beside it.
const MARGIN: i32 = 62;
const SIZE: (i32, i32) = (240 + 2 * MARGIN, 400);

/// The height of a level, as the picture has it.
fn height(level: u8) -> i32 {
    350 - 30 * i32::from(level)
}

/// The middle of the track's pole.
fn pole(track: Track) -> i32 {
    MARGIN + if track == Track::Offering { 70 } else { 170 }
}

/// What is drawn beside the tracks.
fn drawing() -> AnyView {
    let mut svg = Vec::new();
    // Sections of the offering track where food and tools have one worth.
    let mut bottom = 1;
    for level in 1..=TOP_LEVEL {
        let ratio = OFFERING_RATIO[usize::from(level)];
        if level < TOP_LEVEL && OFFERING_RATIO[usize::from(level) + 1] == ratio {
            continue;
        }
        let (top, base) = (height(level) - 12, height(bottom) + 12);
        let middle = (top + base) / 2;
        svg.push(path("ew-section", format!("M58 {top}H51V{base}H58M9 {middle}H43")));
        svg.push(label("ew-ratio".into(), (37, middle - 6), ratio.to_string()));
        svg.push(label("ew-ratio".into(), (37, middle + 18), "1".into()));
        for (symbol, x, y) in
            [("food", 3, middle - 20), ("tool", 15, middle - 20), ("points", 10, middle + 4)]
        {
            svg.push(print(symbol, "", (x, y), 16));
        }
        bottom = level + 1;
    }
    for level in 0..=TOP_LEVEL {
        svg.push(label("ew-level".into(), (MARGIN + 120, height(level) + 4), level.to_string()));
    }
    svg.into_any()
}

/// What the levels give.
fn printed() -> Vec<AnyView> {
    let level = |level: u8| {
        let (y, i) = (height(level), usize::from(level));
        let points = HONOUR_POINTS[i];
        let honour = (points > 0)
            .then(|| printed_at((MARGIN + 259, y), "ew-plate", number(points) + symbol("points")));
        [plate(OFFERING_REWARDS[i], (MARGIN + 16, y), ""), honour]
    };
    (0..=TOP_LEVEL).flat_map(level).flatten().collect()
}

pub fn totem(desk: Desk) -> AnyView {
    let levels = Track::ALL.into_iter().flat_map(|track| {
        (0..=TOP_LEVEL).map(move |level| Place {
            kind: ["offering", "honour"][track.index()],
            n: level,
            at: (pole(track), height(level)),
            look: [look_of_offering, look_of_honour][track.index()],
            press: [raise_offering, raise_honour][track.index()],
        })
    });
    let heads = Track::ALL.map(|track| {
        let id = track.id();
        view! { <span class=format!("ew-track {id}") data-tip=w(&format!("totem.{id}.tip"))>{w(&format!("totem.{id}"))}</span> }
    });
    view! {
        <section class="ew-sheet ew-totem panel" aria-labelledby="totem-title">
            <header><h2 id="totem-title">{w("totem.title")}</h2></header>
            <div class="ew-map board" role="group" aria-label=w("totem.title") on:keydown=move_focus
                style=("--w", SIZE.0.to_string()) style=("--h", SIZE.1.to_string())>
                <Drawing name="ew-totem"/>
                {sheet(SIZE, drawing())}
                {printed()}
                {places(desk, levels)}
                {heads.into_iter().collect_view()}
            </div>
        </section>
    }
    .into_any()
}

fn look_of_offering(desk: Desk, shown: &Shown, level: u8) -> Appearance {
    look_of_level(desk, shown, Track::Offering, level)
}

fn look_of_honour(desk: Desk, shown: &Shown, level: u8) -> Appearance {
    look_of_level(desk, shown, Track::Honour, level)
}

fn raise_offering(desk: Desk, level: u8) {
    raise(desk, Track::Offering, level);
}

fn raise_honour(desk: Desk, level: u8) {
    raise(desk, Track::Honour, level);
}

/// The level that the idol of whoever decides would rise to.
fn next_level(shown: &Shown, track: Track) -> Option<u8> {
    let seat = shown.view.decider().filter(|_| shown.legal.contains(&Action::Idol(track)))?;
    Some((shown.view.tribes[seat].level(track) + 1).min(TOP_LEVEL))
}

fn raise(desk: Desk, track: Track, level: u8) {
    if desk.shown.with_untracked(|shown| next_level(shown, track)) == Some(level) {
        choose(desk, Action::Idol(track));
    }
}

fn look_of_level(desk: Desk, shown: &Shown, track: Track, level: u8) -> Appearance {
    let open = next_level(shown, track) == Some(level);
    let game = &*shown.view;
    let (id, i) = (track.id(), usize::from(level));
    let mut words = vec![ws(&format!("totem.{id}.level"), &[("n", level.into())])];
    match track {
        Track::Offering => {
            if !OFFERING_REWARDS[i].is_empty() {
                words.push(ws("totem.gives", &[("what", amounts(OFFERING_REWARDS[i]).into())]));
            }
            let ratio = OFFERING_RATIO[i];
            let key = if ratio == 0 { "totem.worthless" } else { "totem.ratio" };
            words.push(ws(key, &[("n", ratio.into())]));
        }
        Track::Honour if HONOUR_POINTS[i] > 0 => {
            words.push(ws("totem.points", &[("n", HONOUR_POINTS[i].into())]));
        }
        Track::Honour => {}
    }
    let mut face = Face::default();
    // On the honour track whoever came first stands first.
    for &seat in game.honour.seats().iter().filter(|seat| game.tribes[**seat].level(track) == level) {
        let (who, ..) = desk.player(seat);
        let rank = game.honour_rank(seat).filter(|_| track == Track::Honour);
        let place = rank.map(|rank| number(rank + 1)).unwrap_or_default();
        words.push(match rank {
            Some(rank) => ws("totem.rank", &[("who", who.into()), ("n", (rank + 1).into())]),
            None => ws("totem.here", &[("who", who.into())]),
        });
        face += badge(desk, seat, "ew-idol", symbol("idol"), place);
    }
    if let Some(seat) = game.decider().filter(|_| open) {
        let beyond = game.tribes[seat].level(track) >= TOP_LEVEL;
        words.push(w(if beyond { "totem.beyond" } else { "totem.raise" }));
        let (_, _, colour) = desk.player(seat);
        face += group(format!("ew-next {colour}"), symbol("idol"));
    }
    Appearance { open, ..Appearance::new(face, words.join(" ")) }
}
