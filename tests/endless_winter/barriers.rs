//! What cannot be taken back at a strict table: hidden things that came to light.

use crate::situation::*;
use dolmen::games::endless_winter::actions::Action;
use dolmen::games::endless_winter::cards::Folk;
use dolmen::games::endless_winter::components::{Figure, Gain, Side, Spot, Track};

#[test]
fn drawing_turning_up_and_revealing_are_barriers() {
    let mut drawn = gaining(table(2), &[(Gain::Draw, 1)]);
    assert!(reveals(&mut drawn, Action::Draw));
    let mut top = gaining(table(2), &[(Gain::AnimalTop, 1)]);
    assert!(reveals(&mut top, Action::TopAnimal));
    let mut shown = gaining(table(2), &[(Gain::AnimalReveal, 1)]);
    assert!(reveals(&mut shown, Action::Reveal));
    let mut game = before_eclipse(table(2));
    hand(&mut game, BISON, &[Folk::Brave]);
    assert!(reveals(&mut game, Action::Finish));
}

#[test]
fn placing_playing_and_choosing_are_not() {
    let mut game = table(2);
    hand(&mut game, WOLF, &[Folk::Brave]);
    assert!(!reveals(&mut game, Action::Place(Figure::Tribe, Spot::Hunt)));
    assert!(!reveals(&mut game, Action::Play(Folk::Brave)));
    assert!(!reveals(&mut game, Action::Finish));
    let mut game = gaining(table(2), &[(Gain::Idol, 1)]);
    assert!(!reveals(&mut game, Action::Idol(Track::Honour)));
    let mut game = before_eclipse(table(3));
    game.frames = [dolmen::games::endless_winter::Frame::Pile(WOLF)].into_iter().collect();
    hand(&mut game, WOLF, &[Folk::Brave]);
    assert!(!reveals(&mut game, Action::Hide(Folk::Brave.into())));
}

#[test]
fn showing_the_sides_of_the_chiefs_is_a_barrier() {
    let mut game = opened(2, &[("setup", "draft_setup")]);
    assert!(!reveals(&mut game, Action::Side(Side::A)));
    assert!(reveals(&mut game, Action::Side(Side::B)));
}

#[test]
fn a_card_taken_as_a_lesser_reward_is_a_barrier_and_a_tool_is_not() {
    let mut game = gaining(table(2), &[(Gain::Megalith, 2)]);
    assert!(!reveals(&mut game, Action::Lesser(Gain::Megalith, Gain::Tool)));
    assert!(reveals(&mut game, Action::Lesser(Gain::Megalith, Gain::Draw)));
}

#[test]
fn the_end_of_the_game_is_a_barrier() {
    let mut game = last_round(before_eclipse(table(2)));
    eclipse(&mut game);
    let mut last = game.clone();
    while !dolmen::engine::Game::legal_actions(&game).is_empty() {
        last = game.clone();
        game = {
            let mut next = last.clone();
            play_anyhow(&mut next, Action::Finish);
            next
        };
    }
    assert!(reveals(&mut last, Action::Finish));
}
