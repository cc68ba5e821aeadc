//! The culture track (R8.10) space by space, and hands of culture events (R8.11).

use crate::situation::*;
use dolmen::engine::Game;
use dolmen::games::civilization::actions::{Action, Event, Refusal};
use dolmen::games::civilization::events::Card;
use dolmen::games::civilization::nations::Nation;
use dolmen::games::civilization::{Civilization, Frame, Phase, Way};

fn artist(space: u8, culture: u16, trade: u8) -> Civilization {
    let mut game = land_in(Phase::CityManagement, &[Nation::Germany, Nation::China], &[]);
    (game.realms[ANNA].space, game.realms[ANNA].culture, game.realms[ANNA].trade) = (space, culture, trade);
    game
}

#[test]
fn every_space_costs_and_brings_what_it_shows() {
    for entered in 1..=21u8 {
        let (culture, trade) = match entered {
            1..=7 => (3, 0),
            8..=14 => (5, 3),
            _ => (7, 6),
        };
        let short = artist(entered - 1, culture - 1, trade);
        assert_eq!(refusal(&short, Action::Advance), Refusal::Culture(culture as u8), "R8.10.2: {entered}");
        if trade > 0 {
            let poor = artist(entered - 1, culture, trade - 1);
            assert_eq!(refusal(&poor, Action::Advance), Refusal::Trade(trade), "both in full: {entered}");
        }
        let mut game = artist(entered - 1, culture, trade);
        let events = act(&mut game, Action::Advance);
        let realm = &game.realms[ANNA];
        assert_eq!((realm.space, realm.culture, realm.trade), (entered, 0, 0));
        let level = match entered {
            3 | 7 | 12 | 18 => {
                assert!(matches!(game.frames.last(), Some(Frame::Person(ANNA, _))), "R8.10.4: {entered}");
                continue;
            }
            21 => {
                assert_eq!(game.won, Some((Some(ANNA), Way::Culture)), "R18.1");
                continue;
            }
            1..=7 => 0,
            8..=14 => 1,
            _ => 2,
        };
        assert!(
            events.iter().any(|event| matches!(event, Event::Drew { level: drawn, .. } if *drawn == level)),
            "R8.10.3: an event of level {level} on {entered}"
        );
    }
}

#[test]
fn several_steps_in_one_turn_each_resolved_before_the_next() {
    let mut game = artist(0, 12, 0);
    for card in [Card::Drought, Card::Sabotage] {
        give_card(&mut game, ANNA, card);
    }
    act(&mut game, Action::Advance);
    assert_eq!(game.frames.last(), Some(&Frame::Discard(ANNA)), "trap 25: at once");
    assert_eq!(refusal(&game, Action::Advance), Refusal::NotNow, "before anything else happens (Q26)");
    let drawn = Card::ALL.into_iter().find(|card| game.realms[ANNA].hand.has(*card)).unwrap();
    act(&mut game, Action::Discard(drawn));
    assert_eq!(game.realms[ANNA].hand.len(), 2);
    act(&mut game, Action::Advance);
    act(&mut game, Action::Discard(Card::Sabotage));
    act(&mut game, Action::Advance);
    assert_eq!((game.realms[ANNA].space, game.realms[ANNA].culture), (3, 3), "R8.10.1");
}

/// R8.1.3.
#[test]
fn culture_is_spent_in_the_own_part_of_city_management_only() {
    let mut game = artist(0, 9, 0);
    act(&mut game, Action::Arts(TOWN));
    assert!(is_legal(&game, Action::Advance), "Q24: before, between and after city actions");
    act(&mut game, Action::Done);
    assert_eq!(game.decider(), Some(BELA));
    go_to(&mut game, Phase::Movement, ANNA);
    assert_eq!(refusal(&game, Action::Advance), Refusal::NotNow);
}

#[test]
fn markers_share_a_space() {
    let mut game = artist(4, 3, 0);
    game.realms[BELA].space = 5;
    act(&mut game, Action::Advance);
    assert_eq!((game.realms[ANNA].space, game.realms[BELA].space), (5, 5), "R8.10.3");
}

#[test]
fn with_no_person_left_the_reward_is_skipped() {
    let mut game = artist(2, 3, 0);
    game.realms[BELA].reserve = std::mem::take(&mut game.persons);
    act(&mut game, Action::Advance);
    assert!(matches!(game.frames.last(), Some(Frame::Cities(ANNA))), "Q25");
}

#[test]
fn a_hand_of_two_at_the_start_and_none_in_it() {
    let game = game(&[Nation::Rome, Nation::China]);
    assert_eq!((game.culture_hand(ANNA), game.realms[ANNA].hand.len()), (2, 0), "R8.11.2");
}
