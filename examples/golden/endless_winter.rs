//! Endless Winter: a game for each player count, variant, module and reading, and one decided by the turn order.

use crate::Wish;
use dolmen::engine::Game;
use dolmen::games::endless_winter::actions::Action;
use dolmen::games::endless_winter::cards::{Card, Folk};
use dolmen::games::endless_winter::components::{Spot, Track};
use dolmen::games::endless_winter::{EndlessWinter, Frame, Section};
use serde_json::{Value, json};

pub const WISHES: &[Wish<EndlessWinter>] = &[
    ("two", 2, &[], |game| game.villages() != 0),
    ("three", 3, &[], |game| game.villages() != 0),
    ("four", 4, &[], |game| game.villages() != 0),
    ("two_draft_setup", 2, &[("setup", "draft_setup")], any),
    ("three_draft_both", 3, &[("setup", "draft_both")], any),
    ("two_glacier_tokens", 2, &[("glacier_tokens", "on")], |game| {
        let at_token = game.glacier_tokens.iter().zip(dolmen::games::endless_winter::land::Hex::all());
        at_token.filter(|(token, _)| token.is_some()).any(|(_, hex)| game.villages() & hex.junctions() != 0)
    }),
    ("three_rest_tokens", 3, &[("rest_tokens", "on")], |game| game.rest.unseen == 0),
    ("four_full", 4, EndlessWinter::PRESETS[1].choices, |game| game.villages() != 0),
    ("two_half_labour", 2, &[("starting_labour", "half")], any),
    ("three_pairs", 3, &[("two_kinds", "pairs")], |game| {
        game.tribes.iter().any(|tribe| tribe.stones.iter().any(|stone| stone.id().starts_with("st2_pair")))
    }),
    ("two_move_for_a_tool", 2, &[("camp_move", "tool")], any),
    ("tie_break", 4, &[], |game| {
        let [first, second, ..] = game.standings()[..] else { return false };
        first.points == second.points
    }),
    ("built_on_others", 4, &[], |game| game.plan.megaliths().any(|(stand, _)| stand.storey() == 1)),
];

fn any(_: &EndlessWinter) -> bool {
    true
}

/// Whether a card is to be drawn and there is none, so that lesser rewards are all there is.
pub fn nothing_to_draw(game: &EndlessWinter) -> bool {
    let legal = game.legal_actions();
    !legal.is_empty() && legal.iter().all(|action| matches!(action, Action::Lesser(..)))
}

/// How a game ended, besides its points.
pub fn ending(game: &EndlessWinter) -> Value {
    json!({ "order": game.order, "villages": game.villages().count_ones() })
}

/// How much a player with some common sense feels like doing this.
pub fn weight(game: &EndlessWinter, action: Action) -> u32 {
    let Some(frame) = game.frames.last() else { return 1 };
    let seat = frame.seat();
    let tribe = &game.tribes[seat];
    match action {
        Action::Chief(_) | Action::Side(_) | Action::Setup(_) | Action::TakeToken => 10,
        Action::NextToken => 5,
        Action::Culture(_) => 40,
        Action::Place(_, spot) => place_weight(game, spot),
        Action::Play(_) => match frame {
            Frame::Acting { section: Section::Top, .. } if tribe.halves < 6 => 24,
            Frame::Acting { section: Section::Top, .. } => 4,
            _ => 1,
        },
        Action::Eat(food) => {
            if tribe.halves < 4 {
                6 / u32::from(food).max(1)
            } else {
                1
            }
        }
        Action::Ability(_) => 4,
        Action::ChiefAbility(_) | Action::Effect(_) => 60,
        Action::Pay => 40,
        Action::Recruit(..) => 30,
        Action::Learn(_) => 120,
        Action::Stone(_) => 120,
        Action::Camp => 30,
        Action::Move(from, to) => {
            let reward =
                |hex: dolmen::games::endless_winter::land::Hex| !game.land[hex.index()].reward().is_empty();
            match (reward(to), game.influence(seat, to), reward(from)) {
                (true, 0, false) => 24,
                (true, 0, true) => 6,
                _ => 1,
            }
        }
        Action::Settle(_) => 400,
        Action::Reveal => 6,
        Action::Hunt(_) | Action::TopAnimal => 40,
        Action::UseAnimal(_) => 12,
        Action::Bury(card, _) => {
            if card == Card::from(Folk::Tribesman) {
                40
            } else {
                3
            }
        }
        Action::Megalith(stand) => 12 + 20 * u32::from(game.plan.points(seat, stand)[seat.index()]),
        Action::Draw | Action::Accept => 60,
        Action::Idol(Track::Offering) => 40,
        Action::Idol(Track::Honour) => 30,
        Action::Tool => 30,
        Action::Lesser(..) | Action::ScoreStones => 1,
        Action::Discard(card) => {
            if card == Card::from(Folk::Tribesman) {
                20
            } else {
                3
            }
        }
        Action::Hide(_) => 30,
        Action::Finish => match frame {
            Frame::Gaining(_) => 1,
            Frame::Pile(_) => 20,
            _ => 4,
        },
    }
}

fn place_weight(game: &EndlessWinter, spot: Spot) -> u32 {
    let Some(seat) = game.decider() else { return 1 };
    let tribe = &game.tribes[seat];
    let halves = game.halves_in_hand(seat, spot) + tribe.halves + tribe.food;
    match spot {
        Spot::Initiate if tribe.tools > 0 && halves > 1 => 20,
        Spot::Develop if halves > 5 => 30,
        Spot::Develop
            if game
                .stone_price(seat)
                .is_some_and(|(tools, food)| tribe.tools >= tools && tribe.food >= food) =>
        {
            20
        }
        Spot::Migrate if halves > 3 => 20,
        Spot::Hunt if tribe.tools > 0 && halves > 1 => 20,
        Spot::Rest => 6,
        _ => 2,
    }
}
