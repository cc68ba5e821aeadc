//! What abilities are paid with (R11.5, R8.13.4): resources, culture events that count as one (Q58, Q59), trade and culture.

use super::actions::{Action, Aim, Event, Payment, Refusal};
use super::components::{Lair, Resource};
use super::events::{Card, Happens};
use super::technologies::{Ability, Price};
use super::{Act, Civilization, Frame, Window};
use crate::engine::{Chance, Events, Seat, sort_few};

impl Civilization {
    pub(super) fn can_pay(&self, seat: Seat, price: Price) -> bool {
        let realm = &self.realms[seat];
        match price {
            Price::Trade(trade) => realm.trade >= trade,
            Price::Culture(culture) => realm.culture >= culture.into(),
            Price::One(resource) => {
                let market = realm.market.get(resource.index()).is_some_and(|&count| count > 0);
                let token = Lair::ALL.iter().any(|&lair| realm.tokens.has(lair, resource));
                market || token || realm.hand.kinds().any(|card| is_gift(card, Some(resource)))
            }
            Price::Any(count) => {
                let tokens: u8 = Lair::ALL.iter().map(|&lair| realm.tokens.count(lair)).sum();
                let gifts = Card::ALL.into_iter().filter(|&card| is_gift(card, None));
                let gifts: u8 = gifts.map(|card| realm.hand.known[card.index()]).sum();
                super::pieces::total(&realm.market) + tokens + gifts >= count
            }
        }
    }

    /// Whether others must think that somebody can pay. Market tokens lie open; a face-down token or an event card may be anything, so
    /// who has one is asked whatever it is: not to be asked would tell what it is not (R23.6.2).
    pub(super) fn seems_payable(&self, seat: Seat, price: Price) -> bool {
        let realm = &self.realms[seat];
        !realm.tokens.is_empty() || !realm.hand.is_empty() || self.can_pay(seat, price)
    }

    /// Trade and culture are paid at once and cannot be answered; resources are chosen one by one.
    pub(super) fn begin_paying(
        &mut self,
        seat: Seat,
        ability: Ability,
        aim: Aim,
        events: &mut Events<Event>,
    ) {
        match ability.price() {
            Price::Trade(paid) => {
                self.realms[seat].trade -= paid;
                events.push(Event::TradePaid { seat, paid });
            }
            Price::Culture(paid) => {
                self.realms[seat].culture -= u16::from(paid);
                events.push(Event::CulturePaid { seat, paid });
            }
            Price::One(_) | Price::Any(_) => {
                self.push(Frame::Pay { seat, ability, aim, paid: [None; 3], gifts: 0 });
                return;
            }
        }
        self.mark_used(seat, ability);
        events.push(Event::Used { seat, ability, aim });
        self.push(Frame::Act(Act::Ability { seat, ability, aim }));
    }

    fn mark_used(&mut self, seat: Seat, ability: Ability) {
        self.realms[seat].used |= 1 << ability.index();
    }

    pub(super) fn legal_payments(&self, frame: &Frame, actions: &mut Vec<Action>) {
        let Frame::Pay { seat, gifts, .. } = *frame else { return };
        let first = actions.len();
        actions.extend(Resource::MARKET.map(|resource| Action::Pay(Payment::Market(resource))));
        for lair in Lair::ALL {
            actions.extend(Resource::ALL.map(|resource| Action::Pay(Payment::Token(lair, resource))));
        }
        for card in self.realms[seat].hand.kinds() {
            match card.happens() {
                Happens::Gift { coin: true, .. } => {
                    let from = actions.len();
                    let others = self.others(seat);
                    actions.extend(others.map(|other| Action::Pay(Payment::Gift(card, Some(other)))));
                    sort_few(&mut actions[from..], |action| *action);
                }
                Happens::Gift { coin: false, .. } => actions.push(Action::Pay(Payment::Gift(card, None))),
                _ => {}
            }
        }
        let mut end = first;
        for at in first..actions.len() {
            if self.check_payment(frame, actions[at]).is_ok() {
                actions.swap(at, end);
                end += 1;
            }
        }
        actions.truncate(end);
        if gifts > 0 {
            actions.push(Action::Done);
        }
    }

    /// What is chosen must be there, beyond what was chosen before, and be of the kind asked for. Where a gift was played and another
    /// one cancelled, nobody has to pay the rest (Q58).
    pub(super) fn check_payment(&self, frame: &Frame, action: Action) -> Result<(), Refusal> {
        let (seat, ability, paid, gifts, payment) = match (*frame, action) {
            (Frame::Pay { seat, ability, paid, gifts, .. }, Action::Pay(payment)) => {
                (seat, ability, paid, gifts, payment)
            }
            (Frame::Pay { gifts: 1.., .. }, Action::Done) => return Ok(()),
            _ => return Err(Refusal::NotNow),
        };
        let realm = &self.realms[seat];
        let wanted = match ability.price() {
            Price::One(resource) => Some(resource),
            _ => None,
        };
        let fits = |resource: Resource| wanted.is_none_or(|wanted| wanted == resource);
        let kind = |other: &Payment| match (*other, payment) {
            (Payment::Gift(one, _), Payment::Gift(two, _)) => one == two,
            (one, two) => one == two,
        };
        // Gifts that were played have left the hand.
        let mut played = gifts;
        let holds = |other: &&Payment| {
            let is_played = played > 0 && matches!(other, Payment::Gift(..));
            played -= u8::from(is_played);
            !is_played
        };
        let chosen = paid.iter().flatten().filter(holds).filter(|other| kind(other)).count() as u8;
        let (fitting, there) = match payment {
            Payment::Market(resource) => {
                (fits(resource), realm.market.get(resource.index()).copied().unwrap_or(0))
            }
            Payment::Token(lair, resource) => {
                (fits(resource), realm.tokens.known[lair.index()][resource.index()])
            }
            Payment::Gift(card, other) => {
                let named = match card.happens() {
                    Happens::Gift { coin: true, .. } => other
                        .is_some_and(|other| other != seat && self.others(seat).any(|seat| seat == other)),
                    _ => other.is_none(),
                };
                (named && is_gift(card, wanted), realm.hand.known[card.index()])
            }
        };
        if !fitting {
            Err(Refusal::CannotPay)
        } else if there <= chosen {
            Err(Refusal::NotOwned)
        } else {
            Ok(())
        }
    }

    pub(super) fn choose_payment(&mut self, action: Action) {
        if action == Action::Done {
            self.frames.pop();
            return;
        }
        if let (Some(Frame::Pay { paid, .. }), Action::Pay(payment)) = (self.frames.last_mut(), action)
            && let Some(place) = paid.iter_mut().find(|place| place.is_none())
        {
            *place = Some(payment);
        }
    }

    /// Chooses by itself what leaves no choice; then gifts are played one by one, each open to answers (Q58), and the rest is paid.
    /// True if the player has to choose.
    pub(super) fn wait_for_payment(&mut self, chance: &mut Chance, events: &mut Events<Event>) -> bool {
        let _no_luck_in_paying = chance;
        let Some(Frame::Pay { seat, ability, aim, paid, gifts }) = self.frames.last().copied() else {
            return false;
        };
        let needed = match ability.price() {
            Price::Any(count) => usize::from(count),
            _ => 1,
        };
        if paid.iter().flatten().count() < needed {
            let mut choices = Vec::new();
            if let Some(frame) = self.frames.last() {
                self.legal_payments(frame, &mut choices);
            }
            match choices[..] {
                // Nothing is left to pay with: the ability is not used.
                [] => _ = self.frames.pop(),
                [only] => self.choose_payment(only),
                _ => return true,
            }
            return false;
        }
        let mut played = paid.iter().flatten().filter_map(|payment| match *payment {
            Payment::Gift(card, other) => Some((card, other)),
            _ => None,
        });
        if let Some((card, other)) = played.nth(gifts.into()) {
            self.discard_card(seat, card);
            events.reveal(Event::Paid { seat, payment: Payment::Gift(card, other) });
            self.declare(Act::Gift { seat, card, other }, Window::Event);
            return false;
        }
        self.frames.pop();
        for payment in paid.into_iter().flatten() {
            self.pay(seat, payment, events);
        }
        self.mark_used(seat, ability);
        events.commit(Event::Used { seat, ability, aim });
        self.declare(Act::Ability { seat, ability, aim }, Window::Ability);
        false
    }

    /// A market token goes back to the market, a hut or village token leaves the game (R8.13.4).
    fn pay(&mut self, seat: Seat, payment: Payment, events: &mut Events<Event>) {
        match payment {
            Payment::Market(resource) => {
                self.realms[seat].market[resource.index()] -= 1;
                self.market[resource.index()] += 1;
            }
            Payment::Token(lair, resource) => {
                self.realms[seat].tokens.remove(lair, resource.index());
                self.spent.add(lair, resource.index());
                self.forget_token(seat, lair, resource);
            }
            Payment::Gift(..) => return,
        }
        events.reveal(Event::Paid { seat, payment });
    }
}

/// Whether a card counts as a resource, or as this one.
pub(super) fn is_gift(card: Card, wanted: Option<Resource>) -> bool {
    match card.happens() {
        Happens::Gift { resources, .. } => wanted.is_none_or(|wanted| resources.contains(&wanted)),
        _ => false,
    }
}
