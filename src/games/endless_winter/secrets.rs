//! What is hidden: which of their cards the others have in hand, in their deck and on their eclipse pile, and at the
//! beginning the sides of their chief cards.
//!
//! Which cards a player owns is no secret, since everybody saw them come. Decks have no order to be hidden: see
//! [`EndlessWinter`]. Nor is it forgotten which cards came to a hand openly: they are not in the deck before everybody has seen
//! them leave it. All other unseen cards were drawn, so any of them may be in the hand as well as in the deck.

use super::actions::Event;
use super::cards::Card;
use super::components::Side;
use super::{EndlessWinter, Frame, Tribe};
use crate::engine::{Chance, Game, Seat};

impl Tribe {
    /// A new card comes to the hand, and everybody sees which.
    pub(super) fn take_openly(&mut self, card: Card) {
        self.owned.add(card);
        self.hand.add(card);
        self.known.add(card);
    }

    /// A card leaves the hand, if it is there, and everybody sees which: it may be the one they knew of.
    pub(super) fn show(&mut self, card: Card) -> bool {
        self.known.remove(card);
        self.hand.remove(card)
    }

    /// Gives the unseen cards a place: those known to be in hand stay there, or on the pile while it lies face down.
    fn deal_unseen(&mut self, chance: &mut Chance) {
        let mut pool = self.owned;
        for seen in [self.hand, self.deck, self.discard, self.played, self.pile, self.buried] {
            pool = pool.without(&seen);
        }
        if self.hand.concealed() > 0 || self.pile.concealed() > 0 {
            let known = self.known;
            pool = pool.without(&known);
            let mut held = known;
            for _ in held.len()..self.hand.concealed() + self.pile.concealed() {
                pool.draw(chance).into_iter().for_each(|card| held.add(card));
            }
            self.pile.imagine(&mut held, chance);
            self.hand.imagine(&mut held, chance);
        }
        self.deck.imagine(&mut pool, chance);
    }
}

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

    /// Imagines what is concealed: where the unseen cards lie, and the sides of the chiefs.
    pub(super) fn imagine_unseen(&mut self, chance: &mut Chance) {
        let turning = self.turning_side().map_or(0, |seat| self.order.place(seat));
        let order = self.order;
        for &seat in order.seats() {
            let tribe = &mut self.tribes[seat];
            tribe.deal_unseen(chance);
            if tribe.side.is_none() && order.place(seat) < turning {
                tribe.side = Some(if chance.below(2) == 0 { Side::A } else { Side::B });
            }
        }
    }
}

/// Everybody sees that a card was drawn or put on the pile, but only its owner which one; and the sides of the chiefs
/// when all are turned. Every event is named, so that a new one is public only if somebody says so.
pub(super) fn conceal_event(event: &mut Event, viewer: Option<Seat>) {
    match event {
        Event::Drew { seat, card } | Event::Hid { seat, card } => {
            if viewer != Some(*seat) {
                *card = None;
            }
        }
        Event::Side { seat, side } => {
            if viewer != Some(*seat) {
                *side = None;
            }
        }
        Event::Opened { .. }
        | Event::Chief { .. }
        | Event::SideShown { .. }
        | Event::Setup { .. }
        | Event::StartBonus { .. }
        | Event::Round { .. }
        | Event::Laid { .. }
        | Event::PanelCleared
        | Event::Revealed { .. }
        | Event::Culture { .. }
        | Event::Placed { .. }
        | Event::Played { .. }
        | Event::Ate { .. }
        | Event::Ability { .. }
        | Event::Paid { .. }
        | Event::Gained { .. }
        | Event::Lost { .. }
        | Event::Lesser { .. }
        | Event::Points { .. }
        | Event::Forwent { .. }
        | Event::Shuffled { .. }
        | Event::Discarded { .. }
        | Event::Recruited { .. }
        | Event::Learned { .. }
        | Event::Stone { .. }
        | Event::Camp { .. }
        | Event::Moved { .. }
        | Event::Settled { .. }
        | Event::Hunted { .. }
        | Event::TopAnimal { .. }
        | Event::NoAnimals { .. }
        | Event::UsedAnimal { .. }
        | Event::Buried { .. }
        | Event::Megalith { .. }
        | Event::Idol { .. }
        | Event::Token { .. }
        | Event::TokenUp { .. }
        | Event::TokenUnder { .. }
        | Event::PileReady { .. }
        | Event::Eclipse { .. }
        | Event::Pile { .. }
        | Event::Order { .. }
        | Event::EclipseOf { .. }
        | Event::Land { .. }
        | Event::StoneScored { .. }
        | Event::Over => {}
    }
}
