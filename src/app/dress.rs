//! Elements that are put right in one go when their look changes. A table has hundreds of them; a watcher for every attribute
//! of each would take longer than all the drawing.

use super::browser;
use wasm_bindgen::JsCast;

/// How an element looks now. Its last child is what is seen. The words are its tip and what is read out: its label, or, since
/// the label of a button must hold what is written on it, a child of the button before that.
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
            match new.open.and(element.first_element_child()) {
                Some(read_out) => read_out.set_text_content(Some(&new.words)),
                None => set("aria-label", &new.words),
            }
        }
        if self.face != new.face
            && let Some(face) = element.last_element_child()
        {
            let Ok(draft) = browser::document().create_element("span") else { return };
            draft.set_inner_html(&new.face);
            liken(&face, &draft);
        }
        *self = new;
    }
}

/// Makes what is inside an element equal to what is inside another one, and touches only what differs.
fn liken(old: &web_sys::Node, new: &web_sys::Node) {
    let (mut next_old, mut next_new) = (old.first_child(), new.first_child());
    loop {
        match (next_old, next_new) {
            (Some(mine), Some(theirs)) => {
                (next_old, next_new) = (mine.next_sibling(), theirs.next_sibling());
                if !mine.is_equal_node(Some(&theirs)) && !adapt(&mine, &theirs) {
                    let _replaced = old.replace_child(&theirs, &mine);
                }
            }
            (Some(mine), None) => {
                next_old = mine.next_sibling();
                next_new = None;
                let _removed = old.remove_child(&mine);
            }
            (None, Some(theirs)) => {
                next_old = None;
                next_new = theirs.next_sibling();
                let _added = old.append_child(&theirs);
            }
            (None, None) => return,
        }
    }
}

/// Makes a node equal to another one, if they are alike enough: texts, or spans.
fn adapt(mine: &web_sys::Node, theirs: &web_sys::Node) -> bool {
    let name = mine.node_name();
    if name != theirs.node_name() {
        return false;
    }
    match (mine.dyn_ref::<web_sys::Element>(), theirs.dyn_ref::<web_sys::Element>()) {
        (None, None) => mine.set_node_value(theirs.node_value().as_deref()),
        // Everything else has attributes besides its class.
        (Some(element), Some(other)) if matches!(name.as_str(), "SPAN" | "B" | "SMALL" | "I") => {
            let class = other.class_name();
            if element.class_name() != class {
                element.set_class_name(&class);
            }
            liken(mine, theirs);
        }
        _ => return false,
    }
    true
}

/// Any element as the kind that the browser knows.
pub fn plain(element: impl JsCast) -> web_sys::Element {
    element.unchecked_into()
}
