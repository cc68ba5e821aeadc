//! Pieces that move over the table when a player moves them. It is for the eye only: what happened has already happened,
//! and a press ends it.

use super::browser;
use dolmen::engine::{AnyTable, Seat};
use std::cell::Cell;
use wasm_bindgen::JsCast;

/// A piece on its way from one place on the page to another.
pub struct Flight {
    pub symbol: String,
    pub seat: Seat,
    /// Selectors of where it starts and where it lands.
    pub from: String,
    pub to: String,
    /// How many of them; only the first few are shown.
    pub n: u16,
}

const AT_MOST: u16 = 5;
/// Milliseconds from one piece to the next, and of a whole flight; `style/shell.css` has the same.
const STAGGER: i32 = 35;
const DURATION: i32 = 220;

thread_local! {
    /// How often something was pressed.
    static PRESSES: Cell<u32> = const { Cell::new(0) };
}

/// How often something was pressed so far: what still has to be shown is not, once this changes.
pub fn presses() -> u32 {
    PRESSES.get()
}

/// Ends every motion when somebody presses something.
pub fn end_on_press() {
    for press in ["pointerdown", "keydown"] {
        browser::listen(press, |_| end());
    }
}

fn end() {
    PRESSES.set(PRESSES.get().wrapping_add(1));
    let document = browser::document();
    let running = browser::call(&document, "getAnimations");
    for animation in running.map(|running| js_sys::Array::from(&running).to_vec()).unwrap_or_default() {
        // One that never ends refuses; there is none.
        let _finished = browser::call(&animation, "finish");
    }
}

/// Sends pieces on their way, unless motion is not wanted.
pub fn fly(table: &dyn AnyTable, flights: Vec<Flight>) {
    let document = browser::document();
    let calm = document.document_element().and_then(|root| root.get_attribute("data-motion"));
    if calm.as_deref() != Some("full") {
        return;
    }
    for flight in flights {
        let class = format!("flight {}", super::widgets::mark_class(table, flight.seat));
        for i in 0..flight.n.min(AT_MOST) {
            let _decoration = launch(&document, &flight, &class, i32::from(i) * STAGGER);
        }
    }
}

fn launch(document: &web_sys::Document, flight: &Flight, class: &str, after: i32) -> Option<()> {
    let middle = |selector: &str| {
        // What is not on the screen is no place to start from or land on.
        let element = document.query_selector(selector).ok()?.filter(browser::is_drawn)?;
        let place = element.get_bounding_client_rect();
        Some((place.left() + place.width() / 2.0, place.top() + place.height() / 2.0))
    };
    let ((x0, y0), (x1, y1)) = (middle(&flight.from)?, middle(&flight.to)?);
    let sky = document.get_element_by_id("sky")?;
    let piece: web_sys::HtmlElement = document.create_element("i").ok()?.unchecked_into();
    piece.set_class_name(class);
    let symbol = document.create_element("i").ok()?;
    symbol.set_class_name(&format!("symbol s-{}", flight.symbol));
    piece.append_child(&symbol).ok()?;
    for (name, value) in [("--x0", x0), ("--y0", y0), ("--x1", x1), ("--y1", y1)] {
        piece.style().set_property(name, &format!("{}px", value as i32)).ok()?;
    }
    piece.style().set_property("animation-delay", &format!("{after}ms")).ok()?;
    sky.append_child(&piece).ok()?;
    browser::later(after + DURATION, move || piece.remove());
    Some(())
}
