//! Endless Winter, rule by rule. Numbers are pages of the Czech rulebook; D and a number is a ruling of the component data,
//! section 4, for what the rulebook leaves open.

mod abilities;
mod audit;
mod barriers;
mod battery;
mod cards;
#[path = "../common/mod.rs"]
mod common;
mod components;
mod culture;
mod development;
mod eclipse;
mod editions;
mod golden;
mod hunting;
mod initiation;
mod labour;
mod megaliths;
mod migration;
mod modules;
mod preparation;
mod reading;
mod refused;
mod resting;
mod rewards;
mod scoring;
mod secrets;
mod setup;
mod situation;
mod stones;
mod totem;
mod turn;
