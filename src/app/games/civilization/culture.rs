//! The culture pane.

use super::Desk;
use super::words::w;
use leptos::prelude::*;

pub fn culture(_desk: Desk) -> AnyView {
    view! { <section class="civ-culture panel"><h2>{w("tab.culture")}</h2></section> }.into_any()
}
