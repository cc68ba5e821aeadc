//! Any title, without knowing which.

#[cfg(not(target_arch = "wasm32"))]
use crate::engine::{
    Chance,
    battery::{self, Failure},
};
use crate::engine::{
    Game, GameOption, Moment, Opening, OpeningError, Preset, Save, SaveError, ScoreSheet, Seat, Seed,
    Standing, Table, Track, View, WonBy, read_json, to_json,
};
use std::any::Any;
use std::marker::PhantomData;
use std::ops::RangeInclusive;
use std::sync::OnceLock;

/// A game on the list of titles: what can be told of it at once, and its code.
///
/// ```
/// use dolmen::engine::example::Cairn;
/// use dolmen::engine::{Opening, Options, Player, Seed, Table, Title};
///
/// let title = Title::of::<Cairn>();
/// let opening = Opening {
///     players: Player::nameless(*title.seats().start()),
///     options: Options::default(),
///     seed: Seed(1),
///     friendly: false,
/// };
/// let table = title.open(opening).unwrap();
/// assert_eq!(table.title(), "cairn");
///
/// // The title's own boards get the table back with its type.
/// let cairn: &Table<Cairn> = table.as_any().downcast_ref().unwrap();
/// assert_eq!(cairn.state().stones, 12);
/// ```
pub struct Title {
    id: &'static str,
    rules: u32,
    seats: RangeInclusive<usize>,
    options: &'static [GameOption],
    presets: &'static [Preset],
    linked: Option<(Code, StateCode)>,
    fetched: OnceLock<Code>,
    fetched_states: OnceLock<StateCode>,
}

impl Title {
    /// The title of a game. In a browser it comes without its code, which is fetched when it is wanted: [`Title::add_code`].
    pub const fn of<G: Game>() -> Self {
        Self {
            id: G::ID,
            rules: G::RULES,
            seats: G::SEATS,
            options: G::OPTIONS,
            presets: G::PRESETS,
            linked: if cfg!(target_arch = "wasm32") {
                None
            } else {
                Some((Code::of::<G>(), StateCode::of::<G>()))
            },
            fetched: OnceLock::new(),
            fetched_states: OnceLock::new(),
        }
    }

    /// Adds the code, once it was fetched. Before that the title can be described, but not played.
    pub fn add_code(&self, code: Code) {
        self.fetched.get_or_init(|| code);
    }

    /// Adds the code that reads states, once it was fetched. Before that only games can be opened that were begun under the present
    /// rules: see [`Table::load_log`].
    pub fn add_state_code(&self, code: StateCode) {
        self.fetched_states.get_or_init(|| code);
    }

    fn code(&self) -> &'static dyn Play {
        let linked = self.linked.as_ref().map(|(code, _)| code);
        linked.or_else(|| self.fetched.get()).expect("a title is opened once its code is there").0
    }

    fn state_code(&self) -> Option<&'static dyn ReadStates> {
        let linked = self.linked.as_ref().map(|(_, code)| code);
        linked.or_else(|| self.fetched_states.get()).map(|code| code.0)
    }

    /// Its name in saves, addresses and word lists.
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// The version of its rules.
    pub fn rules(&self) -> u32 {
        self.rules
    }

    /// How many can play.
    pub fn seats(&self) -> RangeInclusive<usize> {
        self.seats.clone()
    }

    /// What can be chosen before the game.
    pub fn options(&self) -> &'static [GameOption] {
        self.options
    }

    /// Named choices.
    pub fn presets(&self) -> &'static [Preset] {
        self.presets
    }

    /// Sets up a new game.
    pub fn open(&self, opening: Opening) -> Result<Box<dyn AnyTable>, OpeningError> {
        self.code().open(opening)
    }

    /// Plays a save again.
    pub fn load(&self, save: &Save) -> Result<Box<dyn AnyTable>, SaveError> {
        match self.state_code() {
            Some(code) => code.load(save),
            None => self.code().load_log(save),
        }
    }

    /// The names of the reasons why an action can be refused. Only for tests.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn refusals(&self) -> &'static [&'static str] {
        self.code().refusals()
    }

    /// Plays a random game and checks every promise of the contract: the battery, which the page does not carry.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn run_checked_game(&self, seed: Seed, seats: usize) -> Result<(), Box<Failure>> {
        self.code().run_checked_game(seed, seats)
    }

    /// Opens a table and plays at random, for tools: so many steps, or to the end.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn open_random(&self, opening: Opening, steps: usize) -> Result<Box<dyn AnyTable>, OpeningError> {
        self.code().open_random(opening, steps)
    }
}

/// The code of a title. Whatever names it is linked with all the rules of that game.
#[derive(Clone, Copy)]
pub struct Code(&'static dyn Play);

impl Code {
    /// The code of a game.
    pub const fn of<G: Game>() -> Self {
        Self(&PlayOf::<G>(PhantomData))
    }
}

/// The code of a title that reads states out of saves: what a game needs to go on after its rules were corrected.
#[derive(Clone, Copy)]
pub struct StateCode(&'static dyn ReadStates);

impl StateCode {
    /// The code of a game.
    pub const fn of<G: Game>() -> Self {
        Self(&PlayOf::<G>(PhantomData))
    }
}

/// What takes the code that reads a title's states.
trait ReadStates: Sync {
    fn load(&self, save: &Save) -> Result<Box<dyn AnyTable>, SaveError>;
}

impl<G: Game> ReadStates for PlayOf<G> {
    fn load(&self, save: &Save) -> Result<Box<dyn AnyTable>, SaveError> {
        Ok(Box::new(Table::<G>::load(save)?))
    }
}

/// What takes a title's code.
trait Play: Sync {
    fn open(&self, opening: Opening) -> Result<Box<dyn AnyTable>, OpeningError>;
    fn load_log(&self, save: &Save) -> Result<Box<dyn AnyTable>, SaveError>;
    #[cfg(not(target_arch = "wasm32"))]
    fn refusals(&self) -> &'static [&'static str];
    #[cfg(not(target_arch = "wasm32"))]
    fn run_checked_game(&self, seed: Seed, seats: usize) -> Result<(), Box<Failure>>;
    #[cfg(not(target_arch = "wasm32"))]
    fn open_random(&self, opening: Opening, steps: usize) -> Result<Box<dyn AnyTable>, OpeningError>;
}

struct PlayOf<G>(PhantomData<fn() -> G>);

impl<G: Game> Play for PlayOf<G> {
    fn open(&self, opening: Opening) -> Result<Box<dyn AnyTable>, OpeningError> {
        Ok(Box::new(Table::<G>::open(opening)?))
    }
    fn load_log(&self, save: &Save) -> Result<Box<dyn AnyTable>, SaveError> {
        Ok(Box::new(Table::<G>::load_log(save)?))
    }
    #[cfg(not(target_arch = "wasm32"))]
    fn refusals(&self) -> &'static [&'static str] {
        crate::engine::variants::<G::Refusal>()
    }
    #[cfg(not(target_arch = "wasm32"))]
    fn run_checked_game(&self, seed: Seed, seats: usize) -> Result<(), Box<Failure>> {
        battery::run_checked_game::<G>(seed, seats)
    }
    #[cfg(not(target_arch = "wasm32"))]
    fn open_random(&self, opening: Opening, steps: usize) -> Result<Box<dyn AnyTable>, OpeningError> {
        let mut luck = Chance::at(opening.seed, u32::MAX);
        let mut table = Table::<G>::open(opening)?;
        while table.at() < steps && table.state().decider().is_some() {
            let actions = table.state().legal_actions();
            let action = actions[luck.below(actions.len() as u32) as usize].clone();
            let _listed_is_legal = table.choose(action);
        }
        Ok(Box::new(table))
    }
}

/// A table of any title: what the shell round the boards needs. The boards themselves get their
/// [`Table`] from [`as_any`](Self::as_any).
pub trait AnyTable: Any + Send + Sync {
    /// The title's name.
    fn title(&self) -> &'static str;
    /// What was settled before the first move.
    fn opening(&self) -> &Opening;
    /// How many steps the log has, undone ones included.
    fn steps(&self) -> usize;
    /// How many steps lie before the present.
    fn at(&self) -> usize;
    /// Who acted at a step of the log.
    fn actor(&self, step: usize) -> Option<Seat>;
    /// Who decides now; nobody when the game is over.
    fn decider(&self) -> Option<Seat>;
    /// When it is.
    fn moment(&self) -> Moment;
    /// Whether a seat sees anything that not everybody sees.
    fn has_secrets(&self, seat: Seat) -> bool;
    /// Whether whoever decides now has something to look at for it that only they see.
    fn needs_secrets(&self) -> bool;
    /// See [`Table::course`].
    fn course(&self) -> Vec<Track>;
    /// See [`Game::WON_BY`].
    fn won_by(&self) -> WonBy;
    /// See [`Game::victory`].
    fn victory(&self) -> Option<&'static str>;
    /// See [`Table::has_lost_its_past`].
    fn has_lost_its_past(&self) -> bool;
    /// Whether somebody may not see all of what happened at a step of the log.
    fn is_secret(&self, step: usize) -> bool;
    /// Where a seat's points come from, as the viewer sees it.
    fn score(&self, seat: Seat, viewer: Option<Seat>) -> ScoreSheet;
    /// The same after the first `at` steps.
    fn score_at(&self, at: usize, seat: Seat, viewer: Option<Seat>) -> ScoreSheet;
    /// The seats in the order of winning, as the viewer sees it.
    fn standings(&self, viewer: Option<Seat>) -> Vec<Standing>;
    /// The seats in the order of winning as they truly are. For tools: it tells what players must not know.
    fn true_standings(&self) -> Vec<Standing>;
    /// A stable name for the present state.
    fn digest(&self) -> String;
    /// See [`Table::pass_on`].
    fn pass_on(&mut self);
    /// See [`Table::can_undo`].
    fn can_undo(&self) -> bool;
    /// See [`Table::can_redo`].
    fn can_redo(&self) -> bool;
    /// See [`Table::undo`].
    fn undo(&mut self) -> bool;
    /// See [`Table::undo_turn`].
    fn undo_turn(&mut self) -> bool;
    /// See [`Table::redo`].
    fn redo(&mut self) -> bool;
    /// See [`Table::choose_if_forced`].
    fn choose_if_forced(&mut self) -> bool;
    /// Whether there is nothing to decide: one action is legal.
    fn is_forced(&self) -> bool;
    /// Whether there was nothing to decide at a step of the log.
    fn was_forced(&self, step: usize) -> bool;
    /// Does an action that is given as JSON; says whether it was one and legal.
    fn choose_json(&mut self, action: &str) -> bool;
    /// What a seat sees of the present, as JSON: all that a bot gets.
    fn view_json(&self, viewer: Seat) -> String;
    /// See [`Table::turn_before`].
    fn turn_before(&self, at: usize) -> usize;
    /// See [`Table::turn_after`].
    fn turn_after(&self, at: usize) -> usize;
    /// See [`Table::round_before`].
    fn round_before(&self, at: usize) -> usize;
    /// See [`Table::round_after`].
    fn round_after(&self, at: usize) -> usize;
    /// See [`Table::fork`].
    fn fork(&self, at: usize, seed: Seed) -> Box<dyn AnyTable>;
    /// See [`Table::to_json`].
    fn to_json(&self) -> String;
    /// The table with its type hidden, to be found again by the title's own boards.
    fn as_any(&self) -> &dyn Any;
    /// The same, to be changed.
    fn as_any_mut(&mut self) -> &mut dyn Any;
}

impl<G: Game> AnyTable for Table<G> {
    fn title(&self) -> &'static str {
        G::ID
    }
    fn opening(&self) -> &Opening {
        self.opening()
    }
    fn steps(&self) -> usize {
        self.steps().len()
    }
    fn at(&self) -> usize {
        self.at()
    }
    fn actor(&self, step: usize) -> Option<Seat> {
        self.steps().get(step).map(|step| step.seat)
    }
    fn decider(&self) -> Option<Seat> {
        self.state().decider()
    }
    fn moment(&self) -> Moment {
        self.state().moment()
    }
    fn has_secrets(&self, seat: Seat) -> bool {
        *self.view(Some(seat)) != *self.view(None)
    }
    fn needs_secrets(&self) -> bool {
        let decider = self.state().decider();
        decider.is_some_and(|seat| self.state().decides_by_secrets() && self.has_secrets(seat))
    }
    fn course(&self) -> Vec<Track> {
        self.course()
    }
    fn won_by(&self) -> WonBy {
        G::WON_BY
    }
    fn victory(&self) -> Option<&'static str> {
        self.state().victory()
    }
    fn has_lost_its_past(&self) -> bool {
        self.has_lost_its_past()
    }
    fn is_secret(&self, step: usize) -> bool {
        self.steps().get(step).is_some_and(|step| step.secret)
    }
    fn pass_on(&mut self) {
        self.pass_on();
    }
    fn score(&self, seat: Seat, viewer: Option<Seat>) -> ScoreSheet {
        self.view(viewer).score(seat)
    }
    fn score_at(&self, at: usize, seat: Seat, viewer: Option<Seat>) -> ScoreSheet {
        View::of(&self.state_at(at), viewer).score(seat)
    }
    fn standings(&self, viewer: Option<Seat>) -> Vec<Standing> {
        self.view(viewer).standings()
    }
    fn true_standings(&self) -> Vec<Standing> {
        self.state().standings()
    }
    fn digest(&self) -> String {
        self.digest()
    }
    fn can_undo(&self) -> bool {
        self.can_undo()
    }
    fn can_redo(&self) -> bool {
        self.can_redo()
    }
    fn undo(&mut self) -> bool {
        self.undo()
    }
    fn undo_turn(&mut self) -> bool {
        self.undo_turn()
    }
    fn choose_if_forced(&mut self) -> bool {
        Table::choose_if_forced(self)
    }
    fn is_forced(&self) -> bool {
        self.state().legal_actions().len() == 1
    }
    fn was_forced(&self, step: usize) -> bool {
        self.state_at(step).legal_actions().len() == 1
    }
    fn choose_json(&mut self, action: &str) -> bool {
        read_json(action).is_ok_and(|action| self.choose(action).is_ok())
    }
    fn view_json(&self, viewer: Seat) -> String {
        to_json(&self.view(Some(viewer)))
    }

    fn redo(&mut self) -> bool {
        self.redo()
    }
    fn turn_before(&self, at: usize) -> usize {
        self.turn_before(at)
    }
    fn turn_after(&self, at: usize) -> usize {
        self.turn_after(at)
    }
    fn round_before(&self, at: usize) -> usize {
        self.round_before(at)
    }
    fn round_after(&self, at: usize) -> usize {
        self.round_after(at)
    }
    fn fork(&self, at: usize, seed: Seed) -> Box<dyn AnyTable> {
        Box::new(self.fork(at, seed))
    }
    fn to_json(&self) -> String {
        self.to_json()
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
}
