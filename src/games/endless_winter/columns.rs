//! The action columns (page 8): what a figure does on the top, the middle and the bottom section.

use super::actions::{Action, Event, Refusal};
use super::cards::{Card, Cards, Face, Folk};
use super::components::{BOTTOM_REWARDS, Rewards, Spot, To};
use super::development::DEVELOPMENT;
use super::hunting::{HUNTING, SCOUTING};
use super::initiation::INITIATION;
use super::labour::Price;
use super::migration::CAMP;
use super::{EndlessWinter, Frame, Gaining, Section, Source};
use crate::engine::{Chance, Events, Seat};
use arrayvec::ArrayVec;

impl EndlessWinter {
    /// Whether a player has anything to decide here but to go on.
    pub(super) fn has_choice(&self, seat: Seat, spot: Spot, section: Section) -> bool {
        match section {
            Section::Top => {
                self.has_ready_ability(seat)
                    || spot != Spot::Rest
                        && (!self.tribes[seat].hand.is_empty()
                            || (1..=self.tribes[seat].food).any(|food| self.check_eating(seat, food).is_ok())
                            || self.can_use_top(seat, spot))
            }
            Section::Middle => self.can_use_middle(seat, spot) || self.can_use_ability(seat),
            // Without a reward there it is the same moment as the end.
            Section::Bottom => self.is_first(spot) && self.can_use_ability(seat),
            Section::End => self.can_use_ability(seat),
        }
    }

    /// Whether an ability may be left to use after the top section: a ready one, or one on a card in hand, if the card or the
    /// food for it came since the player could last have played it (pages 9 and 17).
    fn can_use_ability(&self, seat: Seat) -> bool {
        let late = matches!(self.frames.last(), Some(Frame::Acting { late: true, .. }));
        self.has_ready_ability(seat) || late && self.may_hold_ability(seat)
    }

    /// Whether there may be a card in hand to play for its ability. Which cards are in a hand is a secret, so who is asked
    /// depends only on what everybody knows: how many there are, and which are in hand or deck.
    fn may_hold_ability(&self, seat: Seat) -> bool {
        let (tribe, spot) = (&self.tribes[seat], self.spot());
        let seen = [tribe.discard, tribe.played, tribe.pile, tribe.buried];
        let unseen = seen.iter().fold(tribe.owned, Cards::without);
        let is_usable = |folk: Folk| {
            let ability = folk.card().action;
            spot.is_some_and(|spot| self.has_other_ability(folk, spot))
                && ability.is_some_and(|effect| self.check_effect(seat, &effect).is_ok())
        };
        !tribe.hand.is_empty() && unseen.folks().any(is_usable)
    }

    /// Whether nobody has taken the bottom of a column in this round.
    fn is_first(&self, spot: Spot) -> bool {
        self.firsts.get(spot.index()).is_some_and(Option::is_none)
    }

    fn has_ready_ability(&self, seat: Seat) -> bool {
        let tribe = &self.tribes[seat];
        tribe.ready != [0; Folk::COUNT]
            && Folk::ALL.iter().any(|&folk| self.check_ability(seat, folk).is_ok())
            || tribe.chief_ready != 0 && (0..2).any(|number| self.check_chief(seat, number).is_ok())
    }

    /// What the actions of a column's top section cost, in the order of the board.
    pub fn top_prices(&self, spot: Spot) -> ArrayVec<Price, 2> {
        let prices: &[Price] = match spot {
            Spot::Initiate => &[INITIATION],
            Spot::Develop => &[DEVELOPMENT],
            Spot::Migrate => &[CAMP, self.move_price()],
            Spot::Hunt => &[SCOUTING, HUNTING],
            Spot::Rest => &[],
        };
        prices.iter().copied().collect()
    }

    fn can_use_top(&self, seat: Seat, spot: Spot) -> bool {
        match spot {
            Spot::Initiate => Folk::DISPLAY.iter().any(|&folk| self.check_initiation(seat, folk).is_ok()),
            Spot::Develop => {
                self.panel.iter().flatten().any(|&card| self.check_development(seat, card).is_ok())
            }
            Spot::Migrate => self.check_camp_for_tool(seat).is_ok() || self.check_move_price(seat).is_ok(),
            Spot::Hunt => {
                self.check_scouting(seat).is_ok()
                    || self.check_hunting(seat, None).is_ok()
                    || self.ground.iter().any(|&animal| self.check_hunting(seat, Some(animal)).is_ok())
            }
            Spot::Rest => false,
        }
    }

    fn can_use_middle(&self, seat: Seat, spot: Spot) -> bool {
        match spot {
            Spot::Initiate => self.check_rite(seat).is_ok(),
            Spot::Develop => self.stones.iter().flatten().any(|&stone| self.check_stone(seat, stone).is_ok()),
            Spot::Migrate => {
                self.check_village_food(seat).is_ok() && self.junctions_open_to(seat).next().is_some()
            }
            Spot::Hunt => self.tribes[seat].unused.iter().any(|&animals| animals > 0),
            Spot::Rest => false,
        }
    }

    pub(super) fn legal_acting(&self, seat: Seat, spot: Spot, section: Section, actions: &mut Vec<Action>) {
        let tribe = &self.tribes[seat];
        for folk in tribe.hand.folks() {
            if self.check_play(seat, spot, section, folk).is_ok() {
                actions.push(Action::Play(folk));
            }
        }
        if section == Section::Top && spot != Spot::Rest {
            let meals = (1..=tribe.food).filter(|&food| self.check_eating(seat, food).is_ok());
            actions.extend(meals.map(Action::Eat));
        }
        let ready = Folk::ALL.into_iter().filter(|&folk| self.check_ability(seat, folk).is_ok());
        actions.extend(ready.map(Action::Ability));
        if tribe.chief_ready != 0 {
            let ready = (0..2).filter(|&number| self.check_chief(seat, number).is_ok());
            actions.extend(ready.map(Action::ChiefAbility));
        }
        match (spot, section) {
            (Spot::Initiate, Section::Top) => {
                let open =
                    Folk::DISPLAY.into_iter().filter(|&folk| self.check_initiation(seat, folk).is_ok());
                actions.extend(open.map(|folk| Action::Recruit(folk, To::Hand)));
            }
            (Spot::Initiate, Section::Middle) if self.check_rite(seat).is_ok() => actions.push(Action::Pay),
            (Spot::Develop, Section::Top) => self.legal_development(seat, actions),
            (Spot::Develop, Section::Middle) => self.legal_stones(seat, actions),
            (Spot::Migrate, Section::Top) => {
                if self.check_camp_for_tool(seat).is_ok() {
                    actions.push(Action::Camp);
                }
                if self.check_move_price(seat).is_ok() {
                    self.legal_moves(seat, actions);
                }
            }
            (Spot::Migrate, Section::Middle) if self.check_village_food(seat).is_ok() => {
                actions.extend(self.junctions_open_to(seat).map(Action::Settle));
            }
            (Spot::Hunt, Section::Top) => {
                if self.check_scouting(seat).is_ok() {
                    actions.push(Action::Reveal);
                }
                self.legal_prey(actions, |prey| self.check_hunting(seat, prey).is_ok());
            }
            (Spot::Hunt, Section::Middle) => self.legal_uses(seat, actions),
            _ => {}
        }
        actions.push(Action::Finish);
    }

    pub(super) fn check_acting(
        &self,
        seat: Seat,
        spot: Spot,
        section: Section,
        action: Action,
    ) -> Result<(), Refusal> {
        match (spot, section, action) {
            (_, _, Action::Finish) => Ok(()),
            (_, _, Action::Play(folk)) => self.check_play(seat, spot, section, folk),
            (_, _, Action::Ability(folk)) => self.check_ability(seat, folk),
            (_, _, Action::ChiefAbility(number)) => self.check_chief(seat, number),
            (Spot::Rest, ..) => Err(Refusal::NotNow),
            (_, Section::Top, Action::Eat(food)) => self.check_eating(seat, food),
            (Spot::Initiate, Section::Top, Action::Recruit(folk, To::Hand)) => {
                self.check_initiation(seat, folk)
            }
            (Spot::Initiate, Section::Middle, Action::Pay) => self.check_rite(seat),
            (Spot::Develop, Section::Top, Action::Learn(culture)) => self.check_development(seat, culture),
            (Spot::Develop, Section::Middle, Action::Stone(stone)) => self.check_stone(seat, stone),
            (Spot::Migrate, Section::Top, Action::Camp) => self.check_camp_for_tool(seat),
            (Spot::Migrate, Section::Top, Action::Move(from, to)) => {
                self.check_move_price(seat).and_then(|()| self.check_move(seat, from, to))
            }
            (Spot::Migrate, Section::Middle, Action::Settle(junction)) => {
                self.check_village_food(seat).and_then(|()| self.check_village(seat, junction))
            }
            (Spot::Hunt, Section::Top, Action::Reveal) => self.check_scouting(seat),
            (Spot::Hunt, Section::Top, Action::Hunt(prey)) => self.check_hunting(seat, prey),
            (Spot::Hunt, Section::Middle, Action::UseAnimal(animal)) => self.check_use(seat, animal),
            _ => Err(Refusal::NotNow),
        }
    }

    pub(super) fn act(
        &mut self,
        seat: Seat,
        spot: Spot,
        section: Section,
        action: Action,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        match action {
            Action::Finish => {
                if let Some(Frame::Acting { late, .. }) = self.frames.last_mut() {
                    *late = false;
                }
                self.end_section(events);
                if section == Section::Middle {
                    // Nothing has happened since, so there is nothing more to ask before the bottom section.
                    self.end_section(events);
                }
                return;
            }
            Action::Play(folk) => return self.play_folk(seat, spot, folk, events),
            Action::Eat(food) => return self.eat(seat, food, events),
            Action::Ability(folk) => return self.use_ability(seat, folk, events),
            Action::ChiefAbility(number) => return self.use_chief(seat, number, events),
            _ => {}
        }
        if section == Section::Middle {
            // The middle section is used once.
            self.go_to(Section::Bottom);
        }
        match action {
            Action::Recruit(folk, _) => self.initiate(seat, folk, events),
            Action::Pay => self.begin_rite(seat, events),
            Action::Learn(culture) => self.develop(seat, culture, events),
            Action::Stone(stone) => self.take_stone(seat, stone, events),
            Action::Camp => self.camp_for_tool(seat, events),
            Action::Move(from, to) => self.move_for_price(seat, from, to, events),
            Action::Settle(junction) => self.settle_for_food(seat, junction, events),
            Action::Reveal => self.scout(seat, chance, events),
            Action::Hunt(prey) => self.hunt(seat, prey, events),
            Action::UseAnimal(animal) => self.use_animal(seat, animal, events),
            _ => {}
        }
    }

    fn go_to(&mut self, next: Section) {
        if let Some(Frame::Acting { section, .. }) = self.frames.last_mut() {
            *section = next;
        }
    }

    /// The figure goes on to the next section. The bottom one is for the first figure of the round in the column only.
    pub(super) fn end_section(&mut self, events: &mut Events<Event>) {
        let Some(&Frame::Acting { seat, spot, section, .. }) = self.frames.last() else { return };
        match section {
            Section::Top if spot == Spot::Rest => {
                self.go_to(Section::End);
                self.rest(seat);
            }
            Section::Top => self.go_to(Section::Middle),
            Section::Middle => self.go_to(Section::Bottom),
            Section::Bottom => {
                self.go_to(Section::End);
                if let (Some(first), Some(&reward)) =
                    (self.firsts.get_mut(spot.index()), BOTTOM_REWARDS.get(spot.index()))
                    && first.is_none()
                {
                    *first = Some(seat);
                    self.give(Gaining::new(seat, Source::Column(spot), Rewards::of(reward)));
                }
            }
            Section::End => self.end_turn(seat, events),
        }
    }

    /// A card comes to the hand.
    pub(super) fn enter_hand(&mut self, seat: Seat, card: Card) {
        self.tribes[seat].hand.add(card);
        self.reopen_card_play();
    }

    /// Something came for which a card might be played; on the top section, where cards are played anyhow, it is in time.
    pub(super) fn reopen_card_play(&mut self) {
        for frame in &mut self.frames {
            if let Frame::Acting { spot, section, late, .. } = frame
                && *section != Section::Top
                && *spot != Spot::Rest
            {
                *late = true;
            }
        }
    }

    /// A card leaves the hand: if it could be one that was just taken, it is that one.
    pub(super) fn leave_hand(&mut self, card: Card) {
        if let Face::Folk(folk) = card.face() {
            for frame in &mut self.frames {
                if let Frame::Acting { fresh, .. } = frame {
                    *fresh &= !(1 << folk.index());
                }
            }
        }
    }
}
