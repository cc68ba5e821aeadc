//! Civilization, rule by rule. R and Q with a number are rules and rulings of our English rulebook.

mod answers;
mod battery;
mod battle;
mod cards;
mod cities;
#[path = "../common/mod.rs"]
mod common;
mod components;
mod events;
mod golden;
mod movement;
mod progress;
mod refused;
mod research;
mod setup;
mod situation;
mod start_of_turn;
mod technologies;
mod trade;
