import type { Page } from '@playwright/test'
import { home } from '../../content/pages/home.js'
import { testimonials } from '../../content/testimonials.js'
import { expect, test } from '../support/e2e/test.js'

const quote = (page: Page, index: number) => page.getByText(`“${testimonials[index]?.text}”`)
const { previous, next, pause, play } = home.testimonials

test.describe('the comparison', () => {
  test('shows the old way first, and the new way when its tab is pressed', async ({ page }) => {
    await page.goto('/')
    const { oldWay, newWay } = home.comparison
    await expect(page.getByRole('tab', { name: oldWay.tab })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText(oldWay.result)).toBeVisible()
    await expect(page.getByText(newWay.result)).toBeHidden()

    await page.getByRole('tab', { name: newWay.tab }).click()
    await expect(page.getByText(newWay.result)).toBeVisible()
    await expect(page.getByText(oldWay.result)).toBeHidden()
    await expect(page.getByText(newWay.percentLabel, { exact: true })).toBeVisible()
  })
})

test.describe('the stack', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('has a tab to read it, to see it and to sell it, and copies the pitch', async ({ page }) => {
    await page.goto('/')
    const { readIt, seeIt, sellIt, pitch, benefits } = home.stack
    await expect(page.getByRole('tab', { name: readIt })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: seeIt }).click()
    await expect(page.getByRole('img', { name: /pyramid/ })).toBeVisible()
    await page.getByRole('tab', { name: sellIt }).click()
    for (const { title } of benefits) await expect(page.getByText(title, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: pitch.copy }).click()
    await expect(page.getByText(pitch.copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(pitch.lines.join('\n\n'))
  })
})

const NOON = Date.parse('2025-10-09T12:00:00Z')
const MINUTE = 60_000

test('testimonials change every five seconds in a loop, and stop under the pointer, with focus and when paused', async ({
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
})

test.describe('when reduced motion is preferred', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the testimonials do not play by themselves', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.getByRole('button', { name: next }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: play })).toBeVisible()
    await page.clock.runFor(20_000)
    await expect(quote(page, 0)).toBeVisible()
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a swipe changes the testimonial', async ({ page }) => {
    await page.goto('/')
    const slide = quote(page, 0)
    await slide.scrollIntoViewIfNeeded()
    await slide.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 300, bubbles: true })
    await slide.dispatchEvent('pointerup', { pointerType: 'touch', clientX: 180, bubbles: true })
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
