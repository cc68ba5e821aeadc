//! Culture events, paid abilities and answers (R8.11, R17, R23.6, Q54 to Q68).

use crate::situation::*;
use dolmen::engine::{Game, Seat, View};
use dolmen::games::civilization::actions::{Action, Aim, Event, Orders, Payment, Refusal};
use dolmen::games::civilization::buildings::Building;
use dolmen::games::civilization::components::{Lair, Person, Resource, Terrain};
use dolmen::games::civilization::events::Card;
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::nations::{Government, Nation};
use dolmen::games::civilization::pieces::Cover;
use dolmen::games::civilization::technologies::{Ability, Tech};
use dolmen::games::civilization::wonders::Wonder;
use dolmen::games::civilization::{Civilization, Frame, Phase, Window};

const CITY: Square = Square::at(6, 1);

/// Anna's start of turn; Bela has a second city near, and holds no card.
fn table() -> Civilization {
    let mut game = game(&[Nation::Rome, Nation::Germany]);
    lay_tile(&mut game, 1, 2, 0);
    clear_figures(&mut game, ANNA);
    clear_figures(&mut game, BELA);
    city(&mut game, BELA, CITY);
    game
}

fn spy(game: &mut Civilization, seat: Seat) {
    give_token(game, seat, Lair::Hut, Resource::Spy);
}

#[test]
fn drought_and_deforestation_change_a_square_for_good() {
    let mut game = table();
    let (forest, hill) = (Square::at(6, 1), Square::at(7, 2));
    game.realms[BELA].cities.pop();
    give_card(&mut game, ANNA, Card::Drought);
    act(&mut game, Action::Play(Card::Drought));
    assert_eq!(refusal(&game, Action::Aim(Aim::Square(hill))), Refusal::NotThere, "any terrain but mountain");
    act(&mut game, Action::Aim(Aim::Square(forest)));
    assert_eq!((game.terrain(forest), game.icons(forest).trade), (Some(Terrain::Desert), 1), "R17.1, R17.2");
    play(&mut game, ANNA, Card::Deforestation, Aim::Square(Square::at(5, 1)));
    assert_eq!(game.terrain(Square::at(5, 1)), Some(Terrain::Grassland));
    assert_eq!(game.resource(Square::at(5, 1)), None, "the incense is gone");
    assert_eq!(game.discards.known[Card::Drought.index()], 1);
}

#[test]
fn sabotage_reaches_four_squares() {
    let mut game = table();
    let near = Square::at(5, 0);
    lay(&mut game, near, Cover::Building(Building::TradingPost));
    give_card(&mut game, ANNA, Card::Sabotage);
    // The capital stands on (1, 1): four columns and one row are five steps.
    assert_eq!(refusal(&game, Action::Play(Card::Sabotage)), Refusal::NoUse, "Q66");
    scout(&mut game, ANNA, Square::at(2, 0));
    act(&mut game, Action::Play(Card::Sabotage));
    act(&mut game, Action::Aim(Aim::Square(near)));
    assert_eq!(game.covers.get(near), None);
}

#[test]
fn a_disaster_destroys_two_buildings_of_others_walls_too() {
    let mut game = table();
    lay(&mut game, Square::at(5, 0), Cover::Building(Building::TradingPost));
    game.realms[BELA].cities[1].walls = true;
    give_card(&mut game, ANNA, Card::Disaster);
    act(&mut game, Action::Play(Card::Disaster));
    act(&mut game, Action::Aim(Aim::Square(CITY)));
    act(&mut game, Action::Aim(Aim::Squares(CITY, Square::at(5, 0))));
    assert!(!game.realms[BELA].cities[1].walls && game.covers.get(Square::at(5, 0)).is_none(), "Q34");
}

#[test]
fn ideas_are_exchanged_both_ways() {
    let mut game = table();
    play(&mut game, ANNA, Card::ExchangeOfIdeas, Aim::Seat(BELA));
    act(&mut game, Action::Learn(Tech::Metalworking));
    assert_eq!(game.decider(), Some(BELA), "then the other learns");
    act(&mut game, Action::Learn(Tech::CodeOfLaws));
    assert!(game.realms[ANNA].knows(Tech::Metalworking) && game.realms[BELA].knows(Tech::CodeOfLaws), "Q64");
}

#[test]
fn what_is_known_already_or_above_the_level_of_the_card_is_no_lesson() {
    let mut game = table();
    learn(&mut game, ANNA, &[Tech::Pottery]);
    learn(&mut game, BELA, &[Tech::Pottery, Tech::Writing, Tech::Chivalry]);
    play(&mut game, ANNA, Card::ExchangeOfIdeas, Aim::Seat(BELA));
    lists_what_may_be_done(&game);
    let lessons = [Tech::Metalworking, Tech::Writing].map(Action::Learn);
    assert_eq!(choices(&game), [&lessons[..], &[Action::Done]].concat(), "Q64");
}

#[test]
fn citizens_revolt() {
    let mut game = table();
    play(&mut game, ANNA, Card::Revolt, Aim::Seat(BELA));
    assert_eq!(game.realms[BELA].government, Government::Anarchy);
    act(&mut game, Action::Done);
    assert_eq!(refusal(&game, Action::Govern(Government::Despotism)), Refusal::ThroughAnarchy, "R6.4.6");
}

#[test]
fn figures_are_led_astray_but_never_into_a_battle() {
    let mut game = table();
    army(&mut game, BELA, Square::at(4, 0));
    scout(&mut game, ANNA, Square::at(4, 1));
    go_to(&mut game, Phase::CityManagement, ANNA);
    give_card(&mut game, ANNA, Card::Disoriented);
    act(&mut game, Action::Play(Card::Disoriented));
    act(&mut game, Action::Aim(Aim::Square(Square::at(4, 0))));
    let to = |x, y| Action::Aim(Aim::Squares(Square::at(4, 0), Square::at(x, y)));
    assert_eq!(refusal(&game, to(4, 1)), Refusal::NotThere, "Q63");
    assert_eq!(refusal(&game, to(7, 0)), Refusal::NotThere, "two steps at most");
    act(&mut game, to(6, 0));
    assert_eq!(game.realms[BELA].armies[0].at, Square::at(6, 0));
}

#[test]
fn queens_and_presidents_add_production() {
    for (card, more) in [(Card::DespotDay, 4), (Card::QueenDay, 6), (Card::PresidentDay, 8)] {
        let mut game = table();
        go_to(&mut game, Phase::CityManagement, ANNA);
        let home = capital(&game, ANNA);
        let before = game.production(ANNA, &home);
        play(&mut game, ANNA, card, Aim::Square(home.at));
        assert_eq!(game.production(ANNA, &capital(&game, ANNA)), before + more);
    }
}

#[test]
fn defections_kill_figures_or_great_persons() {
    let mut game = table();
    army(&mut game, BELA, Square::at(4, 0));
    army(&mut game, BELA, Square::at(4, 0));
    go_to(&mut game, Phase::Movement, ANNA);
    play(&mut game, ANNA, Card::Defection, Aim::Figures(Square::at(4, 0), 1, 0));
    assert_eq!(game.realms[BELA].armies.len(), 1, "Q61: no loot");
    let at = Square::at(5, 0);
    lay(&mut game, at, Cover::Person(Person::Artist));
    play(&mut game, ANNA, Card::WholesaleDefection, Aim::Person(at));
    assert_eq!((game.covers.get(at), game.persons[Person::Artist.index()]), (None, 3), "Q60");
    play(&mut game, ANNA, Card::MassDefection, Aim::Figures(Square::at(4, 0), 1, 0));
    assert!(game.realms[BELA].armies.is_empty());
}

#[test]
fn gifts_pay_for_abilities_and_one_brings_a_coin_to_another() {
    let mut game = game(&[Nation::America, Nation::Germany]);
    go_to(&mut game, Phase::CityManagement, ANNA);
    learn(&mut game, ANNA, &[Tech::Construction]);
    give_card(&mut game, ANNA, Card::GiftFromAfar);
    give_card(&mut game, ANNA, Card::GenerousGift);
    let home = capital(&game, ANNA).at;
    act(&mut game, Action::Use(Ability::Construction));
    act(&mut game, Action::Aim(Aim::Square(home)));
    let coins = game.coins(BELA);
    act(&mut game, Action::Pay(Payment::Gift(Card::GiftFromAfar, Some(BELA))));
    assert_eq!((game.coins(BELA), capital(&game, ANNA).bonus), (coins + 1, 5), "Q59");
}

#[test]
fn philosophy_takes_any_three_resources() {
    let mut game = table();
    go_to(&mut game, Phase::CityManagement, ANNA);
    learn(&mut game, ANNA, &[Tech::Philosophy]);
    give_resource(&mut game, ANNA, Resource::Silk);
    spy(&mut game, ANNA);
    assert_eq!(refusal(&game, Action::Use(Ability::Philosophy)), Refusal::CannotPay);
    give_resource(&mut game, ANNA, Resource::Iron);
    act(&mut game, Action::Use(Ability::Philosophy));
    act(&mut game, Action::Pay(Payment::Market(Resource::Silk)));
    act(&mut game, Action::Pay(Payment::Token(Lair::Hut, Resource::Spy)));
    assert!(matches!(game.frames.last(), Some(Frame::Person(ANNA, _))), "the last one pays itself");
    assert_eq!(game.spent.known[0][Resource::Spy.index()], 1, "R8.13.4: the hut token leaves the game");
    assert_eq!(game.market[Resource::Silk.index()], 2);
}

#[test]
fn writing_cancels_a_city_action() {
    let mut game = game(&[Nation::Rome, Nation::China]);
    spy(&mut game, BELA);
    game.realms[BELA].orders = Orders::Always;
    go_to(&mut game, Phase::CityManagement, ANNA);
    let home = capital(&game, ANNA).at;
    act(&mut game, Action::Arts(home));
    assert_eq!(game.frames.last(), Some(&Frame::Window(Window::CityAction, BELA, false)), "W1");
    act(&mut game, Action::Use(Ability::Writing));
    assert_eq!(game.realms[ANNA].culture, 0);
    assert_eq!(refusal(&game, Action::Arts(home)), Refusal::CityActed, "Q57: the action is lost");
}

#[test]
fn who_is_asked_depends_on_public_facts_and_standing_orders_only() {
    let mut game = game(&[Nation::Rome, Nation::China]);
    game.pool.known[0][Resource::Wheat.index()] -= 1;
    game.realms[BELA].tokens.known[0][Resource::Wheat.index()] = 1;
    game.realms[BELA].orders = Orders::Always;
    go_to(&mut game, Phase::CityManagement, ANNA);
    let home = capital(&game, ANNA).at;
    let mut quiet = game.clone();
    act(&mut game, Action::Arts(home));
    assert_eq!(choices(&game), [Action::Done], "R23.6.2: asked, although it is no spy");
    for orders in [Orders::Never, Orders::Targeted] {
        quiet.realms[BELA].orders = orders;
        let mut asked = quiet.clone();
        act(&mut asked, Action::Arts(home));
        assert_eq!(asked.decider(), Some(ANNA), "R23.6.3");
    }
}

#[test]
fn a_cancel_is_cancelled_by_another() {
    let mut game = table();
    give_card(&mut game, BELA, Card::JoustingTourney);
    give_card(&mut game, ANNA, Card::BreadAndCircuses);
    play(&mut game, ANNA, Card::Revolt, Aim::Seat(BELA));
    assert_eq!(game.frames.last(), Some(&Frame::Window(Window::Event, BELA, false)), "W2");
    act(&mut game, Action::Play(Card::JoustingTourney));
    assert_eq!(game.decider(), Some(ANNA), "Q55: a cancel opens its own window");
    act(&mut game, Action::Play(Card::BreadAndCircuses));
    assert_eq!(game.realms[BELA].government, Government::Anarchy, "last in, first out");
    assert_eq!(game.discards.len(), 3);
}

#[test]
fn a_cancelled_event_is_discarded_without_effect() {
    let mut game = table();
    give_card(&mut game, BELA, Card::BreadAndCircuses);
    play(&mut game, ANNA, Card::Revolt, Aim::Seat(BELA));
    act(&mut game, Action::Play(Card::BreadAndCircuses));
    assert_eq!(game.realms[BELA].government, Government::Despotism);
    assert_eq!((game.discards.len(), game.frames.last()), (2, Some(&Frame::StartOfTurn(ANNA))));
}

#[test]
fn civil_service_and_mass_media() {
    let mut game = table();
    learn(&mut game, BELA, &[Tech::CivilService]);
    spy(&mut game, BELA);
    let mut immune = game.clone();
    play(&mut game, ANNA, Card::Revolt, Aim::Seat(BELA));
    act(&mut game, Action::Use(Ability::CivilService));
    assert_eq!(game.realms[BELA].government, Government::Despotism);
    learn(&mut immune, ANNA, &[Tech::MassMedia]);
    play(&mut immune, ANNA, Card::Revolt, Aim::Seat(BELA));
    assert_eq!(immune.realms[BELA].government, Government::Anarchy, "Q55");
    let mut game = table();
    learn(&mut game, BELA, &[Tech::MassMedia]);
    spy(&mut game, BELA);
    game.realms[BELA].orders = Orders::Always;
    learn(&mut game, ANNA, &[Tech::Currency]);
    give_resource(&mut game, ANNA, Resource::Incense);
    go_to(&mut game, Phase::CityManagement, ANNA);
    act(&mut game, Action::Use(Ability::Currency));
    act(&mut game, Action::Use(Ability::MassMedia));
    assert_eq!(game.realms[ANNA].culture, 0, "W3");
    assert_eq!(game.market[Resource::Incense.index()], 2, "the resources are lost");
    assert_eq!(refusal(&game, Action::Use(Ability::Currency)), Refusal::UsedThisTurn);
}

#[test]
fn a_cancelled_gift_leaves_the_ability_unused() {
    let mut game = table();
    learn(&mut game, ANNA, &[Tech::Construction]);
    give_card(&mut game, ANNA, Card::GenerousGift);
    give_card(&mut game, BELA, Card::JoustingTourney);
    game.realms[BELA].orders = Orders::Always;
    go_to(&mut game, Phase::CityManagement, ANNA);
    act(&mut game, Action::Use(Ability::Construction));
    let home = capital(&game, ANNA).at;
    act(&mut game, Action::Aim(Aim::Square(home)));
    act(&mut game, Action::Play(Card::JoustingTourney));
    assert_eq!((game.realms[ANNA].used, capital(&game, ANNA).bonus), (0, 0), "Q58");
    assert_eq!(game.discards.len(), 2);
}

#[test]
fn communism_holds_a_moving_figure() {
    let mut game = game(&[Nation::Rome, Nation::Russia]);
    lay_tile(&mut game, 1, 2, 0);
    clear_figures(&mut game, ANNA);
    army(&mut game, ANNA, Square::at(4, 0));
    spy(&mut game, BELA);
    game.realms[BELA].orders = Orders::Always;
    go_to(&mut game, Phase::Movement, ANNA);
    act(&mut game, Action::Move(Square::at(4, 0), 1, 0));
    act(&mut game, Action::Step(Square::at(5, 0)));
    assert_eq!(game.frames.last(), Some(&Frame::Window(Window::Step, BELA, false)), "W4");
    act(&mut game, Action::Use(Ability::Communism));
    act(&mut game, Action::Aim(Aim::Square(Square::at(4, 0))));
    assert_eq!(game.realms[ANNA].armies[0].at, Square::at(4, 0), "Q67");
    assert!(matches!(game.frames.last(), Some(Frame::Movement(ANNA))));
}

#[test]
fn united_nations_must_consent() {
    for consent in [Action::Accept, Action::Refuse] {
        let mut game = table();
        lay(&mut game, Square::at(5, 0), Cover::Wonder(Wonder::UnitedNations));
        play(&mut game, ANNA, Card::Revolt, Aim::Seat(BELA));
        assert_eq!(game.frames.last(), Some(&Frame::Window(Window::Consent, BELA, false)), "W5");
        act(&mut game, consent);
        let anarchy = game.realms[BELA].government == Government::Anarchy;
        assert_eq!(anarchy, consent == Action::Accept);
    }
}

#[test]
fn monarchy_and_gunpowder_make_wonders_obsolete() {
    let mut game = table();
    let at = Square::at(5, 0);
    lay(&mut game, at, Cover::Wonder(Wonder::Colossus));
    learn(&mut game, ANNA, &[Tech::Monarchy, Tech::Gunpowder]);
    give_resource(&mut game, ANNA, Resource::Silk);
    go_to(&mut game, Phase::CityManagement, ANNA);
    act(&mut game, Action::Use(Ability::Monarchy));
    act(&mut game, Action::Aim(Aim::Wonder(Wonder::Colossus)));
    assert_eq!(game.wonder_owner(Wonder::Colossus), None, "R16.1");
    give_resource(&mut game, ANNA, Resource::Silk);
    give_resource(&mut game, ANNA, Resource::Iron);
    act(&mut game, Action::Use(Ability::Gunpowder));
    act(&mut game, Action::Aim(Aim::Wonder(Wonder::Oracle)));
    act(&mut game, Action::Pay(Payment::Market(Resource::Silk)));
    assert!(!game.wonders.contains(&Some(Wonder::Oracle)), "R16.2: the one on the market is discarded");
    assert_eq!(game.wonders[2], Some(Wonder::AngkorWat));
}

#[test]
fn monarchy_kills_a_random_unit() {
    let mut game = table();
    learn(&mut game, ANNA, &[Tech::Monarchy]);
    give_resource(&mut game, ANNA, Resource::Silk);
    go_to(&mut game, Phase::CityManagement, ANNA);
    let units = game.realms[BELA].forces.len();
    act(&mut game, Action::Use(Ability::Monarchy));
    act(&mut game, Action::Aim(Aim::Seat(BELA)));
    assert_eq!(game.realms[BELA].forces.len(), units - 1);
}

#[test]
fn atomic_theory_gives_actions_or_destroys_a_city() {
    let mut game = table();
    learn(&mut game, ANNA, &[Tech::AtomicTheory]);
    game.pool.known[1][Resource::Uranium.index()] -= 2;
    game.realms[ANNA].tokens.known[1][Resource::Uranium.index()] = 2;
    go_to(&mut game, Phase::CityManagement, ANNA);
    act(&mut game, Action::Use(Ability::AtomicPower));
    assert_eq!(capital(&game, ANNA).actions, 2);
    army(&mut game, BELA, Square::at(5, 0));
    lay(&mut game, Square::at(5, 1), Cover::Person(Person::Artist));
    go_to(&mut game, Phase::Movement, ANNA);
    act(&mut game, Action::Use(Ability::AtomicBomb));
    let home = capital(&game, BELA).at;
    assert_eq!(refusal(&game, Action::Aim(Aim::Square(home))), Refusal::NotThere, "no capital");
    act(&mut game, Action::Aim(Aim::Square(CITY)));
    assert_eq!((game.realms[BELA].cities.len(), game.realms[BELA].armies.len()), (1, 0), "Q62");
    assert_eq!(game.persons[Person::Artist.index()], 3);
}

#[test]
fn steam_power_sails_to_any_water() {
    let mut game = table();
    learn(&mut game, ANNA, &[Tech::SteamPower]);
    give_resource(&mut game, ANNA, Resource::Silk);
    army(&mut game, ANNA, Square::at(4, 0));
    go_to(&mut game, Phase::CityManagement, ANNA);
    act(&mut game, Action::Use(Ability::SteamPower));
    act(&mut game, Action::Aim(Aim::Square(Square::at(4, 0))));
    act(&mut game, Action::Aim(Aim::Squares(Square::at(4, 0), Square::at(6, 2))));
    go_to(&mut game, Phase::Movement, ANNA);
    assert_eq!(
        refusal(&game, Action::Move(Square::at(6, 2), 1, 0)),
        Refusal::NoFigures,
        "they do not move again"
    );
}

#[test]
fn hands_forces_and_commitments_are_hidden() {
    let mut game = table();
    give_card(&mut game, BELA, Card::Drought);
    spy(&mut game, BELA);
    let view = View::of(&game, Some(ANNA));
    assert_eq!(
        (view.realms[BELA].hand.known[Card::Drought.index()], view.realms[BELA].hand.hidden),
        (0, [1, 0, 0])
    );
    assert_eq!((view.realms[BELA].forces.hidden, view.realms[BELA].tokens.hidden), (5, [1, 0]));
    assert_eq!(view.realms[ANNA].forces, game.realms[ANNA].forces);
    let own = View::of(&game, Some(BELA));
    assert!(own.realms[BELA].hand.has(Card::Drought));
    let seen = view.realms[BELA].clone();
    act(&mut game, Action::Done);
    act(&mut game, Action::Orders(Orders::Always));
    assert_eq!(View::of(&game, Some(ANNA)).realms[BELA], seen, "standing orders are their player's own");
    assert_eq!(View::of(&game, Some(BELA)).realms[BELA].orders, Orders::Always);
}

#[test]
fn q66_no_range_goes_over_a_face_down_tile() {
    let mut game = game(&[Nation::Rome, Nation::Germany]);
    clear_figures(&mut game, ANNA);
    clear_figures(&mut game, BELA);
    lay_tile(&mut game, 2, 1, 0);
    scout(&mut game, ANNA, Square::at(3, 0));
    army(&mut game, BELA, Square::at(8, 0));
    give_card(&mut game, ANNA, Card::MassDefection);
    go_to(&mut game, Phase::Movement, ANNA);
    assert_eq!(
        refusal(&game, Action::Play(Card::MassDefection)),
        Refusal::NoUse,
        "the tile between is face down"
    );
    lay_tile(&mut game, 1, 2, 0);
    act(&mut game, Action::Play(Card::MassDefection));
    act(&mut game, Action::Aim(Aim::Figures(Square::at(8, 0), 1, 0)));
    assert!(game.realms[BELA].armies.is_empty(), "five steps");
}

/// Anna pays for Pottery with two gifts, and Bela has cancelled the second.
fn second_gift_cancelled(prepare: impl FnOnce(&mut Civilization)) -> Civilization {
    let mut game = table();
    learn(&mut game, ANNA, &[Tech::Pottery]);
    give_card(&mut game, ANNA, Card::GiftFromAfar);
    give_card(&mut game, ANNA, Card::GenerousGift);
    give_card(&mut game, BELA, Card::JoustingTourney);
    game.realms[BELA].orders = Orders::Always;
    prepare(&mut game);
    go_to(&mut game, Phase::CityManagement, ANNA);
    act(&mut game, Action::Use(Ability::Pottery));
    for gift in [Payment::Gift(Card::GiftFromAfar, Some(BELA)), Payment::Gift(Card::GenerousGift, None)] {
        if is_legal(&game, Action::Pay(gift)) {
            act(&mut game, Action::Pay(gift));
        }
    }
    act(&mut game, Action::Done);
    act(&mut game, Action::Play(Card::JoustingTourney));
    game
}

#[test]
fn q58_a_cancelled_gift_leaves_the_other_one_paid() {
    let mut game = second_gift_cancelled(|game| give_resource(game, ANNA, Resource::Silk));
    assert_eq!(game.realms[BELA].sheet_coins, 1, "Q59: the first gift was given");
    assert_eq!(choices(&game), [Action::Pay(Payment::Market(Resource::Silk)), Action::Done]);
    let mut given_up = game.clone();
    act(&mut game, Action::Pay(Payment::Market(Resource::Silk)));
    assert_eq!((game.coins(ANNA), game.realms[ANNA].market), (1, [0; 4]), "only what was missing is paid");
    act(&mut given_up, Action::Done);
    assert_eq!((given_up.realms[ANNA].used, given_up.realms[ANNA].market[Resource::Silk.index()]), (0, 1));
    assert_eq!(given_up.frames.last(), Some(&Frame::Cities(ANNA)), "nobody has to pay in another way");
}

#[test]
fn q58_another_card_of_the_same_kind_may_take_the_place_of_the_cancelled_gift() {
    let mut game = second_gift_cancelled(|game| give_card(game, ANNA, Card::GiftFromAfar));
    act(&mut game, Action::Done);
    act(&mut game, Action::Pay(Payment::Gift(Card::GiftFromAfar, Some(BELA))));
    assert_eq!((game.coins(ANNA), game.realms[BELA].sheet_coins, game.realms[ANNA].hand.len()), (1, 2, 0));
}

#[test]
fn q58_with_nothing_else_to_pay_with_the_ability_is_not_used() {
    let game = second_gift_cancelled(|_| {});
    assert_eq!((game.realms[ANNA].used, game.frames.last()), (0, Some(&Frame::Cities(ANNA))));
    assert_eq!(game.discards.len(), 3);
}

#[test]
fn r8_7_6_sabotage_and_gunpowder_destroy_no_wonder() {
    let mut game = table();
    let (wonder, building) = (Square::at(5, 0), Square::at(5, 1));
    lay(&mut game, wonder, Cover::Wonder(Wonder::Colossus));
    scout(&mut game, ANNA, Square::at(4, 0));
    give_card(&mut game, ANNA, Card::Sabotage);
    assert_eq!(refusal(&game, Action::Play(Card::Sabotage)), Refusal::NoUse, "wonders are no buildings");
    lay(&mut game, building, Cover::Building(Building::Temple));
    let mut armed = game.clone();
    act(&mut game, Action::Play(Card::Sabotage));
    assert_eq!(refusal(&game, Action::Aim(Aim::Square(wonder))), Refusal::NotThere);
    assert!(is_legal(&game, Action::Aim(Aim::Square(building))));
    learn(&mut armed, ANNA, &[Tech::Gunpowder]);
    for kind in [Resource::Silk, Resource::Iron] {
        give_resource(&mut armed, ANNA, kind);
    }
    go_to(&mut armed, Phase::CityManagement, ANNA);
    act(&mut armed, Action::Use(Ability::Gunpowder));
    assert_eq!(refusal(&armed, Action::Aim(Aim::Square(wonder))), Refusal::NotThere);
    assert!(is_legal(&armed, Action::Aim(Aim::Square(building))));
    assert!(is_legal(&armed, Action::Aim(Aim::Wonder(Wonder::Colossus))), "R16.1: it only becomes obsolete");
}

#[test]
fn no_view_shows_hut_and_village_tokens_or_face_down_tiles() {
    let game = table();
    let unseen = game.pool.known.map(|tokens| tokens.iter().sum::<u8>());
    assert_eq!(unseen, [20, 10]);
    for viewer in [None, Some(ANNA), Some(BELA)] {
        let view = View::of(&game, viewer);
        assert_eq!(view.pool.known.as_flattened().iter().sum::<u8>(), 0, "R9.3.4: {viewer:?}");
        assert_eq!(view.pool.hidden, [20, 10], "only how many there are");
        assert_eq!(
            view.lairs, game.lairs,
            "what stands where is open, the token under it is not kept at all"
        );
        assert_eq!(view.slots.iter().flatten().count(), 3, "R9.3.1: both homes and the tile that was laid");
        assert_eq!(view.unseen_tiles.count_ones(), 13, "any of them may lie in any slot, or in the box");
    }
}

#[test]
fn what_was_explored_is_seen_by_its_finder_only() {
    let mut game = table();
    let (hut, from) = (Square::at(5, 0), Square::at(4, 0));
    game.realms[BELA].cities.pop();
    army(&mut game, ANNA, from);
    game.lairs.put(hut, Lair::Hut);
    go_to(&mut game, Phase::Movement, ANNA);
    act(&mut game, Action::Move(from, 1, 0));
    let events = act(&mut game, Action::Step(hut));
    let found = |viewer: Option<Seat>| {
        events.iter().copied().find_map(|mut event| {
            Civilization::conceal_event(&mut event, viewer);
            match event {
                Event::Explored { resource, .. } => Some(resource),
                _ => None,
            }
        })
    };
    assert_eq!(
        [Some(ANNA), Some(BELA), None].map(found),
        [Some(Some(Resource::Wheat)), Some(None), Some(None)]
    );
}
