// Whole games of every title, played as people play them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, newPage, open, screenshot, tooWide, until } from './harness.mjs';
import {
  digest,
  focusIsKept,
  newGame,
  over,
  play,
  playByKeys,
  playByList,
  playFast,
  replay,
  SWIFT,
  tapFast,
  whims,
  withSettings,
} from './player.mjs';
import { questions, TITLES } from './titles.mjs';

/** So many presses are made with real keys, which takes long; the others are made in the page, until the end. */
const BY_HAND = 150;

/** A page with a new game on the table. */
async function table(t, title, { settings = SWIFT, players = 2, ...options } = {}) {
  const page = await newPage(t, options);
  await withSettings(page, settings);
  await open(page);
  await newGame(page, { title, players });
  return page;
}

for (const title of TITLES) {
  test(`${title.id}: two players finish a game by clicks, and the exported file replays to the same state`, async (t) => {
    const page = await table(t, title, { settings: { toured: true } });
    const pictures = { 10: 'early', 160: 'middle' };
    const each = async (i) => void (pictures[i] && (await screenshot(page, `${title.id}-${pictures[i]}-clicks`)));
    await play(page, { title, seed: 3, each });
    await over(page);
    await screenshot(page, `${title.id}-end-clicks`);
    assert.equal(await axe(page), '');
    const report = await replay(page);
    assert.equal(report.digest, await digest(page));
    assert.equal(report.over, true);
  });

  test(`${title.id}: two players finish a game by keyboard alone`, async (t) => {
    const page = await table(t, title);
    await play(page, { title, by: 'keyboard', seed: 5, steps: BY_HAND });
    await playByKeys(page, { title, seed: 5 });
    await over(page);
  });

  test(`${title.id}: the keyboard keeps its place when turns end, moves are taken back and one looks at the past`, async (t) => {
    const page = await table(t, title, {
      settings: { toured: true, confirm_turn: true, curtain: title.covers, friendly: true },
    });
    const asides = [['u'], ['r'], ['U'], ['[', 'Escape'], ['m', 'Escape']];
    const each = async (i) => {
      // Behind the curtain there is nothing to take back.
      if (i % 3 || (await page.$('.curtain'))) return;
      for (const key of asides[(i / 3) % asides.length]) {
        await page.keyboard.press(key);
        await focusIsKept(page);
      }
    };
    await play(page, { title, by: 'keyboard', seed: 8, steps: 150, each });
  });

  for (const players of [3, 4]) {
    test(`${title.id}: ${players} players finish a game by the list of moves`, async (t) => {
      const page = await table(t, title, { players });
      await playByList(page, { title, seed: players });
      await over(page);
      assert.equal(await page.locator('.ended thead th').count(), players);
    });
  }

  test(`${title.id}: a phone plays with a finger, through its tabs, and nothing is cut off`, async (t) => {
    const page = await table(t, title, { viewport: 'phone', touch: true, theme: 'dark' });
    await play(page, { title, by: 'touch', seed: 7, steps: 120 });
    const tabs = await page.locator('[role=tab]:visible').all();
    for (const tab of tabs) {
      await tab.click();
      const name = await tab.getAttribute('aria-controls');
      assert.equal(await tab.getAttribute('aria-selected'), 'true');
      assert.ok(await page.isVisible(`#${name}`), `${name} is in view`);
      assert.ok(await page.isVisible('#decision h1'), 'so is the decision');
      assert.ok((await tooWide(page)) <= 0, `${name} is ${await tooWide(page)} px too wide`);
      await page.evaluate(() => scrollTo(0, 0));
      await screenshot(page, `${title.id}-${name}-phone-dark`);
    }
    assert.ok((await tooWide(page)) <= 0, `the page is ${await tooWide(page)} px too wide`);
    await screenshot(page, `${title.id}-phone-dark`, { fullPage: true });
    await tapFast(page, { title, seed: 7 });
    await over(page);
    assert.ok((await tooWide(page)) <= 0, `the end is ${await tooWide(page)} px too wide`);
  });

  test(`${title.id}: nothing is lost when the tab is reloaded or closed at any moment`, async (t) => {
    let page = await table(t, title, { settings: { toured: true } });
    const whim = whims(11);
    for (let i = 0; i < 10; i += 1) {
      await playFast(page, { title, seed: 100 + i, steps: 3 + Math.floor(whim() * 12) });
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

  test(`${title.id}: the language changes in mid-game and the game stays`, async (t) => {
    const page = await table(t, title, { locale: 'pl-PL' });
    assert.equal(await page.getAttribute('html', 'lang'), 'pl');
    await playFast(page, { title, seed: 2, steps: 30 });
    const before = await digest(page);
    for (const [language, code] of [
      ['Čeština', 'cs'],
      ['English', 'en'],
      ['Polski', 'pl'],
    ]) {
      await page.keyboard.press('m');
      await page.click('dialog[open] .menu-item >> nth=-1');
      await page.click(`dialog[open] button:has-text("${language}")`);
      await page.keyboard.press('Escape');
      // What is to be decided is asked in that language.
      const asked = questions(title.id, code).map(([, pattern]) => pattern);
      await until(page, (l) => document.documentElement.lang === l, code);
      await until(
        page,
        (patterns) => patterns.some((p) => new RegExp(p).test(document.querySelector('#decision h1')?.textContent)),
        asked,
      );
      assert.equal(await digest(page), before);
    }
  });

  test(`${title.id}: undo, redo, the past and a fork`, async (t) => {
    const page = await table(t, title, { settings: { ...SWIFT, friendly: true } });
    await playFast(page, { title, seed: 4, steps: 60 });
    const now = await digest(page);
    await page.keyboard.press('u');
    assert.notEqual(await digest(page), now);
    await page.keyboard.press('r');
    assert.equal(await digest(page), now);
    await page.keyboard.press('[');
    await page.waitForSelector('.past');
    assert.equal(await digest(page), now, 'looking changes nothing');
    // A pane out of view stays as it was.
    assert.equal(await page.locator('.place.open:visible').count(), 0, 'one cannot act in the past');
    await page.click('.past .button:has-text("Play on from here")');
    await page.waitForSelector('.past', { state: 'detached' });
    assert.notEqual(await digest(page), now);
    await page.goBack();
    await page.waitForSelector('.board', { state: 'attached' });
    assert.equal(await digest(page), now);
  });

  test(`${title.id}: only the one who holds the device sees what is theirs`, async (t) => {
    const page = await table(t, title, { settings: { confirm_turn: true, curtain: true, toured: true } });
    // What is seen after each press.
    await page.evaluate(() => {
      window.seen = [];
    });
    const look = ({ own, changes }) => {
      document.querySelector('.log-whole')?.click();
      const all = [...document.querySelectorAll(own)];
      const isChange = (e) => new RegExp(changes).test(e.textContent);
      window.seen.push({
        covered: document.querySelector('.curtain') !== null,
        over: document.querySelector('.end-turn') !== null,
        who: document.querySelector('#decision h1').textContent.split(':')[0],
        // What is out of view may be of an earlier moment of the same turn.
        own: all
          .filter((e) => e.checkVisibility())
          .map((e) => e.textContent)
          .sort(),
        anywhere: all.length,
        whose: all.map((e) => e.closest('.mat')?.querySelector('.who').textContent),
        moves: document.querySelectorAll('.action').length,
        changes: [...document.querySelectorAll('.log-line')].filter(isChange).length,
      });
    };
    const given = { own: title.own, changes: title.ownChanges.source };
    await playFast(page, { title, seed: 9, steps: 400, look, given });
    const left = {}; // what each saw at the end of their turn
    const found = []; // what they saw when they had the device again
    let curtains = 0;
    let passed = false;
    let holder = ''; // who lifted the curtain; without one only what everybody sees is shown
    for (const seen of await page.evaluate(() => window.seen)) {
      if (!title.covers) {
        assert.ok(
          seen.whose.every((name) => name === seen.who),
          `${seen.who} sees cards of ${seen.whose}`,
        );
      } else if (seen.covered) {
        curtains += 1;
        passed = true;
        assert.deepEqual([seen.anywhere, seen.moves], [0, 0], 'nothing is there while the table is covered');
      } else if (seen.over) {
        left[seen.who] = seen.who === holder ? seen : undefined;
      } else if (!passed && seen.who !== holder) {
        holder = '';
        left[seen.who] = undefined;
      } else if (passed) {
        passed = false;
        holder = seen.who;
        const before = left[seen.who];
        if (before && before.changes === seen.changes) found.push([seen.who, seen.own, before.own]);
      }
    }
    if (!title.covers) {
      assert.equal(curtains, 0, 'nobody needs secrets to decide');
      return;
    }
    assert.ok(curtains > 3, `the device was passed: ${curtains}`);
    assert.ok(found.length > 3, `and came back: ${found.length}`);
    for (const [who, now, before] of found) assert.deepEqual(now, before, `${who} finds what they left`);
    const hands = new Set(found.filter(([, own]) => own.length).map(([who, own]) => `${who}: ${own}`));
    const whose = new Set([...hands].map((hand) => hand.split(':')[0]));
    assert.ok(whose.size > 1 && hands.size > 1, `each saw something of their own: ${[...hands].join('; ')}`);
  });
}
