//! What Stone Age knows of playing itself well: what a tribe may expect, and how good each action looks.

use super::actions::{Action, ToolSet};
use super::components::{
    Card, Character, DICE_KEY, Dice, Goods, Lower, Place, PlaceKind, Price, Resource, Symbol, Upper, Yield,
};
use super::editions::Starvation;
use super::village::{MOST_FIELDS, MOST_FIGURES};
use super::{Frame, StoneAge, Tribe};
use crate::bots::{Claim, Holding, Knowledge, Room};
use crate::engine::{Chance, Game, Moment, Seat};

/// What a figure brings in a round, in points.
const WORK: f32 = 2.7;
/// What a point of tools adds in a round.
const TOOLS: f32 = 0.95;
/// What a food costs to get.
const FOOD: f32 = 1.7;
/// The part of its value that a resource has before something is built with it.
const STOCK: f32 = 0.72;
/// How many people of each kind, and how much of what they care for, a round still brings.
const PEOPLE: f32 = 0.12;
const GROWTH: [f32; 4] = [0.35, 0.4, 0.55, 0.25];
/// How many new symbols a round still brings.
const SYMBOLS: f32 = 0.2;
/// What a card is worth, about.
const CARD: f32 = 5.0;
/// What goes to nobody else is worth less now than what somebody may take.
const CONTESTED: f32 = 1.2;
/// How little a play-out strays from what looks best.
const STRAY: f32 = 0.5;

impl Knowledge for StoneAge {
    const HORIZON: u32 = 2;
    const HEAT: f32 = 1.5;

    fn expected(&self, seat: Seat) -> f32 {
        if self.frames.is_empty() {
            return self.points(seat) as f32;
        }
        let tribe = &self.tribes[seat];
        let rounds = self.rounds_left();
        // The figures that are not used yet work in this round too.
        let waiting = match self.frames[0] {
            Frame::Placing(_) => 1.0,
            _ => f32::from(tribe.figures - tribe.home.min(tribe.figures)) / f32::from(tribe.figures.max(1)),
        };
        Prospect { starvation: self.edition.starvation, rounds }.of(tribe, rounds + waiting)
    }

    fn spread(&self) -> f32 {
        if self.frames.is_empty() { 6.0 } else { 9.0 + 1.2 * self.rounds_left() }
    }

    fn weigh(&self, actions: &[Action], weights: &mut Vec<f32>) {
        let Some(seat) = self.decider() else { return };
        let prospect = Prospect { starvation: self.edition.starvation, rounds: self.rounds_left() };
        let plan = Plan::new(self, seat, prospect);
        weights.extend(actions.iter().map(|action| plan.weigh(action)));
    }

    /// Ahead, only placing figures is looked into.
    fn is_routine(&self) -> bool {
        !matches!(self.frames.last(), Some(Frame::Placing(_)))
    }

    fn play(&self, luck: &mut Chance, room: &mut Room<Action>) -> Option<Action> {
        self.decider()?;
        room.list(self);
        room.likely(STRAY, luck)
    }

    fn holdings(&self, seat: Seat, told: &mut Vec<Holding>) {
        let (tribe, rounds) = (&self.tribes[seat], self.rounds_left());
        let prospect = Prospect { starvation: self.edition.starvation, rounds };
        told.extend([
            Holding::new("points", tribe.points.total() as f32, 1.0),
            Holding::new("person", tribe.figures, WORK * rounds),
            Holding::new("food", tribe.food, FOOD),
            Holding::new("field", tribe.fields, FOOD * rounds),
            Holding::new("tool", tribe.tool_value(), TOOLS * rounds),
            Holding::new("card", tribe.cards.len() as f32, CARD),
            Holding::new("building", tribe.buildings.len() as f32, 1.0),
        ]);
        let goods = Resource::ALL.iter().zip(["wood", "brick", "stone", "gold"]);
        told.extend(goods.map(|(&resource, what)| {
            Holding::new(what, f32::from(tribe.goods[resource]), prospect.resource(resource))
        }));
    }

    fn claim(&self, action: &Action) -> Option<Claim> {
        let Action::Place(place, _) = *action else { return None };
        let (what, n) = match place.kind() {
            PlaceKind::Card(slot) => ("place.card", slot + 1),
            PlaceKind::Building(stack) => ("place.building", stack + 1),
            PlaceKind::Village if place == Place::ToolMaker => ("place.tool_maker", 0),
            PlaceKind::Village if place == Place::Hut => ("place.hut", 0),
            PlaceKind::Village => ("place.field", 0),
            PlaceKind::Hunt | PlaceKind::Source => return None,
        };
        Some(Claim { what: what.into(), n })
    }

    /// When everybody has used their figures and eaten.
    fn has_shown(&self, begun: Moment) -> bool {
        self.moment().round > begun.round
    }
}

impl StoneAge {
    /// About how many rounds will follow this one.
    fn rounds_left(&self) -> f32 {
        let seats = self.seats() as f32;
        let bought_in_round = 0.55 * seats + 0.7;
        let cards = (self.deck.len() as f32 - 1.0) / bought_in_round;
        let stack = |stack: &super::Stack| (stack.below.len() as f32 + 0.7) / 0.62;
        let stacks = self.stacks.iter().map(stack).fold(f32::INFINITY, f32::min);
        match self.stacks.iter().any(|stack| stack.top.is_none()) {
            true => 0.0,
            false => cards.min(stacks).clamp(0.0, 10.0),
        }
    }
}

/// What is to come.
#[derive(Clone, Copy)]
struct Prospect {
    starvation: Starvation,
    /// Rounds after this one.
    rounds: f32,
}

impl Prospect {
    /// What a tribe may expect in the end if its figures work in so many rounds.
    fn of(&self, tribe: &Tribe, work: f32) -> f32 {
        let rounds = self.rounds;
        let mut symbols = [0u8; Symbol::ALL.len()];
        let mut people = [0.0f32; Character::ALL.len()];
        let mut kept = 0.0;
        for card in tribe.cards.known().iter().chain(&tribe.kept) {
            match card.lower() {
                Lower::Green(symbol) => symbols[symbol as usize] += 1,
                Lower::Sand(character, count) => people[character as usize] += f32::from(count),
            }
        }
        for card in &tribe.kept {
            kept += match card.upper() {
                Upper::TwoOfChoice => 2.0 + 5.0 * f32::from(rounds > 0.0),
                Upper::OneUseTool(value) => 0.6 * f32::from(value),
                _ => 0.0,
            };
        }
        let set = |number: u8| symbols.iter().filter(|&&cards| cards >= number).count() as f32;
        let square = |have: f32, more: f32| (have + more).powi(2) - more * more;
        let factors = [
            f32::from(tribe.fields),
            f32::from(tribe.tool_value()),
            tribe.buildings.len() as f32,
            f32::from(tribe.figures),
        ];
        let most = [10.0, 12.0, 12.0, 10.0f32];
        let mut products = 0.0;
        for i in 0..4 {
            let factor = (factors[i] + GROWTH[i] * rounds).min(most[i].max(factors[i]));
            products += (people[i] + PEOPLE * rounds) * factor;
        }
        tribe.points.total() as f32
            + square(set(1), SYMBOLS * rounds)
            + square(set(2), 0.0)
            + products
            + kept
            + self.stock(tribe.goods)
            + self.work(tribe, work)
    }

    /// What figures and tools bring in so many rounds, and what they eat.
    fn work(&self, tribe: &Tribe, rounds: f32) -> f32 {
        let brought = f32::from(tribe.figures) * WORK + f32::from(tribe.tool_value()) * TOOLS;
        let hungry = f32::from(tribe.figures.saturating_sub(tribe.fields));
        brought * rounds - self.hunger(hungry * rounds - f32::from(tribe.food), rounds)
    }

    /// What it costs that so much food is missing in so many rounds. Hunger has a price at which it is better than work.
    fn hunger(&self, missing: f32, rounds: f32) -> f32 {
        let cost = FOOD * missing.max(0.0);
        match self.starvation {
            Starvation::Flat => cost.min(10.0 * rounds.max(0.3)),
            Starvation::PerFood => cost,
        }
    }

    /// What a resource is worth before it is used.
    fn resource(&self, resource: Resource) -> f32 {
        let later = (self.rounds * 2.0).min(1.0);
        1.0 + later * (STOCK * f32::from(resource.value()) - 1.0)
    }

    /// What resources are worth before they are used; too many wait long.
    fn stock(&self, goods: Goods) -> f32 {
        let all: f32 =
            Resource::ALL.iter().map(|&resource| f32::from(goods[resource]) * self.resource(resource)).sum();
        let pieces = goods.total() as f32;
        let useful = 7.0 + 2.0 * self.rounds;
        if pieces > useful { all * (useful + 0.4 * (pieces - useful)) / pieces } else { all }
    }
}

/// What whoever decides looks at.
struct Plan<'a> {
    game: &'a StoneAge,
    seat: Seat,
    tribe: &'a Tribe,
    prospect: Prospect,
    /// What was expected before.
    now: f32,
    /// Resources at hand and those that figures on the board will bring, less what other places will cost.
    free: [f32; 4],
    /// Food missing after what hunters on the board will bring.
    missing: f32,
    tools: f32,
}

impl<'a> Plan<'a> {
    fn new(game: &'a StoneAge, seat: Seat, prospect: Prospect) -> Self {
        let tribe = &game.tribes[seat];
        let mut plan = Self {
            game,
            seat,
            tribe,
            prospect,
            now: prospect.of(tribe, prospect.rounds),
            free: tribe.goods.0.map(f32::from),
            missing: f32::from(tribe.figures) - f32::from(tribe.fields) - f32::from(tribe.food),
            tools: f32::from(game.tools_add(seat, game.usable_tools(seat))),
        };
        if let Some(Frame::Placing(_)) = game.frames.last() {
            plan.count_on_figures();
        }
        plan
    }

    /// What the figures on the board will bring and cost.
    fn count_on_figures(&mut self) {
        let standing = &self.game.standing[self.seat.index()];
        for (place, &figures) in Place::ALL.iter().zip(standing).filter(|(_, figures)| **figures > 0) {
            match (place.kind(), place.yields()) {
                (_, Some(Yield::Food)) => self.missing -= f32::from(figures) * 1.75,
                (_, Some(Yield::Resource(resource))) => {
                    self.free[resource as usize] += yields(resource.value(), figures, self.tools * 0.5);
                    self.tools *= 0.5;
                }
                (PlaceKind::Card(slot), _) => self.spend(slot as f32 + 1.0),
                (PlaceKind::Building(_), _) => match self.game.price(*place) {
                    Some(Price::Fixed(cost)) => {
                        for (free, cost) in self.free.iter_mut().zip(cost.0) {
                            *free -= f32::from(cost);
                        }
                    }
                    Some(Price::Any(count) | Price::Exact { count, .. }) => self.spend(count.into()),
                    Some(Price::UpTo(_)) => self.spend(5.0),
                    None => {}
                },
                _ if *place == Place::Field => self.missing -= 1.0,
                _ if *place == Place::Hut => self.missing += 1.0,
                _ => {}
            }
        }
        if self.tribe.has_choice_card() {
            self.free[3] += 2.0;
        }
    }

    /// Takes the cheapest resources away.
    fn spend(&mut self, mut pieces: f32) {
        for free in &mut self.free {
            let spent = free.max(0.0).min(pieces);
            *free -= spent;
            pieces -= spent;
        }
        self.free[0] -= pieces;
    }

    fn weigh(&self, action: &Action) -> f32 {
        match *action {
            Action::Place(place, figures) => self.placement(place, figures),
            Action::Resolve(place) => self.order(place),
            Action::Gather(tools) => self.gather(tools),
            Action::Pay(paid) => self.payment(paid),
            Action::Decline => 0.0,
            Action::PickDie(face) => {
                DICE_KEY.get(usize::from(face).wrapping_sub(1)).map_or(0.0, |&reward| self.reward(reward))
            }
            Action::TakeTwo(goods) => self.choice(goods),
            Action::Feed(resource) => self.feed(resource),
            Action::Starve => -self.penalty(self.hungry()),
        }
    }

    fn changed(&self, change: impl FnOnce(&mut Tribe)) -> f32 {
        let mut tribe = self.tribe.clone();
        change(&mut tribe);
        self.prospect.of(&tribe, self.prospect.rounds) - self.now
    }

    /// What placing figures brings, less what they could do elsewhere.
    fn placement(&self, place: Place, figures: u8) -> f32 {
        let elsewhere = WORK * 0.75 * f32::from(figures);
        let gain = match place.kind() {
            PlaceKind::Village => CONTESTED + self.village(place),
            PlaceKind::Hunt => self.hunt(figures),
            PlaceKind::Source => match place.yields() {
                Some(Yield::Resource(resource)) => self.source(resource, figures),
                _ => 0.0,
            },
            PlaceKind::Card(slot) => CONTESTED + self.card_place(slot),
            PlaceKind::Building(_) => CONTESTED + self.building_place(place),
        };
        gain - elsewhere
    }

    fn village(&self, place: Place) -> f32 {
        match place {
            Place::ToolMaker => self.reward(Upper::Tool),
            Place::Field => self.reward(Upper::Field),
            _ if self.tribe.figures >= MOST_FIGURES => -5.0,
            _ => {
                let fed = if self.missing < 4.0 { FOOD } else { 0.0 };
                self.changed(|tribe| tribe.figures += 1) - fed
            }
        }
    }

    fn hunt(&self, figures: u8) -> f32 {
        let brought = 1.75 * f32::from(figures) - 0.25;
        let hungry = f32::from(self.tribe.figures.saturating_sub(self.tribe.fields));
        let penalty = |missing: f32| {
            let cost = 2.6 * missing.max(0.0);
            match self.prospect.starvation {
                Starvation::Flat => cost.min(10.0),
                Starvation::PerFood => cost,
            }
        };
        let later = |missing: f32| {
            // What is left over serves the next rounds.
            let over = (-missing).max(0.0).min(hungry * self.prospect.rounds.min(2.0));
            FOOD * over * 0.8
        };
        let after = self.missing - brought;
        penalty(self.missing) - penalty(after) + later(after) - later(self.missing)
    }

    fn source(&self, resource: Resource, figures: u8) -> f32 {
        let brought = yields(resource.value(), figures, self.tools * 0.5);
        let pieces: f32 = self.free.iter().map(|free| free.max(0.0)).sum();
        let enough = if pieces > 7.0 + 2.0 * self.prospect.rounds { 0.5 } else { 1.0 };
        // A kind that is missing for a building on the table is worth more.
        let wanted =
            self.game.stacks.iter().filter_map(|stack| stack.top).any(|building| match building.price() {
                Price::Fixed(cost) => f32::from(cost[resource]) > self.free[resource as usize].max(0.0),
                _ => false,
            });
        let last = if self.prospect.rounds < 0.5 { 0.6 } else { 1.0 };
        let worth = STOCK * f32::from(resource.value()) * last + 0.35 * f32::from(wanted);
        brought * worth * enough
    }

    /// How likely it is that so many more resources than there are can be had in this round.
    fn can_get(&self, lacking: f32) -> f32 {
        let helpers = f32::from(self.tribe.home) - 1.0;
        if lacking <= 0.2 {
            1.0
        } else if helpers >= 2.0 * lacking {
            0.75
        } else if helpers > 0.0 {
            0.4
        } else {
            0.05
        }
    }

    fn card_place(&self, slot: usize) -> f32 {
        let Some(card) = self.game.offer[slot] else { return -5.0 };
        let have: f32 = self.free.iter().map(|free| free.max(0.0)).sum();
        let price = slot as f32 + 1.0;
        (self.card(card) - price * self.prospect.resource(Resource::Wood) * 1.1) * self.can_get(price - have)
    }

    fn building_place(&self, place: Place) -> f32 {
        let Some(price) = self.game.price(place) else { return -5.0 };
        let free = self.free.map(|free| free.max(0.0));
        let (points, lacking) = match price {
            Price::Fixed(cost) => {
                let lacking = cost.0.iter().zip(free).map(|(&cost, free)| (f32::from(cost) - free).max(0.0));
                (cost.points() as f32, lacking.sum())
            }
            Price::Any(count) | Price::Exact { count, .. } => {
                let kinds = match price {
                    Price::Exact { kinds, .. } => f32::from(kinds),
                    _ => 1.0,
                };
                let have = free.iter().filter(|&&free| free >= 0.7).count() as f32;
                let pieces: f32 = free.iter().sum();
                let lacking = (f32::from(count) - pieces).max(kinds - have).max(0.0);
                (4.2 * f32::from(count), lacking)
            }
            Price::UpTo(most) => {
                let pieces = free.iter().sum::<f32>().min(f32::from(most));
                (4.2 * pieces.max(1.0), (2.0 - pieces).max(0.0))
            }
        };
        let stock = 1.0 - if self.prospect.rounds < 0.5 { 0.25 } else { STOCK };
        (points * stock + self.builders()) * self.can_get(lacking)
    }

    /// What one more building is worth besides its points.
    fn builders(&self) -> f32 {
        self.changed(|tribe| {
            if let Some(building) = super::components::Building::all().next() {
                let _room = tribe.buildings.try_push(building);
            }
        })
    }

    /// What a card is worth, both halves.
    fn card(&self, card: Card) -> f32 {
        let lower = self.changed(|tribe| tribe.cards.put(card));
        lower + self.reward(card.upper())
    }

    /// What something brings at once.
    fn reward(&self, reward: Upper) -> f32 {
        match reward {
            Upper::Food(amount) => self.hunt_food(amount),
            Upper::Resource(resource, amount) => f32::from(amount) * self.prospect.resource(resource),
            Upper::Points(points) => points.into(),
            Upper::Field if self.tribe.fields >= MOST_FIELDS => 0.0,
            Upper::Field => self.changed(|tribe| tribe.fields += 1),
            Upper::Tool => self.changed(|tribe| {
                tribe.add_tool();
            }),
            Upper::RollFor(resource) => {
                yields(resource.value(), 2, self.tools * 0.3) * self.prospect.resource(resource)
            }
            // The first to choose has more of it than the others.
            Upper::DiceForEveryone => 2.5,
            Upper::ExtraCard => 5.0,
            Upper::OneUseTool(value) => 0.6 * f32::from(value),
            Upper::TwoOfChoice => 2.0 + 5.0 * f32::from(self.prospect.rounds > 0.0),
        }
    }

    fn hunt_food(&self, amount: u8) -> f32 {
        self.changed(|tribe| tribe.food += u16::from(amount)) + if self.missing > 0.0 { 1.0 } else { 0.0 }
    }

    /// Gathering comes before buying, and the cheap before the dear.
    fn order(&self, place: Place) -> f32 {
        match place.kind() {
            PlaceKind::Village => 9.0,
            PlaceKind::Source => 6.0 + 0.1 * place as usize as f32,
            PlaceKind::Hunt => 5.0,
            PlaceKind::Card(slot) => {
                4.0 - 0.2 * slot as f32 + 0.02 * self.game.offer[slot].map_or(0.0, |card| self.card(card))
            }
            PlaceKind::Building(_) => 2.0,
        }
    }

    fn gather(&self, tools: ToolSet) -> f32 {
        let Some(&Frame::Gathering { gain, dice, .. }) = self.game.frames.last() else { return 0.0 };
        let added = self.game.tools_add(self.seat, tools);
        let amount = f32::from((Dice::pips(dice) + added) / gain.pips());
        let more_rolls = Place::SOURCES.iter().chain([&Place::HuntingGround]);
        let more_rolls = more_rolls.filter(|&&place| self.game.figures_of(self.seat, place) > 0).count();
        let once: u8 = [2u8, 3, 4].into_iter().filter(|&value| tools.holds(ToolSet::one_use(value))).sum();
        let price = if more_rolls > 0 { 0.55 } else { 0.0 } * f32::from(added) + 0.6 * f32::from(once);
        match gain {
            Yield::Food => self.changed(|tribe| tribe.food += amount as u16) - price,
            Yield::Resource(resource) => amount * self.prospect.resource(resource) - price,
        }
    }

    fn payment(&self, paid: Goods) -> f32 {
        let Some(&Frame::Buying { place, .. }) = self.game.frames.last() else { return 0.0 };
        let mut left = self.tribe.goods;
        left -= paid;
        let spent = self.prospect.stock(self.tribe.goods) - self.prospect.stock(left);
        // Different kinds left are more useful.
        let kinds = 0.15 * left.kinds() as f32;
        // What is still to be paid in this round.
        let cards =
            Place::CARDS.iter().filter(|&&card| card != place && self.game.figures_of(self.seat, card) > 0);
        let short = cards.count() as f32 - left.total() as f32;
        let gain = match place.kind() {
            PlaceKind::Card(slot) => self.game.offer[slot].map_or(0.0, |card| self.card(card)),
            _ => paid.points() as f32 + self.builders() - self.needed_elsewhere(left, place),
        };
        gain - spent + kinds - short.max(0.0) * 2.0
    }

    /// What goods left should do for buildings that a figure waits on.
    fn needed_elsewhere(&self, left: Goods, place: Place) -> f32 {
        let others = Place::BUILDINGS
            .into_iter()
            .filter(|&other| other != place && self.game.figures_of(self.seat, other) > 0);
        let spoilt = others
            .filter_map(|other| self.game.price(other))
            .filter(|price| price.is_affordable(self.tribe.goods) && !price.is_affordable(left));
        4.0 * spoilt.count() as f32
    }

    fn choice(&self, goods: Goods) -> f32 {
        let Some(&Frame::Buying { place, .. }) = self.game.frames.last() else {
            return if self.hungry() > 0.0 { -5.0 } else { -1.0 };
        };
        let Some(price) = self.game.price(place) else { return -5.0 };
        let mut more = self.tribe.goods;
        more += goods;
        if price.is_affordable(self.tribe.goods) || !price.is_affordable(more) {
            return -5.0;
        }
        match place.kind() {
            PlaceKind::Card(slot) => {
                self.game.offer[slot].map_or(0.0, |card| self.card(card)) - 7.0 - 0.1 * goods.points() as f32
                    + 0.2
            }
            _ => 1.0 + 0.3 * goods.points() as f32 + self.builders() - 4.0,
        }
    }

    fn hungry(&self) -> f32 {
        match self.game.frames.last() {
            Some(&Frame::Hungry { missing, .. }) => missing.into(),
            _ => 0.0,
        }
    }

    fn penalty(&self, missing: f32) -> f32 {
        match self.prospect.starvation {
            Starvation::Flat => 10.0,
            Starvation::PerFood => 4.0 * missing,
        }
    }

    /// The cheapest resource first. To escape the flat penalty all the missing food has to be replaced.
    fn feed(&self, resource: Resource) -> f32 {
        let missing = self.hungry();
        let price = self.prospect.resource(resource);
        match self.prospect.starvation {
            Starvation::PerFood => -price - self.penalty(missing - 1.0),
            Starvation::Flat => {
                let (mut left, mut cost) = (missing - 1.0, 0.0);
                for other in Resource::ALL {
                    let used = f32::from(self.tribe.goods[other]).min(left);
                    cost += used * self.prospect.resource(other);
                    left -= used;
                }
                -price - cost
            }
        }
    }
}

/// What so many figures bring on average of something that costs so many pips, with tools that add about so much.
fn yields(pips: u8, figures: u8, tools: f32) -> f32 {
    let sides = [[0.833, 0.5, 0.333, 0.167], [2.0, 1.389, 1.0, 0.75]];
    let column = usize::from(pips.clamp(3, 6) - 3);
    let bare = match figures {
        0 => return 0.0,
        1 | 2 => sides[usize::from(figures) - 1][column],
        // Half a piece is lost to rounding.
        _ => 3.5 * f32::from(figures) / f32::from(pips) - 0.5 + 0.5 / f32::from(pips),
    };
    bare + tools / f32::from(pips)
}
