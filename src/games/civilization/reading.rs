//! Whether a state that was read from a file can be played on. Anybody can write a file, and the rules trust their state: whatever
//! they rely on is asked here, ranges first. What can be told of a thing by itself is asked when it is read.

use super::actions::{Action, Payment};
use super::components::{COINS_ON_TECH, COINS_TO_WIN, CULTURE_TOP, TRADE_DIAL, loot};
use super::goods::is_unnamed;
use super::making::Planned;
use super::nations::Nation;
use super::pieces::{Cards, Item, Tokens};
use super::wonders::{HIMEJI_STRENGTH, Wonder};
use super::{
    Act, Battle, Civilization, DEEPEST, Deed, Fighter, Frame, Goods, Moving, Offer, Phase, Realm, Stage,
    Window,
};
use crate::engine::{Game, Seat, ensure, flaw};

/// Offers of a player in a turn, where the limit is lifted.
const MOST_OFFERS: u8 = 20;
/// The largest combat bonus: every barracks, general and wall there is.
const MOST_BONUS: u8 = 60;
/// Wounds that Ballistics deals.
const MOST_WOUNDS: u8 = 6;
/// Room on the stack for what can come.
const ROOM_FOR_MORE: usize = 6;

impl Civilization {
    pub(super) fn check_reading(&self) -> Result<(), String> {
        let seats = self.seats();
        ensure(Self::SEATS.contains(&seats), || format!("{seats} players"))?;
        ensure(self.is_seat(self.first), || "nobody is first".into())?;
        ensure(self.slots.len() == self.layout().slots.len(), || format!("{} slots", self.slots.len()))?;
        ensure(self.wonder_deck >> Wonder::COUNT == 0 && self.obsolete >> Wonder::COUNT == 0, || {
            "unknown wonders".into()
        })?;
        for (seat, realm) in self.realms.each() {
            self.check_realm(realm).map_err(|why| flaw(|| format!("{seat:?}: {why}")))?;
        }
        ensure(shown(&self.pool) && shown(&self.spent), || "tokens are concealed".into())?;
        ensure(is_open(&self.deck) && is_open(&self.discards), || "events are concealed".into())?;
        ensure(self.units.iter().all(|deck| deck.hidden == 0), || "units are concealed".into())?;
        let laid = self.slots.iter().flatten();
        ensure(laid.clone().all(|laid| laid.turns < 4), || "a tile lies askew".into())?;
        self.check_battle_read()?;
        self.count_pieces()?;
        if self.won.is_some() || self.frames.is_empty() {
            return ensure(self.won.is_some() && self.frames.is_empty(), || {
                "over, or something to decide".into()
            });
        }
        if self.turn == 0 {
            self.check_set_up()?;
        } else {
            self.check_underway()?;
        }
        ensure(!self.legal_actions().is_empty(), || format!("nothing is legal: {:?}", self.frames.last()))
    }

    fn is_seat(&self, seat: Seat) -> bool {
        seat.index() < self.seats()
    }

    fn check_realm(&self, realm: &Realm) -> Result<(), String> {
        ensure(realm.memory.seats() == self.seats(), || "memory of others than there are".into())?;
        ensure(realm.trade <= TRADE_DIAL, || format!("{} trade", realm.trade))?;
        let top = if self.won.is_some() { CULTURE_TOP } else { CULTURE_TOP - 1 };
        ensure(realm.space <= top, || format!("space {}", realm.space))?;
        ensure(realm.tech_coins.iter().all(|&coins| coins <= COINS_ON_TECH), || "too many coins".into())?;
        ensure(realm.offers <= MOST_OFFERS, || format!("{} offers", realm.offers))?;
        let few = realm
            .reserve
            .iter()
            .chain(&realm.recall)
            .all(|&count| count <= super::components::Person::COPIES);
        ensure(few, || "too many great persons".into())?;
        let concealed = realm.forces.hidden > 0 || !shown(&realm.tokens) || !is_open(&realm.hand);
        ensure(!concealed, || "something is concealed".into())?;
        ensure(realm.tokens.known.iter().all(|kinds| kinds[super::pieces::PERSON_TOKEN] == 0), || {
            "a great person is no resource".into()
        })?;
        ensure(realm.armies.len() <= realm.nation.map_or(0, Nation::armies), || "too many armies".into())?;
        ensure(realm.committed || realm.research.is_none(), || "researched without a commitment".into())
    }

    fn check_battle_read(&self) -> Result<(), String> {
        let Some(battle) = &self.battle else { return Ok(()) };
        let Battle { attacker, defender, sides, turn, winner, fronts, .. } = battle;
        let seats =
            self.is_seat(*attacker) && defender.is_none_or(|seat| self.is_seat(seat) && seat != *attacker);
        ensure(seats, || format!("{attacker:?} against {defender:?}"))?;
        ensure(*turn < 2 && winner.is_none_or(|side| side < 2), || "a third side".into())?;
        for side in sides {
            ensure(side.hand.hidden == 0 && side.dead.hidden == 0, || "a hand is concealed".into())?;
            ensure(side.bonus <= MOST_BONUS && side.extra <= MOST_WOUNDS, || "too strong a side".into())?;
        }
        // Himeji may be lost with the battle. Nobody dies of wounds then (R12.4.1).
        let lost = if winner.is_some() { HIMEJI_STRENGTH } else { 0 };
        let strength = |unit: &Fighter| (self.strength(unit.side, unit.unit) + lost).max(1);
        let alive = fronts.iter().all(|unit| unit.side < 2 && unit.wounds < strength(unit));
        ensure(alive, || "a unit in play is dead".into())
    }

    /// One player after the other: nations, then capitals, tokens and figures.
    fn check_set_up(&self) -> Result<(), String> {
        let [frame] = self.frames[..] else { return Err(flaw(|| format!("{:?}", self.frames))) };
        let (choosing, seat, placed) = match frame {
            Frame::Nation(seat) => (true, seat, false),
            Frame::Capital(seat) => (false, seat, false),
            Frame::Token(seat, _) => (false, seat, true),
            Frame::Figures(seat, armies, scouts) => {
                ensure((armies, scouts) == (0, 1) || (1..=2).contains(&armies) && scouts == 1, || {
                    "figures to place".into()
                })?;
                (false, seat, true)
            }
            _ => return Err(flaw(|| format!("{frame:?} before the first turn"))),
        };
        ensure(self.phase == Phase::Setup && self.is_seat(seat), || format!("{frame:?}"))?;
        let mut nations = 0u8;
        let mut done = true;
        for other in self.first.round(self.seats()) {
            done &= other != seat;
            let realm = &self.realms[other];
            let chosen = if choosing { done } else { true };
            ensure(realm.nation.is_some() == chosen, || format!("the nation of {other:?}"))?;
            if let Some(nation) = realm.nation {
                ensure(nations >> nation.index() & 1 == 0, || "a nation twice".into())?;
                nations |= 1 << nation.index();
            }
            let settled = !choosing && (done || placed && other == seat);
            ensure(realm.cities.len() == usize::from(settled), || format!("the capital of {other:?}"))?;
            let figures = realm.armies.len() + realm.scouts.len();
            let most = if other == seat { 2 } else { 0 };
            ensure(if done && !choosing { figures >= 2 } else { figures <= most }, || "figures".into())?;
        }
        ensure(!choosing || self.edition.choose_nations, || "nations are drawn".into())
    }

    fn check_underway(&self) -> Result<(), String> {
        ensure(self.frames.len() + ROOM_FOR_MORE <= DEEPEST, || format!("{} frames", self.frames.len()))?;
        let mut nations = 0u8;
        for (seat, realm) in self.realms.each() {
            let capitals = realm.cities.iter().filter(|city| city.capital).count();
            ensure(capitals == 1, || format!("{seat:?} has {capitals} capitals"))?;
            let Some(nation) = realm.nation else { return Err(flaw(|| format!("{seat:?} leads no nation"))) };
            ensure(nations >> nation.index() & 1 == 0, || "a nation twice".into())?;
            nations |= 1 << nation.index();
            ensure(realm.knows(nation.tech()), || "the starting technology is unknown".into())?;
            ensure(self.coins(seat) < COINS_TO_WIN, || format!("{seat:?} has won"))?;
            ensure(!realm.knows(super::technologies::Tech::SpaceFlight), || format!("{seat:?} has won"))?;
            if let Some(tech) = realm.research {
                ensure(self.researchable(seat).any(|other| other == tech), || {
                    "what cannot be researched".into()
                })?;
            }
        }
        let base = matches!(
            (self.frames.first(), self.phase),
            (Some(Frame::StartOfTurn(_)), Phase::StartOfTurn)
                | (Some(Frame::Trade(..)), Phase::Trade)
                | (Some(Frame::Cities(_)), Phase::CityManagement)
                | (Some(Frame::Movement(_)), Phase::Movement)
                | (Some(Frame::Research(_) | Frame::Reveal(_)), Phase::Research)
        );
        ensure(base, || format!("{:?} in {:?}", self.frames.first(), self.phase))?;
        let moving = self.frames.iter().filter(|frame| matches!(frame, Frame::Moving(_))).count();
        let battles = self.frames.iter().filter(|frame| matches!(frame, Frame::Battle(_))).count();
        ensure(moving <= 1 && battles == usize::from(self.battle.is_some()), || "battles and moves".into())?;
        for (at, frame) in self.frames.iter().enumerate() {
            let seated = self.decider_of(frame).is_none_or(|seat| self.is_seat(seat));
            ensure(seated && self.is_sound(at, frame), || format!("{frame:?} in {:?}", self.frames))?;
        }
        Ok(())
    }

    /// Whether what a frame says fits the state, so that it can be gone on with.
    fn is_sound(&self, at: usize, frame: &Frame) -> bool {
        let top = at + 1 == self.frames.len();
        match *frame {
            Frame::StartOfTurn(_) | Frame::Cities(_) | Frame::Movement(_) => at == 0,
            Frame::Trade(_, passes) => at == 0 && usize::from(passes) < self.seats(),
            Frame::Research(_) => at == 0 && top,
            Frame::Reveal(revealed) => at == 0 && usize::from(revealed) <= self.seats() && !top,
            Frame::Nation(_) | Frame::Capital(_) | Frame::Token(..) | Frame::Figures(..) => false,
            Frame::Displaced(seat, city, armies, scouts) => {
                let realm = &self.realms[seat];
                let room = |square: super::map::Square| {
                    if self.check_room(seat, square).is_err() {
                        return 0;
                    }
                    realm.stacking().saturating_sub(realm.figures_at(square))
                };
                realm.city(city).is_some()
                    && (armies, scouts) == (realm.armies_at(city), realm.scouts_at(city))
                    && city.around().map(room).sum::<u8>() >= armies.saturating_add(scouts)
            }
            Frame::Gardens(_) | Frame::Partner(_) | Frame::Barbarians(..) => top,
            Frame::Statue(_) | Frame::Person(..) | Frame::Discard(_) | Frame::Bounty(_) | Frame::Raze(..) => {
                true
            }
            Frame::Laws(_) => true,
            Frame::Lesson(_, from, level) => self.is_seat(from) && level <= 3,
            Frame::Draft(offer) | Frame::Offer(offer) | Frame::Pick(offer) => {
                top && matches!(self.frames[0], Frame::Trade(..)) && self.is_sound_offer(&offer)
            }
            Frame::Site { .. } => top && self.can_go_on_making(frame),
            Frame::Second(seat, city, ..) | Frame::Again(seat, city) => {
                self.realms[seat].city(city).is_some()
            }
            Frame::AimEvent(seat, card, _) => top && self.realms[seat].hand.has(card),
            Frame::AimAbility(seat, ability, _) => top && self.realms[seat].knows(ability.tech()),
            Frame::Pay { .. } => self.is_sound_payment(at, frame),
            Frame::Act(act) => self.is_seat(act.seat()) && self.is_sound_act(act, self.planned_above(at)),
            Frame::Window(window, ..) => self.is_sound_window(at, window),
            Frame::Moving(ref moving) => self.is_sound_move(moving, top),
            Frame::Battle(stage) => self.is_sound_stage(stage, top),
            Frame::Fight(side, played) => {
                let hand = |battle: &Battle| !battle.sides[usize::from(side)].hand.is_empty();
                side < 2 && self.battle.as_ref().is_some_and(|battle| played || hand(battle))
            }
            Frame::Wounds(side, left) | Frame::Heal(side, left) => {
                side < 2 && left <= MOST_WOUNDS && self.battle.is_some()
            }
            Frame::Loot { seat, from, left } => {
                self.is_seat(from) && seat != from && left <= loot::CITY + loot::FIGURES
            }
            Frame::Save(seat) => self.saved_units(seat).next().is_some(),
        }
    }

    fn is_sound_offer(&self, offer: &Offer) -> bool {
        let Offer { from, to, give, want, .. } = *offer;
        if !self.is_seat(from) || !self.is_seat(to) || from == to {
            return false;
        }
        !give.iter().any(is_unnamed)
            && self.are_sound_goods(from, to, &give)
            && self.are_sound_goods(to, from, &want)
    }

    /// Each good could be added to those before it, in any order of naming.
    fn are_sound_goods(&self, from: Seat, to: Seat, goods: &Goods) -> bool {
        let mut before = Goods::default();
        let (unnamed, named): (Vec<_>, Vec<_>) = goods.iter().partition(|good| is_unnamed(*good));
        named.into_iter().chain(unnamed).all(|good| {
            let fits = self.check_good(from, to, &before, good).is_ok();
            fits && before.add(good)
        })
    }

    fn is_sound_payment(&self, at: usize, frame: &Frame) -> bool {
        let Frame::Pay { seat, ability, aim, paid, gifts } = *frame else { return false };
        let waits = matches!(self.frames.get(at + 1), Some(Frame::Act(Act::Gift { .. })));
        let mut played = gifts.saturating_add(waits.into());
        let mut before = [None; 3];
        let mut next = 0;
        let dense = paid.is_sorted_by_key(|payment| payment.is_none());
        let held = paid.into_iter().flatten().all(|payment| {
            if matches!(payment, Payment::Gift(..)) && played > 0 {
                played -= 1;
                return true;
            }
            let frame = Frame::Pay { seat, ability, aim, paid: before, gifts: 0 };
            let fits = self.check_payment(&frame, Action::Pay(payment)).is_ok();
            before[next] = Some(payment);
            next += 1;
            fits
        });
        dense
            && held
            && played == 0
            && self.realms[seat].knows(ability.tech())
            && ability.is_resource_ability()
            && self.is_sound_act(Act::Ability { seat, ability, aim }, Planned::NOTHING)
    }

    fn is_sound_act(&self, act: Act, planned: Planned) -> bool {
        match act {
            Act::City { seat, city, deed } => {
                self.realms[seat].city(city).is_some()
                    && match deed {
                        Deed::Arts => true,
                        Deed::Harvest(resource) => self.check_harvest(seat, city, resource, planned).is_ok(),
                        Deed::Make { item, at, trade, .. } => {
                            let paid = planned.trade().saturating_add(trade);
                            paid <= self.realms[seat].trade
                                && self.can_make_there(seat, city, item, at, planned)
                        }
                    }
            }
            Act::Event { seat, card, aim } => self.is_sound_aim_of_event(seat, card, aim),
            Act::Gift { card, other, .. } => {
                super::payments::is_gift(card, None) && other.is_none_or(|seat| self.is_seat(seat))
            }
            Act::Ability { seat, ability, aim } => self.is_sound_aim_of_ability(seat, ability, aim),
        }
    }

    /// The second half of a city action, below the first, comes after it.
    fn planned_above(&self, at: usize) -> Planned {
        match (self.frames[at], self.frames.get(at + 1)) {
            (Frame::Act(Act::City { .. }), Some(&Frame::Act(first @ Act::City { seat, deed, .. })))
                if self.is_seat(seat) && self.is_sound_act(first, Planned::NOTHING) =>
            {
                Planned::first(deed)
            }
            _ => Planned::NOTHING,
        }
    }

    fn can_make_there(
        &self,
        seat: Seat,
        city: super::map::Square,
        item: Item,
        at: Option<super::map::Square>,
        planned: Planned,
    ) -> bool {
        let placed = !matches!(item, Item::Unit(_) | Item::Walls);
        self.can_make(seat, city, item, planned)
            && at.is_some() == placed
            && at.is_none_or(|at| self.check_planned_site(seat, city, item, at, planned).is_ok())
    }

    /// A window stands over what it is about, and over other windows of the same.
    fn is_sound_window(&self, at: usize, window: Window) -> bool {
        let subject = self.frames[..at].iter().rfind(|frame| !matches!(frame, Frame::Window(..)));
        match (window, subject) {
            (Window::CityAction, Some(Frame::Act(Act::City { .. })))
            | (Window::Event, Some(Frame::Act(Act::Event { .. } | Act::Gift { .. })))
            | (Window::Ability, Some(Frame::Act(Act::Ability { .. })))
            | (Window::Consent, Some(Frame::Act(Act::Event { .. }))) => true,
            (Window::Step, Some(Frame::Moving(moving))) => moving.next.is_some(),
            _ => false,
        }
    }

    fn is_sound_move(&self, moving: &Moving, top: bool) -> bool {
        let Moving { seat, at, armies, scouts, senders, left, safe, next, over } = *moving;
        let realm = &self.realms[seat];
        let moved = realm.armies.iter().filter(|army| army.at == at && army.moved).count();
        let scouting = realm.scouts.iter().filter(|scout| scout.at == at && scout.moved).count();
        let sending = realm.scouts.iter().filter(|scout| scout.at == at && scout.gathers()).count();
        let there = usize::from(armies) <= moved
            && usize::from(scouts) <= scouting
            && usize::from(senders) <= sending;
        let goes = match next {
            None => top || over || armies.saturating_add(scouts) == 0,
            Some(Action::Step(to)) => !top && self.check_step(moving, to).is_ok(),
            Some(Action::Sacrifice(to, tech)) => !top && self.check_sacrifice(moving, to, tech).is_ok(),
            Some(Action::Leave(.., to)) => {
                !top && armies.saturating_add(scouts) == 1 && self.way_out(moving, to).is_some()
            }
            Some(_) => false,
        };
        there
            && goes
            && left <= realm.speed()
            && self.is_open(safe)
            && (!self.has_enemy(safe, seat) || safe == at)
            && self.is_open(at)
    }

    fn is_sound_stage(&self, stage: Stage, top: bool) -> bool {
        let fights = self.battle.as_ref().is_some_and(|battle| battle.winner.is_none());
        !top && fights == (stage == Stage::Fight)
    }
}

fn shown(tokens: &Tokens) -> bool {
    tokens.hidden == [0; super::components::Lair::COUNT]
}

fn is_open(cards: &Cards) -> bool {
    cards.hidden == [0; super::events::LEVELS]
}
