//! Beside the table: what happened, all there is to know of everybody, what the symbols mean, and the rules. Where there is little
//! room it lies over the table when it is asked for.

use super::pages::RulesText;
use super::play::Play;
use super::say::t;
use super::widgets::{IconButton, live};
use leptos::prelude::*;

/// What the rail shows.
#[derive(Clone, Copy, PartialEq)]
pub enum Tab {
    Log,
    Players,
    Legend,
    Rules,
}

const TABS: [(Tab, &str); 4] = [
    (Tab::Log, "rail.log"),
    (Tab::Players, "rail.players"),
    (Tab::Legend, "rail.legend"),
    (Tab::Rules, "rail.rules"),
];

#[component]
pub fn Rail(
    play: Play,
    players: Box<dyn Fn() -> AnyView + Send + Sync>,
    log: AnyView,
    moves: AnyView,
) -> impl IntoView {
    let (tab, open) = (play.rail, play.rail_open);
    let tabs = TABS.map(|(this, key)| {
        view! {
            <button role="tab" aria-selected=move || (tab.get() == this).to_string() aria-controls="rail-body"
                on:click=move |_| tab.set(this)>{t(key)}</button>
        }
    });
    let body = live(move || match tab.get() {
        // The log is always there: it is only hidden, so that its lines need not be written anew.
        Tab::Log => ().into_any(),
        Tab::Players => players(),
        Tab::Legend => play.ui.get_value().legend(),
        Tab::Rules => {
            let (title, chapter) = untrack(|| {
                let title = play.table.with(|table| table.title());
                (title, play.seen(|seen| play.ui.get_value().chapter(seen)))
            });
            view! { <RulesText title chapter=chapter.to_owned()/> }.into_any()
        }
    });
    view! {
        <aside class="rail" class:open=move || open.get() aria-label=t("rail.title")>
            <div class="rail-tabs" role="tablist">
                {tabs.into_iter().collect_view()}
                <span class="rail-close"><IconButton icon="close" label=t("shell.close") on_click=move || open.set(false)/></span>
            </div>
            <div class="rail-body" id="rail-body" role="tabpanel" tabindex="0">
                <div class="rail-log" hidden=move || tab.get() != Tab::Log>{log}</div>
                {body}
            </div>
            {moves}
        </aside>
    }
}
