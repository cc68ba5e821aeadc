//! What follows a battle, in this order (R12.5, R12.6, Q77): figures die, a city is destroyed, victory, loot, what the winner gains
//! besides, China's saved unit, and the cards go back.

use super::actions::{Action, Event, Loot, Purse, Refusal};
use super::battle::{ATTACKER, DEFENDER};
use super::components::{COINS_ON_TECH, GRADES, Lair, Resource, Unit, loot};
use super::events::{Card, LEVELS};
use super::nations::Nation;
use super::pieces::span;
use super::technologies::{CoinTech, Tech};
use super::wonders::Wonder;
use super::{Civilization, Frame, Once, Stage, Way};
use crate::engine::{Chance, Events, Seat};

impl Civilization {
    fn set_stage(&mut self, stage: Stage) {
        if let Some(frame) = self.frames.last_mut() {
            *frame = Frame::Battle(stage);
        }
    }

    /// Who won, and what that costs the loser.
    pub(super) fn conclude(&mut self, events: &mut Events<Event>) {
        let sums = self.sums();
        let Some(battle) = &mut self.battle else { return };
        let attacker_won = sums[0] > sums[1];
        let (at, attacker, defender) = (battle.at, battle.attacker, battle.defender);
        battle.winner = Some(if attacker_won { ATTACKER } else { DEFENDER });
        events.push(Event::Result { attacker, defender, sums, attacker_won });
        self.set_stage(Stage::After);
        let (winner, loser) =
            if attacker_won { (Some(attacker), defender) } else { (defender, Some(attacker)) };
        let mut earned = 0;
        if let Some(loser) = loser {
            let (armies, scouts) = (self.realms[loser].armies_at(at), self.realms[loser].scouts_at(at));
            if armies + scouts > 0 {
                self.kill(loser, at, armies, scouts, events);
                earned += loot::FIGURES;
            }
            let city = self.realms[loser].city(at).copied().filter(|_| attacker_won);
            if let Some(city) = city {
                if city.capital {
                    self.win(Some(attacker), Way::Military, events);
                    return;
                }
                self.destroy_city(loser, at, events);
                earned += loot::CITY;
            }
            let laws = winner.is_some_and(|winner| self.realms[winner].knows(Tech::CodeOfLaws));
            if let Some(battle) = &mut self.battle {
                (battle.conquered, battle.laws) = (city.is_some(), laws);
            }
        } else if let Some(battle) = &mut self.battle {
            battle.laws = self.realms[attacker].knows(Tech::CodeOfLaws);
        }
        if let (Some(seat), Some(from)) = (winner, loser)
            && defender.is_some()
        {
            self.push(Frame::Loot { seat, from, left: earned });
        }
    }

    /// Code of Laws, Rome's step and China's culture. What was looted in this battle comes too late for it.
    pub(super) fn follow_up(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        self.set_stage(Stage::Village);
        let Some(battle) = &self.battle else { return };
        let (attacker, conquered, laws) = (battle.attacker, battle.conquered, battle.laws);
        let attacker_won = battle.winner == Some(ATTACKER);
        let village = attacker_won && battle.defender.is_none();
        let winner = if attacker_won { Some(attacker) } else { battle.defender };
        if let Some(winner) = winner
            && laws
        {
            self.take_laws_coin(winner, events);
            self.check_coins(events);
        }
        if self.won.is_some() {
            return;
        }
        if village {
            self.reward_china(attacker, events);
        }
        if (village || conquered) && self.realms[attacker].is(Nation::Rome) {
            self.step_freely(attacker, chance, events);
        }
    }

    /// The village is emptied only when what Rome's step brought is settled: an event too many is discarded before anything else
    /// happens (Q26), and the step may have been the last (R18.1).
    pub(super) fn empty_village(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        self.set_stage(Stage::Save);
        let Some(battle) = &self.battle else { return };
        let (at, attacker) = (battle.at, battle.attacker);
        if battle.winner == Some(ATTACKER) && battle.defender.is_none() {
            self.lairs.take(at);
            self.take_token(attacker, at, Lair::Village, chance, events);
        }
    }

    /// Once a turn, right after winning a battle; lone scouts killed count as one (Q19).
    pub(super) fn take_laws_coin(&mut self, seat: Seat, events: &mut Events<Event>) {
        let realm = &mut self.realms[seat];
        let coins = realm.tech_coins[CoinTech::CodeOfLaws.index()];
        if realm.knows(Tech::CodeOfLaws) && !realm.did(Once::Laws) && coins < COINS_ON_TECH {
            realm.mark(Once::Laws);
            realm.tech_coins[CoinTech::CodeOfLaws.index()] += 1;
            events.push(Event::Coin { seat, purse: Purse::Tech(CoinTech::CodeOfLaws) });
        }
    }

    pub(super) fn offer_to_save(&mut self) {
        self.set_stage(Stage::End);
        for side in [ATTACKER, DEFENDER] {
            if let Some(seat) = self.side_owner(side)
                && self.realms[seat].is(Nation::China)
                && self.saved_units(seat).next().is_some()
            {
                self.push(Frame::Save(seat));
            }
        }
    }

    /// The own units killed in this battle.
    pub(super) fn saved_units(&self, seat: Seat) -> impl Iterator<Item = Unit> {
        let sides = [ATTACKER, DEFENDER].into_iter().filter(move |&side| self.side_owner(side) == Some(seat));
        sides
            .filter_map(|side| Some(self.battle.as_ref()?.sides[usize::from(side)].dead))
            .flat_map(|dead| Unit::all().filter(move |unit| dead.has(*unit)))
    }

    /// It stays in play until the cards go back, and so returns to the standing forces.
    pub(super) fn save_unit(&mut self, seat: Seat, unit: Unit, events: &mut Events<Event>) {
        self.frames.pop();
        let side = [ATTACKER, DEFENDER].into_iter().find(|&side| self.side_owner(side) == Some(seat));
        if let (Some(side), Some(battle)) = (side, &mut self.battle) {
            battle.sides[usize::from(side)].dead.remove(unit);
            _ = battle.fronts.try_push(super::Fighter { side, unit, wounds: 0 });
        }
        events.push(Event::Saved { seat, unit });
    }

    /// Survivors go back to the standing forces, the killed face up under their decks, barbarians all of them (R12.6.1, R9.4.7).
    /// Everybody has seen every card of both hands.
    pub(super) fn return_cards(&mut self) {
        self.frames.pop();
        let Some(battle) = self.battle.take() else { return };
        for (side, cards) in (ATTACKER..).zip(&battle.sides) {
            let owner = if side == ATTACKER { Some(battle.attacker) } else { battle.defender };
            let mut shown = cards.dead;
            let survivors = battle.fronts.iter().filter(|unit| unit.side == side);
            survivors.clone().for_each(|unit| shown.add(unit.unit));
            match owner {
                Some(seat) => {
                    for unit in survivors {
                        self.realms[seat].forces.add(unit.unit);
                    }
                    for unit in Unit::all() {
                        let seen = &mut self.realms[seat].seen[unit.index()];
                        *seen = (*seen).max(shown.cards[unit.index()]);
                        for _ in 0..cards.dead.cards[unit.index()] {
                            self.bury_unit(seat, unit);
                        }
                    }
                }
                None => {
                    for unit in Unit::all() {
                        let count = shown.cards[unit.index()];
                        self.units[unit.of().index()].dead[unit.index() % GRADES] += count;
                    }
                }
            }
        }
    }

    /// All that loot can buy, in the order of the lists.
    fn loot_items() -> impl Iterator<Item = Loot> {
        let purses = || {
            let techs = CoinTech::ALL.into_iter().map(Purse::Tech);
            [Purse::Sheet].into_iter().chain(techs).chain([Purse::Canal])
        };
        [Loot::Trade, Loot::Culture]
            .into_iter()
            .chain(Resource::MARKET.map(Loot::Market))
            .chain(Lair::ALL.map(Loot::Token))
            .chain(purses().map(Loot::Discard))
            .chain(Tech::ALL.map(Loot::Tech))
            .chain((0..LEVELS as u8).map(Loot::Card))
            .chain(purses().map(Loot::Coin))
    }

    pub(super) fn legal_loot(&self, seat: Seat, from: Seat, left: u8, actions: &mut Vec<Action>) {
        let fits = |action: &Action| self.check_loot(seat, from, left, *action).is_ok();
        actions.extend(Self::loot_items().map(Action::Loot).filter(fits));
        actions.push(Action::Done);
    }

    pub(super) fn has_loot(&self, seat: Seat, from: Seat, left: u8) -> bool {
        left > 0
            && Self::loot_items().any(|loot| self.check_loot(seat, from, left, Action::Loot(loot)).is_ok())
    }

    /// Loot need not be used up (Q18).
    pub(super) fn check_loot(&self, seat: Seat, from: Seat, left: u8, action: Action) -> Result<(), Refusal> {
        let item = match action {
            Action::Loot(item) => item,
            Action::Done => return Ok(()),
            _ => return Err(Refusal::NotNow),
        };
        if item.price() > left {
            return Err(Refusal::LootSpent);
        }
        let loser = &self.realms[from];
        let there = match item {
            Loot::Trade => loser.trade > 0,
            Loot::Culture => loser.culture > 0,
            Loot::Market(resource) => loser.market.get(resource.index()).is_some_and(|&count| count > 0),
            Loot::Token(lair) => loser.tokens.count(lair) > 0,
            Loot::Discard(purse) | Loot::Coin(purse) => self.coins_in(from, purse) > 0,
            Loot::Card(level) => usize::from(level) < LEVELS && loser.hand.of_level(level.into()) > 0,
            Loot::Tech(tech) => {
                if !loser.knows(tech) || self.realms[seat].knows(tech) {
                    return Err(Refusal::NotToLearn);
                }
                return self.check_place(seat, tech);
            }
        };
        if there { Ok(()) } else { Err(Refusal::NotOwned) }
    }

    /// Coin tokens that lie somewhere; those on the Panama Canal are its owner's, blockaded or not.
    pub(super) fn coins_in(&self, seat: Seat, purse: Purse) -> u8 {
        match purse {
            Purse::Sheet => self.realms[seat].sheet_coins,
            Purse::Tech(coins) => self.realms[seat].tech_coins[coins.index()],
            Purse::Canal => {
                let owner = self.wonder_at(Wonder::PanamaCanal).and_then(|at| self.outskirts_of(at));
                if owner.is_some_and(|(owner, _)| owner == seat) { self.canal } else { 0 }
            }
        }
    }

    fn lose_coin(&mut self, seat: Seat, purse: Purse, events: &mut Events<Event>) {
        match purse {
            Purse::Sheet => self.realms[seat].sheet_coins -= 1,
            Purse::Tech(coins) => self.realms[seat].tech_coins[coins.index()] -= 1,
            Purse::Canal => self.canal -= 1,
        }
        events.push(Event::CoinLost { seat, purse });
    }

    pub(super) fn take_loot(
        &mut self,
        seat: Seat,
        from: Seat,
        left: u8,
        action: Action,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        self.frames.pop();
        let Action::Loot(item) = action else { return };
        self.push(Frame::Loot { seat, from, left: left - item.price() });
        let (mut resource, mut card) = (None, None);
        match item {
            // "Up to 3" is all there is of it: to leave the loser some would serve nobody but the loser.
            Loot::Trade => {
                let taken = self.realms[from].trade.min(loot::GOODS);
                self.realms[from].trade -= taken;
                self.realms[seat].gain_trade(taken);
            }
            Loot::Culture => {
                let taken = self.realms[from].culture.min(loot::GOODS.into());
                self.realms[from].culture -= taken;
                self.realms[seat].culture = self.realms[seat].culture.saturating_add(taken);
            }
            Loot::Market(resource) => {
                self.realms[from].market[resource.index()] -= 1;
                self.realms[seat].market[resource.index()] += 1;
            }
            Loot::Token(lair) => {
                let kind = self.realms[from].tokens.draw(lair, chance);
                if let Some(&taken) = kind.and_then(|kind| Resource::ALL.get(kind)) {
                    self.realms[seat].tokens.add(lair, taken.index());
                    self.token_changes_hands(from, seat, lair, taken);
                    resource = Some(taken);
                }
            }
            Loot::Discard(purse) => self.lose_coin(from, purse, events),
            Loot::Coin(purse) => {
                self.lose_coin(from, purse, events);
                self.realms[seat].sheet_coins = self.realms[seat].sheet_coins.saturating_add(1);
            }
            Loot::Card(level) => {
                if let Some(taken) = self.realms[from].hand.draw(level.into(), chance) {
                    self.realms[seat].hand.add(taken);
                    self.card_changes_hands(from, seat, taken);
                    card = Some(taken);
                    self.push(Frame::Discard(seat));
                }
            }
            Loot::Tech(tech) => self.learn(seat, tech, false, chance, events),
        }
        events.reveal(Event::Looted { seat, from, loot: item, resource, card });
    }

    /// The two know which token it was; to the others it was one of those with this back.
    pub(super) fn token_changes_hands(&mut self, from: Seat, to: Seat, lair: Lair, resource: Resource) {
        for other in Seat::all(self.realms.seats()) {
            let known = &mut self.realms[other].memory[from].tokens[lair.index()];
            if other == to {
                known[resource.index()] = known[resource.index()].saturating_sub(1);
            } else if other != from {
                known.iter_mut().for_each(|count| *count = count.saturating_sub(1));
            }
        }
        self.realms[from].memory[to].tokens[lair.index()][resource.index()] += 1;
    }

    /// The same for a culture event, of which everybody sees the level.
    pub(super) fn card_changes_hands(&mut self, from: Seat, to: Seat, card: Card) {
        for other in Seat::all(self.realms.seats()) {
            let known = &mut self.realms[other].memory[from].cards;
            if other == to {
                known[card.index()] = known[card.index()].saturating_sub(1);
            } else if other != from {
                known[span(card.level())].iter_mut().for_each(|count| *count = count.saturating_sub(1));
            }
        }
        self.realms[from].memory[to].cards[card.index()] += 1;
    }
}
