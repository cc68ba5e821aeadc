//! Battle (R12.0 to R12.4): forces, combat bonus, fronts and trumps.

use super::actions::{Action, Event, Refusal};
use super::components::{Unit, UnitType, battle_hand, combat_bonus};
use super::map::Square;
use super::pieces::{Cover, Units};
use super::technologies::{Ability, Effect, Tech, When};
use super::wonders::{HIMEJI_STRENGTH, Wonder};
use super::{Battle, Civilization, Fighter, Frame, Side, Stage};
use crate::engine::{Chance, Events, Game, Seat};
use arrayvec::ArrayVec;

/// The attacker's side.
pub(super) const ATTACKER: u8 = 0;
/// The defender's side.
pub(super) const DEFENDER: u8 = 1;
/// Cards of barbarians, one of each type (R9.4.4).
const BARBARIANS: [UnitType; 3] = [UnitType::Artillery, UnitType::Infantry, UnitType::Mounted];
/// The rank of barbarians.
const BARBARIAN_RANK: u8 = 1;
/// Wounds that Animal Husbandry removes.
const HUSBANDRY: u8 = 3;

/// What comes of the attack of a unit on another one in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clash {
    /// Whether the attacking unit strikes first, and whether the other one does.
    pub first: [bool; 2],
    /// Whether the attacking unit dies, and whether the other one does.
    pub died: [bool; 2],
    /// Wounds that the attacking unit deals, and those that the other one deals.
    pub dealt: [u8; 2],
}

impl Civilization {
    /// Who leads a side; barbarians are led by the attacker's left neighbour (Q78).
    pub fn side_seat(&self, side: u8) -> Option<Seat> {
        let battle = self.battle.as_ref()?;
        Some(match side {
            ATTACKER => battle.attacker,
            _ => battle.defender.unwrap_or(battle.attacker.next(self.seats())),
        })
    }

    /// Whose cards a side has; barbarians are nobody's.
    pub fn side_owner(&self, side: u8) -> Option<Seat> {
        let battle = self.battle.as_ref()?;
        if side == ATTACKER { Some(battle.attacker) } else { battle.defender }
    }

    /// An army stands where an enemy is: only scouts there die at once (R9.5.3), else there is a battle.
    pub(super) fn begin_fight(
        &mut self,
        seat: Seat,
        at: Square,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        let city = self.city_at(at).map(|(owner, _)| owner).filter(|&owner| owner != seat);
        let Some(enemy) = city.or_else(|| self.enemy_at(at, seat)) else { return };
        if city.is_some() || self.has_enemy_army(at, seat) {
            self.begin_battle(seat, Some(enemy), at, chance, events);
        } else {
            let scouts = self.realms[enemy].scouts_at(at);
            self.kill(enemy, at, 0, scouts, events);
            self.push(Frame::Laws(seat));
            self.push(Frame::Loot { seat, from: enemy, left: super::components::loot::FIGURES });
        }
    }

    /// Hands are drawn and the combat bonus is settled (R12.1, R12.2).
    pub(super) fn begin_battle(
        &mut self,
        attacker: Seat,
        defender: Option<Seat>,
        at: Square,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        if let Some(defender) = defender
            && self.realms[attacker].knows(Tech::Combustion)
            && let Some(city) = self.realms[defender].city_mut(at)
            && city.walls
        {
            city.walls = false;
            events.push(Event::Walls { at, built: false });
        }
        let defended = defender.and_then(|defender| self.realms[defender].city(at).copied());
        let mut sides = [Side::default(); 2];
        let size = self.base_battle_hand(attacker) + self.army_cards(attacker, at);
        sides[0].hand = self.draw_hand(attacker, size, chance);
        let mut bonus = [self.combat_bonus(attacker), 0];
        let mut missing = 0;
        match defender {
            Some(defender) => {
                let more = if defended.is_some() { battle_hand::CITY } else { 0 };
                let size = self.base_battle_hand(defender) + self.army_cards(defender, at) + more;
                sides[1].hand = self.draw_hand(defender, size, chance);
                bonus[1] = self.combat_bonus(defender);
                if let Some(city) = defended {
                    bonus[1] += if city.capital { combat_bonus::CAPITAL } else { combat_bonus::CITY };
                    bonus[1] += if city.walls { combat_bonus::WALLS } else { 0 };
                }
            }
            None => {
                for kind in BARBARIANS {
                    match self.units[kind.index()].draw(chance) {
                        Some(grade) => sides[1].hand.add(Unit::new(kind, grade)),
                        None => missing += 1,
                    }
                }
            }
        }
        // The better side lays the difference in front of it (R12.2.2).
        let less = bonus[0].min(bonus[1]);
        sides[0].bonus = bonus[0] - less;
        sides[1].bonus = bonus[1] - less;
        let turn = if defended.is_some_and(|city| city.walls) { ATTACKER } else { DEFENDER };
        let hands = [sides[0].hand.len(), sides[1].hand.len()];
        events.reveal(Event::Battle { attacker, defender, at, hands, bonus });
        self.battle = Some(Battle {
            at,
            attacker,
            defender,
            sides,
            fronts: ArrayVec::new(),
            turn,
            winner: None,
            conquered: false,
            laws: false,
        });
        self.push(Frame::Battle(Stage::Fight));
        if missing > 0 {
            self.push(Frame::Barbarians(attacker.next(self.seats()), missing));
        }
    }

    /// Cards for each army on the square beyond the first.
    fn army_cards(&self, seat: Seat, at: Square) -> u8 {
        self.realms[seat].armies_at(at).saturating_sub(1) * battle_hand::ARMY
    }

    fn draw_hand(&mut self, seat: Seat, size: u8, chance: &mut Chance) -> Units {
        let mut hand = Units::default();
        for _ in 0..size {
            match self.realms[seat].forces.draw(chance) {
                Some(unit) => hand.add(unit),
                None => break,
            }
        }
        hand
    }

    /// Barracks, academies and generals, unless they are blockaded (R12.2.1, Q13).
    pub fn combat_bonus(&self, seat: Seat) -> u8 {
        let squares = self.realms[seat].cities.iter().flat_map(|city| city.at.around());
        let bonus = |square: Square| match self.covers.get(square) {
            Some(Cover::Building(building)) => building.combat_bonus(),
            Some(Cover::Person(super::components::Person::General)) => combat_bonus::GENERAL,
            _ => 0,
        };
        let counted = squares.filter(|&square| bonus(square) > 0 && !self.is_blockaded(square, seat));
        counted.map(bonus).sum()
    }

    /// The strength of a unit of a side (R12.1.3).
    pub fn strength(&self, side: u8, unit: Unit) -> u8 {
        match self.side_owner(side) {
            None => unit.strength(BARBARIAN_RANK),
            Some(seat) => {
                let more = if self.has_wonder(seat, Wonder::Himeji) { HIMEJI_STRENGTH } else { 0 };
                unit.strength(self.realms[seat].unit_rank(unit.of())) + more
            }
        }
    }

    /// Missing barbarians come from another deck, of their leader's choice (R9.4.4); true if there is a choice.
    pub(super) fn wait_for_barbarians(
        &mut self,
        seat: Seat,
        missing: u8,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) -> bool {
        let mut decks = self.decks_left();
        match (decks.next(), decks.next()) {
            (Some(only), None) if missing > 0 => {
                drop(decks);
                self.enlist(seat, missing, only, chance, events);
                false
            }
            (Some(_), Some(_)) if missing > 0 => true,
            _ => {
                drop(decks);
                self.frames.pop();
                false
            }
        }
    }

    /// Types of units whose deck is not empty, for the barbarians.
    fn decks_left(&self) -> impl Iterator<Item = UnitType> {
        UnitType::GROUND.into_iter().filter(|kind| !self.units[kind.index()].is_empty())
    }

    fn enlist(
        &mut self,
        seat: Seat,
        missing: u8,
        kind: UnitType,
        chance: &mut Chance,
        _events: &mut Events<Event>,
    ) {
        if let (Some(grade), Some(battle)) = (self.units[kind.index()].draw(chance), &mut self.battle) {
            battle.sides[usize::from(DEFENDER)].hand.add(Unit::new(kind, grade));
        }
        self.frames.pop();
        self.push(Frame::Barbarians(seat, missing - 1));
    }

    /// Whose battle turn it is; when both hands are played, the battle is over.
    pub(super) fn go_on_fighting(&mut self, stage: Stage, chance: &mut Chance, events: &mut Events<Event>) {
        match stage {
            Stage::Fight => {
                let Some(battle) = &self.battle else { return };
                let next = [battle.turn, 1 - battle.turn];
                let side = next.into_iter().find(|side| !battle.sides[usize::from(*side)].hand.is_empty());
                match side {
                    Some(side) => self.push(Frame::Fight(side, false)),
                    None => self.conclude(events),
                }
            }
            Stage::After => self.follow_up(chance, events),
            Stage::Village => self.empty_village(chance, events),
            Stage::Save => self.offer_to_save(),
            Stage::End => self.return_cards(),
        }
    }

    pub(super) fn end_battle_turn(&mut self, side: u8) {
        if let Some(battle) = &mut self.battle {
            battle.turn = 1 - side;
        }
    }

    /// A side plays its unit; after that it is asked only if by public facts it could use an ability (R12.3.8).
    pub(super) fn wait_in_battle(&self, side: u8, played: bool) -> bool {
        if !played {
            return self
                .battle
                .as_ref()
                .is_some_and(|battle| !battle.sides[usize::from(side)].hand.is_empty());
        }
        let Some(seat) = self.side_owner(side) else { return false };
        let realm = &self.realms[seat];
        let wounds = [Ability::Mathematics, Ability::Ballistics].into_iter().any(|ability| {
            realm.knows(ability.tech())
                && !realm.is_used(ability)
                && self.seems_payable(seat, ability.price())
        });
        let heals =
            [Action::Heal, Action::HealAll].into_iter().any(|heal| self.check_heal(side, heal).is_ok());
        heals || wounds && self.has_units(1 - side)
    }

    pub(super) fn has_units(&self, side: u8) -> bool {
        self.battle.as_ref().is_some_and(|battle| battle.fronts.iter().any(|unit| unit.side == side))
    }

    pub(super) fn has_wounds(&self, side: u8) -> bool {
        let wounded = |unit: &Fighter| unit.side == side && unit.wounds > 0;
        self.battle.as_ref().is_some_and(|battle| battle.fronts.iter().any(wounded))
    }

    fn battle_uses(&self, side: u8, played: bool) -> impl Iterator<Item = Ability> {
        Ability::ALL.into_iter().filter(move |&ability| self.check_battle_use(side, played, ability).is_ok())
    }

    /// Wounds need a target; Metalworking is for the unit that is played next.
    fn check_battle_use(&self, side: u8, played: bool, ability: Ability) -> Result<(), Refusal> {
        let seat = self.side_owner(side).ok_or(Refusal::NotNow)?;
        self.check_use(seat, ability, When::Battle)?;
        let useful = match ability.effect() {
            Effect::Wounds(_) => self.has_units(1 - side),
            Effect::AttackBonus(_) => !played && self.has_units(1 - side),
            _ => false,
        };
        if useful { Ok(()) } else { Err(Refusal::NoUse) }
    }

    fn check_heal(&self, side: u8, heal: Action) -> Result<(), Refusal> {
        let seat = self.side_owner(side).ok_or(Refusal::NotNow)?;
        let (number, tech) =
            if heal == Action::Heal { (0, Tech::AnimalHusbandry) } else { (1, Tech::Biology) };
        if !self.realms[seat].knows(tech) {
            return Err(Refusal::NeedsTech(tech));
        }
        let used = self.battle.as_ref().is_none_or(|battle| battle.sides[usize::from(side)].healed[number]);
        if used {
            Err(Refusal::UsedThisTurn)
        } else if self.has_wounds(side) {
            Ok(())
        } else {
            Err(Refusal::NoUse)
        }
    }

    pub(super) fn legal_battle(&self, frame: &Frame, actions: &mut Vec<Action>) {
        let Some(battle) = &self.battle else { return };
        match *frame {
            Frame::Barbarians(..) => actions.extend(self.decks_left().map(Action::Enlist)),
            Frame::Fight(side, played) => {
                actions.extend(self.battle_uses(side, played).map(Action::Use));
                if !played {
                    let hand = &battle.sides[usize::from(side)].hand;
                    actions.extend(hand.kinds().map(Action::Front));
                    for unit in hand.kinds() {
                        let enemies = (0..).zip(&battle.fronts).filter(|(_, enemy)| enemy.side != side);
                        actions.extend(enemies.map(|(number, _)| Action::Attack(unit, number)));
                    }
                }
                let heals = [Action::Heal, Action::HealAll].into_iter();
                actions.extend(heals.filter(|heal| self.check_heal(side, *heal).is_ok()));
                if played {
                    actions.push(Action::Done);
                }
            }
            Frame::Wounds(..) | Frame::Heal(..) => {
                let numbers = 0..battle.fronts.len() as u8;
                let fits = |action: &Action| self.check_battle(frame, *action).is_ok();
                actions.extend(numbers.map(Action::Wound).filter(fits));
                actions.push(Action::Done);
            }
            Frame::Save(seat) => {
                actions.extend(self.saved_units(seat).map(Action::Save));
                actions.push(Action::Done);
            }
            _ => {}
        }
    }

    pub(super) fn check_battle(&self, frame: &Frame, action: Action) -> Result<(), Refusal> {
        let Some(battle) = &self.battle else { return Err(Refusal::NotNow) };
        let exists = |there: bool| if there { Ok(()) } else { Err(Refusal::NoSuchUnit) };
        match (*frame, action) {
            (Frame::Barbarians(..), Action::Enlist(kind)) => {
                if self.decks_left().any(|deck| deck == kind) {
                    Ok(())
                } else {
                    Err(Refusal::NoneLeft)
                }
            }
            (Frame::Fight(side, played), Action::Use(ability)) => {
                self.check_battle_use(side, played, ability)
            }
            (Frame::Fight(side, _), Action::Heal | Action::HealAll) => self.check_heal(side, action),
            (Frame::Fight(side, false), Action::Front(unit)) => {
                exists(battle.sides[usize::from(side)].hand.has(unit))
            }
            (Frame::Fight(side, false), Action::Attack(unit, number)) => {
                let enemy = battle.fronts.get(usize::from(number)).is_some_and(|enemy| enemy.side != side);
                exists(battle.sides[usize::from(side)].hand.has(unit) && enemy)
            }
            (Frame::Fight(_, true) | Frame::Wounds(..) | Frame::Heal(..) | Frame::Save(_), Action::Done) => {
                Ok(())
            }
            (Frame::Wounds(side, _), Action::Wound(number)) => {
                exists(battle.fronts.get(usize::from(number)).is_some_and(|unit| unit.side != side))
            }
            (Frame::Heal(side, _), Action::Wound(number)) => {
                let unit = battle.fronts.get(usize::from(number));
                exists(unit.is_some_and(|unit| unit.side == side && unit.wounds > 0))
            }
            (Frame::Save(seat), Action::Save(unit)) => {
                exists(self.saved_units(seat).any(|other| other == unit))
            }
            _ => Err(Refusal::NotNow),
        }
    }

    pub(super) fn fight(
        &mut self,
        frame: Frame,
        action: Action,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        match (frame, action) {
            (Frame::Barbarians(seat, missing), Action::Enlist(kind)) => {
                self.enlist(seat, missing, kind, chance, events);
            }
            (Frame::Fight(side, _), Action::Use(ability)) => {
                if let Some(seat) = self.side_owner(side) {
                    self.use_ability(seat, ability, events);
                }
            }
            (Frame::Fight(side, _), Action::Heal) => {
                self.mark_healed(side, 0);
                self.push(Frame::Heal(side, HUSBANDRY));
            }
            (Frame::Fight(side, _), Action::HealAll) => {
                self.mark_healed(side, 1);
                if let Some(battle) = &mut self.battle {
                    let own = battle.fronts.iter_mut().filter(|unit| unit.side == side);
                    own.for_each(|unit| unit.wounds = 0);
                }
                events.push(Event::Healed { side });
            }
            (Frame::Fight(side, _), Action::Front(unit)) => {
                self.play_unit(side, unit);
                events.commit(Event::Front { side, unit });
                self.add_front(side, unit, 0);
            }
            (Frame::Fight(side, _), Action::Attack(unit, number)) => {
                let extra = self.play_unit(side, unit);
                self.attack(side, unit, usize::from(number), extra, events);
            }
            (Frame::Fight(side, _), _) => {
                self.frames.pop();
                self.end_battle_turn(side);
            }
            (Frame::Wounds(side, left), Action::Wound(number)) => {
                self.frames.pop();
                self.push(Frame::Wounds(side, left - 1));
                self.wound(1 - side, usize::from(number), events);
            }
            (Frame::Heal(side, left), Action::Wound(number)) => {
                self.frames.pop();
                self.push(Frame::Heal(side, left - 1));
                if let Some(battle) = &mut self.battle
                    && let Some(unit) = battle.fronts.get_mut(usize::from(number))
                {
                    unit.wounds -= 1;
                }
                events.push(Event::Healed { side });
            }
            (Frame::Save(seat), Action::Save(unit)) => self.save_unit(seat, unit, events),
            _ => _ = self.frames.pop(),
        }
    }

    fn mark_healed(&mut self, side: u8, number: usize) {
        if let Some(battle) = &mut self.battle {
            battle.sides[usize::from(side)].healed[number] = true;
        }
    }

    /// A card leaves the hand; what Metalworking adds to it.
    fn play_unit(&mut self, side: u8, unit: Unit) -> u8 {
        self.frames.pop();
        self.push(Frame::Fight(side, true));
        let Some(battle) = &mut self.battle else { return 0 };
        let side = &mut battle.sides[usize::from(side)];
        side.hand.remove(unit);
        std::mem::take(&mut side.extra)
    }

    fn add_front(&mut self, side: u8, unit: Unit, wounds: u8) {
        if let Some(battle) = &mut self.battle {
            _ = battle.fronts.try_push(Fighter { side, unit, wounds });
        }
    }

    /// What an attack by a card of a side on the unit of a number in play would do.
    pub fn clash(&self, side: u8, unit: Unit, number: u8) -> Option<Clash> {
        let battle = self.battle.as_ref()?;
        let enemy = battle.fronts.get(usize::from(number))?;
        Some(self.clash_with(side, unit, enemy, battle.sides.get(usize::from(side))?.extra))
    }

    /// Both strike at once, but a trumping unit first: whom that kills does not strike back (R12.3.4 to R12.3.6).
    fn clash_with(&self, side: u8, unit: Unit, enemy: &Fighter, extra: u8) -> Clash {
        let (strength, enemy_strength) = (self.strength(side, unit), self.strength(enemy.side, enemy.unit));
        let kills = enemy.wounds + strength + extra >= enemy_strength;
        let is_killed = enemy_strength >= strength;
        let first = unit.of().trumps() == Some(enemy.unit.of());
        let last = enemy.unit.of().trumps() == Some(unit.of());
        let dealt = if last && is_killed { 0 } else { strength + extra };
        let taken = if first && kills { 0 } else { enemy_strength };
        let died = [is_killed && !(first && kills), kills && !(last && is_killed)];
        Clash { first: [first, last], died, dealt: [dealt, taken] }
    }

    fn attack(&mut self, side: u8, unit: Unit, number: usize, extra: u8, events: &mut Events<Event>) {
        let Some(enemy) = self.battle.as_ref().and_then(|battle| battle.fronts.get(number)).copied() else {
            return;
        };
        let Clash { died, dealt: [dealt, taken], .. } = self.clash_with(side, unit, &enemy, extra);
        let [dies, enemy_dies] = died;
        events.commit(Event::Attacked { side, unit, enemy: enemy.unit, died });
        let Some(battle) = &mut self.battle else { return };
        if enemy_dies {
            battle.fronts.remove(number);
            battle.sides[usize::from(enemy.side)].dead.add(enemy.unit);
        } else if let Some(enemy) = battle.fronts.get_mut(number) {
            enemy.wounds += dealt;
        }
        if dies {
            battle.sides[usize::from(side)].dead.add(unit);
        } else {
            self.add_front(side, unit, taken);
        }
    }

    /// One wound for a unit in play.
    fn wound(&mut self, side: u8, number: usize, events: &mut Events<Event>) {
        let Some(unit) = self.battle.as_ref().and_then(|battle| battle.fronts.get(number)).copied() else {
            return;
        };
        let died = unit.wounds + 1 >= self.strength(side, unit.unit);
        if let Some(battle) = &mut self.battle {
            if died {
                battle.fronts.remove(number);
                battle.sides[usize::from(side)].dead.add(unit.unit);
            } else if let Some(unit) = battle.fronts.get_mut(number) {
                unit.wounds += 1;
            }
        }
        events.push(Event::Wounded { side, unit: unit.unit, died });
    }

    fn side_of(&self, seat: Seat) -> Option<u8> {
        [ATTACKER, DEFENDER].into_iter().find(|&side| self.side_owner(side) == Some(seat))
    }

    /// Metalworking.
    pub(super) fn add_attack_bonus(&mut self, seat: Seat, wounds: u8) {
        if let (Some(side), Some(battle)) = (self.side_of(seat), &mut self.battle) {
            battle.sides[usize::from(side)].extra = wounds;
        }
    }

    /// Mathematics and Ballistics, wound by wound (R23.5.2).
    pub(super) fn deal_wounds(&mut self, seat: Seat, wounds: u8) {
        if let Some(side) = self.side_of(seat) {
            self.push(Frame::Wounds(side, wounds));
        }
    }

    /// Surviving strength and the bonus; a tie goes to the defender (R12.4.1).
    pub fn sums(&self) -> [u8; 2] {
        [ATTACKER, DEFENDER].map(|side| {
            let Some(battle) = &self.battle else { return 0 };
            let own = battle.fronts.iter().filter(|unit| unit.side == side);
            let strengths = own.map(|unit| self.strength(side, unit.unit));
            strengths.fold(battle.sides[usize::from(side)].bonus, u8::saturating_add)
        })
    }
}
