//! Every card, tile and token.

use super::words::{about, named, w};
use crate::app::pieces::{Face, symbol};
use dolmen::games::civilization::technologies::Tech;
use leptos::prelude::*;

/// The symbols of the title with what they mean.
pub fn symbols() -> Vec<(Face, String)> {
    ["trade", "production", "culture", "coin"]
        .map(|kind| (symbol(format!("yield_{kind}")), named("icon", kind)))
        .into_iter()
        .collect()
}

pub fn gallery() -> AnyView {
    let line = |tech: Tech| view! { <li><strong>{named("tech", tech.id())}</strong>" "{about("tech", tech.id())}</li> };
    view! { <section><h2>{w("gallery.technologies")}</h2><ul>{Tech::ALL.map(line).into_iter().collect_view()}</ul></section> }.into_any()
}
