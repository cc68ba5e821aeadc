// The page on its host: any sub-path, nothing from elsewhere, offline after the first visit, new versions in peace.

import assert from 'node:assert/strict';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { listFiles } from '../../scripts/files.mjs';
import { writePrecache } from '../../scripts/precache.mjs';
import { axe, BASE, DIST, drawn, newPage, open, serveUnderBase, site, until } from './harness.mjs';
import { newGame, SWIFT, withSettings } from './player.mjs';
import { ENDLESS_WINTER, TITLES } from './titles.mjs';

/** A game of Civilization in its midst, and one that was begun under older rules. */
const saved = (name) => readFileSync(new URL(`../saves/${name}.json`, import.meta.url), 'utf8');
const [KEPT, OLD] = ['v3-civilization-4-5e783191ed914a34', 'v2-civilization-1-f3397bd1bc6d8d55'].map(saved);

/** What comes after the first sight of Civilization's table. */
const LATER = /\/split_civilization_later-[0-9a-f]+\.wasm$/;

const WORKER = readFileSync(new URL('../../public/sw.js', import.meta.url), 'utf8');

/** A copy of the built page that a test may change. */
function copyOfDist(t) {
  const dir = mkdtempSync(join(tmpdir(), 'dolmen-'));
  t.after(() => rmSync(dir, { recursive: true }));
  cpSync(DIST, dir, { recursive: true });
  return dir;
}

/** Publishes a next version: one file has other contents, so the worker has another version. */
function publishNext(dir) {
  appendFileSync(join(dir, 'index.html'), '<!-- next -->\n');
  return writePrecache(dir, WORKER);
}

/** Waits until a service worker has kept everything and answers for the page. */
const underControl = (page) =>
  until(page, async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller?.state === 'activated';
  });

/** The page as on its first visit, with nothing that fetches ahead for offline play. */
const withoutWorker = (page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));

const codeOf = (title) => new RegExp(`/split_${title}-[0-9a-f]+\\.wasm$`);

const keptVersions = (page) => page.evaluate(async () => (await caches.keys()).map((name) => name.split(' ')[0]));

test('opens under a sub-path', async (t) => {
  const page = await newPage(t);
  await open(page);
  assert.equal(await page.title(), 'Dolmen');
  assert.equal(new URL(page.url()).pathname, BASE);
});

test('every file comes from its own folder', async (t) => {
  const page = await newPage(t);
  const asked = [];
  page.context().on('request', (request) => asked.push(request.url()));
  await open(page);
  await underControl(page);
  assert.ok(
    asked.some((url) => url.endsWith('.wasm')),
    'the wasm was asked for',
  );
  assert.deepEqual(
    asked.filter((url) => !url.startsWith(site.url)),
    [],
  );
});

test('allows own files and wasm only', async (t) => {
  const page = await newPage(t, { expected: [/Content Security Policy/] });
  await open(page);
  const policy = await page.getAttribute('meta[http-equiv="Content-Security-Policy"]', 'content');
  const directives = new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name, ...of]) => [name, of]),
  );
  assert.deepEqual(directives.get('default-src'), ["'none'"]);
  assert.deepEqual(directives.get('script-src'), ["'self'", "'wasm-unsafe-eval'"]);
  assert.deepEqual(directives.get('connect-src'), ["'self'"]);
  for (const [name, sources] of directives) {
    assert.ok(!sources.some((source) => /[*:]/.test(source) && !/^(data|blob):$/.test(source)), `${name} names a host`);
  }
  const inline = await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.inlineRan = true' }));
    return window.inlineRan;
  });
  assert.equal(inline, undefined, 'an inline script does not run');
  await assert.rejects(
    page.evaluate(() => fetch('http://127.0.0.1:9/')),
    /Failed to fetch/,
  );
});

test('can be installed', async (t) => {
  const page = await newPage(t);
  await open(page);
  const address = new URL(await page.getAttribute('link[rel=manifest]', 'href'), site.url);
  const manifest = await (await fetch(address)).json();
  assert.equal(manifest.name, 'Dolmen');
  assert.equal(manifest.display, 'standalone');
  assert.equal(new URL(manifest.start_url, address).href, site.url);
  assert.equal(new URL(manifest.scope, address).href, site.url);
  const pictures = manifest.icons.map(({ src, sizes }) => ({ src: new URL(src, address).href, sizes }));
  for (const { src, sizes } of pictures) {
    const size = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') assert.equal(size, sizes, src);
  }
  for (const needed of ['192x192', '512x512'])
    assert.ok(
      pictures.some(({ sizes }) => sizes === needed),
      needed,
    );
  assert.ok(manifest.icons.some(({ purpose }) => purpose === 'maskable'));
  // What the browser itself thinks of it.
  const devtools = await page.context().newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A private window, which every test page is, cannot install anything.
  assert.deepEqual(
    installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'),
    [],
  );
});

test('opens offline from the second visit on', async (t) => {
  const served = await serveUnderBase(DIST);
  const page = await newPage(t, { site: served });
  await open(page, '', served);
  await underControl(page);
  await served.close();
  await page.context().setOffline(true);

  await page.reload();
  await drawn(page);
  assert.equal(await page.title(), 'Dolmen');

  const second = await newPage(t, { site: served, context: page.context() });
  await open(second, 'index.html?from=bookmark', served);
  assert.equal(await second.title(), 'Dolmen');
});

test('every title plays offline, also one that was never opened', async (t) => {
  const served = await serveUnderBase(DIST);
  const page = await newPage(t, { site: served });
  await open(page, '', served);
  await underControl(page);
  assert.equal(await page.locator('button.cover').count(), TITLES.length);
  await served.close();
  await page.context().setOffline(true);
  for (const title of TITLES) {
    await page.goto(served.url);
    await page.reload();
    await drawn(page);
    await newGame(page, { title });
  }
});

test('the code of a title comes with the title', async (t) => {
  const page = await newPage(t);
  await withoutWorker(page);
  const asked = [];
  page.on('request', (request) => codeOf('endless_winter').test(request.url()) && asked.push(request.url()));
  await open(page);
  assert.equal(asked.length, 0, 'not before it is wanted');
  await newGame(page, { title: ENDLESS_WINTER });
  assert.equal(asked.length, 1, 'once');
});

test('every part of the code is fetched and runs', async (t) => {
  const page = await newPage(t);
  await withoutWorker(page);
  const fetched = [];
  page.on('response', (response) => {
    if (response.ok() && response.url().endsWith('.wasm')) fetched.push(response.url().slice(site.url.length));
  });
  await open(page);
  for (const title of TITLES) {
    await page.goto(`${site.url}#/`);
    await newGame(page, { title });
    // What comes later, by itself: nothing is pressed. Then it is seen to run.
    await page.waitForLoadState('networkidle');
    assert.ok(
      fetched.some((name) => new RegExp(`^split_${title.id}_later-`).test(name)),
      title.id,
    );
    await page.goto(`${site.url}#/gallery/${title.id}`);
    await page.waitForSelector('.gallery');
  }
  // What bots think with is fetched when one plays: bots.test.mjs.
  const parts = readdirSync(DIST).filter((name) => name.endsWith('.wasm') && !name.startsWith('thinker'));
  assert.ok(parts.length > TITLES.length, 'the code is cut');
  assert.deepEqual(fetched.sort(), parts.sort());
});

test('a title that cannot be fetched is told, and opens when it can', async (t) => {
  for (const part of [codeOf('stone_age'), /\/chunk_[^/]*\.wasm$/]) {
    // The second message is the loader's.
    const page = await newPage(t, { expected: [/ERR_FAILED/, /TypeError: Failed to fetch/] });
    await withoutWorker(page);
    await page.route(part, (route) => route.abort());
    await open(page);
    await page.click('.begin');
    await page.waitForSelector('.notice:has-text("could not be fetched")');
    await page.goto(`${site.url}#/gallery/stone_age`);
    await page.waitForSelector('[role=alert]:has-text("could not be fetched")');
    await page.unroute(part);
    await page.goto(`${site.url}#/`);
    await page.click('.begin');
    await page.waitForSelector('.board');
  }
});

test('what comes later and cannot be fetched is told in its place, and comes when it can', async (t) => {
  const page = await newPage(t, { expected: [/ERR_FAILED/, /TypeError: Failed to fetch/] });
  await withoutWorker(page);
  await withSettings(page, SWIFT);
  await open(page);
  await page.evaluate((game) => localStorage.setItem('dolmen.game.kept', game), KEPT);
  await page.route(LATER, (route) => route.abort());
  await page.goto(`${site.url}#/play/kept`);
  await page.click('#tab-knowledge');
  await page.waitForSelector('#part-knowledge [role=alert]:has-text("could not be fetched")');
  await page.click('#part-knowledge button:has-text("Try again")');
  await page.waitForSelector('#part-knowledge [role=alert]');
  await page.unroute(LATER);
  await page.click('#part-knowledge button:has-text("Try again")');
  await page.waitForSelector('#part-knowledge .tech-card');
  for (const other of ['.civ-orders', '.civ-deals', '.realms'])
    assert.equal(await page.locator(other).count(), 1, other);
  assert.equal(await page.locator('.coming').count(), 0);
});

test('offline a game opens in the middle, of present and of older rules, with all its panes', async (t) => {
  const dir = copyOfDist(t);
  const served = await serveUnderBase(dir);
  const page = await newPage(t, { site: served });
  await withSettings(page, SWIFT);
  await open(page, '', served);
  await underControl(page);
  await page.evaluate(
    (games) => {
      for (const [n, game] of games.entries()) localStorage.setItem(`dolmen.game.kept${n}`, game);
    },
    [KEPT, OLD],
  );
  await served.close();
  await page.context().setOffline(true);
  for (const n of [0, 1]) {
    await page.goto(`${served.url}#/play/kept${n}`);
    await page.reload();
    await page.click('#tab-knowledge');
    await page.waitForSelector('#part-knowledge .tech-card');
  }
});

test('keeps every file that the page is made of', async (t) => {
  const page = await newPage(t);
  await open(page);
  await underControl(page);
  const kept = await page.evaluate(async () => {
    const [name] = await caches.keys();
    return (await (await caches.open(name)).keys()).map((request) => request.url);
  });
  // All but the worker itself, what a host answers with when there is no such page, and what hosts leave out.
  const made = listFiles(DIST).filter(
    (name) => !['sw.js', '404.html', 'index.html'].includes(name) && !name.startsWith('.'),
  );
  assert.ok(made.some((name) => name.endsWith('.wasm')));
  assert.deepEqual(kept.sort(), ['', ...made].map((name) => site.url + name).sort());
});

test('a new version waits until the page asks for it', async (t) => {
  const dir = copyOfDist(t);
  const old = writePrecache(dir, WORKER);
  const served = await serveUnderBase(dir);
  t.after(() => served.close());
  const page = await newPage(t, { site: served });
  await open(page, '', served);
  await underControl(page);
  assert.deepEqual(await keptVersions(page), [`dolmen-${old}`]);
  await page.evaluate(() => (window.inTheMiddleOfAMove = true));

  const next = publishNext(dir);
  assert.notEqual(next, old);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await until(page, async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed');

  // Both versions are whole, the old one plays on.
  assert.deepEqual((await keptVersions(page)).sort(), [`dolmen-${old}`, `dolmen-${next}`].sort());
  assert.equal(await page.evaluate(() => window.inTheMiddleOfAMove), true);
  assert.ok(!(await page.evaluate(async () => (await fetch('./')).text())).includes('<!-- next -->'));

  await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting.postMessage({ type: 'activate' }));
  await until(page, async (name) => (await caches.keys()).every((cache) => cache.startsWith(name)), `dolmen-${next}`);
  await underControl(page);
  await page.reload();
  await drawn(page);
  assert.ok((await page.evaluate(async () => (await fetch('./')).text())).includes('<!-- next -->'));
});

test('what the browser threw away is put back', async (t) => {
  const page = await newPage(t);
  await open(page);
  await underControl(page);
  const kept = () =>
    page.evaluate(async () => {
      const [name] = await caches.keys();
      return (await (await caches.open(name)).keys()).map((request) => request.url).sort();
    });
  const all = await kept();
  await page.evaluate(async () => {
    const [name] = await caches.keys();
    const cache = await caches.open(name);
    for (const request of await cache.keys()) await cache.delete(request);
  });
  await page.reload();
  await drawn(page);
  await until(
    page,
    async (count) => {
      const [name] = await caches.keys();
      return (await (await caches.open(name)).keys()).length === count;
    },
    all.length,
  );
  assert.deepEqual(await kept(), all);
  await page.context().setOffline(true);
  await page.reload();
  await drawn(page);
});

test('an old tab says "reload" after another tab took the new version', async (t) => {
  const dir = copyOfDist(t);
  writePrecache(dir, WORKER);
  const served = await serveUnderBase(dir);
  t.after(() => served.close());
  // The second message is the loader's.
  const page = await newPage(t, { site: served, expected: [/404/, /wasm|TypeError/i] });
  await open(page, '', served);
  await underControl(page);
  await page.reload();
  await drawn(page);
  assert.equal(await page.locator('.notice').count(), 0, 'the first worker is nothing new');

  // In the next version the code of this title has another name.
  const code = readdirSync(dir).find((name) => codeOf(ENDLESS_WINTER.id).test(`/${name}`));
  rmSync(join(dir, code));
  publishNext(dir);
  const other = await newPage(t, { site: served, context: page.context() });
  await open(other, '', served);
  await other.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await other.click('.notice:has-text("new version is ready") .button');
  await other.waitForEvent('load');
  await page.waitForSelector('.notice:has-text("Another tab has taken a newer version")');

  await page.click(`.cover:has(img[src$="cover-${ENDLESS_WINTER.id}.svg"])`);
  await page.click('.begin');
  await page.goto(`${served.url}#/gallery/${ENDLESS_WINTER.id}`);
  await page.waitForSelector('[role=alert]:has-text("Reload to go on")');
  const reloaded = page.waitForEvent('load');
  await page.click('[role=alert] .button:has-text("Reload")');
  await reloaded;
});

test('a worker that is refused is told in a line, and the page works', async (t) => {
  const page = await newPage(t);
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('no', 'SecurityError'));
  });
  await open(page);
  await page.waitForSelector('.saved:has-text("without internet")');
  await newGame(page);
});

test('a version that is only half published is not taken', async (t) => {
  const dir = copyOfDist(t);
  const old = writePrecache(dir, WORKER);
  const served = await serveUnderBase(dir);
  t.after(() => served.close());
  const page = await newPage(t, { site: served, expected: [/integrity/] });
  await open(page, '', served);
  await underControl(page);

  publishNext(dir);
  cpSync(join(DIST, 'index.html'), join(dir, 'index.html')); // the host still hands out the old page
  const taken = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise((done) => registration.addEventListener('updatefound', done, { once: true }));
    await registration.update().catch(() => {});
    await found;
    const { installing } = registration;
    while (installing && installing.state === 'installing') await new Promise((done) => setTimeout(done, 20));
    return Boolean(registration.waiting);
  });
  assert.equal(taken, false);
  await page.reload();
  await drawn(page);
  assert.ok((await keptVersions(page)).includes(`dolmen-${old}`));
});

test('only own old caches are removed', async (t) => {
  const page = await newPage(t, { expected: [/favicon\.ico/] }); // which browsers ask for beside a bare picture
  // Before the worker is there: its activation does the cleaning.
  await page.goto(`${site.url}icon.svg`);
  const [old, sibling] = [`dolmen-old ${site.url}`, `dolmen-sibling ${site.url}elsewhere/`];
  await page.evaluate((names) => Promise.all(names.map((name) => caches.open(name))), [old, sibling]);
  await open(page);
  await underControl(page);
  const kept = await keptVersions(page);
  assert.ok(!kept.includes('dolmen-old'));
  assert.ok(kept.includes('dolmen-sibling'), 'another copy of the page under the same host keeps its files');
});

test('has nothing that WCAG forbids when it opens', async (t) => {
  for (const theme of ['light', 'dark']) {
    const page = await newPage(t, { theme });
    await open(page);
    assert.equal(await axe(page), '', theme);
  }
});
