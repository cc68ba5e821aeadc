//! What is hidden: hands, decks, eclipse piles until they are revealed, and the sides of the chiefs until all are chosen.

use crate::situation::*;
use dolmen::engine::{Chance, Game, Opening, Options, Player, Seat, Seed, Table, View};
use dolmen::games::endless_winter::actions::{Action, Event};
use dolmen::games::endless_winter::cards::{Card, Cards, Folk};
use dolmen::games::endless_winter::components::{Gain, Side, Spot, To, Zone};
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

/// What the bison can imagine.
fn imagined(game: &EndlessWinter) -> Vec<EndlessWinter> {
    let view = View::of(game, Some(BISON));
    (0..60).map(|seed| view.determinize(&mut Chance::at(Seed(seed), 0))).collect()
}

/// How many of the tables that the bison can imagine have this card in the wolf's hand.
fn in_hand(game: &EndlessWinter, card: impl Into<Card> + Copy) -> usize {
    imagined(game).iter().filter(|table| table.tribes[WOLF].hand.has(card.into())).count()
}

#[test]
fn a_card_taken_openly_is_in_hand_in_every_imagined_table() {
    let mut game = table(2);
    let card = game.panel[0].unwrap();
    hand(&mut game, WOLF, &[Folk::Tribesman, Folk::Brave]);
    let mut game = gaining(game, &[(Gain::TribeHand, 1)]);
    play(&mut game, Action::Recruit(Folk::Shaman, To::Hand), &[]);
    let mut game = gaining(game, &[(Gain::CultureHand, 1)]);
    play(&mut game, Action::Learn(card), &[]);
    assert_eq!((in_hand(&game, Folk::Shaman), in_hand(&game, card)), (60, 60));
    let tribesmen = in_hand(&game, Folk::Tribesman);
    assert!(0 < tribesmen && tribesmen < 60, "what was drawn may be in hand or in the deck: {tribesmen}");
}

#[test]
fn the_first_hand_holds_the_card_of_the_set_up_card_a_brave_and_a_gatherer() {
    // Page 4: everybody sees them set aside.
    let game = set_up(2, &[]);
    let gift = game.tribes[WOLF].setup.unwrap().gift().folk;
    for folk in [gift, Folk::Brave, Folk::Gatherer] {
        assert_eq!(in_hand(&game, folk), 60, "{folk:?}");
    }
}

/// The wolf has taken an elder openly and then made an eclipse pile.
fn elder_hidden_or_not() -> EndlessWinter {
    let mut game = before_eclipse(table(2));
    hand(&mut game, WOLF, &[Folk::Tribesman, Folk::Brave]);
    let mut game = gaining(game, &[(Gain::TribeHand, 1)]);
    play(&mut game, Action::Recruit(Folk::Elder, To::Hand), &[]);
    game.order = dolmen::games::endless_winter::Order::of(&[WOLF, BISON]);
    game.frames = [Frame::Pile(WOLF)].into_iter().collect();
    game.tribes[BISON].figures = [Some(Spot::Hunt), Some(Spot::Hunt), None];
    play(&mut game, Action::Hide(Folk::Elder.into()), &[]);
    play(&mut game, Action::Finish, &[]);
    game
}

#[test]
fn a_known_card_is_in_hand_or_on_the_face_down_pile_and_never_in_the_deck() {
    let game = elder_hidden_or_not();
    let hands = in_hand(&game, Folk::Elder);
    let piles = imagined(&game).iter().filter(|table| table.tribes[WOLF].pile.folk(Folk::Elder) == 1).count();
    assert_eq!(hands + piles, 60);
    assert!(hands > piles && piles > 0, "one card of three lies on the pile: {hands} {piles}");
}

#[test]
fn a_revealed_pile_tells_what_is_left_in_hand() {
    // The culture card was a bluff: it returns to the hand before everybody's eyes (page 10).
    let mut game = before_eclipse(table(2));
    hand(&mut game, WOLF, &[Folk::Brave]);
    piled(&mut game, WOLF, &[Folk::Elder]);
    piled(&mut game, WOLF, &[culture("c1_04")]);
    game.tribes[WOLF].known = cards(&[Folk::Elder]);
    eclipse(&mut game);
    assert_eq!(game.tribes[WOLF].known, cards(&[culture("c1_04")]));
    assert_eq!(in_hand(&game, culture("c1_04")), 60);
}

#[test]
fn a_card_that_left_the_hand_openly_is_no_longer_known_there() {
    let mut game = table(2);
    hand(&mut game, WOLF, &[Folk::Gatherer, Folk::Shaman, Folk::Elder]);
    hand(&mut game, WOLF, &[culture("c1_03")]);
    game.tribes[WOLF].known = game.tribes[WOLF].hand;
    play(&mut game, Action::Culture(culture("c1_03")), &[]);
    let mut game = at(game, Spot::Hunt);
    play(&mut game, Action::Play(Folk::Gatherer), &[]);
    let mut game = gaining(game, &[(Gain::Bury, 1)]);
    play(&mut game, Action::Bury(Folk::Shaman.into(), Zone::Hand), &[]);
    assert_eq!(game.tribes[WOLF].known, cards(&[Folk::Elder]));
    game.frames.push(Frame::Discard(WOLF, 1));
    hand(&mut game, WOLF, &[Folk::Brave]);
    play(&mut game, Action::Discard(Folk::Elder.into()), &[]);
    assert!(game.tribes[WOLF].known.is_empty());
}

#[test]
fn when_the_discard_pile_becomes_the_deck_the_whole_hand_is_known() {
    // Page 7: the deck was empty, so whatever lay nowhere open was in the hand.
    let mut game = table(2);
    bury_all(&mut game, WOLF);
    let buried = game.tribes[WOLF].buried.take_all();
    let kept = cards(&[Folk::Brave, Folk::Gatherer]);
    game.tribes[WOLF].hand = kept;
    game.tribes[WOLF].discard = buried.without(&kept);
    let mut game = gaining(game, &[(Gain::Draw, 1)]);
    play_anyhow(&mut game, Action::Draw);
    assert_eq!(game.tribes[WOLF].known, kept);
    assert!(imagined(&game).iter().all(|table| kept.without(&table.tribes[WOLF].hand).is_empty()));
}

/// A random game, whatever the seed brings, that is at its end.
fn random_game(seed: u64) -> Table<EndlessWinter> {
    let sets = Options::every(EndlessWinter::OPTIONS);
    let mut luck = Chance::at(Seed(seed), u32::MAX);
    let options = sets[luck.below(sets.len() as u32) as usize].clone();
    let players = Player::nameless(2 + seed as usize % 3);
    let opening = Opening { players, options, seed: Seed(seed), friendly: true };
    let mut table = Table::<EndlessWinter>::open(opening).unwrap();
    while table.state().decider().is_some() {
        let legal = table.state().legal_actions();
        table.choose(legal[luck.below(legal.len() as u32) as usize]).unwrap();
    }
    table
}

/// What a viewer has seen happen up to a step.
fn log(table: &Table<EndlessWinter>, at: usize, viewer: Option<Seat>) -> Vec<Event> {
    let steps = (0..at).flat_map(|step| table.events(step, viewer));
    table.setup_events(viewer).into_iter().chain(steps).collect()
}

#[test]
fn whatever_a_log_proves_is_true_in_every_imagined_table() {
    for seed in 0..9 {
        let table = random_game(seed);
        for at in (0..=table.steps().len()).step_by(3) {
            let state = table.state_at(at);
            for viewer in Seat::all(state.seats()).map(Some).chain([None]) {
                let log = log(&table, at, viewer);
                let imagined = View::of(&state, viewer).determinize(&mut Chance::at(Seed(seed), at as u32));
                imagined.audit().unwrap();
                for table in [&state, &imagined] {
                    table.check_imagined(&log).unwrap_or_else(|why| panic!("game {seed}, step {at}: {why}"));
                }
            }
        }
    }
}

#[test]
fn who_imagines_without_memory_contradicts_the_log() {
    let (mut wrong, mut all) = (0, 0);
    for seed in 0..9 {
        let table = random_game(seed);
        for at in (0..table.steps().len()).step_by(10) {
            let mut forgetful = table.state_at(at);
            forgetful.tribes.iter_mut().for_each(|tribe| tribe.known = Cards::default());
            let imagined = View::of(&forgetful, None).determinize(&mut Chance::at(Seed(seed), at as u32));
            imagined.audit().unwrap();
            wrong += usize::from(imagined.check_imagined(&log(&table, at, None)).is_err());
            all += 1;
        }
    }
    assert!(wrong > all / 2, "{wrong} of {all}");
}
