//! Each of the 36 technologies and Space Flight (R10, R11): what it unlocks, upgrades, raises and does.

use crate::situation::*;
use dolmen::engine::{Chance, Events, Game};
use dolmen::games::civilization::actions::{Action, Aim, Event, Orders, Payment, Purse, Refusal};
use dolmen::games::civilization::buildings::Building;
use dolmen::games::civilization::components::{Lair, Resource, Terrain, Unit, UnitType};
use dolmen::games::civilization::events::Card;
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::nations::{Government, Nation};
use dolmen::games::civilization::pieces::{Cover, Figure, Item};
use dolmen::games::civilization::technologies::{Ability, CoinTech, Tech, Techs, Water};
use dolmen::games::civilization::wonders::Wonder;
use dolmen::games::civilization::{Civilization, Frame, Phase, Way};

use UnitType::{Aircraft, Artillery, Infantry, Mounted};

/// Nobody has a coin at the start.
const NATIONS: [Nation; 2] = [Nation::Rome, Nation::China];

fn lab(techs: &[Tech]) -> Civilization {
    land_in(Phase::CityManagement, &NATIONS, techs)
}

/// Uses an ability that is aimed at nothing and paid with the only thing there is.
fn pay_for(game: &mut Civilization, ability: Ability, resource: Resource) {
    give_resource(game, ANNA, resource);
    act(game, Action::Use(ability));
}

/// The ability adds so much production to one city for a turn.
fn adds_production(tech: Tech, ability: Ability, more: u8) {
    let mut game = lab(&[tech]);
    pay_for(&mut game, ability, Resource::Wheat);
    act(&mut game, Action::Aim(Aim::Square(TOWN)));
    assert_eq!(game.production(ANNA, &town(&game)), 4 + more);
    give_resource(&mut game, ANNA, Resource::Wheat);
    assert_eq!(refusal(&game, Action::Use(ability)), Refusal::UsedThisTurn, "R11.5");
    next_turn(&mut game, Phase::CityManagement, ANNA);
    assert_eq!(game.production(ANNA, &town(&game)), 4, "in this turn only");
    assert!(is_legal(&game, Action::Use(ability)));
}

/// The ability brings so much culture.
fn brings_culture(tech: Tech, ability: Ability, culture: u16) {
    let mut game = lab(&[tech]);
    pay_for(&mut game, ability, Resource::Incense);
    assert_eq!((game.realms[ANNA].culture, game.market[Resource::Incense.index()]), (culture, 2), "R8.13.4");
}

/// A basic or upgraded building can be built with it and not without.
fn unlocks(tech: Tech, building: Building) {
    let mut game = lab(&[]);
    game.realms[ANNA].trade = 27;
    let order = Action::Build(TOWN, Item::Building(building));
    assert_eq!(refusal(&game, order), Refusal::NeedsTech(tech), "R8.5.1");
    learn(&mut game, ANNA, &[tech]);
    assert!(is_legal(&game, order), "{building:?}");
}

/// Researching it turns the basic building to its other side, and only that one can be built from then on.
fn upgrades(tech: Tech, from: Building, to: Building) {
    let mut game = ready_to_research(tech);
    let at =
        TOWN.around().find(|&at| game.terrain(at).is_some_and(|terrain| from.stands_on(terrain))).unwrap();
    lay(&mut game, at, Cover::Building(from));
    learn(&mut game, ANNA, &[from.tech()]);
    research(&mut game, tech);
    assert_eq!(game.covers.get(at), Some(Cover::Building(to)), "R11.4");
    assert!(game.realms[ANNA].has_unlocked(to) && !game.realms[ANNA].has_unlocked(from), "trap 10");
}

/// Anna is about to research with a pyramid that has a place for the technology.
fn ready_to_research(tech: Tech) -> Civilization {
    let mut game = land_in(Phase::Research, &NATIONS, &[]);
    let below = Tech::ALL.into_iter().filter(|other| other.level() + 1 == tech.level());
    let plain = below.filter(|other| other.gives().government.is_none() && other.upgrades().is_none());
    let fillers: Vec<Tech> = plain.take(3).collect();
    learn(&mut game, ANNA, &fillers);
    game.realms[ANNA].trade = 27;
    game
}

fn research(game: &mut Civilization, tech: Tech) {
    act(game, Action::Research(tech));
    act(game, Action::Done);
    while matches!(game.frames.last(), Some(Frame::Bounty(_))) {
        let first = game.legal_actions()[0];
        act(game, first);
    }
    assert!(game.realms[ANNA].knows(tech));
}

/// Researching it lets its government be adopted in the next turn, and only then without Anarchy.
fn frees(tech: Tech, government: Government) {
    let mut game = ready_to_research(tech);
    research(&mut game, tech);
    go_to(&mut game, Phase::StartOfTurn, ANNA);
    let adopt = Action::Govern(government);
    let mut late = game.clone();
    act(&mut game, adopt);
    assert_eq!(game.realms[ANNA].government, government, "R6.4.3");
    next_turn(&mut late, Phase::StartOfTurn, ANNA);
    assert_eq!(refusal(&late, adopt), Refusal::ThroughAnarchy, "trap 6");
}

fn rank(tech: Tech, kind: UnitType, rank: u8, cost: u8) {
    let mut game = lab(&[]);
    let unit = Item::Unit(kind);
    assert_eq!((game.realms[ANNA].unit_rank(kind), game.cost(ANNA, unit)), (1, 5));
    learn(&mut game, ANNA, &[tech]);
    assert_eq!((game.realms[ANNA].unit_rank(kind), game.cost(ANNA, unit)), (rank, cost), "R11.3, R8.4.3");
}

fn stacking(tech: Tech) -> u8 {
    lab(&[tech]).realms[ANNA].stacking()
}

/// Anna's mounted unit against a strong one of Bela's in play; it is Anna's battle turn, and she has iron.
fn battle_with(techs: &[Tech]) -> Civilization {
    let mut game = war_of(&NATIONS, &[(Mounted, 0), (Infantry, 0)], &[(Mounted, 2), (Infantry, 1)]);
    learn(&mut game, ANNA, techs);
    give_resource(&mut game, ANNA, Resource::Iron);
    charge(&mut game);
    act(&mut game, Action::Front(Unit::new(Mounted, 2)));
    game
}

#[test]
fn animal_husbandry() {
    adds_production(Tech::AnimalHusbandry, Ability::AnimalHusbandry, 3);
    let mut game = war_of(&NATIONS, &[(Mounted, 2), (Mounted, 0)], &[(Mounted, 1), (Mounted, 0)]);
    learn(&mut game, ANNA, &[Tech::AnimalHusbandry]);
    charge(&mut game);
    act(&mut game, Action::Front(Unit::new(Mounted, 1)));
    assert_eq!(refusal(&game, Action::Heal), Refusal::NoUse);
    act(&mut game, Action::Attack(Unit::new(Mounted, 2), 0));
    act(&mut game, Action::Heal);
    act(&mut game, Action::Wound(0));
    act(&mut game, Action::Wound(0));
    assert_eq!(game.battle.as_ref().unwrap().fronts[0].wounds, 0, "up to three, here two");
}

#[test]
fn code_of_laws() {
    let mut game = land_in(Phase::CityManagement, &[Nation::Germany, Nation::China], &[]);
    game.realms[ANNA].trade = 27;
    let order = Action::Build(TOWN, Item::Building(Building::TradingPost));
    assert_eq!(refusal(&game, order), Refusal::NeedsTech(Tech::CodeOfLaws));
    go_to(&mut game, Phase::Research, ANNA);
    act(&mut game, Action::Research(Tech::CodeOfLaws));
    act(&mut game, Action::Done);
    go_to(&mut game, Phase::StartOfTurn, ANNA);
    act(&mut game, Action::Govern(Government::Republic));
    go_to(&mut game, Phase::CityManagement, ANNA);
    game.realms[ANNA].trade = 27;
    assert!(is_legal(&game, order), "R11.2, example");
    let mut game = war_of(&NATIONS, &[(Mounted, 2)], &[]);
    charge(&mut game);
    act(&mut game, Action::Front(Unit::new(Mounted, 2)));
    act(&mut game, Action::Done);
    assert_eq!(game.realms[ANNA].tech_coins[CoinTech::CodeOfLaws.index()], 1, "R13.1");
}

#[test]
fn currency() {
    unlocks(Tech::Currency, Building::Market);
    brings_culture(Tech::Currency, Ability::Currency, 3);
}

#[test]
fn horseback_riding() {
    let mut game = land_in(Phase::Trade, &NATIONS, &[Tech::HorsebackRiding]);
    assert_eq!(game.realms[ANNA].speed(), 3);
    game.realms[BELA].trade = 25;
    pay_for(&mut game, Ability::HorsebackRiding, Resource::Silk);
    act(&mut game, Action::Aim(Aim::Seat(BELA)));
    assert_eq!(
        (game.realms[ANNA].trade, game.realms[BELA].trade),
        (9, 27),
        "9, and 6 up to the end of the dial"
    );
}

#[test]
fn masonry() {
    assert_eq!((stacking(Tech::Masonry), stacking(Tech::Currency)), (3, 2));
    let mut game = lab(&[]);
    game.realms[ANNA].trade = 9;
    assert_eq!(refusal(&game, Action::Build(TOWN, Item::Walls)), Refusal::NeedsTech(Tech::Masonry));
    learn(&mut game, ANNA, &[Tech::Masonry]);
    act(&mut game, Action::Build(TOWN, Item::Walls));
    assert!(town(&game).walls);
    assert_eq!(game.realms[ANNA].trade, 0, "R8.6.1: 7, of which 4 are there");
}

#[test]
fn metalworking() {
    unlocks(Tech::Metalworking, Building::Barracks);
    let mut game = battle_with(&[Tech::Metalworking]);
    act(&mut game, Action::Use(Ability::Metalworking));
    act(&mut game, Action::Attack(Unit::new(Mounted, 0), 0));
    let battle = game.battle.as_ref().unwrap();
    assert!(battle.sides[1].dead.has(Unit::new(Mounted, 2)), "1 + 3 wounds kill 3");
    assert!(battle.sides[0].dead.has(Unit::new(Mounted, 0)), "its own toughness is unchanged");
    assert_eq!(game.battle.as_ref().unwrap().sides[0].extra, 0, "once");
}

#[test]
fn navigation() {
    unlocks(Tech::Navigation, Building::Harbor);
    assert_eq!(lab(&[Tech::Navigation]).realms[ANNA].water(), Water::Cross, "R9.2.2");
}

#[test]
fn philosophy() {
    unlocks(Tech::Philosophy, Building::Temple);
    let mut game = lab(&[Tech::Philosophy]);
    for resource in [Resource::Silk, Resource::Iron] {
        give_resource(&mut game, ANNA, resource);
    }
    assert_eq!(refusal(&game, Action::Use(Ability::Philosophy)), Refusal::CannotPay);
    give_token(&mut game, ANNA, Lair::Hut, Resource::Spy);
    act(&mut game, Action::Use(Ability::Philosophy));
    act(&mut game, Action::Pay(Payment::Token(Lair::Hut, Resource::Spy)));
    act(&mut game, Action::Pay(Payment::Market(Resource::Iron)));
    assert!(matches!(game.frames.last(), Some(Frame::Person(ANNA, _))));
}

#[test]
fn pottery() {
    unlocks(Tech::Pottery, Building::Granary);
    let mut game = lab(&[Tech::Pottery]);
    assert_eq!(game.culture_hand(ANNA), 3);
    for coins in 1..=4 {
        give_resource(&mut game, ANNA, Resource::Silk);
        give_resource(&mut game, ANNA, Resource::Iron);
        act(&mut game, Action::Use(Ability::Pottery));
        act(&mut game, Action::Pay(Payment::Market(Resource::Silk)));
        assert_eq!(game.coins(ANNA), coins);
        next_turn(&mut game, Phase::CityManagement, ANNA);
    }
    give_resource(&mut game, ANNA, Resource::Silk);
    give_resource(&mut game, ANNA, Resource::Iron);
    assert_eq!(refusal(&game, Action::Use(Ability::Pottery)), Refusal::NoUse, "R13.1: four at most");
}

#[test]
fn writing() {
    unlocks(Tech::Writing, Building::Library);
    let mut game = lab(&[]);
    give_token(&mut game, BELA, Lair::Hut, Resource::Spy);
    game.realms[BELA].orders = Orders::Always;
    act(&mut game, Action::Arts(TOWN));
    act(&mut game, Action::Use(Ability::Writing));
    assert_eq!((game.realms[ANNA].culture, town(&game).actions), (0, 0), "Q57");
}

#[test]
fn chivalry() {
    frees(Tech::Chivalry, Government::Feudalism);
    rank(Tech::Chivalry, Mounted, 2, 7);
    brings_culture(Tech::Chivalry, Ability::Chivalry, 5);
    let mut both = lab(&[Tech::Chivalry, Tech::Currency]);
    pay_for(&mut both, Ability::Chivalry, Resource::Incense);
    pay_for(&mut both, Ability::Currency, Resource::Incense);
    assert_eq!(both.realms[ANNA].culture, 8, "R11.5: different cards may each be used once");
}

#[test]
fn civil_service() {
    let game = lab(&[Tech::CivilService]);
    assert_eq!((game.coins(ANNA), game.culture_hand(ANNA)), (1, 3), "R11.7");
    let mut game = land(&NATIONS, &[]);
    learn(&mut game, BELA, &[Tech::CivilService]);
    give_token(&mut game, BELA, Lair::Hut, Resource::Spy);
    play(&mut game, ANNA, Card::Revolt, Aim::Seat(BELA));
    act(&mut game, Action::Use(Ability::CivilService));
    assert_eq!(game.realms[BELA].government, Government::Despotism);
}

#[test]
fn construction() {
    unlocks(Tech::Construction, Building::Workshop);
    adds_production(Tech::Construction, Ability::Construction, 5);
}

#[test]
fn democracy() {
    frees(Tech::Democracy, Government::Democracy);
    rank(Tech::Democracy, Infantry, 2, 7);
    let mut game = lab(&[Tech::Democracy]);
    game.realms[ANNA].trade = 5;
    assert_eq!(refusal(&game, Action::Use(Ability::Democracy)), Refusal::CannotPay);
    game.realms[ANNA].trade = 13;
    act(&mut game, Action::Use(Ability::Democracy));
    assert_eq!((game.realms[ANNA].trade, game.coins(ANNA)), (7, 1));
    assert_eq!(refusal(&game, Action::Use(Ability::Democracy)), Refusal::UsedThisTurn, "once a turn");
}

#[test]
fn engineering() {
    unlocks(Tech::Engineering, Building::Aqueduct);
    upgrades(Tech::Engineering, Building::Granary, Building::Aqueduct);
    let mut game = lab(&[Tech::Engineering]);
    game.realms[ANNA].trade = 27;
    act(&mut game, Action::Build(TOWN, Item::Unit(Infantry)));
    assert_eq!(game.frames.last(), Some(&Frame::Second(ANNA, TOWN, Item::Unit(Infantry), 0)), "Q41");
    act(&mut game, Action::Build(TOWN, Item::Unit(Mounted)));
    assert_eq!(game.realms[ANNA].trade, 27 - 3 - 15, "both are paid in full, 4 + 1 and 5");
    assert_eq!(town(&game).actions, 0);
    let home = capital(&game, ANNA).at;
    act(&mut game, Action::Build(home, Item::Unit(Artillery)));
    assert!(matches!(game.frames.last(), Some(Frame::Cities(ANNA))), "once a turn");
}

#[test]
fn irrigation() {
    let game = lab(&[]);
    assert_eq!(game.realms[ANNA].most_cities(), 2);
    assert_eq!(lab(&[Tech::Irrigation]).realms[ANNA].most_cities(), 3, "R6.3.1");
}

#[test]
fn mathematics() {
    rank(Tech::Mathematics, Artillery, 2, 7);
    let mut game = battle_with(&[Tech::Mathematics]);
    act(&mut game, Action::Use(Ability::Mathematics));
    act(&mut game, Action::Wound(0));
    act(&mut game, Action::Done);
    assert_eq!(game.battle.as_ref().unwrap().fronts[0].wounds, 1, "R23.5.2: stopping early is allowed");
}

#[test]
fn monarchy() {
    frees(Tech::Monarchy, Government::Monarchy);
    let mut game = lab(&[Tech::Monarchy]);
    give_resource(&mut game, ANNA, Resource::Silk);
    act(&mut game, Action::Use(Ability::Monarchy));
    assert_eq!(refusal(&game, Action::Aim(Aim::Seat(ANNA))), Refusal::NotThere, "another player");
    assert_eq!(
        refusal(&game, Action::Aim(Aim::Wonder(Wonder::AngkorWat))),
        Refusal::NotThere,
        "ancient only"
    );
    act(&mut game, Action::Aim(Aim::Seat(BELA)));
    assert_eq!(game.realms[BELA].forces.len(), 2);
    assert_eq!(game.units.map(|deck| deck.dead.iter().sum::<u8>()).iter().sum::<u8>(), 1, "under its deck");
}

#[test]
fn printing_press() {
    assert_eq!(stacking(Tech::PrintingPress), 4);
    upgrades(Tech::PrintingPress, Building::Library, Building::University);
    let mut game = lab(&[Tech::PrintingPress]);
    game.realms[ANNA].culture = 4;
    assert_eq!(refusal(&game, Action::Use(Ability::PrintingPress)), Refusal::CannotPay);
    game.realms[ANNA].culture = 6;
    act(&mut game, Action::Use(Ability::PrintingPress));
    assert_eq!((game.realms[ANNA].culture, game.coins(ANNA)), (1, 1));
}

#[test]
fn sailing() {
    let game = lab(&[Tech::Sailing]);
    assert_eq!((game.realms[ANNA].speed(), game.realms[ANNA].water()), (4, Water::Stop), "R9.2.3");
}

#[test]
fn banking() {
    upgrades(Tech::Banking, Building::Market, Building::Bank);
    adds_production(Tech::Banking, Ability::Banking, 7);
}

#[test]
fn biology() {
    assert_eq!(stacking(Tech::Biology), 5);
    let mut game = war_of(&NATIONS, &[(Mounted, 2), (Mounted, 0)], &[(Mounted, 1), (Mounted, 0)]);
    learn(&mut game, ANNA, &[Tech::Biology]);
    charge(&mut game);
    act(&mut game, Action::Front(Unit::new(Mounted, 1)));
    act(&mut game, Action::Attack(Unit::new(Mounted, 2), 0));
    act(&mut game, Action::HealAll);
    let battle = game.battle.as_ref().unwrap();
    assert_eq!((battle.fronts[0].wounds, battle.sides[0].healed), (0, [false, true]), "once a battle");
}

#[test]
fn communism() {
    frees(Tech::Communism, Government::Communism);
    let mut game = land_in(Phase::Movement, &NATIONS, &[Tech::Communism]);
    army(&mut game, BELA, FIELD);
    give_token(&mut game, ANNA, Lair::Village, Resource::Spy);
    act(&mut game, Action::Use(Ability::Communism));
    act(&mut game, Action::Aim(Aim::Square(FIELD)));
    go_to(&mut game, Phase::Movement, BELA);
    assert_eq!(refusal(&game, Action::Move(FIELD, 1, 0)), Refusal::Frozen);
}

#[test]
fn gunpowder() {
    rank(Tech::Gunpowder, Infantry, 3, 9);
    let mut game = lab(&[Tech::Gunpowder]);
    let at = capital(&game, BELA).at.around().next().unwrap();
    lay(&mut game, at, Cover::Building(Building::Market));
    for resource in [Resource::Silk, Resource::Iron] {
        give_resource(&mut game, ANNA, resource);
    }
    act(&mut game, Action::Use(Ability::Gunpowder));
    assert_eq!(
        refusal(&game, Action::Aim(Aim::Wonder(Wonder::PanamaCanal))),
        Refusal::NotThere,
        "no modern one"
    );
    act(&mut game, Action::Aim(Aim::Square(at)));
    act(&mut game, Action::Pay(Payment::Market(Resource::Silk)));
    assert_eq!(game.covers.get(at), None);
}

#[test]
fn metal_casting() {
    rank(Tech::MetalCasting, Artillery, 3, 9);
    brings_culture(Tech::MetalCasting, Ability::MetalCasting, 7);
    assert_eq!(lab(&[Tech::MetalCasting]).coins(ANNA), 0, "no coin in this edition");
}

#[test]
fn military_science() {
    upgrades(Tech::MilitaryScience, Building::Barracks, Building::Academy);
    let mut game = lab(&[Tech::MilitaryScience]);
    for (coins, more) in [(2, 0), (3, 1), (5, 1), (6, 2)] {
        game.realms[ANNA].sheet_coins = coins;
        assert_eq!(game.production(ANNA, &town(&game)), 4 + more, "one for each three coins");
    }
}

#[test]
fn railroad() {
    rank(Tech::Railroad, Mounted, 3, 9);
    upgrades(Tech::Railroad, Building::Workshop, Building::IronMine);
    assert_eq!(lab(&[Tech::Railroad]).coins(ANNA), 1);
}

#[test]
fn steam_power() {
    let mut game = lab(&[Tech::SteamPower]);
    assert_eq!((game.realms[ANNA].speed(), game.realms[ANNA].water()), (5, Water::Stop));
    army(&mut game, ANNA, FIELD);
    scout(&mut game, ANNA, FIELD);
    scout(&mut game, BELA, Square::at(9, 2));
    pay_for(&mut game, Ability::SteamPower, Resource::Silk);
    act(&mut game, Action::Aim(Aim::Square(FIELD)));
    let to = |x, y| Action::Aim(Aim::Squares(FIELD, Square::at(x, y)));
    assert_eq!(refusal(&game, to(9, 2)), Refusal::NotThere, "Q69: no enemies there");
    assert_eq!(refusal(&game, to(7, 0)), Refusal::NotThere, "water only");
    act(&mut game, to(10, 2));
    assert_eq!(game.realms[ANNA].figures_at(Square::at(10, 2)), 2, "all figures of the square");
    go_to(&mut game, Phase::Movement, ANNA);
    assert_eq!(refusal(&game, Action::Move(Square::at(10, 2), 1, 0)), Refusal::NoFigures);
}

#[test]
fn a_voyage_takes_all_figures_of_its_square_and_no_others() {
    let (forest, sea) = (Square::at(10, 0), Square::at(10, 2));
    let mut game = lab(&[Tech::SteamPower]);
    [FROM, FIELD].into_iter().for_each(|at| army(&mut game, ANNA, at));
    scout(&mut game, ANNA, FROM);
    scout(&mut game, ANNA, FIELD);
    let sail = |game: &mut Civilization, from: Square| {
        pay_for(game, Ability::SteamPower, Resource::Silk);
        act(game, Action::Aim(Aim::Square(from)));
        act(game, Action::Aim(Aim::Squares(from, sea)));
    };
    sail(&mut game, FIELD);
    for (at, figures) in [(FROM, 2), (FIELD, 0), (sea, 2)] {
        assert_eq!(game.realms[ANNA].figures_at(at), figures, "Q69: {at:?}");
    }
    let mut game = lab(&[Tech::SteamPower]);
    (0..2).for_each(|_| scout(&mut game, ANNA, forest));
    game.realms[ANNA].scouts[1].sends = Some(TOWN);
    sail(&mut game, forest);
    assert_eq!(game.realms[ANNA].scouts_at(sea), 2, "the one that sends too");
    assert!(game.realms[ANNA].scouts.iter().all(|scout| scout.sends.is_none()), "R14.5");
}

#[test]
fn theology() {
    frees(Tech::Theology, Government::Fundamentalism);
    upgrades(Tech::Theology, Building::Temple, Building::Cathedral);
    assert_eq!(lab(&[Tech::Theology]).culture_hand(ANNA), 3);
    assert_eq!(
        lab(&[Tech::Theology, Tech::Pottery, Tech::CivilService]).culture_hand(ANNA),
        5,
        "they add up"
    );
}

#[test]
fn atomic_theory() {
    let mut game = lab(&[Tech::AtomicTheory]);
    give_token(&mut game, ANNA, Lair::Village, Resource::Uranium);
    give_token(&mut game, ANNA, Lair::Village, Resource::Uranium);
    act(&mut game, Action::Arts(TOWN));
    act(&mut game, Action::Use(Ability::AtomicPower));
    assert!(is_legal(&game, Action::Arts(TOWN)), "each city once more, also one that has acted");
    go_to(&mut game, Phase::Movement, ANNA);
    act(&mut game, Action::Use(Ability::AtomicBomb));
    act(&mut game, Action::Aim(Aim::Square(TOWN)));
    assert_eq!(game.realms[ANNA].cities.len(), 1, "Q62: any city but a capital; two abilities on one card");
    assert_eq!(game.spent.known[Lair::Village.index()][Resource::Uranium.index()], 2);
}

#[test]
fn ballistics() {
    rank(Tech::Ballistics, Artillery, 4, 11);
    let mut game = battle_with(&[Tech::Ballistics]);
    act(&mut game, Action::Use(Ability::Ballistics));
    assert!(matches!(game.frames.last(), Some(Frame::Wounds(0, 6))));
    for _ in 0..3 {
        act(&mut game, Action::Wound(0));
    }
    assert!(game.battle.as_ref().unwrap().sides[1].dead.has(Unit::new(Mounted, 2)));
}

#[test]
fn who_fights_is_the_target_of_what_the_other_side_pays_for() {
    for (tech, ability) in
        [(Tech::Ballistics, Ability::Ballistics), (Tech::Metalworking, Ability::Metalworking)]
    {
        let mut game = battle_with(&[tech]);
        give_card(&mut game, BELA, Card::PrimetimeTv);
        game.realms[BELA].orders = Orders::Targeted;
        act(&mut game, Action::Use(ability));
        assert_eq!(game.decider(), Some(BELA), "R23.6.3");
        act(&mut game, Action::Play(Card::PrimetimeTv));
        assert!(!matches!(game.frames.last(), Some(Frame::Wounds(..))), "Q56");
    }
}

#[test]
fn combustion() {
    rank(Tech::Combustion, Mounted, 4, 11);
    let mut game = land_in(Phase::Movement, &NATIONS, &[Tech::Combustion]);
    game.realms[ANNA].cities.pop();
    city(&mut game, BELA, TOWN);
    game.realms[BELA].cities[1].walls = true;
    lay(&mut game, Square::at(6, 0), Cover::Building(Building::Granary));
    army(&mut game, ANNA, FIELD);
    army(&mut game, ANNA, Square::at(6, 1));
    act(&mut game, Action::Move(FIELD, 1, 0));
    act(&mut game, Action::Step(Square::at(6, 0)));
    act(&mut game, Action::Stop);
    act(&mut game, Action::Raze);
    assert_eq!(game.covers.get(Square::at(6, 0)), None, "Q72");
    act(&mut game, Action::Move(Square::at(6, 1), 1, 0));
    act(&mut game, Action::Step(TOWN));
    let battle = game.battle.as_ref().unwrap();
    assert_eq!((game.realms[BELA].cities[1].walls, battle.sides[1].bonus, battle.turn), (false, 6, 1));
}

#[test]
fn computers() {
    let mut game = lab(&[Tech::Computers]);
    assert_eq!(game.coins(ANNA), 1);
    game.realms[ANNA].sheet_coins = 4;
    assert_eq!(game.culture_hand(ANNA), 3, "one for each five coins");
    for card in [Card::Drought, Card::Sabotage, Card::Defection] {
        give_card(&mut game, ANNA, card);
    }
    game.realms[ANNA].sheet_coins = 3;
    act(&mut game, Action::Arts(TOWN));
    assert_eq!(game.frames.last(), Some(&Frame::Discard(ANNA)), "Q73: a limit that falls works at once");
}

#[test]
fn flight() {
    let mut game = lab(&[]);
    game.realms[ANNA].trade = 27;
    let order = Action::Build(TOWN, Item::Unit(Aircraft));
    assert_eq!(refusal(&game, order), Refusal::NeedsTech(Tech::Flight), "R8.4.2");
    learn(&mut game, ANNA, &[Tech::Flight]);
    assert_eq!((game.realms[ANNA].speed(), game.realms[ANNA].water()), (6, Water::Stop));
    act(&mut game, order);
    assert_eq!((game.realms[ANNA].trade, game.realms[ANNA].owned[Aircraft.index()]), (3, 1), "12");
    army(&mut game, ANNA, FROM);
    army(&mut game, BELA, FIELD);
    go_to(&mut game, Phase::Movement, ANNA);
    act(&mut game, Action::Move(FROM, 1, 0));
    act(&mut game, Action::Step(FIELD));
    act(&mut game, Action::Step(Square::at(6, 0)));
    act(&mut game, Action::Stop);
    assert_eq!(game.realms[BELA].armies_at(FIELD), 1, "Q70: passed over");
}

#[test]
fn mass_media() {
    let mut game = land(&NATIONS, &[]);
    learn(&mut game, ANNA, &[Tech::MassMedia]);
    give_card(&mut game, BELA, Card::JoustingTourney);
    game.realms[BELA].orders = Orders::Always;
    play(&mut game, ANNA, Card::Revolt, Aim::Seat(BELA));
    assert_eq!(game.realms[BELA].government, Government::Anarchy, "Q55: cannot be cancelled");
    let mut game = lab(&[Tech::Currency]);
    learn(&mut game, BELA, &[Tech::MassMedia]);
    give_token(&mut game, BELA, Lair::Hut, Resource::Spy);
    game.realms[BELA].orders = Orders::Always;
    pay_for(&mut game, Ability::Currency, Resource::Incense);
    act(&mut game, Action::Use(Ability::MassMedia));
    assert_eq!((game.realms[ANNA].culture, game.market[Resource::Incense.index()]), (0, 2), "Q45");
}

#[test]
fn replaceable_parts() {
    assert_eq!(stacking(Tech::ReplaceableParts), 6);
    rank(Tech::ReplaceableParts, Infantry, 4, 11);
}

#[test]
fn space_flight() {
    let mut game = ready_to_research(Tech::SpaceFlight);
    game.realms[ANNA].trade = 25;
    assert_eq!(refusal(&game, Action::Research(Tech::SpaceFlight)), Refusal::Trade(26));
    game.realms[ANNA].trade = 26;
    act(&mut game, Action::Research(Tech::SpaceFlight));
    assert_eq!(game.won, None, "not before it is turned up");
    act(&mut game, Action::Done);
    assert_eq!((game.won, game.victory()), (Some((Some(ANNA), Way::Science)), Some("science")), "R18.2");
}

#[test]
fn every_ability_works_once_in_the_round_of_five_phases() {
    let mut game = land_in(Phase::Trade, &NATIONS, &[Tech::HorsebackRiding]);
    for _ in 0..2 {
        give_resource(&mut game, ANNA, Resource::Silk);
    }
    act(&mut game, Action::Use(Ability::HorsebackRiding));
    act(&mut game, Action::Aim(Aim::Seat(BELA)));
    act(&mut game, Action::Done);
    act(&mut game, Action::Negotiate);
    act(&mut game, Action::Done);
    assert_eq!(game.decider(), Some(ANNA), "another go in the same phase");
    assert_eq!(refusal(&game, Action::Use(Ability::HorsebackRiding)), Refusal::UsedThisTurn, "Q80");
}

#[test]
fn a_scout_is_no_unit_for_a_technology() {
    let game = lab(&[Tech::Masonry, Tech::Biology]);
    assert_eq!(game.realms[ANNA].stacking(), 5, "R11.8: values, not increases");
    assert_eq!(game.cost(ANNA, Item::Figure(Figure::Scout)), 6);
}

#[test]
fn an_ability_needs_its_technology_and_its_phase() {
    let mut game = lab(&[Tech::HorsebackRiding]);
    [Resource::Silk, Resource::Incense].into_iter().for_each(|kind| give_resource(&mut game, ANNA, kind));
    assert_eq!(refusal(&game, Action::Use(Ability::Currency)), Refusal::NeedsTech(Tech::Currency), "R11.5");
    assert_eq!(refusal(&game, Action::Use(Ability::HorsebackRiding)), Refusal::OtherPhase, "R11.5");
    learn(&mut game, ANNA, &[Tech::Currency]);
    assert!(is_legal(&game, Action::Use(Ability::Currency)));
}

#[test]
fn gift_cards_count_as_any_kind_and_other_cards_do_not() {
    let mut game = lab(&[Tech::Philosophy]);
    [Resource::Silk, Resource::Iron].into_iter().for_each(|kind| give_resource(&mut game, ANNA, kind));
    give_card(&mut game, ANNA, Card::Drought);
    assert_eq!(refusal(&game, Action::Use(Ability::Philosophy)), Refusal::CannotPay, "R11.5");
    let mut game = lab(&[Tech::Philosophy]);
    give_resource(&mut game, ANNA, Resource::Silk);
    [Card::GenerousGift, Card::GiftFromAfar].into_iter().for_each(|card| give_card(&mut game, ANNA, card));
    let mut events = act(&mut game, Action::Use(Ability::Philosophy));
    while !matches!(game.frames.last(), Some(Frame::Person(..))) {
        lists_what_may_be_done(&game);
        let first = game.legal_actions()[0];
        events.extend(act(&mut game, first));
    }
    let anna = &game.realms[ANNA];
    assert_eq!((anna.market, anna.hand.len()), ([0; 4], 0), "Q59: all three are paid");
    assert!(events.contains(&Event::Coin { seat: BELA, purse: Purse::Sheet }), "{events:?}");
}

#[test]
fn philosophy_is_of_no_use_when_no_great_person_is_left() {
    let mut game = lab(&[Tech::Philosophy]);
    [Resource::Silk, Resource::Iron, Resource::Wheat]
        .into_iter()
        .for_each(|kind| give_resource(&mut game, ANNA, kind));
    game.persons = [1; 6];
    assert!(is_legal(&game, Action::Use(Ability::Philosophy)));
    game.persons[0] = 0;
    assert!(is_legal(&game, Action::Use(Ability::Philosophy)), "five kinds are left");
    game.persons = [0; 6];
    assert_eq!(refusal(&game, Action::Use(Ability::Philosophy)), Refusal::NoUse, "Q25");
}

#[test]
fn a_great_person_without_a_place_is_in_reserve() {
    let mut game = lab(&[Tech::Philosophy]);
    for city in game.realms[ANNA].cities.clone() {
        city.at.around().for_each(|at| game.disasters.put(at, Terrain::Water));
    }
    [Resource::Silk, Resource::Iron, Resource::Wheat]
        .into_iter()
        .for_each(|kind| give_resource(&mut game, ANNA, kind));
    let pay = [Resource::Silk, Resource::Iron].map(|kind| Action::Pay(Payment::Market(kind)));
    for action in [Action::Use(Ability::Philosophy)].into_iter().chain(pay) {
        game.apply(&action, &mut Chance::scripted(&[]), &mut Events::new()).unwrap();
    }
    assert_eq!(game.frames.last(), Some(&Frame::Cities(ANNA)));
    assert_eq!(game.realms[ANNA].reserve.iter().sum::<u8>(), 1, "R8.12.2");
}

#[test]
fn r11_5_only_democracy_and_printing_press_are_paid_without_resources() {
    for ability in Ability::ALL {
        let plain = matches!(ability, Ability::Democracy | Ability::PrintingPress);
        assert_eq!(ability.is_resource_ability(), !plain, "{ability:?}");
    }
}

#[test]
fn an_ability_works_also_for_whoever_knows_no_other_technology() {
    let mut game = land_in(Phase::Trade, &NATIONS, &[]);
    game.realms[ANNA].techs = Techs::default();
    learn(&mut game, ANNA, &[Tech::HorsebackRiding]);
    give_resource(&mut game, ANNA, Resource::Silk);
    assert!(game.legal_actions().contains(&Action::Use(Ability::HorsebackRiding)));
}

#[test]
fn a_set_of_technologies_is_counted() {
    let mut techs = Techs::default();
    assert_eq!((techs.len(), techs.is_empty()), (0, true));
    for (count, tech) in (1..).zip([Tech::Writing, Tech::Flight, Tech::SpaceFlight]) {
        techs.add(tech);
        techs.add(tech);
        assert_eq!((techs.len(), techs.is_empty()), (count, false));
    }
}
