//! Pages and dialogs that belong to no game: settings, keys, rules, gallery, about.

use super::later::Later;
use super::say::{language, say, t};
use super::settings::{Motion, TextSize, Theme};
use super::widgets::{Dialog, Symbol, live, pressed, reactive, with_title};
use super::{browser, page};
use dolmen::engine::{OpeningError, SaveError, Title};
use dolmen::games;
use dolmen::words::Language;
use leptos::prelude::*;

/// Why a game cannot be opened, in the player's words.
pub fn save_error(error: &SaveError) -> String {
    match error {
        SaveError::CutOff => t("error.cut_off"),
        SaveError::NotOurs => t("error.not_ours"),
        SaveError::TooLarge => t("error.too_large"),
        SaveError::Damaged => t("error.damaged"),
        SaveError::Newer { .. } => t("error.newer"),
        SaveError::Outdated { .. } => t("error.outdated"),
        SaveError::UnknownTitle { title } => say("error.unknown_title", &[("title", title.as_str().into())]),
        SaveError::Opening { why: OpeningError::Players { given, .. } } => {
            say("error.players", &[("n", (*given).into())])
        }
        SaveError::Opening { .. } => t("error.opening"),
        SaveError::UnknownAction { step } | SaveError::Luck { step } | SaveError::Illegal { step, .. } => {
            say("error.illegal", &[("n", (*step).into())])
        }
    }
}

#[component]
pub fn LanguagePicker() -> impl IntoView {
    let page = page();
    view! {
        <div class="row languages" role="group" aria-label=t("settings.language")>
            {Language::ALL.into_iter().map(|each| view! {
                <button class="chip" lang=each.code() aria-pressed=(language() == each).to_string()
                    on:click=pressed(move || page.change_settings(|settings| settings.language = each.code().into()))>
                    {match each { Language::English => "English", Language::Czech => "Čeština", Language::Polish => "Polski" }}
                </button>
            }).collect_view()}
        </div>
    }
}

/// A row of choices of which one holds.
fn choice<T: PartialEq + Copy + Send + Sync + 'static>(
    legend: String,
    values: &[(T, &str)],
    now: impl Fn() -> T + Copy + Send + Sync + 'static,
    set: impl Fn(T) + Copy + 'static,
) -> impl IntoView {
    let chips = values
        .iter()
        .map(|&(value, key)| view! {
            <button class="chip" aria-pressed=reactive(move || (now() == value).to_string()) on:click=pressed(move || set(value))>{t(key)}</button>
        })
        .collect_view();
    view! { <fieldset class="chips"><legend>{legend}</legend>{chips}</fieldset> }
}

#[component]
pub fn SettingsDialog(open: RwSignal<bool>) -> impl IntoView {
    let page = page();
    let check = move |key: &str, now: fn(&super::Settings) -> bool, set: fn(&mut super::Settings, bool)| {
        view! {
            <label class="check"><input type="checkbox" prop:checked=reactive(move || page.settings.with(now))
                on:change=move |event| page.change_settings(|settings| set(settings, event_target_checked(&event)))/>
                <span>{t(key)}<small>{t(&format!("{key}.more"))}</small></span></label>
        }
    };
    let body = move || {
        view! {
            <div class="settings">
                <fieldset class="chips"><legend>{t("settings.language")}</legend><LanguagePicker/></fieldset>
                {choice(t("settings.theme"), &[(Theme::System, "settings.system"), (Theme::Light, "settings.light"), (Theme::Dark, "settings.dark")],
                    move || page.settings.with(|settings| settings.theme), move |theme| page.change_settings(|settings| settings.theme = theme))}
                {choice(t("settings.text"), &[(TextSize::Normal, "settings.normal"), (TextSize::Large, "settings.large"), (TextSize::Larger, "settings.larger")],
                    move || page.settings.with(|settings| settings.text), move |text| page.change_settings(|settings| settings.text = text))}
                {choice(t("settings.motion"), &[(Motion::System, "settings.system"), (Motion::Full, "settings.full"), (Motion::Reduced, "settings.reduced")],
                    move || page.settings.with(|settings| settings.motion), move |motion| page.change_settings(|settings| settings.motion = motion))}
                {choice(t("settings.bot_speed"), &super::settings::BOT_SPEEDS,
                    move || page.settings.with(|settings| settings.bot_speed), move |speed| page.change_settings(|settings| settings.bot_speed = speed))}
                {check("settings.hints", |settings| settings.hints, |settings, on| settings.hints = on)}
                {check("settings.sound", |settings| settings.sound, |settings, on| settings.sound = on)}
                {check("settings.forced", |settings| settings.forced, |settings, on| settings.forced = on)}
                {check("settings.confirm_turn", |settings| settings.confirm_turn, |settings, on| settings.confirm_turn = on)}
                {check("settings.curtain", |settings| settings.curtain, |settings, on| settings.curtain = on)}
                {check("settings.friendly", |settings| settings.friendly, |settings, on| settings.friendly = on)}
            </div>
        }
    };
    view! { <Dialog open title=t("menu.settings")>{body}</Dialog> }
}

#[component]
pub fn KeysDialog(open: RwSignal<bool>) -> impl IntoView {
    const KEYS: [(&str, &str); 13] = [
        ("Tab", "keys.tab"),
        ("← ↑ → ↓", "keys.arrows"),
        ("Enter", "keys.enter"),
        ("Esc", "keys.escape"),
        ("U, Shift+U", "keys.undo"),
        ("R", "keys.redo"),
        ("H", "keys.hint"),
        (", .", "keys.step"),
        ("[ ]", "keys.turn"),
        ("{ }", "keys.round"),
        ("L", "keys.legend"),
        ("Z", "keys.large"),
        ("M, ?", "keys.menu"),
    ];
    let body = move || {
        view! {
            <dl class="keys">
                {KEYS.iter().map(|(key, text)| view! { <div><dt><kbd>{*key}</kbd></dt><dd>{t(text)}</dd></div> }).collect_view()}
            </dl>
        }
    };
    view! { <Dialog open title=t("menu.keys")>{body}</Dialog> }
}

/// A page with a way back.
#[component]
fn Sheet(#[prop(into)] title: String, children: Children) -> impl IntoView {
    view! {
        <header class="sheet-head">
            <button class="button" on:click=|_| { let _ = browser::window().history().map(|history| history.back()); }>
                <Symbol name="arrow_left"/>{t("shell.back")}
            </button>
            <h1>{title}</h1>
        </header>
        <main id="main" class="sheet" tabindex="-1">{children()}</main>
    }
}

/// The rules of a game in our own words, chapter by chapter. They are fetched when somebody wants to read them.
#[component]
pub fn Rules(title: String, chapter: String) -> impl IntoView {
    let Some(id) = games::title(&title).map(Title::id) else { return ().into_any() };
    view! {
        <Sheet title=say("rules.title", &[("game", t(&format!("{title}.title")).into())])>
            {with_title(id, move || view! { <RulesText title=id chapter=chapter.clone() contents=true/>{symbols(id)} }.into_any())}
        </Sheet>
    }
    .into_any()
}

/// Every symbol of a title, under its rules.
fn symbols(title: &'static str) -> AnyView {
    let legend = Later::fetch(title).draw(|later| later.legend());
    view! { <div class="rules"><section><h2>{t("legend.all")}</h2>{legend}</section></div> }.into_any()
}

/// The text of the rules, with one chapter in view.
#[component]
pub fn RulesText(title: &'static str, chapter: String, #[prop(optional)] contents: bool) -> impl IntoView {
    let text = RwSignal::new(None);
    let path = format!("words/{title}/rules.{}.txt", language().code());
    wasm_bindgen_futures::spawn_local(async move {
        let fetched = browser::fetch_text(&path)
            .await
            .unwrap_or_else(|| format!("# offline {}\n\n", t("rules.offline")));
        let _left_meanwhile = text.try_set(Some(fetched));
        browser::later(0, move || {
            if let Some(section) = browser::document().get_element_by_id(&format!("rule-{chapter}")) {
                section.scroll_into_view();
            }
        });
    });
    live(move || text.with(|text| text.as_deref().map(|text| rules_view(title, text, contents))))
}

fn rules_view(title: &str, text: &str, with_contents: bool) -> AnyView {
    let chapters: Vec<(&str, &str, Vec<&str>)> = text
        .split("\n# ")
        .filter_map(|part| {
            let (head, body) = part.trim_start_matches("# ").split_once('\n')?;
            let (id, name) = head.split_once(' ')?;
            Some((id, name, body.split("\n\n").map(str::trim).filter(|block| !block.is_empty()).collect()))
        })
        .collect();
    let contents = chapters
        .iter()
        .map(
            |(id, name, _)| view! { <li><a href=format!("#/rules/{title}/{id}")>{name.to_string()}</a></li> },
        )
        .collect_view();
    let body = chapters
        .iter()
        .map(|(id, name, blocks)| {
            let blocks = blocks.iter().map(|block| block_view(block)).collect_view();
            view! { <section id=format!("rule-{id}") tabindex="-1"><h2>{name.to_string()}</h2>{blocks}</section> }
        })
        .collect_view();
    let contents = match with_contents {
        true => view! { <nav class="contents" aria-label=t("rules.contents")><ol>{contents}</ol></nav> }
            .into_any(),
        false => jumps(&chapters),
    };
    view! { {contents}<div class="rules">{body}</div> }.into_any()
}

/// The chapters beside a table: pressing one goes there and leaves the table where it is.
fn jumps(chapters: &[(&str, &str, Vec<&str>)]) -> AnyView {
    let jump = |id: &str, name: &str| {
        let section = format!("rule-{id}");
        let go = move |_| {
            if let Some(section) = browser::document().get_element_by_id(&section) {
                section.scroll_into_view();
            }
        };
        view! { <li><button class="link" on:click=go>{name.to_owned()}</button></li> }
    };
    let jumps = chapters.iter().map(|(id, name, _)| jump(id, name)).collect_view();
    view! { <details class="jumps"><summary>{t("rules.contents")}</summary><ol>{jumps}</ol></details> }
        .into_any()
}

fn block_view(block: &str) -> AnyView {
    if block.starts_with("- ") {
        let items = block
            .lines()
            .map(|line| view! { <li>{with_symbols(line.trim_start_matches("- "))}</li> })
            .collect_view();
        view! { <ul>{items}</ul> }.into_any()
    } else {
        view! { <p>{with_symbols(block)}</p> }.into_any()
    }
}

/// A text in which names in braces become symbols.
pub fn with_symbols(text: &str) -> Vec<AnyView> {
    let mut parts = text.split('{');
    let mut views = vec![parts.next().unwrap_or_default().to_owned().into_any()];
    for part in parts {
        let (name, rest) = part.split_once('}').unwrap_or((part, ""));
        views.push(view! { <Symbol name=name.to_owned()/> }.into_any());
        views.push(rest.to_owned().into_any());
    }
    views
}

#[component]
pub fn Gallery(title: String) -> impl IntoView {
    let Some(id) = games::title(&title).map(Title::id) else { return ().into_any() };
    view! {
        <Sheet title=say("gallery.title", &[("game", t(&format!("{title}.title")).into())])>
            {with_title(id, move || Later::fetch(id).draw(|later| later.gallery()))}
        </Sheet>
    }
    .into_any()
}

#[component]
pub fn About() -> impl IntoView {
    const LICENCES: &str = "leptos, wasm-bindgen, web-sys, js-sys, serde, serde_json, getrandom, arrayvec";
    view! {
        <Sheet title=t("about.title")>
            <div class="rules">
                <p>{t("about.what")}</p>
                <p>{t("about.privacy")}</p>
                <p><strong>{t("about.notice")}</strong></p>
                <h2>{t("about.licences")}</h2>
                <p>{t("about.code")}</p>
                <p>{say("about.crates", &[("list", LICENCES.into())])}</p>
            </div>
        </Sheet>
    }
}
