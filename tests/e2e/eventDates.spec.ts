import type { Page } from '@playwright/test'
import { events } from '../../content/events/_list.js'
import { vcsApplication } from '../../content/forms/vcs-application.js'
import { eventPage, eventsPage } from '../../content/pages/events.js'
import { summerSchool } from '../../content/pages/summer-school.js'
import { vcsApply } from '../../content/pages/vcs-apply.js'
import { LOCAL_CHECKOUT } from '../../content/vcs-payment.js'
import { path as applyPath, fillInApplication, newEmail, submit, toast } from '../support/e2e/application.js'
import { expectLittleShift } from '../support/e2e/expectLittleShift.js'
import { rowsWith } from '../support/e2e/localLeads.js'
import { seeToday } from '../support/e2e/seeToday.js'
import { expect, test } from '../support/e2e/test.js'

const listedEvents = events.filter(({ isListed }) => isListed)

// The page was built before every event; the visitor's own clock decides. What axe finds is in everyPage.spec.ts.

const { card, listing, past } = eventsPage

const column = (page: Page, name: string) => page.getByRole('region', { name })
const pastRows = (page: Page) => column(page, past.heading).getByRole('listitem')
const over = (now: string) => events.filter(({ ends }) => Date.parse(ends) <= Date.parse(now)).reverse()

/** No past event looks as if a visitor could join it. */
async function expectGrouped(page: Page, now: string) {
  const coming = listedEvents.filter(({ ends }) => Date.parse(ends) > Date.parse(now))
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(
    [
      ...coming.filter(({ price }) => price !== 'Free'),
      ...coming.filter(({ price }) => price === 'Free'),
    ].map(({ title }) => title),
  )
  await expect(pastRows(page)).toHaveCount(over(now).length)
  await expect(pastRows(page).first()).toContainText(over(now)[0]?.title ?? '')
  for (const words of [card.live, card.free, card.join, card.rsvp])
    await expect(column(page, past.heading).getByText(words, { exact: true })).toHaveCount(0)
  await expect(column(page, past.heading).getByText(/spots/i)).toHaveCount(0)
}

test.beforeEach(({ context, baseURL }) => seeToday(context, baseURL))

test('while some events are over, each is in the right place', async ({ page }) => {
  const october20 = '2025-10-20T12:00:00Z'
  await page.clock.setFixedTime(october20)
  await page.goto('/events', { waitUntil: 'networkidle' })
  await expectGrouped(page, october20)
})

test.describe('once all events are over', () => {
  for (const [viewport, width, height] of [
    ['a phone', 390, 844],
    ['a large screen', 1728, 1117],
  ] as const)
    test(`each column says so on ${viewport}, every event has its row with a name of its own, and nothing moves`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/events', { waitUntil: 'networkidle' })
      await expectGrouped(page, new Date().toISOString())
      for (const name of [listing.paid, listing.free])
        await expect(column(page, name).getByRole('link', { name: /^Tell me/ })).toHaveAttribute(
          'href',
          '#event-interest',
        )
      await expectLittleShift(page)
      const names = await pastRows(page).getByRole('link').allTextContents()
      expect(new Set(names).size, 'names of links').toBe(names.length)
    })

  test('an event says so on the first screen, and leads to the form for the next one', async ({ page }) => {
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

  test('no link leads to the checkout, and an application is for the next date', async ({ page }) => {
    const wayToPay = page.locator(`a[href^="${LOCAL_CHECKOUT}"]:visible`)
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
    expect(rowsWith(vcsApplication.id, email)[0]).toContain('"after September 19, 2025"')
    expect(asked).toEqual([])
    await page.reload()
    await expect(wayToPay).toHaveCount(0)
  })

  test('the bootcamp says above its form that the week is over', async ({ page }) => {
    await page.goto('/summer-school')
    await expect(page.locator('#contact').getByText(summerSchool.application.isOver)).toBeVisible()
  })
})
