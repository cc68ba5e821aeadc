//! The table as it stands: what lies on it, and what each player has.

use super::actions::Orders;
use super::buildings::Stock;
use super::components::{
    CITIES, Lair, MOST_ARMIES, Person, Resource, SCOUTS, TRADE_DIAL, Terrain, Unit, UnitType, kinds,
};
use super::editions::Edition;
use super::events::Card;
use super::frames::{Battle, DEEPEST, Frame};
use super::map::{Grid, Square, Tile};
use super::nations::{Government, Nation};
use super::pieces::{Army, Cards, City, Cover, Scout, Tokens, UnitDeck, Units};
use super::technologies::{Ability, CoinTech, Tech, Techs};
use super::wonders::Wonder;
use crate::engine::{PerSeat, Seat};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The most that can play.
pub const MOST_SEATS: usize = 4;
/// The most tiles on a map.
pub const MOST_SLOTS: usize = 16;

kinds! {
    /// The phases of a turn (R5.1).
    Phase {
        /// Before the first turn.
        Setup = "setup",
        /// Cities, governments, wonders.
        StartOfTurn = "start_of_turn",
        /// Collecting and deals.
        Trade = "trade",
        /// An action for each city.
        CityManagement = "city_management",
        /// Figures move.
        Movement = "movement",
        /// A technology for each.
        Research = "research",
    }
}

/// The whole table.
///
/// Nothing of it depends on the order of a shuffled deck or of face-down tiles. Nobody knows that order, so what a deck holds is kept
/// and a card, tile or token is drawn from it at random when it is turned up.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Civilization {
    /// The rules it is played by.
    pub edition: Edition,
    /// The turn, from 1; 0 while the game is set up.
    pub turn: u16,
    /// The parts of phases so far, from 1 through the whole game.
    pub part: u32,
    /// The phase.
    pub phase: Phase,
    /// The first player.
    pub first: Seat,
    /// The players.
    pub realms: PerSeat<Realm, MOST_SEATS>,
    /// The tiles that lie face up, by the slots of the layout.
    pub slots: ArrayVec<Option<Laid>, MOST_SLOTS>,
    /// Neutral tiles that nobody has seen, as a set of bits.
    pub unseen_tiles: u16,
    /// Buildings, wonders and great persons on the map.
    pub covers: Grid<Cover>,
    /// Huts and villages on the map.
    pub lairs: Grid<Lair>,
    /// Disaster tokens: the terrain that a square has become.
    pub disasters: Grid<Terrain>,
    /// Hut and village tokens that nobody has seen, on the map or not.
    pub pool: Tokens,
    /// Hut and village tokens that left the game.
    pub spent: Tokens,
    /// Great persons in the pile.
    pub persons: [u8; Person::COUNT],
    /// Building tokens on the market.
    pub stock: [u8; Stock::COUNT],
    /// Resource tokens on the market.
    pub market: [u8; 4],
    /// Wonders on the market.
    pub wonders: [Option<Wonder>; 4],
    /// Wonders in the deck, as a set of bits.
    pub wonder_deck: u16,
    /// Wonders turned face down (R16), as a set of bits.
    pub obsolete: u16,
    /// Coins on the Panama Canal.
    pub canal: u8,
    /// The decks of units.
    pub units: [UnitDeck; UnitType::COUNT],
    /// Culture events in the decks.
    pub deck: Cards,
    /// Discarded culture events.
    pub discards: Cards,
    /// Squares that no figure may leave in this turn.
    pub frozen: ArrayVec<Square, MOST_SEATS>,
    /// A battle in progress.
    pub battle: Option<Battle>,
    /// What is to be decided, the most urgent last. Nothing is left to decide when the game is over.
    pub frames: ArrayVec<Frame, DEEPEST>,
    /// Who won, and how.
    pub won: Option<(Option<Seat>, Way)>,
}

/// A tile that lies face up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Laid {
    /// The tile.
    pub tile: Tile,
    /// Quarter turns clockwise, 0 to 3.
    pub turns: u8,
}

/// A player's side of the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Realm {
    /// The nation.
    pub nation: Option<Nation>,
    /// The government.
    pub government: Government,
    /// The turn in which it was adopted.
    pub since: u16,
    /// Governments unlocked in the turn before, free to change to now (R6.4.3), as a set of bits.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub fresh: u8,
    /// Governments unlocked in this turn.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub coming: u8,
    /// Technologies.
    pub techs: Techs,
    /// The trade dial.
    pub trade: u8,
    /// Culture tokens.
    pub culture: u16,
    /// The space of the marker on the culture track.
    pub space: u8,
    /// Coin tokens on the nation sheet.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub sheet_coins: u8,
    /// Coin tokens on technologies.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub tech_coins: [u8; CoinTech::COUNT],
    /// Cities in the order of their founding.
    pub cities: ArrayVec<City, CITIES>,
    /// Armies on the map, sorted.
    pub armies: ArrayVec<Army, MOST_ARMIES>,
    /// Scouts on the map, sorted.
    pub scouts: ArrayVec<Scout, SCOUTS>,
    /// Great persons in reserve.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub reserve: [u8; Person::COUNT],
    /// Those of them that may be brought back in this turn.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub recall: [u8; Person::COUNT],
    /// Market tokens.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub market: [u8; 4],
    /// Hut and village tokens.
    pub tokens: Tokens,
    /// Culture events in hand.
    pub hand: Cards,
    /// The standing forces.
    pub forces: Units,
    /// Units by type, in the forces or in battle. Everybody saw them come and go.
    pub owned: [u8; UnitType::COUNT],
    /// Units that everybody knows to be among these, since they were seen in battle.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub seen: [u8; Unit::COUNT],
    /// What the player knows of tokens and cards of the others.
    pub memory: PerSeat<Memory, MOST_SEATS>,
    /// Abilities used in this turn, as a set of bits.
    pub used: u32,
    /// Other things done in this turn, as a set of bits.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub once: u8,
    /// Wonders used in this turn, as a set of bits.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub wonders_used: u16,
    /// When the player wants to be asked.
    pub orders: Orders,
    /// Offers made in this turn.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub offers: u8,
    /// Whether the player has committed a technology, or none.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub committed: bool,
    /// The technology committed.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub research: Option<Tech>,
}

/// What is nothing is left out of saves.
pub(super) fn is_nothing<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// What a player knows somebody else to hold at least, because they gave it away or lost it to them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Memory {
    /// Hut and village tokens.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub tokens: [[u8; Resource::COUNT]; Lair::COUNT],
    /// Culture events.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub cards: [u8; Card::COUNT],
}

kinds! {
    /// What can be done once a turn, besides abilities that are paid for and wonders.
    Once {
        /// Egypt's free building.
        FreeBuilding = "free_building",
        /// Two items by Engineering.
        TwoItems = "two_items",
        /// Two resources by Angkor Wat.
        TwoResources = "two_resources",
        /// Russia's sacrifice.
        Sacrifice = "sacrifice",
        /// A building razed by Combustion.
        Raze = "raze",
        /// A coin by Code of Laws.
        Laws = "laws",
        /// Standing orders changed in this phase, so that more is asked.
        Orders = "orders",
    }
}

/// A way to win or to end the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// The end of the culture track.
    Culture,
    /// Space Flight.
    Science,
    /// Fifteen coins.
    Economy,
    /// A conquered capital.
    Military,
    /// Furthest on the best road after the last turn (an option).
    Progress,
    /// The tutorial game is over; nobody wins (R19).
    Tutorial,
}

impl Realm {
    /// Whether a technology is known.
    pub fn knows(&self, tech: Tech) -> bool {
        self.techs.has(tech)
    }

    pub(super) fn did(&self, once: Once) -> bool {
        self.once >> once.index() & 1 == 1
    }

    pub(super) fn mark(&mut self, once: Once) {
        self.once |= 1 << once.index();
    }

    /// A part of a phase begins, in which more can be asked for.
    pub(super) fn allow_orders(&mut self) {
        self.once &= !(1 << Once::Orders.index());
    }

    pub(super) fn is_used(&self, ability: Ability) -> bool {
        self.used >> ability.index() & 1 == 1
    }

    /// The city with its centre on a square.
    pub fn city(&self, at: Square) -> Option<&City> {
        self.cities.iter().find(|city| city.at == at)
    }

    pub(super) fn city_mut(&mut self, at: Square) -> Option<&mut City> {
        self.cities.iter_mut().find(|city| city.at == at)
    }

    /// Armies on a square.
    pub fn armies_at(&self, at: Square) -> u8 {
        self.armies.iter().filter(|army| army.at == at).count() as u8
    }

    /// Scouts on a square.
    pub fn scouts_at(&self, at: Square) -> u8 {
        self.scouts.iter().filter(|scout| scout.at == at).count() as u8
    }

    /// Figures on a square.
    pub fn figures_at(&self, at: Square) -> u8 {
        self.armies_at(at) + self.scouts_at(at)
    }

    pub(super) fn is(&self, nation: Nation) -> bool {
        self.nation == Some(nation)
    }

    pub(super) fn gain_trade(&mut self, amount: u8) -> u8 {
        let gained = amount.min(TRADE_DIAL.saturating_sub(self.trade));
        self.trade += gained;
        gained
    }

    pub(super) fn sort_figures(&mut self) {
        crate::engine::sort_few(&mut self.armies, |army| *army);
        crate::engine::sort_few(&mut self.scouts, |scout| *scout);
    }
}
