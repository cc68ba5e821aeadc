//! The action columns (page 8): what a figure does on the top, the middle and the bottom section.

use super::actions::{Action, Event, Refusal};
use super::cards::{Card, CardKind, Cards, Folk};
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
            // Resting itself asks something: there the chief's ability is offered.
            Section::Top if spot == Spot::Rest => false,
            Section::Top => {
                let tribe = &self.tribes[seat];
                !tribe.hand.is_empty()
                    || self.labour_for_food(seat, tribe.food) > 0
                    || self.has_ready_ability(seat)
                    || self.can_use_top(seat, spot)
            }
            Section::Middle => self.can_use_middle(seat, spot) || self.can_use_ability(seat),
            // A reward that asks something offers the abilities too; without one there it is the same moment as the end.
            Section::Bottom => self
                .bottom_reward(seat, spot)
                .is_some_and(|reward| self.can_use_ability(seat) && !self.has_reward_choice(&reward)),
            Section::End => self.can_use_ability(seat),
        }
    }

    /// Whether an ability may be left to use after the top section: a ready one, or one on a card in hand (pages 9 and 17).
    /// Who has just done without is not asked again.
    fn can_use_ability(&self, seat: Seat) -> bool {
        let open = matches!(self.frames.first(), Some(Frame::Acting { declined: false, .. }));
        open && (self.has_ready_ability(seat) || self.may_hold_ability(seat))
    }

    /// Whether there may be a card in hand to play for its ability. Which cards are in a hand is a secret, so who is asked
    /// depends only on what everybody knows: how many there are, which came openly, and which are in hand or deck.
    fn may_hold_ability(&self, seat: Seat) -> bool {
        let tribe = &self.tribes[seat];
        let Some(spot) = self.spot().filter(|&spot| spot != Spot::Rest && !tribe.hand.is_empty()) else {
            return false;
        };
        let seen = [tribe.discard, tribe.played, tribe.pile, tribe.buried];
        let unseen = seen.iter().fold(tribe.owned, Cards::without);
        let possible = if tribe.hand.len() > tribe.known.len() { unseen } else { tribe.known };
        possible.folks().any(|folk| {
            let ability = folk.card().action;
            self.has_other_ability(folk, spot)
                && ability.is_some_and(|effect| self.check_effect(seat, &effect).is_ok())
        })
    }

    /// What the bottom of a column gives, if nobody has taken it in this round.
    fn bottom_reward(&self, seat: Seat, spot: Spot) -> Option<Gaining> {
        let is_first = self.firsts.get(spot.index())?.is_none();
        let reward = BOTTOM_REWARDS.get(spot.index())?;
        is_first.then(|| Gaining::new(seat, Source::Column(spot), Rewards::of(reward)))
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
                self.check_price(seat, DEVELOPMENT).is_ok() && self.panel.iter().any(Option::is_some)
            }
            Spot::Migrate => self.check_camp_for_tool(seat).is_ok() || self.check_move_price(seat).is_ok(),
            Spot::Hunt => {
                self.check_scouting(seat).is_ok()
                    || self.check_price(seat, HUNTING).is_ok()
                        && (!self.ground.is_empty() || self.check_prey(None, 0).is_ok())
            }
            Spot::Rest => false,
        }
    }

    fn can_use_middle(&self, seat: Seat, spot: Spot) -> bool {
        match spot {
            Spot::Initiate => self.check_rite(seat).is_ok(),
            Spot::Develop => self.open_stones(seat).next().is_some(),
            Spot::Migrate => {
                self.check_village_food(seat).is_ok() && self.junctions_open_to(seat).next().is_some()
            }
            Spot::Hunt => self.tribes[seat].unused.iter().any(|&animals| animals > 0),
            Spot::Rest => false,
        }
    }

    pub(super) fn legal_acting(&self, seat: Seat, spot: Spot, section: Section, actions: &mut Vec<Action>) {
        self.legal_plays(seat, actions);
        if section == Section::Top && spot != Spot::Rest {
            actions.extend((1..=self.tribes[seat].food).map(Action::Eat));
        }
        self.legal_ready(seat, actions);
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
                if self.check_price(seat, HUNTING).is_ok() {
                    self.legal_prey(actions, |prey| self.check_prey(prey, 0).is_ok());
                }
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
        section: Section,
        action: Action,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        if section == Section::Middle && action != Action::Finish {
            // The middle section is used once.
            self.go_to(Section::Bottom);
        }
        match action {
            Action::Finish => {
                self.set_declined(true);
                self.end_section(events);
            }
            Action::Eat(food) => self.eat(seat, food, events),
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
                if let Some(reward) = self.bottom_reward(seat, spot) {
                    self.firsts[spot.index()] = Some(seat);
                    self.set_declined(false);
                    self.give(reward);
                }
            }
            Section::End => self.end_turn(seat, events),
        }
    }

    /// Notes whether the player on turn has done without all that could be used, and nothing has happened since.
    pub(super) fn set_declined(&mut self, now: bool) {
        if let Some(Frame::Acting { declined, .. }) = self.frames.first_mut() {
            *declined = now;
        }
    }

    /// A card leaves the hand: if it could be one that was just taken, it is that one.
    pub(super) fn leave_hand(&mut self, card: Card) {
        if let CardKind::Folk(folk) = card.kind() {
            for frame in &mut self.frames {
                if let Frame::Acting { fresh, .. } = frame {
                    *fresh &= !(1 << folk.index());
                }
            }
        }
    }
}
