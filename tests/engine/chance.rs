//! Golden vectors, computed by an independent program: the same seed draws the same for ever and on every machine. If one of these fails, shared seeds no
//! longer mean what they did.

use dolmen::engine::{Chance, Seed};

fn dice(seed: u64, step: u32) -> Vec<u8> {
    let mut chance = Chance::at(Seed(seed), step);
    (0..12).map(|_| chance.die()).collect()
}

#[test]
fn dice_are_golden() {
    assert_eq!(dice(0, 0), GOLDEN_DICE[0]);
    assert_eq!(dice(1, 0), GOLDEN_DICE[1]);
    assert_eq!(dice(0, 1), GOLDEN_DICE[2]);
    assert_eq!(dice(u64::MAX, u32::MAX), GOLDEN_DICE[3]);
}

const GOLDEN_DICE: [[u8; 12]; 4] = [
    [2, 6, 6, 4, 5, 2, 4, 1, 3, 2, 3, 1],
    [4, 3, 6, 2, 3, 5, 6, 6, 6, 6, 2, 1],
    [5, 5, 3, 5, 5, 2, 6, 4, 3, 4, 6, 2],
    [3, 2, 4, 5, 2, 6, 5, 2, 6, 2, 2, 3],
];

#[test]
fn shuffles_are_golden() {
    let mut cards: Vec<u8> = (0..10).collect();
    Chance::at(Seed(2026), 7).shuffle(&mut cards);
    assert_eq!(cards, [0, 9, 6, 7, 4, 3, 2, 5, 8, 1]);
}

#[test]
fn large_bounds_are_golden() {
    let mut chance = Chance::at(Seed(42), 0);
    let drawn: Vec<u32> = [1_000_000_007, u32::MAX, 3_000_000_000, 2].map(|n| chance.below(n)).to_vec();
    assert_eq!(drawn, [99848302, 1495741552, 265043586, 0]);
}

#[test]
fn every_face_is_as_likely_as_the_others() {
    for mut chance in [Chance::at(Seed(3), 0), Chance::quick(Seed(3))] {
        let mut faces = [0u32; 6];
        for _ in 0..60_000 {
            faces[usize::from(chance.die()) - 1] += 1;
        }
        assert!(faces.iter().all(|&count| (9_600..10_400).contains(&count)), "{faces:?}");
    }
}

#[test]
fn every_order_of_three_is_as_likely_as_the_others() {
    let mut chance = Chance::at(Seed(4), 0);
    let mut orders = std::collections::BTreeMap::new();
    for _ in 0..60_000 {
        let mut items = [0, 1, 2];
        chance.shuffle(&mut items);
        *orders.entry(items).or_insert(0u32) += 1;
    }
    assert_eq!(orders.len(), 6);
    assert!(orders.values().all(|count| (9_600..10_400).contains(count)), "{orders:?}");
}

#[test]
fn nothing_to_choose_draws_nothing() {
    let mut chance = Chance::at(Seed(5), 0);
    assert_eq!((chance.below(0), chance.below(1)), (0, 0));
    chance.shuffle(&mut [1]);
    chance.shuffle::<u8>(&mut []);
    assert!(chance.recorded().is_empty());
}

#[test]
fn a_script_that_does_not_fit_is_noticed_and_harmless() {
    let mut short = Chance::scripted(&[1]);
    assert_eq!((short.die(), short.die()), (2, 1));
    assert!(!short.script_fits());

    let mut too_high = Chance::scripted(&[6]);
    assert_eq!(too_high.die(), 1);
    assert!(!too_high.script_fits());

    let mut too_long = Chance::scripted(&[1, 2]);
    too_long.die();
    assert!(!too_long.script_fits());
    too_long.die();
    assert!(too_long.script_fits());
}

#[test]
fn unrecorded_luck_draws_the_same_and_is_noticed() {
    let (mut kept, mut lost) = (Chance::at(Seed(6), 1), Chance::at(Seed(6), 1).unrecorded());
    assert!(!lost.has_drawn());
    for n in 2..100 {
        assert_eq!(kept.below(n), lost.below(n));
        assert!(kept.has_drawn() && lost.has_drawn());
        kept.forget();
        lost.forget();
        assert!(!kept.has_drawn() && !lost.has_drawn());
        assert_eq!((kept.below(1), kept.has_drawn()), (0, false));
    }
    assert!(lost.recorded().is_empty());
}

#[test]
fn a_script_goes_on_when_its_record_is_dropped() {
    for mut chance in [Chance::scripted(&[1, 2, 3]), Chance::scripted(&[1, 2, 3]).unrecorded()] {
        assert_eq!(chance.die(), 2);
        chance.forget();
        assert_eq!((chance.die(), chance.script_fits()), (3, false));
        assert_eq!((chance.die(), chance.script_fits()), (4, true));
    }
}
