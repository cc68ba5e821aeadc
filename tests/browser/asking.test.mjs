// Who asks bots and who is answered, without a browser: the newest question counts, whoever asks it, and whatever was asked before is
// answered with nothing. A bot that is asked last always gets its answer.

import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const script = (name) => new URL(`../../scripts/${name}`, import.meta.url);
const dir = mkdtempSync(join(tmpdir(), 'dolmen-bots-'));
after(() => rmSync(dir, { recursive: true }));

/** `window.bots` of the start script, whose imports end when `load` says so. */
async function startScript(load) {
  const source = readFileSync(script('start.js'), 'utf8').replaceAll('import(', 'load(');
  const AsyncFunction = (async () => {}).constructor;
  const given = {
    window: {},
    document: { documentElement: { dataset: { elsewhere: '' } } },
    navigator: {},
    fetch: () => {},
    load: (name) => (name === './bots.js' ? load() : Promise.resolve({ default: () => {} })),
  };
  await new AsyncFunction(...Object.keys(given), source)(...Object.values(given));
  return given.window.bots;
}

/** Notes in which order it is asked. */
const notes = (order) => ({
  think: (title) => order.push(`think ${title}`),
  why: (actions) => order.push(`why ${actions}`),
  cancel: () => order.push('cancel'),
});

test('questions reach bots in the order in which they were asked, whichever import ends first', async () => {
  const [order, imports] = [[], []];
  const bots = await startScript(() => new Promise((done) => imports.push(done)));
  const asked = [bots.think('hint'), bots.why('moves'), bots.cancel(), bots.think('bot')];
  await sleep(0);
  // Browsers promise no order among imports of one file.
  for (const done of imports.reverse()) {
    done(notes(order));
    await sleep(0);
  }
  await Promise.all(asked);
  assert.deepEqual(order, ['think hint', 'why moves', 'cancel', 'think bot']);
  order.length = 0;
  const later = [bots.think('hint'), bots.cancel(), bots.think('bot')];
  for (const done of imports.reverse()) done(notes(order));
  await Promise.all(later);
  assert.deepEqual(order, ['think hint', 'cancel', 'think bot'], 'also when everything is there');
});

test('what could not be fetched is fetched again for the next question, and cancelling fetches nothing', async () => {
  let tries = 0;
  const order = [];
  const bots = await startScript(async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
    return notes(order);
  });
  await bots.cancel();
  assert.equal(tries, 0);
  await assert.rejects(bots.think('bot'), /offline/);
  await bots.cancel();
  await bots.think('bot');
  assert.deepEqual([tries, order], [2, ['think bot']]);
});

/** The page's part of bots.js with workers that answer each question after `delay` ms, as the worker's part would. */
async function page({ delay }) {
  const folder = mkdtempSync(join(dir, 'page-'));
  copyFileSync(script('bots.js'), join(folder, 'bots.mjs'));
  const names = ['begin', 'compare', 'decide', 'explain', 'found', 'reasons', 'run'];
  const fakes = names.map((name) => `export const ${name} = () => { throw new Error('the page does not think'); };`);
  const imported = readFileSync(join(folder, 'bots.mjs'), 'utf8').replace('./thinker.js', './thinker.mjs');
  writeFileSync(join(folder, 'bots.mjs'), imported);
  writeFileSync(join(folder, 'thinker.mjs'), `export default async () => {};\n${fakes.join('\n')}`);
  globalThis.document = {};
  Object.defineProperty(globalThis, 'navigator', { value: { hardwareConcurrency: 3 }, configurable: true });
  globalThis.Worker = class {
    #now = 0;
    #isDead = false;
    postMessage({ id, title, lists, actions }) {
      if (lists) return this.#answer(id, `decided ${lists}`, 0);
      this.#now = id;
      if (actions) this.#answer(id, `reasons of ${actions}`, delay('why'));
      else if (title) this.#answer(id, `found ${title}`, delay(title));
      return undefined;
    }
    #answer(id, answer, ms) {
      const isWanted = () => !this.#isDead && this.#now === id;
      setTimeout(() => isWanted() && this.onmessage({ data: { id, answer } }), ms);
    }
    terminate() {
      this.#isDead = true;
    }
  };
  return import(pathToFileURL(join(folder, 'bots.mjs')));
}

const ask = (bots, title, level) => bots.think(title, '{}', level, '0000000000000007', 1000);
const answered = (title) => `decided found ${title}`;

test('a bot is answered though a hint was thought about, at every moment of the hint', async () => {
  const bots = await page({ delay: () => 20 });
  for (let moment = 0; moment <= 60; moment += 3) {
    const hint = ask(bots, 'hint', 'hard').then((answer) => answer && bots.why('moves'));
    await sleep(moment);
    assert.equal(await ask(bots, 'bot', 'easy'), answered('bot'), `${moment} ms after the hint was asked`);
    const told = await hint;
    assert.ok(told === undefined || told === 'reasons of moves', told);
  }
});

test('what was cancelled is answered with nothing, and stops nobody who asks next', async () => {
  const bots = await page({ delay: (title) => (title === 'bot' ? 5 : 1000) });
  for (const moment of [0, 10]) {
    const hint = ask(bots, 'hint', 'hard');
    await sleep(moment);
    bots.cancel();
    const bot = ask(bots, 'bot', 'easy');
    assert.equal(await bot, answered('bot'));
    assert.equal(await hint, undefined);
  }
});

test('of two bots that are asked at once the last is answered', async () => {
  const bots = await page({ delay: () => 10 });
  const [first, second] = [ask(bots, 'one', 'hard'), ask(bots, 'other', 'normal')];
  assert.deepEqual([await first, await second], [undefined, answered('other')]);
});
