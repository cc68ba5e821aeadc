// Bots at the table: they think in workers, move so that people can follow, and stand in nobody's way.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { TASKS, tasksBetweenMarks } from '../../scripts/trace.mjs';
import {
  axeInBothThemes,
  browser,
  DIST,
  drawn,
  newPage,
  open,
  screenshot,
  serveUnderBase,
  tooWide,
  until,
} from './harness.mjs';
import { digest, play, SWIFT, withSettings } from './player.mjs';
import { CIVILIZATION, ENDLESS_WINTER, STONE_AGE, TITLES } from './titles.mjs';

const PERSON = '';
const FAST = { ...SWIFT, bot_speed: 'fast' };

/** Opens a table from the lobby: who sits where, each a level or a person. */
async function sitDown(page, kinds, { title = STONE_AGE, seed = '7' } = {}) {
  await page.click(`.cover:has(img[src$="cover-${title.id}.svg"])`);
  await page.click(`.setup .row >> nth=0 >> .chip >> nth=${kinds.length - 2}`);
  for (const [n, kind] of kinds.entries()) await page.selectOption(`.seat >> nth=${n} >> .kind`, kind);
  await page.click('.setup summary');
  await page.fill('.setup .field input', seed);
  await page.click('.begin');
  await page.waitForSelector('.board');
}

async function table(t, kinds, { settings = FAST, ...options } = {}) {
  const page = await newPage(t, options);
  await withSettings(page, settings);
  await open(page, '', options.site);
  await sitDown(page, kinds, options);
  return page;
}

const ownTurn = (page, patience) =>
  until(page, () => !document.querySelector('.decision[data-bot]'), undefined, patience);
const thinks = (page) => until(page, () => document.querySelector('.decision[data-bot=thinking]') !== null);
const steps = (page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem(`dolmen.game.${location.hash.split('/')[2]}`)).at);
const moved = (page, from) =>
  until(page, (n) => JSON.parse(localStorage.getItem(`dolmen.game.${location.hash.split('/')[2]}`)).at > n, from);

/** Makes one move of a person. */
async function move(page, { title = STONE_AGE, by = 'mouse', seed = 1 } = {}) {
  const before = await steps(page);
  await ownTurn(page);
  for (let i = 0; i < 20 && (await steps(page)) === before; i += 1)
    await play(page, { title, by, seed: seed + i, steps: 1 });
  assert.notEqual(await steps(page), before, 'a move was made');
}

test('a person plays against a bot, and the line tells what it does', async (t) => {
  const page = await table(t, [PERSON, 'normal']);
  const names = await page.$$eval('.who', (all) => all.map((who) => who.textContent));
  assert.ok(
    names.some((name) => name.includes('Antler')),
    `the bot has a name of its own: ${names}`,
  );
  const told = new Set();
  for (let i = 0; i < 12; i += 1) {
    await move(page, { seed: i });
    told.add(await page.textContent('#decision-title'));
    assert.equal(await page.$('.curtain'), null);
    assert.equal(await page.locator('.mat').getAttribute('data-seat'), '0', 'the mat stays that of the person');
    // Asked in one go: it may have moved a moment later.
    const open = await page.evaluate(() => {
      const thinks = document.querySelector('#decision').dataset.bot === 'thinking';
      return thinks ? document.querySelectorAll('.place.open').length : 0;
    });
    assert.equal(open, 0, 'nobody can press what a bot decides');
    await ownTurn(page);
  }
  assert.ok(
    [...told].some((line) => /^Antler is (thinking|moving)$/.test(line)),
    `${[...told]}`,
  );
  const log = await page.$$eval('.log-line', (lines) => lines.map((line) => line.textContent).join('\n'));
  assert.match(log, /Antler/);
});

test('bots play to the end while somebody watches', { timeout: 400_000 }, async (t) => {
  const page = await table(t, ['easy', 'easy']);
  await page.click('.watching .icon-button >> nth=0');
  const before = await steps(page);
  await sleep(1500);
  assert.equal(await steps(page), before, 'paused');
  await page.click('.watching .icon-button >> nth=1');
  await moved(page, before);
  await sleep(1500);
  assert.equal(await steps(page), before + 1, 'one move');
  assert.equal(await axeInBothThemes(page), '');
  await screenshot(page, 'bots-watching');
  await page.click('.watching .icon-button >> nth=0');
  await until(page, () => document.querySelector('.end-page .scores') !== null, undefined, { seconds: 360 });
});

test('whoever plays by the keyboard keeps the focus through the moves of bots', async (t) => {
  const page = await table(t, [PERSON, 'easy', 'easy']);
  for (let i = 0; i < 5; i += 1) {
    await move(page, { by: 'keyboard', seed: i });
    await ownTurn(page);
    assert.notEqual(await page.evaluate(() => document.activeElement.localName), 'body');
  }
});

for (const title of TITLES) {
  test(`${title.id}: bots cause no curtain, and one keeps seeing what is one's own`, async (t) => {
    const settings = { ...FAST, curtain: true };
    const page = await table(t, [PERSON, 'easy', 'easy'].slice(0, 3), { title, settings });
    const seen = await page.evaluate(() => {
      window.curtains = 0;
      new MutationObserver(() => {
        if (document.querySelector('.curtain')) window.curtains += 1;
      }).observe(document.body, { childList: true, subtree: true });
    });
    assert.equal(seen, undefined);
    for (let i = 0; i < 6; i += 1) {
      await move(page, { title, seed: i });
      assert.equal(await page.locator('.mat').getAttribute('data-seat'), '0');
    }
    await ownTurn(page);
    assert.equal(await page.evaluate(() => window.curtains), 0);
  });
}

for (const title of [STONE_AGE, ENDLESS_WINTER]) {
  test(`${title.id}: what bots did since one's last decision can be read, and asks for nothing`, async (t) => {
    const page = await table(t, [PERSON, 'easy', 'easy', 'easy'], { title });
    let told = 0;
    for (let i = 0; i < 30 && told < 3; i += 1) {
      await move(page, { title, seed: i });
      const before = await steps(page);
      await ownTurn(page);
      if ((await steps(page)) < before + 3) continue;
      // The log is beside the table.
      await page.waitForSelector('.meanwhile');
      const lines = await page.locator('.meanwhile .news li').allTextContents();
      assert.ok(lines.length >= 1 && lines.length <= 6, `${lines}`);
      assert.ok((await page.locator('.meanwhile .news li .mark').count()) > 0, 'with marks');
      assert.equal(await page.locator('.meanwhile-line:visible').count(), 0, 'told once');
      told += lines.length >= 3 ? 1 : 0;
      if (told === 1) {
        assert.equal(await axeInBothThemes(page), '');
        for (const [width, height] of [
          [1440, 900],
          [1366, 768],
          [1024, 768],
          [390, 844],
        ]) {
          await page.setViewportSize({ width, height });
          assert.equal(await tooWide(page), 0, `${width}`);
          if (width < 1200) {
            assert.match(await page.textContent('.meanwhile-line .weightiest:visible'), /\S/);
            assert.ok((await page.locator('.meanwhile-line').boundingBox()).height <= 60, `${width}`);
          }
          await screenshot(page, `bots-meanwhile-${title.id}-${width}`);
        }
        // A press on the line shows the rest.
        await page.click('.meanwhile-line');
        await page.waitForSelector('.rail.open .meanwhile .news li:visible');
        await page.keyboard.press('Escape');
        await page.setViewportSize({ width: 1440, height: 900 });
      }
    }
    assert.ok(told >= 3, `${told} stories of three lines or more`);
  });
}

test('whoever has passed the device on shows nothing more of their hand, though a bot decides next', async (t) => {
  // Slow enough to be seen deciding. A turn may have twenty small moves, of a second each.
  const settings = { ...FAST, bot_speed: 'normal', curtain: true };
  const page = await table(t, [PERSON, 'easy', PERSON], { title: ENDLESS_WINTER, settings });
  const hand = () => page.locator('.hand-card:visible').count();
  let [own, passed] = [0, 0];
  for (let i = 0; i < 80 && passed < 2; i += 1) {
    if (await page.$('.decision[data-bot]')) {
      passed += own > 0 ? 1 : 0;
      assert.equal(await hand(), 0, 'nobody holds the device while a bot decides');
      await ownTurn(page, { seconds: 120 });
      own = 0;
    }
    await play(page, { title: ENDLESS_WINTER, seed: i, steps: 1 });
    if (!(await page.$('.decision[data-bot], .curtain'))) own = Math.max(own, await hand());
  }
  assert.equal(passed, 2, 'both people saw their hands and passed them on to a bot');
});

test('whoever is answered by a bot and goes on gets no curtain, though somebody else is at the device', async (t) => {
  // Without moves that make themselves it is seen whenever the other person decides in between.
  const settings = { ...FAST, curtain: true, forced: false };
  const page = await table(t, [PERSON, 'easy', PERSON], { title: CIVILIZATION, settings });
  const who = () =>
    page.evaluate(() => {
      const line = document.querySelector('.curtain-who') ?? document.querySelector('#decision');
      return line.className.match(/m-\w+/)[0];
    });
  await page.evaluate(() => {
    window.botsDecided = 0;
    new MutationObserver(() => {
      if (document.querySelector('.decision[data-bot]')) window.botsDecided += 1;
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-bot'] });
  });
  // Who has lifted the curtain, and nobody else decided since.
  let [holds, answered] = ['', 0];
  for (let i = 0; i < 400 && answered < 2; i += 1) {
    if (await page.$('.curtain')) {
      holds = await who();
      await page.click('.curtain .lift');
    }
    const before = await page.evaluate(() => window.botsDecided);
    await play(page, { title: CIVILIZATION, seed: i, steps: 1 });
    await ownTurn(page, { seconds: 60 });
    if ((await who()) !== holds) {
      holds = '';
    } else if ((await page.evaluate(() => window.botsDecided)) > before) {
      assert.equal(await page.$('.curtain'), null, `step ${await steps(page)}`);
      answered += 1;
    }
  }
  assert.equal(answered, 2, 'a bot answered somebody who went on');
});

/** Keeps hold of the page's workers, and counts how often they say that they are thinking. */
const holdWorkers = (page) =>
  page.addInitScript(() => {
    window.held = [];
    window.beats = 0;
    const Real = window.Worker;
    window.Worker = class extends Real {
      constructor(...given) {
        super(...given);
        window.held.push(this);
        this.addEventListener('message', ({ data }) => {
          if (data.id && data.answer === undefined) window.beats += 1;
        });
      }
    };
  });

test('a worker that is killed in the middle of a thought is started again', async (t) => {
  const page = await newPage(t);
  await holdWorkers(page);
  await withSettings(page, FAST);
  await open(page);
  await sitDown(page, [PERSON, 'hard']);
  await move(page);
  await thinks(page);
  // Not while its code is still fetched.
  await until(page, () => window.beats > 0);
  const [before, count] = [await steps(page), await page.evaluate(() => window.held.length)];
  await page.evaluate(() => {
    for (const worker of window.held) worker.terminate();
  });
  await moved(page, before);
  assert.ok((await page.evaluate(() => window.held.length)) > count, 'another worker was started');
  await ownTurn(page);
});

test('workers that die again and again are left in peace for a while, and the page thinks meanwhile', async (t) => {
  const page = await newPage(t);
  await page.addInitScript(() => {
    window.started = 0;
    window.isDeadly = true;
    window.later = 0;
    const now = performance.now.bind(performance);
    performance.now = () => now() + window.later;
    const Real = window.Worker;
    window.Worker = class extends Real {
      constructor(...given) {
        super(...given);
        window.started += 1;
        // It dies as soon as it is asked something.
        if (window.isDeadly)
          this.postMessage = () => setTimeout(() => this.onerror?.(new Event('error', { cancelable: true })), 0);
      }
    };
  });
  await withSettings(page, FAST);
  await open(page);
  await sitDown(page, [PERSON, 'normal']);
  const started = () => page.evaluate(() => window.started);
  for (let i = 0; i < 5; i += 1) await move(page, { seed: i });
  await ownTurn(page);
  assert.equal(await started(), 2, 'started once more, and then no more');
  // A minute later it is tried again, dies once more, and rests longer.
  const wait = (ms) => page.evaluate((ms) => (window.later += ms), ms);
  await wait(60_000);
  for (let i = 5; i < 8; i += 1) await move(page, { seed: i });
  await ownTurn(page);
  assert.equal(await started(), 3);
  await wait(45_000);
  await move(page, { seed: 8 });
  await ownTurn(page);
  assert.equal(await started(), 3, 'twice as long as before');
  await page.evaluate(() => (window.isDeadly = false));
  await wait(60_000);
  for (let i = 9; i < 12; i += 1) await move(page, { seed: i });
  await ownTurn(page);
  assert.equal(await started(), 4, 'one that lives stays');
});

for (const [level, count] of [
  ['easy', 1],
  ['normal', 1],
  ['hard', 3],
]) {
  test(`a machine with four cores lets ${count} of them think for a bot that plays ${level}`, async (t) => {
    const page = await newPage(t);
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 4 }));
    await holdWorkers(page);
    await withSettings(page, FAST);
    await open(page);
    await sitDown(page, [PERSON, level]);
    for (let i = 0; i < 3; i += 1) await move(page, { seed: i });
    await ownTurn(page);
    assert.equal(await page.evaluate(() => window.held.length), count);
  });
}

test('where workers are refused the page thinks in slices', async (t) => {
  const page = await newPage(t);
  await page.addInitScript(() => {
    window.Worker = class {
      constructor() {
        throw new DOMException('refused', 'SecurityError');
      }
    };
  });
  await withSettings(page, FAST);
  await open(page);
  await sitDown(page, [PERSON, 'hard']);
  await thinksUnnoticed(page);
});

/** Marks when a bot thinks. What draws the move before belongs to no thought: it begins after the next frame. */
const markThoughts = (page) =>
  page.evaluate(() => {
    window.thoughts = 0;
    const line = document.querySelector('.decision');
    const isThinking = () => line.dataset.bot === 'thinking';
    let begun = false;
    const begin = () => {
      if (begun || !isThinking()) return;
      begun = true;
      performance.mark(`begin-${window.thoughts}`);
    };
    new MutationObserver(() => {
      if (isThinking()) {
        requestAnimationFrame(() => setTimeout(begin));
      } else if (begun) {
        performance.mark(`end-${window.thoughts}`);
        window.thoughts += 1;
        begun = false;
      }
    }).observe(line, { attributes: true, attributeFilter: ['data-bot'] });
  });

/** A bot thinks several times, and the page is never busy for 50 ms meanwhile, by the time of its thread: what else the machine does is left out. */
async function thinksUnnoticed(page, title = STONE_AGE) {
  await markThoughts(page);
  await browser.startTracing(page, { categories: TASKS });
  const count = () => page.evaluate(() => window.thoughts);
  for (let i = 0; i < 40 && (await count()) < 7; i += 1) {
    await move(page, { title, seed: i });
    await ownTurn(page);
  }
  assert.ok((await count()) >= 7, 'it thought');
  const thoughts = tasksBetweenMarks(await browser.stopTracing());
  assert.ok(thoughts.flat().length > 100, 'tasks were seen');
  const long = thoughts.map((tasks) => tasks.filter((time) => time >= 50));
  assert.deepEqual(long.flat(), [], `the page was busy for so many ms: ${JSON.stringify(long)}`);
}

for (const title of TITLES) {
  test(`${title.id}: the page is never busy for long while a bot thinks`, async (t) => {
    const page = await table(t, [PERSON, 'hard'], { title });
    await thinksUnnoticed(page, title);
  });
}

test('undo while a bot thinks takes the own move back, and the thought is dropped', async (t) => {
  const page = await table(t, [PERSON, 'hard'], { settings: { ...FAST, bot_speed: 'slow' } });
  const before = await digest(page);
  await move(page);
  await thinks(page);
  await page.keyboard.press('u');
  await ownTurn(page);
  assert.equal(await digest(page), before);
  await sleep(3000);
  assert.equal(await digest(page), before, 'nothing comes of it later');
  await page.keyboard.press('r');
  await thinks(page);
  await ownTurn(page);
});

test('undo leads back through what bots did', async (t) => {
  const page = await table(t, [PERSON, 'easy', 'easy'], { settings: { ...FAST, friendly: true } });
  const before = await digest(page);
  await move(page);
  await ownTurn(page);
  assert.ok((await steps(page)) >= 3);
  await page.keyboard.press('u');
  assert.equal(await digest(page), before);
});

test('a reload in the middle of a thought goes on with it', async (t) => {
  const page = await table(t, [PERSON, 'hard']);
  await move(page);
  await thinks(page);
  const before = await steps(page);
  await page.reload();
  await drawn(page);
  await moved(page, before);
  await ownTurn(page);
});

/** From now on a page's timers stand still while `isStill` is set; `wake` calls what is due. */
const holdTimers = (page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    const due = [];
    window.isStill = false;
    window.setTimeout = (call, ...rest) =>
      setTimeout(() => (window.isStill ? due.push(call) : typeof call === 'function' && call()), ...rest);
    window.wake = () => {
      window.isStill = false;
      for (const call of due.splice(0)) call();
    };
  });

test('of two tabs one thinks and moves for the bots', async (t) => {
  const page = await newPage(t);
  await holdTimers(page);
  await withSettings(page, { ...FAST, bot_speed: 'slow' });
  await open(page);
  await sitDown(page, [PERSON, 'hard']);
  await move(page);
  await thinks(page);
  // So slow that the other tab sees a bot decide.
  await page.evaluate(() => (window.isStill = true));
  const before = await steps(page);
  const other = await newPage(t, { context: page.context() });
  await holdWorkers(other);
  await open(other, page.url().slice(page.url().indexOf('#')));
  await thinks(other);
  await sleep(2000);
  assert.equal(await steps(page), before);
  assert.equal(await other.evaluate(() => window.held.length), 0, 'the other tab waits');
  await page.evaluate(() => window.wake());
  await moved(page, before);
  await sleep(3000);
  const games = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('dolmen.game.')));
  assert.equal(games.length, 1, 'no copy was made');
});

test('a tab whose timers stand still in the background goes on later', async (t) => {
  const page = await newPage(t);
  await holdTimers(page);
  await withSettings(page, FAST);
  await open(page);
  await sitDown(page, ['easy', 'easy']);
  await moved(page, 2);
  await page.evaluate(() => {
    window.isStill = true;
  });
  await sleep(300);
  const before = await steps(page);
  await sleep(2500);
  assert.equal(await steps(page), before, 'it does stand still');
  await page.evaluate(() => window.wake());
  await moved(page, before + 2);
});

test('bots play offline, though none has played before', async (t) => {
  const served = await serveUnderBase(DIST);
  const page = await newPage(t, { site: served });
  await withSettings(page, FAST);
  await open(page, '', served);
  await until(page, () => navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller)));
  await served.close();
  await page.context().setOffline(true);
  await page.reload();
  await drawn(page);
  await sitDown(page, [PERSON, 'normal']);
  await move(page);
  await moved(page, 1);
});

test('what bots need is fetched when one plays', async (t) => {
  const page = await newPage(t);
  await page.addInitScript(() => delete Navigator.prototype.serviceWorker);
  const asked = [];
  page.on('request', (request) => /\/(bots|thinker)-/.test(request.url()) && asked.push(request.url()));
  await withSettings(page, FAST);
  await open(page);
  await sitDown(page, [PERSON, PERSON]);
  assert.deepEqual(asked, []);
  await open(page);
  await sitDown(page, ['easy', PERSON]);
  await moved(page, 0);
  assert.ok(asked.some((url) => url.endsWith('.js')));
});

for (const title of TITLES) {
  test(`${title.id}: a hint tells chances and reasons`, async (t) => {
    const page = await table(t, [PERSON, 'easy'], { title });
    const names = namesOf(title);
    const points = title.id === 'civilization' ? '' : ', about -?\\d+ points? in the end';
    let whys = [];
    for (let i = 0; i < 12 && !whys.length; i += 1) {
      await ownTurn(page);
      await page.keyboard.press('h');
      await until(page, () => /^(?!.*Thinking …)/s.test(document.querySelector('.hint')?.textContent ?? 'Thinking …'));
      for (const told of await page.locator('.hint-move span').allTextContents())
        assert.match(told, new RegExp(`^wins \\d+ of 100 games${points}$`));
      whys = (await page.locator('.hint-move small').allTextContents()).filter((why) => why);
      if (!whys.length) await move(page, { title, seed: i });
    }
    // "Than the next: food +3, wood −1½; keeps from Antler: Hut" or "Brings at once: tools +1", each thing by its name.
    for (const told of whys) {
      const [, what] = told.match(/^(?:Than the (?:next|first)|Brings(?: at once)?): (.+)$/) ?? assert.fail(told);
      for (const part of what.split(/[,;] /)) {
        const [, name] = part.match(/^(.+) [+−](?:\d+½?|½)$/) ?? [];
        assert.ok(names.includes(name) || /^(leaves to|keeps from) (others|Pebble): \S/.test(part), part);
      }
    }
    assert.ok(whys.length > 0);
  });
}

/** What is counted in a hint of a title, as it is called. */
const namesOf = (title) =>
  readFileSync(new URL('../../words/en.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${title.id}.have.`))
    .map((line) => line.split(' = ')[1]);

test('a hint says what a move leaves to whom', async (t) => {
  const page = await table(t, [PERSON, 'easy']);
  const isTold = (why) => /(leaves to|keeps from) Pebble: (Hut|Field|Tool maker|Card \d|Building \d)/.test(why);
  const told = [];
  for (let i = 0; i < 12 && !told.some(isTold); i += 1) {
    await ownTurn(page);
    await page.keyboard.press('h');
    await until(page, () => /^(?!.*Thinking …)/s.test(document.querySelector('.hint')?.textContent ?? 'Thinking …'));
    told.push(...(await page.locator('.hint-move small').allTextContents()));
    await move(page, { seed: i });
  }
  assert.ok(told.some(isTold), `${told.join('\n')}`);
});

test('a hint tells the three best moves, and does one', async (t) => {
  const page = await table(t, [PERSON, 'easy']);
  await page.keyboard.press('h');
  await page.waitForSelector('.hint-move');
  assert.equal(await page.locator('.hint-move').count(), 3);
  assert.ok((await page.locator('[data-hint]').count()) > 0, 'marked on the board');
  const outlines = await page.$$eval('[data-hint]', (all) => all.map((e) => getComputedStyle(e).outlineWidth));
  assert.ok(
    outlines.every((width) => width === '4px'),
    'and the mark is seen beside the ring of what can be pressed',
  );
  assert.equal(await axeInBothThemes(page), '');
  await screenshot(page, 'bots-hint');
  const before = await steps(page);
  await page.click('.hint-move >> nth=0');
  await moved(page, before);
  assert.equal(await page.$('.hint'), null);
  assert.equal(await page.locator('[data-hint]').count(), 0);
});

test('a move while a hint is thought about drops the hint, and the bot moves', async (t) => {
  const page = await table(t, [PERSON, 'easy']);
  for (let i = 0; i < 3; i += 1) {
    await page.keyboard.press('h');
    await page.waitForSelector('.hint');
    await move(page, { seed: i });
    await ownTurn(page);
    assert.equal(await page.$('.hint'), null);
  }
});

test('hints can be switched off', async (t) => {
  const page = await table(t, [PERSON, PERSON], { settings: { ...FAST, hints: false } });
  assert.equal(await page.locator('.decision-tools [aria-label="Hint"]').count(), 0);
  await page.keyboard.press('h');
  await sleep(300);
  assert.equal(await page.$('.hint'), null);
});

for (const viewport of ['wide', 'phone']) {
  test(`the lobby seats bots, ${viewport}`, async (t) => {
    const page = await newPage(t, { viewport });
    await open(page);
    await page.selectOption('.seat >> nth=1 >> .kind', 'hard');
    assert.equal(await page.getAttribute('.seat >> nth=1 >> input', 'placeholder'), 'Granite');
    assert.equal(await page.locator('.seat >> nth=1 >> .bot-face').count(), 1);
    assert.equal(await tooWide(page), 0);
    assert.equal(await axeInBothThemes(page), '');
    await page.locator('.seats').scrollIntoViewIfNeeded();
    await screenshot(page, `bots-lobby-${viewport}`);
  });
}
