//! What is in the box: resources, places, civilization cards and buildings, as data.

use crate::engine::Chance;
use serde::{Deserialize, Serialize};
use std::ops::{AddAssign, Index, IndexMut, SubAssign};

/// The four resources. Food is not one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Resource {
    /// From the forest.
    Wood,
    /// From the clay pit.
    Brick,
    /// From the quarry.
    Stone,
    /// From the river.
    Gold,
}

impl Resource {
    /// All four, the cheapest first.
    pub const ALL: [Resource; 4] = [Resource::Wood, Resource::Brick, Resource::Stone, Resource::Gold];

    /// What one costs in pips and is worth in points.
    pub const fn value(self) -> u8 {
        self as u8 + 3
    }
}

/// An amount of each resource.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Goods(pub [u16; 4]);

impl Goods {
    /// Nothing.
    pub const NONE: Goods = Goods([0; 4]);

    /// That many of one resource.
    pub fn of(resource: Resource, amount: u16) -> Self {
        let mut goods = Self::NONE;
        goods[resource] = amount;
        goods
    }

    /// How many pieces.
    pub fn total(self) -> u32 {
        self.0.iter().map(|&amount| u32::from(amount)).sum()
    }

    /// How many different kinds.
    pub fn kinds(self) -> usize {
        self.0.iter().filter(|&&amount| amount > 0).count()
    }

    /// What a builder gets for them: the sum of their values.
    pub fn points(self) -> i32 {
        Resource::ALL.iter().map(|&resource| i32::from(self[resource]) * i32::from(resource.value())).sum()
    }

    /// Whether there is at least as much of each resource as in `other`.
    pub fn covers(self, other: Goods) -> bool {
        // All four at once: there is nothing to gain from stopping at the first that is short.
        self.0.iter().zip(other.0).fold(true, |covers, (&have, need)| covers & (have >= need))
    }

    /// Calls `visit` with each part of these goods that has `fewest` to `most` pieces, in ascending order.
    pub fn parts(self, fewest: u16, most: u16, mut visit: impl FnMut(Goods)) {
        let [wood, brick, stone, gold] = self.0;
        for w in 0..wood.min(most) + 1 {
            for b in 0..brick.min(most - w) + 1 {
                let (missing, left) = (fewest.saturating_sub(w + b), most - w - b);
                for s in missing.saturating_sub(gold)..stone.min(left) + 1 {
                    for g in missing.saturating_sub(s)..gold.min(left - s) + 1 {
                        visit(Goods([w, b, s, g]));
                    }
                }
            }
        }
    }
}

const ONE: [Goods; 4] = of_any_kinds(1);
/// Every two resources, in ascending order.
pub const PAIRS: [Goods; 10] = of_any_kinds(2);
const THREE: [Goods; 20] = of_any_kinds(3);
const FOUR: [Goods; 35] = of_any_kinds(4);

/// That many resources in each of the `N` ways there are, in ascending order.
const fn of_any_kinds<const N: usize>(count: u16) -> [Goods; N] {
    let mut all = [Goods::NONE; N];
    let [mut wood, mut brick, mut stone] = [0; 3];
    let mut i = 0;
    while i < N {
        all[i] = Goods([wood, brick, stone, count - wood - brick - stone]);
        i += 1;
        if wood + brick + stone < count {
            stone += 1;
        } else if wood + brick < count {
            (brick, stone) = (brick + 1, 0);
        } else {
            (wood, brick, stone) = (wood + 1, 0, 0);
        }
    }
    all
}

impl Index<Resource> for Goods {
    type Output = u16;
    fn index(&self, resource: Resource) -> &u16 {
        &self.0[resource as usize]
    }
}

impl IndexMut<Resource> for Goods {
    fn index_mut(&mut self, resource: Resource) -> &mut u16 {
        &mut self.0[resource as usize]
    }
}

impl AddAssign for Goods {
    fn add_assign(&mut self, other: Goods) {
        for (have, more) in self.0.iter_mut().zip(other.0) {
            *have = have.saturating_add(more);
        }
    }
}

impl SubAssign for Goods {
    fn sub_assign(&mut self, other: Goods) {
        for (have, less) in self.0.iter_mut().zip(other.0) {
            *have = have.saturating_sub(less);
        }
    }
}

/// What dice can bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Yield {
    /// One food for every two pips.
    Food,
    /// One resource for as many pips as its value.
    Resource(Resource),
}

impl Yield {
    /// The pips that bring one piece.
    pub const fn pips(self) -> u16 {
        match self {
            Yield::Food => 2,
            Yield::Resource(resource) => resource.value() as u16,
        }
    }
}

/// Rolled dice: how many show each face, from 1 to 6.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Dice(pub [u8; 6]);

impl Dice {
    /// Rolls that many dice.
    pub fn roll(count: usize, chance: &mut Chance) -> Self {
        // A byte for each face.
        let mut counts = 0u64;
        for _ in 0..count.min(u8::MAX.into()) {
            counts += 1 << (8 * (chance.die() - 1));
        }
        let [ones, twos, threes, fours, fives, sixes, ..] = counts.to_le_bytes();
        Self([ones, twos, threes, fours, fives, sixes])
    }

    /// The faces that are shown, each once, in ascending order.
    pub fn faces(self) -> impl Iterator<Item = u8> {
        (1..=6).filter(move |&face| self.shows(face))
    }

    /// Whether some die shows that face.
    pub fn shows(self, face: u8) -> bool {
        self.0.get(usize::from(face).wrapping_sub(1)).is_some_and(|&count| count > 0)
    }

    /// Takes one die with that face away.
    pub fn take(&mut self, face: u8) {
        if self.shows(face) {
            self.0[usize::from(face) - 1] -= 1;
        }
    }

    /// All pips together.
    pub fn pips(self) -> u16 {
        (1..).zip(self.0).map(|(face, count)| face * u16::from(count)).sum()
    }
}

/// Where figures can be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Place {
    ToolMaker,
    Hut,
    Field,
    HuntingGround,
    Forest,
    ClayPit,
    Quarry,
    River,
    Card1,
    Card2,
    Card3,
    Card4,
    Building1,
    Building2,
    Building3,
    Building4,
}

/// What kind of place it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceKind {
    /// Tool maker, hut or field.
    Village,
    /// The hunting ground.
    Hunt,
    /// Forest, clay pit, quarry or river.
    Source,
    /// One of the four card places: 0 is the rightmost, which costs one resource.
    Card(usize),
    /// One of the building stacks.
    Building(usize),
}

impl Place {
    /// Every place, in the order of the rulebook.
    pub const ALL: [Place; 16] = [
        Place::ToolMaker,
        Place::Hut,
        Place::Field,
        Place::HuntingGround,
        Place::Forest,
        Place::ClayPit,
        Place::Quarry,
        Place::River,
        Place::Card1,
        Place::Card2,
        Place::Card3,
        Place::Card4,
        Place::Building1,
        Place::Building2,
        Place::Building3,
        Place::Building4,
    ];

    /// The three places of the village.
    pub const VILLAGE: [Place; 3] = [Place::ToolMaker, Place::Hut, Place::Field];

    /// Where resources come from.
    pub const SOURCES: [Place; 4] = [Place::Forest, Place::ClayPit, Place::Quarry, Place::River];

    /// The card places, the cheapest first.
    pub const CARDS: [Place; 4] = [Place::Card1, Place::Card2, Place::Card3, Place::Card4];

    /// The building stacks.
    pub const BUILDINGS: [Place; 4] =
        [Place::Building1, Place::Building2, Place::Building3, Place::Building4];

    /// What kind of place it is.
    pub fn kind(self) -> PlaceKind {
        use Place::*;
        match self {
            ToolMaker | Hut | Field => PlaceKind::Village,
            HuntingGround => PlaceKind::Hunt,
            Forest | ClayPit | Quarry | River => PlaceKind::Source,
            Card1 | Card2 | Card3 | Card4 => PlaceKind::Card(self as usize - Card1 as usize),
            Building1 | Building2 | Building3 | Building4 => {
                PlaceKind::Building(self as usize - Building1 as usize)
            }
        }
    }

    /// What figures bring from here with dice.
    pub fn yields(self) -> Option<Yield> {
        match self {
            Place::HuntingGround => Some(Yield::Food),
            Place::Forest => Some(Yield::Resource(Resource::Wood)),
            Place::ClayPit => Some(Yield::Resource(Resource::Brick)),
            Place::Quarry => Some(Yield::Resource(Resource::Stone)),
            Place::River => Some(Yield::Resource(Resource::Gold)),
            _ => None,
        }
    }
}

/// The upper half of a civilization card: what it brings at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Upper {
    /// That much food.
    Food(u8),
    /// That many of a resource.
    Resource(Resource, u8),
    /// That many points.
    Points(u8),
    /// One step on the field track.
    Field,
    /// One tool.
    Tool,
    /// Two dice for a resource; tools may be added.
    RollFor(Resource),
    /// One die for each player, who take one each, the buyer first.
    DiceForEveryone,
    /// The top card of the deck, for its lower half.
    ExtraCard,
    /// A tool of that value for a single roll.
    OneUseTool(u8),
    /// Two resources of choice, at any time.
    TwoOfChoice,
}

impl Upper {
    /// Whether the card lies face up beside the player's board until it is used.
    pub fn is_kept(self) -> bool {
        matches!(self, Upper::OneUseTool(_) | Upper::TwoOfChoice)
    }
}

/// What each face of a die brings with "dice for everyone", from 1 to 6.
pub const DICE_KEY: [Upper; 6] = [
    Upper::Resource(Resource::Wood, 1),
    Upper::Resource(Resource::Brick, 1),
    Upper::Resource(Resource::Stone, 1),
    Upper::Resource(Resource::Gold, 1),
    Upper::Tool,
    Upper::Field,
];

/// The lower half of a civilization card: what it is worth at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lower {
    /// A symbol on green: a set of different ones is worth the square of its size.
    Green(Symbol),
    /// People on sand: each is worth as much as the player has of what they care for.
    Sand(Character, u8),
}

/// The eight achievements on the green cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Symbol {
    Healing,
    Art,
    Writing,
    Pottery,
    Time,
    Transport,
    Music,
    Weaving,
}

impl Symbol {
    /// All eight.
    pub const ALL: [Symbol; 8] = [
        Symbol::Healing,
        Symbol::Art,
        Symbol::Writing,
        Symbol::Pottery,
        Symbol::Time,
        Symbol::Transport,
        Symbol::Music,
        Symbol::Weaving,
    ];
}

/// The people on the sand-coloured cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Character {
    /// Times the position on the field track.
    Farmer,
    /// Times the sum of the tools.
    ToolMaker,
    /// Times the number of buildings.
    Builder,
    /// Times the number of figures.
    Shaman,
}

impl Character {
    /// All four.
    pub const ALL: [Character; 4] =
        [Character::Farmer, Character::ToolMaker, Character::Builder, Character::Shaman];
}

/// A civilization card, by its number from 0 to 35.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Card(u8);

impl Card {
    /// How many there are.
    pub const COUNT: usize = CARDS.len();

    /// Every card.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..Self::COUNT as u8).map(Card)
    }

    /// What it brings at once.
    pub fn upper(self) -> Upper {
        CARDS[usize::from(self.0)].0
    }

    /// What it is worth at the end.
    pub fn lower(self) -> Lower {
        CARDS[usize::from(self.0)].1
    }
}

impl TryFrom<u8> for Card {
    type Error = &'static str;
    fn try_from(number: u8) -> Result<Self, Self::Error> {
        if usize::from(number) < Self::COUNT { Ok(Card(number)) } else { Err("no such card") }
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.0
    }
}

/// A set of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u64", into = "u64")]
pub struct CardSet(u64);

impl TryFrom<u64> for CardSet {
    type Error = &'static str;
    fn try_from(cards: u64) -> Result<Self, Self::Error> {
        if cards >> Card::COUNT == 0 { Ok(CardSet(cards)) } else { Err("no such card") }
    }
}

impl From<CardSet> for u64 {
    fn from(cards: CardSet) -> u64 {
        cards.0
    }
}

impl CardSet {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// Whether the card is one of them.
    pub fn holds(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Adds a card.
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// The cards, in ascending order.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |&card| self.holds(card))
    }
}

const CARDS: [(Upper, Lower); 36] = {
    use self::Resource::*;
    use Character::*;
    use Lower::*;
    use Symbol::*;
    use Upper::*;
    [
        (Food(5), Green(Healing)),
        (TwoOfChoice, Green(Healing)),
        (Tool, Green(Art)),
        (RollFor(Gold), Green(Art)),
        (ExtraCard, Green(Writing)),
        (DiceForEveryone, Green(Writing)),
        (Food(7), Green(Pottery)),
        (DiceForEveryone, Green(Pottery)),
        (Field, Green(Time)),
        (DiceForEveryone, Green(Time)),
        (Resource(Stone, 2), Green(Transport)),
        (DiceForEveryone, Green(Transport)),
        (Points(3), Green(Music)),
        (Points(3), Green(Music)),
        (Food(1), Green(Weaving)),
        (Food(3), Green(Weaving)),
        (Resource(Stone, 1), Sand(Farmer, 1)),
        (Field, Sand(Farmer, 1)),
        (DiceForEveryone, Sand(Farmer, 1)),
        (Food(3), Sand(Farmer, 2)),
        (DiceForEveryone, Sand(Farmer, 2)),
        (OneUseTool(4), Sand(ToolMaker, 1)),
        (OneUseTool(3), Sand(ToolMaker, 1)),
        (OneUseTool(2), Sand(ToolMaker, 2)),
        (DiceForEveryone, Sand(ToolMaker, 2)),
        (DiceForEveryone, Sand(ToolMaker, 2)),
        (Food(4), Sand(Builder, 1)),
        (DiceForEveryone, Sand(Builder, 1)),
        (Food(2), Sand(Builder, 2)),
        (DiceForEveryone, Sand(Builder, 2)),
        (Points(3), Sand(Builder, 3)),
        (Resource(Stone, 1), Sand(Shaman, 1)),
        (Resource(Gold, 1), Sand(Shaman, 1)),
        (RollFor(Stone), Sand(Shaman, 1)),
        (Resource(Brick, 1), Sand(Shaman, 2)),
        (RollFor(Wood), Sand(Shaman, 2)),
    ]
};

/// What something costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Price {
    /// Exactly these.
    Fixed(Goods),
    /// That many of anything, whether one kind or several.
    Any(u8),
    /// That many of exactly so many kinds.
    Exact {
        /// How many resources.
        count: u8,
        /// How many kinds.
        kinds: u8,
    },
    /// At least one and at most that many of anything.
    UpTo(u8),
}

impl Price {
    /// The fewest and the most resources that can pay it.
    pub fn counts(self) -> (u16, u16) {
        match self {
            Price::Fixed(cost) => (cost.total() as u16, cost.total() as u16),
            Price::Any(count) | Price::Exact { count, .. } => (count.into(), count.into()),
            Price::UpTo(most) => (1, most.into()),
        }
    }

    /// Whether `paid` is this price.
    pub fn accepts(self, paid: Goods) -> bool {
        let (fewest, most) = self.counts();
        (u32::from(fewest)..=most.into()).contains(&paid.total())
            && match self {
                Price::Fixed(cost) => paid == cost,
                Price::Exact { kinds, .. } => paid.kinds() == usize::from(kinds),
                Price::Any(_) | Price::UpTo(_) => true,
            }
    }

    /// Every payment it accepts, in ascending order, if they are few.
    pub fn listed(self) -> Option<&'static [Goods]> {
        match self {
            Price::Any(1) => Some(&ONE),
            Price::Any(2) => Some(&PAIRS),
            Price::Any(3) => Some(&THREE),
            Price::Any(4) => Some(&FOUR),
            _ => None,
        }
    }

    /// Calls `visit` with every way to pay it out of `own`, in ascending order.
    pub fn payments(self, own: Goods, mut visit: impl FnMut(Goods)) {
        let (fewest, most) = self.counts();
        match self {
            Price::Fixed(cost) if own.covers(cost) => visit(cost),
            Price::Fixed(_) => {}
            Price::Any(_) | Price::UpTo(_) => own.parts(fewest, most, visit),
            Price::Exact { kinds, .. } => own.parts(fewest, most, |paid| {
                if paid.kinds() == usize::from(kinds) {
                    visit(paid);
                }
            }),
        }
    }

    /// Whether `own` can pay it.
    pub fn is_affordable(self, own: Goods) -> bool {
        match self {
            Price::Fixed(cost) => own.covers(cost),
            Price::Any(count) => own.total() >= count.into(),
            Price::UpTo(_) => own.total() >= 1,
            // The richest kinds can pay if any kinds can.
            Price::Exact { count, kinds } => {
                let mut amounts = own.0;
                let mut richest = 0;
                for _ in 0..kinds {
                    let Some(most) = amounts.iter_mut().max().filter(|most| **most > 0) else { return false };
                    richest += u32::from(std::mem::take(most));
                }
                richest >= count.into()
            }
        }
    }
}

/// A building, by its number from 0 to 27.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Building(u8);

impl Building {
    /// How many there are.
    pub const COUNT: usize = BUILDINGS.len();

    /// Every building.
    pub fn all() -> impl Iterator<Item = Building> {
        (0..Self::COUNT as u8).map(Building)
    }

    /// What it costs. Its points are those of the resources paid.
    pub fn price(self) -> Price {
        BUILDINGS[usize::from(self.0)]
    }
}

impl TryFrom<u8> for Building {
    type Error = &'static str;
    fn try_from(number: u8) -> Result<Self, Self::Error> {
        if usize::from(number) < Self::COUNT { Ok(Building(number)) } else { Err("no such building") }
    }
}

impl From<Building> for u8 {
    fn from(building: Building) -> u8 {
        building.0
    }
}

const BUILDINGS: [Price; 28] = {
    const fn fixed(wood: u16, brick: u16, stone: u16, gold: u16) -> Price {
        Price::Fixed(Goods([wood, brick, stone, gold]))
    }
    const fn exact(count: u8, kinds: u8) -> Price {
        Price::Exact { count, kinds }
    }
    [
        fixed(2, 1, 0, 0),
        fixed(2, 0, 1, 0),
        fixed(1, 2, 0, 0),
        fixed(2, 0, 0, 1),
        fixed(1, 1, 1, 0),
        fixed(1, 1, 1, 0),
        fixed(1, 0, 2, 0),
        fixed(0, 2, 1, 0),
        fixed(1, 1, 0, 1),
        fixed(1, 1, 0, 1),
        fixed(0, 2, 0, 1),
        fixed(0, 1, 2, 0),
        fixed(1, 0, 1, 1),
        fixed(1, 0, 1, 1),
        fixed(0, 1, 1, 1),
        fixed(0, 1, 1, 1),
        fixed(0, 0, 2, 1),
        exact(4, 1),
        exact(4, 2),
        exact(4, 3),
        exact(4, 4),
        exact(5, 1),
        exact(5, 2),
        exact(5, 3),
        exact(5, 4),
        Price::UpTo(7),
        Price::UpTo(7),
        Price::UpTo(7),
    ]
};
