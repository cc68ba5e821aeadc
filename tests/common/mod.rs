//! What the tests of every title share: the recorded games in `tests/golden/<title>`, and ways to break them.

#![allow(dead_code, reason = "each of the test programs that share this uses a part of it")]

use dolmen::engine::{Game, Save, SaveError, SaveStep, Table};
use serde::Serialize;
use serde_json::{Map, Value};
use std::fs;

fn read(title: &str, name: &str) -> String {
    let path = format!("{}/tests/golden/{title}/{name}.json", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The recorded games of a title: name, file and expected result.
pub fn recorded(title: &str) -> impl Iterator<Item = (String, String, Value)> {
    let expected: Map<String, Value> = serde_json::from_str(&read(title, "expected")).unwrap();
    expected.into_iter().map(move |(name, result)| (name.clone(), read(title, &name), result))
}

/// The recorded games of a title on the table: name, table and expected result.
pub fn golden<G: Game>() -> Vec<(String, Table<G>, Value)> {
    let open = |(name, text, result): (String, String, Value)| {
        let table = Table::from_json(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        (name, table, result)
    };
    recorded(G::ID).map(open).collect()
}

/// A recorded game that will be refused once it is changed.
pub struct Broken<G: Game> {
    save: Save,
    table: Table<G>,
}

impl<G: Game> Broken<G> {
    pub fn from(name: &str) -> Self {
        let save = Save::from_json(&read(G::ID, name)).unwrap();
        let table = Table::load(&save).unwrap();
        Self { save, table }
    }

    /// The recorded steps.
    pub fn steps(&self) -> &[SaveStep] {
        &self.save.steps
    }

    /// The state before a step, counted from 1.
    pub fn before(&self, step: usize) -> G {
        self.table.state_at(step - 1)
    }

    /// The first step, counted from 1, at which the game is in such a state and then this was done.
    pub fn first(&self, wanted: impl Fn(&G, &Value) -> bool) -> usize {
        let mut steps = (1..).zip(self.steps());
        let found = steps.find(|(step, SaveStep(action, _))| wanted(&self.before(*step), action));
        found.expect("the recorded game has such a moment").0
    }

    /// Plays the game up to a step and there does something else, with these draws: the rules must object, and say why.
    #[track_caller]
    pub fn refuses(&self, step: usize, action: impl Serialize, draws: &[u32], why: Value) {
        let mut save = self.save.clone();
        save.steps.truncate(step - 1);
        save.steps.push(SaveStep(serde_json::to_value(action).unwrap(), draws.to_vec()));
        save.at = step;
        assert_eq!(error::<G>(&save), SaveError::Illegal { step, reason: why });
    }

    /// What is wrong with the game once it is changed like this.
    #[track_caller]
    pub fn changed(&self, change: impl FnOnce(&mut Save)) -> SaveError {
        let mut save = self.save.clone();
        change(&mut save);
        error::<G>(&save)
    }
}

/// Reads a changed game as a file, so that the checksum is right and only the rules can object.
#[track_caller]
fn error<G: Game>(save: &Save) -> SaveError {
    Table::<G>::from_json(&save.to_json()).expect_err("this game breaks a rule")
}
