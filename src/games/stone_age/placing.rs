//! First phase: placing figures on the board.

use super::actions::{Action, Event, Refusal};
use super::components::{Place, PlaceKind};
use super::editions::Hunting;
use super::{Frame, StoneAge};
use crate::engine::{Events, Game, Seat};

/// Rings at the forest, the clay pit, the quarry and the river, for all players together.
const RINGS: u8 = 7;

impl StoneAge {
    /// How few and how many figures a seat may place somewhere now.
    fn room(&self, seat: Seat, place: Place) -> Result<(u8, u8), Refusal> {
        let home = self.tribes[seat].home;
        let taken = self.figures_at(place);
        let been_there = self.figures_of(seat, place) > 0;
        if home == 0 {
            return Err(Refusal::FiguresLeft(0));
        }
        if been_there && !(place == Place::HuntingGround && self.edition.hunting == Hunting::Again) {
            return Err(Refusal::AlreadyThere);
        }
        match place.kind() {
            PlaceKind::Hunt => Ok((1, home)),
            PlaceKind::Source => {
                let limit = self.players_per_source();
                let players = self.standing[place as usize].iter().filter(|&&figures| figures > 0).count();
                match RINGS.saturating_sub(taken) {
                    _ if players >= usize::from(limit) => Err(Refusal::PlayersLimit(limit)),
                    0 => Err(Refusal::RingsLeft(0)),
                    rings => Ok((1, rings.min(home))),
                }
            }
            PlaceKind::Card(slot) if self.offer[slot].is_none() => Err(Refusal::NothingThere),
            PlaceKind::Building(stack) if self.stacks.get(stack).is_none_or(|stack| stack.top.is_none()) => {
                Err(Refusal::NothingThere)
            }
            _ if taken > 0 => Err(Refusal::Occupied),
            PlaceKind::Village if self.village_is_closed() => Err(Refusal::VillageClosed),
            PlaceKind::Village if place == Place::Hut && home < 2 => Err(Refusal::ExactlyTwo),
            PlaceKind::Village if place == Place::Hut => Ok((2, 2)),
            PlaceKind::Village | PlaceKind::Card(_) | PlaceKind::Building(_) => Ok((1, 1)),
        }
    }

    /// With two or three players, not all four may share a forest, clay pit, quarry or river.
    fn players_per_source(&self) -> u8 {
        match self.seats() {
            2 => 1,
            3 => 2,
            _ => 4,
        }
    }

    /// With two or three players, the third place of the village is closed once two are taken.
    fn village_is_closed(&self) -> bool {
        let taken = Place::VILLAGE.iter().filter(|&&place| self.figures_at(place) > 0).count();
        self.seats() < 4 && taken >= 2
    }

    /// Nobody may pass while there is room for a figure of theirs somewhere.
    pub(super) fn can_place(&self, seat: Seat) -> bool {
        self.tribes[seat].home > 0 && Place::ALL.iter().any(|&place| self.room(seat, place).is_ok())
    }

    pub(super) fn legal_placements(&self, seat: Seat, actions: &mut Vec<Action>) {
        for place in Place::ALL {
            if let Ok((fewest, most)) = self.room(seat, place) {
                actions.extend((fewest..=most).map(|figures| Action::Place(place, figures)));
            }
        }
    }

    pub(super) fn check_placement(&self, seat: Seat, place: Place, figures: u8) -> Result<(), Refusal> {
        let (fewest, most) = self.room(seat, place)?;
        let home = self.tribes[seat].home;
        match figures {
            0 => Err(Refusal::AtLeastOneFigure),
            _ if (fewest..=most).contains(&figures) => Ok(()),
            _ if fewest == 2 => Err(Refusal::ExactlyTwo),
            _ if figures > home => Err(Refusal::FiguresLeft(home)),
            _ if place.kind() == PlaceKind::Source => Err(Refusal::RingsLeft(most)),
            _ => Err(Refusal::OnlyOne),
        }
    }

    pub(super) fn place(&mut self, place: Place, figures: u8, events: &mut Events<Event>) {
        let Some(&Frame::Placing(seat)) = self.frames.last() else { return };
        self.tribes[seat].home -= figures;
        self.standing[place as usize][seat.index()] += figures;
        events.push(Event::Placed { seat, place, figures });
        self.next_to_place(seat, events);
    }

    /// Whoever has no figure left, or no room for one, is passed over. When that is everybody, the actions begin.
    pub(super) fn next_to_place(&mut self, seat: Seat, events: &mut Events<Event>) {
        self.frames.pop();
        let seats = self.seats();
        if let Some(next) = seat.next(seats).round(seats).find(|&next| self.can_place(next)) {
            return self.begin_turn(Frame::Placing(next));
        }
        for (seat, tribe) in self.tribes.each().filter(|(_, tribe)| tribe.home > 0) {
            events.push(Event::StayedHome { seat, figures: tribe.home });
        }
        self.begin_turn(Frame::Acting(self.start));
    }
}
