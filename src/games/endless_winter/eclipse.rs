//! The eclipse (pages 10 and 11): piles are revealed, the turn order changes, and everybody gains in the new order.

use super::actions::Event;
use super::components::{Gain, ORDER_REWARDS, ROUNDS, Rewards, SUPPLY_REWARDS};
use super::land::Hex;
use super::{EclipseStep, EndlessWinter, Frame, Gaining, PointsFor, Source};
use crate::engine::{Chance, Events, Seat, sort_few};
use std::cmp::Reverse;

impl EndlessWinter {
    /// All piles are revealed at once. Most labour goes first; between equals whoever was later in this round's order.
    /// Culture cards count nothing and return to the hand.
    pub(super) fn begin_eclipse(&mut self, events: &mut Events<Event>) {
        events.push(Event::Eclipse { round: self.round });
        let old = self.order;
        for &seat in old.seats() {
            let pile = self.tribes[seat].pile;
            events.reveal(Event::Pile { seat, cards: pile, halves: self.eclipse_halves(seat, &pile) });
        }
        let halves = |seat: &Seat| self.eclipse_halves(*seat, &self.tribes[*seat].pile);
        let mut order = old;
        sort_few(order.seats_mut(), |seat| Reverse((halves(seat), old.place(*seat))));
        self.order = order;
        events.push(Event::Order { order });
        for tribe in self.tribes.iter_mut() {
            tribe.known = tribe.known.without(&tribe.pile);
            let returned = tribe.pile.take_cultures();
            tribe.hand.merge(returned);
            tribe.known.merge(returned);
        }
        self.begin_eclipse_of(order.first(), events);
    }

    fn begin_eclipse_of(&mut self, seat: Seat, events: &mut Events<Event>) {
        self.begin_turn();
        events.push(Event::EclipseOf { seat });
        self.push(Frame::Eclipse(seat, EclipseStep::TurnOrder));
    }

    pub(super) fn next_eclipse_step(
        &mut self,
        seat: Seat,
        step: EclipseStep,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        self.frames.pop();
        match step {
            EclipseStep::TurnOrder => {
                self.push(Frame::Eclipse(seat, EclipseStep::Pile));
                let reward = ORDER_REWARDS[self.order.place(seat)];
                self.give(Gaining::new(seat, Source::TurnOrder, Rewards::of(reward)));
            }
            EclipseStep::Pile => {
                self.push(Frame::Eclipse(seat, EclipseStep::Land(0)));
                self.give(Gaining::new(seat, Source::Pile, self.pile_rewards(seat)));
            }
            EclipseStep::Land(paid) => self.collect_from_land(seat, paid, events),
            EclipseStep::Board => {
                self.push(Frame::Eclipse(seat, EclipseStep::End));
                self.give(Gaining::new(seat, Source::Board, self.board_rewards(seat)));
            }
            EclipseStep::End => match self.order.after(seat) {
                Some(next) => self.begin_eclipse_of(next, events),
                None => self.end_eclipse(chance, events),
            },
        }
    }

    /// What the abilities of an eclipse pile give. Their labour has counted already; a card that was buried since gives nothing.
    pub fn pile_rewards(&self, seat: Seat) -> Rewards {
        let pile = &self.tribes[seat].pile;
        let mut rewards = Rewards::NONE;
        for folk in pile.folks() {
            rewards.add(folk.card().eclipse, pile.folk(folk));
        }
        rewards.take(Gain::HalfLabour);
        rewards
    }

    /// Whether a seat has most influence on a hex, alone or with others.
    pub fn leads(&self, seat: Seat, hex: Hex) -> bool {
        let own = self.influence(seat, hex);
        own > 0 && Seat::all(self.tribes.seats()).all(|other| self.influence(other, hex) <= own)
    }

    /// Every hex pays once in an eclipse. A reward can bring a camp to another hex, which pays then: the player could
    /// have had it paid last.
    fn collect_from_land(&mut self, seat: Seat, paid: u32, events: &mut Events<Event>) {
        let (mut rewards, mut now_paid) = (Rewards::NONE, paid);
        for hex in Hex::all() {
            let reward = self.land[hex.index()].reward();
            if paid & 1 << hex.index() == 0 && !reward.is_empty() && self.leads(seat, hex) {
                now_paid |= 1 << hex.index();
                rewards.add(reward, 1);
                events.push(Event::Land { seat, hex });
            }
        }
        if now_paid == paid {
            self.push(Frame::Eclipse(seat, EclipseStep::Board));
        } else {
            self.push(Frame::Eclipse(seat, EclipseStep::Land(now_paid)));
            self.give(Gaining::new(seat, Source::Land, rewards));
        }
    }

    /// A card for each village, what the emptied supply spaces show, and the points of the stones.
    pub fn board_rewards(&self, seat: Seat) -> Rewards {
        let tribe = &self.tribes[seat];
        let mut rewards = Rewards::NONE;
        rewards.add_of(Gain::Draw, tribe.villages.count_ones() as u8);
        for (space, &reward) in SUPPLY_REWARDS.iter().enumerate() {
            if usize::from(tribe.megaliths) >= 2 * (space + 1) {
                rewards.add(reward, 1);
            }
        }
        rewards.add_of(Gain::StonePoints, u8::from(!tribe.stones.is_empty()));
        rewards
    }

    /// A supply space that is emptied while its owner collects from the board pays too: the player could have had it paid
    /// last.
    pub(super) fn empty_supply_space(&mut self, seat: Seat) {
        let emptied = usize::from(self.tribes[seat].megaliths);
        for frame in &mut self.frames {
            if let Frame::Gaining(Gaining { source: Source::Board, rewards, .. }) = frame
                && emptied.is_multiple_of(2)
            {
                rewards.add(SUPPLY_REWARDS[emptied / 2 - 1], 1);
            }
        }
    }

    /// All together, when the player wants or else at the end of the step. The rulebook lets each come for itself (page 10);
    /// that would help only between a move and an idol in the same step, so it is not asked stone by stone.
    pub(super) fn score_stones(&mut self, seat: Seat, events: &mut Events<Event>) {
        for stone in self.tribes[seat].stones.clone() {
            let points = self.stone_points(seat, stone);
            let track = &mut self.tribes[seat].points[PointsFor::Stones.index()];
            *track = track.saturating_add(points.into());
            events.push(Event::StoneScored { seat, stone, points });
        }
    }

    /// The piles go to the discard piles. After the fourth eclipse the game is over.
    fn end_eclipse(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        for tribe in self.tribes.iter_mut() {
            let pile = tribe.pile.take_all();
            tribe.discard.merge(pile);
        }
        if self.round >= ROUNDS {
            // Everything is turned up now.
            events.reveal(Event::Over);
        } else {
            self.prepare_round(chance, events);
        }
    }
}
