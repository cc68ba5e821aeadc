// The page in Firefox and WebKit, where they are installed: not every game, but what engines do differently.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENGINES, openTab, skipped } from './engines.mjs';
import { BASE, DIST, drawn, newPage, open as openPage, serveUnderBase, until } from './harness.mjs';
import { digest, newGame, nextPress, SWIFT, whims, withSettings } from './player.mjs';
import { ENDLESS_WINTER, TITLES } from './titles.mjs';

const there = (tab, selector) => until(tab, (s) => document.querySelector(s) !== null, selector);

/** Whether a worker keeps the page. */
const kept = () => navigator.serviceWorker.getRegistration().then((found) => found?.active?.state === 'activated');

/** Opens the page, with settings with which nothing stands between two moves. */
async function open(tab, url, settings = SWIFT) {
  await tab.goto(url);
  await drawn(tab);
  // WebKit never goes on with a worker whose page was reloaded while it was being installed.
  await until(tab, kept);
  await tab.evaluate((given) => localStorage.setItem('dolmen.settings', JSON.stringify(given)), settings);
  await tab.reload();
  await drawn(tab);
}

async function begin(tab, title) {
  await tab.press(`.cover:has(img[src$="cover-${title.id}.svg"])`);
  await there(tab, `.cover[aria-pressed=true] img[src$="cover-${title.id}.svg"]`);
  await tab.press('.begin');
  await there(tab, '.board');
}

async function pressSome(tab, title, times, seed) {
  const whim = whims(seed);
  for (let i = 0; i < times; i += 1) await tab.press(await nextPress(tab, title, whim));
}

/** The link that the menu puts on the clipboard. */
async function link(tab) {
  await tab.evaluate(() => {
    const text = async ([item]) => (await item.getType('text/plain')).text();
    const clipboard = {
      write: async (items) => {
        window.copied = await text(items);
      },
    };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard });
  });
  await tab.press('.decision-tools > .icon-button:last-child');
  await there(tab, 'dialog[open] .menu-item');
  await tab.press('dialog[open] .menu-item:has(use[href="#s-link"])');
  await until(tab, () => window.copied !== undefined);
  return tab.evaluate(() => window.copied);
}

for (const engine of Object.keys(ENGINES)) {
  test(`${engine}: every title is played, kept over a reload, linked, and played without a network`, {
    skip: skipped(engine),
  }, async (t) => {
    const site = await serveUnderBase(DIST);
    const tab = await openTab(t, engine);
    await open(tab, site.url);
    for (const [i, title] of TITLES.entries()) {
      await tab.goto(`${site.url}#/`);
      await there(tab, '.begin');
      await begin(tab, title);
      await pressSome(tab, title, 12, i + 1);
      const played = await digest(tab);
      await tab.reload();
      await there(tab, '.board');
      assert.equal(await digest(tab), played);
      await tab.screenshot(`${title.id}-smoke`);
    }
    const [before, own] = [await digest(tab), await tab.evaluate(() => location.hash)];
    await tab.goto(await link(tab));
    await until(tab, (old) => location.hash.startsWith('#/play/') && location.hash !== old, own);
    await there(tab, '.board');
    assert.equal(await digest(tab), before, 'the link holds the game');
    await site.close();
    await tab.reload();
    await there(tab, '.board');
    await pressSome(tab, TITLES.at(-1), 6, 5);
    assert.notEqual(await digest(tab), before, 'it goes on');
  });

  test(`${engine}: no picture of the lobby lies under words`, { skip: skipped(engine) }, async (t) => {
    const site = await serveUnderBase(DIST);
    t.after(() => site.close());
    const tab = await openTab(t, engine);
    await open(tab, site.url);
    await until(tab, () => [...document.querySelectorAll('.cover img')].every((e) => e.complete));
    await tab.screenshot('lobby');
    const gaps = await tab.evaluate(() =>
      [...document.querySelectorAll('.cover')].map(
        (e) =>
          e.querySelector('strong').getBoundingClientRect().top - e.querySelector('img').getBoundingClientRect().bottom,
      ),
    );
    for (const gap of gaps) assert.ok(gap >= -1, `the words begin ${-gap} px above the picture's end`);
  });
}

/** How the symbols of a table are drawn: the kinds of their addresses. */
const symbolKinds = (tab) =>
  tab.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('i.symbol')].map(
        (e) => getComputedStyle(e).backgroundImage.match(/^url\("(\w+):/)?.[1],
      ),
    ),
  ]);

test('firefox: where fingerprinting is resisted, symbols stay as they are drawn', {
  skip: skipped('firefox'),
}, async (t) => {
  const site = await serveUnderBase(DIST);
  t.after(() => site.close());
  const tab = await openTab(t, 'firefox', { preferences: { 'privacy.resistFingerprinting': true } });
  await open(tab, site.url);
  await begin(tab, ENDLESS_WINTER);
  await sleep(3000); // they would turn into bitmaps by now
  await tab.screenshot('resisting');
  assert.deepEqual(await symbolKinds(tab), ['data']);
});

test('where a canvas does not tell the truth, no symbol becomes a bitmap', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await page.addInitScript(() => {
    const { getImageData } = OffscreenCanvasRenderingContext2D.prototype;
    OffscreenCanvasRenderingContext2D.prototype.getImageData = function (...place) {
      const image = getImageData.apply(this, place);
      for (const i of image.data.keys()) image.data[i] = Math.random() * 256;
      return image;
    };
    window.bitmaps = 0;
    OffscreenCanvas.prototype.convertToBlob = async () => {
      window.bitmaps += 1;
      throw new Error('the symbol stays as it is');
    };
  });
  await openPage(page);
  await newGame(page, { title: ENDLESS_WINTER });
  await sleep(3000); // the first would have been made by now
  assert.equal(await page.evaluate(() => window.bitmaps), 0);
});

test('firefox: who reloads while the first version is being kept hears of no new one', {
  skip: skipped('firefox'),
}, async (t) => {
  const site = await serveUnderBase(DIST);
  t.after(() => site.close());
  // A host that hands out one file, which only the worker asks for, when it is told to.
  let handOut;
  const asked = new Promise((done) => {
    handOut = done;
  });
  const slow = createServer(async (request, response) => {
    if (request.url.endsWith('icon-512.png')) await asked;
    const answer = await fetch(new URL(request.url, site.url));
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type'),
      'cache-control': 'no-cache',
    });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise((done) => slow.listen(0, '127.0.0.1', done));
  t.after(() => slow.close());
  const tab = await openTab(t, 'firefox');
  await tab.goto(`http://127.0.0.1:${slow.address().port}${BASE}`);
  await drawn(tab);
  await until(tab, () => navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.installing)));
  await sleep(2000); // what is fetched ahead has come, so that nothing is torn off
  await tab.reload();
  await drawn(tab);
  handOut();
  await until(tab, kept);
  await sleep(1000);
  assert.equal(await tab.evaluate(() => document.querySelector('.notices').textContent), '');
});

test('a link is copied where only texts can be, and where nothing can be that is said', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await page.addInitScript(() => {
    delete window.ClipboardItem;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: {
        writeText: async (text) => {
          window.copied = text;
        },
      },
    });
  });
  await openPage(page);
  await newGame(page);
  const copy = async () => {
    await page.keyboard.press('m');
    await page.click('dialog[open] .menu-item:has(use[href="#s-link"])');
  };
  await copy();
  await until(page, () => window.copied?.includes('#/link/'));
  await page.waitForSelector('.notice:has-text("on your clipboard")');
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await copy();
  await page.waitForSelector('.notice:has-text("did not let the link be copied")');
});

test('the browser is asked to keep games for good when somebody wants it to, and told why', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await page.addInitScript(() => {
    window.asked = 0;
    navigator.storage.persisted = async () => window.asked > 0;
    navigator.storage.persist = async () => {
      window.asked += 1;
      return true;
    };
  });
  await openPage(page);
  assert.equal(await page.locator('.persist').count(), 0, 'there is nothing to keep yet');
  await newGame(page);
  assert.equal(await page.evaluate(() => window.asked), 0, 'nobody is asked without a word');
  await page.goto(page.url().replace(/#.*/, '#/'));
  await page.click('.persist button');
  await until(page, () => window.asked === 1);
  await page.waitForSelector('.persist', { state: 'detached' });
});

test('what Safari knows only with a prefix has it', () => {
  const folder = new URL('../../style/', import.meta.url);
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.css'))) {
    const rules = readFileSync(new URL(name, folder), 'utf8').split('}');
    for (const property of ['user-select', 'hyphens']) {
      const plain = rules.filter((rule) => new RegExp(`[\\s;]${property}:`).test(rule));
      for (const rule of plain) assert.match(rule, new RegExp(`-webkit-${property}:`), `${name}: ${rule}`);
    }
  }
});
