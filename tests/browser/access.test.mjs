// Everybody can use it: axe finds nothing on any route and in any phase, in both themes; and pictures of every screen.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { axe, newPage, open, screenshot, VIEWPORTS } from './harness.mjs';
import { newGame, openRecorded, over, play, withSettings } from './player.mjs';

const RECORDED = readFileSync(new URL('../golden/stone_age/four_buildings_older.json', import.meta.url));
// A line of the log, and the decision that led to it.
const DECISIONS = [
  ['adds tools of', 'add tools?'],
  [' buys ', 'buy the card?'],
  [' builds for ', 'build?'],
  ['takes the die with', 'choose a die'],
  [' for a food', 'your tribe is hungry'],
];

for (const theme of ['light', 'dark']) {
  test(`every route, ${theme}`, async (t) => {
    const page = await newPage(t, { theme });
    await withSettings(page, { toured: true });
    for (const route of [
      '',
      '#/about',
      '#/rules/stone_age/tools',
      '#/gallery/stone_age',
      '#/play/nothing',
      '#/link/nonsense',
    ]) {
      await open(page, route);
      await page.reload();
      await page.waitForSelector('main');
      assert.equal(await axe(page), '', `${route} ${theme}`);
      await screenshot(page, `route-${route.replace(/[^a-z]+/g, '-') || 'lobby'}-${theme}`);
    }
  });

  test(`every phase and dialog, ${theme}`, async (t) => {
    const page = await newPage(t, { theme });
    await withSettings(page, { confirm_turn: true, curtain: true, toured: false });
    await open(page);
    // Always the same game, so that always the same phases come up.
    await page.click('.setup summary');
    await page.fill('.setup .field input', '00000000000000d0');
    await page.click('.begin');
    await page.waitForSelector('.tour');
    assert.equal(await axe(page), '', 'the tour');
    await page.click('.tour .button >> nth=0');
    const seen = new Set();
    await play(page, {
      seed: theme === 'light' ? 21 : 22,
      steps: 400,
      each: async () => {
        const phase = await page.evaluate(() => {
          if (document.querySelector('.curtain')) return 'curtain';
          if (document.querySelector('.end-turn')) return 'end of turn';
          return document.querySelector('#decision h1')?.textContent.split(': ')[1] ?? '';
        });
        if (!seen.has(phase)) {
          seen.add(phase);
          assert.equal(await axe(page), '', `${phase}, ${theme}`);
        }
      },
    });
    for (const phase of ['place figures', 'use your figures', 'curtain', 'end of turn']) {
      assert.ok(seen.has(phase), `${phase} was seen: ${[...seen]}`);
    }
    for (const item of ['Look at the past', 'Scores', 'Keys', 'Settings']) {
      while (await page.$('.curtain, .end-turn')) await page.click('.curtain button, .end-turn');
      await page.keyboard.press('m');
      await page.click(`dialog[open] .menu-item:has-text("${item}")`);
      assert.equal(await axe(page), '', `${item}, ${theme}`);
      await page.keyboard.press('Escape');
    }
  });

  test(`every decision of a recorded game, ${theme}`, async (t) => {
    const page = await newPage(t, { theme });
    await withSettings(page, { confirm_turn: false, curtain: false, toured: true });
    for (const [happened, decision] of DECISIONS) {
      await openRecorded(page, RECORDED);
      await page.keyboard.press('Escape');
      // The moment before it happened, made into a game of its own.
      await page.evaluate(
        (what) => [...document.querySelectorAll('.log-line')].find((e) => e.textContent.includes(what)).click(),
        happened,
      );
      await page.keyboard.press(',');
      await page.click('.past .button >> nth=0');
      await page.waitForSelector(`#decision h1:has-text("${decision}")`);
      assert.equal(await axe(page), '', `${decision}, ${theme}`);
      await screenshot(page, `decision-${decision.replace(/[^a-z]+/g, '-')}-${theme}`);
    }
  });

  for (const viewport of Object.keys(VIEWPORTS)) {
    test(`pictures, ${viewport}, ${theme}`, async (t) => {
      const page = await newPage(t, { viewport, theme, locale: { wide: 'en', tablet: 'cs', phone: 'pl' }[viewport] });
      await withSettings(page, { confirm_turn: false, curtain: false, toured: true });
      await open(page);
      await screenshot(page, `lobby-${viewport}-${theme}`, { fullPage: true });
      await newGame(page, 4);
      await play(page, { seed: 31, steps: 9 });
      await screenshot(page, `early-${viewport}-${theme}`, { fullPage: true });
      await play(page, { seed: 32, steps: 160 });
      await screenshot(page, `middle-${viewport}-${theme}`, { fullPage: true });
      await page.mouse.move(0, 0);
      await page.evaluate(() => {
        document.activeElement.blur();
        scrollTo(0, 0);
      });
      await screenshot(page, `readme-${viewport}-${theme}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(wide <= 0, `${wide} px too wide`);
      await openRecorded(page, RECORDED);
      await over(page);
      await screenshot(page, `end-${viewport}-${theme}`);
    });
  }
}
