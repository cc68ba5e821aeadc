//! Values as JSON, with their hashes.
//!
//! Everything that a title writes goes through here, in one way: whatever is compiled for each type of each title is in the
//! download of the page. So what depends on a type is next to nothing, and writing cannot fail.

use super::digest::{Hashed, Open, Shape};
use serde::ser::{self, Serialize};
use std::fmt::{self, Display, Write};

/// A value as JSON.
#[derive(Clone, Debug)]
pub(super) struct Written {
    pub(super) json: Box<str>,
    pub(super) hashed: Hashed,
}

/// Writes a value.
pub(super) fn write(value: &impl Serialize) -> Written {
    let mut writer = Writer::new();
    writer.value(value);
    Written { json: writer.json.into(), hashed: writer.last }
}

/// The JSON of a value.
///
/// ```
/// assert_eq!(dolmen::engine::to_json(&[Some(1), None]), "[1,null]");
/// ```
pub fn to_json(value: &impl Serialize) -> String {
    write(value).json.into()
}

/// Writes values one after the other.
#[derive(Debug)]
pub(super) struct Writer {
    json: String,
    /// The hashes of the value that was written last.
    last: Hashed,
    /// What is being written, the innermost last, each with the variant of an enum that it belongs to.
    open: Vec<(Open, Option<&'static str>)>,
}

impl Writer {
    pub(super) fn new() -> Self {
        Self { json: String::new(), last: Hashed::NULL, open: Vec::new() }
    }

    pub(super) fn value<T: Serialize + ?Sized>(&mut self, value: &T) {
        let Ok(()) = value.serialize(self);
    }

    /// A value that was written before.
    pub(super) fn written(&mut self, value: &Written) {
        self.plain(&value.json, value.hashed);
    }

    fn plain(&mut self, json: &str, hashed: Hashed) {
        self.json.push_str(json);
        self.last = hashed;
    }

    fn number(&mut self, n: impl Display, hashed: Hashed) {
        let _a_string_takes_all = write!(self.json, "{n}");
        self.last = hashed;
    }

    /// `"name":`, and a comma before it where one belongs.
    fn name(&mut self, name: &str) {
        self.separate();
        self.json.push('"');
        self.json.push_str(name);
        self.json.push_str("\":");
    }

    /// A comma, but for the first.
    fn separate(&mut self) {
        if !self.json.ends_with(['{', '[']) {
            self.json.push(',');
        }
    }

    pub(super) fn begin(&mut self, shape: Shape, variant: Option<&'static str>) {
        if let Some(variant) = variant {
            self.json.push('{');
            self.name(variant);
        }
        self.json.push(if shape.has_keys() { '{' } else { '[' });
        self.open.push((Open::new(shape), variant));
    }

    /// An item of the list that is being written.
    pub(super) fn item(&mut self, write: impl FnOnce(&mut Self)) {
        self.separate();
        write(self);
        self.add();
    }

    /// An entry of the object that is being written.
    pub(super) fn entry(&mut self, key: &str, write: impl FnOnce(&mut Self)) {
        self.name(key);
        self.hash_key(key);
        write(self);
        self.add();
    }

    /// What was written last belongs to what is being written.
    fn add(&mut self) {
        if let Some((open, _)) = self.open.last_mut() {
            open.add(self.last);
        }
    }

    fn hash_key(&mut self, key: &str) {
        if let Some((open, _)) = self.open.last_mut() {
            open.key(key);
        }
    }

    /// The hashes of what is being written, as far as it is.
    pub(super) fn so_far(&self) -> Hashed {
        self.open.last().map_or(self.last, |(open, _)| open.finish())
    }

    pub(super) fn end(&mut self) {
        self.last = self.so_far();
        if let Some((open, variant)) = self.open.pop() {
            self.json.push(if open.shape.has_keys() { '}' } else { ']' });
            if let Some(variant) = variant {
                self.last = self.last.named(variant);
                self.json.push('}');
            }
        }
    }

    pub(super) fn finish(self) -> String {
        self.json
    }
}

/// Why something cannot be written: there is no reason.
#[derive(Debug)]
pub(super) enum Never {}

impl Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter) -> fmt::Result {
        match *self {}
    }
}

impl std::error::Error for Never {}

impl ser::Error for Never {
    fn custom<T: Display>(_: T) -> Self {
        std::panic::panic_any("games are plain data, which can always be written")
    }
}

type Result<T> = std::result::Result<T, Never>;

impl ser::Serializer for &mut Writer {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    fn serialize_bool(self, value: bool) -> Result<()> {
        self.plain(if value { "true" } else { "false" }, Hashed::bool(value));
        Ok(())
    }
    fn serialize_i8(self, value: i8) -> Result<()> {
        self.serialize_i64(value.into())
    }
    fn serialize_i16(self, value: i16) -> Result<()> {
        self.serialize_i64(value.into())
    }
    fn serialize_i32(self, value: i32) -> Result<()> {
        self.serialize_i64(value.into())
    }
    fn serialize_i64(self, value: i64) -> Result<()> {
        self.number(value, Hashed::number(value as u64));
        Ok(())
    }
    fn serialize_u8(self, value: u8) -> Result<()> {
        self.serialize_u64(value.into())
    }
    fn serialize_u16(self, value: u16) -> Result<()> {
        self.serialize_u64(value.into())
    }
    fn serialize_u32(self, value: u32) -> Result<()> {
        self.serialize_u64(value.into())
    }
    fn serialize_u64(self, value: u64) -> Result<()> {
        self.number(value, Hashed::number(value));
        Ok(())
    }
    fn serialize_f32(self, value: f32) -> Result<()> {
        self.serialize_f64(value.into())
    }
    fn serialize_f64(self, value: f64) -> Result<()> {
        self.plain(&leaf(&value), Hashed::float(value));
        Ok(())
    }
    fn serialize_char(self, value: char) -> Result<()> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }
    fn serialize_str(self, value: &str) -> Result<()> {
        self.plain(&leaf(value), Hashed::text(value));
        Ok(())
    }
    fn serialize_bytes(self, value: &[u8]) -> Result<()> {
        value.serialize(self)
    }
    fn serialize_none(self) -> Result<()> {
        self.serialize_unit()
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<()> {
        self.value(value);
        self.last = self.last.something();
        Ok(())
    }
    fn serialize_unit(self) -> Result<()> {
        self.plain("null", Hashed::NULL);
        Ok(())
    }
    fn serialize_unit_struct(self, _name: &'static str) -> Result<()> {
        self.serialize_unit()
    }
    fn serialize_unit_variant(self, _name: &'static str, _index: u32, variant: &'static str) -> Result<()> {
        self.json.push('"');
        self.json.push_str(variant);
        self.plain("\"", Hashed::text(variant).something());
        Ok(())
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _name: &'static str, value: &T) -> Result<()> {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<()> {
        self.begin(Shape::Map, None);
        self.entry(variant, |writer| writer.value(value));
        self.end();
        Ok(())
    }
    fn serialize_seq(self, _len: Option<usize>) -> Result<Self> {
        self.begin(Shape::List, None);
        Ok(self)
    }
    fn serialize_tuple(self, _len: usize) -> Result<Self> {
        self.begin(Shape::Array, None);
        Ok(self)
    }
    fn serialize_tuple_struct(self, _name: &'static str, len: usize) -> Result<Self> {
        self.serialize_tuple(len)
    }
    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Self> {
        self.begin(Shape::Array, Some(variant));
        Ok(self)
    }
    fn serialize_map(self, _len: Option<usize>) -> Result<Self> {
        self.begin(Shape::Map, None);
        Ok(self)
    }
    fn serialize_struct(self, _name: &'static str, _len: usize) -> Result<Self> {
        self.begin(Shape::Struct, None);
        Ok(self)
    }
    fn serialize_struct_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _len: usize,
    ) -> Result<Self> {
        self.begin(Shape::Struct, Some(variant));
        Ok(self)
    }
}

/// A text or a float as JSON.
fn leaf(value: &(impl Serialize + ?Sized)) -> String {
    serde_json::to_string(value).expect("plain values can always be written")
}

impl ser::SerializeSeq for &mut Writer {
    type Ok = ();
    type Error = Never;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.item(|writer| writer.value(value));
        Ok(())
    }
    fn end(self) -> Result<()> {
        Writer::end(self);
        Ok(())
    }
}

impl ser::SerializeTuple for &mut Writer {
    type Ok = ();
    type Error = Never;
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.item(|writer| writer.value(value));
        Ok(())
    }
    fn end(self) -> Result<()> {
        Writer::end(self);
        Ok(())
    }
}

impl ser::SerializeTupleStruct for &mut Writer {
    type Ok = ();
    type Error = Never;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.item(|writer| writer.value(value));
        Ok(())
    }
    fn end(self) -> Result<()> {
        Writer::end(self);
        Ok(())
    }
}

impl ser::SerializeTupleVariant for &mut Writer {
    type Ok = ();
    type Error = Never;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.item(|writer| writer.value(value));
        Ok(())
    }
    fn end(self) -> Result<()> {
        Writer::end(self);
        Ok(())
    }
}

impl ser::SerializeStruct for &mut Writer {
    type Ok = ();
    type Error = Never;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<()> {
        self.entry(key, |writer| writer.value(value));
        Ok(())
    }
    fn end(self) -> Result<()> {
        Writer::end(self);
        Ok(())
    }
}

impl ser::SerializeStructVariant for &mut Writer {
    type Ok = ();
    type Error = Never;
    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<()> {
        self.entry(key, |writer| writer.value(value));
        Ok(())
    }
    fn end(self) -> Result<()> {
        Writer::end(self);
        Ok(())
    }
}

impl ser::SerializeMap for &mut Writer {
    type Ok = ();
    type Error = Never;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<()> {
        // Numbers become texts when they are keys of JSON.
        let json = to_json(&key);
        self.name(json.strip_prefix('"').and_then(|json| json.strip_suffix('"')).unwrap_or(&json));
        self.hash_key(json.trim_matches('"'));
        Ok(())
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<()> {
        self.value(value);
        self.add();
        Ok(())
    }
    fn end(self) -> Result<()> {
        Writer::end(self);
        Ok(())
    }
}
