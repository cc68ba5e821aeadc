//! The players' boards.

use super::pieces::{Appearance, Face, count, group, lower_symbol, number, symbol, upper_symbols};
use super::{Desk, Draw, words};
use crate::app::say::{say, t};
use crate::app::widgets::{Symbol, live, mark_id, pressed, reactive};
use dolmen::engine::{Game, Seat};
use dolmen::games::stone_age::components::{Card, Resource, Yield};
use dolmen::games::stone_age::{StoneAge, Tribe};
use leptos::prelude::*;

/// All there is to know of everybody.
pub fn tribes(desk: Desk) -> AnyView {
    let seats = desk.shown.with_untracked(|shown| shown.view.seats());
    view! {
        <section class="tribes" aria-label=t("stone_age.tribes")>
            {Seat::all(seats).map(|seat| tribe_board(desk, seat)).collect_view()}
        </section>
    }
    .into_any()
}

/// What a rival's strip shows.
pub const STRIP: [(&str, Draw); 12] = [
    HEAD[1],
    REST[0],
    REST[1],
    ("fact", |_, game, n| tools(game, n)),
    REST[9],
    REST[10],
    GOODS[0],
    GOODS[1],
    GOODS[2],
    GOODS[3],
    GOODS[4],
    HEAD[0],
];

/// What belongs to whoever decides.
pub fn mat(desk: Desk) -> AnyView {
    let zone = |key: &str, facts: Vec<AnyView>| {
        view! { <div class=format!("zone zone-{key}")><h2>{t(&format!("stone_age.mat.{key}"))}</h2><div class="stock">{facts}</div></div> }
    };
    view! {
        <div class="zone zone-self">{desk.name(|shown| shown.me)}<div class="stock">{desk.own(&HEAD)}</div></div>
        {zone("stores", desk.own(&GOODS))}
        {zone("people", desk.own(&REST[..2]))}
        {zone("tools", desk.own(&REST[2..9]))}
        <div class="zone zone-cards">
            <h2>{t("stone_age.mat.cards")}</h2>
            <div class="stock">{desk.own(&REST[9..])}</div>
            {live(own_cards(desk))}
        </div>
    }
    .into_any()
}

/// The cards of whoever decides, by what they will be worth; looked at when they want to.
fn own_cards(desk: Desk) -> impl Fn() -> AnyView + Send {
    let own = desk.part(|shown| {
        let cards = &shown.view.tribes[shown.me].cards;
        let may_peek = cards.len() > cards.known().len() && shown.view.decider() == Some(shown.me);
        (cards.known().to_vec(), may_peek, shown.me)
    });
    move || {
        let (known, may_peek, seat) = own.get();
        let card = |card: &Card| {
            let text = words::card_name(*card);
            let face = lower_symbol(card.lower()).draw();
            view! { <li data-tip=text>{face}<span class="unseen">{text.clone()}</span></li> }
        };
        let cards = known.iter().map(card).collect_view();
        let peek = (may_peek && !desk.play.covered.get()).then(|| view! {
            <button class="button small" on:click=pressed(move || desk.play.holder.set(Some(seat)))><Symbol name="eye"/>{t("stone_age.peek")}</button>
        });
        let cards = (!known.is_empty())
            .then(|| view! { <ul class="own-cards" aria-label=t("stone_age.own_cards")>{cards}</ul> });
        view! { {cards}{peek} }.into_any()
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
        return if slot == 0 { tools(game, n) } else { Appearance::default() };
    }
    let (class, key) = match tool.used {
        true => ("count used", "stone_age.tool_used"),
        false => ("count", "stone_age.tool_ready"),
    };
    Appearance::new(group(class, number(tool.value) + symbol("tool")), say(key, &[("n", tool.value.into())]))
}

/// All tools in one fact.
fn tools(game: &StoneAge, n: usize) -> Appearance {
    let tools = tribe(game, n).tools.iter().filter(|tool| tool.value > 0);
    let values: Vec<String> = tools.map(|tool| tool.value.to_string()).collect();
    let (text, class) =
        if values.is_empty() { ("0".to_owned(), "count none") } else { (values.join("·"), "count") };
    let words = say("stone_age.tools_tip", &[("list", text.as_str().into())]);
    Appearance::new(group(class, number(text) + symbol("tool")), words)
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

/// The points on the score track; with all that is counted at the end, once it has come.
pub fn points_of(game: &StoneAge, seat: Seat) -> i32 {
    if game.ending.is_some() { game.score(seat).total() } else { game.tribes[seat].points.total() }
}

fn points(_: Desk, game: &StoneAge, n: usize) -> Appearance {
    let points = points_of(game, Seat(n as u8)).to_string().replace('-', "−");
    let words = format!("{}: {points}", t("stone_age.points_tip"));
    Appearance::new(number(points) + symbol("points"), words)
}

fn tribe_board(desk: Desk, seat: Seat) -> AnyView {
    let (name, mark, class) = desk.player(seat);
    let heading = format!("tribe-{}", seat.0);
    let active = desk.part(move |shown| shown.me == seat);
    let n = seat.index();
    view! {
        <article class=format!("tribe panel {class}") class:active=reactive(move || active.get()) aria-labelledby=heading>
            <header>
                <Symbol name=mark_id(mark) class="mark"/>
                <h2 id=heading.clone()>{name}</h2>
                {desk.facts(&HEAD, move |_| n)}
            </header>
            <div class="stock">{desk.facts(&GOODS, move |_| n)}</div>
            <div class="stock">{desk.facts(&REST, move |_| n)}</div>
        </article>
    }
    .into_any()
}
