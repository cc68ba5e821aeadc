// Where bots think. In the page it asks workers, each of which runs this same file; where workers are refused, the page thinks
// itself, in slices. The thinking itself is src/bin/thinker.rs.

import init, { begin, compare, decide, explain, found, reasons, run } from './thinker.js';

const MOST_WORKERS = 4;
/** Milliseconds of work without a pause: in the page other things have to happen in between. */
const SLICE = { page: 8, worker: 24 };
/** Milliseconds after which a worker that says nothing is given up: while it thinks, and while its code is fetched. */
const SILENCE = { thinking: 2500, starting: 20_000 };
/** So many deaths in a row and a worker rests, for so many milliseconds; after each further one twice as long. */
const DEATHS = 2;
const REST = { first: 30_000, longest: 600_000 };
const isPage = 'document' in globalThis;

let code;
/** The code is there. What failed is tried again. */
const ready = () => {
  code ??= init({ module_or_path: new URL('./thinker_bg.wasm', import.meta.url) }).catch((error) => {
    code = undefined;
    throw error;
  });
  return code;
};

/** Lets everything else happen that waits. Unlike a timer it is not slowed down. */
const pause = () =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(0);
  });

/** Thinks for as long as it is wanted, and gives back what was found out. */
async function thinkHere({ title, view, level, seed, time }, isWanted) {
  await ready();
  const slice = isPage ? SLICE.page : SLICE.worker;
  const end = performance.now() + time;
  if (!begin(title, view, level, seed)) throw new Error(`nothing to think about in ${title}`);
  for (let iterations = 1; ; ) {
    const began = performance.now();
    if (run(iterations) || performance.now() >= end) return found();
    const took = Math.max(performance.now() - began, 0.1);
    iterations = Math.max(1, Math.floor(Math.min(iterations * 2, (iterations * slice) / took)));
    await pause();
    if (!isWanted()) return undefined;
  }
}

/** Milliseconds in which moves are compared, once a few play-outs of each are there. */
const COMPARING = 500;
const FEW = 12;

/** Finds out why moves (JSON) are better or worse than each other. */
async function compareHere(actions, isWanted) {
  const slice = isPage ? SLICE.page : SLICE.worker;
  const end = performance.now() + COMPARING;
  explain(actions);
  for (let done = 0; done < FEW || performance.now() < end; ) {
    const began = performance.now();
    do {
      if (compare()) return reasons();
      done += 1;
    } while (performance.now() - began < slice);
    await pause();
    if (!isWanted()) return undefined;
  }
  return reasons();
}

/** In a worker: answers the page's questions. A new one ends the last. */
function answerQuestions() {
  let now = 0;
  let told = 0;
  const isWanted = (id) => {
    if (performance.now() - told > 300) {
      told = performance.now();
      postMessage({ id });
    }
    return now === id;
  };
  const answer = ({ id, title, lists, actions, ...rest }) => {
    if (lists) return decide(lists);
    now = id;
    if (actions) return compareHere(actions, () => isWanted(id));
    return title && thinkHere({ title, ...rest }, () => isWanted(id));
  };
  // Code that broke stays broken: the page starts another worker.
  const quit = () => postMessage({ isBroken: true });
  addEventListener('message', async ({ data }) => {
    try {
      const found = await answer(data);
      if (found !== undefined) postMessage({ id: data.id, answer: found });
    } catch {
      quit();
    }
  });
  ready().then(() => postMessage({}), quit);
}

/** A worker that is started again when it dies or says nothing. One that dies again and again rests for a while, longer each time. */
class Thinker {
  #worker;
  #heard = 0;
  #isReady = false;
  #waiting;
  /** How often it died since its last answer, and until when it rests. */
  #deaths = 0;
  #rested = 0;

  get isResting() {
    return performance.now() < this.#rested;
  }

  #start() {
    this.#isReady = false;
    this.#heard = performance.now();
    this.#worker = new Worker(import.meta.url, { type: 'module' });
    this.#worker.onmessage = ({ data }) => {
      if (data.isBroken) return this.#die();
      this.#heard = performance.now();
      this.#isReady = true;
      if (data.answer !== undefined && data.id === this.#waiting?.id) {
        this.#deaths = 0;
        this.#waiting.done(data.answer);
      }
      return undefined;
    };
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#die();
    };
  }

  #die() {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#deaths += 1;
    const rest = this.#deaths < DEATHS ? 0 : Math.min(REST.first * 2 ** (this.#deaths - DEATHS), REST.longest);
    this.#rested = performance.now() + rest;
    this.#waiting?.done(undefined);
  }

  /** Sends a question and waits for its answer; none if the worker died, kept silent, or is asked something else meanwhile. */
  ask(question) {
    this.#waiting?.done(undefined);
    this.#heard = performance.now();
    return new Promise((resolve) => {
      const watch = setInterval(() => {
        if (performance.now() - this.#heard > (this.#isReady ? SILENCE.thinking : SILENCE.starting)) this.#die();
      }, 250);
      const done = (answer) => {
        clearInterval(watch);
        this.#waiting = undefined;
        resolve(answer);
      };
      this.#waiting = { id: question.id, done };
      try {
        if (!this.#worker) this.#start();
        this.#worker.postMessage(question);
      } catch {
        this.#die();
      }
    });
  }

  cancel(id) {
    this.#waiting?.done(undefined);
    this.#worker?.postMessage({ id });
  }
}

let thinkers;
let latest = 0;

/** As many as there are cores, but for the page's own. */
const crew = () => {
  const count = Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency ?? 2) - 1));
  thinkers ??= Array.from({ length: count }, () => new Thinker());
  return thinkers.filter((thinker) => !thinker.isResting);
};

/** A seed for each: 16 hexadecimal digits. */
const seedOf = (seed, n) => (BigInt(`0x${seed}`) ^ BigInt(n)).toString(16).padStart(16, '0');

/**
 * Who thinks about a question. A hard bot thinks as well as it can; the others think a given number of iterations, so one of them
 * thinks alone: they are no stronger on a machine with more cores.
 */
const thinkersFor = ({ level }) => (level === 'hard' ? crew() : crew().slice(0, 1));

async function askWorkers(question) {
  const asked = thinkersFor(question);
  const asking = asked.map((thinker, n) => thinker.ask({ ...question, seed: seedOf(question.seed, n) }));
  const answers = await Promise.all(asking);
  if (question.id !== latest) return undefined;
  const lists = answers.filter((answer) => answer !== undefined);
  const first = answers.findIndex((answer) => answer !== undefined);
  if (first < 0) return undefined;
  const answer = await asked[first].ask({ id: question.id, lists });
  decided = answer && asked[first];
  return answer;
}

async function askPage(question) {
  const list = await thinkHere(question, () => question.id === latest);
  return list === undefined ? undefined : decide([list]);
}

/** Who decided last, and can say why; nobody if it was the page. */
let decided;

/**
 * The decision of a bot, as src/bin/thinker.rs writes it; nothing if something else was asked or it was cancelled meanwhile. Fails
 * if there is no way to think.
 */
export async function think(title, view, level, seed, time) {
  latest += 1;
  const question = { id: latest, title, view, level, seed, time };
  decided = undefined;
  // Once more, if all that thought about it died; then the page thinks itself, until workers have rested.
  for (let tries = 0; tries < 2 && crew().length > 0; tries += 1) {
    const answer = await askWorkers(question);
    if (question.id !== latest) return undefined;
    if (answer) return answer;
  }
  return askPage(question);
}

/** Why the moves of the last decision (JSON, the best first) are better or worse than each other; nothing if it was cancelled. */
export function why(actions) {
  const id = latest;
  return decided ? decided.ask({ id, actions }) : compareHere(actions, () => id === latest);
}

/** Nobody wants to know any more. */
export function cancel() {
  latest += 1;
  for (const thinker of thinkers ?? []) thinker.cancel(latest);
}

if (!isPage) answerQuestions();
