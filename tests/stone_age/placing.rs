//! First phase: placing figures (CZ 4-5, PL 4-6).

use crate::situation::*;
use dolmen::engine::Game;
use dolmen::games::stone_age::Frame;
use dolmen::games::stone_age::actions::{Action, Event, Refusal};
use dolmen::games::stone_age::components::Place;

fn decider(game: &impl Game) -> Option<dolmen::engine::Seat> {
    game.decider()
}

#[test]
fn tool_maker_takes_one_figure_of_one_player() {
    // CZ 4: blue places 1 figure at the tool maker; the place is taken. PL 4: the same with red.
    let mut game = newer(4);
    assert_eq!(refusal(&game, Action::Place(Place::ToolMaker, 2)), Refusal::OnlyOne);
    play(&mut game, Action::Place(Place::ToolMaker, 1), &[]);
    assert_eq!(refusal(&game, Action::Place(Place::ToolMaker, 1)), Refusal::Occupied);
}

#[test]
fn hut_takes_exactly_two_figures_of_one_player() {
    // CZ 4, PL 5: the hut is taken by exactly 2 figures.
    let mut game = newer(4);
    assert_eq!(refusal(&game, Action::Place(Place::Hut, 1)), Refusal::ExactlyTwo);
    assert_eq!(refusal(&game, Action::Place(Place::Hut, 3)), Refusal::ExactlyTwo);
    play(&mut game, Action::Place(Place::Hut, 2), &[]);
    assert_eq!(refusal(&game, Action::Place(Place::Hut, 2)), Refusal::Occupied);
}

#[test]
fn a_single_figure_cannot_go_to_the_hut() {
    let mut game = newer(4);
    play(&mut game, Action::Place(Place::Forest, 4), &[]);
    for _ in 0..3 {
        play(&mut game, Action::Place(Place::HuntingGround, 1), &[]);
    }
    assert_eq!(game.tribes[RED].home, 1);
    assert_eq!(refusal(&game, Action::Place(Place::Hut, 2)), Refusal::FiguresLeft(1));
    assert_eq!(refusal(&game, Action::Place(Place::Hut, 1)), Refusal::ExactlyTwo);
}

#[test]
fn the_last_two_figures_can_go_to_the_hut() {
    let mut game = newer(4);
    standing(&mut game, RED, Place::Forest, 3);
    play(&mut game, Action::Place(Place::Hut, 2), &[]);
    assert_eq!((game.tribes[RED].home, game.figures_of(RED, Place::Hut)), (0, 2));
}

#[test]
fn field_takes_one_figure_of_one_player() {
    let mut game = newer(4);
    assert_eq!(refusal(&game, Action::Place(Place::Field, 2)), Refusal::OnlyOne);
    play(&mut game, Action::Place(Place::Field, 1), &[]);
    assert_eq!(refusal(&game, Action::Place(Place::Field, 1)), Refusal::Occupied);
}

#[test]
fn hunting_ground_takes_any_number_of_all_players() {
    // PL 5: red sends 4 hunters, green 2; both may send no more in this round, but blue and yellow may.
    let mut game = newer(4);
    play(&mut game, Action::Place(Place::HuntingGround, 4), &[]);
    play(&mut game, Action::Place(Place::Forest, 1), &[]);
    play(&mut game, Action::Place(Place::HuntingGround, 2), &[]);
    play(&mut game, Action::Place(Place::HuntingGround, 5), &[]);
    assert_eq!(refusal(&game, Action::Place(Place::HuntingGround, 1)), Refusal::AlreadyThere);
    play(&mut game, Action::Place(Place::Field, 1), &[]);
    play(&mut game, Action::Place(Place::HuntingGround, 4), &[]);
    assert_eq!(decider(&game), Some(GREEN));
    assert_eq!(refusal(&game, Action::Place(Place::HuntingGround, 1)), Refusal::AlreadyThere);
    assert_eq!(game.figures_at(Place::HuntingGround), 15);
}

#[test]
fn seven_figures_fill_a_forest() {
    // CZ 4: red has 4 in the forest, yellow adds 2, blue takes the last ring: the forest is full.
    let mut game = newer(4);
    play(&mut game, Action::Place(Place::Forest, 4), &[]);
    play(&mut game, Action::Place(Place::Forest, 2), &[]);
    assert_eq!(refusal(&game, Action::Place(Place::Forest, 2)), Refusal::RingsLeft(1));
    play(&mut game, Action::Place(Place::Forest, 1), &[]);
    assert_eq!(refusal(&game, Action::Place(Place::Forest, 1)), Refusal::RingsLeft(0));
}

#[test]
fn two_players_can_fill_a_forest() {
    // PL 5: red has 2 in the forest, blue 5: the forest is full.
    let mut game = newer(4);
    play(&mut game, Action::Place(Place::Forest, 2), &[]);
    play(&mut game, Action::Place(Place::Forest, 5), &[]);
    assert_eq!(refusal(&game, Action::Place(Place::Forest, 1)), Refusal::RingsLeft(0));
}

#[test]
fn clay_pit_quarry_and_river_have_seven_rings_as_well() {
    for place in [Place::ClayPit, Place::Quarry, Place::River] {
        let mut game = newer(4);
        play(&mut game, Action::Place(place, 4), &[]);
        assert_eq!(refusal(&game, Action::Place(place, 4)), Refusal::RingsLeft(3));
        play(&mut game, Action::Place(place, 3), &[]);
        assert_eq!(refusal(&game, Action::Place(place, 1)), Refusal::RingsLeft(0));
    }
}

#[test]
fn nobody_goes_twice_to_the_same_forest_in_a_round() {
    // CZ 4, PL 4: not even when rings are free.
    let mut game = newer(4);
    play(&mut game, Action::Place(Place::Forest, 1), &[]);
    for _ in 0..3 {
        play(&mut game, Action::Place(Place::HuntingGround, 1), &[]);
    }
    assert_eq!(refusal(&game, Action::Place(Place::Forest, 1)), Refusal::AlreadyThere);
}

#[test]
fn each_card_takes_one_figure_and_one_player_may_take_several_in_later_turns() {
    // CZ 5, PL 5: red takes a card; the three others are still free, for red too when red's turn comes again.
    let mut game = newer(4);
    assert_eq!(refusal(&game, Action::Place(Place::Card1, 2)), Refusal::OnlyOne);
    play(&mut game, Action::Place(Place::Card1, 1), &[]);
    assert_eq!(refusal(&game, Action::Place(Place::Card1, 1)), Refusal::Occupied);
    for _ in 0..3 {
        play(&mut game, Action::Place(Place::HuntingGround, 1), &[]);
    }
    play(&mut game, Action::Place(Place::Card2, 1), &[]);
    assert_eq!(game.figures_of(RED, Place::Card2), 1);
}

#[test]
fn each_building_takes_one_figure_and_one_player_may_take_several_in_later_turns() {
    // CZ 5, PL 5.
    let mut game = newer(4);
    assert_eq!(refusal(&game, Action::Place(Place::Building1, 2)), Refusal::OnlyOne);
    play(&mut game, Action::Place(Place::Building1, 1), &[]);
    assert_eq!(refusal(&game, Action::Place(Place::Building1, 1)), Refusal::Occupied);
    for _ in 0..3 {
        play(&mut game, Action::Place(Place::HuntingGround, 1), &[]);
    }
    play(&mut game, Action::Place(Place::Building2, 1), &[]);
    assert_eq!(game.figures_of(RED, Place::Building2), 1);
}

#[test]
fn a_round_of_placing_goes_clockwise_from_the_start_player() {
    // CZ 5, PL 5: red (start) takes a card, blue sends 5 to hunt, green 2 to the hut, yellow 1 to a building.
    let mut game = newer(4);
    for (seat, place, figures) in [
        (RED, Place::Card3, 1),
        (BLUE, Place::HuntingGround, 5),
        (GREEN, Place::Hut, 2),
        (YELLOW, Place::Building2, 1),
    ] {
        assert_eq!(decider(&game), Some(seat));
        play(&mut game, Action::Place(place, figures), &[]);
    }
    assert_eq!(decider(&game), Some(RED));
}

#[test]
fn players_without_figures_are_skipped_and_the_others_go_on() {
    let mut game = newer(4);
    play(&mut game, Action::Place(Place::HuntingGround, 5), &[]);
    for _ in 0..3 {
        play(&mut game, Action::Place(Place::HuntingGround, 1), &[]);
    }
    assert_eq!(decider(&game), Some(BLUE), "red has no figures left");
}

#[test]
fn the_start_player_may_be_any_seat() {
    let mut game = newer(3);
    game.start = GREEN;
    game.frames.clear();
    game.frames.push(Frame::Placing(GREEN));
    for seat in [GREEN, RED, BLUE] {
        assert_eq!(decider(&game), Some(seat));
        play(&mut game, Action::Place(Place::HuntingGround, 5), &[]);
    }
    assert_eq!(game.frames.last(), Some(&Frame::Acting(GREEN)));
}

#[test]
fn at_least_one_figure_has_to_be_placed() {
    let game = newer(4);
    for place in Place::ALL {
        assert_eq!(refusal(&game, Action::Place(place, 0)), Refusal::AtLeastOneFigure);
    }
    assert_eq!(refusal(&game, Action::Decline), Refusal::NotNow);
}

#[test]
fn nobody_places_more_figures_than_they_have() {
    let mut game = newer(4);
    assert_eq!(refusal(&game, Action::Place(Place::HuntingGround, 6)), Refusal::FiguresLeft(5));
    assert_eq!(refusal(&game, Action::Place(Place::Quarry, 6)), Refusal::FiguresLeft(5));
    play(&mut game, Action::Place(Place::River, 2), &[]);
    assert_eq!((game.tribes[RED].home, game.figures_of(RED, Place::River)), (3, 2));
}

#[test]
fn the_room_at_a_place_is_named_before_the_figures_at_home() {
    // Six of five figures: where fewer than five fit, that is what stands in the way.
    let mut game = newer(4);
    assert_eq!(refusal(&game, Action::Place(Place::ToolMaker, 6)), Refusal::OnlyOne);
    play(&mut game, Action::Place(Place::Quarry, 4), &[]);
    assert_eq!(refusal(&game, Action::Place(Place::Quarry, 6)), Refusal::RingsLeft(3));
}

#[test]
fn who_stands_on_a_single_place_is_told_so() {
    let mut game = newer(4);
    for place in [Place::ToolMaker, Place::Card1, Place::Building1] {
        standing(&mut game, RED, place, 1);
        assert_eq!(refusal(&game, Action::Place(place, 1)), Refusal::AlreadyThere);
    }
}

#[test]
fn whoever_finds_no_place_leaves_the_phase_with_figures_at_home() {
    // PL 6. Red hunts, and everything else is taken: red's last figures stay at home, and the actions begin.
    let mut game = only_the_hunt_is_free(newer(2));
    play(&mut game, Action::Place(Place::HuntingGround, 2), &[]);
    assert_eq!(decider(&game), Some(BLUE));
    let events = play(&mut game, Action::Place(Place::HuntingGround, 1), &[]);
    assert_eq!(
        events,
        [
            Event::Placed { seat: BLUE, place: Place::HuntingGround, figures: 1 },
            Event::StayedHome { seat: RED, figures: 3 },
        ]
    );
    assert_eq!(game.frames.last(), Some(&Frame::Acting(RED)));
}

#[test]
fn nobody_stays_at_home_when_all_figures_are_placed() {
    let mut game = newer(2);
    play(&mut game, Action::Place(Place::HuntingGround, 5), &[]);
    let events = play(&mut game, Action::Place(Place::HuntingGround, 5), &[]);
    assert_eq!(events, [Event::Placed { seat: BLUE, place: Place::HuntingGround, figures: 5 }]);
    assert_eq!(game.frames.last(), Some(&Frame::Acting(RED)));
}

#[test]
fn a_card_or_building_may_be_taken_without_the_means_to_pay() {
    // PL 10: blocking a stack that is about to run out is a known tactic.
    let mut game = newer(4);
    assert_eq!(game.tribes[RED].goods.total(), 0);
    play(&mut game, Action::Place(Place::Building4, 1), &[]);
    play(&mut game, Action::Place(Place::Card4, 1), &[]);
}

#[test]
fn a_tribe_at_its_limits_may_still_go_to_the_village() {
    // Ruling: the place is taken without effect.
    let mut game = newer(4);
    let red = &mut game.tribes[RED];
    (red.figures, red.home, red.fields, red.tools) = (10, 10, 10, tools([4, 4, 4]));
    for (place, figures) in [(Place::ToolMaker, 1), (Place::Hut, 2), (Place::Field, 1)] {
        let mut game = game.clone();
        play(&mut game, Action::Place(place, figures), &[]);
        assert_eq!(game.figures_of(RED, place), figures);
    }
}
