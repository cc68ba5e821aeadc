//! The table: the decision line, the board, the log, the menu, and passing the device.

use super::bots::{self, Bots};
use super::games::{Slots, TitleUi, ui};
use super::guide::{Guided, LEARNER};
use super::hint::{self, Hint};
use super::history::Banner;
use super::later::Later;
use super::pages::{KeysDialog, SettingsDialog};
use super::part::Part;
use super::rail::{Rail, Tab};
use super::say::{say, t};
use super::seen::Seen;
use super::store::StoredGame;
use super::widgets::{IconButton, Symbol, live, mark_class, mark_id, name_of, reactive, watch, with_title};
use super::{Page, browser, games, page, store};
use dolmen::engine::{AnyTable, Game, SaveError, Seat, Table};
use leptos::prelude::*;
use std::sync::Arc;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;

/// A game on the table and everything one can do with it. Components read it and call its intents.
#[derive(Clone, Copy)]
pub struct Play {
    pub page: Page,
    stored: StoredValue<StoredGame>,
    pub table: RwSignal<Box<dyn AnyTable>>,
    /// The point of the past one looks at.
    pub looking: RwSignal<Option<usize>>,
    /// Who holds the device and sees their own secrets.
    pub holder: RwSignal<Option<Seat>>,
    /// Who held it when bots began to decide, though they show no secrets meanwhile.
    left_with: StoredValue<Option<Seat>>,
    /// The table is covered until the next player lifts the curtain.
    pub covered: RwSignal<bool>,
    /// Whose turn is over but not yet passed on.
    pub waiting: RwSignal<Option<Seat>>,
    /// What is shown beside the table, and whether it lies over it where there is no room beside.
    pub rail: RwSignal<Tab>,
    pub rail_open: RwSignal<bool>,
    pub ui: StoredValue<&'static dyn TitleUi>,
    /// What is not needed at the first sight of the table.
    pub later: Later,
    /// The guided opening, if this is one.
    pub guided: StoredValue<Option<Guided>>,
    pub bots: Bots,
    pub hint: RwSignal<Hint>,
}

impl Play {
    fn new(page: Page, id: String, table: Box<dyn AnyTable>, ui: &'static dyn TitleUi) -> Self {
        let guided = Guided::of(ui.guide(), table.as_ref());
        let later = Later::fetch_soon(table.title());
        let play = Self {
            page,
            stored: StoredValue::new(StoredGame::new(id)),
            table: RwSignal::new(table),
            looking: RwSignal::new(None),
            holder: RwSignal::new(None),
            left_with: StoredValue::new(None),
            covered: RwSignal::new(false),
            waiting: RwSignal::new(None),
            rail: RwSignal::new(Tab::Log),
            rail_open: RwSignal::new(false),
            ui: StoredValue::new(ui),
            later,
            guided: StoredValue::new(guided),
            bots: Bots::new(),
            hint: RwSignal::new(Hint::None),
        };
        play.hand_over();
        play
    }

    /// Does an action for whoever decides.
    pub fn choose<G: Game>(self, action: G::Action) {
        let before = self.decider();
        if self.bot_decides() {
            return;
        }
        set_if_changed(self.looking, None);
        if self.guided().is_some_and(|guided| {
            before != Some(LEARNER)
                || !self.table.with_untracked(|table| guided.allows(table.as_ref(), &action))
        }) {
            return self.page.tell(t("guide.not_yet"));
        }
        self.table.update(|table| {
            if let Some(table) = table.as_any_mut().downcast_mut::<Table<G>>() {
                let _refused_changes_nothing = table.choose(action);
            }
        });
        self.settle(before);
    }

    /// Does what a bot decided, or what leaves it no choice; says whether it could be done.
    pub fn choose_for_bot(self, action: Option<&str>) -> bool {
        let (before, mut moved) = (self.decider(), false);
        self.table.maybe_update(|table| {
            moved = match action {
                Some(action) => table.choose_json(action),
                None => table.choose_if_forced(),
            };
            moved
        });
        if moved {
            self.settle(before);
        }
        moved
    }

    /// Does an action that is given as JSON, for the person who decides.
    pub fn choose_json(self, action: &str) {
        // A lesson has its own way; a hint does not know it.
        if self.guided().is_some() {
            return self.page.tell(t("guide.not_yet"));
        }
        if !self.bot_decides() {
            self.choose_for_bot(Some(action));
        }
    }

    /// Whether a bot decides.
    fn bot_decides(self) -> bool {
        self.table.with_untracked(|table| bots::deciding_bot(table.as_ref()).is_some())
    }

    /// Keeps what was done and sees who decides next.
    fn settle(self, before: Option<Seat>) {
        self.keep();
        let after = self.decider();
        if before == after {
            self.hand_over();
            return self.make_forced_moves();
        }
        let was_bot = self.table.with_untracked(|table| {
            before.is_some_and(|seat| bots::level_of(table.as_ref(), seat).is_some())
        });
        let confirm = self.page.settings.with_untracked(|settings| settings.confirm_turn);
        if self.guided().is_none() && after.is_some() && confirm && !was_bot {
            set_if_changed(self.waiting, before);
            browser::focus_soon(".end-turn");
        } else {
            self.end_turn();
        }
    }

    /// The guided opening, as long as it goes on.
    fn guided(self) -> Option<Guided> {
        let guided = self.guided.get_value()?;
        self.table.with_untracked(|table| guided.goes_on(table.as_ref())).then_some(guided)
    }

    /// Makes a move for a rival of the guided opening.
    pub fn move_rival(self, act: impl FnOnce(&mut dyn AnyTable)) {
        let before = self.decider();
        self.table.update(|table| act(table.as_mut()));
        self.settle(before);
    }

    pub fn decider(self) -> Option<Seat> {
        self.table.with_untracked(|table| table.decider())
    }

    /// The turn is passed on by hand: what was done in it stays.
    pub fn pass_on(self) {
        // Whoever plays against bots only keeps the device, and the way back.
        self.table.update_untracked(|table| {
            if bots::people(table.as_ref()).0 > 1 {
                table.pass_on();
            }
        });
        self.keep();
        self.end_turn();
    }

    fn end_turn(self) {
        set_if_changed(self.waiting, None);
        // Whether it can be taken back may have changed.
        self.table.notify();
        self.hand_over();
        self.make_forced_moves();
    }

    /// Does what leaves no choice.
    fn make_forced_moves(self) {
        let (before, mut moved) = (self.decider(), false);
        if self.bot_decides() {
            return; // It moves at its own pace.
        }
        if self.guided().is_none()
            && !self.covered.get_untracked()
            && self.page.settings.with_untracked(|settings| settings.forced)
        {
            self.table.maybe_update(|table| {
                moved = table.choose_if_forced();
                moved
            });
        }
        if moved {
            self.settle(before);
        }
    }

    /// Gives the device to whoever decides now. If they need secrets for it that are not shown yet, the table is covered until
    /// they say that they have it; if they do not, only what everybody sees is shown.
    fn hand_over(self) {
        let next = self.decider();
        if let Some(guided) = self.guided() {
            set_if_changed(self.holder, Some(LEARNER));
            return guided.wait_for_rival(self);
        }
        // Bots need no device: it stays with the only person there is. Of several nobody knows who will need it next, so whoever
        // has it shows no secrets any more, but need not say again that they have it if no other person decides in between.
        let (only, bot) = self.table.with_untracked(|table| {
            (bots::people(table.as_ref()).1, bots::deciding_bot(table.as_ref()).is_some())
        });
        let curtain = self.page.settings.with_untracked(|settings| settings.curtain);
        if only.is_some() || bot {
            let has_secrets = |seat: &Seat| self.table.with_untracked(|table| table.has_secrets(*seat));
            let open = |seat: &Seat| !curtain || !has_secrets(seat);
            let holder = only.or(self.holder.get_untracked());
            if holder.is_some() {
                self.left_with.set_value(holder);
            }
            set_if_changed(self.holder, only.or_else(|| holder.filter(open)));
            return set_if_changed(self.covered, false);
        }
        let left_with = self.left_with.with_value(|left| *left);
        self.left_with.set_value(None);
        if next.is_some() && self.holder.get_untracked().or(left_with) == next {
            set_if_changed(self.holder, next);
            return set_if_changed(self.covered, false);
        }
        let (needed, secrets) = self.table.with_untracked(|table| {
            (table.needs_secrets(), next.is_some_and(|seat| table.has_secrets(seat)))
        });
        let covered = curtain && needed;
        set_if_changed(self.holder, next.filter(|_| !curtain || !secrets));
        set_if_changed(self.covered, covered);
        if covered {
            browser::focus_soon(".curtain .lift");
        }
    }

    /// The next player has the device: what others did before stays.
    pub fn lift(self) {
        let next = self.decider();
        let passed = self
            .table
            .with_untracked(|table| table.at().checked_sub(1).is_some_and(|last| table.actor(last) != next));
        if passed {
            self.table.update(|table| table.pass_on());
            self.keep();
        }
        set_if_changed(self.holder, next);
        set_if_changed(self.covered, false);
        browser::focus_soon("#decision");
        self.make_forced_moves();
    }

    /// Shows something beside the table, or over it where there is no room (as `style/frame.css` has it).
    pub fn open_rail(self, tab: Tab) {
        set_if_changed(self.rail, tab);
        set_if_changed(self.rail_open, browser::matches_media("(max-width: 1199px)"));
    }

    pub fn undo(self) {
        self.move_in_log(|table| table.undo());
    }

    pub fn undo_turn(self) {
        self.move_in_log(|table| table.undo_turn());
    }

    pub fn redo(self) {
        self.move_in_log(|table| table.redo());
    }

    fn move_in_log(self, step: impl Fn(&mut dyn AnyTable) -> bool) {
        let (before, mut moved) = (self.decider(), false);
        if self.table.with_untracked(|table| bots::people(table.as_ref()).0 == 0) {
            // They would only go on.
            set_if_changed(self.bots.paused, true);
        }
        let guided = self.guided().is_some();
        self.table.update(|table| {
            moved = step(table.as_mut());
            // What a rival did by itself goes with what the learner did before.
            while guided && table.decider() != Some(LEARNER) && step(table.as_mut()) {}
        });
        if !moved {
            return;
        }
        set_if_changed(self.looking, None);
        self.keep();
        let was_waiting = self.waiting.get_untracked();
        set_if_changed(self.waiting, None);
        // Whoever takes back their own move before passing on still holds the device.
        if was_waiting.is_some() && was_waiting == self.decider() {
            return;
        }
        if before != self.decider() {
            self.hand_over();
        }
    }

    /// Keeps the game before anything is drawn; on the disk a moment later.
    fn keep(self) {
        let mut stored = self.stored.get_value();
        let saved = self.table.with_untracked(|table| stored.save(table.as_ref()));
        let Ok(unwritten) = saved else { return self.branch_off() };
        self.stored.set_value(stored);
        if unwritten.refused.is_some() {
            let export = Arc::new(move || self.export());
            self.page.tell_with(t("store.full"), Some((t("menu.export"), export)));
        }
        let id = self.stored.with_value(|stored| stored.id().to_owned());
        let is_nowhere = unwritten.refused.is_some();
        let write = move || {
            spawn_local(async move {
                let Some(copy) = unwritten.write().await else { return };
                // The table may have been left since, or have become a copy already.
                if self.stored.try_with_value(|stored| stored.id() == id) == Some(true) {
                    self.continue_as(copy);
                    self.keep();
                }
            });
        };
        // Nobody has to wait for the disk to see their move, unless there is no other place for it.
        if is_nowhere { write() } else { browser::after_frame(write) }
    }

    /// The id under which the game is kept.
    pub fn game_id(self) -> String {
        self.stored.with_value(|stored| stored.id().to_owned())
    }

    /// Whether another tab has gone on with this game.
    pub fn is_elsewhere(self) -> bool {
        self.stored.with_value(StoredGame::is_elsewhere)
    }

    /// Another tab went on with this game: what happens here becomes a game of its own.
    fn branch_off(self) {
        match self.table.with_untracked(|table| store::add(table.as_ref(), &t("store.copy_name"))) {
            Ok(id) => self.continue_as(id),
            Err(_) => self.page.tell(t("store.full")),
        }
    }

    fn continue_as(self, copy: String) {
        browser::call_it(&format!("/play/{copy}"));
        self.stored.set_value(StoredGame::new(copy));
        self.page.tell(t("store.branched"));
    }

    pub fn export(self) {
        // The table may have been left since the button was offered.
        let file = self.table.try_with_untracked(|table| (table.title(), table.to_json()));
        if let Some((title, text)) = file {
            let _offered = browser::download(&format!("dolmen-{title}.json"), &text);
        }
    }

    /// A game of its own that goes on from the point one looks at.
    pub fn fork(self, at: usize) {
        let fork = self.table.with_untracked(|table| table.fork(at, browser::random_seed()));
        self.page.open_table(fork.as_ref(), &t("store.fork_name"));
    }

    /// Looks at the table with the eyes of a seat, or with everybody's.
    pub fn seen_by<T>(self, viewer: Option<Seat>, look: impl FnOnce(Seen) -> T) -> T {
        self.table.with(|table| look(Seen::new(table.as_ref(), viewer)))
    }

    /// Looks at the table with the eyes of whoever holds the device.
    pub fn seen<T>(self, look: impl FnOnce(Seen) -> T) -> T {
        self.seen_by(self.holder.get(), look)
    }

    /// Whose secrets lie open, so that they have to be gone before anybody else looks. Where no curtain is wanted everybody may look.
    pub fn reader(self) -> Option<Seat> {
        self.holder.get().filter(|_| self.page.settings.with(|settings| settings.curtain))
    }

    /// The parts of the table that come later, once they are there; `P` is what the title calls them.
    pub fn parts<P: 'static>(self) -> Option<&'static P> {
        self.later.get().and_then(|later| later.parts().downcast_ref())
    }

    /// The present or the point of the past one looks at.
    pub fn shown_at(self) -> usize {
        self.looking.get().unwrap_or_else(|| self.table.with(|table| table.at()))
    }

    /// Whether one may act: it is the present, the curtain is up, no turn waits to be passed on and no bot decides.
    pub fn live(self) -> bool {
        self.looking.get().is_none()
            && self.waiting.get().is_none()
            && !self.covered.get()
            && self.table.with(|table| bots::deciding_bot(table.as_ref()).is_none())
    }
}

/// Sets a signal to what it is not yet, so that nothing is drawn anew for nothing.
pub fn set_if_changed<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
    if signal.with_untracked(|old| *old != value) {
        signal.set(value);
    }
}

#[component]
pub fn PlayPage(id: String) -> impl IntoView {
    match store::title(&id) {
        Ok((title, begun)) => {
            let title = title.id();
            // A game may stand anywhere. So what would come later is fetched together with its title, and nothing appears bit by bit.
            let later = begun.then(|| Later::fetch(title));
            with_title(title, move || {
                let id = id.clone();
                match later {
                    Some(later) => later.once_tried(move || opened(title, id.clone())),
                    None => opened(title, id),
                }
            })
        }
        Err(error) => {
            // The copy on the disk may be better.
            let (route, damaged) = (page().route, id.clone());
            spawn_local(async move {
                if store::take_from_disk(&damaged).await {
                    route.notify();
                }
            });
            view! { <Unopened id error/> }.into_any()
        }
    }
}

/// A game whose title is there.
fn opened(title: &'static str, id: String) -> AnyView {
    match store::load(&id) {
        Ok(table) => ui(title).map(|ui| ui.page(Play::new(page(), id, table, ui))).into_any(),
        // It was begun under older rules, or is what was left of such a game: what reads its state comes later.
        Err(SaveError::Outdated { .. }) if games::later(title).is_none() => {
            Later::fetch(title).draw(move |_| opened(title, id.clone()))
        }
        Err(error) => view! { <Unopened id error/> }.into_any(),
    }
}

/// A game that cannot be opened says why and can still be taken out as a file.
#[component]
fn Unopened(id: String, error: SaveError) -> impl IntoView {
    let text = store::raw_game(&id);
    let missing = text.is_none();
    view! {
        <main id="main" class="narrow panel" tabindex="-1">
            <h1>{t("unopened.title")}</h1>
            <p>{if missing { t("unopened.missing") } else { super::pages::save_error(&error) }}</p>
            <p class="row">
                {text.map(|text| view! {
                    <button class="button" on:click=move |_| { let _ = browser::download("dolmen-game.json", &text); }>
                        <Symbol name="export"/>{t("menu.export")}
                    </button>
                })}
                <a class="button go" href="#/">{t("menu.lobby")}</a>
            </p>
        </main>
    }
}

/// The page of a table. It is reached by way of the title, so that the lobby does not wait for its code.
pub fn table_page(play: Play) -> AnyView {
    provide_context(play);
    let ui = play.ui.get_value();
    let (menu, settings, keys) = (RwSignal::new(false), RwSignal::new(false), RwSignal::new(false));
    let ended = RwSignal::new(play.decider().is_none());
    Effect::new(move |before: Option<bool>| {
        let over = play.table.with(|table| table.decider().is_none());
        if over && before == Some(false) {
            ended.set(true);
        }
        over
    });
    watch_other_tabs(play);
    bots::drive(play);
    hint::forget_when_played(play);
    let Slots { me, plate, rivals, stage, dock, mat, mat_of, players, log, moves, cancel } = ui.table(play);
    let decision = Part::new(move || play.seen(|seen| ui.decision(seen)));
    watch(move || {
        decision.get();
        // Once it is drawn, and its pane has come forward.
        browser::after_frame(super::focus::show_what_is_open);
    });
    let on_key = move |event: web_sys::KeyboardEvent| {
        let typing = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let dialog = browser::document().query_selector("dialog[open]").ok().flatten().is_some();
        if typing.is_some_and(|input| input.type_() != "range" && input.type_() != "checkbox")
            || dialog
            || event.ctrl_key()
            || event.meta_key()
            || event.alt_key()
            || play.covered.get_untracked()
        {
            return;
        }
        if ended.get_untracked() {
            // The table lies under the page of the end.
            return if event.key() == "Escape" {
                ended.set(false)
            };
        }
        match event.key().as_str() {
            "u" => play.undo(),
            "U" => play.undo_turn(),
            "r" => play.redo(),
            "h" => hint::ask(play),
            "?" => keys.set(true),
            "l" => play.open_rail(Tab::Legend),
            "m" => menu.set(true),
            "," => super::history::walk(play, |_, at| at.saturating_sub(1)),
            "." => super::history::walk(play, |_, at| at + 1),
            "[" => super::history::walk(play, |table, at| table.turn_before(at)),
            "]" => super::history::walk(play, |table, at| table.turn_after(at)),
            "{" => super::history::walk(play, |table, at| table.round_before(at)),
            "}" => super::history::walk(play, |table, at| table.round_after(at)),
            "Escape" => {
                set_if_changed(play.looking, None);
                set_if_changed(play.rail_open, false);
                cancel.run(());
            }
            _ => {}
        }
    };
    let handle = window_event_listener(leptos::ev::keydown, on_key);
    on_cleanup(move || handle.remove());
    let title = play.table.with_untracked(|table| table.title().replace('_', "-"));
    let guided = if play.guided.get_value().is_some() { " guided" } else { "" };
    let class = move || {
        let looking = if play.looking.get().is_some() { " looking" } else { "" };
        // While one may act, what cannot be pressed steps back.
        format!("table play {title}{guided}{looking}{}", if play.live() { " live" } else { "" })
    };
    view! {
        {live(move || play.covered.get().then(|| ui.curtain(play)))}
        {ui.ended(play, ended)}
        <div class=class inert=move || play.covered.get() || ended.get()>
            <header class="top">
                <div class="plate">{plate}</div>
                <div class="rivals" role="group" aria-label=t("rivals.title")>{rivals}</div>
                <Tools play menu/>
            </header>
            <main id="main" class="stage" tabindex="-1"><LostPast play/>{stage}{ui.moments(play, me)}</main>
            <Rail play players log moves/>
            <DecisionLine play me decision dock/>
            {super::sheet::mat(play, mat_of, mat)}
            {play.guided.get_value().map(|guided| guided.card(play))}
            <hint::HintPanel play/>
            <Announcer play decision/>
        </div>
        <Menu play open=menu settings keys ended/>
        <SettingsDialog open=settings/>
        <KeysDialog open=keys/>
        {play.guided.get_value().is_none().then(|| view! { <super::help::Tour play ended/> })}
    }
    .into_any()
}

/// Goes on with what another tab did to this game, if nothing was done here meanwhile.
fn watch_other_tabs(play: Play) {
    let handle = window_event_listener(leptos::ev::storage, move |event| {
        let stored = play.stored.get_value();
        let about_this = event.key().is_some_and(|key| store::changed_game(&key) == Some(stored.id()));
        if !about_this || !stored.is_elsewhere() {
            return;
        }
        if stored.is_behind() {
            let reload = Arc::new(move || {
                let Some(id) = play.stored.try_with_value(|stored| stored.id().to_owned()) else { return };
                if let Ok(table) = store::load(&id) {
                    play.stored.set_value(StoredGame::new(id));
                    play.table.set(table);
                    play.end_turn();
                }
            });
            play.page.tell_with(t("store.other_tab"), Some((t("store.load_other"), reload)));
        } else if !store::is_on_disk() {
            // Both went on at the same instant, and the other one lies over what was kept here. Where there is a second place, it
            // decides who was first.
            play.branch_off();
        }
    });
    on_cleanup(move || handle.remove());
}

/// The ways back, the rule for this decision, and the menu.
#[component]
fn Tools(play: Play, menu: RwSignal<bool>) -> impl IntoView {
    // At once: the line says at the same moment whether a move can be taken back.
    let cannot_undo = Signal::derive(move || play.table.with(|table| !table.can_undo()));
    let cannot_redo = Signal::derive(move || play.table.with(|table| !table.can_redo()));
    view! {
        <div class="decision-tools">
            <IconButton icon="undo" label=t("menu.undo") on_click=move || play.undo() off=cannot_undo/>
            <IconButton icon="undo_turn" label=t("menu.undo_turn") on_click=move || play.undo_turn() off=cannot_undo/>
            <IconButton icon="redo" label=t("menu.redo") on_click=move || play.redo() off=cannot_redo/>
            <hint::HintButton play/>
            <IconButton icon="book" label=t("menu.rules_here") on_click=move || super::rail::open_rule(play)/>
            <span class="rail-opener">
                <IconButton icon="history" label=t("rail.title") on_click=move || play.open_rail(Tab::Log)/>
            </span>
            <IconButton icon="menu" label=t("menu.title") on_click=move || menu.set(true)/>
        </div>
    }
}

/// Who decides what, in one sentence, and what is not decided on the boards. In the past it says so and leads about in it.
#[component]
fn DecisionLine(
    play: Play,
    me: Part<Seat>,
    decision: Part<(String, String)>,
    dock: AnyView,
) -> impl IntoView {
    // The line and the mat are always about the same player, in the past too.
    let who = Part::new(move || {
        let me = me.get();
        let over = play.looking.get().is_none() && play.table.with(|table| table.decider().is_none());
        (!over).then_some(me)
    });
    let words = Memo::new(move |_| match play.waiting.get() {
        _ if play.looking.get().is_some() => {
            let last = play.table.with(|table| table.at());
            let at = say("history.at", &[("n", play.shown_at().into()), ("of", last.into())]);
            (t("history.title"), at)
        }
        Some(seat) => {
            let name = play.table.with(|table| name_of(table.as_ref(), seat));
            let back = play.table.with(|table| table.can_undo());
            let alone = play.table.with(|table| bots::people(table.as_ref()).1.is_some());
            let more = t(match (alone, back) {
                (true, true) => "decision.turn_over_bots",
                (true, false) => "decision.turn_over_bots_fixed",
                (false, true) => "decision.turn_over_more",
                (false, false) => "decision.turn_over_fixed",
            });
            (say("decision.turn_over", &[("who", name.into())]), more)
        }
        None => match play.table.with(|table| bots::deciding_bot(table.as_ref())) {
            Some(seat) => bots::line(play, seat),
            None => decision.get(),
        },
    });
    let class = move || {
        let mark = who.get().map(|seat| play.table.with_untracked(|table| mark_class(table.as_ref(), seat)));
        format!("decision {}", mark.unwrap_or_default())
    };
    let mark = move || {
        let mark = who
            .get()
            .map(|seat| play.table.with_untracked(|table| table.opening().players[seat.index()].mark));
        format!("symbol mark {}", mark.map(|mark| format!("s-{}", mark_id(mark))).unwrap_or_default())
    };
    view! {
        <section class=class id="decision" tabindex="-1" aria-labelledby="decision-title" data-bot=move || bots::state(play)>
            <i class=reactive(mark) aria-hidden="true" hidden=reactive(move || who.get().is_none())></i>
            {live(move || bots::face_of_decider(play))}
            <div class="decision-words" data-tip=reactive(move || words.get().1)>
                <h1 id="decision-title">{live(move || words.get().0)}</h1>
                <p>{live(move || words.get().1)}</p>
            </div>
            {super::curtain::meanwhile_line(play)}
            <Banner play/>
            {dock}
            <bots::BotControls play/>
            <Show when=move || play.waiting.get().is_some() && play.looking.get().is_none()>
                <button class="button go end-turn" on:click=move |_| play.pass_on()>{t("decision.end_turn")}</button>
            </Show>
        </section>
    }
}

/// Says that the rules were corrected since the game began.
#[component]
fn LostPast(play: Play) -> impl IntoView {
    let shown = RwSignal::new(play.table.with_untracked(|table| table.has_lost_its_past()));
    view! {
        <Show when=move || shown.get()>
            <section class="past corrected" role="status">
                <p>{t("history.corrected")}</p>
                <IconButton icon="close" label=t("shell.close") on_click=move || shown.set(false)/>
            </section>
        </Show>
    }
}

/// Tells a screen reader what happened and what is to be decided.
#[component]
fn Announcer(play: Play, decision: Part<(String, String)>) -> impl IntoView {
    let ui = play.ui.get_value();
    let news = move || {
        let last = play.table.with(|table| table.at().checked_sub(1));
        let happened = play.seen(|seen| last.map(|step| ui.log(seen, step)).unwrap_or_default()).join(". ");
        if play.table.with(|table| bots::deciding_bot(table.as_ref()).is_some()) {
            return happened;
        }
        let (decision, more) = decision.get();
        format!("{happened} {decision}. {more}")
    };
    let said = RwSignal::new(untrack(news));
    watch(move || {
        play.table.track();
        play.holder.track();
        decision.get();
        // What is seen does not wait for it. The table may have been left then.
        browser::after_frame(move || {
            if play.table.try_with_untracked(|_| ()).is_some() {
                set_if_changed(said, untrack(news));
            }
        });
    });
    view! { <p class="unseen" aria-live="polite" role="status">{live(move || said.get())}</p> }
}

#[component]
fn Menu(
    play: Play,
    open: RwSignal<bool>,
    settings: RwSignal<bool>,
    keys: RwSignal<bool>,
    ended: RwSignal<bool>,
) -> impl IntoView {
    let title = play.table.with_untracked(|table| table.title());
    let item = move |icon: &'static str, key: &str, act: Callback<()>| {
        view! {
            <li><button class="menu-item" on:click=move |_| { open.set(false); act.run(()) }><Symbol name=icon/>{t(key)}</button></li>
        }
    };
    let link = move |icon: &'static str, key: &str, href: String| {
        view! { <li><a class="menu-item" href=href on:click=move |_| open.set(false)><Symbol name=icon/>{t(key)}</a></li> }
    };
    view! {
        <super::widgets::Dialog open title=t("menu.title")>
            <ul class="menu">
                {link("home", "menu.lobby", "#/".into())}
                {item("history", "menu.history", Callback::new(move |()| {
                    set_if_changed(play.looking, Some(play.table.with_untracked(|table| table.at())));
                }))}
                {item("trophy", "menu.scores", Callback::new(move |()| ended.set(true)))}
                {item("export", "menu.export", Callback::new(move |()| play.export()))}
                {item("link", "menu.link", Callback::new(move |()| {
                    super::lobby::copy_link(play.page, play.table.with_untracked(|table| table.to_json()));
                }))}
                {item("book", "menu.rules", Callback::new(move |()| play.open_rail(Tab::Rules)))}
                {link("gallery", "menu.gallery", format!("#/gallery/{title}"))}
                {item("help", "menu.tour", Callback::new(move |()| {
                    play.page.change_settings(|settings| settings.toured = false);
                }))}
                {item("keyboard", "menu.keys", Callback::new(move |()| keys.set(true)))}
                {item("settings", "menu.settings", Callback::new(move |()| settings.set(true)))}
            </ul>
        </super::widgets::Dialog>
    }
}
