//! The players' boards.

use super::pieces::{Appearance, Face, count, group, lower_symbol, number, symbol, upper_symbols};
use super::{Desk, Draw, words};
use crate::app::say::{say, t};
use crate::app::widgets::{Symbol, live, mark_id};
use dolmen::engine::{Game, Seat};
use dolmen::games::stone_age::components::{Card, Resource, Yield};
use dolmen::games::stone_age::{StoneAge, Tribe};
use leptos::prelude::*;

#[component]
pub fn Tribes(desk: Desk) -> impl IntoView {
    let seats = desk.shown.with_untracked(|shown| shown.view.seats());
    view! {
        <section class="tribes" aria-label=t("stone_age.tribes")>
            {Seat::all(seats).map(|seat| view! { <TribeBoard desk seat/> }).collect_view()}
        </section>
    }
}

/// What stands beside a player's name.
const HEAD: [(&str, Draw); 2] = [("fact", start), ("fact points", points)];

/// Food and resources.
const GOODS: [(&str, Draw); 5] = [
    ("fact", |_, game, n| {
        let food = tribe(game, n).food;
        stock(symbol("food"), food.into(), words::gain_count(Yield::Food, food))
    }),
    ("fact", |_, game, n| resource(game, n, Resource::Wood)),
    ("fact", |_, game, n| resource(game, n, Resource::Brick)),
    ("fact", |_, game, n| resource(game, n, Resource::Stone)),
    ("fact", |_, game, n| resource(game, n, Resource::Gold)),
];

/// People, fields, tools, cards that are kept until they are used, buildings and cards.
const REST: [(&str, Draw); 11] = [
    ("fact", figures),
    ("fact", |_, game, n| {
        let fields = tribe(game, n).fields;
        stock(symbol("grain"), fields.into(), say("stone_age.fields_tip", &[("n", fields.into())]))
    }),
    ("fact tool", |_, game, n| tool(game, n, 0)),
    ("fact tool", |_, game, n| tool(game, n, 1)),
    ("fact tool", |_, game, n| tool(game, n, 2)),
    ("fact kept", |_, game, n| kept(game, n, 0)),
    ("fact kept", |_, game, n| kept(game, n, 1)),
    ("fact kept", |_, game, n| kept(game, n, 2)),
    ("fact kept", |_, game, n| kept(game, n, 3)),
    ("fact", |_, game, n| {
        let n = tribe(game, n).buildings.len();
        stock(symbol("building"), n, say("stone_age.buildings_tip", &[("n", n.into())]))
    }),
    ("fact", |_, game, n| {
        let n = tribe(game, n).cards.len();
        stock(symbol("card"), n, say("stone_age.cards_tip", &[("n", n.into())]))
    }),
];

fn tribe(game: &StoneAge, n: usize) -> &Tribe {
    &game.tribes[Seat(n as u8)]
}

/// So many of one thing.
fn stock(symbol: Face, n: usize, words: String) -> Appearance {
    Appearance::new(group(if n == 0 { "count none" } else { "count" }, number(n) + symbol), words)
}

fn resource(game: &StoneAge, n: usize, resource: Resource) -> Appearance {
    let amount = tribe(game, n).goods[resource];
    stock(symbol(words::id(&resource)), amount.into(), words::resource_count(resource, amount))
}

fn figures(_: Desk, game: &StoneAge, n: usize) -> Appearance {
    let (home, all) = (tribe(game, n).home, tribe(game, n).figures);
    let words = say("stone_age.figures_tip", &[("n", home.into()), ("of", all.into())]);
    Appearance::new(count("person", format!("{home}/{all}")), words)
}

fn tool(game: &StoneAge, n: usize, slot: usize) -> Appearance {
    let tool = tribe(game, n).tools[slot];
    if tool.value == 0 {
        return Appearance::default();
    }
    let (class, key) = match tool.used {
        true => ("count used", "stone_age.tool_used"),
        false => ("count", "stone_age.tool_ready"),
    };
    Appearance::new(group(class, number(tool.value) + symbol("tool")), say(key, &[("n", tool.value.into())]))
}

fn kept(game: &StoneAge, n: usize, slot: usize) -> Appearance {
    let card = tribe(game, n).kept.get(slot);
    let look = |card: &Card| Appearance::new(upper_symbols(card.upper()), words::upper(card.upper()));
    card.map(look).unwrap_or_default()
}

fn start(_: Desk, game: &StoneAge, n: usize) -> Appearance {
    if game.start != Seat(n as u8) {
        return Appearance::default();
    }
    Appearance::new(symbol("start"), t("stone_age.has_start"))
}

fn points(_: Desk, game: &StoneAge, n: usize) -> Appearance {
    let points = tribe(game, n).points.total().to_string().replace('-', "−");
    let words = format!("{}: {points}", t("stone_age.points_tip"));
    Appearance::new(number(points) + symbol("points"), words)
}

#[component]
fn TribeBoard(desk: Desk, seat: Seat) -> impl IntoView {
    let (name, mark, class) = desk.player(seat);
    let heading = format!("tribe-{}", seat.0);
    let active = desk.part(move |shown| shown.view.decider() == Some(seat));
    let own = desk.part(move |shown| {
        let cards = &shown.view.tribes[seat].cards;
        (cards.known().to_vec(), cards.len() > cards.known().len())
    });
    let own = move || {
        let (known, hidden) = own.get();
        let card = |card: &Card| {
            let text = words::card_name(*card);
            let face = lower_symbol(card.lower()).draw();
            view! { <li data-tip=text>{face}<span class="unseen">{text.clone()}</span></li> }
        };
        let cards = known.iter().map(card).collect_view();
        let may_peek = hidden && active.get() && !desk.play.covered.get();
        view! {
            {(!known.is_empty()).then(|| view! { <ul class="own-cards" aria-label=t("stone_age.own_cards")>{cards}</ul> })}
            {may_peek.then(|| view! {
                <button class="button small" on:click=move |_| desk.play.holder.set(Some(seat))><Symbol name="eye"/>{t("stone_age.peek")}</button>
            })}
        }
    };
    let n = seat.index();
    view! {
        <article class=format!("tribe panel {class}") class:active=move || active.get() aria-labelledby=heading>
            <header>
                <Symbol name=mark_id(mark) class="mark"/>
                <h2 id=heading.clone()>{name}</h2>
                {desk.facts(&HEAD, n)}
            </header>
            <div class="stock">{desk.facts(&GOODS, n)}</div>
            <div class="stock">{desk.facts(&REST, n)}</div>
            {live(own)}
        </article>
    }
}
