//! What Civilization knows of playing itself well. A nation is judged by how many turns its best roads to victory still take with
//! what it earns; an action by what the nation is worth after it, once what it asks for is chosen in the plainest way.

use super::actions::Action;
use super::components::{COINS_TO_WIN, CULTURE_TOP, RESEARCH_NEEDS, step_cost};
use super::map::Square;
use super::{Civilization, Realm};
use crate::bots::{Knowledge, Room};
use crate::engine::{Chance, Events, Game, Moment, Seat, Seed};

/// What a turn less to victory is worth.
const TURN: f32 = 28.0;
/// How much the second best road counts.
const SECOND: f32 = 0.25;
/// Choices that an action asks for are followed so far.
const FOLLOWED: usize = 5;
/// How little a play-out strays from what looks best.
const STRAY: f32 = 2.0;
/// How far figures look for somewhere to go.
const SIGHT: i8 = 4;

impl Knowledge for Civilization {
    const HEAT: f32 = 8.0;

    /// The part of the phase is played out.
    fn has_come(&self, begun: Moment) -> bool {
        self.moment().turn > begun.turn
    }

    fn expected(&self, seat: Seat) -> f32 {
        match self.won {
            Some((Some(winner), _)) if winner == seat => 1500.0,
            _ => self.worth(seat),
        }
    }

    fn spread(&self) -> f32 {
        90.0
    }

    /// Bots make no offers and leave their standing orders alone: so they never haggle.
    fn shortlist(&self, actions: &mut Vec<Action>) {
        let haggles =
            |action: &Action| matches!(action, Action::Negotiate | Action::Orders(_) | Action::Counter);
        if actions.iter().any(|action| !haggles(action)) {
            actions.retain(|action| !haggles(action));
        }
    }

    fn weigh(&self, actions: &[Action], weights: &mut Vec<f32>) {
        let Some(seat) = self.decider() else { return };
        let mut trial = Trial::new(seat, self.part);
        weights.extend(actions.iter().map(|action| trial.weigh(self, *action)));
    }

    fn play(&self, luck: &mut Chance, room: &mut Room<Action>) -> Option<Action> {
        self.decider()?;
        room.list(self);
        room.likely(STRAY, luck)
    }
}

/// Tries actions on copies.
struct Trial {
    seat: Seat,
    luck: Chance,
    events: Events<super::actions::Event>,
    room: Vec<Action>,
}

impl Trial {
    fn new(seat: Seat, part: u32) -> Self {
        Self { seat, luck: Chance::quick(Seed(part.into())), events: Events::ignored(), room: Vec::new() }
    }

    /// What the nation is worth after an action and the choices that it asks for.
    fn weigh(&mut self, game: &Civilization, action: Action) -> f32 {
        let bonus = match action {
            Action::Research(tech) => return game.worth(self.seat) + 40.0 * f32::from(tech.level()),
            // To begin to move costs nothing and ends well or where it began.
            Action::Move(..) => return game.worth(self.seat) + 1.0,
            Action::Done | Action::Stop => 0.0,
            _ => 0.01,
        };
        let mut after = game.clone();
        after.perform(&action, &mut self.luck, &mut self.events);
        if !matches!(action, Action::Done) {
            self.follow(game.frames.len(), &mut after);
        }
        after.expected(self.seat) + bonus
    }

    /// Chooses what an action asks for, each time what is best at once.
    fn follow(&mut self, height: usize, game: &mut Civilization) {
        for _ in 0..FOLLOWED {
            if game.frames.len() <= height || game.decider().is_none() {
                return;
            }
            self.room.clear();
            let mut actions = std::mem::take(&mut self.room);
            game.legal(&mut actions);
            game.shortlist(&mut actions);
            let chosen = if game.decider() != Some(self.seat) || actions.len() == 1 {
                // Others let it happen.
                actions.iter().copied().find(|action| *action == Action::Done).or(actions.first().copied())
            } else {
                let mut best = (f32::NEG_INFINITY, None);
                for action in &actions {
                    let mut after = game.clone();
                    after.perform(action, &mut self.luck, &mut self.events);
                    let worth = after.expected(self.seat);
                    if worth > best.0 {
                        best = (worth, Some(*action));
                    }
                }
                best.1
            };
            self.room = actions;
            let Some(action) = chosen else { return };
            game.perform(&action, &mut self.luck, &mut self.events);
        }
    }
}

impl Civilization {
    /// What a nation is worth, about in thousandths of the way to victory.
    fn worth(&self, seat: Seat) -> f32 {
        let realm = &self.realms[seat];
        if realm.cities.is_empty() {
            return 0.0;
        }
        let mut roads = self.turns_to_go(seat);
        roads.sort_by(f32::total_cmp);
        let turns = (1.0 - SECOND) * roads[0].min(60.0) + SECOND * roads[1].min(60.0);
        1000.0 - TURN * turns
            + self.belongings(seat, realm)
            + self.outlook(seat, realm)
            + self.in_battle(seat)
    }

    /// The turns that each road to victory still takes: culture, science, economy.
    fn turns_to_go(&self, seat: Seat) -> [f32; 3] {
        let realm = &self.realms[seat];
        let trade = f32::from(self.trade_income(seat)).max(1.0);
        let arts: f32 = realm.cities.iter().map(|city| f32::from(self.arts(seat, city))).sum();
        // A city that is devoted to the arts makes nothing else.
        let culture = (0.75 * arts).max(0.5);
        let coins = f32::from(self.coins(seat));
        let (mut need_culture, mut need_trade) = (0.0, 0.0);
        for space in realm.space + 1..=CULTURE_TOP {
            let (culture, trade) = step_cost(space);
            need_culture += f32::from(culture);
            need_trade += f32::from(trade);
        }
        let by_culture = ((need_culture - f32::from(realm.culture)) / culture)
            .max((need_trade - f32::from(realm.trade)) / trade);
        let rows = self.rows(seat);
        let mut by_science = 0.0;
        for (row, (&have, needed)) in rows.iter().zip([5u8, 4, 3, 2, 1]).enumerate() {
            let price = (f32::from(RESEARCH_NEEDS[row]) - coins).max(1.0);
            by_science += f32::from(needed.saturating_sub(have)) * (price / trade).max(1.0);
        }
        if realm.research.is_some() {
            by_science -= 1.0;
        } else {
            by_science -= (f32::from(realm.trade.min(26)) / (f32::from(RESEARCH_NEEDS[2]))).min(1.5);
        }
        let by_economy = (f32::from(COINS_TO_WIN) - coins).max(0.0) * 1.8;
        [by_culture.max(0.0), by_science.max(0.0), by_economy]
    }

    /// What a nation has besides.
    fn belongings(&self, seat: Seat, realm: &Realm) -> f32 {
        let production: u8 = realm.cities.iter().map(|city| self.production(seat, city).min(14)).sum();
        let units = f32::from(realm.owned.iter().sum::<u8>());
        let armies = realm.armies.len() as f32;
        let tokens: u8 = realm.market.iter().sum::<u8>() + self.tokens_of(realm);
        let rising = |amount: f32, each: f32, enough: f32| {
            each * amount.min(enough) + 0.15 * each * (amount - enough).max(0.0)
        };
        5.0 * f32::from(production)
            + 60.0 * realm.cities.len() as f32
            + rising(units, 9.0, 5.0)
            + rising(armies, 10.0, 3.0)
            + rising(
                realm.scouts.len() as f32,
                if realm.cities.len() < realm.most_cities() { 25.0 } else { 4.0 },
                1.0,
            )
            + 5.0 * f32::from(tokens.min(6))
            + 4.0 * f32::from(realm.hand.len().min(3))
            + 4.0 * realm.techs.len() as f32
            + 2.0 * f32::from(realm.cities.iter().filter(|city| city.walls).count() as u8)
            + 1.2 * f32::from(realm.culture.min(40))
            + 1.2 * f32::from(realm.trade)
            + 6.0 * f32::from(self.coins(seat))
    }

    fn tokens_of(&self, realm: &Realm) -> u8 {
        use super::components::Lair;
        Lair::ALL.iter().map(|&lair| realm.tokens.count(lair)).sum()
    }

    /// What figures on the map have before them: room for a city, huts, unknown land.
    fn outlook(&self, seat: Seat, realm: &Realm) -> f32 {
        let settles = realm.cities.len() < realm.most_cities();
        let mut worth = 0.0;
        for scout in &realm.scouts {
            worth += self.nearest(seat, scout.at, settles, false);
        }
        for army in &realm.armies {
            worth += 0.4 * self.nearest(seat, army.at, false, true);
        }
        worth
    }

    /// The best of what lies around a figure, less what it takes to get there.
    fn nearest(&self, seat: Seat, at: Square, settles: bool, takes_huts: bool) -> f32 {
        let mut best = 0.0f32;
        for dx in -SIGHT..=SIGHT {
            for dy in -SIGHT..=SIGHT {
                let Some(square) = at.offset(dx, dy) else { continue };
                let way = 2.5 * f32::from(dx.abs() + dy.abs());
                let prize = if self.is_unexplored(square) {
                    18.0
                } else if takes_huts && self.lairs.get(square).is_some() {
                    24.0
                } else if settles && way < 12.0 {
                    self.site(seat, square)
                } else {
                    continue;
                };
                best = best.max(prize - way);
            }
        }
        best
    }

    /// What a city on a square would be worth to whoever stands near.
    fn site(&self, seat: Seat, square: Square) -> f32 {
        if self.is_water(square) || square.around().count() < 8 {
            return 0.0;
        }
        let cities = self.realms.iter().flat_map(|realm| &realm.cities);
        if cities.into_iter().any(|city| city.at.distance(square) < super::components::CITY_DISTANCE) {
            return 0.0;
        }
        let mut worth = 26.0;
        for near in square.around() {
            if !self.is_open(near) || self.lairs.get(near).is_some() || self.has_enemy(near, seat) {
                return 0.0;
            }
            let icons = self.icons(near);
            worth +=
                f32::from(icons.production) + 1.3 * f32::from(icons.trade) + 1.5 * f32::from(icons.culture);
        }
        worth
    }

    /// How a battle stands for a seat.
    fn in_battle(&self, seat: Seat) -> f32 {
        let Some(battle) = &self.battle else { return 0.0 };
        let Some(side) = (0..2u8).find(|&side| self.side_owner(side) == Some(seat)) else { return 0.0 };
        let mut balance = 0.0;
        for fighter in &battle.fronts {
            let left = f32::from(self.strength(fighter.side, fighter.unit).saturating_sub(fighter.wounds));
            balance += if fighter.side == side { left + 1.0 } else { -left - 1.0 };
        }
        for other in 0..2u8 {
            let cards = 2.5 * f32::from(battle.sides[usize::from(other)].hand.len());
            balance += if other == side { cards } else { -cards };
        }
        4.0 * balance
    }
}
