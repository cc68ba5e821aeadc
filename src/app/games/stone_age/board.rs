//! The board: the land, the village, the cards and the buildings.

use super::pieces::{
    Appearance, Face, building_face, card_face, count, drawing, figures, group, number, symbol, text,
    yield_symbol,
};
use super::{Desk, Draw, Shown, words};
use crate::app::browser;
use crate::app::pieces::button;
use crate::app::say::{say, t};
use crate::app::widgets::{mark_id, move_focus};
use dolmen::engine::{Game, Seat};
use dolmen::games::stone_age::Frame;
use dolmen::games::stone_age::actions::{Action, Refusal};
use dolmen::games::stone_age::components::{Place, PlaceKind};
use leptos::prelude::*;

pub fn board(desk: Desk) -> AnyView {
    let places = move |places: Vec<Place>| {
        let shown = places.clone();
        desk.pieces(
            places.len(),
            move |now, i| look(desk, now, shown[i]),
            |i, now| {
                let place = places[i];
                button(now, words::id(&place), None, move || {
                    desk.shown.with_untracked(|shown| click(desk, shown, place));
                })
            },
        )
    };
    let stacks = desk.shown.with_untracked(|shown| shown.view.stacks.len());
    view! {
        <section class="board" role="group" aria-label=t("stone_age.board") on:keydown=move_focus>
            <div class="land">
                {places(vec![Place::HuntingGround])}
                <div class="sources">{places(Place::SOURCES.into())}</div>
                <div class="village">{places(Place::VILLAGE.into())}</div>
            </div>
            <div class="market">
                <div class="offer">{places(Place::CARDS.into_iter().rev().collect())}</div>
                <div class="stacks">{places(Place::BUILDINGS[..stacks].into())}</div>
            </div>
        </section>
    }
    .into_any()
}

/// Round, start player and deck.
pub const ROUND: [(&str, Draw); 3] = [
    ("fact round-name", |_, game, _| {
        let words = say("stone_age.round_tip", &[("n", game.round.into())]);
        Appearance::new(symbol("round") + text(words.clone()), words)
    }),
    ("fact", |desk, game, _| {
        let (start, mark, class) = desk.player(game.start);
        let words = say("stone_age.start_tip", &[("who", start.into())]);
        Appearance::new(symbol("start") + group(class, symbol(mark_id(mark))), words)
    }),
    ("fact", |_, game, _| {
        let deck = game.deck.len();
        Appearance::new(count("deck", deck), say("stone_age.deck_tip", &[("n", deck.into())]))
    }),
];

/// What a click on a place does now, if anything.
fn click(desk: Desk, shown: &Shown, place: Place) {
    match shown.view.frame() {
        Some(Frame::Placing(_)) => {
            let counts: Vec<u8> = placements(shown, place);
            match counts[..] {
                [] => {}
                [only] => desk.choose(Action::Place(place, only)),
                _ => ask(desk, place),
            }
        }
        Some(Frame::Acting(_)) if shown.legal.contains(&Action::Resolve(place)) => {
            if is_too_dear(shown, place) { ask(desk, place) } else { desk.choose(Action::Resolve(place)) }
        }
        _ => {}
    }
}

/// Opens the choice that belongs to a place; a second press closes it.
fn ask(desk: Desk, place: Place) {
    desk.draft.update(|draft| draft.place = Some(place).filter(|place| draft.place != Some(*place)));
    if browser::by_keyboard() {
        browser::focus_soon(".how-many button");
    }
}

/// Whether a card or building lies there that whoever decides could not pay for now.
fn is_too_dear(shown: &Shown, place: Place) -> bool {
    let priced = shown.view.price(place).is_some();
    priced && shown.view.decider().is_some_and(|seat| !shown.view.could_buy(seat, place))
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
    // That something else is to be decided is said in the line.
    shown.view.check(&asked).err().filter(|why| *why != Refusal::NotNow)
}

/// The seats that stand somewhere, and with how many.
fn standing(shown: &Shown, place: Place) -> impl Iterator<Item = (Seat, u8)> {
    let seats = Seat::all(shown.view.seats());
    seats.map(move |seat| (seat, shown.view.figures_of(seat, place))).filter(|(_, n)| *n > 0)
}

/// How a place looks now.
fn look(desk: Desk, shown: &Shown, place: Place) -> Appearance {
    let open = is_open(shown, place);
    let bought = match shown.view.frame() {
        Some(Frame::Buying { place, .. }) => Some(place),
        _ => None,
    };
    let picked = desk.draft.with(|draft| draft.place.or(bought) == Some(place));
    let (kind, face, help) = match place.kind() {
        PlaceKind::Card(slot) => {
            let card = shown.view.offer[slot];
            let face = card.map_or_else(|| gap("card gap"), |card| card_face(desk.play.page, card));
            ("card-place", group("price", count("any", slot + 1)) + face, words::card_help(slot, card))
        }
        PlaceKind::Building(stack) => {
            let stack = shown.view.stacks.get(stack);
            let (top, below) =
                (stack.and_then(|stack| stack.top), stack.map_or(0, |stack| stack.below.len()));
            let face = top.map_or_else(|| gap("tile gap"), |top| building_face(desk.play.page, top));
            let depth = group("depth", count("building", below + usize::from(top.is_some())));
            ("building-place", depth + face, words::building_help(top, below))
        }
        PlaceKind::Source | PlaceKind::Village | PlaceKind::Hunt => {
            ("land-place", land_face(desk, place), words::land_help(place))
        }
    };
    let mut words = vec![words::place(place), help];
    for (seat, n) in standing(shown, place) {
        let (name, ..) = desk.player(seat);
        words.push(say("stone_age.standing", &[("who", name.into()), ("n", n.into())]));
    }
    words.extend(why_closed(shown, place).map(words::refusal));
    let state = match open {
        true if is_too_dear(shown, place) => {
            words.push(t("stone_age.poor"));
            " open poor"
        }
        true => " open",
        false => "",
    };
    let class = format!("place {kind}{state}{}", if picked { " picked" } else { "" });
    Appearance {
        class: class.into(),
        hidden: false,
        open,
        words: words.join(". ").replace("..", "."),
        face: face + group("figures", figures_and_rings(desk, shown, place)),
    }
}

/// A place where no card or tile lies.
fn gap(class: &'static str) -> Face {
    group(class, Face::default())
}

/// The scene of a place, its name and what it yields.
fn land_face(desk: Desk, place: Place) -> Face {
    let gain = match place {
        Place::ToolMaker => count("tool", "+1"),
        Place::Hut => count("person", "+1"),
        Place::Field => count("grain", "+1"),
        _ => place.yields().map_or_else(Face::default, |gain| {
            group("count", number(gain.pips()) + symbol("die1") + text("→") + yield_symbol(gain))
        }),
    };
    let name = group("place-name", text(words::place(place)));
    drawing(desk.play.page, &format!("scene-{}", words::id(&place))) + group("place-head", name + gain)
}

/// The figures that stand somewhere, and the rings that are free.
fn figures_and_rings(desk: Desk, shown: &Shown, place: Place) -> Face {
    let all: u8 = standing(shown, place).map(|(_, n)| n).sum();
    let rings = match place.kind() {
        PlaceKind::Source => 7u8.saturating_sub(all),
        PlaceKind::Village if all == 0 => 1 + u8::from(place == Place::Hut),
        _ => 0,
    };
    let groups: Face = standing(shown, place).map(|(seat, n)| figures(desk, seat, n)).collect();
    // Where there is no room for rings, their number stands beside one.
    let free = match rings {
        0 => Face::default(),
        rings => group("free", number(rings) + group("ring", Face::default())),
    };
    groups + group("rings", group("ring", Face::default()).repeat(rings.into())) + free
}
