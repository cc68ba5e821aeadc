//! The battery: plays random games of any title and checks every promise of the [`Game`] contract.
//!
//! The tests run it over every title, player count and option; `make soak` runs it for hours. A failing game
//! comes back as a save that can be opened.
//!
//! ```
//! use dolmen::engine::{Seed, battery, example::Cairn};
//!
//! battery::run_checked_game::<Cairn>(Seed(1), 3).unwrap();
//! ```

use crate::engine::{
    Chance, Events, Game, Opening, Options, Player, Seat, Seed, Table, View, WonBy, digest, draw_candidate,
    ensure, read_json, to_json,
};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A list of legal actions longer than this should be cut into smaller steps.
pub const LONGEST_LIST: usize = 400;
/// A random game longer than this will never end.
pub const LONGEST_GAME: usize = 100_000;
/// Nobody scores more, or less than minus this.
pub const HIGHEST_SCORE: i32 = 10_000;

/// A broken promise.
#[derive(Clone, Debug)]
pub struct Failure {
    /// Which game it was.
    pub seed: Seed,
    /// What was broken.
    pub promise: String,
    /// Its title.
    pub title: &'static str,
    /// How many steps it had.
    pub steps: usize,
    /// The game up to there, as a file.
    pub save: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { seed, promise, title, steps, .. } = self;
        write!(f, "{title} seed {seed}, step {steps}: {promise}")
    }
}

type Checked = Result<(), String>;

/// Plays one random game, its options chosen by the seed, and checks every promise along the way. The costly checks
/// are made at one step in sixteen.
pub fn run_checked_game<G: Game>(seed: Seed, seats: usize) -> Result<(), Box<Failure>> {
    run_guided_game::<G>(seed, seats, &mut |_, legal, luck| luck.below(legal.len() as u32) as usize)
}

/// Picks one of the legal actions by its number in the list.
pub type Guide<'a, G> = &'a mut dyn FnMut(&G, &[<G as Game>::Action], &mut Chance) -> usize;

/// The same with a guide, who can lead the game where random play hardly ever comes, and sees every state on the way.
///
/// ```
/// use dolmen::engine::{Seed, battery, example::Cairn};
///
/// let mut longest = 0;
/// battery::run_guided_game::<Cairn>(Seed(1), 3, &mut |_, legal, _| {
///     longest = longest.max(legal.len());
///     legal.len() - 1
/// })
/// .unwrap();
/// assert!(longest > 1);
/// ```
pub fn run_guided_game<G: Game>(seed: Seed, seats: usize, guide: Guide<G>) -> Result<(), Box<Failure>> {
    let sets = Options::every(G::OPTIONS);
    let mut luck = Chance::at(seed, u32::MAX);
    let options = sets[luck.below(sets.len() as u32) as usize].clone();
    let opening = Opening { players: Player::nameless(seats), options, seed, friendly: true };
    let mut table = Table::<G>::open(opening).expect("the battery offers each title what it asks for");
    let played = catch_unwind(AssertUnwindSafe(|| {
        play(&mut table, &mut luck, guide)?;
        check_ending(&table)?;
        check_history(&table, &mut luck)
    }));
    let broken = match played {
        Ok(Ok(())) => return Ok(()),
        Ok(Err(words)) => words,
        Err(panic) => {
            let words = panic.downcast_ref::<String>().map(String::as_str);
            let words = words.or(panic.downcast_ref::<&str>().copied());
            format!("never panics, but: {}", words.unwrap_or("(no message)"))
        }
    };
    let (title, steps) = (G::ID, table.steps().len());
    Err(Box::new(Failure { seed, promise: broken, title, steps, save: table.to_json() }))
}

fn play<G: Game>(table: &mut Table<G>, luck: &mut Chance, guide: Guide<G>) -> Checked {
    let mut legal = Vec::new();
    while table.state().decider().is_some() {
        ensure(table.state().victory().is_none(), || "nobody has won while the game goes on".into())?;
        ensure(table.at() < LONGEST_GAME, || "every game ends".into())?;
        legal.clear();
        table.state().legal(&mut legal);
        check_list(table.state(), &legal)?;
        check_choices(table.state(), &legal, luck)?;
        check_sound(table.state())?;
        if luck.below(16) == 0 {
            check_agreement(table.state(), &legal, luck)?;
            check_copies(table.state())?;
            check_views(table, &legal, luck)?;
            check_scores(table.state())?;
            check_playing_unrecorded(table.state(), &legal, luck)?;
        }
        let action = legal[guide(table.state(), &legal, luck)].clone();
        luck.forget();
        table.choose(action.clone()).map_err(|why| format!("{action:?} is listed but refused: {why:?}"))?;
    }
    Ok(())
}

fn check_list<G: Game>(state: &G, legal: &[G::Action]) -> Checked {
    ensure(!legal.is_empty(), || "something is legal until the game is over".into())?;
    ensure(legal.len() <= LONGEST_LIST, || format!("{} legal actions are too many", legal.len()))?;
    ensure(legal.is_sorted_by(|a, b| a < b), || format!("legal actions are unique and sorted: {legal:?}"))?;
    legal.iter().try_for_each(|action| {
        state.check(action).map_err(|why| format!("{action:?} is listed but not allowed: {why:?}"))
    })
}

/// What searching chooses from is the list of legal actions: some of it, or one of it, each as likely as the others.
/// `luck` is the game's and stays as it is.
fn check_choices<G: Game>(state: &G, legal: &[G::Action], luck: &Chance) -> Checked {
    let mut pruned = legal.to_vec();
    state.prune(&mut pruned);
    ensure(!pruned.is_empty(), || format!("pruning leaves something of {legal:?}"))?;
    let some = pruned.is_sorted_by(|a, b| a < b) && pruned.iter().all(|a| legal.binary_search(a).is_ok());
    ensure(some, || format!("pruning only takes away, but left {pruned:?} of {legal:?}"))?;

    let mut candidates = Vec::new();
    state.candidates(&mut candidates);
    let in_order = candidates.is_sorted_by(|a, b| a < b);
    candidates.retain(|action| state.check(action).is_ok());
    ensure(in_order && candidates == legal, || {
        format!("what is legal of the candidates is {candidates:?}, but the list has {legal:?}")
    })?;

    let (mut here, mut there) = (luck.clone(), luck.clone());
    let found = state.random_legal(&mut here, &mut Vec::new());
    let drawn = draw_candidate(state, &mut there, &mut Vec::new());
    ensure(found == drawn && here.recorded() == there.recorded(), || {
        format!("the same luck draws {drawn:?} from the candidates, but {found:?} without them")
    })
}

/// A step goes the same way when nobody keeps its draws and events, and views before and after it have different
/// fingerprints if they differ.
fn check_playing_unrecorded<G: Game>(state: &G, legal: &[G::Action], luck: &Chance) -> Checked {
    let mut kept_luck = luck.clone();
    let action = &legal[kept_luck.below(legal.len() as u32) as usize];
    kept_luck.forget();
    let mut lost_luck = kept_luck.clone().unrecorded();
    let (mut kept, mut kept_events) = (state.clone(), Events::new());
    let (mut lost, mut lost_events) = (state.clone(), Events::ignored());
    kept.perform(action, &mut kept_luck, &mut kept_events);
    lost.perform(action, &mut lost_luck, &mut lost_events);
    ensure(kept == lost && kept_events.is_barrier() == lost_events.is_barrier(), || {
        format!("{action:?} goes the same way when nothing of it is recorded")
    })?;
    ensure(lost_luck.has_drawn() != kept_luck.recorded().is_empty(), || "luck is noticed".into())?;
    Seat::all(state.seats()).map(Some).chain([None]).try_for_each(|viewer| {
        let (before, after) = (View::of(state, viewer), View::of(&kept, viewer));
        ensure((before == after) == (before.fingerprint() == after.fingerprint()), || {
            format!("views of {viewer:?} before and after {action:?} differ in their fingerprints, if at all")
        })
    })
}

/// Nothing but the listed actions is allowed, and what is refused changes nothing.
fn check_agreement<G: Game>(state: &G, legal: &[G::Action], luck: &mut Chance) -> Checked {
    let universe = state.universe();
    for action in &universe {
        let (listed, allowed) = (legal.binary_search(action).is_ok(), state.check(action).is_ok());
        ensure(listed == allowed, || format!("{action:?}: listed {listed}, allowed {allowed}"))?;
    }
    if let Some(action) = universe.get(luck.below(universe.len() as u32) as usize)
        && state.check(action).is_err()
    {
        let mut same = state.clone();
        let refused = same.apply(action, luck, &mut Events::new()).is_err();
        ensure(refused && &same == state, || format!("the refused {action:?} changed something"))?;
    }
    Ok(())
}

/// No piece is lost, and a file with this state would be read.
fn check_sound<G: Game>(state: &G) -> Checked {
    state.audit()?;
    state.check_read().map_err(|why| format!("a state of a game is accepted when it is read, but: {why}"))
}

fn check_copies<G: Game>(state: &G) -> Checked {
    let copy: G = read_json(&to_json(state)).map_err(|error| error.to_string())?;
    ensure(&copy == state && digest(&copy) == digest(state), || "a state survives writing and reading".into())
}

/// A view does not depend on what it conceals: any state that fits it looks the same.
fn check_views<G: Game>(table: &Table<G>, legal: &[G::Action], luck: &mut Chance) -> Checked {
    let state = table.state();
    for viewer in Seat::all(state.seats()).map(Some).chain([None]) {
        let view = View::of(state, viewer);
        let imagined = view.determinize(luck);
        check_sound(&imagined)?;
        imagined.check_imagined(&log_as_seen(table, viewer))?;
        let again = View::of(&imagined, viewer);
        ensure(again == view, || format!("{viewer:?} sees what is imagined"))?;
        ensure(again.fingerprint() == view.fingerprint(), || "equal views have equal fingerprints".into())?;
        ensure(imagined.decider() == state.decider(), || "the imagined state is in the same place".into())?;
        let decides = viewer.is_some() && viewer == state.decider();
        if decides || viewer.is_none() && !state.decides_by_secrets() {
            ensure(imagined.legal_actions() == legal, || format!("{viewer:?} knows what is legal"))?;
        }
        let mut blind: G = (*view).clone();
        let action = &legal[luck.below(legal.len() as u32) as usize];
        let _only_must_not_panic = blind.apply(action, luck, &mut Events::new());
    }
    Ok(())
}

/// Everything that happened so far, as the viewer saw it.
fn log_as_seen<G: Game>(table: &Table<G>, viewer: Option<Seat>) -> Vec<G::Event> {
    let steps = (0..table.at()).flat_map(|step| table.events(step, viewer));
    table.setup_events(viewer).into_iter().chain(steps).collect()
}

fn check_scores<G: Game>(state: &G) -> Checked {
    let standings = state.standings();
    ensure(standings.len() == state.seats(), || "every seat has a standing".into())?;
    ensure(standings[0].place == 1, || "somebody leads".into())?;
    for standing in &standings {
        let sheet = state.score(standing.seat);
        let total = sheet.total();
        let sums = sheet.lines().iter().all(|line| line.goal.is_none());
        match G::WON_BY {
            WonBy::Points => {
                ensure(sums, || "a sheet of points has no line of progress".into())?;
                ensure(standing.points == total, || {
                    format!("{standing:?} is the sum of its sheet, {total}")
                })?;
            }
            WonBy::Condition => ensure(total == 0, || format!("{total} points in a game without points"))?,
        }
        let points = state.points(standing.seat);
        ensure(points == standing.points, || format!("{points} points are those of {standing:?}"))?;
        ensure(standing.points.abs() <= HIGHEST_SCORE, || format!("{standing:?} is out of bounds"))?;
    }
    match G::WON_BY {
        WonBy::Points => Ok(()),
        WonBy::Condition => state.check_progress(),
    }
}

fn check_ending<G: Game>(table: &Table<G>) -> Checked {
    let state = table.state();
    check_sound(state)?;
    check_scores(state)?;
    check_copies(state)?;
    let named = state.victory().is_some();
    ensure(named == (G::WON_BY == WonBy::Condition), || {
        "the way of winning is named if there are several".into()
    })?;
    ensure(state.legal_actions().is_empty(), || "nothing is legal when the game is over".into())?;
    let allowed = state.universe().into_iter().find(|action| state.check(action).is_ok());
    ensure(allowed.is_none(), || format!("{allowed:?} is allowed when the game is over"))?;
    ensure(&*View::of(state, None) == state, || "nothing is secret when the game is over".into())
}

/// The log is the truth: replay, undo, redo and jumps all lead to the same states.
fn check_history<G: Game>(table: &Table<G>, luck: &mut Chance) -> Checked {
    let text = table.to_json();
    let replayed = Table::<G>::from_json(&text).map_err(|error| error.to_string())?;
    ensure(replayed.state() == table.state(), || "the replayed log ends in the same state".into())?;
    ensure(replayed.steps() == table.steps(), || "the replayed log tells the same events".into())?;

    let (start, mut walked) = (table.state_at(0), table.clone());
    while walked.undo() {}
    ensure(walked.at() == 0 && walked.state() == &start, || "undo leads back to the start".into())?;
    while walked.redo() {}
    ensure(walked.state() == table.state(), || "redo leads forth to the end".into())?;

    let middle = luck.below(table.steps().len() as u32 + 1) as usize;
    let fork = table.fork(middle, Seed(1));
    ensure(fork.state() == &table.state_at(middle), || "a fork begins where it was made".into())?;
    ensure(fork.steps() == &table.steps()[..middle], || "a fork remembers how it came there".into())
}
