//! Victory (R18), and how far each nation has come on its roads.

use super::actions::Event;
use super::components::{COINS_TO_WIN, CULTURE_TOP};
use super::{Civilization, Way};
use crate::engine::{Events, Game, ScoreSheet, Seat, Standing};

/// Technologies in the smallest pyramid with Space Flight on top (R10.8): so many in each row, the lowest first.
const PYRAMID: [u8; 5] = [5, 4, 3, 2, 1];
/// Technologies in it.
const PYRAMID_TECHS: i32 = 15;
/// A road walked to its end.
const WHOLE: i32 = 1000;

impl Way {
    /// Its name in word lists.
    pub const fn id(self) -> &'static str {
        match self {
            Way::Culture => "culture",
            Way::Science => "science",
            Way::Economy => "economy",
            Way::Military => "military",
            Way::Progress => "progress",
            Way::Tutorial => "tutorial",
        }
    }
}

impl Civilization {
    /// Fifteen coins win at once, in any phase (R18.3).
    pub(super) fn check_coins(&mut self, events: &mut Events<Event>) {
        if self.won.is_none() && self.turn > 0 && self.most_coins() >= COINS_TO_WIN.into() {
            self.count_coins(events);
        }
    }

    /// Of several who have enough coins, the first in turn order wins (Q12).
    #[cold]
    fn count_coins(&mut self, events: &mut Events<Event>) {
        let rich = |seat: &Seat| self.coins(*seat) >= COINS_TO_WIN;
        let rich = self.first.round(self.seats()).find(rich);
        if let Some(seat) = rich {
            self.win(Some(seat), Way::Economy, events);
        }
    }

    /// How many technologies of the smallest pyramid are there.
    fn pyramid(&self, seat: Seat) -> i32 {
        let rows = self.rows(seat);
        rows.iter().zip(PYRAMID).map(|(&row, needed)| i32::from(row.min(needed))).sum()
    }

    /// The four roads: name, how far, and the goal.
    fn roads(&self, seat: Seat) -> [(&'static str, i32, i32); 4] {
        let conqueror = self.won == Some((Some(seat), Way::Military));
        [
            ("culture", self.realms[seat].space.into(), CULTURE_TOP.into()),
            ("science", self.pyramid(seat), PYRAMID_TECHS),
            ("economy", self.coins(seat).min(COINS_TO_WIN).into(), COINS_TO_WIN.into()),
            ("military", conqueror.into(), 1),
        ]
    }

    pub(super) fn sheet(&self, seat: Seat) -> ScoreSheet {
        let mut sheet = ScoreSheet::default();
        self.roads(seat).into_iter().for_each(|(road, reached, goal)| sheet.progress(road, reached, goal));
        sheet
    }

    /// How far the best road has been walked, in thousandths.
    pub(super) fn nearness(&self, seat: Seat) -> i32 {
        self.roads(seat).into_iter().map(|(_, reached, goal)| WHOLE * reached / goal).max().unwrap_or(0)
    }

    /// All roads together, for those whose best road is equal. Counted in parts that every goal divides, so that equals are equal.
    fn all_roads(&self, seat: Seat) -> i32 {
        let roads = self.roads(seat);
        let parts: i32 = roads.iter().map(|(.., goal)| goal).product();
        roads.iter().map(|(_, reached, goal)| parts / goal * reached).sum()
    }

    /// The winner first, the others by their progress. In the tutorial game nobody wins: all share the first place.
    pub(super) fn rank(&self) -> Vec<Standing> {
        let mut table =
            Standing::rank(Seat::all(self.seats()).map(|seat| (self.nearness(seat), self.all_roads(seat))));
        match self.won {
            Some((Some(winner), _)) => {
                if let Some(at) = table.iter().position(|standing| standing.seat == winner) {
                    // Those who stood before the winner, or beside, come after; equals go on sharing a place.
                    let beaten = table[at].place;
                    table[..=at].rotate_right(1);
                    table[0].place = 1;
                    for standing in table.iter_mut().skip(1).filter(|standing| standing.place <= beaten) {
                        standing.place += 1;
                    }
                }
            }
            Some((None, _)) => table.iter_mut().for_each(|standing| standing.place = 1),
            None => {}
        }
        table
    }

    /// After the last turn the nation furthest on its best road wins (an option); on equal terms the first in turn order.
    pub(super) fn end_by_progress(&mut self, events: &mut Events<Event>) {
        let furthest = |seat: &Seat| (self.nearness(*seat), self.all_roads(*seat));
        let mut best = self.first;
        for seat in self.first.round(self.seats()) {
            if furthest(&seat) > furthest(&best) {
                best = seat;
            }
        }
        self.win(Some(best), Way::Progress, events);
    }

    pub(super) fn check_standings(&self) -> Result<(), String> {
        let standings = self.rank();
        if let Some((Some(winner), _)) = self.won
            && standings[0].seat != winner
        {
            return Err(format!("{winner:?} won, but {:?} stands first", standings[0]));
        }
        for seat in Seat::all(self.seats()) {
            for line in self.sheet(seat).lines() {
                let goal = line.goal.unwrap_or(0);
                if !(0..=goal).contains(&line.points) {
                    return Err(format!("{seat:?} has come {} of {goal} for {}", line.points, line.category));
                }
            }
            let done = self.roads(seat).into_iter().any(|(_, reached, goal)| reached >= goal);
            if done && self.won.is_none() {
                return Err(format!("{seat:?} has reached a goal, but nobody has won"));
            }
        }
        Ok(())
    }
}
