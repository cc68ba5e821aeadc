//! The engine, tried on the tiny example game and on every title.

mod bad_input;
mod battery;
mod chance;
mod purity;
mod saves;
mod table;
mod tools;
