//! For tests: what a log proves about who has what and where it lies. It looks at the events alone, not at what a state
//! remembers.

use super::EndlessWinter;
use super::actions::Event;
use super::cards::{Card, Cards, Folk};
use super::components::{Animal, Side, To, Zone};
use crate::engine::{Game, PerSeat, Seat, ensure};

/// What the events prove about one player.
#[derive(Clone, Copy)]
struct Evidence {
    owned: Cards,
    discard: Cards,
    played: Cards,
    buried: Cards,
    /// The eclipse pile once it is revealed.
    pile: Cards,
    /// Cards that are in the hand or on the face-down pile: not in the deck.
    held: Cards,
    /// Those of them that are on the face-down pile for certain.
    hidden: Cards,
    hand_size: u8,
    /// How many cards lie on the face-down pile.
    pile_size: u8,
    unused: [u8; Animal::COUNT],
    used: [u8; Animal::COUNT],
    side: Option<Side>,
}

impl Evidence {
    fn new() -> Self {
        Self {
            owned: Cards::starting(),
            discard: Cards::default(),
            played: Cards::default(),
            buried: Cards::default(),
            pile: Cards::default(),
            held: Cards::default(),
            hidden: Cards::default(),
            hand_size: 0,
            pile_size: 0,
            unused: [0; Animal::COUNT],
            used: [0; Animal::COUNT],
            side: None,
        }
    }

    fn enter_hand(&mut self, card: Option<Card>) {
        self.hand_size += 1;
        card.into_iter().for_each(|card| self.held.add(card));
    }

    fn leave_hand(&mut self, card: Card) {
        self.hand_size -= 1;
        self.held.remove(card);
    }

    fn take_new(&mut self, card: Card) {
        self.owned.add(card);
        self.enter_hand(Some(card));
    }

    fn end_turn(&mut self) {
        self.discard.merge(self.played.take_all());
    }

    /// An empty deck is made from the discard pile: what lies nowhere open is in the hand.
    fn shuffle(&mut self) {
        let open = [self.discard, self.played, self.buried, self.pile];
        self.held = open.iter().fold(self.owned, Cards::without);
        self.discard = Cards::default();
    }

    fn bury(&mut self, card: Card, zone: Zone) {
        match zone {
            Zone::Hand => self.leave_hand(card),
            Zone::Discard => _ = self.discard.remove(card),
            Zone::Played => _ = self.played.remove(card),
            Zone::Pile => _ = self.pile.remove(card),
        }
        self.buried.add(card);
    }

    /// The pile is revealed, and its culture cards return to the hand.
    fn reveal_pile(&mut self, cards: Cards) {
        self.held = self.held.without(&cards);
        self.pile = cards;
        let returned = self.pile.take_cultures();
        self.held.merge(returned);
        self.hand_size += returned.len();
        (self.hidden, self.pile_size) = (Cards::default(), 0);
    }

    fn check(&self, game: &EndlessWinter, seat: Seat) -> Result<(), String> {
        let tribe = &game.tribes[seat];
        let says =
            |what: &str, holds: bool| ensure(holds, || format!("the log tells other {what} of {seat:?}"));
        says("cards", tribe.owned == self.owned)?;
        says("buried cards", tribe.buried == self.buried)?;
        // Nothing is told when a turn ends, so the two are looked at together.
        let (mut open, mut told) = (tribe.discard, self.discard);
        open.merge(tribe.played);
        told.merge(self.played);
        says("discarded and played cards", open == told)?;
        let mut held = tribe.hand;
        if self.pile_size > 0 {
            held.merge(tribe.pile);
            says("cards on the eclipse pile", tribe.pile.len() == self.pile_size)?;
        } else {
            says("eclipse pile", tribe.pile == self.pile)?;
        }
        says("size of the hand", tribe.hand.len() == self.hand_size)?;
        says("hand", self.held.without(&held).is_empty())?;
        says("face-down pile", self.hidden.without(&tribe.pile).is_empty())?;
        says("animals", (tribe.unused, tribe.used) == (self.unused, self.used))?;
        says("side of the chief", self.side.is_none() || tribe.side == self.side)
    }
}

impl EndlessWinter {
    pub(super) fn check_evidence(&self, log: &[Event]) -> Result<(), String> {
        let mut all = PerSeat::new(self.seats(), |_| Evidence::new());
        log.iter().for_each(|event| witness(&mut all, *event));
        Seat::all(self.seats()).try_for_each(|seat| all[seat].check(self, seat))
    }
}

fn witness(all: &mut PerSeat<Evidence, { super::MOST_SEATS }>, event: Event) {
    match event {
        Event::Side { seat, side } => all[seat].side = side,
        Event::SideShown { seat, side } => all[seat].side = Some(side),
        Event::Setup { seat, card } => {
            let gift = card.gift();
            all[seat].take_new(gift.folk.into());
            gift.animals.iter().for_each(|animal| all[seat].unused[animal.index()] += 1);
        }
        // Everybody begins with a brave and a gatherer in hand (page 4).
        Event::Round { round: 1, .. } => all.iter_mut().for_each(|tribe| {
            tribe.enter_hand(Some(Folk::Brave.into()));
            tribe.enter_hand(Some(Folk::Gatherer.into()));
        }),
        Event::Round { .. } | Event::Over => {
            all.iter_mut().for_each(|tribe| tribe.discard.merge(tribe.pile.take_all()));
        }
        Event::Culture { seat, culture } => {
            end_turns(all, Some(seat));
            all[seat].leave_hand(culture.into());
            all[seat].played.add(culture.into());
        }
        Event::Placed { seat, .. } => end_turns(all, Some(seat)),
        Event::Played { seat, folk, .. } => {
            all[seat].leave_hand(folk.into());
            all[seat].played.add(folk.into());
        }
        Event::Drew { seat, card } => all[seat].enter_hand(card),
        Event::Shuffled { seat } => all[seat].shuffle(),
        Event::Discarded { seat, card } => {
            all[seat].leave_hand(card);
            all[seat].discard.add(card);
        }
        Event::Recruited { empty: true, .. } => {}
        Event::Recruited { seat, folk, to: To::Hand, .. } => all[seat].take_new(folk.into()),
        Event::Recruited { seat, folk, to: To::Discard, .. } => {
            all[seat].owned.add(folk.into());
            all[seat].discard.add(folk.into());
        }
        Event::Learned { seat, culture } => all[seat].take_new(culture.into()),
        Event::Hunted { seat, animal } | Event::TopAnimal { seat, animal } => {
            all[seat].unused[animal.index()] += 1;
        }
        Event::UsedAnimal { seat, animal } => {
            all[seat].unused[animal.index()] -= 1;
            all[seat].used[animal.index()] += 1;
        }
        Event::Buried { seat, card, zone } => all[seat].bury(card, zone),
        Event::Hid { seat, card } => {
            end_turns(all, None);
            all[seat].hand_size -= 1;
            all[seat].pile_size += 1;
            card.into_iter().for_each(|card| all[seat].hidden.add(card));
        }
        Event::PileReady { .. } | Event::Eclipse { .. } => end_turns(all, None),
        Event::Pile { seat, cards, .. } => all[seat].reveal_pile(cards),
        // These tell nothing of cards and animals.
        Event::Opened { .. }
        | Event::Chief { .. }
        | Event::StartBonus { .. }
        | Event::Laid { .. }
        | Event::PanelCleared
        | Event::Revealed { .. }
        | Event::Ate { .. }
        | Event::Ability { .. }
        | Event::Paid { .. }
        | Event::Gained { .. }
        | Event::Lost { .. }
        | Event::Lesser { .. }
        | Event::Points { .. }
        | Event::Forwent { .. }
        | Event::Stone { .. }
        | Event::Camp { .. }
        | Event::Moved { .. }
        | Event::Settled { .. }
        | Event::NoAnimals { .. }
        | Event::Megalith { .. }
        | Event::Idol { .. }
        | Event::Token { .. }
        | Event::TokenUp { .. }
        | Event::TokenUnder { .. }
        | Event::Order { .. }
        | Event::EclipseOf { .. }
        | Event::Land { .. }
        | Event::StoneScored { .. } => {}
    }
}

/// The turn of everybody else is over: their played cards are discarded.
fn end_turns(all: &mut PerSeat<Evidence, { super::MOST_SEATS }>, on_turn: Option<Seat>) {
    for seat in Seat::all(all.seats()).filter(|&seat| Some(seat) != on_turn) {
        all[seat].end_turn();
    }
}
