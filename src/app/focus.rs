//! The keyboard never falls off the table. When what has the focus goes away (a button whose row is gone, a card that was
//! played, a place that is no more), a browser leaves the focus nowhere; here it moves on to what can be pressed near by.

use super::browser;
use std::cell::RefCell;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement};

/// What can be pressed or filled in.
const CONTROLS: &str = "button:not([aria-disabled=true]), a[href], input, summary";
/// What can be done on a table now: in the dock, on a board, or in the list of actions.
const MOVES: &str =
    ".choices button:not([aria-disabled=true]), [data-place][aria-disabled=false], .actions .action";
/// A table or a page as a whole, and its head. Whoever was in one part of it does not mean any other.
const WHOLE: &str = ".table, main > *, header, body";
/// Where one finds out what is to be done: on a table, and on any page.
const START: [&str; 2] = ["#decision", "#main"];

/// Where the keyboard is.
#[derive(Default)]
struct Focus {
    held: Option<Held>,
    /// Where it was last on a board.
    on_board: Option<Point>,
    /// Whether the page was changed and will be looked at.
    changed: bool,
}

/// An element that has the focus.
struct Held {
    element: Element,
    /// What it lies in, the innermost first.
    around: Vec<Element>,
    middle: Point,
    /// The table on the page.
    table: Option<Element>,
}

/// A point of the page.
type Point = (f64, f64);

thread_local! {
    static FOCUS: RefCell<Focus> = RefCell::default();
}

/// Watches over the focus of whoever uses the keyboard.
pub fn keep() {
    for event in ["focusin", "keydown", "pointerdown"] {
        browser::listen(event, move |_| {
            remember(event == "keydown" || event == "focusin" && browser::by_keyboard())
        });
    }
    // What is only hidden from view says no more than this.
    browser::listen("focusout", |_| look_again());
    let changed = Closure::<dyn FnMut()>::new(look_again);
    let watched = web_sys::MutationObserverInit::new();
    let attributes: js_sys::Array = ["hidden", "inert", "open"].into_iter().map(JsValue::from).collect();
    watched.set_attribute_filter(&attributes);
    watched.set_child_list(true);
    watched.set_subtree(true);
    if let (Ok(observer), Some(body)) =
        (web_sys::MutationObserver::new(changed.as_ref().unchecked_ref()), browser::document().body())
    {
        let _observed = observer.observe_with_options(&body, &watched);
    }
    changed.forget();
}

/// Sees to the focus once all is drawn, and whoever asked for it has got it.
fn look_again() {
    let unseen =
        FOCUS.with_borrow_mut(|focus| focus.held.is_some() && !std::mem::replace(&mut focus.changed, true));
    if unseen {
        browser::later(0, restore);
    }
}

/// Where the table is narrow and parts of it scroll, brings something that can be pressed into view, unless something is. Maps see to
/// that themselves.
pub fn show_what_is_open() {
    if !browser::matches_media("(max-width: 1199px)") {
        return;
    }
    let Ok(Some(stage)) = browser::document().query_selector(".stage") else { return };
    let open: Vec<Element> = there(&stage, ".place.open:not(.square, .hex, .ew-place)").collect();
    if open.iter().any(is_in_view) {
        return;
    }
    let scrolls = |part: &Element| part.scroll_height() > part.client_height() + 1 && rolls(part);
    let above = |element: &Element| {
        let outwards = std::iter::successors(element.parent_element(), |inner| inner.parent_element());
        outwards.take_while(|outer| *outer != stage).find(scrolls)
    };
    if let Some((element, scroller)) = open.iter().find_map(|element| Some((element, above(element)?))) {
        let (own, seen) = (element.get_bounding_client_rect(), scroller.get_bounding_client_rect());
        let off = own.top() + own.height() / 2.0 - seen.top() - seen.height() / 2.0;
        scroller.set_scroll_top(scroller.scroll_top() + off as i32);
    }
}

/// Whether what does not fit into an element can be scrolled into view.
fn rolls(element: &Element) -> bool {
    let style = browser::window().get_computed_style(element).ok().flatten();
    let overflow = style.and_then(|style| style.get_property_value("overflow-y").ok());
    matches!(overflow.as_deref(), Some("auto" | "scroll"))
}

/// Whether the middle of an element is seen.
fn is_in_view(element: &Element) -> bool {
    let area = element.get_bounding_client_rect();
    let (x, y) = (area.left() + area.width() / 2.0, area.top() + area.height() / 2.0);
    let top = browser::document().element_from_point(x as f32, y as f32);
    top.is_some_and(|top| element.contains(Some(&top)))
}

/// Remembers what has the focus. Whoever points at things will not miss it.
fn remember(by_keyboard: bool) {
    let document = browser::document();
    let focused = document.active_element().filter(|element| by_keyboard && !is_nowhere(element));
    FOCUS.with_borrow_mut(|focus| {
        let Some(element) = focused else {
            // A key that is pressed while the focus is nowhere says nothing of where it should be.
            focus.held.take_if(|_| !by_keyboard);
            return;
        };
        let middle = middle(&element);
        if element.closest(".board").is_ok_and(|board| board.is_some()) {
            focus.on_board = Some(middle);
        }
        let outwards = std::iter::successors(element.parent_element(), |inner| inner.parent_element());
        let around = outwards.take_while(|outer| !outer.matches(WHOLE).unwrap_or(true)).collect();
        let table = document.query_selector(".table").ok().flatten();
        focus.held = Some(Held { element, around, middle, table });
    });
}

/// Finds a place for a focus that was lost.
fn restore() {
    let next = FOCUS.with_borrow_mut(|focus| {
        focus.changed = false;
        let held = focus.held.as_ref()?;
        let document = browser::document();
        if document.active_element().is_some_and(|active| !is_nowhere(&active) && is_there(&active)) {
            return None;
        }
        // It was taken away and put back, as when a list is drawn in another order.
        if is_there(&held.element) {
            return Some(held.element.clone());
        }
        let beside = held.around.iter().find_map(|part| nearest(part, CONTROLS, held.middle));
        let point = focus.on_board.unwrap_or(held.middle);
        let on_table = || held.table.as_ref().and_then(|table| nearest(table, MOVES, point));
        let start = || {
            let body = document.body()?;
            START.iter().find_map(|start| there(&body, start).next())
        };
        beside.or_else(on_table).or_else(start)
    });
    if let Some(next) = next {
        let _focused = next.unchecked_into::<HtmlElement>().focus();
    }
}

fn is_nowhere(element: &Element) -> bool {
    element.matches("body, html").unwrap_or(true)
}

/// Whether an element can be seen and reached.
fn is_there(element: &Element) -> bool {
    let out_of_reach = element.closest("[inert], details:not([open]) > :not(summary)");
    browser::is_drawn(element) && out_of_reach.is_ok_and(|outer| outer.is_none())
}

/// The elements of a kind that can be seen and reached.
fn there(part: &Element, kind: &str) -> impl Iterator<Item = Element> + use<> {
    let found = part.query_selector_all(kind).ok();
    let element = move |i| found.as_ref()?.get(i)?.dyn_into::<Element>().ok();
    (0..).map_while(element).filter(is_there)
}

/// The nearest to a point of them.
fn nearest(part: &Element, kind: &str, (x, y): Point) -> Option<Element> {
    let distance = |element: &Element| {
        let (other_x, other_y) = middle(element);
        (other_x - x).hypot(other_y - y)
    };
    let by_distance = there(part, kind).map(|element| (distance(&element), element));
    by_distance.min_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, element)| element)
}

/// The middle of an element on the page.
pub fn middle(element: &Element) -> Point {
    let (place, window) = (element.get_bounding_client_rect(), browser::window());
    let scrolled = (window.scroll_x().unwrap_or(0.0), window.scroll_y().unwrap_or(0.0));
    (place.left() + place.width() / 2.0 + scrolled.0, place.top() + place.height() / 2.0 + scrolled.1)
}
