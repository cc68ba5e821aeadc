//! Why one move rather than another.

use dolmen::bots::{Claim, Claimed, Explaining, Knowledge, Level, Reason, Thinking};
use dolmen::engine::{Chance, Events, Game, Options, Seat, Seed, View};
use dolmen::for_each_title;
use dolmen::games::endless_winter::EndlessWinter;
use dolmen::games::endless_winter::actions::Action as Winter;
use dolmen::games::stone_age::StoneAge;
use dolmen::games::stone_age::actions::Action;
use dolmen::games::stone_age::components::Place;

fn open<G: Game>(seats: usize, seed: u64) -> G {
    let mut chance = Chance::at(Seed(seed), 0);
    G::setup(&Options::defaults(G::OPTIONS), seats, &mut chance, &mut Events::ignored())
}

fn explain<G: Knowledge>(game: &G, actions: &[G::Action]) -> Vec<Reason> {
    let view = View::of(game, game.decider());
    let mut explaining = Explaining::new(view, actions.to_vec(), Seed(5));
    while !explaining.run() {}
    explaining.reasons()
}

fn amount(reason: &Reason, what: &str) -> Option<f32> {
    reason.amounts.iter().find(|(other, _)| *other == what).map(|(_, amount)| *amount)
}

/// Field against tool maker: one of each more or less, and the field would be somebody else's.
#[test]
fn the_field_is_kept_from_the_other_and_costs_a_tool() {
    let game: StoneAge = open(2, 8);
    let [field, tool] = [Place::Field, Place::ToolMaker].map(|place| Action::Place(place, 1));
    let [of_field, _] = &explain(&game, &[field, tool])[..] else { panic!("a reason for each") };
    assert_eq!(amount(of_field, "field"), Some(1.0), "{of_field:?}");
    assert_eq!(amount(of_field, "tool"), Some(-1.0), "{of_field:?}");
    let claim = Claim { what: "place.field".into(), n: 0 };
    assert_eq!(of_field.claim, Some(Claimed { claim, by: Some(Seat(1)), kept: true }));
}

/// Moves that come to the same make no reason.
#[test]
fn what_makes_no_difference_is_not_told() {
    let game: StoneAge = open(2, 3);
    let hunt = Action::Place(Place::HuntingGround, 3);
    for reason in explain(&game, &[hunt, hunt]).into_iter().chain(explain(&game, &[hunt])) {
        assert_eq!((reason.amounts, reason.claim), (Vec::new(), None));
    }
    assert_eq!(explain::<StoneAge>(&game, &[]), []);
}

/// What is told of the best moves of a game in the making: the same again for the same luck, in Stone Age most of the time something, and
/// of two moves each the contrary of the other.
fn tells_something<G: Knowledge>() {
    let (mut told, mut asked) = (0, 0);
    let mut game: G = open(2, 8);
    for step in 0..60u32 {
        let Some(seat) = game.decider() else { break };
        let mut thinking =
            Thinking::new(View::of(&game, Some(seat)), Level::Easy, Chance::quick(Seed(step.into())));
        thinking.run(8);
        let best: Vec<G::Action> =
            thinking.ranked().into_iter().map(|judged| judged.action).take(2).collect();
        if best.len() == 2 && asked < 12 && step % 3 == 0 {
            let reasons = explain(&game, &best);
            assert_eq!(reasons, explain(&game, &best), "{}", G::ID);
            let [first, second] = &reasons[..] else { panic!("a reason for each") };
            assert_eq!(first.amounts.len(), second.amounts.len());
            for (what, more) in &first.amounts {
                let less = amount(second, what).unwrap_or_default();
                assert!((more + less).abs() < 1e-3, "{}: {what} {more} and {less}", G::ID);
            }
            asked += 1;
            told += usize::from(!first.amounts.is_empty() || first.claim.is_some());
        }
        game.perform(&best[0], &mut Chance::at(Seed(8), step + 1), &mut Events::ignored());
    }
    let fewest = if G::ID == StoneAge::ID { asked / 2 } else { 0 };
    assert!(asked >= 6 && told >= fewest, "{}: {told} of {asked}", G::ID);
}

/// The small steps of Endless Winter often come to the same, whatever their order: then what they bring is told. Nearly every hint of
/// whole games has a reason.
#[test]
fn nearly_every_move_of_endless_winter_has_a_reason() {
    let (mut told, mut asked, mut silent) = (0, 0, Vec::new());
    for seed in 1..=3 {
        let mut game: EndlessWinter = open(2, seed);
        let mut step = 0;
        while let Some(seat) = game.decider() {
            step += 1;
            let view = View::of(&game, Some(seat));
            let mut thinking = Thinking::new(view, Level::Normal, Chance::quick(Seed(step.into())));
            thinking.run(12);
            let ranked = thinking.ranked();
            let best: Vec<_> = ranked
                .iter()
                .filter(|judged| judged.visits > 0)
                .map(|judged| judged.action)
                .take(3)
                .collect();
            if best.len() > 1 && step % 5 == 0 {
                for (action, reason) in best.iter().zip(explain(&game, &best)) {
                    asked += 1;
                    let says =
                        !reason.amounts.is_empty() || reason.claim.is_some() || !reason.gains.is_empty();
                    told += u32::from(says);
                    silent.extend((!says).then_some(*action));
                }
            }
            game.perform(&ranked[0].action, &mut Chance::at(Seed(seed), step), &mut Events::ignored());
        }
    }
    assert!(asked >= 100 && told * 10 >= asked * 9, "{told} of {asked}; nothing of {silent:?}");
}

/// What a move brings by itself is told as that, and what only costs is told by what it is paid for.
#[test]
fn what_a_move_brings_is_told() {
    let mut game: EndlessWinter = open(2, 3);
    let mut asked = [0, 0];
    for step in 1..400u32 {
        let Some(seat) = game.decider() else { break };
        let actions = game.legal_actions();
        let works =
            |action: &&Winter| matches!(**action, Winter::Eat(food) if game.labour_for_food(seat, food) > 0);
        if let Some(eat) = actions.iter().find(works) {
            let [reason] = &explain(&game, &[*eat])[..] else { panic!("a reason for the move") };
            let labour = reason.gains.iter().find(|(what, _)| *what == "labour").map(|(_, more)| *more);
            assert!(reason.at_once && labour > Some(0.0), "{reason:?}");
            asked[0] += 1;
        }
        if let Some(pay) = actions.iter().find(|action| **action == Winter::Pay) {
            let [reason] = &explain(&game, &[*pay])[..] else { panic!("a reason for the move") };
            assert!(!reason.at_once, "{reason:?}");
            asked[1] += 1;
        }
        let luck = &mut Chance::quick(Seed(step.into()));
        let action = EndlessWinter::yardstick(&View::of(&game, Some(seat)), luck).expect("somebody decides");
        game.perform(&action, &mut Chance::at(Seed(3), step), &mut Events::ignored());
    }
    assert!(asked.iter().all(|&times| times > 0), "{asked:?}");
}

#[test]
fn reasons_of_two_moves_are_contrary() {
    for_each_title!(tells_something());
}
