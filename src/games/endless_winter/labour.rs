//! Labour (page 9): from tribe cards, their abilities, and food. It is counted in half points.

use super::actions::{Event, Refusal};
use super::cards::{Cards, Folk};
use super::components::{Gain, LABOUR_SYMBOLS, RESTING_HALVES, Spot};
use super::editions::StartingLabour;
use super::{EndlessWinter, Frame, Section, Tribe};
use crate::engine::{Events, Seat};

/// Something to pay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Price {
    /// Food.
    pub food: u8,
    /// Tools.
    pub tools: u8,
    /// Half points of labour.
    pub halves: u8,
}

impl Price {
    /// How often a tribe could pay it with what it has at hand.
    pub fn times(self, tribe: &Tribe) -> u8 {
        let parts = [(tribe.food, self.food), (tribe.tools, self.tools), (tribe.halves, self.halves)];
        parts.iter().filter_map(|(stock, price)| stock.checked_div(*price)).min().unwrap_or(u8::MAX)
    }
}

impl EndlessWinter {
    /// Half points of labour printed on a tribe card.
    pub fn folk_halves(&self, folk: Folk) -> u8 {
        match (folk, self.edition.starting_labour) {
            (Folk::Gatherer | Folk::Brave, StartingLabour::Half) => 1,
            _ => folk.card().halves,
        }
    }

    /// Half points that a tribe card adds by its ability when the figure stands at this spot.
    pub fn extra_halves(&self, folk: Folk, spot: Spot) -> u8 {
        match folk.card().action {
            Some(effect) if effect.is_allowed_at(Some(spot)) => effect
                .gain
                .iter()
                .filter(|(gain, _)| *gain == Gain::HalfLabour)
                .map(|(_, halves)| halves)
                .sum(),
            _ => 0,
        }
    }

    /// Half points that a tribe card counts in the eclipse: its own and those of its eclipse ability.
    pub fn eclipse_halves_of(&self, folk: Folk) -> u8 {
        let ability = folk.card().eclipse.iter().filter(|(gain, _)| *gain == Gain::HalfLabour);
        let ability: u8 = ability.map(|(_, halves)| halves).sum();
        let brave = match (folk, self.edition.starting_labour) {
            (Folk::Brave, StartingLabour::Half) => 2,
            _ => 0,
        };
        self.folk_halves(folk) + ability + brave
    }

    /// Half points of these cards in an eclipse, with the resting figures of the seat (page 10).
    pub fn eclipse_halves(&self, seat: Seat, pile: &Cards) -> u8 {
        let cards =
            Folk::ALL.iter().map(|&folk| self.eclipse_halves_of(folk).saturating_mul(pile.folk(folk)));
        cards.fold(self.resting(seat) * RESTING_HALVES, u8::saturating_add)
    }

    /// Half points that all tribe cards in a hand would give at this spot.
    pub fn halves_in_hand(&self, seat: Seat, spot: Spot) -> u8 {
        let hand = &self.tribes[seat].hand;
        hand.folks().fold(0, |halves: u8, folk| {
            let one = self.folk_halves(folk) + self.extra_halves(folk, spot);
            halves.saturating_add(one.saturating_mul(hand.folk(folk)))
        })
    }

    /// Points of labour for eating that much: one for each symbol passed on the way down.
    pub fn labour_for_food(&self, seat: Seat, food: u8) -> u8 {
        let symbols = |food: u8| LABOUR_SYMBOLS[usize::from(food).min(LABOUR_SYMBOLS.len() - 1)];
        let stock = self.tribes[seat].food;
        symbols(stock) - symbols(stock.saturating_sub(food))
    }

    /// Any amount of food may be spent (page 9), also where the last of it passes no symbol.
    pub(super) fn check_eating(&self, seat: Seat, food: u8) -> Result<(), Refusal> {
        if food == 0 {
            Err(Refusal::NoUse)
        } else if self.tribes[seat].food < food {
            Err(Refusal::Food(food))
        } else {
            Ok(())
        }
    }

    pub(super) fn eat(&mut self, seat: Seat, food: u8, events: &mut Events<Event>) {
        let labour = self.labour_for_food(seat, food);
        let tribe = &mut self.tribes[seat];
        tribe.food = tribe.food.saturating_sub(food);
        tribe.halves = tribe.halves.saturating_add(labour * 2);
        events.push(Event::Ate { seat, food, labour });
    }

    /// Any tribe card can be played in a column, as long as the second step lasts (page 9): not when resting, and one that was
    /// just taken not for labour.
    pub(super) fn check_play(&self, seat: Seat, spot: Spot, folk: Folk) -> Result<(), Refusal> {
        if spot == Spot::Rest {
            Err(Refusal::NotNow)
        } else if self.tribes[seat].hand.folk(folk) == 0 {
            Err(Refusal::NotInHand)
        } else if self.is_just_taken(seat, folk) && !self.has_other_ability(folk, spot) {
            Err(Refusal::JustTaken)
        } else {
            Ok(())
        }
    }

    /// Whether a tribe card has an ability there that is not labour.
    pub(super) fn has_other_ability(&self, folk: Folk, spot: Spot) -> bool {
        let ability = folk.card().action;
        ability.is_some_and(|effect| effect.is_allowed_at(Some(spot))) && self.extra_halves(folk, spot) == 0
    }

    /// Whether the only such card in hand was taken in this section: then it gives no labour (page 12).
    fn is_just_taken(&self, seat: Seat, folk: Folk) -> bool {
        let taken = |frame: &Frame| match frame {
            Frame::Acting { section: Section::Top, fresh, .. } => fresh & 1 << folk.index() != 0,
            _ => false,
        };
        self.tribes[seat].hand.folk(folk) == 1 && self.frames.first().is_some_and(taken)
    }

    /// Extra labour comes with the card; other abilities wait to be used.
    pub(super) fn play_folk(&mut self, seat: Seat, spot: Spot, folk: Folk, events: &mut Events<Event>) {
        let just_taken = self.is_just_taken(seat, folk);
        let halves = if just_taken { 0 } else { self.folk_halves(folk) + self.extra_halves(folk, spot) };
        let waits = self.has_other_ability(folk, spot);
        if just_taken {
            self.leave_hand(folk.into());
        }
        let tribe = &mut self.tribes[seat];
        tribe.show(folk.into());
        tribe.played.add(folk.into());
        tribe.halves = tribe.halves.saturating_add(halves);
        tribe.ready[folk.index()] += u8::from(waits);
        events.push(Event::Played { seat, folk, halves });
    }

    pub(super) fn check_price(&self, seat: Seat, price: Price) -> Result<(), Refusal> {
        let tribe = &self.tribes[seat];
        if tribe.food < price.food {
            Err(Refusal::Food(price.food))
        } else if tribe.tools < price.tools {
            Err(Refusal::Tools(price.tools))
        } else if tribe.halves < price.halves {
            Err(Refusal::Labour(price.halves))
        } else {
            Ok(())
        }
    }

    pub(super) fn pay(&mut self, seat: Seat, price: Price, events: &mut Events<Event>) {
        let Price { food, tools, halves } = price;
        if price == Price::default() {
            return;
        }
        let tribe = &mut self.tribes[seat];
        tribe.food = tribe.food.saturating_sub(food);
        tribe.tools = tribe.tools.saturating_sub(tools);
        tribe.halves = tribe.halves.saturating_sub(halves);
        events.push(Event::Paid { seat, food, tools, halves });
    }
}
