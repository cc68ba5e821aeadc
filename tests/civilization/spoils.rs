//! What a battle brings (R12.5, R12.6): loot item by item, the coin of Code of Laws, cities that are destroyed.

use crate::battle::{leave_loot, siege, siege_of, storm, unit, war, won};
use crate::situation::*;
use dolmen::engine::{Game, Seat};
use dolmen::games::civilization::actions::{Action, Aim, Event, Loot, Payment, Purse, Refusal};
use dolmen::games::civilization::buildings::Building;
use dolmen::games::civilization::components::{Lair, Person, Resource, UnitType};
use dolmen::games::civilization::events::Card;
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::nations::Nation;
use dolmen::games::civilization::pieces::Cover;
use dolmen::games::civilization::technologies::{Ability, CoinTech, Tech};
use dolmen::games::civilization::wonders::Wonder;
use dolmen::games::civilization::{Civilization, Frame, Phase, Way};

use UnitType::{Artillery, Infantry, Mounted};

#[test]
fn loot_is_spent_item_by_item() {
    let mut game = war(&[(Mounted, 2)], &[]);
    game.realms[BELA].culture = 2;
    give_resource(&mut game, BELA, Resource::Iron);
    game.realms[BELA].sheet_coins = 1;
    game.realms[BELA].trade = 0;
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 2)));
    let one = [Loot::Culture, Loot::Market(Resource::Iron), Loot::Discard(Purse::Sheet)].map(Action::Loot);
    assert_eq!(game.legal_actions(), [one.to_vec(), vec![Action::Done]].concat(), "R12.5.5");
    assert_eq!(refusal(&game, Action::Loot(Loot::Coin(Purse::Sheet))), Refusal::LootSpent);
    act(&mut game, Action::Loot(Loot::Discard(Purse::Sheet)));
    assert_eq!((game.coins(ANNA), game.coins(BELA)), (1, 0), "the coin is Anna's by Code of Laws");
}

#[test]
fn code_of_laws_brings_a_coin_once_a_turn_for_a_battle_won() {
    let mut game = won();
    act(&mut game, Action::Done);
    assert_eq!(game.realms[ANNA].tech_coins[CoinTech::CodeOfLaws.index()], 1);
}

#[test]
fn lone_scouts_die_without_a_battle_and_bring_loot() {
    let mut game = war(&[], &[]);
    clear_figures(&mut game, BELA);
    scout(&mut game, BELA, FIELD);
    scout(&mut game, BELA, FIELD);
    let events = charge(&mut game);
    assert!(game.realms[BELA].scouts.is_empty() && game.battle.is_none(), "R9.5.3");
    assert!(events.contains(&Event::Died { seat: BELA, at: FIELD, armies: 0, scouts: 2 }));
    assert_eq!(
        game.frames.last(),
        Some(&Frame::Loot { seat: ANNA, from: BELA, left: 1 }),
        "one loot for any number"
    );
    act(&mut game, Action::Done);
    assert_eq!(game.coins(ANNA), 1, "Q19: it counts as a battle won");
}

/// R12.5.7.
#[test]
fn a_conquered_city_is_destroyed_for_two_loot() {
    let mut game = siege(&[(Mounted, 2), (Mounted, 2), (Infantry, 2)], &[]);
    let (near, far) = (Square::at(8, 1), Square::at(8, 0));
    lay(&mut game, near, Cover::Building(Building::TradingPost));
    lay(&mut game, far, Cover::Person(Person::Artist));
    storm(&mut game);
    for card in [unit(Mounted, 2), unit(Mounted, 2), unit(Infantry, 2)] {
        act(&mut game, Action::Front(card));
    }
    assert_eq!(game.realms[BELA].cities.len(), 1, "R12.5.2");
    assert_eq!((game.covers.get(near), game.covers.get(far)), (None, None), "Q4");
    assert_eq!(game.realms[BELA].reserve[Person::Artist.index()], 1);
    assert_eq!(game.frames.last(), Some(&Frame::Loot { seat: ANNA, from: BELA, left: 2 }));
    act(&mut game, Action::Loot(Loot::Tech(Tech::Metalworking)));
    assert!(game.realms[ANNA].knows(Tech::Metalworking), "R12.5.6");
    assert_eq!(game.realms[ANNA].space, 1, "Rome advances for a conquered city");
}

/// R12.5.3.
#[test]
fn a_conquered_capital_wins() {
    let units = [(Mounted, 2), (Mounted, 2), (Infantry, 2), (Infantry, 2), (Artillery, 2)];
    let mut game = siege(&units, &[]);
    learn(&mut game, ANNA, &[Tech::Railroad, Tech::Gunpowder, Tech::MetalCasting]);
    game.realms[BELA].cities.swap_remove(0);
    game.realms[BELA].cities[0].capital = true;
    army(&mut game, ANNA, Square::at(6, 1));
    act(&mut game, Action::Move(Square::at(6, 1), 2, 0));
    act(&mut game, Action::Step(Square::at(7, 1)));
    assert_eq!(game.battle.as_ref().unwrap().sides[1].bonus, 12);
    while game.won.is_none() {
        let front = game.legal_actions()[0];
        act(&mut game, front);
    }
    assert_eq!(game.won, Some((Some(ANNA), Way::Military)), "R18.4: 25 beats 12");
    assert_eq!(game.victory(), Some("military"));
    assert_eq!((game.score(ANNA).points("military"), game.score(BELA).points("military")), (1, 0));
    assert_eq!(game.points(ANNA), 1000, "a road walked to its end");
}

#[test]
fn the_fifteenth_coin_of_code_of_laws_wins_before_the_village_gives_anything() {
    let mut game = war_of(&[Nation::Rome, Nation::Germany], &[(Mounted, 2), (Mounted, 2), (Mounted, 2)], &[]);
    clear_figures(&mut game, BELA);
    game.lairs.put(FIELD, Lair::Village);
    (game.realms[ANNA].sheet_coins, game.realms[ANNA].space) = (14, 20);
    charge(&mut game);
    for kind in [Artillery, Mounted, Infantry] {
        act(&mut game, Action::Front(unit(kind, 0)));
        act(&mut game, Action::Front(unit(Mounted, 2)));
    }
    assert_eq!(game.won, Some((Some(ANNA), Way::Economy)), "R18.3: at once");
    assert_eq!((game.realms[ANNA].space, game.realms[ANNA].tokens.count(Lair::Village)), (20, 0));
}

#[test]
fn q26_an_event_of_romes_step_is_discarded_before_the_village_gives_its_great_person() {
    let mut game = war_of(&[Nation::Rome, Nation::Germany], &[(Mounted, 2); 3], &[]);
    clear_figures(&mut game, BELA);
    game.lairs.put(FIELD, Lair::Village);
    only_persons_in_villages(&mut game);
    [Card::Drought, Card::Sabotage].into_iter().for_each(|card| give_card(&mut game, ANNA, card));
    charge(&mut game);
    for kind in [Artillery, Mounted, Infantry] {
        act(&mut game, Action::Front(unit(kind, 0)));
        act(&mut game, Action::Front(unit(Mounted, 2)));
    }
    assert_eq!((game.realms[ANNA].space, game.realms[ANNA].hand.len()), (1, 3), "R22");
    assert_eq!(game.frames.last(), Some(&Frame::Discard(ANNA)), "before anything else happens");
    assert_eq!(game.lairs.get(FIELD), Some(Lair::Village));
    let events = act(&mut game, Action::Discard(Card::Drought));
    assert!(events.contains(&Event::VillagePerson { seat: ANNA, at: FIELD }), "R9.4.5");
    assert!(matches!(game.frames.last(), Some(Frame::Person(ANNA, _))));
    act(&mut game, Action::Keep);
    assert!(game.battle.is_none() && game.lairs.get(FIELD).is_none());
    assert_eq!(game.realms[ANNA].reserve.iter().sum::<u8>(), 1);
}

/// The village tokens that bring a resource are gone.
fn only_persons_in_villages(game: &mut Civilization) {
    for resource in Resource::ALL {
        let (village, kind) = (Lair::Village.index(), resource.index());
        game.spent.known[village][kind] += std::mem::take(&mut game.pool.known[village][kind]);
    }
}

#[test]
fn rome_advances_for_no_battle_in_the_field() {
    let mut game = won();
    act(&mut game, Action::Done);
    assert_eq!(game.realms[ANNA].space, 0, "R22: only for cities and villages");
}

#[test]
fn code_of_laws_brings_one_coin_a_turn_and_four_at_most() {
    let mut game = won();
    act(&mut game, Action::Done);
    army(&mut game, ANNA, FROM);
    scout(&mut game, BELA, Square::at(4, 1));
    act(&mut game, Action::Move(FROM, 1, 0));
    act(&mut game, Action::Step(Square::at(4, 1)));
    act(&mut game, Action::Done);
    assert_eq!(game.realms[ANNA].tech_coins[CoinTech::CodeOfLaws.index()], 1, "once a turn");
    let mut game = war(&[(Mounted, 2)], &[]);
    game.realms[ANNA].tech_coins[CoinTech::CodeOfLaws.index()] = 4;
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 2)));
    act(&mut game, Action::Done);
    assert_eq!(game.coins(ANNA), 4, "R13.1: four at most");
}

#[test]
fn coins_of_the_canal_are_looted_from_its_owner_only() {
    let mut game = war(&[(Mounted, 2)], &[]);
    let theirs = capital(&game, BELA).at.around().next().unwrap();
    lay(&mut game, theirs, Cover::Wonder(Wonder::PanamaCanal));
    game.canal = 2;
    let mut own = game.clone();
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 2)));
    act(&mut game, Action::Loot(Loot::Discard(Purse::Canal)));
    assert_eq!(game.canal, 1, "Q18");
    own.covers.take(theirs);
    let mine = capital(&own, ANNA).at.around().next().unwrap();
    own.covers.put(mine, Cover::Wonder(Wonder::PanamaCanal));
    charge(&mut own);
    act(&mut own, Action::Front(unit(Mounted, 2)));
    assert_eq!(refusal(&own, Action::Loot(Loot::Discard(Purse::Canal))), Refusal::NotOwned);
}

#[test]
fn q5_the_token_of_a_destroyed_city_founds_another_one() {
    let strong = [(Mounted, 2), (Mounted, 2), (Infantry, 2), (Infantry, 2), (Artillery, 2)];
    let mut game = siege(&strong, &[]);
    game.realms[BELA].cities[1].walls = true;
    assert_eq!(game.realms[BELA].cities.len(), game.realms[BELA].most_cities(), "no third one is allowed");
    army(&mut game, ANNA, Square::at(6, 1));
    act(&mut game, Action::Move(Square::at(6, 1), 2, 0));
    act(&mut game, Action::Step(Square::at(7, 1)));
    while game.battle.is_some() {
        let first = game.legal_actions()[0];
        act(&mut game, first);
    }
    assert_eq!(game.realms[BELA].cities.len(), 1);
    clear_figures(&mut game, ANNA);
    scout(&mut game, BELA, Square::at(7, 1));
    next_turn(&mut game, Phase::StartOfTurn, BELA);
    act(&mut game, Action::Found(Square::at(7, 1)));
    let city = *game.realms[BELA].city(Square::at(7, 1)).unwrap();
    assert!(!city.walls && !city.capital, "unwalled");
}

/// R2.9.
#[test]
fn q33_coins_and_culture_never_run_out() {
    let mut game = game_with(&[Nation::Germany, Nation::China, Nation::Rome, Nation::Russia], &[]);
    for seat in [ANNA, BELA, CYRIL, Seat(3)] {
        game.realms[seat].sheet_coins = 13;
        game.realms[seat].culture = 300;
    }
    go_to(&mut game, Phase::CityManagement, ANNA);
    let city = capital(&game, ANNA).at;
    act(&mut game, Action::Arts(city));
    assert!(game.realms[ANNA].culture > 300);
    learn(&mut game, ANNA, &[Tech::Construction]);
    give_card(&mut game, ANNA, Card::GiftFromAfar);
    act(&mut game, Action::Use(Ability::Construction));
    act(&mut game, Action::Aim(Aim::Square(city)));
    act(&mut game, Action::Pay(Payment::Gift(Card::GiftFromAfar, Some(BELA))));
    while matches!(game.frames.last(), Some(Frame::Window(..))) {
        act(&mut game, Action::Done);
    }
    assert_eq!(game.realms[BELA].sheet_coins, 14, "the 53rd token");
}

/// Anna has beaten Bela's army and may take loot of what Bela has.
fn spoils(prepare: impl FnOnce(&mut Civilization)) -> Civilization {
    let mut game = war(&[(Mounted, 2)], &[]);
    game.realms[BELA].trade = 0;
    prepare(&mut game);
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 2)));
    game
}

#[test]
fn loot_changes_hands() {
    let mut game = spoils(|game| game.realms[BELA].culture = 5);
    act(&mut game, Action::Loot(Loot::Culture));
    assert_eq!((game.realms[ANNA].culture, game.realms[BELA].culture), (3, 2), "R12.5.5: up to three");
    let mut game = spoils(|game| game.realms[BELA].culture = 1);
    act(&mut game, Action::Loot(Loot::Culture));
    assert_eq!((game.realms[ANNA].culture, game.realms[BELA].culture), (1, 0));
    let mut game = spoils(|game| give_resource(game, BELA, Resource::Silk));
    assert_eq!(refusal(&game, Action::Loot(Loot::Market(Resource::Iron))), Refusal::NotOwned);
    act(&mut game, Action::Loot(Loot::Market(Resource::Silk)));
    assert_eq!((game.realms[ANNA].market, game.realms[BELA].market), ([0, 1, 0, 0], [0; 4]));
}

#[test]
fn r12_5_5_trade_and_culture_are_looted_in_full_up_to_three() {
    for (there, taken) in [(1, 1), (2, 2), (3, 3), (4, 3), (20, 3)] {
        let mut game =
            spoils(|game| (game.realms[BELA].trade, game.realms[BELA].culture) = (there, there.into()));
        game.realms[ANNA].trade = 0;
        let listed = choices(&game);
        let offered = |loot: Loot| listed.iter().filter(|action| **action == Action::Loot(loot)).count();
        assert_eq!((offered(Loot::Trade), offered(Loot::Culture)), (1, 1), "no amount is chosen");
        let mut other = game.clone();
        act(&mut game, Action::Loot(Loot::Trade));
        assert_eq!((game.realms[ANNA].trade, game.realms[BELA].trade), (taken, there - taken));
        act(&mut other, Action::Loot(Loot::Culture));
        assert_eq!(other.realms[BELA].culture, u16::from(there - taken));
        assert_eq!(other.realms[ANNA].culture, u16::from(taken));
    }
    let mut full = spoils(|game| (game.realms[BELA].trade, game.realms[ANNA].trade) = (9, 26));
    act(&mut full, Action::Loot(Loot::Trade));
    assert_eq!((full.realms[ANNA].trade, full.realms[BELA].trade), (27, 6), "Q18: what does not fit is lost");
}

#[test]
fn where_nothing_can_be_looted_nobody_is_asked() {
    let game = spoils(|_| ());
    assert!(matches!(game.frames.last(), Some(Frame::Movement(ANNA))), "{:?}", game.frames);
}

#[test]
fn what_a_city_brings_is_chosen_from_what_the_loser_has() {
    let mut game = siege(&[(Mounted, 2), (Mounted, 2), (Infantry, 2)], &[]);
    learn(&mut game, ANNA, &[Tech::Masonry]);
    learn(&mut game, BELA, &[Tech::Masonry]);
    storm(&mut game);
    give_card(&mut game, BELA, Card::Drought);
    for card in [Card::Revolt, Card::Disoriented] {
        give_card(&mut game, ANNA, card);
    }
    for card in [unit(Mounted, 2), unit(Mounted, 2), unit(Infantry, 2)] {
        act(&mut game, Action::Front(card));
    }
    let legal = game.legal_actions();
    for action in (0..3)
        .map(|level| Action::Loot(Loot::Card(level)))
        .chain(Tech::ALL.map(|tech| Action::Loot(Loot::Tech(tech))))
    {
        assert_eq!(legal.contains(&action), is_legal(&game, action), "{action:?}");
    }
    assert_eq!(refusal(&game, Action::Loot(Loot::Tech(Tech::Masonry))), Refusal::NotToLearn, "known already");
    assert_eq!(
        refusal(&game, Action::Loot(Loot::Tech(Tech::Writing))),
        Refusal::NotToLearn,
        "not known to Bela"
    );
    assert_eq!(refusal(&game, Action::Loot(Loot::Card(2))), Refusal::NotOwned);
    assert_eq!(refusal(&game, Action::Loot(Loot::Card(3))), Refusal::NotOwned);
    let level = Card::Drought.level() as u8;
    let events = act(&mut game, Action::Loot(Loot::Card(level)));
    assert_eq!(game.frames.last(), Some(&Frame::Discard(ANNA)), "Q26: three cards are one too many");
    let (loot, card) = (Loot::Card(level), Some(Card::Drought));
    assert!(events.contains(&Event::Looted { seat: ANNA, from: BELA, loot, resource: None, card }));
    assert_eq!(game.realms[BELA].memory[ANNA].cards[Card::Drought.index()], 1, "the loser remembers it");
}

#[test]
fn without_code_of_laws_lone_scouts_bring_no_coin() {
    let mut game = war_of(&[Nation::Germany, Nation::China], &[], &[]);
    clear_figures(&mut game, BELA);
    scout(&mut game, BELA, FIELD);
    charge(&mut game);
    while matches!(game.frames.last(), Some(Frame::Loot { .. })) {
        act(&mut game, Action::Done);
    }
    assert_eq!(game.realms[ANNA].tech_coins, [0; CoinTech::COUNT], "Q19 is for those who know it");
}

#[test]
fn loot_adds_to_what_the_winner_has() {
    let mut game = spoils(|game| {
        give_resource(game, ANNA, Resource::Silk);
        give_resource(game, BELA, Resource::Silk);
    });
    for loot in [Loot::Market(Resource::Spy), Loot::Market(Resource::Uranium)] {
        assert_eq!(refusal(&game, Action::Loot(loot)), Refusal::NotOwned);
    }
    act(&mut game, Action::Loot(Loot::Market(Resource::Silk)));
    assert_eq!(game.realms[ANNA].market[Resource::Silk.index()], 2);
}

#[test]
fn both_know_which_token_was_looted() {
    let spy = Resource::Spy.index();
    let mut game = spoils(|game| {
        give_token(game, BELA, Lair::Hut, Resource::Spy);
        game.realms[ANNA].memory[BELA].tokens[0][spy] = 1;
    });
    let events = act(&mut game, Action::Loot(Loot::Token(Lair::Hut)));
    let looted = Event::Looted {
        seat: ANNA,
        from: BELA,
        loot: Loot::Token(Lair::Hut),
        resource: Some(Resource::Spy),
        card: None,
    };
    assert!(events.contains(&looted), "R12.5.5: {events:?}");
    assert_eq!(game.realms[BELA].memory[ANNA].tokens[0][spy], 1, "the loser remembers it");
    assert_eq!(game.realms[ANNA].memory[BELA].tokens[0][spy], 0, "and the winner has it");
}

const STRONG: [(UnitType, usize); 3] = [(Mounted, 2), (Mounted, 2), (Infantry, 2)];

/// Anna has conquered Bela's second city and takes loot.
fn conquest(nations: &[Nation], prepare: impl FnOnce(&mut Civilization)) -> Civilization {
    let mut game = siege_of(nations, &STRONG, &[]);
    prepare(&mut game);
    storm(&mut game);
    STRONG.iter().for_each(|&(kind, grade)| _ = act(&mut game, Action::Front(unit(kind, grade))));
    assert_eq!(game.frames.last(), Some(&Frame::Loot { seat: ANNA, from: BELA, left: 2 }));
    game
}

/// R12.6.2.
#[test]
fn q77_code_of_laws_looted_now_comes_too_late_for_this_battle() {
    let mut game = conquest(&[Nation::Germany, Nation::Rome], |_| ());
    act(&mut game, Action::Loot(Loot::Tech(Tech::CodeOfLaws)));
    assert!(game.realms[ANNA].knows(Tech::CodeOfLaws) && game.battle.is_none());
    assert_eq!(game.realms[ANNA].tech_coins, [0; CoinTech::COUNT]);
    assert_eq!(game.realms[ANNA].space, 0, "R22: only Rome advances for a conquered city");
}

#[test]
fn a_defender_who_wins_has_the_coin_of_code_of_laws() {
    let mut game = war_of(&[Nation::Germany, Nation::Rome], &[], &[]);
    charge(&mut game);
    leave_loot(&mut game);
    let coins = [ANNA, BELA].map(|seat| game.realms[seat].tech_coins[CoinTech::CodeOfLaws.index()]);
    assert_eq!(coins, [0, 1], "Q19: right after winning a battle");
}

#[test]
fn china_gains_no_culture_for_a_battle_in_the_field() {
    for (own, seat) in [(&STRONG[..1], ANNA), (&STRONG[..0], BELA)] {
        let mut game = war_of(&[Nation::China, Nation::Germany], own, &[]);
        charge(&mut game);
        own.iter().for_each(|&(kind, grade)| _ = act(&mut game, Action::Front(unit(kind, grade))));
        leave_loot(&mut game);
        assert_eq!((game.battle.is_none(), game.realms[ANNA].culture), (true, 0), "R22: {seat:?} has won");
    }
}

#[test]
fn code_of_laws_brings_a_fourth_coin() {
    let mut game = war(&STRONG[..1], &[]);
    game.realms[ANNA].tech_coins[CoinTech::CodeOfLaws.index()] = 3;
    charge(&mut game);
    let mut events = act(&mut game, Action::Front(unit(Mounted, 2)));
    while game.battle.is_some() {
        events = act(&mut game, Action::Done);
    }
    assert_eq!(game.coins(ANNA), 4, "R13.1");
    assert!(events.contains(&Event::Coin { seat: ANNA, purse: Purse::Tech(CoinTech::CodeOfLaws) }));
}

#[test]
fn an_event_of_any_level_is_looted_and_a_full_hand_discards() {
    let modern = Card::WholesaleDefection;
    assert_eq!(modern.level(), 2);
    let mut game = siege_of(&[Nation::Germany, Nation::China], &STRONG, &[]);
    storm(&mut game);
    give_card(&mut game, BELA, modern);
    [Card::Drought, Card::Sabotage].into_iter().for_each(|card| give_card(&mut game, ANNA, card));
    STRONG.iter().for_each(|&(kind, grade)| _ = act(&mut game, Action::Front(unit(kind, grade))));
    lists_what_may_be_done(&game);
    for level in [0, 1, 3, 4, u8::MAX] {
        assert_eq!(refusal(&game, Action::Loot(Loot::Card(level))), Refusal::NotOwned);
    }
    act(&mut game, Action::Loot(Loot::Card(2)));
    assert!(game.realms[ANNA].hand.has(modern), "R12.5.6");
    assert_eq!(game.frames.last(), Some(&Frame::Discard(ANNA)), "R8.11.1");
}

#[test]
fn q42_of_two_events_with_the_same_back_one_is_looted_at_random() {
    let one = Card::Drought;
    let same = Card::ALL.into_iter().find(|card| card.level() == one.level() && *card != one).unwrap();
    let looted = |draw: u32| {
        let mut game = siege_of(&[Nation::Germany, Nation::China], &STRONG, &[]);
        storm(&mut game);
        [one, same].into_iter().for_each(|card| give_card(&mut game, BELA, card));
        STRONG.iter().for_each(|&(kind, grade)| _ = act(&mut game, Action::Front(unit(kind, grade))));
        act_with(&mut game, Action::Loot(Loot::Card(one.level() as u8)), &[draw]);
        [one, same].into_iter().filter(|card| game.realms[ANNA].hand.has(*card)).collect::<Vec<_>>()
    };
    assert_eq!([looted(0).len(), looted(1).len()], [1, 1]);
    assert_ne!(looted(0), looted(1));
}

#[test]
fn less_than_three_trade_is_looted_too() {
    for trade in [1, 2] {
        let mut game = spoils(|game| game.realms[BELA].trade = trade);
        game.realms[ANNA].trade = 0;
        act(&mut game, Action::Loot(Loot::Trade));
        assert_eq!((game.realms[ANNA].trade, game.realms[BELA].trade), (trade, 0), "R12.5.5: up to 3");
    }
}

#[test]
fn a_coin_on_a_technology_is_lost_by_loot_only() {
    let pottery = Purse::Tech(CoinTech::Pottery);
    let mut game = spoils(|game| {
        learn(game, BELA, &[Tech::Pottery]);
        game.realms[BELA].tech_coins[CoinTech::Pottery.index()] = 2;
    });
    lists_what_may_be_done(&game);
    let events = act(&mut game, Action::Loot(Loot::Discard(pottery)));
    assert!(events.contains(&Event::CoinLost { seat: BELA, purse: pottery }));
    assert_eq!(game.realms[BELA].tech_coins[CoinTech::Pottery.index()], 1, "R13.3, Q18");
    let mut game = conquest(&[Nation::Germany, Nation::China], |game| {
        learn(game, BELA, &[Tech::Pottery]);
        game.realms[BELA].tech_coins[CoinTech::Pottery.index()] = 2;
    });
    act(&mut game, Action::Loot(Loot::Coin(pottery)));
    assert_eq!((game.realms[ANNA].sheet_coins, game.coins(BELA)), (1, 1), "R12.5.6: to the winner's sheet");
}

#[test]
fn q20_the_winner_stands_where_the_city_was() {
    let mut game = siege(&[(Mounted, 2), (Mounted, 2), (Infantry, 2)], &[]);
    storm(&mut game);
    for card in [unit(Mounted, 2), unit(Mounted, 2), unit(Infantry, 2)] {
        act(&mut game, Action::Front(card));
    }
    act(&mut game, Action::Done);
    assert!(game.city_at(Square::at(7, 1)).is_none());
    assert_eq!(game.realms[ANNA].armies_at(Square::at(7, 1)), 1);
}

#[test]
fn r13_6_loot_pushes_the_dial_below_the_coins() {
    let mut game = spoils(|game| {
        game.realms[BELA].sheet_coins = 5;
        game.realms[BELA].trade = 3;
    });
    act(&mut game, Action::Loot(Loot::Trade));
    assert_eq!((game.realms[BELA].trade, game.realms[BELA].sheet_coins), (0, 5));
}
