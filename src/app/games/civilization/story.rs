//! What is told of Civilization: news for whoever was away, the marks of the others' last moves, and the end of a turn.

use super::words::{self, counted, listed, w, ws};
use super::{mat, motion};
use crate::app::pieces::{Face, count, symbol};
use crate::app::seen::Seen;
use crate::app::story::{Measure, News};
use dolmen::engine::{Game, Seat};
use dolmen::games::civilization::Civilization;
use dolmen::games::civilization::actions::Event;
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::pieces::{Cover, Figure};
use dolmen::games::civilization::technologies::Tech;

/// What is worth telling of a step; `lines` are its events in words, one for each.
pub fn news(seen: Seen, step: usize, lines: Vec<String>) -> Vec<News> {
    let events = seen.events::<Civilization>(step);
    let told = |(event, words): (&Event, String)| {
        let (seat, weight, face) = weigh(event)?;
        Some(News { seat, weight, words, face, kind: kind(event) })
    };
    events.iter().zip(lines).filter_map(told).collect()
}

/// What is told in one if somebody did it several times.
fn kind(event: &Event) -> &'static str {
    match event {
        Event::Moved { .. } => "moved",
        Event::Placed { .. } => "placed",
        Event::Units { .. } => "units",
        Event::Harvested { .. } => "harvested",
        Event::Laid { cover: Cover::Building(_), .. } => "laid",
        _ => "",
    }
}

/// What somebody did several times, in one. Figures that go on from where they came to are the same figures.
pub fn together(seen: Seen, of: &str, seat: Seat, steps: &[usize]) -> Option<(String, Face)> {
    let game = seen.view::<Civilization>();
    let (mut names, mut face) = (Vec::new(), Face::default());
    // Where each group set out, where it stands, and how many it is.
    let mut groups: Vec<(Square, Square, u8, u8)> = Vec::new();
    for event in steps.iter().flat_map(|step| seen.events::<Civilization>(*step)) {
        if kind(&event) != of {
            continue;
        }
        match event {
            Event::Moved { seat: who, from, to, armies, scouts } if who == seat => {
                let on = |group: &(Square, Square, u8, u8)| {
                    group.1 == from && group.2 >= armies && group.3 >= scouts
                };
                let mut begun = from;
                // Some of a group may go on alone.
                if let Some(n) = groups.iter().position(on) {
                    begun = groups[n].0;
                    groups[n].2 -= armies;
                    groups[n].3 -= scouts;
                    groups.retain(|group| group.2 + group.3 > 0);
                }
                groups.push((begun, to, armies, scouts));
            }
            Event::Placed { seat: who, figure, at } if who == seat => {
                let army = u8::from(figure == Figure::Army);
                groups.push((at, at, army, 1 - army));
            }
            Event::Units { seat: who, kind, .. } if who == seat => {
                names.push(words::named("unit_type", kind.id()));
                face += symbol(format!("unit_{}", kind.id()));
            }
            Event::Harvested { seat: who, resource } if who == seat => {
                names.push(words::resource(resource));
                face += symbol(format!("resource_{}", resource.id()));
            }
            Event::Laid { seat: who, cover, .. } if who == seat => {
                names.push(words::cover(cover));
                face += symbol(motion::cover_symbol(cover));
            }
            _ => {}
        }
    }
    let who = ("who", seen.name(seat).into());
    if groups.is_empty() {
        return Some((ws(&format!("news.{of}"), &[who, ("what", names.join(", ").into())]), face));
    }
    let (armies, scouts) = groups.iter().fold((0, 0), |sum, group| (sum.0 + group.2, sum.1 + group.3));
    let group = ("group", words::group(armies, scouts).into());
    let words = match groups[..] {
        [(from, to, ..)] if from != to => {
            let (from, to) = (words::square(&game, from), words::square(&game, to));
            ws("log.moved", &[who, group, ("from", from.into()), ("to", to.into())])
        }
        _ => {
            let to = groups.iter().map(|group| words::coordinates(group.1));
            let mut places: Vec<String> = Vec::new();
            to.for_each(|to| {
                if !places.contains(&to) {
                    places.push(to)
                }
            });
            ws(&format!("news.{of}"), &[who, group, ("what", places.join(", ").into())])
        }
    };
    Some((words, figures(armies, scouts)))
}

/// Whose doing something was, or who suffered it; how much it matters, and what it brought. Nothing if it is not worth telling.
fn weigh(event: &Event) -> Option<(Option<Seat>, u8, Face)> {
    let some = |seat: Seat, weight: u8, face: Face| Some((Some(seat), weight, face));
    let none = Face::default;
    match *event {
        Event::CityDestroyed { seat, .. } => some(seat, 9, symbol("city")),
        Event::Result { attacker, .. } => some(attacker, 9, symbol("battle")),
        Event::Looted { from, .. } => some(from, 8, symbol("loot")),
        Event::Founded { seat, .. } => some(seat, 8, symbol("found_city")),
        Event::Advanced { seat, space } => some(seat, 7, count("culture_track", space)),
        Event::Learned { seat, tech, .. } => some(seat, 7, symbol(format!("tech_{}", tech.id()))),
        Event::Died { seat, armies, scouts, .. } => some(seat, 7, figures(armies, scouts)),
        Event::UnitKilled { seat, .. } | Event::CoinLost { seat, .. } => some(seat, 7, none()),
        Event::Laid { seat, cover: Cover::Wonder(kind), .. } => {
            some(seat, 7, symbol(format!("wonder_{}", kind.id())))
        }
        Event::Coin { seat, .. } => some(seat, 6, count("yield_coin", "+1")),
        Event::Played { seat, .. } => some(seat, 6, symbol("event")),
        Event::Used { seat, .. } | Event::WonderUsed { seat, .. } | Event::Cancelled { seat } => {
            some(seat, 5, none())
        }
        Event::Dealt { to, .. } => some(to, 6, symbol("deal")),
        Event::Government { seat, government } => {
            some(seat, 5, symbol(format!("government_{}", government.id())))
        }
        Event::Person { seat, person } => some(seat, 5, symbol(format!("person_{}", person.id()))),
        Event::Explored { seat, lair, .. } => some(seat, 4, symbol(format!("lair_{}", lair.id()))),
        Event::Laid { seat, cover, .. } => some(seat, 4, symbol(motion::cover_symbol(cover))),
        Event::Removed { .. } | Event::TerrainChanged { .. } | Event::Frozen { .. } | Event::Walls { .. } => {
            Some((None, 4, none()))
        }
        Event::Obsolete { wonder } => Some((None, 5, symbol(format!("wonder_{}", wonder.id())))),
        Event::Discovered { seat, .. } => some(seat, 3, symbol("discover")),
        Event::Harvested { seat, resource } => some(seat, 3, symbol(format!("resource_{}", resource.id()))),
        Event::Culture { seat, gained } => some(seat, 3, count("yield_culture", format!("+{gained}"))),
        Event::Units { seat, kind, .. } => some(seat, 3, symbol(format!("unit_{}", kind.id()))),
        Event::Placed { seat, figure, .. } => some(seat, 2, symbol(figure.id())),
        Event::Moved { seat, armies, scouts, .. } => some(seat, 1 + armies.min(1), figures(armies, scouts)),
        Event::Nation { seat, nation } => some(seat, 6, symbol(format!("nation_{}", nation.id()))),
        Event::Capital { seat, .. } => some(seat, 4, symbol("capital")),
        Event::Trade { .. }
        | Event::TradePaid { .. }
        | Event::CulturePaid { .. }
        | Event::Opened { .. }
        | Event::Turn { .. }
        | Event::Phase { .. }
        | Event::Sent { .. }
        | Event::Drew { .. }
        | Event::Discarded { .. }
        | Event::Shuffled { .. }
        | Event::Reserved { .. }
        | Event::WonderShown { .. }
        | Event::Paid { .. }
        | Event::CityAction { .. }
        | Event::Offered { .. }
        | Event::Refused { .. }
        | Event::VillagePerson { .. }
        | Event::Battle { .. }
        | Event::Front { .. }
        | Event::Attacked { .. }
        | Event::Wounded { .. }
        | Event::Healed { .. }
        | Event::Saved { .. }
        | Event::Committed { .. }
        | Event::NoResearch { .. }
        | Event::Upgraded { .. }
        | Event::Over { .. } => None,
    }
}

fn figures(armies: u8, scouts: u8) -> Face {
    let some = [("army", armies), ("scout", scouts)].into_iter().filter(|(_, n)| *n > 0);
    some.map(|(figure, n)| count(figure, n)).collect()
}

/// The three roads that are walked step by step, trade and units.
pub fn measures(seen: Seen, at: usize, seat: Seat) -> Vec<Measure> {
    let game = seen.view_at::<Civilization>(at);
    let realm = &game.realms[seat];
    let plain = |symbol: &'static str, key: &str, value: i32| Measure {
        symbol: symbol.into(),
        words: w(key),
        value,
        goal: None,
    };
    let road = |(name, symbol): (&str, &'static str)| {
        let (value, goal) = mat::road(&game, seat, name);
        Measure { goal: Some(goal), ..plain(symbol, &format!("score.{name}"), value) }
    };
    let units = realm.owned.iter().map(|n| i32::from(*n)).sum();
    let more = [
        plain("yield_trade", "measure.trade", realm.trade.into()),
        plain("unit_infantry", "measure.units", units),
    ];
    mat::ROADS.into_iter().map(road).chain(more).collect()
}

/// Where a step moved something.
pub fn touched(seen: Seen, step: usize) -> Vec<(Seat, String)> {
    let square = |seat: Seat, at: Square| Some((seat, format!("square-{}", at.0)));
    let touched = |event: &Event| match *event {
        Event::Moved { seat, to, .. } => square(seat, to),
        Event::Battle { attacker, at, .. } => square(attacker, at),
        Event::Capital { seat, at }
        | Event::Placed { seat, at, .. }
        | Event::Founded { seat, at }
        | Event::Laid { seat, at, .. }
        | Event::Explored { seat, at, .. }
        | Event::CityAction { seat, city: at } => square(seat, at),
        Event::Discovered { seat, slot, .. } => Some((seat, format!("tile-{slot}"))),
        Event::Harvested { seat, resource } => Some((seat, format!("market-{}", resource.id()))),
        Event::Advanced { seat, space } => Some((seat, format!("space-{space}"))),
        _ => None,
    };
    seen.events::<Civilization>(step).iter().filter_map(touched).collect()
}

/// What is told at the end of a turn.
#[derive(Clone, PartialEq)]
pub struct TurnEnd {
    pub title: String,
    /// The technologies that were turned together, in the order of turns; none for whoever researched nothing.
    pub revealed: Vec<(Seat, Option<Tech>)>,
    /// What the turn brought each player: as symbols, and in words.
    pub rows: Vec<(Face, String)>,
    /// The wonders that came to the market, with a heading.
    pub fresh: Option<(String, Face)>,
}

/// When a turn is over: what everybody gained in it, the technologies that were revealed, and the wonders that came to the
/// market.
pub fn turn_end(seen: Seen, step: usize) -> Option<TurnEnd> {
    let begun = |step: usize| {
        let turn = |event: &Event| matches!(event, Event::Turn { turn, .. } if *turn > 1);
        seen.events::<Civilization>(step).iter().position(turn)
    };
    begun(step)?;
    let first = (0..step).rev().find(|step| begun(*step).is_some()).unwrap_or(0);
    let now = seen.view_at::<Civilization>(step + 1);
    let mut brought: Vec<(u16, u16, u16, Face, Vec<String>)> = Vec::new();
    brought.resize_with(now.seats(), Default::default);
    let (mut fresh, mut revealed) = (Face::default(), Vec::new());
    for n in first..=step {
        let events = seen.events::<Civilization>(n);
        // The step that began a turn belongs to it from there on; before that it was the turn before.
        let own = match begun(n) {
            Some(at) if n == step => &events[..at],
            Some(at) => &events[at..],
            None => &events[..],
        };
        for event in own {
            match *event {
                Event::Trade { seat, gained } => brought[seat.index()].0 += u16::from(gained),
                Event::Culture { seat, gained } => brought[seat.index()].1 += u16::from(gained),
                Event::Coin { seat, .. } => brought[seat.index()].2 += 1,
                Event::NoResearch { seat } => revealed.push((seat, None)),
                // It lies turned above what the turn brought.
                Event::Learned { seat, tech, researched: true } => revealed.push((seat, Some(tech))),
                Event::Learned { seat, tech, researched: false } => {
                    brought[seat.index()].3 += symbol(format!("tech_{}", tech.id()));
                    brought[seat.index()].4.push(words::tech(tech));
                }
                Event::Founded { seat, .. } => brought[seat.index()].3 += symbol("city"),
                Event::Laid { seat, cover, .. } => {
                    brought[seat.index()].3 += symbol(motion::cover_symbol(cover));
                    brought[seat.index()].4.push(words::cover(cover));
                }
                Event::WonderShown { wonder } => fresh += symbol(format!("wonder_{}", wonder.id())),
                _ => {}
            }
        }
    }
    let row = |(trade, culture, coins, face, said): (u16, u16, u16, Face, Vec<String>)| {
        let goods = [("trade", trade), ("culture", culture), ("coins", coins)];
        let symbols = ["yield_trade", "yield_culture", "yield_coin"].into_iter().zip(goods);
        let gained: Face = symbols
            .filter(|(_, (_, n))| *n > 0)
            .map(|(symbol, (_, n))| count(symbol, format!("+{n}")))
            .collect();
        let words = goods.into_iter().filter(|(_, n)| *n > 0).map(|(kind, n)| counted(kind, n));
        (gained + face, listed(words.chain(said)))
    };
    let rows = brought.into_iter().map(row).collect();
    let fresh = (!fresh.is_empty()).then(|| (w("turn_end.fresh"), fresh));
    let title = ws("turn_end.title", &[("n", now.turn.saturating_sub(1).into())]);
    Some(TurnEnd { title, revealed, rows, fresh })
}

/// The first step of the battle that ended at a step.
pub fn battle_begun(seen: Seen, step: usize) -> Option<usize> {
    let has = |step: usize, is: fn(&Event) -> bool| seen.events::<Civilization>(step).iter().any(is);
    if !has(step, |event| matches!(event, Event::Result { .. })) {
        return None;
    }
    (0..=step).rev().find(|step| has(*step, |event| matches!(event, Event::Battle { .. })))
}
