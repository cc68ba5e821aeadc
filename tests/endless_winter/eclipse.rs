//! The eclipse (pages 10 and 11).

use crate::situation::*;
use dolmen::engine::{Game, Seat};
use dolmen::games::endless_winter::actions::{Action, Event, Refusal};
use dolmen::games::endless_winter::cards::Folk;
use dolmen::games::endless_winter::components::{Gain, Spot, Track, Zone};
use dolmen::games::endless_winter::land::{Hex, Junction, Terrain};
use dolmen::games::endless_winter::{EndlessWinter, Frame, Order, PointsFor, Source};

/// Nobody has a camp, a village, a stone or an emptied supply space.
fn bare(seats: usize) -> EndlessWinter {
    let mut game = table(seats);
    for seat in Seat::all(seats) {
        no_camps(&mut game, seat);
    }
    before_eclipse(game)
}

/// The eclipse has come to the wolf's rewards from there.
fn at_rewards(game: &mut EndlessWinter, source: Source) -> bool {
    let wanted = |game: &EndlessWinter| {
        rewards_now(game).is_some_and(|(seat, from, _)| (seat, from) == (WOLF, source))
    };
    let over = |game: &EndlessWinter| !game.frames.iter().any(|frame| matches!(frame, Frame::Eclipse(..)));
    idle_until(game, |game| wanted(game) || over(game));
    wanted(game)
}

#[test]
fn the_wolf_is_first_and_the_bison_ahead_of_the_lioness() {
    // The example on page 11, and `eclipse_order` of the data.
    let mut game = bare(3);
    game.order = Order::of(&[LIONESS, BISON, WOLF]);
    game.frames = [Frame::Pile(WOLF)].into_iter().collect();
    game.tribes[WOLF].figures[2] = Some(Spot::Rest);
    game.tribes[LIONESS].figures[2] = Some(Spot::Rest);
    piled(&mut game, WOLF, &[Folk::Brave]);
    piled(&mut game, BISON, &[Folk::Shaman]);
    let events = eclipse(&mut game);
    let labour: Vec<(Seat, u8)> = events
        .iter()
        .filter_map(|event| match event {
            Event::Pile { seat, halves, .. } => Some((*seat, *halves)),
            _ => None,
        })
        .collect();
    assert_eq!(labour, [(LIONESS, 3), (BISON, 3), (WOLF, 6)]);
    assert_eq!(game.order.seats(), [WOLF, BISON, LIONESS]);
}

#[test]
fn ties_go_to_the_later_player_also_at_nothing() {
    let mut game = bare(4);
    eclipse(&mut game);
    assert_eq!(game.order.seats(), [Seat(3), Seat(2), Seat(1), Seat(0)]);
}

#[test]
fn food_gives_no_labour_in_the_eclipse() {
    let mut game = bare(2);
    stock(&mut game, WOLF, 5, 0);
    eclipse(&mut game);
    assert_eq!(game.order.first(), BISON);
    assert!(!game.legal_actions().iter().any(|action| matches!(action, Action::Eat(_))));
}

#[test]
fn culture_cards_count_nothing_and_return_to_the_hand() {
    let mut game = bare(2);
    piled(&mut game, WOLF, &[culture("c1_02")]);
    let events = eclipse(&mut game);
    let pile = cards(&[culture("c1_02")]);
    assert!(events.contains(&Event::Pile { seat: WOLF, cards: pile, halves: 0 }));
    assert!(game.tribes[WOLF].hand.has_culture(culture("c1_02")));
    assert!(game.tribes[WOLF].pile.is_empty());
}

#[test]
fn column_abilities_do_not_count_in_the_eclipse() {
    let mut game = bare(2);
    piled(&mut game, WOLF, &[Folk::Brave, Folk::Hunter]);
    let pile = game.tribes[WOLF].pile;
    assert_eq!(game.eclipse_halves(WOLF, &pile), 3 + 2);
}

#[test]
fn the_turn_order_track_gives_a_megalith_a_card_an_idol_and_a_tool() {
    let mut game = bare(4);
    eclipse(&mut game);
    for (seat, gain) in [(3, Gain::Megalith), (2, Gain::Draw), (1, Gain::Idol), (0, Gain::Tool)] {
        let (who, source, rewards) = rewards_now(&game).unwrap();
        assert_eq!((who, source, rewards.get(gain)), (Seat(seat), Source::TurnOrder, 1));
        assert_eq!(rewards.iter().count(), 1);
        let turn = game.turn;
        idle_until(&mut game, |game| game.turn > turn);
    }
}

#[test]
fn a_lower_reward_of_the_turn_order_may_be_taken() {
    let mut game = bare(2);
    eclipse(&mut game);
    assert!(may(&game, Action::Lesser(Gain::Megalith, Gain::Tool)));
}

#[test]
fn steps_come_in_the_printed_order_one_player_after_the_other() {
    let mut game = bare(2);
    for seat in [WOLF, BISON] {
        camps(&mut game, seat, &[hex(1, 0)]);
        piled(&mut game, seat, &[Folk::Shaman]);
        village(&mut game, seat, Junction::new(seat.0).unwrap());
    }
    terrain(&mut game, hex(1, 0), tile(Terrain::Hills, 0));
    let barren = |at: Hex| at != hex(1, 0) && at != Hex::START;
    for (at, number) in Hex::all().filter(|at| barren(*at)).zip(19..) {
        // Glaciers all round, some of them twice: only the hills pay.
        game.land[at.index()] = dolmen::games::endless_winter::land::Tile::new(19 + (number % 6)).unwrap();
    }
    let mut seen = Vec::new();
    let mut chance = dolmen::engine::Chance::at(dolmen::engine::Seed(1), 1);
    let mut events = dolmen::engine::Events::new();
    hand(&mut game, BISON, &[Folk::Tribesman]);
    game.apply(&Action::Finish, &mut chance, &mut events).unwrap();
    while let Some((seat, source, _)) = rewards_now(&game)
        && source != Source::Preparation
    {
        seen.push((seat, source));
        game.apply(&Action::Finish, &mut chance, &mut events).unwrap();
    }
    let steps = [Source::TurnOrder, Source::Pile, Source::Land, Source::Board];
    let expected: Vec<_> =
        [BISON, WOLF].into_iter().flat_map(|seat| steps.map(|step| (seat, step))).collect();
    assert_eq!(seen, expected);
}

#[test]
fn the_abilities_of_the_pile_are_used_in_any_order() {
    let mut game = bare(2);
    let pile =
        [Folk::Gatherer, Folk::Brave, Folk::Elder, Folk::Crafter, Folk::Explorer, Folk::Hunter, Folk::Shaman];
    piled(&mut game, WOLF, &pile);
    discarded(&mut game, WOLF, &[Folk::Tribesman]);
    camps(&mut game, WOLF, &[Hex::START]);
    eclipse(&mut game);
    assert!(at_rewards(&mut game, Source::Pile));
    let rewards = rewards_now(&game).unwrap().2;
    let counts =
        [Gain::Food, Gain::Tool, Gain::Bury, Gain::Move, Gain::AnimalTop, Gain::Idol].map(|g| rewards.get(g));
    assert_eq!(counts, [2, 3, 1, 2, 1, 1]);
    play(&mut game, Action::Move(Hex::START, hex(1, 0)), &[]);
    play(&mut game, Action::Idol(Track::Honour), &[]);
    play(&mut game, Action::Bury(Folk::Tribesman.into(), Zone::Discard), &[]);
    assert_eq!(refusal(&game, Action::Bury(Folk::Brave.into(), Zone::Played)), Refusal::NotGained);
}

#[test]
fn cards_of_the_eclipse_pile_may_be_buried() {
    // Pages 10 and 20: the pile lies above the board, and cards are buried from there too.
    let mut game = bare(2);
    piled(&mut game, WOLF, &[Folk::Elder, Folk::Brave]);
    discarded(&mut game, WOLF, &[Folk::Tribesman]);
    eclipse(&mut game);
    assert!(at_rewards(&mut game, Source::Pile));
    let burials: Vec<_> =
        game.legal_actions().into_iter().filter(|a| matches!(a, Action::Bury(..))).collect();
    let burial = |folk: Folk, zone| Action::Bury(folk.into(), zone);
    let (elder, brave) = (burial(Folk::Elder, Zone::Pile), burial(Folk::Brave, Zone::Pile));
    assert_eq!(burials, [burial(Folk::Tribesman, Zone::Discard), brave, elder]);
    let (order, rewards) = (game.order, rewards_now(&game).unwrap().2);
    play(&mut game, elder, &[]);
    assert_eq!(game.tribes[WOLF].buried, cards(&[Folk::Elder]));
    let left = rewards_now(&game).unwrap().2;
    assert_eq!((left.get(Gain::Food), left.get(Gain::Tool)), (1, 1), "what the pile gives was counted");
    assert_eq!((rewards.get(Gain::Bury), left.get(Gain::Bury), game.order), (1, 0, order));
    idle_until(&mut game, |game| game.round == 2);
    let tribe = &game.tribes[WOLF];
    assert_eq!(tribe.buried, cards(&[Folk::Elder]), "it is not discarded with the pile");
    assert_eq!((tribe.discard.folk(Folk::Brave), tribe.discard.folk(Folk::Elder)), (1, 0));
}

#[test]
fn a_card_buried_before_its_step_gives_nothing_in_it() {
    // Page 10: step B is for the cards that are in the pile then. A megalith of step A can lead to a burial.
    let mut game = bare(2);
    piled(&mut game, WOLF, &[Folk::Crafter, Folk::Brave]);
    eclipse(&mut game);
    assert!(at_rewards(&mut game, Source::TurnOrder));
    let mut game = gaining(game, &[(Gain::Bury, 1)]);
    play(&mut game, Action::Bury(Folk::Crafter.into(), Zone::Pile), &[]);
    assert_eq!(game.order.first(), WOLF, "its labour has counted");
    assert!(at_rewards(&mut game, Source::Pile));
    assert_eq!(rewards_now(&game).unwrap().2.get(Gain::Tool), 1, "only the brave's");
}

#[test]
fn culture_cards_of_the_pile_are_back_in_the_hand_and_buried_from_there() {
    let mut game = bare(2);
    piled(&mut game, WOLF, &[culture("c1_02")]);
    piled(&mut game, WOLF, &[Folk::Elder]);
    eclipse(&mut game);
    assert!(at_rewards(&mut game, Source::Pile));
    let card = culture("c1_02").into();
    assert_eq!(refusal(&game, Action::Bury(card, Zone::Pile)), Refusal::NoSuchCard);
    assert!(may(&game, Action::Bury(card, Zone::Hand)));
}

#[test]
fn a_pile_alone_is_enough_to_bury_from() {
    let mut game = bare(2);
    piled(&mut game, WOLF, &[Folk::Tribesman]);
    bury_all(&mut game, WOLF);
    eclipse(&mut game);
    assert!(at_rewards(&mut game, Source::TurnOrder));
    game.frames.pop();
    let mut game = gaining(game, &[(Gain::Bury, 1), (Gain::Tool, 1)]);
    play(&mut game, Action::Tool, &[]);
    play(&mut game, Action::Bury(Folk::Tribesman.into(), Zone::Pile), &[]);
    assert!(game.tribes[WOLF].pile.is_empty());
}

#[test]
fn burials_keep_their_form_in_saves() {
    let forms = Zone::ALL.map(|zone| serde_json::to_value(Action::Bury(Folk::Brave.into(), zone)).unwrap());
    assert_eq!(forms, [0, 1, 2, 3].map(|zone| serde_json::json!({ "bury": [2, zone] })));
}

#[test]
fn a_hex_pays_whoever_has_most_influence_and_all_who_tie() {
    let mut game = bare(3);
    let (a, b, c) = (hex(1, 0), hex(2, 0), hex(0, 1));
    camps(&mut game, WOLF, &[a, a, b, c]);
    camps(&mut game, BISON, &[a, b]);
    village(&mut game, LIONESS, junction([hex(0, 1), hex(0, 2), hex(1, 1)]));
    assert!(game.leads(WOLF, a) && !game.leads(BISON, a));
    assert!(game.leads(WOLF, b) && game.leads(BISON, b), "a tie pays both");
    assert!(game.leads(LIONESS, c) && !game.leads(WOLF, c), "a village counts two");
    assert!(!game.leads(WOLF, hex(-1, 0)), "nobody is there (D11)");
}

#[test]
fn land_rewards_are_those_of_the_tiles() {
    let mut game = bare(2);
    let places = [hex(1, 0), hex(2, 0), hex(0, 1), hex(-1, 0)];
    for (place, (land, number)) in places.into_iter().zip([
        (Terrain::Steppe, 2),
        (Terrain::Forest, 0),
        (Terrain::Mountains, 2),
        (Terrain::Hills, 2),
    ]) {
        terrain(&mut game, place, tile(land, number));
    }
    camps(&mut game, WOLF, &places);
    let events = {
        let mut events = eclipse(&mut game);
        events.extend(idle_until(&mut game, |game| {
            rewards_now(game).is_some_and(|(seat, from, _)| (seat, from) == (WOLF, Source::Land))
        }));
        events
    };
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Land { seat: WOLF, .. })).count(), 4);
    let rewards = rewards_now(&game).unwrap().2;
    let counts = [Gain::Food, Gain::Tool, Gain::Point, Gain::Idol].map(|gain| rewards.get(gain));
    assert_eq!(counts, [3 + 1 + 1, 1, 2, 1]);
}

#[test]
fn the_starting_hex_and_glaciers_pay_nothing() {
    // D11.
    let mut game = bare(2);
    terrain(&mut game, hex(1, 0), tile(Terrain::Glacier, 0));
    camps(&mut game, WOLF, &[Hex::START, hex(1, 0)]);
    let mut events = eclipse(&mut game);
    events.extend(idle_until(&mut game, |game| game.round == 2));
    assert!(!events.iter().any(|event| matches!(event, Event::Land { .. })));
}

#[test]
fn a_hex_won_by_a_move_within_the_step_pays_too() {
    // Hexes are worked out one by one (page 10), so the one with the move could have come first.
    let mut game = bare(2);
    terrain(&mut game, hex(1, 0), tile(Terrain::Mountains, 0));
    terrain(&mut game, hex(2, 0), tile(Terrain::Steppe, 0));
    camps(&mut game, WOLF, &[hex(1, 0)]);
    // The bison's megaliths let the wolf reach the space with two moves on board 1: row 0, column 7.
    neutrals_placed(&mut game, WOLF);
    megalith(&mut game, BISON, on_ground(0, 6));
    eclipse(&mut game);
    assert!(at_rewards(&mut game, Source::Land));
    play(&mut game, Action::Megalith(on_ground(0, 7)), &[]);
    play(&mut game, Action::Move(hex(1, 0), hex(2, 0)), &[]);
    let events = play(&mut game, Action::Finish, &[]);
    assert!(events.contains(&Event::Land { seat: WOLF, hex: hex(2, 0) }));
    assert_eq!(game.tribes[WOLF].food, 2);
}

#[test]
fn a_hex_pays_once_in_an_eclipse() {
    let mut game = bare(2);
    terrain(&mut game, hex(1, 0), tile(Terrain::Steppe, 0));
    camps(&mut game, WOLF, &[hex(1, 0)]);
    eclipse(&mut game);
    let round = game.round;
    idle_until(&mut game, |game| game.round > round);
    assert_eq!(game.tribes[WOLF].food, 2);
}

#[test]
fn each_village_draws_a_card() {
    let mut game = bare(2);
    for number in 0..3 {
        village(&mut game, WOLF, Junction::new(number * 4).unwrap());
    }
    assert_eq!(game.board_rewards(WOLF).get(Gain::Draw), 3);
}

#[test]
fn emptied_supply_spaces_give_a_tool_and_idols() {
    // Page 11: the first a tool, the third and the fifth an idol.
    let mut game = bare(2);
    let rewards = |game: &EndlessWinter| {
        let rewards = game.board_rewards(WOLF);
        (rewards.get(Gain::Tool), rewards.get(Gain::Idol))
    };
    for (placed, expected) in [(1, (0, 0)), (2, (1, 0)), (5, (1, 0)), (6, (1, 1)), (9, (1, 1)), (10, (1, 2))]
    {
        game.tribes[WOLF].megaliths = placed;
        assert_eq!(rewards(&game), expected, "{placed} placed");
    }
}

#[test]
fn stones_score_in_every_eclipse_also_that_of_the_round_they_were_taken_in() {
    // D8.
    let mut game = bare(2);
    own_stone(&mut game, WOLF, stone("st1_diverse"));
    terrain(&mut game, hex(1, 0), tile(Terrain::Steppe, 0));
    camps(&mut game, WOLF, &[hex(1, 0)]);
    eclipse(&mut game);
    idle_until(&mut game, |game| game.round == 2);
    assert_eq!(points(&game, WOLF, PointsFor::Stones), 1);
}

#[test]
fn stones_may_be_scored_before_or_after_the_other_board_rewards() {
    let mut game = bare(2);
    own_stone(&mut game, WOLF, stone("st2_idols"));
    game.tribes[WOLF].idols = [1, 0];
    // Six placed megaliths of the wolf: a tool and an idol.
    neutrals_placed(&mut game, WOLF);
    for column in 0..4 {
        megalith(&mut game, WOLF, on_ground(3, column));
    }
    eclipse(&mut game);
    assert!(at_rewards(&mut game, Source::Board));
    let mut early = game.clone();
    play(&mut early, Action::ScoreStones, &[]);
    assert_eq!(points(&early, WOLF, PointsFor::Stones), 0);
    play(&mut game, Action::Idol(Track::Honour), &[]);
    play(&mut game, Action::Tool, &[]);
    assert_eq!(points(&game, WOLF, PointsFor::Stones), 1, "by themselves they score last");
}

#[test]
fn a_supply_space_emptied_within_the_step_pays_too() {
    // Effects of a step come in any order (page 10), so the space could have come last; and so do the stones.
    let mut game = bare(2);
    megalith(&mut game, WOLF, on_ground(0, 1));
    village(&mut game, WOLF, Junction::new(0).unwrap());
    Junction::new(0).unwrap().hexes().into_iter().zip(0..).for_each(|(at, number)| {
        terrain(&mut game, at, tile(Terrain::Glacier, number));
    });
    own_stone(&mut game, WOLF, stone("st2_idols"));
    game.tribes[WOLF].idols = [5, 0];
    eclipse(&mut game);
    assert!(at_rewards(&mut game, Source::Board));
    play(&mut game, Action::Lesser(Gain::Draw, Gain::Idol), &[]);
    play(&mut game, Action::Idol(Track::Offering), &[]);
    play(&mut game, Action::Megalith(on_ground(0, 0)), &[]);
    assert_eq!((game.tribes[WOLF].food, points(&game, WOLF, PointsFor::Stones)), (2, 0));
    assert!(
        rewards_now(&game)
            .is_some_and(|(_, source, rewards)| source == Source::Board && rewards.has(Gain::Tool))
    );
    play(&mut game, Action::Tool, &[]);
    assert_eq!(points(&game, WOLF, PointsFor::Stones), 3);
}

#[test]
fn an_explorer_moves_a_camp_twice_or_two_camps_once() {
    // The example on page 17.
    let mut game = bare(2);
    piled(&mut game, WOLF, &[Folk::Explorer]);
    camps(&mut game, WOLF, &[Hex::START, Hex::START]);
    eclipse(&mut game);
    assert!(at_rewards(&mut game, Source::Pile));
    play(&mut game, Action::Move(Hex::START, hex(1, 0)), &[]);
    let (mut twice, mut two) = (game.clone(), game);
    play(&mut twice, Action::Move(hex(1, 0), hex(2, 0)), &[]);
    play(&mut two, Action::Move(Hex::START, hex(1, 0)), &[]);
    let camps = |game: &EndlessWinter| {
        [Hex::START, hex(1, 0), hex(2, 0)].map(|at| game.tribes[WOLF].camps[at.index()])
    };
    assert_eq!((camps(&twice), camps(&two)), ([1, 0, 1], [0, 2, 0]));
    for game in [twice, two] {
        assert_ne!(rewards_now(&game).map(|(_, source, _)| source), Some(Source::Pile), "not a third time");
    }
}

#[test]
fn the_piles_are_discarded_when_everybody_is_done() {
    let mut game = bare(2);
    piled(&mut game, WOLF, &[Folk::Crafter]);
    eclipse(&mut game);
    assert!(at_rewards(&mut game, Source::Pile));
    assert_eq!(game.tribes[WOLF].pile, cards(&[Folk::Crafter]));
    idle_until(&mut game, |game| game.round == 2);
    assert!(game.tribes[WOLF].pile.is_empty());
    assert_eq!(game.tribes[WOLF].discard.folk(Folk::Crafter), 1);
}

#[test]
fn effects_of_the_eclipse_can_be_left() {
    let mut game = bare(2);
    piled(&mut game, WOLF, &[Folk::Crafter]);
    eclipse(&mut game);
    idle_until(&mut game, |game| game.round == 2);
    assert_eq!(game.tribes[WOLF].tools, 0);
}

#[test]
fn after_the_fourth_eclipse_the_game_is_over() {
    let mut game = last_round(bare(2));
    let mut events = eclipse(&mut game);
    events.extend(idle_until(&mut game, |game| game.decider().is_none()));
    assert_eq!(events.last(), Some(&Event::Over));
    assert!(game.legal_actions().is_empty());
    assert_eq!(refusal(&game, Action::Finish), Refusal::Over);
}
