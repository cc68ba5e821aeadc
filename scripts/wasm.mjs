// Reading and writing WebAssembly modules: as much of the binary format as scripts/split.mjs needs.

/** Walks over bytes. */
export class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }
  get done() {
    return this.at >= this.bytes.length;
  }
  byte() {
    return this.bytes[this.at++];
  }
  number() {
    for (let value = 0, factor = 1; ; factor *= 128) {
      const byte = this.byte();
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }
  take(length) {
    return this.bytes.subarray(this.at, (this.at += length));
  }
  blob() {
    return this.take(this.number());
  }
  text() {
    return this.blob().toString('utf8');
  }
  list(item) {
    return Array.from({ length: this.number() }, (_, i) => item(i));
  }
  /** The bytes that `read` goes over. */
  passed(read) {
    const from = this.at;
    read();
    return this.bytes.subarray(from, this.at);
  }
  /** How small and large a table or memory may be. */
  limits() {
    if (this.byte() & 1) this.number();
    this.number();
  }
  /** A constant expression. */
  constant() {
    if (this.byte() !== I32_CONST) throw new Error('a constant expression is not a plain number');
    const value = this.number();
    if (this.byte() !== END) throw new Error('a constant expression is not a plain number');
    return value;
  }
  /** A segment of a table or memory; `read` is told where it begins. */
  segment(read) {
    if (this.number() !== 0) throw new Error('a segment is not of the plain kind');
    return read(this.constant());
  }
}

const [I32_CONST, END] = [0x41, 0x0b];

const number = (n) => Buffer.from(n < 128 ? [n] : [(n % 128) | 128, ...number(Math.floor(n / 128))]);
/** The format has a sign in the sixth bit of the last byte. */
const signed = (n) => Buffer.from(n < 64 ? [n] : [(n % 128) | 128, ...signed(Math.floor(n / 128))]);

/** Buffers, and numbers as the format writes them, one after the other. */
export const join = (...parts) =>
  Buffer.concat(parts.flat(Infinity).map((part) => (typeof part === 'number' ? number(part) : part)));
export const list = (items) => join(items.length, items);
export const blob = (bytes) => join(bytes.length, bytes);
export const text = (string) => blob(Buffer.from(string));
export const section = (id, content) => join(id, blob(content));
export const segment = (from, content) => join(0, I32_CONST, signed(from), END, content);

export const MODULE = Buffer.from('\0asm\x01\0\0\0', 'latin1');
/** The body of a function that does nothing but end the program. */
export const UNREACHABLE = Buffer.from([0, 0x00, END]);

/** The sections in their order; a custom one has id 0 and a name. */
export function sections(bytes) {
  const reader = new Reader(bytes.subarray(MODULE.length));
  const found = [];
  while (!reader.done) {
    const id = reader.byte();
    const inner = new Reader(reader.blob());
    const name = id === 0 ? inner.text() : '';
    found.push({ id, name, content: inner.bytes.subarray(inner.at) });
  }
  return found;
}

const FUNCTION_NAMES = 1;

/** The function names in a name section, by index. */
export function readNames(content) {
  const reader = new Reader(content);
  for (;;) {
    const [kind, inner] = [reader.byte(), new Reader(reader.blob())];
    if (kind === FUNCTION_NAMES) return new Map(inner.list(() => [inner.number(), inner.text()]));
  }
}

export const writeNames = (names) =>
  section(0, join(text('name'), section(FUNCTION_NAMES, list(names.map(([index, name]) => join(index, text(name)))))));

// What follows an instruction: n a number, f a function, l a list of numbers, 4 or 8 so many bytes.
const IMMEDIATES = new Map();
const define = (immediates, ...codes) => {
  for (const [from, to = from] of codes) for (let code = from; code <= to; code += 1) IMMEDIATES.set(code, immediates);
};
define('', [0x00, 0x01], [0x05], [0x0b], [0x0f], [0x1a, 0x1b], [0x45, 0xc4], [0xd1], [0xfc00, 0xfc07]);
define('n', [0x02, 0x04], [0x0c, 0x0d], [0x20, 0x26], [0x3f, 0x42], [0xd0], [0xfc0b], [0xfc0f, 0xfc11]);
define('nn', [0x11], [0x13], [0x28, 0x3e], [0xfc0a], [0xfc0e]);
define('f', [0x10], [0x12], [0xd2]);
define('l', [0x1c]);
define('ln', [0x0e]);
define('4', [0x43]);
define('8', [0x44]);

/** Where a function's body names other functions. */
export function functionsNamedIn(body) {
  const reader = new Reader(body);
  const found = [];
  const number = () => reader.number();
  const read = {
    n: number,
    l: () => reader.list(number),
    f: () => {
      const from = reader.at;
      found.push({ index: number(), from, to: reader.at });
    },
    4: () => reader.take(4),
    8: () => reader.take(8),
  };
  reader.list(() => (number(), reader.byte())); // locals
  while (!reader.done) {
    let code = reader.byte();
    if (code === 0xfc) code = 0xfc00 + number();
    const immediates = IMMEDIATES.get(code);
    if (immediates === undefined) throw new Error(`an instruction is not known: ${code.toString(16)}`);
    for (const kind of immediates) read[kind]();
  }
  return found;
}

/** A function's body with other numbers for the functions that it names. */
export function renumber(body, numbers) {
  const parts = [];
  let done = 0;
  for (const { index, from, to } of functionsNamedIn(body)) {
    parts.push(body.subarray(done, from), numbers.get(index));
    done = to;
  }
  return join(parts, body.subarray(done));
}
