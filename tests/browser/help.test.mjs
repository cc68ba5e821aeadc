// What the page does by itself: it explains, it moves pieces, it makes moves that leave no choice, it survives a crash.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { newPage, open, until } from './harness.mjs';
import { digest, newGame, openRecorded, over, play, playFast, SWIFT, withSettings } from './player.mjs';
import { STONE_AGE } from './titles.mjs';

const lines = (page) => page.locator('.log-line').count();

test('a tip does not repeat what is written on what it explains', async (t) => {
  const page = await newPage(t);
  await open(page);
  const hover = async (tip) => {
    await page.mouse.move(0, 0);
    await page.evaluate((text) => {
      const button = document.querySelector('.begin');
      button.setAttribute('data-tip', text ?? button.textContent.trim());
    }, tip);
    await page.hover('.begin');
    return page.isVisible('#tip');
  };
  assert.equal(await hover('More words'), true);
  assert.equal(await hover(), false);
});

test('a sentence that is cut off in its line can be read as a whole', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page);
  await page.hover('#decision p');
  assert.equal(await page.isVisible('#tip'), false, 'all of it is there');
  const whole = await page.evaluate(() => {
    const words = document.querySelector('.decision-words');
    const line = words.querySelector('p');
    line.textContent = `${line.textContent} `.repeat(20).trim();
    words.dataset.tip = line.textContent;
    return line.textContent;
  });
  await page.mouse.move(0, 0);
  await page.hover('#decision p');
  assert.equal(await page.textContent('#tip'), whole);
});

test('a finger that rests on a place asks what it is and presses nothing', async (t) => {
  const page = await newPage(t, { viewport: 'phone', touch: true });
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page);
  // The press that began the game left the pointer over a card, which explains itself.
  await page.mouse.move(0, 0);
  await page.locator('[data-place="field"]').scrollIntoViewIfNeeded();
  await page.waitForTimeout(100);
  const { x, y } = await page.locator('[data-place="field"]').boundingBox();
  const fingers = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: x + 20, y: y + 20 }]);
  await page.waitForSelector('.large-view');
  const words = await page.textContent('.large-view p');
  assert.equal(words, await page.getAttribute('[data-place="field"] .face', 'aria-label'));
  assert.ok(await page.isHidden('#tip'), 'it is said once');
  await touch('touchEnd', []);
  await page.waitForTimeout(200);
  assert.equal(await lines(page), 0, 'nothing was pressed');
  await touch('touchStart', [{ x: x + 20, y: y + 20 }]);
  await touch('touchEnd', []);
  await until(page, () => !document.querySelector('.large-view'));
  assert.equal(await lines(page), 0, 'that only took it away');
  await touch('touchStart', [{ x: x + 20, y: y + 20 }]);
  await touch('touchEnd', []);
  await until(page, () => document.querySelectorAll('.log-line').length === 1);
});

test('a newcomer who opens a finished game sees its end, and the tour only at the table', async (t) => {
  const page = await newPage(t);
  await withSettings(page, { ...SWIFT, toured: false });
  await openRecorded(page, STONE_AGE);
  await over(page);
  assert.equal(await page.locator('.tour').count(), 0);
  await page.keyboard.press('Escape');
  await page.waitForSelector('.tour');
});

test('pieces travel, and a press ends every motion', async (t) => {
  const page = await newPage(t, { motion: 'no-preference' });
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page);
  await page.evaluate(() => {
    window.flown = 0;
    new MutationObserver((list) =>
      list.forEach((m) => {
        window.flown += m.addedNodes.length;
      }),
    ).observe(document.querySelector('#sky'), { childList: true });
  });
  await page.click('[data-place="field"]');
  await until(page, () => window.flown === 1);
  await until(page, () => document.querySelector('#sky').childElementCount === 0);
  await play(page, { seed: 4, steps: 12 });
  // Something tumbles, slowly, until a key is pressed.
  const running = () => page.evaluate(() => document.getAnimations().filter((a) => a.playState === 'running').length);
  await page.evaluate(() => document.querySelector('.place').animate([{ opacity: 0 }, { opacity: 1 }], 60_000));
  assert.ok((await running()) > 0);
  await page.keyboard.press('Shift');
  assert.equal(await running(), 0);
});

test('nothing travels where motion is not wanted', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page);
  await page.evaluate(() => {
    window.flown = 0;
    new MutationObserver((list) =>
      list.forEach((m) => {
        window.flown += m.addedNodes.length;
      }),
    ).observe(document.querySelector('#sky'), { childList: true });
  });
  await page.click('[data-place="field"]');
  await until(page, () => document.querySelectorAll('.log-line').length === 1);
  await page.waitForTimeout(100);
  assert.equal(await page.evaluate(() => window.flown), 0);
});

test('a move that leaves no choice makes itself, unless one wants to make it', async (t) => {
  for (const forced of [true, false]) {
    const page = await newPage(t);
    await withSettings(page, { ...SWIFT, forced });
    await open(page);
    await newGame(page);
    await page.click('.actions summary');
    const look = () => {
      window.alone = (window.alone ?? 0) + (document.querySelectorAll('.actions .action').length === 1);
    };
    await playFast(page, { seed: 9, steps: 60, look });
    const alone = await page.evaluate(() => window.alone);
    assert.equal(alone > 0, !forced, `${alone} decisions with one choice`);
  }
});

test('any player may begin, and the order round the table stays', async (t) => {
  const page = await newPage(t);
  await withSettings(page, SWIFT);
  const first = new Set();
  for (let i = 0; i < 40 && first.size < 3; i += 1) {
    await open(page, '#/');
    await page.reload();
    await page.click('.setup .chip >> nth=1');
    await page.check('.setup .check input >> nth=0');
    await page.click('.begin');
    await page.waitForSelector('.board');
    await page.click('.strip >> nth=0');
    const order = await page.locator('.tribe h2').allTextContents();
    const turned = [...order, ...order].slice(order.indexOf('Wolf')).slice(0, 3);
    assert.deepEqual(turned, ['Wolf', 'Bison', 'Lioness']);
    first.add(order[0]);
  }
  assert.equal(first.size, 3);
});

/** The page stops working in the middle of drawing something, until `window.mend()`. */
const breakDrawing = (page) =>
  page.evaluate(() => {
    const { createElement } = Document.prototype;
    window.mend = () => {
      Document.prototype.createElement = createElement;
    };
    Document.prototype.createElement = () => {
      throw new Error('made to fail');
    };
    Node.prototype.cloneNode = Document.prototype.createElement;
    Document.prototype.importNode = Document.prototype.createElement;
  });

test('after a crash the game is there: as a file, and after a reload', async (t) => {
  const page = await newPage(t, { expected: [/./] });
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page);
  await play(page, { seed: 2, steps: 10 });
  const before = await digest(page);
  const kept = await page.evaluate(() => localStorage.getItem(`dolmen.game.${location.hash.split('/').pop()}`));
  await breakDrawing(page);
  await page.keyboard.press('m');
  await page.waitForSelector('#crash:not([hidden])');
  assert.match(await page.textContent('#crash-text'), /Your game is safe/);
  await page.evaluate(() => window.mend());
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('#crash-export')]);
  assert.equal(readFileSync(await file.path(), 'utf8'), kept);
  await page.click('#crash-reload');
  await page.waitForSelector('.board');
  assert.equal(await digest(page), before);
});

test('after a crash anywhere else the game that was played last is offered', async (t) => {
  const page = await newPage(t, { expected: [/./] });
  await withSettings(page, SWIFT);
  await open(page);
  await newGame(page);
  await play(page, { seed: 2, steps: 10 });
  const kept = await page.evaluate(() => localStorage.getItem(`dolmen.game.${location.hash.split('/').pop()}`));
  await page.goto(`${page.url().split('#')[0]}#/`);
  await page.waitForSelector('.game-link');
  await breakDrawing(page);
  await page.click('.hero-tools .icon-button');
  await page.waitForSelector('#crash:not([hidden])');
  await page.evaluate(() => window.mend());
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('#crash-export')]);
  assert.equal(readFileSync(await file.path(), 'utf8'), kept);
});
