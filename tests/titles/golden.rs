//! Whole recorded games with their results. `cargo run --release --example golden` recorded them.

use crate::common::recorded;
use dolmen::engine::{AnyTable, Seat, Title};
use dolmen::games::{self, TITLES};
use serde_json::{Value, json};

fn tables(title: &Title) -> Vec<(String, Box<dyn AnyTable>, Value)> {
    let open = |(name, text, result): (String, String, Value)| {
        let table = games::open(&text).unwrap_or_else(|error| panic!("{} {name}: {error}", title.id()));
        (name, table, result)
    };
    recorded(title.id()).map(open).collect()
}

#[test]
fn every_recorded_game_ends_as_recorded() {
    for title in TITLES {
        for (name, table, result) in tables(title) {
            let name = format!("{} {name}", title.id());
            assert_eq!(table.title(), title.id(), "{name}");
            assert!(table.decider().is_none(), "{name} is over");
            assert_eq!(json!(table.true_standings()), result["standings"], "{name}");
            let sheets = result["sheets"].as_array().unwrap();
            assert_eq!(sheets.len(), table.opening().players.len(), "{name}");
            for (seat, sheet) in Seat::all(sheets.len()).zip(sheets) {
                let score = table.score(seat, Some(seat));
                let lines = score.lines().iter().map(|line| (line.category.into(), json!(line.points)));
                assert_eq!(Value::Object(lines.collect()), *sheet, "{name}, {seat:?}");
            }
            assert_eq!(json!(table.digest()), result["digest"], "{name}");
        }
    }
}

#[test]
fn the_recorded_games_cover_every_player_count_and_every_value_of_every_option() {
    for title in TITLES {
        let openings: Vec<_> = tables(title).iter().map(|(_, table, _)| table.opening().clone()).collect();
        for seats in title.seats() {
            let covered = openings.iter().any(|opening| opening.players.len() == seats);
            assert!(covered, "{}, {seats} players", title.id());
        }
        for option in title.options() {
            for value in option.values {
                let covered = openings.iter().any(|opening| opening.options.get(option.id) == *value);
                assert!(covered, "{}, {} {value}", title.id(), option.id);
            }
        }
    }
}

#[test]
fn a_finished_game_is_a_small_file() {
    for title in TITLES {
        for (name, table, _) in tables(title) {
            let bytes = table.to_json().len();
            // Civilization has the longest games (DESIGN 3).
            let most = if title.id() == "civilization" { 60_000 } else { 40_000 };
            assert!(bytes < most, "{} {name}: {bytes} bytes", title.id());
        }
    }
}
