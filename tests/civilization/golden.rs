//! What the recorded games of Civilization cover besides every player count and option: each way to win, and the two other endings.
//! That they end as recorded is tested for every title in `tests/titles/`.

use crate::common::golden;
use dolmen::engine::Game;
use dolmen::games::civilization::Civilization;
use serde_json::json;
use std::collections::BTreeSet;

#[test]
fn every_recorded_game_ends_in_its_way() {
    for (name, table, expected) in golden::<Civilization>() {
        assert_eq!(json!(table.state().victory()), expected["victory"], "{name}");
        assert_eq!(json!(table.state().turn), expected["turn"], "{name}");
    }
}

#[test]
fn the_recorded_games_cover_every_way_to_end() {
    let games = golden::<Civilization>();
    let ways: BTreeSet<_> = games.iter().filter_map(|(_, table, _)| table.state().victory()).collect();
    let all = ["culture", "economy", "military", "progress", "science", "tutorial"];
    assert_eq!(ways, BTreeSet::from(all));
}
