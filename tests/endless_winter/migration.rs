//! Migration (page 13).

use crate::situation::*;
use dolmen::engine::Game;
use dolmen::games::endless_winter::EndlessWinter;
use dolmen::games::endless_winter::actions::{Action, Event, Refusal};
use dolmen::games::endless_winter::cards::Folk;
use dolmen::games::endless_winter::components::{Gain, Spot};
use dolmen::games::endless_winter::land::Hex;

fn migrating(labour: u8, food: u8, tools: u8) -> EndlessWinter {
    let mut game = table(2);
    no_camps(&mut game, WOLF);
    camps(&mut game, WOLF, &[Hex::START]);
    stock(&mut game, WOLF, food, tools);
    game.tribes[WOLF].halves = labour * 2;
    hand(&mut game, WOLF, &[Folk::Tribesman]);
    at(game, Spot::Migrate)
}

/// Three hexes that meet at a junction in the north.
fn north() -> [Hex; 3] {
    [hex(0, -2), hex(0, -1), hex(1, -2)]
}

/// The wolf has a camp on each of the three and stands at the middle section.
fn settling(food: u8) -> EndlessWinter {
    let mut game = migrating(0, 0, 0);
    camps(&mut game, WOLF, &north());
    stock(&mut game, WOLF, food, 0);
    play(&mut game, Action::Finish, &[]);
    game
}

#[test]
fn a_tool_brings_a_camp_to_the_starting_hex() {
    let mut game = migrating(0, 0, 2);
    assert_eq!(game.tribes[WOLF].food_capacity(), 6);
    play(&mut game, Action::Camp, &[]);
    play(&mut game, Action::Camp, &[]);
    let tribe = &game.tribes[WOLF];
    assert_eq!((tribe.tools, tribe.camps[Hex::START.index()], tribe.food_capacity()), (0, 3, 8));
    assert_eq!(refusal(&game, Action::Camp), Refusal::Tools(1));
}

#[test]
fn there_are_five_camps() {
    let mut game = migrating(0, 0, 5);
    camps(&mut game, WOLF, &[Hex::START; 4]);
    assert_eq!(refusal(&game, Action::Camp), Refusal::NoCampsLeft);
}

#[test]
fn a_labour_moves_a_camp_to_a_neighbouring_hex() {
    let mut game = migrating(2, 0, 0);
    play(&mut game, Action::Move(Hex::START, hex(0, -1)), &[]);
    play(&mut game, Action::Move(hex(0, -1), hex(0, -2)), &[]);
    assert_eq!((game.tribes[WOLF].camps[hex(0, -2).index()], game.tribes[WOLF].halves), (1, 0));
    assert_eq!(refusal(&game, Action::Move(hex(0, -2), hex(0, -1))), Refusal::Labour(2));
}

#[test]
fn a_camp_moves_one_hex_at_a_time_and_has_to_be_there() {
    let game = migrating(3, 0, 0);
    assert_eq!(refusal(&game, Action::Move(Hex::START, hex(0, -2))), Refusal::NotAdjacent);
    assert_eq!(refusal(&game, Action::Move(Hex::START, Hex::START)), Refusal::NotAdjacent);
    assert_eq!(refusal(&game, Action::Move(hex(1, 0), Hex::START)), Refusal::NoCampThere);
}

#[test]
fn any_number_of_camps_can_stand_on_a_hex() {
    let mut game = migrating(1, 0, 0);
    camps(&mut game, WOLF, &[hex(0, -1); 3]);
    camps(&mut game, BISON, &[hex(0, -1); 3]);
    play(&mut game, Action::Move(Hex::START, hex(0, -1)), &[]);
    assert_eq!(game.tribes[WOLF].camps[hex(0, -1).index()], 4);
}

#[test]
fn a_village_costs_three_food_and_a_camp_from_each_of_three_hexes() {
    let mut game = settling(4);
    bottom_taken(&mut game, Spot::Migrate);
    let place = junction(north());
    assert_eq!(game.junctions_open_to(WOLF).collect::<Vec<_>>(), [place]);
    play(&mut game, Action::Settle(place), &[]);
    let tribe = &game.tribes[WOLF];
    assert_eq!((tribe.food, tribe.villages), (1, place.bit()));
    assert!(north().iter().all(|hex| tribe.camps[hex.index()] == 0));
    assert_eq!(tribe.food_capacity(), 6, "the camps are back on the board");
}

#[test]
fn a_village_needs_food_and_all_three_camps() {
    let game = settling(3);
    let place = junction(north());
    let mut hungry = game.clone();
    hungry.tribes[WOLF].food = 2;
    assert_eq!(refusal(&hungry, Action::Settle(place)), Refusal::Food(3));
    let other = junction([hex(-1, -1), hex(0, -2), hex(0, -1)]);
    assert_eq!(refusal(&game, Action::Settle(other)), Refusal::ThreeCamps);
}

#[test]
fn one_village_at_a_junction_whoever_it_belongs_to() {
    let mut game = settling(3);
    village(&mut game, BISON, junction(north()));
    assert_eq!(refusal(&game, Action::Settle(junction(north()))), Refusal::JunctionTaken);
}

#[test]
fn three_villages_at_most() {
    let mut game = settling(3);
    let others = dolmen::games::endless_winter::land::Junction::all();
    others
        .filter(|other| *other != junction(north()))
        .take(3)
        .for_each(|other| village(&mut game, WOLF, other));
    assert_eq!(refusal(&game, Action::Settle(junction(north()))), Refusal::NoVillagesLeft);
}

#[test]
fn there_is_no_junction_at_the_starting_hex() {
    // Page 13: no camp of the starting hex can be used for a village.
    assert_eq!(Hex::START.junctions(), 0);
}

#[test]
fn a_camp_gives_one_influence_and_a_village_two_on_each_of_its_hexes() {
    let mut game = table(2);
    no_camps(&mut game, WOLF);
    village(&mut game, WOLF, junction(north()));
    camps(&mut game, WOLF, &[hex(0, -1), hex(0, -1), hex(1, 0)]);
    assert_eq!(game.influence(WOLF, hex(0, -1)), 4);
    assert_eq!(game.influence(WOLF, hex(0, -2)), 2);
    assert_eq!(game.influence(WOLF, hex(1, 0)), 1);
    assert_eq!(game.influence(WOLF, hex(-1, 0)), 0);
}

#[test]
fn two_villages_at_a_hex_give_four() {
    let mut game = table(2);
    village(&mut game, WOLF, junction(north()));
    village(&mut game, WOLF, junction([hex(-1, -1), hex(0, -2), hex(0, -1)]));
    assert_eq!(game.influence(WOLF, hex(0, -1)), 4);
}

#[test]
fn the_first_figure_places_a_camp_and_may_move_one_for_nothing() {
    // D20.
    let mut game = migrating(0, 0, 0);
    play(&mut game, Action::Finish, &[]);
    assert_eq!(game.tribes[WOLF].camps[Hex::START.index()], 2);
    assert_eq!(rewards_now(&game).unwrap().2.get(Gain::Move), 1);
    play(&mut game, Action::Move(Hex::START, hex(1, 0)), &[]);
    assert_eq!(game.tribes[WOLF].camps[hex(1, 0).index()], 1);
    assert_eq!(game.decider(), Some(BISON));
}

#[test]
fn a_village_of_a_card_costs_no_food_but_what_no_longer_fits_is_lost() {
    // D1.
    let mut game = table(2);
    no_camps(&mut game, WOLF);
    camps(&mut game, WOLF, &north());
    stock(&mut game, WOLF, 7, 0);
    let mut game = gaining(game, &[(Gain::Village, 1)]);
    let events = play(&mut game, Action::Settle(junction(north())), &[]);
    assert_eq!(game.tribes[WOLF].food, 5);
    assert!(events.contains(&Event::Lost { seat: WOLF, gain: Gain::Food, amount: 2 }));
}

#[test]
fn two_moves_of_a_reward_are_one_camp_twice_or_two_camps_once() {
    // Page 20, and the example on page 17.
    let mut game = table(2);
    no_camps(&mut game, WOLF);
    camps(&mut game, WOLF, &[Hex::START, Hex::START]);
    let game = gaining(game, &[(Gain::Move, 2)]);
    let mut twice = game.clone();
    play(&mut twice, Action::Move(Hex::START, hex(1, 0)), &[]);
    play(&mut twice, Action::Move(hex(1, 0), hex(2, 0)), &[]);
    assert_eq!(twice.tribes[WOLF].camps[hex(2, 0).index()], 1);
    let mut both = game;
    play(&mut both, Action::Move(Hex::START, hex(1, 0)), &[]);
    play(&mut both, Action::Move(Hex::START, hex(-1, 0)), &[]);
    assert_eq!(both.tribes[WOLF].camps[Hex::START.index()], 0);
}
