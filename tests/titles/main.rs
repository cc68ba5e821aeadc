//! What holds for every title on the list: its recorded games end as recorded, and broken ones are refused.

#[path = "../common/mod.rs"]
mod common;
mod golden;
mod points;
mod refused;
mod views;
