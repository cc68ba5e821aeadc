// Whole games, played as people play them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, newPage, open, screenshot } from './harness.mjs';
import { digest, newGame, over, play, playByList, replay, whims, withSettings } from './player.mjs';

const swift = { confirm_turn: false, curtain: false, toured: true };

test('the first move takes at most three clicks', async (t) => {
  const page = await newPage(t);
  await open(page);
  await page.click('.begin');
  await page.click('.tour .button >> nth=0');
  await page.click('[data-place="field"]');
  assert.equal(await page.locator('.log-line').count(), 1);
});

test('two players finish a game by clicks, and the exported file replays to the same state', async (t) => {
  const page = await newPage(t);
  await withSettings(page, { toured: true });
  await open(page);
  await newGame(page, 2);
  const pictures = { 6: 'early', 150: 'middle' };
  await play(page, { seed: 3, each: async (i) => pictures[i] && screenshot(page, `stone-age-${pictures[i]}-wide`) });
  await over(page);
  await screenshot(page, 'stone-age-end-wide');
  assert.equal(await axe(page), '');
  const report = await replay(page);
  assert.equal(report.digest, await digest(page));
  assert.equal(report.over, true);
});

test('two players finish a game by keyboard alone', async (t) => {
  const page = await newPage(t);
  await withSettings(page, swift);
  await open(page);
  await newGame(page, 2);
  await play(page, { by: 'keyboard', seed: 5 });
  await over(page);
});

for (const players of [3, 4]) {
  test(`${players} players finish a game by the list of moves`, async (t) => {
    const page = await newPage(t);
    await withSettings(page, swift);
    await open(page);
    await newGame(page, players);
    await playByList(page, { seed: players });
    await over(page);
    assert.equal(await page.locator('.ended thead th').count(), players);
  });
}

test('a phone plays with a finger and nothing is cut off', async (t) => {
  const page = await newPage(t, { viewport: 'phone', touch: true, theme: 'dark' });
  await withSettings(page, swift);
  await open(page);
  await newGame(page, 2);
  await play(page, { by: 'touch', seed: 7, steps: 120 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(wide <= 0, `the page is ${wide} px too wide`);
  await screenshot(page, 'stone-age-middle-phone-dark', { fullPage: true });
});

test('nothing is lost when the tab is reloaded or closed at any moment', async (t) => {
  let page = await newPage(t);
  await withSettings(page, { toured: true });
  await open(page);
  await newGame(page, 2);
  const whim = whims(11);
  for (let i = 0; i < 10; i += 1) {
    await play(page, { seed: 100 + i, steps: 3 + Math.floor(whim() * 12) });
    const before = await digest(page);
    if (i % 2) {
      await page.reload();
    } else {
      const [tab, address] = [await newPage(t, { context: page.context() }), page.url()];
      await page.close();
      await tab.goto(address);
      page = tab;
    }
    await page.waitForSelector('.board', { state: 'attached' });
    assert.equal(await digest(page), before);
  }
});

test('the language changes in mid-game and the game stays', async (t) => {
  const page = await newPage(t, { locale: 'pl-PL' });
  await withSettings(page, swift);
  await open(page);
  assert.equal(await page.getAttribute('html', 'lang'), 'pl');
  await newGame(page, 2);
  await play(page, { seed: 2, steps: 30 });
  const before = await digest(page);
  for (const [language, word] of [
    ['Čeština', 'Loviště'],
    ['English', 'Hunting ground'],
    ['Polski', 'Łowisko'],
  ]) {
    await page.keyboard.press('m');
    await page.click('dialog[open] .menu-item >> nth=-1');
    await page.click(`dialog[open] button:has-text("${language}")`);
    await page.waitForSelector(`.place-name:has-text("${word}")`);
    assert.equal(await digest(page), before);
  }
});

test('undo, redo, the past and a fork', async (t) => {
  const page = await newPage(t);
  await withSettings(page, { ...swift, friendly: true });
  await open(page);
  await newGame(page, 2);
  await play(page, { seed: 4, steps: 60 });
  const now = await digest(page);
  await page.keyboard.press('u');
  assert.notEqual(await digest(page), now);
  await page.keyboard.press('r');
  assert.equal(await digest(page), now);
  await page.keyboard.press('[');
  await page.waitForSelector('.past');
  assert.equal(await digest(page), now, 'looking changes nothing');
  assert.equal(await page.locator('.place.open').count(), 0, 'one cannot act in the past');
  await page.click('.past .button:has-text("Play on from here")');
  await page.waitForSelector('.past', { state: 'detached' });
  assert.notEqual(await digest(page), now);
  await page.goBack();
  await page.waitForFunction((d) => document.querySelector('.table')?.dataset.digest === d, now);
});

test('the curtain hides every secret of the others', async (t) => {
  const page = await newPage(t);
  await withSettings(page, { confirm_turn: false, toured: true });
  await open(page);
  await newGame(page, 2);
  let curtains = 0;
  await play(page, {
    seed: 9,
    steps: 260,
    each: async () => {
      const seen = await page.evaluate(() => ({
        covered: document.querySelector('.curtain') !== null,
        own: [...document.querySelectorAll('.tribe')].map((e) => e.querySelectorAll('.own-cards li').length),
        active: [...document.querySelectorAll('.tribe')].findIndex((e) => e.classList.contains('active')),
      }));
      if (seen.covered) {
        curtains += 1;
        assert.deepEqual(
          seen.own.filter((n) => n > 0),
          [],
          'no card shows while the table is covered',
        );
      }
      seen.own.forEach((n, seat) => assert.ok(n === 0 || seat === seen.active, 'only the holder sees own cards'));
    },
  });
  assert.ok(curtains > 3, 'the device was passed');
});
