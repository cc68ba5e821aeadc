//! What a person likes: language, theme, motion and how the table behaves.

use super::browser;
use dolmen::words::Language;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// A language code; empty for the browser's.
    pub language: String,
    pub theme: Theme,
    pub motion: Motion,
    /// Ask before a turn passes to the next player.
    pub confirm_turn: bool,
    /// Cover the table when the device is passed and there are secrets.
    pub curtain: bool,
    /// Do by itself what leaves no choice.
    pub forced: bool,
    /// New tables may take back everything.
    pub friendly: bool,
    pub text: TextSize,
    /// Whether the table is heard.
    pub sound: bool,
    /// Whether the first-game tour was seen.
    pub toured: bool,
    /// The titles whose guided opening was played to its end.
    pub lessons: Vec<String>,
    /// How fast bots move.
    pub bot_speed: BotSpeed,
    /// Offer hints.
    pub hints: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BotSpeed {
    Slow,
    #[default]
    Normal,
    Fast,
}

/// The speeds of bots with their words.
pub const BOT_SPEEDS: [(BotSpeed, &str); 3] = [
    (BotSpeed::Slow, "settings.slow"),
    (BotSpeed::Normal, "settings.medium"),
    (BotSpeed::Fast, "settings.fast"),
];

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    #[default]
    System,
    Light,
    Dark,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    #[default]
    System,
    Full,
    Reduced,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TextSize {
    #[default]
    Normal,
    Large,
    Larger,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: String::new(),
            theme: Theme::default(),
            motion: Motion::default(),
            confirm_turn: true,
            curtain: true,
            forced: true,
            friendly: false,
            text: TextSize::default(),
            sound: false,
            toured: false,
            lessons: Vec::new(),
            bot_speed: BotSpeed::default(),
            hints: true,
        }
    }
}

impl Settings {
    pub fn finish_lesson(&mut self, title: &str) {
        if !self.lessons.iter().any(|done| done == title) {
            self.lessons.push(title.into());
        }
        // Whoever was led about needs no tour.
        self.toured = true;
    }

    pub fn language(&self) -> Language {
        let guess = || browser::window().navigator().language().and_then(|code| Language::from_code(&code));
        Language::from_code(&self.language).or_else(guess).unwrap_or(Language::English)
    }

    pub fn is_dark(&self) -> bool {
        match self.theme {
            Theme::System => browser::matches_media("(prefers-color-scheme: dark)"),
            Theme::Light => false,
            Theme::Dark => true,
        }
    }

    /// Puts what concerns the look on the root element, where the style sheets read it.
    pub fn dress_page(&self) {
        let Some(root) = browser::document().document_element() else { return };
        let calm = match self.motion {
            Motion::System => browser::matches_media("(prefers-reduced-motion: reduce)"),
            Motion::Full => false,
            Motion::Reduced => true,
        };
        let size = match self.text {
            TextSize::Normal => "normal",
            TextSize::Large => "large",
            TextSize::Larger => "larger",
        };
        for (name, value) in [
            ("data-theme", if self.is_dark() { "dark" } else { "light" }),
            ("data-motion", if calm { "reduced" } else { "full" }),
            ("data-text", size),
            ("lang", self.language().code()),
        ] {
            let _plain_names = root.set_attribute(name, value);
        }
    }
}
