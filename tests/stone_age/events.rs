//! What is told of a step: all that happened and nothing else, in order.

use crate::situation::*;
use dolmen::games::stone_age::actions::{Action, Event, ToolSet};
use dolmen::games::stone_age::components::{Dice, Place, Resource, Upper, Yield};

const WOOD: Yield = Yield::Resource(Resource::Wood);

#[test]
fn a_placement_tells_who_where_and_how_many() {
    let events = play(&mut newer(4), Action::Place(Place::Forest, 3), &[]);
    assert_eq!(events, [Event::Placed { seat: RED, place: Place::Forest, figures: 3 }]);
}

#[test]
fn a_roll_is_told_before_the_tools_are_decided_on() {
    let mut game = newer(4);
    game.tribes[RED].tools = tools([1, 0, 0]);
    let mut game = acting(game, RED, &[(Place::Forest, 3), (Place::Field, 1)]);
    let events = play(&mut game, Action::Resolve(Place::Forest), &[2, 4, 2]);
    assert_eq!(events, [Event::Rolled { seat: RED, gain: WOOD, dice: Dice([0, 2, 0, 1, 0, 0]) }]);
    let events = play(&mut game, Action::Gather(ToolSet::slot(0)), &[]);
    assert_eq!(events, [Event::Gathered { seat: RED, gain: WOOD, pips: 8, tools: 1, amount: 3 }]);
}

#[test]
fn a_roll_without_tools_tells_at_once_what_it_brings() {
    let mut game = acting(newer(4), RED, &[(Place::Forest, 2), (Place::Field, 1)]);
    let events = play(&mut game, Action::Resolve(Place::Forest), &[6, 1]);
    assert_eq!(
        events,
        [
            Event::Rolled { seat: RED, gain: WOOD, dice: Dice([1, 0, 0, 0, 0, 1]) },
            Event::Gathered { seat: RED, gain: WOOD, pips: 7, tools: 0, amount: 2 },
        ]
    );
}

#[test]
fn a_purchase_tells_the_card_its_price_and_what_it_brings() {
    let paid = goods(1, 0, 0, 0);
    for (upper, brings) in [
        (Upper::Food(4), Event::Food { seat: RED, amount: 4 }),
        (Upper::Resource(Resource::Stone, 2), Event::Goods { seat: RED, goods: goods(0, 0, 2, 0) }),
        (Upper::Points(3), Event::Points { seat: RED, points: 3 }),
        (Upper::Tool, Event::Tool { seat: RED, value: Some(1) }),
        (Upper::Field, Event::Field { seat: RED, fields: Some(1) }),
    ] {
        let bought = card(upper);
        let events = play(&mut about_to_buy(bought), Action::Pay(paid), &[]);
        assert_eq!(events, [Event::Bought { seat: RED, card: bought, paid }, brings]);
    }
}

#[test]
fn dice_for_everyone_are_told_die_by_die() {
    // PL 12: red rolls 2, 2, 5, 6 and takes the tool, blue the field, green and yellow a brick each.
    let (bought, paid) = (card(Upper::DiceForEveryone), goods(1, 0, 0, 0));
    let mut game = about_to_buy(bought);
    let events = play(&mut game, Action::Pay(paid), &[2, 5, 2, 6]);
    assert_eq!(
        events,
        [
            Event::Bought { seat: RED, card: bought, paid },
            Event::SharedDice { seat: RED, dice: Dice([0, 2, 0, 0, 1, 1]) },
        ]
    );
    let events = play(&mut game, Action::PickDie(5), &[]);
    assert_eq!(events, [Event::Picked { seat: RED, face: 5 }, Event::Tool { seat: RED, value: Some(1) }]);
    let events = play(&mut game, Action::PickDie(6), &[]);
    let brick = goods(0, 1, 0, 0);
    assert_eq!(
        events,
        [
            Event::Picked { seat: BLUE, face: 6 },
            Event::Field { seat: BLUE, fields: Some(1) },
            Event::Picked { seat: GREEN, face: 2 },
            Event::Goods { seat: GREEN, goods: brick },
            Event::Picked { seat: YELLOW, face: 2 },
            Event::Goods { seat: YELLOW, goods: brick },
        ]
    );
}

#[test]
fn two_resources_of_choice_are_told() {
    let mut game = newer(4);
    give(&mut game, BLUE, card(Upper::TwoOfChoice));
    let mut game = acting(game, BLUE, &[(Place::Field, 1)]);
    let events = play(&mut game, Action::TakeTwo(goods(0, 1, 0, 1)), &[]);
    assert_eq!(events, [Event::TookTwo { seat: BLUE, goods: goods(0, 1, 0, 1) }]);
}

#[test]
fn replaced_food_is_told_resource_by_resource() {
    let mut game = before_feeding(newer(2));
    (game.tribes[RED].food, game.tribes[RED].goods) = (3, goods(1, 0, 0, 1));
    let events = feed(&mut game);
    assert_eq!(
        events,
        [
            Event::Tool { seat: BLUE, value: Some(1) },
            Event::Fed { seat: RED, harvest: 0, eaten: 3, missing: 2 },
        ]
    );
    let events = play(&mut game, Action::Feed(Resource::Wood), &[]);
    assert_eq!(events, [Event::Replaced { seat: RED, resource: Resource::Wood }]);
    let events = play(&mut game, Action::Feed(Resource::Gold), &[]);
    assert_eq!(
        events,
        [
            Event::Replaced { seat: RED, resource: Resource::Gold },
            Event::Fed { seat: BLUE, harvest: 0, eaten: 5, missing: 0 },
            Event::Round { round: 2, start: BLUE },
            Event::Cards { cards: game.offer },
        ]
    );
}

#[test]
fn a_new_round_is_told_after_all_have_eaten() {
    let mut game = before_feeding(newer(2));
    (game.tribes[RED].fields, game.tribes[BLUE].food) = (2, 4);
    let events = feed(&mut game);
    assert_eq!(
        events,
        [
            Event::Tool { seat: BLUE, value: Some(1) },
            Event::Fed { seat: RED, harvest: 2, eaten: 5, missing: 0 },
            Event::Fed { seat: BLUE, harvest: 0, eaten: 4, missing: 1 },
            Event::Starved { seat: BLUE, missing: 1, points: 10 },
            Event::Round { round: 2, start: BLUE },
            Event::Cards { cards: game.offer },
        ]
    );
}
