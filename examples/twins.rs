//! Keeps moments of Civilization in `tests/browser/games/twins-civilization.json`, each three times: as it was, with everything changed
//! that whoever decides cannot know, and with everything changed that is not public. Browser tests open them and find no difference
//! anywhere on the page. Taken from the golden games: of each question the moment in which the most is hidden.
//!
//! And in `halves-civilization.json` two city actions of two parts, at the moment when somebody may cancel them.

#[allow(dead_code, reason = "few of the ways to make a situation are needed here")]
#[path = "../tests/civilization/situation.rs"]
mod situation;

use dolmen::engine::{Base, Chance, Game, Opening, Options, Player, Save, Seat, Seed, Table, View};
use dolmen::games::civilization::actions::Action;
use dolmen::games::civilization::components::{Resource, UnitType};
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::nations::Nation;
use dolmen::games::civilization::pieces::{Cover, Item};
use dolmen::games::civilization::technologies::Tech;
use dolmen::games::civilization::wonders::Wonder;
use dolmen::games::civilization::{Civilization, Frame};
use serde_json::{Map, Value, json};
use situation::{ANNA, act, capital, lay, learn, watched};
use std::collections::BTreeMap;

/// The question that a state asks; those of a kind count as one.
fn question(game: &Civilization) -> Option<&'static str> {
    Some(match *game.frames.last()? {
        Frame::StartOfTurn(_) => "start",
        Frame::Trade(..) => "trade",
        Frame::Draft(_) | Frame::Offer(_) | Frame::Partner(_) => "deal",
        Frame::Pick(_) => "pick",
        Frame::Cities(_) => "cities",
        Frame::Movement(_) => "movement",
        Frame::Moving(_) => "moving",
        Frame::Research(_) => "research",
        Frame::Fight(..) => "fight",
        Frame::Loot { .. } => "loot",
        Frame::Pay { .. } => "pay",
        Frame::Window(..) => "window",
        Frame::Discard(_) => "discard",
        _ => return None,
    })
}

/// How much of the others' things whoever decides cannot see.
fn hidden(game: &Civilization) -> usize {
    let me = game.decider();
    let others = game.realms.each().filter(|(seat, _)| Some(*seat) != me);
    others.map(|(_, realm)| hidden_of(&json!(realm))).sum()
}

/// Cards in hand and tokens count more than units, which everybody has.
fn hidden_of(realm: &Value) -> usize {
    5 * numbers(&realm["hand"]) + 5 * numbers(&realm["tokens"]) + numbers(&realm["forces"])
}

fn numbers(value: &Value) -> usize {
    match value {
        Value::Number(n) => n.as_u64().unwrap_or(0) as usize,
        Value::Array(all) => all.iter().map(numbers).sum(),
        Value::Object(all) => all.values().map(numbers).sum(),
        _ => 0,
    }
}

/// A game that begins with a state.
fn begun(table: &Table<Civilization>, state: &Civilization) -> String {
    let save = table.save();
    let base = Some(Base { state: json!(state), past: Value::Null });
    Save { steps: Vec::new(), setup: Vec::new(), at: 0, passed: 0, present: None, base, ..save }.to_json()
}

/// Anna builds two units with Engineering, and harvests twice with Angkor Wat; Cyril can cancel it.
fn halves() -> [Civilization; 2] {
    let mut built = watched(Nation::Rome);
    learn(&mut built, ANNA, &[Tech::Engineering]);
    let home = capital(&built, ANNA).at;
    for kind in [UnitType::Infantry, UnitType::Mounted] {
        act(&mut built, Action::Build(home, Item::Unit(kind)));
    }
    let mut harvested = watched(Nation::America);
    let home = capital(&harvested, ANNA).at;
    let bare = |at: &Square| harvested.resource(*at).is_none() && harvested.covers.get(*at).is_none();
    if let Some(at) = home.around().find(bare) {
        lay(&mut harvested, at, Cover::Wonder(Wonder::AngkorWat));
    }
    for _ in 0..2 {
        act(&mut harvested, Action::Harvest(home, Resource::Silk));
    }
    [built, harvested]
}

fn main() -> std::io::Result<()> {
    let options = Options::choose(Civilization::OPTIONS, [("nations", "chosen")]).unwrap_or_default();
    let opening = Opening { players: Player::nameless(3), options, seed: Seed(1), friendly: true };
    if let Ok(table) = Table::<Civilization>::open(opening) {
        let files = halves().map(|state| begun(&table, &state));
        std::fs::write("tests/browser/games/halves-civilization.json", json!(files).to_string())?;
    }
    let mut found: BTreeMap<&'static str, (usize, [String; 3])> = BTreeMap::new();
    for entry in std::fs::read_dir("tests/golden/civilization")?.filter_map(Result::ok) {
        let text = std::fs::read_to_string(entry.path())?;
        let Ok(table) = Table::<Civilization>::from_json(&text) else { continue };
        for at in 0..table.at() {
            let state = table.state_at(at);
            let Some(key) = question(&state) else { continue };
            // What leaves no choice happens by itself.
            if state.legal_actions().iter().filter(|act| !matches!(act, Action::Orders(_))).count() < 2 {
                continue;
            }
            let much = hidden(&state);
            if found.get(key).is_some_and(|(most, _)| much <= *most) {
                continue;
            }
            let twin = |viewer: Option<Seat>| {
                View::of(&state, viewer).determinize(&mut Chance::quick(Seed(much as u64)))
            };
            let all = [state.clone(), twin(state.decider()), twin(None)].map(|state| begun(&table, &state));
            found.insert(key, (much, all));
        }
    }
    let mut file = Map::new();
    for (key, (much, all)) in found {
        println!("{key}: {much} hidden, {} bytes", all[0].len());
        file.insert(key.to_owned(), json!(all));
    }
    std::fs::write("tests/browser/games/twins-civilization.json", Value::Object(file).to_string())
}
