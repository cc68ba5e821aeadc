//! Technologies: the pyramids, what may be laid now, and what each of the cards gives.

use super::faces::{self, roman};
use super::pressing::{self, Thing, place};
use super::words::{self, about, w, ws};
use super::{Desk, Shown};
use crate::app::browser;
use crate::app::part::Part;
use crate::app::pieces::{Appearance, Face, button, fact, group, pieces, text};
use crate::app::play::set_if_changed;
use crate::app::widgets::{Item, Symbol, list, live, mark_id, move_focus, reactive, watch};
use dolmen::engine::{Game, Seat};
use dolmen::games::civilization::actions::Refusal;
use dolmen::games::civilization::components::RESEARCH_NEEDS;
use dolmen::games::civilization::nations::Nation;
use dolmen::games::civilization::technologies::Tech;
use dolmen::games::civilization::{Civilization, Frame};
use leptos::prelude::*;

/// Rows of a pyramid.
const ROWS: usize = RESEARCH_NEEDS.len();

/// What lies in a row of a pyramid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    /// A technology that is known.
    Known(Tech),
    /// The technology that was picked for this place.
    Picked(Tech),
    /// So many places for cards of the row's level, and whether trade is enough for one.
    Free(u8, bool),
    /// The place that opens with one more card in the row below.
    Later,
}

/// Places without a card in a row, the lowest first. The lowest row always has one.
pub fn free_places(rows: &[u8; ROWS], row: usize) -> u8 {
    match row {
        0 => 1,
        _ => rows[row - 1].saturating_sub(1).saturating_sub(rows[row]),
    }
}

/// The row in which somebody's technology lies: the starting one lies in the lowest, whatever its level.
fn row_of(nation: Option<Nation>, tech: Tech) -> usize {
    if nation.map(Nation::tech) == Some(tech) { 0 } else { usize::from(tech.level()) - 1 }
}

/// A row of a pyramid, from the left.
fn cells(game: &Civilization, seat: Seat, row: usize, picked: Option<Tech>) -> Vec<Cell> {
    let (rows, realm) = (game.rows(seat), &game.realms[seat]);
    let known = realm.techs.iter().filter(|tech| row_of(realm.nation, *tech) == row).map(Cell::Known);
    let mut free = free_places(&rows, row);
    let picked = picked.filter(|tech| usize::from(tech.level()) == row + 1).map(Cell::Picked);
    free = free.saturating_sub(u8::from(picked.is_some()));
    let enough = super::mat::thresholds(game, seat)[row] <= realm.trade;
    let next =
        row > 0 && free == 0 && picked.is_none() && rows[row - 1] > 0 && rows[row - 1] <= rows[row] + 1;
    let later = next.then_some(Cell::Later);
    let free = (free > 0).then_some(Cell::Free(free, enough));
    known.chain(picked).chain(free).chain(later).collect()
}

/// Why a technology cannot be researched, whatever is to be decided now.
fn missing(game: &Civilization, seat: Seat, tech: Tech) -> Option<Refusal> {
    let realm = &game.realms[seat];
    let needed = game.trade_needed(seat, tech);
    let row = usize::from(tech.level()) - 1;
    if realm.knows(tech) {
        None
    } else if free_places(&game.rows(seat), row) == 0 {
        Some(Refusal::NoPlace)
    } else {
        (realm.trade < needed).then_some(Refusal::Trade(needed))
    }
}

/// Why a technology cannot be researched, in words; if it has no place, with the cards that the rows below lack.
fn missing_words(game: &Civilization, seat: Seat, tech: Tech) -> Option<String> {
    let why = missing(game, seat, tech)?;
    let said = words::refusal(why);
    if why != Refusal::NoPlace {
        return Some(said);
    }
    let lacks = game.cards_below(seat, tech).into_iter().zip(1u8..).filter(|(n, _)| *n > 0);
    let of_level =
        |(n, level): (u8, u8)| ws("knowledge.cards", &[("n", n.into()), ("level", roman(level).into())]);
    Some(format!(
        "{said}. {}.",
        ws("knowledge.below", &[("what", words::listed(lacks.map(of_level)).into())])
    ))
}

/// A technology in words: what it gives and what it needs.
pub fn tech_words(tech: Tech) -> String {
    let arguments = [
        ("name", words::tech(tech).into()),
        ("level", roman(tech.level()).into()),
        ("what", about("tech", tech.id()).into()),
    ];
    ws("tech_card", &arguments)
}

/// A technology on the list: known, to be had, or hatched with the reason.
fn tech_look(desk: Desk, shown: &Shown, tech: Tech) -> Appearance {
    let (game, seat) = (&shown.view, shown.me);
    let open = pressing::is_open(shown, Thing::Tech(tech));
    let known = game.realms[seat].knows(tech);
    let picked = desk.draft.with(|draft| draft.tech == Some(tech));
    let why = missing(game, seat, tech);
    let mut said = tech_words(tech);
    if !known {
        said += &format!(" {}", ws("tech_needs", &[("n", game.trade_needed(seat, tech).into())]));
        if let Some(why) = missing_words(game, seat, tech).filter(|_| !open) {
            said += &format!(" — {why}");
        }
    }
    let state = match (known, picked, open, why) {
        (_, true, ..) => "tech picked",
        (true, ..) => "tech known",
        (_, _, false, Some(_)) => "tech shut",
        _ => "tech",
    };
    let mut face = faces::tech_card(tech);
    if picked || known {
        face += group("tick", Face::default());
    }
    Appearance { class: place(state, open && !picked).into(), open, ..Appearance::new(face, said) }
}

/// The technology that was pressed last, to be explained.
type Looked = RwSignal<Option<Tech>>;

/// Picks a technology to be laid down, or uses an ability of one that is known. Every one is explained.
fn press(desk: Desk, tech: Tech, looked: Looked) {
    set_if_changed(looked, Some(tech));
    let shown = desk.shown.get_untracked();
    let open = pressing::acts(&shown, Thing::Tech(tech));
    if open.is_empty() {
        return;
    }
    if shown.view.realms[shown.me].knows(tech) {
        return pressing::choose_one(desk, open);
    }
    desk.draft.update(|draft| draft.tech = if draft.tech == Some(tech) { None } else { Some(tech) });
    browser::focus_soon(".civ-knowledge .confirm");
}

/// The button that lays down what was picked.
pub fn confirm(desk: Desk) -> AnyView {
    let picked = Part::new(move || desk.draft.with(|draft| draft.tech));
    let secret = desk.part(|shown| matches!(shown.view.frames.last(), Some(Frame::Research(_))));
    live(move || {
        picked.get().map(|tech| {
            let key = if secret.get() { "knowledge.lay" } else { "knowledge.learn" };
            let label = ws(key, &[("name", words::tech(tech).into())]);
            let press = move |_| {
                let open = desk.shown.with_untracked(|shown| pressing::acts(shown, Thing::Tech(tech)));
                pressing::choose_one(desk, open);
            };
            view! { <button class="button go confirm" on:click=press>{label}</button> }
        })
    })
}

fn techs_of(level: usize) -> Vec<Tech> {
    Tech::ALL.into_iter().filter(|tech| usize::from(tech.level()) == level + 1).collect()
}

/// The technologies of a level with what they need.
fn level_list(desk: Desk, level: usize, looked: Looked) -> AnyView {
    let (shown_techs, made) = (techs_of(level), techs_of(level));
    let needs = desk.part(move |shown| {
        let needed = super::mat::thresholds(&shown.view, shown.me)[level];
        let free = free_places(&shown.view.rows(shown.me), level);
        let place = match (level, free) {
            (0, _) => w("knowledge.always"),
            _ => ws("knowledge.places", &[("n", free.into())]),
        };
        format!("{}, {place}", ws("knowledge.needs", &[("n", needed.into())]))
    });
    let all = techs_of(level);
    let can = desk.part(move |shown| all.iter().any(|tech| pressing::is_open(shown, Thing::Tech(*tech))));
    let list = desk.pieces(
        shown_techs.len(),
        move |shown, n| tech_look(desk, shown, shown_techs[n]),
        move |n, now| {
            let tech = made[n];
            button(now, format!("tech-{}", tech.id()), None, move || press(desk, tech, looked))
        },
    );
    view! {
        <section class="tech-level" style=("--level", (level + 1).to_string()) class:can=reactive(move || can.get())>
            <h3>{ws("knowledge.level", &[("level", roman(level as u8 + 1).into())])}" "<small>{live(move || needs.get())}</small></h3>
            <div class="techs">{list}</div>
        </section>
    }
    .into_any()
}

/// A card or a place of a pyramid.
fn cell(desk: Desk, whose: Part<Seat>, row: usize, cell: Cell, looked: Looked) -> AnyView {
    let tech = match cell {
        Cell::Known(tech) | Cell::Picked(tech) => Some(tech),
        Cell::Free(..) | Cell::Later => None,
    };
    let look = move || {
        vec![match cell {
            Cell::Known(tech) => {
                let seat = whose.get();
                let open =
                    desk.shown.with(|shown| shown.me == seat && pressing::is_open(shown, Thing::Tech(tech)));
                let class = place("tech-card known", open).into();
                Appearance { class, open, ..Appearance::new(faces::tech_card(tech), tech_words(tech)) }
            }
            Cell::Picked(tech) => {
                let face = faces::tech_card(tech) + group("tick", Face::default());
                Appearance {
                    class: "place tech-card picked".into(),
                    ..Appearance::new(face, tech_words(tech))
                }
            }
            Cell::Free(places, enough) => free_cell(desk, whose.get(), row, places, enough),
            Cell::Later => {
                let said = ws("knowledge.later", &[("level", roman(row as u8).into())]);
                let face = group("place-words", text(said.clone()));
                Appearance { class: "fact tech-card free".into(), ..Appearance::new(face, said) }
            }
        }]
    };
    pieces(look, move |_, now| match tech {
        Some(tech) => button(now, format!("card-{}", tech.id()), None, move || press(desk, tech, looked)),
        None => fact(now),
    })
    .into_any()
}

fn free_cell(desk: Desk, seat: Seat, row: usize, places: u8, enough: bool) -> Appearance {
    let level = roman(row as u8 + 1);
    let needed = desk.shown.with(|shown| super::mat::thresholds(&shown.view, seat)[row]);
    let (class, said) = if enough {
        ("fact tech-card free enough", ws("knowledge.free", &[("level", level.into())]))
    } else {
        ("fact tech-card free short", ws("knowledge.short", &[("level", level.into()), ("n", needed.into())]))
    };
    let times = if places > 1 { group("times", text(format!("×{places}"))) } else { Face::default() };
    let face = faces::level(row as u8 + 1) + group("place-words", text(said.clone())) + times;
    Appearance { class: class.into(), ..Appearance::new(face, said) }
}

/// The pyramid of somebody, the highest row first.
fn pyramid(desk: Desk, whose: Part<Seat>, looked: Looked) -> AnyView {
    let row = move |row: usize| {
        let row_cells = Part::new(move || {
            let seat = whose.get();
            let picked = desk.draft.with(|draft| draft.tech);
            desk.shown.with(|shown| {
                let picked = picked.filter(|tech| seat == shown.me && !shown.view.realms[seat].knows(*tech));
                cells(&shown.view, seat, row, picked)
            })
        });
        let items = list(move || {
            let item = |(n, what): (usize, Cell)| Item {
                key: match what {
                    Cell::Known(_) | Cell::Picked(_) => format!("{what:?}"),
                    Cell::Free(..) | Cell::Later => format!("{what:?}{n}"),
                },
                draw: Box::new(move || cell(desk, whose, row, what, looked)),
            };
            row_cells.get().into_iter().enumerate().map(item).collect()
        });
        view! { <div class="pyramid-row">{items}</div> }
    };
    view! { <div class="pyramid">{(0..ROWS).rev().map(row).collect_view()}</div> }.into_any()
}

/// Whose pyramid is looked at.
fn owners(desk: Desk, whose: RwSignal<Option<Seat>>) -> AnyView {
    let seats = desk.shown.with_untracked(|shown| shown.view.seats());
    let me = desk.me();
    let owner = move |seat: Seat| {
        let (name, mark, class) = desk.player(seat);
        let techs = desk.part(move |shown| shown.view.realms[seat].techs.len());
        let pressed = move || whose.get().unwrap_or(me.get()) == seat;
        let choose = move |_| whose.set((seat != me.get()).then_some(seat));
        view! {
            <button class=format!("chip owner {class}") aria-pressed=reactive(move || pressed().to_string()) on:click=choose>
                <Symbol name=mark_id(mark) class="mark"/><span class="owner-name">{name}</span>" "<b>{live(move || techs.get())}</b>
            </button>
        }
    };
    view! { <div class="owners" role="group" aria-label=w("knowledge.whose")>{Seat::all(seats).map(owner).collect_view()}</div> }
        .into_any()
}

/// Covered until all have chosen.
fn covered(desk: Desk) -> AnyView {
    let who = desk.part(|shown| match shown.view.frames.last() {
        Some(Frame::Research(seat)) if shown.view.viewer() == Some(*seat) => Some(*seat),
        _ => None,
    });
    live(move || {
        who.get().map(|seat| {
            let said = ws("knowledge.covered", &[("who", desk.player(seat).0.into())]);
            view! { <span class="covered-note"><i class="symbol s-covered"></i>{said}</span> }
        })
    })
}

/// Who has chosen already, while technologies are committed one after the other.
fn committed(desk: Desk) -> AnyView {
    let seats = desk.part(|shown| {
        let game = &shown.view;
        Seat::all(game.seats()).filter(|seat| game.realms[*seat].committed).collect::<Vec<_>>()
    });
    live(move || {
        seats
            .get()
            .into_iter()
            .map(|seat| {
                let (name, mark, class) = desk.player(seat);
                let said = ws("log.committed", &[("who", name.into())]);
                view! {
                    <span class=format!("laid-down {class}") data-tip="" role="img" aria-label=said>
                        <Symbol name=mark_id(mark) class="mark"/>
                    </span>
                }
            })
            .collect_view()
    })
}

/// What was pressed, in words, with what is missing for it.
fn detail(desk: Desk, looked: Looked) -> AnyView {
    let said = Part::new(move || {
        let tech = desk.draft.with(|draft| draft.tech).or(looked.get())?;
        desk.shown.with(|shown| {
            let needs = ws("tech_needs", &[("n", shown.view.trade_needed(shown.me, tech).into())]);
            let known = shown.view.realms[shown.me].knows(tech);
            let why = missing_words(&shown.view, shown.me, tech);
            let parts = [Some(tech_words(tech)), (!known).then_some(needs), why];
            Some(parts.into_iter().flatten().collect::<Vec<_>>().join(" "))
        })
    });
    live(move || said.get().map(|said| view! { <p class="tech-detail">{said}</p> }))
}

pub fn knowledge(desk: Desk) -> AnyView {
    let whose = RwSignal::new(None);
    // What was pressed without being to be had is explained.
    let looked = RwSignal::new(None);
    // Whoever decides next sees their own, and not what the one before looked at.
    let me = desk.me();
    watch(move || {
        let _next = me.get();
        set_if_changed(whose, None);
        set_if_changed(looked, None);
    });
    let seat = Part::new(move || whose.get().unwrap_or(me.get()));
    let lists = (0..ROWS).rev().map(|level| level_list(desk, level, looked)).collect_view();
    view! {
        <section class="board civ-knowledge" role="group" aria-label=w("tab.knowledge") on:keydown=move_focus>
            <div class="knowledge-body">
                <div class="knowledge-head">
                    {owners(desk, whose)}
                    {committed(desk)}
                    {covered(desk)}
                    {confirm(desk)}
                </div>
                <div class="pyramid-side">
                    {pyramid(desk, seat, looked)}
                    <p class="small">{w("knowledge.rule")}</p>
                    {detail(desk, looked)}
                </div>
                <div class="tech-side" tabindex="0" role="region" aria-label=w("gallery.technologies")>{lists}</div>
            </div>
        </section>
    }
    .into_any()
}
