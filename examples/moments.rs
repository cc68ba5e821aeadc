//! Keeps a game of Civilization at each question that games of a dozen turns hardly ever come to, in `tests/browser/games/`: the
//! browser tests look at every question. They are taken from the golden games and, where these lack one, from random games.

use dolmen::engine::{Game, Opening, Options, Player, Seed, Table};
use dolmen::games::civilization::events::Happens;
use dolmen::games::civilization::{Civilization, Frame, Window};
use std::collections::BTreeMap;
use std::path::Path;

/// Random games that are looked through at most.
const GAMES: u64 = 400;
/// Steps of a random game at most.
const STEPS: usize = 4000;

/// The question that a state asks, by its key in the words. None for those that every game asks.
fn question(game: &Civilization) -> Option<&'static str> {
    Some(match *game.frames.last()? {
        Frame::Nation(_) => "nation",
        Frame::Token(..) => "token",
        Frame::Displaced(..) => "displaced",
        Frame::Gardens(_) => "gardens",
        Frame::Statue(_) => "statue",
        Frame::Lesson(..) => "lesson",
        Frame::Person(..) => "person",
        Frame::Discard(_) => "discard",
        Frame::Bounty(_) => "bounty",
        Frame::Draft(offer) if offer.counter => "counter",
        Frame::Pick(_) => "pick",
        Frame::Second(..) => "second",
        Frame::Again(..) => "again",
        Frame::AimEvent(_, card, Some(_)) => match card.happens() {
            Happens::Destroy { .. } => "aim_second",
            _ => "aim_where",
        },
        Frame::AimEvent(..) => "aim_event",
        Frame::AimAbility(_, _, Some(_)) => "aim_where",
        Frame::AimAbility(..) => "aim_ability",
        Frame::Pay { .. } => "pay",
        Frame::Window(Window::CityAction, ..) => "window.city_action",
        Frame::Window(Window::Event, ..) => "window.event",
        Frame::Window(Window::Ability, ..) => "window.ability",
        Frame::Window(Window::Step, ..) => "window.step",
        Frame::Window(Window::Consent, ..) => "window.consent",
        Frame::Raze(..) => "raze",
        Frame::Barbarians(..) => "barbarians",
        Frame::Fight(side, false) if game.side_owner(side).is_none() => "fight_barbarians",
        Frame::Fight(_, true) => "fight_after",
        Frame::Fight(..) => "fight",
        Frame::Wounds(..) => "wounds",
        Frame::Heal(..) => "heal",
        Frame::Loot { .. } => "loot",
        Frame::Save(_) => "save",
        _ => return None,
    })
}

/// The earliest moment of each question that was found, as a file.
type Found = BTreeMap<&'static str, (usize, String)>;

fn look_through(table: &Table<Civilization>, found: &mut Found) {
    for at in 0..=table.at() {
        let Some(key) = question(&table.state_at(at)) else { continue };
        if found.get(key).is_none_or(|(earliest, _)| at < *earliest) {
            found.insert(key, (at, table.fork(at, Seed(at as u64)).to_json()));
        }
    }
}

fn main() -> std::io::Result<()> {
    let mut found = Found::new();
    for entry in std::fs::read_dir("tests/golden/civilization")?.filter_map(Result::ok) {
        let text = std::fs::read_to_string(entry.path())?;
        if let Ok(table) = Table::<Civilization>::from_json(&text) {
            look_through(&table, &mut found);
        }
    }
    for seed in 0..GAMES {
        let players = Player::nameless(2 + (seed % 3) as usize);
        let options = Options::choose(Civilization::OPTIONS, [("turns", "30")]).unwrap_or_default();
        let opening = Opening { players, options, seed: Seed(seed), friendly: true };
        let Ok(mut table) = Table::<Civilization>::open(opening) else { continue };
        let mut luck = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
        for _ in 0..STEPS {
            let legal = table.state().legal_actions();
            if legal.is_empty() {
                break;
            }
            luck = luck.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let action = legal[(luck >> 33) as usize % legal.len()];
            if table.choose(action).is_err() {
                break;
            }
            let key = question(table.state()).filter(|key| !found.contains_key(key));
            if let Some(key) = key {
                found.insert(key, (table.at(), table.to_json()));
            }
        }
    }
    for (key, (at, text)) in &found {
        let path = Path::new("tests/browser/games")
            .join(format!("civilization-{}.json", key.replace(['.', '_'], "-")));
        std::fs::write(&path, text)?;
        println!("{key}: step {at}, {} bytes", text.len());
    }
    Ok(())
}
