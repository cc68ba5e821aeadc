//! What cities make (R8.2 to R8.8): what it costs, where it may stand, and what becomes of it.

use super::actions::{Event, Refusal};
use super::buildings::{Building, Stock};
use super::components::{
    AIRCRAFT_COST, ARMY_COST, RUSH_TRADE, Resource, SCOUT_COST, UNIT_COST, UnitType, WALLS_COST,
};
use super::map::Square;
use super::nations::{Government, Nation};
use super::pieces::{Cover, Figure, Item};
use super::technologies::Tech;
use super::{Civilization, Deed};
use crate::engine::{Chance, Events, Seat};

/// What a city makes and what it has for it.
#[derive(Clone, Copy)]
pub(super) struct Order {
    pub seat: Seat,
    pub city: Square,
    pub item: Item,
    /// Production; none if it costs nothing (Egypt).
    pub production: Option<u8>,
    /// What was made before in the same action (Engineering).
    pub before: Option<Item>,
}

/// What a city does first and has not done yet, while the second half of its action is chosen: an item by Engineering, a resource by
/// Angkor Wat. The second half is for the table as it will be then.
#[derive(Clone, Copy, Default)]
pub(super) struct Planned(pub Option<Deed>);

impl Planned {
    /// A city does nothing before.
    pub(super) const NOTHING: Self = Self(None);

    pub(super) const fn first(deed: Deed) -> Self {
        Self(Some(deed))
    }

    /// Trade that is paid for it.
    pub(super) fn trade(self) -> u8 {
        match self.0 {
            Some(Deed::Make { trade, .. }) => trade,
            _ => 0,
        }
    }

    /// How many of this it makes: one or none.
    pub(super) fn count(self, item: Item) -> u8 {
        u8::from(matches!(self.0, Some(Deed::Make { item: made, .. }) if made == item))
    }

    /// What it lays, and where.
    fn laid(self) -> Option<(Square, Cover)> {
        match self.0? {
            Deed::Make { item: Item::Building(building), at: Some(at), .. } => {
                Some((at, Cover::Building(building)))
            }
            Deed::Make { item: Item::Wonder(wonder), at: Some(at), .. } => Some((at, Cover::Wonder(wonder))),
            Deed::Make { .. } | Deed::Arts | Deed::Harvest(_) => None,
        }
    }

    /// Figures that it puts on a square.
    fn figures_on(self, square: Square) -> u8 {
        let there = |at: Option<Square>| at == Some(square);
        u8::from(matches!(self.0, Some(Deed::Make { item: Item::Figure(_), at, .. }) if there(at)))
    }

    /// Tokens of a resource that it takes.
    pub(super) fn harvested(self, resource: Resource) -> u8 {
        u8::from(matches!(self.0, Some(Deed::Harvest(taken)) if taken == resource))
    }
}

fn is_unique(item: Item) -> bool {
    matches!(item, Item::Building(building) if building.is_unique())
}

impl Civilization {
    /// What something costs (R21.1, R21.2).
    pub fn cost(&self, seat: Seat, item: Item) -> u8 {
        let realm = &self.realms[seat];
        match item {
            Item::Figure(Figure::Army) => ARMY_COST,
            Item::Figure(Figure::Scout) => SCOUT_COST,
            Item::Unit(UnitType::Aircraft) => AIRCRAFT_COST,
            Item::Unit(kind) => UNIT_COST[usize::from(realm.unit_rank(kind).max(1) - 1)],
            Item::Building(building) => building.cost(),
            Item::Walls => WALLS_COST,
            Item::Wonder(wonder) => match wonder.cost() {
                (_, Some((tech, less))) if realm.knows(tech) => less,
                (cost, _) => cost,
            },
        }
    }

    /// Trade for what production does not cover, in whole steps (R8.2.5, Q15).
    pub fn rush(&self, seat: Seat, cost: u8, production: u8) -> u8 {
        self.rush_steps(seat, cost, production).0.saturating_mul(RUSH_TRADE)
    }

    /// How many steps of rushing are paid, and the production that they bring.
    pub(super) fn rush_steps(&self, seat: Seat, cost: u8, production: u8) -> (u8, u8) {
        let step = self.realms[seat].nation.map_or(1, Nation::rush);
        let steps = cost.saturating_sub(production).div_ceil(step);
        (steps, steps.saturating_mul(step))
    }

    fn check_price(&self, order: Order, planned: Planned) -> Result<(), Refusal> {
        let Some(production) = order.production else { return Ok(()) };
        let cost = self.cost(order.seat, order.item);
        let trade = self.realms[order.seat].trade.saturating_sub(planned.trade());
        let affordable = self.rush(order.seat, cost, production) <= trade;
        if affordable { Ok(()) } else { Err(Refusal::Production(cost.saturating_sub(production))) }
    }

    /// Whether a city can make this: it is unlocked, there is a piece left, it can be paid, and it has a place.
    pub(super) fn check_making_of(&self, order: Order, planned: Planned) -> Result<(), Refusal> {
        let Order { seat, city, item, before, .. } = order;
        let realm = &self.realms[seat];
        match item {
            Item::Figure(figure) if self.figures_left(seat, figure) <= planned.count(item).into() => {
                return Err(Refusal::NoneLeft);
            }
            Item::Unit(kind) => {
                if realm.unit_rank(kind) == 0 {
                    return Err(Refusal::NeedsTech(Tech::Flight));
                }
                if self.units[kind.index()].len() <= planned.count(item) {
                    return Err(Refusal::NoneLeft);
                }
            }
            Item::Building(building) if !realm.has_unlocked(building) => {
                return Err(Refusal::NeedsTech(building.tech()));
            }
            Item::Walls => {
                if !realm.knows(Tech::Masonry) {
                    return Err(Refusal::NeedsTech(Tech::Masonry));
                }
                if realm.city(city).is_none_or(|city| city.walls) || planned.count(item) > 0 {
                    return Err(Refusal::OnePerCity);
                }
            }
            Item::Wonder(wonder) if !self.wonders.contains(&Some(wonder)) => return Err(Refusal::NoneLeft),
            _ => {}
        }
        if let Some(before) = before {
            let two_wonders = matches!((item, before), (Item::Wonder(_), Item::Wonder(_)));
            if two_wonders || is_unique(item) && is_unique(before) {
                return Err(Refusal::OnePerCity);
            }
        }
        self.check_price(order, planned)?;
        if matches!(item, Item::Unit(_) | Item::Walls) {
            return Ok(());
        }
        // The reason given is that of the last square looked at.
        let mut reason = Refusal::NotThere;
        for square in city.around() {
            match self.check_planned_site(seat, city, item, square, planned) {
                Ok(()) => return Ok(()),
                Err(why) => reason = why,
            }
        }
        Err(reason)
    }

    /// Whether a city could make this if it cost nothing.
    pub(super) fn can_make(&self, seat: Seat, city: Square, item: Item, planned: Planned) -> bool {
        let order = Order { seat, city, item, production: None, before: None };
        self.check_making_of(order, planned).is_ok()
    }

    /// Whether something can be put on a square of a city's outskirts.
    pub(super) fn check_site(
        &self,
        seat: Seat,
        city: Square,
        item: Item,
        square: Square,
    ) -> Result<(), Refusal> {
        self.check_planned_site(seat, city, item, square, Planned::NOTHING)
    }

    /// The same for the second half of an action.
    pub(super) fn check_planned_site(
        &self,
        seat: Seat,
        city: Square,
        item: Item,
        square: Square,
        planned: Planned,
    ) -> Result<(), Refusal> {
        if city.distance(square) != 1 {
            return Err(Refusal::NotInOutskirts);
        }
        let enemy = self.has_enemy(square, seat);
        let figures = 1 + planned.figures_on(square);
        match item {
            Item::Figure(Figure::Army) => {
                if enemy && self.realms[seat].government == Government::Democracy {
                    return Err(Refusal::Peace);
                }
                self.check_room_for(seat, square, figures)
            }
            _ if enemy => Err(Refusal::EnemyThere),
            Item::Figure(Figure::Scout) => self.check_room_for(seat, square, figures),
            Item::Building(building) => self.check_building_site(city, building, square, planned),
            Item::Wonder(_) => {
                if self.is_water(square) {
                    return Err(Refusal::Water);
                }
                let is_wonder = |cover: Cover| matches!(cover, Cover::Wonder(_));
                self.check_single(city, square, is_wonder, planned)
            }
            Item::Unit(_) | Item::Walls => Err(Refusal::NotThere),
        }
    }

    /// What covers a square once what is planned lies there.
    fn planned_cover(&self, square: Square, planned: Planned) -> Option<Cover> {
        match planned.laid() {
            Some((at, cover)) if at == square => Some(cover),
            _ => self.covers.get(square),
        }
    }

    /// Tokens on the market once what is planned is laid, and what it replaces is back (R8.8.2).
    fn planned_stock(&self, stock: Stock, planned: Planned) -> u8 {
        let of = |cover: Option<Cover>| {
            u8::from(matches!(cover, Some(Cover::Building(building)) if building.stock() == stock))
        };
        let left = self.stock[stock.index()];
        match planned.laid() {
            Some((at, cover)) => (left + of(self.covers.get(at))).saturating_sub(of(Some(cover))),
            None => left,
        }
    }

    /// The terrain fits (R8.5.2), a token is left once the old one is back (R8.5.3), and a city has one unique building (R8.5.7).
    fn check_building_site(
        &self,
        city: Square,
        building: Building,
        square: Square,
        planned: Planned,
    ) -> Result<(), Refusal> {
        if !self.terrain(square).is_some_and(|terrain| building.stands_on(terrain)) {
            return Err(Refusal::Terrain);
        }
        let stock = building.stock();
        let old = self.planned_cover(square, planned);
        let returns = matches!(old, Some(Cover::Building(old)) if old.stock() == stock);
        if self.planned_stock(stock, planned) == 0 && !returns {
            return Err(Refusal::NoneLeft);
        }
        if !building.is_unique() {
            return Ok(());
        }
        let is_unique = |cover: Cover| matches!(cover, Cover::Building(other) if other.is_unique());
        self.check_single(city, square, is_unique, planned)
    }

    /// A city has one such token; that one may be replaced where it stands (R8.8.3, Q16).
    fn check_single(
        &self,
        city: Square,
        square: Square,
        is_such: fn(Cover) -> bool,
        planned: Planned,
    ) -> Result<(), Refusal> {
        let has = |other: Square| self.planned_cover(other, planned).is_some_and(is_such);
        let stands = city.around().any(|other| has(other) && !(other == square && self.edition.replacing));
        if stands { Err(Refusal::OnePerCity) } else { Ok(()) }
    }

    pub(super) fn make(
        &mut self,
        seat: Seat,
        city: Square,
        item: Item,
        at: Option<Square>,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        match (item, at) {
            (Item::Figure(figure), Some(at)) => {
                self.add_figure(seat, figure, at, events);
                if figure == Figure::Army && self.has_enemy(at, seat) {
                    self.begin_fight(seat, at, chance, events);
                }
            }
            (Item::Unit(kind), _) => self.draw_unit(seat, kind, chance, events),
            (Item::Building(building), Some(at)) => self.lay(seat, at, Cover::Building(building), events),
            (Item::Walls, _) => {
                self.realms[seat].city_mut(city).into_iter().for_each(|city| city.walls = true);
                events.push(Event::Walls { at: city, built: true });
            }
            (Item::Wonder(wonder), Some(at)) => {
                self.take_wonder_from_market(wonder, chance, events);
                self.lay(seat, at, Cover::Wonder(wonder), events);
                if self.realms[seat].is(Nation::Rome) {
                    self.step_freely(seat, chance, events);
                }
            }
            (Item::Figure(_) | Item::Building(_) | Item::Wonder(_), None) => {}
        }
    }
}
