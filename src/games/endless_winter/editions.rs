//! How the game can be played: the variants of the set-up, the modules, and the places where the rulebook may be
//! misprinted. Those follow the printed text; the other reading is an option.

use crate::engine::{GameOption, Options, Preset};
use serde::{Deserialize, Serialize};

/// The options, as the lobby sees them. The defaults are the basic game.
pub const OPTIONS: &[GameOption] = &[
    GameOption { id: "setup", values: &["random", "draft_setup", "draft_both"] },
    GameOption { id: "glacier_tokens", values: &["off", "on"] },
    GameOption { id: "rest_tokens", values: &["off", "on"] },
    GameOption { id: "starting_labour", values: &["printed", "half"] },
    GameOption { id: "two_kinds", values: &["together", "pairs"] },
    GameOption { id: "camp_move", values: &["labour", "tool"] },
];

/// The game to learn with, and everything in the box.
pub const PRESETS: &[Preset] = &[
    Preset {
        id: "basic",
        choices: &[("setup", "random"), ("glacier_tokens", "off"), ("rest_tokens", "off")],
    },
    Preset {
        id: "full",
        choices: &[("setup", "draft_both"), ("glacier_tokens", "on"), ("rest_tokens", "on")],
    },
];

/// The rules a table plays by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Edition {
    /// How chiefs and set-up cards are given out.
    pub draft: Draft,
    /// Whether tokens lie on the glaciers.
    pub glacier_tokens: bool,
    /// Whether there are tokens for the first to rest.
    pub rest_tokens: bool,
    /// What gatherers and braves are worth.
    pub starting_labour: StartingLabour,
    /// How stones for two kinds of animals count.
    pub two_kinds: TwoKinds,
    /// What moving a camp costs.
    pub camp_move: CampMove,
}

/// How chiefs and set-up cards are given out (page 16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Draft {
    /// By chance.
    Neither,
    /// Set-up cards are chosen, the last player first.
    SetupCards,
    /// Chiefs are chosen too, the first player first.
    Both,
}

/// What gatherers and braves are worth. One and a half point makes a brave stronger than any card one can gain, so it may
/// be a misprint for one half.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StartingLabour {
    /// One and a half points of labour, as printed.
    OneAndHalf,
    /// Half a point. The rulebook's eclipse example still comes out if the brave's extra point counts there too.
    Half,
}

/// How stones for two kinds of animals count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TwoKinds {
    /// The used animals of both kinds together.
    Together,
    /// Pairs of one and the other.
    Pairs,
}

/// What moving a camp costs: the rulebook names both in one paragraph (page 13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CampMove {
    /// A point of labour.
    Labour,
    /// A tool.
    Tool,
}

impl Edition {
    /// The rules that the options stand for.
    pub fn new(options: &Options) -> Self {
        Self {
            draft: match options.get("setup") {
                "draft_setup" => Draft::SetupCards,
                "draft_both" => Draft::Both,
                _ => Draft::Neither,
            },
            glacier_tokens: options.get("glacier_tokens") == "on",
            rest_tokens: options.get("rest_tokens") == "on",
            starting_labour: match options.get("starting_labour") {
                "half" => StartingLabour::Half,
                _ => StartingLabour::OneAndHalf,
            },
            two_kinds: match options.get("two_kinds") {
                "pairs" => TwoKinds::Pairs,
                _ => TwoKinds::Together,
            },
            camp_move: match options.get("camp_move") {
                "tool" => CampMove::Tool,
                _ => CampMove::Labour,
            },
        }
    }
}
