//! What the recorded games of Endless Winter cover besides every player count and option: one decided by the turn order, and
//! one with a village. That they end as recorded is tested for every title in `tests/titles/`.

use crate::common::golden;
use dolmen::engine::{Game, Table};
use dolmen::games::endless_winter::EndlessWinter;
use serde_json::json;

#[test]
fn every_recorded_game_ends_in_its_way() {
    for (name, table, expected) in golden::<EndlessWinter>() {
        assert_eq!(json!(table.state().order), expected["order"], "{name}");
        assert_eq!(json!(table.state().villages().count_ones()), expected["villages"], "{name}");
    }
}

#[test]
fn the_recorded_games_cover_a_tie_and_a_village() {
    let games = golden::<EndlessWinter>();
    let tie = |table: &Table<EndlessWinter>| {
        let standings = table.state().standings();
        standings[0].points == standings[1].points && standings[1].place == 2
    };
    assert!(games.iter().any(|(_, table, _)| tie(table)), "decided by the turn order");
    assert!(games.iter().any(|(_, table, _)| table.state().villages() != 0), "a village");
}
