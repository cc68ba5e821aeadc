//! Measures the balance of the titles with good play: who wins from where, with what, and by what.
//!
//! `balance [TITLE|all [GAMES [ITERATIONS [FIRST_SEED]]]]` lets the normal bot play GAMES of each title for each of its presets and each
//! player count, and prints a line for each figure: `name value unit`. It thinks as long as it does on the page, or ITERATIONS if that is
//! less. What somebody had or where they sat comes with its share of wins, the interval of 95 %, and `off` behind it if the even share
//! lies outside of that. Seats, nations, chiefs and cards are dealt by chance, and each game depends on its seed alone.

use dolmen::bots::share::share;
use dolmen::bots::{Knowledge, Level, Thinking};
use dolmen::engine::{Chance, Events, Options, Seat, Seed, View};
use dolmen::for_each_title;
use dolmen::games::civilization::Civilization;
use dolmen::games::endless_winter::EndlessWinter;
use dolmen::games::stone_age::StoneAge;
use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Instant;

/// What of a game may make a difference.
trait Dealt: Knowledge {
    /// Who is first in the first turn order.
    fn first(&self) -> Seat {
        self.decider().unwrap_or(Seat(0))
    }

    /// What a seat was dealt, or chose at the start.
    fn dealt(&self, _: Seat) -> Vec<String> {
        Vec::new()
    }
}

impl Dealt for StoneAge {}

impl Dealt for EndlessWinter {
    fn first(&self) -> Seat {
        self.order.seats()[0]
    }

    fn dealt(&self, seat: Seat) -> Vec<String> {
        let tribe = &self.tribes[seat];
        let chief =
            tribe.chief.zip(tribe.side).map(|(chief, side)| format!("chief_{}_{}", chief.id(), side.id()));
        let setup = tribe.setup.map(|card| format!("setup_{}", card.gift().folk.id()));
        chief.into_iter().chain(setup).collect()
    }
}

impl Dealt for Civilization {
    fn first(&self) -> Seat {
        self.first
    }

    fn dealt(&self, seat: Seat) -> Vec<String> {
        self.realms[seat].nation.map(|nation| format!("nation_{}", nation.id())).into_iter().collect()
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let title = arguments.first().map_or("all", String::as_str);
    let number =
        |nth: usize, default: u64| arguments.get(nth).map_or(Some(default), |text| text.parse().ok());
    let longest = u64::from(u32::MAX);
    let (Some(games), Some(iterations), Some(first)) = (number(1, 200), number(2, longest), number(3, 0))
    else {
        eprintln!("usage: balance [TITLE|all [GAMES [ITERATIONS [FIRST_SEED]]]]");
        return ExitCode::from(2);
    };
    let plan = Plan { title, games, iterations: iterations.min(longest) as u32, first };
    for_each_title!(measure(plan));
    ExitCode::SUCCESS
}

#[derive(Clone, Copy)]
struct Plan<'a> {
    title: &'a str,
    games: u64,
    /// It thinks no longer, even if its level would.
    iterations: u32,
    first: u64,
}

fn measure<G: Dealt>(plan: Plan) {
    if ![G::ID, "all"].contains(&plan.title) {
        return;
    }
    for preset in G::PRESETS {
        let options = Options::choose(G::OPTIONS, preset.choices.iter().copied()).expect("the title's own");
        for seats in G::SEATS {
            let begun = Instant::now();
            let name = format!("{}_{}_{seats}p", G::ID, preset.id);
            play_all::<G>(plan, &options, seats).print(&name, seats);
            println!("{name}_time {:.1} s", begun.elapsed().as_secs_f64());
        }
    }
}

/// Plays the games on all cores.
fn play_all<G: Dealt>(plan: Plan, options: &Options, seats: usize) -> Tally {
    let next = AtomicU64::new(0);
    std::thread::scope(|scope| {
        let cores = std::thread::available_parallelism().map_or(1, Into::into);
        let workers: Vec<_> = (0..cores)
            .map(|_| {
                scope.spawn(|| {
                    let mut tally = Tally::default();
                    loop {
                        let game = next.fetch_add(1, Relaxed);
                        if game >= plan.games {
                            return tally;
                        }
                        play::<G>(&mut tally, options, seats, Seed(plan.first + game), plan.iterations);
                    }
                })
            })
            .collect();
        let mut all = Tally::default();
        for worker in workers {
            all.add(worker.join().expect("the rules never panic"));
        }
        all
    })
}

fn play<G: Dealt>(tally: &mut Tally, options: &Options, seats: usize, seed: Seed, iterations: u32) {
    let (mut chance, mut events) = (Chance::at(seed, 0), Events::ignored());
    let mut game = G::setup(options, seats, &mut chance, &mut events);
    let (first, mut decision) = (game.first(), 0);
    while let Some(seat) = game.decider() {
        decision += 1;
        let luck = Chance::quick(Seed(seed.0 << 20 ^ u64::from(decision)));
        let mut thinking = Thinking::new(View::of(&game, Some(seat)), Level::Normal, luck);
        thinking.run(iterations);
        let action = thinking.choose().expect("somebody decides");
        game.perform(&action, &mut Chance::at(seed, decision).unrecorded(), &mut events);
    }
    tally.add_game(&game, first);
}

/// What came of many games.
#[derive(Default)]
struct Tally {
    games: u64,
    rounds: u64,
    points: f64,
    winners_points: f64,
    sources: BTreeMap<&'static str, f64>,
    ways: BTreeMap<&'static str, f64>,
    /// Wins and games of somebody with something.
    shares: BTreeMap<String, (f64, f64)>,
}

impl Tally {
    fn add(&mut self, other: Self) {
        self.games += other.games;
        self.rounds += other.rounds;
        self.points += other.points;
        self.winners_points += other.winners_points;
        other.sources.into_iter().for_each(|(source, sum)| *self.sources.entry(source).or_default() += sum);
        other.ways.into_iter().for_each(|(way, sum)| *self.ways.entry(way).or_default() += sum);
        for (name, (won, played)) in other.shares {
            let sum = self.shares.entry(name).or_default();
            *sum = (sum.0 + won, sum.1 + played);
        }
    }

    fn add_game<G: Dealt>(&mut self, game: &G, first: Seat) {
        let (standings, seats) = (game.standings(), game.seats());
        let winners = standings.iter().filter(|standing| standing.place == 1).count().max(1) as f64;
        self.games += 1;
        self.rounds += u64::from(game.moment().round);
        game.victory().into_iter().for_each(|way| *self.ways.entry(way).or_default() += 1.0);
        for standing in &standings {
            let won = if standing.place == 1 { 1.0 / winners } else { 0.0 };
            self.points += f64::from(standing.points) / seats as f64;
            self.winners_points += won * f64::from(standing.points);
            for line in game.score(standing.seat).lines() {
                *self.sources.entry(line.category).or_default() += f64::from(line.points) / seats as f64;
            }
            let place = first.round(seats).position(|seat| seat == standing.seat).unwrap_or(0);
            let place = format!("place_{}", place + 1);
            for name in game.dealt(standing.seat).into_iter().chain([place]) {
                let sum = self.shares.entry(name).or_default();
                *sum = (sum.0 + won, sum.1 + 1.0);
            }
        }
    }

    fn print(&self, name: &str, seats: usize) {
        let games = self.games.max(1) as f64;
        println!("{name}_games {} games", self.games);
        println!("{name}_rounds {:.1} rounds", self.rounds as f64 / games);
        println!("{name}_mean_score {:.1} points", self.points / games);
        println!("{name}_mean_winner {:.1} points", self.winners_points / games);
        self.sources
            .iter()
            .for_each(|(source, sum)| println!("{name}_from_{source} {:.1} points", sum / games));
        self.ways.iter().for_each(|(way, sum)| println!("{name}_by_{way} {:.1} %", 100.0 * sum / games));
        let even = 1.0 / seats as f64;
        for (what, &(won, played)) in &self.shares {
            let (low, rate, high) = share(won, played);
            let off = if (low..=high).contains(&even) { "" } else { " off" };
            let [low, rate, high] = [low, rate, high].map(|part| 100.0 * part);
            println!("{name}_wins_{what} {rate:.1} % ({low:.1} to {high:.1}){off}");
        }
    }
}
