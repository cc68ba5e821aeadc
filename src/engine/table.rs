//! A game in play: its log, and the ways to move about in it.

use crate::engine::{
    Chance, Events, Game, Moment, OptionError, Options, Player, Save, SaveError, SaveStep, Seat, Seed, View,
    digest,
};
use serde::Serialize;

/// How many steps lie between two kept states. Any point of a game is at most this many steps away from one.
const STRIDE: usize = 32;

/// What is settled before the first move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Who plays, in turn order.
    pub players: Vec<Player>,
    /// How the game is set.
    pub options: Options,
    /// Where its luck comes from.
    pub seed: Seed,
    /// A friendly table may take back everything, dice and other players' moves included.
    pub friendly: bool,
}

/// Why a table cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OpeningError {
    /// The game is for another number of players.
    Players {
        /// How many were to play.
        given: usize,
        /// The fewest that can.
        fewest: usize,
        /// The most that can.
        most: usize,
    },
    /// Two players have the same mark.
    SameMark,
    /// The options are not the game's.
    Option(OptionError),
}

/// One action of the log and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<G: Game> {
    /// Who acted.
    pub seat: Seat,
    /// What they did.
    pub action: G::Action,
    /// The luck they had.
    pub draws: Vec<u32>,
    /// What happened.
    pub events: Vec<G::Event>,
    /// When it was.
    pub moment: Moment,
    /// Whether dice fell or something hidden was seen, so that it should not be taken back.
    pub barrier: bool,
}

/// A game in play.
///
/// The log is the truth; the state is derived from it. Steps that were undone stay in the log for redo until
/// another action is chosen.
///
/// ```
/// use dolmen::engine::example::{Action, Cairn, Refusal};
/// use dolmen::engine::{Opening, Options, Player, Seat, Seed, Table};
///
/// let opening = Opening {
///     players: Player::nameless(2),
///     options: Options::default(),
///     seed: Seed(3),
///     friendly: false,
/// };
/// let mut table = Table::<Cairn>::open(opening).unwrap();
///
/// table.choose(Action::Take(3)).unwrap();
/// assert_eq!(table.choose(Action::Take(4)), Err(Refusal::OneToThree));
/// assert_eq!(table.state().stones, 9);
///
/// assert!(table.undo());
/// assert_eq!(table.state().stones, 12);
/// assert!(table.redo());
///
/// table.choose(Action::Roll).unwrap();
/// assert!(!table.undo(), "dice have fallen");
///
/// let save = table.save().to_json();
/// let again = Table::<Cairn>::from_json(&save).unwrap();
/// assert_eq!(again.digest(), table.digest());
/// ```
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    opening: Opening,
    setup_draws: Vec<u32>,
    setup_events: Vec<G::Event>,
    steps: Vec<Step<G>>,
    at: usize,
    state: G,
    /// The states before step 0, `STRIDE`, 2 `STRIDE`, ...
    kept: Vec<G>,
}

impl<G: Game> Table<G> {
    /// Sets up a new game.
    pub fn open(opening: Opening) -> Result<Self, OpeningError> {
        let chance = Chance::at(opening.seed, 0);
        Self::open_with(opening, chance).map(|(table, _)| table)
    }

    fn open_with(mut opening: Opening, mut chance: Chance) -> Result<(Self, Chance), OpeningError> {
        let seats = opening.players.len();
        if !G::SEATS.contains(&seats) {
            let (fewest, most) = (*G::SEATS.start(), *G::SEATS.end());
            return Err(OpeningError::Players { given: seats, fewest, most });
        }
        if (1..seats).any(|i| opening.players[..i].iter().any(|other| other.mark == opening.players[i].mark))
        {
            return Err(OpeningError::SameMark);
        }
        opening.options = opening.options.resolve(G::OPTIONS).map_err(OpeningError::Option)?;
        let mut events = Events::new();
        let state = G::setup(&opening.options, seats, &mut chance, &mut events);
        let table = Self {
            opening,
            setup_draws: chance.recorded().to_vec(),
            setup_events: events.into_list(),
            steps: Vec::new(),
            at: 0,
            kept: vec![state.clone()],
            state,
        };
        Ok((table, chance))
    }

    /// What was settled before the first move.
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// What happened before the first move.
    pub fn setup_events(&self) -> &[G::Event] {
        &self.setup_events
    }

    /// The present state.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// What a seat sees of the present state.
    pub fn view(&self, viewer: Option<Seat>) -> View<G> {
        View::of(&self.state, viewer)
    }

    /// What happened at a step of the log, as the viewer saw it. This is what logs are drawn from.
    pub fn events(&self, step: usize, viewer: Option<Seat>) -> Vec<G::Event> {
        let mut events = self.steps.get(step).map(|step| step.events.clone()).unwrap_or_default();
        events.iter_mut().for_each(|event| G::conceal_event(event, viewer));
        events
    }

    /// The log with all its secrets, undone steps included.
    pub fn steps(&self) -> &[Step<G>] {
        &self.steps
    }

    /// How many steps of the log lie before the present.
    pub fn at(&self) -> usize {
        self.at
    }

    /// A stable name for the present state, the same natively and in the browser.
    pub fn digest(&self) -> String {
        digest(&self.state)
    }

    /// Does an action for whoever decides. What had been undone is dropped from the log. A refused action
    /// changes nothing.
    pub fn choose(&mut self, action: G::Action) -> Result<&[G::Event], G::Refusal> {
        self.state.check(&action)?;
        self.steps.truncate(self.at);
        self.kept.truncate(self.at / STRIDE + 1);
        self.advance(action, Chance::at(self.opening.seed, self.at as u32 + 1));
        Ok(&self.steps[self.at - 1].events)
    }

    /// Does the only legal action, if there is only one; says whether there was.
    pub fn choose_if_forced(&mut self) -> bool {
        match &self.state.legal_actions()[..] {
            [only] => self.choose(only.clone()).is_ok(),
            _ => false,
        }
    }

    /// Performs a checked action at the end of the log.
    fn advance(&mut self, action: G::Action, mut chance: Chance) -> Chance {
        let (seat, moment) = (self.state.decider().unwrap_or(Seat(0)), self.state.moment());
        let mut events = Events::new();
        self.state.perform(&action, &mut chance, &mut events);
        let draws = chance.recorded().to_vec();
        let barrier = events.revealed() || !draws.is_empty();
        self.steps.push(Step { seat, action, draws, events: events.into_list(), moment, barrier });
        self.at += 1;
        if self.at.is_multiple_of(STRIDE) {
            self.kept.push(self.state.clone());
        }
        chance
    }

    /// Whether the last step may be taken back: it holds no barrier and nobody else has acted on it since.
    pub fn can_undo(&self) -> bool {
        let Some(last) = self.at.checked_sub(1).and_then(|i| self.steps.get(i)) else { return false };
        self.opening.friendly
            || !last.barrier && self.steps[self.at..].iter().all(|later| later.seat == last.seat)
    }

    /// Takes the last step back, if that is allowed.
    pub fn undo(&mut self) -> bool {
        self.can_undo() && self.go_to(self.at - 1)
    }

    /// Takes back all steps of the turn that the last step belongs to, as far as that is allowed.
    pub fn undo_turn(&mut self) -> bool {
        let Some(turn) = self.last_moment().map(|moment| moment.turn) else { return false };
        let before = self.at;
        while self.last_moment().is_some_and(|moment| moment.turn == turn) && self.undo() {}
        self.at < before
    }

    fn last_moment(&self) -> Option<Moment> {
        Some(self.steps.get(self.at.checked_sub(1)?)?.moment)
    }

    /// Whether something was undone that can be done again.
    pub fn can_redo(&self) -> bool {
        self.at < self.steps.len()
    }

    /// Does again what was undone.
    pub fn redo(&mut self) -> bool {
        self.can_redo() && self.go_to(self.at + 1)
    }

    fn go_to(&mut self, at: usize) -> bool {
        self.state = self.state_at(at);
        self.at = at;
        true
    }

    /// The state after the first `at` steps, to look at: the game itself stays where it is. Beyond the end of the
    /// log it is the last state.
    pub fn state_at(&self, at: usize) -> G {
        let at = at.min(self.steps.len());
        let nearest = (at / STRIDE).min(self.kept.len() - 1);
        let mut state = self.kept[nearest].clone();
        let mut events = Events::new();
        for step in &self.steps[nearest * STRIDE..at] {
            state.perform(&step.action, &mut Chance::scripted(&step.draws), &mut events);
            events.clear();
        }
        state
    }

    /// The nearest point before `at` where another turn began.
    pub fn turn_before(&self, at: usize) -> usize {
        self.boundary_before(at, |moment| moment.turn)
    }

    /// The nearest point after `at` where another turn began, or the end of the log.
    pub fn turn_after(&self, at: usize) -> usize {
        self.boundary_after(at, |moment| moment.turn)
    }

    /// The nearest point before `at` where another round began.
    pub fn round_before(&self, at: usize) -> usize {
        self.boundary_before(at, |moment| moment.round)
    }

    /// The nearest point after `at` where another round began, or the end of the log.
    pub fn round_after(&self, at: usize) -> usize {
        self.boundary_after(at, |moment| moment.round)
    }

    fn boundary_before(&self, at: usize, part: impl Fn(&Moment) -> u32) -> usize {
        let earlier = &self.steps[..at.min(self.steps.len())];
        let Some(last) = earlier.last() else { return 0 };
        let same = |step: &&Step<G>| part(&step.moment) == part(&last.moment);
        earlier.len() - earlier.iter().rev().take_while(same).count()
    }

    fn boundary_after(&self, at: usize, part: impl Fn(&Moment) -> u32) -> usize {
        let later = self.steps.get(at..).unwrap_or_default();
        let Some(first) = later.first() else { return self.steps.len() };
        at + later.iter().take_while(|step| part(&step.moment) == part(&first.moment)).count()
    }

    /// A new game that begins as this one went up to `at`. Its luck from there on comes from a seed of its
    /// own, so that nobody knows the next dice.
    pub fn fork(&self, at: usize, seed: Seed) -> Self {
        let at = at.min(self.steps.len());
        let mut fork = self.clone();
        fork.go_to(at);
        fork.steps.truncate(at);
        fork.kept.truncate(at / STRIDE + 1);
        fork.opening.seed = seed;
        fork
    }

    /// The game as a save.
    pub fn save(&self) -> Save {
        let steps = self
            .steps
            .iter()
            .map(|step| {
                let action = serde_json::to_value(&step.action).expect("actions are plain data");
                SaveStep(action, step.draws.clone())
            })
            .collect();
        Save {
            title: G::ID.into(),
            rules: G::RULES,
            opening: self.opening.clone(),
            setup: self.setup_draws.clone(),
            steps,
            at: self.at,
        }
    }

    /// Plays a save again, step by step, each checked against the rules.
    pub fn load(save: &Save) -> Result<Self, SaveError> {
        if save.title != G::ID {
            return Err(SaveError::UnknownTitle { title: save.title.clone() });
        }
        if save.rules > G::RULES {
            return Err(SaveError::Newer { version: save.rules, known: G::RULES });
        }
        let (mut table, chance) = Self::open_with(save.opening.clone(), Chance::scripted(&save.setup))
            .map_err(|why| SaveError::Opening { why })?;
        if !chance.script_fits() {
            return Err(SaveError::Luck { step: 0 });
        }
        for (i, SaveStep(action, draws)) in save.steps.iter().enumerate() {
            let step = i + 1;
            let action: G::Action =
                serde_json::from_value(action.clone()).map_err(|_| SaveError::UnknownAction { step })?;
            table.state.check(&action).map_err(|refusal| SaveError::Illegal {
                step,
                reason: serde_json::to_value(refusal).expect("refusals are plain data"),
            })?;
            if !table.advance(action, Chance::scripted(draws)).script_fits() {
                return Err(SaveError::Luck { step });
            }
        }
        if save.at > table.steps.len() {
            return Err(SaveError::Damaged);
        }
        table.go_to(save.at);
        Ok(table)
    }

    /// Reads a save and plays it again.
    pub fn from_json(text: &str) -> Result<Self, SaveError> {
        Self::load(&Save::from_json(text)?)
    }
}
