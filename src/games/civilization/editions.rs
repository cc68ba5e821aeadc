//! What a table can choose: readings of what the rulebook leaves open (chapter Q), the tutorial, and an end.

use crate::engine::{GameOption, Options, Preset};
use serde::{Deserialize, Serialize};

/// What can be chosen; the first value of each is our reading.
pub const OPTIONS: &[GameOption] = &[
    GameOption { id: "turns", values: &["no_limit", "12", "20", "30"] },
    GameOption { id: "nations", values: &["drawn", "chosen"] },
    GameOption { id: "tutorial", values: &["off", "on"] },
    GameOption { id: "offers", values: &["three", "many"] },
    GameOption { id: "first_turn", values: &["stays", "moves"] },
    GameOption { id: "stacking", values: &["at_stops", "always"] },
    GameOption { id: "research_coin", values: &["before", "after"] },
    GameOption { id: "replacing", values: &["allowed", "forbidden"] },
    GameOption { id: "escort", values: &["off", "on"] },
    GameOption { id: "republic", values: &["huts", "cities"] },
    GameOption { id: "communism", values: &["capital", "every_city"] },
];

/// Our reading, what the rulebook says word by word, and its tutorial game (R19).
pub const PRESETS: &[Preset] = &[
    Preset { id: "our_reading", choices: &[] },
    Preset {
        id: "to_the_letter",
        choices: &[("first_turn", "moves"), ("stacking", "always"), ("offers", "many")],
    },
    Preset { id: "tutorial", choices: &[("tutorial", "on")] },
];

/// The rules a table plays by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Edition {
    /// The last turn; none if the game goes on until somebody wins (Q79).
    pub last_turn: Option<u16>,
    /// Whether nations are chosen in turn order (R3.1).
    pub choose_nations: bool,
    /// The tutorial game (R19).
    pub tutorial: bool,
    /// Offers of a player in a turn (R23.3.4).
    pub offers: u8,
    /// Whether the first-player token moves in the first turn too (Q1).
    pub token_moves_at_once: bool,
    /// Whether the stacking limit holds on the way as well (Q9).
    pub stacking_on_the_way: bool,
    /// Whether the coin of a technology saves trade when it is researched (Q11).
    pub new_coin_counts: bool,
    /// Whether a unique building may replace a unique one, and a wonder a wonder (Q16).
    pub replacing: bool,
    /// Whether armies take scouts along wherever they may go (Q21).
    pub escort: bool,
    /// Whether in Republic armies found cities, in place of scouts exploring huts (Q38).
    pub armies_found: bool,
    /// Whether in Communism every city has more production (Q38).
    pub communism_everywhere: bool,
}

/// Offers of a player in a turn where the limit is lifted: so many that nobody minds, so that every turn ends.
const MANY_OFFERS: u8 = 20;
const THREE_OFFERS: u8 = 3;

impl Edition {
    /// The rules that the options stand for.
    pub fn new(options: &Options) -> Self {
        let is = |id: &str, value: &str| options.get(id) == value;
        Self {
            last_turn: options.get("turns").parse().ok(),
            choose_nations: is("nations", "chosen"),
            tutorial: is("tutorial", "on"),
            offers: if is("offers", "many") { MANY_OFFERS } else { THREE_OFFERS },
            token_moves_at_once: is("first_turn", "moves"),
            stacking_on_the_way: is("stacking", "always"),
            new_coin_counts: is("research_coin", "after"),
            replacing: is("replacing", "allowed"),
            escort: is("escort", "on"),
            armies_found: is("republic", "cities"),
            communism_everywhere: is("communism", "every_city"),
        }
    }
}
