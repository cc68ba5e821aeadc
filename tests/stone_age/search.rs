//! What searching is offered: one action at random, and lists without what makes no difference.

use crate::situation::*;
use dolmen::engine::{Chance, Events, Game, Playout, Seed};
use dolmen::games::stone_age::actions::{Action, ToolSet};
use dolmen::games::stone_age::components::{Card, Place, Price, Resource, Upper, Yield};
use dolmen::games::stone_age::{Frame, StoneAge};
use std::collections::BTreeMap;

fn pruned(game: &StoneAge) -> Vec<Action> {
    let mut actions = game.legal_actions();
    game.prune(&mut actions);
    actions
}

/// Red pays for what lies at a place.
fn buying(mut game: StoneAge, place: Place, own: [u16; 4]) -> StoneAge {
    game.tribes[RED].goods.0 = own;
    let mut game = acting(game, RED, &[(place, 1), (Place::Forest, 1)]);
    play(&mut game, Action::Resolve(place), &[]);
    game
}

fn building_for(price: Price, own: [u16; 4]) -> StoneAge {
    let mut game = newer(4);
    turn_up(&mut game, 0, building(price));
    buying(game, Place::Building1, own)
}

fn pay(wood: u16, brick: u16, stone: u16, gold: u16) -> Action {
    Action::Pay(goods(wood, brick, stone, gold))
}

#[test]
fn each_legal_action_is_as_likely_as_the_others() {
    let mut hungry = newer(4);
    hungry.tribes[RED].goods = goods(2, 0, 1, 3);
    give(&mut hungry, RED, card(Upper::TwoOfChoice));
    hungry.frames.clear();
    hungry.frames.push(Frame::Hungry { seat: RED, missing: 3, begun: false });
    let mut gathering = acting(newer(4), RED, &[(Place::Forest, 2), (Place::Field, 1)]);
    gathering.tribes[RED].tools = tools([2, 1, 1]);
    play(&mut gathering, Action::Resolve(Place::Forest), &[2, 3]);
    let situations = [
        newer(2),
        newer(4),
        acting(newer(4), RED, &[(Place::Hut, 2), (Place::River, 1), (Place::Building4, 1)]),
        buying(newer(4), Place::Card3, [2, 1, 1, 3]),
        hungry,
        gathering,
    ];
    let mut luck = Chance::at(Seed(1), 0).unrecorded();
    for game in situations {
        let legal = game.legal_actions();
        let mut found: BTreeMap<Action, u32> = BTreeMap::new();
        for _ in 0..1000 * legal.len() {
            *found.entry(game.random_legal(&mut luck, &mut Vec::new()).unwrap()).or_default() += 1;
        }
        assert!(found.keys().eq(&legal), "{:?}", game.frame());
        assert!(found.values().all(|times| (850..1150).contains(times)), "{found:?}");
    }
}

#[test]
fn a_playout_ends_every_game_and_varies() {
    let mut playout = Playout::new(Seed(1));
    let mut lengths: Vec<u32> = (0..20).map(|_| playout.finish(&mut newer(4))).collect();
    lengths.dedup();
    assert!(lengths.len() > 10);
}

#[test]
fn tools_huts_and_fields_come_first_and_choice_cards_wait() {
    let mut game = newer(4);
    give(&mut game, RED, card(Upper::TwoOfChoice));
    let all = [(Place::Forest, 1), (Place::Field, 1), (Place::Hut, 2), (Place::ToolMaker, 1)];
    for (figures, first) in [(4, Place::ToolMaker), (3, Place::Hut), (2, Place::Field)] {
        assert_eq!(pruned(&acting(game.clone(), RED, &all[..figures])), [Action::Resolve(first)]);
    }
    let rest = acting(game, RED, &[(Place::Forest, 1), (Place::Card1, 1)]);
    assert_eq!(pruned(&rest), [Action::Resolve(Place::Forest), Action::Resolve(Place::Card1)]);
}

#[test]
fn tools_are_not_wasted_and_equal_ones_are_one_choice() {
    let mut game = acting(newer(4), RED, &[(Place::Forest, 1), (Place::Field, 1)]);
    game.tribes[RED].tools = tools([2, 1, 1]);
    play(&mut game, Action::Resolve(Place::Forest), &[1]);
    assert_eq!(game.frame().map(|frame| frame.seat()), Some(RED));
    // One pip: two more make one wood, five more two.
    let sets = [&[][..], &[0], &[1, 2]];
    let sets: Vec<Action> = sets
        .iter()
        .map(|slots| {
            Action::Gather(slots.iter().fold(ToolSet::NONE, |set, &slot| set.and(ToolSet::slot(slot))))
        })
        .collect();
    assert_eq!(pruned(&game), sets);
    assert_eq!(game.legal_actions().len(), 8);
    assert_eq!(Yield::Resource(Resource::Wood).pips(), 3);
}

#[test]
fn cards_are_paid_with_what_is_cheap_or_plentiful() {
    let cheap_card = Card::all().find(|card| !card.upper().is_kept()).unwrap();
    let mut game = newer(4);
    offer(&mut game, 1, cheap_card);
    let game = buying(game, Place::Card2, [2, 1, 0, 5]);
    assert_eq!(
        pruned(&game),
        // The plentiful gold; wood left alone; the cheapest.
        [pay(0, 0, 0, 2), pay(0, 1, 0, 1), pay(2, 0, 0, 0), Action::Decline]
    );
}

#[test]
fn buildings_are_paid_once_for_each_number_of_points() {
    let game = building_for(Price::Exact { count: 4, kinds: 2 }, [3, 3, 3, 3]);
    let payments: Vec<i32> = pruned(&game)
        .into_iter()
        .filter_map(|action| if let Action::Pay(paid) = action { Some(paid.points()) } else { None })
        .collect();
    let mut different = payments.clone();
    different.sort_unstable();
    different.dedup();
    assert_eq!(payments.len(), different.len());
    assert!(
        payments.contains(&13) && payments.contains(&23),
        "three wood and a brick, three gold and a stone"
    );
    assert!(game.legal_actions().len() > pruned(&game).len());
}

#[test]
fn of_a_building_of_one_to_seven_the_dearest_and_the_cheapest_of_each_number_stay() {
    let game = building_for(Price::UpTo(7), [4, 4, 4, 4]);
    assert!(game.legal_actions().len() > 200);
    let left = pruned(&game);
    assert_eq!(left.len(), 7 * 2 + 1);
    for action in [pay(1, 0, 0, 0), pay(0, 0, 0, 1), pay(4, 3, 0, 0), pay(0, 0, 3, 4), Action::Decline] {
        assert!(left.contains(&action), "{action:?}");
    }
}

#[test]
fn pruned_lists_are_short() {
    let (mut luck, mut events) = (Chance::at(Seed(3), 0).unrecorded(), Events::ignored());
    let (mut longest, mut longest_pruned) = (0, 0);
    for _ in 0..300 {
        let mut game = newer(4);
        while let Some(action) = game.random_legal(&mut luck, &mut Vec::new()) {
            if let Some(Frame::Buying { .. }) = game.frame() {
                longest = longest.max(payments(&game).len());
                let paid = |action: &&Action| matches!(action, Action::Pay(_));
                longest_pruned = longest_pruned.max(pruned(&game).iter().filter(paid).count());
            }
            game.perform(&action, &mut luck, &mut events);
        }
    }
    assert!(longest > 50 && longest_pruned <= 14, "{longest} payments, {longest_pruned} left");
}
