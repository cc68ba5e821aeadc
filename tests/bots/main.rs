//! The bots, tried on the tiny games and on every title.

mod decisions;
mod games;
mod honesty;
mod reasons;
mod share;
mod strength;
mod yardsticks;
