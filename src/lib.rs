//! The rules of Dolmen: an [`engine`] that every game shares, the [`games`], and [`bots`] that play them. [`words`] is how
//! the page reads its word lists.
//!
//! Nothing here knows of the web, a clock or a random source of the machine. The page is built on top.

#![warn(clippy::unwrap_used)]

pub mod bots;
pub mod engine;
pub mod games;
pub mod words;
