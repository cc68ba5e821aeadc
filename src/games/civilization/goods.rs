//! Goods of one side of a deal (R7.2.1). A deal knows no limit: there is room for more than anybody has.

use super::actions::Good;
use super::components::{Lair, Resource, TRADE_DIAL};
use super::events::{Card, LEVELS};
use super::trade::MOST_CULTURE;
use serde::de::Error;
use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Room for goods, each with one number.
const ROOM: usize = 30;
/// So many places were saved when a deal had a limit. Saves from then must have the names that they had.
const PLACES: usize = 3;

/// Some goods, in the order in which they were added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Goods([u8; ROOM]);

/// The first numbers of trade, culture, market tokens, hut and village tokens, backs of cards, cards, and that of a promise.
const TRADE: u8 = 1;
const CULTURE: u8 = TRADE + TRADE_DIAL;
const MARKET: u8 = CULTURE + MOST_CULTURE;
const TOKENS: u8 = MARKET + Resource::MARKET.len() as u8;
const BACKS: u8 = TOKENS + Lair::COUNT as u8 * TOKENS_OF_LAIR;
const CARDS: u8 = BACKS + LEVELS as u8;
const PROMISE: u8 = CARDS + Card::COUNT as u8;
/// The back of a token, and what can be under it.
const TOKENS_OF_LAIR: u8 = 1 + Resource::COUNT as u8;

/// The number of a good; none for what cannot be added at once.
fn number(good: Good) -> Option<u8> {
    match good {
        Good::Trade(amount @ 1..=TRADE_DIAL) => Some(TRADE + amount - 1),
        Good::Culture(amount @ 1..=MOST_CULTURE) => Some(CULTURE + amount - 1),
        Good::Market(resource) if Resource::MARKET.contains(&resource) => Some(MARKET + resource as u8),
        Good::Token(lair, resource) => {
            let under = resource.map_or(0, |resource| 1 + resource as u8);
            Some(TOKENS + lair as u8 * TOKENS_OF_LAIR + under)
        }
        Good::Card(level, None) if usize::from(level) < LEVELS => Some(BACKS + level),
        Good::Card(level, Some(card)) if card.level() == usize::from(level) => Some(CARDS + card as u8),
        Good::Promise => Some(PROMISE),
        Good::Trade(_) | Good::Culture(_) | Good::Market(_) | Good::Card(..) => None,
    }
}

/// The good of a number.
fn numbered(number: u8) -> Option<Good> {
    match number {
        ..TRADE => None,
        TRADE..CULTURE => Some(Good::Trade(number - TRADE + 1)),
        CULTURE..MARKET => Some(Good::Culture(number - CULTURE + 1)),
        MARKET..TOKENS => Resource::try_from(number - MARKET).ok().map(Good::Market),
        TOKENS..BACKS => {
            let (lair, under) = ((number - TOKENS) / TOKENS_OF_LAIR, (number - TOKENS) % TOKENS_OF_LAIR);
            let resource = under.checked_sub(1).and_then(|under| Resource::try_from(under).ok());
            Some(Good::Token(Lair::try_from(lair).ok()?, resource))
        }
        BACKS..CARDS => Some(Good::Card(number - BACKS, None)),
        PROMISE => Some(Good::Promise),
        CARDS.. => {
            let card = Card::try_from(number - CARDS).ok()?;
            Some(Good::Card(card.level() as u8, Some(card)))
        }
    }
}

/// Whether its giver has still to choose which one it is.
pub(super) fn is_unnamed(good: Good) -> bool {
    matches!(good, Good::Token(_, None) | Good::Card(_, None))
}

impl Goods {
    /// The goods, one by one.
    pub fn iter(&self) -> impl Iterator<Item = Good> + use<> {
        let numbers = self.0.into_iter().take_while(|&number| number > 0);
        numbers.filter_map(numbered)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0[0] == 0
    }

    /// Whether this is a good, and there is room for it.
    pub(super) fn has_room_for(&self, good: Good) -> bool {
        self.0[ROOM - 1] == 0 && number(good).is_some()
    }

    /// One more; false where that is no good, or there is no room.
    pub fn add(&mut self, good: Good) -> bool {
        match (self.0.iter_mut().find(|place| **place == 0), number(good)) {
            (Some(place), Some(number)) => {
                *place = number;
                true
            }
            _ => false,
        }
    }

    /// Each becomes what it is changed into.
    pub(super) fn change(&mut self, mut change: impl FnMut(Good) -> Good) {
        let goods = self.iter();
        for (place, good) in self.0.iter_mut().zip(goods) {
            *place = number(change(good)).unwrap_or(*place);
        }
    }

    /// The faces of tokens and events are turned down.
    pub(super) fn hide(&mut self) {
        self.change(|good| match good {
            Good::Token(lair, _) => Good::Token(lair, None),
            Good::Card(level, _) => Good::Card(level, None),
            Good::Trade(_) | Good::Culture(_) | Good::Market(_) | Good::Promise => good,
        });
    }
}

impl Serialize for Goods {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let places = self.iter().count().max(PLACES);
        let mut list = serializer.serialize_tuple(places)?;
        for good in self.iter().map(Some).chain(std::iter::repeat(None)).take(places) {
            list.serialize_element(&good)?;
        }
        list.end()
    }
}

impl<'de> Deserialize<'de> for Goods {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut goods = Self::default();
        for good in Vec::<Option<Good>>::deserialize(deserializer)?.into_iter().flatten() {
            if !goods.add(good) {
                return Err(D::Error::custom("no such goods"));
            }
        }
        Ok(goods)
    }
}
