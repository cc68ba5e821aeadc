//! The log, walking through the past, and the end of the game.

use super::browser;
use super::part::Part;
use super::play::{Play, set_if_changed};
use super::say::{say, t};
use super::seen::Seen;
use super::widgets::{Dialog, IconButton, Item, Symbol, list, live, mark_class, mark_id, name_of};
use dolmen::engine::{AnyTable, Opening, ScoreSheet, Seat, Track};
use dolmen::words::join;
use leptos::prelude::*;

/// Looks at another point of the game. Walking past the present comes back to it.
pub fn walk(play: Play, to: impl FnOnce(&dyn AnyTable, usize) -> usize) {
    let target = play.table.with_untracked(|table| {
        let at = play.looking.get_untracked().unwrap_or_else(|| table.at());
        Some(to(table.as_ref(), at)).filter(|&to| to < table.at())
    });
    set_if_changed(play.looking, target);
}

/// Says that one looks at the past, and how to get about in it.
#[component]
pub fn Banner(play: Play) -> impl IntoView {
    let last = move || play.table.with(|table| table.at());
    let bar = move || {
        let step = move |icon: &'static str, key: &str, to: fn(&dyn AnyTable, usize) -> usize| {
            view! { <IconButton icon label=t(key) on_click=move || walk(play, to)/> }
        };
        view! {
            <section class="past" aria-label=t("history.title")>
                <div class="row">
                    {step("first", "history.round_back", |table, at| table.round_before(at))}
                    {step("prev", "history.turn_back", |table, at| table.turn_before(at))}
                    {step("arrow_left", "history.back", |_, at| at.saturating_sub(1))}
                    {step("arrow_right", "history.forth", |_, at| at + 1)}
                    {step("next", "history.turn_forth", |table, at| table.turn_after(at))}
                    {step("last", "history.round_forth", |table, at| table.round_after(at))}
                </div>
                <input type="range" min="0" max=last aria-label=t("history.slider")
                    prop:value=move || play.shown_at().to_string()
                    on:input=move |event| {
                        let at: usize = event_target_value(&event).parse().unwrap_or(0);
                        walk(play, |_, _| at);
                    }/>
                <div class="row">
                    <button class="button" on:click=move |_| play.fork(play.shown_at())><Symbol name="play"/>{t("history.fork")}</button>
                    <button class="button go" on:click=move |_| set_if_changed(play.looking, None)>{t("history.present")}</button>
                </div>
            </section>
        }
    };
    view! { <Show when=move || play.looking.get().is_some()>{bar}</Show> }
}

/// How many steps lie together in the log: a new line moves those that are older, but they need not be laid out again.
const LOG_PART: usize = 24;

/// What happened, the newest first. A line leads to its moment.
#[component]
pub fn Log(play: Play) -> impl IntoView {
    let ui = play.ui.get_value();
    let at = Part::new(move || play.table.with(|table| table.at()));
    let parts = list(move || {
        let part = |n: usize| Item { key: n.to_string(), draw: Box::new(move || log_part(play, at, n)) };
        (0..at.get().div_ceil(LOG_PART)).rev().map(part).collect()
    });
    view! {
        <section class="log panel" aria-labelledby="log-title">
            <h2 id="log-title">{t("log.title")}</h2>
            <div class="log-lines" tabindex="0" role="group" aria-labelledby="log-title">
                {parts}
                <p class="opening">{live(move || play.seen_by(play.holder.get(), |seen| ui.opening_log(seen).join(" ")))}</p>
            </div>
        </section>
    }
}

fn log_part(play: Play, at: Part<usize>, n: usize) -> AnyView {
    let first = n * LOG_PART;
    let end = Part::new(move || at.get().min(first + LOG_PART));
    let lines = list(move || {
        let viewer = play.holder.get();
        let line = |step: usize| {
            let secret = play.table.with_untracked(|table| table.is_secret(step));
            // What not everybody may read is written anew for each reader.
            let key = if secret { format!("{step}-{viewer:?}") } else { step.to_string() };
            Item { key, draw: Box::new(move || log_line(play, step, viewer)) }
        };
        (first..end.get()).rev().map(line).collect()
    });
    view! { <ol reversed>{lines}</ol> }.into_any()
}

fn log_line(play: Play, step: usize, viewer: Option<Seat>) -> AnyView {
    let (lines, class) = play.table.with_untracked(|table| {
        let seat = table.actor(step).unwrap_or(Seat(0));
        (play.ui.get_value().log(Seen::new(table.as_ref(), viewer), step), mark_class(table.as_ref(), seat))
    });
    if lines.is_empty() {
        return ().into_any();
    }
    view! {
        <li class=class>
            <button class="log-line" aria-current=move || (play.looking.get() == Some(step + 1)).to_string()
                on:click=move |_| walk(play, |_, _| step + 1)>
                <span class="unseen">{t("log.look")}</span>
                {lines.into_iter().map(|line| view! { <span>{line}</span> }).collect_view()}
            </button>
        </li>
    }
    .into_any()
}

/// Standings, where the points come from, their course, and what comes next.
#[component]
pub fn Ended(play: Play, open: RwSignal<bool>) -> impl IntoView {
    let body = move || {
        let viewer = play.holder.get();
        play.table.with(|table| {
            let over = table.decider().is_none();
            view! {
                <div class="ended">
                    <p class="verdict">{verdict(table.as_ref(), play.ui.get_value().ending(Seen::new(table.as_ref(), viewer)))}</p>
                    {breakdown(table.as_ref(), viewer)}
                    {table.course().iter().map(|track| chart(table.as_ref(), track)).collect_view()}
                    {(!over).then(|| view! { <p class="small">{t("score.so_far")}</p> })}
                    <p class="row">
                        {over.then(|| view! {
                            <button class="button go" on:click=move |_| rematch(play)>{t("score.rematch")}</button>
                        })}
                        <button class="button" on:click=move |_| play.export()><Symbol name="export"/>{t("menu.export")}</button>
                        <a class="button" href="#/"><Symbol name="home"/>{t("menu.lobby")}</a>
                    </p>
                </div>
            }
        })
    };
    view! { <Dialog open title=t("score.title")>{body}</Dialog> }
}

/// Who won and by what, in words.
fn verdict(table: &dyn AnyTable, ending: String) -> String {
    if table.decider().is_some() {
        return String::new();
    }
    let standings = table.standings(None);
    let winners: Vec<String> = standings
        .iter()
        .filter(|standing| standing.place == 1)
        .map(|standing| name_of(table, standing.seat))
        .collect();
    let who = join(&winners, &t("shell.and"));
    if let Some(way) = table.victory() {
        let won = say(&format!("{}.victory.{way}", table.title()), &[("who", who.into())]);
        return format!("{ending} {won}");
    }
    let points = standings[0].points;
    let tied = standings.get(1).is_some_and(|second| second.points == points);
    let key = match (winners.len(), tied) {
        (1, false) => "score.winner".into(),
        (1, true) => format!("{}.tie_break", table.title()),
        _ => "score.shared".into(),
    };
    format!("{ending} {}", say(&key, &[("who", who.into()), ("n", points.into())]))
}

fn breakdown(table: &dyn AnyTable, viewer: Option<Seat>) -> AnyView {
    let standings = table.standings(viewer);
    let sheets: Vec<_> = standings.iter().map(|standing| table.score(standing.seat, viewer)).collect();
    let title = table.title();
    let categories: Vec<&'static str> = sheets[0].lines().iter().map(|line| line.category).collect();
    let heads = standings
        .iter()
        .map(|standing| {
            let mark = table.opening().players[standing.seat.index()].mark;
            let name = name_of(table, standing.seat);
            let class = mark_class(table, standing.seat);
            view! { <th scope="col" class=class><Symbol name=mark_id(mark)/>{format!("{}. {name}", standing.place)}</th> }
        })
        .collect_view();
    let rows = categories
        .into_iter()
        .map(|category| {
            let cells = sheets
                .iter()
                .map(|sheet| {
                    let line = sheet.lines().iter().find(|line| line.category == category);
                    let factors = line.and_then(|line| line.factors).filter(|[a, b]| a * b != 0);
                    let points = sheet.points(category).to_string().replace('-', "−");
                    let goal = line.and_then(|line| line.goal).map(|goal| format!("/ {goal}"));
                    let beside = goal.or(factors.map(|[a, b]| format!("{a} × {b}")));
                    view! { <td><b>{points}</b>{beside.map(|beside| view! { <small>{beside}</small> })}</td> }
                })
                .collect_view();
            view! { <tr><th scope="row">{t(&format!("{title}.score.{category}"))}</th>{cells}</tr> }
        })
        .collect_view();
    // Progress on several ways is no sum.
    let sums = sheets[0].lines().iter().all(|line| line.goal.is_none());
    let totals = sums.then(|| {
        let total = |sheet: &ScoreSheet| view! { <td><b>{sheet.total().to_string().replace('-', "−")}</b></td> };
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

/// Points or progress by round, a line for each player.
fn chart(table: &dyn AnyTable, Track { category, seats: course }: &Track) -> AnyView {
    let label = match category {
        Some(category) => t(&format!("{}.score.{category}", table.title())),
        None => t("score.chart"),
    };
    let all = || course.iter().flatten().copied();
    let (low, high) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(1).max(1));
    let rounds = course.first().map_or(1, Vec::len).max(2);
    let x = move |i: usize| 30 + 560 * i / (rounds - 1);
    let y = move |points: i32| 190 - 170 * (points - low) / (high - low).max(1);
    let dashes = ["", "8 4", "2 4", "10 3 2 3"];
    let lines = course
        .iter()
        .enumerate()
        .map(|(seat, points)| {
            let path: Vec<String> =
                points.iter().enumerate().map(|(i, points)| format!("{},{}", x(i), y(*points))).collect();
            view! {
                <g class=mark_class(table, Seat(seat as u8))>
                    <polyline points=path.join(" ") fill="none" stroke="var(--p)" stroke-width="3" stroke-dasharray=dashes[seat % 4]/>
                </g>
            }
        })
        .collect_view();
    view! {
        <svg class="chart" viewBox="0 0 600 210" role="img" aria-label=label.clone()>
            {category.map(|_| view! { <title>{label.clone()}</title> })}
            <line x1="30" x2="590" y1=y(0) y2=y(0) stroke="var(--line)"/>
            <text x="2" y=y(0) font-size="12" fill="currentColor">"0"</text>
            <text x="2" y="24" font-size="12" fill="currentColor">{high}</text>
            {lines}
        </svg>
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
