//! Tree search over imagined states.
//!
//! Each iteration imagines a state that fits the view, walks down the tree (actions that look good and did well first), plays
//! on from there for a few rounds as somebody who does not look ahead would, and judges what every seat may then expect. All
//! luck is drawn anew each time: a node stands for what was done, whatever the dice said.

use super::{Judged, Knowledge, Level, Room, pick, sort};
use crate::engine::{Chance, Events, Mark, Seat, View};

/// The most seats of any title.
const SEATS: usize = Mark::ALL.len();
/// How strongly what looks good or was tried little is preferred to what did well.
const CURIOSITY: f32 = 0.6;
/// What was never tried is taken to be worth so much less than the node itself.
const CAUTION: f32 = 0.06;
/// The part of the attention that every action gets, however bad it looks.
const FAIRNESS: f32 = 0.1;
/// No play-out takes more steps, whatever happens.
const MOST_STEPS: u32 = 3_000;
/// How many tries all that looks good counts for together, where nothing was tried.
const GLANCE: f32 = 1_000.0;
/// How much of the judgement of a finished game is who won; the rest is by how much.
const VICTORY: f32 = 0.8;

/// Thinks about one decision, in slices, from a view only.
///
/// ```
/// use dolmen::bots::{Level, Thinking};
/// use dolmen::engine::example::{Action, Cairn};
/// use dolmen::engine::{Chance, Events, Game, Options, Seat, Seed, View};
///
/// let mut chance = Chance::at(Seed(1), 0);
/// let mut game = Cairn::setup(&Options::defaults(Cairn::OPTIONS), 2, &mut chance, &mut Events::new());
/// let mut thinking = Thinking::new(View::of(&game, Some(Seat(0))), Level::Hard, Chance::quick(Seed(2)));
/// thinking.run(500);
/// let action = thinking.choose().expect("the game has just begun");
/// assert!(game.check(&action).is_ok());
/// ```
#[derive(Clone, Debug)]
pub struct Thinking<G: Knowledge> {
    view: View<G>,
    level: Level,
    luck: Chance,
    seat: Option<Seat>,
    /// Each iteration adds one at most, so there are no more than [`Knowledge::ITERATIONS`].
    nodes: Vec<Node<G::Action>>,
    events: Events<G::Event>,
    room: Room<G::Action>,
    open: Vec<usize>,
    path: Vec<usize>,
}

#[derive(Clone, Debug)]
struct Node<A> {
    visits: u32,
    /// The sum of rewards for each seat, 0 to 1 a visit.
    rewards: [f32; SEATS],
    /// The sum of what the thinker may expect.
    points: f32,
    /// What was done from here, in ascending order of actions.
    edges: Vec<Edge<A>>,
}

#[derive(Clone, Debug)]
struct Edge<A> {
    action: A,
    prior: f32,
    visits: u32,
    /// 0, which is the root and nobody's child, until it is there.
    node: usize,
}

impl<A> Node<A> {
    fn new() -> Self {
        Self { visits: 0, rewards: [0.0; SEATS], points: 0.0, edges: Vec::new() }
    }

    fn mean(&self, seat: Seat) -> f32 {
        self.rewards[seat.index()] / self.visits.max(1) as f32
    }
}

impl<G: Knowledge> Thinking<G> {
    /// Begins to think for whoever decides in the view, which has to be theirs.
    pub fn new(view: View<G>, level: Level, luck: Chance) -> Self {
        let mut thinking = Self {
            seat: view.decider(),
            view,
            level,
            luck: luck.unrecorded(),
            nodes: vec![Node::new()],
            events: Events::ignored(),
            room: Room::default(),
            open: Vec::new(),
            path: Vec::new(),
        };
        let game = thinking.view.determinize(&mut thinking.luck);
        thinking.open_edges(0, &game);
        thinking
    }

    /// Does a slice of work.
    pub fn run(&mut self, iterations: u32) {
        for _ in 0..iterations {
            if self.is_done() {
                return;
            }
            self.iterate();
        }
    }

    /// Whether nothing more is to be gained: there is no choice, or the level thinks no longer, or nothing can catch up.
    pub fn is_done(&self) -> bool {
        let left = G::ITERATIONS[self.level as usize].saturating_sub(self.nodes[0].visits);
        let mut most = [0, 0];
        for edge in &self.nodes[0].edges {
            most = if edge.visits >= most[0] {
                [edge.visits, most[0]]
            } else {
                [most[0], most[1].max(edge.visits)]
            };
        }
        self.nodes[0].edges.len() < 2 || most[0] - most[1] >= left
    }

    /// How many iterations were done.
    pub fn iterations(&self) -> u32 {
        self.nodes[0].visits
    }

    /// What was found out about each action that was looked at, best first; before anything was tried, how good each looks.
    pub fn ranked(&self) -> Vec<Judged<G::Action>> {
        let (root, seat) = (&self.nodes[0], self.seat.unwrap_or(Seat(0)));
        let mut edges: Vec<&Edge<G::Action>> = root.edges.iter().collect();
        edges.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.prior.total_cmp(&a.prior)));
        let glance = self.glance();
        let judge = |edge: &&Edge<G::Action>| {
            let tried = Some(&self.nodes[edge.node]).filter(|_| edge.visits > 0);
            let node = tried.unwrap_or(root);
            Judged {
                action: edge.action.clone(),
                visits: if root.visits > 0 { edge.visits } else { glance(edge) },
                chance: node.mean(seat),
                points: node.points / node.visits.max(1) as f32,
            }
        };
        let mut ranked: Vec<_> = edges.iter().map(judge).collect();
        sort(&mut ranked);
        ranked
    }

    /// How many tries an action counts for where nothing was tried: none if it looks worse than doing nothing, and none for doing nothing
    /// while something looks better.
    fn glance(&self) -> impl Fn(&Edge<G::Action>) -> u32 {
        let edges = &self.nodes[0].edges;
        let most = edges.iter().map(|edge| edge.prior).fold(0.0, f32::max);
        let idle = edges.iter().filter(|edge| self.view.is_idle(&edge.action));
        let nothing = idle.map(|edge| edge.prior).fold(0.0, f32::max);
        move |edge| {
            let good = edge.prior >= nothing && (edge.prior >= most || !self.view.is_idle(&edge.action));
            if good { (edge.prior * GLANCE) as u32 } else { 0 }
        }
    }

    /// The level's choice; nothing when the game is over.
    pub fn choose(&mut self) -> Option<G::Action> {
        pick(self.level, &self.ranked(), &mut self.luck)
    }

    fn iterate(&mut self) {
        let mut game = self.view.determinize(&mut self.luck);
        let begun = game.moment();
        let (mut node, mut steps) = (0, 0);
        self.path.clear();
        self.path.push(0);
        while game.decider().is_some() && !game.has_come(begun) && steps < MOST_STEPS {
            steps += 1;
            if node != 0 && game.is_routine() {
                self.room.list(&game);
                let Some(action) = self.room.best() else { break };
                game.perform(&action, &mut self.luck, &mut self.events);
                continue;
            }
            if node != 0 && self.nodes[node].visits == 0 {
                break;
            }
            let Some((edge, action)) = self.select(node, &game) else { break };
            game.perform(&action, &mut self.luck, &mut self.events);
            node = match self.nodes[node].edges[edge].node {
                0 => {
                    self.nodes.push(Node::new());
                    let child = self.nodes.len() - 1;
                    self.nodes[node].edges[edge].node = child;
                    child
                }
                child => child,
            };
            self.nodes[*self.path.last().unwrap_or(&0)].edges[edge].visits += 1;
            self.path.push(node);
        }
        while !game.has_come(begun) && steps < MOST_STEPS {
            let Some(action) = game.play(&mut self.luck, &mut self.room) else { break };
            game.perform(&action, &mut self.luck, &mut self.events);
            steps += 1;
        }
        let (rewards, points) = self.judge(&game);
        for &node in &self.path {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.points += points;
            for (sum, reward) in node.rewards.iter_mut().zip(rewards) {
                *sum += reward;
            }
        }
    }

    /// The edge to follow from a node in this state, with its action.
    fn select(&mut self, node: usize, game: &G) -> Option<(usize, G::Action)> {
        let seat = game.decider()?;
        self.open_edges(node, game);
        let here = &self.nodes[node];
        let tried: u32 = self.open.iter().map(|&edge| here.edges[edge].visits).sum();
        let attention = CURIOSITY * ((tried + 1) as f32).sqrt();
        let untried = here.mean(seat) - CAUTION;
        let mut best = (f32::NEG_INFINITY, 0);
        for &i in &self.open {
            let edge = &here.edges[i];
            let mean = if edge.visits == 0 { untried } else { self.nodes[edge.node].mean(seat) };
            let hope = mean + attention * edge.prior / (1 + edge.visits) as f32;
            if hope > best.0 {
                best = (hope, i);
            }
        }
        let edge = here.edges.get(best.1)?;
        Some((best.1, edge.action.clone()))
    }

    /// Notes in `open` which edges of a node can be followed in this state; those that were never seen are added.
    fn open_edges(&mut self, node: usize, game: &G) {
        self.room.actions.clear();
        game.legal(&mut self.room.actions);
        if self.room.actions.len() > 1 {
            game.shortlist(&mut self.room.actions);
        }
        let Self { room: Room { actions, weights }, nodes, open, .. } = self;
        let edges = &mut nodes[node].edges;
        let find = |edges: &[Edge<G::Action>], action| edges.binary_search_by(|edge| edge.action.cmp(action));
        open.clear();
        open.extend(actions.iter().map_while(|action| find(edges, action).ok()));
        if open.len() == actions.len() {
            return;
        }
        weights.clear();
        game.weigh(actions, weights);
        let most = weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        weights.iter_mut().for_each(|weight| *weight = ((*weight - most) / G::HEAT).exp());
        let (sum, count): (f32, _) = (weights.iter().sum(), actions.len() as f32);
        for (action, weight) in actions.iter().zip(weights.iter()) {
            if let Err(place) = find(edges, action) {
                let prior = FAIRNESS / count + (1.0 - FAIRNESS) * weight / sum;
                edges.insert(place, Edge { action: action.clone(), prior, visits: 0, node: 0 });
            }
        }
        open.clear();
        open.extend(actions.iter().filter_map(|action| find(edges, action).ok()));
    }

    /// The reward of each seat, and what the thinker may expect.
    fn judge(&self, game: &G) -> ([f32; SEATS], f32) {
        let seats = game.seats().min(SEATS);
        let mut expected = [f32::NEG_INFINITY; SEATS];
        for seat in Seat::all(seats) {
            expected[seat.index()] = game.expected(seat);
        }
        let points = expected[self.seat.unwrap_or(Seat(0)).index()];
        let mut rewards = chances(expected, game.spread());
        if game.decider().is_none() {
            let standings = game.standings();
            let winners = standings.iter().filter(|standing| standing.place == 1).count().max(1);
            rewards.iter_mut().for_each(|reward| *reward *= 1.0 - VICTORY);
            for standing in standings.iter().filter(|standing| standing.place == 1) {
                rewards[standing.seat.index()] += VICTORY / winners as f32;
            }
        }
        (rewards, points)
    }
}

/// The chance of each seat to win.
fn chances(expected: [f32; SEATS], spread: f32) -> [f32; SEATS] {
    let most = expected.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let odds = expected.map(|points| ((points - most) / spread.max(0.1)).exp());
    let sum: f32 = odds.iter().sum();
    odds.map(|odds| odds / sum)
}
