//! Second phase: the order of actions (CZ 5-6, PL 6).

use crate::situation::*;
use dolmen::engine::{Game, Moment};
use dolmen::games::stone_age::Frame;
use dolmen::games::stone_age::actions::{Action, Refusal, ToolSet};
use dolmen::games::stone_age::components::Place;

#[test]
fn the_start_player_uses_all_own_figures_then_the_next_does() {
    let mut game = acting(newer(3), RED, &[(Place::Field, 1), (Place::ToolMaker, 1)]);
    standing(&mut game, BLUE, Place::Hut, 2);
    standing(&mut game, GREEN, Place::HuntingGround, 1);
    play(&mut game, Action::Resolve(Place::ToolMaker), &[]);
    assert_eq!(game.decider(), Some(RED));
    play(&mut game, Action::Resolve(Place::Field), &[]);
    assert_eq!(game.decider(), Some(BLUE));
    play(&mut game, Action::Resolve(Place::Hut), &[]);
    assert_eq!(game.decider(), Some(GREEN));
}

#[test]
fn the_order_of_own_figures_is_free() {
    let game = acting(newer(4), RED, &[(Place::ToolMaker, 1), (Place::Field, 1), (Place::River, 2)]);
    let places = [Place::ToolMaker, Place::Field, Place::River];
    assert_eq!(game.legal_actions(), places.map(Action::Resolve));
}

#[test]
fn every_used_figure_comes_home() {
    let mut game = acting(newer(4), RED, &[(Place::Field, 1), (Place::Forest, 3)]);
    play(&mut game, Action::Resolve(Place::Forest), &[1, 2, 3]);
    assert_eq!((game.tribes[RED].home, game.figures_at(Place::Forest)), (4, 0));
    assert_eq!(refusal(&game, Action::Resolve(Place::Forest)), Refusal::NoFiguresThere);
}

#[test]
fn nobody_uses_the_figures_of_others() {
    let mut game = acting(newer(4), RED, &[(Place::Field, 1)]);
    standing(&mut game, BLUE, Place::Hut, 2);
    assert_eq!(refusal(&game, Action::Resolve(Place::Hut)), Refusal::NoFiguresThere);
    assert_eq!(refusal(&game, Action::Place(Place::Forest, 1)), Refusal::NotNow);
}

#[test]
fn when_all_figures_are_home_the_tribes_eat() {
    let mut game = acting(newer(2), BLUE, &[(Place::Field, 1)]);
    let events = play(&mut game, Action::Resolve(Place::Field), &[]);
    assert_eq!(fed(&events), [RED, BLUE]);
    assert_eq!(game.round, 2);
    assert!(matches!(game.frames.last(), Some(Frame::Placing(_))));
}

#[test]
fn a_turn_lasts_until_another_player_begins() {
    let mut game = newer(2);
    for turn in [2, 3] {
        play(&mut game, Action::Place(Place::HuntingGround, 1), &[]);
        assert_eq!(game.moment(), Moment { round: 1, turn });
    }
    let mut game = newer(2);
    game.tribes[RED].tools = tools([1, 0, 0]);
    let mut game = acting(game, RED, &[(Place::River, 1), (Place::Field, 1)]);
    standing(&mut game, BLUE, Place::ToolMaker, 1);
    for (action, dice, turn) in [
        (Action::Resolve(Place::River), &[5][..], 1),
        (Action::Gather(ToolSet::slot(0)), &[], 1),
        (Action::Resolve(Place::Field), &[], 2),
    ] {
        play(&mut game, action, dice);
        assert_eq!(game.moment(), Moment { round: 1, turn }, "{action:?}");
    }
}
