//! The tokens of the two modules (page 19).

use super::components::{Amounts, Gain, numbered};
use Gain::*;

numbered! {
    /// A glacier token.
    GlacierToken below 10
}

numbered! {
    /// A rest token.
    RestToken below 5
}

impl GlacierToken {
    /// What it gives to whoever places a village at its glacier.
    pub const fn reward(self) -> Amounts {
        const REWARDS: [Amounts; GlacierToken::COUNT] = [
            &[(Point, 3)],
            &[(Point, 2), (Idol, 1)],
            &[(Megalith, 1)],
            &[(Draw, 2)],
            &[(Tool, 2)],
            &[(Food, 4)],
            &[(Idol, 2)],
            &[(AnimalGround, 1)],
            &[(TribeHand, 1)],
            &[(Camp, 1), (Move, 1)],
        ];
        REWARDS[self.index()]
    }
}

impl RestToken {
    /// What it gives to the first to rest in a round.
    pub const fn reward(self) -> Amounts {
        const REWARDS: [Amounts; RestToken::COUNT] = [
            &[(Food, 2), (Tool, 1)],
            &[(Idol, 1), (Bury, 1)],
            &[(Draw, 1)],
            &[(Camp, 1), (Move, 1)],
            &[(AnimalTop, 1)],
        ];
        REWARDS[self.index()]
    }
}
