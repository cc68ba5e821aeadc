// Games are never lost: files, links, tabs, storage that is full, blocked or damaged.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { newPage, open, site } from './harness.mjs';
import { digest, newGame, play, SWIFT, withSettings } from './player.mjs';

const golden = readFileSync(new URL('../golden/stone_age/two_cards_newer.json', import.meta.url), 'utf8');

const SAVES = new URL('../saves/', import.meta.url);

const asLink = (text) => `#/link/${deflateRawSync(text, { level: 9 }).toString('base64url')}`;

const choose = (page, text, name = 'game.json') =>
  page.setInputFiles('.saved input[type=file]', { name, mimeType: 'application/json', buffer: Buffer.from(text) });

test('a good file is added and opens', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  await choose(page, golden);
  await page.click('.game-link');
  await page.waitForSelector('.ended');
  const expected = JSON.parse(readFileSync(new URL('../golden/stone_age/expected.json', import.meta.url), 'utf8'));
  assert.equal(await digest(page), expected.two_cards_newer.digest);
});

test('files of every released version open', async (t) => {
  for (const name of readdirSync(SAVES)) {
    const page = await newPage(t);
    await withSettings(page, SWIFT);
    await open(page);
    await choose(page, readFileSync(new URL(name, SAVES), 'utf8'));
    await page.click('.game-link');
    await page.waitForSelector('.board');
    // The digest of the state they end in is part of their name.
    assert.equal(await digest(page), name.match(/[0-9a-f]{16}/)[0]);
  }
});

test('bad files say what is wrong and change nothing', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  const files = [
    [golden.slice(0, 500), 'cut off'],
    [golden.replace('"flat"', '"flut"'), 'damaged'],
    ['<script>alert(1)</script>', 'not a game of ours'],
    [golden.replace(/"dolmen":\d+/, '"dolmen":7'), 'newer version'],
    ['x'.repeat(5 << 20), 'too large'],
    [`{"dolmen":1,"steps":${'['.repeat(50000)}`, 'damaged'],
  ];
  for (const [text, words] of files) {
    await choose(page, text);
    await page.waitForFunction(
      (w) => [...document.querySelectorAll('.notice span')].some((e) => e.textContent.includes(w)),
      words,
    );
    assert.equal(await page.locator('.game').count(), 0);
  }
});

test('a file that is far too large is refused by its size, unread', async (t) => {
  const page = await newPage(t);
  await page.addInitScript(() => {
    const { readAsText } = FileReader.prototype;
    window.filesRead = 0;
    FileReader.prototype.readAsText = function (file) {
      window.filesRead += 1;
      return readAsText.call(this, file);
    };
  });
  await withSettings(page, SWIFT);
  await open(page);
  const folder = mkdtempSync(join(tmpdir(), 'dolmen-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const huge = join(folder, 'huge.json');
  writeFileSync(huge, '');
  truncateSync(huge, 400 << 20);
  await page.setInputFiles('.saved input[type=file]', huge);
  await page.waitForSelector('.notice:has-text("too large")');
  assert.equal(await page.evaluate(() => window.filesRead), 0);
  await choose(page, golden);
  await page.waitForSelector('.game-link');
  assert.equal(await page.evaluate(() => window.filesRead), 1);
});

/** The golden game as a file of the first format, whose checksum is easily made, with another name for a player. */
function named(name) {
  const old = readdirSync(SAVES).find((file) => file.startsWith('v1-'));
  const { checksum, ...file } = JSON.parse(readFileSync(new URL(old, SAVES), 'utf8'));
  file.players[0].name = name;
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(JSON.stringify(file)))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  assert.equal(checksum.length, 16);
  return JSON.stringify({ ...file, checksum: hash.toString(16).padStart(16, '0') });
}

test('names in files and links are cut and cleaned, and that is said', async (t) => {
  const cases = [
    ['A'.repeat(5000), 'A'.repeat(24)],
    ['Ay\u202ela\u0007', 'Ayla'],
  ];
  for (const [given, shown] of cases) {
    const page = await newPage(t);
    await withSettings(page, SWIFT);
    await open(page);
    await choose(page, named(given));
    await page.waitForSelector('.notice:has-text("were cut")');
    await page.waitForSelector(`.game-link:has-text("${shown} ")`);
    await open(page, asLink(named(given)));
    await page.waitForSelector('.notice:has-text("were cut")');
    await page.waitForSelector('.board');
    const names = await page.locator('.play .who').allTextContents();
    assert.ok(names.includes(shown), names.join());
  }
});

test('files whose checksum is right and whose contents are made up do no harm', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  const files = execFileSync(
    'cargo',
    ['run', '--locked', '--profile=arena', '--quiet', '--example=hostile', '--', '100'],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    },
  );
  let opened = 0;
  for (const file of files.trim().split('\n')) {
    await choose(page, file);
    await page.waitForSelector('.notice span');
    const said = await page.textContent('.notice span');
    assert.ok(said.length > 10 && !/undefined|panic/.test(said), said);
    const link = await page.$('.game-link');
    if (link) {
      opened += 1;
      await link.click();
      await page.waitForSelector('.board, .narrow h1', { state: 'attached' });
      await page.goto(`${page.url().split('#')[0]}#/`);
      await page.click('.game [aria-label="Delete"]');
      await page.waitForFunction(() => !document.querySelector('.game'));
    }
    for (const close of await page.$$('.notice [aria-label="Close"]')) await close.click();
  }
  assert.ok(opened > 5, `${opened} opened`);
});

test('a dropped file is added', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'game.json', { type: 'application/json' }));
    return transfer;
  }, golden);
  await page.dispatchEvent('main', 'drop', { dataTransfer: data });
  await page.waitForSelector('.game-link');
});

test('a link holds the whole game and adds a copy', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await newGame(page);
  await play(page, { seed: 6, steps: 80 });
  const before = await digest(page);
  await page.keyboard.press('m');
  await page.click('dialog[open] .menu-item:has-text("Copy as a link")');
  await page.waitForSelector('.notice');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await newPage(t);
  await withSettings(other, SWIFT);
  await other.goto(link);
  await other.waitForSelector('.board');
  assert.equal(await digest(other), before);
  await page.goto(link);
  await page.waitForSelector('.board');
  await page.goto(link.split('#')[0]);
  await page.waitForSelector('.game-link');
  assert.equal(await page.locator('.game').count(), 2, 'a copy is added, nothing is replaced');
  await other.goto(`${link.split('#')[0]}#/link/${link.split('/link/')[1].slice(0, 200)}`);
  await other.reload();
  await other.waitForSelector('h1:has-text("cannot be opened")');
});

test('a link is taken over once: the way back does not lead over it', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page, '#/about');
  await page.goto(site.url + asLink(golden));
  await page.waitForSelector('.ended');
  await page.goBack();
  await page.waitForSelector('.sheet');
  assert.equal(new URL(page.url()).hash, '#/about');
  await page.goForward();
  await page.waitForSelector('.ended');
  await page.goto(`${site.url}#/`);
  await page.waitForSelector('.game-link');
  assert.equal(await page.locator('.game').count(), 1);
});

test('links of every browser open, and none can fill the memory', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page, asLink(golden));
  await page.waitForSelector('.ended');
  await open(page, asLink('x'.repeat(50 << 20)));
  await page.reload();
  await page.waitForSelector('h1:has-text("cannot be opened")');
});

test('rename, duplicate, delete and take it back', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  await choose(page, golden);
  await page.click('.game [aria-label="Rename"]');
  await page.fill('.game input', 'Sunday');
  await page.click('.game button[type=submit]');
  await page.waitForSelector('.game-link strong:has-text("Sunday")');
  await page.click('.game [aria-label="Duplicate"]');
  await page.waitForFunction(() => document.querySelectorAll('.game').length === 2);
  await page.click('.game:has-text("Sunday") [aria-label="Delete"]');
  await page.waitForFunction(() => document.querySelectorAll('.game').length === 1);
  await page.click('.notice .button');
  await page.waitForSelector('.game-link strong:has-text("Sunday")');
});

test('full storage is said and the game goes on', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const before = await digest(page);
  await play(page, { seed: 8, steps: 4 });
  await page.waitForSelector('.notice:has-text("no room left")');
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('.notice .button')]);
  assert.match(file.suggestedFilename(), /stone_age/);
  // What is kept cannot change any more; the game has.
  assert.equal(await digest(page), before);
  assert.notEqual(JSON.parse(readFileSync(await file.path(), 'utf8')).present.digest, before);
});

test('blocked storage is said before a table is opened', async (t) => {
  const page = await newPage(t);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('no', 'SecurityError');
      },
    });
  });
  await open(page);
  await page.click('.begin');
  await page.waitForSelector('.notice:has-text("does not allow")');
});

test('a damaged entry is shown as damaged, and the others stay', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  await choose(page, golden);
  await page.waitForSelector('.game-link');
  await page.evaluate(() => localStorage.setItem('dolmen.game.broken', '{"dolmen":1,"titl'));
  await page.reload();
  await page.waitForSelector('.game.damaged');
  assert.equal(await page.locator('.game').count(), 2);
  await page.goto(`${page.url().split('#')[0]}#/play/broken`);
  await page.waitForSelector('h1:has-text("cannot be opened")');
});

test('two tabs on one game notice each other and lose nothing', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page);
  const other = await newPage(t, { context: page.context() });
  await other.goto(page.url());
  await other.waitForSelector('.board');
  await play(page, { seed: 1, steps: 6 });
  await other.waitForSelector('.notice:has-text("another tab")');
  await play(other, { seed: 2, steps: 4 });
  const [here, there] = [await digest(page), await digest(other)];
  await page.goto(`${page.url().split('#')[0]}`);
  await page.waitForSelector('.game-link');
  assert.equal(await page.locator('.game').count(), 2, 'the second tab went on as a copy');
  assert.notEqual(here, there);
});
