//! The course of a turn (R5) and its first phase (R6): cities, governments, great persons of the reserve, scouts, wonders.

use super::actions::{Action, Event, Orders, Purse, Refusal};
use super::components::{CITIES, CITY_DISTANCE, Person};
use super::map::Square;
use super::nations::{Government, Nation};
use super::pieces::{Army, City, Figure, Scout};
use super::technologies::{Water, When};
use super::wonders::{COLOSSUS_TRADE, STONEHENGE_CULTURE, Wonder};
use super::{Civilization, Frame, Once, Phase, Realm, Way};
use crate::engine::{Chance, Events, Game, Seat};
use arrayvec::ArrayVec;

impl Civilization {
    /// The seat after another in turn order; none after the last.
    pub(super) fn after(&self, seat: Seat) -> Option<Seat> {
        Some(seat.next(self.seats())).filter(|&next| next != self.first)
    }

    /// The token passes on (R6.1), and what lasts a turn is over.
    pub(super) fn begin_turn(&mut self, events: &mut Events<Event>) {
        self.turn = self.turn.saturating_add(1);
        if self.turn > 1 || self.edition.token_moves_at_once {
            self.first = self.first.next(self.seats());
        }
        self.frozen.clear();
        for realm in self.realms.iter_mut() {
            realm.fresh = std::mem::take(&mut realm.coming);
            realm.recall = realm.reserve;
            (realm.used, realm.once, realm.wonders_used, realm.offers) = (0, 0, 0, 0);
            for city in &mut realm.cities {
                (city.actions, city.bonus) = (0, 0);
            }
            realm.armies.iter_mut().for_each(|army| army.moved = false);
            for scout in &mut realm.scouts {
                if let Some(to) = scout.sends.take() {
                    scout.keeps = realm.cities.iter().any(|city| city.at == to);
                }
                (scout.moved, scout.settled) = (false, true);
            }
            realm.sort_figures();
        }
        events.push(Event::Turn { turn: self.turn, first: self.first });
        self.begin_phase(Phase::StartOfTurn, events);
    }

    fn begin_phase(&mut self, phase: Phase, events: &mut Events<Event>) {
        self.phase = phase;
        events.push(Event::Phase { phase });
        if phase == Phase::Trade {
            self.collect_trade(events);
            // Here a player has several goes, but one part.
            self.realms.iter_mut().for_each(Realm::allow_orders);
        }
        self.begin_part(self.first);
    }

    /// Everybody finishes a phase before the next player begins it (R5.2).
    fn begin_part(&mut self, seat: Seat) {
        self.part = self.part.saturating_add(1);
        self.realms[seat].allow_orders();
        self.frames.clear();
        let frame = match self.phase {
            Phase::Setup | Phase::StartOfTurn => Frame::StartOfTurn(seat),
            Phase::Trade => Frame::Trade(seat, 0),
            Phase::CityManagement => {
                self.realms[seat].cities.iter_mut().for_each(|city| city.actions = 1);
                Frame::Cities(seat)
            }
            Phase::Movement => Frame::Movement(seat),
            Phase::Research => Frame::Research(seat),
        };
        self.push(frame);
    }

    /// A player has finished their part of the phase.
    pub(super) fn end_part(&mut self, seat: Seat, events: &mut Events<Event>) {
        match self.after(seat) {
            Some(next) => self.begin_part(next),
            None => self.end_phase(events),
        }
    }

    pub(super) fn end_phase(&mut self, events: &mut Events<Event>) {
        match self.phase {
            Phase::Setup | Phase::StartOfTurn => self.begin_phase(Phase::Trade, events),
            Phase::Trade => self.begin_phase(Phase::CityManagement, events),
            Phase::CityManagement => self.begin_phase(Phase::Movement, events),
            Phase::Movement => self.begin_phase(Phase::Research, events),
            Phase::Research => {
                if self.edition.last_turn.is_some_and(|last| self.turn >= last) {
                    self.end_by_progress(events);
                } else {
                    self.begin_turn(events);
                }
            }
        }
    }

    pub(super) fn legal_orders(&self, seat: Seat, actions: &mut Vec<Action>) {
        actions.extend(
            Orders::ALL
                .into_iter()
                .filter(|&orders| self.check_orders(seat, orders).is_ok())
                .map(Action::Orders),
        );
    }

    /// Where a player decides between things of their own time, and when they are asked, they can change their orders (R23.6.3). Less can
    /// be asked for at any time, more once in each own part of a phase, so that nobody can go on for ever.
    pub(super) fn check_orders(&self, seat: Seat, orders: Orders) -> Result<(), Refusal> {
        let realm = &self.realms[seat];
        let more = orders > realm.orders;
        if realm.orders == orders || more && realm.did(Once::Orders) {
            Err(Refusal::NoChange)
        } else {
            Ok(())
        }
    }

    pub(super) fn set_orders(&mut self, seat: Seat, orders: Orders) {
        let realm = &mut self.realms[seat];
        if orders > realm.orders {
            realm.mark(Once::Orders);
        }
        realm.orders = orders;
    }

    pub(super) fn legal_start(&self, seat: Seat, actions: &mut Vec<Action>) {
        self.name_starts(seat, actions);
        actions.retain(|action| self.check_start(seat, *action).is_ok());
    }

    /// What a player could do at the start of a turn, in order, whether it is legal or not.
    pub(super) fn name_starts(&self, seat: Seat, actions: &mut Vec<Action>) {
        let realm = &self.realms[seat];
        self.legal_orders(seat, actions);
        let scouts = realm.scouts.iter().map(|scout| scout.at);
        let mut squares: ArrayVec<Square, 16> = scouts.collect();
        if self.armies_found(seat) {
            squares.extend(realm.armies.iter().map(|army| army.at));
            crate::engine::sort_few(&mut squares, |square| *square);
        }
        let mut before = None;
        for square in squares {
            if before.replace(square) != Some(square) {
                actions.push(Action::Found(square));
            }
        }
        if self.armies_found(seat) {
            let mut before = None;
            for scout in realm.scouts.iter().filter(|scout| realm.armies_at(scout.at) > 0) {
                if before.replace(scout.at) != Some(scout.at) {
                    actions.push(Action::FoundByArmy(scout.at));
                }
            }
        }
        let some = realm.government == Government::Anarchy || realm.fresh != 0;
        let governments: &[Government] = if some { &Government::ALL } else { &[Government::Anarchy] };
        let governs = |government: &Government| self.check_government(seat, *government).is_ok();
        actions.extend(governments.iter().copied().filter(governs).map(Action::Govern));
        if realm.recall != [0; Person::COUNT] {
            let recalled = |person: &Person| realm.recall[person.index()] > 0;
            actions.extend(Person::ALL.into_iter().filter(recalled).map(Action::Recall));
        }
        let mut cities: ArrayVec<Square, CITIES> = realm.cities.iter().map(|city| city.at).collect();
        crate::engine::sort_few(&mut cities, |city| *city);
        let mut before = None;
        for scout in realm.scouts.iter().filter(|scout| scout.settled && scout.sends.is_none()) {
            if before.replace(scout.at) != Some(scout.at) {
                actions.extend(cities.iter().map(|&city| Action::Send(scout.at, city)));
            }
        }
        let idle = self.wonder_deck | realm.wonders_used;
        let built = |wonder: &Wonder| {
            wonder.is_used() && idle >> wonder.index() & 1 == 0 && !self.wonders.contains(&Some(*wonder))
        };
        actions.extend(Wonder::ALL.into_iter().filter(built).map(Action::Wonder));
        self.name_plays(seat, When::StartOfTurn, actions);
        actions.push(Action::Done);
    }

    pub(super) fn check_start(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Orders(orders) => self.check_orders(seat, orders),
            Action::Found(square) => self.check_founding(seat, square),
            Action::FoundByArmy(square) => self.check_founding_by_army(seat, square),
            Action::Govern(government) => self.check_government(seat, government),
            Action::Recall(person) => self.check_recall(seat, person),
            Action::Send(from, city) => self.check_sending(seat, from, city),
            Action::Wonder(wonder) => self.check_wonder(seat, wonder),
            Action::Play(card) => self.check_play(seat, card, When::StartOfTurn),
            Action::Done => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    pub(super) fn start_turn(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        match action {
            Action::Orders(orders) => self.set_orders(seat, orders),
            Action::Found(square) if self.realms[seat].scouts_at(square) > 0 => {
                self.found(seat, square, Figure::Scout, events);
            }
            Action::Found(square) | Action::FoundByArmy(square) => {
                self.found(seat, square, Figure::Army, events);
            }
            Action::Govern(government) => self.govern(seat, government, events),
            Action::Recall(person) => {
                self.realms[seat].recall[person.index()] -= 1;
                self.realms[seat].reserve[person.index()] -= 1;
                self.push(Frame::Person(seat, person));
            }
            Action::Send(from, city) => {
                let scouts = &mut self.realms[seat].scouts;
                if let Some(scout) = scouts.iter_mut().find(|scout| scout.at == from && scout.settled) {
                    scout.sends = Some(city);
                }
                self.realms[seat].sort_figures();
                events.push(Event::Sent { seat, from, city });
            }
            Action::Wonder(wonder) => self.use_wonder(seat, wonder, chance, events),
            Action::Play(card) => self.play_event(seat, card, events),
            Action::Done => self.end_part(seat, events),
            _ => {}
        }
    }

    /// In Republic, by the other reading of it (Q38).
    fn armies_found(&self, seat: Seat) -> bool {
        self.edition.armies_found && self.realms[seat].government == Government::Republic
    }

    /// The five conditions of R6.3.3, and room for whoever stands there (Q23).
    pub(super) fn check_founding(&self, seat: Seat, square: Square) -> Result<(), Refusal> {
        let realm = &self.realms[seat];
        if realm.cities.len() >= realm.most_cities().min(CITIES) {
            return Err(Refusal::NoCityLeft);
        }
        let founder = realm.scouts_at(square) > 0 || self.armies_found(seat) && realm.armies_at(square) > 0;
        if !founder {
            return Err(Refusal::NoFounder);
        }
        self.check_city_site(seat, square)?;
        let room = |near: Square| {
            let wet = self.is_water(near) && realm.water() != Water::Stop;
            if wet { 0 } else { realm.stacking().saturating_sub(realm.figures_at(near)) }
        };
        if realm.figures_at(square) - 1 > square.around().map(room).sum() {
            return Err(Refusal::NoRoom);
        }
        Ok(())
    }

    /// Where a scout stands too it is a choice which of the two founds the city.
    fn check_founding_by_army(&self, seat: Seat, square: Square) -> Result<(), Refusal> {
        let realm = &self.realms[seat];
        let choice = self.armies_found(seat) && realm.armies_at(square) > 0 && realm.scouts_at(square) > 0;
        if choice { self.check_founding(seat, square) } else { Err(Refusal::NoFounder) }
    }

    /// The same without who founds it: whether a city of somebody could stand on a square (R6.3.3 b to e).
    pub fn check_city_site(&self, seat: Seat, square: Square) -> Result<(), Refusal> {
        if self.is_water(square) {
            return Err(Refusal::Water);
        }
        if square.around().count() < 8 || square.around().any(|near| !self.is_open(near)) {
            return Err(Refusal::Unexplored);
        }
        if square.around().any(|near| self.lairs.get(near).is_some()) {
            return Err(Refusal::LairNear);
        }
        if square.around().any(|near| self.has_enemy(near, seat)) {
            return Err(Refusal::EnemyNear);
        }
        let mut cities = self.realms.iter().flat_map(|realm| &realm.cities);
        if cities.any(|city| city.at.distance(square) < CITY_DISTANCE) {
            return Err(Refusal::CityNear);
        }
        Ok(())
    }

    /// The founder goes back beside the sheet, other figures move aside (R6.3.4, R6.3.5).
    fn found(&mut self, seat: Seat, at: Square, founder: Figure, events: &mut Events<Event>) {
        let realm = &mut self.realms[seat];
        let (army, scout) = (
            realm.armies.iter().position(|army| army.at == at),
            realm.scouts.iter().position(|scout| scout.at == at),
        );
        match (founder, army, scout) {
            (Figure::Army, Some(army), _) => _ = realm.armies.remove(army),
            (Figure::Scout, _, Some(scout)) => _ = realm.scouts.remove(scout),
            (Figure::Army, None, _) | (Figure::Scout, _, None) => return,
        }
        realm.cities.push(City { at, capital: false, walls: false, actions: 0, bonus: 0 });
        let (armies, scouts) = (realm.armies_at(at), realm.scouts_at(at));
        events.push(Event::Founded { seat, at });
        self.push(Frame::Displaced(seat, at, armies, scouts));
    }

    pub(super) fn legal_displaced(
        &self,
        seat: Seat,
        city: Square,
        armies: u8,
        _scouts: u8,
        actions: &mut Vec<Action>,
    ) {
        let fits = |square: &Square| self.check_displaced(seat, city, armies, Action::Place(*square)).is_ok();
        actions.extend(city.around().filter(fits).map(Action::Place));
    }

    pub(super) fn check_displaced(
        &self,
        seat: Seat,
        city: Square,
        _armies: u8,
        action: Action,
    ) -> Result<(), Refusal> {
        let Action::Place(square) = action else { return Err(Refusal::NotNow) };
        if city.distance(square) != 1 {
            return Err(Refusal::NotInOutskirts);
        }
        self.check_room(seat, square)
    }

    pub(super) fn displace(
        &mut self,
        seat: Seat,
        city: Square,
        armies: u8,
        scouts: u8,
        action: Action,
        events: &mut Events<Event>,
    ) {
        let Action::Place(to) = action else { return };
        self.frames.pop();
        let (moved, left) =
            if armies > 0 { ((1, 0), (armies - 1, scouts)) } else { ((0, 1), (0, scouts - 1)) };
        self.shift(seat, city, to, moved.0, moved.1, None);
        events.push(Event::Moved { seat, from: city, to, armies: moved.0, scouts: moved.1 });
        self.push(Frame::Displaced(seat, city, left.0, left.1));
    }

    /// The third city ends the tutorial game (R19.1); Rome advances for each city.
    pub(super) fn after_founding(
        &mut self,
        seat: Seat,
        _city: Square,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        if self.edition.tutorial && self.realms[seat].cities.len() == CITIES {
            self.win(None, Way::Tutorial, events);
        }
        if self.realms[seat].is(Nation::Rome) {
            self.step_freely(seat, chance, events);
        }
    }

    /// Room for one more figure: water by technology (R8.3.3), and the stacking limit.
    pub(super) fn check_room(&self, seat: Seat, square: Square) -> Result<(), Refusal> {
        self.check_room_for(seat, square, 1)
    }

    /// The same for several.
    pub(super) fn check_room_for(&self, seat: Seat, square: Square, figures: u8) -> Result<(), Refusal> {
        let realm = &self.realms[seat];
        if self.is_water(square) && realm.water() != Water::Stop {
            return Err(Refusal::Water);
        }
        let limit = realm.stacking();
        if realm.figures_at(square) + figures > limit { Err(Refusal::Stacking(limit)) } else { Ok(()) }
    }

    /// A figure comes from beside the sheet.
    pub(super) fn add_figure(&mut self, seat: Seat, figure: Figure, at: Square, events: &mut Events<Event>) {
        let realm = &mut self.realms[seat];
        match figure {
            Figure::Army => _ = realm.armies.try_push(Army { at, moved: false }),
            Figure::Scout => {
                let scout = Scout { at, moved: false, sends: None, settled: false, keeps: false };
                _ = realm.scouts.try_push(scout);
            }
        }
        realm.sort_figures();
        events.push(Event::Placed { seat, figure, at });
    }

    /// How many figures are left beside the sheet (R8.3.1).
    pub(super) fn figures_left(&self, seat: Seat, figure: Figure) -> usize {
        let realm = &self.realms[seat];
        let (all, on_map) = match figure {
            Figure::Army => (realm.nation.map_or(0, Nation::armies), realm.armies.len()),
            Figure::Scout => (super::components::SCOUTS, realm.scouts.len()),
        };
        all.saturating_sub(on_map)
    }

    /// Figures go from a square to another: any of them, or a group that was picked up with so many scouts that send the square. Who
    /// leaves a square sends it no more (R14.5); those who only just came there do not go instead. Of any, those that send nothing go
    /// first.
    pub(super) fn shift(
        &mut self,
        seat: Seat,
        from: Square,
        to: Square,
        armies: u8,
        scouts: u8,
        picked: Option<u8>,
    ) {
        let realm = &mut self.realms[seat];
        let going = |moved: bool| moved || picked.is_none();
        let leaving = realm.armies.iter_mut().filter(|army| army.at == from && going(army.moved));
        leaving.take(armies.into()).for_each(|army| army.at = to);
        let senders = picked.map_or(0, |senders| senders.min(scouts));
        let mut left = scouts;
        for (sending, most) in [(true, senders), (false, scouts), (true, scouts)] {
            let leaving = realm
                .scouts
                .iter_mut()
                .filter(|scout| scout.at == from && scout.gathers() == sending && going(scout.moved));
            for scout in leaving.take(left.min(most).into()) {
                left -= 1;
                (scout.at, scout.sends, scout.keeps) = (to, None, false);
            }
        }
        realm.sort_figures();
    }

    /// Anarchy at any time, out of it in a later turn; anything else at once only in the turn after it was unlocked (R6.4.3, R6.4.4).
    fn check_government(&self, seat: Seat, government: Government) -> Result<(), Refusal> {
        let realm = &self.realms[seat];
        if realm.government == government {
            return Err(Refusal::NoChange);
        }
        let in_anarchy = realm.government == Government::Anarchy;
        if government == Government::Anarchy {
            return Ok(());
        }
        if !realm.may_adopt(government) {
            return Err(Refusal::NotUnlocked);
        }
        let rested = in_anarchy && self.turn > realm.since;
        let fresh = realm.fresh >> government.index() & 1 == 1 && (!in_anarchy || rested);
        if rested || fresh { Ok(()) } else { Err(Refusal::ThroughAnarchy) }
    }

    pub(super) fn govern(&mut self, seat: Seat, government: Government, events: &mut Events<Event>) {
        let realm = &mut self.realms[seat];
        realm.government = government;
        realm.since = self.turn;
        realm.fresh &= !(1 << government.index());
        events.push(Event::Government { seat, government });
    }

    fn check_recall(&self, seat: Seat, person: Person) -> Result<(), Refusal> {
        let realm = &self.realms[seat];
        if realm.recall[person.index()] == 0 || realm.reserve[person.index()] == 0 {
            return Err(Refusal::NotOwned);
        }
        if self.has_site_for_person(seat) { Ok(()) } else { Err(Refusal::NotThere) }
    }

    /// A scout that stood there in an earlier turn sends its square to one own city (R14.1). One square is sent once (R14.4).
    fn check_sending(&self, seat: Seat, from: Square, city: Square) -> Result<(), Refusal> {
        let realm = &self.realms[seat];
        let mut there = realm.scouts.iter().filter(|scout| scout.at == from);
        if realm.city(city).is_none() {
            return Err(Refusal::NoSuchCity);
        }
        if !there.clone().any(|scout| scout.settled) {
            return Err(Refusal::NoFigures);
        }
        if there.any(|scout| scout.sends.is_some()) {
            return Err(Refusal::NoChange);
        }
        if city.distance(from) == 1 { Err(Refusal::NoUse) } else { Ok(()) }
    }

    fn check_wonder(&self, seat: Seat, wonder: Wonder) -> Result<(), Refusal> {
        let used = self.realms[seat].wonders_used >> wonder.index() & 1 == 1;
        if !wonder.is_used() || used || !self.has_wonder(seat, wonder) {
            return Err(Refusal::WonderIdle);
        }
        let useful = match wonder {
            Wonder::HangingGardens => {
                Figure::ALL.iter().any(|&figure| self.check_mustering(seat, figure).is_ok())
            }
            Wonder::StatueOfLiberty => !self.statue_lessons(seat).is_empty(),
            _ => true,
        };
        if useful { Ok(()) } else { Err(Refusal::NoUse) }
    }

    fn use_wonder(&mut self, seat: Seat, wonder: Wonder, chance: &mut Chance, events: &mut Events<Event>) {
        self.realms[seat].wonders_used |= 1 << wonder.index();
        events.push(Event::WonderUsed { seat, wonder });
        match wonder {
            Wonder::Colossus => {
                let gained = self.realms[seat].gain_trade(COLOSSUS_TRADE);
                events.push(Event::Trade { seat, gained });
            }
            Wonder::Stonehenge => self.gain_culture(seat, STONEHENGE_CULTURE, events),
            Wonder::PanamaCanal => {
                self.canal = self.canal.saturating_add(1);
                events.push(Event::Coin { seat, purse: Purse::Canal });
            }
            Wonder::SydneyOperaHouse => self.step_freely(seat, chance, events),
            Wonder::HangingGardens => self.push(Frame::Gardens(seat)),
            Wonder::StatueOfLiberty => self.push(Frame::Statue(seat)),
            Wonder::Oracle
            | Wonder::AngkorWat
            | Wonder::BrandenburgGate
            | Wonder::Himeji
            | Wonder::PorcelainTower
            | Wonder::UnitedNations => {}
        }
    }

    fn check_mustering(&self, seat: Seat, figure: Figure) -> Result<(), Refusal> {
        let Some(at) = self.wonder_at(Wonder::HangingGardens) else { return Err(Refusal::WonderIdle) };
        if self.figures_left(seat, figure) == 0 {
            return Err(Refusal::NoneLeft);
        }
        self.check_room(seat, at)
    }

    pub(super) fn legal_gardens(&self, seat: Seat, actions: &mut Vec<Action>) {
        let fits = |figure: &Figure| self.check_mustering(seat, *figure).is_ok();
        actions.extend(Figure::ALL.into_iter().filter(fits).map(Action::Muster));
    }

    pub(super) fn check_gardens(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Muster(figure) => self.check_mustering(seat, figure),
            _ => Err(Refusal::NotNow),
        }
    }

    pub(super) fn muster(&mut self, seat: Seat, action: Action, events: &mut Events<Event>) {
        self.frames.pop();
        if let (Action::Muster(figure), Some(at)) = (action, self.wonder_at(Wonder::HangingGardens)) {
            self.add_figure(seat, figure, at, events);
        }
    }
}
