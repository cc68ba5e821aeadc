//! Stone Age on the table.

mod board;
mod choices;
mod gallery;
mod pieces;
mod tribes;
mod words;

use super::Face;
use crate::app::history::Log;
use crate::app::play::Play;
use crate::app::say::t;
use dolmen::engine::{AnyTable, Game, Seat, Table, View};
use dolmen::games::stone_age::actions::{Action, ToolSet};
use dolmen::games::stone_age::components::{Goods, Place, Price};
use dolmen::games::stone_age::{Ending, Frame, StoneAge};
use leptos::prelude::*;
use std::sync::Arc;

pub struct StoneAgeFace;

fn typed(table: &dyn AnyTable) -> &Table<StoneAge> {
    table.as_any().downcast_ref().expect("this face is only asked about its own title")
}

/// What the boards are drawn from: the state as the holder of the device sees it, and what may be done now.
#[derive(Clone, PartialEq)]
pub struct Shown {
    pub view: View<StoneAge>,
    /// What may be done; nothing while one looks at the past or the turn waits to be passed on.
    pub legal: Vec<Action>,
    /// The steps before this moment.
    pub at: usize,
}

impl Shown {
    pub fn frame(&self) -> Option<Frame> {
        self.view.frames.last().copied()
    }
}

/// A choice in progress. It is forgotten when the state changes, and Escape cancels it.
#[derive(Clone, Copy, Default, PartialEq)]
pub struct Draft {
    /// Where figures are to go, while it is asked how many.
    pub place: Option<Place>,
    /// Tools to be added to the roll.
    pub tools: ToolSet,
    /// What is to be paid.
    pub pay: Goods,
    /// The two resources of choice, while they are chosen.
    pub two: Option<Goods>,
}

/// Everything the boards need, handed down by copy.
#[derive(Clone, Copy)]
pub struct Desk {
    pub play: Play,
    pub shown: Memo<Arc<Shown>>,
    pub draft: RwSignal<Draft>,
}

impl Desk {
    fn new(play: Play) -> Self {
        let shown = Memo::new(move |_| {
            let (at, live, viewer) = (play.shown_at(), play.live(), play.holder.get());
            play.table.with(|table| {
                let table = typed(table.as_ref());
                let state = if at == table.at() { table.state().clone() } else { table.state_at(at) };
                let legal = if live { state.legal_actions() } else { Vec::new() };
                Arc::new(Shown { view: View::of(&state, viewer), legal, at })
            })
        });
        let draft = RwSignal::new(Draft::default());
        Effect::new(move |_| {
            let suggestion = suggested_payment(&shown.get());
            draft.set(Draft { pay: suggestion, ..Draft::default() });
        });
        Self { play, shown, draft }
    }

    pub fn choose(self, action: Action) {
        self.play.choose::<StoneAge>(action);
    }
}

/// The cheapest way to pay for a card, the most valuable one for a building.
fn suggested_payment(shown: &Shown) -> Goods {
    let payments = shown.legal.iter().filter_map(|action| match action {
        Action::Pay(goods) => Some(*goods),
        _ => None,
    });
    let price = match shown.frame() {
        Some(Frame::Buying { place, .. }) => shown.view.price(place),
        _ => None,
    };
    let best = match price {
        Some(Price::Any(_)) => payments.min_by_key(|goods| goods.points()),
        _ => payments.max_by_key(|goods| goods.points()),
    };
    best.unwrap_or_default()
}

impl Face for StoneAgeFace {
    fn id(&self) -> &'static str {
        StoneAge::ID
    }

    fn table(&self, play: Play) -> AnyView {
        let desk = Desk::new(play);
        view! {
            <div class="stone-age" on:keydown=move |event| if event.key() == "Escape" {
                desk.draft.update(|draft| (draft.place, draft.two) = (None, None));
            }>
                <choices::Choices desk/>
                <div class="main-column">
                    <board::Board desk/>
                    <choices::ActionList desk/>
                </div>
                <div class="side-column">
                    <tribes::Tribes desk/>
                    <Log play/>
                </div>
            </div>
        }
        .into_any()
    }

    fn decision(&self, table: &dyn AnyTable) -> (String, String) {
        words::decision(typed(table))
    }

    fn chapter(&self, table: &dyn AnyTable) -> &'static str {
        match typed(table).state().frames.last() {
            Some(Frame::Placing(_)) => "placing",
            Some(Frame::Acting(_)) => "round",
            Some(Frame::Gathering { .. }) => "tools",
            Some(Frame::Buying { place, .. }) if Place::BUILDINGS.contains(place) => "buildings",
            Some(Frame::Buying { .. } | Frame::Sharing { .. }) => "cards",
            Some(Frame::Hungry { .. }) => "feeding",
            None => "scoring",
        }
    }

    fn log(&self, table: &dyn AnyTable, step: usize) -> Vec<String> {
        let table = typed(table);
        let names = |seat: Seat| table.opening().players[seat.index()].name.clone();
        table.events(step, None).iter().map(|event| words::event(event, &names)).collect()
    }

    fn opening_log(&self, table: &dyn AnyTable) -> Vec<String> {
        let table = typed(table);
        let names = |seat: Seat| table.opening().players[seat.index()].name.clone();
        table.setup_events().iter().take(1).map(|event| words::event(event, &names)).collect()
    }

    fn course(&self, table: &dyn AnyTable) -> Vec<Vec<i32>> {
        let table = typed(table);
        let mut moments = vec![0];
        while let Some(&last) = moments.last()
            && last < table.at()
        {
            moments.push(table.round_after(last).max(last + 1));
        }
        let states: Vec<StoneAge> = moments.iter().map(|&at| table.state_at(at)).collect();
        Seat::all(table.state().seats())
            .map(|seat| states.iter().map(|state| state.score(seat).total()).collect())
            .collect()
    }

    fn ending(&self, table: &dyn AnyTable) -> String {
        match typed(table).state().ending {
            Some(Ending::Cards) => t("stone_age.end.cards"),
            Some(Ending::Buildings) => t("stone_age.end.buildings"),
            None => String::new(),
        }
    }

    fn gallery(&self) -> AnyView {
        gallery::gallery()
    }

    fn tour(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("#decision", "stone_age.tour.decision"),
            (".sources", "stone_age.tour.sources"),
            (".village", "stone_age.tour.village"),
            (".offer", "stone_age.tour.offer"),
            (".tribes", "stone_age.tour.tribes"),
            (".log", "stone_age.tour.log"),
            (".decision-tools", "stone_age.tour.tools"),
        ]
    }
}
