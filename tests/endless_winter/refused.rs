//! Games that must be refused at a given step for a given reason. Each begins like a golden game and then breaks a rule.

use dolmen::engine::{Game, OpeningError, OptionError, Save, SaveError, SaveStep, Table};
use dolmen::games::endless_winter::actions::Action;
use dolmen::games::endless_winter::components::{Spot, Track};
use dolmen::games::endless_winter::{EndlessWinter, Frame, Section, Source};
use serde_json::{Value, json};

/// A golden game for two.
fn golden() -> Save {
    Save::from_json(include_str!("../golden/endless_winter/two.json")).unwrap()
}

/// Reads the changed game as a file, so that the checksum is right and only the rules can object.
fn reason(save: &Save) -> SaveError {
    Table::<EndlessWinter>::from_json(&save.to_json()).expect_err("this game breaks a rule")
}

/// The first step, counted from 1, at which the golden game is in such a state.
fn first(wanted: impl Fn(&EndlessWinter) -> bool) -> usize {
    let table = Table::<EndlessWinter>::load(&golden()).unwrap();
    let found = (0..table.steps().len()).find(|&at| wanted(&table.state_at(at)));
    found.expect("the golden game has such a moment") + 1
}

/// Plays the golden game up to a step and there does something else.
#[track_caller]
fn refused_at(step: usize, action: Action, why: Value) {
    let mut save = golden();
    save.steps.truncate(step - 1);
    save.steps.push(SaveStep(serde_json::to_value(action).unwrap(), Vec::new()));
    save.at = step;
    assert_eq!(reason(&save), SaveError::Illegal { step, reason: why });
}

fn acting(game: &EndlessWinter, wanted: (Spot, Section)) -> bool {
    matches!(game.frames.last(), Some(Frame::Acting { spot, section, .. }) if (*spot, *section) == wanted)
}

fn gains_from(game: &EndlessWinter, source: Source) -> bool {
    matches!(game.frames.last(), Some(Frame::Gaining(gaining)) if gaining.source == source)
}

#[test]
fn a_figure_before_the_sides_are_chosen() {
    let action: Action = serde_json::from_value(json!({ "place": [0, 0] })).unwrap();
    refused_at(1, action, json!("not_now"));
}

#[test]
fn a_chief_that_was_dealt_is_not_chosen() {
    let action: Action = serde_json::from_value(json!({ "chief": 0 })).unwrap();
    refused_at(1, action, json!("not_now"));
}

#[test]
fn a_culture_card_that_is_not_in_hand() {
    let step = first(|game| matches!(game.frames.last(), Some(Frame::Turn(..))));
    let action: Action = serde_json::from_value(json!({ "culture": 39 })).unwrap();
    refused_at(step, action, json!("not_in_hand"));
}

#[test]
fn the_chief_twice_in_a_round() {
    let step = first(
        |game| matches!(game.frames.last(), Some(Frame::Turn(seat, _)) if game.tribes[*seat].figures[0].is_some()),
    );
    let action: Action = serde_json::from_value(json!({ "place": [0, 4] })).unwrap();
    refused_at(step, action, json!("no_figure"));
}

#[test]
fn a_tribe_card_without_labour() {
    let step = first(|game| {
        let tools =
            game.decider().is_some_and(|seat| game.tribes[seat].tools > 0 && game.tribes[seat].halves < 2);
        acting(game, (Spot::Initiate, Section::Top)) && tools
    });
    let action: Action = serde_json::from_value(json!({ "recruit": [3, 0] })).unwrap();
    refused_at(step, action, json!({ "labour": 2 }));
}

#[test]
fn a_culture_card_for_less_than_three_labour() {
    let step = first(|game| {
        acting(game, (Spot::Develop, Section::Top))
            && game.decider().is_some_and(|seat| game.tribes[seat].halves < 6)
    });
    let table = Table::<EndlessWinter>::load(&golden()).unwrap();
    let card = table.state_at(step - 1).panel.iter().flatten().next().copied().unwrap();
    refused_at(step, Action::Learn(card), json!({ "labour": 6 }));
}

#[test]
fn a_move_across_the_map() {
    let step = first(|game| {
        let labour = game.decider().is_some_and(|seat| game.tribes[seat].halves >= 2);
        let camp = game.decider().is_some_and(|seat| game.tribes[seat].camps[9] > 0);
        acting(game, (Spot::Migrate, Section::Top)) && labour && camp
    });
    let action: Action = serde_json::from_value(json!({ "move": [9, 0] })).unwrap();
    refused_at(step, action, json!("not_adjacent"));
}

#[test]
fn a_reward_that_was_not_gained() {
    let step = first(|game| gains_from(game, Source::Preparation));
    refused_at(step, Action::Idol(Track::Honour), json!("not_gained"));
    refused_at(step, Action::Finish, json!("must_take"));
}

#[test]
fn a_card_on_the_pile_that_is_not_in_hand() {
    let step = first(|game| matches!(game.frames.last(), Some(Frame::Pile(_))));
    let action: Action = serde_json::from_value(json!({ "hide": 47 })).unwrap();
    refused_at(step, action, json!("not_in_hand"));
}

#[test]
fn a_megalith_in_the_air() {
    let step =
        first(|game| gains_from(game, Source::TurnOrder) && game.order.first() == game.decider().unwrap());
    let action: Action = serde_json::from_value(json!({ "megalith": 60 })).unwrap();
    refused_at(step, action, json!("neutral_on_top"));
}

#[test]
fn a_move_after_the_end() {
    let mut save = golden();
    let step = save.steps.len() + 1;
    save.steps.push(SaveStep(json!("finish"), Vec::new()));
    assert_eq!(reason(&save), SaveError::Illegal { step, reason: json!("over") });
}

#[test]
fn an_action_the_game_does_not_have() {
    let unknown = [
        json!({ "place": [0, 5] }),
        json!({ "fly": 1 }),
        json!(null),
        json!({ "move": [19, 0] }),
        json!({ "megalith": 240 }),
        json!({ "hide": 48 }),
        json!({ "eat": 256 }),
        json!({ "hunt": 7 }),
    ];
    for action in unknown {
        let mut save = golden();
        save.steps[4].0 = action;
        assert_eq!(reason(&save), SaveError::UnknownAction { step: 5 });
    }
}

#[test]
fn a_draw_from_beyond_the_deck() {
    let save = golden();
    let step =
        save.steps.iter().position(|SaveStep(action, draws)| *action == json!("draw") && !draws.is_empty());
    let step = step.expect("somebody draws a card") + 1;
    let mut beyond = save.clone();
    beyond.steps[step - 1].1[0] = 200;
    assert_eq!(reason(&beyond), SaveError::Luck { step });
    let mut missing = save;
    missing.steps[step - 1].1.clear();
    assert_eq!(reason(&missing), SaveError::Luck { step });
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
fn an_option_nobody_offers() {
    let mut save = golden();
    save.opening.options = serde_json::from_value(json!({ "rest_tokens": "perhaps" })).unwrap();
    let why = OptionError::UnknownValue { option: "rest_tokens".into(), value: "perhaps".into() };
    assert_eq!(reason(&save), SaveError::Opening { why: OpeningError::Option(why) });
}

#[test]
fn rules_from_the_future() {
    let mut save = golden();
    save.rules = EndlessWinter::RULES + 1;
    assert_eq!(
        reason(&save),
        SaveError::Newer { version: EndlessWinter::RULES + 1, known: EndlessWinter::RULES }
    );
}
