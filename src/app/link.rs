//! A whole game as a link: deflated by the browser and written in letters that an address may hold.

use dolmen::engine::LARGEST;
use js_sys::{Array, Function, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, ReadableStreamDefaultReader, ReadableWritablePair};

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The letters of a text; nothing if the browser cannot deflate.
pub async fn pack(text: &str) -> Option<String> {
    let mut letters = String::new();
    for chunk in through("CompressionStream", text.as_bytes()).await?.chunks(3) {
        let bits =
            chunk.iter().fold(0u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
        for i in 0..=chunk.len() {
            letters.push(char::from(LETTERS[(bits >> (18 - 6 * i)) as usize & 63]));
        }
    }
    Some(letters)
}

/// The text of the letters; nothing if they are not ours or the text would be huge.
pub async fn unpack(letters: &str) -> Option<String> {
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
    String::from_utf8(through("DecompressionStream", &bytes).await?).ok()
}

/// What comes out of one of the browser's streams for raw deflate.
async fn through(stream: &str, bytes: &[u8]) -> Option<Vec<u8>> {
    let kind: Function = Reflect::get(&js_sys::global(), &stream.into()).ok()?.dyn_into().ok()?;
    let stream = Reflect::construct(&kind, &Array::of1(&"deflate-raw".into())).ok()?;
    let source = Blob::new_with_u8_array_sequence(&Array::of1(&Uint8Array::from(bytes))).ok()?.stream();
    let result = source.pipe_through(stream.unchecked_ref::<ReadableWritablePair>());
    let reader: ReadableStreamDefaultReader = result.get_reader().unchecked_into();
    let mut out = Vec::new();
    while out.len() <= LARGEST {
        let chunk = JsFuture::from(reader.read()).await.ok()?;
        let value = Reflect::get(&chunk, &JsValue::from_str("value")).ok()?;
        if value.is_undefined() {
            return Some(out);
        }
        out.extend(Uint8Array::new(&value).to_vec());
    }
    let _too_much = reader.cancel();
    None
}
