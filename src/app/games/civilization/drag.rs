//! Figures are dragged over the map, by mouse or finger, or sent to a square that is pressed. Either is to press them and then the
//! squares of their way; until then nothing has happened.

use super::lens::Lens;
use super::map::press;
use super::{Desk, Draft, Shown, choices, deciding, square};
use crate::app::browser;
use crate::app::part::Part;
use crate::app::pieces::{Face, count, symbol};
use crate::app::widgets::live;
use dolmen::games::civilization::actions::Action;
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::pieces::Figure;
use dolmen::games::civilization::{Frame, Moving, Route};
use leptos::ev::PointerEvent;
use leptos::prelude::*;

/// Figures that are held over the map.
#[derive(Clone, PartialEq)]
pub struct Held {
    group: Moving,
    /// Where they can be put down.
    pub ways: Vec<Route>,
    /// The one of these squares that they are held over.
    over: Option<Square>,
}

impl Held {
    /// What is taken up from a square: the group that moves, or as many as can move from there.
    fn from(shown: &Shown, at: Square) -> Option<Self> {
        let game = &*shown.view;
        let acts = choices::in_order(square::acts_at(shown, &Draft::default(), at));
        let taken = |armies, scouts| game.group_at(shown.me, at, armies, scouts);
        let (group, leaves) = match (game.frames.last(), acts.first()) {
            (Some(Frame::Moving(moving)), _) if moving.at == at && !shown.legal.is_empty() => {
                (*moving, false)
            }
            (_, Some(Action::Move(_, armies, scouts))) => (taken(*armies, *scouts), false),
            (_, Some(Action::Leave(_, Figure::Army, _))) => (taken(1, 0), true),
            (_, Some(Action::Leave(..))) => (taken(0, 1), true),
            _ => return None,
        };
        let leave = |act: &Action| match *act {
            Action::Leave(_, figure, to) if (figure == Figure::Army) == (group.armies > 0) => {
                Some(Route { to, from: at, act: *act, steps: 1 })
            }
            _ => None,
        };
        let ways =
            if leaves { acts.iter().filter_map(leave).collect() } else { game.routes(group).split_off(1) };
        Some(Self { group, ways, over: None })
    }

    /// The same, held over a square they can reach.
    pub fn held_over(self, at: Square) -> Option<Self> {
        self.way_to(at).is_some().then_some(Self { over: Some(at), ..self })
    }

    fn way_to(&self, at: Square) -> Option<&Route> {
        self.ways.iter().find(|way| way.to == at)
    }

    /// The squares from here to where they are held, the last one first.
    pub fn way(&self) -> impl Iterator<Item = &Route> {
        std::iter::successors(self.over.and_then(|at| self.way_to(at)), |way| self.way_to(way.from))
    }

    fn face(&self) -> Face {
        let figures = |name: &'static str, n: u8| match n {
            0 => Face::default(),
            1 => symbol(name),
            n => count(name, n),
        };
        figures("army", self.group.armies) + figures("scout", self.group.scouts)
    }

    /// What will happen if they are put down.
    fn words(&self, desk: Desk) -> String {
        let Some(way) = self.way().next() else { return String::new() };
        let mut probe = desk.shown.with_untracked(|shown| (*shown.view).clone());
        if !matches!(way.act, Action::Leave(..)) {
            probe.frames.clear();
            probe.frames.push(Frame::Moving(Moving { at: way.from, ..self.group }));
        }
        deciding::action(&probe, way.act, &|seat| desk.player(seat).0)
    }

    /// Does what pressing would do. What others do in between ends it.
    pub fn put_down(&self, desk: Desk, picked: Part<Option<Held>>) {
        let way: Vec<Route> = self.way().copied().collect();
        let Some((last, before)) = way.split_first() else { return };
        let is_at = move |at: Square| {
            desk.shown.with_untracked(|shown| {
                matches!(shown.view.frames.last(), Some(Frame::Moving(moving)) if moving.at == at && shown.me == moving.seat)
            })
        };
        if matches!(last.act, Action::Leave(..)) {
            return desk.choose(last.act);
        }
        let Moving { at, armies, scouts, .. } = self.group;
        if !is_at(at) {
            desk.choose(Action::Move(at, armies, scouts));
        }
        for way in before.iter().rev() {
            if is_at(way.from) {
                desk.choose(way.act);
            }
        }
        // Once the choice that was in progress is forgotten.
        let last = *last;
        browser::later(0, move || {
            if is_at(last.from) {
                press(desk, picked, last.to);
            }
        });
    }
}

/// The figures whose way is pressed square by square or at once: those that move, or those of which it is asked how many. How far
/// they go is found out once for all squares and presses.
pub fn picked(desk: Desk) -> Part<Option<Held>> {
    let asked = Part::new(move || {
        desk.draft.with(|draft| draft.at.filter(|_| matches!(draft.asked[..], [Action::Move(..), ..])))
    });
    desk.part(move |shown| {
        let at = match shown.view.frames.last() {
            Some(Frame::Moving(moving)) => moving.at,
            Some(Frame::Movement(_)) => asked.get()?,
            _ => return None,
        };
        Held::from(shown, at)
    })
}

/// A pointer over the map: it moves figures, or else the map.
#[derive(Clone, Copy)]
pub struct Drag {
    desk: Desk,
    lens: Lens,
    pub picked: Part<Option<Held>>,
    /// What was pressed and is not yet dragged.
    pressed: StoredValue<Option<Held>>,
    point: RwSignal<(i32, i32)>,
}

impl Drag {
    pub fn new(desk: Desk, lens: Lens) -> Self {
        let (pressed, point) = (StoredValue::new(None), RwSignal::new((0, 0)));
        Self { desk, lens, picked: picked(desk), pressed, point }
    }

    pub fn down(self, event: &PointerEvent) {
        let found =
            (event.button() == 0 && event.is_primary()).then(|| square_at(self.lens, event)).flatten();
        let held = found.and_then(|at| self.desk.shown.with_untracked(|shown| Held::from(shown, at)));
        self.lens.take_hold(event, held.is_some());
        self.pressed.set_value(held);
    }

    pub fn moves(self, event: &PointerEvent) {
        let is_held = || self.desk.draft.with_untracked(|draft| draft.held.is_some());
        if !is_held() {
            if !self.lens.drag(event) {
                return;
            }
            let Some(held) = self.pressed.try_update_value(Option::take).flatten() else { return };
            let at = Some(held.group.at);
            self.lens.capture(event);
            self.desk.draft.set(Draft { at, held: Some(held), ..Draft::default() });
        }
        self.point.set((event.client_x(), event.client_y()));
        let over = square_at(self.lens, event);
        let change = |held: &Held| over.filter(|at| held.way_to(*at).is_some());
        let changed = self
            .desk
            .draft
            .with_untracked(|draft| draft.held.as_ref().is_some_and(|held| change(held) != held.over));
        if changed {
            self.desk.draft.update(|draft| draft.held.iter_mut().for_each(|held| held.over = change(held)));
        }
    }

    /// Lets go: what is held is put down, or goes back.
    pub fn up(self, put_down: bool) {
        self.pressed.set_value(None);
        self.lens.let_go();
        let held = self.desk.draft.with_untracked(|draft| draft.held.clone());
        if let Some(held) = held {
            self.desk.draft.set(Draft::default());
            if put_down {
                held.put_down(self.desk, self.picked);
            }
        }
    }

    /// What is held, at the pointer, and what will happen where it is.
    pub fn held(self) -> AnyView {
        let colour = move || self.desk.player(self.desk.shown.with(|shown| shown.me)).2;
        live(move || {
            let (face, words) = self
                .desk
                .draft
                .with(|draft| draft.held.as_ref().map(|held| (held.face(), held.words(self.desk))))?;
            let [x, y] = [0, 1].map(|n| {
                move || {
                    let point = self.point.get();
                    format!("{}px", if n == 0 { point.0 } else { point.1 })
                }
            });
            Some(view! {
                <div class=format!("civ-held {}", colour()) aria-hidden="true" style=("--x", x) style=("--y", y)>
                    <span>{face.draw()}</span><p>{words}</p>
                </div>
            })
        })
    }
}

/// The square under a pointer.
fn square_at(lens: Lens, event: &PointerEvent) -> Option<Square> {
    let [x, y] = lens.cell(event)?;
    Some(Square::at(x, y))
}
