//! Nations (R22) and governments (R6.4).

use super::components::kinds;
use super::map::Tile;
use super::technologies::Tech;

kinds! {
    /// A nation.
    Nation {
        /// Rushes at 2 for 3.
        America = "america",
        /// Walled capital, culture for exploring, a saved unit.
        China = "china",
        /// A wonder, and a free building each turn.
        Egypt = "egypt",
        /// Units with technologies.
        Germany = "germany",
        /// Free culture steps.
        Rome = "rome",
        /// A seventh army, larger stacks, and the sacrifice.
        Russia = "russia",
    }
}

/// Culture that China gains for a hut or village.
pub const CHINA_CULTURE: u8 = 3;
/// Infantry that Germany has more.
pub const GERMAN_INFANTRY: usize = 2;
/// What Russia's stacking limit is higher by.
pub const RUSSIAN_STACKING: u8 = 1;
/// Production that America gets for a step of rushing.
pub const AMERICAN_RUSH: u8 = 2;

impl Nation {
    /// Those of the tutorial game (R19).
    pub const TUTORIAL: [Nation; 4] = [Nation::America, Nation::China, Nation::Germany, Nation::Russia];

    /// The technology it starts with (R4.4).
    pub const fn tech(self) -> Tech {
        match self {
            Nation::America => Tech::Currency,
            Nation::China => Tech::Writing,
            Nation::Egypt => Tech::Construction,
            Nation::Germany => Tech::Metalworking,
            Nation::Rome => Tech::CodeOfLaws,
            Nation::Russia => Tech::Communism,
        }
    }

    /// The government it starts with (R4.5).
    pub const fn government(self) -> Government {
        match self {
            Nation::Rome => Government::Republic,
            Nation::Russia => Government::Communism,
            _ => Government::Despotism,
        }
    }

    /// Its home tile.
    pub const fn home(self) -> Tile {
        Tile::home(self)
    }

    /// Armies it has.
    pub const fn armies(self) -> usize {
        match self {
            Nation::Russia => super::components::MOST_ARMIES,
            _ => super::components::ARMIES,
        }
    }

    /// Production for a step of rushing (R8.2.5).
    pub const fn rush(self) -> u8 {
        match self {
            Nation::America => AMERICAN_RUSH,
            _ => 1,
        }
    }
}

kinds! {
    /// A government. All but Anarchy, Feudalism's coin and Fundamentalism's card are designed or inferred (Q38).
    Government {
        /// The capital does nothing.
        Anarchy = "anarchy",
        /// No effect.
        Despotism = "despotism",
        /// Scouts explore huts.
        Republic = "republic",
        /// A coin; harvest anywhere.
        Feudalism = "feudalism",
        /// More culture from the capital's arts.
        Monarchy = "monarchy",
        /// More trade, no attacks.
        Democracy = "democracy",
        /// More production, no arts.
        Communism = "communism",
        /// A larger battle hand, less trade.
        Fundamentalism = "fundamentalism",
    }
}

/// What a government does, as numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effects {
    /// Coins while it is in force.
    pub coins: u8,
    /// Trade of each city more, or less.
    pub city_trade: i8,
    /// Production of the capital more.
    pub production: u8,
    /// Culture more when the capital is devoted to the arts.
    pub capital_arts: u8,
    /// Battle hand more.
    pub battle_hand: u8,
}

impl Government {
    /// What it does, as numbers.
    pub const fn effects(self) -> Effects {
        let none = Effects { coins: 0, city_trade: 0, production: 0, capital_arts: 0, battle_hand: 0 };
        match self {
            Government::Anarchy | Government::Despotism | Government::Republic => none,
            Government::Feudalism => Effects { coins: 1, ..none },
            Government::Monarchy => Effects { capital_arts: 2, ..none },
            Government::Democracy => Effects { city_trade: 2, ..none },
            Government::Communism => Effects { production: 2, ..none },
            Government::Fundamentalism => Effects { battle_hand: 1, city_trade: -1, ..none },
        }
    }
}
