//! Each of the 8 governments (R6.4, Q38, Q51 to Q53).

use crate::situation::*;
use dolmen::games::civilization::actions::{Action, Refusal};
use dolmen::games::civilization::components::{Lair, Resource, UnitType};
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::nations::{Government, Nation};
use dolmen::games::civilization::pieces::{Figure, Item};
use dolmen::games::civilization::technologies::Tech;
use dolmen::games::civilization::{Civilization, Frame, Phase};

use UnitType::Mounted;

const NATIONS: [Nation; 2] = [Nation::Germany, Nation::China];

fn under(government: Government, phase: Phase) -> Civilization {
    let mut game = land_in(phase, &NATIONS, &[]);
    game.realms[ANNA].government = government;
    game
}

/// Trade of a turn, production of the capital and of the town, arts of both, coins and cards without a battle's place.
fn figures(government: Government) -> [u8; 6] {
    let game = under(government, Phase::CityManagement);
    let home = capital(&game, ANNA);
    [
        game.trade_income(ANNA),
        game.production(ANNA, &home),
        game.production(ANNA, &town(&game)),
        game.arts(ANNA, &home),
        game.arts(ANNA, &town(&game)),
        game.coins(ANNA),
    ]
}

/// What a government changes against Despotism.
fn changes(government: Government) -> [i16; 6] {
    let (one, other) = (figures(government), figures(Government::Despotism));
    std::array::from_fn(|number| i16::from(one[number]) - i16::from(other[number]))
}

#[test]
fn anarchy() {
    assert_eq!(changes(Government::Anarchy), [0; 6]);
    let mut game = under(Government::Anarchy, Phase::CityManagement);
    let home = capital(&game, ANNA).at;
    game.realms[ANNA].trade = 27;
    game.realms[ANNA].culture = 3;
    for action in [Action::Arts(home), Action::Build(home, Item::Figure(Figure::Army))] {
        assert_eq!(refusal(&game, action), Refusal::Anarchy, "R6.4.5");
    }
    assert!(
        is_legal(&game, Action::Arts(TOWN)) && is_legal(&game, Action::Advance),
        "trap 7: all else goes on"
    );
}

#[test]
fn a_player_may_stay_in_anarchy_or_leave_it_for_any_unlocked_government() {
    let mut game = land(&NATIONS, &[]);
    act(&mut game, Action::Govern(Government::Anarchy));
    assert_eq!(refusal(&game, Action::Govern(Government::Despotism)), Refusal::ThroughAnarchy, "R6.4.4");
    next_turn(&mut game, Phase::StartOfTurn, ANNA);
    next_turn(&mut game, Phase::StartOfTurn, ANNA);
    assert_eq!(game.realms[ANNA].government, Government::Anarchy, "Q31");
    assert_eq!(refusal(&game, Action::Govern(Government::Monarchy)), Refusal::NotUnlocked, "R6.4.2");
    act(&mut game, Action::Govern(Government::Despotism));
}

#[test]
fn despotism() {
    let game = game(&[Nation::Rome, Nation::Russia, Nation::Egypt]);
    let starts = game.realms.iter().map(|realm| realm.government).collect::<Vec<_>>();
    assert_eq!(starts, [Government::Republic, Government::Communism, Government::Despotism], "R4.5");
    let mut rome = game.clone();
    act(&mut rome, Action::Govern(Government::Anarchy));
    next_turn(&mut rome, Phase::StartOfTurn, ANNA);
    assert!(is_legal(&rome, Action::Govern(Government::Despotism)), "Q8: unlocked for everybody");
    assert!(is_legal(&rome, Action::Govern(Government::Republic)));
}

#[test]
fn republic() {
    assert_eq!(changes(Government::Republic), [0; 6]);
    for (government, lair, legal) in [
        (Government::Republic, Lair::Hut, true),
        (Government::Republic, Lair::Village, false),
        (Government::Despotism, Lair::Hut, false),
    ] {
        let mut game = under(government, Phase::Movement);
        scout(&mut game, ANNA, FROM);
        army(&mut game, ANNA, FROM);
        game.lairs.put(FIELD, lair);
        for armies in [0, 1] {
            let mut group = game.clone();
            act(&mut group, Action::Move(FROM, armies, 1));
            assert_eq!(is_legal(&group, Action::Step(FIELD)), legal, "Q38: {government:?} {lair:?} {armies}");
            if legal {
                act(&mut group, Action::Step(FIELD));
                assert_eq!(group.realms[ANNA].tokens.count(Lair::Hut), 1);
                assert!(matches!(group.frames.last(), Some(Frame::Movement(ANNA))), "the move ends");
            }
        }
    }
}

#[test]
fn feudalism() {
    assert_eq!(changes(Government::Feudalism), [0, 0, 0, 0, 0, 1], "R6.4.1: a coin while in force");
    let mut game = under(Government::Despotism, Phase::CityManagement);
    assert_eq!(refusal(&game, Action::Harvest(TOWN, Resource::Iron)), Refusal::NothingToHarvest);
    game.realms[ANNA].government = Government::Feudalism;
    assert!(
        is_legal(&game, Action::Harvest(TOWN, Resource::Iron)),
        "Q52: the iron of the capital's outskirts"
    );
    let iron =
        capital(&game, ANNA).at.around().find(|&at| game.resource(at) == Some(Resource::Iron)).unwrap();
    scout(&mut game, BELA, iron);
    assert_eq!(
        refusal(&game, Action::Harvest(TOWN, Resource::Iron)),
        Refusal::NothingToHarvest,
        "not blockaded"
    );
}

#[test]
fn monarchy() {
    assert_eq!(changes(Government::Monarchy), [0, 0, 0, 2, 0, 0], "Q38: the arts of the capital");
}

#[test]
fn democracy() {
    assert_eq!(changes(Government::Democracy), [4, 0, 0, 0, 0, 0], "two cities, 2 trade each");
    let mut game = under(Government::Democracy, Phase::Movement);
    army(&mut game, ANNA, FROM);
    scout(&mut game, BELA, FIELD);
    act(&mut game, Action::Move(FROM, 1, 0));
    assert_eq!(refusal(&game, Action::Step(FIELD)), Refusal::Peace, "Q51: lone scouts too");
    clear_figures(&mut game, BELA);
    game.lairs.put(FIELD, Lair::Village);
    assert!(is_legal(&game, Action::Step(FIELD)), "villages are allowed");
    let mut game = under(Government::Democracy, Phase::CityManagement);
    game.realms[ANNA].trade = 27;
    scout(&mut game, BELA, Square::at(8, 1));
    act(&mut game, Action::Build(TOWN, Item::Figure(Figure::Army)));
    assert_eq!(refusal(&game, Action::Place(Square::at(8, 1))), Refusal::Peace, "nor by building");
    let mut game = war_of(&[Nation::Germany, Nation::China], &[(Mounted, 2)], &[]);
    game.realms[BELA].government = Government::Democracy;
    charge(&mut game);
    assert!(game.battle.is_some(), "defending is allowed");
}

#[test]
fn communism() {
    assert_eq!(changes(Government::Communism), [0, 2, 0, 0, 0, 0], "Q38: the capital only");
    let game = under(Government::Communism, Phase::CityManagement);
    assert_eq!(refusal(&game, Action::Arts(TOWN)), Refusal::NoArts);
}

#[test]
fn fundamentalism() {
    assert_eq!(
        changes(Government::Fundamentalism),
        [-2, 0, 0, 0, 0, 0],
        "Q53: 1 less for each of two cities"
    );
    let units = [(Mounted, 0), (Mounted, 1), (Mounted, 2), (Mounted, 2), (Mounted, 1)];
    let mut game = war_of(&NATIONS, &units, &units);
    game.realms[BELA].government = Government::Fundamentalism;
    charge(&mut game);
    let battle = game.battle.as_ref().unwrap();
    assert_eq!((battle.sides[0].hand.len(), battle.sides[1].hand.len()), (3, 4), "R12.1.2");
}

#[test]
fn fundamentalism_takes_no_trade_that_a_city_does_not_have() {
    let mut game = under(Government::Fundamentalism, Phase::Movement);
    let income = game.trade_income(ANNA);
    for at in [Square::at(8, 1), Square::at(6, 2)] {
        scout(&mut game, BELA, at);
    }
    assert_eq!(game.trade_income(ANNA), income - 1, "Q53: the town has 0 instead of 1, never less");
}

/// R6.4.7, Q30.
#[test]
fn a_technology_taught_in_the_start_of_turn_frees_its_government_in_the_next_one() {
    let mut game = land(&NATIONS, &[]);
    learn(&mut game, BELA, &[Tech::CodeOfLaws]);
    use dolmen::games::civilization::{actions::Aim, events::Card};
    play(&mut game, ANNA, Card::ExchangeOfIdeas, Aim::Seat(BELA));
    act(&mut game, Action::Learn(Tech::CodeOfLaws));
    act(&mut game, Action::Done);
    assert_eq!(refusal(&game, Action::Govern(Government::Republic)), Refusal::ThroughAnarchy, "Q30");
    next_turn(&mut game, Phase::StartOfTurn, ANNA);
    assert!(is_legal(&game, Action::Govern(Government::Republic)));
}

#[test]
fn feudalism_harvests_nothing_under_a_city() {
    let mut game = under(Government::Feudalism, Phase::CityManagement);
    let there = |game: &Civilization| {
        Square::all().filter(|at| game.resource(*at) == Some(Resource::Iron)).collect::<Vec<_>>()
    };
    let iron = there(&game);
    assert!(!iron.is_empty() && is_legal(&game, Action::Harvest(TOWN, Resource::Iron)));
    for at in iron {
        game.realms[BELA].cities.clear();
        city(&mut game, BELA, at);
        assert_eq!(game.resource(at), None, "R6.3.6, Q52: the source must be visible");
    }
}
