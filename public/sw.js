// This site has no service worker. A site that stood on this domain before may have left one, which browsers update from
// its address: this one deletes what it kept, removes itself, and loads its open pages again.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  await self.registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
  for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url)
}
