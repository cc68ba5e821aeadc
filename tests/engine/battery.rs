//! Every title keeps the promises of the contract; and the battery notices when one does not.

use dolmen::engine::example::Cairn;
use dolmen::engine::summit::Summit;
use dolmen::engine::{Game, Save, Seed, battery};
use dolmen::games::TITLES;

#[test]
fn every_title_keeps_the_contract_with_every_player_count() {
    for title in TITLES {
        for seats in title.seats() {
            for seed in 1000..1020 {
                title.run_checked_game(Seed(seed), seats).unwrap_or_else(|failure| panic!("{failure}"));
            }
        }
    }
}

#[test]
fn the_tiny_games_keep_the_contract() {
    for seats in 2..=4 {
        for seed in 0..300 {
            battery::run_checked_game::<Cairn>(Seed(seed), seats)
                .unwrap_or_else(|failure| panic!("{failure}"));
            battery::run_checked_game::<Summit>(Seed(seed), seats)
                .unwrap_or_else(|failure| panic!("{failure}"));
        }
    }
}

#[test]
fn titles_have_different_names() {
    for (i, title) in TITLES.iter().enumerate() {
        assert!(TITLES[..i].iter().all(|other| other.id() != title.id()));
    }
}

/// Games with one fault each.
mod faulty {
    use dolmen::engine::example::{Action, Cairn, Event, Refusal};
    use dolmen::engine::{
        Chance, Events, Game, GameOption, Moment, Options, Preset, ScoreSheet, Seat, Standing,
    };
    use serde::{Deserialize, Serialize};
    use std::hash::{Hash, Hasher};
    use std::ops::RangeInclusive;
    use std::sync::atomic::{AtomicU8, Ordering};

    pub const LEAKS: u8 = 0;
    pub const FORGETS_TO_LIST: u8 = 1;
    pub const LISTS_TOO_MUCH: u8 = 2;
    pub const PANICS: u8 = 3;
    pub const LOSES_STONES: u8 = 4;
    pub const ROLLS_ON_ITS_OWN: u8 = 5;
    pub const MISCOUNTS_POINTS: u8 = 6;
    pub const HASHES_TOO_LITTLE: u8 = 7;
    pub const HASHES_AT_RANDOM: u8 = 8;
    pub const READS_THE_RECORD: u8 = 9;
    pub const PRUNES_EVERYTHING: u8 = 10;
    pub const PRUNES_INTO_NEW: u8 = 11;
    pub const PICKS_UNEVENLY: u8 = 12;
    pub const FORGETS_CANDIDATES: u8 = 13;
    pub const REPEATS_CANDIDATES: u8 = 14;

    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(transparent)]
    pub struct Faulty<const FAULT: u8>(Cairn);

    static OWN_DICE: AtomicU8 = AtomicU8::new(0);

    impl<const FAULT: u8> Hash for Faulty<FAULT> {
        fn hash<H: Hasher>(&self, hasher: &mut H) {
            match FAULT {
                HASHES_TOO_LITTLE => self.0.stones.hash(hasher),
                HASHES_AT_RANDOM => OWN_DICE.fetch_add(1, Ordering::Relaxed).hash(hasher),
                _ => self.0.hash(hasher),
            }
        }
    }

    impl<const FAULT: u8> Game for Faulty<FAULT> {
        type Action = Action;
        type Event = Event;
        type Refusal = Refusal;
        const ID: &'static str = "faulty";
        const RULES: u32 = 1;
        const SEATS: RangeInclusive<usize> = Cairn::SEATS;
        const OPTIONS: &'static [GameOption] = Cairn::OPTIONS;
        const PRESETS: &'static [Preset] = Cairn::PRESETS;

        fn setup(options: &Options, seats: usize, chance: &mut Chance, events: &mut Events<Event>) -> Self {
            Self(Cairn::setup(options, seats, chance, events))
        }
        fn seats(&self) -> usize {
            self.0.seats()
        }
        fn decider(&self) -> Option<Seat> {
            self.0.decider()
        }
        fn legal(&self, actions: &mut Vec<Action>) {
            self.0.legal(actions);
            match FAULT {
                FORGETS_TO_LIST => actions.retain(|action| *action != Action::Take(2)),
                LISTS_TOO_MUCH if self.decider().is_some() => actions.insert(0, Action::Take(0)),
                _ => {}
            }
        }
        fn check(&self, action: &Action) -> Result<(), Refusal> {
            self.0.check(action)
        }
        fn perform(&mut self, action: &Action, chance: &mut Chance, events: &mut Events<Event>) {
            assert!(FAULT != PANICS || self.0.stones > 5, "only five stones left");
            self.0.perform(action, chance, events);
            if FAULT == LOSES_STONES && self.0.stones == 7 {
                self.0.stones = 6;
            }
            if FAULT == ROLLS_ON_ITS_OWN {
                self.0.amulets[Seat(0)] = Some(OWN_DICE.fetch_add(1, Ordering::Relaxed));
            }
            if FAULT == READS_THE_RECORD {
                self.0.amulets[Seat(0)] = Some(chance.recorded().len() as u8);
            }
        }
        fn moment(&self) -> Moment {
            self.0.moment()
        }
        fn score(&self, seat: Seat) -> ScoreSheet {
            self.0.score(seat)
        }
        fn points(&self, seat: Seat) -> i32 {
            self.0.points(seat) + i32::from(FAULT == MISCOUNTS_POINTS && self.0.stones < 5)
        }
        fn candidates(&self, actions: &mut Vec<Action>) {
            self.legal(actions);
            match FAULT {
                FORGETS_CANDIDATES => actions.retain(|action| *action != Action::Take(2)),
                REPEATS_CANDIDATES => actions.extend(actions.last().copied()),
                _ => {}
            }
        }
        fn random_legal(&self, luck: &mut Chance, actions: &mut Vec<Action>) -> Option<Action> {
            actions.clear();
            self.legal(actions);
            let count = actions.len() as u32;
            let place = if FAULT == PICKS_UNEVENLY { luck.below(count) / 2 } else { luck.below(count) };
            actions.get(place as usize).copied()
        }
        fn prune(&self, actions: &mut Vec<Action>) {
            self.0.prune(actions);
            match FAULT {
                PRUNES_EVERYTHING if self.0.stones < 3 => actions.clear(),
                PRUNES_INTO_NEW if self.0.stones == 2 => actions.push(Action::Take(3)),
                _ => {}
            }
        }
        fn standings(&self) -> Vec<Standing> {
            self.0.standings()
        }
        fn conceal(&mut self, viewer: Option<Seat>) {
            let all = self.0.clone();
            self.0.conceal(viewer);
            if FAULT == LEAKS
                && self.decider().is_some()
                && self.0.stones.is_multiple_of(2)
                && all.amulets[Seat(0)] > Some(1)
            {
                self.0.stones ^= 1;
            }
        }
        fn conceal_event(event: &mut Event, viewer: Option<Seat>) {
            Cairn::conceal_event(event, viewer);
        }
        fn imagine(&mut self, viewer: Option<Seat>, chance: &mut Chance) {
            self.0.imagine(viewer, chance);
        }
        fn universe(&self) -> Vec<Action> {
            self.0.universe()
        }
        fn audit(&self) -> Result<(), String> {
            if FAULT == LEAKS { Ok(()) } else { self.0.audit() }
        }
    }
}

/// Games without points, with one fault each.
mod faulty_summit {
    use dolmen::engine::summit::{Event, Pace, Refusal, Summit};
    use dolmen::engine::{
        Chance, Events, Game, GameOption, Moment, Options, Preset, ScoreSheet, Seat, Standing, WonBy,
    };
    use serde::{Deserialize, Serialize};
    use std::ops::RangeInclusive;

    pub const NAMES_NO_WAY: u8 = 0;
    pub const WINS_TOO_EARLY: u8 = 1;
    pub const MISTELLS_PROGRESS: u8 = 2;
    pub const FORGETS_WHAT_ALL_SAW: u8 = 3;

    #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(transparent)]
    pub struct Faulty<const FAULT: u8>(Summit);

    impl<const FAULT: u8> Game for Faulty<FAULT> {
        type Action = Pace;
        type Event = Event;
        type Refusal = Refusal;
        const ID: &'static str = "faulty";
        const RULES: u32 = 1;
        const SEATS: RangeInclusive<usize> = Summit::SEATS;
        const OPTIONS: &'static [GameOption] = Summit::OPTIONS;
        const PRESETS: &'static [Preset] = Summit::PRESETS;
        const WON_BY: WonBy = WonBy::Condition;

        fn setup(options: &Options, seats: usize, chance: &mut Chance, events: &mut Events<Event>) -> Self {
            Self(Summit::setup(options, seats, chance, events))
        }
        fn seats(&self) -> usize {
            self.0.seats()
        }
        fn decider(&self) -> Option<Seat> {
            self.0.decider()
        }
        fn legal(&self, actions: &mut Vec<Pace>) {
            self.0.legal(actions);
        }
        fn check(&self, pace: &Pace) -> Result<(), Refusal> {
            self.0.check(pace)
        }
        fn perform(&mut self, pace: &Pace, chance: &mut Chance, events: &mut Events<Event>) {
            self.0.perform(pace, chance, events);
        }
        fn moment(&self) -> Moment {
            self.0.moment()
        }
        fn score(&self, seat: Seat) -> ScoreSheet {
            // The berries of a neighbour.
            let whose = if FAULT == MISTELLS_PROGRESS { seat.next(self.seats()) } else { seat };
            self.0.score(whose)
        }
        fn points(&self, seat: Seat) -> i32 {
            self.0.points(seat)
        }
        fn standings(&self) -> Vec<Standing> {
            self.0.standings()
        }
        fn victory(&self) -> Option<&'static str> {
            match FAULT {
                NAMES_NO_WAY => None,
                WINS_TOO_EARLY if self.0.round > 2 => Some("top"),
                _ => self.0.victory(),
            }
        }
        fn decides_by_secrets(&self) -> bool {
            self.0.decides_by_secrets()
        }
        fn conceal(&mut self, viewer: Option<Seat>) {
            self.0.conceal(viewer);
        }
        fn conceal_event(event: &mut Event, viewer: Option<Seat>) {
            Summit::conceal_event(event, viewer);
        }
        fn imagine(&mut self, viewer: Option<Seat>, chance: &mut Chance) {
            self.0.imagine(viewer, chance);
            if FAULT == FORGETS_WHAT_ALL_SAW && self.decider().is_some() {
                self.0.heights[Seat(0)] = 0;
            }
        }
        fn universe(&self) -> Vec<Pace> {
            self.0.universe()
        }
        fn audit(&self) -> Result<(), String> {
            self.0.audit()
        }
        fn check_read(&self) -> Result<(), String> {
            self.0.check_read()
        }
        fn check_imagined(&self, log: &[Event]) -> Result<(), String> {
            self.0.check_imagined(log)
        }
        fn check_progress(&self) -> Result<(), String> {
            let fits = |seat: &Seat| self.score(*seat) == self.0.score(*seat);
            match Seat::all(self.seats()).find(|seat| !fits(seat)) {
                Some(seat) => Err(format!("the sheet of {seat:?} tells of another")),
                None => self.0.check_progress(),
            }
        }
    }
}

/// The first broken promise found in some games, with the game as a save.
fn complaint_of<G: Game>() -> (String, String) {
    let failure = (0..200)
        .find_map(|seed| battery::run_checked_game::<G>(Seed(seed), 3).err())
        .expect("the battery notices");
    (failure.promise, failure.save)
}

fn complaint<const FAULT: u8>() -> (String, String) {
    complaint_of::<faulty::Faulty<FAULT>>()
}

fn complaint_without_points<const FAULT: u8>() -> (String, String) {
    complaint_of::<faulty_summit::Faulty<FAULT>>()
}

#[test]
fn the_battery_notices_every_kind_of_fault() {
    let faults: [((String, String), &str); 19] = [
        (complaint::<{ faulty::LEAKS }>(), "sees what is imagined"),
        (complaint::<{ faulty::FORGETS_TO_LIST }>(), "listed false, allowed true"),
        (complaint::<{ faulty::LISTS_TOO_MUCH }>(), "listed but not allowed"),
        (complaint::<{ faulty::PANICS }>(), "never panics, but: only five stones left"),
        (complaint::<{ faulty::LOSES_STONES }>(), "stones"),
        (complaint::<{ faulty::ROLLS_ON_ITS_OWN }>(), "the replayed log"),
        (complaint::<{ faulty::MISCOUNTS_POINTS }>(), "points are those of"),
        (complaint::<{ faulty::HASHES_TOO_LITTLE }>(), "differ in their fingerprints"),
        (complaint::<{ faulty::HASHES_AT_RANDOM }>(), "equal views have equal fingerprints"),
        (complaint::<{ faulty::READS_THE_RECORD }>(), "when nothing of it is recorded"),
        (complaint::<{ faulty::PRUNES_EVERYTHING }>(), "pruning leaves something"),
        (complaint::<{ faulty::PRUNES_INTO_NEW }>(), "pruning only takes away"),
        (complaint::<{ faulty::PICKS_UNEVENLY }>(), "from the candidates, but"),
        (complaint::<{ faulty::FORGETS_CANDIDATES }>(), "what is legal of the candidates"),
        (complaint::<{ faulty::REPEATS_CANDIDATES }>(), "what is legal of the candidates"),
        (complaint_without_points::<{ faulty_summit::NAMES_NO_WAY }>(), "the way of winning is named"),
        (complaint_without_points::<{ faulty_summit::WINS_TOO_EARLY }>(), "nobody has won while"),
        (complaint_without_points::<{ faulty_summit::MISTELLS_PROGRESS }>(), "tells of another"),
        (complaint_without_points::<{ faulty_summit::FORGETS_WHAT_ALL_SAW }>(), "climbed to"),
    ];
    for ((promise, save), expected) in faults {
        assert!(promise.contains(expected), "{promise:?} should tell of {expected:?}");
        assert!(Save::from_json(&save).is_ok(), "the failing game can be opened");
    }
}
