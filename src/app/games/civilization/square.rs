//! How a square of the map looks, what lies there in words, and what can be done there.

use super::drag::Held;
use super::layers::{self, Lit, icon_face};
use super::motion::cover_symbol;
use super::words::{self, Names, about, city_of, coordinates, group as group_words, icons, refusal, w, ws};
use super::{Desk, Draft, Shown, deciding};
use crate::app::pieces::{Appearance, Face, group, number, small, symbol, text};
use dolmen::engine::{Game, Seat};
use dolmen::games::civilization::actions::{Action, Aim, Refusal};
use dolmen::games::civilization::components::{Icons, Lair, Terrain};
use dolmen::games::civilization::map::{Ground, Square};
use dolmen::games::civilization::pieces::{Cover, Figure, Item};
use dolmen::games::civilization::{Civilization, Frame, MOST_SEATS, Phase};

/// The square of the map where an action is done.
pub fn spot(game: &Civilization, draft: &Draft, action: &Action) -> Option<Square> {
    match *action {
        Action::Place(at)
        | Action::Found(at)
        | Action::FoundByArmy(at)
        | Action::Send(at, _)
        | Action::Build(at, _)
        | Action::Free(at, _)
        | Action::Arts(at)
        | Action::Harvest(at, _)
        | Action::Move(at, ..)
        | Action::Step(at)
        | Action::Discover(at)
        | Action::Sacrifice(at, _)
        | Action::Aim(Aim::Square(at) | Aim::Squares(_, at) | Aim::Figures(at, ..) | Aim::Person(at)) => {
            Some(at)
        }
        // First the figure is picked, then where it goes.
        Action::Leave(from, _, to) => Some(if draft.at == Some(from) { to } else { from }),
        Action::Stop => match game.frames.last() {
            Some(Frame::Moving(moving)) => Some(moving.at),
            _ => None,
        },
        _ => None,
    }
}

/// Whether an action is done on the map.
pub fn is_on_map(game: &Civilization, action: &Action) -> bool {
    spot(game, &Draft::default(), action).is_some()
}

/// What can be done on a square.
pub fn acts_at(shown: &Shown, draft: &Draft, at: Square) -> Vec<Action> {
    shown.legal.iter().filter(|act| spot(&shown.view, draft, act) == Some(at)).copied().collect()
}

/// What a square shows by itself, whatever can be done there: while this stays the same, so do its face and its words.
#[derive(Clone, PartialEq)]
struct Facts {
    terrain: Option<Terrain>,
    ground: Option<Ground>,
    gives: Icons,
    /// Whose city stands there, whether it is a capital, has walls and is done for this turn, and what it gives.
    city: Option<(Seat, [bool; 3], Icons)>,
    /// Whose outskirts these are, round which city, and who blocks them.
    outskirts: Option<(Seat, Square, Option<Seat>)>,
    /// What lies there, and whether it is obsolete.
    cover: Option<(Cover, bool)>,
    lair: Option<Lair>,
    disaster: bool,
    frozen: bool,
    /// Armies and scouts of each seat, and whether they have moved.
    figures: [([u8; 2], [bool; 2]); MOST_SEATS],
    /// The cities to which scouts send what they find, and whether these are capitals.
    sent: Vec<(Square, bool)>,
}

impl Facts {
    fn of(game: &Civilization, me: Seat, at: Square) -> Self {
        let city = game.city_at(at).map(|(seat, city)| {
            let is_done = game.phase == Phase::CityManagement && city.actions == 0 && me == seat;
            (seat, [city.capital, city.walls, is_done], game.yields(seat, city))
        });
        let mut figures = [([0; 2], [false; 2]); MOST_SEATS];
        let mut sent = Vec::new();
        for (seat, realm) in game.realms.each() {
            let mine = me == seat && game.phase == Phase::Movement;
            let armies_moved =
                mine && realm.armies.iter().filter(|army| army.at == at).all(|army| army.moved);
            let scouts_moved =
                mine && realm.scouts.iter().filter(|scout| scout.at == at).all(|scout| scout.moved);
            figures[seat.index()] =
                ([realm.armies_at(at), realm.scouts_at(at)], [armies_moved, scouts_moved]);
            let senders = realm.scouts.iter().filter(|scout| scout.at == at).filter_map(|scout| scout.sends);
            sent.extend(senders.map(|to| (to, game.city_at(to).is_some_and(|(_, city)| city.capital))));
        }
        Self {
            terrain: game.terrain(at),
            ground: game.ground(at),
            gives: game.icons(at),
            city,
            outskirts: game.outskirts_of(at).map(|(seat, centre)| (seat, centre, game.blockader(at, seat))),
            cover: game.covers.get(at).map(|cover| {
                let old = matches!(cover, Cover::Wonder(kind) if game.obsolete >> kind.index() & 1 == 1);
                (cover, old)
            }),
            lair: game.lairs.get(at),
            disaster: game.disasters.get(at).is_some(),
            frozen: game.frozen.contains(&at),
            figures,
            sent,
        }
    }
}

/// What a square shows because of what is decided now, but for what can be done there.
#[derive(Clone, Copy, PartialEq)]
struct Now {
    why_not: Option<Refusal>,
    picked: bool,
    lifts: bool,
    way: bool,
    /// It would belong to the city that is to be founded.
    site: bool,
}

/// What all squares showed last. Only those that show something else are drawn anew.
#[derive(Default)]
pub struct ShownBefore(Vec<(Facts, Option<Now>)>);

/// What every square of a look is made from.
struct Sight<'a> {
    shown: &'a Shown,
    draft: &'a Draft,
    lit: Option<&'a Lit>,
    players: Vec<(String, String)>,
    /// The square of each action.
    spots: Vec<(Square, Action)>,
}

/// How squares look that look different from what was kept, each with its place in the list; at first, all of them. `picked` are
/// the figures whose way is pressed.
pub fn looks(
    desk: Desk,
    shown: &Shown,
    draft: &Draft,
    picked: Option<Held>,
    lit: Option<&Lit>,
    squares: &[Square],
    kept: &mut ShownBefore,
) -> Vec<(usize, Appearance)> {
    let players = Seat::all(shown.view.seats()).map(|seat| {
        let (name, _, class) = desk.player(seat);
        (name, class)
    });
    let spots = match &draft.held {
        Some(held) => held.ways.iter().map(|way| (way.to, way.act)).collect(),
        None => {
            let near = shown.legal.iter().filter_map(|act| Some((spot(&shown.view, draft, act)?, *act)));
            let mut spots: Vec<(Square, Action)> = near.collect();
            for way in picked.map(|held| held.ways).unwrap_or_default() {
                if spots.iter().all(|(at, _)| *at != way.to) {
                    spots.push((way.to, way.act));
                }
            }
            spots
        }
    };
    let sight = Sight { shown, draft, lit, players: players.collect(), spots };
    let mut changed = Vec::new();
    for (n, &at) in squares.iter().enumerate() {
        let acts: Vec<Action> =
            sight.spots.iter().filter(|(spot, _)| *spot == at).map(|(_, act)| *act).collect();
        let (facts, now) = (Facts::of(&shown.view, shown.me, at), sight.now(at, &acts));
        // What an action would do, and a layer, may change with anything.
        let plain = (acts.is_empty() && lit.is_none()).then_some(now);
        if plain.is_some() && kept.0.get(n).is_some_and(|before| before.0 == facts && before.1 == plain) {
            continue;
        }
        changed.push((n, sight.look(at, &acts, now)));
        match kept.0.get_mut(n) {
            Some(before) => *before = (facts, plain),
            None => kept.0.push((facts, plain)),
        }
    }
    changed
}

impl Sight<'_> {
    fn colour(&self, seat: Seat) -> &str {
        &self.players[seat.index()].1
    }

    fn name(&self, seat: Seat) -> String {
        self.players[seat.index()].0.clone()
    }

    fn now(&self, at: Square, acts: &[Action]) -> Now {
        let is_moving = self.is_moving(at);
        Now {
            why_not: if acts.is_empty() { self.why_not(at) } else { None },
            picked: self.draft.at == Some(at) || is_moving,
            lifts: is_moving || acts.iter().any(|act| matches!(act, Action::Move(..) | Action::Leave(..))),
            way: self.draft.held.as_ref().is_some_and(|held| held.way().any(|way| way.to == at)),
            site: self.draft.asked.iter().any(|act| match act {
                Action::Found(centre) | Action::FoundByArmy(centre) => centre.distance(at) == 1,
                _ => false,
            }),
        }
    }

    fn look(&self, at: Square, acts: &[Action], now: Now) -> Appearance {
        let game = &*self.shown.view;
        let names = |seat: Seat| self.name(seat);
        let open = !acts.is_empty();
        let mut class = String::from("place square");
        let mut face = Face::default();
        let mut words;
        match game.terrain(at) {
            Some(terrain) => {
                class += &format!(" t-{0} s-terrain_{0}", terrain.id());
                words = self.words_of_open(at, &names);
                face += self.edge(at) + self.ground(at) + self.figures(at);
            }
            None => {
                class += " fog";
                words = vec![format!("{} {}.", w("unexplored"), coordinates(at))];
            }
        }
        if game.city_at(at).is_some_and(|(_, city)| city.capital) {
            class += " capital";
        }
        if let Some(lit) = self.lit {
            let over = lit.over(game, at, &|seat| self.colour(seat).to_owned());
            class += &over.class;
            face += over.face;
            words.extend(over.words);
        }
        if open {
            class += " open";
            face += self.preview(acts);
            words.extend(acts.iter().take(3).map(|act| deciding::action(game, *act, &names) + "."));
        } else if let Some(why) = now.why_not {
            class += " cannot";
            words.push(refusal(why) + ".");
        }
        if now.site && game.icons(at) != Icons::NONE {
            face += group("civ-gives", icon_face(game.icons(at)));
        }
        for (is, name) in
            [(now.picked, " picked"), (now.lifts, " lifts"), (now.way, " way"), (now.site, " site")]
        {
            if is {
                class += name;
            }
        }
        Appearance { class: class.into(), hidden: false, open, words: words.join(" "), face }
    }

    fn is_moving(&self, at: Square) -> bool {
        matches!(self.shown.view.frames.last(), Some(Frame::Moving(moving)) if moving.at == at)
    }

    /// The border of a city, in the colour of its owner.
    fn edge(&self, at: Square) -> Face {
        let game = &*self.shown.view;
        let Some((seat, centre)) = game.outskirts_of(at) else { return Face::default() };
        let (dx, dy) = (at.x() as i8 - centre.x() as i8, at.y() as i8 - centre.y() as i8);
        let sides = [(dy < 0, " north"), (dy > 0, " south"), (dx < 0, " west"), (dx > 0, " east")];
        let sides: String = sides.into_iter().filter(|(is, _)| *is).map(|(_, side)| side).collect();
        let edge = group(format!("civ-edge {}{sides}", self.colour(seat)), Face::default());
        if game.blockader(at, seat).is_some() {
            edge + group("civ-blocked", symbol("blockade"))
        } else {
            edge
        }
    }

    /// What lies on the ground: a city, a token, a hut or village, or what is printed.
    fn ground(&self, at: Square) -> Face {
        let game = &*self.shown.view;
        if let Some((seat, city)) = game.city_at(at) {
            let walls = if city.walls { symbol("walls") } else { Face::default() };
            let kind = if city.capital { "capital" } else { "city" };
            let done = game.phase == Phase::CityManagement && city.actions == 0 && self.shown.me == seat;
            let done = if done { group("civ-tick", text("✓")) } else { Face::default() };
            return group(
                format!("civ-city {kind} {}", self.colour(seat)),
                symbol(kind) + group("civ-walls", walls),
            ) + done;
        }
        if let Some(cover) = game.covers.get(at) {
            return match cover {
                Cover::Building(_) => group("civ-token", symbol(cover_symbol(cover))),
                Cover::Wonder(kind) => {
                    let old = game.obsolete >> kind.index() & 1 == 1;
                    let class = if old { "civ-token wonder obsolete" } else { "civ-token wonder" };
                    group(class, symbol(cover_symbol(cover)))
                }
                Cover::Person(_) => group("civ-token person", symbol(cover_symbol(cover))),
            };
        }
        if let Some(lair) = game.lairs.get(at) {
            return group("civ-disc lair", symbol(format!("lair_{}", lair.id())));
        }
        if game.disasters.get(at).is_some() {
            return group("civ-disaster", symbol("disaster"));
        }
        let Some(ground) = game.ground(at) else { return Face::default() };
        let printed = if let Some(kind) = ground.resource {
            symbol(format!("resource_{}", kind.id()))
        } else if ground.coin {
            symbol("yield_coin")
        } else if ground.natural_wonder {
            symbol("natural_wonder")
        } else {
            return Face::default();
        };
        group("civ-disc", printed)
    }

    /// Armies and scouts, with how many there are.
    fn figures(&self, at: Square) -> Face {
        let game = &*self.shown.view;
        let mut all = Face::default();
        for (seat, realm) in game.realms.each() {
            let (armies, scouts) = (realm.armies_at(at), realm.scouts_at(at));
            let mine = self.shown.me == seat && game.phase == Phase::Movement;
            let army_moved = mine && realm.armies.iter().filter(|army| army.at == at).all(|army| army.moved);
            let scout_moved =
                mine && realm.scouts.iter().filter(|scout| scout.at == at).all(|scout| scout.moved);
            let sends = realm.scouts.iter().any(|scout| scout.at == at && scout.sends.is_some());
            for (kind, n, moved) in [("army", armies, army_moved), ("scout", scouts, scout_moved)] {
                if n > 0 {
                    let several = if n > 1 { group("civ-many", number(n)) } else { Face::default() };
                    let gathers = if kind == "scout" && sends {
                        group("civ-sends", symbol("yield_trade"))
                    } else {
                        Face::default()
                    };
                    let class = if moved { "civ-figure moved" } else { "civ-figure" };
                    all += group(format!("{class} {}", self.colour(seat)), symbol(kind) + several + gathers);
                }
            }
        }
        if game.frozen.contains(&at) {
            all += group("civ-frozen", symbol("no"));
        }
        let alone = game.city_at(at).is_none() && self.ground(at).is_empty();
        match (all.is_empty(), alone) {
            (true, _) => all,
            (_, true) => group("civ-figures alone", all),
            _ => group("civ-figures", all),
        }
    }

    /// What will happen if the square is pressed, in short.
    fn preview(&self, acts: &[Action]) -> Face {
        let game = &*self.shown.view;
        let pill = |face: Face| group("civ-pill", face);
        match acts[0] {
            Action::Discover(_) => pill(symbol("discover")),
            Action::Found(_) => pill(symbol("found_city")),
            Action::Step(to) => match deciding::meeting(game, self.shown.me, to) {
                deciding::Meeting::Nothing => Face::default(),
                deciding::Meeting::Hut => pill(symbol("discover")),
                _ => pill(symbol("battle")),
            },
            Action::Place(to) => self.change(to),
            Action::Stop if acts.len() == 1 => pill(small(w("map.stay"))),
            _ => Face::default(),
        }
    }

    /// How the yields of a city change if what is to be placed lies on a square.
    fn change(&self, at: Square) -> Face {
        let game = &*self.shown.view;
        let cover = match game.frames.last() {
            Some(Frame::Site { item: Item::Building(kind), .. }) => Cover::Building(*kind),
            Some(Frame::Site { item: Item::Wonder(kind), .. }) => Cover::Wonder(*kind),
            Some(Frame::Token(_, cover)) => *cover,
            Some(Frame::Person(_, kind)) => Cover::Person(*kind),
            Some(Frame::Site { item: Item::Figure(Figure::Army), .. })
                if game.has_enemy(at, self.shown.me) =>
            {
                return group("civ-pill", symbol("battle"));
            }
            _ => return Face::default(),
        };
        let (old, new) = (game.icons(at), cover.icons());
        let parts = [
            ("yield_production", old.production, new.production),
            ("yield_trade", old.trade, new.trade),
            ("yield_culture", old.culture, new.culture),
            ("yield_coin", old.coins, new.coins),
        ];
        let face: Face = parts
            .into_iter()
            .filter(|(_, old, new)| old != new)
            .map(|(name, old, new)| {
                let change = i16::from(new) - i16::from(old);
                let said = if change > 0 { format!("+{change}") } else { format!("−{}", -change) };
                group("count", number(said) + symbol(name))
            })
            .collect();
        if face.is_empty() { face } else { group("civ-pill change", face) }
    }

    /// Why nothing can be done on a square where one could think so.
    fn why_not(&self, at: Square) -> Option<Refusal> {
        let game = &*self.shown.view;
        if self.shown.legal.is_empty() {
            return None;
        }
        let action = match *game.frames.last()? {
            Frame::Site { city, .. } if city.distance(at) == 1 => Action::Place(at),
            Frame::Capital(seat) => {
                let slot = game.layout().starts[seat.index()].0;
                if game.layout().slot(at) != Some(slot) {
                    return None;
                }
                Action::Place(at)
            }
            Frame::Token(seat, _) | Frame::Figures(seat, ..) => {
                let near = game.realms[seat].cities.first().is_some_and(|city| city.at.distance(at) == 1);
                if !near {
                    return None;
                }
                Action::Place(at)
            }
            Frame::Displaced(_, city, ..) if city.distance(at) == 1 => Action::Place(at),
            Frame::Moving(moving) if moving.at.orthogonal().any(|near| near == at) => {
                if game.is_unexplored(at) { Action::Discover(at) } else { Action::Step(at) }
            }
            Frame::StartOfTurn(seat) if game.realms[seat].scouts_at(at) > 0 => Action::Found(at),
            Frame::Cities(seat) if game.realms[seat].city(at).is_some() => Action::Arts(at),
            Frame::Movement(seat) if game.realms[seat].figures_at(at) > 0 => {
                let realm = &game.realms[seat];
                Action::Move(at, realm.armies_at(at).min(1), if realm.armies_at(at) > 0 { 0 } else { 1 })
            }
            _ => return None,
        };
        game.check(&action).err()
    }

    fn words_of_open(&self, at: Square, names: Names) -> Vec<String> {
        let game = &*self.shown.view;
        let mut said = vec![words::square(game, at) + "."];
        if let Some((seat, city)) = game.city_at(at) {
            said[0] = city_of(game, at, names) + ".";
            said.push(city_words(game, seat, at) + ".");
            if city.walls {
                said.push(w("fact.city_walls") + ".");
            }
            return said;
        }
        let gives = game.icons(at);
        if gives != Icons::NONE {
            said.push(icons(gives) + ".");
        }
        if let Some(cover) = game.covers.get(at) {
            said.push(words::cover(cover) + ".");
            match cover {
                Cover::Wonder(kind) => said.push(about("wonder", kind.id())),
                Cover::Person(kind) => said.push(about("person", kind.id())),
                Cover::Building(_) => {}
            }
        }
        said.extend(layers::things(game, at));
        if let Some((seat, _)) = game.outskirts_of(at) {
            said.push(ws("map.outskirts", &[("who", names(seat).into())]));
            if let Some(enemy) = game.blockader(at, seat) {
                said.push(ws("fact.blockade", &[("who", names(enemy).into())]));
            }
        }
        for (seat, realm) in game.realms.each() {
            let (armies, scouts) = (realm.armies_at(at), realm.scouts_at(at));
            if armies + scouts > 0 {
                said.push(format!("{}: {}.", names(seat), group_words(armies, scouts)));
            }
            for to in realm.scouts.iter().filter(|scout| scout.at == at).filter_map(|scout| scout.sends) {
                said.push(ws("fact.sent", &[("city", words::city(game, to).into())]));
            }
        }
        if game.frozen.contains(&at) {
            said.push(w("fact.frozen"));
        }
        said
    }
}

/// What a city gives, in words.
pub fn city_words(game: &Civilization, seat: Seat, at: Square) -> String {
    let Some(city) = game.realms[seat].city(at) else { return String::new() };
    let Icons { production, trade, culture, .. } = game.yields(seat, city);
    let arguments = [
        ("city", words::city(game, at).into()),
        ("production", production.into()),
        ("trade", trade.into()),
        ("culture", culture.into()),
    ];
    ws("fact.city", &arguments)
}

/// What a city gives, as numbers.
pub fn city_face(game: &Civilization, seat: Seat, at: Square) -> Face {
    game.realms[seat].city(at).map_or_else(Face::default, |city| icon_face(game.yields(seat, city)))
}
