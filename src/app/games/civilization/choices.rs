//! The dock: what is decided with buttons.

use super::deciding;
use super::words::w;
use super::{Desk, Draft, Shown};
use crate::app::widgets::{Item, list, live};
use dolmen::games::civilization::actions::Action;
use leptos::prelude::*;

/// A choice begins with the first city that can act.
pub fn fresh(_shown: &Shown) -> Draft {
    Draft::default()
}

/// The pane where an action is done; none if it is done with a button.
pub fn pane_of(action: &Action) -> Option<usize> {
    match action {
        Action::Research(_) | Action::Learn(_) => Some(3),
        Action::Negotiate
        | Action::Partner(_)
        | Action::Give(_)
        | Action::Want(_)
        | Action::Propose
        | Action::Counter
        | Action::Hand(_) => Some(4),
        _ => None,
    }
}

/// The panes where something can be done, as a set of bits.
pub fn hot_panes(shown: &Shown) -> u8 {
    shown.legal.iter().filter_map(pane_of).fold(0, |set, pane| set | 1 << pane)
}

pub fn choices(desk: Desk) -> AnyView {
    let body = move || {
        view! { <div class="controls many">{chips(desk, move || desk.shown.with(|shown| shown.legal.clone()))}</div> }
    };
    view! { <div class="choices" role="group" aria-label=w("choices")>{live(body)}</div> }.into_any()
}

/// Whether a press ends something.
fn ends(action: &Action) -> bool {
    matches!(action, Action::Done | Action::Stop | Action::Keep)
}

/// A button for each action.
pub fn chips(desk: Desk, acts: impl Fn() -> Vec<Action> + Send + Sync + 'static) -> AnyView {
    let chip = move |shown: &Shown, act: Action| {
        let said = deciding::action(&shown.view, act, &|seat| desk.player(seat).0);
        let class = if ends(&act) { "button finish" } else { "chip" };
        let key = said.clone();
        let draw = move || {
            view! { <button class=class on:click=move |_| desk.choose(act)>{said.clone()}</button> }
                .into_any()
        };
        Item { key, draw: Box::new(draw) }
    };
    list(move || {
        let acts = acts();
        desk.shown.with_untracked(|shown| acts.into_iter().map(|act| chip(shown, act)).collect())
    })
}
