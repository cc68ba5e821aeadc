//! Random play to the end.

use crate::engine::{Chance, Events, Game, Seed};

/// Plays games to their end at random. Nothing of them is kept, so that nothing is allocated once the list of actions
/// has room: this is what searching does many times for each move.
///
/// ```
/// use dolmen::engine::example::Cairn;
/// use dolmen::engine::{Chance, Events, Game, Options, Playout, Seat, Seed};
///
/// let mut chance = Chance::at(Seed(1), 0);
/// let game = Cairn::setup(&Options::defaults(Cairn::OPTIONS), 2, &mut chance, &mut Events::ignored());
///
/// // How often the first player would win at random.
/// let mut playout = Playout::new(Seed(2));
/// let mut won = 0;
/// for _ in 0..100 {
///     let mut game = game.clone();
///     playout.finish(&mut game);
///     won += u32::from(game.points(Seat(0)) > game.points(Seat(1)));
/// }
/// assert!((10..90).contains(&won));
/// ```
#[derive(Clone, Debug)]
pub struct Playout<G: Game> {
    luck: Chance,
    events: Events<G::Event>,
    actions: Vec<G::Action>,
}

impl<G: Game> Playout<G> {
    /// Choices and dice both come from the seed.
    pub fn new(seed: Seed) -> Self {
        Self { luck: Chance::quick(seed), events: Events::ignored(), actions: Vec::new() }
    }

    /// Plays to the end and says how many actions it took.
    pub fn finish(&mut self, game: &mut G) -> u32 {
        let mut steps = 0;
        while let Some(action) = game.random_legal(&mut self.luck, &mut self.actions) {
            game.perform(&action, &mut self.luck, &mut self.events);
            steps += 1;
        }
        steps
    }
}
