//! The twenty sacred stones (page 18).

use crate::situation::*;
use dolmen::games::endless_winter::EndlessWinter;
use dolmen::games::endless_winter::cards::Folk;
use dolmen::games::endless_winter::components::Animal::{self, *};
use dolmen::games::endless_winter::land::{Hex, Junction, Terrain, Tile};

/// Glaciers everywhere but here.
fn only(game: &mut EndlessWinter, places: &[(Hex, Terrain)]) {
    for at in Hex::all().filter(|at| *at != Hex::START) {
        game.land[at.index()] = tile(Terrain::Glacier, 0);
    }
    for &(at, land) in places {
        game.land[at.index()] = tile(land, 0);
    }
}

fn score(game: &EndlessWinter, id: &str) -> u8 {
    game.stone_points(WOLF, stone(id))
}

#[test]
fn two_points_for_each_village_that_touches_the_land() {
    let ids = ["st1_steppe", "st1_forest", "st1_mountains", "st1_wetland", "st1_tundra", "st1_hills"];
    for (id, land) in ids.into_iter().zip(Terrain::ALL) {
        let mut game = table(2);
        only(&mut game, &[(hex(0, -2), land)]);
        assert_eq!(score(&game, id), 0);
        village(&mut game, WOLF, junction([hex(0, -2), hex(0, -1), hex(1, -2)]));
        village(&mut game, WOLF, junction([hex(1, 0), hex(2, -1), hex(2, 0)]));
        assert_eq!(score(&game, id), 2);
    }
}

#[test]
fn two_villages_at_the_same_hex_count_twice_and_one_at_two_hexes_once() {
    // The note on page 18.
    let mut game = table(2);
    only(&mut game, &[(hex(0, -1), Terrain::Steppe), (hex(0, -2), Terrain::Steppe)]);
    village(&mut game, WOLF, junction([hex(0, -2), hex(0, -1), hex(1, -2)]));
    assert_eq!(score(&game, "st1_steppe"), 2);
    village(&mut game, WOLF, junction([hex(-1, -1), hex(0, -2), hex(0, -1)]));
    assert_eq!(score(&game, "st1_steppe"), 4);
}

#[test]
fn glaciers_have_their_stone_too() {
    let mut game = table(2);
    only(&mut game, &[]);
    village(&mut game, WOLF, Junction::new(0).unwrap());
    assert_eq!(score(&game, "st1_glacier"), 2);
}

#[test]
fn a_point_for_each_kind_of_land_with_a_camp() {
    // The starting hex is no kind of land; a glacier is one (D25).
    let mut game = table(2);
    no_camps(&mut game, WOLF);
    only(
        &mut game,
        &[(hex(1, 0), Terrain::Steppe), (hex(0, 1), Terrain::Steppe), (hex(-1, 0), Terrain::Hills)],
    );
    camps(&mut game, WOLF, &[Hex::START, hex(1, 0), hex(0, 1), hex(-1, 0)]);
    assert_eq!(score(&game, "st1_diverse"), 2);
    camps(&mut game, WOLF, &[hex(0, -1)]);
    assert_eq!(score(&game, "st1_diverse"), 3);
    village(&mut game, WOLF, junction([hex(-1, 1), hex(-1, 2), hex(0, 1)]));
    assert_eq!(score(&game, "st1_diverse"), 3, "a village is no camp");
    assert_eq!(game.land[hex(0, -1).index()].terrain(), Terrain::Glacier);
    assert_eq!(Tile::START.terrain(), Terrain::Start);
}

#[test]
fn own_megaliths_on_the_ground_and_on_others() {
    let mut game = table(2);
    neutrals_placed(&mut game, WOLF);
    for (row, column) in [(0, 0), (0, 1), (1, 0), (1, 1), (0, 4)] {
        megalith(&mut game, WOLF, on_ground(row, column));
    }
    megalith(&mut game, WOLF, storey(1, 0, 0));
    assert_eq!(score(&game, "st1_megaliths"), 5, "neutral ones and those above do not count");
    assert_eq!(score(&game, "st1_tiles"), 2, "two boards have one on the ground");
    assert_eq!(score(&game, "st2_stacked"), 2);
}

#[test]
fn megaliths_of_every_storey_above_the_ground_stand_on_others() {
    let mut game = table(2);
    neutrals_placed(&mut game, WOLF);
    neutrals_placed(&mut game, BISON);
    for (row, column) in [(0, 0), (0, 2), (1, 0), (1, 2), (2, 0), (2, 2), (0, 3), (1, 3)] {
        megalith(&mut game, BISON, on_ground(row, column));
    }
    for (row, column) in [(0, 1), (1, 1), (2, 1)] {
        megalith(&mut game, WOLF, on_ground(row, column));
    }
    for (row, column) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        megalith(&mut game, WOLF, storey(1, row, column));
    }
    megalith(&mut game, WOLF, storey(2, 0, 0));
    assert_eq!((score(&game, "st2_stacked"), score(&game, "st1_megaliths")), (10, 3));
}

#[test]
fn points_by_the_number_of_buried_cards() {
    let mut game = table(2);
    let mut course = vec![score(&game, "st2_buried")];
    for _ in 0..8 {
        buried(&mut game, WOLF, &[Folk::Elder]);
        course.push(score(&game, "st2_buried"));
    }
    assert_eq!(course, [0, 2, 2, 2, 5, 5, 5, 8, 8]);
}

#[test]
fn a_point_for_two_levels_of_both_idols_together() {
    let mut game = table(2);
    game.tribes[WOLF].idols = [4, 3];
    assert_eq!(score(&game, "st2_idols"), 3);
}

#[test]
fn a_point_for_each_kind_of_used_animal() {
    // D13: the Argentavis is a kind of its own here.
    let mut game = table(2);
    for animal in [GiantElk, GiantElk, Argentavis, WoollyMammoth] {
        used(&mut game, WOLF, animal, 1);
    }
    assert_eq!(score(&game, "st2_kinds"), 3);
}

#[test]
fn points_by_the_number_of_used_mammoths() {
    let mut game = table(2);
    let mut course = vec![score(&game, "st2_mammoth")];
    for _ in 0..4 {
        used(&mut game, WOLF, WoollyMammoth, 1);
        course.push(score(&game, "st2_mammoth"));
    }
    assert_eq!(course, [0, 3, 6, 8, 8]);
}

#[test]
fn points_by_the_number_of_used_animals_of_two_kinds() {
    let pairs: [(&str, Animal, Animal); 5] = [
        ("st2_pair1", WoollyRhino, Megatherium),
        ("st2_pair2", Megatherium, Glyptodon),
        ("st2_pair3", Glyptodon, GiantElk),
        ("st2_pair4", GiantElk, Sabretooth),
        ("st2_pair5", Sabretooth, WoollyRhino),
    ];
    for (id, a, b) in pairs {
        let mut game = table(2);
        used(&mut game, WOLF, Argentavis, 1);
        let mut course = vec![score(&game, id)];
        for animal in [a, b, a, b, b] {
            used(&mut game, WOLF, animal, 1);
            course.push(score(&game, id));
        }
        assert_eq!(course, [0, 1, 3, 5, 7, 7], "{id}");
    }
}
