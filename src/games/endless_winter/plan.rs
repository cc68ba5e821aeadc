//! The megalith plan: the boards, how they are laid together, and what stands on them.

use super::MOST_SEATS;
use super::components::{Amounts, Gain, numbered};
use crate::engine::Seat;
use Gain::*;
use serde::{Deserialize, Serialize};

numbered! {
    /// A space of the plan by row and column: row times [`WIDTH`] plus column. Not all of them lie on a board.
    Cell below WIDTH * HEIGHT
}

numbered! {
    /// Where a megalith can stand: a storey and a cell. A megalith of an upper storey stands on the four of the storey
    /// below whose cells are its own and the next ones in row and column.
    Stand below STOREYS * WIDTH * HEIGHT
}

/// Columns of the widest plan.
pub const WIDTH: usize = 10;
/// Rows of the highest plan.
pub const HEIGHT: usize = 6;
/// A fifth storey would need 55 megaliths; there are 40.
pub const STOREYS: usize = 4;

/// All cells but those of the last column, from which no block of four can begin.
const NOT_LAST_COLUMN: u64 = {
    let mut cells = 0;
    let mut i = 0;
    while i < Cell::COUNT {
        if i % WIDTH != WIDTH - 1 {
            cells |= 1 << i;
        }
        i += 1;
    }
    cells
};
const NOT_FIRST_COLUMN: u64 = (NOT_LAST_COLUMN << 1) & ((1 << Cell::COUNT) - 1);

impl Cell {
    /// Its row and column.
    pub const fn position(self) -> (usize, usize) {
        (self.index() / WIDTH, self.index() % WIDTH)
    }

    const fn bit(self) -> u64 {
        1 << self.0
    }
}

impl Stand {
    /// A place on the ground.
    pub fn ground(cell: Cell) -> Stand {
        Stand(cell.0)
    }

    /// A place in a storey; none above the highest.
    pub fn at(storey: usize, cell: Cell) -> Option<Stand> {
        Stand::new(u8::try_from(storey * Cell::COUNT + cell.index()).ok()?)
    }

    /// The storey, 0 for the ground.
    pub const fn storey(self) -> usize {
        self.index() / Cell::COUNT
    }

    /// The cell, or the first of the cells it covers.
    pub const fn cell(self) -> Cell {
        Cell(self.0 % Cell::COUNT as u8)
    }
}

/// One of the four megalith boards: two rows of four spaces.
pub struct Board {
    /// What the spaces give, row by row.
    pub spaces: [Amounts; 8],
    /// Which of them is the start space.
    pub start: usize,
    /// The spaces its arrows point to.
    pub arrows: [usize; 2],
}

const NEXT: Amounts = &[(ArrowMegalith, 1)];

/// The four boards.
pub static BOARDS: [Board; 4] = [
    Board {
        spaces: [
            &[(Food, 2)],
            NEXT,
            &[(Tool, 1), (Food, 1)],
            &[(Point, 2)],
            &[(Idol, 1)],
            &[(Food, 2)],
            &[(Draw, 1)],
            &[(Tool, 2)],
        ],
        start: 1,
        arrows: [5, 2],
    },
    Board {
        spaces: [
            &[(Point, 2)],
            &[(Draw, 1)],
            &[(Tool, 1), (Food, 1)],
            &[(Move, 2)],
            &[(Tool, 1), (Food, 1)],
            NEXT,
            &[(Idol, 1)],
            &[(AnimalTop, 1)],
        ],
        start: 5,
        arrows: [1, 6],
    },
    Board {
        spaces: [
            &[(Camp, 1), (Food, 1)],
            &[(Food, 3)],
            NEXT,
            &[(Idol, 1)],
            &[(Bury, 1), (Food, 1)],
            &[(Draw, 1)],
            &[(Tool, 1), (Food, 1)],
            &[(Point, 2)],
        ],
        start: 2,
        arrows: [1, 6],
    },
    Board {
        spaces: [
            &[(AnimalTop, 1)],
            &[(Food, 2)],
            &[(Tool, 1), (Food, 1)],
            &[(UseAnimal, 1), (Food, 1)],
            &[(Point, 2)],
            &[(Draw, 1)],
            NEXT,
            &[(Tool, 2)],
        ],
        start: 6,
        arrows: [5, 2],
    },
];

/// A board lies like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Slot {
    row: u8,
    column: u8,
    upright: bool,
}

const fn lying(row: u8, column: u8) -> Slot {
    Slot { row, column, upright: false }
}

const fn upright(row: u8, column: u8) -> Slot {
    Slot { row, column, upright: true }
}

/// The shapes for two, three and four players: a block, steps, a ring with a hole.
const LAYOUTS: [[Slot; 4]; 3] = [
    [lying(0, 0), lying(0, 4), lying(2, 0), lying(2, 4)],
    [lying(0, 0), lying(0, 4), lying(2, 2), lying(2, 6)],
    [lying(0, 0), upright(0, 4), lying(4, 2), upright(2, 0)],
];

impl Slot {
    /// Where a space of a board that is not turned round comes to lie.
    const fn cell(self, space: usize) -> Cell {
        let (row, column) = (space / 4, space % 4);
        let (down, right) = if self.upright { (column, 1 - row) } else { (row, column) };
        Cell(((self.row as usize + down) * WIDTH + self.column as usize + right) as u8)
    }
}

/// A board in the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Laid {
    /// Which of the four boards.
    pub board: u8,
    /// Whether it is turned round.
    pub turned: bool,
}

/// Whose megalith it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Owner {
    /// A player's.
    Seat(Seat),
    /// Nobody's.
    Neutral,
}

const NEUTRAL: usize = MOST_SEATS;

impl Owner {
    const fn index(self) -> usize {
        match self {
            Owner::Seat(seat) => seat.0 as usize,
            Owner::Neutral => NEUTRAL,
        }
    }
}

/// The plan and the megaliths on it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Plan {
    /// How many play: it decides the shape.
    seats: u8,
    /// The boards in the four places of the shape.
    pub boards: [Laid; 4],
    /// The cells that lie on a board.
    ground: u64,
    /// The start spaces.
    starts: u64,
    /// Who stands where, by storey and owner; the last owner is nobody.
    standing: [[u64; MOST_SEATS + 1]; STOREYS],
}

/// A space of a board in the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Space {
    /// Its place in the plan.
    pub cell: Cell,
    /// Which of the four places of the shape it belongs to.
    pub slot: usize,
    /// What it gives.
    pub reward: Amounts,
    /// The cells its arrows point to; only a start space has them.
    pub arrows: Option<[Cell; 2]>,
}

impl Plan {
    /// The empty plan of these boards.
    pub fn new(seats: usize, boards: [Laid; 4]) -> Self {
        let mut plan = Self {
            seats: seats as u8,
            boards,
            ground: 0,
            starts: 0,
            standing: [[0; MOST_SEATS + 1]; STOREYS],
        };
        let (mut ground, mut starts) = (0, 0);
        for space in plan.spaces() {
            ground |= space.cell.bit();
            if space.arrows.is_some() {
                starts |= space.cell.bit();
            }
        }
        (plan.ground, plan.starts) = (ground, starts);
        plan
    }

    fn slots(&self) -> [Slot; 4] {
        LAYOUTS[usize::from(self.seats).saturating_sub(2).min(LAYOUTS.len() - 1)]
    }

    fn space_of(&self, slot: usize, place: usize) -> Space {
        let (shape, laid) = (self.slots()[slot & 3], self.boards[slot & 3]);
        let board = &BOARDS[usize::from(laid.board & 3)];
        let turn = |space: usize| if laid.turned { 7 - (space & 7) } else { space & 7 };
        let space = turn(place);
        let arrows = (space == board.start).then(|| board.arrows.map(|pointed| shape.cell(turn(pointed))));
        Space { cell: shape.cell(place & 7), slot, reward: board.spaces[space], arrows }
    }

    /// Every space, board by board.
    pub fn spaces(&self) -> impl Iterator<Item = Space> {
        (0..32).map(|i| self.space_of(i / 8, i % 8))
    }

    /// The space at a cell, if there is one.
    pub fn space(&self, cell: Cell) -> Option<Space> {
        let (row, column) = cell.position();
        self.slots().into_iter().enumerate().find_map(|(slot, shape)| {
            let down = row.checked_sub(shape.row.into())?;
            let right = column.checked_sub(shape.column.into())?;
            let (r, c) = if shape.upright { (1usize.checked_sub(right)?, down) } else { (down, right) };
            (r < 2 && c < 4).then(|| self.space_of(slot, r * 4 + c))
        })
    }

    fn storey(&self, storey: usize) -> u64 {
        self.standing[storey].iter().fold(0, |all, owner| all | owner)
    }

    /// Whose megalith stands there, if one does.
    pub fn owner(&self, stand: Stand) -> Option<Owner> {
        let standing = &self.standing[stand.storey()];
        let owner = standing.iter().position(|cells| cells & stand.cell().bit() != 0)?;
        Some(if owner == NEUTRAL { Owner::Neutral } else { Owner::Seat(Seat(owner as u8)) })
    }

    /// Every megalith.
    pub fn megaliths(&self) -> impl Iterator<Item = (Stand, Owner)> {
        Stand::all().filter_map(|stand| Some((stand, self.owner(stand)?)))
    }

    /// How many megaliths of an owner stand in a storey.
    pub fn count(&self, owner: Owner, storey: usize) -> u32 {
        self.standing.get(storey).map_or(0, |standing| standing[owner.index()].count_ones())
    }

    /// In how many of the four boards the seat has a megalith on the ground.
    pub fn boards_of(&self, seat: Seat) -> usize {
        let own = self.standing[0][seat.index()];
        (0..4).filter(|&slot| (0..8).any(|place| own & self.slots()[slot].cell(place).bit() != 0)).count()
    }

    /// Lays a megalith there, whatever the rules say.
    pub fn put(&mut self, stand: Stand, owner: Owner) {
        self.standing[stand.storey()][owner.index()] |= stand.cell().bit();
    }

    /// The four below a place of an upper storey: how many of the seat's own, and how many in all.
    fn below(&self, stand: Stand, owner: usize) -> u32 {
        let Some(storey) = stand.storey().checked_sub(1) else { return 0 };
        let block = 0b11u64 | 0b11 << WIDTH;
        (self.standing[storey][owner] & block << stand.cell().0).count_ones()
    }

    /// The points everybody gets when this seat places an own megalith there: two for each of its own directly below,
    /// one for each other; and one to every opponent for each of theirs (page 14).
    pub fn points(&self, seat: Seat, stand: Stand) -> [u8; MOST_SEATS] {
        let mut points = [0; MOST_SEATS];
        let below: [u32; MOST_SEATS + 1] = std::array::from_fn(|owner| self.below(stand, owner));
        for (points, below) in points.iter_mut().zip(below) {
            *points = below as u8;
        }
        if let Some(own) = points.get_mut(seat.index()) {
            *own += below.iter().sum::<u32>() as u8;
        }
        points
    }

    /// The ground where a neutral megalith may stand: free start spaces, and free spaces beside a megalith.
    pub(super) fn neutral_ground(&self) -> u64 {
        (self.starts | self.beside()) & self.free()
    }

    /// The ground where an own megalith may stand: free spaces beside a megalith that are no start spaces.
    pub(super) fn own_ground(&self) -> u64 {
        self.beside() & self.free() & !self.starts
    }

    pub(super) fn is_start(&self, cell: Cell) -> bool {
        self.starts & cell.bit() != 0
    }

    pub(super) fn is_free(&self, cell: Cell) -> bool {
        self.free() & cell.bit() != 0
    }

    fn free(&self) -> u64 {
        self.ground & !self.storey(0)
    }

    fn beside(&self) -> u64 {
        let standing = self.storey(0);
        (standing & NOT_LAST_COLUMN) << 1
            | (standing & NOT_FIRST_COLUMN) >> 1
            | standing << WIDTH
            | standing >> WIDTH
    }

    /// The free cells of a storey above the ground where a megalith has four to stand on.
    pub(super) fn supported(&self, storey: usize) -> u64 {
        let Some(lower) = storey.checked_sub(1).filter(|_| storey < STOREYS) else { return 0 };
        self.blocks(lower) & !self.storey(storey)
    }

    /// The cells where a block of four megaliths of a storey begins.
    fn blocks(&self, storey: usize) -> u64 {
        let all = self.storey(storey);
        all & all >> 1 & all >> WIDTH & all >> (WIDTH + 1) & NOT_LAST_COLUMN
    }

    /// Whether this is a plan for so many players: each board once, and megaliths of nobody else.
    pub(super) fn is_laid_for(&self, seats: usize) -> bool {
        let Plan { boards, ground, starts, .. } = Plan::new(seats, self.boards);
        let each_board = (0..4).all(|board| boards.iter().any(|laid| laid.board == board));
        let absent = |standing: &[u64; MOST_SEATS + 1]| standing[seats..NEUTRAL] == [0; MOST_SEATS][seats..];
        usize::from(self.seats) == seats
            && each_board
            && (self.ground, self.starts) == (ground, starts)
            && self.standing.iter().all(absent)
    }

    /// Whether each megalith has a space of its own on the boards or four others below, and only neutral ones stand on
    /// start spaces.
    pub(super) fn is_sound(&self) -> bool {
        let alone = |storey: usize| {
            let megaliths: u32 = self.standing[storey].iter().map(|cells| cells.count_ones()).sum();
            megaliths == self.storey(storey).count_ones()
        };
        let starts = self.storey(0) & self.starts;
        (0..STOREYS).all(alone)
            && self.storey(0) & !self.ground == 0
            && starts & !self.standing[0][NEUTRAL] == 0
            && (1..STOREYS).all(|storey| self.storey(storey) & !self.blocks(storey - 1) == 0)
    }
}

/// The cells of a set, in order.
pub(super) fn cells(set: u64) -> impl Iterator<Item = Cell> {
    let mut left = set;
    std::iter::from_fn(move || {
        let lowest = Cell::new(left.trailing_zeros() as u8)?;
        left &= left - 1;
        Some(lowest)
    })
}
