//! Playing with two or three (CZ 8, PL 10).

use crate::situation::*;
use dolmen::games::stone_age::actions::{Action, Refusal};
use dolmen::games::stone_age::components::Place;

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
