//! Values changed by hand, as somebody would who wants to see what happens.

use dolmen::engine::Chance;
use serde_json::{Value, json};

/// One of a list.
pub fn pick<T: Clone>(list: &[T], luck: &mut Chance) -> T {
    list[luck.below(list.len() as u32) as usize].clone()
}

/// Where everything in a value is, as pointers.
fn places(value: &Value) -> Vec<String> {
    fn add(value: &Value, at: String, found: &mut Vec<String>) {
        match value {
            Value::Array(items) => {
                items.iter().enumerate().for_each(|(i, item)| add(item, format!("{at}/{i}"), found));
            }
            Value::Object(entries) => {
                entries.iter().for_each(|(key, item)| add(item, format!("{at}/{key}"), found));
            }
            _ => {}
        }
        found.push(at);
    }
    let mut found = Vec::new();
    add(value, String::new(), &mut found);
    found
}

/// A number as it could be written by somebody who wants to see what happens.
fn number(old: &Value, luck: &mut Chance) -> Value {
    let old = old.as_i64().unwrap_or(0);
    match luck.below(14) {
        0 => Value::Null,
        1 => json!(-1),
        2 => json!(1.5),
        3 => json!(true),
        4 => json!(u64::MAX),
        5 => json!(pick(&[i64::MIN, i64::from(i32::MIN), i64::from(i32::MAX)], luck)),
        6 => json!(pick(&[127, 128, 255, 256, 65_535, 65_536, u32::MAX - 1, u32::MAX], luck)),
        7 => json!(luck.below(70_000)),
        8 => json!(old ^ 1 << luck.below(62)),
        9 => json!(old ^ 1 << luck.below(8)),
        10 | 11 => json!(old.wrapping_add(pick(&[1, -1], luck))),
        _ => json!(luck.below(12)),
    }
}

/// Changes something of a value. `other` is one of the same kind, as a state at another time of the same game.
pub fn change(state: &mut Value, other: &Value, luck: &mut Chance) {
    let mut places = places(state);
    if luck.below(2) == 0
        && let Some(fields) = state.as_object()
    {
        // What is small is changed as often as what is large.
        let fields: Vec<String> = fields.keys().map(|key| format!("/{key}")).collect();
        let field = pick(&fields, luck);
        places.retain(|place| place.starts_with(&field));
    }
    let at = pick(&places, luck);
    let kind = luck.below(8);
    if kind < 2 {
        // Two parts change places, or one comes twice.
        let from = pick(&places, luck);
        let (here, there) = (state.pointer(&at).cloned(), state.pointer(&from).cloned());
        if let (Some(here), Some(there)) = (here, there)
            && !at.starts_with(&from)
            && !from.starts_with(&at)
        {
            *state.pointer_mut(&at).unwrap() = there;
            if kind == 0 {
                *state.pointer_mut(&from).unwrap() = here;
            }
        }
        return;
    }
    if kind < 4 {
        // A part is as it was at another time.
        if let Some(there) = other.pointer(&at).filter(|_| !at.is_empty()) {
            *state.pointer_mut(&at).unwrap() = there.clone();
        }
        return;
    }
    match state.pointer_mut(&at).unwrap() {
        Value::Array(items) => {
            let i = luck.below(items.len().max(1) as u32) as usize;
            let there = i < items.len();
            match luck.below(6) {
                0 if there => drop(items.remove(i)),
                1 if there => items.push(items[i].clone()),
                2 => items.extend(items.clone()),
                3 => items.reverse(),
                4 if there => items.truncate(i),
                _ => items.clear(),
            }
        }
        Value::Object(entries) => {
            let keys: Vec<String> = entries.keys().cloned().collect();
            if !keys.is_empty() {
                let (one, two) = (pick(&keys, luck), pick(&keys, luck));
                let value = entries.remove(&one).unwrap();
                match luck.below(3) {
                    0 => {}
                    1 => drop(entries.insert(two, value)),
                    _ => drop(entries.insert("concealed".into(), number(&Value::Null, luck))),
                }
            }
        }
        leaf => *leaf = number(leaf, luck),
    }
}
