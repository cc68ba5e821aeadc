//! What comes after the first sight of a new table: panes behind tabs, the gallery, the legend, games of older rules. Its code is a
//! part of its own (`LaterUi`), fetched as soon as the table is drawn, so that in practice nobody waits for it; a game that has
//! been begun is drawn when it is there.

use super::games::{self, LaterUi};
use super::say::t;
use super::widgets::{live, pressed};
use super::{browser, page};
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

/// Milliseconds that a game which has been begun waits for it.
const PATIENCE: i32 = 4000;

/// The later part of a title, on its way or there.
#[derive(Clone, Copy)]
pub struct Later {
    title: &'static str,
    /// Whether it is there; not known while it is being fetched.
    there: RwSignal<Option<bool>>,
}

impl Later {
    /// Fetches it now, unless it is there.
    pub fn fetch(title: &'static str) -> Self {
        let later = Self::of(title);
        later.fetch_missing();
        later
    }

    /// Fetches it when the next frame is drawn, unless it is there.
    pub fn fetch_soon(title: &'static str) -> Self {
        let later = Self::of(title);
        browser::after_frame(move || later.fetch_missing());
        later
    }

    fn of(title: &'static str) -> Self {
        Self { title, there: RwSignal::new(games::later(title).is_some().then_some(true)) }
    }

    fn fetch_missing(self) {
        if self.there.try_get_untracked() != Some(None) {
            return; // It is there, or the page has gone elsewhere.
        }
        spawn_local(async move {
            let fetched = games::load_later(self.title).await;
            let _left_meanwhile = self.there.try_set(Some(fetched));
        });
    }

    /// The later part, if it is there.
    pub fn get(self) -> Option<&'static dyn LaterUi> {
        self.there.get().and_then(|_| games::later(self.title))
    }

    /// Draws something as soon as it is there, or cannot be fetched, or lets one wait for too long.
    pub fn once_tried(self, draw: impl Fn() -> AnyView + Send + 'static) -> AnyView {
        let late = RwSignal::new(false);
        browser::later(PATIENCE, move || {
            let _left_meanwhile = late.try_set(true);
        });
        let tried = Memo::new(move |_| self.there.get().is_some() || late.get());
        live(move || tried.get().then(|| untrack(&draw)))
    }

    /// Draws something with it: until it is there an empty place, and if it cannot be fetched, why.
    pub fn draw(self, draw: impl Fn(&'static dyn LaterUi) -> AnyView + Send + 'static) -> AnyView {
        self.draw_boxed(Box::new(draw))
    }

    /// A closure in a generic function is compiled for each of its types; here it is not.
    fn draw_boxed(self, draw: Box<dyn Fn(&'static dyn LaterUi) -> AnyView + Send>) -> AnyView {
        live(move || match (self.get(), self.there.get()) {
            (Some(later), _) => untrack(|| draw(later)),
            (None, Some(_)) => self.unfetched(),
            (None, None) => view! { <div class="coming" aria-busy="true"></div> }.into_any(),
        })
    }

    fn unfetched(self) -> AnyView {
        let outdated = page().outdated.get_untracked();
        let (why, again) = match outdated {
            true => ("shell.outdated", "shell.reload"),
            false => ("error.unfetched_part", "error.again"),
        };
        let press = move || match outdated {
            true => browser::reload(),
            false => {
                self.there.set(None);
                self.fetch_missing();
            }
        };
        view! {
            <div class="coming panel" role="alert">
                <p>{t(why)}</p>
                <p class="row"><button class="button go" on:click=pressed(press)>{t(again)}</button></p>
            </div>
        }
        .into_any()
    }
}
