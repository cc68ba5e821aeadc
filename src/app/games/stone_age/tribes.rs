//! The players' boards.

use super::pieces::{count, lower_symbol, upper_symbols};
use super::{Desk, words};
use crate::app::say::{say, t};
use crate::app::widgets::{Symbol, mark_class, mark_id};
use dolmen::engine::{Game, Seat};
use dolmen::games::stone_age::components::{Resource, Yield};
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

#[component]
fn TribeBoard(desk: Desk, seat: Seat) -> impl IntoView {
    let (class, player) = desk.play.table.with_untracked(|table| {
        (mark_class(table.as_ref(), seat), table.opening().players[seat.index()].clone())
    });
    let heading = format!("tribe-{}", seat.0);
    let active = move || desk.shown.with(|shown| shown.view.decider() == Some(seat));
    let body = move || {
        let shown = desk.shown.get();
        let tribe = &shown.view.tribes[seat];
        let goods = Resource::ALL
            .into_iter()
            .map(|resource| {
                let n = tribe.goods[resource];
                view! {
                    <li class:none=n == 0 data-tip=words::resource_count(resource, n)>
                        {count(&words::id(&resource), n)}<span class="unseen">{words::resource_name(resource)}</span>
                    </li>
                }
            })
            .collect_view();
        let tools = tribe
            .tools
            .iter()
            .filter(|tool| tool.value > 0)
            .map(|tool| {
                let key = if tool.used { "stone_age.tool_used" } else { "stone_age.tool_ready" };
                let text = say(key, &[("n", tool.value.into())]);
                view! { <li class="tool" class:used=tool.used data-tip=text>{count("tool", tool.value)}<span class="unseen">{text.clone()}</span></li> }
            })
            .collect_view();
        let kept = tribe
            .kept
            .iter()
            .map(|card| {
                let text = words::upper(card.upper());
                view! { <li class="kept" data-tip=text>{upper_symbols(card.upper())}<span class="unseen">{text.clone()}</span></li> }
            })
            .collect_view();
        let buildings = say("stone_age.buildings_tip", &[("n", tribe.buildings.len().into())]);
        let cards = say("stone_age.cards_tip", &[("n", tribe.cards.len().into())]);
        let figures = say("stone_age.figures_tip", &[("n", tribe.home.into()), ("of", tribe.figures.into())]);
        let fields = say("stone_age.fields_tip", &[("n", tribe.fields.into())]);
        let food = words::gain_count(Yield::Food, tribe.food);
        let own = tribe
            .cards
            .known()
            .iter()
            .map(|card| {
                let text = words::card_name(*card);
                view! { <li data-tip=text><Symbol name=lower_symbol(card.lower())/><span class="unseen">{text.clone()}</span></li> }
            })
            .collect_view();
        let hidden = tribe.cards.len() > tribe.cards.known().len();
        let may_peek = hidden && shown.view.decider() == Some(seat) && !desk.play.covered.get();
        view! {
            <ul class="stock">
                <li data-tip=food>{count("food", tribe.food)}<span class="unseen">{food.clone()}</span></li>
                {goods}
            </ul>
            <ul class="stock">
                <li data-tip=figures>{count("person", format!("{}/{}", tribe.home, tribe.figures))}<span class="unseen">{figures.clone()}</span></li>
                <li data-tip=fields>{count("grain", tribe.fields)}<span class="unseen">{fields.clone()}</span></li>
                {tools}
                {kept}
                <li data-tip=buildings>{count("building", tribe.buildings.len())}<span class="unseen">{buildings.clone()}</span></li>
                <li data-tip=cards>{count("card", tribe.cards.len())}<span class="unseen">{cards.clone()}</span></li>
            </ul>
            {(!tribe.cards.known().is_empty()).then(|| view! { <ul class="own-cards" aria-label=t("stone_age.own_cards")>{own}</ul> })}
            {may_peek.then(|| view! {
                <button class="button small" on:click=move |_| desk.play.holder.set(Some(seat))><Symbol name="eye"/>{t("stone_age.peek")}</button>
            })}
        }
    };
    let points =
        move || desk.shown.with(|shown| shown.view.tribes[seat].points.total().to_string().replace('-', "−"));
    let start = move || {
        desk.shown.with(|shown| shown.view.start == seat).then(|| view! {
            <span data-tip=t("stone_age.has_start")><Symbol name="start"/><span class="unseen">{t("stone_age.has_start")}</span></span>
        })
    };
    view! {
        <article class=format!("tribe panel {class}") class:active=active aria-labelledby=heading>
            <header>
                <Symbol name=mark_id(player.mark) class="mark"/>
                <h2 id=heading.clone()>{player.name}</h2>
                {start}
                <span class="points" data-tip=t("stone_age.points_tip")><Symbol name="points"/><b>{points}</b><span class="unseen">{t("stone_age.points_tip")}</span></span>
            </header>
            {body}
        </article>
    }
}
