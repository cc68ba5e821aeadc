//! Research and technologies (R10, R11).

use crate::situation::*;
use dolmen::engine::{Game, View};
use dolmen::games::civilization::actions::{Action, Event, Refusal};
use dolmen::games::civilization::buildings::Building;
use dolmen::games::civilization::components::{Resource, UnitType};
use dolmen::games::civilization::nations::Nation;
use dolmen::games::civilization::pieces::{Cover, Item};
use dolmen::games::civilization::technologies::Tech;
use dolmen::games::civilization::wonders::Wonder;
use dolmen::games::civilization::{Civilization, Frame, Phase, Way};

/// Anna knows Code of Laws and Pottery and is about to research with so much trade.
fn scholar(nation: Nation, trade: u8) -> Civilization {
    let mut game = game(&[nation, Nation::China]);
    learn(&mut game, ANNA, &[Tech::CodeOfLaws, Tech::Pottery]);
    go_to(&mut game, Phase::Research, ANNA);
    game.realms[ANNA].trade = trade;
    game
}

fn research(game: &mut Civilization, tech: Tech) {
    act(game, Action::Research(tech));
    assert!(!game.realms[ANNA].knows(tech), "R10.2: cards lie face down until all have chosen");
    act(game, Action::Done);
}

#[test]
fn sailing_with_18_trade_empties_the_dial() {
    let mut game = scholar(Nation::Rome, 18);
    research(&mut game, Tech::Sailing);
    assert!(game.realms[ANNA].knows(Tech::Sailing));
    assert_eq!(game.realms[ANNA].trade, 0, "R10.4, example 1");
}

#[test]
fn each_coin_keeps_a_point_of_trade() {
    let mut game = scholar(Nation::Rome, 18);
    game.realms[ANNA].sheet_coins = 4;
    let mut shown = game.clone();
    research(&mut game, Tech::Sailing);
    assert_eq!(game.realms[ANNA].trade, 4, "R10.4, example 2");
    act(&mut shown, Action::Research(Tech::Sailing));
    let events = act(&mut shown, Action::Done);
    assert!(events.contains(&Event::TradePaid { seat: ANNA, paid: 14 }), "{events:?}");
    assert!(events.contains(&Event::Learned { seat: ANNA, tech: Tech::Sailing, researched: true }));
}

#[test]
fn everybody_sees_who_has_chosen_but_not_what() {
    let mut game = scholar(Nation::Rome, 18);
    let events = act(&mut game, Action::Research(Tech::Sailing));
    assert!(events.contains(&Event::Committed { seat: ANNA, tech: Some(Tech::Sailing) }));
    assert!(game.realms[ANNA].committed && !game.realms[BELA].committed, "R23.4.1");
    let view = View::of(&game, Some(BELA));
    assert_eq!((view.realms[ANNA].committed, view.realms[ANNA].research), (true, None));
    act(&mut game, Action::Done);
    assert!(!game.realms[ANNA].committed && !game.realms[BELA].committed, "all were turned up");
}

/// R10.5.
#[test]
fn the_new_coin_counts_only_by_the_other_reading() {
    for (reading, kept) in [("before", 0), ("after", 1)] {
        let mut game = game_with(&[Nation::Rome, Nation::China], &[("research_coin", reading)]);
        learn(&mut game, ANNA, &[Tech::Pottery]);
        go_to(&mut game, Phase::Research, ANNA);
        game.realms[ANNA].trade = 11;
        research(&mut game, Tech::CivilService);
        assert_eq!((game.coins(ANNA), game.realms[ANNA].trade), (1, kept), "Q11");
    }
}

#[test]
fn each_level_needs_its_trade() {
    let mut game = scholar(Nation::Rome, 10);
    assert_eq!(refusal(&game, Action::Research(Tech::Sailing)), Refusal::Trade(11));
    game.realms[ANNA].trade = 5;
    assert_eq!(refusal(&game, Action::Research(Tech::Writing)), Refusal::Trade(6));
    game.realms[ANNA].trade = 27;
    assert_eq!(refusal(&game, Action::Research(Tech::Banking)), Refusal::NoPlace, "R10.6");
    assert_eq!(refusal(&game, Action::Research(Tech::Pottery)), Refusal::NotToLearn);
}

#[test]
fn a_row_holds_one_card_less_than_the_row_below() {
    let mut game = scholar(Nation::Rome, 27);
    learn(&mut game, ANNA, &[Tech::Sailing]);
    assert_eq!(game.rows(ANNA), [2, 1, 0, 0, 0]);
    assert_eq!(refusal(&game, Action::Research(Tech::Chivalry)), Refusal::NoPlace, "two cards carry one");
    assert_eq!(game.cards_below(ANNA, Tech::Chivalry), [1, 0, 0, 0, 0]);
    assert_eq!(
        game.cards_below(ANNA, Tech::Banking),
        [1, 1, 0, 0, 0],
        "the row between needs a wider one too"
    );
    learn(&mut game, ANNA, &[Tech::Currency]);
    assert!(is_legal(&game, Action::Research(Tech::Chivalry)));
    assert_eq!(game.cards_below(ANNA, Tech::Chivalry), [0; 5]);
    learn(&mut game, ANNA, &[Tech::Chivalry]);
    assert!(is_legal(&game, Action::Research(Tech::Railroad)));
}

#[test]
fn the_starting_technology_lies_in_the_lowest_row() {
    let mut game = game(&[Nation::Russia, Nation::Egypt]);
    assert_eq!((game.rows(ANNA), game.rows(BELA)), ([1, 0, 0, 0, 0], [1, 0, 0, 0, 0]), "R4.4, R10.7");
    learn(&mut game, ANNA, &[Tech::Construction]);
    assert_eq!(game.rows(ANNA), [1, 1, 0, 0, 0], "Q40: by its real level for others");
}

#[test]
fn space_flight_needs_fourteen_others_and_wins() {
    let mut game = scholar(Nation::Rome, 26);
    let below = [
        Tech::Currency,
        Tech::Masonry,
        Tech::Navigation,
        Tech::Chivalry,
        Tech::Sailing,
        Tech::Irrigation,
        Tech::Monarchy,
        Tech::Banking,
        Tech::Biology,
        Tech::Theology,
        Tech::Flight,
    ];
    learn(&mut game, ANNA, &below);
    assert_eq!(game.rows(ANNA), [5, 4, 3, 1, 0]);
    assert_eq!(refusal(&game, Action::Research(Tech::SpaceFlight)), Refusal::NoPlace);
    assert_eq!(game.cards_below(ANNA, Tech::SpaceFlight), [0, 0, 0, 1, 0]);
    learn(&mut game, ANNA, &[Tech::Ballistics]);
    research(&mut game, Tech::SpaceFlight);
    assert_eq!(game.won, Some((Some(ANNA), Way::Science)), "R10.8, R18.2");
}

#[test]
fn the_porcelain_tower_lowers_only_what_is_needed() {
    let mut game = scholar(Nation::Rome, 6);
    let at = capital(&game, ANNA).at.around().next().unwrap();
    lay(&mut game, at, Cover::Wonder(dolmen::games::civilization::wonders::Wonder::PorcelainTower));
    research(&mut game, Tech::Sailing);
    assert_eq!(game.realms[ANNA].trade, 0, "R24 trap 2");
}

#[test]
fn chivalry_makes_knights_of_all_mounted_units() {
    let mut game = scholar(Nation::Rome, 11);
    assert_eq!(game.cost(ANNA, Item::Unit(UnitType::Mounted)), 5);
    research(&mut game, Tech::Chivalry);
    assert_eq!(game.realms[ANNA].unit_rank(UnitType::Mounted), 2);
    assert_eq!(game.cost(ANNA, Item::Unit(UnitType::Mounted)), 7, "R11.3");
}

#[test]
fn ranks_never_fall_and_may_be_skipped() {
    let mut game = scholar(Nation::Rome, 11);
    learn(&mut game, ANNA, &[Tech::Combustion, Tech::Chivalry]);
    assert_eq!(game.realms[ANNA].unit_rank(UnitType::Mounted), 4);
    assert_eq!(game.cost(ANNA, Item::Unit(UnitType::Mounted)), 11);
}

#[test]
fn engineering_turns_all_granaries_into_aqueducts() {
    let mut game = scholar(Nation::Rome, 11);
    let at = capital(&game, ANNA).at.around().next().unwrap();
    lay(&mut game, at, Cover::Building(Building::Granary));
    assert!(game.realms[ANNA].has_unlocked(Building::Granary));
    research(&mut game, Tech::Engineering);
    assert_eq!(game.covers.get(at), Some(Cover::Building(Building::Aqueduct)));
    let realm = &game.realms[ANNA];
    assert!(!realm.has_unlocked(Building::Granary) && realm.has_unlocked(Building::Aqueduct), "R11.4");
}

#[test]
fn limits_are_the_highest_value_known() {
    let mut game = scholar(Nation::Rome, 0);
    let limits = |game: &Civilization| {
        let realm = &game.realms[ANNA];
        (realm.speed(), realm.stacking(), realm.most_cities(), game.culture_hand(ANNA))
    };
    assert_eq!(limits(&game), (2, 2, 2, 3), "R4.9, and Pottery adds a card");
    learn(&mut game, ANNA, &[Tech::SteamPower, Tech::HorsebackRiding, Tech::Biology, Tech::Masonry]);
    learn(&mut game, ANNA, &[Tech::Irrigation, Tech::CivilService, Tech::Theology]);
    assert_eq!(limits(&game), (5, 5, 3, 5), "R11.7, R11.8");
}

#[test]
fn computers_add_a_card_for_each_five_coins() {
    let mut game = scholar(Nation::Rome, 0);
    learn(&mut game, ANNA, &[Tech::Computers]);
    game.realms[ANNA].sheet_coins = 9;
    assert_eq!((game.coins(ANNA), game.culture_hand(ANNA)), (10, 2 + 1 + 2));
}

#[test]
fn germany_gains_a_unit_and_a_resource_for_what_it_researches() {
    let mut game = scholar(Nation::Germany, 11);
    let units = game.realms[ANNA].forces.len();
    research(&mut game, Tech::Chivalry);
    assert_eq!(game.frames.last(), Some(&Frame::Bounty(ANNA)));
    act(&mut game, Action::Take(Resource::Silk));
    assert_eq!((game.realms[ANNA].forces.len(), game.realms[ANNA].market[1]), (units + 1, 1), "R22");
}

/// R23.4.2, Q12.
#[test]
fn the_first_in_turn_order_wins_if_two_could() {
    let mut game = scholar(Nation::Rome, 6);
    for seat in [ANNA, BELA] {
        game.realms[seat].sheet_coins = 14;
    }
    learn(&mut game, BELA, &[Tech::Pottery]);
    // Both own 14 coins; the reveal brings nobody a coin, so nobody wins.
    research(&mut game, Tech::Writing);
    assert_eq!(game.won, None);
    game.realms[BELA].sheet_coins = 15;
    game.realms[ANNA].sheet_coins = 15;
    let first = game.first;
    act(&mut game, Action::Done);
    assert_eq!(game.won, Some((Some(first), Way::Economy)), "Q12");
}

#[test]
fn the_list_of_research_is_what_may_be_researched() {
    for trade in [5, 6, 10, 11, 16, 21, 26] {
        for tower in [false, true] {
            let mut game = scholar(Nation::Rome, trade);
            learn(
                &mut game,
                ANNA,
                &[Tech::Currency, Tech::Masonry, Tech::Navigation, Tech::Sailing, Tech::Chivalry],
            );
            if tower {
                let at = capital(&game, ANNA).at.around().next().unwrap();
                lay(&mut game, at, Cover::Wonder(Wonder::PorcelainTower));
            }
            let listed = game.legal_actions();
            for tech in Tech::ALL {
                let action = Action::Research(tech);
                assert_eq!(listed.contains(&action), is_legal(&game, action), "{tech:?} with {trade}");
            }
        }
    }
}

#[test]
fn germany_takes_only_what_the_market_has() {
    let mut game = scholar(Nation::Germany, 11);
    let silk = Resource::Silk.index();
    game.realms[BELA].market[silk] = std::mem::take(&mut game.market[silk]);
    research(&mut game, Tech::Chivalry);
    assert_eq!(refusal(&game, Action::Take(Resource::Silk)), Refusal::NoneLeft);
    assert_eq!(refusal(&game, Action::Take(Resource::Spy)), Refusal::NoneLeft);
    let left = [Resource::Wheat, Resource::Incense, Resource::Iron].map(Action::Take);
    assert_eq!(game.legal_actions(), [left.to_vec(), vec![Action::Done]].concat());
    game.realms[BELA].market[silk] -= 1;
    game.market[silk] = 1;
    assert!(game.legal_actions().contains(&Action::Take(Resource::Silk)), "the last one too");
    act(&mut game, Action::Done);
    assert_eq!(game.realms[ANNA].market, [0; 4], "Q37: no reward has to be taken");
}

#[test]
fn only_germany_gains_units_by_research() {
    let mut game = scholar(Nation::Rome, 11);
    let units = game.realms[ANNA].forces.len();
    research(&mut game, Tech::Chivalry);
    assert_eq!((game.realms[ANNA].forces.len(), game.phase), (units, Phase::StartOfTurn), "R22");
}

#[test]
fn the_last_token_of_the_market_is_a_bounty_too() {
    let mut game = scholar(Nation::Germany, 11);
    give_resource(&mut game, BELA, Resource::Silk);
    for resource in [Resource::Wheat, Resource::Incense, Resource::Iron] {
        (0..2).for_each(|_| give_resource(&mut game, BELA, resource));
    }
    research(&mut game, Tech::Chivalry);
    lists_what_may_be_done(&game);
    assert_eq!(game.market[Resource::Silk.index()], 1);
    assert_eq!(refusal(&game, Action::Take(Resource::Iron)), Refusal::NoneLeft);
    act(&mut game, Action::Take(Resource::Silk));
    assert_eq!(game.market[Resource::Silk.index()], 0, "R22");
}

#[test]
fn everybody_is_told_who_researched_nothing_and_what_was_upgraded() {
    let mut game = scholar(Nation::Rome, 11);
    act(&mut game, Action::Research(Tech::Engineering));
    let events = act(&mut game, Action::Done);
    assert!(events.contains(&Event::NoResearch { seat: BELA }), "R10.1");
    assert!(events.contains(&Event::Upgraded { seat: ANNA, building: Building::Aqueduct }), "R11.4");
}

#[test]
fn where_the_market_is_empty_there_is_no_bounty() {
    let mut game = scholar(Nation::Germany, 11);
    for resource in Resource::MARKET {
        (0..2).for_each(|_| give_resource(&mut game, BELA, resource));
    }
    research(&mut game, Tech::Chivalry);
    assert_eq!((game.market, game.phase), ([0; 4], Phase::StartOfTurn), "R22");
}

#[test]
fn r13_5_five_coins_keep_five() {
    let mut game = scholar(Nation::Rome, 18);
    game.realms[ANNA].sheet_coins = 5;
    assert_eq!(game.coins(ANNA), 5);
    research(&mut game, Tech::Sailing);
    assert_eq!(game.realms[ANNA].trade, 5, "R10.4");
}
