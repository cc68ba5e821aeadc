//! Layers over the map, one press away: what squares give, who holds or blocks them, where a city could stand, how far figures go, and who could come.

use super::Draft;
use super::words::{self, counted, named, refusal, w, ws};
use crate::app::pieces::{Face, count, group, number, symbol, text};
use dolmen::engine::Seat;
use dolmen::games::civilization::components::{Icons, Lair};
use dolmen::games::civilization::map::{SQUARES, Square};
use dolmen::games::civilization::{Civilization, Frame, Moving, Route};

/// What lies over the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// What each square and each city gives.
    Yields,
    /// Who holds a square, and who blocks it.
    Control,
    /// Where a city could be founded.
    Founding,
    /// How far figures go.
    Reach,
    /// Where armies of others could come.
    Threats,
}

impl Layer {
    pub const ALL: [Layer; 5] =
        [Layer::Yields, Layer::Control, Layer::Founding, Layer::Reach, Layer::Threats];

    pub const fn id(self) -> &'static str {
        match self {
            Layer::Yields => "yields",
            Layer::Control => "control",
            Layer::Founding => "founding",
            Layer::Reach => "reach",
            Layer::Threats => "threats",
        }
    }

    pub const fn icon(self) -> &'static str {
        match self {
            Layer::Yields => "yield_production",
            Layer::Control => "outskirts",
            Layer::Founding => "found_city",
            Layer::Reach => "speed",
            Layer::Threats => "battle",
        }
    }
}

/// Numbers and symbols of what is given; nothing is not shown.
pub fn icon_face(icons: Icons) -> Face {
    let parts = [
        ("yield_production", icons.production),
        ("yield_trade", icons.trade),
        ("yield_culture", icons.culture),
        ("yield_coin", icons.coins),
    ];
    parts.into_iter().filter(|(_, n)| *n > 0).map(|(name, n)| count(name, n)).collect()
}

/// What a layer shows on a square: a class, something to see, and what it says.
#[derive(Default)]
pub struct Over {
    pub class: String,
    pub face: Face,
    pub words: Option<String>,
}

/// What does not change from square to square of a layer.
pub struct Lit {
    layer: Layer,
    seat: Seat,
    reach: Option<Steps>,
    threats: Vec<Option<(Seat, u8)>>,
}

impl Lit {
    pub fn new(layer: Layer, game: &Civilization, seat: Seat, draft: &Draft) -> Self {
        let reach = (layer == Layer::Reach).then(|| reach(game, seat, draft));
        let threats = if layer == Layer::Threats { threats(game, seat) } else { Vec::new() };
        Self { layer, seat, reach, threats }
    }

    pub fn over(&self, game: &Civilization, at: Square, colour: &dyn Fn(Seat) -> String) -> Over {
        if !game.is_open(at) {
            return Over::default();
        }
        match self.layer {
            Layer::Yields => yields(game, at),
            Layer::Control => match game.city_at(at).map(|(owner, _)| owner).or_else(|| holder(game, at)) {
                Some(owner) => Over {
                    face: group(format!("civ-tint {}", colour(owner)), Face::default()),
                    ..Over::default()
                },
                None => Over::default(),
            },
            Layer::Founding => match game.check_city_site(self.seat, at) {
                Ok(()) => Over {
                    class: " fine".into(),
                    face: group("civ-mark", symbol("found_city")),
                    words: Some(w("layer.fine")),
                },
                Err(why) => {
                    Over { class: " cannot".into(), words: Some(refusal(why) + "."), ..Over::default() }
                }
            },
            Layer::Reach => match self.reach.as_ref().and_then(|reach| reach[at.index()]) {
                None => Over { class: " dim".into(), ..Over::default() },
                Some(0) => Over::default(),
                Some(steps) => Over {
                    class: " fine".into(),
                    face: group("civ-mark", number(steps)),
                    words: Some(ws("layer.steps", &[("n", steps.into())])),
                },
            },
            Layer::Threats => match self.threats.get(at.index()).copied().flatten() {
                Some((enemy, armies)) => {
                    let tint = group(format!("civ-tint {}", colour(enemy)), Face::default());
                    // How many is said where it matters.
                    let mine = game.city_at(at).map(|(owner, _)| owner).or_else(|| holder(game, at));
                    let mark = match mine == Some(self.seat) {
                        true => group("civ-mark", count("army", armies)),
                        false => Face::default(),
                    };
                    let words = Some(ws("layer.threat", &[("n", armies.into())]));
                    Over { class: String::new(), face: tint + mark, words }
                }
                None => Over { class: " dim".into(), ..Over::default() },
            },
        }
    }
}

fn holder(game: &Civilization, at: Square) -> Option<Seat> {
    game.outskirts_of(at).map(|(owner, _)| owner)
}

/// What a square gives; of a city, what all of it gives.
fn yields(game: &Civilization, at: Square) -> Over {
    let face = match game.city_at(at) {
        Some((seat, city)) => group("civ-sum", icon_face(game.yields(seat, city))),
        None => group("civ-gives", icon_face(game.icons(at))),
    };
    Over { face, ..Over::default() }
}

/// Steps to each square for the group that moves or was picked; else for all own figures.
fn reach(game: &Civilization, seat: Seat, draft: &Draft) -> Steps {
    let mut nearest: Steps = [None; SQUARES];
    let mut add = |group: Moving| {
        for Route { to, steps, .. } in game.routes(group) {
            let steps = nearest[to.index()].map_or(steps, |known| known.min(steps));
            nearest[to.index()] = Some(steps);
        }
    };
    if let Some(Frame::Moving(moving)) = game.frames.last() {
        add(*moving);
        return nearest;
    }
    let realm = &game.realms[seat];
    let picked = draft.at.filter(|at| realm.figures_at(*at) > 0);
    for at in Square::all().filter(|at| picked.is_none_or(|picked| picked == *at)) {
        // Scouts and armies do not go to the same places.
        for (armies, scouts) in [(realm.armies_at(at).min(1), 0), (0, realm.scouts_at(at).min(1))] {
            if armies + scouts > 0 {
                add(game.group_at(seat, at, armies, scouts));
            }
        }
    }
    nearest
}

/// Steps to each square that is reached.
type Steps = [Option<u8>; SQUARES];

/// Armies of others that could come to each square in one turn, with whose they are: the largest group counts.
fn threats(game: &Civilization, me: Seat) -> Vec<Option<(Seat, u8)>> {
    let mut all: Vec<Option<(Seat, u8)>> = vec![None; SQUARES];
    for (seat, realm) in game.realms.each().filter(|(seat, _)| *seat != me) {
        for at in Square::all().filter(|at| realm.armies_at(*at) > 0) {
            let armies = realm.armies_at(at);
            for way in game.routes(game.group_at(seat, at, armies, 0)) {
                let threat = &mut all[way.to.index()];
                if threat.is_none_or(|(_, most)| most < armies) {
                    *threat = Some((seat, armies));
                }
            }
        }
    }
    all
}

/// What the terrain gives, as the key of the map says it.
pub fn key() -> Vec<(&'static str, Face, String)> {
    use dolmen::games::civilization::components::Terrain;
    let line = |terrain: Terrain| {
        let icons = terrain.icons();
        let gives = if icons == Icons::NONE { text(w("nothing")) } else { icon_face(icons) };
        let words = format!("{}: {}", named("terrain", terrain.id()), words::about("terrain", terrain.id()));
        (terrain.id(), gives, words)
    };
    [Terrain::Forest, Terrain::Mountain, Terrain::Desert, Terrain::Water, Terrain::Grassland]
        .map(line)
        .into_iter()
        .collect()
}

/// What lies on a square besides what it gives, in words.
pub fn things(game: &Civilization, at: Square) -> Vec<String> {
    let mut words = Vec::new();
    if let Some(ground) = game.ground(at)
        && ground.natural_wonder
        && game.covers.get(at).is_none()
    {
        words.push(w("natural_wonder") + ".");
    }
    if let Some(kind) = game.resource(at) {
        words.push(words::resource(kind) + ".");
    }
    if let Some(lair) = game.lairs.get(at) {
        let name = named("lair", lair.id());
        words.push(format!("{name}. {}", words::about("lair", lair.id())));
        if lair == Lair::Village {
            words.push(counted("units", 3u8) + ".");
        }
    }
    words
}
