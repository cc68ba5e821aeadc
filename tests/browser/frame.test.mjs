// The frame round every table: nothing needed for a decision is off the screen or covered, and nothing jumps.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { axe, newPage, open, screenshot, until } from './harness.mjs';
import { inPage, newGame, play, playFast, SWIFT, withSettings } from './player.mjs';
import { CIVILIZATION, ENDLESS_WINTER, STONE_AGE, TITLES } from './titles.mjs';

/** From here up a table fits the screen as a whole. */
const DESKS = [
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [1024, 768],
  [1366, 768],
];
const PHONES = [
  [390, 844],
  [360, 740],
];
/** A whole game is played at each of these sizes, by so many. */
const SIZES = [
  [1366, 768, 4],
  [1024, 768, 4],
  [390, 844, 3],
  [1440, 900, 3],
  [1920, 1080, 2],
];
/** The language with the longest words. */
const WIDEST = 'pl';
/** How many presses are made in one size before the next. */
const IN_A_ROW = 12;

/**
 * Runs in the page, as those that follow: what can be pressed for the present decision and cannot be seen, or lies under something
 * else; and whether the page scrolls. A pane behind a marked tab counts as in view. A list of more than 14 technologies may scroll.
 */
function outOfSight() {
  const faults = [];
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) faults.push('the page scrolls');
  const name = (e) => e.dataset.place ?? e.textContent.trim().slice(0, 40);
  const card = document.querySelector('.eclipse, .round-card');
  const wanted =
    '.play .place.open, .choices button, .choices summary, .end-turn, .eclipse button, .round-card button, .see-eclipse';
  for (const e of document.querySelectorAll(wanted)) {
    const folded = e.tagName !== 'SUMMARY' && e.closest('details:not([open])');
    if (folded || !e.checkVisibility() || e.ariaDisabled === 'true') continue;
    // A card lies over the stage until it is put away.
    if (card && !card.contains(e) && e.closest('.stage')) continue;
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
}

/**
 * The same on a phone, where one pane is in view and lists scroll in it: what can be pressed is in view, or can be scrolled to; and
 * something is, or a tab says where.
 */
function outOfReach() {
  const name = (e) => e.dataset.place ?? e.textContent.trim().slice(0, 40);
  const card = document.querySelector('.eclipse, .round-card');
  const wanted =
    '.play .place.open, .choices button, .choices summary, .end-turn, .eclipse button, .round-card button, .see-eclipse';
  const faults = [];
  // A pane behind a marked tab counts as in view, and so does what the marked handle of the mat pulls up.
  const handle = getComputedStyle(document.querySelector('.sheet-handle'), '::after').content !== 'none';
  let inReach = document.querySelectorAll('.tabs .hot').length + handle;
  for (const e of document.querySelectorAll(wanted)) {
    const folded = e.tagName !== 'SUMMARY' && e.closest('details:not([open])');
    if (folded || !e.checkVisibility() || e.ariaDisabled === 'true') continue;
    if (card && !card.contains(e) && e.closest('.stage')) continue;
    const box = e.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    // The parts of the page that it is seen through, from the inside; one that scrolls shows it sooner or later.
    let [seen, scrolls] = [true, false];
    for (let part = e.parentElement; part && seen && !scrolls; part = part.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(part);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const edge = part.getBoundingClientRect();
      const across = x >= edge.left && x <= edge.right;
      const down = y >= edge.top && y <= edge.bottom;
      if (across && down) continue;
      const rolls = (overflow, size, room) => /auto|scroll/.test(overflow) && size > room;
      scrolls =
        (across || rolls(overflowX, part.scrollWidth, part.clientWidth)) &&
        (down || rolls(overflowY, part.scrollHeight, part.clientHeight));
      seen = scrolls;
    }
    if (seen) inReach += 1;
    if (!seen || (!scrolls && (x < 0 || y < 0 || x > innerWidth || y > innerHeight)))
      faults.push(`${name(e)} is out of reach`);
    else if (!scrolls) {
      const top = document.elementFromPoint(x, y);
      if (!top?.closest(wanted)) faults.push(`${name(e)} lies under ${top?.className || top?.tagName}`);
    }
  }
  if (!inReach) faults.push('nothing can be pressed, and no tab says where');
  return faults;
}

/**
 * Controls that lie over each other: of the top, the line and the mat, and what lies on the stage and is no part of a map, whose
 * pieces share corners. On a phone also those too small for a finger.
 */
function crowded() {
  const name = (e) => e.dataset.place ?? (e.ariaLabel || e.textContent.trim().slice(0, 30));
  const slots = ['.top', '#decision', '.mat'].flatMap((slot) => [
    ...document.querySelectorAll(`${slot} :is(button, a[href], input, summary)`),
  ]);
  const panes = '.land, .market, .columns, .ew-market, .civ-part:not(.civ-part-board)';
  slots.push(...document.querySelectorAll(`.stage :is(${panes}) .place`));
  // A chooser may lie over what is closed.
  const hidden = 'details:not([open]) > :not(summary), .at-place';
  const seen = slots.filter((e) => e.checkVisibility() && !e.closest(hidden));
  // What a list has scrolled away is not seen.
  const isRolledAway = (e, box) => {
    for (let part = e.parentElement; part; part = part.parentElement) {
      if (getComputedStyle(part).overflowY === 'visible') continue;
      const edge = part.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (x < edge.left || x > edge.right || y < edge.top || y > edge.bottom) return true;
    }
    return false;
  };
  const boxes = seen.map((e) => [e, e.getBoundingClientRect()]).filter(([e, box]) => !isRolledAway(e, box));
  const faults = [];
  for (const [i, [a, p]] of boxes.entries()) {
    for (const [b, q] of boxes.slice(i + 1)) {
      if (a.contains(b) || b.contains(a) || a.matches('.hand-card') || b.matches('.hand-card')) continue;
      // What is scrolled away lies under other slots, unseen.
      if (Boolean(a.closest('.stage')) !== Boolean(b.closest('.stage'))) continue;
      const across = Math.min(p.right, q.right) - Math.max(p.left, q.left);
      const down = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (across > 2 && down > 2) faults.push(`${name(a)} and ${name(b)} overlap`);
    }
  }
  const [line, words] = ['#decision', '.decision-words'].map((s) => document.querySelector(s).getBoundingClientRect());
  if (words.top < line.top - 1 || words.bottom > line.bottom + 1)
    faults.push(`"${document.querySelector('.decision-words').textContent}" is higher than its line`);
  for (const strip of document.querySelectorAll('.strip'))
    if (strip.scrollWidth > strip.clientWidth) faults.push(`the strip of ${strip.textContent.trim()} is cut`);
  return faults;
}

/**
 * Runs on a phone: what can be pressed and is too small for a finger. 44 pixels are asked of everything but pieces of a map, which
 * can be zoomed: these have 24, and as much around their middle in which no other one is pressed (WCAG 2.2, 2.5.8).
 */
function tooSmall() {
  const name = (e) => e.dataset.place ?? (e.ariaLabel || e.textContent.trim().slice(0, 30));
  const faults = [];
  const map = '.ew-place, .square';
  for (const e of document.querySelectorAll('.table :is(button, a[href], input, summary, select)')) {
    const folded = e.tagName !== 'SUMMARY' && e.closest('details:not([open])');
    if (folded || !e.checkVisibility() || e.ariaDisabled === 'true') continue;
    const { x, y, width, height } = e.getBoundingClientRect();
    const least = e.matches(map) ? 24 : 43.5;
    if (width < least || height < least)
      faults.push(`${name(e)} is too small for a finger: ${Math.round(width)}x${Math.round(height)}`);
    if (!e.matches(map)) continue;
    const [u, v] = [x + width / 2, y + height / 2];
    for (const [a, b] of [
      [-12, 0],
      [12, 0],
      [0, -12],
      [0, 12],
    ]) {
      const there = document.elementFromPoint(u + a, v + b)?.closest('button');
      if (there && there !== e && there.matches('.place.open')) faults.push(`${name(there)} is too near to ${name(e)}`);
    }
  }
  return faults;
}

/** The page of the end: what comes next can be pressed at once, and only its own text scrolls. */
function endFaults() {
  const faults = [];
  const page = document.querySelector('.end-page');
  if (page.scrollWidth > page.clientWidth) faults.push('the page of the end scrolls sideways');
  const buttons = [...page.querySelectorAll('.end-buttons .button')];
  if (!buttons.length) faults.push('nothing can be done at the end');
  for (const e of buttons) {
    const box = e.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!e.contains(top)) faults.push(`${e.textContent} is out of sight`);
  }
  return faults;
}

/** The slots whose height never changes. */
function heightsOf() {
  const height = (slot) => document.querySelector(slot).offsetHeight;
  return { top: height('.top'), line: height('#decision'), mat: height('.mat') };
}

/** Waits until what was pressed is drawn, and choosers stand at their place. */
const painted = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 20))));

/** Slots whose height is not what it was when the window had this size before. */
function jumps(slots, now) {
  window.heights ??= {};
  window.heights[`${innerWidth}x${innerHeight}`] ??= now;
  const before = window.heights[`${innerWidth}x${innerHeight}`];
  return slots
    .filter((slot) => now[slot] !== before[slot])
    .map((slot) => `${slot}: ${before[slot]}, ${now[slot]} px high`);
}

/** What is wrong with a table on a desk. */
async function faultsOnDesk({ painted, outOfSight, crowded, heightsOf, jumps, endFaults }) {
  await painted();
  if (document.querySelector('.end-page')) return endFaults();
  return [...outOfSight(), ...crowded(), ...jumps(['top', 'line', 'mat'], heightsOf())];
}

/** The same on a phone. */
async function faultsOnPhone({ painted, outOfReach, crowded, tooSmall, heightsOf, jumps, endFaults }) {
  await painted();
  if (document.querySelector('.end-page')) return endFaults();
  const faults = [...outOfReach(), ...crowded(), ...tooSmall(), ...jumps(['top', 'line', 'mat'], heightsOf())];
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) faults.push('the page scrolls');
  if (document.querySelector('#decision').getBoundingClientRect().bottom > innerHeight)
    faults.push('the line is cut off');
  return faults;
}

/** What can be pressed in the pane that is in view, if the pane was not moved to any of it by itself. Maps are moved by the title. */
async function outOfView() {
  const isSeen = (e) => {
    const { x, y, width, height } = e.getBoundingClientRect();
    return e.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const places = () =>
    [...document.querySelectorAll('.stage .place.open:not(.square, .hex, .ew-place)')].filter((e) =>
      e.checkVisibility(),
    );
  if (document.querySelector('.eclipse, .round-card')) return [];
  let open = places();
  for (let tries = 0; tries < 20 && open.length && !open.some(isSeen); tries += 1) {
    await new Promise((done) => setTimeout(done, 25));
    open = places();
  }
  return open.length && !open.some(isSeen) ? [`${open[0].dataset.place} is not scrolled into view`] : [];
}

/** What is wrong with a table on a phone that is played by hand. */
const faultsByHand = async ({ outOfView, faultsOnPhone, ...tools }) => [
  ...(await outOfView()),
  ...(await faultsOnPhone(tools)),
];

const TOOLS = { painted, outOfSight, outOfReach, crowded, tooSmall, heightsOf, jumps, endFaults };
const BY_HAND = { ...TOOLS, outOfView, faultsOnPhone };

/** Runs in the page after each press of a whole game: what is wrong with the table, or nothing. */
async function faultsNow(_given, tools) {
  // What was pressed is drawn when it is measured; choosers are put to their place in the next task.
  const painted = () => new Promise((done) => setTimeout(done));
  // A press brings what it presses into the middle; one begins at the top of a list.
  for (const list of document.querySelectorAll('.tech-side')) list.scrollTop = 0;
  const look = innerWidth < 700 ? tools.faultsOnPhone : tools.faultsOnDesk;
  const faults = await look({ ...tools, painted });
  return faults.length ? faults : null;
}

/** Plays, and looks at the table after each press, in some sizes by turns; asserts that nothing is wrong with it. */
const playInSizes = (page, { title, seed, steps, sizes, faults }) =>
  play(page, {
    title,
    seed,
    steps,
    each: async (i) => {
      const [width, height] = sizes[Math.floor(i / IN_A_ROW) % sizes.length];
      if (i % IN_A_ROW === 0) await page.setViewportSize({ width, height });
      assert.deepEqual(await inPage(page, faults, BY_HAND), [], `press ${i}, ${width}x${height}`);
    },
  });

for (const title of TITLES) {
  test(`${title.id}: all that can be pressed is in sight, in every size of desk`, async (t) => {
    const page = await newPage(t, { viewport: { width: 1440, height: 900 }, locale: WIDEST });
    await withSettings(page, SWIFT);
    await open(page);
    await newGame(page, { title, players: 4, seed: '00000000000000c7' });
    await playInSizes(page, { title, seed: 5, steps: 240, sizes: DESKS, faults: faultsOnDesk });
  });

  test(`${title.id}: on a phone the page does not scroll, the dock is in sight, and nothing jumps under the finger`, async (t) => {
    const page = await newPage(t, { viewport: { width: 390, height: 844 }, locale: WIDEST });
    await withSettings(page, SWIFT);
    await open(page);
    await newGame(page, { title, players: 3, seed: '00000000000000c8' });
    await playInSizes(page, { title, seed: 6, steps: 60, sizes: PHONES, faults: faultsByHand });
  });

  test(`${title.id}: on a phone all that is one's own can be pulled up`, async (t) => {
    const page = await newPage(t, { viewport: 'phone', locale: WIDEST, touch: true });
    await withSettings(page, SWIFT);
    await open(page);
    await newGame(page, { title, players: 3, seed: '00000000000000c8' });
    await playFast(page, { title, seed: 6, steps: 40 });
    const boxes = () =>
      page.evaluate(() => {
        const edges = (e) => e.getBoundingClientRect();
        const [mat, line, stage] = ['.mat', '#decision', '.stage'].map((s) => edges(document.querySelector(s)));
        const zones = [...document.querySelectorAll('.mat .zone')];
        const isSeen = (e) => e.checkVisibility() && edges(e).left >= 0 && edges(e).right <= innerWidth;
        return {
          mat: mat.height,
          free: line.top >= mat.bottom,
          stage: stage.height,
          hidden: zones.filter((e) => !isSeen(e)).length,
        };
      });
    const strip = await boxes();
    await page.tap('.sheet-handle');
    const half = await boxes();
    assert.ok(half.mat > strip.mat * 1.5 && half.free, 'a sheet over the stage, above what can be decided');
    assert.equal(half.stage, strip.stage, 'nothing moves under it');
    assert.equal(half.hidden, 0, 'all of it is in the sheet');
    assert.deepEqual(await inPage(page, (tooSmall) => tooSmall(), tooSmall), []);
    assert.equal(await axe(page), '');
    await screenshot(page, `sheet-${title.id}`);
    // A finger pulls it up further, and down again.
    const pull = (by) =>
      page.evaluate((by) => {
        const mat = document.querySelector('.mat');
        const { left, top } = mat.getBoundingClientRect();
        const touch = (y) => new Touch({ identifier: 1, target: mat, clientX: left + 60, clientY: y });
        const fire = (name, y, touches) =>
          mat.dispatchEvent(new TouchEvent(name, { bubbles: true, touches, changedTouches: [touch(y)] }));
        fire('touchstart', top + 10, [touch(top + 10)]);
        fire('touchend', top + 10 - by, []);
      }, by);
    await pull(60);
    const whole = await boxes();
    assert.ok(whole.mat > half.mat && whole.free);
    await pull(-60);
    await pull(-60);
    assert.deepEqual(await boxes(), strip);
    await pull(60);
    await page.tap('.sheet-more .chip >> nth=2');
    await page.waitForSelector('.rail.open .legend');
    const isFree = () => {
      const [rail, line] = ['.rail', '#decision'].map((s) => document.querySelector(s).getBoundingClientRect());
      return rail.bottom <= line.top;
    };
    assert.ok(await page.evaluate(isFree), 'what can be decided stays in sight');
    assert.deepEqual(await inPage(page, (tooSmall) => tooSmall(), tooSmall), []);
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

for (const title of [STONE_AGE, ENDLESS_WINTER]) {
  test(`${title.id}: in no phase of a whole game, in any size, is anything needed out of reach`, async (t) => {
    const tools = { ...TOOLS, faultsOnDesk, faultsOnPhone };
    const playAt = async ([width, height, players]) => {
      const page = await newPage(t, { viewport: { width, height }, locale: WIDEST });
      await withSettings(page, SWIFT);
      await open(page);
      await newGame(page, { title, players, seed: '00000000000000c9' });
      const { found, presses } = await playFast(page, { title, seed: 7, look: faultsNow, tools });
      assert.deepEqual(found, null, `press ${presses}, ${width}x${height}`);
      await page.waitForSelector('.end-page');
    };
    // Two at a time, since there are seldom more processors.
    const sizes = [...SIZES];
    const playOn = async () => {
      while (sizes.length) await playAt(sizes.shift());
    };
    await Promise.all([playOn(), playOn()]);
  });
}

test('civilization: in no phase of a whole game, in any size, is anything needed out of reach', async (t) => {
  const tools = { ...TOOLS, faultsOnDesk, faultsOnPhone };
  const page = await newPage(t, { locale: WIDEST });
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page, { title: CIVILIZATION, players: 3, seed: '00000000000000c9' });
  // A game takes long: one is played in all sizes by turns.
  let next = { seed: 7 };
  for (let row = 0; !(await page.locator('.end-page').count()); row += 1) {
    const [width, height] = SIZES[row % SIZES.length];
    await page.setViewportSize({ width, height });
    await page.evaluate(painted);
    next = await playFast(page, { title: CIVILIZATION, seed: next.seed, steps: IN_A_ROW, look: faultsNow, tools });
    assert.deepEqual(next.found, null, `row ${row}, press ${next.presses}, ${width}x${height}`);
    assert.ok(row < 500, 'the game ends');
  }
});

/** What a ring can lie on: tokens of every table, and what a title adds. */
const GROUNDS = {
  stone_age: ['--wall', '--wall-2', '--bone', '--land', '--paper', '--sand', '--green'],
  endless_winter: ['--ice', '--ice-2', '--night', '--ew-field', '--ew-board', '--ew-space', '--ew-base'].concat(
    ['steppe', 'forest', 'mountains', 'wetland', 'tundra', 'hills', 'glacier'].map((land) => `--ew-${land}`),
  ),
  civilization: ['--desert', '--grass', '--mount', '--wood', '--water'],
};

test('what can be pressed or is chosen stands out on every ground, in both themes', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  const luminance = ([r, g, b]) => {
    const part = (c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const contrast = (a, b) => {
    const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p);
    return (x + 0.05) / (y + 0.05);
  };
  for (const title of TITLES) {
    await open(page);
    await newGame(page, { title });
    for (const theme of ['light', 'dark']) {
      const colours = await page.evaluate(
        ({ theme, tokens }) => {
          document.documentElement.dataset.theme = theme;
          const probe = document.querySelector('.stage').appendChild(document.createElement('i'));
          const colours = tokens.map((token) => {
            probe.style.color = `var(${token}, transparent)`;
            return [
              token,
              getComputedStyle(probe)
                .color.match(/[\d.]+/g)
                .map(Number),
            ];
          });
          probe.remove();
          return colours;
        },
        { theme, tokens: ['--ember', '--ring-ink', ...GROUNDS[title.id]] },
      );
      const bone = [255, 250, 240];
      const [[, ember], [, ink], ...grounds] = colours;
      assert.ok(contrast(ember, ink) >= 3 && contrast(bone, ink) >= 3, `the two bands of a ring, ${theme}`);
      for (const [token, ground] of grounds) {
        assert.equal(ground.length, 3, `${token} is a plain colour in ${title.id}`);
        for (const band of [ember, bone]) {
          const best = Math.max(contrast(band, ground), contrast(ink, ground));
          assert.ok(best >= 3, `a ring on ${token}, ${theme}: ${best.toFixed(1)}`);
        }
      }
    }
  }
});

/** What must have been seen with a ring, by its class. */
const RINGED = {
  stone_age: ['land-place', 'card-place'],
  endless_winter: ['column', 'pile', 'hex', 'hand-card'],
  civilization: ['square', 'civ-row', 'tech', 'hand-card'],
};

/** What must have been seen with the ring of the last move inside its own. */
const MARKED = {
  stone_age: ['land-place', 'card-place'],
  endless_winter: ['column', 'pile', 'hex'],
  civilization: ['square'],
};

/**
 * Runs in the page: pieces that can be pressed and have no ring of a dark band and a bright one. What cannot be paid for yet glows
 * less, and what adds one to a number is a button. Of those that have a ring the classes are remembered.
 */
function ringless() {
  window.ringed ??= [];
  const root = document.documentElement;
  root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
  const probe = document.querySelector('.stage').appendChild(document.createElement('i'));
  const [ink, ...bright] = ['var(--ring-ink)', 'var(--ember)', '#fffaf0'].map((colour) => {
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  const drawn = (e, part) => {
    const style = getComputedStyle(e, part);
    if (part && style.content === 'none') return '';
    const border = style.borderTopWidth === '0px' ? '' : style.borderTopColor;
    const outline = style.outlineStyle === 'none' ? '' : style.outlineColor;
    return [border, outline, style.boxShadow, part ? style.backgroundColor : ''].join();
  };
  const bare = [...document.querySelectorAll('.table .place.open:not(.poor, .step-button, .resting)')].filter((e) => {
    if (!e.checkVisibility()) return false;
    const colours = [null, '::before', '::after'].map((part) => drawn(e, part)).join();
    const is = colours.includes(ink) && bright.some((colour) => colours.includes(colour));
    if (is) window.ringed.push(...e.classList);
    return !is;
  });
  // What the others moved last has a dotted ring, also inside that of what can be pressed.
  window.marked ??= [];
  const isDotted = ([e, part]) => {
    const { content, borderTopStyle, width } = getComputedStyle(e, part);
    return content !== 'none' && borderTopStyle === 'dotted' && Number.parseFloat(width) > 20;
  };
  for (const kind of ['land-place', 'card-place', 'column', 'pile', 'hex', 'junction', 'square']) {
    const e = [...document.querySelectorAll(`.table .${kind}.open`)].find((e) => e.checkVisibility());
    if (!e) continue;
    const before = e.dataset.last;
    e.dataset.last = 'm-wolf';
    const parts = [e, e.querySelector('.face')].flatMap((part) => ['::before', '::after'].map((name) => [part, name]));
    if (!parts.some(isDotted)) bare.push(e);
    window.marked.push(kind);
    if (before) e.dataset.last = before;
    else delete e.dataset.last;
  }
  return bare.length ? bare.map((e) => `${e.className}, ${root.dataset.theme}`) : null;
}

for (const title of TITLES) {
  test(`${title.id}: all that can be pressed has a ring`, async (t) => {
    const page = await newPage(t);
    await withSettings(page, SWIFT);
    await open(page);
    await newGame(page, { title });
    const { found } = await playFast(page, { title, seed: 8, steps: 250, look: ringless });
    assert.equal(found, null);
    const ringed = await page.evaluate(() => window.ringed);
    for (const kind of RINGED[title.id]) assert.ok(ringed.includes(kind), `${kind} was seen`);
    const marked = await page.evaluate(() => window.marked);
    for (const kind of MARKED[title.id]) assert.ok(marked.includes(kind), `${kind} was seen with both rings`);
  });
}

test('in a battle, what can be pressed has a ring', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  const file = new URL('games/reloaded-civilization-fight.json', import.meta.url);
  await page.setInputFiles('.saved input[type=file]', fileURLToPath(file));
  await page.click('.game-link');
  await page.click('.held.open');
  await page.waitForSelector('.fighter.open');
  for (let themes = 0; themes < 2; themes += 1) assert.equal(await page.evaluate(ringless), null);
});
