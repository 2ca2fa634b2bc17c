import type { Browser, CDPSession, Page } from 'playwright'

/** What a first visit cost: times in milliseconds from navigation, sizes in bytes as sent. */
export type Visit = {
  readonly fcp: number
  readonly lcp: number
  /** Total blocking time: what long tasks took beyond 50 ms each, from the first paint until the page was quiet. */
  readonly blocked: number
  /** Cumulative layout shift; of several visits the worst, not the median. */
  readonly shift: number
  readonly html: number
  readonly script: number
  readonly fonts: number
  readonly requests: number
}

/** How long a visit lasts after the page's `load` event, in milliseconds. */
export const visitFor = {
  /** Long enough for what is still drawn by then: a page's scripts and fonts come before `load`. */
  itsPaint: 500,
  /** Long enough for everything that scripts load by themselves on the slow line. */
  allItLoads: 2500,
}
/** The line of a slow phone: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const LINE = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }
const CPU_RATE = 4

/** A slow phone with an empty cache. Close its context when done. */
export async function slowPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', LINE)
  await slowDown(line)
  await takeFunctions(page)
  await page.addInitScript(remember)
  return page
}

/** Lets functions of these files run in the page: esbuild (in tsx) wraps inner functions in a helper of its own. */
export const takeFunctions = (page: Page) => page.addInitScript('globalThis.__name = (named) => named')

/** Gives the page a quarter of this machine's CPU. */
export const slowDown = (session: CDPSession) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })

/**
 * First visits to some pages, in turn: whatever else this machine does meanwhile slows one as much as the other.
 * @param urls - by name.
 * @param runs - how many of each.
 * @param wait - `visitFor`.
 * @returns of each the medians, figure by figure.
 */
export async function medianVisits<Name extends string>(
  browser: Browser,
  urls: Readonly<Record<Name, string>>,
  runs: number,
  wait: number,
): Promise<Record<Name, Visit>> {
  const names = Object.keys(urls) as Name[]
  const visits = new Map<Name, Visit[]>(names.map((name) => [name, []]))
  for (let run = 0; run < runs; run++)
    for (const [name, made] of visits) made.push(await visit(browser, urls[name], wait))
  return Object.fromEntries([...visits].map(([name, made]) => [name, medianOf(made)])) as Record<Name, Visit>
}

function medianOf(visits: readonly Visit[]): Visit {
  const figure = (name: keyof Visit) => median(visits.map((visit) => visit[name]))
  return {
    fcp: figure('fcp'),
    lcp: figure('lcp'),
    blocked: figure('blocked'),
    shift: Math.max(...visits.map(({ shift }) => shift)),
    html: figure('html'),
    script: figure('script'),
    fonts: figure('fonts'),
    requests: figure('requests'),
  }
}

/** The middle one of some figures; of an even number the higher of the two. */
export const median = (figures: readonly number[]) =>
  [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN

async function visit(browser: Browser, url: string, wait: number): Promise<Visit> {
  const page = await slowPhone(browser)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(wait)
  const seen = await page.evaluate(recall)
  await page.context().close()
  return seen
}

type Memory = { lcp: number; shift: number; tasks: { start: number; duration: number }[] }
type Remembering = typeof globalThis & { whittleBench?: Memory }

/** In the page, before anything else: notes what is only told once. */
function remember() {
  const memory: Memory = { lcp: Number.NaN, shift: 0, tasks: [] }
  ;(globalThis as Remembering).whittleBench = memory
  const watch = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => {
    memory.lcp = startTime
  })
  watch('layout-shift', ({ value = 0 }) => {
    memory.shift += value
  })
  watch('longtask', ({ startTime, duration }) => {
    memory.tasks.push({ start: startTime, duration })
  })
}

/** In the page: what was noted, and what it was sent. */
function recall() {
  const memory = (globalThis as Remembering).whittleBench
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  const blocking = memory?.tasks.map(({ start, duration }) =>
    Math.max(0, start + duration - Math.max(start, fcp) - 50),
  )
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const bytes = (ending: string) =>
    resources
      .filter(({ name }) => name.endsWith(ending))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return {
    fcp,
    lcp: memory?.lcp ?? Number.NaN,
    shift: memory?.shift ?? Number.NaN,
    blocked: blocking?.reduce((sum, time) => sum + time, 0) ?? Number.NaN,
    html: navigation?.encodedBodySize ?? Number.NaN,
    script: bytes('.js'),
    fonts: bytes('.woff2'),
    requests: resources.length + 1,
  }
}
