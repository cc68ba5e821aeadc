//! The plain players that bots are measured against are players: they search, they win where that is easy, and they keep to the rules.

use dolmen::bots::yardsticks::{Uct, random};
use dolmen::engine::example::Cairn;
use dolmen::engine::{Chance, Events, Game, Options, Seat, Seed, View};
use dolmen::for_each_title;

fn open<G: Game>(seats: usize, seed: u64) -> G {
    let mut chance = Chance::at(Seed(seed), 0);
    G::setup(&Options::defaults(G::OPTIONS), seats, &mut chance, &mut Events::ignored())
}

fn search<G: Game>(view: View<G>, iterations: u32, seed: u64) -> Option<G::Action> {
    let mut tree = Uct::new(view, Chance::quick(Seed(seed)));
    tree.run(iterations);
    assert_eq!(tree.iterations(), iterations);
    tree.choose()
}

/// Who stands alone in the first place, if the tree search sits there and chance everywhere else.
fn winner(seed: u64, searching: Seat) -> Option<Seat> {
    let mut game: Cairn = open(2, seed);
    let mut luck = Chance::quick(Seed(seed));
    while let Some(seat) = game.decider() {
        let view = View::of(&game, Some(seat));
        let action = if seat == searching { search(view, 60, seed) } else { random(&view, &mut luck) };
        let action = action.expect("somebody decides");
        assert_eq!(game.check(&action), Ok(()));
        game.perform(&action, &mut luck, &mut Events::ignored());
    }
    let first: Vec<_> = game.standings().into_iter().filter(|standing| standing.place == 1).collect();
    (first.len() == 1).then(|| first[0].seat)
}

#[test]
fn plain_tree_search_beats_chance() {
    let (mut won, mut lost) = (0, 0);
    for game in 0..100 {
        let searching = Seat((game % 2) as u8);
        match winner(game / 2, searching) {
            Some(seat) if seat == searching => won += 1,
            Some(_) => lost += 1,
            None => {}
        }
    }
    assert!(won >= 2 * lost && won >= 50, "{won} won, {lost} lost");
}

/// Looks into a random game and asks for a move, again and again to its end or until it has taken long.
fn answers_with_legal_actions<G: Game>(steps: usize, every: usize) {
    let mut asked = 0;
    for seats in G::SEATS {
        let mut game: G = open(seats, seats as u64);
        let (mut luck, mut room) = (Chance::quick(Seed(7)), Vec::new());
        for step in 0..steps {
            let Some(seat) = game.decider() else { break };
            if step % every == 0 {
                let action = search(View::of(&game, Some(seat)), 3, step as u64).expect("somebody decides");
                assert_eq!(game.check(&action).err(), None, "{}: {action:?}", G::ID);
                asked += 1;
            }
            let action = game.random_legal(&mut luck, &mut room).expect("somebody decides");
            game.perform(&action, &mut luck, &mut Events::ignored());
        }
    }
    assert!(asked > 20, "{}: asked {asked} times", G::ID);
}

#[test]
fn plain_tree_search_keeps_to_the_rules_of_every_title() {
    for_each_title!(answers_with_legal_actions(600, 20));
}

#[test]
fn plain_tree_search_chooses_nothing_when_the_game_is_over() {
    let mut game: Cairn = open(2, 1);
    let (mut luck, mut room) = (Chance::quick(Seed(1)), Vec::new());
    while let Some(action) = game.random_legal(&mut luck, &mut room) {
        game.perform(&action, &mut luck, &mut Events::ignored());
    }
    assert_eq!(search(View::of(&game, None), 10, 1), None);
}
