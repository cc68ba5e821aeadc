//! Every card, tile and symbol: our own check, and a player's reference.

use super::pieces::{Face, building_face, card_face, symbol};
use super::words;
use crate::app::page;
use crate::app::say::t;
use dolmen::games::stone_age::components::{Building, Card, Place, Resource};
use leptos::prelude::*;

const SYMBOLS: [&str; 18] = [
    "wood",
    "brick",
    "stone",
    "gold",
    "food",
    "tool",
    "one_use_tool",
    "grain",
    "person",
    "any",
    "two_any",
    "points",
    "dice",
    "dice_all",
    "extra_card",
    "deck",
    "start",
    "round",
];

/// Every symbol with what it means.
pub fn symbols() -> Vec<(Face, String)> {
    SYMBOLS.iter().map(|name| (symbol(*name), t(&format!("stone_age.named.{name}")))).collect()
}

pub fn gallery() -> AnyView {
    let page = page();
    let cards = Card::all()
        .map(|card| view! { <li class="card-place"><figure>{card_face(page, card).draw()}<figcaption>{words::card(card)}</figcaption></figure></li> })
        .collect_view();
    let buildings = Building::all()
        .map(|building| view! { <li class="building-place"><figure>{building_face(page, building).draw()}<figcaption>{words::building(building)}</figcaption></figure></li> })
        .collect_view();
    let symbols = symbols()
        .into_iter()
        .map(
            |(face, words)| view! { <li><figure>{face.draw()}<figcaption>{words}</figcaption></figure></li> },
        )
        .collect_view();
    let places = Place::ALL[..8]
        .iter()
        .map(|place| view! { <li><b>{words::place(*place)}</b>" "{t(&format!("stone_age.help.{}", words::id(place)))}</li> })
        .collect_view();
    let values = Resource::ALL
        .iter()
        .map(|resource| view! { <li>{symbol(words::id(resource)).draw()}{words::resource_name(*resource)}" "{resource.value()}</li> })
        .collect_view();
    view! {
        <div class="gallery">
            <h2>{t("stone_age.gallery.cards")}</h2><ul class="pieces">{cards}</ul>
            <h2>{t("stone_age.gallery.buildings")}</h2><ul class="pieces">{buildings}</ul>
            <h2>{t("stone_age.gallery.symbols")}</h2><ul class="pieces small">{symbols}</ul>
            <h2>{t("stone_age.gallery.places")}</h2><ul class="plain">{places}</ul>
            <h2>{t("stone_age.gallery.values")}</h2><ul class="plain">{values}</ul>
        </div>
    }
    .into_any()
}
