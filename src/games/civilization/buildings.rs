//! Buildings (R8.5, R21.2).

use super::components::{Icons, Terrain, kinds};
use super::technologies::Tech;

kinds! {
    /// A building; the two of a pair are the sides of one token.
    Building {
        /// On water.
        Harbor = "harbor",
        /// On desert.
        TradingPost = "trading_post",
        /// On mountains.
        Workshop = "workshop",
        /// An upgraded workshop.
        IronMine = "iron_mine",
        /// On grassland.
        Library = "library",
        /// An upgraded library.
        University = "university",
        /// On grassland.
        Granary = "granary",
        /// An upgraded granary.
        Aqueduct = "aqueduct",
        /// Unique.
        Market = "market",
        /// An upgraded market.
        Bank = "bank",
        /// Unique.
        Temple = "temple",
        /// An upgraded temple.
        Cathedral = "cathedral",
        /// Unique.
        Barracks = "barracks",
        /// Upgraded barracks.
        Academy = "academy",
    }
}

/// What is printed on a building.
struct Printed {
    cost: u8,
    icons: Icons,
    /// The terrain it needs; none for unique buildings, which stand anywhere but on water.
    terrain: Option<Terrain>,
    tech: Tech,
    stock: Stock,
    upgrade: Option<Building>,
    combat: u8,
}

kinds! {
    /// A stock of tokens on the market: both sides of a token count as one (R8.5.3).
    Stock {
        /// Harbors.
        Harbors = "harbors",
        /// Trading posts.
        TradingPosts = "trading_posts",
        /// Workshops and iron mines.
        Workshops = "workshops",
        /// Libraries and universities.
        Libraries = "libraries",
        /// Granaries and aqueducts.
        Granaries = "granaries",
        /// Markets and banks.
        Markets = "markets",
        /// Temples and cathedrals.
        Temples = "temples",
        /// Barracks and academies.
        Barracks = "barracks",
    }
}

impl Stock {
    /// Tokens in the box (R2.2).
    pub const fn tokens(self) -> u8 {
        match self {
            Stock::Harbors => 10,
            Stock::TradingPosts | Stock::Workshops | Stock::Libraries | Stock::Granaries => 6,
            Stock::Markets | Stock::Temples | Stock::Barracks => 5,
        }
    }
}

const fn on(terrain: Terrain, cost: u8, icons: Icons, tech: Tech, stock: Stock) -> Printed {
    Printed { cost, icons, terrain: Some(terrain), tech, stock, upgrade: None, combat: 0 }
}

const fn unique(cost: u8, icons: Icons, tech: Tech, stock: Stock) -> Printed {
    Printed { cost, icons, terrain: None, tech, stock, upgrade: None, combat: 0 }
}

impl Printed {
    const fn into(mut self, upgrade: Building) -> Self {
        self.upgrade = Some(upgrade);
        self
    }

    const fn combat(mut self, bonus: u8) -> Self {
        self.combat = bonus;
        self
    }
}

/// In the order of [`Building`]. Icons are trade, production, culture, coins.
const PRINTED: [Printed; Building::COUNT] = [
    on(Terrain::Water, 7, Icons::of(2, 1, 0, 0), Tech::Navigation, Stock::Harbors),
    on(Terrain::Desert, 7, Icons::of(2, 0, 1, 0), Tech::CodeOfLaws, Stock::TradingPosts),
    on(Terrain::Mountain, 7, Icons::of(0, 3, 0, 0), Tech::Construction, Stock::Workshops)
        .into(Building::IronMine),
    on(Terrain::Mountain, 10, Icons::of(0, 4, 0, 0), Tech::Railroad, Stock::Workshops),
    on(Terrain::Grassland, 5, Icons::of(1, 0, 1, 0), Tech::Writing, Stock::Libraries)
        .into(Building::University),
    on(Terrain::Grassland, 8, Icons::of(2, 0, 2, 0), Tech::PrintingPress, Stock::Libraries),
    on(Terrain::Grassland, 5, Icons::of(1, 1, 0, 0), Tech::Pottery, Stock::Granaries)
        .into(Building::Aqueduct),
    on(Terrain::Grassland, 8, Icons::of(2, 2, 0, 0), Tech::Engineering, Stock::Granaries),
    unique(7, Icons::of(1, 1, 1, 0), Tech::Currency, Stock::Markets).into(Building::Bank),
    unique(10, Icons::of(1, 1, 1, 1), Tech::Banking, Stock::Markets),
    unique(7, Icons::of(0, 0, 2, 0), Tech::Philosophy, Stock::Temples).into(Building::Cathedral),
    unique(10, Icons::of(0, 0, 3, 0), Tech::Theology, Stock::Temples),
    unique(7, Icons::of(2, 0, 0, 0), Tech::Metalworking, Stock::Barracks).into(Building::Academy).combat(2),
    unique(10, Icons::of(2, 0, 0, 0), Tech::MilitaryScience, Stock::Barracks).combat(4),
];

impl Building {
    const fn printed(self) -> &'static Printed {
        &PRINTED[self as usize]
    }

    /// Its production cost.
    pub const fn cost(self) -> u8 {
        self.printed().cost
    }

    /// What it gives.
    pub const fn icons(self) -> Icons {
        self.printed().icons
    }

    /// The technology that unlocks it.
    pub const fn tech(self) -> Tech {
        self.printed().tech
    }

    /// The stock its token comes from.
    pub const fn stock(self) -> Stock {
        self.printed().stock
    }

    /// What it becomes when its owner learns more (R11.4).
    pub const fn upgrade(self) -> Option<Building> {
        self.printed().upgrade
    }

    /// Its combat bonus in every battle of its owner.
    pub const fn combat_bonus(self) -> u8 {
        self.printed().combat
    }

    /// Whether a city may have only one such building (R8.5.7).
    pub const fn is_unique(self) -> bool {
        self.printed().terrain.is_none()
    }

    /// Whether it may stand on this terrain.
    pub fn stands_on(self, terrain: Terrain) -> bool {
        match self.printed().terrain {
            Some(needed) => needed == terrain,
            None => terrain != Terrain::Water,
        }
    }
}
