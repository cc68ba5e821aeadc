//! What every nation has.

use super::words::{w, ws};
use super::{Desk, Draw};
use crate::app::pieces::{Appearance, count};
use dolmen::engine::{Game, Seat};
use leptos::prelude::*;

/// What a rival's strip shows.
pub const STRIP: [(&str, Draw); 3] = [
    ("fact", |_, game, n| {
        let space = game.realms[Seat(n as u8)].space;
        let price = super::deciding::step_price(space + 1);
        let words = ws("fact.track", &[("n", space.into()), ("price", price.into())]);
        Appearance::new(count("yield_culture", space), words)
    }),
    ("fact", |_, game, n| {
        let coins = game.coins(Seat(n as u8));
        Appearance::new(count("yield_coin", coins), ws("fact.coins", &[("n", coins.into())]))
    }),
    ("fact", |_, game, n| {
        let seat = Seat(n as u8);
        let (trade, income) = (game.realms[seat].trade, game.trade_income(seat));
        let words = ws("fact.trade", &[("n", trade.into()), ("income", income.into())]);
        Appearance::new(count("yield_trade", trade), words)
    }),
];

/// All there is to know of everybody.
pub fn sheets(desk: Desk) -> AnyView {
    let seats = desk.shown.with_untracked(|shown| shown.view.seats());
    let sheet = |seat: Seat| {
        let n = seat.index();
        view! { <article class="realm panel">{desk.name(move |_| seat)}<div class="facts">{desk.facts(&STRIP, move |_| n)}</div></article> }
    };
    let sheets = Seat::all(seats).map(sheet).collect_view();
    view! { <section class="realms" aria-label=w("realms")>{sheets}</section> }.into_any()
}
