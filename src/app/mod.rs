//! The page: a shell that every game uses, and the games' own boards on it.

mod bots;
mod browser;
mod chart;
mod chooser;
mod curtain;
mod decided;
mod desk;
mod dice;
mod disk;
mod ended;
mod focus;
mod games;
mod guide;
mod help;
mod hint;
mod history;
mod large;
mod last_game;
mod later;
mod learn;
mod link;
mod lobby;
mod moments;
mod motion;
mod pages;
mod part;
mod persist;
mod pieces;
mod play;
mod rail;
mod round_end;
mod say;
mod seen;
mod settings;
mod sheet;
mod sound;
mod store;
mod story;
mod widgets;

use crate::app::widgets::{live, pressed};
use dolmen::engine::AnyTable;
use dolmen::words::Language;
use leptos::prelude::*;
use say::t;
use settings::Settings;
use std::sync::Arc;

/// Where in the page one is, written after `#` in the address.
#[derive(Clone, Debug, PartialEq)]
pub enum Route {
    Lobby,
    Play(String),
    Rules(String, String),
    Gallery(String),
    About,
    /// A game that came as a link.
    Link(String),
}

impl Route {
    fn read() -> Self {
        let hash = browser::hash();
        let mut parts = hash.trim_start_matches('/').splitn(3, '/').map(str::to_owned);
        let mut next = || parts.next().unwrap_or_default();
        match next().as_str() {
            "play" => Route::Play(next()),
            "rules" => Route::Rules(next(), next()),
            "gallery" => Route::Gallery(next()),
            "about" => Route::About,
            "link" => Route::Link(next()),
            _ => Route::Lobby,
        }
    }
}

/// What every part of the page can reach.
#[derive(Clone, Copy)]
pub struct Page {
    pub settings: RwSignal<Settings>,
    /// Whether it is drawn in dark colours. Asked for each picture, so the browser is asked once.
    pub dark: Memo<bool>,
    pub route: RwSignal<Route>,
    /// Another tab has taken a newer version of the page: what was not fetched yet can no longer be.
    pub outdated: RwSignal<bool>,
    /// The browser does not let the page be kept for use without a network.
    pub online_only: RwSignal<bool>,
    /// The language the page is drawn in.
    spoken: RwSignal<Language>,
    /// How many parts of the lobby are made.
    parts: RwSignal<u8>,
    notices: RwSignal<Vec<Notice>>,
}

/// A short message at the edge of the page, with something one can do about it.
#[derive(Clone)]
struct Notice {
    id: f64,
    text: String,
    action: Option<NoticeAction>,
}

/// The label of a button and what it does. It outlives whatever part of the page made it.
pub type NoticeAction = (String, Arc<dyn Fn() + Send + Sync>);

impl Page {
    pub fn tell(self, text: String) {
        self.tell_with(text, None);
    }

    /// Tells something once, however often it is told.
    pub fn tell_with(self, text: String, action: Option<NoticeAction>) {
        self.notices.update(|notices| notices.retain(|notice| notice.text != text));
        self.tell_each(text, action);
    }

    /// Tells something each time, since each time something else can be done about it.
    pub fn tell_each(self, text: String, action: Option<NoticeAction>) {
        let id = js_sys::Math::random();
        let lasting = action.is_some();
        self.notices.update(|notices| notices.push(Notice { id, text, action }));
        browser::later(if lasting { 20_000 } else { 8_000 }, move || self.dismiss(id));
    }

    /// Why a title cannot be shown whose files did not come.
    pub fn why_unfetched(self) -> String {
        t(if self.outdated.get_untracked() { "shell.outdated" } else { "error.unfetched" })
    }

    /// Keeps a table as a new game and goes to it, or tells that it cannot be kept.
    pub fn open_table(self, table: &dyn AnyTable, name: &str) {
        match store::add(table, name) {
            Ok(id) => browser::go(&format!("/play/{id}")),
            Err(store::StoreError::Blocked) => self.tell(t("store.blocked")),
            Err(_) => self.tell(t("store.full")),
        }
    }

    fn dismiss(self, id: f64) {
        self.notices.update(|notices| notices.retain(|notice| notice.id != id));
    }

    pub fn change_settings(self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
        let language = self.settings.with_untracked(|settings| {
            store::write_settings(settings);
            settings.dress_page();
            settings.language()
        });
        if language != say::language() {
            wasm_bindgen_futures::spawn_local(async move {
                say::speak(language).await;
                self.spoken.set(language);
            });
        }
    }
}

pub fn page() -> Page {
    expect_context()
}

/// Puts the page into the document.
pub fn start() {
    help::catch_crashes();
    let root = browser::document().get_element_by_id("app").expect("index.html has a place for the page");
    let settings: Settings = store::read_settings();
    settings.dress_page();
    wasm_bindgen_futures::spawn_local(async move {
        say::speak(settings.language()).await;
        let found = store::heal().await;
        browser::sleep(0).await;
        // The lobby is made in several tasks, so that none of them is long, and replaces what the build wrote there
        // (scripts/first-screen.mjs) in one go, so that nothing flickers.
        let parts = ArcRwSignal::new(if Route::read() == Route::Lobby { 0 } else { lobby::PARTS });
        let made = browser::document().create_element("div").expect("a plain name");
        let shown_parts = parts.clone();
        leptos::mount::mount_to(
            wasm_bindgen::JsCast::unchecked_into(made.clone()),
            move || view! { <App settings found parts=shown_parts/> },
        )
        .forget();
        while parts.get_untracked() < lobby::PARTS {
            browser::sleep(0).await;
            parts.update(|parts| *parts += 1);
        }
        root.set_inner_html("");
        while let Some(child) = made.first_child() {
            let _now_there = root.append_child(&child);
        }
        let _plain_name = root.remove_attribute("aria-busy");
    });
}

#[component]
fn App(settings: Settings, found: usize, parts: ArcRwSignal<u8>) -> impl IntoView {
    let settings = RwSignal::new(settings);
    let page = Page {
        settings,
        dark: Memo::new(move |_| settings.with(Settings::is_dark)),
        route: RwSignal::new(Route::read()),
        outdated: RwSignal::new(false),
        online_only: RwSignal::new(false),
        spoken: RwSignal::new(say::language()),
        parts: parts.into(),
        notices: RwSignal::new(Vec::new()),
    };
    provide_context(page);
    browser::listen("hashchange", move |_| page.route.set(Route::read()));
    focus::keep();
    help::show_tips();
    motion::end_on_press();
    help::watch_for_new_version(page);
    if found > 0 {
        page.tell(say::say("store.found", &[("n", found.into())]));
    }
    view! {
        {live(move || {
            page.spoken.get();
            view! { <Shell/> }
        })}
    }
}

/// What is round every route.
#[component]
fn Shell() -> impl IntoView {
    let page = page();
    let body = move || match page.route.get() {
        Route::Lobby => view! { <lobby::Lobby/> }.into_any(),
        Route::Play(id) => view! { <play::PlayPage id/> }.into_any(),
        Route::Rules(title, chapter) => view! { <pages::Rules title chapter/> }.into_any(),
        Route::Gallery(title) => view! { <pages::Gallery title/> }.into_any(),
        Route::About => view! { <pages::About/> }.into_any(),
        Route::Link(letters) => view! { <lobby::FromLink letters/> }.into_any(),
    };
    view! {
        <a class="skip" href="#main" on:click=move |event| { event.prevent_default(); browser::focus_soon("#main") }>
            {t("shell.skip")}
        </a>
        {body}
        <Notices/>
    }
}

#[component]
fn Notices() -> impl IntoView {
    let page = page();
    view! {
        <div class="notices" role="status" aria-live="polite">
            <For each=move || page.notices.get() key=|notice| notice.id.to_bits() let:notice>
                <div class="notice">
                    <span>{notice.text.clone()}</span>
                    {notice.action.clone().map(|(label, action)| view! {
                        <button class="button" on:click=pressed(move || { action(); page.dismiss(notice.id) })>{label}</button>
                    })}
                    <widgets::IconButton icon="close" label=t("shell.close") on_click=move || page.dismiss(notice.id)/>
                </div>
            </For>
        </div>
    }
}
