//! Chiefs, tribe cards and set-up cards (component data; pages 4 and 17).

use crate::situation::*;
use dolmen::engine::{Chance, Game, Seed};
use dolmen::games::endless_winter::actions::{Action, Refusal};
use dolmen::games::endless_winter::cards::{Card, Cards, Chief, Folk};
use dolmen::games::endless_winter::components::{Animal, Gain, Side, Spot, Track, Zone};
use dolmen::games::endless_winter::land::Hex;
use dolmen::games::endless_winter::{EndlessWinter, Frame};

fn ready(chief: Chief, side: Side, spot: Spot) -> EndlessWinter {
    let mut game = table(2);
    no_animals(&mut game, WOLF);
    no_camps(&mut game, WOLF);
    camps(&mut game, WOLF, &[Hex::START]);
    stock(&mut game, WOLF, 3, 0);
    animals(&mut game, WOLF, Animal::WoollyRhino, 1);
    hand(&mut game, WOLF, &[Folk::Tribesman]);
    chief_at(game, chief, side, spot)
}

#[test]
fn tuskbreaker_hunts_or_uses_an_animal() {
    let mut game = ready(Chief::Tuskbreaker, Side::A, Spot::Hunt);
    play(&mut game, Action::ChiefAbility(0), &[]);
    play(&mut game, Action::Tool, &[]);
    assert_eq!((game.tribes[WOLF].halves, game.tribes[WOLF].tools), (3, 1));
    let mut game = ready(Chief::Tuskbreaker, Side::B, Spot::Migrate);
    play(&mut game, Action::ChiefAbility(0), &[]);
    let mut kept = game.clone();
    play(&mut game, Action::UseAnimal(Animal::WoollyRhino), &[]);
    assert_eq!(game.tribes[WOLF].used[0], 1);
    play(&mut kept, Action::Finish, &[]);
    assert_eq!((kept.tribes[WOLF].used[0], kept.tribes[WOLF].food), (0, 4));
}

#[test]
fn stonecarver_develops_or_makes_tools() {
    let mut game = ready(Chief::Stonecarver, Side::A, Spot::Develop);
    play(&mut game, Action::ChiefAbility(0), &[]);
    assert_eq!(game.tribes[WOLF].halves, 4);
    let mut game = ready(Chief::Stonecarver, Side::B, Spot::Hunt);
    play(&mut game, Action::ChiefAbility(0), &[]);
    play(&mut game, Action::Accept, &[]);
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].tools), (2, 2));
}

#[test]
fn seeing_hand_initiates_or_buries() {
    let mut game = ready(Chief::SeeingHand, Side::A, Spot::Initiate);
    play(&mut game, Action::ChiefAbility(0), &[]);
    play(&mut game, Action::Idol(Track::Honour), &[]);
    play(&mut game, Action::Tool, &[]);
    assert_eq!((game.tribes[WOLF].halves, game.tribes[WOLF].tools, game.tribes[WOLF].idols), (2, 1, [0, 1]));
    let mut game = ready(Chief::SeeingHand, Side::B, Spot::Hunt);
    play(&mut game, Action::ChiefAbility(0), &[]);
    play(&mut game, Action::Bury(Folk::Tribesman.into(), Zone::Hand), &[]);
    play(&mut game, Action::Idol(Track::Offering), &[]);
    assert_eq!((game.tribes[WOLF].food, game.tribes[WOLF].buried.len()), (1, 1));
}

#[test]
fn firewolf_migrates_or_moves() {
    let mut game = ready(Chief::Firewolf, Side::A, Spot::Migrate);
    play(&mut game, Action::ChiefAbility(0), &[]);
    let tribe = &game.tribes[WOLF];
    assert_eq!((tribe.halves, tribe.food, tribe.camps[Hex::START.index()]), (2, 4, 2));
    let mut game = ready(Chief::Firewolf, Side::B, Spot::Hunt);
    play(&mut game, Action::ChiefAbility(0), &[]);
    play(&mut game, Action::Move(Hex::START, hex(1, 0)), &[]);
    play(&mut game, Action::Move(hex(1, 0), hex(2, 0)), &[]);
    assert_eq!((game.tribes[WOLF].camps[hex(2, 0).index()], game.tribes[WOLF].food), (1, 4));
}

#[test]
fn thunderclaw_works_anywhere_or_draws() {
    for spot in Spot::COLUMNS {
        let mut game = ready(Chief::Thunderclaw, Side::A, spot);
        play(&mut game, Action::ChiefAbility(0), &[]);
        assert_eq!((game.tribes[WOLF].halves, game.tribes[WOLF].food), (2, 4));
    }
    let mut game = ready(Chief::Thunderclaw, Side::B, Spot::Hunt);
    play(&mut game, Action::ChiefAbility(0), &[]);
    play_anyhow(&mut game, Action::Accept);
    assert!(matches!(game.frames.last(), Some(Frame::Discard(WOLF, 1))));
    play(&mut game, Action::Discard(Folk::Tribesman.into()), &[]);
    assert_eq!(game.tribes[WOLF].hand.len(), 2);
}

#[test]
fn a_chief_without_the_price_cannot_be_used() {
    let mut game = ready(Chief::SeeingHand, Side::B, Spot::Hunt);
    game.tribes[WOLF].food = 1;
    assert_eq!(refusal(&game, Action::ChiefAbility(0)), Refusal::Food(2));
    assert_eq!(refusal(&game, Action::ChiefAbility(9)), Refusal::NoAbility);
}

#[test]
fn every_tribe_card_gives_its_eclipse_ability() {
    let expected: [(Folk, &[(Gain, u8)]); 8] = [
        (Folk::Tribesman, &[]),
        (Folk::Gatherer, &[(Gain::Food, 1)]),
        (Folk::Brave, &[(Gain::Tool, 1)]),
        (Folk::Elder, &[(Gain::Food, 1), (Gain::Bury, 1)]),
        (Folk::Crafter, &[(Gain::Tool, 2)]),
        (Folk::Explorer, &[(Gain::Move, 2)]),
        (Folk::Hunter, &[(Gain::AnimalTop, 1)]),
        (Folk::Shaman, &[(Gain::Idol, 1)]),
    ];
    for (folk, gains) in expected {
        let mut game = table(2);
        piled(&mut game, WOLF, &[folk]);
        assert_eq!(game.pile_rewards(WOLF).iter().collect::<Vec<_>>(), gains, "{folk:?}");
    }
}

#[test]
fn two_equal_cards_in_the_pile_give_twice() {
    let mut game = table(2);
    piled(&mut game, WOLF, &[Folk::Brave, Folk::Brave, Folk::Crafter]);
    assert_eq!(game.pile_rewards(WOLF).get(Gain::Tool), 4);
}

#[test]
fn cards_are_drawn_with_the_chance_of_their_number() {
    let pile = cards(&[Folk::Tribesman, Folk::Tribesman, Folk::Tribesman, Folk::Brave]);
    let drawn: Vec<Card> = (0..4)
        .map(|nth| {
            let mut left = pile;
            left.draw(&mut Chance::scripted(&[nth])).unwrap()
        })
        .collect();
    let (many, one) = (Card::from(Folk::Tribesman), Card::from(Folk::Brave));
    assert_eq!(drawn, [many, many, many, one]);
}

#[test]
fn culture_cards_are_drawn_too() {
    let mut pile = cards(&[culture("c1_01"), culture("c2_20")]);
    pile.add(Folk::Elder.into());
    let mut luck = Chance::at(Seed(3), 0);
    let mut drawn: Vec<Card> = std::iter::from_fn(|| pile.draw(&mut luck)).collect();
    drawn.sort_unstable();
    assert_eq!(drawn, [Folk::Elder.into(), culture("c1_01").into(), culture("c2_20").into()]);
    assert!(pile.is_empty() && Cards::default().draw(&mut luck).is_none());
}

#[test]
fn equal_cards_are_one_choice() {
    let mut game = table(2);
    hand(&mut game, WOLF, &[Folk::Tribesman, Folk::Tribesman, Folk::Tribesman]);
    let game = at(game, Spot::Hunt);
    assert_eq!(game.legal_actions(), [Action::Play(Folk::Tribesman), Action::Finish]);
}
