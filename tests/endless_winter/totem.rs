//! The totem board (page 14).

use crate::situation::*;
use dolmen::engine::Seat;
use dolmen::games::endless_winter::actions::{Action, Refusal};
use dolmen::games::endless_winter::components::{Gain, Track};
use dolmen::games::endless_winter::{EndlessWinter, Frame, Gaining, PointsFor, Source};

/// Raises idols of a seat on the honour track to a level.
fn climb(game: &mut EndlessWinter, seat: Seat, level: u8) {
    while game.tribes[seat].level(Track::Honour) < level {
        let rewards = dolmen::games::endless_winter::components::Rewards::of(&[(Gain::Idol, 1)]);
        game.frames.push(Frame::Gaining(Gaining::new(seat, Source::Slot(0), rewards)));
        play(game, Action::Idol(Track::Honour), &[]);
    }
}

#[test]
fn an_idol_rises_one_level_on_either_track() {
    let mut game = gaining(table(2), &[(Gain::Idol, 1)]);
    assert!(may(&game, Action::Idol(Track::Offering)) && may(&game, Action::Idol(Track::Honour)));
    play(&mut game, Action::Idol(Track::Offering), &[]);
    assert_eq!(game.tribes[WOLF].idols, [1, 0]);
}

#[test]
fn honour_gives_two_three_and_five_points_ten_in_all() {
    // Page 14, and `honour_total` of the data.
    let mut game = table(2);
    let mut course = Vec::new();
    for level in 1..=10 {
        climb(&mut game, WOLF, level);
        course.push(points(&game, WOLF, PointsFor::Honour));
    }
    course.dedup();
    assert_eq!(course, [0, 2, 5, 10]);
}

#[test]
fn at_the_top_of_honour_the_idol_cannot_rise() {
    let mut game = table(2);
    climb(&mut game, WOLF, 10);
    let game = gaining(game, &[(Gain::Idol, 1)]);
    assert_eq!(refusal(&game, Action::Idol(Track::Honour)), Refusal::TopReached);
    assert!(may(&game, Action::Idol(Track::Offering)));
}

#[test]
fn at_the_top_of_offering_each_idol_is_a_point() {
    let mut game = table(2);
    game.tribes[WOLF].idols = [10, 0];
    let mut game = gaining(game, &[(Gain::Idol, 2)]);
    play(&mut game, Action::Idol(Track::Offering), &[]);
    play(&mut game, Action::Idol(Track::Offering), &[]);
    assert_eq!((points(&game, WOLF, PointsFor::Rewards), game.tribes[WOLF].idols), (2, [10, 0]));
}

#[test]
fn some_levels_of_offering_give_a_reward_on_arrival() {
    let gains =
        [(2, Gain::Tool), (4, Gain::Draw), (6, Gain::Megalith), (8, Gain::Draw), (10, Gain::Megalith)];
    for (level, gain) in gains {
        let mut game = table(2);
        game.tribes[WOLF].idols = [level - 1, 0];
        let mut game = gaining(game, &[(Gain::Idol, 1)]);
        play(&mut game, Action::Idol(Track::Offering), &[]);
        let (_, source, rewards) = rewards_now(&game).unwrap();
        assert_eq!((source, rewards.get(gain)), (Source::Offering(level), 1));
    }
    for level in [1, 3, 5, 7, 9] {
        let mut game = table(2);
        game.tribes[WOLF].idols = [level - 1, 0];
        let mut game = gaining(game, &[(Gain::Idol, 1)]);
        play(&mut game, Action::Idol(Track::Offering), &[]);
        assert!(rewards_now(&game).is_none());
    }
}

#[test]
fn on_the_same_level_of_honour_whoever_came_first_is_ahead() {
    let mut game = table(3);
    climb(&mut game, LIONESS, 2);
    climb(&mut game, BISON, 2);
    climb(&mut game, WOLF, 1);
    assert_eq!(game.honour.seats(), [LIONESS, BISON, WOLF]);
    climb(&mut game, WOLF, 2);
    assert_eq!(game.honour.seats(), [LIONESS, BISON, WOLF]);
    climb(&mut game, WOLF, 3);
    assert_eq!(game.honour.seats(), [WOLF, LIONESS, BISON]);
    climb(&mut game, LIONESS, 3);
    assert_eq!(game.honour.seats(), [WOLF, LIONESS, BISON]);
}
