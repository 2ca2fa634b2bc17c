import type { Page } from '@playwright/test'
import { DEMONSTRATION_START } from '../../content/demonstration.js'
import { eventNamed, events } from '../../content/events/_list.js'
import { layout } from '../../content/layout.js'
import { eventPage } from '../../content/pages/event.js'
import { eventsPage } from '../../content/pages/events.js'
import { summerSchool } from '../../content/pages/summer-school.js'
import { vcsApply } from '../../content/pages/vcs-apply.js'
import { checkoutAddress } from '../../content/payment.js'
import { path as applyPath } from '../support/e2e/application.js'
import { expectNoFindings } from '../support/e2e/axe.js'
import { AFTER_ALL, seeLater } from '../support/e2e/seeLater.js'
import { expect, test } from '../support/e2e/test.js'

// Events before, between and after their dates. The pages were built before every event.

const { card, listing, past } = eventsPage
const [internalTool, careerJourney] = ['internal-tool-oct8', 'career-journey-oct23'].map(eventNamed)

const column = (page: Page, name: string) => page.getByRole('region', { name })
const titlesIn = (page: Page, name: string) => column(page, name).getByRole('article').getByRole('heading')
const pastRows = (page: Page) => column(page, past.heading).getByRole('listitem')

/** Each event is in its column at this time, and no past event looks as if a visitor could join it. */
async function expectGrouped(page: Page, now: string) {
  const isOver = ({ ends }: { readonly ends: string }) => Date.parse(ends) <= Date.parse(now)
  const titlesOf = (isFree: boolean) =>
    events
      .filter((event) => event.isListed && !isOver(event) && (event.price === 'Free') === isFree)
      .map(({ title }) => title)
  const over = events.filter(isOver).reverse()
  await expect(titlesIn(page, listing.paid)).toHaveText(titlesOf(false))
  await expect(titlesIn(page, listing.free)).toHaveText(titlesOf(true))
  await expect(pastRows(page)).toHaveCount(over.length)
  for (const { title } of over.slice(0, 1)) await expect(pastRows(page).first()).toContainText(title)
  for (const words of [card.live, card.free, card.join, card.rsvp])
    await expect(column(page, past.heading).getByText(words, { exact: true })).toHaveCount(0)
  await expect(column(page, past.heading).getByText(/spots/i)).toHaveCount(0)
}

test.describe('a newcomer on an island where no studio is', () => {
  const timeZone = 'Pacific/Kiritimati'
  test.use({ timezoneId: timeZone })

  test('finds every event ahead, in the listing, on its page by their own clock, and above the application', async ({
    page,
  }) => {
    await page.goto('/')
    const strip = page.getByRole('complementary', { name: layout.demonstration.label })
    await expect(strip).toContainText('nothing is connected, and today is August')
    await page.getByRole('banner').getByRole('link', { name: 'Events', exact: true }).click()
    await expectGrouped(page, DEMONSTRATION_START)
    await titlesIn(page, listing.paid)
      .getByText(internalTool?.title ?? '')
      .click()
    const booking = page.getByRole('main').getByRole('link', { name: /^Book Now/ })
    await expect(booking.first()).toHaveAttribute('href', checkoutAddress({ event: 'internal-tool-oct8' }))
    await expect(page.getByText(eventPage.hasEnded)).toBeHidden()
    const time = new Date(internalTool?.starts ?? '').toLocaleTimeString('en-US', {
      ...{ timeZone, hour: 'numeric', minute: '2-digit' },
    })
    await expect(page.getByText(`${time.replace('\u202f', ' ')} your time`)).toBeVisible()
    await page.goto(applyPath)
    await expect(page.getByText(vcsApply.steps.application.note)).toBeVisible()
    await expect(page.getByText(vcsApply.isOver.notice('September 19, 2025'))).toBeHidden()
  })
})

test('after its date each event is in the right place; after all of them each column says so, and the page of one leads to the form for the next', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  for (const now of ['2025-10-20T12:00:00Z', AFTER_ALL]) {
    await seeLater(context, now)
    await page.goto('/events', { waitUntil: 'networkidle' })
    await expectGrouped(page, now)
  }
  await expectNoFindings(page)
  for (const name of [listing.paid, listing.free])
    await expect(column(page, name).getByRole('link', { name: /^Tell me/ })).toHaveAttribute(
      'href',
      '#event-interest',
    )
  const names = await pastRows(page).getByRole('link').allTextContents()
  expect(new Set(names).size, 'names of links').toBe(names.length)

  await page.goto(`/events/${careerJourney?.id}`)
  await expect(page.getByText(eventPage.hasEnded)).toBeInViewport()
  await expect(page.getByRole('link', { name: /^RSVP/ })).toHaveCount(0)
  await expect(page.locator('html[data-fully-rendered]')).toBeAttached()
  await expectNoFindings(page)
  await page.getByRole('link', { name: eventPage.tellMe }).first().click()
  await expect(page).toHaveURL(`/events?about=${careerJourney?.id}#event-interest`)
  await expect(page.locator('#event-interest')).toBeInViewport()
  await expect(page.locator('#event-interest')).toBeFocused()
  await expect(page.getByText('You asked about')).toContainText('October 23, 2025')
  await page.goto('/summer-school')
  await expect(page.locator('#contact').getByText(summerSchool.application.isOver)).toBeVisible()
})
