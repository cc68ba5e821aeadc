// What is fetched with a title: its symbols (style/TITLE.svg), its style (style/TITLE*.css, if it has any) and its words. With
// its style come the symbols as pictures: <i class="symbol s-food"> costs the browser much less than an <svg> that uses the
// sprite, and there are hundreds of them on a table.
// Each word list is cut: what the shell and the lobby say stays in words/LANGUAGE.txt, what only the table says goes to
// words/TITLE/LANGUAGE.txt.

import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const STYLE = fileURLToPath(new URL('../style', import.meta.url));
const TABLES = fileURLToPath(new URL('../src/app/games', import.meta.url));
/** What every table needs and the lobby does not. */
const SHARED = ['story.css', 'learn.css'];
const inLobby = /^[a-z_]+\.(title|about|option|preset|saved)\b/;

/** The classes that give their children a colour (--p), with the token of that colour; without any, a symbol has its own. */
const COLOURED = { 'm-wolf': 'wolf', 'm-bison': 'bison', 'm-lioness': 'lioness', 'm-bear': 'bear', neutral: 'edge' };

/** What a token is in the light and in the dark theme. */
function tokens(name) {
  const css = readFileSync(join(STYLE, 'tokens.css'), 'utf8');
  return [...css.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6})`, 'g'))].map(([, colour]) => colour);
}

/**
 * A rule for each symbol in each theme, and in each colour if it takes one. What is of the night is dark by day too; what is
 * pressed has the ink of the other theme.
 */
function pictures(title) {
  const inks = tokens('ink');
  const sprites = ['symbols', title].map((name) => readFileSync(join(STYLE, `${name}.svg`), 'utf8')).join('');
  const rule = (selector, rest, ink, colour) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128"${rest}</svg>`
      .replaceAll('currentColor', ink)
      .replace(/var\(--p,([^)]*)\)/g, colour ?? '$1')
      .replaceAll('#', '%23');
    return `${selector}{background-image:url('data:image/svg+xml,${svg}')}\n`;
  };
  const rules = ([, id, rest]) => {
    const dark = ':root[data-theme="dark"]';
    const pressed = '[aria-pressed="true"]';
    const plain = [
      rule(`.${id},${dark} ${pressed} .${id}`, rest, inks[0]),
      rule(`${dark} .${id},.night .${id},${pressed} .${id}`, rest, inks[1]),
    ];
    const colours = rest.includes('var(--p') ? Object.entries(COLOURED) : [];
    const coloured = colours.flatMap(([name, token]) => {
      const [light, night] = tokens(token);
      return [rule(`.${name} .${id}`, rest, inks[0], light), rule(`${dark} .${name} .${id}`, rest, inks[1], night)];
    });
    return [...plain, ...coloured];
  };
  return [...sprites.matchAll(/<symbol id="(s-[a-z0-9_]+)"([\s\S]*?)<\/symbol>/g)].flatMap(rules).join('');
}

const inWords = (dir) => readdirSync(join(dir, 'words'), { withFileTypes: true });

const folders = (dir) =>
  inWords(dir)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The titles: each has a folder of words and a table on the page. One whose table is still to come has only words. */
export const listTitles = (dir) => folders(dir).filter((name) => existsSync(join(TABLES, name)));

export function writeTitles(dir) {
  const folder = join(dir, 'words');
  const titles = listTitles(dir);
  for (const name of folders(dir).filter((name) => !titles.includes(name)))
    rmSync(join(folder, name), { recursive: true });
  for (const title of titles) {
    copyFileSync(join(STYLE, `${title}.svg`), join(dir, 'art', `${title}.svg`));
    const sheets = readdirSync(STYLE)
      .filter((name) => name.startsWith(title) && name.endsWith('.css'))
      .sort();
    const style = [...SHARED, ...sheets].map((name) => readFileSync(join(STYLE, name), 'utf8')).join('');
    writeFileSync(join(dir, 'art', `${title}.css`), style + pictures(title));
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
