// Civilization on the page: each way to win, moments that are reloaded, and a round without needless hand-overs.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { newPage, open, screenshot, until } from './harness.mjs';
import { digest, newGame, openRecorded, over, SWIFT, withSettings } from './player.mjs';
import { CIVILIZATION } from './titles.mjs';

const golden = (name) => readFileSync(new URL(`../golden/civilization/${name}.json`, import.meta.url));

/** A move of the list in words. */
async function move(page, words) {
  await page.evaluate(() => {
    document.querySelector('.actions').open = true;
  });
  await page.waitForSelector('.actions .action', { state: 'attached' });
  const made = await page.evaluate((source) => {
    const pattern = new RegExp(source);
    const all = [...document.querySelectorAll('.actions .action')];
    const found = all.find((e) => pattern.test(e.textContent));
    found?.click();
    return found?.textContent;
  }, words.source);
  assert.ok(made, `there is a move like ${words}`);
}

/** The last move of each recorded game, and what the page of the end says. */
const WAYS = [
  ['two_culture', /^Advance on the culture track/, /wins by culture/],
  ['two_science', /^Research Space Flight/, /wins by science/],
  ['two_economy', /^Use /, /wins by economy/],
  ['two_military', /new front/, /wins by force/],
];

for (const [name, last, said] of WAYS) {
  test(`the end is seen when it is won: ${name}`, async (t) => {
    const page = await newPage(t);
    await withSettings(page, SWIFT);
    await openRecorded(page, { recorded: golden(name) });
    await over(page);
    await page.click('.end-buttons .button >> nth=0');
    await page.keyboard.press(',');
    await page.waitForSelector('.decision > .past');
    const address = page.url();
    await page.click('.past .button:has-text("Play on from here")');
    await until(page, (before) => location.href !== before, address);
    await page.waitForSelector('.actions', { state: 'attached' });
    assert.equal(await page.locator('.end-page').count(), 0, 'the last move is still to be made');
    await move(page, last);
    await over(page);
    assert.match(await page.textContent('.end-page'), said);
    assert.ok((await page.locator('.podium .step').count()) >= 2);
    await screenshot(page, `civilization-won-${name}`);
  });
}

for (const moment of ['fight', 'loot', 'draft', 'pay']) {
  test(`a reload changes nothing: ${moment}`, async (t) => {
    const page = await newPage(t);
    await withSettings(page, SWIFT);
    await open(page);
    const file = new URL(`games/reloaded-civilization-${moment}.json`, import.meta.url);
    await page.setInputFiles('.saved input[type=file]', fileURLToPath(file));
    await page.click('.game-link');
    await page.waitForSelector('#decision h1');
    const look = () =>
      page.evaluate(() => [
        document.querySelector('#decision h1').textContent,
        [...document.querySelectorAll('.place.open')].map((e) => e.dataset.place).join(),
      ]);
    const before = [await look(), await digest(page)];
    await page.reload();
    await page.waitForSelector('#decision h1');
    await until(page, () => document.querySelector('.board') !== null);
    assert.deepEqual([await look(), await digest(page)], before);
  });
}

test('whoever answers nothing is handed the device once for each phase', async (t) => {
  const page = await newPage(t);
  await withSettings(page, { confirm_turn: false, curtain: true, toured: true });
  await open(page);
  await newGame(page, { title: CIVILIZATION, players: 4, preset: 1, seed: '00000000000000e1' });
  const asked = [];
  let covers = 0;
  for (let i = 0; i < 260; i += 1) {
    if (await page.$('.curtain')) {
      covers += 1;
      await until(page, () => document.querySelector('.curtain .lift[aria-disabled="false"]') !== null);
      await page.click('.curtain .lift');
    }
    if (await page.$('.round-card')) await page.click('.round-card .go');
    const [turn, question] = await page.evaluate(() => [
      document.querySelector('.civ-phase').textContent.trim(),
      document.querySelector('#decision h1').textContent,
    ]);
    asked.push(`${turn} ${question}`);
    if (/^Turn 3/.test(turn)) break;
    if (/^Turn 2/.test(turn) && !asked.some((said) => said.startsWith('covers'))) {
      asked.push('covers');
      covers = 0;
    }
    const ends = await page.locator('.choices .finish').count();
    await move(page, ends ? /^(End|Pass|Research nothing)/ : /^(?!Standing orders)/);
  }
  const questions = asked.slice(asked.indexOf('covers') + 1);
  assert.ok(
    questions.every((said) => !/cancel|interrupt|answer|consent/.test(said)),
    questions.join('\n'),
  );
  assert.ok(covers <= 20, `${covers} hand-overs in a turn of four players and five phases`);
});
