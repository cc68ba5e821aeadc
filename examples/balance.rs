//! Measures the balance of Endless Winter: who wins, and what the points come from.
//!
//! `balance [GAMES [FIRST_SEED]]` plays that many games for each player count, once at random and once greedily, and prints a
//! line for each figure: `name value unit`. A win rate comes with its distance from an even share and its standard error in
//! percentage points (`pp`), and with the mean score compared with that of all. Chiefs, their sides and set-up cards are dealt
//! by chance.

use dolmen::engine::{Chance, Events, Game, Options, Seat, Seed, View};
use dolmen::games::endless_winter::greedy::Greedy;
use dolmen::games::endless_winter::{EndlessWinter, Tribe};
use std::collections::BTreeMap;
use std::ops::AddAssign;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Instant;

fn main() -> ExitCode {
    let numbers: Result<Vec<u64>, _> = std::env::args().skip(1).map(|text| text.parse()).collect();
    let (games, first) = match numbers.as_deref() {
        Ok([]) => (2000, 0),
        Ok(&[games]) => (games, 0),
        Ok(&[games, first]) => (games, first),
        _ => {
            eprintln!("usage: balance [GAMES [FIRST_SEED]]");
            return ExitCode::from(2);
        }
    };
    for style in [Style::Random, Style::Greedy] {
        for seats in EndlessWinter::SEATS {
            let begun = Instant::now();
            let tally = play_all(style, seats, games, first);
            let name = format!("{}_{seats}p", if style == Style::Random { "random" } else { "greedy" });
            tally.print(&name, seats);
            println!("{name}_time {:.1} s", begun.elapsed().as_secs_f64());
        }
    }
    ExitCode::SUCCESS
}

/// How the players of a game choose.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    Random,
    Greedy,
}

/// Plays the games on all cores. Each game depends on its seed alone.
fn play_all(style: Style, seats: usize, games: u64, first: u64) -> Tally {
    let next = AtomicU64::new(0);
    std::thread::scope(|scope| {
        let cores = std::thread::available_parallelism().map_or(1, Into::into);
        let workers: Vec<_> = (0..cores)
            .map(|_| {
                scope.spawn(|| {
                    let mut tally = Tally::default();
                    loop {
                        let game = next.fetch_add(1, Relaxed);
                        if game >= games {
                            return tally;
                        }
                        tally.add_game(&play(style, seats, Seed(first + game)));
                    }
                })
            })
            .collect();
        let mut all = Tally::default();
        for worker in workers {
            all += worker.join().expect("the rules never panic");
        }
        all
    })
}

/// A finished game, and who was where in the first turn order.
struct Played {
    game: EndlessWinter,
    first_order: Vec<Seat>,
}

fn play(style: Style, seats: usize, seed: Seed) -> Played {
    let (mut chance, mut events) = (Chance::at(seed, 0), Events::new());
    let options = Options::defaults(EndlessWinter::OPTIONS);
    let mut game = EndlessWinter::setup(&options, seats, &mut chance, &mut events);
    let first_order = game.order.seats().to_vec();
    let mut player = Greedy::new(Chance::at(seed, u32::MAX));
    while let Some(seat) = game.decider() {
        let action = match style {
            Style::Greedy => player.choose(&View::of(&game, Some(seat))),
            Style::Random => player.choose_at_random(&game),
        };
        game.perform(&action, &mut chance, &mut events);
        events.clear();
        chance.forget();
    }
    Played { game, first_order }
}

/// What came of many games.
#[derive(Default)]
struct Tally {
    seats: u64,
    wins: u64,
    points: i64,
    winners_points: i64,
    sources: BTreeMap<&'static str, i64>,
    pieces: BTreeMap<&'static str, i64>,
    shares: BTreeMap<String, Share>,
}

/// How somebody with something fared.
#[derive(Clone, Copy, Default)]
struct Share {
    played: u64,
    won: u64,
    points: i64,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.seats += other.seats;
        self.wins += other.wins;
        self.points += other.points;
        self.winners_points += other.winners_points;
        for (source, points) in other.sources {
            *self.sources.entry(source).or_default() += points;
        }
        for (piece, count) in other.pieces {
            *self.pieces.entry(piece).or_default() += count;
        }
        for (name, share) in other.shares {
            let sum = self.shares.entry(name).or_default();
            sum.played += share.played;
            sum.won += share.won;
            sum.points += share.points;
        }
    }
}

impl Tally {
    fn add_game(&mut self, Played { game, first_order }: &Played) {
        for standing in game.standings() {
            let (seat, won) = (standing.seat, standing.place == 1);
            self.seats += 1;
            self.points += i64::from(standing.points);
            if won {
                self.wins += 1;
                self.winners_points += i64::from(standing.points);
            }
            for line in game.score(seat).lines() {
                *self.sources.entry(line.category).or_default() += i64::from(line.points);
            }
            let tribe = &game.tribes[seat];
            for (piece, count) in pieces(tribe) {
                *self.pieces.entry(piece).or_default() += i64::from(count);
            }
            let place = first_order.iter().position(|&other| other == seat).expect("everybody has a place");
            let mut names = vec![format!("place_{}", place + 1)];
            if let (Some(chief), Some(side)) = (tribe.chief, tribe.side) {
                names.push(format!("chief_{}_{}", chief.id(), side.id()));
            }
            names.extend(tribe.setup.map(|card| format!("setup_{}", card.gift().folk.id())));
            for name in names {
                let share = self.shares.entry(name).or_default();
                share.played += 1;
                share.won += u64::from(won);
                share.points += i64::from(standing.points);
            }
        }
    }

    fn print(&self, name: &str, seats: usize) {
        let mean = |sum: i64, count: u64| sum as f64 / count.max(1) as f64;
        println!("{name}_games {} games", self.seats / seats as u64);
        println!("{name}_mean_score {:.1} points", mean(self.points, self.seats));
        println!("{name}_mean_winner {:.1} points", mean(self.winners_points, self.wins));
        for (source, points) in &self.sources {
            println!("{name}_from_{source} {:.1} %", 100.0 * mean(*points, self.points.max(1) as u64));
        }
        for (piece, count) in &self.pieces {
            println!("{name}_mean_{piece} {:.1} pieces", mean(*count, self.seats));
        }
        let even = 1.0 / seats as f64;
        for (what, share) in &self.shares {
            let played = share.played.max(1) as f64;
            let rate = share.won as f64 / played;
            println!("{name}_wins_{what} {:.1} %", 100.0 * rate);
            println!("{name}_off_{what} {:+.1} pp", 100.0 * (rate - even));
            let ahead = mean(share.points, share.played) - mean(self.points, self.seats);
            println!("{name}_ahead_{what} {ahead:+.1} points");
            println!("{name}_error_{what} {:.1} pp", 100.0 * (even * (1.0 - even) / played).sqrt());
        }
    }
}

/// What a tribe has done in a game.
fn pieces(tribe: &Tribe) -> [(&'static str, u32); 8] {
    let sum = |animals: &[u8]| animals.iter().map(|&animals| u32::from(animals)).sum();
    [
        ("villages", tribe.villages.count_ones()),
        ("camps", sum(&tribe.camps)),
        ("megaliths", tribe.megaliths.into()),
        ("stones", tribe.stones.len() as u32),
        ("culture_cards", tribe.owned.cultures().count() as u32),
        ("buried_cards", tribe.buried.len().into()),
        ("used_animals", sum(&tribe.used)),
        ("idol_levels", sum(&tribe.idols)),
    ]
}
