import type { Page } from '@playwright/test'
import careerJourney from '../../content/events/career-journey-oct23.js'
import mathAndMunch from '../../content/events/math-and-munch-oct30.js'
import { layout } from '../../content/layout.js'
import { eventsPage } from '../../content/pages/events.js'
import { notFound } from '../../content/routes.js'
import { expectNoFindings } from '../support/e2e/axe.js'
import { holdScripts } from '../support/e2e/scripts.js'
import { expect, test } from '../support/e2e/test.js'

// On the sample date, before the first event; past events are in eventDates.spec.ts.

const { card } = eventsPage
const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title })

test('Join Free opens the event without a reload: title, facts and focus are those of the event', async ({
  page,
}) => {
  // A link that is pressed before the scripts load is followed by the browser itself.
  await page.goto('/events', { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    document.documentElement.dataset.loadedOnce = 'yes'
  })
  await cardOf(page, careerJourney.title).getByRole('link', { name: card.join }).click()
  await expect(page).toHaveURL('/events/career-journey-oct23')
  await expect(page).toHaveTitle(/^Make a Career Journey Video, Oct 23 · /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(careerJourney.title)
  await expect(page.locator('main')).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.dataset.loadedOnce)).toBe('yes')
})

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

  test('gets the 404 page, and the visitor can go on to the events from there', async ({ page }) => {
    expect((await page.goto('/events/no-such-event'))?.status()).toBe(404)
    await expect(page).toHaveTitle(notFound.title)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Events', exact: true }).click()
    await cardOf(page, 'Live Debugging').getByRole('link', { name: card.join }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Debugging')
  })

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
    // A pointer that comes before is the next test's.
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

  test('shows for a pointer that was there before the page hydrated', async ({ page }) => {
    const release = await holdScripts(page, () => true)
    await page.goto('/events', { waitUntil: 'commit' })
    await dotsOf(page).hover()
    release()
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
