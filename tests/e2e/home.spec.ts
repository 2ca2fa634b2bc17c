import type { Page } from '@playwright/test'
import { home } from '../../content/pages/home.js'
import { testimonials } from '../../content/testimonials.js'
import { hideTab } from '../support/e2e/hideTab.js'
import { expect, test } from '../support/e2e/test.js'

const quote = (page: Page, index: number) => page.getByText(`“${testimonials[index]?.text}”`)
const { previous, next, pause, play } = home.testimonials

const NOON = Date.parse('2025-10-09T12:00:00Z')
const MINUTE = 60_000

test('testimonials change every five seconds in a loop, and stop under the pointer, with focus, when paused and in a hidden tab', async ({
  page,
}) => {
  await page.clock.install({ time: NOON })
  await page.goto('/')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await button(pause).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  // From here on only the test advances the time.
  await page.clock.pauseAt(NOON + MINUTE)
  const leave = async () => {
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  }
  await button(/^1:/).click()
  await leave()
  for (const index of [0, 1, 2, 0]) {
    await expect(quote(page, index)).toBeVisible()
    await expect(button(new RegExp(`^${index + 1}:`))).toHaveAttribute('aria-current', 'true')
    await page.clock.runFor(5000)
  }

  await quote(page, 1).hover()
  await page.clock.runFor(20_000)
  await expect(quote(page, 1)).toBeVisible()
  await leave()
  await page.clock.runFor(5000)
  await expect(quote(page, 2)).toBeVisible()

  await button(next).focus()
  await quote(page, 2).hover()
  await page.mouse.move(0, 0)
  await page.clock.runFor(20_000)
  await expect(quote(page, 2)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(quote(page, 0)).toBeVisible()

  await button(previous).click()
  await expect(quote(page, 2)).toBeVisible()
  await button(pause).click()
  await leave()
  await page.clock.runFor(20_000)
  await expect(quote(page, 2)).toBeVisible()
  await button(play).click()
  await leave()
  await page.clock.runFor(5000)
  await expect(quote(page, 0)).toBeVisible()

  await hideTab(page, true)
  await page.clock.runFor(20_000)
  await expect(quote(page, 0)).toBeVisible()
  await hideTab(page, false)
  await page.clock.runFor(5000)
  await expect(quote(page, 1)).toBeVisible()
})

test.describe('when reduced motion is preferred', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the testimonials play only after a press of the play button', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.getByRole('button', { name: next }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: play })).toBeVisible()
    await page.clock.runFor(20_000)
    await expect(quote(page, 0)).toBeVisible()
    await page.getByRole('button', { name: play }).click()
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(5000)
    await expect(quote(page, 1)).toBeVisible()
  })
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
