//! First phase: placing figures on the board.

use super::actions::{Action, Event, Refusal};
use super::components::{Place, PlaceKind};
use super::editions::Hunting;
use super::places::PerPlace;
use super::{Frame, MOST_SEATS, StoneAge};
use crate::engine::{Chance, Events, Game, Seat};

/// Rings at the forest, the clay pit, the quarry and the river, for all players together.
const RINGS: u8 = 7;
/// Figures that a new one takes.
const HUT_NEEDS: u8 = 2;
/// More than all figures there are.
const NO_LIMIT: u8 = 127;
/// How many figures, or two for the hut, there is room for at places that are always there.
const ROOM: PerPlace = PerPlace::new([1, 1, 1, NO_LIMIT, RINGS, RINGS, RINGS, RINGS, 0, 0, 0, 0, 0, 0, 0, 0]);

impl StoneAge {
    /// How many choices a seat has at each place: from one figure to as many as may go there now, but for the hut two.
    fn placements(&self, seat: Seat) -> PerPlace {
        let home = self.tribes[seat].home;
        let mut room = ROOM.less(PerPlace::at(Place::Hut, u8::from(home < HUT_NEEDS)));
        for (place, card) in Place::CARDS.into_iter().zip(&self.offer) {
            room = room.plus(PerPlace::at(place, card.is_some().into()));
        }
        for (place, stack) in Place::BUILDINGS.into_iter().zip(&self.stacks) {
            room = room.plus(PerPlace::at(place, stack.top.is_some().into()));
        }
        let everybody =
            self.standing.iter().map(|row| PerPlace::new(*row)).fold(PerPlace::NONE, PerPlace::plus);
        let mut mine = PerPlace::new(self.standing[seat.index()]);
        if self.edition.hunting == Hunting::Again {
            mine = mine.less(PerPlace::at(Place::HuntingGround, NO_LIMIT));
        }
        let choices = room.less(everybody).min(PerPlace::all(home)).where_none(mine);
        if self.seats() < MOST_SEATS { choices.where_none(self.closed_places()) } else { choices }
    }

    /// With two or three players, the third place of the village is closed once two are taken, and not everybody may go to the
    /// same forest, clay pit, quarry or river.
    #[inline(never)] // Four players, whose games are the longest, shall not carry what it needs.
    fn closed_places(&self) -> PerPlace {
        let village = Place::VILLAGE.into_iter().filter(|_| self.village_is_closed());
        let sources = Place::SOURCES.into_iter().filter(|&place| self.players_limit_reached(place));
        village.chain(sources).fold(PerPlace::NONE, |closed, place| closed.plus(PerPlace::at(place, 1)))
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
        self.tribes[seat].home > 0 && (self.may_hunt(seat) || self.placements(seat) != PerPlace::NONE)
    }

    pub(super) fn legal_placements(&self, seat: Seat, actions: &mut Vec<Action>) {
        let choices = self.placements(seat);
        for place in Place::ALL {
            let fewest = fewest_at(place);
            let figures = fewest..fewest + choices.get(place);
            actions.extend(figures.map(|figures| Action::Place(place, figures)));
        }
    }

    /// One of [`legal_placements`](Self::legal_placements).
    pub(super) fn random_placement(&self, seat: Seat, luck: &mut Chance) -> Option<Action> {
        let choices = self.placements(seat).sums();
        let (place, nth) = choices.find(luck.below(choices.total().into()) as u8)?;
        Some(Action::Place(place, fewest_at(place) + nth))
    }

    pub(super) fn check_placement(&self, seat: Seat, place: Place, figures: u8) -> Result<(), Refusal> {
        let home = self.tribes[seat].home;
        match self.placements(seat).get(place) {
            0 => Err(self.why_no_room(seat, place, figures)),
            _ if figures == 0 => Err(Refusal::AtLeastOneFigure),
            _ if place == Place::Hut && figures != HUT_NEEDS => Err(Refusal::ExactlyTwo),
            _ if place == Place::Hut => Ok(()),
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

/// The fewest figures that can be placed there.
fn fewest_at(place: Place) -> u8 {
    if place == Place::Hut { HUT_NEEDS } else { 1 }
}
