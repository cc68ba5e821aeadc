//! What is told of Stone Age: news for whoever was away, dice on their place, and the end of a round.

use super::pieces::{self, Face, count, group, number, symbol, text};
use super::words;
use crate::app::dice::Throw;
use crate::app::round_end::RoundEnd;
use crate::app::say::{say, t};
use crate::app::seen::Seen;
use crate::app::story::{Measure, News};
use dolmen::engine::{Game, Seat};
use dolmen::games::stone_age::StoneAge;
use dolmen::games::stone_age::actions::Event;
use dolmen::games::stone_age::components::{Dice, Goods, Place, Resource, Yield};

/// What is worth telling of a step.
pub fn news(seen: Seen, step: usize) -> Vec<News> {
    let names = |seat: Seat| seen.name(seat);
    let told = |event: &Event| {
        let (seat, weight, face) = weigh(event)?;
        Some(News { seat, weight, words: words::event(event, &names), face, kind: "" })
    };
    seen.events::<StoneAge>(step).iter().filter_map(told).collect()
}

/// Whose doing something was, how much it matters and what it brought; nothing if it is not worth telling.
fn weigh(event: &Event) -> Option<(Option<Seat>, u8, Face)> {
    let some = |seat: Seat, weight: u8, face: Face| Some((Some(seat), weight, face));
    let none = Face::default;
    match *event {
        Event::Built { seat, points, .. } => some(seat, 8, count("points", format!("+{points}"))),
        Event::Starved { seat, points, .. } => some(seat, 8, count("points", format!("−{points}"))),
        Event::Bought { seat, .. } => some(seat, 7, symbol("card")),
        Event::Points { seat, points } => some(seat, 6, count("points", format!("+{points}"))),
        Event::Figure { seat, figures: Some(n) } => some(seat, 6, count("person", n)),
        Event::Field { seat, fields: Some(n) } => some(seat, 5, count("grain", n)),
        Event::Tool { seat, value: Some(n) } => some(seat, 5, count("tool", n)),
        Event::Gathered { seat, gain, amount, .. } => {
            some(seat, 4, group("count", number(format!("+{amount}")) + pieces::yield_symbol(gain)))
        }
        Event::Picked { seat, .. } | Event::Drew { seat, .. } | Event::TookTwo { seat, .. } => {
            some(seat, 4, none())
        }
        Event::Placed { seat, figures, .. } => some(seat, 3, count("person", figures)),
        Event::Food { seat, amount } => some(seat, 3, count("food", format!("+{amount}"))),
        Event::Goods { seat, goods } => some(seat, 3, many(goods)),
        Event::Round { .. } => Some((None, 3, symbol("round"))),
        Event::Replaced { seat, .. } => some(seat, 3, none()),
        Event::Declined { seat, .. } => some(seat, 2, none()),
        Event::StayedHome { .. }
        | Event::Tool { value: None, .. }
        | Event::Figure { figures: None, .. }
        | Event::Field { fields: None, .. }
        | Event::Rolled { .. }
        | Event::SharedDice { .. }
        | Event::Kept { .. }
        | Event::Fed { .. }
        | Event::Revealed { .. }
        | Event::Cards { .. }
        | Event::Over { .. } => None,
    }
}

/// Some of each resource.
fn many(goods: Goods) -> Face {
    let some = Resource::ALL.into_iter().filter(|resource| goods[*resource] > 0);
    some.map(|resource| count(words::id(&resource), format!("+{}", goods[resource]))).collect()
}

/// Points, people, tools, fields and food.
pub fn measures(seen: Seen, at: usize, seat: Seat) -> Vec<Measure> {
    let game = seen.view_at::<StoneAge>(at);
    let tribe = &game.tribes[seat];
    let measure = |symbol: &'static str, value: i32| Measure {
        symbol: symbol.into(),
        words: t(&format!("stone_age.measure.{symbol}")),
        value,
        goal: None,
    };
    vec![
        measure("points", super::tribes::points_of(&game, seat)),
        measure("person", tribe.figures.into()),
        measure("food", tribe.food.into()),
        measure("building", tribe.buildings.len() as i32),
        measure("card", tribe.cards.len() as i32),
    ]
}

/// Where a step moved something.
pub fn touched(seen: Seen, step: usize) -> Vec<(Seat, String)> {
    let source = |gain: Yield| Place::ALL.into_iter().find(|place| place.yields() == Some(gain));
    let touched = |event: &Event| match *event {
        Event::Placed { seat, place, .. } | Event::Declined { seat, place } => Some((seat, place)),
        Event::Tool { seat, .. } => Some((seat, Place::ToolMaker)),
        Event::Figure { seat, .. } => Some((seat, Place::Hut)),
        Event::Field { seat, .. } => Some((seat, Place::Field)),
        Event::Rolled { seat, gain, .. } => Some((seat, source(gain)?)),
        Event::Revealed { place, .. } => Some((seen.actor(step)?, place)),
        _ => None,
    };
    let all = seen.events::<StoneAge>(step);
    all.iter().filter_map(touched).map(|(seat, place)| (seat, words::id(&place))).collect()
}

/// The dice of a step, where they were thrown.
pub fn throw(seen: Seen, step: usize) -> Option<Throw> {
    let events = seen.events::<StoneAge>(step);
    let place = super::motion::place_of(seen, step)?;
    let at = format!("[data-place={}]", words::id(&place));
    let gathered = events.iter().find_map(|event| match *event {
        Event::Gathered { gain, amount, .. } => Some((gain, amount)),
        _ => None,
    });
    events.iter().find_map(|event| match *event {
        Event::Rolled { seat, gain, dice } => {
            let brought = match gathered {
                Some((gain, amount)) => text(" ÷ ") + number(gain.pips()) + text(" → ") + number(amount),
                // Tools may still be added.
                None => text(" ÷ ") + number(gain.pips()),
            };
            let sum = number(dice.pips()) + brought + pieces::yield_symbol(gain);
            Some(Throw { seat, at: at.clone(), dice: faces(dice), sum })
        }
        Event::SharedDice { seat, dice } => {
            Some(Throw { seat, at: at.clone(), dice: faces(dice), sum: Face::default() })
        }
        _ => None,
    })
}

fn faces(dice: Dice) -> Vec<u8> {
    (1..).zip(dice.0).flat_map(|(face, n)| std::iter::repeat_n(face, n.into())).collect()
}

/// What one player got and gave in a round.
#[derive(Default)]
struct Account {
    goods: [u16; 4],
    food: u16,
    eaten: u16,
    replaced: u16,
    starved: i32,
    points: i32,
}

/// When a round is over: what everybody gathered and ate, and the cards that came new.
pub fn round_end(seen: Seen, step: usize) -> Option<RoundEnd> {
    let began =
        |step: usize| seen.events::<StoneAge>(step).iter().any(|event| matches!(event, Event::Round { .. }));
    if !began(step) {
        return None;
    }
    let first = (0..step).rev().find(|step| began(*step)).unwrap_or(0);
    let now = seen.view_at::<StoneAge>(step + 1);
    let mut accounts: Vec<Account> = (0..now.seats()).map(|_| Account::default()).collect();
    let mut fresh = Vec::new();
    // The step that began the round belongs to it from there on; before that it was the round before.
    for step in first..=step {
        let events = seen.events::<StoneAge>(step);
        let round = events.iter().position(|event| matches!(event, Event::Round { .. }));
        let own = match round {
            Some(round) if step == first && first != 0 => &events[round..],
            Some(round) => &events[..round],
            None => &events[..],
        };
        for event in own {
            add(&mut accounts, event);
            if let Event::Revealed { building, .. } = *event {
                fresh.push(pieces::building_face(seen.page(), building));
            }
        }
    }
    let before = seen.view_at::<StoneAge>(step);
    let old: Vec<_> = before.offer.into_iter().flatten().collect();
    let cards = now.offer.into_iter().flatten().filter(|card| !old.contains(card));
    let cards: Face = cards.map(|card| pieces::card_face(seen.page(), card)).collect();
    let fresh = cards + fresh.into_iter().collect();
    let rows = Seat::all(now.seats()).zip(&accounts).map(|(seat, account)| {
        let (face, words) = told(account);
        (seat, face, words)
    });
    let fresh = (!fresh.is_empty()).then(|| (t("stone_age.round_end.fresh"), fresh));
    let title = say("stone_age.round_end.title", &[("n", now.round.saturating_sub(1).into())]);
    Some(RoundEnd { title, rows: rows.collect(), fresh })
}

fn add(accounts: &mut [Account], event: &Event) {
    let mut of = |seat: Seat, change: &dyn Fn(&mut Account)| {
        if let Some(account) = accounts.get_mut(seat.index()) {
            change(account);
        }
    };
    match *event {
        Event::Gathered { seat, gain: Yield::Food, amount, .. } => {
            of(seat, &|account| account.food += amount)
        }
        Event::Gathered { seat, gain: Yield::Resource(resource), amount, .. } => {
            of(seat, &|account| account.goods[resource as usize] += amount);
        }
        Event::Food { seat, amount } => of(seat, &|account| account.food += u16::from(amount)),
        Event::Goods { seat, goods } | Event::TookTwo { seat, goods } => {
            of(seat, &|account| account.goods.iter_mut().zip(goods.0).for_each(|(own, n)| *own += n));
        }
        Event::Fed { seat, harvest, eaten, .. } => of(seat, &|account| {
            account.food += u16::from(harvest);
            account.eaten += u16::from(eaten);
        }),
        Event::Replaced { seat, .. } => of(seat, &|account| account.replaced += 1),
        Event::Starved { seat, points, .. } => of(seat, &|account| account.starved += points),
        Event::Built { seat, points, .. } => of(seat, &|account| account.points += points),
        Event::Points { seat, points } => of(seat, &|account| account.points += i32::from(points)),
        _ => {}
    }
}

/// An account as symbols and in words.
fn told(account: &Account) -> (Face, String) {
    let mut face = Face::default();
    let mut words = Vec::new();
    for (resource, n) in Resource::ALL.into_iter().zip(account.goods).filter(|(_, n)| *n > 0) {
        face += count(words::id(&resource), format!("+{n}"));
        words.push(words::resource_count(resource, n));
    }
    if account.points > 0 {
        face += count("points", format!("+{}", account.points));
        words.push(say("stone_age.round_end.points", &[("n", account.points.into())]));
    }
    let meal = count("food", format!("+{}", account.food)) + count("food", format!("−{}", account.eaten));
    face += group("meal", meal);
    words.push(say("stone_age.round_end.fed", &[("n", account.food.into()), ("m", account.eaten.into())]));
    if account.replaced > 0 {
        face += count("any", format!("−{}", account.replaced));
        words.push(say("stone_age.round_end.replaced", &[("n", account.replaced.into())]));
    }
    if account.starved > 0 {
        face += group("hunger", count("points", format!("−{}", account.starved)));
        words.push(say("stone_age.round_end.starved", &[("n", account.starved.into())]));
    }
    (face, words.join(", "))
}
