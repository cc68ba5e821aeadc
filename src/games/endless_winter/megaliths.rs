//! Placing megaliths (page 14).

use super::actions::{Event, Refusal};
use super::components::{MEGALITHS, NEUTRAL_MEGALITHS, Rewards};
use super::plan::{Owner, Stand, cells};
use super::{EndlessWinter, Gaining, PointsFor, Source};
use crate::engine::{Events, Seat};

impl EndlessWinter {
    /// Whose colour the seat's next megalith has; none when all are placed.
    pub fn next_megalith(&self, seat: Seat) -> Option<Owner> {
        match self.tribes[seat].megaliths {
            placed if placed < NEUTRAL_MEGALITHS => Some(Owner::Neutral),
            placed if placed < MEGALITHS => Some(Owner::Seat(seat)),
            _ => None,
        }
    }

    /// On a start space (neutral only), beside another megalith, or on four others (own only).
    pub(super) fn check_megalith(&self, seat: Seat, stand: Stand) -> Result<(), Refusal> {
        let neutral = self.next_megalith(seat).ok_or(Refusal::NoMegalithsLeft)? == Owner::Neutral;
        let cell = stand.cell();
        let within = |set: u64| cells(set).any(|other| other == cell);
        if self.plan.owner(stand).is_some() {
            Err(Refusal::SpaceTaken)
        } else if stand.storey() > 0 {
            if neutral {
                Err(Refusal::NeutralOnTop)
            } else if within(self.plan.supported(stand.storey())) {
                Ok(())
            } else {
                Err(Refusal::FourBelow)
            }
        } else if !self.plan.is_free(cell) {
            Err(Refusal::SpaceTaken)
        } else if neutral && within(self.plan.neutral_ground()) || !neutral && within(self.plan.own_ground())
        {
            Ok(())
        } else if !neutral && self.plan.is_start(cell) {
            Err(Refusal::OnlyNeutral)
        } else {
            Err(Refusal::Alone)
        }
    }

    /// The next megalith of the supply goes where an arrow of the start space points; it may be an own one.
    pub(super) fn check_arrow(&self, seat: Seat, start: Stand, stand: Stand) -> Result<(), Refusal> {
        self.next_megalith(seat).ok_or(Refusal::NoMegalithsLeft)?;
        let arrows = self.plan.space(start.cell()).and_then(|space| space.arrows).ok_or(Refusal::NoArrow)?;
        if stand.storey() > 0 || !arrows.contains(&stand.cell()) {
            Err(Refusal::NoArrow)
        } else if !self.plan.is_free(stand.cell()) {
            Err(Refusal::SpaceTaken)
        } else {
            Ok(())
        }
    }

    pub(super) fn has_arrow(&self, seat: Seat, start: Stand) -> bool {
        let arrows = self.plan.space(start.cell()).and_then(|space| space.arrows);
        arrows.into_iter().flatten().any(|cell| self.check_arrow(seat, start, Stand::ground(cell)).is_ok())
    }

    /// On the ground it gives what it covers; above it scores for what is directly below.
    pub(super) fn place_megalith(&mut self, seat: Seat, stand: Stand, events: &mut Events<Event>) {
        let Some(owner) = self.next_megalith(seat) else { return };
        let points = self.plan.points(seat, stand);
        self.plan.put(stand, owner);
        self.tribes[seat].megaliths += 1;
        events.push(Event::Megalith { seat, stand, neutral: owner == Owner::Neutral });
        self.empty_supply_space(seat);
        if stand.storey() > 0 {
            for (seat, points) in Seat::all(self.tribes.seats()).zip(points) {
                self.add_points(seat, PointsFor::Megaliths, points, Source::Space(stand), events);
            }
        } else if let Some(space) = self.plan.space(stand.cell()) {
            self.give(Gaining::new(seat, Source::Space(stand), Rewards::of(space.reward)));
        }
    }
}
