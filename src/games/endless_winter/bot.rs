//! What Endless Winter knows of playing itself well: it builds on what the [greedy player](super::greedy) holds things worth.
//! The search plans whole turns with it.

use super::actions::Action;
use super::components::Figure;
use super::greedy::{Greedy, Outlook, wastes_chief};
use super::{EndlessWinter, Frame};
use crate::bots::{Claim, Holding, Knowledge, Room};
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

    /// With what the greedy player holds each worth early in the game.
    fn holdings(&self, seat: Seat, told: &mut Vec<Holding>) {
        let tribe = &self.tribes[seat];
        let sum = |list: &[u8]| list.iter().map(|&n| f32::from(n)).sum::<f32>();
        told.extend([
            Holding::new("points", self.total(seat) as f32, 1.0),
            Holding::new("food", tribe.food, 0.45),
            Holding::new("tool", tribe.tools, 0.65),
            Holding::new("labour", f32::from(tribe.halves) / 2.0, 0.4),
            Holding::new("hand", tribe.hand.len() as f32, 0.5),
            Holding::new("card", tribe.owned.len() as f32, 1.6),
            Holding::new("culture", tribe.owned.cultures().count() as f32, 1.4),
            Holding::new("animal", sum(&tribe.unused) + sum(&tribe.used), 2.0),
            Holding::new("camp", sum(&tribe.camps), 0.8),
            Holding::new("village", tribe.villages.count_ones() as f32, 4.8),
            Holding::new("megalith", tribe.megaliths, 1.5),
            Holding::new("stone", tribe.stones.len() as f32, 2.5),
            Holding::new("idol", sum(&tribe.idols), 0.8),
            Holding::new("buried", tribe.buried.len() as f32, 0.5),
        ]);
    }

    /// The bottom of a column goes to the first figure of the round, an animal that lies there once to whoever hunts it.
    fn claim(&self, action: &Action) -> Option<Claim> {
        let what = match *action {
            Action::Learn(culture) => format!("culture.{}", culture.id()),
            Action::Stone(stone) => format!("stone.{}", stone.id()),
            Action::Place(_, spot) if self.firsts.get(spot.index()).is_some_and(Option::is_none) => {
                format!("bottom.{}", spot.id())
            }
            Action::Hunt(Some(animal))
                if self.ground.iter().filter(|&&other| other == animal).count() == 1 =>
            {
                format!("animal.{}", animal.id())
            }
            _ => return None,
        };
        Some(Claim { what, n: 0 })
    }

    /// When the next turn of whoever decided begins, or the round ends.
    fn has_shown(&self, begun: Moment) -> bool {
        let now = self.moment();
        now.turn >= begun.turn + self.seats() as u32 || now.round > begun.round
    }

    fn yardstick(view: &View<Self>, luck: &mut Chance) -> Option<Action> {
        view.decider()?;
        Some(Greedy::new(Chance::quick(Seed(luck.below(u32::MAX).into()))).choose(view))
    }
}
