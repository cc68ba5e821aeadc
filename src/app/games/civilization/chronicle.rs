//! What happened, in words.

use super::words::{
    Names, aim, card, card_back, city, city_of, cover, figure, goods, government, group, named, nation,
    payment, person, purse, resource, square, tech, token_back, unit, wonder, ws,
};
use dolmen::engine::Seat;
use dolmen::games::civilization::actions::{Event, Loot};
use dolmen::games::civilization::components::{Resource, Unit};
use dolmen::games::civilization::events::Card;
use dolmen::games::civilization::{Civilization, Way};
use dolmen::words::Argument;

/// Says a line of the log.
fn log(key: &str, arguments: &[(&str, Argument)]) -> String {
    ws(&format!("log.{key}"), arguments)
}

/// The sides of the battle that the lines are about. It may be over by now, so they come from the log.
pub type Sides = Option<(Seat, Option<Seat>)>;

/// What happened, in words. Lines about a battle need to know whose it is: `sides` is kept from its beginning on.
pub fn event(
    game: &Civilization,
    event: &Event,
    viewer: Option<Seat>,
    sides: &mut Sides,
    names: Names,
) -> String {
    let who = |seat: Seat| ("who", Argument::from(names(seat)));
    let other = |seat: Seat| ("other", Argument::from(names(seat)));
    let one = |key: &str, seat: Seat, about: &'static str, what: String| {
        log(key, &[who(seat), (about, what.into())])
    };
    let at = |place| ("at", Argument::from(square(game, place)));
    let owner =
        |side: u8| sides.and_then(|(attacker, defender)| [Some(attacker), defender][usize::from(side % 2)]);
    let of_side = |side: u8| {
        let name = owner(side).map_or_else(|| super::words::w("barbarians"), names);
        ("who", Argument::from(name))
    };
    let of_unit = |side: u8, card: Unit| Argument::from(unit(game, owner(side), card));
    match *event {
        Event::Opened { first } => log("opened", &[who(first)]),
        Event::Nation { seat, nation: kind } => one("nation", seat, "name", nation(kind)),
        Event::Capital { seat, at: place } => log("capital", &[who(seat), at(place)]),
        Event::Placed { seat, figure: kind, at: place } => {
            log("placed", &[who(seat), ("figure", figure(kind).into()), at(place)])
        }
        Event::Units { seat, kind, unit: None } => one("units", seat, "type", named("unit_type", kind.id())),
        Event::Units { seat, unit: Some(card), .. } => {
            one("units_own", seat, "unit", unit(game, Some(seat), card))
        }
        Event::Turn { turn, first } => log("turn", &[("n", turn.into()), who(first)]),
        Event::Phase { phase } => log("phase", &[("phase", named("phase", phase.id()).into())]),
        Event::Founded { seat, at: place } => log("founded", &[who(seat), at(place)]),
        Event::Government { seat, government: kind } => one("government", seat, "name", government(kind)),
        Event::Sent { seat, from, city: to } => {
            log("sent", &[who(seat), at(from), ("city", city(game, to).into())])
        }
        Event::Trade { seat, gained } => log("trade", &[who(seat), ("n", gained.into())]),
        Event::TradePaid { seat, paid } => log("trade_paid", &[who(seat), ("n", paid.into())]),
        Event::Culture { seat, gained } => log("culture", &[who(seat), ("n", gained.into())]),
        Event::CulturePaid { seat, paid } => log("culture_paid", &[who(seat), ("n", paid.into())]),
        Event::Coin { seat, purse: of } => one("coin", seat, "purse", purse(of)),
        Event::CoinLost { seat, purse: of } => one("coin_lost", seat, "purse", purse(of)),
        Event::Advanced { seat, space } => log("advanced", &[who(seat), ("n", space.into())]),
        Event::Drew { seat, level, card: None } => one("drew", seat, "back", card_back(level.into())),
        Event::Drew { seat, card: Some(drawn), .. } => one("drew_own", seat, "card", card(drawn)),
        Event::Discarded { seat, card: gone } => one("discarded", seat, "card", card(gone)),
        Event::Shuffled { level } => log("shuffled", &[("back", card_back(level.into()).into())]),
        Event::Person { seat, person: kind } => one("person", seat, "name", person(kind)),
        Event::Laid { seat, at: place, cover: laid } => {
            log("laid", &[who(seat), ("name", cover(laid).into()), at(place)])
        }
        Event::Removed { at: place, cover: gone } => {
            log("removed", &[("name", cover(gone).into()), at(place)])
        }
        Event::Reserved { seat, person: kind } => one("reserved", seat, "name", person(kind)),
        Event::Walls { at: place, built } => {
            let owner = game.city_at(place).map(|(seat, _)| names(seat)).unwrap_or_default();
            let arguments = [("city", city(game, place).into()), ("who", owner.into())];
            log(if built { "walls" } else { "walls_lost" }, &arguments)
        }
        Event::WonderShown { wonder: kind } => log("wonder_shown", &[("name", wonder(kind).into())]),
        Event::Obsolete { wonder: kind } => log("obsolete", &[("name", wonder(kind).into())]),
        Event::WonderUsed { seat, wonder: kind } => one("wonder_used", seat, "name", wonder(kind)),
        Event::Harvested { seat, resource: kind } => one("harvested", seat, "resource", resource(kind)),
        Event::Paid { seat, payment: with } => one("paid", seat, "what", payment(with, names)),
        Event::CityAction { seat, city: place } => one("city_action", seat, "city", city(game, place)),
        Event::Played { seat, card: kind, aim: target } => match aim(game, target, names) {
            Some(target) => {
                log("played_at", &[who(seat), ("card", card(kind).into()), ("aim", target.into())])
            }
            None => one("played", seat, "card", card(kind)),
        },
        Event::Used { seat, ability, aim: target } => {
            let name = ("tech", Argument::from(tech(ability.tech())));
            match aim(game, target, names) {
                Some(target) => log("used_at", &[who(seat), name, ("aim", target.into())]),
                None => log("used", &[who(seat), name]),
            }
        }
        Event::Cancelled { seat } => log("cancelled", &[who(seat)]),
        Event::Offered { from, to, give, want } => log(
            "offered",
            &[who(from), other(to), ("give", goods(&give).into()), ("want", goods(&want).into())],
        ),
        Event::Dealt { from, to, give, want } => log(
            "dealt",
            &[who(from), other(to), ("give", goods(&give).into()), ("want", goods(&want).into())],
        ),
        Event::Refused { seat } => log("refused", &[who(seat)]),
        Event::Moved { seat, from, to, armies, scouts } => {
            let arguments = [
                who(seat),
                ("group", group(armies, scouts).into()),
                ("from", square(game, from).into()),
                ("to", square(game, to).into()),
            ];
            log("moved", &arguments)
        }
        Event::Discovered { seat, .. } => log("discovered", &[who(seat)]),
        Event::Explored { seat, at: place, lair, resource: None } => {
            log("explored", &[who(seat), ("lair", named("lair", lair.id()).into()), at(place)])
        }
        Event::Explored { seat, at: place, lair, resource: Some(kind) } => {
            let lair = ("lair", Argument::from(named("lair", lair.id())));
            log("explored_own", &[who(seat), lair, at(place), ("resource", resource(kind).into())])
        }
        Event::VillagePerson { seat, .. } => log("village_person", &[who(seat)]),
        Event::Died { seat, at: place, armies, scouts } => {
            log("died", &[who(seat), ("group", group(armies, scouts).into()), at(place)])
        }
        Event::TerrainChanged { at: place, to } => {
            log("terrain_changed", &[at(place), ("terrain", named("terrain", to.id()).into())])
        }
        Event::Frozen { at: place } => log("frozen", &[at(place)]),
        Event::CityDestroyed { seat, at: place } => log("city_destroyed", &[who(seat), at(place)]),
        Event::Battle { attacker, defender, at: place, hands, bonus } => {
            *sides = Some((attacker, defender));
            let mut arguments = vec![
                who(attacker),
                ("at", Argument::from(city_or_square(game, place, names))),
                ("n", hands[0].into()),
                ("m", hands[1].into()),
                ("bonus", bonus[0].into()),
                ("other_bonus", bonus[1].into()),
            ];
            match defender {
                Some(defender) => {
                    arguments.push(other(defender));
                    log("battle", &arguments)
                }
                None => log("battle_barbarians", &arguments),
            }
        }
        Event::Front { side, unit: card } => log("front", &[of_side(side), ("unit", of_unit(side, card))]),
        Event::Attacked { side, unit: card, enemy, died } => {
            let key = match died {
                [false, false] => "attacked",
                [false, true] => "attacked_kills",
                [true, false] => "attacked_dies",
                [true, true] => "attacked_both",
            };
            let enemy = ("enemy", of_unit(1 - side % 2, enemy));
            log(key, &[of_side(side), ("unit", of_unit(side, card)), enemy])
        }
        Event::Wounded { side, unit: card, died } => {
            let key = if died { "wounded_dies" } else { "wounded" };
            log(key, &[of_side(side), ("unit", of_unit(side, card))])
        }
        Event::Healed { side } => log("healed", &[of_side(side)]),
        Event::Result { attacker, defender, sums, attacker_won } => {
            let winner = if attacker_won { Some(attacker) } else { defender };
            let name = winner.map_or_else(|| super::words::w("barbarians"), names);
            let [n, m] = if attacker_won { sums } else { [sums[1], sums[0]] };
            log("result", &[("who", name.into()), ("n", n.into()), ("m", m.into())])
        }
        Event::Looted { seat, from, loot, resource, card } => {
            looted(loot, resource, card, [who(seat), other(from)])
        }
        Event::Saved { seat, unit: card } => one("saved", seat, "unit", unit(game, Some(seat), card)),
        Event::UnitKilled { seat, unit: card } => {
            one("unit_killed", seat, "unit", unit(game, Some(seat), card))
        }
        Event::Committed { seat, tech: None } if viewer == Some(seat) => {
            log("committed_none_own", &[who(seat)])
        }
        Event::Committed { seat, tech: None } => log("committed", &[who(seat)]),
        Event::Committed { seat, tech: Some(kind) } => one("committed_own", seat, "name", tech(kind)),
        Event::NoResearch { seat } => log("no_research", &[who(seat)]),
        Event::Learned { seat, tech: kind, researched } => {
            one(if researched { "researched" } else { "learned" }, seat, "name", tech(kind))
        }
        Event::Upgraded { seat, building } => one("upgraded", seat, "name", super::words::building(building)),
        Event::Over { winner, way } => {
            let key = match way {
                Way::Culture => "over.culture",
                Way::Science => "over.science",
                Way::Economy => "over.economy",
                Way::Military => "over.military",
                Way::Progress => "over.progress",
                Way::Tutorial => "over.tutorial",
            };
            log(key, &[("who", winner.map(names).unwrap_or_default().into())])
        }
    }
}

fn city_or_square(
    game: &Civilization,
    place: dolmen::games::civilization::map::Square,
    names: Names,
) -> String {
    if game.city_at(place).is_some() { city_of(game, place, names) } else { square(game, place) }
}

fn looted(
    loot: Loot,
    seen: Option<Resource>,
    held: Option<Card>,
    [who, other]: [(&str, Argument); 2],
) -> String {
    match loot {
        Loot::Trade => log("looted.trade", &[who, other]),
        Loot::Culture => log("looted.culture", &[who, other]),
        Loot::Market(kind) => log("looted.market", &[who, other, ("resource", resource(kind).into())]),
        Loot::Token(lair) => {
            let back = ("back", Argument::from(token_back(lair)));
            match seen {
                Some(kind) => {
                    log("looted.token_own", &[who, other, back, ("resource", resource(kind).into())])
                }
                None => log("looted.token", &[who, other, back]),
            }
        }
        Loot::Discard(_) => log("looted.discard", &[who, other]),
        Loot::Tech(kind) => log("looted.tech", &[who, other, ("tech", tech(kind).into())]),
        Loot::Card(level) => match held {
            Some(kind) => log("looted.card_own", &[who, other, ("card", card(kind).into())]),
            None => log("looted.card", &[who, other, ("back", card_back(level.into()).into())]),
        },
        Loot::Coin(_) => log("looted.coin", &[who, other]),
    }
}
