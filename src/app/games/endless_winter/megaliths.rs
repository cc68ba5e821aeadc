//! The megaliths.

use super::land::{Look, Map, Place, badge, choose, map, place, plate, snow, why_not};
use super::pieces::span;
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

const STONE: &str = "<svg class=\"ew-rock\" viewBox=\"0 0 64 64\"><path class=\"shade\" d=\"M5 22 8 51c15 9 33 9 48 0l3-29z\"/><path class=\"side\" d=\"M5 22 8 51c15 9 33 9 48 0l3-29z\"/><path class=\"top\" d=\"M5 22C6 12 12 8 22 7c8-1 15-1 22 0 9 1 14 6 15 15-16 9-38 9-54 0z\"/><path class=\"crack\" d=\"M14 37l2 11M49 35l-1 8M11 27c13 6 29 6 42 0\"/></svg>";

/// The middle of a place. A megalith of an upper storey stands over the corner where four of the storey below meet.
fn middle(stand: Stand) -> (i32, i32) {
    let (row, column) = stand.cell().position();
    let storey = stand.storey() as i32;
    let along = |n: usize| EDGE + SIDE * n as i32 + SIDE * (storey + 1) / 2;
    (along(column), along(row) - RISE * storey)
}

/// A rectangle from the one cell's corner to the other's, drawn in by a margin.
fn block(class: &str, from: Cell, to: Cell, margin: i32, round: i32) -> String {
    let ((r0, c0), (r1, c1)) = (from.position(), to.position());
    let at = |n: usize| EDGE + SIDE * n as i32 + margin;
    let long = |n: usize| SIDE * (n as i32 + 1) - 2 * margin;
    format!(
        "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{round}\"/>",
        at(c0.min(c1)),
        at(r0.min(r1)),
        long(c0.abs_diff(c1)),
        long(r0.abs_diff(r1))
    )
}

/// The boards with what is printed on them.
fn drawing(plan: &Plan, size: (i32, i32)) -> String {
    let mut svg = snow(size);
    let mut arrows = String::new();
    let spaces: Vec<_> = plan.spaces().collect();
    for board in spaces.chunks(8) {
        svg += &block("ew-slab", board[0].cell, board[7].cell, 1, 12);
        for space in board {
            svg += &block("ew-space", space.cell, space.cell, 5, 9);
            let (x, y) = middle(Stand::ground(space.cell));
            if let Some(pointed) = space.arrows {
                svg += &format!(
                    "<use class=\"ew-start\" href=\"#s-start_space\" x=\"{}\" y=\"{}\" width=\"58\" height=\"58\"/>",
                    x - 29,
                    y - 29
                );
                for cell in pointed {
                    let (u, v) = middle(Stand::ground(cell));
                    let turn = match ((u - x).signum(), (v - y).signum()) {
                        (-1, _) => 180,
                        (0, 1) => 90,
                        (0, -1) => 270,
                        _ => 0,
                    };
                    arrows += &format!(
                        "<use href=\"#s-arrow_space\" x=\"-13\" y=\"-13\" width=\"26\" height=\"26\" transform=\"translate({} {})rotate({turn})\"/>",
                        (x + u) / 2,
                        (y + v) / 2
                    );
                }
            }
            let reward = plate(space.reward, 0, 0, "bare");
            svg += &format!("<g transform=\"translate({x} {y})scale(1.35)\">{reward}</g>");
        }
    }
    svg + &arrows
}

pub fn megaliths(desk: Desk) -> AnyView {
    desk.shown.with_untracked(|shown| {
        let plan = &shown.view.plan;
        let reach = |of: fn((usize, usize)) -> usize| {
            let last = plan.spaces().map(|space| of(space.cell.position())).max().unwrap_or(0);
            2 * EDGE + SIDE * (last as i32 + 1)
        };
        let size = (reach(|(_, column)| column), reach(|(row, _)| row));
        let places = Stand::all().filter(|stand| is_somewhere(plan, *stand)).map(|stand| {
            let kind = ["storey-0", "storey-1", "storey-2", "storey-3"][stand.storey() % STOREYS];
            let at = Place {
                kind,
                n: stand.into(),
                at: middle(stand),
                look: look_of_stand,
                press: |desk, n| {
                    if let Some(stand) = Stand::new(n) {
                        choose(desk, Action::Megalith(stand));
                    }
                },
            };
            place(desk, at)
        });
        let places = places.collect();
        map(Map { id: "megaliths", size, drawing: drawing(plan, size), places, overlay: false })
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

fn look_of_stand(desk: Desk, shown: &Shown, n: u8) -> Look {
    let Some(stand) = Stand::new(n) else { return Look::default() };
    let game = &*shown.view;
    let (storey, action) = (stand.storey(), Action::Megalith(stand));
    let owner = game.plan.owner(stand);
    let open = shown.legal.contains(&action);
    if storey > 0 && owner.is_none() && !open {
        return Look { hidden: true, ..Look::default() };
    }
    let (row, column) = stand.cell().position();
    let place = [("row", (row + 1).into()), ("column", (column + 1).into()), ("n", (storey + 1).into())];
    let mut words = vec![ws(if storey == 0 { "megaliths.space" } else { "megaliths.storey" }, &place)];
    let mut face = String::new();
    let stone = if storey > 0 { format!("{STONE}<b>{}</b>", storey + 1) } else { STONE.into() };
    match owner {
        Some(Owner::Seat(seat)) => {
            words.push(ws("megaliths.stone", &[("who", desk.player(seat).0.into())]));
            face = badge(desk, seat, "ew-dolmen", &stone, "");
        }
        Some(Owner::Neutral) => {
            words.push(w("megaliths.neutral"));
            face = span("ew-dolmen", &stone);
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
                face += &badge(desk, other, "ew-gain", "", &format!("<b>+{points}</b>"));
            }
        }
        face = span("ew-gains", &face);
    } else if owner.is_none() && shown.legal.iter().any(|action| matches!(action, Action::Megalith(_))) {
        words.extend(why_not(game, action));
    }
    Look { hidden: false, open, class: if owner.is_some() { " built" } else { "" }, words, face }
}
