//! The end of a game as a page of its own: who won and by how much, where the points came from, how it went, and what decided it.
//! While a game goes on it tells how things stand. It is made by the titles (`TitleUi::ended`), so that its code comes with them.

use super::browser;
use super::chart;
use super::decided;
use super::play::Play;
use super::say::{say, say_of, t};
use super::seen::Seen;
use super::widgets::{Symbol, live, mark_class, mark_id, name_of, pressed};
use dolmen::engine::{AnyTable, Opening, ScoreLine, ScoreSheet, Seat, Standing, WonBy};
use dolmen::words::join;
use leptos::prelude::*;

/// What the page is made from: the order of winning and the sheet of each, as the viewer sees them.
pub struct Outcome {
    pub standings: Vec<Standing>,
    /// In the order of the standings.
    pub sheets: Vec<ScoreSheet>,
    /// Whether lines of the sheet are roads to a goal, which are no sum.
    pub by_roads: bool,
}

impl Outcome {
    fn of(table: &dyn AnyTable, viewer: Option<Seat>) -> Self {
        let standings = table.standings(viewer);
        let sheets: Vec<_> = standings.iter().map(|standing| table.score(standing.seat, viewer)).collect();
        Self { standings, sheets, by_roads: table.won_by() == WonBy::Condition }
    }
}

/// The name of a line of the score sheet.
pub fn category(table: &dyn AnyTable, category: &str) -> String {
    t(&format!("{}.score.{category}", table.title()))
}

/// A number with a true minus sign.
pub fn signed(n: i32) -> String {
    n.to_string().replace('-', "−")
}

pub fn ended(play: Play, open: RwSignal<bool>) -> AnyView {
    let page = move || {
        let viewer = play.holder.get();
        browser::focus_soon("#end-title");
        play.table.with(|table| draw(play, open, table.as_ref(), viewer))
    };
    live(move || open.get().then(page))
}

fn draw(play: Play, open: RwSignal<bool>, table: &dyn AnyTable, viewer: Option<Seat>) -> AnyView {
    let over = table.decider().is_none();
    let result = Outcome::of(table, viewer);
    let headline = headline(table, &result);
    // What the headline says already is not said again.
    let ending = play.ui.get_value().ending(Seen::new(table, viewer));
    let ending = if headline.contains(&ending) { String::new() } else { ending };
    let game = t(&format!("{}.title", table.title()));
    let rounds = say_of(table.title(), "end.rounds", &[("n", table.moment().round.into())]);
    let below = if over { format!("{game} · {rounds}. {ending}") } else { t("score.so_far") };
    let course = table.course();
    let reasons = decided::reasons(table, &result, &course);
    let reasons = (over && !reasons.is_empty()).then(|| {
        let line = |(seat, text): (Seat, String)| {
            let mark = table.opening().players[seat.index()].mark;
            view! { <li class=mark_class(table, seat)><Symbol name=mark_id(mark) class="mark"/><span>{text}</span></li> }
        };
        view! {
            <section class="panel decided" aria-labelledby="decided-title">
                <h2 id="decided-title">{t("end.decided")}</h2>
                <ul>{reasons.into_iter().map(line).collect_view()}</ul>
            </section>
        }
    });
    let charts = chart::course(table, &result, course).map(|chart| {
        view! { <section class="panel course" aria-labelledby="course-title"><h2 id="course-title">{t("end.course")}</h2>{chart}</section> }
    });
    view! {
        <div class="end-page ended" role="dialog" aria-modal="true" aria-labelledby="end-title">
            <header class="end-head">
                <div>
                    <h1 id="end-title" tabindex="-1">{headline}</h1>
                    <p class="verdict">{below}</p>
                </div>
                {buttons(play, open, over)}
            </header>
            <div class="end-parts" class:going=!over>
                {podium(table, &result)}
                {reasons}
                {sources(play, table, viewer, &result)}
                {charts}
            </div>
        </div>
    }
    .into_any()
}

/// Who won, and by how much or by which road.
fn headline(table: &dyn AnyTable, result: &Outcome) -> String {
    if table.decider().is_some() {
        return t("score.title");
    }
    let standings = &result.standings;
    let winners: Vec<String> = standings
        .iter()
        .filter(|standing| standing.place == 1)
        .map(|standing| name_of(table, standing.seat))
        .collect();
    let alone = winners.len() == 1;
    let who = join(&winners, &t("shell.and"));
    if let Some(way) = table.victory() {
        return say(&format!("{}.victory.{way}", table.title()), &[("who", who.into())]);
    }
    let points = standings[0].points;
    let lead = standings.get(1).map_or(points, |second| points - second.points);
    let key = match (alone, lead) {
        (true, 0) => format!("{}.tie_break", table.title()),
        (true, _) => return say("end.wins_by", &[("who", who.into()), ("n", lead.into())]),
        (false, _) => "score.shared".into(),
    };
    say(&key, &[("who", who.into()), ("n", points.into())])
}

fn buttons(play: Play, open: RwSignal<bool>, over: bool) -> AnyView {
    let rematch = over.then(|| {
        view! { <button class="button go" on:click=pressed(move || rematch(play))>{t("score.rematch")}</button> }
    });
    let share = move |_| {
        super::lobby::copy_link(play.page, play.table.with_untracked(|table| table.to_json()));
    };
    view! {
        <div class="row end-buttons">
            <button class="button" class:go=!over on:click=pressed(move || open.set(false))><Symbol name="gallery"/>{t("end.table")}</button>
            <button class="button" on:click=pressed(move || play.export())><Symbol name="export"/>{t("menu.export")}</button>
            <button class="button" on:click=share><Symbol name="link"/>{t("end.share")}</button>
            <a class="button" href="#/"><Symbol name="home"/>{t("menu.lobby")}</a>
            {rematch}
        </div>
    }
    .into_any()
}

/// The best in the middle, the second to the left.
fn podium(table: &dyn AnyTable, result: &Outcome) -> AnyView {
    let step = |n: usize| {
        let standing = result.standings.get(n)?;
        let mark = table.opening().players[standing.seat.index()].mark;
        // Progress is told road by road, below.
        let points = (!result.by_roads)
            .then(|| view! { <span class="podium-points"><b>{signed(standing.points)}</b><Symbol name="points"/></span> });
        Some(view! {
            <li class=format!("step step-{} {}", standing.place.min(4), mark_class(table, standing.seat))>
                <Symbol name=mark_id(mark) class="mark"/>
                <strong>{name_of(table, standing.seat)}</strong>
                {points}
                <span class="podium-place">{standing.place}</span>
            </li>
        })
    };
    let steps = [1, 0, 2, 3].into_iter().filter_map(step).collect_view();
    view! {
        <section class="panel podium" aria-label=t("end.podium")><ol>{steps}</ol></section>
    }
    .into_any()
}

/// Bars of what each has, and a key with all numbers and what they were made of.
fn sources(play: Play, table: &dyn AnyTable, viewer: Option<Seat>, result: &Outcome) -> AnyView {
    let title = t(if result.by_roads { "end.roads" } else { "end.sources" });
    let bars = if result.by_roads { roads(table, result) } else { bars(table, result) };
    let key = key(play, table, viewer, result);
    // The bars of roads say it all; the table is for whoever does not see them.
    let key = match result.by_roads {
        true => view! { <details><summary>{t("end.in_numbers")}</summary>{key}</details> }.into_any(),
        false => key,
    };
    view! {
        <section class="panel points-from" aria-labelledby="sources-title">
            <h2 id="sources-title">{title}</h2>
            {bars}
            {key}
        </section>
    }
    .into_any()
}

/// The mark and name before a bar.
fn bar_of(table: &dyn AnyTable, seat: Seat, bar: AnyView, total: Option<i32>) -> AnyView {
    let mark = table.opening().players[seat.index()].mark;
    let total = total
        .map(|total| view! { <span class="bar-total"><b>{signed(total)}</b><Symbol name="points"/></span> });
    view! {
        <li class=mark_class(table, seat)>
            <Symbol name=mark_id(mark)/><span class="bar-name">{name_of(table, seat)}</span>{bar}{total}
        </li>
    }
    .into_any()
}

/// One bar for each player, a piece for each source.
fn bars(table: &dyn AnyTable, result: &Outcome) -> AnyView {
    let gains = |sheet: &ScoreSheet| sheet.lines().iter().map(|line| line.points.abs()).sum::<i32>();
    let longest = result.sheets.iter().map(gains).max().unwrap_or(1).max(1);
    let bar = |(standing, sheet): (&Standing, &ScoreSheet)| {
        let piece = |(n, line): (usize, &ScoreLine)| {
            let lost = if line.points < 0 { " lost" } else { "" };
            let number = signed(line.points);
            // Part of a number is another number: one that does not fit is not shown.
            let share = line.points.abs() * 100 / longest;
            let tight = if share < number.chars().count() as i32 * 2 + 2 { " tight" } else { "" };
            let class = format!("piece source-{}{lost}{tight}", n % 10);
            view! { <i class=class style=("--n", line.points.abs().to_string()) data-tip=told(table, line)>{number}</i> }
        };
        let pieces = sheet.lines().iter().enumerate().filter(|(_, line)| line.points != 0).map(piece);
        let rest = longest - gains(sheet);
        let bar = view! {
            <span class="bar" aria-hidden="true">{pieces.collect_view()}<i class="rest" style=("--n", rest.to_string())></i></span>
        };
        bar_of(table, standing.seat, bar.into_any(), Some(sheet.total()))
    };
    let bars = result.standings.iter().zip(&result.sheets).map(bar).collect_view();
    view! { <ul class="bars">{bars}</ul> }.into_any()
}

/// A bar for each road of each player, full where the goal was reached.
fn roads(table: &dyn AnyTable, result: &Outcome) -> AnyView {
    let lines = result.sheets[0].lines().iter().enumerate().filter_map(|(n, line)| {
        let goal = line.goal?;
        let bar = |(standing, sheet): (&Standing, &ScoreSheet)| {
            let reached = sheet.points(line.category);
            let (full, rest) = (reached.clamp(0, goal), goal - reached.clamp(0, goal));
            let bar = view! {
                <span class="bar to-goal" aria-hidden="true">
                    <i class=format!("piece source-{}", n % 10) style=("--n", full.to_string())></i>
                    <i class="rest" style=("--n", rest.to_string())></i>
                    <b>{format!("{reached}/{goal}")}</b>
                </span>
            };
            bar_of(table, standing.seat, bar.into_any(), None)
        };
        let bars = result.standings.iter().zip(&result.sheets).map(bar).collect_view();
        Some(view! { <div class="road-of"><h3>{category(table, line.category)}</h3><ul class="bars">{bars}</ul></div> })
    });
    view! { <div class="roads">{lines.collect_view()}</div> }.into_any()
}

/// A line of the sheet in words.
fn told(table: &dyn AnyTable, line: &ScoreLine) -> String {
    let made = factors(line).map(|factors| format!("{factors} = ")).unwrap_or_default();
    format!("{}: {made}{}", category(table, line.category), signed(line.points))
}

fn factors(line: &ScoreLine) -> Option<String> {
    line.factors.filter(|[a, b]| a * b != 0).map(|[a, b]| format!("{a} × {b}"))
}

/// All numbers, with what they were made of.
fn key(play: Play, table: &dyn AnyTable, viewer: Option<Seat>, result: &Outcome) -> AnyView {
    let Outcome { standings, sheets, by_roads } = result;
    let ui = play.ui.get_value();
    let heads = standings
        .iter()
        .map(|standing| {
            let mark = table.opening().players[standing.seat.index()].mark;
            let class = mark_class(table, standing.seat);
            view! { <th scope="col" class=class><Symbol name=mark_id(mark)/>{name_of(table, standing.seat)}</th> }
        })
        .collect_view();
    let row = |(n, line): (usize, &ScoreLine)| {
        let cell = |(standing, sheet): (&Standing, &ScoreSheet)| {
            let own = sheet.lines().iter().find(|own| own.category == line.category);
            let goal = own.and_then(|own| own.goal).map(|goal| format!("/ {goal}"));
            let source = || ui.source(Seen::new(table, viewer), standing.seat, line.category);
            let made = goal.or_else(|| own.and_then(factors)).or_else(source);
            let points = sheet.points(line.category);
            let class = if points == 0 { "none" } else { "" };
            view! { <td class=class><b>{signed(points)}</b>{made.map(|made| view! { <small>{made}</small> })}</td> }
        };
        let cells = standings.iter().zip(sheets).map(cell).collect_view();
        let swatch = format!("swatch source-{}", n % 10);
        view! { <tr><th scope="row"><i class=swatch></i>{category(table, line.category)}</th>{cells}</tr> }
    };
    // What brought nobody anything needs no line.
    let counts = |line: &ScoreLine| *by_roads || sheets.iter().any(|sheet| sheet.points(line.category) != 0);
    let rows = sheets[0].lines().iter().enumerate().filter(|(_, line)| counts(line)).map(row).collect_view();
    let totals = (!by_roads).then(|| {
        let total = |sheet: &ScoreSheet| view! { <td><b>{signed(sheet.total())}</b></td> };
        view! { <tfoot><tr><th scope="row">{t("score.total")}</th>{sheets.iter().map(total).collect_view()}</tr></tfoot> }
    });
    view! {
        <div class="scroll" tabindex="0" role="region" aria-label=t("score.title")>
            <table class="scores">
                <thead><tr><td></td>{heads}</tr></thead>
                <tbody>{rows}</tbody>
                {totals}
            </table>
        </div>
    }
    .into_any()
}

/// The same seats once more, with luck of their own.
fn rematch(play: Play) {
    let opened = play.table.with_untracked(|table| {
        let opening = Opening { seed: browser::random_seed(), ..table.opening().clone() };
        dolmen::games::title(table.title()).and_then(|title| title.open(opening).ok())
    });
    if let Some(table) = opened {
        play.page.open_table(table.as_ref(), "");
    }
}
