//! Games that are kept. Local storage comes first, written before anything is drawn; a moment later the disk (`disk.rs`), which
//! survives even a browser that is killed. Both hold the same entries under the same keys: the game, what the list shows of it,
//! and its name if it was renamed. When the page starts, the newer copy wins and heals the other; either alone is enough.

use super::say::{say, say_of, t};
use super::widgets::mark_id;
use super::{browser, disk};
use dolmen::engine::{AnyTable, SaveError, Seat, Title, WonBy, read_json, sort_few, tidy_name, to_json};
use dolmen::games;
use js_sys::Array;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use wasm_bindgen::{JsCast, JsValue};

const GAME: &str = "dolmen.game.";
const META: &str = "dolmen.meta.";
/// How often a game was renamed and what it is called since. An entry of its own, so that renaming in one tab and playing in
/// another do not meet.
const NAME: &str = "dolmen.name.";
const SETTINGS: &str = "dolmen.settings";

thread_local! {
    /// Who writes: this page, from its start to its end.
    static WRITER: u32 = browser::random_seed().0 as u32;
    /// Entries that local storage had no room for. They are on the disk.
    static UNKEPT: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
    static ON_DISK: Cell<bool> = const { Cell::new(false) };
}

/// What the list of games shows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Meta {
    /// What the players call the game; empty if they do not.
    pub name: String,
    /// When it was last played; 0 if it is not known.
    pub played: f64,
    revision: u32,
    writer: u32,
    pub title: String,
    pub players: Vec<String>,
    /// The names of their marks; empty if they are not known.
    pub marks: Vec<String>,
    /// Who decides, if it is known.
    pub turn: Option<usize>,
    /// 0 if it is not known, as are then the points.
    pub round: u32,
    /// What everybody can see of the scores.
    pub points: Vec<i32>,
    pub over: bool,
}

impl Meta {
    /// What it is called: its own name, or the title's.
    pub fn called(&self) -> String {
        if self.name.is_empty() { t(&format!("{}.title", self.title)) } else { self.name.clone() }
    }

    /// How far the game is and who decides.
    pub fn state(&self) -> Vec<String> {
        if self.over {
            return vec![t("saved.over")];
        }
        let round = (self.round > 0).then(|| say_of(&self.title, "saved.round", &[("n", self.round.into())]));
        let who = self.turn.and_then(|turn| self.players.get(turn));
        let turn = who.map(|who| say("saved.turn", &[("who", who.as_str().into())]));
        round.into_iter().chain(turn).collect()
    }

    fn stamp(&self) -> Stamp {
        Stamp { revision: self.revision, writer: self.writer }
    }
}

/// Which copy of a game it is. The revision grows with every change, an undo too, so the larger one is the newer; two pages that
/// change a game at the same instant differ in the writer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Stamp {
    revision: u32,
    writer: u32,
}

/// Why a game could not be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// There is no room left.
    Full,
    /// The browser does not allow it.
    Blocked,
    /// Another tab went on with the same game.
    Elsewhere,
}

/// The two texts that are a game.
#[derive(Clone, Debug)]
struct Entry {
    game: String,
    meta: String,
}

/// Every game, the last played first; damaged ones carry their error.
pub fn list() -> Vec<(String, Result<Meta, SaveError>)> {
    let keys = keys();
    let mut games: Vec<_> = ids(&keys)
        .into_iter()
        .map(|id| match keys.contains(&key(GAME, &id)) {
            true => (id.clone(), meta(&id)),
            false => (id, Err(SaveError::NotOurs)),
        })
        .collect();
    sort_few(&mut games, |(_, meta)| Reverse(meta.as_ref().map_or(0, |meta| meta.played as u64)));
    games
}

/// The keys of everything that is known here.
fn keys() -> Vec<String> {
    let mut keys: Vec<String> =
        UNKEPT.with_borrow(|unkept| unkept.iter().map(|(key, _)| key.clone()).collect());
    if let Some(storage) = storage() {
        keys.extend((0..storage.length().unwrap_or(0)).filter_map(|i| storage.key(i).ok().flatten()));
    }
    keys
}

/// The games of which there is anything.
fn ids(keys: &[String]) -> Vec<String> {
    let mut ids: Vec<String> = Vec::new();
    for id in keys.iter().filter_map(|key| key.strip_prefix(GAME).or_else(|| key.strip_prefix(META))) {
        if !ids.iter().any(|known| known == id) {
            ids.push(id.to_owned());
        }
    }
    ids
}

/// What the list shows of a game. If that is lost, as much as is known without playing the game again.
pub fn meta(id: &str) -> Result<Meta, SaveError> {
    let mut meta = match raw(META, id).and_then(|text| read_meta(&text)) {
        Some(meta) => meta,
        None => rebuilt(&raw_game(id).ok_or(SaveError::NotOurs)?)?,
    };
    if let Some((_, name)) = raw(NAME, id).as_deref().map(read_name) {
        meta.name = name.into();
    }
    Ok(meta)
}

/// What a game's own text tells for the list.
fn rebuilt(game: &str) -> Result<Meta, SaveError> {
    let (title, save) = games::read(game)?;
    Ok(Meta {
        name: String::new(),
        played: 0.0,
        revision: 0,
        writer: 0,
        title: title.id().into(),
        marks: save.opening.players.iter().map(|player| mark_id(player.mark).into()).collect(),
        players: save.opening.players.into_iter().map(|player| player.name).collect(),
        turn: None,
        round: 0,
        points: Vec::new(),
        over: false,
    })
}

/// Field by field, which is a quarter of what serde would make of it.
fn read_meta(text: &str) -> Option<Meta> {
    let entry: Value = serde_json::from_str(text).ok()?;
    let number = |field: &str| entry.get(field)?.as_f64();
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let list = |field: &str| Some(entry.get(field)?.as_array()?.iter());
    Some(Meta {
        name: text(entry.get("name")?)?,
        played: number("played")?,
        revision: number("revision")? as u32,
        writer: number("writer").unwrap_or_default() as u32,
        title: text(entry.get("title")?)?,
        players: list("players")?.filter_map(text).collect(),
        marks: list("marks").map(|marks| marks.filter_map(text).collect()).unwrap_or_default(),
        turn: number("turn").map(|turn| turn as usize),
        round: number("round")? as u32,
        points: list("points")?.map(|points| points.as_f64().unwrap_or_default() as i32).collect(),
        over: entry.get("over")?.as_bool()?,
    })
}

fn read_name(text: &str) -> (u32, &str) {
    let (count, name) = text.split_once(' ').unwrap_or_default();
    (count.parse().unwrap_or(0), name)
}

fn describe(table: &dyn AnyTable, name: String, stamp: Stamp) -> Meta {
    let players = &table.opening().players;
    Meta {
        name,
        played: now(),
        revision: stamp.revision,
        writer: stamp.writer,
        title: table.title().into(),
        players: players.iter().map(|player| player.name.clone()).collect(),
        marks: players.iter().map(|player| mark_id(player.mark).into()).collect(),
        turn: table.decider().map(Seat::index),
        round: table.moment().round,
        points: {
            // How far somebody has come on each road is no number of points.
            let mut standings = match table.won_by() {
                WonBy::Points => table.standings(None),
                WonBy::Condition => Vec::new(),
            };
            sort_few(&mut standings, |standing| standing.seat);
            standings.iter().map(|standing| standing.points).collect()
        },
        over: table.decider().is_none(),
    }
}

/// The time, as far as the clock can be trusted.
fn now() -> f64 {
    Some(browser::now()).filter(|now| now.is_finite()).unwrap_or_default()
}

/// The title of a game, whose code may still have to be fetched, and whether anybody has made a move.
pub fn title(id: &str) -> Result<(&'static Title, bool), SaveError> {
    let (title, save) = games::read(&raw_game(id).ok_or(SaveError::NotOurs)?)?;
    Ok((title, !save.steps.is_empty()))
}

/// Opens a game whose title's code is there.
pub fn load(id: &str) -> Result<Box<dyn AnyTable>, SaveError> {
    games::open(&raw_game(id).ok_or(SaveError::NotOurs)?)
}

/// The text of a game, whatever state it is in.
pub fn raw_game(id: &str) -> Option<String> {
    raw(GAME, id)
}

/// The text of the game that was played last.
pub fn last_game() -> Option<String> {
    list().into_iter().find_map(|(id, meta)| meta.ok().and_then(|_| raw_game(&id)))
}

/// A game that is played in this page, and what the page knows of its copies.
#[derive(Clone, Debug)]
pub struct StoredGame {
    id: String,
    name: String,
    /// The copy that was read. Everything this page writes comes after it.
    base: Stamp,
    /// The copy that this page last saw in local storage.
    local: Option<Stamp>,
    revision: u32,
}

impl StoredGame {
    pub fn new(id: String) -> Self {
        let meta = raw(META, &id).and_then(|text| read_meta(&text));
        let base = meta.as_ref().map(Meta::stamp).unwrap_or_default();
        let name = meta.map(|meta| meta.name).unwrap_or_default();
        Self { local: local_stamp(&id), name, base, revision: base.revision, id }
    }

    pub fn id(&self) -> &str {
        &self.id
    }

    /// Whether another tab has changed the game since.
    pub fn is_elsewhere(&self) -> bool {
        let stamp = local_stamp(&self.id);
        stamp.is_some_and(|stamp| Some(stamp) != self.local && stamp.writer != writer())
    }

    /// Whether what another tab left goes beyond what is here.
    pub fn is_behind(&self) -> bool {
        self.is_elsewhere() && local_stamp(&self.id).is_some_and(|stamp| stamp.revision > self.revision)
    }

    /// Keeps the game in local storage. What is left to do for the disk comes back, also if there was no room.
    pub fn save(&mut self, table: &dyn AnyTable) -> Result<Unwritten, StoreError> {
        if self.is_elsewhere() {
            return Err(StoreError::Elsewhere);
        }
        self.revision += 1;
        let stamp = Stamp { revision: self.revision, writer: writer() };
        let entry =
            Entry { game: table.to_json(), meta: to_json(&describe(table, self.name.clone(), stamp)) };
        let refused = write_entry(&self.id, &entry).err();
        match refused {
            None => self.local = Some(stamp),
            Some(_) => hold(&self.id, &entry),
        }
        Ok(Unwritten { id: self.id.clone(), entry, base: self.base, refused })
    }
}

/// A move that is not on the disk yet.
pub struct Unwritten {
    id: String,
    entry: Entry,
    base: Stamp,
    /// Why it is not in local storage.
    pub refused: Option<StoreError>,
}

impl Unwritten {
    /// Writes it. If another tab has changed the game at the same instant and was first, it becomes a game of its own, whose id
    /// comes back.
    pub async fn write(self) -> Option<String> {
        let Self { id, entry, base, refused } = self;
        let texts = [&id, &entry.game, &entry.meta].map(JsValue::from);
        let [id_there, game, meta] = texts;
        let arguments =
            [id_there, game, meta, base.revision.into(), base.writer.into(), refused.is_some().into()];
        let other = read_entry(&disk::ask("write", &arguments).await, 0)?;
        // Without room for a copy both stay where they are, and the start of the page sees to it.
        let copy = add_entry(&entry, &t("store.copy_name")).ok()?;
        take(&id, &other);
        Some(copy)
    }
}

/// Keeps a game under a new id.
pub fn add(table: &dyn AnyTable, name: &str) -> Result<String, StoreError> {
    let meta = describe(table, name.into(), Stamp { revision: 0, writer: writer() });
    let id = add_entry(&Entry { game: table.to_json(), meta: to_json(&meta) }, name)?;
    Ok(id)
}

/// Keeps a game a second time, under a name of its own.
pub fn duplicate(id: &str, name: &str) -> Result<(), StoreError> {
    let (Some(game), Ok(meta)) = (raw_game(id), meta(id)) else { return Ok(()) };
    let meta = Meta { played: now(), ..meta };
    add_entry(&Entry { game, meta: to_json(&meta) }, name).map(|_| ())
}

fn add_entry(entry: &Entry, name: &str) -> Result<String, StoreError> {
    let id = browser::random_seed().to_string();
    let meta = match read_meta(&entry.meta) {
        Some(meta) => to_json(&Meta { name: name.into(), ..meta }),
        None => entry.meta.clone(),
    };
    write_entry(&id, &Entry { game: entry.game.clone(), meta })?;
    ask_disk("mirror", &[id.as_str().into()]);
    Ok(id)
}

pub fn rename(id: &str, to: &str) -> Result<(), StoreError> {
    let count = raw(NAME, id).as_deref().map_or(0, |text| read_name(text).0) + 1;
    let (key, text) = (key(NAME, id), format!("{count} {}", tidy_name(to, LONGEST_GAME_NAME)));
    write(&key, &text)?;
    let changes = Array::of1(&Array::of2(&key.into(), &text.into()));
    ask_disk("put", &[id.into(), changes.into()]);
    Ok(())
}

/// As many characters as the name of a game has at most.
pub const LONGEST_GAME_NAME: usize = 40;

/// Takes a game out and hands it back, so that it can be put in again.
pub fn remove(id: &str) -> Removed {
    let texts = PARTS.map(|part| raw(part, id));
    let keys = PARTS.map(|part| key(part, id));
    keys.iter().for_each(|key| forget(key));
    let changes: Array = keys.iter().map(|key| Array::of1(&key.into())).collect();
    ask_disk("put", &[id.into(), changes.into()]);
    Removed { id: id.into(), texts }
}

const PARTS: [&str; 3] = [GAME, META, NAME];

/// A game that was deleted and may come back.
#[derive(Clone, Debug)]
pub struct Removed {
    id: String,
    texts: [Option<String>; 3],
}

/// Brings a deleted game back; as a copy, if another tab went on with it.
pub fn restore(removed: &Removed) -> Result<(), StoreError> {
    let lives = raw_game(&removed.id).is_some();
    let id = if lives { browser::random_seed().to_string() } else { removed.id.clone() };
    for (i, part) in PARTS.into_iter().enumerate() {
        if let Some(text) = &removed.texts[i]
            && let Err(error) = write(&key(part, &id), text)
        {
            PARTS.iter().take(i).for_each(|part| forget(&key(part, &id)));
            return Err(error);
        }
    }
    ask_disk("mirror", &[id.into()]);
    Ok(())
}

/// The id of the game that a change in another tab was about.
pub fn changed_game(key: &str) -> Option<&str> {
    key.strip_prefix(META)
}

/// Whether a change in another tab was about a game that is new here, or gone.
pub fn came_or_went(event: &web_sys::StorageEvent) -> bool {
    event.key().is_none_or(|key| key.starts_with(GAME))
        && (event.old_value().is_none() || event.new_value().is_none())
}

/// Whether games are kept on the disk too.
pub fn is_on_disk() -> bool {
    ON_DISK.get()
}

/// Whether the browser lets us read what is kept in local storage.
pub fn is_blocked() -> bool {
    storage().is_none()
}

/// Takes over what the disk had better when the page started. Says how many games were found that had gone missing from local
/// storage.
pub async fn heal() -> usize {
    let better = disk::ask("better", &[]).await;
    let Some(better) = better.dyn_ref::<Array>() else { return 0 };
    ON_DISK.set(true);
    let mut found = 0;
    for each in better.iter() {
        let (Some(how), Some(id)) = (disk::text(&each, 0), disk::text(&each, 1)) else { continue };
        match (how.as_str(), read_entry(&each, 2)) {
            ("renamed", _) => drop(disk::text(&each, 2).map(|name| write(&id, &name))),
            ("other", Some(entry)) => drop(add_entry(&entry, "")),
            (_, Some(entry)) => {
                take(&id, &entry);
                found += usize::from(how == "missing");
            }
            (_, None) => {}
        }
    }
    found
}

/// Takes a game over from the disk, if it can be read there.
pub async fn take_from_disk(id: &str) -> bool {
    let entry = read_entry(&disk::ask("read", &[id.into()]).await, 0);
    entry.inspect(|entry| take(id, entry)).is_some()
}

/// Takes a game over. What local storage has of it is older or damaged; if nobody can tell, it stays as a copy.
fn take(id: &str, entry: &Entry) {
    if local_stamp(id).is_none()
        && let Some(game) = raw_game(id).filter(|game| *game != entry.game)
        && let Ok(meta) = rebuilt(&game)
    {
        let _tried = add_entry(&Entry { game, meta: to_json(&meta) }, "");
    }
    if write_entry(id, entry).is_err() {
        hold(id, entry);
    }
}

/// A game that came from the disk, if it can be read.
fn read_entry(answer: &JsValue, at: u32) -> Option<Entry> {
    let game = disk::text(answer, at)?;
    let rebuilt = rebuilt(&game).ok()?;
    Some(Entry { game, meta: disk::text(answer, at + 1).unwrap_or_else(|| to_json(&rebuilt)) })
}

fn ask_disk(name: &str, arguments: &[JsValue]) {
    let _under_way = disk::ask(name, arguments);
}

pub fn read_settings<T: for<'a> Deserialize<'a> + Default>() -> T {
    local(SETTINGS).and_then(|text| read_json(&text).ok()).unwrap_or_default()
}

pub fn write_settings(settings: &impl Serialize) {
    let _settings_that_are_lost_are_made_again = write(SETTINGS, &to_json(settings));
}

fn writer() -> u32 {
    WRITER.with(|writer| *writer)
}

fn key(part: &str, id: &str) -> String {
    format!("{part}{id}")
}

fn local_stamp(id: &str) -> Option<Stamp> {
    local(&key(META, id)).and_then(|text| read_meta(&text)).map(|meta| meta.stamp())
}

/// Writes both texts of a game, or neither: if there is no room for the second, the first is taken back.
fn write_entry(id: &str, entry: &Entry) -> Result<(), StoreError> {
    let (game, meta) = (key(GAME, id), key(META, id));
    let old = local(&meta);
    write(&meta, &entry.meta)?;
    if let Err(error) = write(&game, &entry.game) {
        match old {
            Some(old) => drop(write(&meta, &old)),
            None => forget(&meta),
        }
        return Err(error);
    }
    release(&game);
    release(&meta);
    Ok(())
}

/// Keeps what local storage has no room for in mind, as long as the page is open.
fn hold(id: &str, entry: &Entry) {
    for (key, text) in [(key(GAME, id), &entry.game), (key(META, id), &entry.meta)] {
        release(&key);
        UNKEPT.with_borrow_mut(|unkept| unkept.push((key, text.clone())));
    }
}

fn release(key: &str) {
    UNKEPT.with_borrow_mut(|unkept| unkept.retain(|(known, _)| known != key));
}

fn forget(key: &str) {
    release(key);
    let _gone = storage().map(|storage| storage.remove_item(key));
}

/// An entry as it is known here.
fn raw(part: &str, id: &str) -> Option<String> {
    let key = key(part, id);
    let unkept = UNKEPT
        .with_borrow(|unkept| unkept.iter().find(|(known, _)| *known == key).map(|(_, text)| text.clone()));
    unkept.or_else(|| local(&key))
}

/// Local storage, if it may be used: some browsers show it and refuse to have it read.
fn storage() -> Option<web_sys::Storage> {
    thread_local! {
        static STORAGE: Option<web_sys::Storage> = {
            let storage = browser::window().local_storage().ok().flatten();
            storage.filter(|storage| storage.get_item(SETTINGS).is_ok())
        };
    }
    STORAGE.with(Clone::clone)
}

fn local(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

fn write(key: &str, text: &str) -> Result<(), StoreError> {
    let storage = storage().ok_or(StoreError::Blocked)?;
    storage.set_item(key, text).map_err(|_| match storage.length() {
        // Where nothing at all fits, nothing is allowed.
        Ok(0) => StoreError::Blocked,
        _ => StoreError::Full,
    })
}
