// Figures of the page in a real browser, a line each: name value unit. Needs dist/.
// - page_interactive: from an empty cache to a lobby one can press
// - page_action_to_frame: from a press to the next painted frame, with the processor slowed four times

import { chromium } from 'playwright-core';
import { findChromium, QUIET } from './chromium.mjs';
import { serve } from './serve.mjs';

const SETTINGS = { confirm_turn: false, curtain: false, toured: true };
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
const print = (name, value, unit) => console.log(`${name} ${value.toFixed(1)} ${unit}`);

const site = await serve('dist', { base: '/', port: 0 });
const browser = await chromium.launch({ executablePath: await findChromium(), args: QUIET });

const starts = [];
for (let i = 0; i < 5; i += 1) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(site.url, { waitUntil: 'commit' });
  await page.waitForSelector('#app:not([aria-busy]) .begin');
  starts.push(await page.evaluate(() => performance.now()));
  await context.close();
}
print('page_interactive', median(starts), 'ms');

// What one can press at the table of each title, what gets on first.
const TITLES = {
  stone_age:
    '.how-many .chip, .choices .button.go:not([aria-disabled="true"]), .choices .chip:not(.tool), .choices .button, .place.open',
  endless_winter:
    '.close-eclipse, .asked .chip, .choices .button.go, .choices .hand-card.open, .controls > .chip:not(.where), .place.open, .choices .finish',
};
for (const [index, [title, selector]] of Object.entries(TITLES).entries()) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.addInitScript((settings) => localStorage.setItem('dolmen.settings', JSON.stringify(settings)), SETTINGS);
  await page.goto(site.url);
  await page.click(`.cover >> nth=${index}`);
  await page.click('.begin');
  await page.waitForSelector('.board');
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const frames = await page.evaluate(async (pressable) => {
    const times = [];
    const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
    for (let i = 0; i < 60; i += 1) {
      const found = [...document.querySelectorAll(pressable)].filter((e) => e.getClientRects().length);
      const control = found[i % found.length];
      if (!control) break;
      await sleep(200);
      const begun = performance.now();
      control.click();
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      times.push(performance.now() - begun);
    }
    return times;
  }, selector);
  print(`page_action_to_frame_${title}`, median(frames), 'ms');
  print(`page_action_to_frame_${title}_worst`, Math.max(...frames), 'ms');
  await page.close();
}
await browser.close();
await site.close();
