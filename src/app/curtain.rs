//! The curtain between two players: who gets the device and why, what happened since their last turn, and how it stands. Whoever
//! had the device before may still look at it, so it tells only what everybody knows. It is made by the titles
//! (`TitleUi::curtain`), so that its code comes with them.

use super::part::Part;
use super::play::Play;
use super::rail::Tab;
use super::say::{say, t};
use super::seen::Seen;
use super::story::{self, Measure, News};
use super::widgets::{Drawing, IconButton, Symbol, live, mark_class, mark_id, name_of, pressed, reactive};
use super::{bots, browser, pieces};
use dolmen::engine::{AnyTable, Seat};
use leptos::prelude::*;
use std::ops::Range;

/// Milliseconds in which a press does nothing: it may have been meant for what was there before.
const DEAD_TIME: i32 = 400;

pub fn curtain(play: Play) -> AnyView {
    let Some(seat) = play.decider() else { return ().into_any() };
    let ready = RwSignal::new(false);
    browser::later(DEAD_TIME, move || {
        let _gone_meanwhile = ready.try_set(true);
    });
    play.table.with_untracked(|table| {
        let player = &table.opening().players[seat.index()];
        let (name, mark) = (player.name.clone(), player.mark);
        let colour = mark_class(table.as_ref(), seat);
        let steps = story::since(table.as_ref(), seat);
        let (decision, _) = play.ui.get_value().decision(Seen::new(table.as_ref(), None));
        let again = steps.clone();
        let watch = (!steps.is_empty()).then(|| view! {
            <button class="button watch" aria-disabled=reactive(move || (!ready.get()).to_string()) on:click=pressed(move || if ready.get_untracked() {
                play.lift();
                story::watch_again(play, again.clone());
            })><Symbol name="play"/>{t("curtain.watch")}</button>
        });
        view! {
            <div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-title">
                <div class=format!("curtain-edge {colour}")></div>
                <div class=format!("curtain-who {colour}")>
                    <Drawing name="hero"/>
                    <Symbol name=mark_id(mark) class="mark"/>
                    <h1 id="curtain-title">{say("curtain.pass", &[("who", name.clone().into())])}</h1>
                    <p>{decision}</p>
                    <button class="button go lift" aria-disabled=reactive(move || (!ready.get()).to_string())
                        on:click=pressed(move || if ready.get_untracked() { play.lift() })>
                        {say("curtain.lift", &[("who", name.clone().into())])}<kbd>"Enter"</kbd>
                    </button>
                    <p class="small">{say("curtain.why", &[("who", name.into())])}</p>
                </div>
                <div class="curtain-story">
                    {told(play, table.as_ref(), seat, &steps)}
                    {standing(play, table.as_ref(), seat, &steps)}
                    {watch}
                </div>
            </div>
        }
        .into_any()
    })
}

/// What the others did meanwhile.
fn told(play: Play, table: &dyn AnyTable, seat: Seat, steps: &Range<usize>) -> AnyView {
    match lines(play, table, seat, steps) {
        Some(lines) => view! {
            <section aria-labelledby="since-title"><h2 id="since-title">{t("curtain.since")}</h2>{lines}</section>
        }
        .into_any(),
        None => {
            let words = t(if steps.is_empty() { "curtain.nothing" } else { "curtain.quiet" });
            view! { <section><h2>{t("curtain.since")}</h2><p>{words}</p></section> }.into_any()
        }
    }
}

/// What is worth telling of some steps, a line each; nothing if there is nothing.
fn lines(play: Play, table: &dyn AnyTable, seat: Seat, steps: &Range<usize>) -> Option<AnyView> {
    let (news, more) = story::news(play.ui.get_value(), table, steps.clone(), seat);
    if news.is_empty() {
        return None;
    }
    let line = |one: News| {
        let class = one.seat.map(|seat| mark_class(table, seat)).unwrap_or_default();
        let mark = one.seat.map(|seat| table.opening().players[seat.index()].mark);
        view! {
            <li class=class>
                {mark.map(|mark| view! { <Symbol name=mark_id(mark) class="mark"/> })}
                <span>{one.words}</span>
                {pieces::printed(&one.face)}
            </li>
        }
    };
    let more =
        (more > 0).then(|| view! { <p class="small">{say("curtain.more", &[("n", more.into())])}</p> });
    Some(view! { <ul class="news">{news.into_iter().map(line).collect_view()}</ul>{more} }.into_any())
}

/// What is told beside the table where bots play, since no curtain falls there: who reads it, and the steps it is about. It stays as
/// long as the turn does and asks for nothing.
fn untold(play: Play) -> Part<Option<(Seat, Range<usize>)>> {
    Part::new(move || {
        let live = play.live();
        play.table.with(|table| {
            let bots = bots::people(table.as_ref()).0 < table.opening().players.len();
            let seat = table.decider().filter(|_| live && bots)?;
            Some((seat, story::since(table.as_ref(), seat))).filter(|(_, steps)| !steps.is_empty())
        })
    })
}

/// What bots did since the last decision of whoever decides now.
pub fn meanwhile(play: Play) -> AnyView {
    let untold = untold(play);
    live(move || {
        let (seat, steps) = untold.get()?;
        let lines = play.table.with_untracked(|table| lines(play, table.as_ref(), seat, &steps))?;
        Some(view! {
            <section class="meanwhile" aria-labelledby="meanwhile-title">
                <h2 id="meanwhile-title">{t("curtain.since")}</h2>
                {lines}
            </section>
        })
    })
}

/// The same in one line where the log is not in sight: the weightiest of it, and how much more there is. It leads to the log.
pub fn meanwhile_line(play: Play) -> AnyView {
    let untold = untold(play);
    live(move || {
        let (seat, steps) = untold.get()?;
        let in_sight = play.rail.get() == Tab::Log;
        play.table.with_untracked(|table| {
            let (news, more) = story::news(play.ui.get_value(), table.as_ref(), steps, seat);
            let all = news.len() + more;
            let first = news.into_iter().max_by_key(|one| one.weight)?;
            let class = first.seat.map(|seat| mark_class(table.as_ref(), seat)).unwrap_or_default();
            let mark = first.seat.map(|seat| table.opening().players[seat.index()].mark);
            let rest = (all > 1).then(|| format!("+{}", all - 1));
            Some(view! {
                <button class=format!("meanwhile-line {class}{}", if in_sight { " in-sight" } else { "" })
                    data-tip=t("curtain.since") on:click=pressed(move || play.open_rail(Tab::Log))>
                    {mark.map(|mark| view! { <Symbol name=mark_id(mark) class="mark"/> })}
                    <span class="unseen">{t("curtain.since")}</span>
                    <span class="weightiest">{first.words}</span>
                    <b>{rest}</b>
                </button>
            })
        })
    })
}

/// How everybody stands, with what changed meanwhile.
fn standing(play: Play, table: &dyn AnyTable, reader: Seat, steps: &Range<usize>) -> AnyView {
    let (ui, seen) = (play.ui.get_value(), Seen::new(table, None));
    let seats = || Seat::all(table.opening().players.len());
    let now: Vec<Vec<Measure>> = seats().map(|seat| ui.measures(seen, table.at(), seat)).collect();
    let before: Vec<Vec<Measure>> = seats().map(|seat| ui.measures(seen, steps.start, seat)).collect();
    let Some(first) = now.first().filter(|first| !first.is_empty()) else { return ().into_any() };
    let heads = first
        .iter()
        .map(|measure| {
            let symbol = (!measure.symbol.is_empty())
                .then(|| view! { <i class=format!("symbol s-{}", measure.symbol)></i>" " });
            view! { <th scope="col">{symbol}<span>{measure.words.clone()}</span></th> }
        })
        .collect_view();
    let rows = seats().map(|seat| {
        let cells = now[seat.index()].iter().zip(&before[seat.index()]).map(|(now, before)| {
            let change = now.value - before.value;
            let sign = if change > 0 { ("up", "+") } else { ("down", "−") };
            let change = (change != 0)
                .then(|| view! { <small class=sign.0>{format!("{}{}", sign.1, change.abs())}</small> });
            let goal = now.goal.map(|goal| format!("/{goal}"));
            view! { <td><b>{super::ended::signed(now.value)}</b>{goal}{change}</td> }
        });
        let mark = table.opening().players[seat.index()].mark;
        let class = format!("{}{}", mark_class(table, seat), if seat == reader { " reader" } else { "" });
        view! {
            <tr class=class><th scope="row"><Symbol name=mark_id(mark)/>{name_of(table, seat)}</th>{cells.collect_view()}</tr>
        }
    });
    view! {
        <section aria-labelledby="standing-title">
            <h2 id="standing-title">{t("curtain.standing")}</h2>
            <table class="standing"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows.collect_view()}</tbody></table>
        </section>
    }
    .into_any()
}

/// Where in the log somebody's last turn ended, with a way to see again what came after it.
pub fn since_mark(play: Play, steps: Range<usize>) -> AnyView {
    live(move || {
        let steps = steps.clone();
        view! {
            <li class="log-since">
                <span>{t("curtain.since")}</span>
                <IconButton icon="play" label=t("curtain.watch") on_click=move || story::watch_again(play, steps.clone())/>
            </li>
        }
    })
}
