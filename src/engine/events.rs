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
    ignored: bool,
    barrier: bool,
}

impl<E> Events<E> {
    /// Nothing happened yet.
    pub fn new() -> Self {
        Self { list: Vec::new(), ignored: false, barrier: false }
    }

    /// For play-outs whose events nobody will read: keeps none of them, but notices a barrier.
    ///
    /// ```
    /// use dolmen::engine::Events;
    ///
    /// let mut events = Events::ignored();
    /// events.reveal("top card");
    /// assert!(events.is_barrier() && events.list().is_empty());
    /// ```
    pub fn ignored() -> Self {
        Self { ignored: true, ..Self::new() }
    }

    /// Something happened that everybody could foresee.
    #[inline]
    pub fn push(&mut self, event: E) {
        if !self.ignored {
            self.list.push(event);
        }
    }

    /// Something came to light that was hidden before. It cannot be taken back at a strict table.
    pub fn reveal(&mut self, event: E) {
        self.barrier = true;
        self.push(event);
    }

    /// Somebody gave their word: a deal accepted, a consent, a secret choice laid open. Nothing hidden was learnt and no die
    /// fell, but it cannot be taken back at a strict table.
    pub fn commit(&mut self, event: E) {
        self.barrier = true;
        self.push(event);
    }

    /// Somebody gave their word, and no event tells of it but what follows. It cannot be taken back at a strict table.
    ///
    /// ```
    /// use dolmen::engine::Events;
    ///
    /// let mut events = Events::<&str>::new();
    /// events.bind();
    /// assert!(events.is_barrier() && events.list().is_empty());
    /// ```
    pub fn bind(&mut self) {
        self.barrier = true;
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
