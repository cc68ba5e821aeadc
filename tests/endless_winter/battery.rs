//! Random games over every player count, variant, module and reading, and games with a purpose: random players hardly ever
//! found a village, build high or reach the top of a track.

use dolmen::engine::{Chance, Seat, Seed, battery};
use dolmen::games::endless_winter::actions::Action;
use dolmen::games::endless_winter::components::{Gain, Spot, To, Track};
use dolmen::games::endless_winter::land::{Hex, Junction};
use dolmen::games::endless_winter::plan::Stand;
use dolmen::games::endless_winter::{EndlessWinter, Frame, Section, Source};
use std::collections::BTreeMap;

#[test]
fn random_games_keep_every_promise() {
    for seats in 2..=4 {
        for seed in 0..300 {
            battery::run_checked_game::<EndlessWinter>(Seed(seed), seats)
                .unwrap_or_else(|failure| panic!("{failure}"));
        }
    }
}

/// What everybody at the table is after.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Purpose {
    Villages,
    Megaliths,
    Idols(Track),
    Tribe,
    Animals,
}

const PURPOSES: [Purpose; 6] = [
    Purpose::Villages,
    Purpose::Megaliths,
    Purpose::Idols(Track::Offering),
    Purpose::Idols(Track::Honour),
    Purpose::Tribe,
    Purpose::Animals,
];

#[test]
fn games_with_a_purpose_keep_every_promise() {
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for seed in 0..480 {
        let purpose = PURPOSES[seed as usize % PURPOSES.len()];
        let seats = 2 + seed as usize / PURPOSES.len() % 3;
        battery::run_guided_game::<EndlessWinter>(Seed(seed), seats, &mut |game, legal, luck| {
            let chosen = choose(game, purpose, legal, luck);
            for what in situations(game, legal[chosen]) {
                *seen.entry(what).or_default() += 1;
            }
            chosen
        })
        .unwrap_or_else(|failure| panic!("{failure}"));
    }
    let missing: Vec<_> = SITUATIONS.iter().filter(|what| !seen.contains_key(**what)).collect();
    assert!(missing.is_empty(), "{missing:?} never came up: {seen:?}");
}

const SITUATIONS: [&str; 15] = [
    "a village",
    "three villages of a player",
    "a village at a glacier token",
    "a megalith on others",
    "a megalith on the third storey",
    "all megaliths of a player",
    "three stones",
    "the top of the offering track",
    "an idol beyond the top",
    "the top of the honour track",
    "a card from an empty pile",
    "no animal on the ground",
    "no animal in the deck",
    "a point for want of animals",
    "a supply space emptied within its step",
];

/// What is special about doing this now.
fn situations(game: &EndlessWinter, action: Action) -> Vec<&'static str> {
    let mut all = Vec::new();
    let mut note = |what: &'static str, holds: bool| {
        if holds {
            all.push(what);
        }
    };
    let seat = game.frames.last().map_or(Seat(0), Frame::seat);
    let tribe = &game.tribes[seat];
    note("a village", tribe.villages != 0);
    note("three villages of a player", tribe.villages.count_ones() == 3);
    note("three stones", tribe.stones.is_full());
    note("all megaliths of a player", tribe.megaliths == 10);
    note("the top of the offering track", tribe.level(Track::Offering) == 10);
    note("the top of the honour track", tribe.level(Track::Honour) == 10);
    note(
        "an idol beyond the top",
        action == Action::Idol(Track::Offering) && tribe.level(Track::Offering) == 10,
    );
    note("no animal on the ground", game.ground.is_empty() && game.round > 0);
    note("no animal in the deck", game.animals_in_deck() == 0);
    note("a point for want of animals", action == Action::Hunt(None));
    match action {
        Action::Settle(junction) => {
            let token = junction.hexes().iter().any(|hex| game.glacier_tokens[hex.index()].is_some());
            note("a village at a glacier token", token);
        }
        Action::Megalith(stand) => {
            note("a megalith on others", stand.storey() > 0);
            note("a megalith on the third storey", stand.storey() > 1);
            let on_board =
                |frame: &Frame| matches!(frame, Frame::Gaining(gaining) if gaining.source == Source::Board);
            let emptied = tribe.megaliths % 2 == 1 && game.frames.iter().any(on_board);
            note("a supply space emptied within its step", emptied);
        }
        Action::Recruit(folk, _) => {
            note("a card from an empty pile", folk.pile().is_some_and(|pile| game.piles[pile] == 0));
        }
        _ => {}
    }
    all
}

/// Picks an action, the likelier the more it serves the purpose.
fn choose(game: &EndlessWinter, purpose: Purpose, legal: &[Action], luck: &mut Chance) -> usize {
    let weights: Vec<u32> = legal.iter().map(|action| appeal(game, purpose, *action)).collect();
    let mut left = luck.below(weights.iter().sum());
    let chosen = weights.iter().position(|&weight| {
        let here = left < weight;
        left = left.saturating_sub(weight);
        here
    });
    chosen.unwrap_or(0)
}

fn appeal(game: &EndlessWinter, purpose: Purpose, action: Action) -> u32 {
    let Some(frame) = game.frames.last() else { return 1 };
    let seat = frame.seat();
    let tribe = &game.tribes[seat];
    let likes = |this: Purpose, much: u32, little: u32| if purpose == this { much } else { little };
    match action {
        Action::Place(_, spot) => place_appeal(game, purpose, spot),
        Action::Play(_) => match frame {
            Frame::Acting { section: Section::Top, .. } => 60,
            _ => 1,
        },
        Action::Culture(_) | Action::ChiefAbility(_) | Action::Effect(_) | Action::Accept | Action::Draw => {
            60
        }
        Action::Tool => 100,
        Action::Settle(_) => 5000,
        Action::Camp => likes(Purpose::Villages, 300, 5),
        Action::Move(from, to) => likes(Purpose::Villages, move_appeal(game, seat, from, to), 3),
        Action::Stone(_) => likes(Purpose::Megaliths, 2000, 100),
        Action::Megalith(stand) => likes(Purpose::Megaliths, megalith_appeal(game, stand), 20),
        Action::Learn(culture) => {
            let megaliths = culture.card().effects.iter().any(|effect| effect.gain[0].0 == Gain::Megalith);
            if megaliths { likes(Purpose::Megaliths, 2000, 100) } else { 100 }
        }
        // There are megaliths on the offering track.
        Action::Idol(Track::Offering) if purpose == Purpose::Megaliths => 500,
        Action::Idol(track) => likes(Purpose::Idols(track), 3000, 20),
        Action::Lesser(_, Gain::Idol) if matches!(purpose, Purpose::Idols(_)) => 1000,
        Action::Lesser(_, Gain::Tool) if matches!(purpose, Purpose::Tribe | Purpose::Animals) => 300,
        Action::Recruit(folk, To::Hand) => likes(Purpose::Tribe, 400 - u32::from(tribe.owned.folk(folk)), 20),
        Action::Recruit(..) | Action::Pay => likes(Purpose::Tribe, 400, 20),
        Action::Hunt(_) | Action::TopAnimal => likes(Purpose::Animals, 800, 20),
        Action::Reveal => likes(Purpose::Animals, if game.ground.len() < 2 { 300 } else { 5 }, 5),
        // A village costs food.
        Action::UseAnimal(_) => likes(Purpose::Villages, 200, 20),
        Action::Eat(food) if game.labour_for_food(seat, food) == game.labour_for_food(seat, food - 1) => 0,
        Action::Eat(_) => likes(Purpose::Animals, 10, likes(Purpose::Tribe, 10, 1)),
        Action::Lesser(..) | Action::Finish => 1,
        _ => 10,
    }
}

fn place_appeal(game: &EndlessWinter, purpose: Purpose, spot: Spot) -> u32 {
    let tribe = &game.tribes[game.frames.last().map_or(Seat(0), Frame::seat)];
    let poor = tribe.tools == 0;
    match (purpose, spot) {
        (Purpose::Villages, Spot::Rest) if tribe.food < 3 => 100,
        (Purpose::Villages, Spot::Migrate) => 300,
        (Purpose::Villages, Spot::Hunt) => 10,
        (Purpose::Megaliths, Spot::Develop) => 60,
        (Purpose::Megaliths | Purpose::Idols(_), Spot::Rest) => 30,
        (Purpose::Idols(_), Spot::Initiate | Spot::Develop) => 20,
        (Purpose::Tribe, Spot::Initiate) => {
            if poor {
                30
            } else {
                100
            }
        }
        (Purpose::Animals, Spot::Hunt) => 100,
        (Purpose::Animals | Purpose::Tribe, Spot::Rest) if poor => 30,
        _ => 3,
    }
}

/// Towards the junction that lies nearest to the camps, without leaving its hexes.
fn move_appeal(game: &EndlessWinter, seat: Seat, from: Hex, to: Hex) -> u32 {
    let camps = &game.tribes[seat].camps;
    let distance = |a: Hex, b: Hex| {
        let ((q, r), (x, y)) = (a.coordinates(), b.coordinates());
        let (dq, dr) = (q - x, r - y);
        dq.abs().max(dr.abs()).max((dq + dr).abs())
    };
    let free = |junction: &Junction| game.villages() & junction.bit() == 0;
    let filled = |junction: &Junction| junction.hexes().iter().filter(|hex| camps[hex.index()] > 0).count();
    let Some(target) =
        Junction::all().filter(free).max_by_key(|junction| (filled(junction), seat.index() == 0))
    else {
        return 1;
    };
    let missing = || target.hexes().into_iter().filter(|hex| camps[hex.index()] == 0);
    if target.hexes().contains(&from) && camps[from.index()] == 1 {
        return 1;
    }
    let nearer = |hex: Hex| missing().map(|goal| distance(hex, goal)).min().unwrap_or(0);
    if nearer(to) < nearer(from) { 300 } else { 1 }
}

/// Up, or close to the others.
fn megalith_appeal(game: &EndlessWinter, stand: Stand) -> u32 {
    let (row, column) = stand.cell().position();
    let near = game.plan.megaliths().filter(|(other, _)| {
        let (r, c) = other.cell().position();
        other.storey() == stand.storey() && r.abs_diff(row) <= 1 && c.abs_diff(column) <= 1
    });
    200 + 4000 * stand.storey() as u32 + 8 * (near.count() as u32).pow(4)
}
