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

/**
 * Runs a function in the page. What it is given are values, functions, or an object of functions; these run there too and know
 * nothing of this file.
 */
export const inPage = (page, run, ...given) => page.evaluate(`(${run})(${given.map(asSource).join()})`);

function asSource(value) {
  if (typeof value === 'function') return `${value}`;
  const isTools = value && Object.values(value).some((part) => typeof part === 'function');
  return isTools ? `{${Object.entries(value).map(([name, part]) => `${name}: ${part}`)}}` : JSON.stringify(value);
}

/** Runs in the page: waits for the moments to pass in which a new curtain takes no press. */
async function lifted() {
  for (let i = 0; document.querySelector('.curtain .lift[aria-disabled="true"]'); i += 1) {
    if (i === 1000) throw new Error('the curtain takes no press');
    await new Promise((done) => setTimeout(done, 10));
  }
}

/** Runs in the page: what one would press now, or undefined when there is nothing. */
function choose({ first, shares, otherwise }, dice) {
  if (document.querySelector('.end-page')) return undefined;
  const shown = (selector) =>
    [...document.querySelectorAll(selector)].filter(
      (e) => e.checkVisibility() && e.getAttribute('aria-disabled') !== 'true',
    );
  const oneOf = (list) => list[Math.floor(dice * 7919) % list.length];
  for (const selector of ['.curtain .lift', '.round-card .go', '.end-turn', ...first]) {
    const found = shown(selector);
    if (found.length) return oneOf(found);
  }
  let below = 0;
  for (const [share, selector] of shares) {
    below += share;
    const found = dice < below ? shown(selector) : [];
    if (found.length) return oneOf(found);
  }
  return oneOf(shown(otherwise));
}

/** Runs in the page: a move of the list in words, or what stands before it; most of the time one that gets somewhere. */
async function chooseFromList({ keen }, dice) {
  if (document.querySelector('.ended')) return undefined;
  const first = document.querySelector('.curtain .lift, .end-turn');
  if (first) return first;
  const list = document.querySelector('.actions');
  if (!list.open) list.querySelector('summary').click();
  let moves = [];
  for (let tries = 0; !moves.length; tries += 1) {
    if (tries === 1000) throw new Error('the list of moves is empty');
    if (tries) await new Promise((done) => setTimeout(done, 10));
    moves = [...list.querySelectorAll('.action')];
  }
  const wanted = moves.filter((e) => new RegExp(keen).test(e.textContent));
  const from = wanted.length && dice < 0.7 ? wanted : moves;
  return from[Math.floor(dice * from.length)];
}

/** Runs in the page: the middle of a control, brought into view. */
function middleOf(element) {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** What the functions above need to know of a title. */
const pressable = ({ first, shares, otherwise, keen }) => ({ first, shares, otherwise, keen: keen.source });

/** What one would press now: a selector that names exactly one control, or null when the game is over. */
export const nextPress = (page, title, roll) =>
  inPage(
    page,
    async (title, dice, { lifted, choose }) => {
      await lifted();
      const chosen = choose(title, dice);
      if (!chosen) return null;
      for (const e of document.querySelectorAll('[data-press]')) e.removeAttribute('data-press');
      chosen.setAttribute('data-press', '');
      return '[data-press]';
    },
    pressable(title),
    roll(),
    { lifted, choose },
  );

/** Where a hand would press now, or null when the game is over. */
const nextPoint = (page, title, roll) =>
  inPage(
    page,
    async (title, dice, { lifted, choose, middleOf }) => {
      await lifted();
      const chosen = choose(title, dice);
      return chosen ? middleOf(chosen) : null;
    },
    pressable(title),
    roll(),
    { lifted, choose, middleOf },
  );

/** What follows a whim, as a whole number below 2147483648. */
const nextWhim = (state) => (state * 1103515245 + 12345) % 2147483648;

/** A repeatable source of whims. */
export function whims(seed) {
  let state = seed;
  return () => {
    state = nextWhim(state);
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
      return focused !== document.body && focused.checkVisibility() && !focused.closest('[inert]');
    },
    undefined,
    { seconds: 5 },
  );

/** The middle of a control, brought into view; whatever lies over it there would get the press. */
export const middle = (page, selector) =>
  inPage(page, (middleOf, s) => middleOf(document.querySelector(s)), middleOf, selector);

/** Presses a key, or holds it so long that it repeats. What is sent does not wait for an answer to what was sent before. */
async function pressKeys(page, key, times) {
  const back = key.startsWith('Shift+');
  const name = key.replace('Shift+', '');
  const { keyboard } = page;
  const sent = back ? [keyboard.down('Shift')] : [];
  for (let i = 0; i < times; i += 1) sent.push(keyboard.down(name));
  sent.push(keyboard.up(name));
  if (back) sent.push(keyboard.up('Shift'));
  await Promise.all(sent);
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
            e.checkVisibility() &&
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

/** How a hand plays: it makes the next press, and says whether there was one. */
const HANDS = {
  mouse: async (page, title, roll) => {
    const point = await nextPoint(page, title, roll);
    if (point) await page.mouse.click(...point);
    return Boolean(point);
  },
  touch: async (page, title, roll) => {
    const point = await nextPoint(page, title, roll);
    if (point) await page.touchscreen.tap(...point);
    return Boolean(point);
  },
  keyboard: async (page, title, roll) => {
    const press = await nextPress(page, title, roll);
    if (press) await presses.keyboard(page, press);
    return Boolean(press);
  },
};

/**
 * Plays by hand until the game is over or `steps` presses were made; returns how many. `each` is called after a press, and ends
 * the playing by saying `true`.
 */
export async function play(page, { title = STONE_AGE, by = 'mouse', seed = 1, steps = 5000, each } = {}) {
  const whim = whims(seed);
  for (let i = 0; i < steps; i += 1) {
    if (!(await HANDS[by](page, title, whim))) return i;
    if (each && (await each(i)) === true) return i + 1;
  }
  return steps;
}

/** Runs in the page: presses what is chosen, again and again. */
async function pressOn({ title, seed, steps, given }, { lifted, choose, press, nextWhim, middleOf, look }, tools) {
  // What the page puts off, it puts off to the next task.
  const settled = () => new Promise((done) => setTimeout(() => setTimeout(done)));
  let [presses, whim, found] = [0, seed, null];
  while (presses < steps && found === null) {
    await lifted();
    whim = nextWhim(whim);
    const chosen = await choose(title, whim / 2147483648);
    if (!chosen) break;
    await press(chosen, middleOf);
    presses += 1;
    await settled();
    found = (await look(given, tools)) ?? null;
  }
  return { presses, found, seed: whim };
}

/** Runs in the page: a press in the middle of a control. As from a mouse, whatever lies over it there gets it. */
function pressMiddle(element, middleOf) {
  const [clientX, clientY] = middleOf(element);
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, clientX, clientY });
  document.elementFromPoint(clientX, clientY)?.dispatchEvent(press);
}

/** Runs in the page: a tap of a finger, as far as the page can notice. */
function tapMiddle(element, middleOf) {
  const [clientX, clientY] = middleOf(element);
  const target = document.elementFromPoint(clientX, clientY);
  const finger = {
    bubbles: true,
    cancelable: true,
    composed: true,
    clientX,
    clientY,
    pointerType: 'touch',
    pointerId: 7,
  };
  target?.dispatchEvent(new PointerEvent('pointerdown', { ...finger, isPrimary: true, buttons: 1 }));
  target?.dispatchEvent(new PointerEvent('pointerup', { ...finger, isPrimary: true }));
  target?.dispatchEvent(new PointerEvent('click', finger));
}

/**
 * Runs in the page: goes to a control as the keyboard does, and presses it. The Tab key cannot be pressed from within, so that it would
 * stop there is looked up; arrows can, and lead over the board.
 */
async function pressByKeys(element) {
  const isSomewhere = () => {
    const focused = document.activeElement;
    return focused !== document.body && focused.checkVisibility() && !focused.closest('[inert]');
  };
  for (let i = 0; !isSomewhere(); i += 1) {
    if (i === 500) throw new Error(`the keyboard is nowhere: ${document.activeElement?.outerHTML}`);
    await new Promise((done) => setTimeout(done, 10));
  }
  const key = (name) =>
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  const middle = (e) => {
    const { x, y, width, height } = e.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const board = element.closest('.board');
  for (let steps = 0; steps < 30 && board?.contains(document.activeElement); steps += 1) {
    const from = document.activeElement;
    if (from === element || !from.matches('.place')) break;
    const [[x, y], [u, v]] = [middle(from), middle(element)];
    if (Math.abs(u - x) > Math.abs(v - y)) key(u > x ? 'ArrowRight' : 'ArrowLeft');
    else key(v > y ? 'ArrowDown' : 'ArrowUp');
    if (document.activeElement === from) break;
  }
  if (document.activeElement !== element) {
    if (element.tabIndex < 0 || element.disabled || element.closest('[inert], details:not([open]) > :not(summary)'))
      throw new Error(`the keyboard does not reach ${element.outerHTML}`);
    element.focus();
  }
  if (key('Enter')) element.click();
}

function playInPage(page, options, how) {
  const { title = STONE_AGE, seed = 1, steps = 5000, look = () => null, given = null, tools = null } = options;
  const values = { title: pressable(title), seed, steps, given };
  return inPage(page, pressOn, values, { lifted, nextWhim, middleOf, look, ...how }, tools);
}

/**
 * Plays as a mouse would, without one: all presses are made in the page itself, which is faster. For tests that want a game to be
 * somewhere, whoever brought it there. `look` runs in the page after each press, with what is `given` and with `tools`, an object
 * of functions; it ends the playing by finding something. Says how many presses were made, what was found, and with which seed it
 * would go on.
 */
export const playFast = (page, options = {}) => playInPage(page, options, { choose, press: pressMiddle });

/** The same with a finger. */
export const tapFast = (page, options = {}) => playInPage(page, options, { choose, press: tapMiddle });

/** The same with keys; the keyboard must never be lost. */
export const playByKeys = (page, options = {}) => playInPage(page, options, { choose, press: pressByKeys });

/** The same by the list of moves in words. */
export const playByList = (page, options = {}) =>
  playInPage(page, options, { choose: chooseFromList, press: (move) => move.click() });

/** Opens a recorded game. A page that is open already is not loaded again. */
export async function openRecorded(page, { recorded }) {
  await open(page, '#/');
  await page.waitForSelector('.saved');
  const links = () => page.$$eval('.game-link', (all) => all.map((e) => e.getAttribute('href')));
  const known = await links();
  await page.setInputFiles('.saved input[type=file]', {
    name: 'game.json',
    mimeType: 'application/json',
    buffer: recorded,
  });
  await until(page, (known) => document.querySelectorAll('.game-link').length > known, known.length);
  const added = (await links()).find((link) => !known.includes(link));
  await page.click(`.game-link[href="${added}"]`);
  await page.waitForSelector('.board', { state: 'attached' });
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
