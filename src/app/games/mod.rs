//! What each title shows: its boards, words and drawings. A title's folder and its two lines here are all there
//! is to it.

mod civilization;
mod endless_winter;
mod stone_age;

use super::dice::Throw;
use super::guide::Guide;
use super::motion::Flight;
use super::part::Part;
use super::pieces::Face;
use super::play::Play;
use super::round_end::RoundEnd;
use super::seen::Seen;
use super::story::{Measure, News};
use dolmen::engine::{Code, Game, Seat, StateCode};
use leptos::prelude::{AnyView, Callback, RwSignal};
use std::any::Any;
use std::cell::RefCell;
use std::pin::Pin;
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// What the shell asks of a title, once its code is there.
pub trait TitleUi: Sync {
    /// What lies on the table, by its slots.
    fn table(&self, play: Play) -> Slots;
    /// The decision in one sentence, and a second line with what matters for it.
    fn decision(&self, seen: Seen) -> (String, String);
    /// The chapter of the rules that the decision is about.
    fn chapter(&self, seen: Seen) -> &'static str;
    /// The chapter that tells of a symbol; empty if it is the one that shows it most often.
    fn chapter_of(&self, _symbol: &str) -> &'static str {
        ""
    }
    /// What happened at a step, in words.
    fn log(&self, seen: Seen, step: usize) -> Vec<String>;
    /// What happened before the first step.
    fn opening_log(&self, seen: Seen) -> Vec<String>;
    /// How the game ended, in words.
    fn ending(&self, seen: Seen) -> String;
    /// The pieces that a step moved.
    fn flights(&self, seen: Seen, step: usize) -> Vec<Flight>;
    /// A move that is given as JSON, in words, and where on the table it is made, as a selector; empty if it is nowhere.
    /// Nothing if the title has no words for it.
    fn hinted_move(&self, _seen: Seen, _action: &str) -> Option<(String, String)> {
        None
    }
    /// What is worth telling of a step to whoever was away.
    fn news(&self, seen: Seen, step: usize) -> Vec<News> {
        let told = |words: String| {
            let (seat, face) = (seen.actor(step), Face::default());
            News { seat, weight: 1, words, face, kind: "" }
        };
        self.log(seen, step).into_iter().map(told).collect()
    }
    /// What a seat did in some steps, told in one: all news of a kind. Nothing if that kind is only counted.
    fn together(&self, _seen: Seen, _kind: &str, _seat: Seat, _steps: &[usize]) -> Option<(String, Face)> {
        None
    }
    /// In what a seat is compared with the others, after so many steps.
    fn measures(&self, seen: Seen, at: usize, seat: Seat) -> Vec<Measure> {
        seen.measures(at, seat)
    }
    /// The names of the places where a step moved something, with whose doing it was.
    fn touched(&self, _seen: Seen, _step: usize) -> Vec<(Seat, String)> {
        Vec::new()
    }
    /// The dice that a step threw.
    fn throw(&self, _seen: Seen, _step: usize) -> Option<Throw> {
        None
    }
    /// What is told when a step ended a round.
    fn round_end(&self, _seen: Seen, _step: usize) -> Option<RoundEnd> {
        None
    }
    /// The first step of something that ended at a step and is worth watching again, as a battle is.
    fn again(&self, _seen: Seen, _step: usize) -> Option<usize> {
        None
    }
    /// What a line of the score is made of, where it is no product.
    fn source(&self, _seen: Seen, _seat: Seat, _category: &str) -> Option<String> {
        None
    }
    /// The whole page of a table. This and the next three are made here so that their code comes with the titles.
    fn page(&self, play: Play) -> AnyView {
        super::play::table_page(play)
    }
    /// The curtain between two players.
    fn curtain(&self, play: Play) -> AnyView {
        super::curtain::curtain(play)
    }
    /// What is seen and heard when something happens; `me` is whose mat it is.
    fn moments(&self, play: Play, me: Part<Seat>) -> AnyView {
        super::moments::moments(play, me)
    }
    /// The page of the end.
    fn ended(&self, play: Play, open: RwSignal<bool>) -> AnyView {
        super::ended::ended(play, open)
    }
    /// The first-game tour: what to point at, and the key of what to say.
    fn tour(&self) -> &'static [(&'static str, &'static str)];
    /// The guided opening.
    fn guide(&self) -> Option<&'static dyn Guide> {
        None
    }
}

/// What the shell asks of a title that nobody needs at the first sight of its table. Its code comes a moment later.
pub trait LaterUi: Sync {
    /// The symbols of the title with what they mean.
    fn legend(&self) -> AnyView;
    /// Every card, tile and symbol.
    fn gallery(&self) -> AnyView;
    /// The parts of the table that come later; each title knows the type of its own (`Desk::coming`).
    fn parts(&self) -> &'static dyn Any {
        &()
    }
}

/// What lies in each slot of the frame round a table (`app/frame.rs`).
pub struct Slots {
    /// Whom the line and what lies round it are about.
    pub me: Part<Seat>,
    /// How far the game is.
    pub plate: AnyView,
    /// The others, in a few facts each.
    pub rivals: AnyView,
    /// The boards.
    pub stage: AnyView,
    /// What is to be decided, as far as it is not decided on the boards or the mat.
    pub dock: AnyView,
    /// What belongs to whoever decides.
    pub mat: AnyView,
    /// Whose mat is drawn.
    pub mat_of: Part<Seat>,
    /// All there is to know of everybody, drawn when it is asked for.
    pub players: Box<dyn Fn() -> AnyView + Send + Sync>,
    /// What happened. It is made here so that its code comes with the titles.
    pub log: AnyView,
    /// Every move in words.
    pub moves: AnyView,
    /// Gives up a choice in progress.
    pub cancel: Callback<()>,
}

/// The titles that can be played: the folder of each and the name of what comes later, the type of its rules, that of its boards,
/// and that of what comes later. The build cuts whatever only one of them reaches out of the page's code, and it is fetched when
/// the title is wanted.
macro_rules! titles {
    ($($title:ident, $later:ident: $rules:ident, $ui:ident, $later_ui:ident;)*) => {
        $(#[wasm_split($title, fallible)]
        fn $title() -> Result<Fetched, SplitLoaderError> {
            Ok(Fetched { ui: &$title::$ui, code: Code::of::<dolmen::games::$title::$rules>(), later: None })
        }

        // It names what came before, so that this is not cut anew into what it needs of that and what it does not.
        #[wasm_split($later, fallible)]
        fn $later() -> Result<Fetched, SplitLoaderError> {
            let states = StateCode::of::<dolmen::games::$title::$rules>();
            let code = Code::of::<dolmen::games::$title::$rules>();
            Ok(Fetched { ui: &$title::$ui, code, later: Some((&$title::$later_ui, states)) })
        })*

        const FETCHES: &[(&str, [Fetch; 2])] =
            &[$((dolmen::games::$title::$rules::ID, [|| Box::pin($title()), || Box::pin($later())])),*];
    };
}

titles! {
    stone_age, stone_age_later: StoneAge, StoneAgeUi, StoneAgeLater;
    endless_winter, endless_winter_later: EndlessWinter, EndlessWinterUi, EndlessWinterLater;
    civilization, civilization_later: Civilization, CivilizationUi, CivilizationLater;
}

/// What is fetched with a title; with the later part everything.
#[derive(Clone, Copy)]
struct Fetched {
    ui: &'static dyn TitleUi,
    code: Code,
    later: Option<(&'static dyn LaterUi, StateCode)>,
}

type Fetch = fn() -> Pin<Box<dyn Future<Output = Result<Fetched, SplitLoaderError>>>>;

thread_local! {
    /// What was fetched of the titles.
    static FETCHED: RefCell<Vec<(&'static str, Fetched)>> = const { RefCell::new(Vec::new()) };
}

fn find<T>(title: &str, part: impl Fn(&Fetched) -> Option<T>) -> Option<T> {
    FETCHED
        .with_borrow(|all| all.iter().filter(|(id, _)| *id == title).find_map(|(_, fetched)| part(fetched)))
}

/// The boards of a title, once its code is there.
pub fn ui(title: &str) -> Option<&'static dyn TitleUi> {
    find(title, |fetched| Some(fetched.ui))
}

/// What comes later of a title, once it is there.
pub fn later(title: &str) -> Option<&'static dyn LaterUi> {
    find(title, |fetched| fetched.later.map(|(later, _)| later))
}

/// Fetches the code of a title, unless it is there already. It is asked for at once, not only when somebody waits for it;
/// whoever waits is told whether it is there. What failed may be tried again.
pub fn load_code(title: &str) -> impl Future<Output = bool> + use<> {
    load(title, 0, |id| ui(id).is_some())
}

/// The same with what comes later.
pub fn load_later(title: &str) -> impl Future<Output = bool> + use<> {
    load(title, 1, |id| later(id).is_some())
}

fn load(title: &str, part: usize, is_there: fn(&str) -> bool) -> impl Future<Output = bool> + use<> {
    let found = FETCHES.iter().find(|(id, _)| *id == title);
    let loaded = future_to_promise(async move {
        let Some((id, fetches)) = found else { return Ok(false.into()) };
        if !is_there(id)
            && let (Some(title), Ok(fetched)) = (dolmen::games::title(id), fetches[part]().await)
        {
            title.add_code(fetched.code);
            if let Some((_, states)) = fetched.later {
                title.add_state_code(states);
            }
            FETCHED.with_borrow_mut(|all| all.push((id, fetched)));
        }
        Ok(is_there(id).into())
    });
    async move { JsFuture::from(loaded).await.is_ok_and(|there| there.is_truthy()) }
}
