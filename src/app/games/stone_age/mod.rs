//! Stone Age on the table.

mod board;
mod choices;
mod gallery;
mod guide;
mod motion;
mod pieces;
mod story;
mod tribes;
mod words;

use super::{LaterUi, Slots, TitleUi};
use crate::app::dice::Throw;
use crate::app::guide::Guide;
use crate::app::history::Log;
use crate::app::motion::Flight;
use crate::app::pieces::legend;
use crate::app::play::Play;
use crate::app::round_end::RoundEnd;
use crate::app::say::t;
use crate::app::seen::Seen;
use crate::app::story::{Measure, News};
use dolmen::engine::Seat;
use dolmen::games::stone_age::actions::{Action, ToolSet};
use dolmen::games::stone_age::components::{Goods, Place, Price};
use dolmen::games::stone_age::{Ending, Frame, StoneAge};
use leptos::prelude::*;

pub struct StoneAgeUi;

type Shown = crate::app::desk::Shown<StoneAge>;
type Desk = crate::app::desk::Desk<StoneAge, Draft>;
type Draw = crate::app::desk::Draw<StoneAge, Draft>;

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

/// A choice begins with a suggestion of what to pay.
fn fresh_draft(shown: &Shown) -> Draft {
    Draft { pay: suggested_payment(shown), ..Draft::default() }
}

/// The cheapest way to pay for a card, the most valuable one for a building.
fn suggested_payment(shown: &Shown) -> Goods {
    let payments = shown.legal.iter().filter_map(|action| match action {
        Action::Pay(goods) => Some(*goods),
        _ => None,
    });
    let price = match shown.view.frame() {
        Some(Frame::Buying { place, .. }) => shown.view.price(place),
        _ => None,
    };
    let best = match price {
        Some(Price::Any(_)) => payments.min_by_key(|goods| goods.points()),
        _ => payments.max_by_key(|goods| goods.points()),
    };
    best.unwrap_or_default()
}

impl TitleUi for StoneAgeUi {
    fn table(&self, play: Play) -> Slots {
        let desk = Desk::new(play, fresh_draft);
        let mat = desk.mat();
        Slots {
            me: desk.me(),
            plate: desk.unhurried().facts(&board::ROUND, |_| 0).into_any(),
            rivals: desk.rivals(&tribes::STRIP),
            stage: board::board(desk),
            dock: choices::choices(desk),
            mat: tribes::mat(mat),
            mat_of: mat.me(),
            players: Box::new(move || tribes::tribes(desk)),
            log: view! { <Log play/> }.into_any(),
            moves: desk.action_list(words::action),
            cancel: Callback::new(move |()| {
                desk.draft.update(|draft| (draft.place, draft.two) = (None, None));
            }),
        }
    }

    fn decision(&self, seen: Seen) -> (String, String) {
        words::decision(&seen.view(), &|seat| seen.name(seat))
    }

    fn chapter(&self, seen: Seen) -> &'static str {
        match seen.view::<StoneAge>().frames.last() {
            Some(Frame::Placing(_)) => "placing",
            Some(Frame::Acting(_)) => "round",
            Some(Frame::Gathering { .. }) => "tools",
            Some(Frame::Buying { place, .. }) if Place::BUILDINGS.contains(place) => "buildings",
            Some(Frame::Buying { .. } | Frame::Sharing { .. }) => "cards",
            Some(Frame::Hungry { .. }) => "feeding",
            None => "scoring",
        }
    }

    fn log(&self, seen: Seen, step: usize) -> Vec<String> {
        let names = |seat: Seat| seen.name(seat);
        seen.events::<StoneAge>(step).iter().map(|event| words::event(event, &names)).collect()
    }

    fn opening_log(&self, seen: Seen) -> Vec<String> {
        let names = |seat: Seat| seen.name(seat);
        seen.setup_events::<StoneAge>().iter().take(1).map(|event| words::event(event, &names)).collect()
    }

    fn ending(&self, seen: Seen) -> String {
        match seen.view::<StoneAge>().ending {
            Some(Ending::Cards) => t("stone_age.end.cards"),
            Some(Ending::Buildings) => t("stone_age.end.buildings"),
            None => String::new(),
        }
    }

    fn flights(&self, seen: Seen, step: usize) -> Vec<Flight> {
        motion::flights(seen, step)
    }

    fn hinted_move(&self, seen: Seen, action: &str) -> Option<(String, String)> {
        let action = seen.action::<StoneAge>(action)?;
        let place = match action {
            Action::Place(place, _) | Action::Resolve(place) => {
                format!("[data-place={}]", words::id(&place))
            }
            Action::Gather(_)
            | Action::Pay(_)
            | Action::PickDie(_)
            | Action::TakeTwo(_)
            | Action::Feed(_)
            | Action::Decline
            | Action::Starve => String::new(),
        };
        Some((words::action(&seen.view::<StoneAge>(), action), place))
    }

    fn news(&self, seen: Seen, step: usize) -> Vec<News> {
        story::news(seen, step)
    }

    fn measures(&self, seen: Seen, at: usize, seat: Seat) -> Vec<Measure> {
        story::measures(seen, at, seat)
    }

    fn touched(&self, seen: Seen, step: usize) -> Vec<(Seat, String)> {
        story::touched(seen, step)
    }

    fn throw(&self, seen: Seen, step: usize) -> Option<Throw> {
        story::throw(seen, step)
    }

    fn round_end(&self, seen: Seen, step: usize) -> Option<RoundEnd> {
        story::round_end(seen, step)
    }

    fn tour(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("#decision", "stone_age.tour.decision"),
            (".sources", "stone_age.tour.sources"),
            (".village", "stone_age.tour.village"),
            (".offer", "stone_age.tour.offer"),
            (".mat", "stone_age.tour.tribes"),
            (".rail", "stone_age.tour.log"),
            (".decision-tools", "stone_age.tour.tools"),
        ]
    }

    fn guide(&self) -> Option<&'static dyn Guide> {
        Some(&guide::LESSON)
    }
}

/// What comes after the first sight of the table.
pub struct StoneAgeLater;

impl LaterUi for StoneAgeLater {
    fn legend(&self) -> AnyView {
        legend(gallery::symbols())
    }

    fn gallery(&self) -> AnyView {
        gallery::gallery()
    }
}
