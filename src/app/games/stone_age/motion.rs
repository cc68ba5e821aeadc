//! What moves on the board when something happens.

use super::words;
use crate::app::motion::Flight;
use crate::app::seen::Seen;
use dolmen::engine::Seat;
use dolmen::games::stone_age::actions::Event;
use dolmen::games::stone_age::components::{Goods, Place, Resource, Yield};
use dolmen::games::stone_age::{Frame, StoneAge};

/// The pieces that a step moved: figures to a place and home again, goods and cards to their tribe.
pub fn flights(seen: Seen, step: usize) -> Vec<Flight> {
    let mut flights = Vec::new();
    let place = place_of(seen, step);
    let home = |seat: Seat| format!(".play [data-seat=\"{}\"]", seat.0);
    let at = |place: Place| format!("[data-place={}]", words::id(&place));
    let mut bring = |seat: Seat, symbol: String, n: u16| {
        let from = place.map(at).unwrap_or_default();
        flights.push(Flight { symbol, seat, from, to: home(seat), n });
    };
    let events = seen.events::<StoneAge>(step);
    for event in &events {
        match *event {
            Event::Gathered { seat, gain: Yield::Food, amount, .. } => bring(seat, "food".into(), amount),
            Event::Gathered { seat, gain: Yield::Resource(resource), amount, .. } => {
                bring(seat, words::id(&resource), amount)
            }
            Event::Food { seat, amount } => bring(seat, "food".into(), amount.into()),
            Event::Goods { seat, goods } | Event::TookTwo { seat, goods } => {
                for (resource, n) in each(goods) {
                    bring(seat, words::id(&resource), n);
                }
            }
            Event::Tool { seat, value: Some(_) } => bring(seat, "tool".into(), 1),
            Event::Field { seat, fields: Some(_) } => bring(seat, "grain".into(), 1),
            Event::Figure { seat, figures: Some(_) } => bring(seat, "person".into(), 1),
            Event::Bought { seat, .. } | Event::Drew { seat, .. } => bring(seat, "card".into(), 1),
            Event::Built { seat, .. } => bring(seat, "building".into(), 1),
            _ => {}
        }
    }
    for event in &events {
        if let Event::Placed { seat, place, figures } = *event {
            let (from, to) = (home(seat), at(place));
            flights.push(Flight { symbol: "person".into(), seat, from, to, n: figures.into() });
        }
    }
    flights
}

/// Where a step happened: where figures were taken off, in this step or before the decision about it.
pub fn place_of(seen: Seen, step: usize) -> Option<Place> {
    let (before, after) = (seen.view_at::<StoneAge>(step), seen.view_at::<StoneAge>(step + 1));
    match before.frame() {
        Some(Frame::Buying { place, .. }) => Some(place),
        Some(Frame::Gathering { gain, .. }) => {
            Place::ALL.into_iter().find(|place| place.yields() == Some(gain))
        }
        _ => Place::ALL.into_iter().find(|place| before.figures_at(*place) > after.figures_at(*place)),
    }
}

fn each(goods: Goods) -> impl Iterator<Item = (Resource, u16)> {
    Resource::ALL.into_iter().map(move |resource| (resource, goods[resource]))
}
