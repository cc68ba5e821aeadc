//! Bots have an answer to every kind of decision.

use dolmen::bots::{Knowledge, Level, Thinking};
use dolmen::engine::{Chance, Events, Game, Options, Seed, Table, View, variants};
use dolmen::games::civilization::Civilization;
use dolmen::games::endless_winter::EndlessWinter;
use dolmen::games::stone_age::StoneAge;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// So often each kind of decision is put to a bot.
const ASKED: usize = 3;
/// A random game that takes longer has shown what it has.
const MOST_STEPS: usize = 3_000;

/// The name of a variant as it is written in files.
fn name<T: Serialize>(value: &T) -> String {
    match serde_json::to_value(value).expect("plain data") {
        serde_json::Value::String(name) => name,
        serde_json::Value::Object(fields) => fields.keys().next().expect("a variant has a name").clone(),
        other => panic!("{other} is no variant"),
    }
}

/// Plays random games with every option and puts each kind of decision to bots. Gives the kinds that never came up.
fn never_asked<G: Knowledge, F: Serialize + DeserializeOwned>(
    games: u64,
    frame: impl Fn(&G) -> Option<F>,
) -> Vec<&'static str> {
    let mut asked: BTreeMap<String, usize> = BTreeMap::new();
    let mut room = Vec::new();
    for seed in 0..games {
        let choices = G::OPTIONS.iter().enumerate().map(|(nth, option)| {
            (option.id, option.values[(seed as usize >> (nth % 5)) % option.values.len()])
        });
        let options = Options::choose(G::OPTIONS, choices).expect("values of the list");
        let seats = G::SEATS.clone().nth(seed as usize % G::SEATS.count()).expect("a count");
        let mut chance = Chance::quick(Seed(seed));
        let mut game = G::setup(&options, seats, &mut chance, &mut Events::ignored());
        for _ in 0..MOST_STEPS {
            let (Some(seat), Some(frame)) = (game.decider(), frame(&game)) else { break };
            let count = asked.entry(name(&frame)).or_default();
            if *count < ASKED {
                *count += 1;
                let level = Level::ALL[*count % 3];
                let mut thinking =
                    Thinking::new(View::of(&game, Some(seat)), level, Chance::quick(Seed(seed)));
                thinking.run(6);
                let action = thinking.choose().expect("somebody decides");
                assert_eq!(game.check(&action).err(), None, "{action:?} at {}", name(&frame));
            }
            let Some(action) = game.random_legal(&mut chance, &mut room) else { break };
            game.perform(&action, &mut chance, &mut Events::ignored());
        }
    }
    variants::<F>().iter().copied().filter(|kind| !asked.contains_key(*kind)).collect()
}

#[test]
fn every_kind_of_decision_of_stone_age() {
    assert_eq!(never_asked(24, |game: &StoneAge| game.frames.last().copied()), [""; 0]);
}

#[test]
fn every_kind_of_decision_of_endless_winter() {
    let missing = never_asked(40, |game: &EndlessWinter| game.frames.last().copied());
    // These two lead from one decision to the next and ask nothing themselves.
    assert_eq!(missing, ["eclipse", "preparing"]);
}

/// Games of Civilization that were kept at questions which hardly ever come up in random games.
fn kept_moments() -> Vec<(String, Civilization)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser/games");
    let paths = fs::read_dir(folder).expect("it is there").map(|entry| entry.expect("it can be read").path());
    let name = |path: &Path| path.file_stem().expect("a file").to_string_lossy().into_owned();
    let mut moments: Vec<_> = paths
        .filter(|path| name(path).starts_with("civilization-"))
        .map(|path| {
            let text = fs::read_to_string(&path).expect("it can be read");
            let table = Table::<Civilization>::from_json(&text)
                .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            (name(&path), table.state().clone())
        })
        .collect();
    moments.sort_by(|a, b| a.0.cmp(&b.0));
    moments
}

#[test]
fn every_kind_of_decision_of_civilization() {
    let mut missing = never_asked(30, |game: &Civilization| game.frames.last().copied());
    for (moment, game) in kept_moments() {
        let seat = game.decider().unwrap_or_else(|| panic!("{moment} asks something"));
        for level in Level::ALL {
            let luck = Chance::quick(Seed(level as u64));
            let mut thinking = Thinking::new(View::of(&game, Some(seat)), level, luck);
            thinking.run(3);
            let action = thinking.choose().expect("somebody decides");
            assert_eq!(game.check(&action).err(), None, "{level:?} plays {action:?} at {moment}");
        }
        let asked = name(game.frames.last().expect("somebody decides"));
        missing.retain(|kind| *kind != asked);
    }
    // These lead from one decision to the next and ask nothing themselves.
    assert_eq!(missing, ["reveal", "act", "battle", "laws"]);
}
