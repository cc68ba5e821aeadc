//! Short names for states and files.
//!
//! Both are structural hashes: they see what a value holds and not how it is written down, so the order of fields and
//! white space make no difference, and a typed value hashes like the JSON that was read of it.

use serde::ser::{self, Serialize};
use std::fmt;

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
    text(hash(state, Fields::Filled))
}

/// A hash of everything that a value holds.
pub(super) fn exact_hash(value: &impl Serialize) -> u64 {
    hash(value, Fields::All)
}

/// A hash as it is written in files.
pub(super) fn text(hash: u64) -> String {
    format!("{hash:016x}")
}

fn hash(value: &impl Serialize, fields: Fields) -> u64 {
    value.serialize(Hasher { fields }).expect("a hash takes all").hash
}

/// Which fields of structs count.
#[derive(Clone, Copy, PartialEq)]
enum Fields {
    All,
    Filled,
}

#[derive(Clone, Copy)]
struct Hasher {
    fields: Fields,
}

/// The hash of a value, and whether it is one that a missing field would be read as.
#[derive(Clone, Copy)]
pub(super) struct Hashed {
    hash: u64,
    empty: bool,
}

const NULL: Hashed = Hashed { hash: 0x6e75_6c6c, empty: true };
const FALSE: u64 = 0x6e6f;
const TRUE: u64 = 0x0079_6573;
const NUMBER: u64 = 0x006e_756d;
const TEXT: u64 = 0xcbf2_9ce4_8422_2325;
const LIST: u64 = 0x6c69_7374;
const OBJECT: u64 = 0x006f_626a;

fn mix(a: u64, b: u64) -> u64 {
    let product = (a.rotate_left(23) ^ b).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    product ^ (product >> 32)
}

fn number(n: u64) -> Hashed {
    Hashed { hash: mix(NUMBER, n), empty: n == 0 }
}

fn hash_of_text(text: &str) -> u64 {
    let fnv =
        text.bytes().fold(TEXT, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    mix(TEXT, fnv)
}

/// The hash of a list, item by item.
#[derive(Clone, Copy)]
pub(super) struct ListHash(u64);

impl ListHash {
    pub(super) fn new() -> Self {
        Self(LIST)
    }

    pub(super) fn add(&mut self, item: u64) {
        self.0 = mix(self.0, item);
    }

    pub(super) fn finish(self) -> u64 {
        mix(LIST, self.0)
    }
}

/// The hash of an object, entry by entry, in any order.
#[derive(Clone, Copy)]
pub(super) struct ObjectHash(u64);

impl ObjectHash {
    pub(super) fn new() -> Self {
        Self(OBJECT)
    }

    pub(super) fn add(&mut self, key: &str, value: u64) {
        self.0 = self.0.wrapping_add(mix(hash_of_text(key), value));
    }

    pub(super) fn finish(self) -> u64 {
        mix(OBJECT, self.0)
    }
}

/// The entry of an enum's variant: what it is called is never left out.
fn variant(name: &str, hash: u64) -> Hashed {
    let mut object = ObjectHash::new();
    object.add(name, hash);
    Hashed { hash: object.finish(), empty: false }
}

type Result<T> = std::result::Result<T, fmt::Error>;

impl ser::Serializer for Hasher {
    type Ok = Hashed;
    type Error = fmt::Error;
    type SerializeSeq = List;
    type SerializeTuple = List;
    type SerializeTupleStruct = List;
    type SerializeTupleVariant = List;
    type SerializeMap = Object;
    type SerializeStruct = Object;
    type SerializeStructVariant = Object;

    fn serialize_bool(self, value: bool) -> Result<Hashed> {
        Ok(Hashed { hash: if value { TRUE } else { FALSE }, empty: !value })
    }
    fn serialize_i8(self, value: i8) -> Result<Hashed> {
        self.serialize_i64(value.into())
    }
    fn serialize_i16(self, value: i16) -> Result<Hashed> {
        self.serialize_i64(value.into())
    }
    fn serialize_i32(self, value: i32) -> Result<Hashed> {
        self.serialize_i64(value.into())
    }
    fn serialize_i64(self, value: i64) -> Result<Hashed> {
        Ok(number(value as u64))
    }
    fn serialize_u8(self, value: u8) -> Result<Hashed> {
        Ok(number(value.into()))
    }
    fn serialize_u16(self, value: u16) -> Result<Hashed> {
        Ok(number(value.into()))
    }
    fn serialize_u32(self, value: u32) -> Result<Hashed> {
        Ok(number(value.into()))
    }
    fn serialize_u64(self, value: u64) -> Result<Hashed> {
        Ok(number(value))
    }
    fn serialize_f32(self, value: f32) -> Result<Hashed> {
        self.serialize_f64(value.into())
    }
    fn serialize_f64(self, value: f64) -> Result<Hashed> {
        Ok(Hashed { hash: mix(mix(NUMBER, NUMBER), value.to_bits()), empty: value == 0.0 })
    }
    fn serialize_char(self, value: char) -> Result<Hashed> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }
    fn serialize_str(self, value: &str) -> Result<Hashed> {
        Ok(Hashed { hash: hash_of_text(value), empty: value.is_empty() })
    }
    fn serialize_bytes(self, value: &[u8]) -> Result<Hashed> {
        value.serialize(self)
    }
    fn serialize_none(self) -> Result<Hashed> {
        Ok(NULL)
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Hashed> {
        // `Some(0)` is something.
        Ok(Hashed { empty: false, ..value.serialize(self)? })
    }
    fn serialize_unit(self) -> Result<Hashed> {
        Ok(NULL)
    }
    fn serialize_unit_struct(self, _name: &'static str) -> Result<Hashed> {
        Ok(NULL)
    }
    fn serialize_unit_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
    ) -> Result<Hashed> {
        Ok(Hashed { hash: hash_of_text(variant), empty: false })
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        value: &T,
    ) -> Result<Hashed> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        _index: u32,
        name: &'static str,
        value: &T,
    ) -> Result<Hashed> {
        Ok(variant(name, value.serialize(self)?.hash))
    }
    fn serialize_seq(self, _len: Option<usize>) -> Result<List> {
        Ok(List { hasher: self, hash: ListHash::new(), empty: true, variant: None, fixed: false })
    }
    fn serialize_tuple(self, _len: usize) -> Result<List> {
        Ok(List { hasher: self, hash: ListHash::new(), empty: true, variant: None, fixed: true })
    }
    fn serialize_tuple_struct(self, _name: &'static str, len: usize) -> Result<List> {
        self.serialize_tuple(len)
    }
    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        len: usize,
    ) -> Result<List> {
        Ok(List { variant: Some(variant), ..self.serialize_tuple(len)? })
    }
    fn serialize_map(self, _len: Option<usize>) -> Result<Object> {
        Ok(Object { hasher: self, hash: ObjectHash::new(), empty: true, variant: None, key: String::new() })
    }
    fn serialize_struct(self, _name: &'static str, len: usize) -> Result<Object> {
        self.serialize_map(Some(len))
    }
    fn serialize_struct_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        len: usize,
    ) -> Result<Object> {
        Ok(Object { variant: Some(variant), ..self.serialize_map(Some(len))? })
    }
}

/// A list, an array or a tuple.
struct List {
    hasher: Hasher,
    hash: ListHash,
    empty: bool,
    variant: Option<&'static str>,
    /// An array of empty things is empty; a list of them is not, since it could be shorter.
    fixed: bool,
}

impl List {
    fn add<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        let item = value.serialize(self.hasher)?;
        self.hash.add(item.hash);
        self.empty &= self.fixed && item.empty;
        Ok(())
    }

    fn finish(self) -> Result<Hashed> {
        let hash = self.hash.finish();
        Ok(match self.variant {
            Some(name) => variant(name, hash),
            None => Hashed { hash, empty: self.empty },
        })
    }
}

impl ser::SerializeSeq for List {
    type Ok = Hashed;
    type Error = fmt::Error;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.add(value)
    }
    fn end(self) -> Result<Hashed> {
        self.finish()
    }
}

impl ser::SerializeTuple for List {
    type Ok = Hashed;
    type Error = fmt::Error;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.add(value)
    }
    fn end(self) -> Result<Hashed> {
        self.finish()
    }
}

impl ser::SerializeTupleStruct for List {
    type Ok = Hashed;
    type Error = fmt::Error;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.add(value)
    }
    fn end(self) -> Result<Hashed> {
        self.finish()
    }
}

impl ser::SerializeTupleVariant for List {
    type Ok = Hashed;
    type Error = fmt::Error;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.add(value)
    }
    fn end(self) -> Result<Hashed> {
        self.finish()
    }
}

/// A struct or a map.
struct Object {
    hasher: Hasher,
    hash: ObjectHash,
    empty: bool,
    variant: Option<&'static str>,
    /// The key of a map's entry whose value is still to come.
    key: String,
}

impl Object {
    fn add_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<()> {
        let value = value.serialize(self.hasher)?;
        if !value.empty || self.hasher.fields == Fields::All {
            self.hash.add(key, value.hash);
            self.empty &= value.empty;
        }
        Ok(())
    }

    fn finish(self) -> Result<Hashed> {
        let hash = self.hash.finish();
        Ok(match self.variant {
            Some(name) => variant(name, hash),
            None => Hashed { hash, empty: self.empty },
        })
    }
}

impl ser::SerializeStruct for Object {
    type Ok = Hashed;
    type Error = fmt::Error;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<()> {
        self.add_field(key, value)
    }
    fn end(self) -> Result<Hashed> {
        self.finish()
    }
}

impl ser::SerializeStructVariant for Object {
    type Ok = Hashed;
    type Error = fmt::Error;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<()> {
        self.add_field(key, value)
    }
    fn end(self) -> Result<Hashed> {
        self.finish()
    }
}

impl ser::SerializeMap for Object {
    type Ok = Hashed;
    type Error = fmt::Error;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<()> {
        let text = serde_json::to_string(key).map_err(|_| fmt::Error)?;
        // Numbers become texts when they are keys of JSON.
        self.key = text.trim_matches('"').to_owned();
        Ok(())
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        let value = value.serialize(self.hasher)?;
        self.hash.add(&self.key, value.hash);
        self.empty = false;
        Ok(())
    }
    fn end(self) -> Result<Hashed> {
        self.finish()
    }
}
