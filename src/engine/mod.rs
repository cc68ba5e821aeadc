//! What every game shares.
//!
//! | room | what it holds |
//! |---|---|
//! | [`Game`] | the contract: a game as a pure state machine |
//! | [`Chance`] | the one source of luck, portable and recorded |
//! | [`Events`] | what happened, as data |
//! | [`Options`] | what can be chosen before a game |
//! | [`Pile`], [`PerSeat`], [`sort_few`] | vocabulary for states |
//! | [`ScoreSheet`], [`Standing`] | points and places |
//! | [`View`] | what one seat sees |
//! | [`Playout`] | random play to the end, for searching |
//! | [`Table`] | a game in play: log, undo, history, fork |
//! | [`Save`] | a game as a file |
//! | [`Title`], [`AnyTable`] | any game, without knowing which |
//! | [`to_json`], [`read_json`] | values of titles as JSON |
//! | [`ensure()`] | checks that say what is wrong |
//! | [`variants`] | the names of an enum's variants, for tests |
//! | [`battery`] | random games that check every promise |
//! | [`example`], [`summit`] | tiny games: one of points, one of two ways to win |

pub mod battery;
mod chance;
mod digest;
mod ensure;
mod events;
pub mod example;
mod game;
mod options;
mod pile;
mod playout;
mod reading;
mod save;
mod score;
mod seat;
mod sort;
pub mod summit;
mod table;
mod title;
mod variants;
mod view;
mod writing;

pub use chance::{Chance, Seed};
pub use digest::digest;
pub use ensure::{ensure, flaw};
pub use events::Events;
pub use game::{Game, Moment, draw_candidate};
pub use options::{GameOption, OptionError, Options, Preset};
pub use pile::Pile;
pub use playout::Playout;
pub use reading::{Unreadable, read_json};
#[cfg(not(target_arch = "wasm32"))]
pub use save::seal;
pub use save::{Base, FORMAT, LARGEST, Present, Save, SaveError, SaveStep};
pub use score::{ScoreLine, ScoreSheet, Standing, Track, WonBy};
pub use seat::{LONGEST_NAME, Mark, PerSeat, Player, Seat, tidy_name};
pub use sort::sort_few;
pub use table::{Opening, OpeningError, Step, Table};
pub use title::{AnyTable, Code, StateCode, Title};
pub use variants::variants;
pub use view::View;
pub use writing::to_json;
