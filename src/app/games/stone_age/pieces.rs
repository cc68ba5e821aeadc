//! Cards, tiles and figures.

use super::{Desk, words};
use crate::app::Page;
use crate::app::pieces::picture;
pub use crate::app::pieces::{Appearance, Face, count, group, number, small, symbol, text};
use crate::app::say::say;
use crate::app::widgets::{drawing_file, mark_id};
use dolmen::engine::Seat;
use dolmen::games::stone_age::components::{Building, Card, Goods, Lower, Price, Resource, Upper, Yield};

/// A drawing of the scenes.
pub fn drawing(page: Page, name: &str) -> Face {
    picture(drawing_file(page, name))
}

/// A player's mark and figures.
pub fn figures(desk: Desk, seat: Seat, n: u8) -> Face {
    let (_, mark, class) = desk.player(seat);
    group(format!("group {class}"), symbol(mark_id(mark)) + symbol("person").repeat(n.into()))
}

/// What a place yields, as a symbol.
pub fn yield_symbol(gain: Yield) -> Face {
    match gain {
        Yield::Food => symbol("food"),
        Yield::Resource(resource) => symbol(words::id(&resource)),
    }
}

/// What a card brings, as symbols.
pub fn upper_symbols(upper: Upper) -> Face {
    match upper {
        Upper::Food(n) => count("food", n),
        Upper::Resource(resource, n) => count(words::id(&resource), n),
        Upper::Points(n) => count("points", n),
        Upper::Field => count("grain", "+1"),
        Upper::Tool => count("tool", "+1"),
        Upper::RollFor(resource) => group("count", symbol("dice") + text("→") + symbol(words::id(&resource))),
        Upper::DiceForEveryone => group("count", symbol("dice_all")),
        Upper::ExtraCard => group("count", symbol("extra_card")),
        Upper::OneUseTool(n) => count("one_use_tool", n),
        Upper::TwoOfChoice => group("count", symbol("two_any")),
    }
}

/// The symbol of a card's lower half.
pub fn lower_symbol(lower: Lower) -> Face {
    symbol(match lower {
        Lower::Green(symbol) => words::symbol_id(symbol),
        Lower::Sand(character, _) => words::character_id(character),
    })
}

/// A card: what it is worth below, what it brings on top.
pub fn card_face(page: Page, card: Card) -> Face {
    let (class, art) = match card.lower() {
        Lower::Green(symbol) => ("card green", drawing(page, &format!("card-{}", words::symbol_id(symbol)))),
        Lower::Sand(character, n) => {
            let person = drawing(page, &format!("card-{}", words::character_id(character)));
            ("card sand", group("people", person.repeat(n.into())))
        }
    };
    let top = group("card-top", upper_symbols(card.upper()));
    group(class, top + group("card-art", art) + group("card-name", text(words::card_name(card))))
}

/// A building with its price and points.
pub fn building_face(page: Page, building: Building) -> Face {
    let price = building.price();
    let art = match price {
        Price::Fixed(_) => 1 + u8::from(building) % 2,
        Price::Exact { .. } => 3,
        Price::Any(_) | Price::UpTo(_) => 4,
    };
    let points = match price {
        Price::Fixed(cost) => cost.points().to_string(),
        Price::Exact { .. } | Price::Any(_) | Price::UpTo(_) => "?".to_owned(),
    };
    let points = group("tile-points", number(points) + symbol("points"));
    let art = group("tile-art", drawing(page, &format!("building-{art}")));
    group("tile", points + art + group("tile-price", price_symbols(price)))
}

fn price_symbols(price: Price) -> Face {
    match price {
        Price::Fixed(cost) => goods_symbols(cost),
        Price::Any(n) => count("any", n),
        Price::Exact { count: n, kinds } => {
            let kinds = small(format!("/ {}", say("stone_age.kinds", &[("n", kinds.into())])));
            group("count", number(n) + symbol("any") + kinds)
        }
        Price::UpTo(n) => count("any", format!("1–{n}")),
    }
}

/// Each piece as its symbol.
fn goods_symbols(goods: Goods) -> Face {
    let of = |resource: Resource| symbol(words::id(&resource)).repeat(goods[resource].into());
    Resource::ALL.into_iter().map(of).collect()
}
