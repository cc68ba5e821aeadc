//! What every title promises the engine ([`Game`]): each frame is led to the chapter that knows its rules.

use super::actions::{Action, Event, Orders, Refusal};
use super::editions::{self, Edition};
use super::frames::Frame;
use super::technologies::Techs;
use super::{Civilization, MOST_SEATS, audit, secrets, setup};
use crate::engine::{
    Chance, Events, Game, GameOption, Moment, Options, Preset, ScoreSheet, Seat, Standing, WonBy,
    draw_candidate,
};
use std::ops::RangeInclusive;

impl Game for Civilization {
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    const ID: &'static str = "civilization";
    const RULES: u32 = 4;
    const SEATS: RangeInclusive<usize> = 2..=MOST_SEATS;
    const OPTIONS: &'static [GameOption] = editions::OPTIONS;
    const PRESETS: &'static [Preset] = editions::PRESETS;
    const WON_BY: WonBy = WonBy::Condition;

    fn setup(options: &Options, seats: usize, chance: &mut Chance, events: &mut Events<Event>) -> Self {
        setup::setup(Edition::new(options), seats, chance, events)
    }

    fn seats(&self) -> usize {
        self.realms.seats()
    }

    fn decider(&self) -> Option<Seat> {
        self.decider_of(self.frames.last()?)
    }

    fn legal(&self, actions: &mut Vec<Action>) {
        let Some(frame) = self.frames.last() else { return };
        match *frame {
            Frame::Nation(_) | Frame::Capital(_) | Frame::Token(..) | Frame::Figures(..) => {
                self.legal_setup(frame, actions);
            }
            Frame::StartOfTurn(seat) => self.legal_start(seat, actions),
            Frame::Displaced(seat, city, armies, scouts) => {
                self.legal_displaced(seat, city, armies, scouts, actions);
            }
            Frame::Gardens(seat) => self.legal_gardens(seat, actions),
            Frame::Trade(..) | Frame::Research(_) | Frame::Fight(..) => {
                self.legal_besides_orders(frame, actions);
            }
            Frame::Partner(_) | Frame::Draft(_) | Frame::Offer(_) | Frame::Pick(_) => {
                self.legal_trade(frame, actions);
            }
            Frame::Cities(seat) => self.legal_cities(seat, actions),
            Frame::Site { .. } | Frame::Second(..) | Frame::Again(..) => self.legal_making(frame, actions),
            Frame::Person(seat, _) => self.legal_person(seat, actions),
            Frame::Discard(seat) => actions.extend(self.realms[seat].hand.kinds().map(Action::Discard)),
            Frame::Movement(seat) => self.legal_movement(seat, actions),
            Frame::Moving(ref moving) => self.legal_moving(moving, actions),
            Frame::Raze(..) => actions.extend([Action::Raze, Action::Done]),
            Frame::Statue(seat) => {
                actions.extend(self.statue_lessons(seat).iter().map(Action::Learn));
                actions.push(Action::Done);
            }
            Frame::Lesson(seat, from, level) => {
                actions.extend(self.lessons(seat, from, level).iter().map(Action::Learn));
                actions.push(Action::Done);
            }
            Frame::Bounty(_) => self.legal_bounty(actions),
            Frame::AimEvent(..) | Frame::AimAbility(..) => self.legal_aims(frame, actions),
            Frame::Pay { .. } => self.legal_payments(frame, actions),
            Frame::Window(window, seat, _) => self.legal_answers(window, seat, actions),
            Frame::Barbarians(..) | Frame::Wounds(..) | Frame::Heal(..) | Frame::Save(_) => {
                self.legal_battle(frame, actions);
            }
            Frame::Loot { seat, from, left } => self.legal_loot(seat, from, left, actions),
            Frame::Reveal(_) | Frame::Act(_) | Frame::Battle(_) | Frame::Laws(_) => {}
        }
    }

    /// Most of what somebody could think of in a phase is not legal, and finding that out takes longer than naming it.
    fn candidates(&self, actions: &mut Vec<Action>) {
        match self.frames.last() {
            Some(&Frame::StartOfTurn(seat)) => self.name_starts(seat, actions),
            Some(&Frame::Cities(seat)) => self.name_city_actions(seat, actions),
            Some(&Frame::Movement(seat)) => self.name_moves(seat, actions),
            Some(Frame::Moving(moving)) => self.name_steps(moving, actions),
            Some(Frame::Draft(offer)) => self.name_goods(offer, actions),
            Some(frame @ (Frame::AimEvent(..) | Frame::AimAbility(..))) => self.name_aims(frame, actions),
            _ => self.legal(actions),
        }
    }

    fn random_legal(&self, luck: &mut Chance, actions: &mut Vec<Action>) -> Option<Action> {
        draw_candidate(self, luck, actions)
    }

    fn check(&self, action: &Action) -> Result<(), Refusal> {
        let Some(frame) = self.frames.last() else { return Err(Refusal::Over) };
        let action = *action;
        if let (true, Action::Orders(orders)) = (has_orders_besides(frame), action) {
            return self.check_orders_besides(frame, orders);
        }
        match *frame {
            Frame::Nation(_) | Frame::Capital(_) | Frame::Token(..) | Frame::Figures(..) => {
                self.check_setup(frame, action)
            }
            Frame::StartOfTurn(seat) => self.check_start(seat, action),
            Frame::Displaced(seat, city, armies, _) => self.check_displaced(seat, city, armies, action),
            Frame::Gardens(seat) => self.check_gardens(seat, action),
            Frame::Trade(..) | Frame::Partner(_) | Frame::Draft(_) | Frame::Offer(_) | Frame::Pick(_) => {
                self.check_trade(frame, action)
            }
            Frame::Cities(seat) => self.check_cities(seat, action),
            Frame::Site { .. } | Frame::Second(..) | Frame::Again(..) => self.check_making(frame, action),
            Frame::Person(seat, _) => self.check_person(seat, action),
            Frame::Discard(seat) => match action {
                Action::Discard(card) if self.realms[seat].hand.has(card) => Ok(()),
                Action::Discard(_) => Err(Refusal::NotOwned),
                _ => Err(Refusal::NotNow),
            },
            Frame::Movement(seat) => self.check_movement(seat, action),
            Frame::Moving(ref moving) => self.check_moving(moving, action),
            Frame::Raze(..) => match action {
                Action::Raze | Action::Done => Ok(()),
                _ => Err(Refusal::NotNow),
            },
            Frame::Research(seat) => self.check_research(seat, action),
            Frame::Statue(seat) => check_lesson(self.statue_lessons(seat), action),
            Frame::Lesson(seat, from, level) => check_lesson(self.lessons(seat, from, level), action),
            Frame::Bounty(_) => self.check_bounty(action),
            Frame::AimEvent(..) | Frame::AimAbility(..) => self.check_aim(frame, action),
            Frame::Pay { .. } => self.check_payment(frame, action),
            Frame::Window(window, seat, _) => self.check_answer(window, seat, action),
            Frame::Barbarians(..)
            | Frame::Fight(..)
            | Frame::Wounds(..)
            | Frame::Heal(..)
            | Frame::Save(_) => self.check_battle(frame, action),
            Frame::Loot { seat, from, left } => self.check_loot(seat, from, left, action),
            Frame::Reveal(_) | Frame::Act(_) | Frame::Battle(_) | Frame::Laws(_) => Err(Refusal::NotNow),
        }
    }

    fn perform(&mut self, action: &Action, chance: &mut Chance, events: &mut Events<Event>) {
        let Some(frame) = self.frames.last().copied() else { return };
        let action = *action;
        if let (true, Action::Orders(orders)) = (has_orders_besides(&frame), action) {
            return self.decider().into_iter().for_each(|seat| self.set_orders(seat, orders));
        }
        match frame {
            Frame::Nation(_) | Frame::Capital(_) | Frame::Token(..) | Frame::Figures(..) => {
                self.set_up(frame, action, chance, events);
            }
            Frame::StartOfTurn(seat) => self.start_turn(seat, action, chance, events),
            Frame::Displaced(seat, city, armies, scouts) => {
                self.displace(seat, city, armies, scouts, action, events);
            }
            Frame::Gardens(seat) => self.muster(seat, action, events),
            Frame::Trade(..) | Frame::Partner(_) | Frame::Draft(_) | Frame::Offer(_) | Frame::Pick(_) => {
                self.negotiate(frame, action, events)
            }
            Frame::Cities(seat) => self.manage_cities(seat, action, chance, events),
            Frame::Site { .. } | Frame::Second(..) | Frame::Again(..) => {
                self.choose_making(frame, action, events);
            }
            Frame::Person(seat, person) => self.settle_person(seat, person, action, events),
            Frame::Discard(seat) => self.discard_event(seat, action, events),
            Frame::Movement(seat) => self.choose_movement(seat, action, chance, events),
            Frame::Moving(moving) => self.choose_step(moving, action, chance, events),
            Frame::Raze(seat, at) => self.raze(seat, at, action, events),
            Frame::Research(seat) => self.commit(seat, action, events),
            Frame::Statue(seat) => self.take_lesson(seat, action, true, chance, events),
            Frame::Lesson(seat, ..) => self.take_lesson(seat, action, false, chance, events),
            Frame::Bounty(seat) => self.take_bounty(seat, action, events),
            Frame::AimEvent(..) | Frame::AimAbility(..) => self.aim(frame, action, events),
            Frame::Pay { .. } => self.choose_payment(action),
            Frame::Window(window, seat, _) => self.answer(window, seat, action, events),
            Frame::Barbarians(..)
            | Frame::Fight(..)
            | Frame::Wounds(..)
            | Frame::Heal(..)
            | Frame::Save(_) => self.fight(frame, action, chance, events),
            Frame::Loot { seat, from, left } => self.take_loot(seat, from, left, action, chance, events),
            Frame::Reveal(_) | Frame::Act(_) | Frame::Battle(_) | Frame::Laws(_) => {}
        }
        if !is_talk(&frame, &action) {
            self.advance_to_decision(chance, events);
        }
    }

    fn moment(&self) -> Moment {
        Moment { round: u32::from(self.turn).max(1), turn: self.part.max(1) }
    }

    fn score(&self, seat: Seat) -> ScoreSheet {
        self.sheet(seat)
    }

    fn points(&self, seat: Seat) -> i32 {
        self.nearness(seat)
    }

    fn standings(&self) -> Vec<Standing> {
        self.rank()
    }

    fn victory(&self) -> Option<&'static str> {
        self.won.map(|(_, way)| way.id())
    }

    /// Setting up and placing pieces, everybody can tell what is legal.
    fn decides_by_secrets(&self) -> bool {
        !matches!(
            self.frames.last(),
            Some(
                Frame::Nation(_)
                    | Frame::Capital(_)
                    | Frame::Token(..)
                    | Frame::Figures(..)
                    | Frame::Displaced(..)
                    | Frame::Gardens(_)
                    | Frame::Person(..)
                    | Frame::Raze(..)
                    | Frame::Bounty(_)
            )
        )
    }

    fn conceal(&mut self, viewer: Option<Seat>) {
        self.hide_from(viewer);
    }

    fn conceal_event(event: &mut Event, viewer: Option<Seat>) {
        secrets::conceal_event(event, viewer);
    }

    fn imagine(&mut self, viewer: Option<Seat>, chance: &mut Chance) {
        self.imagine_unseen(viewer, chance);
    }

    fn universe(&self) -> Vec<Action> {
        audit::universe(self)
    }

    fn audit(&self) -> Result<(), String> {
        self.count_pieces()
    }

    fn check_read(&self) -> Result<(), String> {
        self.check_reading()
    }

    fn check_imagined(&self, log: &[Event]) -> Result<(), String> {
        self.check_evidence(log)
    }

    fn check_progress(&self) -> Result<(), String> {
        self.check_standings()
    }
}

fn check_lesson(lessons: Techs, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Done => Ok(()),
        Action::Learn(tech) if lessons.has(tech) => Ok(()),
        Action::Learn(_) => Err(Refusal::NotToLearn),
        _ => Err(Refusal::NotNow),
    }
}

/// Whether standing orders can be given besides, if there is anything else to choose.
fn has_orders_besides(frame: &Frame) -> bool {
    matches!(frame, Frame::Trade(..) | Frame::Research(_) | Frame::Fight(..))
}

impl Civilization {
    /// What somebody decides, and standing orders besides (R23.6.3). What leaves no choice runs by itself, without them (R23.1.3).
    fn legal_besides_orders(&self, frame: &Frame, actions: &mut Vec<Action>) {
        let begin = actions.len();
        self.decider_of(frame).into_iter().for_each(|seat| self.legal_orders(seat, actions));
        let besides = actions.len();
        match *frame {
            Frame::Trade(..) => self.legal_trade(frame, actions),
            Frame::Research(seat) => self.legal_research(seat, actions),
            _ => self.legal_battle(frame, actions),
        }
        if actions.len() < besides + 2 {
            actions.drain(begin..besides);
        }
    }

    fn check_orders_besides(&self, frame: &Frame, orders: Orders) -> Result<(), Refusal> {
        self.check_orders(self.decider_of(frame).ok_or(Refusal::NotNow)?, orders)?;
        let mut listed = Vec::new();
        self.legal_besides_orders(frame, &mut listed);
        if listed.contains(&Action::Orders(orders)) { Ok(()) } else { Err(Refusal::NotNow) }
    }
}

/// Whether nothing follows from an action and somebody decides next: a deal is spoken of, or orders are given in one's own time.
fn is_talk(frame: &Frame, action: &Action) -> bool {
    match action {
        Action::Negotiate | Action::Partner(_) | Action::Give(_) | Action::Want(_) => true,
        Action::Propose | Action::Counter => true,
        Action::Orders(_) => matches!(frame, Frame::StartOfTurn(_) | Frame::Cities(_) | Frame::Movement(_)),
        _ => false,
    }
}
