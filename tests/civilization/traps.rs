//! The twenty-five traps of R24, in which careless programs fall, one test each; and those named after the table.

use crate::situation::*;
use dolmen::engine::Game;
use dolmen::games::civilization::actions::{Action, Aim, Loot, Orders, Payment, Refusal};
use dolmen::games::civilization::buildings::{Building, Stock};
use dolmen::games::civilization::components::{Lair, Person, Resource, Unit, UnitType};
use dolmen::games::civilization::events::Card;
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::nations::{Government, Nation};
use dolmen::games::civilization::pieces::{Cover, Figure, Item};
use dolmen::games::civilization::technologies::{Ability, Tech};
use dolmen::games::civilization::wonders::Wonder;
use dolmen::games::civilization::{Civilization, Frame, Phase, Way};

use UnitType::{Infantry, Mounted};

/// Nobody has a coin or a token on the map at the start.
const NATIONS: [Nation; 2] = [Nation::Rome, Nation::China];
const FOREST: Square = Square::at(6, 1);

fn in_phase(phase: Phase, techs: &[Tech]) -> Civilization {
    land_in(phase, &NATIONS, techs)
}

fn research(game: &mut Civilization, tech: Tech) {
    act(game, Action::Research(tech));
    act(game, Action::Done);
}

#[test]
fn trap_1_research_does_not_subtract_its_price() {
    for (trade, coins, left) in [(27, 0, 0), (27, 5, 5), (6, 9, 6)] {
        let mut game = in_phase(Phase::Research, &[]);
        (game.realms[ANNA].trade, game.realms[ANNA].sheet_coins) = (trade, coins);
        research(&mut game, Tech::Pottery);
        assert_eq!(game.realms[ANNA].trade, left, "R10.4: the smaller of trade and coins");
    }
}

#[test]
fn trap_2_the_porcelain_tower_gives_no_trade_back() {
    let mut game = in_phase(Phase::Research, &[]);
    lay(&mut game, Square::at(7, 0), Cover::Wonder(Wonder::PorcelainTower));
    game.realms[ANNA].trade = 12;
    research(&mut game, Tech::Pottery);
    assert_eq!(game.realms[ANNA].trade, 0);
}

#[test]
fn trap_3_the_marks_are_ordinary_spaces_and_the_dial_ends() {
    let mut game = in_phase(Phase::Trade, &[Tech::HorsebackRiding]);
    give_resource(&mut game, ANNA, Resource::Silk);
    (game.realms[ANNA].trade, game.realms[BELA].trade) = (19, 0);
    act(&mut game, Action::Use(Ability::HorsebackRiding));
    act(&mut game, Action::Aim(Aim::Seat(BELA)));
    assert_eq!((game.realms[ANNA].trade, game.realms[BELA].trade), (27, 6), "6 is the mark I");
    go_to(&mut game, Phase::Research, BELA);
    assert!(is_legal(&game, Action::Research(Tech::Pottery)), "6 is enough for level I");
}

#[test]
fn trap_4_the_starting_technology_lies_in_the_bottom_row() {
    let mut game = land_in(Phase::Research, &[Nation::Russia, Nation::China], &[Tech::Pottery]);
    game.realms[ANNA].trade = 27;
    assert_eq!(game.rows(ANNA), [2, 0, 0, 0, 0], "R10.7");
    assert!(is_legal(&game, Action::Research(Tech::Sailing)), "it carries like a level I card");
    learn(&mut game, BELA, &[Tech::Communism]);
    assert_eq!(game.rows(BELA), [1, 0, 1, 0, 0], "Q40: in the row of its level for everybody else");
}

#[test]
fn trap_5_a_row_holds_one_card_less_than_the_row_below() {
    let mut game =
        in_phase(Phase::Research, &[Tech::Pottery, Tech::Masonry, Tech::Sailing, Tech::Irrigation]);
    game.realms[ANNA].trade = 27;
    assert_eq!(game.rows(ANNA), [3, 2, 0, 0, 0]);
    assert_eq!(refusal(&game, Action::Research(Tech::Monarchy)), Refusal::NoPlace, "Q46");
    assert!(
        is_legal(&game, Action::Research(Tech::Biology)) && is_legal(&game, Action::Research(Tech::Writing))
    );
}

#[test]
fn trap_6_a_new_government_is_free_only_in_the_next_turn() {
    let mut game = in_phase(Phase::Research, &[Tech::Pottery, Tech::Masonry]);
    game.realms[ANNA].trade = 11;
    research(&mut game, Tech::Monarchy);
    next_turn(&mut game, Phase::StartOfTurn, ANNA);
    assert_eq!(refusal(&game, Action::Govern(Government::Monarchy)), Refusal::ThroughAnarchy, "R6.4.3");
    act(&mut game, Action::Govern(Government::Anarchy));
    assert_eq!(refusal(&game, Action::Govern(Government::Monarchy)), Refusal::ThroughAnarchy, "R6.4.4");
    next_turn(&mut game, Phase::StartOfTurn, ANNA);
    act(&mut game, Action::Govern(Government::Monarchy));
}

#[test]
fn trap_7_anarchy_stops_only_the_capital() {
    let mut game = in_phase(Phase::StartOfTurn, &[Tech::Currency]);
    act(&mut game, Action::Govern(Government::Anarchy));
    let income = game.trade_income(ANNA);
    game.realms[ANNA].trade = 0;
    go_to(&mut game, Phase::CityManagement, ANNA);
    assert_eq!(game.realms[ANNA].trade, income, "trade goes on");
    give_resource(&mut game, ANNA, Resource::Incense);
    act(&mut game, Action::Use(Ability::Currency));
    act(&mut game, Action::Advance);
    act(&mut game, Action::Arts(TOWN));
    assert_eq!(refusal(&game, Action::Arts(capital(&game, ANNA).at)), Refusal::Anarchy, "R6.4.5");
}

#[test]
fn trap_8_nothing_under_a_city_counts() {
    let mut game = in_phase(Phase::StartOfTurn, &[]);
    // Tile 4 has a coin; Anna's town is put on it.
    lay_tile(&mut game, 3, 4, 0);
    let coin = Square::at(12, 2);
    assert_eq!(game.icons(coin).coins, 1);
    game.realms[ANNA].cities[1].at = Square::at(13, 2);
    assert_eq!(game.coins(ANNA), 1);
    game.realms[ANNA].cities[1].at = coin;
    assert_eq!((game.coins(ANNA), game.icons(coin).coins), (0, 0), "R6.3.6: not even a coin");
}

#[test]
fn trap_9_a_building_replaces_all_symbols() {
    let mut game = land_in(Phase::CityManagement, &[Nation::Germany, Nation::China], &[Tech::Philosophy]);
    let home = capital(&game, ANNA).at;
    let rich = home.around().find(|&at| game.resource(at) == Some(Resource::Iron)).unwrap();
    let resource = game.resource(rich).unwrap();
    lay(&mut game, rich, Cover::Building(Building::Temple));
    assert_eq!(game.resource(rich), None, "R8.5.6: the resource included");
    assert_eq!((game.icons(rich).production, game.icons(rich).trade, game.icons(rich).culture), (0, 0, 2));
    assert_eq!(refusal(&game, Action::Harvest(home, resource)), Refusal::NothingToHarvest);
}

#[test]
fn trap_10_an_upgrade_is_no_choice() {
    let mut game = in_phase(Phase::Research, &[Tech::Pottery, Tech::Masonry]);
    lay(&mut game, Square::at(7, 0), Cover::Building(Building::Granary));
    let theirs = capital(&game, BELA).at.around().next().unwrap();
    lay(&mut game, theirs, Cover::Building(Building::Granary));
    game.realms[ANNA].trade = 11;
    research(&mut game, Tech::Engineering);
    assert_eq!(
        game.covers.get(Square::at(7, 0)),
        Some(Cover::Building(Building::Aqueduct)),
        "all own ones flip"
    );
    assert_eq!(game.covers.get(theirs), Some(Cover::Building(Building::Granary)), "and nobody else's");
    go_to(&mut game, Phase::CityManagement, ANNA);
    game.realms[ANNA].trade = 27;
    let granary = Action::Build(TOWN, Item::Building(Building::Granary));
    assert_eq!(refusal(&game, granary), Refusal::NeedsTech(Tech::Pottery), "R11.4: only the dearer one");
    assert_eq!(game.cost(ANNA, Item::Building(Building::Aqueduct)), 8);
    let at = Square::at(8, 0);
    act(&mut game, Action::Build(TOWN, Item::Building(Building::Aqueduct)));
    game.stock[Stock::Granaries.index()] = 0;
    assert_eq!(refusal(&game, Action::Place(at)), Refusal::NoneLeft, "both faces share one stock");
    assert!(is_legal(&game, Action::Place(Square::at(7, 0))), "the one that is replaced comes back first");
    game.stock[Stock::Granaries.index()] = 4;
    act(&mut game, Action::Place(at));
}

#[test]
fn trap_11_a_rank_never_falls_and_may_skip() {
    let mut game = in_phase(Phase::StartOfTurn, &[Tech::Ballistics]);
    assert_eq!(game.realms[ANNA].unit_rank(UnitType::Artillery), 4);
    learn(&mut game, ANNA, &[Tech::Mathematics]);
    assert_eq!(game.realms[ANNA].unit_rank(UnitType::Artillery), 4, "R11.3");
    assert_eq!(game.cost(ANNA, Item::Unit(UnitType::Artillery)), 11, "and the price rises");
}

#[test]
fn trap_12_replaced_persons_and_wonders() {
    let mut game = in_phase(Phase::CityManagement, &[]);
    lay(&mut game, Square::at(7, 0), Cover::Wonder(Wonder::Colossus));
    let shown = game.wonders;
    game.persons[Person::Artist.index()] -= 1;
    game.realms[ANNA].reserve[Person::Artist.index()] = 1;
    next_turn(&mut game, Phase::StartOfTurn, ANNA);
    act(&mut game, Action::Recall(Person::Artist));
    act(&mut game, Action::Place(Square::at(7, 0)));
    assert_eq!((game.wonder_at(Wonder::Colossus), game.wonders), (None, shown), "out of the game, no refill");
    go_to(&mut game, Phase::CityManagement, ANNA);
    learn(&mut game, ANNA, &[Tech::Pottery]);
    game.realms[ANNA].trade = 27;
    act(&mut game, Action::Build(TOWN, Item::Building(Building::Granary)));
    act(&mut game, Action::Place(Square::at(7, 0)));
    assert_eq!(game.realms[ANNA].reserve[Person::Artist.index()], 1, "R8.12.5: a person is not lost");
}

#[test]
fn trap_13_any_enemy_figure_blockades_everything() {
    let mut game = in_phase(Phase::CityManagement, &[]);
    let home = capital(&game, ANNA).at;
    let before = game.city_icons(ANNA, TOWN).production;
    scout(&mut game, BELA, FOREST);
    assert_eq!(game.city_icons(ANNA, TOWN).production, before - 2, "a scout is enough");
    lay(&mut game, FOREST, Cover::Building(Building::Bank));
    assert_eq!(game.coins(ANNA), 0, "coins, R15.1");
    for resource in Resource::MARKET {
        let Some(at) = home.around().find(|&at| game.resource(at) == Some(resource)) else { continue };
        let mut blockaded = game.clone();
        army(&mut blockaded, BELA, at);
        let elsewhere = home.around().any(|other| other != at && game.resource(other) == Some(resource));
        assert_eq!(is_legal(&blockaded, Action::Harvest(home, resource)), elsewhere, "harvest");
    }
    game.realms[ANNA].trade = 27;
    act(&mut game, Action::Build(TOWN, Item::Figure(Figure::Scout)));
    assert_eq!(refusal(&game, Action::Place(FOREST)), Refusal::EnemyThere, "R15.4: only an army");
}

#[test]
fn trap_14_a_square_counts_once_from_the_turn_after() {
    let mut game = in_phase(Phase::StartOfTurn, &[]);
    let home = capital(&game, ANNA).at;
    let both = game.trade_income(ANNA) + game.city_icons(ANNA, TOWN).production;
    scout(&mut game, ANNA, FOREST);
    assert_eq!(game.city_icons(ANNA, TOWN).production, 4, "it does not double its square");
    let before = game.city_icons(ANNA, home).production;
    act(&mut game, Action::Send(FOREST, home));
    assert_eq!(game.city_icons(ANNA, TOWN).production, 2, "R14.4: there instead");
    assert_eq!(game.city_icons(ANNA, home).production, before + 2);
    assert_eq!(game.trade_income(ANNA) + game.city_icons(ANNA, TOWN).production, both - 2);
    go_to(&mut game, Phase::Movement, ANNA);
    act(&mut game, Action::Move(FOREST, 0, 1));
    act(&mut game, Action::Step(Square::at(7, 1)));
    assert_eq!(game.city_icons(ANNA, TOWN).production, 4, "R14.5: it has left");
    act(&mut game, Action::Step(Square::at(8, 1)));
    assert_eq!(game.realms[ANNA].scouts[0].sends, None, "nothing on arrival");
}

#[test]
fn trap_15_a_scout_on_a_building_sends_its_symbols_but_no_combat_bonus() {
    let mut game = land(&[Nation::Rome, Nation::China], &[]);
    lay(&mut game, FOREST, Cover::Building(Building::Academy));
    scout(&mut game, BELA, FOREST);
    let (home, trade) = (capital(&game, BELA).at, game.trade_income(BELA));
    go_to(&mut game, Phase::StartOfTurn, BELA);
    act(&mut game, Action::Send(FOREST, home));
    assert_eq!((game.trade_income(BELA), game.combat_bonus(BELA)), (trade + 2, 0), "R14.3");
    assert_eq!(game.combat_bonus(ANNA), 0, "Q13: nor does its owner have it");
}

#[test]
fn trap_16_a_spent_market_token_returns_a_hut_token_leaves_the_game() {
    let mut game = in_phase(Phase::CityManagement, &[Tech::Construction, Tech::Banking]);
    give_resource(&mut game, ANNA, Resource::Wheat);
    give_token(&mut game, ANNA, Lair::Hut, Resource::Wheat);
    let market = game.market[Resource::Wheat.index()];
    act(&mut game, Action::Use(Ability::Construction));
    act(&mut game, Action::Aim(Aim::Square(TOWN)));
    act(&mut game, Action::Pay(Payment::Token(Lair::Hut, Resource::Wheat)));
    assert_eq!(
        (game.market[Resource::Wheat.index()], game.spent.count(Lair::Hut)),
        (market, 1),
        "Q75: the payer chose"
    );
    act(&mut game, Action::Use(Ability::Banking));
    act(&mut game, Action::Aim(Aim::Square(TOWN)));
    assert_eq!(game.market[Resource::Wheat.index()], market + 1, "R8.13.4");
}

/// Bela's town with walls is attacked by an army of Anna's.
fn siege(own: &[(UnitType, usize)], theirs: &[(UnitType, usize)]) -> Civilization {
    let mut game = in_phase(Phase::Movement, &[]);
    game.realms[ANNA].cities.pop();
    city(&mut game, BELA, TOWN);
    army(&mut game, ANNA, Square::at(8, 1));
    set_forces(&mut game, ANNA, own);
    set_forces(&mut game, BELA, theirs);
    game
}

#[test]
fn trap_17_behind_walls_the_attacker_plays_first() {
    for (walls, first) in [(false, BELA), (true, ANNA)] {
        let mut game = siege(&[(Mounted, 0)], &[(Mounted, 0)]);
        game.realms[BELA].cities[1].walls = walls;
        act(&mut game, Action::Move(Square::at(8, 1), 1, 0));
        act(&mut game, Action::Step(TOWN));
        assert_eq!(game.decider(), Some(first), "R12.3.2");
    }
}

#[test]
fn trap_18_trump_works_from_the_front_too() {
    let mut game = war_of(&NATIONS, &[(Mounted, 2), (Mounted, 0)], &[(Infantry, 2), (Infantry, 0)]);
    charge(&mut game);
    act(&mut game, Action::Front(Unit::new(Infantry, 2)));
    act(&mut game, Action::Attack(Unit::new(Mounted, 2), 0));
    let battle = game.battle.as_ref().unwrap();
    assert_eq!((battle.fronts[0].unit, battle.fronts[0].wounds), (Unit::new(Infantry, 2), 0), "R12.3.6");
}

#[test]
fn trap_19_wounds_weaken_nobody_and_vanish() {
    let mut game = war_of(&NATIONS, &[(Mounted, 2)], &[(Mounted, 1), (Mounted, 0)]);
    charge(&mut game);
    act(&mut game, Action::Front(Unit::new(Mounted, 1)));
    act(&mut game, Action::Attack(Unit::new(Mounted, 2), 0));
    assert_eq!(game.battle.as_ref().unwrap().fronts[0].wounds, 2);
    let events = act(&mut game, Action::Front(Unit::new(Mounted, 0)));
    use dolmen::games::civilization::actions::Event;
    let sums = events.iter().find_map(|event| match event {
        Event::Result { sums, .. } => Some(*sums),
        _ => None,
    });
    assert_eq!(sums, Some([3, 1]), "R12.4.1: the full strength");
}

#[test]
fn trap_20_the_sum_decides_not_the_killing() {
    let mut game = war_of(&NATIONS, &[(Mounted, 2)], &[(Mounted, 1)]);
    let theirs: Vec<Square> = capital(&game, BELA).at.around().collect();
    lay(&mut game, theirs[0], Cover::Building(Building::Academy));
    charge(&mut game);
    act(&mut game, Action::Front(Unit::new(Mounted, 1)));
    act(&mut game, Action::Attack(Unit::new(Mounted, 2), 0));
    assert!(game.realms[ANNA].armies.is_empty(), "nobody of Bela's lives, but 4 beat 3");
}

#[test]
fn trap_21_no_city_bonus_in_the_outskirts() {
    let mut game =
        siege(&[(Mounted, 0)], &[(Mounted, 0), (Mounted, 1), (Mounted, 2), (Infantry, 0), (Infantry, 1)]);
    game.realms[BELA].cities[1].walls = true;
    army(&mut game, BELA, Square::at(8, 0));
    act(&mut game, Action::Move(Square::at(8, 1), 1, 0));
    act(&mut game, Action::Step(Square::at(8, 0)));
    let battle = game.battle.as_ref().unwrap();
    assert_eq!(
        (battle.sides[1].hand.len(), battle.sides[1].bonus, battle.turn),
        (3, 0, 1),
        "R12.1.2, R12.2.1"
    );
}

#[test]
fn trap_22_one_loot_for_any_number_also_to_a_defender() {
    let mut game = war_of(&NATIONS, &[(Mounted, 2)], &[]);
    army(&mut game, BELA, FIELD);
    scout(&mut game, BELA, FIELD);
    game.realms[BELA].trade = 9;
    charge(&mut game);
    act(&mut game, Action::Front(Unit::new(Mounted, 2)));
    assert_eq!(game.realms[BELA].figures_at(FIELD), 0, "R9.5.5: both armies and the scout die");
    assert_eq!(game.frames.last(), Some(&Frame::Loot { seat: ANNA, from: BELA, left: 1 }));
    act(&mut game, Action::Loot(Loot::Trade));
    assert!(matches!(game.frames.last(), Some(Frame::Movement(ANNA))));
    let mut game = war_of(&NATIONS, &[], &[(Mounted, 2)]);
    game.realms[ANNA].trade = 9;
    charge(&mut game);
    act(&mut game, Action::Front(Unit::new(Mounted, 2)));
    assert_eq!(game.frames.last(), Some(&Frame::Loot { seat: BELA, from: ANNA, left: 1 }), "R12.5.1");
}

#[test]
fn trap_23_huts_and_villages_end_the_move() {
    let mut game = war_of(&NATIONS, &[], &[]);
    clear_figures(&mut game, BELA);
    game.lairs.put(FIELD, Lair::Hut);
    charge(&mut game);
    assert!(matches!(game.frames.last(), Some(Frame::Movement(ANNA))), "R9.4.2: although a step was left");
    assert_eq!(game.realms[ANNA].tokens.count(Lair::Hut), 1);
    let mut game = war_of(&NATIONS, &[], &[]);
    clear_figures(&mut game, BELA);
    army(&mut game, ANNA, FROM);
    game.lairs.put(FIELD, Lair::Village);
    act(&mut game, Action::Move(FROM, 2, 0));
    act(&mut game, Action::Step(FIELD));
    while game.battle.is_some() {
        let first = game.legal_actions()[0];
        act(&mut game, first);
    }
    assert!(game.realms[ANNA].armies.is_empty() && game.lairs.get(FIELD) == Some(Lair::Village), "R9.4.6");
}

#[test]
fn trap_24_fifteen_coins_win_at_once_in_any_phase() {
    // A government changes.
    let mut game = in_phase(Phase::StartOfTurn, &[Tech::Chivalry]);
    game.realms[ANNA].sheet_coins = 14;
    game.realms[ANNA].fresh = 1 << Government::Feudalism.index();
    act(&mut game, Action::Govern(Government::Feudalism));
    assert_eq!(game.won, Some((Some(ANNA), Way::Economy)));
    // Somebody else's gift brings a coin.
    let mut game = in_phase(Phase::CityManagement, &[Tech::Construction]);
    game.realms[BELA].sheet_coins = 14;
    give_card(&mut game, ANNA, Card::GiftFromAfar);
    act(&mut game, Action::Use(Ability::Construction));
    act(&mut game, Action::Aim(Aim::Square(TOWN)));
    assert_eq!(game.won, Some((Some(BELA), Way::Economy)));
}

#[test]
fn trap_25_the_limit_of_events_holds_at_once() {
    let mut game = war_of(&NATIONS, &[(Mounted, 2), (Mounted, 2), (Mounted, 2)], &[]);
    lay_tile(&mut game, 2, 1, 0);
    clear_figures(&mut game, ANNA);
    clear_figures(&mut game, BELA);
    city(&mut game, BELA, TOWN);
    army(&mut game, ANNA, Square::at(8, 1));
    for card in [Card::Drought, Card::Sabotage] {
        give_card(&mut game, ANNA, card);
    }
    give_card(&mut game, BELA, Card::Lost);
    game.realms[BELA].orders = Orders::Never;
    act(&mut game, Action::Move(Square::at(8, 1), 1, 0));
    act(&mut game, Action::Step(TOWN));
    for _ in 0..3 {
        act(&mut game, Action::Front(Unit::new(Mounted, 2)));
    }
    act(&mut game, Action::Loot(Loot::Card(1)));
    assert_eq!(game.frames.last(), Some(&Frame::Discard(ANNA)), "after loot, before anything else");
    act(&mut game, Action::Discard(Card::Drought));
    assert!(game.realms[ANNA].hand.has(Card::Lost));
}

#[test]
fn also_dead_units_lie_under_the_deck_and_are_shuffled_only_when_reached() {
    let mut game = in_phase(Phase::CityManagement, &[]);
    let deck = &mut game.units[Infantry.index()];
    let held: u8 = deck.cards.iter().sum();
    deck.dead = std::mem::take(&mut deck.cards);
    deck.dead[0] -= 1;
    deck.cards[0] = 1;
    game.realms[ANNA].trade = 27;
    let home = capital(&game, ANNA).at;
    act(&mut game, Action::Build(TOWN, Item::Unit(Infantry)));
    assert_eq!(game.units[Infantry.index()].dead.iter().sum::<u8>(), held - 1, "R8.4.4: not yet");
    act(&mut game, Action::Build(home, Item::Unit(Infantry)));
    let deck = &game.units[Infantry.index()];
    assert_eq!((deck.dead.iter().sum::<u8>(), deck.cards.iter().sum::<u8>()), (0, held - 2));
}

#[test]
fn also_navigation_lets_no_move_end_on_water_not_even_after_a_discovery() {
    let mut game = in_phase(Phase::Movement, &[Tech::Navigation]);
    army(&mut game, ANNA, Square::at(4, 1));
    // The tile below (4, 3) lies face down; (4, 2) is water, (4, 3) land.
    act(&mut game, Action::Move(Square::at(4, 1), 1, 0));
    act(&mut game, Action::Step(Square::at(4, 2)));
    assert_eq!(refusal(&game, Action::Stop), Refusal::Water, "R9.2.2");
    act(&mut game, Action::Step(Square::at(4, 3)));
    let mut game = in_phase(Phase::Movement, &[Tech::Navigation]);
    army(&mut game, ANNA, Square::at(7, 2));
    act(&mut game, Action::Move(Square::at(7, 2), 1, 0));
    act(&mut game, Action::Step(Square::at(7, 3)));
    act(&mut game, Action::Discover(Square::at(7, 4)));
    assert!(matches!(game.frames.last(), Some(Frame::Movement(ANNA))), "both points are spent");
}

#[test]
fn also_a_group_stands_together_at_the_start_of_the_phase() {
    let mut game = in_phase(Phase::Movement, &[]);
    army(&mut game, ANNA, FROM);
    army(&mut game, ANNA, FIELD);
    act(&mut game, Action::Move(FROM, 1, 0));
    act(&mut game, Action::Step(FIELD));
    act(&mut game, Action::Stop);
    assert_eq!(refusal(&game, Action::Move(FIELD, 2, 0)), Refusal::NoFigures, "R9.1.4");
    act(&mut game, Action::Move(FIELD, 1, 0));
    act(&mut game, Action::Step(Square::at(6, 0)));
    assert_eq!(game.realms[ANNA].armies_at(FIELD), 1, "nobody is picked up on the way");
}

#[test]
fn also_the_arrow_points_away_from_the_discoverer() {
    for (from, to, turns) in [
        (Square::at(7, 3), Square::at(7, 4), 2),
        (Square::at(11, 0), Square::at(12, 0), 1),
        (Square::at(3, 0), Square::at(4, 0), 1),
    ] {
        let mut game = in_phase(Phase::Movement, &[]);
        if to == Square::at(4, 0) {
            game = game_with(&NATIONS, &[]);
            go_to(&mut game, Phase::Movement, ANNA);
            clear_figures(&mut game, ANNA);
        }
        army(&mut game, ANNA, from);
        act(&mut game, Action::Move(from, 1, 0));
        act(&mut game, Action::Discover(to));
        let slot = game.layout().slot(to).unwrap();
        assert_eq!(game.slots[slot].map(|laid| laid.turns), Some(turns), "R9.3.3");
    }
}

#[test]
fn also_engineering_counts_production_once() {
    let mut game = in_phase(Phase::CityManagement, &[Tech::Engineering, Tech::Construction]);
    game.realms[ANNA].trade = 27;
    game.realms[ANNA].cities[1].bonus = 6;
    act(&mut game, Action::Build(TOWN, Item::Building(Building::Workshop)));
    act(&mut game, Action::Place(Square::at(7, 2)));
    let workshop = Item::Building(Building::Workshop);
    assert_eq!(game.frames.last(), Some(&Frame::Second(ANNA, TOWN, workshop, 3)), "Q41: 10 less 7");
    act(&mut game, Action::Build(TOWN, Item::Unit(Mounted)));
    assert_eq!(game.realms[ANNA].trade, 21, "5 less 3");
    assert_eq!(game.production(ANNA, &town(&game)), 12, "although the city has more now");
}
