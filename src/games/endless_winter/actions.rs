//! What players can do, why not, and what comes of it.

use super::cards::{Card, Cards, Chief, Culture, Folk, SetupCard};
use super::components::{Animal, Figure, Gain, Side, Spot, To, Track, Zone};
use super::land::{Hex, Junction};
use super::plan::Stand;
use super::stones::Stone;
use super::tokens::RestToken;
use super::{Order, Source};
use crate::engine::Seat;
use serde::{Deserialize, Serialize};

/// What a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Choose this chief from the draft.
    Chief(Chief),
    /// Turn the chief card to this side.
    Side(Side),
    /// Choose this set-up card from the draft.
    Setup(SetupCard),
    /// Play a culture card.
    Culture(Culture),
    /// Place a figure.
    Place(Figure, Spot),
    /// Play a tribe card.
    Play(Folk),
    /// Eat that much food for labour.
    Eat(u8),
    /// Use the ability of a tribe card played this turn.
    Ability(Folk),
    /// Use the chief's ability of this number.
    ChiefAbility(u8),
    /// Use the ability of this number of the culture card just played.
    Effect(u8),
    /// Pay for the middle section of initiation.
    Pay,
    /// Take a tribe card from the display.
    Recruit(Folk, To),
    /// Take a culture card from the panel.
    Learn(Culture),
    /// Take a sacred stone.
    Stone(Stone),
    /// Place a camp on the starting hex.
    Camp,
    /// Move a camp.
    Move(Hex, Hex),
    /// Place a village.
    Settle(Junction),
    /// Turn up animals on the hunting ground.
    Reveal,
    /// Take an animal from the hunting ground; `None` when there are no animals left at all.
    Hunt(Option<Animal>),
    /// Take the top animal of the deck.
    TopAnimal,
    /// Use an animal.
    UseAnimal(Animal),
    /// Bury a card.
    Bury(Card, Zone),
    /// Place a megalith.
    Megalith(Stand),
    /// Draw a card.
    Draw,
    /// Raise an idol.
    Idol(Track),
    /// Take a tool.
    Tool,
    /// Take a lesser reward in place of another.
    Lesser(Gain, Gain),
    /// Score the own sacred stones now.
    ScoreStones,
    /// Take in full all that leaves no choice: cards, tools, top animals, animals to turn up.
    Accept,
    /// Discard a card.
    Discard(Card),
    /// Take the rest token that lies face up.
    TakeToken,
    /// Put the rest token under the stack and take the next.
    NextToken,
    /// Put a card face down on the eclipse pile.
    Hide(Card),
    /// End the section, or do without what is left.
    Finish,
}

/// Why a player may not do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The game is over.
    Over,
    /// Something else is to be decided now.
    NotNow,
    /// It is not among the cards to choose from.
    NotOffered,
    /// The player has no such card in hand.
    NotInHand,
    /// No card is left in hand to discard for it.
    NothingToDiscard,
    /// That figure is placed already.
    NoFigure,
    /// Cards taken in this section give no labour in it.
    JustTaken,
    /// It would give nothing now: no food eaten, labour after the top section, or an ability of which nothing can be taken.
    NoUse,
    /// That much food is needed.
    Food(u8),
    /// That many tools are needed.
    Tools(u8),
    /// That many half points of labour are needed.
    Labour(u8),
    /// There is no such ability, or it was used in this turn.
    NoAbility,
    /// The ability belongs to another column.
    OtherColumn,
    /// Its condition does not hold.
    Condition,
    /// Each kind can be taken once.
    KindTaken,
    /// It cannot be taken from the display.
    NotInDisplay,
    /// The place for stones is full.
    SlotsFull,
    /// Stones of the second era can be taken from round 3.
    LaterEra,
    /// All camps are on the land.
    NoCampsLeft,
    /// No own camp is there.
    NoCampThere,
    /// The hexes do not touch.
    NotAdjacent,
    /// All villages are placed.
    NoVillagesLeft,
    /// A village stands there.
    JunctionTaken,
    /// An own camp is needed on each of the three hexes.
    ThreeCamps,
    /// The hunting ground is full.
    GroundFull,
    /// No card is left in the animal deck.
    DeckEmpty,
    /// There is no such animal.
    NoSuchAnimal,
    /// There is no such card there.
    NoSuchCard,
    /// All megaliths are placed.
    NoMegalithsLeft,
    /// A megalith stands there, or it is not on the boards.
    SpaceTaken,
    /// Only neutral megaliths go on start spaces.
    OnlyNeutral,
    /// A neutral megalith never stands on others.
    NeutralOnTop,
    /// It has to touch another megalith by a side.
    Alone,
    /// Four megaliths are needed below.
    FourBelow,
    /// No arrow points there.
    NoArrow,
    /// Neither deck nor discard pile has a card.
    NothingToDraw,
    /// The idol is at the top.
    TopReached,
    /// There is no room for it.
    NoRoom,
    /// That is not to be gained now.
    NotGained,
    /// It is not a lesser reward.
    NotLesser,
    /// The card is drawn first.
    DrawFirst,
    /// These have to be taken, as they are or as lesser rewards.
    MustTake,
}

/// What can happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields named after what they hold")]
pub enum Event {
    /// The first turn order.
    Opened { order: Order },
    /// Somebody has this chief.
    Chief { seat: Seat, chief: Chief },
    /// Somebody turned the chief card; which side, others see when all have.
    Side { seat: Seat, side: Option<Side> },
    /// The chief cards lie open, with this side up.
    SideShown { seat: Seat, side: Side },
    /// Somebody has this set-up card.
    Setup { seat: Seat, card: SetupCard },
    /// A later place in the first turn order brought this.
    StartBonus { seat: Seat, food: u8, tools: u8 },
    /// A round begins.
    Round { round: u8, order: Order },
    /// A culture card was laid on the panel.
    Laid { culture: Culture },
    /// The culture panel was cleared for the second era.
    PanelCleared,
    /// An animal was turned up on the hunting ground.
    Revealed { animal: Animal },
    /// A culture card was played.
    Culture { seat: Seat, culture: Culture },
    /// A figure was placed.
    Placed { seat: Seat, figure: Figure, spot: Spot },
    /// A tribe card was played for that many half points of labour.
    Played { seat: Seat, folk: Folk, halves: u8 },
    /// Food was eaten for that many points of labour.
    Ate { seat: Seat, food: u8, labour: u8 },
    /// An ability was used.
    Ability { seat: Seat, source: Source },
    /// Something was paid.
    Paid { seat: Seat, food: u8, tools: u8, halves: u8 },
    /// Something was gained: food, tools or labour.
    Gained { seat: Seat, gain: Gain, amount: u8, source: Source },
    /// There was no room for this.
    Lost { seat: Seat, gain: Gain, amount: u8 },
    /// A lesser reward was taken.
    Lesser { seat: Seat, from: Gain, to: Gain },
    /// Victory points.
    Points { seat: Seat, points: u8, source: Source },
    /// Rewards were left.
    Forwent { seat: Seat, source: Source },
    /// A card was drawn; which one, only its owner sees.
    Drew { seat: Seat, card: Option<Card> },
    /// The discard pile became the deck.
    Shuffled { seat: Seat },
    /// A card was discarded.
    Discarded { seat: Seat, card: Card },
    /// A tribe card was taken; from an empty pile a point instead.
    Recruited { seat: Seat, folk: Folk, to: To, empty: bool },
    /// A culture card was taken.
    Learned { seat: Seat, culture: Culture },
    /// A sacred stone was placed.
    Stone { seat: Seat, stone: Stone, slot: u8 },
    /// A camp was placed on the starting hex.
    Camp { seat: Seat },
    /// A camp moved.
    Moved { seat: Seat, from: Hex, to: Hex },
    /// A village was placed.
    Settled { seat: Seat, junction: Junction },
    /// An animal was taken from the hunting ground.
    Hunted { seat: Seat, animal: Animal },
    /// An animal was taken from the deck.
    TopAnimal { seat: Seat, animal: Animal },
    /// No animals were left: a point instead.
    NoAnimals { seat: Seat },
    /// An animal was used.
    UsedAnimal { seat: Seat, animal: Animal },
    /// A card was buried.
    Buried { seat: Seat, card: Card, zone: Zone },
    /// A megalith was placed.
    Megalith { seat: Seat, stand: Stand, neutral: bool },
    /// An idol rose to a level.
    Idol { seat: Seat, track: Track, level: u8 },
    /// A rest token was taken.
    Token { seat: Seat, token: RestToken },
    /// A rest token was turned up.
    TokenUp { token: RestToken },
    /// A rest token was put under the stack.
    TokenUnder { token: RestToken },
    /// A card went on the eclipse pile; which one, only its owner sees.
    Hid { seat: Seat, card: Option<Card> },
    /// Somebody's eclipse pile is ready, with that many cards.
    PileReady { seat: Seat, cards: u8 },
    /// The eclipse begins.
    Eclipse { round: u8 },
    /// An eclipse pile was revealed: what it held and its half points of labour, resting figures included.
    Pile { seat: Seat, cards: Cards, halves: u8 },
    /// The turn order is now this.
    Order { order: Order },
    /// Somebody's steps of the eclipse begin.
    EclipseOf { seat: Seat },
    /// Somebody has most influence on a hex and gains its reward.
    Land { seat: Seat, hex: Hex },
    /// A sacred stone scored.
    StoneScored { seat: Seat, stone: Stone, points: u8 },
    /// The game is over.
    Over,
}
