//! The printings of the rulebook differ in three rules; each is an option.

use crate::engine::{GameOption, Options, Preset};
use serde::{Deserialize, Serialize};

/// The options, as the lobby sees them. The defaults are the newer printing.
pub const OPTIONS: &[GameOption] = &[
    GameOption { id: "starvation", values: &["flat", "per_food"] },
    GameOption { id: "hunting", values: &["once", "again"] },
    GameOption { id: "stacks", values: &["face_down", "face_up"] },
];

/// The two printings.
pub const PRESETS: &[Preset] = &[
    Preset { id: "newer", choices: &[("starvation", "flat"), ("hunting", "once"), ("stacks", "face_down")] },
    Preset {
        id: "older",
        choices: &[("starvation", "per_food"), ("hunting", "again"), ("stacks", "face_up")],
    },
];

/// The rules a table plays by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Edition {
    /// What a hungry tribe costs.
    pub starvation: Starvation,
    /// How often a player may go hunting in a round.
    pub hunting: Hunting,
    /// How the buildings lie.
    pub stacks: Stacks,
}

/// What a hungry tribe costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Starvation {
    /// Ten points once, however many go hungry; only replacing all the missing food helps.
    Flat,
    /// Four points for each food still missing, so replacing a part of it helps.
    PerFood,
}

/// How often a player may go hunting in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hunting {
    /// All hunters go in one move.
    Once,
    /// More may follow later: the hunt is always open.
    Again,
}

/// How the buildings lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stacks {
    /// Only the top one is turned up.
    FaceDown,
    /// All lie open. The older printing does not say whether one may look through an open stack; we take it that
    /// everybody may, since otherwise it would make no difference.
    FaceUp,
}

impl Edition {
    /// The rules that the options stand for.
    pub fn new(options: &Options) -> Self {
        Self {
            starvation: match options.get("starvation") {
                "per_food" => Starvation::PerFood,
                _ => Starvation::Flat,
            },
            hunting: match options.get("hunting") {
                "again" => Hunting::Again,
                _ => Hunting::Once,
            },
            stacks: match options.get("stacks") {
                "face_up" => Stacks::FaceUp,
                _ => Stacks::FaceDown,
            },
        }
    }
}
