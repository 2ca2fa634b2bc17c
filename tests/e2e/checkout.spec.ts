import type { Page } from '@playwright/test'
import { vcsApplication } from '../../content/forms/vcs-application.js'
import { vcsApply } from '../../content/pages/vcs-apply.js'
import { paymentCopy } from '../../content/payment.js'
import {
  arrived,
  book,
  fillInApplication,
  path,
  paymentStep,
  submit,
  toast,
} from '../support/e2e/application.js'
import { announcements, expectNoFindings } from '../support/e2e/axe.js'
import { rowsWith } from '../support/e2e/localLeads.js'
import { type PaidSite, startPaidSite } from '../support/e2e/paidSite.js'
import { expect, test } from '../support/e2e/test.js'

// The way from an application, or an event, to its payment: with Stripe's stand-in behind the site, and on a demonstration.

const { id, endpoint, questions, toasts } = vcsApplication
const { success, steps, isOver } = vcsApply
const REFERENCE = /[A-Z0-9]{4}-[A-Z0-9]{4}/
/** What the functions answer where the workshop is full, cancelled or over since the page was loaded. */
const FULL = '“Vibe Coding for VCs” is full: there is nothing to pay.'

/** Presses a link that opens a tab. */
async function follow(page: Page, link = book(page)): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await link.first().click()
  return await opening
}

test.describe('over Stripe', () => {
  test.describe.configure({ mode: 'default' })
  let site: PaidSite
  test.beforeAll(async () => {
    site = await startPaidSite()
  })
  test.beforeEach(() => site.stripe.reset())
  test.afterAll(() => site.close())

  const rows = async (text: string, sheet: string = id) =>
    (await site.sheet(sheet)).split('\r\n').filter((line) => line.includes(text))

  test.describe('', () => {
    test.use({ expectedMessages: /status of 503|Failed to create payment intent/ })

    test('an investor applies, tries again, pays and is registered once', async ({ page }) => {
      const { email, kept } = await fillInApplication(page, site)
      await expect(page.getByText(steps.application.note)).toBeVisible()

      site.stripe.fail({ before: 503 })
      await submit(page)
      await expect(toast(page, toasts.failed.title)).toContainText(toasts.failed.description)
      await expect(arrived(page)).toBeFocused()
      await expect(page.getByText('Not sent yet')).toHaveCount(0)
      await expectNoFindings(page, { except: announcements })
      const [row = ''] = await rows(email)
      for (const answer of kept) expect(row).toContain(answer)
      const reference = REFERENCE.exec((await arrived(page).textContent()) ?? '')?.[0] ?? ''
      expect(row).toContain(`,"${reference}",`)

      await submit(page)
      await expect(toast(page, toasts.sent.title)).toContainText(toasts.sent.description)
      await expect(paymentStep(page)).toBeFocused()
      await expect(page.getByText(steps.payment.note)).toBeVisible()
      await expect(paymentStep(page)).toContainText(reference)
      expect(await rows(email)).toHaveLength(1)
      await page.reload()
      await expect(paymentStep(page)).toContainText(reference)
      await expectNoFindings(page)

      const paying = await follow(page)
      await expect(paying.getByRole('heading')).toHaveText('Vibe Coding for VCs, September 19, 2025')
      await expect(paying.getByText('$599')).toBeVisible()
      await paying.getByRole('link', { name: 'Pay' }).click()
      await expect(paying.getByRole('region', { name: success.title })).toContainText(reference)
      await expect(paying.getByRole('region', { name: success.title })).toBeFocused()
      await expect(toast(paying, success.title)).toContainText(success.description)
      await expect(paying.getByText(steps.success.note)).toBeVisible()
      // Recorded by the way back, and once where Stripe tells of it, too.
      await expect.poll(() => rows(reference, 'payments')).toHaveLength(1)
      const [session] = [...site.stripe.sessions.values()]
      expect(await site.tell(site.stripe.event('checkout.session.completed', session ?? {}))).toBe(200)
      expect(await rows(reference, 'payments')).toHaveLength(1)

      // Who presses "Book Now" once more is told that it is paid.
      const again = await follow(page)
      await expect(again.getByRole('region', { name: success.title })).toContainText(reference)
      expect(site.stripe.sessions.size).toBe(1)
      await again.getByRole('link', { name: vcsApply.back }).last().click()
      await expect(again).toHaveURL(`${site.origin}/events/vibe-coding-vcs`)

      // The first tab needs a reload to know, and keeps nothing of the application then.
      await page.reload()
      await expect(page.getByRole('region', { name: success.title })).toBeVisible()
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(email)
    })
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('an application leads to the payment page, and back', async ({ page }) => {
      const { email, kept } = await fillInApplication(page, { ...site, hasScripts: false })
      await expect(book(page)).toBeHidden()
      await submit(page)
      await expect(page.getByRole('heading', { name: toasts.sent.title })).toBeVisible()
      for (const answer of kept) expect((await rows(email))[0]).toContain(answer)
      const paying = await follow(page)
      await paying.getByRole('link', { name: 'Pay' }).click()
      await expect(paying).toHaveURL(/\/apply\?session_id=cs_test_/)
      // Playwright finds nothing by its text within `noscript`.
      await expect(paying.getByRole('main').locator('header noscript p')).toHaveText(
        paymentCopy.withoutScripts,
      )
    })
  })
})

test.describe('when something is refused', () => {
  test.use({ expectedMessages: /status of (503|409)/ })

  test('an application that does not arrive asks for no payment; one for a workshop that is full by now has nothing to pay', async ({
    page,
  }) => {
    const intent = '/api/create-vcs-payment-intent'
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await page.route(`**${endpoint}`, (route) => route.fulfill({ status: 503, body: 'No.' }))
    const { email, answers } = await fillInApplication(page)
    // The address of a team member who does not come is neither checked nor sent.
    await page.getByLabel(questions.teamMemberEmail.label).fill('babbage')
    await page.getByText('No', { exact: true }).click()
    await expect(page.getByLabel(questions.teamMemberEmail.label)).toBeHidden()
    await submit(page)
    await expect(toast(page, toasts.failed.title)).toContainText(toasts.failed.description)
    await expect(page.getByText('Not sent yet')).toBeVisible()
    await expect(arrived(page)).toHaveCount(0)
    await expect(page.getByLabel(questions.firm.label)).toHaveValue(answers.firm ?? '')
    expect(asked).not.toContain(intent)

    await page.unrouteAll()
    await page.route(`**${intent}`, (route) => route.fulfill({ status: 409, body: FULL }))
    await submit(page)
    await expect(toast(page, isOver.sent.title)).toContainText(FULL)
    await expect(arrived(page)).toBeFocused()
    await expect(arrived(page)).toContainText(FULL)
    await expect(book(page)).toHaveCount(0)
    expect(rowsWith(id, email)[0]).toContain(`"${answers.aiQuestion}","No","",`)
  })
})

test('on a demonstration an investor applies, goes back to the answers, pays and is registered, without Stripe', async ({
  page,
  context,
}) => {
  const elsewhere: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') elsewhere.push(request.url())
  })
  const { email, answers } = await fillInApplication(page)
  await submit(page)
  await expect(toast(page, toasts.sent.title)).toBeVisible()
  // Unchanged answers are the same application, changed ones another one.
  for (const [firm, count] of [
    [answers.firm ?? '', 1],
    ['Loom Capital', 2],
  ] as const) {
    await expect(paymentStep(page)).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel(questions.whyInterested.label)).toHaveValue(answers.whyInterested ?? '')
    await expect(page.getByLabel(answers.investmentStages ?? '', { exact: true })).toBeChecked()
    await expect(page.locator('[name=aiExperience]:checked')).toHaveValue(answers.aiExperience ?? '')
    await page.getByLabel(questions.firm.label).fill(firm)
    await submit(page)
    await expect(paymentStep(page)).toBeVisible()
    expect(rowsWith(id, email)).toHaveLength(count)
  }
  const paying = await follow(page)
  await expect(paying.getByRole('heading', { level: 1 })).toHaveText(
    'This is a stand-in. Nothing is charged.',
  )
  await paying.setViewportSize({ width: 390, height: 800 })
  await expectNoFindings(paying)
  expect(await paying.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await paying.getByRole('link', { name: 'Back' }).click()
  await expect(paying).toHaveURL(path)
  const again = await follow(page)
  await again.getByRole('button', { name: 'Pay' }).click()
  await expect(again.getByRole('region', { name: success.title })).toBeFocused()
  const reference = REFERENCE.exec(rowsWith(id, email).at(-1) ?? '')?.[0] ?? 'none'
  await expect.poll(() => rowsWith('payments', reference)).toHaveLength(1)
  expect(elsewhere).toEqual([])
})
