//! How a game went, as a chart: a line for each player over the rounds, with axes, a grid and names.

use super::ended::{Outcome, category, signed};
use super::play::set_if_changed;
use super::say::{say_of, t};
use super::widgets::{mark_class, mark_id, name_of, pressed, reactive};
use dolmen::engine::{AnyTable, Seat, Track, sort_few};
use leptos::prelude::*;

const WIDTH: i32 = 640;
const HEIGHT: i32 = 330;
/// Where the first and the last round stand, and the lowest and the highest value.
const LEFT: i32 = 44;
const RIGHT: i32 = 500;
const TOP: i32 = 34;
const BOTTOM: i32 = 284;
/// How far apart the names at the end of lines are at least.
const NAME_GAP: i32 = 24;
const DASHES: [&str; 4] = ["", "11 5", "3 5", "12 4 3 4"];

/// The course of a finished game: the points, or the road one chooses to look at.
pub fn course(table: &dyn AnyTable, result: &Outcome, course: Vec<Track>) -> Option<AnyView> {
    let charts: Vec<(String, AnyView)> = course
        .iter()
        .filter(|track| track.seats.iter().any(|seat| seat.len() > 1))
        .map(|track| (name(table, track), draw(table, track)))
        .collect();
    let won = table.victory();
    let chosen =
        course.iter().position(|track| track.category.is_some() && track.category == won).unwrap_or(0);
    match charts.len() {
        0 => None,
        1 => charts.into_iter().next().map(|(_, chart)| chart),
        _ => Some(several(charts, chosen.min(result.sheets[0].lines().len()))),
    }
}

/// One of several charts, chosen by its name.
fn several(charts: Vec<(String, AnyView)>, chosen: usize) -> AnyView {
    let shown = RwSignal::new(chosen);
    let (mut buttons, mut panes) = (Vec::new(), Vec::new());
    for (n, (name, chart)) in charts.into_iter().enumerate() {
        buttons.push(view! {
            <button class="chip" aria-pressed=reactive(move || (shown.get() == n).to_string()) on:click=pressed(move || set_if_changed(shown, n))>{name}</button>
        });
        panes.push(view! { <div hidden=reactive(move || shown.get() != n)>{chart}</div> });
    }
    view! { <div class="row">{buttons}</div>{panes} }.into_any()
}

fn name(table: &dyn AnyTable, track: &Track) -> String {
    track.category.map_or_else(|| t("end.points"), |of| category(table, of))
}

/// A round number at least as large, so that a few lines of the grid are round too.
fn grid_step(span: i32) -> i32 {
    let steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000];
    steps.into_iter().find(|step| span <= 6 * step).unwrap_or(span / 5 + 1)
}

fn draw(table: &dyn AnyTable, track: &Track) -> AnyView {
    let values = || track.seats.iter().flatten().copied();
    let (least, most) = (values().min().unwrap_or(0).min(0), values().max().unwrap_or(1).max(1));
    let step = grid_step(most - least);
    let (low, high) = (least.div_euclid(step) * step, (most + step - 1).div_euclid(step) * step);
    let rounds = track.seats.iter().map(Vec::len).max().unwrap_or(2).max(2);
    let x = move |round: usize| LEFT + (RIGHT - LEFT) * round as i32 / (rounds as i32 - 1);
    let y = move |value: i32| BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low).max(1);
    let grid = (0..=(high - low) / step).map(|n| low + n * step).map(move |value| {
        let class = if value == 0 { "axis" } else { "grid" };
        view! {
            <line class=class x1=LEFT x2=RIGHT y1=y(value) y2=y(value)/>
            <text class="value" x=LEFT - 8 y=y(value) + 5>{signed(value)}</text>
        }
    });
    // With many rounds only some are named.
    let every = rounds.div_ceil(9);
    let named = (0..rounds).filter(move |round| round % every == 0 || round + 1 == rounds);
    let named = named.filter(move |round| round + 1 == rounds || rounds - 1 - round >= every);
    let labels = named.map(move |round| {
        let name = if round == 0 { t("end.start") } else { round.to_string() };
        view! { <text class="round" x=x(round) y=BOTTOM + 22>{name}</text> }
    });
    let lines = track.seats.iter().enumerate().map(|(seat, values)| {
        let path: Vec<String> =
            values.iter().enumerate().map(|(round, value)| format!("{},{}", x(round), y(*value))).collect();
        let dots = values
            .iter()
            .enumerate()
            .map(|(round, value)| view! { <circle cx=x(round) cy=y(*value) r="4"/> });
        view! {
            <g class=mark_class(table, Seat(seat as u8))>
                <polyline points=path.join(" ") stroke-dasharray=DASHES[seat % 4]/>
                {(rounds < 20).then(|| dots.collect_view())}
            </g>
        }
    });
    let title = name(table, track);
    let ends = track.seats.iter().map(|values| values.last().copied().unwrap_or(0));
    let ends: Vec<(usize, i32)> = ends.enumerate().collect();
    let names = end_names(ends.iter().map(|(seat, value)| (*seat, y(*value))).collect());
    let names = names.into_iter().map(|(seat, at)| {
        let mark = table.opening().players[seat].mark;
        let (who, total) = (name_of(table, Seat(seat as u8)), signed(ends[seat].1));
        let short: String =
            if who.chars().count() > 9 { who.chars().take(8).chain(['…']).collect() } else { who };
        view! {
            <g class=mark_class(table, Seat(seat as u8))>
                <use href=format!("#s-{}", mark_id(mark)) x=RIGHT + 12 y=at - 11 width="22" height="22"/>
                <text class="name" x=RIGHT + 40 y=at + 5>{format!("{short} {total}")}</text>
            </g>
        }
    });
    let told = format!("{title}. {}", in_words(table, track));
    view! {
        <svg class="chart" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=told>
            <text class="axis-title" x=LEFT y=TOP - 16>{title}</text>
            {grid.collect_view()}
            {labels.collect_view()}
            <text class="axis-title round" x=(LEFT + RIGHT) / 2 y=BOTTOM + 42>{say_of(table.title(), "end.round", &[])}</text>
            {lines.collect_view()}
            {names.collect_view()}
        </svg>
    }
    .into_any()
}

/// The heights of the names at the ends of lines, moved apart where lines end close together.
fn end_names(mut ends: Vec<(usize, i32)>) -> Vec<(usize, i32)> {
    sort_few(&mut ends, |(_, at)| *at);
    for n in 1..ends.len() {
        ends[n].1 = ends[n].1.max(ends[n - 1].1 + NAME_GAP);
    }
    let over = ends.last().map_or(0, |(_, at)| (at - (BOTTOM + 8)).max(0));
    ends.into_iter().map(|(seat, at)| (seat, at - over)).collect()
}

/// What a chart shows, for whoever does not see it.
fn in_words(table: &dyn AnyTable, track: &Track) -> String {
    let of = |(seat, values): (usize, &Vec<i32>)| {
        let values: Vec<String> = values.iter().map(|value| signed(*value)).collect();
        format!("{}: {}", name_of(table, Seat(seat as u8)), values.join(", "))
    };
    let all: Vec<String> = track.seats.iter().enumerate().map(of).collect();
    all.join(". ")
}
