//! Values of a title out of JSON.
//!
//! Like [writing](super::writing), this is compiled for each type of each title, and kept small: JSON becomes a [`Value`] first,
//! and a type is read from that in one way only, without telling what was wrong. A struct is read from an object, an enum from
//! its name or from an object of one entry.

use serde::de::value::BorrowedStrDeserializer;
use serde::de::{
    self, Deserialize, DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess, VariantAccess,
    Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value, map};
use std::fmt::{self, Display};
use std::slice;

/// Something does not read as what it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreadable;

impl Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("it does not read as what it should be")
    }
}

impl std::error::Error for Unreadable {}

impl de::Error for Unreadable {
    fn custom<T: Display>(_: T) -> Self {
        Unreadable
    }
}

type Result<T> = std::result::Result<T, Unreadable>;

/// Reads a value from JSON.
///
/// ```
/// use dolmen::engine::{Seat, read_json};
///
/// assert_eq!(read_json(" [0, 1]"), Ok(vec![Seat(0), Seat(1)]));
/// assert!(read_json::<Vec<Seat>>("[0, 1").is_err());
/// ```
pub fn read_json<T: for<'a> Deserialize<'a>>(text: &str) -> Result<T> {
    let value: Value = serde_json::from_str(text).map_err(|_| Unreadable)?;
    read(&value)
}

/// Reads a value from what JSON holds.
pub(super) fn read<'a, T: Deserialize<'a>>(value: &'a Value) -> Result<T> {
    T::deserialize(Reader(value))
}

/// Lets a type read itself.
struct Reader<'a>(&'a Value);

impl<'a> Reader<'a> {
    fn unsigned(&self) -> Result<u64> {
        self.0.as_u64().ok_or(Unreadable)
    }

    fn signed(&self) -> Result<i64> {
        self.0.as_i64().ok_or(Unreadable)
    }

    fn float(&self) -> Result<f64> {
        self.0.as_f64().ok_or(Unreadable)
    }

    fn text(&self) -> Result<&'a str> {
        self.0.as_str().ok_or(Unreadable)
    }

    fn items(&self) -> Result<Items<'a>> {
        self.0.as_array().map(|list| Items(list.iter())).ok_or(Unreadable)
    }

    fn entries(&self) -> Result<Entries<'a>> {
        self.0.as_object().map(Entries::of).ok_or(Unreadable)
    }
}

/// How a type asks for something, and what it is given if it is there.
macro_rules! given {
    ($($method:ident: $found:ident, $visit:ident;)*) => {$(
        fn $method<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value> {
            visitor.$visit(self.$found()?)
        }
    )*};
}

impl<'a> Deserializer<'a> for Reader<'a> {
    type Error = Unreadable;

    given! {
        deserialize_u8: unsigned, visit_u64;
        deserialize_u16: unsigned, visit_u64;
        deserialize_u32: unsigned, visit_u64;
        deserialize_u64: unsigned, visit_u64;
        deserialize_i8: signed, visit_i64;
        deserialize_i16: signed, visit_i64;
        deserialize_i32: signed, visit_i64;
        deserialize_i64: signed, visit_i64;
        deserialize_f32: float, visit_f64;
        deserialize_f64: float, visit_f64;
        deserialize_char: text, visit_borrowed_str;
        deserialize_str: text, visit_borrowed_str;
        deserialize_string: text, visit_borrowed_str;
        deserialize_identifier: text, visit_borrowed_str;
    }

    fn deserialize_any<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(*value),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (_, Some(number)) => visitor.visit_i64(number),
                _ => visitor.visit_f64(self.float()?),
            },
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(_) => self.deserialize_seq(visitor),
            Value::Object(_) => self.deserialize_map(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value> {
        visitor.visit_bool(self.0.as_bool().ok_or(Unreadable)?)
    }

    fn deserialize_option<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_unit<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value> {
        if self.0.is_null() { visitor.visit_unit() } else { Err(Unreadable) }
    }

    fn deserialize_unit_struct<V: Visitor<'a>>(self, _name: &'static str, visitor: V) -> Result<V::Value> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'a>>(self, _name: &'static str, visitor: V) -> Result<V::Value> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value> {
        let mut items = self.items()?;
        let value = visitor.visit_seq(&mut items)?;
        if items.0.as_slice().is_empty() { Ok(value) } else { Err(Unreadable) }
    }

    fn deserialize_tuple<V: Visitor<'a>>(self, _len: usize, visitor: V) -> Result<V::Value> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'a>>(
        self,
        _name: &'static str,
        _len: usize,
        visitor: V,
    ) -> Result<V::Value> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value> {
        visitor.visit_map(self.entries()?)
    }

    fn deserialize_struct<V: Visitor<'a>>(
        self,
        _name: &'static str,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'a>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value> {
        visitor.visit_enum(Variant::of(self.0).ok_or(Unreadable)?)
    }

    fn deserialize_ignored_any<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { <V: Visitor<'a>> i128 u128 bytes byte_buf }
}

/// The items of a list.
struct Items<'a>(slice::Iter<'a, Value>);

impl<'a> SeqAccess<'a> for Items<'a> {
    type Error = Unreadable;

    fn next_element_seed<T: DeserializeSeed<'a>>(&mut self, seed: T) -> Result<Option<T::Value>> {
        self.0.next().map(|item| seed.deserialize(Reader(item))).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// The entries of an object.
struct Entries<'a> {
    left: map::Iter<'a>,
    /// What belongs to the key that was read last.
    value: &'a Value,
}

impl<'a> Entries<'a> {
    fn of(object: &'a Map<String, Value>) -> Self {
        Self { left: object.iter(), value: &Value::Null }
    }

    fn next(&mut self) -> Option<&'a str> {
        let (key, value) = self.left.next()?;
        self.value = value;
        Some(key)
    }
}

impl<'a> MapAccess<'a> for Entries<'a> {
    type Error = Unreadable;

    fn next_key_seed<T: DeserializeSeed<'a>>(&mut self, seed: T) -> Result<Option<T::Value>> {
        self.next().map(|key| seed.deserialize(BorrowedStrDeserializer::new(key))).transpose()
    }

    fn next_value_seed<T: DeserializeSeed<'a>>(&mut self, seed: T) -> Result<T::Value> {
        seed.deserialize(Reader(self.value))
    }
}

/// A variant of an enum.
struct Variant<'a> {
    name: &'a str,
    /// What it holds; nothing if it was written as a name alone.
    inside: Option<&'a Value>,
}

impl<'a> Variant<'a> {
    fn of(value: &'a Value) -> Option<Self> {
        if let Some(name) = value.as_str() {
            return Some(Self { name, inside: None });
        }
        let mut entries = value.as_object()?.iter();
        match (entries.next(), entries.next()) {
            (Some((name, inside)), None) => Some(Self { name, inside: Some(inside) }),
            _ => None,
        }
    }

    fn inside(&self) -> Result<Reader<'a>> {
        self.inside.map(Reader).ok_or(Unreadable)
    }
}

impl<'a> EnumAccess<'a> for Variant<'a> {
    type Error = Unreadable;
    type Variant = Self;

    fn variant_seed<T: DeserializeSeed<'a>>(self, seed: T) -> Result<(T::Value, Self)> {
        Ok((seed.deserialize(BorrowedStrDeserializer::new(self.name))?, self))
    }
}

impl<'a> VariantAccess<'a> for Variant<'a> {
    type Error = Unreadable;

    fn unit_variant(self) -> Result<()> {
        if self.inside.is_none_or(Value::is_null) { Ok(()) } else { Err(Unreadable) }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'a>>(self, seed: T) -> Result<T::Value> {
        seed.deserialize(self.inside()?)
    }

    fn tuple_variant<V: Visitor<'a>>(self, _len: usize, visitor: V) -> Result<V::Value> {
        self.inside()?.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'a>>(
        self,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value> {
        self.inside()?.deserialize_map(visitor)
    }
}
