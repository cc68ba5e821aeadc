//! Any card, tile or place seen large: by a long press, a press of the other button, or a key. A copy is shown, which is gone at
//! the next press.

use super::browser;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// The copy that is shown, by its id: every press asks for it, and a search for a class walks the whole page.
const SHOWN: &str = "large-view";
/// How much larger a piece is drawn at most.
const LARGEST: f64 = 3.2;
/// The part of the window that it may take up.
const ROOM: (f64, f64) = (0.85, 0.6);

/// Takes the copy away at the next press.
pub fn watch() {
    for event in ["click", "keydown", "hashchange"] {
        browser::listen(event, |event| {
            let asks = event.dyn_ref::<web_sys::KeyboardEvent>().is_some_and(is_asked_for);
            hide();
            if asks && let Some(focused) = browser::document().active_element() {
                show(&focused);
            }
        });
    }
}

fn is_asked_for(event: &web_sys::KeyboardEvent) -> bool {
    event.key() == "z" && !event.ctrl_key() && !event.meta_key() && !event.alt_key()
}

fn hide() {
    if let Some(shown) = browser::document().get_element_by_id(SHOWN) {
        shown.remove();
    }
}

/// Shows the piece that an element is or lies on, if it lies on a table. Says whether it does.
pub fn show(element: &Element) -> bool {
    let Ok(Some(piece)) = element.closest("[data-place], [data-tip]") else { return false };
    let Ok(Some(table)) = piece.closest(".table") else { return false };
    draw(&piece, &table).is_some()
}

fn draw(piece: &Element, table: &Element) -> Option<()> {
    hide();
    let document = browser::document();
    let size = piece.get_bounding_client_rect();
    let (width, height) = (size.width().max(1.0), size.height().max(1.0));
    let window = |of: Result<wasm_bindgen::JsValue, _>| of.ok().and_then(|n| n.as_f64()).unwrap_or(800.0);
    let room = (window(browser::window().inner_width()), window(browser::window().inner_height()));
    let scale = (room.0 * ROOM.0 / width).min(room.1 * ROOM.1 / height).clamp(1.0, LARGEST);
    let copy: HtmlElement = piece.clone_node_with_deep(true).ok()?.unchecked_into();
    for name in ["data-place", "data-tip", "id", "tabindex"] {
        let _gone = copy.remove_attribute(name);
    }
    let _dead = copy.set_attribute("inert", "");
    let sides = [("width", width), ("height", height)];
    let style = sides.map(|(name, n)| (name, format!("{}px", browser::decimal(n))));
    let still = [("position", "relative"), ("inset", "auto"), ("transform", "none"), ("margin", "0")];
    let still = still.map(|(name, value)| (name, value.to_owned()));
    for (name, value) in style.into_iter().chain(still).chain([("zoom", browser::decimal(scale))]) {
        let _set = copy.style().set_property_with_priority(name, &value, "important");
    }
    // What it lies in says how it looks, so that is copied too, without its own look.
    let mut inside: HtmlElement = copy;
    let mut around = piece.parent_element();
    while let Some(outer) = around.filter(|outer| outer != table) {
        let shell: HtmlElement = document.create_element("div").ok()?.unchecked_into();
        shell.set_class_name(&outer.get_attribute("class").unwrap_or_default());
        let _set = shell.style().set_property_with_priority("display", "contents", "important");
        shell.append_child(&inside).ok()?;
        inside = shell;
        around = outer.parent_element();
    }
    let view = document.create_element("div").ok()?;
    view.set_class_name("large-view");
    view.set_id(SHOWN);
    let _for_the_eye = view.set_attribute("aria-hidden", "true");
    view.append_child(&inside).ok()?;
    if let Some(words) = super::help::tip_of(piece) {
        let said = document.create_element("p").ok()?;
        said.set_text_content(Some(&words));
        view.append_child(&said).ok()?;
    }
    table.append_child(&view).ok().map(|_| ())
}
