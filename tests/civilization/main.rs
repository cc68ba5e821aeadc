//! Civilization, rule by rule. R and Q with a number are rules and rulings of our English rulebook.

mod battery;
mod components;
mod research;
mod situation;
mod start_of_turn;
