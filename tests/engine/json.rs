//! Values are written and read as serde_json does it, in less code.

use dolmen::engine::{read_json, to_json};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Kind {
    Plain,
    Of(u8),
    Pair(i8, bool),
    Named { depth: u16, inner: Option<Box<Kind>> },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Wrapped(i64);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Everything {
    kinds: Vec<Kind>,
    map: BTreeMap<String, f64>,
    text: String,
    array: [u32; 3],
    tuple: (char, Wrapped, ()),
    nothing: Option<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    left_out: Vec<u8>,
}

fn everything() -> Everything {
    let inner = Some(Box::new(Kind::Of(7)));
    Everything {
        kinds: vec![
            Kind::Plain,
            Kind::Of(0),
            Kind::Pair(-1, true),
            Kind::Named { depth: 300, inner },
            Kind::Named { depth: 0, inner: None },
        ],
        map: [("a\"b".into(), 0.1), ("\"".into(), -2.0), (String::new(), 1e300)].into(),
        text: "[{\"ř\\\n\u{1}".into(),
        array: [0, 1, u32::MAX],
        tuple: ('ě', Wrapped(i64::MIN), ()),
        nothing: None,
        left_out: Vec::new(),
    }
}

#[test]
fn every_shape_is_written_as_serde_json_writes_it() {
    assert_eq!(to_json(&everything()), serde_json::to_string(&everything()).unwrap());
}

#[test]
fn every_shape_is_read_as_it_was_written() {
    assert_eq!(read_json(&to_json(&everything())), Ok(everything()));
}

#[test]
fn what_does_not_fit_is_refused() {
    let read = read_json::<Vec<Kind>>;
    assert_eq!(read(r#"[{"Plain":null}]"#), Ok(vec![Kind::Plain]));
    for nonsense in [
        "",
        "[",
        "{}",
        r#"["Plane"]"#,
        r#"["Of"]"#,
        r#"[{"Plain":1}]"#,
        r#"[{"Of":256}]"#,
        r#"[{"Of":-1}]"#,
        r#"[{"Of":1.5}]"#,
        r#"[{"Of":"1"}]"#,
        r#"[{"Of":1,"Plain":null}]"#,
        r#"[{"Pair":[1]}]"#,
        r#"[{"Pair":[1,true,true]}]"#,
        r#"[{"Pair":[1,null]}]"#,
        r#"[{"Named":{"inner":null}}]"#,
        r#"[{"Named":{"depth":[1]}}]"#,
        "[null]",
    ] {
        assert!(read(nonsense).is_err(), "{nonsense}");
    }
    assert!(read_json::<[u8; 2]>("[1,2,3]").is_err());
    assert!(read_json::<String>("1").is_err());
}
