//! Research (R10) and what a technology brings at once (R11).

use super::actions::{Action, Event, Refusal};
use super::components::{RESEARCH_NEEDS, Resource};
use super::nations::Nation;
use super::pieces::Cover;
use super::technologies::{Tech, Techs};
use super::wonders::{TOWER_TRADE, Wonder};
use super::{Civilization, Frame, Way};
use crate::engine::{Chance, Events, Game, Seat};

impl Civilization {
    /// Cards in the rows of the pyramid, the lowest first. The starting technology lies in the lowest row whatever its level (R10.7).
    pub fn rows(&self, seat: Seat) -> [u8; 5] {
        let realm = &self.realms[seat];
        let start = realm.nation.map(Nation::tech);
        let mut rows = [0; 5];
        for tech in realm.techs.iter() {
            let row = if Some(tech) == start { 1 } else { tech.level() };
            rows[usize::from(row) - 1] += 1;
        }
        rows
    }

    /// A card lies on two of the row below, so a row holds at most one card less than the one below (R10.6, Q46).
    pub(super) fn check_place(&self, seat: Seat, tech: Tech) -> Result<(), Refusal> {
        if has_place(&self.rows(seat), tech) { Ok(()) } else { Err(Refusal::NoPlace) }
    }

    /// Trade needed for a technology (R10.3); the Porcelain Tower lowers only that.
    pub fn trade_needed(&self, seat: Seat, tech: Tech) -> u8 {
        let needed = RESEARCH_NEEDS[usize::from(tech.level()) - 1];
        if self.has_wonder(seat, Wonder::PorcelainTower) { needed - TOWER_TRADE } else { needed }
    }

    /// Cards that each row lacks before a technology has its place: every row holds at least one card less than the one below, also
    /// once the technology lies there.
    pub fn cards_below(&self, seat: Seat, tech: Tech) -> [u8; 5] {
        let rows = self.rows(seat);
        let row = usize::from(tech.level()) - 1;
        let (mut lacks, mut above) = ([0; 5], rows[row] + 1);
        for lower in (0..row).rev() {
            // Nothing is laid there, so nothing is needed below it.
            if rows[lower] > above {
                break;
            }
            lacks[lower] = above + 1 - rows[lower];
            above += 1;
        }
        lacks
    }

    fn check_researching(&self, seat: Seat, tech: Tech) -> Result<(), Refusal> {
        let realm = &self.realms[seat];
        if realm.knows(tech) {
            return Err(Refusal::NotToLearn);
        }
        let needed = self.trade_needed(seat, tech);
        if realm.trade < needed {
            return Err(Refusal::Trade(needed));
        }
        self.check_place(seat, tech)
    }

    /// What a player can research now.
    pub fn researchable(&self, seat: Seat) -> impl Iterator<Item = Tech> {
        let (rows, realm) = (self.rows(seat), &self.realms[seat]);
        let less = if self.has_wonder(seat, Wonder::PorcelainTower) { TOWER_TRADE } else { 0 };
        let level = RESEARCH_NEEDS.iter().filter(|&&needed| needed - less <= realm.trade).count() as u8;
        let known = realm.techs;
        Tech::ALL
            .into_iter()
            .filter(move |&tech| tech.level() <= level && !known.has(tech) && has_place(&rows, tech))
    }

    pub(super) fn legal_research(&self, seat: Seat, actions: &mut Vec<Action>) {
        actions.extend(self.researchable(seat).map(Action::Research));
        actions.push(Action::Done);
    }

    pub(super) fn check_research(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Research(tech) => self.check_researching(seat, tech),
            Action::Done => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Cards are laid face down; when all have chosen, they are turned up together (R10.2, R23.4).
    pub(super) fn commit(&mut self, seat: Seat, action: Action, events: &mut Events<Event>) {
        let realm = &mut self.realms[seat];
        realm.committed = true;
        realm.research = match action {
            Action::Research(tech) => Some(tech),
            _ => None,
        };
        events.push(Event::Committed { seat, tech: realm.research });
        if self.after(seat).is_some() {
            self.end_part(seat, events);
        } else {
            self.frames.clear();
            self.push(Frame::Reveal(0));
        }
    }

    /// In turn order: reveal, payment, effects, victory (R23.4.2, Q12).
    pub(super) fn reveal_next(&mut self, revealed: u8, chance: &mut Chance, events: &mut Events<Event>) {
        let Some(seat) = self.first.round(self.seats()).nth(revealed.into()) else {
            self.frames.pop();
            self.end_phase(events);
            return;
        };
        if let Some(frame) = self.frames.last_mut() {
            *frame = Frame::Reveal(revealed + 1);
        }
        let realm = &mut self.realms[seat];
        realm.committed = false;
        match realm.research.take() {
            None => events.commit(Event::NoResearch { seat }),
            Some(tech) => {
                // All trade is used up but one point for each coin owned (R10.4); which coins count: Q11.
                let before = self.coins(seat);
                self.learn(seat, tech, true, chance, events);
                let coins = if self.edition.new_coin_counts { self.coins(seat) } else { before };
                let realm = &mut self.realms[seat];
                let kept = realm.trade.min(coins);
                let paid = realm.trade - kept;
                realm.trade = kept;
                events.push(Event::TradePaid { seat, paid });
            }
        }
    }

    /// A technology works from now on (R11.1): it unlocks, upgrades all own buildings at once (R11.4), and with Space Flight wins.
    pub(super) fn learn(
        &mut self,
        seat: Seat,
        tech: Tech,
        researched: bool,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        self.realms[seat].techs.add(tech);
        events.commit(Event::Learned { seat, tech, researched });
        if tech == Tech::SpaceFlight {
            self.win(Some(seat), Way::Science, events);
        }
        if let Some(government) = tech.gives().government {
            self.realms[seat].coming |= 1 << government.index();
        }
        if let Some((basic, upgraded)) = tech.upgrades() {
            let cities = self.realms[seat].cities.clone();
            for square in cities.iter().flat_map(|city| city.at.around()) {
                if self.covers.get(square) == Some(Cover::Building(basic)) {
                    self.covers.put(square, Cover::Building(upgraded));
                }
            }
            events.push(Event::Upgraded { seat, building: upgraded });
        }
        if researched
            && self.realms[seat].is(Nation::Germany)
            && let Some((kind, _)) = tech.gives().unit
        {
            self.draw_unit(seat, kind, chance, events);
            self.push(Frame::Bounty(seat));
        }
    }

    /// What somebody can learn from another, up to a level: with a legal place, by real levels (R10.10, Q64).
    pub(super) fn lessons(&self, seat: Seat, from: Seat, level: u8) -> Techs {
        self.places(seat, self.realms[from].techs, level)
    }

    /// What can be researched by the Statue of Liberty: anything that somebody else knows.
    pub(super) fn statue_lessons(&self, seat: Seat) -> Techs {
        let mut known = Techs::default();
        for other in self.others(seat) {
            self.realms[other].techs.iter().for_each(|tech| known.add(tech));
        }
        self.places(seat, known, RESEARCH_NEEDS.len() as u8)
    }

    /// Those of some technologies for which the pyramid has a place.
    fn places(&self, seat: Seat, known: Techs, level: u8) -> Techs {
        let (mut lessons, rows) = (Techs::default(), self.rows(seat));
        for tech in known.without(self.realms[seat].techs).iter() {
            if tech.level() <= level && has_place(&rows, tech) {
                lessons.add(tech);
            }
        }
        lessons
    }

    pub(super) fn take_lesson(
        &mut self,
        seat: Seat,
        action: Action,
        researched: bool,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        self.frames.pop();
        if let Action::Learn(tech) = action {
            self.learn(seat, tech, researched, chance, events);
        }
    }

    pub(super) fn legal_bounty(&self, actions: &mut Vec<Action>) {
        let left = |resource: &Resource| self.market[resource.index()] > 0;
        actions.extend(Resource::MARKET.into_iter().filter(left).map(Action::Take));
        actions.push(Action::Done);
    }

    /// No reward has to be taken (Q37).
    pub(super) fn check_bounty(&self, action: Action) -> Result<(), Refusal> {
        let resource = match action {
            Action::Take(resource) => resource,
            Action::Done => return Ok(()),
            _ => return Err(Refusal::NotNow),
        };
        let left = self.market.get(resource.index()).is_some_and(|&count| count > 0);
        if left { Ok(()) } else { Err(Refusal::NoneLeft) }
    }

    pub(super) fn take_bounty(&mut self, seat: Seat, action: Action, events: &mut Events<Event>) {
        self.frames.pop();
        if let Action::Take(resource) = action {
            self.take_from_market(seat, resource, events);
        }
    }
}

/// Whether a row has a pair of cards below that carries none yet.
fn has_place(rows: &[u8; 5], tech: Tech) -> bool {
    let row = usize::from(tech.level()) - 1;
    row == 0 || rows[row - 1] >= rows[row] + 2
}
