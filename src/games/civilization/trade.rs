//! Trade (R7): collecting, and deals as they are cut into decisions (R23.3).

use super::actions::{Action, Event, Good, Refusal};
use super::components::{Lair, Resource, TRADE_DIAL};
use super::events::LEVELS;
use super::goods::is_unnamed;
use super::technologies::When;
use super::{Civilization, Frame, Goods, Offer, offer_is_open};
use crate::engine::{Events, Game, Seat};

/// The most culture tokens added to an offer at once; more are added again.
pub const MOST_CULTURE: u8 = 20;

impl Civilization {
    /// Everybody collects before the first deal (R7.1, Q27).
    pub(super) fn collect_trade(&mut self, events: &mut Events<Event>) {
        for seat in self.first.round(self.seats()) {
            let income = self.trade_income(seat);
            let gained = self.realms[seat].gain_trade(income);
            events.push(Event::Trade { seat, gained });
        }
    }

    pub(super) fn legal_trade(&self, frame: &Frame, actions: &mut Vec<Action>) {
        let fits = |action: &Action| self.check_trade(frame, *action).is_ok();
        match *frame {
            Frame::Trade(seat, _) => {
                self.legal_uses(seat, When::Trade, actions);
                actions.extend([Action::Negotiate].into_iter().filter(fits));
                actions.push(Action::Done);
            }
            Frame::Partner(_) => {
                actions.extend(Seat::all(self.seats()).map(Action::Partner).filter(fits));
                actions.push(Action::Done);
            }
            Frame::Draft(offer) => {
                self.name_goods(&offer, actions);
                actions.retain(fits);
            }
            Frame::Offer(offer) => {
                actions.push(Action::Accept);
                if !offer.counter {
                    actions.push(Action::Counter);
                }
                actions.push(Action::Refuse);
            }
            Frame::Pick(offer) => {
                actions.extend(self.faces(offer.to).map(Action::Hand).filter(fits));
            }
            _ => {}
        }
    }

    /// What could be done with a draft, in order, whether it is legal or not. Of what lies face down the giver names the face, and
    /// whoever wants it the back.
    pub(super) fn name_goods(&self, offer: &Offer, actions: &mut Vec<Action>) {
        let Offer { from, to, give, want, .. } = offer;
        self.name_open_goods(*from, *to, give, Action::Give, actions);
        actions.extend(self.faces(*from).chain([Good::Promise]).map(Action::Give));
        self.name_open_goods(*to, *from, want, Action::Want, actions);
        actions.extend(self.backs(*to).chain([Good::Promise]).map(Action::Want));
        actions.extend([Action::Propose, Action::Done]);
    }

    fn name_open_goods(
        &self,
        from: Seat,
        to: Seat,
        goods: &Goods,
        action: impl Fn(Good) -> Action,
        actions: &mut Vec<Action>,
    ) {
        actions.extend((1..=self.most_trade(from, to, goods)).map(|amount| action(Good::Trade(amount))));
        actions.extend((1..=self.most_culture(from, goods)).map(|amount| action(Good::Culture(amount))));
        let held = |resource: &Resource| self.realms[from].market[resource.index()] > 0;
        actions
            .extend(Resource::MARKET.into_iter().filter(held).map(|resource| action(Good::Market(resource))));
    }

    /// The most trade that can be added: all of it is named at once, and a dial has room for it.
    fn most_trade(&self, from: Seat, to: Seat, goods: &Goods) -> u8 {
        let named = goods.iter().any(|good| matches!(good, Good::Trade(_)));
        let room = TRADE_DIAL.saturating_sub(self.realms[to].trade);
        if named { 0 } else { self.realms[from].trade.min(room) }
    }

    /// The most culture that can be added at once, beyond what was named.
    fn most_culture(&self, from: Seat, goods: &Goods) -> u8 {
        let named = goods.iter().map(|good| if let Good::Culture(part) = good { part.into() } else { 0 });
        let left = self.realms[from].culture.saturating_sub(named.sum());
        left.min(MOST_CULTURE.into()) as u8
    }

    /// Each kind that a player has face down.
    fn faces(&self, seat: Seat) -> impl Iterator<Item = Good> {
        let realm = &self.realms[seat];
        let tokens = Lair::ALL.into_iter().flat_map(move |lair| {
            let kinds = Resource::ALL.into_iter().filter(move |&resource| realm.tokens.has(lair, resource));
            kinds.map(move |resource| Good::Token(lair, Some(resource)))
        });
        tokens.chain(realm.hand.kinds().map(|card| Good::Card(card.level() as u8, Some(card))))
    }

    /// The backs of what a player may have face down.
    fn backs(&self, seat: Seat) -> impl Iterator<Item = Good> {
        let realm = &self.realms[seat];
        let lairs: &[Lair] = if realm.tokens.is_empty() { &[] } else { &Lair::ALL };
        let levels = if realm.hand.is_empty() { 0 } else { LEVELS as u8 };
        let tokens = lairs.iter().map(|&lair| Good::Token(lair, None));
        tokens.chain((0..levels).map(|level| Good::Card(level, None)))
    }

    /// Whether a good can be added to what one side gives: they have it beyond what was named, and a dial has room for trade (R23.3.5).
    /// Trade is named at once, culture in parts.
    pub(super) fn check_good(&self, from: Seat, to: Seat, goods: &Goods, good: Good) -> Result<(), Refusal> {
        let realm = &self.realms[from];
        let count = |fits: &dyn Fn(Good) -> bool| goods.iter().filter(|good| fits(*good)).count() as u8;
        let there = match good {
            Good::Trade(amount) => amount <= self.most_trade(from, to, goods),
            Good::Culture(amount) => amount <= self.most_culture(from, goods),
            Good::Market(resource) => {
                let held = realm.market.get(resource.index()).copied().unwrap_or(0);
                held > count(&|other| other == good)
            }
            Good::Token(lair, None) => {
                realm.tokens.count(lair) > count(&|other| matches!(other, Good::Token(of, _) if of == lair))
            }
            Good::Token(lair, Some(resource)) => {
                realm.tokens.known[lair.index()][resource.index()] > count(&|other| other == good)
            }
            Good::Card(level, None) => {
                let named = count(&|other| matches!(other, Good::Card(of, _) if of == level));
                usize::from(level) < LEVELS && realm.hand.of_level(level.into()) > named
            }
            Good::Card(_, Some(card)) => realm.hand.known[card.index()] > count(&|other| other == good),
            // Whatever is promised is noted once.
            Good::Promise => count(&|other| other == good) == 0,
        };
        if there && goods.has_room_for(good) { Ok(()) } else { Err(Refusal::NotOffered) }
    }

    pub(super) fn check_trade(&self, frame: &Frame, action: Action) -> Result<(), Refusal> {
        match (*frame, action) {
            (Frame::Trade(seat, _), Action::Use(ability)) => self.check_use(seat, ability, When::Trade),
            (Frame::Trade(seat, _), Action::Negotiate) => {
                let left = self.realms[seat].offers < self.edition.offers;
                if left { Ok(()) } else { Err(Refusal::NoOffersLeft) }
            }
            (Frame::Partner(seat), Action::Partner(other)) => {
                let there = other != seat && other.index() < self.seats();
                if there { Ok(()) } else { Err(Refusal::NotThere) }
            }
            (Frame::Draft(offer), Action::Give(good)) => {
                if is_hidden(good) && is_unnamed(good) {
                    return Err(Refusal::NotOffered);
                }
                self.check_good(offer.from, offer.to, &offer.give, good)
            }
            (Frame::Draft(offer), Action::Want(good)) => {
                if is_hidden(good) && !is_unnamed(good) {
                    return Err(Refusal::NotOffered);
                }
                self.check_good(offer.to, offer.from, &offer.want, good)
            }
            (Frame::Draft(offer), Action::Propose) => {
                let empty = offer.give.is_empty() && offer.want.is_empty();
                if empty { Err(Refusal::NotOffered) } else { Ok(()) }
            }
            (Frame::Offer(_), Action::Accept | Action::Refuse) => Ok(()),
            (Frame::Offer(offer), Action::Counter) => {
                if offer.counter {
                    Err(Refusal::NotNow)
                } else {
                    Ok(())
                }
            }
            (Frame::Pick(offer), Action::Hand(good)) => self.check_pick(&offer, good),
            (Frame::Trade(..) | Frame::Partner(_) | Frame::Draft(_), Action::Done) => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    /// The first good that is wanted unseen is chosen first.
    fn check_pick(&self, offer: &Offer, good: Good) -> Result<(), Refusal> {
        let asked = offer.want.iter().find(|good| is_unnamed(*good));
        let fits = match (asked, good) {
            (Some(Good::Token(asked, _)), Good::Token(lair, Some(_))) => asked == lair,
            (Some(Good::Card(asked, _)), Good::Card(level, Some(_))) => asked == level,
            _ => false,
        };
        if !fits {
            return Err(Refusal::NotOffered);
        }
        let mut chosen = Goods::default();
        offer
            .want
            .iter()
            .filter(|good| is_hidden(*good) && !is_unnamed(*good))
            .for_each(|good| _ = chosen.add(good));
        self.check_good(offer.to, offer.from, &chosen, good)
    }

    pub(super) fn negotiate(&mut self, frame: Frame, action: Action, events: &mut Events<Event>) {
        match (frame, action) {
            (Frame::Trade(seat, _), Action::Use(ability)) => self.use_ability(seat, ability, events),
            (Frame::Trade(seat, _), Action::Negotiate) => {
                self.realms[seat].offers += 1;
                let mut others = self.others(seat);
                match (others.next(), others.next()) {
                    (Some(only), None) => self.draft(seat, only, false),
                    _ => self.push(Frame::Partner(seat)),
                }
            }
            (Frame::Trade(seat, passes), _) => self.pass_go(seat, passes + 1, events),
            (Frame::Partner(seat), Action::Partner(other)) => {
                self.frames.pop();
                self.draft(seat, other, false);
            }
            (Frame::Draft(mut offer), Action::Give(good)) => {
                _ = offer.give.add(good);
                self.change_top(Frame::Draft(offer));
            }
            (Frame::Draft(mut offer), Action::Want(good)) => {
                _ = offer.want.add(good);
                self.change_top(Frame::Draft(offer));
            }
            (Frame::Draft(offer), Action::Propose) => {
                let Offer { from, to, give, want, .. } = offer;
                events.push(Event::Offered { from, to, give, want });
                self.change_top(Frame::Offer(offer));
            }
            (Frame::Offer(offer), Action::Accept) => {
                self.frames.pop();
                if offer_is_open(&offer) {
                    self.push(Frame::Pick(offer));
                } else {
                    self.exchange(&offer, events);
                }
            }
            (Frame::Offer(offer), Action::Counter) => {
                self.frames.pop();
                self.draft(offer.to, offer.from, true);
            }
            (Frame::Pick(mut offer), Action::Hand(good)) => {
                let mut chosen = Some(good);
                offer.want.change(|asked| match is_unnamed(asked) {
                    true => chosen.take().unwrap_or(asked),
                    false => asked,
                });
                self.change_top(Frame::Pick(offer));
            }
            (Frame::Offer(offer), _) => {
                self.frames.pop();
                events.push(Event::Refused { seat: offer.to });
                self.end_go(events);
            }
            (Frame::Partner(_) | Frame::Draft(_), _) => {
                self.frames.pop();
                self.end_go(events);
            }
            _ => {}
        }
    }

    fn change_top(&mut self, frame: Frame) {
        if let Some(top) = self.frames.last_mut() {
            *top = frame;
        }
    }

    fn draft(&mut self, from: Seat, to: Seat, counter: bool) {
        let (give, want) = (Goods::default(), Goods::default());
        self.push(Frame::Draft(Offer { from, to, give, want, counter }));
    }

    /// The phase ends when all pass in one round (R23.3.1).
    fn pass_go(&mut self, seat: Seat, passes: u8, events: &mut Events<Event>) {
        if usize::from(passes) >= self.seats() {
            self.end_phase(events);
        } else {
            self.part = self.part.saturating_add(1);
            self.change_top(Frame::Trade(seat.next(self.seats()), passes));
        }
    }

    /// After an offer the next player has the go.
    fn end_go(&mut self, _events: &mut Events<Event>) {
        let go = self.frames.iter().rposition(|frame| matches!(frame, Frame::Trade(..)));
        if let Some(at) = go
            && let Frame::Trade(seat, _) = self.frames[at]
        {
            self.part = self.part.saturating_add(1);
            self.frames[at] = Frame::Trade(seat.next(self.seats()), 0);
        }
    }

    /// Goods move at once (R23.3.5); hidden ones are shown to their receiver only (Q43). Surplus cards are discarded (R7.2.3).
    pub(super) fn exchange(&mut self, offer: &Offer, events: &mut Events<Event>) {
        let Offer { from, to, give, want, .. } = *offer;
        self.hand_over(from, to, &give);
        self.hand_over(to, from, &want);
        events.commit(Event::Dealt { from, to, give, want });
        self.end_go(events);
        self.push(Frame::Discard(from));
        self.push(Frame::Discard(to));
    }

    fn hand_over(&mut self, from: Seat, to: Seat, goods: &Goods) {
        for good in goods.iter() {
            match good {
                Good::Trade(amount) => {
                    self.realms[from].trade -= amount;
                    self.realms[to].gain_trade(amount);
                }
                Good::Culture(amount) => {
                    self.realms[from].culture -= u16::from(amount);
                    self.realms[to].culture = self.realms[to].culture.saturating_add(amount.into());
                }
                Good::Market(resource) => {
                    self.realms[from].market[resource.index()] -= 1;
                    self.realms[to].market[resource.index()] += 1;
                }
                Good::Token(lair, Some(resource)) => {
                    self.realms[from].tokens.remove(lair, resource.index());
                    self.realms[to].tokens.add(lair, resource.index());
                    self.token_changes_hands(from, to, lair, resource);
                }
                Good::Card(_, Some(card)) => {
                    self.realms[from].hand.remove(card);
                    self.realms[to].hand.add(card);
                    self.card_changes_hands(from, to, card);
                }
                // Nobody is bound by a promise (R7.2.1, Q27).
                Good::Promise | Good::Token(_, None) | Good::Card(_, None) => {}
            }
        }
    }
}

fn is_hidden(good: Good) -> bool {
    matches!(good, Good::Token(..) | Good::Card(..))
}
