//! Elements that are put right in one go when their look changes. A table has hundreds of them; a watcher for every attribute
//! of each would take longer than all the drawing.

use wasm_bindgen::JsCast;

/// How an element looks now. Its only child is what is seen; the words are its label and its tip.
#[derive(Clone, Default, PartialEq)]
pub struct Look {
    pub class: String,
    /// Nothing is there and nothing can be done there.
    pub hidden: bool,
    /// Whether it can be pressed now, if it is something to press.
    pub open: Option<bool>,
    /// What it is, in words.
    pub words: String,
    /// What is seen, as HTML. Nothing a player has typed may go into it.
    pub face: String,
}

impl Look {
    /// Makes an element that looks like `self` look like `new`.
    pub fn change_to(&mut self, new: Look, element: &web_sys::Element) {
        let set = |name: &str, value: &str| {
            let _plain_name = element.set_attribute(name, value);
        };
        if self.class != new.class {
            element.set_class_name(&new.class);
        }
        if self.hidden != new.hidden {
            let _plain_name = element.toggle_attribute_with_force("hidden", new.hidden);
        }
        if self.open != new.open {
            set("aria-disabled", if new.open == Some(false) { "true" } else { "false" });
        }
        if self.words != new.words {
            set("data-tip", &new.words);
            set("aria-label", &new.words);
        }
        if self.face != new.face
            && let Some(face) = element.first_element_child()
        {
            face.set_inner_html(&new.face);
        }
        *self = new;
    }
}

/// Any element as the kind that the browser knows.
pub fn plain(element: impl JsCast) -> web_sys::Element {
    element.unchecked_into()
}
