//! Random games over every player count and option, and games with some sense, which come further than random ones.

use crate::situation::*;
use dolmen::engine::{Chance, Events, Game, Options, Seat, Seed, battery};
use dolmen::games::civilization::actions::{Action, Orders};
use dolmen::games::civilization::components::Lair;
use dolmen::games::civilization::events::Card;
use dolmen::games::civilization::map::Tile;
use dolmen::games::civilization::nations::{Government, Nation};
use dolmen::games::civilization::pieces::{Figure, Item};
use dolmen::games::civilization::{Civilization, Frame, Phase};
use std::collections::{BTreeMap, BTreeSet};

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
fn each_legal_action_is_as_likely_as_the_others() {
    let options = Options::choose(Civilization::OPTIONS, [("turns", "30")]).expect("its own options");
    let mut luck = Chance::quick(Seed(1));
    let mut game = Civilization::setup(&options, 3, &mut luck, &mut Events::ignored());
    // One decision of each phase whose actions are drawn before they are checked.
    let mut kinds = [false; 5];
    let mut room = Vec::new();
    while !kinds.iter().all(|&met| met) {
        let kind = match game.frames.last() {
            Some(Frame::StartOfTurn(_)) => Some(0),
            Some(Frame::Cities(_)) => Some(1),
            Some(Frame::Movement(_)) => Some(2),
            Some(Frame::Moving(_)) => Some(3),
            Some(Frame::Draft(_)) => Some(4),
            _ => None,
        };
        let legal = game.legal_actions();
        if let Some(kind) = kind.filter(|&kind| !kinds[kind] && legal.len() > 3) {
            kinds[kind] = true;
            let mut found: BTreeMap<Action, u32> = BTreeMap::new();
            for _ in 0..1000 * legal.len() {
                *found.entry(game.random_legal(&mut luck, &mut room).expect("not over")).or_default() += 1;
            }
            assert!(found.keys().eq(&legal), "{:?}", game.frames.last());
            assert!(found.values().all(|times| (850..1150).contains(times)), "{found:?}");
        }
        let action = game.random_legal(&mut luck, &mut room).expect("each phase comes up before the end");
        game.perform(&action, &mut luck, &mut Events::ignored());
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
        Action::Found(_) | Action::FoundByArmy(_) | Action::Advance => 300,
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

/// Games with some sense, every value of every option at every count, the other options at random. What is called gets each state
/// with what was legal and what came of it.
pub fn over_all_options(mut look: impl FnMut(&Civilization, &[Action], &Civilization)) {
    over_all_games(|_, before, legal, after| look(before, legal, after));
}

/// The same with the options of the game.
fn over_all_games(mut look: impl FnMut(&Options, &Civilization, &[Action], &Civilization)) {
    let mut luck = Chance::at(Seed(1), u32::MAX).unrecorded();
    for seats in 2..=4 {
        for option in Civilization::OPTIONS {
            for &value in option.values {
                let mut choices: Vec<(&str, &str)> = Civilization::OPTIONS
                    .iter()
                    .map(|other| (other.id, other.values[luck.below(other.values.len() as u32) as usize]))
                    .filter(|(id, _)| *id != option.id && *id != "turns")
                    .collect();
                // Without a last turn games are cut, and so this value needs no games of its own.
                let last = if option.id == "turns" && value != "no_limit" { value } else { "12" };
                choices.push(("turns", last));
                if option.id != "turns" {
                    choices.push((option.id, value));
                }
                let options = Options::choose(Civilization::OPTIONS, choices).unwrap();
                play_sensibly(&options, seats, &mut luck, &mut |before, legal, after| {
                    look(&options, before, legal, after);
                });
            }
        }
    }
}

type Look<'a> = &'a mut dyn FnMut(&Civilization, &[Action], &Civilization);

/// A whole game with some sense.
fn play_sensibly(options: &Options, seats: usize, luck: &mut Chance, look: Look) {
    let mut game = Civilization::setup(options, seats, luck, &mut Events::ignored());
    let mut legal = Vec::new();
    while game.decider().is_some() {
        legal.clear();
        game.legal(&mut legal);
        let before = game.clone();
        let action = legal[choose(&game, &legal, luck)];
        game.apply(&action, luck, &mut Events::ignored()).unwrap();
        look(&before, &legal, &game);
    }
}

/// Pieces are counted after every move, for each nation and each value of each option at each count of players.
#[test]
fn no_piece_is_lost_with_any_nation_or_option_at_any_count() {
    let mut met = BTreeSet::new();
    let mut audit = |options: &Options, game: &Civilization| {
        game.audit().unwrap_or_else(|why| panic!("{options:?}, turn {}: {why}", game.turn));
        for nation in game.realms.iter().filter_map(|realm| realm.nation) {
            met.insert((game.seats(), "nation", nation.id()));
        }
        let values = Civilization::OPTIONS.iter().map(|option| (option, options.get(option.id)));
        for (option, chosen) in values {
            let value = option.values.iter().find(|value| **value == chosen).expect("a value of the list");
            met.insert((game.seats(), option.id, *value));
        }
    };
    over_all_games(|options, _, _, after| audit(options, after));
    let endless = Options::choose(Civilization::OPTIONS, [("turns", "no_limit")]).unwrap();
    for seats in Civilization::SEATS {
        let mut luck = Chance::at(Seed(seats as u64), u32::MAX).unrecorded();
        play_sensibly(&endless, seats, &mut luck, &mut |_, _, after| audit(&endless, after));
    }
    for seats in Civilization::SEATS {
        for nation in Nation::ALL {
            assert!(met.contains(&(seats, "nation", nation.id())), "{nation:?} with {seats} players");
        }
        for option in Civilization::OPTIONS {
            for value in option.values {
                assert!(
                    met.contains(&(seats, option.id, value)),
                    "{} {value} with {seats} players",
                    option.id
                );
            }
        }
    }
}

/// R23.2: so that a person can look through it.
const LONG: usize = 400;

#[test]
fn lists_stay_below_400_and_are_typically_below_30() {
    let (mut longest, mut sum, mut lists) = (0, 0, 0);
    over_all_options(|_, legal, _| {
        longest = longest.max(legal.len());
        sum += legal.len();
        lists += 1;
    });
    assert!(longest < LONG, "the longest has {longest}");
    assert!(sum / lists < 30, "{sum} actions in {lists} lists");
}

#[test]
fn the_largest_choices_stay_below_400() {
    let mut game = game(&[Nation::Germany, Nation::China, Nation::Rome, Nation::Russia]);
    let mut unseen = 1..=Tile::NEUTRAL;
    for slot in 0..game.slots.len() {
        if game.slots[slot].is_none() {
            lay_tile(&mut game, slot, unseen.next().unwrap(), 0);
        }
    }
    let mut drought = game.clone();
    give_card(&mut drought, ANNA, Card::Drought);
    act(&mut drought, Action::Play(Card::Drought));
    let squares = drought.legal_actions().len();
    assert!((100..LONG).contains(&squares), "a drought on an open map: {squares}");
    for seat in Seat::all(4) {
        let realm = &mut game.realms[seat];
        (realm.trade, realm.culture, realm.market) = (0, 500, [1; 4]);
        for lair in Lair::ALL {
            for (kind, &count) in lair.contents().iter().enumerate() {
                let count = count.min(1);
                game.realms[seat].tokens.known[lair.index()][kind] += count;
            }
        }
        game.realms[seat].hand.known = [1; Card::COUNT];
    }
    game.realms[ANNA].trade = 27;
    game.phase = Phase::Trade;
    game.frames.clear();
    game.frames.push(Frame::Trade(ANNA, 0));
    for action in [Action::Negotiate, Action::Partner(BELA)] {
        game.apply(&action, &mut Chance::scripted(&[]), &mut Events::new()).unwrap();
    }
    let goods = game.legal_actions().len();
    assert!((100..LONG).contains(&goods), "an offer of somebody who has everything: {goods}");
}

#[test]
fn q74_nobody_ever_loses_a_technology() {
    let mut learned = 0;
    over_all_options(|before, _, after| {
        for (seat, realm) in before.realms.each() {
            let now = &after.realms[seat];
            assert!(realm.techs.iter().all(|tech| now.knows(tech)));
            learned += now.techs.iter().count() - realm.techs.iter().count();
            let limits = [before, after].map(|game| {
                let realm = &game.realms[seat];
                (realm.speed(), realm.stacking(), realm.most_cities(), realm.water())
            });
            let [(speed, stacking, cities, water), now] = limits;
            assert!(now.0 >= speed && now.1 >= stacking && now.2 >= cities && now.3 >= water);
        }
    });
    assert!(learned > 500, "there was something to lose: {learned}");
}
