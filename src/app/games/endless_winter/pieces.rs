//! Cards, tiles and symbols as drawn on the table. What is only looked at is put together as text for `inner_html`; nothing a
//! player has typed goes into it.

use super::words::{self, named, w};
use super::{Desk, Shown};
use crate::app::browser;
use crate::app::dress;
use crate::app::widgets::mark_id;
use dolmen::engine::{Game, Seat};
use dolmen::games::endless_winter::EndlessWinter;
use dolmen::games::endless_winter::actions::{Action, Refusal};
use dolmen::games::endless_winter::cards::{Card, Chief, Face, SetupCard};
use dolmen::games::endless_winter::components::{Amounts, Animal, Bound, Effect, Gain, Needs, Per, Side};
use dolmen::games::endless_winter::stones::{Stone, StoneRule};
use leptos::html;
use leptos::prelude::*;

/// The symbols that take the colour of a player.
pub const COLOURED: [&str; 15] = [
    "bear",
    "bison",
    "camp",
    "chief",
    "extra_megalith",
    "figure",
    "idol",
    "influence",
    "lioness",
    "megalith",
    "megalith_side",
    "megalith_top",
    "person",
    "village",
    "wolf",
];

/// A symbol: of the sprite where it takes a player's colour, otherwise as a picture, of which the browser keeps one for all.
pub fn symbol(name: &str) -> String {
    if COLOURED.contains(&name) {
        format!("<svg class=\"symbol\" viewBox=\"0 0 24 24\"><use href=\"#s-{name}\"></use></svg>")
    } else {
        format!("<i class=\"symbol s-{name}\"></i>")
    }
}

/// Something in a span of a class.
pub fn span(class: &str, inside: &str) -> String {
    format!("<span class=\"{class}\">{inside}</span>")
}

/// A symbol with a number beside it.
pub fn count(name: &str, n: impl ToString) -> String {
    format!("<span class=\"count\">{}<b>{}</b></span>", symbol(name), n.to_string())
}

/// A player's mark in their colour.
pub fn mark(desk: Desk, seat: Seat) -> String {
    let (_, mark, class) = desk.player(seat);
    span(&format!("mark-of {class}"), &symbol(mark_id(mark)))
}

/// A player's figures at a place.
pub fn group(desk: Desk, seat: Seat, chiefs: usize, figures: usize) -> String {
    let (_, mark, class) = desk.player(seat);
    let people = symbol("chief").repeat(chiefs) + &symbol("figure").repeat(figures);
    span(&format!("group {class}"), &(symbol(mark_id(mark)) + &people))
}

/// So many of one thing, as symbols.
pub fn gain(gain: Gain, n: u8) -> String {
    let many = |names: &[&str]| {
        let symbols: String = names.iter().map(|name| symbol(name)).collect();
        if n == 1 { span("count", &symbols) } else { span("count", &format!("<b>{n}</b>{symbols}")) }
    };
    match gain {
        Gain::HalfLabour => span("count", &format!("<b>{}</b>{}", words::halves(n), symbol("labour"))),
        Gain::Point => many(&["points"]),
        Gain::TribeHand => many(&["tribe", "hand"]),
        Gain::TribeDiscard => many(&["tribe", "discard"]),
        Gain::CultureHand => many(&["culture"]),
        Gain::AnimalGround => many(&["animal"]),
        Gain::AnimalTop => many(&["deck", "animal"]),
        Gain::AnimalReveal => many(&["reveal"]),
        Gain::ArrowMegalith => many(&["extra_megalith"]),
        Gain::StonePoints => many(&["sacred_stone", "points"]),
        plain => many(&[plain.id()]),
    }
}

pub fn amounts(amounts: Amounts) -> String {
    amounts.iter().map(|&(kind, n)| gain(kind, n)).collect()
}

pub fn price(food: u8, tools: u8, halves: u8) -> String {
    let parts = [(Gain::Food, food), (Gain::Tool, tools), (Gain::HalfLabour, halves)];
    parts.into_iter().filter(|(_, n)| *n > 0).map(|(kind, n)| gain(kind, n)).collect()
}

/// What is paid and what it brings.
pub fn deal(price: &str, gain: &str) -> String {
    if price.is_empty() { span("deal", gain) } else { span("deal", &format!("{price}<i>→</i>{gain}")) }
}

/// An ability as symbols.
pub fn effect(effect: &Effect) -> String {
    let bound = match effect.bound {
        Bound::Nowhere => String::new(),
        Bound::AnyColumn => span("bound", &symbol("figure")),
        Bound::Column(spot) => span("bound", &symbol(spot.id())),
    };
    let needs =
        if effect.needs == Needs::LastInOrder { span("bound", &symbol("turn_order")) } else { String::new() };
    let mut what = amounts(effect.gain);
    let per = match effect.per {
        Per::Once => None,
        Per::CampOnLand(n) => Some(("camp", n)),
        Per::AnimalKind(n) => Some(("animal", n)),
        Per::Village(n) => Some(("village", n)),
    };
    if let Some((name, most)) = per {
        what += &format!("<i>/</i>{}<small>≤{most}</small>", symbol(name));
    }
    if effect.distinct {
        what += "<i>≠</i>";
    }
    if effect.discard > 0 {
        what += &count("discard", format!("−{}", effect.discard));
    }
    format!("{bound}{needs}{}", deal(&price(effect.food, effect.tools, 0), &what))
}

pub fn effects(list: &[Effect], choose_one: bool) -> String {
    let lines: Vec<String> = list.iter().map(|one| span("fx", &effect(one))).collect();
    lines.join(&if choose_one { span("or", &w("effect.or")) } else { String::new() })
}

fn points(n: u8) -> String {
    if n == 0 { String::new() } else { span("worth", &count("points", n)) }
}

fn framed(class: &str, head: &str, art: &str, name: &str, body: &str) -> String {
    let head = span("ew-head", head);
    let art = if art.is_empty() { String::new() } else { span("ew-art", &symbol(art)) };
    span(&format!("ew-card {class}"), &format!("{head}{art}{}{}", span("named", name), span("ew-body", body)))
}

/// A tribe or culture card.
pub fn card(game: Option<&EndlessWinter>, card: Card) -> String {
    match card.face() {
        Face::Folk(kind) => {
            let printed = kind.card();
            let labour = game.map_or(printed.halves, |game| game.folk_halves(kind));
            let head = gain(Gain::HalfLabour, labour) + &points(printed.points);
            let mut body =
                printed.action.as_ref().map(|action| span("fx", &effect(action))).unwrap_or_default();
            if !printed.eclipse.is_empty() {
                let inside = symbol("eclipse") + &amounts(printed.eclipse);
                body += &span("fx night", &inside);
            }
            framed("folk", &head, kind.id(), &words::folk(kind), &body)
        }
        Face::Culture(kind) => {
            let printed = kind.card();
            let head = symbol(["era_1", "era_2"][kind.era()]) + &points(printed.points);
            let body = effects(printed.effects, printed.choose_one);
            framed("culture", &head, &kind.id(), &words::culture(kind), &body)
        }
    }
}

/// A card in the hand: what matters of it in little room.
pub fn small_card(game: &EndlessWinter, card: Card, n: u8) -> String {
    let times = if n > 1 { format!(" <em>×{n}</em>") } else { String::new() };
    let (class, body) = match card.face() {
        Face::Folk(kind) => {
            let labour = gain(Gain::HalfLabour, game.folk_halves(kind));
            let ability = kind.card().action.as_ref().map(effect).unwrap_or_default();
            let night = match kind.card().eclipse {
                [] => String::new(),
                gains => span("fx night", &(symbol("eclipse") + &amounts(gains))),
            };
            ("folk", symbol(kind.id()) + &labour + &span("fx", &ability) + &night)
        }
        Face::Culture(kind) => {
            let printed = kind.card();
            ("culture", symbol(&kind.id()) + &effects(printed.effects, printed.choose_one))
        }
    };
    let name = format!("{}{times}", words::card_name(card));
    span(&format!("ew-small {class}"), &(span("named", &name) + &span("row", &body)))
}

pub fn animal(kind: Animal) -> String {
    let points: Vec<String> = kind.set_points().iter().map(u8::to_string).collect();
    let sets = if points.is_empty() { count("set", "?") } else { count("set", points.join("·")) };
    let body = span("fx", &amounts(kind.use_rewards())) + &span("fx", &sets);
    framed("animal", "", kind.id(), &words::animal(kind), &body)
}

/// A sacred stone: what it counts, as symbols.
pub fn stone(kind: Stone) -> String {
    let per = |n: u8, names: &[&str]| {
        let symbols: String = names.iter().map(|name| symbol(name)).collect();
        format!("{}<i>/</i>{symbols}", count("points", n))
    };
    let table = |points: &[u8], names: &[&str]| {
        let points: Vec<String> = points.iter().map(u8::to_string).collect();
        let symbols: String = names.iter().map(|name| symbol(name)).collect();
        format!("{symbols}<small>{}</small>", points.join("·"))
    };
    let rule = match kind.rule() {
        StoneRule::VillagesAt(land) => per(2, &["village", land.id()]),
        StoneRule::LandWithCamps => per(1, &["camp", "steppe", "hills"]),
        StoneRule::MegalithsOnGround => per(1, &["megalith"]),
        StoneRule::MegalithBoards => per(1, &["start_space"]),
        StoneRule::Buried(points) => table(&points, &["bury"]),
        StoneRule::MegalithsOnOthers => per(2, &["megalith_top"]),
        StoneRule::IdolLevels => format!("{}<i>/</i><b>2</b>{}", count("points", 1), symbol("idol")),
        StoneRule::UsedKinds => per(1, &["use_animal"]),
        StoneRule::UsedOf(a, points) => table(&points, &["use_animal", a.id()]),
        StoneRule::UsedOfTwo(a, b, points) => table(&points, &[a.id(), b.id()]),
    };
    span(&format!("sacred era-{}", kind.era() + 1), &span("deal", &rule))
}

pub fn chief(kind: Chief, side: Option<Side>) -> String {
    let sides: String = Side::ALL
        .into_iter()
        .filter(|one| side.is_none_or(|side| side == *one))
        .map(|side| {
            span("fx", &format!("<b>{}</b>{}", side.id().to_uppercase(), effects(kind.effects(side), false)))
        })
        .collect();
    framed("chief", "", kind.id(), &words::chief(kind), &sides)
}

pub fn setup_card(card: SetupCard) -> String {
    let gift = card.gift();
    let mut body = symbol(gift.folk.id()) + &price(gift.food, gift.tools, 0);
    body.extend(gift.animals.iter().map(|animal| symbol(animal.id())));
    body += &symbol("camp").repeat(gift.camps.into());
    framed("setup-card", "", "", &named("setup", &format!("s{}", card.index() + 1)), &span("fx", &body))
}

/// How something looks, and what it is in words.
pub type Look = (String, String);

/// How the n-th of something looks now.
pub type Draw = fn(Desk, &EndlessWinter, usize) -> Look;

/// A kind of piece on the table: what pressing the n-th of them could do, and how it looks.
pub struct Kind {
    pub class: &'static str,
    pub acts: fn(&EndlessWinter, usize) -> Vec<Action>,
    pub look: Draw,
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
        [only] => {
            if browser::by_keyboard() {
                keep_focus();
            }
            desk.choose(only);
        }
        _ => {
            if browser::by_keyboard() {
                browser::focus_soon(".asked .chip");
            }
            desk.draft.update(|draft| draft.asked = open);
        }
    }
}

/// Where what was pressed is gone, whoever plays with the keyboard finds themselves among the controls.
fn keep_focus() {
    browser::later(0, || {
        let document = browser::document();
        let lost = document.active_element().is_none_or(|focused| focused.tag_name() == "BODY");
        if lost && document.query_selector(".curtain, .end-turn, dialog[open]").ok().flatten().is_none() {
            browser::focus_soon(".choices .open, .choices .chip, .choices .button");
        }
    });
}

/// The n-th piece of a kind, as a button.
pub fn piece(desk: Desk, kind: &'static Kind, n: usize) -> AnyView {
    let node = NodeRef::new();
    desk.dress(node, move |shown| {
        let (face, mut words) = (kind.look)(desk, &shown.view, n);
        let (open, why) = state(shown, &(kind.acts)(&shown.view, n));
        if let Some(why) = why.filter(|why| *why != Refusal::NotNow) {
            words += &format!(" — {}", words::refusal(why));
        }
        let class = format!("place {}{}", kind.class, if open { " open" } else { "" });
        dress::Look { class, hidden: false, open: Some(open), words, face }
    });
    let press = move |_| press(desk, &desk.shown.with_untracked(|shown| (kind.acts)(&shown.view, n)));
    button(node, format!("{}-{n}", kind.class), "face", press)
}

/// A button that is dressed.
pub fn button(
    node: NodeRef<html::Button>,
    place: String,
    face: &'static str,
    press: impl Fn(leptos::ev::MouseEvent) + 'static,
) -> AnyView {
    let press: Box<dyn Fn(leptos::ev::MouseEvent)> = Box::new(press);
    view! {
        <button node_ref=node data-place=place on:click=press>
            <span class="unseen"></span><span class=face aria-hidden="true"></span>
        </button>
    }
    .into_any()
}

/// Something to look at, with what it is in words.
pub fn fact(desk: Desk, class: &'static str, n: usize, look: Draw) -> AnyView {
    let node = NodeRef::<html::Span>::new();
    desk.dress(node, move |shown| {
        let (face, words) = look(desk, &shown.view, n);
        dress::Look { class: class.into(), hidden: words.is_empty(), words, face, ..Default::default() }
    });
    view! { <span node_ref=node role="img"><span aria-hidden="true"></span></span> }.into_any()
}

/// A drawing that never changes.
pub fn printed(html: String) -> AnyView {
    view! { <span class="printed" aria-hidden="true" inner_html=html></span> }.into_any()
}

/// A card of a revealed eclipse pile.
pub fn card_symbol(card: Card) -> String {
    match card.face() {
        Face::Folk(kind) => symbol(kind.id()),
        Face::Culture(kind) => symbol(&kind.id()),
    }
}
