//! The list of titles. A game's folder and its two entries here are all there is to it.

use crate::engine::{AnyTable, Save, SaveError, Title};

pub mod civilization;
pub mod endless_winter;
pub mod stone_age;

/// Every title, in the order of the lobby.
pub static TITLES: &[Title] = &LIST;

// Named, because a title changes when its code comes.
static LIST: [Title; 3] = crate::for_each_title!(Title::of());

/// Calls a generic function for the rules of each title, in the order of [`TITLES`], and gives an array of what it gave.
///
/// ```
/// use dolmen::engine::Game;
/// use dolmen::for_each_title;
/// use dolmen::games::TITLES;
///
/// fn seats<G: Game>(more: usize) -> usize {
///     G::SEATS.end() + more
/// }
///
/// let most = for_each_title!(seats(1));
/// assert!(most.iter().zip(TITLES).all(|(most, title)| *most == title.seats().end() + 1));
/// ```
#[macro_export]
macro_rules! for_each_title {
    ($($function:ident)::+ ($($argument:expr),* $(,)?)) => {
        [
            $($function)::+::<$crate::games::stone_age::StoneAge>($($argument),*),
            $($function)::+::<$crate::games::endless_winter::EndlessWinter>($($argument),*),
            $($function)::+::<$crate::games::civilization::Civilization>($($argument),*),
        ]
    };
}

/// The title of that name.
pub fn title(id: &str) -> Option<&'static Title> {
    TITLES.iter().find(|title| title.id() == id)
}

/// Reads a save of any title, without playing it.
pub fn read(text: &str) -> Result<(&'static Title, Save), SaveError> {
    let save = Save::from_json(text)?;
    match title(&save.title) {
        Some(title) => Ok((title, save)),
        None => Err(SaveError::UnknownTitle { title: save.title }),
    }
}

/// Opens a save of any title.
pub fn open(text: &str) -> Result<Box<dyn AnyTable>, SaveError> {
    let (title, save) = read(text)?;
    title.load(&save)
}
