//! A short name for a state.

use serde::Serialize;
use std::io;

/// The digest of a value: the same on every machine, native or wasm, for equal values. It is the 64-bit FNV-1a
/// hash of the value's JSON, as 16 hexadecimal digits. It finds accidents, not forgers.
///
/// ```
/// assert_eq!(dolmen::engine::digest(&[1, 2, 3]), dolmen::engine::digest(&[1, 2, 3]));
/// assert_ne!(dolmen::engine::digest(&[1, 2, 3]), dolmen::engine::digest(&[1, 3, 2]));
/// ```
pub fn digest(value: &impl Serialize) -> String {
    let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
    serde_json::to_writer(&mut hash, value)
        .expect("states are plain data with string keys, and a hash takes all");
    format!("{:016x}", hash.0)
}

struct Fnv(u64);

impl io::Write for Fnv {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
