//! Civilization cards (CZ 6, PL 7 and 11-12).

use crate::situation::*;
use dolmen::engine::{Game, Seat};
use dolmen::games::stone_age::actions::{Action, Drawn, Event, Refusal, ToolSet};
use dolmen::games::stone_age::components::{Character, Lower, Place, Price, Resource, Symbol, Upper, Yield};
use dolmen::games::stone_age::{Frame, StoneAge, Tool};

/// Red buys a card for one wood and rolls these dice for it.
fn buy(upper: Upper, dice: &[u8]) -> (StoneAge, Vec<Event>) {
    let mut game = about_to_buy(card(upper));
    let events = play(&mut game, Action::Pay(goods(1, 0, 0, 0)), dice);
    (game, events)
}

#[test]
fn the_four_places_cost_one_to_four_resources_of_any_mix() {
    for (slot, place) in Place::CARDS.into_iter().enumerate() {
        let price = slot as u32 + 1;
        let mut game = newer(4);
        game.tribes[RED].goods = goods(4, 4, 4, 4);
        let mut game = acting(game, RED, &[(place, 1)]);
        play(&mut game, Action::Resolve(place), &[]);
        let payments = payments(&game);
        assert!(payments.iter().all(|paid| paid.total() == price));
        assert_eq!(payments.len(), [4, 10, 20, 35][slot], "every mix of {price}");
        assert_eq!(refusal(&game, Action::Pay(goods(price as u16 + 1, 0, 0, 0))), Refusal::WrongPrice);
        assert_eq!(refusal(&game, Action::Pay(goods(0, 0, 0, 0))), Refusal::WrongPrice);
    }
}

#[test]
fn only_owned_resources_pay() {
    let game = about_to_buy(card(Upper::Food(4)));
    assert_eq!(refusal(&game, Action::Pay(goods(0, 1, 0, 0))), Refusal::NotOwned);
}

#[test]
fn food_does_not_pay_for_a_card() {
    // PL 7: food is not a resource.
    let mut game = newer(4);
    game.tribes[RED].food = 50;
    let mut game = acting(game, RED, &[(Place::Card1, 1), (Place::Field, 1)]);
    let events = play(&mut game, Action::Resolve(Place::Card1), &[]);
    assert_eq!(events, [Event::Declined { seat: RED, place: Place::Card1 }]);
}

#[test]
fn a_bought_card_leaves_a_gap_and_lies_face_down() {
    // CZ 6, PL 7: its place stays empty until the next round.
    let bought = card(Upper::Food(4));
    let mut game = about_to_buy(bought);
    assert_eq!(game.tribes[RED].home, 3);
    play(&mut game, Action::Pay(goods(1, 0, 0, 0)), &[]);
    assert_eq!(game.offer[0], None);
    assert_eq!(game.deck.len(), 32);
    assert_eq!(game.tribes[RED].cards.known(), [bought]);
    assert_eq!((game.tribes[RED].goods, game.tribes[RED].home), (goods(0, 0, 0, 0), 4));
}

#[test]
fn a_card_may_be_declined_and_stays() {
    // CZ 6, PL 7.
    let bought = card(Upper::Food(4));
    let mut game = about_to_buy(bought);
    let events = play(&mut game, Action::Decline, &[]);
    assert_eq!(events, [Event::Declined { seat: RED, place: Place::Card1 }]);
    assert_eq!(game.offer[0], Some(bought));
    assert_eq!((game.tribes[RED].goods, game.tribes[RED].home), (goods(1, 0, 0, 0), 4));
}

#[test]
fn who_cannot_pay_takes_the_figure_back() {
    let mut game = newer(4);
    game.tribes[RED].goods = goods(1, 1, 0, 1);
    let lying = game.offer[3];
    let mut game = acting(game, RED, &[(Place::Card4, 1), (Place::Field, 1)]);
    let events = play(&mut game, Action::Resolve(Place::Card4), &[]);
    assert_eq!(events, [Event::Declined { seat: RED, place: Place::Card4 }]);
    assert_eq!((game.offer[3], game.tribes[RED].home), (lying, 4));
}

#[test]
fn all_four_cards_can_be_bought_in_one_round() {
    // CZ 6.
    let mut game = newer(4);
    for (slot, upper) in
        [Upper::Food(1), Upper::Food(2), Upper::Food(4), Upper::Food(5)].into_iter().enumerate()
    {
        offer(&mut game, slot, card(upper));
    }
    game.tribes[RED].goods = goods(10, 0, 0, 0);
    let mut game = acting(game, RED, &Place::CARDS.map(|place| (place, 1)));
    for (place, price) in Place::CARDS.into_iter().zip(1..) {
        play(&mut game, Action::Resolve(place), &[]);
        play(&mut game, Action::Pay(goods(price, 0, 0, 0)), &[]);
    }
    assert_eq!((game.tribes[RED].cards.len(), game.tribes[RED].goods.total()), (4, 0));
}

#[test]
fn food_cards_bring_food() {
    for amount in [1, 2, 3, 4, 5, 7] {
        let (game, events) = buy(Upper::Food(amount), &[]);
        assert_eq!(game.tribes[RED].food, 12 + u16::from(amount));
        assert_eq!(events[1], Event::Food { seat: RED, amount });
    }
}

#[test]
fn resource_cards_bring_resources() {
    for (resource, amount, gained) in [
        (Resource::Stone, 2, goods(0, 0, 2, 0)),
        (Resource::Stone, 1, goods(0, 0, 1, 0)),
        (Resource::Gold, 1, goods(0, 0, 0, 1)),
        (Resource::Brick, 1, goods(0, 1, 0, 0)),
    ] {
        let (game, _) = buy(Upper::Resource(resource, amount), &[]);
        assert_eq!(game.tribes[RED].goods, gained);
    }
}

#[test]
fn point_cards_bring_three_points() {
    let (game, _) = buy(Upper::Points(3), &[]);
    assert_eq!(game.tribes[RED].points.total(), 3);
}

#[test]
fn field_cards_raise_the_field_track() {
    // PL 7: red buys a card, moves one step on the track and lays the card face down.
    let (game, _) = buy(Upper::Field, &[]);
    assert_eq!((game.tribes[RED].fields, game.tribes[RED].cards.len()), (1, 1));
}

#[test]
fn the_tool_card_brings_a_tool() {
    let (game, _) = buy(Upper::Tool, &[]);
    assert_eq!(game.tribes[RED].tools, tools([1, 0, 0]));
}

#[test]
fn roll_cards_roll_two_dice_for_their_resource() {
    for (resource, gained) in [
        (Resource::Wood, goods(3, 0, 0, 0)),
        (Resource::Stone, goods(0, 0, 2, 0)),
        (Resource::Gold, goods(0, 0, 0, 1)),
    ] {
        let (game, events) = buy(Upper::RollFor(resource), &[5, 6]);
        assert_eq!(game.tribes[RED].goods, gained);
        let gain = Yield::Resource(resource);
        assert!(matches!(events[1], Event::Rolled { gain: rolled, .. } if rolled == gain));
    }
}

#[test]
fn tools_can_be_added_to_a_roll_card() {
    // PL 12: tools not yet used may be added.
    let mut game = about_to_buy(card(Upper::RollFor(Resource::Gold)));
    game.tribes[RED].tools = tools([1, 0, 0]);
    play(&mut game, Action::Pay(goods(1, 0, 0, 0)), &[5, 6]);
    assert_eq!(game.tribes[RED].goods, goods(0, 0, 0, 0));
    play(&mut game, Action::Gather(ToolSet::slot(0)), &[]);
    assert_eq!(game.tribes[RED].goods, goods(0, 0, 0, 2));
    assert_eq!(game.tribes[RED].tools[0], Tool { value: 1, used: true });
    assert_eq!(game.frames.last(), Some(&Frame::Acting(RED)));
}

#[test]
fn dice_for_everyone_go_round_the_table() {
    // PL 12: red buys the card and rolls 2, 2, 5, 6; red takes the tool, blue the field, green and yellow a brick each.
    let (mut game, _) = buy(Upper::DiceForEveryone, &[2, 5, 2, 6]);
    assert_eq!(game.decider(), Some(RED));
    assert_eq!(game.legal_actions(), [2, 5, 6].map(Action::PickDie));
    play(&mut game, Action::PickDie(5), &[]);
    assert_eq!(game.tribes[RED].tools, tools([1, 0, 0]));
    assert_eq!(game.decider(), Some(BLUE));
    let events = play(&mut game, Action::PickDie(6), &[]);
    assert_eq!(game.tribes[BLUE].fields, 1);
    assert!(events.contains(&Event::Picked { seat: GREEN, face: 2 }), "the rest is no choice");
    assert!(events.contains(&Event::Picked { seat: YELLOW, face: 2 }));
    assert_eq!(game.tribes[GREEN].goods, goods(0, 1, 0, 0));
    assert_eq!(game.tribes[YELLOW].goods, goods(0, 1, 0, 0));
    assert_eq!(game.frames.last(), Some(&Frame::Acting(RED)), "red's turn goes on");
}

#[test]
fn each_die_brings_what_its_face_shows() {
    // PL 11: 1 wood, 2 brick, 3 stone, 4 gold, 5 a tool, 6 a field.
    for (face, check) in [
        (1, (|game, seat| game.tribes[seat].goods == goods(1, 0, 0, 0)) as fn(&StoneAge, Seat) -> bool),
        (2, |game, seat| game.tribes[seat].goods == goods(0, 1, 0, 0)),
        (3, |game, seat| game.tribes[seat].goods == goods(0, 0, 1, 0)),
        (4, |game, seat| game.tribes[seat].goods == goods(0, 0, 0, 1)),
        (5, |game, seat| game.tribes[seat].tools == tools([1, 0, 0])),
        (6, |game, seat| game.tribes[seat].fields == 1),
    ] {
        let (game, _) = buy(Upper::DiceForEveryone, &[face; 4]);
        for seat in Seat::all(4) {
            assert!(check(&game, seat), "{face} for {seat:?}");
        }
    }
}

#[test]
fn dice_for_everyone_are_one_per_player_and_start_with_the_buyer() {
    let mut game = newer(3);
    offer(&mut game, 0, card(Upper::DiceForEveryone));
    game.tribes[BLUE].goods = goods(1, 0, 0, 0);
    let mut game = acting(game, BLUE, &[(Place::Card1, 1), (Place::Field, 1)]);
    play(&mut game, Action::Resolve(Place::Card1), &[]);
    play(&mut game, Action::Pay(goods(1, 0, 0, 0)), &[1, 3, 4]);
    for (seat, face) in [(BLUE, 4), (GREEN, 3)] {
        assert_eq!(game.decider(), Some(seat));
        play(&mut game, Action::PickDie(face), &[]);
    }
    assert_eq!(game.tribes[RED].goods, goods(1, 0, 0, 0), "the last die is left for red");
    assert_eq!(game.decider(), Some(BLUE));
}

#[test]
fn only_a_die_that_is_there_can_be_taken_and_no_tools_help() {
    let (game, _) = buy(Upper::DiceForEveryone, &[1, 1, 2, 2]);
    for face in [0, 3, 6, 7] {
        assert_eq!(refusal(&game, Action::PickDie(face)), Refusal::NoSuchDie);
    }
    assert_eq!(refusal(&game, Action::Gather(ToolSet::NONE)), Refusal::NotNow);
}

#[test]
fn a_die_without_effect_has_to_be_taken_all_the_same() {
    // Ruling.
    let mut game = about_to_buy(card(Upper::DiceForEveryone));
    for tribe in game.tribes.iter_mut() {
        (tribe.fields, tribe.tools) = (10, tools([4, 4, 4]));
    }
    for face in [5, 6] {
        let mut game = game.clone();
        let events = play(&mut game, Action::Pay(goods(1, 0, 0, 0)), &[face; 4]);
        for seat in Seat::all(4) {
            let nothing = match face {
                5 => Event::Tool { seat, value: None },
                _ => Event::Field { seat, fields: None },
            };
            assert!(events.contains(&nothing), "{nothing:?}");
            assert_eq!((game.tribes[seat].fields, game.tribes[seat].tool_value()), (10, 12));
        }
    }
}

#[test]
fn a_die_without_effect_may_be_taken_before_one_with() {
    // Ruling: every die that is left may be chosen.
    let mut game = about_to_buy(card(Upper::DiceForEveryone));
    (game.tribes[RED].fields, game.tribes[RED].tools) = (10, tools([4, 4, 4]));
    play(&mut game, Action::Pay(goods(1, 0, 0, 0)), &[6, 1, 5, 6]);
    assert_eq!(game.legal_actions(), [1, 5, 6].map(Action::PickDie));
    let events = play(&mut game, Action::PickDie(6), &[]);
    assert_eq!(events, [Event::Picked { seat: RED, face: 6 }, Event::Field { seat: RED, fields: None }]);
    assert_eq!(game.decider(), Some(BLUE));
    assert_eq!(game.legal_actions(), [1, 5, 6].map(Action::PickDie));
}

#[test]
fn a_tool_from_a_card_can_be_used_in_the_same_turn() {
    // PL 10, tactical advice.
    let mut game = newer(4);
    offer(&mut game, 0, card(Upper::Tool));
    game.tribes[RED].goods = goods(1, 0, 0, 0);
    let mut game = acting(game, RED, &[(Place::Card1, 1), (Place::River, 1), (Place::Field, 1)]);
    play(&mut game, Action::Resolve(Place::Card1), &[]);
    play(&mut game, Action::Pay(goods(1, 0, 0, 0)), &[]);
    play(&mut game, Action::Resolve(Place::River), &[5]);
    play(&mut game, Action::Gather(ToolSet::slot(0)), &[]);
    assert_eq!(game.tribes[RED].goods, goods(0, 0, 0, 1));
}

#[test]
fn a_tool_from_anothers_dice_can_be_used_in_the_same_round() {
    // PL 10, tactical advice: blue acts after red and takes a five of red's dice.
    let mut game = about_to_buy(card(Upper::DiceForEveryone));
    standing(&mut game, BLUE, Place::River, 1);
    standing(&mut game, GREEN, Place::HuntingGround, 1);
    play(&mut game, Action::Pay(goods(1, 0, 0, 0)), &[5, 4, 1, 1]);
    play(&mut game, Action::PickDie(4), &[]);
    play(&mut game, Action::PickDie(5), &[]);
    play(&mut game, Action::Resolve(Place::Field), &[]);
    play(&mut game, Action::Resolve(Place::River), &[5]);
    play(&mut game, Action::Gather(ToolSet::slot(0)), &[]);
    assert_eq!(game.tribes[BLUE].goods, goods(0, 0, 0, 1));
}

#[test]
fn the_extra_card_counts_only_below() {
    // PL 12: the top card of the deck is looked at and laid with the others; its upper half is ignored.
    let mut game = about_to_buy(card(Upper::ExtraCard));
    let top = *game.deck.known().last().unwrap();
    let before = game.tribes[RED].clone();
    let events = play(&mut game, Action::Pay(goods(1, 0, 0, 0)), &[]);
    assert_eq!(events[1], Event::Drew { seat: RED, drawn: Drawn::Card(top) });
    let after = &game.tribes[RED];
    assert_eq!(after.cards.known(), [card(Upper::ExtraCard), top]);
    assert_eq!((after.food, after.fields, after.tools), (before.food, before.fields, before.tools));
    assert_eq!(game.deck.len(), 31);
}

#[test]
fn even_a_card_to_be_kept_is_face_down_as_an_extra_card() {
    let mut game = about_to_buy(card(Upper::ExtraCard));
    let tool = card(Upper::OneUseTool(4));
    give(&mut game, BLUE, tool);
    game.tribes[BLUE].kept.clear();
    game.deck.put(tool);
    play(&mut game, Action::Pay(goods(1, 0, 0, 0)), &[]);
    assert!(game.tribes[RED].kept.is_empty());
    assert_eq!(game.tribes[RED].cards.len(), 2);
}

#[test]
fn the_last_card_of_the_deck_is_still_an_extra_card() {
    // PL 12: the top card is taken as long as there is one; the deck is empty then.
    let mut game = about_to_buy(card(Upper::ExtraCard));
    leave_in_deck(&mut game, 1);
    let (last, before) = (game.deck.known()[0], game.tribes[RED].cards.len());
    let events = play(&mut game, Action::Pay(goods(1, 0, 0, 0)), &[]);
    assert_eq!(events[1], Event::Drew { seat: RED, drawn: Drawn::Card(last) });
    assert_eq!((game.deck.len(), game.tribes[RED].cards.len()), (0, before + 2));
    assert!(game.decider().is_some(), "the game goes on until the places cannot be filled");
}

#[test]
fn an_empty_deck_gives_no_extra_card() {
    // Ruling.
    let mut game = about_to_buy(card(Upper::ExtraCard));
    leave_in_deck(&mut game, 0);
    let before = game.tribes[RED].cards.len();
    let events = play(&mut game, Action::Pay(goods(1, 0, 0, 0)), &[]);
    assert_eq!(events[1], Event::Drew { seat: RED, drawn: Drawn::Nothing });
    assert_eq!(game.tribes[RED].cards.len(), before + 1);
}

#[test]
fn one_use_tools_lie_open_until_used() {
    // PL 12.
    for value in [2, 3, 4] {
        let (game, events) = buy(Upper::OneUseTool(value), &[]);
        let kept = card(Upper::OneUseTool(value));
        assert_eq!(game.tribes[RED].kept[..], [kept]);
        assert!(game.tribes[RED].cards.is_empty());
        assert_eq!(events[1], Event::Kept { seat: RED, card: kept });
        assert_eq!(game.usable_tools(RED), ToolSet::one_use(value));
    }
}

#[test]
fn two_resources_of_choice_may_be_equal_or_different() {
    // PL 12.
    let (game, _) = buy(Upper::TwoOfChoice, &[]);
    let choices: Vec<_> =
        game.legal_actions().into_iter().filter(|action| matches!(action, Action::TakeTwo(_))).collect();
    assert_eq!(choices.len(), 10);
    for taken in [goods(2, 0, 0, 0), goods(0, 1, 0, 1)] {
        let mut game = game.clone();
        play(&mut game, Action::TakeTwo(taken), &[]);
        assert_eq!(game.tribes[RED].goods, taken);
        assert_eq!(game.tribes[RED].cards.known(), [card(Upper::TwoOfChoice)], "the card is turned over");
        assert_eq!(refusal(&game, Action::TakeTwo(taken)), Refusal::NoChoiceCard, "once only");
    }
    assert_eq!(refusal(&game, Action::TakeTwo(goods(1, 0, 0, 0))), Refusal::ExactlyTwoResources);
    assert_eq!(refusal(&game, Action::TakeTwo(goods(1, 1, 1, 0))), Refusal::ExactlyTwoResources);
}

#[test]
fn two_resources_of_choice_can_wait_and_then_pay() {
    // PL 12: at once or at any later time, so also when a card is to be paid for.
    let mut game = newer(4);
    give(&mut game, RED, card(Upper::TwoOfChoice));
    let mut game = acting(game, RED, &[(Place::Card2, 1), (Place::Field, 1)]);
    play(&mut game, Action::Resolve(Place::Card2), &[]);
    assert_eq!(game.frames.last(), Some(&Frame::Buying { seat: RED, place: Place::Card2 }));
    play(&mut game, Action::TakeTwo(goods(1, 1, 0, 0)), &[]);
    assert!(game.check(&Action::Pay(goods(1, 1, 0, 0))).is_ok());
}

#[test]
fn a_price_that_even_two_resources_of_choice_cannot_reach_is_declined() {
    // A card for four of anything, a building for four alike: the two of choice must be enough for the rest.
    let four_alike = Price::Exact { count: 4, kinds: 1 };
    for (place, own, asked) in [
        (Place::Card4, goods(1, 0, 0, 0), false),
        (Place::Card4, goods(2, 0, 0, 0), true),
        (Place::Building1, goods(1, 1, 1, 1), false),
        (Place::Building1, goods(1, 1, 2, 1), true),
    ] {
        let mut game = newer(4);
        turn_up(&mut game, 0, building(four_alike));
        give(&mut game, RED, card(Upper::TwoOfChoice));
        game.tribes[RED].goods = own;
        let mut game = acting(game, RED, &[(place, 1), (Place::Field, 1)]);
        let events = play(&mut game, Action::Resolve(place), &[]);
        if asked {
            assert!(events.is_empty());
            assert_eq!(game.frames.last(), Some(&Frame::Buying { seat: RED, place }));
        } else {
            assert_eq!(events, [Event::Declined { seat: RED, place }]);
            assert_eq!((game.tribes[RED].kept.len(), game.tribes[RED].home), (1, 4));
        }
    }
}

#[test]
fn nobody_takes_two_resources_out_of_turn() {
    let mut game = newer(4);
    give(&mut game, BLUE, card(Upper::TwoOfChoice));
    let game = acting(game, RED, &[(Place::Field, 1)]);
    assert_eq!(refusal(&game, Action::TakeTwo(goods(2, 0, 0, 0))), Refusal::NoChoiceCard);
}

#[test]
fn the_symbols_and_people_of_a_bought_card_count_for_its_owner() {
    let (game, _) = buy(Upper::Food(5), &[]);
    assert_eq!(card(Upper::Food(5)).lower(), Lower::Green(Symbol::Healing));
    assert_eq!(game.score(RED).points("first_set"), 1);
    let (game, _) = buy(Upper::Resource(Resource::Gold, 1), &[]);
    assert_eq!(card(Upper::Resource(Resource::Gold, 1)).lower(), Lower::Sand(Character::Shaman, 1));
    assert_eq!(game.score(RED).points("shamans"), 5);
}
