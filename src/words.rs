//! Word lists: one per language, the same keys in each, with placeholders and plurals. The words themselves are in
//! `words/`; this is only how they are read.
//!
//! A line is `key = text`. `{name}` is replaced by an argument. `{n|figure|figures}` picks the form that goes with the
//! number `n`: two forms in English, three (one, few, many) in Czech and Polish.

/// The languages of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English.
    English,
    /// Czech.
    Czech,
    /// Polish.
    Polish,
}

impl Language {
    /// Every language, in the order of the settings.
    pub const ALL: [Language; 3] = [Language::English, Language::Czech, Language::Polish];

    /// The code browsers use.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Czech => "cs",
            Language::Polish => "pl",
        }
    }

    /// The language a browser's code stands for, such as `pl-PL`.
    ///
    /// ```
    /// use dolmen::words::Language;
    ///
    /// assert_eq!(Language::from_code("pl-PL"), Some(Language::Polish));
    /// assert_eq!(Language::from_code("fr"), None);
    /// ```
    pub fn from_code(code: &str) -> Option<Self> {
        let short = code.split(['-', '_']).next()?;
        Self::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(short))
    }

    /// How many forms a word has after a number.
    pub fn plural_forms(self) -> usize {
        if self == Language::English { 2 } else { 3 }
    }

    /// Which form goes with a number.
    ///
    /// ```
    /// use dolmen::words::Language;
    ///
    /// // 1 figurka, 2 figurky, 5 figurek; 22 pionki, 12 pionków.
    /// assert_eq!([1, 2, 5].map(|n| Language::Czech.plural(n)), [0, 1, 2]);
    /// assert_eq!([22, 12].map(|n| Language::Polish.plural(n)), [1, 2]);
    /// ```
    pub fn plural(self, n: i64) -> usize {
        let n = n.unsigned_abs();
        match self {
            _ if n == 1 => 0,
            Language::English => 1,
            Language::Czech if (2..=4).contains(&n) => 1,
            Language::Polish if (2..=4).contains(&(n % 10)) && !(12..=14).contains(&(n % 100)) => 1,
            _ => 2,
        }
    }
}

/// Something to put into a text.
#[derive(Clone, Debug)]
pub enum Argument {
    /// A number, which may choose a plural form.
    Number(i64),
    /// A word or name.
    Text(String),
}

macro_rules! number_argument {
    ($($number:ty),*) => {$(
        impl From<$number> for Argument {
            fn from(n: $number) -> Self {
                Argument::Number(n as i64)
            }
        }
    )*};
}
number_argument!(u8, u16, u32, usize, i32, i64);

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Argument::Text(text)
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Argument::Text(text.into())
    }
}

/// Names in a row: commas between them, and the word for "and" before the last.
///
/// ```
/// assert_eq!(dolmen::words::join(&["Wolf", "Bison", "Lioness"], "and"), "Wolf, Bison and Lioness");
/// ```
pub fn join(names: &[impl AsRef<str>], and: &str) -> String {
    let mut joined = String::new();
    for (n, name) in names.iter().enumerate() {
        if n > 0 {
            joined += &if n + 1 < names.len() { ", ".into() } else { format!(" {and} ") };
        }
        joined += name.as_ref();
    }
    joined
}

/// The words of one language.
///
/// ```
/// use dolmen::words::{Language, Words};
///
/// let words = Words::parse(Language::English, "left = {who} has {n} {n|figure|figures} left");
/// assert_eq!(words.say("left", &[("who", "Wolf".into()), ("n", 1.into())]), "Wolf has 1 figure left");
/// assert_eq!(words.say("nothing", &[]), "nothing");
/// ```
#[derive(Clone, Debug)]
pub struct Words {
    language: Language,
    /// Keys with their texts, in the order of the keys.
    texts: Vec<(&'static str, &'static str)>,
}

impl Words {
    /// Reads a word list. Lines that are empty or begin with `#` are passed over.
    pub fn parse(language: Language, list: &'static str) -> Self {
        let lines = list.lines().filter(|line| !line.starts_with('#'));
        let texts =
            lines.filter_map(|line| line.split_once('=')).map(|(key, text)| (key.trim(), text.trim()));
        let mut texts: Vec<_> = texts.collect();
        texts.sort_unstable();
        Self { language, texts }
    }

    /// Every key with its text.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.texts.iter().copied()
    }

    /// The text of a key, if there is one.
    pub fn get(&self, key: &str) -> Option<&'static str> {
        let place = self.texts.binary_search_by(|(other, _)| (*other).cmp(key)).ok()?;
        Some(self.texts[place].1)
    }

    /// The text of a key with its arguments filled in. A key without a text is said as it is.
    pub fn say(&self, key: &str, arguments: &[(&str, Argument)]) -> String {
        self.get(key).map_or_else(|| key.into(), |text| self.fill(text, arguments))
    }

    /// A text with its arguments filled in.
    pub fn fill(&self, text: &str, arguments: &[(&str, Argument)]) -> String {
        let mut rest = text;
        let mut said = String::with_capacity(text.len());
        while let Some((before, after)) = rest.split_once('{') {
            let (slot, after) = after.split_once('}').unwrap_or((after, ""));
            said.push_str(before);
            self.fill_slot(&mut said, slot, arguments);
            rest = after;
        }
        said + rest
    }

    fn fill_slot(&self, said: &mut String, slot: &str, arguments: &[(&str, Argument)]) {
        let (name, forms) = slot.split_once('|').map_or((slot, None), |(name, forms)| (name, Some(forms)));
        match (arguments.iter().find(|(given, _)| *given == name).map(|(_, argument)| argument), forms) {
            (Some(Argument::Number(n)), Some(forms)) => {
                said.push_str(forms.split('|').nth(self.language.plural(*n)).unwrap_or_default());
            }
            (Some(Argument::Number(n)), None) => said.push_str(&n.to_string().replace('-', "−")),
            (Some(Argument::Text(text)), _) => said.push_str(text),
            (None, _) => *said += &format!("{{{slot}}}"),
        }
    }
}
