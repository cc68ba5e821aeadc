//! The table: log, undo, redo, history, fork.

use dolmen::bots::Level;
use dolmen::engine::example::{Action, Cairn, Refusal};
use dolmen::engine::summit::{Event, Pace, Summit};
use dolmen::engine::{Game, Opening, OpeningError, OptionError, Options, Player, Seat, Seed, Table};

fn opening(seats: usize, friendly: bool) -> Opening {
    let options = Options::choose(Cairn::OPTIONS, [("stones", "40")]).unwrap();
    Opening { players: Player::nameless(seats), options, seed: Seed(9), friendly }
}

fn table(friendly: bool) -> Table<Cairn> {
    Table::open(opening(2, friendly)).unwrap()
}

fn take(table: &mut Table<Cairn>, counts: &[u8]) {
    for &count in counts {
        table.choose(Action::Take(count)).unwrap();
    }
}

#[test]
fn a_refused_action_leaves_no_trace() {
    let mut table = table(false);
    take(&mut table, &[1]);
    table.undo();
    let before = table.clone();
    assert_eq!(table.choose(Action::Take(9)), Err(Refusal::OneToThree));
    assert_eq!((table.state(), table.steps(), table.at()), (before.state(), before.steps(), before.at()));
    assert!(table.can_redo(), "not even what was undone is lost");
}

#[test]
fn undo_takes_back_one_step_and_redo_does_it_again() {
    let mut table = table(false);
    take(&mut table, &[2]);
    assert!(table.undo() && table.state().stones == 40);
    assert!(table.redo() && table.state().stones == 38);
    assert!(!table.redo());
}

#[test]
fn undo_has_nothing_to_do_at_the_start() {
    assert!(!table(true).undo());
    assert!(!table(true).undo_turn());
}

#[test]
fn undo_stops_before_what_another_player_did() {
    let mut table = table(false);
    take(&mut table, &[1, 2]);
    assert!(table.undo(), "the last player may think again");
    assert!(!table.undo(), "but not for the one before");
    take(&mut table, &[3]);
    assert_eq!(table.state().stones, 36);
}

#[test]
fn undo_stops_at_the_dice() {
    let mut table = table(false);
    table.choose(Action::Roll).unwrap();
    assert!(!table.can_undo());
}

#[test]
fn undo_stops_where_the_device_was_passed_on() {
    let mut strict = table(false);
    take(&mut strict, &[1]);
    assert!(strict.can_undo(), "still in the hands of whoever moved");
    strict.pass_on();
    assert!(!strict.can_undo() && !strict.undo() && !strict.undo_turn());
    take(&mut strict, &[2]);
    assert!(strict.undo(), "what came after it is one's own");
    assert!(!strict.undo());
    let again = Table::<Cairn>::from_json(&strict.to_json()).unwrap();
    assert!(!again.can_undo(), "opening the game again is no way round it");

    let mut friendly = table(true);
    take(&mut friendly, &[1]);
    friendly.pass_on();
    assert!(friendly.undo());
    take(&mut friendly, &[2]);
    assert!(friendly.can_undo());
}

#[test]
fn undo_stops_at_a_commitment() {
    let mut table =
        Table::<Summit>::open(Opening { options: Options::default(), ..opening(2, false) }).unwrap();
    table.choose(Pace(1)).unwrap();
    assert!(table.can_undo(), "chosen, but not laid open");
    table.choose(Pace(2)).unwrap();
    assert!(table.steps()[1].draws.is_empty() && table.steps()[1].barrier);
    assert!(!table.can_undo(), "all paces are open now");
}

#[test]
fn each_seat_reads_its_own_log() {
    let mut table =
        Table::<Summit>::open(Opening { options: Options::default(), ..opening(2, false) }).unwrap();
    table.choose(Pace(3)).unwrap();
    assert!(table.steps()[0].secret);
    assert_eq!(table.events(0, Some(Seat(0))), [Event::Chose(Seat(0), Some(3))]);
    for other in [None, Some(Seat(1))] {
        assert_eq!(table.events(0, other), [Event::Chose(Seat(0), None)]);
    }
    let cairn = self::table(false);
    let own = |viewer| {
        cairn.setup_events(viewer).iter().filter(|event| format!("{event:?}").contains("Some")).count()
    };
    assert_eq!((own(None), own(Some(Seat(0)))), (0, 1));
}

#[test]
fn a_friendly_table_takes_everything_back() {
    let mut table = table(true);
    take(&mut table, &[1, 2]);
    table.choose(Action::Roll).unwrap();
    while table.undo() {}
    assert_eq!((table.at(), table.state().stones), (0, 40));
}

#[test]
fn the_same_move_again_rolls_the_same_dice() {
    let mut table = table(true);
    table.choose(Action::Roll).unwrap();
    let after = table.state().clone();
    table.undo();
    table.choose(Action::Roll).unwrap();
    assert_eq!(table.state(), &after);
}

#[test]
fn another_move_after_undo_drops_what_was_undone() {
    let mut table = table(false);
    take(&mut table, &[1]);
    table.undo();
    take(&mut table, &[2]);
    assert!(!table.can_redo());
    assert_eq!(table.steps().len(), 1);
}

#[test]
fn undo_turn_goes_back_to_the_start_of_the_turn() {
    let mut table = table(true);
    take(&mut table, &[1, 2, 3]);
    assert!(table.undo_turn());
    assert_eq!(table.at(), 2, "a turn of this game is one step");
}

#[test]
fn any_point_of_a_long_game_can_be_looked_at() {
    let mut table = table(true);
    let mut states = vec![table.state().clone()];
    while table.state().decider().is_some() {
        let action = if table.at().is_multiple_of(3) { Action::Roll } else { Action::Take(1) };
        table.choose(action).unwrap();
        states.push(table.state().clone());
    }
    assert!(states.len() > 16);
    for (at, state) in states.iter().enumerate() {
        assert_eq!(&table.state_at(at), state);
    }
    assert_eq!(&table.state_at(usize::MAX), table.state());
    assert_eq!(table.at(), states.len() - 1, "looking changes nothing");
}

#[test]
fn kept_states_stay_right_when_the_log_is_cut_and_grows_again() {
    let options = Options::choose(Cairn::OPTIONS, [("stones", "40")]).unwrap();
    let mut table = Table::<Cairn>::open(Opening { options, ..opening(2, true) }).unwrap();
    for round in 0..6 {
        while table.state().decider().is_some() && table.at() < 36 {
            table.choose(if round % 2 == 0 { Action::Take(1) } else { Action::Roll }).unwrap();
        }
        for at in 0..=table.at() {
            let mut fresh = Table::<Cairn>::open(opening(2, true)).unwrap();
            for step in &table.steps()[..at] {
                fresh.choose(step.action).unwrap();
            }
            assert_eq!(fresh.state(), &table.state_at(at));
        }
        for _ in 0..5 + round {
            table.undo();
        }
    }
}

#[test]
fn history_is_walked_by_turn_and_round() {
    let mut table = table(true);
    take(&mut table, &[1, 1, 1, 1, 1]);
    assert_eq!((table.turn_before(5), table.turn_after(1)), (4, 2));
    assert_eq!((table.round_before(5), table.round_before(4), table.round_before(2)), (4, 2, 0));
    assert_eq!((table.round_after(0), table.round_after(2), table.round_after(4)), (2, 4, 5));
    assert_eq!((table.turn_before(0), table.turn_after(5), table.round_after(99)), (0, 5, 5));
}

#[test]
fn a_fork_goes_its_own_way_with_luck_of_its_own() {
    let mut table = table(true);
    take(&mut table, &[1, 1, 1]);
    let original = table.clone();
    let mut forks: Vec<_> = (0..8).map(|seed| table.fork(2, Seed(100 + seed))).collect();
    for fork in &mut forks {
        assert_eq!((fork.at(), fork.steps().len(), fork.state().stones), (2, 2, 38));
        fork.choose(Action::Roll).unwrap();
    }
    let rolled: std::collections::BTreeSet<u8> = forks.iter().map(|fork| fork.state().stones).collect();
    assert!(rolled.len() > 1, "the forks roll different dice");
    assert_eq!((table.state(), table.steps()), (original.state(), original.steps()));
}

#[test]
fn each_step_tells_who_did_what_and_when() {
    let mut table = table(false);
    take(&mut table, &[1, 2]);
    let [first, second] = table.steps() else { panic!("two steps") };
    assert_eq!((first.seat, first.action, first.barrier), (Seat(0), Action::Take(1), false));
    assert_eq!((second.seat, second.moment.turn, second.moment.round), (Seat(1), 2, 1));
    assert_eq!(table.setup_events(None).len(), 2);
}

#[test]
fn a_table_needs_the_right_players_and_options() {
    let error = |opening| Table::<Cairn>::open(opening).expect_err("it cannot be opened");
    let five = vec![Player::nameless(1)[0].clone(); 5];
    assert_eq!(
        error(Opening { players: five, ..opening(2, false) }),
        OpeningError::Players { given: 5, fewest: 2, most: 4 }
    );
    let twins = vec![Player::nameless(1)[0].clone(); 2];
    assert_eq!(error(Opening { players: twins, ..opening(2, false) }), OpeningError::SameMark);
    let options: Options = serde_json::from_str(r#"{"weather":"fine"}"#).unwrap();
    assert_eq!(
        error(Opening { options, ..opening(2, false) }),
        OpeningError::Option(OptionError::UnknownOption { option: "weather".into() })
    );
}

#[test]
fn only_a_move_without_a_choice_makes_itself() {
    use dolmen::games::stone_age::StoneAge;
    let opening =
        Opening { players: Player::nameless(2), options: Options::default(), seed: Seed(4), friendly: false };
    let mut table = Table::<StoneAge>::open(opening).unwrap();
    let (mut forced, mut free) = (0, 0);
    while table.state().decider().is_some() {
        let (legal, at) = (table.state().legal_actions(), table.at());
        let made = table.choose_if_forced();
        assert_eq!((made, table.at()), (legal.len() == 1, at + usize::from(legal.len() == 1)));
        if made {
            forced += 1;
        } else {
            free += 1;
            table.choose(legal[at % legal.len()]).unwrap();
        }
    }
    assert!(forced > 10 && free > 10);
    assert!(!table.choose_if_forced(), "nor does anything happen when the game is over");
}

/// The first seat is a person, the others are bots.
fn against_bots(seats: usize, friendly: bool) -> Table<Cairn> {
    let mut opening = opening(seats, friendly);
    opening.players.iter_mut().skip(1).for_each(|player| player.bot = Some(Level::Normal));
    Table::open(opening).unwrap()
}

#[test]
fn undo_leads_a_person_back_through_what_bots_did() {
    let mut table = against_bots(3, false);
    take(&mut table, &[1, 2, 3]);
    assert!(table.undo());
    assert_eq!((table.at(), table.state().stones, table.state().decider()), (0, 40, Some(Seat(0))));
    assert!(!table.can_undo());
    assert!(table.redo());
    assert_eq!((table.at(), table.state().decider()), (3, Some(Seat(0))), "the bots do again what they did");
    take(&mut table, &[1]);
    assert_eq!(table.state().decider(), Some(Seat(1)));
    assert!(table.undo(), "also while a bot thinks");
    assert_eq!((table.at(), table.state().stones), (3, 34));
}

#[test]
fn undo_stops_at_the_dice_of_a_bot() {
    let mut strict = against_bots(2, false);
    take(&mut strict, &[1]);
    strict.choose(Action::Roll).unwrap();
    assert!(!strict.can_undo() && !strict.undo_turn());
    let mut friendly = against_bots(2, true);
    take(&mut friendly, &[1]);
    friendly.choose(Action::Roll).unwrap();
    assert!(friendly.undo() && friendly.at() == 0);
}

#[test]
fn a_bot_is_nobody_whose_moves_must_be_left_alone() {
    let mut table = against_bots(2, false);
    take(&mut table, &[1, 1, 2, 2]);
    assert!(table.undo() && table.undo(), "what was undone before is one's own and the bot's");
    assert_eq!(table.at(), 0);
    assert!(table.redo() && table.redo());
    assert_eq!(table.at(), 4);
    assert!(table.undo_turn());
    assert_eq!(table.at(), 2);
}

#[test]
fn another_person_is() {
    let mut opening = opening(3, false);
    opening.players[1].bot = Some(Level::Easy);
    let mut table = Table::<Cairn>::open(opening).unwrap();
    take(&mut table, &[1, 1, 2]);
    assert!(table.undo(), "the last person may think again");
    assert!(!table.can_undo(), "but not for the one before the bot");
}

#[test]
fn a_person_cannot_take_back_what_only_bots_did() {
    let mut opening = opening(2, true);
    opening.players[0].bot = Some(Level::Hard);
    let mut table = Table::<Cairn>::open(opening).unwrap();
    take(&mut table, &[1]);
    assert!(!table.can_undo(), "the bot would only do it again");
}

#[test]
fn whoever_watches_bots_takes_back_step_by_step() {
    let mut opening = opening(2, true);
    opening.players.iter_mut().for_each(|player| player.bot = Some(Level::Hard));
    let mut table = Table::<Cairn>::open(opening).unwrap();
    take(&mut table, &[1, 2]);
    assert!(table.undo() && table.at() == 1);
    assert!(table.redo() && table.at() == 2);
}
