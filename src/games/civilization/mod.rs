//! Civilization: The Board Game, for 2 to 4 players.
//!
//! The chapters follow the rules (R numbers of our English rulebook, Q its rulings): `setup` (R3, R4), `turn` (R5, R6), `trade` (R7),
//! `cities` and `making` (R8), `culture` (R8.10 to R8.12), `movement` and `routes` (R9), `research` (R10, R11), `battle` and `spoils`
//! (R12), `outskirts` (what cities have: R13 to R15), `happenings` with `aims`, `payments` and `effects` (events and paid abilities,
//! R11.5, R16, R17) and `answers` to them (R23.6), `progress` (R18).
//! [`components`], [`map`], [`technologies`], [`buildings`], [`wonders`], [`events`] and [`nations`] are what is in the box,
//! [`pieces`] how it lies on the table, [`actions`] what players can do, [`editions`] readings, `secrets` what is hidden.
//! `state` is the table, `frames` what is to be decided, `flow` leads from one decision to the next, `contract` is what the engine asks.

pub mod actions;
mod aims;
mod answers;
mod audit;
mod battle;
mod bot;
pub mod buildings;
mod cities;
pub mod components;
mod contract;
mod culture;
pub mod editions;
mod effects;
pub mod events;
mod evidence;
mod flow;
mod frames;
mod goods;
mod happenings;
mod making;
pub mod map;
mod movement;
pub mod nations;
mod outskirts;
mod payments;
pub mod pieces;
mod progress;
mod reading;
mod research;
mod routes;
mod secrets;
mod setup;
mod spoils;
mod state;
pub mod technologies;
mod trade;
mod turn;
pub mod wonders;

pub use battle::Clash;
pub use frames::{Act, Battle, Deed, Fighter, Frame, MOST_FIGHTERS, Moving, Offer, Side, Stage, Window};
use frames::{DEEPEST, offer_is_open};
pub use goods::Goods;
pub use routes::Route;
pub use state::{Civilization, Laid, MOST_SEATS, MOST_SLOTS, Memory, Once, Phase, Realm, Way};
pub use trade::MOST_CULTURE;
