//! A game as a file: versioned JSON with a checksum.

use crate::engine::digest::{Shape, exact_hash, text};
use crate::engine::reading::read;
use crate::engine::writing::{Writer, Written, to_json};
use crate::engine::{Opening, OpeningError, Options, Player, Seed};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use std::fmt;

/// The version of the file format written today.
pub const FORMAT: u32 = 3;

/// No game of any title comes near this many bytes.
pub const LARGEST: usize = 4 << 20;

/// A game as it was read: enough to play it again from the first shuffle and, should the rules have been corrected since, to
/// go on from where it stood.
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
    /// How many steps lie before the moment when the device was last passed on.
    pub passed: usize,
    /// The present state and its digest. Files of format 1 have none.
    pub present: Option<Present>,
    /// Where the log begins, if not with the set-up.
    pub base: Option<Base>,
    /// Whether names had to be changed to be shown; they are changed already.
    pub renamed: bool,
}

/// An action and the luck that went with it: in the file a list of both or, since format 3, the action alone if it drew no luck.
/// No action of a title is a list itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveStep(pub Value, pub Vec<u32>);

impl Serialize for SaveStep {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(action, draws) = self;
        let alone = draws.is_empty() && !action.is_array();
        if alone { action.serialize(serializer) } else { (action, draws).serialize(serializer) }
    }
}

impl<'a> Deserialize<'a> for SaveStep {
    fn deserialize<D: Deserializer<'a>>(deserializer: D) -> Result<Self, D::Error> {
        let step = Value::deserialize(deserializer)?;
        if !step.is_array() {
            return Ok(Self(step, Vec::new()));
        }
        let (action, draws) = read(&step).map_err(D::Error::custom)?;
        Ok(Self(action, draws))
    }
}

/// A state as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Present {
    /// The state.
    pub state: Value,
    /// Its digest.
    pub digest: String,
}

/// Where the log of a game begins whose rules were corrected on the way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Base {
    /// The state in which the game stood.
    pub state: Value,
    /// The game up to there, as its file had it. Nothing here reads it, but nothing is thrown away.
    pub past: Value,
}

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
    /// The rules were corrected since, and neither its moves nor its kept state fit them.
    Outdated {
        /// The version of the rules it was played by.
        rules: u32,
        /// The version known here.
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
            Self::Outdated { rules, known } => write!(
                f,
                "the rules were corrected since this game was played (version {rules}; now {known}), and it cannot go on under them"
            ),
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

/// The file, field by field. The checksum, which comes last, is a hash of all the others.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "dolmen")]
    _format: u32,
    title: String,
    rules: u32,
    options: Options,
    players: Vec<Player>,
    seed: Seed,
    friendly: bool,
    setup: Vec<u32>,
    steps: Vec<SaveStep>,
    at: usize,
    #[serde(default)]
    passed: usize,
    present: Option<Present>,
    base: Option<Base>,
}

/// Writes a file piece by piece, and its checksum along with it.
pub(super) struct FileWriter(Writer);

impl FileWriter {
    pub(super) fn new(title: &str, rules: u32, opening: &Opening) -> Self {
        let mut file = Self(Writer::new());
        file.0.begin(Shape::Struct, None);
        file.field("dolmen", &FORMAT);
        file.field("title", title);
        file.field("rules", &rules);
        file.field("options", &opening.options);
        file.field("players", &opening.players);
        file.field("seed", &opening.seed);
        file.field("friendly", &opening.friendly);
        file
    }

    pub(super) fn field<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) {
        self.0.entry(key, |writer| writer.value(value));
    }

    pub(super) fn written(&mut self, key: &str, value: &Written) {
        self.0.entry(key, |writer| writer.written(value));
    }

    pub(super) fn list<'a>(&mut self, key: &str, items: impl Iterator<Item = &'a Written>) {
        self.0.entry(key, |writer| {
            writer.begin(Shape::List, None);
            items.for_each(|item| writer.item(|writer| writer.written(item)));
            writer.end();
        });
    }

    /// The present state and its digest.
    pub(super) fn present(&mut self, state: &Written) {
        self.0.entry("present", |writer| {
            writer.begin(Shape::Struct, None);
            writer.entry("state", |writer| writer.written(state));
            writer.entry("digest", |writer| writer.value(&state.hashed.digest()));
            writer.end();
        });
    }

    /// The file's text.
    pub(super) fn finish(mut self) -> String {
        let checksum = text(self.0.so_far().all);
        self.field("checksum", &checksum);
        self.0.end();
        self.0.finish()
    }
}

impl Save {
    /// The file's text.
    pub fn to_json(&self) -> String {
        let mut file = FileWriter::new(&self.title, self.rules, &self.opening);
        file.field("setup", &self.setup);
        file.field("steps", &self.steps);
        file.field("at", &self.at);
        file.field("passed", &self.passed);
        if let Some(present) = &self.present {
            file.field("present", present);
        }
        if let Some(base) = &self.base {
            file.field("base", base);
        }
        file.finish()
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
        let file = match version {
            0 => return Err(SaveError::NotOurs),
            1 => format_1::migrate(value)?,
            2 | 3 => checked(value)?,
            _ => {
                let version = u32::try_from(version).unwrap_or(u32::MAX);
                return Err(SaveError::Newer { version, known: FORMAT });
            }
        };
        let File {
            title,
            rules,
            options,
            mut players,
            seed,
            friendly,
            setup,
            steps,
            at,
            passed,
            present,
            base,
            ..
        } = read(&file).map_err(|_| SaveError::Damaged)?;
        let renamed = players.iter_mut().filter_map(|player| player.tidy().then_some(())).count() > 0;
        let opening = Opening { players, options, seed, friendly };
        Ok(Self { title, rules, opening, setup, steps, at, passed, present, base, renamed })
    }
}

/// A file of any contents with the right checksum: only what it says can be wrong with it. For tests.
#[cfg(not(target_arch = "wasm32"))]
pub fn seal(mut file: Value) -> String {
    if let Some(fields) = file.as_object_mut() {
        fields.remove("checksum");
        let checksum = text(exact_hash(fields));
        fields.insert("checksum".into(), checksum.into());
    }
    file.to_string()
}

/// Takes the checksum off a file whose contents it fits.
fn checked(mut file: Value) -> Result<Value, SaveError> {
    let checksum = file.as_object_mut().and_then(|file| file.remove("checksum"));
    match checksum {
        Some(Value::String(checksum)) if checksum == text(exact_hash(&file)) => Ok(file),
        _ => Err(SaveError::Damaged),
    }
}

/// Files of the first format: no kept state, and a checksum of the text.
mod format_1 {
    use super::{Options, Player, SaveError, Seed, Value, read, to_json};
    use serde::{Deserialize, Serialize};

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
        steps: Vec<(Value, Vec<u32>)>,
        at: usize,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        checksum: Option<String>,
    }

    /// The file without its checksum, which was the 64-bit FNV-1a hash of the rest as compact JSON. Everything else of it is
    /// as in format 2.
    pub(super) fn migrate(file: Value) -> Result<Value, SaveError> {
        let mut file: File = read(&file).map_err(|_| SaveError::Damaged)?;
        let checksum = file.checksum.take();
        let text = to_json(&file);
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        if checksum != Some(format!("{hash:016x}")) {
            return Err(SaveError::Damaged);
        }
        serde_json::from_str(&to_json(&file)).map_err(|_| SaveError::Damaged)
    }
}
