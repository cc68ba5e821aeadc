// The first screen: the lobby is seen before the code has come, and stays as it is when the page takes over.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawn, newPage, site, until } from './harness.mjs';

const CODE = /_bg\.wasm$/;

/** Opens the page with its code held back; gives back what lets it through. */
async function openWithoutCode(page, hash = '') {
  let release;
  const held = new Promise((done) => (release = done));
  await page.route(CODE, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(CODE);
  await page.goto(site.url + hash);
  await asked;
  return release;
}

const choose = (page, settings) =>
  page.addInitScript((text) => localStorage.setItem('dolmen.settings', text), JSON.stringify(settings));

/** What is seen of the lobby: words, pictures and where they are. */
const seen = (page) =>
  page.evaluate(() => {
    const parts = `h1, h2, .hero p, .drawing, .hero-tools, .hero .chip, .cover, .cover strong, .cover span, .setup, .setup .chip,
      .seat, .seat .mark, .seat input, .seat select, .check, summary, .setup .button, .saved header .button`;
    return [...document.querySelectorAll(parts)]
      .filter((element) => element.closest('#app') && element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const words = (element.placeholder ?? element.textContent).replace(/\s+/g, '');
        const colours = ['color', 'backgroundColor', 'borderColor'].map((name) => getComputedStyle(element)[name]);
        return [
          element.getAttribute('class')?.trim() ?? '',
          words,
          element.currentSrc ?? '',
          ...[x, y, width, height].map(Math.round),
          ...colours,
        ];
      });
  });

test('the lobby is seen where no script runs', async (t) => {
  const page = await newPage(t, { expected: [/ERR_FAILED/] });
  await page.route(/\.(js|wasm)$/, (route) => route.abort());
  await page.goto(site.url);
  assert.ok(await page.isVisible('h1:text("Dolmen") >> visible=true'));
  const covers = page.locator('.cover >> visible=true');
  assert.deepEqual(await covers.locator('strong').allTextContents(), ['Stone Age', 'Endless Winter', 'Civilization']);
  await until(page, () => [...document.querySelectorAll('.cover img')].every((image) => image.naturalWidth > 0));
});

for (const locale of ['en', 'cs', 'pl']) {
  test(`nothing changes when the page takes over: ${locale}`, async (t) => {
    for (const [viewport, theme] of [
      ['wide', 'light'],
      ['tablet', 'dark'],
      ['phone', 'light'],
    ]) {
      const page = await newPage(t, { viewport, theme, locale });
      const release = await openWithoutCode(page);
      const before = await seen(page);
      assert.ok(before.length > 30, 'the lobby is there');
      await page.evaluate(() => {
        const app = document.querySelector('#app');
        new MutationObserver(() => {
          window.painted = [...app.querySelectorAll('img')].map((image) => image.complete && image.naturalWidth > 0);
        }).observe(app, { attributes: true });
      });
      release();
      await drawn(page);
      assert.deepEqual(await seen(page), before, `${viewport} ${theme}`);
      assert.deepEqual(await page.evaluate(() => window.painted), [true, true, true, true], 'no picture is missed');
    }
  });
}

test('it is in the language and colours that were chosen', async (t) => {
  const page = await newPage(t, { theme: 'light', locale: 'en' });
  await choose(page, { language: 'cs', theme: 'dark', text: 'larger' });
  const release = await openWithoutCode(page);
  const before = await seen(page);
  assert.ok(await page.isVisible('h2:text("Vyberte hru") >> visible=true'));
  const pictures = before.map(([, , source]) => source).filter(Boolean);
  assert.equal(pictures.length, 4);
  for (const source of pictures) assert.match(source, /\/art\/dark\//);
  release();
  await drawn(page);
  assert.deepEqual(await seen(page), before);
});

test('it is not seen at another address', async (t) => {
  const page = await newPage(t);
  const release = await openWithoutCode(page, '#/about');
  assert.deepEqual(await seen(page), []);
  release();
  await drawn(page);
  assert.ok(await page.isVisible('h1:text("About")'));
});
