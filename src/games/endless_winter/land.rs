//! The land: hexes, their neighbours and the junctions between them.

use super::components::{Amounts, Gain, kinds, numbered};
use Gain::*;
use Terrain::*;

kinds! {
    /// The kinds of land.
    Terrain {
        /// Gives food.
        Steppe = "steppe",
        /// Gives tools and food.
        Forest = "forest",
        /// Give megaliths or points.
        Mountains = "mountains",
        /// Gives cards.
        Wetland = "wetland",
        /// Gives animals.
        Tundra = "tundra",
        /// Give idols.
        Hills = "hills",
        /// Gives nothing.
        Glacier = "glacier",
        /// The starting hex: gives nothing and is no kind of land.
        Start = "start",
    }
}

numbered! {
    /// A place on the land plan: the starting hex in the middle and two rings round it.
    Hex below 19
}

numbered! {
    /// A land tile: the starting hex, three of each of six kinds, six glaciers.
    Tile below 25
}

numbered! {
    /// A point where three hexes meet, none of them the starting hex. Villages stand there.
    Junction below 18
}

impl Hex {
    /// The starting hex.
    pub const START: Hex = Hex(9);

    /// Its axial coordinates (q, r); the starting hex is at (0, 0).
    pub const fn coordinates(self) -> (i8, i8) {
        CELLS[self.index()]
    }

    /// Whether it shares a side with another.
    pub const fn touches(self, other: Hex) -> bool {
        NEIGHBOURS[self.index()] & 1 << other.0 != 0
    }

    /// The hexes that share a side with it, in order.
    pub fn neighbours(self) -> impl Iterator<Item = Hex> {
        let mut left = NEIGHBOURS[self.index()];
        std::iter::from_fn(move || {
            let lowest = Hex::new(left.trailing_zeros() as u8)?;
            left &= left - 1;
            Some(lowest)
        })
    }

    /// The junctions at its corners, as a set of bits.
    pub const fn junctions(self) -> u32 {
        CORNERS[self.index()]
    }
}

impl Junction {
    /// The three hexes that meet there.
    pub const fn hexes(self) -> [Hex; 3] {
        let [a, b, c] = JUNCTIONS[self.index()];
        [Hex(a), Hex(b), Hex(c)]
    }

    /// This one as a set of bits.
    pub const fn bit(self) -> u32 {
        1 << self.0
    }
}

const CELLS: [(i8, i8); Hex::COUNT] = [
    (-2, 0),
    (-2, 1),
    (-2, 2),
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (-1, 2),
    (0, -2),
    (0, -1),
    (0, 0),
    (0, 1),
    (0, 2),
    (1, -2),
    (1, -1),
    (1, 0),
    (1, 1),
    (2, -2),
    (2, -1),
    (2, 0),
];

const JUNCTIONS: [[u8; 3]; Junction::COUNT] = [
    [0, 1, 4],
    [0, 3, 4],
    [1, 2, 5],
    [1, 4, 5],
    [2, 5, 6],
    [3, 4, 8],
    [3, 7, 8],
    [5, 6, 10],
    [6, 10, 11],
    [7, 8, 12],
    [8, 12, 13],
    [10, 11, 15],
    [10, 14, 15],
    [12, 13, 16],
    [13, 14, 17],
    [13, 16, 17],
    [14, 15, 18],
    [14, 17, 18],
];

const NEIGHBOURS: [u32; Hex::COUNT] = neighbours();

const fn neighbours() -> [u32; Hex::COUNT] {
    let mut sets = [0; Hex::COUNT];
    let mut a = 0;
    while a < Hex::COUNT {
        let mut b = 0;
        while b < Hex::COUNT {
            let (q, r) = (CELLS[b].0 - CELLS[a].0, CELLS[b].1 - CELLS[a].1);
            if matches!((q, r), (1, 0) | (1, -1) | (0, -1) | (-1, 0) | (-1, 1) | (0, 1)) {
                sets[a] |= 1 << b;
            }
            b += 1;
        }
        a += 1;
    }
    sets
}

const CORNERS: [u32; Hex::COUNT] = corners();

const fn corners() -> [u32; Hex::COUNT] {
    let mut sets = [0; Hex::COUNT];
    let mut j = 0;
    while j < Junction::COUNT {
        let [a, b, c] = JUNCTIONS[j];
        sets[a as usize] |= 1 << j;
        sets[b as usize] |= 1 << j;
        sets[c as usize] |= 1 << j;
        j += 1;
    }
    sets
}

impl Tile {
    /// The starting hex.
    pub const START: Tile = Tile(0);

    /// Its kind of land.
    pub const fn terrain(self) -> Terrain {
        TILES[self.index()].0
    }

    /// What it gives in the eclipse to whoever has most influence there.
    pub const fn reward(self) -> Amounts {
        TILES[self.index()].1
    }
}

const TILES: [(Terrain, Amounts); Tile::COUNT] = [
    (Start, &[]),
    (Steppe, &[(Food, 2)]),
    (Steppe, &[(Food, 2)]),
    (Steppe, &[(Food, 3)]),
    (Forest, &[(Tool, 1), (Food, 1)]),
    (Forest, &[(Tool, 1), (Food, 1)]),
    (Forest, &[(Tool, 2)]),
    (Mountains, &[(Megalith, 1)]),
    (Mountains, &[(Megalith, 1)]),
    (Mountains, &[(Point, 2)]),
    (Wetland, &[(Draw, 1)]),
    (Wetland, &[(Draw, 1)]),
    (Wetland, &[(Draw, 1), (Food, 1)]),
    (Tundra, &[(AnimalTop, 1)]),
    (Tundra, &[(AnimalTop, 1)]),
    (Tundra, &[(UseAnimal, 1), (Food, 1)]),
    (Hills, &[(Idol, 1)]),
    (Hills, &[(Idol, 1)]),
    (Hills, &[(Idol, 1), (Food, 1)]),
    (Glacier, &[]),
    (Glacier, &[]),
    (Glacier, &[]),
    (Glacier, &[]),
    (Glacier, &[]),
    (Glacier, &[]),
];

/// Glaciers on the land with that many players (page 6).
pub const fn glaciers(seats: usize) -> usize {
    if seats < 4 { 6 } else { 3 }
}
