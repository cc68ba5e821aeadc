//! The names of an enum's variants.

use serde::de::value::Error;
use serde::de::{DeserializeOwned, Deserializer, Error as _, Visitor};
use serde::forward_to_deserialize_any;

/// The names of an enum's variants, as they are written in files and word lists; empty for anything but an enum.
///
/// ```
/// use dolmen::engine::{example::Refusal, variants};
///
/// assert_eq!(variants::<Refusal>(), ["over", "one_to_three", "only_left"]);
/// assert!(variants::<u8>().is_empty());
/// ```
pub fn variants<T: DeserializeOwned>() -> &'static [&'static str] {
    let mut names: &[&str] = &[];
    // Reading always fails; on the way the type tells what it expects.
    drop(T::deserialize(Asks(&mut names)));
    names
}

/// Has nothing to read, and notes which variants it was asked for.
struct Asks<'a>(&'a mut &'static [&'static str]);

impl<'de> Deserializer<'de> for Asks<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::custom("nothing to read"))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        *self.0 = variants;
        self.deserialize_any(visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}
