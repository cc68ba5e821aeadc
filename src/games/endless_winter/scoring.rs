//! Final scoring (pages 15 and 16).

use super::components::{Animal, BURIAL_POINTS, OFFERING_RATIO, Track, burial_bracket};
use super::{EndlessWinter, PointsFor};
use crate::engine::{ScoreSheet, Seat, Standing};

impl EndlessWinter {
    /// Where a seat's points come from: the track, then what the final scoring would give now.
    pub(super) fn sheet(&self, seat: Seat) -> ScoreSheet {
        let tribe = &self.tribes[seat];
        let mut sheet = ScoreSheet::new();
        for kind in PointsFor::ALL {
            sheet.add(kind.id(), tribe.points[kind.index()].into());
        }
        sheet.add("offering", self.offering_points(seat));
        sheet.add("burial", self.burial_points(seat));
        sheet.add("cards", tribe.owned.points());
        sheet.add("animals", set_points(&tribe.unused));
        sheet
    }

    /// The sum of the sheet, without making it.
    pub(super) fn total(&self, seat: Seat) -> i32 {
        let tribe = &self.tribes[seat];
        tribe.track_points()
            + self.offering_points(seat)
            + self.burial_points(seat)
            + tribe.owned.points()
            + set_points(&tribe.unused)
    }

    /// Food and tools that are left, by the ratio of the offering idol; the remainder is lost.
    pub fn offering_points(&self, seat: Seat) -> i32 {
        let tribe = &self.tribes[seat];
        let ratio = OFFERING_RATIO[usize::from(tribe.level(Track::Offering)).min(OFFERING_RATIO.len() - 1)];
        i32::from((tribe.food + tribe.tools).checked_div(ratio).unwrap_or(0))
    }

    /// The place of a seat's idol on the honour track, from 0; none if it never moved.
    pub fn honour_rank(&self, seat: Seat) -> Option<usize> {
        (self.tribes[seat].level(Track::Honour) > 0).then(|| self.honour.place(seat))
    }

    /// Buried cards, by the table of the place on the honour track.
    pub fn burial_points(&self, seat: Seat) -> i32 {
        let bracket = burial_bracket(self.tribes[seat].buried.len().into());
        match self.honour_rank(seat).zip(bracket) {
            Some((rank, bracket)) => BURIAL_POINTS[rank.min(2)][bracket].into(),
            None => 0,
        }
    }

    /// Between equal points, whoever is earlier in the turn order.
    pub(super) fn rank(&self) -> Vec<Standing> {
        let seats = Seat::all(self.tribes.seats());
        Standing::rank(seats.map(|seat| (self.total(seat), -(self.order.place(seat) as i32))))
    }
}

/// What a set of one kind is worth with so many cards.
pub fn worth(animal: Animal, cards: u8) -> i32 {
    let points = animal.set_points();
    let longest = usize::from(cards).min(points.len());
    longest.checked_sub(1).map_or(0, |i| points[i].into())
}

/// The worth of unused animals: one set of each kind, each Argentavis where it brings most. It needs a real card of the
/// kind to join.
pub fn set_points(unused: &[u8; Animal::COUNT]) -> i32 {
    let kinds = &Animal::ALL[..Animal::Argentavis.index()];
    let wild = usize::from(unused[Animal::Argentavis.index()]).min(5);
    // The best total with 0, 1, ... wild cards given to the kinds looked at so far.
    let mut best = [0i32; 6];
    for &animal in kinds.iter().filter(|animal| unused[animal.index()] > 0) {
        let mut next = best;
        for given in 0..=wild {
            let most = (0..=given)
                .map(|here| best[given - here] + worth(animal, unused[animal.index()] + here as u8));
            next[given] = most.max().unwrap_or(0);
        }
        best = next;
    }
    best[wild]
}
