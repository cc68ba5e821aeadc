//! What happened.

/// Collects what an action caused, as structured events: keys and arguments, never prose. The log, the
/// animations and the translations are made from these.
///
/// ```
/// use dolmen::engine::Events;
///
/// let mut events = Events::new();
/// events.push("placed");
/// assert!(!events.is_barrier());
/// events.reveal("top card");
/// assert!(events.is_barrier());
/// assert_eq!(events.list(), ["placed", "top card"]);
/// ```
#[derive(Clone, Debug)]
pub struct Events<E> {
    list: Vec<E>,
    barrier: bool,
}

impl<E> Events<E> {
    /// Nothing happened yet.
    pub fn new() -> Self {
        Self { list: Vec::new(), barrier: false }
    }

    /// Something happened that everybody could foresee.
    pub fn push(&mut self, event: E) {
        self.list.push(event);
    }

    /// Something came to light that was hidden before. It cannot be taken back at a strict table.
    pub fn reveal(&mut self, event: E) {
        self.barrier = true;
        self.list.push(event);
    }

    /// Somebody gave their word: a deal accepted, a consent, a secret choice laid open. Nothing hidden was learnt and no die
    /// fell, but it cannot be taken back at a strict table.
    pub fn commit(&mut self, event: E) {
        self.barrier = true;
        self.list.push(event);
    }

    /// Whether anything hidden came to light or somebody committed.
    pub fn is_barrier(&self) -> bool {
        self.barrier
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
        self.barrier = false;
    }
}

impl<E> Default for Events<E> {
    fn default() -> Self {
        Self::new()
    }
}
