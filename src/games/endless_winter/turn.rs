//! A player's turn (pages 8 to 10): culture cards, a figure, the discard, and after the third turn the eclipse pile.

use super::actions::{Action, Event, Refusal};
use super::cards::{Culture, Folk};
use super::components::{Figure, Spot};
use super::{EndlessWinter, Frame, Section};
use crate::engine::{Events, Seat};

impl EndlessWinter {
    pub(super) fn legal_turn(&self, seat: Seat, played: u8, actions: &mut Vec<Action>) {
        let tribe = &self.tribes[seat];
        if self.can_play_culture(seat, played) {
            actions.extend(tribe.hand.cultures().map(Action::Culture));
        }
        for figure in Figure::ALL {
            if tribe.figures_left(figure) > 0 {
                actions.extend(Spot::ALL.map(|spot| Action::Place(figure, spot)));
            }
        }
    }

    pub(super) fn check_turn(&self, seat: Seat, played: u8, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Culture(culture) if !self.tribes[seat].hand.has_culture(culture) => {
                Err(Refusal::NotInHand)
            }
            Action::Culture(_) if !self.can_play_culture(seat, played) => Err(Refusal::NothingToDiscard),
            Action::Culture(_) => Ok(()),
            Action::Place(figure, _) if self.tribes[seat].figures_left(figure) == 0 => Err(Refusal::NoFigure),
            Action::Place(..) => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    /// The first culture card of a turn is free; each further one costs a card from the hand (page 8).
    fn can_play_culture(&self, seat: Seat, played: u8) -> bool {
        played == 0 || self.tribes[seat].hand.len() > 1
    }

    pub(super) fn take_turn(&mut self, seat: Seat, played: u8, action: Action, events: &mut Events<Event>) {
        match action {
            Action::Culture(culture) => self.play_culture(seat, played, culture, events),
            Action::Place(figure, spot) => self.place_figure(seat, figure, spot, events),
            _ => {}
        }
    }

    fn play_culture(&mut self, seat: Seat, played: u8, culture: Culture, events: &mut Events<Event>) {
        let tribe = &mut self.tribes[seat];
        tribe.show(culture.into());
        tribe.played.add(culture.into());
        events.push(Event::Culture { seat, culture });
        self.frames.pop();
        self.push(Frame::Turn(seat, played.saturating_add(1)));
        self.push(Frame::Abilities(seat, culture, self.usable_abilities(culture)));
        if played > 0 {
            self.push(Frame::Discard(seat, 1));
        }
    }

    fn place_figure(&mut self, seat: Seat, figure: Figure, spot: Spot, events: &mut Events<Event>) {
        let abilities = self.chief_effects(seat).len();
        let tribe = &mut self.tribes[seat];
        let figures = match figure {
            Figure::Chief => &mut tribe.figures[..1],
            Figure::Tribe => &mut tribe.figures[1..],
        };
        if let Some(place) = figures.iter_mut().find(|place| place.is_none()) {
            *place = Some(spot);
        }
        if figure == Figure::Chief {
            // Page 8 says any time in the turn. We read it as from here on, before, during or after the actions (page 17): in the
            // step of the culture cards the figure is not placed yet.
            tribe.chief_ready = (1 << abilities) - 1;
        }
        events.push(Event::Placed { seat, figure, spot });
        self.frames.pop();
        self.push(Frame::Acting {
            seat,
            spot,
            section: Section::Top,
            recruited: 0,
            fresh: 0,
            declined: false,
        });
    }

    /// Played cards go to the discard pile; what is left of labour and abilities is lost (page 10).
    pub(super) fn end_turn(&mut self, seat: Seat, events: &mut Events<Event>) {
        let tribe = &mut self.tribes[seat];
        let played = tribe.played.take_all();
        tribe.discard.merge(played);
        tribe.halves = 0;
        tribe.ready = [0; Folk::COUNT];
        tribe.chief_ready = 0;
        self.return_token(events);
        self.frames.pop();
        if self.tribes[seat].figures.iter().all(Option::is_some) {
            self.push(Frame::Pile(seat));
        } else {
            self.next_turn(seat, events);
        }
    }

    /// Three turns for each player, in turn order; then the eclipse.
    fn next_turn(&mut self, seat: Seat, events: &mut Events<Event>) {
        let next = self.order.after(seat).unwrap_or(self.order.first());
        if self.tribes[next].figures.iter().all(Option::is_some) {
            self.begin_eclipse(events);
        } else {
            self.begin_turn();
            self.push(Frame::Turn(next, 0));
        }
    }

    /// Any number of cards from the hand, face down. What stays in the hand is kept for the next round (page 10).
    pub(super) fn fill_pile(&mut self, seat: Seat, action: Action, events: &mut Events<Event>) {
        match action {
            Action::Hide(card) => {
                let tribe = &mut self.tribes[seat];
                tribe.hand.remove(card);
                tribe.pile.add(card);
                events.push(Event::Hid { seat, card: Some(card) });
            }
            _ => self.end_pile(events),
        }
    }

    pub(super) fn end_pile(&mut self, events: &mut Events<Event>) {
        let Some(Frame::Pile(seat)) = self.frames.pop() else { return };
        events.push(Event::PileReady { seat, cards: self.tribes[seat].pile.len() });
        self.next_turn(seat, events);
    }

    /// Discards one card; the top frame says how many more.
    pub(super) fn discard_one(&mut self, seat: Seat, left: u8, action: Action, events: &mut Events<Event>) {
        let Action::Discard(card) = action else { return };
        self.frames.pop();
        if left > 1 {
            self.push(Frame::Discard(seat, left - 1));
        }
        let tribe = &mut self.tribes[seat];
        if tribe.show(card) {
            tribe.discard.add(card);
            self.leave_hand(card);
            events.push(Event::Discarded { seat, card });
        }
    }

    /// Whether the discard resolved itself: there is nothing to choose when the whole hand goes. Equal cards
    /// are still asked about: skipping the question would reveal that they are equal.
    pub(super) fn settle_discards(&mut self, seat: Seat, left: u8, events: &mut Events<Event>) -> bool {
        let hand = &self.tribes[seat].hand;
        if hand.len() > left {
            return false;
        }
        match hand.kinds().next() {
            Some(card) => self.discard_one(seat, left, Action::Discard(card), events),
            None => {
                self.frames.pop();
            }
        }
        true
    }
}
