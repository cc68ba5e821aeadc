//! The greeting of whoever comes back: the game that was played last, with a small picture of its table.

use super::say::t;
use super::store;
use super::widgets::{Drawing, Symbol, live};
use leptos::prelude::*;

/// Leads back to the game that was played last, if it is not over.
#[component]
pub fn LastGame(changed: RwSignal<u32>) -> impl IntoView {
    live(move || {
        changed.track();
        let last = store::list().into_iter().find_map(|(id, meta)| Some((id, meta.ok()?)));
        last.filter(|(_, meta)| !meta.over).map(|(id, meta)| view! { <Card id meta/> })
    })
}

#[component]
fn Card(id: String, meta: store::Meta) -> impl IntoView {
    let seat = |(i, mark): (usize, &String)| {
        let points = meta.points.get(i).map(|points| points.to_string().replace('-', "−"));
        let class = if meta.turn == Some(i) { format!("m-{mark} now") } else { format!("m-{mark}") };
        view! { <span class=class><Symbol name=mark.clone() class="mark"/><b>{points}</b></span> }
    };
    let seats = meta.marks.iter().enumerate().map(seat).collect_view();
    let own_name = Some(meta.name.clone()).filter(|name| !name.is_empty());
    let state = own_name.into_iter().chain(meta.state()).collect::<Vec<_>>().join(" · ");
    let title = t(&format!("{}.title", meta.title));
    view! {
        <a class="go-on" href=format!("#/play/{id}") aria-label=format!("{}: {title}. {state}", t("saved.go_on"))>
            <span class="go-on-table" aria-hidden="true">
                <Drawing name=format!("cover-{}", meta.title)/>
                <span class="go-on-seats">{seats}</span>
            </span>
            <span class="go-on-words">
                <small>{t("saved.welcome")}</small>
                <strong>{title.clone()}</strong>
                <span>{state.clone()}</span>
                <span class="button go"><Symbol name="play"/>{t("saved.go_on")}</span>
            </span>
        </a>
    }
}
