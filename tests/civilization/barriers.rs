//! What cannot be taken back at a strict table: luck, hidden things that came to light, and words that were given.

use crate::situation::*;
use dolmen::engine::{Chance, Events, Game, Opening, Options, Player, Seed, Table};
use dolmen::games::civilization::actions::{Action, Aim, Good, Loot, Orders};
use dolmen::games::civilization::components::{Lair, Resource, Unit, UnitType};
use dolmen::games::civilization::events::Card;
use dolmen::games::civilization::map::Square;
use dolmen::games::civilization::nations::{Government, Nation};
use dolmen::games::civilization::pieces::{Cover, Figure, Item};
use dolmen::games::civilization::technologies::{Ability, Tech};
use dolmen::games::civilization::wonders::Wonder;
use dolmen::games::civilization::{Civilization, Frame, Phase, Window};

use UnitType::Mounted;

const NATIONS: [Nation; 2] = [Nation::Germany, Nation::China];

/// Does something that draws no luck, and tells whether it can be taken back.
#[track_caller]
fn can_be_undone(game: &mut Civilization, action: Action) -> bool {
    let (mut luck, mut events) = (Chance::scripted(&[]), Events::new());
    game.apply(&action, &mut luck, &mut events).unwrap_or_else(|why| panic!("{action:?}: {why:?}"));
    assert_eq!(luck.recorded(), [0; 0], "{action:?} draws luck");
    !events.is_barrier()
}

/// Tells whether something draws luck.
#[track_caller]
fn draws(game: &mut Civilization, action: Action) -> bool {
    let mut luck = Chance::scripted(&[]);
    game.apply(&action, &mut luck, &mut Events::new()).unwrap_or_else(|why| panic!("{action:?}: {why:?}"));
    !luck.recorded().is_empty()
}

#[test]
fn an_accepted_deal_stays_and_talk_does_not() {
    let mut game = game(&NATIONS);
    go_to(&mut game, Phase::Trade, ANNA);
    for action in
        [Action::Negotiate, Action::Give(Good::Trade(1)), Action::Want(Good::Trade(2)), Action::Propose]
    {
        assert!(can_be_undone(&mut game, action), "{action:?}");
    }
    assert!(can_be_undone(&mut game.clone(), Action::Refuse));
    assert!(can_be_undone(&mut game.clone(), Action::Counter));
    assert!(!can_be_undone(&mut game, Action::Accept), "both gave their word");
}

#[test]
fn a_deal_about_something_unseen_stays_once_it_is_handed_over() {
    let mut game = game(&NATIONS);
    give_token(&mut game, BELA, Lair::Hut, Resource::Spy);
    go_to(&mut game, Phase::Trade, ANNA);
    for action in [Action::Negotiate, Action::Want(Good::Token(Lair::Hut, None)), Action::Propose] {
        act(&mut game, action);
    }
    assert!(can_be_undone(&mut game, Action::Accept), "nothing was handed over yet");
    assert!(matches!(game.frames.last(), Some(Frame::Pick(_))));
    assert!(!can_be_undone(&mut game, Action::Hand(Good::Token(Lair::Hut, Some(Resource::Spy)))));
}

/// Anna plays an event at Bela, who owns United Nations.
fn asked_for_consent() -> Civilization {
    let mut game = game(&NATIONS);
    let at = capital(&game, BELA).at.around().next().expect("a capital has outskirts");
    clear_figures(&mut game, ANNA);
    lay(&mut game, at, Cover::Wonder(Wonder::UnitedNations));
    play(&mut game, ANNA, Card::Revolt, Aim::Seat(BELA));
    assert_eq!(game.frames.last(), Some(&Frame::Window(Window::Consent, BELA, false)), "W5");
    game
}

#[test]
fn a_consent_stays_whether_it_is_given_or_refused() {
    let mut given = asked_for_consent();
    assert!(!can_be_undone(&mut given, Action::Accept), "W5: a word that was given");
    assert_eq!(given.realms[BELA].government, Government::Anarchy);
    let mut refused = asked_for_consent();
    assert!(!can_be_undone(&mut refused, Action::Refuse));
    assert_eq!(refused.realms[BELA].government, Government::Despotism);
    let mut never = asked_for_consent();
    assert!(!can_be_undone(&mut never, Action::Orders(Orders::Never)), "R23.6.3: that refuses it");
}

#[test]
fn a_secret_choice_of_research_stays_when_all_are_revealed() {
    for last in [Action::Research(Tech::Masonry), Action::Done] {
        let mut game = game(&NATIONS);
        go_to(&mut game, Phase::Research, ANNA);
        [ANNA, BELA].into_iter().for_each(|seat| game.realms[seat].trade = 6);
        assert!(can_be_undone(&mut game, Action::Research(Tech::Pottery)), "it lies face down");
        assert!(!can_be_undone(&mut game, last), "{last:?} turns up what Anna chose");
    }
}

#[test]
fn the_first_front_of_a_battle_stays_and_every_other_one() {
    let units = [(Mounted, 0), (Mounted, 2)];
    let mut game = war_of(&NATIONS, &units, &units);
    assert!(can_be_undone(&mut game, Action::Move(FROM, 1, 0)));
    assert!(draws(&mut game.clone(), Action::Step(FIELD)), "battle hands are drawn");
    act(&mut game, Action::Step(FIELD));
    let [weak, strong] = units.map(|(kind, grade)| Unit::new(kind, grade));
    assert!(!can_be_undone(&mut game, Action::Front(weak)), "R12.3: a unit was shown");
    assert!(!can_be_undone(&mut game, Action::Attack(strong, 0)));
    assert!(!can_be_undone(&mut game, Action::Front(strong)));
}

#[test]
fn what_is_looted_stays() {
    let mut game = war_of(&NATIONS, &[(Mounted, 2)], &[]);
    game.realms[BELA].trade = 3;
    charge(&mut game);
    act(&mut game, Action::Front(Unit::new(Mounted, 2)));
    assert!(!can_be_undone(&mut game, Action::Loot(Loot::Trade)));
}

#[test]
fn moving_over_open_land_can_be_undone_and_what_is_found_stays() {
    let mut open = land_in(Phase::Movement, &NATIONS, &[]);
    army(&mut open, ANNA, FROM);
    let mut hut = open.clone();
    for action in [Action::Move(FROM, 1, 0), Action::Step(FIELD), Action::Stop] {
        assert!(can_be_undone(&mut open, action), "{action:?}");
    }
    hut.lairs.put(FIELD, Lair::Hut);
    act(&mut hut, Action::Move(FROM, 1, 0));
    assert!(draws(&mut hut, Action::Step(FIELD)), "R9.4.3: a token is drawn");

    let mut edge = game(&NATIONS);
    clear_figures(&mut edge, ANNA);
    go_to(&mut edge, Phase::Movement, ANNA);
    let unexplored = FROM;
    let beside = unexplored.orthogonal().find(|at| edge.is_open(*at)).expect("the home tile is beside it");
    army(&mut edge, ANNA, beside);
    act(&mut edge, Action::Move(beside, 1, 0));
    assert!(draws(&mut edge, Action::Discover(unexplored)), "R9.3: a tile is turned up");
}

#[test]
fn scouts_killed_in_the_field_are_no_luck() {
    let mut game = war_of(&NATIONS, &[], &[]);
    clear_figures(&mut game, BELA);
    scout(&mut game, BELA, FIELD);
    assert!(can_be_undone(&mut game, Action::Move(FROM, 1, 0)));
    assert!(can_be_undone(&mut game, Action::Step(FIELD)), "R9.5.3: everybody could foresee it");
}

#[test]
fn building_without_luck_can_be_undone_and_drawing_a_unit_cannot() {
    let mut game = land_in(Phase::CityManagement, &NATIONS, &[]);
    game.realms[ANNA].trade = 20;
    let mut unit = game.clone();
    for action in [Action::Build(TOWN, Item::Figure(Figure::Army)), Action::Place(Square::at(7, 0))] {
        assert!(can_be_undone(&mut game, action), "{action:?}");
    }
    assert!(draws(&mut unit, Action::Build(TOWN, Item::Unit(Mounted))), "it is drawn unseen");
    let home = capital(&game, ANNA).at;
    assert!(can_be_undone(&mut game, Action::Arts(home)));
}

#[test]
fn founding_a_city_and_changing_the_government_can_be_undone() {
    let mut game = land(&NATIONS, &[]);
    game.realms[ANNA].cities.pop();
    scout(&mut game, ANNA, TOWN);
    assert!(can_be_undone(&mut game, Action::Found(TOWN)));
    assert!(can_be_undone(&mut game, Action::Govern(Government::Anarchy)));
}

#[test]
fn a_card_played_and_an_ability_paid_stay() {
    let mut game = land(&NATIONS, &[]);
    give_card(&mut game, ANNA, Card::Drought);
    assert!(can_be_undone(&mut game, Action::Play(Card::Drought)), "nobody has seen it yet");
    assert!(!can_be_undone(&mut game, Action::Aim(Aim::Square(FIELD))), "now everybody has");
    let mut game = land_in(Phase::CityManagement, &NATIONS, &[Tech::PrintingPress, Tech::Currency]);
    game.realms[ANNA].culture = 5;
    give_resource(&mut game, ANNA, Resource::Incense);
    assert!(can_be_undone(&mut game, Action::Use(Ability::PrintingPress)), "nobody can answer that");
    assert!(!can_be_undone(&mut game, Action::Use(Ability::Currency)), "W3: others could have answered");
}

#[test]
fn choosing_a_nation_and_placing_a_figure_are_undone_at_a_strict_table() {
    let opening = Opening {
        players: Player::nameless(2),
        options: Options::choose(Civilization::OPTIONS, [("nations", "chosen")]).unwrap(),
        seed: Seed(1),
        friendly: false,
    };
    let mut table = Table::<Civilization>::open(opening).unwrap();
    let begin = table.state().clone();
    table.choose(Action::Nation(Nation::Germany)).unwrap();
    assert!(table.undo() && *table.state() == begin);
    while !matches!(table.state().frames.last(), Some(Frame::Figures(..))) {
        let first = table.state().legal_actions()[0];
        table.choose(first).unwrap();
    }
    let before = table.state().clone();
    let first = table.state().legal_actions()[0];
    table.choose(first).unwrap();
    assert!(table.undo() && *table.state() == before, "a figure is placed without luck");
}
