//! Third phase: feeding the tribe.

use super::actions::{Action, Event, Refusal};
use super::components::{Goods, Resource};
use super::editions::Starvation;
use super::{Frame, StoneAge};
use crate::engine::{Events, Game, Seat};

/// What hunger costs in the newer printing, however many are hungry.
const FLAT_PENALTY: i32 = 10;
/// What each missing food costs in the older printing.
const PENALTY_PER_FOOD: i32 = 4;

impl StoneAge {
    pub(super) fn begin_feeding(&mut self, events: &mut Events<Event>) {
        self.feed(self.start, events);
    }

    /// Fields feed first; then each figure eats one food. Only what food cannot cover is left to decide.
    fn feed(&mut self, seat: Seat, events: &mut Events<Event>) {
        let tribe = &mut self.tribes[seat];
        let harvest = tribe.fields;
        let store = tribe.food.saturating_add(harvest.into());
        let eaten = store.min(tribe.figures.into()) as u8;
        tribe.food = store - u16::from(eaten);
        let missing = tribe.figures - eaten;
        events.push(Event::Fed { seat, harvest, eaten, missing });
        self.begin_turn(Frame::Hungry { seat, missing, begun: false });
    }

    /// Whether resources could make a difference. With the flat penalty only replacing all the missing food does.
    pub(super) fn can_replace_food(&self, seat: Seat, missing: u8) -> bool {
        let resources = self.tribes[seat].resources();
        match self.edition.starvation {
            Starvation::Flat => resources >= missing.into(),
            Starvation::PerFood => resources > 0,
        }
    }

    /// The points that so much missing food costs.
    pub fn hunger_costs(&self, missing: u8) -> i32 {
        match self.edition.starvation {
            Starvation::Flat => FLAT_PENALTY,
            Starvation::PerFood => PENALTY_PER_FOOD * i32::from(missing),
        }
    }

    pub(super) fn check_replacement(&self, seat: Seat, resource: Resource) -> Result<(), Refusal> {
        match self.tribes[seat].goods[resource] {
            0 => Err(Refusal::NotOwned),
            _ => Ok(()),
        }
    }

    /// Whoever has begun to replace all the missing food, to escape the flat penalty, has decided to do so.
    pub(super) fn check_starving(&self, begun: bool) -> Result<(), Refusal> {
        match self.edition.starvation {
            Starvation::Flat if begun => Err(Refusal::FeedingBegun),
            _ => Ok(()),
        }
    }

    pub(super) fn legal_feeding(&self, seat: Seat, begun: bool, actions: &mut Vec<Action>) {
        self.legal_choices(seat, actions);
        actions.extend(self.own_resources(seat).map(Action::Feed));
        if self.check_starving(begun).is_ok() {
            actions.push(Action::Starve);
        }
    }

    /// One resource of any kind for one missing food.
    pub(super) fn replace_food(&mut self, resource: Resource, events: &mut Events<Event>) {
        let Some(Frame::Hungry { seat, missing, begun }) = self.frames.last_mut() else { return };
        *missing = missing.saturating_sub(1);
        *begun = true;
        let seat = *seat;
        self.tribes[seat].goods -= Goods::of(resource, 1);
        events.push(Event::Replaced { seat, resource });
    }

    /// Food still missing now costs points, below zero if need be. Then the next tribe eats.
    pub(super) fn finish_feeding(&mut self, events: &mut Events<Event>) {
        let Some(Frame::Hungry { seat, missing, .. }) = self.frames.pop() else { return };
        if missing > 0 {
            let points = self.hunger_costs(missing);
            let lost = &mut self.tribes[seat].points.starvation;
            *lost = lost.saturating_sub(points);
            events.push(Event::Starved { seat, missing, points });
        }
        let next = seat.next(self.seats());
        if next == self.start {
            self.end_round(events);
        } else {
            self.feed(next, events);
        }
    }
}
