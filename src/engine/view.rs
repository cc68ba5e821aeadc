//! What one seat sees.

use crate::engine::{Chance, Game, Seat, Seed, read_json};
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};
use std::ops::Deref;

/// A state with everything concealed that its viewer may not see. It reads like the state itself, so boards are
/// drawn from it; bots get nothing else.
///
/// ```
/// use dolmen::engine::example::Cairn;
/// use dolmen::engine::{Chance, Events, Game, Options, Seat, Seed, View};
///
/// let mut chance = Chance::at(Seed(1), 0);
/// let game = Cairn::setup(&Options::defaults(Cairn::OPTIONS), 2, &mut chance, &mut Events::new());
///
/// let view = View::of(&game, Some(Seat(0)));
/// assert_eq!(view.amulets[Seat(0)], game.amulets[Seat(0)]);
/// assert_eq!(view.amulets[Seat(1)], None);
///
/// // A bot imagines a state that fits what it sees.
/// let imagined = view.determinize(&mut chance);
/// assert!(imagined.amulets[Seat(1)].is_some());
/// assert_eq!(View::of(&imagined, Some(Seat(0))), view);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View<G> {
    state: G,
    viewer: Option<Seat>,
}

/// A view as it was read, before it is checked.
#[derive(Deserialize)]
struct Read<G> {
    state: G,
    viewer: Option<Seat>,
}

impl<G: Game> View<G> {
    /// Reads a view that was written as JSON. It is refused if what can be imagined from it is not a state to play on, or
    /// looks different to its viewer.
    ///
    /// ```
    /// use dolmen::engine::example::Cairn;
    /// use dolmen::engine::{Chance, Events, Game, Options, Seat, Seed, View};
    ///
    /// let mut chance = Chance::at(Seed(1), 0);
    /// let game = Cairn::setup(&Options::defaults(Cairn::OPTIONS), 2, &mut chance, &mut Events::new());
    /// let view = View::of(&game, Some(Seat(0)));
    /// let text = serde_json::to_string(&view).unwrap();
    /// assert_eq!(View::<Cairn>::from_json(&text), Ok(view));
    /// assert!(View::<Cairn>::from_json(&text.replace("12", "13")).is_err());
    /// ```
    pub fn from_json(text: &str) -> Result<Self, String> {
        let Read { state, viewer } = read_json(text).map_err(|error| error.to_string())?;
        let view = Self { state, viewer };
        let imagined = view.determinize(&mut Chance::quick(Seed(0)));
        imagined.check_read()?;
        if Self::of(&imagined, viewer) == view {
            Ok(view)
        } else {
            Err("more is concealed than may be".into())
        }
    }

    /// What the viewer sees of a state; without a viewer, what everybody sees.
    pub fn of(state: &G, viewer: Option<Seat>) -> Self {
        let mut state = state.clone();
        state.conceal(viewer);
        Self { state, viewer }
    }

    /// Whose view it is.
    pub fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// A random full state that fits the view.
    pub fn determinize(&self, chance: &mut Chance) -> G {
        let mut state = self.state.clone();
        state.imagine(self.viewer, chance);
        state
    }

    /// A short name for what the viewer sees, to find a view again in a table of many: equal views have equal
    /// fingerprints, and those of different views differ but for an accident in 2^64. It is made for speed and may
    /// change with the program; what is written down has a [`digest`](crate::engine::digest).
    ///
    /// ```
    /// use dolmen::engine::example::{Action, Cairn};
    /// use dolmen::engine::{Chance, Events, Game, Options, Seat, Seed, View};
    ///
    /// let (mut chance, mut events) = (Chance::at(Seed(1), 0), Events::new());
    /// let mut game = Cairn::setup(&Options::defaults(Cairn::OPTIONS), 2, &mut chance, &mut events);
    /// let view = View::of(&game, Some(Seat(0)));
    ///
    /// // Another table that looks the same has the same fingerprint.
    /// let imagined = view.determinize(&mut chance);
    /// assert_eq!(View::of(&imagined, Some(Seat(0))).fingerprint(), view.fingerprint());
    ///
    /// game.apply(&Action::Take(1), &mut chance, &mut events).unwrap();
    /// assert_ne!(View::of(&game, Some(Seat(0))).fingerprint(), view.fingerprint());
    /// ```
    pub fn fingerprint(&self) -> u64 {
        let mut mixer = Mixer(0);
        self.viewer.hash(&mut mixer);
        self.state.hash(&mut mixer);
        mixer.finish()
    }
}

/// Takes a word at a time. Each step can be turned back, so words that differ in one place never come to the same.
struct Mixer(u64);

impl Mixer {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks();
        words.iter().for_each(|&word| self.mix(u64::from_le_bytes(word)));
        rest.iter().for_each(|&byte| self.mix(byte.into()));
    }
    fn write_u8(&mut self, n: u8) {
        self.mix(n.into());
    }
    fn write_u16(&mut self, n: u16) {
        self.mix(n.into());
    }
    fn write_u32(&mut self, n: u32) {
        self.mix(n.into());
    }
    fn write_u64(&mut self, n: u64) {
        self.mix(n);
    }
    fn write_usize(&mut self, n: usize) {
        self.mix(n as u64);
    }
    fn finish(&self) -> u64 {
        // The low bits, which tables use, take part in what the high ones know.
        let folded = (self.0 ^ self.0 >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        folded ^ folded >> 29
    }
}

impl<G> Deref for View<G> {
    type Target = G;
    fn deref(&self) -> &G {
        &self.state
    }
}
