import type { Page } from '@playwright/test'
import { about as aboutPage } from '../../content/pages/about.js'
import { expect, test } from '../support/e2e/test.js'

test.describe('from a page whose parts are dehydrated', () => {
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ })

  test('a page whose link was hovered opens without the network', async ({ page, context }) => {
    const about = await hoverAbout(page)
    await context.setOffline(true)
    await about.click()
    await expect(page).toHaveURL(/\/about$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(aboutPage.hero.heading)
    await expect(page.locator('main')).toBeFocused()
  })
})

test('a visitor who saves data gets nothing in advance', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await page.goto('/about', { waitUntil: 'networkidle' })
  const { asked } = requestsOf(page)
  const events = page.getByRole('navigation').getByRole('link', { name: 'Events', exact: true }).first()
  await events.hover()
  // A request would have been reported before the page answers.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(asked).toEqual([])
  await events.click()
  await expect(page).toHaveURL('/events')
  expect(asked).not.toEqual([])
})

/** The home page, with the code of the about page already loaded. */
async function hoverAbout(page: Page) {
  await page.goto('/', { waitUntil: 'networkidle' })
  // On a busy machine the network is idle before the header has hydrated.
  await expect(page.locator('html[data-fully-rendered]')).toBeAttached()
  const requests = requestsOf(page)
  const about = page.getByRole('navigation').getByRole('link', { name: 'About', exact: true }).first()
  await about.hover()
  await atRest(requests, 1)
  return about
}

/** Waits until this many files were requested and have arrived. One file requests the next: the last requests none. */
async function atRest(requests: ReturnType<typeof requestsOf>, atLeast: number) {
  let looks = 0
  const count = () => {
    looks = requests.asked.length >= atLeast && requests.areDone() ? looks + 1 : 0
    return looks
  }
  await expect.poll(count, { intervals: [100] }).toBeGreaterThan(5)
}

/** What a page requests from the network from now on, and whether all of it has arrived. */
function requestsOf(page: Page) {
  const asked: string[] = []
  let came = 0
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('requestfinished', () => came++)
  return { asked, areDone: () => came === asked.length }
}
