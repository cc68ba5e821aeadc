// Where the main thread of a page spends its time, from a trace of Chromium.

/** What is traced. */
export const CATEGORIES = ['devtools.timeline', 'blink.user_timing'];
/** The same for tasks as a whole. */
export const TASKS = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];

/** The kind of work of an event; what is not named belongs to what it happens in. */
const KINDS = {
  UpdateLayoutTree: 'style',
  RecalculateStyles: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  EventDispatch: 'script',
  EvaluateScript: 'script',
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
};

/**
 * The milliseconds of each kind of work between the marks `begin-N` and `end-N`: a list of
 * `{ script, style, layout, paint }`, one for each N; of marks that come twice the last counts. It is the time of the
 * thread, so what else runs on the machine hardly matters; a slowed processor is slow in it.
 */
export const workBetweenMarks = (trace) => betweenMarks(trace, workWithin);

/** The milliseconds of each task that begins and ends between the marks, in the same way: a list for each N. */
export const tasksBetweenMarks = (trace) =>
  betweenMarks(trace, (work, begin, end) =>
    work
      .filter(({ name, tts, tdur }) => name === 'RunTask' && tts >= begin && tts + tdur <= end)
      .map(({ tdur }) => tdur / 1000),
  );

function betweenMarks(trace, look) {
  const events = JSON.parse(trace).traceEvents;
  const marks = events.filter(({ cat, name }) => cat === 'blink.user_timing' && /^(begin|end)-\d+$/.test(name));
  if (!marks.length) throw new Error('the trace has no marks');
  const [{ pid, tid }] = marks;
  const at = Object.fromEntries(marks.map(({ name, tts }) => [name, tts]));
  const work = events
    .filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid && event.tdur !== undefined)
    .sort((a, b) => a.tts - b.tts || b.tdur - a.tdur);
  const count = new Set(marks.map(({ name }) => name)).size >> 1;
  return Array.from({ length: count }, (_, n) => look(work, at[`begin-${n}`], at[`end-${n}`]));
}

function workWithin(work, begin, end) {
  const spent = { script: 0, style: 0, layout: 0, paint: 0 };
  const inside = [];
  for (const { name, tts, tdur } of work) {
    const [from, to] = [Math.max(tts, begin), Math.min(tts + tdur, end)];
    while (inside.length && inside.at(-1).to <= tts) inside.pop();
    const outer = inside.at(-1)?.kind;
    const kind = KINDS[name] ?? outer;
    inside.push({ kind, to: tts + tdur });
    if (to <= from || kind === outer) continue;
    if (kind) spent[kind] += (to - from) / 1000;
    if (outer) spent[outer] -= (to - from) / 1000;
  }
  return spent;
}
