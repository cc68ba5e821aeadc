// The frame round every table: nothing needed for a decision is off the screen or covered, and nothing jumps.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, newPage, open, until } from './harness.mjs';
import { newGame, play, SWIFT, withSettings } from './player.mjs';
import { TITLES } from './titles.mjs';

/** From here up a table fits the screen as a whole. */
const DESKS = [
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [1366, 768],
];
const SMALL = [
  [1024, 768],
  [390, 844],
];
/** How many presses are made in one size before the next. */
const IN_A_ROW = 12;

/**
 * What can be pressed for the present decision and cannot be seen, or lies under something else; and whether the page scrolls.
 * A pane behind a marked tab counts as in view. A list of more than 14 technologies may scroll.
 */
const outOfSight = (page) =>
  page.evaluate(() => {
    const faults = [];
    const root = document.documentElement;
    if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) faults.push('the page scrolls');
    const name = (e) => e.dataset.place ?? e.textContent.trim().slice(0, 40);
    const wanted = '.play .place.open, .choices button, .choices summary, .end-turn';
    for (const e of document.querySelectorAll(wanted)) {
      const folded = e.tagName !== 'SUMMARY' && e.closest('details:not([open])');
      if (folded || !e.getClientRects().length || e.ariaDisabled === 'true') continue;
      if (e.closest('.tech-side')?.querySelectorAll('.place.open').length > 14) continue;
      const box = e.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
        faults.push(`${name(e)} is off the screen`);
        continue;
      }
      const top = document.elementFromPoint(x, y);
      // How many go to a place may be asked on the place itself.
      if (e.matches('.picked') && top?.closest('.at-place')) continue;
      // Places of a map lie over each other's corners; what matters is that a press lands on something one may press.
      if (!top?.closest(wanted)) faults.push(`${name(e)} lies under ${top?.className || top?.tagName}`);
    }
    return faults;
  });

/** Controls of the top, the line and the mat that lie over each other, and on a phone those too small for a finger. */
const crowded = (page) =>
  page.evaluate(() => {
    const name = (e) => e.dataset.place ?? (e.ariaLabel || e.textContent.trim().slice(0, 30));
    const slots = ['.top', '#decision', '.mat'].flatMap((slot) => [
      ...document.querySelectorAll(`${slot} :is(button, a[href], input, summary)`),
    ]);
    const seen = slots.filter((e) => e.getClientRects().length && !e.closest('details:not([open]) > :not(summary)'));
    const boxes = seen.map((e) => [e, e.getBoundingClientRect()]);
    const faults = [];
    for (const [i, [a, p]] of boxes.entries()) {
      for (const [b, q] of boxes.slice(i + 1)) {
        if (a.contains(b) || b.contains(a) || a.matches('.hand-card') || b.matches('.hand-card')) continue;
        const across = Math.min(p.right, q.right) - Math.max(p.left, q.left);
        const down = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
        if (across > 2 && down > 2) faults.push(`${name(a)} and ${name(b)} overlap`);
      }
    }
    if (innerWidth < 500) {
      const dock = document.querySelectorAll('.choices :is(.button, .chip, .icon-button), .end-turn, .top button');
      for (const e of dock) {
        const box = e.getBoundingClientRect();
        if (box.width && (box.height < 43.5 || box.width < 43.5)) faults.push(`${name(e)} is too small for a finger`);
      }
    }
    return faults;
  });

for (const title of TITLES) {
  test(`${title.id}: all that can be pressed is in sight, in every size of desk`, async (t) => {
    const page = await newPage(t, { viewport: { width: 1440, height: 900 } });
    await withSettings(page, SWIFT);
    await open(page);
    await newGame(page, { title, players: 4, seed: '00000000000000c7' });
    const heights = new Map();
    await play(page, {
      title,
      seed: 5,
      steps: 240,
      each: async (i) => {
        if (await page.$('.end-page, .eclipse, .round-card')) return false;
        const [width, height] = DESKS[Math.floor(i / IN_A_ROW) % DESKS.length];
        if (i % IN_A_ROW === 0) await page.setViewportSize({ width, height });
        assert.deepEqual(await outOfSight(page), [], `press ${i}, ${width}x${height}`);
        assert.deepEqual(await crowded(page), [], `press ${i}, ${width}x${height}`);
        const line = await page.$eval('#decision', (e) => e.offsetHeight);
        assert.equal(
          line,
          heights.get(height) ?? line,
          `the line changes its height at press ${i}, ${width}x${height}`,
        );
        heights.set(height, line);
        return false;
      },
    });
  });

  test(`${title.id}: on small screens the page does not scroll and the dock is in sight`, async (t) => {
    const page = await newPage(t, { viewport: { width: 390, height: 844 } });
    await withSettings(page, SWIFT);
    await open(page);
    await newGame(page, { title, players: 3, seed: '00000000000000c8' });
    const heights = new Map();
    await play(page, {
      title,
      seed: 6,
      steps: 60,
      each: async (i) => {
        const [width, height] = SMALL[Math.floor(i / IN_A_ROW) % SMALL.length];
        if (i % IN_A_ROW === 0) await page.setViewportSize({ width, height });
        const faults = (await outOfSight(page)).filter((fault) => fault === 'the page scrolls');
        assert.deepEqual(faults, [], `press ${i}, ${width}x${height}`);
        const line = await page.$eval('#decision', (e) => [e.getBoundingClientRect().bottom, e.offsetHeight]);
        assert.ok(line[0] <= height, `the line is on the screen at press ${i}, ${width}x${height}`);
        assert.equal(line[1], heights.get(width) ?? line[1], `the line jumps at press ${i}, ${width}x${height}`);
        heights.set(width, line[1]);
        assert.deepEqual(await crowded(page), [], `press ${i}, ${width}x${height}`);
        return false;
      },
    });
  });

  test(`${title.id}: log, players, legend and rules lie beside the table`, async (t) => {
    const page = await newPage(t, { viewport: { width: 1440, height: 900 } });
    await withSettings(page, SWIFT);
    await open(page);
    await newGame(page, { title, players: 3 });
    const tab = (n) => page.click(`.rail-tabs [role=tab] >> nth=${n}`);
    await page.click('.strip >> nth=0');
    assert.equal(await page.locator('.rail .tribe').count(), 3, 'a strip opens all there is to know of everybody');
    assert.equal(await axe(page), '');
    await tab(2);
    assert.ok((await page.locator('.rail .legend li').count()) > 15);
    assert.equal(await axe(page), '');
    const address = page.url();
    await page.click('.decision-tools [aria-label="The rule for this decision"]');
    await until(page, () => document.querySelectorAll('.rail .rules section').length > 4);
    assert.equal(page.url(), address, 'the table stays');
    assert.equal(await axe(page), '');
    await tab(0);
    assert.ok(await page.isVisible('.rail .log'));
    await page.setViewportSize({ width: 1024, height: 768 });
    assert.equal(await page.isVisible('.rail'), false);
    await page.click('.rail-opener button');
    assert.ok(await page.isVisible('.rail .log'));
    await page.keyboard.press('Escape');
    assert.equal(await page.isVisible('.rail'), false);
  });
}

test('what can be pressed stands out on every ground, in both themes', async (t) => {
  const page = await newPage(t);
  await open(page);
  const luminance = ([r, g, b]) => {
    const part = (c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const contrast = (a, b) => {
    const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p);
    return (x + 0.05) / (y + 0.05);
  };
  for (const theme of ['light', 'dark']) {
    const [ember, ink, ...grounds] = await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
      const probe = document.body.appendChild(document.createElement('i'));
      const colours = ['--ember', '--ring-ink', '--wall', '--wall-2', '--bone', '--land', '--paper'].map((token) => {
        probe.style.color = `var(${token})`;
        return getComputedStyle(probe).color.match(/\d+/g).map(Number).slice(0, 3);
      });
      probe.remove();
      return colours;
    }, theme);
    assert.ok(contrast(ember, ink) >= 3, `the two bands of the ring, ${theme}`);
    for (const ground of grounds) {
      const best = Math.max(contrast(ember, ground), contrast(ink, ground));
      assert.ok(best >= 3, `ring on ${ground}, ${theme}: ${best.toFixed(1)}`);
    }
  }
});
