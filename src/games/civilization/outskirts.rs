//! What a nation has: the squares round its cities, what scouts send home (R14), what a blockade takes away (R15), coins (R13), and the
//! limits its technologies set (R11.8).

use super::buildings::{Building, Stock};
use super::components::{
    Icons, Person, Resource, START_BATTLE_HAND, START_CITIES, START_CULTURE_HAND, START_SPEED,
    START_STACKING, Terrain, UnitType,
};
use super::map::{Ground, Square};
use super::nations::{Government, Nation, RUSSIAN_STACKING};
use super::pieces::{City, Cover, capped};
use super::technologies::{Gives, Tech, Water};
use super::wonders::Wonder;
use super::{Civilization, Frame, Realm};
use crate::engine::Seat;

/// What each technology gives, looked up once.
static GIVES: [Gives; Tech::COUNT] = {
    let mut gives = [Tech::SpaceFlight.gives(); Tech::COUNT];
    let mut i = 0;
    while i < Tech::COUNT {
        gives[i] = Tech::ALL[i].gives();
        i += 1;
    }
    gives
};

/// Technologies that have something to do with a value, as sets of bits.
struct Sources {
    speed: u64,
    stacking: u64,
    cities: u64,
    water: u64,
    coins: u64,
    culture_hand: u64,
    units: [u64; UnitType::COUNT],
    governments: [u64; Government::COUNT],
}

static SOURCES: Sources = {
    let mut all = Sources {
        speed: 0,
        stacking: 0,
        cities: 0,
        water: 0,
        coins: 0,
        culture_hand: 0,
        units: [0; UnitType::COUNT],
        governments: [0; Government::COUNT],
    };
    let mut i = 0;
    while i < Tech::COUNT {
        let gives = Tech::ALL[i].gives();
        all.speed |= ((gives.speed > 0) as u64) << i;
        all.stacking |= ((gives.stacking > 0) as u64) << i;
        all.cities |= ((gives.cities > 0) as u64) << i;
        all.water |= (!matches!(gives.water, Water::No) as u64) << i;
        all.coins |= ((gives.coins > 0) as u64) << i;
        all.culture_hand |= ((gives.culture_hand > 0) as u64) << i;
        if let Some((kind, _)) = gives.unit {
            all.units[kind.index()] |= 1 << i;
        }
        if let Some(government) = gives.government {
            all.governments[government.index()] |= 1 << i;
        }
        i += 1;
    }
    all
};

/// Coins printed on all tiles.
const COINS_ON_TILES: u16 = 2;
/// Coins of the great persons.
static COINS_OF_PERSONS: [u16; Person::COUNT] = {
    let mut coins = [0; Person::COUNT];
    let mut i = 0;
    while i < Person::COUNT {
        coins[i] = Person::ALL[i].icons().coins as u16;
        i += 1;
    }
    coins
};
/// Coins owned for one more card in both hands, with Computers.
const COINS_PER_CARD: u8 = 5;
/// Coins owned for one more production of each city, with Military Science.
const COINS_PER_PRODUCTION: u8 = 3;

impl Realm {
    /// What those of some technologies give that are known.
    fn gifts(&self, among: u64) -> impl Iterator<Item = &'static Gives> {
        let mut bits = u64::from(self.techs) & among;
        std::iter::from_fn(move || {
            let next = bits.trailing_zeros() as usize;
            bits &= bits.wrapping_sub(1);
            GIVES.get(next)
        })
    }

    /// Coins that do not lie on the map.
    fn coin_tokens(&self) -> u16 {
        let printed: u16 = self.gifts(SOURCES.coins).map(|gives| u16::from(gives.coins)).sum();
        let tokens: u16 = self.tech_coins.iter().map(|&coins| u16::from(coins)).sum();
        printed + tokens + u16::from(self.sheet_coins) + u16::from(self.government.effects().coins)
    }

    /// Whether a government is unlocked: by a technology; Despotism for everybody, and what the nation starts with (R6.4.2, Q8).
    pub(super) fn may_adopt(&self, government: Government) -> bool {
        government == Government::Despotism
            || self.nation.is_some_and(|nation| nation.government() == government)
            || u64::from(self.techs) & SOURCES.governments[government.index()] != 0
    }

    /// How far figures go.
    pub fn speed(&self) -> u8 {
        self.gifts(SOURCES.speed).fold(START_SPEED, |best, gives| best.max(gives.speed))
    }

    /// How many figures may stand on a square.
    pub fn stacking(&self) -> u8 {
        let limit = self.gifts(SOURCES.stacking).fold(START_STACKING, |best, gives| best.max(gives.stacking));
        limit + if self.is(Nation::Russia) { RUSSIAN_STACKING } else { 0 }
    }

    /// How many cities are allowed (R6.3.1).
    pub fn most_cities(&self) -> usize {
        self.gifts(SOURCES.cities).fold(START_CITIES, |best, gives| best.max(gives.cities.into()))
    }

    /// Where figures may go on water.
    pub fn water(&self) -> Water {
        self.gifts(SOURCES.water).fold(Water::No, |best, gives| best.max(gives.water))
    }

    /// The rank of a type of units; aircraft have rank 1 once they are known, and else 0.
    pub fn unit_rank(&self, kind: UnitType) -> u8 {
        let start = if kind == UnitType::Aircraft { 0 } else { 1 };
        let ranks = self.gifts(SOURCES.units[kind.index()]).filter_map(|gives| gives.unit);
        capped(ranks.fold(start, |best, (_, rank)| best.max(rank)))
    }

    /// Whether there is a figure on a square.
    fn stands_on(&self, at: Square) -> bool {
        self.figures().any(|square| square == at)
    }

    /// The squares of armies and scouts.
    pub(super) fn figures(&self) -> impl Iterator<Item = Square> {
        self.armies.iter().map(|army| army.at).chain(self.scouts.iter().map(|scout| scout.at))
    }

    /// Whether a building can be built: its technology is known, and no better side of its token (R11.4).
    pub fn has_unlocked(&self, building: Building) -> bool {
        let better = building.upgrade().is_some_and(|upgraded| self.knows(upgraded.tech()));
        self.knows(building.tech()) && !better
    }
}

impl Civilization {
    /// What is printed on a square that lies face up.
    #[inline]
    pub fn ground(&self, square: Square) -> Option<Ground> {
        let layout = self.layout();
        let slot = layout.slot(square)?;
        let laid = (*self.slots.get(slot)?)?;
        let (x, y) = layout.slots[slot];
        Some(laid.tile.turned(laid.turns, square.y() - y, square.x() - x))
    }

    /// Whether a square is on the map and lies face up.
    pub fn is_open(&self, square: Square) -> bool {
        self.layout().slot(square).is_some_and(|slot| self.slots.get(slot).is_some_and(Option::is_some))
    }

    /// Whether a square belongs to a tile that lies face down.
    pub fn is_unexplored(&self, square: Square) -> bool {
        self.layout().slot(square).is_some_and(|slot| self.slots.get(slot).is_some_and(Option::is_none))
    }

    /// What a square is made of, disasters counted (R17.2).
    pub fn terrain(&self, square: Square) -> Option<Terrain> {
        self.disasters.get(square).or_else(|| Some(self.ground(square)?.terrain))
    }

    pub(super) fn is_water(&self, square: Square) -> bool {
        self.terrain(square) == Some(Terrain::Water)
    }

    /// What a square gives: what lies on top counts (R8.5.6). A city centre gives nothing (R6.3.6).
    pub fn icons(&self, square: Square) -> Icons {
        if self.city_at(square).is_some() { Icons::NONE } else { self.open_icons(square) }
    }

    /// The same of a square that is no city centre: no outskirts lie in another city.
    #[inline]
    fn open_icons(&self, square: Square) -> Icons {
        if let Some(cover) = self.covers.get(square) {
            cover.icons()
        } else if let Some(terrain) = self.disasters.get(square) {
            terrain.icons()
        } else {
            self.ground(square).map_or(Icons::NONE, Ground::icons)
        }
    }

    /// The resource that can be harvested from a square.
    pub fn resource(&self, square: Square) -> Option<Resource> {
        let covered = self.covers.get(square).is_some() || self.disasters.get(square).is_some();
        if covered || self.city_at(square).is_some() { None } else { self.ground(square)?.resource }
    }

    /// Whose city has its centre on a square.
    pub fn city_at(&self, square: Square) -> Option<(Seat, &City)> {
        self.realms.each().find_map(|(seat, realm)| Some((seat, realm.city(square)?)))
    }

    /// In whose outskirts a square lies, and the centre of that city.
    pub fn outskirts_of(&self, square: Square) -> Option<(Seat, Square)> {
        self.realms.each().find_map(|(seat, realm)| {
            let city = realm.cities.iter().find(|city| city.at.distance(square) == 1)?;
            Some((seat, city.at))
        })
    }

    /// Whether somebody else has a figure on a square.
    pub fn has_enemy(&self, square: Square, seat: Seat) -> bool {
        self.enemy_at(square, seat).is_some()
    }

    /// Who else has a figure on a square.
    pub fn enemy_at(&self, square: Square, seat: Seat) -> Option<Seat> {
        self.realms
            .each()
            .find(|(other, realm)| *other != seat && realm.stands_on(square))
            .map(|(other, _)| other)
    }

    /// Who keeps somebody from using a square (R15). Whoever attacks the figures that hold it, or flies over them, has not occupied it
    /// until the battle is won (R20).
    pub fn blockader(&self, square: Square, seat: Seat) -> Option<Seat> {
        let enemy = self.enemy_at(square, seat)?;
        let comes = |frame: &Frame| match frame {
            Frame::Moving(group) => group.seat == enemy && group.at == square,
            _ => false,
        };
        let held = self.realms[seat].stands_on(square) && self.frames.iter().any(comes);
        (!held).then_some(enemy)
    }

    pub(super) fn is_blockaded(&self, square: Square, seat: Seat) -> bool {
        self.blockader(square, seat).is_some()
    }

    /// Whether an enemy army is on a square.
    pub(super) fn has_enemy_army(&self, square: Square, seat: Seat) -> bool {
        self.realms.each().any(|(other, realm)| other != seat && realm.armies_at(square) > 0)
    }

    /// The squares that count for a city now: its outskirts without those that are blockaded (R15.1) or sent elsewhere, and what scouts
    /// send it (R14.4).
    pub fn squares_of(&self, seat: Seat, city: Square) -> impl Iterator<Item = Square> {
        let realm = &self.realms[seat];
        // What is sent to a city that was destroyed goes nowhere (Q44).
        let elsewhere = move |square: Square| {
            realm.scouts.iter().any(|scout| scout.at == square && scout.sends.is_some_and(|to| to != city))
        };
        let sends = realm.scouts.iter().any(|scout| scout.sends.is_some());
        let others = self.realms.each().filter(|(other, _)| *other != seat);
        let besieged = others.flat_map(|(_, realm)| realm.figures()).any(|at| at.distance(city) == 1);
        let counts = move |square: &Square| {
            !(sends && elsewhere(*square) || besieged && self.is_blockaded(*square, seat))
        };
        let own = city.around().filter(counts);
        let sent = realm.scouts.iter().filter(move |scout| scout.sends == Some(city));
        // Nothing under a city token counts (R6.3.6), not even while figures there are being moved aside.
        let counted = move |at: &Square| at.distance(city) != 1 && realm.city(*at).is_none();
        own.chain(sent.map(|scout| scout.at).filter(counted))
    }

    /// The symbols that count for a city.
    pub fn city_icons(&self, seat: Seat, city: Square) -> Icons {
        self.squares_of(seat, city).fold(Icons::NONE, |sum, square| sum.plus(self.open_icons(square)))
    }

    /// Whether the owner of a wonder can use it: it is not obsolete and not blockaded (R15.2, R16).
    pub fn wonder_owner(&self, wonder: Wonder) -> Option<Seat> {
        if self.obsolete >> wonder.index() & 1 == 1 {
            return None;
        }
        let at = self.wonder_at(wonder)?;
        let (seat, _) = self.outskirts_of(at)?;
        (!self.is_blockaded(at, seat)).then_some(seat)
    }

    pub(super) fn has_wonder(&self, seat: Seat, wonder: Wonder) -> bool {
        self.wonder_owner(wonder) == Some(seat)
    }

    /// Where a wonder stands.
    pub fn wonder_at(&self, wonder: Wonder) -> Option<Square> {
        if self.wonder_deck >> wonder.index() & 1 == 1 || self.wonders.contains(&Some(wonder)) {
            return None;
        }
        let cities = self.realms.iter().flat_map(|realm| &realm.cities);
        cities
            .flat_map(|city| city.at.around())
            .find(|&square| self.covers.get(square) == Some(Cover::Wonder(wonder)))
    }

    /// More coins than this nobody can have: every coin on the map is theirs. There are those of great persons and banks that are not
    /// in the pile or on the market, two that are printed on tiles, and the canal.
    pub(super) fn most_coins(&self) -> u16 {
        let banks = Stock::Markets.tokens().saturating_sub(self.stock[Stock::Markets.index()]);
        let persons = self.persons.iter().zip(COINS_OF_PERSONS);
        let persons = persons.map(|(&left, coins)| u16::from(Person::COPIES.saturating_sub(left)) * coins);
        let map = persons.sum::<u16>() + u16::from(banks) + u16::from(self.canal) + COINS_ON_TILES;
        map + self.realms.iter().map(Realm::coin_tokens).max().unwrap_or(0)
    }

    /// The coins a nation owns: what its economy dial shows (R13).
    pub fn coins(&self, seat: Seat) -> u8 {
        let realm = &self.realms[seat];
        let canal = if self.canal > 0 && self.has_wonder(seat, Wonder::PanamaCanal) { self.canal } else { 0 };
        let map: u8 = realm.cities.iter().map(|city| self.city_coins(seat, city.at)).sum();
        let kept = self.kept_coins(seat);
        (realm.coin_tokens() + u16::from(canal) + u16::from(map) + u16::from(kept)).min(u8::MAX.into()) as u8
    }

    /// Coins of squares that scouts sent before and have not left since: they are kept while a scout stands there (R13.2), whether it
    /// names a city again or not. What lies in own outskirts or is sent counts for a city.
    fn kept_coins(&self, seat: Seat) -> u8 {
        let realm = &self.realms[seat];
        let counts = |at: Square| {
            realm.cities.iter().any(|city| city.at.distance(at) == 1)
                || realm.scouts.iter().any(|scout| scout.at == at && scout.sends.is_some())
        };
        let (mut coins, mut before) = (0, None);
        for scout in realm.scouts.iter().filter(|scout| scout.keeps && !counts(scout.at)) {
            // Two on one square follow each other.
            if before.replace(scout.at) != Some(scout.at) {
                coins += self.icons(scout.at).coins;
            }
        }
        coins
    }

    /// The same as the coins of [`city_icons`](Self::city_icons), looking closer only where there is a coin.
    fn city_coins(&self, seat: Seat, city: Square) -> u8 {
        let rich = |square: &Square| self.open_icons(*square).coins > 0;
        let sends = self.realms[seat].scouts.iter().any(|scout| scout.sends.is_some());
        if sends || city.around().any(|square| rich(&square)) { self.city_icons(seat, city).coins } else { 0 }
    }

    /// The trade of all cities (R7.1.1).
    pub fn trade_income(&self, seat: Seat) -> u8 {
        let cities = self.realms[seat].cities.iter();
        let trade = cities.map(|city| self.city_trade(seat, self.city_icons(seat, city.at)));
        trade.fold(0, u8::saturating_add)
    }

    /// What a government takes, it takes from each city, not below 0 (Q53).
    fn city_trade(&self, seat: Seat, icons: Icons) -> u8 {
        icons.trade.saturating_add_signed(self.realms[seat].government.effects().city_trade)
    }

    /// The trade of all cities, and what devoting all of them to the arts would bring.
    pub(super) fn income(&self, seat: Seat) -> (u8, u8) {
        self.realms[seat].cities.iter().fold((0, 0), |(trade, arts): (u8, u8), city| {
            let icons = self.city_icons(seat, city.at);
            let arts = arts.saturating_add(self.arts_with(seat, city, icons));
            (trade.saturating_add(self.city_trade(seat, icons)), arts)
        })
    }

    /// All that a city brings: what it can spend on what it makes, its trade, what devoting it to the arts brings, and its coins.
    pub fn yields(&self, seat: Seat, city: &City) -> Icons {
        let icons = self.city_icons(seat, city.at);
        Icons {
            production: self.production_with(seat, city, icons),
            trade: self.city_trade(seat, icons),
            culture: self.arts_with(seat, city, icons),
            ..icons
        }
    }

    /// What a city can spend on what it makes (R8.2.1).
    pub fn production(&self, seat: Seat, city: &City) -> u8 {
        self.production_with(seat, city, self.city_icons(seat, city.at))
    }

    fn production_with(&self, seat: Seat, city: &City, icons: Icons) -> u8 {
        let realm = &self.realms[seat];
        let everywhere = self.edition.communism_everywhere;
        let government = if city.capital || everywhere { realm.government.effects().production } else { 0 };
        let science =
            if realm.knows(Tech::MilitaryScience) { self.coins(seat) / COINS_PER_PRODUCTION } else { 0 };
        [government, science, city.bonus].into_iter().fold(icons.production, u8::saturating_add)
    }

    /// What devoting a city to the arts brings (R8.9.1).
    pub fn arts(&self, seat: Seat, city: &City) -> u8 {
        self.arts_with(seat, city, self.city_icons(seat, city.at))
    }

    fn arts_with(&self, seat: Seat, city: &City, icons: Icons) -> u8 {
        let more = if city.capital { self.realms[seat].government.effects().capital_arts } else { 0 };
        1 + icons.culture + more
    }

    fn computer_cards(&self, seat: Seat) -> u8 {
        if self.realms[seat].knows(Tech::Computers) { self.coins(seat) / COINS_PER_CARD } else { 0 }
    }

    /// How many culture events a player may hold (R8.11.1).
    pub fn culture_hand(&self, seat: Seat) -> u8 {
        let gifts = self.realms[seat].gifts(SOURCES.culture_hand);
        let bonus: u8 = gifts.map(|gives| gives.culture_hand).sum();
        START_CULTURE_HAND + bonus + self.computer_cards(seat)
    }

    pub(super) fn hand_is_over(&self, seat: Seat) -> bool {
        self.realms[seat].hand.len() > self.culture_hand(seat)
    }

    /// The battle hand without what the place of the battle adds (R12.1.2).
    pub fn base_battle_hand(&self, seat: Seat) -> u8 {
        START_BATTLE_HAND + self.realms[seat].government.effects().battle_hand + self.computer_cards(seat)
    }

    /// Face-up squares that can be reached in so many orthogonal steps from own figures and city centres (Q66).
    pub(super) fn within(&self, seat: Seat, range: u8) -> [bool; super::map::SQUARES] {
        let realm = &self.realms[seat];
        let sources = realm.figures().chain(realm.cities.iter().map(|city| city.at));
        let mut reached = [false; super::map::SQUARES];
        let mut border: Vec<Square> = Vec::new();
        for square in sources {
            if !std::mem::replace(&mut reached[square.index()], true) {
                border.push(square);
            }
        }
        for _ in 0..range {
            let mut next = Vec::new();
            for square in border.iter().flat_map(|square| square.orthogonal()) {
                if self.is_open(square) && !std::mem::replace(&mut reached[square.index()], true) {
                    next.push(square);
                }
            }
            border = next;
        }
        reached
    }
}
