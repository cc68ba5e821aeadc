//! Trade (R7) and deals (R23.3).

use crate::situation::*;
use dolmen::engine::{Game, Seat, View};
use dolmen::games::civilization::actions::{Action, Aim, Event, Good, Refusal};
use dolmen::games::civilization::components::{Lair, Resource};
use dolmen::games::civilization::events::Card;
use dolmen::games::civilization::nations::{Government, Nation};
use dolmen::games::civilization::technologies::{Ability, Tech};
use dolmen::games::civilization::{Civilization, Frame, Goods, Phase};

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
    assert_eq!(choices(&game), [Action::Negotiate, Action::Done], "R23.3.3: then the next player has the go");
    assert_eq!(game.frames.last(), Some(&Frame::Trade(BELA, 0)));
}

#[test]
fn r7_2_1_a_promise_is_noted_with_the_deal_and_binds_nobody() {
    let mut game = market();
    game.realms[BELA].trade = 5;
    act(&mut game, Action::Negotiate);
    act(&mut game, Action::Partner(BELA));
    lists_what_may_be_done(&game);
    act(&mut game, Action::Give(Good::Promise));
    assert_eq!(refusal(&game, Action::Give(Good::Promise)), Refusal::NotOffered, "it is noted once");
    act(&mut game, Action::Want(Good::Trade(3)));
    act(&mut game, Action::Propose);
    let before = game.clone();
    let events = act(&mut game, Action::Accept);
    let (mut give, mut want) = (Goods::default(), Goods::default());
    assert!(give.add(Good::Promise) && want.add(Good::Trade(3)));
    assert!(events.contains(&Event::Dealt { from: ANNA, to: BELA, give, want }), "everybody hears of it");
    assert_eq!(game.realms[BELA].trade, 2);
    let mut after = game.realms[ANNA].clone();
    after.trade -= 3;
    assert_eq!(after, before.realms[ANNA], "Q27: nothing else has changed");
    let saved = serde_json::to_string(&give).unwrap();
    assert_eq!(serde_json::from_str::<Goods>(&saved).unwrap(), give);
}

#[test]
fn r7_2_1_a_deal_may_be_promises_only() {
    let mut game = market();
    let before = game.realms.clone();
    offer(&mut game, CYRIL, &[Good::Promise], &[Good::Promise]);
    assert_eq!(game.decider(), Some(CYRIL));
    act(&mut game, Action::Accept);
    game.realms[ANNA].offers = 0;
    assert!(game.realms.iter().eq(before.iter()));
    assert_eq!(game.frames.last(), Some(&Frame::Trade(BELA, 0)));
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

#[test]
fn a_deal_may_hold_everything_that_somebody_has() {
    let mut game = market();
    for resource in [Resource::Wheat, Resource::Silk, Resource::Silk, Resource::Incense, Resource::Iron] {
        give_resource(&mut game, BELA, resource);
    }
    for resource in [Resource::Spy, Resource::Silk] {
        give_token(&mut game, BELA, Lair::Hut, resource);
    }
    give_card(&mut game, BELA, Card::Drought);
    (game.realms[BELA].culture, game.realms[BELA].trade, game.realms[ANNA].trade) = (45, 9, 0);
    let market = [Resource::Wheat, Resource::Silk, Resource::Silk, Resource::Incense, Resource::Iron];
    let mut want = market.map(Good::Market).to_vec();
    want.extend([Good::Trade(9), Good::Culture(20), Good::Culture(20), Good::Culture(5)]);
    want.extend([Good::Token(Lair::Hut, None), Good::Token(Lair::Hut, None), Good::Card(0, None)]);
    let mut drafted = game.clone();
    offer(&mut game, BELA, &[], &want);
    act(&mut drafted, Action::Negotiate);
    act(&mut drafted, Action::Partner(BELA));
    want.iter().for_each(|good| _ = act(&mut drafted, Action::Want(*good)));
    for good in want {
        assert_eq!(refusal(&drafted, Action::Want(good)), Refusal::NotOffered, "R7.2.1: all there is");
    }
    let more = drafted.legal_actions().into_iter().filter(|action| matches!(action, Action::Want(_)));
    assert_eq!(more.collect::<Vec<_>>(), [Action::Want(Good::Promise)], "and a promise");
    act(&mut game, Action::Accept);
    act(&mut game, Action::Hand(Good::Token(Lair::Hut, Some(Resource::Spy))));
    assert_eq!(
        refusal(&game, Action::Hand(Good::Token(Lair::Hut, Some(Resource::Spy)))),
        Refusal::NotOffered
    );
    act(&mut game, Action::Hand(Good::Token(Lair::Hut, Some(Resource::Silk))));
    act(&mut game, Action::Hand(Good::Card(0, Some(Card::Drought))));
    let (anna, bela) = (&game.realms[ANNA], &game.realms[BELA]);
    assert_eq!((anna.trade, anna.culture, anna.market), (9, 45, [1, 2, 1, 1]));
    assert_eq!((anna.tokens.count(Lair::Hut), anna.hand.len()), (2, 1));
    assert_eq!((bela.trade, bela.culture, bela.market, bela.hand.len()), (0, 0, [0; 4], 0));
}

#[test]
fn goods_are_read_as_they_were_saved_before_and_now() {
    let before: Goods = serde_json::from_str(r#"[{"market":1},{"trade":3},null]"#).unwrap();
    assert_eq!(before.iter().collect::<Vec<_>>(), [Good::Market(Resource::Silk), Good::Trade(3)]);
    assert_eq!(serde_json::to_string(&before).unwrap(), r#"[{"market":1},{"trade":3},null]"#);
    assert!(serde_json::from_str::<Goods>("[null,null,null]").unwrap().is_empty());
    let mut goods = Goods::default();
    let kinds = [Good::Token(Lair::Village, None), Good::Card(2, None), Good::Card(1, Some(Card::Lost))];
    for good in kinds.into_iter().chain(kinds).chain([Good::Culture(20), Good::Culture(20)]) {
        assert!(goods.add(good));
    }
    let text = serde_json::to_string(&goods).unwrap();
    assert_eq!(serde_json::from_str::<Goods>(&text).unwrap(), goods, "{text}");
    for nonsense in [r#"[{"card":[3,null]}]"#, r#"[{"market":4}]"#, r#"[{"trade":28}]"#] {
        assert!(serde_json::from_str::<Goods>(nonsense).is_err(), "{nonsense}");
    }
}

/// R7.2.1, R7.2.2.
#[test]
fn every_good_there_is_can_be_added_and_nothing_else() {
    let amounts = (0..=u8::MAX).flat_map(|amount| [Good::Trade(amount), Good::Culture(amount)]);
    let market = Resource::ALL.into_iter().map(Good::Market);
    let tokens = Lair::ALL.into_iter().flat_map(|lair| {
        let faces = Resource::ALL.into_iter().map(Some).chain([None]);
        faces.map(move |face| Good::Token(lair, face))
    });
    let cards = (0..=u8::MAX).flat_map(|level| {
        let faces = Card::ALL.into_iter().map(Some).chain([None]);
        faces.map(move |face| Good::Card(level, face))
    });
    for good in amounts.chain(market).chain(tokens).chain(cards).chain([Good::Promise]) {
        let is_good = match good {
            Good::Trade(amount) => (1..=27).contains(&amount),
            Good::Culture(amount) => (1..=20).contains(&amount),
            Good::Market(resource) => Resource::MARKET.contains(&resource),
            Good::Token(..) | Good::Promise => true,
            Good::Card(level, None) => level < 3,
            Good::Card(level, Some(card)) => card.level() == usize::from(level),
        };
        let mut goods = Goods::default();
        assert_eq!(goods.add(good), is_good, "{good:?}");
        assert_eq!(goods.iter().collect::<Vec<_>>(), Vec::from_iter(is_good.then_some(good)));
    }
}

#[test]
fn whoever_gives_a_token_away_remembers_it_and_others_know_less() {
    let (spy, silk) = (Resource::Spy.index(), Resource::Silk.index());
    let mut game = market();
    (0..2).for_each(|_| give_token(&mut game, ANNA, Lair::Hut, Resource::Spy));
    give_token(&mut game, ANNA, Lair::Hut, Resource::Silk);
    give_token(&mut game, BELA, Lair::Hut, Resource::Spy);
    for seat in [BELA, CYRIL] {
        let known = &mut game.realms[seat].memory[ANNA].tokens[0];
        (known[spy], known[silk]) = (2, 1);
    }
    game.realms[ANNA].memory[BELA].tokens[0][spy] = 1;
    offer(&mut game, BELA, &[Good::Token(Lair::Hut, Some(Resource::Spy))], &[]);
    act(&mut game, Action::Accept);
    let knows = |seat: Seat, of: Seat| {
        let known = game.realms[seat].memory[of].tokens[0];
        (known[spy], known[silk])
    };
    assert_eq!(knows(ANNA, BELA), (2, 0), "what she gave is there now");
    assert_eq!(knows(BELA, ANNA), (1, 1), "Bela saw which one it was (Q43)");
    assert_eq!(knows(CYRIL, ANNA), (1, 0), "it may have been either");
}

#[test]
fn whoever_gives_an_event_away_remembers_it_and_others_know_less() {
    let mut game = market();
    for card in [Card::Drought, Card::Drought, Card::Sabotage, Card::Lost] {
        give_card(&mut game, ANNA, card);
    }
    give_card(&mut game, BELA, Card::Revolt);
    learn(&mut game, ANNA, &[Tech::Pottery, Tech::CivilService]);
    for seat in [BELA, CYRIL] {
        let known = &mut game.realms[seat].memory[ANNA].cards;
        for (card, count) in [(Card::Drought, 2), (Card::Sabotage, 1), (Card::Lost, 1)] {
            known[card.index()] = count;
        }
    }
    offer(&mut game, BELA, &[Good::Card(0, Some(Card::Drought))], &[]);
    act(&mut game, Action::Accept);
    let knows = |seat: Seat| {
        let known = game.realms[seat].memory[ANNA].cards;
        [Card::Drought, Card::Sabotage, Card::Lost].map(|card| known[card.index()])
    };
    assert_eq!(knows(BELA), [1, 1, 1]);
    assert_eq!(knows(CYRIL), [1, 0, 1], "one of that level, not of another");
    assert_eq!(game.realms[ANNA].memory[BELA].cards[Card::Drought.index()], 1);
}

/// Anna drafts an offer to Bela.
fn draft(prepare: impl FnOnce(&mut Civilization)) -> Civilization {
    let mut game = market();
    prepare(&mut game);
    act(&mut game, Action::Negotiate);
    act(&mut game, Action::Partner(BELA));
    game
}

#[test]
fn everybody_is_told_what_was_collected() {
    let mut game = game(&[Nation::Rome, Nation::Germany]);
    let gained = game.trade_income(ANNA);
    act(&mut game, Action::Done);
    let events = act(&mut game, Action::Done);
    assert!(events.contains(&Event::Trade { seat: ANNA, gained }), "R7.1.1: {events:?}");
}

#[test]
fn a_partner_is_somebody_else_at_the_table() {
    let mut game = market();
    lists_what_may_be_done(&game);
    act(&mut game, Action::Negotiate);
    lists_what_may_be_done(&game);
    assert_eq!(game.legal_actions(), [Action::Partner(BELA), Action::Partner(CYRIL), Action::Done]);
    for nobody in [ANNA, Seat(3), Seat(4)] {
        assert_eq!(refusal(&game, Action::Partner(nobody)), Refusal::NotThere);
    }
    let mut game = market();
    game.realms[ANNA].offers = 3;
    lists_what_may_be_done(&game);
}

#[test]
fn of_two_players_the_other_is_the_partner_and_may_counter() {
    let mut game = game(&[Nation::Rome, Nation::Germany]);
    go_to(&mut game, Phase::Trade, ANNA);
    act(&mut game, Action::Negotiate);
    assert!(matches!(game.frames.last(), Some(Frame::Draft(_))), "R23.1.3: no choice is left");
    act(&mut game, Action::Give(Good::Trade(1)));
    act(&mut game, Action::Propose);
    assert_eq!(game.legal_actions(), [Action::Accept, Action::Counter, Action::Refuse], "R23.3.3");
}

#[test]
fn an_offer_names_what_is_there_and_each_thing_once() {
    let game = draft(|game| {
        (game.realms[ANNA].trade, game.realms[BELA].trade) = (3, 0);
        game.realms[ANNA].culture = 256;
        give_card(game, ANNA, Card::Drought);
        give_card(game, BELA, Card::WholesaleDefection);
        give_token(game, ANNA, Lair::Hut, Resource::Spy);
        give_token(game, BELA, Lair::Village, Resource::Iron);
    });
    lists_what_may_be_done(&game);
    let legal = game.legal_actions();
    for trade in 1..=4 {
        assert_eq!(legal.contains(&Action::Give(Good::Trade(trade))), trade <= 3, "R23.3.5: {trade} of 3");
    }
    assert_eq!(refusal(&game, Action::Give(Good::Trade(4))), Refusal::NotOffered, "more than she has");
    assert!(is_legal(&game, Action::Give(Good::Culture(20))));
    let hidden = [Good::Token(Lair::Hut, None), Good::Card(0, None), Good::Card(0, Some(Card::Sabotage))];
    for good in hidden.into_iter().chain([Good::Trade(0), Good::Culture(0)]) {
        assert_eq!(refusal(&game, Action::Give(good)), Refusal::NotOffered, "R23.3.2: {good:?}");
    }
    assert!(is_legal(&game, Action::Want(Good::Card(2, None))));
    let named = [
        Good::Card(2, Some(Card::WholesaleDefection)),
        Good::Token(Lair::Village, Some(Resource::Iron)),
        Good::Card(3, None),
        Good::Card(u8::MAX, None),
    ];
    for good in named {
        assert_eq!(refusal(&game, Action::Want(good)), Refusal::NotOffered, "only by its back: {good:?}");
    }
    let mut game = game;
    let drought = Good::Card(0, Some(Card::Drought));
    act(&mut game, Action::Give(drought));
    assert_eq!(refusal(&game, Action::Give(drought)), Refusal::NotOffered, "there is one");
    lists_what_may_be_done(&game);
}

#[test]
fn an_offer_of_nothing_for_nothing_is_none() {
    let mut game = draft(|game| game.realms[BELA].trade = 3);
    assert_eq!(refusal(&game, Action::Propose), Refusal::NotOffered);
    lists_what_may_be_done(&game);
    act(&mut game, Action::Want(Good::Trade(1)));
    let events = act(&mut game, Action::Propose);
    assert!(events.iter().any(|event| matches!(event, Event::Offered { from: ANNA, to: BELA, .. })));
    lists_what_may_be_done(&game);
}

#[test]
fn one_side_of_a_deal_has_thirty_places() {
    let mut game = draft(|game| game.realms[ANNA].culture = 40);
    for _ in 0..30 {
        lists_what_may_be_done(&game);
        act(&mut game, Action::Give(Good::Culture(1)));
    }
    lists_what_may_be_done(&game);
    assert_eq!(refusal(&game, Action::Give(Good::Culture(1))), Refusal::NotOffered);
}

#[test]
fn a_refused_offer_moves_nothing_and_the_next_player_has_the_go() {
    let mut game = market();
    (game.realms[ANNA].trade, game.realms[BELA].trade) = (9, 0);
    offer(&mut game, BELA, &[Good::Trade(4)], &[]);
    let events = act(&mut game, Action::Refuse);
    assert!(events.contains(&Event::Refused { seat: BELA }));
    assert_eq!((game.realms[ANNA].trade, game.realms[BELA].trade), (9, 0));
    assert_eq!(game.frames.last(), Some(&Frame::Trade(BELA, 0)), "R23.3.3");
}

#[test]
fn a_counter_offer_is_not_countered() {
    let mut game = market();
    game.realms[ANNA].trade = 3;
    offer(&mut game, BELA, &[Good::Trade(1)], &[]);
    act(&mut game, Action::Counter);
    act(&mut game, Action::Want(Good::Trade(2)));
    act(&mut game, Action::Propose);
    assert_eq!(refusal(&game, Action::Counter), Refusal::NotNow, "R23.3.3");
}

#[test]
fn what_is_handed_over_is_what_was_asked_for() {
    let mut game = market();
    give_token(&mut game, BELA, Lair::Hut, Resource::Spy);
    give_token(&mut game, BELA, Lair::Village, Resource::Iron);
    give_card(&mut game, BELA, Card::Drought);
    give_card(&mut game, BELA, Card::WholesaleDefection);
    offer(&mut game, BELA, &[], &[Good::Token(Lair::Hut, None), Good::Card(0, None)]);
    act(&mut game, Action::Accept);
    let (token, card) = (Good::Token(Lair::Hut, Some(Resource::Spy)), Good::Card(0, Some(Card::Drought)));
    let others = [
        Good::Token(Lair::Village, Some(Resource::Iron)),
        Good::Card(2, Some(Card::WholesaleDefection)),
        Good::Trade(1),
    ];
    for (asked, later) in [(token, card), (card, token)] {
        lists_what_may_be_done(&game);
        assert_eq!(game.legal_actions(), [Action::Hand(asked)], "R23.3.2");
        for other in others.into_iter().chain([later]) {
            assert_eq!(refusal(&game, Action::Hand(other)), Refusal::NotOffered, "{other:?}");
        }
        act(&mut game, Action::Hand(asked));
    }
    assert!(game.realms[ANNA].hand.has(Card::Drought));
}

#[test]
fn surplus_cards_of_whoever_made_the_offer_are_discarded_too() {
    let mut game = market();
    give_card(&mut game, ANNA, Card::Drought);
    give_card(&mut game, ANNA, Card::Sabotage);
    give_card(&mut game, BELA, Card::Disoriented);
    offer(&mut game, BELA, &[], &[Good::Card(0, None)]);
    act(&mut game, Action::Accept);
    act(&mut game, Action::Hand(Good::Card(0, Some(Card::Disoriented))));
    assert_eq!(game.frames.last(), Some(&Frame::Discard(ANNA)), "R7.2.3");
}
