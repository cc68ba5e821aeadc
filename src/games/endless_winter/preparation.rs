//! Preparing the next round (page 11).

use super::actions::Event;
use super::cards::Culture;
use super::components::{Gain, NEW_ROUND_CARDS, Rewards};
use super::{EndlessWinter, Frame, Gaining, Source};
use crate::engine::{Chance, Events, Seat};

impl EndlessWinter {
    /// Figures return, the hunting ground and the culture panel are filled, and everybody draws five cards.
    pub(super) fn prepare_round(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        self.round += 1;
        events.push(Event::Round { round: self.round, order: self.order });
        for tribe in self.tribes.iter_mut() {
            tribe.figures = [None; 3];
        }
        self.firsts = [None; 4];
        self.fill_ground(chance, events);
        if self.round == 3 {
            self.panel = [None; 8];
            events.push(Event::PanelCleared);
        }
        self.fill_panel(chance, events);
        self.renew_token(chance, events);
        self.push(Frame::Preparing(self.order.first()));
    }

    /// As many animals as players and one more; none is taken away.
    pub(super) fn fill_ground(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        for _ in self.ground.len()..=self.tribes.seats() {
            self.reveal_animal(chance, events);
        }
    }

    /// Empty places of the culture panel are filled from the deck of the era.
    pub(super) fn fill_panel(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        let era = self.era();
        for place in self.panel.iter_mut().filter(|place| place.is_none()) {
            let deck = &mut self.culture_decks[era];
            let nth = chance.below(deck.count_ones());
            let mut left = *deck;
            for _ in 0..nth {
                left &= left.wrapping_sub(1);
            }
            let number = left.trailing_zeros();
            if let Some(culture) = Culture::new((era * Culture::PER_ERA) as u8 + number.min(32) as u8)
                && left != 0
            {
                *deck &= !(1 << number);
                *place = Some(culture);
                events.reveal(Event::Laid { culture });
            }
        }
    }

    /// The culture deck that the cover card lies on, 0 or 1: the one not in use from the second round on.
    pub fn covered_deck(&self) -> usize {
        usize::from(self.round < 2)
    }

    /// Five cards, each of them a reward that may be a lesser one.
    pub(super) fn next_to_prepare(&mut self, seat: Seat) {
        self.frames.pop();
        self.begin_turn();
        match self.order.after(seat) {
            Some(next) => self.push(Frame::Preparing(next)),
            None => self.push(Frame::Turn(self.order.first(), 0)),
        }
        self.give(Gaining::new(seat, Source::Preparation, Rewards::of(&[(Gain::Draw, NEW_ROUND_CARDS)])));
    }
}
