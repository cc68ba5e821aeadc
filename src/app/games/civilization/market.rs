//! The market: wonders, buildings, units, resources and piles. The culture track heads it.

use super::pressing::{self, Thing, place};
use super::words::{self, about, w, ws};
use super::{Desk, Shown, faces};
use crate::app::pieces::{Appearance, Face, button, count, fact, group, number, out_of, small, symbol, text};
use crate::app::widgets::{live, move_focus, reactive};
use dolmen::engine::Seat;
use dolmen::games::civilization::actions::{Action, Refusal};
use dolmen::games::civilization::buildings::{Building, Stock};
use dolmen::games::civilization::components::{Lair, Resource, Terrain, UnitType};
use dolmen::games::civilization::pieces::{Figure, Item, UnitDeck};
use dolmen::games::civilization::technologies::Tech;
use dolmen::games::civilization::wonders::Wonder;
use dolmen::games::civilization::{Civilization, Frame};
use leptos::prelude::*;

/// The side of a token that somebody would build: the better one, once it is known.
fn side(game: &Civilization, seat: Seat, stock: Stock) -> Building {
    let sides = || Building::ALL.into_iter().filter(|building| building.stock() == stock);
    sides().rfind(|side| game.realms[seat].knows(side.tech())).or(sides().next()).unwrap_or(Building::Harbor)
}

/// Why nothing of a kind can be made, whatever is to be decided now; in city management, the reason of the city that is looked at.
fn missing(shown: &Shown, item: Item) -> Option<String> {
    let (game, seat) = (&shown.view, shown.me);
    let realm = &game.realms[seat];
    let needs = |tech: Tech| (!realm.knows(tech)).then_some(Refusal::NeedsTech(tech));
    let none_left = |left: bool| (!left).then_some(Refusal::NoneLeft);
    let always = match item {
        Item::Building(kind) => needs(kind.tech()).or(none_left(game.stock[kind.stock().index()] > 0)),
        Item::Walls => needs(Tech::Masonry),
        Item::Unit(UnitType::Aircraft) => needs(Tech::Flight),
        Item::Unit(kind) => none_left(!game.units[kind.index()].is_empty()),
        Item::Figure(_) | Item::Wonder(_) => None,
    };
    let managing = matches!(game.frames.last(), Some(Frame::Cities(_))) && !shown.legal.is_empty();
    let in_city = || {
        let mut cities = realm.cities.iter().filter(|city| city.actions > 0);
        let city = cities.next().or(realm.cities.first())?;
        pressing::why_not(game, Action::Build(city.at, item))
    };
    always.map(words::refusal).or_else(|| if managing { in_city() } else { None })
}

/// A piece of the market that a city can make. It is only looked at here; the pane of the cities is where it is ordered.
fn item_look(shown: &Shown, class: &str, item: Item, face: Face, said: String) -> Appearance {
    let (class, said) = match missing(shown, item) {
        Some(why) => (format!("fact {class} shut"), format!("{said} — {why}")),
        None => (format!("fact {class}"), said),
    };
    Appearance { class: class.into(), ..Appearance::new(face, said) }
}

fn building_words(game: &Civilization, seat: Seat, kind: Building) -> String {
    let terrain = Terrain::ALL.into_iter().find(|terrain| kind.stands_on(*terrain));
    let on = if kind.is_unique() {
        w("building_unique")
    } else {
        let terrain = terrain.map(|terrain| words::named("terrain", terrain.id())).unwrap_or_default();
        ws("building_on", &[("terrain", terrain.into())])
    };
    let mut gives = words::icons(kind.icons());
    if kind.combat_bonus() > 0 {
        gives = ws("building_combat", &[("what", gives.into()), ("n", kind.combat_bonus().into())]);
    }
    let arguments = [
        ("name", words::building(kind).into()),
        ("n", game.cost(seat, Item::Building(kind)).into()),
        ("where", on.into()),
        ("what", gives.into()),
    ];
    let mut said = ws("building_card", &arguments);
    if let Some(better) = kind.upgrade() {
        let arguments =
            [("tech", words::tech(better.tech()).into()), ("name", words::building(better).into())];
        said += &format!(" {}", ws("building_upgrade", &arguments));
    }
    said
}

/// What a building gives, with its bonus in battle.
pub fn building_gives(kind: Building) -> Face {
    let bonus = kind.combat_bonus();
    let bonus = if bonus > 0 { count("combat_bonus", format!("+{bonus}")) } else { Face::default() };
    faces::icons(kind.icons()) + bonus
}

/// The terrains on which a building stands.
pub fn building_ground(kind: Building) -> Face {
    if kind.is_unique() {
        return symbol("star");
    }
    Terrain::ALL.into_iter().filter(|terrain| kind.stands_on(*terrain)).map(faces::terrain).collect()
}

/// A building on the colour of the terrain where it stands; those that stand anywhere carry a star.
pub fn grounded(kind: Building) -> Face {
    let terrain = Terrain::ALL.into_iter().find(|terrain| kind.stands_on(*terrain) && !kind.is_unique());
    match terrain {
        Some(terrain) => group(format!("ground t-{}", terrain.id()), faces::building(kind)),
        None => group("ground", faces::building(kind) + group("unique", symbol("star"))),
    }
}

fn building_look(shown: &Shown, n: usize) -> Appearance {
    let (game, seat) = (&shown.view, shown.me);
    let Some(&stock) = Stock::ALL.get(n) else { return walls_look(shown) };
    let kind = side(game, seat, stock);
    let left = game.stock[n];
    let price = count("yield_production", kind.cost());
    let name = group("named", text(words::building(kind)));
    let body = group("building-text", name + group("gives", building_gives(kind)));
    let beside = group("building-price", price + group("left", text(format!("×{left}"))));
    let arguments = [
        ("name", words::named("stock", stock.id()).into()),
        ("n", left.into()),
        ("of", stock.tokens().into()),
    ];
    let said = format!("{} {}.", building_words(game, seat, kind), ws("stock_left", &arguments));
    item_look(shown, "building", Item::Building(kind), grounded(kind) + body + beside, said)
}

fn walls_look(shown: &Shown) -> Appearance {
    let cost = shown.view.cost(shown.me, Item::Walls);
    let name = group("named", text(w("walls")));
    let body = group("building-text", name + group("gives", count("combat_bonus", "+4") + symbol("capital")));
    let face =
        group("ground", symbol("walls")) + body + group("building-price", count("yield_production", cost));
    item_look(shown, "building", Item::Walls, face, format!("{}. {}", w("walls"), w("walls.more")))
}

/// A wonder in words, with its price.
pub fn wonder_words(kind: Wonder) -> String {
    let price = match kind.cost() {
        (cost, Some((tech, less))) => ws(
            "wonder_discount",
            &[("n", cost.into()), ("tech", words::tech(tech).into()), ("less", less.into())],
        ),
        (cost, None) => ws("wonder_price", &[("n", cost.into())]),
    };
    let arguments = [
        ("name", words::wonder(kind).into()),
        ("era", words::named("era", kind.era().id()).into()),
        ("what", about("wonder", kind.id()).into()),
        ("culture", kind.culture().into()),
        ("price", price.into()),
    ];
    ws("wonder_card", &arguments)
}

/// A wonder as a card; for somebody who pays less, the old price is struck through.
pub fn wonder_card(kind: Wonder, cost: u8) -> Face {
    let (full, discount) = kind.cost();
    let old = if cost < full { group("old-price", number(full)) } else { Face::default() };
    let head = group("price", old + count("yield_production", cost))
        + group("worth", count("yield_culture", kind.culture()));
    let less = match discount {
        Some((tech, less)) if cost == full => {
            group("discount", count("yield_production", less) + small(words::tech(tech)))
        }
        Some((tech, _)) => group("discount", symbol("check") + small(words::tech(tech))),
        None => Face::default(),
    };
    let name = group("named", text(words::wonder(kind)));
    let body = group("card-body", less + group("effect", text(about("wonder", kind.id()))));
    group(
        "civ-card wonder-card",
        group("card-head", head) + group("card-art", faces::wonder(kind)) + name + body,
    )
}

fn wonder_look(shown: &Shown, n: usize) -> Appearance {
    let Some(kind) = shown.view.wonders[n] else {
        let said = w("market.no_wonder");
        let face = group("civ-card wonder-card gap", Face::default());
        return Appearance { class: "fact wonder-place".into(), ..Appearance::new(face, said) };
    };
    let cost = shown.view.cost(shown.me, Item::Wonder(kind));
    item_look(shown, "wonder-place", Item::Wonder(kind), wonder_card(kind, cost), wonder_words(kind))
}

/// Wonders that stand on the map: whose they are, and whether they can be used now.
fn standing_look(desk: Desk, shown: &Shown, n: usize) -> Appearance {
    let (game, kind) = (&shown.view, Wonder::ALL[n]);
    let Some(at) = game.wonder_at(kind) else { return Appearance { hidden: true, ..Appearance::default() } };
    let owner = game.outskirts_of(at).map(|(seat, _)| seat);
    let obsolete = game.obsolete >> kind.index() & 1 == 1;
    let blocked = !obsolete && game.wonder_owner(kind).is_none();
    let class = owner.map(|seat| desk.player(seat).2).unwrap_or_default();
    let open = pressing::is_open(shown, Thing::Wonder(kind));
    let sign = match (obsolete, blocked) {
        (true, _) => symbol("obsolete"),
        (_, true) => symbol("blockade"),
        _ => Face::default(),
    };
    let mut said = format!("{}. {}", words::wonder(kind), about("wonder", kind.id()));
    if let Some(seat) = owner {
        said += &format!(" {}.", desk.player(seat).0);
    }
    if obsolete {
        said += &format!(" {}", w("wonder_obsolete"));
    } else if blocked {
        said += &format!(" {}", w("wonder_blocked"));
    }
    let class = place(&format!("standing {class}"), open).into();
    Appearance { class, open, ..Appearance::new(faces::wonder(kind) + sign, said) }
}

/// Figures and units, with what they cost.
const MADE: [Item; 6] = [
    Item::Figure(Figure::Army),
    Item::Figure(Figure::Scout),
    Item::Unit(UnitType::Infantry),
    Item::Unit(UnitType::Artillery),
    Item::Unit(UnitType::Mounted),
    Item::Unit(UnitType::Aircraft),
];

fn deck_words(deck: &UnitDeck) -> String {
    let dead: u8 = deck.dead.iter().sum();
    ws("market.deck", &[("n", deck.len().into()), ("m", dead.into())])
}

fn made_look(shown: &Shown, n: usize) -> Appearance {
    let (game, seat, item) = (&shown.view, shown.me, MADE[n]);
    let realm = &game.realms[seat];
    let name = words::item(game, seat, item);
    let price = group("price", count("yield_production", game.cost(seat, item)));
    let (face, more) = match item {
        Item::Figure(figure) => {
            let (placed, most) = match figure {
                Figure::Army => (realm.armies.len(), realm.nation.map_or(0, |nation| nation.armies())),
                Figure::Scout => (realm.scouts.len(), dolmen::games::civilization::components::SCOUTS),
            };
            let left = most.saturating_sub(placed);
            let face = group("count", out_of(left, most) + symbol(figure.id()));
            (face, ws("market.figures", &[("n", left.into()), ("of", most.into())]))
        }
        Item::Unit(kind) => {
            let deck = &game.units[kind.index()];
            let face = group("count", number(deck.len()) + faces::unit(kind, realm.unit_rank(kind)));
            (face, deck_words(deck))
        }
        Item::Building(_) | Item::Walls | Item::Wonder(_) => (Face::default(), String::new()),
    };
    let cost = ws("wonder_price", &[("n", game.cost(seat, item).into())]);
    item_look(shown, "made", item, face + price, format!("{name}: {cost}. {more}"))
}

fn resource_look(shown: &Shown, n: usize) -> Appearance {
    let kind = Resource::MARKET[n];
    let left = shown.view.market[n];
    let open = pressing::is_open(shown, Thing::Resource(kind));
    let said = ws("market.resource", &[("name", words::resource(kind).into()), ("n", left.into())]);
    let face = faces::resources(kind, left);
    let face = if left == 0 { group("none", face) } else { face };
    Appearance { class: place("stocked", open).into(), open, ..Appearance::new(face, said) }
}

/// What lies face down beside the map: great persons, huts and villages nobody has seen.
fn pile_look(shown: &Shown, n: usize) -> Appearance {
    let game = &shown.view;
    let (face, said) = match n {
        0 => {
            let left: u8 = game.persons.iter().sum();
            (count("great_person", left), ws("market.persons", &[("n", left.into())]))
        }
        _ => {
            let left = game.unseen_tiles.count_ones();
            (count("fog", left), ws("market.tiles", &[("n", left.into())]))
        }
    };
    Appearance { class: "fact deck".into(), ..Appearance::new(face, said) }
}

pub fn market(desk: Desk) -> AnyView {
    let buildings = desk.pieces(Stock::COUNT + 1, building_look, |_, now| fact(now));
    let wonders = desk.pieces(4, wonder_look, |_, now| fact(now));
    let standing = desk.pieces(
        Wonder::COUNT,
        move |shown, n| standing_look(desk, shown, n),
        move |n, now| {
            let kind = Wonder::ALL[n];
            button(now, format!("standing-{}", kind.id()), None, move || {
                pressing::press(desk, Thing::Wonder(kind))
            })
        },
    );
    let made = desk.pieces(MADE.len(), made_look, |_, now| fact(now));
    let resources = desk.pieces(Resource::MARKET.len(), resource_look, move |n, now| {
        let kind = Resource::MARKET[n];
        button(now, format!("market-{}", kind.id()), None, move || {
            pressing::press(desk, Thing::Resource(kind))
        })
    });
    let piles = desk.pieces(2, pile_look, |_, now| fact(now));
    let deck = desk.part(|shown| shown.view.wonder_deck.count_ones());
    let tutorial =
        desk.part(|shown| shown.view.wonders.iter().all(Option::is_none) && shown.view.wonder_deck == 0);
    view! {
        <section class="board civ-market" role="group" aria-label=w("market") on:keydown=move_focus>
            <section class="wonders" hidden=reactive(move || tutorial.get())>
                <h3>
                    {w("gallery.wonders")}" "<small>{live(move || ws("market.wonder_deck", &[("n", deck.get().into())]))}</small>
                    <span class="standing-wonders">{standing}</span>
                </h3>
                <div class="lying">{wonders}</div>
            </section>
            <section class="buildings">
                <h3>{w("gallery.buildings")}" "<small>{w("market.hatched")}</small></h3>
                <div class="lying">{buildings}</div>
            </section>
            <div class="supplies">
                <div class="facts units">{made}</div>
                <div class="facts">{resources}</div>
                <div class="facts">{piles}</div>
            </div>
        </section>
    }
    .into_any()
}

/// What can be found in huts and villages, with how many of each there are.
pub fn finds(lair: Lair) -> Face {
    let contents = lair.contents();
    Resource::ALL
        .into_iter()
        .filter(|kind| contents[kind.index()] > 0)
        .map(|kind| faces::resources(kind, contents[kind.index()]))
        .collect()
}
