// Whose turn, whose undo, whose secrets; and games that were begun under other rules.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { newPage, open } from './harness.mjs';
import { digest, newGame, playFast, withSettings } from './player.mjs';
import { TITLES } from './titles.mjs';

const ENDLESS_WINTER = TITLES.find(({ id }) => id === 'endless_winter');
const undo = '.decision-tools .icon-button >> nth=0';
const off = (page, selector) => page.getAttribute(selector, 'aria-disabled').then((value) => value === 'true');

/** Places one figure in Stone Age, which is a whole turn. */
async function placeOne(page) {
  await page.click('.place.open[data-place="field"], .place.open[data-place="tool_maker"], .place.open >> nth=0');
  await page.waitForTimeout(50);
  if (await page.$('.how-many .chip')) await page.click('.how-many .chip >> nth=0');
}

test('a turn that was passed on stays, and what can be taken back is said to be', async (t) => {
  const page = await newPage(t);
  await withSettings(page, { confirm_turn: true, curtain: true, toured: true });
  await open(page);
  await newGame(page);
  const start = await digest(page);
  await placeOne(page);
  await page.waitForSelector('.end-turn');
  assert.match(await page.textContent('.decision-words'), /take it back/);
  await page.click(undo);
  assert.equal(await digest(page), start, 'until it is passed on, it is one’s own to take back');
  await placeOne(page);
  await page.click('.end-turn');
  await page.waitForSelector('.end-turn', { state: 'detached' });
  const passed = await digest(page);
  assert.ok(await off(page, undo), 'the next player cannot take it back');
  await page.keyboard.press('u');
  assert.equal(await digest(page), passed);
  await page.reload();
  await page.waitForSelector('.board');
  assert.ok(await off(page, undo), 'nor after a reload');
});

test('whoever has lifted the curtain cannot take back the turn before it; on a friendly table they can', async (t) => {
  for (const friendly of [false, true]) {
    const page = await newPage(t);
    await withSettings(page, { confirm_turn: false, curtain: true, toured: true, friendly });
    await open(page);
    await newGame(page, { title: ENDLESS_WINTER });
    const look = () => (document.querySelector('.curtain') ? 'curtain' : null);
    // The curtain falls before the second player's first decision.
    const first = await playFast(page, { title: ENDLESS_WINTER, seed: 4, steps: 200, look });
    assert.equal(first.found, 'curtain');
    const passed = await digest(page);
    await page.click('.curtain .lift:not([aria-disabled="true"])');
    await page.waitForSelector('.curtain', { state: 'detached' });
    assert.equal(await off(page, undo), !friendly);
    await page.keyboard.press('u');
    assert.equal((await digest(page)) === passed, !friendly);
  }
});

test('what cannot be taken back is said to be fixed', async (t) => {
  const page = await newPage(t);
  await withSettings(page, { confirm_turn: true, curtain: false, toured: true });
  await open(page);
  await newGame(page);
  const said = await playFast(page, {
    seed: 2,
    steps: 200,
    look: () => {
      if (!document.querySelector('.end-turn')) return null;
      const isOff = document.querySelector('.decision-tools .icon-button').ariaDisabled === 'true';
      const words = document.querySelector('.decision-words').textContent;
      if (isOff === /or take it back/.test(words))
        throw new Error(`undo is off: ${isOff}, but the line says "${words}"`);
      return isOff ? words : null;
    },
  });
  assert.match(said.found ?? 'nothing', /It cannot be taken back\.$/, 'a turn that ended with dice');
});

test('an outdated game whose kept state cannot be read says so, stays as it is, and can be taken out', async (t) => {
  const text = readFileSync(new URL('games/outdated.json', import.meta.url), 'utf8');
  const page = await newPage(t);
  await withSettings(page, { toured: true });
  await open(page);
  await page.evaluate((game) => localStorage.setItem('dolmen.game.old', game), text);
  await page.reload();
  await page.waitForSelector('.game');
  const stored = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));
  const before = await stored();
  await page.goto(`${page.url().split('#')[0]}#/play/old`);
  await page.waitForSelector('h1:has-text("cannot be opened")');
  assert.match(await page.textContent('main p'), /rules of this game were corrected .* cannot go on/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.click('main .button:has-text("Save as a file")'),
  ]);
  assert.equal(readFileSync(await file.path(), 'utf8'), text);
  await page.click('main .button.go');
  await page.waitForSelector('.game');
  assert.equal(await stored(), before);
  assert.equal(await page.evaluate(() => localStorage.getItem('dolmen.game.old')), text);
});

test('a table without secrets to look at has no curtain', async (t) => {
  const page = await newPage(t);
  await withSettings(page, { confirm_turn: false, curtain: true, toured: true });
  await open(page);
  await newGame(page);
  for (let turn = 0; turn < 6; turn += 1) {
    await placeOne(page);
    assert.equal(await page.locator('.curtain').count(), 0);
  }
});

test('a game of corrected rules goes on, and says so', async (t) => {
  const folder = new URL('../saves/', import.meta.url);
  const name = readdirSync(folder).find((file) => file.startsWith('v2-endless_winter-1-'));
  const page = await newPage(t);
  await withSettings(page, { confirm_turn: false, curtain: false, toured: true });
  await open(page);
  const buffer = readFileSync(new URL(name, folder));
  await page.setInputFiles('.saved input[type=file]', { name, mimeType: 'application/json', buffer });
  await page.click('.game-link');
  await page.waitForSelector('.corrected');
  assert.match(await page.textContent('.corrected'), /rules of this game were corrected/);
  const before = await digest(page);
  await page.click('.actions summary');
  await page.click('.actions .action >> nth=0');
  await page.waitForFunction((old) => {
    const kept = JSON.parse(localStorage.getItem(`dolmen.game.${location.hash.split('/')[2]}`));
    return kept.rules === 2 && kept.base && kept.present.digest !== old;
  }, before);
  await page.click('.corrected .icon-button');
  await page.waitForSelector('.corrected', { state: 'detached' });
  await page.reload();
  await page.waitForSelector('.corrected');
});

test('everybody reads their own log', async (t) => {
  const page = await newPage(t);
  await withSettings(page, { confirm_turn: false, curtain: true, toured: true });
  await open(page);
  await newGame(page, { title: ENDLESS_WINTER, seed: '5' });
  const lines = () => page.$$eval('.log-line', (all) => all.map((line) => line.textContent).toReversed());
  let before = [];
  let differing = [];
  for (let i = 0; i < 400 && !differing.length; i += 1) {
    if (await page.$('.curtain')) {
      await page.click('.curtain button');
      const now = await lines();
      differing = before.filter((line, n) => now[n] !== undefined && line !== now[n]);
      before = now;
      continue;
    }
    if (!(await page.$('.actions[open]'))) await page.click('.actions summary');
    await page.waitForSelector('.actions .action');
    await page.click('.actions .action >> nth=0');
  }
  assert.ok(differing.length > 0, 'own draws are told to their owner only');
});
