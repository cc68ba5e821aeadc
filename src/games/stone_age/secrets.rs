//! What lies face down: the deck, the building stacks, and the cards that others have.
//!
//! Bought cards lie face down and only their owner may look at them again, but everybody saw which they were. So a view does
//! not show them and yet remembers them; only a card drawn from the deck is a real secret.

use super::StoneAge;
use super::actions::{Drawn, Event};
use super::components::{Building, Card, CardSet};
use super::editions::Stacks;
use crate::engine::{Chance, Game, Seat};

impl StoneAge {
    /// When the game is over everything is turned up.
    pub(super) fn hide_from(&mut self, viewer: Option<Seat>) {
        if self.decider().is_none() {
            return;
        }
        self.deck.conceal();
        if self.edition.stacks == Stacks::FaceDown {
            for stack in &mut self.stacks {
                stack.below.conceal();
            }
        }
        for seat in Seat::all(self.seats()).filter(|&seat| viewer != Some(seat)) {
            let tribe = &mut self.tribes[seat];
            for &card in tribe.cards.known().iter().filter(|&&card| !tribe.drawn.holds(card)) {
                tribe.remembered.insert(card);
            }
            tribe.drawn = CardSet::default();
            tribe.cards.conceal();
        }
    }

    /// Gives every card that is remembered to its owner, and deals every card and building that is nowhere to be seen to the
    /// places where something lies unseen.
    pub(super) fn deal_unseen(&mut self, chance: &mut Chance) {
        for tribe in self.tribes.iter_mut() {
            tribe.cards.imagine(&mut std::mem::take(&mut tribe.remembered).cards());
        }
        let mut cards: Vec<Card> =
            Card::all().filter(|card| !self.cards_seen().any(|seen| seen == *card)).collect();
        chance.shuffle(&mut cards);
        let mut cards = cards.into_iter();
        self.deck.imagine(&mut cards);
        for tribe in self.tribes.iter_mut() {
            let known = tribe.cards.known().len();
            tribe.cards.imagine(&mut cards);
            for &card in &tribe.cards.known()[known..] {
                tribe.drawn.insert(card);
            }
        }
        let mut buildings: Vec<Building> =
            Building::all().filter(|building| !self.buildings_seen().any(|seen| seen == *building)).collect();
        chance.shuffle(&mut buildings);
        let mut buildings = buildings.into_iter();
        for stack in &mut self.stacks {
            stack.below.imagine(&mut buildings);
        }
    }

    /// Whoever was seen to buy a card, or to draw it, has it.
    pub(super) fn check_owners(&self, log: &[Event]) -> Result<(), String> {
        log.iter().try_for_each(|event| match *event {
            Event::Bought { seat, card, .. } | Event::Drew { seat, drawn: Drawn::Card(card) } => {
                let tribe = &self.tribes[seat];
                let has = tribe.cards.known().contains(&card) || tribe.kept.contains(&card);
                if has {
                    Ok(())
                } else {
                    Err(format!("{card:?} was seen to go to {seat:?}, who does not have it"))
                }
            }
            _ => Ok(()),
        })
    }

    pub(super) fn cards_seen(&self) -> impl Iterator<Item = Card> {
        let with_tribes = self.tribes.iter().flat_map(|tribe| tribe.cards.known().iter().chain(&tribe.kept));
        self.deck.known().iter().chain(with_tribes).copied().chain(self.offer.into_iter().flatten())
    }

    pub(super) fn buildings_seen(&self) -> impl Iterator<Item = Building> {
        let in_stacks = self.stacks.iter().flat_map(|stack| stack.below.known().iter().chain(&stack.top));
        in_stacks.chain(self.tribes.iter().flat_map(|tribe| &tribe.buildings)).copied()
    }
}

/// Everybody sees that a card was drawn, but only its owner which one.
pub(super) fn conceal_event(event: &mut Event, viewer: Option<Seat>) {
    if let Event::Drew { seat, drawn: drawn @ Drawn::Card(_) } = event
        && viewer != Some(*seat)
    {
        *drawn = Drawn::Secret;
    }
}
