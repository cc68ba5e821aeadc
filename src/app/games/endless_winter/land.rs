//! The land: hexes, camps, villages and influence. The other maps of the table share its places, symbols and frame.

use super::pieces::{self, Appearance, Face, group, number, symbol};
use super::words::{amounts, hex as hex_name, named, refusal, w, ws};
use super::{Desk, Shown};
use crate::app::browser;
use crate::app::pieces::button;
use crate::app::widgets::{IconButton, Symbol, mark_id, move_focus, pressed, reactive};
use dolmen::engine::{Game, Seat};
use dolmen::games::endless_winter::EndlessWinter;
use dolmen::games::endless_winter::actions::{Action, Refusal};
use dolmen::games::endless_winter::components::{Amounts, Gain};
use dolmen::games::endless_winter::land::{Hex, Junction, Terrain};
use leptos::prelude::*;
use std::borrow::Cow;
use std::sync::Arc;
use wasm_bindgen::JsCast;

/// A board that is a map: a drawing, and places on it that can be pressed.
pub struct Map {
    /// Its name in classes and words.
    pub id: &'static str,
    pub size: (i32, i32),
    /// What never changes: SVG, and what lies over it.
    pub drawing: AnyView,
    pub printed: Vec<AnyView>,
    pub places: Vec<AnyView>,
    /// A second way to look at it, which can be switched on.
    pub overlay: bool,
}

/// A place on a map.
pub struct Place {
    /// Its class, and with its number its name on the page.
    pub kind: &'static str,
    pub n: u8,
    /// Its middle.
    pub at: (i32, i32),
    /// Its class is what is added to that of its kind.
    pub look: fn(Desk, &Shown, u8) -> Appearance,
    pub press: fn(Desk, u8),
}

/// The frame of a map: on small screens one comes closer and moves about in it.
pub fn map(map: Map) -> AnyView {
    let Map { id, size, drawing, printed, places, overlay } = map;
    // On a phone a wide map begins closer: its places are made for fingers.
    let narrow = size.0 > 600 && browser::matches_media("(max-width: 640px)");
    let (closer, lit) = (RwSignal::new(i32::from(narrow)), RwSignal::new(false));
    let tool = move |(icon, key, step): (&'static str, &str, i32)| {
        let come = move || {
            let was = closer.get_untracked();
            let now = (was + step).clamp(0, CLOSEST);
            closer.set(now);
            keep_middle(&format!(".ew-{id} .ew-window"), 2 + was, 2 + now);
        };
        view! { <IconButton icon label=w(key) on_click=come/> }
    };
    let tools = [("minus", "land.farther", -1), ("base", "land.whole", -CLOSEST), ("plus", "land.closer", 1)];
    let overlay = overlay.then(|| {
        view! {
            <button class="chip" aria-pressed=reactive(move || lit.get().to_string()) data-tip=w("land.overlay_tip")
                on:click=pressed(move || lit.update(|lit| *lit = !*lit))><Symbol name="influence"/>{w("land.overlay")}</button>
        }
    });
    let grip = StoredValue::new([0; 4]);
    let class = move || format!("ew-map{}", if lit.get() { " lit" } else { "" });
    view! {
        <section class=format!("ew-sheet ew-{id} panel") aria-labelledby=format!("{id}-title")>
            <header>
                <h2 id=format!("{id}-title")>{w(&format!("{id}.title"))}</h2>
                {overlay}
                <span class="ew-zoom">{tools.map(tool).into_iter().collect_view()}</span>
            </header>
            <div class="ew-window board" role="group" aria-label=w(&format!("{id}.title")) on:keydown=move_focus
                style=("--w", size.0.to_string()) style=("--h", size.1.to_string())
                on:pointerdown=move |event| grip.set_value(take_hold(&event)) on:pointermove=move |event| drag(&event, grip.get_value())
                on:pointerup=let_go on:pointerleave=let_go>
                <div class=class style:width=reactive(move || format!("{}%", 100 + 50 * closer.get()))>
                    {sheet(size, drawing)}
                    {printed}
                    {places}
                </div>
            </div>
        </section>
    }
    .into_any()
}

/// Each step comes closer by half.
const CLOSEST: i32 = 4;

/// Scrolls what was in the middle of a window there again, once the map has grown from one size to another.
fn keep_middle(window: &str, was: i32, now: i32) {
    let Ok(Some(window)) = browser::document().query_selector(window) else { return };
    let grown = move |scroll: i32, seen: i32| (scroll + seen / 2) * now / was - seen / 2;
    let left = grown(window.scroll_left(), window.client_width());
    let top = grown(window.scroll_top(), window.client_height());
    browser::later(0, move || {
        window.set_scroll_left(left);
        window.set_scroll_top(top);
    });
}

fn window_of(event: &leptos::ev::PointerEvent) -> Option<web_sys::Element> {
    event.current_target()?.dyn_into().ok()
}

/// Where a mouse takes hold of the map.
fn take_hold(event: &leptos::ev::PointerEvent) -> [i32; 4] {
    let (left, top) = window_of(event).map_or((0, 0), |window| (window.scroll_left(), window.scroll_top()));
    [event.client_x(), event.client_y(), left, top]
}

/// A pressed mouse moves the map, as a finger does by itself. What lies under it is not pressed then.
fn drag(event: &leptos::ev::PointerEvent, [x, y, left, top]: [i32; 4]) {
    let (dx, dy) = (event.client_x() - x, event.client_y() - y);
    let Some(window) = window_of(event) else { return };
    let held = event.buttons() & 1 == 1 && event.pointer_type() == "mouse";
    if held && (dx.abs() + dy.abs() > 5) && window.scroll_width() > window.client_width() {
        let _added = window.class_list().add_1("dragging");
        window.set_scroll_left(left - dx);
        window.set_scroll_top(top - dy);
    }
}

/// The click that ends a drag comes after this.
fn let_go(event: leptos::ev::PointerEvent) {
    let window = window_of(&event);
    browser::later(0, move || {
        let _removed = window.map(|window| window.class_list().remove_1("dragging"));
    });
}

/// What is drawn under a map.
pub fn sheet((width, height): (i32, i32), drawing: AnyView) -> AnyView {
    let view_box = format!("0 0 {width} {height}");
    view! { <svg class="ew-drawing" viewBox=view_box aria-hidden="true" focusable="false">{drawing}</svg> }
        .into_any()
}

/// Places that can be pressed when something can be done there.
pub fn places(desk: Desk, all: impl Iterator<Item = Place>) -> Vec<AnyView> {
    let all: Arc<[Place]> = all.collect();
    let shown = all.clone();
    desk.pieces(
        all.len(),
        move |now, i| look(desk, now, &shown[i]),
        |i, now| {
            let Place { kind, n, at, press, .. } = all[i];
            button(now, format!("{kind}-{n}"), Some(at), move || press(desk, n))
        },
    )
}

fn look(desk: Desk, shown: &Shown, place: &Place) -> Appearance {
    let now = (place.look)(desk, shown, place.n);
    let class = format!("place ew-place {}{}{}", place.kind, if now.open { " open" } else { "" }, now.class);
    Appearance { class: class.into(), ..now }
}

/// Does an action, if it can be done.
pub fn choose(desk: Desk, action: Action) {
    if desk.shown.with_untracked(|shown| shown.legal.contains(&action)) {
        desk.choose(action);
    }
}

/// Why an action that matters now is refused.
pub fn why_not(game: &EndlessWinter, action: Action) -> Option<String> {
    match game.check(&action) {
        Ok(()) | Err(Refusal::NotNow | Refusal::NotGained | Refusal::Over) => None,
        Err(why) => Some(refusal(why) + "."),
    }
}

/// A player's mark in their colour with something before and after it.
pub fn badge(desk: Desk, seat: Seat, class: &str, before: Face, after: Face) -> Face {
    let (_, mark, colour) = desk.player(seat);
    group(format!("{class} {colour}"), before + symbol(mark_id(mark)) + after)
}

/// What a reward looks like.
fn gain_symbol(gain: Gain) -> &'static str {
    match gain {
        Gain::Point => "points",
        Gain::TribeHand | Gain::TribeDiscard => "tribe",
        Gain::CultureHand => "culture",
        Gain::AnimalGround | Gain::AnimalTop => "animal",
        Gain::AnimalReveal => "reveal",
        Gain::ArrowMegalith => "extra_megalith",
        Gain::StonePoints => "sacred_stone",
        other => other.id(),
    }
}

/// Something printed round a point of a map.
pub fn printed_at((x, y): (i32, i32), class: &str, face: Face) -> AnyView {
    view! {
        <span class=format!("ew-printed {class}") aria-hidden="true" style=("--x", x.to_string()) style=("--y", y.to_string())>
            <span>{face.draw()}</span>
        </span>
    }
    .into_any()
}

/// Rewards on a small plate round a point; there is no room for a 1.
pub fn plate(rewards: Amounts, at: (i32, i32), class: &str) -> Option<AnyView> {
    let one = |&(gain, n): &(Gain, u8)| {
        let several = if n > 1 { number(n) } else { Face::default() };
        several + symbol(gain_symbol(gain))
    };
    let face: Face = rewards.iter().map(one).collect();
    (!face.is_empty()).then(|| printed_at(at, &format!("ew-plate {class}"), face))
}

/// Grains of snow over a drawing.
pub fn snow((width, height): (i32, i32)) -> AnyView {
    let grains = (1..90).map(|i| format!("M{} {}h.1", i * 97 % width, (i * i * 37 + i * 53) % height));
    path("ew-snow", grains.collect::<String>())
}

pub fn path(class: impl Into<Cow<'static, str>>, lines: impl Into<Cow<'static, str>>) -> AnyView {
    let (class, lines): (Cow<'static, str>, Cow<'static, str>) = (class.into(), lines.into());
    view! { <path class=class d=lines/> }.into_any()
}

/// Something written on a map.
pub fn label(class: String, (x, y): (i32, i32), text: String) -> AnyView {
    view! { <text class=class x=x.to_string() y=y.to_string()>{text}</text> }.into_any()
}

/// A symbol of the sprite on a drawing, by its corner.
pub fn print(name: &str, class: &'static str, (x, y): (i32, i32), side: i32) -> AnyView {
    let side = side.to_string();
    view! { <use class=class href=format!("#s-{name}") x=x.to_string() y=y.to_string() width=side.clone() height=side/> }.into_any()
}

/// Parts of a drawing, moved and turned.
pub fn moved(transform: String, inside: Vec<AnyView>) -> AnyView {
    view! { <g transform=transform>{inside}</g> }.into_any()
}

const SIZE: (i32, i32) = (560, 520);
const HEXAGON: &str = "M0-60 52-30V30L0 60-52 30V-30z";
const DRIFT: &str =
    "M-50-29 0-57.5 50-29C42-25 36-32 27-31 17-30 13-43 1-43-11-43-17-30-28-31-37-32-42-25-50-29z";

/// What covers each kind of land, so that it is known without its colour.
const PATTERNS: [(&str, &str); 7] = [
    ("steppe", "M4 11 2 5M6 11V3M8 11l2-6M19 23l-2-6M21 23v-8M23 23l2-6"),
    ("forest", "m7 1 5 10H2zM21 13l5 10H16z"),
    ("mountains", "m1 11 6-9 6 9M4 7l3 2 3-2M15 23l6-9 6 9M18 19l3 2 3-2"),
    ("wetland", "M1 6q3-4 6 0t6 0M15 12q3-4 6 0t6 0M1 19q3-4 6 0t6 0"),
    ("tundra", "M4 5h.1M8 3h.1M7 8h.1M18 15h.1M22 13h.1M21 18h.1M13 21h6M1 14h5"),
    ("hills", "M1 11q6-11 12 0M5 11q2-4 4 0M15 23q6-11 12 0M19 23q2-4 4 0"),
    ("glacier", "m2 4 6 4 5-5 7 5M8 8l-2 7M14 23l6-5 6 3M20 18l-2-7"),
];

/// The middle of a hex in the drawing.
fn middle(hex: Hex) -> (i32, i32) {
    let (q, r) = hex.coordinates();
    let (q, r) = (i32::from(q), i32::from(r));
    (SIZE.0 / 2 + 104 * q + 52 * r, SIZE.1 / 2 + 90 * r)
}

fn drawing(game: &EndlessWinter) -> AnyView {
    let patterns = PATTERNS.map(|(land, lines)| {
        view! {
            <pattern id=format!("ew-p-{land}") width="28" height="24" patternUnits="userSpaceOnUse">
                {path(format!("ew-lines {land}"), lines)}
            </pattern>
        }
    });
    let under = Hex::all().map(|hex| {
        let (x, y) = middle(hex);
        moved(format!("translate({x} {})", y + 7), vec![path("ew-under", HEXAGON)])
    });
    let hexes = Hex::all().map(|hex| {
        let (x, y) = middle(hex);
        let land = game.land[hex.index()].terrain().id();
        let inside = vec![
            path(format!("ew-land-of {land}"), HEXAGON),
            view! { <path fill=format!("url(#ew-p-{land})") d=HEXAGON/> }.into_any(),
            path("ew-drift", DRIFT),
            path("ew-rim", HEXAGON),
            label("ew-label".into(), (0, -15), hex_name(game, hex)),
            label(format!("ew-number {land}"), (26, -22), (hex.index() + 1).to_string()),
        ];
        moved(format!("translate({x} {y})"), inside)
    });
    view! { <defs>{patterns.into_iter().collect_view()}</defs>{snow(SIZE)}{under.collect_view()}{hexes.collect_view()} }.into_any()
}

/// What lies on the hexes: the emblem of the land, what it pays, and the tokens on glaciers.
fn printed(game: &EndlessWinter) -> Vec<AnyView> {
    let on_hex = |hex: Hex| {
        let (x, y) = middle(hex);
        let tile = game.land[hex.index()];
        let emblem = if tile.terrain() == Terrain::Start { "base" } else { tile.terrain().id() };
        let token =
            game.glacier_tokens[hex.index()].and_then(|token| plate(token.reward(), (x, y + 34), "iced"));
        [
            Some(printed_at((x, y - 40), "ew-emblem", symbol(emblem))),
            plate(tile.reward(), (x, y + 34), ""),
            token,
        ]
    };
    Hex::all().flat_map(on_hex).flatten().collect()
}

pub fn land(desk: Desk) -> AnyView {
    let (drawing, printed) = desk.shown.with_untracked(|shown| (drawing(&shown.view), printed(&shown.view)));
    let hexes = Hex::all().map(|hex| Place {
        kind: "hex",
        n: hex.into(),
        at: middle(hex),
        look: look_of_hex,
        press: press_hex,
    });
    let junctions = Junction::all().map(|junction| {
        let around = junction.hexes().map(middle);
        let at = around.iter().fold((0, 0), |(x, y), at| (x + at.0, y + at.1));
        Place {
            kind: "junction",
            n: junction.into(),
            at: (at.0 / 3, at.1 / 3),
            look: look_of_junction,
            press: |desk, n| {
                if let Some(junction) = Junction::new(n) {
                    choose(desk, Action::Settle(junction));
                }
            },
        }
    });
    let (x, y) = middle(Hex::START);
    let camp = Place {
        kind: "new-camp",
        n: 0,
        at: (x, y + 42),
        look: look_of_new_camp,
        press: |desk, _| choose(desk, Action::Camp),
    };
    let places = places(desk, hexes.chain(junctions).chain([camp]));
    map(Map { id: "land", size: SIZE, drawing, printed, places, overlay: true })
}

/// Whether a camp can move away from a hex.
fn can_leave(legal: &[Action], hex: Hex) -> bool {
    legal.iter().any(|action| matches!(action, Action::Move(from, _) if *from == hex))
}

fn press_hex(desk: Desk, n: u8) {
    let (Some(hex), shown) = (Hex::new(n), desk.shown.get_untracked()) else { return };
    let from = desk.draft.with_untracked(|draft| draft.from);
    let step = from.and_then(Hex::new).map(|from| Action::Move(from, hex));
    match step.filter(|step| shown.legal.contains(step)) {
        Some(step) => desk.choose(step),
        None => {
            let next = Some(n).filter(|_| from != Some(n) && can_leave(&shown.legal, hex));
            desk.draft.update(|draft| draft.from = next);
        }
    }
}

fn look_of_hex(desk: Desk, shown: &Shown, n: u8) -> Appearance {
    let Some(hex) = Hex::new(n) else { return Appearance::default() };
    let from = desk.draft.with(|draft| draft.from).and_then(Hex::new);
    let game = &*shown.view;
    let seats = Seat::all(game.seats());
    let tile = game.land[hex.index()];
    let what = |key: &str, rewards: Amounts| ws(key, &[("what", amounts(rewards).into())]);
    let mut words = vec![hex_name(game, hex) + "."];
    words.push(match tile.terrain() {
        Terrain::Start => w("land.start"),
        Terrain::Glacier => w("land.barren"),
        _ => what("land.pays", tile.reward()),
    });
    words.extend(game.glacier_tokens[hex.index()].map(|token| what("land.token", token.reward())));
    let (mut camps, mut sway, mut lead) = (Face::default(), Face::default(), Face::default());
    let influence: Vec<(Seat, u8)> =
        seats.map(|seat| (seat, game.influence(seat, hex))).filter(|(_, n)| *n > 0).collect();
    let most = influence.iter().map(|(_, n)| *n).max();
    let leaders = influence.iter().filter(|(_, n)| Some(*n) == most);
    for &(seat, influence) in &influence {
        let (who, ..) = desk.player(seat);
        let standing = game.tribes[seat].camps[hex.index()];
        let arguments = [("who", who.into()), ("n", standing.into()), ("influence", influence.into())];
        words.push(ws("land.standing", &arguments));
        if standing > 0 {
            camps += badge(desk, seat, "ew-camp", symbol("camp"), number(standing));
        }
        let class = if Some(influence) == most { "ew-sway first" } else { "ew-sway" };
        sway += badge(desk, seat, class, Face::default(), number(influence));
    }
    let names: Vec<String> = leaders.clone().map(|(seat, _)| desk.player(*seat).0).collect();
    if hex != Hex::START && !names.is_empty() {
        let key = if names.len() > 1 { "land.tied" } else { "land.leads" };
        words.push(ws(key, &[("who", names.join(", ").into())]));
        let colour = leaders.map(|(seat, _)| desk.player(*seat).2).find(|_| names.len() == 1);
        lead = group(format!("ew-lead {}", colour.unwrap_or_default()), Face::default());
    }
    let target = from.is_some_and(|from| shown.legal.contains(&Action::Move(from, hex)));
    let open = target || can_leave(&shown.legal, hex);
    let class = match from {
        Some(from) if from == hex => " picked",
        Some(_) if target => " target",
        Some(_) => " resting",
        None => "",
    };
    let key = match class {
        " picked" => Some("land.picked"),
        " target" => Some("land.to"),
        _ if open => Some("land.from"),
        _ => None,
    };
    words.extend(key.map(w));
    let moving = shown.legal.iter().any(|action| matches!(action, Action::Move(..)));
    if moving && !open {
        let asked = match from {
            Some(from) => Some(Action::Move(from, hex)),
            None => hex.neighbours().next().map(|to| Action::Move(hex, to)),
        };
        words.extend(asked.and_then(|asked| why_not(game, asked)));
    }
    if target {
        camps += group("ew-step", symbol("move"));
    }
    let face = lead + group("ew-camps", camps) + group("ew-sways", sway);
    // The legend is told what is printed there.
    let printed = symbol(tile.terrain().id()) + pieces::amounts(tile.reward());
    let class: String = printed.symbols().iter().fold(class.into(), |class, name| class + " of-" + name);
    Appearance { hidden: false, open, class: class.into(), words: words.join(" "), face }
}

fn look_of_junction(desk: Desk, shown: &Shown, n: u8) -> Appearance {
    let Some(junction) = Junction::new(n) else { return Appearance::default() };
    let game = &*shown.view;
    let owner = Seat::all(game.seats()).find(|seat| game.tribes[*seat].villages & junction.bit() != 0);
    let open = shown.legal.contains(&Action::Settle(junction));
    if owner.is_none() && !open {
        return Appearance { hidden: true, ..Appearance::default() };
    }
    let hexes = junction.hexes().map(|hex| hex_name(game, hex)).join(", ");
    let (words, face) = match owner {
        Some(seat) => {
            let (who, ..) = desk.player(seat);
            let words = ws("land.village", &[("who", who.into()), ("hexes", hexes.into())]);
            (words, badge(desk, seat, "ew-village", symbol("village"), Face::default()))
        }
        None => (ws("land.settle", &[("hexes", hexes.into())]), symbol("village")),
    };
    let class = if owner.is_some() { " settled" } else { "" };
    Appearance { hidden: false, open, class: class.into(), words, face }
}

fn look_of_new_camp(_: Desk, shown: &Shown, _: u8) -> Appearance {
    let open = shown.legal.contains(&Action::Camp);
    let face = symbol("plus") + symbol("camp");
    Appearance { hidden: !open, open, ..Appearance::new(face, named("do", "camp")) }
}
