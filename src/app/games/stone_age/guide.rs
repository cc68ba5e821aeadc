//! The guided opening: two rounds on a fixed table, with a new figure, a roll with a tool, a card and a building.

use crate::app::guide::Goal::{Do, Read};
use crate::app::guide::{Lesson, Step};
use dolmen::games::stone_age::StoneAge;
use dolmen::games::stone_age::actions::{Action, ToolSet};
use dolmen::games::stone_age::components::{Goods, Place};

pub static LESSON: Lesson<StoneAge> = Lesson {
    seed: 1149,
    options: &[],
    steps: &[
        Step { say: "stone_age.guide.hello", point: ".mat", goal: Read },
        Step {
            say: "stone_age.guide.hut",
            point: "[data-place=hut]",
            goal: Do(|action| *action == Action::Place(Place::Hut, 2)),
        },
        Step {
            say: "stone_age.guide.forest",
            point: ".how-many button:nth-of-type(2), [data-place=forest]",
            goal: Do(|action| *action == Action::Place(Place::Forest, 2)),
        },
        Step {
            say: "stone_age.guide.hunting",
            point: "[data-place=hunting_ground]",
            goal: Do(|action| *action == Action::Place(Place::HuntingGround, 1)),
        },
        Step {
            say: "stone_age.guide.use_hut",
            point: "[data-place=hut]",
            goal: Do(|action| *action == Action::Resolve(Place::Hut)),
        },
        Step {
            say: "stone_age.guide.use_forest",
            point: "[data-place=forest]",
            goal: Do(|action| *action == Action::Resolve(Place::Forest)),
        },
        Step {
            say: "stone_age.guide.use_hunting",
            point: "[data-place=hunting_ground]",
            goal: Do(|action| *action == Action::Resolve(Place::HuntingGround)),
        },
        Step { say: "stone_age.guide.fed", point: ".zone-stores", goal: Read },
        Step {
            say: "stone_age.guide.tool_maker",
            point: "[data-place=tool_maker]",
            goal: Do(|action| *action == Action::Place(Place::ToolMaker, 1)),
        },
        Step {
            say: "stone_age.guide.card",
            point: "[data-place=card1]",
            goal: Do(|action| *action == Action::Place(Place::Card1, 1)),
        },
        Step {
            say: "stone_age.guide.building",
            point: "[data-place=building1]",
            goal: Do(|action| *action == Action::Place(Place::Building1, 1)),
        },
        Step {
            say: "stone_age.guide.clay_pit",
            point: ".how-many button:nth-of-type(3), [data-place=clay_pit]",
            goal: Do(|action| *action == Action::Place(Place::ClayPit, 3)),
        },
        Step {
            say: "stone_age.guide.use_tool_maker",
            point: "[data-place=tool_maker]",
            goal: Do(|action| *action == Action::Resolve(Place::ToolMaker)),
        },
        Step {
            say: "stone_age.guide.use_clay_pit",
            point: "[data-place=clay_pit]",
            goal: Do(|action| *action == Action::Resolve(Place::ClayPit)),
        },
        Step {
            say: "stone_age.guide.gather",
            point: ".chip.tool[aria-pressed=false], .choices .go",
            goal: Do(|action| *action == Action::Gather(ToolSet::slot(0))),
        },
        Step {
            say: "stone_age.guide.use_card",
            point: "[data-place=card1]",
            goal: Do(|action| *action == Action::Resolve(Place::Card1)),
        },
        Step {
            say: "stone_age.guide.pay_card",
            point: ".choices .go",
            goal: Do(|action| *action == Action::Pay(Goods([1, 0, 0, 0]))),
        },
        Step {
            say: "stone_age.guide.use_building",
            point: "[data-place=building1]",
            goal: Do(|action| *action == Action::Resolve(Place::Building1)),
        },
        Step {
            say: "stone_age.guide.pay_building",
            point: ".choices .go",
            goal: Do(|action| matches!(action, Action::Pay(_))),
        },
    ],
    rivals: &[
        Action::Place(Place::ToolMaker, 1),
        Action::Place(Place::ClayPit, 3),
        Action::Place(Place::HuntingGround, 1),
        Action::Resolve(Place::ClayPit),
        Action::Resolve(Place::HuntingGround),
        Action::Resolve(Place::ToolMaker),
        Action::Place(Place::Forest, 3),
        Action::Place(Place::Field, 1),
        Action::Place(Place::HuntingGround, 1),
        Action::Resolve(Place::Forest),
        Action::Gather(ToolSet::slot(0)),
        Action::Resolve(Place::Field),
        Action::Resolve(Place::HuntingGround),
    ],
};
