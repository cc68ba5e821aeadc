//! What happened.

/// Collects what an action caused, as structured events: keys and arguments, never prose. The log, the
/// animations and the translations are made from these.
///
/// ```
/// use dolmen::engine::Events;
///
/// let mut events = Events::new();
/// events.push("placed");
/// assert!(!events.revealed());
/// events.reveal("top card");
/// assert!(events.revealed());
/// assert_eq!(events.list(), ["placed", "top card"]);
/// ```
#[derive(Clone, Debug)]
pub struct Events<E> {
    list: Vec<E>,
    revealed: bool,
}

impl<E> Events<E> {
    /// Nothing happened yet.
    pub fn new() -> Self {
        Self { list: Vec::new(), revealed: false }
    }

    /// Something happened that everybody could foresee.
    pub fn push(&mut self, event: E) {
        self.list.push(event);
    }

    /// Something came to light that was hidden before. It cannot be taken back at a strict table.
    pub fn reveal(&mut self, event: E) {
        self.revealed = true;
        self.list.push(event);
    }

    /// Whether anything hidden came to light.
    pub fn revealed(&self) -> bool {
        self.revealed
    }

    /// Everything that happened, in order.
    pub fn list(&self) -> &[E] {
        &self.list
    }

    /// Everything that happened, in order, to keep.
    pub fn into_list(self) -> Vec<E> {
        self.list
    }

    /// Starts anew, keeping the memory.
    pub fn clear(&mut self) {
        self.list.clear();
        self.revealed = false;
    }
}

impl<E> Default for Events<E> {
    fn default() -> Self {
        Self::new()
    }
}
