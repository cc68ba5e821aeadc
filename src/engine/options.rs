//! What can be chosen before a game begins, as data: the lobby draws it without knowing the game.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One thing to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameOption {
    /// Its name in saves and word lists.
    pub id: &'static str,
    /// What may be chosen; the first is the default.
    pub values: &'static [&'static str],
}

/// A named set of choices, such as one printing of the rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name in word lists.
    pub id: &'static str,
    /// Option and value; options left out keep their default.
    pub choices: &'static [(&'static str, &'static str)],
}

/// The choices made for one game: a value for each of its options.
///
/// ```
/// use dolmen::engine::{GameOption, Options, OptionError};
///
/// const SPEC: &[GameOption] = &[GameOption { id: "length", values: &["short", "long"] }];
///
/// assert_eq!(Options::defaults(SPEC).get("length"), "short");
/// assert_eq!(Options::choose(SPEC, [("length", "long")]).unwrap().get("length"), "long");
/// assert_eq!(
///     Options::choose(SPEC, [("length", "endless")]),
///     Err(OptionError::UnknownValue { option: "length".into(), value: "endless".into() })
/// );
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Options(BTreeMap<String, String>);

/// Choices that a game does not offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OptionError {
    /// The game has no such option.
    UnknownOption {
        /// The name given.
        option: String,
    },
    /// The option has no such value.
    UnknownValue {
        /// The option.
        option: String,
        /// The value given.
        value: String,
    },
}

impl Options {
    /// Every option at its default.
    pub fn defaults(spec: &[GameOption]) -> Self {
        let mut options = Self::default();
        for option in spec {
            if let Some(first) = option.values.first() {
                options.0.insert(option.id.into(), first.to_string());
            }
        }
        options
    }

    /// The defaults, changed by `choices`.
    pub fn choose<'a>(
        spec: &[GameOption],
        choices: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, OptionError> {
        let mut options = Self::defaults(spec);
        for (id, value) in choices {
            let option = spec
                .iter()
                .find(|option| option.id == id)
                .ok_or_else(|| OptionError::UnknownOption { option: id.into() })?;
            if !option.values.contains(&value) {
                return Err(OptionError::UnknownValue { option: id.into(), value: value.into() });
            }
            options.0.insert(id.into(), value.into());
        }
        Ok(options)
    }

    /// The same choices, checked and completed against a game's options.
    pub fn resolve(&self, spec: &[GameOption]) -> Result<Self, OptionError> {
        Self::choose(spec, self.iter())
    }

    /// The same choices as far as the game still has them, the others at their default.
    pub fn known(&self, spec: &[GameOption]) -> Self {
        let known = |(id, value): &(&str, &str)| {
            spec.iter().any(|option| option.id == *id && option.values.contains(value))
        };
        let mut options = Self::defaults(spec);
        options.0.extend(self.iter().filter(known).map(|(id, value)| (id.into(), value.into())));
        options
    }

    /// Every way to set the options, the last option changing fastest.
    pub fn every(spec: &[GameOption]) -> Vec<Self> {
        spec.iter().fold(vec![Self::default()], |sets, option| {
            sets.iter()
                .flat_map(|set| {
                    option.values.iter().map(|value| {
                        let mut set = set.clone();
                        set.0.insert(option.id.into(), value.to_string());
                        set
                    })
                })
                .collect()
        })
    }

    /// The value chosen for an option; empty for an option the game does not have.
    pub fn get(&self, id: &str) -> &str {
        self.0.get(id).map_or("", String::as_str)
    }

    /// Every option with its value.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(id, value)| (id.as_str(), value.as_str()))
    }
}
