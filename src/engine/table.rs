//! A game in play: its log, and the ways to move about in it.

use crate::engine::reading::read;
use crate::engine::save::FileWriter;
use crate::engine::writing::{Written, write};
use crate::engine::{
    Base, Chance, Events, Game, Moment, OptionError, Options, Player, Present, Save, SaveError, SaveStep,
    Seat, Seed, Track, View, WonBy, digest, read_json, to_json,
};
use serde::Serialize;
use serde_json::json;

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
#[derive(Clone, Debug)]
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
    /// Whether dice fell, something hidden was seen or somebody committed, so that it should not be taken back.
    pub barrier: bool,
    /// Whether somebody may not see all of what happened.
    pub secret: bool,
    /// The step as the file has it, so that keeping a move does not write all moves again.
    written: Written,
}

impl<G: Game> PartialEq for Step<G> {
    fn eq(&self, other: &Self) -> bool {
        let facts = |step: &Self| (step.seat, step.moment, step.barrier, step.secret);
        facts(self) == facts(other)
            && self.action == other.action
            && self.draws == other.draws
            && self.events == other.events
    }
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
/// let again = Table::<Cairn>::from_json(&table.to_json()).unwrap();
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
    /// How many steps lie before the moment when the device was last passed on.
    passed: usize,
    /// Where the log begins, if not with the set-up: the rules were corrected on the way.
    base: Option<Written>,
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
            passed: 0,
            base: None,
        };
        Ok((table, chance))
    }

    /// What was settled before the first move.
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// What happened before the first move, as the viewer saw it.
    pub fn setup_events(&self, viewer: Option<Seat>) -> Vec<G::Event> {
        concealed::<G>(&self.setup_events, viewer)
    }

    /// Whether the rules were corrected while the game was played, so that what happened before cannot be walked through.
    pub fn has_lost_its_past(&self) -> bool {
        self.base.is_some()
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
        self.steps.get(step).map(|step| concealed::<G>(&step.events, viewer)).unwrap_or_default()
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
        let barrier = events.is_barrier() || !draws.is_empty();
        let events = events.into_list();
        let secret = events.iter().any(|event| {
            let mut public = event.clone();
            G::conceal_event(&mut public, None);
            public != *event
        });
        let written = if draws.is_empty() { write(&action) } else { write(&(&action, &draws)) };
        self.steps.push(Step { seat, action, draws, events, moment, barrier, secret, written });
        self.at += 1;
        if self.at.is_multiple_of(STRIDE) {
            self.kept.push(self.state.clone());
        }
        chance
    }

    /// The device goes to somebody else: what was done before stays, unless the table is friendly.
    pub fn pass_on(&mut self) {
        self.passed = self.at;
    }

    /// Whether a bot sits there.
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.opening.players.get(seat.index()).is_some_and(|player| player.bot.is_some())
    }

    /// The last step before `at` that somebody would take back: a person's, since bots do theirs over again. At a table of bots
    /// only it is the last of all.
    fn last_own_step(&self, at: usize) -> Option<usize> {
        let only_bots = self.opening.players.iter().all(|player| player.bot.is_some());
        self.steps[..at].iter().rposition(|step| only_bots || !self.is_bot(step.seat))
    }

    /// Whether the last step of a person may be taken back, and with it what bots did since: none of it holds a barrier, the
    /// device was not passed on after it and nobody else has acted on it since.
    pub fn can_undo(&self) -> bool {
        self.undone().is_some()
    }

    /// Where undo leads.
    fn undone(&self) -> Option<usize> {
        let own = self.last_own_step(self.at)?;
        let seat = self.steps[own].seat;
        let nobody_else = |later: &Step<G>| later.seat == seat || self.is_bot(later.seat);
        let allowed = self.opening.friendly
            || own >= self.passed
                && !self.steps[own..self.at].iter().any(|step| step.barrier)
                && self.steps[self.at..].iter().all(nobody_else);
        allowed.then_some(own)
    }

    /// Takes the last step of a person back, and with it what bots did since, if that is allowed.
    pub fn undo(&mut self) -> bool {
        self.undone().is_some_and(|own| self.go_to(own))
    }

    /// Takes back all steps of the turn that the last step of a person belongs to, as far as that is allowed.
    pub fn undo_turn(&mut self) -> bool {
        let turn = |table: &Self| Some(table.steps[table.last_own_step(table.at)?].moment.turn);
        let Some(last) = turn(self) else { return false };
        let before = self.at;
        while turn(self) == Some(last) && self.undo() {}
        self.at < before
    }

    /// Whether something was undone that can be done again.
    pub fn can_redo(&self) -> bool {
        self.at < self.steps.len()
    }

    /// Does again what was undone: a step, and what bots did after it.
    pub fn redo(&mut self) -> bool {
        let Some(done) = self.steps.get(self.at) else { return false };
        let own = !self.is_bot(done.seat);
        let bots = self.steps[self.at + 1..].iter().take_while(|step| own && self.is_bot(step.seat)).count();
        self.go_to(self.at + 1 + bots)
    }

    fn go_to(&mut self, at: usize) -> bool {
        self.state = self.state_at(at);
        self.at = at;
        self.passed = self.passed.min(at);
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

    /// How a finished game went, round by round: the points, or each way to win. Nothing while it goes on, since it is told
    /// without regard to secrets.
    pub fn course(&self) -> Vec<Track> {
        if self.state.decider().is_some() {
            return Vec::new();
        }
        let mut moments = vec![0];
        while let Some(&last) = moments.last()
            && last < self.at
        {
            moments.push(self.round_after(last).max(last + 1));
        }
        let states: Vec<G> = moments.iter().map(|&at| self.state_at(at)).collect();
        let track = |category: Option<&'static str>| Track {
            category,
            seats: Seat::all(self.state.seats())
                .map(|seat| {
                    let sheets = states.iter().map(|state| state.score(seat));
                    sheets
                        .map(|sheet| category.map_or(sheet.total(), |category| sheet.points(category)))
                        .collect()
                })
                .collect(),
        };
        match G::WON_BY {
            WonBy::Points => vec![track(None)],
            WonBy::Condition => {
                self.state.score(Seat(0)).lines().iter().map(|line| track(Some(line.category))).collect()
            }
        }
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

    /// The game as a file. It costs what the state is large: the steps before were written when they were made.
    pub fn to_json(&self) -> String {
        let mut file = FileWriter::new(G::ID, G::RULES, &self.opening);
        file.field("setup", &self.setup_draws);
        file.list("steps", self.steps.iter().map(|step| &step.written));
        file.field("at", &self.at);
        file.field("passed", &self.passed);
        file.present(&write(&self.state));
        if let Some(base) = &self.base {
            file.written("base", base);
        }
        file.finish()
    }

    /// The game as a save, to be looked into.
    pub fn save(&self) -> Save {
        Save::from_json(&self.to_json()).expect("what is written can be read")
    }

    /// Opens a save. It is played again, step by step, each checked against the rules.
    ///
    /// If the rules were corrected since and it no longer plays or ends differently, it goes on from the state it was kept in,
    /// without its past.
    pub fn load(save: &Save) -> Result<Self, SaveError> {
        Self::check_head(save)?;
        if save.rules == G::RULES {
            return Self::replay(save, save.steps.len());
        }
        // What was undone is worth keeping only if it still plays.
        let replayed = Self::replay(save, save.steps.len()).or_else(|_| Self::replay(save, save.at));
        match (replayed, &save.present) {
            (Ok(table), None) => Ok(table),
            (Ok(table), Some(present)) if table.digest() == present.digest => Ok(table),
            (_, Some(present)) => Self::from_kept(save, present),
            (_, None) => Err(SaveError::Outdated { rules: save.rules, known: G::RULES }),
        }
    }

    /// Opens a save whose log holds the whole game, all of it under these rules. It reads no state, and the code for that need
    /// not be there; any other save is outdated for it.
    pub fn load_log(save: &Save) -> Result<Self, SaveError> {
        Self::check_head(save)?;
        if save.rules != G::RULES || save.base.is_some() {
            return Err(SaveError::Outdated { rules: save.rules, known: G::RULES });
        }
        Self::set_up_again(save)?.play_again(save, save.steps.len())
    }

    /// Whether a save is one of this title that makes sense.
    fn check_head(save: &Save) -> Result<(), SaveError> {
        if save.title != G::ID {
            return Err(SaveError::UnknownTitle { title: save.title.clone() });
        }
        if save.rules > G::RULES {
            return Err(SaveError::Newer { version: save.rules, known: G::RULES });
        }
        if save.at > save.steps.len() || save.passed > save.at {
            return Err(SaveError::Damaged);
        }
        Ok(())
    }

    /// Plays the first `count` steps of a save again.
    fn replay(save: &Save, count: usize) -> Result<Self, SaveError> {
        let table = match &save.base {
            None => Self::set_up_again(save)?,
            Some(base) => Self::from_base(save, base)?,
        };
        table.play_again(save, count)
    }

    /// The set-up of a save, with the luck it had.
    fn set_up_again(save: &Save) -> Result<Self, SaveError> {
        let (table, chance) = Self::open_with(save.opening.clone(), Chance::scripted(&save.setup))
            .map_err(|why| SaveError::Opening { why })?;
        if chance.script_fits() { Ok(table) } else { Err(SaveError::Luck { step: 0 }) }
    }

    /// Plays the first `count` steps of a save on a table that stands where they begin.
    fn play_again(mut self, save: &Save, count: usize) -> Result<Self, SaveError> {
        for (i, SaveStep(action, draws)) in save.steps.iter().take(count).enumerate() {
            let step = i + 1;
            let action = read::<G::Action>(action).map_err(|_| SaveError::UnknownAction { step })?;
            self.state.check(&action).map_err(|refusal| SaveError::Illegal {
                step,
                reason: read_json(&to_json(&refusal)).expect("what is written can be read"),
            })?;
            if !self.advance(action, Chance::scripted(draws)).script_fits() {
                return Err(SaveError::Luck { step });
            }
        }
        self.go_to(save.at);
        self.passed = save.passed;
        Ok(self)
    }

    /// A game whose log begins with a state.
    fn from_base(save: &Save, base: &Base) -> Result<Self, SaveError> {
        let outdated = SaveError::Outdated { rules: save.rules, known: G::RULES };
        let (mut table, _) = Self::open_with(save.opening.clone(), Chance::at(save.opening.seed, 0))
            .map_err(|why| SaveError::Opening { why })?;
        let state = read::<G>(&base.state).map_err(|_| outdated.clone())?;
        if state.seats() != table.state.seats() || state.check_read().is_err() {
            return Err(outdated);
        }
        table.setup_draws.clear();
        table.setup_events.clear();
        table.kept = vec![state.clone()];
        table.state = state;
        table.base = Some(write(base));
        Ok(table)
    }

    /// The game as it stood, without its past. The seed changes too: the dice of the new steps are not those of the first ones.
    fn from_kept(save: &Save, present: &Present) -> Result<Self, SaveError> {
        let Save { rules, setup, steps, at, base, .. } = save;
        let past = json!({ "rules": rules, "setup": setup, "steps": steps, "at": at, "base": base });
        let base = Base { state: present.state.clone(), past };
        let seed = Seed(save.opening.seed.0 ^ crate::engine::digest::exact_hash(&present.state));
        let options = save.opening.options.known(G::OPTIONS);
        let save = Save { opening: Opening { seed, options, ..save.opening.clone() }, ..save.clone() };
        let table = Self::from_base(&save, &base)?;
        match table.digest() == present.digest {
            true => Ok(table),
            false => Err(SaveError::Outdated { rules: save.rules, known: G::RULES }),
        }
    }

    /// Reads a save and plays it again.
    pub fn from_json(text: &str) -> Result<Self, SaveError> {
        Self::load(&Save::from_json(text)?)
    }
}

/// Events as the viewer saw them.
fn concealed<G: Game>(events: &[G::Event], viewer: Option<Seat>) -> Vec<G::Event> {
    let mut events = events.to_vec();
    events.iter_mut().for_each(|event| G::conceal_event(event, viewer));
    events
}
