//! Figures of the rules library, a line each: `name value unit`. The budgets are in the README.

use dolmen::engine::{Chance, Events, Game, Opening, Options, Player, Playout, Seat, Seed, Table, View};
use dolmen::for_each_title;
use std::hint::black_box;
use std::time::Duration;
use watch::Watch;

#[path = "../examples/watch/mod.rs"]
mod watch;

/// How long each figure is measured.
const PATIENCE: Duration = Duration::from_secs(2);

fn main() {
    for_each_title!(bench());
}

/// The defaults; but where the last turn can be chosen, a random game would go on for a long time without one.
fn options<G: Game>() -> Options {
    Options::choose(G::OPTIONS, [("turns", "30")]).unwrap_or_else(|_| Options::defaults(G::OPTIONS))
}

/// Measures a title; if titles are named (`cargo bench --bench rules -- civilization`), only those.
fn bench<G: Game>() {
    let mut named = std::env::args().skip(1).filter(|name| !name.starts_with('-')).peekable();
    if named.peek().is_some() && !named.any(|name| name == G::ID) {
        return;
    }
    for seats in G::SEATS {
        let (games, steps) = random_games::<G>(seats);
        print(G::ID, &format!("random_games_{seats}p"), games, "games/s");
        print(G::ID, &format!("random_game_length_{seats}p"), steps, "actions");
    }
    let most = *G::SEATS.end();
    print(G::ID, &format!("random_games_{most}p_listed_and_recorded"), recorded_games::<G>(most), "games/s");
    let table = finished::<G>(*G::SEATS.end());
    let (legal, apply) = step_times(&table);
    print(G::ID, "legal", legal, "ns");
    print(G::ID, "apply", apply, "ns");
    print(G::ID, "legal_and_apply", legal + apply, "ns");
    let view = View::of(&table.state_at(table.steps().len() / 2), Some(Seat(0)));
    print(G::ID, "fingerprint", time(|| _ = black_box(black_box(&view).fingerprint())), "ns");
    print(G::ID, "state_size", size_of::<G>() as f64, "bytes");
    print(G::ID, "save_size", median_save::<G>() as f64, "bytes");
    print(G::ID, "undo", undo_time(&table), "us");
    let middle = table.steps().len() / 2 + 31;
    print(G::ID, "jump", time(|| drop(black_box(table.state_at(middle)))) / 1e3, "us");
    print(G::ID, "keep_last_move", time(|| drop(black_box(table.to_json()))) / 1e3, "us");
    let text = table.to_json();
    print(G::ID, "load", time(|| drop(black_box(Table::<G>::from_json(&text)))) / 1e3, "us");
}

fn print(title: &str, name: &str, value: f64, unit: &str) {
    println!("{title}_{name} {value:.1} {unit}");
}

/// The mean time of a call, in nanoseconds.
fn time(mut call: impl FnMut()) -> f64 {
    let (watch, mut calls) = (Watch::start(), 0u32);
    while watch.begun.elapsed() < PATIENCE / 4 {
        call();
        calls += 1;
    }
    watch.elapsed().as_nanos() as f64 / f64::from(calls)
}

/// Games per second, and actions per game, as a search plays them.
fn random_games<G: Game>(seats: usize) -> (f64, f64) {
    let options = options::<G>();
    let mut playout = Playout::new(Seed(1));
    let (watch, mut games, mut steps) = (Watch::start(), 0u64, 0u64);
    // The clock is not asked after every game, which would take longer than some of what is measured.
    while games % 16 != 0 || watch.begun.elapsed() < PATIENCE {
        let mut chance = Chance::quick(Seed(games));
        let mut game = G::setup(&options, seats, &mut chance, &mut Events::ignored());
        steps += u64::from(playout.finish(&mut game));
        games += 1;
    }
    (games as f64 / watch.elapsed().as_secs_f64(), steps as f64 / games as f64)
}

/// The same with every action listed, every draw recorded and every event kept.
fn recorded_games<G: Game>(seats: usize) -> f64 {
    let options = options::<G>();
    let (mut actions, mut events) = (Vec::new(), Events::new());
    let mut whims = Chance::at(Seed(1), u32::MAX);
    let (watch, mut games) = (Watch::start(), 0u64);
    while watch.begun.elapsed() < PATIENCE {
        let mut chance = Chance::at(Seed(games), 0);
        let mut game = G::setup(&options, seats, &mut chance, &mut events);
        while game.decider().is_some() {
            actions.clear();
            events.clear();
            game.legal(&mut actions);
            let action = &actions[whims.below(actions.len() as u32) as usize];
            game.perform(action, &mut chance, &mut events);
            chance.forget();
            whims.forget();
        }
        games += 1;
    }
    games as f64 / watch.elapsed().as_secs_f64()
}

fn finished<G: Game>(seats: usize) -> Table<G> {
    random_table(seats, Seed(1))
}

fn random_table<G: Game>(seats: usize, seed: Seed) -> Table<G> {
    let options = options::<G>();
    let opening = Opening { players: Player::nameless(seats), options, seed, friendly: true };
    let mut table = Table::<G>::open(opening).expect("the title's own player count and defaults");
    let mut luck = Chance::at(seed, u32::MAX);
    while table.state().decider().is_some() {
        let actions = table.state().legal_actions();
        let action = actions[luck.below(actions.len() as u32) as usize].clone();
        table.choose(action).expect("what is listed is legal");
    }
    table
}

/// The mean times of `legal` and of a checked `apply`, over all states of a game.
fn step_times<G: Game>(table: &Table<G>) -> (f64, f64) {
    let steps = table.steps();
    let states: Vec<G> = (0..steps.len()).map(|at| table.state_at(at)).collect();
    let mut actions = Vec::new();
    let legal = time(|| {
        for state in &states {
            actions.clear();
            state.legal(&mut actions);
            black_box(&actions);
        }
    });
    let mut events = Events::new();
    let mut replay = |act: bool| {
        time(|| {
            for (state, step) in states.iter().zip(steps) {
                let (mut state, mut chance) = (state.clone(), Chance::scripted(&step.draws));
                events.clear();
                if act {
                    state.apply(&step.action, &mut chance, &mut events).expect("it was legal before");
                }
                black_box(&mut state);
                black_box(&mut chance);
            }
        })
    };
    // What copying the state and the script costs is not the rules' doing.
    let apply = replay(true) - replay(false);
    (legal / steps.len() as f64, apply / steps.len() as f64)
}

/// The save of a game is measured over some of the most players there can be.
fn median_save<G: Game>() -> usize {
    let mut sizes: Vec<usize> =
        (0..101).map(|seed| random_table::<G>(*G::SEATS.end(), Seed(seed)).to_json().len()).collect();
    sizes.sort_unstable();
    sizes[sizes.len() / 2]
}

fn undo_time<G: Game>(table: &Table<G>) -> f64 {
    let mut table = table.clone();
    time(|| {
        table.undo();
        table.redo();
    }) / 2e3
}
