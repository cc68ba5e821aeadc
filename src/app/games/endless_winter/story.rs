//! What is told of Endless Winter: news for whoever was away, the end of a round, in what tribes are compared, and what points were
//! made of.

use super::pieces::{self, Face, count, group, number, symbol, text};
use super::words::{self, w, ws};
use crate::app::round_end::RoundEnd;
use crate::app::seen::Seen;
use crate::app::story::{Measure, News};
use dolmen::engine::{Game, Seat};
use dolmen::games::endless_winter::EndlessWinter;
use dolmen::games::endless_winter::actions::Event;
use dolmen::games::endless_winter::components::{Gain, OFFERING_RATIO, Rewards, Track};
use dolmen::games::endless_winter::land::Hex;

/// What is worth telling of a step.
pub fn news(seen: Seen, step: usize) -> Vec<News> {
    let (game, names) = (seen.view::<EndlessWinter>(), |seat: Seat| seen.name(seat));
    let told = |event: &Event| {
        let (seat, weight, face) = weigh(event)?;
        Some(News { seat, weight, words: words::event(&game, event, &names), face, kind: kind(event) })
    };
    seen.events::<EndlessWinter>(step).iter().filter_map(told).collect()
}

/// What is told in one if somebody did it several times.
fn kind(event: &Event) -> &'static str {
    match event {
        Event::Points { .. } | Event::StoneScored { .. } => "points",
        Event::Hunted { .. } | Event::TopAnimal { .. } => "animals",
        Event::Recruited { empty: false, .. } | Event::Learned { .. } => "cards",
        Event::Gained { gain: Gain::Food | Gain::Tool, .. } => "gained",
        _ => "",
    }
}

/// What somebody did several times, in one.
pub fn together(seen: Seen, of: &str, seat: Seat, steps: &[usize]) -> Option<(String, Face)> {
    let (mut points, mut gained, mut names, mut face) = (0, [0_u8; 2], Vec::new(), Face::default());
    for event in steps.iter().flat_map(|step| seen.events::<EndlessWinter>(*step)) {
        if kind(&event) != of {
            continue;
        }
        match event {
            Event::Points { seat: who, points: n, .. } | Event::StoneScored { seat: who, points: n, .. }
                if who == seat =>
            {
                points += u16::from(n);
            }
            Event::Hunted { seat: who, animal } | Event::TopAnimal { seat: who, animal } if who == seat => {
                names.push(words::animal(animal));
                face += symbol(animal.id());
            }
            Event::Recruited { seat: who, folk, .. } if who == seat => {
                names.push(words::folk(folk));
                face += symbol(folk.id());
            }
            Event::Learned { seat: who, culture } if who == seat => {
                names.push(words::culture(culture));
                face += symbol("culture");
            }
            Event::Gained { seat: who, gain, amount, .. } if who == seat => {
                gained[usize::from(gain == Gain::Tool)] += amount;
            }
            _ => {}
        }
    }
    let goods = || [Gain::Food, Gain::Tool].into_iter().zip(gained).filter(|(_, n)| *n > 0);
    match of {
        "points" => face = count("points", format!("+{points}")),
        "gained" => {
            names = goods().map(|(gain, n)| words::gain(gain, n)).collect();
            face = goods().map(|(gain, n)| pieces::gain(gain, n)).collect();
        }
        _ => {}
    }
    let what = names.join(", ").into();
    let words =
        ws(&format!("news.{of}"), &[("who", seen.name(seat).into()), ("n", points.into()), ("what", what)]);
    Some((words, face))
}

/// Whose doing something was, how much it matters and what it brought; nothing if it is not worth telling.
fn weigh(event: &Event) -> Option<(Option<Seat>, u8, Face)> {
    let some = |seat: Seat, weight: u8, face: Face| Some((Some(seat), weight, face));
    let points = |n: u8| count("points", format!("+{n}"));
    match *event {
        Event::Points { seat, points: n, .. } => some(seat, 8, points(n)),
        Event::StoneScored { seat, points: n, .. } => some(seat, 8, points(n)),
        Event::Settled { seat, .. } => some(seat, 7, symbol("village")),
        Event::Megalith { seat, .. } => some(seat, 7, symbol("megalith")),
        Event::Stone { seat, .. } => some(seat, 7, symbol("sacred_stone")),
        Event::Eclipse { .. } => Some((None, 7, symbol("eclipse"))),
        Event::Learned { seat, .. } => some(seat, 6, symbol("culture")),
        Event::Idol { seat, track, level } => some(seat, 6, count(track.id(), level)),
        Event::Hunted { seat, animal } | Event::TopAnimal { seat, animal } => {
            some(seat, 6, symbol(animal.id()))
        }
        Event::Recruited { seat, folk, .. } => some(seat, 5, symbol(folk.id())),
        Event::Placed { seat, .. } => some(seat, 5, symbol("figure")),
        Event::Order { .. } => Some((None, 5, symbol("turn_order"))),
        Event::Round { .. } => Some((None, 4, symbol("round"))),
        Event::Culture { seat, .. } => some(seat, 4, symbol("culture")),
        Event::Buried { seat, .. } => some(seat, 4, symbol("bury")),
        Event::UsedAnimal { seat, animal } => some(seat, 4, symbol(animal.id())),
        Event::Camp { seat } | Event::Moved { seat, .. } => some(seat, 3, symbol("camp")),
        Event::Token { seat, .. } => some(seat, 3, Face::default()),
        Event::Gained { seat, gain: gain @ (Gain::Food | Gain::Tool), amount, .. } => {
            some(seat, 3, pieces::gain(gain, amount))
        }
        Event::Land { seat, .. } => some(seat, 3, symbol("influence")),
        Event::PileReady { seat, .. } => some(seat, 2, symbol("eclipse")),
        Event::Chief { seat, .. } | Event::SideShown { seat, .. } | Event::Setup { seat, .. } => {
            some(seat, 2, symbol("chief"))
        }
        Event::Opened { .. }
        | Event::Side { .. }
        | Event::StartBonus { .. }
        | Event::Laid { .. }
        | Event::PanelCleared
        | Event::Revealed { .. }
        | Event::Played { .. }
        | Event::Ate { .. }
        | Event::Ability { .. }
        | Event::Paid { .. }
        | Event::Gained { .. }
        | Event::Lost { .. }
        | Event::Lesser { .. }
        | Event::Forwent { .. }
        | Event::Drew { .. }
        | Event::Shuffled { .. }
        | Event::Discarded { .. }
        | Event::NoAnimals { .. }
        | Event::TokenUp { .. }
        | Event::TokenUnder { .. }
        | Event::Hid { .. }
        | Event::Pile { .. }
        | Event::EclipseOf { .. }
        | Event::Over => None,
    }
}

/// When a round is over: what the eclipse brought everybody, in the new order, and the cards that came new.
pub fn round_end(seen: Seen, step: usize) -> Option<RoundEnd> {
    let last = seen.events::<EndlessWinter>(step);
    let round = last.iter().position(|event| matches!(event, Event::Round { .. }))?;
    let began = |event: &Event| matches!(event, Event::Eclipse { .. });
    let first = (0..=step).rev().find(|step| seen.events::<EndlessWinter>(*step).iter().any(began))?;
    let now = seen.view_at::<EndlessWinter>(step + 1);
    let mut brought = vec![Rewards::NONE; now.seats()];
    for step in first..=step {
        let events = seen.events::<EndlessWinter>(step);
        let from = events.iter().position(began).unwrap_or(0);
        let to = events.iter().position(|event| matches!(event, Event::Round { .. })).unwrap_or(events.len());
        for (seat, gain, n) in events[from..to].iter().filter_map(brings) {
            if let Some(own) = brought.get_mut(seat.index()) {
                own.add_of(gain, n);
            }
        }
    }
    let row = |(place, &seat): (usize, &Seat)| {
        let own = &brought[seat.index()];
        let plus =
            |(gain, n): (Gain, u8)| group("count", number(format!("+{n}")) + pieces::gain_symbols(gain));
        let face: Face = own.iter().map(plus).collect();
        let what = match own.is_empty() {
            true => w("nothing"),
            false => own.iter().map(|(gain, n)| words::gain(gain, n)).collect::<Vec<_>>().join(", "),
        };
        let words = ws("round_end.row", &[("n", (place + 1).into()), ("what", what.into())]);
        (seat, face + group("meal", count("turn_order", place + 1)), words)
    };
    let rows = now.order.seats().iter().enumerate().map(row).collect();
    let fresh = |event: &Event| match *event {
        Event::Revealed { animal } => {
            Some(group("new-card animal", symbol(animal.id()) + text(words::animal(animal))))
        }
        Event::Laid { culture } => {
            Some(group("new-card", pieces::card_symbol(culture.into()) + text(words::culture(culture))))
        }
        _ => None,
    };
    let fresh: Face = last[round..].iter().filter_map(fresh).collect();
    let fresh = (!fresh.is_empty()).then(|| (w("round_end.fresh"), fresh));
    let title = ws("round_end.title", &[("n", now.round.saturating_sub(1).into())]);
    Some(RoundEnd { title, rows, fresh })
}

/// What something brought somebody in an eclipse.
fn brings(event: &Event) -> Option<(Seat, Gain, u8)> {
    Some(match *event {
        Event::Gained { seat, gain, amount, .. } if gain != Gain::HalfLabour => (seat, gain, amount),
        Event::Points { seat, points, .. } | Event::StoneScored { seat, points, .. } => {
            (seat, Gain::Point, points)
        }
        Event::Recruited { seat, empty: false, .. } => (seat, Gain::TribeDiscard, 1),
        Event::Learned { seat, .. } => (seat, Gain::CultureHand, 1),
        Event::Hunted { seat, .. } | Event::TopAnimal { seat, .. } => (seat, Gain::AnimalGround, 1),
        Event::Drew { seat, .. } => (seat, Gain::Draw, 1),
        Event::Megalith { seat, .. } => (seat, Gain::Megalith, 1),
        Event::Idol { seat, .. } => (seat, Gain::Idol, 1),
        Event::Camp { seat } => (seat, Gain::Camp, 1),
        Event::Moved { seat, .. } => (seat, Gain::Move, 1),
        Event::Settled { seat, .. } => (seat, Gain::Village, 1),
        Event::Stone { seat, .. } => (seat, Gain::SacredStone, 1),
        Event::Buried { seat, .. } => (seat, Gain::Bury, 1),
        _ => return None,
    })
}

/// Points, food, tools, camps, megaliths and villages.
pub fn measures(seen: Seen, at: usize, seat: Seat) -> Vec<Measure> {
    let game = seen.view_at::<EndlessWinter>(at);
    let tribe = &game.tribes[seat];
    let measure = |symbol: &'static str, value: i32| Measure {
        symbol: symbol.into(),
        words: w(&format!("measure.{symbol}")),
        value,
        goal: None,
    };
    vec![
        measure("points", game.score(seat).total()),
        measure("food", tribe.food.into()),
        measure("tool", tribe.tools.into()),
        measure("camp", tribe.camps.iter().map(|n| i32::from(*n)).sum()),
        measure("megalith", tribe.megaliths.into()),
    ]
}

/// Where a step moved something.
pub fn touched(seen: Seen, step: usize) -> Vec<(Seat, String)> {
    let events = seen.events::<EndlessWinter>(step);
    let took =
        |event: &Event| matches!(event, Event::Learned { .. } | Event::Stone { .. } | Event::Hunted { .. });
    // What was taken from the board lay where it was before.
    let before = events.iter().any(took).then(|| seen.view_at::<EndlessWinter>(step));
    let lay = |seat: Seat, kind: &str, find: &dyn Fn(&EndlessWinter) -> Option<usize>| {
        Some((seat, format!("{kind}-{}", find(before.as_deref()?)?)))
    };
    let touched = |event: &Event| match *event {
        Event::Placed { seat, spot, .. } => Some((seat, format!("column-{}", spot.index()))),
        Event::Recruited { seat, folk, .. } => Some((seat, format!("pile-{}", folk.pile()?))),
        Event::Moved { seat, to, .. } => Some((seat, format!("hex-{}", u8::from(to)))),
        Event::Settled { seat, junction } => Some((seat, format!("junction-{}", u8::from(junction)))),
        Event::Megalith { seat, stand, .. } => {
            Some((seat, format!("storey-{}-{}", stand.storey(), u8::from(stand))))
        }
        Event::Camp { seat } => Some((seat, format!("hex-{}", u8::from(Hex::START)))),
        Event::Idol { seat, track, level } => Some((seat, format!("{}-{level}", track.id()))),
        Event::Learned { seat, culture } => {
            lay(seat, "culture-place", &|game| game.panel.iter().position(|card| *card == Some(culture)))
        }
        Event::Stone { seat, stone, .. } => {
            lay(seat, "stone-place", &|game| game.stones.iter().position(|place| *place == Some(stone)))
        }
        Event::Hunted { seat, animal } => {
            lay(seat, "animal-place", &|game| game.ground.iter().position(|other| *other == animal))
        }
        _ => None,
    };
    events.iter().filter_map(touched).collect()
}

/// What a line of the score is made of.
pub fn source(seen: Seen, seat: Seat, category: &str) -> Option<String> {
    let game = seen.view::<EndlessWinter>();
    let tribe = &game.tribes[seat];
    match category {
        "offering" => {
            let ratio =
                OFFERING_RATIO.get(usize::from(tribe.level(Track::Offering))).filter(|ratio| **ratio > 0)?;
            Some(format!("{} ÷ {ratio}", tribe.food + tribe.tools))
        }
        "burial" if !tribe.buried.is_empty() => {
            let n = ("n", tribe.buried.len().into());
            Some(match game.honour_rank(seat) {
                Some(rank) => ws("made.burial", &[n, ("place", (rank + 1).into())]),
                None => ws("made.burial_none", &[n]),
            })
        }
        "animals" => {
            let n: u8 = tribe.unused.iter().sum();
            (n > 0).then(|| ws("made.animals", &[("n", n.into())]))
        }
        "cards" => {
            let n = tribe.owned.len();
            (n > 0).then(|| ws("made.cards", &[("n", n.into())]))
        }
        "megaliths" => (tribe.megaliths > 0).then(|| ws("made.megaliths", &[("n", tribe.megaliths.into())])),
        "stones" => {
            (!tribe.stones.is_empty()).then(|| ws("made.stones", &[("n", tribe.stones.len().into())]))
        }
        "honour" => Some(ws("made.honour", &[("n", tribe.level(Track::Honour).into())])),
        _ => None,
    }
}
