//! Setting up (pages 3 to 6) and its variants (page 16).

use crate::situation::*;
use dolmen::engine::{Chance, Events, Game, Options, Seed};
use dolmen::games::endless_winter::actions::{Action, Refusal};
use dolmen::games::endless_winter::cards::{Chief, Folk, SetupCard};
use dolmen::games::endless_winter::components::{Animal, Side};
use dolmen::games::endless_winter::land::{Hex, Terrain, Tile};
use dolmen::games::endless_winter::{EndlessWinter, Frame};

#[test]
fn eight_twelve_or_fourteen_stones_are_shown() {
    // Page 3, and `stone_display` of the data: equal halves for both eras.
    for (seats, shown) in [(2, 8), (3, 12), (4, 14)] {
        let game = set_up(seats, &[]);
        let stones: Vec<_> = game.stones.iter().flatten().collect();
        assert_eq!(stones.len(), shown);
        assert_eq!(stones.iter().filter(|stone| stone.era() == 0).count(), shown / 2);
        assert!(
            game.stones[..7].iter().flatten().all(|stone| stone.era() == 0),
            "the left half is for era I"
        );
    }
}

#[test]
fn the_tribe_piles_hold_fifteen_cards_but_for_those_of_the_setup_cards() {
    let game = set_up(3, &[]);
    assert_eq!(opened(3, &[]).piles, [15; 5]);
    for (folk, left) in Folk::DISPLAY.iter().zip(game.piles) {
        let gone = game.tribes.iter().filter(|tribe| tribe.setup.unwrap().gift().folk == *folk).count();
        assert_eq!(usize::from(left), 15 - gone);
    }
}

#[test]
fn eight_culture_cards_of_the_first_era_lie_open_and_the_cover_lies_on_the_second() {
    let game = set_up(2, &[]);
    assert!(game.panel.iter().all(|culture| culture.unwrap().era() == 0));
    assert_eq!(game.culture_decks.map(u32::count_ones), [12, 20]);
    assert_eq!(game.covered_deck(), 1);
}

#[test]
fn everybody_begins_with_camps_villages_and_megaliths_on_the_board_but_one_camp() {
    let game = table(4);
    for tribe in game.tribes.iter() {
        let extra = tribe.setup.unwrap().gift().camps;
        assert_eq!(tribe.camps[Hex::START.index()], 1 + extra);
        assert_eq!(tribe.camps.iter().sum::<u8>(), 1 + extra);
        assert_eq!((tribe.villages, tribe.megaliths, tribe.idols, tribe.track_points()), (0, 0, [0, 0], 0));
        assert!(tribe.stones.is_empty());
    }
}

#[test]
fn each_player_chooses_the_side_of_the_own_chief() {
    let mut game = opened(3, &[]);
    for _ in 0..3 {
        assert!(matches!(game.frames.last(), Some(Frame::Side(_))));
        assert_eq!(game.legal_actions(), Side::ALL.map(Action::Side));
        let seat = game.decider().unwrap();
        assert!(game.tribes[seat].chief.is_some());
        play_anyhow(&mut game, Action::Side(Side::B));
        assert_eq!(game.tribes[seat].side, Some(Side::B));
    }
    assert_eq!(game.round, 1);
}

/// Whether this differs from one opened game for three to another.
fn varies<T: PartialEq>(what: impl Fn(&EndlessWinter) -> T) -> bool {
    let options = Options::defaults(EndlessWinter::OPTIONS);
    let all: Vec<T> = (0..20)
        .map(|seed| {
            let mut chance = Chance::at(Seed(seed), 0);
            let mut game = EndlessWinter::setup(&options, 3, &mut chance, &mut Events::new());
            while game.round == 0 {
                game.apply(&Action::Side(Side::A), &mut chance, &mut Events::new()).unwrap();
            }
            what(&game)
        })
        .collect();
    all.iter().any(|one| *one != all[0])
}

#[test]
fn everything_that_is_shuffled_varies() {
    // Pages 3 to 6. Chiefs and set-up cards are looked at by turn order, which varies too.
    assert!(varies(|game| game.tribes[game.order.first()].chief), "chiefs");
    assert!(varies(|game| game.tribes[game.order.first()].setup), "set-up cards");
    assert!(varies(|game| game.stones[0]) && varies(|game| game.stones[7]), "stones of both eras");
    assert!(varies(|game| game.panel[0]), "culture cards");
    assert!(varies(|game| game.ground.clone()), "animals");
    assert!(varies(|game| game.land.map(|tile| tile.terrain() == Terrain::Glacier)), "places of land");
    let count =
        |game: &EndlessWinter, terrain| game.land.iter().filter(|tile| tile.terrain() == terrain).count();
    assert!(varies(|game| Terrain::ALL.map(|terrain| count(game, terrain))), "kinds of land added by chance");
    assert!(varies(|game| game.plan.boards.map(|laid| laid.board)), "megalith boards");
    assert!(varies(|game| game.plan.boards[0].turned), "which way round they lie");
}

#[test]
fn the_one_tile_of_each_kind_of_land_is_drawn_by_chance() {
    // Where a kind of land is there once, any of its three tiles may be it.
    let single = |game: &EndlessWinter| {
        let steppes: Vec<_> = game.land.iter().filter(|tile| tile.terrain() == Terrain::Steppe).collect();
        if let [one] = steppes[..] { Some(*one) } else { None }
    };
    let seen: Vec<Tile> = {
        let seen = std::cell::RefCell::new(Vec::new());
        varies(|game| seen.borrow_mut().extend(single(game)));
        seen.into_inner()
    };
    assert!(seen.iter().any(|tile| *tile != seen[0]), "{seen:?}");
}

#[test]
fn each_chief_is_dealt_once() {
    let game = opened(4, &[]);
    let mut chiefs: Vec<Chief> = game.tribes.iter().map(|tribe| tribe.chief.unwrap()).collect();
    chiefs.sort_unstable();
    chiefs.dedup();
    assert_eq!(chiefs.len(), 4);
}

#[test]
fn the_setup_card_brings_resources_a_tribe_card_animals_and_perhaps_a_camp() {
    // Page 4: a step on the track for each symbol; `setup_tracks` of the data is the first card, 2 tools and 2 food. The
    // last of four players takes it with the bonus of the fourth place, a food and a tool (page 5).
    let mut game = opened(4, &[("setup", "draft_setup")]);
    for _ in 0..4 {
        play_anyhow(&mut game, Action::Side(Side::A));
    }
    let last = game.order.last();
    for (card, folk, food, tools, animals, camps) in [
        (0, Folk::Hunter, 2, 2, &[Animal::Sabretooth][..], 0),
        (1, Folk::Crafter, 1, 2, &[Animal::GiantElk], 0),
        (2, Folk::Explorer, 3, 1, &[Animal::WoollyRhino], 1),
        (3, Folk::Elder, 3, 2, &[Animal::Glyptodon], 0),
        (4, Folk::Shaman, 1, 2, &[Animal::Megatherium, Animal::Sabretooth], 0),
    ] {
        let mut game = game.clone();
        play(&mut game, Action::Setup(SetupCard::new(card).unwrap()), &[]);
        let tribe = &game.tribes[last];
        assert_eq!(
            (tribe.food, tribe.tools, tribe.camps[Hex::START.index()]),
            (food + 1, tools + 1, 1 + camps)
        );
        assert_eq!((tribe.owned.folk(folk), tribe.hand.folk(folk)), (1, 1));
        let held = Animal::ALL.map(|animal| animals.iter().filter(|other| **other == animal).count() as u8);
        assert_eq!(tribe.unused, held);
    }
}

#[test]
fn the_opening_hand_is_the_setup_card_a_brave_a_gatherer_and_two_more() {
    for seats in 2..=4 {
        let game = set_up(seats, &[]);
        for tribe in game.tribes.iter() {
            assert_eq!((tribe.hand.len(), tribe.deck.len(), tribe.owned.len()), (5, 5, 10));
            assert!(tribe.hand.folk(tribe.setup.unwrap().gift().folk) == 1);
            assert!(tribe.hand.folk(Folk::Brave) >= 1 && tribe.hand.folk(Folk::Gatherer) >= 1);
        }
    }
}

#[test]
fn the_hunting_ground_has_one_animal_more_than_players() {
    // Page 5, and `hunting_ground_3p` of the data.
    for seats in 2..=4 {
        assert_eq!(set_up(seats, &[]).ground.len(), seats + 1);
    }
}

#[test]
fn later_places_in_the_first_turn_order_get_a_bonus() {
    // Page 5: nothing; 1 food; 1 tool; both.
    let game = set_up(4, &[]);
    for (&seat, (food, tools)) in game.order.seats().iter().zip([(0, 0), (1, 0), (0, 1), (1, 1)]) {
        let tribe = &game.tribes[seat];
        let gift = tribe.setup.unwrap().gift();
        assert_eq!((tribe.food, tribe.tools), (gift.food + food, gift.tools + tools));
    }
}

#[test]
fn the_first_turn_order_is_random_and_its_first_begins() {
    assert!(varies(|game| game.order.first()));
    let game = set_up(4, &[]);
    assert_eq!(game.decider(), Some(game.order.first()));
}

#[test]
fn the_land_has_each_kind_once_the_glaciers_of_the_table_and_random_hexes() {
    // Page 6, and `land_setup_3p` of the data: 6 + 6 + 6; with four players 6 + 3 + 9.
    for (seats, glaciers) in [(2, 6), (3, 6), (4, 3)] {
        let game = set_up(seats, &[]);
        assert_eq!(game.land[Hex::START.index()], Tile::START);
        let count = |terrain| game.land.iter().filter(|tile| tile.terrain() == terrain).count();
        assert_eq!(count(Terrain::Glacier), glaciers);
        assert_eq!(count(Terrain::Start), 1);
        let others: Vec<usize> = Terrain::ALL[..6].iter().map(|&terrain| count(terrain)).collect();
        assert!(others.iter().all(|count| (1..=3).contains(count)));
        assert_eq!(others.iter().sum::<usize>(), 18 - glaciers);
    }
}

#[test]
fn all_four_megalith_boards_are_used_in_the_shape_for_the_player_count() {
    for (seats, rows, columns) in [(2, 4, 8), (3, 4, 10), (4, 6, 6)] {
        let game = set_up(seats, &[]);
        let mut boards: Vec<u8> = game.plan.boards.iter().map(|laid| laid.board).collect();
        boards.sort_unstable();
        assert_eq!(boards, [0, 1, 2, 3]);
        let positions: Vec<_> = game.plan.spaces().map(|space| space.cell.position()).collect();
        assert_eq!(positions.iter().map(|(row, _)| row + 1).max(), Some(rows));
        assert_eq!(positions.iter().map(|(_, column)| column + 1).max(), Some(columns));
    }
}

#[test]
fn setup_cards_are_drafted_from_the_last_player_to_the_first() {
    // Page 16: one more than players lies open.
    let mut game = opened(3, &[("setup", "draft_setup")]);
    for _ in 0..3 {
        play_anyhow(&mut game, Action::Side(Side::A));
    }
    assert_eq!(game.setup_offer.len(), 4);
    let mut order = Vec::new();
    while game.round == 0 {
        assert_eq!(game.legal_actions().len(), 4 - order.len());
        order.push(game.decider().unwrap());
        let Action::Setup(card) = game.legal_actions()[0] else { panic!("a set-up card is chosen") };
        play_anyhow(&mut game, Action::Setup(card));
        assert_eq!(game.tribes[*order.last().unwrap()].setup, Some(card));
    }
    order.reverse();
    assert_eq!(order, game.order.seats());
    assert!(game.setup_offer.is_empty(), "the card left over goes to the box");
}

#[test]
fn a_setup_card_that_does_not_lie_open_cannot_be_chosen() {
    let mut game = opened(2, &[("setup", "draft_setup")]);
    for _ in 0..2 {
        play_anyhow(&mut game, Action::Side(Side::A));
    }
    let missing = SetupCard::all().find(|card| !game.setup_offer.contains(card)).unwrap();
    assert_eq!(refusal(&game, Action::Setup(missing)), Refusal::NotOffered);
}

#[test]
fn chiefs_are_drafted_in_turn_order_and_setup_cards_after_them_in_reverse() {
    // Page 16: the last player chooses the chief last and the set-up card first.
    let mut game = opened(4, &[("setup", "draft_both")]);
    assert_eq!(game.chief_offer.len(), 5);
    for &seat in game.order.seats().to_vec().iter() {
        assert_eq!(game.decider(), Some(seat));
        let Action::Chief(chief) = game.legal_actions()[0] else { panic!("a chief is chosen") };
        play_anyhow(&mut game, Action::Chief(chief));
        assert_eq!(game.tribes[seat].chief, Some(chief));
        if game.chief_offer.len() > 1 {
            assert_eq!(refusal(&game, Action::Chief(chief)), Refusal::NotOffered);
        }
    }
    for _ in 0..4 {
        play_anyhow(&mut game, Action::Side(Side::A));
    }
    assert_eq!(game.decider(), Some(game.order.last()));
    assert_eq!(game.setup_offer.len(), 5);
}
