//! The contract between a game and everything that plays it.

use crate::engine::{Chance, Events, GameOption, Options, Preset, ScoreSheet, Seat, Standing, WonBy};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;

/// A game as a pure state machine: plain data that says who decides, what they may do and what comes of it.
///
/// The page, the bots and the tests all use this and nothing else, so its promises are kept by every title
/// and checked by the [battery](crate::engine::battery):
///
/// - It never panics, whatever action it is asked about. A state is made by [`setup`](Self::setup) and changed by actions, or
///   it was read from a file, which anybody can write, and [`check_read`](Self::check_read) has accepted it.
/// - [`legal`](Self::legal) and [`check`](Self::check) agree, and something is legal until the game is over.
/// - An action that is refused changes nothing.
/// - All luck comes from the [`Chance`] handed in: the same state, action and draws end in the same state.
/// - What a seat may not see has no influence on what [`conceal`](Self::conceal) leaves.
/// - What is recorded has no influence on what happens: a play-out that keeps neither draws nor events goes the same way.
///
/// Inside, a game is a stack of decision frames (an enum of its own): the top frame answers who decides and
/// what they may do; an effect that needs a choice pushes a frame. Steps that leave no choice resolve
/// themselves and leave an event.
///
/// [`Cairn`](crate::engine::example::Cairn) is a complete game in a hundred lines.
///
/// ```
/// use dolmen::engine::example::Cairn;
/// use dolmen::engine::{Chance, Events, Game, Options, Seed};
///
/// // A whole game, always taking the first legal action.
/// let mut chance = Chance::at(Seed(1), 0);
/// let mut events = Events::new();
/// let mut game = Cairn::setup(&Options::defaults(Cairn::OPTIONS), 2, &mut chance, &mut events);
/// while game.decider().is_some() {
///     let action = game.legal_actions()[0];
///     game.apply(&action, &mut chance, &mut events).expect("what is listed is legal");
/// }
/// assert_eq!(game.standings()[0].place, 1);
/// ```
pub trait Game: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// What a player can do: a small value of ids and numbers. Its order is the order of the lists.
    type Action: Clone + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What can happen.
    type Event: Clone + Eq + Debug + Serialize + Send + Sync;
    /// Why an action is not allowed, with the facts a player would want to know.
    type Refusal: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// The title's name in saves, addresses and word lists.
    const ID: &'static str;
    /// Grows whenever an old log could end differently.
    const RULES: u32;
    /// How many can play.
    const SEATS: RangeInclusive<usize>;
    /// What can be chosen before the game.
    const OPTIONS: &'static [GameOption];
    /// Named choices.
    const PRESETS: &'static [Preset];
    /// Whether most points win, or whoever first fulfils a condition.
    const WON_BY: WonBy = WonBy::Points;

    /// A new game. `options` are resolved against [`OPTIONS`](Self::OPTIONS) and `seats` lies within
    /// [`SEATS`](Self::SEATS).
    fn setup(options: &Options, seats: usize, chance: &mut Chance, events: &mut Events<Self::Event>) -> Self;

    /// How many play.
    fn seats(&self) -> usize;

    /// Who decides now; nobody when the game is over.
    fn decider(&self) -> Option<Seat>;

    /// Adds every legal action to `actions`: each once, in ascending order.
    fn legal(&self, actions: &mut Vec<Self::Action>);

    /// Whether the one who decides may do this now, and if not, why.
    fn check(&self, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// Does what [`check`](Self::check) allows, without asking again. Given anything else the state may
    /// become nonsense, so everybody but a play-out of listed actions calls [`apply`](Self::apply).
    fn perform(&mut self, action: &Self::Action, chance: &mut Chance, events: &mut Events<Self::Event>);

    /// When it is, for walking through a game by turns and rounds.
    fn moment(&self) -> Moment;

    /// Where a seat's points would come from if the game ended now. In a game without points: how far the seat has come on
    /// each way to win.
    fn score(&self, seat: Seat) -> ScoreSheet;

    /// The points of a seat's standing, without a heap allocation: for searching, which asks very often. They are the total of
    /// [`score`](Self::score) or, in a game without points, the title's own measure of progress.
    ///
    /// ```
    /// use dolmen::engine::example::Cairn;
    /// use dolmen::engine::{Chance, Events, Game, Options, Seat, Seed};
    ///
    /// let mut chance = Chance::at(Seed(1), 0);
    /// let game = Cairn::setup(&Options::defaults(Cairn::OPTIONS), 2, &mut chance, &mut Events::new());
    /// assert_eq!(game.points(Seat(1)), game.score(Seat(1)).total());
    /// ```
    fn points(&self, seat: Seat) -> i32;

    /// The seats in the order of winning, as of now. In a game without points the others stand behind the winner in the order
    /// of the title's own measure of progress.
    fn standings(&self) -> Vec<Standing>;

    /// The condition by which the game was won, as its name in word lists. Nothing while the game goes on, and in a game of
    /// points.
    fn victory(&self) -> Option<&'static str> {
        None
    }

    /// Whether whoever decides now may want to look at something that only they see. If not, everybody can tell what is legal,
    /// and the page does not cover the table for it and shows only what everybody sees.
    fn decides_by_secrets(&self) -> bool {
        true
    }

    /// Conceals what the viewer may not see. Without a viewer, only what everybody sees stays.
    fn conceal(&mut self, viewer: Option<Seat>);

    /// Conceals in an event what the viewer may not see of it.
    fn conceal_event(event: &mut Self::Event, viewer: Option<Seat>);

    /// Gives everything concealed from the viewer a random face that fits what they see.
    fn imagine(&mut self, viewer: Option<Seat>, chance: &mut Chance);

    /// Actions to ask about, legal now or not: all of them where that is possible. Only for tests.
    fn universe(&self) -> Vec<Self::Action>;

    /// Counts the pieces: an error names what was lost or made from nothing. Only for tests.
    fn audit(&self) -> Result<(), String>;

    /// Whether a state that was read makes sense, so that the game can go on with it: nothing is concealed, somebody has
    /// something to decide or the game is over, and the rules neither panic nor hang, whatever is played from here. It was
    /// written by an older version of the rules, or by hand: a title whose box has changed since allows for that here.
    ///
    /// Every state of a game is accepted.
    fn check_read(&self) -> Result<(), String> {
        self.audit()
    }

    /// Whether an imagined state is true to everything that a log proves, whose events are concealed for the one who imagines.
    /// It looks at the events alone and not at what the state remembers. Only for tests.
    fn check_imagined(&self, _log: &[Self::Event]) -> Result<(), String> {
        Ok(())
    }

    /// What takes the place of "points are the sum of the sheet" in a game without points: an error names the line of a score
    /// sheet, or the standing, that does not fit the state. Only for tests.
    fn check_progress(&self) -> Result<(), String> {
        Ok(())
    }

    /// Every legal action.
    fn legal_actions(&self) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        self.legal(&mut actions);
        actions
    }

    /// What may be legal: every [`legal`](Self::legal) action once, in that order, and perhaps others that
    /// [`check`](Self::check) refuses. By default it is the list itself; a title for which it is cheaper to check one action
    /// than to list them leaves the checking to [`draw_candidate`].
    fn candidates(&self, actions: &mut Vec<Self::Action>) {
        self.legal(actions);
    }

    /// One of the legal actions, each as likely as the others: the one that [`draw_candidate`] draws; none when the game is
    /// over. A title that can find it without listing any of them does. `actions` is room to list them in; what it holds
    /// before and after means nothing.
    ///
    /// ```
    /// use dolmen::engine::example::Cairn;
    /// use dolmen::engine::{Chance, Events, Game, Options, Seed};
    ///
    /// let (mut luck, mut events) = (Chance::at(Seed(1), 0).unrecorded(), Events::ignored());
    /// let mut game = Cairn::setup(&Options::defaults(Cairn::OPTIONS), 2, &mut luck, &mut events);
    /// let mut room = Vec::new();
    /// while let Some(action) = game.random_legal(&mut luck, &mut room) {
    ///     game.perform(&action, &mut luck, &mut events);
    /// }
    /// assert!(game.decider().is_none());
    /// ```
    fn random_legal(&self, luck: &mut Chance, actions: &mut Vec<Self::Action>) -> Option<Self::Action> {
        actions.clear();
        self.legal(actions);
        let place = luck.below(actions.len() as u32) as usize;
        (place < actions.len()).then(|| actions.swap_remove(place))
    }

    /// Takes away from the list of [`legal`](Self::legal) actions what a good player need not look at, because another
    /// one that stays is as good: payments that differ in nothing that counts, steps whose order is all the same. Some
    /// are always left, in their order. By default all are.
    ///
    /// ```
    /// use dolmen::engine::example::{Action, Cairn};
    /// use dolmen::engine::{Chance, Events, Game, Options, Seed};
    ///
    /// let mut chance = Chance::at(Seed(1), 0);
    /// let game = Cairn::setup(&Options::defaults(Cairn::OPTIONS), 2, &mut chance, &mut Events::new());
    /// let mut actions = game.legal_actions();
    /// game.prune(&mut actions);
    /// assert!(actions.contains(&Action::Take(3)));
    /// ```
    fn prune(&self, actions: &mut Vec<Self::Action>) {
        let _all_stay = actions;
    }

    /// Does an action, or refuses it and changes nothing.
    fn apply(
        &mut self,
        action: &Self::Action,
        chance: &mut Chance,
        events: &mut Events<Self::Event>,
    ) -> Result<(), Self::Refusal> {
        self.check(action)?;
        self.perform(action, chance, events);
        Ok(())
    }
}

/// Draws from the [`candidates`](Game::candidates) until one is legal, so that each legal action is as likely as the others; none
/// when the game is over. `actions` is room to list them in.
///
/// ```
/// use dolmen::engine::example::{Action, Cairn};
/// use dolmen::engine::{Chance, Events, Game, Options, Seed, draw_candidate};
///
/// let mut luck = Chance::at(Seed(1), 0).unrecorded();
/// let game = Cairn::setup(&Options::defaults(Cairn::OPTIONS), 2, &mut luck, &mut Events::ignored());
/// let drawn = draw_candidate(&game, &mut luck, &mut Vec::new()).unwrap();
/// assert_eq!(game.check(&drawn), Ok(()));
/// ```
pub fn draw_candidate<G: Game>(
    game: &G,
    luck: &mut Chance,
    actions: &mut Vec<G::Action>,
) -> Option<G::Action> {
    actions.clear();
    game.candidates(actions);
    while !actions.is_empty() {
        let action = actions.swap_remove(luck.below(actions.len() as u32) as usize);
        if game.check(&action).is_ok() {
            return Some(action);
        }
    }
    None
}

/// A point in the course of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Moment {
    /// The round, counted from 1.
    pub round: u32,
    /// The turn, counted from 1 through the whole game.
    pub turn: u32,
}
