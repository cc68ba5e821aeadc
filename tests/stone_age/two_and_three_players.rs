//! Playing with two or three (CZ 8, PL 10).

use crate::situation::*;
use dolmen::engine::{Chance, Events, Game, Seed};
use dolmen::games::stone_age::actions::{Action, Refusal};
use dolmen::games::stone_age::components::Place;
use dolmen::games::stone_age::{Frame, StoneAge};

#[test]
fn only_two_places_of_the_village_can_be_taken() {
    for seats in [2, 3] {
        for (first, second, closed) in [
            (Place::ToolMaker, Place::Hut, Place::Field),
            (Place::Hut, Place::Field, Place::ToolMaker),
            (Place::Field, Place::ToolMaker, Place::Hut),
        ] {
            let figures = |place| if place == Place::Hut { 2 } else { 1 };
            let mut game = newer(seats);
            play(&mut game, Action::Place(first, figures(first)), &[]);
            play(&mut game, Action::Place(second, figures(second)), &[]);
            assert_eq!(refusal(&game, Action::Place(closed, figures(closed))), Refusal::VillageClosed);
        }
    }
}

#[test]
fn the_third_place_is_closed_for_those_in_the_village_too() {
    let mut game = newer(2);
    play(&mut game, Action::Place(Place::ToolMaker, 1), &[]);
    play(&mut game, Action::Place(Place::Forest, 1), &[]);
    play(&mut game, Action::Place(Place::Field, 1), &[]);
    play(&mut game, Action::Place(Place::Quarry, 1), &[]);
    assert_eq!(refusal(&game, Action::Place(Place::Hut, 2)), Refusal::VillageClosed);
}

#[test]
fn a_taken_place_is_occupied_also_in_a_closed_village() {
    let mut game = newer(2);
    standing(&mut game, RED, Place::Field, 1);
    standing(&mut game, BLUE, Place::ToolMaker, 1);
    assert_eq!(refusal(&game, Action::Place(Place::ToolMaker, 1)), Refusal::Occupied);
    assert_eq!(refusal(&game, Action::Place(Place::Hut, 2)), Refusal::VillageClosed);
}

#[test]
fn four_players_can_take_the_whole_village() {
    let mut game = newer(4);
    play(&mut game, Action::Place(Place::ToolMaker, 1), &[]);
    play(&mut game, Action::Place(Place::Hut, 2), &[]);
    play(&mut game, Action::Place(Place::Field, 1), &[]);
    assert_eq!(Place::VILLAGE.map(|place| game.figures_at(place)), [1, 2, 1]);
}

#[test]
fn with_two_players_only_one_uses_a_source() {
    // PL 10: one player is in the quarry; the other cannot go there.
    for place in Place::SOURCES {
        let mut game = newer(2);
        play(&mut game, Action::Place(place, 1), &[]);
        assert_eq!(refusal(&game, Action::Place(place, 1)), Refusal::PlayersLimit(1));
    }
}

#[test]
fn with_three_players_only_two_use_a_source() {
    // PL 10: two players are in the forest; the third cannot go there although rings are free.
    for place in Place::SOURCES {
        let mut game = newer(3);
        play(&mut game, Action::Place(place, 1), &[]);
        play(&mut game, Action::Place(place, 1), &[]);
        assert_eq!(refusal(&game, Action::Place(place, 1)), Refusal::PlayersLimit(2));
    }
}

#[test]
fn with_four_players_all_may_use_a_source() {
    let mut game = newer(4);
    for _ in 0..4 {
        play(&mut game, Action::Place(Place::River, 1), &[]);
    }
    assert_eq!(game.figures_at(Place::River), 4);
}

#[test]
fn seven_rings_hold_for_three_players_too() {
    let mut game = newer(3);
    play(&mut game, Action::Place(Place::ClayPit, 5), &[]);
    assert_eq!(refusal(&game, Action::Place(Place::ClayPit, 3)), Refusal::RingsLeft(2));
}

#[test]
fn hunt_cards_and_buildings_are_not_restricted() {
    let mut game = newer(2);
    play(&mut game, Action::Place(Place::HuntingGround, 1), &[]);
    play(&mut game, Action::Place(Place::HuntingGround, 1), &[]);
    for place in Place::CARDS {
        play(&mut game, Action::Place(place, 1), &[]);
    }
    for place in [Place::Building1, Place::Building2] {
        play(&mut game, Action::Place(place, 1), &[]);
    }
}

#[test]
fn there_are_only_as_many_stacks_as_players() {
    let game = newer(2);
    assert_eq!(refusal(&game, Action::Place(Place::Building3, 1)), Refusal::NothingThere);
    let game = newer(3);
    assert_eq!(refusal(&game, Action::Place(Place::Building4, 1)), Refusal::NothingThere);
}

#[test]
fn the_limits_for_three_players_hold_in_every_round_and_for_who_is_there_already() {
    // CZ 8, PL 10: two of the three village places, and at most two players at each source.
    for mut game in [newer(3), older(3)] {
        for round in 1..=2 {
            let start = game.start;
            let [first, second, third] = [0, 1, 2].map(|n| start.round(3).nth(n).unwrap());
            play(&mut game, Action::Place(Place::Forest, 1), &[]);
            play(&mut game, Action::Place(Place::Forest, 1), &[]);
            assert_eq!(
                refusal(&game, Action::Place(Place::Forest, 1)),
                Refusal::PlayersLimit(2),
                "{third:?}"
            );
            play(&mut game, Action::Place(Place::Field, 1), &[]);
            assert_eq!(refusal(&game, Action::Place(Place::Forest, 1)), Refusal::AlreadyThere, "{first:?}");
            play(&mut game, Action::Place(Place::ToolMaker, 1), &[]);
            assert_eq!(refusal(&game, Action::Place(Place::Hut, 2)), Refusal::VillageClosed, "{second:?}");
            for _ in 0..3 {
                let left = game.tribes[game.decider().unwrap()].home;
                play(&mut game, Action::Place(Place::HuntingGround, left), &[]);
            }
            assert!(matches!(game.frames.last(), Some(Frame::Acting(_))), "all are placed in round {round}");
            play_until_placing(&mut game);
        }
    }
}

/// Everybody acts and eats, somehow, until the next round begins.
fn play_until_placing(game: &mut StoneAge) {
    let mut chance = Chance::at(Seed(3), 0);
    while !matches!(game.frames.last(), Some(Frame::Placing(_))) {
        let action = game.legal_actions()[0];
        game.apply(&action, &mut chance, &mut Events::new()).unwrap();
    }
}
