// What only Endless Winter has on the page.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { axe, newPage, open, until } from './harness.mjs';
import { digest, newGame, openRecorded, playFast, SWIFT, withSettings } from './player.mjs';
import { ENDLESS_WINTER as title } from './titles.mjs';

test('where lesser rewards are all there is, they lie open', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await openRecorded(page, { recorded: readFileSync(new URL('games/nothing_to_draw.json', import.meta.url)) });
  const chips = page.locator('.controls > .chip');
  assert.ok((await chips.count()) > 1);
  assert.equal(await page.locator('.less').count(), 0);
  const before = await digest(page);
  await chips.first().click();
  assert.notEqual(await digest(page), before);
});

test('every name of a column is seen whole on one line, in a wide face too', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page, { title });
  // What Linux has for a serif face, and wider than those of other systems.
  await page.evaluate(() => document.documentElement.style.setProperty('--display', '"DejaVu Serif", serif'));
  for (const width of [1920, 1440, 1366, 1280, 1200, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page.evaluate(() => {
      const names = [...document.querySelectorAll('.column-head .place-name')];
      const isCut = (e) =>
        e.scrollWidth > e.clientWidth || e.offsetHeight > 1.8 * parseFloat(getComputedStyle(e).fontSize);
      return names.filter(isCut).map((e) => e.textContent);
    });
    assert.deepEqual(cut, [], `${width} px`);
  }
});

test('symbols become bitmaps, in both themes', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page, { title });
  const isBitmaps = () =>
    [...document.querySelectorAll('i.symbol')].every((e) =>
      getComputedStyle(e).backgroundImage.startsWith('url("blob:'),
    );
  await until(page, isBitmaps);
  // Those of the other theme are drawn when it is chosen.
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  assert.equal(await page.evaluate(isBitmaps), false);
  await until(page, isBitmaps);
});

test('the eclipse is shown, pressed away and brought back', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page, { title });
  const look = () => (document.querySelector('.eclipse') ? true : null);
  await playFast(page, { title, seed: 60, steps: 300, look });
  assert.equal(await page.locator('.eclipse .pile-of').count(), 2, 'both piles are revealed together');
  await page.click('.close-eclipse');
  await page.waitForSelector('.eclipse', { state: 'detached' });
  await page.click('.see-eclipse');
  await page.waitForSelector('.eclipse');
  assert.equal(await axe(page), '');
});

test('the section that a press uses is lit, and no other', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  const recorded = readFileSync(new URL('games/endless_winter-migrate-middle.json', import.meta.url));
  await openRecorded(page, { recorded });
  const lit = await page.$$eval('.section.now', (all) =>
    all.map((e) => [...e.parentElement.querySelectorAll('.section')].indexOf(e)),
  );
  assert.deepEqual(lit, [1], 'the middle one');
});

test('a card in the hand says what a press does with it', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page, { title });
  const look = () => {
    const cards = [...document.querySelectorAll('.hand-card.open')].filter((e) => e.checkVisibility());
    const verbs = cards.map((e) => e.querySelector('.verb')?.textContent);
    window.verbs = new Set([...(window.verbs ?? []), ...verbs]);
    return verbs.includes(undefined) || null;
  };
  assert.equal((await playFast(page, { title, seed: 12, steps: 250, look })).found, null);
  assert.ok((await page.evaluate(() => window.verbs.size)) > 1, 'not always the same');
});
