//! What happened since somebody's last turn, and how things stand: for the curtain, the log and whoever was away.

use super::games::TitleUi;
use super::pieces::Face;
use super::play::{Play, set_if_changed};
use super::seen::Seen;
use super::{browser, motion};
use dolmen::engine::{AnyTable, Seat, sort_few};
use leptos::prelude::*;
use std::borrow::Cow;
use std::ops::Range;

/// Something that happened and is worth telling.
#[derive(Clone, PartialEq)]
pub struct News {
    /// Whose doing it was; nobody's if the round did it.
    pub seat: Option<Seat>,
    /// What weighs more is told first when there is not room for all.
    pub weight: u8,
    pub words: String,
    /// The new number, or what was gained.
    pub face: Face,
    /// What somebody does many times is told once: all of a kind becomes one entry (`TitleUi::together`). Empty if it is told by
    /// itself.
    pub kind: &'static str,
}

/// Something in which players are compared.
pub struct Measure {
    /// Its symbol, if it has one.
    pub symbol: Cow<'static, str>,
    pub words: String,
    pub value: i32,
    /// What is needed to win by it.
    pub goal: Option<i32>,
}

/// How many pieces of news are told; the rest is counted.
const AT_MOST: usize = 6;

/// The steps after a seat's last turn and before its present one. What was done for it because there was nothing to decide is told
/// with what the others did.
pub fn since(table: &dyn AnyTable, seat: Seat) -> Range<usize> {
    let own = |step: &usize| table.actor(*step) == Some(seat);
    let decided = |step: &usize| own(step) && !table.was_forced(*step);
    let at = table.at();
    let turn = at - (0..at).rev().take_while(own).count();
    let end = if (turn..at).rev().any(|step| decided(&step)) { turn } else { at };
    let start = end - (0..end).rev().take_while(|step| !decided(step)).count();
    start..end
}

/// What everybody may know of some steps, the weightiest first, told in the order in which it happened; and how much more there was.
pub fn news(ui: &dyn TitleUi, table: &dyn AnyTable, steps: Range<usize>, reader: Seat) -> (Vec<News>, usize) {
    let seen = Seen::new(table, None);
    let mut all: Vec<(News, usize)> = Vec::new();
    // Who did a kind of thing more than once, and in which steps.
    let mut kinds: Vec<(Seat, &'static str, Vec<usize>)> = Vec::new();
    for step in steps {
        for mut one in ui.news(seen, step) {
            // What somebody else did to the reader matters most.
            if one.seat == Some(reader) {
                one.weight = one.weight.saturating_add(10);
            }
            if let (Some(seat), false) = (one.seat, one.kind.is_empty()) {
                match kinds.iter_mut().find(|kind| (kind.0, kind.1) == (seat, one.kind)) {
                    Some((_, _, steps)) => {
                        if steps.last() != Some(&step) {
                            steps.push(step);
                        }
                    }
                    None => kinds.push((seat, one.kind, vec![step])),
                }
            }
            let like = |(other, _): &(News, usize)| {
                let kind = !one.kind.is_empty() && other.kind == one.kind;
                other.seat == one.seat && (kind || other.words == one.words)
            };
            match all.iter().position(like) {
                Some(n) => {
                    all[n].1 += 1;
                    all[n].0.weight = all[n].0.weight.max(one.weight);
                }
                None => all.push((one, 1)),
            }
        }
    }
    for (seat, kind, steps) in kinds {
        let entry =
            all.iter_mut().find(|(one, times)| (one.seat, one.kind) == (Some(seat), kind) && *times > 1);
        if let (Some((one, times)), Some((words, face))) = (entry, ui.together(seen, kind, seat, &steps)) {
            (one.words, one.face, *times) = (words, face, 1);
        }
    }
    let mut order: Vec<usize> = (0..all.len()).collect();
    sort_few(&mut order, |n| std::cmp::Reverse((all[*n].0.weight, *n)));
    let mut told = order[..order.len().min(AT_MOST)].to_vec();
    sort_few(&mut told, |n| *n);
    let more = all.len() - told.len();
    let say = |n: &usize| {
        let (one, times) = &all[*n];
        let words = if *times > 1 { format!("{} ×{times}", one.words) } else { one.words.clone() };
        News { words, ..one.clone() }
    };
    (told.iter().map(say).collect(), more)
}

/// Milliseconds that a step is shown when it is watched again.
const STEP_TIME: i32 = 900;

/// Shows some steps again, one after the other, until the present is reached or something is pressed.
pub fn watch_again(play: Play, steps: Range<usize>) {
    let ui = play.ui.get_value();
    let told = play.table.with_untracked(|table| {
        let seen = Seen::new(table.as_ref(), None);
        steps.filter(|step| !ui.log(seen, *step).is_empty()).collect::<Vec<_>>()
    });
    show_next(play, told.into_iter(), motion::presses());
}

fn show_next(play: Play, mut steps: std::vec::IntoIter<usize>, presses: u32) {
    if motion::presses() != presses {
        return;
    }
    let Some(step) = steps.next() else { return set_if_changed(play.looking, None) };
    if play.looking.try_update(|looking| *looking = Some(step + 1)).is_none() {
        // The table was left.
        return;
    }
    browser::later(0, move || {
        super::moments::move_pieces(play, step, None);
    });
    browser::later(STEP_TIME, move || show_next(play, steps, presses));
}
