//! Endless Winter on the table.

mod board;
mod choices;
mod eclipse;
mod gallery;
mod land;
mod megaliths;
mod motion;
mod pieces;
mod totem;
mod tribes;
mod words;

use super::TitleUi;
use crate::app::history::Log;
use crate::app::motion::Flight;
use crate::app::play::{Play, set_if_changed};
use crate::app::seen::Seen;
use crate::app::widgets::live;
use dolmen::engine::Seat;
use dolmen::games::endless_winter::actions::{Action, Event};
use dolmen::games::endless_winter::components::Spot;
use dolmen::games::endless_winter::{EndlessWinter, Frame, Section, Source};
use leptos::prelude::*;
use words::{w, ws};

pub struct EndlessWinterUi;

type Shown = crate::app::desk::Shown<EndlessWinter>;
type Desk = crate::app::desk::Desk<EndlessWinter, Draft>;
type Draw = crate::app::desk::Draw<EndlessWinter, Draft>;

/// A choice in progress. It is forgotten when the state changes, and Escape cancels it.
#[derive(Clone, Default, PartialEq)]
pub struct Draft {
    /// The hex whose camp is to move, by number.
    pub from: Option<u8>,
    /// What a press could mean, while it is asked which.
    pub asked: Vec<Action>,
}

/// The parts of the table, which are tabs where there is little room: their names, and where one acts in each.
const TABS: [(&str, &str); 5] = [
    ("board", "#part-board .open"),
    ("market", "#part-market .open"),
    ("land", "#part-land .open"),
    ("megaliths", "#part-megaliths .open"),
    ("tribe", "#part-tribe"),
];

/// A part of the table.
fn part(name: &'static str, inside: AnyView) -> AnyView {
    view! { <div class=format!("part part-{name}") id=format!("part-{name}") role="tabpanel" aria-labelledby=format!("tab-{name}")>{inside}</div> }
        .into_any()
}

/// The tabs of a small screen. Those where something can be done now are marked.
fn tabs(desk: Desk, tab: RwSignal<usize>) -> AnyView {
    let hot = desk.part(choices::hot_tabs);
    let buttons = TABS
        .iter()
        .enumerate()
        .map(|(n, &(name, _))| {
            let is_hot = move || hot.get() & 1 << n != 0;
            let label = w(&format!("tab.{name}"));
            let hint = ws("tab.hot", &[("name", label.as_str().into())]);
            view! {
                <button role="tab" id=format!("tab-{name}") aria-controls=format!("part-{name}") class:hot=is_hot
                    aria-selected=move || (tab.get() == n).to_string() on:click=move |_| tab.set(n)>
                    {label}{live(move || is_hot().then(|| view! { <span class="unseen">{hint.clone()}</span> }))}
                </button>
            }
        })
        .collect_view();
    view! { <div class="tabs" role="tablist" aria-label=w("tabs")>{buttons}</div> }.into_any()
}

impl TitleUi for EndlessWinterUi {
    fn table(&self, play: Play) -> AnyView {
        let desk = Desk::new(play, |_| Draft::default());
        let tab = RwSignal::new(0usize);
        let megaliths = view! { {megaliths::megaliths(desk)}{totem::totem(desk)} }.into_any();
        let tribe = view! { {tribes::tribes(desk)}<Log play/> }.into_any();
        view! {
            <div class=move || format!("endless-winter tab-{}", tab.get()) on:keydown=move |event| if event.key() == "Escape" {
                set_if_changed(desk.draft, Draft::default());
            }>
                {eclipse::eclipse(desk)}
                {choices::choices(desk, tab)}
                {tabs(desk, tab)}
                <div class="wing">
                    {part("board", board::board(desk))}
                    {part("market", board::market(desk))}
                </div>
                <div class="wing">
                    {part("land", land::land(desk))}
                    {part("megaliths", megaliths)}
                </div>
                {part("tribe", tribe)}
                {desk.action_list(words::action)}
            </div>
        }
        .into_any()
    }

    fn decision(&self, seen: Seen) -> (String, String) {
        words::decision(&seen.view(), &|seat| seen.name(seat))
    }

    fn chapter(&self, seen: Seen) -> &'static str {
        let columns = ["initiation", "development", "migration", "hunting", "resting"];
        match seen.view::<EndlessWinter>().frames.last() {
            Some(Frame::Chief(_) | Frame::Side(_) | Frame::Setup(_)) => "setup",
            Some(Frame::Acting { section: Section::End, .. }) => "turn",
            Some(Frame::Acting { spot, .. }) => columns[spot.index()],
            Some(Frame::Gaining(gaining)) => match gaining.source {
                Source::Space(_) | Source::Slot(_) => "megaliths",
                Source::Offering(_) | Source::Honour(_) => "totem",
                Source::Rest => columns[Spot::Rest.index()],
                Source::TurnOrder | Source::Pile | Source::Land | Source::Board => "eclipse",
                Source::Preparation => "preparation",
                _ => "rewards",
            },
            Some(Frame::Token(_)) => "modules",
            Some(Frame::Pile(_)) => "eclipse",
            Some(_) => "turn",
            None => "scoring",
        }
    }

    fn log(&self, seen: Seen, step: usize) -> Vec<String> {
        log_lines(seen, &seen.events::<EndlessWinter>(step))
    }

    fn opening_log(&self, seen: Seen) -> Vec<String> {
        let mut setup = seen.setup_events::<EndlessWinter>();
        setup.retain(|event| !matches!(event, Event::Laid { .. }));
        log_lines(seen, &setup).into_iter().map(|line| line + ".").collect()
    }

    fn ending(&self, _seen: Seen) -> String {
        w("ending")
    }

    fn flights(&self, seen: Seen, step: usize) -> Vec<Flight> {
        motion::flights(&seen.events::<EndlessWinter>(step))
    }

    fn gallery(&self) -> AnyView {
        gallery::gallery()
    }

    fn tour(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("#decision", "endless_winter.tour.decision"),
            (".main-board", "endless_winter.tour.board"),
            (".ew-market", "endless_winter.tour.market"),
            ("#part-land", "endless_winter.tour.land"),
            ("#part-megaliths", "endless_winter.tour.megaliths"),
            (".choices", "endless_winter.tour.choices"),
            (".tribes", "endless_winter.tour.tribes"),
            (".log", "endless_winter.tour.log"),
        ]
    }
}

/// Events in words. What came with a new round is said in one line each.
fn log_lines(seen: Seen, events: &[Event]) -> Vec<String> {
    let (game, names) = (seen.view::<EndlessWinter>(), |seat: Seat| seen.name(seat));
    words::gathered(events.iter().map(|event| words::event(&game, event, &names)).collect())
}
