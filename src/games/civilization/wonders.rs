//! Wonders (R8.7, R16).

use super::components::kinds;
use super::technologies::Tech;

kinds! {
    /// An era.
    Era {
        /// On the market at the start.
        Ancient = "ancient",
        /// Next in the deck.
        Medieval = "medieval",
        /// Last in the deck.
        Modern = "modern",
    }
}

kinds! {
    /// A wonder; four of each era.
    Wonder {
        /// Start of turn: 3 trade.
        Colossus = "colossus",
        /// Start of turn: a free figure on its square.
        HangingGardens = "hanging_gardens",
        /// Opponents fight with open hands.
        Oracle = "oracle",
        /// Start of turn: 1 culture.
        Stonehenge = "stonehenge",
        /// Once a turn a harvest takes two.
        AngkorWat = "angkor_wat",
        /// Enemy figures may not stay in own outskirts (inferred to be in the box).
        BrandenburgGate = "brandenburg_gate",
        /// Own units have 1 more strength.
        Himeji = "himeji_samurai_castle",
        /// Research needs 5 trade less.
        PorcelainTower = "porcelain_tower",
        /// Start of turn: a coin on it.
        PanamaCanal = "panama_canal",
        /// Start of turn: research what somebody knows.
        StatueOfLiberty = "statue_of_liberty",
        /// Start of turn: a free culture step.
        SydneyOperaHouse = "sydney_opera_house",
        /// Events need the owner's consent.
        UnitedNations = "united_nations",
    }
}

/// Wonders of each era.
pub const PER_ERA: usize = 4;
/// Trade of the Colossus.
pub const COLOSSUS_TRADE: u8 = 3;
/// Culture of Stonehenge.
pub const STONEHENGE_CULTURE: u8 = 1;
/// What Himeji adds.
pub const HIMEJI_STRENGTH: u8 = 1;
/// What the Porcelain Tower saves.
pub const TOWER_TRADE: u8 = 5;

impl Wonder {
    /// Its era.
    pub const fn era(self) -> Era {
        Era::ALL[self as usize / PER_ERA]
    }

    /// Its cost, and the lower one for those who know a technology (R8.7.2).
    pub const fn cost(self) -> (u8, Option<(Tech, u8)>) {
        match self {
            Wonder::Colossus => (15, Some((Tech::Metalworking, 10))),
            Wonder::HangingGardens => (15, Some((Tech::AnimalHusbandry, 10))),
            Wonder::Oracle => (15, Some((Tech::CodeOfLaws, 10))),
            Wonder::Stonehenge => (10, None),
            Wonder::AngkorWat => (20, Some((Tech::Theology, 10))),
            Wonder::BrandenburgGate => (15, None),
            Wonder::Himeji => (20, Some((Tech::Monarchy, 15))),
            Wonder::PorcelainTower => (20, Some((Tech::Construction, 15))),
            Wonder::PanamaCanal => (25, Some((Tech::Engineering, 20))),
            Wonder::StatueOfLiberty => (25, Some((Tech::MetalCasting, 20))),
            Wonder::SydneyOperaHouse => (25, None),
            Wonder::UnitedNations => (20, None),
        }
    }

    /// The culture its token gives: 1, 2 or 3 by era.
    pub const fn culture(self) -> u8 {
        self as u8 / PER_ERA as u8 + 1
    }

    /// Whether it is used at the start of turn, once each turn.
    pub const fn is_used(self) -> bool {
        matches!(
            self,
            Wonder::Colossus
                | Wonder::HangingGardens
                | Wonder::Stonehenge
                | Wonder::PanamaCanal
                | Wonder::StatueOfLiberty
                | Wonder::SydneyOperaHouse
        )
    }
}
