//! Whether a state that was read from a file can be played on. Anybody can write a file, and the rules trust their state: whatever
//! they rely on is asked here.

use super::Civilization;
use super::audit::ensure;
use crate::engine::Game;

impl Civilization {
    pub(super) fn check_reading(&self) -> Result<(), String> {
        let seats = self.seats();
        ensure(Self::SEATS.contains(&seats), || format!("{seats} players"))?;
        self.count_pieces()?;
        ensure(self.won.is_some() == self.frames.is_empty(), || "over, or something to decide".into())?;
        ensure(self.frames.is_empty() || !self.legal_actions().is_empty(), || {
            format!("nothing is legal: {:?}", self.frames.last())
        })
    }
}
