//! The players' boards.

use super::pieces::{count, lower_symbol, upper_symbols};
use super::{Desk, words};
use crate::app::part::Part;
use crate::app::say::{say, t};
use crate::app::widgets::{Symbol, live, mark_id};
use dolmen::engine::{Game, Seat};
use dolmen::games::stone_age::components::{Card, Resource, Yield};
use dolmen::games::stone_age::{Tool, Tribe};
use leptos::prelude::*;

#[component]
pub fn Tribes(desk: Desk) -> impl IntoView {
    let seats = desk.shown.with_untracked(|shown| shown.view.seats());
    view! {
        <section class="tribes" aria-label=t("stone_age.tribes")>
            {Seat::all(seats).map(|seat| view! { <TribeBoard desk seat/> }).collect_view()}
        </section>
    }
}

/// One kind of thing a tribe has. Only the number is drawn anew when it changes.
#[component]
fn Stock(
    symbol: String,
    n: Part<u16>,
    /// What it is, in words, for a number of it.
    #[prop(into)]
    words: Callback<u16, String>,
) -> impl IntoView {
    view! {
        <li class:none=move || n.get() == 0 data-tip=move || words.run(n.get())>
            <span class="count"><Symbol name=symbol/><b>{live(move || n.get())}</b></span>
            <span class="unseen">{live(move || words.run(n.get()))}</span>
        </li>
    }
}

#[component]
fn TribeBoard(desk: Desk, seat: Seat) -> impl IntoView {
    let (name, mark, class) = desk.player(seat);
    let heading = format!("tribe-{}", seat.0);
    let active = desk.part(move |shown| shown.view.decider() == Some(seat));
    let stock = move |symbol: &str, n: fn(&Tribe) -> usize, words: fn(u16) -> String| {
        let n = desk.part(move |shown| n(&shown.view.tribes[seat]) as u16);
        view! { <Stock symbol=symbol.to_owned() n words/> }
    };
    let goods = Resource::ALL.into_iter().map(|resource| {
        let n = desk.part(move |shown| shown.view.tribes[seat].goods[resource]);
        let words = move |n| words::resource_count(resource, n);
        view! { <Stock symbol=words::id(&resource) n words/> }
    });
    let figures = desk.part(move |shown| (shown.view.tribes[seat].home, shown.view.tribes[seat].figures));
    let figures_tip = move || {
        let (home, all) = figures.get();
        say("stone_age.figures_tip", &[("n", home.into()), ("of", all.into())])
    };
    let tools = desk.part(move |shown| shown.view.tribes[seat].tools);
    let tools = move || {
        let tool = |tool: &Tool| {
            let key = if tool.used { "stone_age.tool_used" } else { "stone_age.tool_ready" };
            let text = say(key, &[("n", tool.value.into())]);
            view! { <li class="tool" class:used=tool.used data-tip=text>{count("tool", tool.value)}<span class="unseen">{text.clone()}</span></li> }
        };
        tools.get().iter().filter(|tool| tool.value > 0).map(tool).collect_view()
    };
    let kept = desk.part(move |shown| shown.view.tribes[seat].kept.clone());
    let kept = move || {
        let card = |card: &Card| {
            let text = words::upper(card.upper());
            view! { <li class="kept" data-tip=text>{upper_symbols(card.upper())}<span class="unseen">{text.clone()}</span></li> }
        };
        kept.get().iter().map(card).collect_view()
    };
    let own = desk.part(move |shown| {
        let cards = &shown.view.tribes[seat].cards;
        (cards.known().to_vec(), cards.len() > cards.known().len())
    });
    let own = move || {
        let (known, hidden) = own.get();
        let card = |card: &Card| {
            let text = words::card_name(*card);
            view! { <li data-tip=text><Symbol name=lower_symbol(card.lower())/><span class="unseen">{text.clone()}</span></li> }
        };
        let cards = known.iter().map(card).collect_view();
        let may_peek = hidden && active.get() && !desk.play.covered.get();
        view! {
            {(!known.is_empty()).then(|| view! { <ul class="own-cards" aria-label=t("stone_age.own_cards")>{cards}</ul> })}
            {may_peek.then(|| view! {
                <button class="button small" on:click=move |_| desk.play.holder.set(Some(seat))><Symbol name="eye"/>{t("stone_age.peek")}</button>
            })}
        }
    };
    let points = desk.part(move |shown| shown.view.tribes[seat].points.total());
    let points = move || points.get().to_string().replace('-', "−");
    let starts = desk.part(move |shown| shown.view.start == seat);
    let start = move || {
        starts.get().then(|| view! {
            <span data-tip=t("stone_age.has_start")><Symbol name="start"/><span class="unseen">{t("stone_age.has_start")}</span></span>
        })
    };
    view! {
        <article class=format!("tribe panel {class}") class:active=move || active.get() aria-labelledby=heading>
            <header>
                <Symbol name=mark_id(mark) class="mark"/>
                <h2 id=heading.clone()>{name}</h2>
                {start}
                <span class="points" data-tip=t("stone_age.points_tip")><Symbol name="points"/><b>{points}</b><span class="unseen">{t("stone_age.points_tip")}</span></span>
            </header>
            <ul class="stock">
                {stock("food", |tribe| tribe.food.into(), |n| words::gain_count(Yield::Food, n))}
                {goods.collect_view()}
            </ul>
            <ul class="stock">
                <li data-tip=figures_tip>
                    <span class="count"><Symbol name="person"/><b>{live(move || { let (home, all) = figures.get(); format!("{home}/{all}") })}</b></span>
                    <span class="unseen">{figures_tip}</span>
                </li>
                {stock("grain", |tribe| tribe.fields.into(), |n| say("stone_age.fields_tip", &[("n", n.into())]))}
                {tools}
                {kept}
                {stock("building", |tribe| tribe.buildings.len(), |n| say("stone_age.buildings_tip", &[("n", n.into())]))}
                {stock("card", |tribe| tribe.cards.len(), |n| say("stone_age.cards_tip", &[("n", n.into())]))}
            </ul>
            {own}
        </article>
    }
}
