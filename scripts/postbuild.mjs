// Finishes what Trunk built: node scripts/postbuild.mjs DIR
// Smaller wasm, no inline script (the content security policy forbids it), files named by their final content,
// and the list of files for offline play.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeArt } from './art.mjs';
import { listFiles } from './files.mjs';
import { writePrecache } from './precache.mjs';
import { writeTitles } from './titles.mjs';

const WASM_OPT = fileURLToPath(new URL('../node_modules/.bin/wasm-opt', import.meta.url));
// What rustc takes for granted in every browser; wasm-opt refuses it unless told.
const FEATURES = ['bulk-memory', 'nontrapping-float-to-int', 'sign-ext', 'mutable-globals', 'reference-types', 'multivalue'];

// Small before fast: a function that is written out where it is called compresses worse than a call.
const SMALL = ['-Oz', ...['always', 'flexible', 'one-caller'].map((kind) => `--${kind}-inline-max-function-size=0`)];

const contentHash = (data) => createHash('sha256').update(data).digest('hex').slice(0, 16);

function finish(dir) {
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

  const wasm = named(/_bg\.wasm$/);
  if (wasm.length === 0) throw new Error(`no wasm in ${dir}: did Trunk run?`);
  for (const name of wasm) {
    execFileSync(WASM_OPT, [...SMALL, ...FEATURES.map((feature) => `--enable-${feature}`), path(name), '-o', path(name)]);
    renameByContent(name);
  }

  edit('index.html', (html) => moveScriptOut(html, (script) => writeFileSync(path('start-0000000000000000.js'), script)));
  // Innermost first: the start script names the others.
  for (const name of named(/^(?!start-)[^/]*-[0-9a-f]{8,16}\.js$/)) renameByContent(name);
  for (const name of named(/^start-/)) renameByContent(name);

  writeArt(dir);
  writeTitles(dir);
  writeFileSync(path('.nojekyll'), '');
  copyFileSync(path('index.html'), path('404.html'));
  writePrecache(dir, read('sw.js'));
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

finish(process.argv[2] ?? 'dist');
