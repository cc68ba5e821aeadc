//! A player's turn (pages 8 to 10).

use crate::situation::*;
use dolmen::engine::Game;
use dolmen::games::endless_winter::actions::{Action, Event, Refusal};
use dolmen::games::endless_winter::cards::{Card, Chief, Folk};
use dolmen::games::endless_winter::components::{Figure, Gain, Side, Spot, Track};
use dolmen::games::endless_winter::{Frame, Section};

#[test]
fn the_first_culture_card_is_free() {
    let mut game = table(2);
    hand(&mut game, WOLF, &[culture("c1_03")]);
    play(&mut game, Action::Culture(culture("c1_03")), &[]);
    assert_eq!(game.tribes[WOLF].food, 4);
    assert!(game.tribes[WOLF].played.has_culture(culture("c1_03")));
    assert!(may(&game, Action::Place(Figure::Chief, Spot::Hunt)));
}

#[test]
fn each_further_culture_card_costs_a_card_from_the_hand() {
    let mut game = table(2);
    hand(&mut game, WOLF, &[culture("c1_02"), culture("c1_18")]);
    hand(&mut game, WOLF, &[Folk::Tribesman, Folk::Brave]);
    play(&mut game, Action::Culture(culture("c1_02")), &[]);
    play(&mut game, Action::Culture(culture("c1_18")), &[]);
    assert_eq!(game.frames.last(), Some(&Frame::Discard(WOLF, 1)));
    assert_eq!(game.legal_actions(), [Folk::Tribesman, Folk::Brave].map(|folk| Action::Discard(folk.into())));
    let before = game.tribes[WOLF].halves;
    play(&mut game, Action::Discard(Folk::Tribesman.into()), &[]);
    assert_eq!(game.tribes[WOLF].halves, before + 2, "the ability comes after the price");
    assert_eq!(game.tribes[WOLF].discard, cards(&[Folk::Tribesman]));
    assert_eq!(game.tribes[WOLF].hand, cards(&[Folk::Brave]));
}

#[test]
fn a_further_culture_card_cannot_be_played_without_a_card_to_discard() {
    let mut game = table(2);
    hand(&mut game, WOLF, &[culture("c1_02"), culture("c1_03")]);
    play(&mut game, Action::Culture(culture("c1_02")), &[]);
    assert_eq!(refusal(&game, Action::Culture(culture("c1_03"))), Refusal::NothingToDiscard);
}

#[test]
fn burying_the_first_culture_card_does_not_make_the_second_one_free() {
    let mut game = table(2);
    hand(&mut game, WOLF, &[culture("c1_06"), culture("c1_03")]);
    play(&mut game, Action::Culture(culture("c1_06")), &[]);
    let buried =
        Action::Bury(Card::from(culture("c1_06")), dolmen::games::endless_winter::components::Zone::Played);
    play(&mut game, buried, &[]);
    play(&mut game, Action::Finish, &[]);
    assert_eq!(refusal(&game, Action::Culture(culture("c1_03"))), Refusal::NothingToDiscard);
}

#[test]
fn culture_cards_can_be_left_in_hand() {
    let mut game = table(2);
    hand(&mut game, WOLF, &[culture("c1_02")]);
    assert!(may(&game, Action::Place(Figure::Tribe, Spot::Rest)));
    assert_eq!(refusal(&game, Action::Culture(culture("c1_03"))), Refusal::NotInHand);
}

#[test]
fn culture_cards_are_for_the_first_step_only() {
    let mut game = table(2);
    hand(&mut game, WOLF, &[culture("c1_02")]);
    hand(&mut game, WOLF, &[Folk::Hunter]);
    let game = at(game, Spot::Hunt);
    assert_eq!(refusal(&game, Action::Culture(culture("c1_02"))), Refusal::NotNow);
}

#[test]
fn one_figure_is_placed_in_a_turn() {
    let game = table(2);
    let places = game.legal_actions();
    assert_eq!(places.len(), 10, "chief or tribe figure, five spots");
    let mut game = at(game, Spot::Rest);
    assert_eq!(refusal(&game, Action::Place(Figure::Tribe, Spot::Hunt)), Refusal::NotNow);
    idle_until(&mut game, |game| game.decider() == Some(BISON));
    assert_eq!(game.tribes[WOLF].figures, [None, Some(Spot::Rest), None]);
}

#[test]
fn a_figure_that_was_placed_cannot_be_placed_again() {
    let mut game = table(2);
    game.tribes[WOLF].figures = [Some(Spot::Rest), Some(Spot::Rest), None];
    assert_eq!(refusal(&game, Action::Place(Figure::Chief, Spot::Hunt)), Refusal::NoFigure);
    assert!(may(&game, Action::Place(Figure::Tribe, Spot::Hunt)));
}

#[test]
fn figures_do_not_block_a_column_and_the_same_player_may_use_it_again() {
    let mut game = table(2);
    game.tribes[WOLF].figures = [None, Some(Spot::Hunt), None];
    game.tribes[BISON].figures = [Some(Spot::Hunt), None, None];
    assert!(may(&game, Action::Place(Figure::Chief, Spot::Hunt)));
}

#[test]
fn only_the_first_figure_of_the_round_uses_the_bottom() {
    let mut game = at(table(2), Spot::Develop);
    assert_eq!(game.firsts[Spot::Develop.index()], Some(WOLF));
    let (_, _, rewards) = rewards_now(&game).expect("a tool, or a food instead");
    assert_eq!((rewards.get(Gain::Tool), rewards.get(Gain::Food)), (1, 1));
    play(&mut game, Action::Tool, &[]);
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].tools), (1, 1));
    assert_eq!(game.decider(), Some(BISON));
    play(&mut game, Action::Place(Figure::Tribe, Spot::Develop), &[]);
    assert_eq!((game.tribes[BISON].food, game.tribes[BISON].tools), (0, 0));
    assert_eq!(game.firsts[Spot::Develop.index()], Some(WOLF));
    assert_eq!(game.decider(), Some(WOLF));
}

#[test]
fn the_same_player_takes_a_columns_bottom_once_in_a_round() {
    // Page 8: a column may be used again, but its bottom section only once in a round, by the first figure.
    let mut game = at(table(2), Spot::Develop);
    play(&mut game, Action::Tool, &[]);
    play(&mut game, Action::Place(Figure::Tribe, Spot::Migrate), &[]);
    idle_until(&mut game, |game| game.decider() == Some(WOLF));
    let events = play(&mut game, Action::Place(Figure::Tribe, Spot::Develop), &[]);
    let idle = !events.iter().any(|event| matches!(event, Event::Gained { .. } | Event::Lost { .. }));
    assert!(idle && rewards_now(&game).is_none(), "{events:?}");
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].tools), (1, 1));
    assert_eq!(game.firsts[Spot::Develop.index()], Some(WOLF));
    // In the next round it can be taken again.
    idle_until(&mut game, |game| game.round == 2 && matches!(game.frames.last(), Some(Frame::Turn(..))));
    assert_eq!(game.firsts, [None; 4]);
}

#[test]
fn sections_come_from_top_to_bottom() {
    let mut game = table(2);
    stock(&mut game, WOLF, 2, 0);
    hand(&mut game, WOLF, &[Folk::Brave]);
    let mut game = at(game, Spot::Initiate);
    let section = |game: &dolmen::games::endless_winter::EndlessWinter| match game.frames.last() {
        Some(Frame::Acting { section, .. }) => Some(*section),
        _ => None,
    };
    assert_eq!(section(&game), Some(Section::Top));
    assert_eq!(refusal(&game, Action::Pay), Refusal::NotNow);
    play(&mut game, Action::Finish, &[]);
    assert_eq!(section(&game), Some(Section::Middle));
    assert_eq!(refusal(&game, Action::Eat(2)), Refusal::NotNow);
    play(&mut game, Action::Finish, &[]);
    assert_eq!(rewards_now(&game).unwrap().2.get(Gain::Idol), 1);
}

#[test]
fn no_section_has_to_be_used() {
    let mut game = table(2);
    stock(&mut game, WOLF, 5, 5);
    hand(&mut game, WOLF, &[Folk::Brave]);
    let mut game = at(game, Spot::Hunt);
    idle_until(&mut game, |game| game.decider() == Some(BISON));
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].tools), (5, 5));
}

#[test]
fn played_cards_are_discarded_and_unspent_labour_is_lost() {
    let mut game = table(2);
    hand(&mut game, WOLF, &[culture("c1_02")]);
    hand(&mut game, WOLF, &[Folk::Brave, Folk::Hunter]);
    play(&mut game, Action::Culture(culture("c1_02")), &[]);
    let mut game = at(game, Spot::Hunt);
    play(&mut game, Action::Play(Folk::Brave), &[]);
    assert_eq!(game.tribes[WOLF].halves, 4 + 5);
    idle_until(&mut game, |game| game.decider() == Some(BISON));
    let tribe = &game.tribes[WOLF];
    assert_eq!((tribe.halves, tribe.played.len()), (0, 0));
    assert!(tribe.discard.has_culture(culture("c1_02")) && tribe.discard.folk(Folk::Brave) == 1);
    assert_eq!(tribe.hand, cards(&[Folk::Hunter]), "no new cards are drawn yet");
}

#[test]
fn everybody_takes_three_turns_in_turn_order() {
    let mut game = table(3);
    let mut turns = Vec::new();
    while game.round == 1 && !game.frames.iter().any(|frame| matches!(frame, Frame::Eclipse(..))) {
        if let Some(Frame::Turn(seat, _)) = game.frames.last() {
            turns.push(seat.0);
        }
        let turn = game.turn;
        idle_until(&mut game, |game| game.turn > turn);
    }
    assert_eq!(turns, [0, 1, 2, 0, 1, 2, 0, 1, 2]);
}

#[test]
fn after_the_third_turn_any_cards_of_the_hand_go_on_the_eclipse_pile() {
    let mut game = table(2);
    game.tribes[WOLF].figures = [None, Some(Spot::Rest), Some(Spot::Rest)];
    hand(&mut game, WOLF, &[Folk::Brave, Folk::Tribesman]);
    hand(&mut game, WOLF, &[culture("c1_01")]);
    play(&mut game, Action::Place(Figure::Chief, Spot::Rest), &[]);
    play(&mut game, Action::Finish, &[]);
    assert_eq!(game.frames.last(), Some(&Frame::Pile(WOLF)));
    play(&mut game, Action::Hide(Folk::Brave.into()), &[]);
    let culture_card = Card::from(culture("c1_01"));
    play(&mut game, Action::Hide(culture_card), &[]);
    assert_eq!(refusal(&game, Action::Hide(Folk::Brave.into())), Refusal::NotInHand);
    let events = play(&mut game, Action::Finish, &[]);
    assert!(events.contains(&Event::PileReady { seat: WOLF, cards: 2 }));
    assert_eq!(game.tribes[WOLF].hand, cards(&[Folk::Tribesman]), "the rest is kept for the next round");
    assert_eq!(game.decider(), Some(BISON));
}

#[test]
fn a_pile_is_ready_when_its_owner_says_so() {
    let mut game = before_eclipse(table(2));
    hand(&mut game, BISON, &[Folk::Brave]);
    play(&mut game, Action::Hide(Folk::Brave.into()), &[]);
    assert_eq!(
        game.legal_actions(),
        [Action::Finish],
        "even with the whole hand on it, it can still be taken back"
    );
}

#[test]
fn without_a_card_in_hand_there_is_no_pile_to_make() {
    let mut game = table(2);
    game.tribes[WOLF].figures = [None, Some(Spot::Hunt), Some(Spot::Hunt)];
    bottom_taken(&mut game, Spot::Develop);
    play(&mut game, Action::Place(Figure::Chief, Spot::Develop), &[]);
    assert_eq!(game.decider(), Some(BISON));
}

#[test]
fn the_chief_can_be_used_in_the_turn_its_figure_is_placed_only() {
    // Page 8: once, any time in that turn.
    let mut game = table(2);
    hand(&mut game, WOLF, &[Folk::Tribesman]);
    let mut used = chief_at(game.clone(), Chief::Stonecarver, Side::A, Spot::Develop);
    play(&mut used, Action::ChiefAbility(0), &[]);
    assert_eq!(used.tribes[WOLF].halves, 4);
    assert_eq!(refusal(&used, Action::ChiefAbility(0)), Refusal::NoAbility);

    let mut other = game;
    other.tribes[BISON].chief = other.tribes[WOLF].chief;
    (other.tribes[WOLF].chief, other.tribes[WOLF].side) = (Some(Chief::Stonecarver), Some(Side::A));
    hand(&mut other, WOLF, &[Folk::Brave]);
    let other = at(other, Spot::Develop);
    assert_eq!(refusal(&other, Action::ChiefAbility(0)), Refusal::NoAbility);
}

#[test]
fn the_chief_can_be_used_after_the_sections_too() {
    let mut game = table(2);
    stock(&mut game, WOLF, 2, 0);
    let mut game = chief_at(game, Chief::Stonecarver, Side::B, Spot::Develop);
    play(&mut game, Action::Finish, &[]);
    play(&mut game, Action::Lesser(Gain::Tool, Gain::Food), &[]);
    assert!(matches!(game.frames.last(), Some(Frame::Acting { section: Section::End, .. })));
    play(&mut game, Action::ChiefAbility(0), &[]);
    play(&mut game, Action::Accept, &[]);
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].tools), (3, 2));
}

#[test]
fn an_ability_of_a_column_does_nothing_in_another() {
    // Page 17.
    let mut game = table(2);
    hand(&mut game, WOLF, &[Folk::Brave]);
    let game = chief_at(game, Chief::Stonecarver, Side::A, Spot::Hunt);
    assert_eq!(refusal(&game, Action::ChiefAbility(0)), Refusal::OtherColumn);
    let mut game = table(2);
    hand(&mut game, WOLF, &[Folk::Crafter]);
    let mut game = at(game, Spot::Hunt);
    play(&mut game, Action::Play(Folk::Crafter), &[]);
    assert_eq!(game.tribes[WOLF].halves, 2);
}

#[test]
fn any_number_of_idols_may_be_split_between_the_tracks() {
    // Page 14.
    let mut game = gaining(table(2), &[(Gain::Idol, 2)]);
    play(&mut game, Action::Idol(Track::Honour), &[]);
    play(&mut game, Action::Idol(Track::Offering), &[]);
    assert_eq!(game.tribes[WOLF].idols, [1, 1]);
}
