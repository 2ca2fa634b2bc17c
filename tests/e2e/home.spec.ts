import type { Page } from '@playwright/test'
import { home } from '../../content/pages/home.js'
import { testimonials } from '../../content/testimonials.js'
import { hideTab } from '../support/e2e/hideTab.js'
import { expect, test } from '../support/e2e/test.js'

const quote = (page: Page, index: number) => page.getByText(`“${testimonials[index]?.text}”`)
const { pause } = home.testimonials

const NOON = Date.parse('2025-10-09T12:00:00Z')
const MINUTE = 60_000

test('testimonials change every five seconds in a loop, but not in a hidden tab', async ({ page }) => {
  await page.clock.install({ time: NOON })
  await page.goto('/')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await button(pause).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  // From here on only the test advances the time.
  await page.clock.pauseAt(NOON + MINUTE)
  await button(/^1:/).click()
  await page.mouse.move(0, 0)
  await button(/^1:/).blur()
  for (const index of [0, 1, 2, 0]) {
    await expect(quote(page, index)).toBeVisible()
    await expect(button(new RegExp(`^${index + 1}:`))).toHaveAttribute('aria-current', 'true')
    await page.clock.runFor(5000)
  }
  await hideTab(page, true)
  await page.clock.runFor(20_000)
  await expect(quote(page, 1)).toBeVisible()
  await hideTab(page, false)
  await page.clock.runFor(5000)
  await expect(quote(page, 2)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every panel and every testimonial can be read', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText(home.comparison.oldWay.result)).toBeVisible()
    await expect(page.getByText(home.comparison.newWay.result)).toBeVisible()
    await expect(page.getByText(home.stack.pitch.lines[0])).toBeVisible()
    await expect(page.getByRole('img', { name: /pyramid/ })).toBeVisible()
    for (const index of [0, 1, 2]) await expect(quote(page, index)).toBeVisible()
  })
})
