//! Migration (page 13): camps, villages and influence.

use super::actions::{Action, Event, Refusal};
use super::components::{Gain, Rewards, VILLAGES};
use super::editions::CampMove;
use super::labour::Price;
use super::land::{Hex, Junction};
use super::{EndlessWinter, Gaining, Source};
use crate::engine::{Events, Seat};

/// A tool for a camp.
pub(super) const CAMP: Price = Price { food: 0, tools: 1, halves: 0 };
/// Three food for a village, besides three camps.
const VILLAGE: Price = Price { food: 3, tools: 0, halves: 0 };

impl EndlessWinter {
    /// A seat's influence on a hex: one for each camp, two for each village that touches it.
    pub fn influence(&self, seat: Seat, hex: Hex) -> u8 {
        let tribe = &self.tribes[seat];
        tribe.camps[hex.index()] + 2 * (tribe.villages & hex.junctions()).count_ones() as u8
    }

    pub(super) fn check_camp_for_tool(&self, seat: Seat) -> Result<(), Refusal> {
        if self.tribes[seat].camps_home() == 0 {
            return Err(Refusal::NoCampsLeft);
        }
        self.check_price(seat, CAMP)
    }

    pub(super) fn camp_for_tool(&mut self, seat: Seat, events: &mut Events<Event>) {
        self.pay(seat, CAMP, events);
        self.place_camp(seat, events);
    }

    /// The leftmost camp of the board goes to the starting hex, if one is left.
    pub(super) fn place_camp(&mut self, seat: Seat, events: &mut Events<Event>) {
        let tribe = &mut self.tribes[seat];
        if tribe.camps_home() > 0 {
            tribe.camps[Hex::START.index()] += 1;
            events.push(Event::Camp { seat });
        }
    }

    pub(super) fn move_price(&self) -> Price {
        match self.edition.camp_move {
            CampMove::Labour => Price { food: 0, tools: 0, halves: 2 },
            CampMove::Tool => Price { food: 0, tools: 1, halves: 0 },
        }
    }

    pub(super) fn check_move_price(&self, seat: Seat) -> Result<(), Refusal> {
        if !self.has_camp_on_land(seat) {
            return Err(Refusal::NoCampThere);
        }
        self.check_price(seat, self.move_price())
    }

    pub(super) fn has_camp_on_land(&self, seat: Seat) -> bool {
        self.tribes[seat].camps != [0; Hex::COUNT]
    }

    pub(super) fn check_move(&self, seat: Seat, from: Hex, to: Hex) -> Result<(), Refusal> {
        if self.tribes[seat].camps[from.index()] == 0 {
            Err(Refusal::NoCampThere)
        } else if !from.touches(to) {
            Err(Refusal::NotAdjacent)
        } else {
            Ok(())
        }
    }

    pub(super) fn legal_moves(&self, seat: Seat, actions: &mut Vec<Action>) {
        for from in Hex::all().filter(|from| self.tribes[seat].camps[from.index()] > 0) {
            actions.extend(from.neighbours().map(|to| Action::Move(from, to)));
        }
    }

    pub(super) fn move_for_price(&mut self, seat: Seat, from: Hex, to: Hex, events: &mut Events<Event>) {
        self.pay(seat, self.move_price(), events);
        self.move_camp(seat, from, to, events);
    }

    pub(super) fn move_camp(&mut self, seat: Seat, from: Hex, to: Hex, events: &mut Events<Event>) {
        let camps = &mut self.tribes[seat].camps;
        if camps[from.index()] > 0 {
            camps[from.index()] -= 1;
            camps[to.index()] += 1;
            events.push(Event::Moved { seat, from, to });
        }
    }

    pub(super) fn check_village_food(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_price(seat, VILLAGE)
    }

    /// All villages of the table, as a set of junctions.
    pub fn villages(&self) -> u32 {
        self.tribes.iter().fold(0, |all, tribe| all | tribe.villages)
    }

    /// One village at each junction, with an own camp on each of its three hexes.
    pub(super) fn check_village(&self, seat: Seat, junction: Junction) -> Result<(), Refusal> {
        let tribe = &self.tribes[seat];
        if tribe.villages.count_ones() >= VILLAGES {
            Err(Refusal::NoVillagesLeft)
        } else if self.villages() & junction.bit() != 0 {
            Err(Refusal::JunctionTaken)
        } else if junction.hexes().iter().any(|hex| tribe.camps[hex.index()] == 0) {
            Err(Refusal::ThreeCamps)
        } else {
            Ok(())
        }
    }

    /// The junctions where a seat has the camps for a village, food aside.
    pub fn junctions_open_to(&self, seat: Seat) -> impl Iterator<Item = Junction> {
        let off_start = self.tribes[seat].camps.iter().sum::<u8>() >= 3;
        Junction::all().filter(move |&junction| off_start && self.check_village(seat, junction).is_ok())
    }

    pub(super) fn settle_for_food(&mut self, seat: Seat, junction: Junction, events: &mut Events<Event>) {
        self.pay(seat, VILLAGE, events);
        self.place_village(seat, junction, events);
    }

    /// The three camps return to the board, and with them goes the room for food. Glaciers may hold a token.
    pub(super) fn place_village(&mut self, seat: Seat, junction: Junction, events: &mut Events<Event>) {
        let tribe = &mut self.tribes[seat];
        let mut bonus = Rewards::NONE;
        for hex in junction.hexes() {
            let camps = &mut tribe.camps[hex.index()];
            *camps = camps.saturating_sub(1);
            if let Some(token) = self.glacier_tokens[hex.index()] {
                bonus.add(token.reward(), 1);
            }
        }
        tribe.villages |= junction.bit();
        events.push(Event::Settled { seat, junction });
        let lost = tribe.food.saturating_sub(tribe.food_capacity());
        if lost > 0 {
            tribe.food -= lost;
            events.push(Event::Lost { seat, gain: Gain::Food, amount: lost });
        }
        if !bonus.is_empty() {
            self.give(Gaining::new(seat, Source::Glacier, bonus));
        }
    }
}
