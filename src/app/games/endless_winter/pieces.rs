//! Cards, tiles and symbols as drawn on the table, and the kinds of piece.

use super::words::{self, named, w};
use super::{Desk, Draw, Shown};
use crate::app::browser;
use crate::app::pieces::button;
pub use crate::app::pieces::{
    Appearance, Face, count, group, number, out_of, printed, sign, small, symbol, text,
};
use crate::app::widgets::mark_id;
use dolmen::engine::{Game, Seat};
use dolmen::games::endless_winter::EndlessWinter;
use dolmen::games::endless_winter::actions::{Action, Refusal};
use dolmen::games::endless_winter::cards::{self, Card, Chief, SetupCard};
use dolmen::games::endless_winter::components::{
    Amounts, Animal, Bound, Effect, Gain, HUNTING_GROUND, Needs, Per, Side, Zone,
};
use dolmen::games::endless_winter::land::Hex;
use dolmen::games::endless_winter::stones::{Stone, StoneRule};
use leptos::prelude::*;
use std::sync::Arc;

/// A player's mark in their colour.
pub fn mark(desk: Desk, seat: Seat) -> Face {
    let (_, mark, class) = desk.player(seat);
    group(format!("mark-of {class}"), symbol(mark_id(mark)))
}

/// A player's figures at a place.
pub fn figures(desk: Desk, seat: Seat, chiefs: usize, figures: usize) -> Face {
    let (_, mark, class) = desk.player(seat);
    let people = symbol("chief").repeat(chiefs) + symbol("figure").repeat(figures);
    group(format!("group {class}"), symbol(mark_id(mark)) + people)
}

fn symbols(names: &[&'static str]) -> Face {
    names.iter().map(|name| symbol(*name)).collect()
}

/// So many of one thing, as symbols.
pub fn gain(gain: Gain, n: u8) -> Face {
    let n = if gain == Gain::HalfLabour { words::halves(n) } else { n.to_string() };
    group("count", number(n) + gain_symbols(gain))
}

/// The symbols of a reward.
pub fn gain_symbols(gain: Gain) -> Face {
    match gain {
        Gain::HalfLabour => symbol("labour"),
        Gain::Point => symbol("points"),
        Gain::TribeHand => symbols(&["tribe", "hand"]),
        Gain::TribeDiscard => symbols(&["tribe", "discard"]),
        Gain::CultureHand => symbol("culture"),
        Gain::AnimalGround => symbol("animal"),
        Gain::AnimalTop => symbols(&["deck", "animal"]),
        Gain::AnimalReveal => symbol("reveal"),
        Gain::ArrowMegalith => symbol("extra_megalith"),
        Gain::StonePoints => symbols(&["sacred_stone", "points"]),
        plain => symbol(plain.id()),
    }
}

pub fn amounts(amounts: Amounts) -> Face {
    amounts.iter().map(|&(kind, n)| gain(kind, n)).collect()
}

pub fn price(food: u8, tools: u8, halves: u8) -> Face {
    let parts = [(Gain::Food, food), (Gain::Tool, tools), (Gain::HalfLabour, halves)];
    parts.into_iter().filter(|(_, n)| *n > 0).map(|(kind, n)| gain(kind, n)).collect()
}

/// What is paid and what it brings.
pub fn deal(price: Face, gain: Face) -> Face {
    group("deal", if price.is_empty() { gain } else { price + sign("→") + gain })
}

/// An ability as symbols.
pub fn effect(effect: &Effect) -> Face {
    let bound = match effect.bound {
        Bound::Nowhere => Face::default(),
        Bound::AnyColumn => group("bound", symbol("figure")),
        Bound::Column(spot) => group("bound", symbol(spot.id())),
    };
    let needs = match effect.needs {
        Needs::LastInOrder => group("bound", symbol("turn_order")),
        Needs::Nothing => Face::default(),
    };
    let mut what = amounts(effect.gain);
    let per = match effect.per {
        Per::Once => None,
        Per::CampOnLand(n) => Some(("camp", n)),
        Per::AnimalKind(n) => Some(("animal", n)),
        Per::Village(n) => Some(("village", n)),
    };
    if let Some((name, most)) = per {
        what += sign("/") + symbol(name) + small(format!("≤{most}"));
    }
    if effect.distinct {
        what += sign("≠");
    }
    if effect.discard > 0 {
        what += count("discard", format!("−{}", effect.discard));
    }
    bound + needs + deal(price(effect.food, effect.tools, 0), what)
}

pub fn effects(list: &[Effect], choose_one: bool) -> Face {
    let line = |(i, one): (usize, &Effect)| {
        let or = if choose_one && i > 0 { group("or", text(w("effect.or"))) } else { Face::default() };
        or + group("fx", effect(one))
    };
    list.iter().enumerate().map(line).collect()
}

fn points(n: u8) -> Face {
    if n == 0 { Face::default() } else { group("worth", count("points", n)) }
}

fn framed(class: &str, head: Face, art: Face, name: String, body: Face) -> Face {
    let art = if art.is_empty() { art } else { group("ew-art", art) };
    let inside = group("ew-head", head) + art + group("named", text(name)) + group("ew-body", body);
    group(format!("ew-card {class}"), inside)
}

/// A tribe or culture card.
pub fn card(game: Option<&EndlessWinter>, card: Card) -> Face {
    match card.kind() {
        cards::CardKind::Folk(kind) => {
            let printed = kind.card();
            let labour = game.map_or(printed.halves, |game| game.folk_halves(kind));
            let head = gain(Gain::HalfLabour, labour) + points(printed.points);
            let ability = printed.action.as_ref().map(|action| group("fx", effect(action)));
            let body = ability.unwrap_or_default() + at_night(printed.eclipse);
            framed("folk", head, symbol(kind.id()), words::folk(kind), body)
        }
        cards::CardKind::Culture(kind) => {
            let printed = kind.card();
            let head = symbol(["era_1", "era_2"][kind.era()]) + points(printed.points);
            let body = effects(printed.effects, printed.choose_one);
            framed("culture", head, symbol(kind.id()), words::culture(kind), body)
        }
    }
}

/// What a card gives at the eclipse, if anything.
fn at_night(gains: Amounts) -> Face {
    if gains.is_empty() { Face::default() } else { group("fx night", symbol("eclipse") + amounts(gains)) }
}

/// A card in the hand, of which there may be several.
pub fn held_card(game: &EndlessWinter, held: Card, n: u8) -> Face {
    let times = if n > 1 { group("times", text(format!("×{n}"))) } else { Face::default() };
    card(Some(game), held) + times
}

pub fn animal(kind: Animal) -> Face {
    let points: Vec<String> = kind.set_points().iter().map(u8::to_string).collect();
    let sets = if points.is_empty() { count("set", "?") } else { count("set", points.join("·")) };
    let body = group("fx", amounts(kind.use_rewards())) + group("fx", sets);
    framed("animal", Face::default(), symbol(kind.id()), words::animal(kind), body)
}

/// A sacred stone: what it counts, as symbols.
pub fn stone(kind: Stone) -> Face {
    let per = |n: u8, names: &[&'static str]| count("points", n) + sign("/") + symbols(names);
    let table = |points: &[u8], names: &[&'static str]| {
        let points: Vec<String> = points.iter().map(u8::to_string).collect();
        symbols(names) + small(points.join("·"))
    };
    let rule = match kind.rule() {
        StoneRule::VillagesAt(land) => per(2, &["village", land.id()]),
        StoneRule::LandWithCamps => per(1, &["camp", "steppe", "hills"]),
        StoneRule::MegalithsOnGround => per(1, &["megalith"]),
        StoneRule::MegalithBoards => per(1, &["start_space"]),
        StoneRule::Buried(points) => table(&points, &["bury"]),
        StoneRule::MegalithsOnOthers => per(2, &["megalith_top"]),
        StoneRule::IdolLevels => count("points", 1) + sign("/") + number(2) + symbol("idol"),
        StoneRule::UsedKinds => per(1, &["use_animal"]),
        StoneRule::UsedOf(a, points) => table(&points, &["use_animal", a.id()]),
        StoneRule::UsedOfTwo(a, b, points) => table(&points, &[a.id(), b.id()]),
    };
    group(["sacred era-1", "sacred era-2"][kind.era()], group("deal", rule))
}

pub fn chief(kind: Chief, side: Option<Side>) -> Face {
    let sides = Side::ALL
        .into_iter()
        .filter(|one| side.is_none_or(|side| side == *one))
        .map(|side| group("fx", number(side.id().to_uppercase()) + effects(kind.effects(side), false)))
        .collect();
    framed("chief", Face::default(), symbol(kind.id()), words::chief(kind), sides)
}

pub fn setup_card(card: SetupCard) -> Face {
    let gift = card.gift();
    let mut body = symbol(gift.folk.id()) + price(gift.food, gift.tools, 0);
    body += gift.animals.iter().map(|animal| symbol(animal.id())).collect();
    body += symbol("camp").repeat(gift.camps.into());
    let name = named("setup", &format!("s{}", card.index() + 1));
    framed("setup-card", Face::default(), Face::default(), name, group("fx", body))
}

/// A kind of piece on the table: what pressing the n-th of them could do, and how it looks.
pub struct Kind {
    pub class: &'static str,
    pub acts: fn(&EndlessWinter, usize) -> Vec<Action>,
    pub look: Draw,
}

/// The name of the place on the table where an action is done, if it is not done in the dock.
pub fn place_of(game: &EndlessWinter, action: Action) -> Option<String> {
    let hand = |card: Card| Some(format!("hand-card-{}", card.index()));
    let lies = |kind: &str, n: Option<usize>| n.map(|n| format!("{kind}-{n}"));
    match action {
        Action::Place(_, spot) => Some(format!("column-{}", spot.index())),
        Action::Recruit(folk, _) => lies("pile", folk.pile()),
        Action::Learn(culture) => {
            lies("culture-place", game.panel.iter().position(|card| *card == Some(culture)))
        }
        Action::Stone(stone) => {
            lies("stone-place", game.stones.iter().position(|place| *place == Some(stone)))
        }
        Action::Hunt(Some(animal)) => {
            lies("animal-place", game.ground.iter().position(|other| *other == animal))
        }
        Action::Hunt(None) | Action::TopAnimal | Action::Reveal => {
            Some(format!("animal-place-{HUNTING_GROUND}"))
        }
        Action::Camp => Some(format!("hex-{}", u8::from(Hex::START))),
        Action::Move(_, to) => Some(format!("hex-{}", u8::from(to))),
        Action::Settle(junction) => Some(format!("junction-{}", u8::from(junction))),
        Action::Megalith(stand) => Some(format!("storey-{}-{}", stand.storey(), u8::from(stand))),
        Action::Play(folk) => hand(folk.into()),
        Action::Culture(culture) => hand(culture.into()),
        Action::Discard(card) | Action::Hide(card) | Action::Bury(card, Zone::Hand) => hand(card),
        Action::Idol(track) => {
            let level = game.tribes[game.decider()?].level(track) + 1;
            Some(format!("{}-{level}", track.id()))
        }
        Action::Chief(_)
        | Action::Side(_)
        | Action::Setup(_)
        | Action::Eat(_)
        | Action::Ability(_)
        | Action::ChiefAbility(_)
        | Action::Effect(_)
        | Action::Pay
        | Action::UseAnimal(_)
        | Action::Bury(..)
        | Action::Draw
        | Action::Tool
        | Action::Lesser(..)
        | Action::ScoreStones
        | Action::Accept
        | Action::TakeToken
        | Action::NextToken
        | Action::Finish => None,
    }
}

/// Whether one of these can be done now, and if not, why.
fn state(shown: &Shown, acts: &[Action]) -> (bool, Option<Refusal>) {
    let open = acts.iter().any(|act| shown.legal.contains(act));
    let why = match acts {
        [first, ..] if !open && !shown.legal.is_empty() => shown.view.check(first).err(),
        _ => None,
    };
    (open, why)
}

/// Does what can be done of these; asks if there are several.
pub fn press(desk: Desk, acts: &[Action]) {
    let shown = desk.shown.get_untracked();
    let open: Vec<Action> = acts.iter().copied().filter(|act| shown.legal.contains(act)).collect();
    match open[..] {
        [] => {}
        [only] => desk.choose(only),
        _ => {
            if browser::by_keyboard() {
                browser::focus_soon(".asked .chip");
            }
            // A second press closes it.
            desk.draft.update(|draft| draft.asked = if draft.asked == open { Vec::new() } else { open });
        }
    }
}

/// Some pieces of a kind, by number.
pub fn pieces(desk: Desk, kind: &'static Kind, numbers: impl Iterator<Item = usize>) -> Vec<AnyView> {
    let numbers: Arc<[usize]> = numbers.collect();
    let shown = numbers.clone();
    let look = move |now: &Shown, i: usize| look(desk, now, kind, shown[i]);
    desk.pieces(numbers.len(), look, |i, now| {
        let n = numbers[i];
        let press = move || press(desk, &desk.shown.with_untracked(|shown| (kind.acts)(&shown.view, n)));
        button(now, format!("{}-{n}", kind.class), None, press)
    })
}

/// How the n-th piece of a kind looks, with whether it can be pressed, and if not, why.
fn look(desk: Desk, shown: &Shown, kind: &Kind, n: usize) -> Appearance {
    let mut now = (kind.look)(desk, &shown.view, n);
    let (open, why) = state(shown, &(kind.acts)(&shown.view, n));
    if let Some(why) = why.filter(|why| *why != Refusal::NotNow) {
        now.words += &format!(" — {}", words::refusal(why));
    }
    if open && kind.class == "hand-card" {
        now.face += verbs(shown, &(kind.acts)(&shown.view, n));
    }
    let class = format!("place {}{}", kind.class, if open { " open" } else { "" });
    Appearance { class: class.into(), open, ..now }
}

/// What a press does with a card of the hand, before it is pressed.
fn verbs(shown: &Shown, acts: &[Action]) -> Face {
    let verb = |act: &Action| match act {
        Action::Play(_) => Some(("labour", "verb.play")),
        Action::Culture(_) => Some(("culture", "verb.play")),
        Action::Discard(_) => Some(("discard", "verb.discard")),
        Action::Hide(_) => Some(("eclipse", "verb.hide")),
        Action::Bury(..) => Some(("bury", "verb.bury")),
        _ => None,
    };
    let possible = acts.iter().filter(|act| shown.legal.contains(act)).filter_map(verb);
    possible.map(|(name, key)| group("verb", symbol(name) + text(w(key)))).collect()
}

/// A card of a revealed eclipse pile.
pub fn card_symbol(card: Card) -> Face {
    match card.kind() {
        cards::CardKind::Folk(kind) => symbol(kind.id()),
        cards::CardKind::Culture(kind) => symbol(kind.id()),
    }
}
