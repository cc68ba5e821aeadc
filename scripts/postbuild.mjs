// Finishes what Trunk built: node scripts/postbuild.mjs DIR SPLIT
// The code of each title, which wasm-split-cli left in SPLIT, smaller wasm, no inline script (the content security policy
// forbids it), files named by their final content, and the list of files for offline play.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeArt } from './art.mjs';
import { listFiles } from './files.mjs';
import { withFirstScreen } from './first-screen.mjs';
import { writeFont } from './font.mjs';
import { writePrecache } from './precache.mjs';
import { writeTitles } from './titles.mjs';

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

// Written out where it is called, a function compresses about as well as a call, and runs faster. The first kilobyte of memory is
// the end of a stack of a megabyte, so that an address never wraps round to it.
// NAMES=1 keeps the names of functions, for a profiler.
const OPTIMISE = ['-O3', '--low-memory-unused', ...(process.env.NAMES ? ['-g'] : [])];
// By name, so that what was made of one generic function stands together: compression looks only 32 kB back.
const ORDERED = '--reorder-functions-by-name';
// What loads the parts that were cut out. The page's script imports it, and it imports the page's script.
const LOADER = '__wasm_split.js';
const MAIN = 'dolmen';
const START = 'start.js';
const FIRST = 'first.js';
const STYLE = 'style.css';
// Where bots think.
const THINKER = 'thinker';
const BOTS = 'bots.js';

const [DISK, STARTS, PICTURES] = ['disk.js', 'start.js', 'pictures.js'].map((name) =>
  readFileSync(new URL(name, import.meta.url), 'utf8'),
);

const contentHash = (data) => createHash('sha256').update(data).digest('hex').slice(0, 16);

/** Other files name a file as a string beginning with a dot; the key of an import object, which must stay, ends with a colon. */
const withName = (text, name, renamed) =>
  text.replaceAll(new RegExp(`(["'])\\./${name}\\1(?!:)`, 'g'), `$1./${renamed}$1`);

async function finish(dir, split) {
  const path = (name) => join(dir, name);
  const read = (name) => readFileSync(path(name), 'utf8');
  const named = (pattern) => listFiles(dir).filter((name) => pattern.test(name));

  const edit = (name, change) => {
    const before = read(name);
    const after = change(before);
    if (after !== before) writeFileSync(path(name), after);
  };

  const optimise = (name) => {
    const features = FEATURES.map((feature) => `--enable-${feature}`);
    execFileSync(WASM_OPT, ['--quiet', ...OPTIMISE, ORDERED, ...features, path(name), '-o', path(name)]);
  };

  // Trunk names files by what they held before we changed them; a cache would keep the wrong one.
  const renameByContent = (...names) => {
    const hash = contentHash(Buffer.concat(names.map((name) => readFileSync(path(name)))));
    for (const name of names) {
      const renamed = name.replace(/(?:-[0-9a-f]{8,16})?(?=(?:_bg)?\.[a-z]+$)/, `-${hash}`);
      renameSync(path(name), path(renamed));
      for (const text of named(/\.(html|js)$/)) edit(text, (content) => withName(content, name, renamed));
    }
  };

  // One request where the browser waits for every one of them.
  const withOneStyle = (html) => {
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="\.\/([^"]+)"[^>]*>\s*/g)];
    if (sheets.length === 0) throw new Error('index.html has no style sheet');
    writeFileSync(path(STYLE), sheets.map(([, name]) => read(name)).join(''));
    for (const [, name] of sheets) rmSync(path(name));
    return sheets.reduce(
      (rest, [link], n) => rest.replace(link, n === 0 ? `<link rel="stylesheet" href="./${STYLE}">\n` : ''),
      html,
    );
  };

  const [main] = named(new RegExp(`^${MAIN}-.*_bg\\.wasm$`));
  const [bindings] = named(new RegExp(`^${MAIN}-.*\\.js$`));
  if (!main || !bindings) throw new Error(`no wasm in ${dir}: did Trunk run?`);
  edit('index.html', (html) => withStart(withFirstScreen(withOneStyle(html))));
  const starts = withName(withName(STARTS, `${MAIN}.js`, bindings), `${MAIN}_bg.wasm`, main);
  writeFileSync(path(START), DISK + starts + PICTURES);
  const parts = listFiles(split).filter((name) => name.endsWith('.wasm') && name !== `${MAIN}.wasm`);
  for (const name of [...parts, LOADER]) copyFileSync(join(split, name), path(name));
  edit(LOADER, (script) => withName(script, `${MAIN}.js`, bindings));
  for (const name of [main, ...parts]) {
    if (!process.env.FAST) optimise(name);
    renameByContent(name);
  }
  copyFileSync(new URL(BOTS, import.meta.url), path(BOTS));
  if (!process.env.FAST) optimise(`${THINKER}_bg.wasm`);
  for (const name of [`${THINKER}_bg.wasm`, `${THINKER}.js`, BOTS]) renameByContent(name);
  // Innermost first: the start script names the others.
  renameByContent(bindings, LOADER);
  renameByContent(START);
  renameByContent(FIRST);
  renameByContent(STYLE);

  writeArt(dir);
  await writeFont(dir);
  writeTitles(dir);
  writeFileSync(path('.nojekyll'), '');
  copyFileSync(path('index.html'), path('404.html'));
  writePrecache(dir, read('sw.js'));
}

/** Trunk starts the page with an inline script, which our policy forbids, and fetches the code before what is seen first. */
function withStart(html) {
  const page = html
    .replace(
      /<script type="module">\s*import init[\s\S]*?<\/script>/,
      `<script type="module" src="./${START}"></script>`,
    )
    .replace(/<link rel="(module)?preload"(?![^>]*as="font")[^>]*>/g, '')
    // Digests of files as they were before; between files of one origin they guard nothing.
    .replace(/ integrity="[^"]*"/g, '');
  if (!page.includes(`"./${START}"`)) throw new Error('index.html has no script of Trunk');
  const inline = page.match(/<script(?![^>]*\ssrc=)[^>]*>/i);
  if (inline) throw new Error(`index.html has an inline script, which its policy forbids: ${inline[0]}`);
  return page;
}

await finish(...process.argv.slice(2));
