//! The guided opening: two turns of the tutorial game and the beginning of a third on a fixed table, with a capital, an army, a
//! discovery, a technology, a building, a battle and a second city.

use crate::app::guide::Goal::{Do, DoAfter, Read};
use crate::app::guide::{Lesson, Step};
use dolmen::games::civilization::Civilization;
use dolmen::games::civilization::actions::Action;
use dolmen::games::civilization::buildings::Building;
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::pieces::{Figure, Item};
use dolmen::games::civilization::technologies::Tech;

/// Squares of this table.
const CAPITAL: Square = Square(18);
const BORDER: Square = Square(19);
const BEHIND: Square = Square(34);
const BEYOND: Square = Square(20);
const VILLAGE: Square = Square(21);
const ORCHARD: Square = Square(2);

/// A card of the hand, then the front it is played against, then the button that plays it; after the battle the scout.
const FIGHT: &str = ".civ-battle .confirm, .civ-battle:has([data-place^=hand-below].picked) [data-place^=front-above].open, \
    [data-place^=hand-below].open, [data-place=square-20].lifts, .choices .finish";

pub static LESSON: Lesson<Civilization> = Lesson {
    seed: 306,
    options: &[("tutorial", "on")],
    steps: &[
        Step { say: "civilization.guide.hello", point: ".mat", goal: Read },
        Step {
            say: "civilization.guide.capital",
            point: "[data-place=square-18]",
            goal: Do(|action| *action == Action::Place(CAPITAL)),
        },
        Step {
            say: "civilization.guide.army",
            point: "[data-place=square-19]",
            goal: Do(|action| *action == Action::Place(BORDER)),
        },
        Step {
            say: "civilization.guide.scout",
            point: "[data-place=square-19]",
            goal: Do(|action| *action == Action::Place(BORDER)),
        },
        Step {
            say: "civilization.guide.start",
            point: ".choices .finish",
            goal: Do(|action| *action == Action::Done),
        },
        Step {
            say: "civilization.guide.trade",
            point: ".choices .finish",
            goal: Do(|action| *action == Action::Done),
        },
        Step {
            say: "civilization.guide.build_army",
            point: "[data-place=orders-forces-0]",
            goal: Do(|action| *action == Action::Build(CAPITAL, Item::Figure(Figure::Army))),
        },
        Step {
            say: "civilization.guide.place_army",
            point: "[data-place=square-34]",
            goal: Do(|action| *action == Action::Place(BEHIND)),
        },
        Step {
            say: "civilization.guide.cities_done",
            point: ".choices .finish",
            goal: Do(|action| *action == Action::Done),
        },
        Step {
            say: "civilization.guide.group",
            point: ".asked .chip, [data-place=square-19]",
            goal: Do(|action| *action == Action::Move(BORDER, 1, 1)),
        },
        Step {
            say: "civilization.guide.discover",
            point: "[data-place=square-20]",
            goal: Do(|action| *action == Action::Discover(BEYOND)),
        },
        Step {
            say: "civilization.guide.step",
            point: "[data-place=square-20]",
            goal: Do(|action| *action == Action::Step(BEYOND)),
        },
        Step {
            say: "civilization.guide.moved",
            point: ".choices .finish",
            goal: Do(|action| *action == Action::Done),
        },
        Step {
            say: "civilization.guide.research",
            point: ".confirm, [data-place=tech-pottery], #tab-knowledge",
            goal: Do(|action| *action == Action::Research(Tech::Pottery)),
        },
        Step { say: "civilization.guide.revealed", point: "#part-knowledge, .mat", goal: Read },
        Step {
            say: "civilization.guide.start_again",
            point: ".choices .finish",
            goal: Do(|action| *action == Action::Done),
        },
        Step {
            say: "civilization.guide.trade_again",
            point: ".choices .finish",
            goal: Do(|action| *action == Action::Done),
        },
        Step {
            say: "civilization.guide.build_granary",
            point: "[data-place=orders-buildings-6]",
            goal: Do(|action| *action == Action::Build(CAPITAL, Item::Building(Building::Granary))),
        },
        Step {
            say: "civilization.guide.place_granary",
            point: "[data-place=square-2]",
            goal: Do(|action| *action == Action::Place(ORCHARD)),
        },
        Step {
            say: "civilization.guide.cities_done_again",
            point: ".choices .finish",
            goal: Do(|action| *action == Action::Done),
        },
        Step {
            say: "civilization.guide.attack",
            point: ".asked .chip:nth-of-type(3), [data-place=square-20]",
            goal: Do(|action| *action == Action::Move(BEYOND, 1, 0)),
        },
        Step {
            say: "civilization.guide.village",
            point: "[data-place=square-21]",
            goal: Do(|action| *action == Action::Step(VILLAGE)),
        },
        Step {
            say: "civilization.guide.fight",
            point: FIGHT,
            goal: Do(|action| matches!(action, Action::Attack(..) | Action::Front(_))),
        },
        Step {
            say: "civilization.guide.fight_on",
            point: FIGHT,
            goal: DoAfter(
                |action| *action == Action::Move(BEYOND, 0, 1),
                |action| !matches!(action, Action::Done | Action::Move(..) | Action::Leave(..)),
            ),
        },
        Step {
            say: "civilization.guide.follow",
            point: "[data-place=square-21]",
            goal: Do(|action| *action == Action::Step(VILLAGE)),
        },
        Step {
            say: "civilization.guide.settle",
            point: ".choices .finish",
            goal: DoAfter(|action| *action == Action::Done, |action| *action == Action::Stop),
        },
        Step {
            say: "civilization.guide.spent",
            point: ".choices .finish",
            goal: Do(|action| *action == Action::Done),
        },
        Step {
            say: "civilization.guide.found",
            point: ".asked .chip, [data-place=square-21]",
            goal: Do(|action| *action == Action::Found(VILLAGE)),
        },
        Step {
            say: "civilization.guide.room",
            point: "[data-place=square-20]",
            goal: Do(|action| matches!(action, Action::Place(_))),
        },
    ],
    rivals: &[
        Action::Place(Square(93)),
        Action::Place(Square(94)),
        Action::Place(Square(94)),
        Action::Place(Square(94)),
        Action::Research(Tech::AnimalHusbandry),
        Action::Done,
        Action::Done,
        Action::Done,
        Action::Done,
        Action::Done,
        Action::Done,
        Action::Done,
        Action::Done,
        Action::Done,
        Action::Done,
        Action::Done,
    ],
};
