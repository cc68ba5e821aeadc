// Everybody can use it: axe finds nothing on any route, in any dialog and in any phase of any title, in both themes; and
// pictures of every screen.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { axe, axeInBothThemes, newPage, open, screenshot, tooWide, VIEWPORTS } from './harness.mjs';
import { newGame, openRecorded, over, play, playByList, SWIFT, withSettings } from './player.mjs';
import { TITLES } from './titles.mjs';

/** How many games may be played until every phase has come up. */
const GAMES = 12;

/** What every table shows besides decisions. */
const MOMENTS = { 'end of turn': '.end-turn' };

/** Moments that games hardly ever come to, recorded. */
const GAMES_FOLDER = new URL('games/', import.meta.url);
const rareMoments = (title) => readdirSync(GAMES_FOLDER).filter((name) => name.startsWith(`${title.id}-`));

/** Symbols that show nothing: pictures without a picture, and uses of what the sprite does not have. */
const blank = (page) =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('i.symbol')]
      .filter((e) => getComputedStyle(e).backgroundImage === 'none')
      .map((e) => e.className),
    ...[...document.querySelectorAll('use')]
      .map((e) => e.getAttribute('href'))
      .filter((id) => !document.querySelector(id)),
  ]);

const ROUTES = ['', '#/about', '#/play/nothing', '#/link/nonsense'];

test('every route', async (t) => {
  const page = await newPage(t);
  await withSettings(page, { toured: true });
  const ofTitles = TITLES.flatMap(({ id }) => [`#/rules/${id}`, `#/gallery/${id}`]);
  for (const route of [...ROUTES, ...ofTitles]) {
    await open(page, route);
    await page.reload();
    await page.waitForSelector(route.includes('gallery') ? '.gallery' : 'main');
    assert.equal(await axeInBothThemes(page), '', route);
    assert.deepEqual(await blank(page), [], route);
  }
});

/** The moment or question that a page shows. */
const phaseOf = (page, moments, questions) =>
  page.evaluate(
    ([moments, questions]) => {
      const moment = Object.keys(moments).find((name) => document.querySelector(moments[name]));
      const said = document.querySelector('#decision h1')?.textContent;
      return moment ?? questions.find(([, pattern]) => new RegExp(pattern).test(said))?.[0] ?? said;
    },
    [moments, questions],
  );

for (const title of TITLES) {
  test(`${title.id}: ${title.phases ? 'usual phases' : 'every phase'}`, async (t) => {
    const moments = { ...MOMENTS, ...title.moments };
    const missing = new Set([...Object.keys(moments), ...title.questions.map(([key]) => key)]);
    const all = missing.size;
    const isEnough = () => (title.phases ? all - missing.size >= title.phases : !missing.size);
    const look = async (page) => {
      const phase = await phaseOf(page, moments, title.questions);
      if (missing.delete(phase)) {
        assert.equal(await axeInBothThemes(page), '', phase);
        await screenshot(page, `${title.id}-phase-${phase.replace(/[^a-z]+/g, '-')}`);
      }
      return isEnough();
    };
    for (const name of rareMoments(title)) {
      const page = await newPage(t);
      await withSettings(page, SWIFT);
      await open(page);
      await page.setInputFiles('.saved input[type=file]', fileURLToPath(new URL(name, GAMES_FOLDER)));
      await page.click('.game-link');
      // In a battle the map is not in view.
      await page.waitForSelector('.board', { state: 'attached' });
      const before = missing.size;
      await look(page);
      assert.equal(missing.size, before - 1, `${name} shows a phase of its own`);
      await page.close();
    }
    // Always the same games, so that always the same phases come up. The first is played as people play; some phases come up
    // only there. The others go by the list of moves, which is faster.
    for (let i = 0; i < GAMES && !isEnough(); i += 1) {
      const page = await newPage(t);
      await withSettings(page, i ? SWIFT : { confirm_turn: true, curtain: true, toured: true });
      await open(page);
      await newGame(page, { title, preset: (i + 1) % title.presets, seed: `${i + 1}`.padStart(16, '0') });
      const each = () => look(page);
      await (i ? playByList(page, { title, seed: i, each }) : play(page, { title, steps: 400, each }));
      await page.close();
    }
    assert.ok(isEnough(), `these phases did not come up: ${[...missing].join()}`);
  });

  test(`${title.id}: the tour and every dialog`, async (t) => {
    const page = await newPage(t);
    await withSettings(page, { ...SWIFT, toured: false });
    await open(page);
    await page.click(`.cover:has(img[src$="cover-${title.id}.svg"])`);
    await page.click('.begin');
    await page.waitForSelector('.tour');
    assert.equal(await axeInBothThemes(page), '', 'the tour');
    await page.click('.tour .button >> nth=0');
    await play(page, { title, seed: 21, steps: 30 });
    for (const item of ['Look at the past', 'Scores', 'Keys', 'Settings']) {
      await page.keyboard.press('m');
      await page.click(`dialog[open] .menu-item:has-text("${item}")`);
      assert.equal(await axeInBothThemes(page), '', item);
      await page.keyboard.press('Escape');
    }
  });

  for (const theme of ['light', 'dark']) {
    for (const viewport of Object.keys(VIEWPORTS)) {
      test(`${title.id}: pictures, ${viewport}, ${theme}`, async (t) => {
        const page = await newPage(t, { viewport, theme, locale: { wide: 'en', tablet: 'cs', phone: 'pl' }[viewport] });
        const picture = (name, options) => screenshot(page, `${title.id}-${name}-${viewport}-${theme}`, options);
        await withSettings(page, SWIFT);
        await open(page);
        await screenshot(page, `lobby-${viewport}-${theme}`, { fullPage: true });
        await newGame(page, { title, players: 4 });
        await play(page, { title, seed: 31, steps: 9 });
        await picture('early', { fullPage: true });
        await play(page, { title, seed: 32, steps: 180 });
        await picture('middle', { fullPage: true });
        assert.deepEqual(await blank(page), []);
        assert.ok((await tooWide(page)) <= 0, `${await tooWide(page)} px too wide`);
        const closer = await page.$('.close-eclipse, .round-card .go');
        await closer?.click();
        await page.mouse.move(0, 0);
        await page.evaluate(() => {
          document.activeElement.blur();
          scrollTo(0, 0);
        });
        await picture('readme');
        await openRecorded(page, title);
        await over(page);
        await picture('end');
        assert.equal(await axe(page), '');
      });
    }
  }
}
