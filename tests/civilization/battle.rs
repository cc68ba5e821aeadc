//! Battle (R12): hands, combat bonus, fronts, trumps, wounds and the result.

use crate::situation::*;
use dolmen::engine::{Game, View};
use dolmen::games::civilization::actions::{Action, Event, Loot, Orders, Refusal};
use dolmen::games::civilization::buildings::Building;
use dolmen::games::civilization::components::{CULTURE_TOP, Lair, Person, Resource, Unit, UnitType};
use dolmen::games::civilization::events::Card;
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::nations::{Government, Nation};
use dolmen::games::civilization::pieces::Cover;
use dolmen::games::civilization::technologies::{Ability, Tech};
use dolmen::games::civilization::wonders::Wonder;
use dolmen::games::civilization::{Civilization, Clash, Frame, Way};

use UnitType::{Aircraft, Artillery, Infantry, Mounted};

/// An army of Anna stands beside one of Bela; it is Anna's movement.
pub fn war(own: &[(UnitType, usize)], theirs: &[(UnitType, usize)]) -> Civilization {
    war_of(&[Nation::Rome, Nation::Germany], own, theirs)
}

pub fn unit(kind: UnitType, grade: usize) -> Unit {
    Unit::new(kind, grade)
}

/// R23.5.1.
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

/// R12.3.5.
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
pub fn won() -> Civilization {
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

/// R12.2.3.
#[test]
fn a_blockaded_academy_does_not_help() {
    let mut game = war(&[], &[]);
    let square = capital(&game, ANNA).at.around().next().unwrap();
    lay(&mut game, square, Cover::Building(Building::Academy));
    scout(&mut game, BELA, square);
    assert_eq!(game.combat_bonus(ANNA), 0, "Q13");
}

/// Anna's armies stand beside Bela's second city.
pub fn siege(own: &[(UnitType, usize)], theirs: &[(UnitType, usize)]) -> Civilization {
    siege_of(&[Nation::Rome, Nation::Germany], own, theirs)
}

pub fn siege_of(nations: &[Nation], own: &[(UnitType, usize)], theirs: &[(UnitType, usize)]) -> Civilization {
    let mut game = war_of(nations, own, theirs);
    lay_tile(&mut game, 2, 1, 0);
    clear_figures(&mut game, ANNA);
    clear_figures(&mut game, BELA);
    city(&mut game, BELA, Square::at(7, 1));
    army(&mut game, ANNA, Square::at(6, 1));
    game
}

pub fn storm(game: &mut Civilization) {
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
fn nothing_comes_after_a_victory_by_the_step_for_a_village() {
    let mut game = war(&[(Mounted, 2), (Mounted, 2), (Mounted, 2)], &[]);
    clear_figures(&mut game, BELA);
    game.lairs.put(FIELD, Lair::Village);
    game.realms[ANNA].space = CULTURE_TOP - 1;
    charge(&mut game);
    for kind in [Artillery, Mounted, Infantry] {
        act(&mut game, Action::Front(unit(kind, 0)));
        act(&mut game, Action::Front(unit(Mounted, 2)));
    }
    assert_eq!(game.won, Some((Some(ANNA), Way::Culture)), "R22: Rome");
    assert!(
        game.lairs.get(FIELD).is_some() && game.realms[ANNA].tokens.count(Lair::Village) == 0,
        "R18.1: at once"
    );
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

/// Bela's army stands on this square of his second city, and Anna can attack it.
fn war_for(cover: Cover, own: &[(UnitType, usize)], theirs: &[(UnitType, usize)]) -> Civilization {
    let mut game = war(own, theirs);
    city(&mut game, BELA, Square::at(6, 1));
    lay(&mut game, FIELD, cover);
    game.realms[BELA].culture = 1;
    game
}

#[test]
fn himeji_helps_whoever_defends_it_until_it_is_lost() {
    let himeji = Cover::Wonder(Wonder::Himeji);
    let mut game = war_for(himeji, &[(Mounted, 2), (Infantry, 2), (Artillery, 2)], &[(Mounted, 2)]);
    charge(&mut game);
    assert_eq!(game.strength(1, unit(Mounted, 2)), 4, "R15.2, R20: Anna has not occupied it");
    act(&mut game, Action::Front(unit(Mounted, 2)));
    act(&mut game, Action::Attack(unit(Mounted, 2), 0));
    assert_eq!((fronts(&game), game.sums()), (vec![(1, unit(Mounted, 2), 3)], [0, 4]), "it lives on");
    act(&mut game, Action::Front(unit(Infantry, 2)));
    assert_eq!(game.wonder_owner(Wonder::Himeji), Some(BELA));
    let events = act(&mut game, Action::Front(unit(Artillery, 2)));
    let sums = events.iter().find_map(|event| match event {
        Event::Result { sums, .. } => Some(*sums),
        _ => None,
    });
    assert_eq!(sums, Some([6, 4]), "R12.4.1");
    assert!(matches!(game.frames.last(), Some(Frame::Loot { .. })));
    assert_eq!((game.wonder_owner(Wonder::Himeji), game.enemy_at(FIELD, BELA)), (None, Some(ANNA)), "R15.2");
    game.check_read().expect("wounds are removed (R12.4.1): nobody dies of them now");
    leave_loot(&mut game);
    assert_eq!((game.battle.is_none(), game.wonder_owner(Wonder::Himeji)), (true, None), "R15.2");
}

#[test]
fn himeji_is_its_owners_when_the_attack_is_beaten_off() {
    let mut game = war_for(Cover::Wonder(Wonder::Himeji), &[(Mounted, 2)], &[(Mounted, 2)]);
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 2)));
    let events = act(&mut game, Action::Attack(unit(Mounted, 2), 0));
    let sums = |event: &Event| matches!(event, Event::Result { sums: [0, 4], attacker_won: false, .. });
    assert!(events.iter().any(sums), "{events:?}");
    assert_eq!(
        (game.realms[ANNA].armies_at(FIELD), game.realms[BELA].armies_at(FIELD)),
        (0, 1),
        "R15.2, R20"
    );
    assert_eq!(game.wonder_owner(Wonder::Himeji), Some(BELA));
}

#[test]
fn himeji_does_not_help_whoever_has_to_win_it_back() {
    let mut game = war(&[(Mounted, 2)], &[(Mounted, 2)]);
    city(&mut game, ANNA, Square::at(6, 1));
    lay(&mut game, FIELD, Cover::Wonder(Wonder::Himeji));
    charge(&mut game);
    assert_eq!([0, 1].map(|side| game.strength(side, unit(Mounted, 2))), [3, 3], "R15.2: Bela blockades it");
}

/// R23.5.3.
#[test]
fn the_oracle_shows_the_attackers_hand_to_whoever_defends_it() {
    let units = [(Mounted, 0), (Infantry, 0)];
    let mut game = war_for(Cover::Wonder(Wonder::Oracle), &units, &units);
    charge(&mut game);
    let hidden =
        |seat| View::of(&game, Some(seat)).battle.as_ref().unwrap().sides.map(|side| side.hand.hidden);
    assert_eq!((hidden(ANNA), hidden(BELA)), ([0, 2], [0, 0]), "R15.2, R20");
}

/// Bela has five coins, one of Computers and one on the contested square, and with Computers a card more in both hands.
fn war_for_a_coin() -> Civilization {
    let units = [(Mounted, 0), (Mounted, 1), (Infantry, 0), (Infantry, 1), (Artillery, 0)];
    let mut game = war_for(Cover::Person(Person::Builder), &[(Mounted, 2), (Infantry, 2)], &units);
    learn(&mut game, BELA, &[Tech::Computers]);
    game.realms[BELA].sheet_coins = 3;
    game.realms[BELA].orders = Orders::Never;
    [Card::Drought, Card::Sabotage, Card::Revolt]
        .into_iter()
        .for_each(|card| give_card(&mut game, BELA, card));
    assert_eq!((game.coins(BELA), game.culture_hand(BELA), game.base_battle_hand(BELA)), (5, 3, 4));
    game
}

/// R13.1, Q73.
#[test]
fn a_coin_is_not_lost_while_its_square_is_defended() {
    let mut game = war_for_a_coin();
    charge(&mut game);
    let cards = game.battle.as_ref().unwrap().sides.map(|side| side.hand.len());
    assert_eq!((cards, game.coins(BELA)), ([2, 4], 5), "R15.1, R20");
    assert!(matches!(game.frames.last(), Some(Frame::Fight(1, false))), "Bela discards nothing yet");
}

/// R15.1, Q73, Q77.
#[test]
fn a_coin_is_lost_with_the_battle_for_its_square() {
    let mut game = war_for_a_coin();
    set_forces(&mut game, BELA, &[]);
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 2)));
    act(&mut game, Action::Front(unit(Infantry, 2)));
    assert_eq!((game.coins(BELA), game.frames.last()), (4, Some(&Frame::Discard(BELA))));
}

/// R15.1, R20, Q70.
#[test]
fn who_flies_over_a_defender_has_not_occupied_the_square() {
    let mut game = war_for_a_coin();
    learn(&mut game, ANNA, &[Tech::Flight]);
    charge(&mut game);
    assert!(matches!(game.frames.last(), Some(Frame::Moving(_))), "Bela discards nothing");
    assert_eq!(game.coins(BELA), 5);
    act(&mut game, Action::Stop);
    assert_eq!(game.battle.as_ref().unwrap().sides[1].hand.len(), 4);
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
    assert!(!asked(|game| give_resource(game, ANNA, Resource::Silk)), "R23.1.3: all see that it is no iron");
    assert!(asked(|game| give_resource(game, ANNA, Resource::Iron)));
    assert!(
        asked(|game| {
            give_resource(game, ANNA, Resource::Silk);
            give_token(game, ANNA, Lair::Hut, Resource::Silk);
        }),
        "R23.6.2: who is not asked would show that a face-down token is no iron"
    );
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

/// The units in play: side, card and wounds.
fn fronts(game: &Civilization) -> Vec<(u8, Unit, u8)> {
    let battle = game.battle.as_ref().unwrap();
    battle.fronts.iter().map(|fighter| (fighter.side, fighter.unit, fighter.wounds)).collect()
}

fn set_wounds(game: &mut Civilization, number: usize, wounds: u8) {
    game.battle.as_mut().unwrap().fronts[number].wounds = wounds;
}

/// Leaves all loot.
pub fn leave_loot(game: &mut Civilization) {
    while matches!(game.frames.last(), Some(Frame::Loot { .. })) {
        act(game, Action::Done);
    }
}

#[test]
fn wounds_add_up_until_they_kill() {
    let mut game = war(&[(Mounted, 0), (Mounted, 1)], &[(Mounted, 2), (Infantry, 0), (Artillery, 0)]);
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 2)));
    act(&mut game, Action::Attack(unit(Mounted, 0), 0));
    assert_eq!(fronts(&game), [(1, unit(Mounted, 2), 1)], "R12.3.4: whoever dies has struck too");
    act(&mut game, Action::Front(unit(Infantry, 0)));
    act(&mut game, Action::Attack(unit(Mounted, 1), 0));
    assert_eq!(fronts(&game), [(1, unit(Infantry, 0), 0)], "R12.3.4: 1 and 2 wounds kill 3");
}

#[test]
fn a_trump_that_does_not_kill_is_answered() {
    let mut game = war(&[(Infantry, 0), (Mounted, 2)], &[(Mounted, 2), (Infantry, 0)]);
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 2)));
    let clash = game.clash(0, unit(Infantry, 0), 0);
    assert_eq!(clash, Some(Clash { first: [true, false], died: [true, false], dealt: [1, 3] }), "R12.3.6");
    act(&mut game, Action::Attack(unit(Infantry, 0), 0));
    assert_eq!(fronts(&game), [(1, unit(Mounted, 2), 1)]);
    act(&mut game, Action::Front(unit(Infantry, 0)));
    let clash = game.clash(0, unit(Mounted, 2), 1);
    assert_eq!(clash, Some(Clash { first: [false, true], died: [false, true], dealt: [3, 1] }));
}

/// R2.7, R12.1.3.
#[test]
fn each_rank_adds_one_and_what_metalworking_adds_wounds_too() {
    let mut game = war(&[(Mounted, 0), (Infantry, 0)], &[(Mounted, 2), (Infantry, 0)]);
    learn(&mut game, ANNA, &[Tech::Metalworking]);
    learn(&mut game, BELA, &[Tech::Combustion, Tech::Flight]);
    give_resource(&mut game, ANNA, Resource::Iron);
    charge(&mut game);
    assert_eq!((game.strength(0, unit(Mounted, 2)), game.strength(1, unit(Mounted, 2))), (3, 6), "R2.8");
    assert_eq!(game.strength(1, unit(UnitType::Aircraft, 2)), 7, "aircraft have but one rank");
    act(&mut game, Action::Front(unit(Mounted, 2)));
    act(&mut game, Action::Use(Ability::Metalworking));
    act(&mut game, Action::Attack(unit(Mounted, 0), 0));
    assert_eq!(fronts(&game), [(1, unit(Mounted, 2), 4)], "1 and 3");
}

/// R23.5.4, Q17.
#[test]
fn barbarians_have_no_bonus_and_no_rank_of_their_leader() {
    let mut game = war(&[], &[]);
    clear_figures(&mut game, BELA);
    learn(&mut game, BELA, &[Tech::Chivalry, Tech::Combustion]);
    let theirs = capital(&game, BELA).at.around().next().unwrap();
    lay(&mut game, theirs, Cover::Building(Building::Barracks));
    game.lairs.put(FIELD, Lair::Village);
    charge(&mut game);
    let bonus = game.battle.as_ref().unwrap().sides.map(|side| side.bonus);
    assert_eq!((bonus, game.strength(1, unit(Mounted, 2))), ([0, 0], 3), "R9.4.4");
}

#[test]
fn himeji_adds_one_to_every_unit_of_its_owner_unless_it_is_blockaded() {
    let mut game = war_of(&[Nation::Germany, Nation::Rome], &[(Mounted, 0)], &[(Mounted, 2)]);
    let at = capital(&game, BELA).at.around().next().unwrap();
    lay(&mut game, at, Cover::Wonder(Wonder::Himeji));
    charge(&mut game);
    assert_eq!((game.strength(0, unit(Mounted, 2)), game.strength(1, unit(Mounted, 2))), (3, 4));
    scout(&mut game, ANNA, at);
    assert_eq!(game.strength(1, unit(Mounted, 2)), 3, "R15.2");
}

#[test]
fn combustion_breaches_only_walls_that_are_there() {
    let mut game = siege(&[(Mounted, 2)], &[(Mounted, 0)]);
    learn(&mut game, ANNA, &[Tech::Combustion]);
    act(&mut game, Action::Move(Square::at(6, 1), 1, 0));
    let events = act(&mut game, Action::Step(Square::at(7, 1)));
    assert!(!events.iter().any(|event| matches!(event, Event::Walls { .. })), "{events:?}");
}

#[test]
fn only_own_wounded_units_are_healed_three_wounds_by_husbandry_and_all_by_biology() {
    let mut game =
        war(&[(Mounted, 2), (Infantry, 1), (Infantry, 0)], &[(Mounted, 1), (Artillery, 1), (Infantry, 0)]);
    learn(&mut game, ANNA, &[Tech::AnimalHusbandry, Tech::Biology, Tech::Combustion]);
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 1)));
    act(&mut game, Action::Front(unit(Infantry, 1)));
    act(&mut game, Action::Front(unit(Artillery, 1)));
    set_wounds(&mut game, 0, 1);
    for heal in [Action::Heal, Action::HealAll] {
        assert_eq!(refusal(&game, heal), Refusal::NoUse, "only an enemy is wounded");
    }
    act(&mut game, Action::Attack(unit(Mounted, 2), 0));
    assert_eq!(fronts(&game)[2], (0, unit(Mounted, 2), 2));
    set_wounds(&mut game, 1, 1);
    let mut slight = game.clone();
    set_wounds(&mut game, 2, 5);
    lists_what_may_be_done(&game);
    let mut all = game.clone();
    let healed = Event::Healed { side: 0 };
    assert!(act(&mut all, Action::HealAll).contains(&healed));
    let battle = all.battle.as_ref().unwrap();
    assert_eq!(battle.fronts.iter().map(|fighter| fighter.wounds).collect::<Vec<_>>(), [0, 1, 0]);
    act(&mut game, Action::Heal);
    for left in [3, 2, 1] {
        assert_eq!(game.frames.last(), Some(&Frame::Heal(0, left)));
        lists_what_may_be_done(&game);
        assert_eq!(game.legal_actions(), [Action::Wound(2), Action::Done]);
        for other in [0, 1] {
            assert_eq!(refusal(&game, Action::Wound(other)), Refusal::NoSuchUnit, "not hurt, or not own");
        }
        assert!(act(&mut game, Action::Wound(2)).contains(&healed));
    }
    assert_eq!((fronts(&game)[2].2, game.frames.last()), (2, Some(&Frame::Fight(0, true))));
    act(&mut slight, Action::Heal);
    (0..2).for_each(|_| _ = act(&mut slight, Action::Wound(2)));
    assert_eq!(slight.frames.last(), Some(&Frame::Fight(1, false)), "nothing is left to heal");
}

#[test]
fn mathematics_deals_three_wounds_to_enemies_after_the_unit_too() {
    let mut game =
        war(&[(Mounted, 0), (Infantry, 0), (Infantry, 1)], &[(Mounted, 2), (Infantry, 0), (Artillery, 0)]);
    learn(&mut game, ANNA, &[Tech::Mathematics]);
    learn(&mut game, BELA, &[Tech::Combustion]);
    give_resource(&mut game, ANNA, Resource::Iron);
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 2)));
    let events = act(&mut game, Action::Front(unit(Infantry, 0)));
    assert!(events.contains(&Event::Front { side: 0, unit: unit(Infantry, 0) }));
    lists_what_may_be_done(&game);
    assert_eq!(choices(&game), [Action::Use(Ability::Mathematics), Action::Done], "R12.3.8");
    let mut passed = game.clone();
    act(&mut passed, Action::Done);
    assert_eq!(passed.frames.last(), Some(&Frame::Fight(1, false)), "R12.3.1: the other side's turn");
    act(&mut game, Action::Use(Ability::Mathematics));
    for left in [3, 2, 1] {
        assert_eq!(game.frames.last(), Some(&Frame::Wounds(0, left)), "R23.5.2");
        assert_eq!(game.legal_actions(), [Action::Wound(0), Action::Done]);
        assert_eq!(refusal(&game, Action::Wound(1)), Refusal::NoSuchUnit, "an own one");
        let events = act(&mut game, Action::Wound(0));
        assert!(events.contains(&Event::Wounded { side: 1, unit: unit(Mounted, 2), died: false }));
    }
    assert_eq!((fronts(&game)[0].2, game.frames.last()), (3, Some(&Frame::Fight(1, false))));
    act(&mut game, Action::Front(unit(Infantry, 0)));
    lists_what_may_be_done(&game);
    let stranger = unit(Artillery, 2);
    for action in [Action::Front(stranger), Action::Attack(stranger, 0)] {
        assert_eq!(refusal(&game, action), Refusal::NoSuchUnit, "no card in hand");
    }
}

#[test]
fn a_defender_needs_an_enemy_unit_and_kills_it_by_mathematics() {
    let mut game = war(&[(Mounted, 1), (Mounted, 0)], &[(Mounted, 2), (Infantry, 0), (Infantry, 1)]);
    learn(&mut game, BELA, &[Tech::Mathematics]);
    (0..2).for_each(|_| give_resource(&mut game, BELA, Resource::Iron));
    charge(&mut game);
    act(&mut game, Action::Front(unit(Infantry, 0)));
    act(&mut game, Action::Attack(unit(Mounted, 0), 0));
    for ability in [Ability::Mathematics, Ability::Metalworking] {
        assert_eq!(refusal(&game, Action::Use(ability)), Refusal::NoUse, "only an own unit is in play");
    }
    act(&mut game, Action::Front(unit(Infantry, 1)));
    act(&mut game, Action::Front(unit(Mounted, 1)));
    act(&mut game, Action::Use(Ability::Mathematics));
    (0..2).for_each(|_| _ = act(&mut game, Action::Wound(2)));
    assert_eq!(game.frames.last(), Some(&Frame::Fight(1, false)), "no target is left for the third");
    assert!(game.battle.as_ref().unwrap().sides[0].dead.has(unit(Mounted, 1)));
}

#[test]
fn china_saves_only_a_unit_of_its_own_dead() {
    let mut game = war_of(
        &[Nation::China, Nation::Germany],
        &[(Mounted, 0), (Infantry, 0)],
        &[(Mounted, 2), (Artillery, 2)],
    );
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 2)));
    act(&mut game, Action::Attack(unit(Mounted, 0), 0));
    act(&mut game, Action::Front(unit(Artillery, 2)));
    act(&mut game, Action::Attack(unit(Infantry, 0), 1));
    leave_loot(&mut game);
    assert_eq!(game.frames.last(), Some(&Frame::Save(ANNA)), "Q76");
    lists_what_may_be_done(&game);
    assert_eq!(refusal(&game, Action::Save(unit(Mounted, 2))), Refusal::NoSuchUnit);
    let saved = unit(Infantry, 0);
    assert!(act(&mut game, Action::Save(saved)).contains(&Event::Saved { seat: ANNA, unit: saved }));
    assert!(game.realms[ANNA].forces.has(saved) && !game.realms[ANNA].forces.has(unit(Mounted, 0)));
}

#[test]
fn units_seen_in_an_earlier_battle_are_still_known() {
    let units = [(Mounted, 0), (Mounted, 1), (Mounted, 2), (Infantry, 0)];
    let mut game = war(&units, &[]);
    units.iter().for_each(|&(kind, grade)| game.realms[ANNA].seen[unit(kind, grade).index()] = 1);
    charge(&mut game);
    while game.battle.is_some() {
        let next = game.legal_actions()[0];
        act(&mut game, next);
    }
    assert_eq!(game.realms[ANNA].seen.iter().sum::<u8>(), 4, "three of them were drawn");
}

#[test]
fn r12_3_7_aircraft_trump_nothing_and_nothing_trumps_them() {
    for kind in UnitType::GROUND {
        let mut game = war(&[(Aircraft, 0), (Infantry, 0)], &[(kind, 2), (Mounted, 0)]);
        charge(&mut game);
        act(&mut game, Action::Front(unit(kind, 2)));
        act(&mut game, Action::Attack(unit(Aircraft, 0), 0));
        assert_eq!(fronts(&game), [(0, unit(Aircraft, 0), 3)], "5 against 3: both strike at once");
        let mut game = war(&[(kind, 2), (Infantry, 0)], &[(Aircraft, 0), (Mounted, 0)]);
        charge(&mut game);
        act(&mut game, Action::Front(unit(Aircraft, 0)));
        act(&mut game, Action::Attack(unit(kind, 2), 0));
        assert_eq!(fronts(&game), [(1, unit(Aircraft, 0), 3)], "in the front too");
        assert!(game.battle.as_ref().unwrap().sides[0].dead.has(unit(kind, 2)));
    }
}

#[test]
fn r2_8_aircraft_have_a_strength_of_five_to_seven_whatever_else_is_known() {
    let mut game = war(&[(Aircraft, 2)], &[(Aircraft, 1)]);
    learn(&mut game, ANNA, &[Tech::ReplaceableParts, Tech::Ballistics]);
    charge(&mut game);
    act(&mut game, Action::Front(unit(Aircraft, 1)));
    let events = act(&mut game, Action::Front(unit(Aircraft, 2)));
    let sums = events.iter().find_map(|event| match event {
        Event::Result { sums, .. } => Some(*sums),
        _ => None,
    });
    assert_eq!(sums, Some([7, 6]));
}

#[test]
fn r8_7_6_combustion_razes_no_wonder() {
    let mut game = siege(&[], &[]);
    let at = Square::at(6, 0);
    learn(&mut game, ANNA, &[Tech::Combustion]);
    lay(&mut game, at, Cover::Wonder(Wonder::Colossus));
    act(&mut game, Action::Move(Square::at(6, 1), 1, 0));
    act(&mut game, Action::Step(at));
    act(&mut game, Action::Stop);
    assert!(matches!(game.frames.last(), Some(Frame::Movement(ANNA))), "wonders are no buildings");
    assert_eq!(game.covers.get(at), Some(Cover::Wonder(Wonder::Colossus)));
}

#[test]
fn r12_3_8_a_defender_may_use_an_ability_after_its_unit_too() {
    let mut game = war(&[(Mounted, 2)], &[(Artillery, 0), (Infantry, 1)]);
    learn(&mut game, BELA, &[Tech::Mathematics]);
    give_resource(&mut game, BELA, Resource::Iron);
    charge(&mut game);
    act(&mut game, Action::Front(unit(Artillery, 0)));
    assert_eq!(game.decider(), Some(ANNA), "no enemy unit is in play yet");
    act(&mut game, Action::Front(unit(Mounted, 2)));
    act(&mut game, Action::Front(unit(Infantry, 1)));
    assert_eq!((game.frames.last(), game.decider()), (Some(&Frame::Fight(1, true)), Some(BELA)));
    assert!(is_legal(&game, Action::Use(Ability::Mathematics)));
}

#[test]
fn r12_3_4_no_battle_is_read_with_a_unit_in_play_that_its_wounds_have_killed() {
    let mut game = war(&[(Mounted, 2)], &[(Mounted, 2)]);
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 2)));
    for wounds in 0..5 {
        set_wounds(&mut game, 0, wounds);
        assert_eq!(game.check_read().is_ok(), wounds < 3, "{wounds} wounds");
    }
}

#[test]
fn r12_0_no_battle_is_read_with_a_unit_of_a_third_side() {
    let mut game = war(&[(Mounted, 2)], &[]);
    clear_figures(&mut game, BELA);
    game.lairs.put(FIELD, Lair::Village);
    charge(&mut game);
    act(&mut game, Action::Front(unit(Mounted, 0)));
    game.check_read().expect("the unit is the defender's");
    game.battle.as_mut().unwrap().fronts[0].side = 2;
    game.check_read().expect_err("R9.4.4: barbarians, too, are one side of two");
}
