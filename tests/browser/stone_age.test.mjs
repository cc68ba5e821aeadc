// What only Stone Age has on the page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPage, open } from './harness.mjs';

test('the first move takes at most three clicks', async (t) => {
  const page = await newPage(t);
  await open(page);
  await page.click('.begin');
  await page.click('.tour .button >> nth=0');
  await page.click('[data-place="field"]');
  assert.equal(await page.locator('.log-line').count(), 1);
});
