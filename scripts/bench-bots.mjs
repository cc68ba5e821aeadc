// Bots in a real browser, a line each: name value unit. Needs dist/. Four hard bots sit at a table of each title.
// - bots_reply: from the beginning of a thought to its end, the mean of the first DECISIONS of a game, and the longest of these
// - bots_reply_slowed: the same with the processor of the page slowed four times; workers cannot be slowed
// - bots_memory: what the code of a worker has taken by then, the most of all workers
// - bots_whole_game: 1 if a game came to its end without a fault, with its replies and memory. A thought is
//   cut to SHORT milliseconds, so that it takes minutes; with the argument `whole` only these games are played, and nothing is cut.
// Titles as arguments measure only these.

import { chromium } from 'playwright-core';
import { findChromium, QUIET } from './chromium.mjs';
import { serve } from './serve.mjs';
import { listTitles } from './titles.mjs';

const DIST = 'dist';
const SETTINGS = { confirm_turn: false, curtain: false, toured: true, bot_speed: 'fast' };
const SEATS = 4;
const SLOWED = 4;
const DECISIONS = 20;
const SHORT = 30;
/** A game that is not over after so many milliseconds has not ended. */
const PATIENCE = 3_600_000;

const mean = (list) => list.reduce((sum, value) => sum + value, 0) / list.length;
const print = (name, value, unit) => console.log(`${name} ${value.toFixed(1)} ${unit}`);

/** From now on keeps how long each thought takes, in milliseconds, in `replies`. */
function keepReplies() {
  const line = document.querySelector('.decision');
  let begun;
  globalThis.replies = [];
  const look = () => {
    if (line.dataset.bot === 'thinking') {
      begun ??= performance.now();
    } else if (begun !== undefined) {
      globalThis.replies.push(performance.now() - begun);
      begun = undefined;
    }
  };
  new MutationObserver(look).observe(line, { attributeFilter: ['data-bot'] });
}

/** The bytes of memory that the code of each worker has: a module that is there already gives back what it is. */
async function memories(page) {
  const url = await page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return loaded.find((name) => /\/thinker[^/]*\.js$/.test(name));
  });
  const ask = async (module) => (await (await import(module)).default()).memory.buffer.byteLength;
  return Promise.all(page.workers().map((worker) => worker.evaluate(ask, url)));
}

/** Whatever the page asks a worker, it gets no longer to think. */
function cutThoughts(longest) {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function ask(question, ...rest) {
    const time = Math.min(question.time, longest);
    return postMessage.call(this, question.time === undefined ? question : { ...question, time }, ...rest);
  };
}

async function openTable(browser, url, title, { rate = 1, longest } = {}) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.addInitScript((settings) => localStorage.setItem('dolmen.settings', JSON.stringify(settings)), SETTINGS);
  if (longest) await page.addInitScript(cutThoughts, longest);
  await page.goto(url);
  await page.click(`#app:not([aria-busy]) .cover:has(img[src*="cover-${title}."])`);
  await page.click(`.setup .row >> nth=0 >> .chip >> nth=${SEATS - 2}`);
  for (let seat = 0; seat < SEATS; seat += 1) await page.selectOption(`.seat >> nth=${seat} >> .kind`, 'hard');
  await page.click('.setup summary');
  await page.fill('.setup .field input', '00000000000000b1');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.click('.begin');
  await page.waitForSelector('.decision');
  await page.evaluate(keepReplies);
  return page;
}

const printReplies = async (name, page) => {
  const replies = await page.evaluate(() => globalThis.replies);
  print(name, mean(replies), 'ms');
  print(`${name}_worst`, Math.max(...replies), 'ms');
};

const printMemory = async (name, page) => {
  print(name, Math.max(...(await memories(page))) / 2 ** 20, 'MB');
};

async function measureReplies(browser, url, title) {
  for (const [name, rate] of [
    [`bots_reply_${title}`, 1],
    [`bots_reply_slowed_${title}`, SLOWED],
  ]) {
    const page = await openTable(browser, url, title, { rate });
    await page.waitForFunction((n) => globalThis.replies.length >= n, DECISIONS, { timeout: PATIENCE });
    await printReplies(name, page);
    if (rate === 1) await printMemory(`bots_memory_${title}`, page);
    await page.close();
  }
}

async function playWhole(browser, url, title, longest) {
  const page = await openTable(browser, url, title, { longest });
  const faults = [];
  page.on('console', (message) => faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  let most = 0;
  const look = setInterval(async () => {
    most = Math.max(most, ...(await memories(page).catch(() => [])));
  }, 5000);
  const end = '.end-page .scores, .decision[data-bot=stuck]';
  await page.waitForSelector(end, { timeout: PATIENCE, state: 'attached' });
  clearInterval(look);
  const isOver = await page.evaluate(() => document.querySelector('.end-page .scores') !== null);
  print(`bots_whole_game_${title}`, isOver && !faults.length ? 1 : 0, 'games');
  for (const fault of faults) console.log(`# ${fault}`);
  await printReplies(`bots_whole_reply_${title}`, page);
  print(`bots_whole_memory_${title}`, most / 2 ** 20, 'MB');
  await page.close();
}

const wanted = process.argv.slice(2);
const isWhole = wanted.includes('whole');
const titles = listTitles(DIST).filter((title) => wanted.every((name) => name === 'whole') || wanted.includes(title));
const browser = await chromium.launch({ executablePath: await findChromium(), args: QUIET });
const site = await serve(DIST);
for (const title of titles) {
  if (!isWhole) await measureReplies(browser, site.url, title);
  await playWhole(browser, site.url, title, isWhole ? undefined : SHORT);
}
await browser.close();
await site.close();
