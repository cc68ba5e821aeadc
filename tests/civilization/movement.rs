//! Movement (R9): speed, groups, stacking, water, discovering, huts.

use crate::situation::*;
use dolmen::engine::Game;
use dolmen::games::civilization::actions::{Action, Refusal};
use dolmen::games::civilization::buildings::Building;
use dolmen::games::civilization::components::{Lair, Resource, Terrain};
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::nations::{Government, Nation};
use dolmen::games::civilization::pieces::{Cover, Figure};
use dolmen::games::civilization::technologies::Tech;
use dolmen::games::civilization::wonders::Wonder;
use dolmen::games::civilization::{Civilization, Frame, Phase};

const START: Square = Square::at(4, 0);

/// Anna has an army and a scout on one square; it is her movement.
fn travel(nation: Nation, choices: &[(&str, &str)]) -> Civilization {
    let mut game = game_with(&[nation, Nation::Germany], choices);
    lay_tile(&mut game, 1, 2, 0);
    clear_figures(&mut game, ANNA);
    clear_figures(&mut game, BELA);
    army(&mut game, ANNA, START);
    scout(&mut game, ANNA, START);
    go_to(&mut game, Phase::Movement, ANNA);
    game
}

fn china() -> Civilization {
    travel(Nation::China, &[])
}

fn go(game: &mut Civilization, armies: u8, scouts: u8, steps: &[(u8, u8)]) {
    act(game, Action::Move(START, armies, scouts));
    steps.iter().for_each(|&(x, y)| _ = act(game, Action::Step(Square::at(x, y))));
}

#[test]
fn two_orthogonal_steps_at_the_start() {
    let mut game = china();
    go(&mut game, 1, 1, &[(4, 1)]);
    assert_eq!(refusal(&game, Action::Step(Square::at(5, 0))), Refusal::NotAdjacent, "R9.1.2");
    act(&mut game, Action::Step(Square::at(5, 1)));
    assert!(matches!(game.frames.last(), Some(Frame::Movement(ANNA))), "R9.1.1: the speed is used up");
    assert_eq!(game.realms[ANNA].figures_at(Square::at(5, 1)), 2, "R9.1.4: they moved together");
    assert_eq!(refusal(&game, Action::Move(Square::at(5, 1), 1, 0)), Refusal::NoFigures, "each figure once");
}

#[test]
fn the_stacking_limit_holds_where_a_move_stops_or_always() {
    for (reading, passes) in [("at_stops", true), ("always", false)] {
        let mut game = travel(Nation::China, &[("stacking", reading)]);
        army(&mut game, ANNA, Square::at(4, 1));
        act(&mut game, Action::Move(START, 1, 1));
        assert_eq!(is_legal(&game, Action::Step(Square::at(4, 1))), passes, "Q9");
        if passes {
            act(&mut game, Action::Step(Square::at(4, 1)));
            assert_eq!(refusal(&game, Action::Stop), Refusal::Stacking(2), "R9.1.5");
        }
    }
}

#[test]
fn water_by_technology() {
    let mut game = china();
    go(&mut game, 1, 0, &[(4, 1)]);
    assert_eq!(refusal(&game, Action::Step(Square::at(4, 2))), Refusal::Water, "R9.2.1");
    learn(&mut game, ANNA, &[Tech::Navigation]);
    assert_eq!(
        refusal(&game, Action::Step(Square::at(4, 2))),
        Refusal::NoWayToStop,
        "R9.2.2: no move ends there"
    );
    learn(&mut game, ANNA, &[Tech::Sailing]);
    assert!(is_legal(&game, Action::Step(Square::at(4, 2))), "R9.2.3");
    let mut game = china();
    learn(&mut game, ANNA, &[Tech::Navigation, Tech::HorsebackRiding]);
    go(&mut game, 1, 0, &[(4, 1), (4, 2), (4, 3)]);
    assert_eq!(game.realms[ANNA].armies_at(Square::at(4, 3)), 1, "across to land");
}

#[test]
fn a_way_over_water_may_end_in_a_hut_or_at_an_enemy() {
    // The other squares beside the water are full, so that the only way ends at (4, 3).
    let shore = |change: fn(&mut Civilization)| {
        let mut game = china();
        learn(&mut game, ANNA, &[Tech::Navigation, Tech::HorsebackRiding]);
        for full in [Square::at(4, 1), Square::at(3, 2)] {
            army(&mut game, ANNA, full);
            army(&mut game, ANNA, full);
        }
        change(&mut game);
        go(&mut game, 1, 0, &[(4, 1)]);
        is_legal(&game, Action::Step(Square::at(4, 2)))
    };
    assert!(shore(|game| game.lairs.put(Square::at(4, 3), Lair::Hut)), "R9.4.2: the move ends in the hut");
    assert!(shore(|game| game.lairs.put(Square::at(4, 3), Lair::Village)), "R9.4.2");
    assert!(shore(|game| scout(game, BELA, Square::at(4, 3))), "R9.5.3");
    let peace = |game: &mut Civilization| {
        army(game, BELA, Square::at(4, 3));
        game.realms[ANNA].government = Government::Democracy;
    };
    assert!(!shore(peace), "Q51: nothing that may be entered");
}

#[test]
fn nobody_flies_to_a_square_to_be_held_where_they_cannot_stop() {
    let mut game = china();
    learn(&mut game, ANNA, &[Tech::Flight]);
    game.lairs.put(Square::at(4, 1), Lair::Village);
    game.frozen.push(Square::at(4, 1));
    act(&mut game, Action::Move(START, 0, 1));
    assert_eq!(refusal(&game, Action::Step(Square::at(4, 1))), Refusal::NoWayToStop, "R9.4.1, Q67, Q70");
}

#[test]
fn r9_1_4_only_scouts_that_stand_there_and_have_not_moved_go_together() {
    let mut game = china();
    game.realms[ANNA].armies.clear();
    scout(&mut game, ANNA, Square::at(5, 1));
    assert_eq!(refusal(&game, Action::Move(START, 0, 2)), Refusal::NoFigures, "one stands elsewhere");
    act(&mut game, Action::Move(Square::at(5, 1), 0, 1));
    for to in [Square::at(4, 1), START] {
        act(&mut game, Action::Step(to));
    }
    assert_eq!(game.realms[ANNA].scouts_at(START), 2);
    assert_eq!(refusal(&game, Action::Move(START, 0, 2)), Refusal::NoFigures, "one has moved");
    lists_what_may_be_done(&game);
}

/// Anna's army stands on a square that Communism holds, beside a face-down tile or not.
fn held(at: Square) -> Civilization {
    let mut game = china();
    clear_figures(&mut game, ANNA);
    army(&mut game, ANNA, at);
    game.frozen.push(at);
    game
}

#[test]
fn who_may_not_leave_a_square_may_discover_from_it() {
    let shore = Square::at(4, 3);
    let mut game = held(shore);
    lists_what_may_be_done(&game);
    act(&mut game, Action::Move(shore, 1, 0));
    assert_eq!(
        choices(&game),
        [Action::Discover(Square::at(4, 4)), Action::Stop],
        "R9.3.2: instead of a step"
    );
    assert_eq!(refusal(&game, Action::Step(Square::at(4, 2))), Refusal::Frozen);
    act(&mut game, Action::Discover(Square::at(4, 4)));
    assert!(game.slots[5].is_some());
    assert_eq!(game.frames.last(), Some(&Frame::Movement(ANNA)), "nothing more can be done there");
    assert_eq!(game.realms[ANNA].armies_at(shore), 1);
    let game = held(START);
    lists_what_may_be_done(&game);
    assert_eq!(refusal(&game, Action::Move(START, 1, 0)), Refusal::Frozen, "no face-down tile beside it");
}

#[test]
fn who_comes_to_a_square_that_is_held_may_discover_from_it() {
    let mut game = china();
    learn(&mut game, ANNA, &[Tech::HorsebackRiding, Tech::Flight]);
    game.frozen.push(Square::at(4, 3));
    go(&mut game, 1, 0, &[(4, 1), (4, 2), (4, 3)]);
    assert!(is_legal(&game, Action::Discover(Square::at(4, 4))), "Q67: it only may not leave");
    assert_eq!(refusal(&game, Action::Step(Square::at(4, 2))), Refusal::Frozen);
}

#[test]
fn q70_who_flies_to_a_village_that_is_held_fights_there() {
    let mut game = china();
    learn(&mut game, ANNA, &[Tech::Flight]);
    let village = Square::at(4, 1);
    game.lairs.put(village, Lair::Village);
    game.frozen.push(village);
    go(&mut game, 1, 0, &[(4, 1)]);
    assert_eq!(
        game.battle.as_ref().map(|battle| battle.at),
        Some(village),
        "no figure may leave that square"
    );
}

#[test]
fn a_tile_is_discovered_with_its_arrow_away() {
    let mut game = china();
    learn(&mut game, ANNA, &[Tech::Sailing]);
    go(&mut game, 0, 1, &[(4, 1), (4, 2), (4, 3)]);
    assert_eq!(refusal(&game, Action::Discover(Square::at(5, 4))), Refusal::NotAdjacent, "R9.3.2");
    act_with(&mut game, Action::Discover(Square::at(4, 4)), &[0]);
    // Neutral tile 1, discovered from above: its top left village lies at the bottom right.
    assert_eq!(game.slots[5].unwrap().turns, 2, "R9.3.3");
    assert_eq!(game.lairs.get(Square::at(7, 7)), Some(Lair::Village), "R9.3.4");
    assert_eq!(game.lairs.get(Square::at(7, 4)), Some(Lair::Hut));
    assert!(matches!(game.frames.last(), Some(Frame::Movement(_))), "one point was spent, the last");
}

#[test]
fn an_army_explores_a_hut_and_stops() {
    let mut game = china();
    game.lairs.put(Square::at(4, 1), Lair::Hut);
    act(&mut game, Action::Move(START, 1, 0));
    act_with(&mut game, Action::Step(Square::at(4, 1)), &[0]);
    assert_eq!(game.lairs.get(Square::at(4, 1)), None);
    assert!(game.realms[ANNA].tokens.has(Lair::Hut, Resource::Wheat), "R9.4.3");
    assert!(matches!(game.frames.last(), Some(Frame::Movement(ANNA))), "R9.4.2: its move is over");
    assert_eq!(game.realms[ANNA].culture, 3, "R22: China");
}

#[test]
fn scouts_enter_no_hut_but_in_republic() {
    let mut game = china();
    game.lairs.put(Square::at(4, 1), Lair::Hut);
    game.lairs.put(Square::at(5, 0), Lair::Village);
    act(&mut game, Action::Move(START, 1, 1));
    assert_eq!(refusal(&game, Action::Step(Square::at(4, 1))), Refusal::ScoutsStayOut, "Q21");
    game.realms[ANNA].government = Government::Republic;
    assert!(is_legal(&game, Action::Step(Square::at(4, 1))), "Q38");
    assert_eq!(refusal(&game, Action::Step(Square::at(5, 0))), Refusal::ScoutsStayOut, "not villages");
    let mut game = travel(Nation::China, &[("escort", "on")]);
    game.lairs.put(Square::at(5, 0), Lair::Village);
    act(&mut game, Action::Move(START, 1, 1));
    assert!(is_legal(&game, Action::Step(Square::at(5, 0))), "Q21, the other reading");
}

#[test]
fn own_centres_may_be_passed_but_not_stayed_in() {
    let mut game = china();
    city(&mut game, ANNA, Square::at(6, 1));
    clear_figures(&mut game, ANNA);
    army(&mut game, ANNA, Square::at(5, 1));
    learn(&mut game, ANNA, &[Tech::HorsebackRiding]);
    act(&mut game, Action::Move(Square::at(5, 1), 1, 0));
    act(&mut game, Action::Step(Square::at(6, 1)));
    assert_eq!(refusal(&game, Action::Stop), Refusal::NotThere, "R9.1.6");
    act(&mut game, Action::Step(Square::at(7, 1)));
    act(&mut game, Action::Stop);
}

/// R8.3.6.
#[test]
fn scouts_do_not_enter_squares_of_enemies_or_their_centres() {
    let mut game = china();
    city(&mut game, BELA, Square::at(5, 1));
    scout(&mut game, BELA, Square::at(5, 0));
    act(&mut game, Action::Move(START, 0, 1));
    assert_eq!(refusal(&game, Action::Step(Square::at(5, 0))), Refusal::ScoutsStayOut, "R9.5.1");
    act(&mut game, Action::Step(Square::at(4, 1)));
    assert_eq!(refusal(&game, Action::Step(Square::at(5, 1))), Refusal::ScoutsStayOut);
    act(&mut game, Action::Stop);
}

#[test]
fn flight_passes_over_everything_but_ends_by_the_rules() {
    let mut game = china();
    learn(&mut game, ANNA, &[Tech::Flight]);
    game.lairs.put(Square::at(4, 1), Lair::Village);
    go(&mut game, 0, 1, &[(4, 1)]);
    assert_eq!(refusal(&game, Action::Stop), Refusal::ScoutsStayOut, "Q70");
    act(&mut game, Action::Step(Square::at(5, 1)));
    act(&mut game, Action::Stop);
    assert_eq!(game.lairs.get(Square::at(4, 1)), Some(Lair::Village));
}

#[test]
fn enemies_must_leave_the_outskirts_of_the_brandenburg_gate() {
    let mut game = china();
    clear_figures(&mut game, ANNA);
    city(&mut game, BELA, Square::at(6, 1));
    lay(&mut game, Square::at(7, 0), Cover::Wonder(Wonder::BrandenburgGate));
    scout(&mut game, ANNA, Square::at(5, 0));
    let leave = Action::Leave(Square::at(5, 0), Figure::Scout, Square::at(4, 0));
    assert_eq!(choices(&game), [leave], "Q71");
    assert_eq!(refusal(&game, Action::Done), Refusal::MustLeave);
    act(&mut game, leave);
    act(&mut game, Action::Done);
    let mut game = china();
    city(&mut game, BELA, Square::at(6, 1));
    lay(&mut game, Square::at(7, 0), Cover::Wonder(Wonder::BrandenburgGate));
    act(&mut game, Action::Move(START, 1, 0));
    act(&mut game, Action::Step(Square::at(5, 0)));
    assert_eq!(refusal(&game, Action::Stop), Refusal::NotThere);
}

#[test]
fn russia_stacks_one_more() {
    let game = travel(Nation::Russia, &[]);
    assert_eq!(game.realms[ANNA].stacking(), 3);
}

#[test]
fn combustion_razes_an_enemy_building_once_a_turn() {
    let mut game = china();
    learn(&mut game, ANNA, &[Tech::Combustion]);
    city(&mut game, BELA, Square::at(6, 1));
    lay(&mut game, Square::at(5, 0), Cover::Building(Building::TradingPost));
    go(&mut game, 1, 0, &[(5, 0)]);
    act(&mut game, Action::Stop);
    assert_eq!(game.frames.last(), Some(&Frame::Raze(ANNA, Square::at(5, 0))), "Q72");
    act(&mut game, Action::Raze);
    assert_eq!(game.covers.get(Square::at(5, 0)), None);
    assert_eq!(game.victory(), None);
}

#[test]
fn q72_combustion_razes_where_an_army_stands_already() {
    let at = Square::at(5, 0);
    let mut game = china();
    learn(&mut game, ANNA, &[Tech::Combustion]);
    city(&mut game, BELA, Square::at(6, 1));
    lay(&mut game, at, Cover::Building(Building::TradingPost));
    army(&mut game, ANNA, at);
    act(&mut game, Action::Move(at, 1, 0));
    act(&mut game, Action::Stop);
    assert_eq!(game.frames.last(), Some(&Frame::Raze(ANNA, at)), "its move ends where it began");
    act(&mut game, Action::Raze);
    assert_eq!(game.covers.get(at), None);
}

#[test]
fn combustion_razes_where_a_figure_leaves_the_brandenburg_gate_for() {
    let mut game = game(&[Nation::Rome, Nation::Germany, Nation::China]);
    lay_tile(&mut game, 1, 2, 0);
    lay_tile(&mut game, 2, 4, 0);
    [ANNA, BELA, CYRIL].into_iter().for_each(|seat| clear_figures(&mut game, seat));
    city(&mut game, ANNA, Square::at(6, 5));
    lay(&mut game, Square::at(5, 5), Cover::Wonder(Wonder::BrandenburgGate));
    city(&mut game, CYRIL, Square::at(9, 5));
    let (from, to) = (Square::at(7, 5), Square::at(8, 5));
    lay(&mut game, to, Cover::Building(Building::TradingPost));
    learn(&mut game, BELA, &[Tech::Combustion]);
    army(&mut game, BELA, from);
    go_to(&mut game, Phase::Movement, BELA);
    act(&mut game, Action::Leave(from, Figure::Army, to));
    assert_eq!(game.frames.last(), Some(&Frame::Raze(BELA, to)), "Q71, Q72: its move ends there");
    act(&mut game, Action::Raze);
    assert_eq!(game.covers.get(to), None);
}

#[test]
fn only_face_down_tiles_are_discovered() {
    let mut game = china();
    act(&mut game, Action::Move(START, 1, 0));
    assert_eq!(refusal(&game, Action::Discover(FIELD)), Refusal::NothingToDiscover, "R9.3.2");
}

#[test]
fn q10_a_group_discovers_for_one_point_and_goes_on() {
    let mut game = china();
    clear_figures(&mut game, ANNA);
    let from = Square::at(7, 0);
    army(&mut game, ANNA, from);
    scout(&mut game, ANNA, from);
    act(&mut game, Action::Move(from, 1, 1));
    act(&mut game, Action::Discover(Square::at(8, 0)));
    assert!(game.is_open(Square::at(8, 0)) && matches!(game.frames.last(), Some(Frame::Moving(_))), "R9.3.5");
    act(&mut game, Action::Step(Square::at(7, 1)));
    assert!(matches!(game.frames.last(), Some(Frame::Movement(ANNA))), "each has spent both points");
    assert_eq!(game.realms[ANNA].figures_at(Square::at(7, 1)), 2);
}

#[test]
fn q10_one_of_a_group_may_discover_before_the_others_move() {
    let mut game = china();
    clear_figures(&mut game, ANNA);
    let from = Square::at(7, 0);
    army(&mut game, ANNA, from);
    scout(&mut game, ANNA, from);
    act(&mut game, Action::Move(from, 0, 1));
    act(&mut game, Action::Discover(Square::at(8, 0)));
    act(&mut game, Action::Stop);
    act(&mut game, Action::Move(from, 1, 0));
    act(&mut game, Action::Step(Square::at(7, 1)));
    act(&mut game, Action::Step(Square::at(6, 1)));
    assert_eq!(game.realms[ANNA].armies_at(Square::at(6, 1)), 1, "it has both its points");
}

#[test]
fn r9_2_2_the_last_point_is_not_spent_on_a_discovery_from_water() {
    let crossing = |techs: &[Tech]| {
        let mut game = china();
        lay_tile(&mut game, 1, 2, 2);
        clear_figures(&mut game, ANNA);
        army(&mut game, ANNA, Square::at(7, 0));
        learn(&mut game, ANNA, techs);
        act(&mut game, Action::Move(Square::at(7, 0), 1, 0));
        act(&mut game, Action::Step(Square::at(7, 1)));
        assert_eq!(game.terrain(Square::at(7, 1)), Some(Terrain::Water));
        game
    };
    let discover = Action::Discover(Square::at(8, 1));
    assert_eq!(refusal(&crossing(&[Tech::Navigation]), discover), Refusal::NoWayToStop, "R24: not even then");
    let mut game = crossing(&[Tech::Navigation, Tech::HorsebackRiding]);
    act(&mut game, discover);
    assert_eq!(refusal(&game, Action::Stop), Refusal::Water);
    act(&mut game, Action::Step(Square::at(7, 2)));
    assert_eq!(game.realms[ANNA].armies_at(Square::at(7, 2)), 1, "a point was left to reach land");
    assert!(is_legal(&crossing(&[Tech::Sailing]), discover), "R9.2.3");
}

#[test]
fn q28_nobody_passes_through_a_stack_of_enemies_without_flight() {
    let stack = Square::at(4, 1);
    let mut game = china();
    learn(&mut game, ANNA, &[Tech::HorsebackRiding]);
    (0..2).for_each(|_| scout(&mut game, BELA, stack));
    game.realms[BELA].trade = 0;
    let mut flying = game.clone();
    go(&mut game, 1, 0, &[(4, 1)]);
    assert!(matches!(game.frames.last(), Some(Frame::Movement(ANNA))), "R9.5.2: entering ends the move");
    assert_eq!((game.realms[ANNA].armies_at(stack), game.realms[BELA].scouts.len()), (1, 0));
    learn(&mut flying, ANNA, &[Tech::Flight]);
    go(&mut flying, 1, 0, &[(4, 1), (5, 1)]);
    act(&mut flying, Action::Stop);
    assert_eq!(flying.realms[BELA].scouts.len(), 2, "Q70");
}
