// Cuts the scenes into pictures, one for each symbol and theme: DIR/art/light/NAME.svg and DIR/art/dark/NAME.svg.
// As pictures they are painted once; drawn with <use> their thousands of strokes would be styled and painted anew
// whenever something on the board changes.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fromRoot = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** The scenes that several titles show, then those of one. */
const sheets = () =>
  readdirSync(new URL('../style', import.meta.url)).filter((name) => /^(.+_)?scenes\.svg$/.test(name));

export function writeArt(dir) {
  const parts = sheets().flatMap((name) =>
    elements(
      fromRoot(`style/${name}`)
        .replace(/^[\s\S]*?<defs>/, '')
        .replace(/<\/defs>[\s\S]*$/, ''),
    ),
  );
  const shared = new Map(parts.filter(({ name }) => name !== 'symbol').map((part) => [part.id, part.text]));
  for (const [theme, colours] of Object.entries(themes(fromRoot('style/art.css')))) {
    mkdirSync(join(dir, 'art', theme), { recursive: true });
    for (const { text, id } of parts.filter(({ name }) => name === 'symbol')) {
      const picture = standalone(text, shared).replace(/var\((--art-[a-z0-9]+)[^)]*\)/g, (_, property) => {
        if (!(property in colours)) throw new Error(`${id}: ${property} has no colour in ${theme}`);
        return colours[property];
      });
      writeFileSync(join(dir, 'art', theme, `${id}.svg`), picture);
    }
  }
}

/** The outermost elements of a piece of XML. */
function elements(xml) {
  const found = [];
  let depth = 0;
  let start = 0;
  for (const tag of xml.matchAll(/<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g)) {
    const [all, closing, , , empty] = tag;
    if (!closing && depth === 0) start = tag.index;
    depth += closing ? -1 : empty ? 0 : 1;
    if (depth === 0) {
      const text = xml.slice(start, tag.index + all.length);
      const [, name, attributes] = text.match(/^<([a-zA-Z]+)([^>]*)>/);
      found.push({ name, id: attributes.match(/\bid="([^"]+)"/)?.[1], text });
    }
  }
  return found;
}

/** A symbol as a picture of its own, with the shared parts that it uses, directly or not. */
function standalone(symbol, shared) {
  const needed = new Set();
  const collect = (text) => {
    for (const [, id] of text.matchAll(/(?:url\(#|href="#)([a-z0-9_-]+)/g)) {
      if (shared.has(id) && !needed.has(id)) {
        needed.add(id);
        collect(shared.get(id));
      }
    }
  };
  collect(symbol);
  const defs = [...shared]
    .filter(([id]) => needed.has(id))
    .map(([, text]) => text)
    .join('');
  return symbol
    .replace(/^<symbol/, '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(/>/, `><defs>${defs}</defs>`)
    .replace(/<\/symbol>$/, '</svg>');
}

/** The colours of both themes; the night keeps what it does not change. */
function themes(css) {
  const [light, dark] = css
    .split(/:root\[data-theme="dark"\]/)
    .map((block) =>
      Object.fromEntries(
        [...block.matchAll(/(--art-[a-z0-9]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value.trim()]),
      ),
    );
  return { light, dark: { ...light, ...dark } };
}
