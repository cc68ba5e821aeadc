//! Rules of all chapters that other tests take for granted, each by its number.

use crate::situation::*;
use dolmen::engine::{Chance, Events, Game, Options, Seat, Seed, View};
use dolmen::games::civilization::actions::{Action, Aim, Event, Refusal};
use dolmen::games::civilization::buildings::{Building, Stock};
use dolmen::games::civilization::components::{Person, Resource, UnitType};
use dolmen::games::civilization::events::{Card, LEVELS};
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::nations::{Government, Nation};
use dolmen::games::civilization::pieces::{Cover, Figure, Item};
use dolmen::games::civilization::technologies::{Ability, Tech};
use dolmen::games::civilization::wonders::{Era, Wonder};
use dolmen::games::civilization::{Civilization, Frame, Phase};

const NATIONS: [Nation; 2] = [Nation::Germany, Nation::China];
const MEADOW: Square = Square::at(7, 0);
const FOREST: Square = Square::at(6, 1);
const ARMY: Item = Item::Figure(Figure::Army);
const SCOUT: Item = Item::Figure(Figure::Scout);

fn managing(techs: &[Tech]) -> Civilization {
    land_in(Phase::CityManagement, &NATIONS, techs)
}

#[test]
fn r1_1_two_to_four_players_lead_one_of_six_nations_each() {
    assert_eq!((Civilization::SEATS, Nation::ALL.len()), (2..=4, 6));
}

#[test]
fn r3_6_four_ancient_wonders_lie_open_and_the_others_are_the_deck() {
    let game = game(&NATIONS);
    let shown: Vec<Wonder> = game.wonders.iter().copied().flatten().collect();
    assert_eq!(shown.len(), 4);
    assert!(shown.iter().all(|wonder| wonder.era() == Era::Ancient), "R3.7: {shown:?}");
    let deck = |era: Era| Wonder::ALL.into_iter().filter(move |wonder| wonder.era() == era);
    for (era, left) in [(Era::Ancient, 0), (Era::Medieval, 4), (Era::Modern, 4)] {
        let there = deck(era).filter(|wonder| game.wonder_deck >> wonder.index() & 1 == 1).count();
        assert_eq!(there, left, "{era:?}");
    }
}

#[test]
fn r8_7_5_medieval_wonders_are_turned_up_before_modern_ones() {
    let mut game = managing(&[Tech::Monarchy]);
    for turned in 0..8 {
        let oldest = game.wonders.iter().flatten().find(|wonder| wonder.era() == Era::Ancient).copied();
        let Some(oldest) = oldest else {
            assert_eq!(turned, 4, "R3.6: four ancient ones were made obsolete, one after the other");
            return;
        };
        give_resource(&mut game, ANNA, Resource::Silk);
        act(&mut game, Action::Use(Ability::Monarchy));
        act(&mut game, Action::Aim(Aim::Wonder(oldest)));
        game.realms[ANNA].used = 0;
        let modern = game.wonders.iter().flatten().filter(|wonder| wonder.era() == Era::Modern).count();
        assert_eq!(modern, 0, "R16.2");
    }
    panic!("ancient wonders came back");
}

#[test]
fn r3_8_to_r3_13_nothing_is_dealt_and_all_piles_are_full() {
    let game = game(&NATIONS);
    for level in 0..LEVELS {
        assert_eq!(game.discards.of_level(level), 0);
        assert!(game.deck.of_level(level) > 0, "R3.8: three decks of events");
    }
    assert_eq!(game.deck.len(), 47, "R8.11.2: nobody starts with one");
    assert!(game.realms.iter().all(|realm| realm.space == 0), "R3.9");
    assert_eq!(game.persons.iter().sum::<u8>(), 18, "R3.12");
    assert_eq!(game.disasters.count(), 0, "R3.13");
    let stock: u8 = Stock::ALL.into_iter().map(|kind| game.stock[kind.index()]).sum();
    assert_eq!(stock, 49, "R3.5");
}

#[test]
fn r3_14_anybody_may_be_the_first_player() {
    let options = Options::default();
    let first = |seed: u64| {
        let mut chance = Chance::at(Seed(seed), 0);
        Civilization::setup(&options, 3, &mut chance, &mut Events::new()).first
    };
    for seat in Seat::all(3) {
        assert!((0..40).any(|seed| first(seed) == seat), "{seat:?}");
    }
}

#[test]
fn r4_8_the_other_figures_lie_ready_and_a_third_city_waits_for_irrigation() {
    let game = game(&[Nation::Russia, Nation::China]);
    let left = |seat: Seat, all: usize| all - game.realms[seat].armies.len();
    assert_eq!((left(ANNA, Nation::Russia.armies()), left(BELA, Nation::China.armies())), (5, 5), "Q6");
    assert_eq!(game.realms[BELA].most_cities(), 2);
}

#[test]
fn q48_no_building_is_unlocked_but_by_the_starting_technology() {
    for (nation, unlocked) in [(Nation::China, &[Building::Library][..]), (Nation::Russia, &[])] {
        let mut game = land_in(Phase::CityManagement, &[nation, Nation::Germany], &[]);
        game.realms[ANNA].cities[1].bonus = 40;
        for building in Building::ALL {
            let open = is_legal(&game, Action::Build(TOWN, Item::Building(building)));
            assert_eq!(open, unlocked.contains(&building), "R4.9, R8.5.1: {nation:?} {building:?}");
        }
    }
}

#[test]
fn r5_2_everybody_finishes_a_phase_before_the_next_player_begins_it() {
    let mut game = game(&[Nation::Germany, Nation::China, Nation::Rome]);
    game.realms.iter_mut().for_each(|realm| realm.trade = 0);
    let mut order = Vec::new();
    while game.turn == 1 {
        order.push((game.phase, game.decider().unwrap()));
        act(&mut game, Action::Done);
    }
    let phases = [Phase::StartOfTurn, Phase::Trade, Phase::CityManagement, Phase::Movement, Phase::Research];
    let all = phases.into_iter().flat_map(|phase| [ANNA, BELA, CYRIL].map(|seat| (phase, seat)));
    assert_eq!(order, all.collect::<Vec<_>>(), "R5.1");
    assert_eq!((game.phase, game.decider()), (Phase::StartOfTurn, Some(BELA)), "R6.1");
}

#[test]
fn q2_a_city_is_founded_before_or_after_a_change_of_government() {
    for city_first in [true, false] {
        let mut game = land(&NATIONS, &[]);
        game.realms[ANNA].cities.pop();
        scout(&mut game, ANNA, TOWN);
        let (found, change) = (Action::Found(TOWN), Action::Govern(Government::Anarchy));
        for action in if city_first { [found, change] } else { [change, found] } {
            act(&mut game, action);
        }
        assert_eq!(game.realms[ANNA].cities.len(), 2, "R6.2");
        assert_eq!(game.realms[ANNA].government, Government::Anarchy);
    }
}

#[test]
fn q3_own_figures_beside_the_site_of_a_city_do_not_matter() {
    let mut game = land(&NATIONS, &[]);
    game.realms[ANNA].cities.pop();
    scout(&mut game, ANNA, TOWN);
    TOWN.around().take(3).for_each(|at| army(&mut game, ANNA, at));
    assert!(is_legal(&game, Action::Found(TOWN)), "R6.3.3");
}

#[test]
fn r7_1_3_trade_is_kept_from_turn_to_turn() {
    let mut game = land(&NATIONS, &[]);
    go_to(&mut game, Phase::Trade, ANNA);
    game.realms[ANNA].trade = 5;
    next_turn(&mut game, Phase::StartOfTurn, ANNA);
    assert_eq!(game.realms[ANNA].trade, 5);
}

#[test]
fn r7_1_4_a_square_with_an_enemy_gives_no_trade() {
    let collected = |blockaded: bool| {
        let mut game = land(&NATIONS, &[]);
        let desert = Square::at(8, 1);
        assert_eq!(game.icons(desert).trade, 1);
        game.realms[ANNA].trade = 0;
        if blockaded {
            scout(&mut game, BELA, desert);
        }
        go_to(&mut game, Phase::Trade, ANNA);
        game.realms[ANNA].trade
    };
    assert_eq!(collected(false), collected(true) + 1, "R15.1");
}

#[test]
fn r8_2_3_each_city_pays_alone_and_what_is_left_over_is_lost() {
    let mut game = managing(&[Tech::Construction]);
    let home = capital(&game, ANNA).at;
    let own = game.production(ANNA, &capital(&game, ANNA));
    assert_eq!(game.production(ANNA, &town(&game)), 4);
    assert_eq!(
        refusal(&game, Action::Build(TOWN, SCOUT)),
        Refusal::Production(2),
        "R8.2.2: however much the capital ({own}) makes"
    );
    act(&mut game, Action::Build(TOWN, ARMY));
    act(&mut game, Action::Place(MEADOW));
    assert_eq!(game.production(ANNA, &capital(&game, ANNA)), own, "R8.2.4: nothing goes to another city");
    assert_eq!(refusal(&game, Action::Build(TOWN, ARMY)), Refusal::CityActed, "exactly one item");
    assert!(is_legal(&game, Action::Arts(home)), "R8.1.1");
}

#[test]
fn r8_3_2_figures_come_to_the_outskirts_of_the_city_that_built_them() {
    let mut game = managing(&[]);
    army(&mut game, BELA, FOREST);
    (game.realms[ANNA].trade, game.realms[ANNA].cities[1].bonus) = (0, 10);
    act(&mut game, Action::Build(TOWN, SCOUT));
    assert_eq!(refusal(&game, Action::Place(FOREST)), Refusal::EnemyThere, "R8.3.5");
    let home = capital(&game, ANNA).at.around().next().unwrap();
    assert_eq!(refusal(&game, Action::Place(home)), Refusal::NotInOutskirts);
    assert_eq!(refusal(&game, Action::Place(TOWN)), Refusal::NotInOutskirts, "nor to its centre");
    act(&mut game, Action::Place(MEADOW));
    assert_eq!(game.realms[ANNA].scouts_at(MEADOW), 1);
}

#[test]
fn r8_5_5_buildings_stand_beside_own_figures_but_not_under_enemies() {
    let mut game = managing(&[Tech::Philosophy]);
    game.realms[ANNA].cities[1].bonus = 10;
    army(&mut game, ANNA, MEADOW);
    scout(&mut game, BELA, FOREST);
    act(&mut game, Action::Build(TOWN, Item::Building(Building::Temple)));
    assert_eq!(refusal(&game, Action::Place(FOREST)), Refusal::EnemyThere);
    act(&mut game, Action::Place(MEADOW));
    assert_eq!(game.covers.get(MEADOW), Some(Cover::Building(Building::Temple)));
}

#[test]
fn r8_7_1_only_wonders_of_the_market_are_built() {
    let mut game = managing(&[]);
    game.realms[ANNA].cities[1].bonus = 40;
    for wonder in Wonder::ALL {
        let open = is_legal(&game, Action::Build(TOWN, Item::Wonder(wonder)));
        assert_eq!(open, game.wonders.contains(&Some(wonder)), "{wonder:?}");
    }
}

#[test]
fn r8_12_4_a_great_person_replaces_an_own_building_or_wonder() {
    for cover in [Cover::Building(Building::Granary), Cover::Wonder(Wonder::Colossus)] {
        let mut game = land(&NATIONS, &[]);
        lay(&mut game, MEADOW, cover);
        game.persons[Person::Artist.index()] -= 1;
        game.frames.push(Frame::Person(ANNA, Person::Artist));
        act(&mut game, Action::Place(MEADOW));
        assert_eq!(game.covers.get(MEADOW), Some(Cover::Person(Person::Artist)));
        assert_eq!(game.stock[Stock::Granaries.index()], 6, "R8.8.2: back to the market");
        assert!(game.wonder_at(Wonder::Colossus).is_none(), "R8.8.2: out of the game");
    }
}

#[test]
fn r8_8_4_nobody_builds_in_the_outskirts_of_others() {
    let mut game = managing(&[Tech::Philosophy]);
    game.realms[ANNA].cities[1].bonus = 10;
    let theirs = capital(&game, BELA).at.around().next().unwrap();
    lay(&mut game, theirs, Cover::Building(Building::Granary));
    act(&mut game, Action::Build(TOWN, Item::Building(Building::Temple)));
    assert_eq!(refusal(&game, Action::Place(theirs)), Refusal::NotInOutskirts);
}

#[test]
fn r9_1_3_a_group_finishes_its_move_before_the_next_one_starts() {
    let mut game = land_in(Phase::Movement, &NATIONS, &[]);
    army(&mut game, ANNA, MEADOW);
    army(&mut game, ANNA, FOREST);
    act(&mut game, Action::Move(MEADOW, 1, 0));
    assert_eq!(refusal(&game, Action::Move(FOREST, 1, 0)), Refusal::NotNow);
    act(&mut game, Action::Stop);
    act(&mut game, Action::Move(FOREST, 1, 0));
}

#[test]
fn r10_3_every_level_needs_five_trade_more() {
    let pyramid: Vec<Tech> = Tech::ALL.into_iter().collect();
    for (level, needed) in [(1, 6), (2, 11), (3, 16), (4, 21), (5, 26)] {
        let tech = pyramid.iter().copied().rfind(|tech| tech.level() == level).unwrap();
        let others: Vec<Tech> =
            pyramid.iter().copied().filter(|other| *other != tech && other.level() < level).collect();
        let mut game = land_in(Phase::Research, &NATIONS, &others);
        game.realms[ANNA].trade = needed - 1;
        assert_eq!(refusal(&game, Action::Research(tech)), Refusal::Trade(needed), "{tech:?}");
        game.realms[ANNA].trade = needed;
        assert!(is_legal(&game, Action::Research(tech)), "{tech:?}");
    }
}

#[test]
fn r10_9_a_technology_works_only_for_who_knows_it() {
    let game = land_in(Phase::Movement, &NATIONS, &[Tech::HorsebackRiding, Tech::Masonry]);
    assert_eq!((game.realms[ANNA].speed(), game.realms[BELA].speed()), (3, 2), "R11.1");
    assert_eq!((game.realms[ANNA].stacking(), game.realms[BELA].stacking()), (3, 2));
}

#[test]
fn r11_6_engineering_makes_two_things_in_one_city_a_turn() {
    let mut game = managing(&[Tech::Engineering]);
    let home = capital(&game, ANNA).at;
    game.realms[ANNA].cities.iter_mut().for_each(|city| city.bonus = 20);
    act(&mut game, Action::Build(TOWN, Item::Unit(UnitType::Infantry)));
    act(&mut game, Action::Build(TOWN, Item::Unit(UnitType::Infantry)));
    act(&mut game, Action::Build(home, Item::Unit(UnitType::Mounted)));
    assert_eq!(game.frames.last(), Some(&Frame::Cities(ANNA)), "no second item in the second city");
    assert_eq!(game.realms[ANNA].owned, [5, 1, 2, 0]);
}

#[test]
fn q29_others_see_only_how_many_units_somebody_has() {
    let game = game(&NATIONS);
    for (viewer, owner) in [(ANNA, BELA), (BELA, ANNA)] {
        let view = View::of(&game, Some(viewer));
        assert_eq!(view.realms[viewer].forces, game.realms[viewer].forces, "R3.3: their own");
        let theirs = view.realms[owner].forces;
        assert_eq!((theirs.cards, theirs.len()), ([0; 12], game.realms[owner].forces.len()));
    }
}

#[test]
fn r13_4_the_economy_dial_goes_up_and_down_with_the_coins() {
    let mut game = land(&NATIONS, &[]);
    let before = game.coins(ANNA);
    lay(&mut game, MEADOW, Cover::Building(Building::Bank));
    assert_eq!(game.coins(ANNA), before + 1);
    scout(&mut game, BELA, MEADOW);
    assert_eq!(game.coins(ANNA), before, "R13.2");
}

#[test]
fn r16_3_no_technology_makes_a_wonder_obsolete_by_being_known() {
    let mut game = land_in(Phase::Research, &NATIONS, &[Tech::Pottery, Tech::CodeOfLaws]);
    lay(&mut game, MEADOW, Cover::Wonder(Wonder::Colossus));
    let modern = Tech::ALL.into_iter().filter(|tech| *tech != Tech::SpaceFlight);
    learn(&mut game, ANNA, &modern.collect::<Vec<_>>());
    act(&mut game, Action::Done);
    act(&mut game, Action::Done);
    assert_eq!((game.obsolete, game.turn), (0, 2));
}

#[test]
fn r23_7_1_a_discard_interrupts_also_when_its_owner_is_not_the_active_player() {
    let mut game = land(&NATIONS, &[]);
    go_to(&mut game, Phase::CityManagement, ANNA);
    learn(&mut game, BELA, &[Tech::Computers]);
    game.realms[BELA].sheet_coins = 5;
    [Card::Drought, Card::Sabotage, Card::Revolt]
        .into_iter()
        .for_each(|card| give_card(&mut game, BELA, card));
    game.realms[BELA].sheet_coins = 0;
    assert!(game.coins(BELA) < 5);
    act(&mut game, Action::Arts(TOWN));
    assert_eq!(game.decider(), Some(BELA), "Q73: the limit has fallen");
    let events = act(&mut game, Action::Discard(Card::Revolt));
    assert!(events.contains(&Event::Discarded { seat: BELA, card: Card::Revolt }));
    assert_eq!(game.decider(), Some(ANNA), "who goes on");
}

#[test]
fn r12_1_1_a_hand_is_drawn_at_random_up_to_its_size_and_no_larger_than_the_forces() {
    let units =
        [(UnitType::Infantry, 0), (UnitType::Infantry, 1), (UnitType::Mounted, 0), (UnitType::Artillery, 0)];
    let mut game = war_of(&NATIONS, &units, &units[..2]);
    charge(&mut game);
    let battle = game.battle.as_ref().unwrap();
    assert_eq!(battle.sides.map(|side| side.hand.len()), [3, 2], "R12.1.2");
    assert_eq!([ANNA, BELA].map(|seat| game.realms[seat].forces.len()), [1, 0], "the rest stays at home");
    let view = View::of(&game, Some(ANNA));
    let theirs = view.battle.as_ref().unwrap().sides[1].hand;
    assert_eq!((theirs.cards, theirs.len()), ([0; 12], 2), "hidden from the other side");
}

#[test]
fn r23_4_3_what_others_committed_does_not_change_what_can_be_researched() {
    let mut game = land_in(Phase::Research, &NATIONS, &[]);
    (game.realms[ANNA].trade, game.realms[BELA].trade) = (27, 27);
    let mut other = game.clone();
    act(&mut game, Action::Research(Tech::Pottery));
    act(&mut other, Action::Done);
    assert_eq!(game.decider(), Some(BELA));
    assert_eq!(game.legal_actions(), other.legal_actions());
    assert!(is_legal(&game, Action::Research(Tech::Pottery)), "everybody has a deck of their own (R3.2)");
}
