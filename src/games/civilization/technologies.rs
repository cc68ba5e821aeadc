//! Technologies (R10, R11): what each card gives for good, and the abilities that are paid for.

use super::buildings::Building;
use super::components::{Resource, UnitType, kinds};
use super::nations::Government;

kinds! {
    /// A technology. Each player has one card of each; there is one card of Space Flight.
    Tech {
        /// Level I.
        AnimalHusbandry = "animal_husbandry",
        /// Level I.
        CodeOfLaws = "code_of_laws",
        /// Level I.
        Currency = "currency",
        /// Level I.
        HorsebackRiding = "horseback_riding",
        /// Level I.
        Masonry = "masonry",
        /// Level I.
        Metalworking = "metalworking",
        /// Level I.
        Navigation = "navigation",
        /// Level I.
        Philosophy = "philosophy",
        /// Level I.
        Pottery = "pottery",
        /// Level I.
        Writing = "writing",
        /// Level II.
        Chivalry = "chivalry",
        /// Level II.
        CivilService = "civil_service",
        /// Level II.
        Construction = "construction",
        /// Level II.
        Democracy = "democracy",
        /// Level II.
        Engineering = "engineering",
        /// Level II.
        Irrigation = "irrigation",
        /// Level II.
        Mathematics = "mathematics",
        /// Level II.
        Monarchy = "monarchy",
        /// Level II.
        PrintingPress = "printing_press",
        /// Level II.
        Sailing = "sailing",
        /// Level III.
        Banking = "banking",
        /// Level III.
        Biology = "biology",
        /// Level III.
        Communism = "communism",
        /// Level III.
        Gunpowder = "gunpowder",
        /// Level III.
        MetalCasting = "metal_casting",
        /// Level III.
        MilitaryScience = "military_science",
        /// Level III.
        Railroad = "railroad",
        /// Level III.
        SteamPower = "steam_power",
        /// Level III.
        Theology = "theology",
        /// Level IV.
        AtomicTheory = "atomic_theory",
        /// Level IV.
        Ballistics = "ballistics",
        /// Level IV.
        Combustion = "combustion",
        /// Level IV.
        Computers = "computers",
        /// Level IV.
        Flight = "flight",
        /// Level IV.
        MassMedia = "mass_media",
        /// Level IV.
        ReplaceableParts = "replaceable_parts",
        /// Level V: wins the game.
        SpaceFlight = "space_flight",
    }
}

/// Where figures may go on water (R9.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Water {
    /// Nowhere.
    No,
    /// Across, but not to stay.
    Cross,
    /// Anywhere.
    Stop,
}

/// What a card gives for good, besides what [`Building::tech`] unlocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gives {
    /// Travel speed, as a value (R11.8).
    pub speed: u8,
    /// Stacking limit, as a value.
    pub stacking: u8,
    /// The most cities, as a value.
    pub cities: u8,
    /// Where figures may go.
    pub water: Water,
    /// Coins printed on it.
    pub coins: u8,
    /// What it adds to the culture hand.
    pub culture_hand: u8,
    /// A government it unlocks.
    pub government: Option<Government>,
    /// A type of unit and the rank it comes to.
    pub unit: Option<(UnitType, u8)>,
}

const NOTHING: Gives = Gives {
    speed: 0,
    stacking: 0,
    cities: 0,
    water: Water::No,
    coins: 0,
    culture_hand: 0,
    government: None,
    unit: None,
};

impl Tech {
    /// Its level, 1 to 5.
    pub const fn level(self) -> u8 {
        match self as u8 {
            0..=9 => 1,
            10..=19 => 2,
            20..=28 => 3,
            29..=35 => 4,
            _ => 5,
        }
    }

    /// What it gives for good.
    pub const fn gives(self) -> Gives {
        use UnitType::{Aircraft, Artillery, Infantry, Mounted};
        match self {
            Tech::CodeOfLaws => Gives { government: Some(Government::Republic), ..NOTHING },
            Tech::HorsebackRiding => Gives { speed: 3, ..NOTHING },
            Tech::Masonry => Gives { stacking: 3, ..NOTHING },
            Tech::Navigation => Gives { water: Water::Cross, ..NOTHING },
            Tech::Pottery => Gives { culture_hand: 1, ..NOTHING },
            Tech::Chivalry => {
                Gives { government: Some(Government::Feudalism), unit: Some((Mounted, 2)), ..NOTHING }
            }
            Tech::CivilService => Gives { coins: 1, culture_hand: 1, ..NOTHING },
            Tech::Democracy => {
                Gives { government: Some(Government::Democracy), unit: Some((Infantry, 2)), ..NOTHING }
            }
            Tech::Irrigation => Gives { cities: 3, ..NOTHING },
            Tech::Mathematics => Gives { unit: Some((Artillery, 2)), ..NOTHING },
            Tech::Monarchy => Gives { government: Some(Government::Monarchy), ..NOTHING },
            Tech::PrintingPress => Gives { stacking: 4, ..NOTHING },
            Tech::Sailing => Gives { speed: 4, water: Water::Stop, ..NOTHING },
            Tech::Biology => Gives { stacking: 5, ..NOTHING },
            Tech::Communism => Gives { government: Some(Government::Communism), ..NOTHING },
            Tech::Gunpowder => Gives { unit: Some((Infantry, 3)), ..NOTHING },
            Tech::MetalCasting => Gives { unit: Some((Artillery, 3)), ..NOTHING },
            Tech::Railroad => Gives { coins: 1, unit: Some((Mounted, 3)), ..NOTHING },
            Tech::SteamPower => Gives { speed: 5, water: Water::Stop, ..NOTHING },
            Tech::Theology => {
                Gives { culture_hand: 1, government: Some(Government::Fundamentalism), ..NOTHING }
            }
            Tech::Ballistics => Gives { unit: Some((Artillery, 4)), ..NOTHING },
            Tech::Combustion => Gives { unit: Some((Mounted, 4)), ..NOTHING },
            Tech::Computers => Gives { coins: 1, ..NOTHING },
            Tech::Flight => Gives { speed: 6, water: Water::Stop, unit: Some((Aircraft, 1)), ..NOTHING },
            Tech::ReplaceableParts => Gives { stacking: 6, unit: Some((Infantry, 4)), ..NOTHING },
            Tech::AnimalHusbandry
            | Tech::Currency
            | Tech::Metalworking
            | Tech::Philosophy
            | Tech::Writing
            | Tech::Construction
            | Tech::Engineering
            | Tech::Banking
            | Tech::MilitaryScience
            | Tech::AtomicTheory
            | Tech::MassMedia
            | Tech::SpaceFlight => NOTHING,
        }
    }

    /// The basic building that its owner's are upgraded from when it is learned (R11.4).
    pub fn upgrades(self) -> Option<(Building, Building)> {
        Building::ALL.into_iter().find_map(|basic| {
            let upgraded = basic.upgrade()?;
            (upgraded.tech() == self).then_some((basic, upgraded))
        })
    }
}

/// A set of technologies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "u64", into = "u64")]
pub struct Techs(u64);

impl Techs {
    /// Whether it holds this one.
    pub const fn has(self, tech: Tech) -> bool {
        self.0 >> tech.index() & 1 == 1
    }

    /// Adds one.
    pub fn add(&mut self, tech: Tech) {
        self.0 |= 1 << tech.index();
    }

    /// Those it holds, in order.
    pub fn iter(self) -> impl Iterator<Item = Tech> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let next = bits.trailing_zeros() as usize;
            bits &= bits.wrapping_sub(1);
            Tech::ALL.get(next).copied()
        })
    }

    /// Those that this set holds and the other does not.
    pub const fn without(self, other: Techs) -> Techs {
        Techs(self.0 & !other.0)
    }

    /// How many it holds.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it holds none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl TryFrom<u64> for Techs {
    type Error = &'static str;
    fn try_from(bits: u64) -> Result<Self, Self::Error> {
        if bits >> Tech::COUNT == 0 { Ok(Self(bits)) } else { Err(super::components::UNKNOWN) }
    }
}

impl From<Techs> for u64 {
    fn from(techs: Techs) -> u64 {
        techs.0
    }
}

/// When an ability or an event may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// In the own part of the start of turn.
    StartOfTurn,
    /// In the trade phase.
    Trade,
    /// In the own part of city management.
    CityManagement,
    /// In the own part of movement, and when a figure of somebody else is about to step.
    Movement,
    /// In the own turn of a battle.
    Battle,
    /// In answer to what somebody else does.
    Answer,
    /// When something is paid for.
    Payment,
}

impl When {
    const COUNT: usize = When::Payment as usize + 1;
}

/// What an ability is paid with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Price {
    /// One resource of this kind.
    One(Resource),
    /// So many resources of any kind.
    Any(u8),
    /// Points of trade. Not a resource ability.
    Trade(u8),
    /// Culture tokens. Not a resource ability.
    Culture(u8),
}

/// What abilities and events do. What needs to be aimed at something is aimed before it is answered (Q54).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// An own city has so much more production in this turn.
    CityProduction(u8),
    /// Gain culture.
    Culture(u8),
    /// Gain trade, and somebody else gains some.
    TradeForTwo(u8, u8),
    /// The unit played next deals so many more wounds.
    AttackBonus(u8),
    /// Gain a random great person.
    Person,
    /// Put a coin on the technology.
    Coin,
    /// Deal up to so many wounds among enemy units in play.
    Wounds(u8),
    /// Make a wonder of these eras obsolete, or kill a random unit of somebody.
    ObsoleteOrKill,
    /// Make a wonder of these eras obsolete, or destroy a building.
    ObsoleteOrDestroy,
    /// No figure may leave a square in this turn.
    Freeze,
    /// All own figures of a square go to a water square.
    Voyage,
    /// Each own city may act once more.
    ExtraActions,
    /// Destroy a city that is no capital.
    Nuke,
    /// Cancel a city action.
    CancelCityAction,
    /// Cancel a culture event.
    CancelEvent,
    /// Cancel a resource ability.
    CancelAbility,
}

kinds! {
    /// An ability of a technology that is paid for, once a turn each (R11.5).
    Ability {
        /// Animal Husbandry.
        AnimalHusbandry = "animal_husbandry",
        /// Currency.
        Currency = "currency",
        /// Horseback Riding.
        HorsebackRiding = "horseback_riding",
        /// Metalworking.
        Metalworking = "metalworking",
        /// Philosophy.
        Philosophy = "philosophy",
        /// Pottery.
        Pottery = "pottery",
        /// Writing.
        Writing = "writing",
        /// Chivalry.
        Chivalry = "chivalry",
        /// Civil Service.
        CivilService = "civil_service",
        /// Construction.
        Construction = "construction",
        /// Democracy.
        Democracy = "democracy",
        /// Mathematics.
        Mathematics = "mathematics",
        /// Monarchy.
        Monarchy = "monarchy",
        /// Printing Press.
        PrintingPress = "printing_press",
        /// Banking.
        Banking = "banking",
        /// Communism.
        Communism = "communism",
        /// Gunpowder.
        Gunpowder = "gunpowder",
        /// Metal Casting.
        MetalCasting = "metal_casting",
        /// Steam Power.
        SteamPower = "steam_power",
        /// Atomic Theory in city management.
        AtomicPower = "atomic_power",
        /// Atomic Theory in movement.
        AtomicBomb = "atomic_bomb",
        /// Ballistics.
        Ballistics = "ballistics",
        /// Mass Media.
        MassMedia = "mass_media",
    }
}

/// What [`Ability::printed`] says of each, looked up once.
static ABILITIES: [(Tech, When, Price, Effect); Ability::COUNT] = {
    let mut printed = [Ability::ALL[0].printed(); Ability::COUNT];
    let mut i = 0;
    while i < Ability::COUNT {
        printed[i] = Ability::ALL[i].printed();
        i += 1;
    }
    printed
};

/// The technologies with abilities of each time.
static ABLE: [Techs; When::COUNT] = {
    let mut able = [Techs(0); When::COUNT];
    let mut i = 0;
    while i < Ability::COUNT {
        let (tech, when, ..) = Ability::ALL[i].printed();
        able[when as usize].0 |= 1 << tech.index();
        i += 1;
    }
    able
};

impl Ability {
    /// Those of some technologies that may be used then, in order.
    pub(super) fn known(techs: Techs, when: When) -> impl Iterator<Item = Ability> {
        let some = techs.0 & ABLE[when as usize].0 != 0;
        let all: &[Ability] = if some { &Ability::ALL } else { &[] };
        let fits = move |ability: &Ability| ability.when() == when && techs.has(ability.tech());
        all.iter().copied().filter(fits)
    }

    /// The technology, when it may be used, its price and what it does.
    pub const fn printed(self) -> (Tech, When, Price, Effect) {
        use Price::{Any, One};
        use Resource::{Incense, Iron, Silk, Spy, Uranium, Wheat};
        use When::{Answer, Battle, CityManagement, Movement, Trade};
        match self {
            Ability::AnimalHusbandry => {
                (Tech::AnimalHusbandry, CityManagement, One(Wheat), Effect::CityProduction(3))
            }
            Ability::Currency => (Tech::Currency, CityManagement, One(Incense), Effect::Culture(3)),
            Ability::HorsebackRiding => (Tech::HorsebackRiding, Trade, One(Silk), Effect::TradeForTwo(9, 6)),
            Ability::Metalworking => (Tech::Metalworking, Battle, One(Iron), Effect::AttackBonus(3)),
            Ability::Philosophy => (Tech::Philosophy, CityManagement, Any(3), Effect::Person),
            Ability::Pottery => (Tech::Pottery, CityManagement, Any(2), Effect::Coin),
            Ability::Writing => (Tech::Writing, Answer, One(Spy), Effect::CancelCityAction),
            Ability::Chivalry => (Tech::Chivalry, CityManagement, One(Incense), Effect::Culture(5)),
            Ability::CivilService => (Tech::CivilService, Answer, One(Spy), Effect::CancelEvent),
            Ability::Construction => {
                (Tech::Construction, CityManagement, One(Wheat), Effect::CityProduction(5))
            }
            Ability::Democracy => (Tech::Democracy, CityManagement, Price::Trade(6), Effect::Coin),
            Ability::Mathematics => (Tech::Mathematics, Battle, One(Iron), Effect::Wounds(3)),
            Ability::Monarchy => (Tech::Monarchy, CityManagement, One(Silk), Effect::ObsoleteOrKill),
            Ability::PrintingPress => (Tech::PrintingPress, CityManagement, Price::Culture(5), Effect::Coin),
            Ability::Banking => (Tech::Banking, CityManagement, One(Wheat), Effect::CityProduction(7)),
            Ability::Communism => (Tech::Communism, Movement, One(Spy), Effect::Freeze),
            Ability::Gunpowder => (Tech::Gunpowder, CityManagement, Any(2), Effect::ObsoleteOrDestroy),
            Ability::MetalCasting => (Tech::MetalCasting, CityManagement, One(Incense), Effect::Culture(7)),
            Ability::SteamPower => (Tech::SteamPower, CityManagement, One(Silk), Effect::Voyage),
            Ability::AtomicPower => (Tech::AtomicTheory, CityManagement, One(Uranium), Effect::ExtraActions),
            Ability::AtomicBomb => (Tech::AtomicTheory, Movement, One(Uranium), Effect::Nuke),
            Ability::Ballistics => (Tech::Ballistics, Battle, One(Iron), Effect::Wounds(6)),
            Ability::MassMedia => (Tech::MassMedia, Answer, One(Spy), Effect::CancelAbility),
        }
    }

    /// The technology it belongs to.
    pub const fn tech(self) -> Tech {
        ABILITIES[self.index()].0
    }

    /// When it may be used.
    pub const fn when(self) -> When {
        ABILITIES[self.index()].1
    }

    /// What it costs.
    pub const fn price(self) -> Price {
        ABILITIES[self.index()].2
    }

    /// What it does.
    pub const fn effect(self) -> Effect {
        ABILITIES[self.index()].3
    }

    /// Whether it is paid with resources, and so can be cancelled as a resource ability.
    pub const fn is_resource_ability(self) -> bool {
        matches!(self.price(), Price::One(_) | Price::Any(_))
    }
}

kinds! {
    /// The technologies on which coin tokens can lie.
    CoinTech {
        /// After a battle won.
        CodeOfLaws = "code_of_laws",
        /// For two resources.
        Pottery = "pottery",
        /// For 6 trade.
        Democracy = "democracy",
        /// For 5 culture.
        PrintingPress = "printing_press",
    }
}

impl CoinTech {
    /// The technology.
    pub const fn tech(self) -> Tech {
        match self {
            CoinTech::CodeOfLaws => Tech::CodeOfLaws,
            CoinTech::Pottery => Tech::Pottery,
            CoinTech::Democracy => Tech::Democracy,
            CoinTech::PrintingPress => Tech::PrintingPress,
        }
    }

    /// Where the coins of an ability go.
    pub fn of(tech: Tech) -> Option<CoinTech> {
        CoinTech::ALL.into_iter().find(|coins| coins.tech() == tech)
    }
}
