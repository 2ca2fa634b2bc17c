import { allRoutes } from '../../content/allRoutes.js'
import { expect, test } from '../support/e2e/test.js'
import { siteBudgets } from '../support/siteBudgets.js'

// Parts of a page load when they come near the window: a visitor gets more script than the HTML names, without touching it.

const devices = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const

for (const device of ['phone', 'desktop'] as const)
  test(`on a ${device} no page loads more script than the budget for a visitor who does nothing`, async ({
    page,
  }) => {
    await page.setViewportSize(devices[device])
    for (const { path } of allRoutes) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const bytes = await page.evaluate(scriptBytes)
      expect(bytes, path).toBeGreaterThan(50 * 1024)
      expect.soft(bytes, path).toBeLessThanOrEqual(siteBudgets.script[device])
    }
  })

/** In the page: bytes of script as sent, also of what came from the cache (Resource Timing API). */
function scriptBytes() {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return resources
    .filter(({ name }) => name.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
}
