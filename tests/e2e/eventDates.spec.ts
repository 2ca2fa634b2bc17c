import type { Page } from '@playwright/test'
import { DEMONSTRATION_START } from '../../content/demonstration.js'
import { eventNamed, events } from '../../content/events/_list.js'
import { vcsApplication } from '../../content/forms/vcs-application.js'
import { layout } from '../../content/layout.js'
import { eventPage } from '../../content/pages/event.js'
import { eventsPage } from '../../content/pages/events.js'
import { summerSchool } from '../../content/pages/summer-school.js'
import { vcsApply } from '../../content/pages/vcs-apply.js'
import { vibeCodingVcs } from '../../content/pages/vibe-coding-vcs.js'
import { checkoutAddress } from '../../content/payment.js'
import { path as applyPath, fillInApplication, newEmail, submit, toast } from '../support/e2e/application.js'
import { expectLittleShift } from '../support/e2e/expectLittleShift.js'
import { rowsWith } from '../support/e2e/localLeads.js'
import { AFTER_ALL, seeLater } from '../support/e2e/seeLater.js'
import { expect, test } from '../support/e2e/test.js'

const internalTool = eventNamed('internal-tool-oct8')

const listedEvents = events.filter(({ isListed }) => isListed)

// The pages were built before every event. What axe finds is in everyPage.spec.ts.

const { card, listing, past } = eventsPage

const column = (page: Page, name: string) => page.getByRole('region', { name })
const titlesIn = (page: Page, name: string) => column(page, name).getByRole('article').getByRole('heading')
const pastRows = (page: Page) => column(page, past.heading).getByRole('listitem')
const over = (now: string) => events.filter(({ ends }) => Date.parse(ends) <= Date.parse(now)).reverse()

/** No past event looks as if a visitor could join it. */
async function expectGrouped(page: Page, now: string) {
  const coming = listedEvents.filter(({ ends }) => Date.parse(ends) > Date.parse(now))
  const titlesOf = (isFree: boolean) =>
    coming.filter(({ price }) => (price === 'Free') === isFree).map(({ title }) => title)
  await expect(titlesIn(page, listing.paid)).toHaveText(titlesOf(false))
  await expect(titlesIn(page, listing.free)).toHaveText(titlesOf(true))
  await expect(pastRows(page)).toHaveCount(over(now).length)
  for (const { title } of over(now).slice(0, 1)) await expect(pastRows(page).first()).toContainText(title)
  for (const words of [card.live, card.free, card.join, card.rsvp])
    await expect(column(page, past.heading).getByText(words, { exact: true })).toHaveCount(0)
  await expect(column(page, past.heading).getByText(/spots/i)).toHaveCount(0)
}

test('a newcomer finds every event ahead, in the listing, on its page and above the application', async ({
  page,
}) => {
  await page.goto('/')
  const strip = page.getByRole('complementary', { name: layout.demonstration.label })
  await expect(strip).toContainText('nothing is connected, and today is August')
  await page.getByRole('banner').getByRole('link', { name: 'Events', exact: true }).click()
  await expectGrouped(page, DEMONSTRATION_START)
  await titlesIn(page, listing.paid).getByText(internalTool.title).click()
  const booking = page.getByRole('main').getByRole('link', { name: /^Book Now/ })
  await expect(booking.first()).toHaveAttribute('href', checkoutAddress({ event: internalTool.id }))
  await expect(page.getByText(eventPage.hasEnded)).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: 'For investors' }).click()
  await page.getByRole('link', { name: vibeCodingVcs.hero.apply }).first().click()
  // The workshop's page, which shows the same note, stays until this one is drawn.
  await expect(page.getByRole('heading', { level: 1, name: vcsApply.heading })).toBeVisible()
  await expect(page.getByText(vcsApply.steps.application.note)).toBeVisible()
  await expect(page.getByText(vcsApply.isOver.notice('September 19, 2025'))).toBeHidden()
})

test('while some events are over, each is in the right place', async ({ page, context }) => {
  const october20 = '2025-10-20T12:00:00Z'
  await seeLater(context, october20)
  await page.goto('/events', { waitUntil: 'networkidle' })
  await expectGrouped(page, october20)
})

test.describe('after all events', () => {
  test.beforeEach(({ context }) => seeLater(context, AFTER_ALL))

  for (const [viewport, width, height] of [
    ['a phone', 390, 844],
    ['a large screen', 1728, 1117],
  ] as const)
    test(`once all events are over each column says so on ${viewport}, every event has its row with a name of its own, and nothing moves`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/events', { waitUntil: 'networkidle' })
      await expectGrouped(page, AFTER_ALL)
      for (const name of [listing.paid, listing.free])
        await expect(column(page, name).getByRole('link', { name: /^Tell me/ })).toHaveAttribute(
          'href',
          '#event-interest',
        )
      await expectLittleShift(page)
      const names = await pastRows(page).getByRole('link').allTextContents()
      expect(new Set(names).size, 'names of links').toBe(names.length)
    })

  test('an event that is over says so on the first screen, and leads to the form for the next one', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    await page.goto('/events/career-journey-oct23')
    await expect(page.getByText(eventPage.hasEnded)).toBeInViewport()
    await expect(page.getByRole('link', { name: /^RSVP/ })).toHaveCount(0)
    await expect(page.getByText(/spots/).filter({ visible: true })).toHaveCount(0)
    await expect(page.locator('html[data-fully-rendered]')).toBeAttached()
    await page.getByRole('link', { name: eventPage.tellMe }).first().click()
    await expect(page).toHaveURL('/events?about=career-journey-oct23#event-interest')
    await expect(page.locator('#event-interest')).toBeInViewport()
    await expect(page.locator('#event-interest')).toBeFocused()
    await expect(page.getByText('You asked about')).toContainText('October 23, 2025')
  })

  test('once the workshop for investors is over no link leads to the checkout, and an application is for the next date', async ({
    page,
  }) => {
    const wayToPay = page.locator('a[href^="/api/checkout"]:visible')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('payment')) asked.push(request.url())
    })
    for (const path of ['/events/vibe-coding-vcs', applyPath]) {
      await page.goto(path)
      await expect(wayToPay).toHaveCount(0)
    }
    await expect(page.getByText(vcsApply.isOver.notice('September 19, 2025'))).toBeVisible()
    const email = newEmail()
    await fillInApplication(page, email)
    await submit(page)
    await expect(toast(page, vcsApply.isOver.sent.title)).toContainText(vcsApply.isOver.sent.description)
    expect(rowsWith(vcsApplication.id, email)).toHaveLength(1)
    expect(asked).toEqual([])
    await page.reload()
    await expect(wayToPay).toHaveCount(0)
  })

  test('the bootcamp says above its form that its week is over', async ({ page }) => {
    await page.goto('/summer-school')
    await expect(page.locator('#contact').getByText(summerSchool.application.isOver)).toBeVisible()
  })
})
