// The guided openings: whoever does what is pointed at comes to their end, with a mouse and with the keyboard; other moves are
// refused kindly, and a lesson that was left is taken up where it was.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeInBothThemes, newPage, open, screenshot, tooWide, until } from './harness.mjs';
import { presses } from './player.mjs';
import { TITLES } from './titles.mjs';

const head = (page) => page.textContent('.guide-head');

/** Opens the lesson of a title from the lobby. */
async function learn(page, title) {
  await open(page);
  await page.click(`.cover:has(img[src$="cover-${title.id}.svg"])`);
  await page.click('.setup .button:has-text("Learn by playing")');
  await page.waitForSelector('.guide');
}

/** What is to be pressed next, once the rival has moved; null at the end. */
async function next(page) {
  await until(page, () => {
    const words = document.querySelector('.guide-words')?.textContent ?? '';
    const there = document.querySelector('.guide-next, .pointed') || document.querySelector('.guide .go');
    return there && !words.includes('is moving');
  });
  if ((await head(page)).includes('Well done')) return null;
  await page.waitForTimeout(80);
  return (await page.$('.guide-next')) ? '.guide-next' : '.pointed';
}

/** Does what is pointed at until the lesson is over, or so many times. */
async function follow(page, press, { most = 120, each = async () => {} } = {}) {
  for (let n = 0; n < most; n += 1) {
    const selector = await next(page);
    if (!selector) return n;
    await each(n);
    await press(page, selector);
    await page.waitForTimeout(60);
  }
  return most;
}

for (const title of TITLES) {
  for (const way of ['mouse', 'keyboard']) {
    test(`${title.id}: the guided opening to its end, by ${way}`, async (t) => {
      const page = await newPage(t);
      await learn(page, title);
      assert.equal(await page.locator('.tour').count(), 0, 'no tour besides');
      let seen = '';
      const made = await follow(page, presses[way], {
        each: async (n) => {
          const now = await head(page);
          if (way === 'mouse' && now !== seen && n % 6 === 0) await screenshot(page, `guide-${title.id}-${n}`);
          seen = now;
        },
      });
      assert.match(await head(page), /Well done/);
      assert.ok(made >= 15, `${made} presses`);
      const known = await page.evaluate(() => JSON.parse(localStorage.getItem('dolmen.settings')).lessons);
      assert.deepEqual(known, [title.id]);
      if (way === 'mouse') assert.equal(await axeInBothThemes(page), '');
      await page.click('.guide .go');
      await page.waitForSelector('.setup');
      await page.click(`.cover:has(img[src$="cover-${title.id}.svg"])`);
      assert.equal(await page.locator('.setup .learn').count(), 0, 'it no longer stands out');
    });
  }

  test(`${title.id}: a lesson that was left is taken up where it was`, async (t) => {
    const page = await newPage(t, { viewport: 'phone', touch: true });
    await learn(page, title);
    await follow(page, presses.touch, { most: 6 });
    await next(page);
    assert.ok((await tooWide(page)) <= 0);
    await screenshot(page, `guide-${title.id}-phone`);
    assert.equal(await axeInBothThemes(page), '');
    const before = await head(page);
    assert.match(before, /Step [3-9] of/);
    const address = page.url();
    await page.reload();
    await page.waitForSelector('.guide');
    assert.equal(await head(page), before);
    await page.click('.guide a');
    await page.click(`.cover:has(img[src$="cover-${title.id}.svg"])`);
    await page.click('.setup .button:has-text("Learn by playing")');
    await page.waitForSelector('.guide');
    assert.equal(page.url(), address, 'the same game');
    assert.equal(await head(page), before);
  });
}

test('another move is refused kindly, and undo goes back past the rival', async (t) => {
  const page = await newPage(t);
  await learn(page, { id: 'stone_age' });
  await page.click('.guide-next');
  await page.click('[data-place="field"]');
  await page.waitForSelector('.notice:has-text("follow the guide")');
  assert.equal(await page.locator('.log-line').count(), 0);
  await page.click('[data-place="hut"]');
  await until(page, () => document.querySelectorAll('.log-line').length === 2);
  await page.keyboard.press('u');
  await until(page, () => document.querySelectorAll('.log-line').length === 0);
  assert.match(await head(page), /Step 2 of/);
});
