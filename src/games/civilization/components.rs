//! What is in the box, as data: the kinds of things, their names and printed values. Technologies, events, wonders, buildings,
//! nations and the map have files of their own.
//!
//! Numbers such as R8.4 and Q38 are rules and rulings of our English rulebook; "designed" and "inferred" values are ours, because no
//! source was found, and each of them stands in one line.

use serde::{Deserialize, Serialize};

/// What a reader is told of a number that stands for nothing.
pub(super) const UNKNOWN: &str = "there is no such number";

/// An enum whose values are written as their numbers in saves, and named by `id` in word lists.
macro_rules! kinds {
    ($(#[$doc:meta])* $name:ident { $($(#[$about:meta])* $variant:ident = $id:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(try_from = "u8", into = "u8")]
        #[repr(u8)]
        pub enum $name { $($(#[$about])* $variant),+ }

        impl $name {
            /// How many there are.
            pub const COUNT: usize = [$(Self::$variant),+].len();
            /// All of them, in order.
            pub const ALL: [Self; Self::COUNT] = [$(Self::$variant),+];

            /// Its place in the order.
            pub const fn index(self) -> usize {
                self as usize
            }

            /// Its name in word lists.
            pub const fn id(self) -> &'static str {
                const IDS: [&str; $name::COUNT] = [$($id),+];
                IDS[self as usize]
            }
        }

        impl TryFrom<u8> for $name {
            type Error = &'static str;
            fn try_from(number: u8) -> Result<Self, Self::Error> {
                Self::ALL.get(usize::from(number)).copied().ok_or(crate::games::civilization::components::UNKNOWN)
            }
        }

        impl From<$name> for u8 {
            fn from(kind: $name) -> u8 {
                kind as u8
            }
        }
    };
}
pub(super) use kinds;

kinds! {
    /// What a square is made of (R2.3).
    Terrain {
        /// 1 trade.
        Desert = "desert",
        /// Nothing.
        Grassland = "grassland",
        /// 1 production.
        Mountain = "mountain",
        /// 2 production.
        Forest = "forest",
        /// 1 trade; figures need a technology.
        Water = "water",
    }
}

kinds! {
    /// What abilities are paid with.
    Resource {
        /// On the market and the map.
        Wheat = "wheat",
        /// On the market and the map.
        Silk = "silk",
        /// On the market and the map.
        Incense = "incense",
        /// On the market and the map.
        Iron = "iron",
        /// In huts and villages only (R2.5).
        Spy = "spy",
        /// In villages only (R2.5).
        Uranium = "uranium",
    }
}

impl Resource {
    /// Those with tokens on the market.
    pub const MARKET: [Resource; 4] = [Resource::Wheat, Resource::Silk, Resource::Incense, Resource::Iron];
}

kinds! {
    /// The two sorts of face-down tokens on the map, told apart by their backs.
    Lair {
        /// An army explores it and takes what is in it.
        Hut = "hut",
        /// Barbarians defend it.
        Village = "village",
    }
}

impl Lair {
    /// How many tokens of each resource there are (designed; the bounds are known).
    pub const fn contents(self) -> [u8; Resource::COUNT] {
        match self {
            // Wheat, silk, incense, iron, spy, uranium.
            Lair::Hut => [5, 5, 5, 0, 5, 0],
            Lair::Village => [0, 0, 0, 3, 3, 2],
        }
    }
}

/// Village tokens that bring a great person (designed).
pub const VILLAGE_PERSONS: u8 = 2;

/// What a square, a building or a great person gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Icons {
    /// Trade.
    pub trade: u8,
    /// Production.
    pub production: u8,
    /// Culture.
    pub culture: u8,
    /// Coins.
    pub coins: u8,
}

impl Icons {
    /// Nothing.
    pub const NONE: Icons = Icons::of(0, 0, 0, 0);

    /// Trade, production, culture and coins.
    pub const fn of(trade: u8, production: u8, culture: u8, coins: u8) -> Self {
        Self { trade, production, culture, coins }
    }

    /// Both together.
    pub fn plus(self, other: Icons) -> Icons {
        Icons::of(
            self.trade + other.trade,
            self.production + other.production,
            self.culture + other.culture,
            self.coins + other.coins,
        )
    }
}

impl Terrain {
    /// What it gives (R21.3).
    pub const fn icons(self) -> Icons {
        match self {
            Terrain::Desert | Terrain::Water => Icons::of(1, 0, 0, 0),
            Terrain::Grassland => Icons::NONE,
            Terrain::Mountain => Icons::of(0, 1, 0, 0),
            Terrain::Forest => Icons::of(0, 2, 0, 0),
        }
    }
}

kinds! {
    /// Great persons, three of each (R8.12).
    Person {
        /// 1 trade, 2 culture.
        Artist = "artist",
        /// 2 production, a coin.
        Builder = "builder",
        /// Combat bonus 4.
        General = "general",
        /// One of each.
        Humanitarian = "humanitarian",
        /// 2 culture, a coin.
        Industrialist = "industrialist",
        /// 2 trade, 1 production.
        Scientist = "scientist",
    }
}

impl Person {
    /// Tokens of each kind.
    pub const COPIES: u8 = 3;

    /// What it gives.
    pub const fn icons(self) -> Icons {
        match self {
            Person::Artist => Icons::of(1, 0, 2, 0),
            Person::Builder => Icons::of(0, 2, 0, 1),
            Person::General => Icons::NONE,
            Person::Humanitarian => Icons::of(1, 1, 1, 1),
            Person::Industrialist => Icons::of(0, 0, 2, 1),
            Person::Scientist => Icons::of(2, 1, 0, 0),
        }
    }
}

kinds! {
    /// The kinds of unit cards.
    UnitType {
        /// Trumps mounted units.
        Infantry = "infantry",
        /// Trumps infantry.
        Artillery = "artillery",
        /// Trumps artillery.
        Mounted = "mounted",
        /// Trumps nothing and is trumped by nothing.
        Aircraft = "aircraft",
    }
}

/// Ranks of units: 1 to 4.
pub const TOP_RANK: u8 = 4;
/// What a unit costs, by rank from I (R8.4.3).
pub const UNIT_COST: [u8; TOP_RANK as usize] = [5, 7, 9, 11];
/// What an aircraft costs.
pub const AIRCRAFT_COST: u8 = 12;

impl UnitType {
    /// The types that everybody has from the start.
    pub const GROUND: [UnitType; 3] = [UnitType::Infantry, UnitType::Artillery, UnitType::Mounted];

    /// The type that this one strikes first (R12.3.6).
    pub const fn trumps(self) -> Option<UnitType> {
        match self {
            UnitType::Infantry => Some(UnitType::Mounted),
            UnitType::Mounted => Some(UnitType::Artillery),
            UnitType::Artillery => Some(UnitType::Infantry),
            UnitType::Aircraft => None,
        }
    }

    /// The strength of its weakest card; the others have one and two more (R2.8).
    pub const fn weakest(self) -> u8 {
        match self {
            UnitType::Infantry | UnitType::Artillery | UnitType::Mounted => 1,
            UnitType::Aircraft => 5,
        }
    }

    /// Cards of each grade, the weakest first (designed).
    pub const fn cards(self) -> [u8; GRADES] {
        match self {
            UnitType::Infantry | UnitType::Artillery | UnitType::Mounted => [5, 5, 5],
            UnitType::Aircraft => [2, 4, 2],
        }
    }
}

/// The cards of a type have three different strengths.
pub const GRADES: usize = 3;

/// A unit card: its type, and its strength by grade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Unit(u8);

impl Unit {
    /// How many different cards there are.
    pub const COUNT: usize = UnitType::COUNT * GRADES;

    /// The card of a type and grade.
    pub const fn new(of: UnitType, grade: usize) -> Self {
        Self((of.index() * GRADES + if grade < GRADES { grade } else { GRADES - 1 }) as u8)
    }

    /// All of them, in order.
    pub fn all() -> impl Iterator<Item = Unit> {
        (0..Self::COUNT as u8).map(Unit)
    }

    /// Its place in the order.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its type.
    pub const fn of(self) -> UnitType {
        UnitType::ALL[self.0 as usize / GRADES]
    }

    /// Its strength at a rank (R2.8); aircraft have no ranks.
    pub const fn strength(self, rank: u8) -> u8 {
        let printed = self.of().weakest() + self.0 % GRADES as u8;
        match self.of() {
            UnitType::Aircraft => printed,
            _ => printed + rank.saturating_sub(1),
        }
    }
}

impl TryFrom<u8> for Unit {
    type Error = &'static str;
    fn try_from(number: u8) -> Result<Self, Self::Error> {
        if usize::from(number) < Self::COUNT { Ok(Self(number)) } else { Err(UNKNOWN) }
    }
}

impl From<Unit> for u8 {
    fn from(unit: Unit) -> u8 {
        unit.0
    }
}

/// The trade dial ends here (R7.1.2).
pub const TRADE_DIAL: u8 = 27;
/// Trade needed to research a technology, by level from I (R10.3).
pub const RESEARCH_NEEDS: [u8; 5] = [6, 11, 16, 21, 26];
/// Coins that win (R18.3).
pub const COINS_TO_WIN: u8 = 15;
/// Coin tokens that fit on a technology (R13.1).
pub const COINS_ON_TECH: u8 = 4;
/// Trade for one step of rushing (R8.2.5).
pub const RUSH_TRADE: u8 = 3;
/// Production of an army and a scout (R8.3.1).
pub const ARMY_COST: u8 = 4;
/// See [`ARMY_COST`].
pub const SCOUT_COST: u8 = 6;
/// Production of walls (R8.6.1).
pub const WALLS_COST: u8 = 7;
/// Armies of a player, without Russia's white one (R2.1).
pub const ARMIES: usize = 6;
/// Armies of the nation with the most.
pub const MOST_ARMIES: usize = ARMIES + 1;
/// Scouts of a player.
pub const SCOUTS: usize = 2;
/// City tokens of a player.
pub const CITIES: usize = 3;
/// Limits at the start (R4.9).
pub const START_CITIES: usize = 2;
/// See [`START_CITIES`].
pub const START_SPEED: u8 = 2;
/// See [`START_CITIES`].
pub const START_STACKING: u8 = 2;
/// See [`START_CITIES`].
pub const START_CULTURE_HAND: u8 = 2;
/// See [`START_CITIES`].
pub const START_BATTLE_HAND: u8 = 3;
/// Cities are that far apart (R6.3.3 e).
pub const CITY_DISTANCE: u8 = 3;
/// Disaster tokens (R17.1).
pub const DISASTERS: usize = 12;
/// Market tokens of each resource for each player (R3.10).
pub const MARKET_PER_PLAYER: u8 = 1;

/// The battle hand grows by this (R12.1.2).
pub mod battle_hand {
    /// For each further army.
    pub const ARMY: u8 = 2;
    /// When a city is defended.
    pub const CITY: u8 = 3;
}

/// The combat bonus (R12.2.1).
pub mod combat_bonus {
    /// Each great general.
    pub const GENERAL: u8 = 4;
    /// Defending a city.
    pub const CITY: u8 = 6;
    /// Defending the capital.
    pub const CAPITAL: u8 = 12;
    /// Defending behind walls.
    pub const WALLS: u8 = 4;
}

/// Loot (R12.5).
pub mod loot {
    /// For figures of the loser.
    pub const FIGURES: u8 = 1;
    /// For a city.
    pub const CITY: u8 = 2;
    /// Trade or culture taken for 1 loot.
    pub const GOODS: u8 = 3;
}

/// The last space of the culture track.
pub const CULTURE_TOP: u8 = 21;
/// Spaces in each section of the track.
const SECTION: u8 = 7;
/// Culture and trade for a step, by section (R8.10.2).
const STEP_COST: [(u8, u8); 3] = [(3, 0), (5, 3), (7, 6)];
/// Spaces that bring a great person (R8.10.4).
const PERSON_SPACES: [u8; 4] = [3, 7, 12, 18];

/// What a space of the culture track brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Space {
    /// A culture event of this level, 0 to 2.
    Event(usize),
    /// A great person.
    Person,
    /// Victory.
    Victory,
}

/// The section of a space, 0 to 2.
pub const fn section(space: u8) -> usize {
    let section = space.saturating_sub(1) / SECTION;
    if section > 2 { 2 } else { section as usize }
}

/// Culture and trade for entering a space of the culture track.
pub const fn step_cost(space: u8) -> (u8, u8) {
    STEP_COST[section(space)]
}

/// What a space of the culture track brings.
pub fn space(space: u8) -> Space {
    match space {
        CULTURE_TOP.. => Space::Victory,
        _ if PERSON_SPACES.contains(&space) => Space::Person,
        _ => Space::Event(section(space)),
    }
}
