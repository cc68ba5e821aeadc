//! Labour (page 9): cards, abilities and food.

use crate::situation::*;
use dolmen::engine::Game;
use dolmen::games::endless_winter::actions::{Action, Refusal};
use dolmen::games::endless_winter::cards::{Chief, Folk};
use dolmen::games::endless_winter::components::{Animal, Figure, Gain, Side, Spot, Track};
use dolmen::games::endless_winter::{EndlessWinter, Frame, Section};

/// The half points that one card gives at a spot.
fn halves(folk: Folk, spot: Spot) -> u8 {
    let mut game = table(2);
    hand(&mut game, WOLF, &[folk]);
    let mut game = at(game, spot);
    play(&mut game, Action::Play(folk), &[]);
    game.tribes[WOLF].halves
}

#[test]
fn a_gatherer_gives_one_and_a_half_in_any_column() {
    // Page 9, and `gatherer_labour` of the data.
    for spot in Spot::COLUMNS {
        assert_eq!(halves(Folk::Gatherer, spot), 3);
    }
}

#[test]
fn a_brave_gives_one_and_a_half_and_one_more_in_any_column() {
    for spot in Spot::COLUMNS {
        assert_eq!(halves(Folk::Brave, spot), 5);
    }
}

#[test]
fn a_crafter_gives_one_and_one_more_in_development() {
    // Page 9, and `crafter_develop` of the data.
    assert_eq!(halves(Folk::Crafter, Spot::Develop), 4);
    assert_eq!(halves(Folk::Crafter, Spot::Hunt), 2);
}

#[test]
fn each_specialist_gives_one_more_in_its_own_column_only() {
    let own = [
        (Folk::Elder, Spot::Initiate),
        (Folk::Crafter, Spot::Develop),
        (Folk::Explorer, Spot::Migrate),
        (Folk::Hunter, Spot::Hunt),
    ];
    for (folk, column) in own {
        for spot in Spot::COLUMNS {
            assert_eq!(halves(folk, spot), if spot == column { 4 } else { 2 }, "{folk:?} {spot:?}");
        }
    }
    assert_eq!((halves(Folk::Tribesman, Spot::Hunt), halves(Folk::Shaman, Spot::Hunt)), (2, 2));
}

#[test]
fn two_halves_make_one() {
    // Two gatherers give three points: enough for a culture card.
    let mut game = table(2);
    hand(&mut game, WOLF, &[Folk::Gatherer, Folk::Gatherer]);
    let mut game = at(game, Spot::Develop);
    play(&mut game, Action::Play(Folk::Gatherer), &[]);
    let card = game.panel[0].unwrap();
    assert_eq!(refusal(&game, Action::Learn(card)), Refusal::Labour(6));
    play(&mut game, Action::Play(Folk::Gatherer), &[]);
    play(&mut game, Action::Learn(card), &[]);
    assert_eq!(game.tribes[WOLF].halves, 0);
}

#[test]
fn three_food_give_two_labour_wherever_the_marker_stands() {
    // Page 9, and `food_to_labour` of the data.
    let mut game = table(2);
    for food in 3..=10 {
        game.tribes[WOLF].food = food;
        assert_eq!(game.labour_for_food(WOLF, 3), 2, "from {food}");
    }
}

#[test]
fn each_symbol_passed_on_the_food_track_is_a_point_of_labour() {
    let mut game = table(2);
    stock(&mut game, WOLF, 5, 0);
    let mut game = at(game, Spot::Hunt);
    play(&mut game, Action::Eat(3), &[]);
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].halves), (2, 4));
    play(&mut game, Action::Eat(1), &[]);
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].halves), (1, 6));
}

#[test]
fn any_amount_of_food_may_be_spent() {
    // Page 9: "libovolný počet potravy".
    let mut game = table(2);
    stock(&mut game, WOLF, 5, 0);
    let game = at(game, Spot::Hunt);
    assert_eq!(game.legal_actions()[..5], [1, 2, 3, 4, 5].map(Action::Eat));
    for (food, labour) in [(1, 1), (2, 1), (3, 2), (4, 3), (5, 3)] {
        let mut fed = game.clone();
        play(&mut fed, Action::Eat(food), &[]);
        assert_eq!((fed.tribes[WOLF].food, fed.tribes[WOLF].halves), (5 - food, 2 * labour));
    }
    assert_eq!(refusal(&game, Action::Eat(0)), Refusal::NoUse);
    assert_eq!(refusal(&game, Action::Eat(6)), Refusal::Food(6));
}

#[test]
fn three_of_three_food_may_be_spent_for_two_labour() {
    // The example on page 9, where the last food passes no symbol.
    let mut game = table(2);
    stock(&mut game, WOLF, 3, 0);
    let mut game = at(game, Spot::Hunt);
    play(&mut game, Action::Eat(3), &[]);
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].halves), (0, 4));
}

#[test]
fn food_that_gives_no_labour_is_not_asked_about() {
    let mut game = table(2);
    stock(&mut game, WOLF, 1, 0);
    bottom_taken(&mut game, Spot::Hunt);
    no_animals(&mut game, WOLF);
    assert_eq!(at(game, Spot::Hunt).decider(), Some(BISON));
}

#[test]
fn klara_hunts_with_four_labour_and_two_tools() {
    // Page 9, and `hunt_labour` of the data: a hunter (1 + 1), 3 food (2), 2 tools.
    let mut game = table(2);
    stock(&mut game, WOLF, 5, 2);
    hand(&mut game, WOLF, &[Folk::Hunter]);
    let mut game = at(game, Spot::Hunt);
    play(&mut game, Action::Play(Folk::Hunter), &[]);
    play(&mut game, Action::Eat(3), &[]);
    let tribe = &game.tribes[WOLF];
    assert_eq!((tribe.halves, tribe.tools, tribe.food), (8, 2, 2));
    let [reveal, hunt] = game.top_prices(Spot::Hunt)[..] else { panic!("two actions") };
    assert_eq!((reveal.times(tribe), hunt.times(tribe)), (4, 2));
}

#[test]
fn an_ability_can_be_used_once_for_each_card_played() {
    // Page 9: the gatherer turns a food into a tool, any time in the turn.
    let mut game = table(2);
    stock(&mut game, WOLF, 3, 0);
    hand(&mut game, WOLF, &[Folk::Gatherer, Folk::Gatherer]);
    let mut game = at(game, Spot::Hunt);
    assert_eq!(refusal(&game, Action::Ability(Folk::Gatherer)), Refusal::NoAbility);
    play(&mut game, Action::Play(Folk::Gatherer), &[]);
    play(&mut game, Action::Ability(Folk::Gatherer), &[]);
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].tools), (2, 1));
    assert_eq!(refusal(&game, Action::Ability(Folk::Gatherer)), Refusal::NoAbility);
    play(&mut game, Action::Play(Folk::Gatherer), &[]);
    play(&mut game, Action::Ability(Folk::Gatherer), &[]);
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].tools), (1, 2));
}

#[test]
fn an_ability_has_to_be_paid() {
    let mut game = table(2);
    hand(&mut game, WOLF, &[Folk::Gatherer]);
    let mut game = at(game, Spot::Hunt);
    play(&mut game, Action::Play(Folk::Gatherer), &[]);
    assert_eq!(refusal(&game, Action::Ability(Folk::Gatherer)), Refusal::Food(1));
}

#[test]
fn a_shaman_turns_a_food_into_an_idol() {
    let mut game = table(2);
    stock(&mut game, WOLF, 1, 0);
    hand(&mut game, WOLF, &[Folk::Shaman]);
    let mut game = at(game, Spot::Hunt);
    play(&mut game, Action::Play(Folk::Shaman), &[]);
    play(&mut game, Action::Ability(Folk::Shaman), &[]);
    assert_eq!(rewards_now(&game).unwrap().2.get(Gain::Idol), 1);
    assert_eq!(game.tribes[WOLF].food, 0);
}

#[test]
fn eclipse_abilities_do_nothing_in_a_turn() {
    let mut game = table(2);
    hand(&mut game, WOLF, &[Folk::Brave]);
    let mut game = at(game, Spot::Hunt);
    play(&mut game, Action::Play(Folk::Brave), &[]);
    assert_eq!((game.tribes[WOLF].tools, game.tribes[WOLF].ready), (0, [0; 8]));
    // The example on page 9: the gatherer's food is for the eclipse.
    let mut game = table(2);
    hand(&mut game, WOLF, &[Folk::Gatherer]);
    let mut game = at(game, Spot::Hunt);
    play(&mut game, Action::Play(Folk::Gatherer), &[]);
    idle_until(&mut game, |game| game.decider() == Some(BISON));
    assert_eq!(game.tribes[WOLF].food, 0);
}

#[test]
fn a_card_that_came_after_the_top_section_can_still_be_played_for_its_ability() {
    // Page 9: any number of tribe cards, as long as the second step lasts.
    let mut game = table(2);
    stock(&mut game, WOLF, 3, 1);
    bury_all(&mut game, WOLF);
    hand(&mut game, WOLF, &[Folk::Elder]);
    discarded(&mut game, WOLF, &[Folk::Shaman]);
    bottom_taken(&mut game, Spot::Develop);
    let mut game = at(game, Spot::Develop);
    play(&mut game, Action::Finish, &[]);
    let stone = *game.stones.iter().flatten().next().unwrap();
    play(&mut game, Action::Stone(stone), &[]);
    let mut poor = game.clone();
    play(&mut game, Action::Lesser(Gain::Megalith, Gain::Draw), &[]);
    play(&mut game, Action::Play(Folk::Shaman), &[]);
    play(&mut game, Action::Ability(Folk::Shaman), &[]);
    play(&mut game, Action::Idol(Track::Honour), &[]);
    assert_eq!((game.tribes[WOLF].idols, game.decider()), ([0, 1], Some(BISON)));
    // Such abilities cost a food: without one there is nothing to ask.
    poor.tribes[WOLF].food = 0;
    play(&mut poor, Action::Lesser(Gain::Megalith, Gain::Draw), &[]);
    assert_eq!(poor.decider(), Some(BISON));
}

#[test]
fn a_card_can_be_played_for_food_that_the_bottom_section_brought() {
    // Pages 9 and 17: tribe cards and their abilities any time in the second step.
    let mut game = table(2);
    hand(&mut game, WOLF, &[Folk::Shaman]);
    let mut game = at(game, Spot::Develop);
    play(&mut game, Action::Finish, &[]);
    play(&mut game, Action::Tool, &[]);
    assert_eq!(game.tribes[WOLF].food, 1);
    play(&mut game, Action::Play(Folk::Shaman), &[]);
    play(&mut game, Action::Ability(Folk::Shaman), &[]);
    play(&mut game, Action::Idol(Track::Honour), &[]);
    assert_eq!((game.tribes[WOLF].idols, game.tribes[WOLF].food), ([0, 1], 0));
    assert_eq!(game.decider(), Some(BISON));
}

/// The wolf, without food and with one card in hand, has gained food in the middle section of a hunt.
fn fed_by_a_rhino(folk: Folk, first: bool) -> EndlessWinter {
    let mut game = table(2);
    no_animals(&mut game, WOLF);
    animals(&mut game, WOLF, Animal::WoollyRhino, 1);
    hand(&mut game, WOLF, &[folk]);
    if !first {
        bottom_taken(&mut game, Spot::Hunt);
    }
    let mut game = at(game, Spot::Hunt);
    play(&mut game, Action::Finish, &[]);
    play(&mut game, Action::UseAnimal(Animal::WoollyRhino), &[]);
    assert_eq!(game.tribes[WOLF].food, 4);
    game
}

#[test]
fn a_card_can_be_played_for_food_that_an_animal_brought() {
    let mut game = fed_by_a_rhino(Folk::Shaman, false);
    play(&mut game, Action::Play(Folk::Shaman), &[]);
    play(&mut game, Action::Ability(Folk::Shaman), &[]);
    play(&mut game, Action::Idol(Track::Offering), &[]);
    assert_eq!((game.tribes[WOLF].idols, game.tribes[WOLF].food), ([1, 0], 3));
}

#[test]
fn who_has_declined_is_not_asked_again_for_nothing() {
    let mut game = fed_by_a_rhino(Folk::Shaman, false);
    assert!(matches!(game.frames.last(), Some(Frame::Acting { section: Section::End, .. })));
    play(&mut game, Action::Finish, &[]);
    assert_eq!(game.decider(), Some(BISON));
    // Where the bottom section asks something, that is the question: the card is offered beside it.
    let mut game = fed_by_a_rhino(Folk::Shaman, true);
    assert!(rewards_now(&game).is_some() && may(&game, Action::Play(Folk::Shaman)));
    play_anyhow(&mut game, Action::TopAnimal);
    play(&mut game, Action::Finish, &[]);
    assert_eq!(game.decider(), Some(BISON));
}

#[test]
fn late_food_is_asked_about_when_a_card_for_it_could_be_in_hand() {
    // Which cards are in hand is a secret, which are in hand or deck is not: there are gatherers among them.
    let game = fed_by_a_rhino(Folk::Tribesman, false);
    let legal = game.legal_actions();
    assert_eq!((game.decider(), legal), (Some(WOLF), vec![Action::Play(Folk::Tribesman), Action::Finish]));

    let mut known = table(2);
    hand(&mut known, WOLF, &[Folk::Tribesman]);
    let deck = known.tribes[WOLF].deck.take_all();
    known.tribes[WOLF].buried.merge(deck);
    let mut known = at(known, Spot::Develop);
    play(&mut known, Action::Finish, &[]);
    play(&mut known, Action::Tool, &[]);
    assert_eq!(known.decider(), Some(BISON), "no such card is there");
}

#[test]
fn an_ability_can_be_used_between_the_middle_and_the_bottom_section() {
    // Page 17: any time in the turn. Here it makes room for the food of the bottom section.
    let mut game = table(2);
    no_camps(&mut game, WOLF);
    no_animals(&mut game, WOLF);
    animals(&mut game, WOLF, Animal::WoollyRhino, 1);
    stock(&mut game, WOLF, 1, 1);
    hand(&mut game, WOLF, &[Folk::Gatherer]);
    megalith(&mut game, BISON, on_ground(2, 6));
    let mut game = at(game, Spot::Develop);
    play(&mut game, Action::Play(Folk::Gatherer), &[]);
    play(&mut game, Action::Finish, &[]);
    let stone = *game.stones.iter().flatten().next().unwrap();
    play(&mut game, Action::Stone(stone), &[]);
    // The space of the last board that uses an animal and gives a food.
    play(&mut game, Action::Megalith(on_ground(2, 7)), &[]);
    play(&mut game, Action::UseAnimal(Animal::WoollyRhino), &[]);
    assert_eq!(game.tribes[WOLF].food, 5);
    play(&mut game, Action::Ability(Folk::Gatherer), &[]);
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].tools), (5, 2));
    assert_eq!(game.decider(), Some(BISON));
}

#[test]
fn labour_alone_is_of_no_use_after_the_top_section() {
    let mut game = table(2);
    bury_all(&mut game, WOLF);
    game.tribes[WOLF].buried.remove(Folk::Tribesman.into());
    game.tribes[WOLF].deck.add(Folk::Tribesman.into());
    hand(&mut game, WOLF, &[Folk::Tribesman]);
    let mut game = chief_at(game, Chief::Stonecarver, Side::A, Spot::Develop);
    let full = game.tribes[WOLF].food_capacity();
    stock(&mut game, WOLF, full, 1);
    play(&mut game, Action::Finish, &[]);
    assert_eq!(refusal(&game, Action::ChiefAbility(0)), Refusal::NoUse);
    play(&mut game, Action::Finish, &[]);
    assert_eq!(game.decider(), Some(BISON), "nothing is asked");
}

#[test]
fn the_exchange_needs_room_for_the_tool() {
    let mut game = table(2);
    stock(&mut game, WOLF, 1, 10);
    hand(&mut game, WOLF, &[Folk::Gatherer]);
    let mut game = at(game, Spot::Hunt);
    play(&mut game, Action::Play(Folk::Gatherer), &[]);
    assert_eq!(refusal(&game, Action::Ability(Folk::Gatherer)), Refusal::NoRoom);
}

#[test]
fn labour_in_hand_is_counted_for_the_page() {
    let mut game = table(2);
    hand(&mut game, WOLF, &[Folk::Gatherer, Folk::Brave, Folk::Hunter]);
    assert_eq!(game.halves_in_hand(WOLF, Spot::Hunt), 3 + 5 + 4);
    assert_eq!(game.halves_in_hand(WOLF, Spot::Rest), 3 + 3 + 2);
}

#[test]
fn cards_that_are_not_in_hand_cannot_be_played() {
    let mut game = table(2);
    hand(&mut game, WOLF, &[Folk::Brave]);
    play(&mut game, Action::Place(Figure::Tribe, Spot::Hunt), &[]);
    assert_eq!(refusal(&game, Action::Play(Folk::Elder)), Refusal::NotInHand);
}
