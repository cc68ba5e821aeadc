//! Bots at the table: when one of them decides, it thinks elsewhere (`scripts/bots.js`) about what it sees, and then moves so that
//! people can follow. What it thinks about is its own view; the table never leaves the page.

use super::play::{Play, set_if_changed};
use super::say::{say, t};
use super::settings::BotSpeed;
use super::widgets::{IconButton, Symbol, live, name_of, pressed, reactive, watch};
use super::{browser, page};
use dolmen::bots::Level;
use dolmen::engine::{AnyTable, Mark, Seat, to_json};
use js_sys::Function;
use leptos::prelude::*;
use serde_json::Value;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;

/// What the bot that decides does just now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    Thinking,
    Moving,
    /// It found no move, or what it needs for thinking could not be fetched.
    Stuck,
}

/// What is known of the bots of a table.
#[derive(Clone, Copy)]
pub struct Bots {
    pub doing: RwSignal<Doing>,
    /// Whoever watches bots has stopped them.
    pub paused: RwSignal<bool>,
    /// Which thought is meant; whatever belongs to an earlier one is dropped.
    thought: StoredValue<u32>,
    /// Tries again after a fault.
    again: RwSignal<u32>,
}

impl Bots {
    pub fn new() -> Self {
        Self {
            doing: RwSignal::new(Doing::Thinking),
            paused: RwSignal::new(false),
            thought: StoredValue::new(0),
            again: RwSignal::new(0),
        }
    }

    /// A new thought. The last one is dropped.
    fn begin(self) -> u32 {
        let _table_was_left = self.thought.try_update_value(|thought| *thought += 1);
        self.thought.try_get_value().unwrap_or_default()
    }

    /// Whether a thought is still wanted; not if the table was left meanwhile.
    fn wants(self, thought: u32) -> bool {
        self.thought.try_get_value() == Some(thought)
    }
}

/// How well the bot of a seat plays; nothing if a person sits there.
pub fn level_of(table: &dyn AnyTable, seat: Seat) -> Option<Level> {
    table.opening().players.get(seat.index())?.bot
}

/// The bot that decides.
pub fn deciding_bot(table: &dyn AnyTable) -> Option<Seat> {
    table.decider().filter(|seat| level_of(table, *seat).is_some())
}

/// How many people are at the table, and who it is if there is only one.
pub fn people(table: &dyn AnyTable) -> (usize, Option<Seat>) {
    let mut people = Seat::all(table.opening().players.len()).filter(|seat| level_of(table, *seat).is_none());
    let first = people.next();
    let count = usize::from(first.is_some()) + people.count();
    (count, first.filter(|_| count == 1))
}

/// The symbol of a bot's face.
pub fn face(level: Level) -> &'static str {
    match level {
        Level::Easy => "bot_easy",
        Level::Normal => "bot_normal",
        Level::Hard => "bot_hard",
    }
}

/// What a bot without a name is called.
pub fn own_name(level: Level, mark: Mark) -> String {
    t(&format!("bots.name.{}.{}", level.id(), super::widgets::mark_id(mark)))
}

/// As long as a level thinks at most, in milliseconds.
fn time(level: Level) -> f64 {
    match level {
        Level::Easy => 250.0,
        Level::Normal => 500.0,
        Level::Hard => 1000.0,
    }
}

/// The milliseconds from one move of a bot to the next.
fn pace(speed: BotSpeed) -> f64 {
    match speed {
        BotSpeed::Slow => 2000.0,
        BotSpeed::Normal => 1000.0,
        BotSpeed::Fast => 150.0,
    }
}

/// What a bot would do, and what it found out about the best moves.
pub struct Answer {
    pub action: String,
    pub ranked: Vec<Best>,
}

/// A move that was thought about.
#[derive(Clone, Debug, PartialEq)]
pub struct Best {
    pub action: String,
    /// The chance of winning, 0 to 1.
    pub chance: f64,
    pub points: f64,
    pub visits: f64,
}

impl Answer {
    fn read(text: &str) -> Option<Self> {
        let answer: Value = serde_json::from_str(text).ok()?;
        let action = answer.get("action").filter(|action| !action.is_null()).map(to_json)?;
        let best = |judged: &Value| {
            let number = |field: &str| judged.get(field)?.as_f64();
            Some(Best {
                action: judged.get("action").map(to_json)?,
                chance: number("chance")?,
                points: number("points")?,
                visits: number("visits")?,
            })
        };
        Some(Self { action, ranked: answer.get("ranked")?.as_array()?.iter().filter_map(best).collect() })
    }
}

/// Thinks for whoever decides. The answer is `Ok(None)` if something else was asked meanwhile, an error if there is no way to
/// think. It is asked at once, not only when somebody waits for the answer: the last to ask is answered.
pub fn think(play: Play, level: Level) -> impl Future<Output = Result<Option<Answer>, ()>> {
    let question = play.table.try_with_untracked(|table| {
        let seat = table.decider()?;
        Some((table.title(), table.view_json(seat)))
    });
    let asked = question.flatten().map(|(title, view)| {
        let seed = browser::random_seed().to_string();
        let arguments = [title.into(), view.into(), level.id().into(), seed.into(), time(level).into()];
        browser::ask("bots", "think", &arguments)
    });
    async move {
        let Some(asked) = asked else { return Ok(None) };
        match asked.await.map_err(|_| ())?.as_string() {
            Some(text) => Answer::read(&text).map(Some).ok_or(()),
            None => Ok(None),
        }
    }
}

/// Why a move is better or worse than another.
#[derive(Default)]
pub struct Why {
    /// What there is more or less of, the weightiest first.
    pub amounts: Vec<(String, f64)>,
    pub claim: Option<Claimed>,
    /// What there is more or less of than before the move, and whether it comes at once.
    pub gains: Vec<(String, f64)>,
    pub at_once: bool,
}

/// What is left to others or kept from them.
pub struct Claimed {
    pub what: String,
    pub n: i64,
    /// Nobody in particular if it may be several.
    pub by: Option<Seat>,
    pub kept: bool,
}

impl Why {
    fn read(why: &Value) -> Self {
        let pair = |pair: &Value| Some((pair.get(0)?.as_str()?.to_owned(), pair.get(1)?.as_f64()?));
        let amounts = |field: &str| {
            let list = why.get(field).and_then(Value::as_array);
            list.map(|list| list.iter().filter_map(pair).collect()).unwrap_or_default()
        };
        let claimed = |claimed: &Value| {
            let claim = claimed.get("claim")?;
            Some(Claimed {
                what: claim.get("what")?.as_str()?.to_owned(),
                n: claim.get("n")?.as_i64()?,
                by: claimed.get("by")?.as_u64().and_then(|seat| u8::try_from(seat).ok()).map(Seat),
                kept: claimed.get("kept")?.as_bool()?,
            })
        };
        Self {
            amounts: amounts("amounts"),
            claim: why.get("claim").and_then(claimed),
            gains: amounts("gains"),
            at_once: why.get("at_once").and_then(Value::as_bool).unwrap_or_default(),
        }
    }
}

/// Why the moves of the last thought are better or worse than each other: the first than the second, all others than the first.
pub async fn why(actions: &[&str]) -> Vec<Why> {
    let actions = format!("[{}]", actions.join(","));
    let answer = browser::ask("bots", "why", &[actions.into()]).await.unwrap_or_default();
    let lists: Value = serde_json::from_str(&answer.as_string().unwrap_or_default()).unwrap_or_default();
    lists.as_array().map(|lists| lists.iter().map(Why::read).collect()).unwrap_or_default()
}

/// Ends a thought that nobody wants any more; at once, so that it is never one that is begun later.
pub fn cancel(play: Play) {
    play.bots.begin();
    let asked = browser::ask("bots", "cancel", &[]);
    spawn_local(async {
        let _ended = asked.await;
    });
}

/// The right to move for the bots of a game, which one tab has at a time. It is given back when this is dropped.
struct Turn(JsValue);

impl Turn {
    async fn take(game: &str) -> Self {
        Self(browser::ask("bots", "turn", &[game.into()]).await.unwrap_or_default())
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(back) = self.0.dyn_ref::<Function>() {
            let _given = back.call0(&JsValue::NULL);
        }
    }
}

/// Lets bots move whenever one of them decides.
pub fn drive(play: Play) {
    // The decision of a bot: who, after how many steps, and how often it was tried.
    let due = Memo::new(move |_| {
        let free = play.looking.get().is_none() && play.waiting.get().is_none() && !play.covered.get();
        let bot = play.table.with(|table| deciding_bot(table.as_ref()).map(|seat| (seat, table.at())));
        let again = play.bots.again.get();
        bot.filter(|_| free && !play.bots.paused.get()).map(|(seat, at)| (seat, at, again))
    });
    let mut thinks = false;
    watch(move || match due.get() {
        Some((seat, ..)) => {
            let thought = play.bots.begin();
            spawn_local(async move { move_for(play, seat, thought).await });
            thinks = true;
        }
        None => {
            if thinks {
                cancel(play);
            }
            thinks = false;
        }
    });
    on_cleanup(move || cancel(play));
}

/// Thinks, waits until people could follow what happened before, and moves.
async fn move_for(play: Play, seat: Seat, thought: u32) {
    let bots = play.bots;
    let (game, begun) = (play.game_id(), browser::now());
    let _turn = Turn::take(&game).await;
    if !bots.wants(thought) || play.is_elsewhere() {
        return;
    }
    let decision = play.table.with_untracked(|table| (level_of(table.as_ref(), seat), table.is_forced()));
    let (Some(level), forced) = decision else { return };
    set_if_changed(bots.doing, if forced { Doing::Moving } else { Doing::Thinking });
    let action = match forced {
        true => None,
        false => think(play, level).await.ok().flatten().map(|answer| answer.action),
    };
    if !bots.wants(thought) {
        return;
    }
    // Nothing is asked while a bot decides, so nothing pushes its thought aside; if something did, one could see it and try again.
    if !forced && action.is_none() {
        return set_if_changed(bots.doing, Doing::Stuck);
    }
    set_if_changed(bots.doing, Doing::Moving);
    let wait = play.page.settings.with_untracked(|settings| pace(settings.bot_speed));
    let wait = if forced { wait / 3.0 } else { wait };
    browser::sleep((wait - (browser::now() - begun)).clamp(0.0, wait) as i32).await;
    if bots.wants(thought) && !play.is_elsewhere() && !play.choose_for_bot(action.as_deref()) {
        set_if_changed(bots.doing, Doing::Stuck);
    }
}

/// Lets whoever watches see one move more.
fn step(play: Play) {
    if !play.bots.paused.get_untracked() {
        return play.bots.paused.set(true);
    }
    let Some(seat) = play.table.with_untracked(|table| deciding_bot(table.as_ref())) else { return };
    let thought = play.bots.begin();
    spawn_local(async move { move_for(play, seat, thought).await });
}

/// What the line says while a bot decides: who does what, and what happened last.
pub fn line(play: Play, seat: Seat) -> (String, String) {
    let key = match play.bots.doing.get() {
        Doing::Stuck => "bots.stuck",
        _ if play.bots.paused.get() => "bots.paused",
        Doing::Thinking => "bots.thinking",
        Doing::Moving => "bots.moving",
    };
    let who = play.table.with(|table| name_of(table.as_ref(), seat));
    let ui = play.ui.get_value();
    let last = play.table.with(|table| table.at().checked_sub(1));
    let happened = last.map(|step| play.seen(|seen| ui.log(seen, step))).unwrap_or_default();
    (say(key, &[("who", who.into())]), happened.join(" "))
}

/// What the bot that decides does, for style sheets; nothing if none does.
pub fn state(play: Play) -> Option<&'static str> {
    play.table.with(|table| deciding_bot(table.as_ref()))?;
    Some(match play.bots.doing.get() {
        Doing::Thinking => "thinking",
        Doing::Moving => "moving",
        Doing::Stuck => "stuck",
    })
}

/// The face of the bot that decides.
pub fn face_of_decider(play: Play) -> Option<AnyView> {
    let level = play.table.with(|table| level_of(table.as_ref(), deciding_bot(table.as_ref())?))?;
    Some(view! { <BotFace level/> }.into_any())
}

/// What can be done while bots play: try again after a fault; and if only bots play, stop them, see one move, change their speed.
#[component]
pub fn BotControls(play: Play) -> impl IntoView {
    let page = page();
    let bot = Memo::new(move |_| play.table.with(|table| deciding_bot(table.as_ref())));
    let only_bots = play.table.with_untracked(|table| people(table.as_ref()).0 == 0);
    let paused = play.bots.paused;
    let stuck = move || bot.get().is_some() && play.bots.doing.get() == Doing::Stuck;
    let speeds = move || {
        super::settings::BOT_SPEEDS
            .map(|(speed, key)| view! {
                <button class="chip" aria-pressed=reactive(move || page.settings.with(|settings| settings.bot_speed == speed).to_string())
                    on:click=pressed(move || page.change_settings(|settings| settings.bot_speed = speed))>{t(key)}</button>
            })
            .into_iter()
            .collect_view()
    };
    let watching = move || {
        let (icon, label) = if paused.get() { ("play", "bots.go_on") } else { ("pause", "bots.pause") };
        view! {
            <div class="watching row" role="group" aria-label=t("bots.watching")>
                <IconButton icon label=t(label) on_click=move || paused.update(|paused| *paused = !*paused)/>
                <IconButton icon="arrow_right" label=t("bots.step") on_click=move || step(play)/>
                {speeds()}
            </div>
        }
    };
    view! {
        {live(move || stuck().then(|| view! {
            <button class="button go" on:click=pressed(move || {
                play.bots.doing.set(Doing::Thinking);
                play.bots.again.update(|again| *again += 1);
            })>{t("bots.again")}</button>
        }))}
        {live(move || (only_bots && bot.get().is_some() && play.looking.get().is_none()).then(watching))}
    }
}

/// The face of a bot, with what it is in words.
#[component]
pub fn BotFace(level: Level) -> impl IntoView {
    view! {
        <span class="bot-face" data-tip=t(&format!("bots.{}", level.id()))>
            <Symbol name=face(level)/><span class="unseen">{t(&format!("bots.{}", level.id()))}</span>
        </span>
    }
}
