//! What Endless Winter knows of playing itself well: it builds on what the [greedy player](super::greedy) holds things worth.
//! The search plans whole turns with it.

use super::actions::Action;
use super::components::Figure;
use super::greedy::{Greedy, Outlook, wastes_chief};
use super::{EndlessWinter, Frame};
use crate::bots::{Knowledge, Room};
use crate::engine::{Chance, Game, Moment, Seat, Seed, View};

/// How many turns are played out, the one that has begun included.
const TURNS: u32 = 1;
/// How much better than all others the choice of the greedy player looks.
const TRUST: f32 = 0.6;

impl Knowledge for EndlessWinter {
    const HEAT: f32 = 1.0;

    fn has_come(&self, begun: Moment) -> bool {
        let now = self.moment();
        now.turn >= begun.turn + TURNS || now.round > begun.round
    }

    fn expected(&self, seat: Seat) -> f32 {
        if self.frames.is_empty() {
            return self.points(seat) as f32;
        }
        Outlook::of(self, seat).worth(self) as f32 / 100.0
    }

    fn spread(&self) -> f32 {
        8.0
    }

    fn shortlist(&self, actions: &mut Vec<Action>) {
        let Some(&Frame::Turn(seat, _)) = self.frames.last() else { return };
        actions.retain(|action| match *action {
            Action::Place(Figure::Chief, spot) => !wastes_chief(self, seat, spot),
            _ => true,
        });
    }

    fn weigh(&self, actions: &[Action], weights: &mut Vec<f32>) {
        let Some(seat) = self.decider() else { return };
        let mut greedy = Greedy::new(Chance::quick(Seed(self.turn.into())));
        greedy.weigh(self, seat, actions, weights);
        let most = weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        if let Some(Frame::Side(_) | Frame::Turn(..)) = self.frames.last() {
            return;
        }
        let choice = greedy.decide(self, seat);
        if let Some(at) = actions.iter().position(|action| *action == choice) {
            weights[at] = most + TRUST;
        }
    }

    fn play(&self, luck: &mut Chance, _room: &mut Room<Action>) -> Option<Action> {
        let seat = self.decider()?;
        let mut greedy = Greedy::new(Chance::quick(Seed(luck.below(u32::MAX).into())));
        Some(match self.frames.last() {
            Some(Frame::Side(_)) => greedy.choose_at_random(self),
            _ => greedy.decide(self, seat),
        })
    }

    fn yardstick(view: &View<Self>, luck: &mut Chance) -> Option<Action> {
        view.decider()?;
        Some(Greedy::new(Chance::quick(Seed(luck.below(u32::MAX).into()))).choose(view))
    }
}
