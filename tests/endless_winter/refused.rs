//! Games that must be refused at a given step for a given reason. Each begins like a golden game and then breaks a rule of
//! Endless Winter; what every title refuses is in `tests/titles/refused.rs`.

use crate::common::Broken;
use dolmen::engine::{Game, SaveError, SaveStep};
use dolmen::games::endless_winter::actions::Action;
use dolmen::games::endless_winter::components::{Spot, Track};
use dolmen::games::endless_winter::{EndlessWinter, Frame, Section, Source};
use serde_json::json;

/// A golden game for two.
fn golden() -> Broken<EndlessWinter> {
    Broken::from("two")
}

/// The first step, counted from 1, at which the golden game is in such a state.
fn first(wanted: impl Fn(&EndlessWinter) -> bool) -> usize {
    golden().first(|game, _| wanted(game))
}

fn acting(game: &EndlessWinter, wanted: (Spot, Section)) -> bool {
    matches!(game.frames.last(), Some(Frame::Acting { spot, section, .. }) if (*spot, *section) == wanted)
}

fn gains_from(game: &EndlessWinter, source: Source) -> bool {
    matches!(game.frames.last(), Some(Frame::Gaining(gaining)) if gaining.source == source)
}

#[test]
fn a_figure_before_the_sides_are_chosen() {
    golden().refuses(1, json!({ "place": [0, 0] }), &[], json!("not_now"));
}

#[test]
fn a_chief_that_was_dealt_is_not_chosen() {
    golden().refuses(1, json!({ "chief": 0 }), &[], json!("not_now"));
}

#[test]
fn a_culture_card_that_is_not_in_hand() {
    let step = first(|game| matches!(game.frames.last(), Some(Frame::Turn(..))));
    golden().refuses(step, json!({ "culture": 39 }), &[], json!("not_in_hand"));
}

#[test]
fn the_chief_twice_in_a_round() {
    let step = first(
        |game| matches!(game.frames.last(), Some(Frame::Turn(seat, _)) if game.tribes[*seat].figures[0].is_some()),
    );
    golden().refuses(step, json!({ "place": [0, 4] }), &[], json!("no_figure"));
}

#[test]
fn a_tribe_card_without_labour() {
    let step = first(|game| {
        let tools =
            game.decider().is_some_and(|seat| game.tribes[seat].tools > 0 && game.tribes[seat].halves < 2);
        acting(game, (Spot::Initiate, Section::Top)) && tools
    });
    golden().refuses(step, json!({ "recruit": [3, 0] }), &[], json!({ "labour": 2 }));
}

#[test]
fn a_culture_card_for_less_than_three_labour() {
    let step = first(|game| {
        acting(game, (Spot::Develop, Section::Top))
            && game.decider().is_some_and(|seat| game.tribes[seat].halves < 6)
    });
    let card = golden().before(step).panel.iter().flatten().next().copied().unwrap();
    golden().refuses(step, Action::Learn(card), &[], json!({ "labour": 6 }));
}

#[test]
fn a_move_across_the_map() {
    let step = first(|game| {
        let labour = game.decider().is_some_and(|seat| game.tribes[seat].halves >= 2);
        let camp = game.decider().is_some_and(|seat| game.tribes[seat].camps[9] > 0);
        acting(game, (Spot::Migrate, Section::Top)) && labour && camp
    });
    golden().refuses(step, json!({ "move": [9, 0] }), &[], json!("not_adjacent"));
}

#[test]
fn a_reward_that_was_not_gained() {
    let step = first(|game| gains_from(game, Source::Preparation));
    golden().refuses(step, Action::Idol(Track::Honour), &[], json!("not_gained"));
    golden().refuses(step, Action::Finish, &[], json!("must_take"));
}

#[test]
fn a_card_on_the_pile_that_is_not_in_hand() {
    let step = first(|game| matches!(game.frames.last(), Some(Frame::Pile(_))));
    golden().refuses(step, json!({ "hide": 47 }), &[], json!("not_in_hand"));
}

#[test]
fn a_megalith_in_the_air() {
    let step =
        first(|game| gains_from(game, Source::TurnOrder) && game.order.first() == game.decider().unwrap());
    golden().refuses(step, json!({ "megalith": 60 }), &[], json!("neutral_on_top"));
}

#[test]
fn an_action_the_game_does_not_have() {
    let unknown = [
        json!({ "place": [0, 5] }),
        json!({ "move": [19, 0] }),
        json!({ "megalith": 240 }),
        json!({ "hide": 48 }),
        json!({ "eat": 256 }),
        json!({ "hunt": 7 }),
    ];
    for action in unknown {
        let error = golden().changed(|save| save.steps[4].0 = action);
        assert_eq!(error, SaveError::UnknownAction { step: 5 });
    }
}

#[test]
fn a_draw_from_beyond_the_deck() {
    let game = golden();
    let drawn = |SaveStep(action, draws): &SaveStep| *action == json!("draw") && !draws.is_empty();
    let at = game.steps().iter().position(drawn).expect("somebody draws a card");
    assert_eq!(game.changed(|save| save.steps[at].1[0] = 200), SaveError::Luck { step: at + 1 });
}
