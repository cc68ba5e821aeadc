//! Second phase: hunting and gathering with dice and tools.

use super::actions::{Event, ToolSet};
use super::components::{Dice, Upper, Yield};
use super::{Frame, StoneAge};
use crate::engine::{Chance, Events, Seat};

/// The values that one-use tools come in.
const ONE_USE_VALUES: [u8; 3] = [2, 3, 4];

impl StoneAge {
    /// One die for each figure; tools are decided on when it is seen what the dice show.
    pub(super) fn roll(
        &mut self,
        seat: Seat,
        gain: Yield,
        dice: u8,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        let dice = Dice::roll(dice.into(), chance);
        events.push(Event::Rolled { seat, gain, dice });
        if self.tools_can_help(seat, gain, dice) {
            self.push(Frame::Gathering { seat, gain, dice });
        } else {
            self.bring(seat, gain, dice, 0, events);
        }
    }

    /// The tools that a seat can still add to a roll in this round.
    pub fn usable_tools(&self, seat: Seat) -> ToolSet {
        let tribe = &self.tribes[seat];
        let mut usable = ToolSet::NONE;
        for (slot, tool) in tribe.tools.iter().enumerate() {
            usable.0 |= (u8::from(tool.value > 0) & u8::from(!tool.used)) << slot;
        }
        for card in &tribe.kept {
            if let Upper::OneUseTool(value) = card.upper() {
                usable = usable.and(ToolSet::one_use(value));
            }
        }
        usable
    }

    /// What a set of a seat's tools adds to a roll.
    pub fn tools_add(&self, seat: Seat, tools: ToolSet) -> u16 {
        let on_board = self.tribes[seat].tools.iter().enumerate();
        let on_board = on_board.map(|(slot, tool)| tool.value * u8::from(tools.holds(ToolSet::slot(slot))));
        let one_use =
            ONE_USE_VALUES.into_iter().map(|value| value * u8::from(tools.holds(ToolSet::one_use(value))));
        on_board.chain(one_use).map(u16::from).sum()
    }

    /// Whether all usable tools together would bring more than none.
    pub(super) fn tools_can_help(&self, seat: Seat, gain: Yield, dice: Dice) -> bool {
        let tools = self.usable_tools(seat);
        tools != ToolSet::NONE && dice.pips() % gain.pips() + self.tools_add(seat, tools) >= gain.pips()
    }

    /// Adds tools to the roll.
    pub(super) fn gather(&mut self, tools: ToolSet, events: &mut Events<Event>) {
        let Some(Frame::Gathering { seat, gain, dice }) = self.frames.pop() else { return };
        self.use_tools(seat, tools);
        self.bring(seat, gain, dice, self.tools_add(seat, tools), events);
    }

    /// Dice and tools together, divided by what one piece costs and rounded down.
    fn bring(&mut self, seat: Seat, gain: Yield, dice: Dice, tools: u16, events: &mut Events<Event>) {
        let pips = dice.pips();
        let amount = (pips + tools) / gain.pips();
        let tribe = &mut self.tribes[seat];
        match gain {
            Yield::Food => tribe.food = tribe.food.saturating_add(amount),
            Yield::Resource(resource) => tribe.goods[resource] = tribe.goods[resource].saturating_add(amount),
        }
        events.push(Event::Gathered { seat, gain, pips, tools, amount });
    }

    /// A tool serves whole and once in a round; a one-use tool serves once, then its card is turned face down.
    fn use_tools(&mut self, seat: Seat, tools: ToolSet) {
        let tribe = &mut self.tribes[seat];
        for (slot, tool) in tribe.tools.iter_mut().enumerate() {
            tool.used |= tools.holds(ToolSet::slot(slot));
        }
        if tribe.kept.is_empty() {
            return;
        }
        let cards = &mut tribe.cards;
        tribe.kept.retain(|card| match card.upper() {
            Upper::OneUseTool(value) if tools.holds(ToolSet::one_use(value)) => {
                cards.put(*card);
                false
            }
            _ => true,
        });
    }
}
