//! Records the golden games of every title: plays games with some common sense until there is one for each wish, and
//! writes them with their results to `tests/golden/`. What is recorded must be looked at before it is committed: from then
//! on it is the truth that the rules are tested against.

mod civilization;
mod endless_winter;
mod stone_age;

use dolmen::engine::{Chance, Game, Opening, Options, Player, Seat, Seed, Table};
use serde_json::{Map, Value, json};
use std::path::Path;

/// A name, a player count, options, and what must be true of the finished game.
type Wish<G> = (&'static str, usize, &'static [(&'static str, &'static str)], fn(&G) -> bool);

fn main() -> std::io::Result<()> {
    record(stone_age::WISHES, stone_age::weight, stone_age::ending)?;
    record(civilization::WISHES, civilization::weight, civilization::ending)?;
    record(endless_winter::WISHES, endless_winter::weight, endless_winter::ending)?;
    record_moment("nothing_to_draw", endless_winter::weight, endless_winter::nothing_to_draw)
}

fn record<G: Game<Action: Copy>>(
    wishes: &[Wish<G>],
    weight: fn(&G, G::Action) -> u32,
    ending: fn(&G) -> Value,
) -> std::io::Result<()> {
    let folder = Path::new("tests/golden").join(G::ID);
    std::fs::create_dir_all(&folder)?;
    let mut expected = Map::new();
    for &(name, seats, choices, wanted) in wishes {
        let table = (0..)
            .map(|seed| play(Seed(seed), seats, choices, weight, |_| false))
            .find(|table| wanted(table.state()))
            .expect("seeds never run out");
        std::fs::write(folder.join(format!("{name}.json")), table.to_json())?;
        expected.insert(name.into(), result(&table, ending));
        println!("{} {name}: seed {}, {} steps", G::ID, table.opening().seed, table.steps().len());
    }
    std::fs::write(folder.join("expected.json"), format!("{:#}\n", Value::Object(expected)))
}

/// A game of two that stops where something is to be seen, for the tests of the page.
fn record_moment<G: Game<Action: Copy>>(
    name: &str,
    weight: fn(&G, G::Action) -> u32,
    wanted: fn(&G) -> bool,
) -> std::io::Result<()> {
    let table = (0..)
        .map(|seed| play(Seed(seed), 2, &[], weight, wanted))
        .find(|table| wanted(table.state()))
        .expect("seeds never run out");
    println!("{} {name}: seed {}, {} steps", G::ID, table.opening().seed, table.steps().len());
    std::fs::write(Path::new("tests/browser/games").join(format!("{name}.json")), table.to_json())
}

fn result<G: Game>(table: &Table<G>, ending: fn(&G) -> Value) -> Value {
    let game = table.state();
    let sheets: Vec<_> = Seat::all(game.seats())
        .map(|seat| {
            let lines = game
                .score(seat)
                .lines()
                .iter()
                .map(|line| (line.category.into(), line.points.into()))
                .collect();
            Value::Object(lines)
        })
        .collect();
    let mut result = ending(game);
    result["digest"] = json!(table.digest());
    result["standings"] = json!(game.standings());
    result["sheets"] = json!(sheets);
    result
}

fn play<G: Game<Action: Copy>>(
    seed: Seed,
    seats: usize,
    choices: &[(&str, &str)],
    weight: fn(&G, G::Action) -> u32,
    stop: fn(&G) -> bool,
) -> Table<G> {
    let options = Options::choose(G::OPTIONS, choices.iter().copied()).expect("its own options");
    let opening = Opening { players: Player::nameless(seats), options, seed, friendly: false };
    let mut table = Table::<G>::open(opening).expect("a player count of the game");
    let mut mood = Chance::at(seed, u32::MAX);
    while table.state().decider().is_some() && !stop(table.state()) {
        let actions = table.state().legal_actions();
        assert!(!actions.is_empty(), "{} seed {seed}: {:?}", G::ID, table.state());
        let weights: Vec<u32> = actions.iter().map(|action| weight(table.state(), *action)).collect();
        let mut left = mood.below(weights.iter().sum());
        let chosen = weights.iter().position(|&weight| {
            let here = left < weight;
            left = left.saturating_sub(weight);
            here
        });
        table.choose(actions[chosen.expect("the draw is below the sum")]).expect("what is listed is legal");
    }
    table
}
