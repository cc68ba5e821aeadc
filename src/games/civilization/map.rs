//! The map: tiles, how they are laid out, and squares (R2.3, R3.11, R9.3).

use super::components::{Icons, Lair, Resource, Terrain, UNKNOWN};
use super::nations::Nation;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A side of the largest map, in squares.
pub const SIDE: u8 = 16;
/// Squares of the largest map.
pub const SQUARES: usize = SIDE as usize * SIDE as usize;
/// A side of a tile, in squares.
pub const TILE_SIDE: u8 = 4;

/// A square of the map: 16 times its row plus its column, both from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Square(pub u8);

impl Square {
    /// The square at a column and row.
    pub const fn at(x: u8, y: u8) -> Self {
        Self(y % SIDE * SIDE + x % SIDE)
    }

    /// All of the largest map.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..=u8::MAX).map(Square)
    }

    /// Its column.
    pub const fn x(self) -> u8 {
        self.0 % SIDE
    }

    /// Its row.
    pub const fn y(self) -> u8 {
        self.0 / SIDE
    }

    /// Its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// So many columns to the right and rows down, if that is on the largest map.
    pub const fn offset(self, dx: i8, dy: i8) -> Option<Square> {
        let (x, y) = (self.x() as i8 + dx, self.y() as i8 + dy);
        if x < 0 || y < 0 || x >= SIDE as i8 || y >= SIDE as i8 {
            None
        } else {
            Some(Square::at(x as u8, y as u8))
        }
    }

    /// Squares that share an edge with it, in the order of their numbers.
    pub fn orthogonal(self) -> impl Iterator<Item = Square> {
        [(0, -1), (-1, 0), (1, 0), (0, 1)].into_iter().filter_map(move |(dx, dy)| self.offset(dx, dy))
    }

    /// Squares that share an edge or a corner with it, in the order of their numbers.
    pub fn around(self) -> impl Iterator<Item = Square> {
        const AROUND: [(i8, i8); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
        AROUND.into_iter().filter_map(move |(dx, dy)| self.offset(dx, dy))
    }

    /// The larger of the two differences of columns and rows.
    pub const fn distance(self, other: Square) -> u8 {
        let (dx, dy) = (self.x().abs_diff(other.x()), self.y().abs_diff(other.y()));
        if dx > dy { dx } else { dy }
    }
}

/// Something, or nothing, on each square. Written as a list of pairs of square and thing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grid<T>([Option<T>; SQUARES]);

impl<T: Copy> Grid<T> {
    /// Nothing anywhere.
    pub const fn new() -> Self {
        Self([None; SQUARES])
    }

    /// What lies on a square.
    #[inline]
    pub const fn get(&self, square: Square) -> Option<T> {
        self.0[square.index()]
    }

    /// Lays something on a square in place of what was there.
    pub fn put(&mut self, square: Square, thing: T) {
        self.0[square.index()] = Some(thing);
    }

    /// Takes away what lies on a square.
    pub fn take(&mut self, square: Square) -> Option<T> {
        self.0[square.index()].take()
    }

    /// Everything that lies somewhere, in the order of the squares.
    pub fn iter(&self) -> impl Iterator<Item = (Square, T)> {
        Square::all().zip(&self.0).filter_map(|(square, thing)| Some((square, (*thing)?)))
    }

    /// How many things lie somewhere.
    pub fn count(&self) -> usize {
        self.0.iter().flatten().count()
    }
}

impl<T: Copy> Default for Grid<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Copy + Serialize> Serialize for Grid<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Deserialize<'de>> Deserialize<'de> for Grid<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let pairs = Vec::<(Square, T)>::deserialize(deserializer)?;
        if !pairs.is_sorted_by(|a, b| a.0 < b.0) {
            return Err(D::Error::custom("squares come once, in order"));
        }
        let mut grid = Grid::new();
        pairs.into_iter().for_each(|(square, thing)| grid.put(square, thing));
        Ok(grid)
    }
}

/// What is printed on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    /// What it is made of.
    pub terrain: Terrain,
    /// A resource to harvest.
    pub resource: Option<Resource>,
    /// A coin.
    pub coin: bool,
    /// A natural wonder (R2.4).
    pub natural_wonder: bool,
    /// Where a hut or village token is laid when the tile is discovered.
    pub lair: Option<Lair>,
}

impl Ground {
    /// What it gives.
    pub const fn icons(self) -> Icons {
        let mut icons = self.terrain.icons();
        icons.coins += self.coin as u8;
        icons.culture += self.natural_wonder as u8;
        icons
    }
}

/// A map tile: the six home tiles in the order of the nations, then the neutral ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Tile(u8);

impl Tile {
    /// How many there are.
    pub const COUNT: usize = TILES.len();
    /// How many neutral ones there are.
    pub const NEUTRAL: usize = Self::COUNT - Nation::COUNT;

    /// The home tile of a nation.
    pub const fn home(nation: Nation) -> Self {
        Self(nation as u8)
    }

    /// A neutral tile, counted from 0.
    pub const fn neutral(number: usize) -> Self {
        Self((Nation::COUNT + number % Self::NEUTRAL) as u8)
    }

    /// Its number among the neutral tiles; none for a home tile.
    pub const fn neutral_number(self) -> Option<usize> {
        (self.0 as usize).checked_sub(Nation::COUNT)
    }

    /// All of them, in order.
    pub fn all() -> impl Iterator<Item = Tile> {
        (0..Self::COUNT as u8).map(Tile)
    }

    /// What is printed on it at a row and column, with its arrow up.
    pub const fn printed(self, row: u8, column: u8) -> Ground {
        self.turned(0, row, column)
    }

    /// What lies at a row and column after so many quarter turns clockwise.
    #[inline]
    pub const fn turned(self, turns: u8, row: u8, column: u8) -> Ground {
        let square = row % TILE_SIDE * TILE_SIDE + column % TILE_SIDE;
        GROUNDS[self.0 as usize][TURNED[(turns % 4) as usize][square as usize] as usize]
    }
}

impl TryFrom<u8> for Tile {
    type Error = &'static str;
    fn try_from(number: u8) -> Result<Self, Self::Error> {
        if usize::from(number) < Self::COUNT { Ok(Self(number)) } else { Err(UNKNOWN) }
    }
}

impl From<Tile> for u8 {
    fn from(tile: Tile) -> u8 {
        tile.0
    }
}

/// The tiles with their arrows up, row by row. The first letter of a square is its terrain (desert, grassland, mountain, forest,
/// water); the second what else it shows: wheat, silk, incense, iron (r), coin, natural wonder, hut, village.
const TILES: [&[u8; 53]; 20] = [
    b"mr m. w. g. / f. ms g. w. / d. d. mi f. / w. d. w. fw",
    b"d. d. d. gw / mr d. g. g. / m. m. f. f. / mn w. f. ws",
    b"f. w. m. mi / dw d. g. d. / d. f. d. d. / d. f. ws m.",
    b"ws g. w. w. / g. m. d. w. / f. m. mr f. / mc m. d. gw",
    b"m. di m. fs / w. m. d. mr / f. m. g. w. / ww f. m. w.",
    b"w. w. m. m. / d. m. g. w. / d. f. m. w. / fw d. g. mr",
    b"gv g. f. f. / d. g. fw f. / m. w. w. g. / dh mn w. g.",
    b"d. d. gh g. / d. fi f. g. / w. w. w. m. / g. gh m. m.",
    b"fw d. m. m. / m. g. gh w. / f. f. g. w. / fh f. m. f.",
    b"d. g. w. w. / d. gv f. fw / mc d. g. f. / m. m. g. gh",
    b"w. w. ws w. / w. w. g. fh / w. gv f. f. / g. f. f. d.",
    b"ms fh w. w. / g. g. w. f. / m. m. gh f. / d. d. m. m.",
    b"mi d. d. w. / m. gv m. w. / m. f. g. w. / mh m. f. w.",
    b"m. w. m. mr / d. m. w. gh / fh d. g. f. / f. g. f. f.",
    b"f. wn fw mv / f. w. w. m. / f. gh w. f. / m. f. w. f.",
    b"d. mh m. d. / d. m. d. g. / di d. g. w. / d. d. gh f.",
    b"mr m. g. w. / d. m. f. gh / dv m. m. fn / d. m. m. m.",
    b"m. d. gv g. / d. m. gn f. / di g. f. f. / d. dh d. d.",
    b"w. w. w. w. / mr gh m. d. / m. f. g. dv / w. w. w. ws",
    b"w. g. w. w. / d. gh w. w. / dn f. ws m. / m. g. gh g.",
];

/// The square of a tile that lies at a place after some quarter turns clockwise.
static TURNED: [[u8; 16]; 4] = {
    let mut turned = [[0; 16]; 4];
    let mut square = 0;
    while square < 16 {
        let (row, column) = (square / 4, square % 4);
        turned[0][square as usize] = square;
        turned[1][square as usize] = (3 - column) * 4 + row;
        turned[2][square as usize] = (3 - row) * 4 + 3 - column;
        turned[3][square as usize] = column * 4 + 3 - row;
        square += 1;
    }
    turned
};

/// The tiles as they are read from [`TILES`].
static GROUNDS: [[Ground; 16]; 20] = {
    let bare = Ground {
        terrain: Terrain::Grassland,
        resource: None,
        coin: false,
        natural_wonder: false,
        lair: None,
    };
    let mut grounds = [[bare; 16]; 20];
    let mut tile = 0;
    while tile < TILES.len() {
        let mut square = 0;
        while square < 16 {
            let (row, column) = (square / 4, square % 4);
            // A row takes four squares of three letters, and a bar with a space.
            let letter = row * 14 + column * 3;
            grounds[tile][square] = read(TILES[tile][letter], TILES[tile][letter + 1]);
            square += 1;
        }
        tile += 1;
    }
    grounds
};

const fn read(terrain: u8, shown: u8) -> Ground {
    Ground {
        terrain: match terrain {
            b'd' => Terrain::Desert,
            b'g' => Terrain::Grassland,
            b'm' => Terrain::Mountain,
            b'f' => Terrain::Forest,
            _ => Terrain::Water,
        },
        resource: match shown {
            b'w' => Some(Resource::Wheat),
            b's' => Some(Resource::Silk),
            b'i' => Some(Resource::Incense),
            b'r' => Some(Resource::Iron),
            _ => None,
        },
        coin: shown == b'c',
        natural_wonder: shown == b'n',
        lair: match shown {
            b'h' => Some(Lair::Hut),
            b'v' => Some(Lair::Village),
            _ => None,
        },
    }
}

/// Where tiles lie for a number of players.
pub struct Layout {
    /// The top left squares of the tiles, as columns and rows.
    pub slots: &'static [(u8, u8)],
    /// The slots of the home tiles in the order of the seats (Q49), and their quarter turns clockwise.
    pub starts: &'static [(usize, u8)],
    /// The slot of each square.
    slot_of: [u8; SQUARES],
}

/// No tile lies there.
const OUTSIDE: u8 = u8::MAX;

impl Layout {
    const fn new(slots: &'static [(u8, u8)], starts: &'static [(usize, u8)]) -> Self {
        let mut slot_of = [OUTSIDE; SQUARES];
        let mut slot = 0;
        while slot < slots.len() {
            let mut square = 0;
            while square < 16 {
                let (x, y) = (slots[slot].0 + square % 4, slots[slot].1 + square / 4);
                slot_of[Square::at(x, y).index()] = slot as u8;
                square += 1;
            }
            slot += 1;
        }
        Self { slots, starts, slot_of }
    }

    /// The layout for so many players.
    pub const fn of(seats: usize) -> &'static Layout {
        match seats {
            2 => &TWO,
            3 => &THREE,
            _ => &FOUR,
        }
    }

    /// The slot in which a square lies, if it is on the map.
    #[inline]
    pub const fn slot(&self, square: Square) -> Option<usize> {
        match self.slot_of[square.index()] {
            OUTSIDE => None,
            slot => Some(slot as usize),
        }
    }

    /// The square of a slot at a row and column of it.
    pub const fn square(&self, slot: usize, row: u8, column: u8) -> Square {
        let (x, y) = self.slots[slot];
        Square::at(x + column, y + row)
    }
}

static TWO: Layout =
    Layout::new(&[(0, 0), (4, 0), (8, 0), (12, 0), (0, 4), (4, 4), (8, 4), (12, 4)], &[(0, 1), (7, 3)]);
static THREE: Layout = Layout::new(
    &[(6, 0), (4, 4), (8, 4), (2, 8), (6, 8), (10, 8), (0, 12), (4, 12), (8, 12), (12, 12)],
    &[(0, 2), (9, 3), (6, 1)],
);
static FOUR: Layout = Layout::new(
    &[
        (0, 0),
        (4, 0),
        (8, 0),
        (12, 0),
        (0, 4),
        (4, 4),
        (8, 4),
        (12, 4),
        (0, 8),
        (4, 8),
        (8, 8),
        (12, 8),
        (0, 12),
        (4, 12),
        (8, 12),
        (12, 12),
    ],
    &[(0, 2), (3, 2), (15, 0), (12, 0)],
);

/// The four squares of a home tile on which the capital may stand (R4.1), as rows and columns.
pub const CAPITAL_SQUARES: [(u8, u8); 4] = [(1, 1), (1, 2), (2, 1), (2, 2)];
