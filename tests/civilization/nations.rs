//! Each of the six nations (R4.2, R22).

use crate::situation::*;
use dolmen::engine::Game;
use dolmen::games::civilization::actions::{Action, Loot, Refusal};
use dolmen::games::civilization::buildings::Building;
use dolmen::games::civilization::components::{Lair, Person, Resource, Unit, UnitType};
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::nations::{Government, Nation};
use dolmen::games::civilization::pieces::{Cover, Figure, Item};
use dolmen::games::civilization::technologies::Tech;
use dolmen::games::civilization::wonders::Wonder;
use dolmen::games::civilization::{Civilization, Frame, Phase};

use UnitType::{Artillery, Infantry, Mounted};

fn managing(nation: Nation) -> Civilization {
    land_in(Phase::CityManagement, &[nation, Nation::China], &[])
}

/// The great persons, wonders and units that a nation has after set-up, its armies and its walls.
fn set_up(nation: Nation) -> (usize, usize, u8, usize, bool) {
    let game = game(&[nation, if nation == Nation::China { Nation::Rome } else { Nation::China }]);
    let home = capital(&game, ANNA).at;
    let covers: Vec<Cover> = home.around().filter_map(|at| game.covers.get(at)).collect();
    let persons = covers.iter().filter(|cover| matches!(cover, Cover::Person(_))).count();
    let realm = &game.realms[ANNA];
    (persons, covers.len() - persons, realm.forces.len(), realm.armies.len(), capital(&game, ANNA).walls)
}

#[test]
fn america() {
    assert_eq!(set_up(Nation::America), (1, 0, 3, 1, false), "R4.2: a great person");
    let mut game = managing(Nation::America);
    game.realms[ANNA].trade = 6;
    act(&mut game, Action::Build(TOWN, Item::Building(Building::Market)));
    act(&mut game, Action::Place(Square::at(7, 0)));
    assert_eq!(
        game.realms[ANNA].trade, 0,
        "Q15: 3 are missing, two steps of 3 trade for 2; the odd one is lost"
    );
    let mut others = managing(Nation::Rome);
    learn(&mut others, ANNA, &[Tech::Currency]);
    others.realms[ANNA].trade = 8;
    let market = Action::Build(TOWN, Item::Building(Building::Market));
    assert_eq!(refusal(&others, market), Refusal::Production(3), "9 trade for everybody else");
}

#[test]
fn america_pays_for_two_things_of_one_action_together() {
    let mut game = managing(Nation::America);
    learn(&mut game, ANNA, &[Tech::Engineering]);
    game.realms[ANNA].trade = 9;
    let infantry = Action::Build(TOWN, Item::Unit(Infantry));
    act(&mut game, infantry);
    act(&mut game, infantry);
    assert_eq!(game.realms[ANNA].trade, 0, "Q41, Q15: 6 of 10 are missing, three steps");
}

#[test]
fn the_person_of_america_counts_for_the_first_dial() {
    let game = game(&[Nation::America, Nation::China]);
    let home = capital(&game, ANNA).at;
    assert_eq!(game.realms[ANNA].trade, game.city_icons(ANNA, home).trade, "Q7");
    let artist = home.around().find(|&at| game.covers.get(at) == Some(Cover::Person(Person::Artist)));
    assert!(artist.is_some(), "the lowest draw");
}

#[test]
fn china() {
    assert_eq!(set_up(Nation::China), (0, 0, 3, 1, true), "R4.2: walls");
    let mut game = war_of(&[Nation::China, Nation::Rome], &[(Mounted, 2)], &[]);
    clear_figures(&mut game, BELA);
    game.lairs.put(FIELD, Lair::Hut);
    charge(&mut game);
    assert_eq!(game.realms[ANNA].culture, 3, "R22: for a hut");
}

#[test]
fn china_saves_one_unit_after_each_battle_also_when_it_defends_and_wins() {
    let mut game = war_of(&[Nation::Rome, Nation::China], &[(Mounted, 0)], &[(Mounted, 2), (Infantry, 0)]);
    charge(&mut game);
    act(&mut game, Action::Front(Unit::new(Infantry, 0)));
    act(&mut game, Action::Attack(Unit::new(Mounted, 0), 0));
    act(&mut game, Action::Front(Unit::new(Mounted, 2)));
    act(&mut game, Action::Done);
    assert_eq!(
        game.decider(),
        Some(ANNA).filter(|_| game.battle.is_none()),
        "nobody of China died: infantry trumps"
    );
    let mut game = war_of(&[Nation::Rome, Nation::China], &[(Artillery, 2)], &[(Infantry, 0), (Infantry, 1)]);
    charge(&mut game);
    act(&mut game, Action::Front(Unit::new(Infantry, 0)));
    act(&mut game, Action::Attack(Unit::new(Artillery, 2), 0));
    act(&mut game, Action::Front(Unit::new(Infantry, 1)));
    act(&mut game, Action::Loot(Loot::Trade));
    assert_eq!(game.frames.last(), Some(&Frame::Save(BELA)), "Q77: after loot");
    act(&mut game, Action::Save(Unit::new(Infantry, 0)));
    assert_eq!(game.realms[BELA].forces.len(), 2, "Q76");
}

#[test]
fn egypt() {
    assert_eq!(set_up(Nation::Egypt), (0, 1, 3, 1, false), "R4.2: an ancient wonder");
    let mut game = managing(Nation::Egypt);
    let workshop = Item::Building(Building::Workshop);
    let home = capital(&game, ANNA).at;
    assert_eq!(
        refusal(&game, Action::Free(TOWN, Item::Figure(Figure::Army))),
        Refusal::NotOwned,
        "a building"
    );
    assert_eq!(
        refusal(&game, Action::Free(TOWN, Item::Building(Building::Market))),
        Refusal::NeedsTech(Tech::Currency),
        "an unlocked one"
    );
    act(&mut game, Action::Free(TOWN, workshop));
    act(&mut game, Action::Place(Square::at(7, 2)));
    assert_eq!((town(&game).actions, game.realms[ANNA].trade), (0, 0), "the action, but no production");
    assert_eq!(refusal(&game, Action::Free(home, workshop)), Refusal::UsedThisTurn, "once a turn");
    next_turn(&mut game, Phase::CityManagement, ANNA);
    learn(&mut game, ANNA, &[Tech::Masonry]);
    act(&mut game, Action::Free(TOWN, Item::Walls));
    assert!(town(&game).walls, "Q34");
}

#[test]
fn germany() {
    assert_eq!(set_up(Nation::Germany), (0, 0, 5, 1, false), "R4.2: two more infantry");
    let mut game =
        land_in(Phase::Research, &[Nation::Germany, Nation::China], &[Tech::Pottery, Tech::Masonry]);
    game.realms[ANNA].trade = 27;
    let units = game.realms[ANNA].owned;
    act(&mut game, Action::Research(Tech::Chivalry));
    act(&mut game, Action::Done);
    assert_eq!(game.realms[ANNA].owned[Mounted.index()], units[Mounted.index()] + 1, "R22: of that type");
    act(&mut game, Action::Take(Resource::Silk));
    assert_eq!(game.realms[ANNA].market[Resource::Silk.index()], 1);
}

#[test]
fn germany_gains_nothing_for_what_is_looted() {
    let mut game =
        land_in(Phase::Movement, &[Nation::Germany, Nation::China], &[Tech::Pottery, Tech::Masonry]);
    game.realms[ANNA].cities.pop();
    city(&mut game, BELA, TOWN);
    learn(&mut game, BELA, &[Tech::Mathematics]);
    army(&mut game, ANNA, Square::at(8, 1));
    set_forces(&mut game, ANNA, &[(Mounted, 2), (Mounted, 2), (Infantry, 2)]);
    set_forces(&mut game, BELA, &[]);
    act(&mut game, Action::Move(Square::at(8, 1), 1, 0));
    act(&mut game, Action::Step(TOWN));
    for unit in [(Mounted, 2), (Mounted, 2), (Infantry, 2)] {
        act(&mut game, Action::Front(Unit::new(unit.0, unit.1)));
    }
    act(&mut game, Action::Loot(Loot::Tech(Tech::Mathematics)));
    assert!(game.realms[ANNA].knows(Tech::Mathematics) && game.realms[ANNA].forces.len() == 3, "R10.10");
    assert!(matches!(game.frames.last(), Some(Frame::Movement(ANNA))), "no resource to take");
}

#[test]
fn rome() {
    assert_eq!(set_up(Nation::Rome), (0, 0, 3, 1, false));
    assert_eq!(game(&[Nation::Rome, Nation::China]).realms[ANNA].government, Government::Republic);
    let mut game = managing(Nation::Rome);
    game.realms[ANNA].cities[1].bonus = 20;
    act(&mut game, Action::Build(TOWN, Item::Wonder(Wonder::Stonehenge)));
    act(&mut game, Action::Place(Square::at(7, 0)));
    assert_eq!(game.realms[ANNA].space, 1, "R22: a wonder");
    let mut game = war_of(&[Nation::Rome, Nation::China], &[(Mounted, 2), (Mounted, 2), (Mounted, 2)], &[]);
    clear_figures(&mut game, BELA);
    game.lairs.put(FIELD, Lair::Village);
    charge(&mut game);
    while game.battle.is_some() {
        let first = game.legal_actions()[0];
        act(&mut game, first);
    }
    assert_eq!(game.realms[ANNA].space, 1, "R22: a village conquered");
}

#[test]
fn the_free_step_of_rome_can_win() {
    let mut game = managing(Nation::Rome);
    game.realms[ANNA].space = 20;
    game.realms[ANNA].cities[1].bonus = 20;
    act(&mut game, Action::Build(TOWN, Item::Wonder(Wonder::Stonehenge)));
    act(&mut game, Action::Place(Square::at(7, 0)));
    assert_eq!(game.victory(), Some("culture"), "Q39: nothing is paid, and the last space can be entered so");
}

#[test]
fn russia() {
    assert_eq!(set_up(Nation::Russia), (0, 0, 3, 2, false), "R4.2: the white army");
    let mut game = land_in(Phase::Movement, &[Nation::Russia, Nation::Germany], &[]);
    assert_eq!(game.realms[ANNA].stacking(), 3, "R22");
    game.realms[ANNA].cities.pop();
    city(&mut game, BELA, TOWN);
    learn(&mut game, BELA, &[Tech::Chivalry]);
    army(&mut game, ANNA, Square::at(8, 1));
    army(&mut game, ANNA, Square::at(8, 1));
    act(&mut game, Action::Move(Square::at(8, 1), 2, 0));
    let give_up = Action::Sacrifice(TOWN, Tech::Metalworking);
    assert_eq!(refusal(&game, give_up), Refusal::NoFigures, "a single figure");
    act(&mut game, Action::Stop);
    next_turn(&mut game, Phase::Movement, ANNA);
    act(&mut game, Action::Move(Square::at(8, 1), 1, 0));
    assert_eq!(
        refusal(&game, Action::Sacrifice(TOWN, Tech::Chivalry)),
        Refusal::NotToLearn,
        "no legal place"
    );
    act(&mut game, give_up);
    assert_eq!((game.realms[ANNA].armies.len(), game.battle.is_none()), (1, true), "it does not attack");
    assert!(game.realms[ANNA].knows(Tech::Metalworking));
}

#[test]
fn germany_gains_an_aircraft_and_a_resource_for_flight() {
    let techs = [
        [Tech::Pottery, Tech::Masonry, Tech::Writing],
        [Tech::Construction, Tech::Irrigation, Tech::CivilService],
        [Tech::Banking, Tech::Biology, Tech::Theology],
    ];
    let mut game = land_in(Phase::Research, &[Nation::Germany, Nation::China], techs.as_flattened());
    game.realms[ANNA].trade = 27;
    act(&mut game, Action::Research(Tech::Flight));
    act(&mut game, Action::Done);
    assert_eq!(game.realms[ANNA].owned[UnitType::Aircraft.index()], 1, "R22: a type that it unlocks");
    act(&mut game, Action::Take(Resource::Iron));
    assert_eq!(game.realms[ANNA].market[Resource::Iron.index()], 1);
}

#[test]
fn russia_gives_up_a_scout_too() {
    let mut game = land_in(Phase::Movement, &[Nation::Russia, Nation::Germany], &[]);
    game.realms[ANNA].cities.pop();
    city(&mut game, BELA, TOWN);
    scout(&mut game, ANNA, Square::at(8, 1));
    act(&mut game, Action::Move(Square::at(8, 1), 0, 1));
    assert!(game.check(&Action::Step(TOWN)).is_err(), "R9: a scout enters no enemy centre");
    act(&mut game, Action::Sacrifice(TOWN, Tech::Metalworking));
    assert!(game.realms[ANNA].scouts.is_empty(), "R22: a single figure, whichever it is");
    assert!(game.realms[ANNA].knows(Tech::Metalworking) && game.realms[BELA].city(TOWN).is_some());
}

#[test]
fn germany_gains_a_unit_also_where_its_rank_is_higher_already() {
    let techs = [Tech::Pottery, Tech::Masonry, Tech::Railroad];
    let mut game = land_in(Phase::Research, &[Nation::Germany, Nation::China], &techs);
    game.realms[ANNA].trade = 27;
    assert_eq!(game.realms[ANNA].unit_rank(Mounted), 3);
    let units = game.realms[ANNA].owned;
    act(&mut game, Action::Research(Tech::Chivalry));
    act(&mut game, Action::Done);
    assert_eq!(game.realms[ANNA].unit_rank(Mounted), 3, "Chivalry brings rank II");
    assert_eq!(game.realms[ANNA].owned[Mounted.index()], units[Mounted.index()] + 1, "R22");
    act(&mut game, Action::Take(Resource::Silk));
    assert_eq!(game.realms[ANNA].market[Resource::Silk.index()], 1);
}
