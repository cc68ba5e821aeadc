//! The worked examples of the rulebook that no other chapter tests: the city of p. 26 and its scouts (R14.6, R15.3), rushing, loot.

use crate::situation::*;
use dolmen::engine::{Game, Seat};
use dolmen::games::civilization::actions::{Action, Event, Loot, Refusal};
use dolmen::games::civilization::buildings::Building;
use dolmen::games::civilization::components::{Resource, Unit, UnitType};
use dolmen::games::civilization::map::{Square, Tile};
use dolmen::games::civilization::nations::Nation;
use dolmen::games::civilization::pieces::{Cover, Item};
use dolmen::games::civilization::technologies::Tech;
use dolmen::games::civilization::{Civilization, Frame, Laid, Phase};

use UnitType::Mounted;

/// The centre of the city in the pictures of p. 26: 3 trade, 5 production, silk and incense round it.
const CITY: Square = Square::at(2, 2);

/// Anna has that city; tiles beside it hold a forest, a natural wonder in a forest, and wheat.
fn pictured() -> Civilization {
    let mut game = game(&[Nation::Rome, Nation::China]);
    clear_figures(&mut game, ANNA);
    clear_figures(&mut game, BELA);
    game.slots[0] = Some(Laid { tile: Tile::home(Nation::America), turns: 1 });
    game.realms[ANNA].cities[0].at = CITY;
    lay_tile(&mut game, 1, 2, 0);
    lay_tile(&mut game, 2, 11, 0);
    lay_tile(&mut game, 3, 1, 0);
    game
}

const FOREST: Square = Square::at(6, 1);
const NATURAL_WONDER: Square = Square::at(11, 2);
const WHEAT: Square = Square::at(14, 1);
/// A forest of the city itself.
const OWN_FOREST: Square = Square::at(1, 3);

fn harvests(game: &Civilization) -> Vec<Resource> {
    Resource::MARKET.into_iter().filter(|&resource| is_legal(game, Action::Harvest(CITY, resource))).collect()
}

/// A scout sends a square to the city; it is Anna's city management.
fn gathering(at: Option<Square>) -> Civilization {
    let mut game = pictured();
    if let Some(at) = at {
        scout(&mut game, ANNA, at);
        act(&mut game, Action::Send(at, CITY));
    }
    go_to(&mut game, Phase::CityManagement, ANNA);
    game
}

#[test]
fn the_city_of_the_pictures() {
    let mut game = pictured();
    game.realms[ANNA].trade = 0;
    go_to(&mut game, Phase::CityManagement, ANNA);
    assert_eq!(game.realms[ANNA].trade, 3, "R14.6: 3 trade in the trade phase");
    let city = capital(&game, ANNA);
    assert_eq!((game.production(ANNA, &city), game.arts(ANNA, &city)), (5, 1));
    assert_eq!(harvests(&game), [Resource::Silk, Resource::Incense]);
}

#[test]
fn a_scout_in_a_forest_sends_two_production() {
    let game = gathering(Some(FOREST));
    assert_eq!(game.production(ANNA, &capital(&game, ANNA)), 7, "R14.6, example 1");
}

/// R2.4, R14.6.
#[test]
fn a_scout_on_a_natural_wonder_sends_its_culture() {
    let mut game = gathering(Some(NATURAL_WONDER));
    assert_eq!(game.production(ANNA, &capital(&game, ANNA)), 7);
    act(&mut game, Action::Arts(CITY));
    assert_eq!(game.realms[ANNA].culture, 2, "R14.6, example 2");
}

#[test]
fn a_scout_on_wheat_lets_the_city_harvest_it() {
    let game = gathering(Some(WHEAT));
    assert_eq!(harvests(&game), [Resource::Wheat, Resource::Silk, Resource::Incense], "R14.6, example 3");
}

#[test]
fn an_enemy_scout_in_a_forest_of_the_city() {
    let mut game = pictured();
    scout(&mut game, BELA, OWN_FOREST);
    let theirs = capital(&game, BELA);
    let before = game.production(BELA, &theirs);
    go_to(&mut game, Phase::StartOfTurn, BELA);
    act(&mut game, Action::Send(OWN_FOREST, theirs.at));
    assert_eq!(game.production(BELA, &theirs), before + 2, "R15.3: its city has 2 more");
    assert_eq!(game.production(ANNA, &capital(&game, ANNA)), 3, "the blockaded one 3 instead of 5");
    clear_figures(&mut game, BELA);
    assert_eq!(game.production(ANNA, &capital(&game, ANNA)), 5, "R15.5: at once when it is gone");
}

#[test]
fn an_enemy_scout_that_names_no_city_only_blockades() {
    let mut game = pictured();
    scout(&mut game, BELA, OWN_FOREST);
    let theirs = capital(&game, BELA);
    let before = game.production(BELA, &theirs);
    go_to(&mut game, Phase::CityManagement, ANNA);
    assert_eq!(
        (game.production(ANNA, &capital(&game, ANNA)), game.production(BELA, &theirs)),
        (3, before),
        "Q14"
    );
}

#[test]
fn a_scout_sends_nothing_from_under_a_new_city() {
    let mut game = gathering(Some(FOREST));
    city(&mut game, ANNA, FOREST);
    assert_eq!(game.production(ANNA, &capital(&game, ANNA)), 5, "R6.3.6");
}

#[test]
fn what_a_scout_sends_to_a_destroyed_city_goes_nowhere() {
    let mut game = pictured();
    city(&mut game, ANNA, Square::at(9, 1));
    scout(&mut game, ANNA, OWN_FOREST);
    act(&mut game, Action::Send(OWN_FOREST, Square::at(9, 1)));
    assert_eq!(game.city_icons(ANNA, CITY).production, 3);
    game.realms[ANNA].cities.pop();
    assert_eq!(game.city_icons(ANNA, CITY).production, 3, "Q44: until the next start of turn");
    next_turn(&mut game, Phase::StartOfTurn, ANNA);
    assert_eq!(game.city_icons(ANNA, CITY).production, 5);
}

#[test]
fn rushing_two_production_costs_six_trade() {
    let mut game = gathering(None);
    learn(&mut game, ANNA, &[Tech::Currency]);
    game.realms[ANNA].trade = 7;
    act(&mut game, Action::Build(CITY, Item::Building(Building::Market)));
    let first = game.legal_actions()[0];
    act(&mut game, first);
    assert_eq!(game.realms[ANNA].trade, 1, "R8.2.5: cost 7, production 5");
}

#[test]
fn trade_of_all_cities_is_added() {
    let mut game = land(&[Nation::Rome, Nation::China], &[]);
    let [one, two] = [capital(&game, ANNA).at, TOWN].map(|city| game.city_icons(ANNA, city).trade);
    game.realms[ANNA].trade = 3;
    go_to(&mut game, Phase::Trade, ANNA);
    assert_eq!(game.realms[ANNA].trade, 3 + one + two, "R7.1.1");
}

#[test]
fn a_bonus_of_twelve_against_eight_is_four() {
    let mut game = war_of(&[Nation::Rome, Nation::China], &[(Mounted, 0)], &[(Mounted, 0)]);
    let own: Vec<Square> = capital(&game, ANNA).at.around().collect();
    let theirs: Vec<Square> = capital(&game, BELA).at.around().collect();
    for at in &own[..3] {
        lay(&mut game, *at, Cover::Building(Building::Academy));
    }
    for at in &theirs[..2] {
        lay(&mut game, *at, Cover::Building(Building::Academy));
    }
    let events = charge(&mut game);
    assert!(events.iter().any(|event| matches!(event, Event::Battle { bonus: [12, 8], .. })));
    let battle = game.battle.as_ref().unwrap();
    assert_eq!((battle.sides[0].bonus, battle.sides[1].bonus), (4, 0), "R12.2.2");
}

/// Anna has conquered a town of Bela's, who has much to lose.
fn plunder() -> Civilization {
    let mut game = land_in(Phase::Movement, &[Nation::Russia, Nation::China], &[]);
    game.realms[ANNA].cities.pop();
    city(&mut game, BELA, TOWN);
    army(&mut game, ANNA, Square::at(8, 1));
    set_forces(&mut game, ANNA, &[(Mounted, 2), (Mounted, 2), (Mounted, 2)]);
    set_forces(&mut game, BELA, &[]);
    (game.realms[BELA].trade, game.realms[BELA].culture, game.realms[BELA].sheet_coins) = (8, 8, 3);
    act(&mut game, Action::Move(Square::at(8, 1), 1, 0));
    act(&mut game, Action::Step(TOWN));
    for _ in 0..3 {
        act(&mut game, Action::Front(Unit::new(Mounted, 2)));
    }
    assert_eq!(game.frames.last(), Some(&Frame::Loot { seat: ANNA, from: BELA, left: 2 }));
    game
}

/// R12.5.4, R23.7.2.
#[test]
fn two_loot_buy_one_dear_item_or_two_or_twice_the_same() {
    use dolmen::games::civilization::actions::Purse::Sheet;
    let mut game = plunder();
    act(&mut game, Action::Loot(Loot::Coin(Sheet)));
    assert_eq!((game.coins(ANNA), game.realms[BELA].sheet_coins), (1, 2), "R12.5.6: to the own sheet");
    assert!(matches!(game.frames.last(), Some(Frame::Movement(ANNA))));
    let mut game = plunder();
    act(&mut game, Action::Loot(Loot::Trade));
    assert_eq!(refusal(&game, Action::Loot(Loot::Coin(Sheet))), Refusal::LootSpent);
    act(&mut game, Action::Loot(Loot::Culture));
    assert_eq!((game.realms[ANNA].trade, game.realms[ANNA].culture), (3, 3), "two different ones");
    let mut game = plunder();
    act(&mut game, Action::Loot(Loot::Trade));
    act(&mut game, Action::Loot(Loot::Trade));
    assert_eq!((game.realms[ANNA].trade, game.realms[BELA].trade), (6, 2), "R12.5.4: twice the same");
    let mut game = plunder();
    act(&mut game, Action::Loot(Loot::Discard(Sheet)));
    assert_eq!((game.coins(ANNA), game.realms[BELA].sheet_coins), (0, 2), "R12.5.5: discarded, not taken");
    act(&mut game, Action::Done);
    assert!(matches!(game.frames.last(), Some(Frame::Movement(ANNA))), "Q18: loot need not be used up");
}

#[test]
fn three_players_have_three_of_each_resource() {
    let game = game(&[Nation::Rome, Nation::China, Nation::Egypt]);
    assert_eq!(game.market, [3; 4], "R3.10");
    assert_eq!(Seat::all(game.seats()).count(), 3);
}
