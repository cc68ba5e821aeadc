//! Each of the 14 buildings and the walls (R8.5, R8.6, R21.2), and each great person (R8.12).

use crate::situation::*;
use dolmen::games::civilization::actions::{Action, Refusal};
use dolmen::games::civilization::buildings::{Building, Stock};
use dolmen::games::civilization::components::{Icons, Person, Terrain};
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::nations::Nation;
use dolmen::games::civilization::pieces::{Cover, Item};
use dolmen::games::civilization::technologies::Tech;
use dolmen::games::civilization::wonders::Wonder;
use dolmen::games::civilization::{Civilization, Frame, Phase};

fn managing(techs: &[Tech]) -> Civilization {
    land_in(Phase::CityManagement, &[Nation::Rome, Nation::China], techs)
}

/// Trade, production, culture and coins.
fn icons(icons: Icons) -> [u8; 4] {
    [icons.trade, icons.production, icons.culture, icons.coins]
}

/// The terrains of the town's outskirts on which it may be put, what it costs and gives, and its combat bonus.
fn built(building: Building, terrains: &[Terrain], cost: u8, gives: [u8; 4], combat: u8) {
    let mut game = managing(&[building.tech()]);
    game.realms[ANNA].cities[1].bonus = 20;
    let production = game.production(ANNA, &town(&game));
    assert_eq!(game.cost(ANNA, Item::Building(building)), cost, "{building:?}");
    act(&mut game, Action::Build(TOWN, Item::Building(building)));
    for at in TOWN.around() {
        let terrain = game.terrain(at).unwrap();
        assert_eq!(
            is_legal(&game, Action::Place(at)),
            terrains.contains(&terrain),
            "{building:?} on {terrain:?}"
        );
    }
    let at = TOWN.around().find(|&at| is_legal(&game, Action::Place(at))).unwrap();
    let stock = game.stock[building.stock().index()];
    act(&mut game, Action::Place(at));
    if building.tech() == Tech::Engineering {
        act(&mut game, Action::Done);
    }
    assert_eq!(icons(game.icons(at)), gives, "R8.5.6: {building:?}");
    assert_eq!(game.stock[building.stock().index()], stock - 1, "R8.5.3");
    assert_eq!(game.combat_bonus(ANNA), combat, "R12.2.1");
    assert!(production >= cost && game.realms[ANNA].trade == 0);
}

const LAND: [Terrain; 4] = [Terrain::Desert, Terrain::Grassland, Terrain::Mountain, Terrain::Forest];

#[test]
fn harbor() {
    built(Building::Harbor, &[Terrain::Water], 7, [2, 1, 0, 0], 0);
    let mut game = managing(&[]);
    lay(&mut game, Square::at(6, 2), Cover::Building(Building::Harbor));
    army(&mut game, ANNA, Square::at(6, 1));
    go_to(&mut game, Phase::Movement, ANNA);
    act(&mut game, Action::Move(Square::at(6, 1), 1, 0));
    assert_eq!(refusal(&game, Action::Step(Square::at(6, 2))), Refusal::Water, "R8.5.8: still water");
}

#[test]
fn trading_post() {
    built(Building::TradingPost, &[Terrain::Desert], 7, [2, 0, 1, 0], 0);
}

#[test]
fn workshop_and_iron_mine() {
    built(Building::Workshop, &[Terrain::Mountain], 7, [0, 3, 0, 0], 0);
    built(Building::IronMine, &[Terrain::Mountain], 10, [0, 4, 0, 0], 0);
}

#[test]
fn library_and_university() {
    built(Building::Library, &[Terrain::Grassland], 5, [1, 0, 1, 0], 0);
    built(Building::University, &[Terrain::Grassland], 8, [2, 0, 2, 0], 0);
}

#[test]
fn granary_and_aqueduct() {
    built(Building::Granary, &[Terrain::Grassland], 5, [1, 1, 0, 0], 0);
    built(Building::Aqueduct, &[Terrain::Grassland], 8, [2, 2, 0, 0], 0);
}

#[test]
fn market_and_bank() {
    built(Building::Market, &LAND, 7, [1, 1, 1, 0], 0);
    built(Building::Bank, &LAND, 10, [1, 1, 1, 1], 0);
}

#[test]
fn temple_and_cathedral() {
    built(Building::Temple, &LAND, 7, [0, 0, 2, 0], 0);
    built(Building::Cathedral, &LAND, 10, [0, 0, 3, 0], 0);
}

#[test]
fn barracks_and_academy() {
    built(Building::Barracks, &LAND, 7, [2, 0, 0, 0], 2);
    built(Building::Academy, &LAND, 10, [2, 0, 0, 0], 4);
}

#[test]
fn walls_are_neither_unique_nor_in_the_outskirts() {
    let mut game = managing(&[Tech::Masonry, Tech::Currency]);
    lay(&mut game, Square::at(7, 0), Cover::Building(Building::Market));
    game.realms[ANNA].cities[1].bonus = 20;
    act(&mut game, Action::Build(TOWN, Item::Walls));
    assert!(town(&game).walls && game.covers.count() == 1, "trap 17");
    next_turn(&mut game, Phase::CityManagement, ANNA);
    game.realms[ANNA].trade = 27;
    assert_eq!(refusal(&game, Action::Build(TOWN, Item::Walls)), Refusal::OnePerCity, "R8.6.2");
}

#[test]
fn one_unique_building_for_each_city_but_any_number_of_others() {
    let mut game = managing(&[Tech::Currency, Tech::Philosophy, Tech::Pottery]);
    lay(&mut game, Square::at(7, 0), Cover::Building(Building::Market));
    lay(&mut game, Square::at(6, 0), Cover::Building(Building::Granary));
    game.realms[ANNA].cities[1].bonus = 20;
    act(&mut game, Action::Build(TOWN, Item::Building(Building::Temple)));
    assert_eq!(refusal(&game, Action::Place(Square::at(6, 1))), Refusal::OnePerCity, "R8.5.7");
    assert!(is_legal(&game, Action::Place(Square::at(7, 0))), "R8.8.3: in place of it");
    let mut game = managing(&[Tech::Pottery]);
    lay(&mut game, Square::at(6, 0), Cover::Building(Building::Granary));
    game.realms[ANNA].cities[1].bonus = 20;
    act(&mut game, Action::Build(TOWN, Item::Building(Building::Granary)));
    act(&mut game, Action::Place(Square::at(7, 0)));
    assert_eq!(game.stock[Stock::Granaries.index()], 4, "R8.5.4");
}

#[test]
fn replaced_pieces_go_where_they_belong() {
    let mut game = managing(&[Tech::Currency]);
    let at = Square::at(7, 0);
    game.realms[ANNA].cities[1].bonus = 40;
    for (old, check) in [
        (Cover::Building(Building::Granary), "to the market"),
        (Cover::Wonder(Wonder::Colossus), "out of the game"),
        (Cover::Person(Person::Artist), "to the reserve"),
    ] {
        let mut game = game.clone();
        lay(&mut game, at, old);
        act(&mut game, Action::Build(TOWN, Item::Building(Building::Market)));
        act(&mut game, Action::Place(at));
        assert_eq!(game.covers.get(at), Some(Cover::Building(Building::Market)));
        assert_eq!(game.stock[Stock::Granaries.index()], 6, "R8.8.2: {check}");
        assert!(game.wonder_at(Wonder::Colossus).is_none());
        let saved = matches!(old, Cover::Person(_));
        assert_eq!(game.realms[ANNA].reserve[Person::Artist.index()], u8::from(saved), "R8.12.5");
    }
}

#[test]
fn great_persons_give_what_they_show() {
    let gives = [
        (Person::Artist, [1, 0, 2, 0], 0),
        (Person::Builder, [0, 2, 0, 1], 0),
        (Person::General, [0, 0, 0, 0], 4),
        (Person::Humanitarian, [1, 1, 1, 1], 0),
        (Person::Industrialist, [0, 0, 2, 1], 0),
        (Person::Scientist, [2, 1, 0, 0], 0),
    ];
    for (person, shown, combat) in gives {
        let mut game = managing(&[]);
        let at = Square::at(6, 1);
        lay(&mut game, at, Cover::Person(person));
        assert_eq!(icons(game.icons(at)), shown, "R8.12.3: {person:?} covers the forest");
        assert_eq!((game.combat_bonus(ANNA), game.coins(ANNA)), (combat, shown[3]));
        scout(&mut game, BELA, at);
        assert_eq!((game.combat_bonus(ANNA), game.coins(ANNA)), (0, 0), "trap 13: nothing under a blockade");
    }
}

#[test]
fn a_person_in_reserve_has_no_effect_and_comes_back_in_a_later_turn() {
    let mut game = managing(&[]);
    game.persons[Person::Builder.index()] -= 1;
    game.realms[ANNA].reserve[Person::Builder.index()] = 1;
    assert_eq!(game.coins(ANNA), 0, "R8.12.6");
    next_turn(&mut game, Phase::StartOfTurn, ANNA);
    act(&mut game, Action::Recall(Person::Builder));
    scout(&mut game, BELA, Square::at(6, 1));
    assert_eq!(refusal(&game, Action::Place(Square::at(6, 1))), Refusal::EnemyThere, "R15.4");
    assert_eq!(refusal(&game, Action::Place(Square::at(6, 2))), Refusal::Water, "R8.12.2");
    act(&mut game, Action::Place(Square::at(7, 2)));
    assert_eq!(game.coins(ANNA), 1);
    let mut kept = managing(&[]);
    kept.persons[Person::Builder.index()] -= 1;
    kept.realms[ANNA].reserve[Person::Builder.index()] = 1;
    next_turn(&mut kept, Phase::StartOfTurn, ANNA);
    act(&mut kept, Action::Recall(Person::Builder));
    act(&mut kept, Action::Keep);
    assert_eq!(refusal(&kept, Action::Recall(Person::Builder)), Refusal::NotOwned, "once a turn");
}

#[test]
fn any_number_of_persons_in_a_city_and_any_own_city() {
    let mut game = managing(&[]);
    lay(&mut game, Square::at(7, 0), Cover::Person(Person::Artist));
    lay(&mut game, Square::at(8, 0), Cover::Person(Person::Artist));
    game.realms[ANNA].culture = 9;
    game.realms[ANNA].space = 2;
    act(&mut game, Action::Advance);
    let Some(&Frame::Person(ANNA, person)) = game.frames.last() else { panic!("R8.10.4: space 3") };
    let home = capital(&game, ANNA).at;
    let there = home.around().find(|&at| is_legal(&game, Action::Place(at))).unwrap();
    assert!(is_legal(&game, Action::Place(Square::at(6, 0))), "R8.12.2: either city");
    act(&mut game, Action::Place(there));
    assert_eq!(game.covers.get(there), Some(Cover::Person(person)));
}
