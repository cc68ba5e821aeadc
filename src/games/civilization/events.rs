//! Culture events (R8.11, R17).

use super::components::{Resource, Terrain, kinds};
use super::technologies::When;

kinds! {
    /// A culture event. Copies of a card are alike.
    Card {
        /// Level I.
        GiftFromAfar = "a_gift_from_afar",
        /// Level I.
        BreadAndCircuses = "bread_and_circuses",
        /// Level I.
        Defection = "defection",
        /// Level I.
        Disoriented = "disoriented",
        /// Level I.
        Drought = "drought",
        /// Level I.
        ExchangeOfIdeas = "exchange_of_ideas",
        /// Level I.
        Sabotage = "sabotage",
        /// Level I.
        Revolt = "the_citizens_are_revolting",
        /// Level I.
        DespotDay = "we_love_the_despot_day",
        /// Level II.
        GenerousGift = "a_generous_gift",
        /// Level II.
        Catastrophe = "catastrophe",
        /// Level II.
        Deforestation = "deforestation",
        /// Level II.
        JoustingTourney = "jousting_tourney",
        /// Level II.
        KnowledgeShared = "knowledge_shared",
        /// Level II.
        Lost = "lost",
        /// Level II.
        MassDefection = "mass_defection",
        /// Level II.
        LaterRevolt = "the_citizens_are_revolting_ii",
        /// Level II.
        QueenDay = "we_love_the_queen_day",
        /// Level III.
        PrincelyGift = "a_princely_gift",
        /// Level III.
        Disaster = "disaster",
        /// Level III.
        OutOfPosition = "out_of_position",
        /// Level III.
        PrimetimeTv = "primetime_tv",
        /// Level III.
        ThinkTank = "think_tank",
        /// Level III.
        PresidentDay = "we_love_the_president_day",
        /// Level III.
        WholesaleDefection = "wholesale_defection",
    }
}

/// Levels of events.
pub const LEVELS: usize = 3;

/// What an event does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happens {
    /// It counts as one of these resources when something is paid for; with A Gift from Afar somebody else gets a coin.
    Gift {
        /// The resources.
        resources: &'static [Resource],
        /// Whether somebody else gets a coin.
        coin: bool,
    },
    /// It cancels an event: any, or one aimed at its player; or a resource ability as well.
    Cancel {
        /// Only what is aimed at its player.
        own: bool,
        /// Abilities too.
        abilities: bool,
    },
    /// It kills so many figures on a square, or a great person, within so many squares.
    Kill {
        /// How far; anywhere if none.
        range: Option<u8>,
        /// How many figures.
        figures: u8,
        /// Whether a great person may be killed instead.
        person: bool,
    },
    /// It moves a group of somebody else so far.
    Misplace(u8),
    /// It turns a square into this terrain.
    Terrain(Terrain),
    /// Its player and another learn from each other, up to this level.
    Exchange(u8),
    /// It destroys so many buildings within a range; anywhere, but only of others, if there is none.
    Destroy {
        /// How far.
        range: Option<u8>,
        /// How many.
        buildings: u8,
    },
    /// Somebody else changes to Anarchy.
    Anarchy,
    /// An own city has so much more production in this turn.
    CityProduction(u8),
}

impl Card {
    /// Its level, 0 to 2: the number of columns on its back, less one.
    pub const fn level(self) -> usize {
        match self as u8 {
            0..=8 => 0,
            9..=17 => 1,
            _ => 2,
        }
    }

    /// How many there are.
    pub const fn copies(self) -> u8 {
        match self {
            Card::GiftFromAfar | Card::ExchangeOfIdeas | Card::DespotDay => 3,
            Card::GenerousGift | Card::KnowledgeShared => 3,
            Card::Disoriented | Card::Revolt | Card::Catastrophe | Card::Lost | Card::LaterRevolt => 1,
            Card::Disaster | Card::OutOfPosition | Card::PresidentDay => 1,
            Card::BreadAndCircuses | Card::Defection | Card::Drought | Card::Sabotage => 2,
            Card::Deforestation | Card::JoustingTourney | Card::MassDefection | Card::QueenDay => 2,
            Card::PrincelyGift | Card::PrimetimeTv | Card::ThinkTank | Card::WholesaleDefection => 2,
        }
    }

    /// What it does.
    pub const fn happens(self) -> Happens {
        use Resource::{Iron, Silk, Spy, Uranium, Wheat};
        const GIFTS: &[Resource] = &[Iron, Wheat, Spy, Silk];
        match self {
            Card::GiftFromAfar => Happens::Gift { resources: GIFTS, coin: true },
            Card::GenerousGift => Happens::Gift { resources: GIFTS, coin: false },
            Card::PrincelyGift => {
                Happens::Gift { resources: &[Iron, Uranium, Spy, Wheat, Silk], coin: false }
            }
            Card::BreadAndCircuses => Happens::Cancel { own: true, abilities: false },
            Card::JoustingTourney => Happens::Cancel { own: false, abilities: false },
            Card::PrimetimeTv => Happens::Cancel { own: false, abilities: true },
            Card::Defection => Happens::Kill { range: Some(4), figures: 1, person: false },
            Card::MassDefection => Happens::Kill { range: Some(6), figures: 2, person: true },
            Card::WholesaleDefection => Happens::Kill { range: None, figures: 2, person: true },
            Card::Disoriented => Happens::Misplace(2),
            Card::Lost => Happens::Misplace(3),
            Card::OutOfPosition => Happens::Misplace(4),
            Card::Drought => Happens::Terrain(Terrain::Desert),
            Card::Deforestation => Happens::Terrain(Terrain::Grassland),
            Card::ExchangeOfIdeas => Happens::Exchange(1),
            Card::KnowledgeShared => Happens::Exchange(2),
            Card::ThinkTank => Happens::Exchange(3),
            Card::Sabotage => Happens::Destroy { range: Some(4), buildings: 1 },
            Card::Catastrophe => Happens::Destroy { range: Some(6), buildings: 1 },
            Card::Disaster => Happens::Destroy { range: None, buildings: 2 },
            Card::Revolt | Card::LaterRevolt => Happens::Anarchy,
            Card::DespotDay => Happens::CityProduction(4),
            Card::QueenDay => Happens::CityProduction(6),
            Card::PresidentDay => Happens::CityProduction(8),
        }
    }

    /// When it may be played.
    pub const fn when(self) -> When {
        match self.happens() {
            Happens::Gift { .. } => When::Payment,
            Happens::Cancel { .. } => When::Answer,
            Happens::Kill { .. } => When::Movement,
            Happens::Misplace(_) | Happens::CityProduction(_) => When::CityManagement,
            Happens::Terrain(_) | Happens::Exchange(_) | Happens::Destroy { .. } | Happens::Anarchy => {
                When::StartOfTurn
            }
        }
    }
}
