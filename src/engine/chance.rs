//! Luck: the one source of randomness.
//!
//! The same seed gives the same draws on every machine and for ever: the generator is ChaCha with 8 rounds,
//! and bounded draws use 32-bit arithmetic only. Every draw is recorded, so a log can be replayed even
//! if the generator should change one day, and a test can script its dice. Who searches for a good move needs no
//! record and leaves it out.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Where all draws of a game begin. Written as 16 hexadecimal digits.
///
/// ```
/// use dolmen::engine::Seed;
///
/// let seed: Seed = "00000000000000ff".parse().unwrap();
/// assert_eq!(seed, Seed(255));
/// assert_eq!(seed.to_string(), "00000000000000ff");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed(pub u64);

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for Seed {
    type Err = std::num::ParseIntError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        u64::from_str_radix(text, 16).map(Seed)
    }
}

impl TryFrom<String> for Seed {
    type Error = std::num::ParseIntError;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        seed.to_string()
    }
}

/// Dice, shuffles and every other draw.
///
/// ```
/// use dolmen::engine::{Chance, Seed};
///
/// let mut chance = Chance::at(Seed(7), 0);
/// let rolled = [chance.die(), chance.die()];
///
/// // The record of those draws, used as a script, rolls the same dice again.
/// let mut replay = Chance::scripted(chance.recorded());
/// assert_eq!([replay.die(), replay.die()], rolled);
/// assert!(replay.script_fits());
/// ```
#[derive(Clone, Debug)]
pub struct Chance {
    source: Source,
    /// The draws since the beginning or the last [`forget`](Self::forget), if they are to be kept.
    record: Vec<u32>,
    records: bool,
    has_drawn: bool,
}

#[derive(Clone, Debug)]
enum Source {
    Stream(ChaCha8),
    Quick(u64),
    Script { draws: Vec<u32>, next: usize, fits: bool },
}

impl Chance {
    /// The luck of one step of a game. Each step has its own stream, so that taking a step back and making
    /// the same move again rolls the same dice, and nothing but the log needs to be kept.
    pub fn at(seed: Seed, step: u32) -> Self {
        Self::from(Source::Stream(ChaCha8::new(seed, step)))
    }

    /// Luck that nobody will ever want again, for play-outs: drawn faster and not recorded. What a seed draws here may change
    /// with the program.
    ///
    /// ```
    /// use dolmen::engine::{Chance, Seed};
    ///
    /// let mut chance = Chance::quick(Seed(1));
    /// assert!((1..=6).contains(&chance.die()) && chance.has_drawn() && chance.recorded().is_empty());
    /// ```
    pub fn quick(seed: Seed) -> Self {
        // Seeds that differ little begin far apart.
        let state = seed.0.wrapping_add(PCG_STEP).wrapping_mul(PCG_FACTOR).wrapping_add(PCG_STEP);
        Self::from(Source::Quick(state)).unrecorded()
    }

    /// Luck that was decided before: `draws` come in order, each the result of one [`below`](Self::below).
    pub fn scripted(draws: &[u32]) -> Self {
        Self::from(Source::Script { draws: draws.to_vec(), next: 0, fits: true })
    }

    fn from(source: Source) -> Self {
        Self { source, record: Vec::new(), records: true, has_drawn: false }
    }

    /// The same luck without a record, for play-outs that nobody will replay.
    ///
    /// ```
    /// use dolmen::engine::{Chance, Seed};
    ///
    /// let (mut recorded, mut unrecorded) = (Chance::at(Seed(7), 0), Chance::at(Seed(7), 0).unrecorded());
    /// assert_eq!(recorded.die(), unrecorded.die());
    /// assert_eq!((recorded.recorded().len(), unrecorded.recorded().len()), (1, 0));
    /// assert!(recorded.has_drawn() && unrecorded.has_drawn());
    /// ```
    pub fn unrecorded(self) -> Self {
        Self { record: Vec::new(), records: false, ..self }
    }

    /// A number from 0 to `n - 1`, each as likely as the others. With nothing to choose (`n` of 0 or 1)
    /// it is 0 and no draw is made.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        if let Source::Quick(state) = &mut self.source {
            // It is 0 by itself where there is nothing to choose, and to ask first would take longer than to draw.
            self.has_drawn |= n > 1;
            return bounded(n, || pcg(state));
        }
        self.draw_and_record(n)
    }

    #[inline(never)]
    fn draw_and_record(&mut self, n: u32) -> u32 {
        if n <= 1 {
            return 0;
        }
        let drawn = match &mut self.source {
            Source::Stream(stream) => bounded(n, || stream.word()),
            Source::Quick(state) => bounded(n, || pcg(state)),
            Source::Script { draws, next, fits } => {
                let draw = draws.get(*next).copied().filter(|&draw| draw < n);
                *next += 1;
                *fits &= draw.is_some();
                draw.unwrap_or(0)
            }
        };
        self.has_drawn = true;
        if self.records {
            self.record.push(drawn);
        }
        drawn
    }

    /// A six-sided die.
    pub fn die(&mut self) -> u8 {
        self.below(6) as u8 + 1
    }

    /// Puts the items in a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }

    /// All draws since the beginning or the last [`forget`](Self::forget); none where no record is kept.
    pub fn recorded(&self) -> &[u32] {
        &self.record
    }

    /// Whether anything was drawn since the beginning or the last [`forget`](Self::forget), recorded or not. Called
    /// before and asked after a step, it tells a step that dice decided from one that had to come so.
    ///
    /// ```
    /// use dolmen::engine::{Chance, Seed};
    ///
    /// let mut chance = Chance::at(Seed(7), 0).unrecorded();
    /// chance.die();
    /// assert!(chance.has_drawn());
    /// chance.forget();
    /// assert!(!chance.has_drawn());
    /// ```
    pub fn has_drawn(&self) -> bool {
        self.has_drawn
    }

    /// Drops the record; the stream or the script goes on.
    pub fn forget(&mut self) {
        self.record.clear();
        self.has_drawn = false;
    }

    /// Whether a script had a fitting draw for each one asked, and none is left. True for a stream.
    pub fn script_fits(&self) -> bool {
        match &self.source {
            Source::Stream(_) | Source::Quick(_) => true,
            Source::Script { draws, next, fits } => *fits && draws.len() == *next,
        }
    }
}

/// The high word of a 32 x 32 bit product; the few low words that would favour some results are drawn again.
#[inline]
fn bounded(n: u32, mut word: impl FnMut() -> u32) -> u32 {
    loop {
        let product = u64::from(word()) * u64::from(n);
        let low = product as u32;
        if low >= n || low >= n.wrapping_neg() % n {
            return (product >> 32) as u32;
        }
    }
}

/// The multiplier of [`pcg`], as published.
const PCG_FACTOR: u64 = 6_364_136_223_846_793_005;
/// The increment of [`pcg`], as published.
const PCG_STEP: u64 = 1_442_695_040_888_963_407;

/// PCG32 (XSH-RR 64/32). What it draws is ready before it is asked for: only the next state takes a multiplication.
#[inline]
fn pcg(state: &mut u64) -> u32 {
    let now = *state;
    *state = now.wrapping_mul(PCG_FACTOR).wrapping_add(PCG_STEP);
    ((((now >> 18) ^ now) >> 27) as u32).rotate_right((now >> 59) as u32)
}

/// The ChaCha stream cipher with 8 rounds, used as a generator of 32-bit words.
#[derive(Clone, Debug)]
struct ChaCha8 {
    input: [u32; 16],
    block: [u32; 16],
    next: usize,
}

/// "expand 32-byte k", the constant of the cipher.
const SIGMA: [u32; 4] = [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574];

impl ChaCha8 {
    /// The key is the seed and six zero words; the nonce is the step.
    fn new(seed: Seed, step: u32) -> Self {
        let mut input = [0; 16];
        input[..4].copy_from_slice(&SIGMA);
        input[4] = seed.0 as u32;
        input[5] = (seed.0 >> 32) as u32;
        input[14] = step;
        Self { input, block: [0; 16], next: 16 }
    }

    #[inline]
    fn word(&mut self) -> u32 {
        // One comparison both finds the end of the block and keeps the index within it.
        let word = match self.block.get(self.next) {
            Some(&word) => word,
            None => {
                self.refill();
                self.block[0]
            }
        };
        self.next += 1;
        word
    }

    #[inline(never)]
    fn refill(&mut self) {
        let row = |i: usize| [self.input[i], self.input[i + 1], self.input[i + 2], self.input[i + 3]];
        let mut x = [row(0), row(4), row(8), row(12)];
        for _ in 0..4 {
            quarter_rounds(&mut x);
            // Turned like this, the diagonals stand in columns.
            x = [x[0], turned::<1>(x[1]), turned::<2>(x[2]), turned::<3>(x[3])];
            quarter_rounds(&mut x);
            x = [x[0], turned::<3>(x[1]), turned::<2>(x[2]), turned::<1>(x[3])];
        }
        for ((word, mixed), input) in self.block.iter_mut().zip(x.as_flattened()).zip(self.input) {
            *word = mixed.wrapping_add(input);
        }
        self.next = 0;
        self.input[12] = self.input[12].wrapping_add(1);
        if self.input[12] == 0 {
            self.input[13] = self.input[13].wrapping_add(1);
        }
    }
}

/// Four quarter rounds side by side, one in each column of the rows.
fn quarter_rounds([a, b, c, d]: &mut [[u32; 4]; 4]) {
    fn add(x: &mut [u32; 4], y: &[u32; 4]) {
        for (x, y) in x.iter_mut().zip(y) {
            *x = x.wrapping_add(*y);
        }
    }
    fn mix(x: &mut [u32; 4], y: &[u32; 4], bits: u32) {
        for (x, y) in x.iter_mut().zip(y) {
            *x = (*x ^ y).rotate_left(bits);
        }
    }
    add(a, b);
    mix(d, a, 16);
    add(c, d);
    mix(b, c, 12);
    add(a, b);
    mix(d, a, 8);
    add(c, d);
    mix(b, c, 7);
}

fn turned<const STEPS: usize>(row: [u32; 4]) -> [u32; 4] {
    std::array::from_fn(|i| row[(i + STEPS) % 4])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chacha8_gives_the_published_key_stream() {
        // Test vector TC1 (256-bit key of zeros, zero nonce, 8 rounds) of draft-strombergson-chacha-test-vectors.
        let mut stream = ChaCha8::new(Seed(0), 0);
        let bytes: Vec<u8> = (0..16).flat_map(|_| stream.word().to_le_bytes()).collect();
        let text: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(
            text,
            "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e\
             984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
        );
    }
}
