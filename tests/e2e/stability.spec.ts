import type { Route } from '@playwright/test'
import { routes } from '../../content/routes.js'
import { siteBudgets } from '../build/siteBudgets.js'
import { asOnAPhone, chromiumLaunch } from '../support/chromium.js'
import { fontsOf } from './support/fontsOf.js'
import { expect, test } from './support/test.js'

test.use({ launchOptions: chromiumLaunch(asOnAPhone) })

/** All pages, each for itself: what moves or overflows on one must not hide behind another. */
for (const { path } of routes) {
  for (const width of [390, 1280]) {
    test(`nothing on ${path} moves that a visitor could see while it hydrates, or when its fonts come, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const fonts: Route[] = []
      await page.route('**/*.woff2', (route) => void fonts.push(route))
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect.poll(() => fonts.length).toBe(2)
      for (const font of fonts) await font.continue()
      await fontsOf(page)
      await page.waitForLoadState('networkidle')
      const moved = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      )
      expect(moved).toBeLessThanOrEqual(siteBudgets.shift)
      // On a slow line the drawing beside the title arrives after it.
      const title = page.getByRole('main').getByRole('heading', { level: 1 })
      const place = await title.boundingBox()
      await title.evaluate((own) => own.parentElement?.nextElementSibling?.remove())
      expect(await title.boundingBox()).toEqual(place)
    })
  }
}

test('no page ever scrolls sideways, down to 320 px (1280 px at 400 % zoom)', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  for (const { path } of routes) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
  // Brand, button and menu stand in one row.
  await fontsOf(page)
  const places = await page
    .getByRole('banner')
    .locator('a:visible, button:visible')
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ y, height }) => y + height / 2),
    )
  expect(Math.max(...places) - Math.min(...places)).toBeLessThan(2)
})
