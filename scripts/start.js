// The start script: fetches the code and runs it.

const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** When the first screen and its pictures are painted. */
async function firstScreen() {
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

// The code is ten times as large as the first screen and would keep it waiting. At other addresses there is nothing to see
// before; and whatever hangs, hangs only for a second.
const elsewhere = 'elsewhere' in document.documentElement.dataset;
if (!elsewhere) await Promise.race([firstScreen(), sleep(1000)]);
const code = fetch('./dolmen_bg.wasm');
const { default: init } = await import('./dolmen.js');
await init({ module_or_path: code });
