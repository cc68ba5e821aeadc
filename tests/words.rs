//! The word lists: the same keys in every language, the same placeholders, the right plural forms, and a word for
//! everything the page can say.

use dolmen::engine::Game;
use dolmen::games::TITLES;
use dolmen::games::stone_age::StoneAge;
use dolmen::games::stone_age::components::{Place, Resource};
use dolmen::words::{Language, Words};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn words(language: Language) -> Words {
    let list = match language {
        Language::English => include_str!("../words/en.txt"),
        Language::Czech => include_str!("../words/cs.txt"),
        Language::Polish => include_str!("../words/pl.txt"),
    };
    Words::parse(language, list)
}

/// The placeholders of a text, without the forms that hang on them.
fn placeholders(text: &str) -> BTreeSet<&str> {
    let slots = text.split('{').skip(1).filter_map(|part| part.split('}').next());
    slots.filter_map(|slot| slot.split('|').next()).collect()
}

#[test]
fn every_language_has_the_same_keys() {
    let keys = |language| words(language).iter().map(|(key, _)| key).collect::<BTreeSet<_>>();
    for language in [Language::Czech, Language::Polish] {
        let (english, other) = (keys(Language::English), keys(language));
        assert_eq!(
            english.difference(&other).collect::<Vec<_>>(),
            Vec::<&&str>::new(),
            "missing in {language:?}"
        );
        assert_eq!(
            other.difference(&english).collect::<Vec<_>>(),
            Vec::<&&str>::new(),
            "only in {language:?}"
        );
    }
}

#[test]
fn every_language_fills_the_same_placeholders() {
    for language in [Language::Czech, Language::Polish] {
        for (key, text) in words(language).iter() {
            let english = words(Language::English).get(key).unwrap();
            assert_eq!(placeholders(text), placeholders(english), "{language:?}: {key}");
        }
    }
}

#[test]
fn plurals_have_as_many_forms_as_the_language() {
    for language in Language::ALL {
        for (key, text) in words(language).iter() {
            for slot in text.split('{').skip(1).filter_map(|part| part.split('}').next()) {
                let forms = slot.split('|').count() - 1;
                assert!(forms == 0 || forms == language.plural_forms(), "{language:?}: {key}: {slot}");
            }
        }
    }
}

#[test]
fn no_text_is_empty_and_braces_are_closed() {
    for language in Language::ALL {
        for (key, text) in words(language).iter() {
            assert!(!text.is_empty(), "{language:?}: {key}");
            assert_eq!(text.matches('{').count(), text.matches('}').count(), "{language:?}: {key}");
        }
    }
}

#[test]
fn plural_rules_are_those_of_the_languages() {
    for (n, english, czech, polish) in [
        (0, 1, 2, 2),
        (1, 0, 0, 0),
        (2, 1, 1, 1),
        (4, 1, 1, 1),
        (5, 1, 2, 2),
        (12, 1, 2, 2),
        (22, 1, 2, 1),
        (112, 1, 2, 2),
    ] {
        let forms = Language::ALL.map(|language| language.plural(n));
        assert_eq!(forms, [english, czech, polish], "{n}");
        assert_eq!(Language::ALL.map(|language| language.plural(-n)), forms);
    }
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

/// Every string of the page's source that looks like a key.
fn keys_in_source() -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app");
    let parts = [
        "shell",
        "lobby",
        "saved",
        "store",
        "error",
        "unopened",
        "crash",
        "menu",
        "decision",
        "curtain",
        "log",
        "history",
        "score",
        "settings",
        "keys",
        "tour",
        "rules",
        "gallery",
        "about",
        "stone_age",
    ];
    let mut keys = BTreeSet::new();
    for path in sources(&folder) {
        let text = fs::read_to_string(path).unwrap();
        for quoted in text.split('"').skip(1).step_by(2) {
            let plain = quoted.chars().all(|c| c.is_ascii_lowercase() || c == '.' || c == '_');
            if plain && quoted.split_once('.').is_some_and(|(part, _)| parts.contains(&part)) {
                keys.insert(quoted.to_owned());
            }
        }
    }
    assert!(keys.len() > 120, "the keys were found: {}", keys.len());
    keys
}

#[test]
fn every_key_in_the_source_has_a_text() {
    let words = words(Language::English);
    let missing: Vec<_> = keys_in_source().into_iter().filter(|key| words.get(key).is_none()).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_title_option_and_preset_has_words() {
    let words = words(Language::English);
    let has = |key: String| assert!(words.get(&key).is_some(), "{key}");
    for title in TITLES {
        let id = title.id();
        has(format!("{id}.title"));
        has(format!("{id}.about"));
        for preset in title.presets() {
            has(format!("{id}.preset.{}", preset.id));
            has(format!("{id}.preset.{}.more", preset.id));
        }
        for option in title.options() {
            has(format!("{id}.option.{}", option.id));
            for value in option.values {
                has(format!("{id}.option.{}.{value}", option.id));
                has(format!("{id}.option.{}.{value}.more", option.id));
            }
        }
    }
}

#[test]
fn everything_in_stone_age_has_a_name() {
    let words = words(Language::English);
    let has = |key: String| assert!(words.get(&key).is_some(), "{key}");
    let id = |value: serde_json::Value| value.as_str().unwrap().to_owned();
    for place in &Place::ALL[..8] {
        has(format!("stone_age.place.{}", id(serde_json::json!(place))));
        has(format!("stone_age.help.{}", id(serde_json::json!(place))));
    }
    for resource in Resource::ALL {
        has(format!("stone_age.resource.{}", id(serde_json::json!(resource))));
        has(format!("stone_age.count.{}", id(serde_json::json!(resource))));
    }
    let game = StoneAge::setup(
        &dolmen::engine::Options::defaults(StoneAge::OPTIONS),
        2,
        &mut dolmen::engine::Chance::at(dolmen::engine::Seed(1), 0),
        &mut dolmen::engine::Events::new(),
    );
    for line in game.score(dolmen::engine::Seat(0)).lines() {
        has(format!("stone_age.score.{}", line.category));
    }
    for reason in [
        "over",
        "not_now",
        "at_least_one_figure",
        "exactly_two",
        "only_one",
        "already_there",
        "occupied",
        "village_closed",
        "nothing_there",
        "no_figures_there",
        "no_such_tool",
        "wrong_price",
        "not_owned",
        "no_such_die",
        "no_choice_card",
        "exactly_two_resources",
        "feeding_begun",
        "figures_left",
        "full",
        "rings_left",
        "players_limit",
    ] {
        has(format!("stone_age.why.{reason}"));
    }
    for symbol in ["healing", "art", "writing", "pottery", "time", "transport", "music", "weaving"] {
        has(format!("stone_age.symbol.{symbol}"));
    }
    for people in ["farmer", "tool_maker", "builder", "shaman"] {
        has(format!("stone_age.people.{people}"));
        has(format!("stone_age.lower.{people}"));
    }
}

/// Chapter, and how many lines each of its blocks has.
fn outline(text: &str) -> Vec<(String, Vec<usize>)> {
    text.split("\n# ")
        .map(|part| {
            let (head, body) = part.trim_start_matches("# ").split_once('\n').unwrap();
            let blocks = body.split("\n\n").map(str::trim).filter(|block| !block.is_empty());
            (head.split(' ').next().unwrap().to_owned(), blocks.map(|block| block.lines().count()).collect())
        })
        .collect()
}

#[test]
fn the_rules_have_the_same_chapters_in_every_language() {
    let english = outline(include_str!("../words/stone_age/rules.en.txt"));
    assert_eq!(outline(include_str!("../words/stone_age/rules.cs.txt")), english);
    assert_eq!(outline(include_str!("../words/stone_age/rules.pl.txt")), english);
    let chapters: Vec<&str> = english.iter().map(|(id, _)| id.as_str()).collect();
    for wanted in ["placing", "round", "tools", "buildings", "cards", "feeding", "scoring"] {
        assert!(chapters.contains(&wanted), "a decision leads to {wanted}");
    }
}

#[test]
fn the_rules_use_symbols_that_exist() {
    let sprite = include_str!("../style/symbols.svg");
    for text in [
        include_str!("../words/stone_age/rules.en.txt"),
        include_str!("../words/stone_age/rules.cs.txt"),
        include_str!("../words/stone_age/rules.pl.txt"),
    ] {
        for name in placeholders(text) {
            assert!(sprite.contains(&format!("id=\"s-{name}\"")), "{name}");
        }
    }
}
