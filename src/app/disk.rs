//! The second place where games are kept, as the start script offers it: see `scripts/disk.js`. Every answer is `undefined` where
//! the browser has no database, does not allow it, or fails.

use super::browser;
use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Asks for one of the things that it does, at once; whoever wants to know waits for the answer.
pub fn ask(name: &str, arguments: &[JsValue]) -> impl Future<Output = JsValue> + use<> {
    let asked = Reflect::get(&browser::window(), &"disk".into()).and_then(|disk| {
        let ask: Function = Reflect::get(&disk, &name.into())?.dyn_into()?;
        ask.apply(&disk, &arguments.iter().collect())
    });
    async move {
        match asked {
            Ok(promise) => JsFuture::from(Promise::resolve(&promise)).await.unwrap_or_default(),
            Err(_) => JsValue::UNDEFINED,
        }
    }
}

/// Part of an answer, if it is a text.
pub fn text(answer: &JsValue, i: u32) -> Option<String> {
    answer.dyn_ref::<Array>()?.get(i).as_string()
}
