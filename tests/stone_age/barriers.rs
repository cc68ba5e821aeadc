//! What cannot be taken back at a strict table, besides dice: the steps that bring something hidden to light.

use crate::situation::*;
use dolmen::engine::Game;
use dolmen::games::stone_age::StoneAge;
use dolmen::games::stone_age::actions::Action;
use dolmen::games::stone_age::components::{Goods, Place, Price, Upper};

const ONE_WOOD: Action = Action::Pay(Goods([1, 0, 0, 0]));

/// Red is about to pay one wood for the building on the first stack. A figure at the field waits.
fn about_to_build(mut game: StoneAge) -> StoneAge {
    turn_up(&mut game, 0, building(Price::UpTo(7)));
    game.tribes[RED].goods = goods(1, 0, 0, 0);
    let mut game = acting(game, RED, &[(Place::Building1, 1), (Place::Field, 1)]);
    play(&mut game, Action::Resolve(Place::Building1), &[]);
    game
}

/// A card was bought in the round that is about to end.
fn card_bought(mut game: StoneAge) -> StoneAge {
    let bought = game.offer[2].take().unwrap();
    game.tribes[RED].cards.put(bought);
    game
}

#[test]
fn a_building_turned_up_was_hidden() {
    assert!(reveals(&mut about_to_build(newer(4)), ONE_WOOD, &[]));
}

#[test]
fn a_building_of_an_open_stack_was_not_hidden() {
    assert!(!reveals(&mut about_to_build(older(4)), ONE_WOOD, &[]));
}

#[test]
fn no_building_is_turned_up_below_the_last_one() {
    let mut game = about_to_build(newer(4));
    last_of_stack(&mut game, 0);
    assert!(!reveals(&mut game, ONE_WOOD, &[]));
}

#[test]
fn a_declined_building_reveals_nothing() {
    assert!(!reveals(&mut about_to_build(newer(4)), Action::Decline, &[]));
}

#[test]
fn the_extra_card_was_hidden() {
    let mut game = about_to_buy(card(Upper::ExtraCard));
    assert!(reveals(&mut game, ONE_WOOD, &[]));
}

#[test]
fn an_empty_deck_has_nothing_to_hide() {
    let mut game = about_to_buy(card(Upper::ExtraCard));
    leave_in_deck(&mut game, 0);
    assert!(!reveals(&mut game, ONE_WOOD, &[]));
}

#[test]
fn a_card_that_lay_open_reveals_nothing() {
    let mut game = about_to_buy(card(Upper::Food(4)));
    assert!(!reveals(&mut game, ONE_WOOD, &[]));
}

#[test]
fn new_cards_of_a_round_were_hidden() {
    let mut game = card_bought(before_feeding(newer(2)));
    assert!(reveals(&mut game, Action::Resolve(Place::ToolMaker), &[]));
    assert_eq!(game.round, 2);
}

#[test]
fn a_round_with_the_same_four_cards_reveals_nothing() {
    let mut game = before_feeding(newer(2));
    assert!(!reveals(&mut game, Action::Resolve(Place::ToolMaker), &[]));
    assert_eq!(game.round, 2);
}

#[test]
fn placing_figures_reveals_nothing() {
    assert!(!reveals(&mut newer(2), Action::Place(Place::Forest, 3), &[]));
}

#[test]
fn everything_comes_to_light_when_the_game_ends() {
    let mut game = card_bought(before_feeding(newer(2)));
    leave_in_deck(&mut game, 0);
    (game.tribes[BLUE].food, game.tribes[BLUE].goods) = (4, goods(1, 0, 0, 0));
    assert!(!reveals(&mut game, Action::Resolve(Place::ToolMaker), &[]));
    assert!(reveals(&mut game, Action::Starve, &[]));
    assert_eq!(game.decider(), None);
}
