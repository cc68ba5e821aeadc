//! Answers to what others do (R23.6): the five windows, who is asked by public facts only, and cancels of cancels (Q54 to Q56).

use super::actions::{Action, Aim, Event, Orders, Payment, Refusal};
use super::components::Resource;
use super::events::{Card, Happens};
use super::map::Square;
use super::pieces::{Figure, Item};
use super::technologies::{Ability, Effect, Tech, When};
use super::wonders::Wonder;
use super::{Act, Civilization, DEEPEST, Deed, Frame, MOST_SEATS, Window};
use crate::engine::{Events, Game, Seat};
use arrayvec::ArrayVec;

/// How near a moving figure comes before somebody with that standing order is asked.
const NEAR: u8 = 6;
/// With less room on the stack than this nobody is asked any more.
const ROOM: usize = 8;

impl Civilization {
    /// Something is declared in full and can be answered before it happens (Q54). An answer closes the window it answers.
    pub(super) fn declare(&mut self, act: Act, window: Window) {
        for frame in self.frames.iter_mut().rev() {
            let Frame::Window(_, _, answered) = frame else { break };
            *answered = true;
        }
        let seat = act.seat();
        self.push(Frame::Act(act));
        // Events of somebody who knows Mass Media cannot be cancelled (Q55).
        if window != Window::Event || !self.realms[seat].knows(Tech::MassMedia) {
            self.push(Frame::Window(window, seat.next(self.seats()), false));
        }
        // Whom an event may be aimed at is another matter than cancelling it: United Nations is asked also then (W5).
        let refuses = |&target: &Seat| target != seat && self.has_wonder(target, Wonder::UnitedNations);
        if window == Window::Event
            && let Some(target) = self.targets(self.frames.len()).into_iter().find(refuses)
        {
            self.push(Frame::Window(Window::Consent, target, false));
        }
    }

    /// The place of what a window below this height is about: a declared act, or a group on the move.
    fn subject(&self, height: usize) -> Option<usize> {
        self.frames.iter().take(height).rposition(|frame| !matches!(frame, Frame::Window(..)))
    }

    fn actor(&self) -> Option<Seat> {
        match self.frames[self.subject(self.frames.len())?] {
            Frame::Act(act) => Some(act.seat()),
            Frame::Moving(moving) => Some(moving.seat),
            _ => None,
        }
    }

    /// Whom the topmost act below a height is aimed at: the player, or those with a figure, city or building there.
    fn targets(&self, height: usize) -> ArrayVec<Seat, MOST_SEATS> {
        let mut targets = ArrayVec::new();
        let Some(at) = self.subject(height) else { return targets };
        let Frame::Act(act) = self.frames[at] else { return targets };
        let owner_of = |square: Square| {
            let city = self.city_at(square).map(|(seat, _)| seat);
            city.or_else(|| self.outskirts_of(square).map(|(seat, _)| seat))
        };
        let below = || match self.frames[self.subject(at)?] {
            Frame::Act(act) => Some(act.seat()),
            _ => None,
        };
        let (seat, aim, cancels, moves, bombs) = match act {
            // An army that is built onto somebody's figures, by either half of the action.
            Act::City { .. } => {
                for frame in self.frames[..=at].iter().rev() {
                    let Frame::Act(Act::City { seat, deed, .. }) = *frame else { break };
                    if let Deed::Make { item: Item::Figure(Figure::Army), at: Some(square), .. } = deed {
                        let enemy = self.enemy_at(square, seat);
                        targets.extend(enemy.filter(|enemy| !targets.contains(enemy)));
                    }
                }
                return targets;
            }
            // The own figures on a voyage are nobody else's.
            Act::Gift { .. } | Act::Ability { ability: Ability::SteamPower, .. } => return targets,
            Act::Event { seat, card, aim } => {
                let happens = card.happens();
                let cancels = matches!(happens, Happens::Cancel { .. });
                (seat, aim, cancels, matches!(happens, Happens::Misplace(_)), false)
            }
            // What one side of a battle pays for strikes the other.
            Act::Ability { seat, ability, .. }
                if matches!(ability.effect(), Effect::Wounds(_) | Effect::AttackBonus(_)) =>
            {
                let battle = self.battle.as_ref();
                let foe = battle.and_then(|battle| match battle.attacker == seat {
                    true => battle.defender,
                    false => Some(battle.attacker),
                });
                targets.extend(foe);
                return targets;
            }
            Act::Ability { seat, ability, aim } => {
                let freezes = ability == Ability::Communism;
                (seat, aim, ability.when() == When::Answer, freezes, ability == Ability::AtomicBomb)
            }
        };
        match aim {
            Aim::Nothing => targets.extend(cancels.then(below).flatten()),
            Aim::Seat(target) => targets.push(target),
            Aim::Square(city) if bombs => {
                // Figures of everybody in the outskirts die with the city (Q62).
                let dies = |other: &Seat| {
                    let there = |square: Square| self.realms[*other].figures_at(square) > 0;
                    owner_of(city) == Some(*other) || city.around().any(there)
                };
                targets.extend(Seat::all(self.seats()).filter(dies));
            }
            Aim::Square(square) | Aim::Squares(square, _) if moves => {
                targets.extend(self.enemy_at(square, seat));
            }
            Aim::Squares(one, two) => {
                // Two buildings may be those of two players.
                targets.extend(owner_of(one));
                targets.extend(owner_of(two).filter(|owner| owner_of(one) != Some(*owner)));
            }
            Aim::Square(square) | Aim::Person(square) => targets.extend(owner_of(square)),
            Aim::Figures(square, ..) => targets.extend(self.quarry(square, seat)),
            Aim::Wonder(wonder) => targets.extend(self.wonder_at(wonder).and_then(owner_of)),
        }
        targets
    }

    /// Whether a player is asked: by public facts (R23.6.2) and their own standing orders.
    fn is_asked(&self, window: Window, seat: Seat) -> bool {
        let realm = &self.realms[seat];
        if realm.orders == Orders::Never || self.frames.len() + ROOM > DEEPEST {
            return false;
        }
        let can = |ability: Ability| realm.knows(ability.tech()) && !realm.is_used(ability);
        let (tokens, cards) = (!realm.tokens.is_empty(), !realm.hand.is_empty());
        let able = match window {
            Window::CityAction => can(Ability::Writing) && (tokens || cards),
            Window::Event => cards || can(Ability::CivilService) && tokens,
            Window::Ability => cards || can(Ability::MassMedia) && tokens,
            Window::Step => cards || can(Ability::Communism) && tokens,
            Window::Consent => return true,
        };
        able && match realm.orders {
            Orders::Never => false,
            Orders::Always => true,
            Orders::Targeted => self.is_targeted(window, seat),
            Orders::Near => window != Window::Step || self.is_near(seat),
        }
    }

    /// The square that a group is about to enter.
    fn next_square(&self) -> Option<Square> {
        match self.frames[self.subject(self.frames.len())?] {
            Frame::Moving(moving) => match moving.next {
                Some(Action::Step(to) | Action::Sacrifice(to, _)) => Some(to),
                Some(Action::Leave(_, _, to)) => self.way_out(&moving, to),
                _ => None,
            },
            _ => None,
        }
    }

    fn is_targeted(&self, window: Window, seat: Seat) -> bool {
        if window != Window::Step {
            return self.targets(self.frames.len()).contains(&seat);
        }
        let realm = &self.realms[seat];
        self.next_square().is_some_and(|to| {
            realm.figures_at(to) > 0 || realm.cities.iter().any(|city| city.at.distance(to) <= 1)
        })
    }

    /// Squares are counted as for the cards that could be played then (Q66).
    fn is_near(&self, seat: Seat) -> bool {
        self.next_square().is_some_and(|to| self.within(seat, NEAR)[to.index()])
    }

    /// Clockwise from the actor, whoever is to be asked; true if somebody is (R23.6.4).
    pub(super) fn wait_for_answer(
        &mut self,
        window: Window,
        asked: Seat,
        answered: bool,
        events: &mut Events<Event>,
    ) -> bool {
        if window == Window::Consent {
            if answered {
                self.frames.pop();
                return false;
            }
            if self.realms[asked].orders == Orders::Never {
                events.bind();
                self.cancel_below(events);
                return false;
            }
            return true;
        }
        let Some(actor) = self.actor() else {
            self.frames.pop();
            return false;
        };
        let mut asked = asked;
        while !answered && asked != actor {
            if self.is_asked(window, asked) {
                if let Some(frame) = self.frames.last_mut() {
                    *frame = Frame::Window(window, asked, false);
                }
                return true;
            }
            asked = asked.next(self.seats());
        }
        self.frames.pop();
        false
    }

    pub(super) fn legal_answers(&self, window: Window, seat: Seat, actions: &mut Vec<Action>) {
        self.legal_orders(seat, actions);
        if window == Window::Consent {
            actions.extend([Action::Accept, Action::Refuse]);
            return;
        }
        let hand = self.realms[seat].hand;
        let fits = |action: &Action| self.check_answer(window, seat, *action).is_ok();
        actions.extend(hand.kinds().map(Action::Play).filter(fits));
        let when = if window == Window::Step { When::Movement } else { When::Answer };
        actions.extend(Ability::known(self.realms[seat].techs, when).map(Action::Use).filter(fits));
        actions.push(Action::Done);
    }

    pub(super) fn check_answer(&self, window: Window, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (window, action) {
            (Window::Consent, Action::Accept | Action::Refuse) => Ok(()),
            (_, Action::Orders(orders)) => self.check_orders(seat, orders),
            (Window::Consent, _) => Err(Refusal::NotNow),
            (_, Action::Done) => Ok(()),
            (Window::Step, Action::Play(card)) => self.check_play(seat, card, When::Movement),
            (Window::Step, Action::Use(Ability::Communism)) => {
                self.check_use(seat, Ability::Communism, When::Movement)
            }
            (_, Action::Play(card)) => {
                self.check_play(seat, card, When::Answer)?;
                if self.cancels(window, seat, card) { Ok(()) } else { Err(Refusal::NoUse) }
            }
            (_, Action::Use(ability)) => {
                self.check_use(seat, ability, When::Answer)?;
                let fits = matches!(
                    (window, ability),
                    (Window::CityAction, Ability::Writing)
                        | (Window::Event, Ability::CivilService)
                        | (Window::Ability, Ability::MassMedia)
                );
                if fits { Ok(()) } else { Err(Refusal::NoUse) }
            }
            _ => Err(Refusal::NotNow),
        }
    }

    fn cancels(&self, window: Window, seat: Seat, card: Card) -> bool {
        let Happens::Cancel { own, abilities } = card.happens() else { return false };
        match window {
            Window::Event => !own || self.targets(self.frames.len()).contains(&seat),
            Window::Ability => abilities,
            Window::CityAction | Window::Step | Window::Consent => false,
        }
    }

    pub(super) fn answer(&mut self, window: Window, seat: Seat, action: Action, events: &mut Events<Event>) {
        match action {
            Action::Done => {
                let next = seat.next(self.seats());
                if let Some(frame) = self.frames.last_mut() {
                    *frame = Frame::Window(window, next, false);
                }
            }
            Action::Accept => {
                events.bind();
                if let Some(frame) = self.frames.last_mut() {
                    *frame = Frame::Window(window, seat, true);
                }
            }
            Action::Refuse => {
                events.bind();
                self.cancel_below(events);
            }
            Action::Orders(orders) => self.set_orders(seat, orders),
            Action::Play(card) => self.play_event(seat, card, events),
            Action::Use(ability) => self.use_ability(seat, ability, events),
            _ => {}
        }
    }

    /// Cancels the topmost act below the windows. Its card is discarded, its resources are lost (Q45); both halves of a city action are
    /// (Q57). Of a payment the gifts that nobody cancelled stay, the rest can be paid in another way (Q58).
    pub(super) fn cancel_below(&mut self, events: &mut Events<Event>) {
        while matches!(self.frames.last(), Some(Frame::Window(..))) {
            self.frames.pop();
        }
        let Some(&Frame::Act(act)) = self.frames.last() else { return };
        self.frames.pop();
        events.push(Event::Cancelled { seat: act.seat() });
        match (act, self.frames.last_mut()) {
            (Act::City { .. }, Some(Frame::Act(Act::City { .. }))) => _ = self.frames.pop(),
            // Nothing is paid yet, and nothing used.
            (Act::Gift { .. }, Some(Frame::Pay { gifts: 0, .. })) => _ = self.frames.pop(),
            (Act::Gift { .. }, Some(Frame::Pay { paid, gifts, .. })) => {
                let is_gift = |payment: &Payment| matches!(payment, Payment::Gift(..));
                let played = *paid;
                let mut stay = played.into_iter().flatten().filter(is_gift).take((*gifts).into());
                *paid = std::array::from_fn(|_| stay.next());
            }
            _ => {}
        }
    }

    /// A spent token is one that others may have known of.
    pub(super) fn forget_token(&mut self, owner: Seat, lair: super::components::Lair, resource: Resource) {
        for realm in self.realms.iter_mut() {
            let known = &mut realm.memory[owner].tokens[lair.index()][resource.index()];
            *known = known.saturating_sub(1);
        }
    }

    /// A card that leaves a hand is one that others may have known of.
    pub(super) fn forget_card(&mut self, owner: Seat, card: Card) {
        for realm in self.realms.iter_mut() {
            let known = &mut realm.memory[owner].cards[card.index()];
            *known = known.saturating_sub(1);
        }
    }
}
