//! Keeps a game in the middle of each title in `tests/saves/`, one for each version of the rules: it must open for ever.

use dolmen::engine::{FORMAT, Opening, Options, Player, Seed};
use dolmen::games::TITLES;
use std::path::Path;

/// Far enough for everything to have begun, and before any game ends.
const STEPS: usize = 60;

fn main() -> std::io::Result<()> {
    let folder = Path::new("tests/saves");
    for title in TITLES {
        let version = format!("v{FORMAT}-{}-{}-", title.id(), title.rules());
        let kept = std::fs::read_dir(folder)?
            .filter_map(Result::ok)
            .any(|entry| entry.file_name().to_string_lossy().starts_with(&version));
        if kept {
            continue;
        }
        let (players, options) = (Player::nameless(3), Options::default());
        let mut table = title
            .open_random(Opening { players, options, seed: Seed(8), friendly: true }, STEPS)
            .expect("every title is for three, too");
        table.undo();
        let path = folder.join(format!("{version}{}.json", table.digest()));
        std::fs::write(&path, table.to_json())?;
        println!("{}", path.display());
    }
    Ok(())
}
