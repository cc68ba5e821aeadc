//! The hunt (page 13).

use crate::situation::*;
use Animal::*;
use dolmen::engine::Game;
use dolmen::games::endless_winter::actions::{Action, Event, Refusal};
use dolmen::games::endless_winter::cards::Folk;
use dolmen::games::endless_winter::components::{Animal, Gain, Spot};
use dolmen::games::endless_winter::{EndlessWinter, PointsFor, Source};

fn hunting(labour: u8, tools: u8, on_ground: &[Animal]) -> EndlessWinter {
    let mut game = table(2);
    no_animals(&mut game, WOLF);
    ground(&mut game, on_ground);
    stock(&mut game, WOLF, 0, tools);
    game.tribes[WOLF].halves = labour * 2;
    hand(&mut game, WOLF, &[Folk::Tribesman]);
    at(game, Spot::Hunt)
}

#[test]
fn a_labour_turns_up_two_animals() {
    let mut game = hunting(2, 0, &[Glyptodon]);
    let events = play_anyhow(&mut game, Action::Reveal);
    assert_eq!((game.ground.len(), game.tribes[WOLF].halves), (3, 2));
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Revealed { .. })).count(), 2);
}

#[test]
fn with_five_on_the_ground_only_one_is_turned_up() {
    let mut game = hunting(2, 0, &[Glyptodon; 5]);
    play_anyhow(&mut game, Action::Reveal);
    assert_eq!(game.ground.len(), 6);
    assert_eq!(refusal(&game, Action::Reveal), Refusal::GroundFull, "D21");
}

#[test]
fn with_one_card_in_the_deck_only_that_one_is_turned_up() {
    let mut game = hunting(2, 0, &[Glyptodon]);
    deck_of(&mut game, &[GiantElk]);
    play(&mut game, Action::Reveal, &[]);
    assert_eq!(game.ground[..], [Glyptodon, GiantElk]);
    assert_eq!(refusal(&game, Action::Reveal), Refusal::DeckEmpty);
}

#[test]
fn a_tool_and_a_labour_take_an_animal_and_the_ground_is_not_refilled() {
    let mut game = hunting(2, 2, &[Glyptodon, GiantElk, Glyptodon]);
    let preys = game.legal_actions().into_iter().filter(|action| matches!(action, Action::Hunt(_))).count();
    assert_eq!(preys, 2, "equal animals are one choice");
    play(&mut game, Action::Hunt(Some(Glyptodon)), &[]);
    play(&mut game, Action::Hunt(Some(Glyptodon)), &[]);
    let tribe = &game.tribes[WOLF];
    assert_eq!((tribe.unused[Glyptodon.index()], tribe.tools, tribe.halves), (2, 0, 0));
    assert_eq!(game.ground[..], [GiantElk]);
}

#[test]
fn an_animal_has_to_be_there_and_to_be_paid() {
    let game = hunting(1, 1, &[Glyptodon]);
    assert_eq!(refusal(&game, Action::Hunt(Some(GiantElk))), Refusal::NoSuchAnimal);
    assert_eq!(refusal(&game, Action::Hunt(None)), Refusal::NoSuchAnimal);
    assert_eq!(refusal(&hunting(1, 0, &[Glyptodon]), Action::Hunt(Some(Glyptodon))), Refusal::Tools(1));
    assert_eq!(refusal(&hunting(0, 1, &[Glyptodon]), Action::Hunt(Some(Glyptodon))), Refusal::Labour(2));
}

#[test]
fn with_ground_and_deck_empty_a_hunt_gives_a_point() {
    let mut game = hunting(1, 1, &[]);
    deck_of(&mut game, &[]);
    play(&mut game, Action::Hunt(None), &[]);
    assert_eq!((points(&game, WOLF, PointsFor::Rewards), game.tribes[WOLF].tools), (1, 0));
}

#[test]
fn the_middle_uses_one_animal() {
    let mut game = hunting(0, 0, &[Glyptodon]);
    animals(&mut game, WOLF, WoollyRhino, 2);
    play(&mut game, Action::Finish, &[]);
    play(&mut game, Action::UseAnimal(WoollyRhino), &[]);
    let tribe = &game.tribes[WOLF];
    assert_eq!((tribe.food, tribe.unused[0], tribe.used[0]), (4, 1, 1));
    assert_eq!(refusal(&game, Action::UseAnimal(WoollyRhino)), Refusal::NotGained);
    assert_eq!(rewards_now(&game).unwrap().1, Source::Column(Spot::Hunt), "once: the bottom follows");
}

#[test]
fn an_animal_that_was_used_cannot_be_used_again() {
    let mut game = hunting(0, 0, &[]);
    used(&mut game, WOLF, WoollyRhino, 1);
    animals(&mut game, WOLF, GiantElk, 1);
    play(&mut game, Action::Finish, &[]);
    assert_eq!(refusal(&game, Action::UseAnimal(WoollyRhino)), Refusal::NoSuchAnimal);
}

#[test]
fn the_first_figure_takes_the_top_animal() {
    let mut game = hunting(0, 0, &[Glyptodon]);
    deck_of(&mut game, &[WoollyMammoth]);
    play(&mut game, Action::Finish, &[]);
    play(&mut game, Action::TopAnimal, &[]);
    assert_eq!(game.tribes[WOLF].unused[WoollyMammoth.index()], 1);
    assert_eq!(game.decider(), Some(BISON));
}

#[test]
fn with_the_deck_empty_the_bottom_gives_a_point() {
    let mut game = hunting(0, 0, &[Glyptodon]);
    deck_of(&mut game, &[]);
    play(&mut game, Action::Finish, &[]);
    assert_eq!(points(&game, WOLF, PointsFor::Rewards), 1);
    assert_eq!(game.decider(), Some(BISON), "nothing is asked");
}

#[test]
fn every_animal_gives_what_it_shows() {
    for animal in Animal::ALL {
        let mut game = table(2);
        no_animals(&mut game, WOLF);
        animals(&mut game, WOLF, animal, 1);
        let before = game.tribes[WOLF].food_capacity();
        let mut game = gaining(game, &[(Gain::UseAnimal, 1)]);
        play(&mut game, Action::UseAnimal(animal), &[]);
        let food = |game: &EndlessWinter| game.tribes[WOLF].food;
        match animal {
            WoollyRhino => assert_eq!(food(&game), 4),
            Megatherium => {
                play_anyhow(&mut game, Action::Draw);
                assert_eq!((food(&game), game.tribes[WOLF].hand.len()), (2, 1));
            }
            Sabretooth => {
                play(&mut game, Action::Accept, &[]);
                assert_eq!((food(&game), game.tribes[WOLF].tools), (1, 2));
            }
            Glyptodon => {
                play(&mut game, Action::Idol(dolmen::games::endless_winter::components::Track::Honour), &[]);
                assert_eq!((food(&game), game.tribes[WOLF].idols), (2, [0, 1]));
            }
            GiantElk => {
                play(&mut game, Action::Tool, &[]);
                assert_eq!((food(&game), game.tribes[WOLF].tools), (3, 1));
            }
            // The mammoth fills the food track, so its tool leaves no choice.
            WoollyMammoth => assert_eq!((food(&game), game.tribes[WOLF].tools), (before, 1)),
            Argentavis => {
                play_anyhow(&mut game, Action::Draw);
                assert_eq!((food(&game), game.tribes[WOLF].hand.len()), (1, 1));
            }
        }
        assert_eq!(game.tribes[WOLF].used[animal.index()], 1);
        assert!(rewards_now(&game).is_none());
    }
}
