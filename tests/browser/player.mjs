// Someone who plays on the page, with a mouse, a finger, the keyboard or the list of moves. They see only what the page
// shows: what glows, what can be pressed. They are no champion, but they buy what they can, so games end. What one can press
// in a title is told by titles.mjs.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { open, until } from './harness.mjs';
import { STONE_AGE } from './titles.mjs';

/** Settings with which nothing stands between two moves. */
export const SWIFT = { confirm_turn: false, curtain: false, toured: true };

/** So that a test plays the same game every time. */
const SEED = '00000000000000d0';

/** Opens a new table from the lobby, with the defaults but for what is given; presets are counted from 0. */
export async function newGame(page, { title = STONE_AGE, players = 2, preset = 0, seed = SEED } = {}) {
  await page.click(`.cover:has(img[src$="cover-${title.id}.svg"])`);
  await page.click(`.setup .row >> nth=0 >> .chip >> nth=${players - 2}`);
  await page.click(`.setup .row >> nth=1 >> .chip >> nth=${preset}`);
  await page.click('.setup summary');
  for (const [name, value] of Object.entries(title.options ?? {}))
    await page.check(`.setup input[name="${name}"][value="${value}"]`);
  await page.fill('.setup .field input', seed);
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
export async function nextPress(page, title, roll) {
  const dice = roll();
  // A curtain takes no press in its first moments.
  await until(page, () => !document.querySelector('.curtain .lift[aria-disabled="true"]'));
  return page.evaluate(
    ({ dice, first, shares, otherwise }) => {
      if (document.querySelector('.end-page')) return null;
      const shown = (selector) =>
        [...document.querySelectorAll(selector)].filter(
          (e) => e.getClientRects().length && e.getAttribute('aria-disabled') !== 'true',
        );
      const press = (list) => {
        for (const e of document.querySelectorAll('[data-press]')) e.removeAttribute('data-press');
        list[Math.floor(dice * 7919) % list.length].setAttribute('data-press', '');
        return '[data-press]';
      };
      for (const selector of ['.curtain .lift', '.round-card .go', '.end-turn', ...first]) {
        const found = shown(selector);
        if (found.length) return press(found);
      }
      let below = 0;
      for (const [share, selector] of shares) {
        below += share;
        const found = dice < below ? shown(selector) : [];
        if (found.length) return press(found);
      }
      const found = shown(otherwise);
      return found.length ? press(found) : null;
    },
    { dice, first: title.first, shares: title.shares, otherwise: title.otherwise },
  );
}

/** A repeatable source of whims. */
export function whims(seed) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

export const presses = {
  mouse: async (page, selector) => page.mouse.click(...(await middle(page, selector))),
  touch: async (page, selector) => page.touchscreen.tap(...(await middle(page, selector))),
  keyboard: async (page, selector) => {
    await pressByKeyboard(page, selector);
    await focusIsKept(page);
  },
};

/** Whoever plays with the keyboard is somewhere: on something that is seen and can be reached. */
export const focusIsKept = (page) =>
  until(
    page,
    () => {
      const focused = document.activeElement;
      return focused !== document.body && focused.getClientRects().length > 0 && !focused.closest('[inert]');
    },
    undefined,
    { seconds: 5 },
  );

/** The middle of a control, brought into view; whatever lies over it there would get the press. */
export const middle = (page, selector) =>
  page.evaluate((s) => {
    const element = document.querySelector(s);
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }, selector);

/** Presses the same key several times. The keys are sent one after the other without waiting for an answer to each. */
async function pressKeys(page, key, times) {
  if (times === 1) return page.keyboard.press(key);
  const back = key.startsWith('Shift+');
  if (back) await page.keyboard.down('Shift');
  const name = key.replace('Shift+', '');
  const sent = Array.from({ length: times }, () => [page.keyboard.down(name), page.keyboard.up(name)]);
  await Promise.all(sent.flat());
  if (back) await page.keyboard.up('Shift');
}

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
            e.tabIndex >= 0 &&
            e.getClientRects().length &&
            !e.closest('[inert]') &&
            !e.closest('dialog:not([open])') &&
            // What is folded away still has a size.
            (e.tagName === 'SUMMARY' || !e.closest('details:not([open])')),
        );
        const goal =
          tries < 16 && board && !board.contains(from)
            ? stops.find((e) => board.contains(e) && e.matches('.place'))
            : to;
        // A browser also stops at what scrolls.
        if (from !== document.body && !stops.includes(from)) {
          const isAhead = from.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_FOLLOWING;
          return { key: isAhead ? 'Tab' : 'Shift+Tab', times: 1 };
        }
        const steps = stops.indexOf(goal) - stops.indexOf(from);
        return { key: steps < 0 ? 'Shift+Tab' : 'Tab', times: Math.max(1, Math.abs(steps)) };
      },
      { s: selector, tries: i },
    );
    if (i % 9 === 8) Object.assign(way, { key: 'Tab', times: 1 });
    await pressKeys(page, way.key, way.times);
    if (way.key === 'Enter') return;
  }
  assert.fail(
    `the keyboard does not reach ${await page.evaluate((s) => document.querySelector(s)?.outerHTML, selector)}`,
  );
}

/**
 * Plays until the game is over or `steps` presses were made; returns how many. `each` is called after a press, and ends the
 * playing by saying `true`.
 */
export async function play(page, { title = STONE_AGE, by = 'mouse', seed = 1, steps = 5000, each } = {}) {
  const whim = whims(seed);
  for (let i = 0; i < steps; i += 1) {
    const press = await nextPress(page, title, whim);
    if (!press) return i;
    await presses[by](page, press);
    if (each && (await each(i)) === true) return i + 1;
  }
  return steps;
}

/** The same by the list of moves in words; most of the time one that gets somewhere. */
export async function playByList(page, { title = STONE_AGE, seed = 1, steps = 5000, each } = {}) {
  const whim = whims(seed);
  for (let i = 0; i < steps; i += 1) {
    // The list is drawn once it is open.
    if (!(await page.$('.actions[open], .curtain, .end-turn, .ended'))) {
      await page.click('.actions summary');
      await page.waitForSelector('.actions .action');
    }
    const pressed = await page.evaluate(
      ({ dice, keen }) => {
        if (document.querySelector('.end-page')) return false;
        const first = document.querySelector('.curtain .lift, .end-turn');
        const moves = [...document.querySelectorAll('.actions .action')];
        const wanted = moves.filter((e) => new RegExp(keen).test(e.textContent));
        const from = wanted.length && dice < 0.7 ? wanted : moves;
        (first ?? from[Math.floor(dice * from.length)]).click();
        return true;
      },
      { dice: whim(), keen: title.keen.source },
    );
    if (!pressed) return i;
    if (each && (await each(i)) === true) return i + 1;
  }
  return steps;
}

/** Opens a recorded game. */
export async function openRecorded(page, { recorded }) {
  await open(page);
  const known = await page.locator('.game-link').count();
  await page.setInputFiles('.saved input[type=file]', {
    name: 'game.json',
    mimeType: 'application/json',
    buffer: recorded,
  });
  await until(page, (known) => document.querySelectorAll('.game-link').length > known, known);
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
export const over = (page) => until(page, () => document.querySelector('.end-page .scores') !== null);
