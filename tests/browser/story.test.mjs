// The story of a game: the curtain and what it tells, dice and the end of a round, last moves, sounds, choices at their place, and the
// page of the end.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { axe, axeInBothThemes, newPage, open, screenshot, tooWide, until } from './harness.mjs';
import { digest, newGame, openRecorded, over, play, playFast, SWIFT, withSettings } from './player.mjs';
import { CIVILIZATION, ENDLESS_WINTER, STONE_AGE, TITLES } from './titles.mjs';

const SIZES = [
  [1920, 1080],
  [1440, 900],
  [1366, 768],
  [1024, 768],
  [390, 844],
];

for (const title of TITLES.filter(({ covers }) => covers)) {
  test(`${title.id}: the curtain tells what happened and no secret, and takes no double press`, async (t) => {
    const page = await newPage(t);
    await withSettings(page, { confirm_turn: false, curtain: true, toured: true });
    await open(page);
    await newGame(page, { title, players: 3, seed: '00000000000000d1' });
    let [told, seen, next] = [0, 0, { seed: 3 }];
    for (let made = 0; made < 400 && told < 3; made += next.presses) {
      const look = () => (document.querySelector('.curtain') ? true : null);
      next = await playFast(page, { title, seed: next.seed, steps: 400 - made, look });
      assert.ok(next.presses > 0);
      if (next.found) {
        seen += 1;
        const early = await page.evaluate(() => {
          const lift = document.querySelector('.curtain .lift');
          const dead = lift.ariaDisabled === 'true';
          if (dead) lift.click();
          return { dead, covered: document.querySelector('.curtain') !== null };
        });
        assert.ok(early.covered, 'a press in the first moments does nothing');
        const { lines, own, words } = await page.evaluate(
          (own) => ({
            lines: document.querySelectorAll('.curtain .news li').length,
            own: document.querySelectorAll(`.curtain ${own}`).length,
            words: document.querySelector('.curtain').textContent,
          }),
          title.own,
        );
        assert.equal(own, 0, 'nothing of a hand is on the curtain');
        assert.match(words, /nobody else may see/, 'it says why it is there');
        if (lines) {
          told += 1;
          assert.ok(lines <= 6, `${lines} lines`);
          assert.ok((await page.locator('.curtain .standing tbody tr').count()) === 3);
          // What a curtain tells is the same, whoever had the device before: it is made from what everybody knows.
          assert.doesNotMatch(words, /draws .+ \(|hides|undefined/);
        }
        if (told === 2) {
          assert.equal(await axeInBothThemes(page), '');
          for (const [width, height] of SIZES) {
            await page.setViewportSize({ width, height });
            assert.equal(await tooWide(page), 0, `${width}`);
            await screenshot(page, `curtain-${title.id}-${width}`);
          }
          await page.setViewportSize({ width: 1440, height: 900 });
        }
      }
    }
    assert.ok(seen >= 3 && told >= 3, `${seen} curtains, ${told} with news`);
  });
}

/** What is said of who took a road's lead, when and from whom, is what its chart shows. */
async function leadsAreTrue(page) {
  const charts = await page.$$eval('.chart', (all) => all.map((e) => e.getAttribute('aria-label')));
  const said = await page.$$eval('.decided li', (all) => all.map((e) => e.textContent.trim()));
  const leads = said
    .map((text) => text.match(/^(.+): (\w+) (?:took the lead from (\w+) in|led from) turn (\d+)/))
    .filter(Boolean);
  for (const [text, road, who, from, turn] of leads) {
    const chart = charts.find((label) => label.startsWith(`${road}. `));
    const courses = [...chart.matchAll(/(\w+): ([\d, ]+)/g)].map(([, name, values]) => [
      name,
      values.split(', ').map(Number),
    ]);
    const ahead = (round) => {
      const all = courses.map(([name, values]) => [name, values[round]]).sort(([, a], [, b]) => b - a);
      return all[0][1] > all[1][1] ? all[0][0] : null;
    };
    const rounds = courses[0][1].length;
    for (let round = Number(turn); round < rounds; round += 1) assert.equal(ahead(round), who, `${text} (${round})`);
    const before = Array.from({ length: Number(turn) }, (_, round) => ahead(round)).filter(Boolean);
    assert.notEqual(ahead(Number(turn) - 1), who, text);
    if (from) assert.equal(before.filter((name) => name !== who).at(-1), from, text);
    else
      assert.ok(
        before.every((name) => name === who),
        text,
      );
  }
  return leads.length;
}

test('civilization: the end tells when the lead changed', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  let told = 0;
  for (const game of ['two_culture', 'two_economy', 'three', 'four']) {
    const recorded = readFileSync(new URL(`../golden/civilization/${game}.json`, import.meta.url));
    await openRecorded(page, { recorded });
    await over(page);
    const leads = await leadsAreTrue(page);
    assert.ok(leads > 0, game);
    told += await page.locator('.decided li:has-text("took the lead from")').count();
    await screenshot(page, `end-leads-${game}`);
  }
  assert.ok(told > 0, 'somebody lost a lead');
});

for (const title of TITLES) {
  test(`${title.id}: the end is a page that tells who won, by how much, and why`, async (t) => {
    const page = await newPage(t);
    await withSettings(page, SWIFT);
    await openRecorded(page, title);
    await over(page);
    assert.match(await page.textContent('#end-title'), /wins|victory|share/i);
    assert.equal(await page.getAttribute('.table', 'inert'), '', 'the table waits behind it');
    const players = await page.locator('.podium .step').count();
    assert.ok(players >= 2);
    assert.equal(await page.locator('.scores thead th').count(), players);
    assert.ok((await page.locator('.decided li').count()) >= 2, 'what decided it');
    await leadsAreTrue(page);
    const chart = await page.evaluate(() => ({
      lines: document.querySelectorAll('.chart polyline').length,
      values: document.querySelectorAll('.chart .value').length,
      rounds: document.querySelectorAll('.chart .round').length,
      names: document.querySelectorAll('.chart .name').length,
    }));
    // Four roads of each lead to a victory without points.
    const tracks = title.id === CIVILIZATION.id ? 4 : 1;
    assert.ok(chart.lines >= tracks * players && chart.names >= players, 'its lines and a name for each');
    assert.ok(chart.values >= 3 && chart.rounds >= 3, 'axes with values and rounds');
    // The pieces of a bar add up to what stands beside it, and to what the podium says.
    const bars = await page.$$eval('.points-from .bars li', (rows) =>
      rows.map((row) => {
        const number = (e) => Number(e.textContent.replace('−', '-'));
        return {
          pieces: [...row.querySelectorAll('.piece')].map(number).reduce((a, b) => a + b, 0),
          total: row.querySelector('.bar-total') && number(row.querySelector('.bar-total')),
        };
      }),
    );
    for (const { pieces, total } of bars.filter(({ total }) => total !== null)) assert.equal(pieces, total);
    assert.equal(await axeInBothThemes(page), '');
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      assert.equal(await tooWide(page), 0, `${width} wide`);
      await screenshot(page, `end-${title.id}-${width}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    const totals = await page.$$eval('.podium .podium-points', (all) => all.map((e) => e.textContent.trim()).sort());
    await page.click('.end-buttons .button >> nth=0');
    assert.equal(await page.locator('.end-page').count(), 0, 'back at the table');
    await page.click('.strip >> nth=0');
    const shown = await page.$$eval('.rail .tribe header .points', (all) =>
      all.map((e) => e.textContent.trim()).sort(),
    );
    if (totals.length) assert.deepEqual(shown, totals, 'one number for one thing');
  });

  test(`${title.id}: from the end one shares the whole game, and plays again`, async (t) => {
    const page = await newPage(t);
    await withSettings(page, SWIFT);
    await page.addInitScript(() => {
      const text = async ([item]) => (await item.getType('text/plain')).text();
      const write = async (items) => {
        window.copied = await text(items);
      };
      Object.defineProperty(navigator, 'clipboard', { value: { write } });
    });
    await openRecorded(page, title);
    await over(page);
    const headline = await page.textContent('#end-title');
    const played = await digest(page);
    await page.click('.end-buttons .button:has-text("Share as a link")');
    await until(page, () => window.copied?.includes('#/link/'));
    await page.waitForSelector('.notice:has-text("on your clipboard")');
    // Whoever gets the link has the game, to its end.
    const other = await newPage(t);
    await withSettings(other, SWIFT);
    await other.goto(await page.evaluate(() => window.copied));
    await until(other, () => document.querySelector('#end-title, .saved .game-link') !== null);
    if (await other.locator('.game-link').count()) await other.click('.game-link');
    await over(other);
    assert.equal(await other.textContent('#end-title'), headline);
    assert.equal(await digest(other), played);
    // The same seats once more, with luck of their own; what was played stays.
    const kept = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem(`dolmen.game.${location.hash.split('/')[2]}`)));
    const [before, address] = [await kept(), page.url()];
    await page.click('.end-buttons .button:has-text("Play again")');
    await until(page, (address) => location.href !== address, address);
    await page.waitForSelector('.board');
    const after = await kept();
    assert.equal(after.title, before.title);
    assert.deepEqual(after.players, before.players);
    assert.deepEqual(after.options, before.options);
    assert.notEqual(after.seed, before.seed);
    assert.equal(after.at, 0);
    assert.equal(await page.locator('.end-page').count(), 0);
    await page.goBack();
    await over(page);
    assert.equal(await digest(page), played);
  });

  test(`${title.id}: the past says so, and line and mat are about the same player`, async (t) => {
    const page = await newPage(t);
    await withSettings(page, SWIFT);
    await open(page);
    await newGame(page, { title, players: 3, seed: '00000000000000d2' });
    await playFast(page, { title, seed: 4, steps: 25 });
    const classes = () =>
      page.evaluate(() => ['#decision', '.mat'].map((s) => document.querySelector(s).className.match(/m-\w+/)?.[0]));
    for (let i = 0; i < 12; i += 1) {
      await page.keyboard.press(',');
      const [line, mat] = await classes();
      assert.equal(line, mat, `step ${i} back`);
      assert.match(await page.textContent('#decision'), /past/i);
    }
    await page.keyboard.press('Escape');
    const [line, mat] = await classes();
    assert.equal(line, mat);
    assert.ok((await page.locator('.log-since').count()) <= 1);
  });
}

test('the log shows the latest steps, and the whole game when asked', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page, { title: STONE_AGE, seed: '00000000000000d2' });
  await playFast(page, { title: STONE_AGE, seed: 4, steps: 140 });
  await page.waitForSelector('.log-whole');
  assert.equal(await page.locator('.opening').count(), 0, 'what is cut off does not seem to begin there');
  const lines = () => page.locator('.log-line').count();
  const [latest, newest] = [await lines(), await page.locator('.log-line').first().textContent()];
  await page.click('.log-whole');
  await page.waitForSelector('.opening');
  assert.ok((await lines()) > latest, `${await lines()} lines instead of ${latest}`);
  assert.equal(await page.locator('.log-line').first().textContent(), newest);
  assert.equal(await page.locator('.log-whole').count(), 0);
  // What is taken back is not told any more, at once.
  const undo = page.locator('.decision-tools button').first();
  for (let more = 1; (await undo.getAttribute('aria-disabled')) === 'true'; more += 1) {
    assert.ok(more < 20, 'nothing can be taken back');
    await playFast(page, { title: STONE_AGE, seed: 4 + more, steps: 1 });
  }
  const told = () => page.$eval('.log-lines', (lines) => Number(lines.dataset.steps));
  await until(page, () => {
    const { at } = JSON.parse(localStorage.getItem(`dolmen.game.${location.hash.split('/')[2]}`));
    return Number(document.querySelector('.log-lines').dataset.steps) === at;
  });
  const before = await told();
  const after = await undo.evaluate(async (button) => {
    button.click();
    await new Promise((done) => setTimeout(done));
    return Number(document.querySelector('.log-lines').dataset.steps);
  });
  assert.equal(after, before - 1);
});

test("the others' last moves are marked until one moves", async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page, { players: 2, seed: '00000000000000d3' });
  const place = async (name) => {
    await page.click(`[data-place="${name}"]`);
    if (await page.$('.how-many .chip')) await page.click('.how-many .chip >> nth=0');
  };
  await place('forest');
  await until(page, () => document.querySelector('[data-place="forest"]').dataset.last === 'm-wolf');
  await place('quarry');
  await until(page, () => document.querySelector('[data-place="quarry"]').dataset.last === 'm-bison');
  assert.equal(await page.getAttribute('[data-place="forest"]', 'data-last'), null, 'an older move is not the last');
});

test('how many is asked at the place that was pressed, over nothing else that can be pressed', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page, { players: 2, seed: '00000000000000d4' });
  for (const [width, height] of SIZES.slice(0, 4)) {
    await page.setViewportSize({ width, height });
    await page.click('[data-place="forest"]');
    await until(page, () => document.querySelector('.how-many.at-place') !== null);
    const covered = await page.evaluate(() => {
      const own = document.querySelector('.how-many').getBoundingClientRect();
      const crosses = (e) => {
        const box = e.getBoundingClientRect();
        return box.left < own.right && own.left < box.right && box.top < own.bottom && own.top < box.bottom;
      };
      const others = document.querySelectorAll('.place.open:not(.picked), .strip, .mat button, .decision-tools button');
      return [...others].filter(crosses).map((e) => e.dataset.place ?? e.className);
    });
    assert.deepEqual(covered, [], `${width}`);
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.how-many').count(), 0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.click('[data-place="forest"]');
  await page.waitForSelector('.how-many');
  assert.equal(await page.locator('.how-many.at-place').count(), 0, 'on a phone it is a row over the buttons');
});

test('dice lie where they were thrown, also when no tool can change them, and a press takes them away', async (t) => {
  const page = await newPage(t, { motion: 'no-preference' });
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page, { players: 2, seed: '00000000000000d5' });
  let thrown = 0;
  await play(page, {
    seed: 2,
    steps: 240,
    each: async () => {
      const tray = await page.evaluate(() => {
        const tray = document.querySelector('.throw');
        if (!tray) return null;
        const box = tray.getBoundingClientRect();
        const under = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return {
          dice: tray.querySelectorAll('.die').length,
          place: under.some((e) => e.closest?.('.place')),
          takes: getComputedStyle(tray).pointerEvents,
        };
      });
      if (!tray) return false;
      thrown += 1;
      assert.ok(tray.dice > 0 && tray.place, 'dice on a place');
      assert.equal(tray.takes, 'none', 'what lies under them can be pressed');
      await page.keyboard.press('Shift');
      await until(page, () => document.querySelector('.throw') === null, undefined, { seconds: 1 });
      return thrown > 2;
    },
  });
  assert.ok(thrown > 2, `${thrown} throws`);
});

for (const [title, said] of [
  [STONE_AGE, /eaten/],
  [ENDLESS_WINTER, /turn order, \d/],
]) {
  test(`${title.id}: the end of a round can be read and put away`, async (t) => {
    const page = await newPage(t);
    await withSettings(page, SWIFT);
    await open(page);
    await newGame(page, { title, players: 3, seed: '00000000000000d6' });
    // After a round in which nobody took anything nothing comes new.
    const look = () => (document.querySelector('.round-card .fresh') ? true : null);
    await playFast(page, { title, seed: 8, steps: 300, look });
    await page.waitForSelector('.round-card');
    assert.equal(await page.locator('.round-card li').count(), 3, 'a row for everybody');
    assert.match(await page.textContent('.round-card ol'), said);
    assert.ok((await page.locator('.round-card .fresh > *').count()) > 0, 'what came new');
    assert.equal(await axe(page), '');
    const free = await page.evaluate(() => {
      const card = document.querySelector('.round-card').getBoundingClientRect();
      return ['#decision', '.mat'].every((s) => document.querySelector(s).getBoundingClientRect().top >= card.bottom);
    });
    assert.ok(free, 'line and mat stay free');
    await screenshot(page, `round-end-${title.id}`);
    await page.click('.round-card .go');
    assert.equal(await page.locator('.round-card').count(), 0);
  });
}

test('the table is silent unless sounds are wanted', async (t) => {
  const page = await newPage(t);
  await page.addInitScript(() => {
    window.heard = 0;
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        window.heard += 1;
      }
    };
  });
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page, { players: 2, seed: '00000000000000d7' });
  await play(page, { seed: 3, steps: 8 });
  assert.equal(await page.evaluate(() => window.heard), 0);
  assert.equal(await page.locator('script#sound').count(), 0, 'not even fetched');
  await page.keyboard.press('m');
  await page.click('dialog[open] .menu-item:has(use[href="#s-settings"])');
  const check = page.locator('dialog[open] label:has-text("Sounds") input');
  assert.equal(await check.isChecked(), false, 'off by default');
  await check.check();
  await page.keyboard.press('Escape');
  await play(page, { seed: 9, steps: 6 });
  await until(page, () => window.heard === 1, undefined, { seconds: 5 });
});

/** How each sound is made: so many tones, and noises through so high a filter. */
const SOUNDS = { piece: '0 520', card: '0 2600', dice: '0 900,1160,1420,900,1160,1420,900', turn: '2 ', end: '4 110' };

/** Runs before the page: what is started in one go is one sound. */
function listen() {
  window.heard = [];
  let [now, pitch] = [null, () => 0];
  const note = (add) => {
    if (!now) {
      now = { tones: 0, noises: [] };
      setTimeout(() => {
        window.heard.push(`${now.tones} ${now.noises}`);
        now = null;
      });
    }
    add(now);
  };
  const { prototype } = window.AudioContext;
  const makeFilter = prototype.createBiquadFilter;
  prototype.createBiquadFilter = function (...given) {
    const filter = makeFilter.apply(this, given);
    pitch = () => Math.round(filter.frequency.value);
    return filter;
  };
  const around = (kind, tell) => {
    const { start } = kind.prototype;
    kind.prototype.start = function (...given) {
      note(tell);
      return start.apply(this, given);
    };
  };
  around(window.OscillatorNode, (sound) => {
    sound.tones += 1;
  });
  around(window.AudioBufferSourceNode, (sound) => {
    sound.noises.push(pitch());
  });
}

test('pieces, dice, cards, the turn and the end are heard at their moment, and nothing unless sounds are on', async (t) => {
  for (const sound of [false, true]) {
    const page = await newPage(t);
    await page.addInitScript(listen);
    await withSettings(page, { ...SWIFT, ...(sound && { sound }) });
    await open(page);
    await newGame(page, { players: 2, seed: '00000000000000d7' });
    /** After each press of a whole game: what has been done, by the log and the line, and what was heard of it. */
    const look = async () => {
      // What leaves no choice follows by itself, and sounds come with the frame after.
      for (let frames = 0; frames < 3; frames += 1) await new Promise((done) => requestAnimationFrame(done));
      await new Promise((done) => setTimeout(done, 30));
      const said = (selector) => document.querySelector(selector)?.textContent ?? '';
      window.told ??= [];
      const who = said('#decision h1').split(':')[0];
      const fresh = [...document.querySelectorAll('.log-line')].filter((e) => !e.seenBefore);
      for (const e of fresh) e.seenBefore = true;
      const lines = fresh.map((e) => e.textContent);
      window.told.push({
        who,
        lines,
        heard: window.heard.splice(0),
        over: Boolean(document.querySelector('.end-page')),
      });
    };
    await playFast(page, { seed: 3, steps: sound ? 5000 : 60, look });
    const told = await page.evaluate(() => window.told);
    const heard = told.flatMap((one) => one.heard);
    if (!sound) {
      assert.deepEqual(heard, []);
      continue;
    }
    const names = Object.fromEntries(Object.entries(SOUNDS).map(([name, made]) => [made, name]));
    const count = Object.fromEntries(Object.keys(SOUNDS).map((name) => [name, 0]));
    for (const [i, { heard, lines, who, over }] of told.entries()) {
      for (const made of heard) {
        assert.ok(names[made], `an unknown sound: ${made}`);
        count[names[made]] += 1;
      }
      const hears = (name) => heard.includes(SOUNDS[name]);
      // The first sound waits until its script is there.
      if (i < 3) continue;
      const what = `press ${i}: ${lines.join('; ')}: ${heard}`;
      assert.equal(hears('end'), over, what);
      if (over) continue;
      if (lines.length === 1) assert.equal(hears('dice'), /rolls/.test(lines[0]), what);
      if (lines.length === 1 && /: .*, \d figures?/.test(lines[0])) assert.ok(hears('piece'), what);
      if (lines.length && who !== told[i - 1].who) assert.ok(heard.length > 0, what);
    }
    assert.equal(count.end, 1);
    for (const [name, n] of Object.entries(count)) assert.ok(n > 0, `${name} was never heard`);
  }
});

test('what cannot be paid for does not call, and is left only on purpose', async (t) => {
  const page = await newPage(t);
  await withSettings(page, { ...SWIFT, forced: false });
  await open(page);
  await newGame(page, { players: 2, seed: '00000000000000d8' });
  // Nobody has resources yet, so every card and building is too dear.
  assert.equal(await page.locator('.card-place.open:not(.poor), .building-place.open:not(.poor)').count(), 0);
  assert.ok((await page.locator('.building-place.open.poor').count()) > 0);
});
