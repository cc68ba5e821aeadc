//! Small pieces that every part of the page is made of.

use super::focus::middle;
use super::say::{self, t};
use super::{browser, games};
use dolmen::engine::{AnyTable, Mark, Seat};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// What is drawn anew when what it reads changes. All such parts share one type, which keeps the download small.
pub fn live<V: IntoAny>(draw: impl Fn() -> V + Send + 'static) -> AnyView {
    let draw: Box<dyn Fn() -> AnyView + Send> = Box::new(move || draw().into_any());
    draw.into_any()
}

/// The value of an attribute that changes with what it reads. All such values of one type share their code, as with [`live`].
pub fn reactive<T>(value: impl Fn() -> T + Send + 'static) -> Box<dyn Fn() -> T + Send> {
    Box::new(value)
}

/// What a press does. All presses share one type.
pub fn pressed(act: impl Fn() + 'static) -> Box<dyn FnMut(web_sys::MouseEvent)> {
    Box::new(move |_| act())
}

/// One of a list: what it is known by, and how it is drawn. A new look needs a new name.
pub struct Item {
    pub key: String,
    pub draw: Box<dyn Fn() -> AnyView + Send + Sync>,
}

/// A list in which only what came or went is drawn anew.
pub fn list(items: impl Fn() -> Vec<Item> + Send + Sync + 'static) -> AnyView {
    keyed(Box::new(items))
}

/// A closure in a generic function is compiled for each of its types; here it is not.
fn keyed(items: Box<dyn Fn() -> Vec<Item> + Send + Sync>) -> AnyView {
    view! { <For each=items key=|item| item.key.clone() children=|item| (item.draw)()/> }.into_any()
}

/// Does something now, and again whenever what it reads changes. All such effects share one type, which keeps the download small.
pub fn watch(run: impl FnMut() + 'static) {
    fn start(mut run: Box<dyn FnMut()>) {
        Effect::new(move |_| run());
    }
    start(Box::new(run));
}

/// While it is set aside, what lies in an element is not in the page, though it can be drawn on.
pub fn set_aside(root: web_sys::Element, aside: RwSignal<bool>) {
    let elsewhere = browser::document().create_element("div").expect("a plain name of an element");
    watch(move || {
        let (from, to) = if aside.get() { (&root, &elsewhere) } else { (&elsewhere, &root) };
        while let Some(node) = from.first_child() {
            let _moved = to.append_child(&node);
        }
    });
}

/// What belongs to a title is drawn once its code, words, symbols and style are there.
pub fn with_title(title: &'static str, draw: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    with_fetched(title, Box::new(draw))
}

fn with_fetched(title: &'static str, draw: Box<dyn Fn() -> AnyView + Send>) -> AnyView {
    let there = RwSignal::new(say::knows(title).then_some(true));
    if there.get_untracked().is_none() {
        wasm_bindgen_futures::spawn_local(async move {
            let fetched = fetch_title(title).await;
            let _left_meanwhile = there.try_set(Some(fetched));
        });
    }
    live(move || match there.get() {
        Some(true) => draw(),
        Some(false) => view! { <Unfetched/> }.into_any(),
        None => ().into_any(),
    })
}

/// Fetches what belongs to a title, all at the same time. Without its code there is nothing to draw.
async fn fetch_title(title: &'static str) -> bool {
    let code = games::load_code(title);
    let words = say::speak_of(title);
    let style = browser::load_style(&format!("art/{title}.css"));
    let symbols = browser::fetch_text(&format!("art/{title}.svg")).await;
    if !code.await {
        return false;
    }
    style.await;
    if !say::knows(title)
        && let (Some(sprites), Some(symbols)) = (browser::document().get_element_by_id("sprites"), symbols)
    {
        let _added = sprites.insert_adjacent_html("beforeend", &symbols);
    }
    words.await;
    true
}

#[component]
fn Unfetched() -> impl IntoView {
    let page = super::page();
    let outdated = page.outdated.get_untracked();
    view! {
        <div class="narrow panel" role="alert">
            <p>{page.why_unfetched()}</p>
            <p class="row">
                {outdated.then(|| view! { <button class="button go" on:click=|_| browser::reload()>{t("shell.reload")}</button> })}
                <a class="button" class:go=!outdated href="#/">{t("menu.lobby")}</a>
            </p>
        </div>
    }
}

/// A symbol of the sprite, for the eye only; the words beside it say what it is.
#[component]
pub fn Symbol(#[prop(into)] name: String, #[prop(optional, into)] class: String) -> impl IntoView {
    view! {
        <svg class=format!("symbol {class}") aria-hidden="true" focusable="false" viewBox="0 0 24 24">
            <use href=format!("#s-{name}")></use>
        </svg>
    }
}

/// The file of a drawing of the scenes, in the colours of the theme. The build cuts `style/scenes.svg` into these pictures.
pub fn drawing_file(page: super::Page, name: &str) -> String {
    let theme = if page.dark.get() { "dark" } else { "light" };
    format!("art/{theme}/{name}.svg")
}

/// A drawing of the scenes.
#[component]
pub fn Drawing(#[prop(into)] name: String, #[prop(optional, into)] class: String) -> impl IntoView {
    let page = super::page();
    view! { <img class=format!("drawing {class}") alt="" draggable="false" src=reactive(move || drawing_file(page, &name))/> }
}

#[component]
pub fn IconButton(
    icon: &'static str,
    #[prop(into)] label: String,
    on_click: impl Fn() + 'static,
    #[prop(optional, into)] off: Signal<bool>,
) -> impl IntoView {
    icon_button(icon, label, Box::new(on_click), off)
}

fn icon_button(icon: &'static str, label: String, on_click: Box<dyn Fn()>, off: Signal<bool>) -> AnyView {
    view! {
        <button class="icon-button" type="button" aria-label=label.clone() data-tip=label
            aria-disabled=reactive(move || off.get().to_string())
            on:click=pressed(move || if !off.get_untracked() { on_click() })>
            <Symbol name=icon/>
        </button>
    }
    .into_any()
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
    watch(move || {
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
            <div class="dialog-body">{live(move || open.get().then(|| children()))}</div>
        </dialog>
    }
}

/// Arrow keys go to the nearest place of the same board in their direction.
pub fn move_focus(event: leptos::ev::KeyboardEvent) {
    let (dx, dy) = match event.key().as_str() {
        "ArrowLeft" => (-1.0, 0.0),
        "ArrowRight" => (1.0, 0.0),
        "ArrowUp" => (0.0, -1.0),
        "ArrowDown" => (0.0, 1.0),
        _ => return,
    };
    let focused =
        browser::document().active_element().filter(|element| element.class_list().contains("place"));
    let Some((from, board)) = focused.and_then(|from| Some((from.clone(), from.closest(".board").ok()??)))
    else {
        return;
    };
    event.prevent_default();
    let (x, y) = middle(&from);
    let Ok(places) = board.query_selector_all(".place:not([hidden])") else { return };
    let nearest = (0..places.length())
        .filter_map(|i| places.get(i)?.dyn_into::<web_sys::Element>().ok())
        .filter_map(|element| {
            let (px, py) = middle(&element);
            let (along, across) =
                ((px - x) * dx + (py - y) * dy, ((px - x) * dy).abs() + ((py - y) * dx).abs());
            // What lies aside counts more, but not so much that the next row of hexes is passed over.
            (along > 4.0).then_some((along * along + 3.0 * across * across, element))
        })
        .min_by(|(a, _), (b, _)| a.total_cmp(b));
    if let Some((_, element)) = nearest {
        let _focused = element.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}
