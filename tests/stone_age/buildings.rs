//! Buildings (CZ 7, PL 8 and 11).

use crate::situation::*;
use dolmen::engine::Game;
use dolmen::games::stone_age::StoneAge;
use dolmen::games::stone_age::actions::{Action, Event, Refusal};
use dolmen::games::stone_age::components::{Building, Goods, Place, Price};

/// Yellow stands on the first stack, where this building lies, with these resources. A figure at the field waits.
fn about_to_build(price: Price, own: Goods) -> StoneAge {
    let mut game = newer(4);
    turn_up(&mut game, 0, building(price));
    game.tribes[YELLOW].goods = own;
    let mut game = acting(game, YELLOW, &[(Place::Building1, 1), (Place::Field, 1)]);
    play(&mut game, Action::Resolve(Place::Building1), &[]);
    game
}

const FOUR_OF_TWO: Price = Price::Exact { count: 4, kinds: 2 };

#[test]
fn a_fixed_price_brings_its_points_at_once() {
    // CZ 7: yellow pays 2 wood and 1 brick, takes the building and 10 points. PL 11: the same building.
    let cost = goods(2, 1, 0, 0);
    let mut game = about_to_build(Price::Fixed(cost), goods(2, 2, 0, 0));
    let built = game.stacks[0].top.unwrap();
    let next = *game.stacks[0].below.known().last().unwrap();
    let events = play(&mut game, Action::Pay(cost), &[]);
    assert_eq!(
        events,
        [
            Event::Built { seat: YELLOW, building: built, paid: cost, points: 10 },
            Event::Revealed { place: Place::Building1, building: next },
        ]
    );
    let tribe = &game.tribes[YELLOW];
    assert_eq!((tribe.points.total(), tribe.goods, tribe.home), (10, goods(0, 1, 0, 0), 4));
    assert_eq!(tribe.buildings[..], [built]);
    assert_eq!((game.stacks[0].top, game.stacks[0].below.len()), (Some(next), 5));
}

#[test]
fn one_brick_and_two_stone_bring_fourteen() {
    // PL 8: red pays 1 and 2 resources and gets 14 points.
    let cost = goods(0, 1, 2, 0);
    let mut game = about_to_build(Price::Fixed(cost), cost);
    play(&mut game, Action::Pay(cost), &[]);
    assert_eq!(game.tribes[YELLOW].points.total(), 14);
}

#[test]
fn a_fixed_price_is_exact() {
    let game = about_to_build(Price::Fixed(goods(2, 1, 0, 0)), goods(9, 9, 9, 9));
    for paid in [goods(2, 0, 1, 0), goods(3, 1, 0, 0), goods(1, 1, 0, 0)] {
        assert_eq!(refusal(&game, Action::Pay(paid)), Refusal::WrongPrice);
    }
    assert_eq!(game.legal_actions(), [Action::Pay(goods(2, 1, 0, 0)), Action::Decline]);
}

#[test]
fn four_resources_of_two_kinds_bring_their_value() {
    // CZ 7, PL 11: 3 stone and 1 wood bring 3 x 5 + 3 = 18 points.
    let mut game = about_to_build(FOUR_OF_TWO, goods(1, 0, 3, 0));
    play(&mut game, Action::Pay(goods(1, 0, 3, 0)), &[]);
    assert_eq!(game.tribes[YELLOW].points.total(), 18);
}

#[test]
fn exact_buildings_take_neither_more_nor_fewer_resources_or_kinds() {
    let game = about_to_build(FOUR_OF_TWO, goods(9, 9, 9, 9));
    for paid in
        [goods(4, 0, 0, 0), goods(2, 1, 1, 0), goods(1, 1, 1, 1), goods(2, 1, 0, 0), goods(3, 2, 0, 0)]
    {
        assert_eq!(refusal(&game, Action::Pay(paid)), Refusal::WrongPrice, "{paid:?}");
    }
    assert!(game.check(&Action::Pay(goods(2, 2, 0, 0))).is_ok());
    assert!(game.check(&Action::Pay(goods(0, 0, 1, 3))).is_ok());
}

#[test]
fn every_exact_building_asks_for_its_count_and_kinds() {
    for count in [4, 5] {
        for kinds in 1..=4 {
            let game = about_to_build(Price::Exact { count, kinds }, goods(9, 9, 9, 9));
            let payments = payments(&game);
            assert!(
                payments
                    .iter()
                    .all(|paid| { paid.total() == u32::from(count) && paid.kinds() == usize::from(kinds) })
            );
            // Ways to choose the kinds, times ways to part the count among them.
            let ways = match (count, kinds) {
                (_, 1) => 4,
                (4, 2) => 6 * 3,
                (4, 3) => 4 * 3,
                (4, 4) => 1,
                (5, 2) => 6 * 4,
                (5, 3) => 4 * 6,
                _ => 4,
            };
            assert_eq!(payments.len(), ways, "{count} of {kinds}");
        }
    }
}

#[test]
fn free_buildings_take_one_to_seven_of_anything() {
    // CZ 7, PL 11.
    let game = about_to_build(Price::UpTo(7), goods(7, 7, 7, 7));
    assert_eq!(refusal(&game, Action::Pay(Goods::NONE)), Refusal::WrongPrice);
    assert_eq!(refusal(&game, Action::Pay(goods(7, 1, 0, 0))), Refusal::WrongPrice);
    assert_eq!(game.legal_actions().len(), 329 + 1, "all mixes of 1 to 7, or none");
    for (paid, points) in [(goods(1, 0, 0, 0), 3), (goods(0, 0, 0, 7), 42), (goods(2, 2, 2, 1), 30)] {
        let mut game = game.clone();
        play(&mut game, Action::Pay(paid), &[]);
        assert_eq!(game.tribes[YELLOW].points.total(), points);
    }
}

#[test]
fn a_building_may_be_declined_and_stays() {
    // CZ 7, PL 8.
    let mut game = about_to_build(Price::UpTo(7), goods(1, 0, 0, 0));
    let top = game.stacks[0].top;
    play(&mut game, Action::Decline, &[]);
    assert_eq!((game.stacks[0].top, game.tribes[YELLOW].home), (top, 4));
}

#[test]
fn who_cannot_pay_a_building_takes_the_figure_back() {
    for (price, own) in [
        (Price::Fixed(goods(2, 1, 0, 0)), goods(1, 9, 9, 9)),
        (FOUR_OF_TWO, goods(9, 0, 0, 0)),
        (FOUR_OF_TWO, goods(2, 1, 0, 0)),
        (Price::Exact { count: 5, kinds: 4 }, goods(9, 9, 9, 0)),
        (Price::Exact { count: 5, kinds: 1 }, goods(4, 4, 4, 4)),
        (Price::UpTo(7), Goods::NONE),
    ] {
        let game = about_to_build(price, own);
        assert_eq!(game.tribes[YELLOW].home, 4, "{price:?} with {own:?}");
    }
}

#[test]
fn what_can_be_afforded_can_be_paid() {
    // The short answer and the list of payments agree, for every price and a wealth of stores.
    for price in Building::all().map(Building::price).chain((1..=4).map(Price::Any)) {
        Goods([5; 4]).parts(0, 20, |own| {
            let mut ways = 0;
            price.payments(own, |paid| {
                assert!(price.accepts(paid) && own.covers(paid));
                ways += 1;
            });
            assert_eq!(price.is_affordable(own), ways > 0, "{price:?} with {own:?}");
        });
    }
}

#[test]
fn nobody_can_stand_on_the_next_building_in_the_same_round() {
    // Ruling: it is turned up at once, but figures are placed in the first phase only.
    let cost = goods(2, 1, 0, 0);
    let mut game = about_to_build(Price::Fixed(cost), cost);
    play(&mut game, Action::Pay(cost), &[]);
    assert!(game.stacks[0].top.is_some());
    assert_eq!(refusal(&game, Action::Place(Place::Building1, 1)), Refusal::NotNow);
    assert_eq!(refusal(&game, Action::Resolve(Place::Building1)), Refusal::NoFiguresThere);
}

#[test]
fn the_number_of_own_buildings_is_unlimited() {
    // CZ 7, PL 8: more than five are possible.
    let mut game = newer(4);
    for stack in 0..3 {
        last_of_stack(&mut game, stack);
    }
    assert_eq!(game.tribes[RED].buildings.len(), 18);
    turn_up(&mut game, 3, building(Price::UpTo(7)));
    game.tribes[RED].goods = goods(1, 0, 0, 0);
    let mut game = acting(game, RED, &[(Place::Building4, 1), (Place::Field, 1)]);
    play(&mut game, Action::Resolve(Place::Building4), &[]);
    let events = play(&mut game, Action::Pay(goods(1, 0, 0, 0)), &[]);
    assert_eq!(game.tribes[RED].buildings.len(), 19);
    assert!(matches!(events[..], [Event::Built { .. }, Event::Revealed { place: Place::Building4, .. }]));
}
