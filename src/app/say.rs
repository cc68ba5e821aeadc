//! The page's words in the language of the moment. They are fetched when they are wanted, those of a title when it is
//! opened, and are kept for offline play like every file of the page.

use super::browser;
use dolmen::words::{Argument, Language, Words};
use std::cell::{Cell, RefCell};

thread_local! {
    /// The word lists that were fetched; the shell's own has no title.
    static LEARNT: RefCell<Vec<(Language, &'static str, Words)>> = const { RefCell::new(Vec::new()) };
    /// The titles whose words are wanted, in whatever language.
    static TITLES: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
    static LANGUAGE: Cell<Language> = const { Cell::new(Language::English) };
}

/// Learns a language, if need be, and speaks it from now on. What is on the page has to be drawn again.
pub async fn speak(language: Language) {
    let titles = TITLES.with_borrow(Clone::clone);
    let lists: Vec<_> = [""].into_iter().chain(titles).map(|title| learn(language, title)).collect();
    for list in lists {
        list.await;
    }
    LANGUAGE.set(language);
}

/// Learns the words of a title in the language that is spoken.
pub fn speak_of(title: &'static str) -> impl Future<Output = ()> {
    let learnt = learn(language(), title);
    async move {
        learnt.await;
        TITLES.with_borrow_mut(|titles| titles.push(title));
    }
}

/// Whether there are words for a title.
pub fn knows(title: &str) -> bool {
    TITLES.with_borrow(|titles| titles.contains(&title))
}

/// Asks for a word list at once, not only when somebody waits for it.
fn learn(language: Language, title: &'static str) -> impl Future<Output = ()> {
    let known = LEARNT.with_borrow(|learnt| learnt.iter().any(|(l, of, _)| (*l, *of) == (language, title)));
    let folder = if title.is_empty() { String::new() } else { format!("{title}/") };
    let path = format!("words/{folder}{}.txt", language.code());
    let asked = (!known).then(|| browser::fetch_text(&path));
    async move {
        if let Some(asked) = asked
            && let Some(list) = asked.await
        {
            // Learnt once and spoken for as long as the page lives.
            let words = Words::parse(language, Box::leak(list.into_boxed_str()));
            LEARNT.with_borrow_mut(|learnt| learnt.push((language, title, words)));
        }
    }
}

pub fn language() -> Language {
    LANGUAGE.get()
}

/// The text of a key.
pub fn t(key: &str) -> String {
    say(key, &[])
}

/// What a title says instead of what all of them say, if it has a word of its own.
pub fn say_of(title: &str, key: &str, arguments: &[(&str, Argument)]) -> String {
    let own = format!("{title}.{key}");
    let said = say(&own, arguments);
    if said == own { say(key, arguments) } else { said }
}

/// The text of a key with its arguments; in any language that has it if the present one could not be fetched.
pub fn say(key: &str, arguments: &[(&str, Argument)]) -> String {
    LEARNT.with_borrow(|learnt| {
        let title = key.split('.').next().unwrap_or_default();
        let in_language = |(spoken, ..): &&(Language, _, _)| *spoken == language();
        // Most of what is said belongs to a title.
        let of_title = learnt.iter().filter(|(_, of, _)| *of == title);
        let mut lists = of_title.filter(in_language).chain(learnt.iter().filter(in_language)).chain(learnt);
        lists
            .find_map(|(_, _, words)| Some(words.fill(words.get(key)?, arguments)))
            .unwrap_or_else(|| key.to_owned())
    })
}
