// Everybody can use it: axe finds nothing on any route, in any dialog and in any phase of any title, in both themes; and
// pictures of every screen.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { axe, axeInBothThemes, newPage, open, screenshot, tooWide, VIEWPORTS } from './harness.mjs';
import { inPage, newGame, openRecorded, over, playByList, playFast, SWIFT, withSettings } from './player.mjs';
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

/** Runs in the page: the moment or question that it shows, if nobody has looked at that yet. */
function missingPhase({ moments, questions, missing }) {
  const moment = Object.keys(moments).find((name) => document.querySelector(moments[name]));
  const said = document.querySelector('#decision h1')?.textContent;
  const phase = moment ?? questions.find(([, pattern]) => new RegExp(pattern).test(said))?.[0];
  return missing.includes(phase) ? phase : null;
}

for (const title of TITLES) {
  test(`${title.id}: every phase`, async (t) => {
    const moments = { ...MOMENTS, ...title.moments };
    const missing = new Set([...Object.keys(moments), ...title.questions.map(([key]) => key)]);
    const given = () => ({ moments, questions: title.questions, missing: [...missing] });
    const look = async (page, phase) => {
      if (!missing.delete(phase)) return;
      assert.equal(await axeInBothThemes(page), '', phase);
      await screenshot(page, `${title.id}-phase-${phase.replace(/[^a-z]+/g, '-')}`);
    };
    const rare = await newPage(t);
    await withSettings(rare, SWIFT);
    for (const name of rareMoments(title)) {
      await openRecorded(rare, { recorded: readFileSync(new URL(name, GAMES_FOLDER)) });
      const before = missing.size;
      await look(rare, await inPage(rare, missingPhase, given()));
      assert.equal(missing.size, before - 1, `${name} shows a phase of its own`);
    }
    await rare.context().close();
    // Always the same games, so that always the same phases come up. The first is played as people play; some phases come up
    // only there. The others go by the list of moves, which is faster.
    for (let i = 0; i < GAMES && missing.size; i += 1) {
      const page = await newPage(t);
      await withSettings(page, i ? SWIFT : { confirm_turn: true, curtain: true, toured: true });
      await open(page);
      await newGame(page, { title, preset: (i + 1) % title.presets, seed: `${i + 1}`.padStart(16, '0') });
      const playOn = i ? playByList : playFast;
      let [seed, steps, phase] = [i || 1, i ? 5000 : 400, ''];
      while (phase !== null && missing.size) {
        const played = await playOn(page, { title, seed, steps, look: missingPhase, given: given() });
        phase = played.found;
        seed = played.seed;
        steps -= played.presses;
        await look(page, phase);
      }
      // A page that is only closed lives on, for what works in its background.
      await page.context().close();
    }
    assert.deepEqual([...missing], [], 'these phases did not come up');
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
    await playFast(page, { title, seed: 21, steps: 30 });
    for (const item of ['Look at the past', 'Scores', 'Keys', 'Settings']) {
      await page.keyboard.press('m');
      await page.click(`dialog[open] .menu-item:has-text("${item}")`);
      assert.equal(await axeInBothThemes(page), '', item);
      await page.keyboard.press('Escape');
    }
  });

  /** Two moments of one game, as files. They are the same for all pictures. */
  const games = {};
  test(`${title.id}: a game for the pictures`, async (t) => {
    const page = await newPage(t);
    await withSettings(page, SWIFT);
    await open(page);
    await newGame(page, { title, players: 4 });
    const kept = () => page.evaluate(() => localStorage.getItem(`dolmen.game.${location.hash.split('/')[2]}`));
    await playFast(page, { title, seed: 31, steps: 9 });
    games.early = { recorded: Buffer.from(await kept()) };
    await playFast(page, { title, seed: 32, steps: 180 });
    games.middle = { recorded: Buffer.from(await kept()) };
  });

  for (const theme of ['light', 'dark']) {
    for (const viewport of Object.keys(VIEWPORTS)) {
      test(`${title.id}: pictures, ${viewport}, ${theme}`, async (t) => {
        const page = await newPage(t, { viewport, theme, locale: { wide: 'en', tablet: 'cs', phone: 'pl' }[viewport] });
        const picture = async (name, options) => {
          // That a game was opened from a file belongs to no picture.
          await page.$$eval('.notice .icon-button', (all) => {
            for (const close of all) close.click();
          });
          await screenshot(page, `${title.id}-${name}-${viewport}-${theme}`, options);
        };
        await withSettings(page, SWIFT);
        await open(page);
        await screenshot(page, `lobby-${viewport}-${theme}`, { fullPage: true });
        await openRecorded(page, games.early);
        await picture('early', { fullPage: true });
        await openRecorded(page, games.middle);
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
