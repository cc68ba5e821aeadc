//! What players can do, why not, and what comes of it.

use super::buildings::Building;
use super::components::{Lair, Person, Resource, Terrain, Unit, kinds};
use super::events::Card;
use super::map::{Square, Tile};
use super::nations::{Government, Nation};
use super::pieces::{Cover, Figure, Item};
use super::technologies::{Ability, CoinTech, Tech};
use super::wonders::Wonder;
use super::{Goods, Way};
use crate::engine::Seat;
use serde::{Deserialize, Serialize};

/// What a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Take this nation.
    Nation(Nation),
    /// Put here what is to be placed.
    Place(Square),
    /// Keep the great person in reserve.
    Keep,
    /// Want to be asked like this when others act.
    Orders(Orders),
    /// Found a city where a scout stands; in Republic, by the other reading of it (Q38), where an army stands alone.
    Found(Square),
    /// By that reading, found a city with an army where a scout stands as well, and keep the scout.
    FoundByArmy(Square),
    /// Change to this government.
    Govern(Government),
    /// Bring a great person back from the reserve.
    Recall(Person),
    /// Send the square of the scout there to a city.
    Send(Square, Square),
    /// Use a wonder.
    Wonder(Wonder),
    /// Put a figure on the Hanging Gardens.
    Muster(Figure),
    /// Play a culture event.
    Play(Card),
    /// Use an ability of a technology.
    Use(Ability),
    /// Aim an event or an ability.
    Aim(Aim),
    /// Pay with this.
    Pay(Payment),
    /// Begin an offer.
    Negotiate,
    /// Make the offer to this player.
    Partner(Seat),
    /// Add what is given.
    Give(Good),
    /// Add what is wanted.
    Want(Good),
    /// Make the offer as it is.
    Propose,
    /// Accept the offer, or consent.
    Accept,
    /// Answer with another offer.
    Counter,
    /// Refuse the offer or the consent.
    Refuse,
    /// Hand over this one of what was wanted.
    Hand(Good),
    /// Let a city make something.
    Build(Square, Item),
    /// Let a city put up a building for nothing (Egypt).
    Free(Square, Item),
    /// Devote a city to the arts.
    Arts(Square),
    /// Let a city harvest.
    Harvest(Square, Resource),
    /// Advance on the culture track.
    Advance,
    /// Take so many armies and scouts of a square to move.
    Move(Square, u8, u8),
    /// Leave the outskirts that the Brandenburg Gate protects: a figure goes from here to there.
    Leave(Square, Figure, Square),
    /// Step to this square.
    Step(Square),
    /// Discover the tile of this square.
    Discover(Square),
    /// Give up the figure in this city centre to research a technology (Russia).
    Sacrifice(Square, Tech),
    /// Stop here.
    Stop,
    /// Destroy the building on which the army stands.
    Raze,
    /// Fill up the barbarians from the deck of this type.
    Enlist(super::components::UnitType),
    /// Play a unit as a new front.
    Front(Unit),
    /// Play a unit against the unit of this number in play.
    Attack(Unit, u8),
    /// Remove up to three wounds (Animal Husbandry).
    Heal,
    /// Remove all wounds (Biology).
    HealAll,
    /// A wound for, or off, the unit of this number in play.
    Wound(u8),
    /// Take this as loot.
    Loot(Loot),
    /// Save this killed unit (China).
    Save(Unit),
    /// Research this technology.
    Research(Tech),
    /// Learn this technology.
    Learn(Tech),
    /// Take a resource from the market.
    Take(Resource),
    /// Discard a culture event.
    Discard(Card),
    /// Do nothing more here, or nothing at all.
    Done,
}

kinds! {
    /// When a player wants to be asked for an answer to what others do (R23.6.3).
    Orders {
        /// Not at all; consent is refused.
        Never = "never",
        /// When the player, or a figure, city or building of theirs, is aimed at or entered.
        Targeted = "targeted",
        /// Always, but about moving figures only within six squares of own figures and cities.
        Near = "near",
        /// Always.
        Always = "always",
    }
}

impl Orders {
    /// What everybody begins with; in a view, what the others seem to have.
    pub(super) const START: Self = Orders::Targeted;
}

/// What an event or an ability is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// Nothing.
    Nothing,
    /// A player.
    Seat(Seat),
    /// A square, city or building.
    Square(Square),
    /// Two squares: from and to, or two buildings.
    Squares(Square, Square),
    /// So many armies and scouts of a square.
    Figures(Square, u8, u8),
    /// A great person.
    Person(Square),
    /// A wonder.
    Wonder(Wonder),
}

/// What is paid with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Payment {
    /// A market token.
    Market(Resource),
    /// A hut or village token.
    Token(Lair, Resource),
    /// A culture event that counts as a resource, and who gets the coin of A Gift from Afar.
    Gift(Card, Option<Seat>),
}

/// What a deal is about (R7.2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Good {
    /// Points of trade.
    Trade(u8),
    /// Culture tokens.
    Culture(u8),
    /// A market token.
    Market(Resource),
    /// A face-down token; which one, its giver chooses.
    Token(Lair, Option<Resource>),
    /// A culture event of a level; which one, its giver chooses.
    Card(u8, Option<Card>),
    /// A promise. What it is about is said at the table; it binds nobody and is noted with the deal.
    Promise,
}

/// What loot buys (R12.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Loot {
    /// Up to 3 trade.
    Trade,
    /// Up to 3 culture.
    Culture,
    /// A market token.
    Market(Resource),
    /// A face-down token.
    Token(Lair),
    /// The loser discards a coin.
    Discard(Purse),
    /// A technology.
    Tech(Tech),
    /// A culture event of a level.
    Card(u8),
    /// A coin.
    Coin(Purse),
}

impl Loot {
    /// What it costs.
    pub const fn price(self) -> u8 {
        match self {
            Loot::Trade | Loot::Culture | Loot::Market(_) | Loot::Token(_) | Loot::Discard(_) => 1,
            Loot::Tech(_) | Loot::Card(_) | Loot::Coin(_) => 2,
        }
    }
}

/// Where a coin token lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purse {
    /// On the nation sheet.
    Sheet,
    /// On a technology.
    Tech(CoinTech),
    /// On the Panama Canal.
    Canal,
}

/// Why a player may not do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The game is over.
    Over,
    /// Something else is to be decided now.
    NotNow,
    /// Somebody has that nation, or it is not in this game.
    NationTaken,
    /// It cannot be put there.
    NotThere,
    /// The square is not in the outskirts of the city.
    NotInOutskirts,
    /// It cannot be put on water, or figures may not enter it.
    Water,
    /// The terrain does not fit.
    Terrain,
    /// An enemy figure is there.
    EnemyThere,
    /// The stacking limit.
    Stacking(u8),
    /// The setting is that already, or was raised in this phase.
    NoChange,
    /// All cities that are allowed.
    NoCityLeft,
    /// Nobody who could found a city stands there.
    NoFounder,
    /// The edge of the map or a face-down tile is too near.
    Unexplored,
    /// A hut or village is too near.
    LairNear,
    /// An enemy figure is too near.
    EnemyNear,
    /// A city is too near.
    CityNear,
    /// There is no room for the other figures.
    NoRoom,
    /// The government is not unlocked.
    NotUnlocked,
    /// Only through Anarchy.
    ThroughAnarchy,
    /// The player has no such thing.
    NotOwned,
    /// The wonder does not work for the player now, or was used in this turn.
    WonderIdle,
    /// The technology is needed.
    NeedsTech(Tech),
    /// It was used in this turn already.
    UsedThisTurn,
    /// It cannot be paid.
    CannotPay,
    /// It would do nothing.
    NoUse,
    /// Not in this phase.
    OtherPhase,
    /// No offers are left in this turn.
    NoOffersLeft,
    /// That cannot be part of this offer.
    NotOffered,
    /// There is no such city of the player.
    NoSuchCity,
    /// The city has acted in this turn.
    CityActed,
    /// The capital does nothing in Anarchy.
    Anarchy,
    /// No arts in Communism.
    NoArts,
    /// So much production or trade is missing.
    Production(u8),
    /// No such piece is left.
    NoneLeft,
    /// The city has one already.
    OnePerCity,
    /// Nothing of it in the outskirts.
    NothingToHarvest,
    /// So much culture is needed.
    Culture(u8),
    /// So much trade is needed.
    Trade(u8),
    /// No such figures that have not moved are there.
    NoFigures,
    /// Figures must leave the Brandenburg Gate's outskirts first.
    MustLeave,
    /// No figure may leave the square in this turn.
    Frozen,
    /// No movement is left.
    NoMovement,
    /// The square does not touch.
    NotAdjacent,
    /// The tile is not face down.
    NothingToDiscover,
    /// Scouts may not go there.
    ScoutsStayOut,
    /// No attacks in Democracy.
    Peace,
    /// The figures could not stop anywhere.
    NoWayToStop,
    /// There is no such unit.
    NoSuchUnit,
    /// Not so much loot is left.
    LootSpent,
    /// The pyramid has no place for it.
    NoPlace,
    /// It is known already, or unknown to those it could be learned from.
    NotToLearn,
}

/// What can happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields named after what they hold")]
pub enum Event {
    /// The first player was drawn.
    Opened { first: Seat },
    /// Somebody leads a nation.
    Nation { seat: Seat, nation: Nation },
    /// The capital was placed.
    Capital { seat: Seat, at: Square },
    /// A figure was placed.
    Placed { seat: Seat, figure: Figure, at: Square },
    /// Unit cards of a type came to the standing forces; which ones, only their owner sees.
    Units { seat: Seat, kind: super::components::UnitType, unit: Option<Unit> },
    /// A turn begins.
    Turn { turn: u16, first: Seat },
    /// A phase begins.
    Phase { phase: super::Phase },
    /// A city was founded.
    Founded { seat: Seat, at: Square },
    /// A government was adopted.
    Government { seat: Seat, government: Government },
    /// A scout sends its square to a city.
    Sent { seat: Seat, from: Square, city: Square },
    /// Trade gained.
    Trade { seat: Seat, gained: u8 },
    /// Trade paid or lost.
    TradePaid { seat: Seat, paid: u8 },
    /// Culture gained.
    Culture { seat: Seat, gained: u8 },
    /// Culture paid or lost.
    CulturePaid { seat: Seat, paid: u8 },
    /// A coin token was placed.
    Coin { seat: Seat, purse: Purse },
    /// A coin token was lost.
    CoinLost { seat: Seat, purse: Purse },
    /// The marker entered a space of the culture track.
    Advanced { seat: Seat, space: u8 },
    /// A culture event was drawn; which one, only its owner sees.
    Drew { seat: Seat, level: u8, card: Option<Card> },
    /// A culture event was discarded.
    Discarded { seat: Seat, card: Card },
    /// The discards of a level became its deck.
    Shuffled { level: u8 },
    /// A great person was gained.
    Person { seat: Seat, person: Person },
    /// Something was laid on a square.
    Laid { seat: Seat, at: Square, cover: Cover },
    /// Something was taken away from a square.
    Removed { at: Square, cover: Cover },
    /// A great person went to the reserve.
    Reserved { seat: Seat, person: Person },
    /// Walls were built, or destroyed.
    Walls { at: Square, built: bool },
    /// A wonder came to the market.
    WonderShown { wonder: Wonder },
    /// A wonder became obsolete.
    Obsolete { wonder: Wonder },
    /// A wonder was used.
    WonderUsed { seat: Seat, wonder: Wonder },
    /// A market token was taken.
    Harvested { seat: Seat, resource: Resource },
    /// Something was paid with.
    Paid { seat: Seat, payment: Payment },
    /// A city action was declared.
    CityAction { seat: Seat, city: Square },
    /// A culture event was played.
    Played { seat: Seat, card: Card, aim: Aim },
    /// An ability was used.
    Used { seat: Seat, ability: Ability, aim: Aim },
    /// A city action, event or ability was cancelled.
    Cancelled { seat: Seat },
    /// An offer was made.
    Offered { from: Seat, to: Seat, give: Goods, want: Goods },
    /// A deal was done.
    Dealt { from: Seat, to: Seat, give: Goods, want: Goods },
    /// An offer was refused.
    Refused { seat: Seat },
    /// A group moved.
    Moved { seat: Seat, from: Square, to: Square, armies: u8, scouts: u8 },
    /// A tile was discovered.
    Discovered { seat: Seat, slot: u8, tile: Tile, turns: u8 },
    /// A hut or village token was taken; which one, only its owner sees.
    Explored { seat: Seat, at: Square, lair: Lair, resource: Option<Resource> },
    /// A village token brought a great person.
    VillagePerson { seat: Seat, at: Square },
    /// Figures died.
    Died { seat: Seat, at: Square, armies: u8, scouts: u8 },
    /// The terrain of a square changed.
    TerrainChanged { at: Square, to: Terrain },
    /// No figure may leave a square in this turn.
    Frozen { at: Square },
    /// A city was destroyed.
    CityDestroyed { seat: Seat, at: Square },
    /// A battle begins; without a defender against barbarians.
    Battle { attacker: Seat, defender: Option<Seat>, at: Square, hands: [u8; 2], bonus: [u8; 2] },
    /// A unit made a front.
    Front { side: u8, unit: Unit },
    /// A unit attacked a unit in play, and which of the two died.
    Attacked { side: u8, unit: Unit, enemy: Unit, died: [bool; 2] },
    /// A unit in play was wounded by an ability, and whether it died.
    Wounded { side: u8, unit: Unit, died: bool },
    /// Wounds were removed.
    Healed { side: u8 },
    /// The battle is over: the sums of both sides.
    Result { attacker: Seat, defender: Option<Seat>, sums: [u8; 2], attacker_won: bool },
    /// Loot was taken; what was hidden, only the two see.
    Looted { seat: Seat, from: Seat, loot: Loot, resource: Option<Resource>, card: Option<Card> },
    /// A killed unit was saved.
    Saved { seat: Seat, unit: Unit },
    /// A random unit of somebody was killed.
    UnitKilled { seat: Seat, unit: Unit },
    /// A technology was committed to research; which one, only its owner sees before the reveal.
    Committed { seat: Seat, tech: Option<Tech> },
    /// Nobody researched anything.
    NoResearch { seat: Seat },
    /// A technology was learned or, if so, researched.
    Learned { seat: Seat, tech: Tech, researched: bool },
    /// Buildings were upgraded.
    Upgraded { seat: Seat, building: Building },
    /// The game is over.
    Over { winner: Option<Seat>, way: Way },
}
