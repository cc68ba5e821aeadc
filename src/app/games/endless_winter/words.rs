//! Endless Winter in words: decisions, actions, reasons, events and components, made from the data that the rules execute.

use crate::app::say::{say, t};
use dolmen::engine::{Game, Seat, to_json};
use dolmen::games::endless_winter::actions::{Action, Event, Refusal};
use dolmen::games::endless_winter::cards::{Card, CardKind, Cards, Chief, Culture, Folk, SetupCard};
use dolmen::games::endless_winter::components::{
    Amounts, Animal, BOTTOM_REWARDS, Bound, CAMPS, Effect, Gain, HUNTING_GROUND, Needs, Per, Side, Spot, To,
};
use dolmen::games::endless_winter::labour::Price;
use dolmen::games::endless_winter::land::Hex;
use dolmen::games::endless_winter::stones::{Stone, StoneRule};
use dolmen::games::endless_winter::{EndlessWinter, Frame, Order, Section, Source};
use dolmen::words::Argument;

/// A word of this title.
pub fn w(key: &str) -> String {
    ws(key, &[])
}

/// A word of this title with its arguments.
pub fn ws(key: &str, arguments: &[(&str, Argument)]) -> String {
    say(&format!("endless_winter.{key}"), arguments)
}

/// The name of one of a kind: `endless_winter.<kind>.<id>`.
pub fn named(kind: &str, id: &str) -> String {
    w(&format!("{kind}.{id}"))
}

pub fn spot(spot: Spot) -> String {
    named("spot", spot.id())
}

pub fn animal(animal: Animal) -> String {
    named("animal", animal.id())
}

pub fn folk(folk: Folk) -> String {
    named("folk", folk.id())
}

pub fn culture(culture: Culture) -> String {
    named("culture", &culture.id())
}

pub fn chief(chief: Chief) -> String {
    named("chief", chief.id())
}

pub fn stone(stone: Stone) -> String {
    named("stone", stone.id())
}

pub fn card_name(card: Card) -> String {
    match card.kind() {
        CardKind::Folk(kind) => folk(kind),
        CardKind::Culture(kind) => culture(kind),
    }
}

pub fn era(era: usize) -> &'static str {
    ["I", "II"][era % 2]
}

/// Half points as a number: "2½".
pub fn halves(halves: u8) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".into(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// A text with a capital at its beginning.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

fn listed(parts: impl Iterator<Item = String>) -> String {
    let parts: Vec<String> = parts.collect();
    if parts.is_empty() { w("nothing") } else { parts.join(", ") }
}

/// So many of one thing, in words.
pub fn gain(gain: Gain, n: u8) -> String {
    let arguments = [("n", n.into()), ("labour", halves(n).into())];
    ws(&format!("gain.{}", gain.id()), &arguments)
}

pub fn amounts(amounts: Amounts) -> String {
    listed(amounts.iter().map(|&(kind, n)| gain(kind, n)))
}

pub fn price(food: u8, tools: u8, halves: u8) -> String {
    let parts = [(Gain::Food, food), (Gain::Tool, tools), (Gain::HalfLabour, halves)];
    listed(parts.into_iter().filter(|(_, n)| *n > 0).map(|(kind, n)| gain(kind, n)))
}

/// An ability in words.
pub fn effect(effect: &Effect) -> String {
    let wrap = |key: &str, what: String, n: u8| {
        ws(&format!("effect.{key}"), &[("what", what.into()), ("n", n.into())])
    };
    let mut what = amounts(effect.gain);
    what = match effect.per {
        Per::Once => what,
        Per::CampOnLand(n) => wrap("camps", what, n),
        Per::AnimalKind(n) => wrap("kinds", what, n),
        Per::Village(n) => wrap("villages", what, n),
    };
    if effect.distinct {
        what = wrap("distinct", what, 0);
    }
    if effect.discard > 0 {
        what = wrap("discard", what, effect.discard);
    }
    if !effect.is_free() {
        let price = price(effect.food, effect.tools, 0);
        what = ws("effect.pay", &[("price", price.into()), ("what", what.into())]);
    }
    if effect.needs == Needs::LastInOrder {
        what = wrap("last", what, 0);
    }
    match effect.bound {
        Bound::Nowhere => what,
        Bound::AnyColumn => wrap("any_column", what, 0),
        Bound::Column(place) => ws("effect.column", &[("place", spot(place).into()), ("what", what.into())]),
    }
}

pub fn effects(effects: &[Effect], choose_one: bool) -> String {
    let parts: Vec<String> = effects.iter().map(effect).collect();
    parts.join(&if choose_one { format!("; {} ", w("effect.or")) } else { "; ".into() })
}

fn culture_effects(card: Culture) -> String {
    effects(card.card().effects, card.card().choose_one)
}

/// Everything a card is, in words.
pub fn card(game: Option<&EndlessWinter>, card: Card) -> String {
    match card.kind() {
        CardKind::Folk(kind) => {
            let printed = kind.card();
            let labour = game.map_or(printed.halves, |game| game.folk_halves(kind));
            let arguments = [
                ("name", folk(kind).into()),
                ("labour", halves(labour).into()),
                ("action", printed.action.as_ref().map_or_else(|| w("nothing"), effect).into()),
                ("eclipse", amounts(printed.eclipse).into()),
                ("n", printed.points.into()),
            ];
            ws("folk_card", &arguments)
        }
        CardKind::Culture(kind) => {
            let arguments = [
                ("name", culture(kind).into()),
                ("era", era(kind.era()).into()),
                ("what", culture_effects(kind).into()),
                ("n", kind.card().points.into()),
            ];
            ws("culture_card", &arguments)
        }
    }
}

/// The cards of a pile that can be seen: "2 × Brave, Hearth Fire".
pub fn cards(cards: &Cards) -> String {
    listed(cards.kinds().map(|card| match cards.count(card) {
        1 => card_name(card),
        n => format!("{n} × {}", card_name(card)),
    }))
}

pub fn chief_side(kind: Chief, side: Side) -> String {
    let arguments = [
        ("name", chief(kind).into()),
        ("side", named("side", side.id()).into()),
        ("what", effects(kind.effects(side), false).into()),
    ];
    ws("chief_side", &arguments)
}

pub fn setup_card(card: SetupCard) -> String {
    let gift = card.gift();
    let arguments = [
        ("name", named("setup", &format!("s{}", card.index() + 1)).into()),
        ("folk", folk(gift.folk).into()),
        ("food", gift.food.into()),
        ("tools", gift.tools.into()),
        ("animals", listed(gift.animals.iter().copied().map(animal)).into()),
    ];
    let what = ws("setup_card", &arguments);
    if gift.camps > 0 { ws("setup_camp", &[("what", what.into())]) } else { what }
}

pub fn animal_card(kind: Animal) -> String {
    let points: Vec<String> = kind.set_points().iter().map(u8::to_string).collect();
    let key = if points.is_empty() { "argentavis_card" } else { "animal_card" };
    let arguments = [
        ("name", animal(kind).into()),
        ("gain", amounts(kind.use_rewards()).into()),
        ("points", points.join(" / ").into()),
    ];
    ws(key, &arguments)
}

/// What a stone is and what it counts.
pub fn stone_card(kind: Stone) -> String {
    let table = |points: &[u8]| {
        let points: Vec<String> = points.iter().map(u8::to_string).collect();
        Argument::from(points.join(" / "))
    };
    let rule = |key: &str, arguments: &[(&str, Argument)]| ws(&format!("rule.{key}"), arguments);
    let used = |points: &[u8], animals: String| {
        let arguments = [("points", table(points)), ("n", points.len().into()), ("animals", animals.into())];
        rule("used_of", &arguments)
    };
    let rule = match kind.rule() {
        StoneRule::VillagesAt(land) => rule("villages_at", &[("land", named("terrain", land.id()).into())]),
        StoneRule::LandWithCamps => rule("land_with_camps", &[]),
        StoneRule::MegalithsOnGround => rule("megaliths_on_ground", &[]),
        StoneRule::MegalithBoards => rule("megalith_boards", &[]),
        StoneRule::Buried(points) => rule("buried", &[("points", table(&points))]),
        StoneRule::MegalithsOnOthers => rule("megaliths_on_others", &[]),
        StoneRule::IdolLevels => rule("idol_levels", &[]),
        StoneRule::UsedKinds => rule("used_kinds", &[]),
        StoneRule::UsedOf(a, points) => used(&points, animal(a)),
        StoneRule::UsedOfTwo(a, b, points) => used(&points, format!("{} + {}", animal(a), animal(b))),
    };
    let arguments = [("name", stone(kind).into()), ("era", era(kind.era()).into()), ("rule", rule.into())];
    ws("stone_card", &arguments)
}

/// What a column, or the rest space, is good for.
pub fn spot_help(game: &EndlessWinter, at: Spot) -> String {
    let move_price = game.top_prices(Spot::Migrate).last().copied().unwrap_or_default();
    let move_price = price(move_price.food, move_price.tools, move_price.halves);
    let help = ws(&format!("help.{}", at.id()), &[("price", move_price.into())]);
    match (BOTTOM_REWARDS.get(at.index()), game.rest.up) {
        (Some(reward), _) => format!("{help} {}.", amounts(reward)),
        (None, Some(token)) => {
            format!("{help} {}", ws("rest_token", &[("what", amounts(token.reward()).into())]))
        }
        (None, None) => help,
    }
}

pub fn refusal(why: Refusal) -> String {
    match why {
        Refusal::Food(n) => ws("why.food", &[("n", n.into())]),
        Refusal::Tools(n) => ws("why.tools", &[("n", n.into())]),
        Refusal::Labour(n) => ws("why.labour", &[("labour", halves(n).into())]),
        plain => named("why", &id(&plain)),
    }
}

/// The name a plain value has in saves and word lists.
fn id(value: &Refusal) -> String {
    to_json(value).trim_matches('"').to_owned()
}

pub fn source(source: Source) -> String {
    let name = |name: String| ws("source.culture", &[("name", name.into())]);
    let level = |key: &str, n: u8| ws(&format!("source.{key}"), &[("n", n.into())]);
    match source {
        Source::Culture(kind) => name(culture(kind)),
        Source::Folk(kind) => name(folk(kind)),
        Source::Chief(kind) => name(chief(kind)),
        Source::Animal(kind) => ws("source.animal", &[("name", animal(kind).into())]),
        Source::Space(stand) if stand.storey() > 0 => w("source.storey"),
        Source::Space(_) => w("source.space"),
        Source::Offering(n) => level("offering", n),
        Source::Honour(n) => level("honour", n),
        Source::Slot(n) => level("slot", n + 1),
        Source::Column(at) => ws("source.column", &[("name", spot(at).into())]),
        Source::Empty => w("source.empty"),
        Source::Glacier => w("source.glacier"),
        Source::Rest => w("source.rest"),
        Source::TurnOrder => w("source.turn_order"),
        Source::Pile => w("source.pile"),
        Source::Land => w("source.land"),
        Source::Board => w("source.board"),
        Source::Preparation => w("source.preparation"),
    }
}

/// A hex by its land and number.
pub fn hex(game: &EndlessWinter, hex: Hex) -> String {
    let land = named("terrain", game.land[hex.index()].terrain().id());
    if hex == Hex::START {
        land
    } else {
        ws("hex", &[("land", land.into()), ("n", (hex.index() + 1).into())])
    }
}

/// How often at most something can be done in the top section of a column now, if it can be paid.
fn most(game: &EndlessWinter, seat: Seat, at: Spot, which: usize) -> usize {
    let on_land: u8 = game.tribes[seat].camps.iter().sum();
    let free = HUNTING_GROUND - game.ground.len();
    match (at, which) {
        (Spot::Initiate, _) => match game.frames.last() {
            Some(Frame::Acting { recruited, .. }) => Folk::DISPLAY.len() - recruited.count_ones() as usize,
            _ => Folk::DISPLAY.len(),
        },
        (Spot::Develop, _) => game.panel.iter().flatten().count(),
        (Spot::Migrate, 0) => usize::from(CAMPS.saturating_sub(on_land)),
        (Spot::Migrate, _) => {
            if on_land > 0 {
                usize::MAX
            } else {
                0
            }
        }
        (Spot::Hunt, 0) => {
            if game.animals_in_deck() > 0 {
                free.div_ceil(2)
            } else {
                0
            }
        }
        (Spot::Hunt, _) => game.ground.len(),
        (Spot::Rest, _) => 0,
    }
}

/// What the labour, tools and food at hand buy in a column, as far as there is something to buy.
pub fn buys(game: &EndlessWinter, seat: Seat, at: Spot) -> String {
    let tribe = &game.tribes[seat];
    let prices = game.top_prices(at);
    let parts = prices.iter().enumerate().filter_map(|(i, price): (usize, &Price)| {
        let n = usize::from(price.times(tribe)).min(most(game, seat, at, i));
        let key = if i == 0 { format!("buys.{}", at.id()) } else { format!("buys.{}_2", at.id()) };
        (n > 0).then(|| ws(&key, &[("n", n.into())]))
    });
    let parts: Vec<String> = parts.collect();
    if (0..prices.len()).all(|i| most(game, seat, at, i) == 0) {
        return w("buys.nothing_there");
    }
    if parts.is_empty() { w("buys.none") } else { ws("buys.enough", &[("what", parts.join(", ").into())]) }
}

/// Who decides what, and what matters for it. Nothing of it is secret.
pub fn decision(game: &EndlessWinter, names: &dyn Fn(Seat) -> String) -> (String, String) {
    let Some(&frame) = game.frames.last() else {
        return (w("decide.over"), w("decide.over.more"));
    };
    let seat = frame.seat();
    let tribe = &game.tribes[seat];
    let stone_price = game.stone_price(seat).map(|(tools, food)| price(food, tools, 0)).unwrap_or_default();
    let mut arguments: Vec<(&str, Argument)> = vec![
        ("who", names(seat).into()),
        ("labour", halves(tribe.halves).into()),
        ("tools", tribe.tools.into()),
        ("food", tribe.food.into()),
        ("price", stone_price.into()),
    ];
    let (head, more) = match frame {
        Frame::Chief(_) => ("chief", "chief.more"),
        Frame::Side(_) => {
            arguments.push(("chief", tribe.chief.map(chief).unwrap_or_default().into()));
            ("side", "side.more")
        }
        Frame::Setup(_) => ("setup", "setup.more"),
        Frame::Turn(_, played) => {
            let placed = tribe.figures.iter().filter(|spot| spot.is_some()).count();
            arguments.push(("n", (placed + 1).into()));
            ("turn", if played == 0 { "turn.more" } else { "turn.again" })
        }
        Frame::Acting { spot: at, section: Section::Top, .. } => {
            arguments.push(("buys", buys(game, seat, at).into()));
            let heads = ["initiate.top", "develop.top", "migrate.top", "hunt.top"];
            (heads[at.index() % 4], "labour.more")
        }
        Frame::Acting { spot: at, section: Section::Middle, .. } => [
            ("initiate.middle", "initiate.middle.more"),
            ("develop.middle", "develop.middle.more"),
            ("migrate.middle", "migrate.middle.more"),
            ("hunt.middle", "hunt.middle.more"),
        ][at.index() % 4],
        Frame::Acting { section: Section::Bottom, .. } => ("bottom", "bottom.more"),
        Frame::Acting { .. } => ("last", "last.more"),
        Frame::Abilities(_, kind, _) => {
            arguments.push(("card", culture(kind).into()));
            let head = ws("decide.abilities", &arguments);
            return (head, sentence(&culture_effects(kind)));
        }
        Frame::Gaining(gaining) => {
            arguments.push(("source", source(gaining.source).into()));
            arguments.push(("what", listed(gaining.rewards.iter().map(|(kind, n)| gain(kind, n))).into()));
            ("gaining", "gaining.more")
        }
        Frame::Discard(_, n) => {
            arguments.push(("n", n.into()));
            ("discard", "discard.more")
        }
        Frame::Token(_) => {
            let reward = game.rest.up.map(|token| amounts(token.reward())).unwrap_or_default();
            arguments.push(("what", reward.into()));
            ("token", "token.more")
        }
        _ => ("pile", "pile.more"),
    };
    (ws(&format!("decide.{head}"), &arguments), sentence(&ws(&format!("decide.{more}"), &arguments)))
}

/// What going on means now.
fn finish(game: &EndlessWinter) -> &'static str {
    match game.frames.last() {
        Some(Frame::Acting { section: Section::Top, .. }) => "do.finish.top",
        Some(Frame::Acting { section: Section::Middle, .. }) => "do.finish.middle",
        Some(Frame::Acting { section: Section::Bottom, .. }) => "do.finish.bottom",
        Some(Frame::Abilities(..)) => "do.finish.abilities",
        Some(Frame::Gaining(_)) => "do.finish.gaining",
        Some(Frame::Token(_)) => "do.finish.token",
        Some(Frame::Pile(_)) => "do.finish.pile",
        _ => "do.finish.end",
    }
}

pub fn action(game: &EndlessWinter, action: Action) -> String {
    let seat = game.decider().unwrap_or(Seat(0));
    let tribe = &game.tribes[seat];
    let name = |key: &str, name: String| ws(&format!("do.{key}"), &[("name", name.into())]);
    let use_of = |name: String, effects: &[Effect]| {
        ws("do.ability", &[("name", name.into()), ("what", self::effects(effects, false).into())])
    };
    let what = |key: &str, what: String| ws(&format!("do.{key}"), &[("what", what.into())]);
    match action {
        Action::Chief(kind) => name("chief", chief(kind)),
        Action::Side(side) => {
            let effects = tribe.chief.map_or(&[][..], |chief| chief.effects(side));
            let side = side.id().to_uppercase();
            ws("do.side", &[("side", side.into()), ("what", self::effects(effects, false).into())])
        }
        Action::Setup(card) => what("setup", setup_card(card)),
        Action::Culture(kind) => {
            ws("do.culture", &[("name", culture(kind).into()), ("what", culture_effects(kind).into())])
        }
        Action::Place(figure, at) => {
            let figure = named("figure", figure.id());
            ws("do.place", &[("figure", figure.into()), ("place", spot(at).into())])
        }
        Action::Play(kind) => {
            let at = game.spot().unwrap_or(Spot::Rest);
            let labour = halves(game.folk_halves(kind) + game.extra_halves(kind, at));
            let waits = kind
                .card()
                .action
                .filter(|effect| effect.is_allowed_at(Some(at)) && game.extra_halves(kind, at) == 0);
            let ability = waits.as_ref().map(effect).unwrap_or_default();
            let in_time = matches!(game.frames.first(), Some(Frame::Acting { section: Section::Top, .. }));
            let key = match (in_time, ability.is_empty()) {
                (true, true) => "do.play",
                (true, false) => "do.play_more",
                (false, true) => "do.play_late",
                (false, false) => "do.play_late_more",
            };
            ws(key, &[("name", folk(kind).into()), ("labour", labour.into()), ("what", ability.into())])
        }
        Action::Eat(n) => {
            let labour = game.labour_for_food(seat, n);
            ws("do.eat", &[("n", n.into()), ("labour", labour.into())])
        }
        Action::Ability(kind) => use_of(folk(kind), kind.card().action.as_slice()),
        Action::ChiefAbility(n) => {
            let effects = game.chief_effects(seat);
            let one = effects.get(usize::from(n)).map_or(&[][..], std::slice::from_ref);
            use_of(tribe.chief.map(chief).unwrap_or_default(), one)
        }
        Action::Effect(n) => match game.frames.last() {
            Some(Frame::Abilities(_, kind, _)) => {
                let one = kind.card().effects.get(usize::from(n)).map_or(&[][..], std::slice::from_ref);
                use_of(culture(*kind), one)
            }
            _ => String::new(),
        },
        Action::Pay => w("do.pay"),
        Action::Recruit(kind, to) => {
            let empty = kind.pile().is_some_and(|pile| game.piles[pile] == 0);
            let key = if empty { "do.recruit_empty" } else { "do.recruit" };
            ws(key, &[("name", folk(kind).into()), ("to", named("to", to.id()).into())])
        }
        Action::Learn(kind) => name("learn", culture(kind)),
        Action::Stone(kind) => name("stone", stone(kind)),
        Action::Camp => w("do.camp"),
        Action::Move(from, to) => {
            ws("do.move", &[("from", hex(game, from).into()), ("to", hex(game, to).into())])
        }
        Action::Settle(junction) => {
            let hexes = junction.hexes().map(|at| hex(game, at)).join(", ");
            ws("do.settle", &[("hexes", hexes.into())])
        }
        Action::Reveal => w("do.reveal"),
        Action::Hunt(Some(kind)) => name("hunt", animal(kind)),
        Action::Hunt(None) => w("do.no_animals"),
        Action::TopAnimal => w("do.top_animal"),
        Action::UseAnimal(kind) => {
            let gain = amounts(kind.use_rewards());
            ws("do.use_animal", &[("name", animal(kind).into()), ("what", gain.into())])
        }
        Action::Bury(card, zone) => {
            let zone = named("zone", zone.id());
            ws("do.bury", &[("name", card_name(card).into()), ("zone", zone.into())])
        }
        Action::Megalith(stand) => {
            let (row, column) = stand.cell().position();
            let key = if stand.storey() > 0 { "do.megalith_top" } else { "do.megalith" };
            let arguments = [
                ("row", (row + 1).into()),
                ("column", (column + 1).into()),
                ("n", (stand.storey() + 1).into()),
            ];
            ws(key, &arguments)
        }
        Action::Draw => w("do.draw"),
        Action::Idol(track) => ws("do.idol", &[("track", named("track", track.id()).into())]),
        Action::Tool => w("do.tool"),
        Action::Lesser(from, to) => {
            sentence(&ws("do.lesser", &[("from", gain(from, 1).into()), ("to", gain(to, 1).into())]))
        }
        Action::ScoreStones => w("do.score_stones"),
        Action::Accept => w("do.accept"),
        Action::Discard(card) => name("discard", card_name(card)),
        Action::TakeToken => {
            what("take_token", game.rest.up.map(|token| amounts(token.reward())).unwrap_or_default())
        }
        Action::NextToken => w("do.next_token"),
        Action::Hide(card) => name("hide", card_name(card)),
        Action::Finish => w(finish(game)),
    }
}

/// What happened, in words.
pub fn event(game: &EndlessWinter, event: &Event, name: &dyn Fn(Seat) -> String) -> String {
    let names = |order: &Order| {
        let names: Vec<String> = order.seats().iter().map(|seat| name(*seat)).collect();
        ("names", Argument::from(names.join(", ")))
    };
    let log = |key: &str, arguments: &[(&str, Argument)]| ws(&format!("log.{key}"), arguments);
    let who = |seat: Seat| ("who", Argument::from(name(seat)));
    let one = |key: &str, seat: Seat, about: &'static str, what: String| {
        log(key, &[who(seat), (about, what.into())])
    };
    match *event {
        Event::Opened { order } => log("opened", &[names(&order)]),
        Event::Chief { seat, chief: kind } => one("chief", seat, "name", chief(kind)),
        Event::Side { seat, side: None } => log("side", &[who(seat)]),
        Event::Side { seat, side: Some(side) } => one("side_own", seat, "side", named("side", side.id())),
        Event::SideShown { seat, side } => {
            let what = game.tribes[seat].chief.map(|chief| chief_side(chief, side)).unwrap_or_default();
            one("side_shown", seat, "what", what)
        }
        Event::Setup { seat, card } => one("setup", seat, "what", setup_card(card)),
        Event::StartBonus { seat, food, tools } => one("start_bonus", seat, "what", price(food, tools, 0)),
        Event::Round { round, order } => log("round", &[("n", round.into()), names(&order)]),
        Event::Laid { culture: kind } => log("laid", &[("name", culture(kind).into())]),
        Event::PanelCleared => log("panel_cleared", &[]),
        Event::Revealed { animal: kind } => log("revealed", &[("name", animal(kind).into())]),
        Event::Culture { seat, culture: kind } => one("culture", seat, "name", culture(kind)),
        Event::Placed { seat, figure, spot: at } => {
            let figure = named("figure", figure.id());
            log("placed", &[who(seat), ("figure", figure.into()), ("place", spot(at).into())])
        }
        Event::Played { seat, folk: kind, halves: n } => {
            log("played", &[who(seat), ("name", folk(kind).into()), ("labour", halves(n).into())])
        }
        Event::Ate { seat, food, labour } => {
            log("ate", &[who(seat), ("n", food.into()), ("labour", labour.into())])
        }
        Event::Ability { seat, source: from } => one("ability", seat, "source", source(from)),
        Event::Paid { seat, food, tools, halves } => one("paid", seat, "price", price(food, tools, halves)),
        Event::Gained { seat, gain: kind, amount, source: from } => {
            log("gained", &[who(seat), ("what", gain(kind, amount).into()), ("source", source(from).into())])
        }
        Event::Lost { seat, gain: kind, amount } => one("lost", seat, "what", gain(kind, amount)),
        Event::Lesser { seat, from, to } => {
            log("lesser", &[who(seat), ("from", gain(from, 1).into()), ("to", gain(to, 1).into())])
        }
        Event::Points { seat, points, source: from } => {
            log("points", &[who(seat), ("n", points.into()), ("source", source(from).into())])
        }
        Event::Forwent { seat, source: from } => one("forwent", seat, "source", source(from)),
        Event::Drew { seat, card: None } => log("drew", &[who(seat)]),
        Event::Drew { seat, card: Some(card) } => one("drew_own", seat, "name", card_name(card)),
        Event::Shuffled { seat } => log("shuffled", &[who(seat)]),
        Event::Discarded { seat, card } => one("discarded", seat, "name", card_name(card)),
        Event::Recruited { seat, folk: kind, empty: true, .. } => {
            one("recruited_empty", seat, "name", folk(kind))
        }
        Event::Recruited { seat, folk: kind, to, .. } => {
            log("recruited", &[who(seat), ("name", folk(kind).into()), ("to", to_words(to).into())])
        }
        Event::Learned { seat, culture: kind } => one("learned", seat, "name", culture(kind)),
        Event::Stone { seat, stone: kind, slot } => {
            log("stone", &[who(seat), ("name", stone(kind).into()), ("n", (slot + 1).into())])
        }
        Event::Camp { seat } => log("camp", &[who(seat)]),
        Event::Moved { seat, .. } => log("moved", &[who(seat)]),
        Event::Settled { seat, .. } => log("settled", &[who(seat)]),
        Event::Hunted { seat, animal: kind } => one("hunted", seat, "name", animal(kind)),
        Event::TopAnimal { seat, animal: kind } => one("top_animal", seat, "name", animal(kind)),
        Event::NoAnimals { seat } => log("no_animals", &[who(seat)]),
        Event::UsedAnimal { seat, animal: kind } => one("used_animal", seat, "name", animal(kind)),
        Event::Buried { seat, card, .. } => one("buried", seat, "name", card_name(card)),
        Event::Megalith { seat, stand, neutral } => {
            let key = match (stand.storey() > 0, neutral) {
                (true, _) => "megalith_top",
                (false, true) => "megalith_neutral",
                (false, false) => "megalith",
            };
            log(key, &[who(seat), ("n", (stand.storey() + 1).into())])
        }
        Event::Idol { seat, track, level } => {
            let track = named("track", track.id());
            log("idol", &[who(seat), ("track", track.into()), ("n", level.into())])
        }
        Event::Token { seat, token } => one("token", seat, "what", amounts(token.reward())),
        Event::TokenUp { token } => log("token_up", &[("what", amounts(token.reward()).into())]),
        Event::TokenUnder { token } => log("token_under", &[("what", amounts(token.reward()).into())]),
        Event::Hid { seat, card: None } => log("hid", &[who(seat)]),
        Event::Hid { seat, card: Some(card) } => one("hid_own", seat, "name", card_name(card)),
        Event::PileReady { seat, cards } => log("pile_ready", &[who(seat), ("n", cards.into())]),
        Event::Eclipse { round } => log("eclipse", &[("n", round.into())]),
        Event::Pile { seat, cards: pile, halves: n } => {
            log("pile", &[who(seat), ("labour", halves(n).into()), ("cards", cards(&pile).into())])
        }
        Event::Order { order } => log("order", &[names(&order)]),
        Event::EclipseOf { seat } => log("eclipse_of", &[who(seat)]),
        Event::Land { seat, hex: at } => {
            let reward = amounts(game.land[at.index()].reward());
            log("land", &[who(seat), ("land", hex(game, at).into()), ("what", reward.into())])
        }
        Event::StoneScored { seat, stone: kind, points } => {
            log("stone_scored", &[who(seat), ("name", stone(kind).into()), ("n", points.into())])
        }
        Event::Over => log("over", &[]),
    }
}

fn to_words(to: To) -> String {
    named("to", to.id())
}

/// Lines of a step that say the same thing several times say it once, with how often.
pub fn gathered(lines: Vec<String>) -> Vec<String> {
    let mut gathered: Vec<(String, usize)> = Vec::new();
    for line in lines {
        match gathered.last_mut() {
            Some((last, n)) if *last == line => *n += 1,
            _ => gathered.push((line, 1)),
        }
    }
    let say = |(line, n): (String, usize)| if n > 1 { format!("{line} ×{n}") } else { line };
    gathered.into_iter().map(say).collect()
}

/// The rewards of the places in the turn order, from the first.
pub fn listed_rewards(rewards: &[Amounts]) -> String {
    listed(rewards.iter().map(|reward| amounts(reward)))
}

/// The cancel button and the like come from the shell.
pub fn cancel() -> String {
    t("shell.cancel")
}
