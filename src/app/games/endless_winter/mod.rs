//! Endless Winter on the table.

mod board;
mod choices;
mod eclipse;
mod gallery;
mod guide;
mod land;
mod megaliths;
mod motion;
mod pieces;
mod story;
mod totem;
mod tribes;
mod words;

use super::{LaterUi, Slots, TitleUi};
use crate::app::guide::Guide;
use crate::app::history::Log;
use crate::app::motion::Flight;
use crate::app::pieces::{Face, legend};
use crate::app::play::{Play, set_if_changed};
use crate::app::round_end::RoundEnd;
use crate::app::seen::Seen;
use crate::app::story::{Measure, News};
use crate::app::widgets::{live, pressed, reactive, watch};
use dolmen::engine::Seat;
use dolmen::games::endless_winter::actions::{Action, Event};
use dolmen::games::endless_winter::cards::{Chief, Folk};
use dolmen::games::endless_winter::components::{Animal, Spot};
use dolmen::games::endless_winter::land::Terrain;
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

/// The panes of the stage. Where there is room the action board and the land are always in view, and the tabs are for the others;
/// where there is little, one pane is.
const PANES: [&str; 6] = ["board", "land", "cards", "animals", "megaliths", "totem"];

/// The tabs of the panes. Those where something can be done now are marked.
fn tabs(desk: Desk, pane: RwSignal<usize>) -> AnyView {
    let hot = desk.part(choices::hot_panes);
    let buttons = PANES
        .iter()
        .enumerate()
        .map(|(n, name)| {
            let is_hot = move || hot.get() & 1 << n != 0;
            let label = w(&format!("tab.{name}"));
            let hint = ws("tab.hot", &[("name", label.as_str().into())]);
            view! {
                <button role="tab" id=format!("tab-{name}") class=format!("tab-of-{name}") aria-controls=format!("part-{name}") class:hot=is_hot
                    aria-selected=reactive(move || (pane.get() == n).to_string()) on:click=pressed(move || pane.set(n))>
                    {label}{live(move || is_hot().then(|| view! { <span class="unseen">{hint.clone()}</span> }))}
                </button>
            }
        })
        .collect_view();
    view! { <div class="tabs" role="tablist" aria-label=w("tabs")>{buttons}</div> }.into_any()
}

fn stage(desk: Desk) -> AnyView {
    let pane = RwSignal::new(0usize);
    // The pane of the present decision comes forward by itself; after that whoever decides may look where they like.
    watch(move || {
        let hot = desk.shown.with(|shown| choices::hot_panes(shown));
        if hot != 0 && hot & 1 << pane.get_untracked() == 0 {
            pane.set(hot.trailing_zeros() as usize);
        }
    });
    // Where something can be done, or could before, is drawn at once; the other panes have time.
    let hot = desk.part(choices::hot_panes);
    let beside = |n: usize, draw: fn(Desk) -> AnyView| {
        let mut before = 0;
        draw(desk.later(move || {
            let now = hot.get();
            (now | std::mem::replace(&mut before, now)) & 1 << n != 0
        }))
    };
    let panes = [
        board::board(desk),
        beside(1, land::land),
        beside(2, board::cards),
        beside(3, board::animals),
        beside(4, megaliths::megaliths),
        beside(5, totem::totem),
    ];
    let panes = PANES.into_iter().zip(panes).map(|(name, inside)| {
        view! {
            <div class=format!("part part-{name}") id=format!("part-{name}") role="tabpanel" aria-labelledby=format!("tab-{name}")>{inside}</div>
        }
    });
    view! {
        <div class=reactive(move || format!("panes pane-{}", PANES[pane.get()]))>
            {tabs(desk.unhurried(), pane)}
            {panes.collect_view()}
            {eclipse::eclipse(desk)}
        </div>
    }
    .into_any()
}

impl TitleUi for EndlessWinterUi {
    fn table(&self, play: Play) -> Slots {
        let desk = Desk::new(play, |_| Draft::default());
        let mat = desk.mat();
        Slots {
            me: desk.me(),
            plate: board::plate(desk.unhurried()),
            rivals: desk.rivals(&tribes::STRIP),
            stage: stage(desk),
            dock: choices::choices(desk),
            mat: tribes::mat(desk, mat),
            mat_of: mat.me(),
            players: Box::new(move || tribes::tribes(desk)),
            log: view! { <Log play/> }.into_any(),
            moves: desk.action_list(words::action),
            cancel: Callback::new(move |()| set_if_changed(desk.draft, Draft::default())),
        }
    }

    fn decision(&self, seen: Seen) -> (String, String) {
        words::decision(&seen.view(), &|seat| seen.name(seat))
    }

    fn chapter_of(&self, symbol: &str) -> &'static str {
        match symbol {
            "labour" | "tribe" | "chief" => "labour",
            "figure" | "cover" | "hand" => "turn",
            "initiate" | "bury" => "initiation",
            "develop" | "culture" | "era_1" | "era_2" => "development",
            "camp" | "move" | "village" | "influence" | "migrate" => "migration",
            "hunt" | "animal" | "reveal" | "use_animal" => "hunting",
            "rest" => "resting",
            "megalith" | "extra_megalith" | "arrow_megalith" | "megalith_top" => "megaliths",
            "idol" | "offering" | "honour" => "totem",
            "eclipse" | "turn_order" => "eclipse",
            "set" | "points" => "scoring",
            "sacred_stone" | "stone_slot" => "stones",
            "food" | "tool" | "food_max" | "draw" | "discard" | "deck" => "rewards",
            other if Animal::ALL.into_iter().any(|animal| animal.id() == other) => "hunting",
            other if Terrain::ALL.into_iter().any(|land| land.id() == other) => "migration",
            other if Folk::ALL.into_iter().any(|folk| folk.id() == other) => "initiation",
            other if Chief::ALL.into_iter().any(|chief| chief.id() == other) => "setup",
            _ => "",
        }
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

    fn hinted_move(&self, seen: Seen, action: &str) -> Option<(String, String)> {
        let action = seen.action::<EndlessWinter>(action)?;
        let game = seen.view::<EndlessWinter>();
        let place = pieces::place_of(&game, action).map(|name| format!("[data-place={name}]"));
        Some((words::action(&game, action), place.unwrap_or_default()))
    }

    fn news(&self, seen: Seen, step: usize) -> Vec<News> {
        story::news(seen, step)
    }

    fn together(&self, seen: Seen, kind: &str, seat: Seat, steps: &[usize]) -> Option<(String, Face)> {
        story::together(seen, kind, seat, steps)
    }

    fn measures(&self, seen: Seen, at: usize, seat: Seat) -> Vec<Measure> {
        story::measures(seen, at, seat)
    }

    fn touched(&self, seen: Seen, step: usize) -> Vec<(Seat, String)> {
        story::touched(seen, step)
    }

    fn round_end(&self, seen: Seen, step: usize) -> Option<RoundEnd> {
        story::round_end(seen, step)
    }

    fn source(&self, seen: Seen, seat: Seat, category: &str) -> Option<String> {
        story::source(seen, seat, category)
    }

    fn tour(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("#decision", "endless_winter.tour.decision"),
            (".main-board", "endless_winter.tour.board"),
            ("#part-cards", "endless_winter.tour.market"),
            ("#part-land", "endless_winter.tour.land"),
            ("#part-megaliths", "endless_winter.tour.megaliths"),
            (".hand", "endless_winter.tour.choices"),
            (".mat", "endless_winter.tour.tribes"),
            (".rail", "endless_winter.tour.log"),
        ]
    }

    fn guide(&self) -> Option<&'static dyn Guide> {
        Some(&guide::LESSON)
    }
}

/// What comes after the first sight of the table.
pub struct EndlessWinterLater;

impl LaterUi for EndlessWinterLater {
    fn legend(&self) -> AnyView {
        legend(gallery::symbols())
    }

    fn gallery(&self) -> AnyView {
        gallery::gallery()
    }
}

/// Events in words. What came with a new round is said in one line each.
fn log_lines(seen: Seen, events: &[Event]) -> Vec<String> {
    let (game, names) = (seen.view::<EndlessWinter>(), |seat: Seat| seen.name(seat));
    words::gathered(events.iter().map(|event| words::event(&game, event, &names)).collect())
}
