// Where Chromium is: $CHROMIUM, one on PATH, or the one Playwright installed.
// Run by itself it prints the path, or exits with 1 when there is none.

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The first has no window to draw, which saves a fifth of the time of a test.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Features that are switched off. The first two are what a window of Chromium draws for its address bar, which nobody sees here and
 * which takes a second for each new page; the others are Playwright's, whose list this one replaces.
 */
const WITHOUT = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AimEnabled'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
];

/** How it is started: without a sandbox, since tests also run as root in containers, and asking nobody anything. */
export const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT}`,
];

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of some programs that is on PATH. */
export function onPath(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

export async function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) return isProgram(named) ? named : undefined;
  const found = onPath(NAMES);
  if (found) return found;
  // Asked last, because loading Playwright takes longer than all of the above.
  const own = (await import('playwright-core')).chromium.executablePath();
  return isProgram(own) ? own : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = await findChromium();
  if (!path) process.exit(1);
  console.log(path);
}
