//! Whether a state that was read from a file can be played on. Anybody can write a file, and the rules trust their state: whatever
//! they rely on is asked here, ranges first, so that nothing that is added up later can overflow. What can be told of a thing by
//! itself is asked when it is read: numbers of cards and tiles, [`Order`], [`Cards`](super::cards::Cards).

use super::audit::distinct;
use super::cards::{Card, Cards, Culture, Folk, SetupCard};
use super::components::{
    Animal, CAMPS, MEGALITHS, MOST_TOOLS, ROUNDS, Rewards, STONE_SLOTS, TOP_LEVEL, TRIBE_PILE,
};
use super::editions::Draft;
use super::land::{Hex, Junction, Tile};
use super::tokens::RestToken;
use super::{DEEPEST, EclipseStep, EndlessWinter, Frame, Gaining, MOST_SEATS, Order, Source, Tribe};
use crate::engine::{Game, Seat, ensure, flaw};
use serde::Deserialize;

/// Four rounds of three turns, an eclipse and a preparation for each of four players come nowhere near this.
const MOST_TURNS: u32 = 1000;
/// Nobody has more points of one kind.
const MOST_POINTS: u16 = 2000;
/// The most of one thing that can wait: an eclipse pile of all explorers moves camps 30 times.
const MOST_REWARDS: u8 = 50;
/// The most cards to be discarded at once.
const MOST_DISCARDS: u8 = 4;
/// Room on the stack of frames for what the rewards of a state that was read can bring.
const ROOM_FOR_MORE: usize = 8;

/// An order as a file has it.
#[derive(Deserialize)]
pub(super) struct ReadOrder {
    seats: [Seat; MOST_SEATS],
    count: u8,
}

impl TryFrom<ReadOrder> for Order {
    type Error = &'static str;
    /// Each seat once; those that nobody has come last.
    fn try_from(ReadOrder { seats, count }: ReadOrder) -> Result<Self, Self::Error> {
        let (all, taken) = (distinct(seats.iter().map(|seat| seat.index())), usize::from(count));
        let first = seats.get(..taken).ok_or("there are not so many seats")?;
        if all == Some(MOST_SEATS) && first.iter().all(|seat| seat.index() < taken) {
            Ok(Order { seats, count })
        } else {
            Err("an order holds every seat once")
        }
    }
}

impl EndlessWinter {
    pub(super) fn check_reading(&self) -> Result<(), String> {
        let seats = self.seats();
        ensure(Self::SEATS.contains(&seats), || format!("{seats} players"))?;
        ensure(self.round <= ROUNDS && self.turn <= MOST_TURNS, || {
            format!("round {}, turn {}", self.round, self.turn)
        })?;
        for (seat, tribe) in self.tribes.each() {
            self.check_tribe(seat, tribe).map_err(|why| flaw(|| format!("{seat:?}: {why}")))?;
        }
        self.check_table()?;
        self.count_pieces()?;
        self.check_frames()?;
        self.check_setting_up()?;
        ensure(self.frames.is_empty() || !self.legal_actions().is_empty(), || "nothing is legal".into())
    }

    fn is_seat(&self, seat: Seat) -> bool {
        seat.index() < self.seats()
    }

    fn check_tribe(&self, seat: Seat, tribe: &Tribe) -> Result<(), String> {
        ensure(tribe.camps.iter().all(|&camps| camps <= CAMPS), || format!("camps {:?}", tribe.camps))?;
        ensure(tribe.tools <= MOST_TOOLS, || format!("{} tools", tribe.tools))?;
        ensure(tribe.villages >> Junction::COUNT == 0, || format!("villages {:b}", tribe.villages))?;
        ensure(tribe.megaliths <= MEGALITHS, || format!("{} megaliths", tribe.megaliths))?;
        ensure(tribe.idols.iter().all(|&level| level <= TOP_LEVEL), || format!("idols {:?}", tribe.idols))?;
        for animal in Animal::ALL {
            let (unused, used) = (tribe.unused[animal.index()], tribe.used[animal.index()]);
            ensure(unused.max(used) <= animal.cards(), || format!("{unused} and {used} {animal:?}"))?;
        }
        let zones = [
            tribe.owned,
            tribe.known,
            tribe.hand,
            tribe.deck,
            tribe.discard,
            tribe.played,
            tribe.pile,
            tribe.buried,
        ];
        ensure(zones.iter().all(|cards| cards.concealed() == 0), || "cards are concealed".into())?;
        let left = |folk: Folk| tribe.ready[folk.index()] <= tribe.played.folk(folk);
        ensure(Folk::ALL.into_iter().all(left), || format!("{:?} are ready", tribe.ready))?;
        ensure(tribe.chief_ready >> self.chief_effects(seat).len() == 0, || {
            format!("the chief has {:b} ready", tribe.chief_ready)
        })?;
        ensure(tribe.points.iter().all(|&points| points <= MOST_POINTS), || {
            format!("{:?} points", tribe.points)
        })
    }

    fn check_table(&self) -> Result<(), String> {
        ensure(self.piles.iter().all(|&cards| cards <= TRIBE_PILE), || format!("piles {:?}", self.piles))?;
        ensure(self.culture_decks.iter().all(|deck| deck >> Culture::PER_ERA == 0), || {
            format!("culture decks {:?}", self.culture_decks)
        })?;
        ensure(
            Animal::ALL.iter().zip(self.animal_deck).all(|(animal, left)| left <= animal.cards()),
            || format!("animal deck {:?}", self.animal_deck),
        )?;
        ensure(self.land[Hex::START.index()] == Tile::START, || "the starting hex lies elsewhere".into())?;
        ensure(self.plan.is_laid_for(self.seats()), || "the megalith boards lie wrong".into())?;
        ensure(self.firsts.iter().flatten().all(|&seat| self.is_seat(seat)), || {
            format!("{:?} were first", self.firsts)
        })?;
        ensure(self.rest.unseen >> RestToken::COUNT == 0, || {
            format!("{:b} rest tokens unseen", self.rest.unseen)
        })
    }

    /// At the bottom of the stack is what everybody takes turns in; nested in it, what one player has to settle first.
    fn check_frames(&self) -> Result<(), String> {
        ensure(self.frames.len() + ROOM_FOR_MORE <= DEEPEST, || format!("{} frames", self.frames.len()))?;
        ensure(self.frames.iter().all(|frame| self.is_seat(frame.seat())), || format!("{:?}", self.frames))?;
        let Some((base, nested)) = self.frames.split_first() else {
            return ensure(self.round == ROUNDS, || format!("over in round {}", self.round));
        };
        let setting_up = matches!(base, Frame::Chief(_) | Frame::Side(_) | Frame::Setup(_));
        ensure(setting_up == (self.round == 0), || format!("{base:?} in round {}", self.round))?;
        ensure(self.is_base(base, nested), || format!("{base:?} under {nested:?}"))?;
        if let Some(seat) = nested.first().map(Frame::seat) {
            // The cards for a new round are drawn when the next frame lies below already.
            let one_player = matches!(base, Frame::Turn(..) | Frame::Preparing(_)) || base.seat() == seat;
            ensure(one_player && nested.iter().all(|frame| frame.seat() == seat), || {
                format!("{:?} decide at once", self.frames)
            })?;
        }
        let first_of_turn = |at: usize| at == 0 && matches!(base, Frame::Turn(..));
        nested.iter().enumerate().try_for_each(|(at, frame)| {
            let fits = match frame {
                Frame::Abilities(_, culture, left) => {
                    first_of_turn(at) && left >> culture.card().effects.len() == 0
                }
                Frame::Gaining(gaining) => is_possible(gaining),
                Frame::Discard(_, left) => (1..=MOST_DISCARDS).contains(left),
                Frame::Token(_) => self.rest.up.is_some(),
                _ => false,
            };
            ensure(fits, || format!("{frame:?}"))
        })
    }

    fn is_base(&self, base: &Frame, nested: &[Frame]) -> bool {
        match *base {
            Frame::Chief(_) | Frame::Side(_) | Frame::Setup(_) | Frame::Pile(_) => nested.is_empty(),
            Frame::Turn(seat, played) => {
                self.tribes[seat].figures.contains(&None) && usize::from(played) <= Culture::COUNT
            }
            Frame::Acting { seat, spot, recruited, fresh, .. } => {
                let display = Folk::DISPLAY.iter().fold(0, |kinds, folk| kinds | 1 << folk.index());
                self.tribes[seat].figures.contains(&Some(spot))
                    && recruited & !display == 0
                    && fresh & !recruited == 0
            }
            Frame::Eclipse(_, EclipseStep::Land(paid)) => paid >> Hex::COUNT == 0,
            Frame::Eclipse(..) => true,
            Frame::Preparing(_) => self.tribes.iter().all(|tribe| tribe.figures == [None; 3]),
            Frame::Abilities(..) | Frame::Gaining(_) | Frame::Discard(..) | Frame::Token(_) => false,
        }
    }

    /// Whoever has chosen a chief, a side or a set-up card has it, and nobody else; there is enough to choose from, and until
    /// then boards are as they were.
    fn check_setting_up(&self) -> Result<(), String> {
        let (seats, base) = (self.seats(), self.frames.first());
        let place = base.map_or(0, |frame| self.order.place(frame.seat()));
        // How many have a chief, a side and a set-up card. Set-up cards are chosen from the last place.
        let (chiefs, sides, setups) = match base {
            Some(Frame::Chief(_)) => (place, 0, 0),
            Some(Frame::Side(_)) => (seats, place, 0),
            Some(Frame::Setup(_)) => (seats, seats, seats - 1 - place),
            _ => (seats, seats, seats),
        };
        for (place, &seat) in self.order.seats().iter().enumerate() {
            let Tribe { chief, side, setup, .. } = &self.tribes[seat];
            let has = (chief.is_some(), side.is_some(), setup.is_some());
            ensure(has == (place < chiefs, place < sides, place + setups >= seats), || {
                format!("{seat:?} has {chief:?}, {side:?}, {setup:?}")
            })?;
            ensure(self.round > 0 || is_new(&self.tribes[seat]), || format!("{seat:?} has begun to play"))?;
        }
        let drafts = match base {
            Some(Frame::Chief(_)) => self.edition.draft == Draft::Both,
            Some(Frame::Setup(_)) => self.edition.draft != Draft::Neither,
            _ => true,
        };
        // One more than players is laid out; what is left in the end goes to the box.
        let offered = |taken: usize| if taken < seats { seats + 1 - taken } else { 0 };
        let fits = drafts
            && self.chief_offer.len() == offered(chiefs)
            && self.chief_offer.is_sorted()
            && self.setup_offer.len() == if sides == seats { offered(setups) } else { 0 }
            && self.setup_offer.is_sorted();
        let setups =
            self.tribes.iter().filter_map(|tribe| tribe.setup).chain(self.setup_offer.iter().copied());
        ensure(fits && distinct(setups.map(SetupCard::index)).is_some(), || {
            format!("{:?} and {:?} are offered", self.chief_offer, self.setup_offer)
        })
    }
}

/// Whether a board is as it was laid out, but for what the set-up card gives.
fn is_new(tribe: &Tribe) -> bool {
    let Tribe { chief, side, setup, food, tools, camps, known, .. } = *tribe;
    let mut new = Tribe { chief, side, setup, ..Tribe::new() };
    if let Some(gift) = setup.map(SetupCard::gift) {
        let folk = [Card::from(gift.folk)];
        new = Tribe { food, tools, camps, known, ..new };
        new.hand = Cards::from_iter(folk);
        new.owned.merge(new.hand);
        gift.animals.iter().for_each(|animal| new.unused[animal.index()] += 1);
    }
    new == *tribe
}

fn is_possible(gaining: &Gaining) -> bool {
    let Gaining { source, rewards, discard, owed, .. } = gaining;
    let level_exists = match *source {
        Source::Offering(level) | Source::Honour(level) => level <= TOP_LEVEL,
        Source::Slot(slot) => usize::from(slot) < STONE_SLOTS.len(),
        _ => true,
    };
    level_exists
        && Rewards::iter(rewards).all(|(_, amount)| amount <= MOST_REWARDS)
        && owed <= discard
        && *discard <= MOST_DISCARDS
}
