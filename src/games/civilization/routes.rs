//! Whole moves (R23.1.2): where a group can go, and all that a city can do. They are the steps of the one list multiplied out, never a
//! second set of rules.

use super::actions::Action;
use super::map::Square;
use super::technologies::Tech;
use super::{Civilization, Frame, Moving};
use crate::engine::{Chance, Events, Game, Seat};

/// How a group gets to a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Route {
    /// The square.
    pub to: Square,
    /// The square before.
    pub from: Square,
    /// What is done there.
    pub act: Action,
    /// The movement that it has taken then.
    pub steps: u8,
}

impl Civilization {
    /// Figures on a square, as if they began to move.
    pub fn group_at(&self, seat: Seat, at: Square, armies: u8, scouts: u8) -> Moving {
        let left = self.realms[seat].speed();
        Moving { seat, at, armies, scouts, senders: 0, left, safe: at, next: None, over: false }
    }

    /// Where a group can go, the nearest squares first; it begins with where the group is. Each step is one that the rules allow from
    /// the square before. A tile that is discovered ends it, and so does what is met, unless the group flies over it.
    pub fn routes(&self, group: Moving) -> Vec<Route> {
        let Moving { seat, armies, scouts, .. } = group;
        let flying = self.realms[seat].knows(Tech::Flight);
        let mut routes = vec![Route { to: group.at, from: group.at, act: Action::Stop, steps: 0 }];
        let (mut table, mut stands) = (self.clone(), group.at);
        let mut begun = 0;
        for steps in 1..=group.left {
            for n in std::mem::replace(&mut begun, routes.len())..routes.len() {
                let from = routes[n].to;
                let ends = !self.is_open(from) || !flying && !self.is_plain(seat, from);
                if steps > 1 && ends {
                    continue;
                }
                table.shift(seat, std::mem::replace(&mut stands, from), from, armies, scouts, None);
                table.frames.clear();
                let left = group.left + 1 - steps;
                table.push(Frame::Moving(Moving { at: from, left, ..group }));
                for to in from.orthogonal() {
                    let act = if self.is_unexplored(to) { Action::Discover(to) } else { Action::Step(to) };
                    if routes.iter().all(|route| route.to != to) && table.check(&act).is_ok() {
                        routes.push(Route { to, from, act, steps });
                    }
                }
            }
        }
        routes
    }

    /// All that a city can do in its owner's city management: each plan is what is chosen one after the other until its action is
    /// declared. None of it is carried out, so that nothing is drawn and nobody asked. There are no plans outside city management.
    pub fn city_plans(&self, city: Square) -> Vec<Vec<Action>> {
        let mut plans = Vec::new();
        if matches!(self.frames.last(), Some(Frame::Cities(_))) {
            let is_of_city = |action: &Action| match *action {
                Action::Build(at, _) | Action::Free(at, _) | Action::Arts(at) | Action::Harvest(at, _) => {
                    at == city
                }
                _ => false,
            };
            for first in self.legal_actions().into_iter().filter(is_of_city) {
                self.plan(first, &mut Vec::new(), &mut plans);
            }
        }
        plans
    }

    /// Adds a legal action to what was chosen before, and then whatever may follow it.
    fn plan(&self, action: Action, chosen: &mut Vec<Action>, plans: &mut Vec<Vec<Action>>) {
        let mut table = self.clone();
        let (mut luck, mut events) = (Chance::scripted(&[]), Events::ignored());
        match self.frames.last() {
            Some(&Frame::Cities(seat)) => table.manage_cities(seat, action, &mut luck, &mut events),
            Some(&frame) => table.choose_making(frame, action, &mut events),
            None => {}
        }
        chosen.push(action);
        if table.has_more_to_plan() {
            table.legal_actions().into_iter().for_each(|next| table.plan(next, chosen, plans));
        } else {
            plans.push(chosen.clone());
        }
        chosen.pop();
    }

    /// Whether something of a city action is still to be chosen before it is declared.
    fn has_more_to_plan(&self) -> bool {
        match self.frames.last() {
            Some(Frame::Site { .. }) => true,
            Some(frame @ (Frame::Second(..) | Frame::Again(..))) => self.can_do_more(frame),
            _ => false,
        }
    }
}
