//! Keeps a game of Civilization at each question that games of a dozen turns hardly ever come to, in `tests/browser/games/`: the
//! browser tests look at every question. They are taken from the golden games and, where these lack one, from games of players who
//! do what looks good, what comes to mind, or what they are keen on. What was not found stays as it is.

use dolmen::bots::{Knowledge, Room};
use dolmen::engine::{Chance, Game, Opening, Options, Player, Seed, Table};
use dolmen::games::civilization::actions::{Action, Orders};
use dolmen::games::civilization::events::{Card, Happens};
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::pieces::{Figure, Item};
use dolmen::games::civilization::technologies::{Ability, Tech};
use dolmen::games::civilization::wonders::Wonder;
use dolmen::games::civilization::{Civilization, Frame, Window};
use std::collections::BTreeMap;
use std::path::Path;

/// Games that are looked through at most.
const GAMES: u64 = 600;
/// Steps of such a game at most.
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
        Frame::Partner(_) => "partner",
        Frame::Draft(offer) if offer.counter => "counter",
        Frame::Draft(_) => "draft",
        Frame::Offer(_) => "offer",
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

/// What players are keen on, so that rare questions come up.
#[derive(Clone, Copy, PartialEq)]
enum Keen {
    /// Nothing: whatever comes to mind.
    Nothing,
    /// Deals.
    Deals,
    /// Large groups, which found cities.
    Founding,
    /// Units of one type, and barbarians.
    Units,
    /// Technologies, what they are good for, and answers.
    Knowledge,
    /// Angkor Wat and resources.
    Harvests,
    /// Culture, and events that destroy.
    Culture,
}

const KEEN: [Keen; 7] =
    [Keen::Nothing, Keen::Deals, Keen::Founding, Keen::Units, Keen::Knowledge, Keen::Harvests, Keen::Culture];

impl Keen {
    fn likes(self, game: &Civilization, action: &Action) -> bool {
        let figures = |at: Square| game.realms.each().map(|(_, realm)| realm.figures_at(at)).max();
        match *action {
            Action::Nation(_) | Action::Done => false,
            Action::Negotiate | Action::Propose | Action::Counter => self == Keen::Deals,
            Action::Found(at) => figures(at) > Some(1),
            Action::Move(_, armies, scouts) => match self {
                Keen::Founding => armies > 0 && scouts > 0,
                _ => self == Keen::Knowledge && armies > 0,
            },
            Action::Build(_, Item::Unit(kind)) => self == Keen::Units && kind.index() == 0,
            Action::Build(_, Item::Figure(Figure::Army)) => matches!(self, Keen::Units | Keen::Knowledge),
            Action::Step(to) => match self {
                Keen::Units => game.lairs.get(to).is_some(),
                Keen::Knowledge => {
                    game.outskirts_of(to).is_some_and(|(owner, _)| Some(owner) != game.decider())
                }
                _ => false,
            },
            Action::Build(_, Item::Wonder(kind)) => kind == Wonder::AngkorWat,
            Action::Harvest(..) => matches!(self, Keen::Harvests | Keen::Knowledge),
            Action::Research(tech) => match self {
                Keen::Knowledge => {
                    let wanted = [Tech::Combustion, Tech::Writing, Ability::Mathematics.tech()];
                    wanted.contains(&tech) || tech.level() > 2
                }
                Keen::Harvests => tech == Tech::Philosophy || tech == Tech::Construction,
                _ => false,
            },
            Action::Use(ability) => {
                self == Keen::Knowledge && matches!(ability, Ability::Mathematics | Ability::Ballistics)
            }
            Action::Orders(orders) => self == Keen::Knowledge && orders == Orders::Always,
            Action::Arts(_) | Action::Advance => self == Keen::Culture,
            Action::Play(card) => card == Card::Disaster,
            _ => false,
        }
    }
}

/// What somebody does, keen on something.
fn choose(game: &Civilization, keen: Keen, luck: &mut Chance) -> Option<Action> {
    let legal = game.legal_actions();
    let any = |luck: &mut Chance, from: &[Action]| from.get(luck.below(from.len() as u32) as usize).copied();
    let liked: Vec<Action> = legal.iter().filter(|action| keen.likes(game, action)).copied().collect();
    if !liked.is_empty() && luck.below(3) > 0 {
        return any(luck, &liked);
    }
    if keen == Keen::Nothing || luck.below(6) == 0 {
        return any(luck, &legal);
    }
    game.play(luck, &mut Room::default())
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
        let players = Player::nameless(2 + (seed / KEEN.len() as u64 % 3) as usize);
        let options = Options::choose(Civilization::OPTIONS, [("turns", "30")]).unwrap_or_default();
        let opening = Opening { players, options, seed: Seed(seed), friendly: true };
        let Ok(mut table) = Table::<Civilization>::open(opening) else { continue };
        let keen = KEEN[seed as usize % KEEN.len()];
        let mut luck = Chance::quick(Seed(seed));
        for _ in 0..STEPS {
            let Some(action) = choose(table.state(), keen, &mut luck) else { break };
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
