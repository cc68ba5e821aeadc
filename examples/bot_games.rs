//! Lets easy bots play whole games over all player counts and options: no move may be refused, and every game ends.
//!
//! `bot_games TITLE|all GAMES [FIRST_SEED]` prints a line for each title and fails if a move was refused or a game stalled. Each game
//! depends on its seed alone.

use dolmen::bots::{Knowledge, Level, Thinking};
use dolmen::engine::{Chance, Events, Options, Seed, View};
use dolmen::for_each_title;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Instant;

/// A game that takes more decisions does not end.
const MOST_DECISIONS: u32 = 20_000;

/// What came of many games.
#[derive(Default)]
struct Tally {
    ended: u64,
    stalled: u64,
    refused: u64,
    decisions: u64,
}

/// What came of one game.
enum End {
    Ended,
    Stalled,
    Refused(String),
}

#[derive(Clone, Copy)]
struct Plan<'a> {
    title: &'a str,
    games: u64,
    first: u64,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |nth: usize| arguments.get(nth).and_then(|text| text.parse().ok());
    let (Some(title), Some(games)) = (arguments.first(), number(1)) else {
        eprintln!("usage: bot_games TITLE|all GAMES [FIRST_SEED]");
        return ExitCode::from(2);
    };
    let plan = Plan { title, games, first: number(2).unwrap_or_default() };
    let passed: Vec<bool> = for_each_title!(play_all(plan)).into_iter().flatten().collect();
    match passed.as_slice() {
        [] => ExitCode::from(2),
        passed if passed.iter().all(|passed| *passed) => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

/// Plays the games of a title on all cores, if it is wanted, and says whether all went well.
fn play_all<G: Knowledge>(plan: Plan) -> Option<bool> {
    if ![G::ID, "all"].contains(&plan.title) {
        return None;
    }
    let (begun, next, tally) = (Instant::now(), AtomicU64::new(0), Mutex::new(Tally::default()));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, Into::into) {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Relaxed);
                    if game >= plan.games {
                        break;
                    }
                    let (end, decisions) = play::<G>(plan.first + game);
                    let mut tally = tally.lock().expect("nobody panics while counting");
                    tally.decisions += u64::from(decisions);
                    match end {
                        End::Ended => tally.ended += 1,
                        End::Stalled => {
                            tally.stalled += 1;
                            println!("{} seed {} stalls", G::ID, plan.first + game);
                        }
                        End::Refused(why) => {
                            tally.refused += 1;
                            println!("{} seed {}, decision {decisions}: {why}", G::ID, plan.first + game);
                        }
                    }
                }
            });
        }
    });
    let Tally { ended, stalled, refused, decisions } = tally.into_inner().expect("nobody panicked");
    println!(
        "{} {ended} games ended, {stalled} stalled, {refused} refused; {decisions} decisions in {:.1} s",
        G::ID,
        begun.elapsed().as_secs_f64()
    );
    Some(stalled + refused == 0)
}

/// Plays a game: player counts take turns, options are drawn. Says how it ended and after how many decisions.
fn play<G: Knowledge>(seed: u64) -> (End, u32) {
    let sets = Options::every(G::OPTIONS);
    let mut luck = Chance::quick(Seed(!seed));
    let options = &sets[luck.below(sets.len() as u32) as usize];
    let seats = G::SEATS.start() + seed as usize % G::SEATS.count();
    let mut game = G::setup(options, seats, &mut Chance::at(Seed(seed), 0), &mut Events::ignored());
    let mut decisions = 0;
    while let Some(seat) = game.decider() {
        decisions += 1;
        if decisions > MOST_DECISIONS {
            return (End::Stalled, decisions);
        }
        let luck = Chance::quick(Seed(seed << 20 ^ u64::from(decisions)));
        let mut thinking = Thinking::new(View::of(&game, Some(seat)), Level::Easy, luck);
        thinking.run(G::ITERATIONS[Level::Easy as usize]);
        let Some(action) = thinking.choose() else {
            return (End::Refused(format!("{seat:?} decides, but has nothing to choose")), decisions);
        };
        let mut chance = Chance::at(Seed(seed), decisions).unrecorded();
        if let Err(why) = game.apply(&action, &mut chance, &mut Events::ignored()) {
            return (End::Refused(format!("{action:?} was refused: {why:?}")), decisions);
        }
    }
    (End::Ended, decisions)
}
