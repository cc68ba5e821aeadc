//! What a city can do: everything it could make with its price and what is left or missing, the arts, and the harvest.

use super::layers::icon_face;
use super::square::{city_face, city_words};
use super::words::{self, counted, icons, named, refusal, w, ws};
use super::{Desk, Draft, Shown, deciding, pressing, tasks};
use crate::app::pieces::{Appearance, Face, button, count, group, small, symbol, text};
use crate::app::widgets::{move_focus, reactive};
use dolmen::engine::{Game, Seat};
use dolmen::games::civilization::actions::{Action, Refusal};
use dolmen::games::civilization::buildings::Building;
use dolmen::games::civilization::components::{CITIES, Icons, Resource, UnitType};
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::pieces::{Figure, Item};
use dolmen::games::civilization::technologies::Tech;
use dolmen::games::civilization::wonders::Wonder;
use dolmen::games::civilization::{Civilization, Frame};
use leptos::prelude::*;

/// Something that a city can do.
#[derive(Clone, Copy, PartialEq)]
enum Deed {
    Make(Item),
    Arts,
    Harvest(Resource),
}

/// Everything, in groups with their names.
fn groups() -> [(&'static str, Vec<Deed>); 4] {
    let figures = Figure::ALL.map(Item::Figure).into_iter();
    let units = UnitType::ALL.map(Item::Unit).into_iter();
    let buildings = Building::ALL.map(Item::Building).into_iter().chain([Item::Walls]);
    let harvest = Resource::MARKET.map(Deed::Harvest).into_iter();
    [
        ("orders.forces", figures.chain(units).map(Deed::Make).collect()),
        ("orders.buildings", buildings.map(Deed::Make).collect()),
        ("orders.wonders", Wonder::ALL.map(Item::Wonder).map(Deed::Make).into_iter().collect()),
        ("orders.else", [Deed::Arts].into_iter().chain(harvest).collect()),
    ]
}

/// The city whose orders are shown: the one that was pressed, that which is being asked about, or the first.
fn chosen(shown: &Shown, draft: &Draft) -> Option<Square> {
    let realm = &shown.view.realms[shown.me];
    let asked = match shown.view.frames.last() {
        Some(Frame::Site { city, .. } | Frame::Second(_, city, ..) | Frame::Again(_, city)) => Some(*city),
        _ => None,
    };
    let pressed = draft.at.filter(|at| realm.city(*at).is_some());
    asked.or(pressed).or_else(|| realm.cities.first().map(|city| city.at))
}

pub fn orders(desk: Desk) -> AnyView {
    let cities = desk.pieces(
        CITIES,
        move |shown, n| desk.draft.with(|draft| city_look(shown, draft, n)),
        move |n, now| {
            button(now, format!("city-{n}"), None, move || {
                let at = desk.shown.with_untracked(|shown| {
                    let at = shown.view.realms[shown.me].cities.get(n).map(|city| city.at);
                    // Where the list gave way to a city, a second press brings it back.
                    at.filter(|_| {
                        !tasks::is_listed(shown) || desk.draft.with_untracked(|draft| draft.at != at)
                    })
                });
                desk.draft.set(Draft { at, ..Draft::default() });
            })
        },
    );
    let group = |(title, deeds): (&'static str, Vec<Deed>)| {
        let looks = deeds.clone();
        let rows = desk.pieces(
            deeds.len(),
            move |shown, n| desk.draft.with(|draft| look(shown, draft, looks[n])),
            |n, now| {
                let deed = deeds[n];
                button(now, format!("{title}-{n}").replace('.', "-"), None, move || press(desk, deed))
            },
        );
        let class = format!("civ-makes {}", title.rsplit('.').next().unwrap_or_default());
        view! { <h3>{w(title)}</h3><div class=class>{rows}</div> }
    };
    let listing = desk.part(move |shown| {
        tasks::is_listed(shown) && !desk.draft.with(|draft| tasks::is_city_open(shown, draft))
    });
    let class = move || if listing.get() { "civ-orders board listing" } else { "civ-orders board" };
    view! {
        <section class=reactive(class) role="group" aria-label=w("tab.city") on:keydown=move_focus>
            {tasks::list(desk)}
            <div class="civ-cities">{cities}</div>
            {groups().map(group).into_iter().collect_view()}
        </section>
    }
    .into_any()
}

fn city_look(shown: &Shown, draft: &Draft, n: usize) -> Appearance {
    let game = &*shown.view;
    let Some(city) = game.realms[shown.me].cities.get(n) else {
        return Appearance { hidden: true, ..Appearance::default() };
    };
    let at = city.at;
    let ready = matches!(game.frames.last(), Some(Frame::Cities(_))) && city.actions > 0;
    let state = if ready { "fact.city_ready" } else { "fact.city_done" };
    let in_phase = game.phase == dolmen::games::civilization::Phase::CityManagement;
    let words = if in_phase {
        format!("{}; {}", city_words(game, shown.me, at), w(state))
    } else {
        city_words(game, shown.me, at)
    };
    let kind = if city.capital { "capital" } else { "city" };
    let done = if in_phase && city.actions == 0 { group("civ-done", text("✓")) } else { Face::default() };
    let name = group("civ-name", text(words::city(game, at)));
    let face = symbol(kind) + name + group("gives", city_face(game, shown.me, at)) + done;
    let looked_at = !tasks::is_listed(shown) || tasks::is_city_open(shown, draft);
    let picked = if looked_at && chosen(shown, draft) == Some(at) { " picked" } else { "" };
    let class = format!("place civ-row{picked}");
    Appearance { class: class.into(), open: true, ..Appearance::new(face, words) }
}

/// The actions that a deed of a city stands for.
fn acts(at: Square, deed: Deed) -> Vec<Action> {
    match deed {
        Deed::Make(item) => vec![Action::Build(at, item), Action::Free(at, item)],
        Deed::Arts => vec![Action::Arts(at)],
        Deed::Harvest(kind) => vec![Action::Harvest(at, kind)],
    }
}

fn press(desk: Desk, deed: Deed) {
    let shown = desk.shown.get_untracked();
    let Some(at) = desk.draft.with_untracked(|draft| chosen(&shown, draft)) else { return };
    let legal: Vec<Action> = acts(at, deed).into_iter().filter(|act| shown.legal.contains(act)).collect();
    if legal.len() > 1 {
        desk.draft.set(Draft { at: Some(at), ..Draft::default() });
    }
    pressing::choose_one(desk, legal);
}

/// Whether an item is worth a row: what cannot be made for want of a technology is shown by its first side only.
fn is_listed(game: &Civilization, seat: Seat, item: Item) -> bool {
    let realm = &game.realms[seat];
    match item {
        Item::Figure(_) | Item::Walls => true,
        Item::Unit(kind) => kind != UnitType::Aircraft || realm.knows(Tech::Flight),
        Item::Building(kind) => {
            let upgrade = Building::ALL.iter().any(|basic| basic.upgrade() == Some(kind));
            let outdated = kind.upgrade().is_some_and(|better| realm.knows(better.tech()));
            if upgrade { realm.knows(kind.tech()) } else { !outdated }
        }
        Item::Wonder(kind) => game.wonders.contains(&Some(kind)),
    }
}

fn item_symbol(item: Item) -> String {
    match item {
        Item::Figure(kind) => kind.id().to_owned(),
        Item::Unit(kind) => format!("unit_{}", kind.id()),
        Item::Building(kind) => format!("building_{}", kind.id()),
        Item::Walls => "walls".to_owned(),
        Item::Wonder(kind) => format!("wonder_{}", kind.id()),
    }
}

fn item_gives(item: Item) -> Icons {
    match item {
        Item::Building(kind) => kind.icons(),
        Item::Wonder(kind) => Icons { culture: kind.culture(), ..Icons::NONE },
        Item::Figure(_) | Item::Unit(_) | Item::Walls => Icons::NONE,
    }
}

fn look(shown: &Shown, draft: &Draft, deed: Deed) -> Appearance {
    let (game, seat) = (&*shown.view, shown.me);
    let hidden = Appearance { hidden: true, ..Appearance::default() };
    let Some(at) = chosen(shown, draft) else { return hidden };
    let legal: Vec<Action> = acts(at, deed).into_iter().filter(|act| shown.legal.contains(act)).collect();
    let open = !legal.is_empty();
    let why = acts(at, deed).first().and_then(|act| game.check(act).err()).filter(|_| !open);
    let why = why.filter(|why| !matches!(why, Refusal::NotNow | Refusal::Over));
    let (face, mut words) = match deed {
        Deed::Make(item) => {
            if !is_listed(game, seat, item) {
                return hidden;
            }
            make(game, seat, at, item)
        }
        Deed::Arts => {
            let culture = game.realms[seat].city(at).map_or(0, |city| game.arts(seat, city));
            let face = symbol("arts")
                + group("civ-name", text(w("orders.arts")))
                + group("gives", count("yield_culture", format!("+{culture}")));
            (face, format!("{}: {}.", w("orders.arts"), counted("culture", culture)))
        }
        Deed::Harvest(kind) => {
            let left = game.market[kind.index()];
            let face = symbol(format!("resource_{}", kind.id()))
                + group("civ-name", text(words::resource(kind)))
                + group("civ-more", small(ws("orders.left", &[("n", left.into())])));
            (face, ws("orders.harvest", &[("resource", words::resource(kind).into()), ("n", left.into())]))
        }
    };
    if let Some(why) = why {
        words += &format!(" {}.", refusal(why));
    }
    let class = match (open, why) {
        (true, _) => "place civ-row open",
        (false, Some(_)) => "place civ-row cannot",
        (false, None) => "place civ-row",
    };
    Appearance { class: class.into(), open, ..Appearance::new(face, words) }
}

/// An item with its price, what rushing costs and what it gives; what would be left over is told in words.
fn make(game: &Civilization, seat: Seat, at: Square, item: Item) -> (Face, String) {
    let (cost, has) = (game.cost(seat, item), deciding::production(game, seat, at));
    let rush = game.rush(seat, cost, has);
    let name = words::item(game, seat, item);
    // The rank has a place of its own.
    let (short, rank) = match item {
        Item::Unit(kind) if kind != UnitType::Aircraft => {
            let rank = ws("rank", &[("rank", words::roman(game.realms[seat].unit_rank(kind)).into())]);
            (named("unit_type", kind.id()), small(rank))
        }
        Item::Figure(kind) => (words::figure(kind), Face::default()),
        _ => (name.clone(), Face::default()),
    };
    let mut words = vec![format!("{name}: {}.", counted("production", cost))];
    let price = count("yield_production", cost);
    // A plus is for what one gets: what rushing costs besides is a second price.
    let after = if rush > 0 {
        words.push(ws("orders.rush", &[("n", (cost - has).into()), ("trade", rush.into())]));
        group("civ-after", count("yield_trade", rush))
    } else {
        words.push(ws("orders.rest", &[("n", (has - cost).into())]));
        Face::default()
    };
    let gives = item_gives(item);
    if gives != Icons::NONE {
        words.push(format!("{}.", icons(gives)));
    }
    match item {
        Item::Wonder(kind) => words.push(words::about("wonder", kind.id())),
        Item::Figure(kind) => words.push(words::about("figure", kind.id())),
        Item::Unit(kind) => words.push(words::about("unit_type", kind.id())),
        Item::Walls => words.push(w("walls.more")),
        Item::Building(kind) => {
            let left = game.stock[kind.stock().index()];
            let stock = named("stock", kind.stock().id());
            let of = kind.stock().tokens();
            words.push(
                ws("stock_left", &[("name", stock.into()), ("n", left.into()), ("of", of.into())]) + ".",
            );
        }
    }
    let picture = match item {
        Item::Building(kind) => super::market::grounded(kind),
        _ => group("ground", symbol(item_symbol(item))),
    };
    let face = picture
        + group("civ-name", text(short))
        + group("gives", icon_face(gives) + rank)
        + group("civ-price", price + after);
    (face, words.join(" "))
}
