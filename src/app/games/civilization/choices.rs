//! The dock: what is decided with buttons, and which pane a decision is made in.

use super::deciding;
use super::square::is_on_map;
use super::words::{self, named, w, ws};
use super::{Desk, Draft, Shown, tasks};
use crate::app::part::Part;
use crate::app::pieces::{Face, symbol};
use crate::app::play::set_if_changed;
use crate::app::say::t;
use crate::app::widgets::{Item, list, live, pressed};
use dolmen::engine::{Seat, sort_few};
use dolmen::games::civilization::actions::{Action, Aim};
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::pieces::{Figure, Item as Made};
use dolmen::games::civilization::{Civilization, Frame};
use leptos::prelude::*;

/// The panes of the stage, by their places in `PANES`.
pub const BOARD: usize = 0;
pub const CITIES: usize = 1;
pub const MARKET: usize = 2;
pub const CULTURE: usize = 3;
pub const KNOWLEDGE: usize = 4;
pub const DEALS: usize = 5;
pub const REALMS: usize = 6;

/// In city management a choice begins with the first city that can act.
pub fn fresh(shown: &Shown) -> Draft {
    let ready = |act: &Action| match *act {
        Action::Build(at, _) | Action::Free(at, _) | Action::Arts(at) | Action::Harvest(at, _) => Some(at),
        _ => None,
    };
    let at = match shown.view.frames.last() {
        Some(Frame::Cities(_)) => shown.legal.iter().find_map(ready),
        _ => None,
    };
    Draft { at, ..Draft::default() }
}

/// Whether an action is the order to a city.
fn is_order(action: &Action) -> bool {
    matches!(action, Action::Build(..) | Action::Free(..) | Action::Arts(_) | Action::Harvest(..))
}

/// The pane beside the map where an action is done.
fn pane_of(action: &Action) -> Option<usize> {
    match action {
        act if is_order(act) => Some(CITIES),
        Action::Take(_) | Action::Wonder(_) | Action::Aim(Aim::Wonder(_)) => Some(MARKET),
        Action::Advance => Some(CULTURE),
        Action::Research(_) | Action::Learn(_) | Action::Use(_) => Some(KNOWLEDGE),
        Action::Partner(_)
        | Action::Give(_)
        | Action::Want(_)
        | Action::Propose
        | Action::Counter
        | Action::Hand(_) => Some(DEALS),
        _ => None,
    }
}

/// The pane with the list in which an action is done, if it is.
fn list_of(shown: &Shown, action: &Action) -> Option<usize> {
    tasks::is_task(shown, action).then_some(CITIES)
}

/// Whether something can be done beside what is asked.
fn is_aside(action: &Action) -> bool {
    matches!(action, Action::Advance | Action::Use(_) | Action::Wonder(_))
}

/// The panes where something can be done, as a set of bits.
pub fn hot_panes(shown: &Shown) -> u8 {
    panes_of(shown, |_| true)
}

/// The panes where what is asked can be done; these come forward by themselves.
pub fn asking_panes(shown: &Shown) -> u8 {
    panes_of(shown, |act| !is_aside(act))
}

fn panes_of(shown: &Shown, which: fn(&Action) -> bool) -> u8 {
    let on_map = shown.legal.iter().any(|act| is_on_map(&shown.view, act));
    let offer = matches!(shown.view.frames.last(), Some(Frame::Offer(_)));
    let fixed = u8::from(on_map) << BOARD | u8::from(offer && !shown.legal.is_empty()) << DEALS;
    let acts = shown.legal.iter().filter(|act| which(act));
    acts.filter_map(|act| list_of(shown, act).or(pane_of(act))).fold(fixed, |set, pane| set | 1 << pane)
}

/// Whether an army that is placed on a square fights there.
pub fn fights_at(game: &Civilization, seat: Seat, at: Square) -> bool {
    let army = matches!(game.frames.last(), Some(Frame::Site { item: Made::Figure(Figure::Army), .. }));
    army && game.has_enemy(at, seat)
}

/// The largest group first; what ends something last.
pub fn in_order(mut acts: Vec<Action>) -> Vec<Action> {
    sort_few(&mut acts, |act| match *act {
        Action::Move(_, armies, scouts) => -i16::from(armies + scouts),
        Action::Stop => 1,
        _ => 0,
    });
    acts
}

pub fn choices(desk: Desk) -> AnyView {
    let asked = Part::new(move || desk.draft.with(|draft| !draft.asked.is_empty()));
    let body = move || if asked.get() { which(desk) } else { dock(desk) };
    view! { <div class="choices" role="group" aria-label=w("choices")>{live(body)}</div> }.into_any()
}

/// What the press on a place could mean.
fn which(desk: Desk) -> AnyView {
    let cancel = move |_| desk.draft.set(Draft::default());
    view! {
        <div class="choice-row asked">
            {chips(desk, move || desk.draft.with(|draft| draft.asked.clone()))}
            <button class="button" on:click=cancel>{t("shell.cancel")}</button>
        </div>
    }
    .into_any()
}

/// What lies folded in the dock: standing orders, and what there is no room for.
const FOLDS: [usize; 2] = [0, 1];
/// So many buttons have room.
const ROOM: usize = 5;

/// Whether an action is done on a panel and needs no button.
fn is_on_panel(shown: &Shown, action: &Action) -> bool {
    match action {
        Action::Loot(_) => shown.view.battle.is_some(),
        Action::Nation(_)
        | Action::Front(_)
        | Action::Attack(..)
        | Action::Wound(_)
        | Action::Save(_)
        | Action::Research(_)
        | Action::Learn(_)
        | Action::Give(_)
        | Action::Want(_)
        | Action::Propose
        | Action::Partner(_)
        | Action::Hand(_) => true,
        _ => false,
    }
}

/// The buttons of the dock that are in view, and those in each fold.
fn docked(shown: &Shown) -> (Vec<Action>, [Vec<Action>; 2]) {
    let mut open = Vec::new();
    let mut folds = [Vec::new(), Vec::new()];
    // To stop is offered on the square and as a button.
    let in_dock = |act: &&Action| {
        let on_map = is_on_map(&shown.view, act) && **act != Action::Stop;
        !on_map && !is_order(act) && !is_on_panel(shown, act) && !tasks::is_task(shown, act)
    };
    for act in shown.legal.iter().filter(in_dock) {
        match act {
            Action::Orders(_) => folds[0].push(*act),
            _ => open.push(*act),
        }
    }
    // What is offered as the first thing to do stands where the hand is, last.
    sort_few(&mut open, |act| ends(act) || *act == Action::Accept);
    if open.len() > ROOM + 1 {
        let last = open.iter().filter(|act| ends(act)).count();
        folds[1] = open.drain(ROOM - last..open.len() - last).collect();
    }
    (open, folds)
}

fn dock(desk: Desk) -> AnyView {
    let acts = desk.part(docked);
    view! {
        {tasks::row(desk)}
        {FOLDS.map(|n| fold(desk, acts, n)).into_iter().collect_view()}
        <div class="controls">{chips(desk, move || acts.get().0)}</div>
    }
    .into_any()
}

/// What few need every time is folded away.
fn fold(desk: Desk, acts: Part<(Vec<Action>, [Vec<Action>; 2])>, n: usize) -> AnyView {
    let label = desk.part(move |shown| {
        let realm = &shown.view.realms[shown.me];
        match n {
            0 => {
                let icon = format!("order_{}", order_symbol(realm.orders.id()));
                (icon, named("orders", realm.orders.id()), w("dock.orders"))
            }
            _ => ("plus".to_owned(), w("dock.more"), w("dock.more")),
        }
    });
    let empty = Part::new(move || acts.get().1[n].is_empty());
    let open = RwSignal::new(false);
    let folded = move || open.get().then(|| chips(desk, move || acts.get().1[n].clone()));
    let toggle = move |event: web_sys::Event| {
        set_if_changed(open, event_target::<web_sys::HtmlElement>(&event).has_attribute("open"));
    };
    live(move || {
        (!empty.get()).then(|| {
            let (icon, now, what) = label.get();
            let tip = if n == 1 { now } else { format!("{what}: {now}") };
            view! {
                <details class="civ-fold" on:toggle=toggle>
                    <summary data-tip=tip>
                        <span aria-hidden="true">{symbol(icon).draw()}</span><span>{what}</span>
                    </summary>
                    <div class="civ-folded">{live(folded)}</div>
                </details>
            }
        })
    })
}

fn order_symbol(id: &str) -> &'static str {
    match id {
        "never" => "never",
        "targeted" => "targeted",
        _ => "ask",
    }
}

/// Whether a press ends something.
fn ends(action: &Action) -> bool {
    matches!(action, Action::Done | Action::Stop | Action::Keep)
}

/// Whether to end it now would give something up: an offer, what one could learn or take, or the order to a city.
fn forgoes(shown: &Shown) -> bool {
    let offered = |act: &Action| {
        matches!(
            act,
            Action::Research(_) | Action::Learn(_) | Action::Loot(_) | Action::Take(_) | Action::Save(_)
        )
    };
    match shown.view.frames.last() {
        Some(Frame::Partner(_) | Frame::Draft(_)) => true,
        Some(
            Frame::Research(_)
            | Frame::Lesson(..)
            | Frame::Statue(_)
            | Frame::Loot { .. }
            | Frame::Bounty(_)
            | Frame::Save(_),
        ) => shown.legal.iter().any(offered),
        Some(Frame::Cities(seat)) => deciding::idle_cities(&shown.view, *seat) > 0,
        _ => false,
    }
}

/// The symbol of an action, and its words if they are shorter than the whole.
pub fn chip_face(game: &Civilization, act: &Action) -> (Face, Option<String>) {
    match *act {
        Action::Nation(kind) => (symbol(format!("nation_{}", kind.id())), Some(words::nation(kind))),
        Action::Orders(kind) => {
            (symbol(format!("order_{}", order_symbol(kind.id()))), Some(named("orders", kind.id())))
        }
        Action::Govern(kind) => (symbol(format!("government_{}", kind.id())), Some(words::government(kind))),
        Action::Recall(kind) => (symbol(format!("person_{}", kind.id())), None),
        Action::Wonder(kind) => (
            symbol(format!("wonder_{}", kind.id())),
            Some(ws("dock.use", &[("name", words::wonder(kind).into())])),
        ),
        Action::Aim(Aim::Wonder(kind)) => (symbol(format!("wonder_{}", kind.id())), None),
        Action::Play(kind) => (symbol("event"), Some(ws("dock.play", &[("name", words::card(kind).into())]))),
        Action::Discard(_) => (symbol("event"), None),
        Action::Use(kind) => {
            let tech = kind.tech();
            (
                symbol(format!("tech_{}", tech.id())),
                Some(ws("dock.use", &[("name", words::tech(tech).into())])),
            )
        }
        Action::Research(kind) | Action::Learn(kind) => {
            (symbol(format!("tech_{}", kind.id())), Some(words::tech(kind)))
        }
        Action::Muster(kind) => (symbol(kind.id()), None),
        Action::Move(_, armies, scouts) => {
            (symbol(if armies > 0 { "army" } else { "scout" }), Some(words::group(armies, scouts)))
        }
        Action::Step(to) => {
            match deciding::meeting(game, dolmen::engine::Game::decider(game).unwrap_or(Seat(0)), to) {
                deciding::Meeting::Nothing => (Face::default(), None),
                deciding::Meeting::Hut => (symbol("lair_hut"), None),
                _ => (symbol("battle"), None),
            }
        }
        Action::Found(_) | Action::FoundByArmy(_) => (symbol("found_city"), None),
        Action::Send(..) => (symbol("scout"), None),
        Action::Negotiate | Action::Propose | Action::Partner(_) => (symbol("deal"), None),
        Action::Advance => (symbol("culture_track"), None),
        Action::Take(kind) | Action::Harvest(_, kind) => (symbol(format!("resource_{}", kind.id())), None),
        Action::Loot(_) => (symbol("loot"), None),
        Action::Heal | Action::HealAll => (symbol("heal"), None),
        Action::Enlist(kind) => (symbol(format!("unit_{}", kind.id())), None),
        _ => (Face::default(), None),
    }
}

/// A button for each action.
pub fn chips(desk: Desk, acts: impl Fn() -> Vec<Action> + Send + Sync + 'static) -> AnyView {
    let chip = move |shown: &Shown, act: Action| {
        let said = deciding::action(&shown.view, act, &|seat| desk.player(seat).0);
        let (face, short) = chip_face(&shown.view, &act);
        let class = match act {
            _ if ends(&act) && forgoes(shown) => "button finish",
            _ if ends(&act) => "button go finish",
            Action::Accept | Action::Propose => "button go",
            _ => "chip",
        };
        let key = format!("{said}{class}");
        let draw = move || {
            let seen = short.clone().unwrap_or_else(|| said.clone());
            view! {
                <button class=class data-tip=said.clone() on:click=pressed(move || desk.choose(act))>
                    <span class="face" aria-hidden="true">{face.draw()}</span><span>{seen}</span>
                </button>
            }
            .into_any()
        };
        Item { key, draw: Box::new(draw) }
    };
    list(move || {
        let acts = acts();
        // What the same action is called depends on the phase.
        desk.shown.with(|shown| acts.into_iter().map(|act| chip(shown, act)).collect())
    })
}
