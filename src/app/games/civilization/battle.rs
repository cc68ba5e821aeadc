//! A battle.

use super::Desk;
use super::words::w;
use leptos::prelude::*;

/// The battle in progress. It takes the whole stage.
pub fn scene(_desk: Desk) -> AnyView {
    view! { <section class="civ-battle panel"><h2>{w("gallery.units")}</h2></section> }.into_any()
}
