//! The word lists: the same keys in every language, the same placeholders, the right plural forms, and a word for
//! everything the page can say.

use dolmen::bots::{Knowledge, Level};
use dolmen::engine::{Chance, Events, Mark, Opening, Options, Player, Seat, Seed, Title, variants};
use dolmen::for_each_title;
use dolmen::games::TITLES;
use dolmen::words::{Language, Words};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn file(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn words(language: Language) -> Words {
    Words::parse(language, file(&format!("words/{}.txt", language.code())).leak())
}

/// The titles with a table on the page. One that has only its rules yet says nothing there, and has no words.
fn titles() -> impl Iterator<Item = &'static Title> {
    TITLES.iter().filter(|title| root().join("src/app/games").join(title.id()).is_dir())
}

/// Fails for a key without a text in a language.
#[track_caller]
fn assert_texts(keys: impl IntoIterator<Item = String>) {
    let keys: Vec<String> = keys.into_iter().collect();
    assert!(!keys.is_empty(), "there is something to name");
    for language in Language::ALL {
        let words = words(language);
        let missing: Vec<_> = keys.iter().filter(|key| words.get(key).is_none()).collect();
        assert!(missing.is_empty(), "without a text in {language:?}: {missing:?}");
    }
}

/// The placeholders of a text, without the forms that hang on them.
fn placeholders(text: &str) -> BTreeSet<&str> {
    let slots = text.split('{').skip(1).filter_map(|part| part.split('}').next());
    slots.filter_map(|slot| slot.split('|').next()).collect()
}

#[test]
fn every_language_has_the_same_keys() {
    let keys = |language| words(language).iter().map(|(key, _)| key).collect::<BTreeSet<_>>();
    for language in Language::ALL {
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
    let english = words(Language::English);
    for language in Language::ALL {
        for (key, text) in words(language).iter() {
            let english = english.get(key).unwrap();
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

#[test]
fn there_is_a_word_list_for_each_language_and_no_other() {
    let found: BTreeSet<String> = fs::read_dir(root().join("words"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file())
        .map(|path| path.file_name().unwrap().to_string_lossy().into_owned())
        .collect();
    assert_eq!(found, Language::ALL.map(|language| format!("{}.txt", language.code())).into());
}

/// Every file of source below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

/// The page's source: for each file the title it belongs to, if any, and its text.
fn page() -> Vec<(Option<&'static Title>, String)> {
    let games = root().join("src/app/games");
    sources(&root().join("src/app"))
        .into_iter()
        .map(|path| {
            let title = titles().find(|title| path.starts_with(games.join(title.id())));
            (title, fs::read_to_string(path).unwrap())
        })
        .collect()
}

/// Whether a string could be a key or the end of one: `lobby.new`.
fn looks_like_a_key(text: &str) -> bool {
    let is_part = |part: &str| {
        part.starts_with(|c: char| c.is_ascii_lowercase())
            && part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
    };
    text.split('.').all(is_part)
}

/// Whether a string of a source is a key: as it stands, or after what somebody in that source puts before it.
fn is_said(key: &str, words: &Words, speakers: &BTreeMap<String, String>) -> bool {
    words.get(key).is_some() || speakers.values().any(|prefix| words.get(&format!("{prefix}{key}")).is_some())
}

#[test]
fn every_key_in_the_source_has_a_text() {
    let words = words(Language::English);
    let mut missing = BTreeSet::new();
    let mut found = 0;
    for (title, text) in page() {
        let speakers = title.map(|title| speakers(&text, &speakers_of(title))).unwrap_or_default();
        let quoted = text.split('"').skip(1).step_by(2);
        // What begins with the page's own name is kept in the browser's storage.
        for key in
            quoted.filter(|text| looks_like_a_key(text) && text.contains('.') && !text.starts_with("dolmen."))
        {
            found += 1;
            if !is_said(key, &words, &speakers) {
                missing.insert(key.to_owned());
            }
        }
    }
    assert!(found > 300, "the keys were found: {found}");
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn the_end_of_a_key_is_none_without_the_prefix_of_who_says_it() {
    let words = words(Language::English);
    for title in titles() {
        let [option, ..] = title.options() else { continue };
        let key = format!("{}.{}", option.id, option.values[0]);
        let said_after = |prefix: String| is_said(&key, &words, &[("log".to_owned(), prefix)].into());
        assert!(said_after(format!("{}.option.", title.id())), "{key}");
        assert!(!said_after(format!("{}.", title.id())), "{key} has no text with a wrong prefix");
        assert!(!is_said(&key, &words, &BTreeMap::new()), "{key} has no text by itself");
    }
}

/// Which functions and closures of a source say the text of a key, and what they put before it. They name their first
/// parameter `key` and hand it on, as it is or at the end of a longer one:
/// `let log = |key: &str, ..| ws(&format!("log.{key}"), ..)`.
fn speakers(source: &str, known: &BTreeMap<String, String>) -> BTreeMap<String, String> {
    let mut speakers = known.clone();
    for (at, _) in source.match_indices("key: &str") {
        let before = source[..at].trim_end_matches(['(', '|', ' ', '=', '\n']);
        let name = &before[before.rfind(|c: char| !is_of_a_name(c)).map_or(0, |end| end + 1)..];
        let body = &source[at..source.len().min(at + 250)];
        let handed_on = known_call(body, "(&format!(\"", &speakers)
            .and_then(|(prefix, rest)| Some(prefix + rest.split_once("{key}\"")?.0))
            .or_else(|| Some(known_call(body, "(key", &speakers)?.0));
        // A key that is not the first parameter is nobody's.
        if let Some(prefix) = handed_on.filter(|_| !name.is_empty()) {
            speakers.insert(name.to_owned(), prefix);
        }
    }
    speakers
}

/// The prefix of the first speaker that is called like that in a text, and what follows the call.
fn known_call<'a>(
    text: &'a str,
    call: &str,
    speakers: &BTreeMap<String, String>,
) -> Option<(String, &'a str)> {
    let (before, rest) = text.split_once(call)?;
    let name = &before[before.rfind(|c: char| !is_of_a_name(c)).map_or(0, |end| end + 1)..];
    Some((speakers.get(name)?.clone(), rest))
}

fn is_of_a_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// The speakers of the shell and those that a title has for all of its files.
fn speakers_of(title: &Title) -> BTreeMap<String, String> {
    let shell: BTreeMap<String, String> = ["t", "say"].map(|name| (name.to_owned(), String::new())).into();
    let own = file(&format!("src/app/games/{}/words.rs", title.id()));
    // Twice: a speaker may stand before the one that it calls.
    speakers(&own, &speakers(&own, &shell))
}

#[test]
fn whatever_is_said_by_its_short_name_has_a_text() {
    let mut keys = BTreeSet::new();
    for title in titles() {
        let of_title = speakers_of(title);
        for (_, source) in page().iter().filter(|(of, _)| of.is_some_and(|of| of.id() == title.id())) {
            for (name, prefix) in speakers(source, &of_title) {
                for (at, call) in source.match_indices(&format!("{name}(\"")) {
                    let key = source[at + call.len()..].split('"').next().unwrap();
                    if !source[..at].ends_with(is_of_a_name) && looks_like_a_key(key) {
                        keys.insert(format!("{prefix}{key}"));
                    }
                }
            }
        }
    }
    assert!(keys.len() > 250, "the keys were found: {}", keys.len());
    assert_texts(keys);
}

#[test]
fn every_title_option_and_preset_has_words() {
    let mut keys = Vec::new();
    for title in titles() {
        let id = title.id();
        keys.extend(["title", "about", "tie_break", "actions"].map(|key| format!("{id}.{key}")));
        for preset in title.presets() {
            keys.push(format!("{id}.preset.{}", preset.id));
            keys.push(format!("{id}.preset.{}.more", preset.id));
        }
        for option in title.options() {
            keys.push(format!("{id}.option.{}", option.id));
            for value in option.values {
                keys.push(format!("{id}.option.{}.{value}", option.id));
                keys.push(format!("{id}.option.{}.{value}.more", option.id));
            }
        }
    }
    assert_texts(keys);
}

#[test]
fn every_reason_of_the_rules_has_words() {
    for title in titles() {
        let refusals = title.refusals();
        assert!(!refusals.is_empty(), "{} can refuse something", title.id());
        assert_texts(refusals.iter().map(|reason| format!("{}.why.{reason}", title.id())));
    }
}

#[test]
fn every_category_of_the_score_has_words() {
    for title in titles() {
        let players = Player::nameless(*title.seats().start());
        let opening = Opening { players, options: Options::default(), seed: Seed(1), friendly: false };
        let sheet = title.open(opening).unwrap().score(Seat(0), None);
        assert_texts(sheet.lines().iter().map(|line| format!("{}.score.{}", title.id(), line.category)));
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

/// How a variant is called in keys.
fn snake_case(name: impl std::fmt::Debug) -> String {
    let mut id = String::new();
    for c in format!("{name:?}").chars() {
        if c.is_ascii_uppercase() && !id.is_empty() {
            id.push('_');
        }
        id.push(c.to_ascii_lowercase());
    }
    id
}

#[test]
fn everything_in_stone_age_has_a_name() {
    use dolmen::games::stone_age::components::{Character, Place, PlaceKind, Resource, Symbol};
    let of = |kind: &'static str| move |id: String| format!("stone_age.{kind}.{id}");
    let fixed = |place: &&Place| !matches!(place.kind(), PlaceKind::Card(_) | PlaceKind::Building(_));
    let places = || Place::ALL.iter().filter(fixed).map(snake_case);
    assert_texts(places().map(of("place")));
    assert_texts(places().map(of("help")));
    assert_texts(Resource::ALL.map(snake_case).map(of("resource")));
    assert_texts(Resource::ALL.map(snake_case).map(of("count")));
    assert_texts(Symbol::ALL.map(snake_case).map(of("symbol")));
    assert_texts(Character::ALL.map(snake_case).map(of("people")));
    assert_texts(Character::ALL.map(snake_case).map(of("lower")));
}

#[test]
fn everything_in_endless_winter_has_a_name() {
    use dolmen::games::endless_winter::PointsFor;
    use dolmen::games::endless_winter::cards::{Chief, Culture, Folk, SetupCard};
    use dolmen::games::endless_winter::components::{Animal, Figure, Gain, Side, Spot, To, Track, Zone};
    use dolmen::games::endless_winter::land::Terrain;
    use dolmen::games::endless_winter::stones::Stone;
    let of = |kind: &'static str| move |id: &str| format!("endless_winter.{kind}.{id}");
    assert_texts(Spot::ALL.map(Spot::id).map(of("spot")));
    assert_texts(Spot::ALL.map(Spot::id).map(of("help")));
    assert_texts(Figure::ALL.map(Figure::id).map(of("figure")));
    assert_texts(Side::ALL.map(Side::id).map(of("side")));
    assert_texts(Track::ALL.map(Track::id).map(of("track")));
    assert_texts(Zone::ALL.map(Zone::id).map(of("zone")));
    assert_texts(To::ALL.map(To::id).map(of("to")));
    assert_texts(Animal::ALL.map(Animal::id).map(of("animal")));
    assert_texts(Gain::ALL.map(Gain::id).map(of("gain")));
    assert_texts(Folk::ALL.map(Folk::id).map(of("folk")));
    assert_texts(Culture::all().map(|culture| of("culture")(&culture.id())));
    assert_texts(Chief::ALL.map(Chief::id).map(of("chief")));
    assert_texts(SetupCard::all().map(|card| of("setup")(&format!("s{}", card.index() + 1))));
    assert_texts(Terrain::ALL.map(Terrain::id).map(of("terrain")));
    assert_texts(Stone::all().map(|stone| of("stone")(stone.id())));
    assert_texts(PointsFor::ALL.map(PointsFor::id).map(of("score")));
}

#[test]
fn everything_in_civilization_has_a_name() {
    use dolmen::games::civilization::actions::Orders;
    use dolmen::games::civilization::buildings::{Building, Stock};
    use dolmen::games::civilization::components::{Lair, Person, Resource, Terrain, UnitType};
    use dolmen::games::civilization::events::Card;
    use dolmen::games::civilization::nations::{Government, Nation};
    use dolmen::games::civilization::pieces::Figure;
    use dolmen::games::civilization::technologies::{Ability, Tech};
    use dolmen::games::civilization::wonders::{Era, Wonder};
    use dolmen::games::civilization::{Phase, Way};
    let of = |kind: &'static str| move |id: &str| format!("civilization.{kind}.{id}");
    assert_texts(Building::ALL.map(Building::id).map(of("building")));
    assert_texts(Stock::ALL.map(Stock::id).map(of("stock")));
    assert_texts(Resource::ALL.map(Resource::id).map(of("resource")));
    assert_texts(Ability::ALL.map(Ability::id).map(of("ability")));
    assert_texts(Era::ALL.map(Era::id).map(of("era")));
    assert_texts(Era::ALL.map(Era::id).map(of("back")));
    assert_texts(Lair::ALL.map(Lair::id).map(of("back")));
    assert_texts(variants::<Way>().iter().map(|way| of("victory")(way)));
    // One card has units of every rank; aircraft have one.
    let ranks = |kind: UnitType| 1..=if kind == UnitType::Aircraft { 1 } else { 4 };
    let units = UnitType::ALL.iter().flat_map(|&kind| ranks(kind).map(move |rank| (kind, rank)));
    assert_texts(units.map(|(kind, rank)| of("unit")(&format!("{}_{rank}", kind.id()))));

    // What has a name and an explanation.
    let both = |kind: &'static str, ids: Vec<&'static str>| {
        assert_texts(ids.into_iter().flat_map(|id| [of(kind)(id), of(kind)(&format!("{id}.more"))]));
    };
    both("tech", Tech::ALL.map(Tech::id).into());
    both("wonder", Wonder::ALL.map(Wonder::id).into());
    both("nation", Nation::ALL.map(Nation::id).into());
    both("event", Card::ALL.map(Card::id).into());
    both("government", Government::ALL.map(Government::id).into());
    both("person", Person::ALL.map(Person::id).into());
    both("terrain", Terrain::ALL.map(Terrain::id).into());
    both("lair", Lair::ALL.map(Lair::id).into());
    both("unit_type", UnitType::ALL.map(UnitType::id).into());
    both("figure", Figure::ALL.map(Figure::id).into());
    both("phase", Phase::ALL.map(Phase::id).into());
    both("orders", Orders::ALL.map(Orders::id).into());
}

#[test]
fn every_bot_has_a_name() {
    let bots = Level::ALL.iter().flat_map(|level| Mark::ALL.map(|mark| (level.id(), snake_case(mark))));
    assert_texts(bots.map(|(level, mark)| format!("bots.name.{level}.{mark}")));
    assert_texts(Level::ALL.map(|level| format!("bots.{}", level.id())));
}

fn names_its_holdings<G: Knowledge>() {
    let (mut chance, mut events) = (Chance::at(Seed(1), 0), Events::ignored());
    let game = G::setup(&Options::defaults(G::OPTIONS), 2, &mut chance, &mut events);
    let mut holdings = Vec::new();
    game.holdings(Seat(0), &mut holdings);
    assert_texts(holdings.iter().map(|holding| format!("{}.have.{}", G::ID, holding.what)));
}

#[test]
fn whatever_a_hint_counts_has_a_name() {
    for_each_title!(names_its_holdings());
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

fn rules(title: &str, language: Language) -> String {
    file(&format!("words/{title}/rules.{}.txt", language.code()))
}

#[test]
fn the_rules_have_the_same_chapters_in_every_language() {
    for title in titles() {
        let english = outline(&rules(title.id(), Language::English));
        for language in Language::ALL {
            assert_eq!(outline(&rules(title.id(), language)), english, "{} {language:?}", title.id());
        }
    }
}

#[test]
fn every_decision_leads_to_a_chapter() {
    for title in titles() {
        let chapters: Vec<String> =
            outline(&rules(title.id(), Language::English)).into_iter().map(|(id, _)| id).collect();
        let source = file(&format!("src/app/games/{}/mod.rs", title.id()));
        let body = source.split_once("fn chapter(").expect("every title has chapters").1;
        let body = body.split_once("\n    }").unwrap().0;
        let named: Vec<&str> = body.split('"').skip(1).step_by(2).collect();
        assert!(named.len() > 3, "{}: {named:?}", title.id());
        for chapter in named {
            assert!(chapters.iter().any(|known| known == chapter), "{}: {chapter}", title.id());
        }
    }
}

#[test]
fn the_rules_use_symbols_that_exist() {
    for title in titles() {
        let sprite = file("style/symbols.svg") + &file(&format!("style/{}.svg", title.id()));
        for language in Language::ALL {
            for name in placeholders(&rules(title.id(), language)) {
                assert!(sprite.contains(&format!("id=\"s-{name}\"")), "{} {language:?}: {name}", title.id());
            }
        }
    }
}
