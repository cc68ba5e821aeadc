//! The page's words in the language of the moment. English is built in; the other languages are fetched when they are
//! wanted, and are kept for offline play like every file of the page.

use super::browser;
use dolmen::words::{Argument, Language, Words};
use std::cell::{Cell, RefCell};

thread_local! {
    static ENGLISH: Words = Words::parse(Language::English, include_str!("../../words/en.txt"));
    /// The other languages that were fetched.
    static LEARNT: RefCell<Vec<(Language, Words)>> = const { RefCell::new(Vec::new()) };
    static LANGUAGE: Cell<Language> = const { Cell::new(Language::English) };
}

/// Learns a language, if need be, and speaks it from now on. What is on the page has to be drawn again.
pub async fn speak(language: Language) {
    let known = language == Language::English
        || LEARNT.with_borrow(|learnt| learnt.iter().any(|(l, _)| *l == language));
    if !known && let Some(list) = browser::fetch_text(&format!("words/{}.txt", language.code())).await {
        // Learnt once and spoken for as long as the page lives.
        let words = Words::parse(language, Box::leak(list.into_boxed_str()));
        LEARNT.with_borrow_mut(|learnt| learnt.push((language, words)));
    }
    LANGUAGE.set(language);
}

pub fn language() -> Language {
    LANGUAGE.get()
}

/// The text of a key.
pub fn t(key: &str) -> String {
    say(key, &[])
}

/// The text of a key with its arguments; in English if the language could not be fetched.
pub fn say(key: &str, arguments: &[(&str, Argument)]) -> String {
    let said = LEARNT.with_borrow(|learnt| {
        let (_, words) = learnt.iter().find(|(learnt, _)| *learnt == language())?;
        words.get(key).map(|_| words.say(key, arguments))
    });
    said.unwrap_or_else(|| ENGLISH.with(|words| words.say(key, arguments)))
}
