//! Cards, tokens and figures as they lie on the table. What cannot be told apart is counted: a face-down deck has no order, so what it
//! holds is kept and a card is drawn from it at random when it is needed.

use super::buildings::Building;
use super::components::{
    GRADES, Icons, Lair, Person, Resource, TOP_RANK, Unit, UnitType, VILLAGE_PERSONS, kinds,
};
use super::events::{Card, LEVELS};
use super::map::Square;
use super::wonders::Wonder;
use crate::engine::Chance;
use serde::{Deserialize, Serialize};

/// Takes one of so many things of each kind, each as likely as the others; none if there are none.
pub(super) fn draw(counts: &mut [u8], chance: &mut Chance) -> Option<usize> {
    let total: u32 = counts.iter().map(|&count| u32::from(count)).sum();
    if total == 0 {
        return None;
    }
    let mut left = chance.below(total);
    for (kind, count) in counts.iter_mut().enumerate() {
        if left < u32::from(*count) {
            *count -= 1;
            return Some(kind);
        }
        left -= u32::from(*count);
    }
    None
}

pub(super) fn total(counts: &[u8]) -> u8 {
    counts.iter().fold(0, |sum, &count| sum.saturating_add(count))
}

/// What lies on a square and covers what is printed there (R8.5.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cover {
    /// A building.
    Building(Building),
    /// A wonder.
    Wonder(Wonder),
    /// A great person.
    Person(Person),
}

impl Cover {
    /// What it gives.
    pub const fn icons(self) -> Icons {
        match self {
            Cover::Building(building) => building.icons(),
            Cover::Wonder(wonder) => Icons::of(0, 0, wonder.culture(), 0),
            Cover::Person(person) => person.icons(),
        }
    }
}

/// Unit cards of a player: the standing forces, or a battle hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Units {
    /// How many of each card.
    pub cards: [u8; Unit::COUNT],
    /// In a view, how many cards one may not see.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub hidden: u8,
}

fn is_zero(n: &u8) -> bool {
    *n == 0
}

impl Units {
    /// How many cards, seen or not.
    pub fn len(&self) -> u8 {
        total(&self.cards).saturating_add(self.hidden)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether this card is among those one sees.
    pub fn has(&self, unit: Unit) -> bool {
        self.cards[unit.index()] > 0
    }

    /// How many of a type one sees.
    pub fn of(&self, kind: UnitType) -> u8 {
        total(&self.cards[kind.index() * GRADES..][..GRADES])
    }

    pub(super) fn add(&mut self, unit: Unit) {
        self.cards[unit.index()] += 1;
    }

    pub(super) fn remove(&mut self, unit: Unit) {
        self.cards[unit.index()] = self.cards[unit.index()].saturating_sub(1);
    }

    pub(super) fn draw(&mut self, chance: &mut Chance) -> Option<Unit> {
        Unit::all().nth(draw(&mut self.cards, chance)?)
    }

    pub(super) fn hide(&mut self) {
        *self = Self { cards: [0; Unit::COUNT], hidden: self.len() };
    }

    pub(super) fn kinds(&self) -> impl Iterator<Item = Unit> {
        Unit::all().filter(|unit| self.has(*unit))
    }
}

/// The deck of one type of units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct UnitDeck {
    /// Cards that lie face down, by grade.
    pub cards: [u8; GRADES],
    /// In a view, how many lie face down.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub hidden: u8,
    /// Killed units, face up under the deck (R8.4.4).
    pub dead: [u8; GRADES],
}

impl UnitDeck {
    pub(super) fn new(kind: UnitType) -> Self {
        Self { cards: kind.cards(), hidden: 0, dead: [0; GRADES] }
    }

    /// Cards that can be drawn.
    pub fn len(&self) -> u8 {
        total(&self.cards).saturating_add(self.hidden).saturating_add(total(&self.dead))
    }

    /// Whether none can be drawn.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// When the first face-up card comes to the top, the deck is turned over and shuffled (R8.4.4).
    pub(super) fn draw(&mut self, chance: &mut Chance) -> Option<usize> {
        if total(&self.cards) == 0 {
            self.cards = std::mem::take(&mut self.dead);
        }
        draw(&mut self.cards, chance)
    }

    pub(super) fn hide(&mut self) {
        self.hidden = self.hidden.saturating_add(total(&self.cards));
        self.cards = [0; GRADES];
    }
}

/// What a hut or village token can be: a resource, or a great person.
pub const TOKEN_KINDS: usize = Resource::COUNT + 1;
/// The kind of village token that brings a great person.
pub const PERSON_TOKEN: usize = Resource::COUNT;

/// Hut and village tokens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tokens {
    /// How many of each kind, huts first.
    pub known: [[u8; TOKEN_KINDS]; Lair::COUNT],
    /// In a view, how many of each back one may not see.
    #[serde(default, skip_serializing_if = "is_none")]
    pub hidden: [u8; Lair::COUNT],
}

fn is_none(counts: &[u8; 2]) -> bool {
    *counts == [0, 0]
}

impl Tokens {
    /// All in the box.
    pub fn all() -> Self {
        let mut known = [[0; TOKEN_KINDS]; Lair::COUNT];
        for lair in Lair::ALL {
            known[lair.index()][..Resource::COUNT].copy_from_slice(&lair.contents());
        }
        known[Lair::Village.index()][PERSON_TOKEN] = VILLAGE_PERSONS;
        Self { known, hidden: [0; Lair::COUNT] }
    }

    /// How many of this back, seen or not.
    pub fn count(&self, lair: Lair) -> u8 {
        total(&self.known[lair.index()]).saturating_add(self.hidden[lair.index()])
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Whether this token is among those one sees.
    pub fn has(&self, lair: Lair, resource: Resource) -> bool {
        self.known[lair.index()][resource.index()] > 0
    }

    pub(super) fn add(&mut self, lair: Lair, kind: usize) {
        self.known[lair.index()][kind] += 1;
    }

    pub(super) fn remove(&mut self, lair: Lair, kind: usize) {
        let count = &mut self.known[lair.index()][kind];
        *count = count.saturating_sub(1);
    }

    pub(super) fn draw(&mut self, lair: Lair, chance: &mut Chance) -> Option<usize> {
        draw(&mut self.known[lair.index()], chance)
    }

    pub(super) fn hide(&mut self) {
        let hidden = Lair::ALL.map(|lair| self.count(lair));
        *self = Self { known: Default::default(), hidden };
    }
}

/// Culture events: a hand, or what lies face down in the decks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cards {
    /// How many of each card.
    pub known: [u8; Card::COUNT],
    /// In a view, how many of each level one may not see.
    #[serde(default, skip_serializing_if = "none_hidden")]
    pub hidden: [u8; LEVELS],
}

fn none_hidden(counts: &[u8; LEVELS]) -> bool {
    *counts == [0; LEVELS]
}

impl Cards {
    /// All in the box.
    pub fn all() -> Self {
        Self { known: Card::ALL.map(Card::copies), hidden: [0; LEVELS] }
    }

    /// How many cards, seen or not.
    pub fn len(&self) -> u8 {
        total(&self.known).saturating_add(total(&self.hidden))
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// How many of a level, seen or not.
    pub fn of_level(&self, level: usize) -> u8 {
        total(&self.known[span(level)]).saturating_add(self.hidden[level])
    }

    /// Whether this card is among those one sees.
    pub fn has(&self, card: Card) -> bool {
        self.known[card.index()] > 0
    }

    /// The different cards one sees.
    pub fn kinds(&self) -> impl Iterator<Item = Card> {
        // Many hands are empty.
        let all: &[Card] = if self.known == [0; Card::COUNT] { &[] } else { &Card::ALL };
        all.iter().copied().filter(|card| self.has(*card))
    }

    pub(super) fn add(&mut self, card: Card) {
        self.known[card.index()] += 1;
    }

    pub(super) fn remove(&mut self, card: Card) {
        self.known[card.index()] = self.known[card.index()].saturating_sub(1);
    }

    pub(super) fn draw(&mut self, level: usize, chance: &mut Chance) -> Option<Card> {
        let span = span(level);
        let first = span.start;
        Some(Card::ALL[first + draw(&mut self.known[span], chance)?])
    }

    pub(super) fn hide(&mut self) {
        let hidden = [0, 1, 2].map(|level| self.of_level(level));
        *self = Self { known: [0; Card::COUNT], hidden };
    }
}

/// The numbers of the cards of a level.
pub(super) fn span(level: usize) -> std::ops::Range<usize> {
    let first = Card::ALL.iter().position(|card| card.level() == level).unwrap_or(Card::COUNT);
    let cards = Card::ALL.iter().filter(|card| card.level() == level).count();
    first..first + cards
}

kinds! {
    /// A figure on the map.
    Figure {
        /// Fights and explores.
        Army = "army",
        /// Founds cities and gathers.
        Scout = "scout",
    }
}

/// An army on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Army {
    /// Where it stands.
    pub at: Square,
    /// Whether it moved in this turn.
    pub moved: bool,
}

/// A scout on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Scout {
    /// Where it stands.
    pub at: Square,
    /// Whether it moved in this turn.
    pub moved: bool,
    /// The city to which it sends its square in this turn (R14).
    pub sends: Option<Square>,
    /// Whether it was put on the map in an earlier turn, and so may gather.
    pub settled: bool,
    /// Whether it has sent its square in an earlier turn and not left it since: the coin there is kept (R13.2).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub keeps: bool,
}

impl Scout {
    /// Whether its owner would lose something if it left.
    pub(super) const fn gathers(&self) -> bool {
        self.sends.is_some() || self.keeps
    }
}

/// A city.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct City {
    /// Where its centre is.
    pub at: Square,
    /// Whether it is the capital.
    pub capital: bool,
    /// Whether it has walls.
    pub walls: bool,
    /// Actions it may still take in this turn.
    pub actions: u8,
    /// Production that abilities and events added for this turn.
    pub bonus: u8,
}

/// What a city can make (R8.2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// A figure.
    Figure(Figure),
    /// A unit card.
    Unit(UnitType),
    /// A building.
    Building(Building),
    /// Walls.
    Walls,
    /// A wonder.
    Wonder(Wonder),
}

/// A rank is never higher than this, whatever a file says.
pub(super) const fn capped(rank: u8) -> u8 {
    if rank > TOP_RANK { TOP_RANK } else { rank }
}
