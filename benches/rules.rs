//! Figures of the rules library.

fn main() {}
