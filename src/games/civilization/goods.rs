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

/// Everything that can be added at once, in the order of the numbers, which begin at 1.
fn kinds() -> impl Iterator<Item = Good> {
    let amounts = (1..=TRADE_DIAL).map(Good::Trade).chain((1..=MOST_CULTURE).map(Good::Culture));
    let tokens = Lair::ALL.into_iter().flat_map(|lair| {
        let named = Resource::ALL.into_iter().map(Some);
        [None].into_iter().chain(named).map(move |resource| Good::Token(lair, resource))
    });
    let backs = (0..LEVELS as u8).map(|level| Good::Card(level, None));
    let cards = Card::ALL.into_iter().map(|card| Good::Card(card.level() as u8, Some(card)));
    amounts.chain(Resource::MARKET.map(Good::Market)).chain(tokens).chain(backs).chain(cards)
}

fn number(good: Good) -> Option<u8> {
    (1..).zip(kinds()).find(|(_, kind)| *kind == good).map(|(number, _)| number)
}

/// Whether its giver has still to choose which one it is.
pub(super) fn is_unnamed(good: Good) -> bool {
    matches!(good, Good::Token(_, None) | Good::Card(_, None))
}

impl Goods {
    /// The goods, one by one.
    pub fn iter(&self) -> impl Iterator<Item = Good> + use<> {
        let numbers = self.0.into_iter().take_while(|&number| number > 0);
        numbers.filter_map(|number| kinds().nth(usize::from(number) - 1))
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0[0] == 0
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
            Good::Trade(_) | Good::Culture(_) | Good::Market(_) => good,
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
