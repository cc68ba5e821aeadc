//! Random games over every player count and option.

use dolmen::engine::{Seed, battery};
use dolmen::games::civilization::Civilization;

#[test]
fn random_games_keep_every_promise() {
    for seats in 2..=4 {
        for seed in 0..12 {
            battery::run_checked_game::<Civilization>(Seed(seed), seats)
                .unwrap_or_else(|failure| panic!("{failure}"));
        }
    }
}
