//! What EndlessWinter knows of playing itself well.

use super::EndlessWinter;
use crate::bots::Knowledge;

impl Knowledge for EndlessWinter {}
