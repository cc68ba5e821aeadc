// Civilization's map and scenes: layers, two fingers, the end of a turn, battles that are watched again; and that nothing anywhere on
// the page depends on what is hidden.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { axeInBothThemes, newPage, open, screenshot, until } from './harness.mjs';
import { digest, newGame, openRecorded, over, playByList, SWIFT, withSettings } from './player.mjs';
import { CIVILIZATION } from './titles.mjs';

const golden = (name) => readFileSync(new URL(`../golden/civilization/${name}.json`, import.meta.url));

/** Opens a recorded game some turns before its end, to play on from there. */
async function openLate(page, name, turns) {
  await openRecorded(page, { recorded: golden(name) });
  await over(page);
  await page.click('.end-buttons .button >> nth=0');
  for (let i = 0; i < turns; i += 1) await page.keyboard.press('{');
  await page.waitForSelector('.decision > .past');
  const address = page.url();
  await page.click('.past .button:has-text("Play on from here")');
  await until(page, (before) => location.href !== before, address);
  await page.waitForSelector('.table.live .square');
}

/** Makes the first move of the list in words that is like that, if there is one. */
async function tryMove(page, words) {
  await page.evaluate(() => {
    document.querySelector('.actions').open = true;
  });
  await page.waitForSelector('.actions .action', { state: 'attached' });
  return page.evaluate((source) => {
    const found = [...document.querySelectorAll('.actions .action')].find((e) =>
      new RegExp(source).test(e.textContent),
    );
    found?.click();
    return Boolean(found);
  }, words.source);
}

/** Every square that is not in fog: its number, classes and words, and what a layer lays over it. */
const squares = (page) =>
  page.$$eval('.civ-window .square:not(.fog)', (all) =>
    all.map((e) => {
      const part = (selector) => e.querySelector(selector);
      const figures = (face) =>
        [...(face?.querySelectorAll('.count') ?? [])].map((e) => [
          e.querySelector('.symbol').className.match(/s-(?:yield_)?(\w+)/)[1],
          Number(e.textContent),
        ]);
      return {
        n: Number(e.dataset.place.split('-')[1]),
        is: [...e.classList],
        words: e.querySelector('.face').ariaLabel,
        gives: Object.fromEntries(figures(part('.civ-gives, .civ-sum'))),
        tint: part('.civ-tint')?.className.match(/m-\w+/)?.[0] ?? null,
        mark: part('.civ-mark')?.textContent ?? null,
        marked: Object.fromEntries(figures(part('.civ-mark'))),
        blocked: part('.civ-blocked') !== null,
        own: part('.civ-figure') !== null,
      };
    }),
  );

const NAMES = ['yields', 'control', 'founding', 'reach', 'threats'];

/** Puts a layer over the map by one press; it says what it is. */
async function lay(page, name) {
  const button = page.locator('.civ-layers button').nth(NAMES.indexOf(name));
  await button.click();
  assert.equal(await button.getAttribute('aria-pressed'), 'true', name);
  assert.equal(await page.locator('.civ-layers [aria-pressed=true]').count(), 1, 'one at a time');
  assert.ok((await page.textContent('.civ-layer-name')).length > 20);
  await screenshot(page, `civilization-layer-${name}`);
  return squares(page);
}

test('each layer is one press away, and says what the squares say', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await openLate(page, 'four', 2);
  for (let i = 0; !/move your figures/.test(await page.textContent('#decision h1')); i += 1) {
    assert.ok(
      i < 40 && (await tryMove(page, /^(End|Pass|Make no|Keep|Let it|Devote|.*arts)/)),
      'there is a movement phase',
    );
  }
  const before = await digest(page);
  const plain = await squares(page);
  const me = `m-${(await page.textContent('#decision h1')).split(':')[0].toLowerCase()}`;

  const KINDS = ['production', 'trade', 'culture'];
  const yields = await lay(page, 'yields');
  for (const { words, gives } of yields) {
    for (const kind of KINDS) {
      const said = Number(words.match(new RegExp(`(\\d+) ${kind}`))?.[1] ?? 0);
      assert.equal(gives[kind] ?? 0, said, `${kind}: ${words}`);
    }
  }
  assert.ok(yields.filter(({ gives }) => Object.keys(gives).length).length > 60);

  const control = await lay(page, 'control');
  for (const { words, tint, blocked } of control) {
    const owner = words.match(/of a city of (\w+)/)?.[1] ?? words.match(/^[^.]*\((\w+)\)\./)?.[1];
    assert.equal(tint, owner ? `m-${owner.toLowerCase()}` : null, words);
    assert.equal(blocked, /Blockaded/.test(words), words);
  }
  assert.equal(new Set(control.map(({ tint }) => tint)).size, 5, 'four nations, and what nobody holds');

  const founding = await lay(page, 'founding');
  const reasons = new Set();
  for (const { is, words, mark } of founding) {
    assert.notEqual(is.includes('fine'), is.includes('cannot'), words);
    assert.equal(mark !== null, is.includes('fine'));
    if (is.includes('fine')) assert.match(words, /A city of yours could stand here/);
    else reasons.add(words.match(/[^.]+\.$/)[0].trim());
  }
  assert.ok(
    founding.some(({ is }) => is.includes('fine')),
    'a city could stand somewhere',
  );
  assert.ok(reasons.size >= 3, `elsewhere for different reasons: ${[...reasons]}`);

  const reach = await lay(page, 'reach');
  const steps = new Map(reach.filter(({ mark }) => mark).map(({ n, mark }) => [n, Number(mark)]));
  const starts = new Set(reach.filter(({ is, mark }) => !mark && !is.includes('dim')).map(({ n }) => n));
  assert.ok(starts.size > 0 && steps.size > 4);
  for (const [n, cost] of steps) {
    const near = [n - 16, n + 16, n - 1, n + 1];
    assert.ok(
      near.some((m) => (cost === 1 ? starts.has(m) : steps.get(m) === cost - 1)),
      `${cost} steps to ${n}`,
    );
    assert.match(reach.find((square) => square.n === n).words, new RegExp(`${cost} steps? away`));
  }
  const speed = Number(await page.$eval('.mat .s-speed', (e) => e.closest('.count').textContent));
  assert.equal(Math.max(...steps.values()), speed, 'as far as they go');

  const threats = await lay(page, 'threats');
  const threatened = threats.filter(({ tint }) => tint);
  for (const { tint, is, words, marked } of threats) {
    assert.notEqual(tint, me, 'nobody threatens themselves');
    assert.equal(tint === null, is.includes('dim'), words);
    if (tint) assert.match(words, /\d+ arm(y|ies) could come here/);
    const mine = words.includes(`city of ${me.slice(2)}`.replace(/of (\w)/, (_, c) => `of ${c.toUpperCase()}`));
    if (tint && mine) assert.ok(marked.army > 0, `how many is said where it matters: ${words}`);
  }
  assert.ok(threatened.length > 4);

  await page.click('.civ-layers [aria-pressed=true]');
  assert.deepEqual(await squares(page), plain, 'a second press takes it away');
  assert.equal(await digest(page), before);
});

/** Cities in words: production, trade and culture of each by its name. */
const saidOf = (all) =>
  Object.fromEntries(
    all
      .map((words) => words.match(/([^.:]+): (\d+) production, (\d+) trade, (\d+) culture/))
      .filter(Boolean)
      .map(([, city, ...numbers]) => [city.trim(), numbers.map(Number)]),
  );

for (const [government, name] of [
  ['Democracy', 'three_thirty_turns'],
  ['Fundamentalism', 'two_science'],
]) {
  test(`a city gives the same wherever it is told: ${government}`, async (t) => {
    const page = await newPage(t);
    await withSettings(page, SWIFT);
    await openLate(page, name, 1);
    const governed = async () => (await page.textContent('.zone-self .realm')).includes(government);
    for (let i = 0; !(await governed()); i += 1) {
      assert.ok(
        i < 40 && (await tryMove(page, /^(End|Pass|Make no|Keep|Let it|Devote|Research nothing|.*arts)/)),
        `${government} decides`,
      );
    }
    await until(page, () => document.querySelector('.mat .city-row .yields') !== null);
    const rows = page.locator('.mat .city-row:has(.yields)');
    const mat = saidOf(await rows.evaluateAll((all) => all.map((e) => e.ariaLabel)));
    const cities = Object.keys(mat);
    assert.ok(cities.length > 0 && cities.length === (await rows.count()));
    const numbers = await rows.evaluateAll((all) =>
      all.map((e) => [...e.querySelectorAll('.yields .count')].map((e) => Number(e.textContent))),
    );
    assert.deepEqual(numbers, Object.values(mat), 'the mat shows what it says');
    const income = Number(await page.textContent('.dial-words small'));
    const trade = Object.values(mat).reduce((sum, [, trade]) => sum + trade, 0);
    assert.equal(trade, income, 'together it is what the dial would collect');

    const [me] = (await page.textContent('#decision h1')).split(':');
    const over = (await lay(page, 'yields')).filter(({ words }) => words.includes(`(${me}). `));
    assert.equal(over.length, cities.length);
    assert.deepEqual(saidOf(over.map(({ words }) => words)), mat, 'the squares say what the mat says');
    for (const { words, gives } of over) {
      const [said] = Object.values(saidOf([words]));
      assert.deepEqual(
        ['production', 'trade', 'culture'].map((kind) => gives[kind] ?? 0),
        said,
        words,
      );
    }
  });
}

test('a tile of the gallery shows all that is printed on it', async (t) => {
  const page = await newPage(t);
  await open(page, '#/gallery/civilization');
  await page.waitForSelector('.of-tiles .map-tile');
  const tiles = await page.$$eval('.of-tiles figure', (all) =>
    all.map((e) => ({
      name: e.textContent,
      arrow: e.querySelectorAll('.map-tile > .s-tile_arrow').length,
      shown: [...e.querySelectorAll('.tile-square')].flatMap((square) =>
        [...square.querySelectorAll('.symbol')].map((e) => e.className.match(/s-(\w+)/)[1]),
      ),
    })),
  );
  for (const { name, arrow } of tiles) assert.equal(arrow, name.startsWith('Home') ? 0 : 1, name);
  const all = tiles.flatMap(({ shown }) => shown);
  const count = (symbol) => all.filter((name) => name === symbol).length;
  assert.deepEqual(
    [tiles.length, ...['yield_coin', 'natural_wonder', 'lair_hut', 'lair_village'].map(count)],
    [20, 2, 6, 20, 8],
  );
});

test('two fingers come closer to the map and go away from it', async (t) => {
  const page = await newPage(t, { viewport: 'phone', touch: true });
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page, { title: CIVILIZATION, preset: 1 });
  const before = await digest(page);
  const session = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const { x, y, width, height } = await page.locator('.civ-window').boundingBox();
  const [u, v] = [x + width / 2, y + height / 2];
  const zoom = () => page.$eval('.civ-ground', (e) => Number(e.style.getPropertyValue('--zoom')));
  /** The column and row between the fingers. */
  const between = () =>
    page.$eval(
      '.civ-ground',
      (e, [u, v]) => {
        const { left, top, width } = e.getBoundingClientRect();
        return [u - left, v - top].map((n) => (16 * n) / width);
      },
      [u, v],
    );
  const pinch = async (from, to) => {
    const fingers = (apart) => [
      { x: u - apart / 2, y: v, id: 1 },
      { x: u + apart / 2, y: v, id: 2 },
    ];
    await touch('touchStart', ...fingers(from));
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await touch('touchMove', ...fingers(from + (to - from) * part));
      await page.waitForTimeout(30);
    }
    await touch('touchEnd');
    await page.waitForTimeout(60);
  };
  const [start, at] = [await zoom(), await between()];
  await pinch(100, 180);
  const closer = await zoom();
  assert.ok(Math.abs(closer / start - 1.8) < 0.1, `${start} to ${closer}`);
  const now = await between();
  assert.ok(Math.hypot(now[0] - at[0], now[1] - at[1]) < 1, `${at} lies between the fingers, and then ${now}`);
  await screenshot(page, 'civilization-pinch');
  // On a busy machine the browser may take a gesture away from the page.
  for (let i = 0; i < 6; i += 1) {
    await pinch(60, 330);
    assert.ok((await zoom()) <= 4, 'not closer than that');
  }
  assert.equal(await zoom(), 4);
  for (let i = 0; i < 6; i += 1) {
    await pinch(330, 40);
    assert.ok((await zoom()) >= 1, 'not farther than all of it');
  }
  assert.equal(await zoom(), 1);
  assert.equal(await page.locator('.civ-held, .asked').count(), 0, 'nothing is pressed');
  assert.equal(await digest(page), before);
});

test('technologies are turned together at the end of a turn, and all see it', async (t) => {
  const page = await newPage(t, { motion: 'no-preference' });
  await withSettings(page, { confirm_turn: false, curtain: true, toured: true });
  await open(page);
  await newGame(page, { title: CIVILIZATION, preset: 1 });
  const look = () =>
    document.querySelector('.civ-turned:not(.none)') ? document.querySelectorAll('.civ-turned').length : null;
  const { found } = await playByList(page, { title: CIVILIZATION, seed: 5, steps: 400, look });
  assert.equal(found, 2, 'one for each player, once the curtain is lifted');
  const back = () =>
    page.$eval('.reveal-back', (e) => [getComputedStyle(e).display, getComputedStyle(e).animationName]);
  assert.deepEqual(await back(), ['grid', 'civ-turn']);
  const told = await page.textContent('.civ-reveal');
  const log = await page.$$eval('.log-line', (all) => all.map((e) => e.textContent).join());
  for (const name of await page.$$eval('.civ-turned .named', (all) => all.map((e) => e.textContent))) {
    assert.ok(told.includes(name) && log.includes(`researches ${name}`), name);
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-motion', 'reduced'));
  assert.equal((await back())[0], 'none', 'no card turns where motion is not wanted');
  assert.equal(await axeInBothThemes(page), '');
  await screenshot(page, 'civilization-reveal');
  await page.click('.civ-turn-card');
  await page.waitForSelector('.civ-turn-card', { state: 'detached' });
});

test('a battle is watched again from the log, until something is pressed', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await openLate(page, 'two_military', 1);
  const before = await digest(page);
  // The battle may be older than what the log shows by itself.
  if (await page.locator('.log-whole').count()) await page.click('.log-whole');
  await page.locator('.log-again button').first().click();
  await page.waitForSelector('.civ-battle');
  assert.equal(await page.locator('.decision > .past').count(), 1, 'one looks at the past');
  const units = () => page.$$eval('.civ-battle .fighter:not([hidden], .new-front)', (all) => all.length);
  const first = await units();
  await until(
    page,
    (n) => document.querySelectorAll('.civ-battle .fighter:not([hidden], .new-front)').length > n,
    first,
  );
  await page.mouse.click(4, 4);
  const step = await page.$eval('.past input[type=range]', (e) => e.value);
  await page.waitForTimeout(1200);
  assert.equal(await page.$eval('.past input[type=range]', (e) => e.value), step, 'a press ends it');
  await page.click('.past .button.go');
  await page.waitForSelector('.decision > .past', { state: 'detached' });
  assert.equal(await digest(page), before);
  // Left alone it ends by itself, in the present.
  await page.locator('.log-again button').first().click();
  await page.waitForSelector('.decision > .past');
  await page.waitForSelector('.decision > .past', { state: 'detached' });
});

test('who may cancel a city action of two parts is told both', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  const files = JSON.parse(readFileSync(new URL('games/halves-civilization.json', import.meta.url), 'utf8'));
  const asked = [];
  for (const file of files) {
    await openRecorded(page, { recorded: Buffer.from(file) });
    assert.match(await page.textContent('#decision h1'), /cancel the city action/);
    asked.push(await page.textContent('.decision-words p'));
  }
  assert.match(asked[0], /Capital: Infantry, rank I and Mounted, rank I/);
  assert.match(asked[1], /Capital: harvest \(Silk and Silk\)/);
});

const TWINS = JSON.parse(readFileSync(new URL('games/twins-civilization.json', import.meta.url), 'utf8'));

test('nothing on the page depends on what is hidden, in any phase', async (t) => {
  const page = await newPage(t);
  await withSettings(page, { confirm_turn: true, curtain: true, toured: true });
  await open(page);
  await newGame(page, { title: CIVILIZATION });
  /** All there is: every element with every attribute and every text. */
  const everything = () =>
    page.evaluate(() => {
      const address = location.hash.split('/').pop();
      return document.body.outerHTML.replaceAll(address, 'GAME').replace(/blob:[^"')]*/g, 'BLOB');
    });
  const opened = async (text, name) => {
    await page.evaluate(
      ([name, text]) => {
        localStorage.setItem(`dolmen.game.${name}`, text);
        location.hash = `#/play/${name}`;
      },
      [name, text],
    );
    await until(
      page,
      (name) => location.hash.endsWith(name) && document.querySelector('.table, .curtain') !== null,
      name,
    );
    await page.waitForTimeout(100);
    await until(page, () => document.querySelector('.curtain .lift[aria-disabled="true"]') === null);
  };
  // What is out of view is set aside until it is drawn for whoever has the device.
  const nothingAside = () => [...document.querySelectorAll('.civ-part')].every((part) => part.firstElementChild);
  const lifted = async () => {
    await page.evaluate(() => document.querySelector('.curtain .lift')?.click());
    await until(page, nothingAside);
    await page.evaluate(() => {
      document.querySelector('.actions').open = true;
    });
    const panes = [];
    for (const tab of ['city', 'market', 'culture', 'knowledge', 'deals', 'realms']) {
      await page.evaluate((name) => document.getElementById(`tab-${name}`).click(), tab);
      await page.waitForTimeout(20);
      panes.push(await everything());
    }
    return panes;
  };
  let covered = 0;
  for (const [phase, [real, unlike, unknown]] of Object.entries(TWINS)) {
    await opened(real, `${phase}a`);
    const isCovered = (await page.locator('.curtain').count()) > 0;
    const before = await everything();
    const after = await lifted();
    await opened(unlike, `${phase}b`);
    assert.deepEqual(await lifted(), after, `${phase}: what the others hide`);
    if (!isCovered) continue;
    covered += 1;
    await opened(unknown, `${phase}c`);
    assert.equal(await everything(), before, `${phase}: what everybody hides, while the table is covered`);
    await lifted();
    assert.notDeepEqual(await lifted(), after, `${phase}: there is something to hide`);
  }
  assert.ok(Object.keys(TWINS).length >= 12 && covered >= 8, `${covered} of ${Object.keys(TWINS)}`);
});
