//! The rules know nothing of the web, a clock, threads or the machine's randomness; and nothing in them may give up.

use std::fs;
use std::path::{Path, PathBuf};

/// Every source file of the rules library.
fn rules() -> Vec<PathBuf> {
    sources(&["engine", "games", "bots"])
}

/// Every source file of some folders.
fn sources(folders: &[&str]) -> Vec<PathBuf> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    let mut folders: Vec<PathBuf> = folders.iter().map(|name| source.join(name)).collect();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                found.push(path);
            }
        }
    }
    assert!(found.len() > 10, "the sources were found");
    found
}

/// The code of a file without its comments.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

fn assert_none_names(words: &[&str]) {
    assert_no_file_names(rules(), words);
}

fn assert_no_file_names(files: Vec<PathBuf>, words: &[&str]) {
    for path in files {
        let code = code(&path);
        for word in words {
            assert!(!code.contains(word), "{} names {word}", path.display());
        }
    }
}

#[test]
fn the_rules_know_nothing_of_the_web() {
    assert_none_names(&["leptos", "web_sys", "js_sys", "wasm_bindgen", "gloo"]);
}

#[test]
fn the_rules_have_no_clock_and_no_luck_of_their_own() {
    assert_none_names(&[
        "std::time",
        "Instant",
        "SystemTime",
        "getrandom",
        "rand::",
        "RandomState",
        "HashMap",
        "HashSet",
    ]);
}

#[test]
fn the_rules_have_no_hidden_state_and_no_unsafe_code() {
    assert_none_names(&[
        "static mut",
        "thread_local",
        "unsafe",
        "Mutex",
        "sync::atomic",
        "std::env",
        "std::fs",
    ]);
    // The code of a title that the page fetches late is kept there; it is no state of a game.
    let others = rules().into_iter().filter(|path| !path.ends_with("engine/title.rs")).collect();
    assert_no_file_names(others, &["OnceLock"]);
}

#[test]
fn drawing_code_never_sees_the_true_table() {
    let words = ["AnyTable", "Table<", ".table", "as_any", ".state()", ".steps()", "Seen::new"];
    assert_no_file_names(sources(&["app/games"]), &words);
    // What may be done is for whoever may act; the desk hands it on only then.
    assert_no_file_names(sources(&["app/games"]), &[".legal::<"]);
}

#[test]
fn the_rules_do_not_give_up() {
    assert_none_names(&["todo!", "unimplemented!", ".unwrap()", "panic!(", "unreachable!"]);
}
