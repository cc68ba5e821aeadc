//! For searching: one legal action at random without listing all, and lists without what makes no difference.

use super::actions::Action;
use super::components::{PAIRS, Place, Resource};
use super::{Frame, StoneAge};
use crate::engine::{Chance, Game, Seat};

impl StoneAge {
    /// The action that has the number `luck` draws in the list of legal ones.
    pub(super) fn random_action(&self, luck: &mut Chance, actions: &mut Vec<Action>) -> Option<Action> {
        let mut draw = |count: usize| luck.below(count as u32) as usize;
        match *self.frames.last()? {
            Frame::Placing(seat) => self.random_placement(seat, luck),
            Frame::Acting(seat) => {
                let places = Choices::new(self.standing[seat.index()].map(|figures| figures.min(1)));
                let count = places.count() as usize;
                let nth = draw(count + self.count_choices(seat));
                match nth.checked_sub(count) {
                    None => places.find(nth as u32).map(|(place, _)| Action::Resolve(place)),
                    Some(nth) => PAIRS.get(nth).copied().map(Action::TakeTwo),
                }
            }
            Frame::Gathering { seat, .. } => {
                let tools = self.usable_tools(seat);
                Some(Action::Gather(tools.nth_subset(draw(tools.count_subsets()))))
            }
            Frame::Sharing { dice, .. } => dice.faces().nth(draw(dice.faces().count())).map(Action::PickDie),
            Frame::Hungry { seat, begun, .. } => {
                let choices = self.count_choices(seat);
                let kinds = self.tribes[seat].goods.kinds();
                let nth = draw(choices + kinds + usize::from(self.check_starving(begun).is_ok()));
                match nth.checked_sub(choices) {
                    None => PAIRS.get(nth).copied().map(Action::TakeTwo),
                    Some(nth) if nth < kinds => self.own_resources(seat).nth(nth).map(Action::Feed),
                    Some(_) => Some(Action::Starve),
                }
            }
            Frame::Buying { .. } => {
                // To count the payments takes as long as to list them.
                actions.clear();
                self.legal(actions);
                actions.get(draw(actions.len())).copied()
            }
        }
    }

    /// The kinds of resources that a seat has.
    pub(super) fn own_resources(&self, seat: Seat) -> impl Iterator<Item = Resource> {
        Resource::ALL.into_iter().filter(move |&resource| self.tribes[seat].goods[resource] > 0)
    }
}

/// How many choices there are at the places, all sixteen reckoned with at once: each is a byte of a large number. That takes
/// a third of the time of going from place to place, since no processor can guess where to stop. In all there are
/// fewer than 128 choices.
pub(super) struct Choices {
    /// In each byte, how many choices there are at its place and those before.
    sums: u128,
}

impl Choices {
    const ONES: u128 = u128::from_le_bytes([1; Place::ALL.len()]);
    const HIGH_BITS: u128 = Self::ONES << 7;

    pub(super) fn new(choices: [u8; Place::ALL.len()]) -> Self {
        Self { sums: u128::from_le_bytes(choices).wrapping_mul(Self::ONES) }
    }

    /// How many choices there are.
    pub(super) fn count(&self) -> u32 {
        self.sums.to_le_bytes()[Place::ALL.len() - 1].into()
    }

    /// The place of the choice with this number, and its number there.
    pub(super) fn find(&self, nth: u32) -> Option<(Place, u8)> {
        // The high bit of a byte stays set where the sum does not exceed the number.
        let passed = (Self::HIGH_BITS | u128::from(nth) * Self::ONES).wrapping_sub(self.sums);
        let place = (!passed & Self::HIGH_BITS).trailing_zeros() as usize / 8;
        let before = (self.sums << 8).to_le_bytes();
        Some((*Place::ALL.get(place)?, nth as u8 - before[place]))
    }
}
