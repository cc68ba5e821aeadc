//! What the recorded games of Stone Age cover: each way to end with each player count, one decided by the tie-break and one
//! shared victory. That they end as recorded is tested for every title in `tests/titles/`.

use crate::common::golden;
use dolmen::engine::{Game, variants};
use dolmen::games::stone_age::{Ending, StoneAge};
use serde_json::json;

#[test]
fn every_recorded_game_ends_in_its_way() {
    for (name, table, expected) in golden::<StoneAge>() {
        assert_eq!(json!(table.state().ending), expected["ending"], "{name}");
        assert_eq!(json!(table.state().round), expected["rounds"], "{name}");
    }
}

#[test]
fn the_recorded_games_cover_every_ending_with_every_player_count() {
    let games = golden::<StoneAge>();
    for seats in StoneAge::SEATS {
        for ending in variants::<Ending>() {
            let covered = games.iter().any(|(_, table, expected)| {
                table.state().seats() == seats && expected["ending"] == json!(ending)
            });
            assert!(covered, "{seats} players, {ending}");
        }
    }
    let tops = || games.iter().map(|(_, table, _)| table.state().standings());
    assert!(tops().any(|table| table[1].place == 1), "a shared victory");
    assert!(tops().any(|table| table[0].points == table[1].points && table[1].place == 2), "a tie-break");
}
