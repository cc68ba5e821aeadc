//! Help in place: tips, the tour, a notice of a new version, and a way back after a crash.

use super::play::Play;
use super::say::{say, t};
use super::widgets::{pressed, watch};
use super::{Page, browser, large, store};
use leptos::prelude::*;
use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// Every element with `data-tip` explains itself on hover, focus and long press. An empty one says what its label says.
pub fn show_tips() {
    let element = |event: &web_sys::Event| event.target()?.dyn_into::<web_sys::Element>().ok();
    let explained = move |event: &web_sys::Event| element(event)?.closest("[data-tip]").ok().flatten();
    browser::listen("mouseover", move |event| place_tip(explained(&event)));
    browser::listen("focusin", move |event| {
        if element(&event).is_some_and(|element| element.matches(":focus-visible").unwrap_or(false)) {
            place_tip(explained(&event));
        }
    });
    browser::listen("contextmenu", move |event| {
        if let Some(target) = explained(&event) {
            event.prevent_default();
            large::show(&target);
            place_tip(Some(target));
        }
    });
    large::watch();
    explain_on_long_press(explained);
    for gone in ["mouseout", "focusout", "click", "scroll", "keydown", "hashchange"] {
        browser::listen(gone, |event| {
            let escape =
                event.dyn_ref::<web_sys::KeyboardEvent>().is_none_or(|event| event.key() == "Escape");
            if escape {
                place_tip(None);
            }
        });
    }
}

/// A finger that rests on something asks what it is; lifting it then presses nothing.
fn explain_on_long_press(explained: impl Fn(&web_sys::Event) -> Option<web_sys::Element> + Copy + 'static) {
    // The touch that is under way, and whether it has become a question.
    let touch = Rc::new(Cell::new((0u32, false)));
    let begun = touch.clone();
    browser::listen("touchstart", move |event| {
        let this = begun.get().0.wrapping_add(1);
        begun.set((this, false));
        // Two fingers pinch.
        let alone = event.dyn_ref::<web_sys::TouchEvent>().is_none_or(|event| event.touches().length() == 1);
        let (held, target) = (begun.clone(), explained(&event).filter(|_| alone));
        browser::later(LONG_PRESS, move || {
            let drags = browser::document().query_selector(".dragging").is_ok_and(|found| found.is_some());
            if target.is_some() && held.get() == (this, false) && !drags {
                held.set((this, true));
                // What is seen large says what it is.
                place_tip(target.filter(|target| !large::show(target)));
            }
        });
    });
    for over in ["scroll", "touchcancel", "touchend"] {
        let touch = touch.clone();
        browser::listen(over, move |event| {
            let (this, asked) = touch.get();
            if asked && over == "touchend" {
                event.prevent_default();
            }
            touch.set((this.wrapping_add(1), false));
        });
    }
}

const LONG_PRESS: i32 = 500;

/// The tip of an element, or its label, or that of what is seen on it.
pub fn tip_of(target: &web_sys::Element) -> Option<String> {
    let label = |element: &web_sys::Element| element.get_attribute("aria-label");
    let tip = target.get_attribute("data-tip").filter(|tip| !tip.is_empty());
    tip.or_else(|| label(target)).or_else(|| label(&target.first_element_child()?))
}

/// Letters may reach so many pixels over their line; a line that is cut off is higher.
const HALF_A_LINE: i32 = 7;

/// Whether an element, or what lies in it, has not room for all its lines.
fn is_cut(element: &web_sys::Element) -> bool {
    let is_higher =
        |element: &web_sys::Element| element.scroll_height() > element.client_height() + HALF_A_LINE;
    let inside = element.children();
    is_higher(element)
        || (0..inside.length()).filter_map(|n| inside.item(n)).any(|part| {
            // What is in a line by itself has no height of its own.
            part.client_height() > 0 && is_higher(&part)
        })
}

fn place_tip(target: Option<web_sys::Element>) {
    let Some(tip) = browser::document().get_element_by_id("tip") else { return };
    let tip: web_sys::HtmlElement = tip.unchecked_into();
    // What is written on it already is not said a second time, unless it is cut off there.
    let written = target.as_ref().and_then(|target| target.text_content()).unwrap_or_default();
    let cut = || target.as_ref().is_some_and(is_cut);
    let text = target.as_ref().and_then(tip_of);
    let text = text.filter(|text| !text.is_empty() && (!written.contains(text.as_str()) || cut()));
    if text.is_none() && tip.hidden() {
        return;
    }
    tip.set_text_content(text.as_deref());
    tip.set_hidden(text.is_none());
    let (Some(target), Some(_)) = (target, text) else { return };
    let place = target.get_bounding_client_rect();
    let own = tip.get_bounding_client_rect();
    let width = browser::window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or(400.0);
    let left = (place.left() + place.width() / 2.0 - own.width() / 2.0)
        .clamp(4.0, (width - own.width() - 4.0).max(4.0));
    let above = place.top() - own.height() - 6.0;
    let top = if above > 0.0 { above } else { place.bottom() + 6.0 };
    for (side, value) in [("left", left), ("top", top)] {
        let _set = tip.style().set_property(side, &format!("{}px", value as i32));
    }
}

/// A few steps that point at the parts of the table, once, and again when asked for; not while the end of a game lies over it.
#[component]
pub fn Tour(play: Play, ended: RwSignal<bool>) -> impl IntoView {
    let steps: Vec<_> =
        play.ui.get_value().tour().iter().copied().chain([(".stage", "tour.large")]).collect();
    let (steps, many) = (StoredValue::new(steps.clone()), steps.len());
    let step = RwSignal::new(0usize);
    let shown =
        move || !play.page.settings.with(|settings| settings.toured) && !play.covered.get() && !ended.get();
    let finish = move || {
        step.set(0);
        play.page.change_settings(|settings| settings.toured = true);
    };
    watch(move || {
        let target = shown().then(|| steps.with_value(|steps| steps.get(step.get()).copied())).flatten();
        let lit = browser::document().query_selector_all(".toured").ok();
        for i in 0..lit.as_ref().map_or(0, web_sys::NodeList::length) {
            if let Some(element) = lit.as_ref().and_then(|lit| lit.get(i)) {
                let _off = element.unchecked_into::<web_sys::Element>().class_list().remove_1("toured");
            }
        }
        if let Some((selector, _)) = target
            && let Ok(Some(element)) = browser::document().query_selector(selector)
        {
            let _on = element.class_list().add_1("toured");
            element.scroll_into_view();
        }
    });
    let body = move || {
        let last = step.get() + 1 >= many;
        view! {
            <aside class="tour panel" aria-label=t("tour.title")>
                <p class="small">{say("tour.step", &[("n", (step.get() + 1).into()), ("of", many.into())])}</p>
                <p>{steps.with_value(|steps| steps.get(step.get()).map(|(_, key)| t(key)))}</p>
                <p class="row">
                    <button class="button" on:click=pressed(finish)>{t("tour.skip")}</button>
                    <button class="button go" on:click=pressed(move || if last { finish() } else { step.update(|step| *step += 1) })>
                        {if last { t("tour.done") } else { t("tour.next") }}
                    </button>
                </p>
            </aside>
        }
    };
    view! { <Show when=shown>{body}</Show> }
}

/// Registers the service worker and offers a reload when a new version is ready. It never interrupts.
pub fn watch_for_new_version(page: Page) {
    let container = js_sys::Reflect::get(&browser::window().navigator(), &"serviceWorker".into());
    let Some(container) = container.ok().filter(|container| !container.is_undefined()) else {
        return page.online_only.set(true);
    };
    let container: web_sys::ServiceWorkerContainer = container.unchecked_into();
    watch_for_takeover(page, &container);
    let registered = Closure::<dyn FnMut(JsValue)>::new(move |registration: JsValue| {
        let registration: web_sys::ServiceWorkerRegistration = registration.unchecked_into();
        // The first of all waits too, for a moment.
        if registration.waiting().is_some() && registration.active().is_some() {
            offer_reload(page);
        }
        let watched = registration.clone();
        let found = Closure::<dyn FnMut()>::new(move || {
            let Some(worker) = watched.installing() else { return };
            let (registration, state) = (watched.clone(), worker.clone());
            let changed = Closure::<dyn FnMut()>::new(move || {
                if state.state() == web_sys::ServiceWorkerState::Installed && registration.active().is_some()
                {
                    offer_reload(page);
                }
            });
            worker.set_onstatechange(Some(changed.as_ref().unchecked_ref()));
            changed.forget();
        });
        registration.set_onupdatefound(Some(found.as_ref().unchecked_ref()));
        found.forget();
    });
    let refused = Closure::<dyn FnMut(JsValue)>::new(move |_| page.online_only.set(true));
    let _promise = container.register("./sw.js").then2(&registered, &refused);
    registered.forget();
    refused.forget();
}

thread_local! {
    /// A reload was asked for in this tab: it comes once the new version is in charge.
    static RELOADING: Cell<bool> = const { Cell::new(false) };
}

/// When another tab takes the new version, this one goes on with what it has: what it has not fetched yet is gone.
fn watch_for_takeover(page: Page, container: &web_sys::ServiceWorkerContainer) {
    let watched = container.clone();
    // A page that nobody answered for is not taken over, it is taken care of.
    let had_one = Cell::new(container.controller().is_some());
    let changed = Closure::<dyn FnMut()>::new(move || {
        if RELOADING.get() {
            browser::reload();
        } else if had_one.replace(watched.controller().is_some()) {
            page.outdated.set(true);
            page.tell_with(t("shell.outdated"), Some((t("shell.reload"), Arc::new(browser::reload))));
        }
    });
    container.set_oncontrollerchange(Some(changed.as_ref().unchecked_ref()));
    changed.forget();
}

fn offer_reload(page: Page) {
    let reload = Arc::new(|| {
        RELOADING.set(true);
        let activate = Closure::once_into_js(|registration: JsValue| {
            let registration: web_sys::ServiceWorkerRegistration = registration.unchecked_into();
            if let Some(worker) = registration.waiting() {
                let message = js_sys::Object::new();
                let _set = js_sys::Reflect::set(&message, &"type".into(), &"activate".into());
                let _sent = worker.post_message(&message);
            }
            browser::later(2000, browser::reload);
        });
        let found = browser::window().navigator().service_worker().get_registration();
        let _promise = js_sys::Reflect::get(&found, &"then".into())
            .map(|then| then.unchecked_into::<js_sys::Function>().call1(&found, &activate));
    });
    page.tell_with(t("shell.new_version"), Some((t("shell.reload"), reload)));
}

/// After a crash the page is dead, but the game is kept: a panel says so and offers its file.
pub fn catch_crashes() {
    std::panic::set_hook(Box::new(|info| {
        web_sys::console::error_1(&info.to_string().into());
        let document = browser::document();
        // An open one would lie over the panel and keep everything else from being pressed.
        while let Ok(Some(dialog)) = document.query_selector("dialog") {
            dialog.remove();
        }
        if let Some(panel) = document.get_element_by_id("crash") {
            panel.unchecked_into::<web_sys::HtmlElement>().set_hidden(false);
        }
        if let Some(text) = document.get_element_by_id("crash-text") {
            text.set_text_content(Some(&t("crash.text")));
        }
        // The game on the table or, elsewhere, the one that was played last.
        let game = store::raw_game(browser::hash().trim_start_matches("/play/")).or_else(store::last_game);
        if let Some(button) = document.get_element_by_id("crash-export") {
            button.set_text_content(Some(&t("menu.export")));
            let button = button.unchecked_into::<web_sys::HtmlElement>();
            button.set_hidden(game.is_none());
            let save = Closure::<dyn FnMut()>::new(move || {
                let _offered = browser::download("dolmen-game.json", game.as_deref().unwrap_or_default());
            });
            button.set_onclick(Some(save.as_ref().unchecked_ref()));
            save.forget();
        }
        if let Some(link) = document.get_element_by_id("crash-reload") {
            link.set_text_content(Some(&t("shell.reload")));
            let reload = Closure::<dyn FnMut(web_sys::Event)>::new(|event: web_sys::Event| {
                event.prevent_default();
                browser::reload();
            });
            link.unchecked_into::<web_sys::HtmlElement>().set_onclick(Some(reload.as_ref().unchecked_ref()));
            reload.forget();
        }
    }));
}
