//! What is hidden: hands, decks, eclipse piles until they are revealed, and the sides of the chiefs until all are chosen.

use crate::situation::*;
use dolmen::engine::{Chance, Game, Seed, View};
use dolmen::games::endless_winter::actions::{Action, Event};
use dolmen::games::endless_winter::cards::{Card, Cards, Folk};
use dolmen::games::endless_winter::components::{Side, Spot};
use dolmen::games::endless_winter::{EndlessWinter, Frame};

/// Both have hands, and the wolf has made an eclipse pile.
fn with_secrets() -> EndlessWinter {
    let mut game = table(2);
    hand(&mut game, WOLF, &[Folk::Tribesman, Folk::Gatherer]);
    hand(&mut game, BISON, &[Folk::Tribesman, Folk::Brave, Folk::Gatherer]);
    piled(&mut game, WOLF, &[Folk::Brave]);
    game.tribes[WOLF].figures = [Some(Spot::Rest); 3];
    game.tribes[BISON].figures = [None, Some(Spot::Rest), Some(Spot::Rest)];
    game.frames = [Frame::Turn(BISON, 0)].into_iter().collect();
    game
}

#[test]
fn hands_decks_and_piles_are_seen_by_their_owner_only() {
    let game = with_secrets();
    let view = View::of(&game, Some(WOLF));
    assert_eq!(view.tribes[WOLF], game.tribes[WOLF]);
    let other = &view.tribes[BISON];
    assert_eq!((other.hand.len(), other.hand.concealed()), (3, 3));
    assert_eq!(other.deck.concealed(), game.tribes[BISON].deck.len());
    let view = View::of(&game, Some(BISON));
    assert_eq!(
        (view.tribes[WOLF].pile.len(), view.tribes[WOLF].pile.concealed()),
        (1, 1),
        "its size is seen (D15)"
    );
    let view = View::of(&game, None);
    assert!(view.tribes.iter().all(|tribe| tribe.hand.kinds().next().is_none()));
}

#[test]
fn piles_are_open_in_the_eclipse() {
    let mut game = before_eclipse(table(2));
    piled(&mut game, WOLF, &[Folk::Crafter]);
    eclipse(&mut game);
    assert_eq!(View::of(&game, None).tribes[WOLF].pile, cards(&[Folk::Crafter]));
}

#[test]
fn a_hand_is_looked_at_for_every_decision_but_those_of_an_eclipse_without_one() {
    assert!(with_secrets().decides_by_secrets());
    let mut game = before_eclipse(table(2));
    piled(&mut game, WOLF, &[Folk::Crafter]);
    eclipse(&mut game);
    let seat = game.decider().unwrap();
    game.tribes[seat].hand = Cards::default();
    assert!(!game.decides_by_secrets());
    game.tribes[seat].hand = cards(&[Folk::Brave]);
    assert!(game.decides_by_secrets());
}

#[test]
fn everything_else_lies_open() {
    let game = with_secrets();
    let view = View::of(&game, None);
    assert_eq!((&view.panel, &view.stones, &view.ground), (&game.panel, &game.stones, &game.ground));
    assert_eq!(view.tribes[WOLF].owned, game.tribes[WOLF].owned);
    assert_eq!(view.score(WOLF), game.score(WOLF), "points are no secret");
}

#[test]
fn the_side_of_a_chief_is_hidden_until_all_have_chosen() {
    let mut game = opened(2, &[]);
    let first = game.decider().unwrap();
    play(&mut game, Action::Side(Side::B), &[]);
    let second = game.decider().unwrap();
    assert_eq!(View::of(&game, Some(second)).tribes[first].side, None);
    assert_eq!(View::of(&game, Some(first)).tribes[first].side, Some(Side::B));
    let imagined: Vec<_> = (0..20)
        .map(|seed| View::of(&game, Some(second)).determinize(&mut Chance::at(Seed(seed), 0)))
        .collect();
    assert!(Side::ALL.iter().all(|side| imagined.iter().any(|game| game.tribes[first].side == Some(*side))));
    assert!(imagined.iter().all(|game| game.tribes[second].side.is_none()));
    play_anyhow(&mut game, Action::Side(Side::A));
    assert_eq!(View::of(&game, None).tribes[first].side, Some(Side::B));
}

#[test]
fn events_hide_what_only_one_player_sees() {
    let card = Card::from(Folk::Brave);
    let secrets = [
        Event::Drew { seat: WOLF, card: Some(card) },
        Event::Hid { seat: WOLF, card: Some(card) },
        Event::Side { seat: WOLF, side: Some(Side::A) },
    ];
    let shown = [
        Event::Drew { seat: WOLF, card: None },
        Event::Hid { seat: WOLF, card: None },
        Event::Side { seat: WOLF, side: None },
    ];
    for (secret, public) in secrets.into_iter().zip(shown) {
        for (viewer, expected) in [(Some(WOLF), secret), (Some(BISON), public), (None, public)] {
            let mut event = secret;
            EndlessWinter::conceal_event(&mut event, viewer);
            assert_eq!(event, expected);
        }
    }
    let mut open = Event::Discarded { seat: WOLF, card };
    EndlessWinter::conceal_event(&mut open, None);
    assert_eq!(open, Event::Discarded { seat: WOLF, card });
}

#[test]
fn an_imagined_table_keeps_what_its_viewer_knows_and_varies_the_rest() {
    let game = with_secrets();
    let view = View::of(&game, Some(WOLF));
    let imagined: Vec<_> = (0..50).map(|seed| view.determinize(&mut Chance::at(Seed(seed), 0))).collect();
    for table in &imagined {
        table.audit().unwrap();
        assert_eq!(table.tribes[WOLF], game.tribes[WOLF]);
        assert_eq!(table.tribes[BISON].owned, game.tribes[BISON].owned);
    }
    assert!(imagined.iter().any(|table| table.tribes[BISON].hand != imagined[0].tribes[BISON].hand));
}

#[test]
fn the_text_of_a_view_does_not_depend_on_what_it_conceals() {
    let game = with_secrets();
    let view = View::of(&game, Some(BISON));
    let text = serde_json::to_string(&*view).unwrap();
    for seed in 0..20 {
        let other = view.determinize(&mut Chance::at(Seed(seed), 0));
        assert_eq!(serde_json::to_string(&*View::of(&other, Some(BISON))).unwrap(), text);
    }
}

#[test]
fn a_view_never_panics_whatever_is_asked_of_it() {
    let game = with_secrets();
    let view = View::of(&game, None);
    for action in game.universe() {
        let mut blind: EndlessWinter = (*view).clone();
        let _any = blind.apply(&action, &mut Chance::at(Seed(1), 0), &mut dolmen::engine::Events::new());
    }
}

#[test]
fn what_is_asked_depends_on_the_number_of_cards_in_hand_only() {
    // Page 4: hands are not shown, but everybody sees who decides.
    let asked = |card: Card| {
        let mut game = table(2);
        hand(&mut game, WOLF, &[card]);
        bottom_taken(&mut game, Spot::Develop);
        at(game, Spot::Develop).decider()
    };
    assert_eq!((asked(Folk::Tribesman.into()), asked(culture("c1_01").into())), (Some(WOLF), Some(WOLF)));
    for equal in [true, false] {
        let mut game = table(2);
        hand(&mut game, WOLF, &[culture("c1_02"), culture("c1_03")]);
        hand(&mut game, WOLF, &[Folk::Tribesman, if equal { Folk::Tribesman } else { Folk::Brave }]);
        play(&mut game, Action::Culture(culture("c1_02")), &[]);
        play(&mut game, Action::Culture(culture("c1_03")), &[]);
        assert_eq!(game.frames.last(), Some(&Frame::Discard(WOLF, 1)), "equal cards: {equal}");
    }
}
