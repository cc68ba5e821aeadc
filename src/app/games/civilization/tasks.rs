//! The short lists beside the map, on a phone in the dock: what can be done at the start of a turn, and which figures move how far. A press
//! shows on the map what it is about.

use super::layers::icon_face;
use super::lens::show_square;
use super::words::{self, coordinates, icons, refusal, w, ws};
use super::{Desk, Draft, Shown, choices, deciding, map, pressing, square};
use crate::app::pieces::{Appearance, Face, button, count, group, small, symbol, text};
use dolmen::engine::{Game, Seat};
use dolmen::games::civilization::Frame;
use dolmen::games::civilization::actions::{Action, Refusal};
use dolmen::games::civilization::map::Square;
use leptos::prelude::*;

/// So many lines are enough: nine figures, two scouts that gather, the government, six persons, and a few wonders and events.
const LINES: usize = 24;

/// A line of the list.
#[derive(Clone, PartialEq)]
struct Task {
    /// Where on the map it is done.
    at: Option<Square>,
    /// What it could mean.
    acts: Vec<Action>,
    look: Appearance,
}

/// Whether an action is in the list and needs no button of its own.
pub fn is_task(shown: &Shown, action: &Action) -> bool {
    matches!(shown.view.frames.last(), Some(Frame::StartOfTurn(_) | Frame::Movement(_)))
        && !matches!(action, Action::Orders(_) | Action::Done)
}

/// Whether there is such a list now.
pub fn is_listed(shown: &Shown) -> bool {
    match shown.view.frames.last() {
        Some(Frame::StartOfTurn(seat) | Frame::Movement(seat)) => *seat == shown.me,
        Some(Frame::Moving(moving)) => moving.seat == shown.me,
        _ => false,
    }
}

/// Whether the list gives way to an own city that was pressed. No figures stand in one.
pub fn is_city_open(shown: &Shown, draft: &Draft) -> bool {
    draft.at.is_some_and(|at| shown.view.realms[shown.me].city(at).is_some())
}

fn tasks(desk: Desk, shown: &Shown, draft: &Draft) -> Vec<Task> {
    if !is_listed(shown) {
        return Vec::new();
    }
    let mut tasks = match shown.view.frames.last() {
        Some(Frame::StartOfTurn(seat)) => starts(shown, draft, *seat),
        _ => moves(desk, shown, draft),
    };
    let no_place =
        shown.legal.iter().filter(|act| is_task(shown, act) && !square::is_on_map(&shown.view, act));
    let (governs, others): (Vec<Action>, Vec<Action>) =
        no_place.copied().partition(|act| matches!(act, Action::Govern(_)));
    if !governs.is_empty() {
        let now = shown.view.realms[shown.me].government;
        let name = words::government(now);
        let face = symbol(format!("government_{}", now.id()))
            + group("civ-name", text(w("dock.government")))
            + group("civ-more", small(name.clone()));
        let said = ws("tasks.govern.more", &[("name", name.into()), ("n", governs.len().into())]);
        tasks.push(task(None, governs, false, Appearance::new(face, said)));
    }
    for act in others {
        let (icon, short) = choices::chip_face(&shown.view, &act);
        let said = deciding::action(&shown.view, act, &|seat| desk.player(seat).0);
        let face = icon + group("civ-name", text(short.unwrap_or_else(|| said.clone())));
        tasks.push(task(None, vec![act], false, Appearance::new(face, said)));
    }
    tasks
}

fn task(at: Option<Square>, acts: Vec<Action>, picked: bool, look: Appearance) -> Task {
    let open = !acts.is_empty();
    let mut class = String::from("place civ-row");
    for (is, name) in [(open, " open"), (picked, " picked")] {
        if is {
            class += name;
        }
    }
    Task { at, acts, look: Appearance { class: class.into(), open, ..look } }
}

/// The same of what cannot be done, and why.
fn closed(at: Square, why: Option<Refusal>, look: Appearance) -> Task {
    let why = why.filter(|why| !matches!(why, Refusal::NotNow | Refusal::Over));
    let class = if why.is_some() { "place civ-row cannot" } else { "place civ-row" };
    let words = why.map_or(look.words.clone(), |why| format!("{} {}.", look.words, refusal(why)));
    Task { at: Some(at), acts: Vec::new(), look: Appearance { class: class.into(), words, ..look } }
}

/// Where cities could be founded, with what each would give, or why not; and scouts that can send home what they stand on.
fn starts(shown: &Shown, draft: &Draft, seat: Seat) -> Vec<Task> {
    let game = &*shown.view;
    let mut tasks = Vec::new();
    for at in Square::all().filter(|at| game.realms[seat].figures_at(*at) > 0) {
        let of = |is: fn(&Action) -> bool| {
            let here = square::acts_at(shown, &Draft::default(), at).into_iter().filter(is);
            here.collect::<Vec<Action>>()
        };
        let picked = |is: fn(&Action) -> bool| draft.at == Some(at) && draft.asked.iter().any(is);
        let founds: fn(&Action) -> bool = |act| matches!(act, Action::Found(_) | Action::FoundByArmy(_));
        let gives = game.city_icons(seat, at);
        let face =
            symbol("found_city") + group("civ-name", text(ws("do.found", &[("at", coordinates(at).into())])));
        let said = ws("do.found", &[("at", words::square(game, at).into())]) + ".";
        let acts = of(founds);
        if !acts.is_empty() {
            let face = face + group("gives", icon_face(gives));
            let said = format!("{said} {}.", icons(gives));
            tasks.push(task(Some(at), acts, picked(founds), Appearance::new(face, said)));
        } else if game.realms[seat].scouts_at(at) > 0 && !shown.legal.is_empty() {
            tasks.push(closed(at, game.check(&Action::Found(at)).err(), Appearance::new(face, said)));
        }
        let sends: fn(&Action) -> bool = |act| matches!(act, Action::Send(..));
        let acts = of(sends);
        if !acts.is_empty() {
            let face = symbol("scout")
                + group("civ-name", text(ws("tasks.send", &[("at", coordinates(at).into())])))
                + group("gives", icon_face(game.icons(at)));
            let said = ws("tasks.send.more", &[("at", words::square(game, at).into())]);
            tasks.push(task(Some(at), acts, picked(sends), Appearance::new(face, said)));
        }
    }
    tasks
}

/// Figures that move, then those that can, then those that cannot; last those that have moved.
fn moves(desk: Desk, shown: &Shown, draft: &Draft) -> Vec<Task> {
    let game = &*shown.view;
    let realm = &game.realms[shown.me];
    let moving = match game.frames.last() {
        Some(Frame::Moving(moving)) => Some(*moving),
        _ => None,
    };
    let colour = desk.player(shown.me).2;
    let line = |at: Square, armies: u8, scouts: u8, after: Face| {
        let of = |name: &'static str, n: u8| if n > 0 { count(name, n) } else { Face::default() };
        let face = group(format!("civ-group {colour}"), of("army", armies) + of("scout", scouts))
            + group("civ-name", text(words::square(game, at)))
            + after;
        Appearance::new(face, format!("{}, {}.", words::group(armies, scouts), words::square(game, at)))
    };
    let far = |look: Appearance, n: u8| {
        let words = format!("{} {}", look.words, ws("tasks.far", &[("n", n.into())]));
        Appearance { words, ..look }
    };
    let steps = |n: u8| group("gives", count("speed", n));
    let mut all = [Vec::new(), Vec::new(), Vec::new()];
    if let Some(group) = moving {
        let look = far(line(group.at, group.armies, group.scouts, steps(group.left)), group.left);
        all[0].push(task(Some(group.at), Vec::new(), true, look));
    }
    for at in Square::all().filter(|at| realm.figures_at(*at) > 0) {
        let armies =
            |moved| realm.armies.iter().filter(|army| army.at == at && army.moved == moved).count() as u8;
        let scouts =
            |moved| realm.scouts.iter().filter(|scout| scout.at == at && scout.moved == moved).count() as u8;
        if armies(false) + scouts(false) > 0 {
            let look = line(at, armies(false), scouts(false), steps(realm.speed()));
            let acts = square::acts_at(shown, &Draft::default(), at);
            if acts.is_empty() {
                let one = Action::Move(at, armies(false).min(1), u8::from(armies(false) == 0));
                let why = if shown.legal.is_empty() { None } else { game.check(&one).err() };
                all[1].push(closed(at, why, look));
            } else {
                let picked = draft.at == Some(at);
                all[0].push(task(Some(at), acts, picked, far(look, realm.speed())));
            }
        }
        let on_the_way =
            moving.filter(|group| group.at == at).map_or((0, 0), |group| (group.armies, group.scouts));
        let (a, s) = (armies(true).saturating_sub(on_the_way.0), scouts(true).saturating_sub(on_the_way.1));
        if a + s > 0 {
            let look = line(at, a, s, group("civ-done", text("✓")));
            let words = format!("{} {}", look.words, w("tasks.moved"));
            all[2].push(Task {
                at: Some(at),
                acts: Vec::new(),
                look: Appearance { class: "place civ-row done".into(), words, ..look },
            });
        }
    }
    all.into_iter().flatten().collect()
}

/// Shows on the map what a line is about, and asks there which of several things is meant; what has no place is done.
fn press(desk: Desk, n: usize) {
    let shown = desk.shown.get_untracked();
    let draft = desk.draft.get_untracked();
    let Some(Task { at, acts, .. }) = tasks(desk, &shown, &draft).into_iter().nth(n) else { return };
    match at {
        None => pressing::choose_one(desk, acts),
        Some(at) if acts.is_empty() => show_square(at.0),
        Some(at) => map::ask_at(desk, at, acts),
    }
}

fn lines(desk: Desk, place: &'static str) -> Vec<AnyView> {
    let all = desk.part(move |shown| desk.draft.with(|draft| tasks(desk, shown, draft)));
    let look = move || {
        let mut looks: Vec<Appearance> = all.get().into_iter().map(|task| task.look).collect();
        looks.resize(LINES, Appearance { hidden: true, ..Appearance::default() });
        looks
    };
    crate::app::pieces::pieces(look, |n, now| {
        button(now, format!("{place}-{n}"), None, move || press(desk, n))
    })
}

/// The list beside the map.
pub fn list(desk: Desk) -> AnyView {
    let title = desk.part(|shown| words::named("phase", shown.view.phase.id()));
    view! {
        <div class="civ-tasks" role="group" aria-label=move || title.get()>{lines(desk, "task")}</div>
    }
    .into_any()
}

/// The same in the dock of a phone, under the thumb.
pub fn row(desk: Desk) -> AnyView {
    view! { <div class="civ-tasks-row">{lines(desk, "thumb")}</div> }.into_any()
}
