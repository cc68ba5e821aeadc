//! Pieces on a table: whatever lies there many times. How a piece looks is data, made by a plain function from what is shown;
//! each has a signal, and one effect sets only the signals of those that changed. A face is plain values; drawn again, only what
//! differs from what is there is touched. CONTRIBUTING says how to add a kind.

use super::browser;
use super::play::Play;
use super::say::t;
use super::widgets::pressed;
use leptos::prelude::*;
use leptos::tachys::html::attribute::any_attribute::AnyAttribute;
use leptos::tachys::hydration::Cursor;
use leptos::tachys::renderer::types::{Element, Node};
use leptos::tachys::view::{Mountable, Position, PositionState, Render, RenderHtml};
use std::borrow::Cow;
use std::ops::{Add, AddAssign};
use wasm_bindgen::JsCast;

/// How a piece looks now. Equal looks are not drawn again.
#[derive(Clone, Default, PartialEq)]
pub struct Appearance {
    pub class: Cow<'static, str>,
    /// Nothing is there and nothing can be done there.
    pub hidden: bool,
    /// Whether it can be pressed now.
    pub open: bool,
    /// What it is: the tip, and what is read out.
    pub words: String,
    /// What is seen of it.
    pub face: Face,
}

impl Appearance {
    /// Something that is seen and cannot be pressed; `class` and `open` may be set after.
    pub fn new(face: Face, words: impl Into<String>) -> Self {
        Self { words: words.into(), face, ..Self::default() }
    }
}

/// What is seen of a piece, in order. Faces are put together with `+`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Face(Vec<Glyph>);

/// A part of a face.
#[derive(Clone, Debug, PartialEq)]
enum Glyph {
    /// A symbol, by its name: a bitmap, of which the browser keeps one for all.
    Symbol(Cow<'static, str>),
    /// A picture, by its file.
    Picture(String),
    Text(Cow<'static, str>),
    Bold(Cow<'static, str>),
    Small(Cow<'static, str>),
    /// An arrow or a stroke between symbols.
    Sign(&'static str),
    /// A number and the most it can be.
    OutOf(String, String),
    /// Parts in an element of a class.
    Group(Cow<'static, str>, Face),
}

/// A symbol. It takes the colour of the player whose class it is in.
pub fn symbol(name: impl Into<Cow<'static, str>>) -> Face {
    Glyph::Symbol(name.into()).into()
}

/// A picture that fills its place, by its file.
pub fn picture(file: String) -> Face {
    Glyph::Picture(file).into()
}

pub fn text(text: impl Into<Cow<'static, str>>) -> Face {
    Glyph::Text(text.into()).into()
}

pub fn number(n: impl ToString) -> Face {
    Glyph::Bold(n.to_string().into()).into()
}

pub fn out_of(n: impl ToString, most: impl ToString) -> Face {
    Glyph::OutOf(n.to_string(), format!("/{}", most.to_string())).into()
}

pub fn small(text: impl Into<Cow<'static, str>>) -> Face {
    Glyph::Small(text.into()).into()
}

pub fn sign(text: &'static str) -> Face {
    Glyph::Sign(text).into()
}

/// Parts in an element of a class.
pub fn group(class: impl Into<Cow<'static, str>>, inside: Face) -> Face {
    Glyph::Group(class.into(), inside).into()
}

/// A number and what it counts: the number comes first, everywhere.
pub fn count(name: impl Into<Cow<'static, str>>, n: impl ToString) -> Face {
    group("count", number(n) + symbol(name))
}

impl Face {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The names of its symbols.
    pub fn symbols(&self) -> Vec<&str> {
        self.0
            .iter()
            .flat_map(|glyph| match glyph {
                Glyph::Symbol(name) => vec![name.as_ref()],
                Glyph::Group(_, inside) => inside.symbols(),
                _ => Vec::new(),
            })
            .collect()
    }

    pub fn repeat(&self, times: usize) -> Face {
        std::iter::repeat_n(self, times).cloned().collect()
    }

    /// Draws it as it is. Drawn again in the same place, only what differs is touched.
    pub fn draw(&self) -> Vec<Drawn> {
        self.0.iter().cloned().map(Drawn).collect()
    }
}

impl Glyph {
    /// What it is on the page, without what is in a group.
    fn make(&self) -> Node {
        let element =
            |tag: &str| browser::document().create_element(tag).expect("a plain name of an element");
        let with_text = |tag: &str, text: &str| {
            let element = element(tag);
            element.set_text_content(Some(text));
            element
        };
        match self {
            Glyph::Text(text) => return browser::document().create_text_node(text).into(),
            Glyph::Bold(text) => with_text("b", text),
            Glyph::Small(text) => with_text("small", text),
            Glyph::Sign(text) => with_text("i", text),
            Glyph::OutOf(n, most) => {
                let both = with_text("b", n);
                let _appended = both.append_child(&with_text("small", most));
                both
            }
            Glyph::Symbol(_) => element("i"),
            Glyph::Group(..) => element("span"),
            Glyph::Picture(_) => {
                let picture = element("img");
                for (name, value) in [("class", "drawing"), ("alt", ""), ("draggable", "false")] {
                    let _set = picture.set_attribute(name, value);
                }
                picture
            }
        }
        .into()
    }

    /// Writes onto its element what distinguishes it from others of its kind.
    fn dress(&self, node: &Node) {
        let Some(element) = node.dyn_ref::<Element>() else { return };
        match self {
            Glyph::Symbol(name) => element.set_class_name(&format!("symbol s-{name}")),
            Glyph::Group(class, _) => element.set_class_name(class),
            Glyph::Picture(file) => drop(element.set_attribute("src", file)),
            _ => {}
        }
    }

    /// Makes of what was drawn what it has become, if that is possible.
    fn change(&self, old: &Glyph, node: &Node) -> bool {
        match (self, old) {
            (Glyph::Group(class, _), Glyph::Group(old, _)) if class == old => {}
            (Glyph::Symbol(_), Glyph::Symbol(_))
            | (Glyph::Group(..), Glyph::Group(..))
            | (Glyph::Picture(_), Glyph::Picture(_)) => self.dress(node),
            (Glyph::Text(text), Glyph::Text(_)) => node.set_node_value(Some(text)),
            (Glyph::Bold(text), Glyph::Bold(_)) | (Glyph::Small(text), Glyph::Small(_)) => {
                write_text(node, text)
            }
            (Glyph::Sign(text), Glyph::Sign(_)) => write_text(node, text),
            (Glyph::OutOf(n, most), Glyph::OutOf(old, old_most)) => {
                if n != old {
                    write_text(node, n);
                }
                if let Some(last) = node.last_child().filter(|_| most != old_most) {
                    write_text(&last, most);
                }
            }
            _ => return false,
        }
        true
    }
}

/// Changes the text at the head of an element.
fn write_text(node: &Node, text: &str) {
    match node.first_child() {
        Some(old) => old.set_node_value(Some(text)),
        None => node.set_text_content(Some(text)),
    }
}

/// A part of a face on the page. It is touched only when it becomes another one, and then only in what differs.
pub struct Drawn(Glyph);

/// What was drawn, and as what; what is in it, if it is a group.
pub struct DrawnState {
    glyph: Glyph,
    node: Node,
    inside: Option<<Vec<Drawn> as Render>::State>,
}

impl Render for Drawn {
    type State = DrawnState;

    fn build(self) -> DrawnState {
        let node = self.0.make();
        self.0.dress(&node);
        let mut inside = None;
        if let (Glyph::Group(_, face), Some(element)) = (&self.0, node.dyn_ref::<Element>()) {
            let mut drawn = face.draw().build();
            drawn.mount(element, None);
            inside = Some(drawn);
        }
        DrawnState { glyph: self.0, node, inside }
    }

    fn rebuild(self, state: &mut DrawnState) {
        if self.0 == state.glyph {
            return;
        }
        if !self.0.change(&state.glyph, &state.node) {
            let mut new = self.build();
            state.insert_before_this(&mut new);
            state.unmount();
            *state = new;
            return;
        }
        if let (Glyph::Group(_, face), Some(inside)) = (&self.0, &mut state.inside) {
            face.draw().rebuild(inside);
        }
        state.glyph = self.0;
    }
}

impl Mountable for DrawnState {
    fn unmount(&mut self) {
        if let Some(parent) = self.node.parent_node() {
            let _removed = parent.remove_child(&self.node);
        }
    }

    fn mount(&mut self, parent: &Element, marker: Option<&Node>) {
        let _inserted = parent.insert_before(&self.node, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        let parent = self.node.parent_element();
        if let Some(parent) = &parent {
            child.mount(parent, Some(&self.node));
        }
        parent.is_some()
    }

    fn elements(&self) -> Vec<Element> {
        self.node.dyn_ref().cloned().into_iter().collect()
    }
}

leptos::tachys::no_attrs!(Drawn);

/// There is no page from a server.
impl RenderHtml for Drawn {
    type AsyncOutput = Self;
    type Owned = Self;

    const MIN_LENGTH: usize = 0;

    fn dry_resolve(&mut self) {}

    async fn resolve(self) -> Self {
        self
    }

    fn to_html_with_buf(
        self,
        _html: &mut String,
        _position: &mut Position,
        _escape: bool,
        _mark_branches: bool,
        _attributes: Vec<AnyAttribute>,
    ) {
    }

    fn hydrate<const FROM_SERVER: bool>(self, _: &Cursor, _: &PositionState) -> DrawnState {
        self.build()
    }

    fn into_owned(self) -> Self {
        self
    }
}

impl From<Glyph> for Face {
    fn from(glyph: Glyph) -> Face {
        Face(vec![glyph])
    }
}

impl Add for Face {
    type Output = Face;

    fn add(mut self, other: Face) -> Face {
        self += other;
        self
    }
}

impl AddAssign for Face {
    fn add_assign(&mut self, other: Face) {
        self.0.extend(other.0);
    }
}

impl FromIterator<Face> for Face {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Face {
        Face(faces.into_iter().flat_map(|face| face.0).collect())
    }
}

/// Pieces in fixed places: `look` says how all of them look, `make` makes the n-th.
pub fn pieces(
    look: impl Fn() -> Vec<Appearance> + 'static,
    make: impl Fn(usize, RwSignal<Appearance>) -> AnyView,
) -> Vec<AnyView> {
    let look: Box<dyn Fn() -> Vec<Appearance>> = Box::new(look);
    signals(look).into_iter().enumerate().map(|(n, now)| make(n, now)).collect()
}

/// A signal for each piece, kept right.
fn signals(look: Box<dyn Fn() -> Vec<Appearance>>) -> Vec<RwSignal<Appearance>> {
    let signals: Vec<RwSignal<Appearance>> = untrack(&look).into_iter().map(RwSignal::new).collect();
    let kept = signals.clone();
    Effect::new(move |_| {
        for (signal, new) in kept.iter().zip(look()) {
            if signal.with_untracked(|old| *old != new) {
                signal.set(new);
            }
        }
    });
    signals
}

/// A piece that can be pressed when something can be done there, and explains itself always. `id` is its name on the page; on
/// a map, `at` is its middle. The face is labelled, not the button: the label of a button would have to hold what is written
/// on it, and text that is there but not seen costs a layer for each.
pub fn button(
    now: RwSignal<Appearance>,
    id: String,
    at: Option<(i32, i32)>,
    press: impl Fn() + 'static,
) -> AnyView {
    pressed_button(now, id, at, |_| true, Box::new(press))
}

/// The same on a map with many places: the Tab key stops only where `stops` says so; arrows reach all of them.
pub fn square(
    now: RwSignal<Appearance>,
    id: String,
    at: (i32, i32),
    stops: fn(&Appearance) -> bool,
    press: impl Fn() + 'static,
) -> AnyView {
    pressed_button(now, id, Some(at), stops, Box::new(press))
}

/// A closure in a generic function is compiled for each of its types; here it is not.
fn pressed_button(
    now: RwSignal<Appearance>,
    id: String,
    at: Option<(i32, i32)>,
    stops: fn(&Appearance) -> bool,
    press: Box<dyn Fn()>,
) -> AnyView {
    let name = id.clone();
    let press = move || {
        super::chooser::pressed(&name);
        press();
    };
    let [x, y] = at.map_or([None, None], |(x, y)| [x, y].map(|n| Some(n.to_string())));
    view! {
        <button data-place=id data-tip="" style=("--x", x) style=("--y", y) on:click=pressed(press)
            use:keep_painted=(now, Use::Press(stops))></button>
    }
    .into_any()
}

/// Something to look at, with what it is in words.
pub fn fact(now: RwSignal<Appearance>) -> AnyView {
    view! { <span role="img" data-tip="" use:keep_painted=(now, Use::Look)></span> }.into_any()
}

/// What a piece is there for.
#[derive(Clone, Copy)]
enum Use {
    /// To be pressed; and whether the Tab key stops there.
    Press(fn(&Appearance) -> bool),
    Look,
}

/// Paints a piece, and again whatever of it changes. One effect does it: with a closure for each attribute all of them would be
/// woken by every change of any.
fn keep_painted(root: Element, (now, used): (RwSignal<Appearance>, Use)) {
    let mut painted = Painted::new(root, used, now.get_untracked());
    Effect::new(move |_| {
        now.with(|now| {
            if *now != painted.look {
                painted.change(now);
            }
        });
    });
}

/// A piece on the page, and how it looks there.
struct Painted {
    root: Element,
    used: Use,
    face: Element,
    glyphs: <Vec<Drawn> as Render>::State,
    look: Appearance,
}

impl Painted {
    fn new(root: Element, used: Use, look: Appearance) -> Self {
        // It may have been another piece before.
        root.set_text_content(None);
        let face = browser::document().create_element("span").expect("a plain name of an element");
        face.set_class_name("face");
        let (name, value) = match used {
            Use::Press(_) => ("role", "img"),
            Use::Look => ("aria-hidden", "true"),
        };
        set(&face, name, value);
        let mut glyphs = look.face.draw().build();
        glyphs.mount(&face, None);
        let painted = Self { root, used, face, glyphs, look };
        painted.write_class();
        painted.write_hidden();
        painted.write_open();
        painted.write_words();
        painted.write_stop();
        let _appended = painted.root.append_child(&painted.face);
        painted
    }

    fn change(&mut self, now: &Appearance) {
        let old = std::mem::replace(&mut self.look, now.clone());
        if old.class != now.class {
            self.write_class();
        }
        if old.hidden != now.hidden {
            self.write_hidden();
        }
        if old.open != now.open {
            self.write_open();
        }
        if old.words != now.words {
            self.write_words();
        }
        if let Use::Press(stops) = self.used
            && stops(&old) != stops(now)
        {
            self.write_stop();
        }
        if old.face != now.face {
            now.face.draw().rebuild(&mut self.glyphs);
        }
    }

    fn write_class(&self) {
        self.root.set_class_name(&self.look.class);
    }

    fn write_hidden(&self) {
        let _set = self.root.toggle_attribute_with_force("hidden", self.look.hidden);
    }

    fn write_open(&self) {
        if let Use::Press(_) = self.used {
            set(&self.root, "aria-disabled", if self.look.open { "false" } else { "true" });
        }
    }

    fn write_words(&self) {
        let labelled = match self.used {
            Use::Press(_) => &self.face,
            Use::Look => &self.root,
        };
        set(labelled, "aria-label", &self.look.words);
    }

    /// Buttons are stops by themselves.
    fn write_stop(&self) {
        if let Use::Press(stops) = self.used {
            let _set = match stops(&self.look) {
                true => self.root.remove_attribute("tabindex"),
                false => self.root.set_attribute("tabindex", "-1"),
            };
        }
    }
}

fn set(element: &Element, name: &str, value: &str) {
    let _set = element.set_attribute(name, value);
}

/// A face that never changes.
pub fn printed(face: &Face) -> AnyView {
    view! { <span class="printed" aria-hidden="true">{face.draw()}</span> }.into_any()
}

/// Symbols with what they mean, those on what can be pressed now first. Pressing one opens its rule.
pub fn legend(symbols: Vec<(Face, String)>) -> AnyView {
    const PRESSED: &str =
        ".table .place.open, .table .place.open .symbol, .table .choices .symbol, .table .decision .symbol";
    let found = browser::document().query_selector_all(PRESSED).ok();
    let class = |i: u32| found.as_ref()?.get(i)?.dyn_ref::<web_sys::Element>()?.get_attribute("class");
    let now: Vec<String> = (0..).map_while(class).collect();
    // What is printed under a place is in its class.
    let names =
        |part: &str, name: &str| ["s-", "of-"].iter().any(|kind| part.strip_prefix(kind) == Some(name));
    let is_there = |name: &&str| now.iter().any(|class| class.split(' ').any(|part| names(part, name)));
    let play = use_context::<Play>();
    let list = |key: &str, symbols: Vec<(Face, String)>| {
        let line = |(face, words): (Face, String)| {
            let meant: Vec<String> = face.symbols().into_iter().map(str::to_owned).collect();
            view! {
                <li><button class="legend-line" on:click=pressed(move || super::rail::open_rule_of(play, &meant))>
                    <span aria-hidden="true">{face.draw()}</span>{words}
                </button></li>
            }
        };
        let title = t(key);
        (!symbols.is_empty()).then(|| {
            view! { <h3 class="legend-title">{title}</h3><ul class="legend">{symbols.into_iter().map(line).collect_view()}</ul> }
        })
    };
    let (first, others): (Vec<_>, Vec<_>) =
        symbols.into_iter().partition(|(face, _)| face.symbols().iter().any(is_there));
    view! { {list("legend.now", first)}{list("legend.others", others)} }.into_any()
}
