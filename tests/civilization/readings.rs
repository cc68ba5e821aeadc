//! Readings of what the rulebook leaves open (chapter Q) as options, the presets, and the option with an end.

use crate::situation::*;
use dolmen::engine::{Chance, Events, Game, Options, Seat};
use dolmen::games::civilization::actions::{Action, Aim, Refusal};
use dolmen::games::civilization::buildings::Building;
use dolmen::games::civilization::components::Lair;
use dolmen::games::civilization::editions::{Edition, PRESETS};
use dolmen::games::civilization::events::Card;
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::nations::{Government, Nation};
use dolmen::games::civilization::pieces::{Cover, Item};
use dolmen::games::civilization::technologies::Tech;
use dolmen::games::civilization::wonders::Wonder;
use dolmen::games::civilization::{Civilization, Frame, Phase, Way};

const NATIONS: [Nation; 2] = [Nation::Germany, Nation::China];

fn edition(preset: &str) -> Edition {
    let preset = PRESETS.iter().find(|other| other.id == preset).unwrap();
    Edition::new(&Options::choose(Civilization::OPTIONS, preset.choices.iter().copied()).unwrap())
}

#[test]
fn our_reading_is_what_is_chosen_by_itself() {
    let ours = edition("our_reading");
    assert_eq!(ours, Edition::new(&Options::choose(Civilization::OPTIONS, []).unwrap()));
    assert!(!ours.token_moves_at_once && !ours.stacking_on_the_way && !ours.new_coin_counts, "Q1, Q9, Q11");
    assert!(
        ours.replacing && !ours.escort && !ours.armies_found && !ours.communism_everywhere,
        "Q16, Q21, Q38"
    );
    assert_eq!((ours.last_turn, ours.offers, ours.tutorial), (None, 3, false), "Q79, R23.3.4");
}

#[test]
fn to_the_letter_moves_the_token_and_never_exceeds_a_limit() {
    let letter = edition("to_the_letter");
    assert!(letter.token_moves_at_once, "Q1: the phase moves it in every turn");
    assert!(letter.stacking_on_the_way, "Q9: no nation may have more figures on a square");
    assert!(letter.offers > 3, "R7.2.1: any number of deals");
    assert!(!letter.escort && letter.replacing, "Q16, Q21: our ruling is the literal text");
}

#[test]
fn q1_the_token_in_the_first_turn() {
    for (reading, first) in [("stays", ANNA), ("moves", BELA)] {
        let mut game = game_with(&NATIONS, &[("first_turn", reading)]);
        assert_eq!((game.turn, game.first, game.decider()), (1, first, Some(first)));
        next_turn(&mut game, Phase::StartOfTurn, first.next(2));
        assert_eq!(game.first, first.next(2), "R6.1: and in every other turn");
    }
}

#[test]
fn q9_stacking_on_the_way() {
    for (reading, legal) in [("at_stops", true), ("always", false)] {
        let mut game = land(&NATIONS, &[("stacking", reading)]);
        army(&mut game, ANNA, FROM);
        (0..2).for_each(|_| army(&mut game, ANNA, FIELD));
        go_to(&mut game, Phase::Movement, ANNA);
        act(&mut game, Action::Move(FROM, 1, 0));
        assert_eq!(is_legal(&game, Action::Step(FIELD)), legal);
        if legal {
            act(&mut game, Action::Step(FIELD));
            assert_eq!(refusal(&game, Action::Stop), Refusal::Stacking(2), "R9.1.5: where it stops it holds");
        }
    }
}

#[test]
fn q9_a_group_led_by_a_card_obeys_the_limit_on_the_way_too() {
    for (reading, legal) in [("at_stops", true), ("always", false)] {
        for card in [Card::Disoriented, Card::Lost, Card::OutOfPosition] {
            let mut game = land(&NATIONS, &[("stacking", reading)]);
            let from = Square::at(9, 1);
            (0..2).for_each(|_| army(&mut game, BELA, from));
            army(&mut game, BELA, Square::at(9, 0));
            for closed in [Square::at(8, 1), Square::at(10, 1)] {
                game.lairs.put(closed, Lair::Hut);
            }
            go_to(&mut game, Phase::CityManagement, ANNA);
            give_card(&mut game, ANNA, card);
            act(&mut game, Action::Play(card));
            // The only way out leads over the army at the border of the map, which with the group is one too many.
            assert_eq!(is_legal(&game, Action::Aim(Aim::Square(from))), legal, "{card:?}");
            if legal {
                act(&mut game, Action::Aim(Aim::Square(from)));
                act(&mut game, Action::Aim(Aim::Squares(from, Square::at(10, 0))));
                assert_eq!(game.realms[BELA].figures_at(Square::at(10, 0)), 2);
            }
        }
    }
}

/// An army of Bela's in the outskirts that the Brandenburg Gate protects; the nearest square outside lies behind a square of them.
fn at_the_gate(choices: &[(&str, &str)]) -> Civilization {
    let mut game = land(&NATIONS, choices);
    lay(&mut game, Square::at(6, 1), Cover::Wonder(Wonder::BrandenburgGate));
    learn(&mut game, BELA, &[Tech::HorsebackRiding]);
    army(&mut game, BELA, Square::at(8, 0));
    game
}

/// Where that army must go.
fn leaving(game: &Civilization) -> Vec<Square> {
    let to = |action: Action| match action {
        Action::Leave(_, _, to) => Some(to),
        _ => None,
    };
    game.legal_actions().into_iter().filter_map(to).collect()
}

#[test]
fn q9_figures_that_leave_the_brandenburg_gate_obey_the_limit_on_the_way_too() {
    for (reading, nearest) in [("at_stops", Square::at(10, 0)), ("always", Square::at(9, 1))] {
        let mut game = at_the_gate(&[("stacking", reading)]);
        (0..2).for_each(|_| army(&mut game, BELA, Square::at(9, 0)));
        go_to(&mut game, Phase::Movement, BELA);
        assert!(leaving(&game).contains(&nearest), "{reading}: {:?}", leaving(&game));
        assert_eq!(leaving(&game).contains(&Square::at(10, 0)), reading == "at_stops");
    }
}

#[test]
fn q67_figures_that_leave_the_brandenburg_gate_go_over_no_square_that_is_held() {
    let mut game = at_the_gate(&[]);
    go_to(&mut game, Phase::Movement, BELA);
    assert_eq!(leaving(&game), [Square::at(9, 0)], "Q71: the nearest");
    (0..2).for_each(|_| army(&mut game, BELA, Square::at(9, 0)));
    assert!(leaving(&game).contains(&Square::at(10, 0)), "a full square is passed");
    game.frozen.push(Square::at(9, 0));
    assert!(!leaving(&game).contains(&Square::at(10, 0)), "but not left while Communism holds it");
}

#[test]
fn q11_the_coin_of_the_technology_researched() {
    for (reading, kept) in [("before", 2), ("after", 3)] {
        let mut game = land(&[Nation::Rome, Nation::China], &[("research_coin", reading)]);
        learn(&mut game, ANNA, &[Tech::Pottery, Tech::Masonry]);
        game.realms[ANNA].sheet_coins = 2;
        go_to(&mut game, Phase::Research, ANNA);
        game.realms[ANNA].trade = 20;
        act(&mut game, Action::Research(Tech::CivilService));
        act(&mut game, Action::Done);
        assert_eq!(game.realms[ANNA].trade, kept);
    }
}

#[test]
fn q16_replacing_like_by_like() {
    for (reading, legal) in [("allowed", true), ("forbidden", false)] {
        let mut game = land(&NATIONS, &[("replacing", reading)]);
        go_to(&mut game, Phase::CityManagement, ANNA);
        learn(&mut game, ANNA, &[Tech::Currency]);
        let at = Square::at(7, 0);
        lay(&mut game, at, Cover::Building(Building::Barracks));
        lay(&mut game, Square::at(8, 0), Cover::Wonder(Wonder::Colossus));
        game.realms[ANNA].cities[1].bonus = 20;
        let market = Action::Build(TOWN, Item::Building(Building::Market));
        let oracle = Action::Build(TOWN, Item::Wonder(Wonder::Oracle));
        assert_eq!((is_legal(&game, market), is_legal(&game, oracle)), (legal, legal));
        if legal {
            act(&mut game, oracle);
            act(&mut game, Action::Place(Square::at(8, 0)));
            assert_eq!(game.wonder_at(Wonder::Oracle), Some(Square::at(8, 0)));
        }
        let mut other = land(&NATIONS, &[("replacing", reading)]);
        go_to(&mut other, Phase::CityManagement, ANNA);
        learn(&mut other, ANNA, &[Tech::Currency]);
        lay(&mut other, at, Cover::Building(Building::Granary));
        other.realms[ANNA].cities[1].bonus = 20;
        act(&mut other, market);
        assert!(is_legal(&other, Action::Place(at)), "R8.8.1: an unlike one in either reading");
    }
}

#[test]
fn q21_mixed_groups() {
    for (reading, legal) in [("off", false), ("on", true)] {
        for enemy in ["hut", "village", "figures", "centre"] {
            let mut game = land(&NATIONS, &[("escort", reading)]);
            army(&mut game, ANNA, FROM);
            scout(&mut game, ANNA, FROM);
            match enemy {
                "hut" => game.lairs.put(FIELD, Lair::Hut),
                "village" => game.lairs.put(FIELD, Lair::Village),
                "figures" => scout(&mut game, BELA, FIELD),
                _ => {
                    game.realms[ANNA].cities.pop();
                    city(&mut game, BELA, FIELD.offset(1, 1).unwrap());
                    clear_figures(&mut game, ANNA);
                    army(&mut game, ANNA, Square::at(5, 1));
                    scout(&mut game, ANNA, Square::at(5, 1));
                }
            }
            go_to(&mut game, Phase::Movement, ANNA);
            let from = game.realms[ANNA].armies[0].at;
            let to = if enemy == "centre" { Square::at(6, 1) } else { FIELD };
            act(&mut game, Action::Move(from, 1, 1));
            assert_eq!(is_legal(&game, Action::Step(to)), legal, "{reading} {enemy}");
            if enemy == "village" && legal {
                set_forces(&mut game, ANNA, &[]);
                act(&mut game, Action::Step(to));
                while game.battle.is_some() {
                    let first = game.legal_actions()[0];
                    act(&mut game, first);
                }
                assert_eq!(game.realms[ANNA].figures_at(FIELD), 0, "R9.5.4: the loser's scouts die too");
            }
        }
    }
}

#[test]
fn q38_republic_and_communism() {
    let mut game = land(&[Nation::Rome, Nation::China], &[("republic", "cities")]);
    game.realms[ANNA].cities.pop();
    army(&mut game, ANNA, TOWN);
    assert!(is_legal(&game, Action::Found(TOWN)), "armies found cities in Republic");
    game.realms[ANNA].government = Government::Despotism;
    assert_eq!(refusal(&game, Action::Found(TOWN)), Refusal::NoFounder);
    let mut game = land(&[Nation::Rome, Nation::China], &[("republic", "cities")]);
    scout(&mut game, ANNA, FROM);
    game.lairs.put(FIELD, Lair::Hut);
    go_to(&mut game, Phase::Movement, ANNA);
    act(&mut game, Action::Move(FROM, 0, 1));
    assert_eq!(
        refusal(&game, Action::Step(FIELD)),
        Refusal::ScoutsStayOut,
        "and scouts explore no huts then"
    );
    for (reading, more) in [("capital", 0), ("every_city", 2)] {
        let game = land(&[Nation::Russia, Nation::China], &[("communism", reading)]);
        assert_eq!(game.production(ANNA, &town(&game)), 4 + more);
    }
}

#[test]
fn q38_where_both_stand_their_owner_chooses_who_founds_the_city() {
    let mut both = land(&[Nation::Rome, Nation::China], &[("republic", "cities")]);
    both.realms[ANNA].cities.pop();
    assert_eq!(refusal(&both, Action::FoundByArmy(TOWN)), Refusal::NoFounder);
    army(&mut both, ANNA, TOWN);
    assert_eq!(
        refusal(&both, Action::FoundByArmy(TOWN)),
        Refusal::NoFounder,
        "an army alone simply founds it"
    );
    scout(&mut both, ANNA, TOWN);
    lists_what_may_be_done(&both);
    for (action, left) in [(Action::Found(TOWN), (1, 0)), (Action::FoundByArmy(TOWN), (0, 1))] {
        let mut game = both.clone();
        act(&mut game, action);
        assert!(game.realms[ANNA].city(TOWN).is_some(), "{action:?}");
        let realm = &game.realms[ANNA];
        assert_eq!((realm.armies.len(), realm.scouts.len()), left, "R6.3.4: who founded it is gone");
        let aside = game.legal_actions()[0];
        act(&mut game, aside);
        assert_eq!(game.realms[ANNA].figures_at(TOWN), 0, "R6.3.5: the other moves aside");
        assert_eq!(game.frames.last(), Some(&Frame::StartOfTurn(ANNA)));
    }
    let mut despot = both.clone();
    despot.realms[ANNA].government = Government::Despotism;
    let ours = {
        let mut game = land(&[Nation::Rome, Nation::China], &[]);
        game.realms[ANNA].cities.pop();
        army(&mut game, ANNA, TOWN);
        scout(&mut game, ANNA, TOWN);
        game
    };
    for game in [despot, ours] {
        assert!(is_legal(&game, Action::Found(TOWN)), "the scout founds it");
        assert_eq!(refusal(&game, Action::FoundByArmy(TOWN)), Refusal::NoFounder, "R6.3.2");
    }
}

#[test]
fn the_limit_of_offers_can_be_lifted_but_ends() {
    for (reading, most) in [("three", 3), ("many", 20)] {
        let mut game = land(&NATIONS, &[("offers", reading)]);
        go_to(&mut game, Phase::Trade, ANNA);
        let mut offers = 0;
        while game.phase == Phase::Trade {
            if game.decider() == Some(ANNA) && is_legal(&game, Action::Negotiate) {
                act(&mut game, Action::Negotiate);
                offers += 1;
            }
            act(&mut game, Action::Done);
        }
        assert_eq!(offers, most, "R23.3.4");
    }
}

#[test]
fn after_the_last_turn_the_furthest_on_its_best_road_wins() {
    let mut game = land(&NATIONS, &[("turns", "12")]);
    game.turn = 12;
    game.realms[BELA].sheet_coins = 14;
    game.realms[ANNA].space = 10;
    while game.won.is_none() {
        act(&mut game, Action::Done);
    }
    assert_eq!((game.turn, game.won), (12, Some((Some(BELA), Way::Progress))));
    let standings = game.standings();
    assert_eq!((standings[0].seat, standings[0].place, standings[1].place), (BELA, 1, 2));
}

#[test]
fn nations_are_drawn_without_repeating_and_the_tutorial_has_four() {
    for seed in 0..20 {
        let options = Options::choose(Civilization::OPTIONS, [("tutorial", "on")]).unwrap();
        let mut chance = Chance::at(dolmen::engine::Seed(seed), 0);
        let game = Civilization::setup(&options, 4, &mut chance, &mut Events::new());
        let mut nations: Vec<Nation> = game.realms.iter().filter_map(|realm| realm.nation).collect();
        nations.sort_unstable();
        assert_eq!(nations, Nation::TUTORIAL, "R19.1");
        assert!(game.wonders.iter().all(Option::is_none) && game.wonder_deck == 0);
    }
}

#[test]
fn a_normal_victory_ends_the_tutorial_too() {
    let mut game = game_with(&[Nation::Germany, Nation::China], &[("tutorial", "on")]);
    game.realms[Seat(1)].sheet_coins = 15;
    act(&mut game, Action::Done);
    assert_eq!(game.won, Some((Some(BELA), Way::Economy)), "Q35");
}
