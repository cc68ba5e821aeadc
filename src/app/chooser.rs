//! A small choice that belongs to a place opens at that place: beside it where it covers nothing that can be pressed, else on it, else
//! it stays in the dock. On a phone it always does.

use super::browser;
use std::cell::{Cell, RefCell};
use wasm_bindgen::JsCast;

thread_local! {
    /// The name of the place that was pressed last.
    static PRESSED: RefCell<String> = const { RefCell::new(String::new()) };
    /// The chooser that is open, by its selector.
    static OPEN: Cell<&'static str> = const { Cell::new("") };
}

/// Remembers where a choice begins.
pub fn pressed(place: &str) {
    PRESSED.with_borrow_mut(|last| place.clone_into(last));
}

/// How far from the place a chooser stands.
const GAP: f64 = 8.0;
/// The class of a chooser that stands at its place.
const AT_PLACE: &str = "at-place";

/// Puts a chooser at its place, once it is drawn, and again whenever the window changes.
pub fn open(selector: &'static str) {
    if OPEN.replace(selector).is_empty() {
        browser::listen("resize", |_| {
            settle(OPEN.get());
        });
    }
    browser::later(0, move || {
        settle(selector);
    });
}

/// A rectangle: left, top, right, bottom.
type Area = [f64; 4];

fn area(element: &web_sys::Element) -> Area {
    let area = element.get_bounding_client_rect();
    [area.left(), area.top(), area.right(), area.bottom()]
}

fn overlap(a: Area, b: Area) -> bool {
    a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}

fn within(a: Area, b: Area) -> bool {
    a[0] >= b[0] && a[1] >= b[1] && a[2] <= b[2] && a[3] <= b[3]
}

fn settle(selector: &str) -> Option<()> {
    let document = browser::document();
    let find = |selector: &str| document.query_selector(selector).ok().flatten();
    let chooser: web_sys::HtmlElement = find(selector)?.unchecked_into();
    chooser.class_list().remove_1(AT_PLACE).ok()?;
    if browser::matches_media("(max-width: 760px)") {
        return None;
    }
    let place = PRESSED.with_borrow(|place| find(&format!("[data-place=\"{place}\"]")))?;
    let (here, stage) = (area(&place), area(&find(".stage")?));
    chooser.class_list().add_1(AT_PLACE).ok()?;
    let own = area(&chooser);
    let (width, height) = (own[2] - own[0], own[3] - own[1]);
    let (middle, centre) = ((here[0] + here[2]) / 2.0, (here[1] + here[3]) / 2.0);
    let others =
        document.query_selector_all(".stage .place.open, .stage [role=tab], .stage .icon-button").ok()?;
    let others: Vec<Area> = (0..others.length())
        .filter_map(|n| others.get(n)?.dyn_into::<web_sys::Element>().ok())
        .filter(|other| *other != place)
        .map(|other| area(&other))
        .collect();
    let beside = [
        (here[2] + GAP, centre - height / 2.0),
        (here[0] - GAP - width, centre - height / 2.0),
        (middle - width / 2.0, here[3] + GAP),
        (middle - width / 2.0, here[1] - GAP - height),
        // On the place itself, at its foot.
        (middle - width / 2.0, here[3] - 4.0 - height),
    ];
    let fits = |&(x, y): &(f64, f64)| {
        let there = [x, y, x + width, y + height];
        within(there, stage) && !others.iter().any(|other| overlap(there, *other))
    };
    match beside.into_iter().find(fits) {
        Some((x, y)) => {
            for (side, value) in [("left", x), ("top", y)] {
                chooser.style().set_property(side, &format!("{}px", value as i32)).ok()?;
            }
        }
        None => chooser.class_list().remove_1(AT_PLACE).ok()?,
    }
    Some(())
}
