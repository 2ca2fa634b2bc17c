import { readFileSync } from 'node:fs'
import { listen } from '../standIns/faults.js'
import { expect, test } from '../support/e2e/test.js'

/** A service worker that answers every page with what an earlier site kept. */
const EARLIER = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => event.respondWith(new Response('The earlier site')))`

const pages = { earlier: '<p>The earlier site</p>', now: '<p>Whittle</p>' } as const

test('a visitor whom an earlier site left a service worker sees this site', {
  tag: '@release',
}, async ({ page }) => {
  let site: keyof typeof pages = 'earlier'
  const { origin, close } = await listen(({ url = '' }, response) => {
    const isScript = url.endsWith('.js')
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html')
    if (!isScript) response.end(pages[site])
    else response.end(site === 'earlier' ? EARLIER : readFileSync(`public${url}`))
  })
  try {
    await page.goto(origin)
    await page.evaluate(async (script) => {
      await navigator.serviceWorker.register(script)
      await navigator.serviceWorker.ready
      // It imports /sw.js, the other usual address.
    }, '/service-worker.js')
    site = 'now'
    await page.reload()
    await expect(page.getByText('Whittle')).toBeVisible()
    const left = async () => (await navigator.serviceWorker.getRegistrations()).length
    await expect.poll(() => page.evaluate(left)).toBe(0)
  } finally {
    await close()
  }
})
