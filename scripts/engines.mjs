// Where Firefox and WebKit are, for tests: $FIREFOX or one on PATH; Debian's WebKitWebDriver with its MiniBrowser, and Xvfb to
// show it on. Run by itself it prints the paths of one, or exits with 1 when something is missing:
// node scripts/engines.mjs firefox|webkit

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isProgram, onPath } from './chromium.mjs';

export function findFirefox() {
  const named = process.env.FIREFOX;
  if (named) return isProgram(named) ? { firefox: named } : undefined;
  const firefox = onPath(['firefox-esr', 'firefox']);
  return firefox && { firefox };
}

/** A browser around WebKit that can be driven: distributions put it beside the library. */
function findMiniBrowser() {
  const folders = ['/usr/libexec', '/usr/lib'].flatMap((folder) => {
    try {
      return [folder, ...readdirSync(folder).map((name) => join(folder, name))];
    } catch {
      return [];
    }
  });
  return folders.map((folder) => join(folder, 'webkit2gtk-4.1', 'MiniBrowser')).find(isProgram);
}

export function findWebKit() {
  const [driver, display, browser] = [onPath(['WebKitWebDriver']), onPath(['Xvfb']), findMiniBrowser()];
  return driver && display && browser && { driver, display, browser };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = { firefox: findFirefox, webkit: findWebKit }[process.argv[2]]?.();
  if (!found) process.exit(1);
  console.log(Object.values(found).join('\n'));
}
