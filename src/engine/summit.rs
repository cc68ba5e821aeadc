//! A second tiny game, with what the [first one](crate::engine::example) lacks: secret choices that are laid open together, and
//! two ways to win without points.

use crate::engine::{
    Chance, Events, Game, GameOption, Moment, Options, PerSeat, Preset, ScoreSheet, Seat, Standing, WonBy,
};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// Climbers choose a pace in secret; then all paces are laid open. Whoever chose the same as somebody else stands still.
/// Pace 1 also picks a berry. Whoever reaches the top wins, or whoever has three berries; on equal terms the first in turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Summit {
    /// How high each climber stands.
    pub heights: PerSeat<u8, 4>,
    /// The berries each climber has.
    pub berries: PerSeat<u8, 4>,
    /// The paces chosen in this round; `None` for those who have not chosen and, in a view, for those of others.
    pub paces: PerSeat<Option<u8>, 4>,
    /// Who chooses next; nobody when the game is over.
    pub chooser: Option<Seat>,
    /// The round, from 1.
    pub round: u32,
    /// Who won, and how.
    pub won: Option<(Seat, Way)>,
}

/// A way to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// Standing on the top.
    Top,
    /// Three berries.
    Berries,
}

/// The height of the top.
pub const TOP: u8 = 8;
/// The berries that win.
pub const BERRIES: u8 = 3;

/// Climbers who always choose the same stand still, but not for that many rounds.
const MOST_ROUNDS: u32 = 1_000_000;

/// The pace to climb at, 1 to 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pace(pub u8);

/// What can happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A seat chose a pace; `None` if one may not know which.
    Chose(Seat, Option<u8>),
    /// All paces were laid open; a seat climbed so far.
    Climbed(Seat, u8),
    /// A seat won.
    Won(Seat, Way),
}

/// Why not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The game is over.
    Over,
    /// There are paces 1 to 3.
    NoSuchPace,
}

impl Summit {
    fn lay_open(&mut self, events: &mut Events<Event>) {
        let none = PerSeat::new(self.seats(), |_| None);
        let paces = std::mem::replace(&mut self.paces, none);
        for (seat, pace) in paces.each() {
            let alone = paces.iter().filter(|other| *other == pace).count() == 1;
            let climbed = pace.filter(|_| alone).unwrap_or(0);
            self.heights[seat] = self.heights[seat].saturating_add(climbed).min(TOP);
            self.berries[seat] += u8::from(climbed == 1);
            events.commit(Event::Climbed(seat, climbed));
        }
        self.won = Seat::all(self.seats()).find_map(|seat| Some((seat, self.way(seat)?)));
        match self.won {
            Some((seat, way)) => {
                self.chooser = None;
                events.push(Event::Won(seat, way));
            }
            None => {
                self.chooser = Some(Seat(0));
                self.round = self.round.saturating_add(1);
            }
        }
    }

    fn way(&self, seat: Seat) -> Option<Way> {
        match (self.heights[seat] >= TOP, self.berries[seat] >= BERRIES) {
            (true, _) => Some(Way::Top),
            (_, true) => Some(Way::Berries),
            _ => None,
        }
    }

    /// How near a seat is to winning, in percent of its best way.
    fn nearness(&self, seat: Seat) -> i32 {
        let part = |reached: u8, goal: u8| 100 * i32::from(reached.min(goal)) / i32::from(goal);
        part(self.heights[seat], TOP).max(part(self.berries[seat], BERRIES))
    }
}

impl Game for Summit {
    type Action = Pace;
    type Event = Event;
    type Refusal = Refusal;

    const ID: &'static str = "summit";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=4;
    const OPTIONS: &'static [GameOption] = &[];
    const PRESETS: &'static [Preset] = &[];
    const WON_BY: WonBy = WonBy::Condition;

    fn setup(_options: &Options, seats: usize, _chance: &mut Chance, _events: &mut Events<Event>) -> Self {
        Self {
            heights: PerSeat::new(seats, |_| 0),
            berries: PerSeat::new(seats, |_| 0),
            paces: PerSeat::new(seats, |_| None),
            chooser: Some(Seat(0)),
            round: 1,
            won: None,
        }
    }

    fn seats(&self) -> usize {
        self.heights.seats()
    }

    fn decider(&self) -> Option<Seat> {
        self.chooser
    }

    fn legal(&self, actions: &mut Vec<Pace>) {
        if self.chooser.is_some() {
            actions.extend((1..=3).map(Pace));
        }
    }

    fn check(&self, &Pace(pace): &Pace) -> Result<(), Refusal> {
        match self.chooser {
            None => Err(Refusal::Over),
            Some(_) if !(1..=3).contains(&pace) => Err(Refusal::NoSuchPace),
            Some(_) => Ok(()),
        }
    }

    fn perform(&mut self, &Pace(pace): &Pace, _chance: &mut Chance, events: &mut Events<Event>) {
        let Some(seat) = self.chooser else { return };
        self.paces[seat] = Some(pace);
        events.push(Event::Chose(seat, Some(pace)));
        let next = seat.next(self.seats());
        match next {
            Seat(0) => self.lay_open(events),
            _ => self.chooser = Some(next),
        }
    }

    fn moment(&self) -> Moment {
        let chosen = self.paces.iter().flatten().count() as u32;
        Moment { round: self.round, turn: (self.round - 1) * self.seats() as u32 + chosen + 1 }
    }

    fn score(&self, seat: Seat) -> ScoreSheet {
        let mut sheet = ScoreSheet::new();
        sheet.progress("top", self.heights[seat].into(), TOP.into());
        sheet.progress("berries", self.berries[seat].into(), BERRIES.into());
        sheet
    }

    /// How near a seat is to winning, and the winner one more.
    fn points(&self, seat: Seat) -> i32 {
        self.nearness(seat) + i32::from(self.won.is_some_and(|(winner, _)| winner == seat))
    }

    /// The winner first, whoever else is near.
    fn standings(&self) -> Vec<Standing> {
        Standing::rank(Seat::all(self.seats()).map(|seat| (self.points(seat), self.heights[seat].into())))
    }

    fn victory(&self) -> Option<&'static str> {
        self.won.map(|(_, way)| match way {
            Way::Top => "top",
            Way::Berries => "berries",
        })
    }

    /// A pace is chosen by what everybody sees.
    fn decides_by_secrets(&self) -> bool {
        false
    }

    fn conceal(&mut self, viewer: Option<Seat>) {
        for seat in Seat::all(self.seats()).filter(|&seat| viewer != Some(seat)) {
            self.paces[seat] = None;
        }
    }

    fn conceal_event(event: &mut Event, viewer: Option<Seat>) {
        if let Event::Chose(seat, pace) = event
            && viewer != Some(*seat)
        {
            *pace = None;
        }
    }

    fn imagine(&mut self, _viewer: Option<Seat>, chance: &mut Chance) {
        let chosen = self.chooser.map_or(0, Seat::index);
        for pace in self.paces.iter_mut().take(chosen).filter(|pace| pace.is_none()) {
            *pace = Some(chance.below(3) as u8 + 1);
        }
    }

    fn universe(&self) -> Vec<Pace> {
        (0..=255).map(Pace).collect()
    }

    fn audit(&self) -> Result<(), String> {
        let chosen = self.chooser.map_or(0, Seat::index);
        let paces = self.paces.iter().enumerate().all(|(i, pace)| pace.is_some() == (i < chosen));
        let heights = self.heights.iter().all(|height| *height <= TOP);
        if paces && heights { Ok(()) } else { Err(format!("{:?} {:?}", self.paces, self.heights)) }
    }

    fn check_read(&self) -> Result<(), String> {
        let seats = self.seats();
        let winner =
            Seat::all(self.berries.seats().min(seats)).find_map(|seat| Some((seat, self.way(seat)?)));
        let fits = Self::SEATS.contains(&seats)
            && self.berries.seats() == seats
            && self.paces.seats() == seats
            && self.paces.iter().flatten().all(|pace| (1..=3).contains(pace))
            && self.berries.iter().all(|berries| *berries <= BERRIES)
            && (1..=MOST_ROUNDS).contains(&self.round)
            && self.chooser.is_none_or(|seat| seat.index() < seats)
            && self.chooser.is_none() == self.won.is_some()
            && self.won == winner;
        if fits { self.audit() } else { Err("not a table of this game".into()) }
    }

    fn check_imagined(&self, log: &[Event]) -> Result<(), String> {
        for seat in Seat::all(self.seats()) {
            let climbed = log.iter().map(|event| match event {
                Event::Climbed(climber, height) if *climber == seat => *height,
                _ => 0,
            });
            let height = climbed.sum::<u8>().min(TOP);
            if self.heights[seat] != height {
                return Err(format!("{seat:?} climbed to {height}"));
            }
        }
        Ok(())
    }

    fn check_progress(&self) -> Result<(), String> {
        let leader = self.standings()[0];
        match self.won {
            Some((seat, _)) if leader.seat != seat || leader.points < 100 => Err(format!("{seat:?} has won")),
            None if leader.points >= 100 => Err(format!("{leader:?} should have won")),
            _ => Ok(()),
        }
    }
}
