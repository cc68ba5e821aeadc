//! The log, and walking through the past.

use super::browser;
use super::curtain;
use super::part::Part;
use super::play::{Play, set_if_changed};
use super::say::{say_of, t};
use super::seen::Seen;
use super::story;
use super::widgets::{IconButton, Item, Symbol, list, live, mark_class, pressed, reactive, watch};
use dolmen::engine::{AnyTable, Seat};
use leptos::prelude::*;
use std::ops::Range;

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
        let title = play.table.with_untracked(|table| table.title());
        let step = move |icon: &'static str, key: &str, to: fn(&dyn AnyTable, usize) -> usize| {
            view! { <IconButton icon label=say_of(title, key, &[]) on_click=move || walk(play, to)/> }
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
                    prop:value=reactive(move || play.shown_at().to_string())
                    on:input=move |event| {
                        let at: usize = event_target_value(&event).parse().unwrap_or(0);
                        walk(play, |_, _| at);
                    }/>
                <div class="row">
                    <button class="button" on:click=pressed(move || play.fork(play.shown_at()))><Symbol name="play"/>{t("history.fork")}</button>
                    <button class="button go" on:click=pressed(move || set_if_changed(play.looking, None))>{t("history.present")}</button>
                </div>
            </section>
        }
    };
    view! { <Show when=move || play.looking.get().is_some()>{bar}</Show> }
}

/// How many steps lie together in the log: a new line moves those that are older, but they need not be laid out again.
const LOG_PART: usize = 24;
/// How many parts are written by themselves; what is older comes when it is asked for.
const LATEST_PARTS: usize = 3;

/// What happened, the newest first. A line leads to its moment.
#[component]
pub fn Log(play: Play) -> impl IntoView {
    let ui = play.ui.get_value();
    let told = told(play);
    let at = Part::new(move || told.get().0);
    let viewer = Part::new(move || told.get().1);
    // Whoever decides, or has just decided, sees where their last turn ended.
    let since = Part::new(move || {
        told.get();
        let waiting = play.waiting.get();
        play.table.with_untracked(|table| {
            let seat = waiting.or_else(|| table.decider())?;
            Some(story::since(table.as_ref(), seat)).filter(|steps| steps.start > 0 && !steps.is_empty())
        })
    });
    let whole = RwSignal::new(false);
    let cut = Part::new(move || !whole.get() && at.get() > LATEST_PARTS * LOG_PART);
    let parts = list(move || {
        let part =
            |n: usize| Item { key: n.to_string(), draw: Box::new(move || log_part(play, told, since, n)) };
        let shown = if whole.get() { usize::MAX } else { LATEST_PARTS };
        (0..at.get().div_ceil(LOG_PART)).rev().take(shown).map(part).collect()
    });
    let opening = Part::new(move || {
        let viewer = viewer.get();
        play.table.with_untracked(|table| ui.opening_log(Seen::new(table.as_ref(), viewer))).join(" ")
    });
    let oldest = live(move || {
        match cut.get() {
        true => view! { <button class="button log-whole" on:click=pressed(move || whole.set(true))>{t("log.whole")}</button> }.into_any(),
        false => view! { <p class="opening">{live(move || opening.get())}</p> }.into_any(),
    }
    });
    view! {
        <section class="log panel" aria-labelledby="log-title">
            <h2 id="log-title">{t("log.title")}</h2>
            {curtain::meanwhile(play)}
            <div class="log-lines" tabindex="0" role="group" aria-labelledby="log-title" data-steps=reactive(move || at.get().to_string())>
                {parts}
                {oldest}
            </div>
        </section>
    }
}

/// The steps that the log tells, and who reads it. A new step is told once the table shows it; what is taken back, or must not be
/// read by whoever has the device now, goes at once.
fn told(play: Play) -> RwSignal<(usize, Option<Seat>)> {
    let now =
        move || Some((play.table.try_with_untracked(|table| table.at())?, play.holder.try_get_untracked()?));
    let told = RwSignal::new(now().unwrap_or_default());
    let mut written_for = untrack(|| play.reader());
    watch(move || {
        let (at, viewer, reader) = (play.table.with(|table| table.at()), play.holder.get(), play.reader());
        let (before, read_by) = told.get_untracked();
        let passed = std::mem::replace(&mut written_for, reader) != reader;
        set_if_changed(told, (before.min(at), if passed { viewer } else { read_by }));
        browser::after_frame(move || {
            // The table may have been left meanwhile.
            if let (Some(now), true) = (now(), told.try_with_untracked(|_| ()).is_some()) {
                set_if_changed(told, now);
            }
        });
    });
    told
}

fn log_part(
    play: Play,
    told: RwSignal<(usize, Option<Seat>)>,
    since: Part<Option<Range<usize>>>,
    n: usize,
) -> AnyView {
    let first = n * LOG_PART;
    let read = Part::new(move || {
        let (at, viewer) = told.get();
        (at.min(first + LOG_PART), viewer)
    });
    let lines = list(move || {
        let (end, viewer) = read.get();
        let line = |step: usize| {
            let secret = play.table.with_untracked(|table| table.is_secret(step));
            // What not everybody may read is written anew for each reader.
            let key = if secret { format!("{step}-{viewer:?}") } else { step.to_string() };
            Item { key, draw: Box::new(move || log_line(play, step, viewer)) }
        };
        let since = since.get();
        let mark = |step: usize| {
            let steps = since.clone().filter(|since| since.start == step)?;
            let key = format!("since-{}-{}", steps.start, steps.end);
            Some(Item { key, draw: Box::new(move || curtain::since_mark(play, steps.clone())) })
        };
        (first..end).rev().flat_map(|step| [Some(line(step)), mark(step)]).flatten().collect()
    });
    view! { <ol reversed>{lines}</ol> }.into_any()
}

fn log_line(play: Play, step: usize, viewer: Option<Seat>) -> AnyView {
    let (lines, class, begun) = play.table.with_untracked(|table| {
        let (ui, seat) = (play.ui.get_value(), table.actor(step).unwrap_or(Seat(0)));
        let seen = Seen::new(table.as_ref(), viewer);
        (ui.log(seen, step), mark_class(table.as_ref(), seat), ui.again(seen, step))
    });
    if lines.is_empty() {
        return ().into_any();
    }
    let again = begun.map(|begun| {
        let watch = move || story::watch_again(play, begun..step + 1);
        view! { <span class="log-again"><IconButton icon="play" label=t("curtain.watch") on_click=watch/></span> }
    });
    view! {
        <li class=class>
            {again}
            <button class="log-line" aria-current=reactive(move || (play.looking.get() == Some(step + 1)).to_string())
                on:click=pressed(move || walk(play, |_, _| step + 1))>
                <span class="unseen">{t("log.look")}</span>
                {lines.into_iter().map(|line| view! { <span>{line}</span> }).collect_view()}
            </button>
        </li>
    }
    .into_any()
}
