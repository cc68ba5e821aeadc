//! What looks good to somebody who does not look ahead. Everything is weighed in trade: a point of trade now is worth 1.

mod deals;

use super::prospects::{Group, Sight};
use super::{CULTURE, ECONOMY, MILITARY, SCIENCE};
use crate::engine::{Chance, Events, Game, Seat, Seed};
use crate::games::civilization::actions::{Action, Aim, Good, Loot, Payment};
use crate::games::civilization::buildings::Building;
use crate::games::civilization::components::{
    COINS_TO_WIN, CULTURE_TOP, Icons, Person, Resource, TRADE_DIAL, step_cost,
};
use crate::games::civilization::events::{Card, Happens};
use crate::games::civilization::making::Planned;
use crate::games::civilization::map::Square;
use crate::games::civilization::nations::{Government, Nation};
use crate::games::civilization::pieces::{City, Cover, Figure, Item};
use crate::games::civilization::technologies::{Ability, CoinTech, Effect, Price, Tech};
use crate::games::civilization::wonders::Wonder;
use crate::games::civilization::{Act, Civilization, Deed, Frame, Realm};
use std::cell::{Cell, OnceCell};

/// What a token is worth that pays for an ability.
const TOKEN: f32 = 3.5;
/// What a culture event in hand is worth.
const CARD: f32 = 3.0;
/// What a deal is worth that is offered.
const DEAL: f32 = 4.0;
/// What a step on the culture track is worth besides the way it goes.
const STEP: f32 = 7.0;
/// Better than anything else.
const BEST: f32 = 500.0;

/// The eye of a nation.
pub(super) struct Counsel<'a> {
    game: &'a Civilization,
    seat: Seat,
    realm: &'a Realm,
    /// How much each road counts, 0 to 1; the shortest counts 1.
    road: [f32; 4],
    /// The turns that are likely to be left, a little less.
    turns: f32,
    /// Whether somebody may come to conquer.
    threat: f32,
    sight: OnceCell<Box<Sight<'a>>>,
    /// What takes long to count is counted once, though many actions ask for it.
    coins: OnceCell<u8>,
    produces: Cell<Option<(Square, u8)>>,
}

impl<'a> Counsel<'a> {
    pub(super) fn new(game: &'a Civilization, seat: Seat) -> Self {
        let roads = game.turns_to_go(seat);
        let shortest = roads.into_iter().fold(f32::MAX, f32::min);
        let mut left = shortest;
        let mut threat = 0.0f32;
        for other in game.others(seat) {
            let theirs = game.turns_to_go(other);
            left = theirs.into_iter().fold(left, f32::min);
            threat = threat.max(1.0 - theirs[MILITARY] / 8.0);
        }
        Self {
            game,
            seat,
            realm: &game.realms[seat],
            road: roads.map(|turns| (-(turns - shortest) / 3.0).exp()),
            turns: (0.8 * (left - 1.0)).clamp(1.0, 9.0),
            threat,
            sight: OnceCell::new(),
            coins: OnceCell::new(),
            produces: Cell::new(None),
        }
    }

    fn coins(&self) -> u8 {
        *self.coins.get_or_init(|| self.game.coins(self.seat))
    }

    /// The production of a city; actions are listed city by city.
    fn production(&self, city: &City) -> u8 {
        match self.produces.get() {
            Some((at, production)) if at == city.at => production,
            _ => {
                let production = self.game.production(self.seat, city);
                self.produces.set(Some((city.at, production)));
                production
            }
        }
    }

    pub(super) fn weigh(&self, actions: &[Action], weights: &mut Vec<f32>) {
        let Some(frame) = self.game.frames.last() else { return };
        match *frame {
            Frame::Moving(moving) => {
                let group = self.group(moving.at, moving.armies);
                let found = self.sight().prospects(group, moving.left);
                weights.extend(actions.iter().map(|action| match *action {
                    Action::Step(to) | Action::Discover(to) => found.toward(to).max(-20.0),
                    Action::Sacrifice(_, tech) => self.tech(tech) + 6.0,
                    _ => found.here,
                }));
            }
            Frame::AimEvent(..) | Frame::AimAbility(..) => {
                weights.extend(actions.iter().map(|action| self.aim(frame, *action)));
            }
            Frame::Offer(offer) => weights.extend(actions.iter().map(|action| match action {
                Action::Accept => self.accept(&offer.give, &offer.want),
                _ => 0.0,
            })),
            Frame::Window(..) => weights.extend(actions.iter().map(|action| self.answer(*action))),
            Frame::Fight(side, _) => {
                weights.extend(actions.iter().map(|action| self.fight(side, *action)));
            }
            Frame::Person(_, person) => weights.extend(actions.iter().map(|action| match *action {
                Action::Place(at) => self.change(at, person.icons(), person == Person::General),
                _ => -6.0,
            })),
            Frame::Token(_, cover) => weights.extend(actions.iter().map(|action| match *action {
                Action::Place(at) => self.change(at, cover.icons(), false),
                _ => 0.0,
            })),
            Frame::Capital(_) => weights.extend(actions.iter().map(|action| match *action {
                Action::Place(at) => at.around().map(|near| self.flow(self.game.icons(near))).sum(),
                _ => 0.0,
            })),
            Frame::Figures(..) | Frame::Displaced(..) => {
                weights.extend(actions.iter().map(|action| match *action {
                    Action::Place(at) => {
                        let found = self.sight().prospects(self.group(at, 1), self.realm.speed());
                        found.best()
                    }
                    _ => 0.0,
                }));
            }
            Frame::Site { city, item, .. } => weights.extend(actions.iter().map(|action| match *action {
                Action::Place(at) => self.site(city, item, at),
                _ => 0.0,
            })),
            Frame::Wounds(side, left) => {
                weights.extend(actions.iter().map(|action| self.wound(1 - side, left, *action)));
            }
            Frame::Heal(..) => weights.extend(actions.iter().map(|action| match action {
                Action::Wound(_) => 1.0,
                _ => 0.0,
            })),
            _ => weights.extend(actions.iter().map(|action| self.plain(*action))),
        }
    }

    /// What an action is worth that needs no closer look at where it is done.
    fn plain(&self, action: Action) -> f32 {
        let realm = self.realm;
        match action {
            Action::Found(_) | Action::FoundByArmy(_) => 60.0,
            Action::Govern(government) => self.government(government) - self.government(realm.government),
            Action::Recall(person) => 3.0 + self.flow(person.icons()) / 4.0,
            Action::Send(from, _) => self.flow(self.game.icons(from)) / self.turns,
            Action::Wonder(_) => 10.0,
            // Only looked at where it pays.
            Action::Negotiate => DEAL,
            Action::Muster(figure) => self.figure(figure),
            Action::Play(card) => self.play(card),
            Action::Use(ability) => self.ability(ability),
            Action::Pay(payment) => -self.payment(payment),
            Action::Build(city, item) => self.build(city, item, true),
            Action::Free(city, item) => self.build(city, item, false),
            Action::Arts(city) => self.realm.city(city).map_or(0.0, |city| self.arts(city)),
            Action::Harvest(_, resource) | Action::Take(resource) => self.token(resource),
            Action::Advance => self.advance(),
            Action::Move(at, armies, _) => {
                let found = self.sight().prospects(self.group(at, armies), realm.speed());
                // Together they are stronger; what one can do, one does.
                found.best() - found.here - if armies > 1 { 2.0 } else { 0.0 } - 0.3
            }
            Action::Raze => 5.0,
            Action::Loot(loot) => self.loot(loot),
            Action::Save(unit) => f32::from(unit.strength(1)),
            Action::Research(tech) | Action::Learn(tech) => {
                let unspent = if matches!(action, Action::Research(_)) { self.spare() } else { 0.0 };
                self.tech(tech) - unspent
            }
            Action::Discard(card) => -self.card(card),
            Action::Hand(good) => -self.good(good),
            Action::Nation(nation) => match nation {
                Nation::Rome | Nation::Egypt => 2.0,
                Nation::Germany | Nation::Russia => 1.0,
                _ => 0.0,
            },
            _ => 0.0,
        }
    }

    /// The trade that researching uses up.
    fn spare(&self) -> f32 {
        let coins = self.coins();
        let lost = f32::from(self.realm.trade.saturating_sub(coins));
        // What does not fit on the dial is lost anyway.
        let over = f32::from(self.realm.trade + self.game.trade_income(self.seat)) - f32::from(TRADE_DIAL);
        (lost - over.max(0.0)).max(0.0)
    }

    fn sight(&self) -> &Sight<'a> {
        self.sight.get_or_init(|| Box::new(Sight::new(self.game, self.seat)))
    }

    fn group(&self, at: Square, armies: u8) -> Group {
        Group { at, armies, warlike: self.road[MILITARY] }
    }

    fn culture_now(&self) -> f32 {
        0.8 + 0.7 * self.road[CULTURE] + 0.3 * self.road[ECONOMY] * self.known(Tech::PrintingPress)
    }

    fn known(&self, tech: Tech) -> f32 {
        f32::from(u8::from(self.realm.knows(tech)))
    }

    fn coin(&self) -> f32 {
        let near = f32::from(COINS_TO_WIN.saturating_sub(self.coins()));
        if near <= 1.0 {
            return BEST;
        }
        0.5 * self.turns + 5.0 + self.road[ECONOMY] * (10.0 + 30.0 / near)
    }

    /// What symbols of a city are worth for the rest of the game.
    fn flow(&self, icons: Icons) -> f32 {
        let arts = 0.25 + 0.5 * self.road[CULTURE];
        let trade = 0.9 + 0.3 * self.road[SCIENCE];
        self.turns
            * (trade * f32::from(icons.trade)
                + (0.6 + 0.3 * self.road[MILITARY]) * f32::from(icons.production)
                + arts * self.culture_now() * f32::from(icons.culture))
            + self.coin() * f32::from(icons.coins)
    }

    /// What it is worth to cover a square.
    fn change(&self, at: Square, icons: Icons, general: bool) -> f32 {
        let resource = if self.game.resource(at).is_some() { 2.0 } else { 0.0 };
        let covered = match self.game.covers.get(at) {
            Some(Cover::Wonder(wonder)) => self.wonder(wonder),
            _ => 0.0,
        };
        let fights = if general { 4.0 } else { 0.0 };
        self.flow(icons) - self.flow(self.game.icons(at)) - resource - covered + fights
    }

    fn arts(&self, city: &City) -> f32 {
        let (need, _) = step_cost((self.realm.space + 1).min(CULTURE_TOP));
        let arts = f32::from(self.game.arts(self.seat, city));
        // What makes the next step possible at once is worth a little more.
        let reaches =
            self.realm.culture < need.into() && f32::from(self.realm.culture) + arts >= f32::from(need);
        arts * self.culture_now() + if reaches { 1.0 } else { 0.0 }
    }

    fn site(&self, city: Square, item: Item, at: Square) -> f32 {
        match item {
            Item::Building(building) => self.change(at, building.icons(), false),
            Item::Wonder(wonder) => self.change(at, Cover::Wonder(wonder).icons(), false),
            Item::Figure(figure) => {
                let armies = u8::from(figure == Figure::Army);
                let found = self.sight().prospects(self.group(at, armies), self.realm.speed());
                found.best().max(found.here)
            }
            Item::Unit(_) | Item::Walls => f32::from(city.distance(at)),
        }
    }

    fn best_site(&self, city: Square, item: Item) -> f32 {
        let fits = |at: &Square| self.game.check_site(self.seat, city, item, *at).is_ok();
        let sites = city.around().filter(fits).map(|at| self.site(city, item, at));
        sites.fold(f32::NEG_INFINITY, f32::max)
    }

    /// What a city makes, less the trade it takes to make it now.
    fn build(&self, city: Square, item: Item, paid: bool) -> f32 {
        let Some(here) = self.realm.city(city) else { return 0.0 };
        let production = self.production(here);
        let cost = self.game.cost(self.seat, item);
        let rush = if paid { self.game.rush(self.seat, cost, production) } else { 0 };
        self.made(city, item) - 1.15 * f32::from(rush) + if paid { 0.0 } else { 4.0 }
    }

    fn made(&self, city: Square, item: Item) -> f32 {
        match item {
            Item::Figure(figure) => self.figure(figure),
            Item::Unit(_) => self.unit(),
            Item::Building(building) => {
                let combat = f32::from(building.combat_bonus());
                let fights = combat * (0.5 + 2.0 * self.road[MILITARY] + self.threat);
                let both = matches!(building, Building::Market | Building::Bank);
                self.best_site(city, item) + fights + if both { 1.0 } else { 0.0 }
            }
            Item::Walls => 1.0 + 10.0 * self.threat.max(0.0),
            Item::Wonder(wonder) => self.best_site(city, item) + self.wonder(wonder),
        }
    }

    fn figure(&self, figure: Figure) -> f32 {
        let realm = self.realm;
        match figure {
            Figure::Scout => {
                let room = realm.most_cities().saturating_sub(realm.cities.len());
                match realm.scouts.len() {
                    scouts if scouts < room => 32.0,
                    0 => 6.0,
                    _ => 3.0,
                }
            }
            Figure::Army => {
                let armies = realm.armies.len();
                let wanted = if armies < usize::from(realm.stacking()) { 16.0 } else { 3.0 };
                let early = match armies {
                    0 => 14.0,
                    1 => 9.0,
                    2 => 4.0,
                    _ => 1.0,
                };
                early + wanted * self.road[MILITARY]
            }
        }
    }

    fn unit(&self) -> f32 {
        let (each, count) = self.game.force(self.seat);
        let hand = f32::from(self.game.base_battle_hand(self.seat) + 2 * (self.realm.stacking() - 1));
        let useful = if count < hand { 1.0 } else { 0.3 };
        let base = if count < 4.0 { 4.0 } else { 1.5 };
        base + useful * each * (0.5 + 5.0 * self.road[MILITARY]) + 8.0 * self.threat.max(0.0)
    }

    /// What a wonder does besides the culture of its token.
    fn wonder(&self, wonder: Wonder) -> f32 {
        let each_turn = match wonder {
            Wonder::Colossus => 3.0,
            Wonder::HangingGardens => 2.5 + 2.0 * self.road[MILITARY],
            Wonder::Oracle | Wonder::BrandenburgGate => 0.8,
            Wonder::Stonehenge => self.culture_now(),
            Wonder::AngkorWat => 1.2,
            Wonder::Himeji => 1.0 + 5.0 * self.road[MILITARY],
            Wonder::PorcelainTower => 3.0 + self.road[SCIENCE],
            Wonder::PanamaCanal => 5.0 + 10.0 * self.road[ECONOMY],
            Wonder::StatueOfLiberty => 5.0 + 3.0 * self.road[SCIENCE],
            Wonder::SydneyOperaHouse => 8.0 + 8.0 * self.road[CULTURE],
            Wonder::UnitedNations => 1.0,
        };
        self.turns * each_turn
    }

    fn government(&self, government: Government) -> f32 {
        let effects = government.effects();
        let cities = self.realm.cities.len() as f32;
        let peace = if government == Government::Democracy { 8.0 * self.road[MILITARY] } else { 0.0 };
        let arts =
            if government == Government::Communism { self.turns * 2.0 * self.road[CULTURE] } else { 0.0 };
        let capital = if government == Government::Anarchy { 12.0 } else { 0.0 };
        self.turns
            * (cities * f32::from(effects.city_trade)
                + 0.7 * f32::from(effects.production)
                + 0.5 * self.culture_now() * f32::from(effects.capital_arts)
                + (0.5 + 3.0 * self.road[MILITARY]) * f32::from(effects.battle_hand))
            + self.coin() * f32::from(effects.coins)
            - self.turns * peace / 4.0
            - arts
            - capital
    }

    fn advance(&self) -> f32 {
        let next = self.realm.space + 1;
        if next >= CULTURE_TOP {
            return BEST;
        }
        let (culture, trade) = step_cost(next);
        let pays = self.realm.trade >= trade + 6 || self.realm.trade < 6;
        let price = f32::from(trade) * if pays { 0.7 } else { 1.3 } + 0.6 * f32::from(culture);
        STEP + 14.0 * self.road[CULTURE] - price
    }

    /// What it is worth to know a technology.
    fn tech(&self, tech: Tech) -> f32 {
        if tech == Tech::SpaceFlight {
            return BEST;
        }
        let level = usize::from(tech.level());
        let have = self.game.rows(self.seat)[level - 1];
        let needed = have < [5, 4, 3, 2, 1][level - 1];
        // What lies below carries what comes later.
        let worth = if needed { 7.0 + 6.0 * tech.level() as f32 } else { 2.0 + 2.0 * tech.level() as f32 };
        worth * (0.5 + 0.5 * self.road[SCIENCE]) + worth * 0.3 + self.gifts(tech)
    }

    fn gifts(&self, tech: Tech) -> f32 {
        let gives = tech.gives();
        let realm = self.realm;
        let mut worth = self.coin() * f32::from(gives.coins) + 2.0 * f32::from(gives.culture_hand);
        if usize::from(gives.cities) > realm.most_cities() {
            worth += 2.2 * self.turns;
        }
        if gives.speed > realm.speed() {
            worth += 2.0 + 4.0 * self.road[MILITARY];
        }
        if gives.stacking > realm.stacking() {
            worth += 0.5 + 10.0 * self.road[MILITARY];
        }
        if let Some((kind, rank)) = gives.unit
            && rank > realm.unit_rank(kind)
        {
            let owned = f32::from(realm.owned[kind.index()]);
            worth += 1.0 + owned * (0.4 + 3.0 * self.road[MILITARY] + 2.0 * self.threat.max(0.0));
        }
        if let Some(government) = gives.government {
            worth += 0.7 * (self.government(government) - self.government(realm.government)).max(0.0);
        }
        for building in Building::ALL {
            if building.tech() == tech {
                worth += self.unlocks(building);
            }
        }
        for wonder in self.game.wonders.into_iter().flatten() {
            if matches!(wonder.cost(), (_, Some((cheaper, _))) if cheaper == tech) {
                worth += 2.0;
            }
        }
        if CoinTech::of(tech).is_some() {
            let ease = match tech {
                Tech::CodeOfLaws => 0.3 + 0.4 * self.road[MILITARY],
                Tech::Pottery => 0.5,
                _ => 1.0,
            };
            worth += ease * (2.0 + 9.0 * self.road[ECONOMY] + 2.0 * self.road[SCIENCE]);
        }
        match tech {
            Tech::Engineering => worth += 0.8 * self.turns,
            Tech::MetalCasting | Tech::Chivalry | Tech::Currency => {
                let incense = f32::from(realm.market[Resource::Incense.index()]);
                worth += 1.0 + (1.0 + incense) * self.road[CULTURE];
            }
            Tech::MilitaryScience => {
                worth += self.turns * 0.5 * f32::from(self.coins() / 3) * realm.cities.len() as f32;
            }
            Tech::AtomicTheory | Tech::MassMedia => worth += 2.0,
            _ => {}
        }
        worth
    }

    /// What it is worth that a building can be built: the best two squares for it, and those that are upgraded.
    fn unlocks(&self, building: Building) -> f32 {
        let mut best = [0.0f32; 2];
        let mut upgraded = 0.0;
        for city in &self.realm.cities {
            for at in city.at.around() {
                if let Some(Cover::Building(old)) = self.game.covers.get(at)
                    && old.upgrade() == Some(building)
                {
                    upgraded += self.flow(building.icons()) - self.flow(old.icons());
                }
                let fits = self.game.terrain(at).is_some_and(|terrain| building.stands_on(terrain));
                if fits && !matches!(self.game.covers.get(at), Some(Cover::Building(_) | Cover::Wonder(_))) {
                    let gain = self.change(at, building.icons(), false) - 4.0;
                    if gain > best[0] {
                        best = [gain, best[0]];
                    } else if gain > best[1] {
                        best[1] = gain;
                    }
                }
            }
        }
        upgraded + 0.5 * best[0] + 0.3 * best[1]
    }

    fn token(&self, resource: Resource) -> f32 {
        let realm = self.realm;
        let have: u8 = realm.market.iter().sum::<u8>() + self.game.tokens_of(realm);
        let uses = Ability::ALL
            .into_iter()
            .filter(|ability| ability.price() == Price::One(resource) && realm.knows(ability.tech()));
        let pottery = self.known(Tech::Pottery) + 0.5 * self.known(Tech::Philosophy);
        let worth = TOKEN - 0.5 + 1.0 * (uses.count().min(2) as f32) + pottery * (0.5 + self.road[ECONOMY]);
        if have < 5 { worth } else { worth * 0.5 }
    }

    fn payment(&self, payment: Payment) -> f32 {
        match payment {
            Payment::Market(resource) => self.token(resource),
            Payment::Token(_, resource) => {
                let rare = if matches!(resource, Resource::Spy | Resource::Uranium) { 1.5 } else { 0.2 };
                self.token(resource) + rare
            }
            Payment::Gift(card, other) => self.card(card) + if other.is_some() { 8.0 } else { 0.0 },
        }
    }

    fn ability(&self, ability: Ability) -> f32 {
        let price = match ability.price() {
            Price::One(resource) => self.token(resource),
            Price::Any(count) => TOKEN * f32::from(count),
            Price::Trade(trade) => {
                let pays = self.realm.trade >= trade + 6 || self.realm.trade < 11;
                f32::from(trade) * if pays { 0.8 } else { 1.2 }
            }
            Price::Culture(culture) => f32::from(culture) * (0.8 + 0.7 * self.road[CULTURE]),
        };
        self.effect(ability.effect()) - price
    }

    /// What an ability brings.
    fn effect(&self, effect: Effect) -> f32 {
        match effect {
            Effect::Culture(culture) => self.culture_now() * f32::from(culture),
            Effect::CityProduction(more) => self.boost(more),
            Effect::TradeForTwo(own, other) => f32::from(own) - 0.6 * f32::from(other),
            Effect::Coin => self.coin(),
            Effect::Person => 16.0,
            Effect::ExtraActions => {
                let idle = self.realm.cities.iter().all(|city| city.actions == 0);
                if idle { 9.0 * self.realm.cities.len() as f32 } else { -1.0 }
            }
            Effect::Nuke => 40.0,
            Effect::ObsoleteOrKill | Effect::ObsoleteOrDestroy => 5.0,
            Effect::AttackBonus(_) | Effect::Wounds(_) => 7.0,
            Effect::CancelCityAction | Effect::CancelEvent | Effect::CancelAbility => 5.0,
            Effect::Voyage | Effect::Freeze => 0.0,
        }
    }

    /// What more production brings the city to which it brings most.
    fn boost(&self, more: u8) -> f32 {
        self.realm.cities.iter().map(|city| self.city_boost(city, more)).fold(0.0, f32::max)
    }

    fn city_boost(&self, city: &City, more: u8) -> f32 {
        if city.actions == 0 {
            return 0.0;
        }
        let production = self.production(city);
        let (mut now, mut then) = (self.arts(city), 0.0f32);
        let buildings = Building::ALL.into_iter().map(Item::Building);
        let wonders = self.game.wonders.into_iter().flatten().map(Item::Wonder);
        let figures = Figure::ALL.into_iter().map(Item::Figure);
        for item in buildings.chain(wonders).chain(figures) {
            if !self.game.can_make(self.seat, city.at, item, Planned::NOTHING) {
                continue;
            }
            let cost = self.game.cost(self.seat, item);
            let made = self.made(city.at, item);
            let with = |production: u8| {
                let rush = self.game.rush(self.seat, cost, production);
                if rush <= self.realm.trade { made - 1.15 * f32::from(rush) } else { 0.0 }
            };
            now = now.max(with(production));
            then = then.max(with(production.saturating_add(more)));
        }
        (then - now).max(0.0)
    }

    /// What a culture event in hand is worth.
    fn card(&self, card: Card) -> f32 {
        match card.happens() {
            Happens::Gift { coin, .. } => {
                if coin {
                    1.0
                } else {
                    TOKEN
                }
            }
            Happens::CityProduction(more) => 2.0 + 0.5 * f32::from(more),
            Happens::Exchange(level) => 3.0 + 2.0 * f32::from(level),
            Happens::Destroy { .. } | Happens::Kill { .. } | Happens::Anarchy => 4.5,
            Happens::Cancel { .. } => 2.5,
            Happens::Terrain(_) => 2.0,
            Happens::Misplace(_) => 1.0,
        }
    }

    fn play(&self, card: Card) -> f32 {
        let gain = match card.happens() {
            Happens::CityProduction(more) => self.boost(more),
            Happens::Exchange(level) => {
                // It must bring something that fits.
                let fits = |other: Seat| {
                    let lessons = self.game.lessons(self.seat, other, level);
                    lessons.iter().map(|tech| self.tech(tech)).fold(0.0, f32::max)
                };
                self.game.others(self.seat).map(fits).fold(0.0, f32::max) - 4.0
            }
            Happens::Kill { .. } | Happens::Destroy { .. } | Happens::Anarchy => 6.0,
            Happens::Terrain(_) => 3.0,
            Happens::Cancel { .. } => 5.0,
            Happens::Misplace(_) | Happens::Gift { .. } => 0.0,
        };
        gain - self.card(card)
    }

    /// Aims are tried out: what hurts the best of the others, or helps most.
    fn aim(&self, frame: &Frame, action: Action) -> f32 {
        let more = match *frame {
            Frame::AimEvent(_, card, _) => match card.happens() {
                Happens::CityProduction(more) => Some(more),
                _ => None,
            },
            Frame::AimAbility(_, ability, _) => match ability.effect() {
                Effect::CityProduction(more) => Some(more),
                _ => None,
            },
            _ => None,
        };
        if let (Some(more), Action::Aim(Aim::Square(at))) = (more, action) {
            return self.realm.city(at).map_or(0.0, |city| self.city_boost(city, more));
        }
        let mut after = self.game.clone();
        let mut luck = Chance::quick(Seed(self.game.part.into()));
        let mut events = Events::ignored();
        after.perform(&action, &mut luck, &mut events);
        let mut room = Vec::new();
        // What it asks for is chosen in the plainest way.
        for _ in 0..4 {
            if after.frames.len() < self.game.frames.len() || after.decider().is_none() {
                break;
            }
            room.clear();
            after.legal(&mut room);
            let done = room.iter().copied().find(|action| *action == Action::Done);
            let Some(next) = done.or(room.first().copied()) else { break };
            after.perform(&next, &mut luck, &mut events);
        }
        let rivals = self.game.others(self.seat).map(|other| after.worth(other));
        (after.worth(self.seat) - 0.7 * rivals.fold(0.0, f32::max)) / 4.0
    }

    fn answer(&self, action: Action) -> f32 {
        let act = self.game.frames.iter().rev().find_map(|frame| match frame {
            Frame::Act(act) => Some(*act),
            _ => None,
        });
        let hostile = match act {
            Some(Act::City { deed, .. }) => match deed {
                Deed::Make { item: Item::Wonder(_), .. } => 9.0,
                Deed::Make { item: Item::Building(_), .. } => 5.0,
                _ => 2.0,
            },
            Some(Act::Event { aim: Aim::Nothing, .. }) => 1.0,
            Some(Act::Event { .. } | Act::Ability { .. }) => 8.0,
            _ => 0.0,
        };
        match action {
            Action::Play(card) => match card.happens() {
                Happens::Cancel { .. } => hostile - self.card(card),
                _ => self.play(card) - 1.0,
            },
            Action::Use(ability) if ability.effect() == Effect::Freeze => -1.0,
            Action::Use(ability) => hostile + self.ability(ability) - 5.0,
            Action::Refuse => 1.0,
            _ => 0.0,
        }
    }

    fn fight(&self, side: u8, action: Action) -> f32 {
        let Some(battle) = &self.game.battle else { return 0.0 };
        let strength = |side, unit| f32::from(self.game.strength(side, unit));
        match action {
            Action::Front(unit) => {
                let enemies = f32::from(battle.sides[usize::from(1 - side)].hand.len());
                0.3 - if enemies > 0.0 { 0.1 * strength(side, unit) } else { 0.0 }
            }
            Action::Attack(unit, number) => {
                let (Some(clash), Some(enemy)) =
                    (self.game.clash(side, unit, number), battle.fronts.get(usize::from(number)))
                else {
                    return 0.0;
                };
                let own = strength(side, unit);
                let theirs = strength(enemy.side, enemy.unit);
                let mut gain = if clash.died[1] { theirs } else { 0.25 * f32::from(clash.dealt[0]) };
                gain -= if clash.died[0] { own } else { 0.2 * f32::from(clash.dealt[1]) };
                // Great strength is not wasted on little.
                gain - if clash.died[1] { 0.1 * own } else { 0.0 }
            }
            Action::Use(ability) => {
                let enemies = battle.fronts.iter().filter(|unit| unit.side != side);
                let largest = enemies.map(|unit| strength(unit.side, unit.unit)).fold(0.0, f32::max);
                if largest >= 2.0 { 2.5 + 0.1 * self.ability(ability) } else { -0.5 }
            }
            Action::Heal | Action::HealAll => 2.0,
            _ => 0.0,
        }
    }

    fn wound(&self, enemy: u8, left: u8, action: Action) -> f32 {
        let (Action::Wound(number), Some(battle)) = (action, &self.game.battle) else { return 0.0 };
        let Some(unit) = battle.fronts.get(usize::from(number)) else { return 0.0 };
        let strength = self.game.strength(enemy, unit.unit);
        let lives = strength.saturating_sub(unit.wounds);
        if lives <= left { f32::from(strength) + 1.0 / f32::from(lives.max(1)) } else { 0.5 }
    }

    fn loot(&self, loot: Loot) -> f32 {
        match loot {
            Loot::Trade => 3.0,
            Loot::Culture => 3.0 * self.culture_now(),
            Loot::Market(resource) => self.token(resource),
            Loot::Token(_) => TOKEN + 0.5,
            Loot::Discard(_) => 4.0,
            Loot::Tech(tech) => self.tech(tech) + 4.0,
            Loot::Card(_) => CARD,
            Loot::Coin(_) => self.coin() + 4.0,
        }
    }

    fn good(&self, good: Good) -> f32 {
        match good {
            Good::Trade(amount) => f32::from(amount),
            Good::Culture(amount) => self.culture_now() * f32::from(amount),
            Good::Market(resource) | Good::Token(_, Some(resource)) => self.token(resource),
            Good::Token(_, None) => TOKEN,
            Good::Card(_, Some(card)) => self.card(card),
            Good::Card(..) => CARD,
            // Nobody counts on promises (R23.3.6).
            Good::Promise => 0.0,
        }
    }
}
