//! The engine, tried on the tiny example game and on every title.

mod bad_input;
mod battery;
mod chance;
mod digest;
#[path = "../common/hostile.rs"]
mod hostile;
mod json;
mod kept_states;
mod purity;
mod rules_change;
mod saves;
mod summit;
mod table;
mod tools;
