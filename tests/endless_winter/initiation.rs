//! The rite of initiation (page 12).

use crate::situation::*;
use dolmen::engine::Game;
use dolmen::games::endless_winter::EndlessWinter;
use dolmen::games::endless_winter::PointsFor;
use dolmen::games::endless_winter::actions::{Action, Refusal};
use dolmen::games::endless_winter::cards::Folk;
use dolmen::games::endless_winter::components::{Gain, Spot, To, Track, Zone};

/// The wolf stands there with this much labour, tools and food.
fn initiating(labour: u8, tools: u8, food: u8) -> EndlessWinter {
    let mut game = table(2);
    stock(&mut game, WOLF, food, tools);
    game.tribes[WOLF].halves = labour * 2;
    hand(&mut game, WOLF, &[Folk::Tribesman]);
    at(game, Spot::Initiate)
}

#[test]
fn a_tool_and_a_labour_buy_a_tribe_card_into_the_hand() {
    let mut game = initiating(2, 2, 0);
    let left = game.piles[1];
    play(&mut game, Action::Recruit(Folk::Crafter, To::Hand), &[]);
    let tribe = &game.tribes[WOLF];
    assert_eq!((tribe.tools, tribe.halves, game.piles[1]), (1, 2, left - 1));
    assert_eq!(tribe.hand.folk(Folk::Crafter), 1);
}

#[test]
fn it_may_be_done_again_for_another_kind_each_time() {
    let mut game = initiating(5, 5, 0);
    play(&mut game, Action::Recruit(Folk::Crafter, To::Hand), &[]);
    assert_eq!(refusal(&game, Action::Recruit(Folk::Crafter, To::Hand)), Refusal::KindTaken);
    play(&mut game, Action::Recruit(Folk::Hunter, To::Hand), &[]);
    assert_eq!(game.tribes[WOLF].tools, 3);
}

#[test]
fn without_a_tool_or_a_labour_there_is_no_tribe_card() {
    assert_eq!(refusal(&initiating(1, 0, 0), Action::Recruit(Folk::Elder, To::Hand)), Refusal::Tools(1));
    assert_eq!(refusal(&initiating(0, 1, 0), Action::Recruit(Folk::Elder, To::Hand)), Refusal::Labour(2));
}

#[test]
fn starting_cards_are_not_in_the_display() {
    assert_eq!(refusal(&initiating(1, 1, 0), Action::Recruit(Folk::Brave, To::Hand)), Refusal::NotInDisplay);
}

#[test]
fn a_card_taken_here_gives_no_labour_in_the_same_section() {
    let mut game = initiating(1, 1, 0);
    play(&mut game, Action::Recruit(Folk::Elder, To::Hand), &[]);
    assert_eq!(refusal(&game, Action::Play(Folk::Elder)), Refusal::JustTaken);
    assert!(may(&game, Action::Play(Folk::Tribesman)));
}

#[test]
fn an_older_card_of_the_same_kind_still_gives_labour() {
    let mut game = table(2);
    stock(&mut game, WOLF, 0, 1);
    game.tribes[WOLF].halves = 2;
    hand(&mut game, WOLF, &[Folk::Elder]);
    let mut game = at(game, Spot::Initiate);
    play(&mut game, Action::Recruit(Folk::Elder, To::Hand), &[]);
    play(&mut game, Action::Play(Folk::Elder), &[]);
    assert_eq!(refusal(&game, Action::Play(Folk::Elder)), Refusal::JustTaken);
}

#[test]
fn a_card_taken_here_may_be_played_for_its_ability_later_in_the_turn() {
    // D4.
    let mut game = initiating(1, 1, 2);
    play(&mut game, Action::Recruit(Folk::Shaman, To::Hand), &[]);
    play(&mut game, Action::Finish, &[]);
    play(&mut game, Action::Play(Folk::Shaman), &[]);
    play(&mut game, Action::Ability(Folk::Shaman), &[]);
    play(&mut game, Action::Idol(Track::Honour), &[]);
    assert_eq!(game.tribes[WOLF].idols, [0, 1]);
}

#[test]
fn an_empty_pile_gives_a_point_instead_and_only_once() {
    // Page 12 and D19.
    let mut game = initiating(3, 3, 0);
    let left = std::mem::take(&mut game.piles[0]);
    for _ in 0..left {
        game.tribes[BISON].owned.add(Folk::Elder.into());
        game.tribes[BISON].deck.add(Folk::Elder.into());
    }
    play(&mut game, Action::Recruit(Folk::Elder, To::Hand), &[]);
    assert_eq!((points(&game, WOLF, PointsFor::Rewards), game.tribes[WOLF].hand.folk(Folk::Elder)), (1, 0));
    assert_eq!(refusal(&game, Action::Recruit(Folk::Elder, To::Hand)), Refusal::KindTaken);
}

#[test]
fn the_middle_costs_a_food_for_one_or_both_of_its_actions() {
    // D5.
    let mut game = initiating(0, 0, 2);
    play(&mut game, Action::Finish, &[]);
    play(&mut game, Action::Pay, &[]);
    assert_eq!(game.tribes[WOLF].food, 1);
    play(&mut game, Action::Recruit(Folk::Elder, To::Discard), &[]);
    play(&mut game, Action::Bury(Folk::Tribesman.into(), Zone::Hand), &[]);
    let tribe = &game.tribes[WOLF];
    assert_eq!(
        (tribe.food, tribe.discard, tribe.buried),
        (1, cards(&[Folk::Elder]), cards(&[Folk::Tribesman]))
    );
    assert_eq!(
        rewards_now(&game).unwrap().2.get(Gain::Idol),
        1,
        "the bottom follows: the middle is used once"
    );
}

#[test]
fn the_middle_cannot_be_used_without_food() {
    let mut game = initiating(0, 0, 0);
    play(&mut game, Action::Finish, &[]);
    assert!(rewards_now(&game).is_some(), "it is passed over");
}

#[test]
fn the_middle_may_bring_the_same_kind_as_the_top() {
    let mut game = initiating(1, 1, 1);
    play(&mut game, Action::Recruit(Folk::Elder, To::Hand), &[]);
    play(&mut game, Action::Finish, &[]);
    play(&mut game, Action::Pay, &[]);
    play(&mut game, Action::Recruit(Folk::Elder, To::Discard), &[]);
    assert_eq!(game.tribes[WOLF].owned.folk(Folk::Elder) - game.tribes[WOLF].deck.folk(Folk::Elder), 2);
}

#[test]
fn the_first_figure_raises_an_idol_and_may_bury_a_card() {
    let mut game = initiating(0, 0, 0);
    play(&mut game, Action::Finish, &[]);
    play(&mut game, Action::Bury(Folk::Tribesman.into(), Zone::Hand), &[]);
    play(&mut game, Action::Idol(Track::Offering), &[]);
    assert_eq!((game.tribes[WOLF].idols, game.tribes[WOLF].buried.len()), ([1, 0], 1));
    assert_eq!(game.decider(), Some(BISON));
}

#[test]
fn burying_the_card_just_taken_frees_the_older_one() {
    // Two equal cards cannot be told apart: the one that gives no labour is the one that goes.
    let mut game = table(2);
    stock(&mut game, WOLF, 2, 1);
    game.tribes[WOLF].halves = 2;
    hand(&mut game, WOLF, &[Folk::Elder]);
    let chief = dolmen::games::endless_winter::cards::Chief::SeeingHand;
    let side = dolmen::games::endless_winter::components::Side::B;
    let mut game = chief_at(game, chief, side, Spot::Initiate);
    play(&mut game, Action::Recruit(Folk::Elder, To::Hand), &[]);
    play(&mut game, Action::ChiefAbility(0), &[]);
    play(&mut game, Action::Bury(Folk::Elder.into(), Zone::Hand), &[]);
    play(&mut game, Action::Finish, &[]);
    assert!(may(&game, Action::Play(Folk::Elder)));
    assert_eq!(refusal(&game, Action::Recruit(Folk::Elder, To::Hand)), Refusal::KindTaken);
}

#[test]
fn a_card_taken_here_may_be_played_for_its_ability_in_the_same_section() {
    // Page 12 and D4: only its labour is barred. The level that the idol reaches gives a tool for another card.
    let mut game = initiating(2, 1, 1);
    game.tribes[WOLF].idols = [1, 0];
    play(&mut game, Action::Recruit(Folk::Shaman, To::Hand), &[]);
    play(&mut game, Action::Play(Folk::Shaman), &[]);
    assert_eq!(game.tribes[WOLF].halves, 2, "it gives no labour");
    play(&mut game, Action::Ability(Folk::Shaman), &[]);
    play(&mut game, Action::Idol(Track::Offering), &[]);
    play(&mut game, Action::Tool, &[]);
    play(&mut game, Action::Recruit(Folk::Elder, To::Hand), &[]);
}

#[test]
fn of_two_shamans_the_older_is_played_first() {
    let mut game = initiating(1, 1, 0);
    hand(&mut game, WOLF, &[Folk::Shaman]);
    play(&mut game, Action::Recruit(Folk::Shaman, To::Hand), &[]);
    play(&mut game, Action::Play(Folk::Shaman), &[]);
    assert_eq!(game.tribes[WOLF].halves, 2);
    play(&mut game, Action::Play(Folk::Shaman), &[]);
    assert_eq!(game.tribes[WOLF].halves, 2, "the one just taken gives no labour");
}

#[test]
fn discarding_the_card_just_taken_frees_the_older_one() {
    let mut game = table(2);
    stock(&mut game, WOLF, 0, 1);
    game.tribes[WOLF].halves = 2;
    hand(&mut game, WOLF, &[Folk::Elder]);
    let chief = dolmen::games::endless_winter::cards::Chief::Thunderclaw;
    let side = dolmen::games::endless_winter::components::Side::B;
    let mut game = chief_at(game, chief, side, Spot::Initiate);
    play(&mut game, Action::Recruit(Folk::Elder, To::Hand), &[]);
    play(&mut game, Action::ChiefAbility(0), &[]);
    play_anyhow(&mut game, Action::Accept);
    play(&mut game, Action::Discard(Folk::Elder.into()), &[]);
    assert!(may(&game, Action::Play(Folk::Elder)));
}
