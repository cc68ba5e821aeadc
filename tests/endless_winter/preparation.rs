//! Preparing the next round (page 11).

use crate::situation::*;
use dolmen::engine::{Game, Seat};
use dolmen::games::endless_winter::actions::{Action, Event, Refusal};
use dolmen::games::endless_winter::components::{Animal, Gain, Track};
use dolmen::games::endless_winter::{EndlessWinter, Frame, Source};

/// The table at the beginning of the preparation after this round.
fn after_round(round: u8, mut game: EndlessWinter) -> (EndlessWinter, Vec<Event>) {
    game.round = round;
    if round > 2 {
        // The panel of the second era.
        game.panel =
            std::array::from_fn(|i| dolmen::games::endless_winter::cards::Culture::new(20 + i as u8));
        game.culture_decks = [0, (1 << 20) - (1 << 8)];
    }
    let mut game = before_eclipse(game);
    let mut events = eclipse(&mut game);
    events.extend(idle_until(&mut game, |game| game.round == round + 1));
    (game, events)
}

#[test]
fn all_figures_return() {
    let (game, _) = after_round(1, table(3));
    assert!(game.tribes.iter().all(|tribe| tribe.figures == [None; 3]));
    assert_eq!(game.firsts, [None; 4], "the bottoms are free again");
}

#[test]
fn the_hunting_ground_is_filled_to_players_and_one() {
    let mut game = table(3);
    ground(&mut game, &[Animal::GiantElk]);
    let (game, _) = after_round(1, game);
    assert_eq!(game.ground.len(), 4);
    assert_eq!(game.ground[0], Animal::GiantElk);
}

#[test]
fn a_fuller_hunting_ground_stays_as_it_is() {
    // D14.
    let mut game = table(2);
    ground(&mut game, &[Animal::GiantElk; 6]);
    let (game, _) = after_round(1, game);
    assert_eq!(game.ground[..], [Animal::GiantElk; 6]);
}

#[test]
fn after_the_first_round_the_panel_is_filled_from_the_first_era_and_the_cover_moves() {
    let mut game = table(2);
    let kept = game.panel[0];
    for place in [1, 4] {
        let culture = game.panel[place].take().unwrap();
        game.tribes[WOLF].owned.add(culture.into());
        game.tribes[WOLF].deck.add(culture.into());
    }
    let (game, _) = after_round(1, game);
    assert_eq!(game.panel[0], kept);
    assert!(game.panel.iter().all(|culture| culture.unwrap().era() == 0));
    assert_eq!((game.culture_decks[0].count_ones(), game.covered_deck()), (10, 0));
}

#[test]
fn after_the_second_round_the_panel_is_cleared_for_the_second_era() {
    let (game, events) = after_round(2, table(2));
    assert!(events.contains(&Event::PanelCleared));
    assert!(game.panel.iter().all(|culture| culture.unwrap().era() == 1));
    assert_eq!(game.culture_decks[1].count_ones(), 12);
    assert_eq!(game.era(), 1);
}

#[test]
fn after_the_third_round_the_panel_is_filled_from_the_second_era() {
    let (game, events) = after_round(3, table(2));
    assert!(!events.contains(&Event::PanelCleared));
    assert!(game.panel.iter().all(|culture| culture.unwrap().era() == 1));
}

#[test]
fn everybody_draws_five_cards_and_keeps_the_hand() {
    let mut game = table(2);
    hand(&mut game, WOLF, &[dolmen::games::endless_winter::cards::Folk::Brave]);
    let (mut game, _) = after_round(1, game);
    for seat in game.order.seats().to_vec() {
        assert_eq!(
            rewards_now(&game).map(|(who, source, _)| (who, source)),
            Some((seat, Source::Preparation))
        );
        let before = game.tribes[seat].hand.len();
        play_anyhow(&mut game, Action::Accept);
        assert_eq!(game.tribes[seat].hand.len(), before + 5, "there is no hand limit");
    }
    assert_eq!(game.frames.last(), Some(&Frame::Turn(game.order.first(), 0)));
}

#[test]
fn each_of_the_five_cards_may_be_a_lesser_reward() {
    let (mut game, _) = after_round(1, table(2));
    let seat: Seat = game.decider().unwrap();
    let before = game.tribes[seat].hand.len();
    play(&mut game, Action::Lesser(Gain::Draw, Gain::Food), &[]);
    play_anyhow(&mut game, Action::Draw);
    play(&mut game, Action::Lesser(Gain::Draw, Gain::Idol), &[]);
    play(&mut game, Action::Idol(Track::Honour), &[]);
    play_anyhow(&mut game, Action::Accept);
    let tribe = &game.tribes[seat];
    assert_eq!((tribe.hand.len() - before, tribe.idols), (3, [0, 1]));
}

#[test]
fn the_five_cards_are_not_left() {
    let (game, _) = after_round(1, table(2));
    assert_eq!(refusal(&game, Action::Finish), Refusal::MustTake);
}

#[test]
fn there_are_four_rounds() {
    let mut game = table(2);
    let events = idle_until(&mut game, |game| game.decider().is_none());
    let rounds: Vec<u8> = events
        .iter()
        .filter_map(|event| match event {
            Event::Round { round, .. } => Some(*round),
            _ => None,
        })
        .collect();
    assert_eq!(rounds, [2, 3, 4]);
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Eclipse { .. })).count(), 4);
}
