//! What Civilization knows of playing itself well.

use super::Civilization;
use crate::bots::Knowledge;

impl Knowledge for Civilization {}
