//! The eclipse as the event it is: piles turned up together, the order changing, and what everybody gains.

use super::pieces::{self, Face, group, mark, symbol, text};
use super::words::{self, w, ws};
use super::{Desk, Shown};
use crate::app::browser;
use crate::app::seen::Seen;
use crate::app::widgets::{Drawing, live, pressed};
use dolmen::engine::Seat;
use dolmen::games::endless_winter::actions::Event;
use dolmen::games::endless_winter::cards::Cards;
use dolmen::games::endless_winter::{EclipseStep, EndlessWinter, Frame, Order};
use leptos::prelude::*;
use std::cmp::Ordering;

/// The steps of an eclipse, by their keys.
const STEPS: [&str; 4] = ["a", "b", "c", "d"];

/// What is to be seen of an eclipse.
#[derive(Clone, PartialEq)]
struct Revealed {
    /// The step at which it began.
    step: usize,
    round: u8,
    /// The piles in the old order, with their labour.
    piles: Vec<(Seat, Cards, u8)>,
    order: Order,
    /// Whose steps these are, and which: 0 to 3.
    now: (Seat, usize),
    /// What everybody gained so far, in words.
    gains: Vec<String>,
}

impl Revealed {
    fn of(seen: Seen, shown: &Shown) -> Option<Self> {
        let now = shown.view.frames.iter().find_map(|frame| match frame {
            // The frame is already that of the step to come.
            Frame::Eclipse(seat, step) => Some((
                *seat,
                match step {
                    EclipseStep::TurnOrder | EclipseStep::Pile => 0,
                    EclipseStep::Land(0) => 1,
                    EclipseStep::Land(_) | EclipseStep::Board => 2,
                    EclipseStep::End => 3,
                },
            )),
            _ => None,
        })?;
        let names = |seat: Seat| seen.name(seat);
        let mut later: Vec<Vec<String>> = Vec::new();
        for step in (0..shown.at).rev() {
            let events = seen.events::<EndlessWinter>(step);
            let begins = events.iter().position(|event| matches!(event, Event::Eclipse { .. }));
            let gains = events[begins.unwrap_or(0)..].iter().filter(|event| {
                !matches!(
                    event,
                    Event::Eclipse { .. } | Event::Pile { .. } | Event::Order { .. } | Event::Drew { .. }
                )
            });
            later.push(gains.map(|event| words::event(&shown.view, event, &names)).collect());
            let Some(begins) = begins else { continue };
            let mut revealed = Revealed {
                step,
                round: shown.view.round,
                piles: Vec::new(),
                order: shown.view.order,
                now,
                gains: words::gathered(later.into_iter().rev().flatten().collect()),
            };
            for event in &events[begins..] {
                if let Event::Pile { seat, cards, halves } = *event {
                    revealed.piles.push((seat, cards, halves));
                }
            }
            return Some(revealed);
        }
        None
    }
}

/// Shown to everybody when their steps begin, until it is pressed away; a button brings it back.
pub fn eclipse(desk: Desk) -> AnyView {
    let seen = desk.part(move |shown| {
        let looks = shown.view.frames.iter().any(|frame| matches!(frame, Frame::Eclipse(..)));
        looks.then(|| untrack(|| desk.play.seen_by(None, |seen| Revealed::of(seen, shown)))).flatten()
    });
    let closed = RwSignal::new(None::<(usize, Option<Seat>)>);
    let key = move |seen: &Revealed| {
        let curtain = desk.play.page.settings.with_untracked(|settings| settings.curtain);
        (seen.step, curtain.then_some(seen.now.0))
    };
    let body = move || {
        let seen = seen.get()?;
        let this = key(&seen);
        if desk.play.covered.get() {
            return None;
        }
        if closed.get() == Some(this) {
            let open = view! {
                <button class="chip see-eclipse" on:click=pressed(move || closed.set(None))>
                    <span aria-hidden="true">{symbol("eclipse").draw()}</span>{w("eclipse.open")}
                </button>
            };
            return Some(open.into_any());
        }
        browser::focus_soon(".close-eclipse");
        let close = move |_| {
            closed.set(Some(this));
            browser::focus_soon("#decision");
        };
        let piles = seen.piles.iter().map(|pile| pile_view(desk, &seen, pile)).collect_view();
        let marks: Face = seen.order.seats().iter().map(|seat| mark(desk, *seat)).collect();
        let order = symbol("turn_order") + marks;
        let steps: Face = (0..4)
            .map(|n| {
                let class = match n.cmp(&seen.now.1) {
                    Ordering::Less => "pip past",
                    Ordering::Equal => "pip now",
                    Ordering::Greater => "pip",
                };
                group(class, text(w(&format!("eclipse.step.{}", STEPS[n]))))
            })
            .collect();
        let step = w(&format!("eclipse.gain.{}", STEPS[seen.now.1]));
        let now = ws("eclipse.now", &[("who", desk.player(seen.now.0).0.into()), ("step", step.into())]);
        let gains = seen.gains.iter().map(|line| view! { <li>{line.clone()}</li> }).collect_view();
        let panel = view! {
            <aside class="eclipse panel" aria-label=ws("eclipse.title", &[("n", seen.round.into())]) on:click=close>
                <Drawing name="ew-eclipse"/>
                <h2>{ws("eclipse.title", &[("n", seen.round.into())])}</h2>
                <div class="revealed">{piles}</div>
                <div class="new-order" aria-hidden="true">{order.draw()}</div>
                <p>{now}</p>
                <div class="steps" aria-hidden="true">{steps.draw()}</div>
                <ol class="gains" tabindex="0" aria-label=ws("eclipse.title", &[("n", seen.round.into())])>{gains}</ol>
                <button class="button go close-eclipse">{w("eclipse.close")}</button>
            </aside>
        };
        Some(panel.into_any())
    };
    live(body)
}

fn pile_view(desk: Desk, seen: &Revealed, (seat, cards, halves): &(Seat, Cards, u8)) -> AnyView {
    let (name, _, class) = desk.player(*seat);
    let place = seen.order.place(*seat) + 1;
    let arguments =
        [("who", name.clone().into()), ("labour", words::halves(*halves).into()), ("n", place.into())];
    let said = format!("{}. {}", ws("eclipse.pile", &arguments), words::cards(cards));
    let turned = |card| group("turned", pieces::card_symbol(card)).repeat(cards.count(card).into());
    let face = group("pile-cards", cards.kinds().map(turned).collect())
        + pieces::count("labour", words::halves(*halves))
        + group("place-now", text(format!("{place}.")));
    view! {
        <div class=format!("pile-of {class}") data-tip=said>
            <strong>{name}</strong>
            <span class="unseen">{said.clone()}</span>
            <span aria-hidden="true">{face.draw()}</span>
        </div>
    }
    .into_any()
}
