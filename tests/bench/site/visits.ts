import type { Browser, Page } from 'playwright'

const FREE_LINE = { downloadThroughput: -1, uploadThroughput: -1, latency: 0 }
/** Of a slow phone: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const SLOW_LINE = { downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }
const DESKTOP = { width: 1280, height: 800, rate: 1, line: FREE_LINE }
const PHONE = { width: 390, height: 844, rate: 4, line: FREE_LINE }
const SLOW_PHONE = { ...PHONE, line: SLOW_LINE }
/** How long a hand rests on a control before it presses, and how long it presses, in milliseconds. */
const HAND = 80
/** Time until what a hover or a press starts has loaded, and the browser has reported it, in milliseconds. */
const SETTLED = 1000

/** `after` is what a visitor touches before, where a part hydrates with the first touch. */
type Control = { name: string; route: string; find: string; answer?: string; after?: string }
/** First controls of pages, with what shows that they have answered, and those whose answers take the most work. */
export const controls: readonly Control[] = [
  { name: 'menu', route: '/about', find: 'header button', answer: 'header a[href="/events"]' },
  { name: 'tab', route: '/', find: 'role=tab >> nth=1', answer: '[aria-selected=true]:nth-child(2)' },
  { name: 'field', route: '/prework', find: '[name=name]', answer: '[name=name]:focus' },
  { name: 'carousel', route: '/', find: 'role=button[name=/next/i]' },
  { name: 'dialog', route: '/workshops/solo', find: 'main a[role=button]:visible' },
  { name: 'calendar', route: '/prework', find: 'role=button[name=/date/i]', after: '[name=name]' },
  { name: 'submit', route: '/prework', find: 'main [type=submit]', after: '[name=name]' },
]

/** A first visit on a slow phone: times in milliseconds from navigation, sizes in bytes as sent. */
export const firstVisit = (browser: Browser, url: string) =>
  visit(browser, SLOW_PHONE, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' })
    return page.evaluate(recall)
  })

/** Bytes of script as sent to a visitor on a desktop who touches nothing. */
export const scriptOnDesktop = (browser: Browser, url: string) =>
  visit(browser, DESKTOP, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' })
    return (await page.evaluate(recall)).script
  })

/** On a slow phone, from navigation to the answer to a tap as early as there is something to tap, in milliseconds. */
export const firstAnswer = (browser: Browser, site: string, { route, find, answer = find }: Control) =>
  visit(browser, SLOW_PHONE, async (page) => {
    await page.goto(site + route, { waitUntil: 'commit' })
    await page.locator(find).first().click()
    await page.locator(answer).first().waitFor()
    return page.evaluate(() => performance.now())
  })

/**
 * From pressing a control of a loaded page to the paint that answers, on a quarter of the CPU. Presses as a hand does:
 * Playwright's own click hovers, presses and lets go at once, so that one paint would have to answer all three.
 */
export const interactionToNextPaint = (browser: Browser, site: string, { route, find, after }: Control) =>
  visit(browser, PHONE, async (page) => {
    await page.goto(site + route, { waitUntil: 'networkidle' })
    if (after) await page.locator(after).click()
    await page.locator(find).first().hover()
    await page.waitForTimeout(SETTLED)
    const slowest = page.evaluate(slowestInteraction, HAND + SETTLED)
    await page.mouse.down()
    await page.waitForTimeout(HAND)
    await page.mouse.up()
    return slowest
  })

/** From the click on a link to the next page on the screen, its code fetched before, in milliseconds. */
export const clientMove = (browser: Browser, url: string) =>
  visit(browser, DESKTOP, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' })
    const link = page.locator('header a[href="/about"]').first()
    await link.hover()
    await page.waitForTimeout(SETTLED)
    return link.evaluate(timeTheMove)
  })

/** What a visitor with an empty cache does. */
async function visit<T>(
  browser: Browser,
  { width, height, rate, line }: typeof DESKTOP,
  act: (page: Page) => Promise<T>,
) {
  const page = await browser.newPage({ viewport: { width, height }, ignoreHTTPSErrors: true })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const seen = await act(page)
  await page.close()
  return seen
}

/** In the page: what the browser noted of a visit so far. */
function recall() {
  const observer = new PerformanceObserver(() => undefined)
  for (const type of ['largest-contentful-paint', 'layout-shift']) observer.observe({ type, buffered: true })
  const noted: (PerformanceEntry & { value?: number })[] = observer.takeRecords()
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const scripts = resources.filter(({ name }) => name.endsWith('.js'))
  return {
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    lcp: noted.findLast(({ entryType }) => entryType.startsWith('largest'))?.startTime ?? Number.NaN,
    shift: noted.reduce((sum, { value = 0 }) => sum + value, 0),
    script: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }
}

/** In the page: the slowest interaction of the next `time` milliseconds (Event Timing API). */
async function slowestInteraction(time: number) {
  const durations: number[] = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) durations.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  await new Promise((done) => setTimeout(done, time))
  return Math.max(0, ...durations)
}

/** In the page: from a click to the next heading. */
async function timeTheMove(link: HTMLElement | SVGElement) {
  const heading = document.querySelector('h1')?.textContent
  const start = performance.now()
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  while (document.querySelector('h1')?.textContent === heading) await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return performance.now() - start
}
