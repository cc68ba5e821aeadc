//! Whether a state that was read from a file can be played on. Anybody can write a file, and the rules trust their state: whatever
//! they rely on is asked here, ranges first, so that nothing that is added up later can overflow.

use super::components::{Card, Dice, PlaceKind};
use super::village::{MOST_FIELDS, MOST_FIGURES};
use super::{Frame, StoneAge, Tool, Tribe};
use crate::engine::{Game, Seat, ensure, flaw};

/// A game has no last round, but none goes on for that many turns.
const MOST_TURNS: u32 = 1_000_000;
/// Nobody gets more food, or more of one resource, in a round.
const MOST_IN_A_ROUND: u32 = 200;
/// The most points for a building: seven gold.
const MOST_FOR_A_BUILDING: i32 = 42;
/// The most points that a card brings at once.
const MOST_FOR_A_CARD: i32 = 3;
/// The most points that a hungry tribe loses in a round: four for each of ten figures.
const MOST_LOST_IN_A_ROUND: i32 = 40;

impl StoneAge {
    pub(super) fn check_reading(&self) -> Result<(), String> {
        ensure(Self::SEATS.contains(&self.seats()), || format!("{} players", self.seats()))?;
        ensure(self.round >= 1 && self.round <= self.turn && self.turn <= MOST_TURNS, || {
            format!("round {}, turn {}", self.round, self.turn)
        })?;
        ensure(self.is_seat(self.start), || format!("{:?} begins", self.start))?;
        for (seat, tribe) in self.tribes.each() {
            self.check_tribe(tribe).map_err(|why| flaw(|| format!("{seat:?}: {why}")))?;
        }
        for (seat, figures) in self.standing.iter().enumerate() {
            let most = if seat < self.seats() { MOST_FIGURES } else { 0 };
            ensure(figures.iter().all(|&figures| figures <= most), || format!("{figures:?} of seat {seat}"))?;
        }
        self.check_stacks()?;
        self.count_pieces()?;
        self.check_frames()?;
        ensure(self.frames.is_empty() || !self.legal_actions().is_empty(), || "nothing is legal".into())
    }

    fn is_seat(&self, seat: Seat) -> bool {
        seat.index() < self.seats()
    }

    fn check_tribe(&self, tribe: &Tribe) -> Result<(), String> {
        let Tribe { figures, home, food, fields, tools, goods, kept, points, .. } = tribe;
        ensure(*figures <= MOST_FIGURES && home <= figures, || format!("{home} of {figures} figures"))?;
        ensure(*fields <= MOST_FIELDS, || format!("{fields} fields"))?;
        ensure(
            tools.iter().all(|tool| tool.value <= Tool::HIGHEST && (tool.value > 0 || !tool.used)),
            || format!("{tools:?}"),
        )?;
        let most = self.round.saturating_mul(MOST_IN_A_ROUND);
        ensure(goods.0.iter().chain([food]).all(|&amount| u32::from(amount) <= most), || {
            format!("{food} food and {goods:?} in round {}", self.round)
        })?;
        ensure(tribe.cards.is_known() && tribe.remembered.is_empty(), || "cards are concealed".into())?;
        ensure(kept.iter().all(|card| card.upper().is_kept()), || format!("{kept:?} are kept"))?;
        let most_built = tribe.buildings.len() as i32 * MOST_FOR_A_BUILDING;
        let most_carded = Card::COUNT as i32 * MOST_FOR_A_CARD;
        let most_lost = self.round as i32 * MOST_LOST_IN_A_ROUND;
        let fits = (0..=most_built).contains(&points.buildings)
            && (0..=most_carded).contains(&points.cards)
            && (-most_lost..=0).contains(&points.starvation);
        ensure(fits, || format!("{points:?}"))
    }

    fn check_stacks(&self) -> Result<(), String> {
        ensure(self.deck.is_known(), || "the deck is concealed".into())?;
        ensure(self.stacks.len() == self.seats(), || format!("{} stacks", self.stacks.len()))?;
        self.stacks.iter().try_for_each(|stack| {
            ensure(stack.below.is_known(), || "a stack is concealed".into())?;
            ensure(stack.top.is_some() || stack.below.is_empty(), || "a stack has no top".into())
        })
    }

    /// A decision is nested in a turn of the second phase, and no deeper.
    fn check_frames(&self) -> Result<(), String> {
        ensure(self.frames.is_empty() == self.ending.is_some(), || {
            format!("{:?} and {:?}", self.ending, self.frames)
        })?;
        let fits = self.frames.iter().all(|frame| self.is_seat(frame.seat()))
            && match self.frames[..] {
                [] | [Frame::Placing(_) | Frame::Acting(_)] => true,
                [Frame::Hungry { seat, missing, .. }] => missing <= self.tribes[seat].figures,
                [Frame::Acting(actor), nested] => self.fits_in_turn(actor, nested),
                _ => false,
            };
        ensure(fits, || format!("{:?}", self.frames))?;
        // Whoever has used all figures has them home, so that there is room for them in the next round.
        let in_order = || self.start.round(self.seats());
        let done = match self.frames.first() {
            Some(Frame::Placing(_)) => 0,
            Some(&Frame::Acting(actor)) => in_order().position(|seat| seat == actor).unwrap_or(0),
            _ => self.seats(),
        };
        ensure(!in_order().take(done).any(|seat| self.has_figures_out(seat)), || {
            "figures were left on the board".into()
        })
    }

    fn fits_in_turn(&self, actor: Seat, nested: Frame) -> bool {
        match nested {
            Frame::Gathering { seat, dice, .. } => {
                seat == actor && (1..=usize::from(MOST_FIGURES)).contains(&count(dice))
            }
            Frame::Buying { seat, place } => {
                let can_be_bought = matches!(place.kind(), PlaceKind::Card(_) | PlaceKind::Building(_));
                seat == actor && can_be_bought && self.figures_of(seat, place) > 0
            }
            // One die for each of those who have not taken one, the buyer first.
            Frame::Sharing { seat, dice } => {
                let taken = actor.round(self.seats()).position(|other| other == seat);
                taken.is_some_and(|taken| count(dice) == self.seats() - taken)
            }
            Frame::Placing(_) | Frame::Acting(_) | Frame::Hungry { .. } => false,
        }
    }
}

fn count(dice: Dice) -> usize {
    dice.0.iter().map(|&dice| usize::from(dice)).sum()
}
