//! Small pieces that every part of the page is made of.

use super::say::t;
use dolmen::engine::{AnyTable, Mark, Seat};
use leptos::html;
use leptos::prelude::*;

/// A symbol of the sprite, for the eye only; the words beside it say what it is.
#[component]
pub fn Symbol(#[prop(into)] name: String, #[prop(optional, into)] class: String) -> impl IntoView {
    view! {
        <svg class=format!("symbol {class}") aria-hidden="true" focusable="false" viewBox="0 0 24 24">
            <use href=format!("#s-{name}")></use>
        </svg>
    }
}

/// A drawing of the scenes, in the colours of the theme. The build cuts `style/scenes.svg` into these pictures.
#[component]
pub fn Drawing(#[prop(into)] name: String, #[prop(optional, into)] class: String) -> impl IntoView {
    let page = super::page();
    let source = move || {
        let theme = if page.settings.with(super::Settings::is_dark) { "dark" } else { "light" };
        format!("art/{theme}/{name}.svg")
    };
    view! { <img class=format!("drawing {class}") alt="" draggable="false" src=source/> }
}

#[component]
pub fn IconButton(
    icon: &'static str,
    #[prop(into)] label: String,
    on_click: impl Fn() + 'static,
    #[prop(optional, into)] off: Signal<bool>,
) -> impl IntoView {
    view! {
        <button class="icon-button" type="button" aria-label=label.clone() data-tip=label
            aria-disabled=move || off.get().to_string()
            on:click=move |_| if !off.get_untracked() { on_click() }>
            <Symbol name=icon/>
        </button>
    }
}

pub fn mark_id(mark: Mark) -> &'static str {
    match mark {
        Mark::Wolf => "wolf",
        Mark::Bison => "bison",
        Mark::Lioness => "lioness",
        Mark::Bear => "bear",
    }
}

/// The class that gives its children a player's colour.
pub fn mark_class(table: &dyn AnyTable, seat: Seat) -> String {
    format!("m-{}", mark_id(table.opening().players[seat.index()].mark))
}

pub fn name_of(table: &dyn AnyTable, seat: Seat) -> String {
    table.opening().players[seat.index()].name.clone()
}

/// A dialog that closes with Escape, with its button, or by choosing something in it.
#[component]
pub fn Dialog(open: RwSignal<bool>, #[prop(into)] title: String, children: ChildrenFn) -> impl IntoView {
    let node = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = node.get() else { return };
        if open.get() && !dialog.open() {
            let _shown = dialog.show_modal();
        } else if !open.get() && dialog.open() {
            dialog.close();
        }
    });
    let heading = title.clone();
    view! {
        <dialog class="dialog" node_ref=node aria-label=title on:close=move |_| open.set(false)>
            <header>
                <h2>{heading}</h2>
                <IconButton icon="close" label=t("shell.close") on_click=move || open.set(false)/>
            </header>
            <div class="dialog-body">{move || open.get().then(|| children())}</div>
        </dialog>
    }
}
