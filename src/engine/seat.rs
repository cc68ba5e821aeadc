//! Who sits at the table.

use crate::bots::Level;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// A place at the table, counted from 0 clockwise. Seat 0 begins the first round, unless the game itself decides the order.
///
/// ```
/// use dolmen::engine::Seat;
///
/// assert_eq!(Seat(2).next(3), Seat(0));
/// assert_eq!(Seat(1).round(3).collect::<Vec<_>>(), [Seat(1), Seat(2), Seat(0)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(pub u8);

impl TryFrom<u8> for Seat {
    type Error = &'static str;
    /// There is a seat for each mark.
    fn try_from(number: u8) -> Result<Self, Self::Error> {
        if usize::from(number) < Mark::ALL.len() { Ok(Seat(number)) } else { Err("no such seat") }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl Seat {
    /// The seats of a table, first to last.
    pub fn all(seats: usize) -> impl Iterator<Item = Seat> {
        (0..seats as u8).map(Seat)
    }

    /// The next seat clockwise.
    pub fn next(self, seats: usize) -> Seat {
        let next = self.0 + 1;
        Seat(if usize::from(next) < seats { next } else { 0 })
    }

    /// Once round the table clockwise, this seat first.
    pub fn round(self, seats: usize) -> impl Iterator<Item = Seat> {
        std::iter::successors(Some(self), move |seat| Some(seat.next(seats))).take(seats)
    }

    /// This seat as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// One `T` for each seat of a table of at most `N`, indexed by [`Seat`].
///
/// ```
/// use dolmen::engine::{PerSeat, Seat};
///
/// let mut points: PerSeat<i32, 4> = PerSeat::new(3, |_| 0);
/// points[Seat(1)] += 5;
/// assert_eq!(points.iter().copied().collect::<Vec<_>>(), [0, 5, 0]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PerSeat<T, const N: usize>(ArrayVec<T, N>);

impl<T, const N: usize> PerSeat<T, N> {
    /// One entry for each of `seats` seats. More than `N` seats are left out.
    pub fn new(seats: usize, entry: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::all(seats.min(N)).map(entry).collect())
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.0.len()
    }

    /// The entries in the order of the seats.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter()
    }

    /// The entries in the order of the seats, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.0.iter_mut()
    }

    /// Each seat with its entry.
    pub fn each(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(self.seats()).zip(&self.0)
    }
}

impl<T, const N: usize> Index<Seat> for PerSeat<T, N> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for PerSeat<T, N> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// The animal a player goes by. Each has its colour: the page never tells players apart by colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// Red ochre.
    Wolf,
    /// Lapis.
    Bison,
    /// Malachite.
    Lioness,
    /// Sulphur.
    Bear,
}

impl Mark {
    /// Every mark, in the order in which the lobby hands them out.
    pub const ALL: [Mark; 4] = [Mark::Wolf, Mark::Bison, Mark::Lioness, Mark::Bear];

    /// What a player without a name is called.
    fn name(self) -> String {
        format!("{self:?}")
    }
}

/// As many characters as a player's name has at most.
pub const LONGEST_NAME: usize = 24;

/// A name as it may be shown: without characters that are not seen or that turn the direction of a text round, and not too long.
///
/// ```
/// use dolmen::engine::tidy_name;
///
/// assert_eq!(tidy_name("  Ay\u{202e}la\n", 24), "Ayla");
/// assert_eq!(tidy_name("Ayla of the Caves", 8), "Ayla of");
/// ```
pub fn tidy_name(name: &str, longest: usize) -> String {
    let seen: String = name.chars().filter(|&letter| !letter.is_control() && !is_unseen(letter)).collect();
    let cut: String = seen.trim_start().chars().take(longest).collect();
    cut.trim_end().into()
}

/// Marks of direction, separators of lines, and spaces without width. Joiners stay: scripts and emoji need them.
fn is_unseen(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Somebody at the table: a person or a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// What the others call them.
    pub name: String,
    /// Their animal and colour.
    pub mark: Mark,
    /// How well the bot plays that sits here; nothing for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<Level>,
}

impl Player {
    /// Players named after their marks, for tests, tools and tables in a hurry.
    pub fn nameless(seats: usize) -> Vec<Player> {
        Mark::ALL.iter().take(seats).map(|&mark| Player { name: mark.name(), mark, bot: None }).collect()
    }

    /// Makes the name such as may be shown; says whether that changed it.
    pub(super) fn tidy(&mut self) -> bool {
        let mut name = tidy_name(&self.name, LONGEST_NAME);
        if name.is_empty() {
            name = self.mark.name();
        }
        let changed = name != self.name;
        self.name = name;
        changed
    }
}
