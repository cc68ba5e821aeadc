//! Cards, tokens and what they give, as symbols made from the data that the rules execute.

use super::words::{named, w};
use crate::app::pieces::{Face, count, group, number, sign, small, symbol, text};
use dolmen::games::civilization::buildings::Building;
use dolmen::games::civilization::components::{
    Icons, Lair, Person, Resource, Space, Terrain, Unit, UnitType,
};
use dolmen::games::civilization::events::{Card, Happens};
use dolmen::games::civilization::nations::{Government, Nation};
use dolmen::games::civilization::technologies::{Ability, Effect, Price, Tech, Water, When};
use dolmen::games::civilization::wonders::Wonder;

/// A level or rank.
pub fn roman(n: u8) -> &'static str {
    ["", "I", "II", "III", "IV", "V"].get(usize::from(n)).copied().unwrap_or("")
}

/// A level on its black plate.
pub fn level(n: u8) -> Face {
    group("level", text(roman(n)))
}

fn of(kind: &str, id: &str) -> Face {
    symbol(format!("{kind}_{id}"))
}

pub fn resource(resource: Resource) -> Face {
    of("resource", resource.id())
}

pub fn resources(kind: Resource, n: impl ToString) -> Face {
    count(format!("resource_{}", kind.id()), n)
}

pub fn lair(lair: Lair) -> Face {
    of("lair", lair.id())
}

pub fn person(person: Person) -> Face {
    of("person", person.id())
}

pub fn nation(nation: Nation) -> Face {
    of("nation", nation.id())
}

pub fn government(government: Government) -> Face {
    of("government", government.id())
}

pub fn building(building: Building) -> Face {
    of("building", building.id())
}

pub fn wonder(wonder: Wonder) -> Face {
    of("wonder", wonder.id())
}

pub fn terrain(terrain: Terrain) -> Face {
    of("terrain", terrain.id())
}

/// A type of units, at a rank.
pub fn unit(kind: UnitType, rank: u8) -> Face {
    match kind {
        UnitType::Aircraft => symbol("unit_aircraft"),
        _ => symbol(format!("unit_{}_{}", kind.id(), rank.max(1))),
    }
}

/// The name of a unit at a rank.
pub fn unit_name(kind: UnitType, rank: u8) -> String {
    let rank = if kind == UnitType::Aircraft { 1 } else { rank.max(1) };
    named("unit", &format!("{}_{rank}", kind.id()))
}

/// What a square, a building or a person gives.
pub fn icons(icons: Icons) -> Face {
    let parts = [
        ("yield_production", icons.production),
        ("yield_trade", icons.trade),
        ("yield_culture", icons.culture),
        ("yield_coin", icons.coins),
    ];
    parts.into_iter().filter(|(_, n)| *n > 0).map(|(name, n)| count(name, n)).collect()
}

/// What a step on the culture track costs.
pub fn step_price((culture, trade): (u8, u8)) -> Face {
    let trade = if trade > 0 { count("yield_trade", trade) } else { Face::default() };
    count("yield_culture", culture) + trade
}

/// What a space of the culture track brings.
pub fn space(space: Space) -> Face {
    match space {
        Space::Event(_) => symbol("event"),
        Space::Person => symbol("great_person"),
        Space::Victory => symbol("trophy"),
    }
}

fn price(price: Price) -> Face {
    match price {
        Price::One(kind) => resources(kind, 1),
        Price::Any(n) => group("count", number(n) + small(w("any")) + symbol("harvest")),
        Price::Trade(n) => count("yield_trade", n),
        Price::Culture(n) => count("yield_culture", n),
    }
}

fn effect(effect: Effect) -> Face {
    let more = |name: &'static str, n: u8| count(name, format!("+{n}"));
    match effect {
        Effect::CityProduction(n) => more("yield_production", n),
        Effect::Culture(n) => count("yield_culture", n),
        Effect::TradeForTwo(own, other) => {
            count("yield_trade", own) + group("count", symbol("deal") + number(other) + symbol("yield_trade"))
        }
        Effect::AttackBonus(n) => more("wound", n),
        Effect::Wounds(n) => count("wound", n),
        Effect::Person => count("great_person", 1),
        Effect::Coin => count("yield_coin", 1),
        Effect::ObsoleteOrKill => symbol("obsolete") + sign("/") + symbol("event_kill"),
        Effect::ObsoleteOrDestroy => symbol("obsolete") + sign("/") + symbol("event_destroy"),
        Effect::Freeze => symbol("blockade"),
        Effect::Voyage => symbol("army") + symbol("water_stop"),
        Effect::ExtraActions => more("city", 1),
        Effect::Nuke => symbol("disaster") + symbol("city"),
        Effect::CancelCityAction => symbol("no") + symbol("city"),
        Effect::CancelEvent => symbol("no") + symbol("event"),
        Effect::CancelAbility => symbol("no") + symbol("technology"),
    }
}

/// What an ability costs and does.
pub fn ability(ability: Ability) -> Face {
    group("deal", price(ability.price()) + sign("→") + effect(ability.effect()))
}

/// What only one technology does.
fn special(tech: Tech) -> Face {
    match tech {
        Tech::AnimalHusbandry => count("heal", 3),
        Tech::Biology => symbol("heal"),
        Tech::Masonry => symbol("walls"),
        Tech::CodeOfLaws => group("deal", symbol("battle") + sign("→") + count("yield_coin", 1)),
        Tech::Engineering => group("deal", symbol("city") + sign("→") + count("yield_production", "×2")),
        Tech::MilitaryScience => {
            group("deal", count("yield_coin", 3) + sign("→") + count("yield_production", "+1"))
        }
        Tech::Computers => group(
            "deal",
            count("yield_coin", 5) + sign("→") + count("battle_hand", "+1") + count("culture_hand", "+1"),
        ),
        Tech::Combustion => symbol("event_destroy") + symbol("no") + symbol("walls"),
        Tech::MassMedia => symbol("event") + symbol("check"),
        Tech::SpaceFlight => symbol("way_science") + symbol("trophy"),
        _ => Face::default(),
    }
}

/// What a technology gives, as symbols.
pub fn tech_gives(tech: Tech) -> Face {
    let gives = tech.gives();
    let value = |name: &'static str, n: u8| if n > 0 { count(name, n) } else { Face::default() };
    let more = |name: &'static str, n: u8| {
        if n > 0 { count(name, format!("+{n}")) } else { Face::default() }
    };
    let mut face: Face = Building::ALL.into_iter().filter(|kind| kind.tech() == tech).map(building).collect();
    face += gives.unit.map(|(kind, rank)| unit(kind, rank)).unwrap_or_default();
    face += gives.government.map(government).unwrap_or_default();
    face += match gives.water {
        Water::No => Face::default(),
        Water::Cross => symbol("water_cross"),
        Water::Stop => symbol("water_stop"),
    };
    face += value("speed", gives.speed) + value("stack", gives.stacking) + value("city", gives.cities);
    face += value("yield_coin", gives.coins) + more("culture_hand", gives.culture_hand);
    face += special(tech);
    face + Ability::ALL.into_iter().filter(|kind| kind.tech() == tech).map(ability).collect()
}

/// A technology on its slab: level, name and what it gives.
pub fn tech_card(tech: Tech) -> Face {
    let name = group("named", text(named("tech", tech.id())));
    level(tech.level()) + of("tech", tech.id()) + group("tech-text", name + group("gives", tech_gives(tech)))
}

/// When an event or an ability may be used.
pub fn when(when: When) -> Face {
    symbol(match when {
        When::StartOfTurn => "phase_start_of_turn",
        When::Trade => "yield_trade",
        When::CityManagement => "phase_city_management",
        When::Movement => "phase_movement",
        When::Battle => "battle",
        When::Answer => "reaction",
        When::Payment => "harvest",
    })
}

pub fn event(card: Card) -> Face {
    symbol(match card.happens() {
        Happens::Gift { .. } => "event_gift",
        Happens::Cancel { .. } => "event_cancel",
        Happens::Kill { .. } => "event_kill",
        Happens::Misplace(_) => "event_misplace",
        Happens::Terrain(Terrain::Grassland) => "event_deforestation",
        Happens::Terrain(_) => "event_drought",
        Happens::Exchange(_) => "event_exchange",
        Happens::Destroy { .. } => "event_destroy",
        Happens::Anarchy => "event_anarchy",
        Happens::CityProduction(_) => "event_production",
    })
}

/// What an event does, as symbols.
fn happens(card: Card) -> Face {
    let within = |range: Option<u8>| match range {
        Some(range) => group("count", sign("≤") + number(range) + symbol("speed")),
        None => Face::default(),
    };
    match card.happens() {
        Happens::Gift { resources, coin } => {
            let kinds: Face = resources.iter().map(|kind| resource(*kind)).collect();
            kinds + if coin { symbol("deal") + count("yield_coin", 1) } else { Face::default() }
        }
        Happens::Cancel { abilities, .. } => {
            let more = if abilities { symbol("technology") } else { Face::default() };
            symbol("no") + symbol("event") + more
        }
        Happens::Kill { range, figures, person } => {
            let instead = if person { sign("/") + symbol("great_person") } else { Face::default() };
            symbol("no") + count("army", figures) + instead + within(range)
        }
        Happens::Misplace(steps) => symbol("army") + count("speed", steps),
        Happens::Terrain(to) => sign("→") + terrain(to),
        Happens::Exchange(top) => group("count", level(top) + symbol("technology")),
        Happens::Destroy { range, buildings } => count("event_destroy", buildings) + within(range),
        Happens::Anarchy => symbol("government_anarchy"),
        Happens::CityProduction(n) => count("yield_production", format!("+{n}")),
    }
}

/// A culture event: when, what, its name and what it does.
pub fn event_card(card: Card) -> Face {
    let head = when(card.when()) + level(card.level() as u8 + 1);
    let body = group("card-body", happens(card));
    let name = group("named", text(named("event", card.id())));
    group("civ-card event-card", group("card-head", head) + group("card-art", event(card)) + name + body)
}

/// A unit card with its strength, and whom it strikes first.
pub fn unit_card(card: Unit, strength: u8, rank: u8) -> Face {
    let kind = card.of();
    let head =
        number(strength) + group("rank", text(roman(if kind == UnitType::Aircraft { 0 } else { rank })));
    let trumps = kind.trumps().map(|other| symbol("trump") + unit(other, 1)).unwrap_or_default();
    let name = group("named", text(unit_name(kind, rank)));
    let inside =
        group("card-head", head) + group("card-art", unit(kind, rank)) + name + group("card-body", trumps);
    group(format!("civ-card unit-card u-{}", kind.id()), inside)
}

/// A card of which one sees the back only.
pub fn back(class: &'static str) -> Face {
    group(format!("civ-card back {class}"), Face::default())
}
