//! Final scoring.

use super::Tribe;
use super::components::{Character, Lower, Symbol};
use crate::engine::ScoreSheet;

/// Where a tribe's points come from: the score track, then the lower halves of the cards, then the resources left.
pub(super) fn sheet(tribe: &Tribe) -> ScoreSheet {
    let mut symbols = [0; Symbol::ALL.len()];
    let mut people = [0; Character::ALL.len()];
    for card in tribe.cards.known().iter().chain(&tribe.kept) {
        match card.lower() {
            Lower::Green(symbol) => symbols[symbol as usize] += 1,
            Lower::Sand(character, count) => people[character as usize] += i32::from(count),
        }
    }
    // Each symbol is on two cards, so a second one starts a second set.
    let set = |number: i32| symbols.iter().filter(|&&cards| cards >= number).count() as i32;

    let mut sheet = ScoreSheet::new();
    sheet.add("buildings", tribe.points.buildings);
    sheet.add("cards", tribe.points.cards);
    sheet.add("starvation", tribe.points.starvation);
    sheet.multiply("first_set", set(1), set(1));
    sheet.multiply("second_set", set(2), set(2));
    for (character, category, times) in [
        (Character::Farmer, "farmers", i32::from(tribe.fields)),
        (Character::ToolMaker, "tool_makers", tribe.tool_value().into()),
        (Character::Builder, "builders", tribe.buildings.len() as i32),
        (Character::Shaman, "shamans", tribe.figures.into()),
    ] {
        sheet.multiply(category, people[character as usize], times);
    }
    sheet.add("resources", tribe.resources() as i32);
    sheet
}

/// Between equal points, tools, figures and fields together decide.
pub(super) fn tie_break(tribe: &Tribe) -> i32 {
    (tribe.tool_value() + tribe.figures + tribe.fields).into()
}
