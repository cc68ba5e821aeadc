//! Whole recorded games with their results: at least one for each player count, way to end and printing, one decided by
//! the tie-break and one shared victory. `cargo run --release --example golden` recorded them.

use dolmen::engine::{Game, Seat, Table};
use dolmen::games::stone_age::StoneAge;
use serde_json::{Value, json};
use std::fs;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/stone_age");

pub fn expected() -> serde_json::Map<String, Value> {
    let text = fs::read_to_string(format!("{FOLDER}/expected.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

pub fn golden(name: &str) -> Table<StoneAge> {
    let text = fs::read_to_string(format!("{FOLDER}/{name}.json")).unwrap();
    Table::from_json(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn every_golden_game_ends_as_recorded() {
    for (name, result) in expected() {
        let table = golden(&name);
        let game = table.state();
        assert_eq!(json!(game.ending), result["ending"], "{name}");
        assert_eq!(json!(game.round), result["rounds"], "{name}");
        assert_eq!(json!(game.standings()), result["standings"], "{name}");
        for (seat, sheet) in Seat::all(game.seats()).zip(result["sheets"].as_array().unwrap()) {
            for line in game.score(seat).lines() {
                assert_eq!(json!(line.points), sheet[line.category], "{name}, {seat:?}, {}", line.category);
            }
        }
        assert_eq!(json!(table.digest()), result["digest"], "{name}");
    }
}

#[test]
fn the_golden_games_cover_every_count_ending_and_printing() {
    let games: Vec<_> = expected().keys().map(|name| golden(name)).collect();
    for seats in 2..=4 {
        for ending in ["cards", "buildings"] {
            let covered = games
                .iter()
                .any(|table| table.state().seats() == seats && json!(table.state().ending) == json!(ending));
            assert!(covered, "{seats} players, {ending}");
        }
    }
    for starvation in ["flat", "per_food"] {
        assert!(games.iter().any(|table| table.opening().options.get("starvation") == starvation));
    }
    let tops = || games.iter().map(|table| table.state().standings());
    assert!(tops().any(|table| table[1].place == 1), "a shared victory");
    assert!(tops().any(|table| table[0].points == table[1].points && table[1].place == 2), "a tie-break");
}
