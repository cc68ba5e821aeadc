//! Decisions and actions in words.

use super::words::{
    Names, ability, about, act, card, card_back, city, city_of, coordinates, counted, cover, fighter, figure,
    good, goods, government, government_more, group, item, nation, payment, person, purse, resource, roman,
    square, tech, token_back, unit, w, wonder, ws,
};
use dolmen::engine::{Game, Seat};
use dolmen::games::civilization::actions::{Action, Aim, Good, Loot};
use dolmen::games::civilization::components::{CULTURE_TOP, Lair, RESEARCH_NEEDS, battle_hand, step_cost};
use dolmen::games::civilization::events::Happens;
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::pieces::{Cover, Figure, Item};
use dolmen::games::civilization::technologies::{Ability, Price, Tech};
use dolmen::games::civilization::{Act, Civilization, Deed, Frame, Moving, Window};
use dolmen::words::Argument;

/// The frame below the answers: what is about to happen.
fn subject(game: &Civilization) -> Option<&Frame> {
    game.frames.iter().rev().find(|frame| matches!(frame, Frame::Act(_) | Frame::Moving(_)))
}

/// Who decides what, and what matters for it. Nothing of it is secret.
pub fn decision(game: &Civilization, names: Names) -> (String, String) {
    let (Some(frame), Some(seat)) = (game.frames.last(), game.decider()) else {
        return (w("decide.over"), w("decide.over.more"));
    };
    let realm = &game.realms[seat];
    let who = ("who", Argument::from(names(seat)));
    let trade = ("trade", Argument::from(realm.trade));
    let both = |key: &str, arguments: &[(&str, Argument)]| {
        let mut all = vec![who.clone()];
        all.extend_from_slice(arguments);
        (ws(&format!("decide.{key}"), &all), ws(&format!("decide.{key}.more"), &all))
    };
    let head = |key: &str, arguments: &[(&str, Argument)]| {
        let mut all = vec![who.clone()];
        all.extend_from_slice(arguments);
        ws(&format!("decide.{key}"), &all)
    };
    let next = |armies: u8| ("figure", Argument::from(figure(next_figure(armies))));
    match *frame {
        Frame::Nation(_) => both("nation", &[]),
        Frame::Capital(_) => both("capital", &[]),
        Frame::Token(_, token) => both("token", &[("name", cover(token).into())]),
        Frame::Figures(_, armies, _) => both("figures", &[next(armies)]),
        Frame::StartOfTurn(_) => both("start_of_turn", &[]),
        Frame::Trade(..) => both("trade", &[trade, ("culture", realm.culture.into())]),
        Frame::Cities(_) => both("cities", &[("n", idle_cities(game, seat).into()), trade]),
        Frame::Movement(_) => {
            let leaving = !matches!(game.check(&Action::Done), Ok(()));
            let (head, more) = both("movement", &[("n", realm.speed().into())]);
            (head, if leaving { w("decide.movement.leave") } else { more })
        }
        Frame::Research(_) => research(game, seat, &who),
        Frame::Displaced(_, _, armies, _) => both("displaced", &[next(armies)]),
        Frame::Gardens(_) => both("gardens", &[]),
        Frame::Statue(_) => both("statue", &[]),
        Frame::Lesson(_, from, level) => {
            both("lesson", &[("other", names(from).into()), ("level", roman(level).into())])
        }
        Frame::Person(_, kind) => both("person", &[("name", person(kind).into())]),
        Frame::Discard(_) => both("discard", &[("n", game.culture_hand(seat).into())]),
        Frame::Bounty(_) => both("bounty", &[]),
        Frame::Partner(_) => {
            let left = game.edition.offers.saturating_sub(realm.offers);
            both("partner", &[("n", left.into())])
        }
        Frame::Draft(offer) => {
            // What lies on the plates is seen there; not all of it is in the offer before it is made.
            let arguments = [("other", names(offer.to).into())];
            let (plain, more) = both("draft", &arguments);
            (if offer.counter { head("counter", &arguments) } else { plain }, more)
        }
        Frame::Offer(offer) => both(
            "offer",
            &[
                ("other", names(offer.from).into()),
                ("give", goods(&offer.give).into()),
                ("want", goods(&offer.want).into()),
            ],
        ),
        Frame::Pick(offer) => {
            let open = offer.want.iter().find_map(|good| match good {
                Good::Token(lair, None) => Some(token_back(lair)),
                Good::Card(level, None) => Some(card_back(level.into())),
                _ => None,
            });
            let back = open.unwrap_or_default();
            both("pick", &[("back", back.into()), ("other", names(offer.from).into())])
        }
        Frame::Site { city: at, item: made, .. } => {
            both("site", &[("city", city(game, at).into()), ("item", item(game, seat, made).into())])
        }
        Frame::Second(_, at, _, left) => {
            both("second", &[("city", city(game, at).into()), ("n", left.into())])
        }
        Frame::Again(..) => both("again", &[]),
        Frame::AimEvent(_, kind, first) => {
            let two = matches!(kind.happens(), Happens::Destroy { .. });
            let key = aim_key("aim_event", first, two);
            (head(key, &[("name", card(kind).into())]), about("event", kind.id()))
        }
        Frame::AimAbility(_, kind, first) => {
            let key = aim_key("aim_ability", first, false);
            (head(key, &[("name", tech(kind.tech()).into())]), ability(kind))
        }
        Frame::Pay { ability: kind, paid, .. } => {
            let of = match kind.price() {
                Price::Any(n) => n,
                _ => 1,
            };
            let chosen = paid.iter().flatten().count();
            let arguments = [
                ("name", tech(kind.tech()).into()),
                ("what", ability(kind).into()),
                ("n", chosen.into()),
                ("of", of.into()),
            ];
            both("pay", &arguments)
        }
        Frame::Window(window, ..) => {
            let key = match window {
                Window::CityAction => "window.city_action",
                Window::Event => "window.event",
                Window::Ability => "window.ability",
                Window::Step => "window.step",
                Window::Consent => "window.consent",
            };
            (head(key, &[]), declared(game, names))
        }
        Frame::Moving(moving) => {
            let group = group(moving.armies, moving.scouts);
            both("moving", &[("group", group.into()), ("n", moving.left.into())])
        }
        Frame::Raze(_, at) => {
            both("raze", &[("name", game.covers.get(at).map(cover).unwrap_or_default().into())])
        }
        Frame::Barbarians(_, missing) => both("barbarians", &[("n", missing.into())]),
        Frame::Fight(side, played) => {
            let cards = |side: u8| {
                game.battle.as_ref().map_or(0, |battle| battle.sides[usize::from(side)].hand.len())
            };
            let arguments = [("n", cards(side).into()), ("m", cards(1 - side).into())];
            if played {
                return both("fight_after", &arguments);
            }
            let (plain, more) = both("fight", &arguments);
            let barbarians = game.side_owner(side).is_none();
            (if barbarians { head("fight_barbarians", &[]) } else { plain }, more)
        }
        Frame::Wounds(_, left) => both("wounds", &[("n", left.into())]),
        Frame::Heal(_, left) => both("heal", &[("n", left.into())]),
        Frame::Loot { from, left, .. } => both("loot", &[("other", names(from).into()), ("n", left.into())]),
        Frame::Save(_) => both("save", &[]),
        // These resolve themselves.
        Frame::Reveal(_) | Frame::Act(_) | Frame::Battle(_) | Frame::Laws(_) => {
            (String::new(), String::new())
        }
    }
}

fn aim_key(plain: &'static str, first: Option<Square>, two: bool) -> &'static str {
    match (first, two) {
        (None, _) => plain,
        (Some(_), true) => "aim_second",
        (Some(_), false) => "aim_where",
    }
}

/// What is about to happen, and by whom.
fn declared(game: &Civilization, names: Names) -> String {
    let (other, what) = match subject(game) {
        Some(Frame::Act(declared)) => {
            (names(actor(declared)), act(game, declared, second_deed(game, declared), names))
        }
        Some(Frame::Moving(moving)) => (names(moving.seat), step(game, moving, names)),
        _ => return String::new(),
    };
    ws("decide.window.more", &[("other", other.into()), ("what", what.into())])
}

/// What a city does besides: it lies below what it does first.
fn second_deed(game: &Civilization, first: &Act) -> Option<Deed> {
    let Act::City { seat, city, .. } = *first else { return None };
    let acts = game.frames.iter().rev().skip_while(|frame| !matches!(frame, Frame::Act(act) if act == first));
    match acts.skip(1).find(|frame| !matches!(frame, Frame::Window(..)))? {
        Frame::Act(Act::City { seat: owner, city: at, deed }) if (*owner, *at) == (seat, city) => Some(*deed),
        _ => None,
    }
}

fn actor(act: &Act) -> Seat {
    match *act {
        Act::City { seat, .. }
        | Act::Event { seat, .. }
        | Act::Gift { seat, .. }
        | Act::Ability { seat, .. } => seat,
    }
}

fn step(game: &Civilization, moving: &Moving, names: Names) -> String {
    let to = match moving.next {
        Some(Action::Step(to) | Action::Leave(.., to)) => to,
        Some(act @ Action::Sacrifice(..)) => return action(game, act, names),
        _ => return String::new(),
    };
    let arguments = [
        ("group", group(moving.armies, moving.scouts).into()),
        ("from", square(game, moving.at).into()),
        ("to", square(game, to).into()),
    ];
    ws("act.step", &arguments)
}

/// The highest level for which trade is enough; 0 if for none.
pub fn research_level(game: &Civilization, seat: Seat) -> u8 {
    let enough = |tech: &&Tech| game.trade_needed(seat, **tech) <= game.realms[seat].trade;
    Tech::ALL.iter().filter(enough).map(|tech| tech.level()).max().unwrap_or(0)
}

fn research(game: &Civilization, seat: Seat, who: &(&str, Argument)) -> (String, String) {
    let (trade, level) = (game.realms[seat].trade, research_level(game, seat));
    let head = ws("decide.research", std::slice::from_ref(who));
    let needed = Tech::ALL.first().map_or(RESEARCH_NEEDS[0], |first| game.trade_needed(seat, *first));
    let more = if level == 0 {
        ws("decide.research.none", &[("trade", trade.into()), ("n", needed.into())])
    } else {
        let kept = game.coins(seat).min(trade);
        let arguments = [("trade", trade.into()), ("level", roman(level).into()), ("kept", kept.into())];
        ws("decide.research.more", &arguments)
    };
    (head, more)
}

/// Armies come before scouts.
fn next_figure(armies: u8) -> Figure {
    if armies > 0 { Figure::Army } else { Figure::Scout }
}

/// What a step on the culture track costs.
pub fn step_price(space: u8) -> String {
    let (culture, trade) = step_cost(space);
    let trade = (trade > 0).then(|| counted("trade", trade));
    [Some(counted("culture", culture)), trade].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Cities of somebody that can still act.
pub fn idle_cities(game: &Civilization, seat: Seat) -> usize {
    game.realms[seat].cities.iter().filter(|city| city.actions > 0).count()
}

/// What doing nothing more means now, in words.
fn end(game: &Civilization) -> String {
    match game.frames.last() {
        Some(Frame::Cities(seat)) if idle_cities(game, *seat) > 0 => {
            ws("do.done.cities_idle", &[("n", idle_cities(game, *seat).into())])
        }
        _ => w(done(game)),
    }
}

/// What doing nothing more means now.
fn done(game: &Civilization) -> &'static str {
    match game.frames.last() {
        Some(Frame::StartOfTurn(_)) => "do.done.start_of_turn",
        Some(Frame::Trade(..)) => "do.done.trade",
        Some(Frame::Partner(_)) => "do.done.partner",
        Some(Frame::Draft(_)) => "do.done.draft",
        Some(Frame::Cities(_)) => "do.done.cities",
        Some(Frame::Second(..)) => "do.done.second",
        Some(Frame::Again(..)) => "do.done.again",
        Some(Frame::Raze(..)) => "do.done.raze",
        Some(Frame::Research(_)) => "do.done.research",
        Some(Frame::Statue(_) | Frame::Lesson(..)) => "do.done.lesson",
        Some(Frame::Window(..)) => "do.done.window",
        Some(Frame::Fight(..)) => "do.done.fight",
        Some(Frame::Wounds(..)) => "do.done.wounds",
        Some(Frame::Heal(..)) => "do.done.heal",
        Some(Frame::Loot { .. }) => "do.done.loot",
        Some(Frame::Save(_)) => "do.done.save",
        Some(Frame::Bounty(_)) => "do.done.bounty",
        Some(Frame::Pay { .. }) => "do.done.pay",
        _ => "do.done.movement",
    }
}

/// What is to be placed now.
fn placed(game: &Civilization, seat: Seat) -> String {
    match game.frames.last() {
        Some(Frame::Token(_, token)) => cover(*token),
        Some(Frame::Figures(_, armies, _) | Frame::Displaced(_, _, armies, _)) => {
            figure(next_figure(*armies))
        }
        Some(Frame::Person(_, kind)) => person(*kind),
        Some(Frame::Site { item: made, .. }) => item(game, seat, *made),
        _ => String::new(),
    }
}

fn place(game: &Civilization, seat: Seat, at: Square, names: Names) -> String {
    let there = ("at", Argument::from(square(game, at)));
    if matches!(game.frames.last(), Some(Frame::Capital(_))) {
        return ws("do.capital", &[there]);
    }
    let name = ("name", Argument::from(placed(game, seat)));
    let is_army = matches!(game.frames.last(), Some(Frame::Site { item: Item::Figure(Figure::Army), .. }));
    let covers = matches!(
        game.frames.last(),
        Some(Frame::Site { item: Item::Building(_) | Item::Wonder(_), .. } | Frame::Person(..))
    );
    match (game.enemy_at(at, seat), game.covers.get(at)) {
        (Some(enemy), _) if is_army => ws("do.place_battle", &[name, there, ("who", names(enemy).into())]),
        (_, Some(old)) if covers => ws("do.place_over", &[name, there, ("old", cover(old).into())]),
        _ => ws("do.place_what", &[name, there]),
    }
}

/// What a step leads to: nothing in the way, a hut, a fight.
#[derive(Clone, Copy, PartialEq)]
pub enum Meeting {
    Nothing,
    Hut,
    Village,
    Army(Seat),
    Scouts(Seat),
    City(Seat, bool),
}

/// What somebody's group would meet on a square.
pub fn meeting(game: &Civilization, seat: Seat, at: Square) -> Meeting {
    match game.lairs.get(at) {
        Some(Lair::Hut) => return Meeting::Hut,
        Some(Lair::Village) => return Meeting::Village,
        None => {}
    }
    if let Some((owner, city)) = game.city_at(at).filter(|(owner, _)| *owner != seat) {
        return Meeting::City(owner, city.capital);
    }
    match game.enemy_at(at, seat) {
        Some(enemy) if game.realms[enemy].armies_at(at) > 0 => Meeting::Army(enemy),
        Some(enemy) => Meeting::Scouts(enemy),
        None => Meeting::Nothing,
    }
}

/// What an attacker would have: cards in the battle hand, and the combat bonus.
pub fn preview(game: &Civilization, seat: Seat, armies: u8) -> String {
    let most = game.base_battle_hand(seat) + armies.saturating_sub(1) * battle_hand::ARMY;
    let hand = most.min(game.realms[seat].forces.len());
    let arguments = [
        ("armies", counted("armies", armies).into()),
        ("hand", hand.into()),
        ("bonus", game.combat_bonus(seat).into()),
    ];
    ws("do.preview", &arguments)
}

fn step_to(game: &Civilization, seat: Seat, to: Square, names: Names) -> String {
    let at = ("at", Argument::from(square(game, to)));
    let against = |key: &str, enemy: Seat| {
        ws(&format!("do.{key}"), &[("who", names(enemy).into()), ("at", square(game, to).into())])
    };
    let (what, fight) = match meeting(game, seat, to) {
        Meeting::Nothing => (ws("do.step", &[at]), false),
        Meeting::Hut => (ws("do.step_hut", &[at]), false),
        Meeting::Village => (ws("do.step_village", &[at]), true),
        Meeting::Army(enemy) => (against("step_army", enemy), true),
        Meeting::Scouts(enemy) => (against("step_scouts", enemy), false),
        Meeting::City(enemy, false) => (against("step_city", enemy), true),
        Meeting::City(enemy, true) => (against("step_capital", enemy), true),
    };
    match game.frames.last() {
        Some(Frame::Moving(moving)) if fight => {
            format!("{what}. {}", preview(game, seat, moving.armies))
        }
        _ => what,
    }
}

/// Production that a city has for what it makes now.
pub fn production(game: &Civilization, seat: Seat, at: Square) -> u8 {
    match game.frames.last() {
        Some(Frame::Second(_, _, _, left)) => *left,
        _ => game.realms[seat].city(at).map_or(0, |city| game.production(seat, city)),
    }
}

fn build(game: &Civilization, seat: Seat, at: Square, made: Item) -> String {
    let cost = game.cost(seat, made);
    let trade = game.rush(seat, cost, production(game, seat, at));
    let arguments = [
        ("city", city(game, at).into()),
        ("item", item(game, seat, made).into()),
        ("n", cost.into()),
        ("trade", trade.into()),
    ];
    ws(if trade > 0 { "do.build_rush" } else { "do.build" }, &arguments)
}

fn aimed(game: &Civilization, aim: Aim, names: Names) -> String {
    let frame = game.frames.last();
    let destroys = match frame {
        Some(Frame::AimEvent(_, kind, _)) => matches!(kind.happens(), Happens::Destroy { .. }),
        Some(Frame::AimAbility(_, kind, _)) => *kind == Ability::Gunpowder,
        _ => false,
    };
    let building = |at: Square| match game.covers.get(at) {
        Some(Cover::Building(kind)) => Some(super::words::building(kind)),
        _ => None,
    };
    let place = |at: Square| {
        if game.city_at(at).is_some() { city_of(game, at, names) } else { square(game, at) }
    };
    match aim {
        Aim::Nothing => String::new(),
        Aim::Seat(seat) => {
            let kills = matches!(frame, Some(Frame::AimAbility(_, Ability::Monarchy, _)));
            let key = if kills { "do.aim.unit" } else { "do.aim.seat" };
            ws(key, &[("who", names(seat).into())])
        }
        Aim::Square(_) if matches!(frame, Some(Frame::AimEvent(_, _, Some(_)))) && destroys => {
            w("do.aim.only")
        }
        Aim::Square(at) => match building(at).filter(|_| destroys) {
            Some(name) => ws("do.aim.building", &[("name", name.into()), ("at", coordinates(at).into())]),
            None => ws("do.aim.square", &[("at", place(at).into())]),
        },
        Aim::Squares(_, to) if destroys => {
            let name = building(to).unwrap_or_default();
            ws("do.aim.building", &[("name", name.into()), ("at", coordinates(to).into())])
        }
        Aim::Squares(from, to) => {
            ws("do.aim.squares", &[("from", square(game, from).into()), ("to", square(game, to).into())])
        }
        Aim::Figures(at, armies, scouts) => {
            let group = group(armies, scouts);
            ws("do.aim.figures", &[("group", group.into()), ("at", square(game, at).into())])
        }
        Aim::Person(at) => {
            let person = game.covers.get(at).map(cover).unwrap_or_default();
            ws("do.aim.person", &[("person", person.into()), ("at", square(game, at).into())])
        }
        Aim::Wonder(kind) => ws("do.aim.wonder", &[("wonder", wonder(kind).into())]),
    }
}

fn loot(game: &Civilization, taken: Loot, names: Names) -> String {
    let from = match game.frames.last() {
        Some(Frame::Loot { from, .. }) => names(*from),
        _ => String::new(),
    };
    match taken {
        Loot::Trade => w("do.loot.trade"),
        Loot::Culture => w("do.loot.culture"),
        Loot::Market(kind) => ws("do.loot.market", &[("resource", resource(kind).into())]),
        Loot::Token(lair) => ws("do.loot.token", &[("back", token_back(lair).into())]),
        Loot::Discard(of) => ws("do.loot.discard", &[("who", from.into()), ("purse", purse(of).into())]),
        Loot::Tech(kind) => ws("do.loot.tech", &[("tech", tech(kind).into())]),
        Loot::Card(level) => ws("do.loot.card", &[("back", card_back(level.into()).into())]),
        Loot::Coin(of) => ws("do.loot.coin", &[("purse", purse(of).into())]),
    }
}

/// An action in words.
pub fn action(game: &Civilization, action: Action, names: Names) -> String {
    let seat = game.decider().unwrap_or(Seat(0));
    let of = |key: &str, name: String, what: String| {
        ws(&format!("do.{key}"), &[("name", name.into()), ("what", what.into())])
    };
    let one =
        |key: &str, about: &'static str, what: String| ws(&format!("do.{key}"), &[(about, what.into())]);
    match action {
        Action::Nation(kind) => of("nation", nation(kind), about("nation", kind.id())),
        Action::Place(at) => place(game, seat, at, names),
        Action::Keep => w("do.keep"),
        Action::Orders(orders) => one("orders", "name", super::words::named("orders", orders.id())),
        Action::Found(at) => one("found", "at", square(game, at)),
        Action::FoundByArmy(at) => one("found_by_army", "at", square(game, at)),
        Action::Govern(kind) => of("govern", government(kind), government_more(game, kind)),
        Action::Recall(kind) => one("recall", "name", person(kind)),
        Action::Send(from, to) => {
            ws("do.send", &[("at", square(game, from).into()), ("city", city(game, to).into())])
        }
        Action::Wonder(kind) => of("wonder", wonder(kind), about("wonder", kind.id())),
        Action::Muster(kind) => one("muster", "figure", figure(kind)),
        Action::Play(kind) => of("play", card(kind), about("event", kind.id())),
        Action::Use(kind) => of("use", tech(kind.tech()), ability(kind)),
        Action::Aim(aim) => aimed(game, aim, names),
        Action::Pay(with) => one("pay", "what", payment(with, names)),
        Action::Negotiate => w("do.negotiate"),
        Action::Partner(other) => one("partner", "who", names(other)),
        Action::Give(what) => one("give", "what", good(what)),
        Action::Want(what) => one("want", "what", good(what)),
        Action::Propose => w("do.propose"),
        Action::Accept if is_consent(game) => w("do.consent"),
        Action::Refuse if is_consent(game) => w("do.forbid"),
        Action::Accept => w("do.accept"),
        Action::Counter => w("do.counter"),
        Action::Refuse => w("do.refuse"),
        Action::Hand(what) => one("hand", "what", good(what)),
        Action::Build(at, made) => build(game, seat, at, made),
        Action::Free(at, made) => {
            ws("do.free", &[("city", city(game, at).into()), ("item", item(game, seat, made).into())])
        }
        Action::Arts(at) => {
            let culture = game.realms[seat].city(at).map_or(0, |city| game.arts(seat, city));
            ws("do.arts", &[("city", city(game, at).into()), ("n", culture.into())])
        }
        Action::Harvest(at, kind) => {
            ws("do.harvest", &[("city", city(game, at).into()), ("resource", resource(kind).into())])
        }
        Action::Advance => {
            let space = (game.realms[seat].space + 1).min(CULTURE_TOP);
            ws("do.advance", &[("space", space.into()), ("price", step_price(space).into())])
        }
        Action::Move(at, armies, scouts) => {
            ws("do.move", &[("group", group(armies, scouts).into()), ("at", square(game, at).into())])
        }
        Action::Leave(from, kind, to) => {
            let (from, to) = (square(game, from), square(game, to));
            ws("do.leave", &[("figure", figure(kind).into()), ("from", from.into()), ("to", to.into())])
        }
        Action::Step(to) => step_to(game, seat, to, names),
        Action::Discover(at) => one("discover", "at", coordinates(at)),
        Action::Sacrifice(at, kind) => {
            let owner = game.city_at(at).map(|(owner, _)| names(owner)).unwrap_or_default();
            ws("do.sacrifice", &[("who", owner.into()), ("tech", tech(kind).into())])
        }
        Action::Stop => w("do.stop"),
        Action::Raze => w("do.raze"),
        Action::Enlist(kind) => one("enlist", "type", super::words::named("unit_type", kind.id())),
        Action::Front(card) => one("front", "unit", own_unit(game, card)),
        Action::Attack(card, number) => {
            ws("do.attack", &[("unit", own_unit(game, card).into()), ("enemy", fighter(game, number).into())])
        }
        Action::Heal => w("do.heal"),
        Action::HealAll => w("do.heal_all"),
        Action::Wound(number) => {
            let heals = matches!(game.frames.last(), Some(Frame::Heal(..)));
            one(if heals { "unwound" } else { "wound" }, "unit", fighter(game, number))
        }
        Action::Loot(taken) => loot(game, taken, names),
        Action::Save(card) => one("save", "unit", unit(game, Some(seat), card)),
        Action::Research(kind) => of("research", tech(kind), about("tech", kind.id())),
        Action::Learn(kind) => of("learn", tech(kind), about("tech", kind.id())),
        Action::Take(kind) => one("take", "resource", resource(kind)),
        Action::Discard(kind) => one("discard", "name", card(kind)),
        Action::Done => end(game),
    }
}

fn is_consent(game: &Civilization) -> bool {
    matches!(game.frames.last(), Some(Frame::Window(Window::Consent, ..)))
}

/// A unit of the side whose battle turn it is.
fn own_unit(game: &Civilization, card: dolmen::games::civilization::components::Unit) -> String {
    let side = match game.frames.last() {
        Some(Frame::Fight(side, _)) => *side,
        _ => 0,
    };
    unit(game, game.side_owner(side), card)
}
