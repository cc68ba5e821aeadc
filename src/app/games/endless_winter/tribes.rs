//! The players' boards. Every number a player would have to add up is added up.

use super::pieces::{self, Appearance, Face, count, group, number, out_of, symbol, text};
use super::words::{self, w, ws};
use super::{Desk, Draw, choices};
use crate::app::say::t;
use crate::app::widgets::{Symbol, mark_id, reactive};
use dolmen::engine::{Game, Seat};
use dolmen::games::endless_winter::cards::Cards;
use dolmen::games::endless_winter::components::{
    Amounts, Animal, CAMPS, FOOD_CAPACITY, LABOUR_SYMBOLS, MEGALITHS, MOST_TOOLS, Rewards, STONE_SLOTS,
    SUPPLY_REWARDS, Track,
};
use dolmen::games::endless_winter::land::Hex;
use dolmen::games::endless_winter::scoring::set_points;
use dolmen::games::endless_winter::{EndlessWinter, Tribe};
use leptos::prelude::*;

/// What stands beside a player's name.
const HEAD: [(&str, Draw); 2] = [("fact place-in-order", place), ("fact points", score)];

/// What a player's board shows, in order.
const FACTS: [(&str, Draw); 19] = [
    ("fact food-track", food),
    ("fact", tools),
    ("fact", labour),
    ("fact", figures),
    ("fact", |_, game, n| how_many(game, n, "hand", |tribe| tribe.hand.len())),
    ("fact", |_, game, n| how_many(game, n, "deck", |tribe| tribe.deck.len())),
    ("fact", |_, game, n| pile(game, n, "discard", |tribe| &tribe.discard)),
    ("fact", |_, game, n| pile(game, n, "played", |tribe| &tribe.played)),
    ("fact", |_, game, n| how_many(game, n, "pile", |tribe| tribe.pile.len())),
    ("fact", buried),
    ("fact", camps),
    ("fact", |_, game, n| how_many(game, n, "villages", |tribe| tribe.villages.count_ones() as u8)),
    ("fact", megaliths),
    ("fact", idols),
    ("fact", |_, game, n| {
        let points = tribe(game, n).owned.points();
        let face = number(points) + symbol("points") + symbol("card");
        Appearance::new(face, ws("fact.cards", &[("n", points.into())]))
    }),
    ("fact animals", animals),
    ("fact slots", stones),
    ("fact chief-fact", chief),
    ("fact supply", supply),
];

/// What a rival's strip shows.
pub const STRIP: [(&str, Draw); 8] =
    [HEAD[1], ("fact", food_count), FACTS[1], FACTS[4], FACTS[10], FACTS[11], FACTS[12], HEAD[0]];

/// Few numbers are looked at all the time; they are large.
const STOCK: [(&str, Draw); 4] = [("fact food-track", food), FACTS[1], FACTS[2], FACTS[13]];

/// What belongs to whoever decides, and the hand of whoever holds the device.
pub fn mat(desk: Desk, later: Desk) -> AnyView {
    let zone = |key: &'static str, facts: &'static [(&'static str, Draw)]| {
        view! { <div class=format!("zone zone-{key}")><h2>{w(&format!("mat.{key}"))}</h2><div class="facts">{later.own(facts)}</div></div> }
    };
    view! {
        <div class="zone zone-self">{later.name(|shown| shown.me)}<div class="facts">{later.own(&HEAD)}</div></div>
        {zone("stock", &STOCK)}
        {choices::hand_cards(desk)}
        {zone("cards", &FACTS[4..10])}
        {zone("pieces", &PIECES)}
        {zone("chief", &FACTS[16..])}
    }
    .into_any()
}

/// Figures, camps, villages, megaliths, cards' points and animals.
const PIECES: [(&str, Draw); 6] = [FACTS[3], FACTS[10], FACTS[11], FACTS[12], FACTS[14], FACTS[15]];

/// All there is to know of everybody.
pub fn tribes(desk: Desk) -> AnyView {
    let seats = desk.shown.with_untracked(|shown| shown.view.seats());
    let boards = Seat::all(seats).map(|seat| tribe_board(desk, seat)).collect_view();
    view! { <section class="tribes ew-tribes" aria-label=w("tribes")>{boards}</section> }.into_any()
}

fn tribe_board(desk: Desk, seat: Seat) -> AnyView {
    let (name, mark, class) = desk.player(seat);
    let heading = format!("tribe-{}", seat.0);
    let (active, n) = (desk.part(move |shown| shown.me == seat), seat.index());
    view! {
        <article class=reactive(move || format!("tribe panel {class}{}", if active.get() { " active" } else { "" })) aria-labelledby=heading.clone()>
            <header>
                <Symbol name=mark_id(mark) class="mark"/>
                <h2 id=heading.clone()>{name}</h2>
                {desk.facts(&HEAD, move |_| n)}
            </header>
            <div class="facts">{desk.facts(&FACTS, move |_| n)}</div>
        </article>
    }
    .into_any()
}

fn tribe(game: &EndlessWinter, n: usize) -> &Tribe {
    &game.tribes[Seat(n as u8)]
}

fn faded(face: Face, none: bool) -> Face {
    if none { group("none", face) } else { face }
}

/// A symbol, how many there are and the most there can be.
fn part_of(name: &'static str, n: u8, most: u8) -> Face {
    group("count", out_of(n, most) + symbol(name))
}

fn how_many(game: &EndlessWinter, n: usize, key: &'static str, of: fn(&Tribe) -> u8) -> Appearance {
    let symbol = match key {
        "pile" => "eclipse",
        "villages" => "village",
        same => same,
    };
    let value = of(tribe(game, n));
    let face = faded(count(symbol, value), value == 0);
    Appearance::new(face, ws(&format!("fact.{key}"), &[("n", value.into())]))
}

fn pile(game: &EndlessWinter, n: usize, key: &'static str, of: fn(&Tribe) -> &Cards) -> Appearance {
    let cards = of(tribe(game, n));
    let symbol = if key == "played" { "tribe" } else { key };
    let arguments = [("n", cards.len().into()), ("cards", words::cards(cards).into())];
    let face = faded(count(symbol, cards.len()), cards.is_empty());
    Appearance::new(face, ws(&format!("fact.{key}"), &arguments))
}

/// The food track: what is there, where labour symbols are, and which spaces camps still cover.
fn food(_: Desk, game: &EndlessWinter, n: usize) -> Appearance {
    let tribe = tribe(game, n);
    let (food, most) = (tribe.food, tribe.food_capacity());
    let cell = |i: u8| {
        let labour = LABOUR_SYMBOLS[usize::from(i)] > LABOUR_SYMBOLS[usize::from(i) - 1];
        let inside = match (i > most, labour) {
            (true, _) => symbol("camp"),
            (false, true) => symbol("labour"),
            (false, false) => Face::default(),
        };
        let class = if i > most {
            "cell shut"
        } else if i <= food {
            "cell full"
        } else {
            "cell"
        };
        group(class, inside)
    };
    let cells = (1..=FOOD_CAPACITY[1]).map(cell).collect();
    let labour = game.labour_for_food(Seat(n as u8), food);
    let arguments = [("n", food.into()), ("most", most.into()), ("labour", labour.into())];
    Appearance::new(part_of("food", food, most) + group("track", cells), ws("fact.food", &arguments))
}

fn food_count(desk: Desk, game: &EndlessWinter, n: usize) -> Appearance {
    let tribe = tribe(game, n);
    let face = part_of("food", tribe.food, tribe.food_capacity());
    Appearance::new(faded(face, tribe.food == 0), food(desk, game, n).words)
}

fn tools(_: Desk, game: &EndlessWinter, n: usize) -> Appearance {
    let tools = tribe(game, n).tools;
    let face = part_of("tool", tools, MOST_TOOLS);
    Appearance::new(faded(face, tools == 0), ws("fact.tools", &[("n", tools.into())]))
}

fn labour(_: Desk, game: &EndlessWinter, n: usize) -> Appearance {
    let halves = tribe(game, n).halves;
    let face = faded(count("labour", words::halves(halves)), halves == 0);
    Appearance::new(face, ws("fact.labour", &[("labour", words::halves(halves).into())]))
}

fn figures(_: Desk, game: &EndlessWinter, n: usize) -> Appearance {
    let figures = tribe(game, n).figures;
    let one = |(i, at): (usize, &Option<_>)| {
        faded(symbol(if i == 0 { "chief" } else { "figure" }), Option::is_some(at))
    };
    let left = figures.iter().filter(|at| at.is_none()).count();
    let chief = if figures[0].is_none() { w("fact.with_chief") } else { String::new() };
    // The word list trims what it reads, so the comma begins it.
    let face = group("count", figures.iter().enumerate().map(one).collect());
    Appearance::new(face, ws("fact.figures", &[("n", left.into()), ("chief", chief.into())]))
}

fn buried(_: Desk, game: &EndlessWinter, n: usize) -> Appearance {
    let cards = &tribe(game, n).buried;
    let points = game.burial_points(Seat(n as u8));
    let arguments =
        [("n", cards.len().into()), ("cards", words::cards(cards).into()), ("points", points.into())];
    Appearance::new(faded(count("bury", cards.len()), cards.is_empty()), ws("fact.buried", &arguments))
}

fn camps(_: Desk, game: &EndlessWinter, n: usize) -> Appearance {
    let seat = Seat(n as u8);
    let on_land = CAMPS.min(game.tribes[seat].camps.iter().sum());
    let influence: u32 = Hex::all().map(|hex| u32::from(game.influence(seat, hex))).sum();
    let leads = Hex::all().filter(|hex| *hex != Hex::START && game.leads(seat, *hex)).count();
    let arguments = [("n", on_land.into()), ("influence", influence.into()), ("leads", leads.into())];
    let face = part_of("camp", on_land, CAMPS) + count("influence", influence);
    Appearance::new(face, ws("fact.camps", &arguments))
}

/// What the emptied spaces of the megalith supply give.
fn supplies(tribe: &Tribe) -> Rewards {
    let mut rewards = Rewards::NONE;
    for (space, &reward) in SUPPLY_REWARDS.iter().enumerate() {
        if usize::from(tribe.megaliths) >= 2 * (space + 1) {
            rewards.add(reward, 1);
        }
    }
    rewards
}

fn megaliths(_: Desk, game: &EndlessWinter, n: usize) -> Appearance {
    let tribe = tribe(game, n);
    let what: Vec<String> = supplies(tribe).iter().map(|(gain, n)| words::gain(gain, n)).collect();
    let what = if what.is_empty() { w("nothing") } else { what.join(", ") };
    let face = part_of("megalith", tribe.megaliths, MEGALITHS);
    let words = ws("fact.megaliths", &[("n", tribe.megaliths.into()), ("what", what.into())]);
    Appearance::new(faded(face, tribe.megaliths == 0), words)
}

/// The supply: pairs of megaliths with what lies under them.
fn supply(desk: Desk, game: &EndlessWinter, n: usize) -> Appearance {
    let placed = tribe(game, n).megaliths;
    let space = |(i, reward): (usize, &Amounts)| {
        let empty = usize::from(placed) >= 2 * (i + 1);
        let left = (2 * (i + 1)).saturating_sub(placed.into()).min(2);
        let lying = group(if i == 0 { "neutral" } else { "" }, symbol("megalith").repeat(left));
        let under = group("under", pieces::amounts(reward));
        group(if empty { "space emptied" } else { "space" }, lying + under)
    };
    let face = SUPPLY_REWARDS.iter().enumerate().map(space).collect();
    Appearance::new(face, megaliths(desk, game, n).words)
}

fn idols(_: Desk, game: &EndlessWinter, n: usize) -> Appearance {
    let seat = Seat(n as u8);
    let [offering, honour] = Track::ALL.map(|track| game.tribes[seat].level(track));
    let points = game.offering_points(seat);
    let arguments = [("n", offering.into()), ("m", honour.into()), ("points", points.into())];
    let face = count("offering", offering) + count("honour", honour);
    Appearance::new(face, ws("fact.idols", &arguments))
}

fn animals(_: Desk, game: &EndlessWinter, n: usize) -> Appearance {
    let tribe = tribe(game, n);
    let (mut face, mut parts) = (Face::default(), Vec::new());
    for (class, key, own) in [("", "fact.unused", &tribe.unused), ("used", "fact.used", &tribe.used)] {
        for animal in Animal::ALL.into_iter().filter(|animal| own[animal.index()] > 0) {
            let n = own[animal.index()];
            face += group(class, count(animal.id(), n));
            parts.push(ws(key, &[("n", n.into()), ("name", words::animal(animal).into())]));
        }
    }
    let points = set_points(&tribe.unused);
    let animals = if parts.is_empty() { w("nothing") } else { parts.join(", ") };
    face += group("worth", count("set", points));
    Appearance::new(face, ws("fact.animals", &[("animals", animals.into()), ("points", points.into())]))
}

fn stones(_: Desk, game: &EndlessWinter, n: usize) -> Appearance {
    let seat = Seat(n as u8);
    let own = &game.tribes[seat].stones;
    let slot = |(i, &(tools, food, reward)): (usize, &(u8, u8, Amounts))| match own.get(i) {
        Some(&stone) => {
            let points = game.stone_points(seat, stone);
            let what = ws("stone_now", &[("what", words::stone_card(stone).into()), ("n", points.into())]);
            (pieces::stone(stone) + group("worth", count("points", points)), what)
        }
        None => {
            let arguments =
                [("price", words::price(food, tools, 0).into()), ("what", words::amounts(reward).into())];
            let deal = pieces::deal(pieces::price(food, tools, 0), pieces::amounts(reward));
            (deal, ws("fact.slot", &arguments))
        }
    };
    let (slots, parts): (Vec<Face>, Vec<String>) = STONE_SLOTS.iter().enumerate().map(slot).unzip();
    let face = slots.into_iter().map(|slot| group("slot", slot)).collect();
    Appearance::new(face, ws("fact.stones", &[("stones", parts.join("; ").into())]))
}

fn chief(_: Desk, game: &EndlessWinter, n: usize) -> Appearance {
    let tribe = tribe(game, n);
    let Some(chief) = tribe.chief else { return Appearance::default() };
    let (effects, what) = match tribe.side {
        Some(side) => (pieces::effects(chief.effects(side), false), words::chief_side(chief, side)),
        None => (Face::default(), words::chief(chief)),
    };
    let face = symbol(chief.id()) + group("named", text(words::chief(chief))) + effects;
    Appearance::new(face, ws("chief_tip", &[("chief", what.into())]))
}

fn place(_: Desk, game: &EndlessWinter, n: usize) -> Appearance {
    let place = game.order.place(Seat(n as u8)) + 1;
    Appearance::new(count("turn_order", place), ws("fact.order", &[("n", place.into())]))
}

fn score(_: Desk, game: &EndlessWinter, n: usize) -> Appearance {
    let sheet = game.score(Seat(n as u8));
    let parts: Vec<String> = sheet
        .lines()
        .iter()
        .filter(|line| line.points != 0)
        .map(|line| format!("{} {}", t(&format!("endless_winter.score.{}", line.category)), line.points))
        .collect();
    let parts = if parts.is_empty() { w("nothing") } else { parts.join(", ") };
    let total = sheet.total();
    Appearance::new(count("points", total), ws("fact.score", &[("n", total.into()), ("parts", parts.into())]))
}
