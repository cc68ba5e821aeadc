//! What every nation has, as far as everybody may know it, and how far it has come on the four roads.

use super::faces;
use super::mat;
use super::words::{self, about, listed, w, ws};
use super::{Desk, Draw, Shown};
use crate::app::pieces::{Appearance, Face, count, fact, group, symbol, text};
use crate::app::widgets::{Symbol, mark_id, reactive};
use dolmen::engine::{Game, Seat};
use dolmen::games::civilization::Civilization;
use dolmen::games::civilization::components::{CITIES, Lair, Person, Resource, UnitType};
use dolmen::games::civilization::technologies::CoinTech;
use dolmen::games::civilization::wonders::Wonder;
use leptos::prelude::*;

/// The roads to victory, with their symbols.
const ROADS: [(&str, &str); 4] = [
    ("culture", "way_culture"),
    ("science", "way_science"),
    ("economy", "way_economy"),
    ("military", "way_military"),
];

/// What a sheet shows, in order.
const FACTS: [(&str, Draw); 13] = [
    ("fact wide", government),
    ("fact", mat::culture_fact),
    ("fact", mat::trade_fact),
    ("fact", mat::coins_fact),
    ("fact", mat::figures_look),
    ("fact", mat::movement_fact),
    ("fact", mat::battle_fact),
    ("fact wide", resources),
    ("fact", tokens),
    ("fact", events),
    ("fact wide", reserve),
    ("fact wide", wonders),
    ("fact wide", purses),
];

fn government(_: Desk, game: &Civilization, n: usize) -> Appearance {
    let realm = &game.realms[Seat(n as u8)];
    let Some(nation) = realm.nation else { return Appearance::default() };
    let name = words::government(realm.government);
    let what = words::government_more(game, realm.government);
    let face = faces::nation(nation)
        + text(words::nation(nation))
        + faces::government(realm.government)
        + text(name.clone());
    let government = ws("fact.government", &[("name", name.into()), ("what", what.into())]);
    let said = format!("{}. {} {government}", words::nation(nation), about("nation", nation.id()));
    Appearance::new(face, said)
}

fn resources(_: Desk, game: &Civilization, n: usize) -> Appearance {
    let market = &game.realms[Seat(n as u8)].market;
    let face = Resource::MARKET
        .into_iter()
        .map(|kind| {
            let face = faces::resources(kind, market[kind.index()]);
            if market[kind.index()] == 0 { group("none", face) } else { face }
        })
        .collect();
    let held = Resource::MARKET.into_iter().filter(|kind| market[kind.index()] > 0);
    let what = listed(held.map(|kind| format!("{} {}", market[kind.index()], words::resource(kind))));
    Appearance::new(face, ws("fact.resources", &[("what", what.into())]))
}

/// Face-down tokens are backs to everybody, on this page also to whoever holds them.
fn tokens(_: Desk, game: &Civilization, n: usize) -> Appearance {
    let tokens = &game.realms[Seat(n as u8)].tokens;
    let [huts, villages] = Lair::ALL.map(|lair| tokens.count(lair));
    let face = count("lair_hut", huts) + count("lair_village", villages);
    let arguments = [("huts", huts.into()), ("villages", villages.into())];
    Appearance::new(face, ws("fact.tokens", &arguments))
}

fn events(desk: Desk, game: &Civilization, n: usize) -> Appearance {
    let hand = &game.realms[Seat(n as u8)].hand;
    let levels = (0..3usize).filter(|level| hand.of_level(*level) > 0);
    let face: Face = levels
        .map(|level| {
            group(
                "count",
                crate::app::pieces::number(hand.of_level(level))
                    + symbol("event")
                    + faces::level(level as u8 + 1),
            )
        })
        .collect();
    let plain = mat::events_fact(desk, game, n);
    Appearance::new(if face.is_empty() { plain.face } else { face }, plain.words)
}

fn reserve(_: Desk, game: &Civilization, n: usize) -> Appearance {
    let reserve = &game.realms[Seat(n as u8)].reserve;
    let held = || Person::ALL.into_iter().filter(|person| reserve[person.index()] > 0);
    if held().next().is_none() {
        return Appearance::default();
    }
    let face =
        held().map(|person| count(format!("person_{}", person.id()), reserve[person.index()])).collect();
    let what = listed(held().map(words::person));
    Appearance::new(face, ws("fact.reserve", &[("what", what.into())]))
}

fn wonders(_: Desk, game: &Civilization, n: usize) -> Appearance {
    let seat = Seat(n as u8);
    let own = || {
        Wonder::ALL.into_iter().filter(move |kind| {
            let at = game.wonder_at(*kind);
            at.and_then(|at| game.outskirts_of(at)).is_some_and(|(owner, _)| owner == seat)
        })
    };
    if own().next().is_none() {
        return Appearance::default();
    }
    let face = own().map(faces::wonder).collect();
    Appearance::new(face, ws("fact.wonders", &[("what", listed(own().map(words::wonder)).into())]))
}

/// Where coin tokens lie.
fn purses(_: Desk, game: &Civilization, n: usize) -> Appearance {
    let realm = &game.realms[Seat(n as u8)];
    let on_tech = |coins: CoinTech| (realm.tech_coins[coins.index()], words::tech(coins.tech()));
    let sheet = [(realm.sheet_coins, w("purse.sheet"))];
    let lying: Vec<(u8, String)> =
        sheet.into_iter().chain(CoinTech::ALL.map(on_tech)).filter(|(coins, _)| *coins > 0).collect();
    if lying.is_empty() {
        return Appearance::default();
    }
    let face = lying.iter().map(|(coins, name)| count("yield_coin", coins) + text(name.clone())).collect();
    let said =
        listed(lying.iter().map(|(coins, name)| format!("{} ({name})", words::counted("coins", *coins))));
    Appearance::new(face, said)
}

/// How far everybody has come on the four roads, in view for all.
pub fn roads(desk: Desk) -> AnyView {
    let seats = desk.shown.with_untracked(|shown| shown.view.seats());
    let row = move |(road, icon): (&'static str, &'static str)| {
        let bars = Seat::all(seats)
            .map(|seat| {
                let class = desk.player(seat).2;
                let meter = mat::meter(desk, road, icon, move |_: &Shown| seat);
                view! { <td class=class>{meter}</td> }
            })
            .collect_view();
        view! {
            <tr>
                <th scope="row"><i class=format!("symbol s-{icon}")></i>{w(&format!("score.{road}"))}</th>
                {bars}
            </tr>
        }
    };
    let heads = Seat::all(seats)
        .map(|seat| {
            let (name, mark, class) = desk.player(seat);
            view! { <th scope="col" class=class><Symbol name=mark_id(mark) class="mark"/>{name}</th> }
        })
        .collect_view();
    view! {
        <table class="four-roads">
            <caption>{w("sheets.roads")}</caption>
            <thead><tr><td></td>{heads}</tr></thead>
            <tbody>{ROADS.map(row).into_iter().collect_view()}</tbody>
        </table>
    }
    .into_any()
}

fn sheet(desk: Desk, seat: Seat) -> AnyView {
    const PYRAMID: [(&str, Draw); 1] = [("fact small-pyramid", mat::pyramid_fact)];
    let (name, mark, class) = desk.player(seat);
    let n = seat.index();
    let active = desk.part(move |shown| shown.me == seat);
    let cities =
        desk.pieces(CITIES, move |shown, city| mat::city_look(&shown.view, seat, city), |_, now| fact(now));
    let forces = desk.pieces(
        UnitType::COUNT,
        move |shown, kind| mat::force_look(&shown.view, seat, UnitType::ALL[kind]),
        |_, now| fact(now),
    );
    view! {
        <article class=reactive(move || format!("tribe realm panel {class}{}", if active.get() { " active" } else { "" })) aria-label=name.clone()>
            <header>
                <Symbol name=mark_id(mark) class="mark"/>
                <h2>{name.clone()}</h2>
            </header>
            <div class="realm-columns">
                <div class="facts">{desk.facts(&FACTS, move |_| n)}</div>
                <div class="forces">{forces}</div>
                <div class="city-rows">{cities}</div>
                {desk.facts(&PYRAMID, move |_| n)}
            </div>
        </article>
    }
    .into_any()
}

/// All there is to know of everybody.
pub fn sheets(desk: Desk) -> AnyView {
    let seats = desk.shown.with_untracked(|shown| shown.view.seats());
    let sheets = Seat::all(seats).map(|seat| sheet(desk, seat)).collect_view();
    view! { <section class="tribes realms" role="region" tabindex="0" aria-label=w("realms")>{roads(desk)}{sheets}</section> }.into_any()
}
