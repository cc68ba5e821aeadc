//! Points and places.

use crate::engine::{Seat, sort_few};
use serde::Serialize;

/// Where a seat's points come from, by the categories of the rulebook. The total is their sum.
///
/// ```
/// use dolmen::engine::ScoreSheet;
///
/// let mut sheet = ScoreSheet::new();
/// sheet.add("buildings", 27);
/// sheet.multiply("farmers", 5, 7);
/// assert_eq!(sheet.total(), 62);
/// assert_eq!(sheet.points("farmers"), 35);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct ScoreSheet {
    lines: Vec<ScoreLine>,
}

/// One line of a [`ScoreSheet`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScoreLine {
    /// The category's name in word lists.
    pub category: &'static str,
    /// The points, which may be negative.
    pub points: i32,
    /// What was multiplied, where the points are a product: "5 farmers, 7 fields".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub factors: Option<[i32; 2]>,
}

impl ScoreSheet {
    /// No lines.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a line of plain points.
    pub fn add(&mut self, category: &'static str, points: i32) {
        self.lines.push(ScoreLine { category, points, factors: None });
    }

    /// Adds a line of `a` times `b` points.
    pub fn multiply(&mut self, category: &'static str, a: i32, b: i32) {
        self.lines.push(ScoreLine { category, points: a.saturating_mul(b), factors: Some([a, b]) });
    }

    /// The lines, in the order of the rulebook.
    pub fn lines(&self) -> &[ScoreLine] {
        &self.lines
    }

    /// The points of one category; 0 if it has no line.
    pub fn points(&self, category: &str) -> i32 {
        self.lines.iter().filter(|line| line.category == category).map(|line| line.points).sum()
    }

    /// All points.
    pub fn total(&self) -> i32 {
        self.lines.iter().map(|line| line.points).sum()
    }
}

/// A seat's place in the order of winning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// The seat.
    pub seat: Seat,
    /// 1 for the winner or, in a shared victory, the winners.
    pub place: u8,
    /// What decides first.
    pub points: i32,
    /// What decides between equal points.
    pub tie_break: i32,
}

impl Standing {
    /// Ranks the seats by points, then by tie-break; whoever is equal in both shares the place.
    ///
    /// ```
    /// use dolmen::engine::{Seat, Standing};
    ///
    /// let table = Standing::rank([(40, 5), (52, 9), (52, 11)]);
    /// assert_eq!(table.iter().map(|s| (s.seat, s.place)).collect::<Vec<_>>(),
    ///            [(Seat(2), 1), (Seat(1), 2), (Seat(0), 3)]);
    /// ```
    pub fn rank(results: impl IntoIterator<Item = (i32, i32)>) -> Vec<Standing> {
        let mut table: Vec<Standing> = results
            .into_iter()
            .enumerate()
            .map(|(seat, (points, tie_break))| Standing {
                seat: Seat(seat as u8),
                place: 1,
                points,
                tie_break,
            })
            .collect();
        sort_few(&mut table, |standing| std::cmp::Reverse((standing.points, standing.tie_break)));
        for i in 1..table.len() {
            let (better, this) = (table[i - 1], table[i]);
            let equal = (better.points, better.tie_break) == (this.points, this.tie_break);
            table[i].place = if equal { better.place } else { i as u8 + 1 };
        }
        table
    }
}
