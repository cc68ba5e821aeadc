//! Every culture card (component data; page 17 for how they are played).

use crate::situation::*;
use Gain::*;
use dolmen::engine::Game;
use dolmen::games::endless_winter::actions::{Action, Refusal};
use dolmen::games::endless_winter::cards::{Culture, Folk};
use dolmen::games::endless_winter::components::{Amounts, Animal, Gain, Rewards, To};
use dolmen::games::endless_winter::land::Hex;
use dolmen::games::endless_winter::{EndlessWinter, Frame, Order, PointsFor};

/// A card's points and, for each of its abilities, food and tools to pay and what the wolf of [`rich`] gains. The gain that
/// needs the last place in the turn order is left out.
type Line = (&'static str, u8, &'static [(u8, u8, Amounts)]);

const CARDS: [Line; Culture::COUNT] = [
    ("c1_01", 1, &[(0, 0, &[(Tool, 2)])]),
    ("c1_02", 1, &[(0, 0, &[(HalfLabour, 4)])]),
    ("c1_03", 1, &[(0, 0, &[(Food, 4)])]),
    ("c1_04", 1, &[(1, 0, &[(Tool, 1), (Draw, 1)])]),
    ("c1_05", 1, &[(0, 0, &[(Draw, 2)])]),
    ("c1_06", 1, &[(0, 0, &[(Bury, 1)]), (0, 0, &[(Idol, 1)])]),
    ("c1_07", 1, &[(0, 0, &[(AnimalReveal, 2)]), (0, 1, &[(AnimalGround, 1)])]),
    ("c1_08", 1, &[(0, 0, &[(AnimalTop, 1)]), (0, 0, &[(Food, 1)])]),
    ("c1_09", 1, &[(0, 0, &[(Camp, 1)]), (0, 0, &[(Move, 1)])]),
    ("c1_10", 1, &[(0, 0, &[(Move, 2)])]),
    ("c1_11", 2, &[(1, 0, &[(Megalith, 1)])]),
    ("c1_12", 1, &[(0, 0, &[(TribeDiscard, 1)]), (0, 0, &[(Food, 1)])]),
    ("c1_13", 2, &[(0, 1, &[(TribeHand, 1)])]),
    ("c1_14", 1, &[(0, 0, &[(UseAnimal, 1)]), (0, 0, &[(Tool, 1)])]),
    ("c1_15", 2, &[(0, 1, &[(Idol, 2)])]),
    ("c1_16", 1, &[(0, 0, &[(Food, 4)])]),
    ("c1_17", 2, &[(2, 0, &[(Tool, 3)]), (0, 1, &[(Food, 4)])]),
    ("c1_18", 1, &[(0, 0, &[(HalfLabour, 2), (Tool, 1)])]),
    ("c1_19", 1, &[(0, 0, &[(HalfLabour, 2), (Food, 2)])]),
    ("c1_20", 2, &[(0, 0, &[(Idol, 1)]), (0, 0, &[])]),
    ("c2_01", 2, &[(0, 0, &[(Tool, 3), (Food, 1)])]),
    ("c2_02", 2, &[(0, 0, &[(HalfLabour, 6)])]),
    ("c2_03", 2, &[(0, 0, &[(FoodMax, 1)])]),
    ("c2_04", 2, &[(0, 0, &[(Draw, 3)])]),
    ("c2_05", 2, &[(0, 0, &[(Bury, 2)]), (0, 0, &[(Idol, 1)])]),
    ("c2_06", 2, &[(0, 1, &[(AnimalGround, 2)])]),
    ("c2_07", 2, &[(0, 0, &[(AnimalTop, 2)])]),
    ("c2_08", 3, &[(0, 0, &[(Village, 1)])]),
    ("c2_09", 2, &[(0, 0, &[(Camp, 1)]), (0, 0, &[(Move, 2)])]),
    ("c2_10", 3, &[(0, 0, &[(Megalith, 1)]), (2, 0, &[(Megalith, 1)])]),
    ("c2_11", 2, &[(0, 0, &[(Megalith, 1), (HalfLabour, 2)])]),
    ("c2_12", 2, &[(0, 0, &[(TribeHand, 1), (TribeDiscard, 1)])]),
    ("c2_13", 2, &[(0, 1, &[(CultureHand, 1)])]),
    ("c2_14", 3, &[(0, 0, &[(Idol, 2)])]),
    ("c2_15", 2, &[(0, 0, &[(Idol, 1), (Point, 2)])]),
    ("c2_16", 2, &[(0, 0, &[(UseAnimal, 2)]), (0, 0, &[(Food, 1)])]),
    ("c2_17", 2, &[(0, 0, &[(Tool, 1)]), (0, 0, &[(SacredStone, 1)])]),
    ("c2_18", 1, &[(0, 0, &[(Point, 3)])]),
    ("c2_19", 3, &[(0, 0, &[(Point, 2), (Food, 2)])]),
    ("c2_20", 1, &[(0, 0, &[(HalfLabour, 2), (Tool, 1), (Food, 1), (Idol, 1)])]),
];

/// The wolf has four camps on the land, three of them round a free junction; two villages; animals of three kinds; food and
/// tools, cards to discard and bury, and is first in the turn order.
fn rich() -> EndlessWinter {
    let mut game = table(2);
    game.round = 3;
    game.panel = [20, 21, 22, 23, 24, 25, 26, 27].map(Culture::new);
    game.culture_decks = [0, (1 << 20) - (1 << 8)];
    no_camps(&mut game, WOLF);
    no_animals(&mut game, WOLF);
    camps(&mut game, WOLF, &[Hex::START, hex(0, -2), hex(0, -1), hex(1, -2)]);
    village(&mut game, WOLF, junction([hex(1, 0), hex(2, -1), hex(2, 0)]));
    village(&mut game, WOLF, junction([hex(-1, 1), hex(-1, 2), hex(0, 1)]));
    animals(&mut game, WOLF, Animal::WoollyRhino, 1);
    animals(&mut game, WOLF, Animal::GiantElk, 1);
    used(&mut game, WOLF, Animal::WoollyMammoth, 1);
    ground(&mut game, &[Animal::GiantElk, Animal::Glyptodon]);
    stock(&mut game, WOLF, 3, 3);
    discarded(&mut game, WOLF, &[Folk::Tribesman]);
    hand(&mut game, WOLF, &[Folk::Brave]);
    neutrals_placed(&mut game, WOLF);
    game
}

fn with_card(mut game: EndlessWinter, id: &str) -> EndlessWinter {
    let card = culture(id);
    if let Some(place) = game.panel.iter_mut().find(|place| **place == Some(card)) {
        *place = None;
        game.tribes[WOLF].owned.add(card.into());
        game.tribes[WOLF].hand.add(card.into());
    } else {
        if card.era() == 0 {
            game.tribes[WOLF].owned.add(card.into());
            game.tribes[WOLF].hand.add(card.into());
        } else {
            hand(&mut game, WOLF, &[card]);
        }
    }
    game
}

/// What came to the wolf between two states: what is there now and what waits to be taken.
fn gained(before: &EndlessWinter, after: &EndlessWinter, paid: (u8, u8)) -> Rewards {
    let (old, new) = (&before.tribes[WOLF], &after.tribes[WOLF]);
    let mut rewards = rewards_now(after).map_or(Rewards::NONE, |(_, _, rewards)| rewards);
    rewards.add_of(Food, new.food - (old.food - paid.0));
    rewards.add_of(Tool, new.tools - (old.tools - paid.1));
    rewards.add_of(HalfLabour, new.halves - old.halves);
    rewards.add_of(
        Point,
        (points(after, WOLF, PointsFor::Rewards) - points(before, WOLF, PointsFor::Rewards)) as u8,
    );
    rewards.add_of(Camp, new.camps.iter().sum::<u8>() - old.camps.iter().sum::<u8>());
    rewards
}

/// Filling the track is as much food as there is room for.
fn expected(game: &EndlessWinter, effects: &[(u8, u8, Amounts)]) -> Rewards {
    let mut rewards = Rewards::NONE;
    for (_, _, gain) in effects {
        rewards.add(gain, 1);
    }
    if rewards.take(FoodMax) > 0 {
        rewards.add_of(Food, game.tribes[WOLF].food_room());
    }
    rewards
}

#[test]
fn every_card_gives_what_it_shows_for_its_price() {
    for (id, points, effects) in CARDS {
        assert_eq!(culture(id).card().points, points, "{id}");
        let game = with_card(rich(), id);
        let mut played = game.clone();
        play(&mut played, Action::Culture(culture(id)), &[]);
        if effects.iter().all(|(food, tools, _)| food + tools == 0) {
            assert_eq!(gained(&game, &played, (0, 0)), expected(&game, effects), "{id}");
            continue;
        }
        assert!(matches!(played.frames.last(), Some(Frame::Abilities(..))), "{id}: a price is asked for");
        for (number, effect) in effects.iter().enumerate() {
            let mut used = played.clone();
            play(&mut used, Action::Effect(number as u8), &[]);
            let paid = (effect.0, effect.1);
            assert_eq!(
                gained(&played, &used, paid),
                expected(&game, &effects[number..=number]),
                "{id}, {number}"
            );
        }
    }
}

#[test]
fn an_ability_with_a_price_can_be_left_or_may_be_too_dear() {
    let mut game = with_card(rich(), "c1_13");
    play(&mut game, Action::Culture(culture("c1_13")), &[]);
    let mut left = game.clone();
    play(&mut left, Action::Finish, &[]);
    assert_eq!((left.tribes[WOLF].tools, left.frames.last()), (3, Some(&Frame::Turn(WOLF, 1))));
    let mut poor = with_card(rich(), "c1_13");
    poor.tribes[WOLF].tools = 0;
    play(&mut poor, Action::Culture(culture("c1_13")), &[]);
    assert_eq!(poor.frames.last(), Some(&Frame::Turn(WOLF, 1)), "nothing can be used");
}

#[test]
fn each_ability_is_used_once() {
    let mut game = with_card(rich(), "c2_10");
    play(&mut game, Action::Culture(culture("c2_10")), &[]);
    play(&mut game, Action::Effect(1), &[]);
    play(&mut game, Action::Finish, &[]);
    assert_eq!(rewards_now(&game).unwrap().2.get(Megalith), 1, "the free one is left and needs no question");
    assert_eq!(game.tribes[WOLF].food, 1);
}

#[test]
fn of_trade_meeting_only_one_exchange_can_be_made() {
    let mut game = with_card(rich(), "c1_17");
    play(&mut game, Action::Culture(culture("c1_17")), &[]);
    assert_eq!(game.legal_actions(), [Action::Effect(0), Action::Effect(1), Action::Finish]);
    play(&mut game, Action::Effect(1), &[]);
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].tools), (7, 2));
    assert_eq!(game.frames.last(), Some(&Frame::Turn(WOLF, 1)));
}

#[test]
fn storytelling_discards_after_drawing() {
    let mut game = with_card(rich(), "c1_05");
    play(&mut game, Action::Culture(culture("c1_05")), &[]);
    play_anyhow(&mut game, Action::Accept);
    assert_eq!(game.frames.last(), Some(&Frame::Discard(WOLF, 1)));
    assert_eq!(game.tribes[WOLF].hand.len(), 3);
    play(&mut game, Action::Discard(Folk::Brave.into()), &[]);
    assert_eq!(game.tribes[WOLF].hand.len(), 2);
}

#[test]
fn storytelling_asks_for_no_card_when_nothing_was_taken() {
    let mut game = with_card(rich(), "c1_05");
    play(&mut game, Action::Culture(culture("c1_05")), &[]);
    play(&mut game, Action::Finish, &[]);
    assert_eq!((game.frames.last(), game.tribes[WOLF].hand.len()), (Some(&Frame::Turn(WOLF, 1)), 1));
}

#[test]
fn storytelling_asks_for_a_card_when_a_lesser_reward_was_taken() {
    let mut game = with_card(rich(), "c1_05");
    play(&mut game, Action::Culture(culture("c1_05")), &[]);
    play(&mut game, Action::Lesser(Draw, Food), &[]);
    play(&mut game, Action::Finish, &[]);
    assert_eq!(game.tribes[WOLF].hand.len(), 0, "the only card goes by itself");
    assert_eq!(game.tribes[WOLF].food, 4);
}

#[test]
fn sky_watching_draws_a_card_for_the_last_in_the_turn_order() {
    let mut game = with_card(rich(), "c1_20");
    game.order = Order::of(&[BISON, WOLF]);
    play(&mut game, Action::Culture(culture("c1_20")), &[]);
    let rewards = rewards_now(&game).unwrap().2;
    assert_eq!((rewards.get(Idol), rewards.get(Draw)), (1, 1));
}

#[test]
fn the_driven_hunt_takes_two_different_kinds() {
    let mut game = with_card(rich(), "c2_06");
    ground(&mut game, &[Animal::GiantElk, Animal::GiantElk, Animal::Glyptodon]);
    play(&mut game, Action::Culture(culture("c2_06")), &[]);
    play(&mut game, Action::Effect(0), &[]);
    play(&mut game, Action::Hunt(Some(Animal::GiantElk)), &[]);
    assert_eq!(refusal(&game, Action::Hunt(Some(Animal::GiantElk))), Refusal::KindTaken);
    play(&mut game, Action::Hunt(Some(Animal::Glyptodon)), &[]);
    assert_eq!(game.frames.last(), Some(&Frame::Turn(WOLF, 1)));
}

#[test]
fn the_clan_alliance_takes_two_different_kinds() {
    let mut game = with_card(rich(), "c2_12");
    play(&mut game, Action::Culture(culture("c2_12")), &[]);
    play(&mut game, Action::Recruit(Folk::Elder, To::Discard), &[]);
    assert_eq!(refusal(&game, Action::Recruit(Folk::Elder, To::Hand)), Refusal::KindTaken);
    play(&mut game, Action::Recruit(Folk::Shaman, To::Hand), &[]);
    assert_eq!(game.tribes[WOLF].hand.folk(Folk::Shaman), 1);
}

#[test]
fn a_tribe_card_from_a_culture_card_gives_labour_in_the_same_turn() {
    // D4.
    let mut game = with_card(rich(), "c1_13");
    play(&mut game, Action::Culture(culture("c1_13")), &[]);
    play(&mut game, Action::Effect(0), &[]);
    play(&mut game, Action::Recruit(Folk::Elder, To::Hand), &[]);
    let mut game = at(game, dolmen::games::endless_winter::components::Spot::Initiate);
    play(&mut game, Action::Play(Folk::Elder), &[]);
    assert_eq!(game.tribes[WOLF].halves, 4);
}

#[test]
fn master_crafters_take_a_card_from_the_panel() {
    let mut game = with_card(rich(), "c2_13");
    play(&mut game, Action::Culture(culture("c2_13")), &[]);
    play(&mut game, Action::Effect(0), &[]);
    let card = game.panel.iter().flatten().next().copied().unwrap();
    play(&mut game, Action::Learn(card), &[]);
    assert!(game.tribes[WOLF].hand.has_culture(card));
}

#[test]
fn a_pilgrimage_pays_the_slot_of_its_stone() {
    // D7.
    let mut game = with_card(rich(), "c2_17");
    stock(&mut game, WOLF, 1, 0);
    play(&mut game, Action::Culture(culture("c2_17")), &[]);
    let stone = *game.stones.iter().flatten().next().unwrap();
    assert_eq!(refusal(&game, Action::Stone(stone)), Refusal::Tools(1));
    play(&mut game, Action::Tool, &[]);
    play(&mut game, Action::Stone(stone), &[]);
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].tools, game.tribes[WOLF].stones.len()), (0, 0, 1));
}

#[test]
fn a_longhouse_places_a_village_without_food() {
    let mut game = with_card(rich(), "c2_08");
    stock(&mut game, WOLF, 0, 0);
    play(&mut game, Action::Culture(culture("c2_08")), &[]);
    let place = junction([hex(0, -2), hex(0, -1), hex(1, -2)]);
    play(&mut game, Action::Settle(place), &[]);
    assert_eq!(game.tribes[WOLF].villages.count_ones(), 3);
}

#[test]
fn hunting_dogs_bring_two_animals_in_one_go() {
    let mut game = with_card(rich(), "c2_07");
    play(&mut game, Action::Culture(culture("c2_07")), &[]);
    play_anyhow(&mut game, Action::Accept);
    assert_eq!(game.tribes[WOLF].unused.iter().sum::<u8>(), 4);
}

/// The wolf plays a pilgrimage with this food and these tools, and room for five food.
fn pilgrimage(food: u8, tools: u8) -> (EndlessWinter, Action) {
    let mut game = with_card(rich(), "c2_17");
    no_camps(&mut game, WOLF);
    stock(&mut game, WOLF, food, tools);
    play(&mut game, Action::Culture(culture("c2_17")), &[]);
    let stone = *game.stones.iter().flatten().next().unwrap();
    (game, Action::Stone(stone))
}

#[test]
fn the_tool_of_a_pilgrimage_pays_for_its_stone() {
    // D17: its abilities come in any order. With no room for food the tool needs no question.
    let (mut game, stone) = pilgrimage(5, 0);
    assert_eq!(game.tribes[WOLF].tools, 1);
    play(&mut game, stone, &[]);
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].tools, game.tribes[WOLF].stones.len()), (4, 0, 1));
}

#[test]
fn the_tool_of_a_pilgrimage_taken_as_a_food_pays_for_its_stone() {
    let (mut game, stone) = pilgrimage(0, 1);
    play(&mut game, Action::Lesser(Tool, Food), &[]);
    play(&mut game, stone, &[]);
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].tools, game.tribes[WOLF].stones.len()), (0, 0, 1));
}

#[test]
fn a_pilgrim_who_cannot_pay_gets_the_tool_alone() {
    let (game, _) = pilgrimage(5, 10);
    assert!(rewards_now(&game).is_some_and(|(_, _, rewards)| rewards.has(SacredStone)), "it could be paid");
    let mut full = with_card(rich(), "c2_17");
    for number in 0..3 {
        own_stone(&mut full, WOLF, dolmen::games::endless_winter::stones::Stone::new(number).unwrap());
    }
    play(&mut full, Action::Culture(culture("c2_17")), &[]);
    play(&mut full, Action::Tool, &[]);
    assert_eq!(full.frames.last(), Some(&Frame::Turn(WOLF, 1)), "three stones are all there is room for");
}

#[test]
fn nothing_is_paid_for_an_ability_that_gives_nothing() {
    let mut hunt = with_card(rich(), "c2_06");
    ground(&mut hunt, &[]);
    play(&mut hunt, Action::Culture(culture("c2_06")), &[]);
    assert_eq!((hunt.frames.last(), hunt.tribes[WOLF].tools), (Some(&Frame::Turn(WOLF, 1)), 3));
    let mut trade = with_card(rich(), "c1_17");
    let full = trade.tribes[WOLF].food_capacity();
    stock(&mut trade, WOLF, full, 3);
    play(&mut trade, Action::Culture(culture("c1_17")), &[]);
    assert_eq!(refusal(&trade, Action::Effect(1)), Refusal::NoUse, "no room for food");
    assert!(may(&trade, Action::Effect(0)));
}

#[test]
fn a_free_ability_beside_one_that_is_too_dear_needs_no_question() {
    let mut game = with_card(rich(), "c1_07");
    stock(&mut game, WOLF, 0, 0);
    play(&mut game, Action::Culture(culture("c1_07")), &[]);
    assert_eq!(rewards_now(&game).unwrap().2, Rewards::of(&[(AnimalReveal, 2)]));
    play_anyhow(&mut game, Action::Accept);
    assert_eq!(game.frames.last(), Some(&Frame::Turn(WOLF, 1)));
}

#[test]
fn an_ability_can_bring_what_another_of_the_card_asks_for() {
    // The spear thrower turns up the animal that it takes.
    let mut game = with_card(rich(), "c1_07");
    ground(&mut game, &[]);
    play(&mut game, Action::Culture(culture("c1_07")), &[]);
    assert_eq!(rewards_now(&game).unwrap().2, Rewards::of(&[(AnimalReveal, 2)]));
    play_anyhow(&mut game, Action::Accept);
    play(&mut game, Action::Effect(1), &[]);
    assert_eq!(rewards_now(&game).unwrap().2, Rewards::of(&[(AnimalGround, 1)]));
    // New ground moves the camp that it places.
    let mut game = with_card(rich(), "c1_09");
    no_camps(&mut game, WOLF);
    play(&mut game, Action::Culture(culture("c1_09")), &[]);
    play(&mut game, Action::Move(Hex::START, hex(1, 0)), &[]);
    assert_eq!(game.frames.last(), Some(&Frame::Turn(WOLF, 1)));
}

#[test]
fn storytelling_discards_though_its_last_card_became_an_idol_with_a_reward() {
    let mut game = with_card(rich(), "c1_05");
    game.tribes[WOLF].idols = [1, 0];
    play(&mut game, Action::Culture(culture("c1_05")), &[]);
    play_anyhow(&mut game, Action::Draw);
    play(&mut game, Action::Lesser(Draw, Idol), &[]);
    play(&mut game, Action::Idol(dolmen::games::endless_winter::components::Track::Offering), &[]);
    play(&mut game, Action::Tool, &[]);
    assert_eq!(game.frames.last(), Some(&Frame::Discard(WOLF, 1)));
}
