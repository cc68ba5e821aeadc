//! Civilization, rule by rule. R and Q with a number are rules and rulings of our English rulebook.

mod battery;
mod battle;
mod cities;
mod components;
mod events;
mod movement;
mod research;
mod situation;
mod start_of_turn;
mod trade;
