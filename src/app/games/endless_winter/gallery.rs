//! Every card, tile, token and symbol: our own check, and a player's reference.

use super::pieces::{self, Face, count, group, printed, symbol, text};
use super::words::{self, named, w};
use dolmen::games::endless_winter::cards::{Card, Chief, Culture, Folk, SetupCard};
use dolmen::games::endless_winter::components::{Animal, Gain, Side};
use dolmen::games::endless_winter::land::{Terrain, Tile};
use dolmen::games::endless_winter::stones::Stone;
use dolmen::games::endless_winter::tokens::{GlacierToken, RestToken};
use leptos::prelude::*;

/// Every symbol of a reward with what it means.
pub fn symbols() -> Vec<(Face, String)> {
    let one = |gain| {
        let n = if gain == Gain::HalfLabour { 2 } else { 1 };
        (pieces::gain(gain, n), words::gain(gain, n))
    };
    let plain = |name: &'static str| (symbol(name), named("symbol", name));
    let chiefs = Chief::ALL.into_iter().map(|chief| (symbol(chief.id()), words::chief(chief)));
    let folk = Folk::ALL.into_iter().map(|folk| (symbol(folk.id()), words::folk(folk)));
    let animals = Animal::ALL.into_iter().map(|animal| (symbol(animal.id()), words::animal(animal)));
    let land = Terrain::ALL.into_iter().filter(|land| *land != Terrain::Start);
    let land = land.map(|land| (symbol(land.id()), named("terrain", land.id())));
    let gains = Gain::ALL.into_iter().map(one);
    let how = [("how.any", "section.top"), ("how.once", "section.middle"), ("how.first", "section.bottom")];
    let how = how.map(|(sign, key)| (text(w(sign)), w(key)));
    gains.chain(how).chain(SYMBOLS.map(plain)).chain(land).chain(animals).chain(folk).chain(chiefs).collect()
}

/// Symbols that stand for no reward.
const SYMBOLS: [&str; 22] = [
    "chief",
    "figure",
    "initiate",
    "develop",
    "migrate",
    "hunt",
    "rest",
    "eclipse",
    "turn_order",
    "era_1",
    "era_2",
    "cover",
    "deck",
    "hand",
    "discard",
    "tribe",
    "stone_slot",
    "influence",
    "offering",
    "honour",
    "set",
    "megalith_top",
];

pub fn gallery() -> AnyView {
    let card = |card: Card| (pieces::card(None, card), words::card(None, card));
    let cultures = |era: usize| {
        Culture::all().filter(move |culture| culture.era() == era).map(move |culture| card(culture.into()))
    };
    let chiefs = Chief::ALL.into_iter().map(|chief| {
        let words = Side::ALL.map(|side| words::chief_side(chief, side));
        (pieces::chief(chief, None), words.join(". "))
    });
    let land = Tile::all().filter(|tile| tile.terrain() != Terrain::Start).map(|tile| {
        let face = group("token", symbol(tile.terrain().id()) + pieces::amounts(tile.reward()));
        let name = named("terrain", tile.terrain().id());
        (face, format!("{name}: {}", words::amounts(tile.reward())))
    });
    let tokens = GlacierToken::all()
        .map(|token| ("glacier", token.reward()))
        .chain(RestToken::all().map(|token| ("rest", token.reward())));
    let tokens = tokens.map(|(kind, reward)| {
        (group("token", symbol(kind) + pieces::amounts(reward)), words::amounts(reward))
    });
    let all: [(&str, Vec<(Face, String)>); 10] = [
        ("folk", Folk::ALL.into_iter().map(|folk| card(folk.into())).collect()),
        ("culture_1", cultures(0).collect()),
        ("culture_2", cultures(1).collect()),
        ("chiefs", chiefs.collect()),
        ("setup", SetupCard::all().map(|card| (pieces::setup_card(card), words::setup_card(card))).collect()),
        ("stones", Stone::all().map(|stone| (pieces::stone(stone), words::stone_card(stone))).collect()),
        (
            "animals",
            Animal::ALL
                .into_iter()
                .map(|animal| {
                    let cards = group("worth", count("card", animal.cards()));
                    (pieces::animal(animal) + cards, words::animal_card(animal))
                })
                .collect(),
        ),
        ("land", land.collect()),
        ("tokens", tokens.collect()),
        ("symbols", symbols()),
    ];
    let parts = all
        .into_iter()
        .map(|(key, faces)| {
            let items = faces
                .into_iter()
                .map(|(face, words)| view! { <li><figure>{printed(&face)}<figcaption>{words}</figcaption></figure></li> })
                .collect_view();
            view! { <h2>{w(&format!("gallery.{key}"))}</h2><ul class="pieces">{items}</ul> }
        })
        .collect_view();
    view! { <div class="gallery endless-winter-gallery">{parts}</div> }.into_any()
}
