// The service worker: after the first visit the page opens without a network.
//
// The build writes the two blanks below: a version made of the contents of all files, and the files, each with its
// digest. One version is kept whole in one cache; versions never mix. A new one waits until the page asks for it
// (message {type: 'activate'}) or the last tab is closed, so nobody is interrupted in the middle of a game.

const VERSION = '__VERSION__';
const FILES = __FILES__;

const SCOPE = self.registration.scope;
const PREFIX = 'dolmen-';
// Caches belong to the origin. The scope keeps two copies of the page under one host out of each other's way.
const SUFFIX = ` ${SCOPE}`;
const CACHE = PREFIX + VERSION + SUFFIX;

const address = (path) => new URL(path, SCOPE).href;
const KEPT = new Set(FILES.map(([path]) => address(path)));

// The digest makes sure that what is kept belongs to this version, even while a host is still handing out the old
// one: then the fetch fails, the install fails with it, and the browser tries again later.
async function keep(cache, path, integrity) {
  const response = await fetch(address(path), { cache: 'no-cache', integrity });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(address(path), response);
}

async function keepAll() {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.map(([path, integrity]) => keep(cache, path, integrity)));
}

async function forgetOthers() {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith(PREFIX) && name.endsWith(SUFFIX));
  await Promise.all(ours.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/** The address under which a request's answer is kept, if it is. */
function keptAddress(request) {
  const url = new URL(request.url);
  url.hash = '';
  url.search = '';
  const asked = url.href === address('./index.html') ? SCOPE : url.href;
  return KEPT.has(asked) ? asked : undefined;
}

/** Puts back what the browser has thrown away to make room, as far as the host still has it. */
async function putBack() {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const gone = FILES.filter(([path]) => !there.has(address(path)));
  await Promise.allSettled(gone.map(([path, integrity]) => keep(cache, path, integrity)));
}

let puttingBack;

async function fromCache(kept, event) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(kept, { ignoreVary: true });
  if (found) return found;
  puttingBack ??= putBack();
  event.waitUntil(puttingBack);
  return fetch(event.request);
}

self.addEventListener('install', (event) => event.waitUntil(keepAll()));

self.addEventListener('activate', (event) => event.waitUntil(forgetOthers().then(() => self.clients.claim())));

self.addEventListener('message', (event) => {
  if (event.data?.type === 'activate') self.skipWaiting();
});

// Anything that is not ours goes its ordinary way: the host may have other pages below the same address.
self.addEventListener('fetch', (event) => {
  const kept = event.request.method === 'GET' && keptAddress(event.request);
  if (kept) event.respondWith(fromCache(kept, event));
});
