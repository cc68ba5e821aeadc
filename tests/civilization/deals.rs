//! What bots offer, to whom, and how often (R23.3.6).

use crate::situation::*;
use dolmen::bots::{Knowledge, Level, Room, Thinking};
use dolmen::engine::{Chance, Events, Game, Options, Seat, Seed, View};
use dolmen::games::civilization::actions::{Action, Good};
use dolmen::games::civilization::components::{Lair, Resource};
use dolmen::games::civilization::nations::Nation;
use dolmen::games::civilization::technologies::Tech;
use dolmen::games::civilization::{Civilization, Frame, Goods, Offer, Phase};

/// Levels that offer, and how long each thinks here.
const LEVELS: [(Level, u32); 2] = [(Level::Normal, 4), (Level::Hard, 40)];

/// Anna has silk to spare and knows what to do with incense; with Bela it is the other way round. Nobody else has anything.
fn barter() -> Civilization {
    let mut game = game(&[Nation::Rome, Nation::Germany, Nation::China]);
    go_to(&mut game, Phase::Trade, ANNA);
    for _ in 0..2 {
        give_resource(&mut game, ANNA, Resource::Silk);
        give_resource(&mut game, BELA, Resource::Incense);
    }
    learn(&mut game, ANNA, &[Tech::Currency, Tech::Chivalry, Tech::MetalCasting]);
    learn(&mut game, BELA, &[Tech::HorsebackRiding]);
    Seat::all(3).for_each(|seat| game.realms[seat].trade = 6);
    game
}

fn choice(game: &Civilization, (level, iterations): (Level, u32)) -> Action {
    let seat = game.decider().expect("somebody decides");
    let mut thinking = Thinking::new(View::of(game, Some(seat)), level, Chance::quick(Seed(1)));
    thinking.run(iterations);
    thinking.choose().expect("somebody decides")
}

/// Lets bots go on until something is proposed; nothing if somebody does something else.
fn proposal(game: &mut Civilization, thinker: (Level, u32)) -> Option<Offer> {
    loop {
        if let Some(Frame::Offer(offer)) = game.frames.last() {
            return Some(*offer);
        }
        match choice(game, thinker) {
            talk @ (Action::Negotiate
            | Action::Partner(_)
            | Action::Give(_)
            | Action::Want(_)
            | Action::Propose) => _ = act(game, talk),
            _ => return None,
        }
    }
}

fn goods(good: Good) -> Goods {
    let mut goods = Goods::default();
    assert!(goods.add(good));
    goods
}

fn silk_for_incense() -> Offer {
    let [give, want] = [Resource::Silk, Resource::Incense].map(|resource| goods(Good::Market(resource)));
    Offer { from: ANNA, to: BELA, give, want, counter: false }
}

#[test]
fn what_one_has_too_much_of_is_offered_for_what_one_lacks() {
    for thinker in LEVELS {
        let mut game = barter();
        assert_eq!(proposal(&mut game, thinker), Some(silk_for_incense()), "{thinker:?}");
        assert_eq!(choice(&game, thinker), Action::Accept, "it pays Bela too");
    }
}

#[test]
fn nothing_is_offered_that_does_not_pay_both() {
    for thinker in LEVELS {
        let mut game = barter();
        game.realms[BELA].techs = Default::default();
        learn(&mut game, BELA, &[Tech::Currency, Tech::Chivalry, Tech::MetalCasting]);
        assert_eq!(proposal(&mut game, thinker), None, "Bela has a use for her incense");
    }
}

#[test]
fn a_refused_offer_is_not_made_again_in_the_phase() {
    for thinker in LEVELS {
        let mut game = barter();
        assert!(proposal(&mut game, thinker).is_some());
        act(&mut game, Action::Refuse);
        let (turn, mut goes) = (game.turn, 0);
        while game.phase == Phase::Trade && game.turn == turn {
            let action = match game.decider() {
                Some(ANNA) => choice(&game, thinker),
                _ => Action::Done,
            };
            assert_ne!(action, Action::Negotiate);
            goes += u32::from(game.decider() == Some(ANNA));
            act(&mut game, action);
        }
        assert!(goes > 0, "Anna had another go");
    }
}

/// Fourteen coins of fifteen.
fn almost_there(game: &mut Civilization, seat: Seat) {
    game.realms[seat].sheet_coins = 14 - game.coins(seat);
}

#[test]
fn whoever_is_about_to_win_gets_nothing() {
    for thinker in LEVELS {
        let mut game = barter();
        almost_there(&mut game, BELA);
        assert_eq!(proposal(&mut game, thinker), None, "nothing is offered to Bela");
        let mut game = barter();
        assert!(proposal(&mut game, thinker).is_some());
        almost_there(&mut game, ANNA);
        assert_eq!(choice(&game, thinker), Action::Refuse, "Bela gives Anna nothing");
        let Some(Frame::Offer(offer)) = game.frames.last_mut() else { panic!("it is there") };
        offer.want = Goods::default();
        assert_eq!(choice(&game, thinker), Action::Accept, "a gift is no help");
    }
}

/// What somebody else has begun to draft is proposed if it pays and withdrawn if it does not.
#[test]
fn a_draft_is_finished_or_withdrawn() {
    let draft = |give: Resource, want: Resource| {
        let mut game = barter();
        give_resource(&mut game, ANNA, give);
        act(&mut game, Action::Negotiate);
        act(&mut game, Action::Partner(BELA));
        act(&mut game, Action::Want(Good::Market(want)));
        act(&mut game, Action::Give(Good::Market(give)));
        choice(&game, LEVELS[1])
    };
    assert_eq!(draft(Resource::Silk, Resource::Incense), Action::Propose);
    assert_eq!(draft(Resource::Incense, Resource::Incense), Action::Done);
}

/// What somebody does who goes by what looks good.
fn play(game: &Civilization, luck: &mut Chance) -> Option<Action> {
    let view = View::of(game, game.decider());
    view.determinize(luck).play(luck, &mut Room::default())
}

fn open(seed: u64) -> Civilization {
    let options = Options::defaults(Civilization::OPTIONS);
    Civilization::setup(&options, 4, &mut Chance::at(Seed(seed), 0), &mut Events::ignored())
}

#[test]
fn four_bots_deal_and_every_game_ends() {
    let (mut offered, mut accepted) = (0, 0);
    for seed in 0..50 {
        let (mut game, mut luck, mut decisions) = (open(seed), Chance::quick(Seed(seed)), 0);
        let mut offers = [0; 4];
        let mut turn = game.turn;
        while let Some(action) = play(&game, &mut luck) {
            let seat = game.decider().expect("somebody decides");
            if std::mem::replace(&mut turn, game.turn) != game.turn {
                offers = [0; 4];
            }
            match action {
                Action::Negotiate => offers[seat.index()] += 1,
                Action::Propose => offered += 1,
                Action::Accept => accepted += 1,
                _ => {}
            }
            assert!(offers.iter().all(|&offers| offers <= 1), "game {seed}, turn {turn}: {offers:?}");
            game.apply(&action, &mut luck, &mut Events::ignored()).expect("it is legal");
            decisions += 1;
            assert!(decisions < 6_000, "game {seed} does not end");
        }
    }
    assert!(offered >= 50 && accepted >= 25, "{offered} offered, {accepted} accepted");
}

/// Two states that differ only in what is hidden, whenever there is a deal to speak of.
#[test]
fn what_is_hidden_changes_no_offer() {
    let (mut offers, mut differed) = (0, 0);
    for seed in 0..10 {
        let (mut game, mut luck) = (open(seed), Chance::quick(Seed(seed)));
        while let Some(action) = play(&game, &mut luck) {
            let talks = matches!(
                game.frames.last(),
                Some(Frame::Trade(..) | Frame::Partner(_) | Frame::Draft(_) | Frame::Offer(_))
            );
            if talks {
                let other = View::of(&game, game.decider()).determinize(&mut luck);
                differed += u32::from(other != game);
                let [here, there] = [&game, &other].map(|game| choice(game, LEVELS[0]));
                assert_eq!(here, there, "game {seed}");
                offers += u32::from(matches!(here, Action::Give(_) | Action::Want(_)));
            }
            game.apply(&action, &mut luck, &mut Events::ignored()).expect("it is legal");
        }
    }
    assert!(offers >= 10 && differed >= 10, "{offers} words of offers, {differed} differed");
}

/// Which tokens lie under the backs of a rival is not asked by somebody who goes by what looks good.
#[test]
fn tokens_of_a_rival_are_backs() {
    let offer = |resource: Resource| {
        let mut game = game(&[Nation::Rome, Nation::Germany, Nation::China]);
        go_to(&mut game, Phase::Trade, ANNA);
        give_token(&mut game, BELA, Lair::Hut, resource);
        learn(&mut game, ANNA, &[Tech::Pottery]);
        give_token(&mut game, ANNA, Lair::Hut, Resource::Wheat);
        (game.realms[ANNA].trade, game.realms[BELA].trade, game.realms[CYRIL].trade) = (10, 9, 0);
        proposal(&mut game, (Level::Hard, 0))
    };
    let wheat = offer(Resource::Wheat);
    assert!(wheat.is_some());
    assert_eq!(wheat, offer(Resource::Spy));
}
