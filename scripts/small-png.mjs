// Makes a picture of the page small enough for a README: node scripts/small-png.mjs FROM TO
// At most 256 colours, chosen by median cut, and the best that deflate can do.

import { readFileSync, writeFileSync } from 'node:fs';
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const MAGIC = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const COLOURS = 256;

/** The size of a PNG with 8 bits for each part of a colour, and its pixels, one number each. */
function decode(png) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const parts = { 2: 3, 6: 4 }[png[25]];
  if (png[24] !== 8 || !parts || png[28]) throw new Error('not a picture that a browser makes');
  const data = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const raw = inflateSync(Buffer.concat(data));
  const stride = width * parts;
  const pixels = new Uint32Array(width * height);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)];
    const line = raw.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1));
    for (let i = 0; i < stride; i += 1) {
      const [left, up, corner] = [i < parts ? 0 : line[i - parts], above[i], i < parts ? 0 : above[i - parts]];
      line[i] += [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
    }
    for (let x = 0; x < width; x += 1) {
      const at = x * parts;
      pixels[y * width + x] = (line[at] << 16) | (line[at + 1] << 8) | line[at + 2];
    }
    above = line;
  }
  return { width, height, pixels };
}

function paeth(left, up, corner) {
  const [a, b, c] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs);
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** A palette, and for each colour its place in it. */
function reduce(pixels) {
  const counts = new Map();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const part = (colour, shift) => (colour >> shift) & 255;
  const spread = (box) => {
    const widest = [16, 8, 0].map((shift) => {
      let [low, high] = [255, 0];
      for (const [colour] of box)
        [low, high] = [Math.min(low, part(colour, shift)), Math.max(high, part(colour, shift))];
      return [high - low, shift];
    });
    return widest.sort(([a], [b]) => b - a)[0];
  };
  const measured = (box) => {
    const [range, shift] = spread(box);
    const weight = box.reduce((sum, [, n]) => sum + n, 0);
    return { box, range, shift, weight, worth: range * Math.sqrt(weight) };
  };
  const boxes = [measured([...counts])];
  while (boxes.length < COLOURS) {
    const most = boxes.reduce((best, one, n) => (one.worth > boxes[best].worth ? n : best), 0);
    const { box, shift, range, weight } = boxes[most];
    if (!range) break;
    box.sort(([a], [b]) => part(a, shift) - part(b, shift));
    let [cut, sum] = [0, 0];
    while (cut < box.length - 1 && (cut === 0 || sum < weight / 2)) sum += box[cut++][1];
    boxes.splice(most, 1, measured(box.slice(0, cut)), measured(box.slice(cut)));
  }
  const palette = Buffer.alloc(3 * boxes.length);
  const place = new Map();
  for (const [n, { box, weight }] of boxes.entries()) {
    for (const [i, shift] of [16, 8, 0].entries()) {
      palette[3 * n + i] = Math.round(
        box.reduce((sum, [colour, count]) => sum + part(colour, shift) * count, 0) / weight,
      );
    }
    for (const [colour] of box) place.set(colour, n);
  }
  return { palette, place };
}

function chunk(name, data) {
  const all = Buffer.alloc(12 + data.length);
  all.writeUInt32BE(data.length);
  all.write(name, 4, 'latin1');
  data.copy(all, 8);
  all.writeUInt32BE(crc32(all.subarray(4, 8 + data.length)), 8 + data.length);
  return all;
}

function encode({ width, height, pixels }) {
  const { palette, place } = reduce(pixels);
  const raw = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) raw[y * (width + 1) + 1 + x] = place.get(pixels[y * width + x]);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8);
  const data = deflateSync(raw, { level: 9, memLevel: 9 });
  return Buffer.concat([
    MAGIC,
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const [from, to] = process.argv.slice(2);
writeFileSync(to, encode(decode(readFileSync(from))));
