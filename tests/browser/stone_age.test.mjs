// What only Stone Age has on the page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPage, open } from './harness.mjs';
import { newGame, playFast, SWIFT, withSettings } from './player.mjs';
import { STONE_AGE as title } from './titles.mjs';

test('the first move takes at most three clicks', async (t) => {
  const page = await newPage(t);
  await open(page);
  await page.click('.begin');
  await page.click('.tour .button >> nth=0');
  await page.click('[data-place="field"]');
  assert.equal(await page.locator('.log-line').count(), 1);
});

test('what is thrown away has a button of its own, which says what it costs', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page, { title, players: 4 });
  const buys = () => document.querySelector('.buying') !== null || null;
  await playFast(page, { title, seed: 2, steps: 400, look: buys });
  assert.deepEqual(
    await page.$$eval('.buying > .button', (all) => all.map((e) => e.classList.contains('go'))),
    [false, true],
    'one to decline, one to pay',
  );
  const hungers = () =>
    [...document.querySelectorAll('.choices button')].some((e) => /hungry/.test(e.textContent)) || null;
  await playFast(page, { title, seed: 3, steps: 3000, look: hungers });
  const [price] = await page.$$eval('.choices button', (all) =>
    all.map((e) => e.textContent).filter((text) => /hungry/.test(text)),
  );
  assert.match(price ?? '', /−\d+ points/);
});
