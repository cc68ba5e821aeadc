//! Prints so many files that were changed by hand and whose checksum is right, a line each, for the tests of the page.

#[path = "../tests/common/hostile.rs"]
mod hostile;

use dolmen::engine::{Chance, Opening, Options, Player, Seed, seal};
use dolmen::games::TITLES;
use serde_json::Value;

fn main() {
    let count = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(100);
    let mut luck = Chance::at(Seed(41), 0);
    for n in 0..count {
        let title = &TITLES[n % TITLES.len()];
        let mut game = |seed| -> Value {
            let opening =
                Opening { players: Player::nameless(2), options: Options::default(), seed, friendly: false };
            let table =
                title.open_random(opening, luck.below(120) as usize).expect("two can play every title");
            serde_json::from_str(&table.to_json()).expect("a game is JSON")
        };
        let (mut file, other) = (game(Seed(n as u64)), game(Seed(n as u64 + 1)));
        for _ in 0..hostile::pick(&[1, 1, 2], &mut luck) {
            hostile::change(&mut file, &other, &mut luck);
        }
        luck.forget();
        println!("{}", seal(file));
    }
}
