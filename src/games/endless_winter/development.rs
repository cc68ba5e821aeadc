//! Development (page 12): culture cards and sacred stones.

use super::actions::{Action, Event, Refusal};
use super::cards::{Card, Cards, Culture};
use super::components::{Rewards, STONE_SLOTS};
use super::labour::Price;
use super::stones::Stone;
use super::{EndlessWinter, Gaining, Source};
use crate::engine::{Events, Seat, sort_few};

/// Three points of labour for a culture card.
pub(super) const DEVELOPMENT: Price = Price { food: 0, tools: 0, halves: 6 };

impl EndlessWinter {
    pub(super) fn check_development(&self, seat: Seat, culture: Culture) -> Result<(), Refusal> {
        self.check_learn(culture)?;
        self.check_price(seat, DEVELOPMENT)
    }

    pub(super) fn check_learn(&self, culture: Culture) -> Result<(), Refusal> {
        if self.panel.contains(&Some(culture)) { Ok(()) } else { Err(Refusal::NotInDisplay) }
    }

    pub(super) fn legal_development(&self, seat: Seat, actions: &mut Vec<Action>) {
        if self.check_price(seat, DEVELOPMENT).is_ok() {
            self.legal_cultures(actions);
        }
    }

    pub(super) fn legal_cultures(&self, actions: &mut Vec<Action>) {
        let open: Cards = self.panel.iter().flatten().map(|&culture| Card::from(culture)).collect();
        actions.extend(open.cultures().map(Action::Learn));
    }

    pub(super) fn develop(&mut self, seat: Seat, culture: Culture, events: &mut Events<Event>) {
        self.pay(seat, DEVELOPMENT, events);
        self.learn(seat, culture, events);
    }

    /// The panel is not refilled before the next round.
    pub(super) fn learn(&mut self, seat: Seat, culture: Culture, events: &mut Events<Event>) {
        if let Some(place) = self.panel.iter_mut().find(|place| **place == Some(culture)) {
            *place = None;
            self.tribes[seat].take_openly(culture.into());
            events.push(Event::Learned { seat, culture });
        }
    }

    /// A stone goes to the leftmost free slot, for the price of that slot. Three at most.
    pub(super) fn check_stone(&self, seat: Seat, stone: Stone) -> Result<(), Refusal> {
        if !self.stones.contains(&Some(stone)) {
            return Err(Refusal::NotInDisplay);
        }
        if !self.is_stone_open(stone) {
            return Err(Refusal::LaterEra);
        }
        self.check_stone_price(seat)
    }

    fn check_stone_price(&self, seat: Seat) -> Result<(), Refusal> {
        let (tools, food) = self.stone_price(seat).ok_or(Refusal::SlotsFull)?;
        self.check_price(seat, Price { food, tools, halves: 0 })
    }

    /// The stones that a seat can take now, as they lie.
    pub(super) fn open_stones(&self, seat: Seat) -> impl Iterator<Item = Stone> {
        let can_pay = self.check_stone_price(seat).is_ok();
        self.stones.iter().flatten().copied().filter(move |&stone| can_pay && self.is_stone_open(stone))
    }

    pub(super) fn legal_stones(&self, seat: Seat, actions: &mut Vec<Action>) {
        let begin = actions.len();
        actions.extend(self.open_stones(seat).map(Action::Stone));
        sort_few(&mut actions[begin..], |action| *action);
    }

    pub(super) fn take_stone(&mut self, seat: Seat, stone: Stone, events: &mut Events<Event>) {
        let slot = self.tribes[seat].stones.len();
        let Some(&(tools, food, reward)) = STONE_SLOTS.get(slot) else { return };
        self.pay(seat, Price { food, tools, halves: 0 }, events);
        if let Some(place) = self.stones.iter_mut().find(|place| **place == Some(stone)) {
            *place = None;
            let _full = self.tribes[seat].stones.try_push(stone);
            events.push(Event::Stone { seat, stone, slot: slot as u8 });
        }
        self.give(Gaining::new(seat, Source::Slot(slot as u8), Rewards::of(reward)));
    }
}
