//! Stone Age, for 2 to 4 players.
//!
//! The chapters follow the rulebook: `setup`, `placing`, the actions (`village`, `gathering`, `cards`, `buildings`),
//! `feeding`, `rounds` and `scoring`. [`components`] is what is in the box, [`actions`] what players can do,
//! [`editions`] where the printings differ, `secrets` what lies face down.

pub mod actions;
mod audit;
mod bot;
mod buildings;
mod cards;
pub mod components;
pub mod editions;
mod feeding;
mod gathering;
mod places;
mod placing;
mod reading;
mod rounds;
mod scoring;
mod search;
mod secrets;
mod setup;
mod village;

use crate::engine::{
    Chance, Events, Game, GameOption, Moment, Options, PerSeat, Pile, Preset, ScoreSheet, Seat, Standing,
};
use actions::{Action, Event, Refusal};
use arrayvec::ArrayVec;
use components::{Building, Card, CardSet, Dice, Goods, Place, Yield};
use editions::Edition;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// The most that can play.
pub const MOST_SEATS: usize = 4;

/// The whole table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct StoneAge {
    /// The rules it is played by.
    pub edition: Edition,
    /// The round, from 1.
    pub round: u32,
    /// The turn, from 1 through the whole game.
    pub turn: u32,
    /// Who has the start player token.
    pub start: Seat,
    /// The players' boards.
    pub tribes: PerSeat<Tribe, MOST_SEATS>,
    /// The figures on the board, by seat and place.
    pub standing: [[u8; Place::ALL.len()]; MOST_SEATS],
    /// The cards to come.
    pub deck: Pile<Card, { Card::COUNT }>,
    /// The cards on offer; the first is the rightmost, which costs one resource.
    pub offer: [Option<Card>; 4],
    /// The building stacks, one for each player.
    pub stacks: ArrayVec<Stack, MOST_SEATS>,
    /// What is to be decided, the most urgent last. Nothing is left to decide when the game is over.
    pub frames: ArrayVec<Frame, 2>,
    /// How the game ended.
    pub ending: Option<Ending>,
}

/// A player's board.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tribe {
    /// All figures of the tribe.
    pub figures: u8,
    /// Those not on the board.
    pub home: u8,
    /// Food in store.
    pub food: u16,
    /// The position on the field track.
    pub fields: u8,
    /// The tools; a value of 0 is an empty slot.
    pub tools: [Tool; 3],
    /// Resources in store.
    pub goods: Goods,
    /// Buildings built.
    pub buildings: ArrayVec<Building, { Building::COUNT }>,
    /// Cards bought and turned face down.
    pub cards: Pile<Card, { Card::COUNT }>,
    /// Those of them that came from the deck, so that only their owner has seen them.
    #[serde(default, skip_serializing_if = "CardSet::is_empty")]
    pub drawn: CardSet,
    /// In a view: those of the concealed ones that everybody saw when they were bought.
    #[serde(default, skip_serializing_if = "CardSet::is_empty")]
    pub remembered: CardSet,
    /// Cards that lie open until they are used.
    pub kept: ArrayVec<Card, 4>,
    /// Points on the score track, by their source.
    pub points: Points,
}

/// A tool on the player's board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tool {
    /// What it adds to a roll, 1 to 4; 0 if there is none.
    pub value: u8,
    /// Whether it was used in this round.
    pub used: bool,
}

/// Points on the score track, by their source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Points {
    /// For buildings.
    pub buildings: i32,
    /// From cards, at once.
    pub cards: i32,
    /// Lost to hunger; never positive.
    pub starvation: i32,
}

impl Points {
    /// Where the marker stands.
    pub fn total(self) -> i32 {
        self.buildings + self.cards + self.starvation
    }
}

/// A stack of buildings.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stack {
    /// The one that can be built; none when the stack is used up.
    pub top: Option<Building>,
    /// Those below.
    pub below: Pile<Building, 6>,
}

/// What is to be decided, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// Where to place figures.
    Placing(Seat),
    /// Which figures to use next.
    Acting(Seat),
    /// Which tools to add to a roll.
    Gathering {
        /// Who rolled.
        seat: Seat,
        /// What for.
        gain: Yield,
        /// What the dice show.
        dice: Dice,
    },
    /// Whether and how to pay for a card or building.
    Buying {
        /// Who may buy.
        seat: Seat,
        /// Where it lies.
        place: Place,
    },
    /// Which of the shared dice to take.
    Sharing {
        /// Whose choice it is.
        seat: Seat,
        /// The dice left.
        dice: Dice,
    },
    /// How to make up for missing food.
    Hungry {
        /// Whose tribe is hungry.
        seat: Seat,
        /// The food still missing.
        missing: u8,
        /// Whether some was replaced already.
        begun: bool,
    },
}

impl Frame {
    /// Who decides.
    pub fn seat(&self) -> Seat {
        match *self {
            Frame::Placing(seat)
            | Frame::Acting(seat)
            | Frame::Gathering { seat, .. }
            | Frame::Buying { seat, .. }
            | Frame::Sharing { seat, .. }
            | Frame::Hungry { seat, .. } => seat,
        }
    }
}

/// How a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Not enough cards were left for a new round.
    Cards,
    /// A stack of buildings was used up.
    Buildings,
}

impl Tribe {
    /// Adds a tool if there is one: to an empty slot first, then to the lowest value. Among equals it raises one that
    /// is not used yet, since that can serve at once and makes no difference later.
    fn add_tool(&mut self) -> Option<u8> {
        let tool = self.tools.iter_mut().min_by_key(|tool| (tool.value, tool.used))?;
        if tool.value >= Tool::HIGHEST {
            return None;
        }
        tool.value += 1;
        Some(tool.value)
    }

    /// The sum of all tools on the board.
    pub fn tool_value(&self) -> u8 {
        self.tools.iter().map(|tool| tool.value).sum()
    }

    /// All resources at hand, with the two of choice that an open card will bring.
    pub fn resources(&self) -> u32 {
        self.goods.total() + if self.has_choice_card() { 2 } else { 0 }
    }

    /// Whether the card for two resources of choice lies open.
    pub fn has_choice_card(&self) -> bool {
        self.kept.iter().any(|card| card.upper() == components::Upper::TwoOfChoice)
    }
}

impl Tool {
    /// No tool is worth more.
    pub const HIGHEST: u8 = 4;
}

impl StoneAge {
    /// What is to be decided now; nothing when the game is over.
    pub fn frame(&self) -> Option<Frame> {
        self.frames.last().copied()
    }

    /// How many figures stand at a place.
    pub fn figures_at(&self, place: Place) -> u8 {
        self.standing.iter().map(|figures| figures[place as usize]).sum()
    }

    /// How many figures of a seat stand at a place.
    pub fn figures_of(&self, seat: Seat, place: Place) -> u8 {
        self.standing[seat.index()][place as usize]
    }

    fn bring_home(&mut self, seat: Seat, place: Place) -> u8 {
        let figures = std::mem::take(&mut self.standing[seat.index()][place as usize]);
        self.tribes[seat].home += figures;
        figures
    }

    fn begin_turn(&mut self, frame: Frame) {
        self.turn = self.turn.saturating_add(1);
        self.push(frame);
    }

    fn push(&mut self, frame: Frame) {
        let _room = self.frames.try_push(frame);
        debug_assert!(_room.is_ok(), "a decision is nested in a turn, and no deeper");
    }

    /// Goes on until somebody has something to decide: steps without a choice resolve themselves.
    fn advance_to_decision(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        while let Some(frame) = self.frames.last() {
            match *frame {
                // Nobody's turn to place begins without room for a figure, and nobody is asked for tools that cannot help.
                Frame::Placing(_) | Frame::Gathering { .. } => return,
                Frame::Acting(seat) if self.has_figures_out(seat) => return,
                Frame::Acting(seat) => self.next_to_act(seat, events),
                Frame::Buying { seat, place } if self.could_buy(seat, place) => return,
                Frame::Buying { .. } => self.decline(events),
                Frame::Sharing { dice, .. } if dice.faces().count() > 1 => return,
                Frame::Sharing { dice, .. } => {
                    self.pick_die(dice.faces().next().unwrap_or(0), chance, events)
                }
                Frame::Hungry { seat, missing, .. }
                    if missing > 0 && self.can_replace_food(seat, missing) =>
                {
                    return;
                }
                Frame::Hungry { .. } => self.finish_feeding(events),
            }
        }
    }
}

impl Game for StoneAge {
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    const ID: &'static str = "stone_age";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=MOST_SEATS;
    const OPTIONS: &'static [GameOption] = editions::OPTIONS;
    const PRESETS: &'static [Preset] = editions::PRESETS;

    fn setup(options: &Options, seats: usize, chance: &mut Chance, events: &mut Events<Event>) -> Self {
        setup::setup(Edition::new(options), seats, chance, events)
    }

    fn seats(&self) -> usize {
        self.tribes.seats()
    }

    fn decider(&self) -> Option<Seat> {
        self.frames.last().map(Frame::seat)
    }

    fn legal(&self, actions: &mut Vec<Action>) {
        let Some(frame) = self.frames.last() else { return };
        match *frame {
            Frame::Placing(seat) => self.legal_placements(seat, actions),
            Frame::Acting(seat) => {
                for (place, &figures) in Place::ALL.iter().zip(&self.standing[seat.index()]) {
                    if figures > 0 {
                        actions.push(Action::Resolve(*place));
                    }
                }
                self.legal_choices(seat, actions);
            }
            Frame::Gathering { seat, .. } => {
                actions.extend(self.usable_tools(seat).subsets().map(Action::Gather));
            }
            Frame::Buying { seat, place } => {
                if let Some(price) = self.price(place) {
                    price.payments(self.tribes[seat].goods, |paid| actions.push(Action::Pay(paid)));
                }
                actions.push(Action::Decline);
                self.legal_choices(seat, actions);
            }
            Frame::Sharing { dice, .. } => actions.extend(dice.faces().map(Action::PickDie)),
            Frame::Hungry { seat, begun, .. } => self.legal_feeding(seat, begun, actions),
        }
    }

    fn check(&self, action: &Action) -> Result<(), Refusal> {
        let Some(frame) = self.frames.last() else { return Err(Refusal::Over) };
        match (frame, *action) {
            (&Frame::Placing(seat), Action::Place(place, figures)) => {
                self.check_placement(seat, place, figures)
            }
            (&Frame::Acting(seat), Action::Resolve(place)) => match self.figures_of(seat, place) {
                0 => Err(Refusal::NoFiguresThere),
                _ => Ok(()),
            },
            (&Frame::Gathering { seat, .. }, Action::Gather(tools)) => {
                match self.usable_tools(seat).holds(tools) {
                    true => Ok(()),
                    false => Err(Refusal::NoSuchTool),
                }
            }
            (&Frame::Buying { seat, place }, Action::Pay(paid)) => self.check_payment(seat, place, paid),
            (&Frame::Buying { .. }, Action::Decline) => Ok(()),
            (Frame::Sharing { dice, .. }, Action::PickDie(face)) => match dice.shows(face) {
                true => Ok(()),
                false => Err(Refusal::NoSuchDie),
            },
            (
                &(Frame::Acting(seat) | Frame::Buying { seat, .. } | Frame::Hungry { seat, .. }),
                Action::TakeTwo(goods),
            ) => self.check_choice(seat, goods),
            (&Frame::Hungry { seat, .. }, Action::Feed(resource)) => self.check_replacement(seat, resource),
            (&Frame::Hungry { begun, .. }, Action::Starve) => self.check_starving(begun),
            _ => Err(Refusal::NotNow),
        }
    }

    fn perform(&mut self, action: &Action, chance: &mut Chance, events: &mut Events<Event>) {
        match *action {
            Action::Place(place, figures) => {
                self.place(place, figures, events);
                // A play-out places figures half of the time, and mostly others have to be placed next.
                if let Some(Frame::Placing(_)) = self.frames.last() {
                    return;
                }
            }
            Action::Resolve(place) => self.resolve(place, chance, events),
            Action::Gather(tools) => self.gather(tools, events),
            Action::Pay(paid) => self.buy(paid, chance, events),
            Action::Decline => self.decline(events),
            Action::PickDie(face) => self.pick_die(face, chance, events),
            Action::TakeTwo(goods) => self.take_two(goods, events),
            Action::Feed(resource) => self.replace_food(resource, events),
            Action::Starve => self.finish_feeding(events),
        }
        self.advance_to_decision(chance, events);
    }

    fn random_legal(&self, luck: &mut Chance, actions: &mut Vec<Action>) -> Option<Action> {
        self.random_action(luck, actions)
    }

    fn prune(&self, actions: &mut Vec<Action>) {
        self.prune_actions(actions);
    }

    fn moment(&self) -> Moment {
        Moment { round: self.round, turn: self.turn }
    }

    fn score(&self, seat: Seat) -> ScoreSheet {
        scoring::sheet(&self.tribes[seat])
    }

    fn points(&self, seat: Seat) -> i32 {
        scoring::points(&self.tribes[seat])
    }

    fn standings(&self) -> Vec<Standing> {
        Standing::rank(self.tribes.iter().map(|tribe| (scoring::points(tribe), scoring::tie_break(tribe))))
    }

    /// Cards that lie face down count at the end of the game only; whoever wants to look at their own may do so any time.
    fn decides_by_secrets(&self) -> bool {
        false
    }

    fn conceal(&mut self, viewer: Option<Seat>) {
        self.hide_from(viewer);
    }

    fn conceal_event(event: &mut Event, viewer: Option<Seat>) {
        secrets::conceal_event(event, viewer);
    }

    fn imagine(&mut self, _viewer: Option<Seat>, chance: &mut Chance) {
        self.deal_unseen(chance);
    }

    fn universe(&self) -> Vec<Action> {
        audit::universe()
    }

    fn audit(&self) -> Result<(), String> {
        self.count_pieces()
    }

    fn check_imagined(&self, log: &[Event]) -> Result<(), String> {
        self.check_owners(log)
    }

    fn check_read(&self) -> Result<(), String> {
        self.check_reading()
    }
}
