//! Setting up.

use super::actions::Event;
use super::components::{Building, Card, CardSet, Goods, Place};
use super::editions::Edition;
use super::{MOST_SEATS, Points, Stack, StoneAge, Tool, Tribe};
use crate::engine::{Chance, Events, PerSeat, Pile, Seat};
use arrayvec::ArrayVec;

/// Buildings in a stack.
const STACK_SIZE: usize = 7;

pub(super) fn setup(
    edition: Edition,
    seats: usize,
    chance: &mut Chance,
    events: &mut Events<Event>,
) -> StoneAge {
    let mut cards: ArrayVec<Card, { Card::COUNT }> = Card::all().collect();
    chance.shuffle(&mut cards);
    let mut buildings: ArrayVec<Building, { Building::COUNT }> = Building::all().collect();
    chance.shuffle(&mut buildings);
    // The stacks that are not needed go back to the box unseen.
    let stacks = buildings.chunks(STACK_SIZE).take(seats).filter_map(|stack| {
        let (&top, below) = stack.split_last()?;
        Some(Stack { top: Some(top), below: below.iter().copied().collect() })
    });
    let mut game = StoneAge {
        edition,
        round: 0,
        turn: 0,
        start: Seat(0),
        tribes: PerSeat::new(seats, |_| Tribe::new()),
        standing: [[0; Place::ALL.len()]; MOST_SEATS],
        deck: cards.into_iter().collect(),
        offer: [None; 4],
        stacks: stacks.collect(),
        frames: ArrayVec::new(),
        ending: None,
    };
    game.begin_round(Seat(0), events);
    game
}

impl Tribe {
    fn new() -> Self {
        Self {
            figures: 5,
            home: 5,
            food: 12,
            fields: 0,
            tools: [Tool::default(); 3],
            goods: Goods::NONE,
            buildings: ArrayVec::new(),
            cards: Pile::new(),
            drawn: CardSet::default(),
            remembered: CardSet::default(),
            kept: ArrayVec::new(),
            points: Points::default(),
        }
    }
}
