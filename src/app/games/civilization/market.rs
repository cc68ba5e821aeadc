//! The market pane.

use super::Desk;
use super::words::w;
use leptos::prelude::*;

pub fn market(_desk: Desk) -> AnyView {
    view! { <section class="civ-market panel"><h2>{w("tab.market")}</h2></section> }.into_any()
}
