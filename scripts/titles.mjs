// What is fetched with a title: its symbols (style/TITLE.svg), its style (style/TITLE*.css, if it has any) and its words.
// Each word list is cut: what the shell and the lobby say stays in words/LANGUAGE.txt, what only the table says goes to
// words/TITLE/LANGUAGE.txt.

import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const STYLE = fileURLToPath(new URL('../style', import.meta.url));
const inLobby = /^[a-z_]+\.(title|about|option|preset)\b/;

const inWords = (dir) => readdirSync(join(dir, 'words'), { withFileTypes: true });

/** The titles: each has a folder of words. */
export const listTitles = (dir) => inWords(dir).filter((entry) => entry.isDirectory()).map(({ name }) => name);

export function writeTitles(dir) {
  const folder = join(dir, 'words');
  const titles = listTitles(dir);
  for (const title of titles) {
    copyFileSync(join(STYLE, `${title}.svg`), join(dir, 'art', `${title}.svg`));
    const sheets = readdirSync(STYLE).filter((name) => name.startsWith(title) && name.endsWith('.css')).sort();
    writeFileSync(join(dir, 'art', `${title}.css`), sheets.map((name) => readFileSync(join(STYLE, name), 'utf8')).join(''));
  }
  for (const { name } of inWords(dir).filter((entry) => entry.isFile())) {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n').filter((line) => line && !line.startsWith('#'));
    const title = (line) => titles.find((id) => line.startsWith(`${id}.`) && !inLobby.test(line)) ?? '';
    for (const part of ['', ...titles]) {
      writeFileSync(join(folder, part, name), lines.filter((line) => title(line) === part).join('\n') + '\n');
    }
  }
}
