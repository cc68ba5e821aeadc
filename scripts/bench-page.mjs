// Figures of the page in a real browser, a line each: name value unit. Needs dist/.
// - page_interactive: from an empty cache to a lobby one can press
// - page_action_to_frame: from a press that changes the game to the next painted frame, with the processor slowed four times
// - page_action_whole: from the press until all that changed has been painted, what need not answer it and the log included
// - page_action_script, _style, _layout, _paint: what the main thread does until the first of these frames, in the median action
// - page_processor: how long a loop that is always the same took just then; the machine is shared, so other figures go with it
// - page_full_map_frame: the same on the map of four players, late in a recorded game
// - page_full_map_panning: frames a second while that map is moved about, not slowed
// Names of parts (start, titles, full) as arguments measure only these.

import { chromium } from 'playwright-core';
import { findChromium, QUIET } from './chromium.mjs';
import { serve } from './serve.mjs';
import { listTitles } from './titles.mjs';
import { CATEGORIES, workBetweenMarks } from './trace.mjs';

const DIST = 'dist';
/** What can be pressed once the code is there; before, it is only a picture of it. */
const LOBBY = '#app:not([aria-busy]) .begin';
const SETTINGS = { confirm_turn: false, curtain: false, toured: true };
const SLOWED = 4;
const ACTIONS = 80;
const PANNED = 240;
const FULL = 'tests/golden/civilization/four.json';
const SEED = '00000000000000b1';

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
const print = (name, value, unit) => console.log(`${name} ${value.toFixed(1)} ${unit}`);
const printTimes = (name, times) => {
  print(name, median(times), 'ms');
  print(`${name}_worst`, Math.max(...times), 'ms');
};

const browser = await chromium.launch({ executablePath: await findChromium(), args: QUIET });

async function timeToLobby(url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector(LOBBY);
  const time = await page.evaluate(() => performance.now());
  await context.close();
  return time;
}

const symbolsAreBitmaps = () =>
  [...document.querySelectorAll('i.symbol')].every((e) => getComputedStyle(e).backgroundImage.startsWith('url("blob:'));

/** Opens a page, gets it ready, and from then on slows the processor. */
async function slowPage(url, getReady, rate = SLOWED) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.addInitScript((settings) => localStorage.setItem('dolmen.settings', JSON.stringify(settings)), SETTINGS);
  await page.goto(url);
  await getReady(page);
  await page.waitForFunction(symbolsAreBitmaps);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return page;
}

/** Always the same game of a title. */
const openTable = (url, title) =>
  slowPage(url, async (page) => {
    await page.waitForSelector(LOBBY);
    await page.click(`.cover:has(img[src*="cover-${title}."])`);
    await page.click('.setup summary');
    await page.fill('.setup .field input', SEED);
    await page.click('.begin');
    await page.waitForSelector('.board');
  });

/** Runs in the page: the milliseconds of a loop that is always the same. */
function loop() {
  const begun = performance.now();
  for (let i = 0, n = 1; i < 3e6; i += 1) n = (n * 1103515245 + 12345) & 0x7fffffff;
  return performance.now() - begun;
}

/**
 * Presses whatever can be pressed on a table, by whim but always the same, and returns for each press that changed the game the
 * milliseconds to the next frame, and until all of it was painted. It knows no title: places that are open, and what lies among the
 * choices.
 */
async function pressAbout(actions) {
  let whim = 7;
  const roll = (sides) => {
    whim = (whim * 1103515245 + 12345) % 2147483648;
    return Math.floor((whim / 2147483648) * sides);
  };
  const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
  const pressable = (selector) =>
    [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility() && e.ariaDisabled !== 'true');
  const happened = () => Number(document.querySelector('.log-lines').dataset.steps);
  // A message is the first task after the frame. A timer would wait for what was put off until then.
  const { port1, port2 } = new MessageChannel();
  const painted = () =>
    new Promise((done) => {
      port1.onmessage = done;
      requestAnimationFrame(() => port2.postMessage(null));
    });
  const frames = [];
  const wholes = [];
  for (let presses = 0; frames.length < actions && presses < 10 * actions; presses += 1) {
    const onward = pressable('.play .button.go');
    const found = onward.length && roll(2) ? onward : pressable('.play .place.open, .play .choices button');
    const control = found[roll(found.length)] ?? onward[0];
    if (!control) break;
    const before = happened();
    const begun = performance.now();
    performance.mark(`begin-${frames.length}`);
    control.click();
    await painted();
    const frame = performance.now() - begun;
    // Marked again by the next press if this one changed nothing: the last one counts.
    performance.mark(`end-${frames.length}`);
    // The log is written last.
    for (let waited = 0; waited < 40 && happened() === before; waited += 1) await sleep(5);
    await painted();
    const whole = performance.now() - begun;
    await sleep(100);
    if (happened() > before) {
      frames.push(frame);
      wholes.push(whole);
    }
  }
  return { frames, wholes };
}

async function measureTitle(url, title) {
  const page = await openTable(url, title);
  print(`page_processor_${title}`, await page.evaluate(loop), 'ms');
  const { frames, wholes } = await page.evaluate(pressAbout, ACTIONS);
  printTimes(`page_action_to_frame_${title}`, frames);
  printTimes(`page_action_whole_${title}`, wholes);
  await page.close();
  // The same once more with a trace, which itself takes time.
  const traced = await openTable(url, title);
  await browser.startTracing(traced, { categories: CATEGORIES });
  await traced.evaluate(pressAbout, ACTIONS);
  const work = workBetweenMarks(await browser.stopTracing());
  for (const kind of Object.keys(work[0])) {
    print(`page_action_${kind}_${title}`, median(work.map((spent) => spent[kind])), 'ms');
  }
  await traced.close();
}

/** A recorded game of four players, two turns before its end, when most tiles lie open. */
const openFull = (url, rate) =>
  slowPage(
    url,
    async (page) => {
      await page.waitForSelector(LOBBY);
      await page.setInputFiles('.saved input[type=file]', FULL);
      await page.click('.game-link');
      await page.click('.end-buttons .button >> nth=0');
      for (let turns = 0; turns < 2; turns += 1) await page.keyboard.press('{');
      await page.click('.past .button >> nth=0');
      await page.waitForSelector('.table.live');
    },
    rate,
  );

/** Moves a map that is larger than its window to and fro, a little in every frame; returns frames a second. */
async function pan(frames) {
  const map = document.querySelector('.civ-window');
  const frame = () => new Promise(requestAnimationFrame);
  const begun = await frame();
  let now = begun;
  for (let i = 1; i <= frames; i += 1) {
    const part = (1 - Math.cos((i * Math.PI) / 30)) / 2;
    map.scrollTo(part * (map.scrollWidth - map.clientWidth), part * (map.scrollHeight - map.clientHeight));
    now = await frame();
  }
  return (frames * 1000) / (now - begun);
}

async function measureFull(url) {
  const page = await openFull(url, SLOWED);
  print('page_processor_full_map', await page.evaluate(loop), 'ms');
  const { frames, wholes } = await page.evaluate(pressAbout, ACTIONS);
  printTimes('page_full_map_frame', frames);
  printTimes('page_full_map_whole', wholes);
  await page.close();
  const free = await openFull(url, 1);
  for (let i = 0; i < 4; i += 1) await free.click('.civ-zoom button >> nth=0');
  print('page_full_map_panning', await free.evaluate(pan, PANNED), 'frames/s');
  await free.close();
}

async function measureStart(url) {
  const starts = [];
  for (let i = 0; i < 5; i += 1) starts.push(await timeToLobby(url));
  print('page_interactive', median(starts), 'ms');
}

async function measureTitles(url) {
  for (const title of listTitles(DIST)) await measureTitle(url, title);
}

const PARTS = { start: measureStart, titles: measureTitles, full: measureFull };
const wanted = process.argv.slice(2);
const site = await serve(DIST);
for (const [name, measure] of Object.entries(PARTS)) {
  if (!wanted.length || wanted.includes(name)) await measure(site.url);
}
await browser.close();
await site.close();
