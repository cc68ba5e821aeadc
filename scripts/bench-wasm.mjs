// Random play-outs in a real browser, and how they compare to the same natively, a line each: name value unit.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findChromium, QUIET } from './chromium.mjs';
import { listTitles } from './titles.mjs';

const WASM = 'wasm32-unknown-unknown';
const OUT = 'target/playouts';
const run = (program, ...args) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const cargo = (...args) => run('cargo', ...args, '--locked', '--release', '--quiet', '--features', 'playouts');

cargo('build', '--example', 'playouts');
cargo('build', '--example', 'playouts', '--target', WASM);
run(
  'wasm-bindgen',
  '--target',
  'no-modules',
  '--no-typescript',
  '--out-dir',
  OUT,
  `target/${WASM}/release/examples/playouts.wasm`,
);

const browser = await chromium.launch({ executablePath: await findChromium(), args: QUIET });
const page = await browser.newPage();
await page.addInitScript({
  content: readFileSync(`${OUT}/playouts.js`, 'utf8').replace('let wasm_bindgen', 'globalThis.wasm_bindgen'),
});
await page.goto('about:blank');
await page.evaluate(
  (code) => wasm_bindgen({ module_or_path: Uint8Array.from(atob(code), (c) => c.charCodeAt(0)) }),
  readFileSync(`${OUT}/playouts_bg.wasm`, 'base64'),
);
for (const title of listTitles('.')) {
  const native = Number(run('target/release/examples/playouts', title).split(' ')[1]);
  const inBrowser = await page.evaluate((id) => {
    let games = 0;
    wasm_bindgen.play(id, 100); // the browser compiles it better when it has run for a while
    const begun = performance.now();
    while (performance.now() - begun < 2000) {
      wasm_bindgen.play(id, 100);
      games += 100;
    }
    return (games * 1000) / (performance.now() - begun);
  }, title);
  console.log(`${title}_random_games_4p_wasm ${inBrowser.toFixed(1)} games/s`);
  console.log(`${title}_random_games_4p_wasm_ratio ${(inBrowser / native).toFixed(2)} x`);
}
await browser.close();
