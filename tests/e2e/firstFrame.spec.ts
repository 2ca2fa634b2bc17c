import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.js'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the first frame draws the opening alone, the next ones what follows', async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = []
      const look = () => {
        const section = document.getElementById('approach')
        if (section) seen.push(getComputedStyle(section).contentVisibility)
        if (seen.length < 5) requestAnimationFrame(look)
        else document.documentElement.dataset.frames = seen.join()
      }
      requestAnimationFrame(look)
    })
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute(
      'data-frames',
      /^hidden,(auto|visible)(,(auto|visible)){3}$/,
    )
  })
})

test.describe('of a page whose file stops for a while', () => {
  test.use({ javaScriptEnabled: false, expectedMessages: /status of 404/ })

  test('nothing is drawn before the opening’s words are whole', async ({ page }) => {
    const half = await serveInHalves('dist/client/summer-school.html', '</h1>')
    await page.goto(half.origin, { waitUntil: 'commit' })
    await expect(page.locator('h1')).toBeAttached()
    await page.waitForTimeout(500)
    expect(await firstPaintOf(page)).toBeUndefined()
    half.sendRest()
    await expect.poll(() => firstPaintOf(page)).toBeGreaterThan(500)
    half.close()
  })
})

/** When something was painted first, in milliseconds from navigation; undefined before. */
const firstPaintOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)

/** Serves a page up to a tag and that tag, the rest when told, and nothing else. */
async function serveInHalves(file: string, tag: string) {
  const html = readFileSync(file, 'utf8')
  const middle = html.indexOf(tag) + tag.length
  let sendRest = () => {}
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'text/html' }).write(html.slice(0, middle))
    sendRest = () => response.end(html.slice(middle))
  }).listen(0)
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sendRest: () => sendRest(),
    close: () => server.close(),
  }
}
