import type { Browser } from 'playwright'
import * as v from 'valibot'
import { median } from './visit.js'

/** Of a first visit after the first paint, in milliseconds of CPU time of the page's main thread. */
export type LongTasks = {
  /** All of its tasks together. */
  readonly cpu: number
  /** The longest of them. */
  readonly longestTask: number
  /** Total blocking time on a phone of a quarter of this machine's speed, with nothing else to do. */
  readonly cpuBlocked: number
}

const SLOWER = 4
/** From here on a task keeps a visitor waiting (Long Tasks, W3C), in milliseconds. */
const LONG = 50
/** Until everything that wakes by itself has woken, in milliseconds. */
const SETTLED = 2000

/**
 * Adds up what a page does after its first paint. In CPU time, unlike Lighthouse's blocking time: where a few cores serve
 * the browser's processes and the server, a task lasts two or three times as long as it works.
 */
export async function longTasks(browser: Browser, url: string, runs: number): Promise<LongTasks> {
  const visits: LongTasks[] = []
  for (let run = 0; run < runs; run++) visits.push(await visit(browser, url))
  const of = (name: keyof LongTasks) => median(visits.map((visit) => visit[name]))
  return { cpu: of('cpu'), longestTask: of('longestTask'), cpuBlocked: of('cpuBlocked') }
}

/** Times in microseconds; `tdur` is the CPU time of the thread. */
const traceEvent = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.optional(v.number(), 0),
  tdur: v.optional(v.number(), 0),
})
type TraceEvent = v.InferOutput<typeof traceEvent>

async function visit(browser: Browser, url: string): Promise<LongTasks> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      const read = v.safeParse(traceEvent, event)
      if (read.success) events.push(read.output)
    }
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['loading', 'disabled-by-default-devtools.timeline'] },
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED)
  const told = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await told
  await context.close()
  return tasksAfterPaint(events)
}

function tasksAfterPaint(events: readonly TraceEvent[]): LongTasks {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('The page was not painted.')
  const tasks = events
    .filter(
      ({ name, pid, tid, ts }) =>
        name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts >= paint.ts,
    )
    .map(({ tdur }) => tdur / 1000)
  return {
    cpu: sum(tasks),
    longestTask: Math.max(0, ...tasks),
    cpuBlocked: sum(tasks.map((time) => Math.max(0, time * SLOWER - LONG))),
  }
}

const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0)
