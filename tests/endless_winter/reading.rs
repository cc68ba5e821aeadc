//! States that were written by hand.

use dolmen::engine::{Chance, Events, Game, Opening, Player, Seed, Table};
use dolmen::games::endless_winter::{EndlessWinter, Frame};
use serde_json::{Value, json};

fn read(state: &Value) -> Option<EndlessWinter> {
    let state: EndlessWinter = serde_json::from_value(state.clone()).ok()?;
    state.check_read().is_ok().then_some(state)
}

/// Somewhere in a game where rewards wait to be taken.
fn gaining(seed: u64, luck: &mut Chance) -> EndlessWinter {
    let options = serde_json::from_value(json!({ "glacier_tokens": "on", "rest_tokens": "on" })).unwrap();
    let opening = Opening { players: Player::nameless(2), options, seed: Seed(seed), friendly: true };
    let mut table = Table::<EndlessWinter>::open(opening).unwrap();
    let wanted = luck.below(120) as usize;
    while table.at() < wanted || !matches!(table.state().frames.last(), Some(Frame::Gaining(_))) {
        let actions = table.state().legal_actions();
        let Some(action) = actions.get(luck.below(actions.len() as u32) as usize) else { break };
        table.choose(*action).unwrap();
    }
    luck.forget();
    table.state().clone()
}

/// As many rewards of every kind as are accepted, and as many frames of them: whoever then always does what asks for most
/// decisions does not run over the stack.
#[test]
fn rewards_written_by_hand_never_run_over_the_stack() {
    let mut luck = Chance::at(Seed(3), 0);
    let mut deepest = 0;
    for seed in 0..40 {
        let mut state = json!(gaining(seed, &mut luck));
        let Some(frame) = state["frames"].as_array().and_then(|frames| frames.last()).cloned() else {
            continue;
        };
        let Some(seat) = frame["gaining"]["seat"].as_u64() else { continue };
        (state["tribes"][seat as usize]["food"], state["tribes"][seat as usize]["tools"]) =
            (json!(5), json!(10));
        let mut greedy = frame;
        greedy["gaining"]["rewards"].as_array_mut().unwrap().fill(json!(50));
        while read(&state).is_some() {
            state["frames"].as_array_mut().unwrap().push(greedy.clone());
        }
        state["frames"].as_array_mut().unwrap().pop();
        let mut state = read(&state).expect("the last one that was accepted");
        assert!(state.frames.len() > 5, "several frames are accepted");
        for _ in 0..150 {
            let tried = state.legal_actions().into_iter().map(|action| {
                let mut after = state.clone();
                after.perform(&action, &mut luck, &mut Events::new());
                after
            });
            let Some(next) = tried.max_by_key(|after| after.frames.len()) else { break };
            luck.forget();
            state = next;
            deepest = deepest.max(state.frames.len());
        }
    }
    println!("{deepest} frames");
    assert!(deepest > 8, "frames were added: {deepest}");
}
