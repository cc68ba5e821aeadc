//! Random games over every player count and option, and games with some sense, which come further than random ones.

use dolmen::engine::{Chance, Game, Seed, battery};
use dolmen::games::civilization::actions::{Action, Orders};
use dolmen::games::civilization::nations::Government;
use dolmen::games::civilization::pieces::{Figure, Item};
use dolmen::games::civilization::{Civilization, Frame};
use std::collections::BTreeMap;

#[test]
fn random_games_keep_every_promise() {
    for seats in 2..=4 {
        for seed in 0..8 {
            battery::run_checked_game::<Civilization>(Seed(seed), seats)
                .unwrap_or_else(|failure| panic!("{failure}"));
        }
    }
}

#[test]
fn games_with_some_sense_keep_every_promise() {
    let mut endings: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..36 {
        let seats = 2 + seed as usize % 3;
        let mut last = None;
        battery::run_guided_game::<Civilization>(Seed(seed), seats, &mut |game, legal, luck| {
            last = Some(game.clone());
            choose(game, legal, luck)
        })
        .unwrap_or_else(|failure| panic!("{failure}"));
        let last = last.expect("a game has steps");
        *endings.entry(format!("{:?}", last.phase)).or_default() += 1;
    }
    assert!(endings.len() > 1, "games end in several phases: {endings:?}");
}

/// Builds, explores, learns and fights rather than haggling; answers whenever it can.
fn choose(game: &Civilization, legal: &[Action], luck: &mut Chance) -> usize {
    let weights: Vec<u32> = legal.iter().map(|action| weight(game, *action)).collect();
    let mut left = luck.below(weights.iter().sum());
    weights
        .iter()
        .position(|&weight| {
            let here = left < weight;
            left = left.saturating_sub(weight);
            here
        })
        .expect("the draw is below the sum")
}

fn weight(game: &Civilization, action: Action) -> u32 {
    let Some(seat) = game.decider() else { return 1 };
    match action {
        Action::Orders(Orders::Always) => 20,
        Action::Orders(_) | Action::Negotiate | Action::Govern(Government::Anarchy) => 1,
        Action::Found(_) | Action::Advance => 300,
        Action::Recall(_) | Action::Wonder(_) | Action::Free(..) | Action::Govern(_) => 100,
        Action::Use(_) | Action::Play(_) | Action::Send(..) => 60,
        Action::Build(_, item) => match item {
            Item::Figure(Figure::Army) | Item::Unit(_) | Item::Walls => 8,
            Item::Figure(Figure::Scout) => 12,
            Item::Building(_) => 30,
            Item::Wonder(_) => 80,
        },
        Action::Discover(_) => 100,
        Action::Step(to) if game.city_at(to).is_some_and(|(owner, _)| owner != seat) => 60,
        Action::Research(tech) => 100 * u32::from(tech.level()),
        Action::Done => match game.frames.last() {
            Some(Frame::Trade(..)) => 60,
            Some(Frame::StartOfTurn(_) | Frame::Movement(_) | Frame::Window(..)) => 15,
            _ => 2,
        },
        _ => 10,
    }
}
