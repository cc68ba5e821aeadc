//! Asking the browser to keep games when space is short. Some browsers ask the player in turn, so the player hears why first and
//! says when.

use super::say::t;
use super::widgets::{live, pressed};
use super::{browser, page};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

/// Offers to ask, where nothing was promised yet.
#[component]
pub fn Persist() -> impl IntoView {
    let page = page();
    let offered = RwSignal::new(false);
    let look = move |ask: bool| {
        spawn_local(async move {
            let kept = browser::keeps_games(ask).await;
            let _left_meanwhile = offered.try_set(kept == Some(false));
            if ask {
                page.tell(t(if kept == Some(true) { "store.persistent" } else { "store.not_persistent" }));
            }
        });
    };
    look(false);
    live(move || {
        offered.get().then(|| {
            view! {
                <p class="row persist">
                    <span>{t("store.may_vanish")}</span>
                    <button class="button" on:click=pressed(move || look(true))>{t("store.persist")}</button>
                </p>
            }
        })
    })
}
