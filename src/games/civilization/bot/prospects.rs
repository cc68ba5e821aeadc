//! What lies before figures on the map: room for a city, huts, unknown land, enemies.

use super::{Civilization, MILITARY};
use crate::engine::Seat;
use crate::games::civilization::components::{CITY_DISTANCE, Lair};
use crate::games::civilization::map::{SQUARES, Square};
use crate::games::civilization::nations::Government;
use crate::games::civilization::technologies::Water;

/// How much less worth something is for each turn that it lies away.
const PATIENCE: f32 = 0.86;
/// How far figures look, in turns.
const SIGHT: u8 = 6;

/// A group that looks round.
#[derive(Clone, Copy)]
pub(super) struct Group {
    pub seat: Seat,
    pub at: Square,
    /// Armies in it; none if it is scouts.
    pub armies: u8,
    /// How much conquest is worth, 0 to 1.
    pub warlike: f32,
}

/// The best prospect if a group stays, and if it goes first to each of the squares that touch.
pub(super) struct Prospects {
    pub here: f32,
    pub ways: [(Option<Square>, f32); 4],
}

impl Prospects {
    /// The best of all ways.
    pub fn best(&self) -> f32 {
        self.ways.iter().fold(f32::NEG_INFINITY, |best, way| best.max(way.1))
    }

    /// The prospect of going to a square that touches.
    pub fn toward(&self, to: Square) -> f32 {
        self.ways.iter().find(|way| way.0 == Some(to)).map_or(f32::NEG_INFINITY, |way| way.1)
    }
}

impl Civilization {
    /// Looks round from where a group stands, with so much movement left in this turn.
    pub(super) fn prospects(&self, group: Group, left: u8) -> Prospects {
        let realm = &self.realms[group.seat];
        let (speed, water) = (realm.speed(), realm.water());
        let mut found =
            Prospects { here: self.prize(group, group.at).max(0.0), ways: [(None, f32::NEG_INFINITY); 4] };
        for (way, to) in found.ways.iter_mut().zip(group.at.orthogonal()) {
            way.0 = Some(to);
        }
        // The direction in which each square was reached first, and how far it is.
        let mut seen = [false; SQUARES];
        seen[group.at.index()] = true;
        let mut line: Vec<(Square, u8, u8)> = Vec::with_capacity(96);
        line.push((group.at, 0, 0));
        let mut next = 0;
        while let Some(&(at, steps, first)) = line.get(next) {
            next += 1;
            for (nth, to) in at.orthogonal().enumerate() {
                if std::mem::replace(&mut seen[to.index()], true) {
                    continue;
                }
                let (steps, way) = (steps + 1, if steps == 0 { nth } else { usize::from(first) });
                let turns = if steps <= left { 0 } else { 1 + (steps - left - 1) / speed };
                if turns > SIGHT {
                    continue;
                }
                let hidden = self.is_unexplored(to);
                let wet = !hidden && self.is_water(to);
                if !hidden && (!self.is_open(to) || wet && water == Water::No) {
                    continue;
                }
                let prize = if wet && water != Water::Stop { 0.0 } else { self.prize(group, to) };
                let worth = prize * PATIENCE.powi(turns.into()) - 0.05 * f32::from(steps);
                found.ways[way].1 = found.ways[way].1.max(worth);
                if !hidden && self.is_free(group.seat, to) {
                    line.push((to, steps, way as u8));
                }
            }
        }
        found
    }

    /// Nothing there ends a move.
    fn is_free(&self, seat: Seat, square: Square) -> bool {
        let foreign = self.city_at(square).is_some_and(|(owner, _)| owner != seat);
        self.lairs.get(square).is_none() && !foreign && !self.has_enemy(square, seat)
    }

    /// What is to be had on a square.
    fn prize(&self, group: Group, square: Square) -> f32 {
        let seat = group.seat;
        let realm = &self.realms[seat];
        if self.is_unexplored(square) {
            let settles = realm.cities.len() < realm.most_cities();
            return if settles { 10.0 } else { 6.0 };
        }
        let peaceful = realm.government == Government::Democracy;
        if let Some(lair) = self.lairs.get(square) {
            return match lair {
                _ if group.armies == 0 => {
                    let explores = lair == Lair::Hut && realm.government == Government::Republic;
                    if explores && !self.edition.armies_found { 9.0 } else { 0.0 }
                }
                Lair::Hut => 14.0,
                Lair::Village => {
                    let odds = self.odds(seat, group.armies, square);
                    20.0 * odds - 14.0 * (1.0 - odds)
                }
            };
        }
        let city = self.city_at(square).filter(|(owner, _)| *owner != seat);
        if city.is_some() || self.has_enemy(square, seat) {
            if group.armies == 0 || peaceful {
                return 0.0;
            }
            let odds = self.odds(seat, group.armies, square);
            let (gain, loss) = match city {
                Some((_, city)) if city.capital => (600.0, 12.0 + 6.0 * f32::from(group.armies)),
                Some(_) => (60.0, 12.0 + 6.0 * f32::from(group.armies)),
                None if !self.has_enemy_army(square, seat) => return 10.0,
                None => (12.0, 12.0),
            };
            return gain * odds * odds - loss * (1.0 - odds);
        }
        if group.armies == 0 {
            return self.place_for_scout(seat, square);
        }
        if group.warlike > 0.1 && !peaceful {
            // Armies gather before a capital, some steps away from it.
            let near = |other: Seat| self.realms[other].cities.iter().find(|city| city.capital);
            let way = self.others(seat).filter_map(near).map(|city| city.at.distance(square)).min();
            let friends =
                realm.armies_at(square).saturating_sub(if square == group.at { group.armies } else { 0 });
            let room = friends + group.armies <= realm.stacking();
            if let Some(way) = way
                && room
            {
                let near = 1.0 - (f32::from(way) - 2.0).abs() / 16.0;
                return group.warlike * (14.0 * near + 3.0 * f32::from(friends));
            }
        }
        0.0
    }

    /// What a square is worth to a scout: a city, or what it sends home.
    fn place_for_scout(&self, seat: Seat, square: Square) -> f32 {
        let realm = &self.realms[seat];
        let danger = self.others(seat).any(|other| {
            self.realms[other]
                .armies
                .iter()
                .any(|army| army.at.distance(square) <= self.realms[other].speed())
        });
        let risk = if danger { 6.0 } else { 0.0 };
        if realm.cities.len() < realm.most_cities() {
            return self.site(seat, square);
        }
        if self.outskirts_of(square).is_some() || self.city_at(square).is_some() {
            return 0.0;
        }
        let icons = self.icons(square);
        f32::from(2 * icons.trade + icons.production + 2 * icons.culture + 8 * icons.coins) - risk
    }

    /// What a city on a square would be worth.
    fn site(&self, seat: Seat, square: Square) -> f32 {
        if self.is_water(square) || square.around().count() < 8 {
            return 0.0;
        }
        let mut cities = self.realms.iter().flat_map(|realm| &realm.cities);
        if cities.any(|city| city.at.distance(square) < CITY_DISTANCE) {
            return 0.0;
        }
        let mut worth = 26.0;
        for near in square.around() {
            if !self.is_open(near) || self.lairs.get(near).is_some() || self.has_enemy(near, seat) {
                return 0.0;
            }
            let icons = self.icons(near);
            let resource = f32::from(u8::from(self.resource(near).is_some()));
            worth += f32::from(icons.production)
                + 1.5 * f32::from(icons.trade)
                + 1.5 * f32::from(icons.culture)
                + 4.0 * f32::from(icons.coins)
                + 0.5 * resource;
        }
        worth
    }

    /// What figures on the map have before them, looked at from afar.
    pub(super) fn outlook(&self, seat: Seat) -> f32 {
        let realm = &self.realms[seat];
        let roads = self.turns_to_go(seat);
        let warlike = (-(roads[MILITARY] - roads.into_iter().fold(f32::MAX, f32::min)) / 2.0).exp();
        let mut worth = 0.0;
        for scout in &realm.scouts {
            let found = self.prospects(Group { seat, at: scout.at, armies: 0, warlike }, realm.speed());
            worth += 0.6 * found.here.max(found.best());
        }
        for army in &realm.armies {
            let found = self.prospects(Group { seat, at: army.at, armies: 1, warlike }, realm.speed());
            worth += 0.25 * found.here.max(found.best()).min(40.0);
        }
        worth
    }
}
