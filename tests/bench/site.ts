import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium } from '@playwright/test'
import '../support/ensureBuild.js'
import { routes } from '../../content/routes.js'
import { localServer } from '../../tools/server/localServer.js'
import { asOnAPhone, chromiumLaunch } from '../support/chromium.js'
import { siteBudgets } from '../support/siteBudgets.js'

// `npm run bench:site`: how soon a visitor on a slow phone reads each page of the built site, how far things move meanwhile
// (Cumulative Layout Shift), and how soon a pressed control shows its answer (Interaction to Next Paint). Medians, in
// milliseconds. Ends with 1 when a page moves too far or an answer comes too late.

const VISITS = 3
/** Google rates up to 200 ms as good. */
const LATEST_ANSWER = 150
/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const SLOW_LINE = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }
/** A pointer rests on a control before it presses, in milliseconds. */
const REST = 1000

/** Controls whose answers take the most work; `after` is touched before, where a part hydrates with the first touch. */
const controls = [
  { name: 'menu', path: '/about', find: 'header button' },
  { name: 'tab', path: '/', find: 'role=tab >> nth=1' },
  { name: 'dialog', path: '/workshops/solo', find: 'main a[role=button]:visible' },
  { name: 'calendar', path: '/prework', find: 'role=button[name=/date/i]', after: '[name=name]' },
  { name: 'submit', path: '/prework', find: 'main [type=submit]', after: '[name=name]' },
]

const server = await localServer({
  clientDir: 'dist/client',
  functionsDir: 'dist/functions/api',
  rulesFile: 'vercel.json',
})
await once(server.listen(0), 'listening')
const site = `http://localhost:${(server.address() as AddressInfo).port}`
const browser = await chromium.launch(chromiumLaunch(asOnAPhone))

const pages = []
for (const { path } of routes) {
  const visits = await several(() => paintsOf(browser, path))
  const of = (name: keyof (typeof visits)[number]) => median(visits.map((visit) => visit[name]))
  const page = { path, first: of('first'), largest: of('largest'), shift: of('shift') }
  console.log(page)
  pages.push(page)
}
const answers = []
for (const control of controls) {
  const times = await several(() => answerTime(browser, control))
  const answer = { control: control.name, answer: median(times) }
  console.log(answer)
  answers.push(answer)
}
const isHeld =
  pages.every(({ shift }) => shift <= siteBudgets.shift) &&
  answers.every(({ answer }) => answer <= LATEST_ANSWER)
process.exit(isHeld ? 0 : 1)

/** A page with an empty cache, on a quarter of the CPU. */
async function phone(browser: Browser, path: string, line?: typeof SLOW_LINE) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (line) await session.send('Network.emulateNetworkConditions', line)
  await page.goto(site + path, { waitUntil: 'networkidle' })
  return page
}

/** The paints of a first visit, and the sum of its layout shifts. */
async function paintsOf(browser: Browser, path: string) {
  const page = await phone(browser, path, SLOW_LINE)
  const noted = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    for (const type of ['paint', 'largest-contentful-paint', 'layout-shift'])
      observer.observe({ type, buffered: true })
    return observer.takeRecords().map((entry) => ({ value: 0, ...entry.toJSON() }))
  })
  await page.close()
  const of = (type: string) => noted.filter(({ entryType }) => entryType === type)
  return {
    first: of('paint').at(-1)?.startTime ?? Number.NaN,
    largest: of('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
    shift: of('layout-shift').reduce((sum, { value }) => sum + value, 0),
  }
}

/** The slowest interaction of a press (Event Timing API), as a hand presses: it rests first, and holds for 80 ms. */
async function answerTime(browser: Browser, { path, find, after }: (typeof controls)[number]) {
  const page = await phone(browser, path)
  if (after) await page.locator(after).click()
  await page.locator(find).first().hover()
  await page.waitForTimeout(REST)
  const noted = await page.evaluateHandle(() => {
    const durations: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    return durations
  })
  await page.locator(find).first().click({ delay: 80 })
  const durations = await noted.evaluate(async (durations) => {
    // An event is reported some frames after the one that shows its answer.
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
    return durations
  })
  await page.close()
  return Math.max(0, ...durations)
}

async function several<Result>(once: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let turn = 0; turn < VISITS; turn += 1) results.push(await once())
  return results
}

function median(values: readonly number[]): number {
  const middle = [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
  return Number(middle.toFixed(middle < 1 ? 3 : 0))
}
