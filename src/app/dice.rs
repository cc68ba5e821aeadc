//! Dice that are thrown where they count: they tumble, lie still, and say what they brought. A press takes them away.

use super::browser;
use super::pieces::{Face, symbol};
use super::play::{Play, set_if_changed};
use super::widgets::{live, mark_class};
use dolmen::engine::Seat;
use leptos::prelude::*;

/// Dice of one roll.
#[derive(Clone, PartialEq)]
pub struct Throw {
    pub seat: Seat,
    /// A selector of where they are thrown.
    pub at: String,
    /// What each die shows.
    pub dice: Vec<u8>,
    /// What they bring.
    pub sum: Face,
}

/// Dice that lie somewhere on the screen.
pub type Lying = RwSignal<Option<(Throw, [i32; 2])>>;

/// Milliseconds that dice tumble, and then lie still before what they bring moves; `style/story.css` has the same.
const TUMBLE: i32 = 600;
const LIE: i32 = 500;
/// How long the sum can be read after that.
const READ: i32 = 900;

/// Throws dice, and says after how many milliseconds what they bring may move. Without motion they lie there at once.
pub fn throw(lying: Lying, throw: Throw) -> i32 {
    let place = browser::document().query_selector(&throw.at).ok().flatten();
    let Some(place) = place.filter(browser::is_drawn).map(|place| place.get_bounding_client_rect()) else {
        return 0;
    };
    let middle = [place.left() + place.width() / 2.0, place.top() + place.height() / 2.0].map(|at| at as i32);
    let this = Some((throw, middle));
    lying.set(this.clone());
    browser::later(TUMBLE + LIE + READ, move || {
        if lying.try_with_untracked(|now| *now == this) == Some(true) {
            lying.set(None);
        }
    });
    let root = browser::document().document_element();
    let moves = root.and_then(|root| root.get_attribute("data-motion")).as_deref() == Some("full");
    if moves { TUMBLE + LIE } else { 0 }
}

/// The dice that lie there. They are for the eye; the log tells of them in words.
pub fn tray(play: Play, lying: Lying) -> AnyView {
    let pressed = window_event_listener(leptos::ev::pointerdown, move |_| set_if_changed(lying, None));
    let typed = window_event_listener(leptos::ev::keydown, move |_| set_if_changed(lying, None));
    on_cleanup(move || {
        pressed.remove();
        typed.remove();
    });
    live(move || {
        let (throw, [x, y]) = lying.get()?;
        let colour = play.table.with_untracked(|table| mark_class(table.as_ref(), throw.seat));
        let die = |(n, face): (usize, &u8)| {
            view! { <span class="die" style=("--i", n.to_string())>{symbol(format!("die{face}")).draw()}</span> }
        };
        Some(view! {
            <div class=format!("throw {colour}") aria-hidden="true" style=("--x", format!("{x}px")) style=("--y", format!("{y}px"))>
                <span class="thrown">{throw.dice.iter().enumerate().map(die).collect_view()}</span>
                <span class="throw-sum">{throw.sum.draw()}</span>
            </div>
        })
    })
}
