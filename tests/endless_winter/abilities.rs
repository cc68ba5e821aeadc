//! Tribe cards, their abilities and the chief's: at any time of the second step (pages 8, 9 and 17).

use crate::situation::*;
use dolmen::engine::Game;
use dolmen::games::endless_winter::actions::{Action, Refusal};
use dolmen::games::endless_winter::cards::{Chief, Folk};
use dolmen::games::endless_winter::components::{Animal, Figure, Gain, Side, Spot, To, Track, Zone};
use dolmen::games::endless_winter::tokens::RestToken;
use dolmen::games::endless_winter::{EndlessWinter, Frame, Section};

/// The same table after some actions without luck.
#[track_caller]
fn after(game: &EndlessWinter, actions: &[Action]) -> EndlessWinter {
    let mut game = game.clone();
    for &action in actions {
        play(&mut game, action, &[]);
    }
    game
}

#[test]
fn the_chief_may_be_used_before_during_or_after_the_action() {
    // Page 17: "před, během nebo po provedení akce/akcí".
    let mut game = table(2);
    stock(&mut game, WOLF, 4, 2);
    hand(&mut game, WOLF, &[Folk::Hunter]);
    ground(&mut game, &[Animal::Glyptodon, Animal::GiantElk]);
    deck_of(&mut game, &[Animal::WoollyRhino]);
    let game = chief_at(game, Chief::Stonecarver, Side::B, Spot::Hunt);
    let hunt = |animal| Action::Hunt(Some(animal));
    let before: &[Action] = &[];
    let during: &[Action] = &[Action::Play(Folk::Hunter), hunt(Animal::Glyptodon)];
    let beside: &[Action] = &[Action::Finish, Action::Finish];
    for actions in [before, during, beside] {
        assert!(may(&after(&game, actions), Action::ChiefAbility(0)), "{actions:?}");
    }
    let mut last = after(&game, beside);
    assert!(rewards_now(&last).is_some(), "beside the reward of the bottom section");
    play_anyhow(&mut last, Action::TopAnimal);
    play(&mut last, Action::ChiefAbility(0), &[]);
    play(&mut last, Action::Accept, &[]);
    assert_eq!((last.tribes[WOLF].food, last.tribes[WOLF].tools), (3, 4), "and after it");
}

#[test]
fn the_chief_may_be_used_before_during_or_after_resting() {
    // Page 9: resting too, unless the ability is bound to a column.
    let mut game = table(2);
    no_animals(&mut game, WOLF);
    animals(&mut game, WOLF, Animal::WoollyRhino, 1);
    let mut game = chief_at(game, Chief::Firewolf, Side::B, Spot::Rest);
    assert!(rewards_now(&game).is_some(), "the rest is at hand at once");
    for action in [Action::Draw, Action::UseAnimal(Animal::WoollyRhino), Action::Finish] {
        let mut used = game.clone();
        play(&mut used, Action::ChiefAbility(0), &[]);
        assert_eq!(rewards_now(&used).unwrap().2.get(Gain::Move), 2, "before {action:?}");
        play_anyhow(&mut game, action);
    }
    assert_eq!(game.decider(), Some(BISON), "who does without is not asked again");
}

#[test]
fn the_chief_may_be_used_before_a_rest_token_is_chosen() {
    // Page 19: the token comes before the rest; page 8: the ability at any time.
    let game = table_with(2, &[("rest_tokens", "on")]);
    let mut game = chief_at(game, Chief::Firewolf, Side::B, Spot::Rest);
    assert_eq!(game.frames.last(), Some(&Frame::Token(WOLF)));
    play(&mut game, Action::ChiefAbility(0), &[]);
    play(&mut game, Action::Finish, &[]);
    assert_eq!((game.frames.last(), game.tribes[WOLF].food), (Some(&Frame::Token(WOLF)), 1));
    assert!(game.rest.up.is_some_and(|token| RestToken::all().any(|other| other == token)));
}

#[test]
fn an_ability_may_be_used_between_the_parts_of_a_reward() {
    // Page 17: at any time. A gatherer makes a tool between two idols, a shaman adds one to them.
    let mut game = table(2);
    stock(&mut game, WOLF, 3, 0);
    hand(&mut game, WOLF, &[Folk::Gatherer, Folk::Shaman]);
    let game = at(game, Spot::Hunt);
    let game = after(&game, &[Action::Play(Folk::Gatherer), Action::Play(Folk::Shaman)]);
    let mut game = gaining(game, &[(Gain::Idol, 2)]);
    play(&mut game, Action::Idol(Track::Honour), &[]);
    play(&mut game, Action::Ability(Folk::Gatherer), &[]);
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].tools), (2, 1));
    play(&mut game, Action::Ability(Folk::Shaman), &[]);
    play(&mut game, Action::Idol(Track::Honour), &[]);
    assert_eq!(rewards_now(&game).unwrap().2.get(Gain::Idol), 1, "the second idol still waits");
    play(&mut game, Action::Idol(Track::Honour), &[]);
    assert_eq!((game.tribes[WOLF].idols, game.tribes[WOLF].food), ([0, 3], 1));
    assert!(matches!(game.frames.last(), Some(Frame::Acting { section: Section::Top, .. })));
}

#[test]
fn an_ability_makes_room_for_the_food_of_the_same_reward() {
    // Food above the capacity is lost (page 7), but the gatherer eats first.
    let mut game = table(2);
    no_animals(&mut game, WOLF);
    animals(&mut game, WOLF, Animal::Glyptodon, 1);
    no_camps(&mut game, WOLF);
    stock(&mut game, WOLF, 4, 0);
    hand(&mut game, WOLF, &[Folk::Gatherer]);
    let game = at(game, Spot::Hunt);
    let game = after(&game, &[Action::Finish, Action::UseAnimal(Animal::Glyptodon)]);
    let game = after(&game, &[Action::Play(Folk::Gatherer), Action::Ability(Folk::Gatherer)]);
    let game = after(&game, &[Action::Idol(Track::Honour)]);
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].tools), (5, 1), "4 - 1 + 2, and nothing lost");
}

#[test]
fn several_cards_of_a_kind_give_together() {
    let mut game = table(2);
    stock(&mut game, WOLF, 2, 0);
    hand(&mut game, WOLF, &[Folk::Shaman, Folk::Shaman]);
    let game = at(game, Spot::Hunt);
    let game = after(&game, &[Action::Play(Folk::Shaman), Action::Play(Folk::Shaman)]);
    let game = after(&game, &[Action::Ability(Folk::Shaman), Action::Ability(Folk::Shaman)]);
    assert_eq!((game.frames.len(), rewards_now(&game).unwrap().2.get(Gain::Idol)), (2, 2));
}

#[test]
fn tribe_cards_may_be_played_as_long_as_the_second_step_lasts() {
    // Page 9: any number, from the hand, during step 2; of use or not.
    let mut game = table(2);
    stock(&mut game, WOLF, 2, 0);
    hand(&mut game, WOLF, &[Folk::Gatherer, Folk::Brave, Folk::Tribesman]);
    let mut game = at(game, Spot::Initiate);
    for action in [Action::Finish, Action::Pay, Action::Recruit(Folk::Elder, To::Discard)] {
        play(&mut game, action, &[]);
        for folk in [Folk::Gatherer, Folk::Brave, Folk::Tribesman] {
            assert!(may(&game, Action::Play(folk)), "{folk:?} after {action:?}");
        }
    }
    play(&mut game, Action::Play(Folk::Brave), &[]);
    play(&mut game, Action::Bury(Folk::Brave.into(), Zone::Played), &[]);
    assert_eq!(game.tribes[WOLF].buried, cards(&[Folk::Brave]), "from above the board");
}

#[test]
fn tribe_cards_may_be_played_after_the_bottom_section() {
    let mut game = table(2);
    stock(&mut game, WOLF, 3, 0);
    hand(&mut game, WOLF, &[Folk::Gatherer, Folk::Tribesman]);
    let game = at(game, Spot::Develop);
    let game = after(&game, &[Action::Finish, Action::Tool]);
    assert!(matches!(game.frames.last(), Some(Frame::Acting { section: Section::End, .. })));
    let used = after(&game, &[Action::Play(Folk::Gatherer), Action::Ability(Folk::Gatherer)]);
    assert_eq!((used.tribes[WOLF].food, used.tribes[WOLF].tools), (3, 2));
    let left = after(&game, &[Action::Finish]);
    assert_eq!((left.decider(), left.tribes[WOLF].hand.len()), (Some(BISON), 2));
}

#[test]
fn an_ability_is_offered_and_never_asked_for_twice() {
    let mut game = table(2);
    stock(&mut game, WOLF, 3, 0);
    hand(&mut game, WOLF, &[Folk::Gatherer]);
    bottom_taken(&mut game, Spot::Migrate);
    let game = at(game, Spot::Migrate);
    let game = after(&game, &[Action::Play(Folk::Gatherer), Action::Finish]);
    assert_eq!(game.decider(), Some(BISON), "nothing has happened since the player did without");
}

#[test]
fn a_card_just_taken_gives_no_labour_beside_a_reward_either() {
    // Page 12: not in the top section of this column, whatever is decided in it.
    let mut game = table(2);
    stock(&mut game, WOLF, 0, 2);
    hand(&mut game, WOLF, &[Folk::Brave]);
    let game = chief_at(game, Chief::SeeingHand, Side::A, Spot::Initiate);
    let recruit = Action::Recruit(Folk::Hunter, To::Hand);
    let game = after(&game, &[Action::Play(Folk::Brave), recruit, Action::ChiefAbility(0)]);
    assert!(rewards_now(&game).is_some());
    assert_eq!(refusal(&game, Action::Play(Folk::Hunter)), Refusal::JustTaken);
    let game = after(&game, &[Action::Finish, Action::Finish]);
    assert!(may(&game, Action::Play(Folk::Hunter)), "in a later section it may be played");
}

#[test]
fn a_card_may_be_played_before_one_is_discarded() {
    // Thunderclaw draws two cards and discards one; in between is a time of the turn too.
    let mut game = table(2);
    hand(&mut game, WOLF, &[Folk::Hunter]);
    let mut game = chief_at(game, Chief::Thunderclaw, Side::B, Spot::Hunt);
    play(&mut game, Action::ChiefAbility(0), &[]);
    play_anyhow(&mut game, Action::Accept);
    assert_eq!(game.frames.last(), Some(&Frame::Discard(WOLF, 1)));
    play(&mut game, Action::Play(Folk::Hunter), &[]);
    assert_eq!(game.frames.last(), Some(&Frame::Discard(WOLF, 1)), "and one is discarded all the same");
}

#[test]
fn neither_cards_nor_abilities_are_used_outside_the_second_step() {
    let mut game = table(2);
    stock(&mut game, WOLF, 2, 0);
    hand(&mut game, WOLF, &[Folk::Gatherer]);
    let first = gaining(game.clone(), &[(Gain::Idol, 1)]);
    let mut eclipse_phase = before_eclipse(game.clone());
    eclipse(&mut eclipse_phase);
    for game in [game, first, eclipse_phase] {
        assert_eq!(refusal(&game, Action::Play(Folk::Gatherer)), Refusal::NotNow);
        assert_eq!(refusal(&game, Action::Ability(Folk::Gatherer)), Refusal::NotNow);
        assert_eq!(refusal(&game, Action::ChiefAbility(0)), Refusal::NotNow);
    }
}

#[test]
fn a_chief_placed_later_gives_no_ability_before() {
    // Page 8, in our reading: from the moment its figure is placed.
    let game = table(2);
    assert!(may(&game, Action::Place(Figure::Chief, Spot::Hunt)));
    assert_eq!(refusal(&game, Action::ChiefAbility(0)), Refusal::NotNow);
}
