//! Movement (R9): groups, water, discovering, huts and villages, enemies.

use super::actions::{Action, Event, Refusal};
use super::components::{Lair, Resource};
use super::map::{Square, TILE_SIDE, Tile};
use super::nations::{CHINA_CULTURE, Government, Nation};
use super::pieces::{Cover, Figure};
use super::technologies::{Tech, Techs, Water, When};
use super::wonders::Wonder;
use super::{Civilization, Frame, Laid, Moving, Once, Window};
use crate::engine::{Chance, Events, Game, Seat, sort_few};
use arrayvec::ArrayVec;

/// The most squares on which a player has figures.
const MOST_STACKS: usize = super::components::MOST_ARMIES + super::components::SCOUTS;

impl Civilization {
    /// Squares with own figures that have not moved, with their number of armies and scouts, in order.
    fn unmoved(&self, seat: Seat) -> ArrayVec<(Square, u8, u8), MOST_STACKS> {
        let realm = &self.realms[seat];
        let mut stacks: ArrayVec<(Square, u8, u8), MOST_STACKS> = ArrayVec::new();
        let armies = realm.armies.iter().filter(|army| !army.moved).map(|army| (army.at, 1, 0));
        let scouts = realm.scouts.iter().filter(|scout| !scout.moved).map(|scout| (scout.at, 0, 1));
        for (at, army, scout) in armies.chain(scouts) {
            match stacks.iter_mut().find(|stack| stack.0 == at) {
                Some(stack) => (stack.1, stack.2) = (stack.1 + army, stack.2 + scout),
                None => stacks.push((at, army, scout)),
            }
        }
        sort_few(&mut stacks, |stack| *stack);
        stacks
    }

    pub(super) fn legal_movement(&self, seat: Seat, actions: &mut Vec<Action>) {
        self.name_moves(seat, actions);
        actions.retain(|action| match action {
            Action::Play(_) | Action::Use(_) => self.check_movement(seat, *action).is_ok(),
            _ => true,
        });
    }

    /// What a player could do in this phase, in order: cards and abilities whether they do anything or not, and what is legal besides.
    pub(super) fn name_moves(&self, seat: Seat, actions: &mut Vec<Action>) {
        self.legal_orders(seat, actions);
        self.name_plays(seat, When::Movement, actions);
        self.name_uses(seat, When::Movement, actions);
        let leaving = self.legal_leaving(seat);
        if leaving.is_empty() {
            for (at, armies, scouts) in self.unmoved(seat) {
                if self.is_held(at) {
                    continue;
                }
                for army in 0..=armies {
                    let groups = (0..=scouts).filter(|scout| army + scout > 0);
                    actions.extend(groups.map(|scout| Action::Move(at, army, scout)));
                }
            }
            actions.push(Action::Done);
        } else {
            actions.extend(leaving);
        }
    }

    /// Whether figures can do nothing where they stand, as nobody may leave the square (Communism). To discover a tile is not to leave:
    /// it is done instead of a step (R9.3.2).
    fn is_held(&self, at: Square) -> bool {
        self.frozen.contains(&at) && !at.orthogonal().any(|square| self.is_unexplored(square))
    }

    /// Nobody has to leave the Brandenburg Gate's outskirts any more, so the phase may be ended.
    fn must_stay(&self, seat: Seat) -> bool {
        self.legal_leaving(seat).is_empty()
    }

    pub(super) fn check_movement(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Orders(orders) => self.check_orders(seat, orders),
            Action::Play(card) => self.check_play(seat, card, When::Movement),
            Action::Use(ability) => self.check_use(seat, ability, When::Movement),
            Action::Move(at, armies, scouts) => {
                let realm = &self.realms[seat];
                let most_armies = realm.armies.iter().filter(|army| army.at == at && !army.moved).count();
                let most_scouts = realm.scouts.iter().filter(|scout| scout.at == at && !scout.moved).count();
                let there = usize::from(armies) <= most_armies && usize::from(scouts) <= most_scouts;
                if !there || armies + scouts == 0 {
                    Err(Refusal::NoFigures)
                } else if !self.must_stay(seat) {
                    Err(Refusal::MustLeave)
                } else if self.is_held(at) {
                    Err(Refusal::Frozen)
                } else {
                    Ok(())
                }
            }
            Action::Leave(..) => {
                if self.legal_leaving(seat).contains(&action) {
                    Ok(())
                } else {
                    Err(Refusal::NotThere)
                }
            }
            Action::Done => {
                if self.must_stay(seat) {
                    Ok(())
                } else {
                    Err(Refusal::MustLeave)
                }
            }
            _ => Err(Refusal::NotNow),
        }
    }

    pub(super) fn choose_movement(
        &mut self,
        seat: Seat,
        action: Action,
        _chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        match action {
            Action::Orders(orders) => self.set_orders(seat, orders),
            Action::Play(card) => self.play_event(seat, card, events),
            Action::Use(ability) => self.use_ability(seat, ability, events),
            Action::Move(at, armies, scouts) => {
                let senders = self.mark_moved(seat, at, armies, scouts);
                let left = self.realms[seat].speed();
                let group =
                    Moving { seat, at, armies, scouts, senders, left, safe: at, next: None, over: false };
                self.push(Frame::Moving(group));
            }
            Action::Leave(at, figure, _) => {
                let (armies, scouts) = if figure == Figure::Army { (1, 0) } else { (0, 1) };
                let senders = self.mark_moved(seat, at, armies, scouts);
                let (left, next) = (self.realms[seat].speed(), Some(action));
                let group = Moving { seat, at, armies, scouts, senders, left, safe: at, next, over: false };
                self.push(Frame::Moving(group));
                self.ask_about_step(seat);
            }
            Action::Done => self.end_part(seat, events),
            _ => {}
        }
    }

    /// Figures are picked up; of the scouts first those that send nothing. How many of the others there are.
    fn mark_moved(&mut self, seat: Seat, at: Square, armies: u8, scouts: u8) -> u8 {
        let realm = &mut self.realms[seat];
        let waiting = realm.armies.iter_mut().filter(|army| army.at == at && !army.moved);
        waiting.take(armies.into()).for_each(|army| army.moved = true);
        let (mut left, mut senders) = (scouts, 0);
        for sending in [false, true] {
            for scout in realm.scouts.iter_mut().filter(|scout| scout.at == at && !scout.moved) {
                if left > 0 && scout.gathers() == sending {
                    left -= 1;
                    senders += u8::from(sending);
                    scout.moved = true;
                }
            }
        }
        realm.sort_figures();
        senders
    }

    /// Whether the Brandenburg Gate keeps a group from staying on a square, its own included, once it has come there. A figure that
    /// occupies the Gate itself blockades it (R15.2), so a group that leaves that square may wake it.
    fn is_denied(&self, seat: Seat, square: Square, group: u8, from: Square) -> bool {
        let gate = Wonder::BrandenburgGate;
        let Some(at) = self.wonder_at(gate).filter(|_| self.obsolete >> gate.index() & 1 == 0) else {
            return false;
        };
        let Some((owner, _)) = self.outskirts_of(at).filter(|&(owner, _)| owner != seat) else {
            return false;
        };
        let others = self.realms.each().filter(|(other, _)| *other != owner);
        let standing: u8 = others.map(|(_, realm)| realm.figures_at(at)).sum();
        let blockaders = standing.saturating_sub(if from == at { group } else { 0 });
        let protected = self.realms[owner].cities.iter().any(|city| city.at.distance(square) == 1);
        protected && blockaders == 0
    }

    /// Figures in the Gate's outskirts leave before anything else, to the nearest squares where they can stay (Q71).
    fn legal_leaving(&self, seat: Seat) -> Vec<Action> {
        if self.wonder_owner(Wonder::BrandenburgGate).is_none_or(|owner| owner == seat) {
            return Vec::new();
        }
        let mut leaving = Vec::new();
        for (from, armies, scouts) in self.unmoved(seat) {
            if self.frozen.contains(&from) || !self.is_denied(seat, from, armies + scouts, from) {
                continue;
            }
            let squares = self.nearest_stops(seat, from);
            for (figure, count) in [(Figure::Army, armies), (Figure::Scout, scouts)] {
                if count > 0 {
                    leaving.extend(squares.iter().map(|&to| Action::Leave(from, figure, to)));
                }
            }
        }
        sort_few(&mut leaving, |action| *action);
        leaving
    }

    fn nearest_stops(&self, seat: Seat, from: Square) -> Vec<Square> {
        let speed = self.realms[seat].speed();
        let stops = self.ways_out(seat, from, speed, |square| self.is_stop(seat, square, from));
        stops.into_iter().map(|(square, _)| square).collect()
    }

    /// The first step of a way to a square for a figure that leaves the Gate's outskirts, if it can still go there and stay.
    pub(super) fn way_out(&self, moving: &Moving, to: Square) -> Option<Square> {
        let Moving { seat, at, left, .. } = *moving;
        let ways = self.ways_out(seat, at, left, |square| square == to && self.is_stop(seat, to, at));
        ways.first().map(|&(_, first)| first)
    }

    fn is_stop(&self, seat: Seat, square: Square, from: Square) -> bool {
        self.is_plain(seat, square) && self.check_stay(seat, square, 1, from).is_ok()
    }

    /// The nearest of some squares that a single figure can come to, each with the first step of the way there.
    fn ways_out(
        &self,
        seat: Seat,
        from: Square,
        left: u8,
        wanted: impl Fn(Square) -> bool,
    ) -> Vec<(Square, Square)> {
        let flying = self.realms[seat].knows(Tech::Flight);
        let mut reached = vec![from];
        let mut border = vec![(from, None)];
        for _ in 0..left {
            let mut next = Vec::new();
            for (at, first) in border {
                for square in at.orthogonal() {
                    let passes = self.is_passable(seat, square)
                        && (flying || self.is_plain(seat, square))
                        && !self.is_crowded_on_the_way(seat, square, 1);
                    if passes && !reached.contains(&square) {
                        reached.push(square);
                        next.push((square, first.or(Some(square))));
                    }
                }
            }
            let found = next.iter().filter(|(square, _)| wanted(*square));
            let found: Vec<_> = found.filter_map(|&(square, first)| Some((square, first?))).collect();
            if !found.is_empty() {
                return found;
            }
            // Nobody goes on from a square that is held (Q67).
            next.retain(|(square, _)| !self.frozen.contains(square));
            border = next;
        }
        Vec::new()
    }

    /// Face up, and no water unless figures may cross it.
    pub(super) fn is_passable(&self, seat: Seat, square: Square) -> bool {
        self.is_open(square) && (!self.is_water(square) || self.realms[seat].water() != Water::No)
    }

    /// Nothing there that ends a move: no lair, no enemy, no enemy centre.
    pub(super) fn is_plain(&self, seat: Seat, square: Square) -> bool {
        let foreign = self.city_at(square).is_some_and(|(owner, _)| owner != seat);
        self.lairs.get(square).is_none() && !foreign && !self.has_enemy(square, seat)
    }

    /// Whether so many figures can stay: not in a centre, not on water without the technology, within the stacking limit, and not where
    /// the Brandenburg Gate forbids it.
    fn check_stay(&self, seat: Seat, square: Square, group: u8, from: Square) -> Result<(), Refusal> {
        let realm = &self.realms[seat];
        if realm.city(square).is_some() {
            return Err(Refusal::NotThere);
        }
        if self.is_water(square) && realm.water() != Water::Stop {
            return Err(Refusal::Water);
        }
        let others = realm.figures_at(square).saturating_sub(if from == square { group } else { 0 });
        let limit = realm.stacking();
        if others + group > limit {
            return Err(Refusal::Stacking(limit));
        }
        if self.is_denied(seat, square, group, from) { Err(Refusal::NotThere) } else { Ok(()) }
    }

    /// Whether a group may face what is on a square: a hut, a village, enemies or an enemy city (R9.4, R9.5, Q21).
    fn check_encounter(&self, moving: &Moving, square: Square) -> Result<(), Refusal> {
        let seat = moving.seat;
        let escorted = moving.scouts == 0 || self.edition.escort && moving.armies > 0;
        let fights = moving.armies > 0 && escorted;
        if let Some(lair) = self.lairs.get(square) {
            let republic = self.realms[seat].government == Government::Republic && !self.edition.armies_found;
            let may = fights || lair == Lair::Hut && republic;
            return if may { Ok(()) } else { Err(Refusal::ScoutsStayOut) };
        }
        if !self.is_plain(seat, square) {
            if !fights {
                return Err(Refusal::ScoutsStayOut);
            }
            if self.realms[seat].government == Government::Democracy {
                return Err(Refusal::Peace);
            }
        }
        Ok(())
    }

    /// Whether a group can end its move on a square.
    fn check_end(&self, moving: &Moving, square: Square) -> Result<(), Refusal> {
        let is_there = moving.at == square;
        if is_there && moving.safe == square {
            return Ok(());
        }
        self.check_encounter(moving, square)?;
        self.check_stay(moving.seat, square, moving.armies + moving.scouts, moving.at)
    }

    /// Whether a group that has come to a square, with so much movement left, can end its move somewhere.
    fn can_end(&self, moving: &Moving, at: Square, left: u8) -> bool {
        self.can_end_from(moving, at, self.is_plain(moving.seat, at), left)
    }

    /// The same for a square of which one knows whether there is anything that ends a move.
    fn can_end_from(&self, moving: &Moving, at: Square, plain: bool, left: u8) -> bool {
        let group = moving.armies + moving.scouts;
        let stays = (plain || self.check_encounter(moving, at).is_ok())
            && self.check_stay(moving.seat, at, group, moving.at).is_ok();
        let flying = self.realms[moving.seat].knows(Tech::Flight);
        // What is met ends the move, and nobody leaves a square that is held.
        let goes_on = left > 0 && !self.frozen.contains(&at);
        stays
            || goes_on
                && at.orthogonal().any(|next| {
                    let plain = self.is_plain(moving.seat, next);
                    let rest = if flying || plain { left - 1 } else { 0 };
                    self.is_passable(moving.seat, next)
                        && self.check_passing(moving, next).is_ok()
                        && self.can_end_from(moving, next, plain, rest)
                })
    }

    fn check_passing(&self, moving: &Moving, square: Square) -> Result<(), Refusal> {
        let group = if moving.at == square { 0 } else { moving.armies + moving.scouts };
        if self.is_crowded_on_the_way(moving.seat, square, group) {
            Err(Refusal::Stacking(self.realms[moving.seat].stacking()))
        } else {
            Ok(())
        }
    }

    /// By the other reading the stacking limit holds on the way as well (Q9): whether so many more are too many on a square.
    pub(super) fn is_crowded_on_the_way(&self, seat: Seat, square: Square, more: u8) -> bool {
        let realm = &self.realms[seat];
        self.edition.stacking_on_the_way && realm.figures_at(square) + more > realm.stacking()
    }

    fn check_going(&self, moving: &Moving, to: Square) -> Result<(), Refusal> {
        self.check_reach(moving, to)?;
        if self.frozen.contains(&moving.at) { Err(Refusal::Frozen) } else { Ok(()) }
    }

    /// A point of movement is left for what lies beside the group.
    fn check_reach(&self, moving: &Moving, to: Square) -> Result<(), Refusal> {
        if moving.left == 0 {
            return Err(Refusal::NoMovement);
        }
        if moving.at.orthogonal().any(|near| near == to) { Ok(()) } else { Err(Refusal::NotAdjacent) }
    }

    pub(super) fn check_step(&self, moving: &Moving, to: Square) -> Result<(), Refusal> {
        self.check_going(moving, to)?;
        let seat = moving.seat;
        if !self.is_open(to) {
            return Err(Refusal::Unexplored);
        }
        if !self.is_passable(seat, to) {
            return Err(Refusal::Water);
        }
        self.check_passing(moving, to)?;
        let plain = self.is_plain(seat, to);
        if !plain && !self.realms[seat].knows(Tech::Flight) {
            // The move ends here.
            return self.check_end(moving, to);
        }
        if self.can_end_from(moving, to, plain, moving.left - 1) { Ok(()) } else { Err(Refusal::NoWayToStop) }
    }

    fn check_discovery(&self, moving: &Moving, square: Square) -> Result<(), Refusal> {
        self.check_reach(moving, square)?;
        if !self.is_unexplored(square) {
            return Err(Refusal::NothingToDiscover);
        }
        let stays = self.check_end(moving, moving.at).is_ok();
        if stays || self.can_end(moving, moving.at, moving.left - 1) {
            Ok(())
        } else {
            Err(Refusal::NoWayToStop)
        }
    }

    /// Russia gives up a single figure in an enemy centre, once a turn, for a technology of that nation (R22).
    pub(super) fn check_sacrifice(&self, moving: &Moving, to: Square, tech: Tech) -> Result<(), Refusal> {
        let lessons = self.sacrifice_lessons(moving, to)?;
        if lessons.has(tech) { Ok(()) } else { Err(Refusal::NotToLearn) }
    }

    fn sacrifice_lessons(&self, moving: &Moving, to: Square) -> Result<Techs, Refusal> {
        self.check_going(moving, to)?;
        let realm = &self.realms[moving.seat];
        if !realm.is(Nation::Russia) {
            return Err(Refusal::NotOwned);
        }
        if realm.did(Once::Sacrifice) {
            return Err(Refusal::UsedThisTurn);
        }
        if moving.armies + moving.scouts != 1 {
            return Err(Refusal::NoFigures);
        }
        match self.city_at(to) {
            Some((owner, _)) if owner != moving.seat => {
                Ok(self.lessons(moving.seat, owner, super::components::RESEARCH_NEEDS.len() as u8))
            }
            _ => Err(Refusal::NoSuchCity),
        }
    }

    pub(super) fn legal_moving(&self, moving: &Moving, actions: &mut Vec<Action>) {
        self.name_steps(moving, actions);
        actions.retain(|action| self.check_moving(moving, *action).is_ok());
    }

    /// What figures on their way could do, in order, whether it is legal or not.
    pub(super) fn name_steps(&self, moving: &Moving, actions: &mut Vec<Action>) {
        actions.extend(moving.at.orthogonal().map(Action::Step));
        let unexplored = |square: &Square| self.is_unexplored(*square);
        actions.extend(moving.at.orthogonal().filter(unexplored).map(Action::Discover));
        if self.realms[moving.seat].is(Nation::Russia) {
            for to in moving.at.orthogonal() {
                let lessons = self.sacrifice_lessons(moving, to).unwrap_or_default();
                actions.extend(lessons.iter().map(|tech| Action::Sacrifice(to, tech)));
            }
        }
        actions.push(Action::Stop);
    }

    pub(super) fn check_moving(&self, moving: &Moving, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Step(to) => self.check_step(moving, to),
            Action::Discover(square) => self.check_discovery(moving, square),
            Action::Sacrifice(to, tech) => self.check_sacrifice(moving, to, tech),
            Action::Stop => self.check_end(moving, moving.at),
            _ => Err(Refusal::NotNow),
        }
    }

    fn change_moving(&mut self, change: impl FnOnce(&mut Moving)) {
        if let Some(Frame::Moving(moving)) =
            self.frames.iter_mut().rev().find(|frame| matches!(frame, Frame::Moving(_)))
        {
            change(moving);
        }
    }

    pub(super) fn choose_step(
        &mut self,
        moving: Moving,
        action: Action,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        match action {
            Action::Step(_) | Action::Sacrifice(..) => {
                self.change_moving(|moving| moving.next = Some(action));
                self.ask_about_step(moving.seat);
            }
            Action::Discover(square) => {
                self.change_moving(|moving| moving.left -= 1);
                self.discover(moving.seat, moving.at, square, chance, events);
            }
            Action::Stop => self.stop(moving, chance, events),
            _ => {}
        }
    }

    /// Whether somebody wants to do something before a figure steps (W4).
    fn ask_about_step(&mut self, seat: Seat) {
        self.push(Frame::Window(Window::Step, seat.next(self.seats()), false));
    }

    /// The group stops, and meets what is there if it flew so far.
    fn stop(&mut self, moving: Moving, chance: &mut Chance, events: &mut Events<Event>) {
        self.change_moving(|moving| moving.over = true);
        if !self.is_plain(moving.seat, moving.at) {
            self.encounter(moving.seat, moving.at, chance, events);
        }
    }

    /// What a group on the move does next; true if its owner has to choose.
    pub(super) fn wait_for_move(
        &mut self,
        moving: Moving,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) -> bool {
        if moving.armies + moving.scouts == 0 {
            self.frames.pop();
            return false;
        }
        if moving.over {
            self.frames.pop();
            self.end_move(moving);
            return false;
        }
        // Who is held before a step stops (Q67); who came by itself to a square that is held may still discover from there.
        if moving.next.is_some() && self.frozen.contains(&moving.at) {
            self.hold(moving, events);
            return false;
        }
        match moving.next {
            Some(Action::Step(to)) if self.is_still_legal(&moving, to) => {
                self.step(moving, to, chance, events);
                return false;
            }
            Some(Action::Leave(from, _, to)) => {
                self.leave(moving, from, to, chance, events);
                return false;
            }
            Some(Action::Sacrifice(_, tech)) => {
                self.realms[moving.seat].mark(Once::Sacrifice);
                self.kill(moving.seat, moving.at, moving.armies, moving.scouts, events);
                self.learn(moving.seat, tech, true, chance, events);
                return false;
            }
            Some(_) => {
                self.change_moving(|moving| moving.next = None);
                return false;
            }
            None => {}
        }
        if self.is_unescorted(&moving) {
            self.hold(moving, events);
            return false;
        }
        if moving.left == 0 || self.is_held(moving.at) {
            self.stop(moving, chance, events);
            return false;
        }
        true
    }

    /// A figure goes on out of the Gate's outskirts, step by step; its move ends where it was to go (Q71).
    fn leave(
        &mut self,
        moving: Moving,
        from: Square,
        to: Square,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        match self.way_out(&moving, to) {
            Some(next) => {
                self.step(moving, next, chance, events);
                if next == to {
                    self.change_moving(|moving| moving.over = true);
                } else {
                    self.change_moving(|leaving| leaving.next = moving.next);
                    self.ask_about_step(moving.seat);
                }
            }
            // Somebody closed the way. Whoever has not left yet may go elsewhere.
            None if moving.at == from => {
                self.frames.pop();
                self.put_back(moving);
            }
            None => self.hold(moving, events),
        }
    }

    /// A figure that was picked up has not moved.
    fn put_back(&mut self, moving: Moving) {
        let Moving { seat, at, armies, senders, .. } = moving;
        let realm = &mut self.realms[seat];
        let mut army = realm.armies.iter_mut().filter(|army| army.at == at && army.moved);
        let mut scout = realm.scouts.iter_mut().filter(|scout| scout.at == at && scout.moved);
        if armies > 0 {
            army.next().into_iter().for_each(|army| army.moved = false);
        } else {
            let picked = scout.find(|scout| scout.gathers() == (senders > 0));
            picked.into_iter().for_each(|scout| scout.moved = false);
        }
        realm.sort_figures();
    }

    /// Scouts whose escort was killed on the way may not go where armies may (Q21, Q68).
    fn is_still_legal(&self, moving: &Moving, to: Square) -> bool {
        moving.armies > 0 || !self.edition.escort || self.check_step(moving, to).is_ok()
    }

    /// Whether scouts whose escort was killed hang in the air, over enemies or a village, and could not end their move.
    fn is_unescorted(&self, moving: &Moving) -> bool {
        moving.armies == 0 && self.edition.escort && !self.can_end(moving, moving.at, moving.left)
    }

    /// A group that may not leave its square stops there or, where it may not stand, where it could stop last (Q67).
    fn hold(&mut self, moving: Moving, events: &mut Events<Event>) {
        let Moving { seat, at, armies, scouts, senders, safe, .. } = moving;
        let stays = self.is_plain(seat, at) && self.check_end(&moving, at).is_ok();
        if !stays && at != safe {
            self.shift(seat, at, safe, armies, scouts, Some(senders));
            events.push(Event::Moved { seat, from: at, to: safe, armies, scouts });
        }
        self.change_moving(|moving| {
            if !stays {
                moving.at = safe;
            }
            (moving.next, moving.over) = (None, true);
        });
    }

    fn step(&mut self, moving: Moving, to: Square, chance: &mut Chance, events: &mut Events<Event>) {
        let Moving { seat, at, armies, scouts, senders, .. } = moving;
        self.shift(seat, at, to, armies, scouts, Some(senders));
        events.push(Event::Moved { seat, from: at, to, armies, scouts });
        let plain = self.is_plain(seat, to);
        let meets = !plain && !self.realms[seat].knows(Tech::Flight);
        let group = armies + scouts;
        let safe = plain && self.check_stay(seat, to, group, to).is_ok();
        self.change_moving(|moving| {
            (moving.at, moving.left, moving.next) = (to, moving.left.saturating_sub(1), None);
            (moving.senders, moving.over) = (0, meets);
            if safe {
                moving.safe = to;
            }
        });
        if meets {
            self.encounter(seat, to, chance, events);
        }
    }

    /// A hut is explored, everything else is fought for.
    fn encounter(&mut self, seat: Seat, at: Square, chance: &mut Chance, events: &mut Events<Event>) {
        match self.lairs.get(at) {
            Some(Lair::Hut) => {
                self.lairs.take(at);
                self.take_token(seat, at, Lair::Hut, chance, events);
                self.reward_china(seat, events);
            }
            Some(Lair::Village) => self.begin_battle(seat, None, at, chance, events),
            None => self.begin_fight(seat, at, chance, events),
        }
    }

    /// China gains culture for a hut explored or a village conquered.
    pub(super) fn reward_china(&mut self, seat: Seat, events: &mut Events<Event>) {
        if self.realms[seat].is(Nation::China) {
            self.gain_culture(seat, CHINA_CULTURE, events);
        }
    }

    /// A token is taken and looked at (R9.4.3); a village may bring a great person (R9.4.5).
    pub(super) fn take_token(
        &mut self,
        seat: Seat,
        at: Square,
        lair: Lair,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        let Some(kind) = self.pool.draw(lair, chance) else { return };
        match Resource::ALL.get(kind) {
            Some(&resource) => {
                self.realms[seat].tokens.add(lair, kind);
                events.reveal(Event::Explored { seat, at, lair, resource: Some(resource) });
            }
            None => {
                self.spent.add(lair, kind);
                events.reveal(Event::VillagePerson { seat, at });
                self.gain_person(seat, chance, events);
            }
        }
    }

    /// A tile is turned up with its arrow away from the discoverer (R9.3.3), and huts and villages are laid (R9.3.4).
    fn discover(
        &mut self,
        seat: Seat,
        from: Square,
        square: Square,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        let layout = self.layout();
        let Some(slot) = layout.slot(square) else { return };
        let mut left: [u8; Tile::NEUTRAL] =
            std::array::from_fn(|number| (self.unseen_tiles >> number & 1) as u8);
        let Some(number) = super::pieces::draw(&mut left, chance) else { return };
        self.unseen_tiles &= !(1 << number);
        let turns = match (square.x().cmp(&from.x()), square.y().cmp(&from.y())) {
            (_, std::cmp::Ordering::Less) => 0,
            (std::cmp::Ordering::Greater, _) => 1,
            (_, std::cmp::Ordering::Greater) => 2,
            _ => 3,
        };
        let tile = Tile::neutral(number);
        self.slots[slot] = Some(Laid { tile, turns });
        for row in 0..TILE_SIDE {
            for column in 0..TILE_SIDE {
                if let Some(lair) = tile.turned(turns, row, column).lair {
                    self.lairs.put(layout.square(slot, row, column), lair);
                }
            }
        }
        events.reveal(Event::Discovered { seat, slot: slot as u8, tile, turns });
    }

    /// An army that ends its move on an enemy building may raze it with Combustion, once a turn (Q72).
    fn end_move(&mut self, moving: Moving) {
        let Moving { seat, at, armies, .. } = moving;
        let realm = &self.realms[seat];
        let building = matches!(self.covers.get(at), Some(Cover::Building(_)));
        let foreign = self.outskirts_of(at).is_some_and(|(owner, _)| owner != seat);
        let can = realm.knows(Tech::Combustion) && !realm.did(Once::Raze);
        if armies > 0 && can && building && foreign {
            self.push(Frame::Raze(seat, at));
        }
    }

    pub(super) fn raze(&mut self, seat: Seat, at: Square, action: Action, events: &mut Events<Event>) {
        self.frames.pop();
        if action == Action::Raze {
            self.realms[seat].mark(Once::Raze);
            self.destroy_building(at, events);
        }
    }
}
