import { expect, test } from './support/test.js'

test('a page whose link has been hovered needs nothing more from the network when it is chosen, nor does the one left', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // As on a line that is not known to be fast: nothing is fetched in idle time.
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The browser asks for the tab's icon when it likes.
    if (pathname !== '/favicon.svg') asked.push(pathname)
  })
  const about = page.getByRole('navigation').getByRole('link', { name: 'About', exact: true }).first()
  await about.hover()
  await expect.poll(() => asked.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  const before = asked.length
  await page.mouse.down()
  await page.mouse.up()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.locator('main')).toBeFocused()
  await page.waitForLoadState('networkidle')
  expect(asked.slice(before)).toEqual([])
})

test('a visitor who saves data is sent nothing ahead of time', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g', downlink: 10 },
    })
  })
  await page.goto('/about', { waitUntil: 'networkidle' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('navigation').getByRole('link', { name: 'Events', exact: true }).first().hover()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})
