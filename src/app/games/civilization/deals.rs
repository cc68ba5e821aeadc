//! The deals pane.

use super::Desk;
use super::words::w;
use leptos::prelude::*;

pub fn deals(_desk: Desk) -> AnyView {
    view! { <section class="civ-deals panel"><h2>{w("tab.deals")}</h2></section> }.into_any()
}
