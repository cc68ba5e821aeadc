//! What belongs to whoever decides. On a phone it is a strip of what is looked at all the time; pulled up, or by its arrow, it becomes
//! a sheet with all of it, over the stage: what can be decided stays under it. Where there is room the mat is whole, and nothing of
//! this is seen (`style/frame.css`).

use super::part::Part;
use super::play::{Play, set_if_changed};
use super::rail::TABS;
use super::say::t;
use super::widgets::{live, mark_class, pressed, reactive, watch};
use dolmen::engine::Seat;
use leptos::prelude::*;

/// How far the sheet is pulled up: a strip, over half of the stage, over all of it.
const FAR: [&str; 3] = ["", " pulled", " pulled whole"];

/// So many pixels up or down are a pull, and it begins so near to the upper edge of the mat.
const PULL: i32 = 24;
const GRIP: f64 = 56.0;

pub fn mat(play: Play, me: Part<Seat>, inside: AnyView) -> AnyView {
    let far = RwSignal::new(0usize);
    // Where a finger went down, and whether it pulled: then lifting it presses nothing.
    let (began, is_pull) = (StoredValue::new(None::<i32>), StoredValue::new(false));
    // On to where the next decision is.
    let at = Part::new(move || (play.table.with(|table| table.at()), play.looking.get().is_some()));
    watch(move || {
        at.get();
        set_if_changed(far, 0);
    });
    let escape = window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" {
            set_if_changed(far, 0);
        }
    });
    on_cleanup(move || escape.remove());
    let down = move |event: web_sys::TouchEvent| {
        let mat = event_current(&event);
        let y = event.touches().get(0).map(|touch| touch.client_y());
        let top = mat.map_or(0.0, |mat| mat.get_bounding_client_rect().top());
        is_pull.set_value(false);
        began.set_value(y.filter(|y| f64::from(*y) - top < GRIP));
    };
    let up = move |event: web_sys::TouchEvent| {
        let y = event.changed_touches().get(0).map(|touch| touch.client_y());
        let Some(way) = began.get_value().zip(y).map(|(from, to)| from - to) else { return };
        let now = far.get_untracked();
        let next = if way > PULL { (now + 1).min(2) } else { now.saturating_sub(1) };
        if way.abs() > PULL {
            is_pull.set_value(true);
            far.set(next);
        }
    };
    let press = move || {
        if !is_pull.get_value() {
            far.set(if far.get_untracked() == 0 { 1 } else { 0 });
        }
        is_pull.set_value(false);
    };
    let class = move || {
        let mark = play.table.with_untracked(|table| mark_class(table.as_ref(), me.get()));
        format!("mat {mark}{}", FAR[far.get()])
    };
    let label = move || t(if far.get() == 0 { "mat.more" } else { "mat.less" });
    // Beside a table these are always at hand.
    let more = TABS.map(|(tab, key)| {
        let open = move || {
            far.set(0);
            play.open_rail(tab);
        };
        view! { <button class="chip" on:click=pressed(open)>{t(key)}</button> }
    });
    view! {
        <section class=reactive(class) data-seat=move || me.get().0.to_string() tabindex="0" aria-label=t("mat.title")
            on:touchstart=down on:touchend=up>
            <div class="mat-body">{inside}</div>
            <div class="sheet-more">{more.into_iter().collect_view()}</div>
            <button class="sheet-handle" aria-expanded=reactive(move || (far.get() > 0).to_string()) on:click=pressed(press)>
                <i aria-hidden="true"></i><span class="unseen">{live(label)}</span>
            </button>
        </section>
    }
    .into_any()
}

/// The mat on which a finger lies.
fn event_current(event: &web_sys::TouchEvent) -> Option<web_sys::Element> {
    use wasm_bindgen::JsCast;
    event.target()?.dyn_into::<web_sys::Element>().ok()?.closest(".mat").ok().flatten()
}
