//! What belongs to whoever decides, what the strips of the others show, and the plate with turn and phase.

use super::faces::{self, roman};
use super::pressing::{self, Thing, place};
use super::square::city_words;
use super::words::{self, about, listed, w, ws};
use super::{Desk, Draw, Shown};
use crate::app::pieces::{
    Appearance, Face, button, count, fact, group, number, out_of, pieces, sign, symbol, text,
};
use crate::app::widgets::{Item, list, live, reactive};
use dolmen::engine::{Game, Seat};
use dolmen::games::civilization::actions::Good;
use dolmen::games::civilization::components::{
    CITIES, COINS_TO_WIN, CULTURE_TOP, Icons, Lair, Person, RESEARCH_NEEDS, Resource, SCOUTS, TRADE_DIAL,
    Unit, UnitType, step_cost,
};
use dolmen::games::civilization::events::{Card, LEVELS};
use dolmen::games::civilization::technologies::Tech;
use dolmen::games::civilization::{Civilization, Phase, Realm};
use leptos::prelude::*;

/// What a rival's strip shows: the roads first, then what can be raced for or taken.
pub const STRIP: [(&str, Draw); 6] = [
    ("fact points", track_fact),
    ("fact", coins_fact),
    ("fact", techs_fact),
    ("fact", trade_fact),
    ("fact", units_fact),
    ("fact", events_fact),
];

/// What stands under a player's name.
pub const SELF: [(&str, Draw); 1] = [("fact realm", realm_fact)];

fn realm(game: &Civilization, n: usize) -> &Realm {
    &game.realms[Seat(n as u8)]
}

/// Zeroes stay in place, grey.
fn faded(face: Face, none: bool) -> Face {
    if none { group("none", face) } else { face }
}

/// Turn, phase, and how far the turn is.
pub fn plate(desk: Desk) -> AnyView {
    const PLATE: [(&str, Draw); 1] = [("fact civ-phase", phase_fact)];
    desk.facts(&PLATE, |_| 0).into_any()
}

/// The phases of a turn in their order.
const PHASES: [Phase; 5] =
    [Phase::StartOfTurn, Phase::Trade, Phase::CityManagement, Phase::Movement, Phase::Research];

fn phase_symbol(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "to_capital",
        Phase::StartOfTurn => "phase_start_of_turn",
        Phase::Trade => "yield_trade",
        Phase::CityManagement => "phase_city_management",
        Phase::Movement => "phase_movement",
        Phase::Research => "phase_research",
    }
}

fn phase_fact(desk: Desk, game: &Civilization, _: usize) -> Appearance {
    let name = words::named("phase", game.phase.id());
    let (turn, phase) = (("n", game.turn.into()), ("phase", name.as_str().into()));
    let title = match (game.turn, game.edition.last_turn) {
        (0, _) => name.clone(),
        (_, Some(last)) => ws("turn_of", &[turn, phase, ("of", last.into())]),
        _ => ws("turn", &[turn, phase]),
    };
    let pip = |phase: &Phase| {
        let class = match phase.index().cmp(&game.phase.index()) {
            std::cmp::Ordering::Less => "pip gone",
            std::cmp::Ordering::Equal => "pip now",
            std::cmp::Ordering::Greater => "pip",
        };
        group(class, Face::default())
    };
    let pips = group("pips", PHASES.iter().map(pip).collect());
    let first = ws("first_tip", &[("who", desk.player(game.first).0.into())]);
    let what = about("phase", game.phase.id());
    let face = symbol(phase_symbol(game.phase)) + group("phase-words", text(title.clone()) + pips);
    Appearance::new(face, format!("{title}. {what} {first}"))
}

fn realm_fact(_: Desk, game: &Civilization, n: usize) -> Appearance {
    let realm = realm(game, n);
    let Some(nation) = realm.nation else { return Appearance::default() };
    let government = words::government(realm.government);
    let what = words::government_more(game, realm.government);
    let face = text(format!("{} · {government}", words::nation(nation)));
    let tip = ws("fact.government", &[("name", government.into()), ("what", what.into())]);
    let tip = format!("{}: {} {tip}", words::nation(nation), about("nation", nation.id()));
    Appearance::new(face, tip)
}

/// The price of the next step on the culture track in words.
pub fn next_step(game: &Civilization, n: usize) -> String {
    let (culture, trade) = step_cost((realm(game, n).space + 1).min(CULTURE_TOP));
    let trade = (trade > 0).then(|| words::counted("trade", trade));
    listed([words::counted("culture", culture)].into_iter().chain(trade))
}

pub fn track_fact(_: Desk, game: &Civilization, n: usize) -> Appearance {
    let space = realm(game, n).space;
    let words = ws("fact.track", &[("n", space.into()), ("price", next_step(game, n).into())]);
    Appearance::new(group("count", out_of(space, CULTURE_TOP) + symbol("culture_track")), words)
}

/// The price of the next step on the culture track; grey if it cannot be paid.
fn step_fact(_: Desk, game: &Civilization, n: usize) -> Appearance {
    let realm = realm(game, n);
    if realm.space >= CULTURE_TOP {
        return Appearance::default();
    }
    let (culture, trade) = step_cost(realm.space + 1);
    let face = faces::step_price((culture, trade)) + sign("→") + symbol("culture_track");
    let words = ws("fact.step", &[("n", (realm.space + 1).into()), ("price", next_step(game, n).into())]);
    Appearance::new(faded(face, realm.culture < culture.into() || realm.trade < trade), words)
}

pub fn coins_fact(_: Desk, game: &Civilization, n: usize) -> Appearance {
    let coins = game.coins(Seat(n as u8));
    let face = group("count", out_of(coins, COINS_TO_WIN) + symbol("yield_coin"));
    Appearance::new(face, ws("fact.coins", &[("n", coins.into())]))
}

pub fn techs_fact(_: Desk, game: &Civilization, n: usize) -> Appearance {
    let techs = realm(game, n).techs.len();
    let rows = game.rows(Seat(n as u8)).map(|row| row.to_string()).join(", ");
    // The wheel is the same number on strip, mat and sheet: how far the pyramid has grown.
    let (grown, of) = road(game, Seat(n as u8), "science");
    let words = ws("fact.technologies", &[("n", techs.into()), ("rows", rows.into())]);
    let words = format!("{}. {words}", ws("score.science.more", &[("n", grown.into()), ("of", of.into())]));
    Appearance::new(group("count", out_of(grown, of) + symbol("technology")), words)
}

/// What the dial shows and buys, in words.
fn trade_words(game: &Civilization, n: usize) -> String {
    let (seat, realm) = (Seat(n as u8), realm(game, n));
    let income = game.trade_income(seat);
    let dial = ws("fact.trade", &[("n", realm.trade.into()), ("income", income.into())]);
    let needs = thresholds(game, seat);
    let buys = match needs.iter().rposition(|&needed| needed <= realm.trade) {
        Some(level) => {
            let kept = realm.trade.min(game.coins(seat));
            let buys = ws("fact.research", &[("level", roman(level as u8 + 1).into())]);
            format!("{buys} {}", ws("fact.kept", &[("n", kept.into())]))
        }
        None => ws("fact.research_none", &[("n", needs[0].into())]),
    };
    format!("{dial} {buys}")
}

/// Trade that a nation needs for each level.
pub fn thresholds(game: &Civilization, seat: Seat) -> [u8; RESEARCH_NEEDS.len()] {
    let lowest = game.trade_needed(seat, Tech::Pottery);
    let less = RESEARCH_NEEDS[0].saturating_sub(lowest);
    RESEARCH_NEEDS.map(|needed| needed.saturating_sub(less))
}

pub fn trade_fact(_: Desk, game: &Civilization, n: usize) -> Appearance {
    let trade = realm(game, n).trade;
    Appearance::new(faded(count("yield_trade", trade), trade == 0), trade_words(game, n))
}

pub fn culture_fact(_: Desk, game: &Civilization, n: usize) -> Appearance {
    let culture = realm(game, n).culture;
    let face = faded(count("yield_culture", culture), culture == 0);
    Appearance::new(face, ws("fact.culture", &[("n", culture.into())]))
}

/// Units of others: how many of each type everybody knows, which ones nobody does.
pub fn units_fact(_: Desk, game: &Civilization, n: usize) -> Appearance {
    let realm = realm(game, n);
    let total: u8 = realm.owned.iter().sum();
    let kind = |kind: UnitType| {
        let name = words::named("unit_type", kind.id());
        format!("{name} {} ({})", realm.owned[kind.index()], words::roman(realm.unit_rank(kind)))
    };
    let owned = UnitType::ALL.into_iter().filter(|kind| realm.owned[kind.index()] > 0);
    let what = listed(owned.map(kind));
    let bonus = game.combat_bonus(Seat(n as u8));
    let hand = game.base_battle_hand(Seat(n as u8));
    let battle = ws("fact.battle", &[("n", hand.into()), ("bonus", bonus.into())]);
    let words = format!("{}. {battle}", ws("fact.forces", &[("what", what.into())]));
    Appearance::new(faded(count("unit_infantry", total), total == 0), words)
}

pub fn events_fact(_: Desk, game: &Civilization, n: usize) -> Appearance {
    let (held, most) = (realm(game, n).hand.len(), game.culture_hand(Seat(n as u8)));
    let words = ws("fact.events", &[("n", held.into()), ("of", most.into())]);
    Appearance::new(faded(count("event", held), held == 0), words)
}

/// What belongs to whoever decides.
pub fn mat(desk: Desk, later: Desk) -> AnyView {
    let zone = |key: &'static str, head: AnyView, inside: AnyView| {
        view! { <div class=format!("zone zone-{key}")><h2>{w(&format!("mat.{key}"))}{head}</h2>{inside}</div> }.into_any()
    };
    let cities = later.part(|shown| {
        let realm = &shown.view.realms[shown.me];
        ws("mat.of", &[("n", realm.cities.len().into()), ("of", realm.most_cities().into())])
    });
    let hand = desk.part(|shown| {
        let (held, most) = (shown.view.realms[shown.me].hand.len(), shown.view.culture_hand(shown.me));
        ws("mat.of", &[("n", held.into()), ("of", most.into())])
    });
    view! {
        <div class="zone zone-self">
            {later.name(|shown| shown.me)}
            <div class="facts">{later.own(&SELF)}</div>
            {roads(later)}
        </div>
        <div class="zone zone-dial">{dial(later)}</div>
        {zone("stock", ().into_any(), stock(desk, later))}
        {zone("cities", part_words(cities), city_rows(later))}
        {zone("forces", ().into_any(), forces(later))}
        {zone("knowledge", ().into_any(), small_pyramid(later))}
        {zone("events", part_words(hand), events(desk))}
    }
    .into_any()
}

fn part_words(part: crate::app::part::Part<String>) -> AnyView {
    view! { " "<small>{live(move || part.get())}</small> }.into_any()
}

/// A road that is walked step by step: how far, and the whole way.
pub const ROADS: [(&str, &str); 3] =
    [("culture", "culture_track"), ("science", "technology"), ("economy", "yield_coin")];

/// How far somebody is on a road.
pub fn road(game: &Civilization, seat: Seat, name: &str) -> (i32, i32) {
    let sheet = game.score(seat);
    let line = sheet.lines().iter().find(|line| line.category == name);
    line.map_or((0, 1), |line| (line.points, line.goal.unwrap_or(1)))
}

/// The four roads: three that are walked step by step, and the one that is walked at a stroke.
fn roads(desk: Desk) -> AnyView {
    let all = ROADS.into_iter().chain([("military", "way_military")]);
    let bars = all.map(|(name, icon)| meter(desk, name, icon, |shown| shown.me));
    view! { <div class="roads">{bars.collect_view()}</div> }.into_any()
}

/// A bar for a road of somebody.
pub fn meter(
    desk: Desk,
    name: &'static str,
    icon: &'static str,
    who: impl Fn(&Shown) -> Seat + Copy + Send + Sync + 'static,
) -> AnyView {
    let now = desk.part(move |shown| road(&shown.view, who(shown), name));
    let tip = move || {
        let (n, of) = now.get();
        ws(&format!("score.{name}.more"), &[("n", n.into()), ("of", of.into())])
    };
    let share = move || {
        let (n, of) = now.get();
        Some(format!("{}%", 100 * n / of.max(1)))
    };
    view! {
        <span class="road" role="img" aria-label=tip data-tip="">
            <i class=format!("symbol s-{icon}")></i>
            <span class="meter" aria-hidden="true"><span style=("--share", share)></span></span>
            <b aria-hidden="true">{live(move || { let (n, of) = now.get(); format!("{n}/{of}") })}</b>
        </span>
    }
    .into_any()
}

/// The dial is an arc of three quarters round (70, 66), which begins at the lower left and ends at the lower right.
const RIM: &str = "M31.8 104.2A54 54 0 1 1 108.2 104.2";
const INNER: &str = "M43.1 92.9A38 38 0 1 1 96.9 92.9";

/// The trade dial: trade on the rim with the levels it buys, coins inside.
fn dial(desk: Desk) -> AnyView {
    let me = |shown: &Shown| shown.me.index();
    let trade = desk.part(|shown| shown.view.realms[shown.me].trade);
    let coins = desk.part(|shown| shown.view.coins(shown.me).min(COINS_TO_WIN));
    let needs = desk.part(|shown| thresholds(&shown.view, shown.me));
    let tip = desk.part(move |shown| trade_words(&shown.view, me(shown)));
    let income = desk.part(|shown| shown.view.trade_income(shown.me));
    let level = move |n: usize| {
        let needed = move || needs.get()[n];
        let place = move || {
            let angle = 270 * u32::from(needed()) / u32::from(TRADE_DIAL) + 135;
            format!("translate(70 66)rotate({angle})translate(54)rotate(-{angle})")
        };
        view! {
            <g class=reactive(move || if needed() <= trade.get() { "rim reached" } else { "rim" }) transform=place>
                <circle r="9"></circle>
                <text y="4" text-anchor="middle">{roman(n as u8 + 1)}</text>
            </g>
        }
    };
    let levels = (0..RESEARCH_NEEDS.len()).map(level).collect_view();
    view! {
        <span class="dial" role="img" aria-label=reactive(move || tip.get()) data-tip="">
            <svg viewBox="4 0 132 118" aria-hidden="true" focusable="false">
                <path class="dial-rim" d=RIM fill="none"></path>
                <path class="dial-trade" d=RIM fill="none" pathLength=TRADE_DIAL.to_string()
                    stroke-dasharray=reactive(move || format!("{} 99", trade.get()))></path>
                <path class="dial-inner" d=INNER fill="none"></path>
                <path class="dial-coins" d=INNER fill="none" pathLength=COINS_TO_WIN.to_string()
                    stroke-dasharray=reactive(move || format!("{} 99", coins.get()))></path>
                {levels}
            </svg>
            <span class="dial-words" aria-hidden="true">
                <span class="count"><b>{live(move || trade.get())}</b><i class="symbol s-yield_trade"></i></span>
                <small>{live(move || format!("+{}", income.get()))}</small>
            </span>
        </span>
    }
    .into_any()
}

/// Market tokens, face-down tokens and great persons of whoever decides.
fn stock(desk: Desk, later: Desk) -> AnyView {
    // Where there is no room for the roads, coins are counted here.
    const GOODS: [(&str, Draw); 3] =
        [("fact", culture_fact), ("fact next-step", step_fact), ("fact in-strip", coins_fact)];
    let tokens = desk.pieces(Resource::MARKET.len(), token_look, move |n, now| {
        let kind = Resource::MARKET[n];
        button(now, format!("token-{}", kind.id()), None, move || pressing::press(desk, Thing::Token(kind)))
    });
    let finds = desk.pieces(FINDS.len(), find_look, move |n, now| {
        let (lair, kind) = FINDS[n];
        let id = format!("find-{}-{}", lair.id(), kind.id());
        button(now, id, None, move || pressing::press(desk, Thing::Find(lair, kind)))
    });
    let backs = later.pieces(Lair::COUNT, back_look, |_, now| fact(now));
    let persons = desk.pieces(Person::COUNT, person_look, move |n, now| {
        let person = Person::ALL[n];
        let press = move || pressing::press(desk, Thing::Person(person));
        button(now, format!("reserve-{}", person.id()), None, press)
    });
    view! {
        <div class="facts large">{later.own(&GOODS)}</div>
        <div class="facts goods">{tokens}</div>
        <div class="facts goods">{finds}{backs}{persons}</div>
    }
    .into_any()
}

fn token_look(shown: &Shown, n: usize) -> Appearance {
    let kind = Resource::MARKET[n];
    let held = shown.view.realms[shown.me].market[n];
    let open = pressing::is_open(shown, Thing::Token(kind));
    let face = faded(faces::resources(kind, held), held == 0);
    let words = ws("mat.token", &[("n", held.into()), ("name", words::resource(kind).into())]);
    Appearance { class: place("good", open).into(), open, ..Appearance::new(face, words) }
}

/// What huts and villages can hold.
pub const FINDS: [(Lair, Resource); 7] = [
    (Lair::Hut, Resource::Wheat),
    (Lair::Hut, Resource::Silk),
    (Lair::Hut, Resource::Incense),
    (Lair::Hut, Resource::Spy),
    (Lair::Village, Resource::Iron),
    (Lair::Village, Resource::Spy),
    (Lair::Village, Resource::Uranium),
];

fn find_look(shown: &Shown, n: usize) -> Appearance {
    let (lair, kind) = FINDS[n];
    let held = shown.view.realms[shown.me].tokens.known[lair.index()][kind.index()];
    let open = pressing::is_open(shown, Thing::Find(lair, kind));
    let face = faces::resources(kind, held) + group("from", faces::lair(lair));
    let name = words::good(Good::Token(lair, Some(kind)));
    let words = ws("mat.find", &[("n", held.into()), ("name", name.into())]);
    let class = place("good find", open).into();
    Appearance { class, open, hidden: held == 0, ..Appearance::new(face, words) }
}

/// Tokens that whoever looks may not see.
fn back_look(shown: &Shown, n: usize) -> Appearance {
    let lair = Lair::ALL[n];
    let hidden = shown.view.realms[shown.me].tokens.hidden[n];
    let face = count("resource_hidden", hidden) + group("from", faces::lair(lair));
    let words = ws("mat.find", &[("n", hidden.into()), ("name", words::token_back(lair).into())]);
    Appearance { class: "fact good find".into(), hidden: hidden == 0, ..Appearance::new(face, words) }
}

fn person_look(shown: &Shown, n: usize) -> Appearance {
    let person = Person::ALL[n];
    let held = shown.view.realms[shown.me].reserve[n];
    let open = pressing::is_open(shown, Thing::Person(person));
    let what = format!("{} {}", words::person(person), about("person", person.id()));
    let words = ws("fact.reserve", &[("what", what.into())]);
    let face = count(format!("person_{}", person.id()), held);
    let class = place("good", open).into();
    Appearance { class, open, hidden: held == 0, ..Appearance::new(face, words) }
}

/// A city in one row.
pub fn city_look(game: &Civilization, seat: Seat, n: usize) -> Appearance {
    let realm = &game.realms[seat];
    let Some(city) = realm.cities.get(n) else {
        // The next one that may be founded is named once.
        let may = n < realm.most_cities();
        if may && n > realm.cities.len() {
            return Appearance { hidden: true, ..Appearance::default() };
        }
        let words = match may {
            true => w("mat.next_city"),
            false => ws("mat.third_city", &[("tech", words::tech(Tech::Irrigation).into())]),
        };
        let face = symbol("found_city") + text(words.clone());
        return Appearance { class: "fact city-row none".into(), ..Appearance::new(face, words) };
    };
    let Icons { production, trade, culture, .. } = game.yields(seat, city);
    let name = words::city(game, city.at);
    let mut face = symbol(if city.capital { "capital" } else { "city" });
    face += group("city-name", text(name));
    face += if city.walls { symbol("walls") } else { Face::default() };
    face += group(
        "yields",
        count("yield_production", production) + count("yield_trade", trade) + count("yield_culture", culture),
    );
    let managing = game.phase == Phase::CityManagement;
    face += match (managing, city.actions) {
        (true, 0) => group("done", symbol("check")),
        (true, _) => group("ready", text(w("mat.ready"))),
        (false, _) => Face::default(),
    };
    let mut words = city_words(game, seat, city.at);
    if managing {
        words += &format!(", {}", w(if city.actions > 0 { "fact.city_ready" } else { "fact.city_done" }));
    }
    if city.walls {
        words += &format!(", {}", w("fact.city_walls"));
    }
    let class = if managing && city.actions > 0 { "fact city-row ready-city" } else { "fact city-row" };
    Appearance { class: class.into(), ..Appearance::new(face, words) }
}

fn city_rows(desk: Desk) -> AnyView {
    let rows = desk.pieces(CITIES, |shown, n| city_look(&shown.view, shown.me, n), |_, now| fact(now));
    view! { <div class="city-rows">{rows}</div> }.into_any()
}

/// Own cards of a type by strength; of what one may not see, how many there are.
pub fn force_look(game: &Civilization, seat: Seat, kind: UnitType) -> Appearance {
    let realm = &game.realms[seat];
    let (owned, rank) = (realm.owned[kind.index()], realm.unit_rank(kind));
    let seen: Vec<u8> = Unit::all()
        .filter(|unit| unit.of() == kind)
        .flat_map(|unit| {
            let held = usize::from(realm.forces.cards[unit.index()]);
            std::iter::repeat_n(unit.strength(rank.max(1)), held)
        })
        .collect();
    let strengths = seen.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    let rank_face = match kind {
        UnitType::Aircraft => Face::default(),
        _ => group("rank", text(roman(rank))),
    };
    let face = group("count", number(owned) + faces::unit(kind, rank))
        + rank_face
        + group("strengths", text(strengths.clone()));
    let name = words::named("unit_type", kind.id());
    let rank = ws("rank", &[("rank", words::roman(rank).into())]);
    let mut words = format!("{name}: {}, {rank}", words::counted("units", owned));
    if !strengths.is_empty() {
        words += &format!(". {}", ws("mat.strengths", &[("list", strengths.into())]));
    }
    words += &format!(". {}", about("unit_type", kind.id()));
    let hidden = kind == UnitType::Aircraft && realm.unit_rank(kind) == 0 && owned == 0;
    let class = "fact force".into();
    Appearance { class, hidden, ..Appearance::new(faded(face, owned == 0), words) }
}

/// Figures on the map of all there are.
pub fn figures_look(_: Desk, game: &Civilization, n: usize) -> Appearance {
    let realm = realm(game, n);
    let armies = realm.nation.map_or(0, |nation| nation.armies());
    let face = group("count", out_of(realm.armies.len(), armies) + symbol("army"))
        + group("count", out_of(realm.scouts.len(), SCOUTS) + symbol("scout"));
    let arguments =
        [("armies", realm.armies.len().into()), ("of", armies.into()), ("scouts", realm.scouts.len().into())];
    Appearance::new(face, ws("fact.figures", &arguments))
}

pub fn movement_fact(_: Desk, game: &Civilization, n: usize) -> Appearance {
    let realm = realm(game, n);
    let face = count("speed", realm.speed()) + count("stack", realm.stacking());
    let arguments = [("n", realm.speed().into()), ("stacking", realm.stacking().into())];
    Appearance::new(face, ws("fact.movement", &arguments))
}

pub fn battle_fact(_: Desk, game: &Civilization, n: usize) -> Appearance {
    let seat = Seat(n as u8);
    let (hand, bonus) = (game.base_battle_hand(seat), game.combat_bonus(seat));
    let face = count("battle_hand", hand) + count("combat_bonus", format!("+{bonus}"));
    Appearance::new(face, ws("fact.battle", &[("n", hand.into()), ("bonus", bonus.into())]))
}

fn forces(desk: Desk) -> AnyView {
    const FIGURES: [(&str, Draw); 3] =
        [("fact", figures_look), ("fact", movement_fact), ("fact", battle_fact)];
    let units = desk.pieces(
        UnitType::COUNT,
        |shown, n| force_look(&shown.view, shown.me, UnitType::ALL[n]),
        |_, now| fact(now),
    );
    view! { <div class="forces">{units}</div><div class="facts">{desk.own(&FIGURES)}</div> }.into_any()
}

/// The pyramid in small: what is there, and where a card would find a place.
pub fn pyramid_fact(_: Desk, game: &Civilization, n: usize) -> Appearance {
    let rows = game.rows(Seat(n as u8));
    let row = |level: usize| {
        let cards = group("tech-cell", Face::default()).repeat(rows[level].into());
        let free = match level {
            0 => 1,
            _ => rows[level - 1].saturating_sub(1).saturating_sub(rows[level]),
        };
        let places = group("tech-cell free", Face::default()).repeat(usize::from(free).min(1));
        let there = rows[level] > 0 || free > 0;
        if there {
            group("tech-row", group("rank", text(roman(level as u8 + 1))) + cards + places)
        } else {
            Face::default()
        }
    };
    let face = (0..rows.len()).rev().map(row).collect();
    let techs = realm(game, n).techs.len();
    let rows = rows.map(|row| row.to_string()).join(", ");
    Appearance::new(face, ws("fact.technologies", &[("n", techs.into()), ("rows", rows.into())]))
}

fn small_pyramid(desk: Desk) -> AnyView {
    const PYRAMID: [(&str, Draw); 1] = [("fact small-pyramid", pyramid_fact)];
    desk.own(&PYRAMID).into_any()
}

/// What lies in a hand: cards one sees, by kind and copy, and backs.
fn hand(shown: &Shown) -> Vec<Result<Card, usize>> {
    let hand = &shown.view.realms[shown.me].hand;
    let seen =
        hand.kinds().flat_map(|card| std::iter::repeat_n(Ok(card), usize::from(hand.known[card.index()])));
    let backs =
        (0..LEVELS).flat_map(|level| std::iter::repeat_n(Err(level), usize::from(hand.hidden[level])));
    seen.chain(backs).collect()
}

/// The culture events of whoever decides; face up to whoever holds them.
fn events(desk: Desk) -> AnyView {
    let held = desk.part(hand);
    let cards = list(move || {
        let item = |(n, card): (usize, Result<Card, usize>)| Item {
            key: format!("{n}-{card:?}"),
            draw: Box::new(move || event_piece(desk, n, card)),
        };
        held.get().into_iter().enumerate().map(item).collect()
    });
    view! { <div class="hand civ-hand" role="group" aria-label=w("mat.events")>{cards}</div> }.into_any()
}

/// A culture event in words, with when it is played.
pub fn event_words(card: Card) -> String {
    let arguments = [
        ("name", words::card(card).into()),
        ("back", words::card_back(card.level()).into()),
        ("what", about("event", card.id()).into()),
    ];
    ws("event_card", &arguments)
}

fn event_piece(desk: Desk, n: usize, card: Result<Card, usize>) -> AnyView {
    let look = move || {
        vec![match card {
            Ok(card) => {
                let open = desk.shown.with(|shown| pressing::is_open(shown, Thing::Event(card)));
                let class = place("hand-card", open).into();
                Appearance { class, open, ..Appearance::new(faces::event_card(card), event_words(card)) }
            }
            Err(level) => {
                let face = faces::back(["event-1", "event-2", "event-3"][level.min(2)]);
                Appearance {
                    class: "fact hand-card".into(),
                    ..Appearance::new(face, words::card_back(level))
                }
            }
        }]
    };
    pieces(look, move |_, now| match card {
        Ok(card) => {
            button(now, format!("event-{n}"), None, move || pressing::press(desk, Thing::Event(card)))
        }
        Err(_) => fact(now),
    })
    .into_any()
}
