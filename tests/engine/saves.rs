//! Saves of every released version open for ever, and a save brings everything back.

use dolmen::bots::Level;
use dolmen::engine::example::{Action, Cairn};
use dolmen::engine::{
    FORMAT, Opening, OpeningError, Options, Player, Save, SaveError, SaveStep, Seed, Table,
};
use dolmen::games;
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let mut files: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// Format, title, rules and digest are in the name: v2-stone_age-1-410c94ff52bf135c.json
fn name_parts(path: &Path) -> (u32, String, u32, String) {
    let name = path.file_stem().unwrap().to_str().unwrap();
    let parts: Vec<&str> = name.split('-').collect();
    let [format, title, rules, digest] = parts[..] else { panic!("{name}: format, title, rules and digest") };
    (format[1..].parse().unwrap(), title.into(), rules.parse().unwrap(), digest.into())
}

#[test]
fn saves_of_every_version_open_with_the_state_they_had() {
    let mut kept = Vec::new();
    for path in files("saves") {
        let (format, title, rules, digest) = name_parts(&path);
        let text = fs::read_to_string(&path).unwrap();
        let table = games::open(&text).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        assert_eq!((table.title(), table.digest()), (title.as_str(), digest), "{path:?}");
        assert!(text.starts_with(&format!("{{\"dolmen\":{format},\"title\":\"{title}\",\"rules\":{rules},")));
        kept.push((format, title, rules));
    }
    assert!(kept.iter().any(|(format, ..)| *format == 1), "a save of the first format is kept");
    for title in games::TITLES {
        let present = (FORMAT, title.id().to_owned(), title.rules());
        assert!(kept.contains(&present), "a save of {present:?} is kept: cargo run --example keep_saves");
    }
}

#[test]
fn the_kept_state_of_every_file_is_read_as_one_of_today() {
    let mut read = 0;
    for path in files("saves") {
        let (format, _, _, digest) = name_parts(&path);
        let save = Save::from_json(&fs::read_to_string(&path).unwrap()).unwrap();
        if format == 1 {
            continue; // It kept no state.
        }
        // Of rules older than all and with a move that there never was: only the state is left.
        let never = vec![SaveStep(json!("never"), vec![])];
        let save = Save { rules: 0, steps: never, at: 1, passed: 0, base: None, ..save };
        let table = games::open(&save.to_json()).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        assert!(table.has_lost_its_past(), "{path:?}");
        assert_eq!(table.digest(), digest, "{path:?}");
        read += 1;
    }
    assert!(read >= games::TITLES.len());
}

#[test]
fn a_save_brings_back_log_options_names_and_what_was_undone() {
    let mut players = Player::nameless(3);
    players[1].name = "Žofie \"Łucja\" 🦬".into();
    let options = Options::choose(<Cairn as dolmen::engine::Game>::OPTIONS, [("stones", "40")]).unwrap();
    let mut table =
        Table::<Cairn>::open(Opening { players, options, seed: Seed(u64::MAX), friendly: true }).unwrap();
    for action in [Action::Take(1), Action::Roll, Action::Take(3)] {
        table.choose(action).unwrap();
    }
    table.undo();
    let text = table.to_json();
    let again = Table::<Cairn>::from_json(&text).unwrap();
    assert_eq!((again.opening(), again.steps(), again.at()), (table.opening(), table.steps(), table.at()));
    let seen = |table: &Table<Cairn>| table.setup_events(Some(dolmen::engine::Seat(1)));
    assert_eq!((again.state(), seen(&again)), (table.state(), seen(&table)));
    assert_eq!(again.to_json(), text);
    let save = Save::from_json(&text).unwrap();
    assert_eq!(Save::from_json(&save.to_json()).unwrap(), save);
}

#[test]
fn a_step_without_luck_is_its_action_alone_and_was_a_list_in_older_formats() {
    let step = |json: &str| serde_json::from_str::<SaveStep>(json).ok();
    let whole = SaveStep(json!({ "take": 2 }), vec![]);
    assert_eq!(serde_json::to_string(&whole).unwrap(), r#"{"take":2}"#);
    assert_eq!(step(r#"{"take":2}"#), Some(whole.clone()));
    assert_eq!(step(r#"[{"take":2},[]]"#), Some(whole));
    assert_eq!(step(r#"["roll",[5]]"#), Some(SaveStep(json!("roll"), vec![5])));
    for bad in ["[]", r#"["roll"]"#, r#"["roll",[5],1]"#, r#"["roll",[-1]]"#, r#"["roll",5]"#] {
        assert_eq!(step(bad), None, "{bad}");
    }
}

#[test]
fn a_file_of_a_newer_format_says_so() {
    let text = fs::read_to_string(&files("saves")[0]).unwrap();
    let newer = text.replacen("{\"dolmen\":1,", "{\"dolmen\":99,\"surprise\":[],", 1);
    assert_eq!(Save::from_json(&newer).unwrap_err(), SaveError::Newer { version: 99, known: FORMAT });
}

#[test]
fn a_file_of_an_unknown_game_says_so() {
    let mut table = Table::<Cairn>::open(Opening {
        players: Player::nameless(2),
        options: Options::default(),
        seed: Seed(1),
        friendly: false,
    })
    .unwrap();
    table.choose(Action::Take(1)).unwrap();
    let error = games::open(&table.to_json()).err().expect("the example is not on the list");
    assert_eq!(error, SaveError::UnknownTitle { title: "cairn".into() });
}

#[test]
fn a_file_that_was_reformatted_still_opens() {
    let text = fs::read_to_string(&files("saves")[0]).unwrap();
    let value: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert!(games::open(&format!("{value:#}")).is_ok());
    assert!(games::open(&format!("\n  {text}\n")).is_ok());
}

#[test]
fn every_error_has_words() {
    let errors = [
        SaveError::CutOff,
        SaveError::NotOurs,
        SaveError::TooLarge,
        SaveError::Damaged,
        SaveError::Newer { version: 2, known: 1 },
        SaveError::Outdated { rules: 1, known: 2 },
        SaveError::UnknownTitle { title: "chess".into() },
        SaveError::Opening { why: OpeningError::SameMark },
        SaveError::UnknownAction { step: 3 },
        SaveError::Luck { step: 3 },
        SaveError::Illegal { step: 3, reason: "occupied".into() },
    ];
    let mut words: Vec<String> = errors.iter().map(ToString::to_string).collect();
    assert!(words.iter().all(|text| text.len() > 10));
    words.sort();
    words.dedup();
    assert_eq!(words.len(), errors.len(), "each has its own");
}

#[test]
fn a_save_and_a_fork_keep_who_is_a_bot() {
    let mut players = Player::nameless(3);
    players[1].bot = Some(Level::Easy);
    players[2].bot = Some(Level::Hard);
    let opening = Opening { players, options: Options::default(), seed: Seed(2), friendly: false };
    let mut table = Table::<Cairn>::open(opening).unwrap();
    let opening = table.opening().clone();
    table.choose(Action::Take(1)).unwrap();
    let again = Table::<Cairn>::from_json(&table.to_json()).unwrap();
    assert_eq!(again.opening(), &opening);
    assert_eq!(table.fork(1, Seed(3)).opening().players, opening.players);
    let people = table.to_json().replace(",\"bot\":\"easy\"", "").replace(",\"bot\":\"hard\"", "");
    assert!(!people.contains("bot"), "a person is written as ever");
}
