// Figures of what a dead battery costs, a line each: name value unit. Needs dist/. The browser is killed in the middle of a game,
// with local storage alone and with both places where games are kept; the most moves that were shown and then missing count.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { begin, openAgain, openPage, playUntilKilled, startKillable } from './killable.mjs';
import { serve } from './serve.mjs';

const KILLS = 3;
const PLAYED = 6000;

const withoutDatabase = () => Object.defineProperty(window, 'indexedDB', { value: undefined });

/** How many of the moves that were shown are gone after a kill. */
async function movesLost(url, init) {
  const profile = mkdtempSync(join(tmpdir(), 'dolmen-profile-'));
  const first = await startKillable(profile);
  const page = await openPage(first.context, init);
  const id = await begin(page, url);
  const { shown } = await playUntilKilled({ page, kill: first.kill, id, milliseconds: PLAYED });
  const second = await startKillable(profile);
  const found = await openAgain(await openPage(second.context, init), url, id);
  await second.kill();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  return Math.max(0, shown.at(-1).steps.length - (found?.length ?? 0));
}

const site = await serve('dist');
for (const [name, init] of [
  ['local_storage', withoutDatabase],
  ['both', undefined],
]) {
  const lost = [];
  for (let i = 0; i < KILLS; i += 1) lost.push(await movesLost(site.url, init));
  console.log(`moves_lost_${name} ${Math.max(...lost)} moves`);
}
await site.close();
