// Part of the start script: the second place where games are kept, IndexedDB. What it has reported as written is on the disk,
// while local storage may wait for a minute and loses that if the whole browser is killed. It mirrors local storage: the same
// keys, the same texts. src/app/store.rs, which owns both places, calls `window.disk`; this part is JavaScript because it only
// waits and compares, and was many times as large in Rust.
{
  const [GAME, META, NAME] = ['dolmen.game.', 'dolmen.meta.', 'dolmen.name.'];
  const ENTRIES = 'entries';

  const answer = (request) =>
    new Promise((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });

  let opened;
  const open = async () => {
    const request = indexedDB.open('dolmen', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(ENTRIES);
    const database = await answer(request);
    // A later version of the page may want to change the database, so this one does not hold on to it.
    database.onversionchange = () => database.close();
    return database;
  };
  /** The entries, in a transaction that lasts until nothing is asked any more. */
  const begin = async (mode) => {
    const entries = (database) => database.transaction(ENTRIES, mode, { durability: 'strict' }).objectStore(ENTRIES);
    opened ??= open();
    try {
      return entries(await opened);
    } catch {
      // The browser may have closed it meanwhile.
      opened = open();
      return entries(await opened);
    }
  };

  const local = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const localKeys = () => {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  };
  /** Which copy of a game an entry of the list belongs to (`Stamp` in store.rs). */
  const stamp = (meta) => {
    try {
      const { revision, writer = 0 } = JSON.parse(meta);
      return { revision, writer };
    } catch {
      return undefined;
    }
  };
  const same = (a, b) => a?.revision === b?.revision && a?.writer === b?.writer;
  /** How often a game was renamed. */
  const renamed = (name) => Number.parseInt(name, 10) || 0;

  /**
   * Changes what is there of a game while no other tab does: [[key, text], ...], and what has no text goes. `decide` is told
   * which copy is there. Gives back that copy, [game, meta], if nothing is to be changed (`undefined`) because it counts.
   * `begun` is called when its turn has come.
   */
  const change = (id, decide, begun = () => {}) => {
    const work = async () => {
      begun();
      const entries = await begin('readwrite');
      const written = new Promise((done, fail) => {
        entries.transaction.oncomplete = done;
        entries.transaction.onabort = fail;
      });
      const meta = await answer(entries.get(META + id));
      const changes = decide(stamp(meta));
      for (const [key, text] of changes ?? []) text ? entries.put(text, key) : entries.delete(key);
      const other = changes ? undefined : [await answer(entries.get(GAME + id)), meta];
      await written;
      return other;
    };
    return navigator.locks ? navigator.locks.request(GAME + id, work) : work();
  };

  /** What is to be changed for a move; see `write`. */
  const changesOf = (id, there, [game, meta, revision, writer, isUnkept]) => {
    const [mine, now] = [stamp(meta), stamp(local(META + id))];
    const isOver = !now || (now.writer === mine.writer && now.revision > mine.revision);
    // Deleted meanwhile, or a later move is about to be written.
    if (isOver && !isUnkept) return [];
    const isBefore = same(there, { revision, writer }) || there?.writer === mine.writer || there?.revision < revision;
    if (there && !isBefore) return undefined;
    return [
      [GAME + id, game],
      [META + id, meta],
    ];
  };

  /**
   * The move of each game that waits for the one before it. A later one takes its place: whoever plays faster than the disk writes
   * would otherwise wait longer with every move.
   */
  const waiting = new Map();
  const writeNewest = async (id, newest) => {
    const before = waiting.get(id);
    waiting.set(id, newest);
    if (before) return before.done();
    let now;
    const begun = () => {
      now = waiting.get(id);
      waiting.delete(id);
    };
    const other = await quiet(change(id, (there) => changesOf(id, there, now.move), begun));
    if (!now) begun();
    return now.done(other);
  };

  /** A game as local storage has it, unless there is a newer one. */
  const mirror = (id) =>
    change(id, (there) => {
      const entries = [GAME, META, NAME].map((part) => [part + id, local(part + id)]);
      const here = stamp(entries[1][1]);
      if (!here || !entries[0][1] || there?.revision > here.revision) return [];
      return entries.filter(([, text]) => text);
    });

  const read = async (id) => {
    const entries = await begin('readonly');
    return Promise.all([GAME, META].map((part) => answer(entries.get(part + id))));
  };

  /** What this place has and local storage has not: [[how, id, game, meta] or ['renamed', key, name], ...]. The rest is mirrored. */
  const compare = async () => {
    const entries = await begin('readonly');
    const range = (from, to = from) => IDBKeyRange.bound(from, `${to}\uffff`);
    const [games, keys, texts] = await Promise.all([
      answer(entries.getAllKeys(range(GAME))),
      answer(entries.getAllKeys(range(META, NAME))),
      answer(entries.getAll(range(META, NAME))),
    ]);
    const there = new Map(keys.map((key, i) => [key, texts[i]]));
    const here = new Set(localKeys());
    const better = [];
    for (const [key, text] of there) {
      if (key.startsWith(NAME) && renamed(text) > renamed(local(key))) better.push(['renamed', key, text]);
    }
    for (const key of games) {
      const id = key.slice(GAME.length);
      const ours = stamp(there.get(META + id)) ?? { revision: 0 };
      const theirs = here.has(key) ? stamp(local(META + id)) : undefined;
      // Of two tabs that changed it at the same instant neither gave way before the browser was killed: `other`.
      const how = !here.has(key) ? 'missing' : !theirs || ours.revision > theirs.revision ? 'newer' : 'other';
      if (how !== 'other' || (ours.revision === theirs.revision && !same(ours, theirs))) {
        better.push([how, id, ...(await read(id))]);
      }
    }
    for (const key of here) {
      const id = key.startsWith(META) && key.slice(META.length);
      if (id && !same(stamp(local(key)), stamp(there.get(key)))) mirror(id).catch(() => {});
    }
    return better;
  };

  const quiet = (task) => task.catch(() => undefined);
  const compared = quiet(compare());

  window.disk = {
    /** What `compare` found, begun with the page; nothing if there is no such place, or if it does not answer. */
    better: () => Promise.race([compared, new Promise((done) => setTimeout(done, 3000))]),
    read: (id) => quiet(read(id)),
    mirror: (id) => quiet(mirror(id)),
    /** Writes entries of a game, or deletes them. */
    put: (id, changes) => quiet(change(id, () => changes)),
    /**
     * Writes a move, made in a tab that began with the copy of that revision and writer. Gives back what is there instead if another tab has changed
     * the game at the same instant and was first.
     */
    write: (id, ...move) => new Promise((done) => writeNewest(id, { move, done })),
  };
}
