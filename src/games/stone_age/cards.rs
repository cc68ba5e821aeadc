//! Second phase: civilization cards.

use super::actions::{Action, Drawn, Event, Refusal};
use super::components::{Card, DICE_KEY, Dice, Goods, PAIRS, PlaceKind, Price, Upper, Yield};
use super::{Frame, Place, StoneAge};
use crate::engine::{Chance, Events, Game, Seat};

/// Dice of a card that lets its buyer roll for a resource.
const DICE_ON_CARD: u8 = 2;

impl StoneAge {
    /// What the card or building lying at a place costs.
    pub fn price(&self, place: Place) -> Option<Price> {
        match place.kind() {
            PlaceKind::Card(slot) => self.offer[slot].map(|_| Price::Any(slot as u8 + 1)),
            PlaceKind::Building(stack) => Some(self.stacks.get(stack)?.top?.price()),
            _ => None,
        }
    }

    /// Whether there is anything to decide about a card or building: it can be paid for, if need be with the two
    /// resources of choice.
    pub fn could_buy(&self, seat: Seat, place: Place) -> bool {
        let tribe = &self.tribes[seat];
        let Some(price) = self.price(place) else { return false };
        let mut affordable = price.is_affordable(tribe.goods);
        if !affordable && tribe.has_choice_card() {
            affordable = PAIRS.into_iter().any(|two| {
                let mut goods = tribe.goods;
                goods += two;
                price.is_affordable(goods)
            });
        }
        affordable
    }

    pub(super) fn check_payment(&self, seat: Seat, place: Place, paid: Goods) -> Result<(), Refusal> {
        if !self.price(place).ok_or(Refusal::NothingThere)?.accepts(paid) {
            Err(Refusal::WrongPrice)
        } else if !self.tribes[seat].goods.covers(paid) {
            Err(Refusal::NotOwned)
        } else {
            Ok(())
        }
    }

    /// Pays for the card or building and takes it. The figure comes home.
    pub(super) fn buy(&mut self, paid: Goods, chance: &mut Chance, events: &mut Events<Event>) {
        let Some(Frame::Buying { seat, place }) = self.frames.pop() else { return };
        self.bring_home(seat, place);
        self.tribes[seat].goods -= paid;
        match place.kind() {
            PlaceKind::Card(slot) => {
                if let Some(card) = self.offer[slot].take() {
                    events.push(Event::Bought { seat, card, paid });
                    self.take_card(seat, card, chance, events);
                }
            }
            PlaceKind::Building(stack) => self.build(seat, stack, paid, events),
            _ => {}
        }
    }

    /// Leaves the card or building lying. The figure comes home.
    pub(super) fn decline(&mut self, events: &mut Events<Event>) {
        let Some(Frame::Buying { seat, place }) = self.frames.pop() else { return };
        self.bring_home(seat, place);
        events.push(Event::Declined { seat, place });
    }

    /// The upper half counts at once; then the card is turned face down, unless it is kept for later.
    fn take_card(&mut self, seat: Seat, card: Card, chance: &mut Chance, events: &mut Events<Event>) {
        let tribe = &mut self.tribes[seat];
        if card.upper().is_kept() {
            // There are no more cards to keep than places for them.
            let _kept = tribe.kept.try_push(card);
            events.push(Event::Kept { seat, card });
        } else {
            tribe.cards.put(card);
            self.gain(seat, card.upper(), chance, events);
        }
    }

    fn gain(&mut self, seat: Seat, upper: Upper, chance: &mut Chance, events: &mut Events<Event>) {
        let tribe = &mut self.tribes[seat];
        match upper {
            Upper::Food(amount) => {
                tribe.food = tribe.food.saturating_add(amount.into());
                events.push(Event::Food { seat, amount });
            }
            Upper::Resource(resource, amount) => {
                let goods = Goods::of(resource, amount.into());
                tribe.goods += goods;
                events.push(Event::Goods { seat, goods });
            }
            Upper::Points(points) => {
                tribe.points.cards += i32::from(points);
                events.push(Event::Points { seat, points });
            }
            Upper::Field => self.gain_field(seat, events),
            Upper::Tool => self.gain_tool(seat, events),
            Upper::RollFor(resource) => {
                self.roll(seat, Yield::Resource(resource), DICE_ON_CARD, chance, events);
            }
            Upper::DiceForEveryone => self.roll_for_everyone(seat, chance, events),
            Upper::ExtraCard => self.draw_extra_card(seat, events),
            Upper::OneUseTool(_) | Upper::TwoOfChoice => {}
        }
    }

    /// One die for each player. The buyer takes one first, then the others clockwise; no tools.
    fn roll_for_everyone(&mut self, seat: Seat, chance: &mut Chance, events: &mut Events<Event>) {
        let dice = Dice::roll(self.seats(), chance);
        events.push(Event::SharedDice { seat, dice });
        self.push(Frame::Sharing { seat, dice });
    }

    /// Takes one of the shared dice, even if what it brings has no effect.
    pub(super) fn pick_die(&mut self, face: u8, chance: &mut Chance, events: &mut Events<Event>) {
        let Some(Frame::Sharing { seat, mut dice }) = self.frames.pop() else { return };
        let Some(&reward) = DICE_KEY.get(usize::from(face).wrapping_sub(1)) else { return };
        dice.take(face);
        events.push(Event::Picked { seat, face });
        self.gain(seat, reward, chance, events);
        if dice != Dice::default() {
            self.push(Frame::Sharing { seat: seat.next(self.seats()), dice });
        }
    }

    /// Only the lower half of the extra card counts; an empty deck gives none.
    fn draw_extra_card(&mut self, seat: Seat, events: &mut Events<Event>) {
        match self.deck.draw() {
            Some(card) => {
                let tribe = &mut self.tribes[seat];
                tribe.cards.put(card);
                tribe.drawn.insert(card);
                events.reveal(Event::Drew { seat, drawn: Drawn::Card(card) });
            }
            None => events.push(Event::Drew { seat, drawn: Drawn::Nothing }),
        }
    }

    pub(super) fn check_choice(&self, seat: Seat, goods: Goods) -> Result<(), Refusal> {
        if !self.tribes[seat].has_choice_card() {
            Err(Refusal::NoChoiceCard)
        } else if goods.total() != 2 {
            Err(Refusal::ExactlyTwoResources)
        } else {
            Ok(())
        }
    }

    /// How many ways there are to use the card for two resources of choice.
    pub(super) fn count_choices(&self, seat: Seat) -> usize {
        if self.tribes[seat].has_choice_card() { PAIRS.len() } else { 0 }
    }

    pub(super) fn legal_choices(&self, seat: Seat, actions: &mut Vec<Action>) {
        if self.tribes[seat].has_choice_card() {
            actions.extend(PAIRS.map(Action::TakeTwo));
        }
    }

    /// Uses the card for two resources of choice and turns it face down.
    pub(super) fn take_two(&mut self, goods: Goods, events: &mut Events<Event>) {
        if let Some(seat) = self.decider() {
            self.redeem_choice_card(seat, goods, events);
        }
    }

    pub(super) fn redeem_choice_card(&mut self, seat: Seat, goods: Goods, events: &mut Events<Event>) {
        let tribe = &mut self.tribes[seat];
        let Some(i) = tribe.kept.iter().position(|card| card.upper() == Upper::TwoOfChoice) else { return };
        let card = tribe.kept.remove(i);
        tribe.cards.put(card);
        tribe.goods += goods;
        events.push(Event::TookTwo { seat, goods });
    }
}
