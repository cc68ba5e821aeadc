//! Rewards (page 7): taken unit by unit in any order, each in full or as a lesser reward. Abilities may be used in between
//! (page 17).

use super::actions::{Action, Event, Refusal};
use super::cards::{Cards, Folk};
use super::components::{Gain, MEGALITHS, NEUTRAL_MEGALITHS, Rewards, To, Track, Zone};
use super::plan::{STOREYS, Stand, cells};
use super::{EndlessWinter, Frame, Gaining, PointsFor, Source};
use crate::engine::{Chance, Events, Seat, sort_few};

/// What is taken at once when nothing else is to be decided: it is never refused and hides no choice. Food comes last, since
/// a camp placed with it makes room.
const BY_ITSELF: [Gain; 4] = [Gain::StonePoints, Gain::Point, Gain::FoodMax, Gain::Food];

/// What can be taken together in one go.
const IN_ONE_GO: [Gain; 4] = [Gain::Tool, Gain::Draw, Gain::AnimalTop, Gain::AnimalReveal];

impl Gaining {
    /// Rewards that wait to be taken.
    pub fn new(seat: Seat, source: Source, rewards: Rewards) -> Self {
        Self { seat, source, rewards, taken: None, discard: 0, owed: 0 }
    }

    /// The kinds that cannot be taken again, as a set of bits.
    fn barred(&self) -> u8 {
        self.taken.unwrap_or(0)
    }
}

impl EndlessWinter {
    /// Hands rewards to a player. Those below that are empty by now make room, unless more can come to them.
    pub(super) fn give(&mut self, gaining: Gaining) {
        while let Some(Frame::Gaining(below)) = self.frames.last()
            && below.rewards.is_empty()
            && below.owed == 0
            && below.source != Source::Board
        {
            self.frames.pop();
        }
        match self.frames.last_mut() {
            // Several cards of a kind used one after the other give together.
            Some(Frame::Gaining(top))
                if top.source == gaining.source && matches!(top.source, Source::Folk(_)) =>
            {
                top.rewards.merge(&gaining.rewards);
            }
            _ if gaining.rewards.is_empty() => {}
            _ => self.push(Frame::Gaining(gaining)),
        }
    }

    /// Room for food besides the food that comes by itself.
    fn food_room(&self, gaining: &Gaining) -> u8 {
        if gaining.rewards.has(Gain::FoodMax) {
            return 0;
        }
        self.tribes[gaining.seat].food_room().saturating_sub(gaining.rewards.get(Gain::Food))
    }

    /// Whether one unit can be taken in full without choosing anything.
    fn check_plain(&self, gaining: &Gaining, gain: Gain) -> Result<(), Refusal> {
        match gain {
            Gain::Tool if self.tribes[gaining.seat].tool_room() == 0 => Err(Refusal::NoRoom),
            Gain::Food if self.food_room(gaining) == 0 => Err(Refusal::NoRoom),
            Gain::Draw => self.check_draw(gaining.seat),
            Gain::AnimalReveal => self.check_reveal(),
            _ => Ok(()),
        }
    }

    pub(super) fn check_draw(&self, seat: Seat) -> Result<(), Refusal> {
        let tribe = &self.tribes[seat];
        if tribe.deck.is_empty() && tribe.discard.is_empty() { Err(Refusal::NothingToDraw) } else { Ok(()) }
    }

    /// One unit may become a lesser one, if that one can be taken.
    fn check_lesser(&self, gaining: &Gaining, from: Gain, to: Gain) -> Result<(), Refusal> {
        if !gaining.rewards.has(from) {
            Err(Refusal::NotGained)
        } else if !from.may_become(to) {
            Err(Refusal::NotLesser)
        } else {
            self.check_plain(gaining, to)
        }
    }

    /// How many units can be taken in one go.
    fn units_in_one_go(&self, gaining: &Gaining) -> u32 {
        let units = IN_ONE_GO
            .iter()
            .filter(|&&gain| gaining.rewards.has(gain) && self.check_plain(gaining, gain).is_ok());
        units.map(|&gain| u32::from(gaining.rewards.get(gain))).sum()
    }

    /// What one action of a reward takes, and whether it may.
    fn unit(&self, gaining: &Gaining, action: Action) -> Result<Gain, Refusal> {
        let (seat, barred) = (gaining.seat, gaining.barred());
        let (gain, verdict) = match action {
            Action::Recruit(folk, To::Hand) => (Gain::TribeHand, self.check_recruit(folk, barred)),
            Action::Recruit(folk, To::Discard) => (Gain::TribeDiscard, self.check_recruit(folk, barred)),
            Action::Learn(culture) => (Gain::CultureHand, self.check_learn(culture)),
            Action::Stone(stone) => (Gain::SacredStone, self.check_stone(seat, stone)),
            Action::Move(from, to) => (Gain::Move, self.check_move(seat, from, to)),
            Action::Settle(junction) => (Gain::Village, self.check_village(seat, junction)),
            Action::Reveal => (Gain::AnimalReveal, self.check_reveal()),
            Action::Hunt(prey) => (Gain::AnimalGround, self.check_prey(prey, barred)),
            Action::TopAnimal => (Gain::AnimalTop, Ok(())),
            Action::UseAnimal(_) if self.rest_card_waits(gaining) => {
                (Gain::UseAnimal, Err(Refusal::DrawFirst))
            }
            Action::UseAnimal(animal) => (Gain::UseAnimal, self.check_use(seat, animal)),
            Action::Bury(card, zone) => (Gain::Bury, self.check_bury(seat, card, zone)),
            Action::Megalith(stand) => match gaining.source {
                Source::Space(start) if gaining.rewards.has(Gain::ArrowMegalith) => {
                    (Gain::ArrowMegalith, self.check_arrow(seat, start, stand))
                }
                _ => (Gain::Megalith, self.check_megalith(seat, stand)),
            },
            Action::Draw => (Gain::Draw, self.check_draw(seat)),
            Action::Idol(track) => (Gain::Idol, self.check_idol(seat, track)),
            Action::Tool => (Gain::Tool, self.check_plain(gaining, Gain::Tool)),
            Action::ScoreStones => (Gain::StonePoints, Ok(())),
            _ => return Err(Refusal::NotNow),
        };
        if !gaining.rewards.has(gain) {
            return Err(Refusal::NotGained);
        }
        verdict.map(|()| gain)
    }

    /// On the rest space the card comes before the animal (page 9). That of a rest token need not (page 19).
    fn rest_card_waits(&self, gaining: &Gaining) -> bool {
        let of_token = self.rest.held.map_or(0, |token| Rewards::of(token.reward()).get(Gain::Draw));
        gaining.source == Source::Rest && gaining.rewards.get(Gain::Draw) > of_token
    }

    pub(super) fn check_reward(&self, gaining: &Gaining, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Lesser(from, to) => self.check_lesser(gaining, from, to),
            Action::Accept if self.units_in_one_go(gaining) < 2 => Err(Refusal::NotNow),
            Action::Finish if gaining.source == Source::Preparation => Err(Refusal::MustTake),
            Action::Accept | Action::Finish => Ok(()),
            _ => self.unit(gaining, action).map(|_| ()),
        }
    }

    pub(super) fn legal_rewards(&self, gaining: &Gaining, actions: &mut Vec<Action>) {
        self.legal_units(gaining, actions);
        if gaining.rewards.has(Gain::StonePoints) {
            actions.push(Action::ScoreStones);
        }
        if self.units_in_one_go(gaining) > 1 {
            actions.push(Action::Accept);
        }
        if gaining.source != Source::Preparation {
            actions.push(Action::Finish);
        }
    }

    /// Everything that takes a unit, in full or as a lesser one.
    fn legal_units(&self, gaining: &Gaining, actions: &mut Vec<Action>) {
        let (seat, rewards) = (gaining.seat, &gaining.rewards);
        let mut offer = |action: Action| {
            if self.unit(gaining, action).is_ok() {
                actions.push(action);
            }
        };
        if rewards.has(Gain::TribeHand) || rewards.has(Gain::TribeDiscard) {
            for folk in Folk::DISPLAY {
                for to in To::ALL {
                    offer(Action::Recruit(folk, to));
                }
            }
        }
        if rewards.has(Gain::CultureHand) {
            self.legal_cultures(actions);
        }
        if rewards.has(Gain::SacredStone) {
            self.legal_stones(seat, actions);
        }
        if rewards.has(Gain::Move) {
            self.legal_moves(seat, actions);
        }
        if rewards.has(Gain::Village) {
            actions.extend(self.junctions_open_to(seat).map(Action::Settle));
        }
        if rewards.has(Gain::AnimalReveal) && self.check_reveal().is_ok() {
            actions.push(Action::Reveal);
        }
        if rewards.has(Gain::AnimalGround) {
            self.legal_prey(actions, |prey| self.check_prey(prey, gaining.barred()).is_ok());
        }
        if rewards.has(Gain::AnimalTop) {
            actions.push(Action::TopAnimal);
        }
        if rewards.has(Gain::UseAnimal) && !self.rest_card_waits(gaining) {
            self.legal_uses(seat, actions);
        }
        if rewards.has(Gain::Bury) {
            self.legal_burials(seat, actions);
        }
        if rewards.has(Gain::ArrowMegalith) {
            if let Source::Space(start) = gaining.source {
                self.legal_arrows(seat, start, actions);
            }
        } else if rewards.has(Gain::Megalith) {
            self.legal_megaliths(seat, actions);
        }
        if rewards.has(Gain::Draw) && self.check_draw(seat).is_ok() {
            actions.push(Action::Draw);
        }
        if rewards.has(Gain::Idol) {
            let open = Track::ALL.into_iter().filter(|&track| self.check_idol(seat, track).is_ok());
            actions.extend(open.map(Action::Idol));
        }
        if rewards.has(Gain::Tool) && self.check_plain(gaining, Gain::Tool).is_ok() {
            actions.push(Action::Tool);
        }
        for (i, from) in Gain::CHAIN.into_iter().enumerate().filter(|&(_, from)| rewards.has(from)) {
            for to in &Gain::CHAIN[i + 1..] {
                if self.check_lesser(gaining, from, *to).is_ok() {
                    actions.push(Action::Lesser(from, *to));
                }
            }
        }
    }

    fn legal_burials(&self, seat: Seat, actions: &mut Vec<Action>) {
        let tribe = &self.tribes[seat];
        let mut all = tribe.hand;
        for cards in [tribe.discard, tribe.played, tribe.pile] {
            all.merge(cards);
        }
        for card in all.kinds() {
            for zone in Zone::ALL {
                if self.check_bury(seat, card, zone).is_ok() {
                    actions.push(Action::Bury(card, zone));
                }
            }
        }
    }

    fn legal_megaliths(&self, seat: Seat, actions: &mut Vec<Action>) {
        let placed = self.tribes[seat].megaliths;
        if placed < NEUTRAL_MEGALITHS {
            actions
                .extend(cells(self.plan.neutral_ground()).map(|cell| Action::Megalith(Stand::ground(cell))));
        } else if placed < MEGALITHS {
            actions.extend(cells(self.plan.own_ground()).map(|cell| Action::Megalith(Stand::ground(cell))));
            for storey in 1..STOREYS {
                let supported = cells(self.plan.supported(storey));
                actions.extend(supported.filter_map(|cell| Stand::at(storey, cell)).map(Action::Megalith));
            }
        }
    }

    fn legal_arrows(&self, seat: Seat, start: Stand, actions: &mut Vec<Action>) {
        let Some(arrows) = self.plan.space(start.cell()).and_then(|space| space.arrows) else { return };
        let mut pointed = arrows.map(Stand::ground);
        sort_few(&mut pointed, |stand| *stand);
        let open = pointed.into_iter().filter(|&stand| self.check_arrow(seat, start, stand).is_ok());
        actions.extend(open.map(Action::Megalith));
    }

    /// Whether there is anything to choose about these rewards.
    pub(super) fn has_reward_choice(&self, gaining: &Gaining) -> bool {
        let rewards = &gaining.rewards;
        // Most of the time it is one of these, and nothing else needs to be looked at.
        let usual = [Gain::Draw, Gain::Idol, Gain::Megalith].iter().any(|&gain| rewards.has(gain));
        usual || rewards.iter().any(|(gain, _)| self.has_unit_choice(gaining, gain))
    }

    /// Whether there is anything to choose about one kind of the rewards.
    pub(super) fn has_unit_choice(&self, gaining: &Gaining, gain: Gain) -> bool {
        let tribe = &self.tribes[gaining.seat];
        match gain {
            Gain::Megalith | Gain::Draw | Gain::Idol => true,
            Gain::AnimalTop => self.animals_in_deck() > 0,
            Gain::Tool => self.food_room(gaining) > 0,
            Gain::Move => self.has_camp_on_land(gaining.seat),
            Gain::TribeHand | Gain::TribeDiscard => {
                Folk::DISPLAY.iter().any(|&folk| self.check_recruit(folk, gaining.barred()).is_ok())
            }
            Gain::CultureHand => self.panel.iter().any(Option::is_some),
            Gain::AnimalGround => {
                self.check_prey(None, 0).is_ok()
                    || self
                        .ground
                        .iter()
                        .any(|&animal| self.check_prey(Some(animal), gaining.barred()).is_ok())
            }
            Gain::AnimalReveal => self.check_reveal().is_ok(),
            Gain::UseAnimal => tribe.unused.iter().any(|&animals| animals > 0),
            Gain::Bury => ![tribe.hand, tribe.discard, tribe.played, tribe.pile].iter().all(Cards::is_empty),
            Gain::SacredStone => self.open_stones(gaining.seat).next().is_some(),
            Gain::Village => self.junctions_open_to(gaining.seat).next().is_some(),
            Gain::ArrowMegalith => match gaining.source {
                Source::Space(start) => self.has_arrow(gaining.seat, start),
                _ => false,
            },
            Gain::HalfLabour | Gain::Point | Gain::Camp | Gain::FoodMax | Gain::Food | Gain::StonePoints => {
                false
            }
        }
    }

    /// Goes on with the top rewards as far as nothing is to be decided. Says whether they are done with.
    pub(super) fn settle_rewards(&mut self, events: &mut Events<Event>) -> bool {
        let Some(Frame::Gaining(gaining)) = self.frames.last_mut() else { return true };
        let (halves, camps) = (gaining.rewards.take(Gain::HalfLabour), gaining.rewards.take(Gain::Camp));
        let Gaining { seat, source, .. } = *gaining;
        if halves + camps > 0 {
            gaining.owed = gaining.discard;
        }
        if halves > 0 {
            let tribe = &mut self.tribes[seat];
            tribe.halves = tribe.halves.saturating_add(halves);
            events.push(Event::Gained { seat, gain: Gain::HalfLabour, amount: halves, source });
        }
        for _ in 0..camps {
            self.place_camp(seat, events);
        }
        if self.has_choice_on_top() {
            return false;
        }
        self.take_plain(events);
        // What came may pay for a stone that waits with it.
        if self.has_choice_on_top() {
            return false;
        }
        if let Some(Frame::Gaining(Gaining { seat, owed, .. })) = self.frames.pop()
            && owed > 0
        {
            self.push(Frame::Discard(seat, owed));
        }
        true
    }

    fn has_choice_on_top(&self) -> bool {
        matches!(self.frames.last(), Some(Frame::Gaining(gaining)) if self.has_reward_choice(gaining))
    }

    /// Takes what needs no choice of the top rewards.
    fn take_plain(&mut self, events: &mut Events<Event>) {
        let Some(Frame::Gaining(top)) = self.frames.last_mut() else { return };
        if top.rewards.is_empty() {
            return;
        }
        top.owed = top.discard;
        let Gaining { seat, source, .. } = *top;
        let mut take = |gain: Gain| top.rewards.take(gain);
        let (tools, stones, points) = (take(Gain::Tool), take(Gain::StonePoints), take(Gain::Point));
        let (fill, food, animals) = (take(Gain::FoodMax), take(Gain::Food), take(Gain::AnimalTop));
        self.gain_tools(seat, tools, source, events);
        if stones > 0 {
            self.score_stones(seat, events);
        }
        self.score_points(seat, points, source, events);
        if fill > 0 {
            let room = self.tribes[seat].food_room();
            self.gain_food(seat, room, source, events);
        }
        self.gain_food(seat, food, source, events);
        for _ in 0..animals {
            self.point_for_no_animals(seat, events);
        }
    }

    pub(super) fn take_reward(
        &mut self,
        gaining: Gaining,
        action: Action,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        // The top animal of an empty deck is a point (page 20), so it comes by itself.
        let deck_is_empty = self.animals_in_deck() == 0;
        let Some(Frame::Gaining(top)) = self.frames.last_mut() else { return };
        if action == Action::Finish {
            let mut kept = Rewards::NONE;
            for gain in BY_ITSELF {
                kept.add_of(gain, gaining.rewards.get(gain));
            }
            if deck_is_empty {
                kept.add_of(Gain::AnimalTop, gaining.rewards.get(Gain::AnimalTop));
            }
            top.rewards = kept;
            // Without a unit taken there is nothing to discard for.
            top.discard = gaining.owed;
            events.push(Event::Forwent { seat: gaining.seat, source: gaining.source });
            return;
        }
        top.owed = top.discard;
        match action {
            Action::Lesser(from, to) => self.take_lesser(&gaining, from, to, chance, events),
            Action::Accept => self.accept(gaining, chance, events),
            _ => {
                if let Ok(gain) = self.unit(&gaining, action) {
                    self.take_unit(&gaining, gain, action, chance, events);
                }
            }
        }
    }

    /// A lesser reward is taken at once (page 7). For an idol there is still a track to choose.
    fn take_lesser(
        &mut self,
        gaining: &Gaining,
        from: Gain,
        to: Gain,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        let Some(Frame::Gaining(top)) = self.frames.last_mut() else { return };
        let (seat, source) = (gaining.seat, gaining.source);
        top.rewards.spend(from);
        events.push(Event::Lesser { seat, from, to });
        match to {
            Gain::Draw => self.draw_card(seat, chance, events),
            Gain::Tool => self.gain_tools(seat, 1, source, events),
            Gain::Food => self.gain_food(seat, 1, source, events),
            _ => top.rewards.add_of(to, 1),
        }
    }

    /// Takes in full all that leaves no choice. A deck may run out on the way.
    fn accept(&mut self, gaining: Gaining, chance: &mut Chance, events: &mut Events<Event>) {
        let Some(Frame::Gaining(top)) = self.frames.last_mut() else { return };
        // Tools without room can still become food.
        let tools = gaining.rewards.get(Gain::Tool).min(self.tribes[gaining.seat].tool_room());
        (0..tools).for_each(|_| top.rewards.spend(Gain::Tool));
        self.gain_tools(gaining.seat, tools, gaining.source, events);
        let others = [
            (Gain::Draw, Action::Draw),
            (Gain::AnimalTop, Action::TopAnimal),
            (Gain::AnimalReveal, Action::Reveal),
        ];
        for (gain, action) in others {
            for _ in 0..gaining.rewards.get(gain) {
                if self.check_plain(&gaining, gain).is_ok() {
                    self.take_unit(&gaining, gain, action, chance, events);
                }
            }
        }
    }

    fn take_unit(
        &mut self,
        gaining: &Gaining,
        gain: Gain,
        action: Action,
        chance: &mut Chance,
        events: &mut Events<Event>,
    ) {
        let Some(Frame::Gaining(top)) = self.frames.last_mut() else { return };
        top.rewards.spend(gain);
        if let Some(taken) = &mut top.taken {
            match action {
                Action::Recruit(folk, _) => *taken |= 1 << folk.index(),
                Action::Hunt(Some(animal)) => *taken |= 1 << animal.index(),
                _ => {}
            }
        }
        let (seat, source) = (gaining.seat, gaining.source);
        match action {
            Action::Recruit(folk, to) => {
                self.recruit(seat, folk, to, events);
            }
            Action::Learn(culture) => self.learn(seat, culture, events),
            Action::Stone(stone) => self.take_stone(seat, stone, events),
            Action::Move(from, to) => self.move_camp(seat, from, to, events),
            Action::Settle(junction) => self.place_village(seat, junction, events),
            Action::Reveal => self.reveal_animal(chance, events),
            Action::Hunt(prey) => self.take_prey(seat, prey, events),
            Action::TopAnimal => self.take_top_animal(seat, chance, events),
            Action::UseAnimal(animal) => self.use_animal(seat, animal, events),
            Action::Bury(card, zone) => self.bury(seat, card, zone, events),
            Action::Megalith(stand) => self.place_megalith(seat, stand, events),
            Action::Draw => self.draw_card(seat, chance, events),
            Action::Idol(track) => self.raise_idol(seat, track, events),
            Action::Tool => self.gain_tools(seat, 1, source, events),
            Action::ScoreStones => self.score_stones(seat, events),
            _ => {}
        }
    }

    /// The top card of the deck. An empty deck is made anew from the discard pile (page 7).
    pub(super) fn draw_card(&mut self, seat: Seat, chance: &mut Chance, events: &mut Events<Event>) {
        let tribe = &mut self.tribes[seat];
        if tribe.deck.is_empty() && !tribe.discard.is_empty() {
            tribe.deck = tribe.discard.take_all();
            // All cards that lay in no open place were in the hand, so now everybody can tell them from those of the deck.
            tribe.known = tribe.hand;
            events.push(Event::Shuffled { seat });
        }
        if let Some(card) = tribe.deck.draw(chance) {
            tribe.hand.add(card);
            events.reveal(Event::Drew { seat, card: Some(card) });
        }
    }

    /// Food above the capacity is lost (page 7).
    pub(super) fn gain_food(&mut self, seat: Seat, food: u8, source: Source, events: &mut Events<Event>) {
        let tribe = &mut self.tribes[seat];
        let amount = food.min(tribe.food_room());
        tribe.food += amount;
        self.tell_gain(seat, Gain::Food, amount, food - amount, source, events);
    }

    pub(super) fn gain_tools(&mut self, seat: Seat, tools: u8, source: Source, events: &mut Events<Event>) {
        let tribe = &mut self.tribes[seat];
        let amount = tools.min(tribe.tool_room());
        tribe.tools += amount;
        self.tell_gain(seat, Gain::Tool, amount, tools - amount, source, events);
    }

    fn tell_gain(
        &self,
        seat: Seat,
        gain: Gain,
        amount: u8,
        lost: u8,
        source: Source,
        events: &mut Events<Event>,
    ) {
        if amount > 0 {
            events.push(Event::Gained { seat, gain, amount, source });
        }
        if lost > 0 {
            events.push(Event::Lost { seat, gain, amount: lost });
        }
    }

    /// Points on the track, at once.
    pub(super) fn score_points(
        &mut self,
        seat: Seat,
        points: u8,
        source: Source,
        events: &mut Events<Event>,
    ) {
        let kind = match source {
            Source::Honour(_) => PointsFor::Honour,
            _ => PointsFor::Rewards,
        };
        self.add_points(seat, kind, points, source, events);
    }

    pub(super) fn add_points(
        &mut self,
        seat: Seat,
        kind: PointsFor,
        points: u8,
        source: Source,
        events: &mut Events<Event>,
    ) {
        if points > 0 {
            let track = &mut self.tribes[seat].points[kind.index()];
            *track = track.saturating_add(points.into());
            events.push(Event::Points { seat, points, source });
        }
    }
}
