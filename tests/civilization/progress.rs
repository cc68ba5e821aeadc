//! Victory and progress (R18), and the option with an end.

use crate::situation::*;
use dolmen::engine::Game;
use dolmen::games::civilization::actions::Action;
use dolmen::games::civilization::buildings::Building;
use dolmen::games::civilization::components::{Person, Terrain};
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::nations::Nation;
use dolmen::games::civilization::pieces::Cover;
use dolmen::games::civilization::technologies::Tech;
use dolmen::games::civilization::wonders::Wonder;
use dolmen::games::civilization::{Civilization, Frame, Phase, Way};

#[test]
fn fifteen_coins_win_at_once() {
    let mut game = game(&[Nation::Rome, Nation::China]);
    game.realms[ANNA].sheet_coins = 14;
    act(&mut game, Action::Done);
    assert_eq!(game.won, None);
    game.realms[ANNA].sheet_coins = 15;
    act(&mut game, Action::Done);
    assert_eq!((game.won, game.victory()), (Some((Some(ANNA), Way::Economy)), Some("economy")), "R18.3");
    assert_eq!((game.decider(), game.legal_actions().len()), (None, 0));
    assert_eq!(game.standings()[0].seat, ANNA);
}

#[test]
fn q12_of_two_rich_at_one_step_the_first_in_turn_order_wins() {
    for (first, winner) in [(ANNA, ANNA), (BELA, BELA), (CYRIL, ANNA)] {
        for phase in [Phase::StartOfTurn, Phase::Trade, Phase::CityManagement, Phase::Movement] {
            let mut game = game(&[Nation::Rome, Nation::China, Nation::Germany]);
            game.first = first;
            game.frames.clear();
            game.frames.push(Frame::StartOfTurn(first));
            go_to(&mut game, phase, first);
            [ANNA, BELA].into_iter().for_each(|seat| game.realms[seat].sheet_coins = 15);
            act(&mut game, Action::Done);
            assert_eq!(game.won, Some((Some(winner), Way::Economy)), "{first:?} begins {phase:?}");
        }
    }
}

/// R1.2.
#[test]
fn the_sheet_tells_how_far_each_road_was_walked() {
    let mut game = game(&[Nation::Rome, Nation::China]);
    learn(&mut game, ANNA, &[Tech::Pottery, Tech::Sailing]);
    game.realms[ANNA].space = 7;
    game.realms[ANNA].sheet_coins = 3;
    let sheet = game.score(ANNA);
    let lines: Vec<_> = sheet.lines().iter().map(|line| (line.category, line.points, line.goal)).collect();
    assert_eq!(
        lines,
        [
            ("culture", 7, Some(21)),
            ("science", 3, Some(15)),
            ("economy", 3, Some(15)),
            ("military", 0, Some(1))
        ]
    );
    assert_eq!(game.points(ANNA), 333, "a third of the culture track is the best road");
}

#[test]
fn cards_beyond_the_smallest_pyramid_are_no_progress() {
    let mut game = game(&[Nation::Rome, Nation::China]);
    let level_one =
        [Tech::Pottery, Tech::Writing, Tech::Currency, Tech::Masonry, Tech::Navigation, Tech::Philosophy];
    learn(&mut game, ANNA, &level_one);
    assert_eq!((game.rows(ANNA)[0], game.score(ANNA).points("science")), (7, 5));
}

#[test]
fn after_the_last_turn_the_furthest_on_its_best_road_wins() {
    let mut game = game_with(&[Nation::Rome, Nation::China], &[("turns", "12")]);
    game.turn = 12;
    game.realms[BELA].space = 5;
    go_to(&mut game, Phase::Research, BELA);
    act(&mut game, Action::Done);
    assert_eq!(game.won, Some((Some(BELA), Way::Progress)));
    assert_eq!(game.turn, 12);
}

#[test]
fn without_the_option_the_game_goes_on() {
    let mut game = game(&[Nation::Rome, Nation::China]);
    game.turn = 500;
    next_turn(&mut game, Phase::StartOfTurn, BELA);
    assert_eq!((game.turn, game.won), (501, None), "Q79");
}

#[test]
fn coins_of_persons_and_banks_count_for_the_victory() {
    let mut game = land(&[Nation::Rome, Nation::China], &[]);
    game.realms[ANNA].sheet_coins = 9;
    let squares: Vec<Square> = capital(&game, ANNA).at.around().collect();
    for (at, person) in squares.iter().zip([Person::Builder, Person::Builder, Person::Humanitarian]) {
        lay(&mut game, *at, Cover::Person(person));
    }
    lay(&mut game, squares[4], Cover::Building(Building::Bank));
    lay(&mut game, Square::at(7, 0), Cover::Building(Building::Bank));
    assert_eq!(game.coins(ANNA), 14);
    lay(&mut game, Square::at(6, 0), Cover::Person(Person::Industrialist));
    act(&mut game, Action::Done);
    assert_eq!(game.won, Some((Some(ANNA), Way::Economy)), "R13.1, R18.3");
}

#[test]
fn on_equal_terms_the_first_in_turn_order_wins_after_the_last_turn() {
    for first in [ANNA, BELA] {
        let mut game = land(&[Nation::Rome, Nation::China], &[("turns", "12")]);
        game.realms[ANNA].cities.pop();
        game.turn = 12;
        game.first = first;
        game.frames.clear();
        game.frames.push(Frame::StartOfTurn(first));
        while game.won.is_none() {
            act(&mut game, Action::Done);
        }
        assert_eq!(game.won, Some((Some(first), Way::Progress)));
        let standings = game.standings();
        assert_eq!((standings[0].seat, standings[0].place, standings[1].place), (first, 1, 2));
    }
}

#[test]
fn of_equal_best_roads_all_roads_together_decide() {
    let mut game = land(&[Nation::Rome, Nation::China], &[("turns", "12")]);
    game.turn = 12;
    for seat in [ANNA, BELA] {
        game.realms[seat].space = 14;
    }
    game.realms[BELA].sheet_coins = 3;
    while game.won.is_none() {
        act(&mut game, Action::Done);
    }
    assert_eq!(game.won, Some((Some(BELA), Way::Progress)));
    assert_eq!(
        game.standings().iter().map(|standing| (standing.seat, standing.place)).collect::<Vec<_>>(),
        [(BELA, 1), (ANNA, 2)]
    );
}

#[test]
fn more_coins_than_the_goal_are_no_more_progress() {
    let mut game = land(&[Nation::Rome, Nation::China], &[]);
    game.realms[ANNA].sheet_coins = 17;
    act(&mut game, Action::Done);
    assert_eq!((game.won, game.points(ANNA)), (Some((Some(ANNA), Way::Economy)), 1000), "R18.3");
    let sheet = game.score(ANNA);
    let economy = sheet.lines().iter().find(|line| line.category == "economy").unwrap();
    assert_eq!((economy.points, economy.goal), (15, Some(15)));
}

#[test]
fn equal_sums_of_all_roads_are_equal_however_they_came_about() {
    let mut game = land(&[Nation::Rome, Nation::China], &[("turns", "12")]);
    game.turn = 12;
    for seat in [ANNA, BELA] {
        game.realms[seat].space = 14;
    }
    let science = |game: &Civilization, seat| game.score(seat).points("science");
    assert_eq!(science(&game, ANNA), science(&game, BELA));
    game.realms[ANNA].sheet_coins = 1;
    learn(&mut game, BELA, &[Tech::Navigation]);
    assert_eq!(science(&game, ANNA) + 1, science(&game, BELA));
    let tie_breaks: Vec<_> = game.standings().iter().map(|standing| standing.tie_break).collect();
    assert_eq!(tie_breaks[0], tie_breaks[1], "a fifteenth is a fifteenth");
    while game.won.is_none() {
        act(&mut game, Action::Done);
    }
    assert_eq!(game.won, Some((Some(ANNA), Way::Progress)), "so the first in turn order wins");
}

#[test]
fn those_who_are_equal_behind_the_winner_share_a_place() {
    let mut game = game(&[Nation::Rome, Nation::China, Nation::Egypt]);
    game.realms.iter_mut().for_each(|realm| realm.space = 9);
    for seat in [BELA, CYRIL] {
        assert_eq!(game.points(seat), game.points(ANNA));
        game.realms[seat].sheet_coins = 0;
    }
    game.won = Some((Some(CYRIL), Way::Military));
    let standings = game.standings();
    let places: Vec<_> = standings.iter().map(|standing| (standing.seat, standing.place)).collect();
    assert_eq!(places[0], (CYRIL, 1));
    assert_eq!(places[1].1, 2);
    let equal = standings[1].tie_break == standings[2].tie_break;
    assert!(equal, "{standings:?}");
    assert_eq!(places[2].1, 2, "R18.5 compares nothing");
}

/// The squares of the two coins that are printed on tiles: on Germany's home and on a neutral tile.
fn veins(game: &Civilization) -> [Square; 2] {
    let coins: Vec<Square> = Square::all().filter(|at| game.icons(*at).coins > 0).collect();
    coins.try_into().unwrap()
}

#[test]
fn the_coins_printed_on_tiles_count_for_the_victory() {
    let mut game = game(&[Nation::Rome, Nation::Germany]);
    lay_tile(&mut game, 1, 2, 0);
    lay_tile(&mut game, 2, 4, 0);
    clear_figures(&mut game, ANNA);
    clear_figures(&mut game, BELA);
    let home = capital(&game, ANNA).at;
    veins(&game).into_iter().for_each(|at| scout(&mut game, ANNA, at));
    game.realms[ANNA].sheet_coins = 13;
    game.realms[ANNA].scouts[0].sends = Some(home);
    assert_eq!(game.coins(ANNA), 14, "R14.2: what one of two scouts sends");
    let second = game.realms[ANNA].scouts[1].at;
    act(&mut game, Action::Send(second, home));
    assert_eq!(game.won, Some((Some(ANNA), Way::Economy)), "R13.1, R18.3: with every coin on the map");
}

#[test]
fn every_kind_of_coin_on_the_map_counts_for_the_victory() {
    let nations = [Nation::Rome, Nation::Germany];
    let mut persons = game(&nations);
    let squares: Vec<Square> = capital(&persons, ANNA).at.around().collect();
    let rich = [Person::Builder, Person::Humanitarian].repeat(3);
    squares.iter().zip(rich).for_each(|(at, person)| lay(&mut persons, *at, Cover::Person(person)));
    persons.realms[ANNA].sheet_coins = 9;
    let mut canal = game(&nations);
    lay(&mut canal, squares[0], Cover::Wonder(Wonder::PanamaCanal));
    (canal.canal, canal.realms[ANNA].sheet_coins) = (5, 10);
    let mut banks = game(&nations);
    lay_tile(&mut banks, 1, 2, 0);
    lay_tile(&mut banks, 2, 4, 0);
    [ANNA, BELA].into_iter().for_each(|seat| clear_figures(&mut banks, seat));
    veins(&banks).into_iter().for_each(|at| scout(&mut banks, ANNA, at));
    let home = capital(&banks, ANNA).at;
    banks.realms[ANNA].scouts.iter_mut().for_each(|scout| scout.sends = Some(home));
    lay(&mut banks, squares[0], Cover::Building(Building::Bank));
    banks.realms[ANNA].sheet_coins = 12;
    for mut game in [persons, canal, banks] {
        assert_eq!(game.coins(ANNA), 15, "R13.1");
        act(&mut game, Action::Done);
        assert_eq!(game.won, Some((Some(ANNA), Way::Economy)), "R18.3");
    }
}

#[test]
fn a_kept_coin_and_a_sent_one_both_count() {
    let mut game = game(&[Nation::Rome, Nation::Germany]);
    lay_tile(&mut game, 1, 2, 0);
    lay_tile(&mut game, 2, 4, 0);
    [ANNA, BELA].into_iter().for_each(|seat| clear_figures(&mut game, seat));
    veins(&game).into_iter().for_each(|at| scout(&mut game, ANNA, at));
    let home = capital(&game, ANNA).at;
    game.realms[ANNA].scouts[0].keeps = true;
    assert_eq!(game.coins(ANNA), 1, "R13.2");
    game.realms[ANNA].scouts[1].sends = Some(home);
    assert_eq!(game.coins(ANNA), 2, "R14.2");
}

#[test]
fn the_first_in_turn_order_wins_after_the_last_turn_if_it_is_the_furthest() {
    let mut game = game_with(&[Nation::Rome, Nation::China, Nation::Egypt], &[("turns", "12")]);
    game.turn = 11;
    (game.realms[ANNA].space, game.realms[BELA].space) = (7, 9);
    next_turn(&mut game, Phase::StartOfTurn, BELA);
    assert_eq!((game.turn, game.won), (12, None), "one more turn");
    while game.won.is_none() {
        act(&mut game, Action::Done);
    }
    assert_eq!((game.first, game.won), (BELA, Some((Some(BELA), Way::Progress))));
}

#[test]
fn each_road_counts_by_the_part_that_was_walked() {
    let mut game = land(&[Nation::Rome, Nation::China], &[("turns", "12")]);
    game.turn = 12;
    for seat in [ANNA, BELA] {
        game.realms[seat].sheet_coins = 12;
    }
    game.realms[ANNA].space = 6;
    learn(&mut game, BELA, &[Tech::Pottery, Tech::Currency, Tech::Masonry, Tech::Navigation, Tech::Chivalry]);
    assert_eq!(game.score(BELA).points("science"), game.score(ANNA).points("science") + 5);
    assert_eq!(game.standings()[0].seat, BELA, "5 of 15 are more than 6 of 21");
    while game.won.is_none() {
        act(&mut game, Action::Done);
    }
    assert_eq!(game.won, Some((Some(BELA), Way::Progress)));
}

#[test]
fn coins_help_only_with_the_technology_that_counts_them() {
    let mut game = land(&[Nation::Rome, Nation::China], &[]);
    let numbers = |game: &Civilization| {
        (game.production(ANNA, &town(game)), game.culture_hand(ANNA), game.base_battle_hand(ANNA))
    };
    let (production, culture, battle) = numbers(&game);
    game.realms[ANNA].sheet_coins = 10;
    assert_eq!(numbers(&game), (production, culture, battle), "R13.5");
    learn(&mut game, ANNA, &[Tech::MilitaryScience]);
    assert_eq!(numbers(&game), (production + 3, culture, battle));
}

#[test]
fn fifteen_coins_on_the_map_win_without_any_on_cards() {
    let mut game = game(&[Nation::Rome, Nation::China]);
    let at = capital(&game, ANNA).at.around().find(|at| game.terrain(*at) != Some(Terrain::Water)).unwrap();
    lay(&mut game, at, Cover::Wonder(Wonder::PanamaCanal));
    game.canal = 14;
    assert_eq!((game.coins(ANNA), game.coins(BELA)), (14, 0));
    act(&mut game, Action::Wonder(Wonder::PanamaCanal));
    assert_eq!(game.won, Some((Some(ANNA), Way::Economy)), "R18.3: at once, wherever the coins lie");
}

#[test]
fn r13_1_each_of_eight_squares_round_a_city_may_have_a_coin() {
    let mut game = land(&[Nation::Rome, Nation::China], &[]);
    let persons = [Person::Builder, Person::Humanitarian, Person::Industrialist];
    for (at, person) in TOWN.around().zip(persons.into_iter().cycle()) {
        lay(&mut game, at, Cover::Person(person));
    }
    assert_eq!(game.coins(ANNA), 8);
    army(&mut game, BELA, TOWN.around().next().unwrap());
    assert_eq!(game.coins(ANNA), 7, "R15.1");
}
