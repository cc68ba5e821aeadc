//! Resting (page 9).

use crate::situation::*;
use dolmen::engine::Game;
use dolmen::games::endless_winter::Frame;
use dolmen::games::endless_winter::actions::{Action, Event, Refusal};
use dolmen::games::endless_winter::cards::{Chief, Folk};
use dolmen::games::endless_winter::components::{Animal, Figure, Gain, Side, Spot};

#[test]
fn a_card_is_drawn_and_then_an_animal_may_be_used() {
    let mut game = table(2);
    animals(&mut game, WOLF, Animal::WoollyRhino, 1);
    let mut game = at(game, Spot::Rest);
    assert_eq!(refusal(&game, Action::UseAnimal(Animal::WoollyRhino)), Refusal::DrawFirst);
    play_anyhow(&mut game, Action::Draw);
    play(&mut game, Action::UseAnimal(Animal::WoollyRhino), &[]);
    assert_eq!((game.tribes[WOLF].hand.len(), game.tribes[WOLF].food), (1, 4));
    assert_eq!(game.decider(), Some(BISON));
}

#[test]
fn the_card_may_be_a_lesser_reward() {
    let mut game = table(2);
    no_animals(&mut game, WOLF);
    let mut game = at(game, Spot::Rest);
    let events = play(&mut game, Action::Lesser(Gain::Draw, Gain::Tool), &[]);
    assert_eq!(game.tribes[WOLF].tools, 1);
    assert_eq!(game.decider(), Some(BISON), "without an animal nothing is asked");
    assert!(!events.iter().any(|event| matches!(event, Event::Lost { .. })), "nor lost");
}

#[test]
fn no_cards_are_played_from_the_hand() {
    let mut game = table(2);
    hand(&mut game, WOLF, &[Folk::Gatherer]);
    let mut game = chief_at(game, Chief::Firewolf, Side::B, Spot::Rest);
    assert_eq!(refusal(&game, Action::Play(Folk::Gatherer)), Refusal::NotNow);
    play(&mut game, Action::Finish, &[]);
    assert_eq!(refusal(&game, Action::Play(Folk::Gatherer)), Refusal::NotNow);
}

#[test]
fn culture_cards_are_played_before_resting() {
    // D2: the ban is about the second step.
    let mut game = table(2);
    hand(&mut game, WOLF, &[culture("c1_03")]);
    play(&mut game, Action::Culture(culture("c1_03")), &[]);
    let game = at(game, Spot::Rest);
    assert_eq!(game.tribes[WOLF].food, 4);
}

#[test]
fn a_resting_chief_may_use_abilities_of_no_column() {
    let mut game = chief_at(table(2), Chief::Firewolf, Side::B, Spot::Rest);
    play(&mut game, Action::ChiefAbility(0), &[]);
    assert_eq!(rewards_now(&game).unwrap().2.get(Gain::Move), 2);
}

#[test]
fn a_resting_chief_cannot_use_abilities_of_a_column() {
    // D3: any column means one of the four.
    for (chief, side) in [(Chief::Firewolf, Side::A), (Chief::Thunderclaw, Side::A)] {
        let mut game = chief_at(table(2), chief, side, Spot::Rest);
        assert!(rewards_now(&game).is_some(), "there is nothing to use before resting");
        play(&mut game, Action::Finish, &[]);
        assert_eq!(game.decider(), Some(BISON), "nor after it");
    }
}

#[test]
fn several_figures_may_rest_one_in_a_turn() {
    let mut game = table(2);
    game.tribes[WOLF].figures = [Some(Spot::Rest), Some(Spot::Rest), None];
    play(&mut game, Action::Place(Figure::Tribe, Spot::Rest), &[]);
    assert_eq!(game.resting(WOLF), 3);
    assert!(matches!(game.frames.last(), Some(Frame::Gaining(_))));
}

#[test]
fn each_resting_figure_is_worth_one_and_a_half_labour_in_the_eclipse() {
    let mut game = table(2);
    game.tribes[WOLF].figures = [Some(Spot::Rest), Some(Spot::Rest), Some(Spot::Hunt)];
    assert_eq!(game.eclipse_halves(WOLF, &Default::default()), 6);
}

#[test]
fn with_everything_forgone_the_turn_just_ends() {
    let mut game = at(table(2), Spot::Rest);
    play(&mut game, Action::Finish, &[]);
    assert_eq!(game.decider(), Some(BISON));
}
