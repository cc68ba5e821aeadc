// Several tabs on one game, and storage that fails in the middle: nothing is lost, and nothing is left lying about.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPage, open, site, until } from './harness.mjs';
import { digest, newGame, play, SWIFT, withSettings } from './player.mjs';

/** A new game, and other tabs of the same browser at the same game or, with '', in the lobby. */
async function tabs(t, ...hashes) {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page);
  const others = [];
  for (const hash of hashes) {
    const other = await newPage(t, { context: page.context() });
    await withSettings(other, SWIFT);
    await open(other, hash ?? new URL(page.url()).hash);
    await other.waitForSelector(hash === '' ? '.game-link' : '.board');
    others.push(other);
  }
  return [page, ...others];
}

const TABLE = undefined;
const LOBBY = '';

/** The digests of all games that are kept. */
const kept = (page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('dolmen.game.'))
      .map((key) => JSON.parse(localStorage.getItem(key)).present.digest),
  );

/** Waits until a tab sees so many games: what another tab has written comes a moment later. */
const sees = (page, count) =>
  until(page, (n) => Object.keys(localStorage).filter((key) => key.startsWith('dolmen.game.')).length === n, count);

const games = (page, count) => until(page, (n) => document.querySelectorAll('.game').length === n, count);

// Places that take a move at one press.
const PLACES = ['field', 'tool_maker', 'hut'];

/** Makes a move; gives back the digest of the game that is kept then. */
const press = (page, n = 0) =>
  page.evaluate((place) => document.querySelector(`[data-place=${place}]`).click(), PLACES[n]).then(() => digest(page));

test('a deleted game that lives again stays, and the one taken back becomes a copy', async (t) => {
  const [page, lobby] = await tabs(t, LOBBY);
  await press(page);
  const deleted = await digest(page);
  await lobby.click('.game [aria-label="Delete"]');
  await games(lobby, 0);
  // The other tab does not know and goes on.
  const lives = await press(page, 1);
  await lobby.click('.notice .button:has-text("Undo")');
  await games(lobby, 2);
  assert.deepEqual((await kept(lobby)).sort(), [deleted, lives].sort());
  assert.equal(await digest(page), lives);
  const more = await press(page, 2);
  await sees(page, 2);
  assert.deepEqual((await kept(page)).sort(), [deleted, more].sort(), 'the tab goes on with its own');
});

test('deleting twice and undoing twice', async (t) => {
  const [page, lobby] = await tabs(t, LOBBY);
  await lobby.click('.game [aria-label="Delete"]');
  await games(lobby, 0);
  const first = await digest(page);
  assert.equal(first, null);
  const second = await press(page);
  await games(lobby, 1);
  await lobby.click('.game [aria-label="Delete"]');
  await games(lobby, 0);
  assert.equal(await lobby.locator('.notice .button:has-text("Undo")').count(), 2);
  await lobby.click('.notice .button:has-text("Undo") >> nth=0');
  await games(lobby, 1);
  await lobby.click('.notice .button:has-text("Undo") >> nth=0');
  await games(lobby, 2);
  const all = await kept(lobby);
  assert.ok(all.includes(second));
  assert.notEqual(all[0], all[1]);
  await lobby.reload();
  await games(lobby, 2);
});

test('a game can be renamed again and again while it is played', async (t) => {
  const [page, lobby] = await tabs(t, LOBBY);
  let [playing, names] = [true, 0];
  const renaming = (async () => {
    while (playing) {
      names += 1;
      await lobby.click('.game [aria-label="Rename"]');
      await lobby.fill('.game input', `Name ${names}`);
      await lobby.click('.game button[type=submit]');
      await lobby.waitForSelector(`.game-link strong:text-is("Name ${names}")`);
    }
  })();
  await play(page, { seed: 5, steps: 40 });
  playing = false;
  await renaming;
  assert.ok(names > 3);
  const shown = await digest(page);
  assert.equal(await page.locator('.notice').count(), 0, 'the game did not become a copy');
  await lobby.reload();
  await games(lobby, 1);
  await lobby.waitForSelector(`.game-link strong:text-is("Name ${names}")`);
  assert.deepEqual(await kept(lobby), [shown]);
});

test('three tabs at one game: each goes on, and each has what it showed', async (t) => {
  const [one, two, three] = await tabs(t, TABLE, TABLE);
  const shown = [await press(one), await press(two, 1), await press(three, 2)];
  assert.deepEqual((await kept(one)).sort(), shown.toSorted());
  const more = [await press(three, 0), await press(one, 1), await press(two, 2)];
  assert.deepEqual((await kept(one)).sort(), more.toSorted(), 'the copies are made once');
});

for (const second of ['with a database', 'without']) {
  test(`two tabs move at the same instant, ${second}`, async (t) => {
    const [one, two] = await tabs(t, TABLE);
    if (second === 'without') {
      for (const page of [one, two]) {
        await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
        await page.reload();
        await page.waitForSelector('.board');
      }
    }
    // Local storage tells each tab a little late what another one wrote: here at its next move.
    await two.evaluate(() => {
      const [old, { getItem }] = [{ ...localStorage }, Storage.prototype];
      Storage.prototype.getItem = (key) => old[key] ?? null;
      window.late = () => {
        Storage.prototype.getItem = getItem;
      };
    });
    const first = await press(one);
    await two.evaluate((place) => {
      document.querySelector(`[data-place=${place}]`).click();
      window.late();
    }, PLACES[1]);
    await until(two, () => document.querySelector('.log-line') !== null);
    const all = () => kept(one);
    for (let i = 0; i < 100 && (await all()).length < 2; i += 1) await one.waitForTimeout(20);
    assert.equal((await all()).length, 2, 'both are kept');
    assert.ok((await all()).includes(first));
    // Both go on without becoming copies again.
    const shown = [];
    for (const page of [one, two]) shown.push(await press(page, 2));
    await one.waitForTimeout(200);
    assert.deepEqual((await all()).sort(), shown.toSorted());
  });
}

/** From now on there is no room for some entries. */
const noRoomFor = (page, prefix) =>
  page.evaluate((prefix) => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      if (key.startsWith(prefix)) throw new DOMException('full', 'QuotaExceededError');
      return setItem.call(this, key, text);
    };
  }, prefix);

const entries = (page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^dolmen\.(game|meta|name)\./.test(key)).length);

for (const prefix of ['dolmen.game.', 'dolmen.meta.']) {
  test(`with no room for ${prefix} nothing is left over`, async (t) => {
    const page = await newPage(t);
    await withSettings(page, SWIFT);
    await open(page);
    await noRoomFor(page, prefix);
    for (let i = 0; i < 3; i += 1) {
      await page.click('.begin');
      await page.waitForSelector('.notice:has-text("no room left")');
      await page.click('.notice [aria-label="Close"]');
    }
    assert.equal(await entries(page), 0);
    await page.reload();
    await page.waitForSelector('.saved:has-text("No games yet")');

    // A tab that should become a copy and cannot leaves none for each of its moves.
    const [one, two] = await tabs(t, TABLE);
    await noRoomFor(two, prefix);
    await press(one);
    const before = await entries(one);
    for (let n = 0; n < 3; n += 1) {
      await press(two, n);
      await two.waitForSelector('.notice:has-text("no room left")');
    }
    assert.equal(await entries(one), before);
  });
}

test('storage that may not be read is said to be blocked', async (t) => {
  const page = await newPage(t);
  await page.addInitScript(() => {
    for (const name of ['getItem', 'key']) {
      Storage.prototype[name] = () => {
        throw new DOMException('no', 'SecurityError');
      };
    }
  });
  await open(page);
  await page.waitForSelector('.saved:has-text("does not allow")');
  await page.click('.begin');
  await page.waitForSelector('.notice:has-text("does not allow")');
  await page.goto(`${site.url}#/play/1`);
  await page.waitForSelector('h1:has-text("cannot be opened")');
});

test('clocks that jump are no reason to say "Invalid Date"', async (t) => {
  for (const time of ['NaN', '9e15', '-1e300']) {
    const page = await newPage(t);
    await page.addInitScript((time) => {
      Date.now = () => Number(time);
    }, time);
    await withSettings(page, SWIFT);
    await open(page);
    await newGame(page);
    await press(page);
    const shown = await press(page, 1);
    await page.goto(`${site.url}#/`);
    await page.waitForSelector('.game-link:has-text("time unknown")');
    assert.ok(!(await page.textContent('.saved')).includes('Invalid'));
    assert.deepEqual(await kept(page), [shown]);
  }
});
