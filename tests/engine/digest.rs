//! The digest names the game, not the shape of the struct.

use dolmen::engine::{Save, digest};
use serde::Serialize;

#[derive(Serialize)]
struct Old {
    food: u8,
    camps: Vec<u8>,
}

#[derive(Serialize, Default)]
struct Tools {
    made: u8,
    names: Vec<String>,
}

#[derive(Serialize, Default)]
struct New {
    camps: Vec<u8>,
    tools: Tools,
    asleep: bool,
    figures: [u8; 4],
    chief: Option<u8>,
    food: u8,
}

#[test]
fn fields_that_hold_nothing_and_their_order_make_no_difference() {
    let new = || New { food: 3, camps: vec![0, 0], ..New::default() };
    let name = digest(&Old { food: 3, camps: vec![0, 0] });
    assert_eq!(digest(&new()), name);
    let filled = [
        New { asleep: true, ..new() },
        New { chief: Some(0), ..new() },
        New { figures: [0, 0, 1, 0], ..new() },
        New { camps: vec![0], ..new() },
        New { food: 0, ..new() },
        New { tools: Tools { made: 1, names: vec![] }, ..new() },
        New { tools: Tools { made: 0, names: vec![String::new()] }, ..new() },
    ];
    let mut names: Vec<String> = filled.iter().map(digest).chain([name]).collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), filled.len() + 1, "everything else does");
}

#[test]
fn the_name_of_a_variant_always_counts() {
    #[derive(Serialize)]
    enum Frame {
        Placing(u8),
        Acting(u8),
        Feeding { seat: u8 },
        Sharing { seat: u8 },
        Over,
    }
    let frames = [
        Frame::Placing(0),
        Frame::Acting(0),
        Frame::Feeding { seat: 0 },
        Frame::Sharing { seat: 0 },
        Frame::Over,
    ];
    let mut names: Vec<String> = frames.iter().map(digest).collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), frames.len());
}

#[test]
fn digests_stay_the_same_for_ever() {
    assert_eq!(digest(&Old { food: 3, camps: vec![1, 2] }), "4619edd208fcb8f0");
}

#[test]
fn a_checksum_is_of_what_is_said_and_not_of_how() {
    let text = include_str!("../golden/stone_age/two_cards_newer.json");
    let value: serde_json::Value = serde_json::from_str(text).unwrap();
    // Sorted keys and white space.
    assert_eq!(Save::from_json(&format!("{value:#}")).unwrap(), Save::from_json(text).unwrap());
}
