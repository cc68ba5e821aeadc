//! Recorded games of every title, broken in ways that need no knowledge of its rules.

use crate::common::recorded;
use dolmen::engine::{OpeningError, OptionError, Save, SaveError, SaveStep, Title};
use dolmen::games::{self, TITLES};
use serde_json::json;

/// The recorded games of each title.
fn saves() -> impl Iterator<Item = (&'static Title, Save)> {
    let read = |text: &str| Save::from_json(text).unwrap();
    TITLES.iter().flat_map(move |title| recorded(title.id()).map(move |(_, text, _)| (title, read(&text))))
}

/// One recorded game of each title.
fn first_saves() -> impl Iterator<Item = (&'static Title, Save)> {
    TITLES.iter().map(|title| saves().find(|(of, _)| of.id() == title.id()).expect("every title has games"))
}

/// What is wrong with a game, read as a file, so that the checksum is right and only the rules can object.
#[track_caller]
fn error(save: &Save) -> SaveError {
    games::open(&save.to_json()).err().unwrap_or_else(|| panic!("this game of {} is broken", save.title))
}

#[test]
fn a_move_after_the_end() {
    for (_, mut save) in saves() {
        let step = save.steps.len() + 1;
        save.steps.push(save.steps[0].clone());
        assert_eq!(error(&save), SaveError::Illegal { step, reason: json!("over") });
    }
}

#[test]
fn an_action_no_game_has() {
    for action in [json!({ "fly": 1 }), json!("fly"), json!(null), json!(7), json!([])] {
        for (_, mut save) in first_saves() {
            save.steps[4].0 = action.clone();
            assert_eq!(error(&save), SaveError::UnknownAction { step: 5 });
        }
    }
}

#[test]
fn a_draw_that_cannot_be_one_too_few_and_one_too_many() {
    let changes: [fn(&mut Vec<u32>); 3] =
        [|draws| draws[0] = 1_000_000, |draws| draws.truncate(draws.len() - 1), |draws| draws.push(0)];
    for change in changes {
        for (_, mut save) in first_saves() {
            let lucky = save.steps.iter().position(|SaveStep(_, draws)| !draws.is_empty());
            let at = lucky.expect("luck plays a part");
            change(&mut save.steps[at].1);
            assert_eq!(error(&save), SaveError::Luck { step: at + 1 });
            let (_, mut save) = first_saves().find(|(title, _)| title.id() == save.title).unwrap();
            change(&mut save.setup);
            assert_eq!(error(&save), SaveError::Luck { step: 0 });
        }
    }
}

#[test]
fn one_player_too_few_or_too_many() {
    for (title, save) in first_saves() {
        let (fewest, most) = (*title.seats().start(), *title.seats().end());
        for given in [fewest - 1, most + 1] {
            let mut save = save.clone();
            save.opening.players = vec![save.opening.players[0].clone(); given];
            let why = OpeningError::Players { given, fewest, most };
            assert_eq!(error(&save), SaveError::Opening { why });
        }
    }
}

#[test]
fn two_players_with_one_mark() {
    for (_, mut save) in saves() {
        save.opening.players[1].mark = save.opening.players[0].mark;
        assert_eq!(error(&save), SaveError::Opening { why: OpeningError::SameMark });
    }
}

#[test]
fn an_option_nobody_offers() {
    for (title, mut save) in first_saves() {
        let [option, ..] = title.options() else { continue };
        save.opening.options = serde_json::from_value(json!({ option.id: "perhaps" })).unwrap();
        let why = OptionError::UnknownValue { option: option.id.into(), value: "perhaps".into() };
        assert_eq!(error(&save), SaveError::Opening { why: OpeningError::Option(why) });
    }
}

#[test]
fn rules_from_the_future() {
    for (title, mut save) in saves() {
        save.rules = title.rules() + 1;
        assert_eq!(error(&save), SaveError::Newer { version: title.rules() + 1, known: title.rules() });
    }
}

#[test]
fn a_change_of_the_file_that_the_checksum_does_not_know() {
    for (title, save) in first_saves() {
        let [option, ..] = title.options() else { continue };
        let value = save.opening.options.get(option.id);
        let text = save.to_json().replacen(&format!("{value:?}"), "\"perhaps\"", 1);
        assert_eq!(games::open(&text).err(), Some(SaveError::Damaged), "{}", title.id());
    }
}
