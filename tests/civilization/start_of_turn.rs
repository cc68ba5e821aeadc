//! Start of turn (R6): founding cities, governments, scouts sending, wonders.

use crate::situation::*;
use dolmen::engine::Game;
use dolmen::games::civilization::actions::{Action, Event, Purse, Refusal};
use dolmen::games::civilization::components::{Lair, Person, Resource, Terrain};
use dolmen::games::civilization::events::Card;
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::nations::{Government, Nation};
use dolmen::games::civilization::pieces::{Cover, Figure};
use dolmen::games::civilization::technologies::Tech;
use dolmen::games::civilization::wonders::Wonder;
use dolmen::games::civilization::{Civilization, Frame, Phase, Way};

/// Grassland with all eight squares round it on the map, far from both capitals.
const SITE: Square = Square::at(7, 1);

/// Anna's scout stands on a good site; Anna begins.
fn explorer(nations: &[Nation], choices: &[(&str, &str)]) -> Civilization {
    let mut game = game_with(nations, choices);
    lay_tile(&mut game, 1, 2, 0);
    lay_tile(&mut game, 2, 1, 0);
    clear_figures(&mut game, ANNA);
    clear_figures(&mut game, BELA);
    scout(&mut game, ANNA, SITE);
    game
}

fn site() -> Civilization {
    explorer(&[Nation::Germany, Nation::China], &[])
}

#[test]
fn a_city_is_founded_where_a_scout_stands() {
    let mut game = site();
    act(&mut game, Action::Found(SITE));
    let realm = &game.realms[ANNA];
    assert_eq!((realm.cities.len(), realm.cities[1].at, realm.cities[1].walls), (2, SITE, false));
    assert!(realm.scouts.is_empty(), "R6.3.4: the scout goes back beside the sheet");
}

/// R6.3.3 (a), R6.3.8.
#[test]
fn site_a_is_water() {
    let mut game = site();
    clear_figures(&mut game, ANNA);
    scout(&mut game, ANNA, Square::at(5, 2));
    assert_eq!(refusal(&game, Action::Found(Square::at(5, 2))), Refusal::Water);
}

/// R6.3.3 (c), R6.3.8.
#[test]
fn site_b_lies_beside_a_village_until_it_is_gone() {
    let mut game = site();
    game.lairs.put(Square::at(8, 0), Lair::Village);
    assert_eq!(refusal(&game, Action::Found(SITE)), Refusal::LairNear);
    game.lairs.take(Square::at(8, 0));
    assert!(is_legal(&game, Action::Found(SITE)));
}

/// R6.3.3 (b), R6.3.8.
#[test]
fn site_c_touches_a_face_down_tile() {
    let mut game = site();
    game.slots[2] = None;
    assert_eq!(refusal(&game, Action::Found(SITE)), Refusal::Unexplored);
}

#[test]
fn no_city_at_the_edge_of_the_map() {
    let mut game = site();
    scout(&mut game, ANNA, Square::at(7, 0));
    assert_eq!(refusal(&game, Action::Found(Square::at(7, 0))), Refusal::Unexplored);
}

/// R6.3.3 (d), R6.3.8.
#[test]
fn site_d_has_an_enemy_figure_at_its_corner() {
    let mut game = site();
    army(&mut game, ANNA, Square::at(8, 0));
    assert!(is_legal(&game, Action::Found(SITE)), "own figures do not matter");
    scout(&mut game, BELA, Square::at(8, 2));
    assert_eq!(refusal(&game, Action::Found(SITE)), Refusal::EnemyNear);
}

/// R6.3.3 (e), R6.3.8.
#[test]
fn site_e_is_less_than_three_squares_from_a_city() {
    let mut game = site();
    city(&mut game, BELA, Square::at(9, 2));
    assert_eq!(refusal(&game, Action::Found(SITE)), Refusal::CityNear);
    game.realms[BELA].cities[1].at = Square::at(10, 2);
    assert!(is_legal(&game, Action::Found(SITE)), "diagonals count as one: three columns are enough");
}

#[test]
fn two_cities_at_the_start_and_three_with_irrigation() {
    let mut game = site();
    city(&mut game, ANNA, Square::at(10, 2));
    assert_eq!(refusal(&game, Action::Found(SITE)), Refusal::NoCityLeft);
    learn(&mut game, ANNA, &[Tech::Irrigation]);
    assert!(is_legal(&game, Action::Found(SITE)));
}

#[test]
fn armies_found_no_cities_but_by_the_other_reading_of_republic() {
    let mut game = explorer(&[Nation::Rome, Nation::China], &[]);
    clear_figures(&mut game, ANNA);
    army(&mut game, ANNA, SITE);
    assert_eq!(refusal(&game, Action::Found(SITE)), Refusal::NoFounder, "R6.3.2");
    let mut game = explorer(&[Nation::Rome, Nation::China], &[("republic", "cities")]);
    clear_figures(&mut game, ANNA);
    army(&mut game, ANNA, SITE);
    act(&mut game, Action::Found(SITE));
    assert!(game.realms[ANNA].armies.is_empty());
}

#[test]
fn other_figures_on_the_site_move_aside() {
    let mut game = site();
    army(&mut game, ANNA, SITE);
    act(&mut game, Action::Found(SITE));
    assert_eq!(game.frames.last(), Some(&Frame::Displaced(ANNA, SITE, 1, 0)));
    assert_eq!(refusal(&game, Action::Place(Square::at(6, 2))), Refusal::Water, "no water without Sailing");
    act(&mut game, Action::Place(Square::at(8, 2)));
    assert_eq!(game.realms[ANNA].armies[0].at, Square::at(8, 2));
}

#[test]
fn without_room_for_them_no_city_is_founded() {
    let mut game = site();
    learn(&mut game, ANNA, &[Tech::Masonry]);
    army(&mut game, ANNA, SITE);
    army(&mut game, ANNA, SITE);
    // Seven squares of land, each with room for three; all but one place are taken.
    let squares: Vec<Square> = SITE.around().filter(|&at| at != Square::at(6, 2)).collect();
    game.realms[ANNA].nation = Some(Nation::Russia);
    game.realms[ANNA].techs = Default::default();
    assert_eq!(game.realms[ANNA].stacking(), 3);
    squares.iter().take(1).for_each(|&at| army(&mut game, ANNA, at));
    assert!(is_legal(&game, Action::Found(SITE)));
    assert_eq!(squares.len(), 7);
}

#[test]
fn rome_advances_for_each_city_it_founds() {
    let mut game = explorer(&[Nation::Rome, Nation::China], &[]);
    act(&mut game, Action::Found(SITE));
    assert_eq!(
        (game.realms[ANNA].space, game.realms[ANNA].hand.len()),
        (1, 1),
        "R22, and the reward is taken"
    );
}

#[test]
fn the_third_city_ends_the_tutorial_game() {
    let mut game = explorer(&[Nation::Germany, Nation::China], &[("tutorial", "on")]);
    learn(&mut game, ANNA, &[Tech::Irrigation]);
    city(&mut game, ANNA, Square::at(10, 2));
    act(&mut game, Action::Found(SITE));
    assert_eq!((game.won, game.victory()), (Some((None, Way::Tutorial)), Some("tutorial")));
    assert!(game.standings().iter().all(|standing| standing.place == 1), "R19: nobody wins or loses");
}

/// R6.4.3, Q47.
#[test]
fn a_government_is_free_only_in_the_turn_after_its_technology() {
    let mut game = game(&[Nation::Germany, Nation::China]);
    game.realms[ANNA].techs.add(Tech::Pottery);
    game.realms[ANNA].trade = 6;
    go_to(&mut game, Phase::Research, ANNA);
    act(&mut game, Action::Research(Tech::CodeOfLaws));
    act(&mut game, Action::Done);
    assert_eq!(game.turn, 2);
    let mut later = game.clone();
    go_to(&mut game, Phase::StartOfTurn, ANNA);
    act(&mut game, Action::Govern(Government::Republic));
    assert_eq!(game.realms[ANNA].government, Government::Republic);
    next_turn(&mut later, Phase::StartOfTurn, ANNA);
    assert_eq!(refusal(&later, Action::Govern(Government::Republic)), Refusal::ThroughAnarchy, "R6.4.3");
}

#[test]
fn out_of_anarchy_a_turn_later_at_the_earliest() {
    let mut game = game(&[Nation::Rome, Nation::China]);
    assert_eq!(refusal(&game, Action::Govern(Government::Despotism)), Refusal::ThroughAnarchy);
    act(&mut game, Action::Govern(Government::Anarchy));
    assert_eq!(refusal(&game, Action::Govern(Government::Republic)), Refusal::ThroughAnarchy);
    assert_eq!(refusal(&game, Action::Govern(Government::Monarchy)), Refusal::NotUnlocked);
    next_turn(&mut game, Phase::StartOfTurn, ANNA);
    assert!(is_legal(&game, Action::Govern(Government::Republic)), "Q8: what the nation starts with");
    act(&mut game, Action::Govern(Government::Despotism));
}

#[test]
fn the_token_stays_in_the_first_turn_or_moves_by_the_letter() {
    let game = game(&[Nation::Rome, Nation::China]);
    assert_eq!((game.turn, game.first), (1, ANNA), "Q1");
    let mut game = game_with(&[Nation::Rome, Nation::China], &[("first_turn", "moves")]);
    assert_eq!((game.turn, game.first), (1, BELA));
    next_turn(&mut game, Phase::StartOfTurn, ANNA);
    assert_eq!((game.turn, game.first), (2, ANNA), "R6.1: it passes to the left");
}

#[test]
fn a_scout_sends_its_square_to_a_city_until_it_leaves() {
    let mut game = site();
    let home = capital(&game, ANNA).at;
    let forest = Square::at(10, 0);
    scout(&mut game, ANNA, forest);
    let before = game.production(ANNA, &capital(&game, ANNA));
    act(&mut game, Action::Send(forest, home));
    assert_eq!(
        game.production(ANNA, &capital(&game, ANNA)),
        before + 2,
        "R14.6: a forest sends 2 production"
    );
    assert_eq!(refusal(&game, Action::Send(forest, home)), Refusal::NoChange, "R14.4: a square counts once");
    go_to(&mut game, Phase::Movement, ANNA);
    act(&mut game, Action::Move(forest, 0, 1));
    act(&mut game, Action::Step(Square::at(10, 1)));
    assert_eq!(game.production(ANNA, &capital(&game, ANNA)), before, "R14.5");
}

/// Anna's scouts in a forest, of which one sends, and beside it; in her movement, with what her capital produced before.
fn two_scouts(places: [Square; 2]) -> (Civilization, u8) {
    let mut game = site();
    clear_figures(&mut game, ANNA);
    places.into_iter().for_each(|at| scout(&mut game, ANNA, at));
    let before = game.production(ANNA, &capital(&game, ANNA));
    let home = capital(&game, ANNA).at;
    act(&mut game, Action::Send(Square::at(10, 0), home));
    go_to(&mut game, Phase::Movement, ANNA);
    (game, before)
}

#[test]
fn a_scout_that_comes_does_not_send_for_the_one_that_leaves() {
    let (forest, beside) = (Square::at(10, 0), Square::at(10, 1));
    let (mut game, before) = two_scouts([forest, beside]);
    act(&mut game, Action::Move(beside, 0, 1));
    act(&mut game, Action::Step(forest));
    act(&mut game, Action::Stop);
    assert_eq!(game.production(ANNA, &capital(&game, ANNA)), before + 2, "the other still stands there");
    act(&mut game, Action::Move(forest, 0, 1));
    act(&mut game, Action::Step(beside));
    assert_eq!(game.production(ANNA, &capital(&game, ANNA)), before, "R14.5");
}

#[test]
fn of_two_scouts_the_one_that_sends_may_stay_or_leave_last() {
    let (forest, beside) = (Square::at(10, 0), Square::at(10, 1));
    let (mut game, before) = two_scouts([forest, forest]);
    act(&mut game, Action::Move(forest, 0, 1));
    act(&mut game, Action::Stop);
    assert_eq!(game.production(ANNA, &capital(&game, ANNA)), before + 2, "neither has left");
    act(&mut game, Action::Move(forest, 0, 1));
    act(&mut game, Action::Step(beside));
    assert_eq!(
        game.production(ANNA, &capital(&game, ANNA)),
        before,
        "R14.5: the one that stays sends nothing"
    );
}

#[test]
fn a_scout_put_on_the_map_in_this_turn_sends_nothing_yet() {
    let mut game = site();
    game.realms[ANNA].scouts[0].settled = false;
    let home = capital(&game, ANNA).at;
    assert_eq!(refusal(&game, Action::Send(SITE, home)), Refusal::NoFigures, "R14.1");
}

#[test]
fn a_great_person_of_the_reserve_comes_back_in_a_later_turn() {
    let mut game = game(&[Nation::Rome, Nation::China]);
    game.persons[Person::Builder.index()] -= 1;
    game.realms[ANNA].reserve[Person::Builder.index()] += 1;
    assert_eq!(refusal(&game, Action::Recall(Person::Builder)), Refusal::NotOwned);
    next_turn(&mut game, Phase::StartOfTurn, ANNA);
    act(&mut game, Action::Recall(Person::Builder));
    let place = game.legal_actions()[0];
    act(&mut game, place);
    let Action::Place(at) = place else { panic!("{place:?}") };
    assert_eq!(game.covers.get(at), Some(Cover::Person(Person::Builder)), "R8.12.5");
    assert_eq!(game.coins(ANNA), 1, "R13.1");
}

/// Anna's capital has this wonder on land.
fn with_wonder(wonder: Wonder) -> (Civilization, Square) {
    let mut game = game(&[Nation::Rome, Nation::China]);
    let at = capital(&game, ANNA).at.around().find(|&at| {
        game.terrain(at) != Some(dolmen::games::civilization::components::Terrain::Water)
            && game.realms[ANNA].figures_at(at) == 0
    });
    let at = at.unwrap();
    lay(&mut game, at, Cover::Wonder(wonder));
    (game, at)
}

#[test]
fn wonders_of_the_start_of_turn_work_once_a_turn() {
    let (mut game, _) = with_wonder(Wonder::Colossus);
    let trade = game.realms[ANNA].trade;
    act(&mut game, Action::Wonder(Wonder::Colossus));
    assert_eq!(game.realms[ANNA].trade, trade + 3);
    assert_eq!(refusal(&game, Action::Wonder(Wonder::Colossus)), Refusal::WonderIdle);
    let (mut game, _) = with_wonder(Wonder::Stonehenge);
    act(&mut game, Action::Wonder(Wonder::Stonehenge));
    assert_eq!(game.realms[ANNA].culture, 1);
    let (mut game, _) = with_wonder(Wonder::PanamaCanal);
    act(&mut game, Action::Wonder(Wonder::PanamaCanal));
    assert_eq!((game.canal, game.coins(ANNA)), (1, 1));
    let (mut game, at) = with_wonder(Wonder::HangingGardens);
    act(&mut game, Action::Wonder(Wonder::HangingGardens));
    act(&mut game, Action::Muster(Figure::Army));
    assert_eq!(game.realms[ANNA].armies_at(at), 1);
    let (mut game, _) = with_wonder(Wonder::StatueOfLiberty);
    act(&mut game, Action::Wonder(Wonder::StatueOfLiberty));
    act(&mut game, Action::Learn(Tech::Writing));
    assert!(game.realms[ANNA].knows(Tech::Writing));
    let (mut game, _) = with_wonder(Wonder::SydneyOperaHouse);
    game.realms[ANNA].space = 20;
    act(&mut game, Action::Wonder(Wonder::SydneyOperaHouse));
    assert_eq!(game.won, Some((Some(ANNA), Way::Culture)), "Q39: a free step can win");
}

#[test]
fn an_enemy_on_a_wonder_or_a_card_turned_down_stops_it() {
    let (mut game, at) = with_wonder(Wonder::Colossus);
    game.obsolete |= 1 << Wonder::Colossus.index();
    assert_eq!(refusal(&game, Action::Wonder(Wonder::Colossus)), Refusal::WonderIdle, "R16.1");
    assert_eq!(game.icons(at).culture, 1, "the token still gives its culture");
    game.obsolete = 0;
    scout(&mut game, BELA, at);
    assert_eq!(refusal(&game, Action::Wonder(Wonder::Colossus)), Refusal::WonderIdle, "R15.2");
}

#[test]
fn what_lies_under_a_city_gives_nothing() {
    let game = site();
    let home = capital(&game, ANNA).at;
    assert_eq!(game.icons(home), Default::default(), "R6.3.6");
    assert_eq!(game.resource(home), None::<Resource>);
}

/// A square with a coin that lies in no outskirts.
const VEIN: Square = Square::at(8, 2);

/// So many scouts of Anna's stand there.
fn prospectors(scouts: usize) -> Civilization {
    let mut game = game(&[Nation::Rome, Nation::China]);
    lay_tile(&mut game, 1, 2, 0);
    lay_tile(&mut game, 2, 4, 0);
    clear_figures(&mut game, ANNA);
    clear_figures(&mut game, BELA);
    (0..scouts).for_each(|_| scout(&mut game, ANNA, VEIN));
    game
}

#[test]
fn the_coin_that_a_scout_sent_is_kept_while_it_stands_there() {
    let mut game = prospectors(1);
    learn(&mut game, ANNA, &[Tech::Computers]);
    game.realms[ANNA].sheet_coins = 3;
    let home = capital(&game, ANNA).at;
    assert_eq!(game.coins(ANNA), 4, "R14.1: nothing is sent yet");
    act(&mut game, Action::Send(VEIN, home));
    assert_eq!(game.coins(ANNA), 5);
    for card in [Card::Drought, Card::Sabotage, Card::Disoriented] {
        give_card(&mut game, ANNA, card);
    }
    let mut lost = game.clone();
    next_turn(&mut game, Phase::StartOfTurn, ANNA);
    assert_eq!((game.coins(ANNA), game.realms[ANNA].hand.len()), (5, 3), "R13.2, Q73: nothing to discard");
    go_to(&mut game, Phase::Movement, ANNA);
    assert_eq!(game.coins(ANNA), 5, "whether a city is named again or not");
    act(&mut game, Action::Move(VEIN, 0, 1));
    act(&mut game, Action::Step(Square::at(8, 3)));
    assert_eq!(
        (game.coins(ANNA), game.frames.last()),
        (4, Some(&Frame::Discard(ANNA))),
        "R14.5: it has left"
    );
    lost.realms[ANNA].hand.known[Card::Disoriented.index()] = 0;
    lost.deck.known[Card::Disoriented.index()] += 1;
    lost.realms[ANNA].scouts[0].sends = Some(Square::at(6, 5));
    next_turn(&mut lost, Phase::StartOfTurn, ANNA);
    assert_eq!(lost.coins(ANNA), 4, "Q44: what went to a city that was destroyed was never owned");
}

#[test]
fn a_coin_is_kept_once_and_in_own_outskirts_it_is_the_citys() {
    let mut game = prospectors(2);
    game.realms[ANNA].scouts.iter_mut().for_each(|scout| scout.keeps = true);
    assert_eq!(game.coins(ANNA), 1, "R14.4: a square counts once");
    let home = capital(&game, ANNA).at;
    act(&mut game, Action::Send(VEIN, home));
    assert_eq!(game.coins(ANNA), 1);
    city(&mut game, ANNA, Square::at(8, 3));
    assert_eq!(game.coins(ANNA), 1, "sent to the capital");
    game.realms[ANNA].scouts.iter_mut().for_each(|scout| scout.sends = None);
    assert_eq!(game.coins(ANNA), 1, "in its outskirts");
}

#[test]
fn a_coin_is_kept_whichever_of_two_cities_it_was_sent_to() {
    let mut game = prospectors(1);
    city(&mut game, ANNA, Square::at(5, 1));
    let home = capital(&game, ANNA).at;
    act(&mut game, Action::Send(VEIN, home));
    assert_eq!(game.coins(ANNA), 1);
    next_turn(&mut game, Phase::StartOfTurn, ANNA);
    assert_eq!(game.coins(ANNA), 1, "R13.2");
}

#[test]
fn a_scout_sends_from_the_turn_after_it_was_put_on_the_map() {
    let mut game = site();
    game.realms[ANNA].scouts[0].settled = false;
    next_turn(&mut game, Phase::StartOfTurn, ANNA);
    let home = capital(&game, ANNA).at;
    act(&mut game, Action::Send(SITE, home));
}

#[test]
fn a_square_two_steps_from_the_city_is_sent_like_any_other() {
    let mut game = site();
    let home = capital(&game, ANNA).at;
    let near = |at: &Square| home.distance(*at) == 2 && game.icons(*at).trade > 0;
    let at = Square::all().find(near).unwrap();
    scout(&mut game, ANNA, at);
    let (before, sent) = (game.trade_income(ANNA), game.icons(at).trade);
    act(&mut game, Action::Send(at, home));
    assert_eq!(game.trade_income(ANNA), before + sent, "R14.2");
}

#[test]
fn everybody_who_stood_on_the_site_moves_aside_one_by_one() {
    let mut game = site();
    learn(&mut game, ANNA, &[Tech::Masonry]);
    army(&mut game, ANNA, SITE);
    scout(&mut game, ANNA, SITE);
    lists_what_may_be_done(&game);
    let events = act(&mut game, Action::Found(SITE));
    assert!(events.contains(&Event::Founded { seat: ANNA, at: SITE }));
    assert_eq!(game.frames.last(), Some(&Frame::Displaced(ANNA, SITE, 1, 1)), "R6.3.5");
    for (armies, scouts, to) in [(1, 0, Square::at(8, 2)), (0, 1, Square::at(8, 1))] {
        lists_what_may_be_done(&game);
        assert_eq!(refusal(&game, Action::Place(Square::at(9, 1))), Refusal::NotInOutskirts);
        let events = act(&mut game, Action::Place(to));
        assert!(events.contains(&Event::Moved { seat: ANNA, from: SITE, to, armies, scouts }), "{events:?}");
        assert_eq!((game.realms[ANNA].armies_at(to), game.realms[ANNA].scouts_at(to)), (armies, scouts));
    }
    assert_eq!(game.frames.last(), Some(&Frame::StartOfTurn(ANNA)));
    assert_eq!(game.realms[ANNA].space, 0, "R22: only Rome advances for a city");
}

#[test]
fn q23_a_city_needs_room_for_all_who_stand_on_its_site() {
    let mut game = site();
    let beside = Square::at(8, 2);
    SITE.around().filter(|&at| at != beside).for_each(|at| game.disasters.put(at, Terrain::Water));
    army(&mut game, ANNA, SITE);
    let founds = |game: &Civilization| game.check(&Action::Found(SITE));
    assert_eq!(founds(&game), Ok(()), "one moves aside, and two have room");
    army(&mut game, ANNA, beside);
    assert_eq!(founds(&game), Ok(()), "one has room");
    army(&mut game, ANNA, SITE);
    assert_eq!(founds(&game), Err(Refusal::NoRoom), "two do not");
    learn(&mut game, ANNA, &[Tech::Navigation]);
    assert_eq!(founds(&game), Err(Refusal::NoRoom), "R9.2.2: nobody stops on water");
    learn(&mut game, ANNA, &[Tech::Sailing]);
    assert_eq!(founds(&game), Ok(()), "R9.2.3");
}

#[test]
fn only_the_founder_goes_back_beside_the_sheet() {
    let mut game = site();
    scout(&mut game, ANNA, Square::at(4, 0));
    act(&mut game, Action::Found(SITE));
    assert_eq!(game.realms[ANNA].scouts_at(Square::at(4, 0)), 1, "R6.3.4");
    let mut game = explorer(&[Nation::Rome, Nation::China], &[("republic", "cities")]);
    clear_figures(&mut game, ANNA);
    [Square::at(4, 0), SITE, SITE].into_iter().for_each(|at| army(&mut game, ANNA, at));
    assert_eq!(refusal(&game, Action::Found(Square::at(8, 1))), Refusal::NoFounder);
    lists_what_may_be_done(&game);
    act(&mut game, Action::Found(SITE));
    assert_eq!((game.realms[ANNA].armies_at(Square::at(4, 0)), game.realms[ANNA].armies_at(SITE)), (1, 1));
}

#[test]
fn only_the_third_city_and_only_of_the_tutorial_ends_a_game() {
    let mut game = explorer(&[Nation::Germany, Nation::China], &[("tutorial", "on")]);
    act(&mut game, Action::Found(SITE));
    assert_eq!((game.realms[ANNA].cities.len(), game.won), (2, None), "R19.1");
    let mut game = site();
    learn(&mut game, ANNA, &[Tech::Irrigation]);
    city(&mut game, ANNA, Square::at(10, 2));
    act(&mut game, Action::Found(SITE));
    assert_eq!((game.realms[ANNA].cities.len(), game.won), (3, None), "R5.3");
}

#[test]
fn the_gardens_muster_what_is_left_beside_the_sheet() {
    let (mut game, at) = with_wonder(Wonder::HangingGardens);
    clear_figures(&mut game, ANNA);
    let home = capital(&game, ANNA).at;
    let is_land = |near: &Square| *near != at && game.terrain(*near) != Some(Terrain::Water);
    let beside = home.around().find(is_land).unwrap();
    (0..2).for_each(|_| scout(&mut game, ANNA, beside));
    act(&mut game, Action::Wonder(Wonder::HangingGardens));
    assert_eq!(game.legal_actions(), [Action::Muster(Figure::Army)], "R8.3.1: there are two scouts");
    assert_eq!(refusal(&game, Action::Muster(Figure::Scout)), Refusal::NoneLeft);
    game.realms[ANNA].scouts.pop();
    let events = act(&mut game, Action::Muster(Figure::Scout));
    assert!(events.contains(&Event::Placed { seat: ANNA, figure: Figure::Scout, at }));
    assert_eq!(refusal(&game, Action::Send(at, home)), Refusal::NoFigures, "R14.1: it came in this turn");
}

#[test]
fn only_one_scout_sends_and_only_one_that_stood_there_before() {
    let mut game = site();
    clear_figures(&mut game, ANNA);
    let (home, forest) = (capital(&game, ANNA).at, Square::at(10, 0));
    (0..2).for_each(|_| scout(&mut game, ANNA, forest));
    game.realms[ANNA].scouts[0].settled = false;
    lists_what_may_be_done(&game);
    assert_eq!(refusal(&game, Action::Send(forest, SITE)), Refusal::NoSuchCity);
    let events = act(&mut game, Action::Send(forest, home));
    assert!(events.contains(&Event::Sent { seat: ANNA, from: forest, city: home }));
    let sender = game.realms[ANNA].scouts.iter().find(|scout| scout.sends.is_some()).unwrap();
    assert!(sender.settled, "R14.1");
    assert_eq!(refusal(&game, Action::Send(forest, home)), Refusal::NoChange, "R14.4");
    let near = home.around().find(|&at| game.terrain(at) != Some(Terrain::Water)).unwrap();
    clear_figures(&mut game, ANNA);
    scout(&mut game, ANNA, near);
    assert_eq!(refusal(&game, Action::Send(near, home)), Refusal::NoUse, "R14.4: it counts there already");
    lists_what_may_be_done(&game);
}

#[test]
fn two_governments_unlocked_at_once_are_each_free_once() {
    let mut game = game(&[Nation::Germany, Nation::China]);
    learn(&mut game, ANNA, &[Tech::CodeOfLaws, Tech::Monarchy]);
    let fresh = [Government::Republic, Government::Monarchy];
    game.realms[ANNA].fresh = fresh.iter().map(|government| 1 << government.index()).sum();
    assert_eq!(refusal(&game, Action::Govern(Government::Despotism)), Refusal::NoChange);
    lists_what_may_be_done(&game);
    let mut anarchy = game.clone();
    for government in fresh {
        let events = act(&mut game, Action::Govern(government));
        assert!(events.contains(&Event::Government { seat: ANNA, government }));
    }
    assert_eq!(refusal(&game, Action::Govern(Government::Republic)), Refusal::ThroughAnarchy, "R6.4.3");
    lists_what_may_be_done(&game);
    act(&mut anarchy, Action::Govern(Government::Anarchy));
    assert_eq!(refusal(&anarchy, Action::Govern(Government::Republic)), Refusal::ThroughAnarchy, "R6.4.4");
    lists_what_may_be_done(&anarchy);
    next_turn(&mut anarchy, Phase::StartOfTurn, ANNA);
    lists_what_may_be_done(&anarchy);
}

#[test]
fn a_wonder_is_used_for_something_and_everybody_is_told() {
    let (mut game, _) = with_wonder(Wonder::StatueOfLiberty);
    assert!(is_legal(&game, Action::Wonder(Wonder::StatueOfLiberty)));
    learn(&mut game, ANNA, &[Tech::Writing]);
    assert_eq!(refusal(&game, Action::Wonder(Wonder::StatueOfLiberty)), Refusal::NoUse, "nothing to learn");
    let (game, _) = with_wonder(Wonder::Oracle);
    assert_eq!(refusal(&game, Action::Wonder(Wonder::Oracle)), Refusal::WonderIdle, "it works by itself");
    lists_what_may_be_done(&game);
    let (mut game, _) = with_wonder(Wonder::PanamaCanal);
    let events = act(&mut game, Action::Wonder(Wonder::PanamaCanal));
    assert!(events.contains(&Event::WonderUsed { seat: ANNA, wonder: Wonder::PanamaCanal }));
    assert!(events.contains(&Event::Coin { seat: ANNA, purse: Purse::Canal }));
    let (mut game, _) = with_wonder(Wonder::Colossus);
    assert!(
        act(&mut game, Action::Wonder(Wonder::Colossus)).contains(&Event::Trade { seat: ANNA, gained: 3 })
    );
}

#[test]
fn a_great_person_comes_back_only_where_there_is_room() {
    let mut game = game(&[Nation::Rome, Nation::China]);
    game.persons[Person::Builder.index()] -= 1;
    game.realms[ANNA].reserve[Person::Builder.index()] += 1;
    next_turn(&mut game, Phase::StartOfTurn, ANNA);
    lists_what_may_be_done(&game);
    let home = capital(&game, ANNA).at;
    let mut flooded = game.clone();
    home.around().for_each(|at| flooded.disasters.put(at, Terrain::Water));
    assert_eq!(refusal(&flooded, Action::Recall(Person::Builder)), Refusal::NotThere, "R8.12.2");
    act(&mut game, Action::Recall(Person::Builder));
    let theirs = capital(&game, BELA).at.around().next().unwrap();
    assert_eq!(refusal(&game, Action::Place(theirs)), Refusal::NotInOutskirts, "R8.12.2: own cities");
    lists_what_may_be_done(&game);
}

#[test]
fn a_great_person_still_to_be_placed_when_somebody_wins_is_in_reserve() {
    let mut game = game(&[Nation::Rome, Nation::China]);
    game.persons[Person::Builder.index()] -= 1;
    game.frames.insert(0, Frame::Person(BELA, Person::Builder));
    game.realms[ANNA].sheet_coins = 15;
    let events = act(&mut game, Action::Govern(Government::Anarchy));
    assert!(events.contains(&Event::Over { winner: Some(ANNA), way: Way::Economy }));
    assert_eq!(game.realms[BELA].reserve[Person::Builder.index()], 1);
}

#[test]
fn everybody_is_told_of_each_turn_and_phase() {
    let mut game = game(&[Nation::Rome, Nation::China]);
    go_to(&mut game, Phase::StartOfTurn, BELA);
    assert!(act(&mut game, Action::Done).contains(&Event::Phase { phase: Phase::Trade }), "R5.1");
    go_to(&mut game, Phase::Research, BELA);
    assert!(act(&mut game, Action::Done).contains(&Event::Turn { turn: 2, first: BELA }), "R6.1");
}

#[test]
fn what_comes_at_the_start_of_a_turn_works_in_it() {
    let mut game = site();
    act(&mut game, Action::Found(SITE));
    let production: u8 = SITE.around().map(|at| game.icons(at).production).sum();
    assert_eq!(game.production(ANNA, &town(&game)), production, "R6.3.7: what lies round it and no more");
    let (mut game, at) = with_wonder(Wonder::HangingGardens);
    clear_figures(&mut game, ANNA);
    let mut scouts = game.clone();
    act(&mut game, Action::Wonder(Wonder::HangingGardens));
    act(&mut game, Action::Muster(Figure::Army));
    go_to(&mut game, Phase::Movement, ANNA);
    act(&mut game, Action::Move(at, 1, 0));
    act(&mut scouts, Action::Wonder(Wonder::HangingGardens));
    act(&mut scouts, Action::Muster(Figure::Scout));
    assert!(!scouts.realms[ANNA].scouts[0].keeps, "R13.2: it has sent nothing before");
    go_to(&mut scouts, Phase::Movement, ANNA);
    act(&mut scouts, Action::Move(at, 0, 1));
}

#[test]
fn of_two_scouts_the_one_left_behind_may_still_move() {
    let mut game = site();
    clear_figures(&mut game, ANNA);
    (0..2).for_each(|_| scout(&mut game, ANNA, SITE));
    go_to(&mut game, Phase::Movement, ANNA);
    for beside in [Square::at(8, 1), Square::at(7, 0)] {
        act(&mut game, Action::Move(SITE, 0, 1));
        act(&mut game, Action::Step(beside));
        act(&mut game, Action::Stop);
    }
    assert_eq!(game.realms[ANNA].scouts_at(SITE), 0, "R9.1.4");
}
