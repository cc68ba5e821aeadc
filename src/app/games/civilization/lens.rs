//! How one looks at the map: it opens fitted into its pane; one comes closer by buttons, wheel or two fingers, and moves about by
//! dragging.

use crate::app::browser;
use leptos::ev::{MouseEvent, PointerEvent, TouchEvent, WheelEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// How close one can come: in percent of the fitted map.
const CLOSEST: i32 = 400;
const FITTED: i32 = 100;
/// Every map is so wide.
const COLUMNS: f64 = 16.0;

/// A look at the map.
#[derive(Clone, Copy)]
pub struct Lens {
    /// In percent of the fitted map.
    pub zoom: RwSignal<i32>,
    /// What is in view: left, top, width and height, as parts of the whole.
    pub part: RwSignal<[f64; 4]>,
    /// Where a pointer took hold, how the map lay then, and whether it is a figure that will be dragged.
    grip: StoredValue<([i32; 4], bool)>,
    /// How far apart two fingers were, and the zoom then.
    pinch: StoredValue<Option<(f64, i32)>>,
}

impl Lens {
    /// On a phone one begins closer: squares are made for fingers. So one does when the device is turned.
    pub fn new(columns: i32) -> Self {
        let is_narrow = || browser::matches_media("(max-width: 760px)");
        let begins = move |narrow: bool| if narrow { (FITTED * columns / 9).max(FITTED) } else { FITTED };
        let (zoom, was_narrow) = (RwSignal::new(begins(is_narrow())), StoredValue::new(is_narrow()));
        let turned = window_event_listener(leptos::ev::resize, move |_| {
            let narrow = is_narrow();
            if was_narrow.try_get_value().is_some_and(|was| was != narrow) {
                was_narrow.set_value(narrow);
                zoom.set(begins(narrow));
            }
        });
        on_cleanup(move || turned.remove());
        Self {
            zoom,
            part: RwSignal::new([0.0, 0.0, 1.0, 1.0]),
            grip: StoredValue::new(([0; 4], false)),
            pinch: StoredValue::new(None),
        }
    }

    /// Notes what is in view.
    pub fn look(self) {
        let Some(window) = window() else { return };
        let share = |n: i32, of: i32| f64::from(n) / f64::from(of.max(1));
        let (width, height) = (window.scroll_width(), window.scroll_height());
        self.part.set([
            share(window.scroll_left(), width),
            share(window.scroll_top(), height),
            share(window.client_width(), width),
            share(window.client_height(), height),
        ]);
    }

    /// Brings what was pressed on the small map into the middle.
    pub fn go_to(self, event: &MouseEvent) {
        let small = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
        let (Some(window), Some(small)) = (window(), small) else { return };
        let area = small.get_bounding_client_rect();
        let to = |at: f64, from: f64, long: f64, all: i32, seen: i32| {
            ((at - from) / long.max(1.0) * f64::from(all)) as i32 - seen / 2
        };
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        window.set_scroll_left(to(
            x,
            area.left(),
            area.width(),
            window.scroll_width(),
            window.client_width(),
        ));
        window.set_scroll_top(to(
            y,
            area.top(),
            area.height(),
            window.scroll_height(),
            window.client_height(),
        ));
    }

    /// Whether all of the map is in view.
    pub fn is_whole(self) -> bool {
        self.zoom.get() <= FITTED
    }

    /// Whether the last corner of the map is in view: nothing there can be moved from under what lies over it.
    pub fn is_at_end(self) -> bool {
        self.part.with(|[left, top, width, height]| left + width > 0.98 && top + height > 0.98)
    }

    /// The whole map.
    pub fn fit(self) {
        self.zoom.set(FITTED);
    }

    /// Closer or farther by a step, keeping the middle where it is.
    pub fn step(self, closer: bool) {
        let Some(window) = window() else { return };
        let middle = (window.client_width() / 2, window.client_height() / 2);
        self.zoom_at(&window, self.stepped(closer), middle);
    }

    fn stepped(self, closer: bool) -> i32 {
        let now = self.zoom.get_untracked();
        if closer { now * 5 / 4 } else { now * 4 / 5 }
    }

    /// Changes the zoom so that a point of the window shows the same as before.
    fn zoom_at(self, window: &Element, zoom: i32, (x, y): (i32, i32)) {
        let (was, now) = (self.zoom.get_untracked(), zoom.clamp(FITTED, CLOSEST));
        if was == now {
            return;
        }
        let left = (window.scroll_left() + x) * now / was - x;
        let top = (window.scroll_top() + y) * now / was - y;
        self.zoom.set(now);
        let window = window.clone();
        browser::later(0, move || {
            window.set_scroll_left(left);
            window.set_scroll_top(top);
        });
    }

    pub fn wheel(self, event: &WheelEvent) {
        let Some(window) = window() else { return };
        event.prevent_default();
        let at = window.get_bounding_client_rect();
        let point = (event.client_x() - at.left() as i32, event.client_y() - at.top() as i32);
        self.zoom_at(&window, self.stepped(event.delta_y() < 0.0), point);
    }

    pub fn fingers_down(self, event: &TouchEvent) {
        let zoom = self.zoom.get_untracked();
        self.pinch.set_value(spread(event).map(|(apart, _)| (apart, zoom)));
    }

    /// Two fingers that move apart come closer.
    pub fn fingers_move(self, event: &TouchEvent) {
        let (Some((before, zoom)), Some((apart, (x, y)))) = (self.pinch.get_value(), spread(event)) else {
            return;
        };
        let Some(window) = window() else { return };
        event.prevent_default();
        let at = window.get_bounding_client_rect();
        let point = (x - at.left() as i32, y - at.top() as i32);
        self.zoom_at(&window, (f64::from(zoom) * apart / before.max(1.0)) as i32, point);
    }

    /// A pointer takes hold of a figure, or of the map.
    pub fn take_hold(self, event: &PointerEvent, figure: bool) {
        let Some(window) = window() else { return };
        let at = [event.client_x(), event.client_y(), window.scroll_left(), window.scroll_top()];
        self.grip.set_value((at, figure));
    }

    /// A pressed mouse moves the map, as a finger does by itself. What lies under it is not pressed then. Says whether a figure is
    /// dragged instead.
    pub fn drag(self, event: &PointerEvent) -> bool {
        let ([x, y, left, top], figure) = self.grip.get_value();
        let (dx, dy) = (event.client_x() - x, event.client_y() - y);
        let Some(window) = window() else { return false };
        let held = event.buttons() & 1 == 1 && event.is_primary() && dx.abs() + dy.abs() > 5;
        let larger =
            window.scroll_width() > window.client_width() || window.scroll_height() > window.client_height();
        if held && !figure && larger && event.pointer_type() == "mouse" {
            let _added = window.class_list().add_1("dragging");
            window.set_scroll_left(left - dx);
            window.set_scroll_top(top - dy);
        }
        held && figure
    }

    /// The pointer stays with the map until it is let go.
    pub fn capture(self, event: &PointerEvent) {
        if let Some(window) = window() {
            let _added = window.class_list().add_1("dragging");
            let _captured = window.set_pointer_capture(event.pointer_id());
        }
    }

    /// The column and row under a pointer that is over the map.
    pub fn cell(self, event: &PointerEvent) -> Option<[u8; 2]> {
        let window = window()?;
        let (seen, ground) =
            (window.get_bounding_client_rect(), window.first_element_child()?.get_bounding_client_rect());
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let inside = (seen.left()..seen.right()).contains(&x) && (seen.top()..seen.bottom()).contains(&y);
        let side = ground.width() / COLUMNS;
        let cell = [(x - ground.left()) / side, (y - ground.top()) / side];
        (inside && cell.iter().all(|n| (0.0..COLUMNS).contains(n))).then_some(cell.map(|n| n as u8))
    }

    /// The click that ends a drag comes after this.
    pub fn let_go(self) {
        browser::later(0, move || {
            let _removed = window().map(|window| window.class_list().remove_1("dragging"));
        });
    }
}

fn window() -> Option<Element> {
    browser::document().query_selector(".civ-window").ok().flatten()
}

/// How far apart two fingers are, and the point between them.
fn spread(event: &TouchEvent) -> Option<(f64, (i32, i32))> {
    let touches = event.touches();
    let (a, b) = (touches.get(0)?, touches.get(1)?);
    let (dx, dy) = (f64::from(b.client_x() - a.client_x()), f64::from(b.client_y() - a.client_y()));
    Some((dx.hypot(dy), ((a.client_x() + b.client_x()) / 2, (a.client_y() + b.client_y()) / 2)))
}

/// Brings a square into the middle of the window.
pub fn show_square(n: u8) {
    let square = browser::document().query_selector(&format!("[data-place=square-{n}]")).ok().flatten();
    if let (Some(window), Some(square)) = (window(), square) {
        show(&window, square);
    }
}

/// Brings something that can be pressed into view, unless something is; says whether there is anything.
pub fn show_open() -> bool {
    let found = browser::document().query_selector_all(".civ-window .square.open").ok();
    let (Some(window), Some(found)) = (window(), found) else { return false };
    let squares = || (0..found.length()).filter_map(|n| found.get(n)?.dyn_into::<Element>().ok());
    let Some(first) = squares().next() else { return false };
    let area = window.get_bounding_client_rect();
    let in_view = |square: Element| {
        let at = square.get_bounding_client_rect();
        let (x, y) = (at.left() + at.width() / 2.0, at.top() + at.height() / 2.0);
        (area.left()..area.right()).contains(&x) && (area.top()..area.bottom()).contains(&y)
    };
    if !squares().any(in_view) {
        show(&window, first);
    }
    true
}

fn show(window: &Element, square: Element) {
    let square: web_sys::HtmlElement = square.unchecked_into();
    window.set_scroll_left(square.offset_left() + square.offset_width() / 2 - window.client_width() / 2);
    window.set_scroll_top(square.offset_top() + square.offset_height() / 2 - window.client_height() / 2);
}
