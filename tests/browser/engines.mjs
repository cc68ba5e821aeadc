// Tabs of browsers that are not Chromium. They can do what a smoke needs, and `evaluate` as Playwright's pages do, so that
// what only looks at a page works on them too:
//
//   const tab = await openTab(t, 'webkit');      // closed when the test ends, which fails if the page was not quiet
//   await tab.goto(url);
//   await tab.press('.begin');                   // the middle of it, with a mouse
//   await tab.evaluate((x) => document.title + x, '!');

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFirefox, findWebKit } from '../../scripts/engines.mjs';
import { SCREENS, VIEWPORTS } from './harness.mjs';
import { middle } from './player.mjs';

/** The engines, and how each is found and started. */
export const ENGINES = {
  firefox: { find: findFirefox, start: startFirefox },
  webkit: { find: findWebKit, start: startWebKit },
};

/** Why an engine cannot be tried; nothing if it can. */
export const skipped = (engine) => (ENGINES[engine].find() ? false : `${engine} is not installed`);

/** Opens a tab. `preferences` are Firefox's. */
export async function openTab(t, engine, options = {}) {
  const { find, start } = ENGINES[engine];
  const problems = [];
  const tab = await start(find(), problems, options);
  t.after(async () => {
    await tab.close();
    assert.deepEqual(problems, [], 'the page must be quiet');
  });
  return {
    ...tab,
    press: async (selector) => tab.click(...(await middle(tab, selector))),
    async screenshot(name) {
      mkdirSync(SCREENS, { recursive: true });
      writeFileSync(join(SCREENS, `${name}-${engine}.png`), await tab.picture());
    },
  };
}

async function startFirefox({ firefox }, problems, { preferences = {} }) {
  const { default: puppeteer } = await import('puppeteer-core');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox,
    headless: true,
    extraPrefsFirefox: preferences,
  });
  const page = await browser.newPage();
  await page.setViewport(VIEWPORTS.wide);
  page.on('console', async (message) => {
    if (!['error', 'warn', 'assert'].includes(message.type())) return;
    // What a page says while it is left, of fetches that are broken off, cannot be asked for any more.
    const parts = await Promise.all(message.args().map((part) => part.evaluate(String).catch(() => '')));
    if (!parts.length || parts.some(Boolean)) problems.push(parts.join(' ') || message.text());
  });
  page.on('pageerror', (error) => problems.push(`${error}`));
  return {
    goto: (url) => page.goto(url),
    reload: () => page.reload(),
    evaluate: (run, argument) => page.evaluate(run, argument),
    click: (x, y) => page.mouse.click(x, y),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}

/** WebKit is driven by WebDriver, which is plain HTTP. It needs a screen. */
async function startWebKit({ driver, display, browser }, _problems) {
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await new Promise((found) => screen.stdio[3].once('data', (data) => found(`${data}`.split('\n'))));
  const port = await freePort();
  const environment = {
    ...process.env,
    DISPLAY: `:${number}`,
    // Without a graphics card a press would take seconds.
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  };
  const service = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env: environment });
  const ask = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
  await whenReady(() => ask('GET', '/status'));
  const capabilities = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
  const { sessionId } = await ask('POST', '/session', { capabilities: { alwaysMatch: capabilities } });
  const session = (method, path, body) => ask(method, `/session/${sessionId}${path}`, body);
  await session('POST', '/window/rect', VIEWPORTS.wide);
  return {
    goto: (url) => session('POST', '/url', { url }),
    reload: () => session('POST', '/refresh', {}),
    evaluate: async (run, argument) => {
      const called = typeof run === 'string' ? run : `(${run})(arguments[0])`;
      const script = `const done = arguments[1];
        Promise.resolve(${called}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await session('POST', '/execute/async', { script, args: [argument ?? null] });
      if (error) throw new Error(error);
      return value;
    },
    click: (x, y) => {
      const button = (type) => ({ type, button: 0 });
      const steps = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        button('pointerDown'),
        button('pointerUp'),
      ];
      const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: steps };
      return session('POST', '/actions', { actions: [mouse] });
    },
    picture: async () => Buffer.from(await session('GET', '/screenshot'), 'base64'),
    close: async () => {
      await session('DELETE', '').catch(() => {}); // it may have been closed by its page
      service.kill();
      screen.kill();
    },
  };
}

async function freePort() {
  const server = createServer();
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

async function whenReady(ask) {
  for (let i = 0; ; i += 1) {
    try {
      return await ask();
    } catch (error) {
      if (i === 100) throw error;
      await sleep(100);
    }
  }
}
