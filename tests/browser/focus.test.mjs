// Where the keyboard is after what it pressed is gone. Whole games by keyboard are in game.test.mjs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPage, open, until } from './harness.mjs';
import { focusIsKept, newGame, SWIFT, withSettings } from './player.mjs';

/** A table of Stone Age with three: a source has room for two of them. */
async function table(t, settings = {}) {
  const page = await newPage(t);
  await withSettings(page, { ...SWIFT, ...settings });
  await open(page);
  await newGame(page, { players: 3 });
  return page;
}

/** Waits until what has the focus matches a selector. */
async function focused(page, selector) {
  await focusIsKept(page);
  const matches = () => page.evaluate((s) => document.activeElement.matches(s), selector);
  for (let i = 0; i < 50 && !(await matches()); i += 1) await page.waitForTimeout(50);
  assert.ok(await matches(), await page.evaluate(() => document.activeElement.outerHTML.slice(0, 200)));
}

/** Goes to something, as Tab would, and presses it. */
async function enter(page, selector) {
  await page.keyboard.press('Tab');
  await page.locator(selector).focus();
  await page.keyboard.press('Enter');
}

/** Somewhere in the row that asks how many. */
async function inChooser(t) {
  const page = await table(t);
  await enter(page, '[data-place=forest]');
  await focused(page, '.how-many .chip');
  await page.keyboard.press('Tab');
  return page;
}

test('after it was said how many, one is where one asked for it', async (t) => {
  const page = await table(t);
  await enter(page, '[data-place=forest]');
  await focused(page, '.how-many .chip');
  await page.keyboard.press('Enter');
  await until(page, () => document.querySelectorAll('.log-line').length === 1);
  await focused(page, '[data-place=forest]');
});

test('where one was, nothing is left to do: one is at the nearest place where there is', async (t) => {
  const page = await table(t, { confirm_turn: true });
  await enter(page, '[data-place=field]');
  await focused(page, '.end-turn');
  await page.keyboard.press('Enter');
  await focused(page, '.place.open');
  const byDistance = await page.evaluate(() => {
    const far = (e) => {
      const [a, b] = [document.querySelector('[data-place=field]'), e].map((one) => one.getBoundingClientRect());
      return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
    };
    return [...document.querySelectorAll('.place.open')].sort((a, b) => far(a) - far(b)).map((e) => e.dataset.place);
  });
  await focused(page, `[data-place=${byDistance[0]}]`);
});

test('whoever points at things is not led about', async (t) => {
  const page = await table(t);
  await page.click('[data-place=forest]');
  await page.click('.how-many .chip >> nth=0');
  await until(page, () => document.querySelectorAll('.log-line').length === 1);
  await page.waitForTimeout(100);
  assert.equal(await page.locator(':focus').count(), 0);
});

test('a new page is read from its beginning', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  await enter(page, '.begin');
  await focused(page, '#decision');
  await page.goto(`${page.url().split('#')[0]}#/rules/stone_age`);
  await focused(page, '#main');
});

test('what only the style hides gives the focus to what is beside it', async (t) => {
  const page = await inChooser(t);
  await page.evaluate(() => {
    window.hidden = document.activeElement;
    document.activeElement.style.display = 'none';
  });
  await until(page, () => document.activeElement !== window.hidden);
  await focused(page, '.how-many button');
});

test('a button that a list moves keeps the focus', async (t) => {
  const page = await inChooser(t);
  await page.evaluate(() => {
    window.moved = document.activeElement;
    window.moved.parentElement.prepend(window.moved);
  });
  await until(page, () => document.activeElement === window.moved);
});
