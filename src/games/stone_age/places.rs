//! Reckoning with all places of the board at once.

use super::components::Place;

/// A number below 128 for each place: a byte each of two large numbers. So all places are reckoned with at once, and nothing
/// is asked of each, whose answer no processor can guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PerPlace([u64; 2]);

/// A one in each byte.
const ONES: u64 = u64::from_le_bytes([1; 8]);
/// The high bit of each byte.
const HIGH_BITS: u64 = ONES << 7;

impl PerPlace {
    pub(super) const NONE: PerPlace = PerPlace([0; 2]);

    pub(super) const fn new(numbers: [u8; Place::ALL.len()]) -> Self {
        let all = u128::from_le_bytes(numbers);
        Self([all as u64, (all >> 64) as u64])
    }

    /// The same number everywhere.
    pub(super) fn all(number: u8) -> Self {
        Self([u64::from(number) * ONES; 2])
    }

    /// This number at one place, and none elsewhere.
    pub(super) fn at(place: Place, number: u8) -> Self {
        let mut at = Self::NONE;
        at.0[place as usize / 8] = u64::from(number) << (8 * (place as u32 % 8));
        at
    }

    pub(super) fn get(self, place: Place) -> u8 {
        (self.0[place as usize / 8] >> (8 * (place as u32 % 8))) as u8
    }

    fn map(self, change: impl Fn(u64) -> u64) -> Self {
        Self(self.0.map(change))
    }

    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        Self([join(self.0[0], other.0[0]), join(self.0[1], other.0[1])])
    }

    pub(super) fn plus(self, other: Self) -> Self {
        self.zip(other, u64::wrapping_add)
    }

    /// What is left when the other is taken away, as far as there is enough.
    pub(super) fn less(self, other: Self) -> Self {
        self.zip(other, |have, take| {
            // The high bit of a byte stays set where there is enough.
            let left = (have | HIGH_BITS).wrapping_sub(take);
            left & fill(left)
        })
    }

    /// The smaller of both.
    pub(super) fn min(self, other: Self) -> Self {
        self.zip(self.less(other), u64::wrapping_sub)
    }

    /// One where there is any.
    pub(super) fn one_where_any(self) -> Self {
        self.map(|numbers| high_where_any(numbers) >> 7 & ONES)
    }

    /// The same where the other has none, and none where it has any.
    pub(super) fn where_none(self, other: Self) -> Self {
        self.zip(other, |numbers, other| numbers & !fill(high_where_any(other)))
    }

    /// For each place, the sum of its number and those before it. All together have to be below 128.
    pub(super) fn sums(self) -> Sums {
        let [first, last] = self.map(|numbers| numbers.wrapping_mul(ONES)).0;
        Sums([first, last.wrapping_add((first >> 56) * ONES)])
    }
}

/// How many things lie at each place and those before it.
pub(super) struct Sums([u64; 2]);

impl Sums {
    /// How many there are in all.
    pub(super) fn total(&self) -> u8 {
        (self.0[1] >> 56) as u8
    }

    /// Where the thing with this number lies if they are counted from place to place, and its number there.
    pub(super) fn find(&self, nth: u8) -> Option<(Place, u8)> {
        // The high bit of a byte gets set where the sum exceeds the number.
        let exceed = self.0.map(|sums| sums.wrapping_add((127 - u64::from(nth)) * ONES) & HIGH_BITS);
        let place = exceed[0].trailing_zeros() / 8 + exceed[1].trailing_zeros() / 8;
        let before = match place.checked_sub(1) {
            Some(before) => (self.0[before as usize / 8 % 2] >> (8 * (before % 8))) as u8,
            None => 0,
        };
        Some((*Place::ALL.get(place as usize)?, nth - before))
    }
}

/// Sets the high bit of each byte that is not 0.
fn high_where_any(numbers: u64) -> u64 {
    numbers.wrapping_add(HIGH_BITS - ONES)
}

/// All bits but the high one in each byte whose high one is set.
fn fill(high_bits: u64) -> u64 {
    let high_bits = high_bits & HIGH_BITS;
    high_bits - (high_bits >> 7)
}
