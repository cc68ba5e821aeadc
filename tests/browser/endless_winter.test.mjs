// Endless Winter on the page: whole games as people play them, axe in every phase, and pictures.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { axe, newPage, open, screenshot, until, VIEWPORTS } from './harness.mjs';
import { digest, newGame, openRecorded, over, play, playByList, replay, withSettings } from './player.mjs';

const TITLE = 1;
const RECORDED = readFileSync(new URL('../golden/endless_winter/four.json', import.meta.url));
const swift = { confirm_turn: false, curtain: false, toured: true };
/** Moves that get somewhere. */
const keen = /^(Take|Play|Choose|Use|Place|Draw|Eat|Move|Raise|Bury|Lay)|: place the /;

/** What one would press now: something on the table or in the dock that can be pressed. */
const next = (page, roll) =>
  page.evaluate((dice) => {
    const shown = (selector) =>
      [...document.querySelectorAll(selector)].filter((e) => e.getClientRects().length && e.ariaDisabled !== 'true');
    const any = (list) => {
      if (!list.length) return null;
      document.querySelectorAll('[data-press]').forEach((e) => e.removeAttribute('data-press'));
      list[Math.floor(dice * 7919) % list.length].setAttribute('data-press', '');
      return '[data-press]';
    };
    if (document.querySelector('dialog[open] .ended')) return null;
    for (const selector of ['.curtain button', '.end-turn', '.close-eclipse', '.asked .chip', '.choices .button.go']) {
      const found = any(shown(selector));
      if (found) return found;
    }
    const table = shown('.place.open').filter((e) => !e.closest('.choices'));
    const dock = shown('.choices .hand-card.open, .controls > .chip:not(.where)');
    const where = table.length ? [] : shown('.choices .where');
    if (dice < 0.5 && table.length) return any(table);
    if (dice < 0.85 && dock.length + where.length) return any([...dock, ...where]);
    return any(shown('.choices .finish')) ?? any([...table, ...dock, ...where]);
  }, roll());

const notPastTheEclipse = async (page, roll) => ((await page.$('.eclipse')) ? null : next(page, roll));

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

test('two players finish a game by clicks, and the exported file replays to the same state', async (t) => {
  const page = await newPage(t);
  await withSettings(page, { toured: true });
  await open(page);
  await newGame(page, 2, TITLE);
  const pictures = { 12: 'early', 180: 'middle' };
  await play(page, {
    seed: 3,
    next,
    each: async (i) => pictures[i] && screenshot(page, `endless-winter-${pictures[i]}-wide`),
  });
  await over(page);
  await screenshot(page, 'endless-winter-end-wide');
  assert.equal(await axe(page), '');
  const report = await replay(page);
  assert.equal(report.digest, await digest(page));
  assert.equal(report.over, true);
});

test('two players finish a game by keyboard alone', async (t) => {
  const page = await newPage(t);
  await withSettings(page, swift);
  await open(page);
  await newGame(page, 2, TITLE);
  await play(page, { by: 'keyboard', seed: 5, next });
  await over(page);
});

for (const players of [3, 4]) {
  test(`${players} players finish a game by the list of moves`, async (t) => {
    const page = await newPage(t);
    await withSettings(page, swift);
    await open(page);
    await newGame(page, players, TITLE);
    await playByList(page, { seed: players, keen });
    await over(page);
    assert.equal(await page.locator('.ended thead th').count(), players);
  });
}

test('a phone plays with a finger through the tabs, and nothing is cut off', async (t) => {
  const page = await newPage(t, { viewport: 'phone', touch: true, theme: 'dark' });
  await withSettings(page, swift);
  await open(page);
  await newGame(page, 2, TITLE);
  await play(page, { by: 'touch', seed: 7, steps: 120, next });
  for (const name of ['board', 'market', 'land', 'megaliths', 'tribe']) {
    await page.click(`#tab-${name}`);
    assert.equal(await page.getAttribute(`#tab-${name}`, 'aria-selected'), 'true');
    assert.ok(await page.isVisible(`#part-${name}`), `${name} is in view`);
    assert.ok(await page.isVisible('#decision h1'), 'so is the decision');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(wide <= 0, `${name} is ${wide} px too wide`);
    await page.evaluate(() => scrollTo(0, 0));
    await screenshot(page, `endless-winter-${name}-phone-dark`);
  }
});

test('where lesser rewards are all there is, they lie open', async (t) => {
  const page = await newPage(t);
  await withSettings(page, swift);
  await openRecorded(page, readFileSync(new URL('games/nothing_to_draw.json', import.meta.url)));
  const chips = page.locator('.controls > .chip');
  assert.ok((await chips.count()) > 1);
  assert.equal(await page.locator('.less').count(), 0);
  const before = await digest(page);
  await chips.first().click();
  assert.notEqual(await digest(page), before);
});

test('symbols become bitmaps, in both themes', async (t) => {
  const page = await newPage(t);
  await withSettings(page, swift);
  await open(page);
  await newGame(page, 2, TITLE);
  const kinds = () =>
    page.evaluate(() => [
      ...new Set(
        [...document.querySelectorAll('i.symbol')].map((e) => getComputedStyle(e).backgroundImage.slice(0, 10)),
      ),
    ]);
  await until(page, () =>
    [...document.querySelectorAll('i.symbol')].every((e) =>
      getComputedStyle(e).backgroundImage.startsWith('url("blob:'),
    ),
  );
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  assert.deepEqual(await kinds(), ['url("blob:']);
});

test('the eclipse is shown, pressed away and brought back', async (t) => {
  const page = await newPage(t);
  await withSettings(page, swift);
  await open(page);
  await newGame(page, 2, TITLE);
  for (let i = 0; i < 60 && !(await page.$('.eclipse')); i += 1)
    await play(page, { seed: 60 + i, steps: 5, next: notPastTheEclipse });
  assert.equal(await page.locator('.eclipse .pile-of').count(), 2, 'both piles are revealed together');
  await page.click('.close-eclipse');
  await page.waitForSelector('.eclipse', { state: 'detached' });
  await page.click('.see-eclipse');
  await page.waitForSelector('.eclipse');
  assert.equal(await axe(page), '');
});

test('nothing secret of another seat is in the page', async (t) => {
  const page = await newPage(t);
  await withSettings(page, { confirm_turn: false, curtain: true, toured: true });
  await open(page);
  await newGame(page, 2, TITLE);
  // Both chief cards are turned before the first hands.
  const hands = {};
  for (let i = 0; i < 60; i += 1) {
    if (await page.$('.curtain')) {
      const covered = await page.evaluate(() => [
        document.querySelectorAll('.hand-card, .action').length,
        document.querySelector('.choices').textContent,
      ]);
      assert.deepEqual(covered, [0, ''], 'the curtain hides the hand');
      await page.click('.curtain button');
    }
    const [who, hand, html] = await page.evaluate(() => [
      document.querySelector('#decision h1').textContent.split(':')[0],
      [...document.querySelectorAll('.hand-card .named')].map((e) => e.textContent),
      document.querySelectorAll('.hand-card').length,
    ]);
    assert.equal(hand.length, html);
    const counted = await page.evaluate((who) => {
      const tribes = [...document.querySelectorAll('.tribe')];
      const other = tribes.find((e) => e.querySelector('h2').textContent !== who);
      return [...other.querySelectorAll('.fact')]
        .map((e) => e.dataset.tip)
        .filter((tip) => /^Cards in (hand|the deck)|^Cards on/.test(tip));
    }, who);
    assert.ok(
      counted.every((tip) => /: \d+$/.test(tip)),
      'of the other only counts are told',
    );
    hands[who] = hand;
    await play(page, { seed: 50 + i, steps: 1, next });
  }
  assert.equal(Object.keys(hands).length, 2, 'both had the device');
});

for (const theme of ['light', 'dark']) {
  test(`axe in every phase, ${theme}`, async (t) => {
    const page = await newPage(t, { theme });
    await withSettings(page, { confirm_turn: true, curtain: true, toured: false });
    await open(page);
    await page.click('.cover >> nth=1');
    // Always the same game with everything in it, so that always the same phases come up.
    await page.click('.setup summary');
    await page.click('.setup label:has-text("Everything"), .setup .chip:has-text("Everything")');
    await page.fill('.setup .field input', '00000000000000e1');
    await page.click('.begin');
    await page.click('.curtain button');
    await page.waitForSelector('.tour');
    assert.equal(await axe(page), '', 'the tour');
    await page.click('.tour .button >> nth=0');
    const seen = new Set();
    await play(page, {
      seed: theme === 'light' ? 21 : 22,
      steps: 320,
      next,
      each: async () => {
        const phase = await page.evaluate(() => {
          for (const [name, selector] of [
            ['curtain', '.curtain'],
            ['end of turn', '.end-turn'],
            ['eclipse', '.eclipse'],
            ['which', '.asked'],
          ]) {
            if (document.querySelector(selector)) return name;
          }
          return document.querySelector('#decision h1')?.textContent.split(': ')[1] ?? '';
        });
        if (!seen.has(phase)) {
          seen.add(phase);
          assert.equal(await axe(page), '', `${phase}, ${theme}`);
        }
      },
    });
    for (const phase of [
      'curtain',
      'end of turn',
      'choose a chief',
      'choose a setup card',
      'place a figure',
      'take your rewards',
      'build your eclipse pile',
      'eclipse',
      'recruit tribe cards',
      'learn culture cards',
      'place and move camps',
      'scout and hunt',
    ]) {
      assert.ok(seen.has(phase), `${phase} was seen: ${[...seen].join(', ')}`);
    }
    await open(page, '#/gallery/endless_winter');
    await page.reload();
    await page.waitForSelector('.gallery');
    assert.equal(await axe(page), '', `gallery, ${theme}`);
    assert.deepEqual(await blank(page), []);
    await screenshot(page, `endless-winter-gallery-${theme}`, { fullPage: true });
  });

  for (const viewport of Object.keys(VIEWPORTS)) {
    test(`pictures, ${viewport}, ${theme}`, async (t) => {
      const page = await newPage(t, { viewport, theme, locale: { wide: 'en', tablet: 'cs', phone: 'pl' }[viewport] });
      await withSettings(page, swift);
      await open(page);
      await newGame(page, 4, TITLE);
      await play(page, { seed: 31, steps: 8, next });
      await screenshot(page, `endless-winter-early-${viewport}-${theme}`, { fullPage: true });
      await play(page, { seed: 32, steps: 200, next });
      await screenshot(page, `endless-winter-middle-${viewport}-${theme}`, { fullPage: true });
      assert.deepEqual(await blank(page), []);
      if (await page.$('.close-eclipse')) await page.click('.close-eclipse');
      await page.mouse.move(0, 0);
      await page.evaluate(() => {
        document.activeElement.blur();
        scrollTo(0, 0);
      });
      await screenshot(page, `readme-winter-${viewport}-${theme}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(wide <= 0, `${wide} px too wide`);
      await openRecorded(page, RECORDED);
      await over(page);
      await screenshot(page, `endless-winter-end-${viewport}-${theme}`);
    });
  }
}
