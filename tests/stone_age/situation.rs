//! Situations to test a rule in, built in a line or two.

use dolmen::engine::{Chance, Events, Game, Options, Seat, Seed};
use dolmen::games::stone_age::actions::{Action, Event, Refusal};
use dolmen::games::stone_age::components::{Building, Card, Goods, Lower, Place, Price, Upper};
use dolmen::games::stone_age::{Frame, StoneAge, Tool};

// The players of the rulebooks' examples.
pub const RED: Seat = Seat(0);
pub const BLUE: Seat = Seat(1);
pub const GREEN: Seat = Seat(2);
pub const YELLOW: Seat = Seat(3);

/// A new game with the newer printing's rules.
pub fn newer(seats: usize) -> StoneAge {
    edition(seats, "newer")
}

/// A new game with the older printing's rules.
pub fn older(seats: usize) -> StoneAge {
    edition(seats, "older")
}

fn edition(seats: usize, id: &str) -> StoneAge {
    let preset = StoneAge::PRESETS.iter().find(|preset| preset.id == id).unwrap();
    with_options(seats, preset.choices)
}

pub fn with_options(seats: usize, choices: &[(&str, &str)]) -> StoneAge {
    let options = Options::choose(StoneAge::OPTIONS, choices.iter().copied()).unwrap();
    StoneAge::setup(&options, seats, &mut Chance::at(Seed(1), 0), &mut Events::new())
}

/// The action phase: it is `seat`'s turn, with these figures on the board. Nobody else has any.
pub fn acting(mut game: StoneAge, seat: Seat, figures: &[(Place, u8)]) -> StoneAge {
    game.frames.clear();
    game.frames.push(Frame::Acting(seat));
    for &(place, count) in figures {
        game.standing[seat.index()][place as usize] += count;
        game.tribes[seat].home -= count;
    }
    game
}

/// Figures of others, who act later or have acted before.
pub fn standing(game: &mut StoneAge, seat: Seat, place: Place, count: u8) {
    game.standing[seat.index()][place as usize] += count;
    game.tribes[seat].home -= count;
}

/// The last turn of a round that red began: one figure is left to use, at the tool maker, and then all tribes eat.
pub fn before_feeding(game: StoneAge) -> StoneAge {
    before_feeding_from(game, RED)
}

/// The same in a round that `start` began.
pub fn before_feeding_from(mut game: StoneAge, start: Seat) -> StoneAge {
    let last = start.round(game.seats()).last().unwrap();
    game.start = start;
    acting(game, last, &[(Place::ToolMaker, 1)])
}

/// Red has to place a figure and only the hunt is free: figures on the board close everything else. Red has five at
/// home, blue one.
pub fn only_the_hunt_is_free(mut game: StoneAge) -> StoneAge {
    assert_eq!(game.seats(), 2, "with two players, one figure closes a source");
    (game.tribes[RED].figures, game.tribes[RED].home) = (8, 8);
    for place in [Place::Card4, Place::Building1, Place::Building2] {
        standing(&mut game, RED, place, 1);
    }
    (game.tribes[BLUE].figures, game.tribes[BLUE].home) = (10, 10);
    for place in [&[Place::ToolMaker, Place::Field], &Place::SOURCES[..], &Place::CARDS[..3]].concat() {
        standing(&mut game, BLUE, place, 1);
    }
    game
}

/// Red stands on the cheapest card place, where this card lies, and has one wood. A figure at the field waits.
pub fn about_to_buy(bought: Card) -> StoneAge {
    let mut game = newer(4);
    offer(&mut game, 0, bought);
    game.tribes[RED].goods = goods(1, 0, 0, 0);
    let mut game = acting(game, RED, &[(Place::Card1, 1), (Place::Field, 1)]);
    play(&mut game, Action::Resolve(Place::Card1), &[]);
    game
}

/// Ends the turn made by [`before_feeding`] or [`before_feeding_from`]: the tribes eat.
pub fn feed(game: &mut StoneAge) -> Vec<Event> {
    play(game, Action::Resolve(Place::ToolMaker), &[])
}

/// Plays an action with these dice and returns what happened. It must be legal and use exactly these dice.
#[track_caller]
pub fn play(game: &mut StoneAge, action: Action, dice: &[u8]) -> Vec<Event> {
    events_of(game, action, dice).into_list()
}

/// Plays an action with these dice and tells whether something hidden came to light.
#[track_caller]
pub fn reveals(game: &mut StoneAge, action: Action, dice: &[u8]) -> bool {
    events_of(game, action, dice).is_barrier()
}

#[track_caller]
fn events_of(game: &mut StoneAge, action: Action, dice: &[u8]) -> Events<Event> {
    let draws: Vec<u32> = dice.iter().map(|&die| u32::from(die) - 1).collect();
    let mut chance = Chance::scripted(&draws);
    let mut events = Events::new();
    game.apply(&action, &mut chance, &mut events).unwrap_or_else(|why| panic!("{action:?}: {why:?}"));
    assert!(chance.script_fits(), "other dice were rolled than {dice:?}");
    game.audit().unwrap();
    events
}

/// The reason why an action is refused; it must change nothing.
#[track_caller]
pub fn refusal(game: &StoneAge, action: Action) -> Refusal {
    let mut same = game.clone();
    let why = same.apply(&action, &mut Chance::scripted(&[]), &mut Events::new());
    assert_eq!(&same, game, "a refused action changes nothing");
    why.expect_err("it should be refused")
}

pub fn goods(wood: u16, brick: u16, stone: u16, gold: u16) -> Goods {
    Goods([wood, brick, stone, gold])
}

pub fn tools(values: [u8; 3]) -> [Tool; 3] {
    values.map(|value| Tool { value, used: false })
}

/// A card that brings this.
pub fn card(upper: Upper) -> Card {
    Card::all().find(|card| card.upper() == upper).unwrap()
}

/// All cards with this lower half.
pub fn cards_with(lower: Lower) -> Vec<Card> {
    Card::all().filter(|card| card.lower() == lower).collect()
}

pub fn building(price: Price) -> Building {
    Building::all().find(|building| building.price() == price).unwrap()
}

/// Puts a card on a card place, 0 being the cheapest. What lay there changes places with it.
pub fn offer(game: &mut StoneAge, slot: usize, card: Card) {
    let old = game.offer[slot].unwrap();
    if let Some(other) = game.offer.iter().position(|offered| *offered == Some(card)) {
        game.offer[other] = Some(old);
    } else {
        game.deck = game.deck.known().iter().map(|&deck| if deck == card { old } else { deck }).collect();
    }
    game.offer[slot] = Some(card);
}

/// Gives a seat this card, face down or, if it is one to be kept, open. It is taken from the deck or the offer.
pub fn give(game: &mut StoneAge, seat: Seat, card: Card) {
    if let Some(slot) = game.offer.iter().position(|offered| *offered == Some(card)) {
        game.offer[slot] = game.deck.draw();
    } else {
        game.deck = game.deck.known().iter().copied().filter(|deck| *deck != card).collect();
    }
    if card.upper().is_kept() {
        game.tribes[seat].kept.push(card);
    } else {
        game.tribes[seat].cards.put(card);
    }
}

/// Turns up a building on a stack, 0 being the first. What was there changes places with it.
pub fn turn_up(game: &mut StoneAge, stack: usize, building: Building) {
    let old = game.stacks[stack].top.unwrap();
    for other in &mut game.stacks {
        let swap = |tile: Building| if tile == building { old } else { tile };
        other.top = other.top.map(swap);
        other.below = other.below.known().iter().copied().map(swap).collect();
    }
    game.stacks[stack].top = Some(building);
}

/// Leaves a stack with only its top building; those below go to RED, who is a great builder.
pub fn last_of_stack(game: &mut StoneAge, stack: usize) {
    while let Some(tile) = game.stacks[stack].below.draw() {
        game.tribes[RED].buildings.push(tile);
    }
}

/// Leaves that many cards in the deck; the others go face down to RED.
pub fn leave_in_deck(game: &mut StoneAge, count: usize) {
    while game.deck.len() > count {
        let card = game.deck.draw().unwrap();
        game.tribes[RED].cards.put(card);
    }
}

/// Every way to pay that is legal now.
pub fn payments(game: &StoneAge) -> Vec<Goods> {
    let paid = game.legal_actions().into_iter().filter_map(|action| match action {
        Action::Pay(paid) => Some(paid),
        _ => None,
    });
    paid.collect()
}

/// The seats that ate, in their order.
pub fn fed(events: &[Event]) -> Vec<Seat> {
    let seats = events.iter().filter_map(|event| match event {
        Event::Fed { seat, .. } => Some(*seat),
        _ => None,
    });
    seats.collect()
}
