//! Second phase: buildings.

use super::StoneAge;
use super::actions::Event;
use super::components::{Goods, Place};
use super::editions::Stacks;
use crate::engine::{Events, Seat};

impl StoneAge {
    /// A building brings the value of the resources paid, at once. The next one of the stack is turned up, but
    /// nobody can stand on it before the next round.
    pub(super) fn build(&mut self, seat: Seat, stack: usize, paid: Goods, events: &mut Events<Event>) {
        let Some(pile) = self.stacks.get_mut(stack) else { return };
        let Some(building) = pile.top.take() else { return };
        pile.top = pile.below.draw();
        let next = pile.top;
        let points = paid.points();
        let tribe = &mut self.tribes[seat];
        // There is a place for every building there is.
        let _built = tribe.buildings.try_push(building);
        tribe.points.buildings += points;
        events.push(Event::Built { seat, building, paid, points });
        if let Some(building) = next {
            let event = Event::Revealed { place: Place::BUILDINGS[stack], building };
            match self.edition.stacks {
                Stacks::FaceDown => events.reveal(event),
                Stacks::FaceUp => events.push(event),
            }
        }
    }
}
