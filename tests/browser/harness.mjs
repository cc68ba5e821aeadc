// What every browser test shares: the page served under a sub-path, a Chromium, and pages that fail their test when
// anything goes wrong unseen.
//
//   test('the lobby opens', async (t) => {
//     const page = await newPage(t, { viewport: 'phone', theme: 'dark', locale: 'cs' });
//     await open(page);                       // or open(page, '#/play/1')
//     assert.equal(await axe(page), '');
//     await screenshot(page, 'lobby-phone-dark');
//   });

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import axeCore from 'axe-core';
import { chromium } from 'playwright-core';
import { findChromium, QUIET } from '../../scripts/chromium.mjs';
import { serve } from '../../scripts/serve.mjs';

const fromRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The built page. */
export const DIST = fromRoot('dist');
/** Deep enough that a path which is not relative misses. */
export const BASE = '/some/where/dolmen/';
export const VIEWPORTS = {
  wide: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
};

/** Where pictures go. */
export const SCREENS = fromRoot('out/screens');
const FLAGS = [...QUIET, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Serves a folder under BASE until `close`. */
export const serveUnderBase = (dir, port = 0) => serve(dir, { base: BASE, port });

/** The built page, served for as long as the test file runs. */
export const site = await serveUnderBase(DIST);
export const browser = await chromium.launch({ executablePath: await findChromium(), args: FLAGS });

after(async () => {
  await browser.close();
  await site.close();
});

/**
 * A page in a browser of its own: nothing stored, nothing cached. When the test `t` ends, it fails if the page wrote
 * an error or a warning, threw, broke its content security policy, or asked for anything outside the site.
 *
 * - `viewport`: a name of VIEWPORTS or {width, height}; `theme`: 'light' or 'dark'; `locale`: 'en', 'cs', ...
 * - `touch`: a finger instead of a mouse; `motion`: 'reduce' (default, so that tests do not wait) or 'no-preference'
 * - `context`: another page's `context()`, for a second tab that shares its storage
 * - `site`: what `serveUnderBase` gave, instead of the built page
 * - `expected`: patterns of messages that this test provokes on purpose
 */
export async function newPage(t, options = {}) {
  const { expected = [], site: served = site } = options;
  const context = options.context ?? (await newContext(t, options));
  const page = await context.newPage();
  const problems = watch(page, served.url);
  t.after(() => {
    const unexpected = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
    assert.deepEqual(unexpected, [], 'the page must be quiet');
  });
  return page;
}

async function newContext(t, { viewport = 'wide', theme = 'light', locale = 'en', touch = false, motion = 'reduce' }) {
  const context = await browser.newContext({
    viewport: VIEWPORTS[viewport] ?? viewport,
    colorScheme: theme,
    reducedMotion: motion,
    locale,
    hasTouch: touch,
    isMobile: touch,
  });
  t.after(() => context.close());
  return context;
}

/** Collects everything a page does that a player would not see, but should not happen. */
function watch(page, home) {
  const problems = [];
  page.on('console', (message) => {
    if (['error', 'warning', 'assert'].includes(message.type())) {
      problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => problems.push(`page error: ${error.stack ?? error}`));
  page.on('crash', () => problems.push('the page crashed'));
  const stays = (url) => url.startsWith(home) || /^(data|blob|about):/.test(url);
  page.context().on('request', (request) => {
    if (!stays(request.url())) problems.push(`request left the site: ${request.url()}`);
  });
  page.on('websocket', (socket) => problems.push(`request left the site: ${socket.url()}`));
  return problems;
}

/** Opens a route of the page and waits until the app has drawn something. */
export async function open(page, hash = '', served = site) {
  await page.goto(served.url + hash);
  await drawn(page);
}

/** Waits until the app has drawn something. */
export const drawn = (page) => until(page, () => Boolean(document.querySelector('#app:not([aria-busy])')));

/** Waits until a function run in the page says yes. Unlike `waitForFunction`, it waits for what a promise holds. */
export async function until(page, condition, argument, { seconds = 40 } = {}) {
  const end = Date.now() + seconds * 1000;
  while (!(await page.evaluate(condition, argument))) {
    assert.ok(Date.now() < end, `not within ${seconds} s: ${condition}`);
    await sleep(30);
  }
}

// How the keys of the word lists begin.
const PARTS = [...new Set(readFileSync(fromRoot('words/en.txt'), 'utf8').match(/^[a-z_]+(?=\.)/gm))];

/** Keys that stand on the page because there are no words for them. */
const wordless = (page) =>
  page.evaluate(
    (key) => {
      const said = (e) => [e.ariaLabel, e.dataset?.tip, e.placeholder, ...[...e.childNodes].map((node) => node.data)];
      const all = [...document.querySelectorAll('body *')].flatMap(said);
      return all.join('\n').match(new RegExp(key, 'g')) ?? [];
    },
    `\\b(${PARTS.join('|')})\\.[a-z_]+(\\.[a-z_]+)*\\b`,
  );

/** What axe finds wrong by some of its rules. Only that is collected, and axe is put into a page once: both save most of the time. */
async function violations(page, runOnly) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  return page.evaluate(async (options) => (await window.axe.run(document, options)).violations, {
    runOnly,
    resultTypes: ['violations'],
  });
}

const readable = ({ id, impact, help, nodes }) =>
  [`${id} (${impact}): ${help}`, ...nodes.map((node) => `  ${node.target.join(' ')}\n    ${node.html}`)].join('\n');

/** What WCAG 2.2 AA finds wrong with the page as it is now, and what it has no words for, readable; '' when nothing. */
export async function axe(page) {
  const found = await violations(page, { type: 'tag', values: WCAG });
  return [...found.map(readable), ...(await wordless(page)).map((key) => `no words for ${key}`)].join('\n');
}

/** The same in both themes, which differ in their colours only. */
export async function axeInBothThemes(page) {
  const found = await axe(page);
  const other = (await page.getAttribute('html', 'data-theme')) === 'dark' ? 'light' : 'dark';
  const set = (theme) => page.evaluate((t) => document.documentElement.setAttribute('data-theme', t), theme);
  await set(other);
  const there = await violations(page, { type: 'rule', values: ['color-contrast'] });
  await set(other === 'dark' ? 'light' : 'dark');
  return [found, ...there.map((violation) => `${other}: ${readable(violation)}`)].filter(Boolean).join('\n');
}

/** How many pixels the page is wider than its window. */
export const tooWide = (page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Writes out/screens/NAME.png of what is visible, or of the whole page. */
export async function screenshot(page, name, { fullPage = false } = {}) {
  mkdirSync(SCREENS, { recursive: true });
  // Left alone, Playwright hides the caret with an inline style, which the page's policy rightly refuses.
  await page.screenshot({ path: join(SCREENS, `${name}.png`), fullPage, caret: 'initial' });
}
