//! What each title shows: its boards, words and drawings. A title's folder and its line here are all there is to it.

mod endless_winter;
mod stone_age;

use super::motion::Flight;
use super::play::Play;
use super::seen::Seen;
use dolmen::engine::Game;
use dolmen::games::endless_winter::EndlessWinter;
use dolmen::games::stone_age::StoneAge;
use leptos::prelude::AnyView;

/// What the shell asks of a title, once its code is there: `scripts/split.mjs` knows this trait by its name and cuts out what
/// is behind it.
pub trait TitleUi: Sync {
    /// The board, the players' boards and the controls of the present decision.
    fn table(&self, play: Play) -> AnyView;
    /// The decision in one sentence, and a second line with what matters for it.
    fn decision(&self, seen: Seen) -> (String, String);
    /// The chapter of the rules that the decision is about.
    fn chapter(&self, seen: Seen) -> &'static str;
    /// What happened at a step, in words.
    fn log(&self, seen: Seen, step: usize) -> Vec<String>;
    /// What happened before the first step.
    fn opening_log(&self, seen: Seen) -> Vec<String>;
    /// How the game ended, in words.
    fn ending(&self, seen: Seen) -> String;
    /// The pieces that a step moved.
    fn flights(&self, seen: Seen, step: usize) -> Vec<Flight>;
    /// Every card, tile and symbol.
    fn gallery(&self) -> AnyView;
    /// The first-game tour: what to point at, and the key of what to say.
    fn tour(&self) -> &'static [(&'static str, &'static str)];
}

/// The boards of every title that can be played.
const TITLE_UIS: &[(&str, &dyn TitleUi)] =
    &[(StoneAge::ID, &stone_age::StoneAgeUi), (EndlessWinter::ID, &endless_winter::EndlessWinterUi)];

/// Titles that are still to come, by the names of their covers and words.
pub const COMING: &[&str] = &["civilization"];

pub fn ui(id: &str) -> Option<&'static dyn TitleUi> {
    TITLE_UIS.iter().find(|(title, _)| *title == id).map(|(_, ui)| *ui)
}
