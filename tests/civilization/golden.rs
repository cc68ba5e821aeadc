//! What the recorded games of Civilization cover besides every player count and option: each way to win, and the two other endings.
//! That they end as recorded is tested for every title in `tests/titles/`.

use crate::common::golden;
use dolmen::engine::Game;
use dolmen::games::civilization::actions::Action;
use dolmen::games::civilization::{Civilization, Frame};
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

#[test]
fn r23_1_3_nobody_is_asked_to_do_nothing_but_at_the_end_of_a_part_or_to_keep_a_secret() {
    for (name, table, _) in golden::<Civilization>() {
        for at in 0..table.steps().len() {
            let game = table.state_at(at);
            if game.legal_actions() != [Action::Done] {
                continue;
            }
            let (frame, seat) = (*game.frames.last().unwrap(), game.decider().unwrap());
            let realm = &game.realms[seat];
            let secret = !realm.tokens.is_empty() || !realm.hand.is_empty();
            let fits = match frame {
                Frame::Window(..) | Frame::Fight(_, true) => secret,
                Frame::StartOfTurn(_) | Frame::Trade(..) | Frame::Cities(_) => true,
                Frame::Movement(_) | Frame::Research(_) => true,
                _ => false,
            };
            assert!(fits, "R23.6.2: {name}, step {at}: {frame:?}");
        }
    }
}
