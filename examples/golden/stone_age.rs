//! Stone Age: a game for each player count and way to end, one decided by the tie-break, and a shared victory.

use crate::Wish;
use dolmen::engine::Game;
use dolmen::games::stone_age::actions::Action;
use dolmen::games::stone_age::components::{PlaceKind, Price};
use dolmen::games::stone_age::{Ending, Frame, StoneAge};
use serde_json::{Value, json};

const NEWER: &[(&str, &str)] = StoneAge::PRESETS[0].choices;
const OLDER: &[(&str, &str)] = StoneAge::PRESETS[1].choices;

pub const WISHES: &[Wish<StoneAge>] = &[
    ("two_cards_newer", 2, NEWER, |game| game.ending == Some(Ending::Cards)),
    ("two_buildings_older", 2, OLDER, |game| game.ending == Some(Ending::Buildings)),
    ("three_cards_older", 3, OLDER, |game| game.ending == Some(Ending::Cards)),
    ("three_buildings_newer", 3, NEWER, |game| game.ending == Some(Ending::Buildings)),
    ("four_cards_newer", 4, NEWER, |game| game.ending == Some(Ending::Cards)),
    ("four_buildings_older", 4, OLDER, |game| game.ending == Some(Ending::Buildings)),
    ("tie_break_newer", 4, NEWER, |game| {
        let [first, second, ..] = game.standings()[..] else { return false };
        first.points == second.points && first.tie_break > second.tie_break
    }),
    ("shared_victory_older", 3, OLDER, |game| game.standings()[1].place == 1),
];

/// How a game ended, besides its points.
pub fn ending(game: &StoneAge) -> Value {
    json!({ "ending": game.ending, "rounds": game.round })
}

/// How much a player with some common sense feels like doing this.
pub fn weight(game: &StoneAge, action: Action) -> u32 {
    let Some(frame) = game.frames.last() else { return 1 };
    let seat = frame.seat();
    let tribe = &game.tribes[seat];
    match action {
        Action::Place(place, figures) => match place.kind() {
            PlaceKind::Village => 120,
            PlaceKind::Hunt => {
                let hungry = i32::from(tribe.figures) - i32::from(tribe.fields) - i32::from(tribe.food);
                if hungry > 0 && i32::from(figures) * 2 >= hungry { 60 } else { 2 }
            }
            PlaceKind::Source => [0, 5, 20, 30, 20, 5, 2, 2][usize::from(figures.min(7))],
            PlaceKind::Card(slot) => 60 / (slot as u32 + 1),
            PlaceKind::Building(_) => match game.price(place) {
                Some(price) if price.is_affordable(tribe.goods) => 100,
                _ => 20,
            },
        },
        Action::Resolve(place) => match place.kind() {
            PlaceKind::Village => 1000,
            PlaceKind::Hunt | PlaceKind::Source => 100,
            PlaceKind::Card(_) | PlaceKind::Building(_) => 1,
        },
        Action::Gather(tools) => {
            let &Frame::Gathering { gain, dice, .. } = frame else { return 1 };
            let total = dice.pips() + game.tools_add(seat, tools);
            1 + 4u32.pow((total / gain.pips()).min(12).into()) / (1 + u32::from(total % gain.pips()))
        }
        Action::Pay(paid) => {
            let &Frame::Buying { place, .. } = frame else { return 1 };
            match game.price(place) {
                Some(Price::Any(_)) => 20_000 / (paid.points() as u32).pow(2),
                _ => (paid.points() as u32).pow(3),
            }
        }
        Action::PickDie(face) => u32::from(face).pow(2),
        Action::Feed(resource) => 100 / u32::from(resource.value()).pow(2),
        Action::Decline | Action::TakeTwo(_) | Action::Starve => 1,
    }
}
