// What is fetched with a title: its symbols (style/TITLE.svg), its style (style/TITLE*.css, if it has any) and its words. With
// its style come the symbols that take no player's colour as pictures: <i class="symbol s-food"> costs the browser much
// less than an <svg> that uses the sprite, and there are hundreds of them on a table.
// Each word list is cut: what the shell and the lobby say stays in words/LANGUAGE.txt, what only the table says goes to
// words/TITLE/LANGUAGE.txt.

import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const STYLE = fileURLToPath(new URL('../style', import.meta.url));
const inLobby = /^[a-z_]+\.(title|about|option|preset)\b/;

/** A rule for each symbol and theme; what is of the night is dark by day too. */
function pictures(title) {
  const inks = [...readFileSync(join(STYLE, 'tokens.css'), 'utf8').matchAll(/--ink: (#[0-9a-f]{6})/g)].map(
    ([, ink]) => ink,
  );
  const sprites = ['symbols', title].map((name) => readFileSync(join(STYLE, `${name}.svg`), 'utf8')).join('');
  const rule = ([, id, rest]) =>
    [`.${id}`, `:root[data-theme="dark"] .${id}, .night .${id}`].map((where, n) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128"${rest}</svg>`.replaceAll(
        'currentColor',
        inks[n],
      );
      return `${where}{background-image:url('data:image/svg+xml,${svg.replaceAll('#', '%23')}')}\n`;
    });
  const plain = [...sprites.matchAll(/<symbol id="(s-[a-z0-9_]+)"([\s\S]*?)<\/symbol>/g)].filter(
    ([text]) => !text.includes('--p'),
  );
  return plain.flatMap(rule).join('');
}

const inWords = (dir) => readdirSync(join(dir, 'words'), { withFileTypes: true });

/** The titles: each has a folder of words. */
export const listTitles = (dir) =>
  inWords(dir)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

export function writeTitles(dir) {
  const folder = join(dir, 'words');
  const titles = listTitles(dir);
  for (const title of titles) {
    copyFileSync(join(STYLE, `${title}.svg`), join(dir, 'art', `${title}.svg`));
    const sheets = readdirSync(STYLE)
      .filter((name) => name.startsWith(title) && name.endsWith('.css'))
      .sort();
    const style = sheets.map((name) => readFileSync(join(STYLE, name), 'utf8')).join('');
    writeFileSync(join(dir, 'art', `${title}.css`), style && style + pictures(title));
  }
  for (const { name } of inWords(dir).filter((entry) => entry.isFile())) {
    const lines = readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    const title = (line) => titles.find((id) => line.startsWith(`${id}.`) && !inLobby.test(line)) ?? '';
    for (const part of ['', ...titles]) {
      writeFileSync(join(folder, part, name), `${lines.filter((line) => title(line) === part).join('\n')}\n`);
    }
  }
}
