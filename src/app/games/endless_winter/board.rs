//! The main board: the columns, the rest space, round and turn order; and the market: tribe and culture cards, stones and
//! the hunting ground.

use super::pieces::{self, Appearance, Face, Kind, count, group, mark, number, symbol, text};
use super::words::{self, era, w, ws};
use super::{Desk, Draw};
use crate::app::widgets::{Drawing, move_focus};
use dolmen::engine::{Game, Seat};
use dolmen::games::endless_winter::actions::Action;
use dolmen::games::endless_winter::cards::{Card, Folk};
use dolmen::games::endless_winter::components::{
    Amounts, BOTTOM_REWARDS, Figure, Gain, HUNTING_GROUND, ORDER_REWARDS, REST_REWARDS, ROUNDS, Spot, To,
};
use dolmen::games::endless_winter::{EndlessWinter, Frame, Gaining, Section, Source};
use leptos::prelude::*;

pub fn board(desk: Desk) -> AnyView {
    view! {
        <section class="board main-board" role="group" aria-label=w("board") on:keydown=move_focus>
            <Drawing name="ew-valley"/>
            <div class="columns">{pieces::pieces(desk, &COLUMN, 0..Spot::COUNT)}</div>
        </section>
    }
    .into_any()
}

/// Round, order and decks.
pub fn plate(desk: Desk) -> AnyView {
    const TRACKS: [(&str, Draw); 3] =
        [("fact rounds", rounds), ("fact order", order), ("fact decks", culture_decks)];
    desk.facts(&TRACKS, |_| 0).into_any()
}

/// Places for stones in each half of the display that are used, by player count from two.
const STONES_SHOWN: [usize; 3] = [4, 6, 7];

fn row(
    desk: Desk,
    key: &str,
    class: &'static str,
    kind: &'static Kind,
    places: &mut dyn Iterator<Item = usize>,
) -> AnyView {
    view! { <div class=class><h3>{w(key)}</h3><div class="lying">{pieces::pieces(desk, kind, places)}</div></div> }
        .into_any()
}

fn market(name: &'static str, rows: [AnyView; 2]) -> AnyView {
    view! {
        <section class=format!("board ew-market {name}") role="group" aria-label=w(&format!("tab.{name}")) on:keydown=move_focus>
            {rows.into_iter().collect_view()}
        </section>
    }
    .into_any()
}

/// Tribe and culture cards.
pub fn cards(desk: Desk) -> AnyView {
    let piles = row(desk, "piles", "piles", &PILE, &mut (0..Folk::DISPLAY.len()));
    market("cards", [piles, row(desk, "panel", "culture-panel", &CULTURE, &mut (0..8))])
}

/// The hunting ground and the sacred stones.
pub fn animals(desk: Desk) -> AnyView {
    let seats = desk.shown.with_untracked(|shown| shown.view.seats());
    let used = STONES_SHOWN[seats.saturating_sub(2).min(2)];
    let ground = row(desk, "ground", "hunting", &GROUND, &mut (0..=HUNTING_GROUND));
    market("animals", [ground, row(desk, "stones", "stones", &STONE, &mut (0..14).filter(|n| n % 7 < used))])
}

fn rounds(_: Desk, game: &EndlessWinter, _: usize) -> Appearance {
    let pip = |round: u8| {
        let class = match round.cmp(&game.round) {
            std::cmp::Ordering::Less => "pip past",
            std::cmp::Ordering::Equal => "pip now",
            std::cmp::Ordering::Greater => "pip",
        };
        group(class, number(round) + symbol("eclipse"))
    };
    let face = symbol(["era_1", "era_2"][game.era()]) + (1..=ROUNDS).map(pip).collect();
    Appearance::new(face, ws("round_tip", &[("n", game.round.max(1).into())]))
}

fn order(desk: Desk, game: &EndlessWinter, _: usize) -> Appearance {
    let seats = game.order.seats();
    let places = seats.iter().zip(ORDER_REWARDS);
    let places = places.map(|(seat, reward)| group("pip", mark(desk, *seat) + pieces::amounts(reward)));
    let face = symbol("turn_order") + places.collect();
    let names: Vec<String> = seats.iter().map(|seat| desk.player(*seat).0).collect();
    let rewards = words::listed_rewards(&ORDER_REWARDS[..seats.len()]);
    let words = ws("order_tip", &[("names", names.join(", ").into()), ("rewards", rewards.into())]);
    Appearance::new(face, words)
}

fn culture_decks(_: Desk, game: &EndlessWinter, _: usize) -> Appearance {
    let [first, second] = game.culture_decks.map(u32::count_ones);
    let covered = game.covered_deck();
    let deck = |n: usize, left: u32| {
        let cover = if n == covered { symbol("cover") } else { Face::default() };
        group("pip", number(left) + symbol(["era_1", "era_2"][n]) + cover)
    };
    let arguments = [("n", first.into()), ("m", second.into()), ("era", era(covered).into())];
    Appearance::new(deck(0, first) + deck(1, second), ws("culture_decks_tip", &arguments))
}

static COLUMN: Kind = Kind { class: "column", acts: placements, look: column };

fn placements(_: &EndlessWinter, n: usize) -> Vec<Action> {
    Figure::ALL.into_iter().rev().map(|figure| Action::Place(figure, Spot::ALL[n])).collect()
}

/// What the top and the middle section of each column give.
const TOP: [&[Amounts]; 4] = [
    &[&[(Gain::TribeHand, 1)]],
    &[&[(Gain::CultureHand, 1)]],
    &[&[(Gain::Camp, 1)], &[(Gain::Move, 1)]],
    &[&[(Gain::AnimalReveal, 2)], &[(Gain::AnimalGround, 1)]],
];
pub const MIDDLE: [Amounts; 4] = [
    &[(Gain::TribeDiscard, 1), (Gain::Bury, 1)],
    &[(Gain::SacredStone, 1)],
    &[(Gain::Village, 1)],
    &[(Gain::UseAnimal, 1)],
];

/// The section of a column that is being used. While the reward of one is taken, the figure already stands at the next.
fn section_now(game: &EndlessWinter, spot: Spot) -> Option<Section> {
    let acting = game.frames.iter().rev().find_map(|frame| match frame {
        Frame::Acting { spot: at, section, .. } if *at == spot => Some(*section),
        _ => None,
    })?;
    match (game.frames.last()?, acting) {
        (Frame::Acting { .. }, section) => Some(section),
        // What a card or a chief gives belongs to no section.
        (
            Frame::Gaining(Gaining {
                source: Source::Folk(_) | Source::Chief(_) | Source::Culture(_), ..
            }),
            _,
        ) => None,
        (Frame::Gaining(_), Section::Bottom) => Some(Section::Middle),
        (Frame::Gaining(_), Section::End) => Some(Section::Bottom),
        (Frame::Gaining(_), section) => Some(section),
        _ => None,
    }
}

fn column(desk: Desk, game: &EndlessWinter, n: usize) -> Appearance {
    let spot = Spot::ALL[n];
    let now = section_now(game, spot);
    let section = |which: Section, how: Face, inside: Face| {
        let class = if now == Some(which) { "section now" } else { "section" };
        group(class, group("how", how) + group("what", inside))
    };
    let sections = if spot == Spot::Rest {
        let token =
            game.rest.up.or(game.rest.held).map(|token| group("token", pieces::amounts(token.reward())));
        let top = group("deal", pieces::amounts(REST_REWARDS)) + token.unwrap_or_default();
        section(Section::Top, Face::default(), top)
            + section(Section::End, symbol("eclipse"), pieces::gain(Gain::HalfLabour, 3))
    } else {
        let prices = game.top_prices(spot);
        let deals = prices.iter().zip(TOP[n]).map(|(price, gains)| {
            pieces::deal(pieces::price(price.food, price.tools, price.halves), pieces::amounts(gains))
        });
        let food = [1, 0, 3, 0][n];
        let mut price = pieces::price(food, 0, 0);
        price += match spot {
            Spot::Develop => symbol("stone_slot"),
            Spot::Migrate => count("camp", 3),
            Spot::Initiate | Spot::Hunt | Spot::Rest => Face::default(),
        };
        let middle = pieces::deal(price, pieces::amounts(MIDDLE[n]));
        let first = game.firsts[n].map_or_else(|| text(w("how.first")), |seat| mark(desk, seat));
        let bottom = group("deal", pieces::amounts(BOTTOM_REWARDS[n]));
        section(Section::Top, text(w("how.any")), deals.collect())
            + section(Section::Middle, text(w("how.once")), middle)
            + section(Section::Bottom, first, bottom)
    };
    let mut words = words::spot_help(game, spot);
    let mut figures = Face::default();
    for seat in Seat::all(game.seats()) {
        let there = game.tribes[seat].figures.map(|at| usize::from(at == Some(spot)));
        let (chiefs, people) = (there[0], there[1] + there[2]);
        if chiefs + people > 0 {
            figures += pieces::figures(desk, seat, chiefs, people);
            let who = desk.player(seat).0;
            words +=
                &format!(" {}.", ws("standing", &[("who", who.into()), ("n", (chiefs + people).into())]));
        }
    }
    if let Some(seat) = game.firsts.get(n).copied().flatten() {
        words += &format!(
            " {}: {}.",
            w("section.bottom"),
            ws("first_taken", &[("who", desk.player(seat).0.into())])
        );
    }
    let name = group("place-name", text(words::spot(spot)));
    let head = group("column-head", symbol(spot.id()) + name);
    Appearance::new(head + sections + group("figures", figures), words)
}

static PILE: Kind = Kind {
    class: "pile",
    acts: |_, n| To::ALL.map(|to| Action::Recruit(Folk::DISPLAY[n], to)).into(),
    look: |_, game, n| {
        let card = Card::from(Folk::DISPLAY[n]);
        let left = game.piles[n];
        let arguments = [("card", words::card(Some(game), card).into()), ("n", left.into())];
        let mut words = ws("pile_tip", &arguments);
        if left == 0 {
            words = format!("{words} {}", w("pile_empty"));
        }
        let class = if left == 0 { "stacked none" } else { "stacked" };
        let left = group("left", text(left.to_string()));
        Appearance::new(group(class, pieces::card(Some(game), card) + left), words)
    },
};

static CULTURE: Kind = Kind {
    class: "culture-place",
    acts: |game, n| game.panel[n].map(Action::Learn).into_iter().collect(),
    look: |_, game, n| match game.panel[n] {
        Some(culture) => {
            let card = culture.into();
            Appearance::new(pieces::card(Some(game), card), words::card(Some(game), card))
        }
        None => Appearance::new(group("ew-card gap", Face::default()), w("panel_empty")),
    },
};

static STONE: Kind = Kind {
    class: "stone-place",
    acts: |game, n| game.stones[n].map(Action::Stone).into_iter().collect(),
    look: |_, game, n| match game.stones[n] {
        Some(stone) => {
            let mut words = words::stone_card(stone);
            if let Some(price) = game.decider().and_then(|seat| game.stone_price(seat)) {
                let price = words::price(price.1, price.0, 0);
                words = format!("{words} {}", ws("stone_price", &[("price", price.into())]));
            }
            let mut face = pieces::stone(stone);
            if let Some(Frame::Acting { seat, spot: Spot::Develop, .. }) = game.frames.last() {
                let points = game.stone_points(*seat, stone);
                words = format!("{words} {}", ws("stone_would", &[("n", points.into())]));
                face += group("would", count("points", points));
            }
            Appearance::new(face, words)
        }
        None => Appearance::new(group("sacred gap", Face::default()), w("stone_gone")),
    },
};

/// The hunting ground; the last place is the deck.
static GROUND: Kind = Kind {
    class: "animal-place",
    acts: |game, n| match n {
        HUNTING_GROUND => vec![Action::Reveal, Action::TopAnimal, Action::Hunt(None)],
        _ => game.ground.get(n).map(|&animal| Action::Hunt(Some(animal))).into_iter().collect(),
    },
    look: |_, game, n| {
        let left = game.animals_in_deck();
        match game.ground.get(n) {
            Some(&animal) => Appearance::new(pieces::animal(animal), words::animal_card(animal)),
            None if n == HUNTING_GROUND => {
                let back = group("ew-card back", number(left) + symbol("deck") + symbol("animal"));
                Appearance::new(back, ws("deck_tip", &[("n", left.into())]))
            }
            None => Appearance::new(group("ew-card gap", Face::default()), w("ground_empty")),
        }
    },
};
