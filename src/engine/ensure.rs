//! Checks that say what is wrong.

/// An error unless something holds. What is wrong is told to tests and tools; a browser asks only whether anything is, and carries
/// no words for it.
///
/// ```
/// use dolmen::engine::ensure;
///
/// assert!(ensure(true, || "never asked".into()).is_ok());
/// assert_eq!(ensure(false, || format!("{} players", 9)), Err("9 players".into()));
/// ```
pub fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(flaw(what)) }
}

/// What is wrong, for those to whom it is told.
pub fn flaw(what: impl FnOnce() -> String) -> String {
    if cfg!(target_arch = "wasm32") { String::new() } else { what() }
}
