// Keeps the verifier page at hand without a network. It answers for that page alone: its scope begins with its address.
const store = 'verificador-1'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The page was there before this worker: it says what it is made of.
self.addEventListener('message', (event) => {
  const addresses = event.data?.keep
  if (!Array.isArray(addresses)) return
  const keep = async () => {
    const cache = await caches.open(store)
    const old = await cache.keys()
    await cache.addAll(addresses)
    await Promise.all(
      old.filter(({ url }) => !addresses.includes(url)).map((request) => cache.delete(request)),
    )
    event.source?.postMessage({ kept: true })
  }
  event.waitUntil(keep())
})

// The network first, so that a newer page is seen at once; what the API says is kept by the page itself.
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !new URL(request.url).pathname.startsWith('/invest-web/')) return
  event.respondWith(
    fetch(request).catch(
      async () => (await caches.match(request, { ignoreSearch: true, ignoreVary: true })) ?? Response.error(),
    ),
  )
})
