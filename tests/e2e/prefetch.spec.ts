import type { Page } from '@playwright/test'
import { about as aboutPage } from '../../content/pages/about.js'
import { expect, test } from './support/test.js'

test.describe('from a page whose parts are dehydrated', () => {
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ })

  test('a page whose link has been hovered is shown without the network', async ({ page, context }) => {
    const about = await hoverAbout(page)
    await context.setOffline(true)
    await about.click()
    await expect(page).toHaveURL(/\/about$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(aboutPage.hero.heading)
    await expect(page.locator('main')).toBeFocused()
  })

  test('its parts are sent for when it has been left, so that the way back finds it whole', async ({
    page,
    context,
  }) => {
    const about = await hoverAbout(page)
    const sent = asksOf(page)
    await about.click()
    await expect.poll(() => sent.length).toBeGreaterThan(5)
    await page.waitForTimeout(1000)
    await context.setOffline(true)
    await page.goBack()
    await expect(page.getByRole('tab').first()).toBeVisible()
    await expect(page.locator('#contact form')).toBeVisible()
  })
})

test('a visitor who saves data is sent nothing ahead of time', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g', downlink: 10 },
    })
  })
  await page.goto('/about', { waitUntil: 'networkidle' })
  const asked = asksOf(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Events', exact: true }).first().hover()
  await page.waitForTimeout(1000)
  expect(asked).toEqual([])
})

/** Home, with the code of the about page at hand; on a line not known to be fast, so that nothing else is fetched. */
async function hoverAbout(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const asked = asksOf(page)
  let came = 0
  page.on('requestfinished', () => came++)
  const about = page.getByRole('navigation').getByRole('link', { name: 'About', exact: true }).first()
  await about.hover()
  await expect.poll(() => asked.some((path) => path.endsWith('.js')) && came === asked.length).toBe(true)
  return about
}

/** What a page asks the network for from now on. */
function asksOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}
