//! Games that must be refused at a given step for a given reason. Each begins like a golden game and then breaks a rule of
//! Civilization; what every title refuses is in `tests/titles/refused.rs`.

use crate::common::Broken;
use dolmen::engine::Game;
use dolmen::games::civilization::actions::Action;
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::nations::Government;
use dolmen::games::civilization::pieces::{Figure, Item};
use dolmen::games::civilization::technologies::Tech;
use dolmen::games::civilization::{Civilization, Frame, Phase};
use serde_json::json;

fn golden() -> Broken<Civilization> {
    Broken::from("two_science")
}

/// The first step, counted from 1, at which the golden game is in such a state.
fn first(wanted: impl Fn(&Civilization) -> bool) -> usize {
    golden().first(|game, _| wanted(game))
}

#[test]
fn a_capital_at_the_edge_of_the_home_tile() {
    golden().refuses(1, Action::Place(Square::at(0, 0)), &[], json!("not_there"));
}

#[test]
fn a_turn_before_the_table_is_set() {
    golden().refuses(2, Action::Done, &[], json!("not_now"));
}

#[test]
fn a_government_that_nobody_has_unlocked() {
    let step = first(|game| matches!(game.frames.last(), Some(Frame::StartOfTurn(_))));
    golden().refuses(step, Action::Govern(Government::Fundamentalism), &[], json!("not_unlocked"));
}

#[test]
fn a_city_where_no_scout_stands() {
    let step = first(|game| matches!(game.frames.last(), Some(Frame::StartOfTurn(_))));
    golden().refuses(step, Action::Found(Square::at(8, 3)), &[], json!("no_founder"));
}

#[test]
fn space_flight_in_the_first_turn() {
    let step = first(|game| game.phase == Phase::Research);
    golden().refuses(step, Action::Research(Tech::SpaceFlight), &[], json!({ "trade": 26 }));
}

#[test]
fn an_army_built_by_somebody_elses_city() {
    let step = first(|game| matches!(game.frames.last(), Some(Frame::Cities(_))));
    let game = golden().before(step);
    let seat = game.decider().unwrap();
    let other = game.realms[seat.next(2)].cities[0].at;
    golden().refuses(step, Action::Build(other, Item::Figure(Figure::Army)), &[], json!("no_such_city"));
}

#[test]
fn a_group_that_is_not_there() {
    let step = first(|game| matches!(game.frames.last(), Some(Frame::Movement(_))));
    golden().refuses(step, Action::Move(Square::at(9, 3), 1, 0), &[], json!("no_figures"));
}

#[test]
fn a_diagonal_step() {
    let step = first(|game| matches!(game.frames.last(), Some(Frame::Moving(_))));
    let game = golden().before(step);
    let Some(Frame::Moving(moving)) = game.frames.last() else { panic!("somebody moves") };
    let corner = moving.at.offset(1, 1).or(moving.at.offset(-1, -1)).unwrap();
    golden().refuses(step, Action::Step(corner), &[], json!("not_adjacent"));
}
