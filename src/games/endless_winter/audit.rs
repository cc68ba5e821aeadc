//! For tests: counts the pieces, and lists every action there could be.

use super::actions::Action;
use super::cards::{Card, Cards, Chief, Culture, Folk, SetupCard};
use super::components::{
    Animal, CAMPS, Figure, Gain, HUNTING_GROUND, MEGALITHS, MOST_TOOLS, NEUTRAL_MEGALITHS, Side, Spot,
    TOP_LEVEL, TRIBE_PILE, To, Track, VILLAGES, Zone,
};
use super::land::{Hex, Junction, Terrain, Tile};
use super::plan::{Owner, STOREYS, Stand};
use super::stones::Stone;
use super::tokens::RestToken;
use super::{EndlessWinter, Frame, RestStack};
use crate::engine::{Game, Seat, ensure};

/// Every action there is, with numbers a little beyond what could be asked for.
pub(super) fn universe() -> Vec<Action> {
    let mut actions: Vec<Action> = Vec::new();
    actions.extend(Chief::ALL.map(Action::Chief));
    actions.extend(Side::ALL.map(Action::Side));
    actions.extend(SetupCard::all().map(Action::Setup));
    actions.extend(Culture::all().map(Action::Culture));
    for spot in Spot::ALL {
        actions.extend(Figure::ALL.map(|figure| Action::Place(figure, spot)));
    }
    actions.extend(Folk::ALL.map(Action::Play));
    actions.extend([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, u8::MAX].map(Action::Eat));
    actions.extend(Folk::ALL.map(Action::Ability));
    for number in [0, 1, 2, 7] {
        actions.extend([Action::ChiefAbility(number), Action::Effect(number)]);
    }
    for folk in Folk::ALL {
        actions.extend(To::ALL.map(|to| Action::Recruit(folk, to)));
    }
    actions.extend(Culture::all().map(Action::Learn));
    actions.extend(Stone::all().map(Action::Stone));
    for from in Hex::all() {
        actions.extend(Hex::all().map(|to| Action::Move(from, to)));
    }
    actions.extend(Junction::all().map(Action::Settle));
    actions.push(Action::Hunt(None));
    for animal in Animal::ALL {
        actions.extend([Action::Hunt(Some(animal)), Action::UseAnimal(animal)]);
    }
    for card in Card::all() {
        actions.extend(Zone::ALL.map(|zone| Action::Bury(card, zone)));
        actions.extend([Action::Discard(card), Action::Hide(card)]);
    }
    actions.extend(Stand::all().map(Action::Megalith));
    actions.extend(Track::ALL.map(Action::Idol));
    for from in Gain::ALL {
        actions.extend(Gain::ALL.map(|to| Action::Lesser(from, to)));
    }
    actions.extend([
        Action::Pay,
        Action::Camp,
        Action::Reveal,
        Action::TopAnimal,
        Action::Draw,
        Action::Tool,
        Action::ScoreStones,
        Action::Accept,
        Action::TakeToken,
        Action::NextToken,
        Action::Finish,
    ]);
    actions
}

/// How many different numbers these are; none if one comes twice.
pub(super) fn distinct(numbers: impl Iterator<Item = usize>) -> Option<usize> {
    let mut seen = 0u32;
    for number in numbers {
        if seen & 1 << number != 0 {
            return None;
        }
        seen |= 1 << number;
    }
    Some(seen.count_ones() as usize)
}

impl EndlessWinter {
    pub(super) fn count_pieces(&self) -> Result<(), String> {
        for seat in Seat::all(self.seats()) {
            self.count_board(seat)?;
        }
        self.count_cards()?;
        self.count_megaliths()?;
        self.count_land()?;
        self.count_tokens()?;
        let taken = self.tribes.iter().flat_map(|tribe| &tribe.stones);
        let stones = distinct(taken.chain(self.stones.iter().flatten()).map(|stone| stone.index()));
        ensure(stones == Some([8, 12, 14][self.seats() - 2]), || format!("{stones:?} stones"))?;
        let chiefs =
            self.tribes.iter().filter_map(|tribe| tribe.chief).chain(self.chief_offer.iter().copied());
        ensure(distinct(chiefs.map(Chief::index)).is_some(), || "a chief is there twice".into())?;
        self.check_orders()
    }

    fn count_land(&self) -> Result<(), String> {
        let tiles = distinct(self.land.iter().map(|tile| tile.index()));
        ensure(tiles == Some(Hex::COUNT), || "a land tile lies in two places".into())?;
        let tokens = distinct(self.glacier_tokens.iter().flatten().map(|token| token.index()));
        ensure(tokens.is_some(), || "a glacier token lies in two places".into())?;
        let barren =
            |(tile, token): (&Tile, &Option<_>)| token.is_none() || tile.terrain() == Terrain::Glacier;
        ensure(self.land.iter().zip(&self.glacier_tokens).all(barren), || "a token lies on no glacier".into())
    }

    fn count_tokens(&self) -> Result<(), String> {
        let RestStack { up, unseen, under, held } = &self.rest;
        let unseen = RestToken::all().filter(|token| unseen & 1 << token.index() != 0);
        let tokens = unseen.chain(under.iter().chain(up).chain(held).copied());
        let tokens = distinct(tokens.map(RestToken::index));
        let all = if self.edition.rest_tokens { RestToken::COUNT } else { 0 };
        ensure(tokens == Some(all), || format!("{tokens:?} rest tokens"))
    }

    /// Both orders hold every seat once, the honour track goes by levels, whoever was first in a column stands there, and
    /// only the player on turn has labour and abilities.
    fn check_orders(&self) -> Result<(), String> {
        for order in [&self.order, &self.honour] {
            let seats = distinct(order.seats().iter().map(|seat| seat.index()));
            ensure(seats == Some(self.seats()), || format!("{order:?}"))?;
        }
        let level = |seat: &Seat| self.tribes[*seat].level(Track::Honour);
        ensure(self.honour.seats().is_sorted_by(|a, b| level(a) >= level(b)), || {
            "honour goes by levels".into()
        })?;
        for (spot, first) in Spot::COLUMNS.into_iter().zip(self.firsts) {
            let stands = first.is_none_or(|seat| self.tribes[seat].figures.contains(&Some(spot)));
            ensure(stands, || format!("nobody stands at the bottom of {spot:?}"))?;
        }
        let on_turn = self.frames.first().map(Frame::seat);
        for (seat, tribe) in self.tribes.each().filter(|(seat, _)| Some(*seat) != on_turn) {
            let idle = (tribe.halves, tribe.ready, tribe.chief_ready) == (0, [0; Folk::COUNT], 0);
            ensure(idle, || format!("{seat:?} has labour or abilities out of turn"))?;
        }
        Ok(())
    }

    fn count_board(&self, seat: Seat) -> Result<(), String> {
        let tribe = &self.tribes[seat];
        let camps: u8 = tribe.camps.iter().sum();
        ensure(camps <= CAMPS, || format!("{seat:?}: {camps} camps"))?;
        ensure(tribe.food <= tribe.food_capacity(), || {
            format!("{seat:?}: {} food of {}", tribe.food, tribe.food_capacity())
        })?;
        ensure(tribe.tools <= MOST_TOOLS, || format!("{seat:?}: {} tools", tribe.tools))?;
        ensure(tribe.villages.count_ones() <= VILLAGES, || format!("{seat:?}: too many villages"))?;
        ensure(tribe.idols.iter().all(|&level| level <= TOP_LEVEL), || {
            format!("{seat:?}: {:?}", tribe.idols)
        })?;
        let mut cards = Cards::default();
        for zone in [tribe.hand, tribe.deck, tribe.discard, tribe.played, tribe.pile, tribe.buried] {
            cards.merge(zone);
        }
        ensure(cards == tribe.owned, || format!("{seat:?} has {cards:?}, owns {:?}", tribe.owned))?;
        let piles_are_open = self.frames.iter().any(|frame| matches!(frame, Frame::Eclipse(..)));
        let mut held = tribe.hand;
        if !piles_are_open {
            held.merge(tribe.pile);
        }
        let gone = tribe.known.without(&held);
        ensure(gone.is_empty(), || format!("{gone:?} is known to be in the hand of {seat:?}, but is not"))?;
        let stacked: u16 = [tribe.hand, tribe.deck, tribe.discard, tribe.played, tribe.pile, tribe.buried]
            .iter()
            .map(|cards| u16::from(cards.len()))
            .sum();
        ensure(stacked == u16::from(tribe.owned.len()), || format!("{seat:?} has {stacked} cards"))?;
        let others = Seat::all(self.seats()).filter(|&other| other != seat);
        let shared = others.fold(0, |all, other| all | self.tribes[other].villages) & tribe.villages;
        ensure(shared == 0, || format!("two villages at {shared:b}"))
    }

    fn count_cards(&self) -> Result<(), String> {
        for (folk, &left) in Folk::DISPLAY.iter().zip(&self.piles) {
            let owned: u8 = self.tribes.iter().map(|tribe| tribe.owned.folk(*folk)).sum();
            ensure(owned + left == TRIBE_PILE, || format!("{owned} + {left} {folk:?}"))?;
        }
        for culture in Culture::all() {
            let in_deck = self.culture_decks[culture.era()] >> (culture.index() % Culture::PER_ERA) & 1;
            let on_panel = self.panel.iter().filter(|place| **place == Some(culture)).count();
            let owned = self.tribes.iter().filter(|tribe| tribe.owned.has_culture(culture)).count();
            let all = in_deck as usize + on_panel + owned;
            // What is left of the first era goes to the box.
            ensure(all == 1 || all == 0 && culture.era() < self.era(), || format!("{all} of {culture:?}"))?;
        }
        let held = |animal: Animal| -> u8 {
            let animals =
                self.tribes.iter().map(|tribe| tribe.unused[animal.index()] + tribe.used[animal.index()]);
            animals.sum()
        };
        for animal in Animal::ALL {
            let on_ground = self.ground.iter().filter(|&&other| other == animal).count() as u8;
            let all = self.animal_deck[animal.index()] + on_ground + held(animal);
            ensure(all == animal.cards(), || format!("{all} of {animal:?}"))?;
        }
        ensure(self.ground.len() <= HUNTING_GROUND, || "the hunting ground is too full".into())
    }

    fn count_megaliths(&self) -> Result<(), String> {
        let count = |owner| (0..STOREYS).map(|storey| self.plan.count(owner, storey)).sum::<u32>();
        let mut neutral = 0;
        for (seat, tribe) in self.tribes.each() {
            let placed = tribe.megaliths;
            ensure(placed <= MEGALITHS, || format!("{seat:?}: {placed} megaliths"))?;
            let own = u32::from(placed.saturating_sub(NEUTRAL_MEGALITHS));
            neutral += u32::from(placed) - own;
            ensure(count(Owner::Seat(seat)) == own, || format!("{seat:?}: {own} megaliths"))?;
        }
        ensure(self.plan.count(Owner::Neutral, 0) == neutral && count(Owner::Neutral) == neutral, || {
            "neutral megaliths stand on the ground".into()
        })?;
        ensure(self.plan.is_sound(), || "a megalith stands where none can".into())
    }
}
