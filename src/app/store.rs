//! Games kept in local storage: one entry for the game itself and one for what the list shows of it.

use super::browser;
use dolmen::engine::{AnyTable, SaveError, Title, sort_few};
use dolmen::games;
use gloo_storage::{LocalStorage, Storage};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

const GAME: &str = "dolmen.game.";
const META: &str = "dolmen.meta.";
const SETTINGS: &str = "dolmen.settings";

/// What the list of games shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Meta {
    /// What the players call the game; empty if they do not.
    pub name: String,
    /// When it was last played.
    pub played: f64,
    /// Grows with every change, so that two tabs notice each other.
    pub revision: u32,
    pub title: String,
    pub players: Vec<String>,
    /// 0 if it is not known, as are then the points.
    pub round: u32,
    /// What everybody can see of the scores.
    pub points: Vec<i32>,
    pub over: bool,
}

/// Why a game could not be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// There is no room left, or the browser does not allow it.
    NotKept,
    /// Another tab went on with the same game.
    Elsewhere,
}

/// Every game, the last played first; damaged ones carry their error.
pub fn list() -> Vec<(String, Result<Meta, SaveError>)> {
    let Some(storage) = storage() else { return Vec::new() };
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|i| storage.key(i).ok().flatten());
    let ids: Vec<String> = keys.filter_map(|key| key.strip_prefix(GAME).map(str::to_owned)).collect();
    let mut games: Vec<_> = ids.into_iter().map(|id| (id.clone(), meta(&id))).collect();
    sort_few(&mut games, |(_, meta)| Reverse(meta.as_ref().map_or(0, |meta| meta.played as u64)));
    games
}

/// What the list shows of a game. If that is lost, as much as is known without playing the game again.
pub fn meta(id: &str) -> Result<Meta, SaveError> {
    match kept_meta(id) {
        Some(meta) => Ok(meta),
        None => {
            let (title, save) = games::read(&raw_game(id).ok_or(SaveError::NotOurs)?)?;
            let players = save.opening.players.into_iter().map(|player| player.name).collect();
            let title = title.id().into();
            let (name, played, points) = (String::new(), browser::now(), Vec::new());
            Ok(Meta { name, played, revision: 0, title, players, round: 0, points, over: false })
        }
    }
}

fn kept_meta(id: &str) -> Option<Meta> {
    serde_json::from_str(&raw(&format!("{META}{id}"))?).ok()
}

fn describe(table: &dyn AnyTable, name: String, revision: u32) -> Meta {
    let players = &table.opening().players;
    Meta {
        name,
        played: browser::now(),
        revision,
        title: table.title().into(),
        players: players.iter().map(|player| player.name.clone()).collect(),
        round: table.moment().round,
        points: {
            let mut standings = table.standings(None);
            sort_few(&mut standings, |standing| standing.seat);
            standings.iter().map(|standing| standing.points).collect()
        },
        over: table.decider().is_none(),
    }
}

/// The title of a game, whose code may still have to be fetched.
pub fn title(id: &str) -> Result<&'static Title, SaveError> {
    let (title, _) = games::read(&raw_game(id).ok_or(SaveError::NotOurs)?)?;
    Ok(title)
}

/// Opens a game whose title's code is there.
pub fn load(id: &str) -> Result<Box<dyn AnyTable>, SaveError> {
    games::open(&raw_game(id).ok_or(SaveError::NotOurs)?)
}

/// The text of a game, whatever state it is in.
pub fn raw_game(id: &str) -> Option<String> {
    raw(&format!("{GAME}{id}"))
}

/// Keeps a game. `revision` is the one it was read with; the new one comes back.
pub fn save(id: &str, table: &dyn AnyTable, revision: u32) -> Result<u32, StoreError> {
    let kept = kept_meta(id);
    if kept.as_ref().is_some_and(|meta| meta.revision != revision) {
        return Err(StoreError::Elsewhere);
    }
    let name = kept.map(|meta| meta.name).unwrap_or_default();
    write(&format!("{GAME}{id}"), &table.to_json())?;
    write_meta(id, &describe(table, name, revision + 1))?;
    Ok(revision + 1)
}

/// Keeps a game under a new id.
pub fn add(table: &dyn AnyTable, name: &str) -> Result<String, StoreError> {
    let id = browser::random_seed().to_string();
    write(&format!("{GAME}{id}"), &table.to_json())?;
    write_meta(&id, &describe(table, name.into(), 0))?;
    Ok(id)
}

/// Keeps a game a second time, under a name of its own.
pub fn duplicate(id: &str, name: &str) -> Result<(), StoreError> {
    let (Some(game), Ok(meta)) = (raw_game(id), meta(id)) else { return Err(StoreError::NotKept) };
    let copy = browser::random_seed().to_string();
    write(&format!("{GAME}{copy}"), &game)?;
    write_meta(&copy, &Meta { name: name.into(), played: browser::now(), revision: 0, ..meta })
}

pub fn rename(id: &str, name: &str) -> Result<(), StoreError> {
    match meta(id) {
        Ok(meta) => write_meta(id, &Meta { name: name.into(), ..meta }),
        Err(_) => Ok(()),
    }
}

/// Takes a game out and hands it back, so that it can be put in again.
pub fn remove(id: &str) -> Removed {
    let removed = Removed { id: id.into(), game: raw_game(id), meta: raw(&format!("{META}{id}")) };
    LocalStorage::delete(format!("{GAME}{id}"));
    LocalStorage::delete(format!("{META}{id}"));
    removed
}

/// A game that was deleted and may come back.
#[derive(Clone, Debug)]
pub struct Removed {
    id: String,
    game: Option<String>,
    meta: Option<String>,
}

pub fn restore(removed: &Removed) -> Result<(), StoreError> {
    for (prefix, text) in [(GAME, &removed.game), (META, &removed.meta)] {
        if let Some(text) = text {
            write(&format!("{prefix}{}", removed.id), text)?;
        }
    }
    Ok(())
}

/// The id of the game that a change in another tab was about.
pub fn changed_game(key: &str) -> Option<&str> {
    key.strip_prefix(META)
}

pub fn read_settings<T: for<'a> Deserialize<'a> + Default>() -> T {
    raw(SETTINGS).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

pub fn write_settings(settings: &impl Serialize) {
    let text = serde_json::to_string(settings).expect("settings are plain data");
    let _settings_that_are_lost_are_made_again = write(SETTINGS, &text);
}

fn write_meta(id: &str, meta: &Meta) -> Result<(), StoreError> {
    write(&format!("{META}{id}"), &serde_json::to_string(meta).expect("a meta entry is plain data"))
}

fn storage() -> Option<web_sys::Storage> {
    browser::window().local_storage().ok().flatten()
}

fn raw(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

fn write(key: &str, text: &str) -> Result<(), StoreError> {
    storage().ok_or(StoreError::NotKept)?.set_item(key, text).map_err(|_| StoreError::NotKept)
}
