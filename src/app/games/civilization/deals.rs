//! Deals: two plates with what is given and what is got, laid out before the offer is made.

use super::mat::FINDS;
use super::words::{self, w, ws};
use super::{Desk, Shown, faces};
use crate::app::pieces::{Appearance, Face, button, count, fact, group, number, pieces, symbol, text};
use crate::app::widgets::{Symbol, live, mark_id, pressed, reactive};
use dolmen::engine::{Game, Seat};
use dolmen::games::civilization::actions::{Action, Good};
use dolmen::games::civilization::components::{Lair, Resource};
use dolmen::games::civilization::events::{Card, LEVELS};
use dolmen::games::civilization::{Civilization, Frame, Goods, MOST_CULTURE, Offer};
use leptos::prelude::*;
use std::sync::Arc;

/// Places that are drawn on a plate at least.
const PLACES: usize = 3;

/// The two plates of an offer, from the view of whoever makes it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Plate {
    Give,
    Want,
}

impl Plate {
    fn act(self, good: Good) -> Action {
        match self {
            Plate::Give => Action::Give(good),
            Plate::Want => Action::Want(good),
        }
    }

    fn of(self, offer: &mut Offer) -> &mut Goods {
        match self {
            Plate::Give => &mut offer.give,
            Plate::Want => &mut offer.want,
        }
    }

    /// Everything that can be named on this plate; of amounts, one point.
    fn goods(self) -> Vec<Good> {
        let amounts = [Good::Trade(1), Good::Culture(1)].into_iter();
        let market = Resource::MARKET.map(Good::Market);
        let promise = [Good::Promise];
        match self {
            Plate::Give => {
                let tokens = FINDS.map(|(lair, kind)| Good::Token(lair, Some(kind)));
                let cards = Card::ALL.map(|card| Good::Card(card.level() as u8, Some(card)));
                amounts.chain(market).chain(tokens).chain(cards).chain(promise).collect()
            }
            Plate::Want => {
                let tokens = Lair::ALL.map(|lair| Good::Token(lair, None));
                let cards = (0..LEVELS as u8).map(|level| Good::Card(level, None));
                amounts.chain(market).chain(tokens).chain(cards).chain(promise).collect()
            }
        }
    }
}

/// How many of a good are on a plate.
fn amount(goods: &[Good], kind: Good) -> u8 {
    let of = |good: &Good| match (kind, *good) {
        (Good::Trade(_), Good::Trade(n)) | (Good::Culture(_), Good::Culture(n)) => n,
        (kind, good) => u8::from(kind == good),
    };
    goods.iter().map(of).sum()
}

/// One more on a plate.
fn raised(goods: &[Good], kind: Good) -> Vec<Good> {
    let mut goods = goods.to_vec();
    let more = amount(&goods, kind).saturating_add(1);
    let place = goods.iter_mut().find(|good| is_amount_of(**good, kind));
    match (place, kind) {
        (Some(place), Good::Trade(_)) => *place = Good::Trade(more),
        (Some(place), Good::Culture(_)) => *place = Good::Culture(more),
        _ => goods.push(kind),
    }
    goods
}

/// One less on a plate.
fn lowered(goods: &[Good], kind: Good) -> Vec<Good> {
    let mut goods = goods.to_vec();
    let less = amount(&goods, kind).saturating_sub(1);
    let at = goods.iter().rposition(|good| is_amount_of(*good, kind) || *good == kind);
    let Some(at) = at else { return goods };
    match kind {
        Good::Trade(_) if less > 0 => goods[at] = Good::Trade(less),
        Good::Culture(_) if less > 0 => goods[at] = Good::Culture(less),
        _ => _ = goods.remove(at),
    }
    goods
}

fn is_amount_of(good: Good, kind: Good) -> bool {
    matches!((good, kind), (Good::Trade(_), Good::Trade(_)) | (Good::Culture(_), Good::Culture(_)))
}

/// A good as it is added to an offer: much culture in several parts.
fn at_once(good: Good) -> Vec<Good> {
    let Good::Culture(all) = good else { return vec![good] };
    let parts = (0..all).step_by(MOST_CULTURE.into());
    parts.map(|before| Good::Culture((all - before).min(MOST_CULTURE))).collect()
}

/// The offer that whoever decides is drawing up.
fn drafted(game: &Civilization) -> Option<Offer> {
    match game.frames.last() {
        Some(Frame::Draft(offer)) => Some(*offer),
        _ => None,
    }
}

/// Whether all of these goods can be added to an offer, by the rules.
fn fits(game: &Civilization, plate: Plate, goods: &[Good]) -> bool {
    let Some(mut offer) = drafted(game) else { return false };
    let mut table = game.clone();
    for good in goods.iter().flat_map(|good| at_once(*good)) {
        if let Some(top) = table.frames.last_mut() {
            *top = Frame::Draft(offer);
        }
        if table.check(&plate.act(good)).is_err() {
            return false;
        }
        _ = plate.of(&mut offer).add(good);
    }
    true
}

fn on_plate(desk: Desk, plate: Plate) -> Vec<Good> {
    desk.draft.with(|draft| match plate {
        Plate::Give => draft.give.clone(),
        Plate::Want => draft.want.clone(),
    })
}

fn lay(desk: Desk, plate: Plate, goods: Vec<Good>) {
    desk.draft.update(|draft| match plate {
        Plate::Give => draft.give = goods,
        Plate::Want => draft.want = goods,
    });
}

/// A good as symbols.
pub fn good_face(good: Good) -> Face {
    match good {
        Good::Trade(n) => count("yield_trade", n),
        Good::Culture(n) => count("yield_culture", n),
        Good::Market(kind) => faces::resources(kind, 1),
        Good::Token(lair, Some(kind)) => faces::resources(kind, 1) + group("from", faces::lair(lair)),
        Good::Token(lair, None) => count("resource_hidden", 1) + group("from", faces::lair(lair)),
        Good::Card(_, Some(card)) => faces::event(card) + text(words::card(card)),
        Good::Card(level, None) => symbol("event") + faces::level(level + 1),
        Good::Promise => symbol("promise"),
    }
}

/// What a row of a plate is about, without a number.
fn kind_face(good: Good) -> Face {
    match good {
        Good::Trade(_) => symbol("yield_trade"),
        Good::Culture(_) => symbol("yield_culture"),
        Good::Market(kind) => faces::resource(kind),
        Good::Token(lair, Some(kind)) => faces::resource(kind) + group("from", faces::lair(lair)),
        Good::Token(lair, None) => symbol("resource_hidden") + group("from", faces::lair(lair)),
        Good::Card(..) | Good::Promise => good_face(good),
    }
}

fn kind_words(good: Good) -> String {
    match good {
        Good::Trade(_) => w("icon.trade"),
        Good::Culture(_) => w("icon.culture"),
        other => words::good(other),
    }
}

/// How a row of a plate looks: what, how many, and whether there can be fewer and more.
fn row_looks(desk: Desk, plate: Plate, kinds: &[Good]) -> Vec<Appearance> {
    let laid = on_plate(desk, plate);
    desk.shown.with(|shown| {
        let mut looks = Vec::with_capacity(3 * kinds.len());
        for &kind in kinds {
            let n = amount(&laid, kind);
            let more = !shown.legal.is_empty() && fits(&shown.view, plate, &raised(&laid, kind));
            let hidden = n == 0 && !more;
            let name = kind_words(kind);
            let row = group("good-kind", kind_face(kind)) + group("good-count", number(n));
            let class = if n > 0 { "fact deal-good laid" } else { "fact deal-good" };
            looks.push(Appearance {
                class: class.into(),
                hidden,
                ..Appearance::new(row, format!("{name}: {n}"))
            });
            for (key, icon, open) in [("deals.less", "minus", n > 0), ("deals.more", "plus", more)] {
                let class = if open { "place step-button open" } else { "place step-button" };
                let said = ws(key, &[("name", name.as_str().into())]);
                looks.push(Appearance {
                    class: class.into(),
                    open,
                    hidden,
                    ..Appearance::new(symbol(icon), said)
                });
            }
        }
        looks
    })
}

/// The goods that can be laid on a plate.
fn rows(desk: Desk, plate: Plate) -> AnyView {
    let kinds: Arc<[Good]> = plate.goods().into();
    let (looked, id) = (kinds.clone(), if plate == Plate::Give { "give" } else { "want" });
    let parts = pieces(
        move || row_looks(desk, plate, &looked),
        move |n, now| {
            let kind = kinds[n / 3];
            let step = move |change: fn(&[Good], Good) -> Vec<Good>| {
                let open = now.with_untracked(|now| now.open);
                if open {
                    lay(desk, plate, change(&untrack(|| on_plate(desk, plate)), kind));
                }
            };
            match n % 3 {
                0 => fact(now),
                1 => button(now, format!("{id}-less-{}", n / 3), None, move || step(lowered)),
                _ => button(now, format!("{id}-more-{}", n / 3), None, move || step(raised)),
            }
        },
    );
    view! { <div class="deal-rows">{parts}</div> }.into_any()
}

/// What is on a plate of an offer.
fn goods_face(goods: &[Good]) -> Face {
    let places = goods.iter().map(|good| group("deal-slot", good_face(*good)));
    let free = PLACES.saturating_sub(goods.len());
    places.chain(std::iter::repeat_n(group("deal-slot free", Face::default()), free)).collect()
}

fn goods_words(goods: &[Good]) -> String {
    words::listed(goods.iter().map(|good| words::good(*good)))
}

/// What the plate of whoever looks holds: what they would give, or get.
fn plate_look(desk: Desk, shown: &Shown, mine: bool) -> Appearance {
    let goods: Vec<Good> = match shown.view.frames.last() {
        Some(Frame::Draft(offer)) => {
            let (kept, added) = if mine { (offer.give, Plate::Give) } else { (offer.want, Plate::Want) };
            kept.iter().chain(on_plate(desk, added)).collect()
        }
        Some(Frame::Offer(offer) | Frame::Pick(offer)) => {
            let goods = if mine == (offer.to == shown.me) { offer.want } else { offer.give };
            goods.iter().collect()
        }
        _ => Vec::new(),
    };
    let said = format!("{}: {}", w(if mine { "deals.give" } else { "deals.get" }), goods_words(&goods));
    Appearance { class: "fact deal-goods".into(), ..Appearance::new(goods_face(&goods), said) }
}

/// With whom the deal would be made.
fn partner(shown: &Shown) -> Option<Seat> {
    match shown.view.frames.last() {
        Some(Frame::Draft(offer) | Frame::Offer(offer) | Frame::Pick(offer)) => {
            Some(if offer.from == shown.me { offer.to } else { offer.from })
        }
        _ => None,
    }
}

/// Those to whom an offer can be made now.
fn partners(shown: &Shown) -> Vec<Seat> {
    let begin = shown.legal.contains(&Action::Negotiate);
    let others = Seat::all(shown.view.seats()).filter(|seat| *seat != shown.me);
    others.filter(|seat| begin || shown.legal.contains(&Action::Partner(*seat))).collect()
}

/// Begins an offer to somebody; with two players there is nobody to choose.
fn approach(desk: Desk, seat: Seat) {
    if desk.shown.with_untracked(|shown| shown.legal.contains(&Action::Negotiate)) {
        desk.choose(Action::Negotiate);
    }
    let asked = untrack(|| {
        desk.play.seen(|seen| matches!(seen.view::<Civilization>().frames.last(), Some(Frame::Partner(_))))
    });
    if asked {
        desk.choose(Action::Partner(seat));
    }
}

/// Adds what was laid out to the offer and makes it.
fn propose(desk: Desk) {
    let draft = desk.draft.get_untracked();
    let gives = draft.give.into_iter().flat_map(at_once).map(Action::Give);
    let wants = draft.want.into_iter().flat_map(at_once).map(Action::Want);
    for act in gives.chain(wants).chain([Action::Propose]) {
        desk.choose(act);
    }
}

fn partner_buttons(desk: Desk) -> AnyView {
    let open = desk.part(partners);
    let left =
        desk.part(|shown| shown.view.edition.offers.saturating_sub(shown.view.realms[shown.me].offers));
    let choosing = desk.part(|shown| matches!(shown.view.frames.last(), Some(Frame::Partner(_))));
    live(move || {
        let seats = open.get();
        (!seats.is_empty()).then(|| {
            let one = |seat: Seat| {
                let (name, mark, class) = desk.player(seat);
                let label = ws("deals.offer_to", &[("who", name.into())]);
                view! {
                    <button class=format!("button partner {class}") on:click=pressed(move || approach(desk, seat))>
                        <Symbol name=mark_id(mark) class="mark"/>{label}
                    </button>
                }
            };
            // While one is chosen, the line says how many offers are left.
            let more = (!choosing.get()).then(|| {
                view! { <p class="small">{ws("decide.partner.more", &[("n", left.get().into())])}</p> }
            });
            view! {
                <div class="row partners">{seats.into_iter().map(one).collect_view()}</div>
                {more}
            }
        })
    })
}

/// The plates, while there is an offer.
fn plates(desk: Desk) -> AnyView {
    let other = desk.part(partner);
    let drafting = desk.part(|shown| drafted(&shown.view).is_some() && !shown.legal.is_empty());
    let plate = move |mine: bool| {
        let goods = desk.pieces(1, move |shown, _| plate_look(desk, shown, mine), |_, now| fact(now));
        let rows = if mine { rows(desk, Plate::Give) } else { rows(desk, Plate::Want) };
        let key = if mine { "deals.give" } else { "deals.get" };
        view! {
            <section class=if mine { "deal-plate mine" } else { "deal-plate" }>
                <h3>{w(key)}</h3>
                {goods}
                {rows}
            </section>
        }
    };
    let ready = desk.part(move |shown| {
        let kept = drafted(&shown.view).is_some_and(|offer| !offer.give.is_empty() || !offer.want.is_empty());
        kept || desk.draft.with(|draft| !draft.give.is_empty() || !draft.want.is_empty())
    });
    let go = live(move || {
        drafting.get().then(|| {
            view! {
                <button class="button go confirm" aria-disabled=reactive(move || (!ready.get()).to_string())
                    on:click=pressed(move || if untrack(|| ready.get()) { propose(desk) })>{w("do.propose")}</button>
            }
        })
    });
    let head = live(move || {
        other.get().map(|seat| {
            let (name, mark, class) = desk.player(seat);
            view! { <h3 class=format!("deal-with {class}")><Symbol name=mark_id(mark) class="mark"/>{ws("deals.with", &[("who", name.into())])}</h3> }
        })
    });
    view! {
        <div class="deal-desk" hidden=reactive(move || other.get().is_none())>
            {head}
            <div class="deal-plates">{plate(true)}{plate(false)}</div>
            <p class="small">{w("deals.rule")}</p>
            {go}
        </div>
    }
    .into_any()
}

/// What can be handed over of what was asked for unseen.
fn handing(desk: Desk) -> AnyView {
    let goods = desk.part(|shown| {
        let handed = |act: &Action| match act {
            Action::Hand(good) => Some(*good),
            _ => None,
        };
        shown.legal.iter().filter_map(handed).collect::<Vec<_>>()
    });
    live(move || {
        let one = |good: Good| {
            // The name of a card follows.
            let face = match good {
                Good::Card(_, Some(card)) => faces::event(card),
                _ => kind_face(good),
            };
            view! {
                <button class="loot-row" on:click=pressed(move || desk.choose(Action::Hand(good)))>
                    <span class="face" aria-hidden="true">{face.draw()}</span>{words::good(good)}
                </button>
            }
        };
        goods.get().into_iter().map(one).collect_view()
    })
}

/// What everybody could give: public facts.
fn wares(desk: Desk) -> AnyView {
    let seats = desk.shown.with_untracked(|shown| shown.view.seats());
    let row = move |seat: Seat| {
        let look = move |shown: &Shown, _: usize| {
            let realm = &shown.view.realms[seat];
            let market: Face = Resource::MARKET
                .into_iter()
                .filter(|kind| realm.market[kind.index()] > 0)
                .map(|kind| faces::resources(kind, realm.market[kind.index()]))
                .collect();
            let some = |name: &'static str, n: u16| {
                if n == 0 { group("none", count(name, n)) } else { count(name, n) }
            };
            let face = some("yield_trade", realm.trade.into())
                + some("yield_culture", realm.culture)
                + market
                + some("lair_hut", realm.tokens.count(Lair::Hut).into())
                + some("lair_village", realm.tokens.count(Lair::Village).into())
                + some("event", realm.hand.len().into());
            let held = Resource::MARKET.into_iter().filter(|kind| realm.market[kind.index()] > 0);
            let parts = [words::counted("trade", realm.trade), words::counted("culture", realm.culture)]
                .into_iter()
                .chain(held.map(words::resource))
                .chain([words::counted("cards", realm.hand.len())]);
            Appearance { class: "fact".into(), ..Appearance::new(face, words::listed(parts)) }
        };
        let class = desk.player(seat).2;
        let facts = desk.pieces(1, look, |_, now| fact(now));
        view! { <li class=format!("wares {class}")>{desk.name(move |_| seat)}{facts}</li> }
    };
    view! { <ul class="all-wares">{Seat::all(seats).map(row).collect_view()}</ul> }.into_any()
}

pub fn deals(desk: Desk) -> AnyView {
    let quiet = desk.part(|shown| partner(shown).is_none() && partners(shown).is_empty());
    view! {
        <section class="board civ-deals" role="group" tabindex="0" aria-label=w("tab.deals")>
            {partner_buttons(desk)}
            {plates(desk)}
            <div class="row handing">{handing(desk)}</div>
            <h3>{w("deals.wares")}</h3>
            {wares(desk)}
            <p class="small" hidden=reactive(move || !quiet.get())>{w("phase.trade.more")}</p>
        </section>
    }
    .into_any()
}
