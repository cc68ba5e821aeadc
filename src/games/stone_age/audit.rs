//! For tests: counts the pieces, and lists every action there could be.

use super::actions::{Action, ToolSet};
use super::components::{Card, Goods, Place, PlaceKind, Resource};
use super::{StoneAge, Tool};
use crate::engine::{Game, ensure};

/// Every figure count, payment and tool set that could be asked for, and a few that never could.
pub(super) fn universe() -> Vec<Action> {
    let mut actions: Vec<Action> = Place::ALL
        .into_iter()
        .flat_map(|place| (0..=11).map(move |figures| Action::Place(place, figures)))
        .collect();
    actions.extend(Place::ALL.map(Action::Resolve));
    actions.extend((0..1 << (ToolSet::SIZE + 1)).map(|tools| Action::Gather(ToolSet(tools))));
    actions.push(Action::Gather(ToolSet(u8::MAX)));
    Goods([8; 4]).parts(0, 8, |goods| actions.push(Action::Pay(goods)));
    actions.push(Action::Pay(Goods([u16::MAX; 4])));
    actions.push(Action::Decline);
    actions.extend((0..=7).map(Action::PickDie));
    Goods([3; 4]).parts(0, 3, |goods| actions.push(Action::TakeTwo(goods)));
    actions.push(Action::TakeTwo(Goods([u16::MAX; 4])));
    actions.extend(Resource::ALL.map(Action::Feed));
    actions.push(Action::Starve);
    actions
}

impl StoneAge {
    pub(super) fn count_pieces(&self) -> Result<(), String> {
        for (seat, tribe) in self.tribes.each() {
            let out: u8 = self.standing[seat.index()].iter().sum();
            ensure(tribe.home + out == tribe.figures, || {
                format!("{seat:?} has {} + {out} of {} figures", tribe.home, tribe.figures)
            })?;
            ensure((5..=10).contains(&tribe.figures), || format!("{seat:?}: {} figures", tribe.figures))?;
            ensure(tribe.fields <= 10, || format!("{seat:?}: {} fields", tribe.fields))?;
            let tools = tribe.tools.map(|tool| tool.value);
            let even = tools.iter().max().zip(tools.iter().min()).is_some_and(|(high, low)| high - low <= 1);
            ensure(even && tools.iter().all(|&tool| tool <= Tool::HIGHEST), || {
                format!("{seat:?}: tools {tools:?}")
            })?;
            let own = |card| tribe.cards.known().contains(&card);
            ensure(tribe.drawn.cards().all(own), || format!("{seat:?} drew what it has not"))?;
            ensure(tribe.points.starvation <= 0, || format!("{seat:?} gains by starving"))?;
        }
        for place in Place::ALL {
            let (figures, most) = (
                self.figures_at(place),
                match place.kind() {
                    PlaceKind::Village if place == Place::Hut => 2,
                    PlaceKind::Village | PlaceKind::Card(_) | PlaceKind::Building(_) => 1,
                    PlaceKind::Source => 7,
                    PlaceKind::Hunt => 40,
                },
            );
            ensure(figures <= most, || format!("{figures} figures at {place:?}"))?;
        }
        let piled: usize = self.tribes.iter().map(|tribe| tribe.cards.len() + tribe.kept.len()).sum();
        let cards = self.deck.len() + self.offer.iter().flatten().count() + piled;
        ensure(cards == Card::COUNT, || format!("{cards} cards"))?;
        let built: usize = self.tribes.iter().map(|tribe| tribe.buildings.len()).sum();
        let stacked: usize =
            self.stacks.iter().map(|stack| stack.below.len() + usize::from(stack.top.is_some())).sum();
        ensure(built + stacked == 7 * self.seats(), || format!("{} buildings", built + stacked))?;
        ensure(all_different(self.cards_seen().map(u8::from)), || "a card lies in two places".into())?;
        ensure(all_different(self.buildings_seen().map(u8::from)), || {
            "a building lies in two places".into()
        })?;
        Ok(())
    }
}

fn all_different(numbers: impl Iterator<Item = u8>) -> bool {
    let mut seen = 0u64;
    for number in numbers {
        if seen & 1 << number != 0 {
            return false;
        }
        seen |= 1 << number;
    }
    true
}
