// Someone who plays on the page, with a mouse, a finger, the keyboard or the list of moves. They see only what the page
// shows: what glows, what can be pressed. They are no champion, but they buy what they can, so games end. What they would
// press in Stone Age is here; another title's test brings its own `next`.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { open, until } from './harness.mjs';

/** Opens a new table from the lobby, with the defaults but for the player count; `title` counts the covers. */
export async function newGame(page, players = 2, title = 0) {
  if (title) await page.click(`.cover >> nth=${title}`);
  if (players !== 2) await page.click(`.setup .chip >> nth=${players - 2}`);
  await page.click('.begin');
  await page.waitForSelector('.board');
  if (await page.$('.tour')) await page.click('.tour .button >> nth=0');
}

/** Changes settings before the page is opened. */
export const withSettings = (page, settings) =>
  page.addInitScript((given) => {
    if (!localStorage.getItem('dolmen.settings')) localStorage.setItem('dolmen.settings', JSON.stringify(given));
  }, settings);

/** What one would press now: a selector that names exactly one control, or null when the game is over. */
const nextPress = (page, roll) =>
  page.evaluate((dice) => {
    const shown = (selector) =>
      [...document.querySelectorAll(selector)].filter((e) => e.getClientRects().length && e.ariaDisabled !== 'true');
    const name = (element) => {
      document.querySelectorAll('[data-press]').forEach((e) => e.removeAttribute('data-press'));
      element.setAttribute('data-press', '');
      return '[data-press]';
    };
    const any = (list) => (list.length ? name(list[Math.floor(dice * list.length)]) : null);
    if (document.querySelector('dialog[open] .ended')) return null;
    const OTHER = '.choices .button, .choices .stepper .icon-button:last-child';
    for (const selector of [
      '.curtain button',
      '.end-turn',
      '.how-many .chip',
      '.choices .button.go',
      '.choices .chip:not(.tool)',
      OTHER,
    ]) {
      const found = shown(selector);
      if (found.length && !(selector === OTHER && shown('.place.open').length)) return any(found);
    }
    const open = shown('.place.open');
    const wanted = open.filter((e) => /card|building/.test(e.dataset.place));
    const village = open.filter((e) => /hut|field|tool_maker/.test(e.dataset.place));
    return any(dice < 0.35 && wanted.length ? wanted : dice < 0.6 && village.length ? village : open);
  }, roll());

/** A repeatable source of whims. */
export function whims(seed) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

const presses = {
  mouse: async (page, selector) => page.mouse.click(...(await middle(page, selector))),
  touch: async (page, selector) => page.touchscreen.tap(...(await middle(page, selector))),
  keyboard: pressByKeyboard,
};

/** The middle of a control, brought into view; whatever lies over it there would get the press. */
const middle = (page, selector) =>
  page.evaluate((s) => {
    const element = document.querySelector(s);
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }, selector);

/** Goes to a control with Tab, or with arrow keys once on the board, and presses Enter. */
async function pressByKeyboard(page, selector) {
  for (let i = 0; i < 40; i += 1) {
    const way = await page.evaluate(
      ({ s, tries }) => {
        const [from, to] = [document.activeElement, document.querySelector(s)];
        if (from === to) return { key: 'Enter', times: 1 };
        const middle = (e) => {
          const r = e.getBoundingClientRect();
          return [r.x + r.width / 2, r.y + r.height / 2];
        };
        const board = to.closest('.board');
        if (tries < 16 && board && from !== board && board.contains(from) && from.matches('.place')) {
          const [[x, y], [u, v]] = [middle(from), middle(to)];
          const across = Math.abs(u - x) > Math.abs(v - y);
          return { key: across ? (u > x ? 'ArrowRight' : 'ArrowLeft') : v > y ? 'ArrowDown' : 'ArrowUp', times: 1 };
        }
        // Count the stops of the Tab key between here and there.
        const stops = [...document.querySelectorAll('a[href], button, input, select, summary, [tabindex="0"]')].filter(
          (e) =>
            e.tabIndex >= 0 && e.getClientRects().length && !e.closest('[inert]') && !e.closest('dialog:not([open])'),
        );
        const goal =
          tries < 16 && board && !board.contains(from)
            ? stops.find((e) => board.contains(e) && e.matches('.place'))
            : to;
        const steps = stops.indexOf(goal) - stops.indexOf(from);
        return { key: steps < 0 ? 'Shift+Tab' : 'Tab', times: Math.max(1, Math.abs(steps)) };
      },
      { s: selector, tries: i },
    );
    if (i % 9 === 8) Object.assign(way, { key: 'Tab', times: 1 });
    for (let n = 0; n < way.times; n += 1) await page.keyboard.press(way.key);
    if (way.key === 'Enter') return;
  }
  assert.fail(
    `the keyboard does not reach ${await page.evaluate((s) => document.querySelector(s)?.outerHTML, selector)}`,
  );
}

/** Plays until the game is over or `steps` presses were made; returns how many. */
export async function play(page, { by = 'mouse', seed = 1, steps = 5000, each, next = nextPress } = {}) {
  const whim = whims(seed);
  for (let i = 0; i < steps; i += 1) {
    const press = await next(page, whim);
    if (!press) return i;
    await presses[by](page, press);
    if (each) await each(i);
  }
  return steps;
}

/** Plays by the list of moves in words; most of the time one of those that `keen` matches. */
export async function playByList(page, { seed = 1, steps = 5000, keen = /^Pay|: [12] figure/ } = {}) {
  const whim = whims(seed);
  if (!(await page.$('.actions[open]'))) await page.click('.actions summary');
  // The list is drawn once it is open.
  await page.waitForSelector('.actions .action');
  for (let i = 0; i < steps; i += 1) {
    const pressed = await page.evaluate(
      ({ dice, keen }) => {
        if (document.querySelector('dialog[open] .ended')) return false;
        const first = document.querySelector('.curtain button, .end-turn');
        const moves = [...document.querySelectorAll('.actions .action')];
        const buys = moves.filter((e) => new RegExp(keen).test(e.textContent));
        const from = buys.length && dice < 0.7 ? buys : moves;
        (first ?? from[Math.floor(dice * from.length)]).click();
        return true;
      },
      { dice: whim(), keen: keen.source },
    );
    if (!pressed) return i;
  }
  return steps;
}

/** Opens a recorded game. */
export async function openRecorded(page, recorded) {
  await open(page);
  await page.setInputFiles('.saved input[type=file]', {
    name: 'game.json',
    mimeType: 'application/json',
    buffer: recorded,
  });
  await page.click('.game-link >> nth=0');
  await page.waitForSelector('.log-line', { state: 'attached' });
}

/** What `make replay` says of the file that the end of the game offers. */
export async function replay(page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.click('.ended .button:has-text("Save as a file")'),
  ]);
  return JSON.parse(execFileSync('make', ['-s', 'replay', `FILE=${await file.path()}`], { encoding: 'utf8' }));
}

/** The digest of the game on the table, as it is kept. */
export const digest = (page) =>
  page.evaluate(() => {
    const kept = localStorage.getItem(`dolmen.game.${location.hash.split('/')[2]}`);
    return kept && JSON.parse(kept).present.digest;
  });
export const over = (page) => until(page, () => document.querySelector('dialog[open] .ended .scores') !== null);
