//! What one seat sees.

use crate::engine::{Chance, Game, Seat};
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View<G> {
    state: G,
    viewer: Option<Seat>,
}

impl<G: Game> View<G> {
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
}

impl<G> Deref for View<G> {
    type Target = G;
    fn deref(&self) -> &G {
        &self.state
    }
}
