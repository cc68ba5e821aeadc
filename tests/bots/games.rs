//! Bots play whole games.

use dolmen::bots::{Knowledge, Level, Room, Thinking};
use dolmen::engine::example::Cairn;
use dolmen::engine::summit::Summit;
use dolmen::engine::{Chance, Events, Game, Options, Seat, Seed, View};
use dolmen::for_each_title;
use dolmen::games::civilization::Civilization;
use dolmen::games::civilization::actions::Action;
use dolmen::games::endless_winter::EndlessWinter;
use dolmen::games::stone_age::StoneAge;

/// More decisions than any game that goes on.
const STALLED: usize = 6_000;

/// A new game of this seed: counts of players and options take turns.
fn open<G: Game>(seed: u64) -> G {
    let counts: Vec<usize> = G::SEATS.collect();
    let seats = counts[seed as usize % counts.len()];
    let choices = G::OPTIONS
        .iter()
        .enumerate()
        .map(|(nth, option)| (option.id, option.values[((seed as usize + 1) >> nth) % option.values.len()]));
    let options = Options::choose(G::OPTIONS, choices).expect("values of the list");
    let mut chance = Chance::at(Seed(seed), 0);
    G::setup(&options, seats, &mut chance, &mut Events::ignored())
}

/// Who plays: how well, and so many iterations a decision.
#[derive(Clone, Copy)]
struct Thinker {
    level: Level,
    iterations: u32,
}

impl Thinker {
    /// A fifth of what an easy bot does. In a title whose easy bots do not look ahead, that is nothing.
    fn quick<G: Knowledge>() -> Self {
        Self { level: Level::Easy, iterations: G::ITERATIONS[Level::Easy as usize] / 5 }
    }

    /// Looks ahead in every title, if only a little.
    const SEARCHING: Self = Self { level: Level::Hard, iterations: 3 };
}

/// Plays a whole game; nothing may be refused. Gives what was decided. Whoever is to search does so for a quarter of
/// all decisions or more; often there is no choice.
fn play<G: Knowledge>(seed: u64, thinker: Thinker, mut look: impl FnMut(&G, Seat)) -> (G, Vec<G::Action>) {
    let Thinker { level, iterations } = thinker;
    let mut game: G = open(seed);
    let (mut decided, mut searched) = (Vec::new(), 0);
    while let Some(seat) = game.decider() {
        look(&game, seat);
        let luck = Chance::quick(Seed(seed ^ (decided.len() as u64) << 32));
        let mut thinking = Thinking::new(View::of(&game, Some(seat)), level, luck);
        thinking.run(iterations);
        searched += usize::from(thinking.iterations() > 0);
        let action = thinking.choose().expect("somebody decides");
        let mut chance = Chance::at(Seed(seed), decided.len() as u32 + 1);
        if let Err(refusal) = game.apply(&action, &mut chance, &mut Events::ignored()) {
            panic!("game {seed}: {action:?} was refused: {refusal:?}");
        }
        decided.push(action);
        assert!(decided.len() < STALLED, "game {seed} stalls");
    }
    let expected = if iterations == 0 { 0 } else { decided.len() / 4 };
    assert!(searched >= expected, "{}: {level:?} searched {searched} of {} decisions", G::ID, decided.len());
    (game, decided)
}

fn play_many<G: Knowledge>(seeds: impl IntoIterator<Item = u64>) {
    for seed in seeds {
        let (game, _) = play::<G>(seed, Thinker::quick::<G>(), |_, _| {});
        assert_eq!(game.standings()[0].place, 1);
    }
}

#[test]
fn whole_games_of_tiny_titles() {
    play_many::<Cairn>(0..40);
    play_many::<Summit>(0..40);
}

#[test]
fn whole_games_of_stone_age() {
    play_many::<StoneAge>(0..24);
}

#[test]
fn whole_games_of_endless_winter() {
    play_many::<EndlessWinter>(0..24);
}

/// Every fourth game ends after twelve turns.
#[test]
fn whole_games_of_civilization() {
    play_many::<Civilization>((0..24).step_by(4));
}

/// Twice the same whole game, of twelve turns at most, by bots that look ahead.
fn plays_the_same_again<G: Knowledge>() {
    let once = play::<G>(4, Thinker::SEARCHING, |_, _| {});
    let again = play::<G>(4, Thinker::SEARCHING, |_, _| {});
    assert!(once == again, "{} depends on more than its luck", G::ID);
}

#[test]
fn the_same_luck_gives_the_same_game() {
    plays_the_same_again::<Cairn>();
    plays_the_same_again::<Summit>();
    for_each_title!(plays_the_same_again());
}

/// A view that went through JSON is the same view: that is how it comes to a worker.
fn views_can_be_written_and_read<G: Knowledge>(seed: u64) {
    play::<G>(seed, Thinker::quick::<G>(), |game, seat| {
        let view = View::of(game, Some(seat));
        let text = serde_json::to_string(&view).expect("plain data");
        assert_eq!(View::<G>::from_json(&text).as_ref(), Ok(&view), "{}", G::ID);
    });
}

#[test]
fn views_reach_a_worker_as_they_are() {
    for seed in 0..3 {
        views_can_be_written_and_read::<Cairn>(seed);
        views_can_be_written_and_read::<Summit>(seed);
        for_each_title!(views_can_be_written_and_read(seed));
    }
}

#[test]
fn nothing_is_chosen_when_the_game_is_over() {
    let (game, _) = play::<Cairn>(1, Thinker::SEARCHING, |_, _| {});
    let mut thinking = Thinking::new(View::of(&game, None), Level::Hard, Chance::quick(Seed(1)));
    thinking.run(10);
    assert!(thinking.is_done() && thinking.ranked().is_empty() && thinking.choose().is_none());
}

#[test]
fn what_was_tried_adds_up_and_is_ranked() {
    let game: Cairn = open(1);
    let mut thinking = Thinking::new(View::of(&game, Some(Seat(0))), Level::Hard, Chance::quick(Seed(1)));
    thinking.run(600);
    let ranked = thinking.ranked();
    assert_eq!(ranked.iter().map(|judged| judged.visits).sum::<u32>(), 600);
    assert!(ranked.is_sorted_by(|a, b| a.visits >= b.visits));
    assert!(ranked.iter().all(|judged| (0.0..=1.0).contains(&judged.chance)));
}

/// An easy bot of Civilization does not look ahead. It makes mistakes, but ends nothing while something looks better, and does nothing that
/// looks worse than ending it.
#[test]
fn easy_mistakes_are_not_silly() {
    let (mut game, mut mistakes): (Civilization, _) = (open(4), 0);
    for step in 0.. {
        let Some(seat) = game.decider() else { break };
        let (view, luck) = (View::of(&game, Some(seat)), Chance::quick(Seed(step)));
        let mut room = Room::default();
        room.list(&view.determinize(&mut luck.clone().unrecorded()));
        let mut thinking = Thinking::new(view, Level::Easy, luck);
        thinking.run(100);
        assert_eq!(thinking.iterations(), 0);
        let action = thinking.choose().expect("somebody decides");
        let weight = |wanted: &Action| {
            room.actions.iter().position(|action| action == wanted).map(|at| room.weights[at])
        };
        let (best, chosen) = (room.best().expect("somebody decides"), weight(&action));
        let nothing = weight(&Action::Done);
        assert!(chosen >= nothing, "{action:?} looks worse than nothing");
        assert!(action != Action::Done || weight(&best) == nothing, "nothing is done instead of {best:?}");
        mistakes += u32::from(chosen < weight(&best));
        game.perform(&action, &mut Chance::at(Seed(4), step as u32 + 1), &mut Events::ignored());
    }
    assert!(mistakes > 10, "{mistakes}");
}
