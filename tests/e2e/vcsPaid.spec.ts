import type { Page } from '@playwright/test'
import { vcsApply } from '../../content/pages/vcs-apply.js'
import { refundOf } from '../standIns/stripe/sessions.js'
import {
  book,
  checkout,
  fillInApplication,
  newEmail,
  path,
  paymentStep,
  submit,
  toast,
} from '../support/e2e/application.js'
import { BUILD_TIMEOUT } from '../support/e2e/buildSite.js'
import { type PaidSite, startPaidSite } from '../support/e2e/paidSite.js'
import { answerForPaymentPage, payOnPage } from '../support/e2e/paymentPage.js'
import { expect, test } from '../support/e2e/test.js'

// From application to money, with the stand-in for Stripe: its page, its way back, and the events that it sends to the site.

test.describe.configure({ mode: 'default' })
let site: PaidSite
test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT)
  site = await startPaidSite()
})
test.beforeEach(async ({ context }) => {
  site.stripe.reset()
  await answerForPaymentPage(context)
})
test.afterAll(() => site.close())

const completed = (session: object) => site.stripe.event('checkout.session.completed', session)
/** The rows of payments by an address. */
const paymentsOf = async (address: string) =>
  (await site.sheet('payments'))
    .split('\r\n')
    .filter((line) => line.includes(address))
    .join('\n')
/** Those about the payment: the e-mail of the application and the confirmation e-mail exist before. */
const letters = async (reference: string | null) =>
  (await site.outbox()).filter((name) => name.startsWith(`${reference}-`) && !name.endsWith('-receipt.eml'))

/** Somebody applies and is at the payment step. @returns their address */
async function apply(page: Page): Promise<string> {
  const email = newEmail()
  await page.goto(site.origin + path)
  await fillInApplication(page, email)
  await submit(page)
  await expect(paymentStep(page)).toBeVisible()
  return email
}

for (const [order, isToldFirst] of [
  ['after Stripe’s webhook', true],
  ['before Stripe’s webhook', false],
] as const)
  test(`an investor applies, pays and returns (${order}), and page and studio show the payment`, async ({
    page,
  }) => {
    const email = await apply(page)
    const { session, paying, wayBack } = await payOnPage(page, site)
    const reference = session.client_reference_id
    expect(session.customer_details.email).toBe(email)
    if (isToldFirst) expect(await site.tell(completed(session))).toBe(200)
    await paying.goto(wayBack)
    await expect(paying.getByRole('region', { name: vcsApply.success.title })).toBeFocused()
    await expect(toast(paying, vcsApply.success.title)).toContainText(vcsApply.success.description)
    await expect(paying.getByRole('region', { name: vcsApply.success.title })).toContainText(
      String(reference),
    )
    if (!isToldFirst) expect(await site.tell(completed(session))).toBe(200)
    expect(await paymentsOf(email)).toMatch(
      new RegExp(`","${reference}","paid","\\$599.00",.*"${session.id} ${session.payment_intent}"$`),
    )
    await expect.poll(() => letters(reference)).toEqual([`${reference}-paid.eml`])
    await expect.poll(() => site.stripe.intents.map(({ isCanceled }) => isCanceled)).toEqual([true])
  })

test('the payment of an investor who closes the tab after paying is stored too', async ({ page }) => {
  const email = await apply(page)
  const { session, paying } = await payOnPage(page, site)
  await paying.close()
  await page.close()
  const event = completed(session)
  for (let time = 0; time < 5; time++) expect(await site.tell(event)).toBe(200)
  expect((await paymentsOf(email)).match(/"paid"/g)).toHaveLength(1)
  await expect.poll(() => letters(session.client_reference_id)).toHaveLength(1)
})

test('a payment is sent by e-mail while the sheet fails, and its row is written once', async ({ page }) => {
  const email = await apply(page)
  const { session } = await payOnPage(page, site)
  const mend = await site.breakSheets()
  expect(await site.tell(completed(session))).toBe(200)
  await expect.poll(() => letters(session.client_reference_id)).toHaveLength(1)
  await mend()
  expect(await site.tell(completed(session))).toBe(200)
  await expect.poll(async () => (await paymentsOf(email)).match(/"paid"/g)?.length).toBe(1)
  await expect.poll(() => letters(session.client_reference_id)).toHaveLength(1)
})

test('a payment that is pending, or of another amount, is not shown as a registration', async ({ page }) => {
  await apply(page)
  for (const paid of [{ payment_status: 'unpaid' as const }, { amount_total: 100 }]) {
    const { paying, wayBack } = await payOnPage(page, site, paid)
    await paying.goto(wayBack)
    await expect(paymentStep(paying).getByRole('status')).toHaveText(vcsApply.returned.processing)
    await expect(book(paying)).toHaveCount(0)
    await expect(paying.getByText(vcsApply.success.title)).toHaveCount(0)
    await paying.close()
  }
})

test('an expired checkout can be opened again for the same application', async ({ page }) => {
  await apply(page)
  const expired = { status: 'expired', payment_status: 'unpaid' } as const
  const { session, paying, wayBack } = await payOnPage(page, site, expired)
  await paying.goto(wayBack)
  await expect(paymentStep(paying).getByRole('status')).toHaveText(vcsApply.returned.unpaid)
  await expect(book(paying)).toHaveAttribute(
    'href',
    new RegExp(`client_reference_id=${session.client_reference_id}`),
  )
})

test('a refund for an application that is not in the sheet is a row and an e-mail', async () => {
  const session = site.stripe.checkOut({ client_reference_id: '2222-3333' })
  expect(await site.tell(site.stripe.event('charge.refunded', refundOf(session, 10_000)))).toBe(200)
  expect(await site.sheet('payments')).toContain('"2222-3333","partly refunded","$100.00"')
  await expect.poll(() => site.outbox()).toContain('2222-3333-partly-refunded-10000.eml')
})

test.describe('a made-up return address', () => {
  test.use({ expectedMessages: /status of (404|422)/ })

  test('registers no application and shows no data', async ({ page }) => {
    site.stripe.checkOut({ client_reference_id: '2222-3333' })
    for (const id of ['cs_test_made_up', 'pi_1', '<script>']) {
      await page.goto(`${site.origin}${path}?session_id=${encodeURIComponent(id)}`)
      await expect(paymentStep(page).getByRole('status')).toHaveText(vcsApply.returned.unknown)
      await expect(book(page)).toHaveAttribute('href', checkout())
      await expect(page.getByText(vcsApply.success.title)).toHaveCount(0)
    }
  })
})
