//! Cards and tiles that lie face down.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// A face-down pile of at most `N`, the top last. In the true state every card is known. In a view the cards
/// a seat may not see are only counted.
///
/// ```
/// use dolmen::engine::Pile;
///
/// let mut deck: Pile<char, 8> = "abc".chars().collect();
/// assert_eq!(deck.draw(), Some('c'));
/// deck.conceal();
/// assert_eq!((deck.len(), deck.known()), (2, &[][..]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pile<T, const N: usize> {
    known: ArrayVec<T, N>,
    #[serde(default, skip_serializing_if = "is_zero")]
    concealed: u8,
}

fn is_zero(n: &u8) -> bool {
    *n == 0
}

impl<T: Copy, const N: usize> Pile<T, N> {
    /// No cards.
    pub fn new() -> Self {
        Self { known: ArrayVec::new(), concealed: 0 }
    }

    /// How many cards lie here, seen or not.
    pub fn len(&self) -> usize {
        self.known.len() + usize::from(self.concealed)
    }

    /// Whether no card lies here.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cards one may look at, the top last.
    pub fn known(&self) -> &[T] {
        &self.known
    }

    /// Whether every card is known, as in the true state.
    pub fn is_known(&self) -> bool {
        self.concealed == 0
    }

    /// Takes the top card. `None` when the pile is empty or its cards are concealed.
    pub fn draw(&mut self) -> Option<T> {
        self.known.pop()
    }

    /// Lays a card on top. A full pile stays as it is: a game gives its piles room for every card there is.
    pub fn put(&mut self, card: T) {
        let _full = self.known.try_push(card);
        debug_assert!(_full.is_ok(), "a pile has room for every card there is");
    }

    /// Turns the known cards into a mere count.
    pub fn conceal(&mut self) {
        self.concealed = self.len() as u8;
        self.known.clear();
    }

    /// Gives each concealed card a face from `faces`, as far as they go.
    pub fn imagine(&mut self, faces: &mut impl Iterator<Item = T>) {
        while self.concealed > 0
            && let Some(face) = faces.next()
        {
            self.concealed -= 1;
            self.put(face);
        }
    }
}

impl<T: Copy, const N: usize> Default for Pile<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T, const N: usize> FromIterator<T> for Pile<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(cards: I) -> Self {
        Self { known: cards.into_iter().take(N).collect(), concealed: 0 }
    }
}
