//! Development (page 12).

use crate::situation::*;
use dolmen::engine::Game;
use dolmen::games::endless_winter::EndlessWinter;
use dolmen::games::endless_winter::PointsFor;
use dolmen::games::endless_winter::actions::{Action, Refusal};
use dolmen::games::endless_winter::cards::{Culture, Folk};
use dolmen::games::endless_winter::components::{Gain, Spot};

fn developing(labour: u8, food: u8, tools: u8) -> EndlessWinter {
    let mut game = table(2);
    stock(&mut game, WOLF, food, tools);
    game.tribes[WOLF].halves = labour * 2;
    hand(&mut game, WOLF, &[Folk::Tribesman]);
    at(game, Spot::Develop)
}

/// The same, at the middle section.
fn at_the_stones(food: u8, tools: u8) -> EndlessWinter {
    let mut game = developing(0, food, tools);
    play(&mut game, Action::Finish, &[]);
    game
}

fn shown(game: &EndlessWinter, era: usize) -> dolmen::games::endless_winter::stones::Stone {
    *game.stones.iter().flatten().find(|stone| stone.era() == era).unwrap()
}

#[test]
fn three_labour_buy_a_culture_card_into_the_hand() {
    let mut game = developing(6, 0, 0);
    let (first, second) = (game.panel[0].unwrap(), game.panel[1].unwrap());
    play(&mut game, Action::Learn(first), &[]);
    play(&mut game, Action::Learn(second), &[]);
    assert!(game.tribes[WOLF].hand.has_culture(first) && game.tribes[WOLF].hand.has_culture(second));
    assert_eq!(game.tribes[WOLF].halves, 0);
}

#[test]
fn the_panel_is_not_refilled_at_once() {
    let mut game = developing(3, 0, 0);
    let first = game.panel[0].unwrap();
    play(&mut game, Action::Learn(first), &[]);
    assert_eq!(game.panel[0], None);
    assert_eq!(refusal(&game, Action::Learn(first)), Refusal::NotInDisplay);
}

#[test]
fn less_than_three_labour_buy_nothing() {
    let game = developing(2, 0, 0);
    assert_eq!(refusal(&game, Action::Learn(game.panel[0].unwrap())), Refusal::Labour(6));
}

#[test]
fn only_cards_of_the_panel_can_be_bought() {
    let game = developing(3, 0, 0);
    let hidden = Culture::all().find(|culture| !game.panel.contains(&Some(*culture))).unwrap();
    assert_eq!(refusal(&game, Action::Learn(hidden)), Refusal::NotInDisplay);
}

#[test]
fn the_first_stone_costs_a_tool_and_a_food_and_gives_a_megalith() {
    let mut game = at_the_stones(1, 1);
    let stone = shown(&game, 0);
    assert_eq!(game.stone_price(WOLF), Some((1, 1)));
    play(&mut game, Action::Stone(stone), &[]);
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].tools), (0, 0));
    assert_eq!(game.tribes[WOLF].stones[..], [stone]);
    assert!(!game.stones.contains(&Some(stone)));
    assert_eq!(rewards_now(&game).unwrap().2.get(Gain::Megalith), 1);
}

#[test]
fn the_second_stone_costs_more_and_gives_more() {
    let mut game = at_the_stones(1, 2);
    own_stone(&mut game, WOLF, stone("st1_diverse"));
    let stone = shown(&game, 0);
    play(&mut game, Action::Stone(stone), &[]);
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].tools), (0, 0));
    let rewards = rewards_now(&game).unwrap().2;
    assert_eq!((rewards.get(Gain::Megalith), rewards.get(Gain::Idol)), (1, 1));
}

#[test]
fn the_third_stone_gives_two_points_too() {
    let mut game = at_the_stones(2, 3);
    own_stone(&mut game, WOLF, stone("st1_diverse"));
    own_stone(&mut game, WOLF, stone("st1_tiles"));
    let stone = shown(&game, 0);
    play(&mut game, Action::Stone(stone), &[]);
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].tools), (0, 0));
    play(&mut game, Action::Finish, &[]);
    assert_eq!(points(&game, WOLF, PointsFor::Rewards), 2);
}

#[test]
fn three_stones_at_most() {
    let mut game = at_the_stones(5, 9);
    for id in ["st1_diverse", "st1_tiles", "st1_megaliths"] {
        own_stone(&mut game, WOLF, stone(id));
    }
    assert_eq!(refusal(&game, Action::Stone(shown(&game, 0))), Refusal::SlotsFull);
    assert_eq!(game.stone_price(WOLF), None);
}

#[test]
fn a_stone_that_cannot_be_paid_cannot_be_taken() {
    let mut game = at_the_stones(1, 1);
    game.tribes[WOLF].food = 0;
    assert_eq!(refusal(&game, Action::Stone(shown(&game, 0))), Refusal::Food(1));
    stock(&mut game, WOLF, 1, 0);
    assert_eq!(refusal(&game, Action::Stone(shown(&game, 0))), Refusal::Tools(1));
}

#[test]
fn stones_of_the_right_half_can_be_taken_from_the_third_round_on() {
    let mut game = at_the_stones(1, 1);
    let (early, late) = (shown(&game, 0), shown(&game, 1));
    for round in 1..=2 {
        game.round = round;
        assert_eq!(refusal(&game, Action::Stone(late)), Refusal::LaterEra);
        assert!(may(&game, Action::Stone(early)));
    }
    for round in 3..=4 {
        game.round = round;
        assert!(may(&game, Action::Stone(late)) && may(&game, Action::Stone(early)), "both halves (D8)");
    }
}

#[test]
fn one_stone_in_a_turn() {
    let mut game = at_the_stones(5, 5);
    let stone = shown(&game, 0);
    play(&mut game, Action::Stone(stone), &[]);
    play(&mut game, Action::Finish, &[]);
    assert_eq!(rewards_now(&game).unwrap().1, dolmen::games::endless_winter::Source::Column(Spot::Develop));
}

#[test]
fn a_stone_can_be_left() {
    let mut game = at_the_stones(1, 1);
    play(&mut game, Action::Finish, &[]);
    assert!(game.tribes[WOLF].stones.is_empty());
}

#[test]
fn the_first_figure_gets_a_tool_and_a_food() {
    let mut game = developing(0, 0, 0);
    play(&mut game, Action::Finish, &[]);
    play(&mut game, Action::Tool, &[]);
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].tools), (1, 1));
    play(&mut game, Action::Finish, &[]);
    assert_eq!(game.decider(), Some(BISON));
}
