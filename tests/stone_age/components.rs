//! What is in the box: totals and cross-references of the data (component data, sections 1 and 2).

use dolmen::games::stone_age::components::{
    Building, Card, Character, DICE_KEY, Lower, Place, PlaceKind, Price, Resource, Symbol, Upper, Yield,
};

fn count(wanted: impl Fn(Upper) -> bool) -> usize {
    Card::all().filter(|card| wanted(card.upper())).count()
}

#[test]
fn there_are_thirty_six_cards_with_the_printed_upper_halves() {
    // PL 11-12 counts them.
    assert_eq!(Card::COUNT, 36);
    assert_eq!(count(|upper| upper == Upper::DiceForEveryone), 10);
    assert_eq!(count(|upper| matches!(upper, Upper::Food(_))), 7);
    assert_eq!(count(|upper| matches!(upper, Upper::Resource(..))), 5);
    assert_eq!(count(|upper| matches!(upper, Upper::Points(3))), 3);
    assert_eq!(count(|upper| matches!(upper, Upper::RollFor(_))), 3);
    assert_eq!(count(|upper| upper == Upper::Tool), 1);
    assert_eq!(count(|upper| upper == Upper::Field), 2);
    assert_eq!(count(|upper| upper == Upper::ExtraCard), 1);
    assert_eq!(count(|upper| matches!(upper, Upper::OneUseTool(2..=4))), 3);
    assert_eq!(count(|upper| upper == Upper::TwoOfChoice), 1);
}

#[test]
fn the_food_cards_bring_one_to_seven() {
    let mut food: Vec<u8> = Card::all()
        .filter_map(|card| match card.upper() {
            Upper::Food(amount) => Some(amount),
            _ => None,
        })
        .collect();
    food.sort_unstable();
    assert_eq!(food, [1, 2, 3, 3, 4, 5, 7]);
}

#[test]
fn each_green_symbol_is_on_two_cards() {
    for symbol in Symbol::ALL {
        assert_eq!(Card::all().filter(|card| card.lower() == Lower::Green(symbol)).count(), 2, "{symbol:?}");
    }
}

#[test]
fn each_character_is_on_five_cards() {
    for (character, people) in
        [(Character::Farmer, 7), (Character::ToolMaker, 8), (Character::Builder, 9), (Character::Shaman, 7)]
    {
        let counts: Vec<u8> = Card::all()
            .filter_map(|card| match card.lower() {
                Lower::Sand(sand, count) if sand == character => Some(count),
                _ => None,
            })
            .collect();
        assert_eq!((counts.len(), counts.iter().sum::<u8>()), (5, people), "{character:?}");
    }
}

#[test]
fn the_cards_pair_their_halves_as_printed() {
    // The table of the component data: lower half, then the upper halves that go with it.
    use self::Resource::*;
    use Character::*;
    use Symbol::*;
    use Upper::*;
    let all = DiceForEveryone;
    let printed: [(Lower, &[Upper]); 19] = [
        (Lower::Green(Healing), &[Food(5), TwoOfChoice]),
        (Lower::Green(Art), &[Tool, RollFor(Gold)]),
        (Lower::Green(Writing), &[ExtraCard, all]),
        (Lower::Green(Pottery), &[Food(7), all]),
        (Lower::Green(Time), &[Field, all]),
        (Lower::Green(Transport), &[Upper::Resource(Stone, 2), all]),
        (Lower::Green(Music), &[Points(3), Points(3)]),
        (Lower::Green(Weaving), &[Food(1), Food(3)]),
        (Lower::Sand(Farmer, 1), &[Upper::Resource(Stone, 1), Field, all]),
        (Lower::Sand(Farmer, 2), &[Food(3), all]),
        (Lower::Sand(ToolMaker, 1), &[OneUseTool(4), OneUseTool(3)]),
        (Lower::Sand(ToolMaker, 2), &[OneUseTool(2), all, all]),
        (Lower::Sand(Builder, 1), &[Food(4), all]),
        (Lower::Sand(Builder, 2), &[Food(2), all]),
        (Lower::Sand(Builder, 3), &[Points(3)]),
        (Lower::Sand(Shaman, 1), &[Upper::Resource(Stone, 1), Upper::Resource(Gold, 1), RollFor(Stone)]),
        (Lower::Sand(Shaman, 2), &[Upper::Resource(Brick, 1), RollFor(Wood)]),
        (Lower::Sand(Shaman, 3), &[]),
        (Lower::Sand(Farmer, 3), &[]),
    ];
    for (lower, uppers) in printed {
        let ours: Vec<Upper> = Card::all().filter(|card| card.lower() == lower).map(Card::upper).collect();
        assert_eq!(ours, uppers, "{lower:?}");
    }
    assert_eq!(printed.iter().map(|(_, uppers)| uppers.len()).sum::<usize>(), 36);
}

#[test]
fn there_are_twenty_eight_buildings_of_three_kinds() {
    let prices: Vec<Price> = Building::all().map(Building::price).collect();
    assert_eq!(prices.len(), 28);
    assert_eq!(prices.iter().filter(|price| matches!(price, Price::Fixed(_))).count(), 17);
    assert_eq!(prices.iter().filter(|price| **price == Price::UpTo(7)).count(), 3);
    for count in [4, 5] {
        for kinds in 1..=4 {
            let same = prices.iter().filter(|price| **price == Price::Exact { count, kinds });
            assert_eq!(same.count(), 1, "{count} of {kinds}");
        }
    }
}

#[test]
fn the_fixed_buildings_cost_what_is_printed() {
    // Wood, brick, stone, gold by their letters, with the printed points.
    let mut printed = vec![
        ("WWB", 10),
        ("WWS", 11),
        ("WBB", 11),
        ("WWG", 12),
        ("WSS", 13),
        ("BBS", 13),
        ("BBG", 14),
        ("BSS", 14),
        ("SSG", 16),
    ];
    for double in [("WBS", 12), ("WBG", 13), ("WSG", 14), ("BSG", 15)] {
        printed.extend([double, double]);
    }
    let mut ours: Vec<(String, i32)> = Building::all()
        .filter_map(|building| match building.price() {
            Price::Fixed(cost) => {
                let letters = "WBSG".chars().zip(cost.0);
                let text = letters.flat_map(|(letter, n)| std::iter::repeat_n(letter, n.into())).collect();
                Some((text, cost.points()))
            }
            _ => None,
        })
        .collect();
    let mut printed: Vec<(String, i32)> =
        printed.into_iter().map(|(text, points)| (text.into(), points)).collect();
    printed.sort();
    ours.sort();
    assert_eq!(ours, printed);
}

#[test]
fn resources_are_worth_the_pips_they_cost() {
    assert_eq!(Resource::ALL.map(Resource::value), [3, 4, 5, 6]);
    assert_eq!(Yield::Food.pips(), 2);
    for resource in Resource::ALL {
        assert_eq!(Yield::Resource(resource).pips(), u16::from(resource.value()));
    }
}

#[test]
fn the_key_of_the_dice_is_as_printed() {
    let resources = Resource::ALL.map(|resource| Upper::Resource(resource, 1));
    assert_eq!(DICE_KEY[..4], resources);
    assert_eq!(DICE_KEY[4..], [Upper::Tool, Upper::Field]);
}

#[test]
fn places_know_their_kind_and_number() {
    for (i, place) in Place::ALL.into_iter().enumerate() {
        assert_eq!(place as usize, i);
    }
    for (i, place) in Place::CARDS.into_iter().enumerate() {
        assert_eq!(place.kind(), PlaceKind::Card(i));
    }
    for (i, place) in Place::BUILDINGS.into_iter().enumerate() {
        assert_eq!(place.kind(), PlaceKind::Building(i));
    }
    let gains: Vec<_> = Place::ALL.into_iter().filter_map(Place::yields).collect();
    let resources = Resource::ALL.map(Yield::Resource);
    assert_eq!(gains, [&[Yield::Food], &resources[..]].concat());
}

#[test]
fn only_real_cards_and_buildings_can_be_read() {
    assert!(serde_json::from_str::<Card>("35").is_ok() && serde_json::from_str::<Card>("36").is_err());
    assert!(
        serde_json::from_str::<Building>("27").is_ok() && serde_json::from_str::<Building>("28").is_err()
    );
}
