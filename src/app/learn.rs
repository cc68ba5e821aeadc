//! The lobby's offer of a guided opening.

use super::games::{TitleUi, load_later, ui};
use super::say::t;
use super::widgets::Symbol;
use super::{Page, browser, page, store};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

/// The button that opens the guided opening of a title. It stands out for whoever has not finished a game of it.
#[component]
pub fn LearnButton(title: &'static str) -> impl IntoView {
    let page = page();
    let known = move || {
        let learnt = page.settings.with(|settings| settings.lessons.iter().any(|done| done == title));
        learnt
            || store::list()
                .iter()
                .any(|(_, meta)| matches!(meta, Ok(meta) if meta.over && meta.title == title))
    };
    let class = move || if known() { "button" } else { "button learn" };
    let open = move |_| {
        spawn_local(async move {
            match load_later(title).await {
                true => open_lesson(page, title),
                false => page.tell(page.why_unfetched()),
            }
        });
    };
    view! { <button class=class on:click=open><Symbol name="help"/>{t("lobby.learn")}</button> }
}

/// Takes up the lesson that was left, or begins it.
fn open_lesson(page: Page, title: &str) {
    let Some(guide) = ui(title).and_then(TitleUi::guide) else {
        return browser::go(&format!("/rules/{title}"));
    };
    let left = store::list().into_iter().find(|(id, meta)| {
        matches!(meta, Ok(meta) if !meta.over && meta.title == title)
            && store::load(id)
                .is_ok_and(|table| guide.is_of(table.as_ref()) && guide.done(table.as_ref()) < guide.len())
    });
    match left {
        Some((id, _)) => browser::go(&format!("/play/{id}")),
        None => {
            if let Some(table) = guide.open() {
                page.open_table(table.as_ref(), &t("guide.name"));
            }
        }
    }
}
