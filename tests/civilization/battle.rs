//! Battle (R12): hands, combat bonus, fronts, trumps, result, loot and what follows.

use crate::situation::*;
use dolmen::engine::{Game, Seat};
use dolmen::games::civilization::actions::{Action, Aim, Event, Loot, Payment, Purse, Refusal};
use dolmen::games::civilization::buildings::Building;
use dolmen::games::civilization::components::{Lair, Person, Resource, Unit, UnitType};
use dolmen::games::civilization::events::Card;
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::nations::{Government, Nation};
use dolmen::games::civilization::pieces::Cover;
use dolmen::games::civilization::technologies::{Ability, CoinTech, Tech};
use dolmen::games::civilization::wonders::Wonder;
use dolmen::games::civilization::{Civilization, Frame, Phase, Way};

use UnitType::{Artillery, Infantry, Mounted};

/// An army of Anna stands beside one of Bela; it is Anna's movement.
fn war(own: &[(UnitType, usize)], theirs: &[(UnitType, usize)]) -> Civilization {
    war_of(&[Nation::Rome, Nation::Germany], own, theirs)
}

fn unit(kind: UnitType, grade: usize) -> Unit {
    Unit::new(kind, grade)
}

#[test]
fn the_defender_plays_first_and_the_first_unit_makes_a_front() {
    let mut game = war(&[(Mounted, 2)], &[(Mounted, 1)]);
    charge(&mut game);
    assert_eq!(game.decider(), Some(BELA), "R12.3.1");
    assert_eq!(game.legal_actions(), [Action::Front(unit(Mounted, 1))], "R12.3.3");
}

#[test]
fn a_new_front_is_no_attack() {
    let mut game = war(&[(Mounted, 1), (Mounted, 0)], &[(Mounted, 2)]);
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 2)));
    act(&mut game, Action::Front(unit(Mounted, 1)));
    assert_eq!(game.battle.as_ref().unwrap().fronts.len(), 2, "R12.3.9, example 1");
}

#[test]
fn both_strike_and_wounds_do_not_weaken() {
    let mut game = war(&[(Mounted, 2), (Infantry, 0)], &[(Mounted, 1), (Mounted, 2), (Artillery, 0)]);
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 1)));
    act(&mut game, Action::Attack(unit(Mounted, 2), 0));
    let battle = game.battle.as_ref().unwrap();
    assert_eq!((battle.fronts.len(), battle.fronts[0].wounds), (1, 2), "R12.3.9, example 2");
    act(&mut game, Action::Attack(unit(Mounted, 2), 0));
    let battle = game.battle.as_ref().unwrap();
    assert!(battle.fronts.is_empty(), "R12.3.9, example 3: the wounded unit still deals 3");
}

#[test]
fn a_trumping_unit_strikes_first() {
    let mut game = war(&[(Mounted, 2), (Infantry, 0)], &[(Mounted, 1), (Infantry, 2), (Artillery, 0)]);
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 1)));
    act(&mut game, Action::Attack(unit(Mounted, 2), 0));
    act(&mut game, Action::Attack(unit(Infantry, 2), 0));
    let battle = game.battle.as_ref().unwrap();
    assert_eq!(
        (battle.fronts[0].unit, battle.fronts[0].wounds),
        (unit(Infantry, 2), 0),
        "R12.3.9, example 4"
    );
}

#[test]
fn a_unit_in_the_front_trumps_too() {
    let mut game = war(&[(Mounted, 2), (Artillery, 0)], &[(Infantry, 2), (Infantry, 0)]);
    charge(&mut game);
    act(&mut game, Action::Front(unit(Infantry, 2)));
    act(&mut game, Action::Attack(unit(Mounted, 2), 0));
    let battle = game.battle.as_ref().unwrap();
    assert_eq!((battle.fronts.len(), battle.fronts[0].wounds), (1, 0), "R24 trap 18");
    assert!(battle.sides[0].dead.has(unit(Mounted, 2)));
}

#[test]
fn a_tie_goes_to_the_defender_who_takes_loot() {
    let mut game = war(&[], &[]);
    game.realms[ANNA].trade = 5;
    game.realms[BELA].trade = 0;
    charge(&mut game);
    assert!(game.realms[ANNA].armies.is_empty(), "Q36, R12.4.1");
    assert_eq!(game.frames.last(), Some(&Frame::Loot { seat: BELA, from: ANNA, left: 1 }), "R12.5.1");
    act(&mut game, Action::Loot(Loot::Trade));
    assert_eq!((game.realms[ANNA].trade, game.realms[BELA].trade), (2, 3));
    assert!(game.battle.is_none() && matches!(game.frames.last(), Some(Frame::Movement(ANNA))));
}

/// Anna's strong unit beats an army without units.
fn won() -> Civilization {
    let mut game = war(&[(Mounted, 2)], &[]);
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 2)));
    game
}

#[test]
fn the_winner_stays_and_units_go_back() {
    let mut game = won();
    act(&mut game, Action::Done);
    assert_eq!(game.realms[ANNA].armies[0].at, FIELD, "R12.5.8");
    assert!(game.realms[BELA].armies.is_empty());
    assert!(game.realms[ANNA].forces.has(unit(Mounted, 2)), "R12.6.1");
    assert_eq!(game.realms[ANNA].seen[unit(Mounted, 2).index()], 1, "everybody saw it");
}

#[test]
fn loot_is_spent_item_by_item() {
    let mut game = war(&[(Mounted, 2)], &[]);
    game.realms[BELA].culture = 2;
    give_resource(&mut game, BELA, Resource::Iron);
    game.realms[BELA].sheet_coins = 1;
    game.realms[BELA].trade = 0;
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 2)));
    let one = [Loot::Culture, Loot::Market(Resource::Iron), Loot::Discard(Purse::Sheet)].map(Action::Loot);
    assert_eq!(game.legal_actions(), [one.to_vec(), vec![Action::Done]].concat(), "R12.5.5");
    assert_eq!(refusal(&game, Action::Loot(Loot::Coin(Purse::Sheet))), Refusal::LootSpent);
    act(&mut game, Action::Loot(Loot::Discard(Purse::Sheet)));
    assert_eq!((game.coins(ANNA), game.coins(BELA)), (1, 0), "the coin is Anna's by Code of Laws");
}

#[test]
fn code_of_laws_brings_a_coin_once_a_turn_for_a_battle_won() {
    let mut game = won();
    act(&mut game, Action::Done);
    assert_eq!(game.realms[ANNA].tech_coins[CoinTech::CodeOfLaws.index()], 1);
}

#[test]
fn lone_scouts_die_without_a_battle_and_bring_loot() {
    let mut game = war(&[], &[]);
    clear_figures(&mut game, BELA);
    scout(&mut game, BELA, FIELD);
    scout(&mut game, BELA, FIELD);
    let events = charge(&mut game);
    assert!(game.realms[BELA].scouts.is_empty() && game.battle.is_none(), "R9.5.3");
    assert!(events.contains(&Event::Died { seat: BELA, at: FIELD, armies: 0, scouts: 2 }));
    assert_eq!(
        game.frames.last(),
        Some(&Frame::Loot { seat: ANNA, from: BELA, left: 1 }),
        "one loot for any number"
    );
    act(&mut game, Action::Done);
    assert_eq!(game.coins(ANNA), 1, "Q19: it counts as a battle won");
}

#[test]
fn further_armies_bring_two_cards_each() {
    let units = [(Mounted, 0), (Mounted, 1), (Infantry, 0), (Infantry, 1), (Artillery, 0), (Artillery, 1)];
    let mut game = war(&units, &units);
    army(&mut game, ANNA, FROM);
    act(&mut game, Action::Move(FROM, 2, 0));
    let events = act(&mut game, Action::Step(FIELD));
    let hands = events.iter().find_map(|event| match event {
        Event::Battle { hands, .. } => Some(*hands),
        _ => None,
    });
    assert_eq!(hands, Some([5, 3]), "R12.1.2");
}

#[test]
fn fundamentalism_brings_a_card() {
    let units = [(Mounted, 0), (Mounted, 1), (Infantry, 0), (Infantry, 1)];
    let mut game = war(&units, &units);
    game.realms[ANNA].government = Government::Fundamentalism;
    charge(&mut game);
    let battle = game.battle.as_ref().unwrap();
    assert_eq!((battle.sides[0].hand.len(), battle.sides[1].hand.len()), (4, 3));
}

#[test]
fn the_smaller_bonus_is_taken_from_the_larger() {
    let mut game = war(&[], &[]);
    let squares: Vec<Square> = capital(&game, ANNA).at.around().collect();
    lay(&mut game, squares[0], Cover::Building(Building::Academy));
    lay(&mut game, squares[1], Cover::Person(Person::General));
    let theirs = capital(&game, BELA).at.around().next().unwrap();
    lay(&mut game, theirs, Cover::Building(Building::Barracks));
    assert_eq!((game.combat_bonus(ANNA), game.combat_bonus(BELA)), (8, 2), "R12.2.1");
    charge(&mut game);
    assert!(game.realms[BELA].armies.is_empty(), "R12.2.2, trap 20: the bonus alone wins, +6");
    assert!(!game.realms[ANNA].armies.is_empty());
}

#[test]
fn a_blockaded_academy_does_not_help() {
    let mut game = war(&[], &[]);
    let square = capital(&game, ANNA).at.around().next().unwrap();
    lay(&mut game, square, Cover::Building(Building::Academy));
    scout(&mut game, BELA, square);
    assert_eq!(game.combat_bonus(ANNA), 0, "Q13");
}

/// Anna's armies stand beside Bela's second city.
fn siege(own: &[(UnitType, usize)], theirs: &[(UnitType, usize)]) -> Civilization {
    let mut game = war(own, theirs);
    lay_tile(&mut game, 2, 1, 0);
    clear_figures(&mut game, ANNA);
    clear_figures(&mut game, BELA);
    city(&mut game, BELA, Square::at(7, 1));
    army(&mut game, ANNA, Square::at(6, 1));
    game
}

fn storm(game: &mut Civilization) {
    act(game, Action::Move(Square::at(6, 1), 1, 0));
    act(game, Action::Step(Square::at(7, 1)));
}

#[test]
fn a_city_has_six_and_three_more_cards() {
    let units = [
        (Mounted, 0),
        (Mounted, 1),
        (Infantry, 0),
        (Infantry, 1),
        (Artillery, 0),
        (Artillery, 1),
        (Mounted, 2),
    ];
    let mut game = siege(&[(Mounted, 2)], &units);
    storm(&mut game);
    let battle = game.battle.as_ref().unwrap();
    assert_eq!((battle.sides[1].hand.len(), battle.sides[1].bonus), (6, 6), "R12.1.2, R12.2.1");
    assert_eq!(game.decider(), Some(BELA));
}

#[test]
fn walls_add_four_and_the_attacker_plays_first() {
    let mut game = siege(&[(Mounted, 2)], &[(Mounted, 0)]);
    game.realms[BELA].cities[1].walls = true;
    storm(&mut game);
    assert_eq!((game.battle.as_ref().unwrap().sides[1].bonus, game.decider()), (10, Some(ANNA)), "R8.6.3");
}

#[test]
fn combustion_breaches_walls() {
    let mut game = siege(&[(Mounted, 2)], &[(Mounted, 0)]);
    game.realms[BELA].cities[1].walls = true;
    learn(&mut game, ANNA, &[Tech::Combustion]);
    act(&mut game, Action::Move(Square::at(6, 1), 1, 0));
    let events = act(&mut game, Action::Step(Square::at(7, 1)));
    assert!(events.contains(&Event::Walls { at: Square::at(7, 1), built: false }));
    assert!(!game.realms[BELA].cities[1].walls);
    assert_eq!(game.battle.as_ref().unwrap().sides[1].bonus, 6);
}

#[test]
fn a_conquered_city_is_destroyed_for_two_loot() {
    let mut game = siege(&[(Mounted, 2), (Mounted, 2), (Infantry, 2)], &[]);
    let (near, far) = (Square::at(8, 1), Square::at(8, 0));
    lay(&mut game, near, Cover::Building(Building::TradingPost));
    lay(&mut game, far, Cover::Person(Person::Artist));
    storm(&mut game);
    for card in [unit(Mounted, 2), unit(Mounted, 2), unit(Infantry, 2)] {
        act(&mut game, Action::Front(card));
    }
    assert_eq!(game.realms[BELA].cities.len(), 1, "R12.5.2");
    assert_eq!((game.covers.get(near), game.covers.get(far)), (None, None), "Q4");
    assert_eq!(game.realms[BELA].reserve[Person::Artist.index()], 1);
    assert_eq!(game.frames.last(), Some(&Frame::Loot { seat: ANNA, from: BELA, left: 2 }));
    act(&mut game, Action::Loot(Loot::Tech(Tech::Metalworking)));
    assert!(game.realms[ANNA].knows(Tech::Metalworking), "R12.5.6");
    assert_eq!(game.realms[ANNA].space, 1, "Rome advances for a conquered city");
}

#[test]
fn a_conquered_capital_wins() {
    let units = [(Mounted, 2), (Mounted, 2), (Infantry, 2), (Infantry, 2), (Artillery, 2)];
    let mut game = siege(&units, &[]);
    learn(&mut game, ANNA, &[Tech::Railroad, Tech::Gunpowder, Tech::MetalCasting]);
    game.realms[BELA].cities.swap_remove(0);
    game.realms[BELA].cities[0].capital = true;
    army(&mut game, ANNA, Square::at(6, 1));
    act(&mut game, Action::Move(Square::at(6, 1), 2, 0));
    act(&mut game, Action::Step(Square::at(7, 1)));
    assert_eq!(game.battle.as_ref().unwrap().sides[1].bonus, 12);
    while game.won.is_none() {
        let front = game.legal_actions()[0];
        act(&mut game, front);
    }
    assert_eq!(game.won, Some((Some(ANNA), Way::Military)), "R18.4: 25 beats 12");
    assert_eq!(game.victory(), Some("military"));
}

#[test]
fn russia_gives_up_a_figure_for_a_technology() {
    let mut game = war_of(&[Nation::Russia, Nation::Germany], &[], &[]);
    lay_tile(&mut game, 2, 1, 0);
    clear_figures(&mut game, BELA);
    city(&mut game, BELA, Square::at(7, 1));
    scout(&mut game, ANNA, Square::at(6, 1));
    act(&mut game, Action::Move(Square::at(6, 1), 0, 1));
    act(&mut game, Action::Sacrifice(Square::at(7, 1), Tech::Metalworking));
    assert!(game.realms[ANNA].knows(Tech::Metalworking) && game.realms[ANNA].scouts.is_empty());
    act(&mut game, Action::Move(FROM, 1, 0));
    assert_eq!(
        refusal(&game, Action::Sacrifice(Square::at(3, 0), Tech::Metalworking)),
        Refusal::UsedThisTurn,
        "once a turn"
    );
}

#[test]
fn barbarians_have_three_cards_of_rank_one_and_lose_their_village() {
    let mut game =
        war_of(&[Nation::China, Nation::Germany], &[(Mounted, 2), (Mounted, 2), (Mounted, 2)], &[]);
    clear_figures(&mut game, BELA);
    game.lairs.put(FIELD, Lair::Village);
    charge(&mut game);
    assert_eq!(game.decider(), Some(BELA), "R9.4.4: the next player on the left leads them");
    for kind in [Artillery, Mounted, Infantry] {
        act(&mut game, Action::Front(unit(kind, 0)));
        act(&mut game, Action::Front(unit(Mounted, 2)));
    }
    assert_eq!(game.lairs.get(FIELD), None);
    assert_eq!(game.realms[ANNA].tokens.count(Lair::Village), 1, "R9.4.5");
    assert_eq!(game.realms[ANNA].culture, 3, "R22: China");
    assert_eq!(game.units.map(|deck| deck.dead.iter().sum::<u8>()), [1, 1, 1, 0], "R9.4.7");
    assert!(game.realms[BELA].forces.is_empty());
}

#[test]
fn a_lost_village_kills_the_group_and_stays() {
    let mut game = war(&[], &[]);
    clear_figures(&mut game, BELA);
    game.lairs.put(FIELD, Lair::Village);
    charge(&mut game);
    for kind in [Infantry, Artillery, Mounted] {
        act(&mut game, Action::Front(unit(kind, 0)));
    }
    assert!(game.realms[ANNA].armies.is_empty() && game.lairs.get(FIELD).is_some(), "R9.4.6");
    assert!(matches!(game.frames.last(), Some(Frame::Movement(ANNA))), "nobody gets loot");
}

#[test]
fn china_saves_a_killed_unit() {
    let mut game = war_of(&[Nation::China, Nation::Germany], &[(Mounted, 0)], &[(Mounted, 2)]);
    game.realms[ANNA].trade = 0;
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 2)));
    act(&mut game, Action::Attack(unit(Mounted, 0), 0));
    while !matches!(game.frames.last(), Some(Frame::Save(_))) {
        act(&mut game, Action::Done);
    }
    act(&mut game, Action::Save(unit(Mounted, 0)));
    assert!(game.realms[ANNA].forces.has(unit(Mounted, 0)), "Q76");
}

#[test]
fn china_need_not_save_a_killed_unit() {
    let mut game = war_of(&[Nation::China, Nation::Germany], &[(Mounted, 0)], &[(Mounted, 2)]);
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 2)));
    act(&mut game, Action::Attack(unit(Mounted, 0), 0));
    while game.battle.is_some() {
        act(&mut game, Action::Done);
    }
    assert!(!game.realms[ANNA].forces.has(unit(Mounted, 0)), "Q37");
    assert_eq!(game.units.map(|deck| deck.dead.iter().sum::<u8>()), [0, 0, 1, 0], "it lies under its deck");
}

#[test]
fn the_fifteenth_coin_of_code_of_laws_wins_before_the_village_gives_anything() {
    let mut game = war_of(&[Nation::Rome, Nation::Germany], &[(Mounted, 2), (Mounted, 2), (Mounted, 2)], &[]);
    clear_figures(&mut game, BELA);
    game.lairs.put(FIELD, Lair::Village);
    (game.realms[ANNA].sheet_coins, game.realms[ANNA].space) = (14, 20);
    charge(&mut game);
    for kind in [Artillery, Mounted, Infantry] {
        act(&mut game, Action::Front(unit(kind, 0)));
        act(&mut game, Action::Front(unit(Mounted, 2)));
    }
    assert_eq!(game.won, Some((Some(ANNA), Way::Economy)), "R18.3: at once");
    assert_eq!((game.realms[ANNA].space, game.realms[ANNA].tokens.count(Lair::Village)), (20, 0));
}

#[test]
fn himeji_makes_units_stronger_and_metalworking_one_attack() {
    let mut game = war_of(
        &[Nation::Germany, Nation::Rome],
        &[(Mounted, 0), (Infantry, 0)],
        &[(Mounted, 2), (Infantry, 1)],
    );
    let at = capital(&game, BELA).at.around().next().unwrap();
    lay(&mut game, at, Cover::Wonder(Wonder::Himeji));
    give_resource(&mut game, ANNA, Resource::Iron);
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 2)));
    act(&mut game, Action::Use(Ability::Metalworking));
    assert_eq!(game.market[Resource::Iron.index()], 2, "the market token returns");
    act(&mut game, Action::Attack(unit(Mounted, 0), 0));
    let battle = game.battle.as_ref().unwrap();
    assert!(battle.sides[1].dead.has(unit(Mounted, 2)), "1 + 3 wounds kill 3 + 1");
    assert!(battle.sides[0].dead.has(unit(Mounted, 0)), "its own toughness is unchanged");
}

#[test]
fn mathematics_deals_wounds_one_by_one() {
    let mut game = war(&[(Mounted, 0), (Infantry, 0)], &[(Mounted, 1), (Infantry, 0), (Artillery, 2)]);
    learn(&mut game, ANNA, &[Tech::Mathematics]);
    give_resource(&mut game, ANNA, Resource::Iron);
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 1)));
    act(&mut game, Action::Use(Ability::Mathematics));
    act(&mut game, Action::Wound(0));
    act(&mut game, Action::Wound(0));
    assert!(game.battle.as_ref().unwrap().fronts.is_empty(), "two wounds kill a unit of strength 2");
    assert!(matches!(game.frames.last(), Some(Frame::Fight(0, false))), "no target is left for the third");
}

#[test]
fn animal_husbandry_and_biology_heal() {
    let mut game =
        war(&[(Mounted, 2), (Infantry, 0), (Infantry, 1)], &[(Mounted, 1), (Artillery, 0), (Infantry, 0)]);
    learn(&mut game, ANNA, &[Tech::AnimalHusbandry, Tech::Biology]);
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 1)));
    act(&mut game, Action::Attack(unit(Mounted, 2), 0));
    act(&mut game, Action::Heal);
    act(&mut game, Action::Wound(0));
    act(&mut game, Action::Done);
    assert_eq!(game.battle.as_ref().unwrap().fronts[0].wounds, 1);
    assert_eq!(refusal(&game, Action::Heal), Refusal::UsedThisTurn, "once a battle");
    act(&mut game, Action::HealAll);
    assert_eq!(game.battle.as_ref().unwrap().fronts[0].wounds, 0);
}

#[test]
fn no_attacks_in_democracy_but_villages_are_allowed() {
    let mut game = war(&[], &[]);
    game.realms[ANNA].government = Government::Democracy;
    act(&mut game, Action::Move(FROM, 1, 0));
    assert_eq!(refusal(&game, Action::Step(FIELD)), Refusal::Peace, "Q51");
    clear_figures(&mut game, BELA);
    game.lairs.put(FIELD, Lair::Village);
    assert!(is_legal(&game, Action::Step(FIELD)));
}

#[test]
fn an_attack_does_what_was_foretold() {
    for own in [Infantry, Artillery, Mounted] {
        for (strong, weak) in [(2, 0), (1, 1), (0, 2)] {
            let mut game = war(&[(own, strong)], &[(Mounted, weak)]);
            charge(&mut game);
            act(&mut game, Action::Front(unit(Mounted, weak)));
            let clash = game.clash(0, unit(own, strong), 0).expect("there is a unit in play");
            let events = act(&mut game, Action::Attack(unit(own, strong), 0));
            let died = events.iter().find_map(|event| match event {
                Event::Attacked { died, .. } => Some(*died),
                _ => None,
            });
            assert_eq!(died, Some(clash.died), "{own:?} {strong} against mounted {weak}");
            assert_eq!(clash.first, [own == Infantry, own == Artillery], "R12.3.6");
        }
    }
}

#[test]
fn missing_barbarians_come_from_another_deck_of_their_leaders_choice() {
    let mut game = war(&[], &[]);
    clear_figures(&mut game, BELA);
    game.lairs.put(FIELD, Lair::Village);
    let held = std::mem::take(&mut game.units[Infantry.index()].cards);
    for (grade, count) in held.into_iter().enumerate() {
        game.realms[BELA].forces.cards[unit(Infantry, grade).index()] += count;
        game.realms[BELA].owned[Infantry.index()] += count;
    }
    charge(&mut game);
    assert_eq!(game.frames.last(), Some(&Frame::Barbarians(BELA, 1)), "R9.4.4");
    assert_eq!(game.legal_actions(), [Artillery, Mounted].map(Action::Enlist), "Q17: never aircraft");
    assert_eq!(refusal(&game, Action::Enlist(Infantry)), Refusal::NoneLeft);
    act(&mut game, Action::Enlist(Mounted));
    let hand = game.battle.as_ref().unwrap().sides[1].hand;
    assert_eq!((hand.len(), hand.of(Mounted), hand.of(Artillery)), (3, 2, 1));
    assert_eq!(game.frames.last(), Some(&Frame::Fight(1, false)), "three are enough");
}

#[test]
fn where_one_deck_is_left_all_barbarians_come_from_it_while_it_lasts() {
    for (left, barbarians) in [(5, 3), (2, 2)] {
        let mut game = war(&[], &[]);
        clear_figures(&mut game, BELA);
        game.lairs.put(FIELD, Lair::Village);
        for kind in [Infantry, Artillery, Mounted] {
            let kept = if kind == Mounted { left } else { 0 };
            for grade in 0..3 {
                let gone =
                    game.units[kind.index()].cards[grade].saturating_sub(if grade == 0 { kept } else { 0 });
                game.units[kind.index()].cards[grade] -= gone;
                game.realms[BELA].forces.cards[unit(kind, grade).index()] += gone;
                game.realms[BELA].owned[kind.index()] += gone;
            }
        }
        charge(&mut game);
        let hand = game.battle.as_ref().unwrap().sides[1].hand;
        assert_eq!((hand.len(), hand.of(Mounted)), (barbarians, barbarians), "R9.4.4");
        assert_eq!(game.frames.last(), Some(&Frame::Fight(1, false)));
    }
}

#[test]
fn further_armies_of_the_defender_bring_cards_too() {
    let units = [(Mounted, 0), (Mounted, 1), (Infantry, 0), (Infantry, 1), (Artillery, 0), (Artillery, 1)];
    let mut game = war(&units, &units);
    army(&mut game, BELA, FIELD);
    charge(&mut game);
    assert_eq!(game.battle.as_ref().unwrap().sides.map(|side| side.hand.len()), [3, 5], "R12.1.2");
}

#[test]
fn the_bonus_of_a_city_adds_to_that_of_its_barracks() {
    let mut game = siege(&[(Mounted, 2)], &[(Mounted, 0)]);
    lay(&mut game, Square::at(8, 1), Cover::Building(Building::Barracks));
    let barracks = game.combat_bonus(BELA);
    assert!(barracks > 0);
    storm(&mut game);
    assert_eq!(game.battle.as_ref().unwrap().sides[1].bonus, 6 + barracks, "R12.2.1");
}

#[test]
fn rome_advances_for_no_battle_in_the_field() {
    let mut game = won();
    act(&mut game, Action::Done);
    assert_eq!(game.realms[ANNA].space, 0, "R22: only for cities and villages");
}

#[test]
fn code_of_laws_brings_one_coin_a_turn_and_four_at_most() {
    let mut game = won();
    act(&mut game, Action::Done);
    army(&mut game, ANNA, FROM);
    scout(&mut game, BELA, Square::at(4, 1));
    act(&mut game, Action::Move(FROM, 1, 0));
    act(&mut game, Action::Step(Square::at(4, 1)));
    act(&mut game, Action::Done);
    assert_eq!(game.realms[ANNA].tech_coins[CoinTech::CodeOfLaws.index()], 1, "once a turn");
    let mut game = war(&[(Mounted, 2)], &[]);
    game.realms[ANNA].tech_coins[CoinTech::CodeOfLaws.index()] = 4;
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 2)));
    act(&mut game, Action::Done);
    assert_eq!(game.coins(ANNA), 4, "R13.1: four at most");
}

#[test]
fn coins_of_the_canal_are_looted_from_its_owner_only() {
    let mut game = war(&[(Mounted, 2)], &[]);
    let theirs = capital(&game, BELA).at.around().next().unwrap();
    lay(&mut game, theirs, Cover::Wonder(Wonder::PanamaCanal));
    game.canal = 2;
    let mut own = game.clone();
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 2)));
    act(&mut game, Action::Loot(Loot::Discard(Purse::Canal)));
    assert_eq!(game.canal, 1, "Q18");
    own.covers.take(theirs);
    let mine = capital(&own, ANNA).at.around().next().unwrap();
    own.covers.put(mine, Cover::Wonder(Wonder::PanamaCanal));
    charge(&mut own);
    act(&mut own, Action::Front(unit(Mounted, 2)));
    assert_eq!(refusal(&own, Action::Loot(Loot::Discard(Purse::Canal))), Refusal::NotOwned);
}

#[test]
fn computers_add_cards_to_the_battle_hand() {
    let units = [(Mounted, 0), (Mounted, 1), (Mounted, 2), (Infantry, 0), (Infantry, 1), (Infantry, 2)];
    let mut game = war(&units, &units);
    learn(&mut game, ANNA, &[Tech::Computers]);
    game.realms[ANNA].sheet_coins = 9;
    charge(&mut game);
    let battle = game.battle.as_ref().unwrap();
    assert_eq!(
        (battle.sides[0].hand.len(), battle.sides[1].hand.len()),
        (5, 3),
        "R21.1: 3 and 2 for 10 coins"
    );
}

#[test]
fn metalworking_is_declared_before_the_unit_is_played() {
    let mut game = war(&[(Mounted, 0), (Mounted, 1)], &[(Mounted, 2), (Infantry, 0)]);
    learn(&mut game, ANNA, &[Tech::Metalworking, Tech::Mathematics]);
    give_resource(&mut game, ANNA, Resource::Iron);
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 2)));
    act(&mut game, Action::Front(unit(Mounted, 0)));
    assert_eq!(refusal(&game, Action::Use(Ability::Metalworking)), Refusal::NoUse, "R12.3.8");
    assert!(is_legal(&game, Action::Use(Ability::Mathematics)), "wounds may be dealt after the unit");
}

#[test]
fn q5_the_token_of_a_destroyed_city_founds_another_one() {
    let strong = [(Mounted, 2), (Mounted, 2), (Infantry, 2), (Infantry, 2), (Artillery, 2)];
    let mut game = siege(&strong, &[]);
    game.realms[BELA].cities[1].walls = true;
    assert_eq!(game.realms[BELA].cities.len(), game.realms[BELA].most_cities(), "no third one is allowed");
    army(&mut game, ANNA, Square::at(6, 1));
    act(&mut game, Action::Move(Square::at(6, 1), 2, 0));
    act(&mut game, Action::Step(Square::at(7, 1)));
    while game.battle.is_some() {
        let first = game.legal_actions()[0];
        act(&mut game, first);
    }
    assert_eq!(game.realms[BELA].cities.len(), 1);
    clear_figures(&mut game, ANNA);
    scout(&mut game, BELA, Square::at(7, 1));
    next_turn(&mut game, Phase::StartOfTurn, BELA);
    act(&mut game, Action::Found(Square::at(7, 1)));
    let city = *game.realms[BELA].city(Square::at(7, 1)).unwrap();
    assert!(!city.walls && !city.capital, "unwalled");
}

#[test]
fn q33_coins_and_culture_never_run_out() {
    let mut game = game_with(&[Nation::Germany, Nation::China, Nation::Rome, Nation::Russia], &[]);
    for seat in [ANNA, BELA, CYRIL, Seat(3)] {
        game.realms[seat].sheet_coins = 13;
        game.realms[seat].culture = 300;
    }
    go_to(&mut game, Phase::CityManagement, ANNA);
    let city = capital(&game, ANNA).at;
    act(&mut game, Action::Arts(city));
    assert!(game.realms[ANNA].culture > 300);
    learn(&mut game, ANNA, &[Tech::Construction]);
    give_card(&mut game, ANNA, Card::GiftFromAfar);
    act(&mut game, Action::Use(Ability::Construction));
    act(&mut game, Action::Aim(Aim::Square(city)));
    act(&mut game, Action::Pay(Payment::Gift(Card::GiftFromAfar, Some(BELA))));
    while matches!(game.frames.last(), Some(Frame::Window(..))) {
        act(&mut game, Action::Done);
    }
    assert_eq!(game.realms[BELA].sheet_coins, 14, "the 53rd token");
}

/// Anna has beaten Bela's army and may take loot of what Bela has.
fn spoils(prepare: impl FnOnce(&mut Civilization)) -> Civilization {
    let mut game = war(&[(Mounted, 2)], &[]);
    game.realms[BELA].trade = 0;
    prepare(&mut game);
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 2)));
    game
}

#[test]
fn loot_changes_hands() {
    let mut game = spoils(|game| game.realms[BELA].culture = 5);
    act(&mut game, Action::Loot(Loot::Culture));
    assert_eq!((game.realms[ANNA].culture, game.realms[BELA].culture), (3, 2), "R12.5.5: up to three");
    let mut game = spoils(|game| game.realms[BELA].culture = 1);
    act(&mut game, Action::Loot(Loot::Culture));
    assert_eq!((game.realms[ANNA].culture, game.realms[BELA].culture), (1, 0));
    let mut game = spoils(|game| give_resource(game, BELA, Resource::Silk));
    assert_eq!(refusal(&game, Action::Loot(Loot::Market(Resource::Iron))), Refusal::NotOwned);
    act(&mut game, Action::Loot(Loot::Market(Resource::Silk)));
    assert_eq!((game.realms[ANNA].market, game.realms[BELA].market), ([0, 1, 0, 0], [0; 4]));
}

#[test]
fn where_nothing_can_be_looted_nobody_is_asked() {
    let game = spoils(|_| ());
    assert!(matches!(game.frames.last(), Some(Frame::Movement(ANNA))), "{:?}", game.frames);
}

#[test]
fn what_a_city_brings_is_chosen_from_what_the_loser_has() {
    let mut game = siege(&[(Mounted, 2), (Mounted, 2), (Infantry, 2)], &[]);
    learn(&mut game, ANNA, &[Tech::Masonry]);
    learn(&mut game, BELA, &[Tech::Masonry]);
    storm(&mut game);
    give_card(&mut game, BELA, Card::Drought);
    for card in [Card::Revolt, Card::Disoriented] {
        give_card(&mut game, ANNA, card);
    }
    for card in [unit(Mounted, 2), unit(Mounted, 2), unit(Infantry, 2)] {
        act(&mut game, Action::Front(card));
    }
    let legal = game.legal_actions();
    for action in (0..3)
        .map(|level| Action::Loot(Loot::Card(level)))
        .chain(Tech::ALL.map(|tech| Action::Loot(Loot::Tech(tech))))
    {
        assert_eq!(legal.contains(&action), is_legal(&game, action), "{action:?}");
    }
    assert_eq!(refusal(&game, Action::Loot(Loot::Tech(Tech::Masonry))), Refusal::NotToLearn, "known already");
    assert_eq!(
        refusal(&game, Action::Loot(Loot::Tech(Tech::Writing))),
        Refusal::NotToLearn,
        "not known to Bela"
    );
    assert_eq!(refusal(&game, Action::Loot(Loot::Card(2))), Refusal::NotOwned);
    assert_eq!(refusal(&game, Action::Loot(Loot::Card(3))), Refusal::NotOwned);
    let level = Card::Drought.level() as u8;
    let events = act(&mut game, Action::Loot(Loot::Card(level)));
    assert_eq!(game.frames.last(), Some(&Frame::Discard(ANNA)), "Q26: three cards are one too many");
    let (loot, card) = (Loot::Card(level), Some(Card::Drought));
    assert!(events.contains(&Event::Looted { seat: ANNA, from: BELA, loot, resource: None, card }));
    assert_eq!(game.realms[BELA].memory[ANNA].cards[Card::Drought.index()], 1, "the loser remembers it");
}

#[test]
fn without_code_of_laws_lone_scouts_bring_no_coin() {
    let mut game = war_of(&[Nation::Germany, Nation::China], &[], &[]);
    clear_figures(&mut game, BELA);
    scout(&mut game, BELA, FIELD);
    charge(&mut game);
    while matches!(game.frames.last(), Some(Frame::Loot { .. })) {
        act(&mut game, Action::Done);
    }
    assert_eq!(game.realms[ANNA].tech_coins, [0; CoinTech::COUNT], "Q19 is for those who know it");
}

#[test]
fn an_attacker_has_not_occupied_what_is_still_defended() {
    for (owner, bonus) in [(BELA, [0, 4]), (ANNA, [0, 0])] {
        let mut game = war(&[], &[]);
        city(&mut game, owner, Square::at(6, 1));
        lay(&mut game, FIELD, Cover::Building(Building::Academy));
        let events = charge(&mut game);
        let found = events.iter().find_map(|event| match event {
            Event::Battle { bonus, .. } => Some(*bonus),
            _ => None,
        });
        assert_eq!(found, Some(bonus), "Q13, R20: the square of {owner:?} is blockaded only by who holds it");
    }
}

#[test]
fn after_its_unit_a_side_is_asked_only_if_it_could_use_something() {
    let asked = |prepare: fn(&mut Civilization)| {
        let mut game = war(&[(Mounted, 0), (Infantry, 0)], &[(Mounted, 2), (Infantry, 0)]);
        learn(&mut game, ANNA, &[Tech::Mathematics]);
        prepare(&mut game);
        charge(&mut game);
        act(&mut game, Action::Front(unit(Mounted, 2)));
        act(&mut game, Action::Front(unit(Mounted, 0)));
        game.frames.last() == Some(&Frame::Fight(0, true))
    };
    assert!(!asked(|_| {}), "R12.3.8: nothing to pay with");
    assert!(
        asked(|game| give_token(game, ANNA, Lair::Hut, Resource::Spy)),
        "R23.6.2: a token, whatever it is"
    );
    assert!(asked(|game| give_card(game, ANNA, Card::Drought)), "or a card");
    assert!(asked(|game| give_resource(game, ANNA, Resource::Silk)));
    assert!(
        !asked(|game| {
            give_token(game, ANNA, Lair::Hut, Resource::Spy);
            game.realms[ANNA].used |= 1 << Ability::Mathematics.index();
        }),
        "R11.5: it was used"
    );
}

#[test]
fn a_defender_uses_abilities_in_its_battle_turns_too() {
    let mut game = war(&[(Mounted, 1), (Mounted, 0)], &[(Mounted, 2), (Infantry, 0), (Infantry, 1)]);
    learn(&mut game, BELA, &[Tech::Mathematics]);
    (0..2).for_each(|_| give_resource(&mut game, BELA, Resource::Iron));
    charge(&mut game);
    for ability in [Ability::Mathematics, Ability::Metalworking] {
        assert_eq!(refusal(&game, Action::Use(ability)), Refusal::NoUse, "no enemy unit is in play");
    }
    act(&mut game, Action::Front(unit(Infantry, 0)));
    act(&mut game, Action::Front(unit(Mounted, 1)));
    assert!(is_legal(&game, Action::Use(Ability::Metalworking)));
    act(&mut game, Action::Use(Ability::Mathematics));
    assert!(game.legal_actions().contains(&Action::Done), "R23.5.2: stopping early is allowed");
    act(&mut game, Action::Wound(1));
    act(&mut game, Action::Done);
    assert_eq!(game.battle.as_ref().unwrap().fronts[1].wounds, 1);
    assert_eq!(refusal(&game, Action::Attack(unit(Mounted, 2), 9)), Refusal::NoSuchUnit);
    assert_eq!(refusal(&game, Action::Attack(unit(Mounted, 2), 0)), Refusal::NoSuchUnit, "an own one");
}

#[test]
fn loot_adds_to_what_the_winner_has() {
    let mut game = spoils(|game| {
        give_resource(game, ANNA, Resource::Silk);
        give_resource(game, BELA, Resource::Silk);
    });
    for loot in [Loot::Market(Resource::Spy), Loot::Market(Resource::Uranium)] {
        assert_eq!(refusal(&game, Action::Loot(loot)), Refusal::NotOwned);
    }
    act(&mut game, Action::Loot(Loot::Market(Resource::Silk)));
    assert_eq!(game.realms[ANNA].market[Resource::Silk.index()], 2);
}

#[test]
fn both_know_which_token_was_looted() {
    let spy = Resource::Spy.index();
    let mut game = spoils(|game| {
        give_token(game, BELA, Lair::Hut, Resource::Spy);
        game.realms[ANNA].memory[BELA].tokens[0][spy] = 1;
    });
    let events = act(&mut game, Action::Loot(Loot::Token(Lair::Hut)));
    let looted = Event::Looted {
        seat: ANNA,
        from: BELA,
        loot: Loot::Token(Lair::Hut),
        resource: Some(Resource::Spy),
        card: None,
    };
    assert!(events.contains(&looted), "R12.5.5: {events:?}");
    assert_eq!(game.realms[BELA].memory[ANNA].tokens[0][spy], 1, "the loser remembers it");
    assert_eq!(game.realms[ANNA].memory[BELA].tokens[0][spy], 0, "and the winner has it");
}
