//! Stone Age, rule by rule. CZ is the Czech rulebook (older printing), PL the Polish one (newer printing); the numbers
//! are pages. Rulings for what both leave open are those of the component data, section 5.

mod actions;
mod barriers;
mod battery;
mod buildings;
mod cards;
#[path = "../common/mod.rs"]
mod common;
mod components;
mod editions;
mod ending;
mod events;
mod feeding;
mod gathering;
mod golden;
mod new_round;
mod placing;
mod refused;
mod scoring;
mod search;
mod secrets;
mod setup;
mod situation;
mod two_and_three_players;
mod village;
