//! The culture track (R8.10), culture events in hand (R8.11), great persons (R8.12), and what covers squares (R8.8).

use super::actions::{Action, Event, Refusal};
use super::components::{CULTURE_TOP, Person, Space, UnitType, space, step_cost};
use super::components::{GRADES, Unit};
use super::map::Square;
use super::pieces::{Cover, draw, span, total};
use super::technologies::Tech;
use super::wonders::{Era, Wonder};
use super::{Civilization, Frame, Way};
use crate::engine::{Chance, Events, Seat, sort_few};

impl Civilization {
    pub(super) fn gain_culture(&mut self, seat: Seat, amount: u8, events: &mut Events<Event>) {
        let culture = &mut self.realms[seat].culture;
        *culture = culture.saturating_add(amount.into());
        events.push(Event::Culture { seat, gained: amount });
    }

    /// A step costs what the space entered shows, culture and trade in full (R8.10.2).
    pub(super) fn check_advance(&self, seat: Seat) -> Result<(), Refusal> {
        let realm = &self.realms[seat];
        let (culture, trade) = step_cost(realm.space + 1);
        if realm.culture < culture.into() {
            Err(Refusal::Culture(culture))
        } else if realm.trade < trade {
            Err(Refusal::Trade(trade))
        } else {
            Ok(())
        }
    }

    pub(super) fn advance(&mut self, seat: Seat, chance: &mut Chance, events: &mut Events<Event>) {
        let realm = &mut self.realms[seat];
        let (culture, trade) = step_cost(realm.space + 1);
        realm.culture = realm.culture.saturating_sub(culture.into());
        realm.trade = realm.trade.saturating_sub(trade);
        events.push(Event::CulturePaid { seat, paid: culture });
        if trade > 0 {
            events.push(Event::TradePaid { seat, paid: trade });
        }
        self.step_freely(seat, chance, events);
    }

    /// A step for nothing; the reward is taken all the same, and the last space wins (Q39).
    pub(super) fn step_freely(&mut self, seat: Seat, chance: &mut Chance, events: &mut Events<Event>) {
        let realm = &mut self.realms[seat];
        realm.space = (realm.space + 1).min(CULTURE_TOP);
        let entered = realm.space;
        events.push(Event::Advanced { seat, space: entered });
        match space(entered) {
            Space::Event(level) => self.draw_event(seat, level, chance, events),
            Space::Person => self.gain_person(seat, chance, events),
            Space::Victory => self.win(Some(seat), Way::Culture, events),
        }
    }

    /// The top card of a deck. Discards of its level become a new one; with none left the reward is skipped (R8.11.4, Q25).
    pub(super) fn draw_event(
        &mut self,
        seat: Seat,
        level: usize,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        let cards = span(level);
        if total(&self.deck.known[cards.clone()]) == 0 && self.discards.of_level(level) > 0 {
            for card in cards {
                self.deck.known[card] = std::mem::take(&mut self.discards.known[card]);
            }
            events.push(Event::Shuffled { level: level as u8 });
        }
        if let Some(card) = self.deck.draw(level, chance) {
            self.realms[seat].hand.add(card);
            events.reveal(Event::Drew { seat, level: level as u8, card: Some(card) });
            self.push(Frame::Discard(seat));
        }
    }

    /// With Computers the limit falls when coins are lost, and works at once (Q73).
    pub(super) fn check_hands(&mut self) {
        if !self.realms.iter().any(|realm| realm.knows(Tech::Computers)) {
            return;
        }
        let over = |seat: &Seat| self.realms[*seat].knows(Tech::Computers) && self.hand_is_over(*seat);
        if let Some(seat) = Seat::all(self.realms.seats()).find(over)
            && self.frames.last() != Some(&Frame::Discard(seat))
        {
            self.push(Frame::Discard(seat));
        }
    }

    /// A player over the limit discards at once (R8.11.1).
    pub(super) fn discard_event(&mut self, seat: Seat, action: Action, events: &mut Events<Event>) {
        if let Action::Discard(card) = action {
            self.discard_card(seat, card);
            events.push(Event::Discarded { seat, card });
        }
    }

    /// A card leaves a hand, and everybody sees which.
    pub(super) fn discard_card(&mut self, seat: Seat, card: super::events::Card) {
        self.realms[seat].hand.remove(card);
        self.discards.add(card);
        self.forget_card(seat, card);
    }

    /// A random great person (R8.12.1), to be placed at once or kept.
    pub(super) fn gain_person(&mut self, seat: Seat, chance: &mut Chance, events: &mut Events<Event>) {
        if let Some(number) = draw(&mut self.persons, chance) {
            let person = Person::ALL[number];
            events.reveal(Event::Person { seat, person });
            self.push(Frame::Person(seat, person));
        }
    }

    /// In the outskirts of any own city, not on water and not under an enemy (R8.12.2).
    fn check_site_of_person(&self, seat: Seat, square: Square) -> Result<(), Refusal> {
        if !self.realms[seat].cities.iter().any(|city| city.at.distance(square) == 1) {
            Err(Refusal::NotInOutskirts)
        } else if self.is_water(square) {
            Err(Refusal::Water)
        } else if self.has_enemy(square, seat) {
            Err(Refusal::EnemyThere)
        } else {
            Ok(())
        }
    }

    pub(super) fn has_site_for_person(&self, seat: Seat) -> bool {
        let mut squares = self.realms[seat].cities.iter().flat_map(|city| city.at.around());
        squares.any(|square| self.check_site_of_person(seat, square).is_ok())
    }

    pub(super) fn legal_person(&self, seat: Seat, actions: &mut Vec<Action>) {
        let first = actions.len();
        let squares = self.realms[seat].cities.iter().flat_map(|city| city.at.around());
        let fits = |square: &Square| self.check_site_of_person(seat, *square).is_ok();
        actions.extend(squares.filter(fits).map(Action::Place));
        sort_few(&mut actions[first..], |action| *action);
        actions.push(Action::Keep);
    }

    pub(super) fn check_person(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Place(square) => self.check_site_of_person(seat, square),
            Action::Keep => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    pub(super) fn settle_person(
        &mut self,
        seat: Seat,
        person: Person,
        action: Action,
        events: &mut Events<Event>,
    ) {
        self.frames.pop();
        match action {
            Action::Place(at) => self.lay(seat, at, Cover::Person(person), events),
            _ => self.reserve(seat, person, events),
        }
    }

    pub(super) fn reserve(&mut self, seat: Seat, person: Person, events: &mut Events<Event>) {
        self.realms[seat].reserve[person.index()] += 1;
        events.push(Event::Reserved { seat, person });
    }

    /// Covers a square. What lay there goes first (R8.8.2): a building to the market, a wonder out of the game, a great person to the
    /// reserve (R8.12.5).
    pub(super) fn lay(&mut self, seat: Seat, at: Square, cover: Cover, events: &mut Events<Event>) {
        self.clear_square(seat, at, events);
        if let Cover::Building(building) = cover {
            let stock = &mut self.stock[building.stock().index()];
            *stock = stock.saturating_sub(1);
        }
        self.covers.put(at, cover);
        events.push(Event::Laid { seat, at, cover });
    }

    /// Takes away what covers a square of somebody's outskirts.
    pub(super) fn clear_square(&mut self, owner: Seat, at: Square, events: &mut Events<Event>) {
        let Some(cover) = self.covers.take(at) else { return };
        events.push(Event::Removed { at, cover });
        match cover {
            Cover::Building(building) => self.stock[building.stock().index()] += 1,
            Cover::Wonder(wonder) => self.lose_wonder(wonder),
            Cover::Person(person) => self.reserve(owner, person, events),
        }
    }

    fn lose_wonder(&mut self, wonder: Wonder) {
        self.obsolete &= !(1 << wonder.index());
        if wonder == Wonder::PanamaCanal {
            self.canal = 0;
        }
    }

    /// A wonder leaves the market and the next one of the deck takes its place: medieval before modern (R8.7.5).
    pub(super) fn take_wonder_from_market(
        &mut self,
        wonder: Wonder,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        let Some(place) = self.wonders.iter().position(|shown| *shown == Some(wonder)) else { return };
        self.wonders[place] = None;
        for era in [Era::Medieval, Era::Modern] {
            let in_deck =
                |wonder: Wonder| u8::from(wonder.era() == era && self.wonder_deck >> wonder.index() & 1 == 1);
            let mut left = Wonder::ALL.map(in_deck);
            if let Some(number) = draw(&mut left, chance) {
                self.wonder_deck &= !(1 << number);
                self.wonders[place] = Some(Wonder::ALL[number]);
                events.reveal(Event::WonderShown { wonder: Wonder::ALL[number] });
                return;
            }
        }
    }

    /// The top unit of a deck comes to the standing forces, unseen by others (R8.4.1).
    pub(super) fn draw_unit(
        &mut self,
        seat: Seat,
        kind: UnitType,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        if let Some(grade) = self.units[kind.index()].draw(chance) {
            let unit = Unit::new(kind, grade.min(GRADES - 1));
            self.realms[seat].forces.add(unit);
            self.realms[seat].owned[kind.index()] += 1;
            events.reveal(Event::Units { seat, kind, unit: Some(unit) });
        }
    }
}
