//! A game that is won by a condition: what the engine makes of victories without points.

use dolmen::engine::summit::{Event, Pace, Summit};
use dolmen::engine::{AnyTable, Game, Opening, Options, Player, Seat, Seed, Table};

fn play(seats: usize, paces: &[u8]) -> Table<Summit> {
    let opening = Opening {
        players: Player::nameless(seats),
        options: Options::default(),
        seed: Seed(1),
        friendly: false,
    };
    let mut table = Table::open(opening).unwrap();
    for pace in paces {
        table.choose(Pace(*pace)).unwrap();
    }
    table
}

#[test]
fn whoever_reaches_the_top_wins_and_the_others_rank_by_progress() {
    let table = play(3, &[3, 2, 1, 3, 2, 2, 3, 1, 2]);
    assert_eq!(table.state().heights.iter().copied().collect::<Vec<_>>(), [8, 3, 3]);
    assert_eq!((table.victory(), table.state().decider()), (Some("top"), None));
    let places: Vec<_> =
        table.state().standings().iter().map(|standing| (standing.seat, standing.place)).collect();
    assert_eq!(places, [(Seat(0), 1), (Seat(1), 2), (Seat(2), 2)]);
    assert_eq!(table.events(8, None).last(), Some(&Event::Won(Seat(0), dolmen::engine::summit::Way::Top)));
}

#[test]
fn three_berries_win_too() {
    let table = play(2, &[3, 1, 2, 1, 2, 1]);
    assert_eq!((table.victory(), table.state().standings()[0].seat), (Some("berries"), Seat(1)));
}

#[test]
fn the_sheet_holds_progress_that_is_no_sum() {
    let table = play(2, &[1, 2]);
    let sheet = table.state().score(Seat(0));
    let lines: Vec<_> = sheet.lines().iter().map(|line| (line.category, line.points, line.goal)).collect();
    assert_eq!(lines, [("top", 1, Some(8)), ("berries", 1, Some(3))]);
    assert_eq!((sheet.total(), table.victory()), (0, None));
}

#[test]
fn a_secret_that_nobody_needs_for_a_decision_needs_no_curtain() {
    let mut table = play(2, &[]);
    table.choose(Pace(2)).unwrap();
    assert!(AnyTable::has_secrets(&table, Seat(0)));
    assert!(!table.needs_secrets());
}
