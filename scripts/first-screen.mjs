// The first screen of the lobby as HTML, so that it is seen before the code has come: the elements that src/app/lobby.rs draws,
// once in each language, of which style/shell.css shows one. They are dead (inert) until the page draws its own in their place;
// tests/browser/first.test.mjs makes sure that nobody sees the difference.

import { readFileSync } from 'node:fs';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** The titles in the order of the lobby. */
const TITLES = [...read('src/games/mod.rs').matchAll(/\$crate::games::(\w+)::/g)].map(([, title]) => title);
const MARKS = ['wolf', 'bison', 'lioness', 'bear'];
const KINDS = ['lobby.person', 'bots.easy', 'bots.normal', 'bots.hard'];
const LANGUAGES = { en: 'English', cs: 'Čeština', pl: 'Polski' };

/** The texts of a language by their keys. */
const textsOf = (language) =>
  new Map(
    read(`words/${language}.txt`)
      .split('\n')
      .map((line) => line.split(' = '))
      .filter(([, text]) => text),
  );

/** Fills in a text as src/words.rs does. */
function fill(language, text, args) {
  // Two forms in English, three elsewhere; the last is for all other numbers.
  const form = (n) => ['one', 'few'].indexOf(new Intl.PluralRules(language).select(n));
  return text.replace(/\{(\w+)\|?([^}]*)\}/g, (_, name, forms) =>
    forms ? forms.split('|').at(form(args[name])) : args[name],
  );
}

const symbol = (name, more = '') =>
  `<svg class="symbol ${more}" aria-hidden="true" viewBox="0 0 24 24"><use href="#s-${name}"></use></svg>`;

// Whoever chose another theme than the system's is served by public/first.js.
const drawing = (name, attributes = 'class="drawing"') =>
  `<picture><source media="(prefers-color-scheme: dark)" srcset="art/dark/${name}.svg">` +
  `<img ${attributes} alt="" src="art/light/${name}.svg"></picture>`;

const chip = (text, pressed) => `<button class="chip" aria-pressed="${pressed}">${text}</button>`;

function firstScreen(language) {
  const texts = textsOf(language);
  const say = (key, args) => {
    if (!texts.has(key)) throw new Error(`words/${language}.txt has no ${key}`);
    return fill(language, texts.get(key), args);
  };
  const [first] = TITLES;
  const presets = [...texts.keys()].filter((key) => new RegExp(`^${first}\\.preset\\.\\w+$`).test(key));
  const cover = (title) => `<button class="cover" aria-pressed="${title === first}">
${drawing(`cover-${title}`)}<strong>${say(`${title}.title`)}</strong><span>${say(`${title}.about`)}</span></button>`;
  const seat = (mark) => `<li class="seat m-${mark}">${symbol(mark, 'mark')}
<input type="text" placeholder="${say(`mark.${mark}`)}"><select>${MARKS.map((each) => `<option${each === mark ? ' selected' : ''}>${say(`mark.${each}`)}</option>`).join('')}</select>
<select class="kind">${KINDS.map((key) => `<option>${say(key)}</option>`).join('')}</select></li>`;
  return `<div class="first" lang="${language}" inert>
<header class="hero">${drawing('hero', 'class="drawing hero-art" fetchpriority="high"')}
<div class="hero-words"><h1>Dolmen</h1><p>${say('lobby.claim')}</p></div>
<div class="hero-tools"><div class="row languages">${Object.entries(LANGUAGES)
    .map(([code, name]) => chip(name, code === language))
    .join('')}</div><button class="icon-button">${symbol('settings')}</button></div>
</header>
<main class="lobby">
<section><h2>${say('lobby.games')}</h2>
<div class="covers">${TITLES.map(cover).join('\n')}</div></section>
<section class="setup panel">
<h2>${say('lobby.new', { game: say(`${first}.title`) })}</h2>
<div class="row">${[2, 3, 4].map((n) => chip(say('lobby.players', { n }), n === 2)).join('')}</div>
<ol class="seats">${MARKS.slice(0, 2).map(seat).join('\n')}</ol>
<label class="check"><input type="checkbox">${say('lobby.random_start')}</label>
<div class="row">${presets.map((key, n) => chip(say(key), n === 0)).join('')}</div>
<details><summary>${say('lobby.more')}</summary></details>
<p class="row"><button class="button go begin">${symbol('play')}${say('lobby.begin')}</button>
<button class="button learn">${symbol('help')}${say('lobby.learn')}</button>
<a class="button">${symbol('book')}${say('menu.rules')}</a>
<a class="button">${symbol('gallery')}${say('menu.gallery')}</a></p>
</section>
<section class="saved"><header class="row"><h2>${say('saved.title')}</h2>
<span class="button">${symbol('import')}${say('saved.import')}</span></header></section>
</main>
</div>`;
}

/** Puts the first screen into the page. */
export const withFirstScreen = (html) =>
  html.replace('<!-- first screen -->', Object.keys(LANGUAGES).map(firstScreen).join('\n'));
