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
        "endless_winter",
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
        has(format!("{id}.tie_break"));
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
fn the_last_of_several_names_follows_the_word_for_and() {
    let joined = |names: &[&str]| dolmen::words::join(names, "and");
    assert_eq!(joined(&["Anna"]), "Anna");
    assert_eq!(joined(&["Anna", "Boris"]), "Anna and Boris");
    assert_eq!(joined(&["Anna", "Boris", "Cyril"]), "Anna, Boris and Cyril");
    assert_eq!(joined(&[]), "");
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

#[test]
fn everything_in_endless_winter_has_a_name() {
    use dolmen::games::endless_winter::cards::{Chief, Culture, Folk, SetupCard};
    use dolmen::games::endless_winter::components::{Animal, Figure, Gain, Side, Spot, To, Track, Zone};
    use dolmen::games::endless_winter::land::Terrain;
    use dolmen::games::endless_winter::stones::Stone;
    use dolmen::games::endless_winter::{EndlessWinter, PointsFor};
    let words = words(Language::English);
    let has = |kind: &str, id: &str| {
        let key = format!("endless_winter.{kind}.{id}");
        assert!(words.get(&key).is_some(), "{key}");
    };
    Spot::ALL.iter().for_each(|spot| {
        has("spot", spot.id());
        has("help", spot.id());
    });
    Figure::ALL.iter().for_each(|figure| has("figure", figure.id()));
    Side::ALL.iter().for_each(|side| has("side", side.id()));
    Track::ALL.iter().for_each(|track| has("track", track.id()));
    Zone::ALL.iter().for_each(|zone| has("zone", zone.id()));
    To::ALL.iter().for_each(|to| has("to", to.id()));
    Animal::ALL.iter().for_each(|animal| has("animal", animal.id()));
    Gain::ALL.iter().for_each(|gain| has("gain", gain.id()));
    Folk::ALL.iter().for_each(|folk| has("folk", folk.id()));
    Culture::all().for_each(|culture| has("culture", &culture.id()));
    Chief::ALL.iter().for_each(|chief| has("chief", chief.id()));
    SetupCard::all().for_each(|card| has("setup", &format!("s{}", card.index() + 1)));
    Terrain::ALL.iter().for_each(|terrain| has("terrain", terrain.id()));
    Stone::all().for_each(|stone| has("stone", stone.id()));
    PointsFor::ALL.iter().for_each(|kind| has("score", kind.id()));
    for (kind, ids) in [
        ("score", &["offering", "burial", "cards", "animals"][..]),
        ("buys", &["none", "initiate", "develop", "migrate", "migrate_2", "hunt", "hunt_2"]),
        ("tab", &["board", "market", "land", "megaliths", "tribe"]),
        (
            "effect",
            &["column", "any_column", "last", "pay", "camps", "kinds", "villages", "discard", "distinct"],
        ),
        ("decide", &["chief", "side", "setup", "turn", "last", "abilities", "gaining", "discard", "pile"]),
        ("decide", &["token", "initiate.top", "develop.middle", "migrate.middle.more", "labour.more"]),
        (
            "gallery",
            &["folk", "culture_1", "culture_2", "chiefs", "setup", "stones", "animals", "land", "tokens"],
        ),
        ("eclipse.step", &["a", "b", "c", "d"]),
    ] {
        ids.iter().for_each(|id| has(kind, id));
    }
    // Every key that the boards say by its short name.
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app/games/endless_winter");
    for path in sources(&folder) {
        let text = fs::read_to_string(path).unwrap();
        for said in text.split(" w(\"").chain(text.split("(w(\"")).chain(text.split("ws(\"")).skip(1) {
            let key = said.split('"').next().unwrap();
            let plain = key.chars().all(|c| c.is_ascii_lowercase() || c == '.' || c == '_');
            if plain && !key.is_empty() && !key.starts_with("//") {
                let key = format!("endless_winter.{key}");
                assert!(words.get(&key).is_some() || text.starts_with(&key[15..]), "{key}");
            }
        }
    }
    // Every reason of the rules, by the name it has when it is written down.
    for reason in include_str!("../src/games/endless_winter/actions.rs")
        .split("pub enum Refusal {")
        .nth(1)
        .and_then(|rest| rest.split("\n}").next())
        .unwrap()
        .lines()
        .map(str::trim)
        .filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()))
    {
        let name = reason.trim_end_matches(',').split('(').next().unwrap();
        let mut id = String::new();
        for c in name.chars() {
            if c.is_ascii_uppercase() && !id.is_empty() {
                id.push('_');
            }
            id.push(c.to_ascii_lowercase());
        }
        has("why", &id);
    }
    assert_eq!(EndlessWinter::ID, "endless_winter");
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

fn file(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

fn rules(title: &str, language: Language) -> String {
    file(&format!("words/{title}/rules.{}.txt", language.code()))
}

#[test]
fn the_rules_have_the_same_chapters_in_every_language() {
    for title in TITLES {
        let english = outline(&rules(title.id(), Language::English));
        for language in Language::ALL {
            assert_eq!(outline(&rules(title.id(), language)), english, "{} {language:?}", title.id());
        }
    }
}

#[test]
fn every_decision_leads_to_a_chapter() {
    for (title, wanted) in [
        ("stone_age", &["placing", "round", "tools", "buildings", "cards", "feeding", "scoring"][..]),
        (
            "endless_winter",
            &["setup", "turn", "initiation", "development", "migration", "hunting", "eclipse"],
        ),
    ] {
        let chapters: Vec<String> =
            outline(&rules(title, Language::English)).into_iter().map(|(id, _)| id).collect();
        for wanted in wanted {
            assert!(chapters.iter().any(|chapter| chapter == wanted), "{title}: {wanted}");
        }
    }
}

#[test]
fn the_rules_use_symbols_that_exist() {
    for title in TITLES {
        let sprite = file("style/symbols.svg") + &file(&format!("style/{}.svg", title.id()));
        for language in Language::ALL {
            for name in placeholders(&rules(title.id(), language)) {
                assert!(sprite.contains(&format!("id=\"s-{name}\"")), "{} {language:?}: {name}", title.id());
            }
        }
    }
}
