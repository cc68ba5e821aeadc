//! Players for empty seats: search over the [`Game`] contract. Nothing here knows a title; what a title knows of playing
//! itself well stands beside its rules (`src/games/<game>/bot.rs`) and is reached through [`Knowledge`].
//!
//! | room | what it holds |
//! |---|---|
//! | [`Knowledge`] | what a title tells the search: what to expect, what to look at first, how to play on |
//! | [`Thinking`] | thinks about one decision, in slices, from a [`View`] only |
//! | [`Level`] | how well a bot plays |
//! | [`merge`] | puts together what several thinkers found |
//! | [`Explaining`] | why one move rather than another: what one has more or less of, and what it leaves to others |
//! | [`yardsticks`] | plain players to measure against |
//! | [`share`] | a share of games won, with its interval |
//!
//! # What was tried, and what it gave
//!
//! Measured with `make arena` on a busy machine, so in few games; intervals of 95 % in brackets. The ladder is in the README.
//!
//! - Random play-outs (`uct`): tribes of Stone Age starve in them, and labour of Endless Winter is wasted.
//! - A policy by hand, without looking ahead ([`Knowledge::play`]), one reckoning of what a tribe may expect in the end: in Stone
//!   Age with four of them the winners have 170 points (40 games) at 0.01 ms a move.
//! - Each number of that reckoning by 0.65 and 1.5, one of four policies against three as they are, 400 games each (half of the numbers;
//!   there was no time for the rest): most lose, growth of buildings by 0.65 won 33 % (even 25) and 26 % of 800 with other seeds; with more
//!   growth of tools and less for what is contested it won 32 % of 1,200. With search on top that wins nothing: 19 % (13 to 28) of 111
//!   games with 60 iterations, 23 % of 60 with 200. Not kept: what the policy lacks there, the search sees anyway.
//! - The same policy as prior, as play-out and as judgement after two rounds, ahead only for placing figures: 20 ms a move against
//!   three of the bare policy won 8 of 8 (68 to 100 %), against three `uct` with 20 ms 6 of 6 (61 to 100 %).
//! - Endless Winter: the greedy player's worth of a state as judgement at the end of the turn, so that whole turns are planned:
//!   20 ms a move against that greedy player won 10 of 11 (62 to 98 %), 123 points to 94. Two turns instead of one took five to seven
//!   times as long an iteration and won 2 of 6 (10 to 70 %) with equal iterations: not kept. The first game of hard against normal, lost
//!   by 87 to 132, was most likely the deal: with that seed the first seat lost all six games that were played, by 3 to 50 points, also
//!   to an equal (85 to 135) and with ten times the iterations (118 to 121). Figures and culture cards of a turn are now weighed once, on
//!   one scale, and a chief is not sent where no chief helps; whether that plays better than before was not measured.
//! - Civilization: trying every action on a copy and judging it by the turns still needed on each road lost every game to one-step
//!   greed and took milliseconds a decision. Counsel by hand, which weighs each action in trade by the roads that are shortest now,
//!   wins 200 of 200 against greed (98 to 100 %) in 13 turns, by all four roads, at 0.03 ms a move. It is prior and play-out of the
//!   search. Looking ahead nine tenths of a turn, with play-outs that stray, 120 iterations won 2 of 6 (10 to 70 %) against 60: no sign
//!   that thinking longer helps. Tried then, each in few games: play-outs that hardly stray, 4 of 6 (30 to 90 %); two turns ahead
//!   as well, with equal time 3 of 5 (23 to 88 %; 933 thousandths of the best road to 800), with equal iterations 3 of 4. Both were
//!   kept for the direction they point in; none of it is proven. Four turns ahead won 1 of 2 and takes twice the time.
//! - Levels of Civilization: five iterations and sixteen are too much alike (41 of 60). An easy bot that does not look ahead but draws
//!   among what looks good, never what looks worse than doing nothing, loses 47 of 60 games to the bare policy (66 to 87 %) at 0.04 ms a
//!   move. Sixteen iterations won 21 of 30 against the policy (52 to 83 %), eight 9 of 10 against easy, four 19 of 20 (76 to 99 %).
//!   Hard with 100 ms won 24 of 32 against eight (58 to 87 %) and 16 of 20 against four (58 to 92 %): four were kept.
//! - Coins, trade and production counted once for all actions of a decision: the same games in two thirds of the time.
//! - Normal of Endless Winter with 32 iterations instead of 60: 200 iterations won 27 of 36 against it (59 to 86 %), no more than against
//!   60, so it was not kept. They take 17 ms; with 200 ms hard won 8 of 8 against normal (68 to 100 %).
//! - Offers of Civilization (`counsel/deals.rs`): goods for goods, for trade or for culture, one offer a turn, weighed from what everybody
//!   sees, so that every step of a negotiation finds the same deal. Asking for market tokens only, four policies made an offer in three
//!   games; with backs of tokens and trade up to the next level of technologies three in each. It is company more than strength: in 400 games
//!   the only one of four to make offers won 27 % (23 to 32), the only one to make none 26 % (22 to 31), even share 25; the time a move
//!   is the same.
//! - A judgement of Civilization that was learned: 24 numbers of a nation, linear, weights moving with the turn, fitted to 56,000
//!   states of 3,000 games of the policy. It names the winner in 75 % of the states held out, and won 5 of 11 (21 to 72 %) against the
//!   one by hand, so it was not kept. Some of its signs are those of company rather than cause: technologies count against their owner.
//! - Reasons of a hint: differences of the score sheet after 16 play-outs told categories only, and little is scored in two rounds.
//!   Now things are counted (food, figures, coins) when the round or the turn is over, up to 40 play-outs with the same
//!   luck for each move, and only what is twice its standard error is told. Small steps of Endless Winter often come to the same as the
//!   next, and nothing could be told of 12 of 12: then what a move brings is told, at once or before somebody else decides.
//! - So nothing is trained, and there is no `make train`: every judgement is a handful of numbers with a meaning, written beside
//!   its title.

mod reasons;
mod search;
pub mod share;
pub mod yardsticks;

use crate::engine::{Chance, Game, Moment, Seat, View};
pub use reasons::{Claim, Claimed, Explaining, Holding, Reason};
pub use search::Thinking;
use serde::{Deserialize, Serialize};

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Looks ahead little and makes the mistakes that people make, never silly ones.
    Easy,
    /// Looks ahead some way.
    Normal,
    /// As well as it can.
    Hard,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];

    /// Its name in word lists, saves and commands.
    pub fn id(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
        }
    }

    /// The level of that name.
    pub fn of(id: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.id() == id)
    }
}

/// What a title tells the search. Everything has a default, so that a title without knowledge can be played too.
pub trait Knowledge: Game {
    /// How many iterations each level thinks at most. With none it does what looks good; the last is more than there is time for.
    const ITERATIONS: [u32; Level::ALL.len()] = [16, 60, 40_000];
    /// How many rounds are played out before what has come is judged.
    const HORIZON: u32 = 4;
    /// How many points of [`weigh`](Self::weigh) make an action 2.7 times as likely to be looked at.
    const HEAT: f32 = 4.0;

    /// Whether enough was played out since the decision to judge what has come.
    fn has_come(&self, begun: Moment) -> bool {
        self.moment().round >= begun.round + Self::HORIZON
    }

    /// What a seat may expect to have at the end, in points of [`Game::points`]. Once the game is over, just what it has.
    fn expected(&self, seat: Seat) -> f32 {
        self.points(seat) as f32
    }

    /// How far what is expected now may be off in the end, in points: a lead of so much makes winning 2.7 times as likely.
    fn spread(&self) -> f32 {
        10.0
    }

    /// Takes away from the legal actions what is not worth a look; some are always left, in their order.
    fn shortlist(&self, actions: &mut Vec<Self::Action>) {
        self.prune(actions);
    }

    /// How good each of these actions looks to whoever decides, in points; only differences count. `weights` is empty
    /// and gets one for each. All alike by default.
    fn weigh(&self, actions: &[Self::Action], weights: &mut Vec<f32>) {
        weights.resize(actions.len(), 0.0);
    }

    /// Whether an action does nothing but end what could still be done here.
    fn is_idle(&self, _action: &Self::Action) -> bool {
        false
    }

    /// Whether what looks best can be done here without looking ahead. Only asked for decisions that lie ahead.
    fn is_routine(&self) -> bool {
        false
    }

    /// What somebody who does not look ahead would do here; nothing when the game is over. At random by default.
    fn play(&self, luck: &mut Chance, room: &mut Room<Self::Action>) -> Option<Self::Action> {
        self.random_legal(luck, &mut room.actions)
    }

    /// What somebody counts who compares moves: the things of a seat that [`expected`](Self::expected) is made of. The lines of the
    /// score sheet by default.
    fn holdings(&self, seat: Seat, told: &mut Vec<Holding>) {
        let lines = self.score(seat);
        told.extend(lines.lines().iter().map(|line| Holding::new(line.category, line.points as f32, 1.0)));
    }

    /// What an action takes away from everybody else, if anything.
    fn claim(&self, _action: &Self::Action) -> Option<Claim> {
        None
    }

    /// Whether enough was played on since a decision to tell what came of it.
    fn has_shown(&self, begun: Moment) -> bool {
        self.has_come(begun)
    }

    /// What the title's own yardstick does, a plain player to measure against, if it has one.
    fn yardstick(view: &View<Self>, luck: &mut Chance) -> Option<Self::Action> {
        yardsticks::greedy(view, luck)
    }
}

impl Knowledge for crate::engine::example::Cairn {}
impl Knowledge for crate::engine::summit::Summit {}

/// Room to list actions in and how good they look, so that nothing is allocated in a play-out.
#[derive(Clone, Debug)]
pub struct Room<A> {
    /// The actions.
    pub actions: Vec<A>,
    /// A weight for each.
    pub weights: Vec<f32>,
}

impl<A> Default for Room<A> {
    fn default() -> Self {
        Self { actions: Vec::new(), weights: Vec::new() }
    }
}

impl<A: Clone> Room<A> {
    /// Lists what a good player would look at and weighs it.
    pub fn list<G: Knowledge<Action = A>>(&mut self, game: &G) {
        self.actions.clear();
        self.weights.clear();
        game.legal(&mut self.actions);
        if self.actions.len() > 1 {
            game.shortlist(&mut self.actions);
        }
        game.weigh(&self.actions, &mut self.weights);
    }

    /// The action that looks best.
    pub fn best(&self) -> Option<A> {
        let best = self.weights.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1).then(b.0.cmp(&a.0)))?;
        self.actions.get(best.0).cloned()
    }

    /// An action that looks good: the best of all after each was moved up by luck, about as much as `heat`.
    pub fn likely(&self, heat: f32, luck: &mut Chance) -> Option<A> {
        let mut best = (f32::NEG_INFINITY, 0);
        for (i, &weight) in self.weights.iter().enumerate() {
            let lucky = weight + heat * gumbel(luck);
            if lucky > best.0 {
                best = (lucky, i);
            }
        }
        self.actions.get(best.1).cloned()
    }
}

/// A draw of the Gumbel distribution: the largest of sums of these and weights is each with the likelihood of a softmax.
fn gumbel(luck: &mut Chance) -> f32 {
    let uniform = (luck.below(1 << 20) as f32 + 0.5) / (1 << 20) as f32;
    -(-uniform.ln()).ln()
}

/// What was found out about an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judged<A> {
    /// The action.
    pub action: A,
    /// How often it was tried. The one tried most is the best.
    pub visits: u32,
    /// The chance of winning with it, 0 to 1.
    pub chance: f32,
    /// The points that whoever decides may expect in the end.
    pub points: f32,
}

/// Puts together what several thinkers found out about the same decision, best first.
///
/// ```
/// use dolmen::bots::{Judged, merge};
///
/// let one = vec![Judged { action: 'a', visits: 10, chance: 0.5, points: 40.0 }];
/// let other = vec![
///     Judged { action: 'b', visits: 20, chance: 0.6, points: 50.0 },
///     Judged { action: 'a', visits: 30, chance: 0.7, points: 60.0 },
/// ];
/// let merged = merge([one, other]);
/// assert_eq!((merged[0].action, merged[0].visits), ('a', 40));
/// assert!((merged[0].chance - 0.65).abs() < 1e-5);
/// ```
pub fn merge<A: Ord>(found: impl IntoIterator<Item = Vec<Judged<A>>>) -> Vec<Judged<A>> {
    let mut merged: Vec<Judged<A>> = Vec::new();
    for judged in found.into_iter().flatten() {
        let Some(same) = merged.iter_mut().find(|other| other.action == judged.action) else {
            merged.push(judged);
            continue;
        };
        let visits = same.visits + judged.visits;
        if visits > 0 {
            let part = judged.visits as f32 / visits as f32;
            same.chance += (judged.chance - same.chance) * part;
            same.points += (judged.points - same.points) * part;
        }
        same.visits = visits;
    }
    sort(&mut merged);
    merged
}

fn sort<A: Ord>(judged: &mut [Judged<A>]) {
    judged.sort_by(|a, b| {
        b.visits.cmp(&a.visits).then(b.chance.total_cmp(&a.chance)).then(a.action.cmp(&b.action))
    });
}

/// The choice of a level among what was found out; `ranked` is best first.
///
/// ```
/// use dolmen::bots::{Judged, Level, pick};
/// use dolmen::engine::{Chance, Seed};
///
/// let judged = |action, visits, points| Judged { action, visits, chance: 0.5, points };
/// let ranked = [judged('a', 30, 40.0), judged('b', 20, 39.0), judged('c', 9, 2.0)];
/// let mut luck = Chance::quick(Seed(1));
/// assert_eq!(pick(Level::Hard, &ranked, &mut luck), Some('a'));
/// // Whoever plays easily may overlook something, but does nothing silly.
/// assert!((0..100).all(|_| pick(Level::Easy, &ranked, &mut luck) != Some('c')));
/// ```
pub fn pick<A: Clone>(level: Level, ranked: &[Judged<A>], luck: &mut Chance) -> Option<A> {
    let best = ranked.first()?;
    if level != Level::Easy {
        return Some(best.action.clone());
    }
    let passable = |judged: &&Judged<A>| {
        judged.visits * 8 >= best.visits
            && best.chance - judged.chance <= EASY_CHANCE
            && best.points - judged.points <= EASY_POINTS + best.points.abs() * EASY_PART
    };
    let passable: Vec<&Judged<A>> = ranked.iter().filter(passable).collect();
    let weight = |judged: &Judged<A>| judged.visits + 1;
    let mut draw = luck.below(passable.iter().map(|judged| weight(judged)).sum());
    for judged in passable {
        match draw.checked_sub(weight(judged)) {
            Some(left) => draw = left,
            None => return Some(judged.action.clone()),
        }
    }
    Some(best.action.clone())
}

/// What an easy bot may overlook: a chance of winning, points, and a part of all points, since titles count in different sizes.
const EASY_CHANCE: f32 = 0.12;
const EASY_POINTS: f32 = 6.0;
const EASY_PART: f32 = 0.02;
