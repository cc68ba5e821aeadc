//! The sacred stones and what they score (page 18).

use super::EndlessWinter;
use super::components::{Animal, STONE_SLOTS, burial_bracket, numbered};
use super::editions::TwoKinds;
use super::land::{Hex, Terrain};
use super::plan::{Owner, STOREYS};
use crate::engine::Seat;

numbered! {
    /// A sacred stone: ten for each era.
    Stone below 20
}

/// What a stone counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoneRule {
    /// Two points for each own village that touches such land.
    VillagesAt(Terrain),
    /// A point for each kind of land with an own camp.
    LandWithCamps,
    /// A point for each own megalith on the ground.
    MegalithsOnGround,
    /// A point for each megalith board with an own megalith on the ground.
    MegalithBoards,
    /// Points by the number of buried cards: 1 to 3, 4 to 6, more.
    Buried([u8; 3]),
    /// Two points for each own megalith on others.
    MegalithsOnOthers,
    /// A point for every two levels of both idols together.
    IdolLevels,
    /// A point for each kind of used animal.
    UsedKinds,
    /// Points by the number of used animals of a kind: 1, 2, 3 and more.
    UsedOf(Animal, [u8; 3]),
    /// Points by the number of used animals of two kinds: 1, 2, 3, 4 and more.
    UsedOfTwo(Animal, Animal, [u8; 4]),
}

const TWO_KINDS: [u8; 4] = [1, 3, 5, 7];

const RULES: [StoneRule; Stone::COUNT] = {
    use Animal::*;
    use StoneRule::*;
    use Terrain::*;
    [
        VillagesAt(Steppe),
        VillagesAt(Forest),
        VillagesAt(Mountains),
        VillagesAt(Wetland),
        VillagesAt(Tundra),
        VillagesAt(Hills),
        VillagesAt(Glacier),
        LandWithCamps,
        MegalithsOnGround,
        MegalithBoards,
        Buried([2, 5, 8]),
        MegalithsOnOthers,
        IdolLevels,
        UsedKinds,
        UsedOf(WoollyMammoth, [3, 6, 8]),
        UsedOfTwo(WoollyRhino, Megatherium, TWO_KINDS),
        UsedOfTwo(Megatherium, Glyptodon, TWO_KINDS),
        UsedOfTwo(Glyptodon, GiantElk, TWO_KINDS),
        UsedOfTwo(GiantElk, Sabretooth, TWO_KINDS),
        UsedOfTwo(Sabretooth, WoollyRhino, TWO_KINDS),
    ]
};

impl Stone {
    /// Stones of an era.
    pub const PER_ERA: usize = 10;

    /// The era, 0 or 1.
    pub const fn era(self) -> usize {
        self.index() / Self::PER_ERA
    }

    /// What it counts.
    pub const fn rule(self) -> StoneRule {
        RULES[self.index()]
    }

    /// Its name in word lists.
    pub const fn id(self) -> &'static str {
        const IDS: [&str; Stone::COUNT] = [
            "st1_steppe",
            "st1_forest",
            "st1_mountains",
            "st1_wetland",
            "st1_tundra",
            "st1_hills",
            "st1_glacier",
            "st1_diverse",
            "st1_megaliths",
            "st1_tiles",
            "st2_buried",
            "st2_stacked",
            "st2_idols",
            "st2_kinds",
            "st2_mammoth",
            "st2_pair1",
            "st2_pair2",
            "st2_pair3",
            "st2_pair4",
            "st2_pair5",
        ];
        IDS[self.index()]
    }
}

/// What a table of points gives for a number that starts at 1; the last entry stands for all above.
fn from_table(table: &[u8], number: u8) -> u8 {
    let Some(last) = table.len().checked_sub(1) else { return 0 };
    match number.checked_sub(1) {
        Some(i) => table[usize::from(i).min(last)],
        None => 0,
    }
}

impl EndlessWinter {
    /// What a stone gives a seat in an eclipse, as things stand.
    pub fn stone_points(&self, seat: Seat, stone: Stone) -> u8 {
        let tribe = &self.tribes[seat];
        let used = |animal: Animal| tribe.used[animal.index()];
        match stone.rule() {
            StoneRule::VillagesAt(terrain) => {
                let touching = Hex::all()
                    .filter(|hex| self.land[hex.index()].terrain() == terrain)
                    .fold(0, |corners, hex| corners | hex.junctions());
                2 * (tribe.villages & touching).count_ones() as u8
            }
            StoneRule::LandWithCamps => {
                let kinds = Hex::all()
                    .filter(|hex| *hex != Hex::START && tribe.camps[hex.index()] > 0)
                    .fold(0u8, |kinds, hex| kinds | 1 << self.land[hex.index()].terrain().index());
                kinds.count_ones() as u8
            }
            StoneRule::MegalithsOnGround => self.plan.count(Owner::Seat(seat), 0) as u8,
            StoneRule::MegalithBoards => self.plan.boards_of(seat) as u8,
            StoneRule::Buried(table) => {
                burial_bracket(tribe.buried.len().into()).map_or(0, |bracket| table[bracket])
            }
            StoneRule::MegalithsOnOthers => {
                2 * (1..STOREYS).map(|storey| self.plan.count(Owner::Seat(seat), storey) as u8).sum::<u8>()
            }
            StoneRule::IdolLevels => tribe.idols.iter().sum::<u8>() / 2,
            StoneRule::UsedKinds => tribe.used.iter().filter(|&&used| used > 0).count() as u8,
            StoneRule::UsedOf(animal, table) => from_table(&table, used(animal)),
            StoneRule::UsedOfTwo(a, b, table) => {
                let number = match self.edition.two_kinds {
                    TwoKinds::Together => used(a) + used(b),
                    TwoKinds::Pairs => used(a).min(used(b)),
                };
                from_table(&table, number)
            }
        }
    }

    /// The stones that may be taken now: in the first two rounds only those of the left half (page 12).
    pub fn is_stone_open(&self, stone: Stone) -> bool {
        stone.era() <= self.era()
    }

    /// What the next stone costs a seat, in tools and food; nothing is left to pay for after three.
    pub fn stone_price(&self, seat: Seat) -> Option<(u8, u8)> {
        let slot = STONE_SLOTS.get(self.tribes[seat].stones.len())?;
        Some((slot.0, slot.1))
    }
}
