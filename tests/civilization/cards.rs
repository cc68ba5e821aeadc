//! Each of the 25 culture events, 47 cards in all (R8.11, R17): what it is aimed at, how far, and what it does.

use crate::situation::*;
use dolmen::engine::{Game, Seat};
use dolmen::games::civilization::actions::{Action, Aim, Orders, Payment, Refusal};
use dolmen::games::civilization::buildings::Building;
use dolmen::games::civilization::components::{Lair, Person, Resource, Terrain};
use dolmen::games::civilization::events::Card;
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::nations::{Government, Nation};
use dolmen::games::civilization::pieces::Cover;
use dolmen::games::civilization::technologies::{Ability, Tech};
use dolmen::games::civilization::{Civilization, Frame, Phase};

/// Anna's start of turn with her town; nobody has figures.
fn table() -> Civilization {
    land(&[Nation::Rome, Nation::Germany], &[])
}

fn in_phase(phase: Phase) -> Civilization {
    land_in(phase, &[Nation::Rome, Nation::Germany], &[])
}

/// The card pays for the only thing that takes this resource.
fn pays(card: Card, resource: Resource) -> bool {
    let (ability, tech, phase) = match resource {
        Resource::Wheat => (Ability::Construction, Tech::Construction, Phase::CityManagement),
        Resource::Silk => (Ability::HorsebackRiding, Tech::HorsebackRiding, Phase::Trade),
        Resource::Incense => (Ability::Currency, Tech::Currency, Phase::CityManagement),
        Resource::Spy => (Ability::Communism, Tech::Communism, Phase::Movement),
        Resource::Uranium => (Ability::AtomicPower, Tech::AtomicTheory, Phase::CityManagement),
        Resource::Iron => return pays_iron(card),
    };
    let mut game = in_phase(phase);
    learn(&mut game, ANNA, &[tech]);
    give_card(&mut game, ANNA, card);
    is_legal(&game, Action::Use(ability))
}

fn pays_iron(card: Card) -> bool {
    use dolmen::games::civilization::components::{Unit, UnitType::Mounted};
    let mut game = war_of(&[Nation::Germany, Nation::China], &[(Mounted, 0)], &[(Mounted, 2)]);
    give_card(&mut game, ANNA, card);
    charge(&mut game);
    act(&mut game, Action::Front(Unit::new(Mounted, 2)));
    is_legal(&game, Action::Use(Ability::Metalworking))
}

fn kinds_paid(card: Card) -> Vec<Resource> {
    Resource::ALL.into_iter().filter(|&resource| pays(card, resource)).collect()
}

/// How many orthogonal steps away from Anna's only city, along open squares, something can be aimed at.
fn reaches(card: Card, aim: impl Fn(Square) -> Aim, place: impl Fn(&mut Civilization, Square)) -> Vec<u8> {
    (2..=8)
        .filter(|&steps| {
            let phase =
                if matches!(aim(TOWN), Aim::Square(_)) { Phase::StartOfTurn } else { Phase::Movement };
            let mut game = in_phase(phase);
            lay_tile(&mut game, 3, 3, 0);
            // Only the capital is left, on (1, 1).
            game.realms[ANNA].cities.pop();
            let at = Square::at(1 + steps, 1);
            place(&mut game, at);
            give_card(&mut game, ANNA, card);
            if !is_legal(&game, Action::Play(card)) {
                return false;
            }
            act(&mut game, Action::Play(card));
            is_legal(&game, Action::Aim(aim(at)))
        })
        .collect()
}

fn kills(card: Card) -> Vec<u8> {
    reaches(card, |at| Aim::Figures(at, 1, 0), |game, at| army(game, BELA, at))
}

fn razes(card: Card) -> Vec<u8> {
    let build = |game: &mut Civilization, at: Square| {
        // Buildings count from the square they stand on.
        let centre = Square::at(at.x() + 1, 1);
        city(game, BELA, centre);
        lay(game, at, Cover::Building(Building::Market));
    };
    reaches(card, Aim::Square, build)
}

#[test]
fn a_gift_from_afar() {
    use Resource::{Iron, Silk, Spy, Wheat};
    assert_eq!(kinds_paid(Card::GiftFromAfar), [Wheat, Silk, Iron, Spy]);
    let mut game = in_phase(Phase::CityManagement);
    learn(&mut game, ANNA, &[Tech::Construction]);
    give_card(&mut game, ANNA, Card::GiftFromAfar);
    let coins = game.coins(BELA);
    act(&mut game, Action::Use(Ability::Construction));
    act(&mut game, Action::Aim(Aim::Square(TOWN)));
    assert_eq!(
        (town(&game).bonus, game.coins(BELA), game.realms[BELA].sheet_coins),
        (5, coins + 1, 1),
        "Q59"
    );
    assert_eq!(game.discards.known[Card::GiftFromAfar.index()], 1);
}

#[test]
fn a_generous_gift() {
    use Resource::{Iron, Silk, Spy, Wheat};
    assert_eq!(kinds_paid(Card::GenerousGift), [Wheat, Silk, Iron, Spy]);
    let mut game = in_phase(Phase::CityManagement);
    give_card(&mut game, ANNA, Card::GenerousGift);
    assert_eq!(
        refusal(&game, Action::Play(Card::GenerousGift)),
        Refusal::OtherPhase,
        "Q59: only as a payment"
    );
}

#[test]
fn a_princely_gift() {
    use Resource::{Iron, Silk, Spy, Uranium, Wheat};
    assert_eq!(kinds_paid(Card::PrincelyGift), [Wheat, Silk, Iron, Spy, Uranium]);
    let mut game = in_phase(Phase::CityManagement);
    learn(&mut game, ANNA, &[Tech::AtomicTheory]);
    give_card(&mut game, ANNA, Card::PrincelyGift);
    act(&mut game, Action::Use(Ability::AtomicPower));
    assert_eq!((town(&game).actions, capital(&game, ANNA).actions), (2, 2), "it counts as uranium");
    assert_eq!((game.realms[ANNA].hand.len(), game.discards.known[Card::PrincelyGift.index()]), (0, 1));
    assert_eq!(game.spent.count(Lair::Village), 0, "no token leaves the game");
}

#[test]
fn bread_and_circuses() {
    let mut game = table();
    give_card(&mut game, BELA, Card::BreadAndCircuses);
    play(&mut game, ANNA, Card::Revolt, Aim::Seat(BELA));
    act(&mut game, Action::Play(Card::BreadAndCircuses));
    assert_eq!(game.realms[BELA].government, Government::Despotism);
}

#[test]
fn jousting_tourney() {
    let mut game = table();
    give_card(&mut game, BELA, Card::JoustingTourney);
    game.realms[BELA].orders = Orders::Always;
    play(&mut game, ANNA, Card::Drought, Aim::Square(Square::at(10, 0)));
    act(&mut game, Action::Play(Card::JoustingTourney));
    assert_eq!(game.terrain(Square::at(10, 0)), Some(Terrain::Forest), "any event, whomever it is aimed at");
}

#[test]
fn primetime_tv() {
    let mut game = in_phase(Phase::CityManagement);
    learn(&mut game, ANNA, &[Tech::Currency]);
    give_resource(&mut game, ANNA, Resource::Incense);
    give_card(&mut game, BELA, Card::PrimetimeTv);
    game.realms[BELA].orders = Orders::Always;
    act(&mut game, Action::Use(Ability::Currency));
    act(&mut game, Action::Play(Card::PrimetimeTv));
    assert_eq!(
        (game.realms[ANNA].culture, game.market[Resource::Incense.index()]),
        (0, 2),
        "a resource ability"
    );
    let mut game = table();
    give_card(&mut game, BELA, Card::PrimetimeTv);
    play(&mut game, ANNA, Card::Revolt, Aim::Seat(BELA));
    act(&mut game, Action::Play(Card::PrimetimeTv));
    assert_eq!(game.realms[BELA].government, Government::Despotism, "or an event");
}

#[test]
fn defection() {
    assert_eq!(kills(Card::Defection), [2, 3, 4], "Q66");
    let mut game = in_phase(Phase::Movement);
    army(&mut game, BELA, FIELD);
    scout(&mut game, BELA, FIELD);
    give_card(&mut game, ANNA, Card::Defection);
    act(&mut game, Action::Play(Card::Defection));
    assert_eq!(refusal(&game, Action::Aim(Aim::Figures(FIELD, 1, 1))), Refusal::NotThere, "one figure");
    act(&mut game, Action::Aim(Aim::Figures(FIELD, 0, 1)));
    assert_eq!((game.realms[BELA].armies.len(), game.realms[BELA].scouts.len()), (1, 0));
    assert!(matches!(game.frames.last(), Some(Frame::Movement(ANNA))), "Q61: no loot");
}

#[test]
fn mass_defection() {
    assert_eq!(kills(Card::MassDefection), [2, 3, 4, 5, 6], "Q66");
    let mut game = in_phase(Phase::Movement);
    army(&mut game, BELA, FIELD);
    scout(&mut game, BELA, FIELD);
    play(&mut game, ANNA, Card::MassDefection, Aim::Figures(FIELD, 1, 1));
    assert_eq!(game.realms[BELA].figures_at(FIELD), 0, "up to two");
    let mut game = in_phase(Phase::Movement);
    game.realms[ANNA].cities.pop();
    city(&mut game, BELA, Square::at(6, 1));
    let far = capital(&game, BELA).at.around().next().unwrap();
    lay(&mut game, Square::at(5, 1), Cover::Person(Person::General));
    lay(&mut game, far, Cover::Person(Person::Artist));
    give_card(&mut game, ANNA, Card::MassDefection);
    act(&mut game, Action::Play(Card::MassDefection));
    assert_eq!(refusal(&game, Action::Aim(Aim::Person(far))), Refusal::NotThere, "Q66");
    act(&mut game, Action::Aim(Aim::Person(Square::at(5, 1))));
    assert_eq!((game.covers.get(Square::at(5, 1)), game.persons[Person::General.index()]), (None, 3), "Q60");
}

#[test]
fn wholesale_defection() {
    assert_eq!(kills(Card::WholesaleDefection), [2, 3, 4, 5, 6, 7, 8], "anywhere");
    let mut game = in_phase(Phase::Movement);
    let at = capital(&game, BELA).at.around().next().unwrap();
    lay(&mut game, at, Cover::Person(Person::General));
    play(&mut game, ANNA, Card::WholesaleDefection, Aim::Person(at));
    assert_eq!((game.covers.get(at), game.persons[Person::General.index()]), (None, 3), "Q60: into the pile");
    assert_eq!(game.realms[BELA].reserve[Person::General.index()], 0);
}

#[test]
fn defection_and_its_kin_kill_only_what_is_others() {
    for card in [Card::Defection, Card::MassDefection, Card::WholesaleDefection] {
        let mut game = in_phase(Phase::Movement);
        let own = Square::at(7, 0);
        lay(&mut game, own, Cover::Person(Person::General));
        army(&mut game, ANNA, FROM);
        scout(&mut game, ANNA, FROM);
        army(&mut game, BELA, FIELD);
        give_card(&mut game, ANNA, card);
        act(&mut game, Action::Play(card));
        for aim in [Aim::Figures(FROM, 1, 0), Aim::Figures(FROM, 0, 1), Aim::Person(own)] {
            assert_eq!(refusal(&game, Action::Aim(aim)), Refusal::NotThere, "{card:?}");
        }
        lists_what_may_be_done(&game);
        act(&mut game, Action::Aim(Aim::Figures(FIELD, 1, 0)));
        assert_eq!((game.realms[ANNA].figures_at(FROM), game.realms[BELA].figures_at(FIELD)), (2, 0));
    }
}

/// Which columns of the top row an army of Bela's in the twelfth one can be led to.
fn led(card: Card) -> Vec<u8> {
    let mut game = in_phase(Phase::CityManagement);
    let from = Square::at(11, 0);
    army(&mut game, BELA, from);
    lay_tile(&mut game, 3, 3, 0);
    give_card(&mut game, ANNA, card);
    act(&mut game, Action::Play(card));
    act(&mut game, Action::Aim(Aim::Square(from)));
    (0..16).filter(|&x| is_legal(&game, Action::Aim(Aim::Squares(from, Square::at(x, 0))))).collect()
}

#[test]
fn disoriented() {
    assert_eq!(led(Card::Disoriented), [9, 10, 12, 13], "Q63: up to 2 steps");
    let mut game = in_phase(Phase::CityManagement);
    army(&mut game, BELA, Square::at(9, 1));
    scout(&mut game, BELA, Square::at(9, 1));
    army(&mut game, BELA, Square::at(9, 0));
    game.lairs.put(Square::at(10, 1), Lair::Hut);
    give_card(&mut game, ANNA, Card::Disoriented);
    act(&mut game, Action::Play(Card::Disoriented));
    act(&mut game, Action::Aim(Aim::Square(Square::at(9, 1))));
    let to = |x, y| Action::Aim(Aim::Squares(Square::at(9, 1), Square::at(x, y)));
    assert_eq!(refusal(&game, to(10, 1)), Refusal::NotThere, "no hut");
    assert_eq!(refusal(&game, to(9, 2)), Refusal::NotThere, "no water");
    assert_eq!(refusal(&game, to(9, 0)), Refusal::NotThere, "the stacking limit of its owner");
    assert_eq!(refusal(&game, to(7, 1)), Refusal::NotThere, "not into a centre");
    act(&mut game, to(10, 0));
    assert_eq!(game.realms[BELA].figures_at(Square::at(10, 0)), 2, "the whole group, over its own figures");
}

#[test]
fn lost() {
    assert_eq!(led(Card::Lost), [8, 9, 10, 12, 13, 14], "up to 3 steps");
}

#[test]
fn out_of_position() {
    assert_eq!(led(Card::OutOfPosition), [7, 8, 9, 10, 12, 13, 14, 15], "up to 4 steps");
}

#[test]
fn drought() {
    let mut game = table();
    give_card(&mut game, ANNA, Card::Drought);
    act(&mut game, Action::Play(Card::Drought));
    assert!(game.legal_actions().len() < 400, "R23.2");
    assert_eq!(refusal(&game, Action::Aim(Aim::Square(Square::at(8, 2)))), Refusal::NotThere, "no mountain");
    assert_eq!(refusal(&game, Action::Aim(Aim::Square(TOWN))), Refusal::NotThere, "Q65: no city");
    assert_eq!(refusal(&game, Action::Aim(Aim::Square(Square::at(4, 4)))), Refusal::NotThere, "R9.3.1");
    act(&mut game, Action::Aim(Aim::Square(Square::at(9, 2))));
    assert_eq!(game.terrain(Square::at(9, 2)), Some(Terrain::Desert), "Q65: a drought on water makes land");
    lay(&mut game, Square::at(8, 1), Cover::Building(Building::TradingPost));
    lay(&mut game, Square::at(8, 0), Cover::Person(Person::Artist));
    give_card(&mut game, ANNA, Card::Drought);
    act(&mut game, Action::Play(Card::Drought));
    assert_eq!(refusal(&game, Action::Aim(Aim::Square(Square::at(8, 1)))), Refusal::NotThere, "no building");
    act(&mut game, Action::Aim(Aim::Square(Square::at(8, 0))));
    assert_eq!(game.icons(Square::at(8, 0)).culture, 2, "Q32: a great person stays and goes on covering it");
}

#[test]
fn deforestation() {
    let mut game = table();
    give_card(&mut game, ANNA, Card::Deforestation);
    act(&mut game, Action::Play(Card::Deforestation));
    assert_eq!(refusal(&game, Action::Aim(Aim::Square(Square::at(8, 1)))), Refusal::NotThere, "forests only");
    act(&mut game, Action::Aim(Aim::Square(Square::at(10, 1))));
    let forest = Square::at(10, 1);
    assert_eq!((game.terrain(forest), game.resource(forest)), (Some(Terrain::Grassland), None), "R17.2");
    assert_eq!(game.icons(forest).production, 0);
}

#[test]
fn no_disaster_without_a_token() {
    let mut game = table();
    for x in 0..12 {
        game.disasters.put(Square::at(x, 0), Terrain::Desert);
    }
    give_card(&mut game, ANNA, Card::Deforestation);
    assert_eq!(refusal(&game, Action::Play(Card::Deforestation)), Refusal::NoUse, "Q32: 12 tokens");
}

/// Anna and Bela know one technology of each level more than the other.
fn learned() -> Civilization {
    let mut game = table();
    learn(&mut game, ANNA, &[Tech::Pottery, Tech::Writing, Tech::Irrigation, Tech::Monarchy, Tech::Biology]);
    learn(&mut game, BELA, &[Tech::Masonry, Tech::Philosophy, Tech::Sailing, Tech::Chivalry, Tech::Theology]);
    game
}

/// What Anna can learn with a card.
fn taught(card: Card) -> Vec<u8> {
    let mut game = learned();
    play(&mut game, ANNA, card, Aim::Seat(BELA));
    let lessons = game.legal_actions();
    let mut levels: Vec<u8> = lessons
        .into_iter()
        .filter_map(|action| match action {
            Action::Learn(tech) => Some(tech.level()),
            _ => None,
        })
        .collect();
    levels.dedup();
    levels
}

#[test]
fn exchange_of_ideas() {
    assert_eq!(taught(Card::ExchangeOfIdeas), [1]);
    let mut game = learned();
    play(&mut game, ANNA, Card::ExchangeOfIdeas, Aim::Seat(BELA));
    act(&mut game, Action::Learn(Tech::Masonry));
    assert_eq!(game.decider(), Some(BELA));
    act(&mut game, Action::Done);
    assert!(game.realms[ANNA].knows(Tech::Masonry), "Q64: each half is optional");
    assert!(!game.realms[BELA].knows(Tech::Pottery));
}

#[test]
fn knowledge_shared() {
    assert_eq!(taught(Card::KnowledgeShared), [1], "Anna's second row is full: 3 below, 2 in it");
    let mut game = learned();
    learn(&mut game, ANNA, &[Tech::Currency, Tech::Metalworking]);
    play(&mut game, ANNA, Card::KnowledgeShared, Aim::Seat(BELA));
    act(&mut game, Action::Learn(Tech::Sailing));
    assert!(game.realms[ANNA].knows(Tech::Sailing));
}

#[test]
fn think_tank() {
    let mut game = learned();
    let all =
        [Tech::Currency, Tech::Metalworking, Tech::Navigation, Tech::Masonry, Tech::Sailing, Tech::Democracy];
    learn(&mut game, ANNA, &all);
    play(&mut game, ANNA, Card::ThinkTank, Aim::Seat(BELA));
    act(&mut game, Action::Learn(Tech::Theology));
    assert!(game.realms[ANNA].knows(Tech::Theology), "level III");
}

#[test]
fn a_starting_technology_is_learned_at_its_real_level() {
    let mut game = land(&[Nation::Rome, Nation::Russia], &[]);
    give_card(&mut game, ANNA, Card::ExchangeOfIdeas);
    act(&mut game, Action::Play(Card::ExchangeOfIdeas));
    act(&mut game, Action::Aim(Aim::Seat(BELA)));
    assert_eq!(game.decider(), Some(BELA), "Communism is level III: nothing to learn for Anna (R4.4, Q40)");
}

#[test]
fn sabotage() {
    assert_eq!(razes(Card::Sabotage), [2, 3, 4], "Q66");
}

#[test]
fn catastrophe() {
    assert_eq!(razes(Card::Catastrophe), [2, 3, 4, 5, 6], "Q66");
    let mut game = table();
    game.realms[ANNA].cities.pop();
    city(&mut game, BELA, Square::at(6, 1));
    let (at, other) = (Square::at(5, 1), Square::at(5, 0));
    lay(&mut game, at, Cover::Building(Building::Market));
    lay(&mut game, other, Cover::Building(Building::TradingPost));
    let stock = game.stock[Building::Market.stock().index()];
    play(&mut game, ANNA, Card::Catastrophe, Aim::Square(at));
    assert_eq!((game.covers.get(at), game.covers.get(other).is_some()), (None, true), "one building");
    assert_eq!(game.stock[Building::Market.stock().index()], stock + 1, "it goes back to the market");
}

#[test]
fn disaster() {
    let mut game = table();
    let at: Vec<Square> = capital(&game, BELA).at.around().collect();
    lay(&mut game, at[0], Cover::Building(Building::Market));
    lay(&mut game, at[1], Cover::Building(Building::Granary));
    lay(&mut game, Square::at(6, 1), Cover::Building(Building::Temple));
    let mut one = game.clone();
    give_card(&mut game, ANNA, Card::Disaster);
    act(&mut game, Action::Play(Card::Disaster));
    assert_eq!(
        refusal(&game, Action::Aim(Aim::Square(Square::at(6, 1)))),
        Refusal::NotThere,
        "no own building"
    );
    act(&mut game, Action::Aim(Aim::Square(at[0])));
    act(&mut game, Action::Aim(Aim::Squares(at[0], at[1])));
    assert_eq!((game.covers.get(at[0]), game.covers.get(at[1])), (None, None), "anywhere");
    play(&mut one, ANNA, Card::Disaster, Aim::Square(at[0]));
    act(&mut one, Action::Aim(Aim::Square(at[0])));
    assert!(one.covers.get(at[0]).is_none() && one.covers.get(at[1]).is_some(), "up to two");
}

fn revolt(card: Card) {
    let mut game = table();
    give_card(&mut game, ANNA, card);
    act(&mut game, Action::Play(card));
    assert_eq!(refusal(&game, Action::Aim(Aim::Seat(ANNA))), Refusal::NotThere, "another player");
    assert_eq!(refusal(&game, Action::Aim(Aim::Seat(Seat(2)))), Refusal::NotThere);
    act(&mut game, Action::Aim(Aim::Seat(BELA)));
    assert_eq!(game.realms[BELA].government, Government::Anarchy);
    go_to(&mut game, Phase::StartOfTurn, BELA);
    assert_eq!(refusal(&game, Action::Govern(Government::Despotism)), Refusal::ThroughAnarchy, "R6.4.6");
    next_turn(&mut game, Phase::StartOfTurn, BELA);
    assert!(is_legal(&game, Action::Govern(Government::Despotism)));
}

#[test]
fn the_citizens_are_revolting() {
    revolt(Card::Revolt);
}

#[test]
fn the_citizens_are_revolting_later() {
    revolt(Card::LaterRevolt);
}

fn beloved(card: Card, more: u8) {
    let mut game = in_phase(Phase::CityManagement);
    play(&mut game, ANNA, card, Aim::Square(TOWN));
    let home = capital(&game, ANNA);
    assert_eq!((game.production(ANNA, &town(&game)), home.bonus), (4 + more, 0), "one city");
    give_card(&mut game, ANNA, card);
    assert!(is_legal(&game, Action::Play(card)), "a card is no ability: the next copy works too");
}

#[test]
fn we_love_the_despot_day() {
    beloved(Card::DespotDay, 4);
}

#[test]
fn we_love_the_queen_day() {
    beloved(Card::QueenDay, 6);
}

#[test]
fn we_love_the_president_day() {
    let mut game = in_phase(Phase::CityManagement);
    play(&mut game, ANNA, Card::PresidentDay, Aim::Square(TOWN));
    assert_eq!(game.production(ANNA, &town(&game)), 12);
}

#[test]
fn cards_are_played_in_the_phase_they_name() {
    let phases = [
        (Phase::StartOfTurn, Card::Drought),
        (Phase::CityManagement, Card::DespotDay),
        (Phase::Movement, Card::WholesaleDefection),
    ];
    for (phase, card) in phases {
        for (other, _) in phases {
            let mut game = in_phase(other);
            army(&mut game, BELA, FIELD);
            give_card(&mut game, ANNA, card);
            assert_eq!(is_legal(&game, Action::Play(card)), other == phase, "R8.11.3: {card:?} in {other:?}");
        }
    }
}

#[test]
fn discards_become_the_deck_when_it_is_used_up() {
    let mut game = in_phase(Phase::CityManagement);
    game.realms[ANNA].culture = 3;
    for card in Card::ALL.into_iter().filter(|card| card.level() == 0) {
        game.discards.known[card.index()] = std::mem::take(&mut game.deck.known[card.index()]);
    }
    act(&mut game, Action::Advance);
    assert_eq!(
        (game.realms[ANNA].hand.len(), game.discards.of_level(0), game.deck.of_level(0)),
        (1, 0, 18),
        "R8.11.4"
    );
    let mut game = in_phase(Phase::CityManagement);
    game.realms[ANNA].culture = 3;
    for card in Card::ALL.into_iter().filter(|card| card.level() == 0) {
        game.realms[BELA].hand.known[card.index()] = std::mem::take(&mut game.deck.known[card.index()]);
    }
    act(&mut game, Action::Advance);
    assert_eq!((game.realms[ANNA].space, game.realms[ANNA].hand.len()), (1, 0), "Q25: the reward is skipped");
}

#[test]
fn a_gift_may_be_one_of_several_payments() {
    let mut game = in_phase(Phase::CityManagement);
    learn(&mut game, ANNA, &[Tech::Pottery]);
    give_card(&mut game, ANNA, Card::GenerousGift);
    give_resource(&mut game, ANNA, Resource::Silk);
    give_resource(&mut game, ANNA, Resource::Iron);
    act(&mut game, Action::Use(Ability::Pottery));
    act(&mut game, Action::Pay(Payment::Gift(Card::GenerousGift, None)));
    act(&mut game, Action::Pay(Payment::Market(Resource::Silk)));
    assert_eq!(
        (game.coins(ANNA), game.realms[ANNA].hand.len(), game.market[Resource::Silk.index()]),
        (1, 0, 2)
    );
}
