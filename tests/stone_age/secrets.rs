//! What lies face down (PL 3, 7 and 12; component data, section 5).

use crate::common::golden;
use crate::situation::*;
use dolmen::engine::{Chance, Game, Opening, Options, Player, Seat, Seed, Table, View};
use dolmen::games::stone_age::StoneAge;
use dolmen::games::stone_age::actions::{Action, Drawn, Event};
use dolmen::games::stone_age::components::{Building, Card, Upper};

/// Red and blue have three face-down cards each; blue has an open one too.
fn some_cards(mut game: StoneAge) -> StoneAge {
    for seat in [RED, BLUE] {
        for _ in 0..3 {
            let card = *game.deck.known().iter().find(|card| !card.upper().is_kept()).unwrap();
            give(&mut game, seat, card);
        }
    }
    give(&mut game, BLUE, card(Upper::OneUseTool(4)));
    game
}

#[test]
fn nobody_sees_the_deck_or_the_buildings_below() {
    let game = some_cards(newer(3));
    for viewer in [Some(RED), Some(BLUE), None] {
        let view = View::of(&game, viewer);
        assert_eq!((view.deck.len(), view.deck.known().len()), (game.deck.len(), 0));
        for stack in &view.stacks {
            assert_eq!((stack.below.len(), stack.below.known().len()), (6, 0));
        }
        assert_eq!(view.offer, game.offer);
    }
}

#[test]
fn stacks_that_lie_face_up_can_be_looked_through() {
    let game = older(3);
    assert_eq!(View::of(&game, None).stacks, game.stacks);
}

#[test]
fn face_up_stacks_are_seen_by_every_seat() {
    // CZ 2: in the older printing the buildings lie face up, so everybody may count on those below.
    let game = older(4);
    for viewer in [Some(RED), Some(BLUE), Some(GREEN), Some(YELLOW), None] {
        let view = View::of(&game, viewer);
        assert_eq!(view.stacks, game.stacks, "{viewer:?}");
        let imagined = view.determinize(&mut Chance::at(Seed(7), 0));
        assert_eq!(imagined.stacks, game.stacks, "{viewer:?}");
    }
}

#[test]
fn bought_cards_are_seen_by_their_owner_only() {
    let game = some_cards(newer(3));
    let view = View::of(&game, Some(RED));
    assert_eq!(view.tribes[RED].cards, game.tribes[RED].cards);
    assert_eq!((view.tribes[BLUE].cards.len(), view.tribes[BLUE].cards.known().len()), (3, 0));
    assert_eq!(View::of(&game, None).tribes[RED].cards.known().len(), 0);
}

#[test]
fn open_cards_are_seen_by_everybody() {
    let game = some_cards(newer(3));
    assert_eq!(View::of(&game, Some(RED)).tribes[BLUE].kept, game.tribes[BLUE].kept);
}

#[test]
fn only_the_owner_sees_which_extra_card_was_drawn() {
    let drawn = Card::all().next().unwrap();
    let event = Event::Drew { seat: RED, drawn: Drawn::Card(drawn) };
    for (viewer, seen) in
        [(Some(RED), Drawn::Card(drawn)), (Some(BLUE), Drawn::Secret), (None, Drawn::Secret)]
    {
        let mut event = event;
        StoneAge::conceal_event(&mut event, viewer);
        assert_eq!(event, Event::Drew { seat: RED, drawn: seen });
    }
    let mut nothing = Event::Drew { seat: RED, drawn: Drawn::Nothing };
    StoneAge::conceal_event(&mut nothing, None);
    assert_eq!(nothing, Event::Drew { seat: RED, drawn: Drawn::Nothing });
}

#[test]
fn the_log_of_a_table_hides_the_extra_card_from_all_but_its_owner() {
    let (table, step) = golden::<StoneAge>()
        .into_iter()
        .find_map(|(_, table, _)| {
            let drew = |event: &Event| matches!(event, Event::Drew { seat: RED, drawn: Drawn::Card(_) });
            let step = table.steps().iter().position(|step| step.events.iter().any(drew))?;
            Some((table, step))
        })
        .expect("in some golden game red buys the extra card");
    let all = &table.steps()[step].events;
    assert_eq!(table.events(step, Some(RED)), *all);
    let concealed: Vec<Event> = all
        .iter()
        .map(|event| match *event {
            Event::Drew { seat, .. } => Event::Drew { seat, drawn: Drawn::Secret },
            other => other,
        })
        .collect();
    for viewer in [Some(BLUE), None] {
        assert_eq!(table.events(step, viewer), concealed);
    }
    assert!(table.steps()[step].barrier);
}

#[test]
fn the_text_of_a_view_does_not_depend_on_what_it_conceals() {
    // Two tables that differ in hidden cards only look the same, letter by letter.
    let game = some_cards(newer(4));
    let view = View::of(&game, Some(GREEN));
    let text = serde_json::to_string(&*view).unwrap();
    for seed in 0..20 {
        let other = view.determinize(&mut Chance::at(Seed(seed), 0));
        assert_ne!(other, game);
        assert_eq!(serde_json::to_string(&*View::of(&other, Some(GREEN))).unwrap(), text);
    }
}

#[test]
fn an_imagined_table_keeps_what_its_viewer_knows_and_varies_the_rest() {
    let game = some_cards(newer(4));
    let view = View::of(&game, Some(RED));
    let imagined: Vec<_> = (0..50).map(|seed| view.determinize(&mut Chance::at(Seed(seed), 0))).collect();
    for table in &imagined {
        table.audit().unwrap();
        assert_eq!(table.tribes[RED], game.tribes[RED]);
        assert_eq!(table.tribes[BLUE].kept, game.tribes[BLUE].kept);
    }
    let tops: std::collections::BTreeSet<_> =
        imagined.iter().map(|table| *table.deck.known().last().unwrap()).collect();
    assert!(tops.len() > 10, "the top card is anybody's guess: {tops:?}");
    assert!(tops.iter().all(|top| !game.tribes[RED].cards.known().contains(top)));
    let below: std::collections::BTreeSet<_> =
        imagined.iter().map(|table| *table.stacks[0].below.known().last().unwrap()).collect();
    assert!(below.len() > 10);
}

#[test]
fn an_imagined_table_holds_every_card_and_building_once() {
    let mut game = some_cards(newer(4));
    last_of_stack(&mut game, 0);
    for viewer in [Some(RED), Some(GREEN), None] {
        let table = View::of(&game, viewer).determinize(&mut Chance::at(Seed(5), 0));
        let mut cards: Vec<Card> = table.offer.into_iter().flatten().collect();
        let mut buildings: Vec<Building> = table.stacks.iter().filter_map(|stack| stack.top).collect();
        cards.extend(table.deck.known());
        buildings.extend(table.stacks.iter().flat_map(|stack| stack.below.known()));
        for tribe in table.tribes.iter() {
            cards.extend(tribe.cards.known().iter().chain(&tribe.kept));
            buildings.extend(&tribe.buildings);
        }
        cards.sort_unstable();
        buildings.sort_unstable();
        assert!(cards.into_iter().eq(Card::all()) && buildings.into_iter().eq(Building::all()));
    }
}

#[test]
fn in_a_small_game_the_box_may_hold_any_unseen_building() {
    let game = newer(2);
    let view = View::of(&game, Some(RED));
    let own = |table: &StoneAge| -> Vec<_> {
        let mut tiles: Vec<_> = table.stacks.iter().flat_map(|stack| stack.below.known().to_vec()).collect();
        tiles.sort_unstable();
        tiles
    };
    let imagined = (0..20).map(|seed| own(&view.determinize(&mut Chance::at(Seed(seed), 0))));
    assert!(imagined.into_iter().any(|tiles| tiles != own(&game)));
}

#[test]
fn the_score_of_others_shows_only_what_is_known() {
    let game = some_cards(newer(3));
    let view = View::of(&game, Some(RED));
    assert_eq!(view.score(RED), game.score(RED));
    let seen = view.score(BLUE);
    assert!(
        ["first_set", "second_set", "farmers", "builders", "shamans"]
            .iter()
            .all(|line| seen.points(line) == 0)
    );
    assert_ne!(game.score(BLUE).total(), seen.total());
}

#[test]
fn everything_is_turned_up_when_the_game_is_over() {
    let mut game = some_cards(newer(2));
    game.frames.clear();
    assert_eq!(*View::of(&game, None), game);
}

/// Random games up to a point in the middle.
fn games_under_way() -> impl Iterator<Item = Table<StoneAge>> {
    (0..12).map(|seed| {
        let opening = Opening {
            players: Player::nameless(4),
            options: Options::default(),
            seed: Seed(seed),
            friendly: true,
        };
        let mut table = Table::<StoneAge>::open(opening).unwrap();
        let mut luck = Chance::at(Seed(seed), 1);
        while table.at() < 300 && table.state().decider().is_some() {
            let action = table.state().random_legal(&mut luck, &mut Vec::new()).unwrap();
            table.choose(action).unwrap();
        }
        table
    })
}

fn log(table: &Table<StoneAge>, viewer: Option<Seat>) -> Vec<Event> {
    (0..table.at()).flat_map(|step| table.events(step, viewer)).collect()
}

#[test]
fn a_card_that_was_bought_for_all_to_see_is_with_its_owner_in_every_imagined_state() {
    let mut bought = 0;
    for table in games_under_way() {
        for viewer in [Some(RED), Some(YELLOW), None] {
            let log = log(&table, viewer);
            bought += log.iter().filter(|event| matches!(event, Event::Bought { .. })).count();
            let view = table.view(viewer);
            for seed in 0..20 {
                let imagined = view.determinize(&mut Chance::at(Seed(seed), 0));
                imagined.check_imagined(&log).unwrap();
                imagined.audit().unwrap();
            }
        }
    }
    assert!(bought > 100, "{bought} cards");
}

#[test]
fn an_imagination_without_memory_is_noticed() {
    let forgetful = |table: &Table<StoneAge>| {
        let mut state = (*table.view(Some(RED))).clone();
        for tribe in [BLUE, GREEN, YELLOW] {
            state.tribes[tribe].remembered = Default::default();
        }
        state.imagine(Some(RED), &mut Chance::at(Seed(1), 0));
        state.check_imagined(&log(table, Some(RED)))
    };
    let noticed = games_under_way().filter(|table| forgetful(table).is_err()).count();
    assert!(noticed > 6, "in {noticed} games");
}

#[test]
fn only_the_card_drawn_from_the_deck_is_a_secret() {
    let mut game = about_to_buy(card(Upper::ExtraCard));
    let secret = *game.deck.known().last().unwrap();
    play(&mut game, Action::Pay(goods(1, 0, 0, 0)), &[]);
    assert!(game.tribes[RED].drawn.cards().eq([secret]));
    let view = View::of(&game, Some(BLUE));
    assert_eq!((view.tribes[RED].cards.len(), view.tribes[RED].cards.known().len()), (2, 0));
    let imagined: std::collections::BTreeSet<Vec<Card>> = (0..40)
        .map(|seed| view.determinize(&mut Chance::at(Seed(seed), 0)).tribes[RED].cards.known().to_vec())
        .collect();
    assert!(imagined.len() > 10, "the card from the deck is anybody's guess");
    assert!(imagined.iter().all(|cards| cards[0] == card(Upper::ExtraCard)), "the bought one is not");
    assert_eq!(View::of(&game, Some(RED)).tribes[RED], game.tribes[RED]);
}
