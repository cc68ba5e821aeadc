//! The controls of the present decision.

use super::board::placements;
use super::pieces::{Face, count, symbol};
use super::{Desk, Shown, words};
use crate::app::chooser;
use crate::app::say::{say, t};
use crate::app::widgets::live;
use crate::app::widgets::{Symbol, pressed, reactive};
use dolmen::engine::Game;
use dolmen::games::stone_age::Frame;
use dolmen::games::stone_age::actions::{Action, ToolSet};
use dolmen::games::stone_age::components::{Dice, Goods, Place, Price, Resource, Upper};
use leptos::prelude::*;

pub fn choices(desk: Desk) -> AnyView {
    let body = move || {
        let shown = desk.shown.get();
        if shown.legal.is_empty() {
            return dice_of_the_past(&shown);
        }
        match shown.view.frame() {
            Some(Frame::Placing(_)) => how_many(desk),
            Some(Frame::Gathering { .. }) => gathering(desk, &shown),
            Some(Frame::Buying { place, .. }) => buying(desk, &shown, place),
            Some(Frame::Sharing { dice, .. }) => sharing(desk, dice),
            Some(Frame::Hungry { missing, .. }) => hungry(desk, &shown, missing),
            Some(Frame::Acting(_)) => view! { {leaving(desk)}{two_of_choice(desk, &shown)} }.into_any(),
            None => ().into_any(),
        }
    };
    view! { <div class="choices" role="group" aria-label=t("stone_age.choices")>{body}</div> }.into_any()
}

/// Dice that lie on the table stay visible while one cannot act.
fn dice_of_the_past(shown: &Shown) -> AnyView {
    match shown.view.frame() {
        Some(Frame::Gathering { dice, .. } | Frame::Sharing { dice, .. }) => {
            view! { <div class="choice-row">{rolled(dice)}</div> }.into_any()
        }
        _ => ().into_any(),
    }
}

fn rolled(dice: Dice) -> AnyView {
    let dice: Face =
        (1..=6u8).zip(dice.0).map(|(face, n)| symbol(format!("die{face}")).repeat(n.into())).collect();
    view! { <span class="dice" aria-hidden="true">{dice.draw()}</span> }.into_any()
}

fn how_many(desk: Desk) -> AnyView {
    (move || {
        let place = desk.draft.with(|draft| draft.place)?;
        let counts = placements(&desk.shown.get(), place);
        chooser::open(".how-many");
        let buttons = counts
            .into_iter()
            .map(|n| view! {
                <button class="chip" aria-label=say("stone_age.do.place", &[("n", n.into()), ("place", words::place(place).into())])
                    on:click=pressed(move || desk.choose(Action::Place(place, n)))>{n}</button>
            })
            .collect_view();
        Some(view! {
            <div class="choice-row how-many" role="group" aria-label=say("stone_age.how_many", &[("place", words::place(place).into())])>
                <strong>{say("stone_age.how_many", &[("place", words::place(place).into())])}</strong>
                {buttons}
                <button class="button" on:click=pressed(move || desk.draft.update(|draft| draft.place = None))>{t("shell.cancel")}</button>
            </div>
        })
    })
    .into_any()
}

/// What cannot be paid for is left lying only when that is what was meant.
fn leaving(desk: Desk) -> AnyView {
    live(move || {
        let place = desk.draft.with(|draft| draft.place)?;
        chooser::open(".how-many");
        Some(view! {
            <div class="choice-row how-many" role="group" aria-label=words::place(place)>
                <strong>{t("stone_age.cannot_pay")}</strong>
                <button class="button" on:click=pressed(move || desk.draft.update(|draft| draft.place = None))>{t("shell.cancel")}</button>
                <button class="button go" on:click=pressed(move || desk.choose(Action::Resolve(place)))>{t("stone_age.do.decline")}</button>
            </div>
        })
    })
}

fn gathering(desk: Desk, shown: &Shown) -> AnyView {
    let Some(Frame::Gathering { seat, dice, .. }) = shown.view.frame() else { return ().into_any() };
    let usable = shown.view.usable_tools(seat);
    let tribe = &shown.view.tribes[seat];
    let slots = (0..tribe.tools.len()).map(|slot| (ToolSet::slot(slot), tribe.tools[slot].value, "tool"));
    let once = tribe.kept.iter().filter_map(|card| match card.upper() {
        Upper::OneUseTool(value) => Some((ToolSet::one_use(value), value, "one_use_tool")),
        _ => None,
    });
    let tools = slots
        .chain(once)
        .filter(|(tool, ..)| usable.holds(*tool))
        .map(|(tool, value, symbol)| view! {
            <button class="chip tool" aria-pressed=reactive(move || desk.draft.with(|draft| draft.tools.holds(tool)).to_string())
                on:click=pressed(move || desk.draft.update(|draft| draft.tools.0 ^= tool.0))>
                <span aria-hidden="true">{count(symbol, format!("+{value}")).draw()}</span>
                <span class="unseen">{say(&format!("stone_age.add_{symbol}"), &[("n", value.into())])}</span>
            </button>
        })
        .collect_view();
    let sum = move || desk.shown.with(|shown| words::sum(&shown.view, desk.draft.with(|draft| draft.tools)));
    view! {
        <div class="choice-row">
            {rolled(dice)}
            {tools}
            <output class="sum">{sum}</output>
            <button class="button go" on:click=pressed(move || desk.choose(Action::Gather(desk.draft.with_untracked(|draft| draft.tools))))>
                {t("stone_age.take")}
            </button>
        </div>
    }
    .into_any()
}

fn buying(desk: Desk, shown: &Shown, place: Place) -> AnyView {
    let own = shown.view.decider().map_or(Goods::NONE, |seat| shown.view.tribes[seat].goods);
    let fixed = matches!(shown.view.price(place), Some(Price::Fixed(_)));
    let building = Place::BUILDINGS.contains(&place);
    let steppers = (!fixed).then(|| {
        resource_steppers(
            own,
            move || desk.draft.with(|draft| draft.pay),
            move |goods| {
                desk.draft.update(|draft| draft.pay = goods);
            },
        )
    });
    let right = move || {
        desk.shown.with(|shown| shown.legal.contains(&Action::Pay(desk.draft.with(|draft| draft.pay))))
    };
    let why = move || {
        let pay = desk.draft.with(|draft| draft.pay);
        if right() {
            let goods = words::goods(pay);
            if building {
                say("stone_age.pay_for", &[("goods", goods.into()), ("n", pay.points().into())])
            } else {
                goods
            }
        } else {
            desk.shown
                .with(|shown| shown.view.check(&Action::Pay(pay)).err().map(words::refusal))
                .unwrap_or_default()
        }
    };
    view! {
        <div class="choice-row buying">
            {steppers}
            <span class="why">{live(why)}</span>
            {two_of_choice(desk, shown)}
            <button class="button" on:click=pressed(move || desk.choose(Action::Decline))>{t("stone_age.do.decline")}</button>
            <button class="button go" aria-disabled=reactive(move || (!right()).to_string())
                on:click=pressed(move || if right() { desk.choose(Action::Pay(desk.draft.with_untracked(|draft| draft.pay))) })>
                {t("stone_age.pay")}
            </button>
        </div>
    }
    .into_any()
}

/// A minus and a plus for each resource.
fn resource_steppers(
    own: Goods,
    now: impl Fn() -> Goods + Copy + Send + Sync + 'static,
    set: impl Fn(Goods) + Copy + 'static,
) -> AnyView {
    let steppers = Resource::ALL
        .into_iter()
        .filter(|resource| own[*resource] > 0)
        .map(|resource| {
            let change = move |by: i32| {
                let mut goods = now();
                goods[resource] = (i32::from(goods[resource]) + by).clamp(0, own[resource].into()) as u16;
                set(goods);
            };
            let name = words::resource_name(resource);
            view! {
                <span class="stepper" role="group" aria-label=name>
                    <button class="icon-button" aria-label=say("stone_age.less", &[("goods", name.clone().into())])
                        on:click=pressed(move || change(-1))><Symbol name="minus"/></button>
                    <b>{live(move || now()[resource])}<small>{format!("/{}", own[resource])}</small></b>
                    {symbol(words::id(&resource)).draw()}
                    <button class="icon-button" aria-label=say("stone_age.more", &[("goods", name.clone().into())])
                        on:click=pressed(move || change(1))><Symbol name="plus"/></button>
                </span>
            }
        })
        .collect_view();
    view! { <div class="row steppers">{steppers}</div> }.into_any()
}

/// The card for two resources of choice can be used now.
fn two_of_choice(desk: Desk, shown: &Shown) -> Option<impl IntoView + use<>> {
    let possible = shown.legal.iter().any(|action| matches!(action, Action::TakeTwo(_)));
    possible.then(|| {
        view! {
            <div class="choice-row">
                {live(move || match desk.draft.with(|draft| draft.two) {
                    None => view! {
                        <button class="button" on:click=pressed(move || desk.draft.update(|draft| draft.two = Some(Goods::NONE)))>
                            {symbol("two_any").draw()}{t("stone_age.use_two")}
                        </button>
                    }.into_any(),
                    Some(two) => {
                        let right = two.total() == 2;
                        view! {
                            {resource_steppers(Goods([2; 4]), move || desk.draft.with(|draft| draft.two.unwrap_or_default()), move |goods| {
                                if goods.total() <= 2 {
                                    desk.draft.update(|draft| draft.two = Some(goods));
                                }
                            })}
                            <button class="button go" aria-disabled=(!right).to_string()
                                on:click=pressed(move || if right { desk.choose(Action::TakeTwo(two)) })>{t("stone_age.take")}</button>
                            <button class="button" on:click=pressed(move || desk.draft.update(|draft| draft.two = None))>{t("shell.cancel")}</button>
                        }.into_any()
                    }
                })}
            </div>
        }
    })
}

fn sharing(desk: Desk, dice: Dice) -> AnyView {
    let buttons = dice
        .faces()
        .map(|face| {
            view! {
                <button class="chip reward" on:click=pressed(move || desk.choose(Action::PickDie(face)))>
                    <span class="dice" aria-hidden="true">{symbol(format!("die{face}")).draw()}</span>{words::die(face)}
                </button>
            }
        })
        .collect_view();
    view! { <div class="choice-row">{rolled(dice)}{buttons}</div> }.into_any()
}

fn hungry(desk: Desk, shown: &Shown, missing: u8) -> AnyView {
    let feed = shown
        .legal
        .iter()
        .filter_map(|action| match action {
            Action::Feed(resource) => Some(*resource),
            _ => None,
        })
        .map(|resource| {
            view! {
                <button class="chip" on:click=pressed(move || desk.choose(Action::Feed(resource)))>
                    <span aria-hidden="true">{count(words::id(&resource), "−1").draw()}</span>
                    <span class="unseen">{words::action(&shown.view, Action::Feed(resource))}</span>
                </button>
            }
        })
        .collect_view();
    let starve = shown.legal.contains(&Action::Starve).then(|| view! {
        <button class="button costly" on:click=pressed(move || desk.choose(Action::Starve))>{words::action(&shown.view, Action::Starve)}</button>
    });
    view! {
        <div class="choice-row">
            {count("food", format!("−{missing}")).draw()}
            {feed}
            {starve}
            {two_of_choice(desk, shown)}
        </div>
    }
    .into_any()
}
