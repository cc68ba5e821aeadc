//! Lets bots play against each other and says who wins.
//!
//! `arena TITLE SEATS A B GAMES [MS [FIRST_SEED [SECONDS]]]` puts one A at a table with B in all other seats. The seat of A rotates: games of one seed
//! differ only in where A sits. A player is the name of a level or a yardstick, if need be with what it may spend on a decision:
//! `hard`, `hard:50ms`, `normal`, `easy`, `policy` (what the title's knowledge says without looking ahead), `uct:2000` (iterations),
//! `greedy`, `random`, and `balance`, the greedy player of Endless Winter. MS is what they get by
//! default. With budgets in iterations the same seeds give the same games. After SECONDS no new game is begun. Options of a title
//! follow its name: `civilization,turns=30`. With GAMES=log one game is played and told, decision by decision.

use dolmen::bots::share::share;
use dolmen::bots::yardsticks::{Uct, greedy, random};
use dolmen::bots::{Knowledge, Level, Room, Thinking};
use dolmen::engine::{Chance, Events, Options, Seat, Seed, View};
use dolmen::for_each_title;
use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use watch::Watch;

mod watch;

/// A game that takes longer is stopped and reported.
const MOST_DECISIONS: u32 = 20_000;

#[derive(Clone, Copy, Debug)]
enum Style {
    Level(Level),
    Policy,
    Uct,
    Greedy,
    Random,
    Balance,
}

#[derive(Clone, Copy, Debug)]
enum Budget {
    Time(Duration),
    Iterations(u32),
}

#[derive(Clone, Copy, Debug)]
struct Player {
    style: Style,
    budget: Budget,
}

impl Player {
    fn read(text: &str, default: Budget) -> Option<Self> {
        let (name, budget) = match text.split_once(':') {
            None => (text, default),
            Some((name, budget)) => match budget.strip_suffix("ms") {
                Some(ms) => (name, Budget::Time(Duration::from_millis(ms.parse().ok()?))),
                None => (name, Budget::Iterations(budget.parse().ok()?)),
            },
        };
        let style = match name {
            "policy" => Style::Policy,
            "uct" => Style::Uct,
            "greedy" => Style::Greedy,
            "random" => Style::Random,
            "balance" => Style::Balance,
            _ => Style::Level(Level::of(name)?),
        };
        Some(Self { style, budget })
    }

    fn choose<G: Knowledge>(&self, view: View<G>, mut luck: Chance) -> Option<G::Action> {
        match self.style {
            Style::Random => random(&view, &mut luck),
            Style::Greedy => greedy(&view, &mut luck),
            Style::Balance => G::yardstick(&view, &mut luck),
            Style::Policy => {
                let mut room = Room::default();
                view.determinize(&mut luck).play(&mut luck, &mut room)
            }
            Style::Uct if view.legal_actions().len() == 1 => view.legal_actions().pop(),
            Style::Uct => {
                let mut uct = Uct::new(view, luck);
                self.spend(|slice| {
                    uct.run(slice);
                    false
                });
                uct.choose()
            }
            Style::Level(level) => {
                let mut thinking = Thinking::new(view, level, luck);
                self.spend(|slice| {
                    thinking.run(slice);
                    thinking.is_done()
                });
                thinking.choose()
            }
        }
    }

    /// Gives out slices until the budget is spent or nothing more is to be gained.
    fn spend(&self, mut slice: impl FnMut(u32) -> bool) {
        match self.budget {
            Budget::Iterations(iterations) => {
                slice(iterations);
            }
            Budget::Time(time) => {
                // The clock is dear to ask, so slices grow.
                let (begun, mut done) = (Watch::start(), 0);
                while !slice(1 + done / 16) && begun.elapsed() < time {
                    done += 1 + done / 16;
                }
            }
        }
    }
}

#[derive(Default)]
struct Tally {
    games: u32,
    stalled: u32,
    won: f64,
    rounds: u32,
    points: [f64; 2],
    winners: f64,
    decisions: [u32; 2],
    time: [Duration; 2],
    worst: [Duration; 2],
    ways: BTreeMap<&'static str, [u32; 2]>,
}

/// How games are set up, and whether they are told.
struct Table {
    options: Options,
    seats: usize,
    told: bool,
}

/// What the arguments ask for.
#[derive(Clone, Copy)]
struct Plan<'a> {
    title: &'a str,
    choices: &'a [(&'a str, &'a str)],
    seats: usize,
    told: bool,
    players: [Player; 2],
    names: [&'a str; 2],
    games: u64,
    first: u64,
    seconds: u64,
}

fn play<G: Knowledge>(tally: &mut Tally, table: &Table, players: [Player; 2], seed: u64, a: Seat) {
    let (seats, mut chance) = (table.seats, Chance::at(Seed(seed), 0));
    let mut game = G::setup(&table.options, seats, &mut chance, &mut Events::ignored());
    let mut told = 0;
    let side = |seat: Seat| usize::from(seat != a);
    let mut decision = 0;
    while let Some(seat) = game.decider() {
        decision += 1;
        if decision > MOST_DECISIONS {
            tally.stalled += 1;
            return;
        }
        let begun = Watch::start();
        let luck = Chance::quick(Seed(seed << 32 ^ u64::from(decision) << 8 ^ u64::from(a.0)));
        let chosen = players[side(seat)].choose(View::of(&game, Some(seat)), luck);
        let spent = begun.elapsed();
        tally.decisions[side(seat)] += 1;
        tally.time[side(seat)] += spent;
        tally.worst[side(seat)] = tally.worst[side(seat)].max(spent);
        let action = chosen.expect("somebody decides");
        if table.told {
            if std::mem::replace(&mut told, game.moment().round) != game.moment().round {
                for seat in Seat::all(seats) {
                    let sheet = game.score(seat);
                    let lines = sheet.lines().iter().map(|line| format!("{} {}", line.category, line.points));
                    println!("== round {told}, {seat:?}: {}", lines.collect::<Vec<_>>().join(", "));
                }
            }
            println!("{} {:?}", if seat == a { "A" } else { "B" }, action);
        }
        let mut chance = Chance::at(Seed(seed), decision).unrecorded();
        if let Err(refusal) = game.apply(&action, &mut chance, &mut Events::ignored()) {
            panic!("seed {seed}, decision {decision}: {action:?} was refused: {refusal:?}");
        }
    }
    let standings = game.standings();
    let winners: Vec<_> = standings.iter().filter(|standing| standing.place == 1).collect();
    tally.games += 1;
    tally.rounds += game.moment().round;
    tally.won += winners.iter().filter(|standing| standing.seat == a).count() as f64 / winners.len() as f64;
    tally.winners += f64::from(winners[0].points);
    for standing in &standings {
        let others = if standing.seat == a { 1.0 } else { (seats - 1) as f64 };
        tally.points[side(standing.seat)] += f64::from(standing.points) / others;
    }
    if let Some(way) = game.victory() {
        tally.ways.entry(way).or_default()[side(winners[0].seat)] += 1;
    }
}

/// Plays the games, if they are of this title and it has these options.
fn arena<G: Knowledge>(plan: Plan) -> Option<()> {
    let Plan { players, names, games, seats, first, seconds, .. } = plan;
    let options = Options::choose(G::OPTIONS, plan.choices.iter().copied());
    let options = options.ok().filter(|_| plan.title == G::ID && G::SEATS.contains(&seats))?;
    let table = Table { options, seats, told: plan.told };
    let (mut tally, begun) = (Tally::default(), Instant::now());
    for game in (0..games).take_while(|_| begun.elapsed().as_secs() < seconds) {
        let a = Seat((game % seats as u64) as u8);
        play::<G>(&mut tally, &table, players, first + game / seats as u64, a);
    }
    let (low, won, high) = share(tally.won, f64::from(tally.games));
    println!(
        "{} {seats}p {} against {}: won {:.1} % ({:.1} to {:.1}), even {:.1} %, {} games of {:.1} rounds, {} stalled",
        G::ID,
        names[0],
        names[1],
        100.0 * won,
        100.0 * low,
        100.0 * high,
        100.0 / seats as f64,
        tally.games,
        f64::from(tally.rounds) / f64::from(tally.games.max(1)),
        tally.stalled,
    );
    let games = f64::from(tally.games.max(1));
    println!("  winners have {:.1} points", tally.winners / games);
    for (side, name) in names.iter().enumerate() {
        let mean = tally.time[side].as_secs_f64() * 1e3 / f64::from(tally.decisions[side].max(1));
        println!(
            "  {}: {:.1} points, {:.2} ms a move, worst {:.1} ms, {:.0} decisions a game",
            name,
            tally.points[side] / games,
            mean,
            tally.worst[side].as_secs_f64() * 1e3,
            f64::from(tally.decisions[side]) / games,
        );
    }
    for (way, [a, b]) in &tally.ways {
        println!("  won by {way}: {a} {}, {b} {}", names[0], names[1]);
    }
    Some(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let read = || -> Option<()> {
        let [title, seats, a, b, games, rest @ ..] = arguments.as_slice() else { return None };
        let ms = rest.first().map_or(Some(100), |text| text.parse().ok())?;
        let first = rest.get(1).map_or(Some(1), |text| text.parse().ok())?;
        let seconds = rest.get(2).map_or(Some(u64::MAX), |text| text.parse().ok())?;
        let default = Budget::Time(Duration::from_millis(ms));
        let players = [Player::read(a, default)?, Player::read(b, default)?];
        let (told, names) = (games == "log", [a.as_str(), b.as_str()]);
        let (seats, games) = (seats.parse().ok()?, if told { 1 } else { games.parse().ok()? });
        let (title, choices) = title.split_once(',').unwrap_or((title, ""));
        let choices: Vec<(&str, &str)> =
            choices.split(',').filter_map(|choice| choice.split_once('=')).collect();
        let plan = Plan { title, choices: &choices, seats, told, players, names, games, first, seconds };
        for_each_title!(arena(plan)).into_iter().flatten().next()
    };
    match read() {
        Some(()) => ExitCode::SUCCESS,
        None => {
            eprintln!("usage: arena TITLE SEATS A B GAMES [MS [FIRST_SEED [SECONDS]]]");
            ExitCode::from(2)
        }
    }
}
