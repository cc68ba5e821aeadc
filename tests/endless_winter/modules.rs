//! The modules: glacier tokens and rest tokens (page 19).

use crate::situation::*;
use dolmen::engine::Game;
use dolmen::games::endless_winter::actions::{Action, Event, Refusal};
use dolmen::games::endless_winter::components::{Animal, Figure, Gain, Spot};
use dolmen::games::endless_winter::land::{Hex, Terrain};
use dolmen::games::endless_winter::tokens::{GlacierToken, RestToken};
use dolmen::games::endless_winter::{EndlessWinter, Frame, PointsFor, Source};

#[test]
fn a_token_lies_on_every_glacier() {
    for (seats, glaciers) in [(2, 6), (3, 6), (4, 3)] {
        let game = set_up(seats, &[("glacier_tokens", "on")]);
        for hex in Hex::all() {
            let glacier = game.land[hex.index()].terrain() == Terrain::Glacier;
            assert_eq!(game.glacier_tokens[hex.index()].is_some(), glacier);
        }
        let mut tokens: Vec<_> = game.glacier_tokens.iter().flatten().collect();
        tokens.sort_unstable();
        tokens.dedup();
        assert_eq!(tokens.len(), glaciers);
    }
    assert_eq!(set_up(2, &[]).glacier_tokens, [None; 19]);
}

/// The wolf may place a village between three glaciers with these tokens.
fn at_glaciers(tokens: [Option<u8>; 3]) -> (EndlessWinter, Action) {
    let mut game = table_with(2, &[("glacier_tokens", "on")]);
    let place = junction([hex(0, -2), hex(0, -1), hex(1, -2)]);
    game.glacier_tokens = [None; 19];
    no_camps(&mut game, WOLF);
    for (number, (at, token)) in place.hexes().into_iter().zip(tokens).enumerate() {
        terrain(&mut game, at, tile(Terrain::Glacier, number));
        camps(&mut game, WOLF, &[at]);
        game.glacier_tokens[at.index()] = token.and_then(GlacierToken::new);
    }
    (gaining(game, &[(Gain::Village, 1)]), Action::Settle(place))
}

#[test]
fn a_village_gains_the_tokens_of_its_glaciers() {
    let (mut game, settle) = at_glaciers([Some(0), Some(5), None]);
    play(&mut game, settle, &[]);
    assert_eq!((points(&game, WOLF, PointsFor::Rewards), game.tribes[WOLF].food), (3, 4));
    assert_eq!(game.glacier_tokens.iter().flatten().count(), 2, "the tokens stay");
}

#[test]
fn every_glacier_token_can_be_gained() {
    for token in GlacierToken::all() {
        let (mut game, settle) = at_glaciers([Some(token.into()), None, None]);
        play(&mut game, settle, &[]);
        match rewards_now(&game) {
            Some((_, source, rewards)) => {
                assert_eq!(source, Source::Glacier);
                // A camp is placed at once; all else waits to be taken.
                for &(gain, amount) in token.reward().iter().filter(|(gain, _)| *gain != Gain::Camp) {
                    assert_eq!(rewards.get(gain), amount, "{token:?}");
                }
            }
            None => assert!(token.reward().iter().all(|(gain, _)| matches!(gain, Gain::Point | Gain::Food))),
        }
    }
}

#[test]
fn glacier_tokens_give_nothing_in_the_eclipse() {
    let mut game = table_with(2, &[("glacier_tokens", "on")]);
    let glacier = Hex::all().find(|hex| game.glacier_tokens[hex.index()].is_some()).unwrap();
    no_camps(&mut game, WOLF);
    camps(&mut game, WOLF, &[glacier]);
    let mut game = before_eclipse(game);
    let mut events = eclipse(&mut game);
    events.extend(idle_until(&mut game, |game| game.round == 2));
    assert!(!events.iter().any(|event| matches!(event, Event::Land { seat: WOLF, .. })));
}

/// A table with rest tokens, this one face up.
fn with_token(up: u8) -> EndlessWinter {
    let mut game = table_with(2, &[("rest_tokens", "on")]);
    let token = RestToken::new(up).unwrap();
    let old = game.rest.up.replace(token).unwrap();
    game.rest.unseen = game.rest.unseen & !(1 << token.index()) | 1 << old.index() & !(1 << token.index());
    game
}

#[test]
fn one_token_lies_face_up() {
    let game = set_up(2, &[("rest_tokens", "on")]);
    assert!(game.rest.up.is_some());
    assert_eq!(game.rest.unseen.count_ones(), 4);
    assert_eq!(set_up(2, &[]).rest.up, None);
}

#[test]
fn the_first_to_rest_in_a_round_may_take_the_token() {
    let mut game = with_token(0);
    play(&mut game, Action::Place(Figure::Tribe, Spot::Rest), &[]);
    assert_eq!(game.frames.last(), Some(&Frame::Token(WOLF)));
    play(&mut game, Action::TakeToken, &[]);
    let rewards = rewards_now(&game).unwrap().2;
    assert_eq!((rewards.get(Gain::Tool), rewards.get(Gain::Draw), rewards.get(Gain::Food)), (1, 1, 2));
    play(&mut game, Action::Tool, &[]);
    assert_eq!(game.tribes[WOLF].tools, 1, "before the card of the rest space");
    assert_eq!(game.rest.held, RestToken::new(0));
    idle_until(&mut game, |game| game.decider() == Some(BISON));
    assert_eq!(game.tribes[WOLF].food, 2);
    assert_eq!((game.rest.held, game.rest.under[..].to_vec()), (None, vec![RestToken::new(0).unwrap()]));
    assert_eq!(game.rest.up, None, "no other is turned up before the next round");
}

#[test]
fn or_put_it_under_the_stack_and_take_the_next() {
    let mut game = with_token(0);
    play(&mut game, Action::Place(Figure::Tribe, Spot::Rest), &[]);
    let events = play(&mut game, Action::NextToken, &[0]);
    let taken = game.rest.held.unwrap();
    assert!(events.contains(&Event::Token { seat: WOLF, token: taken }));
    assert_eq!(game.rest.under[..], [RestToken::new(0).unwrap()]);
    assert_ne!(taken, RestToken::new(0).unwrap());
}

#[test]
fn only_the_first_to_rest_may_even_if_the_token_was_left() {
    let mut game = with_token(0);
    play(&mut game, Action::Place(Figure::Tribe, Spot::Rest), &[]);
    play(&mut game, Action::Finish, &[]);
    idle_until(&mut game, |game| game.decider() == Some(BISON));
    assert!(game.rest.up.is_some());
    play(&mut game, Action::Place(Figure::Tribe, Spot::Rest), &[]);
    assert!(!matches!(game.frames.last(), Some(Frame::Token(_))));
}

#[test]
fn at_the_end_of_the_round_the_next_token_is_turned_up() {
    let mut game = before_eclipse(with_token(2));
    eclipse(&mut game);
    idle_until(&mut game, |game| game.round == 2);
    assert_eq!(game.rest.under[..], [RestToken::new(2).unwrap()], "a token nobody took goes under the stack");
    assert!(game.rest.up.is_some_and(|token| token != RestToken::new(2).unwrap()));
}

#[test]
fn a_rest_token_goes_under_the_stack_at_the_end_of_the_turn_used_or_not() {
    // Page 19.
    for action in [Action::Accept, Action::Finish] {
        let mut game = with_token(2);
        let first = RestToken::new(4).unwrap();
        game.rest.unseen &= !(1 << first.index());
        game.rest.under = [first].into_iter().collect();
        play(&mut game, Action::Place(Figure::Tribe, Spot::Rest), &[]);
        play(&mut game, Action::TakeToken, &[]);
        play_anyhow(&mut game, action);
        idle_until(&mut game, |game| game.decider() == Some(BISON));
        let token = RestToken::new(2).unwrap();
        assert_eq!((game.rest.held, game.rest.up), (None, None));
        assert_eq!(game.rest.under[..], [first, token], "below all others, after {action:?}");
    }
}

#[test]
fn tokens_that_were_seen_come_again_in_their_order() {
    let mut game = with_token(0);
    game.rest.unseen = 0;
    game.rest.under = [1, 2, 3, 4].into_iter().filter_map(RestToken::new).collect();
    play(&mut game, Action::Place(Figure::Tribe, Spot::Rest), &[]);
    play(&mut game, Action::NextToken, &[]);
    assert_eq!(game.rest.held, RestToken::new(1));
    assert_eq!(game.rest.under.last(), RestToken::new(0).as_ref());
}

#[test]
fn a_token_that_everybody_has_seen_is_no_secret() {
    let mut game = with_token(0);
    game.rest.unseen = 0;
    game.rest.under = [1, 2, 3, 4].into_iter().filter_map(RestToken::new).collect();
    play(&mut game, Action::Place(Figure::Tribe, Spot::Rest), &[]);
    let mut unseen = game.clone();
    assert!(!reveals(&mut game, Action::NextToken));
    (unseen.rest.unseen, unseen.rest.under) =
        (1 << 4, [1, 2, 3].into_iter().filter_map(RestToken::new).collect());
    assert!(reveals(&mut unseen, Action::NextToken), "the last one nobody has seen is one");
}

#[test]
fn the_card_of_a_token_may_come_before_or_after_the_animal() {
    // Before, after or between the effects of the rest space, whose own card comes before the animal (page 9).
    let mut game = with_token(2);
    animals(&mut game, WOLF, Animal::WoollyRhino, 1);
    play(&mut game, Action::Place(Figure::Tribe, Spot::Rest), &[]);
    play(&mut game, Action::TakeToken, &[]);
    assert_eq!(refusal(&game, Action::UseAnimal(Animal::WoollyRhino)), Refusal::DrawFirst);
    play_anyhow(&mut game, Action::Draw);
    let mut both = game.clone();
    play_anyhow(&mut both, Action::Draw);
    for mut game in [game, both] {
        play(&mut game, Action::UseAnimal(Animal::WoollyRhino), &[]);
        assert_eq!(game.tribes[WOLF].food, 4);
    }
}

#[test]
fn every_rest_token_adds_what_it_shows() {
    for token in RestToken::all() {
        let mut game = with_token(token.into());
        animals(&mut game, WOLF, Animal::WoollyRhino, 1);
        play(&mut game, Action::Place(Figure::Tribe, Spot::Rest), &[]);
        let before = rewards_or_none(&game);
        play(&mut game, Action::TakeToken, &[]);
        let (_, _, rewards) = rewards_now(&game).unwrap();
        for (gain, amount) in token.reward() {
            if *gain != Gain::Camp {
                assert_eq!(rewards.get(*gain), amount + u8::from(*gain == Gain::Draw), "{token:?}");
            }
        }
        assert!(before.is_none());
    }
}

fn rewards_or_none(game: &EndlessWinter) -> Option<Source> {
    rewards_now(game).map(|(_, source, _)| source)
}
