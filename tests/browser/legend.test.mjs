// Help beside the table: the legend, the rules and pieces seen large, without leaving the table.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPage, open, screenshot, until } from './harness.mjs';
import { newGame, playFast, SWIFT, withSettings } from './player.mjs';
import { TITLES } from './titles.mjs';

async function table(t, title) {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page, { title });
  return page;
}

for (const title of TITLES) {
  test(`${title.id}: one key opens the legend, the symbols of the decision first`, async (t) => {
    const page = await table(t, title);
    // On to a decision whose pieces have symbols.
    const look = () => (document.querySelectorAll('.table .place.open .symbol').length > 5 ? true : null);
    await playFast(page, { title, seed: 7, steps: 60, look });
    await page.keyboard.press('l');
    await page.waitForSelector('.rail .legend li');
    const titles = await page.locator('.rail .legend-title').allTextContents();
    assert.deepEqual(titles, ['In this decision', 'On the table']);
    // Each symbol of what can be pressed that the legend knows stands under the first heading.
    const misplaced = await page.evaluate(() => {
      const names = (root) => [...root.querySelectorAll('.symbol')].flatMap((e) => e.className.match(/\bs-\w+/) ?? []);
      const [first, others] = [...document.querySelectorAll('.rail ul.legend')].map((e) => new Set(names(e)));
      const places = [...document.querySelectorAll('.table .place.open')];
      // What is printed on a map lies under its places.
      const middle = (e) => {
        const { x, y, width, height } = e.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      };
      const isOn = (hex) => (e) => {
        const [[x, y], { left, right, top, bottom }] = [middle(e), hex.getBoundingClientRect()];
        return x > left && x < right && y > top && y < bottom;
      };
      const emblems = [...document.querySelectorAll('.part-land .ew-emblem')].filter((e) => e.checkVisibility());
      const under = places.filter((e) => e.matches('.hex')).flatMap((hex) => emblems.filter(isOn(hex)));
      const pressed = [...places, ...under].flatMap(names);
      const wrong = pressed.filter((name) => !first.has(name) && others.has(name));
      return { wrong: [...new Set(wrong)], found: pressed.filter((name) => first.has(name)).length };
    });
    assert.deepEqual(misplaced.wrong, []);
    assert.ok(misplaced.found > 0, 'what can be pressed has symbols');
    const lines = await page.locator('.rail .legend li').allTextContents();
    assert.ok(lines.length > 15);
    assert.equal(new Set(lines).size, lines.length, 'each symbol once');
    // A press on a symbol opens the rules where they tell of it.
    const line = page.locator('.rail .legend-line:has(.symbol)').first();
    const symbol = (await line.locator('.symbol').first().getAttribute('class')).match(/s-\w+/)[0];
    await line.click();
    await until(page, () => document.activeElement.id.startsWith('rule-'));
    const rule = await page.evaluate((symbol) => {
      const section = document.activeElement;
      const [box, body] = [section, document.querySelector('.rail-body')].map((e) => e.getBoundingClientRect());
      return {
        tells: section.querySelector(`[href="#${symbol}"]`) !== null,
        seen: box.top < body.bottom && box.bottom > body.top,
      };
    }, symbol);
    assert.ok(rule.seen, 'the rule is in view');
    if (title.id !== 'endless_winter') assert.ok(rule.tells, `it tells of ${symbol}`);
    await page.keyboard.press('l');
    await page.waitForSelector('.rail .legend li');
    await screenshot(page, `legend-${title.id}`);
  });

  test(`${title.id}: the rules open beside the table and stay where they were read`, async (t) => {
    const page = await table(t, title);
    const address = page.url();
    await page.keyboard.press('m');
    await page.click('dialog[open] .menu-item:has-text("Rules")');
    await until(page, () => document.querySelectorAll('.rail .rules section').length > 4);
    assert.equal(page.url(), address, 'the table is still there');
    await page.click('.jumps summary');
    await page.click('.jumps li:nth-child(4) button');
    const scrolled = () => page.evaluate(() => document.querySelector('.rail-rules').scrollTop);
    const before = await scrolled();
    assert.ok(before > 0, 'a chapter further down');
    await page.click('.rail-tabs [role=tab] >> nth=0');
    await page.click('.rail-tabs [role=tab] >> nth=3');
    assert.equal(await scrolled(), before);
  });

  test(`${title.id}: any place can be seen large`, async (t) => {
    const page = await table(t, title);
    const place = page.locator('.stage [data-place]:visible').first();
    const small = await place.boundingBox();
    const words = await place.locator('.face').first().getAttribute('aria-label');
    await place.click({ button: 'right', force: true });
    await page.waitForSelector('.large-view');
    assert.equal(await page.textContent('.large-view p'), words);
    const large = await page.evaluate(() => {
      const walk = (e) => (getComputedStyle(e).display === 'contents' ? walk(e.firstElementChild) : e);
      const { width, height } = walk(document.querySelector('.large-view').firstElementChild).getBoundingClientRect();
      return { width, height };
    });
    assert.ok(large.width > small.width * 1.2 || small.width > 600, `${small.width} → ${large.width}`);
    await screenshot(page, `large-${title.id}`);
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.large-view').count(), 0);
    await place.focus();
    await page.keyboard.press('z');
    await page.waitForSelector('.large-view');
    await page.click('.large-view');
    assert.equal(await page.locator('.large-view').count(), 0);
    assert.equal(await page.locator('.log-line').count(), 0, 'nothing was pressed');
  });
}

test('every rules page ends with all symbols', async (t) => {
  const page = await newPage(t);
  for (const { id } of TITLES) {
    await open(page, `#/rules/${id}`);
    await page.waitForSelector('.legend li');
    assert.ok((await page.locator('.legend li').count()) > 15, id);
  }
});

test('whoever comes back is led to their game, and sees who is to move', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  assert.equal(await page.locator('.go-on').count(), 0);
  await newGame(page);
  const address = page.url();
  await page.click('[data-place="field"]');
  await until(page, () => document.querySelectorAll('.log-line').length === 1);
  await open(page, '#/');
  await page.reload();
  await page.waitForSelector('.go-on');
  assert.match(await page.textContent('.go-on'), /Bison to move/);
  assert.match(await page.textContent('.game-link'), /Bison to move/);
  assert.equal(await page.locator('.go-on-seats > span').count(), 2);
  await page.click('.go-on');
  await page.waitForSelector('.board');
  assert.equal(page.url(), address);
});
