//! Whole moves (R23.1.2): a destination, or all that a city does, is the one list of small steps multiplied out.

use crate::battery::over_all_options;
use crate::situation::*;
use dolmen::bots::{Knowledge, Room};
use dolmen::engine::{Chance, Events, Game, Seat};
use dolmen::games::civilization::actions::{Action, Orders};
use dolmen::games::civilization::components::Lair;
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::nations::Nation;
use dolmen::games::civilization::technologies::Tech;
use dolmen::games::civilization::{Civilization, Frame, Moving, Phase, Route};
use std::collections::BTreeSet;

/// One of so many decisions is looked at.
const EVERY: usize = 60;

fn does(game: &Civilization, action: Action) -> Civilization {
    let mut after = game.clone();
    after.apply(&action, &mut Chance::scripted(&[]), &mut Events::ignored()).expect("it is listed");
    after
}

fn moving(game: &Civilization) -> Option<Moving> {
    match game.frames.last() {
        Some(Frame::Moving(moving)) => Some(*moving),
        _ => None,
    }
}

/// Where the group on the move can come by what is listed, step by step. What ends its move ends the way.
fn by_steps(game: &Civilization) -> BTreeSet<Square> {
    let begin = moving(game).expect("a group moves");
    let mut reached = BTreeSet::from([begin.at]);
    let mut seen = BTreeSet::from([(begin.at, begin.left)]);
    let mut open = vec![game.clone()];
    while let Some(now) = open.pop() {
        for action in now.legal_actions() {
            match action {
                Action::Discover(to) => _ = reached.insert(to),
                Action::Step(to) => {
                    reached.insert(to);
                    let after = does(&now, action);
                    let next = moving(&after).filter(|group| group.at == to && group.seat == begin.seat);
                    if let Some(group) = next
                        && seen.insert((group.at, group.left))
                    {
                        open.push(after);
                    }
                }
                _ => {}
            }
        }
    }
    reached
}

/// The ways of a group are what the list says, and each of them can be gone as it stands.
#[track_caller]
fn goes_as_listed(game: &Civilization) {
    let group = moving(game).expect("a group moves");
    let ways = game.routes(group);
    let squares: BTreeSet<Square> = ways.iter().map(|way| way.to).collect();
    assert_eq!(squares.len(), ways.len(), "each square once");
    assert_eq!(squares, by_steps(game), "{group:?}");
    for way in &ways {
        let before = |way: &&Route| ways.iter().find(|other| other.to == way.from).filter(|_| way.steps > 1);
        let mut back: Vec<Action> = Vec::new();
        if way.steps > 0 {
            back.extend(std::iter::successors(Some(way), before).map(|way| way.act));
        }
        assert_eq!(back.len(), usize::from(way.steps));
        back.reverse();
        let mut now = game.clone();
        for action in back {
            assert!(now.legal_actions().contains(&action), "{action:?} on the way to {:?}", way.to);
            now = does(&now, action);
        }
    }
}

/// Nobody interrupts a move.
fn undisturbed(game: &Civilization) -> Civilization {
    let mut game = game.clone();
    game.realms.iter_mut().for_each(|realm| realm.orders = Orders::Never);
    game
}

#[test]
fn r23_1_2_destinations_are_the_steps_multiplied_out() {
    let (mut decisions, mut groups, mut far) = (0, 0, 0);
    over_all_options(|game, legal, _| {
        let moves = || legal.iter().filter(|action| matches!(action, Action::Move(..)));
        if moves().next().is_none() {
            return;
        }
        decisions += 1;
        if decisions % EVERY != 0 {
            return;
        }
        for action in moves() {
            let game = does(&undisturbed(game), *action);
            let group = moving(&game).expect("it was picked up");
            goes_as_listed(&game);
            groups += 1;
            far = far.max(game.routes(group).len());
        }
    });
    assert!(groups > 20 && far > 10, "{groups} groups, the furthest with {far} squares");
}

#[test]
fn r23_1_2_ways_over_water_over_a_crowd_and_in_the_air() {
    for techs in [&[Tech::Navigation, Tech::HorsebackRiding][..], &[Tech::Sailing], &[Tech::Flight]] {
        for (armies, scouts) in [(1, 0), (0, 1), (2, 0)] {
            let mut game = land(&[Nation::Germany, Nation::China], &[]);
            learn(&mut game, ANNA, techs);
            (0..armies).for_each(|_| army(&mut game, ANNA, FROM));
            (0..scouts).for_each(|_| scout(&mut game, ANNA, FROM));
            (0..2).for_each(|_| army(&mut game, ANNA, Square::at(4, 3)));
            army(&mut game, BELA, Square::at(5, 1));
            game.lairs.put(Square::at(6, 3), Lair::Hut);
            go_to(&mut game, Phase::Movement, ANNA);
            act(&mut game, Action::Move(FROM, armies, scouts));
            goes_as_listed(&game);
        }
    }
}

/// All that a city can do, as whole actions: what follows from each is gone through to its end. A second item is another choice.
fn whole_city_actions(game: &Civilization, seat: Seat, city: Square) -> usize {
    let is_of_city = |action: &Action| match *action {
        Action::Build(at, _) | Action::Arts(at) | Action::Harvest(at, _) => at == city,
        _ => false,
    };
    let mut whole = 0;
    for first in game.legal_actions().into_iter().filter(is_of_city) {
        let after = does(game, first);
        let rest: Vec<Civilization> = match after.frames.last() {
            Some(Frame::Site { .. }) => {
                after.legal_actions().into_iter().map(|place| does(&after, place)).collect()
            }
            _ => vec![after],
        };
        assert!(!rest.is_empty(), "{first:?} leads somewhere");
        for mut done in rest {
            if matches!(done.frames.last(), Some(Frame::Second(..) | Frame::Again(..))) {
                done = does(&done, Action::Done);
            }
            let acted = done.realms[seat].city(city).is_none_or(|now| {
                now.actions + 1 == game.realms[seat].city(city).map_or(0, |before| before.actions)
            });
            assert!(acted, "{first:?} is the city's action");
            whole += 1;
        }
    }
    whole
}

#[test]
fn r23_1_2_what_a_city_does_whole_is_the_small_choices_multiplied_out() {
    let (mut decisions, mut most) = (0, 0);
    over_all_options(|game, _, _| {
        let Some(&Frame::Cities(seat)) = game.frames.last() else { return };
        decisions += 1;
        if decisions % EVERY != 0 {
            return;
        }
        let game = undisturbed(game);
        for city in &game.realms[seat].cities {
            most = most.max(whole_city_actions(&game, seat, city.at));
        }
    });
    assert!((20..=123).contains(&most), "R23.2: one city flat, at most 123: {most}");
}

#[test]
fn r23_1_1_bots_choose_from_the_one_list() {
    let (mut decisions, mut room) = (0, Room::default());
    over_all_options(|game, legal, _| {
        decisions += 1;
        if decisions % EVERY != 0 {
            return;
        }
        room.list(game);
        assert!(!room.actions.is_empty() && room.actions.len() == room.weights.len());
        assert!(room.actions.iter().all(|action| legal.contains(action)), "{:?}", game.frames.last());
        let chosen = game.play(&mut Chance::scripted(&[]), &mut room);
        assert!(chosen.is_some_and(|action| legal.contains(&action)));
    });
}
