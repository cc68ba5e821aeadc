//! Cut, flipped and made-up files: always a clear error, never a panic, never a wrong game.

use crate::hostile::{change, pick};
use dolmen::engine::{Chance, LARGEST, Save, SaveError, Seed, seal};
use dolmen::games;
use serde_json::Value;
use std::panic::catch_unwind;

const GOOD: &str = include_str!("../golden/stone_age/two_cards_newer.json");

fn error(text: &str) -> SaveError {
    match games::open(text) {
        Ok(_) => panic!("this should not open: {:.80}", text),
        Err(error) => error,
    }
}

#[test]
fn a_file_cut_anywhere_is_called_cut_off() {
    for at in (1..GOOD.len()).step_by(37).chain([GOOD.len() - 1]) {
        let expected = if at < "{\"dolmen\"".len() { SaveError::NotOurs } else { SaveError::CutOff };
        assert_eq!(error(&GOOD[..at]), expected, "cut at {at}");
    }
}

#[test]
fn no_changed_byte_goes_unnoticed() {
    let mut luck = Chance::at(Seed(11), 0);
    let good = games::open(GOOD).unwrap().to_json();
    for _ in 0..3000 {
        let mut bytes = GOOD.as_bytes().to_vec();
        let at = luck.below(bytes.len() as u32) as usize;
        bytes[at] ^= 1 << luck.below(7);
        let text = String::from_utf8_lossy(&bytes);
        if let Ok(table) = games::open(&text) {
            assert_eq!(table.to_json(), good, "only a change without a meaning may pass: byte {at}");
        }
        luck.forget();
    }
}

#[test]
fn other_texts_are_not_ours() {
    for text in [
        "",
        " ",
        "hello",
        "{}",
        "[]",
        "null",
        "42",
        "\"dolmen\"",
        "{\"title\":\"stone_age\"}",
        "\u{feff}",
        "{\"dolmen\":\"1\"}",
        "{\"dolmen\":-1}",
    ] {
        assert_eq!(error(text), SaveError::NotOurs, "{text:?}");
    }
}

#[test]
fn a_version_before_the_first_is_not_ours() {
    assert_eq!(error(&GOOD.replacen("\"dolmen\":2", "\"dolmen\":0", 1)), SaveError::NotOurs);
}

#[test]
fn missing_and_foreign_fields_are_damage() {
    for (from, to) in [
        ("\"friendly\":false,", ""),
        ("\"friendly\":false", "\"friendly\":0"),
        ("\"at\":", "\"and\":0,\"at\":"),
        ("\"seed\":\"", "\"seed\":\"xyz"),
        ("\"mark\":\"wolf\"", "\"mark\":\"cat\""),
    ] {
        assert!(GOOD.contains(from));
        assert_eq!(error(&GOOD.replacen(from, to, 1)), SaveError::Damaged, "{from}");
    }
    let checksum = GOOD.rfind(",\"checksum\"").unwrap();
    assert_eq!(error(&format!("{}}}", &GOOD[..checksum])), SaveError::Damaged, "no checksum");
}

#[test]
fn a_present_beyond_the_end_is_damage() {
    let mut save = Save::from_json(GOOD).unwrap();
    save.at = save.steps.len() + 1;
    assert_eq!(error(&save.to_json()), SaveError::Damaged);
}

#[test]
fn a_huge_file_is_not_even_read() {
    let huge = format!("{{\"dolmen\":1,\"title\":\"{}\"}}", "x".repeat(LARGEST));
    assert_eq!(error(&huge), SaveError::TooLarge);
}

#[test]
fn deep_nesting_is_refused() {
    let deep = format!("{{\"dolmen\":1,\"steps\":{}", "[".repeat(100_000));
    assert_eq!(error(&deep), SaveError::Damaged);
}

#[test]
fn made_up_numbers_are_refused() {
    for (from, to) in [
        ("\"rules\":1", "\"rules\":4294967296"),
        ("\"at\":", "\"at\":-"),
        ("\"setup\":[", "\"setup\":[1e99,"),
    ] {
        assert_eq!(error(&GOOD.replacen(from, to, 1)), SaveError::Damaged, "{from}");
    }
}

#[test]
fn names_are_cut_and_cleaned_and_the_game_opens() {
    for (given, shown) in [
        ("Ayla of the Clan of the Cave Bear, daughter of Iza", "Ayla of the Clan of the"),
        ("Ay\u{202e}la\u{0}\n", "Ayla"),
        ("\u{2066}\u{200f}\u{7}", "Wolf"),
        ("👩‍👩‍👧 Thonolan", "👩‍👩‍👧 Thonolan"),
        ("ž".repeat(4000).as_str(), "ž".repeat(24).as_str()),
    ] {
        let mut save = Save::from_json(GOOD).unwrap();
        assert!(!save.renamed);
        save.opening.players[0].name = given.into();
        let read = Save::from_json(&save.to_json()).unwrap();
        assert_eq!(read.opening.players[0].name, shown);
        assert_eq!(read.renamed, given != shown, "{given:?}");
        assert_eq!(games::open(&save.to_json()).unwrap().opening().players[0].name, shown);
    }
}

/// Files changed anywhere, by somebody who knows how to make the checksum right. Whatever opens plays on and can be kept.
#[test]
fn a_changed_file_with_the_right_checksum_opens_or_is_refused() {
    let other = include_str!("../golden/stone_age/two_buildings_older.json");
    let old = include_str!("../saves/v2-endless_winter-1-d62bb440ca929a12.json");
    let mut luck = Chance::at(Seed(23), 0);
    for good in [GOOD, old] {
        let (good, other): (Value, Value) =
            (serde_json::from_str(good).unwrap(), serde_json::from_str(other).unwrap());
        let (mut opened, mut damaged, mut broken) = (0, 0, 0);
        for _ in 0..1500 {
            let mut file = good.clone();
            for _ in 0..pick(&[1, 1, 2], &mut luck) {
                change(&mut file, &other, &mut luck);
            }
            luck.forget();
            let text = seal(file);
            match catch_unwind(|| games::open(&text)) {
                Ok(Ok(mut table)) => {
                    let _forced = table.choose_if_forced();
                    assert!(games::open(&table.to_json()).is_ok(), "what was opened can be kept: {text}");
                    opened += 1;
                }
                Ok(Err(SaveError::Damaged | SaveError::NotOurs)) => damaged += 1,
                Ok(Err(why)) => {
                    assert!(!why.to_string().is_empty());
                    broken += 1;
                }
                Err(_) => panic!("{text}"),
            }
        }
        println!("{opened} opened, {damaged} damaged, {broken} broke a rule");
        assert!(opened > 100 && damaged > 100 && broken > 100, "{opened} {damaged} {broken}");
    }
}
