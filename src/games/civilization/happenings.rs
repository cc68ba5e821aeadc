//! Culture events and abilities that are paid for (R8.11, R11.5, R17): playing, aiming, paying, and what they do. One executor serves
//! both: [`Effect`] and [`Happens`] say what is possible and what comes of it.

use super::actions::{Action, Aim, Event, Payment, Purse, Refusal};
use super::components::{COINS_ON_TECH, DISASTERS, Lair, Resource, Terrain, UnitType};
use super::events::{Card, Happens};
use super::map::Square;
use super::nations::Government;
use super::pieces::{Cover, Scout};
use super::technologies::{Ability, CoinTech, Effect, Price, Water, When};
use super::wonders::{Era, Wonder};
use super::{Act, Civilization, Frame, Window};
use crate::engine::{Chance, Events, Seat, sort_few};

/// A card or an ability.
#[derive(Clone, Copy, PartialEq)]
enum Means {
    Event(Card),
    Ability(Ability),
}

impl Civilization {
    /// The cards in hand of a phase, whether they do anything or not.
    pub(super) fn name_plays(&self, seat: Seat, when: When, actions: &mut Vec<Action>) {
        let fits = |card: &Card| card.when() == when;
        actions.extend(self.realms[seat].hand.kinds().filter(fits).map(Action::Play));
    }

    /// A card is played in the phase it names (R8.11.3), and only if it does something.
    pub(super) fn check_play(&self, seat: Seat, card: Card, when: When) -> Result<(), Refusal> {
        if !self.realms[seat].hand.has(card) {
            Err(Refusal::NotOwned)
        } else if card.when() != when {
            Err(Refusal::OtherPhase)
        } else if self.has_aim(seat, Means::Event(card)) {
            Ok(())
        } else {
            Err(Refusal::NoUse)
        }
    }

    pub(super) fn legal_uses(&self, seat: Seat, when: When, actions: &mut Vec<Action>) {
        let usable = |ability: &Ability| self.check_use(seat, *ability, when).is_ok();
        actions.extend(Ability::known(self.realms[seat].techs, when).filter(usable).map(Action::Use));
    }

    /// The abilities of a phase that a player knows, whether they can be used or not.
    pub(super) fn name_uses(&self, seat: Seat, when: When, actions: &mut Vec<Action>) {
        let realm = &self.realms[seat];
        let unused = |ability: &Ability| !realm.is_used(*ability);
        actions.extend(Ability::known(realm.techs, when).filter(unused).map(Action::Use));
    }

    /// An ability works once a turn (R11.5, Q80), if its technology is known and it can be paid.
    pub(super) fn check_use(&self, seat: Seat, ability: Ability, when: When) -> Result<(), Refusal> {
        let realm = &self.realms[seat];
        if !realm.knows(ability.tech()) {
            Err(Refusal::NeedsTech(ability.tech()))
        } else if ability.when() != when {
            Err(Refusal::OtherPhase)
        } else if realm.is_used(ability) {
            Err(Refusal::UsedThisTurn)
        } else if !self.can_pay(seat, ability.price()) {
            Err(Refusal::CannotPay)
        } else if self.has_aim(seat, Means::Ability(ability)) {
            Ok(())
        } else {
            Err(Refusal::NoUse)
        }
    }

    fn can_pay(&self, seat: Seat, price: Price) -> bool {
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

    /// A card is played: what it is aimed at is chosen first.
    pub(super) fn play_event(&mut self, seat: Seat, card: Card, events: &mut Events<Event>) {
        if needs_aim(Means::Event(card)) {
            self.push(Frame::AimEvent(seat, card, None));
        } else {
            self.declare_event(seat, card, Aim::Nothing, events);
        }
    }

    fn declare_event(&mut self, seat: Seat, card: Card, aim: Aim, events: &mut Events<Event>) {
        self.discard_card(seat, card);
        events.reveal(Event::Played { seat, card, aim });
        self.declare(Act::Event { seat, card, aim }, Window::Event);
    }

    pub(super) fn use_ability(&mut self, seat: Seat, ability: Ability, events: &mut Events<Event>) {
        if needs_aim(Means::Ability(ability)) {
            self.push(Frame::AimAbility(seat, ability, None));
        } else {
            self.begin_paying(seat, ability, Aim::Nothing, events);
        }
    }

    /// Trade and culture are paid at once and cannot be answered; resources are chosen one by one.
    fn begin_paying(&mut self, seat: Seat, ability: Ability, aim: Aim, events: &mut Events<Event>) {
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

    fn has_aim(&self, seat: Seat, means: Means) -> bool {
        if needs_aim(means) {
            self.first_aims(seat, means).next().is_some()
        } else {
            self.is_useful(seat, means)
        }
    }

    /// Whether something that is aimed at nothing would do anything.
    fn is_useful(&self, seat: Seat, means: Means) -> bool {
        match means {
            Means::Event(_) => true,
            Means::Ability(ability) => match ability.effect() {
                Effect::Person => self.persons.iter().any(|&count| count > 0),
                Effect::Coin => CoinTech::of(ability.tech())
                    .is_some_and(|coins| self.realms[seat].tech_coins[coins.index()] < COINS_ON_TECH),
                _ => true,
            },
        }
    }

    /// Everything that something can be aimed at first, in the order of the lists.
    fn first_aims(&self, seat: Seat, means: Means) -> impl Iterator<Item = Aim> {
        let reach = self.reach(seat, means);
        let fits = move |aim: &Aim| self.check_first_aim(seat, means, *aim, &reach).is_ok();
        self.possible_aims(seat, means).filter(fits)
    }

    /// The same and other things.
    fn possible_aims(&self, seat: Seat, means: Means) -> impl Iterator<Item = Aim> {
        let kinds = kinds_of_aims(means);
        let some = |wanted: bool| if wanted { self.candidates(seat, means) } else { Vec::new() };
        let (candidates, stacks, outskirts) = (some(kinds[1]), some(kinds[2]), some(kinds[3]));
        let seats = Seat::all(self.realms.seats()).map(Aim::Seat);
        let squares = candidates.into_iter().map(Aim::Square);
        let figures = stacks.into_iter().flat_map(|square| {
            [(0, 1), (0, 2), (1, 0), (1, 1), (2, 0)]
                .map(|(armies, scouts)| Aim::Figures(square, armies, scouts))
        });
        let persons = outskirts.into_iter().map(Aim::Person);
        let wonders = Wonder::ALL.into_iter().map(Aim::Wonder);
        seats
            .filter(move |_| kinds[0])
            .chain(squares.filter(move |_| kinds[1]))
            .chain(figures.filter(move |_| kinds[2]))
            .chain(persons.filter(move |_| kinds[3]))
            .chain(wonders.filter(move |_| kinds[4]))
    }

    /// Squares among which are all that something can be aimed at, in order.
    fn candidates(&self, seat: Seat, means: Means) -> Vec<Square> {
        let everywhere = match means {
            Means::Event(card) => matches!(card.happens(), Happens::Terrain(_)),
            Means::Ability(ability) => ability.effect() == Effect::Freeze,
        };
        if everywhere {
            return Square::all().collect();
        }
        let own = match means {
            Means::Event(card) => matches!(card.happens(), Happens::CityProduction(_)),
            Means::Ability(ability) => matches!(ability.effect(), Effect::CityProduction(_) | Effect::Voyage),
        };
        let built = match means {
            Means::Event(card) => {
                matches!(card.happens(), Happens::Destroy { .. } | Happens::Kill { person: true, .. })
            }
            Means::Ability(ability) => ability.effect() == Effect::ObsoleteOrDestroy,
        };
        let mut squares = Vec::new();
        for (_, realm) in self.realms.each().filter(|(other, _)| !own || *other == seat) {
            squares.extend(realm.figures());
            for city in &realm.cities {
                squares.push(city.at);
                if built {
                    squares.extend(city.at.around().filter(|&at| self.covers.get(at).is_some()));
                }
            }
        }
        sort_few(&mut squares, |square| *square);
        squares.dedup();
        squares
    }

    /// The squares within the range of a card; everywhere if it has none.
    fn reach(&self, seat: Seat, means: Means) -> Option<[bool; super::map::SQUARES]> {
        let Means::Event(card) = means else { return None };
        match card.happens() {
            Happens::Kill { range: Some(range), .. } | Happens::Destroy { range: Some(range), .. } => {
                Some(self.within(seat, range))
            }
            _ => None,
        }
    }

    fn check_first_aim(
        &self,
        seat: Seat,
        means: Means,
        aim: Aim,
        reach: &Option<[bool; super::map::SQUARES]>,
    ) -> Result<(), Refusal> {
        let reached = |square: Square| reach.as_ref().is_none_or(|reach| reach[square.index()]);
        let other = |other: Seat| other != seat && other.index() < self.realms.seats();
        let fits = match means {
            Means::Event(card) => match (card.happens(), aim) {
                (Happens::Terrain(to), Aim::Square(square)) => self.can_become(square, to),
                (Happens::Exchange(level), Aim::Seat(partner)) => {
                    other(partner)
                        && (!self.lessons(seat, partner, level).is_empty()
                            || !self.lessons(partner, seat, level).is_empty())
                }
                (Happens::Anarchy, Aim::Seat(target)) => {
                    other(target) && self.realms[target].government != Government::Anarchy
                }
                (Happens::Destroy { range, .. }, Aim::Square(square)) => {
                    let owner = self.building_owner(square);
                    owner.is_some_and(|owner| range.is_some() || owner != seat) && reached(square)
                }
                (Happens::Kill { figures, .. }, Aim::Figures(square, armies, scouts)) => {
                    let there = self.quarry(square, seat).map(|owner| &self.realms[owner]);
                    (1..=figures).contains(&(armies.saturating_add(scouts)))
                        && reached(square)
                        && there.is_some_and(|realm| {
                            armies <= realm.armies_at(square) && scouts <= realm.scouts_at(square)
                        })
                }
                (Happens::Kill { person: true, .. }, Aim::Person(square)) => {
                    let person = matches!(self.covers.get(square), Some(Cover::Person(_)));
                    let owner = self.outskirts_of(square).map(|(owner, _)| owner);
                    person && owner.is_some_and(|owner| owner != seat) && reached(square)
                }
                (Happens::Misplace(steps), Aim::Square(from)) => self
                    .enemy_at(from, seat)
                    .is_some_and(|owner| !self.misplacements(owner, from, steps).is_empty()),
                (Happens::CityProduction(_), Aim::Square(city)) => self.realms[seat].city(city).is_some(),
                _ => false,
            },
            Means::Ability(ability) => match (ability.effect(), aim) {
                (Effect::CityProduction(_), Aim::Square(city)) => self.realms[seat].city(city).is_some(),
                (Effect::TradeForTwo(..), Aim::Seat(partner)) => other(partner),
                (Effect::ObsoleteOrKill, Aim::Wonder(wonder)) => {
                    wonder.era() == Era::Ancient && self.can_become_obsolete(wonder)
                }
                (Effect::ObsoleteOrKill, Aim::Seat(target)) => {
                    other(target) && !self.realms[target].forces.is_empty()
                }
                (Effect::ObsoleteOrDestroy, Aim::Wonder(wonder)) => {
                    wonder.era() != Era::Modern && self.can_become_obsolete(wonder)
                }
                (Effect::ObsoleteOrDestroy, Aim::Square(square)) => self.building_owner(square).is_some(),
                (Effect::Freeze, Aim::Square(square)) => {
                    self.is_open(square) && !self.frozen.contains(&square)
                }
                (Effect::Voyage, Aim::Square(from)) => {
                    self.realms[seat].figures_at(from) > 0
                        && Square::all().any(|to| self.can_voyage(seat, from, to))
                }
                (Effect::Nuke, Aim::Square(square)) => {
                    self.city_at(square).is_some_and(|(_, city)| !city.capital)
                }
                _ => false,
            },
        };
        if fits { Ok(()) } else { Err(Refusal::NotThere) }
    }

    /// Whether an event that was declared has something to work on.
    pub(super) fn is_sound_aim_of_event(&self, seat: Seat, card: Card, aim: Aim) -> bool {
        self.is_sound_aim(seat, Means::Event(card), aim)
    }

    /// Whether an ability that was declared has something to work on.
    pub(super) fn is_sound_aim_of_ability(&self, seat: Seat, ability: Ability, aim: Aim) -> bool {
        self.is_sound_aim(seat, Means::Ability(ability), aim)
    }

    fn is_sound_aim(&self, seat: Seat, means: Means, aim: Aim) -> bool {
        match aim {
            Aim::Nothing => !needs_aim(means) && self.is_useful(seat, means),
            Aim::Squares(first, _) => {
                takes_two(means) && self.check_second_aim(seat, means, first, aim).is_ok()
            }
            _ => self.check_first_aim(seat, means, aim, &None).is_ok(),
        }
    }

    /// The second square of what needs two.
    fn check_second_aim(&self, seat: Seat, means: Means, first: Square, aim: Aim) -> Result<(), Refusal> {
        let fits = match (means, aim) {
            (Means::Event(card), Aim::Squares(from, to)) if from == first => match card.happens() {
                Happens::Misplace(_) => self.led_from(seat, means, from).is_some_and(|led| led.contains(&to)),
                Happens::Destroy { .. } => {
                    to != from && self.building_owner(to).is_some_and(|owner| owner != seat)
                }
                _ => false,
            },
            (Means::Event(card), Aim::Square(only)) => {
                only == first && matches!(card.happens(), Happens::Destroy { .. })
            }
            (Means::Ability(_), Aim::Squares(from, to)) => from == first && self.can_voyage(seat, from, to),
            _ => false,
        };
        if fits { Ok(()) } else { Err(Refusal::NotThere) }
    }

    /// Where the group on a square can be led; nothing if there is none, or something else is done.
    fn led_from(&self, seat: Seat, means: Means, from: Square) -> Option<Vec<Square>> {
        let Means::Event(card) = means else { return None };
        let Happens::Misplace(steps) = card.happens() else { return None };
        Some(self.misplacements(self.enemy_at(from, seat)?, from, steps))
    }

    fn means(frame: &Frame) -> Option<(Seat, Means, Option<Square>)> {
        match *frame {
            Frame::AimEvent(seat, card, first) => Some((seat, Means::Event(card), first)),
            Frame::AimAbility(seat, ability, first) => Some((seat, Means::Ability(ability), first)),
            _ => None,
        }
    }

    pub(super) fn legal_aims(&self, frame: &Frame, actions: &mut Vec<Action>) {
        let Some((seat, means, first)) = Self::means(frame) else { return };
        match first {
            None => actions.extend(self.first_aims(seat, means).map(Action::Aim)),
            Some(first) => {
                let squares = Square::all().map(|to| Aim::Squares(first, to));
                // Where a group can be led is the same for all of them.
                let led = self.led_from(seat, means, first);
                let fits = |aim: &Aim| match (&led, *aim) {
                    (Some(led), Aim::Squares(_, to)) => led.contains(&to),
                    _ => self.check_second_aim(seat, means, first, *aim).is_ok(),
                };
                actions.extend([Aim::Square(first)].into_iter().chain(squares).filter(fits).map(Action::Aim));
            }
        }
    }

    /// What somebody could aim at, in order, whether it is legal or not. What is within reach is found out for all at once.
    pub(super) fn name_aims(&self, frame: &Frame, actions: &mut Vec<Action>) {
        match Self::means(frame) {
            Some((seat, means, None)) if self.reach(seat, means).is_none() => {
                actions.extend(self.possible_aims(seat, means).map(Action::Aim));
            }
            _ => self.legal_aims(frame, actions),
        }
    }

    pub(super) fn check_aim(&self, frame: &Frame, action: Action) -> Result<(), Refusal> {
        let (Some((seat, means, first)), Action::Aim(aim)) = (Self::means(frame), action) else {
            return Err(Refusal::NotNow);
        };
        match first {
            None => self.check_first_aim(seat, means, aim, &self.reach(seat, means)),
            Some(first) => self.check_second_aim(seat, means, first, aim),
        }
    }

    pub(super) fn aim(&mut self, frame: Frame, action: Action, events: &mut Events<Event>) {
        let (Some((seat, means, first)), Action::Aim(aim)) = (Self::means(&frame), action) else { return };
        self.frames.pop();
        match (means, aim) {
            (Means::Event(card), Aim::Square(square)) if first.is_none() && takes_two(means) => {
                self.push(Frame::AimEvent(seat, card, Some(square)));
            }
            (Means::Ability(ability), Aim::Square(square)) if first.is_none() && takes_two(means) => {
                self.push(Frame::AimAbility(seat, ability, Some(square)));
            }
            (Means::Event(card), aim) => self.declare_event(seat, card, aim, events),
            (Means::Ability(ability), aim) => self.begin_paying(seat, ability, aim, events),
        }
    }

    /// Nobody cancelled it.
    pub(super) fn happen(&mut self, act: Act, chance: &mut Chance, events: &mut Events<Event>) {
        match act {
            Act::City { seat, city, deed } => self.act_in_city(seat, city, deed, chance, events),
            Act::Event { seat, card, aim } => self.take_effect(seat, card, aim, events),
            Act::Gift { other, .. } => {
                if let Some(seat) = other {
                    self.realms[seat].sheet_coins = self.realms[seat].sheet_coins.saturating_add(1);
                    events.push(Event::Coin { seat, purse: Purse::Sheet });
                }
                if let Some(Frame::Pay { gifts, .. }) = self.frames.last_mut() {
                    *gifts += 1;
                }
            }
            Act::Ability { seat, ability, aim } => self.work(seat, ability, aim, chance, events),
        }
    }

    /// What an event does.
    fn take_effect(&mut self, seat: Seat, card: Card, aim: Aim, events: &mut Events<Event>) {
        match (card.happens(), aim) {
            (Happens::Terrain(to), Aim::Square(at)) => {
                self.disasters.put(at, to);
                events.push(Event::TerrainChanged { at, to });
            }
            (Happens::Exchange(level), Aim::Seat(partner)) => {
                self.push(Frame::Lesson(partner, seat, level));
                self.push(Frame::Lesson(seat, partner, level));
            }
            (Happens::Anarchy, Aim::Seat(target)) => self.govern(target, Government::Anarchy, events),
            (Happens::Destroy { .. }, Aim::Square(square)) => self.destroy_building(square, events),
            (Happens::Destroy { .. }, Aim::Squares(one, two)) => {
                self.destroy_building(one, events);
                self.destroy_building(two, events);
            }
            (Happens::Kill { .. }, Aim::Figures(square, armies, scouts)) => {
                if let Some(owner) = self.quarry(square, seat) {
                    self.kill(owner, square, armies, scouts, events);
                }
            }
            (Happens::Kill { .. }, Aim::Person(square)) => self.kill_person(square, events),
            (Happens::Misplace(_), Aim::Squares(from, to)) => {
                if let Some(owner) = self.enemy_at(from, seat) {
                    let (armies, scouts) =
                        (self.realms[owner].armies_at(from), self.realms[owner].scouts_at(from));
                    self.shift(owner, from, to, armies, scouts, None);
                    events.push(Event::Moved { seat: owner, from, to, armies, scouts });
                }
            }
            (Happens::CityProduction(more), Aim::Square(city)) => self.add_production(seat, city, more),
            (Happens::Cancel { .. }, _) => self.cancel_below(events),
            _ => {}
        }
    }

    /// What an ability does.
    fn work(
        &mut self,
        seat: Seat,
        ability: Ability,
        aim: Aim,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        match (ability.effect(), aim) {
            (Effect::CityProduction(more), Aim::Square(city)) => self.add_production(seat, city, more),
            (Effect::Culture(culture), _) => self.gain_culture(seat, culture, events),
            (Effect::TradeForTwo(own, theirs), Aim::Seat(partner)) => {
                for (seat, trade) in [(seat, own), (partner, theirs)] {
                    let gained = self.realms[seat].gain_trade(trade);
                    events.push(Event::Trade { seat, gained });
                }
            }
            (Effect::Person, _) => self.gain_person(seat, chance, events),
            (Effect::Coin, _) => {
                if let Some(coins) = CoinTech::of(ability.tech()) {
                    self.realms[seat].tech_coins[coins.index()] += 1;
                    events.push(Event::Coin { seat, purse: Purse::Tech(coins) });
                }
            }
            (Effect::AttackBonus(wounds), _) => self.add_attack_bonus(seat, wounds),
            (Effect::Wounds(wounds), _) => self.deal_wounds(seat, wounds),
            (Effect::ObsoleteOrKill | Effect::ObsoleteOrDestroy, Aim::Wonder(wonder)) => {
                self.make_obsolete(wonder, chance, events);
            }
            (Effect::ObsoleteOrKill, Aim::Seat(target)) => self.kill_random_unit(target, chance, events),
            (Effect::ObsoleteOrDestroy, Aim::Square(square)) => self.destroy_building(square, events),
            (Effect::Freeze, Aim::Square(square)) => self.freeze(square, events),
            (Effect::Voyage, Aim::Squares(from, to)) => self.voyage(seat, from, to, events),
            (Effect::ExtraActions, _) => {
                for city in &mut self.realms[seat].cities {
                    city.actions = city.actions.saturating_add(1);
                }
            }
            (Effect::Nuke, Aim::Square(square)) => self.nuke(square, events),
            (Effect::CancelCityAction | Effect::CancelEvent | Effect::CancelAbility, _) => {
                self.cancel_below(events);
            }
            _ => {}
        }
    }

    fn add_production(&mut self, seat: Seat, city: Square, more: u8) {
        if let Some(city) = self.realms[seat].city_mut(city) {
            city.bonus = city.bonus.saturating_add(more);
        }
    }

    /// Any face-up square of the right terrain without building, wonder or city (Q65), while tokens last (Q32).
    fn can_become(&self, square: Square, to: Terrain) -> bool {
        let built = matches!(self.covers.get(square), Some(Cover::Building(_) | Cover::Wonder(_)));
        let tokens = self.disasters.get(square).is_some() || self.disasters.count() < DISASTERS;
        let fits = self.terrain(square).is_some_and(|terrain| match to {
            Terrain::Desert => terrain != Terrain::Mountain,
            _ => terrain == Terrain::Forest,
        });
        fits && tokens && !built && self.city_at(square).is_none()
    }

    /// Whose building stands there; walls stand in the centre of a city (Q34).
    fn building_owner(&self, square: Square) -> Option<Seat> {
        match self.covers.get(square) {
            Some(Cover::Building(_)) => self.outskirts_of(square).map(|(owner, _)| owner),
            _ => self.city_at(square).filter(|(_, city)| city.walls).map(|(owner, _)| owner),
        }
    }

    /// A building goes back to the market, walls are turned.
    pub(super) fn destroy_building(&mut self, square: Square, events: &mut Events<Event>) {
        if let Some(Cover::Building(_)) = self.covers.get(square) {
            self.clear_square(Seat(0), square, events);
        } else if let Some((owner, _)) = self.city_at(square) {
            self.realms[owner].city_mut(square).into_iter().for_each(|city| city.walls = false);
            events.push(Event::Walls { at: square, built: false });
        }
    }

    /// A wonder that works or lies in the market (R16).
    fn can_become_obsolete(&self, wonder: Wonder) -> bool {
        let built = self.wonder_at(wonder).is_some() && self.obsolete >> wonder.index() & 1 == 0;
        built || self.wonders.contains(&Some(wonder))
    }

    /// The card is turned face down, the token stays (R16.1); one in the market is discarded and the next one turned up (R16.2).
    fn make_obsolete(&mut self, wonder: Wonder, chance: &mut Chance, events: &mut Events<Event>) {
        events.push(Event::Obsolete { wonder });
        if self.wonders.contains(&Some(wonder)) {
            self.take_wonder_from_market(wonder, chance, events);
        } else {
            self.obsolete |= 1 << wonder.index();
        }
    }

    fn kill_random_unit(&mut self, seat: Seat, chance: &mut Chance, events: &mut Events<Event>) {
        if let Some(unit) = self.realms[seat].forces.draw(chance) {
            self.bury_unit(seat, unit);
            events.reveal(Event::UnitKilled { seat, unit });
        }
    }

    /// A killed unit goes face up under its deck, and everybody sees which it was.
    pub(super) fn bury_unit(&mut self, seat: Seat, unit: super::components::Unit) {
        let realm = &mut self.realms[seat];
        realm.owned[unit.of().index()] -= 1;
        realm.seen[unit.index()] = realm.seen[unit.index()].saturating_sub(1);
        self.units[unit.of().index()].dead[unit.index() % super::components::GRADES] += 1;
    }

    /// Killed figures go back beside the sheet and bring no loot (Q61). Those on the move die first (Q68).
    pub(super) fn kill(
        &mut self,
        seat: Seat,
        at: Square,
        armies: u8,
        scouts: u8,
        events: &mut Events<Event>,
    ) {
        let realm = &mut self.realms[seat];
        let mut group = self.frames.iter_mut().find_map(|frame| match frame {
            Frame::Moving(moving) if moving.seat == seat && moving.at == at => Some(moving),
            _ => None,
        });
        for _ in 0..armies {
            if let Some(last) = realm.armies.iter().rposition(|army| army.at == at) {
                realm.armies.remove(last);
            }
            if let Some(group) = &mut group {
                group.armies = group.armies.saturating_sub(1);
            }
        }
        for _ in 0..scouts {
            // Of the group those that send the square first; others may have been picked up before, and have stayed.
            let moves = group.as_ref().filter(|group| group.scouts > 0);
            let picked = |scout: &Scout| moves.is_some_and(|group| scout.gathers() == (group.senders > 0));
            let there = |scout: &Scout| scout.at == at;
            let last = realm.scouts.iter().rposition(|scout| there(scout) && scout.moved && picked(scout));
            if let Some(last) = last.or_else(|| realm.scouts.iter().rposition(there)) {
                realm.scouts.remove(last);
            }
            if let Some(group) = &mut group {
                group.scouts = group.scouts.saturating_sub(1);
                group.senders = group.senders.saturating_sub(1);
            }
        }
        events.push(Event::Died { seat, at, armies, scouts });
    }

    /// Whose figures a card kills on a square: those of a group that flies over others come first (Q68, Q70).
    pub(super) fn quarry(&self, square: Square, seat: Seat) -> Option<Seat> {
        let flies = self.frames.iter().find_map(|frame| match frame {
            Frame::Moving(moving) if moving.at == square && moving.seat != seat => Some(moving.seat),
            _ => None,
        });
        flies
            .filter(|&owner| self.realms[owner].figures_at(square) > 0)
            .or_else(|| self.enemy_at(square, seat))
    }

    /// A killed great person is mixed into the pile again (Q60).
    fn kill_person(&mut self, square: Square, events: &mut Events<Event>) {
        if let Some(Cover::Person(person)) = self.covers.get(square) {
            self.covers.take(square);
            self.persons[person.index()] += 1;
            events.push(Event::Removed { at: square, cover: Cover::Person(person) });
        }
    }

    /// No figure may leave the square; one on its way stops, where it can stop (Q67).
    fn freeze(&mut self, square: Square, events: &mut Events<Event>) {
        _ = self.frozen.try_push(square);
        events.push(Event::Frozen { at: square });
    }

    /// Any face-up water square without enemies, within the stacking limit (Q69).
    fn can_voyage(&self, seat: Seat, from: Square, to: Square) -> bool {
        let realm = &self.realms[seat];
        let room = realm.figures_at(from) + realm.figures_at(to) <= realm.stacking();
        let wet = self.is_water(to) && realm.water() == Water::Stop;
        from != to && wet && room && !self.has_enemy(to, seat) && self.lairs.get(to).is_none()
    }

    fn voyage(&mut self, seat: Seat, from: Square, to: Square, events: &mut Events<Event>) {
        let realm = &mut self.realms[seat];
        let (armies, scouts) = (realm.armies_at(from), realm.scouts_at(from));
        realm.armies.iter_mut().filter(|army| army.at == from).for_each(|army| army.moved = true);
        realm.scouts.iter_mut().filter(|scout| scout.at == from).for_each(|scout| scout.moved = true);
        self.shift(seat, from, to, armies, scouts, None);
        events.push(Event::Moved { seat, from, to, armies, scouts });
    }

    /// A city that is no capital, with everything and everybody in its outskirts (Q62).
    fn nuke(&mut self, square: Square, events: &mut Events<Event>) {
        let Some((owner, _)) = self.city_at(square) else { return };
        for at in square.around() {
            self.kill_person(at, events);
            for seat in Seat::all(self.realms.seats()) {
                let (armies, scouts) = (self.realms[seat].armies_at(at), self.realms[seat].scouts_at(at));
                if armies + scouts > 0 {
                    self.kill(seat, at, armies, scouts, events);
                }
            }
        }
        self.destroy_city(owner, square, events);
    }

    /// The token goes back to its owner, buildings to the market, wonders out of the game, great persons to the reserve (Q4, Q5).
    pub(super) fn destroy_city(&mut self, owner: Seat, at: Square, events: &mut Events<Event>) {
        for square in at.around() {
            self.clear_square(owner, square, events);
        }
        self.realms[owner].cities.retain(|city| city.at != at);
        events.push(Event::CityDestroyed { seat: owner, at });
    }

    /// Squares to which somebody's group can be led: orthogonal steps, never onto water, a lair, an enemy of the group or a face-down
    /// tile; no centre to end in, but own ones may be passed; within the stacking limit (Q63).
    fn misplacements(&self, owner: Seat, from: Square, steps: u8) -> Vec<Square> {
        let realm = &self.realms[owner];
        let group = realm.figures_at(from);
        let passes = |square: Square| {
            let foreign = self.city_at(square).is_some_and(|(seat, _)| seat != owner);
            self.is_open(square)
                && !self.is_water(square)
                && self.lairs.get(square).is_none()
                && !self.has_enemy(square, owner)
                && !foreign
                && !self.is_crowded_on_the_way(owner, square, group)
        };
        let mut reached = vec![from];
        let mut border = vec![from];
        for _ in 0..steps {
            let mut next = Vec::new();
            for square in border.iter().flat_map(|square| square.orthogonal()) {
                if passes(square) && !reached.contains(&square) {
                    reached.push(square);
                    next.push(square);
                }
            }
            border = next;
        }
        reached.retain(|&to| {
            let room = group + realm.figures_at(to) <= realm.stacking();
            to != from && room && self.city_at(to).is_none()
        });
        reached
    }

    /// Types of units whose deck is not empty, for the barbarians.
    pub(super) fn decks_left(&self) -> impl Iterator<Item = UnitType> {
        UnitType::GROUND.into_iter().filter(|kind| !self.units[kind.index()].is_empty())
    }
}

/// Whether a card counts as a resource, or as this one.
pub(super) fn is_gift(card: Card, wanted: Option<Resource>) -> bool {
    match card.happens() {
        Happens::Gift { resources, .. } => wanted.is_none_or(|wanted| resources.contains(&wanted)),
        _ => false,
    }
}

fn needs_aim(means: Means) -> bool {
    kinds_of_aims(means).contains(&true)
}

/// Whether something can be aimed at players, squares, figures, great persons and wonders.
fn kinds_of_aims(means: Means) -> [bool; 5] {
    let (mut seats, mut squares, mut figures, mut persons, mut wonders) = (false, false, false, false, false);
    match means {
        Means::Event(card) => match card.happens() {
            Happens::Exchange(_) | Happens::Anarchy => seats = true,
            Happens::Terrain(_)
            | Happens::Destroy { .. }
            | Happens::Misplace(_)
            | Happens::CityProduction(_) => {
                squares = true;
            }
            Happens::Kill { person, .. } => (figures, persons) = (true, person),
            Happens::Gift { .. } | Happens::Cancel { .. } => {}
        },
        Means::Ability(ability) => match ability.effect() {
            Effect::TradeForTwo(..) => seats = true,
            Effect::CityProduction(_) | Effect::Freeze | Effect::Voyage | Effect::Nuke => squares = true,
            Effect::ObsoleteOrKill => (seats, wonders) = (true, true),
            Effect::ObsoleteOrDestroy => (squares, wonders) = (true, true),
            Effect::Culture(_)
            | Effect::AttackBonus(_)
            | Effect::Person
            | Effect::Coin
            | Effect::Wounds(_)
            | Effect::ExtraActions
            | Effect::CancelCityAction
            | Effect::CancelEvent
            | Effect::CancelAbility => {}
        },
    }
    [seats, squares, figures, persons, wonders]
}

/// Whether a second square is chosen after the first.
fn takes_two(means: Means) -> bool {
    match means {
        Means::Event(card) => {
            matches!(card.happens(), Happens::Misplace(_) | Happens::Destroy { buildings: 2, .. })
        }
        Means::Ability(ability) => ability.effect() == Effect::Voyage,
    }
}
