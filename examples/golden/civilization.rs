//! Civilization: a game for each way to win, each player count, the tutorial, the option with an end and each reading.

use crate::Wish;
use dolmen::engine::Game;
use dolmen::games::civilization::actions::Action;
use dolmen::games::civilization::nations::Government;
use dolmen::games::civilization::pieces::{Figure, Item};
use dolmen::games::civilization::{Civilization, Frame, Phase, Way};
use serde_json::{Value, json};

pub const WISHES: &[Wish<Civilization>] = &[
    ("two_culture", 2, &[], |game| won(game, Way::Culture)),
    ("two_science", 2, &[], |game| won(game, Way::Science)),
    ("two_economy", 2, &[], |game| won(game, Way::Economy)),
    ("two_military", 2, &[], |game| won(game, Way::Military)),
    ("three", 3, &[("turns", "20")], |game| won(game, Way::Progress)),
    ("four", 4, &[("turns", "12"), ("nations", "chosen")], |game| won(game, Way::Progress)),
    ("three_thirty_turns", 3, &[("turns", "30")], is_short),
    ("two_tutorial", 2, &[("tutorial", "on")], |game| won(game, Way::Tutorial)),
    ("two_to_the_letter", 2, Civilization::PRESETS[1].choices, is_short),
    ("two_research_coin", 2, &[("research_coin", "after"), ("replacing", "forbidden")], is_short),
    ("two_escort", 2, &[("escort", "on"), ("republic", "cities"), ("communism", "every_city")], is_short),
];

/// The most parts of phases in a game whose file stays small.
const MOST_PARTS: u32 = 600;

fn is_short(game: &Civilization) -> bool {
    game.part < MOST_PARTS
}

fn won(game: &Civilization, way: Way) -> bool {
    is_short(game) && game.won.is_some_and(|(_, other)| other == way)
}

/// How a game ended, besides its progress.
pub fn ending(game: &Civilization) -> Value {
    json!({ "victory": game.victory(), "turn": game.turn })
}

/// How much a player with some common sense feels like doing this.
pub fn weight(game: &Civilization, action: Action) -> u32 {
    let Some(seat) = game.decider() else { return 1 };
    let realm = &game.realms[seat];
    match action {
        Action::Orders(_) => 0,
        Action::Found(_) => 300,
        Action::Govern(Government::Anarchy) => 0,
        Action::Govern(_) => 20,
        Action::Recall(_) | Action::Wonder(_) | Action::Free(..) => 100,
        Action::Send(..) => 30,
        Action::Use(_) | Action::Play(_) => 40,
        Action::Negotiate => 1,
        Action::Build(_, item) => match item {
            Item::Figure(Figure::Army) => 8,
            Item::Figure(Figure::Scout) => 12,
            Item::Unit(_) => 10,
            Item::Building(_) => 30,
            Item::Walls => 3,
            Item::Wonder(_) => 80,
        },
        Action::Arts(_) => 15,
        Action::Advance => 300,
        Action::Discover(_) => 100,
        Action::Step(to) => {
            let attacks = game.city_at(to).is_some_and(|(owner, _)| owner != seat);
            if attacks { if realm.forces.len() > 5 { 200 } else { 1 } } else { 20 }
        }
        Action::Stop => 4,
        Action::Research(tech) => 100 * u32::from(tech.level()) * u32::from(tech.level()),
        Action::Learn(_) | Action::Accept | Action::Raze => 50,
        Action::Done => match (game.phase, game.frames.last()) {
            (Phase::Trade, Some(Frame::Trade(..))) => 60,
            (Phase::StartOfTurn, _) => 20,
            (Phase::Movement, Some(Frame::Movement(_))) => 10,
            (_, Some(Frame::Window(..))) => 10,
            _ => 1,
        },
        _ => 10,
    }
}
