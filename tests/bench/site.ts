import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { chromium } from '@playwright/test'
import '../support/ensureBuild.js'
import { routes } from '../../content/routes.js'
import { localServer } from '../../tools/server/localServer.js'
import { chromiumLaunch } from '../support/chromium.js'
import { siteBudgets } from '../support/siteBudgets.js'

// `npm run bench:site`: how soon a visitor on a slow phone reads each page of the built site, and how far things move meanwhile
// (Cumulative Layout Shift). Medians of three visits, in milliseconds. Ends with 1 when a page moves too far.

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const SLOW_LINE = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }

const server = await localServer({
  clientDir: 'dist/client',
  functionsDir: 'dist/functions/api',
  rulesFile: 'vercel.json',
})
await once(server.listen(0), 'listening')
const site = `http://localhost:${(server.address() as AddressInfo).port}`
const browser = await chromium.launch(chromiumLaunch())

let largestShift = 0
for (const { path } of routes) {
  const visits = [await visit(path), await visit(path), await visit(path)]
  const [first, largest, shift = Number.NaN] = [0, 1, 2].map(
    (figure) => visits.map((figures) => figures[figure] ?? 0).toSorted((one, other) => one - other)[1],
  )
  console.log({ path, first, largest, shift })
  largestShift = Math.max(largestShift, shift)
}
process.exit(largestShift <= siteBudgets.shift ? 0 : 1)

/** A first visit, on a quarter of the CPU. @returns its first and its largest paint, and the sum of its layout shifts */
async function visit(path: string): Promise<readonly number[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.emulateNetworkConditions', SLOW_LINE)
  await page.goto(site + path, { waitUntil: 'networkidle' })
  const noted = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    for (const type of ['paint', 'largest-contentful-paint', 'layout-shift'])
      observer.observe({ type, buffered: true })
    return observer.takeRecords().map((entry) => ({ value: 0, ...entry.toJSON() }))
  })
  await page.close()
  const of = (type: string) => noted.filter(({ entryType }) => entryType === type)
  return [
    of('paint').at(-1)?.startTime ?? Number.NaN,
    of('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
    of('layout-shift').reduce((sum, { value }) => sum + value, 0),
  ]
}
