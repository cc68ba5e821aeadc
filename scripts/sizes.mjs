// Prints the size of every file of the page and of the first load, a line each (name value unit):
// node scripts/sizes.mjs [DIR]

import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listFiles } from './files.mjs';

// Fetched after the page is there, or only by an installed one.
const LATER = /<link[^>]*rel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g;

// Named by the start script, but fetched only with a title: its code.
const OF_TITLES = /^(?!.*_bg).*\.wasm$/;

// Named only at run time: the words of one language.
const WORDS = 'words/en.txt';

/** What the browser asks for at first: index.html and every file that it names, and that those name, and so on. */
function firstLoad(files, read) {
  const needed = new Set(['index.html', WORDS]);
  // A Set grows while it is walked, so what is found last is searched too.
  for (const name of needed) {
    if (!/\.(html|js|css|wasm)$/.test(name)) continue;
    const text = read(name).toString('latin1').replace(LATER, '');
    for (const other of files) {
      if (other !== 'sw.js' && !OF_TITLES.test(other) && text.includes(basename(other))) needed.add(other);
    }
  }
  return [...needed];
}

function print(name, contents) {
  const sum = (size) => contents.reduce((total, data) => total + size(data), 0);
  console.log(`page_${name}_raw ${sum((data) => data.length)} bytes`);
  console.log(`page_${name}_gzip ${sum((data) => gzipSync(data, { level: 9 }).length)} bytes`);
}

const dir = process.argv[2] ?? 'dist';
const read = (name) => readFileSync(join(dir, name));
const files = listFiles(dir).filter((name) => name !== '.nojekyll' && name !== '404.html');
// Without the hashes, so that figures of two builds can be laid side by side.
for (const name of files) print(name.replace(/-[0-9a-f]{8,16}(?=[_./])/, ''), [read(name)]);
print('first_load', firstLoad(files, read).map(read));
