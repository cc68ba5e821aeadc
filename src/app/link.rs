//! A whole game as a link: deflated and written in letters that an address may hold.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The letters of a text.
pub fn pack(text: &str) -> String {
    let mut letters = String::new();
    for chunk in compress_to_vec(text.as_bytes(), 9).chunks(3) {
        let bits =
            chunk.iter().fold(0u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
        for i in 0..=chunk.len() {
            letters.push(char::from(LETTERS[(bits >> (18 - 6 * i)) as usize & 63]));
        }
    }
    letters
}

/// The text of the letters; nothing if they are not ours or the text would be huge.
pub fn unpack(letters: &str) -> Option<String> {
    let mut bytes = Vec::new();
    for chunk in letters.as_bytes().chunks(4) {
        let mut bits = 0u32;
        for i in 0..4 {
            let value = match chunk.get(i) {
                Some(letter) => LETTERS.iter().position(|known| known == letter)?,
                None => 0,
            };
            bits = bits << 6 | value as u32;
        }
        bytes.extend(bits.to_be_bytes()[1..].iter().take(chunk.len().saturating_sub(1)));
    }
    let text = decompress_to_vec_with_limit(&bytes, dolmen::engine::LARGEST).ok()?;
    String::from_utf8(text).ok()
}
