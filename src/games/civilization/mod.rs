//! Civilization: The Board Game, for 2 to 4 players.
//!
//! The chapters follow the rules (R numbers of our English rulebook, Q its rulings): `setup` (R3, R4), `turn` (R5, R6), `trade` (R7),
//! `cities` (R8), `culture` (R8.10 to R8.12), `movement` (R9), `research` (R10, R11), `battle` and `spoils` (R12), `outskirts` (what
//! cities have: R13 to R15), `happenings` (events and paid abilities, R11.5, R17) and `answers` (R23.6), `progress` (R18).
//! [`components`], [`map`], [`technologies`], [`buildings`], [`wonders`], [`events`] and [`nations`] are what is in the box,
//! [`pieces`] how it lies on the table, [`actions`] what players can do, [`editions`] readings, `secrets` what is hidden.

pub mod actions;
mod answers;
mod audit;
mod battle;
mod bot;
pub mod buildings;
mod cities;
pub mod components;
mod culture;
pub mod editions;
pub mod events;
mod evidence;
mod goods;
mod happenings;
pub mod map;
mod movement;
pub mod nations;
mod outskirts;
pub mod pieces;
mod progress;
mod reading;
mod research;
mod secrets;
mod setup;
mod spoils;
pub mod technologies;
mod trade;
mod turn;
pub mod wonders;

use crate::engine::{
    Chance, Events, Game, GameOption, Moment, Options, PerSeat, Preset, ScoreSheet, Seat, Standing, WonBy,
};
use actions::{Action, Aim, Event, Orders, Payment, Refusal};
use arrayvec::ArrayVec;
pub use battle::Clash;
use buildings::Stock;
use components::{CITIES, Lair, MOST_ARMIES, Person, Resource, SCOUTS, Terrain, Unit, UnitType, kinds};
use editions::Edition;
use events::Card;
pub use goods::Goods;
use map::{Grid, Layout, Square, Tile};
use nations::{Government, Nation};
use pieces::{Army, Cards, City, Cover, Item, Scout, Tokens, UnitDeck, Units};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use technologies::{Ability, CoinTech, Tech, Techs};
pub use trade::MOST_CULTURE;
use wonders::Wonder;

/// The most that can play.
pub const MOST_SEATS: usize = 4;
/// The most tiles on a map.
pub const MOST_SLOTS: usize = 16;

kinds! {
    /// The phases of a turn (R5.1).
    Phase {
        /// Before the first turn.
        Setup = "setup",
        /// Cities, governments, wonders.
        StartOfTurn = "start_of_turn",
        /// Collecting and deals.
        Trade = "trade",
        /// An action for each city.
        CityManagement = "city_management",
        /// Figures move.
        Movement = "movement",
        /// A technology for each.
        Research = "research",
    }
}

/// The whole table.
///
/// Nothing of it depends on the order of a shuffled deck or of face-down tiles. Nobody knows that order, so what a deck holds is kept
/// and a card, tile or token is drawn from it at random when it is turned up.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Civilization {
    /// The rules it is played by.
    pub edition: Edition,
    /// The turn, from 1; 0 while the game is set up.
    pub turn: u16,
    /// The parts of phases so far, from 1 through the whole game.
    pub part: u32,
    /// The phase.
    pub phase: Phase,
    /// The first player.
    pub first: Seat,
    /// The players.
    pub realms: PerSeat<Realm, MOST_SEATS>,
    /// The tiles that lie face up, by the slots of the layout.
    pub slots: ArrayVec<Option<Laid>, MOST_SLOTS>,
    /// Neutral tiles that nobody has seen, as a set of bits.
    pub unseen_tiles: u16,
    /// Buildings, wonders and great persons on the map.
    pub covers: Grid<Cover>,
    /// Huts and villages on the map.
    pub lairs: Grid<Lair>,
    /// Disaster tokens: the terrain that a square has become.
    pub disasters: Grid<Terrain>,
    /// Hut and village tokens that nobody has seen, on the map or not.
    pub pool: Tokens,
    /// Hut and village tokens that left the game.
    pub spent: Tokens,
    /// Great persons in the pile.
    pub persons: [u8; Person::COUNT],
    /// Building tokens on the market.
    pub stock: [u8; Stock::COUNT],
    /// Resource tokens on the market.
    pub market: [u8; 4],
    /// Wonders on the market.
    pub wonders: [Option<Wonder>; 4],
    /// Wonders in the deck, as a set of bits.
    pub wonder_deck: u16,
    /// Wonders turned face down (R16), as a set of bits.
    pub obsolete: u16,
    /// Coins on the Panama Canal.
    pub canal: u8,
    /// The decks of units.
    pub units: [UnitDeck; UnitType::COUNT],
    /// Culture events in the decks.
    pub deck: Cards,
    /// Discarded culture events.
    pub discards: Cards,
    /// Squares that no figure may leave in this turn.
    pub frozen: ArrayVec<Square, MOST_SEATS>,
    /// A battle in progress.
    pub battle: Option<Battle>,
    /// What is to be decided, the most urgent last. Nothing is left to decide when the game is over.
    pub frames: ArrayVec<Frame, DEEPEST>,
    /// Who won, and how.
    pub won: Option<(Option<Seat>, Way)>,
}

/// Answers to answers use up cards or spies, so no stack comes near this.
const DEEPEST: usize = 48;

/// A tile that lies face up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Laid {
    /// The tile.
    pub tile: Tile,
    /// Quarter turns clockwise, 0 to 3.
    pub turns: u8,
}

/// A player's side of the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Realm {
    /// The nation.
    pub nation: Option<Nation>,
    /// The government.
    pub government: Government,
    /// The turn in which it was adopted.
    pub since: u16,
    /// Governments unlocked in the turn before, free to change to now (R6.4.3), as a set of bits.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub fresh: u8,
    /// Governments unlocked in this turn.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub coming: u8,
    /// Technologies.
    pub techs: Techs,
    /// The trade dial.
    pub trade: u8,
    /// Culture tokens.
    pub culture: u16,
    /// The space of the marker on the culture track.
    pub space: u8,
    /// Coin tokens on the nation sheet.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub sheet_coins: u8,
    /// Coin tokens on technologies.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub tech_coins: [u8; CoinTech::COUNT],
    /// Cities in the order of their founding.
    pub cities: ArrayVec<City, CITIES>,
    /// Armies on the map, sorted.
    pub armies: ArrayVec<Army, MOST_ARMIES>,
    /// Scouts on the map, sorted.
    pub scouts: ArrayVec<Scout, SCOUTS>,
    /// Great persons in reserve.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub reserve: [u8; Person::COUNT],
    /// Those of them that may be brought back in this turn.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub recall: [u8; Person::COUNT],
    /// Market tokens.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub market: [u8; 4],
    /// Hut and village tokens.
    pub tokens: Tokens,
    /// Culture events in hand.
    pub hand: Cards,
    /// The standing forces.
    pub forces: Units,
    /// Units by type, in the forces or in battle. Everybody saw them come and go.
    pub owned: [u8; UnitType::COUNT],
    /// Units that everybody knows to be among these, since they were seen in battle.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub seen: [u8; Unit::COUNT],
    /// What the player knows of tokens and cards of the others.
    pub memory: PerSeat<Memory, MOST_SEATS>,
    /// Abilities used in this turn, as a set of bits.
    pub used: u32,
    /// Other things done in this turn, as a set of bits.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub once: u8,
    /// Wonders used in this turn, as a set of bits.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub wonders_used: u16,
    /// When the player wants to be asked.
    pub orders: Orders,
    /// Offers made in this turn.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub offers: u8,
    /// Whether the player has committed a technology, or none.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub committed: bool,
    /// The technology committed.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub research: Option<Tech>,
}

/// What is nothing is left out of saves.
fn is_nothing<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// What a player knows somebody else to hold at least, because they gave it away or lost it to them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Memory {
    /// Hut and village tokens.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub tokens: [[u8; Resource::COUNT]; Lair::COUNT],
    /// Culture events.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub cards: [u8; Card::COUNT],
}

kinds! {
    /// What can be done once a turn, besides abilities that are paid for and wonders.
    Once {
        /// Egypt's free building.
        FreeBuilding = "free_building",
        /// Two items by Engineering.
        TwoItems = "two_items",
        /// Two resources by Angkor Wat.
        TwoResources = "two_resources",
        /// Russia's sacrifice.
        Sacrifice = "sacrifice",
        /// A building razed by Combustion.
        Raze = "raze",
        /// A coin by Code of Laws.
        Laws = "laws",
        /// Standing orders changed in this phase, so that more is asked.
        Orders = "orders",
    }
}

/// A way to win or to end the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// The end of the culture track.
    Culture,
    /// Space Flight.
    Science,
    /// Fifteen coins.
    Economy,
    /// A conquered capital.
    Military,
    /// Furthest on the best road after the last turn (an option).
    Progress,
    /// The tutorial game is over; nobody wins (R19).
    Tutorial,
}

/// An offer (R23.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Offer {
    /// Who makes it.
    pub from: Seat,
    /// To whom.
    pub to: Seat,
    /// What is given.
    pub give: Goods,
    /// What is wanted.
    pub want: Goods,
    /// Whether it answers another offer.
    pub counter: bool,
}

/// What is declared and may be answered before it happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// A city action.
    City {
        /// Whose city.
        seat: Seat,
        /// Its centre.
        city: Square,
        /// What it does.
        deed: Deed,
    },
    /// A culture event.
    Event {
        /// Who plays it.
        seat: Seat,
        /// The card.
        card: Card,
        /// At what.
        aim: Aim,
    },
    /// A culture event that is played as a resource, for the payment below it.
    Gift {
        /// Who plays it.
        seat: Seat,
        /// The card.
        card: Card,
        /// Who gets the coin of A Gift from Afar.
        other: Option<Seat>,
    },
    /// An ability that was paid.
    Ability {
        /// Who uses it.
        seat: Seat,
        /// Which.
        ability: Ability,
        /// At what.
        aim: Aim,
    },
}

impl Act {
    fn seat(&self) -> Seat {
        match *self {
            Act::City { seat, .. }
            | Act::Event { seat, .. }
            | Act::Gift { seat, .. }
            | Act::Ability { seat, .. } => seat,
        }
    }
}

/// What a city does with its action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// It makes something, at this price, and puts it there.
    Make {
        /// What.
        item: Item,
        /// Where, if it has a place.
        at: Option<Square>,
        /// Production that is left for a second item, or none if it is the second already or costs nothing.
        left: Option<u8>,
        /// Trade paid for rushing.
        trade: u8,
    },
    /// It is devoted to the arts.
    Arts,
    /// It harvests.
    Harvest(Resource),
}

/// What somebody may use a card or an ability against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// A city action (W1).
    CityAction,
    /// A culture event (W2).
    Event,
    /// A resource ability (W3).
    Ability,
    /// A figure about to move (W4).
    Step,
    /// An event aimed at the owner of United Nations (W5).
    Consent,
}

/// A group on the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Moving {
    /// Whose it is.
    pub seat: Seat,
    /// Where it stands.
    pub at: Square,
    /// Armies in it.
    pub armies: u8,
    /// Scouts in it.
    pub scouts: u8,
    /// Those of them that send the square it has not left yet.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub senders: u8,
    /// Movement left.
    pub left: u8,
    /// Where it could stop last (Q67).
    pub safe: Square,
    /// What it is about to do, while others may answer.
    pub next: Option<Action>,
    /// Whether it cannot go on.
    pub over: bool,
}

/// What stands on the stack while a battle goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Units are played.
    Fight,
    /// What follows for the winner, after loot (Q77).
    After,
    /// China saves a unit.
    Save,
    /// Cards go back.
    End,
}

/// A battle (R12).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battle {
    /// Where it is fought.
    pub at: Square,
    /// Who attacks.
    pub attacker: Seat,
    /// Who defends; nobody against barbarians.
    pub defender: Option<Seat>,
    /// The attacker's side, then the defender's.
    pub sides: [Side; 2],
    /// Units in play, in the order in which they came.
    pub fronts: ArrayVec<Fighter, MOST_FIGHTERS>,
    /// The side whose battle turn is next.
    pub turn: u8,
    /// The side that won, once it is decided.
    pub winner: Option<u8>,
    /// Whether a city was conquered.
    pub conquered: bool,
    /// Whether the winner knew Code of Laws when the battle was won (Q77).
    pub laws: bool,
}

/// Both battle hands at their largest.
pub const MOST_FIGHTERS: usize = 40;

/// One side of a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Side {
    /// Cards to be played.
    pub hand: Units,
    /// Cards killed in this battle.
    pub dead: Units,
    /// The combat bonus that this side has more than the other.
    pub bonus: u8,
    /// Wounds that the next unit deals more (Metalworking).
    pub extra: u8,
    /// Whether Animal Husbandry and Biology were used.
    pub healed: [bool; 2],
}

/// A unit in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fighter {
    /// Its side.
    pub side: u8,
    /// The card.
    pub unit: Unit,
    /// Its wounds.
    pub wounds: u8,
}

/// What is to be decided, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// Which nation to lead.
    Nation(Seat),
    /// Where the capital stands.
    Capital(Seat),
    /// Where the token goes that a nation starts with.
    Token(Seat, Cover),
    /// Where a figure goes: so many armies and scouts are left.
    Figures(Seat, u8, u8),
    /// The own part of the start of turn.
    StartOfTurn(Seat),
    /// A go in the trade phase; so many have passed before.
    Trade(Seat, u8),
    /// The own part of city management.
    Cities(Seat),
    /// The own part of movement.
    Movement(Seat),
    /// What to research.
    Research(Seat),
    /// Technologies are revealed; so many are.
    Reveal(u8),
    /// Where the other figures on the square of a new city go.
    Displaced(Seat, Square, u8, u8),
    /// Which figure to put on the Hanging Gardens.
    Gardens(Seat),
    /// Which technology to research by the Statue of Liberty.
    Statue(Seat),
    /// Which technology to learn from somebody, up to a level.
    Lesson(Seat, Seat, u8),
    /// Where a great person goes.
    Person(Seat, Person),
    /// Which culture event to discard.
    Discard(Seat),
    /// Which resource to take for a technology (Germany).
    Bounty(Seat),
    /// To whom an offer is made.
    Partner(Seat),
    /// What is offered.
    Draft(Offer),
    /// Whether to accept an offer.
    Offer(Offer),
    /// Which face-down goods to hand over.
    Pick(Offer),
    /// Where what a city makes goes.
    Site {
        /// Whose city.
        seat: Seat,
        /// Its centre.
        city: Square,
        /// What it makes.
        item: Item,
        /// Production for it; none if it costs nothing.
        production: Option<u8>,
        /// What it made before in the same action.
        before: Option<Item>,
    },
    /// A second item by Engineering: the city, the first item, the production left.
    Second(Seat, Square, Item, u8),
    /// A second resource by Angkor Wat.
    Again(Seat, Square),
    /// What an event is aimed at, and its first square.
    AimEvent(Seat, Card, Option<Square>),
    /// What an ability is aimed at, and its first square.
    AimAbility(Seat, Ability, Option<Square>),
    /// What an ability is paid with.
    Pay {
        /// Who pays.
        seat: Seat,
        /// For what.
        ability: Ability,
        /// At what it is aimed.
        aim: Aim,
        /// What was chosen so far.
        paid: [Option<Payment>; 3],
        /// How many of the gifts among it nobody cancelled.
        gifts: u8,
    },
    /// Something is declared.
    Act(Act),
    /// Who is asked for an answer to what lies below, and whether somebody has answered.
    Window(Window, Seat, bool),
    /// A group moves.
    Moving(Moving),
    /// Whether to raze the building on a square.
    Raze(Seat, Square),
    /// A battle goes on.
    Battle(Stage),
    /// Which deck the missing barbarians come from, and how many.
    Barbarians(Seat, u8),
    /// A battle turn of a side; whether its unit is played.
    Fight(u8, bool),
    /// Wounds to deal by a side.
    Wounds(u8, u8),
    /// Wounds to remove by a side.
    Heal(u8, u8),
    /// What loot to take.
    Loot {
        /// Who takes it.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// How much is left.
        left: u8,
    },
    /// A coin by Code of Laws after lone scouts were killed.
    Laws(Seat),
    /// Which killed unit to save.
    Save(Seat),
}

impl Realm {
    /// Whether a technology is known.
    pub fn knows(&self, tech: Tech) -> bool {
        self.techs.has(tech)
    }

    fn did(&self, once: Once) -> bool {
        self.once >> once.index() & 1 == 1
    }

    fn mark(&mut self, once: Once) {
        self.once |= 1 << once.index();
    }

    fn is_used(&self, ability: Ability) -> bool {
        self.used >> ability.index() & 1 == 1
    }

    /// The city with its centre on a square.
    pub fn city(&self, at: Square) -> Option<&City> {
        self.cities.iter().find(|city| city.at == at)
    }

    fn city_mut(&mut self, at: Square) -> Option<&mut City> {
        self.cities.iter_mut().find(|city| city.at == at)
    }

    /// Armies on a square.
    pub fn armies_at(&self, at: Square) -> u8 {
        self.armies.iter().filter(|army| army.at == at).count() as u8
    }

    /// Scouts on a square.
    pub fn scouts_at(&self, at: Square) -> u8 {
        self.scouts.iter().filter(|scout| scout.at == at).count() as u8
    }

    /// Figures on a square.
    pub fn figures_at(&self, at: Square) -> u8 {
        self.armies_at(at) + self.scouts_at(at)
    }

    fn is(&self, nation: Nation) -> bool {
        self.nation == Some(nation)
    }

    fn gain_trade(&mut self, amount: u8) -> u8 {
        let gained = amount.min(components::TRADE_DIAL.saturating_sub(self.trade));
        self.trade += gained;
        gained
    }

    fn sort_figures(&mut self) {
        crate::engine::sort_few(&mut self.armies, |army| *army);
        crate::engine::sort_few(&mut self.scouts, |scout| *scout);
    }
}

impl Civilization {
    /// Where the tiles lie.
    pub fn layout(&self) -> &'static Layout {
        Layout::of(self.realms.seats())
    }

    fn push(&mut self, frame: Frame) {
        let _room = self.frames.try_push(frame);
        debug_assert!(_room.is_ok(), "no stack of answers is that high");
    }

    fn win(&mut self, seat: Option<Seat>, way: Way, events: &mut Events<Event>) {
        if self.won.is_none() {
            self.won = Some((seat, way));
            events.push(Event::Over { winner: seat, way });
        }
    }

    /// Everybody but one seat, clockwise from their left.
    fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        seat.round(self.realms.seats()).skip(1)
    }

    /// Who decides a frame; nobody if it resolves itself.
    fn decider_of(&self, frame: &Frame) -> Option<Seat> {
        match *frame {
            Frame::Nation(seat)
            | Frame::Capital(seat)
            | Frame::Token(seat, _)
            | Frame::Figures(seat, ..)
            | Frame::StartOfTurn(seat)
            | Frame::Trade(seat, _)
            | Frame::Cities(seat)
            | Frame::Movement(seat)
            | Frame::Research(seat)
            | Frame::Displaced(seat, ..)
            | Frame::Gardens(seat)
            | Frame::Statue(seat)
            | Frame::Lesson(seat, ..)
            | Frame::Person(seat, _)
            | Frame::Discard(seat)
            | Frame::Bounty(seat)
            | Frame::Partner(seat)
            | Frame::Site { seat, .. }
            | Frame::Second(seat, ..)
            | Frame::Again(seat, _)
            | Frame::AimEvent(seat, ..)
            | Frame::AimAbility(seat, ..)
            | Frame::Pay { seat, .. }
            | Frame::Window(_, seat, _)
            | Frame::Moving(Moving { seat, .. })
            | Frame::Raze(seat, _)
            | Frame::Barbarians(seat, _)
            | Frame::Loot { seat, .. }
            | Frame::Laws(seat)
            | Frame::Save(seat) => Some(seat),
            Frame::Draft(offer) => Some(offer.from),
            Frame::Offer(offer) | Frame::Pick(offer) => Some(offer.to),
            Frame::Fight(side, _) | Frame::Wounds(side, _) | Frame::Heal(side, _) => self.side_seat(side),
            Frame::Reveal(_) | Frame::Act(_) | Frame::Battle(_) => None,
        }
    }

    /// Nothing is left to decide. A great person who was to be placed is in reserve.
    fn drop_frames(&mut self) {
        while let Some(frame) = self.frames.pop() {
            if let Frame::Person(seat, person) = frame {
                self.realms[seat].reserve[person.index()] += 1;
            }
        }
    }

    /// Goes on until somebody has something to decide: steps without a choice resolve themselves. Victory is looked for at every
    /// single step (R18).
    fn advance_to_decision(&mut self, chance: &mut Chance, events: &mut Events<Event>) {
        loop {
            self.check_coins(events);
            if self.won.is_some() {
                self.drop_frames();
                return;
            }
            self.check_hands();
            let Some(frame) = self.frames.last().copied() else { return };
            match frame {
                Frame::Nation(_)
                | Frame::Capital(_)
                | Frame::Token(..)
                | Frame::Figures(..)
                | Frame::StartOfTurn(_)
                | Frame::Trade(..)
                | Frame::Cities(_)
                | Frame::Movement(_)
                | Frame::Research(_)
                | Frame::Gardens(_)
                | Frame::Raze(..)
                | Frame::Save(_) => return,
                Frame::Reveal(revealed) => self.reveal_next(revealed, chance, events),
                Frame::Displaced(seat, city, armies, scouts) => {
                    if armies + scouts > 0 {
                        return;
                    }
                    self.frames.pop();
                    self.after_founding(seat, city, chance, events);
                }
                Frame::Statue(seat) => {
                    if self.statue_lessons(seat).is_empty() {
                        self.frames.pop();
                    } else {
                        return;
                    }
                }
                Frame::Lesson(seat, from, level) => {
                    if self.lessons(seat, from, level).is_empty() {
                        self.frames.pop();
                    } else {
                        return;
                    }
                }
                Frame::Person(seat, person) => {
                    if self.has_site_for_person(seat) {
                        return;
                    }
                    self.frames.pop();
                    self.reserve(seat, person, events);
                }
                Frame::Discard(seat) => {
                    if self.hand_is_over(seat) {
                        return;
                    }
                    self.frames.pop();
                }
                Frame::Bounty(_) => {
                    if self.market.iter().any(|&left| left > 0) {
                        return;
                    }
                    self.frames.pop();
                }
                Frame::Partner(_) | Frame::Draft(_) | Frame::Offer(_) => return,
                Frame::Pick(offer) => {
                    if !offer_is_open(&offer) {
                        self.frames.pop();
                        self.exchange(&offer, events);
                    } else {
                        return;
                    }
                }
                Frame::Site { .. } | Frame::AimEvent(..) | Frame::AimAbility(..) => return,
                Frame::Second(seat, city, first, left) => {
                    if self.has_second_item(seat, city, first, left) {
                        return;
                    }
                    self.frames.pop();
                }
                Frame::Again(seat, city) => {
                    if self.can_harvest_anything(seat, city) {
                        return;
                    }
                    self.frames.pop();
                }
                Frame::Pay { .. } => {
                    if self.wait_for_payment(chance, events) {
                        return;
                    }
                }
                Frame::Act(act) => {
                    self.frames.pop();
                    self.happen(act, chance, events);
                }
                Frame::Window(window, asked, answered) => {
                    if self.wait_for_answer(window, asked, answered, events) {
                        return;
                    }
                }
                Frame::Moving(moving) => {
                    if self.wait_for_move(moving, chance, events) {
                        return;
                    }
                }
                Frame::Battle(stage) => self.go_on_fighting(stage, chance, events),
                Frame::Barbarians(seat, missing) => {
                    if self.wait_for_barbarians(seat, missing, chance, events) {
                        return;
                    }
                }
                Frame::Fight(side, played) => {
                    if self.wait_in_battle(side, played) {
                        return;
                    }
                    self.frames.pop();
                    self.end_battle_turn(side);
                }
                Frame::Wounds(side, left) => {
                    if left > 0 && self.has_units(1 - side) {
                        return;
                    }
                    self.frames.pop();
                }
                Frame::Heal(side, left) => {
                    if left > 0 && self.has_wounds(side) {
                        return;
                    }
                    self.frames.pop();
                }
                Frame::Loot { seat, from, left } => {
                    if self.has_loot(seat, from, left) {
                        return;
                    }
                    self.frames.pop();
                }
                Frame::Laws(seat) => {
                    self.frames.pop();
                    self.take_laws_coin(seat, events);
                }
            }
        }
    }
}

/// Whether the giver still has to choose something.
fn offer_is_open(offer: &Offer) -> bool {
    offer.want.iter().any(goods::is_unnamed)
}

impl Game for Civilization {
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    const ID: &'static str = "civilization";
    const RULES: u32 = 2;
    const SEATS: RangeInclusive<usize> = 2..=MOST_SEATS;
    const OPTIONS: &'static [GameOption] = editions::OPTIONS;
    const PRESETS: &'static [Preset] = editions::PRESETS;
    const WON_BY: WonBy = WonBy::Condition;

    fn setup(options: &Options, seats: usize, chance: &mut Chance, events: &mut Events<Event>) -> Self {
        setup::setup(Edition::new(options), seats, chance, events)
    }

    fn seats(&self) -> usize {
        self.realms.seats()
    }

    fn decider(&self) -> Option<Seat> {
        self.decider_of(self.frames.last()?)
    }

    fn legal(&self, actions: &mut Vec<Action>) {
        let Some(frame) = self.frames.last() else { return };
        match *frame {
            Frame::Nation(_) | Frame::Capital(_) | Frame::Token(..) | Frame::Figures(..) => {
                self.legal_setup(frame, actions);
            }
            Frame::StartOfTurn(seat) => self.legal_start(seat, actions),
            Frame::Displaced(seat, city, armies, scouts) => {
                self.legal_displaced(seat, city, armies, scouts, actions);
            }
            Frame::Gardens(seat) => self.legal_gardens(seat, actions),
            Frame::Trade(..) | Frame::Partner(_) | Frame::Draft(_) | Frame::Offer(_) | Frame::Pick(_) => {
                self.legal_trade(frame, actions)
            }
            Frame::Cities(seat) => self.legal_cities(seat, actions),
            Frame::Site { .. } | Frame::Second(..) | Frame::Again(..) => self.legal_making(frame, actions),
            Frame::Person(seat, _) => self.legal_person(seat, actions),
            Frame::Discard(seat) => actions.extend(self.realms[seat].hand.kinds().map(Action::Discard)),
            Frame::Movement(seat) => self.legal_movement(seat, actions),
            Frame::Moving(ref moving) => self.legal_moving(moving, actions),
            Frame::Raze(..) => actions.extend([Action::Raze, Action::Done]),
            Frame::Research(seat) => self.legal_research(seat, actions),
            Frame::Statue(seat) => {
                actions.extend(self.statue_lessons(seat).iter().map(Action::Learn));
                actions.push(Action::Done);
            }
            Frame::Lesson(seat, from, level) => {
                actions.extend(self.lessons(seat, from, level).iter().map(Action::Learn));
                actions.push(Action::Done);
            }
            Frame::Bounty(_) => self.legal_bounty(actions),
            Frame::AimEvent(..) | Frame::AimAbility(..) => self.legal_aims(frame, actions),
            Frame::Pay { .. } => self.legal_payments(frame, actions),
            Frame::Window(window, seat, _) => self.legal_answers(window, seat, actions),
            Frame::Barbarians(..)
            | Frame::Fight(..)
            | Frame::Wounds(..)
            | Frame::Heal(..)
            | Frame::Save(_) => self.legal_battle(frame, actions),
            Frame::Loot { seat, from, left } => self.legal_loot(seat, from, left, actions),
            Frame::Reveal(_) | Frame::Act(_) | Frame::Battle(_) | Frame::Laws(_) => {}
        }
    }

    fn check(&self, action: &Action) -> Result<(), Refusal> {
        let Some(frame) = self.frames.last() else { return Err(Refusal::Over) };
        let action = *action;
        match *frame {
            Frame::Nation(_) | Frame::Capital(_) | Frame::Token(..) | Frame::Figures(..) => {
                self.check_setup(frame, action)
            }
            Frame::StartOfTurn(seat) => self.check_start(seat, action),
            Frame::Displaced(seat, city, armies, _) => self.check_displaced(seat, city, armies, action),
            Frame::Gardens(seat) => self.check_gardens(seat, action),
            Frame::Trade(..) | Frame::Partner(_) | Frame::Draft(_) | Frame::Offer(_) | Frame::Pick(_) => {
                self.check_trade(frame, action)
            }
            Frame::Cities(seat) => self.check_cities(seat, action),
            Frame::Site { .. } | Frame::Second(..) | Frame::Again(..) => self.check_making(frame, action),
            Frame::Person(seat, _) => self.check_person(seat, action),
            Frame::Discard(seat) => match action {
                Action::Discard(card) if self.realms[seat].hand.has(card) => Ok(()),
                Action::Discard(_) => Err(Refusal::NotOwned),
                _ => Err(Refusal::NotNow),
            },
            Frame::Movement(seat) => self.check_movement(seat, action),
            Frame::Moving(ref moving) => self.check_moving(moving, action),
            Frame::Raze(..) => match action {
                Action::Raze | Action::Done => Ok(()),
                _ => Err(Refusal::NotNow),
            },
            Frame::Research(seat) => self.check_research(seat, action),
            Frame::Statue(seat) => check_lesson(self.statue_lessons(seat), action),
            Frame::Lesson(seat, from, level) => check_lesson(self.lessons(seat, from, level), action),
            Frame::Bounty(_) => self.check_bounty(action),
            Frame::AimEvent(..) | Frame::AimAbility(..) => self.check_aim(frame, action),
            Frame::Pay { .. } => self.check_payment(frame, action),
            Frame::Window(window, seat, _) => self.check_answer(window, seat, action),
            Frame::Barbarians(..)
            | Frame::Fight(..)
            | Frame::Wounds(..)
            | Frame::Heal(..)
            | Frame::Save(_) => self.check_battle(frame, action),
            Frame::Loot { seat, from, left } => self.check_loot(seat, from, left, action),
            Frame::Reveal(_) | Frame::Act(_) | Frame::Battle(_) | Frame::Laws(_) => Err(Refusal::NotNow),
        }
    }

    fn perform(&mut self, action: &Action, chance: &mut Chance, events: &mut Events<Event>) {
        let Some(frame) = self.frames.last().copied() else { return };
        let action = *action;
        match frame {
            Frame::Nation(_) | Frame::Capital(_) | Frame::Token(..) | Frame::Figures(..) => {
                self.set_up(frame, action, chance, events);
            }
            Frame::StartOfTurn(seat) => self.start_turn(seat, action, chance, events),
            Frame::Displaced(seat, city, armies, scouts) => {
                self.displace(seat, city, armies, scouts, action, events);
            }
            Frame::Gardens(seat) => self.muster(seat, action, events),
            Frame::Trade(..) | Frame::Partner(_) | Frame::Draft(_) | Frame::Offer(_) | Frame::Pick(_) => {
                self.negotiate(frame, action, events)
            }
            Frame::Cities(seat) => self.manage_cities(seat, action, chance, events),
            Frame::Site { .. } | Frame::Second(..) | Frame::Again(..) => {
                self.choose_making(frame, action, events);
            }
            Frame::Person(seat, person) => self.settle_person(seat, person, action, events),
            Frame::Discard(seat) => self.discard_event(seat, action, events),
            Frame::Movement(seat) => self.choose_movement(seat, action, chance, events),
            Frame::Moving(moving) => self.choose_step(moving, action, chance, events),
            Frame::Raze(seat, at) => self.raze(seat, at, action, events),
            Frame::Research(seat) => self.commit(seat, action, events),
            Frame::Statue(seat) => self.take_lesson(seat, action, true, chance, events),
            Frame::Lesson(seat, ..) => self.take_lesson(seat, action, false, chance, events),
            Frame::Bounty(seat) => self.take_bounty(seat, action, events),
            Frame::AimEvent(..) | Frame::AimAbility(..) => self.aim(frame, action, events),
            Frame::Pay { .. } => self.choose_payment(action),
            Frame::Window(window, seat, _) => self.answer(window, seat, action, events),
            Frame::Barbarians(..)
            | Frame::Fight(..)
            | Frame::Wounds(..)
            | Frame::Heal(..)
            | Frame::Save(_) => self.fight(frame, action, chance, events),
            Frame::Loot { seat, from, left } => self.take_loot(seat, from, left, action, chance, events),
            Frame::Reveal(_) | Frame::Act(_) | Frame::Battle(_) | Frame::Laws(_) => {}
        }
        self.advance_to_decision(chance, events);
    }

    fn moment(&self) -> Moment {
        Moment { round: u32::from(self.turn).max(1), turn: self.part.max(1) }
    }

    fn score(&self, seat: Seat) -> ScoreSheet {
        self.sheet(seat)
    }

    fn points(&self, seat: Seat) -> i32 {
        self.nearness(seat)
    }

    fn standings(&self) -> Vec<Standing> {
        self.rank()
    }

    fn victory(&self) -> Option<&'static str> {
        self.won.map(|(_, way)| way.id())
    }

    /// Setting up and placing pieces, everybody can tell what is legal.
    fn decides_by_secrets(&self) -> bool {
        !matches!(
            self.frames.last(),
            Some(
                Frame::Nation(_)
                    | Frame::Capital(_)
                    | Frame::Token(..)
                    | Frame::Figures(..)
                    | Frame::Displaced(..)
                    | Frame::Gardens(_)
                    | Frame::Person(..)
                    | Frame::Raze(..)
                    | Frame::Bounty(_)
            )
        )
    }

    fn conceal(&mut self, viewer: Option<Seat>) {
        self.hide_from(viewer);
    }

    fn conceal_event(event: &mut Event, viewer: Option<Seat>) {
        secrets::conceal_event(event, viewer);
    }

    fn imagine(&mut self, viewer: Option<Seat>, chance: &mut Chance) {
        self.imagine_unseen(viewer, chance);
    }

    fn universe(&self) -> Vec<Action> {
        audit::universe(self)
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

    fn check_progress(&self) -> Result<(), String> {
        self.check_standings()
    }
}

fn check_lesson(lessons: Techs, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Done => Ok(()),
        Action::Learn(tech) if lessons.has(tech) => Ok(()),
        Action::Learn(_) => Err(Refusal::NotToLearn),
        _ => Err(Refusal::NotNow),
    }
}
