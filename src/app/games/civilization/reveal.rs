//! The end of a turn as a scene: the technologies that everybody laid down in secret are turned together, and what the turn brought.
//! It lies over the stage only, a press takes it away, and whoever lifts a curtain before their turn begins sees it then.

use super::story::{self, TurnEnd};
use super::words::{self, tech, w};
use super::{faces, knowledge};
use crate::app::browser;
use crate::app::pieces::Face;
use crate::app::play::{Play, set_if_changed};
use crate::app::say::t;
use crate::app::seen::Seen;
use crate::app::widgets::{Symbol, live, mark_id, pressed, watch};
use dolmen::engine::{Mark, Seat};
use dolmen::games::civilization::technologies::Tech;
use dolmen::games::civilization::{Civilization, Phase};
use leptos::prelude::*;

/// Who somebody is on the page: name, mark and colour class.
type Who = (String, Mark, String);

/// The end of a turn, as long as the next one only begins.
#[derive(Clone, Copy)]
struct Scene {
    end: RwSignal<Option<(TurnEnd, Vec<Who>)>>,
    /// Whether it lies on the table.
    open: RwSignal<bool>,
    /// Who has seen it.
    known: RwSignal<Vec<Option<Seat>>>,
}

impl Scene {
    fn begin(self, told: (TurnEnd, Vec<Who>)) {
        self.end.set(Some(told));
        self.known.set(Vec::new());
        self.open.set(true);
    }

    fn close(self, seat: Option<Seat>) {
        self.known.update(|known| known.push(seat));
        set_if_changed(self.open, false);
    }
}

pub fn scene(play: Play) -> AnyView {
    let scene =
        Scene { end: RwSignal::new(None), open: RwSignal::new(false), known: RwSignal::new(Vec::new()) };
    let mut before = None;
    watch(move || {
        let now = play.seen_by(None, |seen| seen.at());
        let was = before.replace(now);
        if was == Some(now) {
            return;
        }
        let next = was.is_some_and(|was| was + 1 == now);
        let told = next.then(|| play.seen_by(None, |seen| after(seen, now - 1))).flatten();
        let actor = || play.seen_by(None, |seen| seen.actor(now - 1).filter(|seat| !seen.is_bot(*seat)));
        match told {
            Some(told) => scene.begin(told),
            None if scene.end.with_untracked(Option::is_none) => {}
            // What bots do meanwhile does not take it away.
            None if next && actor().is_none() => {}
            None if next && play.seen_by(None, is_beginning) => scene.close(actor()),
            None => set_if_changed(scene.end, None),
        }
    });
    // Whoever lifts a curtain has not seen it yet.
    watch(move || {
        if play.covered.get() {
            set_if_changed(scene.open, true);
        }
    });
    // A guide tells of a turn in its own words.
    let is_shown = move || {
        let there = scene.open.get() && !play.covered.get() && play.looking.get().is_none();
        there && play.guided.get_value().is_none() && !scene.known.get().contains(&play.holder.get())
    };
    live(move || scene.end.get().filter(|_| is_shown()).map(|told| card(play, told, scene)))
}

/// Whether a turn has begun and nothing more.
fn is_beginning(seen: Seen) -> bool {
    seen.view::<Civilization>().phase == Phase::StartOfTurn
}

/// What is told after a step: nothing, unless it ended a turn and the game goes on.
fn after(seen: Seen, step: usize) -> Option<(TurnEnd, Vec<Who>)> {
    let end = story::turn_end(seen, step)?;
    let who = |seat: Seat| (seen.name(seat), seen.mark(seat), seen.class(seat));
    let all = Seat::all(end.rows.len()).map(who).collect();
    Some((end, all))
}

fn card(play: Play, (end, all): (TurnEnd, Vec<Who>), scene: Scene) -> AnyView {
    if browser::by_keyboard() {
        browser::focus_soon(".round-card .go");
    }
    let close = move || {
        scene.close(play.holder.get_untracked());
        browser::focus_soon(".end-turn, #decision");
    };
    let who = all.clone();
    let row = move |(n, (face, words)): (usize, (Face, String))| {
        let (name, mark, class) = who[n].clone();
        view! {
            <li class=class>
                <Symbol name=mark_id(mark) class="mark"/>
                <strong>{name}</strong>
                <span class="unseen">{words}</span>
                <span class="row-face" aria-hidden="true">{face.draw()}</span>
            </li>
        }
    };
    let turned = end.revealed.into_iter().map(|(seat, tech)| turned(all[seat.index()].clone(), tech));
    let title = end.title.clone();
    let fresh = end.fresh.map(|(title, face)| {
        view! { <h3>{title}</h3><div class="fresh" aria-hidden="true">{face.draw()}</div> }
    });
    view! {
        <aside class="round-card civ-turn-card panel" aria-label=title on:click=pressed(close)>
            <h2>{end.title}</h2>
            <h3>{w("reveal.title")}</h3>
            <ul class="civ-reveal">{turned.collect_view()}</ul>
            <h3>{w("reveal.brought")}</h3>
            <ol>{end.rows.into_iter().enumerate().map(row).collect_view()}</ol>
            {fresh}
            <button class="button go">{t("round.go_on")}</button>
        </aside>
    }
    .into_any()
}

/// What somebody laid down, turned over: a card with its back behind it, or that there is none.
fn turned((name, mark, class): Who, found: Option<Tech>) -> AnyView {
    let (face, words) = match found {
        Some(found) => (faces::tech_card(found), knowledge::tech_words(found)),
        None => (crate::app::pieces::text(w("reveal.nothing")), w("reveal.nothing")),
    };
    let card = if found.is_some() { "civ-turned" } else { "civ-turned none" };
    let said = match found {
        Some(found) => {
            words::ws("log.researched", &[("who", name.as_str().into()), ("name", tech(found).into())])
        }
        None => words::ws("log.no_research", &[("who", name.as_str().into())]),
    };
    view! {
        <li class=class>
            <span class="reveal-who"><Symbol name=mark_id(mark) class="mark"/>{name}</span>
            <span class=card role="img" aria-label=format!("{said}. {words}") data-tip="">
                <span class="face" aria-hidden="true">{face.draw()}</span>
                <span class="reveal-back" aria-hidden="true"><i class=format!("symbol s-{}", mark_id(mark))></i></span>
            </span>
        </li>
    }
    .into_any()
}
