//! Games outlive their rules: a title is changed on purpose, and games that were begun before go on.

use dolmen::engine::{
    Chance, Events, Game, GameOption, Moment, Opening, Options, PerSeat, Player, Preset, Save, SaveError,
    ScoreSheet, Seat, Seed, Standing, Table, digest,
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::ops::RangeInclusive;

/// The game as it was released first.
const FIRST: u8 = 0;
/// Its rules 2, in some ways they may have turned out.
const NEW_FIELD: u8 = 1;
const OTHER_SHUFFLE: u8 = 2;
const CARD_MORE: u8 = 3;
const OTHER_PRICE: u8 = 4;
const BOX_REPLACED: u8 = 5;
/// Its rules 3: no card can be taken.
const NO_TAKING: u8 = 6;

/// Two players take cards from a shuffled deck or pass, six times each.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Cards<const VERSION: u8> {
    deck: Vec<u8>,
    points: PerSeat<u8, 2>,
    turn: u8,
    #[serde(default)]
    passed: [u8; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
enum Act {
    Take,
    Pass,
}

impl<const VERSION: u8> Game for Cards<VERSION> {
    type Action = Act;
    type Event = Act;
    type Refusal = ();
    const ID: &'static str = "cards";
    const RULES: u32 = match VERSION {
        FIRST => 1,
        NO_TAKING => 3,
        _ => 2,
    };
    const SEATS: RangeInclusive<usize> = 2..=2;
    const OPTIONS: &'static [GameOption] = match VERSION {
        FIRST => &[GameOption { id: "deck", values: &["plain", "marked"] }],
        _ => &[GameOption { id: "deck", values: &["plain"] }],
    };
    const PRESETS: &'static [Preset] = &[];

    fn setup(_: &Options, seats: usize, chance: &mut Chance, _: &mut Events<Act>) -> Self {
        let mut deck: Vec<u8> = (1..=if VERSION == CARD_MORE { 21 } else { 20 }).collect();
        chance.shuffle(&mut deck);
        if VERSION == OTHER_SHUFFLE {
            deck.reverse();
        }
        Self { deck, points: PerSeat::new(seats, |_| 0), turn: 0, passed: [0; 2] }
    }
    fn seats(&self) -> usize {
        self.points.seats()
    }
    fn decider(&self) -> Option<Seat> {
        (self.turn < 12).then_some(Seat(self.turn % 2))
    }
    fn legal(&self, actions: &mut Vec<Act>) {
        if self.decider().is_some() {
            actions.extend([Act::Take, Act::Pass].into_iter().filter(|act| self.check(act).is_ok()));
        }
    }
    fn check(&self, act: &Act) -> Result<(), ()> {
        let dear = match VERSION {
            OTHER_PRICE => self.deck.last().is_some_and(|card| *card > 10),
            _ => VERSION == NO_TAKING,
        };
        if self.decider().is_none() || dear && *act == Act::Take { Err(()) } else { Ok(()) }
    }
    fn perform(&mut self, act: &Act, chance: &mut Chance, events: &mut Events<Act>) {
        let Some(seat) = self.decider() else { return };
        match act {
            Act::Take => self.points[seat] += self.deck.pop().unwrap_or(0) + chance.below(2) as u8,
            Act::Pass if VERSION == NEW_FIELD => self.passed[seat.index()] = 0,
            Act::Pass => {}
        }
        self.turn += 1;
        events.push(*act);
    }
    fn moment(&self) -> Moment {
        Moment { round: u32::from(self.turn) / 2 + 1, turn: u32::from(self.turn) + 1 }
    }
    fn score(&self, seat: Seat) -> ScoreSheet {
        let mut sheet = ScoreSheet::new();
        sheet.add("cards", self.points[seat].into());
        sheet
    }
    fn points(&self, seat: Seat) -> i32 {
        self.points[seat].into()
    }
    fn standings(&self) -> Vec<Standing> {
        Standing::rank(self.points.iter().map(|points| (i32::from(*points), 0)))
    }
    fn conceal(&mut self, _: Option<Seat>) {}
    fn conceal_event(_: &mut Act, _: Option<Seat>) {}
    fn imagine(&mut self, _: Option<Seat>, _: &mut Chance) {}
    fn universe(&self) -> Vec<Act> {
        vec![Act::Take, Act::Pass]
    }
    fn audit(&self) -> Result<(), String> {
        if VERSION == BOX_REPLACED { Err("other cards".into()) } else { Ok(()) }
    }
}

fn opening() -> Opening {
    let options = serde_json::from_value(json!({ "deck": "marked" })).unwrap();
    Opening { players: Player::nameless(2), options, seed: Seed(5), friendly: false }
}

/// A game of the first release: five moves, one of them undone.
fn begun() -> Table<Cards<FIRST>> {
    let mut table = Table::open(opening()).unwrap();
    for act in [Act::Take, Act::Take, Act::Pass, Act::Pass, Act::Take, Act::Pass] {
        table.choose(act).unwrap();
    }
    assert!(table.undo());
    table
}

/// Its file as the first release wrote it, before there was the field `passed`, played with an option that is still there.
fn file() -> Save {
    let mut save = begun().save();
    save.opening.options = Options::default();
    let present = save.present.as_mut().unwrap();
    present.state.as_object_mut().unwrap().remove("passed").unwrap();
    Save::from_json(&save.to_json()).unwrap()
}

#[test]
fn a_new_field_at_its_default_changes_nothing() {
    let table = Table::<Cards<NEW_FIELD>>::load(&file()).unwrap();
    let before = begun();
    assert!(!table.has_lost_its_past());
    assert_eq!((table.at(), table.steps().len(), table.can_redo()), (5, 6, true));
    assert_eq!(table.digest(), before.digest());
    assert_eq!(json!(table.state()), json!(before.state()));
    let mut filled = table.state().clone();
    filled.passed[1] = 1;
    assert_ne!(digest(&filled), table.digest(), "away from its default it counts");
    assert_eq!(table.save().rules, 2, "from here on it is a game of the new rules");
}

/// The game goes on from where it stood, also when it is kept, read and undone again.
fn goes_on_without_its_past<const VERSION: u8>(save: &Save) {
    let (before, mut table) = (begun(), Table::<Cards<VERSION>>::load(save).unwrap());
    assert!(table.has_lost_its_past());
    assert_eq!(json!(table.state()), json!(before.state()));
    assert_eq!((table.at(), table.steps().len(), table.can_undo(), table.can_redo()), (0, 0, false, false));
    assert!(table.setup_events(None).is_empty());

    table.choose(Act::Pass).unwrap();
    table.choose(Act::Pass).unwrap();
    let text = table.to_json();
    let again = Table::<Cards<VERSION>>::from_json(&text).unwrap();
    assert!(again.has_lost_its_past());
    assert_eq!((again.state(), again.steps(), again.at()), (table.state(), table.steps(), 2));
    assert_eq!(again.to_json(), text);
    assert_eq!(json!(again.state_at(0)), json!(before.state()), "it can be walked through up to there");

    let kept = Save::from_json(&text).unwrap().base.unwrap().past;
    assert_eq!(kept["steps"], json!(save.steps), "what happened before is still in the file");
    assert_eq!((&kept["rules"], &kept["at"]), (&json!(1), &json!(5)));
}

#[test]
fn another_shuffle_lets_the_game_go_on_from_its_kept_state() {
    goes_on_without_its_past::<OTHER_SHUFFLE>(&file());
}

#[test]
fn a_card_more_lets_the_game_go_on_from_its_kept_state() {
    goes_on_without_its_past::<CARD_MORE>(&file());
}

#[test]
fn a_move_that_is_no_longer_legal_lets_the_game_go_on_from_its_kept_state() {
    goes_on_without_its_past::<OTHER_PRICE>(&file());
}

#[test]
fn an_option_that_is_gone_lets_the_game_go_on_from_its_kept_state() {
    let save = begun().save();
    assert_eq!(save.opening.options.get("deck"), "marked");
    goes_on_without_its_past::<NEW_FIELD>(&save);
}

#[test]
fn what_was_undone_is_dropped_if_it_is_no_longer_legal() {
    let mut save = file();
    save.steps[5].0 = json!("Fly");
    let table = Table::<Cards<NEW_FIELD>>::load(&save).unwrap();
    assert_eq!((table.has_lost_its_past(), table.at(), table.steps().len()), (false, 5, 5));
}

#[test]
fn rules_that_changed_twice_keep_both_pasts() {
    let mut once = Table::<Cards<OTHER_SHUFFLE>>::load(&file()).unwrap();
    once.choose(Act::Take).unwrap();
    once.choose(Act::Pass).unwrap();
    let kept = Save::from_json(&once.to_json()).unwrap();
    let twice = Table::<Cards<NO_TAKING>>::load(&kept).unwrap();
    assert!(twice.has_lost_its_past());
    assert_eq!(
        (twice.at(), json!(twice.state())),
        (0, json!(once.state())),
        "it goes on from where it stood"
    );

    let written = Save::from_json(&twice.to_json()).unwrap();
    assert_eq!(written.rules, 3);
    let second = written.base.unwrap().past;
    assert_eq!(
        (&second["rules"], &second["at"], &second["steps"]),
        (&json!(2), &json!(2), &json!(kept.steps))
    );
    let first = &second["base"]["past"];
    assert_eq!((&first["rules"], &first["at"]), (&json!(1), &json!(5)));
    assert_eq!(first["steps"], json!(file().steps), "the first past is kept within the second");
    assert_eq!(second["base"]["state"], json!(kept.base.unwrap().state));
}

#[test]
fn a_game_that_has_lost_its_past_goes_on_under_other_rules_if_its_state_fits() {
    let once = Table::<Cards<OTHER_SHUFFLE>>::load(&file()).unwrap().save();
    let earlier = Save { rules: 1, ..once };
    let twice = Table::<Cards<BOX_REPLACED>>::load(&earlier).err();
    assert_eq!(twice, Some(SaveError::Outdated { rules: 1, known: 2 }));
    let mut changed = earlier.clone();
    changed.present.as_mut().unwrap().digest = "0000000000000000".into();
    assert!(
        Table::<Cards<CARD_MORE>>::load(&changed).is_err(),
        "a state that is not the one named is not taken"
    );
    let twice = Table::<Cards<CARD_MORE>>::load(&earlier).unwrap();
    assert!(twice.has_lost_its_past(), "a base stays a base");
    assert_eq!(json!(twice.state()), json!(begun().state()));
}

#[test]
fn a_state_that_cannot_be_read_is_told() {
    let outdated = Some(SaveError::Outdated { rules: 1, known: 2 });
    assert_eq!(Table::<Cards<BOX_REPLACED>>::load(&Save { setup: vec![], ..file() }).err(), outdated);
    for state in [json!({}), json!(null), json!({ "deck": [], "points": [1, 2, 3], "turn": 0 })] {
        let mut save = Save { setup: vec![], ..file() };
        save.present.as_mut().unwrap().state = state;
        assert_eq!(Table::<Cards<NEW_FIELD>>::load(&save).err(), outdated);
    }
    let none = Save { setup: vec![], present: None, ..file() };
    assert_eq!(Table::<Cards<NEW_FIELD>>::load(&none).err(), outdated);
}

#[test]
fn a_game_of_the_same_rules_is_its_log() {
    let mut save = begun().save();
    save.present.as_mut().unwrap().state["turn"] = json!(11);
    assert_eq!(Table::<Cards<FIRST>>::load(&save).unwrap().state(), begun().state());
    save.steps[1].0 = json!("Fly");
    assert_eq!(Table::<Cards<FIRST>>::load(&save).err(), Some(SaveError::UnknownAction { step: 2 }));
}

#[test]
fn without_reading_states_only_a_whole_game_of_the_same_rules_opens() {
    let mut save = begun().save();
    save.present.as_mut().unwrap().state = json!("never read");
    let table = Table::<Cards<FIRST>>::load_log(&save).unwrap();
    assert_eq!((table.state(), table.at(), table.steps()), (begun().state(), 5, begun().steps()));
    save.steps[1].0 = json!("Fly");
    assert_eq!(Table::<Cards<FIRST>>::load_log(&save).err(), Some(SaveError::UnknownAction { step: 2 }));

    let outdated = |rules, known| Some(SaveError::Outdated { rules, known });
    assert_eq!(Table::<Cards<NEW_FIELD>>::load_log(&file()).err(), outdated(1, 2), "it is of older rules");
    let goes_on = Table::<Cards<OTHER_SHUFFLE>>::load(&file()).unwrap().save();
    assert_eq!(
        Table::<Cards<OTHER_SHUFFLE>>::load_log(&goes_on).err(),
        outdated(2, 2),
        "its log is not whole"
    );
}

#[test]
fn the_dice_after_a_correction_are_not_those_of_the_first_moves() {
    let (mut old, mut new) = (Vec::new(), Vec::new());
    for seed in 0..40 {
        let mut save = file();
        save.opening.seed = Seed(seed);
        let mut table = Table::<Cards<OTHER_SHUFFLE>>::load(&save).unwrap();
        table.choose(Act::Take).unwrap();
        new.push(table.steps()[0].draws.clone());
        let mut first = Table::<Cards<FIRST>>::open(Opening { seed: Seed(seed), ..opening() }).unwrap();
        first.choose(Act::Take).unwrap();
        old.push(first.steps()[0].draws.clone());
    }
    assert_ne!(old, new);
}
