//! What a title's boards are drawn from.

use super::browser;
use super::part::Part;
use super::pieces::{self, Appearance, symbol, text};
use super::play::{Play, set_if_changed};
use super::rail::Tab;
use super::say::say;
use super::widgets::{live, mark_id, watch};
use dolmen::engine::{Game, Mark, Seat, View};
use leptos::prelude::*;
use std::sync::Arc;

/// The state as the holder of the device sees it, and what may be done now.
#[derive(Clone, PartialEq)]
pub struct Shown<G: Game> {
    pub view: View<G>,
    /// What may be done; nothing while one looks at the past or the turn waits to be passed on.
    pub legal: Vec<G::Action>,
    /// The steps before this moment.
    pub at: usize,
    /// Whose mat lies below the line: whoever decides, or whose turn waits to be passed on.
    pub me: Seat,
}

impl<G: Game> Shown<G> {
    /// The others, in the order of their turns after mine.
    fn rival(&self, n: usize) -> Seat {
        Seat(((self.me.index() + 1 + n) % self.view.seats()) as u8)
    }
}

/// Everything the boards of a title need, handed down by copy. `D` is a choice in progress: it is made anew when the state
/// changes.
pub struct Desk<G: Game, D: 'static> {
    pub play: Play,
    pub shown: Memo<Arc<Shown<G>>>,
    /// The same a frame later.
    shown_later: Memo<Arc<Shown<G>>>,
    pub draft: RwSignal<D>,
}

/// How the n-th of something looks now.
pub type Draw<G, D> = fn(Desk<G, D>, &G, usize) -> Appearance;

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
                let view = seen.view_at::<G>(at);
                let legal = if live { seen.legal::<G>() } else { Vec::new() };
                let waiting = play.waiting.get().filter(|_| play.looking.get().is_none());
                // While a bot decides, the mat is that of whoever has the device.
                let decider = view.decider().filter(|seat| viewer.is_none() || !seen.is_bot(*seat));
                let me = waiting.or(decider).or(viewer).unwrap_or(Seat(0));
                Arc::new(Shown { view, legal, at, me })
            })
        });
        let draft = RwSignal::new(D::default());
        Effect::new(move |_| set_if_changed(draft, fresh(&shown.get())));
        let desk = Self { play, shown, shown_later: shown, draft };
        Self { shown_later: desk.later(|| false).shown, ..desk }
    }

    /// The same for what never answers a press: how far the game is, strips of the others, marks on tabs.
    pub fn unhurried(self) -> Self {
        Self { shown: self.shown_later, ..self }
    }

    /// The same a frame later, for what need not answer a press: so the frame that does is there sooner. `at_once`, asked at each
    /// change, says when it has to. Nothing stays that whoever gets the device must not see.
    pub fn later(self, at_once: impl FnMut() -> bool + 'static) -> Self {
        self.later_boxed(Box::new(at_once))
    }

    /// A closure in a generic function is compiled for each of its types; here it is not.
    fn later_boxed(self, mut at_once: Box<dyn FnMut() -> bool>) -> Self {
        let late = RwSignal::new(self.shown.get_untracked());
        let mut drawn_for = untrack(|| self.play.reader());
        watch(move || {
            let (now, reader) = (self.shown.get(), self.play.reader());
            let passed = std::mem::replace(&mut drawn_for, reader) != reader;
            if at_once() || passed {
                return late.set(now);
            }
            browser::after_frame(move || {
                // The table may have been left meanwhile.
                if let Some(now) = self.shown.try_get_untracked() {
                    let _left = late.try_set(now);
                }
            });
        });
        Self { shown: Memo::new(move |_| late.get()), ..self }
    }

    /// The mat a frame later, if a move made it somebody else's. What on it can be pressed is drawn at once, and so is what
    /// somebody sees who walks through the past.
    pub fn mat(self) -> Self {
        let (me, looking, mut drawn) = (self.me(), self.play.looking, None);
        self.later(move || {
            let (now, walks) = (me.get(), looking.get().is_some());
            let before = drawn.replace((now, walks));
            before.is_some_and(|(whose, walked)| whose == now || walked || walks)
        })
    }

    /// A part of the table that is not always in view, and whether it is set aside. While it is not in view it stays as it was. Once
    /// somebody else has the device, who must not find what the one before could see, it is set aside at once, and drawn anew
    /// when what is seen has been.
    pub fn pane(
        self,
        is_seen: impl Fn() -> bool + Send + Sync + 'static,
        draw: fn(Self) -> AnyView,
    ) -> (AnyView, RwSignal<bool>) {
        let (is_seen, play) = (Part::new(is_seen), self.play);
        let aside = RwSignal::new(false);
        let drawn_for = RwSignal::new(untrack(|| play.reader()));
        let kept = Memo::new(move |before: Option<&(Arc<Shown<G>>, Option<Seat>)>| match before {
            Some((shown, whose)) if !is_seen.get() && *whose == drawn_for.get() => (shown.clone(), *whose),
            _ => (self.shown.get(), untrack(|| play.reader())),
        });
        watch(move || {
            let reader = play.reader();
            if is_seen.get() {
                set_if_changed(drawn_for, reader);
                set_if_changed(aside, false);
            } else if reader != drawn_for.get_untracked() && !aside.get_untracked() {
                aside.set(true);
                draw_aside(play, drawn_for, aside);
            }
        });
        (draw(Self { shown: Memo::new(move |_| kept.get().0), ..self }), aside)
    }

    /// A part of the table that comes later: `part` picks it from what the title calls its parts, which is `P`.
    pub fn coming<P: 'static>(self, part: fn(&P) -> fn(Self) -> AnyView) -> AnyView {
        self.play
            .later
            .draw(move |later| later.parts().downcast_ref().map(|parts| part(parts)(self)).into_any())
    }

    /// Pieces in fixed places: `look` says how the n-th of `count` looks, `make` makes it.
    pub fn pieces(
        self,
        count: usize,
        look: impl Fn(&Shown<G>, usize) -> Appearance + 'static,
        make: impl Fn(usize, RwSignal<Appearance>) -> AnyView,
    ) -> Vec<AnyView> {
        let look = move || {
            let shown = self.shown.get();
            (0..count).map(|n| look(&shown, n)).collect()
        };
        pieces::pieces(look, make)
    }

    /// Things to look at about one of something, each with its class. What has no words is not there.
    pub fn facts(
        self,
        facts: &'static [(&'static str, Draw<G, D>)],
        which: impl Fn(&Shown<G>) -> usize + 'static,
    ) -> Vec<AnyView> {
        let look = move |shown: &Shown<G>, i: usize| {
            let (class, draw) = facts[i];
            let now = draw(self, &shown.view, which(shown));
            Appearance { class: class.into(), hidden: now.words.is_empty(), ..now }
        };
        self.pieces(facts.len(), look, |_, now| pieces::fact(now))
    }

    /// A part of what is shown.
    pub fn part<T>(self, of: impl Fn(&Shown<G>) -> T + Send + Sync + 'static) -> Part<T>
    where
        T: Clone + PartialEq + Send + Sync + 'static,
    {
        Part::new(move || of(&self.shown.get()))
    }

    /// The name, the mark and the colour class of a seat. They stay the same through a game.
    pub fn player(self, seat: Seat) -> (String, Mark, String) {
        untrack(|| self.play.seen_by(None, |seen| (seen.name(seat), seen.mark(seat), seen.class(seat))))
    }

    /// Whose mat lies below the line.
    pub fn me(self) -> Part<Seat> {
        self.part(|shown| shown.me)
    }

    /// What belongs to whoever decides.
    pub fn own(self, facts: &'static [(&'static str, Draw<G, D>)]) -> Vec<AnyView> {
        self.facts(facts, |shown| shown.me.index())
    }

    /// A player's mark and name.
    pub fn name(self, of: impl Fn(&Shown<G>) -> Seat + 'static) -> Vec<AnyView> {
        let look = move |shown: &Shown<G>, _: usize| {
            let (name, mark, class) = self.player(of(shown));
            let face = symbol(mark_id(mark)) + text(name.clone());
            Appearance { class: format!("who {class}").into(), ..Appearance::new(face, name) }
        };
        self.pieces(1, look, |_, now| pieces::fact(now))
    }

    /// The others in strips: who it is and a few facts, the same for all. A press opens all there is to know of them.
    pub fn rivals(self, facts: &'static [(&'static str, Draw<G, D>)]) -> AnyView {
        let seats = self.shown.with_untracked(|shown| shown.view.seats());
        let desk = self.unhurried();
        let strip = move |n: usize| {
            let seat = desk.part(move |shown| shown.rival(n));
            let class = move || format!("strip {}", desk.player(seat.get()).2);
            view! {
                <button class=class data-seat=move || seat.get().0.to_string() on:click=move |_| self.play.open_rail(Tab::Players)>
                    {desk.name(move |shown| shown.rival(n))}
                    <span class="strip-facts">{desk.facts(facts, move |shown| shown.rival(n).index())}</span>
                </button>
            }
        };
        (0..seats - 1).map(strip).collect_view().into_any()
    }

    pub fn choose(self, action: G::Action) {
        self.play.choose::<G>(action);
    }

    /// Every legal action in words: what screen readers read, and a way to play without the board.
    pub fn action_list(self, words: impl Fn(&G, G::Action) -> String + Send + Sync + 'static) -> AnyView {
        let list = move || {
            let shown = self.shown.get();
            let item = |action: &G::Action| {
                let (text, action) = (words(&shown.view, action.clone()), action.clone());
                view! { <li><button class="action" on:click=move |_| self.choose(action.clone())>{text}</button></li> }
            };
            view! { <ul>{shown.legal.iter().map(item).collect_view()}</ul> }
        };
        let title = move || {
            let n = self.unhurried().shown.with(|shown| shown.legal.len());
            say(&format!("{}.actions", G::ID), &[("n", n.into())])
        };
        let open = RwSignal::new(false);
        view! {
            <details class="actions panel" on:toggle=move |event| open.set(event_target::<web_sys::HtmlElement>(&event).has_attribute("open"))>
                <summary>{live(title)}</summary>
                {live(move || open.get().then(&list))}
            </details>
        }
        .into_any()
    }
}

/// Draws what is set aside for whoever has the device, and brings it back.
fn draw_aside(play: Play, drawn_for: RwSignal<Option<Seat>>, aside: RwSignal<bool>) {
    // The table may have been left meanwhile.
    let reader = move || play.holder.try_get_untracked().map(|_| untrack(|| play.reader()));
    browser::after_frame(move || {
        let Some(now) = reader() else { return };
        let _left = drawn_for.try_set(now);
        browser::later(0, move || match reader() {
            Some(still) if still == now => drop(aside.try_set(false)),
            Some(_) => draw_aside(play, drawn_for, aside),
            None => {}
        });
    });
}
