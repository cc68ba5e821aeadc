//! What a title knows of itself beats greed and chance, even without looking ahead.

use dolmen::bots::yardsticks::{greedy, random};
use dolmen::bots::{Knowledge, Room};
use dolmen::engine::{Chance, Events, Options, Seat, Seed, View};
use dolmen::games::civilization::Civilization;
use dolmen::games::endless_winter::EndlessWinter;
use dolmen::games::stone_age::StoneAge;

type Player<G> = fn(&View<G>, &mut Chance) -> Option<<G as dolmen::engine::Game>::Action>;

/// Two players, seats in turn: how many of so many games the title's knowledge wins alone.
fn wins<G: Knowledge>(games: u64, rival: Player<G>) -> u64 {
    let won = |nth: &u64| {
        let (seed, knowing) = (nth / 2, Seat((nth % 2) as u8));
        let mut chance = Chance::at(Seed(seed), 0);
        let options = Options::defaults(G::OPTIONS);
        let mut game = G::setup(&options, 2, &mut chance, &mut Events::ignored());
        let mut luck = Chance::quick(Seed(*nth));
        while let Some(seat) = game.decider() {
            let view = View::of(&game, Some(seat));
            let action = if seat == knowing {
                view.determinize(&mut luck).play(&mut luck, &mut Room::default())
            } else {
                rival(&view, &mut luck)
            };
            let action = action.expect("somebody decides");
            assert_eq!(game.check(&action).err(), None, "{} plays {action:?}", G::ID);
            game.perform(&action, &mut luck, &mut Events::ignored());
        }
        let first: Vec<_> = game.standings().into_iter().filter(|standing| standing.place == 1).collect();
        first.len() == 1 && first[0].seat == knowing
    };
    (0..games).filter(won).count() as u64
}

#[test]
fn stone_age_beats_chance() {
    assert_eq!(wins::<StoneAge>(8, random), 8);
}

#[test]
fn endless_winter_beats_chance() {
    assert_eq!(wins::<EndlessWinter>(8, random), 8);
}

#[test]
fn civilization_beats_greed_and_chance() {
    assert_eq!(wins::<Civilization>(6, greedy), 6);
    assert_eq!(wins::<Civilization>(2, random), 2);
}
