//! The sounds of the table, made by `public/sound.js` when they are wanted. They are off unless somebody turns them on.

use super::{Page, browser};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

/// Of several at once the last of these is heard.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sound {
    Piece,
    Card,
    Dice,
    Turn,
    End,
}

/// Plays a sound, if sounds are wanted.
pub fn play(page: Page, sound: Sound) {
    if page.settings.with_untracked(|settings| settings.sound) {
        let name = match sound {
            Sound::Piece => "piece",
            Sound::Dice => "dice",
            Sound::Card => "card",
            Sound::Turn => "turn",
            Sound::End => "end",
        };
        let _silent_where_there_is_no_audio = ask(name);
    }
}

/// The script comes with the first sound.
fn ask(name: &str) -> Result<(), JsValue> {
    let (window, document) = (browser::window(), browser::document());
    if let Ok(play) = js_sys::Reflect::get(&window, &"sound".into())?.dyn_into::<js_sys::Function>() {
        play.call1(&window, &name.into())?;
    } else if document.query_selector("#sound")?.is_none() {
        let script: web_sys::Element = document.create_element("script")?;
        script.set_id("sound");
        script.set_attribute("data-first", name)?;
        script.set_attribute("src", "./sound.js")?;
        document.body().ok_or(JsValue::NULL)?.append_child(&script)?;
    }
    Ok(())
}
