// The start script: fetches the code and runs it.

const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** When the first screen has its pictures and was painted. */
async function firstScreen() {
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done));
  await new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

// What bots need is fetched when one plays, or when somebody wants a hint. All wait for the same promise, so that they are answered in
// the order in which they asked: of two imports of one file either may end first, and a hint that nobody wants any more would come
// after the bot that thinks in its place, and push it aside.
let fetched;
const bots = () => {
  fetched ??= import('./bots.js').catch((error) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
};
window.bots = {
  think: async (...question) => (await bots()).think(...question),
  why: async (actions) => (await bots()).why(actions),
  cancel: async () => (await fetched)?.cancel(),
  /** The right to move for the bots of a game, which one tab has at a time: a function that gives it back. */
  turn: (id) =>
    new Promise((granted) => {
      const held = () => new Promise((back) => granted(back));
      if (navigator.locks) navigator.locks.request(`dolmen.bots.${id}`, held).catch(() => granted(() => {}));
      else granted(() => {});
    }),
};

// The code is ten times as large as the first screen and would keep it waiting. At other addresses there is nothing to see
// before; and whatever hangs, hangs only for two seconds.
const elsewhere = 'elsewhere' in document.documentElement.dataset;
if (!elsewhere) await Promise.race([firstScreen(), sleep(2000)]);
const code = fetch('./dolmen_bg.wasm');
const { default: init } = await import('./dolmen.js');
await init({ module_or_path: code });
