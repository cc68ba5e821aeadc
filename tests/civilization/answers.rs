//! Answers to what others do (R23.6): the five windows, who is asked, standing orders, and cancels of cancels (Q54 to Q58).

use crate::situation::*;
use dolmen::engine::{Game, Seat};
use dolmen::games::civilization::actions::{Action, Aim, Orders, Refusal};
use dolmen::games::civilization::buildings::Building;
use dolmen::games::civilization::components::{Lair, Resource, Terrain, Unit, UnitType};
use dolmen::games::civilization::events::Card;
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::nations::{Government, Nation};
use dolmen::games::civilization::pieces::{Cover, Figure, Item};
use dolmen::games::civilization::technologies::{Ability, Tech};
use dolmen::games::civilization::wonders::Wonder;
use dolmen::games::civilization::{Civilization, Frame, Phase, Window};

const CITY: Square = Square::at(6, 1);

/// Three players at Anna's start of turn, without figures; everybody wants to be asked.
fn table() -> Civilization {
    let mut game = game(&[Nation::Rome, Nation::Germany, Nation::China]);
    for seat in [ANNA, BELA, CYRIL] {
        clear_figures(&mut game, seat);
        game.realms[seat].orders = Orders::Always;
    }
    game
}

/// A square in the outskirts of somebody's capital.
fn near(game: &Civilization, seat: Seat, number: usize) -> Square {
    capital(game, seat).at.around().nth(number).unwrap()
}

fn asks(game: &Civilization, window: Window, seat: Seat) -> bool {
    game.frames.last() == Some(&Frame::Window(window, seat, false))
}

/// R23.6.1.
#[test]
fn w2_asks_clockwise_and_the_first_use_closes_the_window() {
    let mut game = table();
    give_card(&mut game, BELA, Card::JoustingTourney);
    give_card(&mut game, CYRIL, Card::JoustingTourney);
    play(&mut game, ANNA, Card::Revolt, Aim::Seat(CYRIL));
    assert!(asks(&game, Window::Event, BELA), "R23.6.4: clockwise from the acting player");
    act(&mut game, Action::Done);
    assert!(asks(&game, Window::Event, CYRIL));
    act(&mut game, Action::Play(Card::JoustingTourney));
    assert!(asks(&game, Window::Event, BELA), "Q55: the cancel opens its own window; Anna has no card");
    act(&mut game, Action::Done);
    assert_eq!(game.realms[CYRIL].government, Government::Despotism);
    assert_eq!(game.decider(), Some(ANNA), "Bela is not asked again about the revolt");
}

#[test]
fn a_cancel_of_a_cancel_of_a_cancel() {
    let mut game = table();
    for (seat, card) in
        [(BELA, Card::JoustingTourney), (ANNA, Card::PrimetimeTv), (CYRIL, Card::JoustingTourney)]
    {
        give_card(&mut game, seat, card);
    }
    play(&mut game, ANNA, Card::Revolt, Aim::Seat(BELA));
    act(&mut game, Action::Play(Card::JoustingTourney));
    assert!(asks(&game, Window::Event, CYRIL));
    act(&mut game, Action::Done);
    act(&mut game, Action::Play(Card::PrimetimeTv));
    act(&mut game, Action::Play(Card::JoustingTourney));
    assert_eq!(
        game.realms[BELA].government,
        Government::Despotism,
        "last in, first out: the first cancel holds"
    );
    assert_eq!(game.discards.len(), 4, "Q45: all four are discarded");
}

#[test]
fn a_cancel_paid_with_a_resource_is_a_resource_ability_itself() {
    let mut game = table();
    learn(&mut game, BELA, &[Tech::CivilService]);
    give_token(&mut game, BELA, Lair::Hut, Resource::Spy);
    learn(&mut game, CYRIL, &[Tech::MassMedia]);
    give_token(&mut game, CYRIL, Lair::Hut, Resource::Spy);
    play(&mut game, ANNA, Card::Revolt, Aim::Seat(BELA));
    act(&mut game, Action::Use(Ability::CivilService));
    assert!(asks(&game, Window::Ability, CYRIL), "Q55, W3");
    act(&mut game, Action::Use(Ability::MassMedia));
    assert_eq!(game.realms[BELA].government, Government::Anarchy);
    assert_eq!(game.spent.count(Lair::Hut), 2, "Q45: the resources of both are lost");
}

#[test]
fn bread_and_circuses_helps_only_whom_the_event_is_aimed_at() {
    let mut game = table();
    give_card(&mut game, BELA, Card::BreadAndCircuses);
    play(&mut game, ANNA, Card::Revolt, Aim::Seat(CYRIL));
    assert!(asks(&game, Window::Event, BELA), "R23.6.2: asked for the card, whatever it is");
    assert_eq!(choices(&game), [Action::Done]);
    assert_eq!(refusal(&game, Action::Play(Card::BreadAndCircuses)), Refusal::NoUse);
}

#[test]
fn a_disaster_is_aimed_at_both_owners_of_the_buildings() {
    let mut game = table();
    let (one, two) = (near(&game, BELA, 0), near(&game, CYRIL, 0));
    lay(&mut game, one, Cover::Building(Building::TradingPost));
    lay(&mut game, two, Cover::Building(Building::TradingPost));
    let mut allied = game.clone();
    give_card(&mut game, CYRIL, Card::BreadAndCircuses);
    game.realms[CYRIL].orders = Orders::Targeted;
    play(&mut game, ANNA, Card::Disaster, Aim::Square(one));
    act(&mut game, Action::Aim(Aim::Squares(one, two)));
    assert!(asks(&game, Window::Event, CYRIL), "R23.6.3: a building of theirs is the second target");
    act(&mut game, Action::Play(Card::BreadAndCircuses));
    assert!(game.covers.get(one).is_some() && game.covers.get(two).is_some());
    let gate = near(&allied, CYRIL, 1);
    lay(&mut allied, gate, Cover::Wonder(Wonder::UnitedNations));
    play(&mut allied, ANNA, Card::Disaster, Aim::Square(one));
    act(&mut allied, Action::Aim(Aim::Squares(one, two)));
    assert!(asks(&allied, Window::Consent, CYRIL), "W5");
    act(&mut allied, Action::Refuse);
    assert!(allied.covers.get(one).is_some(), "the whole card is refused");
}

/// R23.6.1.
#[test]
fn w5_standing_order_never_refuses_consent() {
    let mut game = table();
    let at = near(&game, BELA, 0);
    lay(&mut game, at, Cover::Wonder(Wonder::UnitedNations));
    game.realms[BELA].orders = Orders::Never;
    play(&mut game, ANNA, Card::Revolt, Aim::Seat(BELA));
    assert_eq!(
        (game.realms[BELA].government, game.decider()),
        (Government::Despotism, Some(ANNA)),
        "R23.6.3"
    );
}

/// R23.6.1.
#[test]
fn w1_asks_who_knows_writing_and_has_a_token_or_a_card() {
    let mut game = table();
    go_to(&mut game, Phase::CityManagement, ANNA);
    let home = capital(&game, ANNA).at;
    let mut empty = game.clone();
    act(&mut empty, Action::Arts(home));
    assert_eq!(empty.decider(), Some(ANNA), "China knows Writing but has nothing to pay with");
    let mut unknowing = game.clone();
    give_token(&mut unknowing, BELA, Lair::Hut, Resource::Spy);
    act(&mut unknowing, Action::Arts(home));
    assert_eq!(unknowing.decider(), Some(ANNA), "Bela has a spy but does not know Writing");
    give_card(&mut game, CYRIL, Card::GenerousGift);
    act(&mut game, Action::Arts(home));
    assert!(asks(&game, Window::CityAction, CYRIL), "a gift can stand for a spy");
    act(&mut game, Action::Use(Ability::Writing));
    assert_eq!(game.realms[ANNA].culture, 0);
}

#[test]
fn a_cancelled_city_action_pays_no_trade_but_is_lost() {
    let mut game = table();
    give_token(&mut game, CYRIL, Lair::Hut, Resource::Spy);
    go_to(&mut game, Phase::CityManagement, ANNA);
    game.realms[ANNA].trade = 27;
    let home = capital(&game, ANNA);
    act(&mut game, Action::Build(home.at, Item::Wonder(Wonder::Colossus)));
    let first = game.legal_actions()[0];
    act(&mut game, first);
    act(&mut game, Action::Use(Ability::Writing));
    assert_eq!((game.realms[ANNA].trade, game.wonders.contains(&Some(Wonder::Colossus))), (27, true), "Q57");
    assert_eq!(refusal(&game, Action::Arts(home.at)), Refusal::CityActed);
}

#[test]
fn a_city_action_that_attacks_is_aimed_at_whom_it_attacks() {
    let mut game = table();
    let at = near(&game, ANNA, 1);
    scout(&mut game, CYRIL, at);
    give_token(&mut game, CYRIL, Lair::Hut, Resource::Wheat);
    game.realms[CYRIL].orders = Orders::Targeted;
    go_to(&mut game, Phase::CityManagement, ANNA);
    game.realms[ANNA].trade = 27;
    let home = capital(&game, ANNA).at;
    let mut peaceful = game.clone();
    act(&mut peaceful, Action::Arts(home));
    assert_eq!(peaceful.decider(), Some(ANNA), "nobody is aimed at");
    act(&mut game, Action::Build(home, Item::Figure(Figure::Army)));
    act(&mut game, Action::Place(at));
    assert!(asks(&game, Window::CityAction, CYRIL));
}

/// R23.6.1.
#[test]
fn w4_orders_targeted_near_and_always() {
    let mut game = game(&[Nation::Rome, Nation::Germany]);
    lay_tile(&mut game, 1, 2, 0);
    clear_figures(&mut game, ANNA);
    clear_figures(&mut game, BELA);
    army(&mut game, ANNA, Square::at(4, 0));
    give_card(&mut game, BELA, Card::Drought);
    go_to(&mut game, Phase::Movement, ANNA);
    act(&mut game, Action::Move(Square::at(4, 0), 1, 0));
    let asked = |game: &Civilization, orders: Orders, own: Option<Square>| {
        let mut game = game.clone();
        game.realms[BELA].orders = orders;
        own.into_iter().for_each(|at| scout(&mut game, BELA, at));
        act(&mut game, Action::Step(Square::at(5, 0)));
        asks(&game, Window::Step, BELA)
    };
    assert!(asked(&game, Orders::Always, None), "R23.6.2: a card in hand, whatever it is");
    assert!(!asked(&game, Orders::Never, None));
    assert!(!asked(&game, Orders::Targeted, None), "R23.6.3: no own figure or city is entered");
    assert!(!asked(&game, Orders::Near, None), "Bela's capital is 8 columns and 5 rows away");
    assert!(asked(&game, Orders::Near, Some(Square::at(7, 3))), "5 squares away");
    assert!(!asked(&game, Orders::Targeted, Some(Square::at(7, 3))));
}

#[test]
fn r23_6_3_near_is_counted_over_face_up_squares_as_cards_do() {
    let asked = |joined: bool| {
        let mut game = game(&[Nation::Rome, Nation::Germany]);
        lay_tile(&mut game, 1, 2, 0);
        lay_tile(&mut game, 6, 3, 0);
        if joined {
            lay_tile(&mut game, 2, 1, 0);
        }
        clear_figures(&mut game, ANNA);
        clear_figures(&mut game, BELA);
        army(&mut game, ANNA, Square::at(5, 0));
        scout(&mut game, BELA, Square::at(8, 4));
        give_card(&mut game, BELA, Card::Drought);
        game.realms[BELA].orders = Orders::Near;
        go_to(&mut game, Phase::Movement, ANNA);
        act(&mut game, Action::Move(Square::at(5, 0), 1, 0));
        act(&mut game, Action::Step(Square::at(6, 0)));
        asks(&game, Window::Step, BELA)
    };
    assert!(asked(true), "Q66: six squares away");
    assert!(!asked(false), "R9.3.1, Q66: no way leads over tiles that lie face down");
}

#[test]
fn standing_orders_are_lowered_at_any_time_and_raised_once_in_each_part() {
    let mut game = table();
    act(&mut game, Action::Orders(Orders::Targeted));
    act(&mut game, Action::Orders(Orders::Near));
    act(&mut game, Action::Orders(Orders::Never));
    assert_eq!(refusal(&game, Action::Orders(Orders::Never)), Refusal::NoChange);
    assert_eq!(refusal(&game, Action::Orders(Orders::Always)), Refusal::NoChange, "nobody goes on for ever");
    go_to(&mut game, Phase::CityManagement, ANNA);
    act(&mut game, Action::Orders(Orders::Near));
    assert_eq!(game.realms[ANNA].orders, Orders::Near);
}

#[test]
fn who_is_asked_may_want_to_be_asked_less_from_now_on() {
    let mut game = game(&[Nation::Rome, Nation::Germany]);
    lay_tile(&mut game, 1, 2, 0);
    clear_figures(&mut game, ANNA);
    clear_figures(&mut game, BELA);
    army(&mut game, ANNA, FROM);
    give_card(&mut game, BELA, Card::Drought);
    game.realms[BELA].orders = Orders::Always;
    go_to(&mut game, Phase::Movement, ANNA);
    act(&mut game, Action::Move(FROM, 1, 0));
    act(&mut game, Action::Step(FIELD));
    assert!(asks(&game, Window::Step, BELA));
    act(&mut game, Action::Orders(Orders::Targeted));
    assert_eq!(
        (game.decider(), game.realms[ANNA].armies[0].at),
        (Some(ANNA), FIELD),
        "R23.6.3: at any decision"
    );
    act(&mut game, Action::Step(FROM));
    assert_eq!(game.decider(), Some(ANNA), "no step of hers is asked about any more");
}

#[test]
fn r23_6_3_standing_orders_are_changed_in_trade_and_research_too() {
    for phase in [Phase::Trade, Phase::Research] {
        for seat in [ANNA, BELA] {
            let mut game = table();
            go_to(&mut game, phase, seat);
            game.realms[seat].trade = 6;
            lists_what_may_be_done(&game);
            let frame = *game.frames.last().unwrap();
            act(&mut game, Action::Orders(Orders::Never));
            act(&mut game, Action::Orders(Orders::Near));
            assert_eq!((game.realms[seat].orders, game.frames.last()), (Orders::Near, Some(&frame)));
            assert_eq!(
                refusal(&game, Action::Orders(Orders::Always)),
                Refusal::NoChange,
                "once in each part"
            );
            act(&mut game, Action::Orders(Orders::Never));
            act(&mut game, Action::Done);
            assert!(game.phase != phase || game.decider() != Some(seat), "the go ends as it ever did");
        }
    }
}

#[test]
fn r23_6_3_orders_raised_at_the_start_of_turn_can_be_raised_in_trade_again() {
    let mut game = table();
    act(&mut game, Action::Done);
    assert_eq!(game.decider(), Some(BELA));
    game.realms[BELA].orders = Orders::Never;
    act(&mut game, Action::Orders(Orders::Targeted));
    assert_eq!(refusal(&game, Action::Orders(Orders::Near)), Refusal::NoChange);
    go_to(&mut game, Phase::Trade, BELA);
    act(&mut game, Action::Orders(Orders::Near));
    assert_eq!(refusal(&game, Action::Orders(Orders::Always)), Refusal::NoChange);
}

#[test]
fn r23_6_3_standing_orders_are_changed_in_a_battle_turn() {
    let units = [(UnitType::Infantry, 0), (UnitType::Mounted, 1)];
    let mut game = war_of(&[Nation::Rome, Nation::Germany], &units, &units);
    charge(&mut game);
    for seat in [BELA, ANNA] {
        assert!(matches!(game.frames.last(), Some(Frame::Fight(_, false))));
        assert_eq!(game.decider(), Some(seat), "R12.3.1");
        lists_what_may_be_done(&game);
        let frame = *game.frames.last().unwrap();
        act(&mut game, Action::Orders(Orders::Never));
        assert_eq!((game.realms[seat].orders, game.frames.last()), (Orders::Never, Some(&frame)));
        act(&mut game, Action::Front(Unit::new(UnitType::Infantry, 0)));
    }
}

#[test]
fn r23_1_3_what_leaves_no_choice_asks_for_no_orders_either() {
    let units = [(UnitType::Infantry, 0)];
    let mut game = war_of(&[Nation::Rome, Nation::Germany], &units, &units);
    charge(&mut game);
    assert_eq!(game.legal_actions(), [Action::Front(Unit::new(UnitType::Infantry, 0))]);
    assert_eq!(refusal(&game, Action::Orders(Orders::Never)), Refusal::NotNow);
    lists_what_may_be_done(&game);
    let mut game = table();
    go_to(&mut game, Phase::Research, ANNA);
    game.realms[ANNA].trade = 5;
    assert_eq!(game.legal_actions(), [Action::Done]);
    lists_what_may_be_done(&game);
    let mut game = table();
    go_to(&mut game, Phase::Trade, ANNA);
    game.realms[ANNA].offers = 3;
    assert_eq!(game.legal_actions(), [Action::Done]);
    lists_what_may_be_done(&game);
}

#[test]
fn r23_6_3_who_leads_barbarians_changes_their_own_orders() {
    let mut game = war_of(&[Nation::Rome, Nation::Germany], &[(UnitType::Infantry, 0)], &[]);
    clear_figures(&mut game, BELA);
    game.lairs.put(FIELD, Lair::Village);
    charge(&mut game);
    assert_eq!(game.decider(), Some(BELA), "Q78");
    act(&mut game, Action::Orders(Orders::Never));
    assert_eq!((game.realms[ANNA].orders, game.realms[BELA].orders), (Orders::Targeted, Orders::Never));
}

#[test]
fn r23_6_3_never_refuses_a_consent_that_is_being_asked_for() {
    let mut game = table();
    let at = near(&game, BELA, 0);
    lay(&mut game, at, Cover::Wonder(Wonder::UnitedNations));
    play(&mut game, ANNA, Card::Revolt, Aim::Seat(BELA));
    assert!(asks(&game, Window::Consent, BELA));
    lists_what_may_be_done(&game);
    act(&mut game, Action::Orders(Orders::Near));
    assert!(asks(&game, Window::Consent, BELA), "to be asked less is no answer");
    act(&mut game, Action::Orders(Orders::Never));
    assert_ne!(game.realms[BELA].government, Government::Anarchy);
    assert_eq!(game.decider(), Some(ANNA));
}

#[test]
fn w5_a_cancel_of_an_own_card_is_aimed_at_its_player() {
    let mut game = table();
    let at = near(&game, ANNA, 0);
    lay(&mut game, at, Cover::Wonder(Wonder::UnitedNations));
    give_card(&mut game, BELA, Card::JoustingTourney);
    play(&mut game, ANNA, Card::Revolt, Aim::Seat(BELA));
    act(&mut game, Action::Play(Card::JoustingTourney));
    assert!(asks(&game, Window::Consent, ANNA), "Q55: as for Bread and Circuses");
    act(&mut game, Action::Refuse);
    assert_eq!(game.realms[BELA].government, Government::Anarchy);
}

/// Bela's army must leave the outskirts of Anna's Brandenburg Gate; the nearest squares are two steps away. Anna wants to be asked.
fn leaving() -> Civilization {
    let mut game = land(&[Nation::Rome, Nation::Germany], &[]);
    lay(&mut game, CITY, Cover::Wonder(Wonder::BrandenburgGate));
    learn(&mut game, BELA, &[Tech::HorsebackRiding]);
    learn(&mut game, ANNA, &[Tech::Communism]);
    army(&mut game, BELA, Square::at(8, 0));
    (0..2).for_each(|_| army(&mut game, BELA, Square::at(9, 0)));
    give_card(&mut game, ANNA, Card::Defection);
    give_token(&mut game, ANNA, Lair::Hut, Resource::Spy);
    game.realms[ANNA].orders = Orders::Always;
    go_to(&mut game, Phase::Movement, BELA);
    act(&mut game, Action::Leave(Square::at(8, 0), Figure::Army, Square::at(10, 0)));
    assert!(asks(&game, Window::Step, ANNA), "W4: before each step of a moving figure");
    game
}

#[test]
fn w4_each_step_out_of_the_brandenburg_gates_outskirts_can_be_answered() {
    let mut game = leaving();
    act(&mut game, Action::Done);
    assert!(asks(&game, Window::Step, ANNA) && game.realms[BELA].armies_at(Square::at(9, 0)) == 3);
    act(&mut game, Action::Done);
    assert_eq!(game.realms[BELA].armies_at(Square::at(10, 0)), 1, "Q71");
    assert_eq!(game.frames.last(), Some(&Frame::Movement(BELA)), "its move is over");
    assert_eq!(refusal(&game, Action::Move(Square::at(10, 0), 1, 0)), Refusal::NoFigures);
    let mut game = leaving();
    act(&mut game, Action::Play(Card::Defection));
    act(&mut game, Action::Aim(Aim::Figures(Square::at(8, 0), 1, 0)));
    assert_eq!(
        (game.realms[BELA].armies.len(), game.frames.last()),
        (2, Some(&Frame::Movement(BELA))),
        "Q68"
    );
}

#[test]
fn q67_a_figure_is_held_on_its_way_out_of_the_brandenburg_gates_outskirts() {
    let hold = |game: &mut Civilization, at: Square| {
        act(game, Action::Use(Ability::Communism));
        act(game, Action::Aim(Aim::Square(at)));
    };
    let mut game = leaving();
    hold(&mut game, Square::at(8, 0));
    assert_eq!(game.realms[BELA].armies_at(Square::at(8, 0)), 1, "it stops where it is");
    act(&mut game, Action::Done);
    let mut game = leaving();
    act(&mut game, Action::Done);
    hold(&mut game, Square::at(9, 0));
    assert_eq!(game.realms[BELA].armies_at(Square::at(8, 0)), 1, "no room to stop: back to where it could");
    let mut game = leaving();
    hold(&mut game, Square::at(9, 0));
    assert_eq!(refusal(&game, Action::Done), Refusal::MustLeave, "the way is closed before it left");
    act(&mut game, Action::Leave(Square::at(8, 0), Figure::Army, Square::at(9, 1)));
    act(&mut game, Action::Done);
    act(&mut game, Action::Done);
    assert_eq!(game.realms[BELA].armies_at(Square::at(9, 1)), 1, "there was another one");
}

#[test]
fn scouts_whose_escort_is_killed_do_not_go_on_alone() {
    let mut game = game_with(&[Nation::Rome, Nation::Germany], &[("escort", "on")]);
    lay_tile(&mut game, 1, 2, 0);
    clear_figures(&mut game, ANNA);
    clear_figures(&mut game, BELA);
    army(&mut game, ANNA, Square::at(4, 0));
    scout(&mut game, ANNA, Square::at(4, 0));
    scout(&mut game, BELA, Square::at(4, 3));
    game.lairs.put(Square::at(5, 0), Lair::Village);
    give_card(&mut game, BELA, Card::Defection);
    game.realms[BELA].orders = Orders::Always;
    go_to(&mut game, Phase::Movement, ANNA);
    act(&mut game, Action::Move(Square::at(4, 0), 1, 1));
    act(&mut game, Action::Step(Square::at(5, 0)));
    act(&mut game, Action::Play(Card::Defection));
    act(&mut game, Action::Aim(Aim::Figures(Square::at(4, 0), 1, 0)));
    assert!(game.battle.is_none(), "Q21, Q68: a scout fights nobody");
    assert_eq!(game.realms[ANNA].scouts[0].at, Square::at(4, 0));
    assert_eq!(refusal(&game, Action::Step(Square::at(5, 0))), Refusal::ScoutsStayOut);
    act(&mut game, Action::Step(Square::at(4, 1)));
}

#[test]
fn a_figure_killed_on_the_way_does_not_stop_the_rest() {
    let mut game = game(&[Nation::Rome, Nation::Germany]);
    lay_tile(&mut game, 1, 2, 0);
    clear_figures(&mut game, ANNA);
    clear_figures(&mut game, BELA);
    army(&mut game, ANNA, Square::at(4, 0));
    army(&mut game, ANNA, Square::at(4, 0));
    scout(&mut game, BELA, Square::at(4, 3));
    give_card(&mut game, BELA, Card::Defection);
    game.realms[BELA].orders = Orders::Always;
    go_to(&mut game, Phase::Movement, ANNA);
    act(&mut game, Action::Move(Square::at(4, 0), 2, 0));
    act(&mut game, Action::Step(Square::at(5, 0)));
    act(&mut game, Action::Play(Card::Defection));
    act(&mut game, Action::Aim(Aim::Figures(Square::at(4, 0), 1, 0)));
    assert_eq!(game.realms[ANNA].armies.len(), 1, "Q68");
    assert_eq!(game.realms[ANNA].armies[0].at, Square::at(5, 0));
}

/// Two scouts of Anna leave a square that one of them sends, and Bela kills one on the way.
fn scouts_on_the_way(scouts: &[bool], going: u8) -> Civilization {
    let mut game = game(&[Nation::Rome, Nation::Germany]);
    lay_tile(&mut game, 1, 2, 0);
    clear_figures(&mut game, ANNA);
    clear_figures(&mut game, BELA);
    for sends in scouts {
        scout(&mut game, ANNA, Square::at(4, 0));
        let last = game.realms[ANNA].scouts.len() - 1;
        game.realms[ANNA].scouts[last].sends = sends.then_some(CITY);
    }
    game.realms[ANNA].scouts.sort();
    scout(&mut game, BELA, Square::at(4, 3));
    give_card(&mut game, BELA, Card::Defection);
    game.realms[BELA].orders = Orders::Always;
    go_to(&mut game, Phase::Movement, ANNA);
    act(&mut game, Action::Move(Square::at(4, 0), 0, going));
    game
}

#[test]
fn a_scout_goes_on_when_the_one_that_sent_the_square_is_killed() {
    let mut game = scouts_on_the_way(&[false, true], 2);
    act(&mut game, Action::Step(Square::at(5, 0)));
    act(&mut game, Action::Play(Card::Defection));
    act(&mut game, Action::Aim(Aim::Figures(Square::at(4, 0), 0, 1)));
    let left: Vec<Square> = game.realms[ANNA].scouts.iter().map(|scout| scout.at).collect();
    assert_eq!(left, [Square::at(5, 0)], "Q68");
    assert_eq!(game.check(&Action::Stop), Ok(()));
}

#[test]
fn of_those_on_a_square_a_scout_on_the_way_is_killed_and_not_one_that_stopped() {
    let mut game = scouts_on_the_way(&[false, true], 1);
    // The other one was picked up before, and stayed.
    game.realms[ANNA].scouts.iter_mut().for_each(|scout| scout.moved = true);
    game.realms[ANNA].scouts.sort();
    act(&mut game, Action::Step(Square::at(5, 0)));
    act(&mut game, Action::Play(Card::Defection));
    act(&mut game, Action::Aim(Aim::Figures(Square::at(4, 0), 0, 1)));
    let left: Vec<_> = game.realms[ANNA].scouts.iter().map(|scout| (scout.at, scout.sends)).collect();
    assert_eq!(left, [(Square::at(4, 0), Some(CITY))], "Q68");
}

#[test]
fn a_sacrifice_is_a_step_that_can_be_answered() {
    let mut game = game(&[Nation::Russia, Nation::Germany]);
    lay_tile(&mut game, 1, 2, 0);
    lay_tile(&mut game, 2, 1, 0);
    clear_figures(&mut game, ANNA);
    clear_figures(&mut game, BELA);
    city(&mut game, BELA, Square::at(7, 1));
    scout(&mut game, ANNA, CITY);
    give_card(&mut game, BELA, Card::Defection);
    go_to(&mut game, Phase::Movement, ANNA);
    act(&mut game, Action::Move(CITY, 0, 1));
    let mut spared = game.clone();
    for game in [&mut game, &mut spared] {
        act(game, Action::Sacrifice(Square::at(7, 1), Tech::Metalworking));
        assert!(asks(game, Window::Step, BELA), "W4: targeted, since a city of theirs is entered");
    }
    act(&mut spared, Action::Done);
    assert!(spared.realms[ANNA].knows(Tech::Metalworking));
    act(&mut game, Action::Play(Card::Defection));
    act(&mut game, Action::Aim(Aim::Figures(CITY, 0, 1)));
    assert!(!game.realms[ANNA].knows(Tech::Metalworking), "the figure died before it came there");
    assert!(matches!(game.frames.last(), Some(Frame::Movement(ANNA))));
}

#[test]
fn a_card_kills_the_group_that_flies_over_others() {
    let mut game = table();
    lay_tile(&mut game, 1, 2, 0);
    learn(&mut game, BELA, &[Tech::Flight]);
    army(&mut game, ANNA, Square::at(5, 4));
    army(&mut game, BELA, Square::at(4, 4));
    give_card(&mut game, CYRIL, Card::WholesaleDefection);
    go_to(&mut game, Phase::Movement, BELA);
    act(&mut game, Action::Move(Square::at(4, 4), 1, 0));
    act(&mut game, Action::Step(Square::at(5, 4)));
    act(&mut game, Action::Done);
    act(&mut game, Action::Step(Square::at(6, 4)));
    act(&mut game, Action::Play(Card::WholesaleDefection));
    act(&mut game, Action::Aim(Aim::Figures(Square::at(5, 4), 1, 0)));
    assert_eq!((game.realms[ANNA].armies.len(), game.realms[BELA].armies.len()), (1, 0), "Q68, Q70");
}

#[test]
fn communism_may_hold_any_square_also_one_that_is_empty_yet() {
    let mut game = game(&[Nation::Russia, Nation::Germany]);
    lay_tile(&mut game, 1, 2, 0);
    clear_figures(&mut game, ANNA);
    clear_figures(&mut game, BELA);
    army(&mut game, BELA, Square::at(4, 0));
    give_token(&mut game, ANNA, Lair::Hut, Resource::Spy);
    go_to(&mut game, Phase::Movement, ANNA);
    act(&mut game, Action::Use(Ability::Communism));
    assert_eq!(refusal(&game, Action::Aim(Aim::Square(Square::at(8, 0)))), Refusal::NotThere, "R9.3.1");
    act(&mut game, Action::Aim(Aim::Square(Square::at(5, 0))));
    go_to(&mut game, Phase::Movement, BELA);
    act(&mut game, Action::Move(Square::at(4, 0), 1, 0));
    act(&mut game, Action::Step(Square::at(5, 0)));
    assert!(matches!(game.frames.last(), Some(Frame::Movement(BELA))), "who comes there stops there");
    assert_eq!(game.realms[BELA].armies[0].at, Square::at(5, 0));
    next_turn(&mut game, Phase::Movement, BELA);
    assert!(is_legal(&game, Action::Move(Square::at(5, 0), 1, 0)), "only in that turn");
}

#[test]
fn an_atomic_bomb_is_aimed_at_everybody_with_figures_there() {
    let mut game = table();
    learn(&mut game, ANNA, &[Tech::AtomicTheory]);
    give_token(&mut game, ANNA, Lair::Village, Resource::Uranium);
    lay_tile(&mut game, 1, 2, 0);
    lay_tile(&mut game, 2, 1, 0);
    city(&mut game, BELA, Square::at(7, 5));
    scout(&mut game, CYRIL, Square::at(6, 4));
    give_card(&mut game, CYRIL, Card::PrimetimeTv);
    game.realms[CYRIL].orders = Orders::Targeted;
    go_to(&mut game, Phase::Movement, ANNA);
    act(&mut game, Action::Use(Ability::AtomicBomb));
    act(&mut game, Action::Aim(Aim::Square(Square::at(7, 5))));
    assert!(asks(&game, Window::Ability, CYRIL), "R23.6.3, Q62");
    act(&mut game, Action::Play(Card::PrimetimeTv));
    assert_eq!((game.realms[BELA].cities.len(), game.spent.count(Lair::Village)), (2, 1), "W3");
}

#[test]
fn a_voyage_of_own_figures_is_aimed_at_nobody() {
    for (orders, asked) in [(Orders::Always, true), (Orders::Targeted, false)] {
        let mut game = land_in(Phase::CityManagement, &[Nation::Rome, Nation::Germany], &[Tech::SteamPower]);
        game.realms[BELA].orders = orders;
        give_card(&mut game, BELA, Card::PrimetimeTv);
        army(&mut game, ANNA, FIELD);
        give_resource(&mut game, ANNA, Resource::Silk);
        let water = |square: &Square| game.terrain(*square) == Some(Terrain::Water);
        let to = capital(&game, BELA).at.around().find(water).unwrap();
        act(&mut game, Action::Use(Ability::SteamPower));
        act(&mut game, Action::Aim(Aim::Square(FIELD)));
        act(&mut game, Action::Aim(Aim::Squares(FIELD, to)));
        assert_eq!(asks(&game, Window::Ability, BELA), asked, "R23.6.3: no figure, city or building of hers");
    }
}

#[test]
fn q54_two_items_of_one_action_are_declared_together_and_answered_once() {
    let mut game = watched(Nation::Rome);
    learn(&mut game, ANNA, &[Tech::Engineering]);
    let home = capital(&game, ANNA).at;
    let owned = game.realms[ANNA].owned;
    let [infantry, mounted] =
        [UnitType::Infantry, UnitType::Mounted].map(|kind| Action::Build(home, Item::Unit(kind)));
    act(&mut game, infantry);
    assert_eq!(
        (game.decider(), game.realms[ANNA].owned),
        (Some(ANNA), owned),
        "nothing is made before it is declared"
    );
    act(&mut game, mounted);
    assert!(asks(&game, Window::CityAction, CYRIL));
    let mut cancelled = game.clone();
    act(&mut game, Action::Done);
    assert_eq!(game.frames.last(), Some(&Frame::Cities(ANNA)), "there is no second window");
    assert_eq!(game.realms[ANNA].owned.iter().sum::<u8>(), owned.iter().sum::<u8>() + 2);
    act(&mut cancelled, Action::Use(Ability::Writing));
    assert_eq!(
        (cancelled.realms[ANNA].owned, cancelled.realms[ANNA].trade),
        (owned, 27),
        "Q57: both are lost, no trade"
    );
    cancelled.realms[ANNA].cities[0].actions = 1;
    act(&mut cancelled, infantry);
    assert_eq!(
        cancelled.frames.last(),
        Some(&Frame::Cities(ANNA)),
        "Q57: and so is Engineering for this turn"
    );
}

#[test]
fn q57_engineering_is_not_lost_with_an_action_of_one_item() {
    let mut game = watched(Nation::Rome);
    learn(&mut game, ANNA, &[Tech::Engineering]);
    let infantry = Action::Build(capital(&game, ANNA).at, Item::Unit(UnitType::Infantry));
    act(&mut game, infantry);
    act(&mut game, Action::Done);
    act(&mut game, Action::Use(Ability::Writing));
    game.realms[ANNA].cities[0].actions = 1;
    act(&mut game, infantry);
    assert!(matches!(game.frames.last(), Some(Frame::Second(..))));
}

#[test]
fn q57_angkor_wat_and_egypts_free_building_are_lost_with_the_action() {
    let mut game = watched(Nation::America);
    let home = capital(&game, ANNA).at;
    let bare = |at: &Square| game.resource(*at).is_none() && game.covers.get(*at).is_none();
    let at = home.around().find(bare).unwrap();
    lay(&mut game, at, Cover::Wonder(Wonder::AngkorWat));
    let silk = Action::Harvest(home, Resource::Silk);
    act(&mut game, silk);
    act(&mut game, silk);
    assert_eq!(game.realms[ANNA].market, [0; 4], "nothing is taken before it is declared");
    assert!(asks(&game, Window::CityAction, CYRIL));
    act(&mut game, Action::Use(Ability::Writing));
    game.realms[ANNA].cities[0].actions = 1;
    act(&mut game, silk);
    assert_eq!(game.frames.last(), Some(&Frame::Cities(ANNA)), "one is all for this turn");
    assert_eq!(game.realms[ANNA].market[Resource::Silk.index()], 1);

    let mut game = watched(Nation::Egypt);
    let free = Action::Free(capital(&game, ANNA).at, Item::Building(Building::Workshop));
    act(&mut game, free);
    let first = game.legal_actions()[0];
    act(&mut game, first);
    act(&mut game, Action::Use(Ability::Writing));
    game.realms[ANNA].cities[0].actions = 1;
    assert_eq!(refusal(&game, free), Refusal::UsedThisTurn);
}

#[test]
fn w1_asks_whom_the_second_item_attacks() {
    let mut game = watched(Nation::Rome);
    learn(&mut game, ANNA, &[Tech::Engineering]);
    game.realms[CYRIL].orders = Orders::Targeted;
    let (home, at) = (capital(&game, ANNA).at, near(&game, ANNA, 1));
    scout(&mut game, CYRIL, at);
    act(&mut game, Action::Build(home, Item::Unit(UnitType::Infantry)));
    act(&mut game, Action::Build(home, Item::Figure(Figure::Army)));
    act(&mut game, Action::Place(at));
    assert!(asks(&game, Window::CityAction, CYRIL), "R23.6.3");
}

#[test]
fn united_nations_consents_also_to_events_that_cannot_be_cancelled() {
    for consent in [Action::Accept, Action::Refuse] {
        let mut game = table();
        let at = near(&game, BELA, 0);
        lay(&mut game, at, Cover::Wonder(Wonder::UnitedNations));
        learn(&mut game, ANNA, &[Tech::MassMedia]);
        learn(&mut game, BELA, &[Tech::CivilService]);
        give_token(&mut game, BELA, Lair::Hut, Resource::Spy);
        play(&mut game, ANNA, Card::Revolt, Aim::Seat(BELA));
        assert!(asks(&game, Window::Consent, BELA), "W5: who may be aimed at is no cancel");
        act(&mut game, consent);
        assert_eq!(game.decider(), Some(ANNA), "Q55: no other answer");
        assert_eq!(game.realms[BELA].government == Government::Anarchy, consent == Action::Accept);
    }
}
