import type { Page } from '@playwright/test'

/** How far things have moved since the page began to load (Layout Instability API). */
export const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    // The shifts of the frame that is being drawn, too.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const entries: (PerformanceEntry & { value?: number })[] = observer.takeRecords()
    return entries.reduce((sum, { value = 0 }) => sum + value, 0)
  })
