//! The end of the game (CZ 8, PL 9).

use crate::situation::*;
use dolmen::engine::Game;
use dolmen::games::stone_age::actions::{Action, Event, Refusal};
use dolmen::games::stone_age::components::{Place, Price, Upper};
use dolmen::games::stone_age::{Ending, StoneAge};

/// The cards of the last two places were bought, so that two are needed for the next round.
fn two_cards_bought(mut game: StoneAge) -> StoneAge {
    for slot in [2, 3] {
        let bought = game.offer[slot].take().unwrap();
        game.tribes[RED].cards.put(bought);
    }
    game
}

#[test]
fn the_game_ends_at_once_when_the_cards_do_not_fill_the_places() {
    let mut game = two_cards_bought(before_feeding(newer(2)));
    leave_in_deck(&mut game, 1);
    let events = feed(&mut game);
    assert_eq!(game.ending, Some(Ending::Cards));
    assert_eq!(events.last(), Some(&Event::Over { ending: Ending::Cards }));
    assert_eq!((game.decider(), game.round), (None, 1));
    assert_eq!(game.tribes[RED].food, 7, "the tribes have eaten");
}

#[test]
fn the_round_is_played_when_the_deck_just_suffices() {
    let mut game = two_cards_bought(before_feeding(newer(2)));
    leave_in_deck(&mut game, 2);
    feed(&mut game);
    assert_eq!((game.ending, game.round, game.deck.len()), (None, 2, 0));
}

#[test]
fn an_empty_deck_is_no_end_while_four_cards_lie_open() {
    let mut game = before_feeding(newer(2));
    leave_in_deck(&mut game, 0);
    feed(&mut game);
    assert_eq!((game.ending, game.round), (None, 2));
}

/// Blue is about to build the last building of a stack, and green has a figure to use after that.
fn last_building() -> StoneAge {
    let mut game = newer(3);
    turn_up(&mut game, 1, building(Price::UpTo(7)));
    last_of_stack(&mut game, 1);
    game.tribes[BLUE].goods = goods(2, 0, 0, 0);
    let mut game = acting(game, BLUE, &[(Place::Building2, 1)]);
    standing(&mut game, GREEN, Place::Field, 1);
    play(&mut game, Action::Resolve(Place::Building2), &[]);
    game
}

#[test]
fn a_used_up_stack_ends_the_game_after_feeding() {
    // CZ 8, PL 9: the round is played to its end, and the tribes eat once more.
    let mut game = last_building();
    play(&mut game, Action::Pay(goods(2, 0, 0, 0)), &[]);
    assert_eq!(game.decider(), Some(GREEN), "the round goes on");
    let food = game.tribes[GREEN].food;
    play(&mut game, Action::Resolve(Place::Field), &[]);
    assert_eq!(game.ending, Some(Ending::Buildings));
    assert_eq!(game.tribes[GREEN].food, food + 1 - 5);
    assert_eq!(game.decider(), None);
}

#[test]
fn declining_the_last_building_keeps_the_game_going() {
    // PL 10, tactical advice.
    let mut game = last_building();
    play(&mut game, Action::Decline, &[]);
    play(&mut game, Action::Resolve(Place::Field), &[]);
    assert_eq!((game.ending, game.round), (None, 2));
}

#[test]
fn a_hungry_tribe_still_decides_in_the_last_round() {
    let mut game = two_cards_bought(before_feeding(newer(2)));
    leave_in_deck(&mut game, 0);
    (game.tribes[BLUE].food, game.tribes[BLUE].goods) = (4, goods(1, 0, 0, 0));
    feed(&mut game);
    assert_eq!((game.ending, game.decider()), (None, Some(BLUE)));
    play(&mut game, Action::Starve, &[]);
    assert_eq!(game.ending, Some(Ending::Cards));
}

#[test]
fn two_resources_of_choice_are_taken_before_the_final_scoring() {
    // Ruling: an unused card is worth two resources, so two points.
    let mut game = before_feeding(newer(2));
    give(&mut game, BLUE, card(Upper::TwoOfChoice));
    let mut game = two_cards_bought(game);
    leave_in_deck(&mut game, 0);
    let events = feed(&mut game);
    assert!(events.iter().any(|event| matches!(event, Event::TookTwo { seat: BLUE, .. })));
    assert_eq!(game.score(BLUE).points("resources"), 2);
    assert!(game.tribes[BLUE].kept.is_empty());
}

#[test]
fn nothing_can_be_done_when_the_game_is_over() {
    let mut game = two_cards_bought(before_feeding(newer(2)));
    leave_in_deck(&mut game, 0);
    feed(&mut game);
    assert!(game.legal_actions().is_empty());
    assert_eq!(refusal(&game, Action::Place(Place::Field, 1)), Refusal::Over);
    assert_eq!(refusal(&game, Action::Starve), Refusal::Over);
}

#[test]
fn both_ends_at_once_are_told_as_the_buildings() {
    let mut game = last_building();
    leave_in_deck(&mut game, 0);
    let bought = game.offer[0].take().unwrap();
    game.tribes[RED].cards.put(bought);
    play(&mut game, Action::Pay(goods(2, 0, 0, 0)), &[]);
    play(&mut game, Action::Resolve(Place::Field), &[]);
    assert_eq!(game.ending, Some(Ending::Buildings));
}
