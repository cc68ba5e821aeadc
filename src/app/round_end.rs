//! The end of a round as a card that one can read: what everybody got and gave, and what came new. It lies over the stage only, and
//! a press takes it away.

use super::browser;
use super::pieces::Face;
use super::play::Play;
use super::say::t;
use super::widgets::{Symbol, mark_class, mark_id, name_of, pressed};
use dolmen::engine::Seat;
use leptos::prelude::*;

/// What is told at the end of a round.
#[derive(Clone, PartialEq)]
pub struct RoundEnd {
    pub title: String,
    /// What each player got and gave: as symbols, and in words.
    pub rows: Vec<(Seat, Face, String)>,
    /// What came new, with a heading.
    pub fresh: Option<(String, Face)>,
}

pub fn card(play: Play, end: RoundEnd, shown: RwSignal<Option<RoundEnd>>) -> AnyView {
    if browser::by_keyboard() {
        browser::focus_soon(".round-card .go");
    }
    let close = move || {
        shown.set(None);
        browser::focus_soon(".end-turn, #decision");
    };
    let row = |(seat, face, words): (Seat, Face, String)| {
        play.table.with_untracked(|table| {
            let mark = table.opening().players[seat.index()].mark;
            view! {
                <li class=mark_class(table.as_ref(), seat)>
                    <Symbol name=mark_id(mark) class="mark"/>
                    <strong>{name_of(table.as_ref(), seat)}</strong>
                    <span class="unseen">{words}</span>
                    <span class="row-face" aria-hidden="true">{face.draw()}</span>
                </li>
            }
        })
    };
    let fresh = end.fresh.map(|(title, face)| {
        view! { <h3>{title}</h3><div class="fresh" aria-hidden="true">{face.draw()}</div> }
    });
    let title = end.title.clone();
    view! {
        <aside class="round-card panel" aria-label=title on:click=pressed(close)>
            <h2>{end.title}</h2>
            <ol>{end.rows.into_iter().map(row).collect_view()}</ol>
            {fresh}
            <button class="button go">{t("round.go_on")}</button>
        </aside>
    }
    .into_any()
}
