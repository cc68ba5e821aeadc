//! City management (R8), blockade (R15), coins (R13) and the culture track (R8.10 to R8.12).

use crate::situation::*;
use dolmen::engine::Game;
use dolmen::games::civilization::actions::{Action, Event, Loot, Refusal};
use dolmen::games::civilization::buildings::{Building, Stock};
use dolmen::games::civilization::components::{Person, Resource, Terrain, Unit, UnitType};
use dolmen::games::civilization::events::Card;
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::nations::{Government, Nation};
use dolmen::games::civilization::pieces::{City, Cover, Figure, Item};
use dolmen::games::civilization::technologies::{Ability, Tech};
use dolmen::games::civilization::wonders::Wonder;
use dolmen::games::civilization::{Civilization, Frame, Phase, Way};

/// Anna's second city: 2 trade and 4 production round it.
const CITY: Square = Square::at(7, 1);
const FOREST: Square = Square::at(6, 1);
const DESERT: Square = Square::at(8, 1);
const WATER: Square = Square::at(6, 2);
const HILL: Square = Square::at(7, 2);
const MEADOW: Square = Square::at(7, 0);

/// It is Anna's city management; nobody has trade or figures.
fn managing(nations: &[Nation], choices: &[(&str, &str)]) -> Civilization {
    let mut game = game_with(nations, choices);
    lay_tile(&mut game, 1, 2, 0);
    lay_tile(&mut game, 2, 1, 0);
    clear_figures(&mut game, ANNA);
    clear_figures(&mut game, BELA);
    city(&mut game, ANNA, CITY);
    go_to(&mut game, Phase::CityManagement, ANNA);
    game.realms[ANNA].trade = 0;
    game
}

fn germany() -> Civilization {
    managing(&[Nation::Germany, Nation::China], &[])
}

fn second(game: &Civilization) -> City {
    *game.realms[ANNA].city(CITY).unwrap()
}

fn build(game: &mut Civilization, item: Item, at: Square) {
    act(game, Action::Build(CITY, item));
    act(game, Action::Place(at));
}

#[test]
fn a_city_counts_the_symbols_round_it() {
    let game = germany();
    let icons = game.city_icons(ANNA, CITY);
    assert_eq!((icons.trade, icons.production, icons.culture), (2, 4, 0));
    assert_eq!(game.production(ANNA, &second(&game)), 4, "R8.2.1");
}

#[test]
fn an_army_costs_four_and_a_scout_six() {
    let mut game = germany();
    assert_eq!(refusal(&game, Action::Build(CITY, Item::Figure(Figure::Scout))), Refusal::Production(2));
    build(&mut game, Item::Figure(Figure::Army), MEADOW);
    assert_eq!(game.realms[ANNA].armies_at(MEADOW), 1);
    assert_eq!(refusal(&game, Action::Arts(CITY)), Refusal::CityActed, "R8.1.1");
}

#[test]
fn rushing_costs_three_trade_for_each_production() {
    let mut game = germany();
    game.realms[ANNA].trade = 7;
    build(&mut game, Item::Figure(Figure::Scout), MEADOW);
    assert_eq!(game.realms[ANNA].trade, 1, "R8.2.5, Q15: only the shortfall");
    let mut game = managing(&[Nation::America, Nation::China], &[]);
    game.realms[ANNA].trade = 3;
    build(&mut game, Item::Figure(Figure::Scout), MEADOW);
    assert_eq!(game.realms[ANNA].trade, 0, "America gets two for three");
}

#[test]
fn no_figure_on_water_or_above_the_stacking_limit() {
    let mut game = germany();
    army(&mut game, ANNA, MEADOW);
    army(&mut game, ANNA, MEADOW);
    act(&mut game, Action::Build(CITY, Item::Figure(Figure::Army)));
    assert_eq!(refusal(&game, Action::Place(WATER)), Refusal::Water, "R8.3.3");
    assert_eq!(refusal(&game, Action::Place(MEADOW)), Refusal::Stacking(2));
    learn(&mut game, ANNA, &[Tech::Navigation]);
    assert_eq!(refusal(&game, Action::Place(WATER)), Refusal::Water, "Navigation is not enough");
    learn(&mut game, ANNA, &[Tech::Sailing]);
    assert!(is_legal(&game, Action::Place(WATER)));
}

#[test]
fn six_armies_seven_for_russia() {
    let mut game = germany();
    for at in [Square::at(8, 3), Square::at(9, 3), Square::at(11, 3)] {
        army(&mut game, ANNA, at);
        army(&mut game, ANNA, at);
    }
    assert_eq!(refusal(&game, Action::Build(CITY, Item::Figure(Figure::Army))), Refusal::NoneLeft, "R8.3.1");
}

/// R8.4.1.
#[test]
fn units_are_drawn_unseen_until_the_deck_is_empty() {
    let mut game = germany();
    game.realms[ANNA].trade = 3;
    let units = game.realms[ANNA].forces.len();
    act(&mut game, Action::Build(CITY, Item::Unit(UnitType::Mounted)));
    assert_eq!(
        (game.realms[ANNA].forces.len(), game.realms[ANNA].trade),
        (units + 1, 0),
        "R8.4.3: 5 at rank I"
    );
    assert_eq!(
        refusal(&game, Action::Build(capital(&game, ANNA).at, Item::Unit(UnitType::Aircraft))),
        Refusal::NeedsTech(Tech::Flight)
    );
}

#[test]
fn a_temple_on_a_forest_gives_culture_and_no_production() {
    let mut game = germany();
    learn(&mut game, ANNA, &[Tech::Philosophy]);
    game.realms[ANNA].trade = 9;
    build(&mut game, Item::Building(Building::Temple), FOREST);
    let icons = game.city_icons(ANNA, CITY);
    assert_eq!((icons.production, icons.culture), (2, 2), "R8.5.6");
    assert_eq!(game.stock[Stock::Temples.index()], 4);
}

#[test]
fn buildings_need_their_technology_terrain_and_token() {
    let mut game = germany();
    game.realms[ANNA].trade = 27;
    assert_eq!(
        refusal(&game, Action::Build(CITY, Item::Building(Building::Library))),
        Refusal::NeedsTech(Tech::Writing),
        "R8.5.1"
    );
    learn(&mut game, ANNA, &[Tech::Writing]);
    act(&mut game, Action::Build(CITY, Item::Building(Building::Library)));
    assert_eq!(refusal(&game, Action::Place(HILL)), Refusal::Terrain, "R8.5.2");
    assert_eq!(refusal(&game, Action::Place(Square::at(9, 1))), Refusal::NotInOutskirts);
    for at in capital(&game, BELA).at.around().take(6) {
        lay(&mut game, at, Cover::Building(Building::University));
    }
    assert_eq!(refusal(&game, Action::Place(MEADOW)), Refusal::NoneLeft, "R8.5.3: both sides are one stock");
}

#[test]
fn one_unique_building_which_may_be_replaced_where_it_stands() {
    for (reading, allowed) in [("allowed", true), ("forbidden", false)] {
        let mut game = managing(&[Nation::Germany, Nation::China], &[("replacing", reading)]);
        learn(&mut game, ANNA, &[Tech::Currency, Tech::Philosophy]);
        game.realms[ANNA].trade = 27;
        lay(&mut game, MEADOW, Cover::Building(Building::Market));
        if !allowed {
            let refused = refusal(&game, Action::Build(CITY, Item::Building(Building::Temple)));
            assert_eq!(refused, Refusal::OnePerCity, "Q16");
            continue;
        }
        act(&mut game, Action::Build(CITY, Item::Building(Building::Temple)));
        assert_eq!(refusal(&game, Action::Place(FOREST)), Refusal::OnePerCity, "R8.5.7");
        act(&mut game, Action::Place(MEADOW));
        assert_eq!(game.stock[Stock::Markets.index()], 5, "R8.8.2: the market goes back");
    }
}

#[test]
fn walls_stand_in_the_centre() {
    let mut game = germany();
    game.realms[ANNA].trade = 9;
    assert_eq!(refusal(&game, Action::Build(CITY, Item::Walls)), Refusal::NeedsTech(Tech::Masonry));
    learn(&mut game, ANNA, &[Tech::Masonry]);
    act(&mut game, Action::Build(CITY, Item::Walls));
    assert!(second(&game).walls && game.realms[ANNA].trade == 0, "R8.6.1: 7");
    game.realms[ANNA].cities[1].actions = 1;
    assert_eq!(refusal(&game, Action::Build(CITY, Item::Walls)), Refusal::OnePerCity, "R8.6.2");
}

#[test]
fn the_colossus_costs_ten_with_metalworking() {
    let mut game = germany();
    assert_eq!(game.cost(ANNA, Item::Wonder(Wonder::Colossus)), 10, "R8.7.2");
    assert_eq!(game.cost(BELA, Item::Wonder(Wonder::Colossus)), 15);
    game.realms[ANNA].trade = 18;
    build(&mut game, Item::Wonder(Wonder::Colossus), MEADOW);
    assert_eq!(game.covers.get(MEADOW), Some(Cover::Wonder(Wonder::Colossus)));
    assert_eq!(game.wonders[0], Some(Wonder::AngkorWat), "R8.7.5: the next one, a medieval one");
    game.realms[ANNA].cities[1].actions = 1;
    game.realms[ANNA].trade = 27;
    act(&mut game, Action::Build(CITY, Item::Wonder(Wonder::Stonehenge)));
    assert_eq!(refusal(&game, Action::Place(FOREST)), Refusal::OnePerCity, "R8.7.4");
    act(&mut game, Action::Place(MEADOW));
    assert_eq!(game.wonder_at(Wonder::Colossus), None, "R8.8.2: it leaves the game");
    assert!(!game.wonders.contains(&Some(Wonder::Colossus)));
}

#[test]
fn rome_advances_for_a_wonder() {
    let mut game = managing(&[Nation::Rome, Nation::China], &[]);
    game.realms[ANNA].trade = 27;
    build(&mut game, Item::Wonder(Wonder::Stonehenge), MEADOW);
    assert_eq!(game.realms[ANNA].space, 1);
}

#[test]
fn the_arts_give_one_and_each_culture_symbol() {
    let mut game = germany();
    lay(&mut game, MEADOW, Cover::Building(Building::Temple));
    act(&mut game, Action::Arts(CITY));
    assert_eq!(game.realms[ANNA].culture, 3, "R8.9.1");
    let mut game = managing(&[Nation::Russia, Nation::China], &[]);
    assert_eq!(refusal(&game, Action::Arts(CITY)), Refusal::NoArts, "Communism");
    game.realms[ANNA].government = Government::Monarchy;
    let home = capital(&game, ANNA);
    assert_eq!(game.arts(ANNA, &home), game.city_icons(ANNA, home.at).culture + 3, "Monarchy");
}

#[test]
fn communism_helps_the_capital_or_every_city() {
    for (reading, more) in [("capital", 0), ("every_city", 2)] {
        let game = managing(&[Nation::Russia, Nation::China], &[("communism", reading)]);
        let home = capital(&game, ANNA);
        assert_eq!(game.production(ANNA, &home), game.city_icons(ANNA, home.at).production + 2);
        assert_eq!(game.production(ANNA, &second(&game)), 4 + more, "Q38");
    }
}

/// R8.1.2.
#[test]
fn the_capital_does_nothing_in_anarchy() {
    let mut game = germany();
    game.realms[ANNA].government = Government::Anarchy;
    let home = capital(&game, ANNA).at;
    assert_eq!(refusal(&game, Action::Arts(home)), Refusal::Anarchy, "R6.4.5");
    act(&mut game, Action::Arts(CITY));
}

/// R8.13.1.
#[test]
fn a_harvest_takes_one_token_that_is_visible() {
    let mut game = germany();
    let home = capital(&game, ANNA).at;
    let there: Vec<Resource> = home.around().filter_map(|at| game.resource(at)).collect();
    let resource = there[0];
    act(&mut game, Action::Harvest(home, resource));
    assert_eq!(game.realms[ANNA].market[resource.index()], 1);
    assert_eq!(game.market[resource.index()], 1, "R3.10: one for each player");
    assert_eq!(refusal(&game, Action::Harvest(CITY, resource)), Refusal::NothingToHarvest);
    game.realms[ANNA].government = Government::Feudalism;
    assert!(is_legal(&game, Action::Harvest(CITY, resource)), "Q52");
    game.realms[BELA].market[resource.index()] = 1;
    game.market[resource.index()] = 0;
    assert_eq!(refusal(&game, Action::Harvest(CITY, resource)), Refusal::NoneLeft, "R8.13.3");
}

#[test]
fn angkor_wat_takes_two_once_a_turn() {
    let mut game = germany();
    lay(&mut game, MEADOW, Cover::Wonder(Wonder::AngkorWat));
    let home = capital(&game, ANNA).at;
    let resource = home.around().find_map(|at| game.resource(at)).unwrap();
    act(&mut game, Action::Harvest(home, resource));
    assert_eq!(game.frames.last(), Some(&Frame::Again(ANNA, home)));
    act(&mut game, Action::Harvest(home, resource));
    assert_eq!(game.realms[ANNA].market[resource.index()], 2, "the same square may serve twice");
}

#[test]
fn egypt_puts_up_one_building_for_nothing() {
    let mut game = managing(&[Nation::Egypt, Nation::China], &[]);
    act(&mut game, Action::Free(CITY, Item::Building(Building::Workshop)));
    act(&mut game, Action::Place(HILL));
    assert_eq!(
        (game.covers.get(HILL), game.realms[ANNA].trade),
        (Some(Cover::Building(Building::Workshop)), 0)
    );
    let home = capital(&game, ANNA).at;
    assert_eq!(refusal(&game, Action::Free(home, Item::Building(Building::Workshop))), Refusal::UsedThisTurn);
}

#[test]
fn engineering_makes_two_things_of_one_production() {
    let mut game = germany();
    learn(&mut game, ANNA, &[Tech::Engineering]);
    game.realms[ANNA].trade = 12;
    build(&mut game, Item::Figure(Figure::Army), MEADOW);
    assert_eq!(game.frames.last(), Some(&Frame::Second(ANNA, CITY, Item::Figure(Figure::Army), 0)), "Q41");
    build(&mut game, Item::Figure(Figure::Army), MEADOW);
    assert_eq!(
        (game.realms[ANNA].armies_at(MEADOW), game.realms[ANNA].trade),
        (2, 0),
        "both are paid in full"
    );
    assert_eq!(refusal(&game, Action::Arts(CITY)), Refusal::CityActed);
}

#[test]
fn an_enemy_figure_blockades_its_square() {
    let mut game = germany();
    learn(&mut game, ANNA, &[Tech::Philosophy]);
    game.realms[ANNA].trade = 27;
    scout(&mut game, BELA, FOREST);
    assert_eq!(game.production(ANNA, &second(&game)), 2, "R15.1, R15.3: 2 less");
    act(&mut game, Action::Build(CITY, Item::Building(Building::Temple)));
    assert_eq!(refusal(&game, Action::Place(FOREST)), Refusal::EnemyThere, "R15.4");
}

#[test]
fn a_blockading_scout_sends_the_square_home() {
    let mut game = germany();
    let home = capital(&game, BELA);
    let before = game.production(BELA, &home);
    scout(&mut game, BELA, FOREST);
    game.realms[BELA].scouts[0].sends = Some(home.at);
    assert_eq!(game.production(BELA, &home), before + 2, "R15.3");
    lay(&mut game, FOREST, Cover::Building(Building::Barracks));
    let trade = game.city_icons(BELA, home.at).trade;
    game.realms[BELA].scouts[0].sends = None;
    assert_eq!(game.city_icons(BELA, home.at).trade, trade - 2, "R14.3: the symbols of the building");
    assert_eq!(game.combat_bonus(BELA), 0, "not its bonus");
}

/// R12.0, R15.4.
#[test]
fn a_new_army_fights_a_blockader_at_once() {
    let mut game = germany();
    scout(&mut game, BELA, FOREST);
    game.realms[BELA].trade = 5;
    game.realms[ANNA].trade = 6;
    build(&mut game, Item::Figure(Figure::Army), FOREST);
    assert!(game.realms[BELA].scouts.is_empty(), "R15.4");
    assert_eq!(game.frames.last(), Some(&Frame::Loot { seat: ANNA, from: BELA, left: 1 }));
}

#[test]
fn a_blockaded_coin_comes_back_when_the_enemy_leaves() {
    let mut game = germany();
    lay(&mut game, MEADOW, Cover::Person(Person::Builder));
    game.realms[ANNA].sheet_coins = 15 - game.coins(ANNA);
    scout(&mut game, BELA, MEADOW);
    assert_eq!(game.coins(ANNA), 14, "R13.2");
    go_to(&mut game, Phase::Movement, BELA);
    act(&mut game, Action::Move(MEADOW, 0, 1));
    act(&mut game, Action::Step(Square::at(8, 0)));
    assert_eq!(game.won, Some((Some(ANNA), Way::Economy)), "Q12b: before the mover's next step");
}

#[test]
fn feudalism_brings_a_coin_while_it_lasts() {
    let mut game = germany();
    let coins = game.coins(ANNA);
    game.realms[ANNA].government = Government::Feudalism;
    assert_eq!(game.coins(ANNA), coins + 1, "R6.4.1");
}

#[test]
fn a_step_costs_what_the_space_entered_shows() {
    let mut game = germany();
    game.realms[ANNA].culture = 2;
    assert_eq!(refusal(&game, Action::Advance), Refusal::Culture(3));
    game.realms[ANNA].culture = 3;
    act(&mut game, Action::Advance);
    assert_eq!((game.realms[ANNA].culture, game.realms[ANNA].hand.len()), (0, 1), "R8.10.3: an event");
    game.realms[ANNA].space = 7;
    game.realms[ANNA].culture = 5;
    assert_eq!(refusal(&game, Action::Advance), Refusal::Trade(3));
    game.realms[ANNA].trade = 3;
    act(&mut game, Action::Advance);
    assert_eq!((game.realms[ANNA].culture, game.realms[ANNA].trade), (0, 0), "R8.10.2");
}

#[test]
fn the_last_space_wins() {
    let mut game = germany();
    let realm = &mut game.realms[ANNA];
    (realm.space, realm.culture, realm.trade) = (20, 7, 6);
    act(&mut game, Action::Advance);
    assert_eq!(game.won, Some((Some(ANNA), Way::Culture)), "R18.1");
}

#[test]
fn over_the_limit_cards_are_discarded_at_once() {
    let mut game = germany();
    give_card(&mut game, ANNA, Card::Drought);
    give_card(&mut game, ANNA, Card::Sabotage);
    game.realms[ANNA].culture = 3;
    act(&mut game, Action::Advance);
    assert_eq!(game.frames.last(), Some(&Frame::Discard(ANNA)), "R8.11.1, Q26");
    act(&mut game, Action::Discard(Card::Drought));
    assert_eq!((game.realms[ANNA].hand.len(), game.discards.known[Card::Drought.index()]), (2, 1));
}

#[test]
fn a_great_person_is_placed_or_kept_and_replaces_others() {
    let mut game = germany();
    let realm = &mut game.realms[ANNA];
    (realm.space, realm.culture) = (2, 3);
    lay(&mut game, MEADOW, Cover::Person(Person::General));
    act(&mut game, Action::Advance);
    assert_eq!(game.frames.last(), Some(&Frame::Person(ANNA, Person::Artist)));
    assert_eq!(refusal(&game, Action::Place(WATER)), Refusal::Water, "R8.12.2");
    act(&mut game, Action::Place(MEADOW));
    assert_eq!(game.covers.get(MEADOW), Some(Cover::Person(Person::Artist)));
    assert_eq!(game.realms[ANNA].reserve[Person::General.index()], 1, "R8.12.5");
}

#[test]
fn resource_abilities_work_once_a_turn() {
    let mut game = managing(&[Nation::America, Nation::China], &[]);
    give_resource(&mut game, ANNA, Resource::Incense);
    give_resource(&mut game, ANNA, Resource::Incense);
    learn(&mut game, ANNA, &[Tech::Chivalry]);
    act(&mut game, Action::Use(Ability::Currency));
    assert_eq!((game.realms[ANNA].culture, game.market[Resource::Incense.index()]), (3, 1), "R11.5");
    assert_eq!(refusal(&game, Action::Use(Ability::Currency)), Refusal::UsedThisTurn);
    act(&mut game, Action::Use(Ability::Chivalry));
    assert_eq!(game.realms[ANNA].culture, 8, "different cards may each be used");
}

#[test]
fn production_abilities_add_to_one_city() {
    let mut game = germany();
    learn(&mut game, ANNA, &[Tech::Banking]);
    give_resource(&mut game, ANNA, Resource::Wheat);
    act(&mut game, Action::Use(Ability::Banking));
    act(&mut game, Action::Aim(dolmen::games::civilization::actions::Aim::Square(CITY)));
    assert_eq!(game.production(ANNA, &second(&game)), 11);
}

#[test]
fn coins_on_technologies_four_at_most() {
    let mut game = germany();
    learn(&mut game, ANNA, &[Tech::Democracy, Tech::PrintingPress]);
    game.realms[ANNA].trade = 6;
    game.realms[ANNA].culture = 5;
    act(&mut game, Action::Use(Ability::Democracy));
    act(&mut game, Action::Use(Ability::PrintingPress));
    assert_eq!(game.realms[ANNA].tech_coins, [0, 0, 1, 1]);
    assert_eq!((game.realms[ANNA].trade, game.realms[ANNA].culture), (0, 0));
    game.realms[ANNA].used = 0;
    game.realms[ANNA].trade = 6;
    game.realms[ANNA].tech_coins = [0, 0, 4, 0];
    assert_eq!(refusal(&game, Action::Use(Ability::Democracy)), Refusal::NoUse, "R13.1");
}

#[test]
fn military_science_counts_coins() {
    let mut game = germany();
    learn(&mut game, ANNA, &[Tech::MilitaryScience]);
    game.realms[ANNA].sheet_coins = 7;
    assert_eq!(game.production(ANNA, &second(&game)), 6);
}

#[test]
fn a_drought_makes_land_and_hides_what_was_printed() {
    let mut game = germany();
    game.disasters.put(FOREST, Terrain::Desert);
    let icons = game.city_icons(ANNA, CITY);
    assert_eq!((icons.trade, icons.production), (3, 2), "R17.2");
    assert_eq!(game.terrain(DESERT), Some(Terrain::Desert));
}

#[test]
fn r13_6_rushing_pushes_the_dial_below_the_coins() {
    let mut game = germany();
    game.realms[ANNA].sheet_coins = 5;
    game.realms[ANNA].trade = 6;
    build(&mut game, Item::Figure(Figure::Scout), MEADOW);
    assert_eq!((game.realms[ANNA].trade, game.realms[ANNA].sheet_coins), (0, 5));
}

#[test]
fn q22_a_new_army_attacks_an_army_in_the_outskirts_at_once() {
    use UnitType::{Artillery, Infantry, Mounted};
    let mut game = germany();
    let units = [(Mounted, 0), (Mounted, 1), (Infantry, 0), (Infantry, 1), (Artillery, 0), (Artillery, 1)];
    set_forces(&mut game, ANNA, &units);
    set_forces(&mut game, BELA, &units);
    army(&mut game, BELA, FOREST);
    game.realms[ANNA].trade = 6;
    act(&mut game, Action::Build(CITY, Item::Figure(Figure::Army)));
    let events = act(&mut game, Action::Place(FOREST));
    let begun =
        Event::Battle { attacker: ANNA, defender: Some(BELA), at: FOREST, hands: [3, 3], bonus: [0, 0] };
    assert!(events.contains(&begun), "R15.4: one army, no bonus of the city: {events:?}");
    assert_eq!((game.decider(), game.phase), (Some(BELA), Phase::CityManagement), "the blockader defends");
    while game.frames.last() != Some(&Frame::Cities(ANNA)) {
        let first = game.legal_actions()[0];
        act(&mut game, first);
    }
    let left = (game.realms[ANNA].armies_at(FOREST), game.realms[BELA].armies_at(FOREST));
    assert!([(1, 0), (0, 1)].contains(&left), "one of the two is left: {left:?}");
    assert_eq!(second(&game).actions, 0);
}

#[test]
fn q41_both_items_are_paid_before_a_battle_for_the_first() {
    use UnitType::{Infantry, Mounted};
    let mut game = germany();
    learn(&mut game, ANNA, &[Tech::Engineering]);
    set_forces(&mut game, ANNA, &[]);
    set_forces(&mut game, BELA, &[(Mounted, 2)]);
    army(&mut game, BELA, FOREST);
    game.realms[ANNA].trade = 22;
    build(&mut game, Item::Figure(Figure::Army), FOREST);
    act(&mut game, Action::Build(CITY, Item::Unit(Infantry)));
    assert_eq!(game.realms[ANNA].trade, 1, "2 and 5 production are missing");
    act(&mut game, Action::Front(Unit::new(Mounted, 2)));
    act(&mut game, Action::Loot(Loot::Trade));
    assert_eq!(game.frames.last(), Some(&Frame::Cities(ANNA)));
    assert_eq!((game.realms[ANNA].trade, game.realms[ANNA].armies.len()), (0, 0), "the army is lost");
    assert_eq!(game.realms[ANNA].owned[Infantry.index()], 1, "the second item is made after it");
}

#[test]
fn q41_two_wonders_or_two_unique_buildings_are_never_one_action() {
    let mut game = germany();
    learn(&mut game, ANNA, &[Tech::Engineering, Tech::Currency, Tech::Philosophy, Tech::Writing]);
    game.realms[ANNA].cities[1].bonus = 60;
    let mut wonders = game.clone();
    build(&mut game, Item::Building(Building::Market), MEADOW);
    for unique in [Building::Market, Building::Temple, Building::Barracks] {
        assert_eq!(refusal(&game, Action::Build(CITY, Item::Building(unique))), Refusal::OnePerCity);
    }
    assert!(is_legal(&game, Action::Build(CITY, Item::Building(Building::Library))));
    assert!(is_legal(&game, Action::Build(CITY, Item::Wonder(Wonder::Colossus))), "R8.7.4");
    lists_what_may_be_done(&game);
    build(&mut wonders, Item::Wonder(Wonder::Colossus), MEADOW);
    assert_eq!(refusal(&wonders, Action::Build(CITY, Item::Wonder(Wonder::Oracle))), Refusal::OnePerCity);
    assert!(is_legal(&wonders, Action::Build(CITY, Item::Building(Building::Market))));
    lists_what_may_be_done(&wonders);
}

#[test]
fn a_second_item_reckons_with_the_first() {
    let mut game = germany();
    learn(&mut game, ANNA, &[Tech::Engineering]);
    game.realms[ANNA].cities[1].bonus = 60;
    army(&mut game, ANNA, MEADOW);
    build(&mut game, Item::Figure(Figure::Army), MEADOW);
    act(&mut game, Action::Build(CITY, Item::Figure(Figure::Army)));
    assert_eq!(refusal(&game, Action::Place(MEADOW)), Refusal::Stacking(2), "R8.3.4");
    lists_what_may_be_done(&game);
    let mut game = germany();
    learn(&mut game, ANNA, &[Tech::Engineering]);
    game.realms[ANNA].cities[1].bonus = 60;
    let infantry = UnitType::Infantry.index();
    let cards = std::mem::take(&mut game.units[infantry].cards);
    game.units[infantry].cards[0] = 1;
    game.realms[BELA].owned[infantry] += cards.iter().sum::<u8>() - 1;
    for (grade, count) in cards.into_iter().enumerate() {
        game.realms[BELA].forces.cards[Unit::new(UnitType::Infantry, grade).index()] +=
            count - u8::from(grade == 0);
    }
    act(&mut game, Action::Build(CITY, Item::Unit(UnitType::Infantry)));
    assert_eq!(
        refusal(&game, Action::Build(CITY, Item::Unit(UnitType::Infantry))),
        Refusal::NoneLeft,
        "R8.4.4"
    );
}

#[test]
fn r8_13_2_one_token_however_many_symbols() {
    let mut game = managing(&[Nation::America, Nation::Rome], &[]);
    let home = capital(&game, ANNA).at;
    let (silk, iron, more_silk) = (Square::at(2, 1), Square::at(3, 0), Square::at(12, 4));
    assert!(home.distance(silk) == 1 && game.resource(silk) == Some(Resource::Silk));
    assert_eq!([iron, more_silk].map(|at| game.resource(at)), [Some(Resource::Iron), Some(Resource::Silk)]);
    for sent in [iron, more_silk] {
        scout(&mut game, ANNA, sent);
    }
    game.realms[ANNA].scouts.iter_mut().for_each(|scout| scout.sends = Some(home));
    for kind in [Resource::Silk, Resource::Iron] {
        let mut game = game.clone();
        act(&mut game, Action::Harvest(home, kind));
        assert_eq!(game.realms[ANNA].market.iter().sum::<u8>(), 1, "two silk squares still give one silk");
        assert_eq!(game.realms[ANNA].market[kind.index()], 1);
        assert_eq!(
            refusal(&game, Action::Harvest(home, Resource::Silk)),
            Refusal::CityActed,
            "one or the other"
        );
    }
}

#[test]
fn a_game_kept_under_rules_2_asks_for_the_second_half_when_the_first_is_done() {
    let mut game = germany();
    learn(&mut game, ANNA, &[Tech::Engineering]);
    game.realms[ANNA].cities[1].actions = 0;
    game.frames.push(Frame::Second(ANNA, CITY, Item::Figure(Figure::Army), 5));
    lists_what_may_be_done(&game);
    let mut done = game.clone();
    act(&mut done, Action::Done);
    assert_eq!(done.frames.last(), Some(&Frame::Cities(ANNA)));
    let owned = game.realms[ANNA].owned[UnitType::Mounted.index()];
    act(&mut game, Action::Build(CITY, Item::Unit(UnitType::Mounted)));
    assert_eq!(game.realms[ANNA].owned[UnitType::Mounted.index()], owned + 1);
    assert_eq!(game.frames.last(), Some(&Frame::Cities(ANNA)));
}
