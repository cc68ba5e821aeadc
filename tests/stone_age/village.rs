//! Tool maker, hut and field (CZ 5-6, PL 6).

use crate::situation::*;
use dolmen::games::stone_age::actions::{Action, Event};
use dolmen::games::stone_age::components::Place;
use dolmen::games::stone_age::{StoneAge, Tool};

fn at_tool_maker(mut game: StoneAge) -> StoneAge {
    game = acting(game, RED, &[(Place::ToolMaker, 1), (Place::Field, 1)]);
    play(&mut game, Action::Resolve(Place::ToolMaker), &[]);
    game
}

#[test]
fn tools_grow_evenly_up_to_four_each() {
    // CZ 5, PL 6: 1/1/1, then 2/2/2, 3/3/3 and 4/4/4.
    let steps = [
        [1, 0, 0],
        [1, 1, 0],
        [1, 1, 1],
        [2, 1, 1],
        [2, 2, 1],
        [2, 2, 2],
        [3, 2, 2],
        [3, 3, 2],
        [3, 3, 3],
        [4, 3, 3],
        [4, 4, 3],
        [4, 4, 4],
    ];
    let mut before = [0, 0, 0];
    for after in steps {
        let mut game = newer(4);
        game.tribes[RED].tools = tools(before);
        assert_eq!(at_tool_maker(game).tribes[RED].tools, tools(after));
        before = after;
    }
}

#[test]
fn nobody_gets_more_than_twelve_tools() {
    // PL 6.
    let mut game = newer(4);
    game.tribes[RED].tools = tools([4, 4, 4]);
    let mut game = acting(game, RED, &[(Place::ToolMaker, 1), (Place::Field, 1)]);
    let events = play(&mut game, Action::Resolve(Place::ToolMaker), &[]);
    assert_eq!(events, [Event::Tool { seat: RED, value: None }]);
    assert_eq!(game.tribes[RED].tool_value(), 12);
}

#[test]
fn raising_a_used_tool_does_not_refresh_it() {
    // Ruling.
    let mut game = newer(4);
    game.tribes[RED].tools = [2, 2, 1].map(|value| Tool { value, used: true });
    let game = at_tool_maker(game);
    assert_eq!(game.tribes[RED].tools, [2, 2, 2].map(|value| Tool { value, used: true }));
}

#[test]
fn among_equal_tools_an_unused_one_is_raised() {
    // Ruling: the player may choose, and this choice is never worse.
    let mut game = newer(4);
    game.tribes[RED].tools = tools([1, 1, 1]);
    game.tribes[RED].tools[0].used = true;
    let game = at_tool_maker(game);
    assert_eq!(game.tribes[RED].tools.map(|tool| tool.value), [1, 2, 1]);
}

#[test]
fn hut_brings_a_new_figure_home() {
    // CZ 6: green takes 2 figures back and 1 new one from the supply; all three go to green's board. PL 6: so does red.
    let mut game = acting(newer(4), GREEN, &[(Place::Hut, 2), (Place::Field, 1)]);
    let events = play(&mut game, Action::Resolve(Place::Hut), &[]);
    assert_eq!(events, [Event::Figure { seat: GREEN, figures: Some(6) }]);
    assert_eq!((game.tribes[GREEN].figures, game.tribes[GREEN].home), (6, 5));
}

#[test]
fn a_tribe_has_at_most_ten_figures() {
    // PL 6: only if one is left in the supply.
    let mut game = newer(4);
    (game.tribes[RED].figures, game.tribes[RED].home) = (10, 10);
    let mut game = acting(game, RED, &[(Place::Hut, 2), (Place::Field, 1)]);
    let events = play(&mut game, Action::Resolve(Place::Hut), &[]);
    assert_eq!(events, [Event::Figure { seat: RED, figures: None }]);
    assert_eq!((game.tribes[RED].figures, game.tribes[RED].home), (10, 9));
}

#[test]
fn the_tenth_figure_can_be_born() {
    let mut game = newer(4);
    (game.tribes[RED].figures, game.tribes[RED].home) = (9, 9);
    let mut game = acting(game, RED, &[(Place::Hut, 2), (Place::Field, 1)]);
    play(&mut game, Action::Resolve(Place::Hut), &[]);
    assert_eq!(game.tribes[RED].figures, 10);
}

#[test]
fn field_raises_the_field_track_by_one() {
    let mut game = acting(newer(4), RED, &[(Place::ToolMaker, 1), (Place::Field, 1)]);
    let events = play(&mut game, Action::Resolve(Place::Field), &[]);
    assert_eq!(events, [Event::Field { seat: RED, fields: Some(1) }]);
    assert_eq!(game.tribes[RED].fields, 1);
}

#[test]
fn the_field_track_ends_at_ten() {
    // PL 6.
    for (before, after) in [(9, Some(10)), (10, None)] {
        let mut game = acting(newer(4), RED, &[(Place::ToolMaker, 1), (Place::Field, 1)]);
        game.tribes[RED].fields = before;
        let events = play(&mut game, Action::Resolve(Place::Field), &[]);
        assert_eq!(events, [Event::Field { seat: RED, fields: after }]);
        assert_eq!(game.tribes[RED].fields, 10);
    }
}
