//! A greedy player: a yardstick for bots (`balance` in `make arena`), and what they build on.

use super::actions::{Action, Event};
use super::cards::Folk;
use super::components::{Amounts, Figure, Gain, MEGALITHS, ROUNDS, Rewards, Spot, Track, VILLAGES};
use super::land::Hex;
use super::{EclipseStep, EndlessWinter, Frame, Gaining, Section, Source, Tribe};
use crate::engine::{Chance, Events, Game, Seat, View};

/// A player who tries each action on a copy of what they see, hidden things imagined, and takes the best; between equals by
/// chance. A figure or a culture card is judged by what the player would go on to do with it, and what has to be paid with
/// labour by what it brings once cards and food are spent on it.
#[derive(Clone, Debug)]
pub struct Greedy {
    chance: Chance,
    events: Events<Event>,
}

/// The best action so far.
struct Best {
    action: Option<Action>,
    worth: i32,
    equals: u32,
}

impl Best {
    fn new() -> Self {
        Self { action: None, worth: i32::MIN, equals: 0 }
    }

    fn offer(&mut self, action: Action, worth: i32, chance: &mut Chance) {
        self.equals = if worth > self.worth { 1 } else { self.equals + u32::from(worth == self.worth) };
        if worth > self.worth || worth == self.worth && chance.below(self.equals) == 0 {
            (self.action, self.worth) = (Some(action), worth);
        }
    }
}

impl Greedy {
    /// A player with that luck.
    pub fn new(chance: Chance) -> Self {
        Self { chance: chance.unrecorded(), events: Events::ignored() }
    }

    /// What the one who decides in the view does. Sides of chiefs are chosen by chance.
    pub fn choose(&mut self, view: &View<EndlessWinter>) -> Action {
        match view.frames.last() {
            Some(Frame::Side(_)) | None => self.choose_at_random(view),
            Some(frame) => {
                let seat = frame.seat();
                let imagined = view.determinize(&mut self.chance);
                self.decide(&imagined, seat)
            }
        }
    }

    /// Any legal action.
    pub fn choose_at_random(&mut self, game: &EndlessWinter) -> Action {
        let actions = game.legal_actions();
        actions[self.chance.below(actions.len() as u32) as usize]
    }

    fn perform(&mut self, game: &mut EndlessWinter, action: Action) {
        game.perform(&action, &mut self.chance, &mut self.events);
    }

    /// What a seat does in a state without secrets.
    pub(super) fn decide(&mut self, game: &EndlessWinter, seat: Seat) -> Action {
        let actions = game.legal_actions();
        let outlook = Outlook::of(game, seat);
        match game.frames.last() {
            _ if actions.len() == 1 => actions[0],
            Some(Frame::Turn(..)) => self.decide_turn(game, &outlook, &actions),
            Some(&Frame::Acting { spot, section: Section::Top, .. }) if spot != Spot::Rest => {
                self.decide_top(game, &outlook, spot, &actions)
            }
            _ => self.try_each(game, &outlook, &actions).action.unwrap_or(actions[0]),
        }
    }

    /// One step ahead. What would go on by itself after `Finish` comes anyhow, so only what it leaves is counted.
    fn try_each(&mut self, game: &EndlessWinter, outlook: &Outlook, actions: &[Action]) -> Best {
        let mut best = Best::new();
        for &action in actions {
            let worth = self.try_step(game, outlook, action);
            best.offer(action, worth, &mut self.chance);
        }
        best
    }

    fn try_step(&mut self, game: &EndlessWinter, outlook: &Outlook, action: Action) -> i32 {
        if action == Action::Finish {
            return outlook.worth(game) - outlook.left_behind(game);
        }
        let mut after = game.clone();
        self.perform(&mut after, action);
        outlook.worth(&after) + outlook.rite(&after, action)
    }

    /// How good each action looks, in points: a culture card by what it changes, a figure by how its turn would end beside the
    /// best of them, everything else one step ahead.
    pub(super) fn weigh(
        &mut self,
        game: &EndlessWinter,
        seat: Seat,
        actions: &[Action],
        weights: &mut Vec<f32>,
    ) {
        let outlook = Outlook::of(game, seat);
        let mut evening = i32::MIN;
        for &action in actions {
            let worth = match action {
                Action::Culture(_) => self.try_culture(game, &outlook, action),
                Action::Place(..) => self.try_figure(game, &outlook, action),
                _ => self.try_step(game, &outlook, action),
            };
            if let Action::Place(..) = action {
                evening = evening.max(worth);
            }
            weights.push(worth as f32);
        }
        for (action, weight) in actions.iter().zip(weights) {
            if let Action::Place(..) = action {
                *weight -= evening as f32;
            }
            *weight /= 100.0;
        }
    }

    /// A culture card is played if it brings more than keeping it; then a figure goes where its turn ends best.
    fn decide_turn(&mut self, game: &EndlessWinter, outlook: &Outlook, actions: &[Action]) -> Action {
        let mut best = Best::new();
        for &action in actions.iter().filter(|action| matches!(action, Action::Culture(_))) {
            let worth = self.try_culture(game, outlook, action);
            best.offer(action, worth, &mut self.chance);
        }
        if let Some(action) = best.action
            && best.worth > 0
        {
            return action;
        }
        let mut best = Best::new();
        for &action in actions {
            let Action::Place(figure, spot) = action else { continue };
            if figure == Figure::Chief && wastes_chief(game, outlook.seat, spot) {
                continue;
            }
            let worth = self.try_figure(game, outlook, action);
            best.offer(action, worth, &mut self.chance);
        }
        best.action.unwrap_or(actions[0])
    }

    /// What a culture card changes, once what it asks for is decided.
    fn try_culture(&mut self, game: &EndlessWinter, outlook: &Outlook, action: Action) -> i32 {
        let mut after = game.clone();
        self.perform(&mut after, action);
        while after.frames.len() > 1 {
            let next = self.decide(&after, outlook.seat);
            self.perform(&mut after, next);
        }
        outlook.worth(&after) - outlook.worth(game)
    }

    /// What the turn of a figure ends with.
    fn try_figure(&mut self, game: &EndlessWinter, outlook: &Outlook, action: Action) -> i32 {
        let mut after = game.clone();
        self.perform(&mut after, action);
        while after.frames.iter().any(|frame| matches!(frame, Frame::Acting { .. })) {
            let next = self.decide(&after, outlook.seat);
            self.perform(&mut after, next);
        }
        outlook.after_this_turn().worth(&after)
    }

    /// The top section: a gain of the chief comes first; then whatever is worth its price, if need be after paying with the
    /// cards and the food that are missed least.
    fn decide_top(
        &mut self,
        game: &EndlessWinter,
        outlook: &Outlook,
        spot: Spot,
        actions: &[Action],
    ) -> Action {
        let (chief, others): (Vec<Action>, Vec<Action>) = actions
            .iter()
            .filter(|action| !is_payment(action))
            .partition(|action| matches!(action, Action::ChiefAbility(_)));
        let gift = self.try_each(game, outlook, &chief);
        if let Some(action) = gift.action
            && gift.worth > outlook.worth(game)
        {
            return action;
        }
        let mut best = self.try_each(game, outlook, &others);
        let need = game.top_prices(spot).iter().map(|price| price.halves).filter(|&halves| halves > 0).min();
        let Some(need) = need else { return best.action.unwrap_or(Action::Finish) };
        let (mut paying, mut first, mut open) = (game.clone(), None, actions.to_vec());
        while first.is_none() || paying.tribes[outlook.seat].halves < need {
            let Some(payment) = outlook.cheapest_payment(&paying, spot, need, &open) else { break };
            first = first.or(Some(payment));
            self.perform(&mut paying, payment);
            open = paying.legal_actions();
        }
        if let Some(payment) = first {
            open.retain(is_purchase);
            let bought = self.try_each(&paying, outlook, &open);
            if bought.action.is_some() && bought.worth > best.worth {
                best.action = Some(payment);
            }
        }
        best.action.unwrap_or(Action::Finish)
    }
}

/// The chief goes to a spot where no ability of the chief helps, though there are others who could go.
pub(super) fn wastes_chief(game: &EndlessWinter, seat: Seat, spot: Spot) -> bool {
    game.tribes[seat].figures_left(Figure::Tribe) > 0
        && !game.chief_effects(seat).iter().any(|effect| effect.is_allowed_at(Some(spot)))
}

fn is_payment(action: &Action) -> bool {
    matches!(action, Action::Play(_) | Action::Eat(_))
}

fn is_purchase(action: &Action) -> bool {
    matches!(
        action,
        Action::Recruit(..)
            | Action::Learn(_)
            | Action::Camp
            | Action::Move(..)
            | Action::Reveal
            | Action::Hunt(_)
    )
}

/// What things are worth to a seat beside the points it has, in hundredths of a point: it depends on what is still to come.
pub(super) struct Outlook {
    seat: Seat,
    /// Turns of this seat to come, one that has begun without a figure included.
    turns: i32,
    /// Rounds to come after this one.
    rounds: i32,
    /// Eclipses to come.
    eclipses: i32,
    /// Where the rewards come from that the seat is taking.
    taking: Vec<Source>,
}

/// The worth of a level of the offering track, from level 0: about six food and tools are left in the end.
const OFFERING: [i32; 11] = [0, 150, 190, 220, 300, 340, 380, 430, 600, 620, 640];
/// The worth of being on the way to the next points of the honour track.
const HONOUR: [i32; 11] = [0, 60, 100, 150, 0, 100, 200, 0, 160, 320, 0];
/// The worth of camps on the hexes of the best junction.
const JUNCTION: [i32; 4] = [0, 20, 100, 260];

impl Outlook {
    pub(super) fn of(game: &EndlessWinter, seat: Seat) -> Self {
        let rounds = i32::from(ROUNDS) - i32::from(game.round);
        let in_eclipse = game.frames.iter().any(|frame| matches!(frame, Frame::Eclipse(..)));
        let figures = game.tribes[seat].figures.iter().filter(|spot| spot.is_none()).count() as i32;
        Self {
            seat,
            turns: 3 * rounds + figures,
            rounds,
            eclipses: rounds + i32::from(!in_eclipse),
            taking: gainings(game, seat).map(|gaining| gaining.source).collect(),
        }
    }

    fn after_this_turn(&self) -> Self {
        Self { turns: self.turns - 1, taking: Vec::new(), ..*self }
    }

    fn food(&self) -> i32 {
        [0, 30, 45][self.turns.clamp(0, 2) as usize]
    }

    fn tool(&self) -> i32 {
        [0, 50, 65][self.turns.clamp(0, 2) as usize]
    }

    /// One unit that waits to be gained.
    fn gain(&self, gain: Gain) -> i32 {
        let some_time = i32::from(self.turns > 0);
        match gain {
            Gain::Megalith | Gain::ArrowMegalith => 150,
            Gain::Draw => 70 * some_time,
            Gain::Idol => 80,
            Gain::Tool => self.tool(),
            Gain::Food => self.food(),
            Gain::HalfLabour | Gain::StonePoints => 0,
            Gain::Point => 100,
            Gain::Camp => (30 + 25 * self.eclipses) * some_time,
            Gain::Move => 60,
            Gain::TribeHand => 100 + 60 * some_time,
            Gain::TribeDiscard => 100 + 30 * some_time,
            Gain::CultureHand => 150 + 150 * some_time,
            Gain::AnimalGround => 150 + 50 * some_time,
            Gain::AnimalTop => 120 + 50 * some_time,
            Gain::AnimalReveal => 5,
            Gain::UseAnimal => 100 * some_time,
            Gain::Bury => 40,
            Gain::SacredStone => 100 * self.eclipses,
            Gain::Village => 150 * self.eclipses,
            Gain::FoodMax => 4 * self.food(),
        }
    }

    fn amounts(&self, amounts: Amounts) -> i32 {
        amounts.iter().map(|&(gain, amount)| self.gain(gain) * i32::from(amount)).sum()
    }

    fn rewards(&self, rewards: &Rewards) -> i32 {
        rewards.iter().map(|(gain, amount)| self.gain(gain) * i32::from(amount)).sum()
    }

    /// A tribe card on the eclipse pile: its gain, and its labour for the turn order.
    fn on_pile(&self, game: &EndlessWinter, folk: Folk) -> i32 {
        self.amounts(folk.card().eclipse) + 6 * i32::from(game.eclipse_halves_of(folk))
    }

    /// A tribe card in hand: labour of a turn to come, or the eclipse pile.
    fn in_hand(&self, game: &EndlessWinter, folk: Folk) -> i32 {
        let labour = 25 * i32::from(game.folk_halves(folk)) + 15 * i32::from(folk.card().action.is_some());
        let labour = if self.turns > 0 { labour } else { 0 };
        let before_eclipse = self.eclipses > self.rounds;
        if before_eclipse { labour.max(self.on_pile(game, folk)) } else { labour }
    }

    /// All that a seat has.
    pub(super) fn worth(&self, game: &EndlessWinter) -> i32 {
        let tribe = &game.tribes[self.seat];
        let mut worth = 100 * game.total(self.seat);
        if self.turns > 3 {
            // Food and tools will be spent, and others will follow.
            worth += OFFERING[usize::from(tribe.level(Track::Offering)).min(10)]
                - 100 * game.offering_points(self.seat);
        }
        worth += HONOUR[usize::from(tribe.level(Track::Honour)).min(10)];
        worth
            + self.stores(tribe)
            + self.cards(game, tribe)
            + self.on_board(game, tribe)
            + self.on_land(game, tribe)
            + self.waiting(game)
    }

    /// Food, tools, animals and labour. Beyond five, food and tools help half as much.
    fn stores(&self, tribe: &Tribe) -> i32 {
        let stock =
            |amount: u8, each: i32| each * i32::from(amount) - each * i32::from(amount.saturating_sub(5)) / 2;
        let animals: i32 = tribe.unused.iter().map(|&animals| i32::from(animals)).sum();
        stock(tribe.food, self.food())
            + stock(tribe.tools, self.tool())
            + if self.turns > 0 { 60 * animals } else { 0 }
            + 30 * tribe.ready.iter().map(|&ready| i32::from(ready)).sum::<i32>()
    }

    /// Cards in hand and on the pile; those of the deck will come again, and buried ones make up a table.
    fn cards(&self, game: &EndlessWinter, tribe: &Tribe) -> i32 {
        let mut worth = 50 * i32::from(tribe.buried.len().min(7));
        let paid = |frame: &Frame| {
            matches!(frame, Frame::Eclipse(_, EclipseStep::Land(_) | EclipseStep::Board | EclipseStep::End))
        };
        let pile_waits = !game.frames.iter().any(paid);
        for folk in Folk::ALL {
            let live = tribe.owned.folk(folk) - tribe.buried.folk(folk);
            let again = [8, 20, 35, 25, 25, 25, 25, 25][folk.index()];
            worth += again * self.rounds * i32::from(live);
            worth += self.in_hand(game, folk) * i32::from(tribe.hand.folk(folk));
            if pile_waits {
                worth += self.on_pile(game, folk) * i32::from(tribe.pile.folk(folk));
            }
        }
        let live = (tribe.owned.cultures().count() - tribe.buried.cultures().count()) as i32;
        let in_hand = tribe.hand.cultures().count() as i32;
        worth + 75 * self.rounds * live + if self.turns > 0 { 110 * in_hand } else { 0 }
    }

    /// Figures, labour, megaliths and stones.
    fn on_board(&self, game: &EndlessWinter, tribe: &Tribe) -> i32 {
        let chief = if tribe.figures[0].is_none() { 50 } else { 0 };
        let resting = 36 * i32::from(game.resting(self.seat));
        let megaliths = 20 * self.eclipses * i32::from(tribe.megaliths.min(MEGALITHS));
        let stones =
            tribe.stones.iter().map(|&stone| 90 + 100 * i32::from(game.stone_points(self.seat, stone)));
        chief + resting + megaliths + self.labour(game, tribe) + self.eclipses * stones.sum::<i32>()
    }

    /// Labour of this turn: more before it is known what for.
    fn labour(&self, game: &EndlessWinter, tribe: &Tribe) -> i32 {
        let each = match game.frames.last() {
            Some(Frame::Turn(..)) => 40,
            _ => 20,
        };
        each * i32::from(tribe.halves.min(12))
    }

    /// Camps where they lead, villages, and camps on the way to one.
    fn on_land(&self, game: &EndlessWinter, tribe: &Tribe) -> i32 {
        let some_time = i32::from(self.turns > 0);
        let at_start = i32::from(tribe.camps[Hex::START.index()]);
        let mut worth = some_time * at_start * (30 + 25 * self.eclipses);
        for hex in Hex::all().filter(|&hex| hex != Hex::START && game.influence(self.seat, hex) > 0) {
            worth += 20 * some_time;
            if game.leads(self.seat, hex) {
                worth += self.amounts(game.land[hex.index()].reward()) * self.eclipses;
            }
        }
        let villages = tribe.villages.count_ones();
        worth += villages as i32 * (200 + 140 * self.eclipses);
        if villages < VILLAGES && self.turns > 0 {
            // Junctions with camps on at least one, two and three of their hexes, as sets of bits.
            let mut camps = [0u32; 3];
            for hex in Hex::all().filter(|hex| tribe.camps[hex.index()] > 0) {
                let corners = hex.junctions();
                camps = [camps[0] | corners, camps[1] | camps[0] & corners, camps[2] | camps[1] & corners];
            }
            let taken = game.villages();
            worth += JUNCTION[camps.iter().filter(|&junctions| junctions & !taken != 0).count()];
        }
        worth
    }

    /// Rewards that wait to be taken. Those that come by themselves with the next step would come anyhow.
    fn waiting(&self, game: &EndlessWinter) -> i32 {
        gainings(game, self.seat)
            .filter(|gaining| !comes_anyhow(gaining.source) || self.taking.contains(&gaining.source))
            .map(|gaining| self.rewards(&gaining.rewards))
            .sum()
    }

    /// The middle of initiation shares its source with the bottom, but it is paid for.
    fn rite(&self, game: &EndlessWinter, action: Action) -> i32 {
        match game.frames.last() {
            Some(Frame::Gaining(gaining)) if action == Action::Pay => self.rewards(&gaining.rewards),
            _ => 0,
        }
    }

    /// What `Finish` gives away.
    fn left_behind(&self, game: &EndlessWinter) -> i32 {
        match game.frames.last() {
            Some(Frame::Gaining(gaining)) => {
                let kept = [Gain::Point, Gain::FoodMax, Gain::Food];
                let left = gaining.rewards.iter().filter(|(gain, _)| !kept.contains(gain));
                left.map(|(gain, amount)| self.gain(gain) * i32::from(amount)).sum()
            }
            Some(Frame::Acting { section: Section::Top, .. }) => self.labour(game, &game.tribes[self.seat]),
            _ => 0,
        }
    }

    /// The card or food that costs least for the labour that is needed.
    fn cheapest_payment(
        &self,
        game: &EndlessWinter,
        spot: Spot,
        need: u8,
        open: &[Action],
    ) -> Option<Action> {
        let missing = need.saturating_sub(game.tribes[self.seat].halves).max(1);
        let price = |action: &Action| {
            let (halves, loss) = match *action {
                Action::Play(folk) => {
                    (game.folk_halves(folk) + game.extra_halves(folk, spot), self.in_hand(game, folk))
                }
                Action::Eat(food) => {
                    (2 * game.labour_for_food(self.seat, food), self.food() * i32::from(food))
                }
                _ => return None,
            };
            Some((loss * 60 / i32::from(halves.clamp(1, missing)), *action))
        };
        open.iter().filter_map(price).min().map(|(_, action)| action)
    }
}

fn gainings(game: &EndlessWinter, seat: Seat) -> impl Iterator<Item = &Gaining> {
    game.frames.iter().filter_map(move |frame| match frame {
        Frame::Gaining(gaining) if gaining.seat == seat => Some(gaining),
        _ => None,
    })
}

fn comes_anyhow(source: Source) -> bool {
    matches!(
        source,
        Source::Column(_)
            | Source::Rest
            | Source::TurnOrder
            | Source::Pile
            | Source::Land
            | Source::Board
            | Source::Preparation
    )
}
