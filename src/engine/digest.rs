//! Short names for states and files.
//!
//! Both are structural hashes: they see what a value holds and not how it is written down, so the order of fields and
//! white space make no difference, and a typed value hashes like the JSON that was read of it. They are made while a value is
//! written ([`Writer`](super::writing::Writer)).

use super::writing::write;
use serde::Serialize;

/// The digest of a state: the same on every machine, native or wasm, for the same game. It is a 64-bit hash, as 16
/// hexadecimal digits. It finds accidents, not forgers.
///
/// Fields of structs that hold nothing (0, `false`, `None`, no text, an empty list, an array or struct of such) are left
/// out. So a state that was written before a field existed has the digest it has with the field at its default.
///
/// ```
/// use dolmen::engine::digest;
///
/// #[derive(serde::Serialize)]
/// struct Tribe { food: u8 }
/// #[derive(serde::Serialize)]
/// struct Newer { tools: [u8; 3], food: u8 }
///
/// assert_eq!(digest(&Tribe { food: 2 }), digest(&Newer { tools: [0; 3], food: 2 }));
/// assert_ne!(digest(&Tribe { food: 2 }), digest(&Newer { tools: [0, 1, 0], food: 2 }));
/// ```
pub fn digest(state: &impl Serialize) -> String {
    write(state).hashed.digest()
}

/// A hash of everything that a value holds.
pub(super) fn exact_hash(value: &impl Serialize) -> u64 {
    write(value).hashed.all
}

/// A hash as it is written in files.
pub(super) fn text(hash: u64) -> String {
    format!("{hash:016x}")
}

/// The hashes of a value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hashed {
    /// Of everything that it holds.
    pub(super) all: u64,
    /// Of everything but fields of structs that hold nothing.
    filled: u64,
    /// Whether it is what a missing field would be read as.
    empty: bool,
}

const FALSE: u64 = 0x6e6f;
const TRUE: u64 = 0x0079_6573;
const NUMBER: u64 = 0x006e_756d;
const TEXT: u64 = 0xcbf2_9ce4_8422_2325;
const LIST: u64 = 0x6c69_7374;
const OBJECT: u64 = 0x006f_626a;

impl Hashed {
    pub(super) const NULL: Self = Self::new(0x6e75_6c6c, true);

    const fn new(hash: u64, empty: bool) -> Self {
        Self { all: hash, filled: hash, empty }
    }

    pub(super) fn bool(value: bool) -> Self {
        Self::new(if value { TRUE } else { FALSE }, !value)
    }

    pub(super) fn number(n: u64) -> Self {
        Self::new(mix(NUMBER, n), n == 0)
    }

    pub(super) fn float(n: f64) -> Self {
        Self::new(mix(mix(NUMBER, NUMBER), n.to_bits()), n == 0.0)
    }

    pub(super) fn text(text: &str) -> Self {
        Self::new(hash_of_text(text), text.is_empty())
    }

    /// Something, even if it is 0: `Some(0)`, or a variant of an enum.
    pub(super) fn something(self) -> Self {
        Self { empty: false, ..self }
    }

    /// An object with one entry: a variant of an enum with what it holds.
    pub(super) fn named(self, name: &str) -> Self {
        let mut object = Open::new(Shape::Map);
        object.key(name);
        object.add(self);
        object.finish()
    }

    pub(super) fn digest(self) -> String {
        text(self.filled)
    }
}

fn mix(a: u64, b: u64) -> u64 {
    let product = (a.rotate_left(23) ^ b).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    product ^ (product >> 32)
}

fn hash_of_text(text: &str) -> u64 {
    let fnv =
        text.bytes().fold(TEXT, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    mix(TEXT, fnv)
}

/// What holds other values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Shape {
    /// As many items as there are.
    List,
    /// An array or a tuple. One of empty things is empty; a list of them is not, since it could be shorter.
    Array,
    /// Fields that are known beforehand.
    Struct,
    /// Any keys.
    Map,
}

impl Shape {
    pub(super) fn has_keys(self) -> bool {
        matches!(self, Shape::Struct | Shape::Map)
    }
}

/// The hashes of something that holds other values, one by one. The order of entries makes no difference, that of items does.
#[derive(Debug)]
pub(super) struct Open {
    pub(super) shape: Shape,
    hashed: Hashed,
    /// Of the entry that comes next.
    key: u64,
}

impl Open {
    pub(super) fn new(shape: Shape) -> Self {
        Self { shape, hashed: Hashed::new(if shape.has_keys() { OBJECT } else { LIST }, true), key: 0 }
    }

    /// Names the entry that comes next.
    pub(super) fn key(&mut self, key: &str) {
        self.key = hash_of_text(key);
    }

    pub(super) fn add(&mut self, value: Hashed) {
        let Hashed { all, filled, empty } = &mut self.hashed;
        if self.shape.has_keys() {
            *all = all.wrapping_add(mix(self.key, value.all));
            if self.shape == Shape::Map || !value.empty {
                *filled = filled.wrapping_add(mix(self.key, value.filled));
            }
        } else {
            *all = mix(*all, value.all);
            *filled = mix(*filled, value.filled);
        }
        *empty &= value.empty && matches!(self.shape, Shape::Array | Shape::Struct);
    }

    pub(super) fn finish(&self) -> Hashed {
        let kind = if self.shape.has_keys() { OBJECT } else { LIST };
        let Hashed { all, filled, empty } = self.hashed;
        Hashed { all: mix(kind, all), filled: mix(kind, filled), empty }
    }
}
