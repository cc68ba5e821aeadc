//! First phase: placing figures on the board.

use super::actions::{Action, Event, Refusal};
use super::components::{Place, PlaceKind};
use super::editions::Hunting;
use super::search::Choices;
use super::{Frame, StoneAge};
use crate::engine::{Chance, Events, Game, Seat};

/// Rings at the forest, the clay pit, the quarry and the river, for all players together.
const RINGS: u8 = 7;
/// Figures that a new one takes.
const HUT_NEEDS: u8 = 2;

impl StoneAge {
    /// The most figures a seat may place at each place now; 0 where it may place none.
    fn rooms(&self, seat: Seat) -> [u8; Place::ALL.len()] {
        let home = self.tribes[seat].home;
        let mine = &self.standing[seat.index()];
        let mut rooms = [0; Place::ALL.len()];
        if home == 0 {
            return rooms;
        }
        // Products instead of branches: where there is room is anybody's guess, and wrong guesses cost a processor more.
        let standing = self.figures_everywhere();
        let is_free = |place: Place| u8::from(standing[place as usize] == 0);
        if !self.village_is_closed() {
            for place in Place::VILLAGE {
                rooms[place as usize] = is_free(place);
            }
            rooms[Place::Hut as usize] *= if home < HUT_NEEDS { 0 } else { HUT_NEEDS };
        }
        rooms[Place::HuntingGround as usize] = home * u8::from(self.may_hunt(seat));
        for place in Place::SOURCES {
            let rings = RINGS.saturating_sub(standing[place as usize]);
            let may_go = u8::from(mine[place as usize] == 0) * u8::from(!self.players_limit_reached(place));
            rooms[place as usize] = home.min(rings) * may_go;
        }
        for (place, card) in Place::CARDS.into_iter().zip(&self.offer) {
            rooms[place as usize] = is_free(place) * u8::from(card.is_some());
        }
        for (place, stack) in Place::BUILDINGS.into_iter().zip(&self.stacks) {
            rooms[place as usize] = is_free(place) * u8::from(stack.top.is_some());
        }
        rooms
    }

    /// How many figures stand at each place. The rows are added as large numbers, all places at once, which halves the
    /// time of listing placements; with forty figures in the box no byte carries into the next.
    fn figures_everywhere(&self) -> [u8; Place::ALL.len()] {
        let rows = self.standing.iter().map(|row| u128::from_le_bytes(*row));
        rows.fold(0, u128::wrapping_add).to_le_bytes()
    }

    /// Why a seat may place no figure at a place, when it asks to place that many.
    fn why_no_room(&self, seat: Seat, place: Place, figures: u8) -> Refusal {
        match place.kind() {
            _ if self.figures_of(seat, place) > 0 => Refusal::AlreadyThere,
            PlaceKind::Source if self.players_limit_reached(place) => {
                Refusal::PlayersLimit(self.players_per_source())
            }
            PlaceKind::Source => Refusal::RingsLeft(0),
            _ if self.figures_at(place) > 0 => Refusal::Occupied,
            PlaceKind::Village if self.village_is_closed() => Refusal::VillageClosed,
            PlaceKind::Village if figures == HUT_NEEDS => Refusal::FiguresLeft(self.tribes[seat].home),
            PlaceKind::Village => Refusal::ExactlyTwo,
            PlaceKind::Hunt | PlaceKind::Card(_) | PlaceKind::Building(_) => Refusal::NothingThere,
        }
    }

    fn may_hunt(&self, seat: Seat) -> bool {
        self.edition.hunting == Hunting::Again || self.figures_of(seat, Place::HuntingGround) == 0
    }

    /// With four players nobody who is not there yet is kept away.
    fn players_limit_reached(&self, place: Place) -> bool {
        let players = || self.standing.iter().filter(|figures| figures[place as usize] > 0).count();
        self.seats() < 4 && players() >= self.players_per_source().into()
    }

    /// With two or three players, not everybody may go to the same forest, clay pit, quarry or river.
    fn players_per_source(&self) -> u8 {
        match self.seats() {
            2 => 1,
            3 => 2,
            _ => 4,
        }
    }

    /// With two or three players, the third place of the village is closed once two are taken.
    fn village_is_closed(&self) -> bool {
        let taken = || Place::VILLAGE.iter().filter(|&&place| self.figures_at(place) > 0).count();
        self.seats() < 4 && taken() >= 2
    }

    /// Nobody may pass while there is room for a figure of theirs somewhere.
    pub(super) fn can_place(&self, seat: Seat) -> bool {
        // Most of the time the hunt is open, and nothing else needs to be looked at.
        self.tribes[seat].home > 0 && (self.may_hunt(seat) || self.rooms(seat) != [0; Place::ALL.len()])
    }

    pub(super) fn legal_placements(&self, seat: Seat, actions: &mut Vec<Action>) {
        for (place, &most) in Place::ALL.iter().zip(&self.rooms(seat)) {
            let fewest = if *place == Place::Hut { HUT_NEEDS } else { 1 };
            actions.extend((fewest..most.saturating_add(1)).map(|figures| Action::Place(*place, figures)));
        }
    }

    /// One of [`legal_placements`](Self::legal_placements).
    pub(super) fn random_placement(&self, seat: Seat, luck: &mut Chance) -> Option<Action> {
        let mut choices = self.rooms(seat);
        choices[Place::Hut as usize] /= HUT_NEEDS;
        let choices = Choices::new(choices);
        let (place, nth) = choices.find(luck.below(choices.count()))?;
        let fewest = if place == Place::Hut { HUT_NEEDS } else { 1 };
        Some(Action::Place(place, fewest + nth))
    }

    pub(super) fn check_placement(&self, seat: Seat, place: Place, figures: u8) -> Result<(), Refusal> {
        let home = self.tribes[seat].home;
        match self.rooms(seat)[place as usize] {
            0 => Err(self.why_no_room(seat, place, figures)),
            _ if figures == 0 => Err(Refusal::AtLeastOneFigure),
            _ if place == Place::Hut && figures != HUT_NEEDS => Err(Refusal::ExactlyTwo),
            most if figures <= most => Ok(()),
            most => Err(match place.kind() {
                PlaceKind::Source if most < home => Refusal::RingsLeft(most),
                PlaceKind::Source | PlaceKind::Hunt => Refusal::FiguresLeft(home),
                _ => Refusal::OnlyOne,
            }),
        }
    }

    pub(super) fn place(&mut self, place: Place, figures: u8, events: &mut Events<Event>) {
        let Some(&Frame::Placing(seat)) = self.frames.last() else { return };
        self.tribes[seat].home -= figures;
        self.standing[seat.index()][place as usize] += figures;
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
