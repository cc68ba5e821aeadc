//! Rewards and lesser rewards, food, and drawing cards (page 7).

use crate::situation::*;
use dolmen::engine::{Chance, Events, Game, Seed};
use dolmen::games::endless_winter::actions::{Action, Event, Refusal};
use dolmen::games::endless_winter::cards::Folk;
use dolmen::games::endless_winter::components::{Gain, Spot, Track, Zone};
use dolmen::games::endless_winter::land::Hex;
use dolmen::games::endless_winter::{Frame, PointsFor};

fn lesser(game: &dolmen::games::endless_winter::EndlessWinter, from: Gain) -> Vec<Gain> {
    let of = |action: Action| match action {
        Action::Lesser(high, low) if high == from => Some(low),
        _ => None,
    };
    game.legal_actions().into_iter().filter_map(of).collect()
}

#[test]
fn a_tool_may_be_taken_as_a_food() {
    // The example on page 7.
    let mut game = gaining(table(2), &[(Gain::Tool, 1)]);
    assert_eq!(lesser(&game, Gain::Tool), [Gain::Food]);
    play(&mut game, Action::Lesser(Gain::Tool, Gain::Food), &[]);
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].tools), (1, 0));
}

#[test]
fn a_megalith_may_be_taken_as_a_card_an_idol_a_tool_or_a_food() {
    // The example on page 7.
    let game = gaining(table(2), &[(Gain::Megalith, 1)]);
    assert_eq!(lesser(&game, Gain::Megalith), [Gain::Draw, Gain::Idol, Gain::Tool, Gain::Food]);
    let mut drawn = game.clone();
    play(&mut drawn, Action::Lesser(Gain::Megalith, Gain::Draw), &[0]);
    assert_eq!(drawn.tribes[WOLF].hand.len(), 1);
    let mut made = game.clone();
    play(&mut made, Action::Lesser(Gain::Megalith, Gain::Tool), &[]);
    assert_eq!((made.tribes[WOLF].tools, made.frames.last()), (1, Some(&Frame::Turn(WOLF, 0))));
    let mut raised = game;
    play(&mut raised, Action::Lesser(Gain::Megalith, Gain::Idol), &[]);
    play(&mut raised, Action::Idol(Track::Honour), &[]);
    assert_eq!(raised.tribes[WOLF].idols, [0, 1]);
}

#[test]
fn a_reward_is_never_taken_as_a_higher_or_an_equal_one() {
    let game = gaining(table(2), &[(Gain::Idol, 1)]);
    assert_eq!(lesser(&game, Gain::Idol), [Gain::Tool, Gain::Food]);
    assert_eq!(refusal(&game, Action::Lesser(Gain::Idol, Gain::Draw)), Refusal::NotLesser);
    assert_eq!(refusal(&game, Action::Lesser(Gain::Idol, Gain::Idol)), Refusal::NotLesser);
    assert_eq!(refusal(&game, Action::Lesser(Gain::Draw, Gain::Food)), Refusal::NotGained);
    assert_eq!(refusal(&game, Action::Lesser(Gain::Idol, Gain::Point)), Refusal::NotLesser);
}

#[test]
fn each_unit_is_decided_for_itself() {
    // D6.
    let mut game = gaining(table(2), &[(Gain::Tool, 3)]);
    play(&mut game, Action::Lesser(Gain::Tool, Gain::Food), &[]);
    play(&mut game, Action::Accept, &[]);
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].tools), (1, 2));
}

#[test]
fn nothing_is_exchanged_later() {
    let mut game = table(2);
    stock(&mut game, WOLF, 0, 3);
    assert_eq!(refusal(&game, Action::Lesser(Gain::Tool, Gain::Food)), Refusal::NotNow);
}

#[test]
fn a_full_reward_is_one_action() {
    let mut game = gaining(table(2), &[(Gain::Tool, 2), (Gain::Draw, 2)]);
    play_anyhow(&mut game, Action::Accept);
    assert_eq!((game.tribes[WOLF].tools, game.tribes[WOLF].hand.len()), (2, 2));
    assert_eq!(game.frames.last(), Some(&Frame::Turn(WOLF, 0)));
}

#[test]
fn rewards_without_a_choice_are_taken_by_themselves() {
    let mut game = table(2);
    stock(&mut game, WOLF, 5, 1);
    no_camps(&mut game, WOLF);
    hand(&mut game, WOLF, &[culture("c1_01")]);
    // Two tools with a full food track: nothing is to be asked.
    play(&mut game, Action::Culture(culture("c1_01")), &[]);
    assert_eq!(game.tribes[WOLF].tools, 3);
    assert_eq!(game.frames.last(), Some(&Frame::Turn(WOLF, 1)));
}

#[test]
fn every_reward_can_be_left() {
    let mut game = gaining(table(2), &[(Gain::Megalith, 1), (Gain::Tool, 2), (Gain::Move, 1)]);
    play(&mut game, Action::Finish, &[]);
    assert_eq!((game.tribes[WOLF].tools, game.tribes[WOLF].megaliths), (0, 0));
    assert_eq!(game.frames.last(), Some(&Frame::Turn(WOLF, 0)));
}

#[test]
fn points_stay_when_the_rest_is_left() {
    let mut game = gaining(table(2), &[(Gain::Point, 2), (Gain::AnimalTop, 1), (Gain::Idol, 1)]);
    let mut empty = game.clone();
    play(&mut game, Action::Finish, &[]);
    assert_eq!(points(&game, WOLF, PointsFor::Rewards), 2, "the animal was left");
    deck_of(&mut empty, &[]);
    play(&mut empty, Action::Finish, &[]);
    assert_eq!(
        points(&empty, WOLF, PointsFor::Rewards),
        3,
        "an animal from an empty deck is a point (page 20)"
    );
    assert_eq!(empty.frames.last(), Some(&Frame::Turn(WOLF, 0)));
}

#[test]
fn what_is_not_part_of_the_reward_cannot_be_taken() {
    let game = gaining(table(2), &[(Gain::Idol, 1)]);
    assert_eq!(refusal(&game, Action::Draw), Refusal::NotGained);
    assert_eq!(refusal(&game, Action::Tool), Refusal::NotGained);
}

#[test]
fn food_capacity_is_six_after_one_camp_has_left_the_board() {
    // The example on page 7, and `food_capacity` of the data.
    let mut game = table(2);
    no_camps(&mut game, WOLF);
    assert_eq!(game.tribes[WOLF].food_capacity(), 5);
    camps(&mut game, WOLF, &[Hex::START]);
    assert_eq!(game.tribes[WOLF].food_capacity(), 6);
    camps(&mut game, WOLF, &[Hex::START; 4]);
    assert_eq!(game.tribes[WOLF].food_capacity(), 10);
}

#[test]
fn food_above_the_capacity_is_lost() {
    let mut game = table(2);
    no_camps(&mut game, WOLF);
    stock(&mut game, WOLF, 3, 0);
    hand(&mut game, WOLF, &[culture("c1_03")]);
    let events = play(&mut game, Action::Culture(culture("c1_03")), &[]);
    assert_eq!(game.tribes[WOLF].food, 5);
    assert!(events.contains(&Event::Lost { seat: WOLF, gain: Gain::Food, amount: 2 }));
}

#[test]
fn a_camp_of_the_same_reward_makes_room_for_its_food() {
    // Effects of one reward come in any order (page 10): the camp first is never worse.
    let mut game = table(2);
    no_camps(&mut game, WOLF);
    stock(&mut game, WOLF, 5, 0);
    game.frames.pop();
    game.frames.push(Frame::Turn(WOLF, 0));
    let mut game = gaining(game, &[(Gain::Tool, 1), (Gain::Camp, 1), (Gain::Food, 1)]);
    let mut events = Events::new();
    // Any action lets the table go on: the camp is placed at once, then the tool is asked for.
    game.apply(&Action::Tool, &mut Chance::at(Seed(1), 0), &mut events).unwrap();
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].camps[Hex::START.index()]), (6, 1));
}

#[test]
fn tools_beyond_the_track_are_lost_but_may_be_food() {
    let mut game = table(2);
    stock(&mut game, WOLF, 0, 10);
    let mut game = gaining(game, &[(Gain::Tool, 1)]);
    assert_eq!(refusal(&game, Action::Tool), Refusal::NoRoom);
    play(&mut game, Action::Lesser(Gain::Tool, Gain::Food), &[]);
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].tools), (1, 10));
}

#[test]
fn taking_all_leaves_the_tools_without_room_to_become_food() {
    let mut game = table(2);
    stock(&mut game, WOLF, 0, 8);
    let mut game = gaining(game, &[(Gain::Tool, 3)]);
    play(&mut game, Action::Accept, &[]);
    assert_eq!(game.tribes[WOLF].tools, 10);
    play(&mut game, Action::Lesser(Gain::Tool, Gain::Food), &[]);
    assert_eq!(game.tribes[WOLF].food, 1);
}

#[test]
fn a_lesser_reward_needs_room() {
    let mut game = table(2);
    no_camps(&mut game, WOLF);
    stock(&mut game, WOLF, 5, 10);
    let game = gaining(game, &[(Gain::Idol, 1)]);
    assert_eq!(refusal(&game, Action::Lesser(Gain::Idol, Gain::Tool)), Refusal::NoRoom);
    assert_eq!(refusal(&game, Action::Lesser(Gain::Idol, Gain::Food)), Refusal::NoRoom);
}

#[test]
fn a_lesser_reward_is_taken_at_once() {
    // Page 7: the choice is made at that moment. So a second card finds no room for a tool.
    let mut game = table(2);
    no_camps(&mut game, WOLF);
    stock(&mut game, WOLF, 5, 9);
    let mut game = gaining(game, &[(Gain::Draw, 2)]);
    play(&mut game, Action::Lesser(Gain::Draw, Gain::Tool), &[]);
    assert_eq!(game.tribes[WOLF].tools, 10);
    assert_eq!(refusal(&game, Action::Lesser(Gain::Draw, Gain::Tool)), Refusal::NoRoom);
}

#[test]
fn what_cannot_be_taken_is_not_reported_as_lost() {
    let mut game = table(2);
    no_camps(&mut game, WOLF);
    let mut game = gaining(game, &[(Gain::Move, 1), (Gain::Draw, 1)]);
    let events = play_anyhow(&mut game, Action::Draw);
    assert!(!events.iter().any(|event| matches!(event, Event::Lost { .. })), "{events:?}");
    assert_eq!(game.frames.last(), Some(&Frame::Turn(WOLF, 0)));
}

#[test]
fn an_empty_deck_is_made_anew_from_the_discard_pile() {
    // The example on page 7, and `reshuffle` of the data: draw five with two in the deck.
    let mut game = table(2);
    let tribe = &mut game.tribes[WOLF];
    let all = tribe.deck.take_all();
    tribe.deck = cards(&[Folk::Tribesman, Folk::Tribesman]);
    tribe.discard = all.without(&cards(&[Folk::Tribesman, Folk::Tribesman]));
    let discards = tribe.discard;
    let mut game = gaining(game, &[(Gain::Draw, 5)]);
    let events = play_anyhow(&mut game, Action::Accept);
    let drew = |event: &Event| matches!(event, Event::Drew { .. });
    let shuffled = events.iter().position(|event| *event == Event::Shuffled { seat: WOLF }).unwrap();
    assert_eq!(events[..shuffled].iter().filter(|event| drew(event)).count(), 2);
    assert_eq!(events[shuffled..].iter().filter(|event| drew(event)).count(), 3);
    let tribe = &game.tribes[WOLF];
    assert_eq!((tribe.hand.len(), tribe.deck.len(), tribe.discard.len()), (5, discards.len() - 3, 0));
}

#[test]
fn with_deck_and_discard_pile_empty_a_card_becomes_a_lesser_reward() {
    let mut game = table(2);
    bury_all(&mut game, WOLF);
    let mut game = gaining(game, &[(Gain::Draw, 1)]);
    assert_eq!(refusal(&game, Action::Draw), Refusal::NothingToDraw);
    assert_eq!(lesser(&game, Gain::Draw), [Gain::Idol, Gain::Tool, Gain::Food]);
    play(&mut game, Action::Lesser(Gain::Draw, Gain::Idol), &[]);
    play(&mut game, Action::Idol(Track::Offering), &[]);
    assert_eq!(game.tribes[WOLF].idols, [1, 0]);
}

#[test]
fn a_deck_that_runs_out_on_the_way_leaves_the_rest_as_lesser_rewards() {
    let mut game = table(2);
    bury_all(&mut game, WOLF);
    game.tribes[WOLF].buried.remove(Folk::Brave.into());
    game.tribes[WOLF].deck.add(Folk::Brave.into());
    let mut game = gaining(game, &[(Gain::Draw, 3)]);
    play(&mut game, Action::Accept, &[]);
    assert_eq!(game.tribes[WOLF].hand, cards(&[Folk::Brave]));
    assert_eq!(rewards_now(&game).unwrap().2.get(Gain::Draw), 2);
}

#[test]
fn points_are_scored_at_once() {
    let mut game = table(2);
    hand(&mut game, WOLF, &[culture("c2_15")]);
    play(&mut game, Action::Culture(culture("c2_15")), &[]);
    play(&mut game, Action::Idol(Track::Honour), &[]);
    assert_eq!(points(&game, WOLF, PointsFor::Rewards), 2);
    assert_eq!(game.score(WOLF).points("rewards"), 2);
}

#[test]
fn cards_are_buried_from_hand_discard_pile_and_above_the_board() {
    // Page 20.
    let mut game = table(2);
    hand(&mut game, WOLF, &[Folk::Brave, Folk::Gatherer]);
    discarded(&mut game, WOLF, &[Folk::Tribesman]);
    let mut game = at(game, Spot::Hunt);
    play(&mut game, Action::Play(Folk::Gatherer), &[]);
    let mut game = gaining(game, &[(Gain::Bury, 3)]);
    for (folk, zone) in
        [(Folk::Brave, Zone::Hand), (Folk::Tribesman, Zone::Discard), (Folk::Gatherer, Zone::Played)]
    {
        assert_eq!(
            game.legal_actions().iter().filter(|a| matches!(a, Action::Bury(..))).count(),
            3 - usize::from(game.tribes[WOLF].buried.len())
        );
        play(&mut game, Action::Bury(folk.into(), zone), &[]);
    }
    assert_eq!(game.tribes[WOLF].buried, cards(&[Folk::Brave, Folk::Tribesman, Folk::Gatherer]));
    assert_eq!(game.tribes[WOLF].ready, [0; 8], "the ability is buried with the gatherer");
}

#[test]
fn a_card_that_is_not_there_cannot_be_buried() {
    let mut game = table(2);
    discarded(&mut game, WOLF, &[Folk::Tribesman]);
    let game = gaining(game, &[(Gain::Bury, 1)]);
    assert_eq!(refusal(&game, Action::Bury(Folk::Tribesman.into(), Zone::Hand)), Refusal::NoSuchCard);
    assert!(
        !game.legal_actions().contains(&Action::Bury(Folk::Brave.into(), Zone::Discard)),
        "not from the deck"
    );
}

#[test]
fn a_reward_within_a_reward_is_taken_first() {
    // The level's tool comes when the idol arrives (page 14), before the second idol.
    let mut game = table(2);
    game.tribes[WOLF].idols = [1, 0];
    let mut game = gaining(game, &[(Gain::Idol, 2)]);
    play(&mut game, Action::Idol(Track::Offering), &[]);
    assert_eq!(refusal(&game, Action::Idol(Track::Offering)), Refusal::NotGained);
    play(&mut game, Action::Tool, &[]);
    play(&mut game, Action::Idol(Track::Offering), &[]);
    assert_eq!((game.tribes[WOLF].idols, game.tribes[WOLF].tools), ([3, 0], 1));
}
