//! Setting up (R3, R4).

use crate::situation::*;
use dolmen::engine::{Chance, Events, Game, Options, Seat, Seed};
use dolmen::games::civilization::actions::{Action, Refusal};
use dolmen::games::civilization::components::{Person, UnitType};
use dolmen::games::civilization::map::{Layout, Square};
use dolmen::games::civilization::nations::{Government, Nation};
use dolmen::games::civilization::pieces::Cover;
use dolmen::games::civilization::technologies::Tech;
use dolmen::games::civilization::wonders::{Era, Wonder};
use dolmen::games::civilization::{Civilization, Frame, Phase};

fn fresh(seats: usize, choices: &[(&str, &str)], seed: u64) -> Civilization {
    let options = Options::choose(Civilization::OPTIONS, choices.iter().copied()).unwrap();
    Civilization::setup(&options, seats, &mut Chance::at(Seed(seed), 0), &mut Events::new())
}

#[test]
fn nations_are_drawn_and_home_tiles_lie_in_their_slots() {
    for seats in 2..=4 {
        for seed in 0..20 {
            let game = fresh(seats, &[], seed);
            for (seat, &(slot, turns)) in Seat::all(seats).zip(Layout::of(seats).starts) {
                let laid = game.slots[slot].unwrap();
                assert_eq!(
                    (laid.tile, laid.turns),
                    (game.realms[seat].nation.unwrap().home(), turns),
                    "R3.11, Q49"
                );
            }
            assert_eq!(game.slots.iter().flatten().count(), seats, "neutral tiles lie face down");
            assert_eq!(game.market, [seats as u8; 4], "R3.10: one of each kind for each player");
        }
    }
}

#[test]
fn with_egypt_three_ancient_wonders_and_a_medieval_one_lie_open() {
    let game = game(&[Nation::Rome, Nation::Egypt]);
    let ancient = game.wonders.iter().flatten().filter(|wonder| wonder.era() == Era::Ancient).count();
    assert_eq!(
        (ancient, game.wonders.iter().flatten().count(), game.wonder_deck.count_ones()),
        (3, 4, 7),
        "R3.6.1"
    );
    let built = Wonder::ALL.into_iter().find(|&wonder| game.wonder_at(wonder).is_some()).unwrap();
    assert_eq!((built.era(), game.wonder_owner(built)), (Era::Ancient, Some(BELA)), "R4.2");
    let without = crate::situation::game(&[Nation::Rome, Nation::China]);
    assert_eq!(
        (without.wonders.map(|wonder| wonder.unwrap().era()), without.wonder_deck.count_ones()),
        ([Era::Ancient; 4], 8)
    );
}

#[test]
fn the_capital_stands_on_one_of_four_squares() {
    let mut game = fresh(2, &[("nations", "chosen")], 1);
    act(&mut game, Action::Nation(Nation::Rome));
    assert_eq!(refusal(&game, Action::Nation(Nation::Rome)), Refusal::NationTaken, "R3.1");
    act(&mut game, Action::Nation(Nation::China));
    let Some(&Frame::Capital(seat)) = game.frames.last() else { panic!("{:?}", game.frames) };
    assert_eq!(seat, game.first, "Q50: in turn order from the first player");
    let (x, y) = Layout::of(2).slots[Layout::of(2).starts[seat.index()].0];
    let squares = [(1, 1), (2, 1), (1, 2), (2, 2)].map(|(dx, dy)| Action::Place(Square::at(x + dx, y + dy)));
    assert_eq!(game.legal_actions(), squares, "R4.1");
}

#[test]
fn everybody_begins_as_the_table_says() {
    let game = game(&[Nation::America, Nation::China, Nation::Germany, Nation::Russia]);
    let realm = |seat: u8| &game.realms[Seat(seat)];
    assert_eq!(game.phase, Phase::StartOfTurn);
    let person = game.covers.iter().find(|(_, cover)| matches!(cover, Cover::Person(_)));
    assert!(person.is_some_and(|(at, _)| realm(0).cities[0].at.distance(at) == 1), "America's great person");
    assert!(realm(1).cities[0].walls && !realm(0).cities[0].walls, "China's capital has walls");
    assert_eq!(realm(2).owned, [3, 1, 1, 0], "Germany has two more infantry");
    assert_eq!(realm(0).owned, [1, 1, 1, 0], "R3.3");
    assert_eq!((realm(3).armies.len(), realm(3).scouts.len()), (2, 1), "Russia's white army");
    assert_eq!((realm(0).armies.len(), realm(0).scouts.len()), (1, 1), "R4.3");
    assert_eq!((realm(3).government, realm(0).government), (Government::Communism, Government::Despotism));
    assert!(realm(3).knows(Tech::Communism) && realm(3).techs.len() == 1, "R4.4");
    assert_eq!(realm(0).unit_rank(UnitType::Aircraft), 0, "R3.4");
}

#[test]
fn the_trade_dial_shows_the_trade_round_the_capital() {
    let game = game(&[Nation::America, Nation::China]);
    for seat in [ANNA, BELA] {
        let trade = game.city_icons(seat, capital(&game, seat).at).trade;
        assert_eq!(game.realms[seat].trade, trade, "R4.6, Q7");
    }
}

#[test]
fn the_tutorial_leaves_out_egypt_rome_and_wonders() {
    for seed in 0..20 {
        let game = fresh(4, &[("tutorial", "on")], seed);
        for realm in game.realms.iter() {
            assert!(![Some(Nation::Egypt), Some(Nation::Rome)].contains(&realm.nation), "R19.1");
        }
        assert_eq!((game.wonders, game.wonder_deck), ([None; 4], 0));
    }
    let game = fresh(2, &[("tutorial", "on"), ("nations", "chosen")], 1);
    assert_eq!(refusal(&game, Action::Nation(Nation::Egypt)), Refusal::NationTaken);
}

#[test]
fn no_square_off_the_map_is_open_or_waits_to_be_discovered() {
    let game = game(&[Nation::Rome, Nation::Germany, Nation::China]);
    let off: Vec<Square> = Square::all().filter(|at| game.layout().slot(*at).is_none()).collect();
    assert!(!off.is_empty(), "three tables of tiles leave corners");
    assert!(off.iter().all(|at| !game.is_open(*at) && !game.is_unexplored(*at)), "R3.11");
}

#[test]
fn r3_11_the_slots_of_the_diagrams() {
    let homes = |seats: usize| -> Vec<((u8, u8), u8)> {
        let layout = Layout::of(seats);
        layout.starts.iter().map(|&(slot, turns)| (layout.slots[slot], turns)).collect()
    };
    assert_eq!(homes(2), [((0, 0), 1), ((12, 4), 3)], "top left and bottom right of four by two");
    assert_eq!(homes(3), [((6, 0), 2), ((12, 12), 3), ((0, 12), 1)], "the corners of a pyramid, clockwise");
    assert_eq!(homes(4), [((0, 0), 2), ((12, 0), 2), ((12, 12), 0), ((0, 12), 0)], "the corners, clockwise");
    let rows = |tiles: &[(u8, u8, u8)]| -> Vec<(u8, u8)> {
        tiles.iter().flat_map(|&(x, y, count)| (0..count).map(move |n| (x + 4 * n, y))).collect()
    };
    assert_eq!(Layout::of(2).slots, rows(&[(0, 0, 4), (0, 4, 4)]), "6 neutral tiles");
    assert_eq!(Layout::of(3).slots, rows(&[(6, 0, 1), (4, 4, 2), (2, 8, 3), (0, 12, 4)]), "7 neutral tiles");
    assert_eq!(Layout::of(4).slots, rows(&[(0, 0, 4), (0, 4, 4), (0, 8, 4), (0, 12, 4)]), "12 neutral tiles");
}

#[test]
fn r4_7_the_economy_dial_counts_a_coin_beside_the_capital() {
    let game = game(&[Nation::Germany, Nation::China]);
    assert_eq!(game.icons(Square::at(0, 0)).coins, 1, "printed on Germany's home tile");
    assert_eq!(capital(&game, ANNA).at, Square::at(1, 1));
    assert_eq!((game.coins(ANNA), game.coins(BELA)), (1, 0));
}

#[test]
fn r4_7_the_economy_dial_counts_the_coin_of_a_great_person() {
    for (person, coins) in Person::ALL.into_iter().zip([0, 1, 0, 1, 1, 0]) {
        let mut game = fresh(2, &[("nations", "chosen")], 1);
        game.first = ANNA;
        game.frames.clear();
        game.frames.push(Frame::Nation(ANNA));
        act(&mut game, Action::Nation(Nation::America));
        act(&mut game, Action::Nation(Nation::China));
        let capital = game.legal_actions()[0];
        act_with(&mut game, capital, &[u32::from(Person::COPIES) * person.index() as u32]);
        assert_eq!(game.frames.last(), Some(&Frame::Token(ANNA, Cover::Person(person))), "R4.2");
        assert_eq!(game.coins(ANNA), 0, "not before the token lies in the outskirts");
        let beside = game.legal_actions()[0];
        act(&mut game, beside);
        assert_eq!(game.coins(ANNA), coins, "{person:?}");
        while game.phase == Phase::Setup {
            let first = game.legal_actions()[0];
            act(&mut game, first);
        }
        assert_eq!(game.coins(ANNA), coins, "R4.7, Q7");
        let home = game.realms[ANNA].cities[0].at;
        assert_eq!(game.realms[ANNA].trade, game.city_icons(ANNA, home).trade, "R4.6, Q7");
    }
}
