//! Games that must be refused at a given step for a given reason. Each begins like a golden game and then breaks a rule of
//! Stone Age; what every title refuses is in `tests/titles/refused.rs`.

use crate::common::Broken;
use dolmen::engine::{Game, SaveError};
use dolmen::games::stone_age::StoneAge;
use serde_json::{Value, json};

/// A golden game for two.
fn golden() -> Broken<StoneAge> {
    Broken::from("two_cards_newer")
}

fn is(action: &Value, kind: &str) -> bool {
    action.get(kind).is_some()
}

#[test]
fn one_figure_in_the_hut() {
    golden().refuses(1, json!({ "place": ["hut", 1] }), &[], json!("exactly_two"));
}

#[test]
fn six_figures_of_five() {
    golden().refuses(1, json!({ "place": ["hunting_ground", 6] }), &[], json!({ "figures_left": 5 }));
}

#[test]
fn a_building_of_a_stack_that_is_not_in_play() {
    golden().refuses(1, json!({ "place": ["building4", 1] }), &[], json!("nothing_there"));
}

#[test]
fn the_same_place_twice() {
    let place = golden().steps()[0].0["place"][0].clone();
    let step = golden().first(|game, action| {
        is(action, "place")
            && game.decider().is_some_and(|seat| seat.0 == 0)
            && game.tribes.iter().any(|tribe| tribe.home < 5)
    });
    golden().refuses(step, json!({ "place": [place, 1] }), &[], json!("already_there"));
}

#[test]
fn acting_before_all_figures_are_placed() {
    golden().refuses(2, json!({ "resolve": "forest" }), &[0, 0], json!("not_now"));
}

#[test]
fn using_figures_that_are_not_there() {
    let step = golden().first(|_, action| is(action, "resolve"));
    golden().refuses(step, json!({ "resolve": "building4" }), &[], json!("no_figures_there"));
}

#[test]
fn a_tool_that_nobody_has() {
    let step = golden().first(|_, action| is(action, "gather"));
    golden().refuses(step, json!({ "gather": 63 }), &[], json!("no_such_tool"));
}

#[test]
fn a_card_for_nothing() {
    let step = golden().first(|_, action| is(action, "pay"));
    golden().refuses(step, json!({ "pay": [0, 0, 0, 0] }), &[], json!("wrong_price"));
}

#[test]
fn a_die_that_was_not_rolled() {
    let step = golden().first(|_, action| is(action, "pick_die"));
    golden().refuses(step, json!({ "pick_die": 7 }), &[], json!("no_such_die"));
}

#[test]
fn starving_when_nobody_is_hungry() {
    golden().refuses(1, json!("starve"), &[], json!("not_now"));
}

#[test]
fn an_action_the_game_does_not_have() {
    for action in [json!({ "place": ["moon", 1] }), json!({ "pay": [1, 2] })] {
        let error = golden().changed(|save| save.steps[4].0 = action);
        assert_eq!(error, SaveError::UnknownAction { step: 5 });
    }
}

#[test]
fn dice_with_seven_faces() {
    let step = golden().first(|_, action| action["resolve"] == "hunting_ground");
    assert_eq!(golden().changed(|save| save.steps[step - 1].1[0] = 6), SaveError::Luck { step });
}

#[test]
fn a_card_that_is_not_in_the_deck() {
    assert_eq!(golden().changed(|save| save.setup[0] = 36), SaveError::Luck { step: 0 });
}
