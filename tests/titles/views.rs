//! A view can be sent to where a bot thinks, and an action can come back.

use dolmen::engine::{AnyTable, Chance, Game, Opening, Options, Player, Seat, Seed, Table, View};
use dolmen::for_each_title;

fn sends_views_and_gets_actions<G: Game>() {
    for preset in G::PRESETS {
        let options = Options::choose(G::OPTIONS, preset.choices.iter().copied()).unwrap();
        let players = Player::nameless(*G::SEATS.end());
        let mut table =
            Table::<G>::open(Opening { players, options, seed: Seed(7), friendly: true }).unwrap();
        let mut luck = Chance::at(Seed(7), 1);
        for step in 0..300 {
            let Some(decider) = table.state().decider() else { break };
            if step % 10 == 0 {
                for seat in Seat::all(table.state().seats()) {
                    let sent = View::<G>::from_json(&table.view_json(seat)).unwrap();
                    assert_eq!(sent, table.view(Some(seat)), "{} {}: step {step}", G::ID, preset.id);
                }
            }
            let sent = View::<G>::from_json(&table.view_json(decider)).unwrap();
            let action = sent.random_legal(&mut luck, &mut Vec::new()).unwrap();
            assert!(table.choose_json(&serde_json::to_string(&action).unwrap()));
        }
    }
}

#[test]
fn views_of_every_title_can_be_sent() {
    for_each_title!(sends_views_and_gets_actions());
}
