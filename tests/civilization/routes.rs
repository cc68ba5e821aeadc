//! Whole moves (R23.1.2): a destination, or all that a city does, is the one list of small steps multiplied out.

use crate::battery::over_all_options;
use crate::situation::*;
use dolmen::bots::{Knowledge, Room};
use dolmen::engine::{Chance, Events, Game, Seat};
use dolmen::games::civilization::actions::{Action, Orders};
use dolmen::games::civilization::components::Lair;
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::nations::Nation;
use dolmen::games::civilization::pieces::{Cover, Figure, Item};
use dolmen::games::civilization::technologies::Tech;
use dolmen::games::civilization::wonders::Wonder;
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

/// Whether an action is the first of what a city does.
fn begins(city: Square, action: &Action) -> bool {
    match *action {
        Action::Build(at, _) | Action::Free(at, _) | Action::Arts(at) | Action::Harvest(at, _) => at == city,
        _ => false,
    }
}

/// All that a city can do, found by doing whatever is listed until nothing of its action is left to choose.
fn by_doing(game: &Civilization, seat: Seat, city: Square) -> Vec<Vec<Action>> {
    let actions = |game: &Civilization| game.realms[seat].city(city).map(|city| city.actions);
    let mut found = Vec::new();
    let mut open = vec![(Vec::new(), game.clone())];
    while let Some((chosen, now)) = open.pop() {
        let asks =
            matches!(now.frames.last(), Some(Frame::Site { .. } | Frame::Second(..) | Frame::Again(..)));
        if !chosen.is_empty() && !asks {
            let acted = actions(&now).is_none_or(|left| Some(left + 1) == actions(game));
            assert!(acted, "{chosen:?} is the city's action");
            found.push(chosen);
            continue;
        }
        for action in now.legal_actions() {
            if asks || begins(city, &action) {
                let mut longer = chosen.clone();
                longer.push(action);
                open.push((longer, does(&now, action)));
            }
        }
    }
    found.sort();
    found
}

/// The plans of a city are what the list says, step by step, whether or not others may answer.
#[track_caller]
fn plans_as_listed(game: &Civilization, seat: Seat, city: Square) -> Vec<Vec<Action>> {
    let plans = game.city_plans(city);
    let alone = undisturbed(game);
    assert_eq!(plans, by_doing(&alone, seat, city), "{city:?} of {seat:?}");
    assert_eq!(plans, alone.city_plans(city), "nobody is asked for a plan");
    plans
}

/// The first half of a plan: what is done, and where.
fn first_half(plan: &[Action]) -> &[Action] {
    let has_place = matches!(plan.get(1), Some(Action::Place(_)));
    &plan[..1 + usize::from(has_place)]
}

#[test]
fn r23_1_2_what_a_city_does_whole_is_the_small_choices_multiplied_out() {
    let (mut decisions, mut most, mut free, mut second) = (0, 0, 0, 0);
    over_all_options(|game, _, _| {
        let Some(&Frame::Cities(seat)) = game.frames.last() else { return };
        decisions += 1;
        if decisions % (EVERY / 6) != 0 {
            return;
        }
        for city in &game.realms[seat].cities {
            let plans = plans_as_listed(game, seat, city.at);
            let flat: BTreeSet<&[Action]> = plans.iter().map(|plan| first_half(plan)).collect();
            most = most.max(flat.len());
            free += plans.iter().filter(|plan| matches!(plan[0], Action::Free(..))).count();
            second += usize::from(flat.len() < plans.len());
        }
    });
    assert!((20..=123).contains(&most), "R23.2: one city flat, at most 123: {most}");
    assert!(free > 0 && second > 0, "{free} free buildings, {second} cities with a second half");
}

#[test]
fn r23_1_2_plans_with_a_free_building_and_with_a_second_item() {
    let techs = [Tech::Engineering, Tech::Masonry, Tech::Pottery];
    let mut game = land_in(Phase::CityManagement, &[Nation::Egypt, Nation::China], &techs);
    game.realms[ANNA].cities[1].bonus = 20;
    let plans = plans_as_listed(&game, ANNA, TOWN);
    let free = Action::Free(TOWN, Item::Walls);
    assert!(plans.contains(&vec![free]), "Q34: walls have no other place, and nothing follows what is free");
    let is_free = |plan: &&Vec<Action>| matches!(plan[0], Action::Free(_, Item::Building(_)));
    let others: Vec<_> = plans.iter().filter(is_free).collect();
    assert!(others.len() > 1 && others.iter().all(|plan| matches!(plan[1..], [Action::Place(_)])));
    let (walls, scout) = (Action::Build(TOWN, Item::Walls), Action::Build(TOWN, Item::Figure(Figure::Scout)));
    assert!(plans.contains(&vec![walls, Action::Done]), "R11.6: one thing will do");
    let two = |plan: &&Vec<Action>| plan[..2] == [walls, scout] && matches!(plan[2..], [Action::Place(_)]);
    assert!(plans.iter().any(|plan| two(&plan)), "R11.6: or a second one, with its place");
    let all = [walls, scout, free, Action::Arts(TOWN)];
    assert!(all.iter().all(|first| plans.iter().any(|plan| plan[0] == *first)));
    assert_eq!(game.city_plans(Square::at(5, 0)), [[]; 0], "no city is there");
    let home = capital(&game, BELA).at;
    assert_eq!(game.city_plans(home), [[]; 0], "it is somebody else's");
    act(&mut game, Action::Build(TOWN, Item::Walls));
    assert_eq!(game.city_plans(TOWN), [[]; 0], "it has begun to act");
}

#[test]
fn r23_1_2_plans_with_two_resources_of_angkor_wat() {
    let mut game = land(&[Nation::Russia, Nation::China], &[]);
    lay(&mut game, Square::at(7, 0), Cover::Wonder(Wonder::AngkorWat));
    go_to(&mut game, Phase::CityManagement, ANNA);
    let home = capital(&game, ANNA).at;
    let plans = plans_as_listed(&game, ANNA, home);
    let harvest = |action: &Action| matches!(action, Action::Harvest(..));
    assert!(plans.iter().any(|plan| plan.len() == 2 && plan.iter().all(harvest)), "a second one");
    assert!(plans.iter().any(|plan| harvest(&plan[0]) && plan[1..] == [Action::Done]), "or none");
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
