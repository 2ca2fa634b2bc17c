import type { Page } from '@playwright/test'
import { events, listedEvents } from '../../content/allRoutes.js'
import { vcsApplication } from '../../content/forms/vcs-application.js'
import { eventPage, eventsPage } from '../../content/pages/events.js'
import { summerSchool } from '../../content/pages/summer-school.js'
import { vcsApply } from '../../content/pages/vcs-apply.js'
import { LOCAL_CHECKOUT } from '../../content/vcs-payment.js'
import { path as applyPath, fillInApplication, newEmail, submit, toast } from '../support/e2e/application.js'
import { expectNoFindings } from '../support/e2e/axe.js'
import { rowsWith } from '../support/e2e/localLeads.js'
import { seeToday } from '../support/e2e/seeToday.js'
import { expect, test as testToday } from '../support/e2e/test.js'
import { testAt } from '../support/e2e/testAt.js'
import { siteBudgets } from '../support/siteBudgets.js'

const { card, listing, past } = eventsPage
const october20 = '2025-10-20T12:00:00Z'
const testThen = testAt(october20)

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

const shiftOf = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const entries: (PerformanceEntry & { value?: number })[] = observer.takeRecords()
    return entries.reduce((sum, { value = 0 }) => sum + value, 0)
  })

testThen.describe('while some events are over and some are in the future', () => {
  testThen('each event is in the right place, with scripts', async ({ page }) => {
    await page.goto('/events', { waitUntil: 'networkidle' })
    await expectGrouped(page, october20)
  })

  testThen(
    'on a phone axe finds nothing, and titles that are links are large enough to touch',
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/events', { waitUntil: 'networkidle' })
      await expectNoFindings(page)
      const titles = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link')
      for (const link of [...(await titles.all()), ...(await pastRows(page).getByRole('link').all())])
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    },
  )

  testThen.describe('without scripts', () => {
    testThen.use({ javaScriptEnabled: false })

    testThen('each event is where it belonged when the page was built', async ({ page }) => {
      await page.goto('/events')
      await expectGrouped(page, october20)
    })
  })

  for (const [viewport, width, height] of [
    ['a phone', 390, 844],
    ['a large screen', 1728, 1117],
  ] as const)
    testThen(
      `a page of an old build is corrected before the visitor sees it, on ${viewport}`,
      async ({ page }) => {
        const later = '2025-11-05T12:00:00-05:00'
        await page.setViewportSize({ width, height })
        await page.clock.setFixedTime(later)
        // As a build writes it for the real date: the visitor's own clock decides.
        await page.route('**/events', async (route) => {
          const response = await route.fetch()
          await route.fulfill({ response, body: (await response.text()).replace(/ data-now="[^"]*"/, '') })
        })
        await page.goto('/events', { waitUntil: 'networkidle' })
        await expectGrouped(page, later)
        for (const name of [listing.paid, listing.free])
          await expect(column(page, name).getByRole('link', { name: /^Tell me/ })).toBeVisible()
        expect(await shiftOf(page)).toBeLessThanOrEqual(siteBudgets.shift)
      },
    )

  for (const [id, isOver] of [
    ['career-journey-oct23', false],
    ['compensation-calculator-oct16', true],
  ] as const)
    testThen(`the page of ${id} shows that it is ${isOver ? 'over' : 'to come'}`, async ({ page }) => {
      await page.goto(`/events/${id}`, { waitUntil: 'networkidle' })
      const hero = page.getByRole('main').locator('header')
      await expect(page.getByRole('link', { name: /^RSVP/ })).toHaveCount(isOver ? 0 : 2)
      await expect(hero.getByText(eventPage.hasEnded).filter({ visible: true })).toHaveCount(isOver ? 1 : 0)
      await expect(hero.getByText(/spots/).filter({ visible: true })).toHaveCount(isOver ? 0 : 1)
      await expect(hero.getByRole('link', { name: eventPage.tellMe })).toHaveCount(isOver ? 1 : 0)
    })
})

// What axe finds then is in everyPage.spec.ts.
testToday.describe('once all events are over', () => {
  testToday.beforeEach(({ context, baseURL }) => seeToday(context, baseURL))

  testToday('each column says so and links to the form, and every event has its row', async ({ page }) => {
    await page.goto('/events', { waitUntil: 'networkidle' })
    await expectGrouped(page, new Date().toISOString())
    for (const name of [listing.paid, listing.free])
      await expect(column(page, name).getByRole('link', { name: /^Tell me/ })).toHaveAttribute(
        'href',
        '#event-interest',
      )
  })

  testToday(
    'an event says so on the first screen, and leads to the form for the next one',
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 664 })
      await page.goto('/events/career-journey-oct23')
      await expect(page.getByText(eventPage.hasEnded)).toBeInViewport()
      await page.getByRole('link', { name: eventPage.tellMe }).first().click()
      await expect(page).toHaveURL('/events?about=career-journey-oct23#event-interest')
      await expect(page.getByText('You asked about')).toContainText('October 23, 2025')
    },
  )

  testToday('no link leads to the checkout, and an application is for the next date', async ({ page }) => {
    const wayToPay = page.locator(`a[href^="${LOCAL_CHECKOUT}"]:visible`)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('payment')) asked.push(request.url())
    })
    for (const path of ['/events/vibe-coding-vcs', '/for-vcs', applyPath]) {
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

  testToday('the bootcamp says above its form that the week is over', async ({ page }) => {
    await page.goto('/summer-school')
    await expect(page.locator('#contact').getByText(summerSchool.application.isOver)).toBeVisible()
  })
})
