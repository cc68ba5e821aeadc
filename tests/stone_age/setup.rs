//! Setting up (CZ 2-3, PL 2-3).

use crate::situation::*;
use dolmen::engine::{Game, Seat};
use dolmen::games::stone_age::components::Goods;
use dolmen::games::stone_age::{Frame, Tool};

#[test]
fn each_tribe_begins_with_five_figures_and_twelve_food_and_nothing_else() {
    for seats in 2..=4 {
        let game = newer(seats);
        assert_eq!(game.seats(), seats);
        for tribe in game.tribes.iter() {
            assert_eq!((tribe.figures, tribe.home, tribe.food, tribe.fields), (5, 5, 12, 0));
            assert_eq!(tribe.tools, [Tool::default(); 3]);
            assert_eq!(tribe.goods, Goods::NONE);
            assert_eq!(tribe.points.total(), 0);
            assert!(tribe.buildings.is_empty() && tribe.cards.is_empty() && tribe.kept.is_empty());
        }
    }
}

#[test]
fn four_cards_lie_open_and_thirty_two_wait() {
    let game = newer(3);
    assert!(game.offer.iter().all(Option::is_some));
    assert_eq!(game.deck.len(), 32);
}

#[test]
fn there_are_as_many_stacks_of_seven_buildings_as_players() {
    for seats in 2..=4 {
        let game = newer(seats);
        assert_eq!(game.stacks.len(), seats);
        for stack in &game.stacks {
            assert!(stack.top.is_some());
            assert_eq!(stack.below.len(), 6);
        }
    }
}

#[test]
fn the_first_seat_has_the_start_token_and_places_first() {
    let game = newer(4);
    assert_eq!(game.start, Seat(0));
    assert_eq!(game.frames.last(), Some(&Frame::Placing(Seat(0))));
    assert_eq!((game.round, game.turn), (1, 1));
}
