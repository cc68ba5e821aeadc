//! The command-line tools, run as a person would.

use dolmen::games::TITLES;
use std::path::PathBuf;
use std::process::{Command, Output};

fn tool(name: &str, arguments: &[&str]) -> Output {
    // Examples are built next to the tests.
    let mut path: PathBuf = std::env::current_exe().unwrap();
    path.pop();
    path.pop();
    let path = path.join("examples").join(name);
    Command::new(&path).args(arguments).output().unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn golden(name: &str) -> String {
    format!("{}/tests/golden/stone_age/{name}.json", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn replay_prints_the_whole_result_as_json() {
    let output = tool("replay", &[&golden("tie_break_newer")]);
    assert!(output.status.success());
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let expected: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(golden("expected")).unwrap()).unwrap();
    let expected = &expected["tie_break_newer"];
    assert_eq!(report["title"], "stone_age");
    assert_eq!(report["players"].as_array().unwrap().len(), 4);
    assert_eq!(report["digest"], expected["digest"]);
    assert_eq!(report["standings"], expected["standings"]);
    assert_eq!(report["steps"], report["at"]);
    for (score, sheet) in
        report["scores"].as_array().unwrap().iter().zip(expected["sheets"].as_array().unwrap())
    {
        for line in score["lines"].as_array().unwrap() {
            assert_eq!(line["points"], sheet[line["category"].as_str().unwrap()]);
        }
    }
}

#[test]
fn replay_tells_what_is_wrong_with_a_file() {
    let output = tool("replay", &[concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")]);
    assert!(!output.status.success() && output.stdout.is_empty());
    assert!(String::from_utf8_lossy(&output.stderr).contains("this is not a Dolmen game"));
    let output = tool("replay", &["no-such-file.json"]);
    assert!(!output.status.success());
}

#[test]
fn soak_counts_its_games() {
    let output = tool("soak", &["stone_age", "30"]);
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stdout).ends_with("\n30 passed, 0 failed\n"));
    let output = tool("soak", &["all", "12"]);
    assert!(output.status.success());
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let lines: Vec<&str> = text.lines().collect();
    for title in TITLES {
        let begins = format!("{} soaked for ", title.id());
        let at = lines.iter().position(|line| line.starts_with(&begins)).expect(&text);
        let passed = lines[at + 1].strip_suffix(" passed, 0 failed").expect(&text);
        assert!((1..=12).contains(&passed.parse::<u32>().expect(&text)), "{text}");
    }
    let output = tool("soak", &["chess", "30"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("stone_age"));
}
