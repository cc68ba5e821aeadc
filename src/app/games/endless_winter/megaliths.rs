//! The megaliths.

use super::land::{Map, Place, badge, choose, map, moved, places, plate, print, snow, why_not};
use super::pieces::{Appearance, Face, group, number, symbol};
use super::words::{amounts, w, ws};
use super::{Desk, Shown};
use dolmen::engine::{Game, Seat};
use dolmen::games::endless_winter::actions::Action;
use dolmen::games::endless_winter::plan::{Cell, Owner, Plan, STOREYS, Stand};
use leptos::prelude::*;

/// The side of a space, and how far a storey rises.
const SIDE: i32 = 76;
const RISE: i32 = 13;
const EDGE: i32 = 20;

/// The middle of a place. A megalith of an upper storey stands over the corner where four of the storey below meet.
fn middle(stand: Stand) -> (i32, i32) {
    let (row, column) = stand.cell().position();
    let storey = stand.storey() as i32;
    let along = |n: usize| EDGE + SIDE * n as i32 + SIDE * (storey + 1) / 2;
    (along(column), along(row) - RISE * storey)
}

/// A rectangle from the one cell's corner to the other's, drawn in by a margin.
fn block(class: &'static str, from: Cell, to: Cell, margin: i32, round: &'static str) -> AnyView {
    let ((r0, c0), (r1, c1)) = (from.position(), to.position());
    let at = |n: usize| (EDGE + SIDE * n as i32 + margin).to_string();
    let long = |n: usize| (SIDE * (n as i32 + 1) - 2 * margin).to_string();
    let (width, height) = (long(c0.abs_diff(c1)), long(r0.abs_diff(r1)));
    view! { <rect class=class x=at(c0.min(c1)) y=at(r0.min(r1)) width=width height=height rx=round/> }
        .into_any()
}

/// The boards with what is drawn on them.
fn drawing(plan: &Plan, size: (i32, i32)) -> AnyView {
    let mut boards = vec![snow(size)];
    let mut arrows = Vec::new();
    let spaces: Vec<_> = plan.spaces().collect();
    for board in spaces.chunks(8) {
        boards.push(block("ew-slab", board[0].cell, board[7].cell, 1, "12"));
        for space in board {
            boards.push(block("ew-space", space.cell, space.cell, 5, "9"));
            let (x, y) = middle(Stand::ground(space.cell));
            let Some(pointed) = space.arrows else { continue };
            boards.push(print("start_space", "ew-start", (x - 29, y - 29), 58));
            for cell in pointed {
                let (u, v) = middle(Stand::ground(cell));
                let turn = match ((u - x).signum(), (v - y).signum()) {
                    (-1, _) => 180,
                    (0, 1) => 90,
                    (0, -1) => 270,
                    _ => 0,
                };
                let transform = format!("translate({} {})rotate({turn})", (x + u) / 2, (y + v) / 2);
                arrows.push(moved(transform, vec![print("arrow_space", "", (-13, -13), 26)]));
            }
        }
    }
    view! { {boards}{arrows} }.into_any()
}

/// What the spaces give.
fn printed(plan: &Plan) -> Vec<AnyView> {
    let spaces = plan.spaces();
    spaces.filter_map(|space| plate(space.reward, middle(Stand::ground(space.cell)), "bare")).collect()
}

pub fn megaliths(desk: Desk) -> AnyView {
    desk.shown.with_untracked(|shown| {
        let plan = &shown.view.plan;
        let reach = |of: fn((usize, usize)) -> usize| {
            let last = plan.spaces().map(|space| of(space.cell.position())).max().unwrap_or(0);
            2 * EDGE + SIDE * (last as i32 + 1)
        };
        let size = (reach(|(_, column)| column), reach(|(row, _)| row));
        let stands = Stand::all().filter(|stand| is_somewhere(plan, *stand)).map(|stand| Place {
            kind: ["storey-0", "storey-1", "storey-2", "storey-3"][stand.storey() % STOREYS],
            n: stand.into(),
            at: middle(stand),
            look: look_of_stand,
            press: |desk, n| {
                if let Some(stand) = Stand::new(n) {
                    choose(desk, Action::Megalith(stand));
                }
            },
        });
        let (drawing, printed) = (drawing(plan, size), printed(plan));
        map(Map { id: "megaliths", size, drawing, printed, places: places(desk, stands), overlay: false })
    })
}

/// Whether a megalith can ever stand there: all the ground below lies on boards.
fn is_somewhere(plan: &Plan, stand: Stand) -> bool {
    let ((row, column), reach) = (stand.cell().position(), stand.storey());
    (row..=row + reach).all(|row| (column..=column + reach).all(|column| has_space(plan, row, column)))
}

fn has_space(plan: &Plan, row: usize, column: usize) -> bool {
    plan.spaces().any(|space| space.cell.position() == (row, column))
}

fn look_of_stand(desk: Desk, shown: &Shown, n: u8) -> Appearance {
    let Some(stand) = Stand::new(n) else { return Appearance::default() };
    let game = &*shown.view;
    let (storey, action) = (stand.storey(), Action::Megalith(stand));
    let owner = game.plan.owner(stand);
    let open = shown.legal.contains(&action);
    if storey > 0 && owner.is_none() && !open {
        return Appearance { hidden: true, ..Appearance::default() };
    }
    let (row, column) = stand.cell().position();
    let place = [("row", (row + 1).into()), ("column", (column + 1).into()), ("n", (storey + 1).into())];
    let mut words = vec![ws(if storey == 0 { "megaliths.space" } else { "megaliths.storey" }, &place)];
    let mut face = Face::default();
    let height = if storey > 0 { number(storey + 1) } else { Face::default() };
    let stone = symbol("rock_shade") + symbol("rock") + height;
    match owner {
        Some(Owner::Seat(seat)) => {
            words.push(ws("megaliths.stone", &[("who", desk.player(seat).0.into())]));
            face = badge(desk, seat, "ew-dolmen", stone, Face::default());
        }
        Some(Owner::Neutral) => {
            words.push(w("megaliths.neutral"));
            face = group("ew-dolmen", stone);
        }
        None => {}
    }
    if owner.is_none()
        && let Some(space) = game.plan.space(stand.cell()).filter(|_| storey == 0)
    {
        let key = if space.arrows.is_some() { "megaliths.start" } else { "megaliths.gives" };
        words.push(ws(key, &[("what", amounts(space.reward).into())]));
    }
    if let Some(seat) = game.decider().filter(|_| open) {
        let own = game.next_megalith(seat) != Some(Owner::Neutral);
        words.push(w(if own { "megaliths.place" } else { "megaliths.place_neutral" }));
        for (other, points) in Seat::all(game.seats()).zip(game.plan.points(seat, stand)) {
            if storey > 0 && points > 0 {
                let (who, ..) = desk.player(other);
                words.push(ws("megaliths.scores", &[("who", who.into()), ("n", points.into())]));
                face += badge(desk, other, "ew-gain", Face::default(), number(format!("+{points}")));
            }
        }
        face = group("ew-gains", face);
    } else if owner.is_none() && shown.legal.iter().any(|action| matches!(action, Action::Megalith(_))) {
        words.extend(why_not(game, action));
    }
    let class = if owner.is_some() { " built" } else { "" };
    Appearance { hidden: false, open, class: class.into(), words: words.join(" "), face }
}
