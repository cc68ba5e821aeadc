//! Records the golden games of Stone Age: plays games with some common sense until there is one for each wish, and
//! writes them with their results to `tests/golden/stone_age/`. What is recorded must be looked at before it is
//! committed: from then on it is the truth that the rules are tested against.

use dolmen::engine::{Chance, Game, Opening, Options, Player, Seat, Seed, Table};
use dolmen::games::stone_age::actions::Action;
use dolmen::games::stone_age::components::{PlaceKind, Price};
use dolmen::games::stone_age::{Ending, Frame, StoneAge};
use serde_json::{Map, Value, json};
use std::path::Path;

/// A name, a player count, an edition, and what must be true of the finished game.
type Wish = (&'static str, usize, &'static str, fn(&StoneAge) -> bool);

const WISHES: &[Wish] = &[
    ("two_cards_newer", 2, "newer", |game| game.ending == Some(Ending::Cards)),
    ("two_buildings_older", 2, "older", |game| game.ending == Some(Ending::Buildings)),
    ("three_cards_older", 3, "older", |game| game.ending == Some(Ending::Cards)),
    ("three_buildings_newer", 3, "newer", |game| game.ending == Some(Ending::Buildings)),
    ("four_cards_newer", 4, "newer", |game| game.ending == Some(Ending::Cards)),
    ("four_buildings_older", 4, "older", |game| game.ending == Some(Ending::Buildings)),
    ("tie_break_newer", 4, "newer", |game| {
        let [first, second, ..] = game.standings()[..] else { return false };
        first.points == second.points && first.tie_break > second.tie_break
    }),
    ("shared_victory_older", 3, "older", |game| game.standings()[1].place == 1),
];

fn main() -> std::io::Result<()> {
    let folder = Path::new("tests/golden/stone_age");
    std::fs::create_dir_all(folder)?;
    let mut expected = Map::new();
    for &(name, seats, edition, wanted) in WISHES {
        let table = (0..)
            .map(|seed| play(Seed(seed), seats, edition))
            .find(|table| wanted(table.state()))
            .expect("seeds never run out");
        std::fs::write(folder.join(format!("{name}.json")), table.save().to_json())?;
        expected.insert(name.into(), result(&table));
        println!("{name}: seed {}, {} steps", table.opening().seed, table.steps().len());
    }
    std::fs::write(folder.join("expected.json"), format!("{:#}\n", Value::Object(expected)))
}

fn result(table: &Table<StoneAge>) -> Value {
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
    json!({
        "ending": game.ending,
        "rounds": game.round,
        "digest": table.digest(),
        "standings": game.standings(),
        "sheets": sheets,
    })
}

fn play(seed: Seed, seats: usize, edition: &str) -> Table<StoneAge> {
    let preset =
        StoneAge::PRESETS.iter().find(|preset| preset.id == edition).expect("an edition of the game");
    let options =
        Options::choose(StoneAge::OPTIONS, preset.choices.iter().copied()).expect("its own options");
    let opening = Opening { players: Player::nameless(seats), options, seed, friendly: false };
    let mut table = Table::<StoneAge>::open(opening).expect("a player count of the game");
    let mut mood = Chance::at(seed, u32::MAX);
    while table.state().decider().is_some() {
        let actions = table.state().legal_actions();
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

/// How much a player with some common sense feels like doing this.
fn weight(game: &StoneAge, action: Action) -> u32 {
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
