// Fills in the service worker: which files to keep for offline play, and a version made of their contents.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listFiles } from './files.mjs';

// The worker does not keep itself; hosts leave out dot files; nothing links to 404.html.
const isKept = (name) => name !== 'sw.js' && name !== '404.html' && !basename(name).startsWith('.');

const digest = (data, encoding) => createHash('sha256').update(data).digest(encoding);

/** Writes DIR/sw.js from the text of `template` (public/sw.js); gives back the version. */
export function writePrecache(dir, template) {
  const files = listFiles(dir)
    .filter(isKept)
    // The page is kept as the folder: some hosts answer index.html with a redirect.
    .map((name) => [
      name === 'index.html' ? './' : `./${name}`,
      `sha256-${digest(readFileSync(join(dir, name)), 'base64')}`,
    ]);
  const version = digest(template + JSON.stringify(files), 'hex').slice(0, 16);
  for (const blank of ['__VERSION__', '__FILES__']) {
    if (template.split(blank).length !== 2) throw new Error(`sw.js must have ${blank} once`);
  }
  const list = `[\n${files.map((file) => `  ${JSON.stringify(file)},\n`).join('')}]`;
  writeFileSync(join(dir, 'sw.js'), template.replace('__VERSION__', version).replace('__FILES__', list));
  return version;
}
