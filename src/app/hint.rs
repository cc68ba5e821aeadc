//! What a good bot would do: the best moves in words, with their chances, and marked on the table.

use super::bots::{self, Best, Why};
use super::browser;
use super::play::{Play, set_if_changed};
use super::say::{say, t};
use super::widgets::{IconButton, live, name_of, pressed, watch};
use dolmen::bots::Level;
use dolmen::engine::WonBy;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;

/// How many moves are told.
const TOLD: usize = 3;
/// In how many things a move is compared with another.
const REASONS: usize = 3;
/// The attribute of a place that a hint is about.
const MARKED: &str = "data-hint";

#[derive(Clone, Debug, PartialEq)]
pub enum Hint {
    None,
    Thinking,
    Moves(Vec<Move>),
    Failed,
}

/// A good move.
#[derive(Clone, Debug, PartialEq)]
pub struct Move {
    action: String,
    words: String,
    /// Where on the table it is made, as a selector.
    place: String,
    prospects: String,
    why: String,
}

/// Asks for a hint, if hints are wanted and a person decides.
pub fn ask(play: Play) {
    let wanted = play.page.settings.with_untracked(|settings| settings.hints);
    // A guided opening has its own ideas.
    let guided = play.guided.with_value(Option::is_some);
    if !wanted || guided || !untrack(|| play.live()) || play.decider().is_none() {
        return;
    }
    if play.hint.with_untracked(|hint| *hint == Hint::Thinking) {
        return;
    }
    play.hint.set(Hint::Thinking);
    let at = play.table.with_untracked(|table| table.at());
    let asked = bots::think(play, Level::Hard);
    spawn_local(async move {
        let answer = asked.await;
        let now = play.table.try_with_untracked(|table| table.at());
        let asked = play.hint.try_with_untracked(|hint| *hint == Hint::Thinking);
        if now != Some(at) || asked != Some(true) {
            return;
        }
        let hint = match answer {
            Ok(Some(answer)) => {
                let best: Vec<Best> =
                    answer.ranked.into_iter().filter(|best| best.visits > 0.0).take(TOLD).collect();
                let actions: Vec<&str> = best.iter().map(|best| best.action.as_str()).collect();
                let why = bots::why(&actions).await;
                if play.hint.try_with_untracked(|hint| *hint == Hint::Thinking) != Some(true) {
                    return;
                }
                Hint::Moves(moves(play, &best, &why))
            }
            Ok(None) => Hint::None,
            Err(()) => Hint::Failed,
        };
        let by_keyboard = browser::by_keyboard();
        play.hint.set(hint);
        if by_keyboard {
            browser::focus_soon(".hint-move");
        }
    });
}

/// The best moves in words.
fn moves(play: Play, best: &[Best], why: &[Why]) -> Vec<Move> {
    let ui = play.ui.get_value();
    let viewer = play.decider();
    let (title, won_by) = play.table.with_untracked(|table| (table.title(), table.won_by()));
    untrack(|| {
        let told = best.iter().enumerate().filter_map(|(n, best)| {
            let (words, place) = play.seen_by(viewer, |seen| ui.hinted_move(seen, &best.action))?;
            let chance = ("chance", ((best.chance * 100.0).round() as i32).into());
            let prospects = match won_by {
                WonBy::Points => say("hint.prospects", &[chance, ("n", (best.points.round() as i32).into())]),
                WonBy::Condition => say("hint.chance", &[chance]),
            };
            let why = why.get(n).map(|why| because(play, title, why, n == 0)).unwrap_or_default();
            Some(Move { action: best.action.clone(), words, place, prospects, why })
        });
        told.collect()
    })
}

/// In what a move differs from the next best, or from the best: "food +3, wood −1; leaves to Bison: Hut". If it differs in nothing, what
/// it brings.
fn because(play: Play, title: &str, why: &Why, best: bool) -> String {
    let claim = why.claim.as_ref().map(|claimed| {
        let what = say(&format!("{title}.{}", claimed.what), &[("n", claimed.n.into())]);
        let (to, others) = match claimed.kept {
            true => ("hint.keeps", "hint.keeps_all"),
            false => ("hint.leaves", "hint.leaves_all"),
        };
        match claimed.by {
            Some(seat) => {
                let who = play.table.with_untracked(|table| name_of(table.as_ref(), seat));
                say(to, &[("who", who.into()), ("what", what.into())])
            }
            None => say(others, &[("what", what.into())]),
        }
    });
    let amounts = Some(in_words(title, &why.amounts)).filter(|told| !told.is_empty());
    let told: Vec<String> = amounts.into_iter().chain(claim).collect();
    let key = if best { "hint.why_best" } else { "hint.why" };
    let (key, what) = match told.is_empty() {
        true if why.at_once => ("hint.brings_at_once", in_words(title, &why.gains)),
        true => ("hint.brings", in_words(title, &why.gains)),
        false => (key, told.join("; ")),
    };
    if what.is_empty() { what } else { say(key, &[("what", what.into())]) }
}

/// The weightiest differences: "food +3, wood −1".
fn in_words(title: &str, amounts: &[(String, f64)]) -> String {
    let amount = |(what, difference): &(String, f64)| {
        let number = halves(*difference);
        (!number.is_empty()).then(|| format!("{} {number}", t(&format!("{title}.have.{what}"))))
    };
    amounts.iter().filter_map(amount).take(REASONS).collect::<Vec<_>>().join(", ")
}

/// A difference in whole and half things: +3, −1½. Empty if it is less.
fn halves(difference: f64) -> String {
    let halves = (difference.abs() * 2.0).round() as u32;
    let sign = if difference > 0.0 { "+" } else { "−" };
    match (halves / 2, if halves % 2 == 1 { "½" } else { "" }) {
        (0, "") => String::new(),
        (0, half) => format!("{sign}{half}"),
        (whole, half) => format!("{sign}{whole}{half}"),
    }
}

/// A hint is gone when the game goes on.
pub fn forget_when_played(play: Play) {
    watch(move || {
        play.table.track();
        play.looking.track();
        // A bot that decides now thinks in its place, and must not be stopped.
        let bot_thinks = play.table.with_untracked(|table| bots::deciding_bot(table.as_ref()).is_some());
        if play.hint.with_untracked(|hint| *hint == Hint::Thinking) && !bot_thinks {
            bots::cancel(play);
        }
        set_if_changed(play.hint, Hint::None);
    });
    watch(move || {
        let places = play.hint.with(|hint| match hint {
            Hint::Moves(moves) => moves.iter().map(|told| told.place.clone()).collect(),
            _ => Vec::new(),
        });
        mark(&places);
    });
    on_cleanup(|| mark(&[]));
}

/// Marks places on the table, numbered from the best, and no others.
fn mark(places: &[String]) {
    let document = browser::document();
    if let Ok(marked) = document.query_selector_all(&format!("[{MARKED}]")) {
        for i in 0..marked.length() {
            if let Some(element) = marked.get(i).and_then(|node| node.dyn_into::<web_sys::Element>().ok()) {
                let _plain_name = element.remove_attribute(MARKED);
            }
        }
    }
    // The best of those at one place gives it its number.
    for (n, place) in places.iter().enumerate().rev().filter(|(_, place)| !place.is_empty()) {
        if let Ok(Some(element)) = document.query_selector(place) {
            let _plain_name = element.set_attribute(MARKED, &(n + 1).to_string());
        }
    }
}

/// Asks for a hint; not there if hints are not wanted.
#[component]
pub fn HintButton(play: Play) -> impl IntoView {
    let off = Signal::derive(move || !play.live() || play.table.with(|table| table.decider().is_none()));
    live(move || {
        let guided = play.guided.with_value(Option::is_some);
        let wanted = play.page.settings.with(|settings| settings.hints) && !guided;
        wanted.then(|| view! { <IconButton icon="hint" label=t("hint.ask") on_click=move || ask(play) off/> })
    })
}

/// What the bot would do.
#[component]
pub fn HintPanel(play: Play) -> impl IntoView {
    let row = move |told: Move| {
        let (action, tip) = (told.action, t("hint.do"));
        view! {
            <li>
                <button class="hint-move" data-tip=tip on:click=pressed(move || play.choose_json(&action))>
                    <strong>{told.words}</strong>
                    <span>{told.prospects}</span>
                    <small>{told.why}</small>
                </button>
            </li>
        }
    };
    let body = move || {
        Some(match play.hint.get() {
            Hint::None => return None,
            Hint::Thinking => view! { <p>{t("hint.thinking")}</p> }.into_any(),
            Hint::Failed => view! { <p>{t("hint.failed")}</p> }.into_any(),
            Hint::Moves(moves) if moves.is_empty() => view! { <p>{t("hint.nothing")}</p> }.into_any(),
            Hint::Moves(moves) => view! { <ol>{moves.into_iter().map(row).collect_view()}</ol> }.into_any(),
        })
    };
    live(move || {
        body().map(|body| view! {
            <aside class="hint panel" role="status" aria-label=t("hint.title")>
                <header>
                    <h2>{t("hint.title")}</h2>
                    <IconButton icon="close" label=t("shell.close") on_click=move || play.hint.set(Hint::None)/>
                </header>
                {body}
            </aside>
        })
    })
}
