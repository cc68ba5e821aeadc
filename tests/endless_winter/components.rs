//! What is in the box: totals, values and cross-references (page 2; component data, sections 3 and 5).

use crate::situation::cell;
use dolmen::games::endless_winter::cards::{Card, CardKind, Cards, Chief, Culture, Folk, SetupCard};
use dolmen::games::endless_winter::components::*;
use dolmen::games::endless_winter::land::{Hex, Junction, Terrain, Tile};
use dolmen::games::endless_winter::plan::{BOARDS, Laid, Plan};
use dolmen::games::endless_winter::stones::{Stone, StoneRule};
use dolmen::games::endless_winter::tokens::{GlacierToken, RestToken};

#[test]
fn everybody_starts_with_nine_cards() {
    assert_eq!(Cards::starting().len(), 9);
    assert_eq!(Folk::ALL.map(Folk::starting), [4, 3, 2, 0, 0, 0, 0, 0]);
}

#[test]
fn there_are_five_tribe_kinds_of_fifteen() {
    assert_eq!(Folk::DISPLAY.len() * usize::from(TRIBE_PILE), 75);
    assert_eq!(Folk::DISPLAY.map(|folk| folk.pile()), [Some(0), Some(1), Some(2), Some(3), Some(4)]);
    assert!(Folk::ALL.iter().all(|folk| (folk.starting() > 0) == folk.pile().is_none()));
}

#[test]
fn there_are_twenty_different_culture_cards_for_each_era() {
    for era in 0..2 {
        assert_eq!(Culture::all().filter(|culture| culture.era() == era).count(), 20);
    }
    for a in Culture::all() {
        let (effects, points) = (a.card().effects, a.card().points);
        assert!((1..=2).contains(&effects.len()) && (1..=3).contains(&points), "{}", a.id());
        let same =
            Culture::all().find(|b| *b != a && b.card().effects == effects && b.card().points == points);
        assert_eq!(same, None, "{}", a.id());
        // They are used before a figure is placed (page 8), so none can belong to a column.
        assert!(effects.iter().all(|effect| effect.bound == Bound::Nowhere), "{}", a.id());
    }
    assert_eq!(
        (Culture::all().next().unwrap().id(), Culture::all().last().unwrap().id()),
        ("c1_01".into(), "c2_20".into())
    );
}

#[test]
fn every_card_has_a_face_and_comes_back_from_it() {
    assert_eq!(Card::COUNT, 48);
    for card in Card::all() {
        let again = match card.kind() {
            CardKind::Folk(folk) => Card::from(folk),
            CardKind::Culture(culture) => Card::from(culture),
        };
        assert_eq!(again, card);
    }
}

#[test]
fn there_are_sixty_animals() {
    assert_eq!(Animal::ALL.iter().map(|animal| animal.cards()).sum::<u8>(), 60);
    // At most 2 mammoths or 4 of another kind in a set; the Argentavis has none (page 16).
    assert_eq!(Animal::ALL.map(|animal| animal.set_points().len()), [4, 4, 4, 4, 4, 2, 0]);
}

#[test]
fn there_are_five_chiefs_with_two_sides_and_five_setup_cards() {
    assert_eq!((Chief::COUNT, Side::COUNT, SetupCard::COUNT), (5, 2, 5));
    let mut kinds: Vec<Folk> = SetupCard::all().map(|card| card.gift().folk).collect();
    kinds.sort_unstable();
    assert_eq!(kinds, Folk::DISPLAY);
    for chief in Chief::ALL {
        assert_ne!(chief.effects(Side::A), chief.effects(Side::B));
        assert!(Side::ALL.iter().all(|side| (1..=2).contains(&chief.effects(*side).len())));
    }
}

#[test]
fn there_are_ten_stones_for_each_era() {
    for era in 0..2 {
        assert_eq!(Stone::all().filter(|stone| stone.era() == era).count(), 10);
    }
    let lands = Stone::all().filter(|stone| matches!(stone.rule(), StoneRule::VillagesAt(_))).count();
    assert_eq!(lands, 7);
}

#[test]
fn there_are_twenty_five_land_tiles() {
    assert_eq!(Tile::COUNT, 25);
    let count = |terrain| Tile::all().filter(|tile| tile.terrain() == terrain).count();
    assert_eq!(Terrain::ALL.map(count), [3, 3, 3, 3, 3, 3, 6, 1]);
    for tile in Tile::all() {
        let barren = matches!(tile.terrain(), Terrain::Glacier | Terrain::Start);
        assert_eq!(tile.reward().is_empty(), barren, "{tile:?}");
    }
}

#[test]
fn the_land_is_a_hex_with_two_rings_round_it() {
    assert_eq!(Hex::START.coordinates(), (0, 0));
    assert_eq!(Hex::START.neighbours().count(), 6);
    let mut sizes: Vec<usize> = Hex::all().map(|hex| hex.neighbours().count()).collect();
    sizes.sort_unstable();
    assert_eq!(sizes, [vec![3; 6], vec![4; 6], vec![6; 7]].concat());
    for (a, b) in Hex::all().flat_map(|a| Hex::all().map(move |b| (a, b))) {
        assert_eq!(a.touches(b), b.touches(a));
        assert_eq!(a.touches(b), a.neighbours().any(|other| other == b));
    }
}

#[test]
fn junctions_are_the_points_where_three_hexes_meet_away_from_the_start() {
    // Page 13: no village at the starting hex.
    for junction in Junction::all() {
        let [a, b, c] = junction.hexes();
        assert!(a.touches(b) && b.touches(c) && c.touches(a));
        assert!(!junction.hexes().contains(&Hex::START));
        assert!(junction.hexes().iter().all(|hex| hex.junctions() & junction.bit() != 0));
    }
    let all = Hex::all().flat_map(|a| Hex::all().flat_map(move |b| Hex::all().map(move |c| [a, b, c])));
    let meeting = all.filter(|[a, b, c]| {
        a < b && b < c && a.touches(*b) && b.touches(*c) && c.touches(*a) && ![a, b, c].contains(&&Hex::START)
    });
    assert_eq!(meeting.count(), Junction::COUNT);
}

#[test]
fn each_megalith_board_has_eight_spaces_and_a_start_with_two_arrows_beside_it() {
    for board in &BOARDS {
        let beside = |a: usize, b: usize| (a / 4).abs_diff(b / 4) + (a % 4).abs_diff(b % 4) == 1;
        assert!(board.arrows.iter().all(|&pointed| beside(board.start, pointed) && pointed != board.start));
        for (space, reward) in board.spaces.iter().enumerate() {
            let arrow = reward.iter().any(|(gain, _)| *gain == Gain::ArrowMegalith);
            assert_eq!(arrow, space == board.start);
            assert!(!reward.is_empty());
        }
    }
}

#[test]
fn the_boards_lie_together_in_every_shape_whichever_way_they_are_turned() {
    for (seats, places_on_top) in [(2, 21), (3, 19), (4, 16)] {
        for turned in [false, true] {
            let plan = Plan::new(seats, [3, 1, 0, 2].map(|board| Laid { board, turned }));
            let mut cells: Vec<_> = plan.spaces().map(|space| space.cell).collect();
            cells.sort_unstable();
            cells.dedup();
            assert_eq!(cells.len(), 32, "no two spaces lie on each other");
            for space in plan.spaces() {
                assert_eq!(plan.space(space.cell), Some(space));
                if let Some(arrows) = space.arrows {
                    for pointed in arrows {
                        let ((r, c), (row, column)) = (space.cell.position(), pointed.position());
                        assert_eq!(r.abs_diff(row) + c.abs_diff(column), 1, "an arrow points next door");
                        assert_eq!(plan.space(pointed).unwrap().slot, space.slot);
                    }
                }
            }
            let holds = |row, column| cells.iter().any(|cell| cell.position() == (row, column));
            let blocks = (0..6).flat_map(|row| (0..10).map(move |column| (row, column)));
            let blocks = blocks
                .filter(|&(r, c)| holds(r, c) && holds(r + 1, c) && holds(r, c + 1) && holds(r + 1, c + 1));
            assert_eq!(blocks.count(), places_on_top);
        }
    }
}

#[test]
fn the_spaces_of_the_megalith_boards_give_what_they_show() {
    use Gain::*;
    const NEXT: Amounts = &[(ArrowMegalith, 1)];
    const BOTH: Amounts = &[(Tool, 1), (Food, 1)];
    let shown: [[Amounts; 8]; 4] = [
        [&[(Food, 2)], NEXT, BOTH, &[(Point, 2)], &[(Idol, 1)], &[(Food, 2)], &[(Draw, 1)], &[(Tool, 2)]],
        [&[(Point, 2)], &[(Draw, 1)], BOTH, &[(Move, 2)], BOTH, NEXT, &[(Idol, 1)], &[(AnimalTop, 1)]],
        [
            &[(Camp, 1), (Food, 1)],
            &[(Food, 3)],
            NEXT,
            &[(Idol, 1)],
            &[(Bury, 1), (Food, 1)],
            &[(Draw, 1)],
            BOTH,
            &[(Point, 2)],
        ],
        [
            &[(AnimalTop, 1)],
            &[(Food, 2)],
            BOTH,
            &[(UseAnimal, 1), (Food, 1)],
            &[(Point, 2)],
            &[(Draw, 1)],
            NEXT,
            &[(Tool, 2)],
        ],
    ];
    assert_eq!(BOARDS.each_ref().map(|board| board.spaces), shown);
    assert_eq!(BOARDS.each_ref().map(|board| board.arrows), [[5, 2], [1, 6], [1, 6], [5, 2]]);
}

#[test]
fn a_board_that_is_turned_round_turns_its_spaces_and_arrows() {
    // In the block for two and, where it stands upright, in the ring for four: corners and arrows of the first board.
    let lying = |turned| Plan::new(2, [0, 1, 2, 3].map(|board| Laid { board, turned }));
    let upright = |turned| Plan::new(4, [1, 0, 2, 3].map(|board| Laid { board, turned }));
    let first = [(0, 0), (0, 3), (1, 0), (1, 3)];
    let reward = |plan: &Plan, (row, column): (usize, usize)| plan.space(cell(row, column)).unwrap().reward;
    let [a, b, c, d] = [0, 3, 4, 7].map(|space| BOARDS[0].spaces[space]);
    assert_eq!(first.map(|at| reward(&lying(false), at)), [a, b, c, d]);
    assert_eq!(first.map(|at| reward(&lying(true), at)), [d, c, b, a]);
    let second = [(0, 5), (3, 5), (0, 4), (3, 4)];
    assert_eq!(second.map(|at| reward(&upright(false), at)), [a, b, c, d]);
    assert_eq!(second.map(|at| reward(&upright(true), at)), [d, c, b, a]);
    let arrows = |plan: Plan, row, column| plan.space(cell(row, column)).unwrap().arrows;
    assert_eq!(arrows(lying(false), 0, 1), Some([cell(1, 1), cell(0, 2)]));
    assert_eq!(arrows(lying(true), 1, 2), Some([cell(0, 2), cell(1, 1)]));
    assert_eq!(arrows(upright(false), 1, 5), Some([cell(1, 4), cell(2, 5)]));
}

#[test]
fn the_land_tiles_give_what_they_show() {
    use Gain::*;
    let shown: [[Amounts; 3]; 6] = [
        [&[(Food, 2)], &[(Food, 2)], &[(Food, 3)]],
        [&[(Tool, 1), (Food, 1)], &[(Tool, 1), (Food, 1)], &[(Tool, 2)]],
        [&[(Megalith, 1)], &[(Megalith, 1)], &[(Point, 2)]],
        [&[(Draw, 1)], &[(Draw, 1)], &[(Draw, 1), (Food, 1)]],
        [&[(AnimalTop, 1)], &[(AnimalTop, 1)], &[(UseAnimal, 1), (Food, 1)]],
        [&[(Idol, 1)], &[(Idol, 1)], &[(Idol, 1), (Food, 1)]],
    ];
    for (terrain, rewards) in Terrain::ALL.into_iter().zip(shown) {
        let tiles = Tile::all().filter(|tile| tile.terrain() == terrain);
        assert_eq!(tiles.map(Tile::reward).collect::<Vec<_>>(), rewards, "{terrain:?}");
    }
}

#[test]
fn the_tokens_give_what_they_show() {
    use Gain::*;
    let glaciers: [Amounts; GlacierToken::COUNT] = [
        &[(Point, 3)],
        &[(Point, 2), (Idol, 1)],
        &[(Megalith, 1)],
        &[(Draw, 2)],
        &[(Tool, 2)],
        &[(Food, 4)],
        &[(Idol, 2)],
        &[(AnimalGround, 1)],
        &[(TribeHand, 1)],
        &[(Camp, 1), (Move, 1)],
    ];
    assert_eq!(GlacierToken::all().map(GlacierToken::reward).collect::<Vec<_>>(), glaciers);
    let rests: [Amounts; RestToken::COUNT] = [
        &[(Food, 2), (Tool, 1)],
        &[(Idol, 1), (Bury, 1)],
        &[(Draw, 1)],
        &[(Camp, 1), (Move, 1)],
        &[(AnimalTop, 1)],
    ];
    assert_eq!(RestToken::all().map(RestToken::reward).collect::<Vec<_>>(), rests);
}

#[test]
fn the_boards_have_the_printed_numbers() {
    use Gain::*;
    assert_eq!((CAMPS, VILLAGES, NEUTRAL_MEGALITHS, MEGALITHS, ROUNDS), (5, 3, 2, 10, 4));
    assert_eq!((FOOD_CAPACITY, MOST_TOOLS, RESTING_HALVES, NEW_ROUND_CARDS), ([5, 10], 10, 3, 5));
    assert_eq!(HONOUR_POINTS, [0, 0, 0, 0, 2, 0, 0, 3, 0, 0, 5]);
    assert_eq!(BURIAL_POINTS, [[5, 10, 15], [3, 6, 9], [1, 3, 5]]);
    assert_eq!(
        [0, 1, 3, 4, 6, 7, 20].map(burial_bracket),
        [None, Some(0), Some(0), Some(1), Some(1), Some(2), Some(2)]
    );
    assert_eq!(OFFERING_RATIO, [0, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1]);
    let levels = OFFERING_REWARDS.iter().enumerate().filter(|(_, reward)| !reward.is_empty());
    let levels: Vec<(usize, Amounts)> = levels.map(|(level, reward)| (level, *reward)).collect();
    let [card, megalith]: [Amounts; 2] = [&[(Draw, 1)], &[(Megalith, 1)]];
    assert_eq!(levels, [(2, &[(Tool, 1)][..]), (4, card), (6, megalith), (8, card), (10, megalith)]);
}

#[test]
fn rewards_come_in_the_printed_order_from_the_highest_down() {
    // Page 7: megalith > card > idol > tool > food.
    use Gain::*;
    assert_eq!(Gain::CHAIN, [Megalith, Draw, Idol, Tool, Food]);
    for (i, high) in Gain::CHAIN.into_iter().enumerate() {
        for (j, low) in Gain::CHAIN.into_iter().enumerate() {
            assert_eq!(high.may_become(low), i < j, "{high:?} {low:?}");
        }
    }
    assert!(!Megalith.may_become(Point) && !Bury.may_become(Food));
}

#[test]
fn numbers_that_stand_for_nothing_are_refused() {
    assert!(Folk::try_from(8).is_err() && Hex::try_from(19).is_err() && Card::try_from(48).is_err());
    assert_eq!(Folk::try_from(7), Ok(Folk::Shaman));
}
