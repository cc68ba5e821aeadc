//! Situations to test rules in: a game that was set up in a known way, and then changed piece by piece.

use dolmen::engine::{Chance, Events, Game, Options, Seat};
use dolmen::games::civilization::actions::{Action, Aim, Event, Orders, Refusal};
use dolmen::games::civilization::components::{Lair, Resource, Unit, UnitType};
use dolmen::games::civilization::events::Card;
use dolmen::games::civilization::map::{Square, Tile};
use dolmen::games::civilization::nations::Nation;
use dolmen::games::civilization::pieces::{Army, City, Cover, Scout};
use dolmen::games::civilization::technologies::Tech;
use dolmen::games::civilization::{Civilization, Frame, Laid, Phase};

pub const ANNA: Seat = Seat(0);
pub const BELA: Seat = Seat(1);
pub const CYRIL: Seat = Seat(2);

/// A game after set-up: these nations in the order of the seats, Anna first, every draw as low as it can be.
pub fn game_with(nations: &[Nation], choices: &[(&str, &str)]) -> Civilization {
    let choices = choices.iter().copied().chain([("nations", "chosen")]);
    let options = Options::choose(Civilization::OPTIONS, choices).unwrap();
    let mut game =
        Civilization::setup(&options, nations.len(), &mut Chance::scripted(&[]), &mut Events::new());
    for &nation in nations {
        act(&mut game, Action::Nation(nation));
    }
    while game.phase == Phase::Setup {
        let first = game.legal_actions()[0];
        act(&mut game, first);
    }
    game
}

pub fn game(nations: &[Nation]) -> Civilization {
    game_with(nations, &[])
}

/// Does something that must be legal, with every draw as low as it can be.
#[track_caller]
pub fn act(game: &mut Civilization, action: Action) -> Vec<Event> {
    act_with(game, action, &[])
}

/// The same with these draws.
#[track_caller]
pub fn act_with(game: &mut Civilization, action: Action, draws: &[u32]) -> Vec<Event> {
    let legal = game.legal_actions();
    assert!(legal.contains(&action), "{action:?} is not among {legal:?}");
    let mut events = Events::new();
    game.apply(&action, &mut Chance::scripted(draws), &mut events).unwrap();
    game.audit().unwrap();
    events.into_list()
}

/// Why something may not be done.
#[track_caller]
pub fn refusal(game: &Civilization, action: Action) -> Refusal {
    game.check(&action).expect_err("it should be refused")
}

/// What is legal, without the standing orders that may be given besides.
pub fn choices(game: &Civilization) -> Vec<Action> {
    game.legal_actions().into_iter().filter(|action| !matches!(action, Action::Orders(_))).collect()
}

pub fn is_legal(game: &Civilization, action: Action) -> bool {
    game.check(&action).is_ok()
}

/// What is listed is what may be done, each only once.
#[track_caller]
pub fn lists_what_may_be_done(game: &Civilization) {
    let legal = game.legal_actions();
    for (before, action) in legal.iter().enumerate() {
        assert!(is_legal(game, *action), "{action:?} is listed");
        assert!(!legal[..before].contains(action), "{action:?} is listed twice");
    }
    for action in game.universe() {
        assert_eq!(is_legal(game, action), legal.contains(&action), "{action:?}");
    }
}

/// Everybody does nothing until it is somebody's part of a phase.
pub fn go_to(game: &mut Civilization, phase: Phase, seat: Seat) {
    for _ in 0..200 {
        let base = matches!(
            game.frames.last(),
            Some(
                Frame::StartOfTurn(_)
                    | Frame::Trade(..)
                    | Frame::Cities(_)
                    | Frame::Movement(_)
                    | Frame::Research(_)
            )
        );
        if base && game.phase == phase && game.decider() == Some(seat) {
            return;
        }
        act(game, Action::Done);
    }
    panic!("{phase:?} of {seat:?} never comes: {:?}", game.frames);
}

/// The first part of a phase in the next turn.
pub fn next_turn(game: &mut Civilization, phase: Phase, seat: Seat) {
    let turn = game.turn;
    while game.turn == turn {
        act(game, Action::Done);
    }
    go_to(game, phase, seat);
}

pub fn learn(game: &mut Civilization, seat: Seat, techs: &[Tech]) {
    techs.iter().for_each(|tech| game.realms[seat].techs.add(*tech));
}

/// Lays a neutral tile, counted from 1, in a slot.
pub fn lay_tile(game: &mut Civilization, slot: usize, number: usize, turns: u8) {
    let tile = Tile::neutral(number - 1);
    game.slots[slot] = Some(Laid { tile, turns });
    game.unseen_tiles &= !(1 << (number - 1));
}

pub fn army(game: &mut Civilization, seat: Seat, at: Square) {
    game.realms[seat].armies.push(Army { at, moved: false });
    game.realms[seat].armies.sort();
}

pub fn scout(game: &mut Civilization, seat: Seat, at: Square) {
    game.realms[seat].scouts.push(Scout { at, moved: false, sends: None, settled: true, keeps: false });
    game.realms[seat].scouts.sort();
}

/// Takes all figures of a player off the map.
pub fn clear_figures(game: &mut Civilization, seat: Seat) {
    game.realms[seat].armies.clear();
    game.realms[seat].scouts.clear();
}

pub fn city(game: &mut Civilization, seat: Seat, at: Square) {
    game.realms[seat].cities.push(City { at, capital: false, walls: false, actions: 1, bonus: 0 });
}

pub fn capital(game: &Civilization, seat: Seat) -> City {
    game.realms[seat].cities[0]
}

/// Lays something on a square, taking it from where it was.
pub fn lay(game: &mut Civilization, at: Square, cover: Cover) {
    match cover {
        Cover::Building(building) => game.stock[building.stock().index()] -= 1,
        Cover::Person(person) => game.persons[person.index()] -= 1,
        Cover::Wonder(wonder) => {
            game.wonder_deck &= !(1 << wonder.index());
            game.wonders.iter_mut().filter(|shown| **shown == Some(wonder)).for_each(|shown| *shown = None);
        }
    }
    game.covers.put(at, cover);
}

/// Gives a card from the deck.
pub fn give_card(game: &mut Civilization, seat: Seat, card: Card) {
    game.deck.known[card.index()] -= 1;
    game.realms[seat].hand.known[card.index()] += 1;
}

/// Plays a card from the deck, aimed at something.
#[track_caller]
pub fn play(game: &mut Civilization, seat: Seat, card: Card, aim: Aim) {
    give_card(game, seat, card);
    act(game, Action::Play(card));
    act(game, Action::Aim(aim));
}

/// Gives a hut or village token that nobody has seen.
pub fn give_token(game: &mut Civilization, seat: Seat, lair: Lair, resource: Resource) {
    game.pool.known[lair.index()][resource.index()] -= 1;
    game.realms[seat].tokens.known[lair.index()][resource.index()] += 1;
}

/// Gives a market token.
pub fn give_resource(game: &mut Civilization, seat: Seat, resource: Resource) {
    game.market[resource.index()] -= 1;
    game.realms[seat].market[resource.index()] += 1;
}

/// The standing forces of a player become these cards: type and grade.
pub fn set_forces(game: &mut Civilization, seat: Seat, units: &[(UnitType, usize)]) {
    for unit in Unit::all() {
        let held = std::mem::take(&mut game.realms[seat].forces.cards[unit.index()]);
        game.units[unit.of().index()].cards[unit.index() % 3] += held;
    }
    game.realms[seat].owned = [0; UnitType::COUNT];
    for &(kind, grade) in units {
        game.units[kind.index()].cards[grade] -= 1;
        game.realms[seat].forces.cards[Unit::new(kind, grade).index()] += 1;
        game.realms[seat].owned[kind.index()] += 1;
    }
}

/// Anna's second city in [`land`]: 2 trade and 4 production round it.
pub const TOWN: Square = Square::at(7, 1);

/// Two tiles beside Anna's home lie open and hold her second city; nobody has figures or trade. It is Anna's start of turn.
pub fn land(nations: &[Nation], choices: &[(&str, &str)]) -> Civilization {
    let mut game = game_with(nations, choices);
    lay_tile(&mut game, 1, 2, 0);
    lay_tile(&mut game, 2, 1, 0);
    for seat in Seat::all(nations.len()) {
        clear_figures(&mut game, seat);
    }
    city(&mut game, ANNA, TOWN);
    game
}

/// The same in a phase of Anna's, with an empty dial.
pub fn land_in(phase: Phase, nations: &[Nation], techs: &[Tech]) -> Civilization {
    let mut game = land(nations, &[]);
    go_to(&mut game, phase, ANNA);
    learn(&mut game, ANNA, techs);
    game.realms[ANNA].trade = 0;
    game
}

pub fn town(game: &Civilization) -> City {
    *game.realms[ANNA].city(TOWN).unwrap()
}

pub const FROM: Square = Square::at(4, 0);
pub const FIELD: Square = Square::at(5, 0);

/// An army of Anna stands beside one of Bela, with these forces; it is Anna's movement.
pub fn war_of(nations: &[Nation], own: &[(UnitType, usize)], theirs: &[(UnitType, usize)]) -> Civilization {
    let mut game = game(nations);
    lay_tile(&mut game, 1, 2, 0);
    clear_figures(&mut game, ANNA);
    clear_figures(&mut game, BELA);
    army(&mut game, ANNA, FROM);
    army(&mut game, BELA, FIELD);
    set_forces(&mut game, ANNA, own);
    set_forces(&mut game, BELA, theirs);
    go_to(&mut game, Phase::Movement, ANNA);
    game
}

/// Anna's army attacks.
pub fn charge(game: &mut Civilization) -> Vec<Event> {
    act(game, Action::Move(FROM, 1, 0));
    act(game, Action::Step(FIELD))
}

/// Anna, of this nation, at her city management with plenty of trade; Cyril can cancel one city action.
pub fn watched(nation: Nation) -> Civilization {
    let mut game = game(&[nation, Nation::Germany, Nation::China]);
    [ANNA, BELA, CYRIL].into_iter().for_each(|seat| clear_figures(&mut game, seat));
    give_token(&mut game, CYRIL, Lair::Hut, Resource::Spy);
    game.realms[CYRIL].orders = Orders::Always;
    go_to(&mut game, Phase::CityManagement, ANNA);
    game.realms[ANNA].trade = 27;
    game
}
