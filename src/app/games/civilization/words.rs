//! Civilization in words: what things are called, made from the data that the rules execute. Decisions and actions are in
//! `deciding.rs`, what happened in `chronicle.rs`.

use crate::app::say::say;
use dolmen::engine::{Seat, to_json};
use dolmen::games::civilization::actions::{Aim, Good, Payment, Purse, Refusal};
use dolmen::games::civilization::buildings::Building;
use dolmen::games::civilization::components::{Icons, Lair, Person, Resource, Unit, UnitType};
use dolmen::games::civilization::events::Card;
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::nations::{Government, Nation};
use dolmen::games::civilization::pieces::{Cover, Figure, Item};
use dolmen::games::civilization::technologies::{Ability, Tech};
use dolmen::games::civilization::wonders::{Era, Wonder};
use dolmen::games::civilization::{Act, Civilization, Deed, Goods};
use dolmen::words::Argument;

/// How players are called.
pub type Names<'a> = &'a dyn Fn(Seat) -> String;

/// A word of this title.
pub fn w(key: &str) -> String {
    ws(key, &[])
}

/// A word of this title with its arguments.
pub fn ws(key: &str, arguments: &[(&str, Argument)]) -> String {
    say(&format!("civilization.{key}"), arguments)
}

/// The name of one of a kind: `civilization.<kind>.<id>`.
pub fn named(kind: &str, id: &str) -> String {
    w(&format!("{kind}.{id}"))
}

/// What one of a kind is: `civilization.<kind>.<id>.more`.
pub fn about(kind: &str, id: &str) -> String {
    w(&format!("{kind}.{id}.more"))
}

pub fn listed(parts: impl Iterator<Item = String>) -> String {
    let parts: Vec<String> = parts.collect();
    if parts.is_empty() { w("nothing") } else { parts.join(", ") }
}

/// So many of something.
pub fn counted(kind: &str, n: impl Into<Argument>) -> String {
    ws(&format!("count.{kind}"), &[("n", n.into())])
}

pub fn resource(resource: Resource) -> String {
    named("resource", resource.id())
}

pub fn tech(tech: Tech) -> String {
    named("tech", tech.id())
}

pub fn wonder(wonder: Wonder) -> String {
    named("wonder", wonder.id())
}

pub fn building(building: Building) -> String {
    named("building", building.id())
}

pub fn person(person: Person) -> String {
    named("person", person.id())
}

pub fn figure(figure: Figure) -> String {
    named("figure", figure.id())
}

pub fn card(card: Card) -> String {
    named("event", card.id())
}

pub fn nation(nation: Nation) -> String {
    named("nation", nation.id())
}

pub fn government(government: Government) -> String {
    named("government", government.id())
}

/// What is known of a government's printed text, if that is not all.
pub fn government_source(kind: Government) -> Option<String> {
    match kind {
        Government::Anarchy | Government::Despotism => None,
        Government::Republic => Some(w("inferred")),
        Government::Feudalism | Government::Communism | Government::Fundamentalism => {
            Some(named("source", kind.id()))
        }
        Government::Monarchy | Government::Democracy => Some(w("ours")),
    }
}

/// What a government does by the readings of this table, and whether that is our own design.
pub fn government_more(game: &Civilization, kind: Government) -> String {
    let what = government_does(game, kind);
    match government_source(kind) {
        Some(source) => format!("{what} {source}"),
        None => what,
    }
}

fn government_does(game: &Civilization, kind: Government) -> String {
    match kind {
        Government::Republic if game.edition.armies_found => w("government.republic_cities.more"),
        Government::Communism if game.edition.communism_everywhere => {
            w("government.communism_every_city.more")
        }
        _ => about("government", kind.id()),
    }
}

/// The back of a culture event, by its level.
pub fn card_back(level: usize) -> String {
    named("back", Era::ALL[level.min(Era::COUNT - 1)].id())
}

pub fn token_back(lair: Lair) -> String {
    named("back", lair.id())
}

/// Ranks and levels are written as on the cards.
pub fn roman(n: u8) -> &'static str {
    ["-", "I", "II", "III", "IV", "V"][usize::from(n).min(5)]
}

/// What a square, building or person gives.
pub fn icons(icons: Icons) -> String {
    let parts = [
        ("production", icons.production),
        ("trade", icons.trade),
        ("culture", icons.culture),
        ("coins", icons.coins),
    ];
    listed(parts.into_iter().filter(|(_, n)| *n > 0).map(|(kind, n)| counted(kind, n)))
}

/// A square by its column and row, as on a chessboard but from the top.
pub fn coordinates(square: Square) -> String {
    format!("{}{}", char::from(b'A' + square.x()), square.y() + 1)
}

/// A square by what it is.
pub fn square(game: &Civilization, at: Square) -> String {
    let terrain = match game.terrain(at) {
        Some(terrain) => named("terrain", terrain.id()),
        None => w("unexplored"),
    };
    ws("square", &[("terrain", terrain.into()), ("at", coordinates(at).into())])
}

/// A city without its owner.
pub fn city(game: &Civilization, at: Square) -> String {
    match game.city_at(at) {
        Some((_, city)) if city.capital => w("capital"),
        _ => ws("city", &[("at", coordinates(at).into())]),
    }
}

/// A city and whose it is.
pub fn city_of(game: &Civilization, at: Square, names: Names) -> String {
    let name = city(game, at);
    match game.city_at(at) {
        Some((seat, _)) => ws("city_of", &[("city", name.into()), ("who", names(seat).into())]),
        None => name,
    }
}

pub fn cover(cover: Cover) -> String {
    match cover {
        Cover::Building(kind) => building(kind),
        Cover::Wonder(kind) => wonder(kind),
        Cover::Person(kind) => person(kind),
    }
}

/// Armies and scouts.
pub fn group(armies: u8, scouts: u8) -> String {
    let parts = [("armies", armies), ("scouts", scouts)];
    listed(parts.into_iter().filter(|(_, n)| *n > 0).map(|(kind, n)| counted(kind, n)))
}

/// The picture that a unit card shows at a rank.
pub fn unit_id(kind: UnitType, rank: u8) -> String {
    format!("{}_{}", kind.id(), rank.max(1))
}

/// A unit card of somebody, with its strength; barbarians are nobody.
pub fn unit(game: &Civilization, owner: Option<Seat>, unit: Unit) -> String {
    let rank = owner.map_or(1, |seat| game.realms[seat].unit_rank(unit.of())).max(1);
    let name = named("unit", &unit_id(unit.of(), rank));
    ws("unit_card", &[("name", name.into()), ("n", unit.strength(rank).into())])
}

/// A unit in battle.
pub fn fighter(game: &Civilization, number: u8) -> String {
    let Some(fighter) =
        game.battle.as_ref().and_then(|battle| battle.fronts.get(usize::from(number)).copied())
    else {
        return String::new();
    };
    let owner = game.side_owner(fighter.side);
    let rank = owner.map_or(1, |seat| game.realms[seat].unit_rank(fighter.unit.of())).max(1);
    let name = named("unit", &unit_id(fighter.unit.of(), rank));
    let strength = game.strength(fighter.side, fighter.unit);
    let key = if fighter.wounds > 0 { "unit_wounded" } else { "unit_card" };
    ws(key, &[("name", name.into()), ("n", strength.into()), ("wounds", fighter.wounds.into())])
}

pub fn item(game: &Civilization, seat: Seat, item: Item) -> String {
    match item {
        Item::Figure(kind) => ws("item.figure", &[("name", figure(kind).into())]),
        Item::Unit(UnitType::Aircraft) => w("item.aircraft"),
        Item::Unit(kind) => {
            let rank = ws("rank", &[("rank", roman(game.realms[seat].unit_rank(kind)).into())]);
            ws("item.unit", &[("type", named("unit_type", kind.id()).into()), ("rank", rank.into())])
        }
        Item::Building(kind) => building(kind),
        Item::Walls => w("walls"),
        Item::Wonder(kind) => wonder(kind),
    }
}

pub fn good(good: Good) -> String {
    match good {
        Good::Trade(n) => ws("good.trade", &[("n", n.into())]),
        Good::Culture(n) => ws("good.culture", &[("n", n.into())]),
        Good::Market(kind) => ws("good.market", &[("resource", resource(kind).into())]),
        Good::Token(lair, None) => ws("good.token", &[("back", token_back(lair).into())]),
        Good::Token(lair, Some(kind)) => {
            let lair = named("lair", lair.id());
            ws("good.token_known", &[("lair", lair.into()), ("resource", resource(kind).into())])
        }
        Good::Card(level, None) => ws("good.card", &[("back", card_back(level.into()).into())]),
        Good::Card(_, Some(kind)) => ws("good.card_known", &[("card", card(kind).into())]),
        Good::Promise => w("good.promise"),
    }
}

pub fn goods(goods: &Goods) -> String {
    listed(goods.iter().map(good))
}

pub fn purse(purse: Purse) -> String {
    match purse {
        Purse::Sheet => w("purse.sheet"),
        Purse::Tech(coins) => ws("purse.tech", &[("tech", tech(coins.tech()).into())]),
        Purse::Canal => w("purse.canal"),
    }
}

pub fn payment(payment: Payment, names: Names) -> String {
    match payment {
        Payment::Market(kind) => ws("payment.market", &[("resource", resource(kind).into())]),
        Payment::Token(lair, kind) => {
            let lair = named("lair", lair.id());
            ws("payment.token", &[("resource", resource(kind).into()), ("lair", lair.into())])
        }
        Payment::Gift(kind, None) => ws("payment.gift", &[("card", card(kind).into())]),
        Payment::Gift(kind, Some(seat)) => {
            ws("payment.gift_coin", &[("card", card(kind).into()), ("who", names(seat).into())])
        }
    }
}

/// What an event or ability is aimed at; nothing if it needs no aim.
pub fn aim(game: &Civilization, aim: Aim, names: Names) -> Option<String> {
    let at = |key: &str, place: Square| ws(&format!("aim.{key}"), &[("at", square(game, place).into())]);
    Some(match aim {
        Aim::Nothing => return None,
        Aim::Seat(seat) => ws("aim.seat", &[("who", names(seat).into())]),
        Aim::Square(place) if game.city_at(place).is_some() => {
            ws("aim.square", &[("at", city_of(game, place, names).into())])
        }
        Aim::Square(place) => at("square", place),
        Aim::Squares(from, to) => {
            ws("aim.squares", &[("from", square(game, from).into()), ("to", square(game, to).into())])
        }
        Aim::Figures(place, armies, scouts) => {
            let group = group(armies, scouts);
            ws("aim.figures", &[("group", group.into()), ("at", square(game, place).into())])
        }
        Aim::Person(place) => at("person", place),
        Aim::Wonder(kind) => ws("aim.wonder", &[("wonder", wonder(kind).into())]),
    })
}

pub fn ability(ability: Ability) -> String {
    named("ability", ability.id())
}

/// What a city does: one thing, or two that are declared together.
fn city_action(game: &Civilization, seat: Seat, at: Square, deed: Deed, second: Option<Deed>) -> String {
    let city = ("city", Argument::from(city(game, at)));
    let harvested = |deed: Option<Deed>| match deed {
        Some(Deed::Harvest(kind)) => Some(resource(kind)),
        _ => None,
    };
    let made = |deed: Option<Deed>| match deed {
        Some(Deed::Make { item: made, .. }) => Some(item(game, seat, made)),
        _ => None,
    };
    let both = |first: String, second: Option<String>| match second {
        Some(second) => ws("act.both", &[("first", first.into()), ("second", second.into())]),
        None => first,
    };
    match deed {
        Deed::Make { item: first, .. } => {
            let items = both(item(game, seat, first), made(second));
            ws("act.make", &[city, ("item", items.into())])
        }
        Deed::Arts => ws("act.arts", &[city]),
        Deed::Harvest(kind) => {
            let resources = both(resource(kind), harvested(second));
            ws("act.harvest", &[city, ("resource", resources.into())])
        }
    }
}

/// What is declared and may be answered; `second` is what a city does besides, if it does two things.
pub fn act(game: &Civilization, act: &Act, second: Option<Deed>, names: Names) -> String {
    match *act {
        Act::City { seat, city: at, deed } => city_action(game, seat, at, deed, second),
        Act::Event { card: kind, aim: at, .. } => match aim(game, at, names) {
            Some(at) => ws("act.event_at", &[("card", card(kind).into()), ("aim", at.into())]),
            None => ws("act.event", &[("card", card(kind).into())]),
        },
        Act::Gift { card: kind, .. } => ws("act.event", &[("card", card(kind).into())]),
        Act::Ability { ability: kind, aim: at, .. } => {
            let (name, what) = (tech(kind.tech()), ability(kind));
            let arguments = [("tech", name.into()), ("what", what.into())];
            match aim(game, at, names) {
                Some(at) => {
                    let [tech, what] = arguments;
                    ws("act.ability_at", &[tech, what, ("aim", at.into())])
                }
                None => ws("act.ability", &arguments),
            }
        }
    }
}

pub fn refusal(why: Refusal) -> String {
    match why {
        Refusal::Stacking(n) => ws("why.stacking", &[("n", n.into())]),
        Refusal::NeedsTech(kind) => ws("why.needs_tech", &[("tech", tech(kind).into())]),
        Refusal::Production(n) => ws("why.production", &[("n", n.into())]),
        Refusal::Culture(n) => ws("why.culture", &[("n", n.into())]),
        Refusal::Trade(n) => ws("why.trade", &[("n", n.into())]),
        plain => named("why", &id(&plain)),
    }
}

/// The name a plain value has in saves and word lists.
fn id(value: &Refusal) -> String {
    to_json(value).trim_matches('"').to_owned()
}
