//! City management (R8): one action for each city. What cities make is `making`.

use super::actions::{Action, Event, Refusal};
use super::buildings::Building;
use super::components::{CITIES, Resource, UnitType};
use super::making::{Order, Planned};
use super::map::Square;
use super::nations::{Government, Nation};
use super::pieces::{City, Figure, Item};
use super::technologies::{Tech, When};
use super::wonders::Wonder;
use super::{Act, Civilization, Deed, Frame, Once, Window};
use crate::engine::{Chance, Events, Seat};
use arrayvec::ArrayVec;

/// Everything a city can make, in the order of the lists.
fn items() -> impl Iterator<Item = Item> {
    let figures = Figure::ALL.into_iter().map(Item::Figure);
    let units = UnitType::ALL.into_iter().map(Item::Unit);
    let buildings = Building::ALL.into_iter().map(Item::Building);
    let wonders = Wonder::ALL.into_iter().map(Item::Wonder);
    figures.chain(units).chain(buildings).chain([Item::Walls]).chain(wonders)
}

impl Civilization {
    /// The own cities in the order of their squares.
    fn sorted_cities(&self, seat: Seat) -> ArrayVec<City, CITIES> {
        let mut cities = self.realms[seat].cities.clone();
        crate::engine::sort_few(&mut cities, |city| city.at);
        cities
    }

    /// The same without buildings that the player does not know and wonders that are not on the market.
    fn items_known(&self, seat: Seat) -> impl Iterator<Item = Item> {
        let realm = &self.realms[seat];
        items().filter(move |item| match *item {
            Item::Building(building) => realm.knows(building.tech()),
            Item::Wonder(wonder) => self.wonders.contains(&Some(wonder)),
            Item::Figure(_) | Item::Unit(_) | Item::Walls => true,
        })
    }

    pub(super) fn legal_cities(&self, seat: Seat, actions: &mut Vec<Action>) {
        self.name_city_actions(seat, actions);
        // What a city produces is the same for all that it could make, and what grows there for all that it could harvest.
        let (mut producing, mut growing) = (None, None);
        actions.retain(|action| match *action {
            Action::Build(at, item) => {
                if producing.is_none_or(|(city, _)| city != at) {
                    producing = self.realms[seat].city(at).map(|city| (at, self.production(seat, city)));
                }
                let makes = |(_, production)| {
                    let order = Order { seat, city: at, item, production: Some(production), before: None };
                    self.check_making_of(order, Planned::NOTHING).is_ok()
                };
                producing.is_some_and(makes)
            }
            Action::Harvest(at, resource) => {
                if growing.is_none_or(|(city, _)| city != at) {
                    growing = Some((at, self.grown(seat, at)));
                }
                let grows = growing.is_some_and(|(_, grown)| grown[resource.index()]);
                grows && self.market[resource.index()] > 0
            }
            action => self.check_cities(seat, action).is_ok(),
        });
    }

    /// What a player could do in city management, in order, whether it is legal or not.
    pub(super) fn name_city_actions(&self, seat: Seat, actions: &mut Vec<Action>) {
        self.legal_orders(seat, actions);
        self.name_plays(seat, When::CityManagement, actions);
        self.name_uses(seat, When::CityManagement, actions);
        let mut ready = self.sorted_cities(seat);
        ready.retain(|city| self.check_ready(seat, city.at).is_ok());
        for city in &ready {
            actions.extend(self.items_known(seat).map(|item| Action::Build(city.at, item)));
        }
        if self.realms[seat].is(Nation::Egypt) {
            for city in &ready {
                actions.extend(self.items_known(seat).map(|item| Action::Free(city.at, item)));
            }
        }
        if self.realms[seat].government != Government::Communism {
            actions.extend(ready.iter().map(|city| Action::Arts(city.at)));
        }
        for city in &ready {
            actions.extend(Resource::MARKET.map(|resource| Action::Harvest(city.at, resource)));
        }
        if self.check_advance(seat).is_ok() {
            actions.push(Action::Advance);
        }
        actions.push(Action::Done);
    }

    pub(super) fn check_cities(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Orders(orders) => self.check_orders(seat, orders),
            Action::Play(card) => self.check_play(seat, card, When::CityManagement),
            Action::Use(ability) => self.check_use(seat, ability, When::CityManagement),
            Action::Build(at, item) => {
                let city = self.check_ready(seat, at)?;
                let production = Some(self.production(seat, city));
                let order = Order { seat, city: at, item, production, before: None };
                self.check_making_of(order, Planned::NOTHING)
            }
            Action::Free(at, item) => self.check_free(seat, at, item),
            Action::Arts(at) => {
                self.check_ready(seat, at)?;
                let banned = self.realms[seat].government == Government::Communism;
                if banned { Err(Refusal::NoArts) } else { Ok(()) }
            }
            Action::Harvest(at, resource) => {
                self.check_ready(seat, at)?;
                self.check_harvest(seat, at, resource, Planned::NOTHING)
            }
            Action::Advance => self.check_advance(seat),
            Action::Done => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    pub(super) fn manage_cities(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        match action {
            Action::Orders(orders) => self.set_orders(seat, orders),
            Action::Play(card) => self.play_event(seat, card, events),
            Action::Use(ability) => self.use_ability(seat, ability, events),
            Action::Build(at, item) => {
                let Some(city) = self.realms[seat].city(at) else { return };
                let production = Some(self.production(seat, city));
                self.order(Order { seat, city: at, item, production, before: None }, events);
            }
            Action::Free(city, item) => {
                self.realms[seat].mark(Once::FreeBuilding);
                self.order(Order { seat, city, item, production: None, before: None }, events);
            }
            Action::Arts(city) => {
                self.begin_city_action(seat, city, Deed::Arts);
                self.declare_city_action(seat, city, events);
            }
            Action::Harvest(city, resource) => {
                self.begin_city_action(seat, city, Deed::Harvest(resource));
                if self.has_wonder(seat, Wonder::AngkorWat) && !self.realms[seat].did(Once::TwoResources) {
                    self.push(Frame::Again(seat, city));
                } else {
                    self.declare_city_action(seat, city, events);
                }
            }
            Action::Advance => self.advance(seat, chance, events),
            Action::Done => self.end_part(seat, events),
            _ => {}
        }
    }

    /// A city that can still act (R8.1.1); the capital does nothing in Anarchy (R6.4.5).
    fn check_ready(&self, seat: Seat, at: Square) -> Result<&City, Refusal> {
        let realm = &self.realms[seat];
        let city = realm.city(at).ok_or(Refusal::NoSuchCity)?;
        if city.capital && realm.government == Government::Anarchy {
            Err(Refusal::Anarchy)
        } else if city.actions == 0 {
            Err(Refusal::CityActed)
        } else {
            Ok(city)
        }
    }

    /// Whether what a city makes, with its place still to be chosen, can be made.
    pub(super) fn can_go_on_making(&self, frame: &Frame) -> bool {
        let Frame::Site { seat, city, item, production, before } = *frame else { return false };
        let order = Order { seat, city, item, production, before };
        self.realms[seat].city(city).is_some() && self.check_making_of(order, self.planned(frame)).is_ok()
    }

    /// Egypt puts up one building a turn for nothing.
    fn check_free(&self, seat: Seat, city: Square, item: Item) -> Result<(), Refusal> {
        self.check_ready(seat, city)?;
        if !self.realms[seat].is(Nation::Egypt) || !matches!(item, Item::Building(_) | Item::Walls) {
            return Err(Refusal::NotOwned);
        }
        if self.realms[seat].did(Once::FreeBuilding) {
            return Err(Refusal::UsedThisTurn);
        }
        let order = Order { seat, city, item, production: None, before: None };
        self.check_making_of(order, Planned::NOTHING)
    }

    /// What has a place asks for it.
    fn order(&mut self, order: Order, events: &mut Events<Event>) {
        let Order { seat, city, item, production, before } = order;
        match item {
            Item::Unit(_) | Item::Walls => self.choose_item(order, None, events),
            Item::Figure(_) | Item::Building(_) | Item::Wonder(_) => {
                self.push(Frame::Site { seat, city, item, production, before });
            }
        }
    }

    /// A first item may be followed by a second (Engineering), which is chosen before anything of the action is declared.
    fn choose_item(&mut self, order: Order, at: Option<Square>, events: &mut Events<Event>) {
        let Order { seat, city, item, production, before } = order;
        let (left, trade) = match production {
            None => (None, 0),
            Some(production) => {
                let cost = self.cost(seat, item);
                // What a step of rushing brought too much goes to the second item (Q41).
                let rushed = self.rush_steps(seat, cost, production).1;
                let left = before.is_none().then_some(production.saturating_add(rushed).saturating_sub(cost));
                (left, self.rush(seat, cost, production))
            }
        };
        let deed = Deed::Make { item, at, left, trade };
        if before.is_some() {
            self.add_to_city_action(seat, city, deed, Once::TwoItems);
            self.declare_city_action(seat, city, events);
            return;
        }
        self.begin_city_action(seat, city, deed);
        match left {
            Some(left) if self.realms[seat].knows(Tech::Engineering) => {
                self.push(Frame::Second(seat, city, item, left));
            }
            _ => self.declare_city_action(seat, city, events),
        }
    }

    /// A city uses its action; nobody has heard of it yet.
    fn begin_city_action(&mut self, seat: Seat, city: Square, deed: Deed) {
        if let Some(city) = self.realms[seat].city_mut(city) {
            city.actions = city.actions.saturating_sub(1);
        }
        self.push(Frame::Act(Act::City { seat, city, deed }));
    }

    /// What a city does besides lies below the first and happens after it. All trade is paid with the first (Q41): a battle may follow
    /// from it, in which trade is lost. Cancelled, both are lost, and with them what is possible once a turn (Q57).
    fn add_to_city_action(&mut self, seat: Seat, city: Square, mut deed: Deed, once: Once) {
        self.realms[seat].mark(once);
        let first = self.first_of(seat, city, self.frames.len());
        if first.is_some() {
            self.frames.pop();
        }
        let mut first = first.map(|deed| Act::City { seat, city, deed });
        if let (
            Some(Act::City { deed: Deed::Make { trade: paid, .. }, .. }),
            Deed::Make { trade: more, .. },
        ) = (&mut first, &mut deed)
        {
            *paid = paid.saturating_add(std::mem::take(more));
        }
        self.push(Frame::Act(Act::City { seat, city, deed }));
        first.into_iter().for_each(|first| self.push(Frame::Act(first)));
    }

    /// A city action is declared in full, then it may be answered (W1, Q54). In a game kept under rules 2 the first half may be done
    /// already, and nothing is left.
    pub(super) fn declare_city_action(&mut self, seat: Seat, city: Square, events: &mut Events<Event>) {
        if self.first_of(seat, city, self.frames.len()).is_none() {
            return;
        }
        events.push(Event::CityAction { seat, city });
        self.push(Frame::Window(Window::CityAction, seat.next(self.realms.seats()), false));
    }

    /// What a city does first, if that lies on top of the stack below a height.
    fn first_of(&self, seat: Seat, city: Square, height: usize) -> Option<Deed> {
        match *self.frames.get(height.checked_sub(1)?)? {
            Frame::Act(Act::City { seat: owner, city: at, deed }) if (owner, at) == (seat, city) => {
                Some(deed)
            }
            _ => None,
        }
    }

    /// What a city does first, if the frame asks for the second half of its action: it lies below.
    fn planned(&self, frame: &Frame) -> Planned {
        match *frame {
            Frame::Site { seat, city, before: Some(_), .. }
            | Frame::Second(seat, city, ..)
            | Frame::Again(seat, city) => {
                Planned(self.first_of(seat, city, self.frames.len().saturating_sub(1)))
            }
            _ => Planned::NOTHING,
        }
    }

    pub(super) fn legal_making(&self, frame: &Frame, actions: &mut Vec<Action>) {
        let planned = self.planned(frame);
        match *frame {
            Frame::Site { seat, city, item, .. } => {
                let fits = |at: &Square| self.check_planned_site(seat, city, item, *at, planned).is_ok();
                actions.extend(city.around().filter(fits).map(Action::Place));
            }
            Frame::Second(seat, city, first, left) => {
                let items = self.second_items(seat, city, first, left, planned);
                actions.extend(items.map(|item| Action::Build(city, item)));
                actions.push(Action::Done);
            }
            Frame::Again(seat, city) => {
                let resources = self.harvests(seat, city, planned);
                actions.extend(resources.map(|resource| Action::Harvest(city, resource)));
                actions.push(Action::Done);
            }
            _ => {}
        }
    }

    pub(super) fn check_making(&self, frame: &Frame, action: Action) -> Result<(), Refusal> {
        let planned = self.planned(frame);
        match (*frame, action) {
            (Frame::Site { seat, city, item, .. }, Action::Place(square)) => {
                self.check_planned_site(seat, city, item, square, planned)
            }
            (Frame::Second(seat, city, first, left), Action::Build(at, item)) if at == city => {
                let order = Order { seat, city, item, production: Some(left), before: Some(first) };
                self.check_making_of(order, planned)
            }
            (Frame::Again(seat, city), Action::Harvest(at, resource)) if at == city => {
                self.check_harvest(seat, city, resource, planned)
            }
            (Frame::Second(..) | Frame::Again(..), Action::Done) => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    pub(super) fn choose_making(&mut self, frame: Frame, action: Action, events: &mut Events<Event>) {
        self.frames.pop();
        match (frame, action) {
            (Frame::Site { seat, city, item, production, before }, Action::Place(at)) => {
                self.choose_item(Order { seat, city, item, production, before }, Some(at), events);
            }
            (Frame::Second(seat, city, first, left), Action::Build(_, item)) => {
                let order = Order { seat, city, item, production: Some(left), before: Some(first) };
                self.order(order, events);
            }
            (Frame::Again(seat, city), Action::Harvest(_, resource)) => {
                self.add_to_city_action(seat, city, Deed::Harvest(resource), Once::TwoResources);
                self.declare_city_action(seat, city, events);
            }
            (Frame::Second(seat, city, ..) | Frame::Again(seat, city), Action::Done) => {
                self.declare_city_action(seat, city, events);
            }
            _ => {}
        }
    }

    fn second_items(
        &self,
        seat: Seat,
        city: Square,
        first: Item,
        left: u8,
        planned: Planned,
    ) -> impl Iterator<Item = Item> {
        self.items_known(seat).filter(move |&item| {
            let order = Order { seat, city, item, production: Some(left), before: Some(first) };
            self.check_making_of(order, planned).is_ok()
        })
    }

    /// Whether there is anything to choose for the second half of a city action.
    pub(super) fn can_do_more(&self, frame: &Frame) -> bool {
        let planned = self.planned(frame);
        match *frame {
            Frame::Second(seat, city, first, left) => {
                let once = self.realms[seat].did(Once::TwoItems);
                !once && self.second_items(seat, city, first, left, planned).next().is_some()
            }
            Frame::Again(seat, city) => self.harvests(seat, city, planned).next().is_some(),
            _ => false,
        }
    }

    /// A symbol in the outskirts of the city, or in Feudalism of any own city (R8.13.1, Q52), and a token on the market.
    pub(super) fn check_harvest(
        &self,
        seat: Seat,
        city: Square,
        resource: Resource,
        planned: Planned,
    ) -> Result<(), Refusal> {
        if !self.grown(seat, city)[resource.index()] {
            return Err(Refusal::NothingToHarvest);
        }
        if self.is_on_market(resource, planned) { Ok(()) } else { Err(Refusal::NoneLeft) }
    }

    fn is_on_market(&self, resource: Resource, planned: Planned) -> bool {
        self.market.get(resource.index()).is_some_and(|&left| left > planned.harvested(resource))
    }

    /// The resources that a city can look at.
    fn grown(&self, seat: Seat, city: Square) -> [bool; Resource::COUNT] {
        let realm = &self.realms[seat];
        let anywhere = realm.government == Government::Feudalism;
        let others = realm.cities.iter().map(|city| city.at).filter(|&other| anywhere && other != city);
        let mut grown = [false; Resource::COUNT];
        for square in [city].into_iter().chain(others).flat_map(|city| self.squares_of(seat, city)) {
            if let Some(resource) = self.resource(square) {
                grown[resource.index()] = true;
            }
        }
        grown
    }

    /// What a city can harvest.
    fn harvests(&self, seat: Seat, city: Square, planned: Planned) -> impl Iterator<Item = Resource> {
        let grown = self.grown(seat, city);
        let left = |resource: &Resource| grown[resource.index()] && self.is_on_market(*resource, planned);
        Resource::MARKET.map(|resource| Some(resource).filter(left)).into_iter().flatten()
    }

    pub(super) fn take_from_market(&mut self, seat: Seat, resource: Resource, events: &mut Events<Event>) {
        self.market[resource.index()] -= 1;
        self.realms[seat].market[resource.index()] += 1;
        events.push(Event::Harvested { seat, resource });
    }

    /// Nobody cancelled a city action.
    pub(super) fn act_in_city(
        &mut self,
        seat: Seat,
        city: Square,
        deed: Deed,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        match deed {
            Deed::Arts => {
                if let Some(city) = self.realms[seat].city(city) {
                    let culture = self.arts(seat, city);
                    self.gain_culture(seat, culture, events);
                }
            }
            Deed::Harvest(resource) => {
                self.take_from_market(seat, resource, events);
            }
            Deed::Make { item, at, trade, .. } => {
                if trade > 0 {
                    self.realms[seat].trade -= trade;
                    events.push(Event::TradePaid { seat, paid: trade });
                }
                self.make(seat, city, item, at, chance, events);
            }
        }
    }
}
