import type { Page } from '@playwright/test'
import { siteBudgets } from '../siteBudgets.js'
import { expect } from './test.js'

type Shift = PerformanceEntry & {
  value?: number
  hadRecentInput?: boolean
  sources?: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Hardly anything has moved since the page began to load (Layout Instability API). A failure says what has, from where to where. */
export async function expectLittleShift(page: Page): Promise<void> {
  const shifts = await page.evaluate(async () => {
    // The shifts of the frame that is being drawn, too.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const entries: Shift[] = observer.takeRecords()
    return entries.map(({ value = 0, hadRecentInput, sources = [] }) => ({
      ...{ value, hadRecentInput },
      moved: sources.map(({ node, previousRect, currentRect }) => [
        node?.nodeName,
        previousRect,
        currentRect,
      ]),
    }))
  })
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(siteBudgets.shift)
}
