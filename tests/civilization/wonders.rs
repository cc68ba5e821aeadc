//! Each of the 12 wonders (R8.7, R15.2, R16): cost, discount, culture and what it does.

use crate::situation::*;
use dolmen::engine::{Game, View};
use dolmen::games::civilization::actions::{Action, Aim, Refusal};
use dolmen::games::civilization::components::{Resource, Unit, UnitType};
use dolmen::games::civilization::events::Card;
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::nations::{Government, Nation};
use dolmen::games::civilization::pieces::{Cover, Figure, Item};
use dolmen::games::civilization::technologies::{Ability, Tech};
use dolmen::games::civilization::wonders::Wonder;
use dolmen::games::civilization::{Civilization, Frame, Phase, Window};

use UnitType::{Infantry, Mounted};

/// Where Anna's wonder stands, in the outskirts of her town.
const AT: Square = Square::at(7, 0);

/// Russia and China: nobody knows a technology that makes a wonder cheaper.
fn with(wonder: Wonder) -> Civilization {
    let mut game = land(&[Nation::Russia, Nation::China], &[]);
    lay(&mut game, AT, Cover::Wonder(wonder));
    game
}

/// What it costs, with the technology and without, and the culture of its token.
fn costs(wonder: Wonder, cost: u8, discount: Option<(Tech, u8)>, culture: u8) {
    let mut game = with(wonder);
    assert_eq!(game.cost(ANNA, Item::Wonder(wonder)), cost, "R8.7.2");
    assert_eq!(game.icons(AT).culture, culture);
    if let Some((tech, less)) = discount {
        learn(&mut game, ANNA, &[tech]);
        assert_eq!(game.cost(ANNA, Item::Wonder(wonder)), less);
    }
    learn(&mut game, ANNA, &Tech::ALL);
    assert_eq!(
        game.cost(ANNA, Item::Wonder(wonder)),
        discount.map_or(cost, |(_, less)| less),
        "no other one"
    );
}

/// It works once a turn, not while an enemy stands on it, and not once it is obsolete.
fn works_once(wonder: Wonder) -> Civilization {
    let mut blockaded = with(wonder);
    scout(&mut blockaded, BELA, AT);
    assert_eq!(refusal(&blockaded, Action::Wonder(wonder)), Refusal::WonderIdle, "R15.2");
    let mut obsolete = with(wonder);
    obsolete.obsolete |= 1 << wonder.index();
    assert_eq!(refusal(&obsolete, Action::Wonder(wonder)), Refusal::WonderIdle, "R16.1");
    let mut game = with(wonder);
    act(&mut game, Action::Wonder(wonder));
    game
}

#[test]
fn the_colossus() {
    costs(Wonder::Colossus, 15, Some((Tech::Metalworking, 10)), 1);
    let trade = with(Wonder::Colossus).realms[ANNA].trade;
    let game = works_once(Wonder::Colossus);
    assert_eq!(game.realms[ANNA].trade, trade + 3);
    assert_eq!(refusal(&game, Action::Wonder(Wonder::Colossus)), Refusal::WonderIdle, "once a turn");
}

#[test]
fn the_hanging_gardens() {
    costs(Wonder::HangingGardens, 15, Some((Tech::AnimalHusbandry, 10)), 1);
    let mut game = works_once(Wonder::HangingGardens);
    act(&mut game, Action::Muster(Figure::Scout));
    assert_eq!(game.realms[ANNA].scouts_at(AT), 1, "on its own square, for nothing");
    assert_eq!(
        refusal(&game, Action::Send(AT, capital(&game, ANNA).at)),
        Refusal::NoFigures,
        "R14.1: next turn"
    );
    let mut crowded = with(Wonder::HangingGardens);
    (0..3).for_each(|_| army(&mut crowded, ANNA, AT));
    assert_eq!(refusal(&crowded, Action::Wonder(Wonder::HangingGardens)), Refusal::NoUse, "Russia stacks 3");
}

#[test]
fn the_oracle() {
    costs(Wonder::Oracle, 15, Some((Tech::CodeOfLaws, 10)), 1);
    let units = [(Mounted, 0), (Infantry, 0)];
    for oracle in [false, true] {
        let mut game = war_of(&[Nation::Rome, Nation::Germany], &units, &units);
        if oracle {
            let at = capital(&game, ANNA).at.around().next().unwrap();
            lay(&mut game, at, Cover::Wonder(Wonder::Oracle));
        }
        charge(&mut game);
        let seen = View::of(&game, Some(ANNA)).battle.as_ref().unwrap().sides[1].hand.hidden == 0;
        assert_eq!(seen, oracle, "R23.5.3: the owner sees the opponent's hand");
        assert!(View::of(&game, Some(BELA)).battle.as_ref().unwrap().sides[0].hand.hidden == 2);
    }
}

#[test]
fn stonehenge() {
    costs(Wonder::Stonehenge, 10, None, 1);
    assert_eq!(works_once(Wonder::Stonehenge).realms[ANNA].culture, 1);
}

#[test]
fn angkor_wat() {
    costs(Wonder::AngkorWat, 20, Some((Tech::Theology, 10)), 2);
    let mut game = with(Wonder::AngkorWat);
    go_to(&mut game, Phase::CityManagement, ANNA);
    let home = capital(&game, ANNA).at;
    let harvests = |game: &Civilization| {
        let fits = |action: &Action| matches!(action, Action::Harvest(..));
        game.legal_actions().into_iter().find(fits)
    };
    let first = harvests(&game).expect("something grows round the capital");
    act(&mut game, first);
    assert_eq!(game.frames.last(), Some(&Frame::Again(ANNA, home)));
    let second = harvests(&game).expect("a second one, from the same square too");
    act(&mut game, second);
    assert_eq!(game.realms[ANNA].market.iter().sum::<u8>(), 2);
    assert!(matches!(game.frames.last(), Some(Frame::Cities(ANNA))));
}

#[test]
fn the_brandenburg_gate() {
    costs(Wonder::BrandenburgGate, 15, None, 2);
    let mut game = with(Wonder::BrandenburgGate);
    army(&mut game, BELA, Square::at(9, 1));
    go_to(&mut game, Phase::Movement, BELA);
    act(&mut game, Action::Move(Square::at(9, 1), 1, 0));
    act(&mut game, Action::Step(Square::at(8, 1)));
    assert_eq!(refusal(&game, Action::Stop), Refusal::NotThere, "no enemy stays in the outskirts");
    assert!(is_legal(&game, Action::Step(TOWN)), "a centre is no outskirts");
    act(&mut game, Action::Step(Square::at(9, 1)));
    let mut game = with(Wonder::BrandenburgGate);
    army(&mut game, BELA, Square::at(8, 1));
    go_to(&mut game, Phase::Movement, BELA);
    assert_eq!(refusal(&game, Action::Done), Refusal::MustLeave, "Q71");
    act(&mut game, Action::Leave(Square::at(8, 1), Figure::Army, Square::at(9, 1)));
    act(&mut game, Action::Done);
}

#[test]
fn himeji_samurai_castle() {
    costs(Wonder::Himeji, 20, Some((Tech::Monarchy, 15)), 2);
    let mut game = war_of(&[Nation::Rome, Nation::Germany], &[(Mounted, 1)], &[(Mounted, 2)]);
    let at = capital(&game, ANNA).at.around().next().unwrap();
    lay(&mut game, at, Cover::Wonder(Wonder::Himeji));
    charge(&mut game);
    act(&mut game, Action::Front(Unit::new(Mounted, 2)));
    act(&mut game, Action::Attack(Unit::new(Mounted, 1), 0));
    assert!(game.realms[ANNA].armies.is_empty(), "2 + 1 and 3 kill each other; the tie is the defender's");
}

#[test]
fn the_porcelain_tower() {
    costs(Wonder::PorcelainTower, 20, Some((Tech::Construction, 15)), 2);
    let mut game = with(Wonder::PorcelainTower);
    go_to(&mut game, Phase::Research, ANNA);
    for (trade, legal) in [(0, false), (1, true)] {
        game.realms[ANNA].trade = trade;
        assert_eq!(is_legal(&game, Action::Research(Tech::Pottery)), legal, "level I with 1");
    }
    game.realms[ANNA].trade = 9;
    act(&mut game, Action::Research(Tech::Pottery));
    act(&mut game, Action::Done);
    assert_eq!(game.realms[ANNA].trade, 0, "trap 2: the dial is emptied all the same");
}

#[test]
fn the_panama_canal() {
    costs(Wonder::PanamaCanal, 25, Some((Tech::Engineering, 20)), 3);
    let mut game = works_once(Wonder::PanamaCanal);
    assert_eq!(game.coins(ANNA), 1);
    for turn in 2..7 {
        next_turn(&mut game, Phase::StartOfTurn, ANNA);
        act(&mut game, Action::Wonder(Wonder::PanamaCanal));
        assert_eq!(game.coins(ANNA), turn, "no limit");
    }
    scout(&mut game, BELA, AT);
    assert_eq!((game.coins(ANNA), game.canal), (0, 6), "under a blockade they stay but do not count");
}

#[test]
fn the_statue_of_liberty() {
    costs(Wonder::StatueOfLiberty, 25, Some((Tech::MetalCasting, 20)), 3);
    let mut game = land(&[Nation::Germany, Nation::China], &[]);
    lay(&mut game, AT, Cover::Wonder(Wonder::StatueOfLiberty));
    learn(&mut game, ANNA, &[Tech::Pottery, Tech::Masonry]);
    learn(&mut game, BELA, &[Tech::Mathematics, Tech::Biology]);
    let (trade, units) = (game.realms[ANNA].trade, game.realms[ANNA].forces.len());
    act(&mut game, Action::Wonder(Wonder::StatueOfLiberty));
    assert_eq!(refusal(&game, Action::Learn(Tech::Biology)), Refusal::NotToLearn, "R10.10: a legal place");
    act(&mut game, Action::Learn(Tech::Mathematics));
    assert_eq!(game.realms[ANNA].trade, trade, "free");
    assert_eq!(game.realms[ANNA].forces.len(), units + 1, "it is research: Germany draws a unit");
    act(&mut game, Action::Take(Resource::Iron));
    go_to(&mut game, Phase::Research, ANNA);
    game.realms[ANNA].trade = 6;
    assert!(is_legal(&game, Action::Research(Tech::Navigation)), "beside the one of the turn");
}

#[test]
fn the_sydney_opera_house() {
    costs(Wonder::SydneyOperaHouse, 25, None, 3);
    let game = works_once(Wonder::SydneyOperaHouse);
    assert_eq!((game.realms[ANNA].space, game.realms[ANNA].hand.len()), (1, 1), "Q39");
    let mut game = with(Wonder::SydneyOperaHouse);
    game.realms[ANNA].space = 20;
    act(&mut game, Action::Wonder(Wonder::SydneyOperaHouse));
    assert_eq!(game.victory(), Some("culture"), "R18.1: also by a free step");
}

#[test]
fn the_united_nations() {
    costs(Wonder::UnitedNations, 20, None, 3);
    let mut game = with(Wonder::UnitedNations);
    let drought = Square::at(8, 1);
    go_to(&mut game, Phase::StartOfTurn, BELA);
    play(&mut game, BELA, Card::Drought, Aim::Square(drought));
    assert_eq!(
        game.frames.last(),
        Some(&Frame::Window(Window::Consent, ANNA, false)),
        "W5: a square of a city"
    );
    act(&mut game, Action::Refuse);
    assert_eq!(game.disasters.get(drought), None);
    play(&mut game, BELA, Card::Drought, Aim::Square(Square::at(10, 0)));
    assert!(game.disasters.get(Square::at(10, 0)).is_some(), "a square of nobody needs no consent");
    scout(&mut game, BELA, AT);
    play(&mut game, BELA, Card::Revolt, Aim::Seat(ANNA));
    assert_eq!(game.realms[ANNA].government, Government::Anarchy, "R15.2: not under a blockade");
}

/// R8.7.7, R16.1.
#[test]
fn an_obsolete_wonder_keeps_its_culture() {
    let mut game = with(Wonder::Colossus);
    go_to(&mut game, Phase::CityManagement, ANNA);
    learn(&mut game, ANNA, &[Tech::Monarchy]);
    give_resource(&mut game, ANNA, Resource::Silk);
    let arts = game.city_icons(ANNA, TOWN).culture;
    act(&mut game, Action::Use(Ability::Monarchy));
    act(&mut game, Action::Aim(Aim::Wonder(Wonder::Colossus)));
    assert_eq!(
        (game.city_icons(ANNA, TOWN).culture, game.wonder_owner(Wonder::Colossus)),
        (arts, None),
        "R16.1"
    );
    next_turn(&mut game, Phase::StartOfTurn, ANNA);
    assert_eq!(
        refusal(&game, Action::Wonder(Wonder::Colossus)),
        Refusal::WonderIdle,
        "for the rest of the game"
    );
}

#[test]
fn with_an_empty_deck_a_built_wonder_is_not_followed() {
    let mut game = land_in(Phase::CityManagement, &[Nation::Russia, Nation::China], &[]);
    game.wonder_deck = 0;
    game.realms[ANNA].cities[1].bonus = 20;
    act(&mut game, Action::Build(TOWN, Item::Wonder(Wonder::Oracle)));
    assert_eq!(refusal(&game, Action::Place(Square::at(6, 2))), Refusal::Water, "R8.7.3");
    act(&mut game, Action::Place(AT));
    assert_eq!(game.wonders[Wonder::Oracle.index()], None, "R8.7.5");
    assert_eq!(game.wonders.iter().flatten().count(), 3);
}

#[test]
fn nobody_ends_a_move_on_the_brandenburg_gate_itself() {
    let mut game = with(Wonder::BrandenburgGate);
    army(&mut game, BELA, Square::at(9, 0));
    go_to(&mut game, Phase::Movement, BELA);
    act(&mut game, Action::Move(Square::at(9, 0), 1, 0));
    act(&mut game, Action::Step(Square::at(8, 0)));
    assert_eq!(refusal(&game, Action::Step(AT)), Refusal::NoWayToStop, "it lies in the outskirts too");
    let mut game = with(Wonder::BrandenburgGate);
    army(&mut game, BELA, AT);
    army(&mut game, BELA, Square::at(8, 0));
    go_to(&mut game, Phase::Movement, BELA);
    act(&mut game, Action::Move(Square::at(8, 0), 1, 0));
    act(&mut game, Action::Stop);
    act(&mut game, Action::Done);
    assert!(game.realms[BELA].armies_at(AT) == 1, "R15.2: whoever was led there blockades it");
}
