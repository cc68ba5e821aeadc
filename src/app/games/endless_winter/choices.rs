//! The controls of the present decision, and the hand.

use super::board::MIDDLE;
use super::pieces::{self, Appearance, Face, Kind, group, press, symbol, text};
use super::words::{self, w, ws};
use super::{Desk, Shown};
use crate::app::chooser;
use crate::app::part::Part;
use crate::app::widgets::{Item, list, live, pressed};
use dolmen::engine::{Game, Seat};
use dolmen::games::endless_winter::actions::Action;
use dolmen::games::endless_winter::cards::{self, Card};
use dolmen::games::endless_winter::components::{Gain, Zone};
use dolmen::games::endless_winter::{EndlessWinter, Frame, Section};
use leptos::prelude::*;

/// The pane where an action is done; none if it is done with a button or a card of the hand.
pub fn pane_of(action: &Action) -> Option<usize> {
    match action {
        Action::Place(..) => Some(0),
        Action::Move(..) | Action::Settle(_) => Some(1),
        Action::Recruit(..) | Action::Learn(_) => Some(2),
        Action::Stone(_) | Action::Hunt(Some(_)) => Some(3),
        Action::Megalith(_) => Some(4),
        _ => None,
    }
}

/// Whether an action is done with a card of the hand.
fn with_hand(action: &Action) -> bool {
    matches!(
        action,
        Action::Culture(_)
            | Action::Play(_)
            | Action::Discard(_)
            | Action::Hide(_)
            | Action::Bury(_, Zone::Hand)
    )
}

pub fn choices(desk: Desk) -> AnyView {
    let acts = desk.part(offers);
    let asked = Part::new(move || desk.draft.with(|draft| !draft.asked.is_empty()));
    let body = move || if asked.get() { which(desk) } else { dock(desk, acts) };
    view! { <div class="choices" role="group" aria-label=w("choices")>{live(body)}</div> }.into_any()
}

/// What is done with buttons: those in view, and those folded away. With nothing left to draw lesser rewards are all there is,
/// and lie open.
fn offers(shown: &Shown) -> (Vec<Action>, Vec<Action>) {
    let lesser = |act: &Action| is_lesser(&shown.view, *act);
    let acts = shown.legal.iter().copied().filter(|act| pane_of(act).is_none() && !with_hand(act));
    if shown.legal.iter().all(lesser) {
        return (acts.collect(), Vec::new());
    }
    acts.partition(|act| !lesser(act))
}

/// Whether few would want it: a lesser reward, or a meal whose last food gives no labour.
fn is_lesser(game: &EndlessWinter, act: Action) -> bool {
    let labour = |food: u8| game.decider().map(|seat| game.labour_for_food(seat, food));
    match act {
        Action::Lesser(..) => true,
        Action::Eat(food) => labour(food) == labour(food.saturating_sub(1)),
        _ => false,
    }
}

fn which(desk: Desk) -> AnyView {
    chooser::open(".asked");
    let cancel = move |_| desk.draft.update(|draft| draft.asked.clear());
    view! {
        <div class="choice-row asked">
            <strong>{w("which")}</strong>
            {chips(desk, move || desk.draft.with(|draft| draft.asked.clone()))}
            <button class="button" on:click=cancel>{words::cancel()}</button>
        </div>
    }
    .into_any()
}

/// The kinds of card in the hand of whoever holds the device.
fn hand(shown: &Shown) -> Vec<Card> {
    shown.view.viewer().map(|seat| shown.view.tribes[seat].hand.kinds().collect()).unwrap_or_default()
}

/// The hand of whoever holds the device.
pub fn hand_cards(desk: Desk) -> AnyView {
    let cards = desk.part(hand);
    let sum = desk.part(|shown| sum(&shown.view));
    let hand = list(move || {
        let item = |card: Card| Item {
            key: card.index().to_string(),
            draw: Box::new(move || pieces::pieces(desk, &HAND, [card.index()].into_iter()).into_any()),
        };
        cards.get().into_iter().map(item).collect()
    });
    view! {
        <div class="zone zone-hand">
            <h2>{w("hand")}" "{live(move || sum.get().map(|sum| view! { <output class="sum">{sum}</output> }))}</h2>
            <div class="hand" role="group" aria-label=w("hand")>{hand}</div>
        </div>
    }
    .into_any()
}

fn dock(desk: Desk, acts: Part<(Vec<Action>, Vec<Action>)>) -> AnyView {
    let folded = Part::new(move || acts.get().1.first().map(|act| matches!(act, Action::Eat(_))));
    let less = move || {
        folded.get().map(|meals| {
            view! {
                <details class="less">
                    <summary>{w(if meals { "meals" } else { "less" })}</summary>
                    <div class="row">{chips(desk, move || acts.get().1)}</div>
                </details>
            }
        })
    };
    // Many are drawn small, so that all of them have room.
    let class = move || if acts.get().0.len() > 5 { "controls many" } else { "controls" };
    view! { {live(less)}<div class=class>{chips(desk, move || acts.get().0)}</div> }.into_any()
}

/// The panes where something can be done, as a set of bits.
pub fn hot_panes(shown: &Shown) -> u8 {
    shown.legal.iter().filter_map(pane_of).fold(0, |set, pane| set | 1 << pane)
}

/// What the cards at hand add up to for this decision.
fn sum(game: &EndlessWinter) -> Option<String> {
    match *game.frames.last()? {
        Frame::Acting { seat, spot, section: Section::Top, .. } if spot.index() < 4 => {
            let more = game.halves_in_hand(seat, spot);
            (more > 0).then(|| ws("in_hand", &[("labour", words::halves(more).into())]))
        }
        Frame::Pile(seat) => {
            let halves = game.eclipse_halves(seat, &game.tribes[seat].pile);
            Some(ws("eclipse.sum", &[("labour", words::halves(halves).into())]))
        }
        _ => None,
    }
}

/// A kind of card in the hand of whoever holds the device.
static HAND: Kind = Kind {
    class: "hand-card",
    acts: |_, n| {
        let Some(card) = Card::new(n as u8) else { return Vec::new() };
        let play = match card.kind() {
            cards::CardKind::Folk(folk) => Action::Play(folk),
            cards::CardKind::Culture(culture) => Action::Culture(culture),
        };
        vec![play, Action::Discard(card), Action::Hide(card), Action::Bury(card, Zone::Hand)]
    },
    look: |desk, game, n| {
        let (Some(card), Some(seat)) = (Card::new(n as u8), desk.play.holder.get_untracked()) else {
            return Default::default();
        };
        let count = game.tribes[seat].hand.count(card);
        Appearance::new(pieces::held_card(game, card, count), words::card(Some(game), card))
    },
};

/// A button for each action.
fn chips(desk: Desk, acts: impl Fn() -> Vec<Action> + Send + Sync + 'static) -> AnyView {
    let chip = move |shown: &Shown, act: Action| {
        let (class, face, quiet) = chip_face(&shown.view, act);
        let text = words::action(&shown.view, act);
        let key = format!("{text}{face:?}");
        let draw = move || {
            let unseen = if quiet { "unseen" } else { "" };
            view! {
                <button class=class data-tip=text.clone() on:click=pressed(move || press(desk, &[act]))>
                    <span class="face" aria-hidden="true">{face.draw()}</span>
                    <span class=unseen>{text.clone()}</span>
                </button>
            }
            .into_any()
        };
        Item { key, draw: Box::new(draw) }
    };
    list(move || {
        let acts = acts();
        desk.shown.with_untracked(|shown| acts.into_iter().map(|act| chip(shown, act)).collect())
    })
}

/// How the button of an action looks, and whether its symbols say enough.
fn chip_face(game: &EndlessWinter, act: Action) -> (&'static str, Face, bool) {
    let seat = game.decider().unwrap_or(Seat(0));
    let chief = game.tribes[seat].chief;
    let one = |gain: Gain| pieces::gain(gain, 1);
    let effect = |name: &'static str, effect: Option<&_>| {
        symbol(name) + effect.map(pieces::effect).unwrap_or_default()
    };
    let quiet = |face: Face| ("chip", face, true);
    let said = |face: Face| ("chip", face, false);
    match act {
        Action::Chief(kind) => ("chip carded", pieces::chief(kind, None), true),
        Action::Side(side) => {
            let effects = chief.map(|chief| pieces::effects(chief.effects(side), false)).unwrap_or_default();
            ("chip sided", effects, false)
        }
        Action::Setup(card) => ("chip carded", pieces::setup_card(card), true),
        Action::Eat(n) => {
            let labour = pieces::gain(Gain::HalfLabour, 2 * game.labour_for_food(seat, n));
            quiet(pieces::deal(pieces::price(n, 0, 0), labour))
        }
        Action::Ability(folk) => quiet(effect(folk.id(), folk.card().action.as_ref())),
        Action::ChiefAbility(n) => quiet(effect(
            chief.map_or("chief", |chief| chief.id()),
            game.chief_effects(seat).get(usize::from(n)),
        )),
        Action::Effect(n) => match game.frames.last() {
            Some(Frame::Abilities(_, culture, _)) => {
                quiet(effect("culture", culture.card().effects.get(usize::from(n))))
            }
            _ => quiet(Face::default()),
        },
        Action::Pay => quiet(pieces::deal(pieces::price(1, 0, 0), pieces::amounts(MIDDLE[0]))),
        Action::Place(figure, _) => said(symbol(if figure.index() == 0 { "chief" } else { "figure" })),
        Action::UseAnimal(animal) => {
            quiet(pieces::deal(symbol(animal.id()), pieces::amounts(animal.use_rewards())))
        }
        // The symbol says what is done with it.
        Action::Bury(card, zone) => {
            let which = format!("{} {}", words::card_name(card), words::named("zone", zone.id()));
            quiet(one(Gain::Bury) + group("which", text(which)))
        }
        Action::Camp => said(one(Gain::Camp)),
        Action::Reveal => said(one(Gain::AnimalReveal)),
        Action::TopAnimal => said(one(Gain::AnimalTop)),
        Action::Draw => said(one(Gain::Draw)),
        Action::Idol(track) => said(one(Gain::Idol) + symbol(track.id())),
        Action::Tool => said(one(Gain::Tool)),
        Action::Lesser(from, to) => quiet(pieces::deal(one(from), one(to))),
        Action::ScoreStones => said(one(Gain::StonePoints)),
        Action::TakeToken => said(
            game.rest.up.map(|token| group("token", pieces::amounts(token.reward()))).unwrap_or_default(),
        ),
        Action::Accept => ("button go", Face::default(), false),
        Action::Finish => {
            // What leaves something lying does not call for it.
            let leads_on = match game.frames.last() {
                Some(Frame::Acting { section, .. }) => *section != Section::Middle,
                frame => matches!(frame, Some(Frame::Pile(_))),
            };
            (if leads_on { "button finish leads-on" } else { "button finish" }, Face::default(), false)
        }
        _ => said(Face::default()),
    }
}
