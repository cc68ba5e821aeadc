//! Megaliths (page 14). The boards lie in order: with two players board 0 is on the top left, its start space at row 0,
//! column 1, with arrows to (1, 1) and (0, 2).

use crate::situation::*;
use dolmen::engine::Game;
use dolmen::games::endless_winter::actions::{Action, Event, Refusal};
use dolmen::games::endless_winter::components::{Gain, MEGALITHS};
use dolmen::games::endless_winter::plan::Owner;
use dolmen::games::endless_winter::{EndlessWinter, PointsFor, Source};

/// The wolf may place a megalith; with the number of own ones placed before, the neutral ones in the far corner.
fn placing(seats: usize, neutrals_gone: bool) -> EndlessWinter {
    let mut game = table(seats);
    if neutrals_gone {
        neutrals_placed(&mut game, WOLF);
    }
    gaining(game, &[(Gain::Megalith, 1)])
}

/// A block of four at the top left: of the wolf, of the bison, and two neutral ones of the bison.
fn block(game: &mut EndlessWinter) {
    megalith(game, BISON, on_ground(0, 0));
    megalith(game, BISON, on_ground(0, 1));
    megalith(game, BISON, on_ground(1, 0));
    megalith(game, WOLF, on_ground(1, 1));
}

#[test]
fn the_first_two_are_neutral() {
    let mut game = placing(2, false);
    assert_eq!(game.next_megalith(WOLF), Some(Owner::Neutral));
    megalith(&mut game, WOLF, on_ground(0, 1));
    assert_eq!(game.next_megalith(WOLF), Some(Owner::Neutral));
    megalith(&mut game, WOLF, on_ground(0, 0));
    assert_eq!(game.next_megalith(WOLF), Some(Owner::Seat(WOLF)));
}

#[test]
fn a_neutral_megalith_may_stand_on_a_start_space_alone() {
    let game = placing(2, false);
    let places = game.legal_actions().into_iter().filter(|action| matches!(action, Action::Megalith(_)));
    assert_eq!(places.count(), 4, "the four start spaces");
    assert_eq!(refusal(&game, Action::Megalith(on_ground(0, 0))), Refusal::Alone);
}

#[test]
fn a_neutral_megalith_may_stand_beside_another() {
    let mut game = placing(2, false);
    megalith(&mut game, BISON, on_ground(0, 1));
    for (row, column) in [(0, 0), (0, 2), (1, 1)] {
        assert!(may(&game, Action::Megalith(on_ground(row, column))));
    }
    assert_eq!(refusal(&game, Action::Megalith(on_ground(1, 0))), Refusal::Alone, "not across a corner");
    assert_eq!(refusal(&game, Action::Megalith(on_ground(0, 1))), Refusal::SpaceTaken);
}

#[test]
fn a_neutral_megalith_never_stands_on_others() {
    let mut game = placing(2, false);
    neutrals_placed(&mut game, BISON);
    for (row, column) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        megalith(&mut game, BISON, on_ground(row, column));
    }
    assert_eq!(refusal(&game, Action::Megalith(storey(1, 0, 0))), Refusal::NeutralOnTop);
}

#[test]
fn an_own_megalith_stands_beside_another_but_on_no_start_space() {
    let mut game = placing(2, true);
    megalith(&mut game, BISON, on_ground(0, 0));
    assert!(may(&game, Action::Megalith(on_ground(1, 0))));
    assert_eq!(refusal(&game, Action::Megalith(on_ground(0, 1))), Refusal::OnlyNeutral);
    assert_eq!(refusal(&game, Action::Megalith(on_ground(0, 3))), Refusal::Alone);
}

#[test]
fn places_beyond_the_boards_are_no_places() {
    let game = placing(2, true);
    assert_eq!(refusal(&game, Action::Megalith(on_ground(5, 9))), Refusal::SpaceTaken);
}

#[test]
fn a_megalith_on_the_board_gives_what_it_covers() {
    let mut game = placing(2, true);
    megalith(&mut game, BISON, on_ground(0, 0));
    play(&mut game, Action::Megalith(on_ground(1, 0)), &[]);
    let (_, source, rewards) = rewards_now(&game).unwrap();
    assert_eq!((source, rewards.get(Gain::Idol)), (Source::Space(on_ground(1, 0)), 1));
}

#[test]
fn an_upper_megalith_needs_four_below() {
    let mut game = placing(2, true);
    megalith(&mut game, BISON, on_ground(0, 0));
    megalith(&mut game, BISON, on_ground(0, 1));
    megalith(&mut game, BISON, on_ground(1, 0));
    assert_eq!(refusal(&game, Action::Megalith(storey(1, 0, 0))), Refusal::FourBelow);
    megalith(&mut game, WOLF, on_ground(1, 1));
    assert!(may(&game, Action::Megalith(storey(1, 0, 0))));
}

#[test]
fn red_gets_five_points_and_purple_one() {
    // The example on page 14, and `megalith_on_top` of the data: red on red, purple and two neutral ones.
    let mut game = placing(2, true);
    block(&mut game);
    assert_eq!(game.plan.points(WOLF, storey(1, 0, 0)), [5, 1, 0, 0]);
    let events = play(&mut game, Action::Megalith(storey(1, 0, 0)), &[]);
    assert_eq!(
        (points(&game, WOLF, PointsFor::Megaliths), points(&game, BISON, PointsFor::Megaliths)),
        (5, 1)
    );
    let source = Source::Space(storey(1, 0, 0));
    assert!(events.contains(&Event::Points { seat: BISON, points: 1, source }));
}

#[test]
fn four_own_megaliths_below_give_eight_points_and_four_of_another_four_each() {
    let mut game = placing(2, true);
    for (row, column) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        megalith(&mut game, WOLF, on_ground(row, column));
    }
    assert_eq!(game.plan.points(WOLF, storey(1, 0, 0)), [8, 0, 0, 0]);
    assert_eq!(game.plan.points(BISON, storey(1, 0, 0)), [4, 4, 0, 0]);
}

#[test]
fn only_the_storey_directly_below_scores() {
    // Page 14: any number of storeys.
    let mut game = placing(3, true);
    neutrals_placed(&mut game, BISON);
    for (row, column) in [(0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4)] {
        megalith(&mut game, BISON, on_ground(row, column));
    }
    // The start space takes a neutral one.
    for column in [4, 3, 2] {
        megalith(&mut game, LIONESS, on_ground(2, column));
    }
    for (row, column) in [(0, 2), (0, 3), (1, 2)] {
        megalith(&mut game, LIONESS, storey(1, row, column));
    }
    let top = storey(2, 0, 2);
    assert_eq!(refusal(&game, Action::Megalith(top)), Refusal::FourBelow);
    megalith(&mut game, WOLF, storey(1, 1, 3));
    assert_eq!(game.plan.points(WOLF, top), [5, 0, 3, 0]);
    play(&mut game, Action::Megalith(top), &[]);
    assert_eq!(points(&game, WOLF, PointsFor::Megaliths), 5);
    assert_eq!(points(&game, BISON, PointsFor::Megaliths), 0);
    assert_eq!(game.plan.owner(top), Some(Owner::Seat(WOLF)));
}

#[test]
fn a_place_on_top_is_taken_once() {
    let mut game = placing(2, true);
    block(&mut game);
    megalith(&mut game, BISON, storey(1, 0, 0));
    assert_eq!(refusal(&game, Action::Megalith(storey(1, 0, 0))), Refusal::SpaceTaken);
}

#[test]
fn a_block_does_not_reach_round_the_edge() {
    // The last column of one row and the first of the next are no neighbours.
    let mut game = placing(3, true);
    for row in 2..4 {
        megalith(&mut game, BISON, on_ground(row, 9));
    }
    assert_eq!(refusal(&game, Action::Megalith(storey(1, 2, 9))), Refusal::FourBelow);
    assert!(!may(&game, Action::Megalith(on_ground(3, 0))));
}

#[test]
fn a_start_space_places_another_megalith_where_its_arrows_point() {
    let mut game = placing(2, false);
    play(&mut game, Action::Megalith(on_ground(0, 1)), &[]);
    let arrows: Vec<Action> = game.legal_actions();
    assert_eq!(
        arrows,
        [Action::Megalith(on_ground(0, 2)), Action::Megalith(on_ground(1, 1)), Action::Finish],
        "it is placed or forgone, never exchanged (D23)"
    );
    assert_eq!(refusal(&game, Action::Megalith(on_ground(0, 0))), Refusal::NoArrow);
    play(&mut game, Action::Megalith(on_ground(0, 2)), &[]);
    assert_eq!(game.tribes[WOLF].megaliths, 2);
    assert_eq!(rewards_now(&game).unwrap().2.get(Gain::Tool), 1, "it gives what it covers");
}

#[test]
fn the_extra_megalith_may_be_an_own_one() {
    // D9: the second neutral one on a start space is followed by an own one.
    let mut game = table(2);
    megalith(&mut game, WOLF, on_ground(3, 6));
    let mut game = gaining(game, &[(Gain::Megalith, 1)]);
    play(&mut game, Action::Megalith(on_ground(0, 1)), &[]);
    play(&mut game, Action::Megalith(on_ground(1, 1)), &[]);
    assert_eq!(game.plan.owner(on_ground(1, 1)), Some(Owner::Seat(WOLF)));
}

#[test]
fn with_both_spaces_taken_the_arrows_do_nothing() {
    let mut game = table(2);
    megalith(&mut game, BISON, on_ground(0, 2));
    megalith(&mut game, BISON, on_ground(1, 1));
    let mut game = gaining(game, &[(Gain::Megalith, 1)]);
    play(&mut game, Action::Megalith(on_ground(0, 1)), &[]);
    assert!(rewards_now(&game).is_none());
}

#[test]
fn without_a_megalith_or_a_place_a_lesser_reward_can_be_taken() {
    // D10.
    let mut game = placing(2, true);
    game.tribes[WOLF].megaliths = MEGALITHS;
    assert_eq!(refusal(&{ game.clone() }, Action::Megalith(on_ground(0, 0))), Refusal::NoMegalithsLeft);
    let places = game.legal_actions().into_iter().filter(|action| matches!(action, Action::Megalith(_)));
    assert_eq!(places.count(), 0);
    assert!(may(&game, Action::Lesser(Gain::Megalith, Gain::Idol)));
}

#[test]
fn a_reward_can_chain_through_spaces_and_levels() {
    // A megalith on an idol space, the idol on a level with a megalith.
    let mut game = table(2);
    neutrals_placed(&mut game, WOLF);
    megalith(&mut game, BISON, on_ground(0, 0));
    game.tribes[WOLF].idols = [5, 0];
    let mut game = gaining(game, &[(Gain::Megalith, 1)]);
    play(&mut game, Action::Megalith(on_ground(1, 0)), &[]);
    play(&mut game, Action::Idol(dolmen::games::endless_winter::components::Track::Offering), &[]);
    assert_eq!(rewards_now(&game).unwrap().1, Source::Offering(6));
    assert!(may(&game, Action::Megalith(on_ground(1, 1))));
}
