//! What moves on the table when something happens.

use crate::app::motion::Flight;
use dolmen::engine::Seat;
use dolmen::games::endless_winter::actions::Event;
use dolmen::games::endless_winter::components::{Figure, Gain};
use dolmen::games::endless_winter::land::Hex;

/// The pieces that a step moved.
pub fn flights(events: &[Event]) -> Vec<Flight> {
    let mut flights = Vec::new();
    let home = |seat: Seat| format!(".play [data-seat=\"{}\"]", seat.0);
    let hex = |hex: Hex| format!("[data-place=hex-{}]", u8::from(hex));
    // Where the figure of this step went, so that what it brings comes from there.
    let mut origin = ".main-board".to_owned();
    for event in events {
        let mut fly = |seat: Seat, symbol: &str, from: String, to: String, n: u8| {
            flights.push(Flight { symbol: symbol.into(), seat, from, to, n: n.into() });
        };
        match *event {
            Event::Placed { seat, figure, spot } => {
                origin = format!("[data-place=column-{}]", spot.index());
                let symbol = if figure == Figure::Chief { "chief" } else { "figure" };
                fly(seat, symbol, home(seat), origin.clone(), 1);
            }
            Event::Gained { seat, gain: gain @ (Gain::Food | Gain::Tool), amount, .. } => {
                fly(seat, gain.id(), origin.clone(), home(seat), amount);
            }
            Event::Points { seat, points, .. } | Event::StoneScored { seat, points, .. } => {
                fly(seat, "points", origin.clone(), home(seat), points);
            }
            Event::Recruited { seat, folk, empty: false, .. } => {
                let pile = folk.pile().unwrap_or(0);
                fly(seat, folk.id(), format!("[data-place=pile-{pile}]"), home(seat), 1);
            }
            Event::Learned { seat, .. } => fly(seat, "culture", ".culture-panel".into(), home(seat), 1),
            Event::Stone { seat, .. } => fly(seat, "sacred_stone", ".stones".into(), home(seat), 1),
            Event::Hunted { seat, animal } | Event::TopAnimal { seat, animal } => {
                fly(seat, animal.id(), ".hunting".into(), home(seat), 1);
            }
            Event::Drew { seat, .. } => fly(seat, "draw", home(seat), ".hand, #decision".into(), 1),
            Event::Camp { seat } => fly(seat, "camp", home(seat), hex(Hex::START), 1),
            Event::Moved { seat, from, to } => fly(seat, "camp", hex(from), hex(to), 1),
            Event::Settled { seat, junction } => {
                fly(seat, "village", home(seat), format!("[data-place=junction-{}]", u8::from(junction)), 1);
            }
            Event::Megalith { seat, stand, .. } => {
                let place = format!("[data-place=storey-{}-{}]", stand.storey(), u8::from(stand));
                fly(seat, "megalith", home(seat), place, 1);
            }
            Event::Idol { seat, track, level } => {
                let below = level.saturating_sub(1);
                let place = |level: u8| format!("[data-place={}-{level}]", track.id());
                fly(seat, "idol", place(below), place(level), 1);
            }
            _ => {}
        }
    }
    flights
}
