// Finishes what Trunk built: node scripts/postbuild.mjs DIR LINKED
// The code of each title cut out of the wasm (LINKED is the module before wasm-bindgen), smaller wasm, no inline script (the
// content security policy forbids it), files named by their final content, and the list of files for offline play.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeArt } from './art.mjs';
import { listFiles } from './files.mjs';
import { writePrecache } from './precache.mjs';
import { split } from './split.mjs';
import { listTitles, writeTitles } from './titles.mjs';

const WASM_OPT = fileURLToPath(new URL('../node_modules/.bin/wasm-opt', import.meta.url));
// What rustc takes for granted in every browser; wasm-opt refuses it unless told.
const FEATURES = [
  'bulk-memory',
  'nontrapping-float-to-int',
  'sign-ext',
  'mutable-globals',
  'reference-types',
  'multivalue',
];

// Small before fast: a function that is written out where it is called compresses worse than a call.
const SMALL = ['-Oz', ...['always', 'flexible', 'one-caller'].map((kind) => `--${kind}-inline-max-function-size=0`)];
// scripts/split.mjs names them so that like follows like.
const ORDERED = '--reorder-functions-by-name';

const PICTURES = readFileSync(new URL('pictures.js', import.meta.url), 'utf8');

const contentHash = (data) => createHash('sha256').update(data).digest('hex').slice(0, 16);

function finish(dir, linked) {
  const path = (name) => join(dir, name);
  const read = (name) => readFileSync(path(name), 'utf8');
  const named = (pattern) => listFiles(dir).filter((name) => pattern.test(name));

  const edit = (name, change) => {
    const before = read(name);
    const after = change(before);
    if (after !== before) writeFileSync(path(name), after);
  };

  // Trunk names files by what they held before we changed them; a cache would keep the wrong one.
  const renameByContent = (name) => {
    const renamed = name.replace(/-[0-9a-f]{8,16}(?=[_.])/, `-${contentHash(readFileSync(path(name)))}`);
    renameSync(path(name), path(renamed));
    for (const text of named(/\.(html|js)$/)) edit(text, (content) => content.replaceAll(name, renamed));
  };

  const [whole] = named(/_bg\.wasm$/);
  if (!whole) throw new Error(`no wasm in ${dir}: did Trunk run?`);
  const titles = listTitles(dir);
  const codes = titles.map((title) => `${title}-0000000000000000.wasm`);
  edit('index.html', (html) =>
    moveScriptOut(html, (script) =>
      writeFileSync(path('start-0000000000000000.js'), withTitles(script, titles, codes) + PICTURES),
    ),
  );
  const parts = split(readFileSync(linked), readFileSync(path(whole)), titles);
  for (const [i, name] of [whole, ...codes].entries()) {
    writeFileSync(path(name), parts[i]);
    execFileSync(WASM_OPT, [
      ...SMALL,
      ORDERED,
      ...FEATURES.map((feature) => `--enable-${feature}`),
      path(name),
      '-o',
      path(name),
    ]);
    renameByContent(name);
  }
  // Innermost first: the start script names the others.
  for (const name of named(/^(?!start-)[^/]*-[0-9a-f]{8,16}\.js$/)) renameByContent(name);
  for (const name of named(/^start-/)) renameByContent(name);

  writeArt(dir);
  writeTitles(dir);
  writeFileSync(path('.nojekyll'), '');
  copyFileSync(path('index.html'), path('404.html'));
  writePrecache(dir, read('sw.js'));
}

/**
 * Adds to the start script what fetches the code of a title and puts it to the rest, once: `dolmenTitle(title)`. A fetch that
 * failed may be tried again.
 */
function withTitles(script, titles, codes) {
  const awaited = /await (init\([^;]*\));/;
  if (!awaited.test(script)) throw new Error('the script of Trunk does not wait for the wasm');
  const files = Object.fromEntries(titles.map((title, i) => [title, `./${codes[i]}`]));
  return script.replace(awaited, 'await started;').replace(
    /^(?=const wasm)/m,
    `const started = ${script.match(awaited)[1]};
const titles = {};
globalThis.dolmenTitle = (title) => titles[title] ??= load(${JSON.stringify(files)}[title]).catch((error) => {
  delete titles[title];
  throw error;
});
async function load(file) {
  const response = await fetch(file);
  if (!response.ok) throw new Error(\`\${file}: \${response.status}\`);
  await WebAssembly.instantiate(await response.arrayBuffer(), { m: await started });
}
`,
  );
}

/** Takes Trunk's inline module out of the page and hands it to `write`; nothing else inline may be left. */
function moveScriptOut(html, write) {
  const page = html
    .replace(/<script type="module">\s*(import init[^]*?)<\/script>/, (_, script) => {
      write(script.replace(/\n{2,}/g, '\n'));
      return '<script type="module" src="./start-0000000000000000.js"></script>';
    })
    // Digests of files as they were before; between files of one origin they guard nothing.
    .replace(/ integrity="[^"]*"/g, '');
  if (page === html || !page.includes('src="./start-')) throw new Error('index.html has no script of Trunk');
  const inline = page.match(/<script(?![^>]*\ssrc=)[^>]*>/i);
  if (inline) throw new Error(`index.html has an inline script, which its policy forbids: ${inline[0]}`);
  return page;
}

finish(...process.argv.slice(2));
