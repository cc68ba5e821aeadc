//! What moves on the table when something happens.

use crate::app::motion::Flight;
use dolmen::games::civilization::actions::Event;

/// The pieces that a step moved.
pub fn flights(_events: &[Event]) -> Vec<Flight> {
    Vec::new()
}
