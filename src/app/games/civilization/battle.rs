//! A battle as a scene: both hands, units in play face to face, what an attack would do, and how it stands.

use super::pressing::{self, place};
use super::words::{self, about, w, ws};
use super::{Desk, Shown, deciding, faces};
use crate::app::browser;
use crate::app::part::Part;
use crate::app::pieces::{Appearance, Face, button, count, fact, group, number, printed, sign, symbol, text};
use crate::app::widgets::{Drawing, Item, list, live, mark_id, move_focus, pressed};
use dolmen::engine::{Chance, Events, Game, Seed};
use dolmen::games::civilization::actions::{Action, Event, Loot};
use dolmen::games::civilization::components::{Unit, UnitType, loot};
use dolmen::games::civilization::{Battle, Civilization, Clash, Frame, MOST_FIGHTERS};
use leptos::prelude::*;

/// The attacker's side comes first.
const ATTACKER: u8 = 0;

/// The side that lies below: that of whoever decides; for those who only watch, the attacker's.
fn own_side(shown: &Shown) -> u8 {
    [0, 1].into_iter().find(|&side| shown.view.side_seat(side) == Some(shown.me)).unwrap_or(ATTACKER)
}

/// One of the two sides, as it lies on the scene.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Half {
    /// Above: the other one.
    Above,
    /// Below: whoever decides.
    Below,
}

impl Half {
    fn side(self, shown: &Shown) -> u8 {
        match self {
            Half::Above => 1 - own_side(shown),
            Half::Below => own_side(shown),
        }
    }
}

fn with_battle<T: Default>(shown: &Shown, look: impl FnOnce(&Battle) -> T) -> T {
    shown.view.battle.as_ref().map(look).unwrap_or_default()
}

/// The rank at which a side fights; barbarians have the lowest.
fn rank(game: &Civilization, side: u8, kind: UnitType) -> u8 {
    game.side_owner(side).map_or(1, |seat| game.realms[seat].unit_rank(kind))
}

fn card(game: &Civilization, side: u8, unit: Unit) -> Face {
    faces::unit_card(unit, game.strength(side, unit), rank(game, side, unit.of()))
}

fn card_words(game: &Civilization, side: u8, unit: Unit) -> String {
    let arguments = [
        ("name", faces::unit_name(unit.of(), rank(game, side, unit.of())).into()),
        ("n", game.strength(side, unit).into()),
        ("what", about("unit_type", unit.of().id()).into()),
    ];
    ws("unit_card.more", &arguments)
}

/// Wounds and what is left, as drops.
fn wounds(dealt: u8, strength: u8) -> Face {
    if dealt == 0 {
        return Face::default();
    }
    let left = strength.saturating_sub(dealt);
    let drops = symbol("wound").repeat(dealt.into()) + group("spared", symbol("wound").repeat(left.into()));
    group("wounds", drops)
}

/// What an attack would do, before it is done.
pub fn preview(clash: &Clash) -> String {
    let first = match clash.first {
        [true, _] => w("battle.first"),
        [_, true] => w("battle.last"),
        _ => w("battle.together"),
    };
    let kills =
        if clash.died[1] { w("battle.kills") } else { ws("battle.deals", &[("n", clash.dealt[0].into())]) };
    let takes =
        if clash.died[0] { w("battle.dies") } else { ws("battle.takes", &[("n", clash.dealt[1].into())]) };
    ws("battle.preview", &[("first", first.into()), ("kills", kills.into()), ("takes", takes.into())])
}

/// What pressing a unit in play could do: a wound more or less at once, an attack after it is confirmed.
fn fighter_look(desk: Desk, shown: &Shown, half: Half, n: usize) -> Appearance {
    let (game, side) = (&shown.view, half.side(shown));
    let fighter =
        game.battle.as_ref().and_then(|battle| battle.fronts.get(n)).filter(|unit| unit.side == side);
    let Some(fighter) = fighter else { return Appearance { hidden: true, ..Appearance::default() } };
    let (chosen, front) = desk.draft.with(|draft| (draft.unit, draft.front));
    let number_of = n as u8;
    let attack = chosen.filter(|unit| shown.legal.contains(&Action::Attack(*unit, number_of)));
    let wound = shown.legal.contains(&Action::Wound(number_of));
    let picked = attack.is_some() && front == Some(Some(number_of));
    let strength = game.strength(side, fighter.unit);
    let mut face = card(game, side, fighter.unit) + wounds(fighter.wounds, strength);
    let mut said = words::fighter(game, number_of);
    if let Some(clash) = attack.and_then(|unit| game.clash(1 - side, unit, number_of)) {
        let what = preview(&clash);
        face += group(if clash.died[0] { "preview bad" } else { "preview" }, text(what.clone()));
        said += &format!(": {what}");
    }
    if picked {
        face += group("tick", Face::default());
    }
    let open = attack.is_some() || wound;
    let class = place(if picked { "fighter picked" } else { "fighter" }, open && !picked).into();
    Appearance { class, open, ..Appearance::new(face, said) }
}

/// A new front, for the unit that was picked.
fn front_look(desk: Desk, shown: &Shown) -> Appearance {
    let (chosen, front) = desk.draft.with(|draft| (draft.unit, draft.front));
    let may = chosen.is_some_and(|unit| shown.legal.contains(&Action::Front(unit)));
    let picked = may && front == Some(None);
    let hidden = !matches!(shown.view.frames.last(), Some(Frame::Fight(_, false))) || shown.legal.is_empty();
    let mut face = symbol("plus") + group("place-words", text(w("battle.new_front")));
    if may {
        face += group("preview", text(w("battle.no_attack")));
    }
    if picked {
        face += group("tick", Face::default());
    }
    let class =
        place(if picked { "fighter new-front picked" } else { "fighter new-front" }, may && !picked).into();
    let said = format!("{}: {}", w("battle.new_front"), w("battle.no_attack"));
    Appearance { class, open: may, hidden, ..Appearance::new(face, said) }
}

/// A card of a hand that one sees.
fn held_look(desk: Desk, shown: &Shown, half: Half, n: usize) -> Appearance {
    let (game, side) = (&shown.view, half.side(shown));
    let Some(unit) = Unit::all().nth(n) else { return Appearance::default() };
    let held = with_battle(shown, |battle| battle.sides[usize::from(side)].hand.cards[n]);
    let playable = |act: &Action| matches!(*act, Action::Front(of) | Action::Attack(of, _) if of == unit);
    let open = half == Half::Below && shown.legal.iter().any(playable);
    let picked = open && desk.draft.with(|draft| draft.unit == Some(unit));
    let mut face = card(game, side, unit);
    if held > 1 {
        face += group("times", text(format!("×{held}")));
    }
    if picked {
        face += group("tick", Face::default());
    }
    let class = place(if picked { "held picked" } else { "held" }, open && !picked).into();
    Appearance { class, open, hidden: held == 0, ..Appearance::new(face, card_words(game, side, unit)) }
}

/// Cards of a hand that one may not see.
fn backs_look(desk: Desk, shown: &Shown, half: Half) -> Appearance {
    let side = half.side(shown);
    let hidden = with_battle(shown, |battle| battle.sides[usize::from(side)].hand.hidden);
    let owner = shown.view.side_owner(side);
    let mark = match owner {
        Some(seat) => symbol(mark_id(desk.player(seat).1)),
        None => symbol("barbarian"),
    };
    let back = group("civ-card back unit-back", mark);
    let said = ws("battle.backs", &[("n", hidden.into())]);
    let class = format!("fact backs {}", owner.map(|seat| desk.player(seat).2).unwrap_or_default()).into();
    Appearance { class, hidden: hidden == 0, ..Appearance::new(back.repeat(hidden.into()), said) }
}

/// Units that fell; China saves one of them.
fn fallen_look(shown: &Shown, half: Half, n: usize) -> Appearance {
    let (game, side) = (&shown.view, half.side(shown));
    let Some(unit) = Unit::all().nth(n) else { return Appearance::default() };
    let dead = with_battle(shown, |battle| battle.sides[usize::from(side)].dead.cards[n]);
    let open = half == Half::Below && shown.legal.contains(&Action::Save(unit));
    let face = group("count", number(dead) + faces::unit(unit.of(), rank(game, side, unit.of())))
        + group("strengths", text(game.strength(side, unit).to_string()));
    let said = format!("{}: {}", w("battle.fallen"), card_words(game, side, unit));
    let class = place("fallen", open).into();
    Appearance { class, open, hidden: dead == 0, ..Appearance::new(face, said) }
}

/// Picks a card of the hand, or puts it back.
fn pick(desk: Desk, n: usize) {
    let Some(unit) = Unit::all().nth(n) else { return };
    let shown = desk.shown.get_untracked();
    if !shown.legal.contains(&Action::Front(unit)) {
        return;
    }
    let alone =
        with_battle(&shown, |battle| battle.fronts.iter().all(|other| other.side == own_side(&shown)));
    desk.draft.update(|draft| {
        let again = draft.unit == Some(unit);
        draft.unit = (!again).then_some(unit);
        // With no enemy in play there is only one place for it.
        draft.front = (!again && alone).then_some(None);
    });
    if alone {
        browser::focus_soon(".civ-battle .confirm");
    }
}

/// Picks where the unit goes; a wound is dealt or removed at once. What was picked before is played.
fn press_front(desk: Desk, front: Option<u8>) {
    let shown = desk.shown.get_untracked();
    if let Some(number) = front
        && shown.legal.contains(&Action::Wound(number))
    {
        return desk.choose(Action::Wound(number));
    }
    let before = desk.draft.get_untracked();
    let Some(act) = before.unit.map(|unit| played(unit, front)).filter(|act| shown.legal.contains(act))
    else {
        return;
    };
    if before.front == Some(front) {
        return desk.choose(act);
    }
    desk.draft.update(|draft| draft.front = Some(front));
    browser::focus_soon(".civ-battle .confirm");
}

fn played(unit: Unit, front: Option<u8>) -> Action {
    match front {
        Some(number) => Action::Attack(unit, number),
        None => Action::Front(unit),
    }
}

/// The button that plays what was picked.
fn confirm(desk: Desk) -> AnyView {
    let picked = Part::new(move || {
        let (unit, front) = desk.draft.with(|draft| (draft.unit, draft.front));
        unit.map(|unit| (unit, front.map(|front| played(unit, front))))
    });
    live(move || {
        picked.get().map(|(_, act)| match act {
            Some(act) => {
                let label = desk.shown.with_untracked(|shown| {
                    deciding::action(&shown.view, act, &|seat| desk.player(seat).0)
                });
                view! { <button class="button go confirm" on:click=pressed(move || desk.choose(act))>{label}</button> }
                    .into_any()
            }
            None => view! { <p class="battle-hint">{w("battle.choose_front")}</p> }.into_any(),
        })
    })
}

/// Who fights on a side, and as what.
fn who(desk: Desk, half: Half) -> AnyView {
    let look = move |shown: &Shown, _: usize| {
        let (game, side) = (&shown.view, half.side(shown));
        let (name, mark, class) = match game.side_owner(side) {
            Some(seat) => {
                let (name, mark, class) = desk.player(seat);
                (name, mark_id(mark), class)
            }
            None => (w("barbarians"), "barbarian", String::new()),
        };
        let role = match (side == ATTACKER, game.side_owner(side), game.side_seat(side)) {
            (true, ..) => w("battle.attacks"),
            (false, None, Some(leader)) => ws("battle.led", &[("who", desk.player(leader).0.into())]),
            _ => w("battle.defends"),
        };
        let bonus = with_battle(shown, |battle| battle.sides[usize::from(side)].bonus);
        let extra = with_battle(shown, |battle| battle.sides[usize::from(side)].extra);
        let mut face =
            symbol(mark) + group("who-words", group("named", text(name.clone())) + text(role.clone()));
        let mut said = format!("{name}: {role}.");
        if bonus > 0 {
            face += group("bonus", count("combat_bonus", format!("+{bonus}")));
            said += &format!(" {}", ws("battle.bonus", &[("n", bonus.into())]));
        }
        if extra > 0 {
            face += group("bonus", count("wound", format!("+{extra}")));
            said += &format!(" {}", ws("battle.extra", &[("n", extra.into())]));
        }
        Appearance { class: format!("fact fights {class}").into(), ..Appearance::new(face, said) }
    };
    desk.pieces(1, look, |_, now| fact(now)).into_any()
}

/// How it would end now: strength in play and the bonus.
fn sum_look(desk: Desk, shown: &Shown, half: Half) -> Appearance {
    let (game, side) = (&shown.view, half.side(shown));
    let sums = game.sums();
    let sum = sums[usize::from(side)];
    let bonus = with_battle(shown, |battle| battle.sides[usize::from(side)].bonus);
    let ahead = if sums[0] > sums[1] { ATTACKER } else { 1 - ATTACKER };
    let (name, class) = match game.side_owner(side) {
        Some(seat) => {
            let (name, _, class) = desk.player(seat);
            (name, class)
        }
        None => (w("barbarians"), String::new()),
    };
    let parts = ws("battle.sum", &[("n", sum.saturating_sub(bonus).into()), ("bonus", bonus.into())]);
    let face = group("named", text(name.clone())) + number(sum) + group("sum-parts", text(parts.clone()));
    let said = format!("{name}: {sum} ({parts})");
    let ahead = if ahead == side { " ahead" } else { "" };
    Appearance { class: format!("fact sum-of {class}{ahead}").into(), ..Appearance::new(face, said) }
}

/// What is won and lost.
fn stake(game: &Civilization) -> String {
    let Some(battle) = &game.battle else { return String::new() };
    match (battle.defender, game.city_at(battle.at)) {
        (None, _) => w("battle.stake.village"),
        (_, Some((_, city))) if city.capital => w("battle.stake.capital"),
        (_, Some(_)) => ws("battle.stake.city", &[("n", loot::CITY.into())]),
        _ => ws("battle.stake.army", &[("n", loot::FIGURES.into())]),
    }
}

/// How many battles are imagined for the chance of each end, and how many steps each has at most.
const IMAGINED: u32 = 150;
const STEPS: usize = 80;

/// How many of a hundred battles the attacker would win, if both sides always played what looks best: from what whoever asks can see,
/// and always the same for the same battle.
fn chance(shown: &Shown) -> u32 {
    let mut luck = Chance::quick(Seed(0));
    let mut won = 0;
    for _ in 0..IMAGINED {
        let mut game = shown.view.determinize(&mut luck);
        let mut events = Events::new();
        for _ in 0..STEPS {
            let over = events.list().iter().find_map(|event| match *event {
                Event::Result { attacker_won, .. } => Some(attacker_won),
                _ => None,
            });
            if let Some(attacker_won) = over {
                won += u32::from(attacker_won);
                break;
            }
            events.clear();
            let best = game.legal_actions().into_iter().max_by_key(|act| step_value(&game, act));
            if best.is_none_or(|act| game.apply(&act, &mut luck, &mut events).is_err()) {
                break;
            }
        }
    }
    (won * 100 + IMAGINED / 2) / IMAGINED
}

/// How good a step of a battle looks: what it kills, less what it costs.
fn step_value(game: &Civilization, act: &Action) -> i16 {
    let side = match game.frames.last() {
        Some(Frame::Fight(side, _)) => *side,
        _ => 0,
    };
    match *act {
        Action::Attack(unit, number) => game.clash(side, unit, number).map_or(0, |clash| {
            let worth = |died: bool, dealt: u8| i16::from(dealt) + if died { 4 } else { 0 };
            10 + worth(clash.died[1], clash.dealt[0]) - worth(clash.died[0], clash.dealt[1])
        }),
        Action::Front(unit) => 9 - i16::from(game.strength(side, unit)),
        Action::HealAll => 2,
        Action::Heal | Action::Wound(_) | Action::Save(_) | Action::Enlist(_) => 1,
        // Abilities are left out.
        Action::Use(_) => -2,
        _ => -1,
    }
}

/// The chance of each end, for whoever asks.
fn chances(desk: Desk) -> AnyView {
    let asked = RwSignal::new(None::<(usize, u32)>);
    let now = desk.part(|shown| shown.at);
    live(move || match asked.get().filter(|(at, _)| *at == now.get()) {
        Some((_, attacker)) => {
            let names = desk.shown.with_untracked(|shown| {
                [0, 1].map(|side| match shown.view.side_owner(side) {
                    Some(seat) => desk.player(seat).0,
                    None => w("barbarians"),
                })
            });
            let line = |name: &String, n: u32| {
                ws("battle.chance", &[("who", name.as_str().into()), ("n", n.into())])
            };
            let [first, second] = [line(&names[0], attacker), line(&names[1], 100 - attacker)];
            view! { <p class="battle-chance" role="status"><span>{first}</span>" "<span>{second}</span></p><p class="small">{ws("battle.chance.more", &[("times", IMAGINED.into())])}</p> }
                .into_any()
        }
        None => {
            let ask = move |_| {
                let found = desk.shown.with_untracked(|shown| (shown.at, chance(shown)));
                asked.set(Some(found));
            };
            view! { <button class="chip ask-chance" on:click=ask>{w("battle.chance.ask")}</button> }
                .into_any()
        }
    })
}

/// Which type strikes which first.
fn trumps() -> AnyView {
    let one = |kind: UnitType| {
        let other = kind.trumps()?;
        let face = faces::unit(kind, 1) + sign("→") + faces::unit(other, 1);
        Some(
            view! { <li><span aria-hidden="true">{printed(&face)}</span><span class="unseen">{about("unit_type", kind.id())}</span></li> },
        )
    };
    view! { <ul class="trumps while-fought">{UnitType::ALL.into_iter().filter_map(one).collect_view()}</ul> }
        .into_any()
}

/// Loot as a face: what is taken, and its price.
fn loot_face(loot: Loot) -> Face {
    let what = match loot {
        Loot::Trade => count("yield_trade", format!("≤{}", loot::GOODS)),
        Loot::Culture => count("yield_culture", format!("≤{}", loot::GOODS)),
        Loot::Market(kind) => faces::resource(kind),
        Loot::Token(lair) => symbol("resource_hidden") + faces::lair(lair),
        Loot::Discard(_) => symbol("no") + symbol("yield_coin"),
        Loot::Tech(tech) => symbol(format!("tech_{}", tech.id())) + faces::level(tech.level()),
        Loot::Card(level) => symbol("event") + faces::level(level + 1),
        Loot::Coin(_) => symbol("yield_coin"),
    };
    group("loot-price", count("loot", loot.price())) + what
}

/// What can be taken from whoever lost.
pub fn loot_list(desk: Desk) -> AnyView {
    let items = desk.part(|shown| {
        let loot = |action: &Action| match action {
            Action::Loot(loot) => Some(*loot),
            _ => None,
        };
        shown.legal.iter().filter_map(loot).collect::<Vec<_>>()
    });
    let open = Part::new(move || !items.get().is_empty());
    let rows = move || {
        list(move || {
            let item = |loot: Loot| Item {
                key: format!("{loot:?}"),
                draw: Box::new(move || {
                    let act = Action::Loot(loot);
                    let said = desk.shown.with_untracked(|shown| {
                        deciding::action(&shown.view, act, &|seat| desk.player(seat).0)
                    });
                    view! {
                        <button class="loot-row" on:click=pressed(move || desk.choose(act))>
                            <span class="face" aria-hidden="true">{loot_face(loot).draw()}</span>{said}
                        </button>
                    }
                    .into_any()
                }),
            };
            items.get().into_iter().map(item).collect()
        })
    };
    live(move || {
        open.get().then(|| {
            view! { <section class="loot-list" role="group" aria-label=w("battle.loot")><h3>{w("battle.loot")}</h3>{rows()}</section> }
        })
    })
}

fn half(desk: Desk, half: Half) -> (AnyView, AnyView, AnyView) {
    let id = if half == Half::Above { "above" } else { "below" };
    let fighters = desk.pieces(
        MOST_FIGHTERS,
        move |shown, n| fighter_look(desk, shown, half, n),
        move |n, now| button(now, format!("front-{id}-{n}"), None, move || press_front(desk, Some(n as u8))),
    );
    let held = desk.pieces(
        Unit::COUNT,
        move |shown, n| held_look(desk, shown, half, n),
        move |n, now| {
            button(now, format!("hand-{id}-{n}"), None, move || {
                if half == Half::Below {
                    pick(desk, n)
                }
            })
        },
    );
    let backs = desk.pieces(1, move |shown, _| backs_look(desk, shown, half), |_, now| fact(now));
    let fallen = desk.pieces(
        Unit::COUNT,
        move |shown, n| fallen_look(shown, half, n),
        move |n, now| {
            let press = move || {
                if let Some(unit) = Unit::all().nth(n) {
                    let open = [Action::Save(unit)];
                    let may = desk.shown.with_untracked(|shown| shown.legal.contains(&open[0]));
                    pressing::choose_one(desk, if may { open.to_vec() } else { Vec::new() });
                }
            };
            button(now, format!("fallen-{id}-{n}"), None, press)
        },
    );
    (
        view! { {fighters} }.into_any(),
        view! { {backs}{held} }.into_any(),
        view! { <div class="fallen-units">{fallen}</div> }.into_any(),
    )
}

/// The battle in progress. It takes the whole stage.
pub fn scene(desk: Desk) -> AnyView {
    let (enemy_fronts, enemy_hand, enemy_fallen) = half(desk, Half::Above);
    let (own_fronts, own_hand, own_fallen) = half(desk, Half::Below);
    let front = desk.pieces(
        1,
        move |shown, _| front_look(desk, shown),
        move |_, now| button(now, "front-new".into(), None, move || press_front(desk, None)),
    );
    let sums = |half: Half| desk.pieces(1, move |shown, _| sum_look(desk, shown, half), |_, now| fact(now));
    let at_stake = desk.part(|shown| stake(&shown.view));
    let is_over =
        desk.part(|shown| matches!(shown.view.frames.last(), Some(Frame::Loot { .. } | Frame::Save(_))));
    let title = move || w(if is_over.get() { "battle.ended" } else { "battle.now" });
    view! {
        <section class="board civ-battle" role="group" aria-label=w("battle") on:keydown=move_focus>
            <Drawing name="civ-battle" class="battlefield"/>
            <aside class="battle-side" tabindex="0" aria-label=w("battle.now")>
                <h3>{live(title)}</h3>
                {sums(Half::Above)}
                {sums(Half::Below)}
                <p class="small while-fought">{w("battle.tie")}</p>
                {chances(desk)}
                <h3 class="while-fought">{w("battle.beats")}</h3>
                {trumps()}
                <p class="small while-fought">{w("battle.beats.more")}</p>
                <h3>{w("battle.stake")}</h3>
                <p class="small">{live(move || at_stake.get())}</p>
            </aside>
            <div class="battle-row hand-row above">{who(desk, Half::Above)}<div class="cards">{enemy_hand}</div>{enemy_fallen}</div>
            <div class="battle-row fronts above"><div class="cards">{enemy_fronts}</div></div>
            <div class="battle-row fronts below"><div class="cards">{own_fronts}{front}</div></div>
            <div class="battle-row hand-row below">
                {who(desk, Half::Below)}
                <div class="cards">{own_hand}</div>
                {own_fallen}
                <div class="battle-confirm">{confirm(desk)}</div>
            </div>
            {loot_list(desk)}
        </section>
    }
    .into_any()
}
