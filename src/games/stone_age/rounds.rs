//! A new round, and the end of the game.

use super::actions::Event;
use super::components::{CardSet, Goods, Resource};
use super::{Ending, Frame, StoneAge};
use crate::engine::{Events, Game, Seat};

impl StoneAge {
    /// When all have eaten: the game ends if a stack of buildings is used up, or if the cards do not fill the four
    /// places. Otherwise the start player token passes to the left.
    pub(super) fn end_round(&mut self, events: &mut Events<Event>) {
        let cards = self.deck.len() + self.offer.iter().flatten().count();
        if self.stacks.iter().any(|stack| stack.top.is_none()) {
            self.end(Ending::Buildings, events);
        } else if cards < self.offer.len() {
            self.end(Ending::Cards, events);
        } else {
            self.begin_round(self.start.next(self.seats()), events);
        }
    }

    /// Cards left over slide to the right, to the cheapest places; the others are filled from the deck, the cheapest
    /// first. Used tools are ready again.
    pub(super) fn begin_round(&mut self, start: Seat, events: &mut Events<Event>) {
        self.start = start;
        self.round = self.round.saturating_add(1);
        let left = self.offer.iter().flatten().count();
        let mut cards = self.offer.into_iter().flatten();
        self.offer = std::array::from_fn(|_| cards.next());
        for slot in &mut self.offer[left..] {
            *slot = self.deck.draw();
        }
        for tribe in self.tribes.iter_mut() {
            for tool in &mut tribe.tools {
                tool.used = false;
            }
        }
        events.push(Event::Round { round: self.round, start });
        let event = Event::Cards { cards: self.offer };
        if left < self.offer.len() {
            events.reveal(event)
        } else {
            events.push(event)
        }
        self.begin_turn(Frame::Placing(start));
    }

    /// Whoever still has the card for two resources of choice takes them now: each is worth a point, whatever it is.
    fn end(&mut self, ending: Ending, events: &mut Events<Event>) {
        for seat in Seat::all(self.seats()) {
            self.redeem_choice_card(seat, Goods::of(Resource::Wood, 2), events);
        }
        self.ending = Some(ending);
        // Everything is turned up now.
        for tribe in self.tribes.iter_mut() {
            tribe.drawn = CardSet::default();
        }
        events.reveal(Event::Over { ending });
    }
}
