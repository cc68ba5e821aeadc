// The face of titles and names: Grenze (SIL Open Font Licence), cut down to the letters that the page can say in its languages. A
// letter that somebody types and that is not there comes from the next face of the list.

import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';

const WORDS = fileURLToPath(new URL('../words', import.meta.url));
const PARTS = ['latin', 'latin-ext'];
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, n) => 32 + n));

/** Every letter of the word lists, and whatever can be typed without an accent. */
function letters() {
  const lists = readdirSync(WORDS).filter((name) => name.endsWith('.txt'));
  return [...new Set(ASCII + lists.map((name) => readFileSync(join(WORDS, name), 'utf8')).join(''))].join('');
}

/** Writes DIR/font/grenze-PART.woff2, and the licence beside them. */
export async function writeFont(dir) {
  const { resolve } = createRequire(import.meta.url);
  mkdirSync(join(dir, 'font'), { recursive: true });
  for (const part of PARTS) {
    const file = resolve(`@fontsource/grenze/files/grenze-${part}-600-normal.woff2`);
    writeFileSync(
      join(dir, 'font', `grenze-${part}.woff2`),
      await subset(readFileSync(file), letters(), { targetFormat: 'woff2' }),
    );
  }
  copyFileSync(resolve('@fontsource/grenze/LICENSE'), join(dir, 'font', 'LICENSE.txt'));
}
