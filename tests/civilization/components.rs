//! What is in the box: totals of the rulebook (R2) and every cross reference of the data.

use dolmen::games::civilization::Civilization;
use dolmen::games::civilization::buildings::{Building, Stock};
use dolmen::games::civilization::components::{
    CULTURE_TOP, Icons, Lair, Person, Resource, Space, Terrain, UnitType, VILLAGE_PERSONS, space, step_cost,
};
use dolmen::games::civilization::events::Card;
use dolmen::games::civilization::map::{Layout, Tile};
use dolmen::games::civilization::nations::{Government, Nation};
use dolmen::games::civilization::technologies::{Ability, Price, Tech, When};
use dolmen::games::civilization::wonders::{Era, Wonder};
use std::collections::BTreeMap;

/// R2.1.
#[test]
fn thirty_six_technologies_and_space_flight() {
    let mut levels = [0; 5];
    Tech::ALL.iter().for_each(|tech| levels[usize::from(tech.level()) - 1] += 1);
    assert_eq!(levels, [10, 10, 9, 7, 1]);
}

#[test]
fn every_building_government_and_rank_is_unlocked_exactly_once() {
    let techs: Vec<Tech> = Building::ALL.iter().map(|building| building.tech()).collect();
    for (number, tech) in techs.iter().enumerate() {
        assert!(!techs[..number].contains(tech), "{tech:?} unlocks two buildings");
    }
    for government in Government::ALL {
        let unlocking = Tech::ALL.iter().filter(|tech| tech.gives().government == Some(government)).count();
        let free = [Government::Anarchy, Government::Despotism].contains(&government);
        assert_eq!(unlocking, usize::from(!free), "{government:?}");
    }
    for kind in UnitType::ALL {
        let mut ranks: Vec<u8> = Tech::ALL
            .iter()
            .filter_map(|tech| tech.gives().unit)
            .filter(|unit| unit.0 == kind)
            .map(|unit| unit.1)
            .collect();
        ranks.sort_unstable();
        let expected: &[u8] = if kind == UnitType::Aircraft { &[1] } else { &[2, 3, 4] };
        assert_eq!(ranks, expected, "{kind:?}");
    }
}

#[test]
fn every_upgrade_shares_its_token() {
    for building in Building::ALL {
        if let Some(upgraded) = building.upgrade() {
            assert_eq!(building.stock(), upgraded.stock());
            assert_eq!(building.is_unique(), upgraded.is_unique());
            assert!(upgraded.cost() > building.cost() && upgraded.upgrade().is_none());
            assert_eq!(upgraded.tech().upgrades(), Some((building, upgraded)));
        }
    }
    assert_eq!(Building::ALL.iter().filter(|building| building.upgrade().is_some()).count(), 6);
}

/// R2.2.
#[test]
fn forty_nine_building_tokens() {
    assert_eq!(Stock::ALL.iter().map(|stock| stock.tokens()).sum::<u8>(), 49);
    assert_eq!(Building::ALL.iter().filter(|building| building.is_unique()).count(), 6);
}

#[test]
fn forty_seven_culture_events() {
    let mut decks = [0; 3];
    Card::ALL.iter().for_each(|card| decks[card.level()] += card.copies());
    assert_eq!(decks, [19, 17, 11]);
}

#[test]
fn fifty_three_units_and_their_strengths() {
    let cards: u8 = UnitType::ALL.iter().flat_map(|kind| kind.cards()).sum();
    assert_eq!(cards, 53, "and two combat bonus cards");
    for kind in UnitType::GROUND {
        assert_eq!((kind.cards().iter().sum::<u8>(), kind.weakest()), (15, 1));
        let trumped = kind.trumps().and_then(UnitType::trumps).and_then(UnitType::trumps);
        assert_eq!(trumped, Some(kind), "trumps go round");
    }
    assert_eq!((UnitType::Aircraft.cards().iter().sum::<u8>(), UnitType::Aircraft.weakest()), (8, 5));
    assert_eq!(UnitType::Aircraft.trumps(), None);
}

#[test]
fn twelve_wonders_in_three_eras() {
    for era in Era::ALL {
        assert_eq!(Wonder::ALL.iter().filter(|wonder| wonder.era() == era).count(), 4);
    }
    assert!(Wonder::ALL.iter().all(|wonder| wonder.cost().1.is_none_or(|(_, less)| less < wonder.cost().0)));
}

/// R8.12.1.
#[test]
fn eighteen_great_persons_half_of_them_with_a_coin() {
    let tokens = usize::from(Person::COPIES) * Person::COUNT;
    let coins = Person::ALL.iter().filter(|person| person.icons().coins > 0).count();
    assert_eq!((tokens, coins * 3), (18, 9));
}

#[test]
fn twenty_huts_and_ten_villages() {
    let count = |lair: Lair| lair.contents().iter().sum::<u8>();
    assert_eq!((count(Lair::Hut), count(Lair::Village) + VILLAGE_PERSONS), (20, 10));
    assert_eq!(Lair::Hut.contents()[Resource::Uranium.index()], 0, "R2.5: uranium comes from villages");
}

/// R2.3.
#[test]
fn twenty_tiles_with_the_counted_symbols() {
    let mut resources = BTreeMap::new();
    let (mut huts, mut villages, mut coins, mut natural) = (0, 0, 0, 0);
    for tile in Tile::all() {
        for square in 0..16 {
            let ground = tile.printed(square / 4, square % 4);
            if let Some(resource) = ground.resource {
                *resources.entry(resource.id()).or_insert(0) += 1;
            }
            huts += u8::from(ground.lair == Some(Lair::Hut));
            villages += u8::from(ground.lair == Some(Lair::Village));
            coins += u8::from(ground.coin);
            natural += u8::from(ground.natural_wonder);
        }
    }
    assert_eq!((Tile::COUNT, huts, villages, coins, natural), (20, 20, 8, 2, 6));
    let expected = BTreeMap::from([("wheat", 10), ("silk", 9), ("iron", 8), ("incense", 7)]);
    assert_eq!(resources, expected);
}

#[test]
fn suggested_capitals_have_the_reported_outskirts() {
    // Trade and production round the suggested square, as session reports give them.
    let suggested = [(1, 2, 3, 5), (1, 1, 3, 5), (1, 1, 4, 5), (1, 2, 3, 5), (2, 2, 3, 6), (1, 2, 3, 6)];
    for (nation, (row, column, trade, production)) in Nation::ALL.into_iter().zip(suggested) {
        let mut sum = Icons::NONE;
        for (dr, dc) in [(0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2)] {
            sum = sum.plus(nation.home().printed(row + dr - 1, column + dc - 1).icons());
        }
        assert_eq!((sum.trade, sum.production), (trade, production), "{nation:?}");
    }
}

#[test]
fn layouts_have_room_for_the_neutral_tiles() {
    for (seats, neutral) in [(2, 6), (3, 7), (4, 12)] {
        let layout = Layout::of(seats);
        assert_eq!((layout.starts.len(), layout.slots.len() - seats), (seats, neutral));
        for (number, &(x, y)) in layout.slots.iter().enumerate() {
            assert!(x <= 12 && y <= 12);
            for row in 0..4 {
                for column in 0..4 {
                    assert_eq!(layout.slot(layout.square(number, row, column)), Some(number), "no overlap");
                }
            }
        }
    }
}

#[test]
fn turning_a_tile_four_times_brings_it_back() {
    let tile = Tile::neutral(0);
    // The village in the top left corner goes round clockwise.
    for (turns, row, column) in [(0, 0, 0), (1, 0, 3), (2, 3, 3), (3, 3, 0), (4, 0, 0)] {
        assert_eq!(tile.turned(turns, row, column).lair, Some(Lair::Village), "{turns} turns");
    }
}

#[test]
fn terrain_gives_what_the_table_says() {
    let gives = Terrain::ALL.map(|terrain| (terrain.icons().trade, terrain.icons().production));
    assert_eq!(gives, [(1, 0), (0, 0), (0, 1), (0, 2), (1, 0)], "R21.3");
}

#[test]
fn the_culture_track_costs_105_culture_and_63_trade() {
    let costs = (1..=CULTURE_TOP).map(step_cost);
    let sum = costs.fold((0, 0), |sum, cost| (sum.0 + u32::from(cost.0), sum.1 + u32::from(cost.1)));
    assert_eq!(sum, (105, 63), "R8.10.2");
    let persons: Vec<u8> = (1..=CULTURE_TOP).filter(|&step| space(step) == Space::Person).collect();
    assert_eq!(persons, [3, 7, 12, 18], "R8.10.4");
    assert_eq!((space(21), space(8), space(20)), (Space::Victory, Space::Event(1), Space::Event(2)));
}

#[test]
fn nations_start_as_the_table_says() {
    let starts = Nation::ALL.map(|nation| (nation.tech(), nation.government()));
    assert_eq!(
        starts,
        [
            (Tech::Currency, Government::Despotism),
            (Tech::Writing, Government::Despotism),
            (Tech::Construction, Government::Despotism),
            (Tech::Metalworking, Government::Despotism),
            (Tech::CodeOfLaws, Government::Republic),
            (Tech::Communism, Government::Communism),
        ],
        "R4.4, R4.5"
    );
}

#[test]
fn answers_are_paid_with_spies() {
    for ability in Ability::ALL {
        if ability.when() == When::Answer {
            assert_eq!(ability.price(), Price::One(Resource::Spy), "{ability:?}");
        }
    }
}

/// Searching copies it for every iteration.
#[test]
fn the_state_keeps_to_its_budget() {
    let bytes = size_of::<Civilization>();
    assert!(bytes < 8_000, "{bytes} bytes");
}
