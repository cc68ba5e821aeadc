//! Second phase: using figures; tool maker, hut and field.

use super::actions::Event;
use super::components::{Place, PlaceKind};
use super::{Frame, StoneAge};
use crate::engine::{Chance, Events, Game, Seat};

/// Figures of one colour in the box.
pub(super) const MOST_FIGURES: u8 = 10;
/// The end of the field track.
pub(super) const MOST_FIELDS: u8 = 10;

impl StoneAge {
    pub(super) fn has_figures_out(&self, seat: Seat) -> bool {
        self.standing[seat.index()] != [0; Place::ALL.len()]
    }

    /// Each player uses all own figures, in any order, before the next does.
    pub(super) fn next_to_act(&mut self, seat: Seat, events: &mut Events<Event>) {
        self.frames.pop();
        let next = seat.next(self.seats());
        if next == self.start {
            self.begin_feeding(events);
        } else {
            self.begin_turn(Frame::Acting(next));
        }
    }

    /// Uses the figures at a place. They come home at once, or when the card or building is settled.
    pub(super) fn resolve(&mut self, place: Place, chance: &mut Chance, events: &mut Events<Event>) {
        let Some(&Frame::Acting(seat)) = self.frames.last() else { return };
        if let PlaceKind::Card(_) | PlaceKind::Building(_) = place.kind() {
            return self.push(Frame::Buying { seat, place });
        }
        let figures = self.bring_home(seat, place);
        match place {
            Place::ToolMaker => self.gain_tool(seat, events),
            Place::Hut => self.gain_figure(seat, events),
            Place::Field => self.gain_field(seat, events),
            _ => {
                if let Some(gain) = place.yields() {
                    self.roll(seat, gain, figures, chance, events);
                }
            }
        }
    }

    pub(super) fn gain_tool(&mut self, seat: Seat, events: &mut Events<Event>) {
        let value = self.tribes[seat].add_tool();
        events.push(Event::Tool { seat, value });
    }

    fn gain_figure(&mut self, seat: Seat, events: &mut Events<Event>) {
        let tribe = &mut self.tribes[seat];
        let grows = tribe.figures < MOST_FIGURES;
        if grows {
            tribe.figures += 1;
            tribe.home += 1;
        }
        events.push(Event::Figure { seat, figures: grows.then_some(tribe.figures) });
    }

    pub(super) fn gain_field(&mut self, seat: Seat, events: &mut Events<Event>) {
        let tribe = &mut self.tribes[seat];
        let grows = tribe.fields < MOST_FIELDS;
        if grows {
            tribe.fields += 1;
        }
        events.push(Event::Field { seat, fields: grows.then_some(tribe.fields) });
    }
}
