//! What lies before figures on the map: room for a city, huts, unknown land, enemies.

use super::{Civilization, MILITARY};
use crate::engine::Seat;
use crate::games::civilization::components::{CITY_DISTANCE, Lair};
use crate::games::civilization::map::{SQUARES, Square};
use crate::games::civilization::nations::Government;
use crate::games::civilization::technologies::Water;
use std::cell::RefCell;

/// How much less worth something is for each turn that it lies away.
const PATIENCE: [f32; SIGHT as usize + 1] = {
    let mut patience = [1.0; SIGHT as usize + 1];
    let mut turns = 1;
    while turns < patience.len() {
        patience[turns] = 0.86 * patience[turns - 1];
        turns += 1;
    }
    patience
};
/// How far figures look, in turns.
const SIGHT: u8 = 6;

/// A group that looks round.
#[derive(Clone, Copy)]
pub(super) struct Group {
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

/// What a nation sees on the map. Squares are looked at once, however many groups look round.
pub(super) struct Sight<'a> {
    game: &'a Civilization,
    seat: Seat,
    /// What was found out about each square so far.
    ways: RefCell<[Option<Way>; SQUARES]>,
    /// The prizes for scouts and for a single army; not a number if not known yet.
    prizes: RefCell<[[f32; SQUARES]; 2]>,
}

/// How a square can be crossed.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    /// Not at all.
    No,
    /// It lies face down.
    Unknown,
    /// One may go on from it; there is no staying on some water.
    Through { stay: bool },
    /// Whatever is there ends a move.
    End { stay: bool },
}

impl<'a> Sight<'a> {
    pub fn new(game: &'a Civilization, seat: Seat) -> Self {
        let (ways, prizes) = ([None; SQUARES], [[f32::NAN; SQUARES]; 2]);
        Self { game, seat, ways: RefCell::new(ways), prizes: RefCell::new(prizes) }
    }

    /// Looks round from where a group stands, with so much movement left in this turn.
    pub fn prospects(&self, group: Group, left: u8) -> Prospects {
        let speed = self.game.realms[self.seat].speed();
        let mut found =
            Prospects { here: self.prize(group, group.at).max(0.0), ways: [(None, f32::NEG_INFINITY); 4] };
        for (way, to) in found.ways.iter_mut().zip(group.at.orthogonal()) {
            way.0 = Some(to);
        }
        // The direction in which each square was reached first, and how far it is.
        let mut seen = [false; SQUARES];
        seen[group.at.index()] = true;
        let mut line = [(group.at, 0, 0); SQUARES];
        let (mut next, mut end) = (0, 1);
        while next < end {
            let (at, steps, first) = line[next];
            next += 1;
            let steps = steps + 1;
            let turns = if steps <= left { 0 } else { 1 + (steps - left - 1) / speed };
            if turns > SIGHT {
                break;
            }
            for (nth, to) in at.orthogonal().enumerate() {
                if std::mem::replace(&mut seen[to.index()], true) {
                    continue;
                }
                let first = if steps == 1 { nth as u8 } else { first };
                let way = self.way(to);
                let prize = match way {
                    Way::No => continue,
                    Way::Unknown | Way::Through { stay: true } | Way::End { stay: true } => {
                        self.prize(group, to)
                    }
                    Way::Through { stay: false } | Way::End { stay: false } => 0.0,
                };
                let worth = prize * PATIENCE[usize::from(turns)] - 0.05 * f32::from(steps);
                let best = &mut found.ways[usize::from(first)].1;
                *best = best.max(worth);
                if let Way::Through { .. } = way {
                    line[end] = (to, steps, first);
                    end += 1;
                }
            }
        }
        found
    }

    fn way(&self, square: Square) -> Way {
        *self.ways.borrow_mut()[square.index()].get_or_insert_with(|| {
            let game = self.game;
            if game.is_unexplored(square) {
                return Way::Unknown;
            }
            if !game.is_passable(self.seat, square) {
                return Way::No;
            }
            let stay = !game.is_water(square) || game.realms[self.seat].water() == Water::Stop;
            if game.is_plain(self.seat, square) { Way::Through { stay } } else { Way::End { stay } }
        })
    }

    /// What is to be had on a square.
    fn prize(&self, group: Group, square: Square) -> f32 {
        let prize = || self.game.prize(self.seat, group.armies, square);
        let prize = match group.armies {
            few @ 0..=1 => {
                let known = self.prizes.borrow()[usize::from(few)][square.index()];
                if known.is_nan() {
                    let prize = prize();
                    self.prizes.borrow_mut()[usize::from(few)][square.index()] = prize;
                    prize
                } else {
                    known
                }
            }
            _ => prize(),
        };
        if group.armies > 0 && group.warlike > 0.1 && prize == 0.0 {
            return self.gathering(group, square);
        }
        prize
    }

    /// Armies gather before a capital, some steps away from it.
    fn gathering(&self, group: Group, square: Square) -> f32 {
        let game = self.game;
        let realm = &game.realms[self.seat];
        let friends =
            realm.armies_at(square).saturating_sub(if square == group.at { group.armies } else { 0 });
        if friends + group.armies > realm.stacking() || realm.government == Government::Democracy {
            return 0.0;
        }
        let capital = |other: Seat| game.realms[other].cities.iter().find(|city| city.capital);
        let ways = game.others(self.seat).filter_map(capital).map(|city| city.at.distance(square));
        ways.min().map_or(0.0, |way| {
            let near = 1.0 - (f32::from(way) - 2.0).abs() / 16.0;
            group.warlike * (14.0 * near + 3.0 * f32::from(friends))
        })
    }
}

impl Civilization {
    /// What scouts or so many armies find on a square; nothing where armies could only wait.
    fn prize(&self, seat: Seat, armies: u8, square: Square) -> f32 {
        let realm = &self.realms[seat];
        if self.is_unexplored(square) {
            let settles = realm.cities.len() < realm.most_cities();
            return if settles { 10.0 } else { 6.0 };
        }
        let peaceful = realm.government == Government::Democracy;
        if let Some(lair) = self.lairs.get(square) {
            return match lair {
                _ if armies == 0 => {
                    let explores = lair == Lair::Hut && realm.government == Government::Republic;
                    if explores && !self.edition.armies_found { 9.0 } else { 0.0 }
                }
                Lair::Hut => 14.0,
                Lair::Village => {
                    let odds = self.odds(seat, armies, square);
                    20.0 * odds - 14.0 * (1.0 - odds)
                }
            };
        }
        let city = self.city_at(square).filter(|(owner, _)| *owner != seat);
        if city.is_some() || self.has_enemy(square, seat) {
            if armies == 0 || peaceful {
                return 0.0;
            }
            let odds = self.odds(seat, armies, square);
            let (gain, loss) = match city {
                Some((_, city)) if city.capital => (600.0, 12.0 + 6.0 * f32::from(armies)),
                Some(_) => (60.0, 12.0 + 6.0 * f32::from(armies)),
                None if !self.has_enemy_army(square, seat) => return 10.0,
                None => (12.0, 12.0),
            };
            return gain * odds * odds - loss * (1.0 - odds);
        }
        if armies == 0 { self.place_for_scout(seat, square) } else { 0.0 }
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
    pub(super) fn outlook(&self, seat: Seat, roads: [f32; 4]) -> f32 {
        let realm = &self.realms[seat];
        let sight = Sight::new(self, seat);
        let warlike = (-(roads[MILITARY] - roads.into_iter().fold(f32::MAX, f32::min)) / 2.0).exp();
        let mut worth = 0.0;
        for scout in &realm.scouts {
            let found = sight.prospects(Group { at: scout.at, armies: 0, warlike }, realm.speed());
            worth += 0.6 * found.here.max(found.best());
        }
        for army in &realm.armies {
            let found = sight.prospects(Group { at: army.at, armies: 1, warlike }, realm.speed());
            worth += 0.25 * found.here.max(found.best()).min(40.0);
        }
        worth
    }
}
