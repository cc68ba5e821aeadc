//! The knowledge pane.

use super::Desk;
use super::words::w;
use leptos::prelude::*;

pub fn knowledge(_desk: Desk) -> AnyView {
    view! { <section class="civ-knowledge panel"><h2>{w("tab.knowledge")}</h2></section> }.into_any()
}
