//! What is hidden: standing forces, battle hands, culture events and face-down tokens of the others, what they research before the
//! reveal, their standing orders, and with all that what is left in the decks. Views remember what everybody saw: units shown in
//! battle, and what a player gave away or lost.

use super::actions::{Event, Good, Orders, Payment};
use super::components::{GRADES, Lair, Resource, Unit, UnitType};
use super::events::Card;
use super::pieces::{Cards, Tokens, draw, span, total};
use super::wonders::Wonder;
use super::{Act, Civilization, Frame, Memory};
use crate::engine::{Chance, Game, PerSeat, Seat};
use arrayvec::ArrayVec;

/// How often something is imagined that must leave somebody a choice.
const TRIES: u32 = 300;

impl Civilization {
    /// When the game is over everything is turned up.
    pub(super) fn hide_from(&mut self, viewer: Option<Seat>) {
        if self.decider().is_none() {
            return;
        }
        let hands = self.visible_hands(viewer);
        for seat in Seat::all(self.seats()).filter(|&seat| viewer != Some(seat)) {
            let realm = &mut self.realms[seat];
            realm.forces.hide();
            realm.tokens.hide();
            realm.hand.hide();
            realm.research = None;
            realm.orders = Orders::START;
            realm.allow_orders();
            realm.memory = PerSeat::new(realm.memory.seats(), |_| Memory::default());
        }
        if let Some(battle) = &mut self.battle {
            for (side, visible) in battle.sides.iter_mut().zip(hands) {
                if !visible {
                    side.hand.hide();
                }
            }
        }
        self.units.iter_mut().for_each(|deck| deck.hide());
        self.deck.hide();
        self.pool.hide();
        for frame in &mut self.frames {
            if let Frame::Draft(offer) | Frame::Offer(offer) | Frame::Pick(offer) = frame {
                if viewer != Some(offer.from) {
                    offer.give.hide();
                }
                if viewer != Some(offer.to) {
                    offer.want.hide();
                }
            }
        }
    }

    /// One's own hand, and with the Oracle the opponent's (R23.5.3); the leader of barbarians sees theirs.
    fn visible_hands(&self, viewer: Option<Seat>) -> [bool; 2] {
        let Some(viewer) = viewer else { return [false; 2] };
        let own = [0, 1].map(|side| self.side_seat(side) == Some(viewer));
        let oracle = self.has_wonder(viewer, Wonder::Oracle);
        let fights = [0, 1].map(|side| self.side_owner(side) == Some(viewer));
        [own[0] || oracle && fights[1], own[1] || oracle && fights[0]]
    }

    /// Gives everything concealed a face that fits what is seen. Who is choosing what to pay with has a choice.
    pub(super) fn imagine_unseen(&mut self, viewer: Option<Seat>, chance: &mut Chance) {
        if self.decider().is_none() {
            return;
        }
        let pays = matches!(self.frames.last(), Some(Frame::Pay { seat, .. }) if viewer != Some(*seat));
        for _ in 0..if pays { TRIES } else { 0 } {
            let mut imagined = self.clone();
            imagined.imagine_all(viewer, chance);
            if imagined.legal_actions().len() > 1 {
                *self = imagined;
                return;
            }
        }
        self.imagine_all(viewer, chance);
    }

    fn imagine_all(&mut self, viewer: Option<Seat>, chance: &mut Chance) {
        let sure = self.sure_holdings(viewer);
        self.imagine_units(chance);
        self.imagine_tokens(viewer, &sure, chance);
        self.imagine_cards(viewer, &sure, chance);
        self.imagine_research(viewer, chance);
    }

    /// What the viewer knows the others to hold: what they remember, a card that is being aimed, and what is laid down to pay with.
    fn sure_holdings(&self, viewer: Option<Seat>) -> PerSeat<Memory, { super::MOST_SEATS }> {
        let mut sure = match viewer {
            Some(viewer) => self.realms[viewer].memory.clone(),
            None => PerSeat::new(self.seats(), |_| Memory::default()),
        };
        for (at, frame) in self.frames.iter().enumerate() {
            if let Frame::AimEvent(seat, card, _) = *frame {
                let known = &mut sure[seat].cards[card.index()];
                *known = (*known).max(1);
            }
            let Frame::Pay { seat, paid, gifts, .. } = *frame else { continue };
            let mut laid = Memory::default();
            // A gift that waits for answers has left the hand already.
            let waits = matches!(self.frames.get(at + 1), Some(Frame::Act(Act::Gift { .. })));
            let mut played = gifts + u8::from(waits);
            for payment in paid.into_iter().flatten() {
                match payment {
                    Payment::Market(_) => {}
                    Payment::Token(lair, resource) => laid.tokens[lair.index()][resource.index()] += 1,
                    Payment::Gift(..) if played > 0 => played -= 1,
                    Payment::Gift(card, _) => laid.cards[card.index()] += 1,
                }
            }
            let known = &mut sure[seat];
            for (known, laid) in known.tokens.as_flattened_mut().iter_mut().zip(laid.tokens.as_flattened()) {
                *known = (*known).max(*laid);
            }
            for (known, laid) in known.cards.iter_mut().zip(laid.cards) {
                *known = (*known).max(laid);
            }
        }
        sure
    }

    /// Cards of each type that lie nowhere open are dealt: first those that everybody knows somebody to have, then by type.
    fn imagine_units(&mut self, chance: &mut Chance) {
        let mut unseen = [0u8; Unit::COUNT];
        for kind in UnitType::ALL {
            for (grade, (printed, dead)) in
                kind.cards().into_iter().zip(self.units[kind.index()].dead).enumerate()
            {
                let unit = Unit::new(kind, grade);
                unseen[unit.index()] = printed.saturating_sub(dead + self.shown(unit));
            }
        }
        let hides = |seat: &Seat| self.realms[*seat].forces.hidden > 0 || self.hidden_hand(*seat) > 0;
        let hiding: ArrayVec<Seat, { super::MOST_SEATS }> = Seat::all(self.seats()).filter(hides).collect();
        let mut dealt = PerSeat::<_, { super::MOST_SEATS }>::new(self.seats(), |_| [0; Unit::COUNT]);
        for &seat in &hiding {
            dealt[seat] = self.sure_units(seat, &mut unseen);
        }
        for &seat in &hiding {
            self.imagine_forces(seat, dealt[seat], &mut unseen, chance);
        }
        self.imagine_barbarians(&mut unseen, chance);
        for kind in UnitType::ALL {
            let deck = &mut self.units[kind.index()];
            deck.hidden = 0;
            deck.cards.copy_from_slice(&unseen[kind.index() * GRADES..][..GRADES]);
        }
    }

    /// How many of a card one sees outside the decks.
    fn shown(&self, unit: Unit) -> u8 {
        let forces: u8 = self.realms.iter().map(|realm| realm.forces.cards[unit.index()]).sum();
        let battle = self.battle.as_ref().map_or(0, |battle| {
            let sides = battle.sides.iter();
            let cards: u8 =
                sides.map(|side| side.hand.cards[unit.index()] + side.dead.cards[unit.index()]).sum();
            cards + battle.fronts.iter().filter(|fighter| fighter.unit == unit).count() as u8
        });
        forces + battle
    }

    fn side_number(&self, seat: Seat) -> Option<usize> {
        [0, 1].into_iter().find(|&side| self.side_owner(side) == Some(seat)).map(usize::from)
    }

    fn hidden_hand(&self, seat: Seat) -> u8 {
        match (&self.battle, self.side_number(seat)) {
            (Some(battle), Some(side)) => battle.sides[side].hand.hidden,
            _ => 0,
        }
    }

    /// The units of a player that everybody sees now, in play or, in an own view, elsewhere.
    fn open_units(&self, seat: Seat) -> [u8; Unit::COUNT] {
        let mut open = self.realms[seat].forces.cards;
        if let (Some(side), Some(battle)) = (self.side_number(seat), &self.battle) {
            for unit in Unit::all() {
                let fronts = battle
                    .fronts
                    .iter()
                    .filter(|fighter| usize::from(fighter.side) == side && fighter.unit == unit);
                open[unit.index()] += battle.sides[side].hand.cards[unit.index()]
                    + battle.sides[side].dead.cards[unit.index()]
                    + fronts.count() as u8;
            }
        }
        open
    }

    /// The face-down cards of a player that everybody knows of.
    fn sure_units(&self, seat: Seat, unseen: &mut [u8; Unit::COUNT]) -> [u8; Unit::COUNT] {
        let open = self.open_units(seat);
        std::array::from_fn(|unit| {
            let sure = self.realms[seat].seen[unit].saturating_sub(open[unit]).min(unseen[unit]);
            unseen[unit] -= sure;
            sure
        })
    }

    /// The cards of one player that lie face down: those that are sure, and as many of each type as everybody counted.
    fn imagine_forces(
        &mut self,
        seat: Seat,
        mut cards: [u8; Unit::COUNT],
        unseen: &mut [u8; Unit::COUNT],
        chance: &mut Chance,
    ) {
        let open = self.open_units(seat);
        for kind in UnitType::ALL {
            let range = kind.index() * GRADES..(kind.index() + 1) * GRADES;
            let known = total(&open[range.clone()]) + total(&cards[range.clone()]);
            for _ in known..self.realms[seat].owned[kind.index()] {
                if let Some(grade) = draw(&mut unseen[range.clone()], chance) {
                    cards[range.start + grade] += 1;
                }
            }
        }
        let side = self.side_number(seat);
        if let (Some(side), Some(battle)) = (side, &mut self.battle) {
            let hand = &mut battle.sides[side].hand;
            for _ in 0..std::mem::take(&mut hand.hidden) {
                if let Some(unit) = draw(&mut cards, chance) {
                    hand.cards[unit] += 1;
                }
            }
        }
        let forces = &mut self.realms[seat].forces;
        forces.hidden = 0;
        for (card, count) in forces.cards.iter_mut().zip(cards) {
            *card += count;
        }
    }

    /// Barbarians have cards of the types whose decks are that much smaller.
    fn imagine_barbarians(&mut self, unseen: &mut [u8; Unit::COUNT], chance: &mut Chance) {
        let Some(battle) = &mut self.battle else { return };
        if battle.defender.is_some() || battle.sides[1].hand.hidden == 0 {
            return;
        }
        let hand = &mut battle.sides[1].hand;
        for kind in UnitType::ALL {
            let range = kind.index() * GRADES..(kind.index() + 1) * GRADES;
            let missing = total(&unseen[range.clone()]).saturating_sub(self.units[kind.index()].hidden);
            for _ in 0..missing.min(hand.hidden) {
                if let Some(grade) = draw(&mut unseen[range.clone()], chance) {
                    hand.cards[range.start + grade] += 1;
                    hand.hidden -= 1;
                }
            }
        }
    }

    fn imagine_tokens(
        &mut self,
        viewer: Option<Seat>,
        known: &PerSeat<Memory, { super::MOST_SEATS }>,
        chance: &mut Chance,
    ) {
        let mut unseen = Tokens::all().known;
        for lair in Lair::ALL {
            for (kind, left) in unseen[lair.index()].iter_mut().enumerate() {
                let held: u8 = self.realms.iter().map(|realm| realm.tokens.known[lair.index()][kind]).sum();
                *left = left.saturating_sub(held + self.spent.known[lair.index()][kind]);
            }
        }
        let others = || Seat::all(self.realms.seats()).filter(|&seat| viewer != Some(seat));
        let mut dealt: PerSeat<Tokens, { super::MOST_SEATS }> =
            PerSeat::new(self.seats(), |_| Tokens::default());
        for seat in others() {
            for lair in Lair::ALL {
                for resource in Resource::ALL {
                    let sure = known[seat].tokens[lair.index()][resource.index()]
                        .min(unseen[lair.index()][resource.index()]);
                    unseen[lair.index()][resource.index()] -= sure;
                    dealt[seat].known[lair.index()][resource.index()] += sure;
                }
            }
        }
        for seat in others() {
            for lair in Lair::ALL {
                let resources = &mut unseen[lair.index()][..Resource::COUNT];
                for _ in dealt[seat].count(lair)..self.realms[seat].tokens.hidden[lair.index()] {
                    if let Some(kind) = draw(resources, chance) {
                        dealt[seat].known[lair.index()][kind] += 1;
                    }
                }
            }
        }
        for seat in Seat::all(self.seats()).filter(|&seat| viewer != Some(seat)) {
            self.realms[seat].tokens = dealt[seat];
        }
        self.pool = Tokens { known: unseen, hidden: [0; Lair::COUNT] };
        self.imagine_offered(viewer, chance);
    }

    /// What is offered face down is some of what its giver has.
    fn imagine_offered(&mut self, viewer: Option<Seat>, chance: &mut Chance) {
        for at in 0..self.frames.len() {
            let (Frame::Draft(mut offer) | Frame::Offer(mut offer) | Frame::Pick(mut offer)) =
                self.frames[at]
            else {
                continue;
            };
            if viewer != Some(offer.from) {
                let mut tokens = self.realms[offer.from].tokens;
                offer.give.change(|good| {
                    let Good::Token(lair, None) = good else { return good };
                    let kind = draw(&mut tokens.known[lair.index()][..Resource::COUNT], chance);
                    Good::Token(lair, kind.and_then(|kind| Resource::ALL.get(kind).copied()))
                });
            }
            self.frames[at] = match self.frames[at] {
                Frame::Draft(_) => Frame::Draft(offer),
                Frame::Offer(_) => Frame::Offer(offer),
                _ => Frame::Pick(offer),
            };
        }
    }

    fn imagine_cards(
        &mut self,
        viewer: Option<Seat>,
        known: &PerSeat<Memory, { super::MOST_SEATS }>,
        chance: &mut Chance,
    ) {
        let mut unseen = Cards::all().known;
        for card in Card::ALL {
            let held: u8 = self.realms.iter().map(|realm| realm.hand.known[card.index()]).sum();
            let left = &mut unseen[card.index()];
            *left = left.saturating_sub(held + self.discards.known[card.index()]);
        }
        let seats: Vec<Seat> = Seat::all(self.seats()).filter(|&seat| viewer != Some(seat)).collect();
        let mut dealt: PerSeat<Cards, { super::MOST_SEATS }> =
            PerSeat::new(self.seats(), |_| Cards::default());
        for &seat in &seats {
            for card in Card::ALL {
                let sure = known[seat].cards[card.index()].min(unseen[card.index()]);
                unseen[card.index()] -= sure;
                dealt[seat].known[card.index()] += sure;
            }
        }
        for &seat in &seats {
            for level in 0..super::events::LEVELS {
                for _ in dealt[seat].of_level(level)..self.realms[seat].hand.hidden[level] {
                    if let Some(card) = draw(&mut unseen[span(level)], chance) {
                        dealt[seat].known[span(level).start + card] += 1;
                    }
                }
            }
        }
        for &seat in &seats {
            self.realms[seat].hand = dealt[seat];
        }
        self.deck = Cards { known: unseen, hidden: [0; super::events::LEVELS] };
        for at in 0..self.frames.len() {
            let (Frame::Draft(mut offer) | Frame::Offer(mut offer) | Frame::Pick(mut offer)) =
                self.frames[at]
            else {
                continue;
            };
            if viewer != Some(offer.from) {
                let mut hand = self.realms[offer.from].hand;
                offer.give.change(|good| match good {
                    Good::Card(level, None) => Good::Card(level, hand.draw(level.into(), chance)),
                    _ => good,
                });
            }
            self.frames[at] = match self.frames[at] {
                Frame::Draft(_) => Frame::Draft(offer),
                Frame::Offer(_) => Frame::Offer(offer),
                _ => Frame::Pick(offer),
            };
        }
    }

    fn imagine_research(&mut self, viewer: Option<Seat>, chance: &mut Chance) {
        for seat in Seat::all(self.seats()).filter(|&seat| viewer != Some(seat)) {
            if self.realms[seat].committed {
                let choices: Vec<_> = self.researchable(seat).collect();
                let place = chance.below(choices.len() as u32 + 1) as usize;
                self.realms[seat].research = choices.get(place).copied();
            }
        }
    }
}

/// Which units, cards and tokens they were, only those see to whom they belong. Every event is named, so that a new one is public only
/// if somebody says so.
pub(super) fn conceal_event(event: &mut Event, viewer: Option<Seat>) {
    let hidden_from = |seat: Seat| viewer != Some(seat);
    match event {
        Event::Units { seat, unit, .. } => hide_if(hidden_from(*seat), unit),
        Event::Drew { seat, card, .. } => hide_if(hidden_from(*seat), card),
        Event::Explored { seat, resource, .. } => hide_if(hidden_from(*seat), resource),
        Event::Committed { seat, tech } => hide_if(hidden_from(*seat), tech),
        Event::Looted { seat, from, resource, card, .. } => {
            let hidden = hidden_from(*seat) && hidden_from(*from);
            hide_if(hidden, resource);
            hide_if(hidden, card);
        }
        Event::Offered { from, give, .. } => {
            if hidden_from(*from) {
                give.hide();
            }
        }
        Event::Dealt { from, to, give, want } => {
            if hidden_from(*from) && hidden_from(*to) {
                give.hide();
                want.hide();
            }
        }
        Event::Opened { .. }
        | Event::Nation { .. }
        | Event::Capital { .. }
        | Event::Placed { .. }
        | Event::Turn { .. }
        | Event::Phase { .. }
        | Event::Founded { .. }
        | Event::Government { .. }
        | Event::Sent { .. }
        | Event::Trade { .. }
        | Event::TradePaid { .. }
        | Event::Culture { .. }
        | Event::CulturePaid { .. }
        | Event::Coin { .. }
        | Event::CoinLost { .. }
        | Event::Advanced { .. }
        | Event::Discarded { .. }
        | Event::Shuffled { .. }
        | Event::Person { .. }
        | Event::Laid { .. }
        | Event::Removed { .. }
        | Event::Reserved { .. }
        | Event::Walls { .. }
        | Event::WonderShown { .. }
        | Event::Obsolete { .. }
        | Event::WonderUsed { .. }
        | Event::Harvested { .. }
        | Event::Paid { .. }
        | Event::CityAction { .. }
        | Event::Played { .. }
        | Event::Used { .. }
        | Event::Cancelled { .. }
        | Event::Refused { .. }
        | Event::Moved { .. }
        | Event::Discovered { .. }
        | Event::VillagePerson { .. }
        | Event::Died { .. }
        | Event::TerrainChanged { .. }
        | Event::Frozen { .. }
        | Event::CityDestroyed { .. }
        | Event::Battle { .. }
        | Event::Front { .. }
        | Event::Attacked { .. }
        | Event::Wounded { .. }
        | Event::Healed { .. }
        | Event::Result { .. }
        | Event::Saved { .. }
        | Event::UnitKilled { .. }
        | Event::NoResearch { .. }
        | Event::Learned { .. }
        | Event::Upgraded { .. }
        | Event::Over { .. } => {}
    }
}

fn hide_if<T>(hidden: bool, secret: &mut Option<T>) {
    if hidden {
        *secret = None;
    }
}
