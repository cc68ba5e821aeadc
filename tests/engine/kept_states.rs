//! A state that was read from a file and accepted never makes the rules panic, hang or eat memory, whoever wrote it.

use crate::hostile::{change, pick};
use dolmen::engine::battery::LONGEST_LIST;
use dolmen::engine::example::Cairn;
use dolmen::engine::summit::Summit;
use dolmen::engine::{Chance, Events, Game, Opening, Options, Player, Save, Seat, Seed, Table, View, digest};
use dolmen::for_each_title;
use dolmen::games;
use serde_json::{Value, json};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::thread::{self, JoinHandle};

/// How many changed states of each title are tried; more with `STATES=100000 cargo test --test engine kept_states`.
fn cases() -> usize {
    std::env::var("STATES").ok().and_then(|number| number.parse().ok()).unwrap_or(4000)
}

/// Changed states that one game is used for.
const CHANGES_OF_ONE_GAME: usize = 20;

/// A game that was begun, anywhere in it up to its end, with any options.
fn begun<G: Game>(seed: u64, luck: &mut Chance) -> Table<G> {
    let sets = Options::every(G::OPTIONS);
    let opening = Opening {
        players: Player::nameless(pick(&[2, 3, 4], luck)),
        options: pick(&sets, luck),
        seed: Seed(seed),
        friendly: true,
    };
    let mut table = Table::<G>::open(opening).unwrap();
    for _ in 0..luck.below(400) {
        let actions = table.state().legal_actions();
        if actions.is_empty() {
            break;
        }
        table.choose(pick(&actions, luck)).unwrap();
    }
    luck.forget();
    table
}

fn any_time<G: Game>(table: &Table<G>, luck: &mut Chance) -> Value {
    json!(table.state_at(luck.below(table.steps().len() as u32 + 1) as usize))
}

/// Plays on, looks at it with every eye, and asks for scores.
fn play_on<G: Game>(mut state: G, luck: &mut Chance) {
    let steps = pick(&[5, 20, 100], luck);
    for step in 0..steps {
        let actions = state.legal_actions();
        assert!(state.decider().is_none() || !actions.is_empty(), "somebody decides and has no choice");
        assert!(actions.len() <= LONGEST_LIST, "{} legal actions", actions.len());
        if step % 5 == 0 {
            for viewer in Seat::all(state.seats()).map(Some).chain([None]) {
                let view = View::of(&state, viewer);
                let (_standings, _moment) = (view.standings(), view.moment());
                let _score = viewer.map(|seat| view.score(seat));
                let _imagined = view.determinize(luck).legal_actions();
            }
        }
        luck.forget();
        if actions.is_empty() {
            break;
        }
        state.apply(&pick(&actions, luck), luck, &mut Events::new()).expect("what is listed is legal");
    }
    luck.forget();
}

/// Whether a state is accepted as a file would be read. If it is, it is played on.
fn accepts<G: Game>(value: Value, seats: usize, luck: &mut Chance) -> bool {
    let text = value.to_string();
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        let Ok(state) = serde_json::from_value::<G>(value) else { return false };
        if state.seats() != seats || state.check_read().is_err() {
            return false;
        }
        play_on(state, luck);
        true
    }));
    outcome.unwrap_or_else(|_| panic!("{}: {text}", G::ID))
}

/// Tries many changed states. So many in a hundred are expected to be still such as a game can come to.
fn fuzz<G: Game>(percent: usize) {
    let mut luck = Chance::at(Seed(77), 0);
    let mut accepted = 0;
    for seed in 0..cases() / CHANGES_OF_ONE_GAME {
        let table = begun::<G>(seed as u64, &mut luck);
        let (state, other) = (json!(table.state()), any_time(&table, &mut luck));
        for _ in 0..CHANGES_OF_ONE_GAME {
            let mut changed = state.clone();
            for _ in 0..pick(&[1, 1, 1, 2, 3], &mut luck) {
                change(&mut changed, &other, &mut luck);
            }
            luck.forget();
            let is_changed = changed != state;
            accepted += usize::from(is_changed && accepts::<G>(changed, table.state().seats(), &mut luck));
        }
    }
    println!("{}: {accepted} of {} changed states accepted", G::ID, cases());
    let told = || format!("{}: {accepted} of {} accepted", G::ID, cases());
    assert!(accepted * 100 >= cases() * percent, "{}", told());
    assert!(accepted * 2 < cases(), "{}", told());
}

/// The same beside the other titles: it takes long.
fn fuzz_in_a_thread<G: Game>(percent: usize) -> JoinHandle<()> {
    thread::spawn(move || fuzz::<G>(percent))
}

#[test]
fn a_state_of_a_title_that_is_accepted_plays_on() {
    for tried in for_each_title!(fuzz_in_a_thread(2)) {
        tried.join().unwrap_or_else(|failure| resume_unwind(failure));
    }
}

#[test]
fn a_state_of_the_tiny_games_that_is_accepted_plays_on() {
    fuzz::<Cairn>(2);
    fuzz::<Summit>(2);
}

/// What nobody can know of a true state is refused, and so is a true state of which somebody sees only a part.
#[test]
fn a_view_is_not_a_state() {
    fn refused<G: Game>() {
        let mut luck = Chance::at(Seed(5), 0);
        for seed in 0..60 {
            let table = begun::<G>(seed, &mut luck);
            for viewer in Seat::all(table.state().seats()).map(Some).chain([None]) {
                let view = View::of(table.state(), viewer);
                let read: G = serde_json::from_value(json!(&*view)).expect("a view can be read");
                assert_eq!(read.check_read().is_ok(), &*view == table.state(), "{seed} {viewer:?}");
            }
        }
    }
    for_each_title!(refused());
    refused::<Cairn>();
    refused::<Summit>();
}

/// A whole file, written by hand: its digest and its checksum are right, and its log cannot be played.
#[test]
fn a_file_with_a_changed_state_opens_or_is_refused_in_words() {
    fn files<G: Game>() {
        let mut luck = Chance::at(Seed(9), 0);
        let (mut opened, mut refused) = (0, 0);
        for seed in 0..200 {
            let table = begun::<G>(seed, &mut luck);
            let (mut state, other) = (json!(table.state()), any_time(&table, &mut luck));
            change(&mut state, &other, &mut luck);
            luck.forget();
            let mut save = Save { rules: 0, setup: vec![0; 3], ..table.save() };
            let present = save.present.as_mut().unwrap();
            if let Ok(typed) = serde_json::from_value::<G>(state.clone()) {
                present.digest = digest(&typed);
            }
            present.state = state;
            let text = save.to_json();
            match catch_unwind(|| games::open(&text)) {
                Ok(Ok(mut table)) => {
                    assert!(table.has_lost_its_past());
                    let _forced = table.choose_if_forced();
                    assert!(games::open(&table.to_json()).is_ok(), "what was opened can be kept");
                    opened += 1;
                }
                Ok(Err(why)) => {
                    assert!(why.to_string().contains("rules were corrected"), "{why}");
                    refused += 1;
                }
                Err(_) => panic!("{text}"),
            }
        }
        assert!(opened > 10 && refused > 10, "{}: {opened} opened, {refused} refused", G::ID);
    }
    for_each_title!(files());
}
