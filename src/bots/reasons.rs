//! Why one move rather than another, in things that can be counted: what somebody has more or less of after it, and what it leaves to
//! others or keeps from them.

use super::{Knowledge, Room};
use crate::engine::{Chance, Events, Seat, Seed, View};
use serde::Serialize;
use std::collections::BTreeMap;

/// No play-out takes more steps, whatever happens.
const MOST_STEPS: u32 = 2_000;
/// How often each move is played on at most.
const TRIES: usize = 40;
/// A difference is told if it is so many times as large as its standard error: 95 of 100 are no accident.
const SURE: f32 = 2.0;
/// What is less makes no reason: of a thing, and in points.
const SMALLEST: f32 = 0.25;
const LEAST_POINTS: f32 = 0.15;
/// How often somebody has to take something for it to be left to them.
const OFTEN: f32 = 0.5;

/// So much of something that a seat has.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Holding {
    /// Its name in word lists, below `<title>.have`.
    pub what: &'static str,
    /// How much of it.
    pub amount: f32,
    /// What one of it is worth, in points of [`Knowledge::expected`]; what makes the larger difference is told first.
    pub each: f32,
}

impl Holding {
    /// So much of something, with what one of it is worth.
    pub fn new(what: &'static str, amount: impl Into<f32>, each: f32) -> Self {
        Self { what, amount: amount.into(), each }
    }
}

/// Something that only one can take.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Claim {
    /// Its name in word lists, below the title, such as `place.hut`.
    pub what: String,
    /// Which of several.
    pub n: usize,
}

/// Why a move is better or worse than the one it is compared with: the best with the second, all others with the best.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Reason {
    /// What there is more or less of, the weightiest first.
    pub amounts: Vec<(&'static str, f32)>,
    /// What others take after it, or no longer can.
    pub claim: Option<Claimed>,
    /// What there is more or less of than before the move, the weightiest first: small moves often come to the same as the next.
    pub gains: Vec<(&'static str, f32)>,
    /// Whether the move itself brings that; else what the mover goes on to do, until somebody else decides.
    pub at_once: bool,
}

/// What becomes of something that only one can take.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Claimed {
    /// What it is.
    pub claim: Claim,
    /// Who takes it, or would have; nobody in particular if it may be several.
    pub by: Option<Seat>,
    /// Whether it is kept from them; else it is left to them.
    pub kept: bool,
}

/// What the mover had in one try.
#[derive(Clone, Debug, Default)]
struct Found {
    before: Vec<Holding>,
    at_once: Vec<Holding>,
    /// When somebody else decides.
    soon: Vec<Holding>,
    /// When it has shown what comes of it.
    later: Vec<Holding>,
}

/// Finds out why moves differ, in slices: each is played on for a while ([`Knowledge::has_shown`]), with the same luck for all.
///
/// ```
/// use dolmen::bots::Explaining;
/// use dolmen::engine::example::{Action, Cairn};
/// use dolmen::engine::{Chance, Events, Game, Options, Seat, Seed, View};
///
/// let mut chance = Chance::at(Seed(1), 0);
/// let game = Cairn::setup(&Options::defaults(Cairn::OPTIONS), 2, &mut chance, &mut Events::new());
/// let moves = vec![Action::Take(3), Action::Take(1)];
/// let mut explaining = Explaining::new(View::of(&game, Some(Seat(0))), moves, Seed(1));
/// while !explaining.run() {}
/// let reasons = explaining.reasons();
/// // What one has more, the other has less.
/// for ((what, more), (other, less)) in reasons[0].amounts.iter().zip(&reasons[1].amounts) {
///     assert!(what == other && (more + less).abs() < 1e-3);
/// }
/// ```
#[derive(Debug)]
pub struct Explaining<G: Knowledge> {
    view: View<G>,
    actions: Vec<G::Action>,
    seed: Seed,
    room: Room<G::Action>,
    /// Of each move what came of it, try by try.
    found: Vec<Vec<Found>>,
    /// Of each move how often who took what.
    taken: Vec<BTreeMap<(Claim, Seat), u32>>,
}

impl<G: Knowledge> Explaining<G> {
    /// Begins to explain moves of whoever decides in a view, which has to be theirs; the best move comes first.
    pub fn new(view: View<G>, actions: Vec<G::Action>, seed: Seed) -> Self {
        let (found, taken) = (vec![Vec::new(); actions.len()], vec![BTreeMap::new(); actions.len()]);
        Self { view, actions, seed, room: Room::default(), found, taken }
    }

    /// Plays one move on once; says whether nothing more is to be found out.
    pub fn run(&mut self) -> bool {
        let (Some(seat), false) = (self.view.decider(), self.actions.is_empty()) else { return true };
        let tries = |n: usize| self.found[n].len();
        let next = (0..self.actions.len()).min_by_key(|&n| tries(n)).unwrap_or(0);
        if tries(next) >= TRIES {
            return true;
        }
        // The same for every move, so that they differ in nothing else.
        let mut luck = Chance::quick(Seed(self.seed.0 ^ (tries(next) as u64) << 32)).unrecorded();
        let mut events = Events::ignored();
        let mut game = self.view.determinize(&mut luck);
        let begun = game.moment();
        let mut claims: Vec<(Claim, Seat)> = Vec::new();
        let mut found = Found::default();
        game.holdings(seat, &mut found.before);
        let mut action = self.actions[next].clone();
        for step in 0..MOST_STEPS {
            claims.extend(game.claim(&action).zip(game.decider()));
            game.perform(&action, &mut luck, &mut events);
            if step == 0 {
                game.holdings(seat, &mut found.at_once);
            }
            if found.soon.is_empty() && game.decider() != Some(seat) {
                game.holdings(seat, &mut found.soon);
            }
            if game.has_shown(begun) {
                break;
            }
            match game.play(&mut luck, &mut self.room) {
                Some(played) => action = played,
                None => break,
            }
        }
        claims.sort();
        claims.dedup();
        for claim in claims {
            *self.taken[next].entry(claim).or_default() += 1;
        }
        game.holdings(seat, &mut found.later);
        if found.soon.is_empty() {
            found.soon.clone_from(&found.later);
        }
        self.found[next].push(found);
        false
    }

    /// What was found out so far, for each move.
    pub fn reasons(&self) -> Vec<Reason> {
        (0..self.actions.len())
            .map(|n| {
                let (gains, at_once) = self.gains(n);
                let reason = Reason { gains, at_once, ..Reason::default() };
                match self.actions.len() {
                    0 | 1 => reason,
                    _ => {
                        let other = usize::from(n == 0);
                        Reason { amounts: self.amounts(n, other), claim: self.claimed(n, other), ..reason }
                    }
                }
            })
            .collect()
    }

    /// What there is more or less of after one move than after another.
    fn amounts(&self, one: usize, other: usize) -> Vec<(&'static str, f32)> {
        let pairs = self.found[one].iter().zip(&self.found[other]);
        differences(&pairs.map(|(one, other)| (&one.later[..], &other.later[..])).collect::<Vec<_>>())
    }

    /// What a move brings, and whether at once. What only costs something at once is done for what follows.
    fn gains(&self, n: usize) -> (Vec<(&'static str, f32)>, bool) {
        let since = |after: fn(&Found) -> &[Holding]| {
            differences(
                &self.found[n].iter().map(|found| (after(found), &found.before[..])).collect::<Vec<_>>(),
            )
        };
        let at_once = since(|found| &found.at_once);
        match at_once.iter().any(|(_, more)| *more > 0.0) {
            true => (at_once, true),
            false => (since(|found| &found.soon), false),
        }
    }

    /// What others take after one move and cannot after the other, because the mover has it.
    fn claimed(&self, one: usize, other: usize) -> Option<Claimed> {
        let seat = self.view.decider()?;
        let share = |n: usize, claim: &Claim, seat: Seat| {
            let times = self.taken[n].get(&(claim.clone(), seat)).copied().unwrap_or(0);
            times as f32 / self.found[n].len().max(1) as f32
        };
        let rivals = || Seat::all(self.view.seats()).filter(|rival| *rival != seat);
        // Somebody takes it after `free`; after `had` the mover does.
        let moved = |free: usize, had: usize, kept: bool| {
            let claims = self.taken[had].keys().filter(move |(_, by)| *by == seat).map(|(claim, _)| claim);
            let more = move |claim: &Claim, rival: Seat| share(free, claim, rival) - share(had, claim, rival);
            claims.filter_map(move |claim| {
                let sum: f32 = rivals().map(|rival| more(claim, rival)).sum();
                let own = share(had, claim, seat) - share(free, claim, seat);
                let most = rivals().max_by(|a, b| more(claim, *a).total_cmp(&more(claim, *b)))?;
                let by = Some(most).filter(|most| more(claim, *most) >= OFTEN);
                (sum >= OFTEN && own >= OFTEN).then(|| (sum, Claimed { claim: claim.clone(), by, kept }))
            })
        };
        // What a move itself takes says more than what may be taken later.
        let direct = [one, other].map(|n| self.view.claim(&self.actions[n]));
        let is_direct = |claimed: &Claimed| direct.iter().flatten().any(|claim| *claim == claimed.claim);
        let all = moved(one, other, false).chain(moved(other, one, true));
        all.map(|(sum, claimed)| (sum + f32::from(is_direct(&claimed)) * 10.0, claimed))
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, claimed)| claimed)
    }
}

/// What there is surely more or less of in the first of each pair than in the second, on average; the weightiest first.
fn differences(pairs: &[(&[Holding], &[Holding])]) -> Vec<(&'static str, f32)> {
    let count = pairs.len() as f32;
    let mut kinds: Vec<(&'static str, f32)> = Vec::new();
    for holding in pairs.iter().flat_map(|(one, other)| one.iter().chain(*other)) {
        if kinds.iter().all(|(what, _)| *what != holding.what) {
            kinds.push((holding.what, holding.each));
        }
    }
    let amount = |list: &[Holding], what: &str| {
        list.iter().filter(|holding| holding.what == what).map(|holding| holding.amount).sum::<f32>()
    };
    let differs = |(what, each): (&'static str, f32)| {
        let differences = || pairs.iter().map(|(one, other)| amount(one, what) - amount(other, what));
        let mean = differences().sum::<f32>() / count;
        let spread = differences().map(|one| (one - mean).powi(2)).sum::<f32>() / (count - 1.0).max(1.0);
        let sure = count > 1.0 && mean.abs() >= SURE * (spread / count).sqrt();
        let matters = mean.abs() >= SMALLEST && (mean * each).abs() >= LEAST_POINTS;
        (sure && matters).then_some((what, mean, mean * each))
    };
    let mut told: Vec<_> = kinds.into_iter().filter_map(differs).collect();
    told.sort_by(|a, b| b.2.abs().total_cmp(&a.2.abs()));
    told.into_iter().map(|(what, mean, _)| (what, mean)).collect()
}
