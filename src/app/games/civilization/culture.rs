//! The culture track: three sections of seven spaces with their price, what each space brings, and where everybody is.

use super::faces;
use super::pressing::{self, Thing, place};
use super::words::{self, w, ws};
use super::{Desk, Shown, deciding};
use crate::app::pieces::{Appearance, Face, button, count, fact, group, number, printed, symbol};
use crate::app::widgets::{mark_id, move_focus};
use dolmen::engine::{Game, Seat};
use dolmen::games::civilization::actions::Action;
use dolmen::games::civilization::components::{CULTURE_TOP, Space, section, space, step_cost};
use dolmen::games::civilization::events::LEVELS;
use leptos::prelude::*;

/// Spaces in each section.
const SECTION: usize = CULTURE_TOP as usize / LEVELS;

/// What a space brings, in words.
fn reward(of: u8) -> String {
    match space(of) {
        Space::Event(level) => ws("culture.event", &[("back", words::card_back(level).into())]),
        Space::Person => w("culture.person"),
        Space::Victory => w("culture.victory"),
    }
}

/// A space: its number, what it brings, and who is there.
fn space_look(desk: Desk, shown: &Shown, n: usize) -> Appearance {
    let (game, number_of) = (&shown.view, n as u8 + 1);
    let here: Vec<Seat> =
        Seat::all(game.seats()).filter(|seat| game.realms[*seat].space == number_of).collect();
    let next = game.realms[shown.me].space + 1 == number_of;
    let open = next && pressing::is_open(shown, Thing::Space);
    let marks = here.iter().map(|seat| {
        let (_, mark, class) = desk.player(*seat);
        group(format!("mark-of {class}"), symbol(mark_id(mark)))
    });
    let brings = match space(number_of) {
        Space::Event(level) => group("brings", symbol("event") + faces::level(level as u8 + 1)),
        other => group("brings", faces::space(other)),
    };
    let face = group("space-number", number(number_of)) + brings + group("marks", marks.collect());
    let arguments = [
        ("n", number_of.into()),
        ("what", reward(number_of).into()),
        ("price", deciding::step_price(number_of).into()),
    ];
    let mut said = ws("culture.space", &arguments);
    for seat in here {
        said += &format!(" {}", ws("culture.here", &[("who", desk.player(seat).0.into())]));
    }
    if next
        && !open
        && !shown.legal.is_empty()
        && let Some(why) = pressing::why_not(game, Action::Advance)
    {
        said += &format!(" — {why}");
    }
    let kind = match space(number_of) {
        Space::Event(_) => "space",
        Space::Person => "space of-person",
        Space::Victory => "space of-victory",
    };
    let class = if next { format!("{kind} next") } else { kind.to_owned() };
    Appearance { class: place(&class, open).into(), open, ..Appearance::new(face, said) }
}

/// Those who have not entered the track, in front of it.
fn start_look(desk: Desk, shown: &Shown) -> Appearance {
    let game = &shown.view;
    let waiting = Seat::all(game.seats()).filter(|seat| game.realms[*seat].space == 0);
    let (marks, names): (Vec<Face>, Vec<String>) = waiting
        .map(|seat| {
            let (name, mark, class) = desk.player(seat);
            (group(format!("mark-of {class}"), symbol(mark_id(mark))), name)
        })
        .unzip();
    let said = ws("culture.start", &[("who", names.join(", ").into())]);
    let hidden = names.is_empty();
    Appearance {
        class: "fact track-start".into(),
        hidden,
        ..Appearance::new(marks.into_iter().collect(), said)
    }
}

/// The three rows of the track.
fn track(desk: Desk) -> AnyView {
    let mut spaces = desk
        .pieces(
            CULTURE_TOP.into(),
            move |shown, n| space_look(desk, shown, n),
            move |n, now| {
                button(now, format!("space-{}", n + 1), None, move || pressing::press(desk, Thing::Space))
            },
        )
        .into_iter();
    let row = |n: usize| {
        let first = (n * SECTION + 1) as u8;
        let price = faces::step_price(step_cost(first));
        let said = ws(
            "culture.price",
            &[
                ("level", faces::roman(section(first) as u8 + 1).into()),
                ("price", deciding::step_price(first).into()),
            ],
        );
        let row: Vec<AnyView> = spaces.by_ref().take(SECTION).collect();
        view! {
            <div class="track-row">
                <span class="track-price" role="img" aria-label=said data-tip="">{printed(&price)}</span>
                {row}
            </div>
        }
    };
    let rows: Vec<_> = (0..LEVELS).map(row).collect();
    let start = desk.pieces(1, move |shown, _| start_look(desk, shown), |_, now| fact(now));
    view! { <div class="culture-track" role="group" aria-label=w("tab.culture")>{rows}{start}</div> }
        .into_any()
}

/// Cards left in a deck of culture events, and discarded ones.
fn deck_look(_: Desk, shown: &Shown, level: usize) -> Appearance {
    let (left, used) = (shown.view.deck.of_level(level), shown.view.discards.of_level(level));
    let face = group("count", number(left) + symbol("event") + faces::level(level as u8 + 1));
    let arguments = [("back", words::card_back(level).into()), ("n", left.into()), ("m", used.into())];
    Appearance { class: "fact deck".into(), ..Appearance::new(face, ws("culture.deck", &arguments)) }
}

/// The track with the decks it leads to.
pub fn culture(desk: Desk) -> AnyView {
    let decks = desk.pieces(LEVELS, move |shown, n| deck_look(desk, shown, n), |_, now| fact(now));
    let own = desk.pieces(
        1,
        |shown, _| {
            let culture = shown.view.realms[shown.me].culture;
            let said = ws("fact.culture", &[("n", culture.into())]);
            Appearance { class: "fact".into(), ..Appearance::new(count("yield_culture", culture), said) }
        },
        |_, now| fact(now),
    );
    view! {
        <section class="board civ-culture" role="group" aria-label=w("tab.culture") on:keydown=move_focus>
            {track(desk)}
            <div class="facts">{own}{decks}</div>
        </section>
    }
    .into_any()
}
