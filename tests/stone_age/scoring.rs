//! Final scoring (CZ 8, PL 9-10).

use crate::situation::*;
use dolmen::engine::{Game, Seat};
use dolmen::games::stone_age::StoneAge;
use dolmen::games::stone_age::components::{Building, Character, Lower, Symbol, Upper};

/// Red has bought a card of each of these symbols.
fn with_symbols(symbols: &[Symbol]) -> StoneAge {
    let mut game = newer(4);
    for (i, symbol) in symbols.iter().enumerate() {
        let again = symbols[..i].contains(symbol);
        give(&mut game, RED, cards_with(Lower::Green(*symbol))[usize::from(again)]);
    }
    game
}

/// Red has bought cards with that many people of a kind.
fn with_people(character: Character, people: u8) -> StoneAge {
    let mut game = newer(4);
    let mut left = people;
    for count in [3, 2, 1] {
        for card in cards_with(Lower::Sand(character, count)) {
            if count <= left {
                give(&mut game, RED, card);
                left -= count;
            }
        }
    }
    assert_eq!(left, 0, "there are not so many {character:?}s");
    game
}

#[test]
fn five_different_symbols_bring_twenty_five() {
    // CZ 8: writing, healing, pottery, art and music.
    use Symbol::*;
    let game = with_symbols(&[Writing, Healing, Pottery, Art, Music]);
    assert_eq!((game.score(RED).points("first_set"), game.score(RED).points("second_set")), (25, 0));
    assert_eq!(game.score(RED).total(), 25);
}

#[test]
fn a_second_card_of_a_symbol_starts_a_second_set() {
    // PL 9: two pottery cards and four others: 25 points for the first set and 1 for the second.
    use Symbol::*;
    let game = with_symbols(&[Pottery, Pottery, Writing, Healing, Art, Music]);
    assert_eq!((game.score(RED).points("first_set"), game.score(RED).points("second_set")), (25, 1));
}

#[test]
fn a_set_is_worth_the_square_of_its_size() {
    for size in 0..=8 {
        let game = with_symbols(&Symbol::ALL[..size]);
        assert_eq!(game.score(RED).total(), (size * size) as i32);
    }
}

#[test]
fn all_sixteen_green_cards_bring_one_hundred_and_twenty_eight() {
    let game = with_symbols(&[Symbol::ALL, Symbol::ALL].concat());
    assert_eq!((game.score(RED).points("first_set"), game.score(RED).points("second_set")), (64, 64));
    // One of them is the card for two resources, which lies open and counts all the same.
    assert_eq!(game.tribes[RED].kept[..], [card(Upper::TwoOfChoice)]);
}

#[test]
fn farmers_count_the_fields() {
    // CZ 8, PL 9: 5 farmers x 7 fields = 35.
    let mut game = with_people(Character::Farmer, 5);
    game.tribes[RED].fields = 7;
    assert_eq!(game.score(RED).points("farmers"), 35);
}

#[test]
fn tool_makers_count_the_value_of_the_tools() {
    // CZ 8: 3 tool makers x 7 = 21. PL 9: 3 tool makers x 3 = 9.
    for (board, points) in [([3, 2, 2], 21), ([1, 1, 1], 9)] {
        let mut game = with_people(Character::ToolMaker, 3);
        game.tribes[RED].tools = tools(board);
        assert_eq!(game.score(RED).points("tool_makers"), points);
    }
}

#[test]
fn used_tools_count_and_one_use_tools_do_not() {
    let mut game = with_people(Character::ToolMaker, 8);
    assert_eq!(game.tribes[RED].kept.len(), 3, "all one-use tools lie open");
    assert_eq!(game.score(RED).points("tool_makers"), 0);
    game.tribes[RED].tools = tools([1, 0, 0]);
    game.tribes[RED].tools[0].used = true;
    assert_eq!(game.score(RED).points("tool_makers"), 8);
}

#[test]
fn builders_count_the_buildings() {
    // CZ 8: 7 builders x 6 buildings = 42. PL 9: 6 builders x 6 buildings = 36.
    for (people, points) in [(7, 42), (6, 36)] {
        let mut game = with_people(Character::Builder, people);
        game.tribes[RED].buildings.extend(Building::all().take(6));
        assert_eq!(game.score(RED).points("builders"), points);
    }
}

#[test]
fn shamans_count_the_figures() {
    // CZ 8: 3 shamans x 8 figures = 24. PL 9: 3 shamans x 6 figures = 18.
    for (figures, points) in [(8, 24), (6, 18)] {
        let mut game = with_people(Character::Shaman, 3);
        game.tribes[RED].figures = figures;
        assert_eq!(game.score(RED).points("shamans"), points);
    }
}

#[test]
fn each_resource_left_brings_a_point_and_food_none() {
    let mut game = newer(4);
    (game.tribes[RED].goods, game.tribes[RED].food) = (goods(4, 3, 2, 1), 30);
    assert_eq!(game.score(RED).total(), 10);
}

#[test]
fn an_open_card_for_two_resources_counts_as_two_resources() {
    let mut game = newer(4);
    give(&mut game, RED, card(Upper::TwoOfChoice));
    assert!(game.decider().is_some(), "while the game goes on");
    assert_eq!(game.score(RED).points("resources"), 2);
    game.tribes[RED].goods = goods(0, 1, 0, 0);
    assert_eq!(game.score(RED).points("resources"), 3);
    assert_eq!(game.score(BLUE).points("resources"), 0);
}

#[test]
fn the_sheet_lists_every_source_of_points() {
    let mut game = with_people(Character::Farmer, 7);
    let red = &mut game.tribes[RED];
    red.fields = 10;
    (red.points.buildings, red.points.cards, red.points.starvation) = (50, 6, -20);
    let sheet = game.score(RED);
    let lines: Vec<_> = sheet.lines().iter().map(|line| (line.category, line.points, line.factors)).collect();
    assert_eq!(
        lines,
        [
            ("buildings", 50, None),
            ("cards", 6, None),
            ("starvation", -20, None),
            ("first_set", 0, Some([0, 0])),
            ("second_set", 0, Some([0, 0])),
            ("farmers", 70, Some([7, 10])),
            ("tool_makers", 0, Some([0, 0])),
            ("builders", 0, Some([0, 0])),
            ("shamans", 0, Some([0, 5])),
            ("resources", 0, None),
        ]
    );
    assert_eq!(sheet.total(), 106);
}

/// Points, tools, figures and fields of each seat.
fn standings(tribes: &[(i32, [u8; 3], u8, u8)]) -> Vec<(Seat, u8)> {
    let mut game = newer(tribes.len());
    for (tribe, &(points, board, figures, fields)) in game.tribes.iter_mut().zip(tribes) {
        tribe.points.buildings = points;
        (tribe.tools, tribe.figures, tribe.fields) = (tools(board), figures, fields);
    }
    game.standings().iter().map(|standing| (standing.seat, standing.place)).collect()
}

#[test]
fn most_points_win() {
    let table = standings(&[(50, [4, 4, 4], 10, 10), (70, [0; 3], 5, 0), (60, [0; 3], 5, 0)]);
    assert_eq!(table, [(BLUE, 1), (GREEN, 2), (RED, 3)]);
}

#[test]
fn tools_figures_and_fields_together_break_a_tie() {
    // CZ 8, PL 10.
    let table = standings(&[(70, [2, 1, 1], 7, 3), (70, [1, 1, 1], 6, 6), (10, [4, 4, 4], 10, 10)]);
    assert_eq!(table, [(BLUE, 1), (RED, 2), (GREEN, 3)]);
}

#[test]
fn whoever_is_still_tied_shares_the_victory() {
    // PL 10.
    let table =
        standings(&[(70, [1, 1, 1], 7, 3), (70, [2, 2, 2], 5, 2), (70, [0; 3], 5, 0), (90, [0; 3], 5, 0)]);
    assert_eq!(table, [(YELLOW, 1), (RED, 2), (BLUE, 2), (GREEN, 4)]);
    let table = standings(&[(70, [1, 1, 1], 7, 3), (70, [2, 2, 2], 5, 2)]);
    assert_eq!(table, [(RED, 1), (BLUE, 1)]);
}

#[test]
fn open_one_use_cards_count_nothing_in_a_tie() {
    // CZ 8, PL 10: tools, figures and fields break it. A one-use tool lies on no tool space, and a card for two resources has
    // counted as resources already.
    let mut game = newer(2);
    give(&mut game, RED, card(Upper::OneUseTool(4)));
    let places = |game: &StoneAge| game.standings().iter().map(|standing| standing.place).collect::<Vec<_>>();
    assert_eq!(game.score(RED).total(), game.score(BLUE).total());
    assert_eq!(places(&game), [1, 1], "they share the victory");
    game.tribes[BLUE].tools = tools([1, 0, 0]);
    assert_eq!(game.standings()[0].seat, BLUE, "any tool on the board beats it");
    give(&mut game, RED, card(Upper::TwoOfChoice));
    game.tribes[BLUE].goods = goods(game.score(RED).total() as u16, 0, 0, 0);
    assert_eq!(game.score(RED).total(), game.score(BLUE).total());
    assert_eq!(game.standings()[0].seat, BLUE);
}
