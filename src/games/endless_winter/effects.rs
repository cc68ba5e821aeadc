//! Abilities on cards (pages 17 and 20): one executor for tribe cards, culture cards and chiefs.

use super::actions::{Action, Event, Refusal};
use super::cards::{Culture, Folk};
use super::components::{Animal, Effect, Gain, Needs, Per, Rewards};
use super::labour::Price;
use super::{EndlessWinter, Frame, Gaining, Section, Source};
use crate::engine::{Events, Seat};

impl EndlessWinter {
    /// Whether an ability can be used now: where the figure stands, its condition, its price, and whether it would give
    /// anything.
    pub(super) fn check_effect(&self, seat: Seat, effect: &Effect) -> Result<(), Refusal> {
        self.check_condition(seat, effect)?;
        self.check_price(seat, price(effect))?;
        if is_exchange(effect) && self.tribes[seat].tool_room() == 0 {
            Err(Refusal::NoRoom)
        } else if !self.is_of_use(seat, effect) {
            Err(Refusal::NoUse)
        } else {
            Ok(())
        }
    }

    fn check_condition(&self, seat: Seat, effect: &Effect) -> Result<(), Refusal> {
        if !effect.is_allowed_at(self.spot()) {
            Err(Refusal::OtherColumn)
        } else if effect.needs == Needs::LastInOrder && self.order.last() != seat {
            Err(Refusal::Condition)
        } else {
            Ok(())
        }
    }

    /// Whether anything of its gain can be taken. After the top section labour buys nothing.
    fn is_of_use(&self, seat: Seat, effect: &Effect) -> bool {
        let tribe = &self.tribes[seat];
        let gaining = self.gaining(seat, &[*effect], Source::Empty);
        let labour_is_of_use =
            |frame: &Frame| !matches!(frame, Frame::Acting { section, .. } if *section != Section::Top);
        let mut gains = effect.gain.iter().map(|(gain, _)| *gain).filter(|&gain| gaining.rewards.has(gain));
        gains.any(|gain| {
            self.has_unit_choice(&gaining, gain)
                || match gain {
                    Gain::HalfLabour => self.frames.iter().all(labour_is_of_use),
                    Gain::Point | Gain::AnimalTop => true,
                    Gain::Camp => tribe.camps_home() > 0,
                    Gain::Tool => tribe.tool_room() > 0,
                    Gain::Food | Gain::FoodMax => tribe.food_room() > 0,
                    _ => false,
                }
        })
    }

    /// How often an ability's gain comes.
    fn times(&self, seat: Seat, per: Per) -> u8 {
        let tribe = &self.tribes[seat];
        match per {
            Per::Once => 1,
            Per::CampOnLand(most) => tribe.camps.iter().sum::<u8>().min(most),
            Per::AnimalKind(most) => {
                let owned = |animal: &&Animal| tribe.unused[animal.index()] + tribe.used[animal.index()] > 0;
                (Animal::ALL.iter().filter(owned).count() as u8).min(most)
            }
            Per::Village(most) => (tribe.villages.count_ones() as u8).min(most),
        }
    }

    /// Pays for an ability and hands over its gain.
    fn use_effect(&mut self, seat: Seat, effect: &Effect, source: Source, events: &mut Events<Event>) {
        events.push(Event::Ability { seat, source });
        self.pay(seat, price(effect), events);
        if is_exchange(effect) {
            self.gain_tools(seat, 1, source, events);
        } else {
            self.give(self.gaining(seat, &[*effect], source));
        }
    }

    /// The gain of abilities, all that can be used of them.
    fn gaining(&self, seat: Seat, effects: &[Effect], source: Source) -> Gaining {
        let mut gaining = Gaining::new(seat, source, Rewards::NONE);
        for effect in effects {
            gaining.rewards.add(effect.gain, self.times(seat, effect.per));
            gaining.discard += effect.discard;
            if effect.distinct {
                gaining.taken = Some(0);
            }
        }
        gaining
    }

    /// What the player on turn may do beside any decision of the second step: play tribe cards, use their abilities and the
    /// chief's (pages 8, 9 and 17).
    pub(super) fn legal_any_time(&self, actions: &mut Vec<Action>) {
        if let Some(&Frame::Acting { seat, .. }) = self.frames.first() {
            self.legal_plays(seat, actions);
            self.legal_ready(seat, actions);
        }
    }

    pub(super) fn legal_plays(&self, seat: Seat, actions: &mut Vec<Action>) {
        let Some(spot) = self.spot() else { return };
        let playable =
            self.tribes[seat].hand.folks().filter(|&folk| self.check_play(seat, spot, folk).is_ok());
        actions.extend(playable.map(Action::Play));
    }

    pub(super) fn legal_ready(&self, seat: Seat, actions: &mut Vec<Action>) {
        let tribe = &self.tribes[seat];
        if tribe.ready != [0; Folk::COUNT] {
            let ready = Folk::counted(tribe.ready).filter(|&folk| self.check_ability(seat, folk).is_ok());
            actions.extend(ready.map(Action::Ability));
        }
        if tribe.chief_ready != 0 {
            let ready = (0..2).filter(|&number| self.check_chief(seat, number).is_ok());
            actions.extend(ready.map(Action::ChiefAbility));
        }
    }

    pub(super) fn check_any_time(&self, action: Action) -> Result<(), Refusal> {
        match (self.frames.first(), action) {
            (Some(&Frame::Acting { seat, spot, .. }), Action::Play(folk)) => {
                self.check_play(seat, spot, folk)
            }
            (Some(&Frame::Acting { seat, .. }), Action::Ability(folk)) => self.check_ability(seat, folk),
            (Some(&Frame::Acting { seat, .. }), Action::ChiefAbility(number)) => {
                self.check_chief(seat, number)
            }
            _ => Err(Refusal::NotNow),
        }
    }

    pub(super) fn use_any_time(&mut self, action: Action, events: &mut Events<Event>) {
        let Some(&Frame::Acting { seat, spot, .. }) = self.frames.first() else { return };
        match action {
            Action::Play(folk) => self.play_folk(seat, spot, folk, events),
            Action::Ability(folk) => self.use_ability(seat, folk, events),
            Action::ChiefAbility(number) => self.use_chief(seat, number, events),
            _ => {}
        }
    }

    pub(super) fn check_ability(&self, seat: Seat, folk: Folk) -> Result<(), Refusal> {
        match folk.card().action {
            Some(effect) if self.tribes[seat].ready[folk.index()] > 0 => self.check_effect(seat, &effect),
            _ => Err(Refusal::NoAbility),
        }
    }

    /// Each played card's ability can be used once, until the card is discarded.
    pub(super) fn use_ability(&mut self, seat: Seat, folk: Folk, events: &mut Events<Event>) {
        let Some(effect) = folk.card().action else { return };
        let ready = &mut self.tribes[seat].ready[folk.index()];
        *ready = ready.saturating_sub(1);
        self.use_effect(seat, &effect, Source::Folk(folk), events);
    }

    /// The abilities of a seat's chief, on the side that lies up.
    pub fn chief_effects(&self, seat: Seat) -> &'static [Effect] {
        match (self.tribes[seat].chief, self.tribes[seat].side) {
            (Some(chief), Some(side)) => chief.effects(side),
            _ => &[],
        }
    }

    pub(super) fn check_chief(&self, seat: Seat, number: u8) -> Result<(), Refusal> {
        match self.chief_effects(seat).get(usize::from(number)) {
            Some(effect) if self.tribes[seat].chief_ready & 1 << number != 0 => {
                self.check_effect(seat, effect)
            }
            _ => Err(Refusal::NoAbility),
        }
    }

    pub(super) fn use_chief(&mut self, seat: Seat, number: u8, events: &mut Events<Event>) {
        let (Some(chief), Some(effect)) =
            (self.tribes[seat].chief, self.chief_effects(seat).get(usize::from(number)))
        else {
            return;
        };
        self.tribes[seat].chief_ready &= !(1 << number);
        self.use_effect(seat, effect, Source::Chief(chief), events);
    }

    /// All abilities of a culture card, as a set of bits.
    pub(super) fn usable_abilities(&self, culture: Culture) -> u8 {
        (1 << culture.card().effects.len()) - 1
    }

    pub(super) fn check_culture_effect(
        &self,
        seat: Seat,
        culture: Culture,
        left: u8,
        number: u8,
    ) -> Result<(), Refusal> {
        match culture.card().effects.get(usize::from(number)) {
            Some(effect) if left & 1 << number != 0 => self.check_effect(seat, effect),
            _ => Err(Refusal::NoAbility),
        }
    }

    pub(super) fn legal_abilities(&self, seat: Seat, culture: Culture, left: u8, actions: &mut Vec<Action>) {
        for number in 0..culture.card().effects.len() as u8 {
            if self.check_culture_effect(seat, culture, left, number).is_ok() {
                actions.push(Action::Effect(number));
            }
        }
        actions.push(Action::Finish);
    }

    /// Whether the abilities of a culture card went on by themselves. Free ones need no question, since their gains can be
    /// left one by one; what they bring may pay for the others. Nothing is asked if nothing can be used.
    pub(super) fn settle_abilities(&mut self, seat: Seat, culture: Culture, left: u8) -> bool {
        let card = culture.card();
        let (mut free, mut rest) = (arrayvec::ArrayVec::<Effect, 2>::new(), left);
        for (number, effect) in (0u8..).zip(card.effects).filter(|(number, _)| left & 1 << number != 0) {
            if card.choose_one || !effect.is_free() {
                if self.check_effect(seat, effect).is_ok() {
                    return false;
                }
            } else {
                rest &= !(1 << number);
                if self.check_condition(seat, effect).is_ok() {
                    let _room = free.try_push(*effect);
                }
            }
        }
        self.frames.pop();
        if !free.is_empty() {
            if rest != 0 {
                self.push(Frame::Abilities(seat, culture, rest));
            }
            self.give(self.gaining(seat, &free, Source::Culture(culture)));
        }
        true
    }

    pub(super) fn use_culture_effect(
        &mut self,
        seat: Seat,
        culture: Culture,
        left: u8,
        action: Action,
        events: &mut Events<Event>,
    ) {
        self.frames.pop();
        let Action::Effect(number) = action else { return };
        let Some(effect) = culture.card().effects.get(usize::from(number)) else { return };
        if !culture.card().choose_one {
            self.push(Frame::Abilities(seat, culture, left & !(1 << number)));
        }
        self.use_effect(seat, effect, Source::Culture(culture), events);
    }
}

fn price(effect: &Effect) -> Price {
    Price { food: effect.food, tools: effect.tools, halves: 0 }
}

/// A single tool for food: taking food back as the lesser reward would undo it, so it is not asked.
fn is_exchange(effect: &Effect) -> bool {
    effect.food > 0 && effect.gain == [(Gain::Tool, 1)]
}
