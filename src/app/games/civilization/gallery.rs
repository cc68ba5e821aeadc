//! Every card, tile and token, and what the symbols mean: our own check, and a player's reference.

use super::words::{self, about, named, w, ws};
use super::{faces, knowledge, market, mat};
use crate::app::pieces::{Face, count, group, number, printed, symbol, text};
use dolmen::games::civilization::buildings::Building;
use dolmen::games::civilization::components::{
    Lair, Person, Resource, TOP_RANK, Terrain, Unit, UnitType, VILLAGE_PERSONS,
};
use dolmen::games::civilization::events::Card;
use dolmen::games::civilization::map::Tile;
use dolmen::games::civilization::nations::{Government, Nation};
use dolmen::games::civilization::technologies::Tech;
use dolmen::games::civilization::wonders::Wonder;
use leptos::prelude::*;

/// A face with what it is.
type Shown = (Face, String);

/// A symbol that is said by a key.
fn plain(key: &str, name: &'static str) -> Shown {
    (symbol(name), w(key))
}

/// The symbols of the title with what they mean.
pub fn symbols() -> Vec<Shown> {
    let icons = ["trade", "production", "culture", "coin"]
        .map(|kind| (symbol(format!("yield_{kind}")), named("icon", kind)));
    let terrains = Terrain::ALL.map(|kind| {
        let said = format!("{}: {}", named("terrain", kind.id()), about("terrain", kind.id()));
        (faces::terrain(kind), said)
    });
    let resources = Resource::ALL.map(|kind| (faces::resource(kind), words::resource(kind)));
    let lairs = Lair::ALL.map(|kind| {
        let said = format!("{}: {}", named("lair", kind.id()), about("lair", kind.id()));
        (faces::lair(kind), said)
    });
    let units = UnitType::ALL.map(|kind| {
        let said = format!("{}. {}", named("unit_type", kind.id()), about("unit_type", kind.id()));
        (faces::unit(kind, 1), said)
    });
    let figures = ["army", "scout"]
        .map(|kind| (symbol(kind), format!("{}. {}", named("figure", kind), about("figure", kind))));
    let others = [
        plain("natural_wonder", "natural_wonder"),
        plain("capital", "capital"),
        plain("symbol.city", "city"),
        plain("walls", "walls"),
        plain("symbol.person", "great_person"),
        plain("symbol.event", "event"),
        plain("symbol.technology", "technology"),
        plain("tab.culture", "culture_track"),
        plain("symbol.combat_bonus", "combat_bonus"),
        plain("symbol.battle_hand", "battle_hand"),
        plain("symbol.culture_hand", "culture_hand"),
        plain("symbol.wound", "wound"),
        plain("symbol.heal", "heal"),
        plain("symbol.trump", "trump"),
        plain("symbol.speed", "speed"),
        plain("symbol.stack", "stack"),
        plain("symbol.water_cross", "water_cross"),
        plain("symbol.water_stop", "water_stop"),
        plain("symbol.hidden", "resource_hidden"),
        plain("symbol.no", "no"),
        plain("symbol.obsolete", "obsolete"),
        plain("symbol.blockade", "blockade"),
        plain("symbol.reaction", "reaction"),
        plain("symbol.harvest", "harvest"),
        plain("battle.loot", "loot"),
    ];
    let all = icons.into_iter().chain(terrains).chain(resources).chain(lairs).chain(figures).chain(units);
    all.chain(others).collect()
}

fn government(kind: Government) -> Shown {
    let note = words::government_source(kind);
    let face = group("token-card", faces::government(kind));
    let said = format!("{}. {}", words::government(kind), about("government", kind.id()));
    (face, [Some(said), note].into_iter().flatten().collect::<Vec<_>>().join(" "))
}

fn nation(kind: Nation) -> Shown {
    let start = faces::government(kind.government()) + symbol(format!("tech_{}", kind.tech().id()));
    let said = format!("{}. {}", words::nation(kind), about("nation", kind.id()));
    (group("token-card", faces::nation(kind) + start), said)
}

fn building(kind: Building) -> Shown {
    let gives = market::building_gives(kind) + market::building_ground(kind);
    let face = group("token-card", faces::building(kind) + gives + count("yield_production", kind.cost()));
    let unlocks = ws("why.needs_tech", &[("tech", words::tech(kind.tech()).into())]);
    (face, format!("{}: {}. {unlocks}.", words::building(kind), words::icons(kind.icons())))
}

/// Cards of a type at each rank, the weakest and the strongest.
fn units() -> Vec<Shown> {
    let of = |kind: UnitType| {
        let ranks = if kind == UnitType::Aircraft { 1 } else { TOP_RANK };
        (1..=ranks).map(move |rank| {
            let [weak, .., strong] = [0, 1, 2].map(|grade| Unit::new(kind, grade));
            let face = faces::unit_card(weak, weak.strength(rank), rank);
            let arguments = [
                ("name", faces::unit_name(kind, rank).into()),
                ("low", weak.strength(rank).into()),
                ("high", strong.strength(rank).into()),
                ("n", kind.cards().iter().sum::<u8>().into()),
            ];
            (face, ws("gallery.unit", &arguments))
        })
    };
    UnitType::ALL.into_iter().flat_map(of).collect()
}

/// A tile of 4 by 4 squares, with all that is printed on it.
fn tile(tile: Tile) -> Shown {
    let square = |n: u8| {
        let ground = tile.printed(n / 4, n % 4);
        let resource = ground.resource.map(faces::resource);
        let coin = ground.coin.then(|| symbol("yield_coin"));
        let wonder = ground.natural_wonder.then(|| symbol("natural_wonder"));
        let lair = ground.lair.map(faces::lair);
        let shown = [Some(faces::terrain(ground.terrain)), resource, coin, wonder, lair];
        let inside = shown.into_iter().flatten().collect();
        group(format!("tile-square t-{}", ground.terrain.id()), inside)
    };
    let arrow = tile.neutral_number().map(|_| symbol("tile_arrow")).unwrap_or_default();
    let face = group("map-tile", (0..16).map(square).collect::<Face>() + arrow);
    let name = match Nation::ALL.into_iter().find(|nation| nation.home() == tile) {
        Some(nation) => ws("gallery.home", &[("name", words::nation(nation).into())]),
        None => ws("gallery.tile", &[("n", tile.neutral_number().map_or(0, |n| n + 1).into())]),
    };
    (face, name)
}

fn finds() -> Vec<Shown> {
    let lair = |kind: Lair| {
        let persons = match kind {
            Lair::Hut => Face::default(),
            Lair::Village => count("great_person", VILLAGE_PERSONS),
        };
        let face = group("token-card", faces::lair(kind) + market::finds(kind) + persons);
        let said = format!("{}. {} {}", named("lair", kind.id()), about("lair", kind.id()), w("ours"));
        (face, said)
    };
    Lair::ALL.map(lair).to_vec()
}

fn person(kind: Person) -> Shown {
    let bonus = match kind {
        Person::General => count("combat_bonus", "+4"),
        _ => faces::icons(kind.icons()),
    };
    let face = group("token-card", faces::person(kind) + bonus);
    (face, format!("{}. {}", words::person(kind), about("person", kind.id())))
}

pub fn gallery() -> AnyView {
    let all: [(&str, Vec<Shown>); 11] = [
        ("nations", Nation::ALL.map(nation).to_vec()),
        ("governments", Government::ALL.map(government).to_vec()),
        (
            "technologies",
            Tech::ALL
                .map(|kind| (group("slab", faces::tech_card(kind)), knowledge::tech_words(kind)))
                .to_vec(),
        ),
        ("buildings", Building::ALL.map(building).to_vec()),
        (
            "wonders",
            Wonder::ALL
                .map(|kind| (market::wonder_card(kind, kind.cost().0), market::wonder_words(kind)))
                .to_vec(),
        ),
        (
            "events",
            Card::ALL
                .map(|kind| {
                    let times = group("times", text("×") + number(kind.copies()));
                    (faces::event_card(kind) + times, mat::event_words(kind))
                })
                .to_vec(),
        ),
        ("persons", Person::ALL.map(person).to_vec()),
        ("units", units()),
        ("tiles", Tile::all().map(tile).collect()),
        ("tokens", finds()),
        ("symbols", symbols()),
    ];
    let parts = all
        .into_iter()
        .map(|(key, faces)| {
            let items = faces
                .into_iter()
                .map(|(face, words)| view! { <li><figure>{printed(&face)}<figcaption>{words}</figcaption></figure></li> })
                .collect_view();
            view! { <h2>{w(&format!("gallery.{key}"))}</h2><ul class=format!("pieces of-{key}")>{items}</ul> }
        })
        .collect_view();
    view! { <div class="gallery civilization-gallery">{parts}</div> }.into_any()
}
