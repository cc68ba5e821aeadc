//! What is in the box, as data: the kinds of things and their names. What each of them does is beside it: `cards`,
//! `land`, `plan` (megaliths), `stones` and `tokens`.
//!
//! Where the rulebook shows a component only as a picture, its values are our own.

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
                Self::ALL.get(usize::from(number)).copied().ok_or(crate::games::endless_winter::components::UNKNOWN)
            }
        }

        impl From<$name> for u8 {
            fn from(kind: $name) -> u8 {
                kind as u8
            }
        }
    };
}

/// Things that are told apart by a number below a count.
macro_rules! numbered {
    ($(#[$doc:meta])* $name:ident below $count:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(try_from = "u8", into = "u8")]
        pub struct $name(u8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;

            /// All of them, in order.
            pub fn all() -> impl Iterator<Item = Self> + Clone {
                (0..Self::COUNT as u8).map(Self)
            }

            /// The one with that number, if there is one.
            pub const fn new(number: u8) -> Option<Self> {
                if (number as usize) < Self::COUNT { Some(Self(number)) } else { None }
            }

            /// Its number.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl TryFrom<u8> for $name {
            type Error = &'static str;
            fn try_from(number: u8) -> Result<Self, Self::Error> {
                Self::new(number).ok_or(crate::games::endless_winter::components::UNKNOWN)
            }
        }

        impl From<$name> for u8 {
            fn from(thing: $name) -> u8 {
                thing.0
            }
        }
    };
}

pub(super) use {kinds, numbered};

kinds! {
    /// Where a figure can be placed: the four columns of the main board and the rest space of the own board.
    Spot {
        /// The rite of initiation: tribe cards and burials.
        Initiate = "initiate",
        /// Development: culture cards and sacred stones.
        Develop = "develop",
        /// Migration: camps and villages.
        Migrate = "migrate",
        /// The hunt: animals.
        Hunt = "hunt",
        /// The rest space.
        Rest = "rest",
    }
}

impl Spot {
    /// The four columns.
    pub const COLUMNS: [Spot; 4] = [Spot::Initiate, Spot::Develop, Spot::Migrate, Spot::Hunt];
}

kinds! {
    /// The kinds of figures.
    Figure {
        /// The chief: there is one.
        Chief = "chief",
        /// The tribe figures: there are two.
        Tribe = "tribe",
    }
}

kinds! {
    /// The two sides of a chief card.
    Side {
        /// For a column.
        A = "a",
        /// For any place.
        B = "b",
    }
}

kinds! {
    /// The tracks of the totem board.
    Track {
        /// On the left: what food and tools are worth in the end.
        Offering = "offering",
        /// On the right: who scores most for burials.
        Honour = "honour",
    }
}

kinds! {
    /// Where an own card can be taken from to be buried (page 20).
    Zone {
        /// From the hand.
        Hand = "hand",
        /// From the discard pile.
        Discard = "discard",
        /// From above the player's board: cards played in this turn.
        Played = "played",
        /// From above the player's board: the eclipse pile, once it is revealed.
        Pile = "pile",
    }
}

kinds! {
    /// Where a tribe card taken from the display goes.
    To {
        /// Into the hand.
        Hand = "hand",
        /// On the discard pile.
        Discard = "discard",
    }
}

kinds! {
    /// The kinds of animals.
    Animal {
        /// Ten cards.
        WoollyRhino = "woolly_rhino",
        /// Ten cards.
        Megatherium = "megatherium",
        /// Ten cards.
        Sabretooth = "sabretooth",
        /// Ten cards.
        Glyptodon = "glyptodon",
        /// Ten cards.
        GiantElk = "giant_elk",
        /// Five cards.
        WoollyMammoth = "woolly_mammoth",
        /// Five cards: each counts as any other kind at the end.
        Argentavis = "argentavis",
    }
}

kinds! {
    /// What can be gained: one unit of it. The first five are the chain of lesser rewards, the highest first.
    Gain {
        /// Place the next megalith.
        Megalith = "megalith",
        /// Draw a card.
        Draw = "draw",
        /// Raise one of the own idols by a level.
        Idol = "idol",
        /// A tool.
        Tool = "tool",
        /// A food.
        Food = "food",
        /// Half a point of labour, for this turn.
        HalfLabour = "half_labour",
        /// A victory point, at once.
        Point = "point",
        /// The leftmost camp of the own board to the starting hex.
        Camp = "camp",
        /// Move a camp to a neighbouring hex.
        Move = "move",
        /// A tribe card from the display into the hand.
        TribeHand = "tribe_hand",
        /// A tribe card from the display on the discard pile.
        TribeDiscard = "tribe_discard",
        /// A culture card from the panel into the hand.
        CultureHand = "culture_hand",
        /// An animal from the hunting ground.
        AnimalGround = "animal_ground",
        /// The top animal of the deck.
        AnimalTop = "animal_top",
        /// Turn up the top animal of the deck on the hunting ground.
        AnimalReveal = "animal_reveal",
        /// Use an own animal.
        UseAnimal = "use_animal",
        /// Bury an own card.
        Bury = "bury",
        /// Take a sacred stone, by the rules for its slot.
        SacredStone = "sacred_stone",
        /// Place a village without paying food.
        Village = "village",
        /// Fill the food track to its capacity.
        FoodMax = "food_max",
        /// The megalith that a start space's arrows allow.
        ArrowMegalith = "arrow_megalith",
        /// The points of the own sacred stones.
        StonePoints = "stone_points",
    }
}

impl Gain {
    /// The chain of lesser rewards, the highest first (page 7).
    pub const CHAIN: [Gain; 5] = [Gain::Megalith, Gain::Draw, Gain::Idol, Gain::Tool, Gain::Food];

    /// Whether `lower` may be taken in place of this.
    pub fn may_become(self, lower: Gain) -> bool {
        self < lower && lower <= Gain::Food
    }
}

/// How many of each thing.
pub type Amounts = &'static [(Gain, u8)];

/// Rewards that wait to be taken, counted by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Rewards([u8; Gain::COUNT]);

impl Rewards {
    /// Nothing.
    pub const NONE: Rewards = Rewards([0; Gain::COUNT]);

    /// These.
    pub fn of(amounts: Amounts) -> Self {
        let mut rewards = Self::NONE;
        rewards.add(amounts, 1);
        rewards
    }

    /// Adds these, that many times.
    pub fn add(&mut self, amounts: Amounts, times: u8) {
        for &(gain, amount) in amounts {
            self.add_of(gain, amount.saturating_mul(times));
        }
    }

    /// Adds that many of one thing.
    pub fn add_of(&mut self, gain: Gain, amount: u8) {
        let waiting = &mut self.0[gain.index()];
        *waiting = waiting.saturating_add(amount);
    }

    /// Adds all of another.
    pub fn merge(&mut self, other: &Rewards) {
        for (waiting, more) in self.0.iter_mut().zip(other.0) {
            *waiting = waiting.saturating_add(more);
        }
    }

    /// How many of one thing wait.
    pub const fn get(&self, gain: Gain) -> u8 {
        self.0[gain.index()]
    }

    /// Whether one of it waits.
    pub const fn has(&self, gain: Gain) -> bool {
        self.get(gain) > 0
    }

    /// Takes one unit away.
    pub fn spend(&mut self, gain: Gain) {
        let waiting = &mut self.0[gain.index()];
        *waiting = waiting.saturating_sub(1);
    }

    /// Takes all units of one thing away and says how many there were.
    pub fn take(&mut self, gain: Gain) -> u8 {
        std::mem::take(&mut self.0[gain.index()])
    }

    /// Whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; Gain::COUNT]
    }

    /// What waits, with how many.
    pub fn iter(&self) -> impl Iterator<Item = (Gain, u8)> {
        Gain::ALL
            .iter()
            .zip(&self.0)
            .filter(|&(_, amount)| *amount > 0)
            .map(|(gain, amount)| (*gain, *amount))
    }
}

/// An ability, reward or token: what it asks for and what it gives. Every ability can be left unused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// Where the figure of this turn has to stand.
    pub bound: Bound,
    /// What has to hold besides.
    pub needs: Needs,
    /// Food to pay first.
    pub food: u8,
    /// Tools to pay first.
    pub tools: u8,
    /// What is gained.
    pub gain: Amounts,
    /// How often it is gained.
    pub per: Per,
    /// Cards to discard afterwards, once anything was gained.
    pub discard: u8,
    /// Whether the animals or tribe cards taken have to be of different kinds.
    pub distinct: bool,
}

/// Where the figure of this turn has to stand for an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// Anywhere.
    Nowhere,
    /// In any of the four columns.
    AnyColumn,
    /// In this column.
    Column(Spot),
}

/// What has to hold for an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// Nothing.
    Nothing,
    /// The player is last in the turn order.
    LastInOrder,
}

/// How often an ability's gain comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Per {
    /// Once.
    Once,
    /// For each camp on the land, at most this often.
    CampOnLand(u8),
    /// For each kind of animal owned, at most this often.
    AnimalKind(u8),
    /// For each village placed, at most this often.
    Village(u8),
}

impl Effect {
    /// A free ability.
    pub const fn gain(gain: Amounts) -> Self {
        Self {
            bound: Bound::Nowhere,
            needs: Needs::Nothing,
            food: 0,
            tools: 0,
            gain,
            per: Per::Once,
            discard: 0,
            distinct: false,
        }
    }

    /// The same for this price.
    pub const fn paying(self, food: u8, tools: u8) -> Self {
        Self { food, tools, ..self }
    }

    /// The same in this column only.
    pub const fn in_column(self, column: Spot) -> Self {
        Self { bound: Bound::Column(column), ..self }
    }

    /// The same in any column.
    pub const fn in_any_column(self) -> Self {
        Self { bound: Bound::AnyColumn, ..self }
    }

    /// The same, counted.
    pub const fn per(self, per: Per) -> Self {
        Self { per, ..self }
    }

    /// The same, with cards to discard afterwards.
    pub const fn then_discard(self, discard: u8) -> Self {
        Self { discard, ..self }
    }

    /// The same, of different kinds.
    pub const fn of_different_kinds(self) -> Self {
        Self { distinct: true, ..self }
    }

    /// The same, if this holds.
    pub const fn if_holds(self, needs: Needs) -> Self {
        Self { needs, ..self }
    }

    /// Whether nothing is to be paid.
    pub const fn is_free(&self) -> bool {
        self.food == 0 && self.tools == 0
    }

    /// Whether a figure at this spot allows it; `None` before one is placed.
    pub fn is_allowed_at(&self, spot: Option<Spot>) -> bool {
        match self.bound {
            Bound::Nowhere => true,
            Bound::AnyColumn => spot.is_some_and(|spot| spot != Spot::Rest),
            Bound::Column(column) => spot == Some(column),
        }
    }
}

/// The most food there is room for when all camps stand on the board, and when none does.
pub const FOOD_CAPACITY: [u8; 2] = [5, 10];
/// The end of the tool track.
pub const MOST_TOOLS: u8 = 10;
/// Labour symbols on the food track up to each space: eating from a to b gives the difference. Any three food give the
/// two labour of the rulebook's example (page 9).
pub const LABOUR_SYMBOLS: [u8; 11] = [0, 0, 1, 2, 2, 3, 4, 4, 5, 6, 6];
/// Camps of each player.
pub const CAMPS: u8 = 5;
/// Villages of each player.
pub const VILLAGES: u32 = 3;
/// Neutral megaliths of each player; they are placed first.
pub const NEUTRAL_MEGALITHS: u8 = 2;
/// All megaliths of each player.
pub const MEGALITHS: u8 = 10;
/// Cards of each tribe kind.
pub const TRIBE_PILE: u8 = 15;
/// Rounds of the game.
pub const ROUNDS: u8 = 4;
/// Room on the hunting ground.
pub const HUNTING_GROUND: usize = 6;
/// Half points of labour for each resting figure in the eclipse.
pub const RESTING_HALVES: u8 = 3;
/// The price of the sacred stone slots, from the left: tools and food; and what each gives.
pub const STONE_SLOTS: [(u8, u8, Amounts); 3] = [
    (1, 1, &[(Gain::Megalith, 1)]),
    (2, 1, &[(Gain::Megalith, 1), (Gain::Idol, 1)]),
    (3, 2, &[(Gain::Megalith, 1), (Gain::Idol, 1), (Gain::Point, 2)]),
];
/// What each place on the turn order track gives in the eclipse: our own, the chain of lesser rewards from the top. They do not
/// decide who wins from which place, see [`START_BONUS`]: a food in place of the tool changes that by less than a percentage
/// point.
pub const ORDER_REWARDS: [Amounts; 4] =
    [&[(Gain::Megalith, 1)], &[(Gain::Draw, 1)], &[(Gain::Idol, 1)], &[(Gain::Tool, 1)]];
/// What the places of the first turn order give besides: food and tools (page 5).
///
/// They are printed, and so is the rule that ties in the eclipse go to whoever was later, so the places stay uneven: of four
/// [`Greedy`](super::greedy::Greedy) players the last wins 7 to 8 percentage points more than an even share. All other places
/// are within 5, those of two players and of players without a plan within 3. `make balance` measures the same with the normal bot.
pub const START_BONUS: [(u8, u8); 4] = [(0, 0), (1, 0), (0, 1), (1, 1)];
/// What a megalith supply space gives in each eclipse once it is empty (page 11).
pub const SUPPLY_REWARDS: [Amounts; 5] =
    [&[(Gain::Tool, 1)], &[], &[(Gain::Idol, 1)], &[], &[(Gain::Idol, 1)]];
/// What the bottom of each column gives to the first figure of the round.
pub const BOTTOM_REWARDS: [Amounts; 4] = [
    &[(Gain::Idol, 1), (Gain::Bury, 1)],
    &[(Gain::Tool, 1), (Gain::Food, 1)],
    &[(Gain::Camp, 1), (Gain::Move, 1)],
    &[(Gain::AnimalTop, 1)],
];
/// What resting gives: a card first, then the use of an animal.
pub const REST_REWARDS: Amounts = &[(Gain::Draw, 1), (Gain::UseAnimal, 1)];
/// Cards drawn before each new round.
pub const NEW_ROUND_CARDS: u8 = 5;

/// The top of both totem tracks.
pub const TOP_LEVEL: u8 = 10;
/// What the levels of the offering track give, from level 0.
pub const OFFERING_REWARDS: [Amounts; 11] = [
    &[],
    &[],
    &[(Gain::Tool, 1)],
    &[],
    &[(Gain::Draw, 1)],
    &[],
    &[(Gain::Megalith, 1)],
    &[],
    &[(Gain::Draw, 1)],
    &[],
    &[(Gain::Megalith, 1)],
];
/// How much food and tools make a point at the end, by level of the offering track; 0 for nothing.
pub const OFFERING_RATIO: [u8; 11] = [0, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1];
/// Points for reaching the levels of the honour track, from level 0.
pub const HONOUR_POINTS: [u8; 11] = [0, 0, 0, 0, 2, 0, 0, 3, 0, 0, 5];
/// Points for 1 to 3, 4 to 6 and more buried cards: first, second and all others on the honour track.
pub const BURIAL_POINTS: [[u8; 3]; 3] = [[5, 10, 15], [3, 6, 9], [1, 3, 5]];

/// Which column of a burial table a number of cards belongs to; none without a card.
pub fn burial_bracket(cards: usize) -> Option<usize> {
    match cards {
        0 => None,
        1..=3 => Some(0),
        4..=6 => Some(1),
        _ => Some(2),
    }
}

impl Animal {
    /// How many cards of this kind there are.
    pub const fn cards(self) -> u8 {
        match self {
            Animal::WoollyMammoth | Animal::Argentavis => 5,
            _ => 10,
        }
    }

    /// What using it gives.
    pub const fn use_rewards(self) -> Amounts {
        match self {
            Animal::WoollyRhino => &[(Gain::Food, 4)],
            Animal::Megatherium => &[(Gain::Food, 2), (Gain::Draw, 1)],
            Animal::Sabretooth => &[(Gain::Food, 1), (Gain::Tool, 2)],
            Animal::Glyptodon => &[(Gain::Food, 2), (Gain::Idol, 1)],
            Animal::GiantElk => &[(Gain::Food, 3), (Gain::Tool, 1)],
            Animal::WoollyMammoth => &[(Gain::FoodMax, 1), (Gain::Tool, 1)],
            Animal::Argentavis => &[(Gain::Draw, 1), (Gain::Food, 1)],
        }
    }

    /// What a set of one, two, ... unused cards is worth at the end. A longer set is worth no more.
    pub const fn set_points(self) -> &'static [u8] {
        match self {
            Animal::WoollyMammoth => &[2, 6],
            Animal::Argentavis => &[],
            _ => &[1, 3, 6, 10],
        }
    }
}
