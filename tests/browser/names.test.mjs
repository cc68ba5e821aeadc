// Names are whole: none breaks inside a word or is cut off, in any language, wherever it is printed.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { newPage, open } from './harness.mjs';
import { openRecorded, over, SWIFT, withSettings } from './player.mjs';
import { TITLES, texts } from './titles.mjs';

const LANGUAGES = ['en', 'cs', 'pl'];
const SIZES = [
  [1440, 900],
  [1366, 768],
  [1024, 768],
  [390, 844],
];

/** Recorded games with most of the pieces on the table at their end. */
const LATE = { civilization: ['four', 'three'], endless_winter: ['four'], stone_age: ['four_buildings_older'] };

/** Where names of a kind are printed: a selector, and how their keys begin. */
const PRINTED = {
  civilization: [
    ['.civ-makes.buildings .civ-name', 'building'],
    ['.civ-makes.wonders .civ-name', 'wonder'],
    ['.tech-card .named, .tech-side .named', 'tech'],
    ['.unit-card .named', 'unit'],
    ['.civ-hand .named', 'event'],
  ],
  endless_winter: [
    ['.folk .named', 'folk'],
    ['.culture .named', 'culture'],
    ['.animal .named', 'animal'],
  ],
  stone_age: [],
};

/** Runs in the page: words that stand on two lines, or reach out of what they are printed on. */
function broken([root, printed]) {
  const found = new Set();
  const look = (node) => {
    const e = node.parentElement;
    // A player's own name may be of any length.
    if (!e.checkVisibility() || e.closest('.unseen, .log, [aria-live], .who, .owner-name')) return;
    const card = e.closest('.civ-card, .civ-row, .tech-card, .ew-card, .card, figure');
    const edge = card?.getBoundingClientRect();
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}\u00ad’']+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const where = `${e.className || e.tagName} of ${card?.className}`;
      if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) found.add(`${word} breaks in ${where}`);
      const isOut = ({ left, right }) => edge && edge.width > 4 && (left < edge.left - 1 || right > edge.right + 1);
      if (lines.some(isOut)) found.add(`${word} is cut in ${where}, ${Math.round(edge.width)} px wide`);
    }
  };
  const walk = document.createTreeWalker(document.querySelector(root), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) look(node);
  // Every name of a kind in every place of that kind, though another one lies there now.
  let tried = 0;
  for (const [selector, names] of printed) {
    for (const e of document.querySelectorAll(selector)) {
      const node = e.firstChild;
      if (node?.nodeType !== Node.TEXT_NODE || !e.checkVisibility()) continue;
      const before = node.data;
      for (const name of names) {
        node.data = name;
        look(node);
      }
      node.data = before;
      tried += 1;
    }
  }
  return { found: [...found], tried };
}

for (const language of LANGUAGES) {
  test(`no name breaks inside a word in the galleries: ${language}`, async (t) => {
    const page = await newPage(t, { locale: language });
    await withSettings(page, SWIFT);
    for (const { id } of TITLES) {
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await open(page, `#/gallery/${id}`);
        await page.waitForFunction(() => document.querySelectorAll('main figure, main .card').length > 20);
        const { found } = await page.evaluate(broken, ['main', []]);
        assert.deepEqual(found, [], `${id}, ${width}`);
      }
    }
  });

  test(`no name breaks inside a word on a table: ${language}`, async (t) => {
    const page = await newPage(t, { locale: language });
    await withSettings(page, SWIFT);
    const faults = [];
    for (const { id } of TITLES) {
      const printed = PRINTED[id].map(([selector, kind]) => {
        const names = texts(id, language).filter(([key]) => new RegExp(`^${kind}\\.[a-z0-9_]+$`).test(key));
        assert.ok(names.length > 3, `names of ${kind}`);
        return [selector, names.map(([, name]) => name)];
      });
      let places = 0;
      for (const game of LATE[id]) {
        await page.setViewportSize({ width: 1440, height: 900 });
        const recorded = readFileSync(new URL(`../golden/${id}/${game}.json`, import.meta.url));
        await openRecorded(page, { recorded });
        await over(page);
        await page.click('.end-buttons .button >> nth=0');
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height });
          const tabs = await page.$$eval('.stage [role=tab]', (all) => all.map((e) => e.id));
          for (const tab of tabs.length ? tabs : [null]) {
            if (tab) await page.evaluate((id) => document.getElementById(id).click(), tab);
            await page.waitForTimeout(60);
            const { found, tried } = await page.evaluate(broken, ['.table', printed]);
            places += tried;
            faults.push(...found.map((fault) => `${id} ${game} ${width} ${tab}: ${fault}`));
          }
        }
      }
      assert.ok(places > 40 || !printed.length, `${id}: ${places} places`);
    }
    assert.deepEqual(faults, []);
  });
}
