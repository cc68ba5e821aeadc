//! How a game goes on from one decision to the next.

use super::actions::Event;
use super::frames::{Frame, Moving, Window, offer_is_open};
use super::map::Layout;
use super::{Civilization, Way};
use crate::engine::{Chance, Events, Seat};

impl Civilization {
    /// Where the tiles lie.
    pub fn layout(&self) -> &'static Layout {
        Layout::of(self.realms.seats())
    }

    pub(super) fn push(&mut self, frame: Frame) {
        let _room = self.frames.try_push(frame);
        debug_assert!(_room.is_ok(), "no stack of answers is that high");
    }

    pub(super) fn win(&mut self, seat: Option<Seat>, way: Way, events: &mut Events<Event>) {
        if self.won.is_none() {
            self.won = Some((seat, way));
            events.push(Event::Over { winner: seat, way });
        }
    }

    /// Everybody but one seat, clockwise from their left.
    pub(super) fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        seat.round(self.realms.seats()).skip(1)
    }

    /// Who decides a frame; nobody if it resolves itself.
    pub(super) fn decider_of(&self, frame: &Frame) -> Option<Seat> {
        match *frame {
            Frame::Nation(seat)
            | Frame::Capital(seat)
            | Frame::Token(seat, _)
            | Frame::Figures(seat, ..)
            | Frame::StartOfTurn(seat)
            | Frame::Trade(seat, _)
            | Frame::Cities(seat)
            | Frame::Movement(seat)
            | Frame::Research(seat)
            | Frame::Displaced(seat, ..)
            | Frame::Gardens(seat)
            | Frame::Statue(seat)
            | Frame::Lesson(seat, ..)
            | Frame::Person(seat, _)
            | Frame::Discard(seat)
            | Frame::Bounty(seat)
            | Frame::Partner(seat)
            | Frame::Site { seat, .. }
            | Frame::Second(seat, ..)
            | Frame::Again(seat, _)
            | Frame::AimEvent(seat, ..)
            | Frame::AimAbility(seat, ..)
            | Frame::Pay { seat, .. }
            | Frame::Window(_, seat, _)
            | Frame::Moving(Moving { seat, .. })
            | Frame::Raze(seat, _)
            | Frame::Barbarians(seat, _)
            | Frame::Loot { seat, .. }
            | Frame::Laws(seat)
            | Frame::Save(seat) => Some(seat),
            Frame::Draft(offer) => Some(offer.from),
            Frame::Offer(offer) | Frame::Pick(offer) => Some(offer.to),
            Frame::Fight(side, _) | Frame::Wounds(side, _) | Frame::Heal(side, _) => self.side_seat(side),
            Frame::Reveal(_) | Frame::Act(_) | Frame::Battle(_) => None,
        }
    }

    /// Nothing is left to decide. A great person who was to be placed is in reserve.
    fn drop_frames(&mut self) {
        while let Some(frame) = self.frames.pop() {
            if let Frame::Person(seat, person) = frame {
                self.realms[seat].reserve[person.index()] += 1;
            }
        }
    }

    /// Goes on until somebody has something to decide: steps without a choice resolve themselves. Victory is looked for at every
    /// single step (R18).
    pub(super) fn advance_to_decision(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        loop {
            self.check_coins(events);
            if self.won.is_some() {
                self.drop_frames();
                return;
            }
            self.check_hands();
            // Where nobody wants to answer, nothing has changed.
            while let Some(&Frame::Window(window, asked, answered)) = self.frames.last()
                && window != Window::Consent
            {
                if self.wait_for_answer(window, asked, answered, events) {
                    return;
                }
            }
            let Some(frame) = self.frames.last().copied() else { return };
            match frame {
                Frame::Nation(_)
                | Frame::Capital(_)
                | Frame::Token(..)
                | Frame::Figures(..)
                | Frame::StartOfTurn(_)
                | Frame::Trade(..)
                | Frame::Cities(_)
                | Frame::Movement(_)
                | Frame::Research(_)
                | Frame::Gardens(_)
                | Frame::Raze(..)
                | Frame::Save(_) => return,
                Frame::Reveal(revealed) => self.reveal_next(revealed, chance, events),
                Frame::Displaced(seat, city, armies, scouts) => {
                    if armies + scouts > 0 {
                        return;
                    }
                    self.frames.pop();
                    self.after_founding(seat, city, chance, events);
                }
                Frame::Statue(seat) => {
                    if self.statue_lessons(seat).is_empty() {
                        self.frames.pop();
                    } else {
                        return;
                    }
                }
                Frame::Lesson(seat, from, level) => {
                    if self.lessons(seat, from, level).is_empty() {
                        self.frames.pop();
                    } else {
                        return;
                    }
                }
                Frame::Person(seat, person) => {
                    if self.has_site_for_person(seat) {
                        return;
                    }
                    self.frames.pop();
                    self.reserve(seat, person, events);
                }
                Frame::Discard(seat) => {
                    if self.hand_is_over(seat) {
                        return;
                    }
                    self.frames.pop();
                }
                Frame::Bounty(_) => {
                    if self.market.iter().any(|&left| left > 0) {
                        return;
                    }
                    self.frames.pop();
                }
                Frame::Partner(_) | Frame::Draft(_) | Frame::Offer(_) => return,
                Frame::Pick(offer) => {
                    if !offer_is_open(&offer) {
                        self.frames.pop();
                        self.exchange(&offer, events);
                    } else {
                        return;
                    }
                }
                Frame::Site { .. } | Frame::AimEvent(..) | Frame::AimAbility(..) => return,
                Frame::Second(seat, city, ..) | Frame::Again(seat, city) => {
                    if self.can_do_more(&frame) {
                        return;
                    }
                    self.frames.pop();
                    self.declare_city_action(seat, city, events);
                }
                Frame::Pay { .. } => {
                    if self.wait_for_payment(chance, events) {
                        return;
                    }
                }
                Frame::Act(act) => {
                    self.frames.pop();
                    self.happen(act, chance, events);
                }
                Frame::Window(window, asked, answered) => {
                    if self.wait_for_answer(window, asked, answered, events) {
                        return;
                    }
                }
                Frame::Moving(moving) => {
                    if self.wait_for_move(moving, chance, events) {
                        return;
                    }
                }
                Frame::Battle(stage) => self.go_on_fighting(stage, chance, events),
                Frame::Barbarians(seat, missing) => {
                    if self.wait_for_barbarians(seat, missing, chance, events) {
                        return;
                    }
                }
                Frame::Fight(side, played) => {
                    if self.wait_in_battle(side, played) {
                        return;
                    }
                    self.frames.pop();
                    self.end_battle_turn(side);
                }
                Frame::Wounds(side, left) => {
                    if left > 0 && self.has_units(1 - side) {
                        return;
                    }
                    self.frames.pop();
                }
                Frame::Heal(side, left) => {
                    if left > 0 && self.has_wounds(side) {
                        return;
                    }
                    self.frames.pop();
                }
                Frame::Loot { seat, from, left } => {
                    if self.has_loot(seat, from, left) {
                        return;
                    }
                    self.frames.pop();
                }
                Frame::Laws(seat) => {
                    self.frames.pop();
                    self.take_laws_coin(seat, events);
                }
            }
        }
    }
}
