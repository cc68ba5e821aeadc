//! A tiny game with everything a game can have: chance, a secret, an option. It shows how to fill the
//! [`Game`] contract and is what the engine's own tests play.

use crate::engine::{
    Chance, Events, Game, GameOption, Moment, Options, PerSeat, Preset, ScoreSheet, Seat, Standing,
};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// Players take stones from a cairn in turn: one to three, or as many as a die says if enough are left.
/// Each has a secret amulet worth 0 to 3 more. Most stones and amulet points win.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cairn {
    /// Stones left.
    pub stones: u8,
    /// Stones each player took.
    pub taken: PerSeat<u8, 4>,
    /// The amulets; `None` only in a view.
    pub amulets: PerSeat<Option<u8>, 4>,
    frames: Vec<Frame>,
    turn: u32,
}

/// A die can bring nothing for long, but not for that many turns.
const MOST_TURNS: u32 = 1_000_000;

/// What is to be decided.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum Frame {
    /// The seat takes stones.
    Take(Seat),
}

/// What a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Take that many stones.
    Take(u8),
    /// Roll the die and take that many, or none if the cairn holds fewer.
    Roll,
}

/// What can happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A seat was given its amulet.
    Amulet(Seat, Option<u8>),
    /// A seat rolled the die.
    Rolled(Seat, u8),
    /// A seat took stones.
    Took(Seat, u8),
}

/// Why not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The game is over.
    Over,
    /// One to three stones can be taken by hand.
    OneToThree,
    /// So many are not left.
    OnlyLeft(u8),
}

impl Game for Cairn {
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    const ID: &'static str = "cairn";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=4;
    const OPTIONS: &'static [GameOption] = &[GameOption { id: "stones", values: &["12", "40"] }];
    const PRESETS: &'static [Preset] = &[Preset { id: "long", choices: &[("stones", "40")] }];

    fn setup(options: &Options, seats: usize, chance: &mut Chance, events: &mut Events<Event>) -> Self {
        let mut amulets = [0, 1, 2, 3];
        chance.shuffle(&mut amulets);
        let amulets = PerSeat::new(seats, |seat| Some(amulets[seat.index()]));
        for (seat, amulet) in amulets.each() {
            events.push(Event::Amulet(seat, *amulet));
        }
        Self {
            stones: if options.get("stones") == "40" { 40 } else { 12 },
            taken: PerSeat::new(seats, |_| 0),
            amulets,
            frames: vec![Frame::Take(Seat(0))],
            turn: 1,
        }
    }

    fn seats(&self) -> usize {
        self.taken.seats()
    }

    fn decider(&self) -> Option<Seat> {
        self.frames.last().map(|Frame::Take(seat)| *seat)
    }

    fn legal(&self, actions: &mut Vec<Action>) {
        if self.decider().is_some() {
            actions.extend((1..=self.stones.min(3)).map(Action::Take));
            actions.push(Action::Roll);
        }
    }

    fn check(&self, action: &Action) -> Result<(), Refusal> {
        match *action {
            _ if self.decider().is_none() => Err(Refusal::Over),
            Action::Take(n) if !(1..=3).contains(&n) => Err(Refusal::OneToThree),
            Action::Take(n) if n > self.stones => Err(Refusal::OnlyLeft(self.stones)),
            Action::Take(_) | Action::Roll => Ok(()),
        }
    }

    fn perform(&mut self, action: &Action, chance: &mut Chance, events: &mut Events<Event>) {
        let Some(Frame::Take(seat)) = self.frames.pop() else { return };
        let wanted = match *action {
            Action::Take(n) => n,
            Action::Roll => {
                let rolled = chance.die();
                events.push(Event::Rolled(seat, rolled));
                rolled
            }
        };
        let taken = if wanted <= self.stones { wanted } else { 0 };
        self.stones -= taken;
        self.taken[seat] += taken;
        events.push(Event::Took(seat, taken));
        if self.stones > 0 {
            self.turn += 1;
            self.frames.push(Frame::Take(seat.next(self.seats())));
        }
    }

    fn moment(&self) -> Moment {
        Moment { round: (self.turn - 1) / self.seats() as u32 + 1, turn: self.turn }
    }

    fn score(&self, seat: Seat) -> ScoreSheet {
        let mut sheet = ScoreSheet::new();
        sheet.add("stones", self.taken[seat].into());
        sheet.add("amulet", self.amulets[seat].unwrap_or(0).into());
        sheet
    }

    fn points(&self, seat: Seat) -> i32 {
        i32::from(self.taken[seat]) + i32::from(self.amulets[seat].unwrap_or(0))
    }

    fn standings(&self) -> Vec<Standing> {
        Standing::rank(Seat::all(self.seats()).map(|seat| (self.points(seat), 0)))
    }

    fn random_legal(&self, luck: &mut Chance, _actions: &mut Vec<Action>) -> Option<Action> {
        self.decider()?;
        let most = self.stones.min(3);
        let place = luck.below(u32::from(most) + 1) as u8;
        Some(if place < most { Action::Take(place + 1) } else { Action::Roll })
    }

    /// Whoever can take all that is left has no reason to take less.
    fn prune(&self, actions: &mut Vec<Action>) {
        if (1..=3).contains(&self.stones) {
            actions.retain(|action| *action == Action::Take(self.stones));
        }
    }

    fn conceal(&mut self, viewer: Option<Seat>) {
        if self.decider().is_some() {
            for seat in Seat::all(self.seats()).filter(|&seat| viewer != Some(seat)) {
                self.amulets[seat] = None;
            }
        }
    }

    fn conceal_event(event: &mut Event, viewer: Option<Seat>) {
        if let Event::Amulet(seat, amulet) = event
            && viewer != Some(*seat)
        {
            *amulet = None;
        }
    }

    fn imagine(&mut self, _viewer: Option<Seat>, chance: &mut Chance) {
        let mut unseen: Vec<u8> =
            (0..4).filter(|amulet| self.amulets.iter().all(|known| known != &Some(*amulet))).collect();
        chance.shuffle(&mut unseen);
        for amulet in self.amulets.iter_mut().filter(|amulet| amulet.is_none()) {
            *amulet = unseen.pop();
        }
    }

    fn universe(&self) -> Vec<Action> {
        (0..=255).map(Action::Take).chain([Action::Roll]).collect()
    }

    fn audit(&self) -> Result<(), String> {
        let total: u32 = self.taken.iter().chain([&self.stones]).map(|&stones| u32::from(stones)).sum();
        if total == 12 || total == 40 { Ok(()) } else { Err(format!("{total} stones")) }
    }

    fn check_read(&self) -> Result<(), String> {
        let seats = self.seats();
        let amulets = (0..4).map(|amulet| self.amulets.iter().filter(|own| **own == Some(amulet)).count());
        let each_has_one = self.amulets.seats() == seats
            && self.amulets.iter().all(Option::is_some)
            && amulets.clone().all(|owners| owners <= 1)
            && amulets.sum::<usize>() == seats;
        let decides = match self.frames[..] {
            [] => self.stones == 0,
            [Frame::Take(seat)] => self.stones > 0 && seat.index() < seats,
            _ => false,
        };
        if !Self::SEATS.contains(&seats) || !each_has_one || !decides {
            return Err("not a table of this game".into());
        }
        if !(1..=MOST_TURNS).contains(&self.turn) {
            return Err(format!("turn {}", self.turn));
        }
        self.audit()
    }
}
