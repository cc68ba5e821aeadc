//! Situations to test a rule in, built in a line or two.

use dolmen::engine::{Chance, Events, Game, Options, Seat, Seed};
use dolmen::games::endless_winter::actions::{Action, Event, Refusal};
use dolmen::games::endless_winter::cards::{Card, CardKind, Cards, Chief, Culture};
use dolmen::games::endless_winter::components::{Amounts, Animal, Figure, Rewards, Side, Spot};
use dolmen::games::endless_winter::land::{Hex, Junction, Terrain, Tile};
use dolmen::games::endless_winter::plan::{Cell, Laid, Plan, Stand, WIDTH};
use dolmen::games::endless_winter::stones::Stone;
use dolmen::games::endless_winter::{EndlessWinter, Frame, Gaining, Order, PointsFor, Source};

// The players of the rulebook's examples.
pub const WOLF: Seat = Seat(0);
pub const BISON: Seat = Seat(1);
pub const LIONESS: Seat = Seat(2);

/// A game that has just been opened, with these options.
pub fn opened(seats: usize, choices: &[(&str, &str)]) -> EndlessWinter {
    let options = Options::choose(EndlessWinter::OPTIONS, choices.iter().copied()).unwrap();
    EndlessWinter::setup(&options, seats, &mut Chance::at(Seed(1), 0), &mut Events::new())
}

/// A game that is set up, with these options: everybody has taken the first thing to choose.
pub fn set_up(seats: usize, choices: &[(&str, &str)]) -> EndlessWinter {
    let mut game = opened(seats, choices);
    while game.round == 0 {
        let first = game.legal_actions()[0];
        play_anyhow(&mut game, first);
    }
    game
}

/// A table for trying a rule: the turn order is that of the seats, it is the wolf's turn, hands and stores are empty and
/// the megalith boards lie in order.
pub fn table(seats: usize) -> EndlessWinter {
    table_with(seats, &[])
}

/// The same with these options.
pub fn table_with(seats: usize, choices: &[(&str, &str)]) -> EndlessWinter {
    let mut game = set_up(seats, choices);
    game.order = Order::new(seats);
    for seat in Seat::all(seats) {
        let tribe = &mut game.tribes[seat];
        tribe.deck.merge(tribe.hand.take_all());
        tribe.known = Cards::default();
        (tribe.food, tribe.tools) = (0, 0);
        (tribe.chief, tribe.side) = (Some(Chief::ALL[seat.index()]), Some(Side::A));
    }
    game.plan = Plan::new(seats, [0, 1, 2, 3].map(|board| Laid { board, turned: false }));
    game.frames = [Frame::Turn(WOLF, 0)].into_iter().collect();
    game
}

/// The same, where the wolf has placed a tribe figure there.
pub fn at(mut game: EndlessWinter, spot: Spot) -> EndlessWinter {
    play(&mut game, Action::Place(Figure::Tribe, spot), &[]);
    game
}

/// The same, where the wolf has placed the chief there.
pub fn chief_at(mut game: EndlessWinter, chief: Chief, side: Side, spot: Spot) -> EndlessWinter {
    let old = game.tribes[WOLF].chief;
    if let Some(other) = Seat::all(game.seats()).find(|other| game.tribes[*other].chief == Some(chief)) {
        game.tribes[other].chief = old;
    }
    (game.tribes[WOLF].chief, game.tribes[WOLF].side) = (Some(chief), Some(side));
    play(&mut game, Action::Place(Figure::Chief, spot), &[]);
    game
}

/// The bison was first in that column in this round.
pub fn bottom_taken(game: &mut EndlessWinter, column: Spot) {
    game.firsts[column.index()] = Some(BISON);
    game.tribes[BISON].figures[0] = Some(column);
}

/// Sets food and tools.
pub fn stock(game: &mut EndlessWinter, seat: Seat, food: u8, tools: u8) {
    (game.tribes[seat].food, game.tribes[seat].tools) = (food, tools);
}

/// Gives a seat these cards in hand, from its deck if they are there, else from the supply.
pub fn hand(game: &mut EndlessWinter, seat: Seat, cards: &[impl Into<Card> + Copy]) {
    for &card in cards {
        take(game, seat, card.into());
        game.tribes[seat].hand.add(card.into());
    }
}

/// Puts a seat's cards on its discard pile, from its deck if they are there, else from the supply.
pub fn discarded(game: &mut EndlessWinter, seat: Seat, cards: &[impl Into<Card> + Copy]) {
    for &card in cards {
        take(game, seat, card.into());
        game.tribes[seat].discard.add(card.into());
    }
}

/// Puts a seat's cards on its eclipse pile, from its deck if they are there, else from the supply.
pub fn piled(game: &mut EndlessWinter, seat: Seat, cards: &[impl Into<Card> + Copy]) {
    for &card in cards {
        take(game, seat, card.into());
        game.tribes[seat].pile.add(card.into());
    }
}

/// Buries cards, from the deck if they are there, else from the supply.
pub fn buried(game: &mut EndlessWinter, seat: Seat, cards: &[impl Into<Card> + Copy]) {
    for &card in cards {
        take(game, seat, card.into());
        game.tribes[seat].buried.add(card.into());
    }
}

fn take(game: &mut EndlessWinter, seat: Seat, card: Card) {
    if game.tribes[seat].deck.remove(card) {
        return;
    }
    match card.kind() {
        CardKind::Folk(folk) => game.piles[folk.pile().expect("only nine starting cards")] -= 1,
        CardKind::Culture(culture) => {
            game.culture_decks[culture.era()] &= !(1 << (culture.index() % Culture::PER_ERA));
            if let Some(place) = game.panel.iter_mut().find(|place| **place == Some(culture)) {
                *place = None;
            }
        }
    }
    game.tribes[seat].owned.add(card);
}

/// Leaves a seat without deck, discard pile and hand: all its cards are buried.
pub fn bury_all(game: &mut EndlessWinter, seat: Seat) {
    let tribe = &mut game.tribes[seat];
    for cards in [tribe.deck.take_all(), tribe.hand.take_all(), tribe.discard.take_all()] {
        tribe.buried.merge(cards);
    }
}

/// Puts camps of a seat on hexes; they come from its board.
pub fn camps(game: &mut EndlessWinter, seat: Seat, hexes: &[Hex]) {
    for hex in hexes {
        game.tribes[seat].camps[hex.index()] += 1;
    }
}

/// Takes all camps of a seat back to its board.
pub fn no_camps(game: &mut EndlessWinter, seat: Seat) {
    game.tribes[seat].camps = [0; Hex::COUNT];
}

/// Gives a seat a village.
pub fn village(game: &mut EndlessWinter, seat: Seat, junction: Junction) {
    game.tribes[seat].villages |= junction.bit();
}

/// Gives a seat unused animals from the deck.
pub fn animals(game: &mut EndlessWinter, seat: Seat, animal: Animal, count: u8) {
    game.animal_deck[animal.index()] -= count;
    game.tribes[seat].unused[animal.index()] += count;
}

/// Gives a seat used animals from the deck.
pub fn used(game: &mut EndlessWinter, seat: Seat, animal: Animal, count: u8) {
    game.animal_deck[animal.index()] -= count;
    game.tribes[seat].used[animal.index()] += count;
}

/// Leaves a seat without animals; they go back to the deck.
pub fn no_animals(game: &mut EndlessWinter, seat: Seat) {
    for animal in Animal::ALL {
        game.animal_deck[animal.index()] += std::mem::take(&mut game.tribes[seat].unused[animal.index()]);
    }
}

/// Lays out the hunting ground; what lay there goes back to the deck.
pub fn ground(game: &mut EndlessWinter, animals: &[Animal]) {
    for animal in game.ground.drain(..) {
        game.animal_deck[animal.index()] += 1;
    }
    for animal in animals {
        game.animal_deck[animal.index()] -= 1;
        game.ground.push(*animal);
    }
}

/// Leaves only these animals in the deck; the bear has used the others.
pub fn deck_of(game: &mut EndlessWinter, animals: &[Animal]) {
    let last = Seat(game.seats() as u8 - 1);
    for animal in Animal::ALL {
        let left = animals.iter().filter(|&&other| other == animal).count() as u8;
        let gone = game.animal_deck[animal.index()] - left;
        game.animal_deck[animal.index()] = left;
        game.tribes[last].used[animal.index()] += gone;
    }
}

/// Lays a tile of that land on a hex; what lay there changes places with it.
pub fn terrain(game: &mut EndlessWinter, hex: Hex, tile: Tile) {
    if let Some(other) = game.land.iter().position(|laid| *laid == tile) {
        game.land.swap(other, hex.index());
    } else {
        game.land[hex.index()] = tile;
    }
}

/// The tile of that number among those of its land, from 0.
pub fn tile(terrain: Terrain, number: usize) -> Tile {
    Tile::all().filter(|tile| tile.terrain() == terrain).nth(number).unwrap()
}

/// The hex at these axial coordinates.
pub fn hex(q: i8, r: i8) -> Hex {
    Hex::all().find(|hex| hex.coordinates() == (q, r)).unwrap()
}

/// The junction of three hexes.
pub fn junction(hexes: [Hex; 3]) -> Junction {
    Junction::all().find(|junction| hexes.iter().all(|hex| junction.hexes().contains(hex))).unwrap()
}

pub fn cell(row: usize, column: usize) -> Cell {
    Cell::new((row * WIDTH + column) as u8).unwrap()
}

pub fn on_ground(row: usize, column: usize) -> Stand {
    Stand::ground(cell(row, column))
}

pub fn storey(storey: usize, row: usize, column: usize) -> Stand {
    Stand::at(storey, cell(row, column)).unwrap()
}

/// A megalith that a seat has placed there.
pub fn megalith(game: &mut EndlessWinter, seat: Seat, stand: Stand) {
    let owner = game.next_megalith(seat).expect("megaliths are left");
    game.plan.put(stand, owner);
    game.tribes[seat].megaliths += 1;
}

/// The seat's two neutral megaliths stand in the far corner, out of the way.
pub fn neutrals_placed(game: &mut EndlessWinter, seat: Seat) {
    let free: Vec<Stand> = game.plan.spaces().map(|space| Stand::ground(space.cell)).collect();
    let mut free = free.into_iter().rev().filter(|stand| game.plan.owner(*stand).is_none());
    let two = [free.next().unwrap(), free.next().unwrap()];
    drop(free);
    for stand in two {
        megalith(game, seat, stand);
    }
}

/// The wolf has these rewards to take.
pub fn gaining(mut game: EndlessWinter, amounts: Amounts) -> EndlessWinter {
    game.frames.push(Frame::Gaining(Gaining::new(WOLF, Source::Slot(0), Rewards::of(amounts))));
    game
}

/// A seat takes a stone from the display or, if it is not there, in place of one that is.
pub fn own_stone(game: &mut EndlessWinter, seat: Seat, stone: Stone) {
    show_stone(game, stone);
    let place = game.stones.iter_mut().find(|place| **place == Some(stone)).unwrap();
    *place = None;
    game.tribes[seat].stones.push(stone);
}

/// Puts a stone on the display in place of another of its era.
pub fn show_stone(game: &mut EndlessWinter, stone: Stone) {
    if !game.stones.contains(&Some(stone)) {
        let half = stone.era() * 7;
        let place = game.stones[half..half + 7].iter_mut().find(|place| place.is_some()).unwrap();
        *place = Some(stone);
    }
}

pub fn stone(id: &str) -> Stone {
    Stone::all().find(|stone| stone.id() == id).unwrap()
}

pub fn culture(id: &str) -> Culture {
    Culture::all().find(|culture| culture.id() == id).unwrap()
}

pub fn cards(of: &[impl Into<Card> + Copy]) -> Cards {
    of.iter().map(|&card| card.into()).collect()
}

pub fn points(game: &EndlessWinter, seat: Seat, kind: PointsFor) -> u16 {
    game.tribes[seat].points[kind.index()]
}

/// Plays an action with these draws and returns what happened. It must be legal and make exactly these draws.
#[track_caller]
pub fn play(game: &mut EndlessWinter, action: Action, draws: &[u32]) -> Vec<Event> {
    let (events, chance) = events_of(game, action, Chance::scripted(draws));
    assert!(chance.script_fits(), "other draws were made than {draws:?}: {:?}", chance.recorded());
    events.into_list()
}

/// Plays an action, with whatever luck there is.
#[track_caller]
pub fn play_anyhow(game: &mut EndlessWinter, action: Action) -> Vec<Event> {
    events_of(game, action, Chance::at(Seed(7), game.turn)).0.into_list()
}

/// Plays an action, with whatever luck there is, and tells whether something hidden came to light.
#[track_caller]
pub fn reveals(game: &mut EndlessWinter, action: Action) -> bool {
    events_of(game, action, Chance::at(Seed(7), game.turn)).0.is_barrier()
}

#[track_caller]
fn events_of(game: &mut EndlessWinter, action: Action, mut chance: Chance) -> (Events<Event>, Chance) {
    let mut events = Events::new();
    game.apply(&action, &mut chance, &mut events).unwrap_or_else(|why| panic!("{action:?}: {why:?}"));
    game.audit().unwrap();
    (events, chance)
}

/// The reason why an action is refused; it must change nothing.
#[track_caller]
pub fn refusal(game: &EndlessWinter, action: Action) -> Refusal {
    let mut same = game.clone();
    let why = same.apply(&action, &mut Chance::scripted(&[]), &mut Events::new());
    assert_eq!(&same, game, "a refused action changes nothing");
    why.expect_err("it should be refused")
}

/// Whether an action is legal now.
pub fn may(game: &EndlessWinter, action: Action) -> bool {
    game.legal_actions().contains(&action)
}

/// Lets everybody do without everything until the condition holds: figures rest, rewards are left.
#[track_caller]
pub fn idle_until(game: &mut EndlessWinter, done: impl Fn(&EndlessWinter) -> bool) -> Vec<Event> {
    let mut events = Vec::new();
    for _ in 0..500 {
        if done(game) {
            return events;
        }
        let legal = game.legal_actions();
        let idle = |action: &&Action| match action {
            Action::Place(_, spot) => *spot == Spot::Rest,
            Action::Accept | Action::Draw | Action::Idol(_) | Action::Lesser(..) => {
                game.frames.last().is_some_and(is_preparation)
            }
            Action::Discard(_) | Action::Side(_) | Action::Setup(_) | Action::Chief(_) => true,
            _ => false,
        };
        let finish = legal.contains(&Action::Finish).then_some(Action::Finish);
        let action = finish.or_else(|| legal.iter().rev().find(idle).copied());
        events.extend(play_anyhow(game, action.expect("one can always do without")));
    }
    panic!("it never happened");
}

fn is_preparation(frame: &Frame) -> bool {
    matches!(frame, Frame::Gaining(gaining) if gaining.source == Source::Preparation)
}

/// Everybody has placed all figures, and the last seat is to finish the eclipse pile: [`eclipse`] begins the eclipse from here.
pub fn before_eclipse(mut game: EndlessWinter) -> EndlessWinter {
    let last = game.order.last();
    for seat in Seat::all(game.seats()) {
        game.tribes[seat].figures = [Some(Spot::Hunt); 3];
    }
    game.frames = [Frame::Pile(last)].into_iter().collect();
    game
}

/// Begins the eclipse.
pub fn eclipse(game: &mut EndlessWinter) -> Vec<Event> {
    if let Some(&Frame::Pile(seat)) = game.frames.last()
        && game.tribes[seat].hand.is_empty()
    {
        // A pile is asked for only with cards in hand.
        let tribe = &mut game.tribes[seat];
        let card = tribe.deck.kinds().next().unwrap();
        tribe.deck.remove(card);
        tribe.hand.add(card);
    }
    play_anyhow(game, Action::Finish)
}

/// The seat that is in its eclipse now, and where its rewards come from.
pub fn rewards_now(game: &EndlessWinter) -> Option<(Seat, Source, Rewards)> {
    match game.frames.last() {
        Some(Frame::Gaining(gaining)) => Some((gaining.seat, gaining.source, gaining.rewards)),
        _ => None,
    }
}

/// The last round, where the next eclipse ends the game.
pub fn last_round(mut game: EndlessWinter) -> EndlessWinter {
    game.round = 4;
    game
}
