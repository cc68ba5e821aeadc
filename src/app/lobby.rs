//! The lobby: choose a game, seats and options; and the games that are kept.

use super::bots::{BotFace, own_name};
use super::games::{load_code, load_later};
use super::persist::Persist;
use super::say::{language, say, t};
use super::widgets::{Drawing, IconButton, Symbol, live, mark_id, pressed, reactive};
use super::{Page, browser, link, page, pages, store};
use dolmen::bots::Level;
use dolmen::engine::{
    AnyTable, LARGEST, LONGEST_NAME, Mark, Opening, Options, Player, Preset, SaveError, Seed, Title,
    tidy_name,
};
use dolmen::games;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;

#[component]
pub fn Lobby() -> impl IntoView {
    let page = page();
    let settings = RwSignal::new(false);
    let changed = RwSignal::new(0u32);
    let chosen = RwSignal::new(games::TITLES[0].id());
    let drop_file = move |event: leptos::ev::DragEvent| {
        event.prevent_default();
        if let Some(file) = event.data_transfer().and_then(|data| data.files()).and_then(|files| files.get(0))
        {
            take_file(page, &file, changed);
        }
    };
    view! {
        <header class="hero">
            <Drawing name="hero" class="hero-art"/>
            <div class="hero-words">
                <h1>"Dolmen"</h1>
                <p>{t("lobby.claim")}</p>
            </div>
            <super::last_game::LastGame changed/>
            <div class="hero-tools">
                {part(1, move || view! {
                    <pages::LanguagePicker/>
                    <IconButton icon="settings" label=t("menu.settings") on_click=move || settings.set(true)/>
                })}
            </div>
        </header>
        <main id="main" class="lobby" tabindex="-1" on:dragover=|event| event.prevent_default() on:drop=drop_file>
            <section aria-labelledby="games-title">
                <h2 id="games-title">{t("lobby.games")}</h2>
                <div class="covers">
                    {part(2, move || games::TITLES.iter().map(|title| cover(title.id(), chosen)).collect_view())}
                </div>
            </section>
            {part(3, move || live(move || games::title(chosen.get()).map(|title| view! { <Setup title/> })))}
            {part(PARTS, move || view! { <Saved changed/> })}
            <footer class="foot">
                <a href="#/about">{t("about.title")}</a>
                <span>{t("about.notice")}</span>
            </footer>
        </main>
        {part(PARTS, move || view! { <pages::SettingsDialog open=settings/> })}
    }
}

/// So many parts are made one after the other when the page is opened.
pub const PARTS: u8 = 6;

/// What is made with one of the parts of the lobby, or at once if they are made already.
fn part<V: IntoAny>(number: u8, draw: impl Fn() -> V + Send + 'static) -> AnyView {
    let parts = page().parts;
    let due = Memo::new(move |_| parts.get() >= number);
    live(move || due.get().then(|| draw().into_any()))
}

fn cover(id: &'static str, chosen: RwSignal<&'static str>) -> impl IntoView {
    view! {
        <button class="cover" aria-pressed=reactive(move || (chosen.get() == id).to_string()) on:click=pressed(move || chosen.set(id))>
            <Drawing name=format!("cover-{id}")/>
            <strong>{t(&format!("{id}.title"))}</strong>
            <span>{t(&format!("{id}.about"))}</span>
        </button>
    }
}

/// Seats, options and the button that opens the table.
#[component]
fn Setup(title: &'static Title) -> impl IntoView {
    let page = page();
    let id = title.id();
    let most = *title.seats().end();
    let seats = RwSignal::new(2usize);
    let names: Vec<RwSignal<String>> = (0..most).map(|_| RwSignal::new(String::new())).collect();
    let marks: Vec<RwSignal<Mark>> = Mark::ALL.iter().take(most).map(|mark| RwSignal::new(*mark)).collect();
    let kinds: Vec<RwSignal<Option<Level>>> = (0..most).map(|_| RwSignal::new(None)).collect();
    let random_start = RwSignal::new(false);
    let choices = RwSignal::new(Options::defaults(title.options()));
    let seed = RwSignal::new(String::new());
    let (name_list, mark_list) = (StoredValue::new(names.clone()), StoredValue::new(marks.clone()));
    let kind_list = StoredValue::new(kinds);
    // Fetched ahead, so that the table is there when it is asked for.
    browser::later(500, move || {
        let _under_way = load_code(id);
    });
    let beginning = StoredValue::new(false);
    let begin = move |_| {
        if beginning.get_value() {
            return;
        }
        let mut players: Vec<Player> = name_list
            .get_value()
            .iter()
            .zip(mark_list.get_value())
            .zip(kind_list.get_value())
            .take(seats.get_untracked())
            .map(|((name, mark), kind)| {
                let (mark, bot) = (mark.get_untracked(), kind.get_untracked());
                let name = tidy_name(&name.get_untracked(), LONGEST_NAME);
                let name = if name.is_empty() { nameless(mark, bot) } else { name };
                Player { name, mark, bot }
            })
            .collect();
        if random_start.get_untracked() {
            let first = browser::random_seed().0 % players.len() as u64;
            players.rotate_left(first as usize);
        }
        let seed: Option<Seed> =
            Some(seed.get_untracked()).filter(|text| !text.is_empty()).and_then(|text| text.parse().ok());
        let opening = Opening {
            players,
            options: choices.get_untracked(),
            seed: seed.unwrap_or_else(browser::random_seed),
            friendly: page.settings.with_untracked(|settings| settings.friendly),
        };
        beginning.set_value(true);
        spawn_local(async move {
            if !load_code(id).await {
                page.tell(page.why_unfetched());
            } else if let Ok(table) = title.open(opening) {
                page.open_table(table.as_ref(), "");
            }
            let _left_meanwhile = beginning.try_set_value(false);
        });
    };
    // Two players who want the same mark change marks.
    let take_mark = move |seat: usize, mark: Mark| {
        let marks = mark_list.get_value();
        let old = marks[seat].get_untracked();
        if let Some(other) = marks.iter().find(|other| other.get_untracked() == mark) {
            other.set(old);
        }
        marks[seat].set(mark);
    };
    let seat_row = move |seat: usize| {
        let (name, mark) = (name_list.get_value()[seat], mark_list.get_value()[seat]);
        let kind = kind_list.get_value()[seat];
        view! {
            <li class=reactive(move || format!("seat m-{}", mark_id(mark.get())))>
                {live(move || view! { <Symbol name=mark_id(mark.get()) class="mark"/> })}
                {live(move || kind.get().map(|level| view! { <BotFace level/> }))}
                <input type="text" maxlength=LONGEST_NAME autocomplete="off" aria-label=say("lobby.name_of", &[("n", (seat + 1).into())])
                    placeholder=reactive(move || nameless(mark.get(), kind.get()))
                    prop:value=reactive(move || name.get()) on:input=move |event| name.set(event_target_value(&event))/>
                <select aria-label=say("lobby.mark_of", &[("n", (seat + 1).into())])
                    prop:value=reactive(move || mark_id(mark.get()))
                    on:change=move |event| {
                        let wanted = event_target_value(&event);
                        if let Some(mark) = Mark::ALL.into_iter().find(|mark| mark_id(*mark) == wanted) {
                            take_mark(seat, mark);
                        }
                    }>
                    {Mark::ALL.into_iter().map(|each| view! {
                        <option value=mark_id(each) selected=reactive(move || mark.get() == each)>{t(&format!("mark.{}", mark_id(each)))}</option>
                    }).collect_view()}
                </select>
                <select class="kind" aria-label=say("lobby.kind_of", &[("n", (seat + 1).into())])
                    on:change=move |event| kind.set(Level::of(&event_target_value(&event)))>
                    <option value="" selected=reactive(move || kind.get().is_none())>{t("lobby.person")}</option>
                    {Level::ALL.into_iter().map(|level| view! {
                        <option value=level.id() selected=reactive(move || kind.get() == Some(level))>{t(&format!("bots.{}", level.id()))}</option>
                    }).collect_view()}
                </select>
            </li>
        }
    };
    let counts = title.seats().map(|count| view! {
        <button class="chip" aria-pressed=reactive(move || (seats.get() == count).to_string()) on:click=pressed(move || seats.set(count))>
            {say("lobby.players", &[("n", count.into())])}
        </button>
    }).collect_view();
    let presets = title.presets().iter().map(|preset| preset_chip(title, preset, choices)).collect_view();
    let options = move || {
        title.options().iter().map(|option| {
            let values = option.values.iter().map(|value| view! {
                <label class="choice">
                    <input type="radio" name=option.id value=*value prop:checked=reactive(move || choices.with(|choices| choices.get(option.id) == *value))
                        on:change=move |_| choices.update(|choices| {
                            let changed = choices.iter().filter(|(id, _)| *id != option.id).chain([(option.id, *value)]);
                            if let Ok(options) = Options::choose(title.options(), changed.collect::<Vec<_>>()) {
                                *choices = options;
                            }
                        })/>
                    <span><b>{t(&format!("{id}.option.{}.{value}", option.id))}</b>
                        <small>{t(&format!("{id}.option.{}.{value}.more", option.id))}</small></span>
                </label>
            }).collect_view();
            view! { <fieldset><legend>{t(&format!("{id}.option.{}", option.id))}</legend>{values}</fieldset> }
        }).collect_view()
    };
    // Made when somebody looks, so that the lobby is there sooner.
    let opened = RwSignal::new(false);
    let more = move || {
        view! {
            <div class="options">{options()}</div>
            <label class="check"><input type="checkbox"
                prop:checked=reactive(move || page.settings.with(|settings| settings.friendly))
                on:change=move |event| page.change_settings(|settings| settings.friendly = event_target_checked(&event))/>
                {t("settings.friendly")}</label>
            <label class="field">{t("lobby.seed")}
                <input type="text" maxlength="16" autocomplete="off" spellcheck="false" prop:value=reactive(move || seed.get())
                    on:input=move |event| seed.set(event_target_value(&event))/>
            </label>
        }
    };
    view! {
        <section class="setup panel" aria-labelledby="setup-title">
            <h2 id="setup-title">{say("lobby.new", &[("game", t(&format!("{id}.title")).into())])}</h2>
            <div class="row" role="group" aria-label=t("lobby.how_many")>{counts}</div>
            <ol class="seats">
                {part(4, move || view! { <For each=move || 0..seats.get() key=|seat| *seat let:seat>{seat_row(seat)}</For> })}
            </ol>
            <label class="check"><input type="checkbox" prop:checked=reactive(move || random_start.get())
                on:change=move |event| random_start.set(event_target_checked(&event))/>{t("lobby.random_start")}</label>
            <div class="row" role="group" aria-label=t("lobby.edition")>{presets}</div>
            <details on:toggle=move |_| opened.set(true)>
                <summary>{t("lobby.more")}</summary>
                {live(move || opened.get().then(more))}
            </details>
            <p class="row">
                {part(5, move || view! {
                    <button class="button go begin" on:click=begin><Symbol name="play"/>{t("lobby.begin")}</button>
                    <super::learn::LearnButton title=id/>
                    <a class="button" href=format!("#/rules/{id}")><Symbol name="book"/>{t("menu.rules")}</a>
                    <a class="button" href=format!("#/gallery/{id}")><Symbol name="gallery"/>{t("menu.gallery")}</a>
                })}
            </p>
        </section>
    }
}

/// What somebody is called who gave no name.
fn nameless(mark: Mark, bot: Option<Level>) -> String {
    bot.map_or_else(|| t(&format!("mark.{}", mark_id(mark))), |level| own_name(level, mark))
}

fn preset_chip(title: &'static Title, preset: &'static Preset, choices: RwSignal<Options>) -> impl IntoView {
    let options = Options::choose(title.options(), preset.choices.iter().copied()).unwrap_or_default();
    let same = options.clone();
    let text = format!("{}.preset.{}", title.id(), preset.id);
    view! {
        <button class="chip" data-tip=t(&format!("{text}.more")) aria-pressed=reactive(move || (choices.get() == same).to_string())
            on:click=pressed(move || choices.set(options.clone()))>{t(&text)}</button>
    }
}

/// Puts a game's link on the clipboard.
pub fn copy_link(page: Page, text: String) {
    let copied = browser::copy(async move {
        let letters = link::pack(&text).await?;
        Some(format!("{}#/link/{letters}", browser::base()))
    });
    spawn_local(async move {
        page.tell(t(if copied.await { "saved.link_copied" } else { "saved.link_failed" }));
    });
}

/// Opens a save of any title, of any rules, once all code of the title is there, or says why it cannot be opened.
async fn open(page: Page, text: &str) -> Result<Box<dyn AnyTable>, String> {
    let (title, save) = games::read(text).map_err(|error| pages::save_error(&error))?;
    if !load_later(title.id()).await {
        return Err(page.why_unfetched());
    }
    let table = title.load(&save).map_err(|error| pages::save_error(&error))?;
    if save.renamed {
        page.tell(t("saved.renamed"));
    }
    Ok(table)
}

/// Takes in a game that came as a file, unless it is far too large to be one: then it is not even read.
fn take_file(page: Page, file: &web_sys::File, changed: RwSignal<u32>) {
    if file.size() > LARGEST as f64 {
        return page.tell(pages::save_error(&SaveError::TooLarge));
    }
    browser::read_file(file, move |text| spawn_local(import(page, text, changed)));
}

/// Adds a game. It never replaces anything.
async fn import(page: Page, text: String, changed: RwSignal<u32>) {
    match open(page, &text).await {
        Ok(table) => match store::add(table.as_ref(), &t("saved.imported_name")) {
            Ok(_) => {
                let _left_meanwhile = changed.try_update(|n| *n += 1);
                page.tell(t("saved.imported"));
            }
            Err(_) => page.tell(t("store.full")),
        },
        Err(why) => page.tell(why),
    }
}

/// A game that came as a link becomes a game of one's own, once: the way back does not lead over the link.
#[component]
pub fn FromLink(letters: String) -> impl IntoView {
    let page = page();
    let trouble = RwSignal::new(None);
    spawn_local(async move {
        let opened = match link::unpack(&letters).await {
            Some(text) => open(page, &text).await,
            None => Err(pages::save_error(&SaveError::CutOff)),
        };
        if trouble.is_disposed() {
            return; // Somebody went elsewhere meanwhile.
        }
        let added = opened
            .and_then(|table| store::add(table.as_ref(), &t("saved.link_name")).map_err(|_| t("store.full")));
        match added {
            Ok(id) => browser::go_instead(&format!("/play/{id}")),
            Err(why) => trouble.set(Some(why)),
        }
    });
    live(move || trouble.get().map(|why| view! { <LinkTrouble why/> }))
}

#[component]
fn LinkTrouble(why: String) -> impl IntoView {
    view! {
        <main id="main" class="narrow panel" tabindex="-1">
            <h1>{t("unopened.title")}</h1>
            <p>{why}</p>
            <p><a class="button go" href="#/">{t("menu.lobby")}</a></p>
        </main>
    }
}

/// The games that are kept.
#[component]
fn Saved(changed: RwSignal<u32>) -> impl IntoView {
    let page = page();
    let list = move || {
        changed.track();
        store::list()
    };
    let handle = window_event_listener(leptos::ev::storage, move |event| {
        if store::came_or_went(&event) {
            changed.update(|n| *n += 1);
        }
    });
    on_cleanup(move || handle.remove());
    let choose_file = move |event: leptos::ev::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            take_file(page, &file, changed);
        }
        input.set_value("");
    };
    view! {
        <section class="saved" aria-labelledby="saved-title">
            <header class="row">
                <h2 id="saved-title">{t("saved.title")}</h2>
                <label class="button" tabindex="0" on:keydown=|event| if event.key() == "Enter" {
                    event_target::<web_sys::HtmlElement>(&event).click();
                }>
                    <Symbol name="import"/>{t("saved.import")}
                    <input type="file" class="unseen" tabindex="-1" accept=".json,application/json" on:change=choose_file/>
                </label>
            </header>
            {live(move || {
                let games = list();
                if games.is_empty() {
                    let why = if store::is_blocked() { "store.blocked" } else { "saved.none" };
                    view! { <p class="small">{t(why)}</p> }.into_any()
                } else {
                    let rows = games.into_iter().map(|(id, meta)| view! { <SavedGame id meta changed/> }).collect_view();
                    view! { <ul class="games">{rows}</ul><Persist/> }.into_any()
                }
            })}
            {(!store::is_on_disk()).then(|| view! { <p class="small">{t("store.one_place")}</p> })}
            {live(move || page.online_only.get().then(|| view! { <p class="small">{t("shell.online_only")}</p> }))}
        </section>
    }
}

#[component]
fn SavedGame(id: String, meta: Result<store::Meta, SaveError>, changed: RwSignal<u32>) -> impl IntoView {
    let page = page();
    let key = StoredValue::new(id.clone());
    let text = move || store::raw_game(&key.get_value()).unwrap_or_default();
    let delete = move || {
        let removed = store::remove(&key.get_value());
        changed.update(|n| *n += 1);
        let back = std::sync::Arc::new(move || {
            if store::restore(&removed).is_err() {
                page.tell(t("store.full"));
            }
            let _left_meanwhile = changed.try_update(|n| *n += 1);
        });
        page.tell_each(t("saved.deleted"), Some((t("menu.undo"), back)));
    };
    let export = move || {
        let _offered = browser::download("dolmen-game.json", &text());
    };
    let Ok(meta) = meta else {
        let why = meta.err().map(|error| match store::raw_game(&id) {
            Some(_) => pages::save_error(&error),
            None => t("saved.lost"),
        });
        return view! {
            <li class="game panel damaged">
                <div><strong><Symbol name="warning"/>{t("saved.damaged")}</strong><small>{why}</small></div>
                <span class="row">
                    <IconButton icon="export" label=t("menu.export") on_click=export/>
                    <IconButton icon="trash" label=t("saved.delete") on_click=delete/>
                </span>
            </li>
        }
        .into_any();
    };
    let (renaming, name) = (RwSignal::new(false), RwSignal::new(meta.name.clone()));
    let shown = meta.called();
    let standing = meta.players.iter().enumerate().map(|(i, name)| match meta.points.get(i) {
        Some(points) => format!("{name} {points}"),
        None => name.clone(),
    });
    let standing = standing.collect::<Vec<_>>().join(" · ").replace('-', "−");
    let when = browser::date(meta.played, language().code()).unwrap_or_else(|| t("saved.time_unknown"));
    // A game with a name of its own says what is played.
    let title = (!meta.name.is_empty()).then(|| t(&format!("{}.title", meta.title)));
    let state = title.into_iter().chain(meta.state()).chain([when]).collect::<Vec<_>>().join(" · ");
    let rename = move || {
        if store::rename(&key.get_value(), &name.get_untracked()).is_err() {
            page.tell(t("store.full"));
        }
        changed.update(|n| *n += 1);
    };
    let duplicate = move || match store::duplicate(&key.get_value(), &t("store.copy_name")) {
        Ok(()) => changed.update(|n| *n += 1),
        Err(_) => page.tell(t("store.full")),
    };
    view! {
        <li class="game panel">
            <a class="game-link" href=format!("#/play/{id}")>
                <strong>{shown}</strong>
                <span>{standing}</span>
                <small>{state}</small>
            </a>
            <Show when=move || renaming.get()>
                <form class="row" on:submit=move |event| { event.prevent_default(); rename() }>
                    <input type="text" maxlength=store::LONGEST_GAME_NAME aria-label=t("saved.name") prop:value=reactive(move || name.get())
                        on:input=move |event| name.set(event_target_value(&event))/>
                    <button class="button go" type="submit">{t("saved.rename")}</button>
                </form>
            </Show>
            <span class="row">
                <IconButton icon="edit" label=t("saved.rename") on_click=move || renaming.update(|on| *on = !*on)/>
                <IconButton icon="copy" label=t("saved.duplicate") on_click=duplicate/>
                <IconButton icon="export" label=t("menu.export") on_click=export/>
                <IconButton icon="link" label=t("menu.link") on_click=move || copy_link(page, text())/>
                <IconButton icon="trash" label=t("saved.delete") on_click=delete/>
            </span>
        </li>
    }
    .into_any()
}

/// The element that listens to an event.
fn event_target<T: JsCast>(event: &impl AsRef<web_sys::Event>) -> T {
    event
        .as_ref()
        .current_target()
        .or_else(|| event.as_ref().target())
        .expect("an event has a target")
        .unchecked_into()
}
