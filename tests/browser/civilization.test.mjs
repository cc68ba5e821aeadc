// Civilization on the page: each way to win, figures that are dragged, moments that are reloaded or killed, and turns without
// needless hand-overs.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openPage, startKillable } from '../../scripts/killable.mjs';
import { axe, newPage, open, screenshot, site, until, VIEWPORTS } from './harness.mjs';
import { digest, middle, newGame, openRecorded, over, playByList, playFast, SWIFT, withSettings } from './player.mjs';
import { CIVILIZATION } from './titles.mjs';

const golden = (name) => readFileSync(new URL(`../golden/civilization/${name}.json`, import.meta.url));

/** Makes a move of the list in words, if there is one like that; says whether there was. */
async function tryMove(page, words) {
  await page.evaluate(() => {
    document.querySelector('.actions').open = true;
  });
  await page.waitForSelector('.actions .action', { state: 'attached' });
  return page.evaluate((source) => {
    const pattern = new RegExp(source);
    const all = [...document.querySelectorAll('.actions .action')];
    const found = all.find((e) => pattern.test(e.textContent));
    found?.click();
    return Boolean(found);
  }, words.source);
}

async function move(page, words) {
  assert.ok(await tryMove(page, words), `there is a move like ${words}`);
}

/** Ends what can be ended and takes the first move of everything else, until a question is asked. */
async function playTo(page, question) {
  for (let i = 0; i < 80; i += 1) {
    if (question.test(await page.textContent('#decision h1'))) return;
    if (await page.$('.round-card')) await page.click('.round-card .go');
    const ends = await page.locator('.choices .finish').count();
    await move(page, ends ? /^(End|Pass|Research nothing)/ : /^(?!Standing orders)/);
  }
  assert.fail(`nobody is asked ${question}`);
}

/** Plays on from a moment of a recorded game that one came to in its past. */
async function playOn(page) {
  await page.waitForSelector('.decision > .past');
  const address = page.url();
  await page.click('.past .button:has-text("Play on from here")');
  await until(page, (before) => location.href !== before, address);
  await page.waitForSelector('.actions', { state: 'attached' });
}

const RESEARCH = /what do you research/;

/** The last move of each recorded game, and what the page of the end says. Games that are recorded anew may end by another one. */
const WAYS = [
  ['two_culture', /^Advance on the culture track/, /wins by culture/],
  ['two_science', /^Research Steam Power/, /wins by science/],
  ['two_economy', /^Industrialist: Grassland B7/, /wins by economy/],
  ['two_military', /^End the battle turn/, /wins by force/],
];

/** A step on the culture track can be made: the tab where that is done says so, in each size. */
async function cultureIsMarked(page) {
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
  ]) {
    await page.setViewportSize({ width, height });
    const dots = await page.$$eval('.civ-panes [role=tab]', (tabs) =>
      tabs.filter((e) => e.checkVisibility() && getComputedStyle(e, '::after').content !== 'none').map((e) => e.id),
    );
    const tab = width === 1440 ? 'tab-market' : 'tab-culture';
    assert.ok(dots.includes(tab), `${width}: ${dots}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

for (const [name, last, said] of WAYS) {
  test(`the end is seen when it is won: ${name}`, async (t) => {
    const page = await newPage(t);
    await withSettings(page, SWIFT);
    await openRecorded(page, { recorded: golden(name) });
    await over(page);
    await page.click('.end-buttons .button >> nth=0');
    await page.keyboard.press(',');
    await playOn(page);
    assert.equal(await page.locator('.end-page').count(), 0, 'the last move is still to be made');
    if (name === 'two_culture') await cultureIsMarked(page);
    await move(page, last);
    await over(page);
    assert.match(await page.textContent('.end-page'), said);
    assert.ok((await page.locator('.podium .step').count()) >= 2);
    await screenshot(page, `civilization-won-${name}`);
  });
}

/** What takes hold of things, moves and lets go. */
async function pointer(page, by) {
  if (by === 'mouse') {
    const to = (x, y) => page.mouse.move(x, y, { steps: 4 });
    const down = async (x, y) => {
      await to(x, y);
      await page.mouse.down();
    };
    return { to, down, up: () => page.mouse.up() };
  }
  const session = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (x, y) => touch('touchStart', { x, y }),
    to: (x, y) => touch('touchMove', { x, y }),
    up: () => touch('touchEnd'),
  };
}

for (const by of ['mouse', 'touch']) {
  test(`figures are dragged over the map: ${by}`, async (t) => {
    const page = await newPage(t, by === 'touch' ? { viewport: 'phone', touch: true } : {});
    await withSettings(page, SWIFT);
    await open(page);
    await newGame(page, { title: CIVILIZATION, preset: 1 });
    await playTo(page, /move your figures/);
    const { down, to, up } = await pointer(page, by);
    const before = await digest(page);
    const lit = () => page.$$eval('.civ-window .square.open', (all) => all.map((e) => e.dataset.place));
    const from = await middle(page, '.square.lifts');
    const home = await page.getAttribute('.square.lifts', 'data-place');
    const figures = (place) => page.locator(`[data-place="${place}"] .civ-figure`).count();
    const pressable = await lit();
    const lift = async () => {
      await down(...from);
      await to(from[0] + 9, from[1] + 9);
      await page.waitForSelector('.civ-held');
      assert.notDeepEqual(await lit(), pressable, 'where they can go is lit');
    };
    const isBack = async () => {
      await page.waitForSelector('.civ-held', { state: 'detached' });
      assert.deepEqual(await lit(), pressable);
      assert.equal(await digest(page), before);
      assert.ok(await figures(home));
    };

    await lift();
    await to(...(await middle(page, '.civ-tools h2')));
    await up();
    await isBack();

    await lift();
    await page.keyboard.press('Escape');
    await isBack();
    await to(from[0] + 20, from[1] + 20);
    await up();
    await isBack();

    await lift();
    // The farthest square that is lit and in view.
    const [place, x, y] = await page.evaluate(([fromX, fromY]) => {
      const found = [...document.querySelectorAll('.civ-window .square.open')].map((e) => {
        const box = e.getBoundingClientRect();
        return [e.dataset.place, box.x + box.width / 2, box.y + box.height / 2];
      });
      const seen = found.filter(([, x, y]) => document.elementsFromPoint(x, y).some((e) => e.closest('.civ-window')));
      const far = ([, x, y]) => Math.abs(x - fromX) + Math.abs(y - fromY);
      return seen.toSorted((a, b) => far(b) - far(a))[0];
    }, from);
    await to(x, y);
    await until(page, () => document.querySelector('.civ-held p').textContent !== '');
    assert.ok((await page.locator('.square.way').count()) > 1, 'the way is shown');
    await screenshot(page, `civilization-drag-${by}`);
    await up();
    await until(page, (place) => document.querySelector(`[data-place="${place}"] .civ-figure`) !== null, place);
    assert.equal(await figures(home), 0, 'they have left');
    assert.equal(await page.locator('.civ-held').count(), 0);
    assert.notEqual(await digest(page), before);
  });
}

for (const picks of ['the figures', 'how many of them']) {
  test(`figures go to any square in reach by one press, after ${picks}`, async (t) => {
    const page = await newPage(t);
    await withSettings(page, SWIFT);
    await open(page);
    await newGame(page, { title: CIVILIZATION, preset: 1 });
    await playTo(page, /move your figures/);
    const home = await page.getAttribute('.square.lifts', 'data-place');
    await page.click('.square.lifts');
    await page.waitForSelector('.asked');
    if (picks !== 'the figures') {
      await page.click('.asked .chip >> nth=0');
      await until(page, () => /where does the group go/.test(document.querySelector('#decision h1').textContent));
    }
    const far = await page.evaluate((home) => {
      const at = (place) => Number(place.split('-')[1]);
      const steps = (a, b) => Math.abs((a % 16) - (b % 16)) + Math.abs(Math.floor(a / 16) - Math.floor(b / 16));
      const lit = [...document.querySelectorAll('.square.open:not(.fog)')].map((e) => e.dataset.place);
      return lit.find((place) => steps(at(place), at(home)) === 2);
    }, home);
    assert.ok(far, 'a square two steps away is lit');
    await page.click(`[data-place="${far}"]`);
    await until(page, (far) => document.querySelector(`[data-place="${far}"] .civ-figure`) !== null, far);
    assert.equal(await page.locator(`[data-place="${home}"] .civ-figure`).count(), 0, 'all of them have left');
  });
}

test('what gives something up is not the first button', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page, { title: CIVILIZATION, preset: 1 });
  const finish = () => page.$eval('.choices .finish', (e) => [e.textContent.trim(), e.matches('.go')]);
  await playTo(page, /orders to your cities/);
  assert.deepEqual(await finish(), ['End city management (1 city idle)', false]);
  await move(page, /devote to the arts/);
  await until(page, () => /^End city management$/.test(document.querySelector('.choices .finish').textContent.trim()));
  assert.deepEqual(await finish(), ['End city management', true]);
  await move(page, /^End/);
  let chosen;
  for (let turns = 0; !chosen; turns += 1) {
    await playTo(page, RESEARCH);
    const [, isFirst] = await finish();
    chosen = await page.$('.civ-part-knowledge .place.open');
    assert.equal(isFirst, !chosen, 'first only where nothing can be researched');
    assert.ok(turns < 20);
    await move(page, /^Research nothing/);
  }
});

test('a tile that is discovered turns, and the others see which', async (t) => {
  const page = await newPage(t, { motion: 'no-preference' });
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page, { title: CIVILIZATION, preset: 1 });
  assert.equal(await page.locator('.civ-tile.fresh').count(), 0, 'those of the start do not');
  const look = () => document.querySelector('.civ-tile.fresh')?.dataset.place ?? null;
  const { found } = await playByList(page, { title: CIVILIZATION, seed: 12, steps: 300, look });
  assert.ok(found, 'a tile was discovered');
  const motion = () =>
    page.$eval('.civ-tile.fresh', (e) => {
      const { content, animationName } = getComputedStyle(e, '::before');
      return content === 'none' ? 'none' : animationName;
    });
  assert.equal(await motion(), 'civ-turn');
  await page.evaluate(() => document.documentElement.setAttribute('data-motion', 'reduced'));
  assert.equal(await motion(), 'none');
  const finder = (await page.textContent('#decision h1')).split(':')[0];
  for (let i = 0; (await page.textContent('#decision h1')).startsWith(finder); i += 1) {
    assert.ok(i < 20 && (await tryMove(page, /^(Stop|End|Pass)/)));
    assert.equal(await page.locator('.civ-tile.fresh').count(), 0, 'once');
  }
  const mark = await page.$eval(`[data-place="${found}"]`, (e) => [
    e.dataset.last,
    getComputedStyle(e, '::after').borderTopStyle,
  ]);
  assert.deepEqual(mark, [`m-${finder.toLowerCase()}`, 'dotted']);
});

test('on a phone a battle shows how it stands, what beats what, and the chance', async (t) => {
  const page = await newPage(t, { viewport: 'phone', locale: 'pl' });
  await withSettings(page, SWIFT);
  await open(page);
  await openMoment(page, 'fight');
  await page.waitForSelector('.civ-battle');
  const seen = (selector) =>
    page.$$eval(selector, (all) => {
      const side = document.querySelector('.battle-side').getBoundingClientRect();
      const inside = (b) => b.width > 0 && b.left >= side.left && b.right <= side.right && b.bottom <= side.bottom;
      return all.filter((e) => inside(e.getBoundingClientRect())).length;
    });
  assert.equal(await seen('.battle-side .sum-of'), 2);
  assert.equal(await seen('.battle-side .trumps li'), 3);
  const { width, height } = await page.locator('.ask-chance').boundingBox();
  assert.ok(width >= 43.5 && height >= 43.5);
  await page.click('.ask-chance');
  await page.waitForSelector('.battle-chance');
  assert.equal(await seen('.battle-chance span'), 2);
  await screenshot(page, 'civilization-battle-phone');
});

test("the others' last moves are seen on squares that can be pressed", async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page, { title: CIVILIZATION, preset: 1 });
  await playTo(page, /move your figures/);
  const rings = await page.$eval('.square.open', (e) => {
    e.setAttribute('data-last', 'm-bison');
    const ring = (part) => getComputedStyle(e, part).borderTopStyle;
    return [ring('::before'), ring('::after')];
  });
  assert.deepEqual(rings, ['dotted', 'solid']);
});

test('where no figure can be taken up, the mouse moves the map', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page, { title: CIVILIZATION, preset: 1 });
  await playTo(page, /move your figures/);
  for (let i = 0; i < 3; i += 1) await page.click('.civ-zoom button >> nth=0');
  const before = await digest(page);
  const scrolled = () => page.$eval('.civ-window', (e) => e.scrollLeft);
  const { down, to, up } = await pointer(page, 'mouse');
  const [x, y] = await middle(page, '.civ-window .square:not(.lifts, .open)');
  const from = await scrolled();
  await down(x, y);
  await to(x + (from ? 40 : -40), y);
  assert.notEqual(await scrolled(), from);
  assert.equal(await page.locator('.civ-held').count(), 0);
  await up();
  assert.equal(await digest(page), before);
});

/** Opens a recorded moment; research is played to, until one of two has committed themselves. */
async function openMoment(page, moment) {
  if (moment === 'research') {
    await newGame(page, { title: CIVILIZATION, preset: 1 });
    // In the first turns there is not enough trade.
    for (let committed = false; !committed; ) {
      await playTo(page, RESEARCH);
      if (await tryMove(page, /^Research (?!nothing)/))
        committed = RESEARCH.test(await page.textContent('#decision h1'));
      else await move(page, /^Research nothing/);
    }
  } else {
    const file = new URL(`games/reloaded-civilization-${moment}.json`, import.meta.url);
    await page.setInputFiles('.saved input[type=file]', fileURLToPath(file));
    await page.click('.game-link');
  }
  await page.waitForSelector('#decision h1');
}

const MOMENTS = ['fight', 'loot', 'draft', 'pay', 'research'];

for (const moment of MOMENTS) {
  test(`a reload changes nothing: ${moment}`, async (t) => {
    const page = await newPage(t);
    await withSettings(page, SWIFT);
    await open(page);
    await openMoment(page, moment);
    const look = () =>
      page.evaluate(() => [
        document.querySelector('#decision h1').textContent,
        [...document.querySelectorAll('.place.open')]
          .filter((e) => e.checkVisibility())
          .map((e) => e.dataset.place)
          .join(),
      ]);
    const before = [await look(), await digest(page)];
    await page.reload();
    await page.waitForSelector('#decision h1');
    await until(page, () => document.querySelector('.board') !== null);
    assert.deepEqual([await look(), await digest(page)], before);
  });
}

test('a battle, a deal and research are there after the browser was killed', async (t) => {
  const profile = mkdtempSync(join(tmpdir(), 'dolmen-profile-'));
  t.after(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
  const kept = [];
  for (const moment of ['fight', 'draft', 'research', undefined]) {
    const { context, kill } = await startKillable(profile);
    try {
      const page = await openPage(context);
      const last = kept.at(-1);
      if (last) {
        await page.goto(`${site.url}#/play/${last.id}`);
        // In a battle the map is not in view.
        await page.waitForSelector('.board', { state: 'attached' });
        assert.equal(await digest(page), last.digest, last.moment);
        assert.equal(await page.textContent('#decision h1'), last.question);
      }
      if (!moment) return;
      await page.goto(site.url);
      await page.waitForSelector('#app:not([aria-busy]) .begin');
      await openMoment(page, moment);
      // A move in the middle of it.
      if (moment !== 'research') await move(page, /./);
      const [id, question] = await page.evaluate(() => [
        location.hash.split('/').pop(),
        document.querySelector('#decision h1').textContent,
      ]);
      kept.push({ moment, id, question, digest: await digest(page) });
      await sleep(1100);
    } finally {
      await kill();
    }
  }
});

const ORDERS = { never: /Never ask me/, targeted: /Ask when I am targeted/, always: /Always ask me/ };

/**
 * A turn late in a recorded game, in which everybody gives an order to a city and moves a figure: how often the device is handed
 * over, and what is asked besides what belongs to the phases.
 */
async function handOvers(t, orders, game) {
  const page = await newPage(t);
  await withSettings(page, { confirm_turn: false, curtain: true, toured: true });
  await openRecorded(page, { recorded: golden(game) });
  await over(page);
  await page.click('.end-buttons .button >> nth=0');
  for (let turns = 0; turns < 2; turns += 1) await page.keyboard.press('{');
  await playOn(page);
  const answers = [];
  const done = new Set();
  let [covers, lifted, first] = [0, 0, undefined];
  for (let i = 0; i < 200; i += 1) {
    await page.evaluate(() => {
      document.querySelector('.actions').open = true;
    });
    await page.waitForSelector('.actions .action, .curtain', { state: 'attached' });
    if (await page.$('.curtain')) {
      lifted += 1;
      await until(page, () => document.querySelector('.curtain .lift[aria-disabled="false"]') !== null);
      await page.evaluate(() => document.querySelector('.curtain .lift').click());
      continue;
    }
    const [turn, question] = await page.evaluate(() => [
      document.querySelector('.civ-phase').textContent.trim(),
      document.querySelector('#decision h1').textContent,
    ]);
    first ??= turn.split(':')[0];
    if (!turn.startsWith(first)) return { covers, answers };
    // What was lifted last belongs to this turn.
    covers += lifted;
    lifted = 0;
    const once = async (what, words) => {
      const key = `${what} ${question}`;
      if (done.has(key)) return false;
      done.add(key);
      return tryMove(page, words);
    };
    if (/cancel|interrupt|answer|consent/.test(question)) answers.push(question);
    if (await once('orders', new RegExp(`^Standing orders: ${orders.source}`))) continue;
    if (/orders to your cities/.test(question) && (await once('arts', /devote to the arts/))) continue;
    if (/move your figures/.test(question) && (await once('move', /^Move /))) continue;
    if (/where does the group go/.test(question) && (await once('step', /^To /))) continue;
    const ends = await page.locator('.choices .finish').count();
    await move(page, ends ? /^(End|Pass|Research nothing|Stop|Let it|Make no|Keep)/ : /^(?!Standing orders)/);
  }
  return assert.fail('the turn never ends');
}

test('whoever does not want to be asked is handed the device once for each phase', async (t) => {
  const never = await handOvers(t, ORDERS.never, 'four');
  assert.deepEqual(never.answers, []);
  assert.ok(never.covers <= 20, `${never.covers} hand-overs in a turn of four players and five phases`);
});

test('whoever wants to be asked when targeted is not asked about the rest', async (t) => {
  const targeted = await handOvers(t, ORDERS.targeted, 'four');
  assert.deepEqual(targeted.answers, []);
  assert.ok(targeted.covers <= 20, `${targeted.covers} hand-overs in a turn of four players and five phases`);
});

test('whoever wants to be asked about everything is', async (t) => {
  const always = await handOvers(t, ORDERS.always, 'three');
  assert.ok(always.answers.length > 0, `${always.answers.length} answers`);
});

test('what was out of view shows the present when it comes into view', async (t) => {
  const page = await newPage(t);
  await withSettings(page, { ...SWIFT, curtain: false });
  await open(page);
  await newGame(page, { title: CIVILIZATION });
  await playByList(page, { title: CIVILIZATION, steps: 90 });
  await page.waitForSelector('.actions[open] .action');
  const looks = async () => {
    const found = {};
    for (const pane of ['city', 'market', 'culture', 'knowledge', 'deals', 'realms']) {
      await page.evaluate((name) => document.getElementById(`tab-${name}`).click(), pane);
      await page.waitForSelector(`.civ-panes.pane-${pane}`);
      found[pane] = await page.evaluate((name) => {
        const part = document.getElementById(`part-${name}`);
        return [part.textContent, ...[...part.querySelectorAll('.place')].map((e) => `${e.className} ${e.hidden}`)];
      }, pane);
    }
    return found;
  };
  const kept = await looks();
  await page.reload();
  await page.waitForSelector('.board');
  await page.waitForSelector('#tab-city');
  assert.deepEqual(await looks(), kept);
});

const LEVELS = ['I', 'II', 'III', 'IV', 'V'];

/** Whether a card of a level has a place above so many cards in each row. */
const hasPlace = (rows, level) =>
  rows.slice(0, level).every((n, row) => n >= (row === level - 1 ? rows[level] + 2 : rows[row + 1] + 1));

for (const [locale, noun] of [
  ['en', (n) => (n === 1 ? 'technology' : 'technologies')],
  ['cs', (n) => (n < 5 ? 'technologie' : 'technologií')],
  ['pl', () => 'technologii'],
]) {
  test(`a technology without a place says how many are missing below it: ${locale}`, async (t) => {
    const page = await newPage(t, { locale });
    await withSettings(page, SWIFT);
    await open(page);
    await newGame(page, { title: CIVILIZATION });
    await playByList(page, { title: CIVILIZATION, steps: 90 });
    await page.click('#tab-knowledge');
    await page.waitForSelector('.tech-side .tech.shut');
    const rows = (await page.getAttribute('.mat .small-pyramid', 'aria-label')).match(/\d+(, \d+){4}/)[0];
    const held = rows.split(', ').map(Number);
    const told = new Set();
    for (const level of [1, 2, 3, 4]) {
      const tech = page
        .locator('.tech-level')
        .nth(4 - level)
        .locator('.tech.shut')
        .first();
      await tech.evaluate((e) => e.click());
      const detail = await page.textContent('.tech-detail');
      const below = [...detail.matchAll(/(\d+) (\S+) (?:of level |poziomu )?(V|IV|I+)(?=[.,])/g)].map(
        ([, n, technologies, row]) => {
          assert.equal(technologies, noun(Number(n)), detail);
          return [Number(n), LEVELS.indexOf(row)];
        },
      );
      assert.equal(below.length > 0, !hasPlace(held, level), `${rows}: ${detail}`);
      const after = [...held];
      for (const [n, row] of below) after[row] += n;
      assert.ok(hasPlace(after, level), `${rows}: with these it has a place: ${detail}`);
      for (const [, row] of below) {
        const fewer = after.with(row, after[row] - 1);
        assert.ok(!hasPlace(fewer, level), `${rows}: with one less of level ${LEVELS[row]} it has none: ${detail}`);
        told.add(row);
      }
      if (below.length === 0) continue;
      const said = await tech.locator('.face').getAttribute('aria-label');
      assert.ok(said.endsWith(detail.slice(detail.lastIndexOf(':'))), `the card says the same: ${said}`);
    }
    assert.deepEqual([...told].sort(), [0, 1, 2, 3]);
    await screenshot(page, `civilization-missing-${locale}`);
  });
}

/** Plays on until `ready` finds something on the table, run in the page. */
async function playUntil(page, ready, seed) {
  const { found } = await playFast(page, { title: CIVILIZATION, seed, steps: 1500, look: ready });
  assert.ok(found, 'the moment comes');
}

/** Runs in the page: a city can be founded. The list in the dock is there in every size, unless something is asked. */
const canFound = () => document.querySelector('.civ-tasks-row > .open .s-found_city') !== null || null;

/** Runs in the page: several groups can move. */
const canMove = () => document.querySelectorAll('.civ-tasks-row > .open .civ-group').length > 1 || null;

const FOUNDS = '.civ-tasks > .open:has(.s-found_city)';

test('the start of a turn is a short list beside the map, and the map answers it', async (t) => {
  const page = await newPage(t, { viewport: { width: 1366, height: 768 } });
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page, { title: CIVILIZATION, preset: 1 });
  await playUntil(page, canFound, 5);
  assert.equal(await page.getAttribute('#tab-city', 'aria-selected'), 'true', 'the list comes forward by itself');
  const line = page.locator(FOUNDS).first();
  const [, at] = (await line.locator('.civ-name').textContent()).match(/Found a city: ([A-P]\d+)/);
  // What would be in its outskirts is lit, with what each square gives; together it is what the line says.
  await line.click();
  const site = () =>
    page.$$eval('.civ-window .square.site', (all) =>
      all.map((e) => [...e.querySelectorAll('.civ-gives .count')].map((e) => Number(e.textContent))),
    );
  const lit = await site();
  assert.equal(lit.length, 8);
  const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
  const gives = (await line.locator('.gives .count').allTextContents()).map(Number);
  assert.equal(sum(lit.flat()), sum(gives), 'what it would give');
  assert.match(await page.textContent('.asked'), new RegExp(`Found a city: .*${at}`));
  await screenshot(page, 'civilization-found');
  await line.click();
  assert.deepEqual([await page.locator('.asked').count(), (await site()).length], [0, 0], 'a second press forgets it');
  const before = await digest(page);
  await line.click();
  await page.click('.asked .chip');
  assert.notEqual(await digest(page), before);
  await until(page, (at) => document.querySelector('.log-line').closest('.log-lines').textContent.includes(at), at);
  assert.equal(await axe(page), '');
});

test('governments are changed in the list, and one may look at a city and come back', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page, { title: CIVILIZATION, preset: 1 });
  const governs = () => document.querySelector('.civ-tasks > .open [class*="s-government_"]') !== null || null;
  await playUntil(page, governs, 5);
  assert.equal(await page.locator('.choices :is(.chip, summary):has-text("overnment")').count(), 0, 'told once');
  await page.click('.civ-cities .civ-row >> nth=0');
  assert.ok(await page.isVisible('.civ-makes.buildings'), 'what the city could make');
  assert.equal(await page.isVisible('.civ-tasks'), false);
  await page.click('.civ-cities .civ-row >> nth=0');
  assert.ok(await page.isVisible('.civ-tasks'));
  const line = page.locator('.civ-tasks > .open:has([class*="s-government_"])');
  const now = await line.locator('.civ-more').textContent();
  await line.click();
  if (await page.locator('.asked').count()) await page.click('.asked .chip');
  await until(page, (before) => document.querySelector('.civ-tasks .civ-more')?.textContent !== before, now);
});

test('movement is a short list of who goes how far, and the map shows where', async (t) => {
  const page = await newPage(t, { viewport: { width: 1366, height: 768 } });
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page, { title: CIVILIZATION, preset: 1 });
  await playUntil(page, canMove, 5);
  const lines = () =>
    page.$$eval('.civ-tasks > :not([hidden])', (all) =>
      all.map((e) => ({
        at: e.querySelector('.civ-name').textContent.match(/[A-P]\d+$/)[0],
        figures: [...e.querySelectorAll('.civ-group b')].map((e) => Number(e.textContent)).reduce((a, b) => a + b, 0),
        far: Number(e.querySelector('.gives b')?.textContent ?? 0),
        is: [...e.classList],
      })),
    );
  const places = () =>
    page.$$eval('.civ-window .square.lifts', (all) =>
      all.map((e) => e.querySelector('.face').ariaLabel.match(/[A-P]\d+/)[0]).sort(),
    );
  const movable = (all) => all.filter(({ is }) => is.includes('open'));
  const before = await lines();
  assert.deepEqual(
    movable(before)
      .map(({ at }) => at)
      .sort(),
    await places(),
    'every figure that can move, once',
  );
  const speed = Number(await page.$eval('.mat .s-speed', (e) => e.closest('.count').textContent));
  for (const { far } of movable(before)) assert.equal(far, speed);
  const [{ at }] = movable(before);
  const reach = () => page.$$eval('.civ-window .square.open:not(.lifts)', (all) => all.map((e) => e.dataset.place));
  assert.deepEqual(await reach(), []);
  await page.click('.civ-tasks > .open >> nth=0');
  assert.match(await page.$eval('.civ-window .square.picked .face', (e) => e.ariaLabel), new RegExp(`${at}\\b`));
  const far = await reach();
  assert.ok(far.length > 0, 'the squares in reach are lit');
  assert.ok((await lines())[0].is.includes('picked'));
  await screenshot(page, 'civilization-reach');
  // Who has gone steps back to the end of the list.
  const plain = await page.$$eval('.civ-window .square.open:not(.lifts, .fog)', (all) =>
    all.filter((e) => !e.querySelector('.civ-pill')).map((e) => e.dataset.place),
  );
  await page.click(`[data-place=${plain.at(-1)}]`);
  if (await page.locator('.choices .finish').count()) {
    const stop = page.locator('.choices .finish:has-text("Stop")');
    if (await stop.count()) await stop.click();
  }
  await until(page, () => document.querySelector('.civ-tasks > .done:not([hidden])') !== null);
  const after = await lines();
  assert.ok(after.at(-1).is.includes('done'));
  const figures = (all) => all.reduce((n, line) => n + line.figures, 0);
  assert.equal(figures(after), figures(before), 'nobody is lost');
  assert.ok(figures(movable(after)) < figures(movable(before)));
  assert.deepEqual(
    movable(after)
      .map(({ at }) => at)
      .sort(),
    await places(),
  );
  assert.equal(await axe(page), '');
});

test('on a phone the lists are under the thumb, and the map comes forward', async (t) => {
  const page = await newPage(t, { viewport: 'wide', touch: true });
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page, { title: CIVILIZATION, preset: 1 });
  for (const ready of [canFound, canMove]) {
    await page.setViewportSize(VIEWPORTS.wide);
    await playUntil(page, ready, 5);
    await page.setViewportSize(VIEWPORTS.phone);
    const boxes = await page.$$eval('.civ-tasks-row > .open', (all) =>
      all.map((e) => {
        const { top, height, width } = e.getBoundingClientRect();
        return [top, height, width];
      }),
    );
    await page.tap('#tab-city');
    await until(page, (n) => document.querySelectorAll('.civ-tasks > .open').length === n, boxes.length);
    for (const [top, height, width] of boxes)
      assert.ok(top > 500 && height >= 44 && width >= 44, `${[top, height, width]}`);
    await page.tap('#tab-market');
    await page.tap('.civ-tasks-row > .open >> nth=0');
    await until(page, () => document.querySelector('.civ-panes.pane-board .square.picked') !== null);
    const seen = await page.$eval('.square.picked', (e) => {
      const { x, y, width, height } = e.getBoundingClientRect();
      return e.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    assert.ok(seen, 'what was pressed is in view on the map');
    await page.tap('.asked .button:last-child');
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  assert.equal(await page.isVisible('.civ-tasks-row'), false, 'elsewhere they stand beside the map');
});
