//! Points and places.

use crate::engine::{Seat, sort_few};
use serde::Serialize;

/// How a title is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WonBy {
    /// Most points win. A standing's points are the total of the sheet.
    Points,
    /// Whoever fulfils a condition first wins, and [`victory`](crate::engine::Game::victory) names it. Sheets hold lines of
    /// progress, and a standing's points are the title's own measure of it.
    Condition,
}

/// Where a seat's points come from, by the categories of the rulebook. The total is their sum. A title that is won by a condition
/// has lines of progress instead, which are no sum.
///
/// ```
/// use dolmen::engine::ScoreSheet;
///
/// let mut sheet = ScoreSheet::new();
/// sheet.add("buildings", 27);
/// sheet.multiply("farmers", 5, 7);
/// assert_eq!(sheet.total(), 62);
/// assert_eq!(sheet.points("farmers"), 35);
///
/// let mut sheet = ScoreSheet::new();
/// sheet.progress("coins", 4, 15);
/// assert_eq!((sheet.points("coins"), sheet.lines()[0].goal, sheet.total()), (4, Some(15), 0));
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
    /// What is needed to win, where the line tells how far a seat has come and does not count for the total.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<i32>,
}

impl ScoreSheet {
    /// No lines.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a line of plain points.
    pub fn add(&mut self, category: &'static str, points: i32) {
        self.lines.push(ScoreLine { category, points, factors: None, goal: None });
    }

    /// Adds a line of `a` times `b` points.
    pub fn multiply(&mut self, category: &'static str, a: i32, b: i32) {
        let points = a.saturating_mul(b);
        self.lines.push(ScoreLine { category, points, factors: Some([a, b]), goal: None });
    }

    /// Adds a line that tells how far a seat has come to a goal.
    pub fn progress(&mut self, category: &'static str, reached: i32, goal: i32) {
        self.lines.push(ScoreLine { category, points: reached, factors: None, goal: Some(goal) });
    }

    /// The lines, in the order of the rulebook.
    pub fn lines(&self) -> &[ScoreLine] {
        &self.lines
    }

    /// The points of one category; 0 if it has no line.
    pub fn points(&self, category: &str) -> i32 {
        self.lines.iter().filter(|line| line.category == category).map(|line| line.points).sum()
    }

    /// All points; progress is not counted.
    pub fn total(&self) -> i32 {
        self.lines.iter().filter(|line| line.goal.is_none()).map(|line| line.points).sum()
    }
}

/// How something went on, round by round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track {
    /// The line of the score sheet; none for the total.
    pub category: Option<&'static str>,
    /// The points of each seat after each round.
    pub seats: Vec<Vec<i32>>,
}

/// A seat's place in the order of winning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// The seat.
    pub seat: Seat,
    /// 1 for the winner or, in a shared victory, the winners.
    pub place: u8,
    /// What decides first: points, or the title's own measure of progress.
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
