//! A bot knows what its view shows and nothing else.

use dolmen::bots::{Knowledge, Level, Thinking};
use dolmen::engine::example::Cairn;
use dolmen::engine::summit::Summit;
use dolmen::engine::{Chance, Events, Options, Seat, Seed, View};
use dolmen::for_each_title;

fn choice<G: Knowledge>(game: &G, seat: Seat, level: Level, luck: u64) -> Option<G::Action> {
    let mut thinking = Thinking::new(View::of(game, Some(seat)), level, Chance::quick(Seed(luck)));
    thinking.run(12);
    thinking.choose()
}

/// Looks into random games, makes a state that differs in what is hidden, and asks for a move in both.
fn same_move_whatever_is_hidden<G: Knowledge>(games: u64, apart: u64) {
    let mut differed = 0;
    for seed in 0..games {
        let mut chance = Chance::quick(Seed(seed));
        let seats = *G::SEATS.end();
        let mut game = G::setup(&Options::defaults(G::OPTIONS), seats, &mut chance, &mut Events::ignored());
        let mut room = Vec::new();
        for _ in 0..1 + apart * seed {
            let Some(action) = game.random_legal(&mut chance, &mut room) else { break };
            game.perform(&action, &mut chance, &mut Events::ignored());
        }
        let Some(seat) = game.decider() else { continue };
        let other = View::of(&game, Some(seat)).determinize(&mut chance);
        differed += u32::from(other != game);
        for level in Level::ALL {
            assert_eq!(choice(&game, seat, level, seed), choice(&other, seat, level, seed), "{}", G::ID);
        }
    }
    assert!(differed > 0, "something was hidden in {}", G::ID);
}

#[test]
fn what_is_hidden_changes_no_move() {
    same_move_whatever_is_hidden::<Cairn>(3, 1);
    same_move_whatever_is_hidden::<Summit>(6, 1);
    for_each_title!(same_move_whatever_is_hidden(20, 17));
}
