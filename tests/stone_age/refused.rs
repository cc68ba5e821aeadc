//! Games that must be refused at a given step for a given reason. Each begins like a golden game and then breaks a rule.

use dolmen::engine::{Game, OpeningError, OptionError, Save, SaveError, SaveStep, Table};
use dolmen::games::stone_age::StoneAge;
use serde_json::{Value, json};

/// A golden game for two.
fn golden() -> Save {
    let text = include_str!("../golden/stone_age/two_cards_newer.json");
    Save::from_json(text).unwrap()
}

/// Reads the changed game as a file, so that the checksum is right and only the rules can object.
fn reason(save: &Save) -> SaveError {
    Table::<StoneAge>::from_json(&save.to_json()).expect_err("this game breaks a rule")
}

/// The first step, counted from 1, at which the golden game is in such a state.
fn first(wanted: impl Fn(&StoneAge, &Value) -> bool) -> usize {
    let table = Table::<StoneAge>::load(&golden()).unwrap();
    let steps = golden().steps;
    let found =
        steps.iter().enumerate().position(|(i, SaveStep(action, _))| wanted(&table.state_at(i), action));
    found.expect("the golden game has such a moment") + 1
}

/// Plays the golden game up to a step and there does something else, with these dice.
#[track_caller]
fn refused_at(step: usize, action: Value, draws: &[u32], why: Value) {
    let mut save = golden();
    save.steps.truncate(step - 1);
    save.steps.push(SaveStep(action, draws.to_vec()));
    save.at = step;
    assert_eq!(reason(&save), SaveError::Illegal { step, reason: why });
}

fn is(action: &Value, kind: &str) -> bool {
    action.get(kind).is_some()
}

#[test]
fn one_figure_in_the_hut() {
    refused_at(1, json!({ "place": ["hut", 1] }), &[], json!("exactly_two"));
}

#[test]
fn six_figures_of_five() {
    refused_at(1, json!({ "place": ["hunting_ground", 6] }), &[], json!({ "figures_left": 5 }));
}

#[test]
fn a_building_of_a_stack_that_is_not_in_play() {
    refused_at(1, json!({ "place": ["building4", 1] }), &[], json!("nothing_there"));
}

#[test]
fn the_same_place_twice() {
    let save = golden();
    let place = &save.steps[0].0["place"][0];
    let step = first(|game, action| {
        is(action, "place")
            && game.decider().is_some_and(|seat| seat.0 == 0)
            && game.tribes.iter().any(|tribe| tribe.home < 5)
    });
    refused_at(step, json!({ "place": [place, 1] }), &[], json!("already_there"));
}

#[test]
fn acting_before_all_figures_are_placed() {
    refused_at(2, json!({ "resolve": "forest" }), &[0, 0], json!("not_now"));
}

#[test]
fn using_figures_that_are_not_there() {
    let step = first(|_, action| is(action, "resolve"));
    refused_at(step, json!({ "resolve": "building4" }), &[], json!("no_figures_there"));
}

#[test]
fn a_tool_that_nobody_has() {
    let step = first(|_, action| is(action, "gather"));
    refused_at(step, json!({ "gather": 63 }), &[], json!("no_such_tool"));
}

#[test]
fn a_card_for_nothing() {
    let step = first(|_, action| is(action, "pay"));
    refused_at(step, json!({ "pay": [0, 0, 0, 0] }), &[], json!("wrong_price"));
}

#[test]
fn a_die_that_was_not_rolled() {
    let step = first(|_, action| is(action, "pick_die"));
    refused_at(step, json!({ "pick_die": 7 }), &[], json!("no_such_die"));
}

#[test]
fn starving_when_nobody_is_hungry() {
    refused_at(1, json!("starve"), &[], json!("not_now"));
}

#[test]
fn a_move_after_the_end() {
    let mut save = golden();
    let step = save.steps.len() + 1;
    save.steps.push(SaveStep(json!({ "place": ["field", 1] }), Vec::new()));
    assert_eq!(reason(&save), SaveError::Illegal { step, reason: json!("over") });
}

#[test]
fn an_action_the_game_does_not_have() {
    for action in
        [json!({ "place": ["moon", 1] }), json!({ "fly": 1 }), json!(null), json!({ "pay": [1, 2] })]
    {
        let mut save = golden();
        save.steps[4].0 = action;
        assert_eq!(reason(&save), SaveError::UnknownAction { step: 5 });
    }
}

#[test]
fn dice_with_seven_faces() {
    let step = first(|_, action| action["resolve"] == "hunting_ground");
    let mut save = golden();
    save.steps[step - 1].1[0] = 6;
    assert_eq!(reason(&save), SaveError::Luck { step });
}

#[test]
fn a_die_too_few_or_too_many() {
    let step = first(|_, action| action["resolve"] == "hunting_ground");
    for change in
        [|draws: &mut Vec<u32>| draws.truncate(draws.len() - 1), |draws: &mut Vec<u32>| draws.push(0)]
    {
        let mut save = golden();
        change(&mut save.steps[step - 1].1);
        assert_eq!(reason(&save), SaveError::Luck { step });
    }
}

#[test]
fn a_shuffle_that_cannot_be() {
    let mut save = golden();
    save.setup[0] = 36;
    assert_eq!(reason(&save), SaveError::Luck { step: 0 });
}

#[test]
fn five_players_or_one() {
    for given in [1, 5] {
        let mut save = golden();
        save.opening.players = (0..given).map(|_| save.opening.players[0].clone()).collect();
        let why = OpeningError::Players { given, fewest: 2, most: 4 };
        assert_eq!(reason(&save), SaveError::Opening { why });
    }
}

#[test]
fn two_wolves() {
    let mut save = golden();
    save.opening.players[1].mark = save.opening.players[0].mark;
    assert_eq!(reason(&save), SaveError::Opening { why: OpeningError::SameMark });
}

#[test]
fn an_option_nobody_offers() {
    let text = golden().to_json().replace("\"flat\"", "\"mild\"");
    let error = Table::<StoneAge>::from_json(&text).expect_err("the checksum is wrong");
    assert_eq!(error, SaveError::Damaged);
    let mut save = golden();
    save.opening.options = serde_json::from_value(json!({ "starvation": "mild" })).unwrap();
    let why = OptionError::UnknownValue { option: "starvation".into(), value: "mild".into() };
    assert_eq!(reason(&save), SaveError::Opening { why: OpeningError::Option(why) });
}

#[test]
fn rules_from_the_future() {
    let mut save = golden();
    save.rules = StoneAge::RULES + 1;
    assert_eq!(reason(&save), SaveError::Newer { version: StoneAge::RULES + 1, known: StoneAge::RULES });
}
