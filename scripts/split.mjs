// Cuts the code of each title out of the page's wasm, so that it is fetched only when the title is opened.
//
// Wherever something refers to something else (a function to a constant, the table of a trait object to its methods) the
// linker leaves a note when asked to (`--emit-relocs` in .cargo/config.toml). So what belongs to a title need not be
// guessed: it is what can be reached from the title's entries, and neither from the shell nor from another title. The
// entries are the trait objects through which the shell knows a title. Names alone would not do: of two functions that are
// alike, in whatever titles, the compiler keeps one.
//
// All parts share memory and function table. A title's part brings its functions, puts them into the places of the table
// that they had before, and its constants where they lay. It imports what it calls in the main part. The other way round
// there is only the table, whose places are empty until the title's part is there.

import { byLikeness } from './order.mjs';
import {
  MODULE,
  Reader,
  UNREACHABLE,
  blob,
  functionsNamedIn,
  join,
  list,
  readNames,
  renumber,
  section,
  sections,
  segment,
  text,
  writeNames,
} from './wasm.mjs';

/** One method of each trait through which the shell knows a title, as symbol mangling v0 writes it. */
const ENTRIES = ['7TitleUi5table', '4Code4open'];

const [TYPES, IMPORTS, FUNCTIONS, TABLES, MEMORIES, GLOBALS, EXPORTS, START, ELEMENTS, CODE, DATA] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
];
/** What is exported or imported. */
const [FUNCTION, TABLE, MEMORY, GLOBAL] = [0, 1, 2, 3];

/**
 * `linked` is the module as the linker wrote it, `bound` what wasm-bindgen made of it. Gives back the main part, then the
 * part of each title.
 */
export function split(linked, bound, titles) {
  const whole = read(bound);
  const { edges, constants } = references(read(linked), whole);
  const owners = share(titles, edges, whole, constants);
  const parts = titles.map((title) => ({
    functions: [...whole.bodies.keys()].filter((index) => owners[index] === title),
    constants: constants.filter(({ node }) => owners[node] === title),
  }));
  return [writeMain(whole, parts), ...parts.map((part) => writePart(whole, part))];
}

/** What is needed of a module. */
function read(bytes) {
  const all = sections(bytes);
  const content = (id) => all.find((each) => each.id === id)?.content ?? Buffer.from([0]);
  const custom = (name) => all.find((each) => each.name === name)?.content;
  const items = (id, item) => {
    const reader = new Reader(content(id));
    return reader.list((i) => item(reader, i));
  };
  const imported = items(IMPORTS, (reader) => {
    reader.text(), reader.text();
    if (reader.byte() !== FUNCTION) throw new Error('something other than a function is imported');
    return reader.number();
  });
  if (all.some(({ id }) => id === START)) throw new Error('there is a start function, which nothing here looks at');
  return {
    all,
    content,
    custom,
    /** The type of every function; imported ones come first. */
    types: [...imported, ...items(FUNCTIONS, (reader) => reader.number())],
    bodies: new Map(items(CODE, (reader, i) => [imported.length + i, reader.blob()])),
    names: readNames(custom('name')),
    exports: items(EXPORTS, (reader) => ({ name: reader.text(), kind: reader.byte(), index: reader.number() })),
    tables: items(TABLES, (reader) => reader.passed(() => (reader.byte(), reader.limits()))),
    memories: items(MEMORIES, (reader) => reader.passed(() => reader.limits())),
    globals: items(GLOBALS, (reader) => [reader.take(2), reader.constant()][0]),
    /** Places of the function table and who is there. */
    slots: items(ELEMENTS, (reader) =>
      reader.segment((from) => reader.list((i) => [from + i, reader.number()])),
    ).flat(),
    data: items(DATA, (reader) => reader.segment((from) => ({ from, bytes: reader.blob() }))),
  };
}

/**
 * Who refers to whom. Nodes are the functions of `whole` by their index, and after them the constants. Calls are read from
 * the code, since wasm-bindgen changes some; everything else is in the linker's notes.
 */
function references(linked, whole) {
  if (!linked.custom('linking'))
    throw new Error('the linker left no notes: does RUSTFLAGS hide what .cargo/config.toml asks for?');
  if (!linked.content(DATA).equals(whole.content(DATA))) throw new Error('wasm-bindgen changed the data');
  const byName = new Map([...whole.names].map(([index, name]) => [name, index]));
  const functionOf = (index) => byName.get(linked.names.get(index));
  const within = (id, bytes) => bytes.byteOffset - linked.content(id).byteOffset;
  const symbols = readSymbols(linked.custom('linking'));
  const segments = linked.data.map(({ from, bytes }) => ({ address: from, begin: within(DATA, bytes) }));
  const constants = placeConstants(symbols, segments, whole.types.length);
  const functions = [...linked.bodies].map(([index, body]) => {
    const begin = within(CODE, body);
    return { node: functionOf(index), begin, end: begin + body.length };
  });

  const edges = Array.from({ length: whole.types.length + constants.length }, () => []);
  for (const [index, body] of whole.bodies) edges[index] = functionsNamedIn(body).map((named) => named.index);
  for (const [notes, places] of [
    ['reloc.CODE', functions],
    ['reloc.DATA', constants],
  ]) {
    for (const { offset, symbol } of readNotes(linked.custom(notes))) {
      const from = containing(places, offset).node;
      const to = symbols[symbol].node ?? functionOf(symbols[symbol].index);
      // What wasm-bindgen threw away or made anew has no index here.
      if (from !== undefined && to !== undefined) edges[from].push(to);
    }
  }
  return { edges, constants };
}

/** The linker's symbols: the `index` of a function; `segment`, `offset` and `size` of a constant. */
function readSymbols(content) {
  const [UNDEFINED, NAMED, SYMBOLS] = [0x10, 0x40, 8];
  const [OF_FUNCTION, OF_DATA, OF_SECTION] = [0, 1, 3];
  const outer = new Reader(content);
  outer.number(); // version
  for (;;) {
    const [kind, reader] = [outer.byte(), new Reader(outer.blob())];
    if (kind === SYMBOLS) return reader.list(() => symbol(reader));
  }
  function symbol(reader) {
    const [kind, flags] = [reader.byte(), reader.number()];
    if (kind === OF_DATA) {
      reader.text();
      return flags & UNDEFINED ? {} : { segment: reader.number(), offset: reader.number(), size: reader.number() };
    }
    const index = reader.number();
    if (kind !== OF_SECTION && (!(flags & UNDEFINED) || flags & NAMED)) reader.text();
    return kind === OF_FUNCTION ? { index } : {};
  }
}

/** The constants in the order of memory; each symbol learns its node. One that lies in another is one with it. */
function placeConstants(symbols, segments, node) {
  const constants = [];
  const sized = symbols.filter(({ size }) => size).sort((a, b) => a.segment - b.segment || a.offset - b.offset);
  for (const symbol of sized) {
    const { address, begin } = segments[symbol.segment];
    const [from, to] = [begin + symbol.offset, begin + symbol.offset + symbol.size];
    const last = constants.at(-1);
    if (last && from < last.end) last.end = Math.max(last.end, to);
    else constants.push({ node: node + constants.length, begin: from, end: to, address: address + symbol.offset });
    symbol.node = constants.at(-1).node;
  }
  return constants;
}

/** The linker's notes: where in its section something refers to a symbol. */
function readNotes(content) {
  const [WITH_ADDEND, ABOUT_TYPE] = [[3, 4, 5, 8, 9, 11], 6];
  const reader = new Reader(content);
  reader.number(); // the section
  const notes = reader.list(() => {
    const note = { kind: reader.byte(), offset: reader.number(), symbol: reader.number() };
    if (WITH_ADDEND.includes(note.kind)) reader.number();
    return note;
  });
  return notes.filter(({ kind }) => kind !== ABOUT_TYPE);
}

/** That of the ordered places in which `offset` lies. */
function containing(places, offset) {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle].begin <= offset) low = middle + 1;
    else high = middle;
  }
  const found = places[low - 1];
  if (!found || offset >= found.end) throw new Error('a note of the linker is about nothing');
  return found;
}

/** Whose each node is: a title's, or nobody's if it has to be in the main part. */
function share(titles, edges, { exports, names }, constants) {
  const entries = titles.map((title) =>
    ENTRIES.map((entry) => {
      const method = new RegExp(`^_RNvX.*${title.length}${title}(?![a-z_]).*${entry}(B\\w+_)?$`);
      const found = constants.filter(({ node }) => edges[node].some((to) => method.test(names.get(to))));
      if (found.length !== 1) throw new Error(`${title} has ${found.length} trait objects with ${entry}, not one`);
      return found[0].node;
    }),
  );
  const closed = new Set(entries.flat());
  const reach = (from, known = new Set()) => {
    const found = new Set(from.filter((node) => !known.has(node)));
    // A Set grows while it is walked, so what is found last is searched too.
    for (const node of found) for (const to of edges[node]) if (!closed.has(to) && !known.has(to)) found.add(to);
    return found;
  };
  const shell = reach(exports.filter(({ kind }) => kind === FUNCTION).map(({ index }) => index));
  const reached = entries.map((nodes) =>
    reach(
      nodes.flatMap((node) => edges[node]),
      shell,
    ),
  );
  return edges.map((_, node) => {
    const by = titles.filter((_, i) => reached[i].has(node));
    return by.length === 1 ? by[0] : undefined;
  });
}

/** The main part: the whole without what the titles take, and with everything exported that they ask for. */
function writeMain(whole, parts) {
  const gone = new Set(parts.flatMap(({ functions }) => functions));
  const asked = new Set(parts.flatMap((part) => asksFor(part, whole)));
  const exports = [...whole.exports, ...shared(whole, [...asked])];
  const data = Buffer.from(whole.content(DATA));
  for (const { begin, end } of parts.flatMap(({ constants }) => constants)) data.fill(0, begin, end);
  const changed = new Map([
    [EXPORTS, list(exports.map(({ name, kind, index }) => join(text(name), kind, index)))],
    [ELEMENTS, elements(whole.slots.filter(([, index]) => !gone.has(index)))],
    // Nothing refers to what is gone any more, so wasm-opt drops it.
    [CODE, list([...whole.bodies].map(([index, body]) => blob(gone.has(index) ? UNREACHABLE : body)))],
    [DATA, data],
  ]);
  const kept = whole.all.filter(({ id }) => id !== 0).map(({ id, content }) => section(id, changed.get(id) ?? content));
  return join(
    MODULE,
    kept,
    ranks(
      [...whole.bodies.keys()].filter((index) => !gone.has(index)),
      whole,
    ),
  );
}

/** The part of a title. */
function writePart(whole, { functions, constants }) {
  const asked = asksFor({ functions }, whole);
  const numbers = new Map([...asked, ...functions].map((index, i) => [index, i]));
  const imports = shared(whole, asked).map(({ name, kind, type }) => join(text('m'), text(name), kind, type));
  const own = new Set(functions);
  const slots = whole.slots.filter(([, index]) => own.has(index)).map(([slot, index]) => [slot, numbers.get(index)]);
  // Between neighbours of one segment lies nothing.
  const near = (a, b) => b.node === a.node + 1 && b.begin - a.begin === b.address - a.address;
  const data = runs(constants, near).map((run) =>
    segment(run[0].address, blob(whole.content(DATA).subarray(run[0].begin, run.at(-1).end))),
  );
  return join(
    MODULE,
    section(TYPES, whole.content(TYPES)),
    section(IMPORTS, list(imports)),
    section(FUNCTIONS, list(functions.map((index) => whole.types[index]))),
    section(ELEMENTS, elements(slots)),
    section(CODE, list(functions.map((index) => blob(renumber(whole.bodies.get(index), numbers))))),
    section(DATA, list(data)),
    ranks(functions, whole, numbers),
  );
}

/** The functions that a part calls but does not have. */
function asksFor({ functions }, { bodies }) {
  const own = new Set(functions);
  const named = functions.flatMap((index) => functionsNamedIn(bodies.get(index)).map((each) => each.index));
  return [...new Set(named)].filter((index) => !own.has(index)).sort((a, b) => a - b);
}

/** What parts have in common with the main part: some functions, and all else, so that its numbers are the same everywhere. */
function shared({ types, tables, memories, globals }, functions) {
  const all = [
    [TABLE, tables],
    [MEMORY, memories],
    [GLOBAL, globals],
  ].flatMap(([kind, those]) => those.map((type, index) => ({ kind, index, type })));
  const some = functions.map((index) => ({ kind: FUNCTION, index, type: types[index] }));
  return [...all, ...some].map((each) => ({ ...each, name: 'ftmg'[each.kind] + each.index.toString(36) }));
}

/** Names by which wasm-opt puts functions into a good order. */
function ranks(functions, { bodies }, numbers = new Map(functions.map((index) => [index, index]))) {
  const order = byLikeness(functions.map((index) => bodies.get(index)));
  const names = order.map((i, rank) => [numbers.get(functions[i]), String(rank).padStart(6, '0')]);
  return writeNames(names.sort(([a], [b]) => a - b));
}

const elements = (slots) =>
  list(runs(slots, ([a], [b]) => b === a + 1).map((run) => segment(run[0][0], list(run.map(([, index]) => index)))));

/** Cuts a list into runs of items that follow each other. */
function runs(items, follows) {
  const found = [];
  for (const item of items) {
    const last = found.at(-1);
    if (last && follows(last.at(-1), item)) last.push(item);
    else found.push([item]);
  }
  return found;
}
