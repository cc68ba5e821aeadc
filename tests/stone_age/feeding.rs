//! Third phase: feeding the tribe (CZ 7, PL 8).

use crate::situation::*;
use dolmen::engine::Game;
use dolmen::games::stone_age::actions::{Action, Event, Refusal};
use dolmen::games::stone_age::components::{Goods, Place, Resource, Upper};
use dolmen::games::stone_age::{Frame, StoneAge};

/// Red has this much food, fields and resources when the tribes eat; the others have plenty.
fn hungry(game: StoneAge, food: u16, fields: u8, own: Goods) -> (StoneAge, Vec<Event>) {
    let mut game = before_feeding(game);
    let red = &mut game.tribes[RED];
    (red.food, red.fields, red.goods) = (food, fields, own);
    let events = feed(&mut game);
    (game, events)
}

#[test]
fn each_figure_eats_one_food() {
    let (game, events) = hungry(newer(2), 12, 0, Goods::NONE);
    assert_eq!(game.tribes[RED].food, 7);
    assert!(events.contains(&Event::Fed { seat: RED, harvest: 0, eaten: 5, missing: 0 }));
    assert_eq!(game.round, 2, "nothing is left to decide");
}

#[test]
fn fields_feed_first_and_what_is_left_is_kept() {
    // CZ 7: first the food of the field track, then the tribe eats.
    let (game, _) = hungry(newer(2), 0, 7, Goods::NONE);
    assert_eq!((game.tribes[RED].food, game.tribes[RED].points.total()), (2, 0));
}

#[test]
fn a_figure_born_in_this_round_eats_too() {
    let mut game = acting(newer(2), BLUE, &[(Place::Hut, 2)]);
    let events = play(&mut game, Action::Resolve(Place::Hut), &[]);
    assert_eq!(events[0], Event::Figure { seat: BLUE, figures: Some(6) });
    assert!(events.contains(&Event::Fed { seat: BLUE, harvest: 0, eaten: 6, missing: 0 }));
    assert_eq!(game.tribes[BLUE].food, 6);
}

#[test]
fn all_tribes_eat_from_the_start_player_on() {
    let mut game = before_feeding_from(newer(3), GREEN);
    assert_eq!(game.decider(), Some(BLUE));
    let events = feed(&mut game);
    assert_eq!(fed(&events), [GREEN, RED, BLUE]);
    assert!(game.tribes.iter().all(|tribe| tribe.food == 7));
}

#[test]
fn missing_food_may_be_replaced_by_resources() {
    let (mut game, _) = hungry(newer(2), 3, 0, goods(1, 1, 1, 1));
    assert_eq!(game.tribes[RED].food, 0, "all own food is eaten");
    assert_eq!(game.frames.last(), Some(&Frame::Hungry { seat: RED, missing: 2, begun: false }));
    play(&mut game, Action::Feed(Resource::Wood), &[]);
    play(&mut game, Action::Feed(Resource::Gold), &[]);
    assert_eq!(game.tribes[RED].goods, goods(0, 1, 1, 0));
    assert_eq!((game.tribes[RED].points.total(), game.round), (0, 2));
}

#[test]
fn only_owned_resources_replace_food() {
    let (game, _) = hungry(newer(2), 4, 0, goods(1, 0, 0, 0));
    assert_eq!(refusal(&game, Action::Feed(Resource::Gold)), Refusal::NotOwned);
    assert_eq!(game.legal_actions(), [Action::Feed(Resource::Wood), Action::Starve]);
}

#[test]
fn flat_hunger_costs_ten_points_however_many_are_hungry() {
    // PL 8.
    for food in [0, 4] {
        let (game, events) = hungry(newer(2), food, 0, Goods::NONE);
        assert_eq!((game.tribes[RED].points.starvation, game.tribes[RED].food), (-10, 0));
        let missing = 5 - food as u8;
        assert!(events.contains(&Event::Starved { seat: RED, missing, points: 10 }));
    }
}

#[test]
fn resources_may_be_spared_and_the_penalty_taken() {
    // CZ 7, PL 8: whoever cannot or does not want to replace the food; the own food is gone all the same.
    let (mut game, _) = hungry(newer(2), 4, 0, goods(5, 0, 0, 0));
    play(&mut game, Action::Starve, &[]);
    let red = &game.tribes[RED];
    assert_eq!((red.points.starvation, red.food, red.goods), (-10, 0, goods(5, 0, 0, 0)));
}

#[test]
fn flat_hunger_is_not_asked_about_when_the_resources_do_not_suffice() {
    // PL 8: the loss is flat, so replacing a part of the food would only waste resources.
    let (game, _) = hungry(newer(2), 0, 0, goods(4, 0, 0, 0));
    assert_eq!((game.tribes[RED].points.starvation, game.tribes[RED].goods), (-10, goods(4, 0, 0, 0)));
    assert_eq!(game.round, 2);
}

#[test]
fn with_flat_hunger_replacing_is_all_or_nothing() {
    let (mut game, _) = hungry(newer(2), 3, 0, goods(2, 0, 0, 0));
    play(&mut game, Action::Feed(Resource::Wood), &[]);
    assert_eq!(refusal(&game, Action::Starve), Refusal::FeedingBegun);
    play(&mut game, Action::Feed(Resource::Wood), &[]);
    assert_eq!(game.tribes[RED].points.starvation, 0);
}

#[test]
fn hunger_per_food_costs_four_points_for_each() {
    // CZ 7.
    for (food, lost) in [(0, -20), (2, -12), (4, -4)] {
        let (game, _) = hungry(older(2), food, 0, Goods::NONE);
        assert_eq!(game.tribes[RED].points.starvation, lost);
    }
}

#[test]
fn with_hunger_per_food_a_part_may_be_replaced() {
    // CZ 7: each missing food by itself.
    let (mut game, _) = hungry(older(2), 1, 0, goods(0, 2, 0, 1));
    play(&mut game, Action::Feed(Resource::Brick), &[]);
    play(&mut game, Action::Starve, &[]);
    let red = &game.tribes[RED];
    assert_eq!((red.points.starvation, red.goods), (-12, goods(0, 1, 0, 1)));
}

#[test]
fn with_hunger_per_food_the_last_resource_ends_the_question() {
    let (mut game, _) = hungry(older(2), 1, 0, goods(0, 1, 0, 0));
    play(&mut game, Action::Feed(Resource::Brick), &[]);
    assert_eq!((game.tribes[RED].points.starvation, game.round), (-12, 2));
}

#[test]
fn the_score_may_fall_below_zero() {
    // CZ 7, PL 8.
    let (game, _) = hungry(newer(2), 0, 0, Goods::NONE);
    assert_eq!(game.tribes[RED].points.total(), -10);
    assert_eq!(game.score(RED).total(), -10);
}

#[test]
fn hunger_adds_up_over_the_rounds() {
    let mut game = newer(2);
    game.tribes[RED].points.starvation = -30;
    let (game, _) = hungry(game, 0, 0, Goods::NONE);
    assert_eq!(game.tribes[RED].points.starvation, -40);
}

#[test]
fn two_resources_of_choice_can_feed() {
    // Ruling: the card may be used at any time, so also now.
    for start in [newer(2), older(2)] {
        let mut game = start;
        give(&mut game, RED, card(Upper::TwoOfChoice));
        let (mut game, _) = hungry(game, 3, 0, Goods::NONE);
        assert_eq!(game.frames.last(), Some(&Frame::Hungry { seat: RED, missing: 2, begun: false }));
        play(&mut game, Action::TakeTwo(goods(1, 1, 0, 0)), &[]);
        play(&mut game, Action::Feed(Resource::Wood), &[]);
        play(&mut game, Action::Feed(Resource::Brick), &[]);
        assert_eq!((game.tribes[RED].points.total(), game.round), (0, 2));
    }
}

#[test]
fn the_card_for_two_resources_counts_towards_feeding_all() {
    let mut game = newer(2);
    give(&mut game, RED, card(Upper::TwoOfChoice));
    let (mut game, _) = hungry(game, 2, 0, goods(1, 0, 0, 0));
    play(&mut game, Action::Feed(Resource::Wood), &[]);
    let choices = game.legal_actions();
    assert!(
        choices.iter().all(|action| matches!(action, Action::TakeTwo(_))),
        "feeding has begun: {choices:?}"
    );
    play(&mut game, Action::TakeTwo(goods(0, 0, 2, 0)), &[]);
    play(&mut game, Action::Feed(Resource::Stone), &[]);
    play(&mut game, Action::Feed(Resource::Stone), &[]);
    assert_eq!(game.tribes[RED].points.starvation, 0);
}

#[test]
fn three_missing_food_are_too_many_for_the_card_alone() {
    let mut game = newer(2);
    give(&mut game, RED, card(Upper::TwoOfChoice));
    let (game, _) = hungry(game, 2, 0, Goods::NONE);
    assert_eq!(game.tribes[RED].points.starvation, -10);
    assert_eq!(game.tribes[RED].kept.len(), 1, "the card is kept");
}

#[test]
fn each_hungry_tribe_decides_for_itself() {
    let mut game = before_feeding(newer(3));
    for seat in [RED, GREEN] {
        (game.tribes[seat].food, game.tribes[seat].goods) = (4, goods(1, 0, 0, 0));
    }
    feed(&mut game);
    assert_eq!(game.decider(), Some(RED));
    play(&mut game, Action::Starve, &[]);
    assert_eq!(game.decider(), Some(GREEN));
    play(&mut game, Action::Feed(Resource::Wood), &[]);
    let lost: Vec<_> = game.tribes.iter().map(|tribe| tribe.points.starvation).collect();
    assert_eq!(lost, [-10, 0, 0]);
}
