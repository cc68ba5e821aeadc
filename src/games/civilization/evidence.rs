//! For tests: what a log proves about what everybody holds. It looks at the events alone, not at what a state remembers.

use super::actions::{Event, Good, Loot, Payment};
use super::components::{Lair, Resource, Unit, UnitType};
use super::events::{Card, LEVELS};
use super::pieces::span;
use super::{Civilization, Goods};
use crate::engine::{Game, PerSeat, Seat, ensure};

/// What the events prove about one player.
#[derive(Clone, Copy)]
struct Evidence {
    /// Units by type.
    units: [u8; UnitType::COUNT],
    /// Units that were seen and not lost since, before the last battle.
    seen: [u8; Unit::COUNT],
    /// Units shown in the last battle, and those of them that died.
    shown: [u8; Unit::COUNT],
    died: [u8; Unit::COUNT],
    /// Face-down tokens: how many of each back, and which there are at least.
    tokens: [u8; Lair::COUNT],
    known_tokens: [[u8; Resource::COUNT]; Lair::COUNT],
    /// Culture events in the same way.
    cards: [u8; LEVELS],
    known_cards: [u8; Card::COUNT],
}

impl Evidence {
    fn new() -> Self {
        Self {
            units: [0; UnitType::COUNT],
            seen: [0; Unit::COUNT],
            shown: [0; Unit::COUNT],
            died: [0; Unit::COUNT],
            tokens: [0; Lair::COUNT],
            known_tokens: Default::default(),
            cards: [0; LEVELS],
            known_cards: [0; Card::COUNT],
        }
    }

    /// The last battle is over.
    fn end_battle(&mut self) {
        for unit in Unit::all() {
            let (shown, died) = (&mut self.shown[unit.index()], &mut self.died[unit.index()]);
            let seen = &mut self.seen[unit.index()];
            self.units[unit.of().index()] -= *died;
            *seen = (*seen).max(std::mem::take(shown)).saturating_sub(std::mem::take(died));
        }
    }

    fn gain_token(&mut self, lair: Lair, resource: Option<Resource>) {
        self.tokens[lair.index()] += 1;
        if let Some(resource) = resource {
            self.known_tokens[lair.index()][resource.index()] += 1;
        }
    }

    fn lose_token(&mut self, lair: Lair, resource: Option<Resource>) {
        self.tokens[lair.index()] -= 1;
        let known = &mut self.known_tokens[lair.index()];
        let lost = known.iter_mut().enumerate();
        lost.filter(|(kind, _)| resource.is_none_or(|resource| resource.index() == *kind))
            .for_each(|(_, count)| *count = count.saturating_sub(1));
    }

    fn gain_card(&mut self, level: u8, card: Option<Card>) {
        self.cards[usize::from(level)] += 1;
        if let Some(card) = card {
            self.known_cards[card.index()] += 1;
        }
    }

    fn lose_card(&mut self, level: u8, card: Option<Card>) {
        self.cards[usize::from(level)] -= 1;
        let span = match card {
            Some(card) => card.index()..card.index() + 1,
            None => span(level.into()),
        };
        self.known_cards[span].iter_mut().for_each(|count| *count = count.saturating_sub(1));
    }

    fn check(&self, game: &Civilization, seat: Seat) -> Result<(), String> {
        let realm = &game.realms[seat];
        let says =
            |what: &str, holds: bool| ensure(holds, || format!("the log tells other {what} of {seat:?}"));
        says("units", realm.owned == self.units)?;
        let held = game.held_units(seat);
        let seen = self.seen.iter().zip(self.shown).map(|(seen, shown)| (*seen).max(shown));
        says("seen units", seen.zip(held).all(|(seen, held)| seen <= held))?;
        for lair in Lair::ALL {
            says("tokens", realm.tokens.count(lair) == self.tokens[lair.index()])?;
            let (known, held) = (self.known_tokens[lair.index()], realm.tokens.known[lair.index()]);
            says("known tokens", known.iter().zip(held).all(|(known, held)| *known <= held))?;
        }
        says("events", (0..LEVELS).all(|level| realm.hand.of_level(level) == self.cards[level]))?;
        says(
            "known events",
            self.known_cards.iter().zip(realm.hand.known).all(|(known, held)| *known <= held),
        )
    }
}

type All = PerSeat<Evidence, { super::MOST_SEATS }>;

impl Civilization {
    pub(super) fn check_evidence(&self, log: &[Event]) -> Result<(), String> {
        let mut all: All = PerSeat::new(self.seats(), |_| Evidence::new());
        let mut sides = [None; 2];
        log.iter().for_each(|event| witness(&mut all, &mut sides, *event));
        if self.battle.is_none() {
            all.iter_mut().for_each(Evidence::end_battle);
        }
        Seat::all(self.seats()).try_for_each(|seat| all[seat].check(self, seat))
    }
}

fn hand_over(all: &mut All, from: Seat, to: Seat, goods: &Goods) {
    for good in goods.iter() {
        match good {
            Good::Token(lair, resource) => {
                all[from].lose_token(lair, resource);
                all[to].gain_token(lair, resource);
            }
            Good::Card(level, card) => {
                all[from].lose_card(level, card);
                all[to].gain_card(level, card);
            }
            Good::Trade(_) | Good::Culture(_) | Good::Market(_) | Good::Promise => {}
        }
    }
}

fn witness(all: &mut All, sides: &mut [Option<Seat>; 2], event: Event) {
    let show = |all: &mut All, side: u8, unit: Unit, died: bool| {
        if let Some(seat) = sides[usize::from(side)] {
            all[seat].shown[unit.index()] += 1;
            all[seat].died[unit.index()] += u8::from(died);
        }
    };
    let kill = |all: &mut All, side: u8, unit: Unit| {
        if let Some(seat) = sides[usize::from(side)] {
            all[seat].died[unit.index()] += 1;
        }
    };
    match event {
        Event::Units { seat, kind, .. } => all[seat].units[kind.index()] += 1,
        Event::Battle { attacker, defender, .. } => {
            all.iter_mut().for_each(Evidence::end_battle);
            *sides = [Some(attacker), defender];
        }
        Event::Front { side, unit } => show(all, side, unit, false),
        Event::Attacked { side, unit, enemy, died } => {
            show(all, side, unit, died[0]);
            if died[1] {
                kill(all, 1 - side, enemy);
            }
        }
        Event::Wounded { side, unit, died: true } => kill(all, side, unit),
        Event::Saved { seat, unit } => all[seat].died[unit.index()] -= 1,
        Event::UnitKilled { seat, unit } => {
            all.iter_mut().for_each(Evidence::end_battle);
            all[seat].units[unit.of().index()] -= 1;
            let seen = &mut all[seat].seen[unit.index()];
            *seen = seen.saturating_sub(1);
        }
        Event::Explored { seat, lair, resource, .. } => all[seat].gain_token(lair, resource),
        Event::Drew { seat, level, card } => all[seat].gain_card(level, card),
        Event::Discarded { seat, card } | Event::Played { seat, card, .. } => {
            all[seat].lose_card(card.level() as u8, Some(card));
        }
        Event::Paid { seat, payment: Payment::Gift(card, _) } => {
            all[seat].lose_card(card.level() as u8, Some(card));
        }
        Event::Paid { seat, payment: Payment::Token(lair, resource) } => {
            all[seat].lose_token(lair, Some(resource));
        }
        Event::Dealt { from, to, give, want } => {
            hand_over(all, from, to, &give);
            hand_over(all, to, from, &want);
        }
        Event::Looted { seat, from, loot: Loot::Token(lair), resource, .. } => {
            all[from].lose_token(lair, resource);
            all[seat].gain_token(lair, resource);
        }
        Event::Looted { seat, from, loot: Loot::Card(level), card, .. } => {
            all[from].lose_card(level, card);
            all[seat].gain_card(level, card);
        }
        // The others tell nothing of what is held.
        _ => {}
    }
}
