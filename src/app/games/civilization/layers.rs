//! Layers over the map, one press away: what squares give, who holds or blocks them, where a city could stand, and how far figures go.

use super::Draft;
use super::words::{self, counted, named, refusal, w, ws};
use crate::app::pieces::{Face, count, group, number, symbol, text};
use dolmen::engine::Seat;
use dolmen::games::civilization::components::{Icons, Lair};
use dolmen::games::civilization::map::{SQUARES, Square};
use dolmen::games::civilization::technologies::{Tech, Water};
use dolmen::games::civilization::{Civilization, Frame};

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
}

impl Layer {
    pub const ALL: [Layer; 4] = [Layer::Yields, Layer::Control, Layer::Founding, Layer::Reach];

    pub const fn id(self) -> &'static str {
        match self {
            Layer::Yields => "yields",
            Layer::Control => "control",
            Layer::Founding => "founding",
            Layer::Reach => "reach",
        }
    }

    pub const fn icon(self) -> &'static str {
        match self {
            Layer::Yields => "yield_production",
            Layer::Control => "outskirts",
            Layer::Founding => "found_city",
            Layer::Reach => "speed",
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
    reach: Option<[Option<u8>; SQUARES]>,
}

impl Lit {
    pub fn new(layer: Layer, game: &Civilization, seat: Seat, draft: &Draft) -> Self {
        let reach = (layer == Layer::Reach).then(|| reach(game, seat, draft));
        Self { layer, seat, reach }
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
                Some(0) | None => Over { class: " dim".into(), ..Over::default() },
                Some(steps) => Over {
                    class: " fine".into(),
                    face: group("civ-mark", number(steps)),
                    words: Some(ws("layer.steps", &[("n", steps.into())])),
                },
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
        Some((seat, city)) => {
            let icons = game.city_icons(seat, at);
            let production = game.production(seat, city);
            group("civ-sum", icon_face(Icons { production, ..icons }))
        }
        None => group("civ-gives", icon_face(game.icons(at))),
    };
    Over { face, ..Over::default() }
}

/// Steps to each square for the group that moves or was picked; else for the own figures that are nearest.
fn reach(game: &Civilization, seat: Seat, draft: &Draft) -> [Option<u8>; SQUARES] {
    let realm = &game.realms[seat];
    let mut steps = [None; SQUARES];
    let mut speed = realm.speed();
    let mut border: Vec<Square> = match (game.frames.last(), draft.at) {
        (Some(Frame::Moving(moving)), _) => {
            speed = moving.left;
            vec![moving.at]
        }
        (_, Some(at)) if realm.figures_at(at) > 0 => vec![at],
        _ => {
            let armies = realm.armies.iter().map(|army| army.at);
            armies.chain(realm.scouts.iter().map(|scout| scout.at)).collect()
        }
    };
    for at in &border {
        steps[at.index()] = Some(0);
    }
    let flies = realm.knows(Tech::Flight);
    for step in 1..=speed {
        let mut next = Vec::new();
        for from in &border {
            for to in from.orthogonal() {
                let wet = game.terrain(to) == Some(dolmen::games::civilization::components::Terrain::Water);
                if steps[to.index()].is_some() || !game.is_open(to) || wet && realm.water() == Water::No {
                    continue;
                }
                steps[to.index()] = Some(step);
                let foreign = game.city_at(to).is_some_and(|(owner, _)| owner != seat);
                let stops = game.lairs.get(to).is_some() || foreign || game.has_enemy(to, seat);
                if flies || !stops {
                    next.push(to);
                }
            }
        }
        border = next;
    }
    steps
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
