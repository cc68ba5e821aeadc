//! Where the printings differ (component data, section 4): two presets, and each switch alone.

use crate::situation::*;
use dolmen::engine::{Game, Options};
use dolmen::games::stone_age::actions::{Action, Event, Refusal};
use dolmen::games::stone_age::components::Place;
use dolmen::games::stone_age::editions::{Edition, Hunting, Stacks, Starvation};
use dolmen::games::stone_age::{Frame, StoneAge};

#[test]
fn the_defaults_are_the_newer_printing() {
    let newest = Edition { starvation: Starvation::Flat, hunting: Hunting::Once, stacks: Stacks::FaceDown };
    assert_eq!(Edition::new(&Options::defaults(StoneAge::OPTIONS)), newest);
    assert_eq!(newer(2).edition, newest);
}

#[test]
fn the_older_printing_differs_in_all_three() {
    let oldest = Edition { starvation: Starvation::PerFood, hunting: Hunting::Again, stacks: Stacks::FaceUp };
    assert_eq!(older(2).edition, oldest);
}

#[test]
fn each_switch_works_alone() {
    let only = |option, value| with_options(2, &[(option, value)]).edition;
    let newer = newer(2).edition;
    assert_eq!(only("starvation", "per_food"), Edition { starvation: Starvation::PerFood, ..newer });
    assert_eq!(only("hunting", "again"), Edition { hunting: Hunting::Again, ..newer });
    assert_eq!(only("stacks", "face_up"), Edition { stacks: Stacks::FaceUp, ..newer });
}

#[test]
fn hunting_again_is_allowed_in_the_older_printing() {
    // CZ 4: the hunting ground is the one exception.
    let mut game = with_options(2, &[("hunting", "again")]);
    play(&mut game, Action::Place(Place::HuntingGround, 1), &[]);
    play(&mut game, Action::Place(Place::HuntingGround, 1), &[]);
    play(&mut game, Action::Place(Place::HuntingGround, 2), &[]);
    assert_eq!(game.figures_of(RED, Place::HuntingGround), 3);
    assert_eq!(refusal(&game, Action::Place(Place::HuntingGround, 5)), Refusal::FiguresLeft(4));
}

#[test]
fn even_one_hunter_may_not_be_followed_by_another_in_the_newer_printing() {
    // PL 5: who has sent hunters may send no more in this round, however few they were.
    let mut game = with_options(2, &[("hunting", "once")]);
    play(&mut game, Action::Place(Place::HuntingGround, 1), &[]);
    play(&mut game, Action::Place(Place::Forest, 1), &[]);
    for figures in 1..=4 {
        assert_eq!(refusal(&game, Action::Place(Place::HuntingGround, figures)), Refusal::AlreadyThere);
    }
    assert!(!game.legal_actions().iter().any(|act| matches!(act, Action::Place(Place::HuntingGround, _))));
}

#[test]
fn nobody_is_ever_stuck_when_hunting_again_is_allowed() {
    // CZ 4: the figures left can always go there, where PL 6 leaves them at home.
    let mut game = only_the_hunt_is_free(with_options(2, &[("hunting", "again")]));
    play(&mut game, Action::Place(Place::HuntingGround, 2), &[]);
    let events = play(&mut game, Action::Place(Place::HuntingGround, 1), &[]);
    assert_eq!(events, [Event::Placed { seat: BLUE, place: Place::HuntingGround, figures: 1 }]);
    assert_eq!(game.frames.last(), Some(&Frame::Placing(RED)));
    assert_eq!(game.legal_actions(), [1, 2, 3].map(|figures| Action::Place(Place::HuntingGround, figures)));
    let events = play(&mut game, Action::Place(Place::HuntingGround, 3), &[]);
    assert_eq!(events, [Event::Placed { seat: RED, place: Place::HuntingGround, figures: 3 }]);
    assert_eq!(game.frames.last(), Some(&Frame::Acting(RED)));
}

#[test]
fn every_option_has_a_default_and_every_preset_names_real_choices() {
    for option in StoneAge::OPTIONS {
        assert!(option.values.len() >= 2, "{}", option.id);
    }
    for preset in StoneAge::PRESETS {
        assert!(Options::choose(StoneAge::OPTIONS, preset.choices.iter().copied()).is_ok());
    }
}
