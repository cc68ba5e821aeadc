//! What Civilization knows of playing itself well. A nation is judged by how many turns its roads to victory still take with what it
//! earns; what looks good in a decision says [`counsel`].

mod counsel;
mod prospects;

use super::actions::Action;
use super::components::{
    COINS_ON_TECH, COINS_TO_WIN, CULTURE_TOP, RESEARCH_NEEDS, UnitType, combat_bonus, step_cost,
};
use super::map::Square;
use super::nations::Government;
use super::pieces::Item;
use super::technologies::CoinTech;
use super::{Civilization, Frame, Realm};
use crate::bots::{Claim, Holding, Knowledge, Room};
use crate::engine::{Chance, Game, Moment, Seat};
use counsel::Counsel;

/// What a turn less to victory is worth.
const TURN: f32 = 28.0;
/// How many turns a road may take longer than the best one and still count.
const ROADS_APART: f32 = 3.0;
/// No road is taken to be longer than this.
const LONGEST: f32 = 45.0;
/// How many turns are played out.
const TURNS: u32 = 2;
/// How little a play-out strays from what looks best. Much of it drowns the small differences between good actions.
const STRAY: f32 = 0.05;

/// The roads to victory.
pub(super) const CULTURE: usize = 0;
pub(super) const SCIENCE: usize = 1;
pub(super) const ECONOMY: usize = 2;
pub(super) const MILITARY: usize = 3;

impl Knowledge for Civilization {
    /// An easy bot does what looks good to it, without looking ahead.
    const ITERATIONS: [u32; 3] = [0, 4, 40_000];
    const HEAT: f32 = 3.0;

    /// Whole turns are played out: every seat has a part in each of five phases.
    fn has_come(&self, begun: Moment) -> bool {
        self.moment().turn >= begun.turn + TURNS * 5 * self.seats() as u32
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

    /// Bots offer what pays both, once a turn, and leave their standing orders alone: so they never haggle. They move armies one by one
    /// or all together, and scouts by themselves.
    fn shortlist(&self, actions: &mut Vec<Action>) {
        if let Some(next) = self.next_in_deal() {
            return actions.retain(|action| *action == next);
        }
        let idle = |action: &Action| match *action {
            Action::Orders(_) | Action::Counter | Action::Govern(Government::Anarchy) => true,
            Action::Negotiate => self.decider().is_none_or(|seat| !self.would_offer(seat)),
            Action::Accept => {
                matches!(self.frames.last(), Some(Frame::Offer(offer)) if self.helps_to_victory(offer))
            }
            Action::Move(at, armies, scouts) => {
                let all = self.decider().map_or(0, |seat| self.realms[seat].armies_at(at));
                !matches!((armies, scouts), (1, 0) | (0, 1)) && (scouts > 0 || armies < all)
            }
            _ => false,
        };
        if actions.iter().any(|action| !idle(action)) {
            actions.retain(|action| !idle(action));
        }
    }

    fn weigh(&self, actions: &[Action], weights: &mut Vec<f32>) {
        match self.decider() {
            Some(seat) if actions.len() > 1 => Counsel::new(self, seat).weigh(actions, weights),
            _ => weights.resize(actions.len(), 0.0),
        }
    }

    fn is_idle(&self, action: &Action) -> bool {
        *action == Action::Done
    }

    fn is_routine(&self) -> bool {
        !matches!(
            self.frames.last(),
            Some(Frame::Cities(_) | Frame::Movement(_) | Frame::Research(_) | Frame::Fight(..))
        )
    }

    fn play(&self, luck: &mut Chance, room: &mut Room<Action>) -> Option<Action> {
        self.decider()?;
        room.list(self);
        room.likely(STRAY, luck)
    }

    fn holdings(&self, seat: Seat, told: &mut Vec<Holding>) {
        let realm = &self.realms[seat];
        let production: u8 = realm.cities.iter().map(|city| self.production(seat, city).min(14)).sum();
        let tokens: u8 = realm.market.iter().sum::<u8>() + self.tokens_of(realm);
        told.extend([
            Holding::new("trade", realm.trade, 1.2),
            Holding::new("culture", realm.culture, 1.5),
            Holding::new("space", realm.space, TURN / 2.0),
            Holding::new("coin", self.coins(seat), 6.0 + TURN),
            Holding::new("tech", realm.techs.len() as f32, TURN),
            Holding::new("city", realm.cities.len() as f32, 60.0),
            Holding::new("production", production, 5.0),
            Holding::new("army", realm.armies.len() as f32, 10.0),
            Holding::new("scout", realm.scouts.len() as f32, 25.0),
            Holding::new("unit", realm.owned.iter().sum::<u8>(), 9.0),
            Holding::new("token", tokens, 7.0),
            Holding::new("event", f32::from(realm.hand.len()), 4.0),
        ]);
    }

    fn claim(&self, action: &Action) -> Option<Claim> {
        let Action::Build(_, Item::Wonder(wonder)) = *action else { return None };
        Some(Claim { what: format!("wonder.{}", wonder.id()), n: 0 })
    }

    /// When everybody has had a whole turn.
    fn has_shown(&self, begun: Moment) -> bool {
        self.moment().turn >= begun.turn + 5 * self.seats() as u32
    }
}

impl Civilization {
    /// What a nation is worth, about in thousandths of the way to victory.
    pub(super) fn worth(&self, seat: Seat) -> f32 {
        let realm = &self.realms[seat];
        if realm.cities.is_empty() {
            return 0.0;
        }
        let roads = self.turns_to_go(seat);
        1000.0 - TURN * shortest(roads)
            + self.belongings(seat, realm)
            + self.outlook(seat, roads)
            + self.in_battle(seat)
    }

    /// The turns that each road to victory still takes: culture, science, economy, conquest.
    fn turns_to_go(&self, seat: Seat) -> [f32; 4] {
        let realm = &self.realms[seat];
        let (trade, arts) = self.income(seat);
        let (trade, arts) = (f32::from(trade) + 2.0, f32::from(arts));
        // Not every city is devoted to the arts in every turn, but there will be more of them.
        let culture = 0.8 * arts + 2.0;
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
            by_science -= ((f32::from(realm.trade) - coins) / RESEARCH_NEEDS[2] as f32).clamp(0.0, 1.3);
        }
        let mut rate = 0.35;
        for (coin, each) in CoinTech::ALL.into_iter().zip([0.25, 0.35, 0.5, 0.5]) {
            if realm.knows(coin.tech()) && realm.tech_coins[coin.index()] < COINS_ON_TECH {
                rate += each;
            }
        }
        let by_economy = (f32::from(COINS_TO_WIN) - coins).max(0.0) / rate;
        let by_force = self.turns_to_conquer(seat);
        [by_culture, by_science, by_economy, by_force].map(|turns| turns.clamp(0.0, LONGEST))
    }

    /// How strong the units of a nation are on average, and how many it has.
    fn force(&self, seat: Seat) -> (f32, f32) {
        let realm = &self.realms[seat];
        let (mut sum, mut count) = (0.0, 0.0);
        for kind in UnitType::ALL {
            let owned = f32::from(realm.owned[kind.index()]);
            if owned > 0.0 {
                sum += owned * f32::from(kind.weakest() + realm.unit_rank(kind).max(1));
                count += owned;
            }
        }
        (if count > 0.0 { sum / count } else { 2.0 }, count)
    }

    /// What a nation brings into a battle with a number of cards more than it has anyway.
    fn might(&self, seat: Seat, cards: u8) -> f32 {
        let (each, count) = self.force(seat);
        each * count.min(f32::from(self.base_battle_hand(seat) + cards)) + f32::from(self.combat_bonus(seat))
    }

    /// What defends a square: a city or armies.
    fn defence(&self, seat: Seat, at: Square) -> f32 {
        let realm = &self.realms[seat];
        let armies = 2 * realm.armies_at(at).saturating_sub(1);
        match realm.city(at) {
            Some(city) => {
                let bonus = if city.capital { combat_bonus::CAPITAL } else { combat_bonus::CITY };
                let walls = if city.walls { combat_bonus::WALLS } else { 0 };
                self.might(seat, 3 + armies) + f32::from(bonus + walls)
            }
            None => self.might(seat, armies),
        }
    }

    /// The chance to win a battle for a square with so many armies.
    fn odds(&self, seat: Seat, armies: u8, at: Square) -> f32 {
        let enemy = self.city_at(at).map(|(owner, _)| owner).filter(|&owner| owner != seat);
        let defence = match enemy.or_else(|| self.enemy_at(at, seat)) {
            Some(enemy) => self.defence(enemy, at),
            // Barbarians: one card of each type.
            None => 6.0,
        };
        let margin = self.might(seat, 2 * armies.saturating_sub(1)) - defence - 0.5;
        1.0 / (1.0 + (-margin / 2.5).exp())
    }

    /// The turns until the weakest capital may fall.
    fn turns_to_conquer(&self, seat: Seat) -> f32 {
        let realm = &self.realms[seat];
        let (each, count) = self.force(seat);
        let stack = realm.stacking();
        let hand = f32::from(self.base_battle_hand(seat) + 2 * (stack - 1));
        let bonus = f32::from(self.combat_bonus(seat));
        let makers = realm.cities.len().max(1) as f32;
        let mut best = LONGEST;
        for other in self.others(seat) {
            let Some(capital) = self.realms[other].cities.iter().find(|city| city.capital) else { continue };
            let needed = self.defence(other, capital.at) + 3.0 - bonus;
            if needed > each * hand {
                best = best.min(20.0 + needed - each * hand);
                continue;
            }
            let units = (needed / each - count).max(0.0);
            let missing = f32::from(stack) - realm.armies.len() as f32;
            let ways = realm.armies.iter().map(|army| army.at.distance(capital.at));
            let home = realm.cities.iter().map(|city| city.at.distance(capital.at));
            let way = f32::from(ways.chain(home).min().unwrap_or(16));
            let marching = 1.3 * way / f32::from(realm.speed());
            best = best.min(marching.max((units + missing.max(0.0)) / makers) + 1.0);
        }
        best
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
        let room = realm.most_cities().saturating_sub(realm.cities.len()) as f32;
        5.0 * f32::from(production)
            + 60.0 * realm.cities.len() as f32
            + rising(units, 9.0, 5.0)
            + rising(armies, 10.0, 3.0)
            + rising(realm.scouts.len() as f32, if room > 0.0 { 25.0 } else { 4.0 }, room.max(1.0))
            + rising(f32::from(tokens), 7.0, 6.0)
            + 4.0 * f32::from(realm.hand.len().min(3))
            + 4.0 * realm.techs.len() as f32
            + 2.0 * f32::from(realm.cities.iter().filter(|city| city.walls).count() as u8)
            + 1.5 * f32::from(realm.culture.min(40))
            + 1.2 * f32::from(realm.trade)
            + 6.0 * f32::from(self.coins(seat))
    }

    fn tokens_of(&self, realm: &Realm) -> u8 {
        use super::components::Lair;
        Lair::ALL.iter().map(|&lair| realm.tokens.count(lair)).sum()
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

/// The turns of the shortest road; others nearly as short make it shorter still, since one can change over.
fn shortest(roads: [f32; 4]) -> f32 {
    let sum: f32 = roads.iter().map(|turns| (-turns / ROADS_APART).exp()).sum();
    -ROADS_APART * sum.ln()
}
