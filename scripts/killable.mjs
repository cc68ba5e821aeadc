// A Chromium of its own with a profile that stays, which is played in and killed: what `make bench` and
// tests/browser/durable.test.mjs need to know what survives a dead battery.

import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findChromium, QUIET } from './chromium.mjs';

const SETTINGS = { confirm_turn: false, curtain: false, toured: true };
const VIEWPORT = ['--window-size=1440,900', '--force-prefers-reduced-motion'];

/** The processes that a process has started, and those that they have started. */
function descendants(pid) {
  const parents = new Map();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      // The name of the program stands in brackets and may hold anything.
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ');
      parents.set(Number(name), Number(parent));
    } catch {
      // It has ended meanwhile.
    }
  }
  const found = [pid];
  for (const known of found) for (const [child, parent] of parents) if (parent === known) found.push(child);
  return found;
}

/** Starts Chromium with a profile; `kill` ends all of it at once, as a dead battery would. One that does not answer is started again. */
export async function startKillable(profile, tries = 3) {
  const flags = [...QUIET, ...VIEWPORT, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(await findChromium(), flags, { stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = new Promise((done) => child.once('exit', done));
  const endpoint = await new Promise((done, fail) => {
    let said = '';
    child.stderr.on('data', (data) => {
      said += data;
      const found = said.match(/DevTools listening on (ws:\S+)/);
      if (found) done(found[1]);
    });
    child.once('exit', () => fail(new Error(`Chromium did not start: ${said}`)));
  });
  const kill = async () => {
    for (const pid of descendants(child.pid)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It went with its parent.
      }
    }
    await gone;
  };
  try {
    const browser = await chromium.connectOverCDP(endpoint, { timeout: 10_000 });
    return { context: browser.contexts()[0], kill };
  } catch (error) {
    await kill();
    if (tries === 1) throw error;
    return startKillable(profile, tries - 1);
  }
}

/** A page on which nothing stands between two moves. `init` runs in it before its own scripts. */
export async function openPage(context, init = () => {}) {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.addInitScript((settings) => localStorage.setItem('dolmen.settings', JSON.stringify(settings)), SETTINGS);
  await page.addInitScript(init);
  return page;
}

/** Opens a new table from the lobby; gives back the game's id. */
export async function begin(page, url) {
  await page.goto(url);
  await page.click('#app:not([aria-busy]) .begin');
  await page.waitForSelector('.board');
  return page.evaluate(() => location.hash.split('/').pop());
}

/** Presses something on the table, by chance, and gives back the moves of the game that is shown then. */
function press(id) {
  const pressable = (selector) =>
    [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility() && e.ariaDisabled !== 'true');
  const onward = pressable('.play .button.go');
  const all = pressable('.play .place.open, .play .choices button');
  const found = onward.length && Math.random() < 0.5 ? onward : all.length ? all : onward;
  found[Math.floor(Math.random() * found.length)]?.click();
  return JSON.parse(localStorage.getItem(`dolmen.game.${id}`)).steps.map((step) => JSON.stringify(step));
}

/** The moves of a game as the page finds them when it is opened again. */
export async function openAgain(page, url, id) {
  await page.goto(`${url}#/play/${id}`);
  const there = page.waitForSelector('.board', { timeout: 10_000 });
  // With local storage alone the whole game may be gone.
  if (!(await there.catch(() => undefined))) return undefined;
  return page.evaluate((id) => {
    const { steps } = JSON.parse(localStorage.getItem(`dolmen.game.${id}`));
    return steps.map((step) => JSON.stringify(step));
  }, id);
}

/** Plays until the browser is killed after so many milliseconds; gives back what was shown when: [{ time, steps }]. */
export async function playUntilKilled({ page, kill, id, milliseconds }) {
  const look = async () => ({ steps: await page.evaluate(press, id), time: Date.now() });
  const shown = [await look()];
  let killed = 0;
  const killing = sleep(milliseconds).then(async () => {
    killed = Date.now();
    await kill();
  });
  while (!killed) {
    try {
      shown.push(await look());
      await sleep(20);
    } catch (error) {
      if (!killed) throw error;
    }
  }
  await killing;
  return { shown, killed };
}
