//! The totem board (page 14): offering and honour.

use super::actions::{Event, Refusal};
use super::components::{HONOUR_POINTS, OFFERING_REWARDS, Rewards, TOP_LEVEL, Track};
use super::{EndlessWinter, Gaining, Source};
use crate::engine::{Events, Seat};

impl EndlessWinter {
    /// The honour idol cannot rise above the top. The offering idol gives a point there instead.
    pub(super) fn check_idol(&self, seat: Seat, track: Track) -> Result<(), Refusal> {
        if track == Track::Honour && self.tribes[seat].level(track) >= TOP_LEVEL {
            Err(Refusal::TopReached)
        } else {
            Ok(())
        }
    }

    pub(super) fn raise_idol(&mut self, seat: Seat, track: Track, events: &mut Events<Event>) {
        let level = self.tribes[seat].level(track);
        if level >= TOP_LEVEL {
            if track == Track::Offering {
                self.score_points(seat, 1, Source::Offering(TOP_LEVEL), events);
            }
            return;
        }
        let level = level + 1;
        self.tribes[seat].idols[track.index()] = level;
        events.push(Event::Idol { seat, track, level });
        match track {
            Track::Offering => {
                let reward = Rewards::of(OFFERING_REWARDS[usize::from(level)]);
                self.give(Gaining::new(seat, Source::Offering(level), reward));
            }
            Track::Honour => {
                self.arrive_on_honour(seat, level);
                self.score_points(seat, HONOUR_POINTS[usize::from(level)], Source::Honour(level), events);
            }
        }
    }

    /// Behind all who are on that level or above.
    fn arrive_on_honour(&mut self, seat: Seat, level: u8) {
        let before = self.honour;
        let ahead = |other: &Seat| *other != seat && self.tribes[*other].level(Track::Honour) >= level;
        let behind = |other: &Seat| *other != seat && !ahead(other);
        let seats = before.seats().iter();
        let sorted =
            seats.clone().filter(|seat| ahead(seat)).chain([&seat]).chain(seats.filter(|seat| behind(seat)));
        for (place, other) in self.honour.seats_mut().iter_mut().zip(sorted) {
            *place = *other;
        }
    }
}
