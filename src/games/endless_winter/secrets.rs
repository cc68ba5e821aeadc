//! What is hidden: which of their cards the others have in hand, in their deck and on their eclipse pile, and at the
//! beginning the sides of their chief cards.
//!
//! Which cards a player owns is no secret, since everybody saw them come. Decks have no order to be hidden: see
//! [`EndlessWinter`].

use super::actions::Event;
use super::components::Side;
use super::{EndlessWinter, Frame};
use crate::engine::{Chance, Game, Seat};

impl EndlessWinter {
    /// When the game is over everything is turned up.
    pub(super) fn hide_from(&mut self, viewer: Option<Seat>) {
        if self.decider().is_none() {
            return;
        }
        let sides_are_secret = self.turning_side().is_some();
        let piles_are_open = self.frames.iter().any(|frame| matches!(frame, Frame::Eclipse(..)));
        for seat in Seat::all(self.seats()).filter(|&seat| viewer != Some(seat)) {
            let tribe = &mut self.tribes[seat];
            tribe.hand.conceal();
            tribe.deck.conceal();
            if !piles_are_open {
                tribe.pile.conceal();
            }
            if sides_are_secret {
                tribe.side = None;
            }
        }
    }

    /// Who is choosing the side of the chief card, if anybody.
    fn turning_side(&self) -> Option<Seat> {
        match self.frames.last() {
            Some(Frame::Side(seat)) => Some(*seat),
            _ => None,
        }
    }

    /// Deals the cards of each player that are nowhere to be seen to the places where something lies unseen.
    pub(super) fn deal_unseen(&mut self, chance: &mut Chance) {
        let turning = self.turning_side().map_or(0, |seat| self.order.place(seat));
        let order = self.order;
        for &seat in order.seats() {
            let tribe = &mut self.tribes[seat];
            let mut pool = tribe.owned;
            for seen in [tribe.hand, tribe.deck, tribe.discard, tribe.played, tribe.pile, tribe.buried] {
                pool = pool.without(&seen);
            }
            tribe.hand.imagine(&mut pool, chance);
            tribe.pile.imagine(&mut pool, chance);
            tribe.deck.imagine(&mut pool, chance);
            if tribe.side.is_none() && order.place(seat) < turning {
                tribe.side = Some(if chance.below(2) == 0 { Side::A } else { Side::B });
            }
        }
    }
}

/// Everybody sees that a card was drawn or put on the pile, but only its owner which one; and the sides of the chiefs
/// when all are turned.
pub(super) fn conceal_event(event: &mut Event, viewer: Option<Seat>) {
    match event {
        Event::Drew { seat, card } | Event::Hid { seat, card } if viewer != Some(*seat) => *card = None,
        Event::Side { seat, side } if viewer != Some(*seat) => *side = None,
        _ => {}
    }
}
