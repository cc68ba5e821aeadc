// What was shown survives a dead battery: the whole browser is killed, again and again, and the game is there.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { begin, openAgain, openPage, playUntilKilled, startKillable } from '../../scripts/killable.mjs';
import { newPage, open, site } from './harness.mjs';
import { digest, newGame, play, SWIFT, withSettings } from './player.mjs';

const KILLS = 20;

test('what was shown a second before the browser was killed is there when it starts again', async (t) => {
  const profile = mkdtempSync(join(tmpdir(), 'dolmen-profile-'));
  t.after(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
  let id;
  let expected = [];
  for (let kills = 0; kills <= KILLS; kills += 1) {
    const { context, kill } = await startKillable(profile);
    try {
      const page = await openPage(context);
      if (id) {
        const found = await openAgain(page, site.url, id);
        assert.ok(found, `kill ${kills}: the game is gone`);
        assert.deepEqual(found.slice(0, expected.length), expected, `kill ${kills}: moves were lost`);
      }
      if (kills === KILLS) return;
      // A game that is nearly over makes room for a new one.
      if (!id || expected.length > 200) id = await begin(page, site.url);
      const milliseconds = 1050 + Math.random() * 500;
      const { shown, killed } = await playUntilKilled({ page, kill, id, milliseconds });
      expected = shown.findLast(({ time }) => time <= killed - 1000).steps;
    } finally {
      await kill();
    }
  }
});

/** What local storage holds, to be put back: as after a kill, when it is a minute old. */
const snapshot = (page) => page.evaluate(() => ({ ...localStorage }));
const putBack = (page, old) =>
  page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  }, old);

/** Gives a page `window.onDisk(use)`, with which a test looks at what is on the disk, or changes it. */
const withDisk = (page) =>
  page.addInitScript(() => {
    window.onDisk = (use) =>
      new Promise((done, fail) => {
        const request = indexedDB.open('dolmen');
        request.onerror = () => fail(request.error);
        request.onsuccess = () => {
          const database = request.result;
          const transaction = database.transaction('entries', 'readwrite');
          const asked = use(transaction.objectStore('entries'));
          transaction.oncomplete = () => {
            database.close();
            done(asked?.result);
          };
        };
      });
  });

/** Waits until the disk has what local storage has of a game. */
async function settled(page, address = page.url()) {
  const id = address.split('/').at(-1);
  for (let i = 0; i < 100; i += 1) {
    const same = await page.evaluate(async (key) => {
      const kept = localStorage.getItem(key);
      return kept && kept === (await window.onDisk((store) => store.get(key)));
    }, `dolmen.game.${id}`);
    if (same) return;
    await page.waitForTimeout(30);
  }
  assert.fail('the disk never got it');
}

async function begun(t) {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await withDisk(page);
  await open(page);
  await newGame(page);
  return page;
}

const again = async (page) => {
  await page.reload();
  await page.waitForSelector('.board');
};

test('the newer copy wins and heals the other, after an undo too', async (t) => {
  const page = await begun(t);
  await page.evaluate(() => document.querySelector('[data-place=field]').click());
  const undone = await digest(page);
  await page.evaluate(() => document.querySelector('[data-place=tool_maker]').click());
  const old = await snapshot(page);
  await page.keyboard.press('u');
  assert.equal(await digest(page), undone);
  await settled(page);
  // Local storage is what it was before: the longer game is the older one.
  await putBack(page, old);
  await again(page);
  assert.equal(await digest(page), undone);

  // The disk is older.
  const disk = await page.evaluate(async () => {
    const keys = await window.onDisk((store) => store.getAllKeys());
    const texts = await window.onDisk((store) => store.getAll());
    return keys.map((key, i) => [key, texts[i]]);
  });
  await play(page, { seed: 4, steps: 10 });
  await settled(page);
  const newest = await digest(page);
  await page.evaluate((disk) => window.onDisk((store) => disk.map(([key, text]) => store.put(text, key))), disk);
  await again(page);
  assert.equal(await digest(page), newest);
  await settled(page);
});

test('either copy alone is enough', async (t) => {
  const page = await begun(t);
  await play(page, { seed: 5, steps: 10 });
  await settled(page);
  const before = await digest(page);
  await page.evaluate(() => localStorage.clear());
  await again(page);
  assert.equal(await digest(page), before);
  await page.waitForSelector('.notice:has-text("1 game that had gone missing was found")');

  await page.evaluate(() => window.onDisk((store) => store.clear()));
  await again(page);
  assert.equal(await digest(page), before);
  await settled(page);

  // Cut in the middle, with its entry in the list.
  await page.evaluate(() => {
    const key = `dolmen.game.${location.hash.split('/')[2]}`;
    localStorage.setItem(key, localStorage.getItem(key).slice(0, 700));
  });
  await again(page);
  assert.equal(await digest(page), before);
});

test('a game that is gone from both places is said to be', async (t) => {
  const page = await begun(t);
  await settled(page);
  const id = await page.evaluate(() => location.hash.split('/')[2]);
  await page.evaluate(async (key) => {
    await window.onDisk((store) => store.put('{"dolmen":2,"titl', key));
    localStorage.setItem(key, '{"dolmen":2,"title"');
  }, `dolmen.game.${id}`);
  await page.reload();
  await page.waitForSelector('h1:has-text("cannot be opened")');
  await page.evaluate(() => window.onDisk((store) => store.clear()));
  await page.evaluate((id) => localStorage.removeItem(`dolmen.game.${id}`), id);
  await page.goto(site.url);
  await page.waitForSelector('.game.damaged:has-text("gone from both places")');
});

test('the list is made anew from the games, and games without an entry are found', async (t) => {
  const page = await begun(t);
  await play(page, { seed: 5, steps: 10 });
  const before = await digest(page);
  const address = page.url();
  // Where no table writes any more.
  await page.goto(site.url);
  await page.waitForSelector('.game-link');
  await settled(page, address);
  const dropMetas = () =>
    page.evaluate(async () => {
      await window.onDisk((store) => store.delete(IDBKeyRange.bound('dolmen.meta.', 'dolmen.meta.z')));
      for (const key of Object.keys(localStorage)) if (key.startsWith('dolmen.meta.')) localStorage.removeItem(key);
    });
  await dropMetas();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.waitForSelector('.game-link:has-text("Stone Age")');
  await dropMetas();
  await page.reload();
  await page.waitForSelector('.game-link:has-text("time unknown")');
  await page.click('.game-link');
  await page.waitForSelector('.board');
  assert.equal(page.url(), address);
  assert.equal(await digest(page), before);
  await play(page, { seed: 6, steps: 4 });
  await page.goto(site.url);
  await page.waitForSelector('.game-link:has-text("Wolf 0")');
  assert.equal(await page.locator('.game').count(), 1);
});

const BLOCKED = {
  absent: () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  refused: () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no', 'SecurityError');
    };
  },
  silent: () => {
    IDBFactory.prototype.open = () => new EventTarget();
  },
};

for (const [how, block] of Object.entries(BLOCKED)) {
  test(`without a database (${how}) everything goes on, and a line says what that means`, async (t) => {
    const page = await newPage(t);
    await page.addInitScript(block);
    await withSettings(page, SWIFT);
    await open(page);
    await page.waitForSelector('.saved:has-text("one copy of a game instead of two")');
    await newGame(page);
    await play(page, { seed: 8, steps: 6 });
    const before = await digest(page);
    await again(page);
    assert.equal(await digest(page), before);
    assert.equal(await page.locator('.notice').count(), 0);
  });
}

test('where local storage has no room, the disk has the move', async (t) => {
  const page = await begun(t);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const before = await digest(page);
  await play(page, { seed: 8, steps: 6 });
  await page.waitForSelector('.notice:has-text("no room left")');
  const id = await page.evaluate(() => location.hash.split('/')[2]);
  await page.waitForTimeout(500);
  const stored = await page.evaluate((key) => window.onDisk((store) => store.get(key)), `dolmen.game.${id}`);
  const moved = JSON.parse(stored).present.digest;
  assert.notEqual(moved, before);
  await again(page);
  assert.equal(await digest(page), moved);
});
