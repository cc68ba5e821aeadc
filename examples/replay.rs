//! Reads a save and prints title, players, steps, digest, standings and score breakdown as JSON.

use dolmen::engine::{AnyTable, Seat};
use dolmen::games;
use serde_json::{Value, json};
use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("usage: replay FILE");
        return ExitCode::from(2);
    };
    let opened = std::fs::read(&path)
        .map_err(|error| error.to_string())
        .and_then(|bytes| games::open(&String::from_utf8_lossy(&bytes)).map_err(|error| error.to_string()));
    match opened {
        Ok(table) => {
            println!("{:#}", report(table.as_ref()));
            ExitCode::SUCCESS
        }
        Err(reason) => {
            eprintln!("{path}: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn report(table: &dyn AnyTable) -> Value {
    let players = &table.opening().players;
    let scores: Vec<_> = Seat::all(players.len())
        .map(|seat| {
            let sheet = table.score(seat, Some(seat));
            json!({ "seat": seat, "name": players[seat.index()].name, "total": sheet.total(), "lines": sheet })
        })
        .collect();
    json!({
        "title": table.title(),
        "players": players,
        "options": table.opening().options,
        "steps": table.steps(),
        "at": table.at(),
        "over": table.decider().is_none(),
        "moment": table.moment(),
        "digest": table.digest(),
        "standings": table.true_standings(),
        "scores": scores,
    })
}
