//! Trade (R7) and deals (R23.3).

use crate::situation::*;
use dolmen::engine::{Game, Seat, View};
use dolmen::games::civilization::actions::{Action, Aim, Event, Good, Refusal};
use dolmen::games::civilization::components::{Lair, Resource};
use dolmen::games::civilization::events::Card;
use dolmen::games::civilization::nations::{Government, Nation};
use dolmen::games::civilization::technologies::{Ability, Tech};
use dolmen::games::civilization::{Civilization, Frame, Phase};

fn market() -> Civilization {
    let mut game = game(&[Nation::Rome, Nation::Germany, Nation::China]);
    go_to(&mut game, Phase::Trade, ANNA);
    game
}

fn offer(game: &mut Civilization, to: Seat, give: &[Good], want: &[Good]) {
    act(game, Action::Negotiate);
    act(game, Action::Partner(to));
    give.iter().for_each(|good| _ = act(game, Action::Give(*good)));
    want.iter().for_each(|good| _ = act(game, Action::Want(*good)));
    act(game, Action::Propose);
}

#[test]
fn everybody_collects_the_trade_round_their_cities() {
    let mut game = game(&[Nation::Rome, Nation::Germany]);
    let before = game.realms[ANNA].trade;
    let income = game.trade_income(ANNA);
    assert_eq!(before, income, "R4.6: the dial begins at the trade of the capital");
    go_to(&mut game, Phase::Trade, ANNA);
    assert_eq!(game.realms[ANNA].trade, before + income, "R7.1.1");
}

#[test]
fn the_dial_ends_at_27_and_has_ordinary_spaces() {
    let mut game = game(&[Nation::Rome, Nation::Germany]);
    let income = game.trade_income(ANNA);
    game.realms[ANNA].trade = 26;
    go_to(&mut game, Phase::Trade, ANNA);
    assert!(income > 1);
    assert_eq!(game.realms[ANNA].trade, 27, "R7.1.2");
}

#[test]
fn governments_change_the_trade_of_each_city() {
    let mut game = game(&[Nation::Rome, Nation::Germany]);
    let income = game.trade_income(ANNA);
    game.realms[ANNA].government = Government::Democracy;
    assert_eq!(game.trade_income(ANNA), income + 2);
    game.realms[ANNA].government = Government::Fundamentalism;
    assert_eq!(game.trade_income(ANNA), income - 1, "Q53");
}

#[test]
fn goods_move_at_once_when_an_offer_is_accepted() {
    let mut game = market();
    give_resource(&mut game, BELA, Resource::Silk);
    game.realms[ANNA].trade = 9;
    game.realms[BELA].trade = 0;
    offer(&mut game, BELA, &[Good::Trade(4)], &[Good::Market(Resource::Silk)]);
    assert_eq!(game.decider(), Some(BELA));
    act(&mut game, Action::Accept);
    assert_eq!((game.realms[ANNA].trade, game.realms[BELA].trade), (5, 4), "Q27");
    assert_eq!(game.realms[ANNA].market[Resource::Silk.index()], 1);
    assert_eq!(game.frames.last(), Some(&Frame::Trade(BELA, 0)), "R23.3.3: the next player has the go");
}

#[test]
fn one_counter_offer_and_gifts() {
    let mut game = market();
    game.realms[ANNA].culture = 3;
    offer(&mut game, BELA, &[Good::Culture(1)], &[]);
    act(&mut game, Action::Counter);
    assert_eq!(game.decider(), Some(BELA));
    act(&mut game, Action::Want(Good::Culture(3)));
    act(&mut game, Action::Propose);
    assert_eq!(game.legal_actions(), [Action::Accept, Action::Refuse], "R23.3.3");
    act(&mut game, Action::Accept);
    assert_eq!((game.realms[ANNA].culture, game.realms[BELA].culture), (0, 3), "R7.2.4: a gift is a deal");
}

#[test]
fn three_offers_a_turn() {
    let mut game = market();
    game.realms[ANNA].offers = 3;
    assert_eq!(refusal(&game, Action::Negotiate), Refusal::NoOffersLeft, "R23.3.4");
}

#[test]
fn no_more_trade_than_the_dial_can_take() {
    let mut game = market();
    game.realms[ANNA].trade = 9;
    game.realms[BELA].trade = 25;
    act(&mut game, Action::Negotiate);
    act(&mut game, Action::Partner(BELA));
    assert_eq!(refusal(&game, Action::Give(Good::Trade(3))), Refusal::NotOffered, "R23.3.5");
    act(&mut game, Action::Give(Good::Trade(2)));
    assert_eq!(refusal(&game, Action::Give(Good::Trade(1))), Refusal::NotOffered);
}

#[test]
fn what_lies_face_down_is_shown_to_its_receiver_only() {
    let mut game = market();
    game.pool.known[0][Resource::Spy.index()] -= 1;
    game.realms[ANNA].tokens.known[0][Resource::Spy.index()] = 1;
    give_card(&mut game, BELA, Card::Drought);
    give_card(&mut game, BELA, Card::Sabotage);
    offer(&mut game, BELA, &[Good::Token(Lair::Hut, Some(Resource::Spy))], &[Good::Card(0, None)]);
    let Some(Frame::Offer(seen)) = View::of(&game, Some(BELA)).frames.last().copied() else { panic!() };
    assert_eq!(
        seen.give.iter().next(),
        Some(Good::Token(Lair::Hut, None)),
        "Q43: before the deal only the back"
    );
    act(&mut game, Action::Accept);
    assert_eq!(game.decider(), Some(BELA), "R23.3.2: the giver picks the card");
    let events = act(&mut game, Action::Hand(Good::Card(0, Some(Card::Sabotage))));
    assert!(
        game.realms[BELA].tokens.has(Lair::Hut, Resource::Spy) && game.realms[ANNA].hand.has(Card::Sabotage)
    );
    let dealt = events.iter().find(|event| matches!(event, Event::Dealt { .. })).copied().unwrap();
    let mut seen = dealt;
    Civilization::conceal_event(&mut seen, Some(Seat(2)));
    assert_ne!(seen, dealt, "others see backs");
    let memory = game.realms[ANNA].memory[BELA];
    assert_eq!(memory.tokens[0][Resource::Spy.index()], 1, "the giver remembers what it was");
    let mut chance = dolmen::engine::Chance::at(dolmen::engine::Seed(1), 0);
    for _ in 0..20 {
        let imagined = View::of(&game, Some(ANNA)).determinize(&mut chance);
        assert!(imagined.realms[BELA].tokens.has(Lair::Hut, Resource::Spy));
    }
}

#[test]
fn surplus_cards_after_a_deal_are_discarded() {
    let mut game = market();
    give_card(&mut game, ANNA, Card::Drought);
    give_card(&mut game, BELA, Card::Sabotage);
    give_card(&mut game, BELA, Card::Disoriented);
    offer(&mut game, BELA, &[Good::Card(0, Some(Card::Drought))], &[]);
    act(&mut game, Action::Accept);
    assert_eq!(game.frames.last(), Some(&Frame::Discard(BELA)), "R7.2.3");
}

#[test]
fn horseback_riding_brings_nine_and_somebody_else_six() {
    let mut game = market();
    learn(&mut game, ANNA, &[Tech::HorsebackRiding]);
    give_resource(&mut game, ANNA, Resource::Silk);
    game.realms[ANNA].trade = 0;
    game.realms[BELA].trade = 24;
    act(&mut game, Action::Use(Ability::HorsebackRiding));
    act(&mut game, Action::Aim(Aim::Seat(BELA)));
    assert_eq!((game.realms[ANNA].trade, game.realms[BELA].trade), (9, 27));
}

#[test]
fn the_phase_ends_when_all_pass_in_one_round() {
    let mut game = market();
    act(&mut game, Action::Done);
    act(&mut game, Action::Negotiate);
    act(&mut game, Action::Done);
    for _ in 0..3 {
        assert_eq!(game.phase, Phase::Trade, "R23.3.1");
        act(&mut game, Action::Done);
    }
    assert_eq!(game.phase, Phase::CityManagement);
}
