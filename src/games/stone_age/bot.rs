//! What StoneAge knows of playing itself well.

use super::StoneAge;
use crate::bots::Knowledge;

impl Knowledge for StoneAge {}
