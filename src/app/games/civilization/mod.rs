//! Civilization on the table.

mod battle;
mod choices;
mod chronicle;
mod culture;
mod deals;
mod deciding;
mod drag;
mod faces;
mod gallery;
mod guide;
mod knowledge;
mod layers;
mod lens;
mod map;
mod market;
mod mat;
mod motion;
mod orders;
mod pressing;
mod reveal;
mod sheets;
mod square;
mod story;
mod tasks;
mod words;

use super::{LaterUi, Slots, TitleUi};
use crate::app::guide::Guide;
use crate::app::history::Log;
use crate::app::motion::Flight;
use crate::app::part::Part;
use crate::app::pieces::{Face, legend};
use crate::app::play::{Play, set_if_changed};
use crate::app::seen::Seen;
use crate::app::story::{Measure, News};
use crate::app::widgets::{live, pressed, reactive, set_aside, watch};
use crate::app::{browser, moments};
use dolmen::engine::{Game, Seat};
use dolmen::games::civilization::actions::{Action, Event, Good};
use dolmen::games::civilization::components::Unit;
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::technologies::Tech;
use dolmen::games::civilization::{Civilization, Frame};
use leptos::prelude::*;
use std::any::Any;
use words::{w, ws};

pub struct CivilizationUi;

type Shown = crate::app::desk::Shown<Civilization>;
type Desk = crate::app::desk::Desk<Civilization, Draft>;
type Draw = crate::app::desk::Draw<Civilization, Draft>;

/// A choice in progress. It is forgotten when the state changes, and Escape cancels it.
#[derive(Clone, Default, PartialEq)]
pub struct Draft {
    /// The square that was pressed: a city, figures, or a place where several things can be done.
    pub at: Option<Square>,
    /// What a press could mean, while it is asked which.
    pub asked: Vec<Action>,
    /// The figures that are dragged.
    pub held: Option<drag::Held>,
    /// The technology that was picked, while it is not yet researched.
    pub tech: Option<Tech>,
    /// The unit of the battle hand that was picked.
    pub unit: Option<Unit>,
    /// Where it shall be played: a new front, or against the unit of this number.
    pub front: Option<Option<u8>>,
    /// Goods to be added to what an offer gives.
    pub give: Vec<Good>,
    /// Goods to be added to what it asks for.
    pub want: Vec<Good>,
}

/// The panes of the stage. Where there is room the map is always in view beside one of the others, and the culture track heads the
/// market; where there is little, one pane is.
const PANES: [&str; 7] = ["board", "city", "market", "culture", "knowledge", "deals", "realms"];

/// The tabs of the panes. Those where something can be done now are marked.
fn tabs(desk: Desk, pane: RwSignal<usize>) -> AnyView {
    let hot = desk.part(choices::hot_panes);
    let buttons = PANES
        .iter()
        .enumerate()
        .map(|(n, name)| {
            let is_hot = move || hot.get() & 1 << n != 0;
            // Where the culture track heads the market, it has no tab of its own.
            let heads = move || n == choices::MARKET && hot.get() & 1 << choices::CULTURE != 0;
            let label = w(&format!("tab.{name}"));
            let hint = ws("tab.hot", &[("name", label.as_str().into())]);
            view! {
                <button role="tab" id=format!("tab-{name}") class=format!("civ-tab-{name}") aria-controls=format!("part-{name}") class:hot=is_hot class:heads=heads
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
        let hot = desk.shown.with(|shown| choices::asking_panes(shown));
        // Beside the map there is room for another pane; without that room the map comes first, and lists are in the dock.
        let narrow = browser::matches_media("(max-width: 760px)");
        let listed = desk.shown.with(|shown| tasks::is_listed(shown));
        let beside = match (narrow, listed) {
            (false, _) => hot & !(1 << choices::BOARD),
            (true, true) => hot & !(1 << choices::CITIES),
            (true, false) => hot,
        };
        if beside != 0 && beside & 1 << pane.get_untracked() == 0 {
            pane.set(beside.trailing_zeros() as usize);
        }
    });
    // A city that was pressed shows what it can do; what was chosen in a list is shown on the map.
    let mut before: Option<Option<Square>> = None;
    watch(move || {
        let (at, asks) = desk.draft.with(|draft| (draft.at, !draft.asked.is_empty()));
        let own = desk
            .shown
            .with_untracked(|shown| at.is_some_and(|at| shown.view.realms[shown.me].city(at).is_some()));
        let news = before.is_some_and(|before| before != at);
        if own && news {
            pane.set(choices::CITIES);
        } else if asks && news && browser::matches_media("(max-width: 760px)") {
            set_if_changed(pane, choices::BOARD);
        }
        before = Some(at);
    });
    // What a village brings may have to be placed on the map before the battle is put away.
    let fighting = desk.part(|shown| {
        shown.view.battle.is_some() && !matches!(shown.view.frames.last(), Some(Frame::Person(..)))
    });
    let researching = desk.part(|shown| matches!(shown.view.frames.last(), Some(Frame::Research(_))));
    let naming = desk.part(|shown| {
        shown.legal.iter().filter(|act| matches!(act, Action::Nation(_))).copied().collect::<Vec<_>>()
    });
    // Where something can be done, or could before, is drawn at once; the other panes have time.
    let hot = desk.part(choices::hot_panes);
    let seen = |panes: &'static [usize], draw| {
        let beside = panes.iter().filter(|pane| **pane != choices::BOARD);
        let (own, mut before) = (beside.fold(0, |set, pane| set | 1 << pane), 0);
        let is_hot = move || {
            let now = hot.get();
            (now | std::mem::replace(&mut before, now)) & own != 0
        };
        desk.later(is_hot).pane(move || panes.contains(&pane.get()), draw)
    };
    // Beside the map, unless something else is, lies the market under the culture track.
    const MARKET: &[usize] = &[choices::BOARD, choices::MARKET, choices::CULTURE];
    let panes = [
        (map::map(desk), RwSignal::new(false)),
        seen(&[choices::CITIES], |desk| desk.coming(|parts: &Parts| parts.cities)),
        seen(MARKET, market::market),
        seen(MARKET, culture::culture),
        seen(&[choices::KNOWLEDGE], |desk| desk.coming(|parts: &Parts| parts.knowledge)),
        seen(&[choices::DEALS], |desk| desk.coming(|parts: &Parts| parts.deals)),
        seen(&[choices::REALMS], |desk| desk.coming(|parts: &Parts| parts.realms)),
    ];
    let panes = PANES.into_iter().zip(panes).map(|(name, (inside, aside))| {
        view! {
            <div class=format!("civ-part civ-part-{name}") id=format!("part-{name}") role="tabpanel" aria-labelledby=format!("tab-{name}")
                use:set_aside=aside>{inside}</div>
        }
    });
    let seats = desk.shown.with_untracked(|shown| shown.view.seats());
    let class = move || {
        let whole = match (fighting.get(), researching.get()) {
            (true, _) => " fighting",
            (_, true) => " researching",
            _ => "",
        };
        format!("civ-panes of-{seats} pane-{}{whole}", PANES[pane.get()])
    };
    view! {
        <div class=class>
            {tabs(desk.unhurried(), pane)}
            {panes.collect_view()}
            {live(move || nations(desk, naming.get()))}
            {live(move || fighting.get().then(|| {
                view! { <div class="civ-part civ-part-battle">{desk.coming(|parts: &Parts| parts.battle)}</div> }
            }))}
        </div>
    }
    .into_any()
}

/// The nations that can be chosen, with what each of them is: there is no map to look at yet.
fn nations(desk: Desk, acts: Vec<Action>) -> Option<AnyView> {
    if acts.is_empty() {
        return None;
    }
    let card = |act: Action| {
        let Action::Nation(kind) = act else { return None };
        let (name, more) = (words::nation(kind), words::about("nation", kind.id()));
        Some(view! {
            <button class="place open loot-row" data-place=format!("nation-{}", kind.id()) aria-disabled="false" on:click=pressed(move || desk.choose(act))>
                <i class=format!("symbol s-nation_{}", kind.id())></i><span><strong>{name}</strong><br/>{more}</span>
            </button>
        })
    };
    let cards = acts.into_iter().filter_map(card).collect_view();
    Some(view! { <div class="civ-part civ-part-battle civ-nations">{cards}</div> }.into_any())
}

impl TitleUi for CivilizationUi {
    fn table(&self, play: Play) -> Slots {
        let desk = Desk::new(play, choices::fresh);
        let mat = desk.mat();
        Slots {
            me: desk.me(),
            plate: mat::plate(desk.unhurried()),
            rivals: desk.rivals(&mat::STRIP),
            stage: stage(desk),
            dock: choices::choices(desk),
            mat: mat::mat(desk, mat),
            mat_of: mat.me(),
            players: Box::new(move || desk.coming(|parts: &Parts| parts.realms)),
            log: view! { <Log play/> }.into_any(),
            moves: desk
                .action_list(move |game, action| deciding::action(game, action, &|seat| desk.player(seat).0)),
            cancel: Callback::new(move |()| set_if_changed(desk.draft, Draft::default())),
        }
    }

    fn decision(&self, seen: Seen) -> (String, String) {
        deciding::decision(&seen.view(), &|seat| seen.name(seat))
    }

    fn chapter(&self, seen: Seen) -> &'static str {
        match seen.view::<Civilization>().frames.last() {
            Some(Frame::Nation(_)) => "nations",
            Some(Frame::Capital(_) | Frame::Token(..) | Frame::Figures(..)) => "setup",
            Some(Frame::StartOfTurn(_)) => "start",
            Some(Frame::Displaced(..)) => "cities",
            Some(Frame::Gardens(_) | Frame::Statue(_)) => "wonders",
            Some(
                Frame::Trade(..) | Frame::Partner(_) | Frame::Draft(_) | Frame::Offer(_) | Frame::Pick(_),
            ) => "trade",
            Some(Frame::Cities(_)) => "management",
            Some(Frame::Site { .. } | Frame::Second(..)) => "build",
            Some(Frame::Again(..)) => "harvest",
            Some(Frame::Person(..)) => "persons",
            Some(Frame::Discard(_) | Frame::AimEvent(..)) => "events",
            Some(Frame::AimAbility(..) | Frame::Pay { .. } | Frame::Lesson(..) | Frame::Bounty(_)) => {
                "technologies"
            }
            Some(Frame::Window(..) | Frame::Act(_)) => "answers",
            Some(Frame::Movement(_) | Frame::Moving(_) | Frame::Raze(..)) => "movement",
            Some(Frame::Research(_) | Frame::Reveal(_)) => "research",
            Some(
                Frame::Battle(_)
                | Frame::Barbarians(..)
                | Frame::Fight(..)
                | Frame::Wounds(..)
                | Frame::Heal(..)
                | Frame::Save(_),
            ) => "battle",
            Some(Frame::Loot { .. } | Frame::Laws(_)) => "loot",
            None => "victory",
        }
    }

    fn log(&self, seen: Seen, step: usize) -> Vec<String> {
        let events = seen.events::<Civilization>(step);
        // Who fights whom was said when the battle began.
        let mut sides = None;
        if events.iter().any(is_in_battle) {
            sides = (0..step).rev().find_map(|before| {
                seen.events::<Civilization>(before).iter().rev().find_map(|event| match *event {
                    Event::Battle { attacker, defender, .. } => Some((attacker, defender)),
                    _ => None,
                })
            });
        }
        log_lines(seen, &events, sides)
    }

    fn opening_log(&self, seen: Seen) -> Vec<String> {
        let setup = seen.setup_events::<Civilization>();
        log_lines(seen, &setup, None).into_iter().map(|line| line + ".").collect()
    }

    fn ending(&self, seen: Seen) -> String {
        let game = seen.view::<Civilization>();
        let Some((winner, way)) = game.won else { return String::new() };
        let who = winner.map(|seat| seen.name(seat)).unwrap_or_default();
        ws(&format!("victory.{}", way.id()), &[("who", who.into())])
    }

    fn flights(&self, seen: Seen, step: usize) -> Vec<Flight> {
        motion::flights(&seen.events::<Civilization>(step), || seen.view::<Civilization>().layout())
    }

    fn hinted_move(&self, seen: Seen, action: &str) -> Option<(String, String)> {
        let action = seen.action::<Civilization>(action)?;
        let names = |seat: Seat| seen.name(seat);
        let game = seen.view::<Civilization>();
        let place = match square::spot(&game, &Draft::default(), &action) {
            Some(at) => format!("[data-place=square-{}]", at.0),
            None => pressing::thing(&action).map(pressing::selector).unwrap_or_default(),
        };
        Some((deciding::action(&game, action, &names), place))
    }

    fn news(&self, seen: Seen, step: usize) -> Vec<News> {
        story::news(seen, step, self.log(seen, step))
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

    fn again(&self, seen: Seen, step: usize) -> Option<usize> {
        story::battle_begun(seen, step)
    }

    fn moments(&self, play: Play, me: Part<Seat>) -> AnyView {
        let turn_end = live(move || play.parts::<Parts>().map(|parts| untrack(|| (parts.turn_end)(play))));
        view! { {moments::moments(play, me)}{turn_end} }.into_any()
    }

    fn tour(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("#decision", "civilization.tour.decision"),
            ("#part-board", "civilization.tour.board"),
            ("#part-market", "civilization.tour.market"),
            (".mat", "civilization.tour.mat"),
            ("#tab-knowledge", "civilization.tour.knowledge"),
            (".rail", "civilization.tour.log"),
        ]
    }

    fn guide(&self) -> Option<&'static dyn Guide> {
        Some(&guide::LESSON)
    }
}

/// What comes after the first sight of the table.
pub struct CivilizationLater;

/// The parts of the table that are not in view at first.
struct Parts {
    cities: fn(Desk) -> AnyView,
    knowledge: fn(Desk) -> AnyView,
    deals: fn(Desk) -> AnyView,
    realms: fn(Desk) -> AnyView,
    battle: fn(Desk) -> AnyView,
    turn_end: fn(Play) -> AnyView,
}

static PARTS: Parts = Parts {
    cities: orders::orders,
    knowledge: knowledge::knowledge,
    deals: deals::deals,
    realms: sheets::sheets,
    battle: battle::scene,
    turn_end: reveal::scene,
};

impl LaterUi for CivilizationLater {
    fn legend(&self) -> AnyView {
        legend(gallery::symbols())
    }

    fn gallery(&self) -> AnyView {
        gallery::gallery()
    }

    fn parts(&self) -> &'static dyn Any {
        &PARTS
    }
}

/// Whether an event names a unit by its side.
fn is_in_battle(event: &Event) -> bool {
    matches!(
        event,
        Event::Front { .. } | Event::Attacked { .. } | Event::Wounded { .. } | Event::Healed { .. }
    )
}

/// Events in words.
fn log_lines(seen: Seen, events: &[Event], mut sides: chronicle::Sides) -> Vec<String> {
    let (game, names) = (seen.view::<Civilization>(), |seat: Seat| seen.name(seat));
    events.iter().map(|event| chronicle::event(&game, event, game.viewer(), &mut sides, &names)).collect()
}
