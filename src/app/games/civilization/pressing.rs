//! What lies on the panels and which of the legal actions is done by pressing it.

use super::words;
use super::{Desk, Shown};
use crate::app::{browser, chooser};
use dolmen::engine::Game;
use dolmen::games::civilization::Civilization;
use dolmen::games::civilization::actions::{Action, Aim, Good, Payment, Refusal};
use dolmen::games::civilization::components::{Lair, Person, Resource};
use dolmen::games::civilization::events::Card;
use dolmen::games::civilization::nations::Government;
use dolmen::games::civilization::technologies::Tech;
use dolmen::games::civilization::wonders::Wonder;
use leptos::prelude::*;

/// Something on the panels that actions are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A culture event in hand.
    Event(Card),
    /// An own market token.
    Token(Resource),
    /// An own hut or village token.
    Find(Lair, Resource),
    /// A great person in reserve.
    Person(Person),
    /// The own government.
    Government(Government),
    /// A resource of the market.
    Resource(Resource),
    /// The next space of the culture track.
    Space,
    /// A technology.
    Tech(Tech),
    /// A wonder that stands somewhere.
    Wonder(Wonder),
}

/// What an action is done with, if it is done on the panels.
pub fn thing(action: &Action) -> Option<Thing> {
    Some(match *action {
        Action::Play(card) | Action::Discard(card) | Action::Pay(Payment::Gift(card, _)) => {
            Thing::Event(card)
        }
        Action::Hand(Good::Card(_, Some(card))) => Thing::Event(card),
        Action::Pay(Payment::Market(kind)) => Thing::Token(kind),
        Action::Pay(Payment::Token(lair, kind)) | Action::Hand(Good::Token(lair, Some(kind))) => {
            Thing::Find(lair, kind)
        }
        Action::Recall(person) => Thing::Person(person),
        Action::Govern(government) => Thing::Government(government),
        Action::Take(kind) | Action::Harvest(_, kind) => Thing::Resource(kind),
        Action::Advance => Thing::Space,
        Action::Research(tech) | Action::Learn(tech) | Action::Sacrifice(_, tech) => Thing::Tech(tech),
        Action::Use(ability) => Thing::Tech(ability.tech()),
        Action::Wonder(wonder) | Action::Aim(Aim::Wonder(wonder)) => Thing::Wonder(wonder),
        _ => return None,
    })
}

/// Where something lies, as a selector.
pub fn selector(thing: Thing) -> String {
    let name = match thing {
        Thing::Event(_) => return ".civ-hand .open".to_owned(),
        Thing::Government(_) => return ".civ-tasks .open:has([class*=s-government_])".to_owned(),
        Thing::Token(kind) => format!("token-{}", kind.id()),
        Thing::Find(lair, kind) => format!("find-{}-{}", lair.id(), kind.id()),
        Thing::Person(person) => format!("reserve-{}", person.id()),
        Thing::Resource(kind) => format!("market-{}", kind.id()),
        Thing::Space => return ".civ-culture .open".to_owned(),
        Thing::Tech(tech) => format!("tech-{}", tech.id()),
        Thing::Wonder(kind) => format!("standing-{}", kind.id()),
    };
    format!("[data-place={name}]")
}

/// What can be done with something now.
pub fn acts(shown: &Shown, with: Thing) -> Vec<Action> {
    shown.legal.iter().filter(|action| thing(action) == Some(with)).copied().collect()
}

pub fn is_open(shown: &Shown, with: Thing) -> bool {
    shown.legal.iter().any(|action| thing(action) == Some(with))
}

/// Why something cannot be done, if that is worth saying.
pub fn why_not(game: &Civilization, action: Action) -> Option<String> {
    let why = game.check(&action).err()?;
    (!matches!(why, Refusal::NotNow | Refusal::Over)).then(|| words::refusal(why))
}

/// Does what can be done with something; asks if there are several ways.
pub fn press(desk: Desk, with: Thing) {
    let open = desk.shown.with_untracked(|shown| acts(shown, with));
    choose_one(desk, open);
}

/// Does the only action, or asks which.
pub fn choose_one(desk: Desk, open: Vec<Action>) {
    match open[..] {
        [] => {}
        [only] => desk.choose(only),
        _ => {
            if browser::by_keyboard() {
                browser::focus_soon(".asked button");
            }
            desk.draft.update(|draft| draft.asked = open);
            chooser::open(".asked");
        }
    }
}

/// The class of a piece that can be pressed or not.
pub fn place(class: &str, open: bool) -> String {
    format!("place {class}{}", if open { " open" } else { "" })
}
