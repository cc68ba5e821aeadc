//! Whoever searches asks for points more often than for anything else.

use dolmen::engine::{Chance, Events, Game, Options, Seat, Seed};
use dolmen::for_each_title;

fn allocations_for_points<G: Game>() -> (&'static str, u64) {
    let mut luck = Chance::at(Seed(3), 0);
    let options = Options::defaults(G::OPTIONS);
    let mut game = G::setup(&options, *G::SEATS.end(), &mut luck, &mut Events::new());
    let (mut room, mut found) = (Vec::new(), 0);
    for _step in 0..600 {
        let Some(action) = game.random_legal(&mut luck, &mut room) else { break };
        game.perform(&action, &mut luck, &mut Events::new());
        for seat in Seat::all(game.seats()) {
            let counted = allocation_counter::measure(|| {
                std::hint::black_box(game.points(seat));
            });
            found += counted.count_total;
        }
    }
    (G::ID, found)
}

#[test]
fn points_of_every_title_take_no_memory() {
    for (title, found) in for_each_title!(allocations_for_points()) {
        assert_eq!(found, 0, "{title}");
    }
    let counted = allocation_counter::measure(|| drop(std::hint::black_box(vec![1])));
    assert_eq!(counted.count_total, 1, "what takes memory is noticed");
}
