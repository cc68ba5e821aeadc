//! Civilization, rule by rule. R and Q with a number are rules and rulings of our English rulebook.

mod answers;
mod barriers;
mod battery;
mod battle;
mod buildings;
mod cards;
mod cities;
#[path = "../common/mod.rs"]
mod common;
mod components;
mod culture;
mod deals;
mod events;
mod examples;
mod golden;
mod governments;
mod movement;
mod nations;
mod numbered;
mod progress;
mod readings;
mod refused;
mod research;
mod routes;
mod secrets;
mod setup;
mod situation;
mod spoils;
mod start_of_turn;
mod technologies;
mod trade;
mod traps;
mod wonders;
