import type { Page } from '@playwright/test'
import { listedEvents } from '../../content/allRoutes.js'
import internalTool from '../../content/events/internal-tool-oct8.js'
import { vcsApplication } from '../../content/forms/vcs-application.js'
import { layout } from '../../content/layout.js'
import { eventPage, eventsPage } from '../../content/pages/events.js'
import { vcsApply } from '../../content/pages/vcs-apply.js'
import { vibeCodingVcs } from '../../content/pages/vibe-coding-vcs.js'
import { studio } from '../../content/studio.js'
import { book, fillInApplication, newEmail, submit, toast } from '../support/e2e/application.js'
import { emailsWith, rowsWith } from '../support/e2e/localLeads.js'
import { expect, test } from '../support/e2e/test.js'

// The site as a newcomer sees it: no variable is set, and the date is the real one.

const { sample, today } = layout.samples
const { listing } = eventsPage
const sentence = 'Sample dates: this copy behaves as on August 1, 2025'
const strip = (page: Page) => page.getByRole('complementary', { name: layout.samples.label })

const titlesIn = (page: Page, column: string) =>
  page.getByRole('region', { name: column }).getByRole('article').getByRole('heading')
const titlesOf = (isInColumn: (price: string) => boolean) =>
  listedEvents.filter(({ price }) => isInColumn(price)).map(({ title }) => title)

async function expectAllAhead(page: Page) {
  await expect(titlesIn(page, listing.paid)).toHaveText(titlesOf((price) => price !== 'Free'))
  await expect(titlesIn(page, listing.free)).toHaveText(titlesOf((price) => price === 'Free'))
  await expect(page.getByRole('article')).toHaveCount(7)
}

/** Today in UTC, or in the studio's zone. */
const realDay = (timeZone = 'UTC') =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date())

test('a newcomer visits the events, applies and pays, and everything is stored with the real time', async ({
  page,
}) => {
  await page.goto('/')
  await expect(strip(page)).toContainText(sentence)
  await page.getByRole('banner').getByRole('link', { name: 'Events', exact: true }).click()
  await expectAllAhead(page)
  await titlesIn(page, listing.paid).getByText(internalTool.title).click()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Book Now/ })
      .first(),
  ).toHaveAttribute('href', internalTool.details?.booking.href ?? '')
  await page.getByRole('contentinfo').getByRole('link', { name: layout.footer.more.investors }).click()
  await page.getByRole('link', { name: vibeCodingVcs.hero.apply }).first().click()
  await expect(page).toHaveURL(/\/apply$/)
  const email = newEmail()
  const before = realDay()
  await fillInApplication(page, email)
  await submit(page)
  await expect(toast(page, vcsApplication.toasts.sent.title)).toBeVisible()
  const opening = page.waitForEvent('popup')
  await book(page).click()
  const paying = await opening
  await paying.getByRole('button', { name: /^Pay / }).click()
  await expect(toast(paying, vcsApply.success.title)).toContainText(vcsApply.success.description)
  const [row = ''] = rowsWith(vcsApplication.id, email)
  expect(row).not.toContain('after September 19, 2025')
  const reference = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(row)?.[0] ?? 'none'
  const [payment = ''] = rowsWith('payments', reference)
  expect(payment).toContain('"paid')
  for (const written of [row, payment])
    expect([before, realDay(), realDay(studio.timeZone)].some((day) => written.includes(`"${day}`))).toBe(
      true,
    )
  // One about the application, one about the payment.
  expect(await emailsWith(reference, 2)).toHaveLength(2)
})

test('"See it today" shows the state of today on every page of the session, and can be undone', async ({
  page,
}) => {
  await page.goto('/events')
  await page.getByRole('button', { name: sample.switch }).click()
  await expect(strip(page)).toContainText(today.text)
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.goto('/events/career-journey-oct23')
  await expect(page.getByText(eventPage.hasEnded)).toBeVisible()
  await page.goto('/events/vibe-coding-vcs/apply')
  const email = newEmail()
  await fillInApplication(page, email)
  await submit(page)
  await expect(toast(page, vcsApply.isOver.sent.title)).toBeVisible()
  expect(rowsWith(vcsApplication.id, email)[0]).toContain('"after September 19, 2025"')
  await page.goto('/events')
  await page.getByRole('button', { name: today.switch }).click()
  await expect(strip(page)).toContainText(sentence)
  await expectAllAhead(page)
})

test('a sample link still opens a local page after the strip was closed', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: layout.samples.close }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('contentinfo').getByRole('link', { name: /^Blog/ }).click()
  await expect(await opened).toHaveURL(/\/local\/elsewhere\?link=https%3A%2F%2Fblog/)
})

test.describe('on another host name', () => {
  test.use({ expectedMessages: /status of 404/ })

  test('the date is the real one, without a strip and without a page for sample links', async ({
    page,
    baseURL,
  }) => {
    // Browsers find every name below `localhost` on this machine.
    const origin = String(baseURL).replace('localhost', 'studio.localhost')
    await page.goto(`${origin}/events`, { waitUntil: 'networkidle' })
    await expect(strip(page)).toHaveCount(0)
    await expect(page.getByText(sentence)).toBeHidden()
    await expect(page.getByRole('article')).toHaveCount(0)
    const answer = await page.goto(`${origin}/local/elsewhere?link=https://blog.whittle.example.com/`)
    expect(answer?.status()).toBe(404)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the strip shows its sentence, and every event is in the future, as it was built', async ({
    page,
  }) => {
    await page.goto('/events')
    await expect(strip(page).getByText(sentence)).toBeVisible()
    await expect(strip(page).getByRole('button')).toHaveCount(0)
    await expectAllAhead(page)
  })
})
