//! What players can do, why not, and what comes of it.

use super::Ending;
use super::components::{Building, Card, Dice, Goods, Place, Resource, Yield};
use crate::engine::Seat;
use serde::{Deserialize, Serialize};

/// What a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Place that many figures.
    Place(Place, u8),
    /// Use the figures standing there.
    Resolve(Place),
    /// Add these tools to the roll and take what it brings.
    Gather(ToolSet),
    /// Pay for the card or building.
    Pay(Goods),
    /// Leave the card or building lying.
    Decline,
    /// Take the die with that face.
    PickDie(u8),
    /// Turn the card for two resources of choice into these.
    TakeTwo(Goods),
    /// Replace one missing food by a resource.
    Feed(Resource),
    /// Let the rest of the tribe go hungry.
    Starve,
}

/// A choice of tools: the three on the board and the three that serve once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ToolSet(pub u8);

impl ToolSet {
    /// No tools.
    pub const NONE: ToolSet = ToolSet(0);
    /// How many tools a set can hold.
    pub const SIZE: u8 = 6;

    /// One of the three tools on the player's board, by its slot.
    pub const fn slot(slot: usize) -> Self {
        ToolSet(1 << slot)
    }

    /// The one-use tool of value 2, 3 or 4.
    pub const fn one_use(value: u8) -> Self {
        ToolSet(1 << (value + 1))
    }

    /// Both sets together.
    pub const fn and(self, other: ToolSet) -> Self {
        ToolSet(self.0 | other.0)
    }

    /// Whether all of `other` is in this set.
    pub const fn holds(self, other: ToolSet) -> bool {
        self.0 & other.0 == other.0
    }

    /// How many sets this one holds.
    pub fn count_subsets(self) -> usize {
        1 << self.0.count_ones()
    }

    /// One of the sets that this one holds, by its number in ascending order.
    pub fn nth_subset(self, nth: usize) -> ToolSet {
        let (mut left, mut set) = (self.0, 0);
        for bit in 0..self.0.count_ones() {
            let lowest = left & left.wrapping_neg();
            set |= if nth >> bit & 1 == 1 { lowest } else { 0 };
            left ^= lowest;
        }
        ToolSet(set)
    }

    /// Every set that this one holds, in ascending order.
    pub fn subsets(self) -> impl Iterator<Item = ToolSet> {
        let whole = self.0;
        std::iter::successors(Some(0u8), move |&set| (set != whole).then(|| set.wrapping_sub(whole) & whole))
            .map(ToolSet)
    }
}

/// Why a player may not do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The game is over.
    Over,
    /// Something else is to be decided now.
    NotNow,
    /// At least one figure has to be placed.
    AtLeastOneFigure,
    /// The player has only that many figures left to place.
    FiguresLeft(u8),
    /// Exactly two figures have to go there.
    ExactlyTwo,
    /// Only one figure can go there.
    OnlyOne,
    /// Only that many rings are free.
    RingsLeft(u8),
    /// The player has been there in this round.
    AlreadyThere,
    /// Somebody else stands there.
    Occupied,
    /// With two or three players only two places of the village can be used in a round.
    VillageClosed,
    /// With so few players only that many can use the place in a round.
    PlayersLimit(u8),
    /// There is no card or building there.
    NothingThere,
    /// None of the player's figures stand there.
    NoFiguresThere,
    /// A tool of the set is used up or was never there.
    NoSuchTool,
    /// That is not the price.
    WrongPrice,
    /// The player does not have these resources.
    NotOwned,
    /// No die shows that.
    NoSuchDie,
    /// The player has no card for two resources of choice.
    NoChoiceCard,
    /// Exactly two resources can be taken.
    ExactlyTwoResources,
    /// The player has begun to replace the missing food and has to go on.
    FeedingBegun,
}

/// What can happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields named after what they hold")]
pub enum Event {
    /// A round begins with this seat.
    Round { round: u32, start: Seat },
    /// Figures were placed.
    Placed { seat: Seat, place: Place, figures: u8 },
    /// No place was left for these figures.
    StayedHome { seat: Seat, figures: u8 },
    /// A tool reached a value; `None` if the player has all there are.
    Tool { seat: Seat, value: Option<u8> },
    /// The tribe grew to a number; `None` if it could not.
    Figure { seat: Seat, figures: Option<u8> },
    /// The field track rose; `None` if it was at its end.
    Field { seat: Seat, fields: Option<u8> },
    /// Dice were rolled for something.
    Rolled { seat: Seat, gain: Yield, dice: Dice },
    /// Dice and tools brought something.
    Gathered { seat: Seat, gain: Yield, pips: u16, tools: u16, amount: u16 },
    /// A card was bought.
    Bought { seat: Seat, card: Card, paid: Goods },
    /// A building was built.
    Built { seat: Seat, building: Building, paid: Goods, points: i32 },
    /// A card or building was left lying.
    Declined { seat: Seat, place: Place },
    /// A card brought food.
    Food { seat: Seat, amount: u8 },
    /// A card or a die brought resources.
    Goods { seat: Seat, goods: Goods },
    /// A card brought points.
    Points { seat: Seat, points: u8 },
    /// A card was put beside the board for later.
    Kept { seat: Seat, card: Card },
    /// A card was drawn from the deck: which one, only its owner sees. The deck may have been empty.
    Drew { seat: Seat, drawn: Drawn },
    /// Dice were rolled for everyone.
    SharedDice { seat: Seat, dice: Dice },
    /// Somebody took a die.
    Picked { seat: Seat, face: u8 },
    /// The card for two resources of choice was used.
    TookTwo { seat: Seat, goods: Goods },
    /// The fields fed the tribe, the tribe ate, and some food was missing.
    Fed { seat: Seat, harvest: u8, eaten: u8, missing: u8 },
    /// A resource replaced a missing food.
    Replaced { seat: Seat, resource: Resource },
    /// The tribe went hungry.
    Starved { seat: Seat, missing: u8, points: i32 },
    /// The next building of a stack was turned up.
    Revealed { place: Place, building: Building },
    /// Cards moved to the right and new ones were laid out, the cheapest place first.
    Cards { cards: [Option<Card>; 4] },
    /// The game is over.
    Over { ending: Ending },
}

/// What came from the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Drawn {
    /// This card.
    Card(Card),
    /// A card the viewer may not see.
    Secret,
    /// Nothing: the deck was empty.
    Nothing,
}
