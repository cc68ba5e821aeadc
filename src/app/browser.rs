//! The little that the page asks of the browser.

use dolmen::engine::Seed;
use js_sys::{Array, Function, Object, Promise, Reflect};
use std::cell::RefCell;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise};

pub fn window() -> web_sys::Window {
    web_sys::window().expect("a page has a window")
}

pub fn document() -> web_sys::Document {
    window().document().expect("a page has a document")
}

/// Milliseconds since 1970.
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// Whether an element has a place on the page and is drawn there. What lies in a pane out of view has a place but is not drawn; a
/// browser that does not know of that has taken it out of the layout.
pub fn is_drawn(element: &web_sys::Element) -> bool {
    let is_skipped = || call(element, "checkVisibility").is_ok_and(|visible| visible.is_falsy());
    element.get_client_rects().length() > 0 && !is_skipped()
}

/// Calls what the bindings do not have, or not every browser.
pub fn call(target: &JsValue, method: &str) -> Result<JsValue, JsValue> {
    Reflect::get(target, &method.into())?.dyn_into::<Function>()?.call0(target)
}

/// A number as styles and drawings take it, to the next hundredth above. The standard library's way, which writes any float
/// exactly, would be 6 kB of the download.
pub fn decimal(n: f64) -> String {
    let hundredths = (n * 100.0).ceil() as i32;
    let (sign, n) = (if hundredths < 0 { "-" } else { "" }, hundredths.unsigned_abs());
    format!("{sign}{}.{:02}", n / 100, n % 100)
}

/// A fresh seed from the browser's crypto.
pub fn random_seed() -> Seed {
    Seed(getrandom::u64().unwrap_or_else(|_| now().to_bits()))
}

/// The address after `#`.
pub fn hash() -> String {
    window().location().hash().unwrap_or_default().trim_start_matches('#').to_owned()
}

pub fn go(hash: &str) {
    let _never_fails_on_own_page = window().location().set_hash(hash);
}

/// Goes there instead of where one is, so that nobody comes back here.
pub fn go_instead(hash: &str) {
    let _never_fails_on_own_page = window().location().replace(&format!("#{hash}"));
}

/// Changes the address after `#`; what is shown stays.
pub fn call_it(hash: &str) {
    let address = format!("#{hash}");
    let _replaced =
        window().history().map(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(&address)));
}

pub fn reload() {
    let _reloading = window().location().reload();
}

/// The address of this page without its hash.
pub fn base() -> String {
    let href = window().location().href().unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_owned()
}

/// Calls `listener` whenever an event of that name reaches the window.
pub fn listen(name: &str, listener: impl FnMut(web_sys::Event) + 'static) {
    let closure = Closure::<dyn FnMut(web_sys::Event)>::wrap(Box::new(listener));
    let _added = window().add_event_listener_with_callback(name, closure.as_ref().unchecked_ref());
    closure.forget();
}

/// Calls `task` once after some milliseconds.
pub fn later(milliseconds: i32, task: impl FnOnce() + 'static) {
    let task: Box<dyn FnOnce()> = Box::new(task);
    let task = Closure::once_into_js(task);
    let _id =
        window().set_timeout_with_callback_and_timeout_and_arguments_0(task.unchecked_ref(), milliseconds);
}

/// Milliseconds that a frame takes to the screen after it was begun.
const FRAME: i32 = 16;
/// The longest wait for one: in the background none is drawn.
const FRAME_AT_MOST: i32 = 100;

thread_local! {
    /// What waits for the next frame.
    static AFTER_FRAME: RefCell<Vec<Box<dyn FnOnce()>>> = const { RefCell::new(Vec::new()) };
}

/// Calls `task` once the next frame is on the screen, so that what is seen need not wait for it.
pub fn after_frame(task: impl FnOnce() + 'static) {
    let waiting = AFTER_FRAME.with_borrow_mut(|tasks| {
        tasks.push(Box::new(task));
        tasks.len() > 1
    });
    if waiting {
        return;
    }
    fn run() {
        AFTER_FRAME.take().into_iter().for_each(|task| task());
    }
    later(FRAME_AT_MOST, run);
    let frame: Box<dyn FnOnce()> = Box::new(|| later(FRAME, run));
    let _id = window().request_animation_frame(Closure::once_into_js(frame).unchecked_ref());
}

/// Waits for some milliseconds.
pub async fn sleep(milliseconds: i32) {
    let waited = Promise::new(&mut |resolve, _| {
        let _id = window().set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, milliseconds);
    });
    let _never_fails = JsFuture::from(waited).await;
}

/// Asks one of the start script's objects for one of the things that it does, at once; whoever wants to know waits for the
/// answer.
pub fn ask(
    object: &str,
    name: &str,
    arguments: &[JsValue],
) -> impl Future<Output = Result<JsValue, JsValue>> + use<> {
    let asked = Reflect::get(&window(), &object.into()).and_then(|object| {
        let ask: Function = Reflect::get(&object, &name.into())?.dyn_into()?;
        ask.apply(&object, &arguments.iter().collect())
    });
    async move { JsFuture::from(Promise::resolve(&asked?)).await }
}

/// Offers a text to be kept as a file.
pub fn download(name: &str, text: &str) -> Result<(), JsValue> {
    let parts = Array::of1(&JsValue::from_str(text));
    let kind = web_sys::BlobPropertyBag::new();
    kind.set_type("application/json");
    let blob = web_sys::Blob::new_with_str_sequence_and_options(&parts, &kind)?;
    let address = web_sys::Url::create_object_url_with_blob(&blob)?;
    let link: web_sys::HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    later(10_000, move || {
        let _gone = web_sys::Url::revoke_object_url(&address);
    });
    Ok(())
}

/// A text file of the page itself. It is asked for at once, not only when somebody waits for it.
pub fn fetch_text(path: &str) -> impl Future<Output = Option<String>> + use<> {
    let asked = JsFuture::from(window().fetch_with_str(path));
    async move {
        let response: web_sys::Response = asked.await.ok()?.unchecked_into();
        if !response.ok() {
            return None;
        }
        JsFuture::from(response.text().ok()?).await.ok()?.as_string()
    }
}

/// Adds a style sheet of the page itself; one can wait until it is there.
pub fn load_style(path: &str) -> impl Future<Output = ()> + use<> {
    let settled = document().create_element("link").ok().zip(document().head()).map(|(link, head)| {
        let _plain_names = link.set_attribute("rel", "stylesheet").and(link.set_attribute("href", path));
        JsFuture::from(Promise::new(&mut |resolve, _| {
            for event in ["load", "error"] {
                let _added = link.add_event_listener_with_callback(event, &resolve);
            }
            let _added = head.append_child(&link);
        }))
    });
    async move {
        if let Some(settled) = settled {
            let _loaded = settled.await;
        }
    }
}

/// Puts a text that is still being made on the clipboard; says whether it is there. Some browsers allow it only at the
/// moment of a press, so the clipboard is asked at once and gets a promise; older ones take nothing but a text.
pub fn copy(text: impl Future<Output = Option<String>> + 'static) -> impl Future<Output = bool> {
    let blob = future_to_promise(async move {
        let parts = Array::of1(&text.await.ok_or(JsValue::NULL)?.into());
        let kind = web_sys::BlobPropertyBag::new();
        kind.set_type("text/plain");
        web_sys::Blob::new_with_str_sequence_and_options(&parts, &kind).map(JsValue::from)
    });
    // Absent where the page did not come by a safe way.
    let clipboard = Some(window().navigator().clipboard()).filter(|clipboard| !clipboard.is_undefined());
    let written = clipboard.as_ref().and_then(|clipboard| {
        let item = Object::new();
        let _set = Reflect::set(&item, &"text/plain".into(), &blob);
        let item = web_sys::ClipboardItem::new_with_record_from_str_to_blob_promise(&item).ok()?;
        Some(clipboard.write(&Array::of1(&item)))
    });
    async move {
        let written = match written {
            Some(written) => written,
            None => {
                let Some((clipboard, Ok(blob))) = clipboard.zip(Some(JsFuture::from(blob).await)) else {
                    return false;
                };
                let text = JsFuture::from(blob.unchecked_into::<web_sys::Blob>().text()).await;
                clipboard.write_text(&text.ok().and_then(|text| text.as_string()).unwrap_or_default())
            }
        };
        JsFuture::from(written).await.is_ok()
    }
}

/// Whether the browser promises to keep our games when space is short: as it is, or after it was asked to. Nothing if it never
/// does.
pub async fn keeps_games(ask: bool) -> Option<bool> {
    let storage = window().navigator().storage();
    let answer = if ask { storage.persist() } else { storage.persisted() };
    JsFuture::from(answer.ok()?).await.ok()?.as_bool()
}

/// Reads a file that was chosen or dropped and hands its text on.
pub fn read_file(file: &web_sys::File, done: impl FnOnce(String) + 'static) {
    let Ok(reader) = web_sys::FileReader::new() else { return };
    let result = reader.clone();
    let loaded = Closure::once_into_js(move || {
        done(result.result().ok().and_then(|text| text.as_string()).unwrap_or_default());
    });
    reader.set_onload(Some(loaded.unchecked_ref()));
    let _started = reader.read_as_text(file);
}

/// A date and time in the reader's own way of writing it; nothing if no calendar reaches there.
pub fn date(milliseconds: f64, language: &str) -> Option<String> {
    let date = js_sys::Date::new(&JsValue::from_f64(milliseconds));
    if date.get_time().is_nan() || milliseconds <= 0.0 {
        return None;
    }
    let options = Object::new();
    for (key, value) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        let _set = Reflect::set(&options, &key.into(), &value.into());
    }
    Some(date.to_locale_string(language, &options).into())
}

thread_local! {
    /// What was asked before: the browser keeps each of them right.
    static MEDIA: RefCell<Vec<(&'static str, web_sys::MediaQueryList)>> = const { RefCell::new(Vec::new()) };
}

pub fn matches_media(query: &'static str) -> bool {
    MEDIA.with_borrow_mut(|asked| {
        if let Some((_, list)) = asked.iter().find(|(of, _)| *of == query) {
            return list.matches();
        }
        let Ok(Some(list)) = window().match_media(query) else { return false };
        let matches = list.matches();
        asked.push((query, list));
        matches
    })
}

/// Whether the page is used with the keyboard just now.
pub fn by_keyboard() -> bool {
    document().active_element().is_some_and(|element| element.matches(":focus-visible").unwrap_or(false))
}

/// Moves the focus to an element, once what is being drawn is there.
pub fn focus_soon(selector: &'static str) {
    later(0, move || {
        if let Ok(Some(element)) = document().query_selector(selector) {
            let _focused = element.unchecked_into::<web_sys::HtmlElement>().focus();
        }
    });
}
