//! Final scoring.

use super::Tribe;
use super::components::{Character, Lower, Symbol};
use crate::engine::ScoreSheet;

/// A line of the sheet.
enum Line {
    Plain(&'static str, i32),
    Product(&'static str, i32, i32),
}

/// Where a tribe's points come from: the score track, then the lower halves of the cards, then the resources left.
fn lines(tribe: &Tribe) -> [Line; 10] {
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
    let times =
        |category, character: Character, factor| Line::Product(category, people[character as usize], factor);
    [
        Line::Plain("buildings", tribe.points.buildings),
        Line::Plain("cards", tribe.points.cards),
        Line::Plain("starvation", tribe.points.starvation),
        Line::Product("first_set", set(1), set(1)),
        Line::Product("second_set", set(2), set(2)),
        times("farmers", Character::Farmer, tribe.fields.into()),
        times("tool_makers", Character::ToolMaker, tribe.tool_value().into()),
        times("builders", Character::Builder, tribe.buildings.len() as i32),
        times("shamans", Character::Shaman, tribe.figures.into()),
        Line::Plain("resources", tribe.resources() as i32),
    ]
}

pub(super) fn sheet(tribe: &Tribe) -> ScoreSheet {
    let mut sheet = ScoreSheet::new();
    for line in lines(tribe) {
        match line {
            Line::Plain(category, points) => sheet.add(category, points),
            Line::Product(category, a, b) => sheet.multiply(category, a, b),
        }
    }
    sheet
}

/// The sum of the sheet, without making it.
pub(super) fn points(tribe: &Tribe) -> i32 {
    let points = |line| match line {
        Line::Plain(_, points) => points,
        Line::Product(_, a, b) => a * b,
    };
    lines(tribe).into_iter().map(points).sum()
}

/// Between equal points, tools, figures and fields together decide.
pub(super) fn tie_break(tribe: &Tribe) -> i32 {
    (tribe.tool_value() + tribe.figures + tribe.fields).into()
}
