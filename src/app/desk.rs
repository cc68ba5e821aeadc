//! What a title's boards are drawn from.

use super::dress::{self, Look};
use super::part::Part;
use super::play::{Play, set_if_changed};
use super::say::say;
use super::widgets::live;
use dolmen::engine::{Game, Mark, Seat, View};
use leptos::prelude::*;
use leptos::tachys::html::element::ElementType;
use std::sync::Arc;
use wasm_bindgen::JsCast;

/// The state as the holder of the device sees it, and what may be done now.
#[derive(Clone, PartialEq)]
pub struct Shown<G: Game> {
    pub view: View<G>,
    /// What may be done; nothing while one looks at the past or the turn waits to be passed on.
    pub legal: Vec<G::Action>,
    /// The steps before this moment.
    pub at: usize,
}

/// Everything the boards of a title need, handed down by copy. `D` is a choice in progress: it is made anew when the state
/// changes.
pub struct Desk<G: Game, D: 'static> {
    pub play: Play,
    pub shown: Memo<Arc<Shown<G>>>,
    pub draft: RwSignal<D>,
    watchers: StoredValue<Watchers<G>, LocalStorage>,
}

/// What is told of every change, by number.
type Watchers<G> = Vec<(u32, Box<dyn FnMut(&Shown<G>)>)>;

impl<G: Game, D> Clone for Desk<G, D> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game, D> Copy for Desk<G, D> {}

impl<G: Game, D: Clone + PartialEq + Default + Send + Sync> Desk<G, D> {
    /// `fresh` begins a choice.
    pub fn new(play: Play, fresh: fn(&Shown<G>) -> D) -> Self {
        let shown = Memo::new(move |_| {
            let (at, live, viewer) = (play.shown_at(), play.live(), play.holder.get());
            play.seen_by(viewer, |seen| {
                let (view, legal) = seen.view_at::<G>(at);
                Arc::new(Shown { view, legal: if live { legal } else { Vec::new() }, at })
            })
        });
        let draft = RwSignal::new(D::default());
        Effect::new(move |_| set_if_changed(draft, fresh(&shown.get())));
        let watchers = StoredValue::new_local(Watchers::new());
        Effect::new(move |_| {
            let shown = shown.get();
            draft.track();
            untrack(|| watchers.update_value(|all| all.iter_mut().for_each(|(_, tell)| tell(&shown))));
        });
        Self { play, shown, draft, watchers }
    }

    /// Tells of what is shown: now, and whenever that or the choice in progress changes.
    fn watch(self, mut tell: impl FnMut(&Shown<G>) + 'static) {
        untrack(|| self.shown.with(|shown| tell(shown)));
        let id = self.watchers.with_value(|all| all.last().map_or(0, |(last, _)| last + 1));
        self.watchers.update_value(|all| all.push((id, Box::new(tell))));
        on_cleanup(move || {
            self.watchers.try_update_value(|all| all.retain(|(other, _)| *other != id));
        });
    }

    /// Keeps an element looking as it should.
    pub fn dress<E>(self, node: NodeRef<E>, look: impl Fn(&Shown<G>) -> Look + 'static)
    where
        E: ElementType<Output: JsCast + Clone> + 'static,
    {
        node.on_load(move |element| {
            let (mut worn, element) = (Look::default(), dress::plain(element));
            self.watch(move |shown| worn.change_to(look(shown), &element));
        });
    }

    /// A part of what is shown.
    pub fn part<T>(self, of: impl Fn(&Shown<G>) -> T + Send + Sync + 'static) -> Part<T>
    where
        T: Clone + PartialEq + Send + Sync + 'static,
    {
        Part::new(move || self.shown.with(|shown| of(shown)))
    }

    /// The name, the mark and the colour class of a seat. They stay the same through a game.
    pub fn player(self, seat: Seat) -> (String, Mark, String) {
        untrack(|| self.play.seen_by(None, |seen| (seen.name(seat), seen.mark(seat), seen.class(seat))))
    }

    pub fn choose(self, action: G::Action) {
        self.play.choose::<G>(action);
    }

    /// Every legal action in words: what screen readers read, and a way to play without the board.
    pub fn action_list(self, words: fn(&G, G::Action) -> String) -> AnyView {
        let list = move || {
            let shown = self.shown.get();
            let item = |action: &G::Action| {
                let (text, action) = (words(&shown.view, action.clone()), action.clone());
                view! { <li><button class="action" on:click=move |_| self.choose(action.clone())>{text}</button></li> }
            };
            view! { <ul>{shown.legal.iter().map(item).collect_view()}</ul> }
        };
        let title = move || {
            let n = self.shown.with(|shown| shown.legal.len());
            say(&format!("{}.actions", G::ID), &[("n", n.into())])
        };
        let open = RwSignal::new(false);
        view! {
            <details class="actions panel" on:toggle=move |event| open.set(event_target::<web_sys::HtmlElement>(&event).has_attribute("open"))>
                <summary>{live(title)}</summary>
                {live(move || open.get().then(list))}
            </details>
        }
        .into_any()
    }
}
