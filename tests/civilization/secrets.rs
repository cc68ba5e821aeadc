//! What is looked at in secret: for which decisions the table is covered until its owner has the device.

use crate::situation::*;
use dolmen::engine::{Game, variants};
use dolmen::games::civilization::buildings::Building;
use dolmen::games::civilization::components::Person;
use dolmen::games::civilization::events::Card;
use dolmen::games::civilization::nations::Nation;
use dolmen::games::civilization::pieces::{Cover, Item};
use dolmen::games::civilization::technologies::Ability;
use dolmen::games::civilization::{Civilization, Frame, Goods, Offer, Window};
use std::collections::BTreeSet;

/// The name of a kind of decision as it is written in files.
fn kind(frame: &Frame) -> String {
    match serde_json::to_value(frame).expect("plain data") {
        serde_json::Value::Object(fields) => fields.keys().next().expect("a variant has a name").clone(),
        other => panic!("{other} is no frame with a seat"),
    }
}

fn needs_secrets(game: &Civilization, frame: Frame) -> bool {
    let mut game = game.clone();
    game.frames.clear();
    game.frames.push(frame);
    game.decides_by_secrets()
}

#[test]
fn curtains_fall_only_where_hands_tokens_or_units_may_matter() {
    let game = land(&[Nation::Germany, Nation::China], &[]);
    let person = Person::General;
    // Where something is set up or placed, everybody knows what its owner knows.
    let open = [
        Frame::Nation(ANNA),
        Frame::Capital(ANNA),
        Frame::Token(ANNA, Cover::Person(person)),
        Frame::Figures(ANNA, 1, 1),
        Frame::Displaced(ANNA, TOWN, 1, 0),
        Frame::Gardens(ANNA),
        Frame::Person(ANNA, person),
        Frame::Raze(ANNA, FIELD),
        Frame::Bounty(ANNA),
    ];
    let (give, want) = (Goods::default(), Goods::default());
    let offer = Offer { from: ANNA, to: BELA, give, want, counter: false };
    let item = Item::Building(Building::Market);
    let secret = [
        // Events in hand and face-down tokens.
        Frame::StartOfTurn(ANNA),
        Frame::Trade(ANNA, 0),
        Frame::Cities(ANNA),
        Frame::Movement(ANNA),
        Frame::Moving(game.group_at(ANNA, FROM, 1, 0)),
        Frame::Research(ANNA),
        Frame::Statue(ANNA),
        Frame::Lesson(ANNA, BELA, 1),
        Frame::Discard(ANNA),
        Frame::Partner(ANNA),
        Frame::Draft(offer),
        Frame::Offer(offer),
        Frame::Pick(offer),
        Frame::Site { seat: ANNA, city: TOWN, item, production: None, before: None },
        Frame::Second(ANNA, TOWN, item, 0),
        Frame::Again(ANNA, TOWN),
        Frame::AimEvent(ANNA, Card::Drought, None),
        Frame::AimAbility(ANNA, Ability::Construction, None),
        Frame::Pay {
            seat: ANNA,
            ability: Ability::Currency,
            aim: dolmen::games::civilization::actions::Aim::Nothing,
            paid: [None; 3],
            gifts: 0,
        },
        Frame::Window(Window::Event, ANNA, false),
        // Units.
        Frame::Barbarians(ANNA, 1),
        Frame::Fight(0, false),
        Frame::Wounds(0, 1),
        Frame::Heal(0, 1),
        Frame::Loot { seat: ANNA, from: BELA, left: 1 },
        Frame::Save(ANNA),
    ];
    for frame in open {
        assert!(!needs_secrets(&game, frame), "no curtain: {frame:?}");
    }
    for frame in secret {
        assert!(needs_secrets(&game, frame), "a curtain: {frame:?}");
    }
    let named: BTreeSet<String> = open.iter().chain(&secret).map(kind).collect();
    let left: Vec<&str> = variants::<Frame>().iter().copied().filter(|name| !named.contains(*name)).collect();
    assert_eq!(left, ["reveal", "act", "battle", "laws"], "these ask nothing themselves");
}
