//! Where the rulebook may be misprinted: the printed text is the default, the other reading an option
//! (`alternative_readings` of the data).

use crate::situation::*;
use dolmen::engine::Game;
use dolmen::games::endless_winter::EndlessWinter;
use dolmen::games::endless_winter::actions::{Action, Refusal};
use dolmen::games::endless_winter::cards::Folk;
use dolmen::games::endless_winter::components::{Animal, Spot};
use dolmen::games::endless_winter::editions::{CampMove, Draft, StartingLabour, TwoKinds};
use dolmen::games::endless_winter::land::Hex;

#[test]
fn the_defaults_are_the_printed_text_without_modules() {
    let edition = opened(2, &[]).edition;
    assert_eq!(edition.draft, Draft::Neither);
    assert!(!edition.glacier_tokens && !edition.rest_tokens);
    assert_eq!(edition.starting_labour, StartingLabour::OneAndHalf);
    assert_eq!(edition.two_kinds, TwoKinds::Together);
    assert_eq!(edition.camp_move, CampMove::Labour);
}

#[test]
fn every_option_changes_the_edition() {
    let printed = opened(2, &[]).edition;
    for option in EndlessWinter::OPTIONS {
        for value in &option.values[1..] {
            assert_ne!(opened(2, &[(option.id, value)]).edition, printed, "{} {value}", option.id);
        }
    }
}

#[test]
fn gatherers_and_braves_may_be_worth_half_a_point() {
    let mut game = table_with(2, &[("starting_labour", "half")]);
    hand(&mut game, WOLF, &[Folk::Gatherer, Folk::Brave]);
    let mut game = at(game, Spot::Hunt);
    play(&mut game, Action::Play(Folk::Gatherer), &[]);
    assert_eq!(game.tribes[WOLF].halves, 1);
    play(&mut game, Action::Play(Folk::Brave), &[]);
    assert_eq!(game.tribes[WOLF].halves, 1 + 3);
}

#[test]
fn with_half_a_point_the_eclipse_example_still_comes_out() {
    let mut game = table_with(3, &[("starting_labour", "half")]);
    game.tribes[WOLF].figures = [Some(Spot::Rest), None, None];
    assert_eq!(game.eclipse_halves(WOLF, &cards(&[Folk::Brave])), 6);
    assert_eq!(game.eclipse_halves(BISON, &cards(&[Folk::Shaman])), 3);
    assert_eq!(game.eclipse_halves(BISON, &cards(&[Folk::Gatherer])), 1);
}

#[test]
fn stones_for_two_kinds_may_count_pairs() {
    for (reading, expected) in [("together", 7), ("pairs", 1)] {
        let mut game = table_with(2, &[("two_kinds", reading)]);
        used(&mut game, WOLF, Animal::WoollyRhino, 3);
        used(&mut game, WOLF, Animal::Megatherium, 1);
        assert_eq!(game.stone_points(WOLF, stone("st2_pair1")), expected);
    }
}

#[test]
fn moving_a_camp_may_cost_a_tool() {
    let mut game = table_with(2, &[("camp_move", "tool")]);
    stock(&mut game, WOLF, 0, 1);
    game.tribes[WOLF].halves = 2;
    let mut game = at(game, Spot::Migrate);
    play(&mut game, Action::Move(Hex::START, hex(1, 0)), &[]);
    assert_eq!((game.tribes[WOLF].tools, game.tribes[WOLF].halves), (0, 2));
    let mut poor = table_with(2, &[("camp_move", "tool")]);
    poor.tribes[WOLF].halves = 6;
    hand(&mut poor, WOLF, &[Folk::Brave]);
    let poor = at(poor, Spot::Migrate);
    assert_eq!(refusal(&poor, Action::Move(Hex::START, hex(1, 0))), Refusal::Tools(1));
}
