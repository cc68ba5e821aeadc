// The titles, as the browser tests know them. A title is a folder of words/ with a table; what one can press on its table is told by
// titles/TITLE.mjs, what it asks by the word lists:
//
// - `options`: what is chosen at the start besides the preset, if anything
// - `first`: what is pressed as soon as it is there, in this order
// - `shares`: how often one looks where: a part of 1, and a selector
// - `otherwise`: what is pressed when nothing of that is there
// - `keen`: moves of the list that get somewhere
// - `own`: what only the one who holds the device may see; `ownChanges`: lines of the log after which it may be another
// - `recorded`: a finished game of tests/golden/TITLE
// - `covers`: whether decisions need secrets, so that the table is covered when the device is passed
// - `options`: what is chosen before a game
// - `moments`: what the table shows besides decisions, by a name and a selector

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listTitles } from '../../scripts/titles.mjs';

const fromRoot = (path) => new URL(`../../${path}`, import.meta.url);

/** The texts of a language whose keys begin with `TITLE.`, by the rest of the key. */
export function texts(id, language) {
  const lines = readFileSync(fromRoot(`words/${language}.txt`), 'utf8').split('\n');
  const pairs = lines.map((line) => line.split(/ = (.*)/s)).filter(([key]) => key.startsWith(`${id}.`));
  return pairs.map(([key, text]) => [key.slice(id.length + 1), text]);
}

/**
 * Every question of a title: its key, and a pattern of how it is asked. Those that say most come first, since
 * "use an animal?" is also of the form "use {card}?".
 */
export function questions(id, language = 'en') {
  const literally = (text) => text.replace(/[.*+?^$()[\]\\]/g, '\\$&');
  return texts(id, language)
    .filter(([key, text]) => key.startsWith('decide.') && text.startsWith('{who}'))
    .map(([key, text]) => [key.slice('decide.'.length), text.split(/\{[^}]*\}/)])
    .sort(([, a], [, b]) => b.join('').length - a.join('').length)
    .map(([key, parts]) => [key, `^${parts.map(literally).join('.+')}$`]);
}

async function describe(id) {
  const own = (await import(`./titles/${id}.mjs`)).default;
  return {
    ...own,
    id,
    presets: texts(id, 'en').filter(([key]) => /^preset\.[a-z_]+$/.test(key)).length,
    questions: questions(id),
    recorded: readFileSync(fromRoot(`tests/golden/${id}/${own.recorded}.json`)),
  };
}

/** Every title. */
export const TITLES = await Promise.all(listTitles(fileURLToPath(fromRoot('.'))).map(describe));

export const STONE_AGE = TITLES.find(({ id }) => id === 'stone_age');
export const ENDLESS_WINTER = TITLES.find(({ id }) => id === 'endless_winter');
export const CIVILIZATION = TITLES.find(({ id }) => id === 'civilization');
