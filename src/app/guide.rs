//! Guided openings: a first game by doing. A title brings a [`Lesson`], which is data: a fixed table, what to say, where to point,
//! which actions count as doing it, and what the rival does. How far somebody is follows from the game's log alone, so it is
//! kept, taken back and taken up again with the game.

use super::browser;
use super::play::Play;
use super::say::{say, t};
use super::widgets::{Symbol, live, mark_id, name_of, pressed, watch};
use dolmen::engine::{AnyTable, Game, Opening, Options, Player, Seat, Seed, Table};
use leptos::prelude::*;
use std::any::Any;
use wasm_bindgen::JsCast;

/// Where the learner sits. All other seats are played by the script.
pub const LEARNER: Seat = Seat(0);

/// How long a rival thinks, in milliseconds; and where motion is not wanted.
const PAUSE: [i32; 2] = [900, 250];

/// A guided opening of a title.
pub struct Lesson<G: Game> {
    /// The luck of the table. A table with this seed is the guided opening.
    pub seed: u64,
    pub options: &'static [(&'static str, &'static str)],
    pub steps: &'static [Step<G>],
    /// What the rivals do, each once: the first of these that is possible, or else anything.
    pub rivals: &'static [G::Action],
}

/// One thing to learn.
pub struct Step<G: Game> {
    /// The key of what is said.
    pub say: &'static str,
    /// What it is about, as a selector. The first that is there is pointed at.
    pub point: &'static str,
    pub goal: Goal<G>,
}

/// When a step is done.
pub enum Goal<G: Game> {
    /// Once it was read.
    Read,
    /// Once the learner does something like this. Everything else is kindly refused.
    Do(fn(&G::Action) -> bool),
    /// As `Do`, and what the second asks for is allowed on the way.
    DoAfter(fn(&G::Action) -> bool, fn(&G::Action) -> bool),
}

/// A lesson of any title.
pub trait Guide: Sync {
    /// A new table for it.
    fn open(&self) -> Option<Box<dyn AnyTable>>;
    /// Whether the table is the lesson's.
    fn is_of(&self, table: &dyn AnyTable) -> bool;
    /// How many steps were done by acting; those that are only read before the next are not counted.
    fn done(&self, table: &dyn AnyTable) -> usize;
    fn len(&self) -> usize;
    /// The next step from `n` on at which something is to be done.
    fn next_deed(&self, n: usize) -> usize;
    /// The key of what is said at a step, and what it points at.
    fn step(&self, n: usize) -> (&'static str, &'static str);
    /// Whether the learner may do this now.
    fn allows(&self, table: &dyn AnyTable, action: &dyn Any) -> bool;
    /// Makes the next move of a rival.
    fn move_rival(&self, table: &mut dyn AnyTable);
    /// The card beside the table that says what to do.
    fn card(&'static self, play: Play) -> AnyView;
}

fn typed<G: Game>(table: &dyn AnyTable) -> Option<&Table<G>> {
    table.as_any().downcast_ref()
}

impl<G: Game> Guide for Lesson<G> {
    fn open(&self) -> Option<Box<dyn AnyTable>> {
        let mut players = Player::nameless(2);
        for player in &mut players {
            player.name = t(&format!("mark.{}", mark_id(player.mark)));
        }
        let opening = Opening {
            players,
            options: Options::choose(G::OPTIONS, self.options.iter().copied()).ok()?,
            seed: Seed(self.seed),
            friendly: true,
        };
        Some(Box::new(Table::<G>::open(opening).ok()?))
    }

    fn is_of(&self, table: &dyn AnyTable) -> bool {
        table.opening().seed == Seed(self.seed) && table.opening().players.len() == 2
    }

    fn done(&self, table: &dyn AnyTable) -> usize {
        let Some(table) = typed::<G>(table) else { return 0 };
        let own = table.steps()[..table.at()].iter().filter(|step| step.seat == LEARNER);
        own.fold(0, |done, step| {
            let next = self.next_deed(done);
            let reached = self.steps.get(next).is_some_and(|next| next.goal.is_met_by(&step.action));
            if reached { next + 1 } else { done }
        })
    }

    fn len(&self) -> usize {
        self.steps.len()
    }

    fn next_deed(&self, n: usize) -> usize {
        let deed = |step: &Step<G>| !matches!(step.goal, Goal::Read);
        self.steps.iter().skip(n).position(deed).map_or(self.steps.len(), |after| n + after)
    }

    fn step(&self, n: usize) -> (&'static str, &'static str) {
        self.steps.get(n).map_or(("guide.over", ""), |step| (step.say, step.point))
    }

    fn allows(&self, table: &dyn AnyTable, action: &dyn Any) -> bool {
        let (Some(step), Some(action)) =
            (self.steps.get(self.next_deed(self.done(table))), action.downcast_ref::<G::Action>())
        else {
            return true;
        };
        step.goal.is_met_by(action) || matches!(step.goal, Goal::DoAfter(_, before) if before(action))
    }

    fn move_rival(&self, table: &mut dyn AnyTable) {
        let Some(table) = table.as_any_mut().downcast_mut::<Table<G>>() else { return };
        let mut left: Vec<&G::Action> = self.rivals.iter().collect();
        for step in table.steps()[..table.at()].iter().filter(|step| step.seat != LEARNER) {
            if let Some(done) = left.iter().position(|action| **action == step.action) {
                left.remove(done);
            }
        }
        let scripted = left.into_iter().find(|action| table.state().check(action).is_ok()).cloned();
        if let Some(action) = scripted.or_else(|| table.state().legal_actions().into_iter().next()) {
            let _is_legal = table.choose(action);
        }
    }

    fn card(&'static self, play: Play) -> AnyView {
        card(self, play)
    }
}

impl<G: Game> Goal<G> {
    fn is_met_by(&self, action: &G::Action) -> bool {
        match self {
            Goal::Read => false,
            Goal::Do(does) | Goal::DoAfter(does, _) => does(action),
        }
    }
}

/// The lesson that a table belongs to, as long as it is not over.
#[derive(Clone, Copy)]
pub struct Guided {
    guide: &'static dyn Guide,
    /// How far was read; what was done counts from the log.
    read: RwSignal<usize>,
}

impl Guided {
    pub fn of(guide: Option<&'static dyn Guide>, table: &dyn AnyTable) -> Option<Self> {
        let guide = guide.filter(|guide| guide.is_of(table) && guide.done(table) < guide.len())?;
        Some(Self { guide, read: RwSignal::new(0) })
    }

    /// The step that is to be read or done.
    fn step(self, play: Play) -> usize {
        let done = play.table.with(|table| self.guide.done(table.as_ref()));
        self.read.get().clamp(done, self.guide.next_deed(done))
    }

    /// Whether the lesson still goes on.
    pub fn goes_on(self, table: &dyn AnyTable) -> bool {
        self.guide.done(table) < self.guide.len()
    }

    pub fn allows(self, table: &dyn AnyTable, action: &dyn Any) -> bool {
        self.guide.allows(table, action)
    }

    /// Lets a rival move after a moment, if it is one's turn.
    pub fn wait_for_rival(self, play: Play) {
        let at = play.table.with_untracked(|table| table.at());
        let calm = browser::document()
            .document_element()
            .is_some_and(|root| root.get_attribute("data-motion").as_deref() == Some("reduced"));
        browser::later(PAUSE[usize::from(calm)], move || {
            // The table may have been left.
            let turn = play.table.try_with_untracked(|table| {
                table.at() == at && table.decider().is_some_and(|seat| seat != LEARNER)
            });
            if turn == Some(true) {
                play.move_rival(|table| self.guide.move_rival(table));
            }
        });
    }

    pub fn card(self, play: Play) -> AnyView {
        self.guide.card(play)
    }
}

/// Marks what a step is about.
fn point_at(selector: &str) {
    let document = browser::document();
    let lit = document.query_selector_all(".pointed").ok();
    for i in 0..lit.as_ref().map_or(0, web_sys::NodeList::length) {
        if let Some(element) = lit.as_ref().and_then(|lit| lit.get(i)) {
            let _off = element.unchecked_into::<web_sys::Element>().class_list().remove_1("pointed");
        }
    }
    let there = |part: &str| {
        let found = document.query_selector_all(part.trim()).ok()?;
        let elements = (0..found.length()).filter_map(|i| found.get(i)?.dyn_into::<web_sys::Element>().ok());
        // What is folded away is there, but has no place.
        elements.into_iter().find(browser::is_drawn)
    };
    if let Some(element) = selector.split(',').find_map(there) {
        let _on = element.class_list().add_1("pointed");
        element.scroll_into_view_with_bool(false);
    }
}

fn card(guide: &'static dyn Guide, play: Play) -> AnyView {
    let Some(guided) = play.guided.get_value() else { return ().into_any() };
    let rivals = move || play.table.with(|table| table.decider().filter(|seat| *seat != LEARNER));
    let step = Memo::new(move |_| guided.step(play));
    let point = move || {
        browser::later(60, move || {
            // The table may have been left.
            if let Some(n) = step.try_get_untracked() {
                let waits = play.table.with_untracked(|table| table.decider() != Some(LEARNER));
                point_at(if waits { "" } else { guide.step(n).1 });
            }
        });
    };
    watch(move || {
        step.track();
        play.table.track();
        point();
    });
    // What is to be pressed next may come up with a press that is no move yet.
    let handles = [
        window_event_listener(leptos::ev::click, move |_| point()),
        window_event_listener_untyped("keyup", move |_| point()),
    ];
    on_cleanup(move || handles.into_iter().for_each(|handle| handle.remove()));
    watch(move || {
        if step.get() >= guide.len() {
            let title = play.table.with_untracked(|table| table.title());
            play.page.change_settings(|settings| settings.finish_lesson(title));
        }
    });
    on_cleanup(|| point_at(""));
    let body = move || {
        let n = step.get();
        let (key, _) = guide.step(n);
        let over = n >= guide.len();
        let reading = !over && guide.next_deed(n) != n;
        let head = match over {
            true => t("guide.done"),
            false => say("guide.step", &[("n", (n + 1).into()), ("of", guide.len().into())]),
        };
        let waits = rivals().filter(|_| !over && !reading);
        let words = match waits {
            Some(seat) => {
                let who = play.table.with_untracked(|table| name_of(table.as_ref(), seat));
                say("guide.rival", &[("who", who.into())])
            }
            None => t(key),
        };
        let next = reading.then(|| {
            view! {
                <button class="button go guide-next" on:click=pressed(move || guided.read.set(n + 1))>{t("tour.next")}</button>
            }
        });
        let leave = if over { "guide.new_game" } else { "guide.leave" };
        let done = (100 * n / guide.len()).to_string();
        view! {
            <p class="guide-head"><Symbol name="help"/><span>{head}</span></p>
            <progress max="100" value=done aria-hidden="true"></progress>
            <p class="guide-words" role="status">{words}</p>
            <p class="row"><a class="button" class:go=over href="#/">{t(leave)}</a>{next}</p>
        }
    };
    view! { <aside class="guide panel" aria-label=t("guide.title")>{live(body)}</aside> }.into_any()
}
