//! Endless Winter: Paleoamericans, for 2 to 4 players.
//!
//! The chapters follow the rulebook: `setup`, `turn`, `labour`, the four columns (`initiation`, `development`,
//! `migration`, `hunting`), `resting`, `rewards`, `megaliths`, `totem`, `eclipse`, `preparation` and `scoring`.
//! [`components`], [`cards`], [`land`], [`plan`], [`stones`] and [`tokens`] are what is in the box, [`actions`] what players
//! can do, [`editions`] the variants, modules and readings, `secrets` what is hidden from whom.

pub mod actions;
mod audit;
mod bot;
pub mod cards;
mod columns;
pub mod components;
mod development;
mod eclipse;
pub mod editions;
mod effects;
mod evidence;
pub mod greedy;
mod hunting;
mod initiation;
pub mod labour;
pub mod land;
mod megaliths;
mod migration;
pub mod plan;
mod preparation;
mod reading;
mod resting;
mod rewards;
pub mod scoring;
mod secrets;
mod setup;
pub mod stones;
pub mod tokens;
mod totem;
mod turn;

use crate::engine::{
    Chance, Events, Game, GameOption, Moment, Options, PerSeat, Preset, ScoreSheet, Seat, Standing,
};
use actions::{Action, Event, Refusal};
use arrayvec::ArrayVec;
use cards::{Cards, Chief, Culture, Folk, SetupCard};
use components::{Animal, Figure, HUNTING_GROUND, Rewards, Side, Spot, Track};
use editions::Edition;
use land::{Hex, Tile};
use plan::{Plan, Stand};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use stones::Stone;
use tokens::{GlacierToken, RestToken};

/// The most that can play.
pub const MOST_SEATS: usize = 4;

/// The whole table.
///
/// Nothing of it depends on the order of a shuffled deck. Nobody knows that order, so what a deck holds is kept and a card is
/// drawn from it at random when it is needed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct EndlessWinter {
    /// The rules it is played by.
    pub edition: Edition,
    /// The round, from 1; 0 while the game is set up.
    pub round: u8,
    /// The turn, from 1 through the whole game.
    pub turn: u32,
    /// The turn order, first to last.
    pub order: Order,
    /// The players' boards.
    pub tribes: PerSeat<Tribe, MOST_SEATS>,
    /// The idols on the honour track, the highest first; on the same level who came first.
    pub honour: Order,
    /// Tribe cards in the five piles.
    pub piles: [u8; Folk::DISPLAY.len()],
    /// The culture cards on offer.
    pub panel: [Option<Culture>; 8],
    /// The culture decks of both eras, as sets of bits.
    pub culture_decks: [u32; 2],
    /// The stones on offer: the left half for the first era, the right half for the second.
    pub stones: [Option<Stone>; 14],
    /// The animals in the deck.
    pub animal_deck: [u8; Animal::COUNT],
    /// The animals on the hunting ground.
    pub ground: ArrayVec<Animal, HUNTING_GROUND>,
    /// The land tiles.
    pub land: [Tile; Hex::COUNT],
    /// The tokens on the glaciers.
    pub glacier_tokens: [Option<GlacierToken>; Hex::COUNT],
    /// The megaliths.
    pub plan: Plan,
    /// Who took the bottom of each column in this round.
    pub firsts: [Option<Seat>; Spot::COLUMNS.len()],
    /// The rest tokens.
    pub rest: RestStack,
    /// Chiefs to choose from in a draft.
    pub chief_offer: ArrayVec<Chief, { Chief::COUNT }>,
    /// Set-up cards to choose from in a draft.
    pub setup_offer: ArrayVec<SetupCard, { SetupCard::COUNT }>,
    /// What is to be decided, the most urgent last. Nothing is left to decide when the game is over.
    pub frames: ArrayVec<Frame, DEEPEST>,
}

/// A gain can bring another, but each one uses up a megalith or a level: no chain comes near this.
const DEEPEST: usize = 16;

/// A player's board.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tribe {
    /// The chief.
    pub chief: Option<Chief>,
    /// The side of the chief card.
    pub side: Option<Side>,
    /// The set-up card.
    pub setup: Option<SetupCard>,
    /// Food in store.
    pub food: u8,
    /// Tools in store.
    pub tools: u8,
    /// Half points of labour at hand in this turn.
    pub halves: u8,
    /// Where the figures are: the chief, then the two of the tribe.
    pub figures: [Option<Spot>; 3],
    /// Camps on each hex; the others stand on the food track.
    pub camps: [u8; Hex::COUNT],
    /// Villages, as a set of junctions.
    pub villages: u32,
    /// Megaliths placed, the neutral ones first.
    pub megaliths: u8,
    /// Levels of the idols, by track.
    pub idols: [u8; Track::COUNT],
    /// Sacred stones, from the left.
    pub stones: ArrayVec<Stone, 3>,
    /// Animals not used yet.
    pub unused: [u8; Animal::COUNT],
    /// Animals used.
    pub used: [u8; Animal::COUNT],
    /// All own cards wherever they lie. Everybody saw them come.
    pub owned: Cards,
    /// Own cards that everybody knows to be in the hand or, while it lies face down, on the eclipse pile.
    #[serde(default, skip_serializing_if = "Cards::is_empty")]
    pub known: Cards,
    /// The hand.
    pub hand: Cards,
    /// The deck.
    pub deck: Cards,
    /// The discard pile.
    pub discard: Cards,
    /// Cards above the board, played in this turn.
    pub played: Cards,
    /// The eclipse pile.
    pub pile: Cards,
    /// Buried cards.
    pub buried: Cards,
    /// How many tribe cards of each kind played in this turn have an ability left.
    pub ready: [u8; Folk::COUNT],
    /// The abilities that the chief has left in this turn, as a set of bits.
    pub chief_ready: u8,
    /// Points on the track, by what they are for.
    pub points: [u16; PointsFor::COUNT],
}

components::kinds! {
    /// What points on the track are for.
    PointsFor {
        /// Sacred stones, in the eclipse.
        Stones = "stones",
        /// Megaliths on others.
        Megaliths = "megaliths",
        /// Levels of the honour track.
        Honour = "honour",
        /// All other rewards.
        Rewards = "rewards",
    }
}

/// The stack of rest tokens. Those that nobody has seen yet have no order; those put under the stack come again as they went.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RestStack {
    /// The one that lies face up.
    pub up: Option<RestToken>,
    /// Those that nobody has seen, as a set of bits.
    pub unseen: u8,
    /// Those put under the stack, the uppermost first.
    pub under: ArrayVec<RestToken, { RestToken::COUNT }>,
    /// The one a player has in this turn.
    pub held: Option<RestToken>,
}

/// Seats in an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "reading::ReadOrder")]
pub struct Order {
    seats: [Seat; MOST_SEATS],
    count: u8,
}

impl Order {
    /// Seats as they sit.
    pub fn new(seats: usize) -> Self {
        Self { seats: std::array::from_fn(|i| Seat(i as u8)), count: seats.min(MOST_SEATS) as u8 }
    }

    /// These seats, first to last.
    pub fn of(seats: &[Seat]) -> Self {
        let mut order = Self::new(seats.len());
        for (place, seat) in order.seats_mut().iter_mut().zip(seats) {
            *place = *seat;
        }
        order
    }

    /// The seats, first to last.
    pub fn seats(&self) -> &[Seat] {
        &self.seats[..usize::from(self.count).min(MOST_SEATS)]
    }

    fn seats_mut(&mut self) -> &mut [Seat] {
        &mut self.seats[..usize::from(self.count).min(MOST_SEATS)]
    }

    /// The place of a seat, from 0.
    pub fn place(&self, seat: Seat) -> usize {
        self.seats().iter().position(|&other| other == seat).unwrap_or(0)
    }

    /// The first seat.
    pub fn first(&self) -> Seat {
        self.seats[0]
    }

    /// The last seat.
    pub fn last(&self) -> Seat {
        self.seats().last().copied().unwrap_or(Seat(0))
    }

    /// The seat after another; none after the last.
    pub fn after(&self, seat: Seat) -> Option<Seat> {
        self.seats().get(self.place(seat) + 1).copied()
    }

    /// The seat before another; none before the first.
    pub fn before(&self, seat: Seat) -> Option<Seat> {
        self.seats().get(self.place(seat).checked_sub(1)?).copied()
    }
}

/// Where a reward comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// A culture card.
    Culture(Culture),
    /// A tribe card.
    Folk(Folk),
    /// The chief.
    Chief(Chief),
    /// An animal that was used.
    Animal(Animal),
    /// A space under a megalith, or the storey it stands on.
    Space(Stand),
    /// A level of the offering track.
    Offering(u8),
    /// A level of the honour track.
    Honour(u8),
    /// The slot of a sacred stone.
    Slot(u8),
    /// A column's bottom, or its middle in initiation.
    Column(Spot),
    /// An empty pile or deck.
    Empty,
    /// The glaciers at a new village.
    Glacier,
    /// The rest space.
    Rest,
    /// The turn order track.
    TurnOrder,
    /// The eclipse pile.
    Pile,
    /// The land.
    Land,
    /// The player's own board.
    Board,
    /// The cards for a new round.
    Preparation,
}

/// Rewards that a player is taking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Gaining {
    /// Whose they are.
    pub seat: Seat,
    /// Where they come from.
    pub source: Source,
    /// What waits to be taken.
    pub rewards: Rewards,
    /// The kinds of animals or tribe cards that cannot be taken again, as a set of bits; none if they need not differ.
    pub taken: Option<u8>,
    /// Cards to be discarded once anything is taken.
    pub discard: u8,
    /// Cards to be discarded in the end.
    pub owed: u8,
}

/// A section of an action column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Section {
    /// Any number of times.
    Top,
    /// Once.
    Middle,
    /// For the first figure of the round.
    Bottom,
    /// Nothing but abilities is left.
    End,
}

/// The steps of a player's eclipse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EclipseStep {
    /// A: the turn order track.
    TurnOrder,
    /// B: the eclipse pile.
    Pile,
    /// C: the land; the hexes that have paid, as a set of bits.
    Land(u32),
    /// D: the player's board.
    Board,
    /// All done.
    End,
}

/// What is to be decided, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// Which chief to choose.
    Chief(Seat),
    /// Which side of the chief card to use.
    Side(Seat),
    /// Which set-up card to choose.
    Setup(Seat),
    /// Which culture card to play, or where to place a figure; with the number of culture cards played.
    Turn(Seat, u8),
    /// What to do with a figure.
    Acting {
        /// Whose figure.
        seat: Seat,
        /// Where it stands.
        spot: Spot,
        /// How far it has come.
        section: Section,
        /// The tribe kinds recruited in the top section, as a set of bits.
        recruited: u8,
        /// Those of them that give no labour yet.
        fresh: u8,
        /// Whether the player did without the abilities, and nothing has happened since.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        declined: bool,
    },
    /// Which abilities of a culture card to use; those left as a set of bits.
    Abilities(Seat, Culture, u8),
    /// What to take of a reward.
    Gaining(Gaining),
    /// Which card to discard, and how many more.
    Discard(Seat, u8),
    /// Whether to take a rest token.
    Token(Seat),
    /// Which cards to put on the eclipse pile.
    Pile(Seat),
    /// The steps of the eclipse.
    Eclipse(Seat, EclipseStep),
    /// The cards for a new round.
    Preparing(Seat),
}

impl Frame {
    /// Who decides.
    pub fn seat(&self) -> Seat {
        match *self {
            Frame::Chief(seat)
            | Frame::Side(seat)
            | Frame::Setup(seat)
            | Frame::Turn(seat, _)
            | Frame::Acting { seat, .. }
            | Frame::Abilities(seat, ..)
            | Frame::Gaining(Gaining { seat, .. })
            | Frame::Discard(seat, _)
            | Frame::Token(seat)
            | Frame::Pile(seat)
            | Frame::Eclipse(seat, _)
            | Frame::Preparing(seat) => seat,
        }
    }
}

impl Tribe {
    /// Camps that stand on the food track.
    pub fn camps_home(&self) -> u8 {
        components::CAMPS.saturating_sub(self.camps.iter().sum())
    }

    /// The most food there is room for (page 7).
    pub fn food_capacity(&self) -> u8 {
        components::FOOD_CAPACITY[1] - self.camps_home()
    }

    /// Room left for food.
    pub fn food_room(&self) -> u8 {
        self.food_capacity().saturating_sub(self.food)
    }

    /// Room left for tools.
    pub fn tool_room(&self) -> u8 {
        components::MOST_TOOLS.saturating_sub(self.tools)
    }

    /// The level of an idol.
    pub fn level(&self, track: Track) -> u8 {
        self.idols[track.index()]
    }

    /// Points on the track.
    pub fn track_points(&self) -> i32 {
        self.points.iter().map(|&points| i32::from(points)).sum()
    }

    /// Figures that can still be placed.
    pub fn figures_left(&self, figure: Figure) -> usize {
        let figures = match figure {
            Figure::Chief => &self.figures[..1],
            Figure::Tribe => &self.figures[1..],
        };
        figures.iter().filter(|spot| spot.is_none()).count()
    }
}

impl EndlessWinter {
    /// The era, 0 or 1: two rounds each.
    pub fn era(&self) -> usize {
        usize::from(self.round > 2)
    }

    /// Whose turn it is and where the figure of this turn stands, if it is placed.
    pub fn spot(&self) -> Option<Spot> {
        match self.frames.first() {
            Some(Frame::Acting { spot, .. }) => Some(*spot),
            _ => None,
        }
    }

    fn push(&mut self, frame: Frame) {
        let _room = self.frames.try_push(frame);
        debug_assert!(_room.is_ok(), "no chain of rewards is that long");
    }

    fn begin_turn(&mut self) {
        self.turn = self.turn.saturating_add(1);
    }

    /// Goes on until somebody has something to decide: steps without a choice resolve themselves.
    fn advance_to_decision(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        while let Some(frame) = self.frames.last() {
            match *frame {
                Frame::Chief(_) | Frame::Side(_) | Frame::Setup(_) | Frame::Turn(..) | Frame::Token(_) => {
                    return;
                }
                Frame::Acting { seat, spot, section, .. } => {
                    if self.has_choice(seat, spot, section) {
                        return;
                    }
                    self.end_section(events);
                }
                Frame::Abilities(seat, culture, left) => {
                    if !self.settle_abilities(seat, culture, left) {
                        return;
                    }
                }
                Frame::Gaining(_) => {
                    if !self.settle_rewards(events) {
                        return;
                    }
                }
                Frame::Discard(seat, left) => {
                    if !self.settle_discards(seat, left, events) {
                        return;
                    }
                }
                Frame::Pile(seat) => {
                    // Once there is a pile, its owner says that it is ready: it cannot be changed later.
                    let tribe = &self.tribes[seat];
                    if !tribe.hand.is_empty() || !tribe.pile.is_empty() {
                        return;
                    }
                    self.end_pile(events);
                }
                Frame::Eclipse(seat, step) => self.next_eclipse_step(seat, step, chance, events),
                Frame::Preparing(seat) => self.next_to_prepare(seat),
            }
        }
    }
}

impl Game for EndlessWinter {
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    const ID: &'static str = "endless_winter";
    const RULES: u32 = 2;
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
        match frame {
            Frame::Chief(_) | Frame::Side(_) | Frame::Setup(_) => self.legal_setup(actions),
            &Frame::Turn(seat, played) => self.legal_turn(seat, played, actions),
            &Frame::Acting { seat, spot, section, .. } => self.legal_acting(seat, spot, section, actions),
            &Frame::Abilities(seat, culture, left) => self.legal_abilities(seat, culture, left, actions),
            Frame::Gaining(gaining) => {
                self.legal_any_time(actions);
                self.legal_rewards(gaining, actions);
            }
            &Frame::Discard(seat, _) => {
                self.legal_any_time(actions);
                actions.extend(self.tribes[seat].hand.kinds().map(Action::Discard));
            }
            Frame::Token(_) => {
                self.legal_any_time(actions);
                actions.extend([Action::TakeToken, Action::NextToken, Action::Finish]);
            }
            &Frame::Pile(seat) => {
                actions.extend(self.tribes[seat].hand.kinds().map(Action::Hide));
                actions.push(Action::Finish);
            }
            Frame::Eclipse(..) | Frame::Preparing(_) => {}
        }
    }

    fn check(&self, action: &Action) -> Result<(), Refusal> {
        let Some(frame) = self.frames.last() else { return Err(Refusal::Over) };
        match (frame, *action) {
            (_, Action::Play(_) | Action::Ability(_) | Action::ChiefAbility(_)) => {
                self.check_any_time(*action)
            }
            (Frame::Chief(_) | Frame::Side(_) | Frame::Setup(_), action) => self.check_setup(action),
            (&Frame::Turn(seat, played), action) => self.check_turn(seat, played, action),
            (&Frame::Acting { seat, spot, section, .. }, action) => {
                self.check_acting(seat, spot, section, action)
            }
            (&Frame::Abilities(seat, culture, left), Action::Effect(number)) => {
                self.check_culture_effect(seat, culture, left, number)
            }
            (Frame::Gaining(gaining), action) => self.check_reward(gaining, action),
            (&Frame::Discard(seat, _), Action::Discard(card)) | (&Frame::Pile(seat), Action::Hide(card)) => {
                if self.tribes[seat].hand.has(card) {
                    Ok(())
                } else {
                    Err(Refusal::NotInHand)
                }
            }
            (Frame::Token(_), Action::TakeToken | Action::NextToken)
            | (Frame::Abilities(..) | Frame::Token(_) | Frame::Pile(_), Action::Finish) => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    fn perform(&mut self, action: &Action, chance: &mut Chance, events: &mut Events<Event>) {
        let Some(&frame) = self.frames.last() else { return };
        self.set_declined(false);
        match (frame, *action) {
            (_, Action::Play(_) | Action::Ability(_) | Action::ChiefAbility(_)) => {
                self.use_any_time(*action, events);
            }
            (Frame::Chief(seat) | Frame::Side(seat) | Frame::Setup(seat), action) => {
                self.set_up(seat, action, chance, events);
            }
            (Frame::Turn(seat, played), action) => self.take_turn(seat, played, action, events),
            (Frame::Acting { seat, section, .. }, action) => self.act(seat, section, action, chance, events),
            (Frame::Abilities(seat, culture, left), action) => {
                self.use_culture_effect(seat, culture, left, action, events);
            }
            (Frame::Gaining(gaining), action) => self.take_reward(gaining, action, chance, events),
            (Frame::Discard(seat, left), action) => self.discard_one(seat, left, action, events),
            (Frame::Token(seat), action) => self.choose_token(seat, action, chance, events),
            (Frame::Pile(seat), action) => self.fill_pile(seat, action, events),
            (Frame::Eclipse(..) | Frame::Preparing(_), _) => {}
        }
        self.advance_to_decision(chance, events);
    }

    fn moment(&self) -> Moment {
        Moment { round: self.round.max(1).into(), turn: self.turn.max(1) }
    }

    fn score(&self, seat: Seat) -> ScoreSheet {
        self.sheet(seat)
    }

    fn points(&self, seat: Seat) -> i32 {
        self.total(seat)
    }

    fn standings(&self) -> Vec<Standing> {
        self.rank()
    }

    /// The hand is what one looks at. In the eclipse there is none: the piles lie open, and land and boards do anyhow.
    fn decides_by_secrets(&self) -> bool {
        let eclipse = self.frames.iter().any(|frame| matches!(frame, Frame::Eclipse(..)));
        !eclipse || self.decider().is_some_and(|seat| !self.tribes[seat].hand.is_empty())
    }

    fn conceal(&mut self, viewer: Option<Seat>) {
        self.hide_from(viewer);
    }

    fn conceal_event(event: &mut Event, viewer: Option<Seat>) {
        secrets::conceal_event(event, viewer);
    }

    fn imagine(&mut self, _viewer: Option<Seat>, chance: &mut Chance) {
        self.imagine_unseen(chance);
    }

    fn universe(&self) -> Vec<Action> {
        audit::universe()
    }

    fn audit(&self) -> Result<(), String> {
        self.count_pieces()
    }

    fn check_read(&self) -> Result<(), String> {
        self.check_reading()
    }

    fn check_imagined(&self, log: &[Event]) -> Result<(), String> {
        self.check_evidence(log)
    }
}
