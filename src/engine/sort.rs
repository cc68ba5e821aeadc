//! Sorting a handful of things.

/// Sorts a few things by a key; equal ones keep their order. The library's own sorts are made for many, and each of them
/// makes the page some kilobytes larger.
///
/// ```
/// use dolmen::engine::sort_few;
///
/// let mut words = ["stone", "tool", "camp", "idol"];
/// sort_few(&mut words, |word| word.len());
/// assert_eq!(words, ["tool", "camp", "idol", "stone"]);
/// ```
pub fn sort_few<T, K: Ord>(things: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..things.len() {
        let mut place = end;
        while place > 0 && key(&things[place]) < key(&things[place - 1]) {
            things.swap(place, place - 1);
            place -= 1;
        }
    }
}
