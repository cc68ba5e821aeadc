// What Lighthouse says of the page in its mobile profile, behind a host that compresses, a line each: name value unit. Needs
// dist/. Three runs, the middle figure of each: another program on the machine spoils one of them.

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findChromium, QUIET } from './chromium.mjs';
import { serve } from './serve.mjs';

const LIGHTHOUSE = fileURLToPath(new URL('../node_modules/.bin/lighthouse', import.meta.url));
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const RUNS = 3;
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

const site = await serve('dist', { gzip: true });
const flags = [
  '--quiet',
  '--output=json',
  `--only-categories=${CATEGORIES}`,
  `--chrome-flags=${['--headless=new', ...QUIET].join(' ')}`,
];
const reports = [];
for (let i = 0; i < RUNS; i += 1) {
  const { stdout } = await promisify(execFile)(LIGHTHOUSE, [site.url, ...flags], {
    env: { ...process.env, CHROME_PATH: await findChromium() },
    maxBuffer: 2 ** 26,
  });
  reports.push(JSON.parse(stdout));
}
await site.close();

const print = (name, figure, unit) => console.log(`page_${name} ${Math.round(median(reports.map(figure)))} ${unit}`);
for (const id of CATEGORIES) {
  print(`lighthouse_${id.replace('-', '_')}`, ({ categories }) => categories[id].score * 100, 'points');
}
print('largest_paint', ({ audits }) => audits['largest-contentful-paint'].numericValue, 'ms');
