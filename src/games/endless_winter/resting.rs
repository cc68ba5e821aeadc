//! Resting (page 9) and the rest tokens (page 19).

use super::actions::{Action, Event};
use super::components::{REST_REWARDS, Rewards, Spot};
use super::tokens::RestToken;
use super::{EndlessWinter, Frame, Gaining, Source};
use crate::engine::{Chance, Events, Seat};

impl EndlessWinter {
    /// How many figures of a seat rest.
    pub fn resting(&self, seat: Seat) -> u8 {
        self.tribes[seat].figures.iter().filter(|&&spot| spot == Some(Spot::Rest)).count() as u8
    }

    /// A card, then the use of an animal. The first to rest in a round may take a rest token before.
    pub(super) fn rest(&mut self, seat: Seat) {
        self.push(Frame::Gaining(Gaining::new(seat, Source::Rest, Rewards::of(REST_REWARDS))));
        let resting: u8 = Seat::all(self.tribes.seats()).map(|seat| self.resting(seat)).sum();
        if resting == 1 && self.rest.up.is_some() {
            self.push(Frame::Token(seat));
        }
    }

    /// The token's effects come before, between or after those of the rest space, so they wait beside them.
    pub(super) fn choose_token(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        self.frames.pop();
        if action == Action::NextToken {
            self.put_token_under(events);
            self.turn_up_token(chance, events);
        }
        if action == Action::Finish {
            return;
        }
        if let Some(token) = self.rest.up.take() {
            self.rest.held = Some(token);
            events.push(Event::Token { seat, token });
            if let Some(Frame::Gaining(gaining)) = self.frames.last_mut() {
                gaining.rewards.add(token.reward(), 1);
            }
        }
    }

    fn put_token_under(&mut self, events: &mut Events<Event>) {
        if let Some(token) = self.rest.up.take() {
            let _room = self.rest.under.try_push(token);
            events.push(Event::TokenUnder { token });
        }
    }

    /// The next token of the stack is turned up: one that nobody has seen, while there is one.
    pub(super) fn turn_up_token(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        let unseen = self.rest.unseen.count_ones();
        if unseen == 0 {
            self.rest.up = self.rest.under.pop_at(0);
            if let Some(token) = self.rest.up {
                events.push(Event::TokenUp { token });
            }
            return;
        }
        let nth = chance.below(unseen) as usize;
        let token = RestToken::all().filter(|token| self.rest.unseen & 1 << token.index() != 0).nth(nth);
        if let Some(token) = token {
            self.rest.unseen &= !(1 << token.index());
            self.rest.up = Some(token);
            events.reveal(Event::TokenUp { token });
        }
    }

    /// At the end of the turn the token goes under the stack, used or not.
    pub(super) fn return_token(&mut self, events: &mut Events<Event>) {
        if let Some(token) = self.rest.held.take() {
            let _room = self.rest.under.try_push(token);
            events.push(Event::TokenUnder { token });
        }
    }

    /// At the end of the round a token that nobody took goes under the stack, and the next is turned up.
    pub(super) fn renew_token(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        if self.edition.rest_tokens {
            self.put_token_under(events);
            self.turn_up_token(chance, events);
        }
    }
}
