//! The second place where games are kept, as the start script offers it: see `scripts/disk.js`. Every answer is `undefined` where
//! the browser has no database, does not allow it, or fails.

use super::browser;
use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};

/// Asks for one of the things that it does, at once; whoever wants to know waits for the answer.
pub fn ask(name: &str, arguments: &[JsValue]) -> impl Future<Output = JsValue> + use<> {
    let asked = browser::ask("disk", name, arguments);
    async move { asked.await.unwrap_or_default() }
}

/// Part of an answer, if it is a text.
pub fn text(answer: &JsValue, i: u32) -> Option<String> {
    answer.dyn_ref::<Array>()?.get(i).as_string()
}
