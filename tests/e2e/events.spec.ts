import type { Page } from '@playwright/test'
import mathAndMunch from '../../content/events/math-and-munch-oct30.js'
import { layout } from '../../content/layout.js'
import { eventsPage } from '../../content/pages/events.js'
import { notFound } from '../../content/routes.js'
import { expectNoFindings } from '../support/e2e/axe.js'
import { expect, test } from '../support/e2e/test.js'

// On the sample date, before the first event; past events are in eventDates.spec.ts.

const { card } = eventsPage
const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title })

test('RSVP opens a new tab, which says where the sample link leads, also after the strip was closed', async ({
  page,
}) => {
  const invitation = mathAndMunch.details?.booking.href ?? ''
  await page.goto('/events/math-and-munch-oct30', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: layout.samples.close }).click()
  const rsvp = page.getByRole('link', { name: /^RSVP/ }).first()
  await expect(rsvp).toHaveAttribute('href', invitation)
  const opened = page.waitForEvent('popup')
  await rsvp.click()
  const tab = await opened
  await expect(tab).toHaveURL(`/local/elsewhere?${new URLSearchParams({ link: invitation })}`)
  await expect(tab.getByText(invitation, { exact: true })).toBeVisible()
  await expectNoFindings(tab)
  await expect(page).toHaveURL('/events/math-and-munch-oct30')
})

test.describe('an id that no event has', () => {
  test.use({ expectedMessages: /status of 404/ })

  test('gets the 404 page after a page change inside the site too', async ({ page }) => {
    // As if a link of the site had led there: the router's own mark on an entry of the history.
    const follow = (id: string) =>
      page.evaluate((id) => {
        history.pushState({ key: 'elsewhere', idx: 1 }, '', `/events/${id}`)
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      }, id)
    await page.goto('/events/live-debugging-oct9', { waitUntil: 'networkidle' })
    for (const id of ['no-such-event', 'halloween-hackathon', '_defineEvent', '..%2Frouter']) {
      await follow(id)
      await expect(page.getByText(notFound.text), id).toBeVisible()
      await expect(page).toHaveTitle(notFound.title)
      await follow('live-debugging-oct9')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Debugging')
    }
  })
})

test.describe('the tooltip of the three dots', () => {
  const title = 'Build a Compensation Calculator'
  const dotsOf = (page: Page) => cardOf(page, title).getByRole('button', { name: card.dots(2) })
  const tip = card.dotsTip('20 spots available')

  test('stays while the pointer moves to it', async ({ page }) => {
    await page.goto('/events')
    await dotsOf(page).scrollIntoViewIfNeeded()
    await expect(page.locator('[data-dehydrated]').filter({ has: dotsOf(page) })).toHaveCount(0)
    await cardOf(page, title).getByRole('heading').hover()
    await dotsOf(page).hover()
    await expect(page.getByRole('tooltip')).toHaveText(tip)
    const [dots, words] = [await dotsOf(page).boundingBox(), await page.getByRole('tooltip').boundingBox()]
    if (!dots || !words) throw new Error('Both are on the screen.')
    const x = dots.x + dots.width / 2
    await page.mouse.move(x, dots.y + dots.height / 2)
    await page.mouse.move(x, words.y + words.height / 2, { steps: 40 })
    await expect(page.getByRole('tooltip')).toHaveText(tip)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })
})

test('a filled dot is visible in dark forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto('/events')
  const filled = page.locator('[data-filled]').first()
  await expect(filled).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})
