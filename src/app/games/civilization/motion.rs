//! What moves on the table when something happens.

use crate::app::motion::Flight;
use dolmen::engine::Seat;
use dolmen::games::civilization::actions::Event;
use dolmen::games::civilization::map::{Layout, Square, TILE_SIDE};
use dolmen::games::civilization::pieces::Cover;

/// What lies on a square, as a symbol.
pub fn cover_symbol(cover: Cover) -> String {
    match cover {
        Cover::Building(kind) => format!("building_{}", kind.id()),
        Cover::Wonder(kind) => format!("wonder_{}", kind.id()),
        Cover::Person(kind) => format!("person_{}", kind.id()),
    }
}

/// The pieces that a step moved; `layout` is that of the map.
pub fn flights(events: &[Event], layout: impl Fn() -> &'static Layout) -> Vec<Flight> {
    let mut flights = Vec::new();
    let home = |seat: Seat| format!(".play [data-seat=\"{}\"]", seat.0);
    let square = |at: Square| format!("[data-place=square-{}]", at.0);
    for event in events {
        let mut fly = |seat: Seat, symbol: &str, from: String, to: String, n: u8| {
            flights.push(Flight { symbol: symbol.into(), seat, from, to, n: n.into() });
        };
        match *event {
            Event::Placed { seat, figure, at } => fly(seat, figure.id(), home(seat), square(at), 1),
            Event::Moved { seat, from, to, armies, scouts } => {
                fly(seat, "army", square(from), square(to), armies);
                fly(seat, "scout", square(from), square(to), scouts);
            }
            Event::Founded { seat, at } => fly(seat, "city", home(seat), square(at), 1),
            Event::Capital { seat, at } => fly(seat, "capital", home(seat), square(at), 1),
            Event::Laid { seat, at, cover } => {
                fly(seat, &cover_symbol(cover), home(seat), square(at), 1);
            }
            Event::Trade { seat, gained } => {
                fly(seat, "yield_trade", ".civ-ground".into(), home(seat), gained)
            }
            Event::Culture { seat, gained } => {
                fly(seat, "yield_culture", ".civ-ground".into(), home(seat), gained);
            }
            Event::Coin { seat, .. } => fly(seat, "yield_coin", ".civ-ground".into(), home(seat), 1),
            Event::Explored { seat, at, lair, .. } => {
                fly(seat, &format!("lair_{}", lair.id()), square(at), home(seat), 1);
            }
            // Huts and villages are dealt onto a tile that was turned.
            Event::Discovered { seat, slot, tile, turns } => {
                let layout = layout();
                for n in 0..TILE_SIDE * TILE_SIDE {
                    let (row, column) = (n / TILE_SIDE, n % TILE_SIDE);
                    if let Some(lair) = tile.turned(turns, row, column).lair {
                        let to = square(layout.square(slot.into(), row, column));
                        fly(seat, &format!("lair_{}", lair.id()), format!("[data-place=tile-{slot}]"), to, 1);
                    }
                }
            }
            Event::Harvested { seat, resource } => {
                fly(seat, &format!("resource_{}", resource.id()), "#part-market".into(), home(seat), 1);
            }
            Event::Died { seat, at, armies, scouts } => {
                fly(seat, "army", square(at), home(seat), armies);
                fly(seat, "scout", square(at), home(seat), scouts);
            }
            Event::Drew { seat, .. } => fly(seat, "event", "#part-culture".into(), home(seat), 1),
            Event::Learned { seat, tech, .. } => {
                fly(seat, &format!("tech_{}", tech.id()), "#decision".into(), home(seat), 1);
            }
            _ => {}
        }
    }
    flights
}
