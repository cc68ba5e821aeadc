//! Random play-outs with the most players, the same natively and in a browser: `scripts/bench-wasm.mjs` compares the two.
//!
//! Natively `playouts TITLE...` prints how many games a second each title plays.

use dolmen::engine::{Chance, Events, Game, Options, Playout, Seed};
use dolmen::for_each_title;
use std::time::Instant;
use wasm_bindgen::prelude::wasm_bindgen;

/// Plays so many games and says how many actions they took.
#[wasm_bindgen]
pub fn play(title: &str, games: u32) -> u32 {
    for_each_title!(play_out(title, games)).into_iter().sum()
}

/// Plays the games, if they are of this title.
fn play_out<G: Game>(title: &str, games: u32) -> u32 {
    if title != G::ID {
        return 0;
    }
    // Where the last turn can be chosen, a random game would go on for a long time without one.
    let options = Options::choose(G::OPTIONS, [("turns", "30")]);
    let options = options.unwrap_or_else(|_| Options::defaults(G::OPTIONS));
    let mut playout = Playout::new(Seed(1));
    (0..games)
        .map(|game| {
            let mut chance = Chance::at(Seed(game.into()), 0).unrecorded();
            playout.finish(&mut G::setup(&options, *G::SEATS.end(), &mut chance, &mut Events::ignored()))
        })
        .sum()
}

/// In a browser there are no arguments, and nothing to do before [`play`] is called.
fn main() {
    for title in std::env::args().skip(1) {
        let (begun, mut games) = (Instant::now(), 0);
        while begun.elapsed().as_secs() < 2 {
            play(&title, 500);
            games += 500;
        }
        println!("{title} {:.1}", f64::from(games) / begun.elapsed().as_secs_f64());
    }
}
