//! A game that is won by a condition: what the engine makes of victories without points.

use dolmen::engine::summit::{Event, Pace, Summit};
use dolmen::engine::{AnyTable, Chance, Game, Opening, Options, Player, Seat, Seed, Table};
use dolmen::games::civilization::Civilization;

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

/// Paces of three rounds: the first climber is on the top, and the third has a berry of each round but the second.
const TO_THE_TOP: [u8; 9] = [3, 2, 1, 3, 2, 2, 3, 2, 1];

#[test]
fn the_course_of_a_finished_game_has_a_track_for_each_way_to_win() {
    let table = play(3, &TO_THE_TOP);
    let [top, berries] = &table.course()[..] else { panic!("two ways to win") };
    assert_eq!((top.category, berries.category), (Some("top"), Some("berries")));
    // The beginning, and after each round.
    assert_eq!(top.seats, [[0, 3, 6, 8], [0, 2, 2, 4], [0, 1, 1, 2]]);
    assert_eq!(berries.seats, [[0, 0, 0, 0], [0, 0, 0, 0], [0, 1, 1, 2]]);
}

#[test]
fn while_a_game_goes_on_its_course_is_not_told() {
    let (last, before) = TO_THE_TOP.split_last().unwrap();
    let mut table = play(3, before);
    assert_eq!(table.course(), []);
    table.choose(Pace(*last)).unwrap();
    assert_eq!(table.course().len(), 2);
    assert_eq!(table.fork(before.len(), Seed(2)).course(), [], "there it still goes on");
}

#[test]
fn the_course_of_civilization_has_its_four_roads() {
    let options = Options::choose(Civilization::OPTIONS, [("turns", "12")]).unwrap();
    let opening = Opening { players: Player::nameless(2), options, seed: Seed(1), friendly: true };
    let mut table = Table::<Civilization>::open(opening).unwrap();
    let (mut luck, mut room) = (Chance::quick(Seed(1)), Vec::new());
    while let Some(action) = table.state().random_legal(&mut luck, &mut room) {
        table.choose(action).unwrap();
    }
    let course = table.course();
    let roads: Vec<_> = course.iter().map(|track| track.category.expect("no total without points")).collect();
    assert_eq!(roads, ["culture", "science", "economy", "military"]);
    let rounds = table.state().moment().round as usize;
    for track in &course {
        for seat in Seat::all(2) {
            let reached = &track.seats[seat.index()];
            assert_eq!(reached.len(), rounds + 1, "the beginning, and after each turn: {track:?}");
            let end = table.state().score(seat).points(track.category.unwrap());
            assert_eq!(reached.last(), Some(&end), "{track:?}");
        }
    }
    assert!(course[1].seats[0].is_sorted() && course[1].seats[0][0] == 1, "nobody loses a technology");
}
