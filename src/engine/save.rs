//! Games as files: versioned JSON with a checksum.
//!
//! A save holds the log, never the state. Reading one can fail, but only with a [`SaveError`] that tells a person
//! what is wrong. The page says it in the player's language; the texts here are for tools.

use crate::engine::{Opening, OpeningError, Options, Player, Seed, digest};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;

/// The version of the file format written today.
pub const FORMAT: u32 = 1;

/// No game of any title comes near this many bytes.
pub const LARGEST: usize = 4 << 20;

/// A game as it is kept: enough to play it again from the first shuffle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Save {
    /// The title's name.
    pub title: String,
    /// The version of its rules.
    pub rules: u32,
    /// What was settled before the first move.
    pub opening: Opening,
    /// The luck of the set-up.
    pub setup: Vec<u32>,
    /// The log.
    pub steps: Vec<SaveStep>,
    /// How many steps lie before the present; the rest was undone.
    pub at: usize,
}

/// An action and the luck that went with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SaveStep(pub Value, pub Vec<u32>);

/// Why a save cannot be opened. Whatever was there before stays as it was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SaveError {
    /// The text ends in the middle.
    CutOff,
    /// It is not a save of ours.
    NotOurs,
    /// It is far larger than any game.
    TooLarge,
    /// It was changed by accident: the checksum or the contents do not fit.
    Damaged,
    /// A newer Dolmen wrote it.
    Newer {
        /// The version in the file.
        version: u32,
        /// The newest version known here.
        known: u32,
    },
    /// There is no such game here.
    UnknownTitle {
        /// The name in the file.
        title: String,
    },
    /// The game cannot begin like that.
    Opening {
        /// What is wrong.
        why: OpeningError,
    },
    /// A step holds an action the game does not have.
    UnknownAction {
        /// The step, counted from 1.
        step: usize,
    },
    /// The recorded dice do not fit a step; step 0 is the set-up.
    Luck {
        /// The step, counted from 1.
        step: usize,
    },
    /// A step breaks the rules.
    Illegal {
        /// The step, counted from 1.
        step: usize,
        /// The game's refusal.
        reason: Value,
    },
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::CutOff => write!(f, "the file is cut off in the middle"),
            Self::NotOurs => write!(f, "this is not a Dolmen game"),
            Self::TooLarge => write!(f, "the file is too large to be a game"),
            Self::Damaged => write!(f, "the file was damaged: its contents do not match its checksum"),
            Self::Newer { version, known } => {
                write!(f, "the game was saved by a newer Dolmen (version {version}; this one knows {known})")
            }
            Self::UnknownTitle { title } => write!(f, "there is no game called {title:?} here"),
            Self::Opening { why } => match why {
                OpeningError::Players { given, fewest, most } => {
                    write!(f, "the game has {given} players, but it is for {fewest} to {most}")
                }
                OpeningError::SameMark => write!(f, "two players have the same mark"),
                OpeningError::Option(why) => write!(f, "the game has an option it does not know: {why:?}"),
            },
            Self::UnknownAction { step } => write!(f, "step {step} is not a move of this game"),
            Self::Luck { step } => write!(f, "the recorded dice do not fit step {step}"),
            Self::Illegal { step, reason } => write!(f, "the move at step {step} is not legal: {reason}"),
        }
    }
}

impl std::error::Error for SaveError {}

/// The file, field by field. The checksum is the digest of all the others.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    dolmen: u32,
    title: String,
    rules: u32,
    options: Options,
    players: Vec<Player>,
    seed: Seed,
    friendly: bool,
    setup: Vec<u32>,
    steps: Vec<SaveStep>,
    at: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    checksum: Option<String>,
}

impl Save {
    /// The file's text.
    pub fn to_json(&self) -> String {
        let Opening { players, options, seed, friendly } = self.opening.clone();
        let mut file = File {
            dolmen: FORMAT,
            title: self.title.clone(),
            rules: self.rules,
            options,
            players,
            seed,
            friendly,
            setup: self.setup.clone(),
            steps: self.steps.clone(),
            at: self.at,
            checksum: None,
        };
        file.checksum = Some(digest(&file));
        serde_json::to_string(&file).expect("a save is plain data with string keys")
    }

    /// Reads a file's text, of this version or an older one.
    pub fn from_json(text: &str) -> Result<Self, SaveError> {
        if text.len() > LARGEST {
            return Err(SaveError::TooLarge);
        }
        let value: Value = serde_json::from_str(text).map_err(|error| {
            let ours = text.trim_start().starts_with("{\"dolmen\"");
            match error.is_eof() {
                true if ours => SaveError::CutOff,
                false if ours => SaveError::Damaged,
                _ => SaveError::NotOurs,
            }
        })?;
        let version = value.get("dolmen").and_then(Value::as_u64).ok_or(SaveError::NotOurs)?;
        let version = u32::try_from(version).unwrap_or(u32::MAX);
        if version > FORMAT {
            return Err(SaveError::Newer { version, known: FORMAT });
        }
        let mut file: File =
            serde_json::from_value(migrate(value, version)?).map_err(|_| SaveError::Damaged)?;
        let checksum = file.checksum.take();
        if checksum != Some(digest(&file)) {
            return Err(SaveError::Damaged);
        }
        let File { title, rules, options, players, seed, friendly, setup, steps, at, .. } = file;
        Ok(Self { title, rules, opening: Opening { players, options, seed, friendly }, setup, steps, at })
    }
}

/// Brings a file of an older format up to date, one version at a time. A migration checks the old checksum and
/// writes the new one.
fn migrate(file: Value, version: u32) -> Result<Value, SaveError> {
    const MIGRATIONS: [fn(Value) -> Result<Value, SaveError>; FORMAT as usize - 1] = [];
    let done = version.checked_sub(1).ok_or(SaveError::NotOurs)? as usize;
    MIGRATIONS.iter().skip(done).try_fold(file, |file, migration| migration(file))
}
