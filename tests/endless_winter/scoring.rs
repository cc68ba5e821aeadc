//! Final scoring (pages 15 and 16).

use crate::situation::*;
use Animal::*;
use dolmen::engine::{Game, Seat};
use dolmen::games::endless_winter::cards::Folk;
use dolmen::games::endless_winter::components::Animal;
use dolmen::games::endless_winter::scoring::set_points;
use dolmen::games::endless_winter::{EndlessWinter, Order, PointsFor};

#[test]
fn three_food_and_two_tools_at_two_to_one_are_two_points() {
    // The example on page 15, and `offering` of the data.
    let mut game = table(2);
    stock(&mut game, WOLF, 3, 2);
    game.tribes[WOLF].idols = [4, 0];
    assert_eq!(game.score(WOLF).points("offering"), 2);
}

#[test]
fn the_ratio_gets_better_with_the_level() {
    let mut game = table(2);
    stock(&mut game, WOLF, 5, 7);
    let points: Vec<i32> = (0..=10)
        .map(|level| {
            game.tribes[WOLF].idols = [level, 0];
            game.offering_points(WOLF)
        })
        .collect();
    assert_eq!(points, [0, 4, 4, 4, 6, 6, 6, 6, 12, 12, 12]);
}

fn with_honour(order: &[dolmen::engine::Seat], levels: &[u8]) -> EndlessWinter {
    let mut game = table(order.len());
    game.honour = Order::of(order);
    for (seat, &level) in order.iter().zip(levels) {
        game.tribes[*seat].idols = [0, level];
        buried(&mut game, *seat, &[Folk::Tribesman; 4]);
    }
    game
}

#[test]
fn the_first_on_the_honour_track_gets_ten_points_for_four_buried_cards() {
    // The example on page 15, and `burial` of the data.
    let game = with_honour(&[BISON, WOLF, LIONESS], &[5, 5, 1]);
    assert_eq!(game.score(BISON).points("burial"), 10);
    assert_eq!(game.score(WOLF).points("burial"), 6, "second, though on the same level");
    assert_eq!(game.score(LIONESS).points("burial"), 3);
}

#[test]
fn the_fourth_on_the_honour_track_uses_the_table_of_all_others() {
    // Page 15: the first the left table, the second the middle one, everybody else the right one.
    let bear = Seat(3);
    let game = with_honour(&[LIONESS, bear, BISON, WOLF], &[9, 5, 5, 1]);
    let points = [LIONESS, bear, BISON, WOLF].map(|seat| game.score(seat).points("burial"));
    assert_eq!(points, [10, 6, 3, 3]);
    assert_eq!(game.honour_rank(WOLF), Some(3));
    let mut game = game;
    game.tribes[WOLF].idols = [0, 0];
    assert_eq!(game.burial_points(WOLF), 0, "unless the idol never moved");
}

#[test]
fn with_two_players_the_second_uses_the_middle_table() {
    let game = with_honour(&[BISON, WOLF], &[2, 1]);
    assert_eq!((game.burial_points(BISON), game.burial_points(WOLF)), (10, 6));
}

#[test]
fn an_idol_that_never_moved_scores_nothing() {
    let mut game = with_honour(&[BISON, WOLF], &[1, 0]);
    assert_eq!((game.burial_points(WOLF), game.honour_rank(WOLF)), (0, None));
    stock(&mut game, WOLF, 5, 5);
    assert_eq!(game.offering_points(WOLF), 0);
}

#[test]
fn burial_points_are_for_all_cards_together() {
    let mut game = with_honour(&[WOLF, BISON], &[1, 0]);
    for (cards, points) in [(4, 10), (6, 10), (7, 15), (9, 15)] {
        while game.tribes[WOLF].buried.len() < cards {
            buried(&mut game, WOLF, &[Folk::Elder]);
        }
        assert_eq!(game.burial_points(WOLF), points);
    }
}

#[test]
fn cards_count_wherever_they_are() {
    // Page 15: hand, deck, discard pile, above the board, buried.
    let mut game = table(2);
    let before = game.score(WOLF).points("cards");
    hand(&mut game, WOLF, &[culture("c2_08")]);
    discarded(&mut game, WOLF, &[culture("c1_01")]);
    buried(&mut game, WOLF, &[culture("c2_01")]);
    piled(&mut game, WOLF, &[culture("c1_11")]);
    assert_eq!(game.score(WOLF).points("cards"), before + 3 + 1 + 2 + 2);
    assert_eq!(before, 1, "the tribe card of the set-up card");
}

fn sets(animals: &[(Animal, u8)]) -> i32 {
    let mut unused = [0; Animal::COUNT];
    for &(animal, count) in animals {
        unused[animal.index()] += count;
    }
    set_points(&unused)
}

#[test]
fn the_rulebooks_animals_are_worth_three_two_and_ten() {
    // The example on page 16, and `animal_sets` of the data.
    let mut game = table(2);
    no_animals(&mut game, WOLF);
    animals(&mut game, WOLF, WoollyRhino, 2);
    used(&mut game, WOLF, WoollyRhino, 1);
    animals(&mut game, WOLF, WoollyMammoth, 1);
    animals(&mut game, WOLF, Megatherium, 3);
    animals(&mut game, WOLF, Argentavis, 1);
    assert_eq!(game.score(WOLF).points("animals"), 15);
    assert_eq!((sets(&[(WoollyRhino, 2)]), sets(&[(WoollyMammoth, 1)])), (3, 2));
    assert_eq!(sets(&[(Megatherium, 3), (Argentavis, 1)]), 10);
}

#[test]
fn a_set_has_four_cards_at_most_and_two_mammoths() {
    assert_eq!([1, 2, 3, 4, 5, 8].map(|count| sets(&[(GiantElk, count)])), [1, 3, 6, 10, 10, 10]);
    assert_eq!([1, 2, 3, 5].map(|count| sets(&[(WoollyMammoth, count)])), [2, 6, 6, 6]);
}

#[test]
fn several_argentavis_may_join_one_set_or_different_ones() {
    assert_eq!(sets(&[(GiantElk, 2), (Argentavis, 2)]), 10);
    assert_eq!(sets(&[(GiantElk, 3), (WoollyMammoth, 1), (Argentavis, 2)]), 10 + 6);
    assert_eq!(sets(&[(GiantElk, 4), (Glyptodon, 1), (Argentavis, 1)]), 10 + 3);
}

#[test]
fn an_argentavis_makes_no_set_of_its_own() {
    // Page 16 and D13: it needs a real card of the kind.
    assert_eq!(sets(&[(Argentavis, 4)]), 0);
    assert_eq!(sets(&[(Argentavis, 1), (Sabretooth, 1)]), 3);
}

#[test]
fn the_best_use_of_argentavis_is_found() {
    // Against trying every way to hand them out.
    fn brute(unused: &mut [u8; Animal::COUNT], wild: u8, owned: &[u8; Animal::COUNT]) -> i32 {
        if wild == 0 {
            let mut plain = *unused;
            plain[Argentavis.index()] = 0;
            return set_points(&plain);
        }
        let kinds =
            Animal::ALL.into_iter().filter(|animal| *animal != Argentavis && owned[animal.index()] > 0);
        let mut best = set_points(&{
            let mut plain = *unused;
            plain[Argentavis.index()] = 0;
            plain
        });
        for animal in kinds {
            unused[animal.index()] += 1;
            best = best.max(brute(unused, wild - 1, owned));
            unused[animal.index()] -= 1;
        }
        best
    }
    let mut luck = dolmen::engine::Chance::at(dolmen::engine::Seed(5), 0);
    for _ in 0..300 {
        let mut unused: [u8; Animal::COUNT] = std::array::from_fn(|_| luck.below(5) as u8);
        unused[Argentavis.index()] = luck.below(5) as u8;
        assert_eq!(
            set_points(&unused),
            brute(&mut unused.clone(), unused[Argentavis.index()], &unused),
            "{unused:?}"
        );
    }
}

#[test]
fn used_animals_count_in_no_set() {
    let mut game = table(2);
    no_animals(&mut game, WOLF);
    used(&mut game, WOLF, GiantElk, 4);
    assert_eq!(game.score(WOLF).points("animals"), 0);
}

#[test]
fn equal_points_go_to_the_earlier_in_the_turn_order() {
    let mut game = table(3);
    for seat in [WOLF, BISON, LIONESS] {
        no_animals(&mut game, seat);
    }
    game.order = Order::of(&[LIONESS, WOLF, BISON]);
    let places: Vec<_> = game.standings().iter().map(|standing| (standing.seat, standing.place)).collect();
    assert_eq!(places, [(LIONESS, 1), (WOLF, 2), (BISON, 3)]);
}

#[test]
fn the_sheet_adds_up_track_and_final_scoring() {
    let mut game = table(2);
    game.tribes[WOLF].points = [7, 5, 2, 4];
    let sheet = game.score(WOLF);
    let lines: Vec<&str> = sheet.lines().iter().map(|line| line.category).collect();
    assert_eq!(lines, ["stones", "megaliths", "honour", "rewards", "offering", "burial", "cards", "animals"]);
    assert_eq!(sheet.lines()[..4].iter().map(|line| line.points).collect::<Vec<_>>(), [7, 5, 2, 4]);
    assert_eq!(sheet.total(), sheet.lines().iter().map(|line| line.points).sum::<i32>());
    assert_eq!(PointsFor::ALL.map(PointsFor::id), ["stones", "megaliths", "honour", "rewards"]);
}
