//! Why one move rather than another.

use dolmen::bots::{Claim, Claimed, Explaining, Knowledge, Level, Reason, Thinking};
use dolmen::engine::{Chance, Events, Game, Options, Seat, Seed, View};
use dolmen::for_each_title;
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
    for reason in explain(&game, &[hunt, hunt]) {
        assert_eq!(reason, Reason::default());
    }
    assert_eq!(explain(&game, &[hunt]), [Reason::default()], "nothing to compare with");
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
    // The small steps of other titles often come to the same, whatever their order.
    let fewest = if G::ID == StoneAge::ID { asked / 2 } else { 0 };
    assert!(asked >= 6 && told >= fewest, "{}: {told} of {asked}", G::ID);
}

#[test]
fn reasons_of_two_moves_are_contrary() {
    for_each_title!(tells_something());
}
