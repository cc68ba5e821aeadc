//! What culture events and abilities do to pieces on the table: figures, buildings, wonders, cities and squares (R16, R17).

use super::actions::Event;
use super::components::{DISASTERS, Terrain};
use super::map::Square;
use super::pieces::{Cover, Scout};
use super::technologies::Water;
use super::wonders::Wonder;
use super::{Civilization, Frame};
use crate::engine::{Chance, Events, Seat};

impl Civilization {
    pub(super) fn add_production(&mut self, seat: Seat, city: Square, more: u8) {
        if let Some(city) = self.realms[seat].city_mut(city) {
            city.bonus = city.bonus.saturating_add(more);
        }
    }

    /// Any face-up square of the right terrain without building, wonder or city (Q65), while tokens last (Q32).
    pub(super) fn can_become(&self, square: Square, to: Terrain) -> bool {
        let built = matches!(self.covers.get(square), Some(Cover::Building(_) | Cover::Wonder(_)));
        let tokens = self.disasters.get(square).is_some() || self.disasters.count() < DISASTERS;
        let fits = self.terrain(square).is_some_and(|terrain| match to {
            Terrain::Desert => terrain != Terrain::Mountain,
            _ => terrain == Terrain::Forest,
        });
        fits && tokens && !built && self.city_at(square).is_none()
    }

    /// Whose building stands there; walls stand in the centre of a city (Q34).
    pub(super) fn building_owner(&self, square: Square) -> Option<Seat> {
        match self.covers.get(square) {
            Some(Cover::Building(_)) => self.outskirts_of(square).map(|(owner, _)| owner),
            _ => self.city_at(square).filter(|(_, city)| city.walls).map(|(owner, _)| owner),
        }
    }

    /// A building goes back to the market, walls are turned.
    pub(super) fn destroy_building(&mut self, square: Square, events: &mut Events<Event>) {
        if let Some(Cover::Building(_)) = self.covers.get(square) {
            self.clear_square(Seat(0), square, events);
        } else if let Some((owner, _)) = self.city_at(square) {
            self.realms[owner].city_mut(square).into_iter().for_each(|city| city.walls = false);
            events.push(Event::Walls { at: square, built: false });
        }
    }

    /// A wonder that works or lies in the market (R16).
    pub(super) fn can_become_obsolete(&self, wonder: Wonder) -> bool {
        let built = self.wonder_at(wonder).is_some() && self.obsolete >> wonder.index() & 1 == 0;
        built || self.wonders.contains(&Some(wonder))
    }

    /// The card is turned face down, the token stays (R16.1); one in the market is discarded and the next one turned up (R16.2).
    pub(super) fn make_obsolete(&mut self, wonder: Wonder, chance: &mut Chance, events: &mut Events<Event>) {
        events.push(Event::Obsolete { wonder });
        if self.wonders.contains(&Some(wonder)) {
            self.take_wonder_from_market(wonder, chance, events);
        } else {
            self.obsolete |= 1 << wonder.index();
        }
    }

    pub(super) fn kill_random_unit(&mut self, seat: Seat, chance: &mut Chance, events: &mut Events<Event>) {
        if let Some(unit) = self.realms[seat].forces.draw(chance) {
            self.bury_unit(seat, unit);
            events.reveal(Event::UnitKilled { seat, unit });
        }
    }

    /// A killed unit goes face up under its deck, and everybody sees which it was.
    pub(super) fn bury_unit(&mut self, seat: Seat, unit: super::components::Unit) {
        let realm = &mut self.realms[seat];
        realm.owned[unit.of().index()] -= 1;
        realm.seen[unit.index()] = realm.seen[unit.index()].saturating_sub(1);
        self.units[unit.of().index()].dead[unit.index() % super::components::GRADES] += 1;
    }

    /// Killed figures go back beside the sheet and bring no loot (Q61). Those on the move die first (Q68).
    pub(super) fn kill(
        &mut self,
        seat: Seat,
        at: Square,
        armies: u8,
        scouts: u8,
        events: &mut Events<Event>,
    ) {
        let realm = &mut self.realms[seat];
        let mut group = self.frames.iter_mut().find_map(|frame| match frame {
            Frame::Moving(moving) if moving.seat == seat && moving.at == at => Some(moving),
            _ => None,
        });
        for _ in 0..armies {
            if let Some(last) = realm.armies.iter().rposition(|army| army.at == at) {
                realm.armies.remove(last);
            }
            if let Some(group) = &mut group {
                group.armies = group.armies.saturating_sub(1);
            }
        }
        for _ in 0..scouts {
            // Of the group those that send the square first; others may have been picked up before, and have stayed.
            let moves = group.as_ref().filter(|group| group.scouts > 0);
            let picked = |scout: &Scout| moves.is_some_and(|group| scout.gathers() == (group.senders > 0));
            let there = |scout: &Scout| scout.at == at;
            let last = realm.scouts.iter().rposition(|scout| there(scout) && scout.moved && picked(scout));
            if let Some(last) = last.or_else(|| realm.scouts.iter().rposition(there)) {
                realm.scouts.remove(last);
            }
            if let Some(group) = &mut group {
                group.scouts = group.scouts.saturating_sub(1);
                group.senders = group.senders.saturating_sub(1);
            }
        }
        events.push(Event::Died { seat, at, armies, scouts });
    }

    /// Whose figures a card kills on a square: those of a group that flies over others come first (Q68, Q70).
    pub(super) fn quarry(&self, square: Square, seat: Seat) -> Option<Seat> {
        let flies = self.frames.iter().find_map(|frame| match frame {
            Frame::Moving(moving) if moving.at == square && moving.seat != seat => Some(moving.seat),
            _ => None,
        });
        flies
            .filter(|&owner| self.realms[owner].figures_at(square) > 0)
            .or_else(|| self.enemy_at(square, seat))
    }

    /// A killed great person is mixed into the pile again (Q60).
    pub(super) fn kill_person(&mut self, square: Square, events: &mut Events<Event>) {
        if let Some(Cover::Person(person)) = self.covers.get(square) {
            self.covers.take(square);
            self.persons[person.index()] += 1;
            events.push(Event::Removed { at: square, cover: Cover::Person(person) });
        }
    }

    /// No figure may leave the square; one on its way stops, where it can stop (Q67).
    pub(super) fn freeze(&mut self, square: Square, events: &mut Events<Event>) {
        _ = self.frozen.try_push(square);
        events.push(Event::Frozen { at: square });
    }

    /// Any face-up water square without enemies, within the stacking limit (Q69).
    pub(super) fn can_voyage(&self, seat: Seat, from: Square, to: Square) -> bool {
        let realm = &self.realms[seat];
        let room = realm.figures_at(from) + realm.figures_at(to) <= realm.stacking();
        let wet = self.is_water(to) && realm.water() == Water::Stop;
        from != to && wet && room && !self.has_enemy(to, seat) && self.lairs.get(to).is_none()
    }

    pub(super) fn voyage(&mut self, seat: Seat, from: Square, to: Square, events: &mut Events<Event>) {
        let realm = &mut self.realms[seat];
        let (armies, scouts) = (realm.armies_at(from), realm.scouts_at(from));
        realm.armies.iter_mut().filter(|army| army.at == from).for_each(|army| army.moved = true);
        realm.scouts.iter_mut().filter(|scout| scout.at == from).for_each(|scout| scout.moved = true);
        self.shift(seat, from, to, armies, scouts, None);
        events.push(Event::Moved { seat, from, to, armies, scouts });
    }

    /// A city that is no capital, with everything and everybody in its outskirts (Q62).
    pub(super) fn nuke(&mut self, square: Square, events: &mut Events<Event>) {
        let Some((owner, _)) = self.city_at(square) else { return };
        for at in square.around() {
            self.kill_person(at, events);
            for seat in Seat::all(self.realms.seats()) {
                let (armies, scouts) = (self.realms[seat].armies_at(at), self.realms[seat].scouts_at(at));
                if armies + scouts > 0 {
                    self.kill(seat, at, armies, scouts, events);
                }
            }
        }
        self.destroy_city(owner, square, events);
    }

    /// The token goes back to its owner, buildings to the market, wonders out of the game, great persons to the reserve (Q4, Q5).
    pub(super) fn destroy_city(&mut self, owner: Seat, at: Square, events: &mut Events<Event>) {
        for square in at.around() {
            self.clear_square(owner, square, events);
        }
        self.realms[owner].cities.retain(|city| city.at != at);
        events.push(Event::CityDestroyed { seat: owner, at });
    }

    /// Squares to which somebody's group can be led: orthogonal steps, never onto water, a lair, an enemy of the group or a face-down
    /// tile; no centre to end in, but own ones may be passed; within the stacking limit (Q63).
    pub(super) fn misplacements(&self, owner: Seat, from: Square, steps: u8) -> Vec<Square> {
        let realm = &self.realms[owner];
        let group = realm.figures_at(from);
        let passes = |square: Square| {
            let foreign = self.city_at(square).is_some_and(|(seat, _)| seat != owner);
            self.is_open(square)
                && !self.is_water(square)
                && self.lairs.get(square).is_none()
                && !self.has_enemy(square, owner)
                && !foreign
                && !self.is_crowded_on_the_way(owner, square, group)
        };
        let mut reached = vec![from];
        let mut border = vec![from];
        for _ in 0..steps {
            let mut next = Vec::new();
            for square in border.iter().flat_map(|square| square.orthogonal()) {
                if passes(square) && !reached.contains(&square) {
                    reached.push(square);
                    next.push(square);
                }
            }
            border = next;
        }
        reached.retain(|&to| {
            let room = group + realm.figures_at(to) <= realm.stacking();
            to != from && room && self.city_at(to).is_none()
        });
        reached
    }
}
