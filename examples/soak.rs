//! Plays random games of a title over all its player counts and options and checks every promise of the contract.
//!
//! `soak TITLE GAMES [FIRST_SEED]` ends with `N passed, M failed`. Each failing game is written to `out/` as a save.
//! `soak all GAMES` plays so many games of each title, one title after the other; of a title with longer games, fewer.

use dolmen::engine::{Opening, Options, Player, Seed, Title};
use dolmen::games::TITLES;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Instant;

/// More failing games than this tell nothing new.
const ENOUGH_FAILURES: u64 = 20;

/// A random game has about so many steps; some titles take far more.
const USUAL_STEPS: u64 = 1_000;
/// Random games of some titles hardly ever end.
const MOST_STEPS: usize = 20_000;

/// How many steps a random game of a title takes: no fewer than usual.
fn steps(title: &Title) -> u64 {
    let opening = Opening {
        players: Player::nameless(*title.seats().end()),
        options: Options::default(),
        seed: Seed(1),
        friendly: false,
    };
    let table = title.open_random(opening, MOST_STEPS);
    table.map_or(USUAL_STEPS, |table| (table.steps() as u64).max(USUAL_STEPS))
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((titles, games, first)) = read(&arguments) else {
        let titles: Vec<_> = TITLES.iter().map(|title| title.id()).collect();
        eprintln!("usage: soak TITLE GAMES [FIRST_SEED]\ntitles: all, {}", titles.join(", "));
        return ExitCode::from(2);
    };
    std::panic::set_hook(Box::new(|_| {}));
    let all = titles.len() > 1;
    let failed: u64 = titles
        .iter()
        .map(|title| soak(title, if all { games * USUAL_STEPS / steps(title) } else { games }, first))
        .sum();
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn read(arguments: &[String]) -> Option<(&'static [Title], u64, u64)> {
    let name = arguments.first()?;
    let titles = match TITLES.iter().position(|title| title.id() == name) {
        Some(at) => &TITLES[at..=at],
        None if name == "all" => TITLES,
        None => return None,
    };
    let games = arguments.get(1)?.parse().ok()?;
    let first = arguments.get(2).map_or(Some(0), |text| text.parse().ok())?;
    Some((titles, games, first))
}

/// How many of so many games failed.
fn soak(title: &Title, games: u64, first: u64) -> u64 {
    let begun = Instant::now();
    let (next, passed, failed) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, Into::into) {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Relaxed);
                    if game >= games || failed.load(Relaxed) >= ENOUGH_FAILURES {
                        break;
                    }
                    let counter = if run_checked_game(title, first, game) { &passed } else { &failed };
                    counter.fetch_add(1, Relaxed);
                }
            });
        }
    });
    let (passed, failed) = (passed.into_inner(), failed.into_inner());
    println!("{} soaked for {:.1} s", title.id(), begun.elapsed().as_secs_f64());
    println!("{passed} passed, {failed} failed");
    failed
}

/// The player counts take turns.
fn run_checked_game(title: &Title, first: u64, game: u64) -> bool {
    let counts: Vec<usize> = title.seats().collect();
    let seats = counts[(game % counts.len() as u64) as usize];
    let Err(failure) = title.run_checked_game(Seed(first + game), seats) else { return true };
    println!("{failure}");
    let path = format!("out/{}-{seats}-{}.json", title.id(), failure.seed);
    let written = std::fs::create_dir_all("out").and_then(|()| std::fs::write(&path, &failure.save));
    match written {
        Ok(()) => println!("  written to {path}"),
        Err(error) => println!("  cannot write {path}: {error}"),
    }
    false
}
