//! What belongs to whoever decides.

use super::{Desk, sheets};
use leptos::prelude::*;

pub fn mat(desk: Desk) -> AnyView {
    view! {
        <div class="zone zone-self">{desk.name(|shown| shown.me)}<div class="facts">{desk.own(&sheets::STRIP)}</div></div>
    }
    .into_any()
}
