//! Whole recorded games with their results: each player count, variant, module and reading, and one decided by the turn
//! order. `cargo run --release --example golden` recorded them.

use dolmen::engine::{Game, Seat, Table};
use dolmen::games::endless_winter::EndlessWinter;
use serde_json::{Value, json};
use std::fs;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/endless_winter");

fn expected() -> serde_json::Map<String, Value> {
    let text = fs::read_to_string(format!("{FOLDER}/expected.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn golden(name: &str) -> Table<EndlessWinter> {
    let text = fs::read_to_string(format!("{FOLDER}/{name}.json")).unwrap();
    Table::from_json(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn every_golden_game_ends_as_recorded() {
    for (name, result) in expected() {
        let table = golden(&name);
        let game = table.state();
        assert!(game.decider().is_none(), "{name}");
        assert_eq!(json!(game.order), result["order"], "{name}");
        assert_eq!(json!(game.villages().count_ones()), result["villages"], "{name}");
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
fn the_golden_games_cover_every_count_and_every_value_of_every_option() {
    let games: Vec<_> = expected().keys().map(|name| golden(name)).collect();
    for seats in 2..=4 {
        assert!(games.iter().any(|table| table.state().seats() == seats), "{seats} players");
    }
    for option in EndlessWinter::OPTIONS {
        for value in option.values {
            let covered = games.iter().any(|table| table.opening().options.get(option.id) == *value);
            assert!(covered, "{} {value}", option.id);
        }
    }
    let tie = |table: &Table<EndlessWinter>| {
        let standings = table.state().standings();
        standings[0].points == standings[1].points && standings[1].place == 2
    };
    assert!(games.iter().any(tie), "decided by the turn order");
    assert!(games.iter().any(|table| table.state().villages() != 0), "a village");
}

#[test]
fn a_finished_game_is_a_small_file() {
    for name in expected().keys() {
        assert!(golden(name).to_json().len() < 40_000, "{name}");
    }
}
