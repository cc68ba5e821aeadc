//! Culture events and abilities that are paid for (R8.11, R11.5, R17): when they may be played and used, and what they do. One executor
//! serves both: [`Effect`] and [`Happens`] say what is possible and what comes of it. What they are aimed at is `aims`, what abilities
//! are paid with `payments`, what they do to pieces on the table `effects`.

use super::actions::{Action, Aim, Event, Purse, Refusal};
use super::aims::{Means, needs_aim};
use super::events::{Card, Happens};
use super::nations::Government;
use super::technologies::{Ability, CoinTech, Effect, When};
use super::{Act, Civilization, Frame, Window};
use crate::engine::{Chance, Events, Seat};

impl Civilization {
    /// The cards in hand of a phase, whether they do anything or not.
    pub(super) fn name_plays(&self, seat: Seat, when: When, actions: &mut Vec<Action>) {
        let fits = |card: &Card| card.when() == when;
        actions.extend(self.realms[seat].hand.kinds().filter(fits).map(Action::Play));
    }

    /// A card is played in the phase it names (R8.11.3), and only if it does something.
    pub(super) fn check_play(&self, seat: Seat, card: Card, when: When) -> Result<(), Refusal> {
        if !self.realms[seat].hand.has(card) {
            Err(Refusal::NotOwned)
        } else if card.when() != when {
            Err(Refusal::OtherPhase)
        } else if self.has_aim(seat, Means::Event(card)) {
            Ok(())
        } else {
            Err(Refusal::NoUse)
        }
    }

    pub(super) fn legal_uses(&self, seat: Seat, when: When, actions: &mut Vec<Action>) {
        let usable = |ability: &Ability| self.check_use(seat, *ability, when).is_ok();
        actions.extend(Ability::known(self.realms[seat].techs, when).filter(usable).map(Action::Use));
    }

    /// The abilities of a phase that a player knows, whether they can be used or not.
    pub(super) fn name_uses(&self, seat: Seat, when: When, actions: &mut Vec<Action>) {
        let realm = &self.realms[seat];
        let unused = |ability: &Ability| !realm.is_used(*ability);
        actions.extend(Ability::known(realm.techs, when).filter(unused).map(Action::Use));
    }

    /// An ability works once a turn (R11.5, Q80), if its technology is known and it can be paid.
    pub(super) fn check_use(&self, seat: Seat, ability: Ability, when: When) -> Result<(), Refusal> {
        let realm = &self.realms[seat];
        if !realm.knows(ability.tech()) {
            Err(Refusal::NeedsTech(ability.tech()))
        } else if ability.when() != when {
            Err(Refusal::OtherPhase)
        } else if realm.is_used(ability) {
            Err(Refusal::UsedThisTurn)
        } else if !self.can_pay(seat, ability.price()) {
            Err(Refusal::CannotPay)
        } else if self.has_aim(seat, Means::Ability(ability)) {
            Ok(())
        } else {
            Err(Refusal::NoUse)
        }
    }

    /// A card is played: what it is aimed at is chosen first.
    pub(super) fn play_event(&mut self, seat: Seat, card: Card, events: &mut Events<Event>) {
        if needs_aim(Means::Event(card)) {
            self.push(Frame::AimEvent(seat, card, None));
        } else {
            self.declare_event(seat, card, Aim::Nothing, events);
        }
    }

    pub(super) fn declare_event(&mut self, seat: Seat, card: Card, aim: Aim, events: &mut Events<Event>) {
        self.discard_card(seat, card);
        events.reveal(Event::Played { seat, card, aim });
        self.declare(Act::Event { seat, card, aim }, Window::Event);
    }

    pub(super) fn use_ability(&mut self, seat: Seat, ability: Ability, events: &mut Events<Event>) {
        if needs_aim(Means::Ability(ability)) {
            self.push(Frame::AimAbility(seat, ability, None));
        } else {
            self.begin_paying(seat, ability, Aim::Nothing, events);
        }
    }

    /// Nobody cancelled it.
    pub(super) fn happen(&mut self, act: Act, chance: &mut Chance, events: &mut Events<Event>) {
        match act {
            Act::City { seat, city, deed } => self.act_in_city(seat, city, deed, chance, events),
            Act::Event { seat, card, aim } => self.take_effect(seat, card, aim, events),
            Act::Gift { other, .. } => {
                if let Some(seat) = other {
                    self.realms[seat].sheet_coins = self.realms[seat].sheet_coins.saturating_add(1);
                    events.push(Event::Coin { seat, purse: Purse::Sheet });
                }
                if let Some(Frame::Pay { gifts, .. }) = self.frames.last_mut() {
                    *gifts += 1;
                }
            }
            Act::Ability { seat, ability, aim } => self.work(seat, ability, aim, chance, events),
        }
    }

    /// What an event does.
    fn take_effect(&mut self, seat: Seat, card: Card, aim: Aim, events: &mut Events<Event>) {
        match (card.happens(), aim) {
            (Happens::Terrain(to), Aim::Square(at)) => {
                self.disasters.put(at, to);
                events.push(Event::TerrainChanged { at, to });
            }
            (Happens::Exchange(level), Aim::Seat(partner)) => {
                self.push(Frame::Lesson(partner, seat, level));
                self.push(Frame::Lesson(seat, partner, level));
            }
            (Happens::Anarchy, Aim::Seat(target)) => self.govern(target, Government::Anarchy, events),
            (Happens::Destroy { .. }, Aim::Square(square)) => self.destroy_building(square, events),
            (Happens::Destroy { .. }, Aim::Squares(one, two)) => {
                self.destroy_building(one, events);
                self.destroy_building(two, events);
            }
            (Happens::Kill { .. }, Aim::Figures(square, armies, scouts)) => {
                if let Some(owner) = self.quarry(square, seat) {
                    self.kill(owner, square, armies, scouts, events);
                }
            }
            (Happens::Kill { .. }, Aim::Person(square)) => self.kill_person(square, events),
            (Happens::Misplace(_), Aim::Squares(from, to)) => {
                if let Some(owner) = self.enemy_at(from, seat) {
                    let (armies, scouts) =
                        (self.realms[owner].armies_at(from), self.realms[owner].scouts_at(from));
                    self.shift(owner, from, to, armies, scouts, None);
                    events.push(Event::Moved { seat: owner, from, to, armies, scouts });
                }
            }
            (Happens::CityProduction(more), Aim::Square(city)) => self.add_production(seat, city, more),
            (Happens::Cancel { .. }, _) => self.cancel_below(events),
            _ => {}
        }
    }

    /// What an ability does.
    fn work(
        &mut self,
        seat: Seat,
        ability: Ability,
        aim: Aim,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        match (ability.effect(), aim) {
            (Effect::CityProduction(more), Aim::Square(city)) => self.add_production(seat, city, more),
            (Effect::Culture(culture), _) => self.gain_culture(seat, culture, events),
            (Effect::TradeForTwo(own, theirs), Aim::Seat(partner)) => {
                for (seat, trade) in [(seat, own), (partner, theirs)] {
                    let gained = self.realms[seat].gain_trade(trade);
                    events.push(Event::Trade { seat, gained });
                }
            }
            (Effect::Person, _) => self.gain_person(seat, chance, events),
            (Effect::Coin, _) => {
                if let Some(coins) = CoinTech::of(ability.tech()) {
                    self.realms[seat].tech_coins[coins.index()] += 1;
                    events.push(Event::Coin { seat, purse: Purse::Tech(coins) });
                }
            }
            (Effect::AttackBonus(wounds), _) => self.add_attack_bonus(seat, wounds),
            (Effect::Wounds(wounds), _) => self.deal_wounds(seat, wounds),
            (Effect::ObsoleteOrKill | Effect::ObsoleteOrDestroy, Aim::Wonder(wonder)) => {
                self.make_obsolete(wonder, chance, events);
            }
            (Effect::ObsoleteOrKill, Aim::Seat(target)) => self.kill_random_unit(target, chance, events),
            (Effect::ObsoleteOrDestroy, Aim::Square(square)) => self.destroy_building(square, events),
            (Effect::Freeze, Aim::Square(square)) => self.freeze(square, events),
            (Effect::Voyage, Aim::Squares(from, to)) => self.voyage(seat, from, to, events),
            (Effect::ExtraActions, _) => {
                for city in &mut self.realms[seat].cities {
                    city.actions = city.actions.saturating_add(1);
                }
            }
            (Effect::Nuke, Aim::Square(square)) => self.nuke(square, events),
            (Effect::CancelCityAction | Effect::CancelEvent | Effect::CancelAbility, _) => {
                self.cancel_below(events);
            }
            _ => {}
        }
    }
}
