//! Stone Age in words: decisions, actions, reasons, events and components, made from the data that the rules execute.

use crate::app::say::{say, t};
use dolmen::engine::{Seat, to_json};
use dolmen::games::stone_age::actions::{Action, Drawn, Event, Refusal, ToolSet};
use dolmen::games::stone_age::components::{
    Building, Card, Character, DICE_KEY, Goods, Lower, Place, PlaceKind, Price, Resource, Symbol, Upper,
    Yield,
};
use dolmen::games::stone_age::editions::Starvation;
use dolmen::games::stone_age::{Frame, StoneAge};
use dolmen::words::Argument;
use serde::Serialize;

/// The name a plain value has in saves and word lists.
pub fn id(value: &impl Serialize) -> String {
    to_json(value).trim_matches('"').to_owned()
}

pub fn place(place: Place) -> String {
    match place.kind() {
        PlaceKind::Card(slot) => say("stone_age.place.card", &[("n", (slot + 1).into())]),
        PlaceKind::Building(stack) => say("stone_age.place.building", &[("n", (stack + 1).into())]),
        _ => t(&format!("stone_age.place.{}", id(&place))),
    }
}

pub fn resource_count(resource: Resource, n: u16) -> String {
    say(&format!("stone_age.count.{}", id(&resource)), &[("n", n.into())])
}

pub fn gain_count(gain: Yield, n: u16) -> String {
    match gain {
        Yield::Food => say("stone_age.count.food", &[("n", n.into())]),
        Yield::Resource(resource) => resource_count(resource, n),
    }
}

/// "2 wood, 1 brick", or "nothing".
pub fn goods(goods: Goods) -> String {
    let parts: Vec<String> = Resource::ALL
        .into_iter()
        .filter(|resource| goods[*resource] > 0)
        .map(|resource| resource_count(resource, goods[resource]))
        .collect();
    if parts.is_empty() { t("stone_age.nothing") } else { parts.join(", ") }
}

pub fn symbol_id(symbol: Symbol) -> &'static str {
    ["healing", "art", "writing", "pottery", "time", "transport", "music", "weaving"][symbol as usize]
}

pub fn character_id(character: Character) -> &'static str {
    ["farmer", "tool_maker", "builder", "shaman"][character as usize]
}

/// The name of a card: its achievement or its people.
pub fn card_name(card: Card) -> String {
    match card.lower() {
        Lower::Green(symbol) => t(&format!("stone_age.symbol.{}", symbol_id(symbol))),
        Lower::Sand(character, n) => {
            say(&format!("stone_age.people.{}", character_id(character)), &[("n", n.into())])
        }
    }
}

pub fn upper(upper: Upper) -> String {
    match upper {
        Upper::Food(n) => say("stone_age.upper.food", &[("n", n.into())]),
        Upper::Resource(resource, n) => {
            say("stone_age.upper.goods", &[("goods", resource_count(resource, n.into()).into())])
        }
        Upper::Points(n) => say("stone_age.upper.points", &[("n", n.into())]),
        Upper::Field => t("stone_age.upper.field"),
        Upper::Tool => t("stone_age.upper.tool"),
        Upper::RollFor(resource) => {
            let args = [("goods", resource_name(resource).into()), ("n", resource.value().into())];
            say("stone_age.upper.roll_for", &args)
        }
        Upper::DiceForEveryone => t("stone_age.upper.dice_for_everyone"),
        Upper::ExtraCard => t("stone_age.upper.extra_card"),
        Upper::OneUseTool(n) => say("stone_age.upper.one_use_tool", &[("n", n.into())]),
        Upper::TwoOfChoice => t("stone_age.upper.two_of_choice"),
    }
}

pub fn resource_name(resource: Resource) -> String {
    t(&format!("stone_age.resource.{}", id(&resource)))
}

pub fn lower(lower: Lower) -> String {
    match lower {
        Lower::Green(_) => t("stone_age.lower.green"),
        Lower::Sand(character, n) => {
            say(&format!("stone_age.lower.{}", character_id(character)), &[("n", n.into())])
        }
    }
}

/// Everything a card is, in words.
pub fn card(card: Card) -> String {
    let args: [(&str, Argument); 3] = [
        ("name", card_name(card).into()),
        ("upper", upper(card.upper()).into()),
        ("lower", lower(card.lower()).into()),
    ];
    say("stone_age.card", &args)
}

pub fn price(price: Price) -> String {
    match price {
        Price::Fixed(cost) => {
            say("stone_age.price.fixed", &[("goods", goods(cost).into()), ("n", cost.points().into())])
        }
        Price::Any(n) => say("stone_age.price.any", &[("n", n.into())]),
        Price::Exact { count, kinds } => {
            say("stone_age.price.exact", &[("n", count.into()), ("kinds", kinds.into())])
        }
        Price::UpTo(n) => say("stone_age.price.up_to", &[("n", n.into())]),
    }
}

pub fn building(building: Building) -> String {
    price(building.price())
}

pub fn die(face: u8) -> String {
    DICE_KEY.get(usize::from(face).wrapping_sub(1)).map(|reward| upper(*reward)).unwrap_or_default()
}

/// What the card of a place costs and brings.
pub fn card_help(slot: usize, card: Option<Card>) -> String {
    let price = say("stone_age.price.any", &[("n", (slot + 1).into())]);
    let text = card.map(self::card).unwrap_or_else(|| t("stone_age.empty"));
    format!("{text} {price}.")
}

/// What the building of a place is, and how many lie below it.
pub fn building_help(building: Option<Building>, below: usize) -> String {
    let text = building.map(self::building).unwrap_or_else(|| t("stone_age.empty"));
    format!("{text}. {}", say("stone_age.below", &[("n", below.into())]))
}

/// What a place of the land or the village is good for.
pub fn land_help(place: Place) -> String {
    t(&format!("stone_age.help.{}", id(&place)))
}

pub fn refusal(why: Refusal) -> String {
    match why {
        Refusal::FiguresLeft(n) => say("stone_age.why.figures_left", &[("n", n.into())]),
        Refusal::RingsLeft(0) => t("stone_age.why.full"),
        Refusal::RingsLeft(n) => say("stone_age.why.rings_left", &[("n", n.into())]),
        Refusal::PlayersLimit(n) => say("stone_age.why.players_limit", &[("n", n.into())]),
        plain => t(&format!("stone_age.why.{}", id(&plain))),
    }
}

/// Who decides what, and what matters for it.
pub fn decision(game: &StoneAge, names: &dyn Fn(Seat) -> String) -> (String, String) {
    let Some(frame) = game.frames.last() else {
        return (t("stone_age.decide.over"), t("stone_age.decide.over.more"));
    };
    let seat = frame.seat();
    let tribe = &game.tribes[seat];
    let who: Argument = names(seat).into();
    let head = |key: &str| say(key, &[("who", who.clone())]);
    match *frame {
        Frame::Placing(_) => (
            head("stone_age.decide.placing"),
            say("stone_age.decide.placing.more", &[("n", tribe.home.into())]),
        ),
        Frame::Acting(_) => (head("stone_age.decide.acting"), t("stone_age.decide.acting.more")),
        Frame::Gathering { gain, dice, .. } => {
            let amount = gain_count(gain, dice.pips() / gain.pips());
            let args = [("pips", dice.pips().into()), ("amount", amount.into())];
            (head("stone_age.decide.gathering"), say("stone_age.decide.gathering.more", &args))
        }
        Frame::Buying { place, .. } => {
            let key = if Place::BUILDINGS.contains(&place) {
                "stone_age.decide.building"
            } else {
                "stone_age.decide.card"
            };
            (head(key), game.price(place).map(price).unwrap_or_default())
        }
        Frame::Sharing { .. } => (head("stone_age.decide.sharing"), t("stone_age.decide.sharing.more")),
        Frame::Hungry { missing, .. } => {
            let key = match game.edition.starvation {
                Starvation::Flat => "stone_age.hunger.flat",
                Starvation::PerFood => "stone_age.hunger.per_food",
            };
            let cost = say(key, &[("n", game.hunger_costs(missing).into())]);
            let more = [("n", missing.into()), ("cost", cost.into())];
            (head("stone_age.decide.hungry"), say("stone_age.decide.hungry.more", &more))
        }
    }
}

pub fn action(game: &StoneAge, action: Action) -> String {
    match action {
        Action::Place(at, n) => say("stone_age.do.place", &[("n", n.into()), ("place", place(at).into())]),
        Action::Resolve(at) => say("stone_age.do.resolve", &[("place", place(at).into())]),
        Action::Gather(tools) => gather(game, tools),
        Action::Pay(paid) => say("stone_age.do.pay", &[("goods", goods(paid).into())]),
        Action::PickDie(face) => say("stone_age.do.pick", &[("n", face.into()), ("what", die(face).into())]),
        Action::TakeTwo(two) => say("stone_age.do.take_two", &[("goods", goods(two).into())]),
        Action::Feed(resource) => say("stone_age.do.feed", &[("goods", resource_count(resource, 1).into())]),
        Action::Decline => t("stone_age.do.decline"),
        Action::Starve => {
            let missing = match game.frames.last() {
                Some(Frame::Hungry { missing, .. }) => *missing,
                _ => 0,
            };
            say("stone_age.do.starve", &[("n", game.hunger_costs(missing).into())])
        }
    }
}

/// "14 + 2 = 16: 4 brick".
pub fn sum(game: &StoneAge, tools: ToolSet) -> String {
    let Some(&Frame::Gathering { seat, gain, dice }) = game.frames.last() else { return String::new() };
    let (pips, added) = (dice.pips(), game.tools_add(seat, tools));
    let amount = gain_count(gain, (pips + added) / gain.pips());
    if added == 0 {
        format!("{pips}: {amount}")
    } else {
        format!("{pips} + {added} = {}: {amount}", pips + added)
    }
}

fn gather(game: &StoneAge, tools: ToolSet) -> String {
    let key = if tools == ToolSet::NONE { "stone_age.do.gather" } else { "stone_age.do.gather_with" };
    say(key, &[("sum", sum(game, tools).into())])
}

/// What happened, in words.
pub fn event(event: &Event, name: &dyn Fn(Seat) -> String) -> String {
    let key = |key: &str, args: &[(&str, Argument)]| say(&format!("stone_age.log.{key}"), args);
    let who = |seat: Seat| ("who", Argument::from(name(seat)));
    match *event {
        Event::Round { round, start } => key("round", &[("n", round.into()), who(start)]),
        Event::Placed { seat, place: at, figures } => {
            key("placed", &[who(seat), ("n", figures.into()), ("place", place(at).into())])
        }
        Event::StayedHome { seat, figures } => key("stayed_home", &[who(seat), ("n", figures.into())]),
        Event::Tool { seat, value: Some(value) } => key("tool", &[who(seat), ("n", value.into())]),
        Event::Tool { seat, value: None } => key("no_tool", &[who(seat)]),
        Event::Figure { seat, figures: Some(n) } => key("figure", &[who(seat), ("n", n.into())]),
        Event::Figure { seat, figures: None } => key("no_figure", &[who(seat)]),
        Event::Field { seat, fields: Some(n) } => key("field", &[who(seat), ("n", n.into())]),
        Event::Field { seat, fields: None } => key("no_field", &[who(seat)]),
        Event::Rolled { seat, dice, .. } => {
            let faces: Vec<String> = (1..=6)
                .zip(dice.0)
                .flat_map(|(face, count): (u8, u8)| std::iter::repeat_n(face.to_string(), count.into()))
                .collect();
            key("rolled", &[who(seat), ("dice", faces.join(", ").into()), ("n", dice.pips().into())])
        }
        Event::Gathered { seat, gain, tools, amount, .. } => {
            let name = if tools > 0 { "gathered_with" } else { "gathered" };
            key(name, &[who(seat), ("goods", gain_count(gain, amount).into()), ("n", tools.into())])
        }
        Event::Bought { seat, card, paid } => {
            key("bought", &[who(seat), ("card", card_name(card).into()), ("goods", goods(paid).into())])
        }
        Event::Built { seat, paid, points, .. } => {
            key("built", &[who(seat), ("goods", goods(paid).into()), ("n", points.into())])
        }
        Event::Declined { seat, place: at } => key("declined", &[who(seat), ("place", place(at).into())]),
        Event::Food { seat, amount } => {
            key("gains", &[who(seat), ("goods", gain_count(Yield::Food, amount.into()).into())])
        }
        Event::Goods { seat, goods: gained } => key("gains", &[who(seat), ("goods", goods(gained).into())]),
        Event::Points { seat, points } => key("points", &[who(seat), ("n", points.into())]),
        Event::Kept { seat, card } => key("kept", &[who(seat), ("what", upper(card.upper()).into())]),
        Event::Drew { seat, drawn: Drawn::Nothing } => key("drew_nothing", &[who(seat)]),
        Event::Drew { seat, drawn: Drawn::Card(card) } => {
            key("drew_own", &[who(seat), ("what", card_name(card).into())])
        }
        Event::Drew { seat, drawn: Drawn::Secret } => key("drew", &[who(seat)]),
        Event::SharedDice { seat, .. } => key("shared_dice", &[who(seat)]),
        Event::Picked { seat, face } => key("picked", &[who(seat), ("n", face.into())]),
        Event::TookTwo { seat, goods: taken } => {
            key("took_two", &[who(seat), ("goods", goods(taken).into())])
        }
        Event::Fed { seat, harvest, eaten, .. } => {
            key("fed", &[who(seat), ("n", eaten.into()), ("harvest", harvest.into())])
        }
        Event::Replaced { seat, resource } => {
            key("replaced", &[who(seat), ("goods", resource_count(resource, 1).into())])
        }
        Event::Starved { seat, missing, points } => {
            key("starved", &[who(seat), ("missing", missing.into()), ("n", points.into())])
        }
        Event::Revealed { place: at, building: tile } => {
            key("revealed", &[("place", place(at).into()), ("what", building(tile).into())])
        }
        Event::Cards { .. } => key("cards", &[]),
        Event::Over { .. } => key("over", &[]),
    }
}
