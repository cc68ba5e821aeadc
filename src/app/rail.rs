//! Beside the table: what happened, all there is to know of everybody, what the symbols mean, and the rules. Where there is little
//! room it lies over the table when it is asked for.

use super::browser;
use super::pages::RulesText;
use super::play::{Play, set_if_changed};
use super::say::t;
use super::widgets::{IconButton, live, pressed, reactive, watch};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// What the rail shows.
#[derive(Clone, Copy, PartialEq)]
pub enum Tab {
    Log,
    Players,
    Legend,
    Rules,
}

pub const TABS: [(Tab, &str); 4] = [
    (Tab::Log, "rail.log"),
    (Tab::Players, "rail.players"),
    (Tab::Legend, "rail.legend"),
    (Tab::Rules, "rail.rules"),
];

/// The chapter of the rules that the present decision is about.
fn chapter(play: Play) -> String {
    play.seen(|seen| play.ui.get_value().chapter(seen)).to_owned()
}

/// Opens the rules beside the table at the present decision.
pub fn open_rule(play: Play) {
    play.open_rail(Tab::Rules);
    let chapter = untrack(|| chapter(play));
    browser::later(0, move || {
        if let Some(section) = browser::document().get_element_by_id(&format!("rule-{chapter}")) {
            section.scroll_into_view();
        }
    });
}

/// Opens the rules where they tell of symbols: beside the table, or above on the same page.
pub fn open_rule_of(play: Option<Play>, symbols: &[String]) {
    let mut chapter = "";
    if let Some(play) = play {
        let ui = play.ui.get_value();
        chapter = symbols.iter().map(|name| ui.chapter_of(name)).find(|id| !id.is_empty()).unwrap_or("");
        play.open_rail(Tab::Rules);
    }
    show_rule(chapter, symbols.to_vec(), 0);
}

/// Goes to a chapter, or to the one that shows a symbol most often, as soon as the text is there.
fn show_rule(chapter: &'static str, symbols: Vec<String>, tries: u8) {
    let document = browser::document();
    let all = |selector: &str| {
        let found = document.query_selector_all(selector).ok();
        let element = |i: u32| found.as_ref()?.get(i)?.dyn_into::<web_sys::Element>().ok();
        (0..).map_while(element).collect::<Vec<_>>()
    };
    let sections = all("section[id^=rule-]");
    let shows = |section: &web_sys::Element, name: &String| {
        section.query_selector_all(&format!("[href=\"#s-{name}\"]")).map_or(0, |found| found.length())
    };
    let most = || {
        let counted = sections
            .iter()
            .map(|section| (symbols.iter().map(|name| shows(section, name)).sum::<u32>(), section));
        // The first of several.
        counted.rev().max_by_key(|(n, _)| *n).filter(|(n, _)| *n > 0).map(|(_, section)| section)
    };
    let named = sections.iter().find(|section| section.id() == format!("rule-{chapter}"));
    if let Some(section) = named.or_else(most) {
        section.scroll_into_view();
        let _shown = section.unchecked_ref::<web_sys::HtmlElement>().focus();
    } else if sections.is_empty() && tries < 40 {
        browser::later(50, move || show_rule(chapter, symbols, tries + 1));
    }
}

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
            <button role="tab" aria-selected=reactive(move || (tab.get() == this).to_string()) aria-controls="rail-body"
                on:click=pressed(move || tab.set(this))>{t(key)}</button>
        }
    });
    let body = live(move || match tab.get() {
        // The log is always there: it is only hidden, so that its lines need not be written anew.
        Tab::Log => ().into_any(),
        Tab::Players => players(),
        Tab::Legend => play.later.draw(|later| later.legend()),
        // Neither are the rules drawn anew, so that they stay open where they were read.
        Tab::Rules => ().into_any(),
    });
    let read = RwSignal::new(false);
    watch(move || {
        if tab.get() == Tab::Rules {
            set_if_changed(read, true);
        }
    });
    let rules = live(move || {
        read.get().then(|| {
            let title = play.table.with_untracked(|table| table.title());
            view! { <RulesText title chapter=untrack(|| chapter(play))/> }
        })
    });
    view! {
        <aside class="rail" class:open=reactive(move || open.get()) aria-label=t("rail.title")>
            <div class="rail-tabs" role="tablist">
                {tabs.into_iter().collect_view()}
                <span class="rail-close"><IconButton icon="close" label=t("shell.close") on_click=move || open.set(false)/></span>
            </div>
            <div class="rail-body" id="rail-body" role="tabpanel" tabindex="0">
                <div class="rail-log" hidden=reactive(move || tab.get() != Tab::Log)>{log}</div>
                <div class="rail-rules" hidden=reactive(move || tab.get() != Tab::Rules)>{rules}</div>
                {body}
            </div>
            {moves}
        </aside>
    }
}
