// Prints the size of every file of the page, of the first load, of the code of each title and of what comes after its first sight, of
// what titles share, which comes with the first of them, and of the code of the bots, a line each (name value unit):
// node scripts/sizes.mjs [DIR]

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listFiles } from './files.mjs';

// Fetched after the page is there, or only by an installed one.
const LATER = /<link[^>]*rel="(?:icon|apple-touch-icon|manifest)"[^>]*>/g;

// Named by the loader, but fetched only with a title: its code.
const OF_TITLES = /^(?!.*_bg).*\.wasm$/;
// Named by the start script, but fetched only when a bot plays.
const OF_BOTS = /^(?:bots|thinker)-.*\.(?:js|wasm)$/;
const LOADER = /^__wasm_split-.*\.js$/;
// How the name of what comes later with a title ends.
const LATER_PART = '_later';

// The page names the pictures of both themes, and a browser takes one.
const OTHER_THEME = /^art\/dark\//;

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
      const left = other === 'sw.js' || OF_TITLES.test(other) || OF_BOTS.test(other) || OTHER_THEME.test(other);
      if (!left && text.includes(other)) needed.add(other);
    }
  }
  return [...needed];
}

/** The files that each part of the code needs, its own first: a part is a title, or what comes later with it. */
function filesOfParts(loader) {
  const parts = loader.split(/^(?:export )?const (?=__)/m).slice(1);
  const nameOf = (part) => part.match(/^\w+/)[0];
  const files = new Map(parts.map((part) => [nameOf(part), part.match(/"\.\/([^"]+\.wasm)"/)[1]]));
  const shared = (part) => part.match(/\[(.*)\]\)+;/)[1].match(/\w+/g) ?? [];
  return parts.flatMap((part) => {
    const name = nameOf(part).match(/^__wasm_split_load_(.*)/)?.[1];
    return name ? [[name, [nameOf(part), ...shared(part)].map((name) => files.get(name))]] : [];
  });
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
const parts = filesOfParts(read(files.find((name) => LOADER.test(name))).toString());
const titles = parts.filter(([name]) => !name.endsWith(LATER_PART));
const isShared = (file) => titles.filter(([, needed]) => needed.includes(file)).length > 1;
for (const [title, needed] of titles) {
  print(`code_of_${title}`, needed.filter((file) => !isShared(file)).map(read));
  const [, later] = parts.find(([name]) => name === title + LATER_PART);
  print(`code_of_${title}${LATER_PART}`, later.filter((file) => !needed.includes(file)).map(read));
}
print('code_of_tables', [...new Set(titles.flatMap(([, needed]) => needed))].filter(isShared).map(read));
print('bots', files.filter((name) => OF_BOTS.test(name)).map(read));
