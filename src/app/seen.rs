//! What the holder of the device sees of the table.

use super::say::t;
use super::story::Measure;
use super::widgets::{mark_class, name_of};
use dolmen::engine::{AnyTable, Game, Mark, Seat, Table, View, read_json};

/// The table as one seat sees it; without a viewer, as everybody does. The boards, words and motions of a title get this and
/// never the table itself, so they cannot tell a secret.
#[derive(Clone, Copy)]
pub struct Seen<'a> {
    table: &'a dyn AnyTable,
    viewer: Option<Seat>,
}

impl<'a> Seen<'a> {
    pub fn new(table: &'a dyn AnyTable, viewer: Option<Seat>) -> Self {
        Self { table, viewer }
    }

    fn typed<G: Game>(self) -> &'a Table<G> {
        self.table.as_any().downcast_ref().expect("boards are only asked about their own title")
    }

    /// The present.
    pub fn view<G: Game>(self) -> View<G> {
        self.typed::<G>().view(self.viewer)
    }

    /// The state after the first `at` steps.
    pub fn view_at<G: Game>(self, at: usize) -> View<G> {
        let table = self.typed::<G>();
        if at == table.at() { table.view(self.viewer) } else { View::of(&table.state_at(at), self.viewer) }
    }

    /// What may be done now. Only a desk at which somebody may act asks for it.
    pub fn legal<G: Game>(self) -> Vec<G::Action> {
        self.typed::<G>().state().legal_actions()
    }

    /// What happened at a step of the log.
    pub fn events<G: Game>(self, step: usize) -> Vec<G::Event> {
        self.typed::<G>().events(step, self.viewer)
    }

    /// What happened before the first step.
    pub fn setup_events<G: Game>(self) -> Vec<G::Event> {
        self.typed::<G>().setup_events(self.viewer)
    }

    /// The page, for drawings in the colours of its theme.
    pub fn page(self) -> super::Page {
        super::page()
    }

    /// The steps made so far.
    pub fn at(self) -> usize {
        self.table.at()
    }

    /// Who acted at a step of the log.
    pub fn actor(self, step: usize) -> Option<Seat> {
        self.table.actor(step)
    }

    /// The points of a seat after so many steps, or how far it had come on each road.
    pub fn measures(self, at: usize, seat: Seat) -> Vec<Measure> {
        let sheet = self.table.score_at(at, seat, self.viewer);
        let roads = sheet.lines().iter().filter(|line| line.goal.is_some());
        let measures: Vec<Measure> = roads
            .map(|line| Measure {
                symbol: "".into(),
                words: t(&format!("{}.score.{}", self.table.title(), line.category)),
                value: line.points,
                goal: line.goal,
            })
            .collect();
        if measures.is_empty() {
            let words = t("end.points");
            return vec![Measure { symbol: "points".into(), words, value: sheet.total(), goal: None }];
        }
        measures
    }

    pub fn name(self, seat: Seat) -> String {
        name_of(self.table, seat)
    }

    pub fn mark(self, seat: Seat) -> Mark {
        self.table.opening().players[seat.index()].mark
    }

    /// Whether a bot sits there.
    pub fn is_bot(self, seat: Seat) -> bool {
        super::bots::level_of(self.table, seat).is_some()
    }

    /// An action that is given as JSON.
    pub fn action<G: Game>(self, action: &str) -> Option<G::Action> {
        read_json(action).ok()
    }

    /// The colour class of a seat.
    pub fn class(self, seat: Seat) -> String {
        mark_class(self.table, seat)
    }
}
