// Serves a folder on this machine, as a static host would: node scripts/serve.mjs DIR [--port N] [--base /sub/path/] [--gzip]
// Prints the address as its last line. Port 0 takes a free one.

import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The file below `root` that a request path means; undefined when there is none, or it lies outside. */
async function find(root, path) {
  let file;
  try {
    file = resolve(root, `.${sep}${decodeURIComponent(path)}`);
    if (file !== root && !file.startsWith(root + sep)) return undefined;
    if ((await stat(file)).isDirectory()) file = join(file, 'index.html');
    return (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined; // not there, or not a path at all
  }
}

async function answer(root, base, request) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 405 };
  const path = request.url.replace(/[?#].*$/, '');
  if (`${path}/` === base) return { status: 301, headers: { location: base } };
  // Nothing is served outside the base: a page that asks for an absolute path must fail here, not on its host.
  const found = path.startsWith(base) ? await find(root, path.slice(base.length)) : undefined;
  const file = found ?? (await find(root, '404.html'));
  return {
    status: found ? 200 : 404,
    headers: { 'content-type': (file && TYPES[extname(file)]) ?? 'application/octet-stream' },
    body: file && (await readFile(file)),
  };
}

const COMPRESSED = /^(text|application\/(json|wasm|manifest)|image\/svg)/;

/** The same answer, compressed as most hosts do. */
function compress({ headers, body, ...rest }) {
  if (!body || !COMPRESSED.test(headers['content-type'])) return { headers, body, ...rest };
  return { ...rest, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(body) };
}

/** Starts serving; gives back the address and a way to stop. With `gzip` for browsers only: whatever asks must take it. */
export async function serve(dir, { port = 0, base = '/', gzip = false } = {}) {
  const root = resolve(dir);
  if (!(await stat(root)).isDirectory()) throw new Error(`${dir} is not a folder`);
  const server = createServer(async (request, response) => {
    const plain = await answer(root, base, request).catch(() => ({ status: 500 }));
    const { status, headers, body } = gzip ? compress(plain) : plain;
    response.writeHead(status, { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff', ...headers });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise((done, failed) => server.once('error', failed).listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${server.address().port}${base}`,
    close: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '0' },
      base: { type: 'string', default: '/' },
      gzip: { type: 'boolean' },
    },
  });
  const [dir = 'dist'] = positionals;
  const base = `/${values.base}/`.replace(/\/+/g, '/');
  try {
    const { url } = await serve(dir, { port: Number(values.port), base, gzip: values.gzip });
    console.log(`serving ${dir}; press Ctrl-C to stop\n${url}`);
  } catch (error) {
    const taken = error.code === 'EADDRINUSE';
    console.error(taken ? `port ${values.port} is taken: choose another, or 0 for a free one` : `${error}`);
    process.exit(1);
  }
}
