//! The guided opening: a round of three turns on a fixed table, and its eclipse.

use crate::app::guide::Goal::{Do, DoAfter, Read};
use crate::app::guide::{Lesson, Step};
use dolmen::games::endless_winter::EndlessWinter;
use dolmen::games::endless_winter::actions::Action;
use dolmen::games::endless_winter::components::{Animal, Figure, Side, Spot, Track};

/// The mountains that pay two points, on this table.
const MOUNTAINS: usize = 14;

pub static LESSON: Lesson<EndlessWinter> = Lesson {
    seed: 4,
    options: &[],
    steps: &[
        Step { say: "endless_winter.guide.hello", point: ".mat", goal: Read },
        Step {
            say: "endless_winter.guide.side",
            point: ".choices .sided",
            goal: Do(|action| *action == Action::Side(Side::A)),
        },
        Step {
            say: "endless_winter.guide.hunt",
            point: ".asked .chip, [data-place=column-3]",
            goal: Do(|action| *action == Action::Place(Figure::Tribe, Spot::Hunt)),
        },
        Step {
            say: "endless_winter.guide.labour",
            point: ".hand .open",
            goal: Do(|action| matches!(action, Action::Play(_))),
        },
        Step {
            say: "endless_winter.guide.animal",
            point: "[data-place=animal-place-0], #tab-animals",
            goal: Do(|action| matches!(action, Action::Hunt(_))),
        },
        Step {
            say: "endless_winter.guide.on",
            point: ".choices .finish",
            goal: Do(|action| *action == Action::Finish),
        },
        Step {
            say: "endless_winter.guide.middle",
            point: ".choices .finish",
            goal: Do(|action| *action == Action::Finish),
        },
        Step {
            say: "endless_winter.guide.bottom",
            point: ".controls .chip",
            goal: Do(|action| *action == Action::TopAnimal),
        },
        Step {
            say: "endless_winter.guide.end",
            point: ".choices .finish",
            goal: Do(|action| *action == Action::Finish),
        },
        Step {
            say: "endless_winter.guide.migrate",
            point: ".asked .chip, [data-place=column-2]",
            goal: Do(|action| *action == Action::Place(Figure::Tribe, Spot::Migrate)),
        },
        Step {
            say: "endless_winter.guide.labour_again",
            point: ".hand .open",
            goal: Do(|action| matches!(action, Action::Play(_))),
        },
        Step {
            say: "endless_winter.guide.mountains",
            point: ".stage:has(.hex.picked) [data-place=hex-14], [data-place=hex-9], #tab-land",
            goal: Do(|action| matches!(action, Action::Move(_, to) if to.index() == MOUNTAINS)),
        },
        Step {
            say: "endless_winter.guide.first_again",
            point: ".choices .finish",
            goal: Do(|action| *action == Action::Finish),
        },
        Step {
            say: "endless_winter.guide.camp",
            point: ".stage:has(.hex.picked) [data-place=hex-4], [data-place=hex-9], #tab-land",
            goal: Do(|action| matches!(action, Action::Move(..))),
        },
        Step {
            say: "endless_winter.guide.end_again",
            point: ".choices .finish",
            goal: Do(|action| *action == Action::Finish),
        },
        Step {
            say: "endless_winter.guide.rest",
            point: "[data-place=column-4]",
            goal: Do(|action| *action == Action::Place(Figure::Chief, Spot::Rest)),
        },
        Step {
            say: "endless_winter.guide.draw",
            point: ".controls .chip",
            goal: Do(|action| *action == Action::Draw),
        },
        Step {
            say: "endless_winter.guide.use_animal",
            point: ".controls .chip",
            goal: Do(|action| *action == Action::UseAnimal(Animal::Glyptodon)),
        },
        Step {
            say: "endless_winter.guide.idol",
            point: ".controls .chip",
            goal: Do(|action| matches!(action, Action::Idol(_))),
        },
        Step {
            say: "endless_winter.guide.hide",
            point: ".hand .open",
            goal: Do(|action| matches!(action, Action::Hide(_))),
        },
        Step {
            say: "endless_winter.guide.pile",
            point: ".choices .finish",
            goal: DoAfter(|action| *action == Action::Finish, |action| matches!(action, Action::Hide(_))),
        },
        Step {
            say: "endless_winter.guide.megalith",
            point: ".close-eclipse, #part-megaliths .open, #tab-megaliths",
            goal: Do(|action| matches!(action, Action::Megalith(_))),
        },
        Step {
            say: "endless_winter.guide.covered",
            point: "#part-megaliths .open, #tab-megaliths",
            goal: Do(|action| matches!(action, Action::Megalith(_))),
        },
        Step {
            say: "endless_winter.guide.dawn",
            point: ".asked .chip, .controls .chip, .close-eclipse, [data-place=column-1]",
            goal: DoAfter(|action| matches!(action, Action::Place(..)), |_| true),
        },
    ],
    rivals: &[
        Action::Side(Side::A),
        Action::Place(Figure::Tribe, Spot::Initiate),
        Action::Place(Figure::Tribe, Spot::Develop),
        Action::Place(Figure::Chief, Spot::Hunt),
        Action::Idol(Track::Honour),
        Action::Tool,
        Action::Draw,
        Action::Finish,
        Action::Finish,
        Action::Finish,
        Action::Finish,
        Action::Finish,
        Action::Finish,
        Action::Finish,
        Action::Finish,
        Action::Finish,
        Action::Finish,
        Action::Finish,
        Action::Finish,
        Action::Finish,
        Action::Finish,
    ],
};
