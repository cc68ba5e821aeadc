// Every file below a folder: paths relative to it, with forward slashes, sorted.

import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export function listFiles(dir) {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath ?? entry.path, entry.name)).replaceAll(sep, '/'))
    .sort();
}
