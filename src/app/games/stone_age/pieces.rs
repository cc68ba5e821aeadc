//! Cards, tiles and figures.

use super::words;
use crate::app::say::t;
use crate::app::widgets::{Drawing, Symbol};
use dolmen::games::stone_age::components::{Building, Card, Goods, Lower, Price, Resource, Upper};
use leptos::prelude::*;

/// A symbol with a number beside it.
pub fn count(symbol: &str, n: impl ToString) -> AnyView {
    let symbol = symbol.to_owned();
    view! { <span class="count"><Symbol name=symbol/><b>{n.to_string()}</b></span> }.into_any()
}

/// What a card brings, as symbols.
pub fn upper_symbols(upper: Upper) -> AnyView {
    match upper {
        Upper::Food(n) => count("food", n).into_any(),
        Upper::Resource(resource, n) => count(&words::id(&resource), n).into_any(),
        Upper::Points(n) => count("points", n).into_any(),
        Upper::Field => count("grain", "+1").into_any(),
        Upper::Tool => count("tool", "+1").into_any(),
        Upper::RollFor(resource) => {
            view! { <span class="count"><Symbol name="dice"/>"→"<Symbol name=words::id(&resource)/></span> }
                .into_any()
        }
        Upper::DiceForEveryone => view! { <span class="count"><Symbol name="dice_all"/></span> }.into_any(),
        Upper::ExtraCard => view! { <span class="count"><Symbol name="extra_card"/></span> }.into_any(),
        Upper::OneUseTool(n) => count("one_use_tool", n).into_any(),
        Upper::TwoOfChoice => view! { <span class="count"><Symbol name="two_any"/></span> }.into_any(),
    }
}

/// The symbol of a card's lower half.
pub fn lower_symbol(lower: Lower) -> &'static str {
    match lower {
        Lower::Green(symbol) => words::symbol_id(symbol),
        Lower::Sand(character, _) => words::character_id(character),
    }
}

/// A card: what it is worth below, what it brings on top.
pub fn card_face(card: Card) -> impl IntoView {
    let (class, art) = match card.lower() {
        Lower::Green(symbol) => {
            let name = format!("card-{}", words::symbol_id(symbol));
            ("card green", view! { <Drawing name/> }.into_any())
        }
        Lower::Sand(character, n) => {
            let people = (0..n)
                .map(|_| view! { <Drawing name=format!("card-{}", words::character_id(character)) class="person"/> })
                .collect_view();
            ("card sand", view! { <span class="people">{people}</span> }.into_any())
        }
    };
    view! {
        <span class=class>
            <span class="card-top">{upper_symbols(card.upper())}</span>
            <span class="card-art">{art}</span>
            <span class="card-name">{words::card_name(card)}</span>
        </span>
    }
}

/// A building with its price and points.
pub fn building_face(building: Building) -> impl IntoView {
    let price = building.price();
    let art = match price {
        Price::Fixed(_) => 1 + u8::from(building) % 2,
        Price::Exact { .. } => 3,
        _ => 4,
    };
    let points = match price {
        Price::Fixed(cost) => cost.points().to_string(),
        _ => "?".to_owned(),
    };
    view! {
        <span class="tile">
            <span class="tile-points"><Symbol name="points"/><b>{points}</b></span>
            <span class="tile-art"><Drawing name=format!("building-{art}")/></span>
            <span class="tile-price">{price_symbols(price)}</span>
        </span>
    }
}

pub fn price_symbols(price: Price) -> AnyView {
    match price {
        Price::Fixed(cost) => goods_symbols(cost),
        Price::Any(n) => count("any", n).into_any(),
        Price::Exact { count: n, kinds } => {
            view! { <span class="count"><Symbol name="any"/><b>{n}</b><small>{format!("/ {kinds} {}", t("stone_age.kinds"))}</small></span> }.into_any()
        }
        Price::UpTo(n) => count("any", format!("1–{n}")).into_any(),
    }
}

/// Each piece as its symbol.
pub fn goods_symbols(goods: Goods) -> AnyView {
    Resource::ALL
        .into_iter()
        .flat_map(|resource| (0..goods[resource]).map(move |_| view! { <Symbol name=words::id(&resource)/> }))
        .collect_view()
        .into_any()
}
