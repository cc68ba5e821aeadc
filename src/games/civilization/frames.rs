//! What is to be decided: the frames of the stack, and what they are about.

use super::actions::{Action, Aim, Payment};
use super::components::{Person, Resource, Unit};
use super::events::Card;
use super::goods::{Goods, is_unnamed};
use super::map::Square;
use super::pieces::{Cover, Item, Units};
use super::state::is_nothing;
use super::technologies::Ability;
use crate::engine::Seat;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Answers to answers use up cards or spies, so no stack comes near this.
pub(super) const DEEPEST: usize = 48;

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
    pub(super) fn seat(&self) -> Seat {
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
    /// The token of a conquered village is taken.
    Village,
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
    /// A second item by Engineering, before the action is declared: the city, the first item, the production left.
    Second(Seat, Square, Item, u8),
    /// A second resource by Angkor Wat, before the action is declared.
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

/// Whether the giver still has to choose something.
pub(super) fn offer_is_open(offer: &Offer) -> bool {
    offer.want.iter().any(is_unnamed)
}
