//! The moments of a game: dice that are thrown, pieces that travel, what the others did last, the end of a round, and their sounds.
//! All of it is for the eye and the ear; what happened has already happened. It is made by the titles (`TitleUi::moments`), so
//! that its code comes with them.

use super::dice::{self, Lying};
use super::games::TitleUi;
use super::play::Play;
use super::round_end::{self, RoundEnd};
use super::seen::Seen;
use super::sound::{self, Sound};
use super::widgets::{live, mark_class, watch};
use super::{browser, motion, story};
use dolmen::engine::Seat;
use leptos::prelude::*;
use std::ops::Range;
use wasm_bindgen::JsCast;

pub fn moments(play: Play, me: super::part::Part<Seat>) -> AnyView {
    let (card, lying) =
        (Told { card: RwSignal::new(None), seen_at: StoredValue::new(None) }, Lying::new(None));
    let mut before = None;
    watch(move || {
        let now: (usize, Option<Seat>) = play.table.with(|table| (table.at(), table.decider()));
        // What leaves no choice is done with the move before.
        let is_told = |at: usize| {
            at < now.0
                && play.table.with_untracked(|table| (at + 1..now.0).all(|step| table.was_forced(step)))
        };
        if let Some((at, decider)) = before
            && is_told(at)
        {
            after_steps(play, at..now.0, decider != now.1, card, lying);
        } else if before.is_some_and(|(at, _)| at != now.0) {
            card.card.set(None);
        }
        before = Some(now);
    });
    watch(move || {
        let (me, looking) = (me.get(), play.looking.get());
        play.table.track();
        // Once what is being drawn is there.
        browser::after_frame(move || mark_last_moves(play, me, looking.is_some()));
    });
    let shown = live(move || {
        let end = card.card.get()?;
        if play.covered.get() || play.looking.get().is_some() {
            return None;
        }
        card.seen_at.set_value(Some(motion::presses()));
        Some(round_end::card(play, end, card.card))
    });
    view! { {shown}{dice::tray(play, lying)} }.into_any()
}

/// The end of a round as it is told, and how often something had been pressed when it came into view.
#[derive(Clone, Copy)]
struct Told {
    card: RwSignal<Option<RoundEnd>>,
    seen_at: StoredValue<Option<u32>>,
}

impl Told {
    /// A move that somebody made takes the card away. One that came by itself does not: nobody has read it yet.
    fn after_step(self, ended: Option<RoundEnd>, over: bool) {
        let by_hand = self.seen_at.get_value().is_some_and(|presses| presses != motion::presses());
        if over || ended.is_some() || by_hand {
            self.seen_at.set_value(None);
            if self.card.with_untracked(|card| *card != ended) {
                self.card.set(ended.filter(|_| !over));
            }
        }
    }
}

/// What a move looks and sounds like, with the steps that followed by themselves.
fn after_steps(play: Play, steps: Range<usize>, passed: bool, card: Told, lying: Lying) {
    let ended =
        steps.clone().rev().find_map(|step| with_seen(play, |ui, seen| ui.round_end(seen, step)).flatten());
    let over = play.decider().is_none();
    // A guide tells of a round in its own words.
    card.after_step(ended.filter(|_| play.guided.get_value().is_none()), over);
    if play.covered.get_untracked() {
        return sound::play(play.page, Sound::Turn);
    }
    browser::after_frame(move || {
        let heard = steps.filter_map(|step| move_pieces(play, step, Some(lying))).max();
        let sound = match (over, heard) {
            (true, _) => Some(Sound::End),
            (false, None) if passed => Some(Sound::Turn),
            (false, heard) => heard,
        };
        if let Some(sound) = sound {
            sound::play(play.page, sound);
        }
    });
}

/// Asks the title with the eyes of whoever holds the device; nothing if the table was left.
fn with_seen<T>(play: Play, ask: impl FnOnce(&'static dyn TitleUi, Seen) -> T) -> Option<T> {
    let ui = play.ui.try_get_value()?;
    let viewer = play.holder.try_get_untracked()?;
    play.table.try_with_untracked(|table| ask(ui, Seen::new(table.as_ref(), viewer)))
}

/// Throws the dice of a step and moves its pieces, and says what it sounds like.
pub fn move_pieces(play: Play, step: usize, lying: Option<Lying>) -> Option<Sound> {
    let (throw, flights) = with_seen(play, |ui, seen| (ui.throw(seen, step), ui.flights(seen, step)))?;
    let sound = match (&throw, flights.first()) {
        (Some(_), _) => Some(Sound::Dice),
        (None, Some(first)) if first.symbol.contains("card") || first.symbol == "culture" => {
            Some(Sound::Card)
        }
        (None, first) => first.map(|_| Sound::Piece),
    };
    // What dice bring comes once they lie still.
    let wait = throw.zip(lying).map_or(0, |(throw, lying)| dice::throw(lying, throw));
    let presses = motion::presses();
    let fly = move || {
        play.table.try_with_untracked(|table| {
            if motion::presses() == presses {
                motion::fly(table.as_ref(), flights);
            }
        });
    };
    if wait == 0 {
        fly()
    } else {
        browser::later(wait, fly)
    }
    sound
}

/// Rings what the others moved since one's last turn, in their colours, until one moves oneself.
fn mark_last_moves(play: Play, me: Seat, looking: bool) {
    let document = browser::document();
    let marked = document.query_selector_all("[data-last]").ok();
    for n in 0..marked.as_ref().map_or(0, web_sys::NodeList::length) {
        if let Some(element) = marked.as_ref().and_then(|marked| marked.get(n)) {
            let _known = element.unchecked_into::<web_sys::Element>().remove_attribute("data-last");
        }
    }
    if looking || play.covered.try_get_untracked().unwrap_or(true) {
        return;
    }
    let touched = with_seen(play, |ui, seen| {
        play.table.with_untracked(|table| {
            let steps = story::since(table.as_ref(), me);
            // One has moved, so they are no longer the last ones.
            let over = steps.end < table.at() || table.decider().is_none();
            let steps = if over { 0..0 } else { steps };
            let all = steps.flat_map(|step| ui.touched(seen, step)).filter(|(seat, _)| *seat != me);
            all.map(|(seat, place)| (mark_class(table.as_ref(), seat), place)).collect::<Vec<_>>()
        })
    });
    for (colour, place) in touched.unwrap_or_default() {
        if let Ok(Some(element)) = document.query_selector(&format!("[data-place=\"{place}\"]")) {
            let _plain_name = element.set_attribute("data-last", &colour);
        }
    }
}
