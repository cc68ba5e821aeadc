//! Hunting and gathering with dice and tools (CZ 5-6, PL 6-7).

use crate::situation::*;
use dolmen::engine::{Game, Seat};
use dolmen::games::stone_age::actions::{Action, Event, Refusal, ToolSet};
use dolmen::games::stone_age::components::{Place, Resource, Upper, Yield};
use dolmen::games::stone_age::{Frame, StoneAge, Tool};

/// `seat` rolls these dice at a place, with these tools on the board. A figure at the field waits, so that the turn
/// goes on.
fn roll(seat: Seat, place: Place, dice: &[u8], board: [u8; 3]) -> StoneAge {
    let mut game = newer(4);
    game.tribes[seat].figures = 10;
    game.tribes[seat].home = 10;
    game.tribes[seat].tools = tools(board);
    let mut game = acting(game, seat, &[(place, dice.len() as u8), (Place::Field, 1)]);
    play(&mut game, Action::Resolve(place), dice);
    game
}

fn food_gained(game: &StoneAge, seat: Seat) -> u16 {
    game.tribes[seat].food - 12
}

const ALL_THREE: ToolSet = ToolSet(0b111);

#[test]
fn two_pips_bring_one_food() {
    // CZ 6: blue rolls 14 with 5 dice and has no tool: 7 food. PL 6: so does red.
    let game = roll(BLUE, Place::HuntingGround, &[1, 2, 3, 3, 5], [0, 0, 0]);
    assert_eq!(food_gained(&game, BLUE), 7);
}

#[test]
fn a_tool_can_bring_one_food_more() {
    // CZ 6: green rolls 11 with 3 dice: 5 food; with a tool of 1 it is 12 and 6 food. The tool is used up.
    let mut game = roll(GREEN, Place::HuntingGround, &[2, 4, 5], [1, 0, 0]);
    assert_eq!(food_gained(&game, GREEN), 0, "the tools are decided on after the roll");
    let events = play(&mut game, Action::Gather(ToolSet::slot(0)), &[]);
    assert_eq!(events, [Event::Gathered { seat: GREEN, gain: Yield::Food, pips: 11, tools: 1, amount: 6 }]);
    assert_eq!(food_gained(&game, GREEN), 6);
    assert_eq!(game.tribes[GREEN].tools[0], Tool { value: 1, used: true });
}

#[test]
fn two_tools_can_be_added_to_one_roll() {
    // CZ 6: yellow rolls 4 with 2 dice and adds two tools of 1: 3 food.
    let mut game = roll(YELLOW, Place::HuntingGround, &[1, 3], [1, 1, 0]);
    play(&mut game, Action::Gather(ToolSet(0b11)), &[]);
    assert_eq!(food_gained(&game, YELLOW), 3);
    assert_eq!(game.usable_tools(YELLOW), ToolSet::NONE);
}

#[test]
fn too_few_pips_bring_nothing() {
    // CZ 6: green rolls 5 with 2 dice at the river, the only tool used before: no gold. PL 7: so does red, without tools.
    let mut game = newer(4);
    game.tribes[GREEN].tools = [Tool { value: 1, used: true }, Tool::default(), Tool::default()];
    let mut game = acting(game, GREEN, &[(Place::River, 2), (Place::Field, 1)]);
    play(&mut game, Action::Resolve(Place::River), &[2, 3]);
    assert_eq!(game.tribes[GREEN].goods, goods(0, 0, 0, 0));
    assert_eq!(game.frames.last(), Some(&Frame::Acting(GREEN)), "there is nothing to decide");
}

#[test]
fn three_tools_can_be_added_to_one_roll() {
    // CZ 6: red rolls 7 with 3 dice at the river and adds three tools of 2: 13, so 2 gold.
    let mut game = roll(RED, Place::River, &[1, 2, 4], [2, 2, 2]);
    play(&mut game, Action::Gather(ALL_THREE), &[]);
    assert_eq!(game.tribes[RED].goods, goods(0, 0, 0, 2));
}

#[test]
fn three_pips_bring_one_wood() {
    // PL 7: red rolls 10 with 3 dice in the forest: 3 wood.
    let game = roll(RED, Place::Forest, &[2, 3, 5], [0, 0, 0]);
    assert_eq!(game.tribes[RED].goods, goods(3, 0, 0, 0));
}

#[test]
fn tools_of_one_and_two_add_three() {
    // PL 7: red rolls 5 with 2 dice and adds tools of 1 and 2: 8, so food tokens worth 4.
    let mut game = roll(RED, Place::HuntingGround, &[1, 4], [2, 1, 1]);
    play(&mut game, Action::Gather(ToolSet(0b11)), &[]);
    assert_eq!(food_gained(&game, RED), 4);
}

#[test]
fn four_pips_bring_one_brick() {
    // PL 7: red rolls 8 with 2 dice in the clay pit and adds two tools of 2: 12, so 3 bricks.
    let mut game = roll(RED, Place::ClayPit, &[3, 5], [2, 2, 1]);
    play(&mut game, Action::Gather(ToolSet(0b11)), &[]);
    assert_eq!(game.tribes[RED].goods, goods(0, 3, 0, 0));
    assert_eq!(game.usable_tools(RED), ToolSet::slot(2));
}

#[test]
fn each_source_has_its_own_price_in_pips() {
    // CZ 6, PL 7: 3, 4, 5 and 6 pips for wood, brick, stone and gold; rounded down.
    for (place, resource, amount) in [
        (Place::Forest, Resource::Wood, 7),
        (Place::ClayPit, Resource::Brick, 5),
        (Place::Quarry, Resource::Stone, 4),
        (Place::River, Resource::Gold, 3),
    ] {
        let game = roll(RED, place, &[6, 6, 6, 5], [0, 0, 0]);
        assert_eq!(game.tribes[RED].goods[resource], amount, "{place:?}");
    }
}

#[test]
fn there_are_as_many_dice_as_figures() {
    // Ruling: also when there are more hunters than dice in the box.
    let mut game = newer(4);
    (game.tribes[RED].figures, game.tribes[RED].home) = (10, 10);
    let mut game = acting(game, RED, &[(Place::HuntingGround, 10)]);
    standing(&mut game, BLUE, Place::Field, 1);
    play(&mut game, Action::Resolve(Place::HuntingGround), &[6; 10]);
    assert_eq!(food_gained(&game, RED), 30);
}

#[test]
fn a_tool_serves_once_in_a_round() {
    let mut game = newer(4);
    game.tribes[RED].tools = tools([1, 0, 0]);
    let mut game = acting(game, RED, &[(Place::HuntingGround, 1), (Place::Forest, 1), (Place::Field, 1)]);
    play(&mut game, Action::Resolve(Place::HuntingGround), &[3]);
    play(&mut game, Action::Gather(ToolSet::slot(0)), &[]);
    play(&mut game, Action::Resolve(Place::Forest), &[2]);
    assert_eq!(game.tribes[RED].goods, goods(0, 0, 0, 0), "the used tool was not asked for");
}

#[test]
fn a_tool_may_be_saved_for_a_later_roll() {
    let mut game = newer(4);
    game.tribes[RED].tools = tools([1, 0, 0]);
    let mut game = acting(game, RED, &[(Place::HuntingGround, 1), (Place::Forest, 1), (Place::Field, 1)]);
    play(&mut game, Action::Resolve(Place::HuntingGround), &[3]);
    play(&mut game, Action::Gather(ToolSet::NONE), &[]);
    play(&mut game, Action::Resolve(Place::Forest), &[2]);
    play(&mut game, Action::Gather(ToolSet::slot(0)), &[]);
    assert_eq!((food_gained(&game, RED), game.tribes[RED].goods), (1, goods(1, 0, 0, 0)));
}

#[test]
fn used_and_missing_tools_cannot_be_added() {
    let mut game = newer(4);
    game.tribes[RED].tools = tools([1, 1, 0]);
    game.tribes[RED].tools[0].used = true;
    let mut game = acting(game, RED, &[(Place::River, 1), (Place::Field, 1)]);
    play(&mut game, Action::Resolve(Place::River), &[5]);
    for tools in [ToolSet::slot(0), ToolSet::slot(2), ToolSet::one_use(4), ALL_THREE] {
        assert_eq!(refusal(&game, Action::Gather(tools)), Refusal::NoSuchTool);
    }
    assert_eq!(game.legal_actions(), [Action::Gather(ToolSet::NONE), Action::Gather(ToolSet::slot(1))]);
}

#[test]
fn a_tool_won_in_mid_turn_can_be_used_at_once() {
    // PL 10, tactical advice.
    let mut game = acting(newer(4), RED, &[(Place::ToolMaker, 1), (Place::River, 1), (Place::Field, 1)]);
    play(&mut game, Action::Resolve(Place::ToolMaker), &[]);
    play(&mut game, Action::Resolve(Place::River), &[5]);
    play(&mut game, Action::Gather(ToolSet::slot(0)), &[]);
    assert_eq!(game.tribes[RED].goods, goods(0, 0, 0, 1));
}

#[test]
fn tools_are_not_asked_for_when_they_cannot_help() {
    let game = roll(RED, Place::River, &[2], [1, 1, 1]);
    assert_eq!(game.frames.last(), Some(&Frame::Acting(RED)));
    assert_eq!(game.usable_tools(RED), ALL_THREE, "and they are not spent");
}

#[test]
fn a_one_use_tool_can_be_added_with_others_and_is_then_turned_over() {
    // PL 12.
    let mut game = newer(4);
    let tool = card(Upper::OneUseTool(3));
    give(&mut game, RED, tool);
    game.tribes[RED].tools = tools([1, 0, 0]);
    let mut game = acting(game, RED, &[(Place::River, 1), (Place::Quarry, 1), (Place::Field, 1)]);
    play(&mut game, Action::Resolve(Place::River), &[2]);
    play(&mut game, Action::Gather(ToolSet::slot(0).and(ToolSet::one_use(3))), &[]);
    assert_eq!(game.tribes[RED].goods, goods(0, 0, 0, 1));
    assert!(game.tribes[RED].kept.is_empty());
    assert_eq!(game.tribes[RED].cards.known(), [tool]);
    play(&mut game, Action::Resolve(Place::Quarry), &[4]);
    assert_eq!(game.tribes[RED].goods, goods(0, 0, 0, 1), "both tools are used up");
}

#[test]
fn one_use_tools_that_are_not_added_stay() {
    let [two, four] = [2, 4].map(|value| card(Upper::OneUseTool(value)));
    let mut game = newer(4);
    give(&mut game, RED, two);
    give(&mut game, RED, four);
    let mut game = acting(game, RED, &[(Place::River, 1), (Place::Field, 1)]);
    play(&mut game, Action::Resolve(Place::River), &[2]);
    let mut saved = game.clone();
    play(&mut saved, Action::Gather(ToolSet::NONE), &[]);
    assert_eq!((&saved.tribes[RED].kept[..], saved.tribes[RED].cards.len()), (&[two, four][..], 0));
    play(&mut game, Action::Gather(ToolSet::one_use(4)), &[]);
    assert_eq!(game.tribes[RED].goods, goods(0, 0, 0, 1));
    assert_eq!((&game.tribes[RED].kept[..], game.tribes[RED].cards.known()), (&[two][..], &[four][..]));
}

#[test]
fn several_one_use_tools_can_be_added_to_one_roll() {
    let mut game = newer(4);
    for value in [2, 3, 4] {
        give(&mut game, RED, card(Upper::OneUseTool(value)));
    }
    let mut game = acting(game, RED, &[(Place::River, 1), (Place::Field, 1)]);
    play(&mut game, Action::Resolve(Place::River), &[3]);
    let all = [2, 3, 4].map(ToolSet::one_use).into_iter().fold(ToolSet::NONE, ToolSet::and);
    assert_eq!(game.tools_add(RED, all), 9);
    play(&mut game, Action::Gather(all), &[]);
    assert_eq!(game.tribes[RED].goods, goods(0, 0, 0, 2));
    assert_eq!(game.tribes[RED].cards.len(), 3);
}

#[test]
fn the_supply_is_unlimited() {
    // CZ 6, PL 7: missing pieces are replaced by something else.
    let mut game = newer(4);
    game.tribes[RED].goods = goods(100, 100, 100, 100);
    let mut game = acting(game, RED, &[(Place::River, 2), (Place::Field, 1)]);
    play(&mut game, Action::Resolve(Place::River), &[6, 6]);
    assert_eq!(game.tribes[RED].goods, goods(100, 100, 100, 102));
}
