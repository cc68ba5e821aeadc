//! A new round (CZ 7, PL 8).

use crate::situation::*;
use dolmen::engine::Game;
use dolmen::games::stone_age::Frame;
use dolmen::games::stone_age::actions::Event;
use dolmen::games::stone_age::components::Card;

#[test]
fn cards_slide_right_and_the_gaps_are_filled() {
    // CZ 7, PL 8: the second and third card were bought. The first stays, the fourth moves to the second place, and
    // two new cards are laid on the third and the fourth.
    let mut game = before_feeding(newer(2));
    let [first, second, third, fourth] = game.offer.map(Option::unwrap);
    for bought in [second, third] {
        game.tribes[RED].cards.put(bought);
    }
    (game.offer[1], game.offer[2]) = (None, None);
    let deck: Vec<Card> = game.deck.known().to_vec();
    let events = feed(&mut game);
    let laid = [first, fourth, deck[31], deck[30]].map(Some);
    assert_eq!(game.offer, laid);
    assert!(events.contains(&Event::Cards { cards: laid }));
    assert_eq!(game.deck.len(), 30);
}

#[test]
fn cards_nobody_bought_stay_where_they_are() {
    let mut game = before_feeding(newer(2));
    let before = game.offer;
    feed(&mut game);
    assert_eq!((game.offer, game.deck.len()), (before, 32));
}

#[test]
fn four_new_cards_come_when_all_were_bought() {
    let mut game = before_feeding(newer(2));
    for card in std::mem::take(&mut game.offer).into_iter().flatten() {
        game.tribes[RED].cards.put(card);
    }
    feed(&mut game);
    assert!(game.offer.iter().all(Option::is_some));
    assert_eq!(game.deck.len(), 28);
}

#[test]
fn the_start_token_passes_to_the_left() {
    let mut game = before_feeding(newer(3));
    feed(&mut game);
    assert_eq!((game.start, game.round), (BLUE, 2));
    assert_eq!(game.frames.last(), Some(&Frame::Placing(BLUE)));
}

#[test]
fn the_start_token_comes_round_to_the_first_seat() {
    let mut game = before_feeding_from(newer(3), GREEN);
    feed(&mut game);
    assert_eq!((game.start, game.round), (RED, 2));
    assert_eq!(game.frames.last(), Some(&Frame::Placing(RED)));
    assert!(game.tribes.iter().all(|tribe| tribe.food == 7), "all have eaten once");
}

#[test]
fn used_tools_are_ready_again() {
    let mut game = before_feeding(newer(2));
    for tribe in game.tribes.iter_mut() {
        tribe.tools = tools([2, 1, 1]);
        tribe.tools[0].used = true;
        tribe.tools[2].used = true;
    }
    feed(&mut game);
    assert_eq!(game.tribes[RED].tools, tools([2, 1, 1]));
    assert!(game.tribes.iter().all(|tribe| tribe.tools.iter().all(|tool| !tool.used)));
}

#[test]
fn the_board_is_empty_and_all_figures_are_home() {
    let mut game = before_feeding(newer(4));
    feed(&mut game);
    assert!(game.standing.iter().flatten().all(|&figures| figures == 0));
    assert!(game.tribes.iter().all(|tribe| tribe.home == tribe.figures));
    game.audit().unwrap();
}
