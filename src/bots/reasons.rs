//! Why one move rather than another: what each brings, by the categories of the score sheet.

use super::{Knowledge, Room};
use crate::engine::{Chance, Events, View};

/// How often each move is played on.
const TRIES: u32 = 16;
/// No play-out takes more steps, whatever happens.
const MOST_STEPS: u32 = 2_000;

/// For each action, by how many points of which category it is better or worse than the others on average, once somebody who does
/// not look ahead has played on for as long as bots do (see [`Knowledge::has_come`]). What differs most comes first.
///
/// ```
/// use dolmen::bots::reasons;
/// use dolmen::engine::example::{Action, Cairn};
/// use dolmen::engine::{Chance, Events, Game, Options, Seat, Seed, View};
///
/// let mut chance = Chance::at(Seed(1), 0);
/// let game = Cairn::setup(&Options::defaults(Cairn::OPTIONS), 2, &mut chance, &mut Events::new());
/// let view = View::of(&game, Some(Seat(0)));
/// let found = reasons(&view, &[Action::Take(1), Action::Take(3)], Chance::quick(Seed(1)));
/// assert_eq!(found.len(), 2);
/// // What one has more, the other has less.
/// for (category, more) in &found[0] {
///     assert!(found[1].iter().any(|(other, less)| other == category && (more + less).abs() < 1e-3));
/// }
/// ```
pub fn reasons<G: Knowledge>(
    view: &View<G>,
    actions: &[G::Action],
    luck: Chance,
) -> Vec<Vec<(&'static str, f32)>> {
    let sheets: Vec<_> = actions.iter().map(|action| average_sheet(view, action, luck.clone())).collect();
    let others = sheets.len().saturating_sub(1).max(1) as f32;
    let compare = |own: usize| {
        let mut differences: Vec<(&'static str, f32)> = sheets[own]
            .iter()
            .map(|&(category, points)| {
                let of = |sheet: &Vec<(&str, f32)>| {
                    sheet.iter().find(|(other, _)| *other == category).map_or(0.0, |line| line.1)
                };
                let sum: f32 = sheets.iter().map(of).sum();
                (category, points - (sum - points) / others)
            })
            .collect();
        differences.sort_by(|a, b| b.1.abs().total_cmp(&a.1.abs()));
        differences
    };
    (0..if sheets.len() < 2 { 0 } else { sheets.len() }).map(compare).collect()
}

/// What the one who decides has in each category after an action, on average.
fn average_sheet<G: Knowledge>(
    view: &View<G>,
    action: &G::Action,
    mut luck: Chance,
) -> Vec<(&'static str, f32)> {
    let (mut events, mut room) = (Events::ignored(), Room::default());
    let mut sum: Vec<(&'static str, f32)> = Vec::new();
    let Some(seat) = view.decider() else { return sum };
    for _ in 0..TRIES {
        let mut game = view.determinize(&mut luck);
        let begun = game.moment();
        game.perform(action, &mut luck, &mut events);
        for _ in 0..MOST_STEPS {
            if game.has_come(begun) {
                break;
            }
            let Some(next) = game.play(&mut luck, &mut room) else { break };
            game.perform(&next, &mut luck, &mut events);
        }
        for line in game.score(seat).lines() {
            let part = line.points as f32 / TRIES as f32;
            match sum.iter_mut().find(|(category, _)| *category == line.category) {
                Some(known) => known.1 += part,
                None => sum.push((line.category, part)),
            }
        }
    }
    sum
}
