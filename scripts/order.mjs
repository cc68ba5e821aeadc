// An order in which like follows like. Compression looks only 32 kB back, so a function shrinks more beside its likes.

const LENGTH = 4;
// What very many share tells nothing.
const COMMON = 100;

/** The indices of the bodies: after each that of the rest which has most in common with it. */
export function byLikeness(bodies) {
  const pieces = bodies.map(piecesOf);
  const having = new Map();
  for (const [i, own] of pieces.entries()) {
    for (const piece of own) having.set(piece, [...(having.get(piece) ?? []), i].slice(0, COMMON + 1));
  }
  const rest = new Set(bodies.keys());
  const order = [];
  for (let next = 0; rest.size > 0; next = likest(next) ?? first(rest)) {
    order.push(next);
    rest.delete(next);
  }
  return order;

  function likest(i) {
    const shared = new Map();
    for (const piece of pieces[i]) {
      const all = having.get(piece);
      if (all.length <= COMMON) for (const j of all) if (rest.has(j)) shared.set(j, (shared.get(j) ?? 0) + 1);
    }
    const likeness = (j) => shared.get(j) / Math.sqrt(pieces[j].size);
    return [...shared.keys()].reduce(
      (best, j) => (best === undefined || likeness(j) > likeness(best) ? j : best),
      undefined,
    );
  }
}

const first = (set) => set.values().next().value;

/** Every run of a few bytes in a body, as a number. */
const piecesOf = (body) =>
  new Set(Array.from({ length: Math.max(0, body.length - LENGTH + 1) }, (_, at) => body.readUInt32LE(at)));
