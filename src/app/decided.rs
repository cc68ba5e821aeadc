//! What decided a game, told from its numbers in a few sentences.

use super::ended::{Outcome, category};
use super::say::say;
use super::widgets::name_of;
use dolmen::engine::{AnyTable, ScoreLine, Seat, Track};

/// Sentences and whom each is about.
pub fn reasons(table: &dyn AnyTable, result: &Outcome, course: &[Track]) -> Vec<(Seat, String)> {
    if result.standings.len() < 2 {
        return Vec::new();
    }
    let told =
        if result.by_roads { by_roads(table, result, course) } else { by_points(table, result, course) };
    let most = if result.by_roads { 4 } else { 3 };
    told.into_iter().flatten().take(most).collect()
}

type Reason = Option<(Seat, String)>;

fn by_points(table: &dyn AnyTable, result: &Outcome, course: &[Track]) -> Vec<Reason> {
    let (first, second) = (result.standings[0].seat, result.standings[1].seat);
    let points = course.first().map(|track| &track.seats[..]).unwrap_or_default();
    let last = result.standings.last().map(|standing| standing.seat).filter(|seat| *seat != first);
    vec![
        best_source(table, result),
        lead(table, points, first),
        swing(table, points, first, second),
        last.and_then(|seat| strength(table, result, seat)),
    ]
}

/// The source in which the winner was furthest ahead of the second.
fn best_source(table: &dyn AnyTable, result: &Outcome) -> Reason {
    let [own, others] = [&result.sheets[0], &result.sheets[1]];
    let ahead = |line: &&ScoreLine| line.points - others.points(line.category);
    let best = own.lines().iter().max_by_key(ahead).filter(|line| ahead(line) > 0)?;
    let [winner, other] = [0, 1].map(|n| result.standings[n].seat);
    let arguments = [
        ("what", category(table, best.category).into()),
        ("who", name_of(table, winner).into()),
        ("n", best.points.into()),
        ("m", ahead(&best).into()),
        ("other", name_of(table, other).into()),
    ];
    Some((winner, say("end.because.source", &arguments)))
}

/// Who was alone in front after a round; none before anything happened or when it was even.
fn leader(course: &[Vec<i32>], round: usize) -> Option<Seat> {
    let points = |seat: usize| course.get(seat).and_then(|course| course.get(round)).copied();
    let best = (0..course.len()).max_by_key(|seat| points(*seat))?;
    let alone = (0..course.len()).all(|seat| seat == best || points(seat) < points(best));
    alone.then_some(Seat(best as u8))
}

/// Since when the winner led, and who led before.
fn lead(table: &dyn AnyTable, course: &[Vec<i32>], winner: Seat) -> Reason {
    let rounds = course.first()?.len();
    let since = (1..rounds).rev().take_while(|round| leader(course, *round) == Some(winner)).last();
    let other = (1..since.unwrap_or(rounds))
        .rev()
        .find_map(|round| leader(course, round).filter(|seat| *seat != winner).map(|seat| (seat, round)));
    match (other, since) {
        (Some((seat, round)), _) => {
            let arguments = [("who", name_of(table, seat).into()), ("n", round.into())];
            Some((seat, say("end.because.led_until", &arguments)))
        }
        (None, Some(since)) => {
            let arguments = [("who", name_of(table, winner).into()), ("n", since.into())];
            Some((winner, say("end.because.led_from", &arguments)))
        }
        (None, None) => None,
    }
}

/// The round in which the winner gained most on the second.
fn swing(table: &dyn AnyTable, course: &[Vec<i32>], winner: Seat, other: Seat) -> Reason {
    let (own, others) = (course.get(winner.index())?, course.get(other.index())?);
    let gained = |round: &usize| (own[*round] - own[round - 1]) - (others[*round] - others[round - 1]);
    let best = (1..own.len().min(others.len())).max_by_key(gained).filter(|round| gained(round) > 0)?;
    let arguments = [
        ("n", best.into()),
        ("who", name_of(table, winner).into()),
        ("m", gained(&best).into()),
        ("other", name_of(table, other).into()),
    ];
    Some((winner, say("end.because.swing", &arguments)))
}

/// What somebody got most of their points from.
fn strength(table: &dyn AnyTable, result: &Outcome, seat: Seat) -> Reason {
    let at = result.standings.iter().position(|standing| standing.seat == seat)?;
    let best =
        result.sheets[at].lines().iter().max_by_key(|line| line.points).filter(|line| line.points > 0)?;
    let arguments = [
        ("who", name_of(table, seat).into()),
        ("what", category(table, best.category).into()),
        ("n", best.points.into()),
    ];
    Some((seat, say("end.because.strength", &arguments)))
}

/// How far each came, and when the lead changed: on the winner's road, and last on another.
fn by_roads(table: &dyn AnyTable, result: &Outcome, course: &[Track]) -> Vec<Reason> {
    let own = best_road(result, 0).map(|(line, _)| line.category);
    let is_own = |track: &&Track| track.category.is_some() && track.category == own;
    let is_other = |track: &&Track| {
        let has_goal = result.sheets[0]
            .lines()
            .iter()
            .any(|line| line.goal.is_some() && Some(line.category) == track.category);
        has_goal && track.category != own
    };
    let others = course.iter().filter(is_other).filter_map(|track| Some((track, taken(track)?)));
    let changed = others.filter(|(_, lead)| lead.before.is_some()).max_by_key(|(_, lead)| lead.round);
    let won = course.iter().find(is_own).and_then(|track| Some((track, taken(track)?)));
    let lead = |taken: Option<(&Track, Taken)>| taken.map(|(track, lead)| told(table, track, &lead));
    let mut reasons = vec![road(table, result, 0, course), lead(won)];
    reasons.extend((1..result.standings.len()).map(|place| road(table, result, place, course)));
    reasons.insert(3.min(reasons.len()), lead(changed));
    reasons
}

/// Who took the lead on a road and kept it to the end, when, and who had it before.
struct Taken {
    seat: Seat,
    round: usize,
    before: Option<Seat>,
}

/// What only the last round brought is the end itself.
fn taken(track: &Track) -> Option<Taken> {
    let course = &track.seats;
    let last = course.first()?.len().checked_sub(1)?;
    let seat = leader(course, last)?;
    let round = (1..=last).rev().take_while(|round| leader(course, *round) == Some(seat)).last()?;
    let before = (0..round).rev().find_map(|round| leader(course, round).filter(|other| *other != seat));
    (round < last || before.is_some()).then_some(Taken { seat, round, before })
}

fn told(table: &dyn AnyTable, track: &Track, lead: &Taken) -> (Seat, String) {
    let mut arguments = vec![
        ("what", track.category.map(|of| category(table, of)).unwrap_or_default().into()),
        ("who", name_of(table, lead.seat).into()),
        ("n", lead.round.into()),
    ];
    let key = match lead.before {
        Some(other) => {
            arguments.push(("other", name_of(table, other).into()));
            "end.because.took"
        }
        None => "end.because.ahead",
    };
    (lead.seat, say(key, &arguments))
}

/// The road on which somebody came furthest, with its goal.
fn best_road(result: &Outcome, place: usize) -> Option<(&ScoreLine, i32)> {
    let lines = result.sheets[place].lines().iter();
    lines
        .filter_map(|line| Some((line, line.goal.filter(|goal| *goal > 0)?)))
        .max_by_key(|(line, goal)| 1000 * line.points / goal)
}

/// The road on which somebody came furthest, and when they were half way.
fn road(table: &dyn AnyTable, result: &Outcome, place: usize, course: &[Track]) -> Reason {
    let seat = result.standings[place].seat;
    let (line, goal) = best_road(result, place)?;
    let track = course.iter().find(|track| track.category == Some(line.category));
    let half = track
        .and_then(|track| track.seats.get(seat.index())?.iter().position(|reached| 2 * reached >= goal))
        .filter(|round| *round > 0);
    let mut arguments = vec![
        ("who", name_of(table, seat).into()),
        ("what", category(table, line.category).into()),
        ("n", line.points.into()),
        ("goal", goal.into()),
    ];
    let key = match half {
        Some(half) => {
            arguments.push(("half", half.into()));
            "end.because.road_half"
        }
        None => "end.because.road",
    };
    Some((seat, say(key, &arguments)))
}
