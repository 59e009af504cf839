// Keeps what is needed to say plainly that Hulla cannot be reached, and nothing else: whatever shows a score comes from Hulla itself, now.

const CACHE = {{ ("hulla-" ~ version)|tojson }};
const KEPT = {{ kept|tojson }};
const OFFLINE = KEPT[0];

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll(KEPT.map((path) => new Request(path, { cache: "reload" })));
  await self.skipWaiting();
}

async function tidy() {
  const old = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** From Hulla; when it cannot be reached, what was kept under this path. */
const asked = (request, path) => fetch(request).catch(async () => (await caches.match(path)) ?? Response.error());

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
  const { pathname, search, origin } = new URL(event.request.url);
  const path = pathname + search;
  if (event.request.mode === "navigate") event.respondWith(asked(event.request, OFFLINE));
  else if (origin === self.location.origin && KEPT.includes(path)) event.respondWith(asked(event.request, path));
});
