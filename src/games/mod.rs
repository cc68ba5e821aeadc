//! The list of titles. A game's folder and its two lines here are all there is to it.

use crate::engine::{AnyTable, Save, SaveError, Title, TitleOf};

pub mod endless_winter;
pub mod stone_age;

/// Every title, in the order of the lobby.
pub const TITLES: &[&dyn Title] =
    &[&TitleOf::<stone_age::StoneAge>::NEW, &TitleOf::<endless_winter::EndlessWinter>::NEW];

/// The title of that name.
pub fn title(id: &str) -> Option<&'static dyn Title> {
    TITLES.iter().copied().find(|title| title.id() == id)
}

/// Opens a save of any title.
pub fn open(text: &str) -> Result<Box<dyn AnyTable>, SaveError> {
    let save = Save::from_json(text)?;
    let title = title(&save.title).ok_or_else(|| SaveError::UnknownTitle { title: save.title.clone() })?;
    title.load(&save)
}
