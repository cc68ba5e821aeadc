//! The page's words in the language of the moment.

use dolmen::words::{Argument, Language, Words};
use std::cell::RefCell;

thread_local! {
    static WORDS: RefCell<Words> = RefCell::new(list(Language::English));
    static LANGUAGE: std::cell::Cell<Language> = const { std::cell::Cell::new(Language::English) };
}

fn list(language: Language) -> Words {
    Words::parse(
        language,
        match language {
            Language::English => include_str!("../../words/en.txt"),
            Language::Czech => include_str!("../../words/cs.txt"),
            Language::Polish => include_str!("../../words/pl.txt"),
        },
    )
}

/// Speaks that language from now on. What is on the page has to be drawn again.
pub fn speak(language: Language) {
    WORDS.set(list(language));
    LANGUAGE.set(language);
}

pub fn language() -> Language {
    LANGUAGE.get()
}

/// The text of a key.
pub fn t(key: &str) -> String {
    say(key, &[])
}

/// The text of a key with its arguments.
pub fn say(key: &str, arguments: &[(&str, Argument)]) -> String {
    WORDS.with_borrow(|words| words.say(key, arguments))
}
