import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import careerJourney from '../../content/events/career-journey-oct23.js'
import mathAndMunch from '../../content/events/math-and-munch-oct30.js'
import { eventPage, eventsPage } from '../../content/pages/events.js'
import { vcsApply } from '../../content/pages/vcs-apply.js'
import { notFound } from '../../content/routes.js'
import { expectNoFindings } from '../support/e2e/axe.js'
import { holdScripts } from '../support/e2e/scripts.js'
import { expect, test } from '../support/e2e/test.js'

// On the sample date, before the first event; past events are in eventDates.spec.ts.

const { card, listing, past } = eventsPage
const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title })

test('no event is over: not in the listing, not on its own page, not above the application', async ({
  page,
}) => {
  await page.goto('/events', { waitUntil: 'networkidle' })
  await expect(page.getByRole('region', { name: past.heading })).toHaveCount(0)
  await expect(page.getByRole('link', { name: listing.nothing.tell })).toHaveCount(0)
  for (const path of ['/events/ai-power-hour', '/events/vibe-coding-vcs']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByText(eventPage.hasEnded)).toBeHidden()
    await expect(page.getByRole('link', { name: eventPage.calendar.file })).toBeVisible()
  }
  await page.goto('/events/vibe-coding-vcs/apply', { waitUntil: 'networkidle' })
  await expect(page.getByText(vcsApply.isOver.notice('September 19, 2025'))).toBeHidden()
  await expect(page.getByText(vcsApply.steps.application.note)).toBeVisible()
})

test('the price decides the column, and the button of the pending event is disabled', async ({ page }) => {
  await page.goto('/events')
  const paid = page.getByRole('region', { name: listing.paid })
  const free = page.getByRole('region', { name: listing.free })
  await expect(paid.getByRole('article')).toHaveCount(3)
  await expect(free.getByRole('article')).toHaveCount(4)
  await expect(free.getByText(card.free, { exact: true })).toHaveCount(4)
  await expect(paid.getByText(card.free, { exact: true })).toHaveCount(0)
  const pending = cardOf(page, 'Halloween Hackathon')
  await expect(pending.getByRole('button', { name: card.pending })).toBeDisabled()
  await expect(pending.getByRole('link')).toHaveCount(0)
})

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
  await page.getByRole('link', { name: eventPage.back }).click()
  await cardOf(page, 'Live Debugging').getByRole('link', { name: card.join }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live Debugging')
  expect(await page.evaluate(() => document.documentElement.dataset.loadedOnce)).toBe('yes')
})

test('RSVP opens a new tab, which says where the sample link leads, and the page stays', async ({ page }) => {
  const invitation = mathAndMunch.details?.booking.href ?? ''
  await page.goto('/events/math-and-munch-oct30', { waitUntil: 'networkidle' })
  const rsvp = page.getByRole('link', { name: /^RSVP/ }).first()
  await expect(rsvp).toHaveAttribute('href', invitation)
  const opened = page.waitForEvent('popup')
  await rsvp.click()
  const tab = await opened
  await expect(tab).toHaveURL(`/local/elsewhere?${new URLSearchParams({ link: invitation })}`)
  await expect(tab.getByText(invitation, { exact: true })).toBeVisible()
  await expect(tab.getByText("invitations: 'https://rsvp.example.com/'")).toBeVisible()
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
    for (const id of ['no-such-event', 'halloween-hackathon', '_defineEvent', '_rules', '..%2Frouter']) {
      await page.goto('/events/live-debugging-oct9', { waitUntil: 'networkidle' })
      await page.evaluate((id) => {
        // As if a link of the site had led there: the router's own mark on an entry of the history.
        history.pushState({ key: 'elsewhere', idx: 1 }, '', `/events/${id}`)
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      }, id)
      await expect(page.getByText(notFound.text), id).toBeVisible()
      await expect(page).toHaveTitle(notFound.title)
    }
  })
})

test('the calendar file has its content type, and the hours of the page', async ({ page, request }) => {
  await page.goto('/events/career-journey-oct23')
  const href = await page.getByRole('link', { name: eventPage.calendar.file }).getAttribute('href')
  const answer = await request.get(href ?? '')
  expect(answer.headers()['content-type']).toMatch(/^text\/calendar\b/)
  const event = new ICAL.Component(ICAL.parse(await answer.text())).getFirstSubcomponent('vevent')
  expect(String(event?.getFirstPropertyValue('dtstart'))).toBe('2025-10-23T21:00:00Z')
  const downloaded = page.waitForEvent('download')
  await page.getByRole('link', { name: eventPage.calendar.file }).click()
  expect((await downloaded).suggestedFilename()).toBe('career-journey-oct23.ics')
})

test.describe('the tooltip of the three dots', () => {
  const title = 'Build a Compensation Calculator'
  const dotsOf = (page: Page) => cardOf(page, title).getByRole('button', { name: card.dots(2) })
  const tip = card.dotsTip('20 spots available')
  // Before the event: a past event shows no spots.
  const before = new Date('2025-10-01T12:00:00Z')

  test('stays while the pointer moves to it', async ({ page }) => {
    await page.clock.install({ time: before })
    await page.goto('/events')
    await dotsOf(page).scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
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
    await page.clock.install({ time: before })
    const release = await holdScripts(page, () => true)
    await page.goto('/events', { waitUntil: 'commit' })
    await dotsOf(page).hover()
    release()
    await expect(page.getByRole('tooltip')).toHaveText(tip)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an event can be read, added to a calendar and booked', async ({ page }) => {
    await page.goto('/events')
    await cardOf(page, careerJourney.title).getByRole('link', { name: card.join }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(careerJourney.title)
    for (const { title } of careerJourney.details?.agenda ?? [])
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('link', { name: eventPage.calendar.file })).toBeVisible()
    await expect(page.getByRole('link', { name: /^RSVP on/ }).first()).toBeVisible()
    await expect(page.getByText(eventPage.hasEnded)).toBeHidden()
  })
})

test('a filled dot is visible in dark forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto('/events')
  const filled = page.locator('[data-filled]').first()
  await expect(filled).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})
