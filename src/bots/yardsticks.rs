//! Plain players over the contract alone, to measure against: at random, one step greedily, and plain tree search.

use crate::engine::{Chance, Events, Game, Seat, View};

/// Any legal action.
pub fn random<G: Game>(view: &View<G>, luck: &mut Chance) -> Option<G::Action> {
    view.determinize(luck).random_legal(luck, &mut Vec::new())
}

/// The action after which the lead in points is largest at once; any of them if several are.
pub fn greedy<G: Game>(view: &View<G>, luck: &mut Chance) -> Option<G::Action> {
    let seat = view.decider()?;
    let game = view.determinize(luck);
    let mut best = Vec::new();
    let mut most = i32::MIN;
    for action in game.legal_actions() {
        let mut after = game.clone();
        after.perform(&action, luck, &mut Events::ignored());
        let lead = lead(&after, seat);
        if lead > most {
            best.clear();
            most = lead;
        }
        if lead == most {
            best.push(action);
        }
    }
    let nth = luck.below(best.len() as u32) as usize;
    (nth < best.len()).then(|| best.swap_remove(nth))
}

fn lead<G: Game>(game: &G, seat: Seat) -> i32 {
    let others = Seat::all(game.seats()).filter(|&other| other != seat);
    game.points(seat) - others.map(|other| game.points(other)).max().unwrap_or(0)
}

/// Plain information-set tree search: upper confidence bounds, random play-outs cut after four rounds, judged by the squashed
/// difference of scores.
#[derive(Clone, Debug)]
pub struct Uct<G: Game> {
    view: View<G>,
    luck: Chance,
    events: Events<G::Event>,
    nodes: Vec<Node<G::Action>>,
    actions: Vec<G::Action>,
}

#[derive(Clone, Debug)]
struct Node<A> {
    action: Option<A>,
    /// Who did it.
    seat: Seat,
    visits: u32,
    /// How often it could have been done.
    open: u32,
    reward: f32,
    children: Vec<usize>,
}

/// After so many rounds a play-out is judged.
const ROUNDS: u32 = 4;
/// A lead of so many points makes winning 2.7 times as likely.
const SQUASH: f32 = 10.0;
/// How much is tried out.
const CURIOSITY: f32 = 0.7;
/// No tree grows larger.
const MOST_NODES: usize = 400_000;

impl<G: Game> Uct<G> {
    /// Begins to think for whoever decides in the view.
    pub fn new(view: View<G>, luck: Chance) -> Self {
        let root =
            Node { action: None, seat: Seat(0), visits: 0, open: 0, reward: 0.0, children: Vec::new() };
        Self {
            view,
            luck: luck.unrecorded(),
            events: Events::ignored(),
            nodes: vec![root],
            actions: Vec::new(),
        }
    }

    /// Does a slice of work.
    pub fn run(&mut self, iterations: u32) {
        for _ in 0..iterations {
            self.iterate();
        }
    }

    /// How many iterations were done.
    pub fn iterations(&self) -> u32 {
        self.nodes[0].visits
    }

    /// What was tried most.
    pub fn choose(&self) -> Option<G::Action> {
        let children = self.nodes[0].children.iter().map(|&child| &self.nodes[child]);
        children.max_by_key(|child| child.visits)?.action.clone()
    }

    fn iterate(&mut self) {
        let mut game = self.view.determinize(&mut self.luck);
        let until = game.moment().round + ROUNDS;
        let mut path = vec![0];
        let mut node = 0;
        while let Some(seat) = game.decider() {
            self.actions.clear();
            game.legal(&mut self.actions);
            let (child, is_new) = self.descend(node, seat);
            path.push(child);
            node = child;
            let Some(action) = self.nodes[child].action.clone() else { break };
            game.perform(&action, &mut self.luck, &mut self.events);
            if is_new {
                break;
            }
        }
        while game.moment().round < until
            && let Some(action) = game.random_legal(&mut self.luck, &mut self.actions)
        {
            game.perform(&action, &mut self.luck, &mut self.events);
        }
        for node in path {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.reward += 1.0 / (1.0 + (-lead(&game, node.seat) as f32 / SQUASH).exp());
        }
    }

    /// The child to go to: one that was never tried, if there is one.
    fn descend(&mut self, node: usize, seat: Seat) -> (usize, bool) {
        let children = self.nodes[node].children.clone();
        let known = |action: &G::Action| {
            let same = |&&child: &&usize| self.nodes[child].action.as_ref() == Some(action);
            children.iter().find(same).copied()
        };
        let (open, unknown): (Vec<_>, Vec<_>) =
            self.actions.iter().map(|action| known(action).ok_or(action.clone())).partition(Result::is_ok);
        let open: Vec<usize> = open.into_iter().flatten().collect();
        for &child in &open {
            self.nodes[child].open += 1;
        }
        if !unknown.is_empty() && (self.nodes.len() < MOST_NODES || open.is_empty()) {
            let nth = self.luck.below(unknown.len() as u32) as usize;
            let action = unknown.into_iter().nth(nth).and_then(Result::err);
            self.nodes.push(Node { action, seat, visits: 0, open: 1, reward: 0.0, children: Vec::new() });
            let child = self.nodes.len() - 1;
            self.nodes[node].children.push(child);
            return (child, true);
        }
        let bound = |&child: &usize| {
            let child = &self.nodes[child];
            let visits = child.visits.max(1) as f32;
            child.reward / visits + CURIOSITY * ((child.open.max(1) as f32).ln() / visits).sqrt()
        };
        let best = open.into_iter().max_by(|a, b| bound(a).total_cmp(&bound(b)));
        (best.unwrap_or(node), false)
    }
}
