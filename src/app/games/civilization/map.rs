//! The map.

use super::words::{icons, refusal, square, w};
use super::{Desk, Shown};
use crate::app::pieces::{Appearance, button, symbol, text};
use dolmen::engine::Game;
use dolmen::games::civilization::actions::Action;
use dolmen::games::civilization::map::{SQUARES, Square};
use leptos::prelude::*;

pub fn map(desk: Desk) -> AnyView {
    let squares = desk.pieces(SQUARES, look, move |n, now| {
        let at = Square(n as u8);
        let press = move || {
            let act =
                desk.shown.with_untracked(|shown| shown.legal.iter().find(|act| is_at(act, at)).copied());
            if let Some(act) = act {
                desk.choose(act);
            }
        };
        button(now, format!("square-{n}"), Some((at.x().into(), at.y().into())), press)
    });
    view! { <section class="civ-map panel board" role="group" aria-label=w("board")><h2>{w("board")}</h2>{squares}</section> }.into_any()
}

fn is_at(action: &Action, at: Square) -> bool {
    matches!(action, Action::Place(to) | Action::Step(to) | Action::Discover(to) | Action::Found(to) if *to == at)
}

fn look(shown: &Shown, n: usize) -> Appearance {
    let (game, at) = (&*shown.view, Square(n as u8));
    let open = shown.legal.iter().any(|act| is_at(act, at));
    let mut words = format!("{}. {}.", square(game, at), icons(game.icons(at)));
    if !open && let Err(why) = game.check(&Action::Place(at)) {
        words += &format!(" {}.", refusal(why));
    }
    let face = game
        .terrain(at)
        .map(|terrain| symbol(format!("terrain_{}", terrain.id())))
        .unwrap_or_else(|| text("?"));
    let class = if open { "place open" } else { "place" };
    Appearance { hidden: game.layout().slot(at).is_none(), class: class.into(), open, words, face }
}
