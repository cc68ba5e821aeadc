//! The players' boards. Every number a player would have to add up is added up.

use super::Desk;
use super::pieces::{self, Draw, Look, count, fact, span, symbol};
use super::words::{self, w, ws};
use crate::app::say::t;
use crate::app::widgets::{Symbol, mark_id};
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

/// What a player's board shows, in order.
const FACTS: [(&str, Draw); 19] = [
    ("fact food-track", food),
    ("fact", tools),
    ("fact", labour),
    ("fact", figures),
    ("fact", |_, game, n| number(game, n, "hand", |tribe| tribe.hand.len())),
    ("fact", |_, game, n| number(game, n, "deck", |tribe| tribe.deck.len())),
    ("fact", |_, game, n| pile(game, n, "discard", |tribe| &tribe.discard)),
    ("fact", |_, game, n| pile(game, n, "played", |tribe| &tribe.played)),
    ("fact", |_, game, n| number(game, n, "pile", |tribe| tribe.pile.len())),
    ("fact", buried),
    ("fact", camps),
    ("fact", |_, game, n| number(game, n, "villages", |tribe| tribe.villages.count_ones() as u8)),
    ("fact", megaliths),
    ("fact", idols),
    ("fact", |_, game, n| {
        let points = tribe(game, n).owned.points();
        (count("card", points) + &symbol("points"), ws("fact.cards", &[("n", points.into())]))
    }),
    ("fact animals", animals),
    ("fact slots", stones),
    ("fact chief-fact", chief),
    ("fact supply", supply),
];

pub fn tribes(desk: Desk) -> AnyView {
    let seats = desk.shown.with_untracked(|shown| shown.view.seats());
    let boards = Seat::all(seats).map(|seat| tribe_board(desk, seat)).collect_view();
    view! { <section class="tribes ew-tribes" aria-label=w("tribes")>{boards}</section> }.into_any()
}

fn tribe_board(desk: Desk, seat: Seat) -> AnyView {
    let (name, mark, class) = desk.player(seat);
    let heading = format!("tribe-{}", seat.0);
    let active = desk.part(move |shown| shown.view.decider() == Some(seat));
    let facts = FACTS.iter().map(|&(class, look)| fact(desk, class, seat.index(), look)).collect_view();
    view! {
        <article class=move || format!("tribe panel {class}{}", if active.get() { " active" } else { "" }) aria-labelledby=heading.clone()>
            <header>
                <Symbol name=mark_id(mark) class="mark"/>
                <h2 id=heading.clone()>{name}</h2>
                {fact(desk, "fact place-in-order", seat.index(), place)}
                {fact(desk, "fact points", seat.index(), score)}
            </header>
            <div class="facts">{facts}</div>
        </article>
    }
    .into_any()
}

fn tribe(game: &EndlessWinter, n: usize) -> &Tribe {
    &game.tribes[Seat(n as u8)]
}

fn faded(html: String, none: bool) -> String {
    if none { span("none", &html) } else { html }
}

fn number(game: &EndlessWinter, n: usize, key: &str, of: fn(&Tribe) -> u8) -> Look {
    let symbol = match key {
        "pile" => "eclipse",
        "villages" => "village",
        same => same,
    };
    let value = of(tribe(game, n));
    (faded(count(symbol, value), value == 0), ws(&format!("fact.{key}"), &[("n", value.into())]))
}

fn pile(game: &EndlessWinter, n: usize, key: &str, of: fn(&Tribe) -> &Cards) -> Look {
    let cards = of(tribe(game, n));
    let symbol = if key == "played" { "tribe" } else { key };
    let arguments = [("n", cards.len().into()), ("cards", words::cards(cards).into())];
    (faded(count(symbol, cards.len()), cards.is_empty()), ws(&format!("fact.{key}"), &arguments))
}

/// The food track: what is there, where labour symbols are, and which spaces camps still cover.
fn food(_: Desk, game: &EndlessWinter, n: usize) -> Look {
    let tribe = tribe(game, n);
    let (food, most) = (tribe.food, tribe.food_capacity());
    let cell = |i: u8| {
        let labour = LABOUR_SYMBOLS[usize::from(i)] > LABOUR_SYMBOLS[usize::from(i) - 1];
        let inside = match (i > most, labour) {
            (true, _) => symbol("camp"),
            (false, true) => symbol("labour"),
            (false, false) => String::new(),
        };
        let class = if i > most {
            "cell shut"
        } else if i <= food {
            "cell full"
        } else {
            "cell"
        };
        span(class, &inside)
    };
    let cells: String = (1..=FOOD_CAPACITY[1]).map(cell).collect();
    let labour = game.labour_for_food(Seat(n as u8), food);
    let arguments = [("n", food.into()), ("most", most.into()), ("labour", labour.into())];
    let html = count("food", format!("{food}<small>/{most}</small>")) + &span("track", &cells);
    (html, ws("fact.food", &arguments))
}

fn tools(_: Desk, game: &EndlessWinter, n: usize) -> Look {
    let tools = tribe(game, n).tools;
    let html = count("tool", format!("{tools}<small>/{MOST_TOOLS}</small>"));
    (faded(html, tools == 0), ws("fact.tools", &[("n", tools.into())]))
}

fn labour(_: Desk, game: &EndlessWinter, n: usize) -> Look {
    let halves = tribe(game, n).halves;
    let html = count("labour", words::halves(halves));
    (faded(html, halves == 0), ws("fact.labour", &[("labour", words::halves(halves).into())]))
}

fn figures(_: Desk, game: &EndlessWinter, n: usize) -> Look {
    let figures = tribe(game, n).figures;
    let one = |(i, at): (usize, &Option<_>)| {
        faded(symbol(if i == 0 { "chief" } else { "figure" }), Option::is_some(at))
    };
    let left = figures.iter().filter(|at| at.is_none()).count();
    let chief = if figures[0].is_none() { w("fact.with_chief") } else { String::new() };
    // The word list trims what it reads, so the comma begins it.
    let html: String = figures.iter().enumerate().map(one).collect();
    (span("count", &html), ws("fact.figures", &[("n", left.into()), ("chief", chief.into())]))
}

fn buried(_: Desk, game: &EndlessWinter, n: usize) -> Look {
    let cards = &tribe(game, n).buried;
    let points = game.burial_points(Seat(n as u8));
    let arguments =
        [("n", cards.len().into()), ("cards", words::cards(cards).into()), ("points", points.into())];
    (faded(count("bury", cards.len()), cards.is_empty()), ws("fact.buried", &arguments))
}

fn camps(_: Desk, game: &EndlessWinter, n: usize) -> Look {
    let seat = Seat(n as u8);
    let on_land = CAMPS.min(game.tribes[seat].camps.iter().sum());
    let influence: u32 = Hex::all().map(|hex| u32::from(game.influence(seat, hex))).sum();
    let leads = Hex::all().filter(|hex| *hex != Hex::START && game.leads(seat, *hex)).count();
    let arguments = [("n", on_land.into()), ("influence", influence.into()), ("leads", leads.into())];
    let html = count("camp", format!("{on_land}<small>/{CAMPS}</small>")) + &count("influence", influence);
    (html, ws("fact.camps", &arguments))
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

fn megaliths(_: Desk, game: &EndlessWinter, n: usize) -> Look {
    let tribe = tribe(game, n);
    let what: Vec<String> = supplies(tribe).iter().map(|(gain, n)| words::gain(gain, n)).collect();
    let what = if what.is_empty() { w("nothing") } else { what.join(", ") };
    let html = count("megalith", format!("{}<small>/{MEGALITHS}</small>", tribe.megaliths));
    (
        faded(html, tribe.megaliths == 0),
        ws("fact.megaliths", &[("n", tribe.megaliths.into()), ("what", what.into())]),
    )
}

/// The supply: pairs of megaliths with what lies under them.
fn supply(desk: Desk, game: &EndlessWinter, n: usize) -> Look {
    let placed = tribe(game, n).megaliths;
    let space = |(i, reward): (usize, &Amounts)| {
        let empty = usize::from(placed) >= 2 * (i + 1);
        let left = (2 * (i + 1)).saturating_sub(placed.into()).min(2);
        let under = pieces::amounts(reward);
        span(
            if empty { "space open" } else { "space" },
            &(span(if i == 0 { "neutral" } else { "" }, &symbol("megalith").repeat(left))
                + &span("under", &under)),
        )
    };
    let html: String = SUPPLY_REWARDS.iter().enumerate().map(space).collect();
    (html, megaliths(desk, game, n).1)
}

fn idols(_: Desk, game: &EndlessWinter, n: usize) -> Look {
    let seat = Seat(n as u8);
    let [offering, honour] = Track::ALL.map(|track| game.tribes[seat].level(track));
    let points = game.offering_points(seat);
    let arguments = [("n", offering.into()), ("m", honour.into()), ("points", points.into())];
    (count("offering", offering) + &count("honour", honour), ws("fact.idols", &arguments))
}

fn animals(_: Desk, game: &EndlessWinter, n: usize) -> Look {
    let tribe = tribe(game, n);
    let (mut html, mut parts) = (String::new(), Vec::new());
    for (class, key, own) in [("", "fact.unused", &tribe.unused), ("used", "fact.used", &tribe.used)] {
        for animal in Animal::ALL.into_iter().filter(|animal| own[animal.index()] > 0) {
            let n = own[animal.index()];
            html += &span(class, &count(animal.id(), n));
            parts.push(ws(key, &[("n", n.into()), ("name", words::animal(animal).into())]));
        }
    }
    let points = set_points(&tribe.unused);
    let animals = if parts.is_empty() { w("nothing") } else { parts.join(", ") };
    html += &span("worth", &count("set", points));
    (html, ws("fact.animals", &[("animals", animals.into()), ("points", points.into())]))
}

fn stones(_: Desk, game: &EndlessWinter, n: usize) -> Look {
    let seat = Seat(n as u8);
    let own = &game.tribes[seat].stones;
    let slot = |(i, &(tools, food, reward)): (usize, &(u8, u8, Amounts))| match own.get(i) {
        Some(&stone) => {
            let points = game.stone_points(seat, stone);
            let what = ws("stone_now", &[("what", words::stone_card(stone).into()), ("n", points.into())]);
            (pieces::stone(stone) + &span("worth", &count("points", points)), what)
        }
        None => {
            let arguments =
                [("price", words::price(food, tools, 0).into()), ("what", words::amounts(reward).into())];
            let deal = pieces::deal(&pieces::price(food, tools, 0), &pieces::amounts(reward));
            (deal, ws("fact.slot", &arguments))
        }
    };
    let (html, parts): (Vec<String>, Vec<String>) = STONE_SLOTS.iter().enumerate().map(slot).unzip();
    let html: String = html.iter().map(|slot| span("slot", slot)).collect();
    (html, ws("fact.stones", &[("stones", parts.join("; ").into())]))
}

fn chief(_: Desk, game: &EndlessWinter, n: usize) -> Look {
    let tribe = tribe(game, n);
    let Some(chief) = tribe.chief else { return Look::default() };
    let (html, what) = match tribe.side {
        Some(side) => (pieces::effects(chief.effects(side), false), words::chief_side(chief, side)),
        None => (String::new(), words::chief(chief)),
    };
    let html = symbol(chief.id()) + &span("named", &words::chief(chief)) + &html;
    (html, ws("chief_tip", &[("chief", what.into())]))
}

fn place(_: Desk, game: &EndlessWinter, n: usize) -> Look {
    let place = game.order.place(Seat(n as u8)) + 1;
    (count("turn_order", place), ws("fact.order", &[("n", place.into())]))
}

fn score(_: Desk, game: &EndlessWinter, n: usize) -> Look {
    let sheet = game.score(Seat(n as u8));
    let parts: Vec<String> = sheet
        .lines()
        .iter()
        .filter(|line| line.points != 0)
        .map(|line| format!("{} {}", t(&format!("endless_winter.score.{}", line.category)), line.points))
        .collect();
    let parts = if parts.is_empty() { w("nothing") } else { parts.join(", ") };
    let total = sheet.total();
    (count("points", total), ws("fact.score", &[("n", total.into()), ("parts", parts.into())]))
}
