//! The rite of initiation (page 12): tribe cards and burials.

use super::actions::{Event, Refusal};
use super::cards::{Card, CardKind, Folk};
use super::components::{Gain, Rewards, Spot, To, Zone};
use super::labour::Price;
use super::{EndlessWinter, Frame, Gaining, Source};
use crate::engine::{Events, Seat};

/// A tool and a point of labour for a tribe card.
pub(super) const INITIATION: Price = Price { food: 0, tools: 1, halves: 2 };
/// A food for the middle section, whether one or both of its actions are used.
const RITE: Price = Price { food: 1, tools: 0, halves: 0 };

impl EndlessWinter {
    /// Each kind once in a turn's top section, an empty pile too.
    pub(super) fn check_initiation(&self, seat: Seat, folk: Folk) -> Result<(), Refusal> {
        let taken = match self.frames.last() {
            Some(Frame::Acting { recruited, .. }) => *recruited,
            _ => 0,
        };
        self.check_recruit(folk, taken)?;
        self.check_price(seat, INITIATION)
    }

    /// Whether a tribe card of that kind can be taken when the kinds of a set of bits cannot.
    pub(super) fn check_recruit(&self, folk: Folk, taken: u8) -> Result<(), Refusal> {
        if folk.pile().is_none() {
            Err(Refusal::NotInDisplay)
        } else if taken & 1 << folk.index() != 0 {
            Err(Refusal::KindTaken)
        } else {
            Ok(())
        }
    }

    pub(super) fn initiate(&mut self, seat: Seat, folk: Folk, events: &mut Events<Event>) {
        self.pay(seat, INITIATION, events);
        let came = self.recruit(seat, folk, To::Hand, events);
        if let Some(Frame::Acting { recruited, fresh, .. }) = self.frames.last_mut() {
            *recruited |= 1 << folk.index();
            if came {
                *fresh |= 1 << folk.index();
            }
        }
    }

    /// Takes a tribe card; from an empty pile a point. Says whether a card came.
    pub(super) fn recruit(&mut self, seat: Seat, folk: Folk, to: To, events: &mut Events<Event>) -> bool {
        let Some(pile) = folk.pile().and_then(|pile| self.piles.get_mut(pile)) else { return false };
        let empty = *pile == 0;
        events.push(Event::Recruited { seat, folk, to, empty });
        if empty {
            self.score_points(seat, 1, Source::Empty, events);
            return false;
        }
        *pile -= 1;
        let tribe = &mut self.tribes[seat];
        match to {
            To::Hand => tribe.take_openly(folk.into()),
            To::Discard => {
                tribe.owned.add(folk.into());
                tribe.discard.add(folk.into());
            }
        }
        true
    }

    pub(super) fn check_rite(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_price(seat, RITE)
    }

    pub(super) fn begin_rite(&mut self, seat: Seat, events: &mut Events<Event>) {
        self.pay(seat, RITE, events);
        let rewards = Rewards::of(&[(Gain::TribeDiscard, 1), (Gain::Bury, 1)]);
        self.give(Gaining::new(seat, Source::Column(Spot::Initiate), rewards));
    }

    /// Nobody has anything to bury between making an eclipse pile and its being revealed, so the pile is open by then.
    pub(super) fn check_bury(&self, seat: Seat, card: Card, zone: Zone) -> Result<(), Refusal> {
        let tribe = &self.tribes[seat];
        let cards = match zone {
            Zone::Hand => &tribe.hand,
            Zone::Discard => &tribe.discard,
            Zone::Played => &tribe.played,
            Zone::Pile => &tribe.pile,
        };
        if cards.has(card) { Ok(()) } else { Err(Refusal::NoSuchCard) }
    }

    /// A buried card stays under the burial card to the end; an ability it had left is gone.
    pub(super) fn bury(&mut self, seat: Seat, card: Card, zone: Zone, events: &mut Events<Event>) {
        let tribe = &mut self.tribes[seat];
        let cards = match zone {
            Zone::Hand => &mut tribe.hand,
            Zone::Discard => &mut tribe.discard,
            Zone::Played => &mut tribe.played,
            Zone::Pile => &mut tribe.pile,
        };
        if !cards.remove(card) {
            return;
        }
        tribe.buried.add(card);
        if let CardKind::Folk(folk) = card.kind() {
            tribe.ready[folk.index()] = tribe.ready[folk.index()].min(tribe.played.folk(folk));
        }
        if zone == Zone::Hand {
            tribe.known.remove(card);
            self.leave_hand(card);
        }
        events.push(Event::Buried { seat, card, zone });
    }
}
