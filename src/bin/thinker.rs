//! Where bots think in a browser: code of its own, made for speed and fetched when a bot or a hint is wanted. It gets a view and
//! never the table. `scripts/bots.js` runs it, in workers where it can.

use dolmen::bots::{Explaining, Judged, Knowledge, Level, Thinking, merge, pick};
use dolmen::engine::{Chance, Seed, View, read_json, to_json};
use dolmen::for_each_title;
use serde::Serialize;
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;

/// What is told of a decision.
const MOST_TOLD: usize = 8;

thread_local! {
    /// The decision that is thought about.
    static THOUGHT: RefCell<Option<Box<dyn Thought>>> = const { RefCell::new(None) };
}

/// Begins to think about a decision: the title, the view of whoever decides as JSON, the level and a seed. Says whether it is one
/// to think about.
#[wasm_bindgen]
pub fn begin(title: &str, view: &str, level: &str, seed: &str) -> bool {
    let thought = Level::of(level).zip(seed.parse().ok()).and_then(|(level, seed)| {
        for_each_title!(read_view(title, view, level, seed)).into_iter().flatten().next()
    });
    THOUGHT.with_borrow_mut(|now| *now = thought);
    THOUGHT.with_borrow(Option::is_some)
}

/// Does a slice of work; says whether nothing more is to be gained.
#[wasm_bindgen]
pub fn run(iterations: u32) -> bool {
    THOUGHT.with_borrow_mut(|now| now.as_mut().is_none_or(|thought| thought.run(iterations)))
}

/// What was found out, as JSON.
#[wasm_bindgen]
pub fn found() -> String {
    THOUGHT.with_borrow(|now| now.as_ref().map(|thought| thought.found()).unwrap_or_default())
}

/// Puts together what several found out, each as JSON in a list, and decides: `{"action": ..., "ranked": [...]}`, the best first.
#[wasm_bindgen]
pub fn decide(found: Vec<String>) -> String {
    THOUGHT.with_borrow_mut(|now| now.as_mut().map(|thought| thought.decide(&found)).unwrap_or_default())
}

/// Begins to explain why some moves, given as JSON, are better than others; the best comes first.
#[wasm_bindgen]
pub fn explain(actions: &str) {
    THOUGHT.with_borrow_mut(|now| now.iter_mut().for_each(|thought| thought.explain(actions)));
}

/// Does a piece of that work; says whether nothing more is to be found out.
#[wasm_bindgen]
pub fn compare() -> bool {
    THOUGHT.with_borrow_mut(|now| now.as_mut().is_none_or(|thought| thought.compare()))
}

/// The reasons that were found, as JSON.
#[wasm_bindgen]
pub fn reasons() -> String {
    THOUGHT.with_borrow(|now| now.as_ref().map(|thought| thought.reasons()).unwrap_or_default())
}

/// What was decided, and what else there was.
#[derive(Serialize)]
struct Decision<'a, A> {
    action: Option<A>,
    ranked: &'a [Judged<A>],
}

/// A decision of any title.
trait Thought {
    fn run(&mut self, iterations: u32) -> bool;
    fn found(&self) -> String;
    fn decide(&mut self, found: &[String]) -> String;
    fn explain(&mut self, actions: &str);
    fn compare(&mut self) -> bool;
    fn reasons(&self) -> String;
}

struct Mind<G: Knowledge> {
    view: View<G>,
    thinking: Thinking<G>,
    explaining: Option<Explaining<G>>,
    level: Level,
    luck: Chance,
    seed: Seed,
}

/// Begins to think about a view, if it is of this title.
fn read_view<G: Knowledge>(title: &str, view: &str, level: Level, seed: Seed) -> Option<Box<dyn Thought>> {
    if title != G::ID {
        return None;
    }
    let view = View::<G>::from_json(view).ok()?;
    view.decider().filter(|decider| view.viewer() == Some(*decider))?;
    let thinking = Thinking::new(view.clone(), level, Chance::quick(seed));
    Some(Box::new(Mind { view, thinking, explaining: None, level, luck: Chance::quick(Seed(!seed.0)), seed }))
}

impl<G: Knowledge> Thought for Mind<G> {
    fn run(&mut self, iterations: u32) -> bool {
        self.thinking.run(iterations);
        self.thinking.is_done()
    }

    fn found(&self) -> String {
        to_json(&self.thinking.ranked())
    }

    fn decide(&mut self, found: &[String]) -> String {
        let lists = found.iter().filter_map(|list| read_json::<Vec<Judged<G::Action>>>(list).ok());
        let ranked = merge(lists);
        let action = pick(self.level, &ranked, &mut self.luck);
        to_json(&Decision { action, ranked: &ranked[..ranked.len().min(MOST_TOLD)] })
    }

    fn explain(&mut self, actions: &str) {
        let actions: Vec<G::Action> = read_json(actions).unwrap_or_default();
        self.explaining = Some(Explaining::new(self.view.clone(), actions, self.seed));
    }

    fn compare(&mut self) -> bool {
        self.explaining.as_mut().is_none_or(Explaining::run)
    }

    fn reasons(&self) -> String {
        self.explaining.as_ref().map(|explaining| to_json(&explaining.reasons())).unwrap_or_default()
    }
}

/// Nothing is done before the first question.
fn main() {}
